//! The notations of other systems: what is read and printed beyond the golden rows, and where a text is wrong.

use colex_mesh::{Distribution, Mesh, MeshError, Reduce, Role, Sharding};
use proptest::prelude::*;

fn mesh() -> Mesh {
    Mesh::new(&[("dp", 2), ("tp", 4)]).unwrap()
}

#[test]
fn placements_in_every_spelling() {
    let shape = [8, 8];
    let read = |text: &str| Sharding::from_placements(&mesh(), &shape, text).unwrap();
    let first = read("[Shard(0), Replicate()]");
    for same in ["(Shard(0), Replicate())", "[S(0), R]", "[ Shard( dim=0 ) ,Replicate(),]", "[Shard(-2), R]"] {
        assert_eq!(read(same), first, "{same}");
    }
    let partial = read("[Partial(), Shard(1)]");
    assert_eq!(partial.role(0), Role::Partial(Reduce::Sum));
    for same in ["[Partial(sum), S(1)]", "[Partial(\"sum\"), S(1)]", "[P, S(1)]", "[Partial(reduce_op='sum'), S(1)]"] {
        assert_eq!(read(same), partial, "{same}");
    }
    assert_eq!(read("[P(max), R]").placements().unwrap(), "[Partial(\"max\"), Replicate()]");
    let strided = read("[_StridedShard(0, split_factor=4), S(0)]");
    assert_eq!(strided, read("[_S(0, 4), Shard(0)]"));
    assert_eq!(strided, read("[_StridedShard(dim=0, sf=4), Shard(dim=0)]"));
}

#[test]
fn an_order_from_right_to_left_is_a_strided_shard() {
    let (chunk, blocks) = (Distribution::Chunk, Distribution::BlockCyclic { block: 3, first: 0 });
    let s = |n, outer| {
        let s = Sharding::new(&mesh(), &[n]).unwrap();
        s.split(0, "tp", outer).unwrap().split(0, "dp", chunk).unwrap().placements()
    };
    assert_eq!(s(16, chunk).unwrap(), "[_StridedShard(0, split_factor=4), Shard(0)]");
    // Uneven, and right all the same.
    assert_eq!(s(13, chunk).unwrap(), "[_StridedShard(0, split_factor=4), Shard(0)]");
    let error = s(16, blocks).unwrap_err();
    assert_eq!(error.to_string(), "no PyTorch notation: mode 0 is in blocks of 3 over `tp`");
    // 7 over 2 are 4 and 3, which over 3 are 2, 2, 0 and 1, 1, 1. PyTorch's words would give 2 + 1, 2 + 1 and 1 to the three.
    let three = Sharding::new(&Mesh::new(&[("dp", 3), ("tp", 2)]).unwrap(), &[7]).unwrap();
    let three = three.split(0, "tp", chunk).unwrap().split(0, "dp", chunk).unwrap();
    assert!(matches!(three.placements(), Err(MeshError::NoNotation { .. })));
}

