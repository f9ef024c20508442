//! The golden rows of coordinates as strides on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

#[path = "golden_basis/rows.rs"]
mod rows;

use colex::basis::try_make_identity_layout;
use colex::prelude::*;
use rows::{Rows, row};

#[test]
fn basis_coalesce_rows() {
    let mut rows = Rows::new();
    basis_coalesce_rows_0(&mut rows);
    basis_coalesce_rows_1(&mut rows);
    basis_coalesce_rows_2(&mut rows);
    basis_coalesce_rows_3(&mut rows);
    basis_coalesce_rows_4(&mut rows);
    basis_coalesce_rows_5(&mut rows);
    basis_coalesce_rows_6(&mut rows);
    basis_coalesce_rows_7(&mut rows);
    basis_coalesce_rows_8(&mut rows);
    rows.finish("basis_coalesce", 87);
}

#[rustfmt::skip]
fn basis_coalesce_rows_0(rows: &mut Rows) {
    row!(rows, "08b465dceb", Ok(layout!((2, 1, 1) : (1@0, 2@1, 2@2)).coalesce()));
    row!(rows, "08c07e1aa9", Ok(layout!((2, (4, 6), (2)) : (1@0, (1@0@1, 1@1@1), (1@0@2))).coalesce()));
    row!(rows, "0e0e2777ea", Ok(layout!(((8), 8) : ((3@0@0), 3@1)).coalesce()));
    row!(rows, "16063654c6", Ok(layout!((2, 2) : (1@0, 1@1)).coalesce()));
    row!(rows, "17bc107662", Ok(layout!(((3, 4), 8) : ((1@0, 1@0), 8@1)).coalesce()));
    row!(rows, "1d67d9cfa4", Ok(layout!(((3, 2), (8, 1)) : ((1@0@0, 1@1@0), (1@0@1, 1@1@1))).coalesce()));
    row!(rows, "1ee6d7bcfc", Ok(layout!((5, 2, 8) : (3@0, 4@1, 1@2)).coalesce()));
    row!(rows, "201efd1411", Ok(layout!((4, 2, (2)) : (2@0, 2@1, (4@0@2))).coalesce()));
    row!(rows, "2032089751", Ok(layout!((8, 16) : (2@0, 4@1)).coalesce()));
    row!(rows, "29ac02df00", Ok(layout!(((4), 8, 2) : ((4@0@0), 4@1, 4@2)).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_1(rows: &mut Rows) {
    row!(rows, "2cea876f41", Ok(layout!((3, 4) : (2@0, 3@1)).coalesce()));
    row!(rows, "2d62d81e9e", Ok(layout!((2, 4, 8, (2)) : (2@1, 1@0, 1@1, (1@0))).coalesce()));
    row!(rows, "2f25c902dc", Ok(layout!((5, 4) : (4@0, 3@1)).coalesce()));
    row!(rows, "3113f49344", Ok(layout!(((4, 8), 1, (2, 1)) : ((1@0@0, 1@1@0), 1@1, (1@0@2, 1@1@2))).coalesce()));
    row!(rows, "338d3f8b0e", Ok(layout!(((2, 1, 8), 2) : ((3@0@0, 1@1@0, 1@2@0), 2@1)).coalesce()));
    row!(rows, "36ae1d5033", Ok(layout!(((1), (4)) : ((1@0@0), (3@0@1))).coalesce()));
    row!(rows, "3c8fe2584d", Ok(layout!((8, 2, (3)) : (2@1, 1@1, (1@0))).coalesce()));
    row!(rows, "3ce5c40131", Ok(layout!(((3), 8) : ((1@0@0), 1@1)).coalesce()));
    row!(rows, "411f510f86", Ok(layout!((8, 16) : (2@0, 3@1)).coalesce()));
    row!(rows, "4162fa395e", Ok(layout!((2, (4, 6), (2)) : (4@0, (1@0, 1@0), (1@0))).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_2(rows: &mut Rows) {
    row!(rows, "459a803865", Ok(layout!((3, (4, 2, 4)) : (4@1, (1@0, 1@0, 1@0))).coalesce()));
    row!(rows, "4d0a99c723", Ok(layout!(((2), 2, 4) : ((1@0@0), 1@1, 1@2)).coalesce()));
    row!(rows, "4fbe415dc6", Ok(layout!((2, (4), (4, 2), (2)) : (1@1, (1@0), (1@0, 1@0), (1@0))).coalesce()));
    row!(rows, "549f160345", Ok(layout!(((2), 2, 4) : ((1@0), 1@0, 8@0)).coalesce()));
    row!(rows, "5529e2f98a", Ok(layout!((2, 8) : (2@0, 1@1)).coalesce()));
    row!(rows, "55c40456f9", Ok(layout!((3, (2, 2), 2) : (4@0, (1@0@1, 1@1@1), 1@2)).coalesce()));
    row!(rows, "5615ef9d45", Ok(layout!((6, 4) : (1@0, 3@1)).coalesce()));
    row!(rows, "59b763a8c3", Ok(layout!((4, 2, (2)) : (1@0, 1@1, (1@0@2))).coalesce()));
    row!(rows, "5f0e6bd0c2", Ok(layout!((8, 16) : (4@0, 8@1)).coalesce()));
    row!(rows, "608fa89b34", Ok(layout!((2, (4), (4, 2), (2)) : (1@0, (1@0@1), (1@0@2, 1@1@2), (1@0@3))).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_3(rows: &mut Rows) {
    row!(rows, "64ea9f9134", Ok(layout!(((2, 1, 8), 2) : ((1@0@0, 1@1@0, 1@2@0), 1@1)).coalesce()));
    row!(rows, "66a64ee476", Ok(layout!((2, (4), (4, 2), (2)) : (4@0, (4@0@1), (2@0@2, 4@1@2), (3@0@3))).coalesce()));
    row!(rows, "6c712118c6", Ok(layout!((4, (8, 4)) : (1@0, (1@0@1, 1@1@1))).coalesce()));
    row!(rows, "6d70c5eb3f", Ok(layout!((5, 2, 8) : (8@0, 8@0, 4@0)).coalesce()));
    row!(rows, "6ec5119bd3", Ok(layout!((3, (4, 2, 4)) : (2@0, (3@0@1, 3@1@1, 1@2@1))).coalesce()));
    row!(rows, "718b80131d", Ok(layout!((5, 4) : (1@0, 1@1)).coalesce()));
    row!(rows, "72fad4b790", Ok(layout!((2, (2), 2) : (1@0, (1@0), 1@0)).coalesce()));
    row!(rows, "755e5ff073", Ok(layout!((4, (4)) : (1@0, (1@0))).coalesce()));
    row!(rows, "784b38a22f", Ok(layout!(((5, 1), (8, 2)) : ((1@0@0, 1@1@0), (1@0@1, 1@1@1))).coalesce()));
    row!(rows, "7c8b89fc52", Ok(layout!(((8), 8) : ((1@0), 2@1)).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_4(rows: &mut Rows) {
    row!(rows, "7d43e11eb9", Ok(layout!(((2, 1, 8), 2) : ((1@0, 1@0, 1@0), 1@1)).coalesce()));
    row!(rows, "8103888b6a", Ok(layout!((4, 2) : (1@1, 4@1)).coalesce()));
    row!(rows, "81e5876961", Ok(layout!((1, 3, (2)) : (1@1, 2@0, (1@0))).coalesce()));
    row!(rows, "86c32d5508", Ok(layout!((1, 8) : (1@0, 4@1)).coalesce()));
    row!(rows, "8b3d9b53a7", Ok(layout!((1, 2, 3, (8)) : (4@0, 4@1, 8@0, (1@0))).coalesce()));
    row!(rows, "8f781cfa26", Ok(layout!((2, 8) : (1@0, 1@1)).coalesce()));
    row!(rows, "93dada4965", Ok(layout!(((5, 1), (8, 2)) : ((1@0, 1@0), (1@0, 1@0))).coalesce()));
    row!(rows, "974304f731", Ok(layout!((2, 1, 1) : (4@1, 1@0, 1@1)).coalesce()));
    row!(rows, "98e2283f70", Ok(layout!((8, 2, (3)) : (1@0, 1@1, (1@0@2))).coalesce()));
    row!(rows, "9dd97febcd", Ok(layout!(((2, 2, 6), 1) : ((1@0@0, 1@1@0, 1@2@0), 1@1)).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_5(rows: &mut Rows) {
    row!(rows, "9eb79a433b", Ok(layout!(((2), 2) : ((1@0@0), 4@1)).coalesce()));
    row!(rows, "a417078b83", Ok(layout!((1, 2, 3, (8)) : (4@0, 4@1, 1@2, (2@0@3))).coalesce()));
    row!(rows, "a6347d7484", Ok(layout!(((3), 8) : ((1@0), 2@1)).coalesce()));
    row!(rows, "a7c3358e89", Ok(layout!(((3, 2), (8, 1)) : ((1@0, 1@0), (1@0, 1@0))).coalesce()));
    row!(rows, "a7e79597d7", Ok(layout!(((2, 2), 2, (8)) : ((3@0@0, 4@1@0), 2@1, (3@0@2))).coalesce()));
    row!(rows, "a8137df052", Ok(layout!((4, (2)) : (1@0, (1@0@1))).coalesce()));
    row!(rows, "acd3c44506", Ok(layout!(((5), (1, 5), 1) : ((1@0@0), (1@0@1, 1@1@1), 1@2)).coalesce()));
    row!(rows, "ad410d1a00", Ok(layout!((1, 2, 3, (8)) : (1@0, 1@1, 1@2, (1@0@3))).coalesce()));
    row!(rows, "b05451fd14", Ok(layout!((8, 2, (3)) : (3@0, 4@1, (4@0@2))).coalesce()));
    row!(rows, "b119fd3135", Ok(layout!((3, 4) : (8@0, 1@1)).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_6(rows: &mut Rows) {
    row!(rows, "b4286c9a37", Ok(layout!(((4), 8, 2) : ((1@0@0), 1@1, 1@2)).coalesce()));
    row!(rows, "b663b200c4", Ok(layout!((4, (8, 4)) : (1@0, (2@0@1, 4@1@1))).coalesce()));
    row!(rows, "b71838922b", Ok(layout!(((4), 8, 2) : ((1@0), 1@0, 2@0)).coalesce()));
    row!(rows, "b88e429967", Ok(layout!((2, (4, 6), (2)) : (4@0, (3@0@1, 1@1@1), (1@0@2))).coalesce()));
    row!(rows, "b8d1bbb0fc", Ok(layout!((2, 4) : (1@0, 1@1)).coalesce()));
    row!(rows, "c0c3946461", Ok(layout!((2, (2), 2) : (4@0, (4@0@1), 1@2)).coalesce()));
    row!(rows, "c335c1b78c", Ok(layout!((2, 4, 8, (2)) : (4@0, 2@1, 1@2, (1@0@3))).coalesce()));
    row!(rows, "c96b0135b6", Ok(layout!(((2, 2, 6), 1) : ((1@0, 1@0, 1@0), 4@0)).coalesce()));
    row!(rows, "cd341ba483", Ok(layout!((2, (4, 2), (2, 4)) : (3@0, (3@0@1, 1@1@1), (4@0@2, 1@1@2))).coalesce()));
    row!(rows, "cdf024b017", Ok(layout!(((5), (1, 5), 1) : ((1@0), (1@0, 1@0), 2@0)).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_7(rows: &mut Rows) {
    row!(rows, "ced14012ef", Ok(layout!((2, 4) : (4@0, 1@0)).coalesce()));
    row!(rows, "d3af2527c1", Ok(layout!((1, 3, (2)) : (3@0, 4@1, (4@0@2))).coalesce()));
    row!(rows, "d6f58e88fa", Ok(layout!((2, 2) : (4@1, 4@0)).coalesce()));
    row!(rows, "dc39eec94f", Ok(layout!((1, (4, 4, 2)) : (1@1, (1@0, 1@0, 1@0))).coalesce()));
    row!(rows, "ddb8496994", Ok(layout!((8, 16) : (1@0, 1@1)).coalesce()));
    row!(rows, "de10b6d37d", Ok(layout!((6, 2) : (2@0, 4@1)).coalesce()));
    row!(rows, "e46075a0ed", Ok(layout!((5, 2, 8) : (1@0, 1@1, 1@2)).coalesce()));
    row!(rows, "e565c42c92", Ok(layout!((4, (2)) : (2@0, (1@0))).coalesce()));
    row!(rows, "e680a5a0d4", Ok(layout!(((1), (4)) : ((1@0), (1@0))).coalesce()));
    row!(rows, "ea3858eea9", Ok(layout!((4, 2) : (1@0, 1@1)).coalesce()));
}

#[rustfmt::skip]
fn basis_coalesce_rows_8(rows: &mut Rows) {
    row!(rows, "edac30ad25", Ok(layout!((4, (2)) : (3@0, (4@0@1))).coalesce()));
    row!(rows, "f1cb411eea", Ok(layout!((2, 4, 8, (2)) : (1@0, 1@1, 1@2, (1@0@3))).coalesce()));
    row!(rows, "f1d2f85219", Ok(layout!(((2), 2) : ((1@0@0), 1@1)).coalesce()));
    row!(rows, "f6ef7a84b4", Ok(layout!((4, 8) : (2@0, 1@0)).coalesce()));
    row!(rows, "f92e410c7b", Ok(layout!((4, (4)) : (3@0, (2@0@1))).coalesce()));
    row!(rows, "fe61f1ed79", Ok(layout!((2, (6, 2), (2)) : (1@0, (1@0@1, 1@1@1), (1@0@2))).coalesce()));
    row!(rows, "ff3b1c149e", Ok(layout!(((8), 8) : ((1@0), 2@0)).coalesce()));
}

#[test]
fn basis_composition_rows() {
    let mut rows = Rows::new();
    basis_composition_rows_0(&mut rows);
    basis_composition_rows_1(&mut rows);
    basis_composition_rows_2(&mut rows);
    basis_composition_rows_3(&mut rows);
    basis_composition_rows_4(&mut rows);
    basis_composition_rows_5(&mut rows);
    basis_composition_rows_6(&mut rows);
    basis_composition_rows_7(&mut rows);
    basis_composition_rows_8(&mut rows);
    basis_composition_rows_9(&mut rows);
    basis_composition_rows_10(&mut rows);
    basis_composition_rows_11(&mut rows);
    basis_composition_rows_12(&mut rows);
    basis_composition_rows_13(&mut rows);
    basis_composition_rows_14(&mut rows);
    basis_composition_rows_15(&mut rows);
    rows.finish("basis_composition", 152);
}

#[rustfmt::skip]
fn basis_composition_rows_0(rows: &mut Rows) {
    row!(rows, "000d3c1f01", try_composition(layout!(((2), 2, 4) : ((1@0@0), 1@1, 1@2)), tiler!(_, 2, layout!((2) : (2)))));
    row!(rows, "001cd601fb", try_composition(layout!(((5), (5)) : ((1@0@0), (1@0@1))), tiler!(5, layout!((3, 5) : (0, 1)))));
    row!(rows, "0416766622", try_composition(layout!(((16), 4) : ((4), 1)), layout!((4, 2) : (1@1, 1@0))));
    row!(rows, "04703cc047", try_composition(layout!(((2), 2, 4) : ((8), 4, 1)), layout!((4, 2, 1) : (1@2, 1@0, 2@1))));
    row!(rows, "047901f464", try_composition(layout!((1, 3, (2)) : (1@0, 1@1, (1@0@2))), layout!(2 : 3)));
    row!(rows, "04e7316596", try_composition(layout!(((4), 8, 2) : ((1@0@0), 1@1, 1@2)), tiler!(2, _, layout!((2) : (1)))));
    row!(rows, "05e28226a9", try_composition(layout!(({6}, {4}) : ({1}, {0})), layout!((4) : (1@1))));
    row!(rows, "083d5ceb5d", try_composition(layout!((3, (2, 2), 2) : (1@0, (1@0@1, 1@1@1), 1@2)), layout!(2 : 1)));
    row!(rows, "08c962f52f", try_composition(layout!(({2}, ({6}, {2}), ({2})) : ({72}, ({3}, {36}), ({18}))), layout!((2, 2, 6) : (1@2, 1@0, 2@1))));
    row!(rows, "0b446da157", try_composition(layout!(({8}, {16}) : ({1}@0, {1}@1)), tiler!(8, layout!(2 : 2))));
}

#[rustfmt::skip]
fn basis_composition_rows_1(rows: &mut Rows) {
    row!(rows, "0b63361c2e", try_composition(layout!(({2}, 8) : (8, 1)), layout!((1) : (1@0))));
    row!(rows, "0c69fc4363", try_composition(layout!((1, 2, 3, (8)) : (1@0, 1@1, 1@2, (1@0@3))), tiler!(layout!(1 : 1), _, 3, _)));
    row!(rows, "0e6d010eda", try_composition(layout!(((16), 4) : ((1@0@0), 1@1)), tiler!(layout!(((4, 2), 2) : ((4, 1), 2)), layout!((2, 2) : (2, 1)))));
    row!(rows, "0fe5ca94aa", try_composition(layout!((4, 2, (2)) : (7, 1, (16))), layout!((1, 4, 2) : (1@1, 1@0, 1@2))));
    row!(rows, "10b3650e2b", try_composition(layout!((2, 4) : (1@0, 1@1)), layout!(2 : 1)));
    row!(rows, "10e00a631d", try_composition(layout!(({2}, ({6}, {2}), ({2})) : ({1}@0, ({1}@0@1, {1}@1@1), ({1}@0@2))), tiler!(1, layout!((2, 6) : (6, 1)), _)));
    row!(rows, "1108e56261", try_composition(layout!((({3}), {2}, {4}) : (({1}@0@0), {1}@1, {1}@2)), layout!(({2}) : ({1}))));
    row!(rows, "13312d0740", try_composition(layout!((2, (6, 2), (2)) : (1@0, (1@0@1, 1@1@1), (1@0@2))), layout!((6, 2, 2, 2) : (1, 12, 6, 24))));
    row!(rows, "154ec9e8a3", try_composition(layout!(((8), 8) : ((1@0@0), 1@1)), layout!(((2, 2, 2), 4) : ((1, 2, 32), 8))));
    row!(rows, "166638314c", try_composition(layout!((2, (4, 4, 2)) : (1@0, (1@0@1, 1@1@1, 1@2@1))), layout!(((2, 2), 2, 2, 2, 2) : ((16, 1), 32, 8, 2, 4))));
}

#[rustfmt::skip]
fn basis_composition_rows_2(rows: &mut Rows) {
    row!(rows, "1774cf5966", try_composition(layout!((({3}, {2}), ({8}, {1})) : ((1, 24), (3, 24))), layout!((2, 8) : (3@0, 1@1))));
    row!(rows, "17af8f3e4e", try_composition(layout!(((2, 1, 8), 2) : ((1, 0, 4), 2)), layout!((4, 1) : (4@0, 1@1))));
    row!(rows, "19d36042f6", try_composition(layout!(({2}, ({4}, {2}), ({2}, {4})) : ({16}, ({32}, {2}), ({1}, {4}))), layout!((1, 8) : (1@0, 1@2))));
    row!(rows, "1b1fe77e1f", try_composition(layout!(({3}, ({4}, {2}, {4})) : ({1}, ({3}, {12}, {24}))), layout!((32, 3) : (1@1, 1@0))));
    row!(rows, "1dbbb2c44b", try_composition(layout!((({2}, {2}), {2}, ({8})) : (({1}@0@0, {1}@1@0), {1}@1, ({1}@0@2))), layout!(((2, 16), 2) : ((32, 2), 1))));
    row!(rows, "225ed8a28d", try_composition(layout!(((5, 1), (8, 2)) : ((1@0@0, 1@1@0), (1@0@1, 1@1@1))), tiler!(layout!((5, 1) : (0, 1)), 4)));
    row!(rows, "24e19b1ec3", try_composition(layout!((2, (4), (4, 2), (2)) : (1, (16), (2, 0), (8))), layout!((4) : (1@1))));
    row!(rows, "25608afa08", try_composition(layout!(({4}, ({4})) : ({1}@0, ({1}@0@1))), layout!(({4}, {4}) : ({1}, {4}))));
    row!(rows, "25c4c52c14", try_composition(layout!(({4}, ({8}, {4})) : ({1}@0, ({1}@0@1, {1}@1@1))), tiler!(layout!(4 : 1), layout!(32 : 1))));
    row!(rows, "29c7e8b209", try_composition(layout!(({8}, {16}) : ({1}@0, {1}@1)), layout!(({2}, {2}, {4}, {8}) : ({64}, {4}, {1}, {8}))));
}

#[rustfmt::skip]
fn basis_composition_rows_3(rows: &mut Rows) {
    row!(rows, "2cbf5cdec4", try_composition(layout!((6, 2) : (2, 1)), layout!((2, 1) : (3@0, 2@1))));
    row!(rows, "2dcd7b3fdb", try_composition(layout!((4, 2) : (1@0, 1@1)), layout!(8 : 1)));
    row!(rows, "2e357928af", try_composition(layout!(({5}, 4) : (1, 5)), layout!((4) : (1@1))));
    row!(rows, "2f58a0cfc8", try_composition(layout!((3, (2, 2), 2) : (1@0, (1@0@1, 1@1@1), 1@2)), tiler!(layout!(3 : 1), layout!((2, 2) : (2, 1)), layout!((2, 2) : (0, 1)))));
    row!(rows, "2f9915aebc", try_composition(layout!(({3}, ({4}, {2}, {4})) : ({1}@0, ({1}@0@1, {1}@1@1, {1}@2@1))), tiler!(3, 2)));
    row!(rows, "3193be7ab2", try_composition(layout!((8, 4, (1, 2)) : (1@0, 1@1, (1@0@2, 1@1@2))), tiler!(4, 2, layout!(2 : 1))));
    row!(rows, "3388995aa6", try_composition(layout!(({6}, {4}) : ({4}, {1})), layout!((3) : (1@0))));
    row!(rows, "3591be5360", try_composition(layout!((6, 4) : (1, 0)), layout!((4) : (1@1))));
    row!(rows, "36b959495b", try_composition(layout!(({8}, {2}) : ({1}@0, {1}@1)), tiler!(_, layout!((2) : (1)))));
    row!(rows, "380d524b71", try_composition(layout!(({2}, {1}, {1}) : ({1}, {0}, {0})), layout!((2, 1) : (1@0, 1@2))));
}

#[rustfmt::skip]
fn basis_composition_rows_4(rows: &mut Rows) {
    row!(rows, "38e26fec82", try_composition(layout!(((5, 1), (8, 2)) : ((1, 5), (5, 0))), layout!((1, 2) : (5@0, 8@1))));
    row!(rows, "396c56349f", try_composition(layout!(((1), (4)) : ((0), (1))), layout!((2, 1) : (1@1, 1@0))));
    row!(rows, "3983b235a9", try_composition(layout!(({8}, {4}, ({1}, {2})) : ({1}@0, {1}@1, ({1}@0@2, {1}@1@2))), layout!(({2}, {2}) : ({2}, {1}))));
    row!(rows, "39babeb4da", try_composition(layout!((({3}, {4}), {8}) : (({1}, {3}), {12})), layout!((1, 6) : (8@1, 2@0))));
    row!(rows, "3f6039c2fe", try_composition(layout!((6, {2}) : (2, 1)), layout!((2, 1) : (3@0, 2@1))));
    row!(rows, "40273e8d77", try_composition(layout!((({2}, {1}, {8}), {2}) : (({1}@0@0, {1}@1@0, {1}@2@0), {1}@1)), tiler!(layout!((2, 2, 2, 2) : (4, 8, 2, 1)), layout!(2 : 1))));
    row!(rows, "41e28b024f", try_composition(layout!(({2}, ({2}), {2}) : ({1}@0, ({1}@0@1), {1}@2)), tiler!(_, _, layout!((2) : (1)))));
    row!(rows, "45846c076d", try_composition(layout!((8, 4, (1, 2)) : (1@0, 1@1, (1@0@2, 1@1@2))), layout!((2, 2) : (2, 1))));
    row!(rows, "45bb8bf688", try_composition(layout!(((3), 2, 4) : ((1@0@0), 1@1, 1@2)), tiler!(layout!(3 : 1), _, 1)));
    row!(rows, "4667928fa5", try_composition(layout!(({6}, {4}) : ({1}@0, {1}@1)), tiler!(layout!((3, 2) : (1, 3)), layout!((2, 2) : (1, 2)))));
}

#[rustfmt::skip]
fn basis_composition_rows_5(rows: &mut Rows) {
    row!(rows, "48bb9e1800", try_composition(layout!((2, (4), (4, 2), (2)) : (1@0, (1@0@1), (1@0@2, 1@1@2), (1@0@3))), layout!((8, 4) : (16, 1))));
    row!(rows, "48ccfd19b1", try_composition(layout!(({8}, {4}, ({1}, {2})) : ({1}, {16}, ({0}, {8}))), layout!((2, 1, 4) : (1@2, 1@0, 1@1))));
    row!(rows, "4f00c9c71e", try_composition(layout!(((8), 8) : ((1@0@0), 1@1)), layout!((4, 2) : (1, 32))));
    row!(rows, "4f7fd4fb0d", try_composition(layout!((4, 2) : (1@0, 1@1)), tiler!(layout!(4 : 1), layout!((2) : (1)))));
    row!(rows, "50097feeed", try_composition(layout!(({2}, ({2}), {2}) : ({1}@0, ({1}@0@1), {1}@2)), layout!({2} : {1})));
    row!(rows, "504ac808ea", try_composition(layout!((6, 2) : (1@0, 1@1)), layout!(12 : 1)));
    row!(rows, "50a02640da", try_composition(layout!((2, 4, 8, (2)) : (1@0, 1@1, 1@2, (1@0@3))), tiler!(_, layout!((4) : (1)), _, layout!(2 : 1))));
    row!(rows, "50bab9597b", try_composition(layout!((1, (4, 4, 2)) : (0, (0, 1, 4))), layout!((1, 2) : (1@0, 8@1))));
    row!(rows, "51c37fa9b5", try_composition(layout!(({8}, {4}, ({1}, {2})) : ({1}@0, {1}@1, ({1}@0@2, {1}@1@2))), tiler!(4, 2, layout!(2 : 1))));
    row!(rows, "5363838d9c", try_composition(layout!((({1}), ({4})) : (({1}@0@0), ({1}@0@1))), layout!(({2}) : ({2}))));
}

#[rustfmt::skip]
fn basis_composition_rows_6(rows: &mut Rows) {
    row!(rows, "54a721eec3", try_composition(layout!(({8}, {2}) : ({2}, {1})), layout!((8) : (1@0))));
    row!(rows, "55f74c7f0a", try_composition(layout!((({3}), {2}, {4}) : ((8), 8, 32)), layout!((1) : (2@1))));
    row!(rows, "563d3e3064", try_composition(layout!((8, 2, (3)) : (2, 1, (0))), layout!((2, 8, 3) : (1@1, 1@0, 1@2))));
    row!(rows, "59e266b80c", try_composition(layout!((({3}, {4}), {8}) : (({1}@0@0, {1}@1@0), {1}@1)), tiler!(layout!(4 : 1), _)));
    row!(rows, "5c340abcb6", try_composition(layout!(((2), 2) : ((1@0@0), 1@1)), tiler!(layout!(2 : 1), 2)));
    row!(rows, "6333173683", try_composition(layout!((8, 2) : (1@0, 1@1)), tiler!(_, layout!((2) : (1)))));
    row!(rows, "635d3d3005", try_composition(layout!(((2, 2), 2, (8)) : ((6, 12), 1, (48))), layout!((1, 4) : (1@1, 1@0))));
    row!(rows, "638e6e0ca4", try_composition(layout!(((8), 8) : ((1), 8)), layout!((8, 8) : (1@1, 1@0))));
    row!(rows, "64b102a0c3", try_composition(layout!((8, 2) : (2, 1)), layout!((8) : (1@0))));
    row!(rows, "64c42d4467", try_composition(layout!((8, 2, (3)) : (1@0, 1@1, (1@0@2))), tiler!(layout!((2, 4) : (4, 1)), 1, _)));
}

#[rustfmt::skip]
fn basis_composition_rows_7(rows: &mut Rows) {
    row!(rows, "6710e1825d", try_composition(layout!((3, (4, 2, 4)) : (1, (3, 12, 24))), layout!((32, 3) : (1@1, 1@0))));
    row!(rows, "676c15b3e9", try_composition(layout!(({1}, {2}, {3}, ({8})) : ({0}, {24}, {8}, ({1}))), layout!((4, 2, 1) : (2@3, 1@1, 1@0))));
    row!(rows, "67c48c26c9", try_composition(layout!((2, (2), 2) : (1, ({2}), {8})), layout!((2) : (1@2))));
    row!(rows, "6824361955", try_composition(layout!((5, 2, {8}) : (16, 1, {2})), layout!((2, 1) : (1@1, 4@2))));
    row!(rows, "69090ab1e2", try_composition(layout!((1, 2, 3, (8)) : (0, 24, 8, (1))), layout!((4, 2, 1) : (2@3, 1@1, 1@0))));
    row!(rows, "6b4b556b39", try_composition(layout!((2, {4}) : (1, {2})), layout!((2, 2) : (1@1, 1@0))));
    row!(rows, "6c33dab534", try_composition(layout!((({3}), {2}, {4}) : (({1}@0@0), {1}@1, {1}@2)), tiler!(layout!(3 : 1), _, 1)));
    row!(rows, "6d47cba26d", try_composition(layout!(((2), 16) : ((1), 2)), layout!((4, 2) : (1@1, 1@0))));
    row!(rows, "6e3874a0c8", try_composition(layout!((({3}), {2}, {4}) : (({8}), {8}, {32})), layout!((1) : (2@1))));
    row!(rows, "6eed1539fc", try_composition(layout!(((4), 8, 2) : ((1@0@0), 1@1, 1@2)), layout!((2, 2, 2) : (8, 16, 1))));
}

#[rustfmt::skip]
fn basis_composition_rows_8(rows: &mut Rows) {
    row!(rows, "70365d8b18", try_composition(layout!(((8), 8) : ((1@0@0), 1@1)), tiler!(layout!((4, 2) : (2, 1)), 1)));
    row!(rows, "718e990719", try_composition(layout!((8, 4, (1, 2)) : (1, 16, (0, 8))), layout!((2, 1, 4) : (1@2, 1@0, 1@1))));
    row!(rows, "72356fe6c9", try_composition(layout!((6, 4) : (1@0, 1@1)), layout!((12, 2) : (1, 12))));
    row!(rows, "731203d9c1", try_composition(layout!((8, 16) : (1@0, 1@1)), tiler!(8, _)));
    row!(rows, "7569dec584", try_composition(layout!(((2, 2, 6), 1) : ((1, 2, 4), 24)), layout!((6, 1) : (2@0, 1@1))));
    row!(rows, "77da7b811e", try_composition(layout!(({6}, {4}) : ({1}@0, {1}@1)), layout!((4, 2) : (6, 3))));
    row!(rows, "793af7aa7b", try_composition(layout!((({2}, {1}, {8}), {2}) : ((1, 0, 4), 2)), layout!((4, 1) : (4@0, 1@1))));
    row!(rows, "7957b81f73", try_composition(layout!((4, (8, 4)) : (1@0, (1@0@1, 1@1@1))), tiler!(layout!(4 : 1), layout!(32 : 1))));
    row!(rows, "798cf8f76b", try_composition(layout!((2, (4, 2), (2, 4)) : (16, (32, 2), (1, 4))), layout!((1, 8) : (1@0, 1@2))));
    row!(rows, "7b1a315667", try_composition(layout!((1, 8) : (1@0, 1@1)), layout!((4, 3) : (0, 2))));
}

#[rustfmt::skip]
fn basis_composition_rows_9(rows: &mut Rows) {
    row!(rows, "7c1e557c70", try_composition(layout!(({4}, {2}) : ({1}@0, {1}@1)), layout!(8 : 1)));
    row!(rows, "7c45f74d98", try_composition(layout!((8, 16) : (1@0, 1@1)), layout!((2) : (32))));
    row!(rows, "7f3bcfb4b9", try_composition(layout!(((4, 8), 1, (2, 1)) : ((1, 4), 0, (32, 0))), layout!((2, 4) : (1@2, 2@0))));
    row!(rows, "7fbe76b0d1", try_composition(layout!(({2}, {4}, {8}, ({2})) : (64, 16, 2, (1))), layout!((1, 2, 2) : (4@1, 2@2, 1@0))));
    row!(rows, "8198b1e420", try_composition(layout!(((1), (4)) : ((1@0@0), (1@0@1))), tiler!(1, layout!((2) : (1)))));
    row!(rows, "84bf48c655", try_composition(layout!((({3}, {2}), ({8}, {1})) : (({1}@0@0, {1}@1@0), ({1}@0@1, {1}@1@1))), tiler!(3, layout!(2 : 4))));
    row!(rows, "8c34aed43c", try_composition(layout!((({2}, {2}), {2}, ({8})) : (({1}@0@0, {1}@1@0), {1}@1, ({1}@0@2))), tiler!(layout!(2 : 2), 1, layout!((4, 2) : (2, 1)))));
    row!(rows, "8c4bf243c2", try_composition(layout!(({1}, {2}, {3}, ({8})) : ({1}@0, {1}@1, {1}@2, ({1}@0@3))), layout!((2, 1) : (0, 24))));
    row!(rows, "8d32823a26", try_composition(layout!(({6}, {2}) : ({2}, {1})), layout!((2, 1) : (3@0, 2@1))));
    row!(rows, "8d73194d58", try_composition(layout!(((2), 2) : ((1@0@0), 1@1)), layout!(4 : 1)));
}

#[rustfmt::skip]
fn basis_composition_rows_10(rows: &mut Rows) {
    row!(rows, "8d8bc8cdde", try_composition(layout!((5, 2, 8) : (1@0, 1@1, 1@2)), tiler!(1, _, layout!((2, 4) : (1, 2)))));
    row!(rows, "8e9df16939", try_composition(layout!((2, 2) : ({2}, 1)), layout!((1) : (2@1))));
    row!(rows, "91fc94251b", try_composition(layout!((4, (2)) : (1, (2))), layout!((1, 2) : (4@0, 1@1))));
    row!(rows, "957687337a", try_composition(layout!((2, (4, 4, 2)) : (1@0, (1@0@1, 1@1@1, 1@2@1))), tiler!(layout!(2 : 1), layout!(2 : 2))));
    row!(rows, "981fb486c5", try_composition(layout!((6, 4) : (4, 1)), layout!((3) : (1@0))));
    row!(rows, "9a89e4d25d", try_composition(layout!((({2}, {2}), {2}, ({8})) : (({6}, {12}), {1}, ({48}))), layout!((1, 4) : (1@1, 1@0))));
    row!(rows, "9c6ed67a7c", try_composition(layout!(({2}, {2}) : ({1}@0, {1}@1)), layout!((2, 2) : (2, 1))));
    row!(rows, "9ce931838e", try_composition(layout!(({5}, {4}) : ({1}, {5})), layout!((4) : (1@1))));
    row!(rows, "9e07d3e44c", try_composition(layout!(({3}, {4}) : ({3}, {8})), layout!((1, 1) : (2@1, 1@0))));
    row!(rows, "a040b3ef8d", try_composition(layout!(({2}, ({4}, {2}), ({2}, {4})) : ({1}@0, ({1}@0@1, {1}@1@1), ({1}@0@2, {1}@1@2))), tiler!(layout!(2 : 1), _, 1)));
}

#[rustfmt::skip]
fn basis_composition_rows_11(rows: &mut Rows) {
    row!(rows, "a2c5a23a83", try_composition(layout!((({5}, {1}), ({8}, {2})) : (({1}, {5}), ({5}, {0}))), layout!((1, 2) : (5@0, 8@1))));
    row!(rows, "a3938b68b2", try_composition(layout!((2, 4) : (1, 2)), layout!((2, 2) : (1@1, 1@0))));
    row!(rows, "a528c8b968", try_composition(layout!(((5), (1, 5), 1) : ((1@0@0), (1@0@1, 1@1@1), 1@2)), tiler!(layout!((5) : (1)), 1, 1)));
    row!(rows, "aad7c5d690", try_composition(layout!((4, 2, (2)) : (1@0, 1@1, (1@0@2))), tiler!(layout!(4 : 1), layout!(2 : 1), 1)));
    row!(rows, "ad34733b98", try_composition(layout!(((4), 8, 2) : ((2), 0, 1)), layout!((4, 4) : (1@1, 1@0))));
    row!(rows, "ae36c51476", try_composition(layout!((4, 8) : (1, 4)), layout!((2, 2) : (2@0, 2@1))));
    row!(rows, "b04fa30ae1", try_composition(layout!(((8), 8) : ((32), 32)), layout!((2) : (4@1))));
    row!(rows, "b14b42fd17", try_composition(layout!(({2}, {4}, {8}, ({2})) : ({1}@0, {1}@1, {1}@2, ({1}@0@3))), layout!(((8, 4), 4, 3) : ((0, 4), 32, 1))));
    row!(rows, "b3141c6bf0", try_composition(layout!((2, (4, 6), (2)) : (1@0, (1@0@1, 1@1@1), (1@0@2))), layout!((2, 2) : (1, 2))));
    row!(rows, "b3876d7326", try_composition(layout!((2, (4, 2), ({2}, {4})) : (16, (32, 2), (1, {4}))), layout!((1, 8) : (1@0, 1@2))));
}

#[rustfmt::skip]
fn basis_composition_rows_12(rows: &mut Rows) {
    row!(rows, "b4dacaa45e", try_composition(layout!((6, {4}) : (1, 0)), layout!((4) : (1@1))));
    row!(rows, "b76b63220e", try_composition(layout!((2, (6, 2), (2)) : (72, (3, 36), (18))), layout!((2, 2, 6) : (1@2, 1@0, 2@1))));
    row!(rows, "bb824de8df", try_composition(layout!((2, (2), 2) : (1@0, (1@0@1), 1@2)), tiler!(_, _, layout!((2) : (1)))));
    row!(rows, "bb87f3c85c", try_composition(layout!(({3}, {4}) : (3, 8)), layout!((1, 1) : (2@1, 1@0))));
    row!(rows, "bc87ec5e75", try_composition(layout!((({3}, {2}), ({8}, {1})) : (({1}@0@0, {1}@1@0), ({1}@0@1, {1}@1@1))), layout!((4, 2, 3) : (1, 8, 16))));
    row!(rows, "c24d181189", try_composition(layout!((4, (2)) : (1@0, (1@0@1))), tiler!(layout!((4) : (1)), 2)));
    row!(rows, "c7d92f623e", try_composition(layout!((2, (4), (4, 2), (2)) : (1@0, (1@0@1), (1@0@2, 1@1@2), (1@0@3))), tiler!(2, 1, _, 1)));
    row!(rows, "ca3922fa92", try_composition(layout!((({1}), ({4})) : (({1}@0@0), ({1}@0@1))), tiler!(1, layout!((2) : (1)))));
    row!(rows, "caa2541fe4", try_composition(layout!((4, 2) : (2, 1)), layout!((2) : (1@0))));
    row!(rows, "cc97db6a78", try_composition(layout!(((3, 4), {8}) : ((1, 3), {12})), layout!((1, 6) : (8@1, 2@0))));
}

#[rustfmt::skip]
fn basis_composition_rows_13(rows: &mut Rows) {
    row!(rows, "ce576177df", try_composition(layout!(((2, 1, 8), 2) : ((1@0@0, 1@1@0, 1@2@0), 1@1)), tiler!(layout!((2, 2, 2, 2) : (4, 8, 2, 1)), layout!(2 : 1))));
    row!(rows, "d5a278c30c", try_composition(layout!((({1}), ({4})) : (({0}), ({1}))), layout!((2, 1) : (1@1, 1@0))));
    row!(rows, "d9e77ce340", try_composition(layout!((2, (2), 2) : (1@0, (1@0@1), 1@2)), layout!(2 : 1)));
    row!(rows, "dc0ffe10bf", try_composition(layout!((3, (2, 2), 2) : (8, (1, 5), 4)), layout!((1, 1, 2) : (3@0, 1@1, 1@2))));
    row!(rows, "e111840fb2", try_composition(layout!((2, 1, 1) : (1, 0, 0)), layout!((2, 1) : (1@0, 1@2))));
    row!(rows, "e1465179e3", try_composition(layout!((2, 4) : (1@0, 1@1)), tiler!(1, layout!(4 : 1))));
    row!(rows, "e586e8c275", try_composition(layout!(((4, 8), 1, (2, 1)) : ((1@0@0, 1@1@0), 1@1, (1@0@2, 1@1@2))), layout!((4, 2, 2, 2, 2) : (8, 32, 4, 2, 1))));
    row!(rows, "e5a5e40a7f", try_composition(layout!((4, 2) : (2, {1})), layout!((2) : (1@0))));
    row!(rows, "e6a97d75f9", try_composition(layout!((2, 8) : (8, 1)), layout!((1) : (1@0))));
    row!(rows, "e7ba8c71fb", try_composition(layout!(((5, 1), (8, 2)) : ((1, {5}), ({5}, 0))), layout!((1, 2) : (5@0, 8@1))));
}

#[rustfmt::skip]
fn basis_composition_rows_14(rows: &mut Rows) {
    row!(rows, "e875896847", try_composition(layout!(({2}, ({2}), {2}) : ({1}, ({2}), {8})), layout!((2) : (1@2))));
    row!(rows, "e88b9a55ae", try_composition(layout!((2, 2) : (2, 1)), layout!((1) : (2@1))));
    row!(rows, "e99589a71c", try_composition(layout!((({5}, {1}), ({8}, {2})) : (({1}@0@0, {1}@1@0), ({1}@0@1, {1}@1@1))), layout!(((2), 20, 2) : ((1), 4, 2))));
    row!(rows, "ec7bc21656", try_composition(layout!((4, (4)) : (1, (4))), layout!((4, 4) : (1@1, 1@0))));
    row!(rows, "ece1564a3c", try_composition(layout!((4, 8) : (1@0, 1@1)), layout!(2 : 4)));
    row!(rows, "edd791acce", try_composition(layout!(({3}, {4}) : ({1}@0, {1}@1)), layout!(({3}, {4}) : ({4}, {1}))));
    row!(rows, "f2643fc6cd", try_composition(layout!((8, 16) : ({16}, 1)), layout!((4) : (4@1))));
    row!(rows, "f8a4954057", try_composition(layout!((5, 2, 8) : (16, 1, 2)), layout!((2, 1) : (1@1, 4@2))));
    row!(rows, "f8d6b5ed97", try_composition(layout!((3, 4) : (3, 8)), layout!((1, 1) : (2@1, 1@0))));
    row!(rows, "fa5c33f116", try_composition(layout!((5, 4) : (1, 5)), layout!((4) : (1@1))));
}

#[rustfmt::skip]
fn basis_composition_rows_15(rows: &mut Rows) {
    row!(rows, "fd5de11e41", try_composition(layout!((({3}, {4}), {8}) : (({1}@0@0, {1}@1@0), {1}@1)), layout!(({2}, {3}) : ({48}, {16}))));
    row!(rows, "fea4b8fe47", try_composition(layout!((6, 4) : (1@0, 1@1)), tiler!(layout!((3, 2) : (1, 3)), layout!((4) : (1)))));
}

#[test]
fn basis_divide_rows() {
    let mut rows = Rows::new();
    basis_divide_rows_0(&mut rows);
    basis_divide_rows_1(&mut rows);
    basis_divide_rows_2(&mut rows);
    basis_divide_rows_3(&mut rows);
    rows.finish("basis_divide", 34);
}

#[rustfmt::skip]
fn basis_divide_rows_0(rows: &mut Rows) {
    row!(rows, "060ff12d7d", layout!((2, (4, 6), (2)) : (1@0, (1@0@1, 1@1@1), (1@0@2))).try_tiled_divide(tiler!(1, _, layout!(2 : 1))));
    row!(rows, "0a75bbb1f2", layout!((5, 2, 8) : (1@0, 1@1, 1@2)).try_tiled_divide(tiler!(1, 1, layout!((2, 4) : (1, 2)))));
    row!(rows, "0e3a06f1e7", layout!(((2), 16) : ((1@0@0), 1@1)).try_zipped_divide(tiler!(layout!(2 : 1), 16)));
    row!(rows, "0e52cdb41d", layout!(((2, 2), 2, (8)) : ((1@0@0, 1@1@0), 1@1, (1@0@2))).try_zipped_divide(tiler!(layout!(2 : 2), 1, layout!((4, 2) : (2, 1)))));
    row!(rows, "13c9191e00", layout!((4, 8) : (1@0, 1@1)).try_logical_divide(tiler!(_, layout!(4 : 1))));
    row!(rows, "19b8e657f9", layout!((2, 8) : (1@0, 1@1)).try_tiled_divide(tiler!(layout!(2 : 1), 2)));
    row!(rows, "237df8ac8e", layout!((({3}, {2}), ({8}, {1})) : (({1}@0@0, {1}@1@0), ({1}@0@1, {1}@1@1))).try_zipped_divide(tiler!(3, layout!(2 : 4))));
    row!(rows, "2b5de0e2bf", layout!(((16), 4) : ((1@0@0), 1@1)).try_zipped_divide(tiler!(layout!(((4, 2), 2) : ((4, 1), 2)), layout!((2, 2) : (2, 1)))));
    row!(rows, "3306af2119", layout!(({3}, ({4}, {2}, {4})) : ({1}@0, ({1}@0@1, {1}@1@1, {1}@2@1))).try_zipped_divide(tiler!(3, 2)));
    row!(rows, "363a8ec24e", layout!((1, 3, (2)) : (1@0, 1@1, (1@0@2))).try_logical_divide(tiler!(layout!(1 : 1), layout!(3 : 1), 2)));
}

#[rustfmt::skip]
fn basis_divide_rows_1(rows: &mut Rows) {
    row!(rows, "372f0c38cd", layout!((1, (4, 4, 2)) : (1@0, (1@0@1, 1@1@1, 1@2@1))).try_logical_divide(tiler!(1, _)));
    row!(rows, "3792e2e828", layout!((4, 2) : (1@0, 1@1)).try_zipped_divide(tiler!(layout!(4 : 1), layout!((2) : (1)))));
    row!(rows, "3d15cc6496", layout!(({2}, {2}) : ({1}@0, {1}@1)).try_zipped_divide(tiler!(1, layout!(2 : 1))));
    row!(rows, "621a8875b0", layout!((6, 4) : (1@0, 1@1)).try_logical_divide(tiler!(layout!((3, 2) : (1, 3)), layout!((2, 2) : (1, 2)))));
    row!(rows, "669f361d9e", layout!(({2}, ({6}, {2}), ({2})) : ({1}@0, ({1}@0@1, {1}@1@1), ({1}@0@2))).try_logical_divide(tiler!(1, layout!((2, 6) : (6, 1)), _)));
    row!(rows, "695a89d971", layout!(({4}, {2}) : ({1}@0, {1}@1)).try_zipped_divide(tiler!(layout!(4 : 1), layout!((2) : (1)))));
    row!(rows, "70277eaf66", layout!(({8}, {4}, ({1}, {2})) : ({1}@0, {1}@1, ({1}@0@2, {1}@1@2))).try_zipped_divide(tiler!(4, 2, layout!(2 : 1))));
    row!(rows, "80198853a9", layout!((6, 4) : (1@0, 1@1)).try_tiled_divide(tiler!(layout!((3, 2) : (1, 3)), layout!((4) : (1)))));
    row!(rows, "8828a729d6", layout!(({3}, {4}) : ({1}@0, {1}@1)).try_tiled_divide(tiler!(1, layout!((1, 4) : (0, 1)))));
    row!(rows, "89d5fb1bf7", layout!(((8), 8) : ((1@0@0), 1@1)).try_zipped_divide(tiler!(layout!((4, 2) : (2, 1)), 1)));
}

#[rustfmt::skip]
fn basis_divide_rows_2(rows: &mut Rows) {
    row!(rows, "96f8051ce5", layout!((4, 2, (2)) : (1@0, 1@1, (1@0@2))).try_tiled_divide(tiler!(layout!(4 : 1), layout!(2 : 1), 1)));
    row!(rows, "9802f74dd8", layout!((3, (2, 2), 2) : (1@0, (1@0@1, 1@1@1), 1@2)).try_zipped_divide(tiler!(layout!(3 : 1), layout!((2, 2) : (2, 1)), layout!((2, 2) : (0, 1)))));
    row!(rows, "9ac155d66e", layout!((({2}, {1}, {8}), {2}) : (({1}@0@0, {1}@1@0, {1}@2@0), {1}@1)).try_zipped_divide(tiler!(layout!((2, 2, 2, 2) : (4, 8, 2, 1)), layout!(2 : 1))));
    row!(rows, "a10cb82b2a", layout!((5, 4) : (1@0, 1@1)).try_tiled_divide(tiler!(5, 4)));
    row!(rows, "a3cce1d327", layout!((({2}, {2}), {2}, ({8})) : (({1}@0@0, {1}@1@0), {1}@1, ({1}@0@2))).try_zipped_divide(tiler!(layout!(2 : 2), 1, layout!((4, 2) : (2, 1)))));
    row!(rows, "a8cbe21234", layout!((4, (2)) : (1@0, (1@0@1))).try_zipped_divide(tiler!(layout!((4) : (1)), 2)));
    row!(rows, "d3748b8db4", layout!(({8}, {2}) : ({1}@0, {1}@1)).try_logical_divide(tiler!(_, layout!((2) : (1)))));
    row!(rows, "d4b5a5bc3d", layout!((5, 2, 8) : (1@0, 1@1, 1@2)).try_logical_divide(tiler!(1, _, layout!((2, 4) : (1, 2)))));
    row!(rows, "d59e755790", layout!(((8), 8) : ((1@0@0), 1@1)).try_logical_divide(tiler!(2, 2)));
    row!(rows, "def0875a3a", layout!(((4), 8, 2) : ((1@0@0), 1@1, 1@2)).try_logical_divide(tiler!(2, _, layout!((2) : (1)))));
}

#[rustfmt::skip]
fn basis_divide_rows_3(rows: &mut Rows) {
    row!(rows, "df0b301434", layout!(((2, 1, 8), 2) : ((1@0@0, 1@1@0, 1@2@0), 1@1)).try_zipped_divide(tiler!(layout!((2, 2, 2, 2) : (4, 8, 2, 1)), layout!(2 : 1))));
    row!(rows, "e0a7aafacd", layout!(((2), 2) : ((1@0@0), 1@1)).try_zipped_divide(tiler!(layout!(2 : 1), 2)));
    row!(rows, "fc1d57d663", layout!(({6}, {2}) : ({1}@0, {1}@1)).try_tiled_divide(tiler!(layout!((2, 3) : (3, 1)), 1)));
    row!(rows, "ffff976dd8", layout!(((5), (1, 5), 1) : ((1@0@0), (1@0@1, 1@1@1), 1@2)).try_tiled_divide(tiler!(layout!((5) : (1)), 1, 1)));
}

#[test]
fn basis_slice_rows() {
    let mut rows = Rows::new();
    basis_slice_rows_0(&mut rows);
    basis_slice_rows_1(&mut rows);
    basis_slice_rows_2(&mut rows);
    rows.finish("basis_slice", 22);
}

#[rustfmt::skip]
fn basis_slice_rows_0(rows: &mut Rows) {
    row!(rows, "1211211a0a", Ok(layout!(((5), (5)) : ((1@0@0), (1@0@1))).slice(coord!(_, (_)))));
    row!(rows, "29573b5d9d", Ok(layout!((4, (2)) : (1@0, (1@0@1))).slice(coord!(_, (0)))));
    row!(rows, "2d3cb8b300", Ok(layout!((8, 4, (1, 2)) : (1@0, 1@1, (1@0@2, 1@1@2))).slice(coord!(_, _, 0))));
    row!(rows, "3bc240cba6", Ok(layout!(((8), 8) : ((1@0@0), 1@1)).slice(coord!(_, _))));
    row!(rows, "4ecb5d679c", Ok(layout!((3, (4, 2, 4)) : (1@0, (1@0@1, 1@1@1, 1@2@1))).slice(coord!(1, (_, 0, _)))));
    row!(rows, "5013d40bfb", Ok(layout!((3, (2, 2), 2) : (1@0, (1@0@1, 1@1@1), 1@2)).slice(coord!(_, (1, _), 0))));
    row!(rows, "5572e35739", Ok(layout!(((3), 8) : ((1@0@0), 1@1)).slice(coord!((_), _))));
    row!(rows, "57ab1a63d9", Ok(layout!(((2, 2), 2, (8)) : ((1@0@0, 1@1@0), 1@1, (1@0@2))).slice(coord!(3, _, (_)))));
    row!(rows, "67167a2bcc", Ok(layout!((4, (4)) : (1@0, (1@0@1))).slice(coord!(_, 0))));
    row!(rows, "6c28a020a4", Ok(layout!((4, 2, (2)) : (1@0, 1@1, (1@0@2))).slice(coord!(_, 0, (_)))));
}

#[rustfmt::skip]
fn basis_slice_rows_1(rows: &mut Rows) {
    row!(rows, "71406d9c44", Ok(layout!((2, (6, 2), (2)) : (1@0, (1@0@1, 1@1@1), (1@0@2))).slice(coord!(_, 6, (1)))));
    row!(rows, "8632d66a96", Ok(layout!((2, (4, 2), (2, 4)) : (1@0, (1@0@1, 1@1@1), (1@0@2, 1@1@2))).slice(coord!(_, (2, 0), 1))));
    row!(rows, "8649776354", Ok(layout!((5, 4) : (1@0, 1@1)).slice(coord!(0, _))));
    row!(rows, "8f4632d364", Ok(layout!((4, 2) : (1@0, 1@1)).slice(coord!(_, _))));
    row!(rows, "930a0368d2", Ok(layout!(((3, 4), 8) : ((1@0@0, 1@1@0), 1@1)).slice(coord!((_, _), _))));
    row!(rows, "a3f12e0303", Ok(layout!((5, 2, 8) : (1@0, 1@1, 1@2)).slice(coord!(3, 0, _))));
    row!(rows, "d308dee221", Ok(layout!((4, (8, 4)) : (1@0, (1@0@1, 1@1@1))).slice(coord!(_, (_, _)))));
    row!(rows, "ddaa06dbb2", Ok(layout!((8, 2) : (1@0, 1@1)).slice(coord!(_, _))));
    row!(rows, "de8a2098a8", Ok(layout!(((2, 1, 8), 2) : ((1@0@0, 1@1@0, 1@2@0), 1@1)).slice(coord!(_, 0))));
    row!(rows, "e83376977f", Ok(layout!((2, 4, 8, (2)) : (1@0, 1@1, 1@2, (1@0@3))).slice(coord!(0, 0, _, (1)))));
}

#[rustfmt::skip]
fn basis_slice_rows_2(rows: &mut Rows) {
    row!(rows, "eb1198ab63", Ok(layout!((2, (2), 2) : (1@0, (1@0@1), 1@2)).slice(coord!(_, _, 1))));
    row!(rows, "eedcbf6351", Ok(layout!((8, 2, (3)) : (1@0, 1@1, (1@0@2))).slice(coord!(_, 1, (2)))));
}

#[test]
fn make_identity_layout_rows() {
    let mut rows = Rows::new();
    make_identity_layout_rows_0(&mut rows);
    rows.finish("make_identity_layout", 9);
}

#[rustfmt::skip]
fn make_identity_layout_rows_0(rows: &mut Rows) {
    row!(rows, "278e5d1ef5", try_make_identity_layout(shape!(2, ((2)))));
    row!(rows, "423939a811", try_make_identity_layout(shape!({8})));
    row!(rows, "48a3e5462c", try_make_identity_layout(shape!(16, 4)));
    row!(rows, "5556e0038b", try_make_identity_layout(shape!({2}).head));
    row!(rows, "60f767fc56", try_make_identity_layout(shape!(8, 2)));
    row!(rows, "8847657802", try_make_identity_layout(shape!(4)));
    row!(rows, "c042e6d920", try_make_identity_layout(shape!(3).head));
    row!(rows, "d53f9469de", try_make_identity_layout(shape!(16).head));
    row!(rows, "f6471795f6", try_make_identity_layout(shape!(4, (6))));
}
