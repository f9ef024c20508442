//! Layouts whose strides are steps of a coordinate: identity layouts, operations on them, and predicates of kernels.

#[path = "basis/complements.rs"]
mod complements;
#[path = "golden_basis/coordinate.rs"]
mod coordinate;
#[path = "basis/exhaustive.rs"]
mod exhaustive;
#[path = "basis/golden.rs"]
mod golden;
#[path = "basis/inverses.rs"]
mod inverses;
#[path = "basis/model.rs"]
mod model;
#[path = "basis/partitioned.rs"]
mod partitioned;
#[path = "basis/products.rs"]
mod products;
#[path = "basis/pycute.rs"]
mod pycute;
#[path = "basis/runtime.rs"]
mod runtime;
#[path = "basis/sums.rs"]
mod sums;
#[path = "basis/typed.rs"]
mod typed;

use colex::kernels::copy_if;
use colex::prelude::*;
use colex::tensor::CoordTensor;
use colex::tuple::{IntTuple, get};

fn text(coordinate: impl IntTuple) -> String {
    notation(coordinate).to_string().replace('_', "")
}

#[test]
fn written_as_on_paper() {
    let (m, n) = (4, 5);
    assert_eq!(layout!((4, 5) : (1@0, 1@1)).to_string(), "(_4,_5):(_1@0,_1@1)");
    assert_eq!(layout!((m, n) : (1@0, 1@1)).to_string(), "(4,5):(_1@0,_1@1)");
    assert_eq!(layout!((4, (5, 2)) : (4@0@1, (0, -1@2))).to_string(), "(_4,(_5,_2)):(_4@0@1,(_0,_-1@2))");
    assert_eq!(layout!((4, (5, 2)) : (n@0@1, ({3}@1@1, -n@2))).to_string(), "(_4,(_5,_2)):(5@0@1,(3@1@1,-5@2))");
    assert_eq!(layout!((4, 5) : (0, 1@15)).to_string(), "(_4,_5):(_0,_1@15)");
    assert_eq!(layout!(4 : 2@1).to_string(), "_4:_2@1");
    assert_eq!(layout!(4 : -2@1).to_string(), "_4:_-2@1");
    assert_eq!(layout!(n + 1 : 2@1).to_string(), "6:_2@1");
}

#[test]
fn types_are_what_values_have() {
    let a: Layout!((4, (5, 2)) : (4@0@1, (0, -1@2))) = layout!((4, (5, 2)) : (4@0@1, (0, -1@2)));
    let n = 3;
    let b: Layout!((Dyn, 5) : (Dyn@0, 1@1)) = layout!((n, 5) : (n@0, 1@1));
    let c: Layout!(4 : 2@1) = layout!(4 : 2@1);
    assert_eq!((size_of_val(&a), size_of_val(&b), size_of_val(&c)), (0, 2 * size_of::<isize>(), 0));
}

#[test]
fn offsets_are_coordinates() {
    let a = layout!((4, (2, 3)) : (1@0, (2@1, 4@1)));
    for i in 0..24 {
        let (row, column) = (i % 4, i / 4);
        assert_eq!(text(a.at(i)), format!("({row},{})", 2 * column));
        assert_eq!(text(a.at((row, (column % 2, column / 2)))), text(a.at(i)));
    }
    // A coordinate padded with 0, a nested one, and one outside the shape.
    assert_eq!(text(layout!((2, 3) : (1@2, 1@0@1)).at((1, 2))), "(0,(2),1)");
    assert_eq!(text(layout!(4 : 3@1).at(-2)), "(0,-6)");
}

