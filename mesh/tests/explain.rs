//! What shardings and plans say of themselves.

use colex_mesh::{Distribution, MeshError, Plan, Reduce, Sharding, mesh};

#[test]
fn every_role_has_its_sentence() {
    let s = Sharding::new(&mesh!(x: 2, y: 2, z: 2).unwrap(), &[9]).unwrap();
    let s = s.split(0, "y", Distribution::CYCLIC).unwrap().split(0, "x", Distribution::Chunk).unwrap();
    let text = s.partial("z", Reduce::Max).unwrap().explain();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "A tensor of [9] elements over 8 ranks.");
    assert_eq!(lines[1], "Axis x of 2 ranks splits mode 0 in chunks, of what the axes before it leave.");
    assert_eq!(lines[2], "Axis y of 2 ranks splits mode 0 in blocks of 1.");
    assert_eq!(lines[3], "Each rank along axis z of 2 ranks holds an addend; the tensor is their max.");
    assert_eq!(lines[4], "Rank 0 holds 3 elements: [0..1 2..3 4..5].");
    assert_eq!(lines.len(), 12);
    let long = Sharding::new(&mesh!(x: 20).unwrap(), &[100]).unwrap().split(0, "x", Distribution::CYCLIC).unwrap();
    assert!(long.explain().ends_with("Rank 15 holds 5 elements: [15..16 35..36 55..56 ..].\nAnd 4 more ranks.\n"));
    let scalar = Sharding::new(&mesh!(x: 1).unwrap(), &[]).unwrap();
    let text = "A tensor of [] elements over 1 rank.\nEach rank along axis x of 1 rank holds the same.\n";
    assert_eq!(scalar.explain(), format!("{text}Rank 0 holds 1 element: [].\n"));
    assert_eq!(scalar.show().unwrap(), "0\n");
}

#[test]
fn plans_that_combine_and_plans_that_fill() {
    let whole = Sharding::new(&mesh!(x: 2).unwrap(), &[4]).unwrap();
    let partial = whole.clone().partial("x", Reduce::Sum).unwrap();
    let sums = Plan::new(&partial, &whole).unwrap().explain();
    assert!(
        sums.contains("Rank 1 keeps 4 elements in 1 piece, and gets 4 in 1 piece from rank 0; it takes their sum."),
        "{sums}"
    );
    let fills = Plan::new(&whole, &partial).unwrap().explain();
    assert!(
        fills.contains(
            "Rank 0 keeps 4 elements in 1 piece.\nRank 1 gets nothing, and holds what leaves a sum as it is.\n"
        ),
        "{fills}"
    );
    let few = Plan::new(&whole, &Sharding::new(&mesh!(x: 1).unwrap(), &[4]).unwrap()).unwrap().explain();
    assert_eq!(few, "0 elements move and 4 stay.\nRank 0 keeps 4 elements in 1 piece.\n");
    let many = Sharding::new(&mesh!(x: 17).unwrap(), &[4]).unwrap();
    assert!(Plan::new(&whole, &many).unwrap().explain().ends_with(" from rank 1.\nAnd 1 more rank.\n"));
}

#[test]
fn pictures() {
    let mesh = mesh!(x: 12).unwrap();
    let row = Sharding::new(&mesh, &[13]).unwrap().split(0, "x", Distribution::CYCLIC).unwrap();
    assert_eq!(row.show().unwrap(), " 0  1  2  3  4  5  6  7  8  9 10 11  0\n");
    assert_eq!(Sharding::new(&mesh, &[1, 2]).unwrap().show().unwrap(), "0+ 0+\n");
    assert_eq!(Sharding::new(&mesh, &[0, 2]).unwrap().show().unwrap(), "");
    let refused = |shape: &[usize]| Sharding::new(&mesh, shape).unwrap().show().unwrap_err();
    assert!(matches!(refused(&[1, 65]), MeshError::TooLarge { most: 64, .. }));
    assert_eq!(refused(&[1, 1, 1]).to_string(), "the number of modes for a picture is too large: more than 2");
}
