//! Compares repacking with its definition, block by block, for small shapes.

use super::{Block, is_permutation, pack, unpack};

fn repacks<const BYTES: usize>() {
    for (w, groups, blocks) in [(4, 1, 1), (4, 3, 5), (8, 2, 7), (8, 1, 64), (4, 33, 40), (1, 5, 3), (6, 2, 130)] {
        let rows = w * groups;
        assert!(is_permutation(w, rows, blocks));
        let weights: Vec<Block<BYTES>> = (0..rows * blocks).map(Block::of).collect();
        let mut packed = vec![Block::of(usize::MAX); weights.len()];
        pack(w, rows, &weights, &mut packed);
        for (at, block) in packed.iter().enumerate() {
            let (row, b, group) = (at % w, at / w % blocks, at / w / blocks);
            assert_eq!(*block, weights[(group * w + row) * blocks + b], "row {row} of group {group}, block {b}");
        }
        let mut back = packed.clone();
        unpack(w, rows, &packed, &mut back);
        assert_eq!(weights, back);
    }
}

#[test]
fn of_four_bits() {
    repacks::<16>();
}

#[test]
fn of_eight_bits() {
    repacks::<32>();
}

#[test]
#[should_panic(expected = "4 rows at a time do not divide 6 rows")]
fn rows_that_are_no_whole_groups() {
    let weights = [Block::<16>::of(0); 6];
    pack(4, 6, &weights, &mut weights.clone());
}
