//! The golden rows of swizzles on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

#[path = "golden_swizzle/rows.rs"]
mod rows;

use colex::prelude::*;
use colex::swizzle::{layout_swizzle, make_composed_layout, swizzle_merge};
use rows::{Rows, after, pair, values};

#[test]
fn layout_swizzle_compose_rows() {
    let mut rows = Rows::default();
    layout_swizzle_compose_rows_0(&mut rows);
    layout_swizzle_compose_rows_1(&mut rows);
    rows.finish("layout_swizzle_compose", 12);
}

#[rustfmt::skip]
fn layout_swizzle_compose_rows_0(rows: &mut Rows) {
    rows.prints("278db49b73", &layout_swizzle(layout!((4, 4):(4, 1)), swizzle!(1, 4, 3)), "Sw<1,2,3> o _0 o (_4,_4):(_4,_1)");
    rows.prints("4ed1079c73", &layout_swizzle(layout!((16, 8):(8, 1)), swizzle!(2, 1, 3)), "Sw<2,0,-4> o _0 o (_16,_8):(_8,_1)");
    rows.prints("4edcb50d71", &layout_swizzle(layout!((8, 32):(32, 1)), swizzle!(2, 1, 2)), "Sw<2,0,-6> o _0 o (_8,_32):(_32,_1)");
    rows.prints("59b919e4f1", &layout_swizzle(layout!((8, 32):(32, 1)), swizzle!(2, 0, 3)), "Sw<2,0,-5> o _0 o (_8,_32):(_32,_1)");
    rows.prints("6975cdabb6", &layout_swizzle(layout!((8, 64):(64, 1)), swizzle!(2, 1, 3)), "Sw<2,1,-6> o _0 o (_8,_64):(_64,_1)");
    rows.prints("858d897f98", &layout_swizzle(layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16))), swizzle!(1, 4, 3)), "Sw<1,0,6> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("9d0f20b51c", &layout_swizzle(layout!((4, (2, 4)):(2, (1, 8))), swizzle!(2, 0, 3)), "Sw<2,1,2> o _0 o (_4,(_2,_4)):(_2,(_1,_8))");
    rows.prints("a10043ecab", &layout_swizzle(layout!((4, 4):(4, 1)), swizzle!(1, 0, 2)), "Sw<1,0,-2> o _0 o (_4,_4):(_4,_1)");
    rows.prints("b41caeefd1", &layout_swizzle(layout!((64, 8):(1, 64)), swizzle!(1, 0, 1)), "Sw<1,0,1> o _0 o (_64,_8):(_1,_64)");
    rows.prints("bc5b0bc760", &layout_swizzle(layout!((8, 32):(32, 1)), swizzle!(3, 0, -3)), "Sw<3,0,5> o _0 o (_8,_32):(_32,_1)");
}

#[rustfmt::skip]
fn layout_swizzle_compose_rows_1(rows: &mut Rows) {
    rows.prints("df1d1215c0", &layout_swizzle(layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16))), swizzle!(1, 2, 3)), "Sw<1,3,1> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("f99cadeaf1", &layout_swizzle(layout!((16, 8):(8, 1)), swizzle!(2, 0, 2)), "Sw<2,3,2> o _0 o (_16,_8):(_8,_1)");
}

#[test]
fn swizzle_compose_rows() {
    let mut rows = Rows::default();
    swizzle_compose_rows_0(&mut rows);
    swizzle_compose_rows_1(&mut rows);
    swizzle_compose_rows_2(&mut rows);
    swizzle_compose_rows_3(&mut rows);
    rows.finish("swizzle_compose", 39);
}

#[rustfmt::skip]
fn swizzle_compose_rows_0(rows: &mut Rows) {
    rows.prints("07646cabf6", &composition(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))), layout!((2, 2, 2):(2, 8, 4))), "Sw<2,4,3> o _0 o (_2,_2,_2):(_4,_8,_1)");
    rows.prints("0943936e15", &after(layout!((8, 8):(8, 1)), make_composed_layout(swizzle!(2, 0, -3), int!(0), layout!((8, 8):(8, 1)))), "Sw<2,0,3> o _0 o (_8,_8):(_1,_8)");
    rows.prints("0df623df4b", &composition(make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((64, 8):(1, 64))), layout!((2, 4):(16, 4))), "Sw<1,0,1> o _0 o (_2,_4):(_16,_4)");
    rows.prints("192a94eed4", &composition(make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((32, 32):(32, 1))), layout!({4}:{128})), "Sw<1,0,1> o _0 o (1,4):(4096,4)");
    rows.prints("1f6fa01576", &composition(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((32, 32):(32, 1))), layout!(((2, 4, 2, 2, 2), 2, 2):((32, 2, 16, 256, 1), 128, 8))), "Sw<1,4,3> o _0 o ((_2,_4,_2,_2,_2),_2,_2):((_1,_64,_512,_8,_32),_4,_256)");
    rows.prints("26e0c981b3", &composition(make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((16, 8):(8, 1))), layout!((16):(8))), "Sw<1,0,1> o _0 o ((_2,_8)):((_64,_1))");
    rows.prints("3211dfc768", &composition(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))), layout!((2, 1):(0, 16))), "Sw<2,0,-2> o _0 o (_2,_1):(_0,_2)");
    rows.prints("347f839381", &composition(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(1, 8))), layout!((8, 2):(8, 1))), "Sw<3,0,3> o _0 o (_8,_2):(_8,_1)");
    rows.prints("36a2f5abd6", &composition(make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((4, 4):(4, 1))), layout!((2, 2, 8):(0, 1, 2))), "Sw<3,3,3> o _0 o (_2,_2,(_2,_4)):(_0,_4,(_8,_1))");
    rows.prints("45a78c7101", &composition(make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((4, 4):(4, 1))), layout!(((4, 2), 2):((2, 1), 8))), "Sw<1,0,2> o _0 o (((_2,_2),_2),_2):(((_8,_1),_4),_2)");
}

#[rustfmt::skip]
fn swizzle_compose_rows_1(rows: &mut Rows) {
    rows.prints("47bc5acad2", &composition(make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((8, 32):(32, 1))), layout!(({8}, {2}, {8}):({32}, {16}, {2}))), "Sw<3,3,3> o _0 o ((1,8),(1,2),(4,2)):((1024,4),(512,2),(64,1))");
    rows.prints("4c10645af2", &composition(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(8, 1))), layout!((2, 2):(1, 2))), "Sw<3,0,3> o _0 o (_2,_2):(_8,_16)");
    rows.prints("4f97939c99", &composition(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 32):(32, 1))), layout!(((8), 1, 8, 4):((0), 1, 32, 8))), "Sw<3,2,3> o _0 o ((_8),_1,_8,_4):((_0),_1,_4,_1)");
    rows.prints("53c8e9eabb", &composition(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, 4):(4, 1))), layout!((2, 2):(4, 8))), "Sw<1,1,-1> o _0 o (_2,_2):(_1,_2)");
    rows.prints("57666a03d0", &composition(make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((8, 32):(32, 1))), layout!((2, 2, 4):(32, 8, 64))), "Sw<2,0,2> o _0 o (_2,_2,_4):(_4,_1,_8)");
    rows.prints("5a68ee5927", &composition(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((32, 32):(32, 1))), layout!((4, 32, 4, 2):(2, 8, 256, 1))), "Sw<2,4,3> o _0 o (_4,(_4,_8),_4,_2):(_64,(_256,_1),_8,_32)");
    rows.prints("61216f18f2", &composition(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((4, 4):(4, 1))), layout!((4, 2, 2):(1, 4, 8))), "Sw<1,4,3> o _0 o (_4,_2,_2):(_4,_1,_2)");
    rows.prints("619c1e9ec4", &composition(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 8):(8, 1))), layout!((2, 4):(1, 2))), "Sw<3,2,3> o _0 o (_2,_4):(_8,_16)");
    rows.prints("6201414a97", &composition(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((8, 32):(32, 1))), layout!(((4), 2, 8):((1), 8, 32))), "Sw<3,0,-3> o _0 o ((_4),_2,_8):((_32),_1,_4)");
    rows.prints("68febc72c3", &composition(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), layout!(({2}, {2}):({32}, {1}))), "Sw<1,4,3> o _0 o ((1,1,1,1,1,2),(2,1,1,1,1,1)):((1024,32,64,16,2,16),(32,2,8,4,1,16))");
}

#[rustfmt::skip]
fn swizzle_compose_rows_2(rows: &mut Rows) {
    rows.prints("71f98d4fbd", &composition(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))), layout!((2, 3):(0, 1))), "Sw<2,0,3> o _0 o (_2,_3):(_0,_64)");
    rows.prints("7305856ff3", &composition(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))), layout!((2, 8):(1, 4))), "Sw<3,0,3> o _0 o (_2,(_2,_4)):(_2,(_1,_8))");
    rows.prints("7a04486e86", &composition(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))), layout!((4, 4):(1, 256))), "Sw<3,0,-3> o _0 o (_4,_4):(_32,_8)");
    rows.prints("83190ff036", &composition(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((64, 8):(1, 64))), layout!((2, 8, 16):(256, 1, 8))), "Sw<1,1,-1> o _0 o (_2,_8,_16):(_256,_1,_8)");
    rows.prints("90b1563db1", &composition(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((8, 8):(1, 8))), layout!((2, 2, 8, 2):(2, 4, 8, 1))), "Sw<1,4,3> o _0 o (_2,_2,_8,_2):(_2,_4,_8,_1)");
    rows.prints("90bd7cf4bb", &composition(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 32):(32, 1))), layout!(((2), 2, 4):((128), 1, 32))), "Sw<2,0,3> o _0 o ((_2),_2,_4):((_16),_32,_4)");
    rows.prints("91fd0678ab", &composition(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))), layout!(2:1)), "Sw<2,4,3> o _0 o _2:_2");
    rows.prints("9cf7dae15f", &composition(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))), layout!(({2}, {8}):({16}, {1}))), "Sw<3,0,-3> o _0 o ((1,1,2),(4,2,1)):((32,4,16),(2,1,8))");
    rows.prints("9e1fe7e255", &composition(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))), layout!((2, 2, 2, 2, 2):(1, 2, 4, 8, 16))), "Sw<3,0,-3> o _0 o (_2,_2,_2,_2,_2):(_2,_4,_1,_8,_16)");
    rows.prints("ab6f15ad5b", &composition(make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))), layout!(((2, 2, 4, 2, 2), 2, 2):((4, 32, 8, 2, 1), 128, 64))), "Sw<1,0,2> o _0 o ((_2,_2,_4,_2,_2),_2,_2):((_256,_4,_1,_128,_64),_16,_8)");
}

