//! The golden rows of the family int_tuple on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows, answers};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn ceil_div_rows() {
    let mut rows = Rows::of("int_tuple, ceil_div");
    ceil_div_rows_0(&mut rows);
    ceil_div_rows_1(&mut rows);
    ceil_div_rows_2(&mut rows);
    ceil_div_rows_3(&mut rows);
    ceil_div_rows_4(&mut rows);
    rows.finish(Counts {
        matched: 45,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn ceil_div_rows_0(rows: &mut Rows) {
    rows.prints("06cc6945d6", &notation(ceil_div(shape!((3), (2), 3, 3), int!(8))), "((_1),(_1),_2,_3)");
    rows.tries("07c1d76060", try_ceil_div(shape!(({6}), {3}, {3}, ({1})), Dyn::new(36)).map(notation), "((1),1,2,(1))");
    rows.tries("09d86232cf", try_ceil_div(shape!(({1}), {6}), Dyn::new(3)).map(notation), "((1),2)");
    rows.prints("0a47b368b5", &notation(ceil_div(shape!(1, 1), int!(6))), "(_1,_1)");
    rows.tries("0d236f4a04", try_ceil_div(shape!(({3}, {12}, {2})), Dyn::new(4)).map(notation), "((1,6,2))");
    rows.prints("11655f24e8", &notation(ceil_div(shape!(8, (2), (12, 2)), shape!(4, (4), (2, 2)))), "(_2,(_1),(_6,_1))");
    rows.tries("1509e9a6d8", try_ceil_div(shape!(({12}, {12}, {1})), Dyn::new(24)).map(notation), "((1,6,1))");
    rows.prints("1a3f4f362e", &notation(ceil_div(int!(6), int!(36))), "_1");
    rows.prints("2a73d1cf09", &notation(ceil_div(shape!(3, (6, 2), (3, 6, 2), 2), shape!(3, (3, 1), (3, 12, 1), 1))), "(_1,(_2,_2),(_1,_1,_2),_2)");
    rows.prints("2adb2ef1d1", &notation(ceil_div(shape!(1, (4, 2), (16)), shape!(1, (1, 1), (2)))), "(_1,(_4,_2),(_8))");
}

#[rustfmt::skip]
fn ceil_div_rows_1(rows: &mut Rows) {
    rows.prints("32e6fe0040", &notation(ceil_div(shape!(12), shape!(12))), "(_1)");
    rows.prints("34e1ab6db8", &notation(ceil_div(shape!((4)), shape!((8)))), "((_1))");
    rows.tries("3826779f6d", try_ceil_div(shape!({1}, {1}), Dyn::new(6)).map(notation), "(1,1)");
    rows.tries("3a35e9c5ab", try_ceil_div(shape!({12}), shape!({12})).map(notation), "(1)");
    rows.prints("3df575a496", &notation(ceil_div(shape!(2, 2), int!(4))), "(_1,_1)");
    rows.prints("42a7804f28", &notation(ceil_div(int!(2), int!(2))), "_1");
    rows.prints("47ab7fa258", &notation(ceil_div(shape!((2, 2), 3), int!(1))), "((_2,_2),_3)");
    rows.tries("489b2393c8", try_ceil_div(shape!(({16}, {1}, {6}), ({1}, {12})), shape!(({1}, {1}, {12}), ({2}, {4}))).map(notation), "((16,1,1),(1,3))");
    rows.tries("49f7a1461c", try_ceil_div(shape!({6}), shape!({1})).map(notation), "(6)");
    rows.prints("4b27e3bf1f", &notation(ceil_div(shape!((8, 12)), int!(2))), "((_4,_12))");
}

#[rustfmt::skip]
fn ceil_div_rows_2(rows: &mut Rows) {
    rows.tries("52fc810eff", try_ceil_div(shape!(({6}, {1}), {4}, {2}, ({6}, {2})), Dyn::new(2)).map(notation), "((3,1),4,2,(6,2))");
    rows.tries("578b4a877a", try_ceil_div(shape!(({3}, {12}, {2})), shape!(({1}, {24}, {1}))).map(notation), "((3,1,2))");
    rows.tries("5937df38d8", try_ceil_div(shape!({2}, {12}, ({3}, {4})), shape!({1}, {12}, ({3}, {8}))).map(notation), "(2,1,(1,1))");
    rows.prints("5d741a19a6", &notation(ceil_div(shape!((2, 6, 2)), int!(36))), "((_1,_1,_1))");
    rows.prints("73317f714d", &notation(ceil_div(shape!(4, 1), int!(6))), "(_1,_1)");
    rows.tries("7f43c7002e", try_ceil_div(shape!({8}, {8}, {16}), shape!({1}, {1}, {8})).map(notation), "(8,8,2)");
    rows.prints("82ef6830c7", &notation(ceil_div(shape!(6, 2, 6, (1, 4)), int!(24))), "(_1,_1,_3,(_1,_4))");
    rows.tries("95268ff350", try_ceil_div(shape!({6}), Dyn::new(3)).map(notation), "(2)");
    rows.prints("9d14de66a3", &notation(ceil_div(shape!(4, (12), (4)), shape!(4, (6), (2)))), "(_1,(_2),(_2))");
    rows.prints("9d6cdfb24f", &notation(ceil_div(shape!((8), (3, 3, 1), 6, (2)), shape!((8), (1, 6, 1), 1, (4)))), "((_1),(_3,_1,_1),_6,(_1))");
}

#[rustfmt::skip]
fn ceil_div_rows_3(rows: &mut Rows) {
    rows.prints("b1d507fdbe", &notation(ceil_div(shape!((3, 12, 2)), int!(4))), "((_1,_6,_2))");
    rows.tries("b6b160c1c7", try_ceil_div(shape!({2}, ({2}), ({12}), ({3}, {8})), Dyn::new(36)).map(notation), "(1,(1),(2),(3,8))");
    rows.prints("bc51fdaa60", &notation(ceil_div(shape!(12), shape!(4))), "(_3)");
    rows.tries("c1d4b4b276", try_ceil_div(shape!({2}, {2}), Dyn::new(4)).map(notation), "(1,1)");
    rows.tries("c3738d03f8", try_ceil_div(shape!({1}, {1}), shape!({1}, {1})).map(notation), "(1,1)");
    rows.tries("ce1522afef", try_ceil_div(shape!({16}), shape!({2})).map(notation), "(8)");
    rows.prints("cf53000956", &notation(ceil_div(shape!((6, 16), (6)), int!(16))), "((_1,_6),(_6))");
    rows.prints("d70a072c82", &notation(ceil_div(shape!(8, (2), (12, 2)), int!(3))), "(_3,(_2),(_12,_2))");
    rows.tries("dc9d182cb5", try_ceil_div(shape!({2}, {12}, ({3}, {4})), Dyn::new(2)).map(notation), "(1,12,(3,4))");
    rows.prints("deed8f0a4a", &notation(ceil_div(shape!((6, 1, 16)), shape!((6, 1, 4)))), "((_1,_1,_4))");
}

#[rustfmt::skip]
fn ceil_div_rows_4(rows: &mut Rows) {
    rows.tries("e6e2cfd275", try_ceil_div(shape!(({6}), ({1}), ({12}, {1})), shape!(({12}), ({1}), ({2}, {2}))).map(notation), "((1),(1),(6,1))");
    rows.prints("eabb021611", &notation(ceil_div(shape!((8)), shape!((8)))), "((_1))");
    rows.prints("ec75b7e5e1", &notation(ceil_div(shape!(16), shape!(4))), "(_4)");
    rows.prints("f92d47855c", &notation(ceil_div(shape!((6, 16), (6)), shape!((1, 16), (3)))), "((_6,_1),(_2))");
    rows.prints("ff86b2b54d", &notation(ceil_div(shape!((1), 6), shape!((1), 12))), "((_1),_1)");
}

#[test]
fn colex_less_rows() {
    let mut rows = Rows::of("int_tuple, colex_less");
    colex_less_rows_0(&mut rows);
    colex_less_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 14,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn colex_less_rows_0(rows: &mut Rows) {
    rows.prints("12ec7e25fc", &answers::colex_less(shape!(2, 2, (0)), shape!(1, 0, (1))), "_true");
    rows.prints("2753fa3356", &answers::colex_less(shape!(3), shape!(3)), "_false");
    rows.prints("2b3c936714", &answers::colex_less(shape!(0, 1, 2, 0), shape!(1, 2, 2, 2)), "_true");
    rows.prints("3c99d49f5b", &answers::colex_less(shape!((0, 1)), shape!((1, 0))), "_false");
    rows.prints("42949abfb8", &answers::colex_less(shape!(2, (0), 4), shape!(2, (2), 1)), "_false");
    rows.prints("5c64848790", &answers::colex_less(shape!(((1, 0, 1)), 0), shape!(((10, 0, 1)), 1)), "_true");
    rows.prints("880776011d", &answers::colex_less(shape!(3, 3, 3, 0), shape!(4, 3, 4, 0)), "_true");
    rows.prints("9452ba44d8", &answers::colex_less(shape!(0, (12)), shape!(1, (7))), "_false");
    rows.prints("a457068bf8", &answers::colex_less(shape!(1, 0), shape!(2, 0)), "_true");
    rows.prints("a7c6eea554", &answers::colex_less(shape!(({0})), shape!(({0}))), "false");
}

#[rustfmt::skip]
fn colex_less_rows_1(rows: &mut Rows) {
    rows.prints("ca0db6810e", &answers::colex_less(shape!(0, ((1)), 2), shape!(2, ((0)), 4)), "_true");
    rows.prints("d051281d08", &answers::colex_less(shape!({1}), shape!({5})), "true");
    rows.prints("d0fc44115a", &answers::colex_less(shape!((1)), shape!((3))), "_true");
    rows.prints("e24321568f", &answers::colex_less(shape!(3), shape!(0)), "_false");
}

#[test]
fn compatible_rows() {
    let mut rows = Rows::of("int_tuple, compatible");
    compatible_rows_0(&mut rows);
    compatible_rows_1(&mut rows);
    compatible_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 25,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn compatible_rows_0(rows: &mut Rows) {
    rows.prints("0f3373213c", &answers::compatible(shape!(4, 3), shape!(8, 2)), "_false");
    rows.prints("2125993fa4", &answers::compatible(shape!(8, 2, (2), 8), shape!(5, 4, 2)), "_false");
    rows.prints("22acada0f1", &answers::compatible(shape!((({16}))), shape!((({16})))), "true");
    rows.prints("2880d8292d", &answers::compatible(shape!(8, 1, 3, 2), shape!(2, 2, 4, 2)), "_false");
    rows.prints("296ece0a1e", &answers::compatible(shape!(({2}), (({16}, {8}))), shape!(({3}), (({3}, {8})))), "false");
    rows.prints("2f7d9bb6cf", &answers::compatible(shape!(2, ((3)), 5), shape!(2, ((8)), 8)), "_false");
    rows.prints("34f461dc0d", &answers::compatible(shape!((({4}, {6})), {1}), shape!(({4}, {2}, {3}), {8})), "_false");
    rows.prints("3b4ccfe74a", &answers::compatible(shape!({3}, {4}), shape!({2}, {3})), "false");
    rows.prints("3d7db994b6", &answers::compatible(shape!(((2, 2)), 4, 4), shape!(((2, 2)), 4, 4)), "_true");
    rows.prints("43ec1e8502", &answers::compatible(shape!((8)), shape!((8))), "_true");
}

#[rustfmt::skip]
fn compatible_rows_1(rows: &mut Rows) {
    rows.prints("4eadbc49e0", &answers::compatible(shape!(4), shape!(4)), "_true");
    rows.prints("509e30c172", &answers::compatible(shape!(6), shape!(6)), "_true");
    rows.prints("55bd5f4ad9", &answers::compatible(shape!(2, 3), shape!(3, 4)), "_false");
    rows.prints("5d85c7a77b", &answers::compatible(shape!(((2), (1)), 3, 4), shape!(8)), "_false");
    rows.prints("5efc62ea97", &answers::compatible(shape!(({1})), shape!(({2}))), "false");
    rows.prints("654fe85ce5", &answers::compatible(shape!(({4}, ({1}), {5}), {2}), shape!((({4}), ({1}), {5}), {2})), "true");
    rows.prints("6df924dcb8", &answers::compatible(Dyn::new(1), Dyn::new(1)), "true");
    rows.prints("763ef590d1", &answers::compatible(shape!(5), shape!(5)), "_true");
    rows.prints("79a935a164", &answers::compatible(shape!(({4}, {2}, {3}), {8}), shape!((({4}, {6})), {1})), "_false");
    rows.prints("9d4be45637", &answers::compatible(shape!(1), shape!(8)), "_false");
}

#[rustfmt::skip]
fn compatible_rows_2(rows: &mut Rows) {
    rows.prints("a75e9ac129", &answers::compatible(shape!({2}, {1}), Dyn::new(4)), "_false");
    rows.prints("aba93549ba", &answers::compatible(shape!({4}, {3}), shape!({8}, {2})), "false");
    rows.prints("c3f062aa5a", &answers::compatible(shape!((({4}), ({1}), {5}), {2}), shape!(({4}, ({1}), {5}), {2})), "_false");
    rows.prints("c70f795394", &answers::compatible(shape!({4}), shape!({4})), "true");
    rows.prints("cfdb6de6d9", &answers::compatible(int!(3), int!(3)), "_true");
}

#[test]
fn congruent_rows() {
    let mut rows = Rows::of("int_tuple, congruent");
    congruent_rows_0(&mut rows);
    congruent_rows_1(&mut rows);
    congruent_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 25,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn congruent_rows_0(rows: &mut Rows) {
    rows.prints("07bbcb1303", &answers::congruent(shape!({8}, {2}), shape!({4}, {3})), "_true");
    rows.prints("0e5f57a20b", &answers::congruent(shape!({4}, {3}), shape!({8}, {2})), "_true");
    rows.prints("1564e495fc", &answers::congruent(shape!(6), shape!(6)), "_true");
    rows.prints("20a36327c0", &answers::congruent(shape!(4, 4, 6, (3)), shape!(4, 8, 4)), "_false");
    rows.prints("2b44c33ad4", &answers::congruent(shape!(2, (3)), shape!(2, (3))), "_true");
    rows.prints("353dbf3fdc", &answers::congruent(int!(1), int!(1)), "_true");
    rows.prints("4b30f76c71", &answers::congruent(shape!({5}), shape!({5})), "_true");
    rows.prints("5c4da8d9f5", &answers::congruent(shape!({2}, {3}), shape!({3}, {4})), "_true");
    rows.prints("67a71902d7", &answers::congruent(shape!(((2, 2)), 4, 4), shape!(((2, 2)), 4, 4)), "_true");
    rows.prints("6f669e2209", &answers::congruent(shape!(3, (8), 3), shape!(3, (8), 3)), "_true");
}

#[rustfmt::skip]
fn congruent_rows_1(rows: &mut Rows) {
    rows.prints("718a8a4476", &answers::congruent(shape!(((1), (2, 1)), 3), shape!(((2), (2, 16)), 4)), "_true");
    rows.prints("87ae218f0f", &answers::congruent(shape!(4, 2), shape!(4, (4, 1, (8, 4)))), "_false");
    rows.prints("887aa6e986", &answers::congruent(int!(5), int!(1)), "_true");
    rows.prints("9115c81a0b", &answers::congruent(shape!((2)), shape!((1))), "_true");
    rows.prints("a02ff5def9", &answers::congruent(Dyn::new(4), Dyn::new(4)), "_true");
    rows.prints("a156d51a3a", &answers::congruent(shape!(3, 2), shape!(3, 2)), "_true");
    rows.prints("a1be8faaa9", &answers::congruent(shape!(((2), (2, 16)), 4), shape!(((1), (2, 1)), 3)), "_true");
    rows.prints("a8383cc181", &answers::congruent(shape!(4, 3), shape!(8, 2)), "_true");
    rows.prints("b5d75d2ae0", &answers::congruent(shape!({2}), shape!({2})), "_true");
    rows.prints("c52616c11d", &answers::congruent(shape!((({1}, {6}, {2}))), shape!((({1}, {6}, {2})))), "_true");
}

#[rustfmt::skip]
fn congruent_rows_2(rows: &mut Rows) {
    rows.prints("e447f7be9a", &answers::congruent(shape!(2, 8), shape!(2, 2)), "_true");
    rows.prints("e9cf195ada", &answers::congruent(shape!(4, 4), shape!(4, 4)), "_true");
    rows.prints("ee20350c05", &answers::congruent(shape!((4, 2, 3), 8), shape!(((4, 6)), 1)), "_false");
    rows.prints("f42ea7d8b6", &answers::congruent(shape!((4, (1), 5), 2), shape!(((4), (1), 5), 2)), "_false");
    rows.prints("f8581900e1", &answers::congruent(shape!((({4}, {6})), {1}), shape!(({4}, {2}, {3}), {8})), "_false");
}

#[test]
fn coshape_rows() {
    let mut rows = Rows::of("int_tuple, coshape");
    coshape_rows_0(&mut rows);
    coshape_rows_1(&mut rows);
    coshape_rows_2(&mut rows);
    coshape_rows_3(&mut rows);
    rows.finish(Counts {
        matched: 31,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn coshape_rows_0(rows: &mut Rows) {
    rows.prints("1531aa9077", &notation(coshape(layout!(1:1))), "_1");
    rows.prints("1a24702754", &notation(coshape(layout!((2, {4}, 6):({24}, 6, 1)))), "48");
    rows.prints("1c9fec977c", &notation(coshape(layout!((2, 4):(4, 1)))), "_8");
    rows.prints("36a87549e1", &notation(coshape(layout!((2, 4, 6):(1, 2, 8)))), "_48");
    rows.prints("3864a42f7c", &notation(coshape(layout!((8, ((4))):(1, ((8)))))), "_32");
    rows.prints("463c4d2854", &notation(coshape(layout!((2, {1}, 3):({3}, 3, 1)))), "6");
    rows.prints("4c8907b1f4", &notation(coshape(layout!((2, 4):(1, 2)))), "_8");
    rows.prints("576a4a492d", &notation(coshape(layout!((({2}, ({4}), ({8}, {2}, {3}))):(({8}, ({16}), ({1}, {64}, {128})))))), "384");
    rows.prints("5b217c5032", &notation(coshape(layout!(({2}, 4, 6):(24, 6, 1)))), "48");
    rows.prints("766ea72697", &notation(coshape(layout!(((({2}, {2}), {8}), (({5})), {2}):((({1}, {256}), {16}), (({512})), {8})))), "2426");
}

#[rustfmt::skip]
fn coshape_rows_1(rows: &mut Rows) {
    rows.prints("79342bc9dc", &notation(coshape(layout!((2, 4, 6):(1, 6, 2)))), "_30");
    rows.prints("79e3e5232f", &notation(coshape(layout!(8:1))), "_8");
    rows.prints("7ba7ee4bd1", &notation(coshape(layout!((4, 16):(1, 4)))), "_64");
    rows.prints("84fe0d59fd", &notation(coshape(layout!(((2)):((1))))), "_2");
    rows.prints("8916277a06", &notation(coshape(layout!(((4)):((1))))), "_4");
    rows.prints("8cbf08ccf3", &notation(coshape(layout!((3):(1)))), "_3");
    rows.prints("969596ed1e", &notation(coshape(layout!((((3, 2, 1)), 4, 3, (4)):(((96, 48, 96)), 1, 4, (12))))), "_288");
    rows.prints("9956741fb1", &notation(coshape(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))))), "_46");
    rows.prints("9c4125b447", &notation(coshape(layout!((2, (4, 6)):(1, (2, 8))))), "_48");
    rows.prints("aa64a63c29", &notation(coshape(layout!((2, 1, 6):(1, 7, 2)))), "_12");
}

#[rustfmt::skip]
fn coshape_rows_2(rows: &mut Rows) {
    rows.prints("b5b8d4dd35", &notation(coshape(layout!(({4}, {16}, ({1}, ({1}, {1}))):({32}, {8}, ({16}, ({32}, {8})))))), "217");
    rows.prints("b67d62d40f", &notation(coshape(layout!((2, 1, 6):(1, {7}, 2)))), "_12");
    rows.prints("c2dca5fb80", &notation(coshape(layout!((2, 8):(1, 2)))), "_16");
    rows.prints("c626bf9685", &notation(coshape(layout!((2, {1}, 3):(2, 0, 4)))), "_11");
    rows.prints("cf970a132e", &notation(coshape(layout!(((6, 6, 4)):((12, 1, 72))))), "_282");
    rows.prints("d1f220f203", &notation(coshape(layout!((2, 1, 3):(2, 4, 4)))), "_11");
    rows.prints("d468395033", &notation(coshape(layout!((2, {1}, 3):(2, {4}, 4)))), "11");
    rows.prints("dabf5a9449", &notation(coshape(layout!((4, 8):(1, 4)))), "_32");
    rows.prints("df77e8ed36", &notation(coshape(layout!((2):(1)))), "_2");
    rows.prints("f437323c82", &notation(coshape(layout!((2, 1, 6):(4, {7}, 8)))), "_45");
}

#[rustfmt::skip]
fn coshape_rows_3(rows: &mut Rows) {
    rows.prints("fd138e47b6", &notation(coshape(layout!((2, 4, {6}):(1, 2, 8)))), "48");
}

#[test]
fn cosize_rows() {
    let mut rows = Rows::of("int_tuple, cosize");
    cosize_rows_0(&mut rows);
    cosize_rows_1(&mut rows);
    cosize_rows_2(&mut rows);
    cosize_rows_3(&mut rows);
    rows.finish(Counts {
        matched: 33,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn cosize_rows_0(rows: &mut Rows) {
    rows.prints("0126256d4a", &notation(cosize(layout!((2, {1}, 3):(2, 0, 4)))), "_11");
    rows.prints("0e34769f8e", &notation(cosize(layout!((4):(1)))), "_4");
    rows.prints("142e0100b2", &notation(cosize(layout!((4, (2)):(1, (4))))), "_8");
    rows.prints("2456d6ce02", &notation(cosize(layout!((8, (5)):(7, (32))))), "_178");
    rows.prints("256009c6e9", &notation(cosize(layout!((5):(1)))), "_5");
    rows.prints("285bad9744", &notation(cosize(layout!(((6, 6, 4)):((12, 1, 72))))), "_282");
    rows.prints("31ea8a8506", &notation(cosize(layout!(({8}, ({5})):({7}, ({32}))))), "178");
    rows.prints("34a5685aff", &notation(cosize(layout!((2, 1, 3):(2, 4, 4)))), "_11");
    rows.prints("35e8c3a29b", &notation(cosize(layout!((2, 1, 3):(3, 0, 1)))), "_6");
    rows.prints("531dcff5fa", &notation(cosize(layout!((2, {1}, 3):(2, {4}, 4)))), "11");
}

#[rustfmt::skip]
fn cosize_rows_1(rows: &mut Rows) {
    rows.prints("5d6066ce24", &notation(cosize(layout!((8):(1)))), "_8");
    rows.prints("6536e88379", &notation(cosize(layout!((2, 8, ((4))):(32, 4, ((1)))))), "_64");
    rows.prints("6a64bfcb60", &notation(cosize(layout!((6, 8):(1, 6)))), "_48");
    rows.prints("6ae854ec73", &notation(cosize(layout!((2, 4):(1, 2)))), "_8");
    rows.prints("6f7f454e48", &notation(cosize(layout!((2, 4, {6}):(1, 2, 8)))), "48");
    rows.prints("7133dc851c", &notation(cosize(layout!((2, 1, 6):(1, 6, 2)))), "_12");
    rows.prints("7294774e31", &notation(cosize(layout!((2, (4, 6)):(1, (2, 8))))), "_48");
    rows.prints("84b4465791", &notation(cosize(layout!((2, 6):(2, 1)))), "_8");
    rows.prints("885d3fee34", &notation(cosize(layout!(({2}):({1})))), "2");
    rows.prints("910b89da10", &notation(cosize(layout!(1:0))), "_1");
}

#[rustfmt::skip]
fn cosize_rows_2(rows: &mut Rows) {
    rows.prints("962c596712", &notation(cosize(layout!((2, 1, 6):(4, {7}, 8)))), "_45");
    rows.prints("99c513d738", &notation(cosize(layout!({8}:{1}))), "8");
    rows.prints("b179e700c7", &notation(cosize(layout!((2, {1}, 3):({3}, 3, 1)))), "6");
    rows.prints("bdaa6e6861", &notation(cosize(layout!((8, 5):(1, 8)))), "_40");
    rows.prints("c0fe9d4861", &notation(cosize(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))))), "_46");
    rows.prints("d0e7b46975", &notation(cosize(layout!(((3), 16):((48), 1)))), "_112");
    rows.prints("e0946cd07f", &notation(cosize(layout!(({8}, {4}, ({2})):({1}, {8}, ({32}))))), "64");
    rows.prints("e25fba9851", &notation(cosize(layout!((2, 1, 6):(1, {7}, 2)))), "_12");
    rows.prints("ea222943f5", &notation(cosize(layout!(((5, 2)):((2, 1))))), "_10");
    rows.prints("ebc71204fe", &notation(cosize(layout!((2, 4, 6):(1, 6, 2)))), "_30");
}

#[rustfmt::skip]
fn cosize_rows_3(rows: &mut Rows) {
    rows.prints("f84b991293", &notation(cosize(layout!((2, {4}, 6):({24}, 6, 1)))), "48");
    rows.prints("fc8730b4f0", &notation(cosize(layout!((2, 4, 6):(1, 2, 8)))), "_48");
    rows.prints("fd1ed9ac42", &notation(cosize(layout!(({3}):({1})))), "3");
}

#[test]
fn depth_rows() {
    let mut rows = Rows::of("int_tuple, depth");
    depth_rows_0(&mut rows);
    depth_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 15,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn depth_rows_0(rows: &mut Rows) {
    rows.prints("0a42b11861", &answers::constant(layout!(({8}, {4}, ({2})):({1}, {8}, ({32}))).depth()), "_2");
    rows.prints("10d8fdbdb7", &answers::constant(layout!(((({4}, {1}), {3}, ({5}))):((({15}, {0}), {5}, ({1})))).depth()), "_3");
    rows.prints("1576605fad", &answers::constant(layout!((8, ((2)), 8):(1, ((8)), 16)).depth()), "_3");
    rows.prints("32def38319", &answers::constant(layout!((8, 4, (2)):(1, 8, (32))).depth()), "_2");
    rows.prints("33a82b4300", &answers::constant(layout!(((({4}), {2})):((({1}), {4}))).depth()), "_3");
    rows.prints("34df193ac1", &answers::constant(layout!((2, 8, ((4))):(32, 4, ((1)))).depth()), "_3");
    rows.prints("3cd9a569e7", &answers::constant(layout!(({6}, ({5}, ({1}), {2})):({4}, ({48}, ({48}), {24}))).depth()), "_3");
    rows.prints("4376012a98", &answers::constant(layout!((((2)), 4):(((4)), 1)).depth()), "_3");
    rows.prints("564cae9cf9", &answers::constant(layout!(((6, 6, 4)):((12, 1, 72))).depth()), "_2");
    rows.prints("6e716f11a3", &answers::constant(layout!((8, ((4))):(1, ((8)))).depth()), "_3");
}

#[rustfmt::skip]
fn depth_rows_1(rows: &mut Rows) {
    rows.prints("6fab94af44", &answers::constant(layout!((8, 8, (4)):(8, 1, (64))).depth()), "_2");
    rows.prints("870e3f25b5", &answers::constant(layout!(({2}):({1})).depth()), "_1");
    rows.prints("87208195e2", &answers::constant(layout!(({4}, {16}):({1}, {4})).depth()), "_1");
    rows.prints("e6c9b54ff4", &answers::constant(layout!((((4, 1), 3, (5))):(((15, 0), 5, (1)))).depth()), "_3");
    rows.prints("ef55b25351", &answers::constant(layout!(({3}, {8}):({16}, {0})).depth()), "_1");
}

#[test]
fn elem_less_rows() {
    let mut rows = Rows::of("int_tuple, elem_less");
    elem_less_rows_0(&mut rows);
    elem_less_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 12,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn elem_less_rows_0(rows: &mut Rows) {
    rows.prints("02f93fc6fe", &answers::elem_less(Dyn::new(0), Dyn::new(0)), "false");
    rows.prints("1bbfe6b85d", &answers::elem_less(shape!({0}, {1}), shape!({0}, {0})), "false");
    rows.prints("27ff420f7c", &answers::elem_less(shape!(3), shape!(4)), "_true");
    rows.prints("2bf1912b1c", &answers::elem_less(int!(0), int!(0)), "_false");
    rows.prints("486f30ffa6", &answers::elem_less(shape!(2, 3), shape!(2, 6)), "_false");
    rows.prints("658f21143b", &answers::elem_less(shape!(({0}, {0}, {1}), {3}), shape!(({2}, {0}, {0}), {5})), "false");
    rows.prints("8db4a83df4", &answers::elem_less(shape!(({0}), (({9}, {1}))), shape!(({1}), (({10}, {1})))), "false");
    rows.prints("9929462986", &answers::elem_less(shape!(0, 9, 1), shape!(6, 2, 0)), "_false");
    rows.prints("c8f722e213", &answers::elem_less(shape!(3, 2), shape!(4, 1)), "_false");
    rows.prints("dab889db6e", &answers::elem_less(shape!({1}, ({0})), shape!({2}, ({0}))), "false");
}

#[rustfmt::skip]
fn elem_less_rows_1(rows: &mut Rows) {
    rows.prints("f6a53b78f9", &answers::elem_less(shape!({1}, {0}), shape!({2}, {0})), "false");
    rows.prints("ffbe5bc350", &answers::elem_less(shape!({0}, ({0}, ({1}, {0})), {2}), shape!({1}, ({0}, ({1}, {1})), {1})), "false");
}

#[test]
fn evenly_divides_rows() {
    let mut rows = Rows::of("int_tuple, evenly_divides");
    evenly_divides_rows_0(&mut rows);
    evenly_divides_rows_1(&mut rows);
    evenly_divides_rows_2(&mut rows);
    evenly_divides_rows_3(&mut rows);
    evenly_divides_rows_4(&mut rows);
    evenly_divides_rows_5(&mut rows);
    rows.finish(Counts {
        matched: 59,
        padded: 0,
        diverged: 1,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn evenly_divides_rows_0(rows: &mut Rows) {
    rows.prints("0043587fe9", &answers::evenly_divides(int!(16), shape!((2, 8))), "_false");
    rows.prints("0669133205", &answers::evenly_divides(int!(16), shape!(2, 8)), "_false");
    rows.prints("07d702a02d", &answers::evenly_divides(shape!({2}, {8}), shape!({2}, {8})), "true");
    rows.prints("09a424391a", &answers::evenly_divides(shape!(16), shape!((2, (4, 2)))), "_false");
    rows.prints("281aa840e8", &answers::evenly_divides(int!(16), shape!(16)), "_true");
    rows.prints("2c40a96947", &answers::evenly_divides(shape!({6}, ({1})), shape!({3}, ({2}))), "false");
    rows.prints("2d4a4a735b", &answers::evenly_divides(shape!(16), shape!((2, 8))), "_false");
    rows.prints("2e444db1ba", &answers::evenly_divides(Dyn::new(16), shape!(({2}, ({4}, {2})))), "_false");
    rows.prints("2f7da48626", &answers::evenly_divides(int!(8), shape!((2, 8))), "_false");
    rows.prints("303034251b", &answers::evenly_divides(shape!(4, 4), shape!(1, 1)), "_true");
}

#[rustfmt::skip]
fn evenly_divides_rows_1(rows: &mut Rows) {
    rows.prints("3356528ea9", &answers::evenly_divides(shape!({16}), Dyn::new(8)), "true");
    rows.prints("34d5e54b89", &answers::evenly_divides(Dyn::new(8), Dyn::new(16)), "false");
    rows.prints("3507039e11", &answers::evenly_divides(int!(16), shape!((2, (4, 2)))), "_false");
    rows.prints("372e957bc8", &answers::evenly_divides(int!(8), shape!((2, (4, 2)))), "_false");
    rows.prints("3e7325fb36", &answers::evenly_divides(shape!((2, 8)), shape!(16)), "_true");
    rows.prints("40d1e49e6d", &answers::evenly_divides(Dyn::new(12), Dyn::new(12)), "true");
    rows.prints("48a251971b", &answers::evenly_divides(shape!(32, 64), int!(128)), "_true");
    rows.prints("4b981b48cd", &answers::evenly_divides(Dyn::new(16), shape!({2}, {8})), "_false");
    rows.prints("513d4293ec", &answers::evenly_divides(shape!({16}), shape!(({2}, {8}))), "_false");
    rows.prints("530744b42a", &answers::evenly_divides(shape!((2), ((16, 8))), shape!((2), ((16, 2)))), "_true");
}

#[rustfmt::skip]
fn evenly_divides_rows_2(rows: &mut Rows) {
    rows.prints("5aeb4d7092", &answers::evenly_divides(Dyn::new(8), shape!(({2}, {8}))), "_false");
    rows.prints("635c614e35", &answers::evenly_divides(shape!({3}, {4}), shape!({2}, {2})), "false");
    rows.prints("668c528fa5", &answers::evenly_divides(shape!({16}), shape!(({2}, ({4}, {2})))), "_false");
    rows.prints("67777f8916", &answers::evenly_divides(shape!(({2}, {2})), shape!(({1}, {2}))), "true");
    rows.prints("6b37fa71d8", &answers::evenly_divides(shape!((2, 8)), shape!((2, (4, 2)))), "_false");
    rows.prints("6b7415d836", &answers::evenly_divides(Dyn::new(12), shape!({16})), "false");
    rows.prints("6bc314e49f", &answers::evenly_divides(shape!(3, ((4), 5)), shape!(3, ((2), 5))), "_true");
    rows.prints("6d23db4717", &answers::evenly_divides(shape!(5), shape!(2)), "_false");
    rows.prints("709fc7e817", &answers::evenly_divides(shape!(2), shape!(2)), "_true");
    rows.prints("7c2e1abb2f", &answers::evenly_divides(shape!(3, 3, (8)), shape!(3, 3, (2))), "_true");
}

#[rustfmt::skip]
fn evenly_divides_rows_3(rows: &mut Rows) {
    rows.prints("7d60538e9f", &answers::evenly_divides(Dyn::new(16), shape!({16})), "true");
    rows.prints("7f3f66aef5", &answers::evenly_divides(shape!(({2}, {8})), shape!(({2}, ({4}, {2})))), "_false");
    rows.prints("821463a6fa", &answers::evenly_divides(shape!(2, 8), shape!(2, 8)), "_true");
    rows.prints("836bbd256e", &answers::evenly_divides(shape!(({2}), (({16}, {8}))), shape!(({2}), (({16}, {2})))), "true");
    rows.prints("856d3faa78", &answers::evenly_divides(shape!((({1}, {6}, {2}))), shape!((({1}, {2}, {2})))), "true");
    rows.prints("8b2b48fdfc", &answers::evenly_divides(shape!(({2}, ({4}, {2}))), shape!({16})), "true");
    rows.prints("91eb2a8592", &answers::evenly_divides(int!(12), int!(12)), "_true");
    rows.diverges("93e0a928ad", Ok(answers::evenly_divides(shape!({2}, {8}), shape!({16}))), "_false");
    rows.prints("946073ac92", &answers::evenly_divides(shape!({16}), shape!({16})), "true");
    rows.prints("9489accebd", &answers::evenly_divides(shape!((({4}), ({1}), {5}), {2}), shape!((({2}), ({2}), {5}), {2})), "false");
}

#[rustfmt::skip]
fn evenly_divides_rows_4(rows: &mut Rows) {
    rows.prints("9a755f9a55", &answers::evenly_divides(shape!((4, 2, 3), 8), shape!((2, 2, 1), 8)), "_true");
    rows.prints("a2f4d13b69", &answers::evenly_divides(shape!((2, 8)), shape!((2, 8))), "_true");
    rows.prints("a34b39b19e", &answers::evenly_divides(shape!(2, 8), shape!(2, (2, 4))), "_false");
    rows.prints("a78a49a466", &answers::evenly_divides(shape!(({2}, ({4}, {2}))), shape!(({2}, {8}))), "true");
    rows.prints("abf5a6e193", &answers::evenly_divides(shape!((2, (4, 2))), shape!(16)), "_true");
    rows.prints("b3456a282c", &answers::evenly_divides(int!(16), int!(12)), "_false");
    rows.prints("b90c1a35c0", &answers::evenly_divides(int!(16), int!(8)), "_true");
    rows.prints("c3df9bdbdf", &answers::evenly_divides(Dyn::new(8), shape!(({2}, ({4}, {2})))), "_false");
    rows.prints("c3e0bbcd88", &answers::evenly_divides(Dyn::new(16), Dyn::new(8)), "true");
    rows.prints("c43079e82f", &answers::evenly_divides(int!(8), int!(16)), "_false");
}

#[rustfmt::skip]
fn evenly_divides_rows_5(rows: &mut Rows) {
    rows.prints("c6cb3060ec", &answers::evenly_divides(shape!({16}), shape!({2}, {8})), "_false");
    rows.prints("cce9ec0f37", &answers::evenly_divides(shape!(({2}, {8})), shape!(({2}, {8}))), "true");
    rows.prints("cd5e6bf76b", &answers::evenly_divides(int!(12), shape!(16)), "_false");
    rows.prints("d10fd3fcfa", &answers::evenly_divides(shape!(((2, 2)), 4, 4), shape!(((2, 1)), 4, 2)), "_true");
    rows.prints("dc3af4546e", &answers::evenly_divides(shape!(16), int!(12)), "_false");
    rows.prints("dcc6374a57", &answers::evenly_divides(shape!(2, 1), shape!(2, 1)), "_true");
    rows.prints("e25e9697aa", &answers::evenly_divides(shape!({16}), Dyn::new(12)), "false");
    rows.prints("e670e486c4", &answers::evenly_divides(shape!({16}), Dyn::new(16)), "true");
    rows.prints("f6ffaabc6b", &answers::evenly_divides(shape!(({4}, {8}, ({4}))), shape!(({2}, {1}, ({2})))), "true");
    rows.prints("f8b7ea7c53", &answers::evenly_divides(shape!(({2}, ({4}, {2}))), shape!(({2}, ({4}, {2})))), "true");
}

#[test]
fn inner_product_rows() {
    let mut rows = Rows::of("int_tuple, inner_product");
    inner_product_rows_0(&mut rows);
    inner_product_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 13,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn inner_product_rows_0(rows: &mut Rows) {
    rows.prints("23aa1882b7", &notation(inner_product(shape!((0, 1)), shape!((1, 0)))), "_0");
    rows.tries("326794744b", try_inner_product(shape!((({11}))), shape!((({4})))).map(notation), "44");
    rows.tries("54e88fe464", try_inner_product(shape!({1}), shape!({5})).map(notation), "5");
    rows.tries("7330ccb70b", try_inner_product(shape!(({0}, {0}, {1}), {3}), shape!(({2}, {0}, {0}), {5})).map(notation), "15");
    rows.tries("73b0b15c7f", try_inner_product(shape!({1}, ({0})), shape!({2}, ({0}))).map(notation), "2");
    rows.prints("880d5a7acc", &notation(inner_product(shape!(0, (1)), shape!(2, (2)))), "_2");
    rows.prints("92b38db0c7", &notation(inner_product(int!(2), int!(1))), "_2");
    rows.prints("985e565b4d", &notation(inner_product(int!(3), int!(4))), "_12");
    rows.prints("b1deb87c6e", &notation(inner_product(shape!(5), shape!(5))), "_25");
    rows.tries("c6e1a48714", try_inner_product(shape!({3}), shape!({4})).map(notation), "12");
}

#[rustfmt::skip]
fn inner_product_rows_1(rows: &mut Rows) {
    rows.prints("cb5f2c1d64", &notation(inner_product(shape!(0), shape!(1))), "_0");
    rows.prints("d5326b5791", &notation(inner_product(shape!((0, 0, 1), 3), shape!((2, 0, 0), 5))), "_15");
    rows.tries("efaf3c36f4", try_inner_product(shape!(({0})), shape!(({0}))).map(notation), "0");
}

#[test]
fn lex_less_rows() {
    let mut rows = Rows::of("int_tuple, lex_less");
    lex_less_rows_0(&mut rows);
    lex_less_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 16,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn lex_less_rows_0(rows: &mut Rows) {
    rows.prints("0aa23bbaea", &answers::lex_less(Dyn::new(0), Dyn::new(0)), "false");
    rows.prints("2067bb2cd8", &answers::lex_less(shape!(0, (1)), shape!(2, (2))), "_true");
    rows.prints("209c04d0c6", &answers::lex_less(shape!(1, 0), shape!(3, 1)), "_true");
    rows.prints("2503989a91", &answers::lex_less(shape!(3, (0, 3, 0), 0), shape!(5, (3, 4, 2), 2)), "_true");
    rows.prints("2630f4ac32", &answers::lex_less(shape!(3), shape!(2)), "_false");
    rows.prints("2674f18c59", &answers::lex_less(shape!({3}), shape!({4})), "true");
    rows.prints("26e0f53759", &answers::lex_less(shape!(1, 0), shape!(2, 0)), "_true");
    rows.prints("324d8db38a", &answers::lex_less(shape!((0, 2)), shape!((0, 1))), "_false");
    rows.prints("4b9054bded", &answers::lex_less(shape!(3), shape!(3)), "_false");
    rows.prints("5bf1388c7d", &answers::lex_less(shape!(3, 0), shape!(3, 0)), "_false");
}

#[rustfmt::skip]
fn lex_less_rows_1(rows: &mut Rows) {
    rows.prints("5d0ac5861f", &answers::lex_less(shape!({1}, {0}), shape!({2}, {0})), "true");
    rows.prints("890f388c26", &answers::lex_less(shape!(({0}, {1})), shape!(({1}, {0}))), "true");
    rows.prints("8f6e530727", &answers::lex_less(shape!((({11}))), shape!((({4})))), "false");
    rows.prints("c3014cb079", &answers::lex_less(shape!(7), shape!(7)), "_false");
    rows.prints("d3c4c79193", &answers::lex_less(shape!({1}), shape!({5})), "true");
    rows.prints("ecdc9b36ec", &answers::lex_less(shape!((({0}, {2}, {1}))), shape!((({1}, {2}, {1})))), "true");
}

#[test]
fn product_each_rows() {
    let mut rows = Rows::of("int_tuple, product_each");
    product_each_rows_0(&mut rows);
    product_each_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 18,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn product_each_rows_0(rows: &mut Rows) {
    rows.prints("06f7e1f0b0", &notation(product_each(shape!(4, 3))), "(_4,_3)");
    rows.tries("0d459c68b1", try_product_each(shape!({6}, ({1}))).map(notation), "(6,1)");
    rows.tries("1830200c8e", try_product_each(shape!((({16})))).map(notation), "(16)");
    rows.prints("24111560b7", &notation(product_each(shape!(6, (1)))), "(_6,_1)");
    rows.tries("26e9569eb3", try_product_each(shape!(({2}, {2}))).map(notation), "(4)");
    rows.prints("299eafa5b5", &notation(product_each(shape!((2), ((16, 8))))), "(_2,_128)");
    rows.prints("72d6808406", &notation(product_each(shape!(3, 3, (8)))), "(_3,_3,_8)");
    rows.prints("838f3b004e", &notation(product_each(shape!(5, (3, 4, 4), 2))), "(_5,_48,_2)");
    rows.prints("91fe76552d", &notation(product_each(shape!(3, 4))), "(_3,_4)");
    rows.prints("a93936e1b6", &notation(product_each(shape!(((4), (1), 5), 2))), "(_20,_2)");
}

#[rustfmt::skip]
fn product_each_rows_1(rows: &mut Rows) {
    rows.prints("b244aca67b", &notation(product_each(shape!((8)))), "(_8)");
    rows.tries("b9ea6ecc24", try_product_each(shape!({2}, ({4}, ({2}, {2})), {6})).map(notation), "(2,16,6)");
    rows.tries("beddaeb016", try_product_each(shape!({2}, {1})).map(notation), "(2,1)");
    rows.prints("dd875e8e8c", &notation(product_each(int!(2))), "(_2)");
    rows.tries("e20ea7278a", try_product_each(shape!(({2}))).map(notation), "(2)");
    rows.prints("e7b366202e", &notation(product_each(shape!(6, ((4))))), "(_6,_4)");
    rows.prints("f55d787faf", &notation(product_each(shape!(2))), "(_2)");
    rows.tries("fb229c46bf", try_product_each(shape!(({4}, {2}, {3}), {8})).map(notation), "(24,8)");
}

#[test]
fn rank_rows() {
    let mut rows = Rows::of("int_tuple, rank");
    rank_rows_0(&mut rows);
    rank_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 16,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn rank_rows_0(rows: &mut Rows) {
    rows.prints("04cdcd6af5", &answers::constant(layout!((6, (5, (1), 2)):(4, (48, (48), 24))).rank()), "_2");
    rows.prints("370dc01f87", &answers::constant(layout!((({4}, ({4}, {2})), ({1}), {16}):(({1}, ({4}, {0})), ({0}), {16})).rank()), "_3");
    rows.prints("374f302b90", &answers::constant(layout!((({2}, ({4}), ({8}, {2}, {3}))):(({8}, ({16}), ({1}, {64}, {128})))).rank()), "_1");
    rows.prints("3c86ed7729", &answers::constant(layout!(((4, (4, 2)), (1), 16):((1, (4, 0)), (0), 16)).rank()), "_3");
    rows.prints("3fb16deea9", &answers::constant(layout!(((({5}, {2}), {4}, {2})):((({8}, {1}), {2}, {0}))).rank()), "_1");
    rows.prints("5eb2289b53", &answers::constant(layout!(({4}):({1})).rank()), "_1");
    rows.prints("772d8b97a3", &answers::constant(layout!((5):(1)).rank()), "_1");
    rows.prints("79c6327dd5", &answers::constant(layout!(({2}):({1})).rank()), "_1");
    rows.prints("7d246aa569", &answers::constant(layout!((((4), 6)):(((1), 4))).rank()), "_1");
    rows.prints("905bb3d25d", &answers::constant(layout!((((2)), 4):(((4)), 1)).rank()), "_2");
}

#[rustfmt::skip]
fn rank_rows_1(rows: &mut Rows) {
    rows.prints("a077c9ca47", &answers::constant(layout!(((2, 4, (2, 3, 6))):((144, 36, (18, 6, 1)))).rank()), "_1");
    rows.prints("a64289ba2f", &answers::constant(layout!(((16, 1, (2))):((1, 0, (16)))).rank()), "_1");
    rows.prints("a97cc346d9", &answers::constant(layout!((((2, 2), 8), ((5)), 2):(((1, 256), 16), ((512)), 8)).rank()), "_3");
    rows.prints("bb8ad89ac1", &answers::constant(layout!((8, ((4))):(1, ((8)))).rank()), "_2");
    rows.prints("bbfb1ec766", &answers::constant(layout!((4, 5, 8):(1, 4, 20)).rank()), "_3");
    rows.prints("e08610c334", &answers::constant(layout!(({6}, ({5}, ({1}), {2})):({4}, ({48}, ({48}), {24}))).rank()), "_2");
}

#[test]
fn round_up_rows() {
    let mut rows = Rows::of("int_tuple, round_up");
    round_up_rows_0(&mut rows);
    round_up_rows_1(&mut rows);
    round_up_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 22,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn round_up_rows_0(rows: &mut Rows) {
    rows.tries("11c832e8d2", try_round_up(shape!({2}, {2}), shape!({2}, {2})).map(notation), "(2,2)");
    rows.prints("1987d5c2a5", &notation(round_up(shape!((3, 8), (1, 3), 16), shape!((3, 1), (1, 1), 32))), "((_3,_8),(_1,_3),_32)");
    rows.prints("1ff4de31de", &notation(round_up(shape!(2, (2), (12), (3, 8)), shape!(4, (2), (24), (3, 4)))), "(_4,(_2),(_24),(_3,_8))");
    rows.prints("293c77bae9", &notation(round_up(shape!((8), 8, 6), shape!((16), 4, 12))), "((_16),_8,_12)");
    rows.prints("4ff0a33a31", &notation(round_up(shape!((16)), shape!((1)))), "((_16))");
    rows.prints("6050aae68e", &notation(round_up(shape!(2, (6, 16)), shape!(4, (3, 8)))), "(_4,(_6,_16))");
    rows.tries("685d13973f", try_round_up(shape!({12}), shape!({3})).map(notation), "(12)");
    rows.prints("6e3e53917b", &notation(round_up(shape!(16, 4), shape!(8, 2))), "(_16,_4)");
    rows.tries("709ebec8af", try_round_up(shape!(({1}), {6}), shape!(({1}), {12})).map(notation), "((1),12)");
    rows.prints("7856301475", &notation(round_up(shape!((12, 1)), shape!((3, 1)))), "((_12,_1))");
}

#[rustfmt::skip]
fn round_up_rows_1(rows: &mut Rows) {
    rows.prints("8b6717dd0c", &notation(round_up(shape!((8, 4, 2), 1), shape!((4, 2, 1), 1))), "((_8,_4,_2),_1)");
    rows.tries("8b6f71899c", try_round_up(shape!({6}), shape!({1})).map(notation), "(6)");
    rows.prints("9c2368c580", &notation(round_up(shape!((2, 6, 2)), shape!((4, 6, 4)))), "((_4,_6,_4))");
    rows.prints("9f8d2258e1", &notation(round_up(shape!(1, 1), shape!(1, 1))), "(_1,_1)");
    rows.tries("b0ab40b41a", try_round_up(shape!(({8})), shape!(({8}))).map(notation), "((8))");
    rows.prints("b8977e437f", &notation(round_up(shape!((4, 6)), shape!((8, 12)))), "((_8,_12))");
    rows.prints("c507fb0cf5", &notation(round_up(shape!((12, 12, 1)), shape!((6, 2, 1)))), "((_12,_12,_1))");
    rows.prints("c51b6c0dbf", &notation(round_up(shape!(16), shape!(8))), "(_16)");
    rows.prints("d2d6bdd877", &notation(round_up(shape!((6, 1, 16)), shape!((6, 1, 4)))), "((_6,_1,_16))");
    rows.prints("d44da51376", &notation(round_up(shape!(8, (2), (12, 2)), shape!(4, (4), (2, 2)))), "(_8,(_4),(_12,_2))");
}

#[rustfmt::skip]
fn round_up_rows_2(rows: &mut Rows) {
    rows.prints("dafdfc2ee2", &notation(round_up(shape!(2, (6), 16, 1), shape!(1, (6), 8, 2))), "(_2,(_6),_16,_2)");
    rows.prints("feceb8cb94", &notation(round_up(shape!((6, 12, 16)), shape!((1, 1, 16)))), "((_6,_12,_16))");
}

#[test]
fn shape_div_rows() {
    let mut rows = Rows::of("int_tuple, shape_div");
    shape_div_rows_0(&mut rows);
    shape_div_rows_1(&mut rows);
    shape_div_rows_2(&mut rows);
    shape_div_rows_3(&mut rows);
    shape_div_rows_4(&mut rows);
    rows.finish(Counts {
        matched: 40,
        padded: 0,
        diverged: 0,
        rejected: 4,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn shape_div_rows_0(rows: &mut Rows) {
    rows.prints("05fc6818c1", &notation(shape_div(shape!(2, (6, 16)), shape!(4, (3, 8)))), "(_1,(_2,_2))");
    rows.prints("075a2d2857", &notation(shape_div(shape!(6, 3), int!(1))), "(_6,_3)");
    rows.tries("0911bcdcab", try_shape_div(shape!({16}), shape!({2})).map(notation), "(8)");
    rows.tries("0c98374c4f", try_shape_div(shape!({12}), shape!({12})).map(notation), "(1)");
    rows.tries("12a9f15e28", try_shape_div(shape!({1}, {1}), Dyn::new(6)).map(notation), "(1,1)");
    rows.tries("173bdf602a", try_shape_div(shape!(({16}, {1}, {6}), ({1}, {12})), Dyn::new(2)).map(notation), "((8,1,6),(1,12))");
    rows.tries("1bc0c7fe23", try_shape_div(shape!(({8}), {8}, {6}), Dyn::new(8)).map(notation), "((1),8,6)");
    rows.rejects("219cb4c2a8", try_shape_div(shape!(({6}), ({1}), ({12}, {1})), Dyn::new(8)).map(notation), "divisibility");
    rows.tries("2dd166fe77", try_shape_div(shape!({12}), shape!({3})).map(notation), "(4)");
    rows.tries("2e1e2ecdd7", try_shape_div(shape!({16}, {4}), Dyn::new(1)).map(notation), "(16,4)");
}

#[rustfmt::skip]
fn shape_div_rows_1(rows: &mut Rows) {
    rows.rejects("32a3dcba3a", try_shape_div(shape!(({8})), Dyn::new(6)).map(notation), "divisibility");
    rows.prints("32b09e48b8", &notation(shape_div(shape!((16, 1, 6), (1, 12)), shape!((1, 1, 12), (2, 4)))), "((_16,_1,_1),(_1,_3))");
    rows.tries("377ba23f8a", try_shape_div(shape!(({8}), {8}, {6}), shape!(({16}), {4}, {12})).map(notation), "((1),2,1)");
    rows.prints("37db2f9ba7", &notation(shape_div(shape!(8, 8, 16), shape!(1, 1, 8))), "(_8,_8,_2)");
    rows.prints("3f8fa1a431", &notation(shape_div(shape!((8, 4, 2), 1), shape!((4, 2, 1), 1))), "((_2,_2,_2),_1)");
    rows.prints("434aa857ef", &notation(shape_div(int!(6), int!(36))), "_1");
    rows.prints("465cbcb519", &notation(shape_div(shape!((6), (4, 3, 16)), int!(6))), "((_1),(_4,_3,_16))");
    rows.tries("4a3d8b3d33", try_shape_div(shape!({4}, ({4}), {8}, ({2}, {1})), Dyn::new(1)).map(notation), "(4,(4),8,(2,1))");
    rows.prints("4c8395f406", &notation(shape_div(shape!((4)), int!(4))), "((_1))");
    rows.tries("4e53d41cd3", try_shape_div(shape!({2}, {12}, ({3}, {4})), shape!({1}, {12}, ({3}, {8}))).map(notation), "(2,1,(1,1))");
}

#[rustfmt::skip]
fn shape_div_rows_2(rows: &mut Rows) {
    rows.prints("574d7040f9", &notation(shape_div(shape!((6), (1), (12, 1)), shape!((12), (1), (2, 2)))), "((_1),(_1),(_6,_1))");
    rows.prints("574e03acc9", &notation(shape_div(shape!((2, 6, 2)), shape!((4, 6, 4)))), "((_1,_1,_1))");
    rows.prints("59aa614e27", &notation(shape_div(shape!((8), (3, 3, 1), 6, (2)), int!(8))), "((_1),(_3,_3,_1),_6,(_2))");
    rows.prints("6fa3453d7e", &notation(shape_div(shape!((6, 1), 4, 2, (6, 2)), int!(2))), "((_3,_1),_4,_2,(_6,_2))");
    rows.tries("76e0f9d7bc", try_shape_div(shape!({16}, {4}), shape!({8}, {2})).map(notation), "(2,2)");
    rows.tries("7a1befc100", try_shape_div(shape!(({6}, {1}), {4}, {2}, ({6}, {2})), shape!(({3}, {2}), {8}, {1}, ({6}, {1}))).map(notation), "((2,1),1,2,(1,2))");
    rows.prints("8046cc219e", &notation(shape_div(shape!(2, 12, (3, 4)), int!(2))), "(_1,_12,(_3,_4))");
    rows.prints("8ce6b24f3e", &notation(shape_div(shape!((6, 4, 16)), shape!((3, 1, 32)))), "((_2,_4,_1))");
    rows.rejects("8dbf7c0592", try_shape_div(shape!({16}), Dyn::new(24)).map(notation), "divisibility");
    rows.rejects("a11ec421cc", try_shape_div(shape!({2}, ({2}), ({12}), ({3}, {8})), Dyn::new(36)).map(notation), "divisibility");
}

#[rustfmt::skip]
fn shape_div_rows_3(rows: &mut Rows) {
    rows.prints("a21f1d5851", &notation(shape_div(shape!((8), 8, 6), shape!((16), 4, 12))), "((_1),_2,_1)");
    rows.prints("a558c47e44", &notation(shape_div(shape!((16)), int!(1))), "((_16))");
    rows.prints("abccc2d01e", &notation(shape_div(shape!(12), int!(3))), "(_4)");
    rows.prints("baa89b2df7", &notation(shape_div(shape!(16, (1, 1, 1)), int!(8))), "(_2,(_1,_1,_1))");
    rows.prints("c277d1e01a", &notation(shape_div(shape!(12, (3, 3), (3, 12)), int!(4))), "(_3,(_3,_3),(_3,_12))");
    rows.tries("cb1ee10d20", try_shape_div(shape!({2}, {12}, ({3}, {4})), Dyn::new(2)).map(notation), "(1,12,(3,4))");
    rows.prints("cc4e0e3f88", &notation(shape_div(shape!((8, 4, 2), 1), int!(16))), "((_1,_2,_2),_1)");
    rows.prints("d4cbf4150e", &notation(shape_div(shape!((16, 1, 6), (1, 12)), int!(2))), "((_8,_1,_6),(_1,_12))");
    rows.tries("e23da5d475", try_shape_div(shape!({8}, {8}, {16}), Dyn::new(1)).map(notation), "(8,8,16)");
    rows.tries("e3f7f8c6a6", try_shape_div(shape!(({6}, {1}), {4}, {2}, ({6}, {2})), Dyn::new(2)).map(notation), "((3,1),4,2,(6,2))");
}

#[rustfmt::skip]
fn shape_div_rows_4(rows: &mut Rows) {
    rows.tries("ea239fab3d", try_shape_div(shape!({6}, {2}, {6}, ({1}, {4})), Dyn::new(24)).map(notation), "(1,1,3,(1,4))");
    rows.tries("ebdf54258d", try_shape_div(shape!({2}, {2}), shape!({2}, {2})).map(notation), "(1,1)");
    rows.tries("ef32b02e9a", try_shape_div(Dyn::new(2), Dyn::new(2)).map(notation), "1");
    rows.prints("f25351c7da", &notation(shape_div(shape!(2, (1, 4, 12), (12)), int!(2))), "(_1,(_1,_4,_12),(_12))");
}

#[test]
fn size_rows() {
    let mut rows = Rows::of("int_tuple, size");
    size_rows_0(&mut rows);
    size_rows_1(&mut rows);
    size_rows_2(&mut rows);
    size_rows_3(&mut rows);
    rows.finish(Counts {
        matched: 35,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn size_rows_0(rows: &mut Rows) {
    rows.prints("01eccb7f82", &notation(size(layout!(((5, (8, 4))):((32, (16, 5)))))), "_160");
    rows.prints("16ef046097", &notation(size(layout!(({3}):({1})))), "3");
    rows.prints("2829a555ce", &notation(size(layout!((({4}, ({4}, {2})), ({1}), {16}):(({1}, ({4}, {0})), ({0}), {16})))), "512");
    rows.prints("2b5a182592", &notation(size(layout!((16):(1)))), "_16");
    rows.prints("2f7f35696b", &notation(size(layout!(2:1))), "_2");
    rows.prints("3173d331fb", &notation(size(layout!((2, 1, 6):(4, {7}, 8)))), "_12");
    rows.prints("328be0af4d", &notation(size(layout!(1:0))), "_1");
    rows.prints("3623fdd268", &notation(size(layout!(1:1))), "_1");
    rows.prints("3b891809c9", &notation(size(layout!(({4}, {16}, ({1}, ({1}, {1}))):({32}, {8}, ({16}, ({32}, {8})))))), "64");
    rows.prints("3ed14d762c", &notation(size(layout!((8, ((2)), 8):(1, ((8)), 16)))), "_128");
}

#[rustfmt::skip]
fn size_rows_1(rows: &mut Rows) {
    rows.prints("42d8ccbf96", &notation(size(layout!(({2}, 4, 6):(1, {2}, {8})))), "48");
    rows.prints("4878653835", &notation(size(layout!((2, {1}, 3):({3}, 3, 1)))), "6");
    rows.prints("4efb5a12f0", &notation(size(layout!((2, (4, 6)):(1, (2, 8))))), "_48");
    rows.prints("5a3a924131", &notation(size(layout!((2, {4}, 6):({24}, 6, 1)))), "48");
    rows.prints("5fb2d0ccd4", &notation(size(layout!(((4, 3, 3), 2, 4):((1, 4, 12), 36, 72)))), "_288");
    rows.prints("656f900b8b", &notation(size(layout!((2, 1, 3):(3, 0, 1)))), "_6");
    rows.prints("78d16c3192", &notation(size(layout!((2, 1, 6):(1, 6, 2)))), "_12");
    rows.prints("7fae01cf1c", &notation(size(layout!((2, 4):(4, 1)))), "_8");
    rows.prints("7fc89ab3b9", &notation(size(layout!(((({5}, {2}), {4}, {2})):((({8}, {1}), {2}, {0}))))), "80");
    rows.prints("8bec42249a", &notation(size(layout!(({4}):({1})))), "4");
}

#[rustfmt::skip]
fn size_rows_2(rows: &mut Rows) {
    rows.prints("8bf515250d", &notation(size(layout!((6, (5, (1), 2)):(4, (48, (48), 24))))), "_60");
    rows.prints("8d3eb84b5f", &notation(size(layout!((2, 1, 6):(1, {7}, 2)))), "_12");
    rows.prints("8eb4ae3e6c", &notation(size(layout!((2, 4, 6):(1, 6, 2)))), "_48");
    rows.prints("9113697468", &notation(size(layout!((2, 4, 6):(24, 6, 1)))), "_48");
    rows.prints("a09f92659b", &notation(size(layout!((2, 1, 6):(4, 7, 8)))), "_12");
    rows.prints("a45cd04cb2", &notation(size(layout!(((({4}), {2})):((({1}), {4}))))), "8");
    rows.prints("a508251466", &notation(size(layout!((2, {1}, 3):(2, {4}, 4)))), "6");
    rows.prints("aff5b8fec5", &notation(size(layout!((2, 4, {6}):({24}, {6}, 1)))), "48");
    rows.prints("beb974d106", &notation(size(layout!((2, 4, {6}):(1, 2, 8)))), "48");
    rows.prints("bf09df5f7f", &notation(size(layout!(((4, (4), 8), 4):((8, (0), 4), 4)))), "_512");
}

#[rustfmt::skip]
fn size_rows_3(rows: &mut Rows) {
    rows.prints("c8e4564e57", &notation(size(layout!(({8}, ({5})):({7}, ({32}))))), "40");
    rows.prints("eda551478e", &notation(size(layout!((3, 8):(16, 0)))), "_24");
    rows.prints("f2d7341b83", &notation(size(layout!((({2}, ({4}), ({8}, {2}, {3}))):(({8}, ({16}), ({1}, {64}, {128})))))), "384");
    rows.prints("f39d35139d", &notation(size(layout!(((({4}, {1}), {3}, ({5}))):((({15}, {0}), {5}, ({1})))))), "60");
    rows.prints("ff73896cd7", &notation(size(layout!(({3}, {8}):({16}, {0})))), "24");
}

#[test]
fn weakly_congruent_rows() {
    let mut rows = Rows::of("int_tuple, weakly_congruent");
    weakly_congruent_rows_0(&mut rows);
    weakly_congruent_rows_1(&mut rows);
    weakly_congruent_rows_2(&mut rows);
    weakly_congruent_rows_3(&mut rows);
    weakly_congruent_rows_4(&mut rows);
    rows.finish(Counts {
        matched: 41,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn weakly_congruent_rows_0(rows: &mut Rows) {
    rows.prints("00f59f2c3c", &answers::weakly_congruent(int!(1), shape!(1)), "_true");
    rows.prints("040b5b1548", &answers::weakly_congruent(shape!(((4), (1), 5), 2), shape!((4, (1), 5), 2)), "_false");
    rows.prints("0de7000946", &answers::weakly_congruent(shape!({1}, (({1}))), shape!({6}, (({4})))), "_true");
    rows.prints("1c16960007", &answers::weakly_congruent(shape!(1), shape!(1)), "_true");
    rows.prints("2403b715da", &answers::weakly_congruent(shape!(1), int!(1)), "_false");
    rows.prints("3d587f935d", &answers::weakly_congruent(shape!(1, 1), shape!((2, 2), (2, 2))), "_true");
    rows.prints("489e103e53", &answers::weakly_congruent(int!(2), shape!(2, 2)), "_true");
    rows.prints("52a5fdfce4", &answers::weakly_congruent(shape!(({1})), shape!(({2}))), "_true");
    rows.prints("589ef26174", &answers::weakly_congruent(shape!({4}), shape!({4})), "_true");
    rows.prints("592f18ddea", &answers::weakly_congruent(shape!({3}, {2}), shape!({3}, {2})), "_true");
}

#[rustfmt::skip]
fn weakly_congruent_rows_1(rows: &mut Rows) {
    rows.prints("69295fa069", &answers::weakly_congruent(shape!(1), shape!(1, (1, 1))), "_false");
    rows.prints("6de7d5b387", &answers::weakly_congruent(shape!(2), int!(1)), "_false");
    rows.prints("6e8dcd36d2", &answers::weakly_congruent(shape!(1, (1, 1)), shape!(2)), "_false");
    rows.prints("6fb9651609", &answers::weakly_congruent(shape!(1), shape!(1, 1)), "_false");
    rows.prints("81feff9406", &answers::weakly_congruent(shape!({3}, {3}, ({8})), shape!({2}, {4}, {2})), "_false");
    rows.prints("85dd1cc94d", &answers::weakly_congruent(int!(1), shape!(1, (1, 1))), "_true");
    rows.prints("8c33d799ca", &answers::weakly_congruent(shape!({5}), shape!({5})), "_true");
    rows.prints("8ffdfb1bd8", &answers::weakly_congruent(shape!(1, 1), shape!(1, 1)), "_true");
    rows.prints("988267f294", &answers::weakly_congruent(int!(1), int!(1)), "_true");
    rows.prints("a49f56caa8", &answers::weakly_congruent(shape!(8, 2), shape!(4, 3)), "_true");
}

#[rustfmt::skip]
fn weakly_congruent_rows_2(rows: &mut Rows) {
    rows.prints("a8c36fd685", &answers::weakly_congruent(shape!({8}), shape!({1})), "_true");
    rows.prints("ab5b0023ed", &answers::weakly_congruent(int!(1), shape!(2)), "_true");
    rows.prints("b042b037ac", &answers::weakly_congruent(shape!({1}), shape!({8})), "_true");
    rows.prints("b13069293c", &answers::weakly_congruent(shape!((5, 3)), shape!(15)), "_false");
    rows.prints("b382c1e437", &answers::weakly_congruent(shape!(4, 3), shape!(8, 2)), "_true");
    rows.prints("b7d0472fec", &answers::weakly_congruent(shape!(4, (16)), shape!(4, 16)), "_false");
    rows.prints("b85587a202", &answers::weakly_congruent(shape!(1), shape!(2)), "_true");
    rows.prints("bf02593114", &answers::weakly_congruent(shape!(4, (4, 1, (8, 4))), shape!(4, 2)), "_false");
    rows.prints("bf6936b400", &answers::weakly_congruent(shape!(8, (2, (4)), 2), shape!(8, 4)), "_false");
    rows.prints("c4d80b181d", &answers::weakly_congruent(shape!(1, (1, 1)), shape!(1, 1)), "_false");
}

#[rustfmt::skip]
fn weakly_congruent_rows_3(rows: &mut Rows) {
    rows.prints("c62fa6e33f", &answers::weakly_congruent(shape!(3), shape!(3)), "_true");
    rows.prints("c6481c8b5f", &answers::weakly_congruent(shape!(1), int!(2)), "_false");
    rows.prints("c7bd427773", &answers::weakly_congruent(shape!(2), shape!(2, 2)), "_false");
    rows.prints("d9a4099ec3", &answers::weakly_congruent(shape!(1), shape!((2, 2), (2, 2))), "_false");
    rows.prints("db6bb08f21", &answers::weakly_congruent(shape!(2), shape!(2)), "_true");
    rows.prints("e0dc0858a7", &answers::weakly_congruent(int!(2), shape!(2)), "_true");
    rows.prints("e18396cd2d", &answers::weakly_congruent(shape!(2), int!(2)), "_false");
    rows.prints("ea8a6da855", &answers::weakly_congruent(int!(1), shape!(1, 1)), "_true");
    rows.prints("f79595ba5c", &answers::weakly_congruent(shape!((({4}, {6})), {1}), shape!(({4}, {2}, {3}), {8})), "_false");
    rows.prints("faf40f641e", &answers::weakly_congruent(shape!({2}, ({4}, ({2}, {2})), {6}), shape!({2}, ({4}, ({2}, {2})), {6})), "_true");
}

#[rustfmt::skip]
fn weakly_congruent_rows_4(rows: &mut Rows) {
    rows.prints("fef89b9c16", &answers::weakly_congruent(shape!({4}, {3}), shape!({8}, {2})), "_true");
}
