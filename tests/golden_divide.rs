//! The golden rows of the family divide on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn logical_divide_rows() {
    let mut rows = Rows::of("divide, logical_divide");
    logical_divide_rows_0(&mut rows);
    logical_divide_rows_1(&mut rows);
    logical_divide_rows_2(&mut rows);
    logical_divide_rows_3(&mut rows);
    logical_divide_rows_4(&mut rows);
    logical_divide_rows_5(&mut rows);
    logical_divide_rows_6(&mut rows);
    logical_divide_rows_7(&mut rows);
    logical_divide_rows_8(&mut rows);
    logical_divide_rows_9(&mut rows);
    logical_divide_rows_10(&mut rows);
    logical_divide_rows_11(&mut rows);
    logical_divide_rows_12(&mut rows);
    logical_divide_rows_13(&mut rows);
    logical_divide_rows_14(&mut rows);
    logical_divide_rows_15(&mut rows);
    logical_divide_rows_16(&mut rows);
    logical_divide_rows_17(&mut rows);
    logical_divide_rows_18(&mut rows);
    logical_divide_rows_19(&mut rows);
    logical_divide_rows_20(&mut rows);
    logical_divide_rows_21(&mut rows);
    logical_divide_rows_22(&mut rows);
    logical_divide_rows_23(&mut rows);
    rows.finish(Counts {
        matched: 232,
        padded: 33,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn logical_divide_rows_0(rows: &mut Rows) {
    rows.prints("00a6a94ed2", &logical_divide(layout!(((3), 4):((1), 3)), tiler!(3, 4)), "((_3,_1),(_4,_1)):((_1,_0),(_3,_0))");
    rows.prints("0202c13dc9", &logical_divide(layout!(((4, (4, 2, 16))):((256, (1, 64, 4)))), layout!(((4), 2, 2, 1, 4, 4):((0), 2, 64, 32, 8, 128))), "(((_4),_2,_2,_1,(_2,_2),_4),(_2,_2,_2)):(((_0),_512,_8,_4,(_2,_64),_16),(_256,_1,_4))");
    rows.tries_padded("022a24aec2", try_logical_divide_padded(layout!(({8}):({1})), layout!(3:3)).map(|padded| padded.layout()), "(_3,(_3,1)):(3,(1,9))");
    rows.prints("02955ea68e", &logical_divide(layout!((16):(1)), layout!((4, 2, 2):(2, 8, 1))), "((_4,_2,_2),_1):((_2,_8,_1),_0)");
    rows.prints("033cd6ad02", &logical_divide(layout!(((6), ((2), (3))):((6), ((3), (1)))), layout!((3, 12):(12, 1))), "((_3,(_6,_2)),_1):((_1,(_6,_3)),_0)");
    rows.tries_padded("03a674693e", try_logical_divide_padded(layout!(({2}):({1})), layout!(5:6)).map(|padded| padded.layout()), "(_5,(_6,1)):(6,(1,30))");
    rows.prints("04897d5f5c", &logical_divide(layout!((6, 8, 4, (4)):(1, 6, 48, (192))), layout!(((2), 2, 6):((64), 1, 128))), "(((_2),_2,_6),_32):(((_64),_1,_128),_2)");
    rows.tries("05b6c681aa", try_logical_divide(layout!({6}:{1}), layout!({2}:{1})), "(2,(1,3)):(1,(1,2))");
    rows.tries("0703c1a65e", try_logical_divide(layout!({8}:{1}), layout!((2, 4):(1, 2))), "((_2,_4),1):((1,2),8)");
    rows.tries("082b43e702", try_logical_divide(layout!(({4}):({1})), layout!((2, 2):(1, 2))), "((_2,_2),1):((1,2),4)");
}

#[rustfmt::skip]
fn logical_divide_rows_1(rows: &mut Rows) {
    rows.tries("0920f4f856", try_logical_divide(layout!(({4}):({3})), layout!(({2}):({2}))), "((2),(2,1)):((6),(3,12))");
    rows.tries("099c7f86e5", try_logical_divide(layout!(({4}, ({2}), (({1})), {2}):({24}, ({4}), (({288})), {1})), layout!((16):(1))), "(((4,2,1,2)),(1,1,1,1)):(((24,4,288,1)),(384,16,576,2))");
    rows.tries("0a1fb6a6f5", try_logical_divide(layout!(({1}, {8}):({1}, {1})), layout!(2:1)), "((1,2),(1,4)):((1,1),(2,2))");
    rows.prints("0af87657db", &logical_divide(layout!((8):(1)), layout!((4, 2):(2, 1))), "((_4,_2),_1):((_2,_1),_0)");
    rows.tries("0cb2a81c84", try_logical_divide(layout!(({8}, {4}, {2}, {2}):({1}, {8}, {32}, {64})), tiler!(2, layout!((4):(1)), 1, _)), "((_2,4),((_4),1),(_1,2),2):((1,2),((8),32),(_0,32),64)");
    rows.tries("0d2238092c", try_logical_divide(layout!((8, {8}):({1}, 8)), layout!({32}:2)), "((4,8),(_2,(1,1))):((2,_8),(1,(64,64)))");
    rows.prints("0e3a0fc9bd", &logical_divide(layout!(((2, (2), 8)):((3, (24), 48))), layout!((4, 2, 2):(8, 2, 4))), "((_4,_2,_2),_2):((_96,_24,_48),_3)");
    rows.prints("0f87ab6606", &logical_divide(layout!((3, (1, 6)):(1, (0, 3))), layout!((3, 2):(3, 9))), "((_3,_2),_3):((_3,_9),_1)");
    rows.prints("10b42ea539", &logical_divide(layout!((4, 2, ((1, 1), 2), 4):(1, 32, ((0, 0), 4), 8)), layout!((2, 4, 4):(8, 16, 2))), "((_2,_4,(_2,_2)),_2):((_4,_8,(_2,_32)),_1)");
    rows.prints("11b383b3bd", &logical_divide(layout!((5):(1)), layout!(5:1)), "(_5,_1):(_1,_0)");
}

#[rustfmt::skip]
fn logical_divide_rows_2(rows: &mut Rows) {
    rows.tries_padded("12015c439a", try_logical_divide_padded(layout!(({6}, ({8}, {4})):({24}, ({432}, {3}))), tiler!(_, layout!((2, 2, 3):(0, 1, 16)))).map(|padded| padded.layout()), "(6,((_2,(2,1),(1,3)),((4,2),(1,1)))):(24,((_0,(432,3),(6912,6)),((864,3),(20736,18))))");
    rows.tries("1588d2dc51", try_logical_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!({32}:{1})), "((32,1,1),((1,1,1),(4,4,3))):((1,512,0),((1,512,0),(32,512,0)))");
    rows.prints("159a3a2c29", &logical_divide(layout!(((16), 2, 8):((1), 16, 32)), layout!(4:2)), "(_4,(_2,_32)):(_2,(_1,_8))");
    rows.prints("168bfc7370", &logical_divide(layout!(((3), 4, 2):((8), 2, 1)), layout!(2:12)), "(_2,(_3,_4)):(_1,(_8,_2))");
    rows.prints("1b82aa1a78", &logical_divide(layout!((((6, 2)), (6)):(((2, 12)), (72))), layout!((12):(6))), "(((_2,_6)),_6):(((_12,_72)),_2)");
    rows.prints("1bd6681e79", &logical_divide(layout!((5, 8):(1, 5)), layout!((4, 5, 2):(10, 2, 1))), "((_4,_5,_2),_1):((_10,_2,_1),_0)");
    rows.tries("1d53a2836b", try_logical_divide(layout!((({4})):(({1}))), layout!(4:1)), "(_4,1):(1,4)");
    rows.tries_padded("1e1e47be2e", try_logical_divide_padded(layout!(({2}):({1})), layout!(4:6)).map(|padded| padded.layout()), "(_4,(_6,1)):(6,(1,24))");
    rows.tries("1e5dcbed93", try_logical_divide(layout!(({8}, {8}):({1}, {8})), layout!({32}:{2})), "((4,8),((2,1),(1,1))):((2,8),((1,8),(64,64)))");
    rows.pads("204286ac1b", &logical_divide_padded(layout!(((4, 2)):((1, 4))), layout!(3:6)).layout(), "(_3,_6):(_6,_1)");
}

#[rustfmt::skip]
fn logical_divide_rows_3(rows: &mut Rows) {
    rows.tries("2076253192", try_logical_divide(layout!(({3}, ({1}, {6})):({1}, ({0}, {3}))), layout!((3, 2):(3, 9))), "(((1,1,3),(1,1,2)),((3,1,1),(1,1,1))):(((3,0,3),(9,0,9)),((1,0,3),(18,0,18)))");
    rows.prints("2170b5943b", &logical_divide(layout!(6:1), layout!((2, 3):(0, 1))), "((_2,_3),_2):((_0,_1),_3)");
    rows.tries("21b0d49c19", try_logical_divide(layout!((({6}), (({2}), ({3}))):((6), ((3), (1)))), layout!(({3}, {12}):(12, 1))), "(((1,1,3),(6,2,1)),((1,1,1),(1,1,1))):(((_72,6,1),(_6,3,1)),((72,6,1),(216,18,3)))");
    rows.tries("22cbefefdb", try_logical_divide(layout!(({128}, {4}, {3}):(1, {512}, 0)), layout!(32:1)), "((32,1,1),(4,4,3)):((_1,512,_0),(_32,512,_0))");
    rows.tries_padded("236beed185", try_logical_divide_padded(layout!({32}:1), layout!(48:1)).map(|padded| padded.layout()), "(_48,1):(_1,_48)");
    rows.tries("23d17e1fce", try_logical_divide(layout!(({8}, {8}):({8}, {1})), layout!({32}:{2})), "((4,8),((2,1),(1,1))):((16,1),((8,1),(512,8)))");
    rows.tries("272774418f", try_logical_divide(layout!(({2}, (4, {2}, {1})):(1, (2, {8}, {16}))), tiler!(2, 4)), "((_2,1),(_4,(2,1))):((_1,_2),(_2,(8,16)))");
    rows.prints("27a241b77b", &logical_divide(layout!(((8, 2, 4), 4, ((3))):((1, 8, 16), 64, ((256)))), layout!((2, 4, 2, 2, 12, 2):(384, 2, 192, 96, 8, 1))), "((_2,_4,_2,_2,_12,_2),_1):((_384,_2,_192,_96,_8,_1),_0)");
    rows.tries("27cc922200", try_logical_divide(layout!(({3}, {8}, {5}, {1}):(1, 3, 24, 120)), tiler!(_, layout!((8):(1)), 5, _)), "(3,((_8),1),(_5,1),1):(_1,((_3),_24),(_24,_120),_120)");
    rows.tries_padded("28d892b752", try_logical_divide_padded(layout!(({4}, ({4}, {3}), {1}, ({2})):(1, (12, 4), 0, (48))), tiler!(layout!((2, 4):(0, 1)), layout!((12):(1)), layout!((1, 3):(0, 1)), layout!((2):(1)))).map(|padded| padded.layout()), "(((_2,_4),1),(((4,3)),(1,1)),((_1,_3),1),((_2),1)):(((_0,_1),_4),(((_12,4)),(_144,12)),((_0,_0),_0),((_48),_96))");
}

#[rustfmt::skip]
fn logical_divide_rows_4(rows: &mut Rows) {
    rows.prints("294b715f2a", &logical_divide(layout!((4):(2)), layout!((2):(2))), "((_2),_2):((_4),_2)");
    rows.prints("29e98c76e5", &logical_divide(layout!(((2), 2, 8):((2), 1, 4)), tiler!(2, 2, 2)), "((_2,_1),(_2,_1),(_2,_4)):((_2,_0),(_1,_0),(_4,_8))");
    rows.tries("2a336a8365", try_logical_divide(layout!(({6}, {4}):({4}, {1})), tiler!({6}, {4})), "((6,1),(4,1)):((4,24),(1,4))");
    rows.tries("2a53faf1a7", try_logical_divide(layout!(({4}, ({8}, {1}), {2}, 4):({8}, (32, {32}), {1}, 2)), tiler!(4, layout!((8, 1):(0, 1)), layout!(2:1), layout!((2, 2):(1, 2)))), "((_4,1),((_8,_1),(8,1)),(_2,1),((_2,_2),_1)):((8,32),((_0,32),(_32,32)),(1,2),((_2,_4),_0))");
    rows.prints("2a949f8630", &logical_divide(layout!((((4), 4, 4)):(((1), 4, 16))), layout!((16):(2))), "((_16),(_2,_2)):((_2),(_1,_32))");
    rows.tries("2c8f6c1331", try_logical_divide(layout!((({3}, {2}, {2}), {6}):((24, 12, 6), 1)), tiler!(_, layout!((2, 3):(1, 2)))), "((3,2,2),((_2,_3),1)):((_24,_12,_6),((_1,_2),_6))");
    rows.prints("2e09c3ada5", &logical_divide(layout!((2, (16, 8, 2), 1):(1, (2, 32, 256), 512)), tiler!(1, 64, layout!(1:1))), "((_1,_2),(_64,_4),(_1,_1)):((_0,_1),(_2,_128),(_512,_0))");
    rows.tries("32524ff47a", try_logical_divide(layout!(({8}, {16}):(16, {1})), tiler!({1}, _)), "((1,8),16):((_16,16),1)");
    rows.tries("354011494c", try_logical_divide(layout!((2, 8, 6):(48, {6}, {1})), tiler!(_, layout!((4, 2):(2, 1)))), "(_2,((_4,_2),_1),_6):(_48,((12,6),_0),1)");
    rows.pads("3596e7390d", &logical_divide_padded(layout!(((4), 3):((3), 1)), layout!(8:2)).layout(), "((_2,_4),_2):((_6,_1),_3)");
}

#[rustfmt::skip]
fn logical_divide_rows_5(rows: &mut Rows) {
    rows.tries("38e3b0770a", try_logical_divide(layout!(6:2), layout!({2}:{1})), "(2,(1,3)):(2,(_2,4))");
    rows.prints("39eec4cc58", &logical_divide(layout!(((4, (2), 8), 1, 8, 2):((1, (4), 8), 64, 64, 512)), layout!(((2, 2, 4), 2):((32, 64, 8), 1))), "(((_2,_2,_4),_2),(_4,_8)):(((_32,_64,_8),_1),(_2,_128))");
    rows.prints("39f9c2e136", &logical_divide(layout!((4, 4, 6):(1, 4, 16)), layout!(3:1)), "(_3,_32):(_1,_3)");
    rows.prints("3dc6235ae6", &logical_divide(layout!((2, 4, ((3), 4), 3):(36, 9, ((1), 72), 3)), layout!(2:48)), "(_2,((_2,_4,_3,_2),_3)):(_144,((_36,_9,_1,_72),_3))");
    rows.prints("3e7c3efed9", &logical_divide(layout!((8, 4):(8, 2)), layout!((8, 4):(1, 8))), "((_8,_4),_1):((_8,_2),_0)");
    rows.tries("3f7453c1ee", try_logical_divide(layout!(({16}):(1)), layout!(((2), 2, {4}):((8), 4, 1))), "(((_2),_2,4),(1,1)):(((_8),_4,_1),(4,_16))");
    rows.tries("40cf3203f7", try_logical_divide(layout!(({8}, {6}, {2}):({12}, {2}, {1})), layout!((4, 2):(4, 2))), "(((2,2,1),(2,1,1)),((2,1,1),(1,3,2))):(((48,2,1),(24,2,1)),((12,2,1),(192,4,1)))");
    rows.pads("42eacc7bac", &logical_divide_padded(layout!((2):(1)), layout!(4:6)).layout(), "(_4,_6):(_6,_1)");
    rows.prints("4383cd93db", &logical_divide(layout!(4:1), layout!((2, 2):(1, 2))), "((_2,_2),_1):((_1,_2),_0)");
    rows.tries("43aa9728ea", try_logical_divide(layout!(({2}, {8}, {6}):({48}, {6}, {1})), tiler!(_, layout!((4, 2):(2, 1)))), "(2,((_4,_2),1),6):(48,((12,6),48),1)");
}

#[rustfmt::skip]
fn logical_divide_rows_6(rows: &mut Rows) {
    rows.tries("43f81cff4f", try_logical_divide(layout!(({1}, ({8}), {6}):({1}, ({0}), {0})), tiler!(layout!((1):(1)), _, 3)), "(((_1),1),(8),(_3,2)):(((1),1),(0),(0,0))");
    rows.tries("4582144067", try_logical_divide(layout!((({2}, ({2}), {8})):(({3}, ({24}), {48}))), layout!((4, 2, 2):(8, 2, 4))), "(((1,1,4),(1,2,1),(1,1,2)),((2,1,1),(1,1,1))):(((24,96,96),(6,24,48),(12,48,48)),((3,24,48),(96,384,384)))");
    rows.tries_padded("459fcd74fd", try_logical_divide_padded(layout!({96}:1), layout!(32:2)).map(|padded| padded.layout()), "(_32,(_2,2)):(_2,(_1,_64))");
    rows.tries("45b6a0cfdc", try_logical_divide(layout!(({8}, 8):({8}, 1)), layout!(32:2)), "((4,8),((2,1),(1,1))):((16,1),((8,1),(512,8)))");
    rows.tries("462660e5e1", try_logical_divide(layout!(({8}):({0})), layout!(2:2)), "(_2,(_2,2)):(0,(0,0))");
    rows.tries("468c6eb0b3", try_logical_divide(layout!(({4}, (({4})), {1}):({4}, (({1})), {0})), layout!((4, 2, 2):(2, 1, 8))), "(((2,2,1),(2,1,1),(1,2,1)),(1,1,1)):(((8,1,0),(4,1,0),(32,2,0)),(64,4,0))");
    rows.tries("478d3bd033", try_logical_divide(layout!((({1}, {2}), {2}, {2}, {3}):(({1}, {3}), {7}, {0}, {1})), tiler!(2, layout!((2):(1)), layout!(2:1), 3)), "(((1,2),(1,1)),((_2),1),(_2,1),(_3,1)):(((1,3),(2,6)),((7),14),(0,0),(1,3))");
    rows.pads("480837a6fa", &logical_divide_padded(layout!((2, (2)):(1, (2))), layout!(3:5)).layout(), "(_3,_5):(_5,_1)");
    rows.tries("481917a8d1", try_logical_divide(layout!(({6}):({1})), layout!(2:3)), "(_2,(_3,1)):(3,(1,6))");
    rows.prints("4854c615d5", &logical_divide(layout!((16, 5, 8):(5, 1, 160)), tiler!(1, 1, layout!(((2, 2), 2):((1, 4), 2)))), "((_1,_16),(_1,_5),(((_2,_2),_2),_1)):((_0,_5),(_0,_1),(((_160,_640),_320),_0))");
}

#[rustfmt::skip]
fn logical_divide_rows_7(rows: &mut Rows) {
    rows.prints("4880d42c8d", &logical_divide(layout!(((3), (4, 2)):((8), (1, 4))), tiler!(layout!((2, 3):(0, 1)))), "(((_2,_3),_1),(_4,_2)):(((_0,_8),_0),(_1,_4))");
    rows.prints("4b9f433749", &logical_divide(layout!(((4), 4, (2, 2, 6)):((1), 16, (8, 4, 64))), layout!((6, 8):(64, 2))), "((_6,(_2,_4)),(_2,(_2,_2))):((_64,(_2,_16)),(_1,(_8,_4)))");
    rows.prints("4bd857861e", &logical_divide(layout!((2, (8), 4, 6):(64, (7), 1, 7)), tiler!(2, _, 4, layout!(6:1))), "((_2,_1),(_8),(_4,_1),(_6,_1)):((_64,_0),(_7),(_1,_0),(_7,_0))");
    rows.tries("4c8cb20be7", try_logical_divide(layout!(((5), 4, {4}):((1), 20, {5})), tiler!(layout!(5:1), _, 1)), "((_5,_1),_4,(_1,4)):((_1,_0),_20,(_0,5))");
    rows.prints("4f17f5ccb1", &logical_divide(layout!(((2), 4, 2, 2):((192), 2, 384, 24)), tiler!(_, 2, _, 1)), "((_2),(_2,_2),_2,(_1,_2)):((_192),(_2,_4),_384,(_0,_24))");
    rows.tries("4f1b531df0", try_logical_divide(layout!(((({6}, {2})), ({6})):((({2}, {12})), ({72}))), layout!(({12}):({6}))), "(((1,2,6)),((6,1,1),(1,1,1))):(((12,12,72)),((2,12,72),(144,144,432)))");
    rows.prints("4f478790c2", &logical_divide(layout!((3, 2, 16):(2, 1, 6)), layout!(16:6)), "(_16,(_3,_2)):(_6,(_2,_1))");
    rows.prints("506b4e9539", &logical_divide(layout!(((5, 1, 4), 3, 16):((1, 5, 5), 20, 60)), layout!(((12, 2), 2, 4, 5):((2, 480), 1, 24, 96))), "(((_12,_2),_2,_4,_5),_1):(((_2,_480),_1,_24,_96),_0)");
    rows.tries("50df83e7a9", try_logical_divide(layout!(((2), 2, {4}):((1), 2, {4})), tiler!(1, _, 1)), "((_1,_2),_2,(_1,4)):((_0,_1),_2,(_0,4))");
    rows.tries("52c15a90b1", try_logical_divide(layout!({8}:{1}), layout!((2, 2):(4, 1))), "((_2,_2),(_2,1)):((4,1),(2,8))");
}

#[rustfmt::skip]
fn logical_divide_rows_8(rows: &mut Rows) {
    rows.tries("534b9dfa42", try_logical_divide(layout!((4, 2):(1, {4})), tiler!(1, layout!((2):(1)))), "((_1,_4),((_2),_1)):((_0,_1),((4),_0))");
    rows.tries("54be72a371", try_logical_divide(layout!((({3}, {1}), {2}, {2}, {4}):(({8}, {24}), {24}, {1}, {2})), tiler!({3}, layout!({2}:{1}), layout!({2}:{1}), layout!(({4}):({1})))), "(((3,1),(1,1)),(2,(1,1)),(2,(1,1)),((4),(1,1))):(((8,24),(24,24)),(24,(24,48)),(1,(1,2)),((2),(2,8)))");
    rows.prints("56b332218a", &logical_divide(layout!((3, 8, 5, 1):(1, 3, 24, 120)), tiler!(_, layout!((8):(1)), 5, _)), "(_3,((_8),_1),(_5,_1),_1):(_1,((_3),_0),(_24,_0),_120)");
    rows.tries("5ac850efb4", try_logical_divide(layout!(((({2}, {1}), ({2}, {4}, {4}))):((({1}, {0}), ({2}, {4}, {16})))), layout!((8, 4):(1, 16))), "(((2,1,2,2,1),(1,1,1,1,4)),((1,1,1,2,1),(1,1,1,1,1))):(((1,0,2,4,16),(16,0,16,16,16)),((8,0,8,8,16),(64,0,64,64,64)))");
    rows.tries("5c2d60e40f", try_logical_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!(32:2)), "((32,1,1),((2,1,1),(2,4,3))):((2,512,0),((1,512,0),(64,512,0)))");
    rows.prints("5d13ddc32b", &logical_divide(layout!((4, 2):(2, 1)), layout!((4, 2):(2, 1))), "(((_2,_2),_2),_1):(((_4,_1),_2),_0)");
    rows.pads("5e6f88cc90", &logical_divide_padded(layout!(6:2), layout!(4:3)).layout(), "(_4,_3):(_6,_2)");
    rows.tries("5e7a8c9519", try_logical_divide(layout!(({5}, {1}):({1}, {0})), layout!(5:1)), "((5,1),(1,1)):((1,0),(5,0))");
    rows.tries("60359f589b", try_logical_divide(layout!((8, ({2}, {5})):(0, (0, 0))), tiler!(8)), "((_8,_1),(2,5)):((_0,_0),(_0,_0))");
    rows.prints("62ac1cc47e", &logical_divide(layout!(1:1), layout!(1:1)), "(_1,_1):(_1,_0)");
}

