//! Blocks of tensors whose extents need not be multiples of the block: every coordinate is in exactly one block, at
//! the right position.

use colex::prelude::*;
use colex::tensor::{Block, BlocksOp};

/// The elements of a block in the order of their indices.
fn elements<B: Buffer<Element = usize>, L: AnyLayout>(t: &Tensor<B, L>) -> Vec<usize> {
    t.iter().copied().collect()
}

/// Compares the blocks of a matrix with their definition.
fn check_matrix(m: usize, n: usize, bm: usize, bn: usize, order: [isize; 2]) {
    let len = m * n * 2;
    let data: Vec<usize> = (0..len).collect();
    let (dm, dn) = (order[0], order[1]);
    let t = make_tensor(&data, layout!((m, n) : (dm, dn)));
    let blocks = t.blocks(tiler!(bm, bn));
    let (rows, columns) = (m.div_ceil(bm), n.div_ceil(bn));
    assert_eq!(blocks.len(), rows * columns);
    for (k, block) in blocks.enumerate() {
        let (i0, j0) = (k % rows * bm, k / rows * bn);
        let (h, w) = (bm.min(m - i0), bn.min(n - j0));
        let expected: Vec<_> = (0..w)
            .flat_map(|j| (0..h).map(move |i| ((i0 + i) as isize * dm + (j0 + j) as isize * dn) as usize))
            .collect();
        let (whole, found) = match block {
            Block::Full(tile) => (true, elements(&tile)),
            Block::Edge(rest) => (false, elements(&rest)),
        };
        assert_eq!(found, expected, "block {k} of {bm} x {bn} of {m} x {n}");
        assert_eq!(whole, (h, w) == (bm, bn));
    }
}

#[test]
fn blocks_of_matrices() {
    for (m, n) in (0..6).flat_map(|m| (0..6).map(move |n| (m, n))) {
        for (bm, bn) in (1..7).flat_map(|bm| (1..4).map(move |bn| (bm, bn))) {
            check_matrix(m, n, bm, bn, [1, m as isize]);
            check_matrix(m, n, bm, bn, [2 * n as isize, 2]);
        }
    }
}

#[test]
fn what_is_static_is_so_in_a_whole_block() {
    let data: Vec<usize> = (0..35).collect();
    let t = make_tensor(&data, layout!((5, 7), LayoutRight));
    let found = t.blocks(tiler!(4, 4)).map(|block| match block {
        Block::Full(tile) => tile.layout().to_string(),
        Block::Edge(rest) => rest.layout().to_string(),
    });
    assert_eq!(found.collect::<Vec<_>>(), ["(_4,_4):(_7,_1)", "(1,4):(_7,_1)", "(4,3):(_7,_1)", "(1,3):(_7,_1)"]);
    // `_` keeps a whole mode. In the modes after the tiler's entries, each block has a single coordinate.
    let cube = make_tensor(&data[..30], layout!((5, 3, 2)));
    let mut blocks = cube.blocks(tiler!(2, _));
    assert_eq!(blocks.len(), 6);
    let Some(Block::Full(tile)) = blocks.nth(3) else { panic!("block 3 has 2 whole rows of the second slice") };
    assert_eq!((tile.layout().to_string().as_str(), tile[(1, 2)]), ("(_2,_3):(_1,_5)", 15 + 1 + 10));
    let Some(Block::Edge(rest)) = blocks.next_back() else { panic!("the last block has 1 row") };
    assert_eq!((rest.layout().to_string().as_str(), rest[(0, 2)]), ("(1,_3):(_1,_5)", 15 + 4 + 10));
}

#[test]
fn blocks_to_write_share_nothing() {
    let (m, n) = (101, 35);
    let mut t = make_tensor(vec![0; m * n], layout!((m, n)));
    let mut all: Vec<_> = t.blocks_mut(tiler!(16, 8)).collect();
    // All blocks are borrowed at the same time.
    for (k, block) in all.iter_mut().enumerate() {
        match block {
            Block::Full(tile) => tile.for_each_mut(|x| *x += k + 1),
            Block::Edge(rest) => rest.for_each_mut(|x| *x += k + 1),
        }
    }
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        assert_eq!(t[(i, j)], i / 16 + j / 8 * 7 + 1);
    }
}

#[test]
fn strides_of_either_sign() {
    let data: Vec<usize> = (0..12).collect();
    let back = -1;
    let t = make_tensor_at(&data, 11, layout!(12 : back));
    let found = t.blocks(int!(5)).map(|block| match block {
        Block::Full(tile) => elements(&tile),
        Block::Edge(rest) => elements(&rest),
    });
    assert_eq!(found.collect::<Vec<_>>(), [vec![11, 10, 9, 8, 7], vec![6, 5, 4, 3, 2], vec![1, 0]]);
}

#[test]
fn an_edge_may_be_empty_and_a_tile_not() {
    let n = 0;
    let t = make_tensor([0; 0], layout!((n, 3)));
    assert_eq!(t.blocks(tiler!(2, 2)).len(), 0);
    assert_eq!(t.blocks(tiler!(_, 2)).len(), 0);
    let t = make_tensor([0; 12], layout!((4, 3)));
    for (tile, law) in [(0, "empty mode: "), (-1, "extent: ")] {
        let error = t.try_blocks(tiler!(2, tile)).unwrap_err();
        assert!(error.to_string().starts_with(law), "{error}");
    }
    let d = 1;
    let mut t = make_tensor([0; 12], layout!((4, 3) : (1, d)));
    assert!(t.try_blocks_mut(tiler!(3, 2)).unwrap_err().to_string().starts_with("injectivity: "));
}

/// Generic code over blocks needs only one bound.
#[test]
fn generic_code_is_bounded_once() {
    fn sums<L: BlocksOp<Shape!(2, 2)>>(t: &Tensor<&[u32], L>) -> Vec<u32> {
        let sums = t.blocks(shape!(2, 2)).map(|block| match block {
            Block::Full(tile) => tile.iter().sum(),
            Block::Edge(rest) => rest.iter().sum(),
        });
        sums.collect()
    }
    assert_eq!(sums(&make_tensor(&[1, 2, 3, 4, 5, 6][..], layout!((3, 2)))), [1 + 2 + 4 + 5, 3 + 6]);
}
