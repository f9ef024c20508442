//! The golden rows of the family divide on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

mod golden_rows;

use colex::prelude::*;
use golden_rows::{Counts, Rows};

#[test]
fn flat_divide_rows() {
    Rows::of("divide, flat_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 53,
    });
}

#[test]
fn logical_divide_rows() {
    let mut rows = Rows::of("divide, logical_divide");
    logical_divide_rows_0(&mut rows);
    logical_divide_rows_1(&mut rows);
    logical_divide_rows_2(&mut rows);
    logical_divide_rows_3(&mut rows);
    logical_divide_rows_4(&mut rows);
    rows.finish(Counts {
        matched: 108,
        padded: 14,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 124,
    });
}

#[rustfmt::skip]
fn logical_divide_rows_0(rows: &mut Rows) {
    rows.prints("00a6a94ed2", &logical_divide(layout!(((3), 4):((1), 3)), tiler!(3, 4)), "((_3,_1),(_4,_1)):((_1,_0),(_3,_0))");
    rows.prints("0202c13dc9", &logical_divide(layout!(((4, (4, 2, 16))):((256, (1, 64, 4)))), layout!(((4), 2, 2, 1, 4, 4):((0), 2, 64, 32, 8, 128))), "(((_4),_2,_2,_1,(_2,_2),_4),(_2,_2,_2)):(((_0),_512,_8,_4,(_2,_64),_16),(_256,_1,_4))");
    rows.prints("02955ea68e", &logical_divide(layout!((16):(1)), layout!((4, 2, 2):(2, 8, 1))), "((_4,_2,_2),_1):((_2,_8,_1),_0)");
    rows.prints("033cd6ad02", &logical_divide(layout!(((6), ((2), (3))):((6), ((3), (1)))), layout!((3, 12):(12, 1))), "((_3,(_6,_2)),_1):((_1,(_6,_3)),_0)");
    rows.prints("04897d5f5c", &logical_divide(layout!((6, 8, 4, (4)):(1, 6, 48, (192))), layout!(((2), 2, 6):((64), 1, 128))), "(((_2),_2,_6),_32):(((_64),_1,_128),_2)");
    rows.prints("0af87657db", &logical_divide(layout!((8):(1)), layout!((4, 2):(2, 1))), "((_4,_2),_1):((_2,_1),_0)");
    rows.prints("0e3a0fc9bd", &logical_divide(layout!(((2, (2), 8)):((3, (24), 48))), layout!((4, 2, 2):(8, 2, 4))), "((_4,_2,_2),_2):((_96,_24,_48),_3)");
    rows.prints("0f87ab6606", &logical_divide(layout!((3, (1, 6)):(1, (0, 3))), layout!((3, 2):(3, 9))), "((_3,_2),_3):((_3,_9),_1)");
    rows.prints("10b42ea539", &logical_divide(layout!((4, 2, ((1, 1), 2), 4):(1, 32, ((0, 0), 4), 8)), layout!((2, 4, 4):(8, 16, 2))), "((_2,_4,(_2,_2)),_2):((_4,_8,(_2,_32)),_1)");
    rows.prints("11b383b3bd", &logical_divide(layout!((5):(1)), layout!(5:1)), "(_5,_1):(_1,_0)");
    rows.prints("159a3a2c29", &logical_divide(layout!(((16), 2, 8):((1), 16, 32)), layout!(4:2)), "(_4,(_2,_32)):(_2,(_1,_8))");
    rows.prints("168bfc7370", &logical_divide(layout!(((3), 4, 2):((8), 2, 1)), layout!(2:12)), "(_2,(_3,_4)):(_1,(_8,_2))");
    rows.prints("1b82aa1a78", &logical_divide(layout!((((6, 2)), (6)):(((2, 12)), (72))), layout!((12):(6))), "(((_2,_6)),_6):(((_12,_72)),_2)");
    rows.prints("1bd6681e79", &logical_divide(layout!((5, 8):(1, 5)), layout!((4, 5, 2):(10, 2, 1))), "((_4,_5,_2),_1):((_10,_2,_1),_0)");
    rows.pads("204286ac1b", &logical_divide_padded(layout!(((4, 2)):((1, 4))), layout!(3:6)).layout(), "(_3,_6):(_6,_1)");
    rows.prints("2170b5943b", &logical_divide(layout!(6:1), layout!((2, 3):(0, 1))), "((_2,_3),_2):((_0,_1),_3)");
    rows.prints("27a241b77b", &logical_divide(layout!(((8, 2, 4), 4, ((3))):((1, 8, 16), 64, ((256)))), layout!((2, 4, 2, 2, 12, 2):(384, 2, 192, 96, 8, 1))), "((_2,_4,_2,_2,_12,_2),_1):((_384,_2,_192,_96,_8,_1),_0)");
    rows.prints("294b715f2a", &logical_divide(layout!((4):(2)), layout!((2):(2))), "((_2),_2):((_4),_2)");
    rows.prints("29e98c76e5", &logical_divide(layout!(((2), 2, 8):((2), 1, 4)), tiler!(2, 2, 2)), "((_2,_1),(_2,_1),(_2,_4)):((_2,_0),(_1,_0),(_4,_8))");
    rows.prints("2a949f8630", &logical_divide(layout!((((4), 4, 4)):(((1), 4, 16))), layout!((16):(2))), "((_16),(_2,_2)):((_2),(_1,_32))");
    rows.prints("2e09c3ada5", &logical_divide(layout!((2, (16, 8, 2), 1):(1, (2, 32, 256), 512)), tiler!(1, 64, layout!(1:1))), "((_1,_2),(_64,_4),(_1,_1)):((_0,_1),(_2,_128),(_512,_0))");
    rows.pads("3596e7390d", &logical_divide_padded(layout!(((4), 3):((3), 1)), layout!(8:2)).layout(), "((_2,_4),_2):((_6,_1),_3)");
    rows.prints("39eec4cc58", &logical_divide(layout!(((4, (2), 8), 1, 8, 2):((1, (4), 8), 64, 64, 512)), layout!(((2, 2, 4), 2):((32, 64, 8), 1))), "(((_2,_2,_4),_2),(_4,_8)):(((_32,_64,_8),_1),(_2,_128))");
    rows.prints("39f9c2e136", &logical_divide(layout!((4, 4, 6):(1, 4, 16)), layout!(3:1)), "(_3,_32):(_1,_3)");
    rows.prints("3dc6235ae6", &logical_divide(layout!((2, 4, ((3), 4), 3):(36, 9, ((1), 72), 3)), layout!(2:48)), "(_2,((_2,_4,_3,_2),_3)):(_144,((_36,_9,_1,_72),_3))");
}

