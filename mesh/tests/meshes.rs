//! Meshes: ranks and places, parts of a mesh, axes joined and split, and what is refused.

mod common;

use colex_mesh::{Mesh, MeshError};

#[test]
fn a_rank_and_its_place() {
    for mesh in common::meshes() {
        for (place, &rank) in mesh.ranks().iter().enumerate() {
            let at = mesh.coordinate_of(rank).unwrap();
            assert_eq!((mesh.rank_at(&at).unwrap(), mesh.place_of(rank)), (rank, Some(place)), "{mesh}");
            let offset = mesh.layout().at(&at.iter().map(|&c| c as isize).collect::<Vec<_>>()[..]).unwrap();
            let by_layout = mesh.first() as isize + offset;
            assert!(by_layout == rank as isize || mesh.to_string().contains("ranks ["), "{mesh}");
        }
        assert_eq!(mesh.coordinate_of(99), None);
    }
}

#[test]
fn parts_and_flattened_axes() {
    let mesh = Mesh::new(&[("pp", 2), ("dp", 3), ("tp", 2)]).unwrap();
    for (names, ranks) in [
        (&["tp"][..], &[6, 7][..]),
        (&["dp"], &[7, 9, 11]),
        (&["pp"], &[1, 7]),
        (&["pp", "dp"], &[1, 3, 5, 7, 9, 11]),
        (&["pp", "tp"], &[0, 1, 6, 7]),
        (&["dp", "tp"], &[6, 7, 8, 9, 10, 11]),
        (&["tp", "pp"], &[0, 6, 1, 7]),
    ] {
        let part = mesh.sub_mesh(names, 7).unwrap();
        assert_eq!(part.ranks(), ranks);
        assert_eq!(part.flatten(names, "flat").unwrap().ranks(), ranks);
    }
}

#[test]
fn an_axis_split_is_flattened_back() {
    let mesh = Mesh::new(&[("pp", 2), ("dp", 3), ("tp", 4)]).unwrap();
    let flat = mesh.flatten(&["pp", "tp"], "x").unwrap();
    let back = flat.split("x", &[("pp", 2), ("tp", 4)]).unwrap();
    assert_eq!(back.sub_mesh(&["pp", "dp", "tp"], 0).unwrap(), mesh);
    // An axis splits where its ranks do not.
    assert_eq!(flat.split("x", &[("a", 4), ("b", 2)]).unwrap().ranks()[..3], [0, 4, 8]);
    assert_eq!(flat.split("x", &[("a", 4), ("b", 2)]).unwrap().size(), 24);
}

/// Ranks that are no layout: parts of the mesh, axes joined and split have the ranks that they would have of its places.
#[test]
fn ranks_in_any_order() {
    let places = Mesh::new(&[("pp", 2), ("dp", 3), ("tp", 2)]).unwrap();
    let ranks = [7, 2, 11, 0, 5, 9, 1, 10, 3, 8, 6, 4];
    let mesh = places.renumbered(&ranks).unwrap();
    let same = |mesh: &Mesh, places: &Mesh| {
        let expected: Vec<usize> = places.ranks().iter().map(|&place| ranks[place]).collect();
        assert_eq!((mesh.ranks(), mesh.names()), (&expected[..], places.names()));
    };
    same(&mesh, &places);
    for names in [&["tp"][..], &["dp"], &["pp", "tp"], &["tp", "pp"], &["dp", "tp", "pp"]] {
        for (place, &rank) in ranks.iter().enumerate() {
            same(&mesh.sub_mesh(names, rank).unwrap(), &places.sub_mesh(names, place).unwrap());
        }
        same(&mesh.flatten(names, "all").unwrap(), &places.flatten(names, "all").unwrap());
    }
    let parts = [("a", 3), ("b", 1)];
    same(&mesh.split("dp", &parts).unwrap(), &places.split("dp", &parts).unwrap());
    // Back in order, they are the layout again.
    let back: Vec<usize> = (0..12).collect();
    assert_eq!(mesh.renumbered(&back).unwrap().to_string(), places.to_string());
    assert_eq!(mesh.sub_mesh(&["tp"], 2).unwrap().to_string(), "(tp:2), ranks 7 + (2):(-5)");
    let twice = mesh.renumbered(&ranks).unwrap();
    assert_eq!((&twice, twice.renumbered(&ranks)), (&mesh, Ok(mesh.clone())));
}

#[test]
fn meshes_that_are_equal_are_printed_alike() {
    let mesh = |text: &str| Mesh::with_ranks(&["a", "b"], &text.parse().unwrap(), 0).unwrap();
    let same = ["(4,1):(1,0)", "((2,2),1):((1,2),9)", "((4),(1)):((1),(4))", "((2,1,2),1):((1,7,2),0)"].map(mesh);
    for other in &same {
        assert_eq!((other, other.to_string()), (&same[0], same[0].to_string()));
    }
    assert_eq!(mesh("((2,2),2):((1,4),2)").to_string(), "(a:4,b:2), ranks ((2,2),2):((1,4),2)");
}