#[test]
fn wrong_placements_say_where() {
    let wrong = |text: &str| match Sharding::from_placements(&mesh(), &[8, 8], text) {
        Err(MeshError::Notation { at, expected, .. }) => (at, expected),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(wrong("Shard(0)"), (0, "`[` is expected".into()));
    assert_eq!(wrong("[Shard(0)]").0, 9);
    assert!(wrong("[Shard(0)]").1.contains("a placement for the axis `tp` is expected, 2 in all"));
    assert_eq!(wrong("[Shard(0), Shard(1), R]"), (21, "`]` is expected".into()));
    assert_eq!(wrong("[Shard(x), R]"), (7, "a number is expected".into()));
    assert_eq!(wrong("[Shard(0), Shart(1)]").0, 11);
    assert_eq!(wrong("[Partial(avg), R]").0, 9);
    assert_eq!(wrong("[_StridedShard(0, split_factor=0), R]").0, 31);
    assert_eq!(wrong("[R, R] é"), (7, "the end is expected".into()));
    assert_eq!(wrong("[R, é]").0, 4);
    assert_eq!(wrong("[Shard(99999999999999999999999), R]").0, 7);
    let read = |text: &str| Sharding::from_placements(&mesh(), &[8, 8], text);
    assert_eq!(read("[Shard(2), R]"), Err(MeshError::NoMode { mode: 2, modes: 2 }));
    assert_eq!(read("[Shard(-3), R]"), Err(MeshError::NoMode { mode: -3, modes: 2 }));
    assert!(matches!(read("[P(sum), P(max)]"), Err(MeshError::TwoReductions(..))));
    let error = read("[Shard(x), R]").unwrap_err();
    assert_eq!(error.to_string(), "`[Shard(x), R]`, character 7: a number is expected");
}

#[test]
fn hlo_in_other_forms() {
    let read = |text: &str| Sharding::from_hlo(&mesh(), &[8, 8], text).unwrap();
    let first = read("{devices=[4,2]<=[2,4]T(1,0)}");
    assert_eq!(read("{devices=[4,2]0,4,1,5,2,6,3,7}"), first);
    assert_eq!(
        read("{devices=[2,1,4]<=[8] last_tile_dims={replicated}}"),
        read("{devices=[2,1,4]<=[8] last_tile_dim_replicate}")
    );
    assert_eq!(read("{devices=[1,1,8]<=[8] last_tile_dim_replicate}").hlo(&mesh()).unwrap(), "{replicated}");
    // The numbers are places: the same text over devices in another order.
    let turned = Mesh::with_ranks(&["dp", "tp"], &"(2,4):(-4,-1)".parse().unwrap(), 17).unwrap();
    let s = Sharding::from_hlo(&turned, &[8, 8], "{devices=[4,2]<=[2,4]T(1,0)}").unwrap();
    assert_eq!((s.shard(17).unwrap().offset(), s.shard(16).unwrap().offset()), (&[0, 0][..], &[2, 0][..]));
    assert_eq!(s.hlo(&turned).unwrap(), "{devices=[4,2]<=[2,4]T(1,0)}");
    // Numbers without a short form.
    let odd = Mesh::from_ranks(&[("x", 2), ("y", 2)], &[0, 3, 1, 2]);
    assert_eq!(odd, Err(MeshError::NoRankLayout { rank: 2 }));
    let gaps = Mesh::with_ranks(&["x"], &"4:-1".parse().unwrap(), 3).unwrap();
    let s = Sharding::new(&gaps, &[8]).unwrap().split(0, "x", Distribution::Even).unwrap();
    assert_eq!(s.hlo(&Mesh::new(&[("d", 4)]).unwrap()).unwrap(), "{devices=[4]3,2,1,0}");
    assert!(matches!(s.hlo(&Mesh::new(&[("d", 2)]).unwrap()), Err(MeshError::NotInMesh { rank: 3, .. })));
    // XLA's text is of all devices.
    for s in [s, Sharding::new(&gaps, &[8]).unwrap()] {
        let error = s.hlo(&Mesh::new(&[("d", 5)]).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), "no XLA notation: the tensor is on 4 of 5 devices");
    }
}

/// An axis of one rank holds all, in whatever way it distributes.
#[test]
fn axes_of_one_rank() {
    let mesh = Mesh::new(&[("one", 1), ("x", 2)]).unwrap();
    let blocks = (Distribution::BlockCyclic { block: 3, first: 0 }, "Shard(0)", 3);
    for (d, placement, block) in [blocks, (Distribution::Strided { pieces: 3 }, "_StridedShard(0, split_factor=3)", 4)]
    {
        let s = Sharding::new(&mesh, &[4, 4]).unwrap().column_major();
        let s = s.split(0, "one", d).unwrap().split(1, "x", Distribution::Chunk).unwrap();
        assert_eq!(s.hlo(&mesh).unwrap(), "{devices=[1,2]<=[2]}");
        assert_eq!(s.placements().unwrap(), format!("[{placement}, Shard(1)]"));
        assert_eq!(s.descriptor(1, 0).unwrap(), [1, 0, 4, 4, block, 2, 0, 0, 4]);
    }
}