#[rustfmt::skip]
fn swizzle_compose_rows_3(rows: &mut Rows) {
    rows.prints("afe510f61a", &composition(make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((8, 32):(32, 1))), layout!((8, 2, 8):(32, 16, 2))), "Sw<3,3,3> o _0 o (_8,_2,(_4,_2)):(_4,_2,(_64,_1))");
    rows.prints("b28dd00161", &after(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 8):(8, 1))), make_composed_layout(swizzle!(2, 0, -3), int!(0), layout!((8, 8):(8, 1)))), "Sw<2,0,3> o _0 o Sw<2,0,3> o _0 o (_8,_8):(_1,_8)");
    rows.prints("b99c666543", &composition(make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!((8, 64):(64, 1))), layout!((4, 2):(8, 4))), "Sw<1,2,3> o _0 o (_4,_2):(_1,_256)");
    rows.prints("cb73e5e71f", &composition(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((4, 4):(4, 1))), layout!((2, 2):(4, 8))), "Sw<3,2,3> o _0 o (_2,_2):(_1,_2)");
    rows.prints("d6f2583273", &composition(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 64):(64, 1))), layout!(8:64)), "Sw<2,1,3> o _0 o _8:_8");
    rows.prints("e1470539ac", &composition(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((32, 32):(32, 1))), layout!((2, 16):(512, 32))), "Sw<3,2,3> o _0 o (_2,_16):(_16,_1)");
    rows.prints("e874e1895b", &composition(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 64):(64, 1))), layout!(8:64)), "Sw<3,2,3> o _0 o _8:_8");
    rows.prints("f58f72bb60", &composition(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), layout!((2, 2):(32, 1))), "Sw<1,4,3> o _0 o (_2,_2):(_16,_32)");
    rows.prints("fa6e3ba3c2", &composition(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((16, 8):(8, 1))), layout!((4, 4):(16, 1))), "Sw<2,1,3> o _0 o (_4,_4):(_1,_8)");
}

#[test]
fn swizzle_divide_rows() {
    let mut rows = Rows::default();
    swizzle_divide_rows_0(&mut rows);
    swizzle_divide_rows_1(&mut rows);
    swizzle_divide_rows_2(&mut rows);
    rows.finish("swizzle_divide", 29);
}

#[rustfmt::skip]
fn swizzle_divide_rows_0(rows: &mut Rows) {
    rows.prints("1b9273d3cb", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((32, 32):(32, 1))).logical_divide(tiler!(8, 32)), "Sw<2,4,3> o _0 o ((_8,_4),(_32,_1)):((_32,_256),(_1,_0))");
    rows.prints("1e7a609c43", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(8, 1))).logical_divide(tiler!(2, layout!(8:1))), "Sw<3,0,3> o _0 o ((_2,_4),(_8,_1)):((_8,_16),(_1,_0))");
    rows.prints("25c9e93094", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 8):(8, 1))).logical_divide(tiler!(layout!((3, 2, 2, 2):(0, 2, 1, 4)), 8)), "Sw<3,2,3> o _0 o (((_3,_2,_2,_2),_1),(_8,_1)):(((_0,_16,_8,_32),_0),(_1,_0))");
    rows.prints("279b8d1fe4", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))).logical_divide(tiler!(_, layout!(((2, 2), 2, 2):((4, 16), 8, 2)))), "Sw<3,0,-3> o _0 o (_32,(((_2,_2),_2,_2),_2)):(_32,(((_4,_16),_8,_2),_1))");
    rows.prints("3461110e3a", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((4, 4):(4, 1))).logical_divide(tiler!(1, layout!(4:1))), "Sw<1,4,3> o _0 o ((_1,_4),(_4,_1)):((_0,_4),(_1,_0))");
    rows.prints("35c59202af", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((4, 4):(4, 1))).logical_divide(tiler!(layout!(2:1), _)), "Sw<3,2,3> o _0 o ((_2,_2),_4):((_4,_8),_1)");
    rows.prints("38e66928cd", &make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((4, 4):(4, 1))).logical_divide(tiler!(layout!(4:1), 1)), "Sw<3,3,3> o _0 o ((_4,_1),(_1,_4)):((_4,_0),(_0,_1))");
    rows.prints("39e5e5df41", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(1, 8))).logical_divide(tiler!(layout!((2, 4):(1, 2)), 2)), "Sw<3,0,3> o _0 o (((_2,_4),_1),(_2,_4)):(((_1,_2),_0),(_8,_16))");
    rows.prints("4c7b767ac1", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 32):(32, 1))).logical_divide(tiler!(1, layout!(((8), 2, 2):((1), 8, 16)))), "Sw<3,0,3> o _0 o ((_1,_8),(((_8),_2,_2),_1)):((_0,_32),(((_1),_8,_16),_0))");
    rows.prints("5259611c80", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).logical_divide(tiler!(layout!((8):(1)), 32)), "Sw<1,0,2> o _0 o (((_8),_1),(_32,_2)):(((_64),_0),(_1,_32))");
}

#[rustfmt::skip]
fn swizzle_divide_rows_1(rows: &mut Rows) {
    rows.prints("5c11f70189", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((8, 32):(32, 1))).logical_divide(tiler!(_, layout!((4, 8):(8, 1)))), "Sw<3,0,-3> o _0 o (_8,((_4,_8),_1)):(_32,((_8,_1),_0))");
    rows.prints("669c17fdeb", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((32, 32):(32, 1))).logical_divide(tiler!(1, 32)), "Sw<2,1,3> o _0 o ((_1,_32),(_32,_1)):((_0,_32),(_1,_0))");
    rows.prints("6999f5683f", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).logical_divide(tiler!(8, 2)), "Sw<2,1,3> o _0 o ((_8,_1),(_2,_4)):((_8,_0),(_1,_2))");
    rows.prints("6f3933a95f", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))).logical_divide(tiler!(layout!(8:1), 1)), "Sw<2,0,3> o _0 o ((_8,_1),(_1,_64)):((_64,_0),(_0,_1))");
    rows.prints("80da413db4", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((32, 32):(32, 1))).logical_divide(tiler!(layout!(((2, 2), 2):((2, 1), 16)), 8)), "Sw<1,0,1> o _0 o ((((_2,_2),_2),_4),(_8,_4)):((((_64,_32),_512),_128),(_1,_8))");
    rows.prints("8b633eb863", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).logical_divide(tiler!(2, _)), "Sw<1,0,2> o _0 o ((_2,_4),_64):((_64,_128),_1)");
    rows.prints("93257a5196", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).logical_divide(tiler!(layout!((8):(1)), 32)), "Sw<2,4,3> o _0 o (((_8),_1),(_32,_1)):(((_32),_0),(_1,_0))");
    rows.prints("94972be08a", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 32):(32, 1))).logical_divide(tiler!(layout!(8:1), 4)), "Sw<2,0,-2> o _0 o ((_8,_1),(_4,_8)):((_32,_0),(_1,_4))");
    rows.prints("9c6ad52b2b", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!((4, 4):(4, 1))).logical_divide(tiler!(layout!((4):(1)), 2)), "Sw<1,2,3> o _0 o (((_4),_1),(_2,_2)):(((_4),_0),(_1,_2))");
    rows.prints("9ce621d268", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 8):(1, 8))).logical_divide(tiler!(layout!(((1, 2), 2, 2):((0, 1), 4, 2)), layout!(4:2))), "Sw<2,4,3> o _0 o ((((_1,_2),_2,_2),_1),(_4,_2)):((((_0,_1),_4,_2),_0),(_16,_8))");
}

#[rustfmt::skip]
fn swizzle_divide_rows_2(rows: &mut Rows) {
    rows.prints("a048781b5b", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((32, 32):(32, 1))).logical_divide(tiler!(_, 8)), "Sw<3,2,3> o _0 o (_32,(_8,_4)):(_32,(_1,_8))");
    rows.prints("a1fcd8c923", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).logical_divide(tiler!(2, 4)), "Sw<1,1,-1> o _0 o ((_2,_2),((_2,_2),_2)):((_2,_4),((_1,_8),_16))");
    rows.prints("a52b2303d9", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((8, 32):(32, 1))).logical_divide(tiler!(8, _)), "Sw<1,1,-1> o _0 o ((_8,_1),_32):((_32,_0),_1)");
    rows.prints("c14f892641", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((8, 32):(32, 1))).logical_divide(tiler!(layout!((3, 2):(0, 2)), 32)), "Sw<1,1,-1> o _0 o (((_3,_2),(_2,_2)),(_32,_1)):(((_0,_64),(_32,_128)),(_1,_0))");
    rows.prints("cc07d9effd", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).logical_divide(tiler!(1, layout!(4:2))), "Sw<2,4,3> o _0 o ((_1,_4),(_4,_2)):((_0,_2),(_8,_1))");
    rows.prints("cc396c5960", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))).logical_divide(tiler!(1, _)), "Sw<3,0,-3> o _0 o ((_1,_32),_32):((_0,_32),_1)");
    rows.prints("d2eaf85d6b", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).logical_divide(tiler!(layout!(((2, 2), 2):((1, 2), 4)), 64)), "Sw<2,0,-2> o _0 o ((((_2,_2),_2),_1),(_64,_1)):((((_64,_128),_256),_0),(_1,_0))");
    rows.prints("d3ecf2217e", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).logical_divide(tiler!(2, 8)), "Sw<2,0,3> o _0 o ((_2,_2),((_2,_4),_1)):((_2,_4),((_1,_8),_0))");
    rows.prints("e85b582960", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 8):(1, 8))).logical_divide(tiler!(8, 2)), "Sw<2,0,3> o _0 o ((_8,_1),(_2,_4)):((_1,_0),(_8,_16))");
}

