//! The golden rows of the family inverse on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn domain_distribute_rows() {
    let mut rows = Rows::of("inverse, domain_distribute");
    domain_distribute_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 8,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn domain_distribute_rows_0(rows: &mut Rows) {
    rows.prints("0d3c35428c", &domain_distribute(shape!((2, 2), (2, 3, 2), (1, 2), 1), int!(12)), "(_4,_3):(_1,_8)");
    rows.prints("7d29f295b1", &domain_distribute(shape!((2, 2), 16), int!(6)), "_2:_1");
    rows.prints("9a44d9ce29", &domain_distribute(shape!((64, 3), (8, 8)), int!(128)), "(_64,_2):(_1,_192)");
    rows.prints("9e8f5a3918", &domain_distribute(shape!(6, 5), int!(6)), "_6:_1");
    rows.prints("a244ef51a9", &domain_distribute(shape!((1)), int!(128)), "_1:_0");
    rows.prints("d09d9336b0", &domain_distribute(shape!((64, 3)), int!(128)), "_64:_1");
    rows.prints("eaa3a700c2", &domain_distribute(shape!(4), int!(12)), "_4:_1");
    rows.prints("f0644cfb4f", &domain_distribute(shape!(192, (8, 8)), int!(128)), "(_64,_2):(_1,_192)");
}