#[test]
fn wrong_hlo_says_where() {
    let wrong = |text: &str| match Sharding::from_hlo(&mesh(), &[8, 8], text) {
        Err(MeshError::Notation { at, .. }) => at,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(wrong("devices=[8]"), 0);
    assert_eq!(wrong("{maximal device=3}"), 1);
    assert_eq!(wrong("{devices=[4,2]<=[2,4]T(1,1)}"), 22);
    assert_eq!(wrong("{devices=[4,2]<=[2,4]T(1,0) last_tile_dims={manual}}"), 28);
    assert_eq!(wrong("{devices=[4,2,1]<=[8]}"), 9);
    assert_eq!(wrong("{devices=[8,1]<=[4]}"), 14);
    assert_eq!(wrong("{devices=[2,2]<=[4]}"), 14);
    assert_eq!(wrong("{devices=[8,1]0,1,2,3,4,5,6,9}"), 14);
    assert_eq!(wrong("{devices=[8,1]<=[99999,99999]}"), 16);
    assert_eq!(wrong("{devices=[0,0]<=[8]}"), 14);
    assert_eq!(wrong("{replicated} }"), 13);
    assert_eq!(wrong("{devices=[4,2]<=[0,4294967296,4294967296]}"), 16);
    assert_eq!(wrong("{devices=[4,2]<=[4294967296,0,4294967296]T(2,0,1)}"), 16);
    let far = Sharding::from_hlo(&mesh(), &[8, 8], "{devices=[18446744073709551616,1]<=[8]}").unwrap_err();
    assert!(far.to_string().ends_with("character 10: a number below 2^64 is expected"), "{far}");
    let twice = Sharding::from_hlo(&mesh(), &[8, 8], "{devices=[8,1]0,1,2,3,4,5,6,6}");
    assert!(matches!(twice, Err(MeshError::NoRankLayout { .. } | MeshError::SharedRank { .. })), "{twice:?}");
    let s = Sharding::new(&mesh(), &[8]).unwrap();
    assert!(matches!(s.clone().partial("dp", Reduce::Sum).unwrap().hlo(&mesh()), Err(MeshError::NoNotation { .. })));
    assert!(matches!(s.split(0, "dp", Distribution::CYCLIC).unwrap().hlo(&mesh()), Err(MeshError::NoNotation { .. })));
}

#[test]
fn wrong_descriptors_name_the_entry() {
    let grid = Mesh::new(&[("row", 2), ("column", 2)]).unwrap();
    let right = [1, 0, 9, 9, 2, 2, 0, 0, 5];
    assert!(Sharding::from_descriptor(&grid, 0, &right).is_ok());
    for (at, bad, name) in
        [(0, 2, "DTYPE"), (2, -1, "M"), (4, 0, "MB"), (5, -3, "NB"), (6, 2, "RSRC"), (7, -1, "CSRC"), (8, 6, "LLD")]
    {
        let mut wrong = right;
        wrong[at] = bad;
        match Sharding::from_descriptor(&grid, 0, &wrong) {
            Err(MeshError::Descriptor { name: found, .. }) => assert_eq!(found, name),
            other => panic!("{wrong:?}: {other:?}"),
        }
    }
    assert!(matches!(Sharding::from_descriptor(&grid, 9, &right), Err(MeshError::NotInMesh { .. })));
    assert!(matches!(
        Sharding::from_descriptor(&Mesh::new(&[("x", 2)]).unwrap(), 0, &right),
        Err(MeshError::AxisCount { .. })
    ));
    let s = Sharding::new(&grid, &[9, 9]).unwrap().split(0, "row", Distribution::Chunk).unwrap();
    assert!(matches!(s.descriptor(0, 0), Err(MeshError::NoNotation { .. })));
    let s = s.split(1, "column", Distribution::Chunk).unwrap();
    assert!(s.descriptor(0, 0).unwrap_err().to_string().contains("memory has to be column-major"));
    assert_eq!(s.column_major().descriptor(3, 4).unwrap(), [1, 4, 9, 9, 5, 5, 0, 0, 4]);
}

/// Texts of the words of both notations, in any order, with numbers of any size and other characters between.
fn any_text() -> impl Strategy<Value = String> {
    let words = [
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        ",",
        "Shard",
        "Replicate()",
        "R",
        "Partial",
        "sum",
        "\"",
        "_StridedShard(",
        "split_factor=",
        "dim=",
        "-",
        "0",
        "1",
        "2",
        "8",
        "18446744073709551616",
        "9223372036854775808",
        "devices=",
        "<=",
        "T",
        "replicated",
        " last_tile_dim_replicate",
        " ",
        "\u{e9}",
        "\u{3000}",
        "[Shard(0), R]",
        "{devices=[4,2]<=[2,4]T(1,0)}",
        "[2,4]",
        "[8]",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..12).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_text_is_read_or_refused(text in any_text()) {
        for shape in [&[8, 8][..], &[], &[0]] {
            for read in [Sharding::from_placements(&mesh(), shape, &text), Sharding::from_hlo(&mesh(), shape, &text)] {
                match read {
                    Ok(s) => assert_eq!(s.shape(), shape),
                    Err(MeshError::Notation { at, .. }) => assert!(at <= text.chars().count()),
                    Err(e) => assert!(!e.to_string().is_empty()),
                }
            }
        }
    }
}