#[test]
fn swizzle_downcast_rows() {
    let mut rows = Rows::default();
    swizzle_downcast_rows_0(&mut rows);
    swizzle_downcast_rows_1(&mut rows);
    rows.finish("swizzle_downcast", 15);
}

#[rustfmt::skip]
fn swizzle_downcast_rows_0(rows: &mut Rows) {
    rows.prints("0046051b77", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).downcast(int!(4)), "Sw<2,6,3> o _0 o (_8,_128):(_128,_1)");
    rows.prints("02293ae994", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).downcast(int!(2)), "Sw<2,5,3> o _0 o (_8,_64):(_64,_1)");
    rows.prints("0ff9f89c81", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).downcast(int!(4)), "Sw<2,3,3> o _0 o (_8,_32):(_32,_1)");
    rows.prints("11d271249e", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((16, 8):(8, 1))).downcast(int!(8)), "Sw<2,4,3> o _0 o (_16,_64):(_64,_1)");
    rows.prints("454ac888d7", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).downcast(int!(8)), "Sw<1,5,3> o _0 o ((_2,_2,_2),(_2,_16,_2)):((_256,_16,_64),(_32,_1,_128))");
    rows.prints("4e495d556f", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).downcast(int!(2)), "Sw<2,1,-2> o _0 o (_8,_128):(_128,_1)");
    rows.prints("4ffc81c08f", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).downcast(int!(8)), "Sw<1,3,2> o _0 o (_8,_512):(_512,_1)");
    rows.prints("56bcccf9a6", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).downcast(int!(4)), "Sw<3,2,-3> o _0 o (_4,(_8,_4)):(_8,(_1,_32))");
    rows.prints("6a1cf1cbe9", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).downcast(int!(4)), "Sw<2,6,3> o _0 o (_4,(_8,_4)):(_8,(_1,_32))");
    rows.prints("78c8ca7226", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((32, 32):(32, 1))).downcast(int!(2)), "Sw<2,2,3> o _0 o (_32,_64):(_64,_1)");
}

#[rustfmt::skip]
fn swizzle_downcast_rows_1(rows: &mut Rows) {
    rows.prints("930937e064", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((64, 8):(1, 64))).downcast(int!(2)), "Sw<3,1,-3> o _0 o (_128,_8):(_1,_128)");
    rows.prints("c4336979aa", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!((8, 64):(64, 1))).downcast(int!(4)), "Sw<1,4,3> o _0 o (_8,_256):(_256,_1)");
    rows.prints("cbb9a268c4", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((64, 8):(1, 64))).downcast(int!(8)), "Sw<3,3,3> o _0 o (_512,_8):(_1,_512)");
    rows.prints("cc94513a5f", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((32, 32):(32, 1))).downcast(int!(8)), "Sw<3,5,3> o _0 o (_32,_256):(_256,_1)");
    rows.prints("ef0f5543ad", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))).downcast(int!(8)), "Sw<3,3,-3> o _0 o (_32,_256):(_256,_1)");
}

#[test]
fn swizzle_inverse_rows() {
    let mut rows = Rows::default();
    swizzle_inverse_rows_0(&mut rows);
    swizzle_inverse_rows_1(&mut rows);
    swizzle_inverse_rows_2(&mut rows);
    swizzle_inverse_rows_3(&mut rows);
    rows.finish("swizzle_inverse", 36);
}

#[rustfmt::skip]
fn swizzle_inverse_rows_0(rows: &mut Rows) {
    rows.prints("05e60dc451", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((4, 4):(8, 1))).left_inverse(), "Sw<1,2,1> o _0 o (_8,_4):(_4,_1)");
    rows.prints("061e9d0216", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(8, 1))).left_inverse(), "Sw<3,0,-3> o _0 o (_8,_8):(_8,_1)");
    rows.prints("130a1afbc2", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 8):(1, 8))).left_inverse(), "Sw<2,4,3> o _0 o _64:_1");
    rows.prints("15daa3ce7f", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 64):(64, 1))).left_inverse(), "Sw<2,4,3> o _0 o (_64,_8):(_8,_1)");
    rows.prints("1a8fbc55f0", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).right_inverse(), "Sw<1,3,2> o _0 o (_64,_8):(_8,_1)");
    rows.prints("2027df16bb", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 8):(1, 8))).right_inverse(), "Sw<2,0,3> o _0 o _64:_1");
    rows.prints("22bb45a744", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).left_inverse(), "Sw<1,0,-3> o _0 o (_2,_2,_2,_2,_2,_2):(_16,_2,_8,_4,_32,_1)");
    rows.prints("22eea052a1", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((4, 4):(4, 1))).right_inverse(), "Sw<1,2,3> o _0 o (_4,_4):(_4,_1)");
    rows.prints("342838a6f6", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((32, 32):(32, 1))).left_inverse(), "Sw<1,5,1> o _0 o (_32,_32):(_32,_1)");
    rows.prints("3c9ab5732f", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((32, 32):(32, 1))).right_inverse(), "Sw<3,0,-7> o _0 o (_32,_32):(_32,_1)");
}

#[rustfmt::skip]
fn swizzle_inverse_rows_1(rows: &mut Rows) {
    rows.prints("3ce63a49c5", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 64):(64, 1))).right_inverse(), "Sw<2,1,-6> o _0 o (_64,_8):(_8,_1)");
    rows.prints("3e803b19c5", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((64, 8):(1, 64))).right_inverse(), "Sw<3,0,-3> o _0 o _512:_1");
    rows.prints("414deab9cd", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((64, 8):(1, 64))).right_inverse(), "Sw<3,0,3> o _0 o _512:_1");
    rows.prints("4736eaa8b8", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).right_inverse(), "Sw<1,0,-3> o _0 o (_2,_2,_2,_2,_2,_2):(_16,_2,_8,_4,_32,_1)");
    rows.prints("58f64dec5d", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(8, 1))).right_inverse(), "Sw<3,0,-3> o _0 o (_8,_8):(_8,_1)");
    rows.prints("5bda6459c8", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).right_inverse(), "Sw<1,0,-1> o _0 o (_2,_4,_4):(_4,_1,_8)");
    rows.prints("5d90f77bf8", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!((8, 64):(64, 1))).left_inverse(), "Sw<1,5,3> o _0 o (_64,_8):(_8,_1)");
    rows.prints("6d790ad251", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 32):(32, 1))).left_inverse(), "Sw<2,3,-2> o _0 o (_32,_8):(_8,_1)");
    rows.prints("6e172f8008", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).right_inverse(), "Sw<2,1,-3> o _0 o (_8,_8):(_8,_1)");
    rows.prints("76377a3b69", &make_composed_layout(swizzle!(2, 1, 2), int!(0), layout!((8, 8):(1, 8))).right_inverse(), "Sw<2,1,2> o _0 o _64:_1");
}

#[rustfmt::skip]
fn swizzle_inverse_rows_2(rows: &mut Rows) {
    rows.prints("7b40f73cd6", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((32, 32):(32, 1))).left_inverse(), "Sw<1,2,-7> o _0 o (_32,_32):(_32,_1)");
    rows.prints("7db07d54a9", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 32):(32, 1))).right_inverse(), "Sw<2,3,-2> o _0 o (_32,_8):(_8,_1)");
    rows.prints("8d90ce51dd", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((8, 32):(32, 1))).right_inverse(), "Sw<1,4,-1> o _0 o (_32,_8):(_8,_1)");
    rows.prints("8fd4561649", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((64, 8):(1, 64))).left_inverse(), "Sw<1,1,-1> o _0 o _512:_1");
    rows.prints("90b08b2f99", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((4, 4):(8, 1))).right_inverse(), "Sw<1,2,1> o _0 o _4:_4");
    rows.prints("9750ffd797", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((32, 32):(32, 1))).right_inverse(), "Sw<1,2,-7> o _0 o (_32,_32):(_32,_1)");
    rows.prints("cafdef2d85", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((4, 4):(4, 1))).right_inverse(), "Sw<1,0,-2> o _0 o (_4,_4):(_4,_1)");
    rows.prints("cfc727abdf", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((4, 4):(1, 4))).right_inverse(), "Sw<1,0,2> o _0 o _16:_1");
    rows.prints("d23dd993c3", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((64, 8):(1, 64))).left_inverse(), "Sw<3,0,3> o _0 o _512:_1");
    rows.prints("d392ad6262", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).left_inverse(), "Sw<2,4,3> o _0 o (_2,_4,_4):(_4,_1,_8)");
}

#[rustfmt::skip]
fn swizzle_inverse_rows_3(rows: &mut Rows) {
    rows.prints("d8a20846b5", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((16, 8):(8, 1))).left_inverse(), "Sw<1,4,1> o _0 o (_8,_16):(_16,_1)");
    rows.prints("e0bd7e12c3", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((16, 8):(8, 1))).right_inverse(), "Sw<2,1,-4> o _0 o (_8,_16):(_16,_1)");
    rows.prints("ea336c5d42", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 32):(32, 1))).left_inverse(), "Sw<3,0,-5> o _0 o (_32,_8):(_8,_1)");
    rows.prints("ec7133c1ca", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).right_inverse(), "Sw<2,4,3> o _0 o (_2,_4,_4):(_4,_1,_8)");
    rows.prints("eef52ee669", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!((8, 64):(64, 1))).right_inverse(), "Sw<1,5,3> o _0 o (_64,_8):(_8,_1)");
    rows.prints("ff2475ffdf", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))).left_inverse(), "Sw<2,3,3> o _0 o (_64,_8):(_8,_1)");
}

#[test]
fn swizzle_make_rows() {
    let mut rows = Rows::default();
    swizzle_make_rows_0(&mut rows);
    swizzle_make_rows_1(&mut rows);
    swizzle_make_rows_2(&mut rows);
    swizzle_make_rows_3(&mut rows);
    swizzle_make_rows_4(&mut rows);
    swizzle_make_rows_5(&mut rows);
    rows.finish("swizzle_make", 59);
}

