//! The golden rows of the family composition on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::prelude::*;

#[test]
fn composition_rows() {
    let mut rows = Rows::of("composition, composition");
    composition_rows_0(&mut rows);
    composition_rows_1(&mut rows);
    composition_rows_2(&mut rows);
    composition_rows_3(&mut rows);
    composition_rows_4(&mut rows);
    composition_rows_5(&mut rows);
    composition_rows_6(&mut rows);
    composition_rows_7(&mut rows);
    composition_rows_8(&mut rows);
    composition_rows_9(&mut rows);
    composition_rows_10(&mut rows);
    composition_rows_11(&mut rows);
    composition_rows_12(&mut rows);
    composition_rows_13(&mut rows);
    composition_rows_14(&mut rows);
    composition_rows_15(&mut rows);
    composition_rows_16(&mut rows);
    composition_rows_17(&mut rows);
    composition_rows_18(&mut rows);
    composition_rows_19(&mut rows);
    composition_rows_20(&mut rows);
    composition_rows_21(&mut rows);
    composition_rows_22(&mut rows);
    composition_rows_23(&mut rows);
    composition_rows_24(&mut rows);
    composition_rows_25(&mut rows);
    composition_rows_26(&mut rows);
    composition_rows_27(&mut rows);
    composition_rows_28(&mut rows);
    composition_rows_29(&mut rows);
    composition_rows_30(&mut rows);
    composition_rows_31(&mut rows);
    composition_rows_32(&mut rows);
    composition_rows_33(&mut rows);
    composition_rows_34(&mut rows);
    composition_rows_35(&mut rows);
    composition_rows_36(&mut rows);
    composition_rows_37(&mut rows);
    composition_rows_38(&mut rows);
    composition_rows_39(&mut rows);
    composition_rows_40(&mut rows);
    composition_rows_41(&mut rows);
    composition_rows_42(&mut rows);
    composition_rows_43(&mut rows);
    composition_rows_44(&mut rows);
    composition_rows_45(&mut rows);
    composition_rows_46(&mut rows);
    composition_rows_47(&mut rows);
    composition_rows_48(&mut rows);
    composition_rows_49(&mut rows);
    composition_rows_50(&mut rows);
    composition_rows_51(&mut rows);
    composition_rows_52(&mut rows);
    composition_rows_53(&mut rows);
    composition_rows_54(&mut rows);
    composition_rows_55(&mut rows);
    composition_rows_56(&mut rows);
    composition_rows_57(&mut rows);
    composition_rows_58(&mut rows);
    composition_rows_59(&mut rows);
    composition_rows_60(&mut rows);
    composition_rows_61(&mut rows);
    rows.finish(Counts {
        matched: 612,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 5,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn composition_rows_0(rows: &mut Rows) {
    rows.tries("00215e335a", try_composition(layout!((({2}, {8})):(({1}, {2}))), layout!({3}:{2})), "(1,3):(2,2)");
    rows.tries("00716d334a", try_composition(layout!((({1}, {6}, {1}), {4}):(({0}, {1}, {0}), {6})), layout!({4}:{6})), "(1,1,1,4):(0,6,0,6)");
    rows.tries("0099df454b", try_composition(layout!(({4}, {1}, {8}):(1, 8, 16)), tiler!(layout!({4}:{1}), layout!(({1}):({1})))), "(4,(1)):(1,(8))");
    rows.tries("015bdb732a", try_composition(layout!(({16}):({1})), layout!((({4}, {6})):(({8}, {32})))), "((4,6)):((8,32))");
    rows.tries("01c1afe1bd", try_composition(layout!(({4}, 3):(3, {1})), layout!(({24}):(1))), "((4,6)):((_3,1))");
    rows.tries("02370bde98", try_composition(layout!((2, 1):(1, {0})), layout!({2}:1)), "(2,1):(_1,0)");
    rows.prints("0277cefc70", &composition(layout!(((3, 2, (4, 2))):((16, 1, (2, 8)))), layout!(48:1)), "(_3,_16):(_16,_1)");
    rows.prints("0334dfee0e", &composition(layout!((2, 8, 8):(32, 4, 4)), layout!(8:16)), "_8:_4");
    rows.prints("03d14debc4", &composition(layout!((4, 8, 2):(1, 4, 32)), layout!((2, 2, 2):(2, 8, 1))), "(_2,_2,_2):(_2,_8,_1)");
    rows.tries("043a78e7f2", try_composition(layout!(({4}, {3}):({1}, {4})), layout!(({6}, {2}):({2}, {1}))), "((2,3),(2,1)):((2,4),(1,4))");
}

#[rustfmt::skip]
fn composition_rows_1(rows: &mut Rows) {
    rows.prints("0502c0d868", &composition(layout!(((2, 16), 4):((1, 2), 32)), layout!(((6, 6)):((8, 5)))), "((_6,_6)):((_8,_5))");
    rows.tries("055b6012c6", try_composition(layout!(1:1), layout!({1}:1)), "1:_1");
    rows.tries("05d003fdbd", try_composition(layout!(({8}, {8}):(8, 1)), layout!({2}:3)), "(2,1):(_24,1)");
    rows.prints("05d52b863c", &composition(layout!((2, 4, 1, 2):(1, 2, 8, 8)), tiler!(2, layout!(4:1), 1, _)), "(_2,_4,_1,_2):(_1,_2,_8,_8)");
    rows.tries("065fd83669", try_composition(layout!((2, 2):({2}, 1)), layout!((2, 2):({2}, 1))), "((1,2),_2):((4,1),2)");
    rows.tries("0682c8fcb0", try_composition(layout!(((({4}, {1}, {1})), (({16}), {4})):((({64}, {0}, {0})), (({4}), {1}))), layout!((({2}), {2}, {4}, {4}):(({4}), {1}, {64}, {8}))), "(((1,1,1,2,1)),(2,1,1,1,1),(1,1,1,1,4),(1,1,1,4,1)):(((256,0,0,4,1)),(64,0,0,4,1),(4096,0,0,64,1),(512,0,0,8,1))");
    rows.prints("07cc3d1ca0", &composition(layout!((4, 4):(1, 4)), layout!((2, 2, 2, 2):(8, 1, 2, 4))), "(_2,_2,_2,_2):(_8,_1,_2,_4)");
    rows.prints("08f47f4b56", &composition(layout!((((1, 4)), (1), 16):(((0, 0)), (0), 1)), layout!((3, 16, 4):(0, 4, 1))), "(_3,_16,_4):(_0,_1,_0)");
    rows.tries("09206dfbb7", try_composition(layout!(({1}, {8}, 3, ({8}, ({1}), {4})):(0, {96}, 8, ({1}, ({24}), {24}))), layout!(({2}, {2}):({384}, 192))), "((1,1,1,1,1,2),(1,1,1,1,1,2)):((_0,36864,384,16,48,48),(_0,18432,192,8,24,24))");
    rows.prints("0982610bf4", &composition(layout!((((6, 4), 2, 4)):(((2, 48), 1, 12))), layout!(((4), 2, 6, 2, 2):((12), 6, 1, 96, 48))), "(((_2,_2)),_2,_6,_2,_2):(((_96,_1)),_48,_2,_24,_12)");
}

#[rustfmt::skip]
fn composition_rows_2(rows: &mut Rows) {
    rows.tries("0a7fcbe0ea", try_composition(layout!((12):(1)), layout!((4, 3):({3}, 1))), "(_4,_3):(3,_1)");
    rows.tries("0a99298728", try_composition(layout!(((({8}), {4}, {4})):(((1), {8}, {32}))), layout!((4, {4}):(2, {8}))), "((4,1,1),(1,4,1)):((_2,8,32),(8,8,32))");
    rows.prints("0acb777f63", &composition(layout!(((4, 3, 4)):((1, 0, 0))), layout!(8:2)), "(_2,_4):(_2,_0)");
    rows.tries("0b8be69933", try_composition(layout!({1}:{0}), layout!({1}:{0})), "1:0");
    rows.tries("0bd2c8262b", try_composition(layout!(({5}, (({6}, {4}))):({1}, (({5}, {0})))), layout!({2}:{2})), "(2,1,1):(2,5,0)");
    rows.tries("0bdd37370f", try_composition(layout!(({16}, {8}):({1}, 16)), layout!(({2}, 2):(32, 4))), "((1,2),(2,1)):((32,32),(4,16))");
    rows.tries("0c5618591a", try_composition(layout!((({4}, {2}, {1}), {2}, ({2}, {2}, {1})):(({4}, {1}, {32}), {2}, ({32}, {16}, {0}))), layout!({4}:{4})), "(1,2,1,2,1,1,1):(16,1,32,2,32,16,0)");
    rows.prints("0c69b71d60", &composition(layout!((4):(1)), layout!(2:2)), "_2:_2");
    rows.prints("0cfc14cb70", &composition(layout!((5):(1)), layout!(8:2)), "_8:_2");
    rows.tries("0cff8463ad", try_composition(layout!(({2}):({1})), layout!({5}:{4})), "5:4");
}

#[rustfmt::skip]
fn composition_rows_3(rows: &mut Rows) {
    rows.tries("0d3e230e57", try_composition(layout!((((4, 1, 1)), ((16), 4)):((({64}, 0, 0)), (({4}), 1))), layout!(((2), 2, 4, 4):(({4}), 1, {64}, {8}))), "(((1,2,1)),_2,(1,1,4),(1,4,1)):(((256,4,1)),64,(4096,64,1),(512,8,1))");
    rows.tries("0e173929dd", try_composition(layout!((({4}, {4}), ({2})):(({8}, {1}), ({4}))), tiler!({4}, _)), "((4,1),(2)):((8,1),(4))");
    rows.tries("0e3b75c98a", try_composition(layout!(({2}):({1})), layout!({2}:{1})), "2:1");
    rows.tries("0e8cc96f8c", try_composition(layout!(({12}):({1})), layout!(({4}, {3}):({3}, {1}))), "(4,3):(3,1)");
    rows.tries("0ea7063c87", try_composition(layout!(({4}, {3}):({1}, {4})), layout!(({12}):({1}))), "((4,3)):((1,4))");
    rows.prints("0ecb343cac", &composition(layout!((((4)), ((1)), 4):(((4)), ((0)), 1)), layout!((4, 4):(1, 4))), "(_4,_4):(_4,_1)");
    rows.tries("0f382fafb4", try_composition(layout!((8, 8, {4}):(1, 8, {64})), layout!((4, {2}):(16, {128}))), "(_4,(1,2)):(_16,(128,128))");
    rows.prints("0f5b9f9273", &composition(layout!(((4, 2)):((1, 4))), layout!(((2, 16)):((7, 7)))), "((_2,_16)):((_7,_7))");
    rows.prints("0f5d87a1af", &composition(layout!((12):(2)), layout!((4, 3):(1, 4))), "(_4,_3):(_2,_8)");
    rows.prints("0fd7e42d83", &composition(layout!(((8, 2)):((2, 1))), layout!(8:1)), "_8:_2");
}

#[rustfmt::skip]
fn composition_rows_4(rows: &mut Rows) {
    rows.tries("0ff7223a20", try_composition(layout!((4):(1)), layout!(((2, 2), 2):((0, {2}), 1))), "((_2,_2),_2):((_0,2),_1)");
    rows.prints("1069018076", &composition(layout!((4):(1)), layout!(((4, 2)):((16, 32)))), "((_4,_2)):((_16,_32))");
    rows.prints("10a04b8881", &composition(layout!(((6), 4):((2), 12)), layout!(((2, 6), 2, 2):((0, 1), 4, 2))), "((_2,_6),_2,_2):((_0,_2),_8,_4)");
    rows.tries("10def83d6f", try_composition(layout!(({12}, {3}):({1}, {24})), layout!(({4}):({1}))), "((4,1)):((1,24))");
    rows.prints("11125705e8", &composition(layout!((8, (2), 5, 3):(30, (15), 1, 5)), tiler!(_, layout!((3, 2):(0, 1)), 5, layout!((3, 1):(0, 1)))), "(_8,(_3,_2),_5,(_3,_1)):(_30,(_0,_15),_1,(_0,_5))");
    rows.prints("11221b1ea0", &composition(layout!(1:0), layout!(1:0)), "_1:_0");
    rows.tries("119693cdc9", try_composition(layout!({12}:1), layout!(4:1)), "_4:_1");
    rows.tries("11c22ae265", try_composition(layout!(((4, 16), {8}):((4, 16), {768})), tiler!(layout!((2, 4):(1, 16)), layout!((4, 2):(2, 1)))), "((_2,_4),(_4,_2)):((_4,_64),(1536,768))");
    rows.prints("11c237212a", &composition(layout!(((2), 1, ((5, 8, 2))):((480), 480, ((96, 3, 48)))), layout!(2:4)), "_2:_192");
    rows.prints("12489c5804", &composition(layout!(4:1), layout!(4:0)), "_4:_0");
}

#[rustfmt::skip]
fn composition_rows_5(rows: &mut Rows) {
    rows.tries("12b11eef31", try_composition(layout!(({5}):({1})), layout!({8}:{2})), "8:2");
    rows.prints("1308fc456f", &composition(layout!((8, 2):(1, 8)), layout!(((1), 2):((7), 32))), "((_1),_2):((_7),_32)");
    rows.prints("1392ed8940", &composition(layout!(((8), 2):((2), 2)), tiler!(1)), "(_1):(_2)");
    rows.tries("1463fc1f3f", try_composition(layout!((1, {4}):(4, 1)), layout!(({2}, 2):(2, 1))), "(2,_2):(_2,_1)");
    rows.tries("1486083431", try_composition(layout!((4, 6, 8, 10):(2, 3, 5, 7)), layout!({6}:{12})), "(1,2,3,1):(24,9,5,7)");
    rows.tries("14bf000d34", try_composition(layout!(((({8}), {8}, ({4}))):(((0), 1, (0)))), layout!((({2}, {16}), {4}):((4, 16), 1))), "(((2,1,1),(1,4,4)),(4,1,1)):(((_0,1,_0),(_0,2,_0)),(_0,1,_0))");
    rows.tries("14c61e9f3e", try_composition(layout!(({12}):(1)), layout!((4, {3}):(1, {4}))), "(_4,3):(_1,4)");
    rows.tries("14f37c69d6", try_composition(layout!((2, {2}):(2, 1)), layout!(({2}, 2):({2}, 1))), "((1,2),_2):((4,1),_2)");
    rows.tries("156dd0058e", try_composition(layout!(({4}, {3}):({3}, {1})), layout!(({24}):({1}))), "((4,6)):((3,1))");
    rows.tries("1585bda79e", try_composition(layout!((({6}), (({8}, {2}, {2}))):(({1}), (({6}, {48}, {96})))), layout!((({2}), {4}, {12}, {2}):(({24}), {48}, {1}, {12}))), "(((1,2,1,1)),(1,1,2,2),(6,2,1,1),(1,2,1,1)):(((24,24,48,96)),(48,48,48,96),(1,6,48,96),(12,12,48,96))");
}

#[rustfmt::skip]
fn composition_rows_6(rows: &mut Rows) {
    rows.prints("15fc2781b2", &composition(layout!((4, 3):(3, 1)), layout!(12:1)), "(_4,_3):(_3,_1)");
    rows.prints("1605d45d9a", &composition(layout!((2, 6, (1)):(6, 1, (0))), layout!(12:1)), "(_2,_6):(_6,_1)");
    rows.tries("16b928e6f1", try_composition(layout!((4, 3):(1, {4})), layout!((6):({2}))), "((2,3)):((2,4))");
    rows.prints("16de271d90", &composition(layout!((2):(1)), layout!((2):(1))), "(_2):(_1)");
    rows.prints("1719a3f14c", &composition(layout!(((4)):((1))), layout!((2, 2):(1, 2))), "(_2,_2):(_1,_2)");
    rows.tries("17b15e8954", try_composition(layout!((((2, 8))):((({8}, 1)))), layout!((2):({4}))), "((1,2)):((32,2))");
    rows.prints("17df6fb1d4", &composition(layout!((4):(2)), layout!(5:3)), "_5:_6");
    rows.prints("180aeba015", &composition(layout!((4, 3, 1):(3, 1, 0)), layout!((24):(1))), "((_4,_3,_2)):((_3,_1,_0))");
    rows.prints("18cec6f558", &composition(layout!((16, 2, 8):(1, 16, 32)), tiler!(layout!(((2, 4), 2):((1, 2), 8)))), "(((_2,_4),_2)):(((_1,_2),_8))");
    rows.tries("1901ee1a0d", try_composition(layout!(({4}, ({1}, (1, 4, 8), (8))):({1}, (0, ({0}, {4}, {16}), (128)))), layout!(((3, 8), {4}):((0, 16), 256))), "((_3,(1,1,1,8,1)),(1,1,1,1,4)):((_0,(16,_0,16,16,128)),(256,_0,256,256,256))");
}

#[rustfmt::skip]
fn composition_rows_7(rows: &mut Rows) {
    rows.tries("190b11420e", try_composition(layout!(({4}):({1})), layout!(({4}):({-2}))), "(4):(-2)");
    rows.tries("19a0e15953", try_composition(layout!(({2}, 1):(1, {0})), layout!({2}:1)), "(2,1):(_1,0)");
    rows.prints("1a02a0cec7", &composition(layout!((5, 4):(1, 5)), layout!((5):(5))), "(_5):(_5)");
    rows.prints("1a0f4c6180", &composition(layout!((2, (2), 4):(8, (4), 1)), tiler!(2, 2, layout!((2, 2):(1, 2)))), "(_2,_2,(_2,_2)):(_8,_4,(_1,_2))");
    rows.tries("1a502b4928", try_composition(layout!(({8}, {8}):({8}, {1})), layout!((({2}, {2}, {2}), ({2}, {2}, {2})):(({1}, {16}, {4}), ({8}, {2}, {32})))), "(((2,1),(1,2),(2,1)),((1,2),(2,1),(1,2))):(((8,1),(128,2),(32,1)),((64,1),(16,1),(256,4)))");
    rows.tries("1a92fcd148", try_composition(layout!((8, {8}):({8}, 1)), layout!((({2}, {2}, {2}), ({2}, {2}, {2})):(({1}, {16}, {4}), ({8}, {2}, 32)))), "(((2,1),(1,2),(2,1)),((1,2),(2,1),2)):(((8,1),(128,2),(32,1)),((64,1),(16,1),_4))");
    rows.prints("1ab7710610", &composition(layout!((8, 8):(1, 8)), layout!(4:32)), "_4:_32");
    rows.tries("1ad01cfbd7", try_composition(layout!((4, {8}, 2):(2, 8, 1)), layout!(({4}, 2, 2):({2}, 8, 1))), "((2,2,1),(2,1),_2):((4,8,1),(_16,1),_2)");
    rows.tries("1adb02decd", try_composition(layout!(({2}, {2}, {1}, {2}):({1}, {8}, {0}, {16})), layout!({4}:{1})), "(2,2,1,1):(1,8,0,16)");
    rows.tries("1bb86658fa", try_composition(layout!((({1}, ({2}), ({2})), (({8}))):(({16}, ({8}), ({16})), (({1})))), layout!(({2}, {4}, {2}, {2}):({16}, {4}, {2}, {1}))), "((1,1,1,2),(1,1,1,4),(1,1,2,1),(1,2,1,1)):((256,128,128,4),(64,32,32,1),(32,16,16,1),(16,8,16,1))");
}

#[rustfmt::skip]
fn composition_rows_8(rows: &mut Rows) {
    rows.prints("1c596033e7", &composition(layout!(((1, 6, 1), 4):((0, 1, 0), 6)), layout!(4:6)), "_4:_6");
    rows.tries("1d3c2a648c", try_composition(layout!({1}:{0}), layout!({1}:{1})), "1:0");
    rows.prints("1ddb9bc5c3", &composition(layout!((4):(2)), layout!((4):(1))), "(_4):(_2)");
    rows.tries("1e131eeac2", try_composition(layout!((({2}), (({8})), {5}, ({4})):(({1}), (({40})), {8}, ({2}))), tiler!(layout!({2}:{1}), layout!(({2}):({4})), {5}, _)), "(2,(2),5,(4)):(1,(160),8,(2))");
    rows.tries("1ecf689cc0", try_composition(layout!({3}:{1}), layout!({4}:{1})), "4:1");
    rows.prints("1f06fad405", &composition(layout!(((4, 4), (2)):((8, 1), (4))), tiler!(4, _)), "(_4,(_2)):(_8,(_4))");
    rows.prints("1f234fbb27", &composition(layout!((6, 1, 3, ((3, 1), (8))):(48, 0, 288, ((2, 0), (2592)))), tiler!(layout!(3:1), layout!(1:1), 3, layout!(2:1))), "(_3,_1,_3,_2):(_48,_0,_288,_2)");
    rows.prints("1f37fd2f74", &composition(layout!((((2, 4, 2), 8)):(((1, 96, 6), 12))), layout!(8:1)), "(_2,_4):(_1,_96)");
    rows.tries("1f886ff0e0", try_composition(layout!(((({4}, {4}, {6}))):((({0}, {1}, {0})))), layout!(({6}, {2}, {4}):({16}, {1}, {4}))), "((1,1,6),(2,1,1),(1,4,1)):((0,4,0),(0,1,0),(0,1,0))");
    rows.tries("20570124ca", try_composition(layout!((8, (({4}, {4}, {8}))):({1}, ((256, {64}, 8)))), layout!(({2}, {2}):({32}, {8}))), "((1,1,2,1),(1,2,1,1)):((32,1024,64,8),(8,256,64,8))");
}

#[rustfmt::skip]
fn composition_rows_9(rows: &mut Rows) {
    rows.prints("20c7dba8d0", &composition(layout!((4, ((5))):(1, ((4)))), layout!((3, 20):(0, 1))), "(_3,_20):(_0,_1)");
    rows.tries("215e0f5792", try_composition(layout!((({3}, {2}, ({4}, {2}))):(({16}, {1}, ({2}, {8})))), layout!({48}:{1})), "(3,2,4,2):(16,1,2,8)");
    rows.prints("21d4ac427a", &composition(layout!((4):(1)), layout!((2, 2):(2, 1))), "(_2,_2):(_2,_1)");
    rows.prints("22258d78c4", &composition(layout!((((4), (1, 2, 2)), 5, 2):(((40), (40, 20, 10)), 2, 1)), tiler!(4, 5, layout!(2:1))), "(_4,_5,_2):(_40,_2,_1)");
    rows.prints("22a7a2a64d", &composition(layout!((((8, 8, 1)), 2, (2)):(((2, 32, 0)), 1, (16))), tiler!(32, layout!(2:1), layout!((2):(1)))), "((_8,_4),_2,(_2)):((_2,_32),_1,(_16))");
    rows.prints("22aad7dca5", &composition(layout!(8:1), layout!(((6)):((3)))), "((_6)):((_3))");
    rows.prints("2366ad12c4", &composition(layout!((2, 4, ((4)), 2):(4, 8, ((1)), 32)), layout!((64):(1))), "((_8,_4,_2)):((_4,_1,_32))");
    rows.tries("24185b3d8c", try_composition(layout!((4, 4):({-1}, 1)), layout!((2, 4, 2):(1, {2}, {8}))), "(_2,(2,2),(1,2)):(-1,(-2,1),(-8,2))");
    rows.tries("25e6e63cc1", try_composition(layout!(((({4}, {16}), {2}), {1}):((({16}, {1}), {0}), {0})), tiler!(layout!(({2}, {4}):({1}, {2})))), "(((2,1,1),(2,2,1))):(((16,1,0),(32,1,0)))");
    rows.prints("26643befb1", &composition(layout!((2, 4):(1, 2)), layout!(8:1)), "_8:_1");
}

#[rustfmt::skip]
fn composition_rows_10(rows: &mut Rows) {
    rows.prints("2710a90c43", &composition(layout!((4, 3):(1, 4)), layout!(12:1)), "_12:_1");
    rows.tries("27e33696e7", try_composition(layout!(({4}):({0})), layout!(({4}):({1}))), "(4):(0)");
    rows.tries("27f821b01a", try_composition(layout!(({6}):({1})), layout!((({2}, {4})):(({2}, {4})))), "((2,4)):((2,4))");
    rows.prints("2856a0f9cf", &composition(layout!(((8, 2), 3):((1, 8), 16)), tiler!(layout!(((2, 4), 2):((1, 4), 2)), 3)), "(((_2,_4),_2),_3):(((_1,_4),_2),_16)");
    rows.tries("289fe95c5e", try_composition(layout!((({2}, {2}, ({4}, {1}, {1})), ({8}), {2}):(({64}, {1}, ({16}, {16}, {0})), ({2}), {128})), layout!(({2}, {8}, {2}, {2}, {4}):({128}, {2}, {64}, {1}, {16}))), "((1,1,1,1,1,1,2),(1,2,4,1,1,1,1),(1,1,1,1,1,2,1),(2,1,1,1,1,1,1),(1,1,1,1,1,4,1)):((8192,64,512,128,0,16,128),(128,1,16,16,0,2,128),(4096,32,256,64,0,8,128),(64,1,16,16,0,2,128),(1024,8,64,16,0,2,128))");
    rows.prints("28a67313a8", &composition(layout!((((4, 2), (1, 2, 2)), 2):(((16, 8), (0, 4, 2)), 1)), layout!((64, 1):(0, 1))), "(_64,_1):(_0,_1)");
    rows.prints("2923a69f53", &composition(layout!(2:2), layout!(((8)):((7)))), "((_8)):((_14))");
    rows.tries("29b0e00db9", try_composition(layout!((1, 8, 4):(1, 1, {8})), layout!((2, 4, 2):({16}, {4}, 1))), "((1,2),(2,2),_2):((16,16),(4,8),_1)");
    rows.prints("2a05468c94", &composition(layout!((6, 2):(3, 3)), layout!(2:3)), "_2:_9");
    rows.prints("2a37806a87", &composition(layout!(((4), 1):((1), 8)), layout!(4:1)), "_4:_1");
}

#[rustfmt::skip]
fn composition_rows_11(rows: &mut Rows) {
    rows.prints("2a4e410869", &composition(layout!((1, 4, 4):(0, 1, 4)), tiler!(1, _, 1)), "(_1,_4,_1):(_0,_1,_4)");
    rows.prints("2a843440b7", &composition(layout!(4:2), layout!(4:1)), "_4:_2");
    rows.prints("2ace1b31af", &composition(layout!((6):(1)), layout!(6:1)), "_6:_1");
    rows.tries("2ae3366e14", try_composition(layout!(({6}, {2}):({3}, {3})), layout!({2}:{3})), "(2,1):(9,3)");
    rows.tries("2b935817ef", try_composition(layout!(({3}, {4}, ({3}), {2}):({24}, {3}, ({1}), {12})), layout!(({6}):({1}))), "((3,2,1,1)):((24,3,1,12))");
    rows.tries("2bb1b8ffd0", try_composition(layout!(({16}, {4}):({32}, {4})), layout!((({4}, {4}), {4}):(({1}, {4}), {16}))), "(((4,1),(4,1)),(1,4)):(((32,4),(128,4)),(512,4))");
    rows.prints("2cedea207e", &composition(layout!(1:0), layout!(1:1)), "_1:_0");
    rows.prints("2d75c3e297", &composition(layout!(((1, 2)):((2, 1))), layout!((5, (8)):(1, (0)))), "(_5,(_8)):(_1,(_0))");
    rows.tries("2dbdce8460", try_composition(layout!(({2}):(1)), layout!(({2}):(1))), "(2):(_1)");
    rows.tries("2dfd3b839f", try_composition(layout!(((4), 4, (1, 2), ({4}, (1, 2, {3}))):((1), {4}, ({16}, 16), (32, (0, {128}, 256)))), layout!(({2}):({1}))), "((2,1,1,1,1,1)):((1,4,16,32,128,256))");
}

#[rustfmt::skip]
fn composition_rows_12(rows: &mut Rows) {
    rows.tries("2e119d948f", try_composition(layout!(({1}, {4}, {8}):({1}, {4}, {0})), layout!({2}:{3})), "(1,2,1):(3,12,0)");
    rows.tries("2e8a65ab81", try_composition(layout!((({2}, {4}, {3}), {4}, {2}):(({1}, {2}, {8}), {24}, {96})), layout!(({8}, {2}):({2}, {16}))), "((1,4,2,1,1),(1,1,2,1,1)):((2,2,8,24,96),(16,16,16,24,96))");
    rows.prints("2eab4166e7", &composition(layout!(4:2), layout!(2:2)), "_2:_4");
    rows.prints("2ec6655eca", &composition(layout!(4:1), layout!(6:2)), "_6:_2");
    rows.prints("2f8f78d805", &composition(layout!((16):(1)), layout!(((4, 6)):((8, 32)))), "((_4,_6)):((_8,_32))");
    rows.tries("2fdc0cc421", try_composition(layout!((4, 6, {8}):(1, 4, 7)), layout!(6:1)), "_6:_1");
    rows.tries("315e0d93b5", try_composition(layout!(({4}):({1})), layout!((({16})):(({7})))), "((16)):((7))");
    rows.tries("32ca35ed17", try_composition(layout!({4}:{1}), layout!({2}:{1})), "2:1");
    rows.prints("33396f95a5", &composition(layout!(8:1), layout!(8:1)), "_8:_1");
    rows.tries("337da21db2", try_composition(layout!((({3})):(({1}))), layout!(({3}):({1}))), "(3):(1)");
}

#[rustfmt::skip]
fn composition_rows_13(rows: &mut Rows) {
    rows.prints("3398ef6dcb", &composition(layout!((4, 2, 4):(2, 1, 0)), layout!((8, 1):(0, 2))), "(_8,_1):(_0,_0)");
    rows.prints("3434898940", &composition(layout!((4, ((2), 6, 2)):(24, ((12), 2, 1))), tiler!(_, _)), "(_4,((_2),_6,_2)):(_24,((_12),_2,_1))");
    rows.prints("3443e23ff2", &composition(layout!(((2), 2):((1), 2)), layout!(4:1)), "_4:_1");
    rows.tries("3469083cb5", try_composition(layout!({8}:{1}), layout!((({6})):(({3})))), "((6)):((3))");
    rows.prints("354cd0f5b6", &composition(layout!((2, 4, (6)):(1, 2, (8))), layout!(4:6)), "_4:_6");
    rows.prints("35600215e7", &composition(layout!((6, 4):(1, 6)), layout!(((3), 2, 2, 6):((0), 2, 1, 4))), "((_3),_2,_2,_6):((_0),_2,_1,_4)");
    rows.prints("35d5e75a8e", &composition(layout!(((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32))), layout!(8:4)), "(_4,_2):(_4,_2)");
    rows.tries("35d8fd9fe6", try_composition(layout!((({2}), (({8})), {1}, {4}):(({1}), (({2})), {0}, {0})), tiler!(_, {8}, {1}, _)), "((2),8,1,4):((1),2,0,0)");
    rows.tries("35f12969ac", try_composition(layout!(({1}, ({3})):({0}, ({0}))), layout!({3}:{1})), "(1,3):(0,0)");
    rows.tries("36c2ad71fb", try_composition(layout!((4, ((5))):(1, (({4})))), layout!((3, 20):(0, 1))), "(_3,(_4,_5)):(_0,(_1,4))");
}

#[rustfmt::skip]
fn composition_rows_14(rows: &mut Rows) {
    rows.tries("37376fbab9", try_composition(layout!((((4, 4, 4)), ({8})):(((8, 7, 4)), ({2}))), tiler!(layout!(4:8), _)), "((_2,_2),(8)):((_14,_4),(2))");
    rows.tries("373f415e4e", try_composition(layout!(({5}, {4}, ({4})):({16}, {1}, ({4}))), tiler!({1}, {4}, _)), "(1,4,(4)):(16,1,(4))");
    rows.tries("3748a4a1b4", try_composition(layout!(({8}):({1})), layout!((8):(1))), "(_8):(1)");
    rows.tries("37709279b3", try_composition(layout!(({16}, {2}, {8}):({1}, {16}, 32)), tiler!(layout!((({2}, 4), 2):((1, {2}), 8)))), "(((2,_4),_2)):(((1,2),8))");
    rows.tries("3785482f23", try_composition(layout!((4, {3}):(1, {4})), layout!((6, {2}):(2, 1))), "((_2,_3),(2,1)):((_2,4),(_1,4))");
    rows.tries("3837e7cb92", try_composition(layout!(((2), {4}):(({1}), {2})), layout!(({4}, {2}):(1, 4))), "((2,2),2):((1,2),4)");
    rows.tries("387b1242dc", try_composition(layout!(({8}, (2), 5, 3):({30}, (15), 1, 5)), tiler!(_, layout!((3, {2}):(0, 1)), {5}, layout!((3, {1}):(0, 1)))), "(8,(_3,2),5,(_3,1)):(30,(_0,_15),_1,(_0,_5))");
    rows.prints("391353e440", &composition(layout!((6, 4, 2, (8, 2)):(1, 6, 24, (48, 384))), tiler!(layout!(6:1), _, 2, layout!((2, 2):(1, 4)))), "(_6,_4,_2,(_2,_2)):(_1,_6,_24,(_48,_192))");
    rows.tries("39ee341c83", try_composition(layout!(({6}):({1})), layout!({5}:{6})), "5:6");
    rows.tries("3a2566d24e", try_composition(layout!(({16}):({1})), layout!(({8}, {2}):({1}, {8}))), "(8,2):(1,8)");
}

#[rustfmt::skip]
fn composition_rows_15(rows: &mut Rows) {
    rows.tries("3a28db7bba", try_composition(layout!((4, (4, (8, 4))):(1, ({4}, ({16}, {128})))), tiler!(_, 64)), "(_4,(_4,_8,_2)):(_1,(4,16,128))");
    rows.prints("3a6fe56d24", &composition(layout!((((8)), 3):(((3)), 1)), tiler!(8, layout!(3:1))), "(_8,_3):(_3,_1)");
    rows.prints("3bb17ea841", &composition(layout!((4, 4):(1, 4)), layout!(5:4)), "_5:_4");
    rows.tries("3c01026288", try_composition(layout!(({2}):({1})), layout!({8}:{7})), "8:7");
    rows.prints("3c58448c83", &composition(layout!(4:1), layout!(2:2)), "_2:_2");
    rows.tries("3cdb6cd1a4", try_composition(layout!(({8}, {16}):(48, 3)), tiler!(1, 4)), "(_1,_4):(_48,_3)");
    rows.tries("3cde4a874d", try_composition(layout!(({4}):({1})), layout!(({2}):({1}))), "(2):(1)");
    rows.tries("3d0ff6a499", try_composition(layout!(({6}, {1}, {3}, (({3}, {1}), ({8}))):({48}, {0}, {288}, (({2}, {0}), ({2592})))), tiler!(layout!({3}:{1}), layout!({1}:{1}), {3}, layout!({2}:{1}))), "(3,1,3,(2,1,1)):(48,0,288,(2,0,2592))");
    rows.tries("3d3f039b5f", try_composition(layout!(((4, (4), 1), ((2, 2)), (2), ({2}, {1})):((1, (0), 4), ((4, 0)), (0), (0, {4}))), layout!(((8, 2), 4, {4}):((0, 16), 4, 1))), "((_8,_2),_4,(4,1,1,1,1,1)):((_0,_4),_0,(_1,_0,_4,_0,_0,4))");
    rows.prints("3da5d675dd", &composition(layout!((8, (6, (2, 1), (2)), (2)):(1, (8, (48, 0), (96)), (192))), layout!((2, 2, 4):(32, 4, 8))), "(_2,_2,_4):(_32,_4,_8)");
}

#[rustfmt::skip]
fn composition_rows_16(rows: &mut Rows) {
    rows.tries("3dbef3a0b4", try_composition(layout!(({5}):(1)), layout!({5}:1)), "5:_1");
    rows.prints("3df9656cee", &composition(layout!((((4, 4, 4)), (8)):(((8, 7, 4)), (2))), tiler!(layout!(4:8), _)), "((_2,_2),(_8)):((_14,_4),(_2))");
    rows.tries("3e7359af55", try_composition(layout!((4, {3}):(3, 1)), layout!(({6}, 2):({2}, {1}))), "((2,3),(2,1)):((6,1),(3,1))");
    rows.tries("3ec33a3f52", try_composition(layout!((({2}, ({2}, {4})), {2}, {5}):(({10}, ({1}, {0})), {20}, {2})), layout!(({20}, {8}):({8}, {1}))), "((1,1,2,2,5),(2,2,2,1,1)):((80,4,0,20,2),(10,1,0,20,2))");
    rows.prints("3f0b98c48d", &composition(layout!((4, 4, 2, (4)):(32, 8, 4, (384))), tiler!(layout!((2, 2):(1, 2)), layout!(((2, 2), 2):((0, 1), 2)), 1, layout!(2:1))), "((_2,_2),((_2,_2),_2),_1,_2):((_32,_64),((_0,_8),_16),_4,_384)");
    rows.tries("40422511e8", try_composition(layout!((2, (2), {4}):(8, (4), 1)), tiler!(2, 2, layout!((2, 2):(1, 2)))), "(_2,_2,(_2,_2)):(_8,_4,(_1,_2))");
    rows.prints("40483e4f9d", &composition(layout!((4):(-1)), layout!((4):(-1))), "(_4):(_1)");
    rows.prints("40e26c880b", &composition(layout!((1):(1)), layout!(2:3)), "_2:_3");
    rows.tries("412bb0d16e", try_composition(layout!(({8}, {8}):({1}, {8})), layout!((({2}, {2}, {2}), ({2}, {2}, {2})):(({1}, {16}, {4}), ({8}, {2}, {32})))), "(((2,1),(1,2),(2,1)),((1,2),(2,1),(1,2))):(((1,8),(16,16),(4,8)),((8,8),(2,8),(32,32)))");
    rows.tries("412c647ec9", try_composition(layout!(({4}):({1})), layout!(({4}):({-1}))), "(4):(-1)");
}

#[rustfmt::skip]
fn composition_rows_17(rows: &mut Rows) {
    rows.prints("416c81a59a", &composition(layout!((6, 2, 4, 8):(0, 1, 2, 0)), layout!((8):(12))), "((_4,_2)):((_2,_0))");
    rows.tries("418492c974", try_composition(layout!(({2}, {8}, {2}, {4}):(64, 8, 4, 1)), layout!(({4}, {2}):(16, 64))), "((1,1,2,2),(1,1,1,2)):((_1024,64,4,1),(_4096,256,16,2))");
    rows.prints("4209506ac3", &composition(layout!(((4), 8, ((2, 6), 2)):((4), 32, ((512, 1024), 2))), layout!((2, 2):(16, 32))), "(_2,_2):(_128,_512)");
    rows.tries("42f7ffd5e1", try_composition(layout!({6}:{1}), layout!((3, 2):(2, {1}))), "(_3,_2):(2,1)");
    rows.tries("42f9dd1f59", try_composition(layout!(({6}):({1})), layout!({6}:1)), "6:1");
    rows.tries("433cfa45dd", try_composition(layout!(12:1), layout!((4, {3}):(3, 1))), "(_4,3):(_3,_1)");
    rows.tries("43785e6382", try_composition(layout!(({4}, {8}, {2}):(1, 4, 32)), layout!(({2}, {2}, {2}):(2, 8, 1))), "((2,1,1),(1,2,1),(2,1,1)):((_2,4,32),(_8,8,32),(_1,4,32))");
    rows.tries("43e6ffa3b1", try_composition(layout!(((({2}))):((({4})))), layout!({2}:{1})), "2:4");
    rows.tries("452a56a312", try_composition(layout!((({2}, {2}, {2}), ({2}, {2}, {2})):(({1}, {16}, {4}), ({8}, {2}, {32}))), layout!({8}:{4})), "(1,1,2,2,2,1):(4,32,4,8,2,32)");
    rows.tries("454b66de13", try_composition(layout!({12}:{1}), layout!(({4}, {3}):({1}, {4}))), "(4,3):(1,4)");
}

#[rustfmt::skip]
fn composition_rows_18(rows: &mut Rows) {
    rows.tries("4565540a9d", try_composition(layout!(((4, (2), (2)), 1, 4):((1, ({12}), ({288})), {576}, {72})), tiler!(layout!((16):(1)), layout!(1:1), 1)), "(((_4,_2,_2)),_1,_1):(((_1,12,288)),576,72)");
    rows.prints("457c8ca300", &composition(layout!((8, 8):(8, 1)), layout!(((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32)))), "((_2,_2,_2),(_2,_2,_2)):((_8,_2,_32),(_1,_16,_4))");
    rows.prints("4588939d12", &composition(layout!((((8), 8, (4))):(((0), 1, (0)))), layout!(((2, 16), 4):((4, 16), 1))), "((_2,(_4,_4)),_4):((_0,(_2,_0)),_0)");
    rows.prints("459343ae5d", &composition(layout!((3, 2, (8)):(2, 1, (6))), tiler!(_, 2, layout!(2:4))), "(_3,_2,_2):(_2,_1,_24)");
    rows.prints("45ab262831", &composition(layout!(((1), 3, 8, 3):((72), 1, 3, 24)), layout!(6:7)), "_6:_7");
    rows.tries("45b19422af", try_composition(layout!(((({1}, {2})), {4}, ({5}, {2})):((({0}, {1})), {2}, ({8}, {40}))), tiler!(layout!({2}:{1}))), "((1,2)):((0,1))");
    rows.prints("45b5c34123", &composition(layout!((6):(1)), layout!(((2, 2)):((4, 4)))), "((_2,_2)):((_4,_4))");
    rows.prints("45f6f405ec", &composition(layout!(((2, 3)):((0, 0))), layout!(6:1)), "_6:_0");
    rows.tries("46128d08a0", try_composition(layout!((({8}), {6}):(({1}), {0})), layout!(({5}):({1}))), "((5,1)):((1,0))");
    rows.prints("47c5f2894c", &composition(layout!(((8), 6):((1), 0)), layout!((5):(1))), "(_5):(_1)");
}

#[rustfmt::skip]
fn composition_rows_19(rows: &mut Rows) {
    rows.prints("48f5bb11e7", &composition(layout!((8):(1)), layout!(((4, 4, 2), 2):((3, 4, 7), 2))), "((_4,_4,_2),_2):((_3,_4,_7),_2)");
    rows.prints("490077d56e", &composition(layout!((4, 3):(1, 4)), layout!((6, 2):(2, 1))), "(_6,_2):(_2,_1)");
    rows.prints("494f9b5ef7", &composition(layout!((4, (16), 1):(1, (4), 64)), layout!(3:7)), "_3:_7");
    rows.tries("4a74183f90", try_composition(layout!({8}:1), layout!({8}:1)), "8:_1");
    rows.tries("4a95490e52", try_composition(layout!(({16}, 16):(1, 16)), tiler!(_)), "(16):(_1)");
    rows.tries("4ac03729e0", try_composition(layout!(((({8}, {1}, {2})), {2}):((({1}, {8}, {8})), {16})), tiler!(layout!(({2}, {8}):({8}, {1})), layout!(({2}):({1})))), "(((1,1,2),(8,1,1)),(2)):(((8,8,8),(1,8,8)),(16))");
    rows.prints("4b06f6c4a8", &composition(layout!((4):(0)), layout!((4):(1))), "(_4):(_0)");
    rows.prints("4b6b931f6d", &composition(layout!(((4, 16), 8):((4, 16), 768)), tiler!(layout!((2, 4):(1, 16)), layout!((4, 2):(2, 1)))), "((_2,_4),(_4,_2)):((_4,_64),(_1536,_768))");
    rows.tries("4b9254ab5c", try_composition(layout!((({8})):((1))), layout!((2, {4}):(4, 1))), "(_2,4):(_4,_1)");
    rows.prints("4bc9df5bda", &composition(layout!((4, 4):(1, 4)), layout!(8:3)), "_8:_3");
}

#[rustfmt::skip]
fn composition_rows_20(rows: &mut Rows) {
    rows.tries("4c3bbbe4ba", try_composition(layout!(({8}):({1})), layout!({2}:{4})), "2:4");
    rows.prints("4dbe6a6cb9", &composition(layout!(((4, (8)), 4):((32, (4)), 1)), layout!(((2, 4), 2, 2, 2, 1):((0, 64), 16, 2, 4, 8))), "((_2,_4),_2,_2,_2,_1):((_0,_2),_16,_64,_4,_1)");
    rows.prints("4e6b06b531", &composition(layout!((2):(1)), layout!((2, 3):(0, 1))), "(_2,_3):(_0,_1)");
    rows.tries("4ee9cbfaca", try_composition(layout!((4):(1)), layout!((4):({2}))), "(_4):(2)");
    rows.prints("4f6f8441d6", &composition(layout!((4):(1)), layout!((4):(1))), "(_4):(_1)");
    rows.tries("4f8fb94459", try_composition(layout!(({6}, {4}, {2}, (8, 2)):(1, {6}, {24}, ({48}, {384}))), tiler!(layout!(6:{1}), _, 2, layout!((2, 2):({1}, 4)))), "(_6,4,_2,((2,1),_2)):(1,6,24,((48,384),192))");
    rows.tries("4fa2511be7", try_composition(layout!((4, 16, {2}):(16, 1, {64})), layout!((2, 2, 2, {2}):(4, 64, 32, {8}))), "(_2,_2,_2,(1,2,1)):(_1,64,_8,(128,2,64))");
    rows.tries("50555a0eac", try_composition(layout!(({128}, {24}, {5}):({1}, {128}, {3072})), layout!({480}:32)), "(4,24,5):(32,128,3072)");
    rows.tries("508662767c", try_composition(layout!({4}:{2}), layout!({2}:{1})), "2:2");
    rows.prints("5119c5787d", &composition(layout!((3, 8, (3)):(3, 9, (1))), layout!((18, 4):(4, 1))), "((_6,_3),_4):((_12,_1),_3)");
}

#[rustfmt::skip]
fn composition_rows_21(rows: &mut Rows) {
    rows.prints("51571e8251", &composition(layout!(3:1), layout!(((2, 8, 2)):((0, 5, 2)))), "((_2,_8,_2)):((_0,_5,_2))");
    rows.tries("515c9761d6", try_composition(layout!({12}:{1}), layout!(({4}, {3}):({3}, {1}))), "(4,3):(3,1)");
    rows.prints("53247f9587", &composition(layout!((2, 8, 8, (1, 8)):(24, 3, 48, (0, 1152))), layout!((4, 2, 2, 2, 2):(64, 512, 1, 4, 16))), "((_2,_2),_2,_2,_2,_2):((_192,_1152),_4608,_24,_6,_48)");
    rows.prints("53464ee571", &composition(layout!((((2), (2)), 2):(((4), (2)), 1)), layout!((2):(4))), "(_2):(_1)");
    rows.tries("5353b4b9c6", try_composition(layout!((({1}), {6}, ({2}, {2}, {2})):(({0}), {4}, ({24}, {384}, {192}))), layout!({1}:{4})), "(1,1,1,1,1):(0,16,24,384,192)");
    rows.prints("5358038b1a", &composition(layout!((((2), 1)):(((1), 0))), layout!(2:1)), "_2:_1");
    rows.tries("53eaf36916", try_composition(layout!(({4}):({1})), layout!(({2}, {2}):({1}, {2}))), "(2,2):(1,2)");
    rows.prints("53eb502a07", &composition(layout!((2, 3, 2, 8):(24, 8, 48, 1)), layout!((8, 6):(6, 1))), "((_2,_4),(_2,_3)):((_48,_1),(_24,_8))");
    rows.prints("54051f1472", &composition(layout!(((8, 1, 4), (2, 4)):((1, 0, 8), (32, 64))), layout!(4:32)), "_4:_32");
    rows.tries("5406ff4426", try_composition(layout!(({5}, {4}):({1}, {5})), layout!(({5}):({5}))), "((1,5)):((5,5))");
}

#[rustfmt::skip]
fn composition_rows_22(rows: &mut Rows) {
    rows.prints("546b9d6a7d", &composition(layout!((((2)), 2, 8, 16):(((256)), 128, 16, 1)), tiler!(1, 2, _, 4)), "(_1,_2,_8,_4):(_256,_128,_16,_1)");
    rows.prints("54f9626420", &composition(layout!((4, 4):(-1, 1)), layout!((2, 4, 2):(1, 2, 8))), "(_2,(_2,_2),_2):(_-1,(_-2,_1),_2)");
    rows.tries("564dd9d0cc", try_composition(layout!({4}:{1}), layout!((({4}), ({5})):(({0}), ({2})))), "((4),(5)):((0),(2))");
    rows.tries("57ea416574", try_composition(layout!(({4}):({1})), layout!(({4}):({2}))), "(4):(2)");
    rows.tries("5861a49c2a", try_composition(layout!({4}:2), layout!({2}:1)), "2:_2");
    rows.prints("58cef1d3f9", &composition(layout!(((4, 2)):((1, 16))), layout!((4, 2):(2, 1))), "((_2,_2),_2):((_2,_16),_1)");
    rows.prints("590588e5dc", &composition(layout!((8, 8):(1, 8)), layout!(((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32)))), "((_2,_2,_2),(_2,_2,_2)):((_1,_16,_4),(_8,_2,_32))");
    rows.prints("5940a21570", &composition(layout!(((2), 8):((1), 0)), layout!(((2)):((64)))), "((_2)):((_0))");
    rows.tries("5a46cb191c", try_composition(layout!((5, (2, 3)):(3, ({15}, 1))), tiler!(layout!((5):(1)))), "((_5)):((_3))");
    rows.tries("5a972c5e11", try_composition(layout!((({4}), {8}, (({2}, {6}), {2})):(({4}), {32}, (({512}, {1024}), {2}))), layout!(({2}, {2}):({16}, {32}))), "((1,2,1,1,1),(1,1,2,1,1)):((64,128,512,1024,2),(128,256,512,1024,2))");
}

#[rustfmt::skip]
fn composition_rows_23(rows: &mut Rows) {
    rows.prints("5ab4b99bcf", &composition(layout!(4:1), layout!(2:1)), "_2:_1");
    rows.prints("5bea9f8618", &composition(layout!((4):(1)), layout!(((16)):((7)))), "((_16)):((_7))");
    rows.tries("5c700e5811", try_composition(layout!(({8}):({1})), layout!(({4}, {4}):({7}, {5}))), "(4,4):(7,5)");
    rows.tries("5d293aad65", try_composition(layout!(({1}):({0})), layout!(({4}):({1}))), "(4):(0)");
    rows.prints("5d5c14f39c", &composition(layout!((3, 4):(64, 64)), tiler!(layout!((3):(1)), 2)), "((_3),_2):((_64),_64)");
    rows.prints("5d5f641daa", &composition(layout!((4):(1)), layout!((2):(2))), "(_2):(_2)");
    rows.tries("5dc5fe6697", try_composition(layout!(4:{2}), layout!(4:1)), "_4:2");
    rows.prints("5e72bd5f67", &composition(layout!(((2, 8, 4), 1):((32, 4, 1), 0)), layout!(((2, 2, 2, 4, 2), 2):((0, 4, 1, 8, 2), 32))), "((_2,_2,_2,(_2,_2),_2),_2):((_0,_8,_32,(_16,_1),_4),_2)");
    rows.tries("5ea06ccc07", try_composition(layout!({12}:1), layout!(4:{1})), "_4:1");
    rows.prints("5eb5728713", &composition(layout!((((4, 4, 6))):(((0, 1, 0)))), layout!((6, 2, 4):(16, 1, 4))), "(_6,_2,_4):(_0,_0,_1)");
}

#[rustfmt::skip]
fn composition_rows_24(rows: &mut Rows) {
    rows.prints("5f3945f064", &composition(layout!(1:0), layout!(((1)):((4)))), "((_1)):((_0))");
    rows.tries("5f921f7473", try_composition(layout!((({4}), ({16})):(({8}), ({4}))), tiler!({2}, {8})), "(2,8):(8,4)");
    rows.prints("6006cefc9b", &composition(layout!(4:1), layout!(((4), (5)):((0), (2)))), "((_4),(_5)):((_0),(_2))");
    rows.tries("608f345168", try_composition(layout!(({4}):({2})), layout!(({4}):({1}))), "(4):(2)");
    rows.tries("6107f4d9e3", try_composition(layout!((({8})):((1))), layout!(({2}, {4}):(4, 1))), "(2,4):(_4,_1)");
    rows.prints("612051073a", &composition(layout!(4:1), layout!(4:7)), "_4:_7");
    rows.prints("616b65f52b", &composition(layout!((8, 16):(48, 3)), tiler!(1, 4)), "(_1,_4):(_48,_3)");
    rows.tries("619277ce4e", try_composition(layout!(({4}):({1})), layout!({2}:{1})), "2:1");
    rows.tries("61b4e6529c", try_composition(layout!(({128}, {24}, {5}):({1}, {128}, {3072})), layout!({64}:{2})), "(64,1,1):(2,128,3072)");
    rows.prints("61b805c724", &composition(layout!(((4, 5, 4)):((1, 4, 20))), layout!((8):(2))), "(_8):(_2)");
}

#[rustfmt::skip]
fn composition_rows_25(rows: &mut Rows) {
    rows.prints("625120fbdd", &composition(layout!((4, 3):(1, 4)), layout!((6):(1))), "(_6):(_1)");
    rows.tries("62533a601b", try_composition(layout!((1, (2, 4)):(0, ({-1}, {512}))), layout!(4:{-1})), "(2,2):(1,-512)");
    rows.prints("62874187ff", &composition(layout!(4:2), layout!(2:1)), "_2:_2");
    rows.tries("6306ad89be", try_composition(layout!(((({8}), {4}, {4})):((({1}), {8}, {32}))), layout!(({4}, {4}):({2}, {8}))), "((4,1,1),(1,4,1)):((2,8,32),(8,8,32))");
    rows.prints("645c39b2ef", &composition(layout!((4, 3):(1, 4)), layout!((12):(1))), "(_12):(_1)");
    rows.prints("650ecee17d", &composition(layout!((1, (2, 4)):(0, (-1, 512))), layout!(2:-1)), "_2:_1");
    rows.prints("6520b0fbc2", &composition(layout!((3):(5)), layout!(3:5)), "_3:_25");
    rows.prints("65a1741993", &composition(layout!(((2, (5, 4)), ((6, 2, 1))):((240, (48, 6)), ((1, 24, 0)))), layout!((2):(2))), "(_2):(_48)");
    rows.tries("666040541d", try_composition(layout!(({8}, {4}, {3}):(3, 4, 8)), tiler!(4, 4)), "(_4,_4):(_3,_4)");
    rows.tries("672f80bd28", try_composition(layout!({4}:1), layout!({2}:1)), "2:_1");
}

#[rustfmt::skip]
fn composition_rows_26(rows: &mut Rows) {
    rows.tries("67c241e383", try_composition(layout!(({4}, ({4}), (({1}), {2})):(2, (0), ((0), 1))), layout!(({2}):(4))), "((1,2,1,1)):((_8,_0,_0,1))");
    rows.prints("67cb0dabc2", &composition(layout!((2, (6)):(1, (2))), layout!((3, (4, 1)):(2, (8, 2)))), "(_3,(_4,_1)):(_2,(_8,_2))");
    rows.prints("68e8e60cda", &composition(layout!((4):(1)), layout!((4):(0))), "(_4):(_0)");
    rows.tries("690438256f", try_composition(layout!({12}:{1}), layout!(4:1)), "_4:1");
    rows.prints("694d264221", &composition(layout!(12:2), layout!((4, 3):(3, 1))), "(_4,_3):(_6,_2)");
    rows.tries("69500e8361", try_composition(layout!(({5}, {4}):({3}, {7})), tiler!({5}, {2})), "(5,2):(3,7)");
    rows.tries("69a32992f2", try_composition(layout!({2}:{1}), layout!(({1}, {2}):({0}, {1}))), "(1,2):(0,1)");
    rows.tries("6aa6b8c91b", try_composition(layout!(({4}, {3}):({3}, {1})), layout!(({6}):({2}))), "((2,3)):((6,1))");
    rows.tries("6c54e752c4", try_composition(layout!(({4}, {2}):({1}, {4})), layout!((({8}, {8})):(({8}, {1})))), "(((1,8),(4,2))):(((8,8),(1,4)))");
    rows.prints("6d2d417453", &composition(layout!((4, 1, 8):(1, 8, 16)), tiler!(layout!(4:1), layout!((1):(1)))), "(_4,(_1)):(_1,(_8))");
}

#[rustfmt::skip]
fn composition_rows_27(rows: &mut Rows) {
    rows.prints("6d2e78b218", &composition(layout!((4):(1)), layout!(((8, 2)):((1, 3)))), "((_8,_2)):((_1,_3))");
    rows.prints("6e4d87ddf1", &composition(layout!((4, 3):(3, 1)), layout!((12):(1))), "((_4,_3)):((_3,_1))");
    rows.tries("6e9fcd0e86", try_composition(layout!((({2}), {2}):(({1}), {2})), layout!({4}:{1})), "(2,2):(1,2)");
    rows.prints("6ec6251d8e", &composition(layout!((8, 4):(4, 1)), layout!(((2, 2), 2):((0, 16), 1))), "((_2,_2),_2):((_0,_2),_4)");
    rows.prints("6ed1a919c8", &composition(layout!((8, ((4, 4, 8))):(1, ((256, 64, 8)))), layout!((2, 2):(32, 8))), "(_2,_2):(_64,_256)");
    rows.tries("6eedc6eace", try_composition(layout!(({4}):({1})), layout!(({3}, {2}):({4}, {2}))), "(3,2):(4,2)");
    rows.tries("6f04b388b7", try_composition(layout!(({8}, (({4}, {4}, {8}))):({1}, (({256}, {64}, {8})))), layout!(({2}, {2}):({32}, {8}))), "((1,1,2,1),(1,2,1,1)):((32,1024,64,8),(8,256,64,8))");
    rows.prints("6fb27f0e63", &composition(layout!(((8), ((4), 3), 2):((1), ((8), 32), 96)), tiler!(_, layout!((3, 4):(1, 3)), layout!((2):(1)))), "((_8),(_3,_4),(_2)):((_1),(_8,_24),(_96))");
    rows.tries("705c39b2b5", try_composition(layout!(((2, 2), 3, 1):((1, {2}), {4}, 0)), tiler!(layout!(({4}):(1)), 3, {1})), "(((2,2)),_3,1):(((_1,2)),4,_0)");
    rows.tries("706ba1cbd2", try_composition(layout!(({16}, {4}):(32, 4)), layout!((({4}, {4}), {4}):((1, 4), 16))), "(((4,1),(4,1)),(1,4)):(((_32,4),(_128,4)),(_512,4))");
}

#[rustfmt::skip]
fn composition_rows_28(rows: &mut Rows) {
    rows.tries("707f6ef490", try_composition(layout!({4}:{2}), layout!({2}:{2})), "2:4");
    rows.prints("709764b303", &composition(layout!((2, 4, 16):(64, 1, 4)), layout!(((4, 2), 8, 2):((16, 64), 2, 1))), "((_4,_2),_8,_2):((_8,_32),_1,_64)");
    rows.prints("70bf2c5234", &composition(layout!((4):(1)), layout!(4:1)), "_4:_1");
    rows.tries("7152c2ee56", try_composition(layout!((8, (1, 4)):(4, (4, {1}))), layout!(((2), 2, {2}, {2}):((16), {2}, 1, {8}))), "((_2),(2,1),(2,1),(1,2)):((2),(8,1),(_4,1),(32,1))");
    rows.prints("71666ccde9", &composition(layout!((4, 2, ((2, 3))):(12, 6, ((3, 1)))), tiler!(1, layout!((2):(1)), 1)), "(_1,(_2),_1):(_12,(_6),_1)");
    rows.tries("716f75f333", try_composition(layout!(({2}, ({16}, {2})):({1}, ({4}, {2}))), layout!({5}:{2})), "(1,5,1):(2,4,2)");
    rows.tries("7288990121", try_composition(layout!(({2}):(1)), layout!({2}:1)), "2:_1");
    rows.tries("7290726e4e", try_composition(layout!(({8}, ({1}, {4})):(4, (4, 1))), layout!((({2}), {2}, {2}, {2}):((16), 2, 1, 8))), "(((1,1,2)),(2,1,1),(2,1,1),(1,1,2)):(((_64,8,2)),(_8,4,1),(_4,4,1),(_32,4,1))");
    rows.prints("735f9feb4a", &composition(layout!((4):(2)), layout!((2):(2))), "(_2):(_4)");
    rows.prints("737f131139", &composition(layout!((4, 1):(1, 4)), layout!(2:1)), "_2:_1");
}

#[rustfmt::skip]
fn composition_rows_29(rows: &mut Rows) {
    rows.tries("73cfd1b078", try_composition(layout!(({3}, (({4}, 4))):({1}, (({12}, {3})))), layout!(((4, {3}), 4):(({3}, {1}), {12}))), "(((1,4,1),(3,1,1)),(1,1,4)):(((3,12,3),(1,12,3)),(12,48,3))");
    rows.tries("7525b92dc5", try_composition(layout!(({2}, {2}):({2}, {1})), layout!(({2}, {2}):({2}, {1}))), "((1,2),(2,1)):((4,1),(2,1))");
    rows.tries("75960ac120", try_composition(layout!({12}:{2}), layout!(({4}, {3}):({1}, {4}))), "(4,3):(2,8)");
    rows.prints("75bda43c86", &composition(layout!(((1, 2, 2)):((0, 1, 4))), layout!((2, 3):(0, 2))), "(_2,_3):(_0,_4)");
    rows.tries("76c6461777", try_composition(layout!(({5}, ({2}, {3})):({3}, ({15}, {1}))), tiler!(layout!(({5}):({1})))), "((5)):((3))");
    rows.prints("780894faeb", &composition(layout!((8):(1)), layout!(8:1)), "_8:_1");
    rows.tries("789a0658bf", try_composition(layout!((6, 2, 4, {8}):(0, 1, 2, 0)), layout!(({8}):({12}))), "((1,4,2)):((_0,2,_0))");
    rows.tries("78fd64f5f1", try_composition(layout!({4}:{1}), layout!({4}:{2})), "4:2");
    rows.prints("79090c4a11", &composition(layout!(((8)):((1))), layout!((2):(4))), "(_2):(_4)");
    rows.tries("7990cd85ca", try_composition(layout!(({16}):(1)), layout!(({2}, {2}):(1, 8))), "(2,2):(_1,_8)");
}

#[rustfmt::skip]
fn composition_rows_30(rows: &mut Rows) {
    rows.tries("79d831f4d0", try_composition(layout!((((8, 8, 1)), 2, ({2})):(((2, 32, 0)), 1, ({16}))), tiler!(32, layout!(2:1), layout!((2):(1)))), "((_8,_4),_2,(_2)):((_2,_32),_1,(16))");
    rows.prints("7a25d9bf01", &composition(layout!((1, (2, 8)):(16, (1, 2))), layout!(((8)):((1)))), "((_8)):((_1))");
    rows.tries("7b41205f95", try_composition(layout!(({4}):({-1})), layout!(({4}):({1}))), "(4):(-1)");
    rows.prints("7b902a7953", &composition(layout!((1, (2, 4)):(0, (-1, 512))), layout!(4:-1)), "(_2,_2):(_1,_-512)");
    rows.prints("7c49773289", &composition(layout!((6, (3), 8):(1, (6), 18)), layout!((5, 2):(1, 1))), "(_5,_2):(_1,_1)");
    rows.tries("7c64eb527f", try_composition(layout!((4):(1)), layout!(({2}):(2))), "(2):(_2)");
    rows.tries("7d23bca2b0", try_composition(layout!(({2}, {5}):({5}, {1})), layout!({10}:{1})), "(2,5):(5,1)");
    rows.tries("7d36afad93", try_composition(layout!((({4}, {16}), {8}):(({4}, {16}), {768})), tiler!(layout!(({2}, {4}):({1}, {16})), layout!(({4}, {2}):({2}, {1})))), "(((2,1),(1,4)),(4,2)):(((4,16),(64,64)),(1536,768))");
    rows.tries("7f465014a8", try_composition(layout!((({8})):(({1}))), layout!({4}:{2})), "4:2");
    rows.tries("7fca7ac5ef", try_composition(layout!((1, {4}):(4, 1)), layout!((2, {2}):(2, 1))), "(_2,2):(_2,_1)");
}

#[rustfmt::skip]
fn composition_rows_31(rows: &mut Rows) {
    rows.prints("7fd1c80a90", &composition(layout!((12):(1)), layout!((2, 3):(2, 4))), "(_2,_3):(_2,_4)");
    rows.prints("8066fe51b1", &composition(layout!((((5)), 4):(((1)), 10)), tiler!(1, 2)), "(_1,_2):(_1,_10)");
    rows.tries("80918f5e5b", try_composition(layout!(({6}, {4}, {2}, ({8}, {2})):({1}, {6}, {24}, ({48}, {384}))), tiler!(layout!({6}:{1}), _, {2}, layout!(({2}, {2}):({1}, {4})))), "(6,4,2,((2,1),(2,1))):(1,6,24,((48,384),(192,384)))");
    rows.prints("80f1a8b948", &composition(layout!((2, (2, 8), 4):(4, (8, 16), 1)), layout!((4):(0))), "(_4):(_0)");
    rows.tries("8122febeae", try_composition(layout!(({2}, {6}, {2}):({1}, {4}, {2})), layout!(({4}, {2}):({1}, {12}))), "((2,2,1),(1,1,2)):((1,4,2),(12,24,2))");
    rows.tries("8184eacc56", try_composition(layout!((({8})):((1))), layout!((2, 2, {2}):(1, 4, {2}))), "(_2,_2,2):(_1,_4,2)");
    rows.tries("81fb7cafea", try_composition(layout!(1:{0}), layout!({4}:{1})), "4:0");
    rows.prints("824e3daa3b", &composition(layout!((5, (16)):(16, (1))), tiler!(1, 16)), "(_1,_16):(_16,_1)");
    rows.tries("82e268d581", try_composition(layout!(({1}):({1})), layout!({2}:{3})), "2:3");
    rows.prints("82ecceb0c1", &composition(layout!((1):(0)), layout!((4):(1))), "(_4):(_0)");
}

#[rustfmt::skip]
fn composition_rows_32(rows: &mut Rows) {
    rows.prints("831b92ccfe", &composition(layout!(4:1), layout!(1:0)), "_1:_0");
    rows.prints("8436b76b3a", &composition(layout!(((4), 8, 8, 2):((1), 4, 32, 256)), layout!(((3, 2), 2):((0, 128), 32))), "((_3,_2),_2):((_0,_128),_32)");
    rows.prints("849a39d7b1", &composition(layout!((2, 2, 2):(1, 2, 4)), layout!(((2, 3), 2):((0, 2), 1))), "((_2,_3),_2):((_0,_2),_1)");
    rows.prints("85142758f3", &composition(layout!(16:1), layout!((4):(7))), "(_4):(_7)");
    rows.tries("853db6f92f", try_composition(layout!(({16}, {8}):(1, 16)), layout!(({2}, {2}):(32, 4))), "((1,2),(2,1)):((_32,32),(_4,16))");
    rows.tries("8612c62255", try_composition(layout!((2, {5}):(5, 1)), layout!(10:1)), "(_2,_5):(_5,_1)");
    rows.prints("8637c1d059", &composition(layout!(((2), 16):((1), 2)), layout!(8:5)), "_8:_5");
    rows.prints("8654f093b4", &composition(layout!((4, (4), 5):(1, (4), 16)), layout!((3):(0))), "(_3):(_0)");
    rows.prints("867d48401d", &composition(layout!((16):(1)), layout!((2, 2, 2):(8, 1, 2))), "(_2,_2,_2):(_8,_1,_2)");
    rows.tries("868cda573a", try_composition(layout!((({3})):(({2}))), layout!({3}:{2})), "3:4");
}

#[rustfmt::skip]
fn composition_rows_33(rows: &mut Rows) {
    rows.tries("869307f9df", try_composition(layout!(({5}):({1})), layout!({5}:{1})), "5:1");
    rows.tries("86c5807a00", try_composition(layout!((2, 8, 8, ({1}, {8})):(24, 3, 48, (0, {1152}))), layout!((4, 2, 2, 2, {2}):(64, 512, 1, 4, {16}))), "((_2,1,2),(1,2),_2,_2,(1,1,2,1,1)):((_192,_0,1152),(_0,4608),_24,_6,(384,24,48,_0,1152))");
    rows.tries("8704443c95", try_composition(layout!(({1}, ({2}, {4})):({0}, ({-1}, {512}))), layout!({2}:{-1})), "(1,2,1):(0,1,-512)");
    rows.prints("8724a895db", &composition(layout!(4:0), layout!(4:1)), "_4:_0");
    rows.tries("8828dfc0e0", try_composition(layout!(({2}, {8}):({16}, {2})), layout!(({2}, {4}, {2}):({8}, {1}, {4}))), "((1,2),(2,2),(1,2)):((128,8),(16,2),(64,4))");
    rows.tries("8835c6e497", try_composition(layout!({2}:{1}), layout!(({5}):({7}))), "(5):(7)");
    rows.prints("889ff1f240", &composition(layout!(((4, 2, 2)):((4, 1, 2))), layout!((8, 8):(16, 2))), "(_8,(_2,_4)):(_4,(_8,_1))");
    rows.tries("8b0cc78964", try_composition(layout!(((({5}, {1}, {2}), ({8}))):((({8}, {0}, 40), (1)))), layout!((2, {2}):(1, {2}))), "((2,1,1,1),(2,1,1,1)):((8,0,40,1),(16,0,40,1))");
    rows.tries("8b2e41c908", try_composition(layout!(({1}, {4}):({4}, {1})), layout!(({2}, {2}):({2}, {1}))), "((1,2),(1,2)):((8,2),(4,1))");
    rows.prints("8b4c487914", &composition(layout!(((2, 16), 3):((16, 1), 128)), layout!((2, 2):(1, 24))), "(_2,_2):(_16,_12)");
}

#[rustfmt::skip]
fn composition_rows_34(rows: &mut Rows) {
    rows.tries("8bed9e4e50", try_composition(layout!((((8)), {4}, 2):(((8)), 2, 1)), layout!(({2}, {4}):({1}, {16}))), "((2,1,1),(1,2,2)):((8,2,1),(128,4,1))");
    rows.tries("8c4321f3e2", try_composition(layout!(({5}, {4}):(3, 7)), tiler!({5}, {2})), "(5,2):(_3,_7)");
    rows.tries("8cedfc1453", try_composition(layout!((({8}, {2}), {3}):(({1}, {8}), {16})), tiler!(layout!((({2}, {4}), {2}):(({1}, {4}), {2})), {3})), "((((2,1),(2,2)),(2,1)),3):((((1,8),(4,8)),(2,8)),16)");
    rows.tries("8d0f9c9a20", try_composition(layout!(4:1), layout!(4:{2})), "_4:2");
    rows.tries("8d19a019ef", try_composition(layout!(({2}, (({8}), ({8})), {4}):({1}, (({64}), ({2})), {16})), tiler!(_)), "(2):(1)");
    rows.tries("8d3287ac90", try_composition(layout!((((2, {4})), {4}):(((4, {8})), 1)), layout!(2:{16})), "(1,1,2):(64,64,2)");
    rows.prints("8e333a9a08", &composition(layout!((4, 6, 8, 10):(2, 3, 5, 7)), layout!(6:12)), "(_2,_3):(_9,_5)");
    rows.prints("8e3d1b3c80", &composition(layout!(((1, 1), 3, 6):((0, 0), 6, 1)), layout!((2):(9))), "(_2):(_3)");
    rows.prints("8e6ac261c6", &composition(layout!((4, (2, 4), ((2, 2), 2), 2):(864, (41472, 36), ((3, 18), 432), 6912)), layout!(((2), 2, 8, 4, 2, 2):((2), 1, 4, 64, 32, 256))), "((_2),_2,(_2,_4),(_2,_2),_2,_2):((_1728),_864,(_41472,_36),(_18,_432),_3,_6912)");
    rows.prints("8e77e8374f", &composition(layout!((3, 5):(3, 9)), tiler!(_, layout!(5:1))), "(_3,_5):(_3,_9)");
}

#[rustfmt::skip]
fn composition_rows_35(rows: &mut Rows) {
    rows.tries("8eb69be782", try_composition(layout!(({4}, {16}):({1}, {4})), layout!(({2}, {2}, {2}):({4}, {2}, {32}))), "((1,2),(2,1),(1,2)):((4,4),(2,4),(32,32))");
    rows.tries("8f11bcd67d", try_composition(layout!(12:1), layout!((4, 3):(1, {4}))), "(_4,_3):(_1,4)");
    rows.prints("8f3ecd4fb6", &composition(layout!(((6, 8)):((1, 6))), layout!(((6, 2, 2), 2):((32, 7, 32), 2))), "((_6,_2,_2),_2):((_32,_7,_32),_2)");
    rows.tries("8f7738f729", try_composition(layout!((((2))):((({4})))), layout!(2:1)), "_2:4");
    rows.tries("90bbe22d1d", try_composition(layout!(((({4})), {4}, {2}, {5}):((({1})), {4}, {16}, {32})), layout!({4}:{1})), "(4,1,1,1):(1,4,16,32)");
    rows.tries("9113f9f05c", try_composition(layout!(({4}, {3}):(1, 4)), layout!({12}:1)), "(4,3):(_1,4)");
    rows.tries("91e2891ee8", try_composition(layout!(({2}):({1})), layout!(({6}, ({5}, {1}, {1})):({4}, ({16}, {1}, {1})))), "(6,(5,1,1)):(4,(16,1,1))");
    rows.tries("91ea3eb85a", try_composition(layout!(((3, 2, (4, 2))):(({16}, 1, ({2}, {8})))), layout!(48:1)), "(_3,_2,_4,_2):(16,_1,2,8)");
    rows.prints("91ff6b6da2", &composition(layout!((2):(1)), layout!(2:1)), "_2:_1");
    rows.tries("922f4c232d", try_composition(layout!(({4}):(1)), layout!(2:2)), "_2:_2");
}

#[rustfmt::skip]
fn composition_rows_36(rows: &mut Rows) {
    rows.tries("931c449b1f", try_composition(layout!((5, (({6}, {4}))):(1, (({5}, 0)))), layout!(2:2)), "_2:_2");
    rows.tries("9366e2f7c3", try_composition(layout!(16:{1}), layout!((4, {2}, 2):({2}, {1}, {8}))), "(_4,2,_2):(2,1,8)");
    rows.tries("9392b7769d", try_composition(layout!(((({2}), {4})):(((4), 1))), layout!((({2}), {2}, {2}):((2), 1, 4))), "(((1,2)),(2,1),(1,2)):(((_8,1)),(_4,1),(_16,2))");
    rows.tries("93ea44243e", try_composition(layout!((({3}), {2}):(({1}), {3})), tiler!({3}, {2})), "(3,2):(1,3)");
    rows.prints("942c783bf8", &composition(layout!((16):(1)), layout!((2, 2):(1, 8))), "(_2,_2):(_1,_8)");
    rows.prints("953b2126c1", &composition(layout!((4, 2, (16)):(1, 64, (4))), layout!((5):(0))), "(_5):(_0)");
    rows.tries("95e05ab87d", try_composition(layout!((4, {8}, {2}):(1, 4, 32)), layout!(({2}, 2, {2}):({2}, {8}, {1}))), "((2,1,1),(1,2,1),(2,1,1)):((2,4,32),(8,8,32),(1,4,32))");
    rows.tries("961f737359", try_composition(layout!(({2}, {8}, {8}, ({1}, {8})):({24}, {3}, {48}, ({0}, {1152}))), layout!(({4}, {2}, {2}, {2}, {2}):({64}, {512}, {1}, {4}, {16}))), "((1,1,2,1,2),(1,1,1,1,2),(2,1,1,1,1),(1,2,1,1,1),(1,1,2,1,1)):((1536,96,192,0,1152),(12288,768,1536,0,4608),(24,3,48,0,1152),(96,6,48,0,1152),(384,24,48,0,1152))");
    rows.tries("970e8c120f", try_composition(layout!(({2}, (({16}))):({16}, (({1})))), tiler!(layout!({2}:{1}))), "(2):(16)");
    rows.tries("97356ff619", try_composition(layout!(({3}, {5}, {2}, ({5})):({1}, {3}, {15}, ({0}))), tiler!(layout!(({3}, {3}):({0}, {1})), _, layout!({2}:{1}))), "((3,3),5,2):((0,1),3,15)");
}

#[rustfmt::skip]
fn composition_rows_37(rows: &mut Rows) {
    rows.tries("9777145722", try_composition(layout!(({1}, {8}, (({4}, {2}))):({0}, {8}, (({2}, {1})))), tiler!(_)), "(1):(0)");
    rows.tries("9815f938cf", try_composition(layout!(({1}, (({16})), {3}, ({4}, {5})):({0}, (({1})), {16}, ({48}, {192}))), layout!(({3}):({1}))), "((1,3,1,1,1)):((0,1,16,48,192))");
    rows.tries("987e0b88f7", try_composition(layout!({1}:{1}), layout!({1}:{1})), "1:1");
    rows.prints("99047243fc", &composition(layout!((4):(2)), layout!((2):(1))), "(_2):(_2)");
    rows.prints("999799af56", &composition(layout!((6, 4):(4, 1)), layout!((2, 12):(1, 2))), "(_2,(_3,_4)):(_4,(_8,_1))");
    rows.tries("99f3be0433", try_composition(layout!((8, 8, 4):(1, {8}, {64})), layout!((4, 2):({16}, {128}))), "((1,4,1),(1,1,2)):((16,16,64),(128,128,128))");
    rows.tries("9a01862d50", try_composition(layout!(({3}):({1})), layout!(({2}, {5}):({1}, {1}))), "(2,5):(1,1)");
    rows.tries("9a9ed4b48a", try_composition(layout!(({2}, {2}, (({3}, {4}), {5})):({1}, {2}, (({160}, {4}), {16}))), tiler!(layout!({2}:{1}), _, layout!((({2}), {3}, {10}):(({3}), {1}, {6})))), "(2,2,(((1,2,1)),(3,1,1),(1,2,5))):(1,2,(((480,4,16)),(160,4,16),(960,8,16)))");
    rows.tries("9aef3dd5f1", try_composition(layout!(({3}):({5})), layout!({3}:{5})), "3:25");
    rows.prints("9c85edfd97", &composition(layout!(((6), 4, 2):((8), 2, 1)), layout!(2:2)), "_2:_16");
}

#[rustfmt::skip]
fn composition_rows_38(rows: &mut Rows) {
    rows.tries("9cc140b40e", try_composition(layout!(({4}, {2}):(2, 1)), layout!(({2}):(4))), "((1,2)):((_8,1))");
    rows.tries("9cd2a6cd98", try_composition(layout!((2, 1, {8}):(1, 0, {2})), layout!((8, {2}):(1, {8}))), "((_2,_4),(1,2)):((_1,2),(8,8))");
    rows.tries("9d24cdcc41", try_composition(layout!(({12}, {3}):({1}, {24})), layout!(({4}):(1))), "((4,1)):((1,24))");
    rows.tries("9d3a727f94", try_composition(layout!((({8}), {2}):(({1}), {16})), tiler!({4}, layout!(({2}):({1})))), "(4,(2)):(1,(16))");
    rows.tries("9df6c22f02", try_composition(layout!({3}:1), layout!(4:1)), "_4:_1");
    rows.prints("9e2c300adb", &composition(layout!((4):(1)), layout!((2, 2):(1, 2))), "(_2,_2):(_1,_2)");
    rows.prints("9e7af3b128", &composition(layout!((8):(1)), layout!(2:4)), "_2:_4");
    rows.prints("9f68e024bd", &composition(layout!((1):(1)), layout!((4):(1))), "(_4):(_1)");
    rows.prints("9fb564a7a5", &composition(layout!((4):(1)), layout!((4):(-1))), "(_4):(_-1)");
    rows.tries("a0cfda1340", try_composition(layout!({16}:1), layout!(({4}, {2}, {2}):(2, 1, 8))), "(4,2,2):(_2,_1,_8)");
}

#[rustfmt::skip]
fn composition_rows_39(rows: &mut Rows) {
    rows.tries("a0d3214f7e", try_composition(layout!(({128}, {24}, {5}):({1}, {128}, {3072})), layout!({480}:{32})), "(4,24,5):(32,128,3072)");
    rows.tries("a0df51609a", try_composition(layout!({12}:1), layout!({4}:{1})), "4:1");
    rows.prints("a15d391dd3", &composition(layout!(((2, 2, (2, 6)), (2), (1)):((1, 2, (4, 8)), (48), (0))), tiler!(layout!((2):(6)), layout!(2:1), _)), "((_2),_2,(_1)):((_6),_48,(_0))");
    rows.tries("a2118df0e0", try_composition(layout!(({2}, ({8}, {16})):({1}, ({32}, {2}))), layout!({3}:{32})), "(1,1,3):(32,512,4)");
    rows.tries("a22b4ff9b2", try_composition(layout!((({8}), {2}):(({2}), {2})), tiler!({1})), "(1):(2)");
    rows.tries("a343b53522", try_composition(layout!((16, 16):({16}, 1)), layout!(((2, 4), 2, 2, 2, 2):(({128}, {16}), {2}, 1, {4}, {8}))), "(((1,2),(1,4)),(2,1),_2,(2,1),(2,1)):(((2048,8),(256,1)),(32,1),16,(64,1),(128,1))");
    rows.tries("a3a7953284", try_composition(layout!(((({1}, {2})), {4}, ({5}, {2})):(((0, 1)), 2, (8, 40))), tiler!(layout!(2:1))), "((1,2)):((_0,1))");
    rows.tries("a3b7757eab", try_composition(layout!({1}:{1}), layout!(1:{0})), "_1:0");
    rows.prints("a45a136357", &composition(layout!((6):(1)), layout!(8:2)), "_8:_2");
    rows.tries("a48324503a", try_composition(layout!(({8}):({1})), layout!({4}:{4})), "4:4");
}

#[rustfmt::skip]
fn composition_rows_40(rows: &mut Rows) {
    rows.tries("a54a01e03e", try_composition(layout!(((3)):((1))), layout!(({3}):({1}))), "(3):(1)");
    rows.prints("a58aacc7f1", &composition(layout!((4):(-1)), layout!((4):(1))), "(_4):(_-1)");
    rows.prints("a5b09960d0", &composition(layout!((6):(1)), layout!((5):(64))), "(_5):(_64)");
    rows.prints("a6959f036c", &composition(layout!((((8, 1, 2)), 2):(((1, 8, 8)), 16)), tiler!(layout!((2, 8):(8, 1)), layout!((2):(1)))), "((_2,_8),(_2)):((_8,_1),(_16))");
    rows.tries("a698395d51", try_composition(layout!(({4}, 3):({3}, 1)), layout!((6, {2}):({2}, 1))), "((2,3),(2,1)):((6,1),(3,1))");
    rows.tries("a6ef0f8c1c", try_composition(layout!(({8}, {8}):({1}, {8})), layout!({4}:{32})), "(1,4):(32,32)");
    rows.tries("a7ba65c4d1", try_composition(layout!({4}:{1}), layout!({8}:{3})), "8:3");
    rows.prints("a7c2c6d2df", &composition(layout!((8, 3):(0, 0)), layout!(2:12)), "_2:_0");
    rows.prints("a7dbf8bc90", &composition(layout!(4:1), layout!(4:2)), "_4:_2");
    rows.tries("a8405cdb15", try_composition(layout!(({4}, {8}):({0}, {1})), layout!((({4}), {2}, {4}):(({2}), {1}, {8}))), "(((2,2)),(2,1),(1,4)):(((0,1)),(0,1),(0,2))");
}

#[rustfmt::skip]
fn composition_rows_41(rows: &mut Rows) {
    rows.tries("a84426eba6", try_composition(layout!(({4}, (({5}))):(1, ((4)))), layout!((3, 20):(0, {1}))), "(_3,(4,5)):(_0,(1,4))");
    rows.tries("a84584ec5d", try_composition(layout!(({1}):({0})), layout!(({2}):({2}))), "(2):(0)");
    rows.tries("a9036962ef", try_composition(layout!(({4}, {2}):({1}, {16})), layout!(({4}, {2}):({2}, {1}))), "((2,2),(2,1)):((2,16),(1,16))");
    rows.tries("aa0ac0edf6", try_composition(layout!(({6}):(1)), layout!({6}:1)), "6:_1");
    rows.tries("aa22dcf1d5", try_composition(layout!(((({8})), {4}, {2}):((({8})), {2}, {1})), layout!(({2}, {4}):({1}, {16}))), "((2,1,1),(1,2,2)):((8,2,1),(128,4,1))");
    rows.tries("aad7278b86", try_composition(layout!(({3}):(1)), layout!(({3}):(1))), "(3):(_1)");
    rows.tries("ab15b27c85", try_composition(layout!((({1}, 2), {2}):(({4}, 1), 2)), tiler!(layout!({2}:{1}), layout!(2:1))), "((1,2),_2):((4,1),_2)");
    rows.tries("ab239f76f6", try_composition(layout!(((({1}), {16}, {16})):((({0}), {16}, {1}))), layout!({128}:{1})), "(1,16,8):(0,16,1)");
    rows.prints("ab5a340893", &composition(layout!((((5, 8), 4, (2)), 2):(((128, 16), 4, (1)), 2)), tiler!(_, layout!((2):(1)))), "(((_5,_8),_4,(_2)),(_2)):(((_128,_16),_4,(_1)),(_2))");
    rows.tries("abc2412fd5", try_composition(layout!(((({2}), {1})):((({1}), {0}))), layout!({2}:{1})), "(2,1):(1,0)");
}

#[rustfmt::skip]
fn composition_rows_42(rows: &mut Rows) {
    rows.prints("abcb8778e1", &composition(layout!((8, 8):(1, 8)), tiler!(8, layout!((2, 2):(1, 2)))), "(_8,(_2,_2)):(_1,(_8,_16))");
    rows.tries("ac0a0b103a", try_composition(layout!(({4}, {1}, {8}):({1}, {8}, {16})), tiler!(layout!({4}:{1}), layout!(({1}):({1})))), "(4,(1)):(1,(8))");
    rows.tries("ad02b7307a", try_composition(layout!({4}:{1}), layout!({3}:{2})), "3:2");
    rows.prints("ae03b9f99b", &composition(layout!((4, 8):(0, 1)), layout!(((4), 2, 4):((2), 1, 8))), "(((_2,_2)),_2,_4):(((_0,_1)),_0,_2)");
    rows.prints("ae138d5b53", &composition(layout!((2, 2, 6, 5):(6, 60, 1, 12)), tiler!(layout!((2):(1)), layout!((2):(1)), _, 1)), "((_2),(_2),_6,_1):((_6),(_60),_1,_12)");
    rows.prints("af5cca5d75", &composition(layout!((4, ((2, 4, 2))):(1, ((4, 8, 32)))), layout!(((2), 2, 4):((32), 4, 1))), "((_2),_2,_4):((_32),_4,_1)");
    rows.tries("afc1421361", try_composition(layout!(({4}, ({4}, {1})):({4}, ({1}, {0}))), layout!({2}:{2})), "(2,1,1):(8,1,0)");
    rows.tries("b033f0fd6e", try_composition(layout!((({2}), (({3}, {1}))):(({3}), (({1}, {0})))), layout!({6}:{1})), "(2,3,1):(3,1,0)");
    rows.tries("b041f43414", try_composition(layout!(({4}, 3, 1):(3, {1}, 0)), layout!((4):(1))), "((4,1,1)):((_3,1,_0))");
    rows.prints("b042455fbb", &composition(layout!(4:1), layout!(8:3)), "_8:_3");
}

#[rustfmt::skip]
fn composition_rows_43(rows: &mut Rows) {
    rows.tries("b07197c049", try_composition(layout!(({4}, {2}):({1}, {4})), layout!({2}:{2})), "(2,1):(2,4)");
    rows.prints("b09234123b", &composition(layout!(((8, 3), 8):((1, 8), 24)), tiler!(layout!((6, 2, 2):(4, 1, 2)), 2)), "((_6,_2,_2),_2):((_4,_1,_2),_24)");
    rows.tries("b0d57346f1", try_composition(layout!((4, 3):({3}, 1)), layout!((6):({2}))), "((2,3)):((6,1))");
    rows.prints("b0e83ece7b", &composition(layout!(((5, 2), (4), 2):((1, 5), (10), 40)), layout!(4:0)), "_4:_0");
    rows.prints("b1c1dfaf7b", &composition(layout!((2, (16), 2):(2, (7), 4)), tiler!(2, 8)), "(_2,_8):(_2,_7)");
    rows.tries("b22855c105", try_composition(layout!({4}:{1}), layout!({4}:{0})), "4:0");
    rows.tries("b2831ea85c", try_composition(layout!(({2}, {1}, {8}):({1}, {0}, {2})), layout!(({8}, {2}):({1}, {8}))), "((2,1,4),(1,1,2)):((1,0,2),(8,0,8))");
    rows.tries("b2c4ea1349", try_composition(layout!(({1}, ({3})):(0, (0))), layout!({3}:{1})), "(1,3):(_0,_0)");
    rows.tries("b35d679fb0", try_composition(layout!(({3}, {2}, ({8})):({2}, {1}, ({6}))), tiler!(_, {2}, layout!({2}:{4}))), "(3,2,2):(2,1,24)");
    rows.tries("b3a6a9c62c", try_composition(layout!((({6}), {4}, {2}):(({8}), {2}, {1})), layout!({2}:{2})), "(2,1,1):(16,2,1)");
}

#[rustfmt::skip]
fn composition_rows_44(rows: &mut Rows) {
    rows.tries("b44b48212f", try_composition(layout!((8, (({4}, {4}, {8}))):(1, (({256}, {64}, {8})))), layout!((2, {2}):(32, {8}))), "((1,2,1),(1,2,1,1)):((1024,64,8),(8,256,64,8))");
    rows.prints("b4ff97b0b5", &composition(layout!(((8, 2), (2), 6, 5):((6, 96), (48), 1, 192)), tiler!(16, _, layout!((2, 3):(1, 2)), layout!(5:1))), "((_8,_2),(_2),(_2,_3),_5):((_6,_96),(_48),(_1,_2),_192)");
    rows.tries("b53068d17b", try_composition(layout!(({4}):(1)), layout!((4):({1}))), "(_4):(1)");
    rows.tries("b57ccd2d6c", try_composition(layout!({12}:1), layout!(({2}, {3}):(2, 4))), "(2,3):(_2,_4)");
    rows.tries("b5cb274f3c", try_composition(layout!((({1}), {5}, {2}):(({10}), {1}, {5})), layout!(({2}, {5}):({5}, {1}))), "((1,1,2),(1,5,1)):((50,5,5),(10,1,5))");
    rows.prints("b60c8b15f2", &composition(layout!((4, 3):(1, 4)), layout!((4, 3):(3, 1))), "(_4,_3):(_3,_1)");
    rows.prints("b60e805896", &composition(layout!((2, 4, 2, 4):(1, 2, 8, 16)), tiler!(1, layout!((2, 2):(2, 1)), 1, 2)), "(_1,(_2,_2),_1,_2):(_1,(_4,_2),_8,_16)");
    rows.prints("b637c15139", &composition(layout!((((1), 16, 16)):(((0), 16, 1))), layout!(128:1)), "(_16,_8):(_16,_1)");
    rows.tries("b6b66a3687", try_composition(layout!(({12}):(2)), layout!(({4}, {3}):(1, 4))), "(4,3):(_2,_8)");
    rows.prints("b6e849c944", &composition(layout!((4, 2):(2, 1)), layout!((4, 2):(2, 1))), "((_2,_2),_2):((_4,_1),_2)");
}

#[rustfmt::skip]
fn composition_rows_45(rows: &mut Rows) {
    rows.prints("b6f50f398f", &composition(layout!(((5)):((1))), layout!((1, 5):(0, 1))), "(_1,_5):(_0,_1)");
    rows.prints("b7c41440fd", &composition(layout!((6, 4):(16, 2)), tiler!(layout!(6:1), 2)), "(_6,_2):(_16,_2)");
    rows.prints("b7f6d936fd", &composition(layout!((4):(1)), layout!((8):(7))), "(_8):(_7)");
    rows.prints("b8d67f3b60", &composition(layout!(4:0), layout!((2, 2):(2, 1))), "(_2,_2):(_0,_0)");
    rows.tries("b8ec2f2db9", try_composition(layout!({4}:{1}), layout!({4}:{7})), "4:7");
    rows.tries("b97c037086", try_composition(layout!(((({1}), 16, {16})):(((0), {16}, {1}))), layout!({128}:1)), "(1,16,8):(_0,16,1)");
    rows.prints("ba538b3d41", &composition(layout!(4:1), layout!(((4), (8, 1)):((4), (4, 3)))), "((_4),(_8,_1)):((_4),(_4,_3))");
    rows.tries("ba5d79639b", try_composition(layout!(({1}, {8}, {4}):({1}, {1}, {8})), layout!(({2}, {4}, {2}):({16}, {4}, {1}))), "((1,1,2),(1,2,2),(1,2,1)):((16,16,16),(4,4,8),(1,1,8))");
    rows.tries("babd9ae15f", try_composition(layout!(({4}, {3}):({3}, {1})), layout!(({8}):({1}))), "((4,2)):((3,1))");
    rows.prints("baf1be5e7c", &composition(layout!((4, 16, 2):(16, 1, 64)), layout!((2, 2, 2, 2):(4, 64, 32, 8))), "(_2,_2,_2,_2):(_1,_64,_8,_2)");
}

#[rustfmt::skip]
fn composition_rows_46(rows: &mut Rows) {
    rows.prints("bb47e72b4f", &composition(layout!((12):(1)), layout!((4, 3):(3, 1))), "(_4,_3):(_3,_1)");
    rows.tries("bb7eba1879", try_composition(layout!(({12}):(2)), layout!(({4}, {3}):(3, 1))), "(4,3):(_6,_2)");
    rows.tries("bbda59a06f", try_composition(layout!(({8}):(1)), layout!((4, {2}):(2, 1))), "(_4,2):(_2,_1)");
    rows.tries("bbe0fe93d0", try_composition(layout!((4, {8}, {2}):(2, 8, 1)), layout!((2, 2, {2}):(1, {8}, 2))), "(_2,(1,2,1),(2,1,1)):(_2,(16,16,1),(_4,_8,1))");
    rows.prints("bc00cb869d", &composition(layout!((4, 5):(8, 16)), layout!(((8)):((32)))), "((_8)):((_128))");
    rows.prints("bc50412287", &composition(layout!((4, 3):(1, 4)), layout!((4, 3):(1, 4))), "(_4,_3):(_1,_4)");
    rows.prints("bca5dbfa85", &composition(layout!((4, 3):(1, 4)), layout!((6):(2))), "(_6):(_2)");
    rows.prints("bcc29472de", &composition(layout!(((16), (2)):((1), (16))), layout!(6:5)), "_6:_5");
    rows.tries("bd3618868a", try_composition(layout!(({8}, {4}, {4}):({16}, {4}, {1})), layout!(({2}, {2}):({64}, {8}))), "((1,1,2),(1,2,1)):((1024,32,2),(128,4,1))");
    rows.tries("bd966a143b", try_composition(layout!(({6}, {4}):({16}, {2})), tiler!(layout!({6}:{1}), {2})), "(6,2):(16,2)");
}

#[rustfmt::skip]
fn composition_rows_47(rows: &mut Rows) {
    rows.tries("be1f980e8a", try_composition(layout!(({4}, {2}):({2}, {1})), layout!(({2}):({4}))), "((1,2)):((8,1))");
    rows.tries("be26294327", try_composition(layout!((8, 8):({8}, 1)), layout!(3:{3})), "(3,1):(24,1)");
    rows.prints("be97533012", &composition(layout!((4, 3):(1, 4)), layout!(6:2)), "_6:_2");
    rows.tries("be982ba6a1", try_composition(layout!(({2}, ({16}, {6}, ({2})), 2):(24, ({48}, 1, ({6})), {12})), layout!((3, {4}):(4, {1}))), "((1,3,1,1,1),(2,2,1,1,1)):((_96,96,1,6,12),(24,48,1,6,12))");
    rows.tries("bf4b6be2f4", try_composition(layout!((8, 4, {4}):(16, 4, 1)), layout!((2, {2}):(64, {8}))), "(_2,(1,2,1)):(_2,(128,4,1))");
    rows.tries("bf8b400281", try_composition(layout!(({3}, {4}):({16}, {32})), layout!(({1}):({64}))), "((1,1)):((1024,704))");
    rows.tries("c0508d86b0", try_composition(layout!(({4}, {3}):({1}, {4})), layout!({12}:{1})), "(4,3):(1,4)");
    rows.prints("c092104c2f", &composition(layout!(5:1), layout!((3, 5):(0, 1))), "(_3,_5):(_0,_1)");
    rows.tries("c0efcf658f", try_composition(layout!((({3}, {16}, {3})):(({96}, {2}, {32}))), layout!({8}:{6})), "(1,8,1):(576,4,32)");
    rows.tries("c10ba8cd89", try_composition(layout!(({4}):(-1)), layout!(({4}):(-1))), "(4):(_1)");
}

#[rustfmt::skip]
fn composition_rows_48(rows: &mut Rows) {
    rows.prints("c13c9762c0", &composition(layout!((4, 4):(1, 4)), layout!(4:6)), "_4:_6");
    rows.tries("c13cb99aa5", try_composition(layout!(((5), (2, 8)):(({2}), (1, {10}))), tiler!(layout!(5:1))), "(_5):(2)");
    rows.prints("c1ff158f20", &composition(layout!((1, (2)):(1, (1))), layout!((2):(1))), "(_2):(_1)");
    rows.tries("c20b6d2e8c", try_composition(layout!(((({4})), 4, {2}, 5):((({1})), 4, {16}, 32)), layout!(4:1)), "(4,1,1,1):(1,4,16,32)");
    rows.prints("c275a5afa5", &composition(layout!((4, 8, 2):(2, 8, 1)), layout!((2, 2, 2):(1, 8, 2))), "(_2,_2,_2):(_2,_16,_4)");
    rows.tries("c3645d9657", try_composition(layout!(((({8}, {8}, {1})), {2}, ({2})):((({2}, {32}, {0})), {1}, ({16}))), tiler!({32}, layout!({2}:{1}), layout!(({2}):({1})))), "((8,4,1),2,(2)):((2,32,0),1,(16))");
    rows.prints("c3d04713c3", &composition(layout!(((8, 4)):((4, 1))), layout!(2:1)), "_2:_4");
    rows.tries("c4970618d4", try_composition(layout!((({8}), ({4}, {4})):(({1}), ({8}, {32}))), layout!((({16}), {4}):(({8}), {32}))), "(((1,4,4)),(1,1,4)):(((8,8,32)),(32,32,32))");
    rows.tries("c560b85a55", try_composition(layout!((({2}, {1}), {4}):(({4}, {0}), {1})), layout!({6}:{6})), "(1,1,6):(24,0,3)");
    rows.prints("c5f0c04575", &composition(layout!(((1), 2, 8):((0), 2, 4)), layout!((8, (4)):(1, (7)))), "(_8,(_4)):(_2,(_14))");
}

#[rustfmt::skip]
fn composition_rows_49(rows: &mut Rows) {
    rows.prints("c67b094fb7", &composition(layout!((4, 8, 2):(2, 8, 1)), layout!((4, 2, 2):(2, 8, 1))), "(_4,_2,_2):(_4,_16,_2)");
    rows.tries("c6c8f48d02", try_composition(layout!((4, 6, 8, 10):(2, 3, {5}, 7)), layout!(6:12)), "(_2,_3):(_9,5)");
    rows.prints("c6db1832de", &composition(layout!((((1, 8)), (2, 2), ((4, 4), 1), 1):(((0, 16)), (1, 8), ((128, 2), 0), 128)), tiler!(layout!(4:1), 4, _, layout!((1):(1)))), "(_4,(_2,_2),((_4,_4),_1),(_1)):(_16,(_1,_8),((_128,_2),_0),(_128))");
    rows.tries("c73b28107c", try_composition(layout!(({12}):({1})), layout!(({2}, {3}):({2}, {4}))), "(2,3):(2,4)");
    rows.tries("c7d9884b0e", try_composition(layout!(({8}, {4}, {4}):(16, 4, 1)), layout!(({2}, {2}):(64, 8))), "((1,1,2),(1,2,1)):((_1024,32,2),(_128,4,1))");
    rows.prints("c82561e668", &composition(layout!((2):(1)), layout!((6, (5, 1, 1)):(4, (16, 1, 1)))), "(_6,(_5,_1,_1)):(_4,(_16,_1,_1))");
    rows.prints("c8c4289be1", &composition(layout!((4, 4, 4):(1, 4, 16)), layout!((4):(1))), "(_4):(_1)");
    rows.prints("c8d715bdf0", &composition(layout!(((1, 2), 2):((4, 1), 2)), tiler!(layout!(2:1), layout!(2:1))), "(_2,_2):(_1,_2)");
    rows.prints("c9932f47b7", &composition(layout!((4, 2):(1, 16)), layout!((4, 2):(2, 1))), "((_2,_2),_2):((_2,_16),_1)");
    rows.prints("c9e55d988e", &composition(layout!((2, 1):(1, 0)), layout!(2:1)), "_2:_1");
}

#[rustfmt::skip]
fn composition_rows_50(rows: &mut Rows) {
    rows.tries("caa34ae23d", try_composition(layout!(({5}, {6}, {6}, {2}):({432}, {2}, {36}, {8640})), layout!(({10}):({1}))), "((5,2,1,1)):((432,2,36,8640))");
    rows.prints("cbbe81105e", &composition(layout!((8):(1)), layout!((4, 4):(7, 5))), "(_4,_4):(_7,_5)");
    rows.tries("cbfaf02a5a", try_composition(layout!(((({4}, {4}, {4})), ({8})):((({8}, {7}, {4})), ({2}))), tiler!(layout!({4}:{8}), _)), "((1,2,2),(8)):((64,14,4),(2))");
    rows.tries("ccd180bf92", try_composition(layout!((({1}, {2}, {2})):((0, 1, {4}))), layout!((2, {3}):(0, {2}))), "(_2,(1,1,3)):(_0,(_0,2,4))");
    rows.tries("ccd270353c", try_composition(layout!(({4}, {3}):({1}, {4})), layout!({6}:{2})), "(2,3):(2,4)");
    rows.tries("ccf7549c20", try_composition(layout!((({4}, {2})):(({1}, {16}))), layout!(({4}, {2}):({2}, {1}))), "((2,2),(2,1)):((2,16),(1,16))");
    rows.prints("cd068b1867", &composition(layout!((6, 1, 8, 2):(8, 0, 1, 48)), tiler!(_, 1, 8, layout!(2:1))), "(_6,_1,_8,_2):(_8,_0,_1,_48)");
    rows.tries("cdadb6380a", try_composition(layout!((4, 8, 2):({2}, {8}, 1)), layout!((4, 2, 2):({2}, {8}, 1))), "((2,2,1),(1,2,1),_2):((4,8,1),(16,16,1),2)");
    rows.tries("cdd209786b", try_composition(layout!((({1}, {6}), {4}, {4}):(({1}, {1}), {6}, {24})), layout!({4}:{3})), "(1,2,2,1):(3,3,6,24)");
    rows.tries("cdda59d937", try_composition(layout!(({4}):({1})), layout!((({2}, {2}), {2}):(({0}, {2}), {1}))), "((2,2),2):((0,2),1)");
}

#[rustfmt::skip]
fn composition_rows_51(rows: &mut Rows) {
    rows.tries("ce230db93d", try_composition(layout!((({4}, {4}), {4}, ({1}, {4})):(({1}, {4}), {16}, ({0}, {64}))), tiler!({2}, {4}, layout!(({2}, {2}):({2}, {1})))), "((2,1),4,((1,2),(1,2))):((1,4),16,((0,128),(0,64)))");
    rows.tries("ce33368e1d", try_composition(layout!(({48}, {24}, {5}):({1}, {128}, {3072})), layout!({32}:{1})), "(32,1,1):(1,128,3072)");
    rows.tries("ce72fd0746", try_composition(layout!({1}:{1}), layout!({1}:{0})), "1:0");
    rows.prints("ceda800241", &composition(layout!((2, ((3, 4, 16))):(0, ((0, 1, 4)))), tiler!(2, 48)), "(_2,(_3,_16)):(_0,(_0,_1))");
    rows.prints("cf4761710f", &composition(layout!((5, (2), 16, 5):(1, (5), 10, 160)), layout!((10, 2, 2, 2, 2):(1, 200, 50, 400, 100))), "(_10,_2,_2,_2,_2):(_1,_200,_50,_400,_100)");
    rows.tries("cfe5360be6", try_composition(layout!(5:1), layout!((3, {5}):(0, 1))), "(_3,5):(_0,_1)");
    rows.prints("d004d0c71c", &composition(layout!((3):(0)), layout!((3):(1))), "(_3):(_0)");
    rows.tries("d072f63af4", try_composition(layout!((2, 4, (6, 5)):({4}, 1, ({40}, {8}))), tiler!(layout!(({2}, {3}):({0}, {1})), layout!({4}:{1}), {1})), "((2,3),4,(1,1)):((0,4),1,(40,8))");
    rows.tries("d0f06b4175", try_composition(layout!(2:1), layout!((1, {2}):(0, 1))), "(_1,2):(_0,_1)");
    rows.prints("d13c1e5e35", &composition(layout!((4):(1)), layout!((1):(0))), "(_1):(_0)");
}

#[rustfmt::skip]
fn composition_rows_52(rows: &mut Rows) {
    rows.tries("d17aa8ea31", try_composition(layout!(((2, 2, 2), ({2}, {2}, {2})):((1, 16, 4), ({8}, {2}, {32}))), layout!(8:4)), "(_2,2,2,1):(_4,8,2,32)");
    rows.prints("d2449b15fa", &composition(layout!((2, 1, 1, 4):(1, 0, 0, 2)), layout!(8:1)), "_8:_1");
    rows.tries("d28315076f", try_composition(layout!(({48}, {24}, {5}):(1, {128}, {3072})), layout!({32}:1)), "(32,1,1):(_1,128,3072)");
    rows.tries("d2a2b12d93", try_composition(layout!((4):(1)), layout!({2}:{1})), "2:1");
    rows.tries("d381bd16d6", try_composition(layout!((8, 4):(0, 0)), layout!(8:{4})), "_8:_0");
    rows.tries("d401c7fdd3", try_composition(layout!(({4}, {3}, {1}):({3}, {1}, {0})), layout!(({4}):({1}))), "((4,1,1)):((3,1,0))");
    rows.prints("d4b0eb115d", &composition(layout!(12:1), layout!((4, 3):(1, 4))), "(_4,_3):(_1,_4)");
    rows.tries("d4f436a74a", try_composition(layout!(({2}, {8}, {8}):({1}, {32}, {4})), tiler!({1}, layout!(({4}, {2}):({2}, {1})), {1})), "(1,(4,2),1):(1,(64,32),4)");
    rows.prints("d54ba06f90", &composition(layout!((4, 4):(-1, 1)), layout!((2, 4, 2):(1, 4, 2))), "(_2,_4,_2):(_-1,_1,_-2)");
    rows.tries("d692757173", try_composition(layout!((({2}), {4}):((1), 2)), layout!(({4}, {2}):(1, 4))), "((2,2),(1,2)):((_1,2),(_4,4))");
}

#[rustfmt::skip]
fn composition_rows_53(rows: &mut Rows) {
    rows.prints("d6b34bd302", &composition(layout!((8, 4):(1, 8)), layout!((2, 2, 4):(1, 4, 8))), "(_2,_2,_4):(_1,_4,_8)");
    rows.prints("d7850c4df3", &composition(layout!(((4, 4), 2):((1, 4), 16)), layout!((5):(8))), "(_5):(_8)");
    rows.prints("d8e4e8c00f", &composition(layout!((4):(1)), layout!(((3), 5):((16), 16))), "((_3),_5):((_16),_16)");
    rows.tries("d9e9d340f0", try_composition(layout!(((({5})), {4}):(((1)), 10)), tiler!({1}, {2})), "(1,2):(_1,_10)");
    rows.tries("da4db61197", try_composition(layout!(({2}, ({6})):({1}, ({2}))), layout!(({3}, ({4}, {1})):({2}, ({8}, {2})))), "((1,3),((1,4),(1,1))):((2,2),((8,8),(2,2)))");
    rows.tries("da5cf32087", try_composition(layout!(({1}, {8}):({1}, {16})), layout!({6}:{7})), "(1,6):(7,112)");
    rows.tries("da8b53fc67", try_composition(layout!(({2}, ({8}), {2}, {2}):({32}, ({4}), {2}, {1})), layout!(({4}):({16}))), "((1,1,2,2)):((512,32,2,1))");
    rows.tries("db00f93129", try_composition(layout!(({4}):({1})), layout!(({4}):({1}))), "(4):(1)");
    rows.prints("db2a5eb658", &composition(layout!(1:0), layout!(4:1)), "_4:_0");
    rows.tries("dba502afeb", try_composition(layout!((4, 3):(1, {4})), layout!((6, 2):({2}, 1))), "((2,3),_2):((2,4),_1)");
}

#[rustfmt::skip]
fn composition_rows_54(rows: &mut Rows) {
    rows.prints("dbb7d5e170", &composition(layout!(((4, (4)), ((5)), 2):((20, (5)), ((1)), 80)), layout!((2, 5, 2, 2, 2):(2, 16, 1, 8, 80))), "(_2,_5,_2,_2,_2):(_40,_1,_20,_10,_80)");
    rows.tries("dbff441d1b", try_composition(layout!(({8}, {16}):({48}, {3})), tiler!({1}, {4})), "(1,4):(48,3)");
    rows.prints("dc2b1788a2", &composition(layout!((8, (2, 2, 4)):(8, (64, 4, 1))), layout!((4, 4):(1, 32))), "(_4,_4):(_8,_1)");
    rows.tries("dcb565f694", try_composition(layout!(((({8}), {6}), ({4})):((({1}), {8}), ({48}))), tiler!({1}, {2})), "((1,1),2):((1,8),48)");
    rows.prints("dcd176ac39", &composition(layout!((16, 4):(32, 4)), layout!(((4, 4), 4):((1, 4), 16))), "((_4,_4),_4):((_32,_128),_4)");
    rows.tries("ddaac35207", try_composition(layout!(({12}, {3}):({1}, {24})), layout!((4):(1))), "((4,1)):((1,24))");
    rows.tries("ddb1b4d022", try_composition(layout!({4}:{2}), layout!({4}:{1})), "4:2");
    rows.tries("ddc4a95d4e", try_composition(layout!(({5}):({1})), layout!(({5}):({1}))), "(5):(1)");
    rows.tries("de1a9edd1a", try_composition(layout!(((({2}), {4})):((({4}), {1}))), layout!((({2}), {2}, {2}):(({2}), {1}, {4}))), "(((1,2)),(2,1),(1,2)):(((8,1)),(4,1),(16,2))");
    rows.tries("de5e2ca243", try_composition(layout!(({8}, {4}):({4}, {1})), layout!(({4}, {2}):({8}, {1}))), "((1,4),(2,1)):((32,1),(4,1))");
}

#[rustfmt::skip]
fn composition_rows_55(rows: &mut Rows) {
    rows.tries("de7b9e083b", try_composition(layout!(((({4})), {2}, ({1})):((({4})), {2}, ({0}))), tiler!({4}, layout!({2}:{1}), layout!({1}:{1}))), "(4,2,1):(4,2,0)");
    rows.tries("def60c2c74", try_composition(layout!((({4}, {4}), (2)):((8, {1}), (4))), tiler!({4}, _)), "((4,1),(_2)):((_8,1),(_4))");
    rows.prints("df1720ca6a", &composition(layout!((4, ((1)), 2):(1, ((0)), 4)), layout!((2, 4):(4, 1))), "(_2,_4):(_4,_1)");
    rows.tries("dfd26845d7", try_composition(layout!((12):(1)), layout!((2, 3):({2}, {4}))), "(_2,_3):(2,4)");
    rows.prints("e0c814ea8b", &composition(layout!((8, 8):(8, 1)), layout!(3:3)), "_3:_24");
    rows.prints("e0ce54c9c9", &composition(layout!((8, (6)):(6, (1))), layout!((6, 2):(4, 24))), "((_2,_3),_2):((_24,_1),_3)");
    rows.prints("e1adbda8c3", &composition(layout!((4, 4):(1, 4)), layout!((2, 2):(8, 1))), "(_2,_2):(_8,_1)");
    rows.prints("e22ce7c776", &composition(layout!(((3, 16, 3)):((96, 2, 32))), layout!(8:6)), "_8:_4");
    rows.prints("e2ab128d26", &composition(layout!(((2, 2, 2), 1, 16):((768, 128, 1536), 0, 1)), layout!((4, 2, 2):(1, 64, 8))), "((_2,_2),_2,_2):((_768,_128),_8,_1)");
    rows.tries("e2f26c48fa", try_composition(layout!({12}:{1}), layout!(4:{1})), "_4:1");
}

#[rustfmt::skip]
fn composition_rows_56(rows: &mut Rows) {
    rows.tries("e3f32ba426", try_composition(layout!(({4}, {6}, {8}, {10}):({2}, {3}, {5}, {7})), layout!({6}:{12})), "(1,2,3,1):(24,9,5,7)");
    rows.tries("e457f669e3", try_composition(layout!({4}:{0}), layout!({2}:{3})), "2:0");
    rows.tries("e52cc38ba6", try_composition(layout!(({4}):(1)), layout!(({4}):(-1))), "(4):(_-1)");
    rows.tries("e560647f9d", try_composition(layout!(({2}, 6, {2}):({1}, {4}, {2})), layout!((4, {2}):({1}, 12))), "((2,2,1),(1,1,2)):((1,4,2),(12,24,2))");
    rows.tries("e6020825cf", try_composition(layout!(({2}):({1})), layout!(({2}, {2}):({0}, {1}))), "(2,2):(0,1)");
    rows.prints("e6a44b1f60", &composition(layout!((8, 4):(0, 0)), layout!(8:4)), "_8:_0");
    rows.prints("e70b72ddc9", &composition(layout!((2, 6, 2):(1, 4, 2)), layout!((4, 2):(1, 12))), "((_2,_2),_2):((_1,_4),_2)");
    rows.tries("e721e05fac", try_composition(layout!(({8}):({1})), layout!((({2}), {1}, {2}, {2}):(({0}), {1}, {2}, {4}))), "((2),1,2,2):((0),1,2,4)");
    rows.tries("e737e99817", try_composition(layout!((2, (16, 6, (2)), {2}):(24, (48, 1, (6)), {12})), layout!((3, {4}):(4, 1))), "(_3,(4,1,1)):(_96,(_24,_1,12))");
    rows.tries("e79a37780a", try_composition(layout!((1, {4}):(1, 1)), layout!((2, {2}):(2, 1))), "(_2,2):(_2,_1)");
}

#[rustfmt::skip]
fn composition_rows_57(rows: &mut Rows) {
    rows.tries("e81ac4f473", try_composition(layout!((({5})):(({1}))), layout!((1, 5):(0, 1))), "(_1,_5):(_0,1)");
    rows.prints("e89fbe276c", &composition(layout!(((8)):((1))), layout!(4:2)), "_4:_2");
    rows.prints("e9372eac5e", &composition(layout!((2, 1, 8):(1, 0, 2)), layout!((8, 2):(1, 8))), "(_8,_2):(_1,_8)");
    rows.prints("e940d36a03", &composition(layout!(((4, (2), (2)), 1, 4):((1, (12), (288)), 576, 72)), tiler!(layout!((16):(1)), layout!(1:1), 1)), "(((_4,_2,_2)),_1,_1):(((_1,_12,_288)),_576,_72)");
    rows.prints("e9f9f24790", &composition(layout!((2, 4, (6, 5)):(4, 1, (40, 8))), tiler!(layout!((2, 3):(0, 1)), layout!(4:1), 1)), "((_2,_3),_4,_1):((_0,_4),_1,_8)");
    rows.prints("eaa5b04ca1", &composition(layout!((((4, 1, 1)), ((16), 4)):(((64, 0, 0)), ((4), 1))), layout!(((2), 2, 4, 4):((4), 1, 64, 8))), "((_2),_2,_4,_4):((_4),_64,_1,_8)");
    rows.prints("eacbb28fa6", &composition(layout!(4:0), layout!(2:3)), "_2:_0");
    rows.tries("ec32eb4326", try_composition(layout!((4, 3):(1, {4})), layout!((4, 3):(1, {4}))), "(_4,(1,3)):(_1,(4,4))");
    rows.prints("ec678370a6", &composition(layout!((4, 2):(1, 4)), layout!(((8, 8)):((8, 1)))), "((_8,_8)):((_8,_1))");
    rows.prints("ec7eee0e46", &composition(layout!((6):(1)), layout!(((2, 4)):((2, 4)))), "((_2,_4)):((_2,_4))");
}

#[rustfmt::skip]
fn composition_rows_58(rows: &mut Rows) {
    rows.tries("ed598b6c1f", try_composition(layout!((4, 2, 4):({2}, 1, {8})), layout!(((2), 4, 4):((0), {4}, 1))), "((_2),(1,2,2),_4):((_0),(8,1,8),2)");
    rows.tries("ed94156bfc", try_composition(layout!({12}:{1}), layout!({4}:{1})), "4:1");
    rows.tries("ee0a47ed45", try_composition(layout!(({4}, 3):(1, 4)), layout!({6}:{2})), "(2,3):(2,4)");
    rows.prints("ee35b6da21", &composition(layout!((8, 4, 4):(16, 4, 1)), layout!((2, 2):(64, 8))), "(_2,_2):(_2,_4)");
    rows.prints("ee74c7d8fd", &composition(layout!((2, ((2)), 4):(8, ((4)), 1)), layout!(((2), 2, 4):((1), 8, 2))), "((_2),_2,(_2,_2)):((_8),_2,(_4,_1))");
    rows.prints("eeda77dd41", &composition(layout!(((1), 6, (2, 2, 2)):((0), 4, (24, 384, 192))), layout!(1:4)), "_1:_192");
    rows.tries("efdb5e4d96", try_composition(layout!(((({4})), ({2}, ({4}, {4}))):((({32})), ({4}, ({7}, {32})))), tiler!(layout!(({2}, {2}):({2}, {1})), layout!(({2}, {8}):({16}, {2})))), "((2,2),((1,1,2),(1,4,2))):((64,32),((64,56,64),(8,7,32)))");
    rows.tries("f002ec51b9", try_composition(layout!(12:2), layout!((4, {3}):(3, 1))), "(_4,3):(_6,_2)");
    rows.tries("f05cccb3ac", try_composition(layout!(({1}):({1})), layout!(({4}):({1}))), "(4):(1)");
    rows.tries("f1394c5c9f", try_composition(layout!(({4}, {3}, {1}):({3}, {1}, {0})), layout!(({24}):({1}))), "((4,3,2)):((3,1,0))");
}

#[rustfmt::skip]
fn composition_rows_59(rows: &mut Rows) {
    rows.prints("f1f2b12e3c", &composition(layout!((16, 8):(1, 16)), layout!((4, 2):(16, 5))), "(_4,_2):(_16,_5)");
    rows.tries("f25a7420e4", try_composition(layout!((2, 4, 1, {2}):(1, 2, 8, {8})), tiler!(2, layout!(4:1), 1, _)), "(_2,_4,_1,2):(_1,_2,_8,8)");
    rows.prints("f269cd2f11", &composition(layout!((2, ((1, 8, 4))):(1, ((0, 2, 16)))), layout!(2:32)), "_2:_32");
    rows.prints("f42e5b30a3", &composition(layout!((1, 8, ((4, 2))):(0, 8, ((2, 1)))), tiler!(_)), "(_1):(_0)");
    rows.prints("f449400d82", &composition(layout!(1:1), layout!(1:0)), "_1:_0");
    rows.tries("f4f6f2db31", try_composition(layout!(({2}, {8}, {8}):({32}, {4}, {4})), layout!({8}:{16})), "(1,1,8):(512,32,4)");
    rows.tries("f5afc95aca", try_composition(layout!(({4}, {4}):({-1}, {1})), layout!(({2}, {4}, {2}):({1}, {2}, {8}))), "((2,1),(2,2),(1,2)):((-1,1),(-2,1),(-8,2))");
    rows.prints("f5baebbcc2", &composition(layout!((5, (3, 6, 2)):(12, (4, 60, 1080))), layout!(3:2)), "_3:_24");
    rows.prints("f68591147a", &composition(layout!(12:1), layout!((4, 3):(3, 1))), "(_4,_3):(_3,_1)");
    rows.tries("f6d507d153", try_composition(layout!(({4}):({1})), layout!(({2}):({2}))), "(2):(2)");
}

#[rustfmt::skip]
fn composition_rows_60(rows: &mut Rows) {
    rows.prints("f6e377861f", &composition(layout!((6, 5, 2):(10, 2, 1)), layout!((30, 2):(2, 1))), "((_3,_5,_2),_2):((_20,_2,_1),_10)");
    rows.tries("f859f88c55", try_composition(layout!(({4}):({2})), layout!(({2}):({1}))), "(2):(2)");
    rows.tries("f89b17d814", try_composition(layout!((({2}), {4}):(({1}), {2})), layout!(({4}, {2}):({1}, {4}))), "((2,2),(1,2)):((1,2),(4,4))");
    rows.tries("f8b1307971", try_composition(layout!(({4}, {8}):(0, 1)), layout!((({4}), {2}, {4}):((2), 1, 8))), "(((2,2)),(2,1),(1,4)):(((_0,1)),(_0,1),(_0,2))");
    rows.prints("f927d1fe63", &composition(layout!(((8), (3)):((0), (1))), layout!((8):(64))), "(_8):(_8)");
    rows.prints("f9ee6a2a85", &composition(layout!((3, 6):(6, 1)), layout!((3, 2):(3, 9))), "(_3,_2):(_1,_3)");
    rows.tries("fb4decffeb", try_composition(layout!(({6}):({1})), layout!({8}:{2})), "8:2");
    rows.tries("fb677cc091", try_composition(layout!(({4}):({-1})), layout!(({4}):({-1}))), "(4):(1)");
    rows.prints("fc4069f959", &composition(layout!(12:1), layout!((2, 3):(2, 4))), "(_2,_3):(_2,_4)");
    rows.tries("fcc8a78796", try_composition(layout!(({5}, {4}):({1}, {5})), tiler!(_, layout!({2}:{1}))), "(5,2):(1,5)");
}

#[rustfmt::skip]
fn composition_rows_61(rows: &mut Rows) {
    rows.tries("ff8bbb586d", try_composition(layout!(({8}, {4}, {3}):({3}, {4}, {8})), tiler!({4}, {4})), "(4,4):(3,4)");
    rows.tries("fff2dcadad", try_composition(layout!(({2}):(1)), layout!(2:1)), "_2:_1");
}
