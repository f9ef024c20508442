//! The golden rows of the family divide on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn flat_divide_rows() {
    let mut rows = Rows::of("divide, flat_divide");
    flat_divide_rows_0(&mut rows);
    flat_divide_rows_1(&mut rows);
    flat_divide_rows_2(&mut rows);
    flat_divide_rows_3(&mut rows);
    flat_divide_rows_4(&mut rows);
    flat_divide_rows_5(&mut rows);
    rows.finish(Counts {
        matched: 53,
        padded: 4,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn flat_divide_rows_0(rows: &mut Rows) {
    rows.tries("04981bc7aa", try_flat_divide(layout!((({6}), (({4}), {1})):(({4}), (({1}), {0}))), layout!(2:1)), "(2,1,1,3,4,1):(4,1,0,8,1,0)");
    rows.prints("0766c7cc8c", &flat_divide(layout!((8, 8):(8, 1)), layout!(32:2)), "(_4,_8,_2):(_16,_1,_8)");
    rows.prints("0bb00dcccc", &flat_divide(layout!((4, 1, 2):(1, 0, 4)), layout!(8:1)), "(_8,_1):(_1,_0)");
    rows.prints("0e54eebc30", &flat_divide(layout!(6:1), layout!(2:3)), "(_2,_3):(_3,_1)");
    rows.tries_padded("0e6e6d1b35", try_flat_divide_padded(layout!({2}:1), layout!(32:1)).map(|padded| padded.layout()), "(_32,1):(_1,_32)");
    rows.prints("15a0cfc98a", &flat_divide(layout!((8):(1)), layout!((4, 2):(2, 1))), "(_4,_2,_1):(_2,_1,_0)");
    rows.prints("1716daa428", &flat_divide(layout!((8, 4):(1, 8)), layout!(((2), 2, 2, 2, 2):((16), 2, 4, 8, 1))), "((_2),_2,_2,_2,_2,_1):((_16),_2,_4,_8,_1,_0)");
    rows.prints("26af43e04c", &flat_divide(layout!((8, 3):(1, 8)), tiler!(4, 1)), "(_4,_1,_2,_3):(_1,_0,_4,_8)");
    rows.prints("2e4a93b5ac", &flat_divide(layout!((1, 8):(0, 1)), layout!(8:1)), "(_8,_1):(_1,_0)");
    rows.prints("30b4541fb2", &flat_divide(layout!((8, 8):(1, 8)), layout!(32:2)), "(_32,_2):(_2,_1)");
}

#[rustfmt::skip]
fn flat_divide_rows_1(rows: &mut Rows) {
    rows.tries("349cc12613", try_flat_divide(layout!(({4}, {2}):({2}, {1})), layout!(4:1)), "(4,1,1,2):(2,1,8,1)");
    rows.prints("363c2a9724", &flat_divide(layout!((4, 1):(1, 1)), layout!(2:1)), "(_2,_2):(_1,_2)");
    rows.tries_padded("40f0e393d5", try_flat_divide_padded(layout!({96}:1), layout!(32:2)).map(|padded| padded.layout()), "(_32,_2,2):(_2,_1,_64)");
    rows.prints("465a09596c", &flat_divide(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.tries("4660fa3336", try_flat_divide(layout!({6}:{1}), layout!((2, 3):(0, 1))), "(_2,_3,2):(_0,1,3)");
    rows.tries("477467dbc9", try_flat_divide(layout!((({6}), ((2), (3))):(({6}), ((3), ({1})))), layout!((3, 12):(12, 1))), "((1,1,3),(6,2,1),1,1,1):((72,6,1),(6,3,1),216,18,3)");
    rows.prints("4c50b54400", &flat_divide(layout!((16, ((1), (8), 4)):(32, ((32), (4), 1))), layout!(((16, 2, 2), 2, 2):((4, 1, 128), 64, 256))), "(((_4,_4),_2,_2),_2,_2,_2):(((_128,_4),_32,_1),_16,_2,_64)");
    rows.tries("512ad97fdf", try_flat_divide(layout!(({8}, {4}):({1}, {8})), layout!(((2), 2, 2, 2, 2):((16), 2, 4, 8, 1))), "(((1,2)),(2,1),(2,1),(1,2),(2,1),1,1):(((16,16)),(2,8),(4,8),(8,8),(1,8),32,32)");
    rows.prints("5a62812975", &flat_divide(layout!(1:1), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.prints("5d44c09d7d", &flat_divide(layout!(((1), (2), (5)):((0), (1), (2))), tiler!(layout!(1:1), layout!(2:1), 1)), "(_1,_2,_1,_1,_1,_5):(_0,_1,_0,_0,_0,_2)");
}

#[rustfmt::skip]
fn flat_divide_rows_2(rows: &mut Rows) {
    rows.prints("5f209b9ecf", &flat_divide(layout!((4, 2, ((1, 1), 2), 4):(1, 32, ((0, 0), 4), 8)), layout!((2, 4, 4):(8, 16, 2))), "(_2,_4,(_2,_2),_2):(_4,_8,(_2,_32),_1)");
    rows.prints("605288823f", &flat_divide(layout!(32:1), layout!(2:8)), "(_2,_8,_2):(_8,_1,_16)");
    rows.tries("65ec4f2652", try_flat_divide(layout!(({16}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "(16,2,1,1,2,3):(1,512,0,32,1024,0)");
    rows.prints("6b8b179a72", &flat_divide(layout!(6:1), layout!((2, 3):(3, 1))), "(_2,_3,_1):(_3,_1,_0)");
    rows.tries("7d2ff8cc79", try_flat_divide(layout!(({2}, {8}, ({1})):({8}, {1}, ({0}))), tiler!(layout!(2:1), layout!((2, 2):(2, 4)), layout!(1:1))), "(_2,(_2,_2),_1,1,(_2,1),1):(8,(2,4),0,16,(1,8),0)");
    rows.tries("822f44e4ca", try_flat_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "(32,1,1,4,4,3):(1,512,0,32,512,0)");
    rows.prints("849d5188b5", &flat_divide(layout!(6:2), layout!(2:1)), "(_2,_3):(_2,_4)");
    rows.prints("8ff4f8dad1", &flat_divide(layout!(8:1), layout!(2:4)), "(_2,_4):(_4,_1)");
    rows.tries("98c1fe7f5b", try_flat_divide(layout!(({4}, ({4}, {2}, {1}), {5}):({8}, ({3}, {1}, {5}), {7})), tiler!(layout!((2, 2):(2, 1)), 8, layout!((5):(1)))), "((_2,_2),(4,2,1),(_5),1,(1,1,1),1):((16,8),(3,1,5),(7),32,(24,2,5),35)");
    rows.tries("9c63aef95e", try_flat_divide(layout!(({4}, {1}):({1}, {1})), layout!({2}:{2})), "(2,1,(2,1),(1,1)):(2,1,(1,1),(4,1))");
}

#[rustfmt::skip]
fn flat_divide_rows_3(rows: &mut Rows) {
    rows.prints("9cc205d028", &flat_divide(layout!((4, (5, 4)):(1, (16, 4))), tiler!(layout!((2, 2):(1, 2)), 20)), "((_2,_2),(_5,_4),_1,_1):((_1,_2),(_16,_4),_0,_0)");
    rows.tries("a5d679ff31", try_flat_divide(layout!((1, 2, ({4}, {5}, {1})):(0, 1, ({2}, {8}, 0))), tiler!(layout!((1, 1):(0, 1)), layout!((2):(1)), layout!((5, 2):(4, 2)))), "((_1,_1),(_2),((1,5,1),(2,1,1)),_1,_1,((2,1,1),(1,1,1))):((_0,_0),(_1),((8,8,_0),(4,8,_0)),_0,_0,((2,8,_0),(40,40,_0)))");
    rows.tries("a88f19434f", try_flat_divide(layout!(((5, 3), (4), 2, {4}):((96, 8), (24), 1, {2})), tiler!(15, 2, 1, 1)), "((_5,_3),_2,_1,_1,_1,_2,_2,4):((_96,_8),_24,_0,_0,_0,_48,_1,2)");
    rows.prints("abe6b44f85", &flat_divide(layout!((6, 6):(12, 1)), layout!((6, 3):(3, 1))), "((_2,_3),_3,_2):((_36,_1),_12,_3)");
    rows.tries("ae976e2dbd", try_flat_divide(layout!((({2}), ({5}), {1}):(({5}), ({1}), {0})), tiler!({1}, {5}, layout!({1}:{1}))), "(1,5,1,2,1,(1,1)):(5,1,0,5,5,(0,0))");
    rows.tries("b3c5a48597", try_flat_divide(layout!(({1}, {2}, ({5})):({0}, {1}, ({2}))), tiler!(1, 1, layout!(5:1))), "(_1,_1,_5,1,2,1):(_0,_0,2,0,1,10)");
    rows.prints("b780699367", &flat_divide(layout!(((3, 2), (8, 4, 5)):((4, 96), (12, 1, 0))), tiler!(6, 160)), "((_3,_2),(_8,_4,_5),_1,_1):((_4,_96),(_12,_1,_0),_0,_0)");
    rows.tries("bbf4773171", try_flat_divide(layout!((({8}, {4}, {4}), {5}):((80, 20, 5), 1)), tiler!(1, 1)), "(_1,_1,(8,4,4),5):(_0,_0,(_80,20,5),_1)");
    rows.prints("bc40d31201", &flat_divide(layout!((6, 6):(1, 12)), layout!((6, 3):(3, 1))), "((_2,_3),_3,_2):((_3,_12),_1,_36)");
    rows.prints("be2ebf50cd", &flat_divide(layout!(6:2), layout!(2:3)), "(_2,_3):(_6,_2)");
}

#[rustfmt::skip]
fn flat_divide_rows_4(rows: &mut Rows) {
    rows.prints("be8a90fb0e", &flat_divide(layout!((4, 8):(1, 4)), layout!((4, 8):(1, 4))), "(_4,_8,_1):(_1,_4,_0)");
    rows.tries("c075f05657", try_flat_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!(32:2)), "(32,1,1,(2,1,1),(2,4,3)):(2,512,0,(1,512,0),(64,512,0))");
    rows.tries("c357747f53", try_flat_divide(layout!((({2}, ({8}, {2}), ({1}, {2}))):(({1}, ({2}, {16}), ({0}, {32})))), layout!(({2}):({1}))), "(((2,1,1,1,1)),(1,1,1,1,1),(1,8,2,1,2)):(((1,2,16,0,32)),(1,2,16,0,32),(2,2,16,0,32))");
    rows.tries("c80d8bdc2d", try_flat_divide(layout!(({2}, ({4}, {2}, {1})):({1}, ({2}, {8}, {16}))), tiler!(2, 4)), "(_2,(4,1,1),1,(1,2,1)):(1,(2,8,16),2,(8,8,16))");
    rows.prints("d8b7fc1d65", &flat_divide(layout!((4, 1):(1, 1)), layout!(2:2)), "(_2,_2):(_2,_1)");
    rows.tries("db0233065c", try_flat_divide(layout!(((({6}, {2})), ({6})):((({2}, {12})), ({72}))), layout!((12):(6))), "(((1,2,6)),(6,1,1),(1,1,1)):(((12,12,72)),(2,12,72),(144,144,432))");
    rows.prints("ddba9acafb", &flat_divide(layout!(6:1), layout!(2:1)), "(_2,_3):(_1,_2)");
    rows.tries_padded("e07a8a6166", try_flat_divide_padded(layout!({32}:1), layout!(48:1)).map(|padded| padded.layout()), "(_48,1):(_1,_48)");
    rows.tries("e1cbe31f0b", try_flat_divide(layout!(({8}, {8}):({1}, {8})), layout!({32}:{2})), "(4,8,(2,1),(1,1)):(2,8,(1,8),(64,64))");
    rows.tries("e7429b7f8e", try_flat_divide(layout!((8, 3):({1}, 8)), tiler!(4, 1)), "(_4,_1,_2,_3):(1,_0,4,_8)");
}

#[rustfmt::skip]
fn flat_divide_rows_5(rows: &mut Rows) {
    rows.tries_padded("f07e970a6b", try_flat_divide_padded(layout!({48}:1), layout!(32:1)).map(|padded| padded.layout()), "(_32,2):(_1,_32)");
    rows.prints("f8b105fa0a", &flat_divide(layout!(6:2), layout!((2, 3):(3, 1))), "(_2,_3,_1):(_6,_2,_0)");
    rows.tries("fb758b08c8", try_flat_divide(layout!(({4}, {1}, {2}):({1}, {0}, {4})), layout!(8:1)), "(4,1,2,1,1,1):(1,0,4,8,0,8)");
}

#[test]
fn tiled_divide_rows() {
    let mut rows = Rows::of("divide, tiled_divide");
    tiled_divide_rows_0(&mut rows);
    tiled_divide_rows_1(&mut rows);
    tiled_divide_rows_2(&mut rows);
    tiled_divide_rows_3(&mut rows);
    tiled_divide_rows_4(&mut rows);
    tiled_divide_rows_5(&mut rows);
    tiled_divide_rows_6(&mut rows);
    tiled_divide_rows_7(&mut rows);
    tiled_divide_rows_8(&mut rows);
    rows.finish(Counts {
        matched: 87,
        padded: 5,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn tiled_divide_rows_0(rows: &mut Rows) {
    rows.tries("00393168c9", try_tiled_divide(layout!((({5}, {5}, {4}), {3}, {1}):(({1}, {2}, {0}), {7}, {0})), tiler!(100, layout!(3:1), 1)), "(((5,5,4),_3,_1),(1,1,1),1,1):(((1,2,0),7,_0),(100,40,0),21,0)");
    rows.tries("040918e731", try_tiled_divide(layout!(({2}, (({2})), {1}, {6}):({1}, (({2})), {0}, {4})), layout!((2):(4))), "(((1,1,1,2)),(2,2,1,1),(1,1,1,3)):(((4,4,0,4)),(1,2,0,4),(8,8,0,8))");
    rows.tries_padded("057de65a28", try_tiled_divide_padded(layout!({2}:1), layout!(32:1)).map(|padded| padded.layout()), "(_32,1):(_1,_32)");
    rows.prints("19a89849fd", &tiled_divide(layout!((((8, 8), 4, (4))):(((8, 1), 256, (64)))), layout!((3, 4, 2, 2, 4, 2):(0, 128, 1, 16, 32, 512))), "((_3,(_2,_2),_2,_2,(_2,_2),_2),_4,_2):((_0,(_512,_64),_8,_2,(_4,_256),_128),_16,_1)");
    rows.prints("1d08f226f6", &tiled_divide(layout!((8, 2):(1, 8)), layout!((2, 2, 4):(4, 8, 1))), "((_2,_2,_4),_1):((_4,_8,_1),_0)");
    rows.prints("1d72855e29", &tiled_divide(layout!((8, 8):(8, 1)), layout!(((4, 2), 4, 2):((2, 8), 16, 1))), "(((_4,_2),_4,_2),_1):(((_16,_1),_2,_8),_0)");
    rows.prints("1ee4391b12", &tiled_divide(layout!((8, (8, 16), (1)):(1, (8, 64), (0))), tiler!(4, 8, layout!(1:1))), "((_4,_8,_1),_2,_16,_1):((_1,_8,_0),_4,_64,_0)");
    rows.prints("215eb40de1", &tiled_divide(layout!(((8, 2, 4), 4):((1, 8, 16), 64)), tiler!(layout!(2:2))), "((_2),(_2,_16),_4):((_2),(_1,_4),_64)");
    rows.prints("226af3f1c7", &tiled_divide(layout!(8:1), layout!(2:4)), "(_2,_4):(_4,_1)");
    rows.tries_padded("2439a01b55", try_tiled_divide_padded(layout!({48}:1), layout!(32:1)).map(|padded| padded.layout()), "(_32,2):(_1,_32)");
}

#[rustfmt::skip]
fn tiled_divide_rows_1(rows: &mut Rows) {
    rows.prints("24a45c17cb", &tiled_divide(layout!((1, (2, 4, 2)):(2, (1, 2, 8))), tiler!(1, layout!((2, 2):(8, 4)))), "((_1,(_2,_2)),_1,_4):((_0,(_8,_4)),_0,_1)");
    rows.prints("250ec8cde6", &tiled_divide(layout!((4):(1)), layout!(4:1)), "(_4,_1):(_1,_0)");
    rows.prints("29b40e6199", &tiled_divide(layout!(((3, 8, 6)):((1, 54, 9))), layout!(((3, 2), 12, 2):((1, 72), 6, 3))), "(((_3,_2),(_4,_3),_2),_1):(((_1,_27),(_108,_9),_54),_0)");
    rows.tries("2cf875af78", try_tiled_divide(layout!(({1}, {8}):({1}, {1})), layout!(2:1)), "((1,2),1,4):((1,1),2,2)");
    rows.prints("2de0ad9e0e", &tiled_divide(layout!(1:1), layout!(1:1)), "(_1,_1):(_1,_0)");
    rows.prints("3079462e9e", &tiled_divide(layout!((4, 2):(1, 4)), tiler!(2, 1)), "((_2,_1),_2,_2):((_1,_0),_2,_4)");
    rows.prints("32c5c39b14", &tiled_divide(layout!((6, 4):(4, 1)), tiler!(6, 4)), "((_6,_4),_1,_1):((_4,_1),_0,_0)");
    rows.tries("33cf853601", try_tiled_divide(layout!((((8, {8}), {4}, (4))):((({8}, {1}), 256, ({64})))), layout!((3, 4, 2, 2, 4, 2):(0, 128, 1, 16, 32, 512))), "((_3,(1,2,2),_2,(2,1,1),(2,2,1),(1,1,2)),(_4,2,1,1),(1,1,1)):((_0,(16,512,64),8,(2,256,64),(4,256,64),(64,2048,128)),(16,1,256,64),(128,4096,256))");
    rows.tries("3a8ed6a80a", try_tiled_divide(layout!({4}:{1}), layout!((1, 2):(0, 1))), "((_1,_2),2):((_0,1),2)");
    rows.prints("3c8cd29015", &tiled_divide(layout!(((1, 2), 2, 2, 3):((1, 3), 7, 0, 1)), tiler!(2, layout!((2):(1)), layout!(2:1), 3)), "((_2,(_2),_2,_3),_1,_1,_1,_1):((_3,(_7),_0,_1),_0,_0,_0,_0)");
}

#[rustfmt::skip]
fn tiled_divide_rows_2(rows: &mut Rows) {
    rows.prints("4203f3f3c9", &tiled_divide(layout!((1, 3, 4, (6)):(0, 1, 3, (12))), layout!(2:2)), "(_2,_2,_18):(_2,_1,_4)");
    rows.tries("42479326fd", try_tiled_divide(layout!({6}:{2}), layout!({2}:{3})), "(2,3,1):(6,2,12)");
    rows.prints("42960cabbd", &tiled_divide(layout!((4, 6, 8, 2):(96, 16, 2, 1)), layout!((2, 2, 2):(192, 2, 1))), "((_2,_2,_2),_6,_8):((_1,_192,_96),_16,_2)");
    rows.prints("440774005e", &tiled_divide(layout!((16, 2, 2):(4, 2, 1)), layout!(((2), 4, 2, 2, 2):((2), 4, 32, 1, 16))), "(((_2),_4,_2,_2,_2),_1):(((_8),_16,_1,_4,_2),_0)");
    rows.tries("45f46deec2", try_tiled_divide(layout!((({2}, ({8}, {2}), ({1}, {2}))):(({1}, ({2}, {16}), ({0}, {32})))), layout!((2):(1))), "(((2,1,1,1,1)),1,8,2,1,2):(((1,2,16,0,32)),2,2,16,0,32)");
    rows.tries("47729e7f34", try_tiled_divide(layout!((1, (3)):(0, ({3}))), tiler!(1, layout!(3:1))), "((_1,_3),_1,_1):((_0,3),_0,_0)");
    rows.prints("479da2309b", &tiled_divide(layout!((8, 4):(8, 2)), layout!((8, 4):(1, 8))), "((_8,_4),_1):((_8,_2),_0)");
    rows.tries("4a9a0a1281", try_tiled_divide(layout!(({4}, ({5}, {4})):({1}, ({16}, {4}))), tiler!(layout!((2, 2):(1, 2)), 20)), "(((_2,_2),(5,4)),1,(1,1)):(((1,2),(16,4)),4,(320,16))");
    rows.prints("4ca9365927", &tiled_divide(layout!(((8, 2, 6), (4)):((4, 192, 32), (1))), tiler!(layout!((16, 3):(2, 32)), 2)), "((((_4,_2,_2),_3),_2),_2,_2):((((_8,_192,_32),_64),_1),_4,_2)");
    rows.prints("4f939f92ba", &tiled_divide(layout!((2, 4):(1, 2)), tiler!(1, 4)), "((_1,_4),_2,_1):((_0,_2),_1,_0)");
}

#[rustfmt::skip]
fn tiled_divide_rows_3(rows: &mut Rows) {
    rows.prints("5615164c8c", &tiled_divide(layout!((2, 2):(2, 1)), layout!(4:1)), "((_2,_2),_1):((_2,_1),_0)");
    rows.prints("5720a6daa9", &tiled_divide(layout!((4, (8), 2):(2, (8), 1)), tiler!(4, layout!((2, 2, 2):(2, 1, 4)), layout!((2, 1):(0, 1)))), "((_4,(_2,_2,_2),(_2,_1)),_1,_1,_2):((_2,(_16,_8,_32),(_0,_1)),_0,_0,_1)");
    rows.prints("58bca2d914", &tiled_divide(layout!(((3, 1), 2, 2, 4):((8, 24), 24, 1, 2)), tiler!(3, layout!(2:1), layout!(2:1), layout!((4):(1)))), "((_3,_2,_2,(_4)),_1,_1,_1,_1):((_8,_24,_1,(_2)),_0,_0,_0,_0)");
    rows.tries("5f8e39dce7", try_tiled_divide(layout!((8, 2, (4), 4):({32}, {16}, ({4}), 1)), tiler!(2, layout!(2:1), 2, layout!(2:2))), "((_2,_2,_2,_2),_4,_1,_2,_2):((32,16,4,_2),64,_0,8,_1)");
    rows.prints("5f97fa5453", &tiled_divide(layout!(6:2), layout!((2, 3):(3, 1))), "((_2,_3),_1):((_6,_2),_0)");
    rows.tries("658915931a", try_tiled_divide(layout!(({4}, {2}):({1}, {4})), tiler!(1, layout!((2):(1)))), "((_1,(_2)),4,1):((_0,(4)),1,8)");
    rows.tries("66191cc4b0", try_tiled_divide(layout!(({16}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "((16,2,1),1,2,3):((1,512,0),32,1024,0)");
    rows.tries_padded("6cd8a34a04", try_tiled_divide_padded(layout!({96}:1), layout!(32:2)).map(|padded| padded.layout()), "(_32,_2,2):(_2,_1,_64)");
    rows.prints("6f941964e9", &tiled_divide(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.tries("727d3a18b4", try_tiled_divide(layout!(({4}, {1}):(1, 0)), layout!(4:1)), "((4,1),1,1):((_1,_0),_4,_0)");
}

#[rustfmt::skip]
fn tiled_divide_rows_4(rows: &mut Rows) {
    rows.tries("75c58fb248", try_tiled_divide(layout!((({3}), {4}):(({1}), {3})), tiler!(3, 4)), "((_3,_4),1,1):((1,3),3,12)");
    rows.tries("76e3ff274a", try_tiled_divide(layout!((({2}, {4})):(({4}, {1}))), layout!({8}:{1})), "((2,4),(1,1),(1,1)):((4,1),(4,1),(32,4))");
    rows.prints("7cea5560d0", &tiled_divide(layout!(6:1), layout!(2:1)), "(_2,_3):(_1,_2)");
    rows.prints("7f121663c9", &tiled_divide(layout!((1, (3)):(0, (3))), tiler!(1, layout!(3:1))), "((_1,_3),_1,_1):((_0,_3),_0,_0)");
    rows.prints("81991479f8", &tiled_divide(layout!((2, (8, 8, 3)):(32, (2, 16, 16))), tiler!(1, 16)), "((_1,_16),_2,(_4,_3)):((_0,_2),_32,(_32,_16))");
    rows.tries("83e510239f", try_tiled_divide(layout!(((({8}, {8}), {4}, ({4}))):((({8}, {1}), {256}, ({64})))), layout!((3, 4, 2, 2, 4, 2):(0, 128, 1, 16, 32, 512))), "((_3,(1,1,2,2),(2,1,1,1),(1,2,1,1),(1,2,2,1),(1,1,1,2)),(4,2,1,1),(1,1,1,1)):((_0,(1024,16,512,64),(8,1,256,64),(128,2,256,64),(256,4,256,64),(4096,64,2048,128)),(16,1,256,64),(8192,128,4096,256))");
    rows.prints("84b66beb4c", &tiled_divide(layout!((((2, 4), (2))):(((24, 3), (12)))), layout!((2, 2, 2, 2):(8, 4, 2, 1))), "((_2,_2,_2,_2),_1):((_12,_6,_3,_24),_0)");
    rows.tries("870c906a24", try_tiled_divide(layout!(({4}, {1}):({1}, {1})), layout!({2}:{1})), "((2,1),(1,1),(2,1)):((1,1),(1,1),(2,1))");
    rows.tries("88365bfd0f", try_tiled_divide(layout!((({5}, 5, 4), 3, 1):((1, 2, 0), 7, 0)), tiler!(100, layout!(3:1), 1)), "(((5,5,4),_3,_1),(1,1,1),_1,_1):(((_1,2,_0),_7,_0),(_100,40,_0),_0,_0)");
    rows.tries("8861ca2161", try_tiled_divide(layout!({6}:{1}), layout!({2}:{3})), "(2,3,1):(3,1,6)");
}

#[rustfmt::skip]
fn tiled_divide_rows_5(rows: &mut Rows) {
    rows.tries("8a2f9490e1", try_tiled_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!(32:2)), "((32,1,1),(2,1,1),(2,4,3)):((2,512,0),(1,512,0),(64,512,0))");
    rows.tries("8bd6568870", try_tiled_divide(layout!(({8}, {3}):({1}, {8})), tiler!(4, 1)), "((_4,_1),2,3):((1,_0),4,8)");
    rows.prints("90556a4dc3", &tiled_divide(layout!(((3), (4, 2)):((8), (1, 4))), tiler!(layout!((2, 3):(0, 1)))), "(((_2,_3)),_1,(_4,_2)):(((_0,_8)),_0,(_1,_4))");
    rows.tries("905ca169f3", try_tiled_divide(layout!(((2), 2, 8):(({2}), 1, {4})), tiler!(2, 2, 2)), "((_2,_2,_2),_1,_1,_4):((2,_1,4),_0,_0,8)");
    rows.tries_padded("918a89c27b", try_tiled_divide_padded(layout!({32}:1), layout!(48:1)).map(|padded| padded.layout()), "(_48,1):(_1,_48)");
    rows.tries("977b268947", try_tiled_divide(layout!(({1}, {2}, ({5})):({0}, {1}, ({2}))), tiler!(1, 1, layout!(5:1))), "((_1,_1,_5),1,2,1):((_0,_0,2),0,1,10)");
    rows.prints("9b66fa657b", &tiled_divide(layout!((6, 6):(12, 1)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_36,_1),_12),_3)");
    rows.tries("9da0d6c8ad", try_tiled_divide(layout!((4, (2), ((1)), 2):({24}, ({4}), (({288})), 1)), layout!((16):(1))), "(((_4,_2,_2)),_1):(((24,4,_1)),_0)");
    rows.tries("a0e59f8444", try_tiled_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "((32,1,1),4,4,3):((1,512,0),32,512,0)");
    rows.prints("a160d00e24", &tiled_divide(layout!((2, 3, 5):(1, 2, 6)), tiler!(layout!(2:1), 3, 1)), "((_2,_3,_1),_1,_1,_5):((_1,_2,_0),_0,_0,_6)");
}

#[rustfmt::skip]
fn tiled_divide_rows_6(rows: &mut Rows) {
    rows.prints("a31d39272c", &tiled_divide(layout!(((2), 2, 8):((2), 1, 4)), tiler!(2, 2, 2)), "((_2,_2,_2),_1,_1,_4):((_2,_1,_4),_0,_0,_8)");
    rows.prints("a396b2ed18", &tiled_divide(layout!(((4), (4)):((0), (0))), tiler!(layout!((2):(1)), layout!((4):(1)))), "(((_2),(_4)),_2,_1):(((_0),(_0)),_0,_0)");
    rows.prints("a628f7a3c4", &tiled_divide(layout!(1:1), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.prints("a92c660202", &tiled_divide(layout!(6:1), layout!(2:3)), "(_2,_3):(_3,_1)");
    rows.prints("aa1b886177", &tiled_divide(layout!((4, 1, 2):(1, 0, 4)), layout!(8:1)), "(_8,_1):(_1,_0)");
    rows.prints("ac18e4d9bb", &tiled_divide(layout!((4, (2, 2)):(8, (0, 1))), tiler!(1, 4)), "((_1,(_2,_2)),_4,_1):((_0,(_0,_1)),_8,_0)");
    rows.prints("afcd508832", &tiled_divide(layout!((8, 8):(8, 1)), layout!(32:2)), "((_4,_8),_2):((_16,_1),_8)");
    rows.tries("b314bfeea5", try_tiled_divide(layout!({1}:{1}), layout!({1}:{1})), "(1,1,1):(1,1,1)");
    rows.prints("bb9c9788ea", &tiled_divide(layout!((4, (2), ((1)), 2):(24, (4), ((288)), 1)), layout!((16):(1))), "(((_4,_2,_2)),_1):(((_24,_4,_1)),_0)");
    rows.prints("c1075aaabb", &tiled_divide(layout!((2, (4, 2, 1)):(1, (2, 8, 16))), tiler!(2, 4)), "((_2,_4),_1,_2):((_1,_2),_0,_8)");
}

#[rustfmt::skip]
fn tiled_divide_rows_7(rows: &mut Rows) {
    rows.prints("c2c71a258e", &tiled_divide(layout!((3, 2, 4):(1, 3, 6)), tiler!(1)), "((_1),_3,_2,_4):((_0),_1,_3,_6)");
    rows.prints("d2fc400398", &tiled_divide(layout!(6:2), layout!(2:3)), "(_2,_3):(_6,_2)");
    rows.prints("d7dbe58c54", &tiled_divide(layout!((4, 2):(2, 1)), layout!(4:1)), "(_4,_2):(_2,_1)");
    rows.tries("d90a4e2738", try_tiled_divide(layout!((({5}), ({3}, {5})):((15), (5, 1))), tiler!(layout!(5:1))), "((_5),1,(3,5)):((_15),_75,(_5,_1))");
    rows.prints("dce227eaba", &tiled_divide(layout!((4):(1)), layout!((2, 2):(1, 2))), "((_2,_2),_1):((_1,_2),_0)");
    rows.tries_padded("e76a68f884", try_tiled_divide_padded(layout!({48}:{1}), layout!({32}:{1})).map(|padded| padded.layout()), "(32,1,2):(1,1,32)");
    rows.prints("ea15cffabc", &tiled_divide(layout!(((5, 2), 16):((1, 5), 10)), layout!((2, 5):(2, 32))), "((_2,_5),_2,_8):((_2,_32),_1,_4)");
    rows.tries("eb54c205ee", try_tiled_divide(layout!(({8}, {4}):({8}, {2})), layout!((8, 4):(1, 8))), "(((8,1),(1,4)),1,1):(((8,2),(64,2)),256,8)");
    rows.tries("ebca07d703", try_tiled_divide(layout!(({4}, {1}):({1}, {0})), layout!(4:1)), "((4,1),1,1):((1,0),4,0)");
    rows.prints("ed315d4a9a", &tiled_divide(layout!(((4, 4), 2, (2, 4, 4)):((128, 32), 512, (4, 8, 1))), tiler!(layout!((4):(1)))), "(((_4)),_4,_2,(_2,_4,_4)):(((_128)),_32,_512,(_4,_8,_1))");
}

#[rustfmt::skip]
fn tiled_divide_rows_8(rows: &mut Rows) {
    rows.tries("efb6f94083", try_tiled_divide(layout!((4, (8), {2}):(2, (8), 1)), tiler!(4, layout!((2, 2, 2):(2, 1, 4)), layout!((2, 1):(0, 1)))), "((_4,(_2,_2,_2),(_2,_1)),_1,_1,2):((_2,(_16,_8,_32),(_0,_1)),_0,_0,_1)");
    rows.tries("f2d4baa749", try_tiled_divide(layout!(((1, 2), 2, 2, 3):((1, {3}), {7}, 0, 1)), tiler!(2, layout!((2):(1)), layout!(2:1), 3)), "((_2,(_2),_2,_3),_1,_1,_1,_1):((3,(7),_0,_1),_0,_0,_0,_0)");
    rows.tries("f403b92c58", try_tiled_divide(layout!((({4}, {2}), ({6}, {1}, {4})):(({1}, {1536}), ({16}, {0}, {384}))), tiler!(4, layout!(6:1))), "(((4,1),(6,1,1)),(1,2),(1,1,4)):(((1,1536),(16,0,384)),(4,1536),(96,0,384))");
    rows.tries("f4295b2904", try_tiled_divide(layout!(({6}, {4}):(4, 1)), tiler!(6, 4)), "((_6,_4),1,1):((_4,_1),_24,_4)");
    rows.prints("f50df72048", &tiled_divide(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.tries("f60ed91483", try_tiled_divide(layout!(({4}, {2}):({2}, {1})), layout!(4:1)), "((4,1),1,2):((2,1),8,1)");
    rows.prints("fc949a8eb0", &tiled_divide(layout!(((3, (4, 5))):((20, (5, 1)))), layout!((3, 20):(1, 3))), "((_3,(_4,_5)),_1):((_20,(_5,_1)),_0)");
}

#[test]
fn zipped_divide_rows() {
    let mut rows = Rows::of("divide, zipped_divide");
    zipped_divide_rows_0(&mut rows);
    zipped_divide_rows_1(&mut rows);
    zipped_divide_rows_2(&mut rows);
    zipped_divide_rows_3(&mut rows);
    zipped_divide_rows_4(&mut rows);
    zipped_divide_rows_5(&mut rows);
    zipped_divide_rows_6(&mut rows);
    zipped_divide_rows_7(&mut rows);
    zipped_divide_rows_8(&mut rows);
    zipped_divide_rows_9(&mut rows);
    zipped_divide_rows_10(&mut rows);
    zipped_divide_rows_11(&mut rows);
    zipped_divide_rows_12(&mut rows);
    rows.finish(Counts {
        matched: 124,
        padded: 7,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn zipped_divide_rows_0(rows: &mut Rows) {
    rows.tries_padded("059285dfad", try_zipped_divide_padded(layout!({32}:1), layout!(48:1)).map(|padded| padded.layout()), "(_48,1):(_1,_48)");
    rows.prints("0a163c8d54", &zipped_divide(layout!(((2), 4):((4), 1)), layout!(4:1)), "((_2,_2),_2):((_4,_1),_2)");
    rows.prints("0b83d38af8", &zipped_divide(layout!(((6), 2, 3):((2), 72, 24)), layout!((3):(12))), "((_3),(_6,_2)):((_24),(_2,_72))");
    rows.tries("0d5632597a", try_zipped_divide(layout!(({6}, {4}):({4}, {1})), tiler!(6, 4)), "((_6,_4),(1,1)):((4,1),(24,4))");
    rows.prints("0da531b611", &zipped_divide(layout!((4, (2), 4):(1, (4), 8)), tiler!(layout!(2:1), 2, layout!(4:1))), "((_2,_2,_4),(_2,_1,_1)):((_1,_4,_8),(_2,_0,_0))");
    rows.prints("0ecf4a07d8", &zipped_divide(layout!((4, ((4)), 1):(4, ((1)), 0)), layout!((4, 2, 2):(2, 1, 8))), "(((_2,_2),_2,_2),_1):(((_8,_1),_4,_2),_0)");
    rows.prints("136505074d", &zipped_divide(layout!((8, 6, 2):(12, 2, 1)), layout!((4, 2):(4, 2))), "(((_2,_2),_2),(_2,(_3,_2))):(((_48,_2),_24),(_12,(_4,_1)))");
    rows.prints("16020f2301", &zipped_divide(layout!(6:2), layout!((2, 3):(3, 1))), "((_2,_3),_1):((_6,_2),_0)");
    rows.prints("1a606a0b44", &zipped_divide(layout!(((2, (2), 8)):((3, (24), 48))), layout!((4, 2, 2):(8, 2, 4))), "((_4,_2,_2),_2):((_96,_24,_48),_3)");
    rows.tries("1d037821e3", try_zipped_divide(layout!((({2}, ({2}), {8})):(({3}, ({24}), {48}))), layout!((4, 2, 2):(8, 2, 4))), "(((1,1,4),(1,2,1),(1,1,2)),((2,1,1),(1,1,1))):(((24,96,96),(6,24,48),(12,48,48)),((3,24,48),(96,384,384)))");
}

#[rustfmt::skip]
fn zipped_divide_rows_1(rows: &mut Rows) {
    rows.prints("218c12fa86", &zipped_divide(layout!((4, (8), 2):(2, (8), 1)), tiler!(4, layout!((2, 2, 2):(2, 1, 4)), layout!((2, 1):(0, 1)))), "((_4,(_2,_2,_2),(_2,_1)),(_1,_1,_2)):((_2,(_16,_8,_32),(_0,_1)),(_0,_0,_1))");
    rows.tries("21cd83bca2", try_zipped_divide(layout!(({8}, ({2}, {8})):({16}, ({8}, {1}))), tiler!(1, layout!((1, 2):(0, 1)))), "((_1,(_1,(2,1))),(8,(1,8))):((_0,(_0,(8,1))),(16,(16,1)))");
    rows.prints("2361903f9d", &zipped_divide(layout!((1, 2, (4, 5, 1)):(0, 1, (2, 8, 0))), tiler!(layout!((1, 1):(0, 1)), layout!((2):(1)), layout!((5, 2):(4, 2)))), "(((_1,_1),(_2),(_5,_2)),(_1,_1,_2)):(((_0,_0),(_1),(_8,_4)),(_0,_0,_2))");
    rows.prints("25670eaf7e", &zipped_divide(layout!((4, (4), 2):(2, (8), 1)), layout!((2, 2, 2):(2, 4, 1))), "((_2,_2,_2),(_2,_2)):((_4,_8,_2),(_16,_1))");
    rows.tries("2619491241", try_zipped_divide(layout!(({2}, {8}, ({1})):({8}, {1}, ({0}))), tiler!(layout!(2:1), layout!((2, 2):(2, 4)), layout!(1:1))), "((_2,(_2,_2),_1),(1,(_2,1),1)):((8,(2,4),0),(16,(1,8),0))");
    rows.tries("26550abe69", try_zipped_divide(layout!((({2}, {2}, {8}), {2}):(({64}, {2}, {1}), {8})), tiler!(8)), "(((2,2,2)),((1,1,4),2)):(((64,2,1)),((512,8,2),8))");
    rows.tries("26674e9480", try_zipped_divide(layout!(({16}, {8}, {4}):({1}, {16}, {128})), tiler!(4, layout!((2, 2):(4, 2)), layout!((2, 2):(2, 1)))), "((_4,(_2,_2),(_2,_2)),(4,(_2,1),1)):((1,(64,32),(256,128)),(4,(16,128),512))");
    rows.tries("28de4b8345", try_zipped_divide(layout!(({6}, {2}):({1}, {6})), layout!({12}:{1})), "((6,2),((1,1),(1,1))):((1,6),((1,6),(12,12)))");
    rows.tries("2b1744d5b5", try_zipped_divide(layout!((({5}), ({3}, {5})):(({15}), ({5}, {1}))), tiler!(layout!(5:1))), "((_5),(1,(3,5))):((15),(75,(5,1)))");
    rows.prints("2d7ea8e104", &zipped_divide(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
}

#[rustfmt::skip]
fn zipped_divide_rows_2(rows: &mut Rows) {
    rows.prints("2e77a0bcd6", &zipped_divide(layout!(((3, 8, 6)):((1, 54, 9))), layout!(((3, 2), 12, 2):((1, 72), 6, 3))), "(((_3,_2),(_4,_3),_2),_1):(((_1,_27),(_108,_9),_54),_0)");
    rows.tries("2ec8a8d2f3", try_zipped_divide(layout!(({16}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "((16,2,1),(1,2,3)):((1,512,0),(32,1024,0))");
    rows.tries("2ef755e96a", try_zipped_divide(layout!(((5, 3), (4), 2, {4}):((96, 8), (24), 1, {2})), tiler!(15, 2, 1, 1)), "(((_5,_3),_2,_1,_1),(_1,_2,_2,4)):(((_96,_8),_24,_0,_0),(_0,_48,_1,2))");
    rows.prints("2f99081c9a", &zipped_divide(layout!((1, (3)):(0, (3))), tiler!(1, layout!(3:1))), "((_1,_3),(_1,_1)):((_0,_3),(_0,_0))");
    rows.prints("32e94a7313", &zipped_divide(layout!(((3), 4, 2):((8), 2, 1)), layout!(2:12)), "(_2,(_3,_4)):(_1,(_8,_2))");
    rows.tries("35e06f4d99", try_zipped_divide(layout!((2, 8, ({1})):(8, 1, (0))), tiler!(layout!(2:1), layout!((2, 2):(2, 4)), layout!(1:1))), "((_2,(_2,_2),_1),(_1,_2,1)):((_8,(_2,_4),_0),(_0,_1,_0))");
    rows.prints("37aa530519", &zipped_divide(layout!(32:1), layout!(2:8)), "(_2,(_8,_2)):(_8,(_1,_16))");
    rows.tries("3916021b56", try_zipped_divide(layout!(({8}, {6}, {2}):({12}, {2}, {1})), layout!((4, 2):(4, 2))), "(((2,2,1),(2,1,1)),((2,1,1),(1,3,2))):(((48,2,1),(24,2,1)),((12,2,1),(192,4,1)))");
    rows.tries("3af978c5e0", try_zipped_divide(layout!((8, {4}):(8, 2)), layout!((8, 4):(1, 8))), "((_8,_4),1):((_8,_2),_8)");
    rows.prints("3e1e2095d1", &zipped_divide(layout!(((4), 4, (2, 2, 6)):((1), 16, (8, 4, 64))), layout!((6, 8):(64, 2))), "((_6,(_2,_4)),(_2,(_2,_2))):((_64,(_2,_16)),(_1,(_8,_4)))");
}

#[rustfmt::skip]
fn zipped_divide_rows_3(rows: &mut Rows) {
    rows.prints("41745817e1", &zipped_divide(layout!(((16, 5, 5), 2):((20, 320, 4), 1600)), tiler!(layout!(2:1), layout!((2):(1)))), "((_2,(_2)),((_40,_5),_1)):((_20,(_1600)),((_40,_4),_0))");
    rows.tries("48e2c73917", try_zipped_divide(layout!(({4}, {2}):({1}, {4})), tiler!(1, layout!((2):(1)))), "((_1,(_2)),(4,1)):((_0,(4)),(1,8))");
    rows.prints("4f7039f99d", &zipped_divide(layout!((6, 6):(12, 1)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_36,_1),_12),_3)");
    rows.tries("5006422397", try_zipped_divide(layout!((({8}), {6}, {4}):(({1}), {8}, {48})), tiler!(8, 1, 2)), "((_8,_1,_2),(1,6,2)):((1,_0,48),(8,8,96))");
    rows.prints("526821d335", &zipped_divide(layout!(((1, 2), 2, 2, 3):((1, 3), 7, 0, 1)), tiler!(2, layout!((2):(1)), layout!(2:1), 3)), "((_2,(_2),_2,_3),(_1,_1,_1,_1)):((_3,(_7),_0,_1),(_0,_0,_0,_0))");
    rows.tries("52c03260b2", try_zipped_divide(layout!({6}:{1}), layout!({2}:{1})), "(2,(1,3)):(1,(1,2))");
    rows.prints("5762c4ad13", &zipped_divide(layout!((2, (6, 8)):(8, (16, 1))), layout!(((2), 2, 2, 6):((0), 2, 24, 4))), "(((_2),_2,_2,(_3,_2)),(_2,_2)):(((_0),_16,_2,(_32,_1)),(_8,_4))");
    rows.tries_padded("59c2364795", try_zipped_divide_padded(layout!({96}:{1}), layout!({32}:{2})).map(|padded| padded.layout()), "(32,(2,2)):(2,(1,64))");
    rows.prints("5a9bf5087d", &zipped_divide(layout!(((8, 2, 4), 4):((1, 8, 16), 64)), tiler!(layout!(2:2))), "((_2),((_2,_16),_4)):((_2),((_1,_4),_64))");
    rows.tries("5df46e239f", try_zipped_divide(layout!((4):(1)), layout!((2, {2}):(1, 2))), "((_2,2),1):((_1,_2),4)");
}

#[rustfmt::skip]
fn zipped_divide_rows_4(rows: &mut Rows) {
    rows.prints("63e23394c8", &zipped_divide(layout!((((6, 2)), (6)):(((2, 12)), (72))), layout!((12):(6))), "(((_2,_6)),_6):(((_12,_72)),_2)");
    rows.prints("672a3ecf35", &zipped_divide(layout!((4, 1):(1, 1)), layout!(2:1)), "(_2,_2):(_1,_2)");
    rows.prints("690c031fb1", &zipped_divide(layout!((8, 8):(8, 1)), layout!(32:2)), "((_4,_8),_2):((_16,_1),_8)");
    rows.tries("6a2c1da30b", try_zipped_divide(layout!(({1}, {2}, ({4}, {5}, {1})):({0}, {1}, ({2}, {8}, {0}))), tiler!(layout!((1, 1):(0, 1)), layout!((2):(1)), layout!((5, 2):(4, 2)))), "(((_1,_1),(_2),((1,5,1),(2,1,1))),(1,1,((2,1,1),(1,1,1)))):(((_0,0),(1),((8,8,0),(4,8,0))),(0,2,((2,8,0),(40,40,0))))");
    rows.prints("6b44d7ea03", &zipped_divide(layout!(((3, 1), 2, 2, 4):((8, 24), 24, 1, 2)), tiler!(3, layout!(2:1), layout!(2:1), layout!((4):(1)))), "((_3,_2,_2,(_4)),(_1,_1,_1,_1)):((_8,_24,_1,(_2)),(_0,_0,_0,_0))");
    rows.prints("6e212cc2bf", &zipped_divide(layout!((2, (16, 8, 2), 1):(1, (2, 32, 256), 512)), tiler!(1, 64, layout!(1:1))), "((_1,_64,_1),(_2,_4,_1)):((_0,_2,_512),(_1,_128,_0))");
    rows.tries("7137642a2b", try_zipped_divide(layout!(({2}, ({6}, {8})):({8}, ({16}, {1}))), layout!(((2), 2, 2, 6):((0), 2, 24, 4))), "(((_2),(1,2,1),(1,1,2),(1,3,2)),((2,1,1),(1,1,2))):(((_0),(16,16,1),(192,192,2),(32,32,1)),((8,16,1),(384,384,4)))");
    rows.tries("771fc71fc7", try_zipped_divide(layout!(({2}, {2}):({3}, {18})), layout!(({4}):({1}))), "(((2,2)),((1,1),(1,1))):(((3,18)),((3,18),(12,36)))");
    rows.prints("77d9ceec8d", &zipped_divide(layout!((6, 6):(1, 12)), layout!((6, 3):(3, 1))), "(((_2,_3),_3),_2):(((_3,_12),_1),_36)");
    rows.tries("7a2d75db1a", try_zipped_divide(layout!((4, ({5}, {4})):(1, ({16}, {4}))), tiler!(layout!((2, 2):(1, 2)), 20)), "(((_2,_2),(5,4)),(_1,(1,1))):(((_1,_2),(16,4)),(_0,(320,16)))");
}

#[rustfmt::skip]
fn zipped_divide_rows_5(rows: &mut Rows) {
    rows.tries("7df52f100f", try_zipped_divide(layout!({6}:{1}), layout!({2}:{3})), "(2,(3,1)):(3,(1,6))");
    rows.tries("7f3830861f", try_zipped_divide(layout!((2, 5, {4}):(1, 2, {10})), tiler!(1, layout!(5:1), layout!(2:1))), "((_1,_5,_2),(_2,_1,2)):((_0,_2,10),(_1,_0,20))");
    rows.prints("812a98dfde", &zipped_divide(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.tries("8141a7110f", try_zipped_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!({32}:{2})), "((32,1,1),((2,1,1),(2,4,3))):((2,512,0),((1,512,0),(64,512,0)))");
    rows.prints("83e6f29e44", &zipped_divide(layout!((6, 4):(4, 1)), tiler!(6, 4)), "((_6,_4),(_1,_1)):((_4,_1),(_0,_0))");
    rows.tries("857ad3dfe2", try_zipped_divide(layout!(({6}, (({4})), {1}):({4}, (({1})), {0})), layout!(((6), 2, 2):((2), 12, 1))), "((((3,2,1)),(1,2,1),(2,1,1)),(1,1,1)):((((8,1,0)),(48,2,0),(4,1,0)),(96,4,0))");
    rows.tries_padded("86449d8bd5", try_zipped_divide_padded(layout!(((2, 8), ({5}, {2}, {4})):((320, 40), (1, {5}, {10}))), tiler!(layout!(((8, 2), 3):((0, 1), 8)), 5)).map(|padded| padded.layout()), "((((_8,_2),_3),(5,1,1)),(_4,(1,2,4))):((((_0,_320),_160),(_1,5,10)),(_40,(_5,5,10)))");
    rows.prints("8781040c41", &zipped_divide(layout!((4, 8):(1, 4)), layout!((4, 8):(1, 4))), "((_4,_8),_1):((_1,_4),_0)");
    rows.tries("8d4261dac9", try_zipped_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!({32}:{1})), "((32,1,1),((1,1,1),(4,4,3))):((1,512,0),((1,512,0),(32,512,0)))");
    rows.prints("90141fa016", &zipped_divide(layout!(6:1), layout!((2, 3):(3, 1))), "((_2,_3),_1):((_3,_1),_0)");
}

#[rustfmt::skip]
fn zipped_divide_rows_6(rows: &mut Rows) {
    rows.prints("9037e8e51f", &zipped_divide(layout!((5, ((2)), ((4), (2, 2, 3))):(1, ((5)), ((10), (40, 80, 160)))), layout!((2, 4):(10, 60))), "((_2,_4),(_10,_3,_2)):((_10,_60),(_1,_20,_240))");
    rows.tries("93ed8b07b9", try_zipped_divide(layout!((({2}), {4}):(({4}), {1})), layout!(4:1)), "((2,2),(1,2)):((4,1),(16,2))");
    rows.prints("943880692f", &zipped_divide(layout!(((8, 2, 2)):((4, 2, 1))), layout!((2, 8, 2):(8, 1, 16))), "((_2,_8,_2),_1):((_2,_4,_1),_0)");
    rows.tries("948315430c", try_zipped_divide(layout!(({8}, ({2}, {5})):({0}, ({0}, {0}))), tiler!(8)), "((_8),(1,(2,5))):((0),(0,(0,0)))");
    rows.tries("95e4f4d6fd", try_zipped_divide(layout!(({128}, {4}, {3}):({1}, {512}, {0})), layout!(32:1)), "((32,1,1),(4,4,3)):((1,512,0),(32,512,0))");
    rows.tries_padded("97b5a55e6a", try_zipped_divide_padded(layout!({2}:{1}), layout!({32}:{1})).map(|padded| padded.layout()), "(32,(1,1)):(1,(1,32))");
    rows.prints("97db6e5148", &zipped_divide(layout!(((2, 2), 2, 8, 4):((1, 0), 2, 0, 0)), tiler!(layout!((2, 2):(2, 1)), layout!(2:1), 1, layout!((4):(1)))), "(((_2,_2),_2,_1,(_4)),(_1,_1,_8,_1)):(((_0,_1),_2,_0,(_0)),(_0,_0,_0,_0))");
    rows.prints("97f3a70964", &zipped_divide(layout!((2, 2, 6):(1, 2, 4)), tiler!(layout!((2, 2):(0, 1)), 1, 3)), "(((_2,_2),_1,_3),(_1,_2,_2)):(((_0,_1),_0,_4),(_0,_2,_12))");
    rows.prints("98eebdf687", &zipped_divide(layout!((3, 2, 16):(2, 1, 6)), layout!(16:6)), "(_16,(_3,_2)):(_6,(_2,_1))");
    rows.tries("9b456c6cd0", try_zipped_divide(layout!(({8}, {3}):({1}, {8})), tiler!({4}, {1})), "((4,1),(2,3)):((1,8),(4,8))");
}

#[rustfmt::skip]
fn zipped_divide_rows_7(rows: &mut Rows) {
    rows.tries("a0d2a5632d", try_zipped_divide(layout!(({4}, (({4})), {1}):({4}, (({1})), {0})), layout!((4, 2, 2):(2, 1, 8))), "(((2,2,1),(2,1,1),(1,2,1)),(1,1,1)):(((8,1,0),(4,1,0),(32,2,0)),(64,4,0))");
    rows.prints("a17f7955bb", &zipped_divide(layout!(8:1), layout!((4, 2):(2, 1))), "((_4,_2),_1):((_2,_1),_0)");
    rows.tries("a1f59857f4", try_zipped_divide(layout!(({4}, ({2}), (({1})), {2}):(24, (4), ((288)), 1)), layout!(({16}):(1))), "(((4,2,1,2)),(1,1,1,1)):(((_24,4,288,1)),(384,16,576,2))");
    rows.tries_padded("a20e0985a2", try_zipped_divide_padded(layout!({48}:1), layout!(32:1)).map(|padded| padded.layout()), "(_32,2):(_1,_32)");
    rows.tries("a3f469fd5e", try_zipped_divide(layout!(({5}):(1)), layout!((1, 5):(0, 1))), "((_1,_5),1):((_0,_1),_5)");
    rows.prints("a6238d9be1", &zipped_divide(layout!(((2), 2, 8):((2), 1, 4)), tiler!(2, 2, 2)), "((_2,_2,_2),(_1,_1,_4)):((_2,_1,_4),(_0,_0,_8))");
    rows.tries("a7b278bb4d", try_zipped_divide(layout!((2, (6, 8)):(8, (16, {1}))), layout!(((2), 2, 2, 6):((0), 2, 24, 4))), "(((_2),_2,_2,(_3,_2)),(_2,_2)):(((_0),_16,2,(_32,1)),(_8,4))");
    rows.prints("a96a0e9312", &zipped_divide(layout!((8, 4, 16, 1):(128, 4096, 8, 4)), layout!(4:128)), "(_4,(_8,_4,_4)):(_32,(_128,_4096,_8))");
    rows.tries("aa2341a004", try_zipped_divide(layout!(5:{1}), layout!(5:1)), "(_5,_1):(1,_0)");
    rows.tries("ad1f077954", try_zipped_divide(layout!(({5}):({1})), layout!((1, 5):(0, 1))), "((_1,_5),1):((_0,1),5)");
}

#[rustfmt::skip]
fn zipped_divide_rows_8(rows: &mut Rows) {
    rows.prints("af9097ae3c", &zipped_divide(layout!((5, 8):(1, 5)), layout!((4, 5, 2):(10, 2, 1))), "((_4,_5,_2),_1):((_10,_2,_1),_0)");
    rows.tries("b22450207b", try_zipped_divide(layout!(({8}, {3}):(1, 8)), tiler!(4, 1)), "((_4,_1),(2,3)):((_1,_0),(_4,_8))");
    rows.prints("b29c40a367", &zipped_divide(layout!(((8, 3, 4)):((1, 8, 24))), layout!((2, 2):(24, 12))), "((_2,_2),(_12,_2)):((_24,_12),(_1,_48))");
    rows.tries("b50d41356b", try_zipped_divide(layout!({6}:{2}), layout!({2}:{3})), "(2,(3,1)):(6,(2,12))");
    rows.prints("b5171d90ba", &zipped_divide(layout!((16, 5, 8):(5, 1, 160)), tiler!(1, 1, layout!(((2, 2), 2):((1, 4), 2)))), "((_1,_1,((_2,_2),_2)),(_16,_5,_1)):((_0,_0,((_160,_640),_320)),(_5,_1,_0))");
    rows.tries("b53869aad4", try_zipped_divide(layout!((32, 4, {4}):(1, 32, 128)), layout!(64:1)), "(_64,(_2,4)):(_1,(_64,_128))");
    rows.tries("b732f5ecd2", try_zipped_divide(layout!(((3, 1), 2, 2, 4):(({8}, {24}), {24}, 1, {2})), tiler!(3, layout!(2:1), layout!(2:1), layout!((4):(1)))), "((_3,_2,_2,(_4)),(_1,_1,_1,_1)):((8,24,_1,(2)),(_0,_0,_0,_0))");
    rows.prints("bd6f7e418f", &zipped_divide(layout!((2, 5, 3):(3, 18, 1)), tiler!(2, 1, layout!((1, 3):(0, 1)))), "((_2,_1,(_1,_3)),(_1,_5,_1)):((_3,_0,(_0,_1)),(_0,_18,_0))");
    rows.tries_padded("bfc1ee40e5", try_zipped_divide_padded(layout!({96}:1), layout!(32:2)).map(|padded| padded.layout()), "(_32,(_2,2)):(_2,(_1,_64))");
    rows.prints("c24db16bfa", &zipped_divide(layout!(1:1), layout!(1:0)), "(_1,_1):(_0,_0)");
}

#[rustfmt::skip]
fn zipped_divide_rows_9(rows: &mut Rows) {
    rows.prints("c26e2c9652", &zipped_divide(layout!(((4, 4), 2, (2, 4, 4)):((128, 32), 512, (4, 8, 1))), tiler!(layout!((4):(1)))), "(((_4)),(_4,_2,(_2,_4,_4))):(((_128)),(_32,_512,(_4,_8,_1)))");
    rows.tries_padded("c2be09db50", try_zipped_divide_padded(layout!((({2}, {8}), ({5}, {2}, {4})):(({320}, {40}), ({1}, {5}, {10}))), tiler!(layout!(((8, 2), 3):((0, 1), 8)), 5)).map(|padded| padded.layout()), "((((_8,(2,1)),(1,3)),(5,1,1)),(((1,4),(1,1)),(1,2,4))):((((_0,(320,40)),(2560,160)),(1,5,10)),(((640,40),(7680,480)),(5,5,10)))");
    rows.prints("c2e2ebcbd6", &zipped_divide(layout!(6:1), layout!(2:1)), "(_2,_3):(_1,_2)");
    rows.prints("c723e29c80", &zipped_divide(layout!((4, (2, 2)):(8, (0, 1))), tiler!(1, 4)), "((_1,(_2,_2)),(_4,_1)):((_0,(_0,_1)),(_8,_0))");
    rows.prints("c82aa65921", &zipped_divide(layout!((5, (8)):(1, (5))), layout!(40:1)), "(_40,_1):(_1,_0)");
    rows.tries("cff121e369", try_zipped_divide(layout!(({2}, ({4}, {2}, {1})):({1}, ({2}, {8}, {16}))), tiler!(2, 4)), "((_2,(4,1,1)),(1,(1,2,1))):((1,(2,8,16)),(2,(8,8,16)))");
    rows.prints("d447ed8f1b", &zipped_divide(layout!((8, 3):(1, 8)), tiler!(4, 1)), "((_4,_1),(_2,_3)):((_1,_0),(_4,_8))");
    rows.prints("d473dc2549", &zipped_divide(layout!((1, 8, 2, 8):(128, 1, 64, 8)), tiler!(1, 4, layout!(2:1), 1)), "((_1,_4,_2,_1),(_1,_2,_1,_8)):((_0,_1,_64,_0),(_0,_4,_0,_8))");
    rows.tries("d79576ab2b", try_zipped_divide(layout!((4, {2}):(1, {4})), tiler!({1}, layout!(({2}):(1)))), "((1,(2)),(4,1)):((_1,(4)),(1,8))");
    rows.prints("d7d3ba117d", &zipped_divide(layout!((5, 6):(64, 32)), tiler!(5, 6)), "((_5,_6),(_1,_1)):((_64,_32),(_0,_0))");
}

#[rustfmt::skip]
fn zipped_divide_rows_10(rows: &mut Rows) {
    rows.tries("d9297c8242", try_zipped_divide(layout!({5}:{1}), layout!(5:1)), "(_5,1):(1,5)");
    rows.prints("db421978cd", &zipped_divide(layout!((5):(1)), layout!((1, 5):(0, 1))), "((_1,_5),_1):((_0,_1),_0)");
    rows.tries("db4c72077b", try_zipped_divide(layout!((8, (2, 5)):({0}, (0, {0}))), tiler!(8)), "((_8),(_1,(_2,_5))):((0),(_0,(_0,0)))");
    rows.prints("dd421e712b", &zipped_divide(layout!(6:2), layout!(2:1)), "(_2,_3):(_2,_4)");
    rows.prints("de77193e6a", &zipped_divide(layout!((6, 2):(2, 48)), layout!((6, 2):(1, 6))), "((_6,_2),_1):((_2,_48),_0)");
    rows.prints("e0da0ed642", &zipped_divide(layout!(((4), (4)):((0), (0))), tiler!(layout!((2):(1)), layout!((4):(1)))), "(((_2),(_4)),(_2,_1)):(((_0),(_0)),(_0,_0))");
    rows.tries("e1f866ac6b", try_zipped_divide(layout!(((({6}, {2})), ({6})):(((2, 12)), (72))), layout!((12):(6))), "(((1,2,6)),((6,1,1),(1,1,1))):(((_12,12,72)),((_2,12,72),(_144,144,432)))");
    rows.prints("e2798bf180", &zipped_divide(layout!((4, ((4, 1, 4), (4), (4))):(96, ((3, 384, 384), (12), (3072)))), layout!((8, 16, 2, 2):(16, 1, 256, 512))), "(((_4,_2),(_4,_4),_2,_2),_2):(((_384,_12),(_96,_3),_3072,_6144),_24)");
    rows.prints("e39d6a19c1", &zipped_divide(layout!((((4, 6)), 2, 5, 2):(((1, 4)), 24, 48, 240)), layout!(((2), 2, 2):((1), 20, 10))), "(((_2),_2,_2),(_5,_12)):(((_1),_20,_10),(_2,_40))");
    rows.tries("e3ce993c1c", try_zipped_divide(layout!(({4}, ({2}), (({1})), {2}):({24}, ({4}), (({288})), {1})), layout!(({16}):({1}))), "(((4,2,1,2)),((1,1,1,1),(1,1,1,1))):(((24,4,288,1)),((24,4,288,1),(384,16,576,2)))");
}

#[rustfmt::skip]
fn zipped_divide_rows_11(rows: &mut Rows) {
    rows.tries("e4056c0c2d", try_zipped_divide(layout!(((3), 4, 2):(({8}), {2}, 1)), layout!(2:{12})), "((1,1,2),((3,4,1),(1,1,1))):((96,8,1),((8,2,_1),(192,16,2)))");
    rows.prints("e61ab82030", &zipped_divide(layout!((8, (8, 16), (1)):(1, (8, 64), (0))), tiler!(4, 8, layout!(1:1))), "((_4,_8,_1),(_2,_16,_1)):((_1,_8,_0),(_4,_64,_0))");
    rows.tries("e635f3bd9b", try_zipped_divide(layout!((({4}, {8})):(({8}, {1}))), layout!(4:1)), "((4,1),(1,8)):((8,1),(32,1))");
    rows.prints("e6632f578f", &zipped_divide(layout!(6:2), layout!(2:3)), "(_2,_3):(_6,_2)");
    rows.prints("e7084c332c", &zipped_divide(layout!((4, (2), 16):(32, (16), 1)), tiler!(1, 1, layout!((8, 2):(1, 8)))), "((_1,_1,(_8,_2)),(_4,_2,_1)):((_0,_0,(_1,_8)),(_32,_16,_0))");
    rows.prints("eafe4fca26", &zipped_divide(layout!(((2), 2, 2, 5):((20), 10, 1, 2)), tiler!(2, layout!((3, 2):(0, 1)))), "((_2,(_3,_2)),(_1,_1,_2,_5)):((_20,(_0,_10)),(_0,_0,_1,_2))");
    rows.prints("eb259d09d6", &zipped_divide(layout!((4, (5, 4)):(1, (16, 4))), tiler!(layout!((2, 2):(1, 2)), 20)), "(((_2,_2),(_5,_4)),(_1,_1)):(((_1,_2),(_16,_4)),(_0,_0))");
    rows.tries("ec1e491863", try_zipped_divide(layout!((8, 6, {2}):(12, 2, 1)), layout!((4, 2):(4, 2))), "(((_2,_2),_2),(_2,_3,2)):(((_48,_2),_24),(_12,_4,_1))");
    rows.prints("ec25717650", &zipped_divide(layout!((16, 8, 4):(1, 16, 128)), tiler!(4, layout!((2, 2):(4, 2)), layout!((2, 2):(2, 1)))), "((_4,(_2,_2),(_2,_2)),(_4,_2,_1)):((_1,(_64,_32),(_256,_128)),(_4,_16,_0))");
    rows.tries("ed0866a2f4", try_zipped_divide(layout!((({2}), {2}, {2}):(({1}), {2}, {4})), layout!({2}:{1})), "((2,1,1),((1,1,1),(1,2,2))):((1,2,4),((1,2,4),(2,2,4)))");
}

#[rustfmt::skip]
fn zipped_divide_rows_12(rows: &mut Rows) {
    rows.prints("f1dbd41064", &zipped_divide(layout!((4, 2):(1, 4)), tiler!(1, layout!((2):(1)))), "((_1,(_2)),(_4,_1)):((_0,(_4)),(_1,_0))");
    rows.prints("f1f9cf4d49", &zipped_divide(layout!((4):(1)), layout!((2, 2):(1, 2))), "((_2,_2),_1):((_1,_2),_0)");
    rows.prints("fc474a878a", &zipped_divide(layout!(((3, 2), 1, (16)):((1, 0), 0, (0))), tiler!(layout!((6):(1)), layout!((1):(1)))), "((((_3,_2)),(_1)),(_1,_1,(_16))):((((_1,_0)),(_0)),(_0,_0,(_0)))");
    rows.tries("ff3031db07", try_zipped_divide(layout!((({8}, {4}, {4}), {5}):(({80}, {20}, {5}), {1})), tiler!(1, 1)), "((_1,_1),((8,4,4),5)):((_0,_0),((80,20,5),1))");
}
