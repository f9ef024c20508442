//! The golden rows of the family coalesce on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn coalesce_rows() {
    let mut rows = Rows::of("coalesce, coalesce");
    coalesce_rows_0(&mut rows);
    coalesce_rows_1(&mut rows);
    coalesce_rows_2(&mut rows);
    coalesce_rows_3(&mut rows);
    coalesce_rows_4(&mut rows);
    coalesce_rows_5(&mut rows);
    coalesce_rows_6(&mut rows);
    coalesce_rows_7(&mut rows);
    coalesce_rows_8(&mut rows);
    coalesce_rows_9(&mut rows);
    coalesce_rows_10(&mut rows);
    coalesce_rows_11(&mut rows);
    coalesce_rows_12(&mut rows);
    coalesce_rows_13(&mut rows);
    coalesce_rows_14(&mut rows);
    coalesce_rows_15(&mut rows);
    coalesce_rows_16(&mut rows);
    coalesce_rows_17(&mut rows);
    coalesce_rows_18(&mut rows);
    coalesce_rows_19(&mut rows);
    coalesce_rows_20(&mut rows);
    coalesce_rows_21(&mut rows);
    coalesce_rows_22(&mut rows);
    coalesce_rows_23(&mut rows);
    rows.finish(Counts {
        matched: 235,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn coalesce_rows_0(rows: &mut Rows) {
    rows.prints("005333a9ae", &coalesce(layout!((((5, 4, 4)), 2):(((1, 5, 20)), 80))), "_160:_1");
    rows.prints("018e29a305", &coalesce(layout!(8:1)), "_8:_1");
    rows.prints("01b982930b", &coalesce(layout!((2, {4}, 6):({1}, {2}, {8}))), "(_2,4,_6):(1,2,8)");
    rows.prints("043a3c2959", &coalesce(layout!((2, 4, 6):(24, 6, 1))), "(_2,_4,_6):(_24,_6,_1)");
    rows.prints("050da9079c", &coalesce(layout!((2, 4, 6):(1, 2, 8))), "_48:_1");
    rows.prints("0722a71169", &coalesce(layout!(({2}):({0}))), "2:0");
    rows.prints("076366a372", &coalesce_by(layout!((16, ((4, 1), 2), 1):(6, ((576, 2304), 288), 0)), shape!(1, 1)), "(_16,(_4,_2),_1):(_6,(_576,_288),_0)");
    rows.prints("0803e3e657", &coalesce(layout!(({2}):(32))), "2:_32");
    rows.prints("0885b5b189", &coalesce_by(layout!(((6, 5), (8), 2):((80, 1), (10), 5)), shape!((1, 1), 1, 1)), "((_6,_5),_8,_2):((_80,_1),_10,_5)");
    rows.prints("0985e175c8", &coalesce(layout!((4, {4}):({4}, {1}))), "(_4,4):(4,1)");
}

#[rustfmt::skip]
fn coalesce_rows_1(rows: &mut Rows) {
    rows.prints("098610d886", &coalesce_by(layout!(((({2}, {2}, {2}), {1}), ({2}), {6}, {2}):((({1}, {2}, {4}), {0}), ({8}), {16}, {96})), shape!(1)), "((2,2,2,1),(2),6,2):((1,2,4,0),(8),16,96)");
    rows.prints("099f72dda0", &coalesce_by(layout!((2, (4, 2), 1):(8, (2, 1), 0)), shape!(1, 1, 1)), "(_2,(_4,_2),_1):(_8,(_2,_1),_0)");
    rows.prints("09a234444f", &coalesce(layout!((16, ({2})):({1}, (16)))), "(_16,2):(1,_16)");
    rows.prints("09ae256f3e", &coalesce_by(layout!((((2, 2, 2), 1), (2), 6, 2):(((1, 2, 4), 0), (8), 16, 96)), shape!(1)), "(_8,(_2),_6,_2):(_1,(_8),_16,_96)");
    rows.prints("0a6bf03414", &coalesce(layout!(({2}, {4}, {6}):({1}, {2}, {8}))), "(2,4,6):(1,2,8)");
    rows.prints("0ab2fdcb38", &coalesce_by(layout!((16, (8, (4))):(1, (16, (128)))), shape!(1, (1, 1))), "(_16,(_8,_4)):(_1,(_16,_128))");
    rows.prints("0afea96d60", &coalesce(layout!((1, 3, 4):(2, 0, -1))), "(_3,_4):(_0,_-1)");
    rows.prints("0c767bade1", &coalesce(layout!(((6), 2, 4):((2), 1, -2))), "(_6,_2,_4):(_2,_1,_-2)");
    rows.prints("0ce65661b7", &coalesce(layout!({2}:{1})), "2:1");
    rows.prints("0d75cf45a6", &coalesce_by(layout!((({4}), {2}):(({1}), {4})), shape!((1), 1)), "((4),2):((1),4)");
}

#[rustfmt::skip]
fn coalesce_rows_2(rows: &mut Rows) {
    rows.prints("0e832a5390", &coalesce(layout!(({2}):({7}))), "2:7");
    rows.prints("0f30c028e1", &coalesce(layout!((4, 2):(1, 4))), "_8:_1");
    rows.prints("10937ea7fb", &coalesce_by(layout!(({16}, ({8}, ({4}))):(1, (16, (128)))), shape!(1, (1, 1))), "(16,(8,4)):(_1,(_16,_128))");
    rows.prints("10f0bb1be0", &coalesce(layout!((8, 4, 1):({4}, 1, 0))), "(_8,_4):(4,_1)");
    rows.prints("122d296c45", &coalesce(layout!(({2}, {4}):({1}, {2}))), "(2,4):(1,2)");
    rows.prints("137ac2d0de", &coalesce(layout!((1, ((2), 8, 5), 2):(0, ((80), 10, 2), 1))), "(_2,_8,_5,_2):(_80,_10,_2,_1)");
    rows.prints("14f63dead0", &coalesce(layout!((2):(8))), "_2:_8");
    rows.prints("18c327fa1b", &coalesce(layout!((16):(1))), "_16:_1");
    rows.prints("1999c8871d", &coalesce(layout!(((2)):((1)))), "_2:_1");
    rows.prints("1bf2858078", &coalesce(layout!(({5}, {16}):({16}, {1}))), "(5,16):(16,1)");
}

#[rustfmt::skip]
fn coalesce_rows_3(rows: &mut Rows) {
    rows.prints("1c4761fb13", &coalesce(layout!((8, 2, (3)):(1, 8, (16)))), "_48:_1");
    rows.prints("1c84721923", &coalesce(layout!((((2, 2, 2), 2, 4)):(((1, {2}, {4}), {8}, {16})))), "(_2,_2,_2,_2,_4):(_1,2,4,8,16)");
    rows.prints("1db098f8ad", &coalesce(layout!((2, (2)):(1, ({2})))), "(_2,_2):(_1,2)");
    rows.prints("1e07eaf6f0", &coalesce(layout!((2, 1, 6):(1, 6, 2))), "_12:_1");
    rows.prints("1e2bba66af", &coalesce(layout!({8}:{1})), "8:1");
    rows.prints("1e61e01080", &coalesce(layout!(2:32)), "_2:_32");
    rows.prints("1e8481c6a3", &coalesce(layout!((2, 4, {6}):({24}, {6}, 1))), "(_2,_4,6):(24,6,_1)");
    rows.prints("1ea1581e31", &coalesce(layout!(({4}, {4}):({4}, {1}))), "(4,4):(4,1)");
    rows.prints("1f7c566ddc", &coalesce(layout!((((1, 6)), (4, 8)):(((0, 4)), (1, 0)))), "(_6,_4,_8):(_4,_1,_0)");
    rows.prints("237a75b754", &coalesce(layout!(((({8})), {4}):(((1)), {8}))), "(8,4):(_1,8)");
}

#[rustfmt::skip]
fn coalesce_rows_4(rows: &mut Rows) {
    rows.prints("250269bb63", &coalesce(layout!((2, 2):(1, 2))), "_4:_1");
    rows.prints("25fbeb274e", &coalesce(layout!((((4), 4), 16):(((64), 16), 1))), "(_4,_4,_16):(_64,_16,_1)");
    rows.prints("27ab928980", &coalesce(layout!(({8}):(1))), "8:_1");
    rows.prints("27ff5ae417", &coalesce(layout!((2, 1, {6}):(1, {7}, {2}))), "(_2,6):(_1,2)");
    rows.prints("28ade9d41a", &coalesce(layout!(({4}):(1))), "4:_1");
    rows.prints("291702911e", &coalesce(layout!(({2}, {1}, {3}):({3}, 3, 1))), "(2,1,3):(3,_3,_1)");
    rows.prints("298b7c3823", &coalesce(layout!(({8}, {4}, {4}):(1, 32, 8))), "(8,4,4):(_1,_32,_8)");
    rows.prints("2b2c6e2dc1", &coalesce(layout!((2, {1}, 3):({2}, {4}, {4}))), "(_2,1,_3):(2,4,4)");
    rows.prints("2ceaca04b9", &coalesce(layout!((5, {16}):(1, {5}))), "(_5,16):(_1,5)");
    rows.prints("2fa51d5c6b", &coalesce(layout!((2, {1}, 3):(2, 0, 4))), "(_2,1,_3):(_2,_0,_4)");
}

#[rustfmt::skip]
fn coalesce_rows_5(rows: &mut Rows) {
    rows.prints("2fabe73714", &coalesce(layout!(({2}, {1}, {6}):({4}, {7}, {8}))), "(2,1,6):(4,7,8)");
    rows.prints("301139fca6", &coalesce(layout!((2, ((4), 1, (6)), 4):(0, ((-2), -8, (4)), 1))), "(_2,_4,_6,_4):(_0,_-2,_4,_1)");
    rows.prints("3082f66dfb", &coalesce(layout!((({2}), {2}):(({1}), {2}))), "(2,2):(1,2)");
    rows.prints("3380728bea", &coalesce(layout!(((({2}, {8}, {1}), {2}), {4}):(((1, 16, 0), 8), 2))), "(2,8,1,2,4):(_1,_16,_0,_8,_2)");
    rows.prints("33d0e28a30", &coalesce_by(layout!((2, 4, 1, 16):(32, 7, 5, 1)), shape!(1, 1, 1, 1)), "(_2,_4,_1,_16):(_32,_7,_0,_1)");
    rows.prints("34fd66f2cd", &coalesce_by(layout!(({2}, (2)):({1}, (2))), shape!(1, 1)), "(2,_2):(1,_2)");
    rows.prints("3586e52d2f", &coalesce(layout!(((4, 1, 4), 1):((1, 0, 0), 0))), "(_4,_4):(_1,_0)");
    rows.prints("35f0fc13fe", &coalesce(layout!({5}:1)), "5:_1");
    rows.prints("38c2c71901", &coalesce(layout!(({2}, {4}, {6}):({24}, {6}, {1}))), "(2,4,6):(24,6,1)");
    rows.prints("38d5dfb319", &coalesce_by(layout!(({3}, {3}, ({1}, ({2}))):({3}, {4}, ({7}, ({2})))), shape!(1)), "(3,3,(1,(2))):(3,4,(7,(2)))");
}

#[rustfmt::skip]
fn coalesce_rows_6(rows: &mut Rows) {
    rows.prints("39cd6f39f3", &coalesce(layout!((((2))):(((0))))), "_2:_0");
    rows.prints("3a08fe829b", &coalesce(layout!((({4}, {1}, {4}), {1}):((1, 0, 0), 0))), "(4,1,4,1):(_1,_0,_0,_0)");
    rows.prints("3aa3fe7328", &coalesce_by(layout!((2, (2)):(1, (2))), shape!(1, 1)), "(_2,_2):(_1,_2)");
    rows.prints("3dbe979f8f", &coalesce(layout!((8, ({5}, {3})):(5, (1, 40)))), "(_8,5,3):(_5,_1,_40)");
    rows.prints("3eb732117e", &coalesce_by(layout!(({3}, ({2}), {2}):({4}, ({1}), {24})), shape!(1, 1, 1)), "(3,2,2):(4,1,24)");
    rows.prints("3ef73d3a99", &coalesce(layout!((({2}), ({2}), {2}):(({64}), ({8}), {1}))), "(2,2,2):(64,8,1)");
    rows.prints("3fa84a1a73", &coalesce(layout!(({8}, {8}):({8}, {1}))), "(8,8):(8,1)");
    rows.prints("42c96e5829", &coalesce(layout!((((5, 2), (4, 4))):(((1, 0), (0, {5}))))), "(_5,_8,_4):(_1,_0,5)");
    rows.prints("436a7e681d", &coalesce(layout!(({4}, {16}, {4}):({1}, {4}, {64}))), "(4,16,4):(1,4,64)");
    rows.prints("46129dafe1", &coalesce(layout!(((({4})), {4}, {8}, {2}):((({0})), {1}, {0}, {0}))), "(4,4,8,2):(0,1,0,0)");
}

#[rustfmt::skip]
fn coalesce_rows_7(rows: &mut Rows) {
    rows.prints("470f15f50e", &coalesce(layout!(((2), 2):((1), 2))), "_4:_1");
    rows.prints("4ab7e565c1", &coalesce(layout!((((2, 2, 2), 2, 4)):(((1, 2, 4), 8, 16)))), "_64:_1");
    rows.prints("4c4d2f5612", &coalesce(layout!(((2, 2), (2, 2)):((1, 4), (8, 32)))), "(_2,_4,_2):(_1,_4,_32)");
    rows.prints("4c8997d93b", &coalesce(layout!(6:1)), "_6:_1");
    rows.prints("4cb6fac75f", &coalesce(layout!(((2, {3})):((1, 2)))), "(_2,3):(_1,_2)");
    rows.prints("4e125c32de", &coalesce(layout!((4, ((4))):(-1, ((0))))), "(_4,_4):(_-1,_0)");
    rows.prints("4f451e5a7b", &coalesce(layout!((8):(1))), "_8:_1");
    rows.prints("4f6d9553c2", &coalesce_by(layout!((6, 6, 2, 5):(1, 6, 36, 72)), shape!(1, 1, 1, 1)), "(_6,_6,_2,_5):(_1,_6,_36,_72)");
    rows.prints("4faf10ca46", &coalesce_by(layout!((4, (3)):(1, (4))), shape!(1, (1))), "(_4,(_3)):(_1,(_4))");
    rows.prints("5270604fd0", &coalesce(layout!((16, {4}, {4}):(1, 64, {16}))), "(_16,4,4):(_1,_64,16)");
}

#[rustfmt::skip]
fn coalesce_rows_8(rows: &mut Rows) {
    rows.prints("53be60ec39", &coalesce_by(layout!(((({2}, {4})), ({4})):((({1}, {2})), ({8}))), shape!((1), (1))), "(((2,4)),(4)):(((1,2)),(8))");
    rows.prints("54b7289940", &coalesce(layout!(2:4)), "_2:_4");
    rows.prints("55b18e2a21", &coalesce_by(layout!((({4}), (({2}), {8}), {3}):(({48}), (({24}), {3}), {1})), shape!(1, 1, 1)), "(4,(2,8),3):(48,(24,3),1)");
    rows.prints("578b5d54b8", &coalesce_by(layout!((4, 1, 2):(1, 0, 4)), shape!(1, 1, 1)), "(_4,_1,_2):(_1,_0,_4)");
    rows.prints("5851a71f9c", &coalesce_by(layout!((4, 6):(0, 0)), shape!(1, 1)), "(_4,_6):(_0,_0)");
    rows.prints("59226ec661", &coalesce(layout!((16, (2)):(1, (16)))), "_32:_1");
    rows.prints("59436f495b", &coalesce(layout!((4, 5):(5, 1))), "(_4,_5):(_5,_1)");
    rows.prints("59789591fe", &coalesce(layout!(({8}, 6, {8}):(64, {512}, 2))), "(8,_6,8):(_64,512,_2)");
    rows.prints("5a07472941", &coalesce_by(layout!(({16}, (1), (8, 2)):(1, ({0}), ({16}, 128))), shape!(1, (1), 1)), "(16,(_1),(_8,_2)):(_1,(_0),(16,_128))");
    rows.prints("5a205f8b9a", &coalesce(layout!((2, {4}):({4}, {1}))), "(_2,4):(4,1)");
}

#[rustfmt::skip]
fn coalesce_rows_9(rows: &mut Rows) {
    rows.prints("5b7fc9d3c6", &coalesce(layout!((2, 4):(4, 1))), "(_2,_4):(_4,_1)");
    rows.prints("5b9b378521", &coalesce(layout!((6):(1))), "_6:_1");
    rows.prints("5c514a9bd2", &coalesce(layout!((2, 2):(1, {2}))), "(_2,_2):(_1,2)");
    rows.prints("5c59747c08", &coalesce(layout!((4, 1, 4):(1, 4, 4))), "_16:_1");
    rows.prints("5d2a05c634", &coalesce(layout!(({8}, ({4}, ({4}, {2}))):({32}, ({2}, ({8}, {1}))))), "(8,4,4,2):(32,2,8,1)");
    rows.prints("5dd5648599", &coalesce_by(layout!(({8}, {3}):({0}, {1})), shape!(1)), "(8,3):(0,1)");
    rows.prints("61af114568", &coalesce_by(layout!((8, 4):(24, 2)), shape!(1, 1)), "(_8,_4):(_24,_2)");
    rows.prints("61cf627a82", &coalesce_by(layout!(({4}, ({2}, {2}), {1}, ({2})):({1}, ({4}, {8}), {0}, ({16}))), shape!(1, 1, 1, 1)), "(4,(2,2),1,2):(1,(4,8),0,16)");
    rows.prints("61fe20c30a", &coalesce(layout!((2, 4, 6):(1, 6, 2))), "(_2,_4,_6):(_1,_6,_2)");
    rows.prints("6314a6f8a0", &coalesce(layout!((3, (1, 6), ((2), 2)):(4, (0, 8), ((32), 0)))), "(_3,_6,_2,_2):(_4,_8,_32,_0)");
}

#[rustfmt::skip]
fn coalesce_rows_10(rows: &mut Rows) {
    rows.prints("634727956f", &coalesce_by(layout!(((3), {4}, {2}):((1), 12, 192)), shape!((1), 1, 1)), "((_3),4,2):((_1),_12,_192)");
    rows.prints("67320e3982", &coalesce(layout!((2, {1}, 3):(2, {4}, 4))), "(_2,1,_3):(_2,4,_4)");
    rows.prints("6799912aef", &coalesce(layout!(((4, 2)):((2, 1)))), "(_4,_2):(_2,_1)");
    rows.prints("67ee1f99b0", &coalesce_by(layout!((((2), 8, 2), 2):(((32), 2, 1), 16)), shape!(1)), "((_2,_8,_2),_2):((_32,_2,_1),_16)");
    rows.prints("6cdaac7660", &coalesce_by(layout!((8, 5):(15, 3)), shape!(1)), "(_8,_5):(_15,_3)");
    rows.prints("6d2e25f6b8", &coalesce(layout!((2, 4):(1, 2))), "_8:_1");
    rows.prints("6e5a74aac9", &coalesce(layout!(({8}, ({5}, {3})):({5}, ({1}, {40})))), "(8,5,3):(5,1,40)");
    rows.prints("72023081d1", &coalesce(layout!(1:0)), "_1:_0");
    rows.prints("723e36252b", &coalesce(layout!((8):({1}))), "_8:1");
    rows.prints("72afd82f2f", &coalesce(layout!(({2}, {1}, {6}):({1}, {6}, {2}))), "(2,1,6):(1,6,2)");
}

#[rustfmt::skip]
fn coalesce_rows_11(rows: &mut Rows) {
    rows.prints("744590ea3d", &coalesce(layout!((8, 4, 2):(8, 1, 4))), "(_8,_8):(_8,_1)");
    rows.prints("759f5e360e", &coalesce_by(layout!(({5}, 3, {8}):(24, 8, 1)), shape!(1, 1, 1)), "(5,_3,8):(_24,_8,_1)");
    rows.prints("759f8a7632", &coalesce(layout!((5):(7))), "_5:_7");
    rows.prints("7694cd4510", &coalesce(layout!((4, (1), (16), {2}):(32, (384), (1), {16}))), "(_4,_16,2):(_32,_1,16)");
    rows.prints("776f54e41f", &coalesce(layout!((6, 6):(1, 6))), "_36:_1");
    rows.prints("78061fdb97", &coalesce_by(layout!((4, 1, 5, (4)):(2, 0, 96, (8))), shape!(1)), "(_4,_1,_5,(_4)):(_2,_0,_96,(_8))");
    rows.prints("784efeaf05", &coalesce(layout!(({2}, {4}, {6}):(24, 6, 1))), "(2,4,6):(_24,_6,_1)");
    rows.prints("7cb1e8fbe5", &coalesce(layout!(((({5}, {2}), ({4}, {4}))):((({1}, {0}), ({0}, {5}))))), "(5,2,4,4):(1,0,0,5)");
    rows.prints("7cc4ee5765", &coalesce_by(layout!((3, ({2}, ({2}, {2}))):(8, ({2}, (1, {4})))), shape!(1, (1, 1))), "(_3,(2,(2,2))):(_8,(2,(_1,4)))");
    rows.prints("7d07385042", &coalesce(layout!((4, 16, 4):(1, 4, 64))), "_256:_1");
}

#[rustfmt::skip]
fn coalesce_rows_12(rows: &mut Rows) {
    rows.prints("7d869d58af", &coalesce(layout!(({1}):(0))), "1:_0");
    rows.prints("7dab90c4cb", &coalesce_by(layout!((2, ((8, 3))):(16, ((2, 64)))), shape!(1, 1)), "(_2,(_8,_3)):(_16,(_2,_64))");
    rows.prints("7dd2120e50", &coalesce_by(layout!((((2, 4)), (4)):(((1, 2)), (8))), shape!((1), (1))), "((_8),(_4)):((_1),(_8))");
    rows.prints("7e43248e64", &coalesce_by(layout!((4, 8, 2):(16, 2, 1)), shape!(1, 1, 1)), "(_4,_8,_2):(_16,_2,_1)");
    rows.prints("7e7bd084b3", &coalesce(layout!(((2, 5), (4)):((20, 4), (1)))), "(_2,_5,_4):(_20,_4,_1)");
    rows.prints("7f83c87eff", &coalesce(layout!(((8)):((1)))), "_8:_1");
    rows.prints("7fe0203f88", &coalesce(layout!(({2}, 4, 6):(1, {2}, {8}))), "(2,_4,_6):(_1,2,8)");
    rows.prints("82241f07b7", &coalesce(layout!(((8, 8)):((1, 8)))), "_64:_1");
    rows.prints("82ad64fa91", &coalesce(layout!(({2}, {1}, {3}):({2}, {4}, {4}))), "(2,1,3):(2,4,4)");
    rows.prints("83c3cdcde7", &coalesce(layout!((3, 2, 4, 8):(8, 4, 1, 24))), "(_3,_2,_4,_8):(_8,_4,_1,_24)");
}

#[rustfmt::skip]
fn coalesce_rows_13(rows: &mut Rows) {
    rows.prints("83e7e55cf0", &coalesce_by(layout!(((6, 6), 4):((24, 4), 1)), shape!(1, 1)), "((_6,_6),_4):((_24,_4),_1)");
    rows.prints("8473e529f4", &coalesce_by(layout!(({1}, {6}):(6, 1)), shape!(1, 1)), "(1,6):(_6,_1)");
    rows.prints("85cd216c40", &coalesce_by(layout!(({2}, ({2})):({1}, ({2}))), shape!(1, 1)), "(2,2):(1,2)");
    rows.prints("877fbd9d01", &coalesce(layout!((2, 1, 3):(3, 0, 1))), "(_2,_3):(_3,_1)");
    rows.prints("87ce42d836", &coalesce(layout!(({4}, {8}):({1}, {4}))), "(4,8):(1,4)");
    rows.prints("8a5359ce26", &coalesce(layout!(((({2}, {2}, {2}), {2}, {4})):((({1}, {2}, {4}), {8}, {16})))), "(2,2,2,2,4):(1,2,4,8,16)");
    rows.prints("8ae632150d", &coalesce(layout!((8, 4, 4):(1, 32, 8))), "(_8,_4,_4):(_1,_32,_8)");
    rows.prints("8e935fbb05", &coalesce(layout!((((4, 2, 2))):(((1, 4, 8))))), "_16:_1");
    rows.prints("9092fdb08d", &coalesce_by(layout!((8, 8):(3, 24)), shape!(1, 1)), "(_8,_8):(_3,_24)");
    rows.prints("90e5ab09f3", &coalesce(layout!(({1}, {4}):({0}, {1}))), "(1,4):(0,1)");
}

#[rustfmt::skip]
fn coalesce_rows_14(rows: &mut Rows) {
    rows.prints("913f663804", &coalesce_by(layout!((4, 3, (4), (8)):({96}, 32, (8), ({1}))), shape!(1, 1, (1), (1))), "(_4,_3,(_4),(_8)):(96,_32,(_8),(1))");
    rows.prints("94a180dc32", &coalesce_by(layout!((((8, 4), 3), 1, 1):(((1, 8), 32), 96, 0)), shape!((1, 1), 1, 1)), "((_32,_3),_1,_1):((_1,_32),_0,_0)");
    rows.prints("94eeb720a9", &coalesce(layout!(((2)):((5)))), "_2:_5");
    rows.prints("954544ba42", &coalesce(layout!({1}:{1})), "1:1");
    rows.prints("95bdce55ab", &coalesce(layout!((8):(0))), "_8:_0");
    rows.prints("976a9b9794", &coalesce(layout!(({6}):(1))), "6:_1");
    rows.prints("9a1fbee1f5", &coalesce(layout!((2, 1, 6):(4, {7}, 8))), "_12:_4");
    rows.prints("9a205804d6", &coalesce(layout!((4, 3, 8):(1, 4, 12))), "_96:_1");
    rows.prints("9b71e01652", &coalesce(layout!((4, (2)):(2, (1)))), "(_4,_2):(_2,_1)");
    rows.prints("9fd86bc75b", &coalesce(layout!(((({1}, {6})), ({4}, {8})):((({0}, {4})), ({1}, {0})))), "(1,6,4,8):(0,4,1,0)");
}

#[rustfmt::skip]
fn coalesce_rows_15(rows: &mut Rows) {
    rows.prints("a1530cd5f4", &coalesce_by(layout!((((2, 2, 2), 1), (2), 6, {2}):(((1, 2, 4), 0), (8), 16, {96})), shape!(1)), "(_8,(_2),_6,2):(_1,(_8),_16,96)");
    rows.prints("a1ac054560", &coalesce(layout!((2, {4}, 6):({24}, 6, 1))), "(_2,4,_6):(24,_6,_1)");
    rows.prints("a1e6fbb990", &coalesce_by(layout!((({2}), 2):((4), 8)), shape!((1), 1)), "((2),_2):((_4),_8)");
    rows.prints("a2ee9993dc", &coalesce(layout!((2, (4, 6)):(1, (2, 8)))), "_48:_1");
    rows.prints("a37ab1303a", &coalesce(layout!(((({2}, {8}, {1}), {2}), {4}):((({1}, {16}, {0}), {8}), {2}))), "(2,8,1,2,4):(1,16,0,8,2)");
    rows.prints("a585698dfb", &coalesce(layout!((({8})):(({1})))), "8:1");
    rows.prints("a5f8e48839", &coalesce(layout!(({8}, ({4}, ({4}, {2}))):(32, (2, (8, 1))))), "(8,4,4,2):(_32,_2,_8,_1)");
    rows.prints("a673fabada", &coalesce(layout!(({2}, {1}, {6}):({1}, {7}, {2}))), "(2,1,6):(1,7,2)");
    rows.prints("a7422ac09b", &coalesce(layout!((6):(8))), "_6:_8");
    rows.prints("a8f9f2b6fa", &coalesce(layout!(({2}, {4}, 6):({1}, {2}, 8))), "(2,4,_6):(1,2,_8)");
}

#[rustfmt::skip]
fn coalesce_rows_16(rows: &mut Rows) {
    rows.prints("aab4656dcb", &coalesce_by(layout!(((3), 4, 2):((1), 12, 192)), shape!((1), 1, 1)), "((_3),_4,_2):((_1),_12,_192)");
    rows.prints("aade6ed27e", &coalesce(layout!((8, (2, (3), 4)):(48, (24, (1), 6)))), "(_8,_2,_3,_4):(_48,_24,_1,_6)");
    rows.prints("ac5727a597", &coalesce(layout!((((5, 2), (4, 4))):(((1, 0), (0, 5))))), "(_5,_8,_4):(_1,_0,_5)");
    rows.prints("ae11361e78", &coalesce(layout!((4):(4))), "_4:_4");
    rows.prints("b0937c9e56", &coalesce_by(layout!(({16}, ({8}, ({4}))):({1}, ({16}, ({128})))), shape!(1, (1, 1))), "(16,(8,4)):(1,(16,128))");
    rows.prints("b712b06c70", &coalesce_by(layout!((({2}), {8}, {2}, (({3}, {2}), {1})):(({1}), {8}, {4}, (({0}, {2}), {0}))), shape!((1), 1, 1, 1)), "((2),8,2,(3,2,1)):((1),8,4,(0,2,0))");
    rows.prints("b816ec894c", &coalesce(layout!((5, ((8))):(2, ((10))))), "_40:_2");
    rows.prints("ba0685457c", &coalesce(layout!((({2}, {2}), ({2}, {2})):((1, 4), (8, 32)))), "(2,2,2,2):(_1,_4,_8,_32)");
    rows.prints("bc26f77e5f", &coalesce(layout!(({8}):({0}))), "8:0");
    rows.prints("bc36e9de12", &coalesce(layout!(((2, (16, 2))):((1, (4, 2))))), "(_2,_16,_2):(_1,_4,_2)");
}

#[rustfmt::skip]
fn coalesce_rows_17(rows: &mut Rows) {
    rows.prints("bc804922ad", &coalesce_by(layout!((({2}, ({2}, {4}, {2})), {8}):(({0}, ({1}, {8}, {1})), {1})), shape!((1, 1), 1)), "((2,(2,4,2)),8):((0,(1,8,1)),1)");
    rows.prints("bcb7b11074", &coalesce(layout!(((4)):((1)))), "_4:_1");
    rows.prints("be355195dc", &coalesce(layout!(({2}, {1}, {3}):({3}, {3}, {1}))), "(2,1,3):(3,3,1)");
    rows.prints("be5bdb5bb6", &coalesce(layout!(({4}, {5}):(5, 1))), "(4,5):(_5,_1)");
    rows.prints("c43216ff2c", &coalesce(layout!(((({3}, {2})), ({16}), {4}):((({1}, {3})), ({6}), {96}))), "(3,2,16,4):(1,3,6,96)");
    rows.prints("c65ac33d2f", &coalesce_by(layout!(({8}, {2}, {2}):({1}, {8}, {16})), shape!(1, 1, 1)), "(8,2,2):(1,8,16)");
    rows.prints("c6a9d02c71", &coalesce(layout!((6, 2, 2, (2, 3)):({24}, {12}, {6}, ({3}, 1)))), "(_6,_2,_2,_2,_3):(24,12,6,3,_1)");
    rows.prints("c77e59d767", &coalesce_by(layout!((2, 4, 8):(1, 2, 8)), shape!(1, 1, 1)), "(_2,_4,_8):(_1,_2,_8)");
    rows.prints("c869eee659", &coalesce(layout!(({2}, {1}, {3}):(3, 0, 1))), "(2,1,3):(_3,_0,_1)");
    rows.prints("c8c7d791e9", &coalesce_by(layout!((5, 3, 8):(24, 8, 1)), shape!(1, 1, 1)), "(_5,_3,_8):(_24,_8,_1)");
}

#[rustfmt::skip]
fn coalesce_rows_18(rows: &mut Rows) {
    rows.prints("c92c5ec49b", &coalesce(layout!((((2)), (8, (2))):(((-1)), (0, (-8))))), "(_2,_8,_2):(_-1,_0,_-8)");
    rows.prints("c949873a1d", &coalesce(layout!(((4, 2, 5)):((10, 1, 2)))), "(_4,_10):(_10,_1)");
    rows.prints("ca2b82638b", &coalesce(layout!((3, (4)):(4, (1)))), "(_3,_4):(_4,_1)");
    rows.prints("ca33fee2be", &coalesce(layout!({1}:{0})), "1:0");
    rows.prints("cb7b985dcd", &coalesce_by(layout!(((4), ((2), 8), 3):((48), ((24), 3), 1)), shape!(1, 1, 1)), "(_4,(_2,_8),_3):(_48,(_24,_3),_1)");
    rows.prints("ce377e3c2e", &coalesce(layout!((((2), 2, 16)):(((1), 2, 4)))), "_64:_1");
    rows.prints("cfbcd123b1", &coalesce_by(layout!((2, 3, 4, 6):(0, 0, 6, 1)), shape!(1, 1, 1, 1)), "(_2,_3,_4,_6):(_0,_0,_6,_1)");
    rows.prints("cfe685142a", &coalesce(layout!((6, (1), (4, 3, 4), 1):(48, (0), (12, 4, 1), 0))), "(_6,_4,_3,_4):(_48,_12,_4,_1)");
    rows.prints("d05ca8cd27", &coalesce(layout!(({3}, ({1}, {6}), (({2}), {2})):({4}, ({0}, {8}), (({32}), {0})))), "(3,1,6,2,2):(4,0,8,32,0)");
    rows.prints("d15012692c", &coalesce(layout!((2, 1, 3):(2, 4, 4))), "_6:_2");
}

#[rustfmt::skip]
fn coalesce_rows_19(rows: &mut Rows) {
    rows.prints("d18c7fac94", &coalesce_by(layout!(({4}, {4}, (6)):(1, {4}, (16))), shape!(1, 1, (1))), "(4,4,(_6)):(_1,4,(_16))");
    rows.prints("d23b6ed950", &coalesce(layout!((((3, 5, 2))):(((7, 64, 16))))), "(_3,_5,_2):(_7,_64,_16)");
    rows.prints("d25fedd736", &coalesce_by(layout!((4, 3, (4), (8)):(96, 32, (8), (1))), shape!(1, 1, (1), (1))), "(_4,_3,(_4),(_8)):(_96,_32,(_8),(_1))");
    rows.prints("d2ba05ad14", &coalesce(layout!(({8}, {2}, {3}, {5}):({1}, {8}, {16}, {48}))), "(8,2,3,5):(1,8,16,48)");
    rows.prints("d391c12d9e", &coalesce(layout!(16:1)), "_16:_1");
    rows.prints("d402f44495", &coalesce(layout!(({4}, ({1}), ({16}), {2}):({32}, ({384}), ({1}), {16}))), "(4,1,16,2):(32,384,1,16)");
    rows.prints("d459a49771", &coalesce(layout!(((1)):((64)))), "_1:_0");
    rows.prints("d4c59464e2", &coalesce(layout!(({3}, ({4})):({4}, ({1})))), "(3,4):(4,1)");
    rows.prints("d5e843c03f", &coalesce(layout!((1):(0))), "_1:_0");
    rows.prints("d7c4229df6", &coalesce_by(layout!(({2}, (({8}, {3}))):({16}, (({2}, {64})))), shape!(1, 1)), "(2,(8,3)):(16,(2,64))");
}

#[rustfmt::skip]
fn coalesce_rows_20(rows: &mut Rows) {
    rows.prints("d805833996", &coalesce(layout!((8, 1, 16, {4}):(16, 128, 1, {128}))), "(_8,_16,4):(_16,_1,128)");
    rows.prints("d84836a47f", &coalesce(layout!((4, 2, 4):(4, -8, -2))), "(_4,_2,_4):(_4,_-8,_-2)");
    rows.prints("d86aad92ae", &coalesce(layout!((((8)), 4):(((1)), 8))), "_32:_1");
    rows.prints("dafdc400bb", &coalesce(layout!(({4}, (2)):(2, ({1})))), "(4,_2):(_2,1)");
    rows.prints("ddf2e80d9b", &coalesce(layout!(({2}, ({4}, {8}, ({2}, {2}))):(1, (1, 16, (1, 1))))), "(2,4,8,2,2):(_1,_1,_16,_1,_1)");
    rows.prints("df12a7dd1c", &coalesce(layout!({5}:{16})), "5:16");
    rows.prints("df4f954dfd", &coalesce_by(layout!(((4), 16):((48), 3)), shape!((1), 1)), "((_4),_16):((_48),_3)");
    rows.prints("e01445ad3c", &coalesce(layout!(((3), ((6, 8))):((1), ((0, 3))))), "(_3,_6,_8):(_1,_0,_3)");
    rows.prints("e079274ceb", &coalesce_by(layout!((5, (2, (4))):(2, (1, (10)))), shape!(1, (1, 1))), "(_5,(_2,_4)):(_2,(_1,_10))");
    rows.prints("e14de26f59", &coalesce(layout!(((4, (1, 3), 2), 2):((12, (12, 1), 3), 6))), "(_4,_12):(_12,_1)");
}

#[rustfmt::skip]
fn coalesce_rows_21(rows: &mut Rows) {
    rows.prints("e1c69fbbbb", &coalesce_by(layout!(({6}, {2}, {1}, {2}):(0, 4, 0, 8)), shape!(1, 1, 1, 1)), "(6,2,1,2):(_0,_4,_0,_8)");
    rows.prints("e781343687", &coalesce(layout!((2, 1, 6):(4, 7, 8))), "_12:_4");
    rows.prints("e7cf02ed92", &coalesce(layout!((6, (4, 5)):(20, (5, 1)))), "(_6,_4,_5):(_20,_5,_1)");
    rows.prints("e90849b3d6", &coalesce(layout!(((2, 2), ({2}, {2})):((1, 4), ({8}, {32})))), "(_2,_2,2,2):(_1,_4,8,32)");
    rows.prints("e98a7fd49d", &coalesce(layout!((2, 16, 5):(80, 1, 16))), "(_2,_80):(_80,_1)");
    rows.prints("e9d6e08458", &coalesce(layout!(({2}, {1}, {3}):({3}, {0}, {1}))), "(2,1,3):(3,0,1)");
    rows.prints("ea0eba6c12", &coalesce(layout!(({2}, 1, {3}):({2}, 4, 4))), "(2,3):(2,_4)");
    rows.prints("eb6212382b", &coalesce(layout!(({16}, ({2})):({1}, ({16})))), "(16,2):(1,16)");
    rows.prints("eda1a64d18", &coalesce(layout!(({3}):({1}))), "3:1");
    rows.prints("ee600c2201", &coalesce_by(layout!((8, 2, 2):(1, 8, 16)), shape!(1, 1, 1)), "(_8,_2,_2):(_1,_8,_16)");
}

#[rustfmt::skip]
fn coalesce_rows_22(rows: &mut Rows) {
    rows.prints("ee9c2d0fbf", &coalesce(layout!((({2}, {3})):(({1}, {2})))), "(2,3):(1,2)");
    rows.prints("effa46fdea", &coalesce(layout!(({5}, ({2}), {8}):({1}, ({5}), {10}))), "(5,2,8):(1,5,10)");
    rows.prints("f053424e59", &coalesce(layout!((1, 8, ((3)), 4):(0, 1, ((8)), 24))), "_96:_1");
    rows.prints("f1943c0df9", &coalesce(layout!(({6}):({1}))), "6:1");
    rows.prints("f2bc96ebc9", &coalesce(layout!(((4, 1)):((1, {0})))), "_4:_1");
    rows.prints("f33273ba44", &coalesce(layout!(({2}, ({4}, {6})):({1}, ({2}, {8})))), "(2,4,6):(1,2,8)");
    rows.prints("f3b4e09287", &coalesce(layout!((((4, 1, 2), 4, 4)):(((0, 0, 0), 0, 1)))), "(_32,_4):(_0,_1)");
    rows.prints("f6b3ad1ba5", &coalesce_by(layout!(({16}, (({4}, {1}), {2}), {1}):({6}, (({576}, {2304}), {288}), {0})), shape!(1, 1)), "(16,(4,1,2),1):(6,(576,2304,288),0)");
    rows.prints("f7431ea53e", &coalesce_by(layout!(({2}, {4}, {1}, {16}):(32, 7, 5, 1)), shape!(1, 1, 1, 1)), "(2,4,1,16):(_32,_7,_5,_1)");
    rows.prints("f9a7b692a5", &coalesce(layout!((({2}, {2}), ({2}, {2})):(({1}, {4}), ({8}, {32})))), "(2,2,2,2):(1,4,8,32)");
}

#[rustfmt::skip]
fn coalesce_rows_23(rows: &mut Rows) {
    rows.prints("fa609a283f", &coalesce(layout!((8, (2, (16), 2)):(32, (256, (2), 1)))), "(_16,_16,_2):(_32,_2,_1)");
    rows.prints("faf1674231", &coalesce_by(layout!((1, (({4}), {8}, ({2}, {6}))):(0, (({2}), {16}, (1, {128})))), shape!(1, (1, 1, 1))), "(_1,(4,8,(2,6))):(_0,(2,16,(_1,128)))");
    rows.prints("fe2391165d", &coalesce_by(layout!((4, 1, (4)):(32, 0, (2))), shape!(1, 1, 1)), "(_4,_1,_4):(_32,_0,_2)");
    rows.prints("fe6040d37e", &coalesce(layout!(({8}, {4}, {1}):({4}, {1}, {0}))), "(8,4,1):(4,1,0)");
    rows.prints("fe650a09cc", &coalesce(layout!(((4, (6, 6))):((1, (4, 24))))), "_144:_1");
}

#[test]
fn filter_rows() {
    let mut rows = Rows::of("coalesce, filter");
    filter_rows_0(&mut rows);
    filter_rows_1(&mut rows);
    filter_rows_2(&mut rows);
    filter_rows_3(&mut rows);
    filter_rows_4(&mut rows);
    filter_rows_5(&mut rows);
    filter_rows_6(&mut rows);
    filter_rows_7(&mut rows);
    filter_rows_8(&mut rows);
    filter_rows_9(&mut rows);
    filter_rows_10(&mut rows);
    filter_rows_11(&mut rows);
    filter_rows_12(&mut rows);
    filter_rows_13(&mut rows);
    rows.finish(Counts {
        matched: 134,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn filter_rows_0(rows: &mut Rows) {
    rows.prints("03a7a30529", &filter_by(layout!((((2, 4)), (4)):(((1, 2)), (8))), shape!((1), (1))), "((_8),(_4)):((_1),(_8))");
    rows.prints("0aed2da42c", &filter(layout!(1:0)), "_1:_0");
    rows.prints("0c248a3a2b", &filter_by(layout!(((4), ((2), 8), 3):((48), ((24), 3), 1)), shape!(1, 1, 1)), "(_4,(_2,_8),_3):(_48,(_24,_3),_1)");
    rows.prints("0cf3fddf14", &filter_by(layout!((2, 3, 4, 6):(0, 0, 6, 1)), shape!(1, 1, 1, 1)), "(_1,_1,_4,_6):(_0,_0,_6,_1)");
    rows.prints("0f0d3e0957", &filter(layout!((3, {5}):({1}, {3}))), "(_3,5):(1,3)");
    rows.prints("0fec1e36a5", &filter_by(layout!(((({5}, {2})), ({6}, {4}), {2}):((({96}, {8})), ({16}, {2}), {1})), shape!(1, (1, 1), 1)), "((5,2),(6,4),2):((96,8),(16,2),1)");
    rows.prints("11e3d6f46d", &filter_by(layout!((16, ((4, 1), 2), 1):(6, ((576, 2304), 288), 0)), shape!(1, 1)), "(_16,(_4,_2),_1):(_6,(_576,_288),_0)");
    rows.prints("153fbe9331", &filter(layout!((6):(32))), "_6:_32");
    rows.prints("16cdf3a629", &filter(layout!((((2, 2), 3)):(((0, 1), {2})))), "(_2,_3):(_1,2)");
    rows.prints("1e1885af5d", &filter(layout!((2, 1, 3):(3, 0, 1))), "(_2,_3):(_3,_1)");
}

#[rustfmt::skip]
fn filter_rows_1(rows: &mut Rows) {
    rows.prints("1e410d1825", &filter(layout!(((({5}))):((({0}))))), "5:0");
    rows.prints("1ee1d2cb02", &filter_by(layout!((8, 5):(15, 3)), shape!(1)), "(_8,_5):(_15,_3)");
    rows.prints("1ef3d55b8f", &filter(layout!((6):(1))), "_6:_1");
    rows.prints("245bfe3552", &filter(layout!(({5}, (({4})), {4}):({16}, (({4})), {1}))), "(5,4,4):(16,4,1)");
    rows.prints("28e97738b4", &filter_by(layout!(((6, 5), (8), 2):((80, 1), (10), 5)), shape!((1, 1), 1, 1)), "((_6,_5),_8,_2):((_80,_1),_10,_5)");
    rows.prints("290af5c9eb", &filter_by(layout!((2, (2)):(1, (2))), shape!(1, 1)), "(_2,_2):(_1,_2)");
    rows.prints("2c0f9e8cc8", &filter_by(layout!(({2}, {3}, {4}, {16}):({1}, {2}, {6}, {24})), shape!(1, 1, 1, 1)), "(2,3,4,16):(1,2,6,24)");
    rows.prints("2cdefa0fcb", &filter(layout!((4, 16, 4):(1, 0, 4))), "_16:_1");
    rows.prints("2cec568aa5", &filter(layout!((16, 8, (2, 2, (1))):(1, 16, (128, 256, (0))))), "_512:_1");
    rows.prints("2f29b17ebc", &filter(layout!((16, 4, 2, 2):(0, 4, 1, 2))), "(_4,_4):(_4,_1)");
}

#[rustfmt::skip]
fn filter_rows_2(rows: &mut Rows) {
    rows.prints("31a1a146a4", &filter_by(layout!((16, 6, 4):(24, 4, 1)), shape!(1, 1, 1)), "(_16,_6,_4):(_24,_4,_1)");
    rows.prints("356ece067c", &filter(layout!((1):(0))), "_1:_0");
    rows.prints("3639476514", &filter_by(layout!(({8}, {4}):({24}, {2})), shape!(1, 1)), "(8,4):(24,2)");
    rows.prints("37eb48d4c9", &filter(layout!(((8, 8), 3, 2):((1, 8), 64, 192))), "_384:_1");
    rows.prints("3967e7a1ea", &filter_by(layout!((2, 2, 16, ((1))):(0, 1, 2, ((0)))), shape!(1, 1, 1, (1))), "(_1,_2,_16,(_1)):(_0,_1,_2,(_0))");
    rows.prints("39e1970d98", &filter(layout!(((({1}, {4}), ({4}, {2}))):((({0}, {1}), ({0}, {0}))))), "(1,4,4,2):(0,1,0,0)");
    rows.prints("3aa6ae1e45", &filter(layout!(((2, 3), 2):(({6}, {2}), 1))), "(_2,_3,_2):(6,2,_1)");
    rows.prints("3b6bc0d269", &filter(layout!(({6}, {3}):({1}, {6}))), "(6,3):(1,6)");
    rows.prints("409c34a992", &filter(layout!(((({6}), {2}, {2}), {5}):((({8}), {4}, {2}), {144}))), "(6,2,2,5):(8,4,2,144)");
    rows.prints("40fa926d1c", &filter_by(layout!((4, 1, (16)):(16, 16, (1))), shape!(1, 1, (1))), "(_4,_1,(_16)):(_16,_0,(_1))");
}

#[rustfmt::skip]
fn filter_rows_3(rows: &mut Rows) {
    rows.prints("44e49cde62", &filter(layout!((4, ({2}), 3):({1}, ({4}), 8))), "(_4,2,_3):(1,4,_8)");
    rows.prints("4694172fea", &filter(layout!((2, 4, {6}):(1, 2, 8))), "(_8,6):(_1,_8)");
    rows.prints("4706ed6950", &filter_by(layout!(({16}, ({8}, ({4}))):({1}, ({16}, ({128})))), shape!(1, (1, 1))), "(16,(8,4)):(1,(16,128))");
    rows.prints("4742d1c163", &filter(layout!((1, 2, 4):(0, 1, 6))), "(_2,_4):(_1,_6)");
    rows.prints("4b23a0c102", &filter_by(layout!(((6, 6), 4):((24, 4), 1)), shape!(1, 1)), "((_6,_6),_4):((_24,_4),_1)");
    rows.prints("4b8c364efb", &filter_by(layout!((3, (2), 2):(4, (1), 24)), shape!(1, 1, 1)), "(_3,_2,_2):(_4,_1,_24)");
    rows.prints("4bfd40e636", &filter_by(layout!((4, 4, (6)):(1, 4, (16))), shape!(1, 1, (1))), "(_4,_4,(_6)):(_1,_4,(_16))");
    rows.prints("4ee83fb423", &filter(layout!((((6), 2, 2), 5):(((8), 4, 2), 144))), "(_6,_2,_2,_5):(_8,_4,_2,_144)");
    rows.prints("4f957faad9", &filter_by(layout!((((5, 2)), (6, 4), 2):(((96, 8)), (16, 2), 1)), shape!(1, (1, 1), 1)), "((_5,_2),(_6,_4),_2):((_96,_8),(_16,_2),_1)");
    rows.prints("5037343c43", &filter(layout!(({1}):(1))), "1:_1");
}

#[rustfmt::skip]
fn filter_rows_4(rows: &mut Rows) {
    rows.prints("50acc048f1", &filter_by(layout!((1, 6):(6, 1)), shape!(1, 1)), "(_1,_6):(_0,_1)");
    rows.prints("537449dc59", &filter(layout!({5}:{4})), "5:4");
    rows.prints("55e0be1f5a", &filter_by(layout!((6, 2, 1, 2):(0, 4, 0, 8)), shape!(1, 1, 1, 1)), "(_1,_2,_1,_2):(_0,_4,_0,_8)");
    rows.prints("59f6494ed3", &filter(layout!((2, ((16, 2)), (2)):(1, ((2, 32)), (64)))), "_128:_1");
    rows.prints("5dddde32ac", &filter(layout!(({2}, (({4}, {4}))):({16}, (({1}, {4}))))), "(2,4,4):(16,1,4)");
    rows.prints("5f5fdf158c", &filter(layout!(3:1)), "_3:_1");
    rows.prints("60ee52f379", &filter(layout!((((1, 4), (4, 2))):(((0, 1), (0, 0))))), "_4:_1");
    rows.prints("6384fa1985", &filter(layout!((6, 3, (8)):(1, 0, (0)))), "_6:_1");
    rows.prints("6617a154df", &filter_by(layout!((8, 8):(3, 24)), shape!(1, 1)), "(_8,_8):(_3,_24)");
    rows.prints("66f2cc8759", &filter(layout!((((6), 2, 2), 5):((({8}), {4}, {2}), {144}))), "(_6,_2,_2,_5):(8,4,2,144)");
}

#[rustfmt::skip]
fn filter_rows_5(rows: &mut Rows) {
    rows.prints("6b170e8380", &filter(layout!((6, 4):({4}, 1))), "(_6,_4):(4,_1)");
    rows.prints("6b7d2699f4", &filter_by(layout!((2, 3, 4, 16):(1, 2, 6, 24)), shape!(1, 1, 1, 1)), "(_2,_3,_4,_16):(_1,_2,_6,_24)");
    rows.prints("7026d840b1", &filter_by(layout!((5, ((2))):(5, ((7)))), shape!(1, (1))), "(_5,(_2)):(_5,(_7))");
    rows.prints("75297ccf84", &filter(layout!((2, {1}, 3):(2, {4}, 4))), "(_2,1,_3):(_2,4,_4)");
    rows.prints("75ef1e83d7", &filter(layout!({2}:{3})), "2:3");
    rows.prints("785a1692f4", &filter(layout!(((3, (6)), 4, 4):((1, (3)), 18, 72))), "_288:_1");
    rows.prints("787ebe74fe", &filter(layout!((1, 4, (2, (4, 8))):(8, 1, (4, (0, 0))))), "_8:_1");
    rows.prints("788b73a4c1", &filter_by(layout!((4, 8, 2):(16, 2, 1)), shape!(1, 1, 1)), "(_4,_8,_2):(_16,_2,_1)");
    rows.prints("7aa3fe665a", &filter(layout!(({16}, {4}, {2}, {2}):({0}, {4}, {1}, {2}))), "(16,4,2,2):(0,4,1,2)");
    rows.prints("7bf452da3e", &filter(layout!((({4}, {6}, {2})):(({0}, {1}, {6})))), "(4,6,2):(0,1,6)");
}

#[rustfmt::skip]
fn filter_rows_6(rows: &mut Rows) {
    rows.prints("7c742336e9", &filter(layout!({4}:{1})), "4:1");
    rows.prints("803632940a", &filter_by(layout!((5, (2, (4))):(2, (1, (10)))), shape!(1, (1, 1))), "(_5,(_2,_4)):(_2,(_1,_10))");
    rows.prints("827e1d14fd", &filter(layout!((2, 1, 6):(4, {7}, 8))), "_12:_4");
    rows.prints("82eaec12dd", &filter(layout!(((5)):((1)))), "_5:_1");
    rows.prints("82f73eacae", &filter(layout!((((4, 1, 4))):(((3, 0, 24))))), "(_4,_4):(_3,_24)");
    rows.prints("84fbf6950c", &filter(layout!((2, 1, 6):(4, 7, 8))), "_12:_4");
    rows.prints("86e54d37ff", &filter(layout!(4:1)), "_4:_1");
    rows.prints("8b46e5b619", &filter(layout!((({2}, {3}), {2}):(({6}, {2}), {1}))), "(2,3,2):(6,2,1)");
    rows.prints("90152f1266", &filter(layout!((8, 16, (1, 2)):(1, 8, (0, 128)))), "_256:_1");
    rows.prints("91b29714f4", &filter(layout!(16:0)), "_1:_0");
}

#[rustfmt::skip]
fn filter_rows_7(rows: &mut Rows) {
    rows.prints("91d82b4775", &filter(layout!((((2)), 8, 8):(((0)), 1, 8))), "_64:_1");
    rows.prints("928395b787", &filter_by(layout!((8, 4):(24, 2)), shape!(1, 1)), "(_8,_4):(_24,_2)");
    rows.prints("93ddd8d3f6", &filter(layout!((4, 6):(0, 0))), "_1:_0");
    rows.prints("93e29a3dbe", &filter(layout!((2, 4):(4, 1))), "(_2,_4):(_4,_1)");
    rows.prints("93e906eade", &filter(layout!(1:1)), "_1:_0");
    rows.prints("97c436e074", &filter(layout!({16}:{1})), "16:1");
    rows.prints("97d13bd2e9", &filter(layout!((6):(2))), "_6:_2");
    rows.prints("9b110801cb", &filter_by(layout!(((8, 4), (5, 2)):((1, 8), (32, 160))), shape!((1, 1), 1)), "((_8,_4),_10):((_1,_8),_32)");
    rows.prints("a02c1d30bc", &filter_by(layout!((4, ((6, 5))):(1, ((4, 24)))), shape!(1, 1)), "(_4,_30):(_1,_4)");
    rows.prints("a437ec4256", &filter(layout!((2, 4, {6}):({24}, {6}, 1))), "(_2,_4,6):(24,6,_1)");
}

#[rustfmt::skip]
fn filter_rows_8(rows: &mut Rows) {
    rows.prints("a5d3e6ceb0", &filter_by(layout!(({4}, {1}, {5}, ({4})):({2}, {0}, {96}, ({8}))), shape!(1)), "(4,1,5,(4)):(2,0,96,(8))");
    rows.prints("a6126dfd9e", &filter(layout!((((1))):(((1))))), "_1:_0");
    rows.prints("a6cb73b6ca", &filter(layout!((2, ((4, 4))):(16, ((1, 4))))), "(_2,_16):(_16,_1)");
    rows.prints("a71768dcaa", &filter(layout!((2, (4, 6)):(1, (2, 8)))), "_48:_1");
    rows.prints("a7498ca786", &filter(layout!((((2, 1, 4)), (1, 8)):(((64, 0, 16)), (0, 2)))), "(_2,_4,_8):(_64,_16,_2)");
    rows.prints("a81b7a5bb8", &filter(layout!((((5, 16))):(((1, 0))))), "_5:_1");
    rows.prints("a90b74ae53", &filter(layout!((6, 3):(1, 6))), "_18:_1");
    rows.prints("abb4a65d8e", &filter_by(layout!((((2, 2, 2), 1), (2), 6, 2):(((1, 2, 4), 0), (8), 16, 96)), shape!(1)), "(_8,(_2),_6,_2):(_1,(_8),_16,_96)");
    rows.prints("ac7806f107", &filter(layout!(((({1}))):((({1}))))), "1:1");
    rows.prints("b545aba9fa", &filter(layout!((2, {4}, 6):({24}, 6, 1))), "(_2,4,_6):(24,_6,_1)");
}

#[rustfmt::skip]
fn filter_rows_9(rows: &mut Rows) {
    rows.prints("b9779e2d3e", &filter_by(layout!((4, 1, 2):(1, 0, 4)), shape!(1, 1, 1)), "(_4,_1,_2):(_1,_0,_4)");
    rows.prints("bac7ee8518", &filter_by(layout!((16, (2), 4, (4)):(32, (16), 4, (1))), shape!(1)), "(_16,(_2),_4,(_4)):(_32,(_16),_4,(_1))");
    rows.prints("c06ff9cd86", &filter(layout!((3, 5):(1, 3))), "_15:_1");
    rows.prints("c23c683c39", &filter(layout!(((({2}, {2}), {3})):((({0}, {1}), {2})))), "(2,2,3):(0,1,2)");
    rows.prints("c48bd4d650", &filter(layout!(({4}, {2}, {2}):({0}, {0}, {0}))), "(4,2,2):(0,0,0)");
    rows.prints("c63b27375f", &filter(layout!(((({1}, {4}), ({4}, {2}))):(((0, 1), (0, 0))))), "4:_1");
    rows.prints("c8faf3b75d", &filter(layout!((2, {1}, 3):(2, 0, 4))), "_6:_2");
    rows.prints("c99eee5d8b", &filter(layout!(({2}, 4, 6):(24, 6, 1))), "(2,_4,_6):(_24,_6,_1)");
    rows.prints("c9bbf82adf", &filter(layout!(({2}, 4, 6):(1, {2}, {8}))), "(2,_4,_6):(_1,2,8)");
    rows.prints("c9faa335bf", &filter_by(layout!((6, 6, 2, 5):(1, 6, 36, 72)), shape!(1, 1, 1, 1)), "(_6,_6,_2,_5):(_1,_6,_36,_72)");
}

#[rustfmt::skip]
fn filter_rows_10(rows: &mut Rows) {
    rows.prints("ca81ba6079", &filter(layout!(({6}, {4}):({4}, {1}))), "(6,4):(4,1)");
    rows.prints("cbe4587518", &filter_by(layout!((4, 1, (4)):(32, 0, (2))), shape!(1, 1, 1)), "(_4,_1,_4):(_32,_0,_2)");
    rows.prints("cbec82861f", &filter(layout!((({16}, {3}, ({4}))):(({1}, {256}, ({64}))))), "(16,3,4):(1,256,64)");
    rows.prints("cc23a7152c", &filter_by(layout!(({16}, ({2}), {4}, ({4})):({32}, ({16}), {4}, ({1}))), shape!(1)), "(16,(2),4,(4)):(32,(16),4,(1))");
    rows.prints("ccc1b01aa6", &filter_by(layout!((8, 2, 2):(1, 8, 16)), shape!(1, 1, 1)), "(_8,_2,_2):(_1,_8,_16)");
    rows.prints("ceee2b6960", &filter(layout!((2, 1, 3):(2, 4, 4))), "_6:_2");
    rows.prints("ceff49e770", &filter(layout!(((4, 4)):((64, 64)))), "(_4,_4):(_64,_64)");
    rows.prints("d0a7f74424", &filter(layout!((2, 1, 6):(1, {7}, 2))), "_12:_1");
    rows.prints("d3862b9f47", &filter(layout!(((2)):(({1})))), "_2:1");
    rows.prints("d46c4e7467", &filter(layout!(2:4)), "_2:_4");
}

#[rustfmt::skip]
fn filter_rows_11(rows: &mut Rows) {
    rows.prints("d470614dc2", &filter(layout!((8, 5):(5, 1))), "(_8,_5):(_5,_1)");
    rows.prints("d483de965c", &filter_by(layout!(((3, (1)), ((2))):((1, (1)), ((3)))), shape!(1, (1))), "(_3,(_2)):(_1,(_3))");
    rows.prints("d4bf4a7b29", &filter(layout!((((2, 2), 3)):(((0, 1), 2)))), "_6:_1");
    rows.prints("d54931bf7a", &filter(layout!((1, 1, 4):(1, 8, 7))), "_4:_7");
    rows.prints("d73b7ca7b5", &filter(layout!((2, 4, 6):(24, 6, 1))), "(_2,_4,_6):(_24,_6,_1)");
    rows.prints("d97001c2c2", &filter_by(layout!(((2, (2, 4, 2)), 8):((0, (1, 8, 1)), 1)), shape!((1, 1), 1)), "((_1,(_2,_4,_2)),_8):((_0,(_1,_8,_1)),_1)");
    rows.prints("dcc753cb44", &filter(layout!(({2}, {2}):({0}, {0}))), "(2,2):(0,0)");
    rows.prints("ddb1851c9f", &filter_by(layout!((3, (2, (2, 2))):(8, (2, (1, 4)))), shape!(1, (1, 1))), "(_3,(_2,(_2,_2))):(_8,(_2,(_1,_4)))");
    rows.prints("e1b8723343", &filter(layout!((16):(1))), "_16:_1");
    rows.prints("e3458e5a07", &filter(layout!((({5})):(({1})))), "5:1");
}

#[rustfmt::skip]
fn filter_rows_12(rows: &mut Rows) {
    rows.prints("e3a39517bf", &filter(layout!((5, ((4)), 4):(16, ((4)), 1))), "(_5,_4,_4):(_16,_4,_1)");
    rows.prints("e3c4722645", &filter_by(layout!(({2}, ({2})):({1}, ({2}))), shape!(1, 1)), "(2,2):(1,2)");
    rows.prints("e7ff9dc39d", &filter(layout!((6, 3):(1, {6}))), "(_6,_3):(_1,6)");
    rows.prints("ea0bc59ce1", &filter_by(layout!((2, (4, 2), 1):(8, (2, 1), 0)), shape!(1, 1, 1)), "(_2,(_4,_2),_1):(_8,(_2,_1),_0)");
    rows.prints("eb4b015b54", &filter(layout!((2, 4, 6):(1, 2, 8))), "_48:_1");
    rows.prints("ebb03b99c7", &filter_by(layout!(({8}, {2}, {2}):({1}, {8}, {16})), shape!(1, 1, 1)), "(8,2,2):(1,8,16)");
    rows.prints("eec501c37b", &filter_by(layout!((({3}), {4}, {2}):(({1}), {12}, {192})), shape!((1), 1, 1)), "((3),4,2):((1),12,192)");
    rows.prints("f04d99e77c", &filter(layout!((2, 1, 6):(1, 7, 2))), "_12:_1");
    rows.prints("f5178dc195", &filter(layout!((4):(0))), "_1:_0");
    rows.prints("f51f799154", &filter(layout!((1, 1, 4):(1, {8}, {7}))), "_4:7");
}

#[rustfmt::skip]
fn filter_rows_13(rows: &mut Rows) {
    rows.prints("f7d8015a1c", &filter_by(layout!(((2), 2):((4), 8)), shape!((1), 1)), "((_2),_2):((_4),_8)");
    rows.prints("f9911e9a21", &filter(layout!(((({5}, {16}))):((({1}, {0}))))), "(5,16):(1,0)");
    rows.prints("fb77ae9d9e", &filter_by(layout!((2, 4, 1, 16):(32, 7, 5, 1)), shape!(1, 1, 1, 1)), "(_2,_4,_1,_16):(_32,_7,_0,_1)");
    rows.prints("fbbdff55b5", &filter(layout!((2, ((2)), 2):(2, ((1)), 12))), "(_2,_2,_2):(_2,_1,_12)");
}

#[test]
fn filter_zeros_rows() {
    let mut rows = Rows::of("coalesce, filter_zeros");
    filter_zeros_rows_0(&mut rows);
    filter_zeros_rows_1(&mut rows);
    filter_zeros_rows_2(&mut rows);
    filter_zeros_rows_3(&mut rows);
    filter_zeros_rows_4(&mut rows);
    filter_zeros_rows_5(&mut rows);
    filter_zeros_rows_6(&mut rows);
    filter_zeros_rows_7(&mut rows);
    rows.finish(Counts {
        matched: 71,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn filter_zeros_rows_0(rows: &mut Rows) {
    rows.prints("00ecb70a49", &filter_zeros(layout!((2, 4, 6):(1, 6, 2))), "(_2,_4,_6):(_1,_6,_2)");
    rows.prints("0141b9bbce", &filter_zeros(layout!(({6}, (({6}, {4}))):({1}, (({6}, {36}))))), "(6,((6,4))):(1,((6,36)))");
    rows.prints("035242db59", &filter_zeros(layout!((2, 4, {6}):({24}, {6}, 1))), "(_2,_4,6):(24,6,_1)");
    rows.prints("0889435556", &filter_zeros(layout!(((6), 6, 8):((0), 8, 1))), "((_1),_6,_8):((_0),_8,_1)");
    rows.prints("0b22c392e3", &filter_zeros(layout!((1):(1))), "(_1):(_1)");
    rows.prints("0b71ea5ad1", &filter_zeros(layout!({2}:{3})), "2:3");
    rows.prints("10a8d34aa9", &filter_zeros(layout!(({4}, {1}, (({4}, {4}))):({16}, {0}, (({1}, {4}))))), "(4,1,((4,4))):(16,0,((1,4)))");
    rows.prints("1264351382", &filter_zeros(layout!(((2)):((1)))), "((_2)):((_1))");
    rows.prints("16a7d096d4", &filter_zeros(layout!(((({5}))):((({0}))))), "(((5))):(((0)))");
    rows.prints("1b0341eaa8", &filter_zeros(layout!(5:1)), "_5:_1");
}

#[rustfmt::skip]
fn filter_zeros_rows_1(rows: &mut Rows) {
    rows.prints("1cbb0b53a9", &filter_zeros(layout!(((4, (16, 3))):((1, (4, 64))))), "((_4,(_16,_3))):((_1,(_4,_64)))");
    rows.prints("21c5d86f36", &filter_zeros(layout!(((2, 2), (2, 2)):((1, 4), (8, 32)))), "((_2,_2),(_2,_2)):((_1,_4),(_8,_32))");
    rows.prints("222255b02d", &filter_zeros(layout!((1, 4, (2, (4, 8))):(8, 1, (4, (0, 0))))), "(_1,_4,(_2,(_1,_1))):(_8,_1,(_4,(_0,_0)))");
    rows.prints("23e5572126", &filter_zeros(layout!((3, 5):(1, 3))), "(_3,_5):(_1,_3)");
    rows.prints("252d895bdb", &filter_zeros(layout!(4:1)), "_4:_1");
    rows.prints("28d8015238", &filter_zeros(layout!(({2}, 4, 6):(1, {2}, {8}))), "(2,_4,_6):(_1,2,8)");
    rows.prints("2e06f23e74", &filter_zeros(layout!((5, ((4)), 4):(16, ((4)), 1))), "(_5,((_4)),_4):(_16,((_4)),_1)");
    rows.prints("2fa1067643", &filter_zeros(layout!((4, 16, 4):(1, 0, 4))), "(_4,_1,_4):(_1,_0,_4)");
    rows.prints("3323b9d907", &filter_zeros(layout!((2, 1, 3):(2, 4, 4))), "(_2,_1,_3):(_2,_4,_4)");
    rows.prints("37460e9440", &filter_zeros(layout!((2, 1, 3):(3, 0, 1))), "(_2,_1,_3):(_3,_0,_1)");
}

#[rustfmt::skip]
fn filter_zeros_rows_2(rows: &mut Rows) {
    rows.prints("3bd41bbf5e", &filter_zeros(layout!(({6}):({2}))), "(6):(2)");
    rows.prints("3d96060b92", &filter_zeros(layout!((2, 4, 6):(1, 2, 8))), "(_2,_4,_6):(_1,_2,_8)");
    rows.prints("44b9f26c2f", &filter_zeros(layout!((1, 2, 4):(0, 1, 6))), "(_1,_2,_4):(_0,_1,_6)");
    rows.prints("4767d4f113", &filter_zeros(layout!(({5}, (({4})), {4}):({16}, (({4})), {1}))), "(5,((4)),4):(16,((4)),1)");
    rows.prints("479d304788", &filter_zeros(layout!(({2}, 4, 6):(24, 6, 1))), "(2,_4,_6):(_24,_6,_1)");
    rows.prints("497d163626", &filter_zeros(layout!((2, (4, 6)):(1, (2, 8)))), "(_2,(_4,_6)):(_1,(_2,_8))");
    rows.prints("4aa4552cad", &filter_zeros(layout!((2, 1, 6):(1, {7}, 2))), "(_2,_1,_6):(_1,7,_2)");
    rows.prints("4b4de0a3c4", &filter_zeros(layout!(2:4)), "_2:_4");
    rows.prints("50f9345119", &filter_zeros(layout!(((2), 2):((4), 0))), "((_2),_1):((_4),_0)");
    rows.prints("57ab6ed253", &filter_zeros(layout!((2, (2)):(1, (2)))), "(_2,(_2)):(_1,(_2))");
}

#[rustfmt::skip]
fn filter_zeros_rows_3(rows: &mut Rows) {
    rows.prints("5af2673c1c", &filter_zeros(layout!((2, 4):(4, 1))), "(_2,_4):(_4,_1)");
    rows.prints("5b4c8b392c", &filter_zeros(layout!((2, 1, 6):(1, 7, 2))), "(_2,_1,_6):(_1,_7,_2)");
    rows.prints("5bc4ed9924", &filter_zeros(layout!(1:0)), "_1:_0");
    rows.prints("5ca6cdd898", &filter_zeros(layout!((((6), 2, 2), 5):(((8), 4, 2), 144))), "(((_6),_2,_2),_5):(((_8),_4,_2),_144)");
    rows.prints("60312fee84", &filter_zeros(layout!((4, 2, 2):(0, 0, 0))), "(_1,_1,_1):(_0,_0,_0)");
    rows.prints("621a6ff063", &filter_zeros(layout!(1:1)), "_1:_1");
    rows.prints("6747645815", &filter_zeros(layout!((8, ((4), 5, 3)):(15, ((120), 1, 5)))), "(_8,((_4),_5,_3)):(_15,((_120),_1,_5))");
    rows.prints("69aa2d5be1", &filter_zeros(layout!(({16}):({1}))), "(16):(1)");
    rows.prints("707b65a2f5", &filter_zeros(layout!(({1}, {2}, {4}):({0}, {1}, {6}))), "(1,2,4):(0,1,6)");
    rows.prints("72ceb3bccc", &filter_zeros(layout!((2, ((4, 4))):(16, ((1, 4))))), "(_2,((_4,_4))):(_16,((_1,_4)))");
}

#[rustfmt::skip]
fn filter_zeros_rows_4(rows: &mut Rows) {
    rows.prints("758ccc5171", &filter_zeros(layout!({5}:{4})), "5:4");
    rows.prints("7ddd591450", &filter_zeros(layout!(({4}, ({2}, ({3}, {4}, {4}))):({0}, ({4}, ({4}, {32}, {0}))))), "(4,(2,(3,4,4))):(0,(4,(4,32,0)))");
    rows.prints("91090983ab", &filter_zeros(layout!(({6}, {4}):({4}, {1}))), "(6,4):(4,1)");
    rows.prints("9271bb4422", &filter_zeros(layout!(((3, (6)), 4, 4):((1, (3)), 18, 72))), "((_3,(_6)),_4,_4):((_1,(_3)),_18,_72)");
    rows.prints("9681e17425", &filter_zeros(layout!((2, (8), 5):(3, (1), 1))), "(_2,(_8),_5):(_3,(_1),_1)");
    rows.prints("9ec770da5e", &filter_zeros(layout!(((({1}, {4}), ({4}, {2}))):((({0}, {1}), ({0}, {0}))))), "(((1,4),(4,2))):(((0,1),(0,0)))");
    rows.prints("9fac5ab3a0", &filter_zeros(layout!((5, 4, 8, ((3))):(1, 5, 20, ((160))))), "(_5,_4,_8,((_3))):(_1,_5,_20,((_160)))");
    rows.prints("a2308b8931", &filter_zeros(layout!(((4, 2, 8)):((1, 4, 8)))), "((_4,_2,_8)):((_1,_4,_8))");
    rows.prints("a3313532aa", &filter_zeros(layout!((4):(1))), "(_4):(_1)");
    rows.prints("a4689b4c75", &filter_zeros(layout!((2, {1}, 3):(2, {4}, 4))), "(_2,1,_3):(_2,4,_4)");
}

#[rustfmt::skip]
fn filter_zeros_rows_5(rows: &mut Rows) {
    rows.prints("a630d329d9", &filter_zeros(layout!(((({1}))):((({1}))))), "(((1))):(((1)))");
    rows.prints("b32264b939", &filter_zeros(layout!((((1))):(((1))))), "(((_1))):(((_1)))");
    rows.prints("b734c55502", &filter_zeros(layout!(((2, (6)), 6):((36, (1)), 6))), "((_2,(_6)),_6):((_36,(_1)),_6)");
    rows.prints("b900df0837", &filter_zeros(layout!(8:1)), "_8:_1");
    rows.prints("bc511cf9d5", &filter_zeros(layout!((2, {4}, 6):(1, 2, {8}))), "(_2,4,_6):(_1,_2,8)");
    rows.prints("be2e0f756f", &filter_zeros(layout!((2, {1}, 3):({3}, 3, 1))), "(_2,1,_3):(3,_3,_1)");
    rows.prints("c1ca27d216", &filter_zeros(layout!((((2, 2), 3)):(((0, 1), 2)))), "(((_1,_2),_3)):(((_0,_1),_2))");
    rows.prints("c39e76d0d8", &filter_zeros(layout!((2, ((2)), 2):(2, ((1)), 12))), "(_2,((_2)),_2):(_2,((_1)),_12)");
    rows.prints("c7d4f8e99c", &filter_zeros(layout!((2, {4}, 6):({24}, 6, 1))), "(_2,4,_6):(24,_6,_1)");
    rows.prints("c98df1dd34", &filter_zeros(layout!((((2)), 8, 8):(((0)), 1, 8))), "(((_1)),_8,_8):(((_0)),_1,_8)");
}

#[rustfmt::skip]
fn filter_zeros_rows_6(rows: &mut Rows) {
    rows.prints("c9b6a5dcb1", &filter_zeros(layout!(8:0)), "_1:_0");
    rows.prints("ca6322cfd6", &filter_zeros(layout!((((8), (4, 4))):(((1), (8, 32))))), "(((_8),(_4,_4))):(((_1),(_8,_32)))");
    rows.prints("cc6ffdaf94", &filter_zeros(layout!((2, 1, 6):(4, {7}, 8))), "(_2,_1,_6):(_4,7,_8)");
    rows.prints("d486881faa", &filter_zeros(layout!((((5, 16))):(((1, 0))))), "(((_5,_1))):(((_1,_0)))");
    rows.prints("d4f57e274b", &filter_zeros(layout!((5):(2))), "(_5):(_2)");
    rows.prints("db35578e27", &filter_zeros(layout!(((4, 6, 2)):((0, 1, 6)))), "((_1,_6,_2)):((_0,_1,_6))");
    rows.prints("dfa9dbe5e1", &filter_zeros(layout!((6):(32))), "(_6):(_32)");
    rows.prints("e4b5ae8c15", &filter_zeros(layout!((((4, 1, 4))):(((3, 0, 24))))), "(((_4,_1,_4))):(((_3,_0,_24)))");
    rows.prints("e779f49318", &filter_zeros(layout!((2, (2, 8, 16)):(0, (0, 1, 8)))), "(_1,(_1,_8,_16)):(_0,(_0,_1,_8))");
    rows.prints("e7a17aef8b", &filter_zeros(layout!(({8}, (({4}), {5}, {3})):({15}, (({120}), {1}, {5})))), "(8,((4),5,3)):(15,((120),1,5))");
}

#[rustfmt::skip]
fn filter_zeros_rows_7(rows: &mut Rows) {
    rows.prints("eff03e2774", &filter_zeros(layout!((({2}, ({6})), {6}):(({36}, ({1})), {6}))), "((2,(6)),6):((36,(1)),6)");
}

#[test]
fn flatten_rows() {
    let mut rows = Rows::of("coalesce, flatten");
    flatten_rows_0(&mut rows);
    flatten_rows_1(&mut rows);
    flatten_rows_2(&mut rows);
    flatten_rows_3(&mut rows);
    flatten_rows_4(&mut rows);
    flatten_rows_5(&mut rows);
    flatten_rows_6(&mut rows);
    rows.finish(Counts {
        matched: 66,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn flatten_rows_0(rows: &mut Rows) {
    rows.prints("019ac72ad9", &flatten(layout!(((({5}))):((({0}))))), "(5):(0)");
    rows.prints("0228e10dd0", &flatten(layout!((2, ((2)), 2):(2, ((1)), 12))), "(_2,_2,_2):(_2,_1,_12)");
    rows.prints("05820d33ce", &flatten(layout!(({2}, (({4}, {4}))):({16}, (({1}, {4}))))), "(2,4,4):(16,1,4)");
    rows.prints("09a13450bb", &flatten(layout!((({5})):(({1})))), "(5):(1)");
    rows.prints("103a3c124b", &flatten(layout!((((6), 2, 2), 5):(((8), 4, 2), 144))), "(_6,_2,_2,_5):(_8,_4,_2,_144)");
    rows.prints("11bd8111c6", &flatten(layout!((2, 1, 6):(1, {7}, 2))), "(_2,_1,_6):(_1,7,_2)");
    rows.prints("1402cc290c", &flatten(layout!({2}:{4})), "2:4");
    rows.prints("1b1802e41b", &flatten(layout!((2, 2):(0, 0))), "(_2,_2):(_0,_0)");
    rows.prints("1bdac20bb1", &flatten(layout!(1:1)), "_1:_1");
    rows.prints("255590b552", &flatten(layout!((2, 4, {6}):(1, 2, 8))), "(_2,_4,6):(_1,_2,_8)");
}

#[rustfmt::skip]
fn flatten_rows_1(rows: &mut Rows) {
    rows.prints("33d477cf74", &flatten(layout!((3, 5):(1, 3))), "(_3,_5):(_1,_3)");
    rows.prints("359192867c", &flatten(layout!(((4, 6, 2)):((0, 1, 6)))), "(_4,_6,_2):(_0,_1,_6)");
    rows.prints("36e0476dce", &flatten(layout!((2, 4, {6}):({24}, {6}, 1))), "(_2,_4,6):(24,6,_1)");
    rows.prints("3807181bfb", &flatten(layout!(((16, 3, (4))):((1, 256, (64))))), "(_16,_3,_4):(_1,_256,_64)");
    rows.prints("3cd2fad888", &flatten(layout!((((8), 2, 2), 2):(((64), 4, 16), 1))), "(_8,_2,_2,_2):(_64,_4,_16,_1)");
    rows.prints("3eabc15990", &flatten(layout!((6):(1))), "(_6):(_1)");
    rows.prints("40076e46a2", &flatten(layout!((2, {1}, 3):(2, {4}, 4))), "(_2,1,_3):(_2,4,_4)");
    rows.prints("428833ab19", &flatten(layout!((2, 6, 6, 4):(0, 0, 0, 0))), "(_2,_6,_6,_4):(_0,_0,_0,_0)");
    rows.prints("434a5fb032", &flatten(layout!((8):(1))), "(_8):(_1)");
    rows.prints("50cbe00a33", &flatten(layout!((4, 2, 2):(0, 0, 0))), "(_4,_2,_2):(_0,_0,_0)");
}

#[rustfmt::skip]
fn flatten_rows_2(rows: &mut Rows) {
    rows.prints("528c640248", &flatten(layout!(1:0)), "_1:_0");
    rows.prints("577eb21cf0", &flatten(layout!((2, 4, 6):(1, 2, 8))), "(_2,_4,_6):(_1,_2,_8)");
    rows.prints("5c669cd94b", &flatten(layout!(({4}):({1}))), "(4):(1)");
    rows.prints("5deda58b30", &flatten(layout!((({16}, {3}, ({4}))):(({1}, {256}, ({64}))))), "(16,3,4):(1,256,64)");
    rows.prints("5f1a5e6159", &flatten(layout!(({2}, 4, 6):(24, 6, 1))), "(2,_4,_6):(_24,_6,_1)");
    rows.prints("5f7fd7d941", &flatten(layout!(({2}, 4, 6):(1, {2}, {8}))), "(2,_4,_6):(_1,2,8)");
    rows.prints("6709d4e9fd", &flatten(layout!((2, 4):(4, 1))), "(_2,_4):(_4,_1)");
    rows.prints("67133bbf84", &flatten(layout!((((2, 2), 3)):(((0, 1), 2)))), "(_2,_2,_3):(_0,_1,_2)");
    rows.prints("684b286720", &flatten(layout!((2, 1, 6):(1, 6, 2))), "(_2,_1,_6):(_1,_6,_2)");
    rows.prints("69df467a91", &flatten(layout!(2:3)), "_2:_3");
}

#[rustfmt::skip]
fn flatten_rows_3(rows: &mut Rows) {
    rows.prints("6c413d12f4", &flatten(layout!(((8, 8), 3, 2):((1, 8), 64, 192))), "(_8,_8,_3,_2):(_1,_8,_64,_192)");
    rows.prints("6ee8e6bca1", &flatten(layout!((2, 4, 6):(1, 6, 2))), "(_2,_4,_6):(_1,_6,_2)");
    rows.prints("70005772e4", &flatten(layout!((((5, 16))):(((1, 0))))), "(_5,_16):(_1,_0)");
    rows.prints("7bb031fd64", &flatten(layout!(({8}, (({4}), {5}, {3})):({15}, (({120}), {1}, {5})))), "(8,4,5,3):(15,120,1,5)");
    rows.prints("7bdd0d7702", &flatten(layout!((4, 1, ((4, 4))):(16, 0, ((1, 4))))), "(_4,_1,_4,_4):(_16,_0,_1,_4)");
    rows.prints("7f0d7a0002", &flatten(layout!(16:0)), "_16:_0");
    rows.prints("8038480616", &flatten(layout!((2, {1}, 3):({3}, 3, 1))), "(_2,1,_3):(3,_3,_1)");
    rows.prints("8581ae3dee", &flatten(layout!(((({1}))):((({1}))))), "(1):(1)");
    rows.prints("8630f3d73d", &flatten(layout!((2, ((16, 2)), (2)):(1, ((2, 32)), (64)))), "(_2,_16,_2,_2):(_1,_2,_32,_64)");
    rows.prints("871bf536cc", &flatten(layout!(({1}):({1}))), "(1):(1)");
}

#[rustfmt::skip]
fn flatten_rows_4(rows: &mut Rows) {
    rows.prints("8a2cfc0bed", &flatten(layout!(((2), 2):((4), 0))), "(_2,_2):(_4,_0)");
    rows.prints("9205a2dc5f", &flatten(layout!((2, 1, 6):(4, 7, 8))), "(_2,_1,_6):(_4,_7,_8)");
    rows.prints("9d7a02286b", &flatten(layout!(2:4)), "_2:_4");
    rows.prints("a71401e266", &flatten(layout!(({1}, {1}, {4}):({1}, {8}, {7}))), "(1,1,4):(1,8,7)");
    rows.prints("a88394e146", &flatten(layout!((((1))):(((1))))), "(_1):(_1)");
    rows.prints("a8b1054e81", &flatten(layout!((2, 4, 6):(24, 6, 1))), "(_2,_4,_6):(_24,_6,_1)");
    rows.prints("ac09eab014", &flatten(layout!((2, {1}, 3):(2, 0, 4))), "(_2,1,_3):(_2,_0,_4)");
    rows.prints("b1dd54f0ab", &flatten(layout!(8:1)), "_8:_1");
    rows.prints("ca9a646069", &flatten(layout!((2, 4):(1, 2))), "(_2,_4):(_1,_2)");
    rows.prints("cacb2fc078", &flatten(layout!((({4}, {6}, {2})):(({0}, {1}, {6})))), "(4,6,2):(0,1,6)");
}

#[rustfmt::skip]
fn flatten_rows_5(rows: &mut Rows) {
    rows.prints("d20f4aecd5", &flatten(layout!(16:1)), "_16:_1");
    rows.prints("d21516a726", &flatten(layout!((1):(0))), "(_1):(_0)");
    rows.prints("d236e8ce04", &flatten(layout!(((1, (8, 2), 2), 4):((4, (0, 1), 2), 4))), "(_1,_8,_2,_2,_4):(_4,_0,_1,_2,_4)");
    rows.prints("d4cd4b7356", &flatten(layout!((2, (8), 5):(3, (1), 1))), "(_2,_8,_5):(_3,_1,_1)");
    rows.prints("d891c2e56f", &flatten(layout!(8:0)), "_8:_0");
    rows.prints("deeed20d45", &flatten(layout!((4, 16, 4):(1, 0, 4))), "(_4,_16,_4):(_1,_0,_4)");
    rows.prints("e2cfc931db", &flatten(layout!((6):(2))), "(_6):(_2)");
    rows.prints("e45985347f", &flatten(layout!((6, ((6, 4))):(1, ((6, 36))))), "(_6,_6,_4):(_1,_6,_36)");
    rows.prints("e5d82b047f", &flatten(layout!((2, (4, 6)):(1, (2, 8)))), "(_2,_4,_6):(_1,_2,_8)");
    rows.prints("e6e422d095", &flatten(layout!((2, {4}, 6):({24}, 6, 1))), "(_2,4,_6):(24,_6,_1)");
}

#[rustfmt::skip]
fn flatten_rows_6(rows: &mut Rows) {
    rows.prints("e94ef9e74a", &flatten(layout!((({2}, {3}), {2}):(({6}, {2}), {1}))), "(2,3,2):(6,2,1)");
    rows.prints("ea458fb069", &flatten(layout!((2, (2, 8, 16)):(0, (0, 1, 8)))), "(_2,_2,_8,_16):(_0,_0,_1,_8)");
    rows.prints("ed048a2fea", &flatten(layout!((2, (2)):(1, (2)))), "(_2,_2):(_1,_2)");
    rows.prints("edfa712967", &flatten(layout!((4, 6):(0, 0))), "(_4,_6):(_0,_0)");
    rows.prints("fb1597855b", &flatten(layout!((6, 3, (8)):(1, 0, (0)))), "(_6,_3,_8):(_1,_0,_0)");
    rows.prints("fb58cb4adb", &flatten(layout!(((2)):((1)))), "(_2):(_1)");
}