#[rustfmt::skip]
fn logical_divide_rows_1(rows: &mut Rows) {
    rows.prints("3e7c3efed9", &logical_divide(layout!((8, 4):(8, 2)), layout!((8, 4):(1, 8))), "((_8,_4),_1):((_8,_2),_0)");
    rows.pads("42eacc7bac", &logical_divide_padded(layout!((2):(1)), layout!(4:6)).layout(), "(_4,_6):(_6,_1)");
    rows.prints("4383cd93db", &logical_divide(layout!(4:1), layout!((2, 2):(1, 2))), "((_2,_2),_1):((_1,_2),_0)");
    rows.pads("480837a6fa", &logical_divide_padded(layout!((2, (2)):(1, (2))), layout!(3:5)).layout(), "(_3,_5):(_5,_1)");
    rows.prints("4854c615d5", &logical_divide(layout!((16, 5, 8):(5, 1, 160)), tiler!(1, 1, layout!(((2, 2), 2):((1, 4), 2)))), "((_1,_16),(_1,_5),(((_2,_2),_2),_1)):((_0,_5),(_0,_1),(((_160,_640),_320),_0))");
    rows.prints("4880d42c8d", &logical_divide(layout!(((3), (4, 2)):((8), (1, 4))), tiler!(layout!((2, 3):(0, 1)))), "(((_2,_3),_1),(_4,_2)):(((_0,_8),_0),(_1,_4))");
    rows.prints("4b9f433749", &logical_divide(layout!(((4), 4, (2, 2, 6)):((1), 16, (8, 4, 64))), layout!((6, 8):(64, 2))), "((_6,(_2,_4)),(_2,(_2,_2))):((_64,(_2,_16)),(_1,(_8,_4)))");
    rows.prints("4bd857861e", &logical_divide(layout!((2, (8), 4, 6):(64, (7), 1, 7)), tiler!(2, _, 4, layout!(6:1))), "((_2,_1),(_8),(_4,_1),(_6,_1)):((_64,_0),(_7),(_1,_0),(_7,_0))");
    rows.prints("4f17f5ccb1", &logical_divide(layout!(((2), 4, 2, 2):((192), 2, 384, 24)), tiler!(_, 2, _, 1)), "((_2),(_2,_2),_2,(_1,_2)):((_192),(_2,_4),_384,(_0,_24))");
    rows.prints("4f478790c2", &logical_divide(layout!((3, 2, 16):(2, 1, 6)), layout!(16:6)), "(_16,(_3,_2)):(_6,(_2,_1))");
    rows.prints("506b4e9539", &logical_divide(layout!(((5, 1, 4), 3, 16):((1, 5, 5), 20, 60)), layout!(((12, 2), 2, 4, 5):((2, 480), 1, 24, 96))), "(((_12,_2),_2,_4,_5),_1):(((_2,_480),_1,_24,_96),_0)");
    rows.prints("56b332218a", &logical_divide(layout!((3, 8, 5, 1):(1, 3, 24, 120)), tiler!(_, layout!((8):(1)), 5, _)), "(_3,((_8),_1),(_5,_1),_1):(_1,((_3),_0),(_24,_0),_120)");
    rows.prints("5d13ddc32b", &logical_divide(layout!((4, 2):(2, 1)), layout!((4, 2):(2, 1))), "(((_2,_2),_2),_1):(((_4,_1),_2),_0)");
    rows.pads("5e6f88cc90", &logical_divide_padded(layout!(6:2), layout!(4:3)).layout(), "(_4,_3):(_6,_2)");
    rows.prints("62ac1cc47e", &logical_divide(layout!(1:1), layout!(1:1)), "(_1,_1):(_1,_0)");
    rows.prints("652f15b928", &logical_divide(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.prints("6682f7a8b4", &logical_divide(layout!((4, 8, 8):(64, 8, 1)), layout!((2, 2, 8, 2):(1, 2, 8, 4))), "((_2,_2,(_4,_2),_2),_4):((_64,_128,(_16,_1),_8),_2)");
    rows.prints("675315cb85", &logical_divide(layout!((6, 6):(12, 1)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_36,_1),_12),_3)");
    rows.prints("6ba540f10f", &logical_divide(layout!((4):(1)), layout!(2:1)), "(_2,_2):(_1,_2)");
    rows.prints("6c66b11a63", &logical_divide(layout!(6:2), layout!(2:1)), "(_2,_3):(_2,_4)");
    rows.pads("6d7a225caf", &logical_divide_padded(layout!((6):(1)), layout!(6:2)).layout(), "(_6,_2):(_2,_1)");
    rows.prints("6f5a43b5f0", &logical_divide(layout!(((8, 3, 4)):((1, 8, 24))), layout!((2, 2):(24, 12))), "((_2,_2),(_12,_2)):((_24,_12),(_1,_48))");
    rows.prints("6f64006324", &logical_divide(layout!((4, (5, 4)):(1, (16, 4))), tiler!(layout!((2, 2):(1, 2)), 20)), "(((_2,_2),_1),((_5,_4),_1)):(((_1,_2),_0),((_16,_4),_0))");
    rows.prints("6fcdf99a35", &logical_divide(layout!((2, 2):(2, 1)), layout!(4:1)), "((_2,_2),_1):((_2,_1),_0)");
    rows.prints("7015eefc90", &logical_divide(layout!(((3, (4, 5))):((20, (5, 1)))), layout!((3, 20):(1, 3))), "((_3,(_4,_5)),_1):((_20,(_5,_1)),_0)");
}

#[rustfmt::skip]
fn logical_divide_rows_2(rows: &mut Rows) {
    rows.pads("704c9785fc", &logical_divide_padded(layout!(((8), 8, (2, 2)):((1), 8, (64, 128))), layout!(5:3)).layout(), "(_5,(_3,_18)):(_3,(_1,_15))");
    rows.prints("7403340c7e", &logical_divide(layout!((4, 1):(1, 1)), layout!(2:1)), "(_2,_2):(_1,_2)");
    rows.prints("77f11c4f85", &logical_divide(layout!((4, (8), 2):(2, (8), 1)), tiler!(4, layout!((2, 2, 2):(2, 1, 4)), layout!((2, 1):(0, 1)))), "((_4,_1),((_2,_2,_2),_1),((_2,_1),_2)):((_2,_0),((_16,_8,_32),_0),((_0,_1),_1))");
    rows.prints("78ab93f317", &logical_divide(layout!(32:1), layout!(2:8)), "(_2,(_8,_2)):(_8,(_1,_16))");
    rows.pads("7b4a11618f", &logical_divide_padded(layout!((4):(4)), layout!(3:1)).layout(), "(_3,_2):(_4,_12)");
    rows.prints("7c99f8cdaf", &logical_divide(layout!((1, (1, 16)):(0, (16, 1))), layout!((2):(8))), "((_2),_8):((_8),_1)");
    rows.prints("7ddb3007b7", &logical_divide(layout!(6:1), layout!((3, 2):(0, 1))), "((_3,_2),_3):((_0,_1),_2)");
    rows.prints("7e0f83646f", &logical_divide(layout!((5, (8)):(1, (5))), layout!(40:1)), "(_40,_1):(_1,_0)");
    rows.prints("82e9ef0b0a", &logical_divide(layout!((5, 1):(1, 0)), layout!(5:1)), "(_5,_1):(_1,_0)");
    rows.prints("88686c7d63", &logical_divide(layout!((4, 1):(1, 1)), layout!(2:2)), "(_2,_2):(_2,_1)");
    rows.prints("8f3624833f", &logical_divide(layout!((1, (2, 4, 2)):(2, (1, 2, 8))), tiler!(1, layout!((2, 2):(8, 4)))), "((_1,_1),((_2,_2),_4)):((_0,_0),((_8,_4),_1))");
    rows.prints("901689400c", &logical_divide(layout!((3, 3, ((2, 2))):(1, 3, ((9, 18)))), layout!(2:1)), "(_2,_18):(_1,_2)");
    rows.prints("90393e1d49", &logical_divide(layout!((4, (4, 2, 1), 5):(8, (3, 1, 5), 7)), tiler!(layout!((2, 2):(2, 1)), 8, layout!((5):(1)))), "(((_2,_2),_1),((_4,_2),_1),((_5),_1)):(((_16,_8),_0),((_3,_1),_0),((_7),_0))");
    rows.prints("91161f0087", &logical_divide(layout!((4, 4):(1, 4)), tiler!(_, layout!(4:1))), "(_4,(_4,_1)):(_1,(_4,_0))");
    rows.prints("92321f0144", &logical_divide(layout!(((6), 6, 4, 4):((1), 6, 36, 144)), layout!(3:1)), "(_3,_192):(_1,_3)");
    rows.prints("95806bfad0", &logical_divide(layout!((((8), 2, (2, 2, 4))):(((2), 256, (128, 1, 32)))), layout!((2, 2, 2, 2, 2, 2, 2, 2):(32, 2, 16, 1, 4, 128, 8, 64))), "((_2,_2,_2,_2,_2,_2,_2,_2),_1):((_1,_4,_128,_2,_8,_64,_256,_32),_0)");
    rows.prints("9b8182406d", &logical_divide(layout!(6:1), layout!(2:1)), "(_2,_3):(_1,_2)");
    rows.prints("9c677a11a2", &logical_divide(layout!(((2, (8, 2), (1, 2))):((1, (2, 16), (0, 32)))), layout!((2):(1))), "((_2),_32):((_1),_2)");
    rows.prints("9db3ca5512", &logical_divide(layout!((8):(1)), layout!(2:4)), "(_2,_4):(_4,_1)");
    rows.prints("9e5c372e0b", &logical_divide(layout!((2, 3, 5):(1, 2, 6)), tiler!(layout!(2:1), 3, 1)), "((_2,_1),(_3,_1),(_1,_5)):((_1,_0),(_2,_0),(_0,_6))");
    rows.prints("9f2b95787c", &logical_divide(layout!((8):(0)), layout!(2:2)), "(_2,(_2,_2)):(_0,(_0,_0))");
    rows.pads("a3cf42819a", &logical_divide_padded(layout!((4):(1)), layout!(6:3)).layout(), "(_6,_3):(_3,_1)");
    rows.prints("a3d35e9723", &logical_divide(layout!((4, 8):(1, 4)), layout!((2):(4))), "((_2),(_4,_4)):((_4),(_1,_8))");
    rows.prints("a4d28d196a", &logical_divide(layout!((4):(3)), layout!((2):(2))), "((_2),_2):((_6),_3)");
    rows.prints("acdc126385", &logical_divide(layout!(6:2), layout!(2:3)), "(_2,_3):(_6,_2)");
}

#[rustfmt::skip]
fn logical_divide_rows_3(rows: &mut Rows) {
    rows.prints("ae374e9a06", &logical_divide(layout!(((6), 2, 3):((2), 72, 24)), layout!((3):(12))), "((_3),(_6,_2)):((_24),(_2,_72))");
    rows.prints("b3edd76e3c", &logical_divide(layout!((2, 2):(3, 18)), layout!((4):(1))), "(((_2,_2)),_1):(((_3,_18)),_0)");
    rows.prints("bddc710b28", &logical_divide(layout!((8, ((2, 2, 4), 2)):(1, ((8, 16, 32), 128))), layout!(((2, 2), 16, 2):((4, 1), 16, 2))), "(((_2,_2),_16,_2),_2):(((_4,_1),_16,_2),_8)");
    rows.prints("be93f78b33", &logical_divide(layout!((1, ((2)), ((8, 5, 6), 1)):(0, ((1)), ((2, 16, 80), 0))), layout!((5, 8, 12):(96, 12, 1))), "((_5,_8,_12),_1):((_96,_12,_1),_0)");
    rows.prints("bf69a00db9", &logical_divide(layout!(((2, 8), 2, 5):((0, 1), 0, 0)), tiler!(2, _, 5)), "((_2,_8),_2,(_5,_1)):((_0,_1),_0,(_0,_0))");
    rows.prints("bf8284571e", &logical_divide(layout!(((2), 4):((4), 1)), layout!(4:1)), "((_2,_2),_2):((_4,_1),_2)");
    rows.prints("c254fb6827", &logical_divide(layout!((4, (4), 2):(2, (8), 1)), layout!((2, 2, 2):(2, 4, 1))), "((_2,_2,_2),(_2,_2)):((_4,_8,_2),(_16,_1))");
    rows.pads("c2dabdd8b4", &logical_divide_padded(layout!((8):(1)), layout!(3:3)).layout(), "(_3,_3):(_3,_1)");
    rows.prints("c2df1e574b", &logical_divide(layout!(((3), (6, 2, 5)):((1), (3, 90, 18))), tiler!(_, 3)), "((_3),(_3,(_2,_2,_5))):((_1),(_3,(_9,_90,_18)))");
    rows.prints("c2fec51f8b", &logical_divide(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.prints("c7764cf4c2", &logical_divide(layout!(((2, 4), 2):((1, 2), 8)), tiler!(layout!((8):(1)), layout!((2):(1)))), "(((_8),_1),((_2),_1)):(((_1),_0),((_8),_0))");
    rows.prints("c94ec1e36d", &logical_divide(layout!(((5, 3), (4), 2, 4):((96, 8), (24), 1, 2)), tiler!(15, 2, 1, 1)), "(((_5,_3),_1),(_2,_2),(_1,_2),(_1,_4)):(((_96,_8),_0),(_24,_48),(_0,_1),(_0,_2))");
    rows.prints("c9e7418ff2", &logical_divide(layout!((4, (2, 2), (6, 4)):(1, (4, 8), (16, 96))), tiler!(layout!(4:1), 2, _)), "((_4,_1),(_2,_2),(_6,_4)):((_1,_0),(_4,_8),(_16,_96))");
    rows.prints("cbb34d5aee", &logical_divide(layout!((2, (6, 8)):(8, (16, 1))), layout!(((2), 2, 2, 6):((0), 2, 24, 4))), "(((_2),_2,_2,(_3,_2)),(_2,_2)):(((_0),_16,_2,(_32,_1)),(_8,_4))");
    rows.prints("ccc4e61a2b", &logical_divide(layout!((4, (8, 1), 2, 4):(8, (32, 32), 1, 2)), tiler!(4, layout!((8, 1):(0, 1)), layout!(2:1), layout!((2, 2):(1, 2)))), "((_4,_1),((_8,_1),_8),(_2,_1),((_2,_2),_1)):((_8,_0),((_0,_32),_32),(_1,_0),((_2,_4),_0))");
    rows.prints("d02e2de9b5", &logical_divide(layout!((((2, 4), (2))):(((24, 3), (12)))), layout!((2, 2, 2, 2):(8, 4, 2, 1))), "((_2,_2,_2,_2),_1):((_12,_6,_3,_24),_0)");
    rows.pads("d1b0f54a27", &logical_divide_padded(layout!((6):(2)), layout!(3:5)).layout(), "(_3,_5):(_10,_2)");
    rows.prints("d4a77e3c04", &logical_divide(layout!((4, 5, 2):(10, 1, 5)), tiler!(2, layout!(5:1), 2)), "((_2,_2),(_5,_1),(_2,_1)):((_10,_20),(_1,_0),(_5,_0))");
    rows.prints("d58bb56be4", &logical_divide(layout!(1:1), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.prints("d715745cfc", &logical_divide(layout!(((4), (2)):((2), (1))), tiler!(_, 2)), "((_4),(_2,_1)):((_2),(_1,_0))");
    rows.pads("d7f2d2f139", &logical_divide_padded(layout!((4):(1)), layout!(3:6)).layout(), "(_3,_6):(_6,_1)");
    rows.prints("d84b262598", &logical_divide(layout!((1, 3, 4, (6)):(0, 1, 3, (12))), layout!(2:2)), "(_2,(_2,_18)):(_2,(_1,_4))");
    rows.prints("d84bbb686b", &logical_divide(layout!(8:1), layout!((4, 2):(2, 1))), "((_4,_2),_1):((_2,_1),_0)");
    rows.prints("d8ad172155", &logical_divide(layout!((6, 6):(1, 12)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_3,_12),_1),_36)");
    rows.prints("e07b8b5737", &logical_divide(layout!(16:1), layout!(2:1)), "(_2,_8):(_1,_2)");
}

#[rustfmt::skip]
fn logical_divide_rows_4(rows: &mut Rows) {
    rows.prints("e14cb33e3c", &logical_divide(layout!((4):(1)), layout!((2):(1))), "((_2),_2):((_1),_2)");
    rows.pads("e2745df93f", &logical_divide_padded(layout!((5):(1)), layout!(5:3)).layout(), "(_5,_3):(_3,_1)");
    rows.prints("e96eea87b1", &logical_divide(layout!((6, 2):(2, 1)), tiler!(6, layout!(2:1))), "((_6,_1),(_2,_1)):((_2,_0),(_1,_0))");
    rows.pads("ea6c6e8cb8", &logical_divide_padded(layout!(2:1), layout!(32:1)).layout(), "(_32,_1):(_1,_0)");
    rows.prints("ef8b4b81a0", &logical_divide(layout!(6:1), layout!((2, 3):(3, 1))), "((_2,_3),_1):((_3,_1),_0)");
    rows.prints("f12d8c05a0", &logical_divide(layout!(((5, 4, 4), 4):((1, 5, 20), 80)), tiler!(16, 1)), "((_16,_5),(_1,_4)):((_1,_16),(_0,_80))");
    rows.prints("f3a9e089da", &logical_divide(layout!(((1, 2), 2, 2, 3):((1, 3), 7, 0, 1)), tiler!(2, layout!((2):(1)), layout!(2:1), 3)), "((_2,_1),((_2),_1),(_2,_1),(_3,_1)):((_3,_0),((_7),_0),(_0,_0),(_1,_0))");
    rows.prints("f872348de8", &logical_divide(layout!((1, 2, 4, ((16))):(0, 1, 4, ((32)))), layout!(((4), 4, 2):((16), 2, 1))), "(((_4),_4,_2),(_2,_2)):(((_64),_4,_1),(_32,_256))");
}

#[test]
fn tiled_divide_rows() {
    Rows::of("divide, tiled_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 87,
    });
}

#[test]
fn zipped_divide_rows() {
    let mut rows = Rows::of("divide, zipped_divide");
    zipped_divide_rows_0(&mut rows);
    zipped_divide_rows_1(&mut rows);
    zipped_divide_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 66,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 58,
    });
}

#[rustfmt::skip]
fn zipped_divide_rows_0(rows: &mut Rows) {
    rows.prints("0a163c8d54", &zipped_divide(layout!(((2), 4):((4), 1)), layout!(4:1)), "((_2,_2),_2):((_4,_1),_2)");
    rows.prints("0b83d38af8", &zipped_divide(layout!(((6), 2, 3):((2), 72, 24)), layout!((3):(12))), "((_3),(_6,_2)):((_24),(_2,_72))");
    rows.prints("0da531b611", &zipped_divide(layout!((4, (2), 4):(1, (4), 8)), tiler!(layout!(2:1), 2, layout!(4:1))), "((_2,_2,_4),(_2,_1,_1)):((_1,_4,_8),(_2,_0,_0))");
    rows.prints("0ecf4a07d8", &zipped_divide(layout!((4, ((4)), 1):(4, ((1)), 0)), layout!((4, 2, 2):(2, 1, 8))), "(((_2,_2),_2,_2),_1):(((_8,_1),_4,_2),_0)");
    rows.prints("136505074d", &zipped_divide(layout!((8, 6, 2):(12, 2, 1)), layout!((4, 2):(4, 2))), "(((_2,_2),_2),(_2,(_3,_2))):(((_48,_2),_24),(_12,(_4,_1)))");
    rows.prints("16020f2301", &zipped_divide(layout!(6:2), layout!((2, 3):(3, 1))), "((_2,_3),_1):((_6,_2),_0)");
    rows.prints("1a606a0b44", &zipped_divide(layout!(((2, (2), 8)):((3, (24), 48))), layout!((4, 2, 2):(8, 2, 4))), "((_4,_2,_2),_2):((_96,_24,_48),_3)");
    rows.prints("218c12fa86", &zipped_divide(layout!((4, (8), 2):(2, (8), 1)), tiler!(4, layout!((2, 2, 2):(2, 1, 4)), layout!((2, 1):(0, 1)))), "((_4,(_2,_2,_2),(_2,_1)),(_1,_1,_2)):((_2,(_16,_8,_32),(_0,_1)),(_0,_0,_1))");
    rows.prints("2361903f9d", &zipped_divide(layout!((1, 2, (4, 5, 1)):(0, 1, (2, 8, 0))), tiler!(layout!((1, 1):(0, 1)), layout!((2):(1)), layout!((5, 2):(4, 2)))), "(((_1,_1),(_2),(_5,_2)),(_1,_1,_2)):(((_0,_0),(_1),(_8,_4)),(_0,_0,_2))");
    rows.prints("25670eaf7e", &zipped_divide(layout!((4, (4), 2):(2, (8), 1)), layout!((2, 2, 2):(2, 4, 1))), "((_2,_2,_2),(_2,_2)):((_4,_8,_2),(_16,_1))");
    rows.prints("2d7ea8e104", &zipped_divide(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.prints("2e77a0bcd6", &zipped_divide(layout!(((3, 8, 6)):((1, 54, 9))), layout!(((3, 2), 12, 2):((1, 72), 6, 3))), "(((_3,_2),(_4,_3),_2),_1):(((_1,_27),(_108,_9),_54),_0)");
    rows.prints("2f99081c9a", &zipped_divide(layout!((1, (3)):(0, (3))), tiler!(1, layout!(3:1))), "((_1,_3),(_1,_1)):((_0,_3),(_0,_0))");
    rows.prints("32e94a7313", &zipped_divide(layout!(((3), 4, 2):((8), 2, 1)), layout!(2:12)), "(_2,(_3,_4)):(_1,(_8,_2))");
    rows.prints("37aa530519", &zipped_divide(layout!(32:1), layout!(2:8)), "(_2,(_8,_2)):(_8,(_1,_16))");
    rows.prints("3e1e2095d1", &zipped_divide(layout!(((4), 4, (2, 2, 6)):((1), 16, (8, 4, 64))), layout!((6, 8):(64, 2))), "((_6,(_2,_4)),(_2,(_2,_2))):((_64,(_2,_16)),(_1,(_8,_4)))");
    rows.prints("41745817e1", &zipped_divide(layout!(((16, 5, 5), 2):((20, 320, 4), 1600)), tiler!(layout!(2:1), layout!((2):(1)))), "((_2,(_2)),((_40,_5),_1)):((_20,(_1600)),((_40,_4),_0))");
    rows.prints("4f7039f99d", &zipped_divide(layout!((6, 6):(12, 1)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_36,_1),_12),_3)");
    rows.prints("526821d335", &zipped_divide(layout!(((1, 2), 2, 2, 3):((1, 3), 7, 0, 1)), tiler!(2, layout!((2):(1)), layout!(2:1), 3)), "((_2,(_2),_2,_3),(_1,_1,_1,_1)):((_3,(_7),_0,_1),(_0,_0,_0,_0))");
    rows.prints("5762c4ad13", &zipped_divide(layout!((2, (6, 8)):(8, (16, 1))), layout!(((2), 2, 2, 6):((0), 2, 24, 4))), "(((_2),_2,_2,(_3,_2)),(_2,_2)):(((_0),_16,_2,(_32,_1)),(_8,_4))");
    rows.prints("5a9bf5087d", &zipped_divide(layout!(((8, 2, 4), 4):((1, 8, 16), 64)), tiler!(layout!(2:2))), "((_2),((_2,_16),_4)):((_2),((_1,_4),_64))");
    rows.prints("63e23394c8", &zipped_divide(layout!((((6, 2)), (6)):(((2, 12)), (72))), layout!((12):(6))), "(((_2,_6)),_6):(((_12,_72)),_2)");
    rows.prints("672a3ecf35", &zipped_divide(layout!((4, 1):(1, 1)), layout!(2:1)), "(_2,_2):(_1,_2)");
    rows.prints("690c031fb1", &zipped_divide(layout!((8, 8):(8, 1)), layout!(32:2)), "((_4,_8),_2):((_16,_1),_8)");
    rows.prints("6b44d7ea03", &zipped_divide(layout!(((3, 1), 2, 2, 4):((8, 24), 24, 1, 2)), tiler!(3, layout!(2:1), layout!(2:1), layout!((4):(1)))), "((_3,_2,_2,(_4)),(_1,_1,_1,_1)):((_8,_24,_1,(_2)),(_0,_0,_0,_0))");
}

#[rustfmt::skip]
fn zipped_divide_rows_1(rows: &mut Rows) {
    rows.prints("6e212cc2bf", &zipped_divide(layout!((2, (16, 8, 2), 1):(1, (2, 32, 256), 512)), tiler!(1, 64, layout!(1:1))), "((_1,_64,_1),(_2,_4,_1)):((_0,_2,_512),(_1,_128,_0))");
    rows.prints("77d9ceec8d", &zipped_divide(layout!((6, 6):(1, 12)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_3,_12),_1),_36)");
    rows.prints("812a98dfde", &zipped_divide(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.prints("83e6f29e44", &zipped_divide(layout!((6, 4):(4, 1)), tiler!(6, 4)), "((_6,_4),(_1,_1)):((_4,_1),(_0,_0))");
    rows.prints("8781040c41", &zipped_divide(layout!((4, 8):(1, 4)), layout!((4, 8):(1, 4))), "((_4,_8),_1):((_1,_4),_0)");
    rows.prints("90141fa016", &zipped_divide(layout!(6:1), layout!((2, 3):(3, 1))), "((_2,_3),_1):((_3,_1),_0)");
    rows.prints("9037e8e51f", &zipped_divide(layout!((5, ((2)), ((4), (2, 2, 3))):(1, ((5)), ((10), (40, 80, 160)))), layout!((2, 4):(10, 60))), "((_2,_4),(_10,_3,_2)):((_10,_60),(_1,_20,_240))");
    rows.prints("943880692f", &zipped_divide(layout!(((8, 2, 2)):((4, 2, 1))), layout!((2, 8, 2):(8, 1, 16))), "((_2,_8,_2),_1):((_2,_4,_1),_0)");
    rows.prints("97db6e5148", &zipped_divide(layout!(((2, 2), 2, 8, 4):((1, 0), 2, 0, 0)), tiler!(layout!((2, 2):(2, 1)), layout!(2:1), 1, layout!((4):(1)))), "(((_2,_2),_2,_1,(_4)),(_1,_1,_8,_1)):(((_0,_1),_2,_0,(_0)),(_0,_0,_0,_0))");
    rows.prints("97f3a70964", &zipped_divide(layout!((2, 2, 6):(1, 2, 4)), tiler!(layout!((2, 2):(0, 1)), 1, 3)), "(((_2,_2),_1,_3),(_1,_2,_2)):(((_0,_1),_0,_4),(_0,_2,_12))");
    rows.prints("98eebdf687", &zipped_divide(layout!((3, 2, 16):(2, 1, 6)), layout!(16:6)), "(_16,(_3,_2)):(_6,(_2,_1))");
    rows.prints("a17f7955bb", &zipped_divide(layout!(8:1), layout!((4, 2):(2, 1))), "((_4,_2),_1):((_2,_1),_0)");
    rows.prints("a6238d9be1", &zipped_divide(layout!(((2), 2, 8):((2), 1, 4)), tiler!(2, 2, 2)), "((_2,_2,_2),(_1,_1,_4)):((_2,_1,_4),(_0,_0,_8))");
    rows.prints("a96a0e9312", &zipped_divide(layout!((8, 4, 16, 1):(128, 4096, 8, 4)), layout!(4:128)), "(_4,(_8,_4,_4)):(_32,(_128,_4096,_8))");
    rows.prints("af9097ae3c", &zipped_divide(layout!((5, 8):(1, 5)), layout!((4, 5, 2):(10, 2, 1))), "((_4,_5,_2),_1):((_10,_2,_1),_0)");
    rows.prints("b29c40a367", &zipped_divide(layout!(((8, 3, 4)):((1, 8, 24))), layout!((2, 2):(24, 12))), "((_2,_2),(_12,_2)):((_24,_12),(_1,_48))");
    rows.prints("b5171d90ba", &zipped_divide(layout!((16, 5, 8):(5, 1, 160)), tiler!(1, 1, layout!(((2, 2), 2):((1, 4), 2)))), "((_1,_1,((_2,_2),_2)),(_16,_5,_1)):((_0,_0,((_160,_640),_320)),(_5,_1,_0))");
    rows.prints("bd6f7e418f", &zipped_divide(layout!((2, 5, 3):(3, 18, 1)), tiler!(2, 1, layout!((1, 3):(0, 1)))), "((_2,_1,(_1,_3)),(_1,_5,_1)):((_3,_0,(_0,_1)),(_0,_18,_0))");
    rows.prints("c24db16bfa", &zipped_divide(layout!(1:1), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.prints("c26e2c9652", &zipped_divide(layout!(((4, 4), 2, (2, 4, 4)):((128, 32), 512, (4, 8, 1))), tiler!(layout!((4):(1)))), "(((_4)),(_4,_2,(_2,_4,_4))):(((_128)),(_32,_512,(_4,_8,_1)))");
    rows.prints("c2e2ebcbd6", &zipped_divide(layout!(6:1), layout!(2:1)), "(_2,_3):(_1,_2)");
    rows.prints("c723e29c80", &zipped_divide(layout!((4, (2, 2)):(8, (0, 1))), tiler!(1, 4)), "((_1,(_2,_2)),(_4,_1)):((_0,(_0,_1)),(_8,_0))");
    rows.prints("c82aa65921", &zipped_divide(layout!((5, (8)):(1, (5))), layout!(40:1)), "(_40,_1):(_1,_0)");
    rows.prints("d447ed8f1b", &zipped_divide(layout!((8, 3):(1, 8)), tiler!(4, 1)), "((_4,_1),(_2,_3)):((_1,_0),(_4,_8))");
    rows.prints("d473dc2549", &zipped_divide(layout!((1, 8, 2, 8):(128, 1, 64, 8)), tiler!(1, 4, layout!(2:1), 1)), "((_1,_4,_2,_1),(_1,_2,_1,_8)):((_0,_1,_64,_0),(_0,_4,_0,_8))");
}

#[rustfmt::skip]
fn zipped_divide_rows_2(rows: &mut Rows) {
    rows.prints("d7d3ba117d", &zipped_divide(layout!((5, 6):(64, 32)), tiler!(5, 6)), "((_5,_6),(_1,_1)):((_64,_32),(_0,_0))");
    rows.prints("db421978cd", &zipped_divide(layout!((5):(1)), layout!((1, 5):(0, 1))), "((_1,_5),_1):((_0,_1),_0)");
    rows.prints("dd421e712b", &zipped_divide(layout!(6:2), layout!(2:1)), "(_2,_3):(_2,_4)");
    rows.prints("de77193e6a", &zipped_divide(layout!((6, 2):(2, 48)), layout!((6, 2):(1, 6))), "((_6,_2),_1):((_2,_48),_0)");
    rows.prints("e0da0ed642", &zipped_divide(layout!(((4), (4)):((0), (0))), tiler!(layout!((2):(1)), layout!((4):(1)))), "(((_2),(_4)),(_2,_1)):(((_0),(_0)),(_0,_0))");
    rows.prints("e2798bf180", &zipped_divide(layout!((4, ((4, 1, 4), (4), (4))):(96, ((3, 384, 384), (12), (3072)))), layout!((8, 16, 2, 2):(16, 1, 256, 512))), "(((_4,_2),(_4,_4),_2,_2),_2):(((_384,_12),(_96,_3),_3072,_6144),_24)");
    rows.prints("e39d6a19c1", &zipped_divide(layout!((((4, 6)), 2, 5, 2):(((1, 4)), 24, 48, 240)), layout!(((2), 2, 2):((1), 20, 10))), "(((_2),_2,_2),(_5,_12)):(((_1),_20,_10),(_2,_40))");
    rows.prints("e61ab82030", &zipped_divide(layout!((8, (8, 16), (1)):(1, (8, 64), (0))), tiler!(4, 8, layout!(1:1))), "((_4,_8,_1),(_2,_16,_1)):((_1,_8,_0),(_4,_64,_0))");
    rows.prints("e6632f578f", &zipped_divide(layout!(6:2), layout!(2:3)), "(_2,_3):(_6,_2)");
    rows.prints("e7084c332c", &zipped_divide(layout!((4, (2), 16):(32, (16), 1)), tiler!(1, 1, layout!((8, 2):(1, 8)))), "((_1,_1,(_8,_2)),(_4,_2,_1)):((_0,_0,(_1,_8)),(_32,_16,_0))");
    rows.prints("eafe4fca26", &zipped_divide(layout!(((2), 2, 2, 5):((20), 10, 1, 2)), tiler!(2, layout!((3, 2):(0, 1)))), "((_2,(_3,_2)),(_1,_1,_2,_5)):((_20,(_0,_10)),(_0,_0,_1,_2))");
    rows.prints("eb259d09d6", &zipped_divide(layout!((4, (5, 4)):(1, (16, 4))), tiler!(layout!((2, 2):(1, 2)), 20)), "(((_2,_2),(_5,_4)),(_1,_1)):(((_1,_2),(_16,_4)),(_0,_0))");
    rows.prints("ec25717650", &zipped_divide(layout!((16, 8, 4):(1, 16, 128)), tiler!(4, layout!((2, 2):(4, 2)), layout!((2, 2):(2, 1)))), "((_4,(_2,_2),(_2,_2)),(_4,_2,_1)):((_1,(_64,_32),(_256,_128)),(_4,_16,_0))");
    rows.prints("f1dbd41064", &zipped_divide(layout!((4, 2):(1, 4)), tiler!(1, layout!((2):(1)))), "((_1,(_2)),(_4,_1)):((_0,(_4)),(_1,_0))");
    rows.prints("f1f9cf4d49", &zipped_divide(layout!((4):(1)), layout!((2, 2):(1, 2))), "((_2,_2),_1):((_1,_2),_0)");
    rows.prints("fc474a878a", &zipped_divide(layout!(((3, 2), 1, (16)):((1, 0), 0, (0))), tiler!(layout!((6):(1)), layout!((1):(1)))), "((((_3,_2)),(_1)),(_1,_1,(_16))):((((_1,_0)),(_0)),(_0,_0,(_0)))");
}