#[test]
fn left_inverse_rows() {
    let mut rows = Rows::of("inverse, left_inverse");
    left_inverse_rows_0(&mut rows);
    left_inverse_rows_1(&mut rows);
    left_inverse_rows_2(&mut rows);
    left_inverse_rows_3(&mut rows);
    left_inverse_rows_4(&mut rows);
    left_inverse_rows_5(&mut rows);
    left_inverse_rows_6(&mut rows);
    rows.finish(Counts {
        matched: 66,
        padded: 0,
        diverged: 1,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn left_inverse_rows_0(rows: &mut Rows) {
    rows.prints("00f08698a1", &left_inverse(layout!((8):(1))), "_8:_1");
    rows.prints("04245faa0b", &left_inverse(layout!(((6, 4, 2)):((8, 2, 1)))), "(_2,_4,_6):(_24,_6,_1)");
    rows.prints("066cf98266", &left_inverse(layout!(((4)):((7)))), "(_7,_4):(_0,_1)");
    rows.prints("08cbea01dd", &left_inverse(layout!((4, 6):(0, 1))), "_6:_4");
    rows.prints("0a0f33db39", &left_inverse(layout!(((3, 7)):((0, 0)))), "_21:_0");
    rows.prints("0f241b7214", &left_inverse(layout!((((5))):(((1))))), "_5:_1");
    rows.prints("10995ee048", &left_inverse(layout!(((5, 2)):((64, 0)))), "(_64,_5):(_0,_1)");
    rows.prints("11c0f62a44", &left_inverse(layout!(((2)):((1)))), "_2:_1");
    rows.tries("15f182b21d", try_left_inverse(layout!((2, 2, {2}):(4, 0, 1))), "(_4,_2):(_4,_1)");
    rows.prints("17736a4d6c", &left_inverse(layout!((8, 2):(0, 1))), "_2:_8");
}

#[rustfmt::skip]
fn left_inverse_rows_1(rows: &mut Rows) {
    rows.prints("17cbbdf24d", &left_inverse(layout!((6, 2, 4):(0, 0, 0))), "_48:_0");
    rows.prints("29c0021240", &left_inverse(layout!((5, (3)):(1, (32)))), "(_32,_3):(_1,_5)");
    rows.prints("2a26106bbd", &left_inverse(layout!((4, 8, 5):(1, 4, 32))), "_160:_1");
    rows.prints("2b1985fcf8", &left_inverse(layout!(((1), ((2)), 1):((0), ((1)), 0))), "_2:_1");
    rows.prints("2dce5c2ca6", &left_inverse(layout!((((2, 8, 1), (4, 1, 8))):(((32, 64, 0), (1, 0, 4))))), "(_32,_16):(_16,_1)");
    rows.prints("2fbab36f9d", &left_inverse(layout!((4):(2))), "(_2,_4):(_0,_1)");
    rows.prints("36118e4a05", &left_inverse(layout!((((8, 2, 4), 1)):(((8, 4, 1), 0)))), "(_4,_2,_8):(_16,_8,_1)");
    rows.prints("419c18bb07", &left_inverse(layout!((1, 1):(0, 0))), "_1:_0");
    rows.prints("4216c56d6a", &left_inverse(layout!((((8, 4, 2)), 2, 2):(((0, 1, 8)), 4, 16))), "(_4,_2,_2,_2):(_8,_64,_32,_128)");
    rows.prints("46e638fff5", &left_inverse(layout!((((2, 2), 2), 2, 1):(((4, 16), 32), 2, 0))), "(_2,_2,_4,_4):(_0,_8,_1,_2)");
}

#[rustfmt::skip]
fn left_inverse_rows_2(rows: &mut Rows) {
    rows.tries("477f5a468a", try_left_inverse(layout!(({4}, {2}):(1, 16))), "(_16,2):(_1,4)");
    rows.prints("4a112ce646", &left_inverse(layout!((16, 1, (2, 4)):(2, 0, (1, 32)))), "(_2,_16,_4):(_16,_1,_32)");
    rows.prints("4ed7e732c4", &left_inverse(layout!(((16), 16):((16), 1))), "(_16,_16):(_16,_1)");
    rows.prints("4fd71ae6b4", &left_inverse(layout!((2, (8), 8):(1, (16), 2))), "(_2,_8,_8):(_1,_16,_2)");
    rows.prints("50a9420c2c", &left_inverse(layout!(3:1)), "_3:_1");
    rows.prints("515e40563d", &left_inverse(layout!(((4)):((8)))), "(_8,_4):(_0,_1)");
    rows.prints("5a3a95d74f", &left_inverse(layout!((5):(8))), "(_8,_5):(_0,_1)");
    rows.prints("5cd8dc8b67", &left_inverse(layout!(((8, 3)):((1, 8)))), "_24:_1");
    rows.prints("5cfce578dc", &left_inverse(layout!((2, 4, 6):(1, 2, 8))), "_48:_1");
    rows.prints("610a8e6713", &left_inverse(layout!(4:1)), "_4:_1");
}

#[rustfmt::skip]
fn left_inverse_rows_3(rows: &mut Rows) {
    rows.prints("612df9e7e0", &left_inverse(layout!(3:16)), "(_16,_3):(_0,_1)");
    rows.prints("676e279621", &left_inverse(layout!(((2, (2)), 16, ((1))):((1, (512)), 32, ((8))))), "(_32,_16,_2):(_1,_4,_2)");
    rows.prints("6811bc2829", &left_inverse(layout!(((1, 1)):((0, 0)))), "_1:_0");
    rows.prints("6b5c0a022b", &left_inverse(layout!(8:2)), "(_2,_8):(_0,_1)");
    rows.prints("6cbe01a360", &left_inverse(layout!(4:5)), "(_5,_4):(_0,_1)");
    rows.prints("6e39dcaf86", &left_inverse(layout!((128, 160):(65536, 1))), "(_65536,_128):(_128,_1)");
    rows.prints("6edd0566e9", &left_inverse(layout!(((2, (3, 2), 1), 4, (8)):((1, (16, 8), 0), 2, (48)))), "(_2,_4,_2,_3,_8):(_1,_12,_6,_2,_48)");
    rows.diverges("6f212818cb", try_left_inverse(layout!((4):(-1))), "_4:_-1");
    rows.prints("7208a6d1ac", &left_inverse(layout!((2, 2):(2, 1))), "(_2,_2):(_2,_1)");
    rows.tries("76b81cee7b", try_left_inverse(layout!(({4}):(1))), "4:_1");
}

#[rustfmt::skip]
fn left_inverse_rows_4(rows: &mut Rows) {
    rows.prints("7b7445c26c", &left_inverse(layout!((2, 4, 6):(4, 1, 8))), "(_4,_2,_6):(_2,_1,_8)");
    rows.prints("8d0c41a108", &left_inverse(layout!((1):(0))), "_1:_0");
    rows.prints("9058443997", &left_inverse(layout!((((((32, 4), 1), (32, 2)), 4), 1, (2, 2), 2):(((((262144, 4), 0), (0, 1)), 8388608), 0, (2, 16), 32))), "(_2,_2,_4,_16384,_32,_4):(_4096,_32768,_32,_65536,_1,_8192)");
    rows.prints("92615727b5", &left_inverse(layout!((2, 6):(6, 1))), "(_6,_2):(_2,_1)");
    rows.prints("9abddea2f7", &left_inverse(layout!((3):(1))), "_3:_1");
    rows.prints("9e111a489e", &left_inverse(layout!((3, 4, 5, 4):(1, 3, 12, 60))), "_240:_1");
    rows.prints("a0190d968b", &left_inverse(layout!((32, 4, 4, 4):(262144, 4, 8388608, 1))), "(_4,_65536,_32,_4):(_512,_32,_1,_128)");
    rows.prints("a3ed0dacac", &left_inverse(layout!((8, ((1))):(1, ((0))))), "_8:_1");
    rows.prints("a54f63089b", &left_inverse(layout!(1:0)), "_1:_0");
    rows.prints("a8d7c11954", &left_inverse(layout!(1:1)), "_1:_0");
}

#[rustfmt::skip]
fn left_inverse_rows_5(rows: &mut Rows) {
    rows.prints("aff88db04e", &left_inverse(layout!((2, 4):(0, 2))), "(_2,_4):(_0,_2)");
    rows.prints("b4d661d8a2", &left_inverse(layout!(((5)):((2)))), "(_2,_5):(_0,_1)");
    rows.prints("bf26a93062", &left_inverse(layout!((4):(5))), "(_5,_4):(_0,_1)");
    rows.tries("c10f885c2f", try_left_inverse(layout!(({1}, {1}):(0, 0))), "1:_0");
    rows.prints("c112c0d3ff", &left_inverse(layout!(((1, 5, 16)):((0, 1, 5)))), "_80:_1");
    rows.prints("c257c1b5ea", &left_inverse(layout!(((3, 2), ((2, 8, 3))):((0, 24), ((0, 1, 8))))), "(_24,_2):(_12,_3)");
    rows.prints("c3311e79ff", &left_inverse(layout!(((1), 2, 4, ((8, 2, 2))):((0), 1, 16, ((2, 64, 128))))), "(_2,_8,_4,_4):(_1,_8,_2,_64)");
    rows.prints("c5e8b301ab", &left_inverse(layout!(4:2)), "(_2,_4):(_0,_1)");
    rows.tries("c5e9ba3b05", try_left_inverse(layout!(({4}, {2}):(1, 5))), "(_5,2):(_1,4)");
    rows.prints("cb9b88890f", &left_inverse(layout!((8, 4):(1, 8))), "_32:_1");
}

#[rustfmt::skip]
fn left_inverse_rows_6(rows: &mut Rows) {
    rows.prints("cfbccb4f47", &left_inverse(layout!((6):(0))), "_6:_0");
    rows.prints("d224cfce8d", &left_inverse(layout!((2, 2, 2):(4, 0, 1))), "(_4,_2):(_4,_1)");
    rows.prints("d3831350d0", &left_inverse(layout!((2, 2):(4, 1))), "(_4,_2):(_2,_1)");
    rows.prints("db527c4f5b", &left_inverse(layout!((2, ((8), 4)):(128, ((2), 32)))), "(_2,_16,_4,_2):(_0,_2,_16,_1)");
    rows.tries("db93d7b070", try_left_inverse(layout!(({2}, {4}, {6}):(4, 1, 8))), "(_4,_2,6):(2,_1,8)");
    rows.prints("f37868d4e9", &left_inverse(layout!((4):(1))), "_4:_1");
    rows.prints("f4b4525d74", &left_inverse(layout!((1, ((1, 3))):(3, ((0, 1))))), "_3:_1");
}

#[test]
fn max_alignment_rows() {
    let mut rows = Rows::of("inverse, max_alignment");
    max_alignment_rows_0(&mut rows);
    max_alignment_rows_1(&mut rows);
    max_alignment_rows_2(&mut rows);
    max_alignment_rows_3(&mut rows);
    rows.finish(Counts {
        matched: 36,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn max_alignment_rows_0(rows: &mut Rows) {
    rows.prints("085e55cb77", &notation(max_alignment(layout!((2, 4, (8, 2, (4))):(16, 1, (64, 32, (4)))))), "_512");
    rows.prints("1678357d6f", &notation(max_alignment(layout!((((2, 8, 1), (4, 1, 8))):(((32, 64, 0), (1, 0, 4)))))), "_512");
    rows.prints("16e3016254", &notation(max_alignment(layout!((6, (5, 4)):(5, (1, 60))))), "_30");
    rows.prints("1c7a05ce9b", &notation(max_alignment(layout!((8, 2, 4, (4, (1))):(32, 16, 4, (1, (1)))))), "_256");
    rows.prints("2ec00dbdc8", &notation(max_alignment(layout!((3, 4, 5, 4):(1, 3, 12, 60)))), "_240");
    rows.prints("4340f48e48", &notation(max_alignment(layout!((6, ((5)), 8, 2):(1, ((6)), 30, 240)))), "_480");
    rows.prints("443ec616e5", &notation(max_alignment(layout!((4, (5), 6):(30, (6), 1)))), "_120");
    rows.prints("53f8fd39c1", &notation(max_alignment(layout!(({4}, ({8})):({1}, ({4}))))), "_1");
    rows.prints("57243acd97", &notation(max_alignment(layout!(({8}, (({1}))):({1}, (({0})))))), "_1");
    rows.prints("73ae2a03db", &notation(max_alignment(layout!(((8, 8)):((1, 8))))), "_64");
}

#[rustfmt::skip]
fn max_alignment_rows_1(rows: &mut Rows) {
    rows.prints("85c2481cf5", &notation(max_alignment(layout!((8, 1):(1, 0)))), "_8");
    rows.prints("86f920b2af", &notation(max_alignment(layout!((4, 5, 8, 2):(5, 1, 20, 160)))), "_320");
    rows.prints("89b334fa90", &notation(max_alignment(layout!(((8, 3)):((1, 8))))), "_24");
    rows.prints("9227b15b9f", &notation(max_alignment(layout!((4):(1)))), "_4");
    rows.prints("9b33aee6b2", &notation(max_alignment(layout!((4, 4):(4, 1)))), "_16");
    rows.prints("9f9f39d540", &notation(max_alignment(layout!((({16}), {16}):(({16}), {1})))), "_1");
    rows.prints("a091a7eae2", &notation(max_alignment(layout!(((3, (2), (16, 2))):((64, (32), (2, 1)))))), "_192");
    rows.prints("abd0818904", &notation(max_alignment(layout!(({1}):({0})))), "_1");
    rows.prints("ac4631d67a", &notation(max_alignment(layout!((2, 1, 2, 4):(1, 0, 0, 2)))), "_8");
    rows.prints("b31f448878", &notation(max_alignment(layout!(({2}, (({3}), ({4})), {1}):({1}, (({8}), ({2})), {2})))), "_1");
}

#[rustfmt::skip]
fn max_alignment_rows_2(rows: &mut Rows) {
    rows.prints("b988b956fe", &notation(max_alignment(layout!((1):(1)))), "_1");
    rows.prints("be44092e7c", &notation(max_alignment(layout!((({3}), {6}, {3}):(({3}), {9}, {1})))), "_1");
    rows.prints("c644acfb57", &notation(max_alignment(layout!((2, 2):(1, 2)))), "_4");
    rows.prints("cab0f85727", &notation(max_alignment(layout!((8, ((1))):(1, ((0)))))), "_8");
    rows.prints("cbb038f711", &notation(max_alignment(layout!((((2, 2)), 2):(((2, 4)), 1)))), "_8");
    rows.prints("d60548a678", &notation(max_alignment(layout!((2, 4, 8):(4, 1, 8)))), "_64");
    rows.prints("d9fe63f3a8", &notation(max_alignment(layout!(((4, 2, 8), 8):((1, 4, 8), 64)))), "_512");
    rows.prints("dfe5b89131", &notation(max_alignment(layout!((((5))):(((1)))))), "_5");
    rows.prints("e0a0660312", &notation(max_alignment(layout!(({2}):({1})))), "_1");
    rows.prints("e63975c674", &notation(max_alignment(layout!((4, 8, 5):(1, 4, 32)))), "_160");
}

#[rustfmt::skip]
fn max_alignment_rows_3(rows: &mut Rows) {
    rows.prints("e7de498891", &notation(max_alignment(layout!((((2, 2), 2), 2, 1):(((4, 16), 32), 2, 0)))), "_1");
    rows.prints("edbbf541aa", &notation(max_alignment(layout!(({4}, {8}):({24}, {1})))), "_1");
    rows.prints("f035691336", &notation(max_alignment(layout!(((3, 2), ((2, 8, 3))):((0, 24), ((0, 1, 8)))))), "_48");
    rows.prints("f3161b91a7", &notation(max_alignment(layout!((({6}, {4}, {2})):(({8}, {2}, {1}))))), "_1");
    rows.prints("f358af7701", &notation(max_alignment(layout!(((2), 16):((1), 2)))), "_32");
    rows.prints("feedf620f0", &notation(max_alignment(layout!(({6}):({1})))), "_1");
}

#[test]
fn max_common_layout_rows() {
    let mut rows = Rows::of("inverse, max_common_layout");
    max_common_layout_rows_0(&mut rows);
    max_common_layout_rows_1(&mut rows);
    max_common_layout_rows_2(&mut rows);
    max_common_layout_rows_3(&mut rows);
    max_common_layout_rows_4(&mut rows);
    max_common_layout_rows_5(&mut rows);
    max_common_layout_rows_6(&mut rows);
    max_common_layout_rows_7(&mut rows);
    max_common_layout_rows_8(&mut rows);
    max_common_layout_rows_9(&mut rows);
    max_common_layout_rows_10(&mut rows);
    rows.finish(Counts {
        matched: 102,
        padded: 0,
        diverged: 1,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn max_common_layout_rows_0(rows: &mut Rows) {
    rows.prints("0aaf7d3ac6", &max_common_layout(layout!(12:2), layout!((4, 3):(3, 1))), "_1:_0");
    rows.prints("135c8b31e4", &max_common_layout(layout!(1:0), layout!(1:0)), "_1:_0");
    rows.prints("171b82005a", &max_common_layout(layout!(4:1), layout!(2:2)), "_1:_0");
    rows.prints("176835f423", &max_common_layout(layout!((4):(-1)), layout!((4):(1))), "_1:_0");
    rows.prints("1880267077", &max_common_layout(layout!((8, (2, 4, 2)):(1, (8, 16, 64))), layout!((8, (2, 4, 2)):(16, (2, 4, 1)))), "_1:_0");
    rows.prints("18b80aaca1", &max_common_layout(layout!(((4, 2)):((1, 16))), layout!((4, 2):(2, 1))), "_1:_0");
    rows.prints("1d47584cef", &max_common_layout(layout!((4, 3, 1):(3, 1, 0)), layout!((24):(1))), "_1:_0");
    rows.tries("1e7a94edc0", try_max_common_layout(layout!({12}:1), layout!(4:{1})), "_1:_0");
    rows.tries("1f8b75b4d0", try_max_common_layout(layout!(({2}):({1})), layout!(({2}):({1}))), "_1:_0");
    rows.prints("22f73dce01", &max_common_layout(layout!((4):(1)), layout!((4):(2))), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_1(rows: &mut Rows) {
    rows.prints("27c4b136d3", &max_common_layout(layout!((1, (2, 4)):(0, (-1, 512))), layout!(4:-1)), "_1:_0");
    rows.tries("2828556435", try_max_common_layout(layout!(({1}, {8}):({0}, {1})), layout!(({1}, {8}):({0}, {1}))), "_1:_0");
    rows.prints("2c835692b2", &max_common_layout(layout!((12):(1)), layout!((4, 3):(1, 4))), "_12:_1");
    rows.tries("2cd62a1a07", try_max_common_layout(layout!((({4}, {2}, {5})):(({1}, {4}, {8}))), layout!((({4}, {2}, {5})):(({10}, {5}, {1})))), "_1:_0");
    rows.prints("334df13944", &max_common_layout(layout!((4):(1)), layout!((4):(1))), "_4:_1");
    rows.tries("34098e51d8", try_max_common_layout(layout!((({4}, {2}), {2}, {2}):(({8}, {4}), {2}, {1})), layout!((({4}, {2}), {2}, {2}):(({8}, {4}), {2}, {1}))), "_1:_0");
    rows.prints("360feb7ebf", &max_common_layout(layout!(1:1), layout!(1:0)), "_1:_0");
    rows.tries("40005e5af8", try_max_common_layout(layout!((({8}, {16})):(({1}, {8}))), layout!((({8}, {16})):(({1}, {8})))), "_1:_0");
    rows.prints("4005e90e12", &max_common_layout(layout!((4, 4):(1, 4)), layout!((4, 4):(4, 1))), "_1:_0");
    rows.tries("4e4b9a0dd7", try_max_common_layout(layout!((({6}), ({1})):(({1}), ({1}))), layout!((({6}), ({1})):(({1}), ({0})))), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_2(rows: &mut Rows) {
    rows.prints("576b954712", &max_common_layout(layout!((8, 6):(1, 8)), layout!((8, 6):(1, 8))), "_48:_1");
    rows.prints("57e47bb4f1", &max_common_layout(layout!((12):(2)), layout!((4, 3):(1, 4))), "_1:_0");
    rows.prints("59f05ebe49", &max_common_layout(layout!(((3, 2, 4)):((8, 4, 1))), layout!(((3, 2, 4)):((8, 4, 1)))), "(_4,_2,_3):(_6,_3,_1)");
    rows.prints("5a2eebc19c", &max_common_layout(layout!((4, 4):(-1, 1)), layout!((2, 4, 2):(1, 4, 2))), "_1:_0");
    rows.tries("5ae5f8febb", try_max_common_layout(layout!(({48}, {24}, {5}):(1, {128}, {3072})), layout!({32}:1)), "_1:_0");
    rows.prints("61ed80f764", &max_common_layout(layout!(4:1), layout!(4:0)), "_1:_0");
    rows.prints("651fecca58", &max_common_layout(layout!((4, 6, 8):(1, 4, 7)), layout!(6:1)), "_6:_1");
    rows.prints("65839f9a03", &max_common_layout(layout!((4, 3):(3, 1)), layout!((8):(1))), "_1:_0");
    rows.prints("66dda1d909", &max_common_layout(layout!(12:1), layout!((4, 3):(1, 4))), "_12:_1");
    rows.tries("6798c380ff", try_max_common_layout(layout!((({16})):(({1}))), layout!((({16})):(({1})))), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_3(rows: &mut Rows) {
    rows.tries("6a9dcd5473", try_max_common_layout(layout!((2):({1})), layout!((2):(1))), "_1:_0");
    rows.prints("6af6a4dacc", &max_common_layout(layout!(12:2), layout!((4, 3):(1, 4))), "_1:_0");
    rows.tries("70b02b9084", try_max_common_layout(layout!((6, {4}):(1, {6})), layout!((6, {4}):(4, 1))), "_1:_0");
    rows.prints("720ff39c4c", &max_common_layout(layout!((4):(2)), layout!((2):(2))), "_1:_0");
    rows.prints("726f66463b", &max_common_layout(layout!((1, (2, 4)):(0, (-1, 512))), layout!(2:-1)), "_1:_0");
    rows.prints("748a9b08df", &max_common_layout(layout!((4, 3):(1, 4)), layout!((6):(2))), "_1:_0");
    rows.prints("762e227902", &max_common_layout(layout!((4):(1)), layout!((4):(0))), "_1:_0");
    rows.tries("76e57ca234", try_max_common_layout(layout!((({1}), {4}, {4}):((0), 4, 1)), layout!((({1}), {4}, {4}):((0), 4, 1))), "_1:_0");
    rows.tries("79e74c2b52", try_max_common_layout(layout!((({4}, {3}, {1})):(({3}, {1}, {0}))), layout!((({4}, {3}, {1})):(({1}, {4}, {0})))), "_1:_0");
    rows.prints("7dc09d100d", &max_common_layout(layout!((4, 3):(1, 4)), layout!((4, 3):(3, 1))), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_4(rows: &mut Rows) {
    rows.prints("7e3a053ef2", &max_common_layout(layout!((4, 3):(3, 1)), layout!((6):(2))), "_1:_0");
    rows.prints("82120d8389", &max_common_layout(layout!((4, 3):(3, 1)), layout!(12:1)), "_1:_0");
    rows.prints("821aead084", &max_common_layout(layout!((4, 3):(1, 4)), layout!((6, 2):(2, 1))), "_1:_0");
    rows.tries("845f38c353", try_max_common_layout(layout!((1, ({2})):(0, (1))), layout!((1, ({2})):(1, (1)))), "_1:_0");
    rows.tries("84709239a3", try_max_common_layout(layout!(({6}, {4}):({1}, {6})), layout!(({6}, {4}):({4}, {1}))), "_1:_0");
    rows.tries("8663985ace", try_max_common_layout(layout!((({4}), {6}):(({1}), {4})), layout!((({4}), {6}):(({6}), {1}))), "_1:_0");
    rows.prints("869403b44b", &max_common_layout(layout!((12):(1)), layout!((2, 3):(2, 4))), "_1:_0");
    rows.prints("87e26c1182", &max_common_layout(layout!(4:1), layout!(1:0)), "_1:_0");
    rows.prints("897f709a0b", &max_common_layout(layout!((3, 4):(4, 1)), layout!((3, 4):(4, 1))), "(_4,_3):(_3,_1)");
    rows.prints("89d10b1f36", &max_common_layout(layout!((4):(0)), layout!((4):(1))), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_5(rows: &mut Rows) {
    rows.prints("8a22abc7f4", &max_common_layout(layout!(4:0), layout!(4:1)), "_1:_0");
    rows.prints("8a4899e7d8", &max_common_layout(layout!(((1, 1), 6):((0, 1), 1)), layout!(((1, 1), 6):((0, 6), 1))), "_6:_1");
    rows.tries("8ad25f6a5c", try_max_common_layout(layout!(({4}, 5):({1}, 4)), layout!(({4}, {5}):(5, 1))), "_1:_0");
    rows.tries("8d4a27718c", try_max_common_layout(layout!(({4}, ({16}), {2}):({32}, ({2}), {1})), layout!(({4}, ({16}), {2}):({32}, ({2}), {1}))), "_1:_0");
    rows.prints("918287252d", &max_common_layout(layout!((4, 3, 1):(3, 1, 0)), layout!((4):(1))), "_1:_0");
    rows.prints("9331295fea", &max_common_layout(layout!(((4, 2), 2, 2):((8, 4), 2, 1)), layout!(((4, 2), 2, 2):((8, 4), 2, 1))), "(_2,_2,_2,_4):(_16,_8,_4,_1)");
    rows.prints("9602069773", &max_common_layout(layout!(4:2), layout!(2:2)), "_1:_0");
    rows.tries("962ccc0dcf", try_max_common_layout(layout!(({2}, {3}, ({6}), ({8}, {1})):({1}, {2}, ({6}), ({36}, {288}))), layout!(({2}, {3}, ({6}), ({8}, {1})):({144}, {48}, ({8}), ({1}, {1})))), "_1:_0");
    rows.tries("9763e71521", try_max_common_layout(layout!((({3}, {2}, {4})):(({8}, {4}, {1}))), layout!((({3}, {2}, {4})):(({8}, {4}, {1})))), "_1:_0");
    rows.prints("9809253198", &max_common_layout(layout!((8, 8):(1, 8)), layout!(((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32)))), "_2:_1");
}

#[rustfmt::skip]
fn max_common_layout_rows_6(rows: &mut Rows) {
    rows.prints("9a80798098", &max_common_layout(layout!(((4)):((1))), layout!((4):(1))), "_4:_1");
    rows.prints("9ba1d3521c", &max_common_layout(layout!(12:1), layout!((2, 3):(2, 4))), "_1:_0");
    rows.prints("9c61fc0082", &max_common_layout(layout!(4:1), layout!(2:1)), "_2:_1");
    rows.prints("9e93cdc044", &max_common_layout(layout!((4, 3):(3, 1)), layout!((4, 3):(1, 4))), "_1:_0");
    rows.prints("9edf1d84ce", &max_common_layout(layout!(((3, 2)):((2, 1))), layout!(((3, 2)):((1, 3)))), "_1:_0");
    rows.prints("9fb81cf555", &max_common_layout(layout!(((16)):((1))), layout!(((16)):((1)))), "_16:_1");
    rows.tries("a1b2027e4d", try_max_common_layout(layout!(({128}, {24}, {5}):({1}, {128}, {3072})), layout!({64}:{2})), "_1:_0");
    rows.tries("a39b550262", try_max_common_layout(layout!((({8}), {8}, ({1})):(({8}), {1}, ({0}))), layout!((({8}), {8}, ({1})):(({8}), {1}, ({0})))), "_1:_0");
    rows.prints("aa15ea25cb", &max_common_layout(layout!((4):(2)), layout!((2):(1))), "_1:_0");
    rows.prints("aad55434fb", &max_common_layout(layout!((4, 2, 8):(16, 8, 1)), layout!((4, 2, 8):(16, 8, 1))), "(_8,_2,_4):(_8,_4,_1)");
}

#[rustfmt::skip]
fn max_common_layout_rows_7(rows: &mut Rows) {
    rows.tries("b061701224", try_max_common_layout(layout!(({128}, {24}, {5}):({1}, {128}, {3072})), layout!({480}:32)), "_1:_0");
    rows.prints("bb8ee525bd", &max_common_layout(layout!((4):(2)), layout!((4):(1))), "_1:_0");
    rows.tries("be6f144fa4", try_max_common_layout(layout!((({5}, {6})):((1, {5}))), layout!((({5}, {6})):(({6}, 1)))), "_1:_0");
    rows.diverges("c0be06c273", try_max_common_layout(layout!({3}:1), layout!(4:1)), "_1:_0");
    rows.prints("c15a0817df", &max_common_layout(layout!(16:1), layout!(16:1)), "_16:_1");
    rows.tries("c17d20a083", try_max_common_layout(layout!((1, {8}):({0}, {1})), layout!(({1}, {8}):({0}, 1))), "_1:_0");
    rows.tries("c25c17575a", try_max_common_layout(layout!((({8}), 8, (1)):(({8}), 1, (0))), layout!(((8), {8}, (1)):(({8}), {1}, ({0})))), "_1:_0");
    rows.tries("c54cf4301b", try_max_common_layout(layout!(({2}, {3}, ({4}, {2})):({4}, {16}, ({1}, {8}))), layout!(({2}, {3}, ({4}, {2})):({1}, {2}, ({6}, {24})))), "_1:_0");
    rows.prints("c7ed7e08a9", &max_common_layout(layout!((4, 4):(-1, 1)), layout!((2, 4, 2):(1, 2, 8))), "_1:_0");
    rows.tries("c9a6a9f292", try_max_common_layout(layout!({6}:{1}), layout!({6}:{1})), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_8(rows: &mut Rows) {
    rows.tries("ce761425a0", try_max_common_layout(layout!(((4, 2, 5)):(({1}, {4}, 8))), layout!((({4}, {2}, {5})):(({10}, {5}, 1)))), "_1:_0");
    rows.prints("d3227a92e6", &max_common_layout(layout!(((2, 5)):((1, 2))), layout!(((2, 5)):((5, 1)))), "_1:_0");
    rows.tries("d33f97feae", try_max_common_layout(layout!({4}:{1}), layout!({4}:{1})), "_1:_0");
    rows.prints("d709675490", &max_common_layout(layout!(4:2), layout!(2:1)), "_1:_0");
    rows.prints("d9361984dc", &max_common_layout(layout!(((1)):((0))), layout!(((1)):((1)))), "_1:_0");
    rows.prints("dba8b8e9d8", &max_common_layout(layout!((4, 6, 8, 10):(2, 3, 5, 7)), layout!(6:12)), "_1:_0");
    rows.prints("dca513f427", &max_common_layout(layout!((4):(1)), layout!((4):(-1))), "_1:_0");
    rows.tries("dcd9da496e", try_max_common_layout(layout!(({4}):({1})), layout!(({4}):({1}))), "_1:_0");
    rows.prints("dd1bbedd5a", &max_common_layout(layout!(1:0), layout!(1:1)), "_1:_0");
    rows.prints("e0a61ec1d1", &max_common_layout(layout!((4, 3):(3, 1)), layout!(6:2)), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_9(rows: &mut Rows) {
    rows.prints("e4d85263fd", &max_common_layout(layout!(((2, 1, 4), 6):((1, 0, 2), 8)), layout!(((2, 1, 4), 6):((24, 0, 6), 1))), "_1:_0");
    rows.prints("e525bf12e4", &max_common_layout(layout!(4:1), layout!(4:2)), "_1:_0");
    rows.prints("e737948d00", &max_common_layout(layout!(1:0), layout!(4:1)), "_1:_0");
    rows.prints("ecab8ca0ee", &max_common_layout(layout!((4):(1)), layout!((1):(0))), "_1:_0");
    rows.tries("f0133de5f4", try_max_common_layout(layout!((({4}), {2}, ({8}, {4}, {2})):(({128}), {64}, ({8}, {2}, {1}))), layout!((({4}), {2}, ({8}, {4}, {2})):(({128}), {64}, ({8}, {2}, {1})))), "_1:_0");
    rows.prints("f1450fbf39", &max_common_layout(layout!((4):(1)), layout!((2):(1))), "_2:_1");
    rows.tries("f1bf90ca41", try_max_common_layout(layout!(({6}, ({6}), {4}, {2}):(48, (1), 12, 6)), layout!(({6}, ({6}), {4}, {2}):(48, (1), 12, 6))), "_1:_0");
    rows.prints("f3daf83c84", &max_common_layout(layout!((1):(0)), layout!((4):(1))), "_1:_0");
    rows.prints("f52ef89413", &max_common_layout(layout!((4):(1)), layout!((2):(2))), "_1:_0");
    rows.prints("f73274ce68", &max_common_layout(layout!((4, 3):(3, 1)), layout!((12):(1))), "_1:_0");
}

#[rustfmt::skip]
fn max_common_layout_rows_10(rows: &mut Rows) {
    rows.tries("f735ec1979", try_max_common_layout(layout!(({12}, {3}):({1}, {24})), layout!((4):(1))), "_1:_0");
    rows.prints("f91516d2da", &max_common_layout(layout!((4, 3):(3, 1)), layout!((24):(1))), "_1:_0");
    rows.prints("ff37a42b58", &max_common_layout(layout!((4, 8, 2):(2, 8, 1)), layout!((2, 2, 2):(1, 8, 2))), "_1:_0");
}

#[test]
fn max_common_vector_rows() {
    let mut rows = Rows::of("inverse, max_common_vector");
    max_common_vector_rows_0(&mut rows);
    max_common_vector_rows_1(&mut rows);
    max_common_vector_rows_2(&mut rows);
    max_common_vector_rows_3(&mut rows);
    max_common_vector_rows_4(&mut rows);
    max_common_vector_rows_5(&mut rows);
    max_common_vector_rows_6(&mut rows);
    max_common_vector_rows_7(&mut rows);
    max_common_vector_rows_8(&mut rows);
    max_common_vector_rows_9(&mut rows);
    rows.finish(Counts {
        matched: 97,
        padded: 0,
        diverged: 1,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn max_common_vector_rows_0(rows: &mut Rows) {
    rows.prints("078b860197", &notation(max_common_vector(layout!((4, 8, 2):(1, 4, 32)), layout!((2, 2, 2):(2, 8, 1)))), "_1");
    rows.prints("0dfd329c03", &notation(max_common_vector(layout!((2, 3, (4, 2)):(4, 16, (1, 8))), layout!((2, 3, (4, 2)):(1, 2, (6, 24))))), "_1");
    rows.prints("0ee98c82c1", &notation(max_common_vector(layout!(((4, 4), 3, 1):((1, 4), 16, 0)), layout!(((4, 4), 3, 1):((1, 4), 16, 0)))), "_48");
    rows.prints("159c298ba8", &notation(max_common_vector(layout!((1, (2, 4)):(0, (-1, 512))), layout!(4:-1))), "_1");
    rows.prints("1805ab9950", &notation(max_common_vector(layout!((({1}, {1}), {6}):(({0}, {1}), {1})), layout!((({1}, {1}), {6}):(({0}, {6}), {1})))), "_1");
    rows.prints("1e0d34e417", &notation(max_common_vector(layout!((4, 8, 2):(2, 8, 1)), layout!((2, 2, 2):(1, 8, 2)))), "_1");
    rows.prints("1f1b5d28d0", &notation(max_common_vector(layout!((12):(1)), layout!((2, 3):(2, 4)))), "_1");
    rows.prints("1f33defe5e", &notation(max_common_vector(layout!((4, 3):(1, 4)), layout!((4, 3):(3, 1)))), "_1");
    rows.prints("1f88581168", &notation(max_common_vector(layout!((({4}, {3}, {1})):(({3}, {1}, {0}))), layout!((({4}, {3}, {1})):(({1}, {4}, {0}))))), "_1");
    rows.prints("20f914127b", &notation(max_common_vector(layout!((4, 3):(1, 4)), layout!((6):(2)))), "_1");
}

#[rustfmt::skip]
fn max_common_vector_rows_1(rows: &mut Rows) {
    rows.prints("22e1eace9c", &notation(max_common_vector(layout!((8, (2, 4, 2)):(1, (8, 16, 64))), layout!((8, (2, 4, 2)):(16, (2, 4, 1))))), "_1");
    rows.prints("267a2e6460", &notation(max_common_vector(layout!(((8, 16)):((1, 8))), layout!(((8, 16)):((1, 8))))), "_128");
    rows.prints("27fcc923c7", &notation(max_common_vector(layout!((4, 2):(1, 4)), layout!((4, 2):(2, 1)))), "_1");
    rows.prints("2945c47c5a", &notation(max_common_vector(layout!((4, 3):(3, 1)), layout!((24):(1)))), "_1");
    rows.prints("2dcc25c4c0", &notation(max_common_vector(layout!(((2, 3), 2):((1, 2), 6)), layout!(((2, 3), 2):((1, 2), 6)))), "_12");
    rows.prints("32c821c86c", &notation(max_common_vector(layout!({4}:{1}), layout!({4}:{1}))), "_1");
    rows.prints("32cd74a743", &notation(max_common_vector(layout!((4, 3):(3, 1)), layout!(12:1))), "_1");
    rows.prints("3516bb9c0e", &notation(max_common_vector(layout!(4:2), layout!(2:1))), "_1");
    rows.prints("367b5ad369", &notation(max_common_vector(layout!({12}:1), layout!(4:{1}))), "_1");
    rows.prints("379a832f07", &notation(max_common_vector(layout!((4, 2, 8):(16, 8, 1)), layout!((4, 2, 8):(16, 8, 1)))), "_64");
}

#[rustfmt::skip]
fn max_common_vector_rows_2(rows: &mut Rows) {
    rows.prints("37d25e4414", &notation(max_common_vector(layout!(((5, 6)):((1, 5))), layout!(((5, 6)):((6, 1))))), "_1");
    rows.prints("3d094572c7", &notation(max_common_vector(layout!((1, (2, 4)):(0, (-1, 512))), layout!(2:-1))), "_1");
    rows.prints("427ca4b034", &notation(max_common_vector(layout!((4):(2)), layout!((4):(1)))), "_1");
    rows.prints("43df5c8845", &notation(max_common_vector(layout!((4, 2):(1, 16)), layout!((4, 2):(2, 1)))), "_1");
    rows.prints("4670c14f73", &notation(max_common_vector(layout!((4):(2)), layout!((2):(1)))), "_1");
    rows.prints("4d075130a6", &notation(max_common_vector(layout!(({6}, {4}):({1}, {6})), layout!(({6}, {4}):({4}, {1})))), "_1");
    rows.prints("51f40aca05", &notation(max_common_vector(layout!((({6}), ({1})):(({1}), ({1}))), layout!((({6}), ({1})):(({1}), ({0}))))), "_1");
    rows.prints("5529cd52d8", &notation(max_common_vector(layout!(4:1), layout!(4:2))), "_1");
    rows.prints("5539b1ee60", &notation(max_common_vector(layout!({16}:{2}), layout!({4}:{2}))), "_1");
    rows.prints("5e39fc0ce5", &notation(max_common_vector(layout!((4, 3):(1, 4)), layout!((12):(1)))), "_12");
}

#[rustfmt::skip]
fn max_common_vector_rows_3(rows: &mut Rows) {
    rows.prints("612d08a7d8", &notation(max_common_vector(layout!((2, 2):(2, 1)), layout!((2, 2):(2, 1)))), "_4");
    rows.prints("614d2813b8", &notation(max_common_vector(layout!(({128}, {24}, {5}):({1}, {128}, {3072})), layout!({480}:32))), "_1");
    rows.prints("62ee4d206b", &notation(max_common_vector(layout!((4):(-1)), layout!((4):(1)))), "_1");
    rows.prints("63595438f4", &notation(max_common_vector(layout!((4, 6, 8):(1, 4, 7)), layout!(6:1))), "_6");
    rows.prints("64cb2bd24e", &notation(max_common_vector(layout!((12):(1)), layout!((4, 3):(3, 1)))), "_1");
    rows.diverges("6b30c244f8", Ok(notation(max_common_vector(layout!((1):(1)), layout!((4):(1))))), "_1");
    rows.prints("6c2abc0ead", &notation(max_common_vector(layout!((6, 4, 1):(4, 1, 0)), layout!((6, 4, 1):(4, 1, 1)))), "_24");
    rows.prints("6e1b26a681", &notation(max_common_vector(layout!((4):(1)), layout!((4):(2)))), "_1");
    rows.prints("7ad9679506", &notation(max_common_vector(layout!((4, 6, 8, 10):(2, 3, 5, 7)), layout!(6:12))), "_1");
    rows.prints("7c5f280260", &notation(max_common_vector(layout!(12:1), layout!((2, 3):(2, 4)))), "_1");
}

#[rustfmt::skip]
fn max_common_vector_rows_4(rows: &mut Rows) {
    rows.prints("80ad9db0fa", &notation(max_common_vector(layout!((4, 3, 1):(3, 1, 0)), layout!((4):(1)))), "_1");
    rows.prints("80c673cb1b", &notation(max_common_vector(layout!((4, 4):(-1, 1)), layout!((2, 4, 2):(1, 2, 8)))), "_1");
    rows.prints("854d5b0296", &notation(max_common_vector(layout!(12:2), layout!((4, 3):(3, 1)))), "_1");
    rows.prints("865542493a", &notation(max_common_vector(layout!((2, 1):(1, 0)), layout!(2:1))), "_2");
    rows.prints("8c5ffd99d9", &notation(max_common_vector(layout!(4:1), layout!(2:2))), "_1");
    rows.prints("8c90f1dc72", &notation(max_common_vector(layout!((4, 3):(3, 1)), layout!((4, 3):(1, 4)))), "_1");
    rows.prints("8cdf5f0ee9", &notation(max_common_vector(layout!((12):(2)), layout!((4, 3):(3, 1)))), "_1");
    rows.prints("8d9bf997c4", &notation(max_common_vector(layout!((4, 4):(-1, 1)), layout!((2, 4, 2):(1, 4, 2)))), "_1");
    rows.prints("8f4dbf9c4a", &notation(max_common_vector(layout!(4:2), layout!(2:2))), "_1");
    rows.prints("91e9573a9f", &notation(max_common_vector(layout!(({128}, {24}, {5}):({1}, {128}, {3072})), layout!({64}:{2}))), "_1");
}

#[rustfmt::skip]
fn max_common_vector_rows_5(rows: &mut Rows) {
    rows.prints("9385840d68", &notation(max_common_vector(layout!(({48}, {24}, {5}):(1, {128}, {3072})), layout!({32}:1))), "_1");
    rows.prints("9cc678078c", &notation(max_common_vector(layout!((4):(1)), layout!((4):(-2)))), "_1");
    rows.prints("a8274d4189", &notation(max_common_vector(layout!(1:0), layout!(1:0))), "_1");
    rows.prints("a8f6582a81", &notation(max_common_vector(layout!(1:0), layout!(1:1))), "_1");
    rows.prints("a9b1ea5967", &notation(max_common_vector(layout!(12:1), layout!((4, 3):(1, 4)))), "_12");
    rows.prints("ac6bfafb59", &notation(max_common_vector(layout!((2, (2), (6)):(12, (6), (1))), layout!((2, (2), (6)):(12, (6), (1))))), "_24");
    rows.prints("ad304fcd9c", &notation(max_common_vector(layout!((8, 8):(8, 1)), layout!(((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32))))), "_1");
    rows.prints("b6dd92d218", &notation(max_common_vector(layout!({12}:{1}), layout!(4:{1}))), "_1");
    rows.prints("b9be9c1ea7", &notation(max_common_vector(layout!((4):(1)), layout!((1):(0)))), "_1");
    rows.prints("bb4324e53c", &notation(max_common_vector(layout!((({3}, {2}, {4})):(({8}, {4}, {1}))), layout!((({3}, {2}, {4})):(({8}, {4}, {1}))))), "_1");
}

#[rustfmt::skip]
fn max_common_vector_rows_6(rows: &mut Rows) {
    rows.prints("bc80720476", &notation(max_common_vector(layout!((4, 3, 1):(3, 1, 0)), layout!((24):(1)))), "_1");
    rows.prints("bea8e4f7ee", &notation(max_common_vector(layout!((4, 3):(3, 1)), layout!((6):(2)))), "_1");
    rows.prints("bedde89c2a", &notation(max_common_vector(layout!((8, 8):(1, 8)), layout!(((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32))))), "_2");
    rows.prints("bf98a7c25a", &notation(max_common_vector(layout!((8, (2)):(1, (8))), layout!((8, (2)):(2, (1))))), "_1");
    rows.prints("c0f8de6ba9", &notation(max_common_vector(layout!((8, 6):(1, 8)), layout!((8, 6):(1, 8)))), "_48");
    rows.prints("c1d3b493c1", &notation(max_common_vector(layout!(((2)):((1))), layout!(((2)):((1))))), "_2");
    rows.prints("c51d508587", &notation(max_common_vector(layout!((4):(1)), layout!((4):(1)))), "_4");
    rows.prints("c7491a0e3f", &notation(max_common_vector(layout!(12:1), layout!((4, 3):(3, 1)))), "_1");
    rows.prints("c9af8a839e", &notation(max_common_vector(layout!((4, 3):(1, 4)), layout!((4, 3):(1, 4)))), "_12");
    rows.prints("c9b09fa2ec", &notation(max_common_vector(layout!({12}:{1}), layout!(4:1))), "_1");
}

#[rustfmt::skip]
fn max_common_vector_rows_7(rows: &mut Rows) {
    rows.prints("ca52d3cbc3", &notation(max_common_vector(layout!(4:1), layout!(1:0))), "_1");
    rows.prints("cb0967ea72", &notation(max_common_vector(layout!(1:1), layout!(1:0))), "_1");
    rows.prints("cb439b9231", &notation(max_common_vector(layout!((8, 5, 4, 2):(40, 1, 10, 5)), layout!((8, 5, 4, 2):(1, 8, 40, 160)))), "_1");
    rows.prints("cd5c862945", &notation(max_common_vector(layout!((({2}), {2}):(({1}), {2})), layout!((({2}), {2}):(({1}), {2})))), "_1");
    rows.prints("cf1cace914", &notation(max_common_vector(layout!((4):(-1)), layout!((4):(-1)))), "_1");
    rows.prints("d17d9ef43c", &notation(max_common_vector(layout!((8, 4):(1, 8)), layout!((8, 4):(1, 8)))), "_32");
    rows.prints("d3b2bd8cd1", &notation(max_common_vector(layout!(({2}, {3}, ({4}, {2})):({4}, {16}, ({1}, {8}))), layout!(({2}, {3}, ({4}, {2})):({1}, {2}, ({6}, {24}))))), "_1");
    rows.prints("d3e58863e3", &notation(max_common_vector(layout!((1):(0)), layout!((4):(1)))), "_1");
    rows.prints("d5589a82a7", &notation(max_common_vector(layout!(({1}, {8}):({0}, {1})), layout!(({1}, {8}):({0}, {1})))), "_1");
    rows.prints("d91da8d768", &notation(max_common_vector(layout!(1:1), layout!(1:1))), "_1");
}

#[rustfmt::skip]
fn max_common_vector_rows_8(rows: &mut Rows) {
    rows.prints("d9de91e77f", &notation(max_common_vector(layout!(1:0), layout!(4:1))), "_1");
    rows.prints("da7dd77b8f", &notation(max_common_vector(layout!(((4, 2, 2), (3)):((12, 6, 3), (1))), layout!(((4, 2, 2), (3)):((1, 4, 8), (16))))), "_1");
    rows.prints("dab7b3668d", &notation(max_common_vector(layout!(((4), 2, (8, 4, 2)):((128), 64, (8, 2, 1))), layout!(((4), 2, (8, 4, 2)):((128), 64, (8, 2, 1))))), "_512");
    rows.prints("daff6d71c7", &notation(max_common_vector(layout!((1, 8):(0, 1)), layout!((1, 8):(0, 1)))), "_8");
    rows.prints("db723582dd", &notation(max_common_vector(layout!((4, 3):(3, 1)), layout!(6:2))), "_1");
    rows.prints("de3e4164f0", &notation(max_common_vector(layout!((8, 8):(8, 1)), layout!(2:3))), "_1");
    rows.prints("e00fc15d8f", &notation(max_common_vector(layout!((4, 3):(1, 4)), layout!((6, 2):(2, 1)))), "_1");
    rows.prints("e09bbf24af", &notation(max_common_vector(layout!(((8), 8, (1)):((8), 1, (0))), layout!(((8), 8, (1)):((8), 1, (0))))), "_64");
    rows.prints("e612d0238a", &notation(max_common_vector(layout!((4, 3):(1, 4)), layout!(6:2))), "_1");
    rows.prints("e72c4e257e", &notation(max_common_vector(layout!((8, 8):(8, 1)), layout!(3:3))), "_1");
}

#[rustfmt::skip]
fn max_common_vector_rows_9(rows: &mut Rows) {
    rows.prints("efa5551057", &notation(max_common_vector(layout!(4:1), layout!(4:0))), "_1");
    rows.prints("f06cb16f59", &notation(max_common_vector(layout!(({6}):({1})), layout!(({6}):({1})))), "_1");
    rows.prints("f53146ae8b", &notation(max_common_vector(layout!(({8}, ({2})):({1}, ({8}))), layout!(({8}, ({2})):({2}, ({1}))))), "_1");
    rows.prints("f5371dbeef", &notation(max_common_vector(layout!((12):(2)), layout!((4, 3):(1, 4)))), "_1");
    rows.prints("fa552056bf", &notation(max_common_vector(layout!({3}:{1}), layout!({3}:{1}))), "_1");
    rows.prints("fa5ee5afae", &notation(max_common_vector(layout!((16):(1)), layout!((16):(1)))), "_16");
    rows.prints("fb07c8f661", &notation(max_common_vector(layout!(({4}, {2}, ({1}, {4}), {4}):({1}, {4}, ({0}, {8}), {32})), layout!(({4}, {2}, ({1}, {4}), {4}):({1}, {4}, ({0}, {8}), {32})))), "_1");
    rows.prints("fbe5cf1f25", &notation(max_common_vector(layout!((({3}, {2})):(({2}, {1}))), layout!((({3}, {2})):(({1}, {3}))))), "_1");
}

#[test]
fn nullspace_rows() {
    let mut rows = Rows::of("inverse, nullspace");
    nullspace_rows_0(&mut rows);
    nullspace_rows_1(&mut rows);
    nullspace_rows_2(&mut rows);
    nullspace_rows_3(&mut rows);
    nullspace_rows_4(&mut rows);
    nullspace_rows_5(&mut rows);
    nullspace_rows_6(&mut rows);
    rows.finish(Counts {
        matched: 70,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn nullspace_rows_0(rows: &mut Rows) {
    rows.prints("039ae8684b", &nullspace(layout!((2, 8, 2):(16, 2, 1))), "_1:_0");
    rows.tries("04bd7dba69", try_nullspace(layout!(((({4})), {8}):((({1})), {4}))), "_1:_0");
    rows.tries("112fc64b94", try_nullspace(layout!(({6}, {4}):({0}, {1}))), "_1:_0");
    rows.tries("18826aaa0c", try_nullspace(layout!(({8}, (({4}))):({4}, (({1}))))), "_1:_0");
    rows.prints("19ac4c18fa", &nullspace(layout!((2, ((3), (4)), 1):(1, ((8), (2)), 2))), "_1:_0");
    rows.tries("1ba2352826", try_nullspace(layout!(({16}, {3}):({3}, {1}))), "_1:_0");
    rows.prints("1db0574f73", &nullspace(layout!((((5)), 8, (1, 2, 4)):(((0)), 0, (0, 1, 2)))), "(_5,_8,_1):(_1,_5,_0)");
    rows.prints("2820203034", &nullspace(layout!(((4, (2), (2, 8))):((2, (0), (1, 0))))), "(_2,_8):(_4,_16)");
    rows.prints("28ca4b1b1e", &nullspace(layout!((2, 1, 3):(3, 0, 1))), "_1:_0");
    rows.prints("30ff4d76d8", &nullspace(layout!((2, 1, 6):(1, 7, 2))), "_1:_0");
}

#[rustfmt::skip]
fn nullspace_rows_1(rows: &mut Rows) {
    rows.tries("3a322eea69", try_nullspace(layout!({5}:{1})), "_1:_0");
    rows.tries("3aedb90bb0", try_nullspace(layout!(({4}, ({8})):({1}, ({4})))), "_1:_0");
    rows.tries("3bba7ddcb6", try_nullspace(layout!((2, {4}, 6):(1, 2, {8}))), "_1:_0");
    rows.prints("4215c386a0", &nullspace(layout!(((8)):((1)))), "_1:_0");
    rows.prints("43536236f9", &nullspace(layout!((6, ((5)), 8, 2):(1, ((6)), 30, 240))), "_1:_0");
    rows.prints("43cb7387e8", &nullspace(layout!((8, 16):(1, 0))), "_16:_8");
    rows.prints("449ba23445", &nullspace(layout!((3, 4, 5, 4):(1, 3, 12, 60))), "_1:_0");
    rows.tries("45756e2dd3", try_nullspace(layout!((2, 4, {6}):(1, 2, 8))), "_1:_0");
    rows.prints("4c4b7c591a", &nullspace(layout!((2, 4, 6):(1, 6, 2))), "_1:_0");
    rows.prints("4f6edf0355", &nullspace(layout!((7, 5, 16):(3, 1, 0))), "_16:_35");
}

#[rustfmt::skip]
fn nullspace_rows_2(rows: &mut Rows) {
    rows.prints("503157fa96", &nullspace(layout!((4, 3, 2):(6, 1, 3))), "_1:_0");
    rows.tries("52b351c921", try_nullspace(layout!((({5})):(({1})))), "_1:_0");
    rows.prints("531bdab5db", &nullspace(layout!((2, 2, 2):(0, 0, 0))), "(_2,_2,_2):(_1,_2,_4)");
    rows.tries("54fcf7e895", try_nullspace(layout!((6, 5):({5}, 1))), "_1:_0");
    rows.prints("558426f557", &nullspace(layout!((1, ((1, 3))):(3, ((0, 1))))), "_1:_0");
    rows.tries("568aa547af", try_nullspace(layout!(({7}, {5}, {16}):({3}, {1}, {0}))), "_1:_0");
    rows.prints("5898f235e1", &nullspace(layout!((2, 4, 6):(1, 2, 8))), "_1:_0");
    rows.prints("5a689702a4", &nullspace(layout!((2, (4, 6)):(1, (2, 8)))), "_1:_0");
    rows.tries("5a8e3b69c6", try_nullspace(layout!((3, {1}):(1, {0}))), "_1:_0");
    rows.tries("5baf93c4ae", try_nullspace(layout!(({2}, {16}):({1}, {2}))), "_1:_0");
}

#[rustfmt::skip]
fn nullspace_rows_3(rows: &mut Rows) {
    rows.prints("5efc1727b2", &nullspace(layout!((8, 4):(1, 8))), "_1:_0");
    rows.prints("65d2b07d2e", &nullspace(layout!((4, 5, 8, 2):(5, 1, 20, 160))), "_1:_0");
    rows.prints("6b95bfd1b8", &nullspace(layout!((3, 1):(1, 0))), "_1:_0");
    rows.prints("6f54b4d4d9", &nullspace(layout!((4, 8, 5):(1, 4, 32))), "_1:_0");
    rows.prints("72c8be8583", &nullspace(layout!((5):(1))), "_1:_0");
    rows.tries("7e395a92d9", try_nullspace(layout!((2, 4, {6}):({24}, {6}, 1))), "_1:_0");
    rows.prints("870c80fca3", &nullspace(layout!((8, ((1))):(1, ((0))))), "_1:_0");
    rows.prints("8bc3ebf760", &nullspace(layout!(2:1)), "_1:_0");
    rows.tries("92463e7857", try_nullspace(layout!((({3}), {6}, {3}):(({3}), {9}, {1}))), "_1:_0");
    rows.prints("956ca3be3d", &nullspace(layout!((2):(1))), "_1:_0");
}

#[rustfmt::skip]
fn nullspace_rows_4(rows: &mut Rows) {
    rows.tries("9c793ffa27", try_nullspace(layout!((({8}, {8})):(({1}, {8})))), "_1:_0");
    rows.tries("a2f486f34a", try_nullspace(layout!(({2}, {5}, ({4})):({0}, {1}, ({0})))), "_1:_0");
    rows.tries("aaf162ed33", try_nullspace(layout!(({2}, 2, 2):(1, {0}, 2))), "_1:_0");
    rows.prints("aecc5e156c", &nullspace(layout!((7, 5, 16):(0, 0, 0))), "(_7,_5,_16):(_1,_7,_35)");
    rows.tries("af53ac6ff4", try_nullspace(layout!(({2}, 4, 6):(24, 6, 1))), "_1:_0");
    rows.prints("afa7fa9d6f", &nullspace(layout!((2, (6, (2, 1, 6))):(0, (1, (36, 0, 6))))), "(_2,_1):(_1,_0)");
    rows.tries("b0c5647d8a", try_nullspace(layout!({3}:{1})), "_1:_0");
    rows.prints("b2d058a460", &nullspace(layout!((2, 4):(4, 1))), "_1:_0");
    rows.prints("b36a38288e", &nullspace(layout!((((8, 1), 1, (16))):(((0, 0), 0, (1))))), "(_8,_1,_1):(_1,_0,_0)");
    rows.prints("b9b6d09c45", &nullspace(layout!((4, (4, 5), (2)):(40, (10, 2), (1)))), "_1:_0");
}

#[rustfmt::skip]
fn nullspace_rows_5(rows: &mut Rows) {
    rows.tries("bb65a78be8", try_nullspace(layout!((({4}), ({4}), {3}):(({4}), ({1}), {16}))), "_1:_0");
    rows.tries("c1a858ba8d", try_nullspace(layout!((({1}, {5}, {16})):(({0}, {1}, {5})))), "_1:_0");
    rows.prints("c2954082a6", &nullspace(layout!((((2, 8, 1), (4, 1, 8))):(((32, 64, 0), (1, 0, 4))))), "(_1,_1):(_0,_0)");
    rows.prints("cdb32c67b7", &nullspace(layout!(1:0)), "_1:_0");
    rows.prints("d6aacc47f6", &nullspace(layout!((2, 2, 2):(1, 0, 2))), "_2:_2");
    rows.prints("d8d90d61ff", &nullspace(layout!(1:1)), "_1:_0");
    rows.prints("db04d388d4", &nullspace(layout!((2, 1, 6):(1, 6, 2))), "_1:_0");
    rows.prints("e2d6201843", &nullspace(layout!((2, 1, 6):(4, 7, 8))), "_1:_0");
    rows.tries("e737fca1f2", try_nullspace(layout!(({4}, {8}):({24}, {1}))), "_1:_0");
    rows.tries("eaef5d88be", try_nullspace(layout!(({4}):({1}))), "_1:_0");
}

#[rustfmt::skip]
fn nullspace_rows_6(rows: &mut Rows) {
    rows.tries("ec14fc2c20", try_nullspace(layout!((2, {1}, 3):(2, 0, 4))), "1:_2");
    rows.tries("f1a171bfd3", try_nullspace(layout!({4}:{1})), "_1:_0");
    rows.tries("f3cccc8a8d", try_nullspace(layout!(({1}, {1}, {4}):({0}, {0}, {0}))), "_1:_0");
    rows.tries("f44b69451c", try_nullspace(layout!(({6}):({1}))), "_1:_0");
    rows.tries("f7616cb30b", try_nullspace(layout!(({2}, {2}):({1}, {0}))), "_1:_0");
    rows.prints("f84c04a4a0", &nullspace(layout!((2, 2):(2, 1))), "_1:_0");
    rows.prints("f902d1319c", &nullspace(layout!((2, 4, (8, 2, (4))):(16, 1, (64, 32, (4))))), "_1:_0");
    rows.prints("fa1744cfba", &nullspace(layout!((4, (8)):(1, (4)))), "_1:_0");
    rows.prints("fa559fb44c", &nullspace(layout!(((2, (3, 2), 1), 4, (8)):((1, (16, 8), 0), 2, (48)))), "_1:_0");
    rows.prints("fbec2bf6de", &nullspace(layout!((2, 2):(1, 2))), "_1:_0");
}

#[test]
fn right_inverse_rows() {
    let mut rows = Rows::of("inverse, right_inverse");
    right_inverse_rows_0(&mut rows);
    right_inverse_rows_1(&mut rows);
    right_inverse_rows_2(&mut rows);
    right_inverse_rows_3(&mut rows);
    right_inverse_rows_4(&mut rows);
    right_inverse_rows_5(&mut rows);
    right_inverse_rows_6(&mut rows);
    right_inverse_rows_7(&mut rows);
    right_inverse_rows_8(&mut rows);
    right_inverse_rows_9(&mut rows);
    right_inverse_rows_10(&mut rows);
    right_inverse_rows_11(&mut rows);
    right_inverse_rows_12(&mut rows);
    rows.finish(Counts {
        matched: 121,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn right_inverse_rows_0(rows: &mut Rows) {
    rows.tries("006b53951a", try_right_inverse(layout!((({1}, {5}, {16})):(({0}, {1}, {5})))), "_1:_0");
    rows.tries("011ef215cf", try_right_inverse(layout!(({4}, ({8})):(1, (4)))), "4:_1");
    rows.prints("02ec7a9f85", &right_inverse(layout!((4, 2):(1, 5))), "_4:_1");
    rows.tries("04ef0e5dd0", try_right_inverse(layout!(({1}):({0}))), "_1:_0");
    rows.tries("04f0b8ce92", try_right_inverse(layout!(({2}, {4}, {6}):({4}, {1}, {8}))), "_1:_0");
    rows.prints("05b76a8703", &right_inverse(layout!((128, 3, 160):(65536, 512, 1))), "_160:_384");
    rows.tries("05eb11b18d", try_right_inverse(layout!(({4}, {8}):({24}, {1}))), "_1:_0");
    rows.tries("07f107cd76", try_right_inverse(layout!(({8}, (({1}))):({1}, (({0}))))), "_1:_0");
    rows.tries("0b2cd4a7ff", try_right_inverse(layout!(((({3}, {4}, {8}), ({4}))):((({4}, 1, {12}), ({96}))))), "4:3");
    rows.tries("0c31725277", try_right_inverse(layout!((({2}, ({6}), ({3}))):((1, (2), (12))))), "2:_1");
}

#[rustfmt::skip]
fn right_inverse_rows_1(rows: &mut Rows) {
    rows.tries("0ce5b1c311", try_right_inverse(layout!((({3}), {6}, {3}):(({3}), {9}, {1}))), "_1:_0");
    rows.prints("16279bc4e6", &right_inverse(layout!((2, 4, 8):(4, 1, 8))), "(_4,_2,_8):(_2,_1,_8)");
    rows.tries("1a56cb4e03", try_right_inverse(layout!(({2}, 4):(4, 1))), "(_4,2):(2,_1)");
    rows.prints("1bcd2f9a45", &right_inverse(layout!((4, 2):(2, 1))), "(_2,_4):(_4,_1)");
    rows.tries("1c0627bb6e", try_right_inverse(layout!((({1}), {2}, {4}, (({8}, {2}, {2}))):(({0}), {1}, {16}, (({2}, {64}, {128}))))), "_1:_0");
    rows.tries("20486efb88", try_right_inverse(layout!(({8}):({1}))), "_1:_0");
    rows.tries("22fadf5b8c", try_right_inverse(layout!((2, 4, {6}):(4, 1, {8}))), "(_4,_2):(_2,_1)");
    rows.tries("248e584df8", try_right_inverse(layout!((6):({1}))), "_1:_0");
    rows.tries("2c305c3baa", try_right_inverse(layout!(({4}, {3}, 2):({6}, {1}, 3))), "_1:_0");
    rows.prints("2cce2387d8", &right_inverse(layout!((4, 2, 3):(2, 1, 0))), "(_2,_4):(_4,_1)");
}

#[rustfmt::skip]
fn right_inverse_rows_2(rows: &mut Rows) {
    rows.prints("2fe870de5b", &right_inverse(layout!((8, 4):(4, 1))), "(_4,_8):(_8,_1)");
    rows.tries("33a6289313", try_right_inverse(layout!((128, {64}):(131072, 2))), "_1:_0");
    rows.tries("34bd877950", try_right_inverse(layout!(({128}, {160}):(65536, 1))), "160:128");
    rows.tries("367973e701", try_right_inverse(layout!(({128}, {128}):({65536}, {1}))), "_1:_0");
    rows.tries("3a507e66e2", try_right_inverse(layout!(((3, {7})):((0, 0)))), "_1:_0");
    rows.prints("3cfe87e727", &right_inverse(layout!((2, 2):(1, 2))), "_4:_1");
    rows.prints("3d2a7cb617", &right_inverse(layout!(3:1)), "_3:_1");
    rows.prints("3f85924261", &right_inverse(layout!((4):(-1))), "_1:_0");
    rows.tries("40fe286b6b", try_right_inverse(layout!(({2}, {3}, (({4}, {4}))):({1}, {32}, (({8}, {2}))))), "_1:_0");
    rows.tries("4210072b02", try_right_inverse(layout!((({3}, {7})):(({0}, {0})))), "_1:_0");
}

#[rustfmt::skip]
fn right_inverse_rows_3(rows: &mut Rows) {
    rows.tries("4483f9541b", try_right_inverse(layout!({1}:{0})), "_1:_0");
    rows.prints("460dbdef36", &right_inverse(layout!((5):(1))), "_5:_1");
    rows.tries("478d6bfe37", try_right_inverse(layout!(({128}, {64}):({131072}, {2}))), "_1:_0");
    rows.prints("47dfe6fe00", &right_inverse(layout!(((1, 1)):((0, 0)))), "_1:_0");
    rows.prints("49fe6790a4", &right_inverse(layout!((4, 2):(1, 16))), "_4:_1");
    rows.prints("4a49dd7046", &right_inverse(layout!((8, 4):(1, 8))), "_32:_1");
    rows.prints("4cbd8029b1", &right_inverse(layout!(((4, (2), (2, 8))):((2, (0), (1, 0))))), "(_2,_4):(_8,_1)");
    rows.tries("50ac3c8367", try_right_inverse(layout!((((4)), {8}):(((1)), {4}))), "_4:_1");
    rows.prints("50da57fcfa", &right_inverse(layout!((128, 128):(65536, 1))), "_128:_128");
    rows.tries("5519fdba69", try_right_inverse(layout!(({2}, ({8}), {8}):(1, (16), 2))), "2:_1");
}

#[rustfmt::skip]
fn right_inverse_rows_4(rows: &mut Rows) {
    rows.tries("5579958aa1", try_right_inverse(layout!(({3}, {8}, {2}, {6}):({96}, {6}, {48}, {1}))), "_1:_0");
    rows.tries("59052705e7", try_right_inverse(layout!(({4}, {2}):(1, {4}))), "4:_1");
    rows.prints("5971c69a39", &right_inverse(layout!((4, 8):(24, 1))), "_8:_4");
    rows.prints("598a2570f9", &right_inverse(layout!((4, (5), 6):(30, (6), 1))), "(_6,_5,_4):(_20,_4,_1)");
    rows.tries("5a097f6a9a", try_right_inverse(layout!((2, {4}):(4, {1}))), "_1:_0");
    rows.tries("5cbb027bd5", try_right_inverse(layout!(({3}, {7}):({0}, {0}))), "_1:_0");
    rows.tries("5dabc9dda5", try_right_inverse(layout!((({2})):(({1})))), "_1:_0");
    rows.prints("5f8bea6864", &right_inverse(layout!((2, 4, 6):(4, 1, 8))), "(_4,_2,_6):(_2,_1,_8)");
    rows.tries("6077230fc4", try_right_inverse(layout!(({32}, {4}, {4}, {4}):({262144}, {4}, {8388608}, {1}))), "_1:_0");
    rows.tries("65218bb891", try_right_inverse(layout!(({4}):({2}))), "_1:_0");
}

#[rustfmt::skip]
fn right_inverse_rows_5(rows: &mut Rows) {
    rows.prints("683a9a8c6f", &right_inverse(layout!((2, 4, (8, 2, (4))):(16, 1, (64, 32, (4))))), "(_4,_4,_2,_2,_8):(_2,_128,_1,_64,_8)");
    rows.prints("689bd00a05", &right_inverse(layout!((1, ((1, 3))):(3, ((0, 1))))), "_3:_1");
    rows.tries("6e87b2752d", try_right_inverse(layout!(({4}, {5}):({1}, {4}))), "_1:_0");
    rows.prints("6f97fea7db", &right_inverse(layout!((8, 2):(0, 1))), "_2:_8");
    rows.tries("7602190902", try_right_inverse(layout!(({2}, {4}):({4}, 1))), "4:2");
    rows.tries("76c1154368", try_right_inverse(layout!(({2}, ({8}), (({8}), {2})):({1}, ({2}), (({0}), {0})))), "_1:_0");
    rows.prints("7c48f41f36", &right_inverse(layout!((8):(1))), "_8:_1");
    rows.tries("7dfb1ce9de", try_right_inverse(layout!((({5})):(({1})))), "_1:_0");
    rows.prints("7f0aa4d586", &right_inverse(layout!((8, 2):(2, 1))), "(_2,_8):(_8,_1)");
    rows.prints("8261d176cc", &right_inverse(layout!(4:1)), "_4:_1");
}

#[rustfmt::skip]
fn right_inverse_rows_6(rows: &mut Rows) {
    rows.tries("83204cbf82", try_right_inverse(layout!(({2}, {4}):(0, 2))), "_1:_0");
    rows.tries("856e66c9cd", try_right_inverse(layout!(({2}, {4}):({4}, {1}))), "_1:_0");
    rows.tries("86ad94ddbb", try_right_inverse(layout!({1}:{1})), "_1:_0");
    rows.prints("8765a7d443", &right_inverse(layout!((4, (3), 8):(24, (8), 1))), "(_8,_3,_4):(_12,_4,_1)");
    rows.tries("8aa3041a60", try_right_inverse(layout!((2, 3, (({4}, {4}))):(1, 32, (({8}, {2}))))), "_2:_1");
    rows.tries("8b315f4b44", try_right_inverse(layout!(({4}, {2}):({1}, {16}))), "_1:_0");
    rows.tries("8d1f20de3a", try_right_inverse(layout!({4}:{2})), "_1:_0");
    rows.tries("8ec2c269a2", try_right_inverse(layout!((({4}, {2}, ({5}, {2}))):(({2}, {1}, ({16}, {8}))))), "_1:_0");
    rows.prints("8f6073e6c0", &right_inverse(layout!((6, ((1, 2)), (2)):(8, ((0, 1)), (2)))), "_4:_6");
    rows.prints("934fa60bbf", &right_inverse(layout!((1, 6, (4, 2, (3))):(0, 1, (0, 0, (0))))), "_6:_1");
}

#[rustfmt::skip]
fn right_inverse_rows_7(rows: &mut Rows) {
    rows.tries("93ca157f29", try_right_inverse(layout!((({6}, {4}, {2})):(({8}, {2}, {1})))), "_1:_0");
    rows.tries("93fc2a0fda", try_right_inverse(layout!(({2}):(1))), "2:_1");
    rows.tries("94489f00e6", try_right_inverse(layout!(({2}, (({8}), {4})):(128, ((2), 32)))), "_1:_0");
    rows.tries("9b77713d5c", try_right_inverse(layout!(({128}, {160}):({65536}, {1}))), "_1:_0");
    rows.tries("9ba35fbe59", try_right_inverse(layout!((2, 4):({4}, 1))), "_4:_2");
    rows.tries("9e956ea1ca", try_right_inverse(layout!((({2}), {16}):(({1}), {2}))), "_1:_0");
    rows.tries("a1a71c587c", try_right_inverse(layout!(({2}, {4}, {6}):(4, 1, 8))), "4:2");
    rows.prints("a9b6addd32", &right_inverse(layout!((8, 1):(1, 0))), "_8:_1");
    rows.prints("ac61127d71", &right_inverse(layout!((2, 6):(6, 1))), "(_6,_2):(_2,_1)");
    rows.prints("b54417e413", &right_inverse(layout!(((1, 5, 16)):((0, 1, 5)))), "_80:_1");
}

#[rustfmt::skip]
fn right_inverse_rows_8(rows: &mut Rows) {
    rows.tries("b7773e79d5", try_right_inverse(layout!(({8}, {4}):({1}, {8}))), "_1:_0");
    rows.tries("b819006327", try_right_inverse(layout!(({32}, {4}, {4}, {4}):(262144, 4, 8388608, 1))), "4:512");
    rows.tries("c5ea74f04f", try_right_inverse(layout!((((((32, 4), 1), (32, 2)), 4), 1, (2, 2), 2):((((({262144}, {4}), 0), (0, 1)), {8388608}), 0, ({2}, {16}), {32}))), "_2:_4096");
    rows.tries("c7ebd3f1dc", try_right_inverse(layout!((({4}), ({4}), {3}):((4), (1), 16))), "4:4");
    rows.tries("cd7edff6c7", try_right_inverse(layout!((4, 2):(1, {4}))), "_4:_1");
    rows.tries("cfa948d722", try_right_inverse(layout!((5):({1}))), "_1:_0");
    rows.prints("d0807d31c1", &right_inverse(layout!((2, 8, 2):(16, 2, 1))), "(_2,_8,_2):(_16,_2,_1)");
    rows.tries("d0d5a3f100", try_right_inverse(layout!(({1}, 1):({0}, {0}))), "_1:_0");
    rows.prints("d0d877c6a6", &right_inverse(layout!((128, 64):(131072, 2))), "_1:_0");
    rows.prints("d1a0d97c77", &right_inverse(layout!(4:2)), "_1:_0");
}

#[rustfmt::skip]
fn right_inverse_rows_9(rows: &mut Rows) {
    rows.prints("d1d8b01128", &right_inverse(layout!((((((32, 4), 1), (32, 2)), 4), 1, (2, 2), 2):(((((262144, 4), 0), (0, 1)), 8388608), 0, (2, 16), 32))), "(_2,_2,_4,_4):(_4096,_32768,_32,_65536)");
    rows.prints("d3ad676ffa", &right_inverse(layout!((4):(1))), "_4:_1");
    rows.tries("d4e8ce2ae3", try_right_inverse(layout!(((({4})), {8}):((({1})), {4}))), "_1:_0");
    rows.tries("d5ebbc1bbb", try_right_inverse(layout!(({4}, {2}):(1, 16))), "4:_1");
    rows.tries("d63f510e61", try_right_inverse(layout!(({2}, (({8}), {4})):({128}, (({2}), {32})))), "_1:_0");
    rows.prints("d6c6f83b0f", &right_inverse(layout!((1, 1):(0, 0))), "_1:_0");
    rows.prints("d738e190b3", &right_inverse(layout!(1:1)), "_1:_0");
    rows.tries("d9a22e7794", try_right_inverse(layout!((({1}, {1})):(({0}, {0})))), "_1:_0");
    rows.prints("da100d7fcb", &right_inverse(layout!((3, 7):(0, 0))), "_1:_0");
    rows.tries("da476fdfa7", try_right_inverse(layout!(({128}, {3}, {160}):({65536}, {512}, {1}))), "_1:_0");
}

#[rustfmt::skip]
fn right_inverse_rows_10(rows: &mut Rows) {
    rows.prints("da9ec4a277", &right_inverse(layout!(1:0)), "_1:_0");
    rows.prints("db4b94608a", &right_inverse(layout!((2, 2, 2):(4, 0, 1))), "_2:_4");
    rows.prints("dba57b94f2", &right_inverse(layout!((4, (8)):(1, (4)))), "_32:_1");
    rows.prints("dcc43ffa5e", &right_inverse(layout!((128, 160):(65536, 1))), "_160:_128");
    rows.tries("dd10418de3", try_right_inverse(layout!(({2}, {4}, {6}):({1}, {2}, {8}))), "_1:_0");
    rows.tries("e41f0c5cb5", try_right_inverse(layout!(({4}, {3}, {2}):({6}, {1}, {3}))), "_1:_0");
    rows.prints("e576afe39f", &right_inverse(layout!(4:0)), "_1:_0");
    rows.prints("e5985efde9", &right_inverse(layout!((4, 8, 5):(1, 4, 32))), "_160:_1");
    rows.prints("e7ed462a76", &right_inverse(layout!((2, (8), ((8), 2)):(1, (2), ((0), 0)))), "_16:_1");
    rows.prints("e805817c09", &right_inverse(layout!((2, 4):(0, 2))), "_1:_0");
}

#[rustfmt::skip]
fn right_inverse_rows_11(rows: &mut Rows) {
    rows.tries("e81ea1c52b", try_right_inverse(layout!(({3}, {4}, {5}, {4}):({1}, {3}, {12}, {60}))), "_1:_0");
    rows.tries("ed3452e6e6", try_right_inverse(layout!(({6}, {4}):({0}, {1}))), "_1:_0");
    rows.tries("ef4ea6aa5c", try_right_inverse(layout!((({2})):((1)))), "2:_1");
    rows.prints("f6061ae5b0", &right_inverse(layout!((((5)), 8, (1, 2, 4)):(((0)), 0, (0, 1, 2)))), "_8:_40");
    rows.tries("f790dc2988", try_right_inverse(layout!({4}:{0})), "_1:_0");
    rows.tries("f86d3f4199", try_right_inverse(layout!((({1}, 1)):(({0}, {0})))), "_1:_0");
    rows.tries("f9108c34bc", try_right_inverse(layout!(((3), 6, 3):(({3}), {9}, 1))), "_3:_18");
    rows.tries("fac784d4a8", try_right_inverse(layout!(({2}, 4):({4}, 1))), "_4:2");
    rows.tries("fb2109b203", try_right_inverse(layout!(({2}, 4):(4, {1}))), "_1:_0");
    rows.tries("fdf4473983", try_right_inverse(layout!(({1}, {1}):({0}, {0}))), "_1:_0");
}

#[rustfmt::skip]
fn right_inverse_rows_12(rows: &mut Rows) {
    rows.prints("ff8e49476e", &right_inverse(layout!((6, (2, 6, 2), 1):(1, (6, 12, 72), 0))), "_144:_1");
}