#[rustfmt::skip]
fn logical_divide_rows_9(rows: &mut Rows) {
    rows.prints("652f15b928", &logical_divide(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.tries("65d9f0ccda", try_logical_divide(layout!(({16}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "((16,2,1),(1,2,3)):((1,512,0),(32,1024,0))");
    rows.tries_padded("65da4e5d55", try_logical_divide_padded(layout!(({6}):({2})), layout!(3:5)).map(|padded| padded.layout()), "(_3,(_5,1)):(10,(2,30))");
    rows.prints("6682f7a8b4", &logical_divide(layout!((4, 8, 8):(64, 8, 1)), layout!((2, 2, 8, 2):(1, 2, 8, 4))), "((_2,_2,(_4,_2),_2),_4):((_64,_128,(_16,_1),_8),_2)");
    rows.prints("675315cb85", &logical_divide(layout!((6, 6):(12, 1)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_36,_1),_12),_3)");
    rows.tries("6a97c824a0", try_logical_divide(layout!((({6}), (({4}), {1})):(({4}), (({1}), {0}))), layout!(2:1)), "((2,1,1),(3,4,1)):((4,1,0),(8,1,0))");
    rows.prints("6ba540f10f", &logical_divide(layout!((4):(1)), layout!(2:1)), "(_2,_2):(_1,_2)");
    rows.prints("6c66b11a63", &logical_divide(layout!(6:2), layout!(2:1)), "(_2,_3):(_2,_4)");
    rows.tries("6c9b0779fa", try_logical_divide(layout!((({5}, {3}), ({4}), {2}, {4}):(({96}, {8}), ({24}), {1}, {2})), tiler!(15, 2, 1, 1)), "(((5,3),(1,1)),(_2,2),(_1,2),(_1,4)):(((96,8),(1440,24)),(24,48),(_0,1),(_0,2))");
    rows.tries("6ce0210927", try_logical_divide(layout!(((({6}, 2)), (6)):((({2}, {12})), (72))), layout!((12):(6))), "(((1,2,6)),((6,1,1),(1,1,1))):(((12,12,72)),((2,12,72),(144,144,432)))");
}

#[rustfmt::skip]
fn logical_divide_rows_10(rows: &mut Rows) {
    rows.pads("6d7a225caf", &logical_divide_padded(layout!((6):(1)), layout!(6:2)).layout(), "(_6,_2):(_2,_1)");
    rows.tries("6e7b418281", try_logical_divide(layout!({6}:2), layout!(({2}, {3}):(3, 1))), "((2,3),(1,1)):((_6,_2),(6,12))");
    rows.prints("6f5a43b5f0", &logical_divide(layout!(((8, 3, 4)):((1, 8, 24))), layout!((2, 2):(24, 12))), "((_2,_2),(_12,_2)):((_24,_12),(_1,_48))");
    rows.prints("6f64006324", &logical_divide(layout!((4, (5, 4)):(1, (16, 4))), tiler!(layout!((2, 2):(1, 2)), 20)), "(((_2,_2),_1),((_5,_4),_1)):(((_1,_2),_0),((_16,_4),_0))");
    rows.prints("6fcdf99a35", &logical_divide(layout!((2, 2):(2, 1)), layout!(4:1)), "((_2,_2),_1):((_2,_1),_0)");
    rows.prints("7015eefc90", &logical_divide(layout!(((3, (4, 5))):((20, (5, 1)))), layout!((3, 20):(1, 3))), "((_3,(_4,_5)),_1):((_20,(_5,_1)),_0)");
    rows.pads("704c9785fc", &logical_divide_padded(layout!(((8), 8, (2, 2)):((1), 8, (64, 128))), layout!(5:3)).layout(), "(_5,(_3,_18)):(_3,(_1,_15))");
    rows.prints("7403340c7e", &logical_divide(layout!((4, 1):(1, 1)), layout!(2:1)), "(_2,_2):(_1,_2)");
    rows.tries("7415e4cf06", try_logical_divide(layout!(({16}, ({1}), ({8})):({2}, ({0}), ({32}))), layout!((2, 2):(8, 64))), "(((2,1,1),(1,1,2)),((8,1,1),(1,1,4),(1,1,1))):(((16,0,32),(128,0,128)),((2,0,32),(32,0,32),(256,0,256)))");
    rows.prints("77f11c4f85", &logical_divide(layout!((4, (8), 2):(2, (8), 1)), tiler!(4, layout!((2, 2, 2):(2, 1, 4)), layout!((2, 1):(0, 1)))), "((_4,_1),((_2,_2,_2),_1),((_2,_1),_2)):((_2,_0),((_16,_8,_32),_0),((_0,_1),_1))");
}

#[rustfmt::skip]
fn logical_divide_rows_11(rows: &mut Rows) {
    rows.tries("780fe96f77", try_logical_divide(layout!({1}:0), layout!({1}:1)), "(1,1):(_0,_0)");
    rows.tries("78567b41a7", try_logical_divide(layout!(({8}, {3}):({1}, {8})), tiler!(4, 1)), "((_4,2),(_1,3)):((1,4),(_0,8))");
    rows.prints("78ab93f317", &logical_divide(layout!(32:1), layout!(2:8)), "(_2,(_8,_2)):(_8,(_1,_16))");
    rows.tries("7ae27d0bc3", try_logical_divide(layout!((6, {6}):(1, {12})), layout!((6, {3}):(3, 1))), "(((_2,_3),(3,1)),((1,1),2)):(((_3,12),(_1,12)),((3,12),36))");
    rows.pads("7b4a11618f", &logical_divide_padded(layout!((4):(4)), layout!(3:1)).layout(), "(_3,_2):(_4,_12)");
    rows.tries("7c0a344371", try_logical_divide(layout!(({4}, {1}):({1}, {1})), layout!({2}:{1})), "((2,1),((1,1),(2,1))):((1,1),((1,1),(2,1)))");
    rows.prints("7c99f8cdaf", &logical_divide(layout!((1, (1, 16)):(0, (16, 1))), layout!((2):(8))), "((_2),_8):((_8),_1)");
    rows.tries("7cba9a0829", try_logical_divide(layout!(({8}, {16}):({16}, {1})), layout!({2}:{64})), "((1,2),((8,8),(1,1))):((1024,8),((16,1),(2048,16)))");
    rows.tries_padded("7d6a70f5af", try_logical_divide_padded(layout!(({4}, ({4}, {3}), {1}, ({2})):({1}, ({12}, {4}), {0}, ({48}))), tiler!(layout!((2, 4):(0, 1)), layout!((12):(1)), layout!((1, 3):(0, 1)), layout!((2):(1)))).map(|padded| padded.layout()), "(((_2,_4),1),(((4,3)),(1,1)),((_1,_3),1),((_2),1)):(((_0,1),4),(((12,4)),(144,12)),((_0,0),0),((48),96))");
    rows.prints("7ddb3007b7", &logical_divide(layout!(6:1), layout!((3, 2):(0, 1))), "((_3,_2),_3):((_0,_1),_2)");
}

#[rustfmt::skip]
fn logical_divide_rows_12(rows: &mut Rows) {
    rows.prints("7e0f83646f", &logical_divide(layout!((5, (8)):(1, (5))), layout!(40:1)), "(_40,_1):(_1,_0)");
    rows.tries("7e7f32e1fe", try_logical_divide(layout!(({5}):({1})), layout!((1, 5):(0, 1))), "((_1,_5),1):((_0,1),5)");
    rows.tries("7ee07ad480", try_logical_divide(layout!({6}:{2}), layout!({2}:{3})), "(2,(3,1)):(6,(2,12))");
    rows.prints("82e9ef0b0a", &logical_divide(layout!((5, 1):(1, 0)), layout!(5:1)), "(_5,_1):(_1,_0)");
    rows.tries("845568fedd", try_logical_divide(layout!(({4}, {1}):({1}, {0})), layout!(4:1)), "((4,1),(1,1)):((1,0),(4,0))");
    rows.tries("85bb3da8a2", try_logical_divide(layout!((({2}, ({8}, {2}), ({1}, {2}))):(({1}, ({2}, {16}), ({0}, {32})))), layout!(({2}):({1}))), "(((2,1,1,1,1)),((1,1,1,1,1),(1,8,2,1,2))):(((1,2,16,0,32)),((1,2,16,0,32),(2,2,16,0,32)))");
    rows.tries("861c630afc", try_logical_divide(layout!(({128}, {4}, {3}):(1, {512}, 0)), layout!(32:{2})), "((32,1,1),((2,1,1),(2,4,3))):((2,512,_0),((_1,512,_0),(64,512,_0)))");
    rows.prints("88686c7d63", &logical_divide(layout!((4, 1):(1, 1)), layout!(2:2)), "(_2,_2):(_2,_1)");
    rows.tries("8aef4f2cd1", try_logical_divide(layout!(({6}, {8}, {2}):({1}, {6}, {48})), layout!(4:6)), "((1,4,1),((6,1,1),(1,2,2))):((6,6,48),((1,6,48),(24,24,48)))");
    rows.tries("8b3238b9e2", try_logical_divide(layout!((4, 1, {2}):(1, 0, {4})), layout!(8:1)), "((_4,_2),1):((_1,4),8)");
}

#[rustfmt::skip]
fn logical_divide_rows_13(rows: &mut Rows) {
    rows.tries("8cbf4f0dd3", try_logical_divide(layout!((4, (2, 2), ({6}, {4})):(1, (4, 8), ({16}, {96}))), tiler!(layout!(4:1), 2, _)), "((_4,_1),(_2,_2),(6,4)):((_1,_0),(_4,_8),(16,96))");
    rows.tries("8e9f6c871a", try_logical_divide(layout!(({32}, {4}, {4}):({1}, {32}, {128})), layout!({64}:{1})), "((32,2,1),((1,1,1),(1,2,4))):((1,32,128),((1,32,128),(64,64,128)))");
    rows.prints("8f3624833f", &logical_divide(layout!((1, (2, 4, 2)):(2, (1, 2, 8))), tiler!(1, layout!((2, 2):(8, 4)))), "((_1,_1),((_2,_2),_4)):((_0,_0),((_8,_4),_1))");
    rows.prints("901689400c", &logical_divide(layout!((3, 3, ((2, 2))):(1, 3, ((9, 18)))), layout!(2:1)), "(_2,_18):(_1,_2)");
    rows.prints("90393e1d49", &logical_divide(layout!((4, (4, 2, 1), 5):(8, (3, 1, 5), 7)), tiler!(layout!((2, 2):(2, 1)), 8, layout!((5):(1)))), "(((_2,_2),_1),((_4,_2),_1),((_5),_1)):(((_16,_8),_0),((_3,_1),_0),((_7),_0))");
    rows.tries("905c8e66df", try_logical_divide(layout!((({2}), {2}, {8}):(({2}), {1}, {4})), tiler!(2, 2, 2)), "((_2,1),(_2,1),(_2,4)):((2,4),(1,2),(4,8))");
    rows.prints("91161f0087", &logical_divide(layout!((4, 4):(1, 4)), tiler!(_, layout!(4:1))), "(_4,(_4,_1)):(_1,(_4,_0))");
    rows.prints("92321f0144", &logical_divide(layout!(((6), 6, 4, 4):((1), 6, 36, 144)), layout!(3:1)), "(_3,_192):(_1,_3)");
    rows.tries("92e62c044c", try_logical_divide(layout!({4}:1), layout!(({1}, {2}):(0, 1))), "((1,2),2):((_0,_1),2)");
    rows.tries("94234379cf", try_logical_divide(layout!((({5}, {3}), ({4}), {2}, {4}):((96, 8), (24), 1, 2)), tiler!(15, 2, 1, 1)), "(((5,3),(1,1)),(_2,2),(_1,2),(_1,4)):(((_96,8),(_1440,24)),(_24,_48),(_0,_1),(_0,_2))");
}

#[rustfmt::skip]
fn logical_divide_rows_14(rows: &mut Rows) {
    rows.tries_padded("9520c59dd0", try_logical_divide_padded(layout!({2}:1), layout!(32:1)).map(|padded| padded.layout()), "(_32,1):(_1,_32)");
    rows.prints("95806bfad0", &logical_divide(layout!((((8), 2, (2, 2, 4))):(((2), 256, (128, 1, 32)))), layout!((2, 2, 2, 2, 2, 2, 2, 2):(32, 2, 16, 1, 4, 128, 8, 64))), "((_2,_2,_2,_2,_2,_2,_2,_2),_1):((_1,_4,_128,_2,_8,_64,_256,_32),_0)");
    rows.prints("9b8182406d", &logical_divide(layout!(6:1), layout!(2:1)), "(_2,_3):(_1,_2)");
    rows.prints("9c677a11a2", &logical_divide(layout!(((2, (8, 2), (1, 2))):((1, (2, 16), (0, 32)))), layout!((2):(1))), "((_2),_32):((_1),_2)");
    rows.tries("9d1fd15be6", try_logical_divide(layout!(({8}, {4}):({1}, {8})), layout!(((2), 2, 2, 2, 2):((16), 2, 4, 8, 1))), "((((1,2)),(2,1),(2,1),(1,2),(2,1)),(1,1)):((((16,16)),(2,8),(4,8),(8,8),(1,8)),(32,32))");
    rows.prints("9db3ca5512", &logical_divide(layout!((8):(1)), layout!(2:4)), "(_2,_4):(_4,_1)");
    rows.prints("9e5c372e0b", &logical_divide(layout!((2, 3, 5):(1, 2, 6)), tiler!(layout!(2:1), 3, 1)), "((_2,_1),(_3,_1),(_1,_5)):((_1,_0),(_2,_0),(_0,_6))");
    rows.tries("9e9ac77d33", try_logical_divide(layout!((5, {1}):(1, 0)), layout!(5:1)), "(_5,1):(_1,_0)");
    rows.prints("9f2b95787c", &logical_divide(layout!((8):(0)), layout!(2:2)), "(_2,(_2,_2)):(_0,(_0,_0))");
    rows.tries("9f7cab6fa0", try_logical_divide(layout!((32, 4, {4}):(1, 32, 128)), layout!(64:1)), "(_64,(_2,4)):(_1,(_64,_128))");
}

#[rustfmt::skip]
fn logical_divide_rows_15(rows: &mut Rows) {
    rows.tries_padded("9f90d309ed", try_logical_divide_padded(layout!(96:1), layout!({32}:2)).map(|padded| padded.layout()), "(32,(_2,2)):(_2,(_1,64))");
    rows.tries("a0f1d31c4e", try_logical_divide(layout!((({2}), {4}):(({4}), {1})), layout!(4:1)), "((2,2),(1,2)):((4,1),(16,2))");
    rows.tries("a2b9fa663b", try_logical_divide(layout!(((4), ({2})):((2), (1))), tiler!(_, 2)), "((_4),(_2,1)):((_2),(_1,_2))");
    rows.pads("a3cf42819a", &logical_divide_padded(layout!((4):(1)), layout!(6:3)).layout(), "(_6,_3):(_3,_1)");
    rows.prints("a3d35e9723", &logical_divide(layout!((4, 8):(1, 4)), layout!((2):(4))), "((_2),(_4,_4)):((_4),(_1,_8))");
    rows.prints("a4d28d196a", &logical_divide(layout!((4):(3)), layout!((2):(2))), "((_2),_2):((_6),_3)");
    rows.tries("a870019070", try_logical_divide(layout!((({5}), {4}, {4}):(({1}), {20}, {5})), tiler!(layout!(5:1), _, 1)), "((_5,1),4,(_1,4)):((1,5),20,(_0,5))");
    rows.tries("a9d0fa6eab", try_logical_divide(layout!((4, 4):(1, {4})), tiler!(_, layout!(4:1))), "(_4,(_4,_1)):(_1,(4,_0))");
    rows.prints("acdc126385", &logical_divide(layout!(6:2), layout!(2:3)), "(_2,_3):(_6,_2)");
    rows.tries("ad99d3956a", try_logical_divide(layout!(6:1), layout!({2}:{1})), "(2,(1,3)):(1,(_1,2))");
}

#[rustfmt::skip]
fn logical_divide_rows_16(rows: &mut Rows) {
    rows.prints("ae374e9a06", &logical_divide(layout!(((6), 2, 3):((2), 72, 24)), layout!((3):(12))), "((_3),(_6,_2)):((_24),(_2,_72))");
    rows.tries("b00f7695d7", try_logical_divide(layout!((({2}, {4})):(({4}, {1}))), layout!(8:1)), "((2,4),(1,1)):((4,1),(32,4))");
    rows.tries("b0631cf4af", try_logical_divide(layout!(({2}, ({4}, {2}, {1})):({1}, ({2}, {8}, {16}))), tiler!(2, 4)), "((_2,1),((4,1,1),(1,2,1))):((1,2),((2,8,16),(8,8,16)))");
    rows.prints("b3edd76e3c", &logical_divide(layout!((2, 2):(3, 18)), layout!((4):(1))), "(((_2,_2)),_1):(((_3,_18)),_0)");
    rows.tries("b4eaa9062f", try_logical_divide(layout!(({2}, {2}):({2}, {1})), tiler!(layout!(2:1), 2)), "((_2,1),(_2,1)):((2,4),(1,2))");
    rows.tries("b55940497c", try_logical_divide(layout!((4, {1}):(1, 0)), layout!(4:1)), "(_4,1):(_1,_0)");
    rows.tries("b6815d57af", try_logical_divide(layout!(((6), 6, 4, {4}):((1), 6, 36, {144})), layout!(3:1)), "(_3,(_48,4)):(_1,(_3,144))");
    rows.tries("bcbb1f9968", try_logical_divide(layout!(({16}, {4}, {3}):(1, {512}, 0)), layout!(32:1)), "((16,2,1),(1,2,3)):((_1,512,_0),(_32,1024,_0))");
    rows.prints("bddc710b28", &logical_divide(layout!((8, ((2, 2, 4), 2)):(1, ((8, 16, 32), 128))), layout!(((2, 2), 16, 2):((4, 1), 16, 2))), "(((_2,_2),_16,_2),_2):(((_4,_1),_16,_2),_8)");
    rows.prints("be93f78b33", &logical_divide(layout!((1, ((2)), ((8, 5, 6), 1)):(0, ((1)), ((2, 16, 80), 0))), layout!((5, 8, 12):(96, 12, 1))), "((_5,_8,_12),_1):((_96,_12,_1),_0)");
}

#[rustfmt::skip]
fn logical_divide_rows_17(rows: &mut Rows) {
    rows.tries("be984dbfb2", try_logical_divide(layout!((({4}), ({2})):(({2}), ({1}))), tiler!(_, 2)), "((4),(_2,1)):((2),(1,2))");
    rows.prints("bf69a00db9", &logical_divide(layout!(((2, 8), 2, 5):((0, 1), 0, 0)), tiler!(2, _, 5)), "((_2,_8),_2,(_5,_1)):((_0,_1),_0,(_0,_0))");
    rows.prints("bf8284571e", &logical_divide(layout!(((2), 4):((4), 1)), layout!(4:1)), "((_2,_2),_2):((_4,_1),_2)");
    rows.tries("c15c93316c", try_logical_divide(layout!((4, {2}):({2}, 1)), layout!(4:1)), "(_4,2):(2,_1)");
    rows.prints("c254fb6827", &logical_divide(layout!((4, (4), 2):(2, (8), 1)), layout!((2, 2, 2):(2, 4, 1))), "((_2,_2,_2),(_2,_2)):((_4,_8,_2),(_16,_1))");
    rows.pads("c2dabdd8b4", &logical_divide_padded(layout!((8):(1)), layout!(3:3)).layout(), "(_3,_3):(_3,_1)");
    rows.prints("c2df1e574b", &logical_divide(layout!(((3), (6, 2, 5)):((1), (3, 90, 18))), tiler!(_, 3)), "((_3),(_3,(_2,_2,_5))):((_1),(_3,(_9,_90,_18)))");
    rows.prints("c2fec51f8b", &logical_divide(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.tries("c3134e4311", try_logical_divide(layout!({1}:{0}), layout!({1}:{1})), "(1,(1,1)):(0,(0,0))");
    rows.tries_padded("c4bdf3bf76", try_logical_divide_padded(layout!({32}:{1}), layout!({48}:{1})).map(|padded| padded.layout()), "(48,(1,1)):(1,(1,48))");
}

#[rustfmt::skip]
fn logical_divide_rows_18(rows: &mut Rows) {
    rows.prints("c7764cf4c2", &logical_divide(layout!(((2, 4), 2):((1, 2), 8)), tiler!(layout!((8):(1)), layout!((2):(1)))), "(((_8),_1),((_2),_1)):(((_1),_0),((_8),_0))");
    rows.prints("c94ec1e36d", &logical_divide(layout!(((5, 3), (4), 2, 4):((96, 8), (24), 1, 2)), tiler!(15, 2, 1, 1)), "(((_5,_3),_1),(_2,_2),(_1,_2),(_1,_4)):(((_96,_8),_0),(_24,_48),(_0,_1),(_0,_2))");
    rows.prints("c9e7418ff2", &logical_divide(layout!((4, (2, 2), (6, 4)):(1, (4, 8), (16, 96))), tiler!(layout!(4:1), 2, _)), "((_4,_1),(_2,_2),(_6,_4)):((_1,_0),(_4,_8),(_16,_96))");
    rows.tries("cb10529197", try_logical_divide(layout!((({8}, {4}, {4}), {5}):(({80}, {20}, {5}), {1})), tiler!(1, 1)), "((_1,(8,4,4)),(_1,5)):((_0,(80,20,5)),(_0,1))");
    rows.tries_padded("cba21bd66c", try_logical_divide_padded(layout!({5}:{4}), layout!(2:3)).map(|padded| padded.layout()), "(_2,(_3,1)):(12,(4,24))");
    rows.prints("cbb34d5aee", &logical_divide(layout!((2, (6, 8)):(8, (16, 1))), layout!(((2), 2, 2, 6):((0), 2, 24, 4))), "(((_2),_2,_2,(_3,_2)),(_2,_2)):(((_0),_16,_2,(_32,_1)),(_8,_4))");
    rows.prints("ccc4e61a2b", &logical_divide(layout!((4, (8, 1), 2, 4):(8, (32, 32), 1, 2)), tiler!(4, layout!((8, 1):(0, 1)), layout!(2:1), layout!((2, 2):(1, 2)))), "((_4,_1),((_8,_1),_8),(_2,_1),((_2,_2),_1)):((_8,_0),((_0,_32),_32),(_1,_0),((_2,_4),_0))");
    rows.tries_padded("ccf25273e8", try_logical_divide_padded(layout!({48}:1), layout!(32:1)).map(|padded| padded.layout()), "(_32,2):(_1,_32)");
    rows.tries("ccf45d654a", try_logical_divide(layout!({6}:{2}), layout!({2}:{1})), "(2,(1,3)):(2,(2,4))");
    rows.tries("cf4ac2741f", try_logical_divide(layout!((({4}, {8})):(({8}, 1))), layout!(4:1)), "((4,1),(1,8)):((8,1),(32,1))");
}

#[rustfmt::skip]
fn logical_divide_rows_19(rows: &mut Rows) {
    rows.tries_padded("d00fd35fb6", try_logical_divide_padded(layout!((({2})):(({1}))), layout!(2:5)).map(|padded| padded.layout()), "(_2,(_5,1)):(5,(1,10))");
    rows.prints("d02e2de9b5", &logical_divide(layout!((((2, 4), (2))):(((24, 3), (12)))), layout!((2, 2, 2, 2):(8, 4, 2, 1))), "((_2,_2,_2,_2),_1):((_12,_6,_3,_24),_0)");
    rows.pads("d1b0f54a27", &logical_divide_padded(layout!((6):(2)), layout!(3:5)).layout(), "(_3,_5):(_10,_2)");
    rows.prints("d4a77e3c04", &logical_divide(layout!((4, 5, 2):(10, 1, 5)), tiler!(2, layout!(5:1), 2)), "((_2,_2),(_5,_1),(_2,_1)):((_10,_20),(_1,_0),(_5,_0))");
    rows.prints("d58bb56be4", &logical_divide(layout!(1:1), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.tries("d675b9f978", try_logical_divide(layout!(({4}, (({4})), {1}):(4, ((1)), 0)), layout!((4, 2, 2):(2, 1, 8))), "(((2,2,1),(2,1,1),(1,2,1)),(1,1,1)):(((_8,1,_0),(_4,1,_0),(_32,2,_0)),(_64,4,_0))");
    rows.prints("d715745cfc", &logical_divide(layout!(((4), (2)):((2), (1))), tiler!(_, 2)), "((_4),(_2,_1)):((_2),(_1,_0))");
    rows.pads("d7f2d2f139", &logical_divide_padded(layout!((4):(1)), layout!(3:6)).layout(), "(_3,_6):(_6,_1)");
    rows.prints("d84b262598", &logical_divide(layout!((1, 3, 4, (6)):(0, 1, 3, (12))), layout!(2:2)), "(_2,(_2,_18)):(_2,(_1,_4))");
    rows.prints("d84bbb686b", &logical_divide(layout!(8:1), layout!((4, 2):(2, 1))), "((_4,_2),_1):((_2,_1),_0)");
}

#[rustfmt::skip]
fn logical_divide_rows_20(rows: &mut Rows) {
    rows.prints("d8ad172155", &logical_divide(layout!((6, 6):(1, 12)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_3,_12),_1),_36)");
    rows.tries("d9cdf92301", try_logical_divide(layout!((4):({3})), layout!((2):(2))), "((_2),_2):((6),3)");
    rows.tries("dbb2a1f6fb", try_logical_divide(layout!({5}:{1}), layout!({5}:{1})), "(5,(1,1)):(1,(1,5))");
    rows.tries("de2916c2a1", try_logical_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "((32,1,1),(4,4,3)):((1,512,0),(32,512,0))");
    rows.prints("e07b8b5737", &logical_divide(layout!(16:1), layout!(2:1)), "(_2,_8):(_1,_2)");
    rows.prints("e14cb33e3c", &logical_divide(layout!((4):(1)), layout!((2):(1))), "((_2),_2):((_1),_2)");
    rows.tries("e159ce484a", try_logical_divide(layout!((32, {4}, 4):(1, 32, 128)), layout!({64}:1)), "((32,2,1),(1,2,4)):((_1,_32,128),(64,64,128))");
    rows.tries("e1667ab1e4", try_logical_divide(layout!(({6}, {2}):({2}, {48})), layout!((6, 2):(1, 6))), "(((6,1),(1,2)),(1,1)):(((2,48),(12,48)),(24,96))");
    rows.pads("e2745df93f", &logical_divide_padded(layout!((5):(1)), layout!(5:3)).layout(), "(_5,_3):(_3,_1)");
    rows.tries_padded("e61115b029", try_logical_divide_padded(layout!(({5}):({1})), layout!(5:3)).map(|padded| padded.layout()), "(_5,(_3,1)):(3,(1,15))");
}

#[rustfmt::skip]
fn logical_divide_rows_21(rows: &mut Rows) {
    rows.tries("e70e90d222", try_logical_divide(layout!((({3}, 1), {2}, 2, 4):((8, 24), {24}, 1, 2)), tiler!({3}, layout!({2}:{1}), layout!({2}:1), layout!(({4}):({1})))), "(((3,1),(1,1)),(2,(1,1)),(2,1),((4),(1,1))):(((_8,24),(24,24)),(24,(24,48)),(_1,2),((2),(_2,8)))");
    rows.prints("e96eea87b1", &logical_divide(layout!((6, 2):(2, 1)), tiler!(6, layout!(2:1))), "((_6,_1),(_2,_1)):((_2,_0),(_1,_0))");
    rows.pads("ea6c6e8cb8", &logical_divide_padded(layout!(2:1), layout!(32:1)).layout(), "(_32,_1):(_1,_0)");
    rows.tries("ead4f46e6c", try_logical_divide(layout!(({4}, {1}):({1}, 0)), layout!((2):(1))), "(((2,1)),(2,1)):(((1,_0)),(2,_0))");
    rows.tries("eb93b9c9d0", try_logical_divide(layout!((({3}, {2}, {2}), {6}):(({24}, {12}, {6}), {1})), tiler!(_, layout!((2, 3):(1, 2)))), "((3,2,2),((_2,_3),1)):((24,12,6),((1,2),6))");
    rows.prints("ef8b4b81a0", &logical_divide(layout!(6:1), layout!((2, 3):(3, 1))), "((_2,_3),_1):((_3,_1),_0)");
    rows.tries("f06fe234e6", try_logical_divide(layout!((({2}), ({5}), {1}):(({5}), ({1}), {0})), tiler!(1, 5, layout!(1:1))), "((_1,2),(_5,1),(_1,1)):((_0,5),(1,5),(0,0))");
    rows.tries("f07933b25a", try_logical_divide(layout!(({4}, {2}):({2}, {1})), layout!(4:1)), "((4,1),(1,2)):((2,1),(8,1))");
    rows.prints("f12d8c05a0", &logical_divide(layout!(((5, 4, 4), 4):((1, 5, 20), 80)), tiler!(16, 1)), "((_16,_5),(_1,_4)):((_1,_16),(_0,_80))");
    rows.tries("f2eb60d94a", try_logical_divide(layout!((({3}), {4}):(({1}), {3})), tiler!({3}, {4})), "((3,1),(4,1)):((1,3),(3,12))");
}

#[rustfmt::skip]
fn logical_divide_rows_22(rows: &mut Rows) {
    rows.prints("f3a9e089da", &logical_divide(layout!(((1, 2), 2, 2, 3):((1, 3), 7, 0, 1)), tiler!(2, layout!((2):(1)), layout!(2:1), 3)), "((_2,_1),((_2),_1),(_2,_1),(_3,_1)):((_3,_0),((_7),_0),(_0,_0),(_1,_0))");
    rows.tries_padded("f52b9fe177", try_logical_divide_padded(layout!(32:{1}), layout!(48:{1})).map(|padded| padded.layout()), "(_48,(1,1)):(1,(1,48))");
    rows.tries("f558641cd3", try_logical_divide(layout!((({16}), {2}, {1}, ({2})):(({1}), {32}, {32}, ({16}))), tiler!(layout!({16}:{1}), layout!({2}:{1}), _, layout!({2}:{1}))), "((16,(1,1)),(2,(1,1)),1,(2,(1,1))):((1,(1,16)),(32,(32,64)),32,(16,(16,32)))");
    rows.tries("f59cfc7531", try_logical_divide(layout!((({4}), {4}, ({2}, {2}, {6})):(({1}), {16}, ({8}, {4}, {64}))), layout!((6, 8):(64, 2))), "(((1,1,1,1,6),(2,4,1,1,1)),((2,1,1,1,1),(1,1,2,2,1),(1,1,1,1,1))):(((64,256,32,8,64),(2,16,8,4,64)),((1,16,8,4,64),(16,64,8,4,64),(384,1536,192,48,384)))");
    rows.prints("f872348de8", &logical_divide(layout!((1, 2, 4, ((16))):(0, 1, 4, ((32)))), layout!(((4), 4, 2):((16), 2, 1))), "(((_4),_4,_2),(_2,_2)):(((_64),_4,_1),(_32,_256))");
    rows.tries_padded("f8857e3ec0", try_logical_divide_padded(layout!({4}:{1}), layout!(8:4)).map(|padded| padded.layout()), "(_8,(_4,1)):(4,(1,32))");
    rows.tries("f92e527c36", try_logical_divide(layout!(({4}, {1}):({1}, {0})), layout!((2):(1))), "(((2,1)),(2,1)):(((1,0)),(2,0))");
    rows.tries("fa393f600c", try_logical_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!({32}:{2})), "((32,1,1),((2,1,1),(2,4,3))):((2,512,0),((1,512,0),(64,512,0)))");
    rows.tries("fce24d9fb8", try_logical_divide(layout!((({3}, {8}, {6})):(({1}, {54}, {9}))), layout!(((3, 2), 12, 2):((1, 72), 6, 3))), "((((3,1,1),(1,1,2)),(1,4,3),(1,2,1)),(1,1,1)):((((1,54,9),(72,1296,27)),(6,108,9),(3,54,9)),(144,2592,54))");
    rows.tries("fe67d37e61", try_logical_divide(layout!(({2}, (({2})), {1}, {6}):({1}, (({2})), {0}, {4})), layout!(({2}):({4}))), "(((1,1,1,2)),((2,2,1,1),(1,1,1,3))):(((4,4,0,4)),((1,2,0,4),(8,8,0,8)))");
}

#[rustfmt::skip]
fn logical_divide_rows_23(rows: &mut Rows) {
    rows.tries_padded("fe7223b143", try_logical_divide_padded(layout!({2}:{1}), layout!({32}:{1})).map(|padded| padded.layout()), "(32,(1,1)):(1,(1,32))");
    rows.tries("ff0c1cda77", try_logical_divide(layout!({32}:{1}), layout!({2}:{8})), "(2,(8,2)):(8,(1,16))");
}