#[rustfmt::skip]
fn swizzle_make_rows_0(rows: &mut Rows) {
    rows.prints("03f3e5112d", &composition(swizzle!(3, 3, 3), layout!((64):(1))), "Sw<3,3,3> o _0 o (_64):(_1)");
    rows.prints("06f270f1b8", &composition(swizzle!(2, 0, 2), layout!((16, 16):(1, 16))), "Sw<2,0,2> o _0 o (_16,_16):(_1,_16)");
    rows.prints("0f1fddc856", &composition(swizzle!(3, 0, -3), layout!(128:1)), "Sw<3,0,-3> o _0 o _128:_1");
    rows.prints("20cc37f5d7", &composition(swizzle!(2, 0, 3), layout!(({8}, {64}):({64}, {1}))), "Sw<2,0,3> o _0 o (8,64):(64,1)");
    rows.prints("2b29ae168e", &composition(swizzle!(2, 1, 2), layout!((32, 32):(32, 1))), "Sw<2,1,2> o _0 o (_32,_32):(_32,_1)");
    rows.prints("2ffc1cf7db", &composition(swizzle!(3, 0, -3), layout!((64):(1))), "Sw<3,0,-3> o _0 o (_64):(_1)");
    rows.prints("3379cdab78", &composition(swizzle!(0, 4, 3), layout!((4, 4):(4, 1))), "(_4,_4):(_4,_1)");
    rows.prints("35ac1987fa", &composition(swizzle!(2, 4, 3), layout!(128:1)), "Sw<2,4,3> o _0 o _128:_1");
    rows.prints("40ec495cee", &composition(swizzle!(2, 1, 2), layout!({128}:{1})), "Sw<2,1,2> o _0 o 128:1");
    rows.prints("44cc81cd68", &composition(swizzle!(2, 4, 3), layout!((4, 4):(4, 1))), "Sw<2,4,3> o _0 o (_4,_4):(_4,_1)");
}

#[rustfmt::skip]
fn swizzle_make_rows_1(rows: &mut Rows) {
    rows.prints("457adfa657", &composition(swizzle!(1, 0, 2), layout!(128:1)), "Sw<1,0,2> o _0 o _128:_1");
    rows.prints("4bd07396d3", &composition(swizzle!(2, 0, -2), layout!((8, 32):(32, 1))), "Sw<2,0,-2> o _0 o (_8,_32):(_32,_1)");
    rows.prints("553edc1473", &composition(swizzle!(3, 3, 3), layout!((16, 8):(8, 1))), "Sw<3,3,3> o _0 o (_16,_8):(_8,_1)");
    rows.prints("5809f40d52", &composition(swizzle!(1, 0, 1), layout!(128:1)), "Sw<1,0,1> o _0 o _128:_1");
    rows.prints("588eb5d478", &composition(swizzle!(2, 0, 3), layout!((32, 32):(32, 1))), "Sw<2,0,3> o _0 o (_32,_32):(_32,_1)");
    rows.prints("592a34ff07", &composition(swizzle!(2, 0, 2), layout!((8, 8):(1, 8))), "Sw<2,0,2> o _0 o (_8,_8):(_1,_8)");
    rows.prints("5aabae0c3e", &composition(swizzle!(1, 0, 1), layout!(({16}, {16}):({1}, {16}))), "Sw<1,0,1> o _0 o (16,16):(1,16)");
    rows.prints("5f3d1a2563", &composition(swizzle!(2, 0, 3), layout!(({8}, {32}):({32}, {1}))), "Sw<2,0,3> o _0 o (8,32):(32,1)");
    rows.prints("630d5bd3a2", &composition(swizzle!(2, 1, 2), layout!((4, 4):(4, 1))), "Sw<2,1,2> o _0 o (_4,_4):(_4,_1)");
    rows.prints("65239972c7", &composition(swizzle!(1, 4, 3), layout!((16, 16):(1, 16))), "Sw<1,4,3> o _0 o (_16,_16):(_1,_16)");
}

#[rustfmt::skip]
fn swizzle_make_rows_2(rows: &mut Rows) {
    rows.prints("6a36f4afcb", &composition(swizzle!(2, 0, -2), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), "Sw<2,0,-2> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("72169b3e24", &composition(swizzle!(1, 0, 1), layout!(({64}, {8}):({1}, {64}))), "Sw<1,0,1> o _0 o (64,8):(1,64)");
    rows.prints("75ac12ffb9", &composition(swizzle!(3, 0, 3), layout!((8, 8):(8, 1))), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    rows.prints("7b536df0d9", &composition(swizzle!(2, 1, 2), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), "Sw<2,1,2> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("835234d3f8", &composition(swizzle!(2, 1, 2), layout!(({4}, {4}):({4}, {1}))), "Sw<2,1,2> o _0 o (4,4):(4,1)");
    rows.prints("838a332213", &composition(swizzle!(2, 0, 2), layout!((8, 8):(8, 1))), "Sw<2,0,2> o _0 o (_8,_8):(_8,_1)");
    rows.prints("83c4245b73", &composition(swizzle!(3, 3, 3), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), "Sw<3,3,3> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("849f2acdb0", &composition(swizzle!(1, 1, -1), layout!((16, 16):(1, 16))), "Sw<1,1,-1> o _0 o (_16,_16):(_1,_16)");
    rows.prints("84c1b64af7", &composition(swizzle!(3, 3, 3), layout!(({64}, {8}):({1}, {64}))), "Sw<3,3,3> o _0 o (64,8):(1,64)");
    rows.prints("8db2be0714", &composition(swizzle!(3, 2, 3), layout!((64):(1))), "Sw<3,2,3> o _0 o (_64):(_1)");
}

#[rustfmt::skip]
fn swizzle_make_rows_3(rows: &mut Rows) {
    rows.prints("8f79fbe339", &composition(swizzle!(2, 0, 2), layout!(({16}, {16}):({1}, {16}))), "Sw<2,0,2> o _0 o (16,16):(1,16)");
    rows.prints("91ff65c5bf", &composition(swizzle!(1, 1, -1), layout!((32, 32):(32, 1))), "Sw<1,1,-1> o _0 o (_32,_32):(_32,_1)");
    rows.prints("920b1227c8", &composition(swizzle!(3, 0, 3), layout!((32, 32):(32, 1))), "Sw<3,0,3> o _0 o (_32,_32):(_32,_1)");
    rows.prints("a15c5daf5a", &composition(swizzle!(2, 1, 3), layout!(128:1)), "Sw<2,1,3> o _0 o _128:_1");
    rows.prints("a408ef6f8f", &composition(swizzle!(2, 0, -2), layout!((8, 64):(64, 1))), "Sw<2,0,-2> o _0 o (_8,_64):(_64,_1)");
    rows.prints("a4482c19b3", &composition(swizzle!(1, 2, 3), layout!((4, (2, 4)):(2, (1, 8)))), "Sw<1,2,3> o _0 o (_4,(_2,_4)):(_2,(_1,_8))");
    rows.prints("aa52638f9f", &composition(swizzle!(1, 0, 2), layout!((8, 32):(32, 1))), "Sw<1,0,2> o _0 o (_8,_32):(_32,_1)");
    rows.prints("b7f997bf4d", &composition(swizzle!(1, 0, 2), layout!(({8}, {64}):({64}, {1}))), "Sw<1,0,2> o _0 o (8,64):(64,1)");
    rows.prints("bf299b4e89", &composition(swizzle!(2, 4, 3), layout!((8, 8):(1, 8))), "Sw<2,4,3> o _0 o (_8,_8):(_1,_8)");
    rows.prints("c35779c962", &composition(swizzle!(2, 0, 3), layout!((8, 64):(64, 1))), "Sw<2,0,3> o _0 o (_8,_64):(_64,_1)");
}

#[rustfmt::skip]
fn swizzle_make_rows_4(rows: &mut Rows) {
    rows.prints("c75e6eab54", &composition(swizzle!(3, 2, 3), layout!((8, (8, 2)):(8, (1, 64)))), "Sw<3,2,3> o _0 o (_8,(_8,_2)):(_8,(_1,_64))");
    rows.prints("c8ec8fce6e", &composition(swizzle!(3, 2, 3), layout!((16, 16):(1, 16))), "Sw<3,2,3> o _0 o (_16,_16):(_1,_16)");
    rows.prints("cfee02317e", &composition(swizzle!(2, 1, 2), layout!((8, 8):(1, 8))), "Sw<2,1,2> o _0 o (_8,_8):(_1,_8)");
    rows.prints("d1a916a4f8", &composition(swizzle!(3, 4, 3), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), "Sw<3,4,3> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("d75c4e06bb", &composition(swizzle!(1, 1, -1), layout!(128:1)), "Sw<1,1,-1> o _0 o _128:_1");
    rows.prints("d76b97eaf1", &composition(swizzle!(1, 4, 3), layout!(({4}, {4}):({4}, {1}))), "Sw<1,4,3> o _0 o (4,4):(4,1)");
    rows.prints("de396d6cb8", &composition(swizzle!(3, 4, 3), layout!((8, 32):(32, 1))), "Sw<3,4,3> o _0 o (_8,_32):(_32,_1)");
    rows.prints("debea62bf2", &composition(swizzle!(1, 0, 2), layout!((16, 8):(8, 1))), "Sw<1,0,2> o _0 o (_16,_8):(_8,_1)");
    rows.prints("e0c2292f80", &composition(swizzle!(3, 4, 3), layout!((64, 8):(1, 64))), "Sw<3,4,3> o _0 o (_64,_8):(_1,_64)");
    rows.prints("e43d271b25", &composition(swizzle!(2, 4, 3), layout!((16, 16):(1, 16))), "Sw<2,4,3> o _0 o (_16,_16):(_1,_16)");
}

#[rustfmt::skip]
fn swizzle_make_rows_5(rows: &mut Rows) {
    rows.prints("e637b43465", &composition(swizzle!(1, 2, 3), layout!(({64}, {8}):({1}, {64}))), "Sw<1,2,3> o _0 o (64,8):(1,64)");
    rows.prints("e65172b91c", &composition(swizzle!(3, 4, 3), layout!({128}:{1})), "Sw<3,4,3> o _0 o 128:1");
    rows.prints("e690b19d63", &composition(swizzle!(3, 2, 3), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), "Sw<3,2,3> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("f03a4a9bf2", &composition(swizzle!(3, 0, 3), layout!((8, 32):(32, 1))), "Sw<3,0,3> o _0 o (_8,_32):(_32,_1)");
    rows.prints("fa2afa3386", &composition(swizzle!(2, 0, -2), layout!((8, (8, 2)):(8, (1, 64)))), "Sw<2,0,-2> o _0 o (_8,(_8,_2)):(_8,(_1,_64))");
    rows.prints("fcb9dd7c4d", &composition(swizzle!(3, 0, -3), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))), "Sw<3,0,-3> o _0 o ((_2,_2,_2),(_2,_2,_2)):((_32,_2,_8),(_4,_1,_16))");
    rows.prints("fceb782fb4", &composition(swizzle!(3, 0, -3), layout!(({8}, {64}):({64}, {1}))), "Sw<3,0,-3> o _0 o (8,64):(64,1)");
    rows.prints("fe5545621c", &composition(swizzle!(3, 0, -3), layout!((8, 8):(8, 1))), "Sw<3,0,-3> o _0 o (_8,_8):(_8,_1)");
    rows.prints("fee403bea1", &composition(swizzle!(3, 4, 3), layout!((4, (2, 4)):(2, (1, 8)))), "Sw<3,4,3> o _0 o (_4,(_2,_4)):(_2,(_1,_8))");
}

#[test]
fn swizzle_max_common_vector_rows() {
    let mut rows = Rows::default();
    swizzle_max_common_vector_rows_0(&mut rows);
    swizzle_max_common_vector_rows_1(&mut rows);
    swizzle_max_common_vector_rows_2(&mut rows);
    rows.finish("swizzle_max_common_vector", 22);
}

#[rustfmt::skip]
fn swizzle_max_common_vector_rows_0(rows: &mut Rows) {
    rows.prints("2056d1e02b", &notation(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, 4):(4, 1))).max_common_vector(layout!((4, 4):(1, 4)))), "_1");
    rows.prints("2b05de76fb", &notation(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 32):(32, 1))).max_common_vector(layout!((8, 32):(1, 8)))), "_1");
    rows.prints("2ef442863e", &notation(make_composed_layout(swizzle!(2, 1, 2), int!(0), layout!((8, 32):(32, 1))).max_common_vector(layout!((8, 32):(1, 8)))), "_1");
    rows.prints("31ce5c18ea", &notation(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).max_common_vector(layout!((4, (2, 4)):(1, (4, 8))))), "_1");
    rows.prints("33b57e41fb", &notation(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 32):(32, 1))).max_common_vector(layout!((8, 32):(1, 8)))), "_1");
    rows.prints("62328dc5e7", &notation(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((32, 32):(32, 1))).max_common_vector(layout!((32, 32):(1, 32)))), "_1");
    rows.prints("76444a67e6", &notation(make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).max_common_vector(layout!((8, 64):(1, 8)))), "_1");
    rows.prints("8dddf0eb78", &notation(make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((16, 8):(8, 1))).max_common_vector(layout!((16, 8):(1, 16)))), "_1");
    rows.prints("8ed3deed2d", &notation(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((64, 8):(1, 64))).max_common_vector(layout!((64, 8):(1, 64)))), "_2");
    rows.prints("93cdec276e", &notation(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((4, 4):(4, 1))).max_common_vector(layout!((4, 4):(1, 4)))), "_1");
}