/// Every tile, partition and slice of an identity tensor holds the coordinates that its elements have in the whole
/// tensor.
#[test]
fn tiled_as_the_data_is() {
    let n = 6;
    let id = make_identity_tensor(shape!(8, n));
    let data: Vec<usize> = (0..48).collect();
    let t = make_tensor(&data, layout!((8, n), LayoutRight));
    for i in 0..2 {
        for j in 0..2 {
            let (tile, at) = (local_tile(&t, tiler!(4, 3), (i, j)), id.local_tile(tiler!(4, 3), (i, j)));
            for x in 0..12 {
                let (row, column) = (get::<0, _>(at.at(x)).get() as usize, get::<1, _>(at.at(x)).get() as usize);
                assert_eq!(tile[x], t[(row, column)]);
            }
        }
    }
    for k in 0..4 {
        let (part, at) =
            (local_partition(&t, layout!((2, 2), LayoutRight), k), id.local_partition(layout!((2, 2), LayoutRight), k));
        assert_eq!(part.size(), at.size());
        for x in 0..part.size() {
            let (row, column) = (get::<0, _>(at.at(x)).get() as usize, get::<1, _>(at.at(x)).get() as usize);
            assert_eq!(part[x], t[(row, column)]);
        }
    }
    let by_index = id.compose(layout!((2, 2) : (1, 16)));
    assert_eq!(text(by_index.at((1, 1))), "(1,2)");
    let row = id.slice((3, All));
    assert_eq!(row.iter().map(text).collect::<Vec<_>>(), ["(3,0)", "(3,1)", "(3,2)", "(3,3)", "(3,4)", "(3,5)"]);
    assert_eq!(text(CoordTensor::new(shape!({ 1 }, { 2 }), layout!(3 : 2@1)).at(2)), "(1,6)");
}

/// A copy with a predicate of coordinates copies the elements inside the matrix and no others, for every shape and
/// tile.
#[test]
fn copied_to_the_edge() {
    for (m, n) in [(1, 1), (4, 4), (5, 3), (3, 9), (8, 7)] {
        let (tiles_m, tiles_n) = (usize::div_ceil(m, 4), usize::div_ceil(n, 2));
        let id = make_identity_tensor(shape!(m, n));
        // The buffers cover all tiles, including those that cross the edge.
        let src: Vec<usize> = (0..16 * tiles_m * 2 * tiles_n).collect();
        let mut dst = vec![usize::MAX; src.len()];
        let (rows, columns) = (4 * tiles_m, 2 * tiles_n);
        let t = make_tensor(&src, layout!((rows, columns)));
        let mut to = make_tensor(&mut dst, layout!((rows, columns), LayoutRight));
        for i in 0..tiles_m {
            for j in 0..tiles_n {
                let real = id.local_tile(tiler!(4, 2), (i, j)).within(shape!(m, n));
                let from = local_tile(&t, tiler!(4, 2), (i, j));
                copy_if(&real, &from, &mut local_tile_mut(&mut to, tiler!(4, 2), (i, j)));
            }
        }
        for i in 0..rows {
            for j in 0..columns {
                let expected = if i < m && j < n { t[(i, j)] } else { usize::MAX };
                assert_eq!(to[(i, j)], expected, "({i}, {j}) of ({m}, {n})");
            }
        }
    }
}

#[test]
fn composed_after_another_layout() {
    // The strides of B choose modes of A.
    let (a, n) = (layout!((4, (8, 2)) : (2, (100, 1000))), 4);
    let b = layout!((2, 2, 2) : (1@1@1, 2@0, 4@0@1));
    let r = composition(a, b);
    assert_eq!(r.to_string(), "(_2,_2,_2):(_1000,_4,_400)");
    let r = composition(layout!((n, 3) : (3, 1)), layout!((3, 2) : (1@1, 2@0)));
    assert_eq!(r.to_string(), "(_3,_2):(_1,_6)");
    // Both layouts have coordinates as strides.
    let r = composition(make_identity_layout(shape!(4, 6)), layout!((2, 3) : (2@1, 1@0)));
    assert_eq!(r.to_string(), "(_2,_3):(_2@1,_1@0)");
    // The two leaves of B step along the same entry, and together they reach 1 + 2 = 3. The sum must be below the extent `n`,
    // or it would carry. It is below 4, but not below 3.
    let two = layout!((2, 2) : (1@0, 2@0));
    assert!(try_composition(layout!(((n, 2), 5) : ((1, 10), 100)), two).is_ok());
    let n = 3;
    assert!(try_composition(layout!(((n, 2), 5) : ((1, 10), 100)), two).is_err());
}
