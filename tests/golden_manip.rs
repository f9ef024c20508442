//! The golden rows of the family manip on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows, pair};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn append_rows() {
    let mut rows = Rows::of("manip, append");
    append_rows_0(&mut rows);
    append_rows_1(&mut rows);
    append_rows_2(&mut rows);
    append_rows_3(&mut rows);
    rows.finish(Counts {
        matched: 37,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn append_rows_0(rows: &mut Rows) {
    rows.prints("00a2da896b", &append(layout!(((2, (16), 1), (1, 2, 4)):((1, (2), 32), (32, 32, 64))), layout!(((2, 5)):((1, 2)))), "((_2,(_16),_1),(_1,_2,_4),((_2,_5))):((_1,(_2),_32),(_32,_32,_64),((_1,_2)))");
    rows.prints("0be4128fe9", &append_to(layout!((1, ((2, 5, 6))):(0, ((30, 6, 1)))), layout!((3):(1)), int!(4)), "(_1,((_2,_5,_6)),(_3),(_3)):(_0,((_30,_6,_1)),(_1),(_1))");
    rows.prints("154e96bdfe", &append(layout!((5, 2, 4):(8, 4, 1)), layout!((6):(1))), "(_5,_2,_4,(_6)):(_8,_4,_1,(_1))");
    rows.tries("1b233d0b7f", try_append_to(layout!(((({8})), {1}, {2}, {4}):((({1})), {0}, {8}, {16})), layout!(({8}):({1})), int!(5)), "(((8)),1,2,4,(8)):(((1)),0,8,16,(1))");
    rows.prints("2584dd1ff5", &append_to(layout!((((16, 5)), 1, 6):(((1, 16)), 0, 80)), layout!(((4, 2)):((64, 5))), int!(3)), "(((_16,_5)),_1,_6):(((_1,_16)),_0,_80)");
    rows.prints("2e5f2be24b", &append_to(layout!((8, 3):(1, 8)), layout!((1):(0)), int!(4)), "(_8,_3,(_1),(_1)):(_1,_8,(_0),(_0))");
    rows.prints("30bd702d2a", &append_to(layout!((4, ((6), 1), (5)):(1, ((4), 24), (24))), layout!((16):(0)), int!(4)), "(_4,((_6),_1),(_5),(_16)):(_1,((_4),_24),(_24),(_0))");
    rows.prints("3c86e7739b", &append_to(layout!(((8), 16):((1), 8)), layout!(((8)):((1))), int!(2)), "((_8),_16):((_1),_8)");
    rows.prints("43dd5d28fc", &append_to(layout!((4, (2)):(1, (4))), layout!((2, (5, 2)):(5, (2, 64))), int!(2)), "(_4,(_2)):(_1,(_4))");
    rows.prints("4aab22d509", &append_to(layout!((2, 16, (3, 4)):(1536, 48, (4, 12))), layout!(((4), 4):((1), 4)), int!(3)), "(_2,_16,(_3,_4)):(_1536,_48,(_4,_12))");
}

#[rustfmt::skip]
fn append_rows_1(rows: &mut Rows) {
    rows.tries("56f5bfd043", try_append_to(layout!((({2}, ({16}), {1}), ({1}, {2}, {4})):(({1}, ({2}), {32}), ({32}, {32}, {64}))), layout!((({2}, {5})):(({1}, {2}))), int!(2)), "((2,(16),1),(1,2,4)):((1,(2),32),(32,32,64))");
    rows.tries("57f4a774a2", try_append(layout!(({4}, ({6}, {2}), {8}):({96}, ({16}, {1}), {2})), layout!(({16}):({1}))), "(4,(6,2),8,(16)):(96,(16,1),2,(1))");
    rows.prints("608b359294", &append_to(layout!((5, 2, 4):(8, 4, 1)), layout!((6):(1)), int!(5)), "(_5,_2,_4,(_6),(_6)):(_8,_4,_1,(_1),(_1))");
    rows.prints("62397aed88", &append(layout!((5, 4, 4):(32, 1, 4)), layout!((2, 1):(1, 0))), "(_5,_4,_4,(_2,_1)):(_32,_1,_4,(_1,_0))");
    rows.tries("636e74ced3", try_append(layout!(((({4}, {3})), ({2})):((({3}, {16})), ({1}))), layout!((({4}, {5})):(({5}, {1})))), "(((4,3)),(2),((4,5))):(((3,16)),(1),((5,1)))");
    rows.tries("640e4a165d", try_append(layout!(({5}, {4}, {4}):({32}, {1}, {4})), layout!(({2}, {1}):({1}, {0}))), "(5,4,4,(2,1)):(32,1,4,(1,0))");
    rows.prints("81d1adca6e", &append(layout!((4, 4):(1, 4)), layout!((1):(1))), "(_4,_4,(_1)):(_1,_4,(_1))");
    rows.tries("892cc1159a", try_append_to(layout!(({2}, {4}, {3}):({12}, {3}, {1})), layout!((({4}), ({6})):(({6}), ({1}))), int!(5)), "(2,4,3,((4),(6)),((4),(6))):(12,3,1,((6),(1)),((6),(1)))");
    rows.tries("8ffa6ce937", try_append(layout!((({2}, ({16}), {1}), ({1}, {2}, {4})):(({1}, ({2}), {32}), ({32}, {32}, {64}))), layout!((({2}, {5})):(({1}, {2})))), "((2,(16),1),(1,2,4),((2,5))):((1,(2),32),(32,32,64),((1,2)))");
    rows.tries("ad99b780b5", try_append(layout!(({4}, ({2})):({1}, ({4}))), layout!(({2}, ({5}, {2})):({5}, ({2}, {64})))), "(4,(2),(2,(5,2))):(1,(4),(5,(2,64)))");
}

#[rustfmt::skip]
fn append_rows_2(rows: &mut Rows) {
    rows.prints("b19069aadc", &append_to(layout!((4, 4):(1, 4)), layout!((1):(1)), int!(2)), "(_4,_4):(_1,_4)");
    rows.tries("b888b47703", try_append(layout!(((({8})), {1}, {2}, {4}):((({1})), {0}, {8}, {16})), layout!(({8}):({1}))), "(((8)),1,2,4,(8)):(((1)),0,8,16,(1))");
    rows.tries("ba1df78cd6", try_append_to(layout!(({4}, ({2})):({16}, ({7}))), layout!(({8}):({1})), int!(4)), "(4,(2),(8),(8)):(16,(7),(1),(1))");
    rows.tries("bb80617b03", try_append_to(layout!(({2}, {1}):({1}, {1})), layout!(({4}):({1})), int!(3)), "(2,1,(4)):(1,1,(1))");
    rows.prints("c7b0cf8026", &append_to(layout!((2, 4):(1, 2)), layout!(((2), (8, 1)):((8), (1, 0))), int!(3)), "(_2,_4,((_2),(_8,_1))):(_1,_2,((_8),(_1,_0)))");
    rows.prints("cc317c0d19", &append(layout!((4, 2):(1, 4)), layout!((1):(0))), "(_4,_2,(_1)):(_1,_4,(_0))");
    rows.tries("d0cc165a7b", try_append(layout!(({4}, {4}):({1}, {4})), layout!(({1}):({1}))), "(4,4,(1)):(1,4,(1))");
    rows.prints("d2c6cb3b82", &append_to(layout!((16, (2, 16)):(2, (1, 32))), layout!(2:1), int!(2)), "(_16,(_2,_16)):(_2,(_1,_32))");
    rows.prints("d44aba1a98", &append(layout!((4, (2)):(16, (7))), layout!((8):(1))), "(_4,(_2),(_8)):(_16,(_7),(_1))");
    rows.prints("d55546c345", &append_to(layout!(((3), ((2, 2))):((4), ((2, 1)))), layout!((8):(1)), int!(3)), "((_3),((_2,_2)),(_8)):((_4),((_2,_1)),(_1))");
}

#[rustfmt::skip]
fn append_rows_3(rows: &mut Rows) {
    rows.prints("d6935d66ce", &append(layout!((2, 2, (6, (8))):(96, 48, (8, (1)))), layout!(((4)):((32)))), "(_2,_2,(_6,(_8)),((_4))):(_96,_48,(_8,(_1)),((_32)))");
    rows.prints("e18c0db680", &append(layout!((8, 3):(1, 8)), layout!((1):(0))), "(_8,_3,(_1)):(_1,_8,(_0))");
    rows.prints("e30232c609", &append_to(layout!((1, ((2))):(0, ((1)))), layout!(((2, 2, 1), 4):((1, 2, 4), 4)), int!(2)), "(_1,((_2))):(_0,((_1)))");
    rows.prints("e8602f40af", &append(layout!((8, 4, 2, (4, (2))):(1, 8, 32, (64, (256)))), layout!(((8, 2), 2):((1, 8), 16))), "(_8,_4,_2,(_4,(_2)),((_8,_2),_2)):(_1,_8,_32,(_64,(_256)),((_1,_8),_16))");
    rows.tries("f00c8e8731", try_append(layout!(({2}, ({8}, {16})):({1}, ({2}, {16}))), layout!(({4}):({1}))), "(2,(8,16),(4)):(1,(2,16),(1))");
    rows.prints("f5564265a0", &append(layout!((5, 8):(1, 5)), layout!((2, (4)):(1, (2)))), "(_5,_8,(_2,(_4))):(_1,_5,(_1,(_2)))");
    rows.tries("f8c69060cd", try_append(layout!((({8}), ({4})):(({48}), ({4}))), layout!(({2}):({1}))), "((8),(4),(2)):((48),(4),(1))");
}

#[test]
fn dice_rows() {
    let mut rows = Rows::of("manip, dice");
    dice_rows_0(&mut rows);
    dice_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 20,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn dice_rows_0(rows: &mut Rows) {
    rows.prints("159e27b9f6", &dice(coord!((_), {1}), layout!((({1}), {8}):(({0}), {1}))), "(8):(1)");
    rows.prints("183233ee2d", &dice(coord!({1}, _), layout!(({2}, {1}):({1}, {1}))), "(2):(1)");
    rows.prints("3c356c3c9d", &dice(coord!(0, _, _), layout!((4, 5, 8):(1, 4, 20))), "(_4):(_1)");
    rows.prints("615c2d83e7", &dice(coord!(_, {0}, _), layout!(({2}, {2}, {16}):({1}, {32}, {32}))), "(2):(32)");
    rows.prints("65ae5b9a5b", &dice(coord!({0}, ((_, _, {5}))), layout!(({1}, (({2}, {5}, {6}))):({0}, (({30}, {6}, {1}))))), "(1,6):(0,1)");
    rows.prints("6eb88d15a1", &dice(coord!(_, ({1})), layout!(({4}, ({2})):({1}, ({4})))), "(2):(4)");
    rows.prints("712dbe1335", &dice(coord!(_, (0)), layout!((2, (2)):(1, (2)))), "(_2):(_2)");
    rows.prints("7312ad1ceb", &dice(coord!({0}, {1}, _), layout!(({2}, {4}, {3}):({12}, {3}, {1}))), "(2,4):(12,3)");
    rows.prints("740f4f7e1a", &dice(coord!(_, 4), layout!(((8), 16):((1), 8))), "(_16):(_8)");
    rows.prints("7450f81b9e", &dice(coord!(((_, _)), {0}, _), layout!(((({16}, {5})), {1}, {6}):((({1}, {16})), {0}, {80}))), "(1):(0)");
}

#[rustfmt::skip]
fn dice_rows_1(rows: &mut Rows) {
    rows.prints("78cc0062f1", &dice(coord!(_, (1)), layout!((4, (2)):(1, (4)))), "(_2):(_4)");
    rows.prints("84ad33af81", &dice(coord!(_, 0), layout!((6, 2):(5, 64))), "(_2):(_64)");
    rows.prints("8b1b559fb7", &dice(coord!(_, 0, (_, _)), layout!((2, 16, (3, 4)):(1536, 48, (4, 12)))), "(_16):(_48)");
    rows.prints("92e4de4b73", &dice(coord!(_, 0, (_, (_))), layout!((2, 2, (6, (8))):(96, 48, (8, (1))))), "(_2):(_48)");
    rows.prints("9e7fb0c3eb", &dice(coord!(0, _), layout!((3, 2):(2, 1))), "(_3):(_2)");
    rows.prints("a654860146", &dice(coord!(_, _, {3}), layout!(({4}, {4}, {4}):({8}, {96}, {2}))), "(4):(2)");
    rows.prints("b470e23d1b", &dice(coord!(_, _, 3), layout!((4, 4, 4):(8, 96, 2))), "(_4):(_2)");
    rows.prints("cafe8e2ed5", &dice(coord!(((_, _), {1}), {2}, _), layout!(((({5}, {2}), {5}), {3}, {3}):((({1}, {5}), {10}), {50}, {150}))), "(5,3):(10,50)");
    rows.prints("ccf0a5a360", &dice(shape!({1}, {1}, {0}), layout!((({2}), {2}, {2}):(({1}), {2}, {4}))), "((2),2,2):((1),2,4)");
    rows.prints("e68d250661", &dice(coord!({1}, ({0}, _), {5}), layout!(({4}, ({6}, {2}), {8}):({96}, ({16}, {1}), {2}))), "(4,6,8):(96,16,2)");
}

#[test]
fn get_rows() {
    let mut rows = Rows::of("manip, get");
    get_rows_0(&mut rows);
    get_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 20,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn get_rows_0(rows: &mut Rows) {
    rows.prints("135cb6b34a", &layout!((4, 8):(8, 1)).mode::<1>(), "_8:_1");
    rows.prints("1cd4113d6e", &layout!((2, 4, 3):(12, 3, 1)).mode::<1>(), "_4:_3");
    rows.prints("35e201e5a2", &layout!(({4}, {4}):({1}, {4})).mode::<0>(), "4:1");
    rows.prints("3965e6512e", &layout!((4, (2)):(16, (7))).mode::<0>(), "_4:_16");
    rows.prints("4b2266317f", &layout!(({4}, ({2})):({1}, ({4}))).mode::<1>(), "(2):(4)");
    rows.prints("522a780d4d", &layout!((1, 6):(0, 1)).mode::<1>(), "_6:_1");
    rows.prints("5bce2bcede", &layout!(((4, 3), 8, ((2))):((2, 8), 0, ((1)))).mode::<1>(), "_8:_0");
    rows.prints("668eda72cb", &layout!(((2), 2, 2):((1), 2, 4)).mode::<1>(), "_2:_2");
    rows.prints("6891876b5d", &layout!((5, 8):(1, 5)).mode::<0>(), "_5:_1");
    rows.prints("7a77b07d6d", &layout!((4, (6, 2), 8):(96, (16, 1), 2)).mode::<2>(), "_8:_2");
}

#[rustfmt::skip]
fn get_rows_1(rows: &mut Rows) {
    rows.prints("7cff0ec0e8", &layout!(((2, (16), 1), (1, 2, 4)):((1, (2), 32), (32, 32, 64))).mode::<0>().mode::<0>(), "_2:_1");
    rows.prints("994cde0c51", &layout!(({5}, {2}, {4}):({8}, {4}, {1})).mode::<0>(), "5:8");
    rows.prints("9969a13ad7", &layout!((2, 16, (3, 4)):(1536, 48, (4, 12))).mode::<1>(), "_16:_48");
    rows.prints("aef85345c2", &layout!(((({8})), {1}, {2}, {4}):((({1})), {0}, {8}, {16})).mode::<0>(), "((8)):((1))");
    rows.prints("cd62121f6d", &layout!(({5}, {4}, {4}):({32}, {1}, {4})).mode::<1>(), "4:1");
    rows.prints("d0eb4d3d8d", &layout!((8, 8):(8, 1)).mode::<1>(), "_8:_1");
    rows.prints("d287aae8d1", &layout!(((6, (4)), (2, 8)):((0, (64)), (5, 3))).mode::<0>().mode::<1>().mode::<0>(), "_4:_64");
    rows.prints("da7405a7ff", &layout!((((16, 5)), 1, 6):(((1, 16)), 0, 80)).mode::<0>().mode::<0>(), "(_16,_5):(_1,_16)");
    rows.prints("ec7852874a", &layout!((4, 4):(1, 4)).mode::<1>(), "_4:_4");
    rows.prints("f13e48b490", &layout!((16, ((1))):(0, ((0)))).mode::<1>().mode::<0>().mode::<0>(), "_1:_0");
}

#[test]
fn group_rows() {
    let mut rows = Rows::of("manip, group");
    group_rows_0(&mut rows);
    group_rows_1(&mut rows);
    group_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 26,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn group_rows_0(rows: &mut Rows) {
    rows.prints("0381b69675", &group(layout!(({4}, ({16})):({16}, ({1}))), int!(1), int!(2)), "(4,((16))):(16,((1)))");
    rows.prints("17ab6ce6fa", &group(layout!((4, 16):(1, 4)), int!(1), int!(2)), "(_4,(_16)):(_1,(_4))");
    rows.prints("19e73a2f0b", &group(layout!((3, 2):(1, 3)), int!(1), int!(2)), "(_3,(_2)):(_1,(_3))");
    rows.prints("1f321aaaf5", &group(layout!((16, ((1))):(0, ((0)))), int!(1), int!(2)), "(_16,(((_1)))):(_0,(((_0))))");
    rows.prints("212c05d3c6", &group(layout!(({5}, {2}, {4}):({8}, {4}, {1})), int!(2), int!(3)), "(5,2,(4)):(8,4,(1))");
    rows.prints("265deab1c8", &group(layout!(((5, 2), (4, 2, 6)):((16, 2), (4, 1, 80))), int!(1), int!(2)), "((_5,_2),((_4,_2,_6))):((_16,_2),((_4,_1,_80)))");
    rows.prints("398d534789", &group(layout!((1, 4, 2):(1, 1, 4)), int!(1), int!(2)), "(_1,(_4),_2):(_1,(_1),_4)");
    rows.prints("4361d4e529", &group(layout!(((({4})), {1}):((({1})), {0})), int!(0), int!(2)), "((((4)),1)):((((1)),0))");
    rows.prints("43c3e583b0", &group(layout!(((2), 2, 2):((1), 2, 4)), int!(2), int!(3)), "((_2),_2,(_2)):((_1),_2,(_4))");
    rows.prints("59a13242a0", &group(layout!(({4}, {2}, {1}):({1}, {4}, {4})), int!(1), int!(2)), "(4,(2),1):(1,(4),4)");
}

#[rustfmt::skip]
fn group_rows_1(rows: &mut Rows) {
    rows.prints("5c944e1e80", &group(layout!(({4}, {4}):({1}, {4})), int!(0), int!(2)), "((4,4)):((1,4))");
    rows.prints("5d3fd94d28", &group(layout!(({2}, ({8}, {16})):({1}, ({2}, {16}))), int!(0), int!(1)), "((2),(8,16)):((1),(2,16))");
    rows.prints("5f0e14f43e", &group(layout!((4, (2)):(16, (7))), int!(0), int!(2)), "((_4,(_2))):((_16,(_7)))");
    rows.prints("613e6d1f95", &group(layout!((((6, 4)), 4):(((16, 4)), 1)), int!(0), int!(2)), "((((_6,_4)),_4)):((((_16,_4)),_1))");
    rows.prints("72ec1fc449", &group(layout!((((1, 3), 2), 16, 4):(((0, 3), 288), 9, 1152)), int!(0), int!(2)), "((((_1,_3),_2),_16),_4):((((_0,_3),_288),_9),_1152)");
    rows.prints("7678d1a706", &group(layout!(({6}, {2}):({5}, {64})), int!(0), int!(2)), "((6,2)):((5,64))");
    rows.prints("7cb3162d48", &group(layout!((2, 16, (3, 4)):(1536, 48, (4, 12))), int!(1), int!(3)), "(_2,(_16,(_3,_4))):(_1536,(_48,(_4,_12)))");
    rows.prints("b2a74ce6ea", &group(layout!((4, 1):(1, 4)), int!(1), int!(2)), "(_4,(_1)):(_1,(_4))");
    rows.prints("bca58ab683", &group(layout!(({4}, ({2})):({1}, ({4}))), int!(0), int!(2)), "((4,(2))):((1,(4)))");
    rows.prints("bcef67c7bb", &group(layout!((4, (6, 2), 8):(96, (16, 1), 2)), int!(0), int!(3)), "((_4,(_6,_2),_8)):((_96,(_16,_1),_2))");
}

#[rustfmt::skip]
fn group_rows_2(rows: &mut Rows) {
    rows.prints("cbcfcb80ee", &group(layout!((((5, 1, 1)), 8, 4):(((1, 0, 5)), 5, 40)), int!(2), int!(3)), "(((_5,_1,_1)),_8,(_4)):(((_1,_0,_5)),_5,(_40))");
    rows.prints("db1c36a692", &group(layout!((((4)), 1):(((1)), 0)), int!(0), int!(2)), "((((_4)),_1)):((((_1)),_0))");
    rows.prints("e60efcb8fd", &group(layout!(({4}, {4}, {4}):({8}, {96}, {2})), int!(2), int!(3)), "(4,4,(4)):(8,96,(2))");
    rows.prints("e8fb8db15f", &group(layout!((8, 4, 2, (4, (2))):(1, 8, 32, (64, (256)))), int!(1), int!(3)), "(_8,(_4,_2),(_4,(_2))):(_1,(_8,_32),(_64,(_256)))");
    rows.prints("ea7a021e02", &group(layout!((5, 2):(1, 5)), int!(1), int!(2)), "(_5,(_2)):(_1,(_5))");
    rows.prints("fdd786469a", &group(layout!((4, ((6), 1), (5)):(1, ((4), 24), (24))), int!(0), int!(1)), "((_4),((_6),_1),(_5)):((_1),((_4),_24),(_24))");
}

#[test]
fn prepend_rows() {
    let mut rows = Rows::of("manip, prepend");
    prepend_rows_0(&mut rows);
    prepend_rows_1(&mut rows);
    prepend_rows_2(&mut rows);
    prepend_rows_3(&mut rows);
    rows.finish(Counts {
        matched: 38,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn prepend_rows_0(rows: &mut Rows) {
    rows.prints("01647ab3af", &prepend(layout!((8, 1):(1, 0)), layout!(1:1)), "(_1,_8,_1):(_1,_1,_0)");
    rows.prints("02ff8a272f", &prepend_to(layout!((2, 16):(32, 16)), layout!((1):(1)), int!(2)), "(_2,_16):(_32,_16)");
    rows.prints("06d5c74944", &prepend_to(layout!((4, 4, 4):(8, 96, 2)), layout!(((3, 5)):((4, 16))), int!(5)), "(((_3,_5)),((_3,_5)),_4,_4,_4):(((_4,_16)),((_4,_16)),_8,_96,_2)");
    rows.prints("0ef6e0ddc5", &prepend_to(layout!((4, 1):(1, 4)), layout!(2:1), int!(3)), "(_2,_4,_1):(_1,_1,_4)");
    rows.prints("14d22f422b", &prepend(layout!((2, 16, (3, 4)):(1536, 48, (4, 12))), layout!(((4), 4):((1), 4))), "(((_4),_4),_2,_16,(_3,_4)):(((_1),_4),_1536,_48,(_4,_12))");
    rows.tries("1700f68487", try_prepend(layout!((({2}), {2}, {2}):(({1}), {2}, {4})), layout!((({2}), ({1})):(({1}), ({1})))), "(((2),(1)),(2),2,2):(((1),(1)),(1),2,4)");
    rows.prints("1b49afce30", &prepend(layout!((4, 2):(1, 4)), layout!((1):(0))), "((_1),_4,_2):((_0),_1,_4)");
    rows.prints("294226cd74", &prepend_to(layout!(((2), 2, 2):((1), 2, 4)), layout!(((2), (1)):((1), (1))), int!(3)), "((_2),_2,_2):((_1),_2,_4)");
    rows.prints("307cf04a69", &prepend_to(layout!(((1), 8):((0), 1)), layout!((2):(1)), int!(4)), "((_2),(_2),(_1),_8):((_1),(_1),(_0),_1)");
    rows.tries("4bd2a3ea19", try_prepend(layout!(({2}, ({8}, {16})):({1}, ({2}, {16}))), layout!(({4}):({1}))), "((4),2,(8,16)):((1),1,(2,16))");
}

#[rustfmt::skip]
fn prepend_rows_1(rows: &mut Rows) {
    rows.prints("5bc0c8a504", &prepend_to(layout!((4, (2)):(16, (7))), layout!((8):(1)), int!(2)), "(_4,(_2)):(_16,(_7))");
    rows.prints("5e2b5505ed", &prepend_to(layout!(((1, 8, (2, 2)), 4, (1)):((32, 4, (64, 32)), 1, (0))), layout!((2, (2)):(1, (2))), int!(5)), "((_2,(_2)),(_2,(_2)),(_1,_8,(_2,_2)),_4,(_1)):((_1,(_2)),(_1,(_2)),(_32,_4,(_64,_32)),_1,(_0))");
    rows.prints("6037415cea", &prepend_to(layout!((((5, 1, 1)), 8, 4):(((1, 0, 5)), 5, 40)), layout!(3:1), int!(4)), "(_3,((_5,_1,_1)),_8,_4):(_1,((_1,_0,_5)),_5,_40)");
    rows.prints("63322d293c", &prepend_to(layout!((4, 2, 2, ((1, 3))):(12, 6, 3, ((0, 1)))), layout!((4):(1)), int!(6)), "((_4),(_4),_4,_2,_2,((_1,_3))):((_1),(_1),_12,_6,_3,((_0,_1)))");
    rows.prints("6d4160f0bc", &prepend_to(layout!(((3), ((2, 2))):((4), ((2, 1)))), layout!((8):(1)), int!(3)), "((_8),(_3),((_2,_2))):((_1),(_4),((_2,_1)))");
    rows.tries("7013c4bd77", try_prepend(layout!((({2}, ({16}), {1}), ({1}, {2}, {4})):(({1}, ({2}), {32}), ({32}, {32}, {64}))), layout!((({2}, {5})):(({1}, {2})))), "(((2,5)),(2,(16),1),(1,2,4)):(((1,2)),(1,(2),32),(32,32,64))");
    rows.prints("718acb4516", &prepend_to(layout!((2, (8, 16)):(1, (2, 16))), layout!((4):(1)), int!(4)), "((_4),(_4),_2,(_8,_16)):((_1),(_1),_1,(_2,_16))");
    rows.prints("746791609a", &prepend(layout!((5, 4):(0, 1)), layout!((16):(2))), "((_16),_5,_4):((_2),_0,_1)");
    rows.prints("840c0f92f9", &prepend_to(layout!((((4)), 1):(((1)), 0)), layout!((8):(1)), int!(4)), "((_8),(_8),((_4)),_1):((_1),(_1),((_1)),_0)");
    rows.prints("88a0b02b52", &prepend(layout!((4, 8, 3):(1, 4, 32)), layout!((2):(1))), "((_2),_4,_8,_3):((_1),_1,_4,_32)");
}

#[rustfmt::skip]
fn prepend_rows_2(rows: &mut Rows) {
    rows.prints("89efa01033", &prepend(layout!((5, (8, 2), 6):(8, (1, 120), 240)), layout!(((2, 1), 1):((1, 0), 0))), "(((_2,_1),_1),_5,(_8,_2),_6):(((_1,_0),_0),_8,(_1,_120),_240)");
    rows.prints("8c6ede520f", &prepend(layout!((((1, 3), 2), 16, 4):(((0, 3), 288), 9, 1152)), layout!((4):(1))), "((_4),((_1,_3),_2),_16,_4):((_1),((_0,_3),_288),_9,_1152)");
    rows.prints("9521a8a9f8", &prepend_to(layout!(((6, (4)), (2, 8)):((0, (64)), (5, 3))), layout!((4, (4)):(1, (16))), int!(3)), "((_4,(_4)),(_6,(_4)),(_2,_8)):((_1,(_16)),(_0,(_64)),(_5,_3))");
    rows.prints("9ec1ae4593", &prepend_to(layout!((((5, 2), 5), 3, 3):(((1, 5), 10), 50, 150)), layout!((4, 2):(1, 12)), int!(3)), "(((_5,_2),_5),_3,_3):(((_1,_5),_10),_50,_150)");
    rows.prints("abaa9e94cc", &prepend_to(layout!((4, 5, ((4)), 2):(40, 8, ((2)), 1)), layout!(4:2), int!(4)), "(_4,_5,((_4)),_2):(_40,_8,((_2)),_1)");
    rows.tries("bc576f7c23", try_prepend(layout!(({4}, ({2})):({1}, ({4}))), layout!(({2}, ({5}, {2})):({5}, ({2}, {64})))), "((2,(5,2)),4,(2)):((5,(2,64)),1,(4))");
    rows.prints("c27cfd8b7a", &prepend(layout!((1, 4, 2):(1, 1, 4)), layout!((8):(1))), "((_8),_1,_4,_2):((_1),_1,_1,_4)");
    rows.prints("cd30f38f15", &prepend(layout!((4, ((6), 1), (5)):(1, ((4), 24), (24))), layout!((16):(0))), "((_16),_4,((_6),_1),(_5)):((_0),_1,((_4),_24),(_24))");
    rows.prints("d04405acaf", &prepend(layout!((4, 16):(1, 4)), layout!(((1, 6)):((0, 1)))), "(((_1,_6)),_4,_16):(((_0,_1)),_1,_4)");
    rows.tries("d391b6b697", try_prepend(layout!(((({4}, {3})), ({2})):((({3}, {16})), ({1}))), layout!((({4}, {5})):(({5}, {1})))), "(((4,5)),((4,3)),(2)):(((5,1)),((3,16)),(1))");
}

#[rustfmt::skip]
fn prepend_rows_3(rows: &mut Rows) {
    rows.prints("da96e60aeb", &prepend(layout!(((1), 8):((0), 1)), layout!((2):(1))), "((_2),(_1),_8):((_1),(_0),_1)");
    rows.prints("dabce96cbb", &prepend_to(layout!((4, 16):(16, 1)), layout!((5):(1)), int!(4)), "((_5),(_5),_4,_16):((_1),(_1),_16,_1)");
    rows.prints("ddae16dbe4", &prepend_to(layout!((2, 4):(1, 2)), layout!(((2), (8, 1)):((8), (1, 0))), int!(2)), "(_2,_4):(_1,_2)");
    rows.prints("de3d144b5a", &prepend(layout!((5, 2, 4):(8, 4, 1)), layout!((6):(1))), "((_6),_5,_2,_4):((_1),_8,_4,_1)");
    rows.prints("f2d587fc06", &prepend(layout!(((2), 2, 2):((1), 2, 4)), layout!(((2), (1)):((1), (1)))), "(((_2),(_1)),(_2),_2,_2):(((_1),(_1)),(_1),_2,_4)");
    rows.prints("f2d7fdfbd0", &prepend(layout!((1, 6):(0, 1)), layout!((1, 2):(0, 1))), "((_1,_2),_1,_6):((_0,_1),_0,_1)");
    rows.tries("f9e275a02b", try_prepend(layout!(({4}, {2}, {1}):({1}, {4}, {4})), layout!(({4}, {8}):({8}, {1}))), "((4,8),4,2,1):((8,1),1,4,4)");
    rows.prints("fbc2c68492", &prepend_to(layout!((1, 4, 2):(1, 1, 4)), layout!((8):(1)), int!(4)), "((_8),_1,_4,_2):((_1),_1,_1,_4)");
}

#[test]
fn replace_rows() {
    let mut rows = Rows::of("manip, replace");
    replace_rows_0(&mut rows);
    replace_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 20,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn replace_rows_0(rows: &mut Rows) {
    rows.prints("03711ab9bf", &replace(layout!((((5, 1, 1)), 8, 4):(((1, 0, 5)), 5, 40)), layout!(3:1), int!(2)), "(((_5,_1,_1)),_8,_3):(((_1,_0,_5)),_5,_1)");
    rows.tries("0e7afee49e", try_replace(layout!(({4}, {4}):({1}, {4})), layout!(({1}):({1})), int!(0)), "((1),4):((1),4)");
    rows.tries("3b7b90c84d", try_replace(layout!(({4}, {4}, {4}):({8}, {96}, {2})), layout!((({3}, {5})):(({4}, {16}))), int!(0)), "(((3,5)),4,4):(((4,16)),96,2)");
    rows.tries("410ab04d43", try_replace(layout!(({2}, ({8}, {16})):({1}, ({2}, {16}))), layout!(({4}):({1})), int!(0)), "((4),(8,16)):((1),(2,16))");
    rows.prints("4e37924e78", &replace(layout!((2, 16, (3, 4)):(1536, 48, (4, 12))), layout!(((4), 4):((1), 4)), int!(2)), "(_2,_16,((_4),_4)):(_1536,_48,((_1),_4))");
    rows.prints("572c506484", &replace(layout!((6, 2):(5, 64)), layout!((2, (8)):(1, (2))), int!(1)), "(_6,(_2,(_8))):(_5,(_1,(_2)))");
    rows.tries("5d0721060b", try_replace(layout!(({5}, {4}, {4}):({32}, {1}, {4})), layout!(({2}, {1}):({1}, {0})), int!(2)), "(5,4,(2,1)):(32,1,(1,0))");
    rows.tries("66eb46b266", try_replace(layout!(({2}, {4}, {3}):({12}, {3}, {1})), layout!((({4}), ({6})):(({6}), ({1}))), int!(2)), "(2,4,((4),(6))):(12,3,((6),(1)))");
    rows.prints("683c6d0511", &replace(layout!((4, 4):(1, 4)), layout!((1):(1)), int!(0)), "((_1),_4):((_1),_4)");
    rows.prints("6eaf0e6347", &replace(layout!((8, 4, 2, (4, (2))):(1, 8, 32, (64, (256)))), layout!(((8, 2), 2):((1, 8), 16)), int!(0)), "(((_8,_2),_2),_4,_2,(_4,(_2))):(((_1,_8),_16),_8,_32,(_64,(_256)))");
}

#[rustfmt::skip]
fn replace_rows_1(rows: &mut Rows) {
    rows.prints("716bea341b", &replace(layout!((4, 5, ((4)), 2):(40, 8, ((2)), 1)), layout!(4:2), int!(3)), "(_4,_5,((_4)),_4):(_40,_8,((_2)),_2)");
    rows.tries("76a9b09227", try_replace(layout!((({8}), ({4})):(({48}), ({4}))), layout!(({2}):({1})), int!(1)), "((8),(2)):((48),(1))");
    rows.prints("82804f6eaa", &replace(layout!((2, (2), 4, 4):(32, (16), 4, 1)), layout!((6, 2):(2, 1)), int!(1)), "(_2,(_6,_2),_4,_4):(_32,(_2,_1),_4,_1)");
    rows.tries("a00b29df6a", try_replace(layout!(({5}, {2}, {4}):({8}, {4}, {1})), layout!(({6}):({1})), int!(0)), "((6),2,4):((1),4,1)");
    rows.prints("a58b62513f", &replace(layout!((5, 2, 4):(8, 4, 1)), layout!((6):(1)), int!(0)), "((_6),_2,_4):((_1),_4,_1)");
    rows.prints("ab39ca8863", &replace(layout!((1, ((2))):(0, ((1)))), layout!(((2, 2, 1), 4):((1, 2, 4), 4)), int!(1)), "(_1,((_2,_2,_1),_4)):(_0,((_1,_2,_4),_4))");
    rows.prints("cf4d79da2e", &replace(layout!((4, 2):(1, 4)), layout!((1):(0)), int!(1)), "(_4,(_1)):(_1,(_0))");
    rows.tries("e3844e3e50", try_replace(layout!((({2}, ({16}), {1}), ({1}, {2}, {4})):(({1}, ({2}), {32}), ({32}, {32}, {64}))), layout!((({2}, {5})):(({1}, {2}))), int!(0)), "(((2,5)),(1,2,4)):(((1,2)),(32,32,64))");
    rows.prints("f8bf10c38c", &replace(layout!((5, (8, 2), 6):(8, (1, 120), 240)), layout!(((2, 1), 1):((1, 0), 0)), int!(0)), "(((_2,_1),_1),(_8,_2),_6):(((_1,_0),_0),(_1,_120),_240)");
    rows.prints("f9bca0daf6", &replace(layout!((3, 2):(1, 3)), layout!((8):(1)), int!(1)), "(_3,(_8)):(_1,(_1))");
}

#[test]
fn select_rows() {
    let mut rows = Rows::of("manip, select");
    select_rows_0(&mut rows);
    select_rows_1(&mut rows);
    select_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 23,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn select_rows_0(rows: &mut Rows) {
    rows.prints("1420d3e1b6", &select(layout!((2, 4, 3):(12, 3, 1)), shape!(1)), "(_4):(_3)");
    rows.tries("1f4e506310", try_select(layout!((({8}), ({4})):(({48}), ({4}))), shape!(1)), "((4)):((4))");
    rows.prints("2d593a3dae", &select(layout!(((2, (16), 1), (1, 2, 4)):((1, (2), 32), (32, 32, 64))), shape!(1)), "((_1,_2,_4)):((_32,_32,_64))");
    rows.prints("2f8887c409", &select(layout!((8, 1):(1, 0)), shape!(1, 1)), "(_1,_1):(_0,_0)");
    rows.prints("3341718d0c", &select(layout!((16, ((1))):(0, ((0)))), shape!(0)), "(_16):(_0)");
    rows.prints("35167fef59", &select(layout!((((16, 5)), 1, 6):(((1, 16)), 0, 80)), shape!(0)), "(((_16,_5))):(((_1,_16)))");
    rows.prints("3af205cf87", &select(layout!((4, (16)):(16, (1))), shape!(1, 0)), "((_16),_4):((_1),_16)");
    rows.prints("617855cedb", &select(layout!((5, 4, 4):(32, 1, 4)), shape!(2)), "(_4):(_4)");
    rows.prints("66353ac41d", &select(layout!((1, 4, 2):(1, 1, 4)), shape!(1, 1)), "(_4,_4):(_1,_1)");
    rows.prints("7681d463c9", &select(layout!(((8), 16):((1), 8)), shape!(1, 1)), "(_16,_16):(_8,_8)");
}

#[rustfmt::skip]
fn select_rows_1(rows: &mut Rows) {
    rows.prints("7cd89772e5", &select(layout!((4, 4):(1, 4)), shape!(0, 1)), "(_4,_4):(_1,_4)");
    rows.tries("81bdeca5d8", try_select(layout!(({2}, ({8}, {16})):({1}, ({2}, {16}))), shape!(1)), "((8,16)):((2,16))");
    rows.tries("8c9580ce90", try_select(layout!(({6}, {2}):({5}, {64})), shape!(0, 1)), "(6,2):(5,64)");
    rows.prints("9da9506292", &select(layout!((5, 8):(1, 5)), shape!(1)), "(_8):(_5)");
    rows.tries("aa84b60759", try_select(layout!((({2}, ({16}), {1}), ({1}, {2}, {4})):(({1}, ({2}), {32}), ({32}, {32}, {64}))), shape!(1)), "((1,2,4)):((32,32,64))");
    rows.prints("b1e3e8ea2d", &select(layout!((2, 16):(32, 16)), shape!(0, 1)), "(_2,_16):(_32,_16)");
    rows.prints("b62e9c0424", &select(layout!((1, ((2))):(0, ((1)))), shape!(1, 1)), "(((_2)),((_2))):(((_1)),((_1)))");
    rows.prints("c16df37310", &select(layout!(((8), (4)):((48), (4))), shape!(1)), "((_4)):((_4))");
    rows.tries("c2a774bc47", try_select(layout!(({1}, {4}, {2}):({1}, {1}, {4})), shape!(1, 1)), "(4,4):(1,1)");
    rows.prints("eb22ae0ad3", &select(layout!((3, 16):(16, 1)), shape!(0)), "(_3):(_16)");
}

#[rustfmt::skip]
fn select_rows_2(rows: &mut Rows) {
    rows.prints("eda914eaae", &select(layout!((4, 16):(1, 4)), shape!(0)), "(_4):(_1)");
    rows.prints("f427042c17", &select(layout!((8, 3):(1, 8)), shape!(1, 0)), "(_3,_8):(_8,_1)");
    rows.tries("fd32045ba6", try_select(layout!(((({8})), {1}, {2}, {4}):((({1})), {0}, {8}, {16})), shape!(0, 1)), "(((8)),1):(((1)),0)");
}

#[test]
fn slice_rows() {
    let mut rows = Rows::of("manip, slice");
    slice_rows_0(&mut rows);
    slice_rows_1(&mut rows);
    slice_rows_2(&mut rows);
    slice_rows_3(&mut rows);
    slice_rows_4(&mut rows);
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
fn slice_rows_0(rows: &mut Rows) {
    rows.prints("10ee81d464", &slice(coord!({1}, (_, _), {4}), layout!(({5}, ({8}, {2}), {6}):({8}, ({1}, {120}), {240}))), "(8,2):(1,120)");
    rows.prints("2412b43340", &slice(coord!(_, 1, 0), layout!(({4}, {8}, {3}):(1, 4, 32))), "(4):(_1)");
    rows.prints("28ba28484d", &slice(coord!(((_, _)), 0, _), layout!((((16, 5)), 1, 6):(((1, 16)), 0, 80))), "(_16,_5,_6):(_1,_16,_80)");
    rows.prints("37858d331c", &slice(coord!(_, _, {3}), layout!(({4}, {4}, {4}):({8}, {96}, {2}))), "(4,4):(8,96)");
    rows.prints("43207a203a", &slice(coord!(_, _), layout!(({4}, {6}):({0}, {0}))), "(4,6):(0,0)");
    rows.prints("445b51ccb2", &slice(coord!({1}, _), layout!(({4}, {4}):(1, 4))), "(4):(_4)");
    rows.prints("48f92b8f02", &slice(coord!(((1)), 0, _, 0), layout!(((({8})), {1}, {2}, {4}):(((1)), 0, 8, 16))), "(2):(_8)");
    rows.prints("4cc9002259", &slice(coord!(_, {2}, {2}), layout!(({5}, {4}, {4}):({32}, {1}, {4}))), "(5):(32)");
    rows.prints("532cef47a3", &slice(coord!({12}, (_)), layout!((16, ((1))):(0, ((0))))), "((_1)):((_0))");
    rows.prints("60c4b4eb16", &slice(coord!(_, (1)), layout!((4, (2)):(1, (4)))), "(_4):(_1)");
}

#[rustfmt::skip]
fn slice_rows_1(rows: &mut Rows) {
    rows.prints("6ffd5b46c4", &slice(coord!(_, (3)), layout!(((3), ((2, 2))):((4), ((2, 1))))), "((_3)):((_4))");
    rows.prints("71250bfb1c", &slice(coord!(12, (_)), layout!((16, ((1))):(0, ((0))))), "((_1)):((_0))");
    rows.prints("7a30989e5c", &slice(shape!(2, 3), layout!((4, 8):(8, 1))), "():()");
    rows.prints("7b92c91268", &slice(coord!(_, {0}), layout!(({6}, {2}):({5}, {64}))), "(6):(5)");
    rows.prints("7e155b39bd", &slice(shape!(1, 1, 0), layout!(((2), 2, {2}):((1), 2, {4}))), "():()");
    rows.prints("840c0eb497", &slice(coord!((0, _), 2, ((0))), layout!(((4, 3), 8, ((2))):((2, 8), 0, ((1))))), "(_3):(_8)");
    rows.prints("84c48a01d4", &slice(coord!(3, 0, _), layout!((5, 2, 4):({8}, {4}, 1))), "(_4):(_1)");
    rows.prints("8c837f4b17", &slice(coord!(_, {1}, {0}), layout!(({4}, {8}, {3}):({1}, {4}, {32}))), "(4):(1)");
    rows.prints("8d04b5f31e", &slice(coord!(_, _), layout!((({2}, ({16}), {1}), ({1}, {2}, {4})):(({1}, ({2}), {32}), ({32}, {32}, {64})))), "((2,(16),1),(1,2,4)):((1,(2),32),(32,32,64))");
    rows.prints("8d1f1a57bb", &slice(shape!(2, 3), layout!((4, 8):({8}, 1))), "():()");
}

#[rustfmt::skip]
fn slice_rows_2(rows: &mut Rows) {
    rows.prints("8e377b3596", &slice(coord!(_, 0, (_, _)), layout!((2, 16, (3, 4)):(1536, 48, (4, 12)))), "(_2,_3,_4):(_1536,_4,_12)");
    rows.prints("92658ceb39", &slice(coord!(_, _), layout!((5, 4):(0, 1))), "(_5,_4):(_0,_1)");
    rows.prints("98e18fd4d7", &slice(coord!(((1)), 0, _, 0), layout!((((8)), 1, 2, 4):(((1)), 0, 8, 16))), "(_2):(_8)");
    rows.prints("98e66ea28d", &slice(coord!(((_, _)), 0, _), layout!(((({16}, {5})), {1}, {6}):(((1, 16)), 0, 80))), "(16,5,6):(_1,_16,_80)");
    rows.prints("a1eaba6952", &slice(coord!({12}, (_)), layout!(({16}, (({1}))):({0}, (({0}))))), "((1)):((0))");
    rows.prints("aaac48ad0d", &slice(coord!(0, ((_, _, 5))), layout!((1, ((2, 5, 6))):(0, ((30, 6, 1))))), "(_2,_5):(_30,_6)");
    rows.prints("ac13944e23", &slice(coord!(0, ((_, _, {5}))), layout!(({1}, (({2}, 5, {6}))):({0}, (({30}, {6}, {1}))))), "(2,_5):(30,6)");
    rows.prints("b0361603dd", &slice(shape!(1, 1, 0), layout!(((2), 2, 2):((1), 2, 4))), "():()");
    rows.prints("b0c5609a74", &slice(coord!(_, 0, _), layout!(({2}, {2}, 16):({1}, {32}, {32}))), "(2,_16):(1,32)");
    rows.prints("b688821cd3", &slice(coord!(3, 0, _), layout!((5, 2, 4):(8, 4, 1))), "(_4):(_1)");
}

#[rustfmt::skip]
fn slice_rows_3(rows: &mut Rows) {
    rows.prints("b8c090c929", &slice(coord!(_, _, {3}), layout!((4, 4, 4):({8}, {96}, {2}))), "(_4,_4):(8,96)");
    rows.prints("ba28e63fad", &slice(coord!(0, _, _), layout!((4, 5, 8):(1, 4, 20))), "(_5,_8):(_4,_20)");
    rows.prints("bca3c066a6", &slice(coord!({1}, _, 0), layout!((4, {2}, 1):({1}, 4, {4}))), "(2):(_4)");
    rows.prints("c1a2abc6ff", &slice(coord!(_, 0), layout!((2, 4):(1, 2))), "(_2):(_1)");
    rows.prints("c5d7c73e6c", &slice(coord!({1}, _), layout!(({4}, {4}):({1}, {4}))), "(4):(4)");
    rows.prints("d4c7f1817c", &slice(coord!(_, 4), layout!((1, 6):(0, 1))), "(_1):(_0)");
    rows.prints("df4d779a46", &slice(coord!({0}, {1}, _), layout!(({2}, {4}, {3}):({12}, {3}, {1}))), "(3):(1)");
    rows.prints("dff6bf8469", &slice(coord!(_, _), layout!((5, 8):(1, 5))), "(_5,_8):(_1,_5)");
    rows.prints("e01eaae234", &slice(coord!(_, 1, 0), layout!((4, 8, 3):(1, 4, 32))), "(_4):(_1)");
    rows.prints("edd8d05f3d", &slice(shape!({2}, {3}), layout!(({4}, {8}):({8}, {1}))), "():()");
}

#[rustfmt::skip]
fn slice_rows_4(rows: &mut Rows) {
    rows.prints("f15d2f52dd", &slice(coord!((_), {1}), layout!((({1}), {8}):(({0}), {1}))), "(1):(0)");
}

#[test]
fn slice_and_offset_rows() {
    let mut rows = Rows::of("manip, slice_and_offset");
    slice_and_offset_rows_0(&mut rows);
    slice_and_offset_rows_1(&mut rows);
    slice_and_offset_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 30,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn slice_and_offset_rows_0(rows: &mut Rows) {
    rows.prints("02357f09d7", &pair(slice_and_offset(coord!(((3, _)), (_)), layout!((((4, 3)), (2)):(((3, 16)), (1))))), "((_3,_2):(_16,_1),_9)");
    rows.prints("11c3930e5c", &pair(slice_and_offset(coord!({1}, ({0}, _), {5}), layout!(({4}, ({6}, {2}), {8}):({96}, ({16}, {1}), {2})))), "((2):(1),106)");
    rows.prints("19b8b204e8", &pair(slice_and_offset(coord!(_, (1)), layout!(({4}, (2)):(1, (4))))), "((4):(_1),_4)");
    rows.prints("2a98d67204", &pair(slice_and_offset(coord!(_, (_, 10)), layout!(({2}, (8, 16)):({1}, ({2}, {16}))))), "((2,_8):(1,2),160)");
    rows.prints("2e032d7ff3", &pair(slice_and_offset(coord!(_, (_, {10})), layout!(({2}, ({8}, {16})):({1}, ({2}, {16}))))), "((2,8):(1,2),160)");
    rows.prints("2ec7a11999", &pair(slice_and_offset(coord!({0}, ((_, _, {5}))), layout!(({1}, (({2}, {5}, {6}))):({0}, (({30}, {6}, {1})))))), "((2,5):(30,6),5)");
    rows.prints("2fa2aefd2c", &pair(slice_and_offset(shape!({0}, {0}), layout!(({4}, {1}):({1}, {4})))), "(():(),0)");
    rows.prints("3de6aa72f0", &pair(slice_and_offset(coord!(3, _), layout!((4, 16):(1, 4)))), "((_16):(_4),_3)");
    rows.prints("3f1991fe66", &pair(slice_and_offset(coord!(((_, _)), {0}, _), layout!(((({16}, {5})), {1}, {6}):((({1}, {16})), {0}, {80})))), "((16,5,6):(1,16,80),0)");
    rows.prints("6141dd2e0e", &pair(slice_and_offset(coord!(_, ({0})), layout!(({2}, ({2})):({1}, ({2}))))), "((2):(1),0)");
}

#[rustfmt::skip]
fn slice_and_offset_rows_1(rows: &mut Rows) {
    rows.prints("6187f8033f", &pair(slice_and_offset(coord!(({0}), _), layout!(((({4})), {1}):((({1})), {0})))), "((1):(0),0)");
    rows.prints("618fdb8128", &pair(slice_and_offset(coord!(2, (_, _), 1, 1), layout!((6, (2, 2), 4, (2)):(1, (12, 6), 24, (96))))), "((_2,_2):(_12,_6),_122)");
    rows.prints("627a074dff", &pair(slice_and_offset(coord!(({0}), _), layout!(((({4})), {1}):(((1)), 0)))), "((1):(_0),0)");
    rows.prints("64fa6ca2a1", &pair(slice_and_offset(shape!(2, 3), layout!((4, 8):(8, 1)))), "(():(),_19)");
    rows.prints("676305988f", &pair(slice_and_offset(coord!(_, _, 3), layout!((4, 4, 4):(8, 96, 2)))), "((_4,_4):(_8,_96),_6)");
    rows.prints("6d97863b93", &pair(slice_and_offset(coord!({1}, (_, _), {4}), layout!((5, (8, 2), 6):({8}, (1, {120}), {240})))), "((_8,_2):(_1,120),968)");
    rows.prints("7c742e90c9", &pair(slice_and_offset(coord!(_, {2}, _), layout!(({1}, {4}, {2}):({1}, {1}, {4})))), "((1,2):(1,4),2)");
    rows.prints("812e8b7ee8", &pair(slice_and_offset(coord!(0, _, _), layout!((4, 5, 8):(1, 4, 20)))), "((_5,_8):(_4,_20),_0)");
    rows.prints("9a5273b8e1", &pair(slice_and_offset(shape!(2, 1), layout!((4, 2):(1, 4)))), "(():(),_6)");
    rows.prints("afbda8525c", &pair(slice_and_offset(coord!(_, {1}, {0}), layout!(({4}, {8}, {3}):({1}, {4}, {32})))), "((4):(1),4)");
}

#[rustfmt::skip]
fn slice_and_offset_rows_2(rows: &mut Rows) {
    rows.prints("b0ce4885b2", &pair(slice_and_offset(coord!({1}, (_, _), {4}), layout!(({5}, ({8}, {2}), {6}):({8}, ({1}, {120}), {240})))), "((8,2):(1,120),968)");
    rows.prints("b209f2e20f", &pair(slice_and_offset(coord!(3, 0, _), layout!((5, 2, 4):({8}, {4}, 1)))), "((_4):(_1),24)");
    rows.prints("c605753892", &pair(slice_and_offset(coord!(_, 4), layout!((1, 6):(0, 1)))), "((_1):(_0),_4)");
    rows.prints("dc22f86a23", &pair(slice_and_offset(coord!(_, {0}, _), layout!(({2}, {2}, {16}):({1}, {32}, {32})))), "((2,16):(1,32),0)");
    rows.prints("ea4c411712", &pair(slice_and_offset(coord!({3}, {0}, _), layout!(({5}, {2}, {4}):({8}, {4}, {1})))), "((4):(1),24)");
    rows.prints("ed7b6f0db3", &pair(slice_and_offset(coord!(1, _, {0}), layout!((4, 2, 1):({1}, 4, 4)))), "((_2):(_4),1)");
    rows.prints("f31de4f9f0", &pair(slice_and_offset(coord!({1}, _), layout!(({4}, {4}):({1}, {4})))), "((4):(4),1)");
    rows.prints("f3f669090e", &pair(slice_and_offset(coord!(_, 0), layout!((2, 4):(1, 2)))), "((_2):(_1),_0)");
    rows.prints("fcbbeeed86", &pair(slice_and_offset(coord!((_), {1}), layout!((({1}), {8}):(({0}), {1})))), "((1):(0),1)");
    rows.prints("fd5938de10", &pair(slice_and_offset(coord!(((0, 2), 1), _, 2), layout!((((1, 3), 2), 16, 4):(((0, 3), 288), 9, 1152)))), "((_16):(_9),_2598)");
}

#[test]
fn take_rows() {
    let mut rows = Rows::of("manip, take");
    take_rows_0(&mut rows);
    take_rows_1(&mut rows);
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
fn take_rows_0(rows: &mut Rows) {
    rows.prints("0a0fe5ce1e", &take(layout!(((1, 8, (2, 2)), 4, (1)):((32, 4, (64, 32)), 1, (0))), int!(1), int!(2)), "(_4):(_1)");
    rows.prints("1167ef86ae", &take(layout!((((1, 3), 2), 16, 4):(((0, 3), 288), 9, 1152)), int!(0), int!(2)), "(((_1,_3),_2),_16):(((_0,_3),_288),_9)");
    rows.prints("3888a0a436", &take(layout!((4, 8):(8, 1)), int!(0), int!(1)), "(_4):(_8)");
    rows.prints("5af804b403", &take(layout!((5, 4):(0, 1)), int!(1), int!(2)), "(_4):(_1)");
    rows.prints("62e70f3e2d", &take(layout!(((5), 8):((1), 5)), int!(0), int!(1)), "((_5)):((_1))");
    rows.prints("6bad9b728a", &take(layout!((2, 1):(1, 1)), int!(1), int!(2)), "(_1):(_1)");
    rows.prints("6f0a3d8f2b", &take(layout!(({4}, {4}, {4}):({8}, {96}, {2})), int!(2), int!(3)), "(4):(2)");
    rows.prints("8fce6364aa", &take(layout!((1, 3, (4), 8):(96, 32, (8), 1)), int!(2), int!(4)), "((_4),_8):((_8),_1)");
    rows.prints("a0e79d1c29", &take(layout!((4, 16):(16, 1)), int!(0), int!(2)), "(_4,_16):(_16,_1)");
    rows.prints("d7db133dbf", &take(layout!(((16, 4), (2, (4), 1)):((32, 8), (4, (1), 0))), int!(1), int!(2)), "((_2,(_4),_1)):((_4,(_1),_0))");
}

#[rustfmt::skip]
fn take_rows_1(rows: &mut Rows) {
    rows.prints("e0d012f226", &take(layout!(({2}, {1}):({1}, {1})), int!(1), int!(2)), "(1):(1)");
    rows.prints("ec2225dcdd", &take(layout!(((4, 3), 8, ((2))):((2, 8), 0, ((1)))), int!(0), int!(3)), "((_4,_3),_8,((_2))):((_2,_8),_0,((_1)))");
    rows.prints("eeda2e124b", &take(layout!((1, 4, 2):(1, 1, 4)), int!(1), int!(2)), "(_4):(_1)");
    rows.prints("f7d1acc91b", &take(layout!((5, (8, 2), 6):(8, (1, 120), 240)), int!(2), int!(3)), "(_6):(_240)");
    rows.prints("fca65521f2", &take(layout!((4, 4):(1, 4)), int!(1), int!(2)), "(_4):(_4)");
}