#[rustfmt::skip]
fn swizzle_max_common_vector_rows_1(rows: &mut Rows) {
    rows.prints("9ed2e4a27b", &notation(make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).max_common_vector(layout!((4, (2, 4)):(1, (4, 8))))), "_1");
    rows.prints("a86dd9be8d", &notation(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).max_common_vector(layout!(((2, 2, 2), (2, 2, 2)):((1, 2, 4), (8, 16, 32))))), "_1");
    rows.prints("b3ffd32a56", &notation(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).max_common_vector(layout!((8, 8):(1, 8)))), "_1");
    rows.prints("b6b89af51f", &notation(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 64):(64, 1))).max_common_vector(layout!((8, 64):(1, 8)))), "_1");
    rows.prints("c5b6c1e498", &notation(make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((4, 4):(4, 1))).max_common_vector(layout!((4, 4):(1, 4)))), "_1");
    rows.prints("c6dcb72a8c", &notation(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((64, 8):(1, 64))).max_common_vector(layout!((64, 8):(1, 64)))), "_1");
    rows.prints("d035d0bd81", &notation(make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((16, 8):(8, 1))).max_common_vector(layout!((16, 8):(1, 16)))), "_1");
    rows.prints("d136af5580", &notation(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).max_common_vector(layout!((8, 32):(1, 8)))), "_1");
    rows.prints("ddab931c50", &notation(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))).max_common_vector(layout!((8, 64):(1, 8)))), "_1");
    rows.prints("e30691c2ee", &notation(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).max_common_vector(layout!((4, (2, 4)):(1, (4, 8))))), "_1");
}

#[rustfmt::skip]
fn swizzle_max_common_vector_rows_2(rows: &mut Rows) {
    rows.prints("fbfa90af24", &notation(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).max_common_vector(layout!((8, 64):(1, 8)))), "_1");
    rows.prints("fed35a414b", &notation(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 8):(1, 8))).max_common_vector(layout!((8, 8):(1, 8)))), "_1");
}

#[test]
fn swizzle_merge_rows() {
    let mut rows = Rows::default();
    swizzle_merge_rows_0(&mut rows);
    rows.finish("swizzle_merge", 6);
}

#[rustfmt::skip]
fn swizzle_merge_rows_0(rows: &mut Rows) {
    rows.prints("2b4da4c051", &swizzle_merge(swizzle!(2, 4, 3), swizzle!(3, 4, 3)), "Sw<1,6,3>");
    rows.prints("3928262284", &swizzle_merge(swizzle!(3, 3, 3), swizzle!(3, 3, 3)), "Sw<0,0,0>");
    rows.prints("5b063b7799", &swizzle_merge(swizzle!(2, 4, 3), swizzle!(2, 4, 3)), "Sw<0,0,0>");
    rows.prints("7258422064", &swizzle_merge(swizzle!(1, 0, 1), swizzle!(1, 0, 1)), "Sw<0,0,0>");
    rows.prints("9da2786ac2", &swizzle_merge(swizzle!(1, 4, 3), swizzle!(0, 4, 3)), "Sw<1,4,3>");
    rows.prints("c2958ff778", &swizzle_merge(swizzle!(1, 0, 2), swizzle!(1, 0, 2)), "Sw<0,0,0>");
}

#[test]
fn swizzle_slice_rows() {
    let mut rows = Rows::default();
    swizzle_slice_rows_0(&mut rows);
    swizzle_slice_rows_1(&mut rows);
    swizzle_slice_rows_2(&mut rows);
    swizzle_slice_rows_3(&mut rows);
    rows.finish("swizzle_slice", 35);
}

#[rustfmt::skip]
fn swizzle_slice_rows_0(rows: &mut Rows) {
    rows.slices("0040a27903", values!(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((32, 32):(32, 1))).slice(coord!({28}, _))), 896, &[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,18,19,16,17,22,23,20,21,26,27,24,25,30,31,28,29]);
    rows.slices("015618b59b", values!(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice(coord!(0, _))), 0, &[0,1,8,9,16,17,24,25]);
    rows.slices("0e401ad97a", values!(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 8):(8, 1))).slice(coord!({1}, _))), 8, &[8,13,2,7,12,9,6,3]);
    rows.prints("216480c0d4", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice(coord!(_, _)), "Sw<2,4,3> o _0 o (_4,(_2,_4)):(_2,(_1,_8))");
    rows.prints("21bd492146", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((16, 8):(8, 1))).slice(coord!(_, _)), "Sw<1,0,1> o _0 o (_16,_8):(_8,_1)");
    rows.prints("277cb590ad", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 32):(32, 1))).slice(coord!(_, _)), "Sw<2,0,3> o _0 o (_8,_32):(_32,_1)");
    rows.slices("38f0b56b62", values!(make_composed_layout(swizzle!(2, 1, 2), int!(0), layout!((8, 8):(1, 8))).slice(coord!(2, _))), 2, &[0,6,20,26,32,38,52,58]);
    rows.slices("3b4e3c65b1", values!(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).slice(coord!(_, {24}))), 24, &[0,64,128,192,256,320,384,448]);
    rows.slices("414694f91e", values!(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice(coord!(_, 1))), 1, &[0,2,4,6]);
    rows.slices("46da1984b1", values!(make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).slice(coord!(_, {39}))), 38, &[0,64,128,192,256,320,384,448]);
}

#[rustfmt::skip]
fn swizzle_slice_rows_1(rows: &mut Rows) {
    rows.slices("515c851361", values!(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((32, 32):(32, 1))).slice(coord!(_, {6}))), 6, &[0,32,64,96,144,176,208,240,256,288,320,352,400,432,464,496,512,544,576,608,656,688,720,752,768,800,832,864,912,944,976,1008]);
    rows.slices("5cc6dfb6d9", values!(make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((8, 32):(32, 1))).slice(coord!(_, 11))), 11, &[0,32,56,88,144,176,200,232]);
    rows.slices("5ed5f42c24", values!(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((8, 32):(32, 1))).slice(coord!(1, _))), 32, &[0,1,6,7,4,5,2,3,8,9,14,15,12,13,10,11,16,17,22,23,20,21,18,19,24,25,30,31,28,29,26,27]);
    rows.prints("6705f5ff96", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))).slice(coord!(_, _)), "Sw<2,0,3> o _0 o (_8,_64):(_64,_1)");
    rows.slices("68f2d25fbe", values!(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 64):(64, 1))).slice(coord!(_, 26))), 26, &[0,64,112,176,288,352,400,464]);
    rows.slices("6a1afe3b6e", values!(make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).slice(coord!(7, _))), 448, &[0,1,2,3,5,4,7,6,8,9,10,11,13,12,15,14,16,17,18,19,21,20,23,22,24,25,26,27,29,28,31,30,32,33,34,35,37,36,39,38,40,41,42,43,45,44,47,46,48,49,50,51,53,52,55,54,56,57,58,59,61,60,63,62]);
    rows.slices("78a0517c45", values!(make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice(coord!({2}, _))), 5, &[0,-1,10,9,16,15,26,25]);
    rows.slices("826ea109d6", values!(make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((32, 32):(32, 1))).slice(coord!(_, 20))), 20, &[0,32,64,96,128,160,192,224,256,288,320,352,384,416,448,480,512,544,576,608,640,672,704,736,768,800,832,864,896,928,960,992]);
    rows.slices("85a7bfc48b", values!(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((64, 8):(1, 64))).slice(coord!(63, _))), 56, &[0,64,128,192,256,320,384,448]);
    rows.slices("8ae3b6b401", values!(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 8):(1, 8))).slice(coord!(_, {4}))), 32, &[0,1,2,3,4,5,6,7]);
}