#[test]
fn names_that_are_no_words_are_quoted() {
    let mesh = Mesh::new(&[("données", 2), ("", 2), ("a:2,b", 2), ("\"", 2)]).unwrap();
    assert_eq!(mesh.to_string(), r#"(données:2,"":2,"a:2,b":2,"\"":2), ranks (2,2,2,2):(8,4,2,1)"#);
}

#[test]
fn the_first_rank_that_does_not_fit() {
    let mesh = |extent, ranks: &[usize]| Mesh::from_ranks(&[("x", extent)], ranks);
    assert_eq!(mesh(3, &[0, 1, 3]), Err(MeshError::NoRankLayout { rank: 3 }));
    assert_eq!(mesh(4, &[7, 8, 10, 12]), Err(MeshError::NoRankLayout { rank: 12 }));
    assert_eq!(mesh(6, &[0, 1, 2, 3, 9, 10]), Err(MeshError::NoRankLayout { rank: 9 }));
    assert_eq!(mesh(3, &[0, 1 << 62, 1]), Err(MeshError::NoRankLayout { rank: 1 }));
    assert_eq!(
        mesh(4, &[0, 1 << 62, 1, (1 << 62) + 1]).unwrap().to_string(),
        "(x:4), ranks ((2,2)):((4611686018427387904,1))"
    );
    // The steps along the axes meet in one rank, or in none, where the ranks given do not.
    let two = |ranks: &[usize]| Mesh::from_ranks(&[("x", 4), ("y", 2)], ranks);
    assert_eq!(two(&[7, 9, 3, 11, 5, 13, 1, 15]), Err(MeshError::NoRankLayout { rank: 11 }));
    assert_eq!(two(&[7, 3, 6, 2, 1, 0, 5, 4]), Err(MeshError::NoRankLayout { rank: 5 }));
    for far in [1 << 63, usize::MAX] {
        assert!(matches!(mesh(2, &[far, 0]), Err(MeshError::TooLarge { what: "a rank", .. })));
    }
    assert_eq!(mesh(0, &[]), Err(MeshError::EmptyAxis { axis: "x".into() }));
    assert_eq!(Mesh::from_ranks::<&str>(&[], &[]), Err(MeshError::NoAxes));
}

#[test]
fn errors_by_name() {
    let no_axes: &[(&str, usize)] = &[];
    assert_eq!(Mesh::new(no_axes), Err(MeshError::NoAxes));
    assert_eq!(Mesh::new(&[("x", 2), ("x", 2)]), Err(MeshError::RepeatedAxis { axis: "x".into() }));
    assert_eq!(Mesh::new(&[("x", 0)]), Err(MeshError::EmptyAxis { axis: "x".into() }));
    assert!(matches!(Mesh::new(&[("x", 1 << 20), ("y", 1 << 20)]), Err(MeshError::TooLarge { .. })));
    assert!(matches!(Mesh::new(&[("x", usize::MAX), ("y", 2)]), Err(MeshError::TooLarge { .. })));
    let mesh = |text: &str| Mesh::with_ranks(&["a", "b"], &text.parse().unwrap(), 0);
    assert_eq!(mesh("(2,2):(1,1)"), Err(MeshError::SharedRank { rank: 1 }));
    assert_eq!(mesh("(2,2):(1,-2)"), Err(MeshError::NegativeRank { rank: -2 }));
    assert_eq!(mesh("4:1"), Err(MeshError::AxisCount { axes: 2, modes: 1 }));
    assert!(mesh("(2,2):(2,3)").is_ok()); // injective, and not compact
    let mesh = Mesh::new(&[("x", 4), ("y", 2)]).unwrap();
    assert_eq!(
        mesh.split("x", &[("a", 3), ("b", 2)]).unwrap_err().to_string(),
        "the axis `x` of 4 ranks is split into 6; the product of the parts has to be 4"
    );
    assert!(matches!(mesh.split("x", &[("y", 2), ("b", 2)]), Err(MeshError::RepeatedAxis { .. })));
    assert!(matches!(mesh.sub_mesh(&["x"], 8), Err(MeshError::NotInMesh { rank: 8, .. })));
    assert!(matches!(mesh.sub_mesh(&[], 0), Err(MeshError::NoAxes)));
    assert!(matches!(mesh.flatten(&["x", "x"], "f"), Err(MeshError::RepeatedAxis { .. })));
    assert!(matches!(mesh.flatten(&["x", "z"], "f"), Err(MeshError::NoAxis { .. })));
    assert!(matches!(mesh.rank_at(&[4, 0]), Err(MeshError::Coordinate { .. })));
    assert!(matches!(mesh.rank_at(&[0]), Err(MeshError::Coordinate { .. })));
    // Steps along the axes that would end below 0, or at one rank twice.
    for ranks in [[1, 0, 0, 3], [5, 7, 3, 9]] {
        let rank = ranks[3];
        assert_eq!(Mesh::from_ranks(&[("x", 2), ("y", 2)], &ranks), Err(MeshError::NoRankLayout { rank }));
    }
    // Steps that do not fit.
    let (most, line) = (isize::MAX as usize, |ranks: &[usize]| Mesh::from_ranks(&[("x", ranks.len())], ranks));
    assert_eq!(line(&[0, most, 1]), Err(MeshError::NoRankLayout { rank: 1 }));
    assert_eq!(line(&[1 << 63, most]), Err(MeshError::TooLarge { what: "a rank", most }));
    let corners = Mesh::from_ranks(&[("x", 2), ("y", 2)], &[0, most, most - 1, 5]);
    assert_eq!(corners, Err(MeshError::NoRankLayout { rank: most }));
    let few = mesh.renumbered(&[0]).unwrap_err();
    assert_eq!(few.to_string(), "1 ranks are given for 8 places; each place has one rank");
    assert_eq!(mesh.renumbered(&[0, 1, 2, 3, 4, 5, 6, 6]), Err(MeshError::SharedRank { rank: 6 }));
    assert!(matches!(mesh.renumbered(&[0, 1, 2, 3, 4, 5, 6, 8]), Err(MeshError::NotInMesh { rank: 8, .. })));
}