#[rustfmt::skip]
fn swizzle_slice_rows_2(rows: &mut Rows) {
    rows.slices("8c11cbb0f2", values!(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 8):(8, 1))).slice(coord!(_, {2}))), 2, &[0,8,16,24,36,44,52,60]);
    rows.slices("94e9801360", values!(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).slice(coord!(3, _))), 34, &[0,4,1,5,16,20,17,21]);
    rows.slices("9c131de0ec", values!(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, 4):(4, 1))).slice(coord!({0}, _))), 0, &[0,1,6,7]);
    rows.slices("ae54608925", values!(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((4, 4):(4, 1))).slice(coord!(_, 0))), 0, &[0,4,8,12]);
    rows.slices("aed10e004a", values!(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 8):(8, 1))).slice(coord!(_, 4))), 4, &[0,8,16,24,28,36,44,52]);
    rows.slices("b011b3a04b", values!(make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!((4, 4):(4, 1))).slice(coord!(0, _))), 0, &[0,1,2,3]);
    rows.slices("b47618b894", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice(coord!({1}, _))), 18, &[18,27,26,19,2,11,10,3]);
    rows.slices("cb9fbea992", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))).slice(coord!({13}, _))), 416, &[32,41,50,59,4,13,22,31,40,33,58,51,12,5,30,23,48,57,34,43,20,29,6,15,56,49,42,35,28,21,14,7]);
    rows.slices("d67a1b590d", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))).slice(coord!(_, 23))), 47, &[0,-32,64,32,128,96,192,160,256,224,320,288,384,352,448,416,512,480,576,544,640,608,704,672,768,736,832,800,896,864,960,928]);
    rows.slices("d68f1b353d", values!(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((16, 8):(8, 1))).slice(coord!(_, 7))), 7, &[0,8,14,22,28,36,42,50,64,72,78,86,92,100,106,114]);
}

#[rustfmt::skip]
fn swizzle_slice_rows_3(rows: &mut Rows) {
    rows.slices("e181bc88e5", values!(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 32):(32, 1))).slice(coord!(1, _))), 36, &[36,37,38,39,32,33,34,35,45,44,47,46,41,40,43,42,54,55,52,53,50,51,48,49,63,62,61,60,59,58,57,56]);
    rows.slices("e6a17791a0", values!(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((8, 8):(1, 8))).slice(coord!(4, _))), 4, &[0,8,16,24,32,40,48,56]);
    rows.slices("f3243781a3", values!(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 32):(32, 1))).slice(coord!(_, 24))), 24, &[0,32,64,96,128,160,192,224]);
    rows.slices("fc53b46056", values!(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).slice(coord!(7, _))), 62, &[0,1,-2,-1,-4,-3,-6,-5]);
    rows.slices("fed600bfc6", values!(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(8, 1))).slice(coord!(2, _))), 18, &[0,1,-2,-1,4,5,2,3]);
}

#[test]
fn swizzle_slice_and_offset_rows() {
    let mut rows = Rows::default();
    swizzle_slice_and_offset_rows_0(&mut rows);
    swizzle_slice_and_offset_rows_1(&mut rows);
    swizzle_slice_and_offset_rows_2(&mut rows);
    rows.finish("swizzle_slice_and_offset", 27);
}

#[rustfmt::skip]
fn swizzle_slice_and_offset_rows_0(rows: &mut Rows) {
    rows.begins("0e468807f7", values!(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice_and_offset(coord!(_, 1)).0), "((_4):(_2),_1)");
    rows.begins("12599809fa", values!(make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((8, 32):(32, 1))).slice_and_offset(coord!(_, 11)).0), "(((_2,_2,_2)):((_32,_56,_144)),_11)");
    rows.begins("13f56ba859", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((8, 32):(32, 1))).slice_and_offset(coord!(_, 22)).0), "(((_2,_4)):((_-32,_64)),_38)");
    rows.begins("214ceeb263", values!(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).slice_and_offset(coord!(_, 23)).0), "(((_4,_2)):((_32,_112)),_23)");
    rows.prints("2651b116ab", &pair(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).slice_and_offset(coord!(_, _))), "(Sw<2,4,3> o _0 o (_8,_32):(_32,_1),_0)");
    rows.begins("29c6222819", values!(make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).slice_and_offset(coord!(3, _)).0), "(((_2,_2,_2)):((_4,_1,_16)),_34)");
    rows.prints("2e59ef2b70", &pair(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice_and_offset(coord!(_, _))), "(Sw<2,4,3> o _0 o (_4,(_2,_4)):(_2,(_1,_8)),_0)");
    rows.begins("51795161f6", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((64, 8):(1, 64))).slice_and_offset(coord!(25, _)).0), "((_8):(_64),_17)");
    rows.begins("524bfa37fe", values!(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((32, 32):(32, 1))).slice_and_offset(coord!(_, 26)).0), "(((_2,_16)):((_36,_64)),_25)");
    rows.begins("5f26c2f672", values!(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(8, 1))).slice_and_offset(coord!(2, _)).0), "(((_2,_2,_2)):((_1,_-2,_4)),_18)");
}

#[rustfmt::skip]
fn swizzle_slice_and_offset_rows_1(rows: &mut Rows) {
    rows.begins("73fc8215f1", values!(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 8):(8, 1))).slice_and_offset(coord!(_, 4)).0), "(((_4,_2)):((_8,_28)),_4)");
    rows.begins("7f88b296f4", values!(make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).slice_and_offset(coord!(7, _)).0), "(((_2,_4)):((_1,_-2)),_62)");
    rows.begins("92f627ff65", values!(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((4, 4):(4, 1))).slice_and_offset(coord!(_, 3)).0), "((_4):(_4),_3)");
    rows.begins("9f3794ebf9", values!(make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice_and_offset(coord!({2}, _)).0), "(((_2,(_2,_2))):((-1,(10,_16))),5)");
    rows.begins("b140250dc1", values!(make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice_and_offset(coord!(0, _)).0), "(((_2,_4)):((_1,_8)),_0)");
    rows.prints("b61a9fb8f2", &pair(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(1, 8))).slice_and_offset(coord!(_, _))), "(Sw<3,0,3> o _0 o (_8,_8):(_1,_8),_0)");
    rows.prints("c8a5486b30", &pair(make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))).slice_and_offset(coord!(_, _))), "(Sw<2,0,3> o _0 o (_8,_64):(_64,_1),_0)");
    rows.begins("c99b50abf6", values!(make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice_and_offset(coord!({2}, _)).0), "(Sw<3,0,3> o M_0|(4&6)=4 o ((_2,_4)):((_1,_8)),_0)");
    rows.begins("ca9ecc6116", values!(make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((16, 8):(8, 1))).slice_and_offset(coord!(_, 7)).0), "(((_2,_8)):((_6,_16)),_6)");
    rows.begins("cf17a773a9", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).slice_and_offset(coord!({1}, _)).0), "(Sw<3,0,-3> o M_0|(2&6)=2 o ((_2,_4)):((_1,_8)),_0)");
}

#[rustfmt::skip]
fn swizzle_slice_and_offset_rows_2(rows: &mut Rows) {
    rows.begins("d0ccc0b1ca", values!(make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 64):(64, 1))).slice_and_offset(coord!(_, 43)).0), "(((_2,_2,_2)):((_56,_144,_256)),_47)");
    rows.begins("d37d742a64", values!(make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((64, 8):(1, 64))).slice_and_offset(coord!(_, 5)).0), "(Sw<1,0,1> o _0 o (_64):(_1),_320)");
    rows.prints("d5248eba0b", &pair(make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 8):(1, 8))).slice_and_offset(coord!(_, _))), "(Sw<2,4,3> o _0 o (_8,_8):(_1,_8),_0)");
    rows.begins("d7556bc4c7", values!(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).slice_and_offset(coord!({6}, _)).0), "(Sw<2,0,-2> o _0 o (_64):(_1),384)");
    rows.begins("dadd39087e", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))).slice_and_offset(coord!({13}, _)).0), "(Sw<3,0,-3> o M_0|(32&32)=32 o (_32):(_1),384)");
    rows.begins("f5996fa127", values!(make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((32, 32):(32, 1))).slice_and_offset(coord!(_, 23)).0), "(((_2,_16)):((_-32,_64)),_47)");
    rows.begins("f875e99282", values!(make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).slice_and_offset(coord!(_, {24})).0), "((_8):(_64),24)");
}

#[test]
fn swizzle_tile_to_shape_rows() {
    let mut rows = Rows::default();
    swizzle_tile_to_shape_rows_0(&mut rows);
    swizzle_tile_to_shape_rows_1(&mut rows);
    swizzle_tile_to_shape_rows_2(&mut rows);
    swizzle_tile_to_shape_rows_3(&mut rows);
    swizzle_tile_to_shape_rows_4(&mut rows);
    swizzle_tile_to_shape_rows_5(&mut rows);
    swizzle_tile_to_shape_rows_6(&mut rows);
    rows.finish("swizzle_tile_to_shape", 67);
}

#[rustfmt::skip]
fn swizzle_tile_to_shape_rows_0(rows: &mut Rows) {
    rows.prints("0bd8ad4062", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((16, 8):(8, 1))).tile_to_shape(shape!(64, 16)), "Sw<1,0,1> o _0 o ((_16,_4),(_8,_2)):((_8,_128),(_1,_512))");
    rows.prints("10c53982a0", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape(shape!(32, 32)), "Sw<2,4,3> o _0 o ((_8,_4),(_32,_1)):((_32,_256),(_1,_0))");
    rows.prints("11d0a36d75", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((4, 4):(4, 1))).tile_to_shape(shape!({8}, {4})), "Sw<1,4,3> o _0 o ((_4,2),(_4,1)):((_4,_16),(_1,32))");
    rows.prints("160aefb112", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((32, 32):(32, 1))).tile_to_shape(shape!(128, 32)), "Sw<3,0,3> o _0 o ((_32,_4),(_32,_1)):((_32,_1024),(_1,_0))");
    rows.prints("1d6356c0a2", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((4, 4):(4, 1))).tile_to_shape_by(shape!(16, 16), shape!(2, 1)), "Sw<3,2,3> o _0 o ((_4,_4),(_4,_4)):((_4,_64),(_1,_16))");
    rows.prints("2175ff1278", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((8, 32):(32, 1))).tile_to_shape(shape!(16, 32)), "Sw<1,1,-1> o _0 o ((_8,_2),(_32,_1)):((_32,_256),(_1,_0))");
    rows.prints("245c3de00b", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape(shape!(16, 32)), "Sw<2,4,3> o _0 o ((_4,_4),((_2,_4),_4)):((_2,_32),((_1,_8),_128))");
    rows.prints("28becc880e", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((32, 32):(32, 1))).tile_to_shape_by(shape!(32, 64), shape!(2, 1)), "Sw<2,4,3> o _0 o ((_32,_1),(_32,_2)):((_32,_0),(_1,_1024))");
    rows.prints("28d10b53ad", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape(shape!(8, 128)), "Sw<3,0,-3> o _0 o ((_8,_1),(_32,_4)):((_32,_0),(_1,_256))");
    rows.prints("2a6a4aeff7", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(8, 32), shape!(2, 1)), "Sw<3,2,3> o _0 o ((_8,_1),(_32,_1)):((_32,_0),(_1,_0))");
}

#[rustfmt::skip]
fn swizzle_tile_to_shape_rows_1(rows: &mut Rows) {
    rows.prints("2e313a55b7", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape(shape!(32, 128)), "Sw<3,0,3> o _0 o ((_8,_4),(_32,_4)):((_32,_256),(_1,_1024))");
    rows.prints("2e8ecbeac5", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))).tile_to_shape_by(shape!(16, 128), shape!(2, 1)), "Sw<2,0,3> o _0 o ((_8,_2),(_64,_2)):((_64,_1024),(_1,_512))");
    rows.prints("31f6736cce", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape(shape!(8, 32)), "Sw<3,2,3> o _0 o ((_8,_1),(_32,_1)):((_32,_0),(_1,_0))");
    rows.prints("34d5dd597f", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((8, 64):(64, 1))).tile_to_shape_by(shape!(16, 128), shape!(2, 1)), "Sw<1,0,2> o _0 o ((_8,_2),(_64,_2)):((_64,_1024),(_1,_512))");
    rows.prints("382b3a2ca6", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).tile_to_shape(shape!(16, 128)), "Sw<2,0,-2> o _0 o ((_8,_2),(_64,_2)):((_64,_512),(_1,_1024))");
    rows.prints("3ae8df8969", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape_by(shape!(16, 16), shape!(2, 1)), "Sw<3,0,3> o _0 o ((_4,_4),((_2,_4),_2)):((_2,_64),((_1,_8),_32))");
    rows.prints("425dc26ca1", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 64):(64, 1))).tile_to_shape_by(shape!(8, 256), shape!(2, 1)), "Sw<3,2,3> o _0 o ((_8,_1),(_64,_4)):((_64,_0),(_1,_512))");
    rows.prints("441bd99838", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).tile_to_shape(shape!(32, 16)), "Sw<2,1,3> o _0 o ((_8,_4),(_8,_2)):((_8,_64),(_1,_256))");
    rows.prints("4e4d78a1f9", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((64, 8):(1, 64))).tile_to_shape(shape!(128, 32)), "Sw<3,0,3> o _0 o ((_64,_2),(_8,_4)):((_1,_512),(_64,_1024))");
    rows.prints("4edd34e17f", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape(shape!(16, 16)), "Sw<2,4,3> o _0 o ((_4,_4),((_2,_4),_2)):((_2,_32),((_1,_8),_128))");
}

#[rustfmt::skip]
fn swizzle_tile_to_shape_rows_2(rows: &mut Rows) {
    rows.prints("545dd5277f", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape(shape!(4, 32)), "Sw<3,0,3> o _0 o ((_4,_1),((_2,_4),_4)):((_2,_0),((_1,_8),_32))");
    rows.prints("59dcef96ec", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).tile_to_shape_by(shape!(32, 32), shape!(2, 1)), "Sw<1,4,3> o _0 o (((_2,_2,_2),_4),((_2,_2,_2),_4)):(((_32,_2,_8),_256),((_4,_1,_16),_64))");
    rows.prints("6257702e5e", &make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape(shape!(16, 8)), "Sw<2,0,2> o _0 o ((_4,_4),((_2,_4),_1)):((_2,_32),((_1,_8),_0))");
    rows.prints("6371f0d223", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 64):(64, 1))).tile_to_shape_by(shape!(8, 64), shape!(2, 1)), "Sw<2,1,3> o _0 o ((_8,_1),(_64,_1)):((_64,_0),(_1,_0))");
    rows.prints("6aefd0f8cf", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((64, 8):(1, 64))).tile_to_shape_by(shape!(256, 16), shape!(2, 1)), "Sw<3,0,-3> o _0 o ((_64,_4),(_8,_2)):((_1,_1024),(_64,_512))");
    rows.prints("6e53d232d8", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((32, 32):(32, 1))).tile_to_shape(shape!(32, 128)), "Sw<2,4,3> o _0 o ((_32,_1),(_32,_4)):((_32,_0),(_1,_1024))");
    rows.prints("6fa83432c1", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(16, 64), shape!(2, 1)), "Sw<2,4,3> o _0 o ((_8,_2),(_32,_2)):((_32,_512),(_1,_256))");
    rows.prints("718cb84d89", &make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((4, 4):(4, 1))).tile_to_shape_by(shape!(4, 4), shape!(2, 1)), "Sw<3,3,3> o _0 o ((_4,_1),(_4,_1)):((_4,_0),(_1,_0))");
    rows.prints("71cec3f3c5", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 8):(1, 8))).tile_to_shape(shape!(8, 8)), "Sw<2,0,3> o _0 o ((_8,_1),(_8,_1)):((_1,_0),(_8,_0))");
    rows.prints("7de782c737", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 8):(1, 8))).tile_to_shape(shape!(32, 32)), "Sw<2,4,3> o _0 o ((_8,_4),(_8,_4)):((_1,_64),(_8,_256))");
}

#[rustfmt::skip]
fn swizzle_tile_to_shape_rows_3(rows: &mut Rows) {
    rows.prints("7f60b36409", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(32, 32), shape!(2, 1)), "Sw<1,1,-1> o _0 o ((_8,_4),(_32,_1)):((_32,_256),(_1,_0))");
    rows.prints("866c2b7c86", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 64):(64, 1))).tile_to_shape_by(shape!(32, 64), shape!(2, 1)), "Sw<2,4,3> o _0 o ((_8,_4),(_64,_1)):((_64,_512),(_1,_0))");
    rows.prints("8ab1090f9a", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((4, 4):(4, 1))).tile_to_shape(shape!(16, 16)), "Sw<1,0,2> o _0 o ((_4,_4),(_4,_4)):((_4,_16),(_1,_64))");
    rows.prints("8b4b7ada3a", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape_by(shape!(8, 8), shape!(2, 1)), "Sw<1,1,-1> o _0 o ((_4,_2),((_2,_4),_1)):((_2,_32),((_1,_8),_0))");
    rows.prints("8e0a796826", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape(shape!(8, 8)), "Sw<1,1,-1> o _0 o ((_4,_2),((_2,_4),_1)):((_2,_32),((_1,_8),_0))");
    rows.prints("8e571b63bd", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, 4):(4, 1))).tile_to_shape_by(shape!(8, 4), shape!(2, 1)), "Sw<1,1,-1> o _0 o ((_4,_2),(_4,_1)):((_4,_16),(_1,_0))");
    rows.prints("9288fa6c8a", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((32, 32):(32, 1))).tile_to_shape(shape!({32}, {64})), "Sw<1,0,1> o _0 o ((_32,1),(_32,2)):((_32,_1024),(_1,1024))");
    rows.prints("944daf5791", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((32, 32):(32, 1))).tile_to_shape(shape!({128}, {32})), "Sw<3,0,3> o _0 o ((_32,4),(_32,1)):((_32,_1024),(_1,4096))");
    rows.prints("95196a0808", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(32, 32), shape!(2, 1)), "Sw<2,4,3> o _0 o ((_8,_4),(_32,_1)):((_32,_256),(_1,_0))");
    rows.prints("96c0d5decf", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((16, 8):(8, 1))).tile_to_shape_by(shape!(64, 16), shape!(2, 1)), "Sw<1,0,1> o _0 o ((_16,_4),(_8,_2)):((_8,_256),(_1,_128))");
}

#[rustfmt::skip]
fn swizzle_tile_to_shape_rows_4(rows: &mut Rows) {
    rows.prints("96f6688355", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 64):(64, 1))).tile_to_shape_by(shape!(8, 64), shape!(2, 1)), "Sw<2,0,-2> o _0 o ((_8,_1),(_64,_1)):((_64,_0),(_1,_0))");
    rows.prints("975d0532c8", &make_composed_layout(swizzle!(2, 1, 3), int!(0), layout!((8, 8):(8, 1))).tile_to_shape_by(shape!(32, 16), shape!(2, 1)), "Sw<2,1,3> o _0 o ((_8,_4),(_8,_2)):((_8,_128),(_1,_64))");
    rows.prints("9abfb58702", &make_composed_layout(swizzle!(1, 2, 3), int!(0), layout!((4, 4):(4, 1))).tile_to_shape(shape!(4, 16)), "Sw<1,2,3> o _0 o ((_4,_1),(_4,_4)):((_4,_0),(_1,_16))");
    rows.prints("9c04948be0", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 64):(64, 1))).tile_to_shape(shape!(8, 256)), "Sw<3,2,3> o _0 o ((_8,_1),(_64,_4)):((_64,_0),(_1,_512))");
    rows.prints("a66cab489b", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape(shape!({4}, {8})), "Sw<3,0,-3> o _0 o ((_4,1),((_2,_4),1)):((_2,_32),((_1,_8),32))");
    rows.prints("a7675b3fa3", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((4, 4):(4, 1))).tile_to_shape(shape!(8, 4)), "Sw<1,4,3> o _0 o ((_4,_2),(_4,_1)):((_4,_16),(_1,_0))");
    rows.prints("a7afcdf895", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 8):(8, 1))).tile_to_shape(shape!(8, 16)), "Sw<2,0,-2> o _0 o ((_8,_1),(_8,_2)):((_8,_0),(_1,_64))");
    rows.prints("ac8738554b", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 64):(64, 1))).tile_to_shape(shape!(32, 64)), "Sw<2,4,3> o _0 o ((_8,_4),(_64,_1)):((_64,_512),(_1,_0))");
    rows.prints("ba61813d9e", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(8, 128), shape!(2, 1)), "Sw<3,0,-3> o _0 o ((_8,_1),(_32,_4)):((_32,_0),(_1,_256))");
    rows.prints("bb88a67c40", &make_composed_layout(swizzle!(1, 0, 2), int!(0), layout!((4, 4):(4, 1))).tile_to_shape_by(shape!(16, 16), shape!(2, 1)), "Sw<1,0,2> o _0 o ((_4,_4),(_4,_4)):((_4,_64),(_1,_16))");
}

#[rustfmt::skip]
fn swizzle_tile_to_shape_rows_5(rows: &mut Rows) {
    rows.prints("c61ee4f8c3", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 8):(8, 1))).tile_to_shape_by(shape!(32, 32), shape!(2, 1)), "Sw<3,2,3> o _0 o ((_8,_4),(_8,_4)):((_8,_256),(_1,_64))");
    rows.prints("ca7e8be329", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((64, 8):(1, 64))).tile_to_shape_by(shape!(128, 32), shape!(2, 1)), "Sw<3,0,3> o _0 o ((_64,_2),(_8,_4)):((_1,_2048),(_64,_512))");
    rows.prints("ced481c90d", &make_composed_layout(swizzle!(2, 1, 2), int!(0), layout!((8, 8):(1, 8))).tile_to_shape(shape!(32, 16)), "Sw<2,1,2> o _0 o ((_8,_4),(_8,_2)):((_1,_64),(_8,_256))");
    rows.prints("d105651633", &make_composed_layout(swizzle!(2, 1, 2), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(16, 64), shape!(2, 1)), "Sw<2,1,2> o _0 o ((_8,_2),(_32,_2)):((_32,_512),(_1,_256))");
    rows.prints("d5d6cd7a79", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).tile_to_shape_by(shape!(4, 32), shape!(2, 1)), "Sw<3,0,3> o _0 o ((_4,_1),((_2,_4),_4)):((_2,_0),((_1,_8),_32))");
    rows.prints("d77ed32809", &make_composed_layout(swizzle!(3, 0, -3), int!(0), layout!((64, 8):(1, 64))).tile_to_shape(shape!(256, 16)), "Sw<3,0,-3> o _0 o ((_64,_4),(_8,_2)):((_1,_512),(_64,_2048))");
    rows.prints("d80be51508", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 64):(64, 1))).tile_to_shape_by(shape!(8, 256), shape!(2, 1)), "Sw<2,0,3> o _0 o ((_8,_1),(_64,_4)):((_64,_0),(_1,_512))");
    rows.prints("d8bf31dd2b", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, 4):(4, 1))).tile_to_shape(shape!(8, 4)), "Sw<1,1,-1> o _0 o ((_4,_2),(_4,_1)):((_4,_16),(_1,_0))");
    rows.prints("ddd70697bf", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((8, 8):(1, 8))).tile_to_shape_by(shape!(32, 8), shape!(2, 1)), "Sw<1,4,3> o _0 o ((_8,_4),(_8,_1)):((_1,_64),(_8,_0))");
    rows.prints("ea818d1589", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(1, 8))).tile_to_shape(shape!(32, 8)), "Sw<3,0,3> o _0 o ((_8,_4),(_8,_1)):((_1,_64),(_8,_0))");
}

#[rustfmt::skip]
fn swizzle_tile_to_shape_rows_6(rows: &mut Rows) {
    rows.prints("ec89f1dfe4", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 8):(1, 8))).tile_to_shape_by(shape!(8, 8), shape!(2, 1)), "Sw<2,0,3> o _0 o ((_8,_1),(_8,_1)):((_1,_0),(_8,_0))");
    rows.prints("ecae3547f4", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((64, 8):(1, 64))).tile_to_shape_by(shape!(64, 32), shape!(2, 1)), "Sw<1,0,1> o _0 o ((_64,_1),(_8,_4)):((_1,_0),(_64,_512))");
    rows.prints("ee0d07d06c", &make_composed_layout(swizzle!(2, 0, -2), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(16, 128), shape!(2, 1)), "Sw<2,0,-2> o _0 o ((_8,_2),(_32,_4)):((_32,_1024),(_1,_256))");
    rows.prints("efa9399f96", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 8):(8, 1))).tile_to_shape(shape!(16, 8)), "Sw<3,2,3> o _0 o ((_8,_2),(_8,_1)):((_8,_64),(_1,_0))");
    rows.prints("f0be5cf863", &make_composed_layout(swizzle!(2, 0, 3), int!(0), layout!((8, 32):(32, 1))).tile_to_shape_by(shape!(16, 32), shape!(2, 1)), "Sw<2,0,3> o _0 o ((_8,_2),(_32,_1)):((_32,_256),(_1,_0))");
    rows.prints("f2d5682c92", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((32, 32):(32, 1))).tile_to_shape_by(shape!(32, 64), shape!(2, 1)), "Sw<1,0,1> o _0 o ((_32,_1),(_32,_2)):((_32,_0),(_1,_1024))");
    rows.prints("fde4f83403", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!((8, 8):(1, 8))).tile_to_shape(shape!(32, 8)), "Sw<1,4,3> o _0 o ((_8,_4),(_8,_1)):((_1,_64),(_8,_0))");
}

#[test]
fn swizzle_upcast_rows() {
    let mut rows = Rows::default();
    swizzle_upcast_rows_0(&mut rows);
    swizzle_upcast_rows_1(&mut rows);
    rows.finish("swizzle_upcast", 16);
}

#[rustfmt::skip]
fn swizzle_upcast_rows_0(rows: &mut Rows) {
    rows.prints("0aa15e297d", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((32, 32):(32, 1))).upcast(int!(4)), "Sw<1,0,3> o _0 o (_32,_8):(_8,_1)");
    rows.prints("13a162fb1c", &make_composed_layout(swizzle!(1, 4, 3), int!(0), layout!(((2, 2, 2), (2, 2, 2)):((32, 2, 8), (4, 1, 16)))).upcast(int!(8)), "Sw<1,1,3> o _0 o ((_2,_1,_2),(_1,_1,_2)):((_4,_1,_1),(_1,_1,_2))");
    rows.prints("19f23cb2eb", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 64):(64, 1))).upcast(int!(4)), "Sw<2,2,3> o _0 o (_8,_16):(_16,_1)");
    rows.prints("2685d4f8dc", &make_composed_layout(swizzle!(3, 3, 3), int!(0), layout!((8, 32):(32, 1))).upcast(int!(2)), "Sw<3,2,3> o _0 o (_8,_16):(_16,_1)");
    rows.prints("4882c7b0f8", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 8):(1, 8))).upcast(int!(2)), "Sw<2,0,3> o _0 o (_4,_8):(_1,_4)");
    rows.prints("4b3f4c7c35", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).upcast(int!(8)), "Sw<0,0,-1> o _0 o (_1,(_1,_4)):(_1,(_1,_1))");
    rows.prints("5cf671f944", &make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((8, 32):(32, 1))).upcast(int!(4)), "Sw<0,0,2> o _0 o (_8,_8):(_8,_1)");
    rows.prints("8e8ef62963", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 32):(32, 1))).upcast(int!(2)), "Sw<3,1,3> o _0 o (_8,_16):(_16,_1)");
    rows.prints("9a1924d5e0", &make_composed_layout(swizzle!(3, 0, 3), int!(0), layout!((8, 32):(32, 1))).upcast(int!(2)), "Sw<2,0,3> o _0 o (_8,_16):(_16,_1)");
    rows.prints("b0f3ae66bf", &make_composed_layout(swizzle!(1, 0, 1), int!(0), layout!((32, 32):(32, 1))).upcast(int!(8)), "Sw<0,0,1> o _0 o (_32,_4):(_4,_1)");
}

#[rustfmt::skip]
fn swizzle_upcast_rows_1(rows: &mut Rows) {
    rows.prints("c5038781cd", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((8, 8):(1, 8))).upcast(int!(8)), "Sw<2,1,3> o _0 o (_1,_8):(_1,_1)");
    rows.prints("cc5dc6bda7", &make_composed_layout(swizzle!(3, 2, 3), int!(0), layout!((8, 64):(64, 1))).upcast(int!(8)), "Sw<2,0,3> o _0 o (_8,_8):(_8,_1)");
    rows.prints("d98610986c", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((32, 32):(32, 1))).upcast(int!(8)), "Sw<2,1,3> o _0 o (_32,_4):(_4,_1)");
    rows.prints("e2d8d8289e", &make_composed_layout(swizzle!(2, 0, 2), int!(0), layout!((4, (2, 4)):(2, (1, 8)))).upcast(int!(4)), "Sw<0,0,2> o _0 o (_2,(_1,_4)):(_1,(_1,_2))");
    rows.prints("f27f31703d", &make_composed_layout(swizzle!(1, 1, -1), int!(0), layout!((64, 8):(1, 64))).upcast(int!(8)), "Sw<0,0,-1> o _0 o (_8,_8):(_1,_8)");
    rows.prints("f595a7e71f", &make_composed_layout(swizzle!(2, 4, 3), int!(0), layout!((32, 32):(32, 1))).upcast(int!(2)), "Sw<2,3,3> o _0 o (_32,_16):(_16,_1)");
}

// 11 rows are wrong in CuTe, and do not compile here: `ui-tests/swizzle-exactness`, and `swizzle_dynamic.rs` at run time.
