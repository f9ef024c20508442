//! The golden rows of the family product on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn flat_product_rows() {
    let mut rows = Rows::of("product, flat_product");
    flat_product_rows_0(&mut rows);
    flat_product_rows_1(&mut rows);
    flat_product_rows_2(&mut rows);
    flat_product_rows_3(&mut rows);
    flat_product_rows_4(&mut rows);
    flat_product_rows_5(&mut rows);
    flat_product_rows_6(&mut rows);
    rows.finish(Counts {
        matched: 68,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn flat_product_rows_0(rows: &mut Rows) {
    rows.prints("06d6ce1cdf", &flat_product(layout!(((5, 2, 6), 1):((12, 6, 1), 0)), tiler!(1, 1)), "((_5,_2,_6),_1,_1,_1):((_12,_6,_1),_0,_0,_0)");
    rows.tries("0a04e7442f", try_flat_product(layout!(((6, 3, 2)):((6, 2, 1))), layout!((({8})):(({1})))), "(((_6,_3,_2)),((8))):(((_6,_2,_1)),((36)))");
    rows.prints("0b3983cac8", &flat_product(layout!(1:0), layout!((5):(1))), "(_1,(_5)):(_0,(_1))");
    rows.prints("0cf5e88624", &flat_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(2, 1))), "((_2,_2),(_2,_2),_2,_2):((_1,_4),(_8,_32),_16,_2)");
    rows.prints("0e8dbf88ad", &flat_product(layout!(((2), 2, 4):((1), 2, 4)), tiler!(layout!(2:1), layout!(2:1), 4)), "((_2),_2,_4,_2,_2,_4):((_1),_2,_4,_2,_1,_1)");
    rows.tries("1242659a71", try_flat_product(layout!((({8})):((1))), layout!(({4}, {2}, {8}):(1, 4, 0))), "(((8)),4,2,8):(((_1)),8,32,_0)");
    rows.prints("12638c4eed", &flat_product(layout!((5, 5, 4):(5, 1, 25)), tiler!(layout!(5:1), layout!(5:1), 4)), "(_5,_5,_4,_5,_5,_4):(_5,_1,_25,_1,_5,_1)");
    rows.tries("189ffc60fd", try_flat_product(layout!(((2, 4, 5)):((20, 5, 1))), layout!({4}:{1})), "(((_2,_4,_5)),4):(((_20,_5,_1)),40)");
    rows.tries("22caccad3d", try_flat_product(layout!((2, (1), 3, 1):(1, (0), 2, 0)), layout!(({2}, 2):({1}, 2))), "(_2,(_1),_3,_1,2,_2):(_1,(_0),_2,_0,6,_12)");
    rows.prints("258c8a8941", &flat_product(layout!((3):(32)), layout!((128):(1))), "((_3),((_32,_4))):((_32),((_1,_96)))");
}

#[rustfmt::skip]
fn flat_product_rows_1(rows: &mut Rows) {
    rows.prints("273f88b28d", &flat_product(layout!(((4, 8), (2)):((8, 1), (32))), tiler!(layout!(((2, 4, 2), 2):((4, 8, 2), 1)), layout!((2):(1)))), "((_4,_8),(_2),((_2,_4,_2),_2),(_2)):((_8,_1),(_32),((_128,_256,_64),_32),(_1))");
    rows.prints("2b22035488", &flat_product(layout!((2, 4):(1, 2)), layout!((3):(1))), "(_2,_4,(_3)):(_1,_2,(_8))");
    rows.prints("2c7d5ad21b", &flat_product(layout!(((8), (4, 4)):((16), (4, 1))), tiler!(2, layout!(8:2))), "((_8),(_4,_4),_2,_8):((_16),(_4,_1),_1,_32)");
    rows.tries("32fe7767d7", try_flat_product(layout!((3, (16)):(16, (1))), tiler!(layout!({3}:{1}), {8})), "(_3,(_16),(3,1),8):(_16,(_1),(1,48),_16)");
    rows.prints("37e28a4ec4", &flat_product(layout!((1):(0)), layout!(((4, 4)):((4, 1)))), "((_1),((_4,_4))):((_0),((_4,_1)))");
    rows.prints("39876c86d6", &flat_product(layout!((3):(32)), layout!((8, 8):(1, 8))), "((_3),_8,(_4,_2)):((_32),_1,(_8,_96))");
    rows.prints("3e1c8f4108", &flat_product(layout!(((1, 5, 1), 4, 2):((0, 1, 0), 5, 20)), layout!((3):(1))), "((_1,_5,_1),_4,_2,(_3)):((_0,_1,_0),_5,_20,(_40))");
    rows.tries("3f154d57ce", try_flat_product(layout!((8, (4)):(4, (1))), layout!(({2}, {1}):({1}, {0}))), "(_8,(_4),2,1):(_4,(_1),32,0)");
    rows.prints("40554a0a61", &flat_product(layout!(((8, 4)):((1, 8))), layout!((2):(1))), "(((_8,_4)),(_2)):(((_1,_8)),(_32))");
    rows.prints("4b2d72523f", &flat_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(1, 2))), "((_2,_2),(_2,_2),_2,_2):((_1,_4),(_8,_32),_2,_16)");
}

#[rustfmt::skip]
fn flat_product_rows_2(rows: &mut Rows) {
    rows.prints("4f6c4fc119", &flat_product(layout!(((1, 4, 8)):((0, 8, 1))), layout!((4):(1))), "(((_1,_4,_8)),(_4)):(((_0,_8,_1)),(_32))");
    rows.prints("55a3a2237a", &flat_product(layout!(((4), 2):((2), 1)), layout!(((2), 4, 8):((4), 1, 0))), "((_4),_2,(_2),_4,_8):((_2),_1,(_32),_8,_0)");
    rows.prints("5a13cce27f", &flat_product(layout!((4, 1, 1, (2, 4, 1)):(1, 0, 0, (4, 8, 0))), tiler!(layout!((2):(1)), 1, layout!((1, 2):(0, 1)), 8)), "(_4,_1,_1,(_2,_4,_1),(_2),_1,(_1,_2),(_4,_2)):(_1,_0,_0,(_4,_8,_0),(_4),_0,(_0,_1),(_1,_32))");
    rows.prints("5a728eed6a", &flat_product(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.prints("5d6860508e", &flat_product(layout!((6, (3), 2, 1):(6, (2), 1, 0)), layout!(((4), (2)):((1), (0)))), "(_6,(_3),_2,_1,(_4),(_2)):(_6,(_2),_1,_0,(_36),(_0))");
    rows.prints("5e3232b22a", &flat_product(layout!((1, (8), (4)):(0, (1), (8))), tiler!(layout!((1):(1)), 8)), "(_1,(_8),(_1),_8,(_4)):(_0,(_1),(_0),_8,(_8))");
    rows.prints("602b51e5c6", &flat_product(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.prints("61df64e4cb", &flat_product(layout!(((2, 4, 5)):((20, 5, 1))), layout!(4:1)), "(((_2,_4,_5)),_4):(((_20,_5,_1)),_40)");
    rows.prints("62d70472b5", &flat_product(layout!((5, 5):(10, 2)), layout!((2):(1))), "(_5,_5,(_2)):(_10,_2,(_1))");
    rows.tries("660a529686", try_flat_product(layout!({3}:{2}), layout!({4}:{1})), "(3,2,2):(2,1,6)");
}

#[rustfmt::skip]
fn flat_product_rows_3(rows: &mut Rows) {
    rows.prints("698ee5ebeb", &flat_product(layout!((3):(2)), layout!((4):(1))), "((_3),((_2,_2))):((_2),((_1,_6)))");
    rows.tries("6ced4eba9c", try_flat_product(layout!(({6}, ({3}), {2}, {1}):(6, (2), 1, 0)), layout!((({4}), ({2})):((1), (0)))), "(6,(3),2,1,((1,1,4)),(2)):(_6,(_2),_1,_0,((2,6,36)),(_0))");
    rows.prints("729db1297c", &flat_product(layout!((8, (1, 2)):(2, (0, 1))), tiler!(8, 2)), "(_8,(_1,_2),(_2,_4),_2):(_2,(_0,_1),(_1,_16),_2)");
    rows.tries("738a6d1a09", try_flat_product(layout!((16, (2)):(2, (1))), layout!((({6}, {4})):(({4}, {1})))), "(_16,(_2),((6,4))):(_2,(_1),((128,32)))");
    rows.prints("7476488c69", &flat_product(layout!(4:1), layout!((8):(2))), "(_4,(_8)):(_1,(_8))");
    rows.prints("75b690d096", &flat_product(layout!(((8)):((1))), layout!((2):(4))), "(((_8)),(_2)):(((_1)),(_32))");
    rows.tries("7783029e26", try_flat_product(layout!((8, (4)):(4, (1))), layout!((2, {1}):(1, 0))), "(_8,(_4),_2,1):(_4,(_1),_32,_0)");
    rows.prints("78d18f645a", &flat_product(layout!((16):(1)), layout!((8, 8):(1, 8))), "((_16),_8,_8):((_1),_16,_128)");
    rows.tries("79705aad62", try_flat_product(layout!(({2}):({1})), layout!(({6}):({1}))), "((2),((1,6))):((1),((1,2)))");
    rows.tries("7cf1beaf5d", try_flat_product(layout!(1:0), layout!(({5}):({1}))), "(_1,(5)):(_0,(1))");
}

#[rustfmt::skip]
fn flat_product_rows_4(rows: &mut Rows) {
    rows.prints("8026e53e55", &flat_product(layout!((4):(1)), layout!(16:1)), "((_4),_16):((_1),_4)");
    rows.prints("8c0806a248", &flat_product(layout!(3:0), layout!(4:1)), "(_3,_4):(_0,_1)");
    rows.prints("8f04c68631", &flat_product(layout!((8, (6), 2):(1, (8), 48)), layout!(((4)):((0)))), "(_8,(_6),_2,((_4))):(_1,(_8),_48,((_0)))");
    rows.tries("90a1df57d5", try_flat_product(layout!({2}:1), layout!(({2}, ({1})):(1, (0)))), "(2,2,(1)):(_1,2,(_0))");
    rows.prints("937de89cca", &flat_product(layout!(((4), 2, 6, 2):((24), 12, 2, 1)), tiler!(layout!((4, 1):(0, 1)), 2, 6, layout!(2:1))), "((_4),_2,_6,_2,(_4,_1),_2,(_2,_3),_2):((_24),_12,_2,_1,(_0,_1),_1,(_1,_12),_2)");
    rows.prints("980f92c693", &flat_product(layout!((2, 2):(1, 2)), layout!((3, 3):(3, 1))), "(_2,_2,_3,_3):(_1,_2,_12,_4)");
    rows.prints("9ddfe7641f", &flat_product(layout!((3):(32)), layout!((32):(1))), "((_3),(_32)):((_32),(_1))");
    rows.prints("a27eda55dd", &flat_product(layout!(((4), 4):((1), 4)), tiler!(2, 1)), "((_4),_4,_2,_1):((_1),_4,_4,_0)");
    rows.tries("ae5ce9cb7e", try_flat_product(layout!(({3}):({32})), layout!(({32}):({1}))), "((3),((32,1))):((32),((1,96)))");
    rows.prints("b0245f7623", &flat_product(layout!(((2), 4, 4):((1), 2, 8)), layout!(((4)):((0)))), "((_2),_4,_4,((_4))):((_1),_2,_8,((_0)))");
}

#[rustfmt::skip]
fn flat_product_rows_5(rows: &mut Rows) {
    rows.prints("b449b3606f", &flat_product(layout!(((6, 3), 4):((1, 6), 18)), layout!(((4)):((0)))), "((_6,_3),_4,((_4))):((_1,_6),_18,((_0)))");
    rows.prints("b5d08a0c9a", &flat_product(layout!(((2, 2), 5, 3):((30, 15), 3, 1)), layout!((8, 3):(3, 1))), "((_2,_2),_5,_3,_8,_3):((_30,_15),_3,_1,_180,_60)");
    rows.prints("b7b0fe6d88", &flat_product(layout!(((16, 2, 2)):((2, 64, 1))), layout!((16):(1))), "(((_16,_2,_2)),((_2,_8))):(((_2,_64,_1)),((_32,_128)))");
    rows.prints("b7d5c3a36e", &flat_product(layout!(((4, 2)):((1, 16))), layout!((4, 4):(1, 4))), "(((_4,_2)),_4,_4):(((_1,_16)),_4,_32)");
    rows.prints("bdebb10257", &flat_product(layout!(((2, 2)):((1, 2))), layout!(2:0)), "(((_2,_2)),_2):(((_1,_2)),_0)");
    rows.prints("c2359a7255", &flat_product(layout!(2:1), layout!((16):(1))), "(_2,(_16)):(_1,(_2))");
    rows.prints("c9f2ba42a2", &flat_product(layout!((3):(32)), layout!((8, 8):(8, 1))), "((_3),(_4,_2),_8):((_32),(_8,_96),_1)");
    rows.prints("ccb10820b7", &flat_product(layout!(16:2), layout!((8, 3):(1, 8))), "(_16,(_2,_4),_3):(_2,(_1,_32),_128)");
    rows.prints("da6a5e9a3b", &flat_product(layout!((3, (1)):(1, (0))), tiler!(3, 1)), "(_3,(_1),_3,_1):(_1,(_0),_3,_0)");
    rows.prints("e4dd23430f", &flat_product(layout!(((6, 3, 2)):((6, 2, 1))), layout!(((8)):((1)))), "(((_6,_3,_2)),((_8))):(((_6,_2,_1)),((_36)))");
}

#[rustfmt::skip]
fn flat_product_rows_6(rows: &mut Rows) {
    rows.tries("e594a982d4", try_flat_product(layout!(({3}):({32})), layout!(({128}):({1}))), "((3),((32,4))):((32),((1,96)))");
    rows.tries("e83d21caeb", try_flat_product(layout!(((4, 8), (2)):((8, 1), (32))), tiler!(layout!((({2}, {4}, {2}), {2}):(({4}, {8}, {2}), {1})), layout!(({2}):({1})))), "((_4,_8),(_2),((2,4,2),2),((2,1))):((_8,_1),(_32),((128,256,64),32),((1,64)))");
    rows.prints("ebfe143c1e", &flat_product(layout!((8, (2), (4)):(8, (1), (2))), layout!((1):(2))), "(_8,(_2),(_4),(_1)):(_8,(_1),(_2),(_0))");
    rows.prints("f04a549510", &flat_product(layout!((16, (2)):(2, (1))), layout!(((6, 4)):((4, 1)))), "(_16,(_2),((_6,_4))):(_2,(_1),((_128,_32)))");
    rows.prints("f1e3b40077", &flat_product(layout!(((2, 4), 4, 4):((1, 2), 8, 32)), tiler!(8, layout!((2, 2):(2, 1)), layout!(4:1))), "((_2,_4),_4,_4,_8,(_2,_2),_4):((_1,_2),_8,_32,_8,(_2,_1),_1)");
    rows.prints("f68544b1a2", &flat_product(layout!(((8, 2, 8), 1):((1, 8, 16), 0)), tiler!(64, 1)), "((_8,_2,_8),_1,_64,_1):((_1,_8,_16),_0,_128,_0)");
    rows.tries("fade02322a", try_flat_product(layout!((2):(1)), layout!(({6}):(1))), "((_2),(6)):((_1),(_2))");
    rows.prints("fd1af69d14", &flat_product(layout!(4:1), layout!(2:1)), "(_4,_2):(_1,_4)");
}

#[test]
fn tiled_product_rows() {
    let mut rows = Rows::of("product, tiled_product");
    tiled_product_rows_0(&mut rows);
    tiled_product_rows_1(&mut rows);
    tiled_product_rows_2(&mut rows);
    tiled_product_rows_3(&mut rows);
    tiled_product_rows_4(&mut rows);
    tiled_product_rows_5(&mut rows);
    rows.finish(Counts {
        matched: 60,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn tiled_product_rows_0(rows: &mut Rows) {
    rows.prints("05420c12d1", &tiled_product(layout!((8, (1), (2), 2):(4, (0), (2), 1)), tiler!(layout!((2, 2, 2, 2):(0, 2, 1, 4)))), "((_8),(_2,_2,_2,_2),(_1),(_2),_2):((_4),(_0,_2,_1,_32),(_0),(_2),_1)");
    rows.tries("0726a37db3", try_tiled_product(layout!((4, (2, 6), 2, 1):(24, (12, 2), 1, 0)), tiler!(layout!({4}:{1}), {1}, {1}, {1})), "((_4,(_2,_6),_2,_1),(4,1),(1,1),1,1):((_24,(_12,_2),_1,_0),(1,96),(_1,_24),_2,_1)");
    rows.prints("0bb04d89be", &tiled_product(layout!(16:4), layout!(((6, 4, 1)):((4, 1, 1)))), "(_16,((_6,_4,_1))):(_4,((_64,_1,_64)))");
    rows.prints("0dabf60c87", &tiled_product(layout!((3):(32)), layout!((32):(1))), "((_3),(_32)):((_32),(_1))");
    rows.prints("0ff2ae7151", &tiled_product(layout!((2, 16):(16, 1)), tiler!(2, 2)), "((_2,_16),_2,_2):((_16,_1),_1,_16)");
    rows.tries("110514fd3d", try_tiled_product(layout!({16}:{4}), layout!((({6}, {4}, {1})):(({4}, {1}, {1})))), "(16,(((1,6),(4,1),(1,1)))):(4,(((4,64),(1,64),(1,64))))");
    rows.tries("17e69c8bd9", try_tiled_product(layout!((8, (1, 1, 3), 4):(576, (0, 0, 16), 48)), layout!({4}:{1})), "((_8,(_1,_1,_3),_4),4,1,1):((_576,(_0,_0,_16),_48),1,192,4608)");
    rows.prints("221925b1ef", &tiled_product(layout!(((4), 1):((1), 0)), tiler!(4)), "(((_4)),_4,_1):(((_1)),_4,_0)");
    rows.tries("27e1e2b1ef", try_tiled_product(layout!((3, 8, (1)):(1, 3, (24))), tiler!({1}, {2}, layout!({1}:{1}))), "((_3,_8,(_1)),1,(2,1),1):((_1,_3,(_24)),_3,(_1,_24),1)");
    rows.tries("2c4600f38f", try_tiled_product(layout!(6:1), layout!((({4}, {1}, {5})):(({4}, {16}, {64})))), "(_6,((4,1,5))):(_1,((24,96,384)))");
}

#[rustfmt::skip]
fn tiled_product_rows_1(rows: &mut Rows) {
    rows.prints("2cc234b6ef", &tiled_product(layout!((8, (1, 1, 3), 4):(576, (0, 0, 16), 48)), layout!(4:1)), "((_8,(_1,_1,_3),_4),_4):((_576,(_0,_0,_16),_48),_1)");
    rows.prints("303a3a29e7", &tiled_product(layout!(((2, 4, 5)):((1, 10, 2))), layout!(3:1)), "(((_2,_4,_5)),_3):(((_1,_10,_2)),_40)");
    rows.prints("340e968192", &tiled_product(layout!((2, 6):(3, 6)), layout!((2):(1))), "((_2,_6),(_2)):((_3,_6),(_1))");
    rows.prints("38f57390a0", &tiled_product(layout!((16, 4):(1, 32)), layout!(((1, 4, 1), 1, 2):((0, 24, 0), 0, 6))), "((_16,_4),(_1,_4,_1),_1,_2):((_1,_32),(_0,_1536,_0),_0,_384)");
    rows.prints("3fc5463608", &tiled_product(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.tries("40cd175272", try_tiled_product(layout!((4, 4):(4, 1)), layout!({8}:{0})), "((_4,_4),8):((_4,_1),0)");
    rows.prints("44774f3739", &tiled_product(layout!(1:1), layout!(1:0)), "(_1,_1):(_1,_0)");
    rows.prints("4b30b7e10d", &tiled_product(layout!(((4, 2), 4):((2, 1), 8)), tiler!(8, layout!(4:1))), "(((_4,_2),_4),_8,_4):(((_2,_1),_8),_8,_1)");
    rows.tries("4f16770905", try_tiled_product(layout!(3:1), layout!({5}:1)), "(_3,5):(_1,_3)");
    rows.prints("4fc21e3ee1", &tiled_product(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
}

#[rustfmt::skip]
fn tiled_product_rows_2(rows: &mut Rows) {
    rows.tries("5183416d8b", try_tiled_product(layout!(({3}):({32})), layout!(({8}, {8}):({8}, {1}))), "((3),(4,2),(8,1)):((32),(8,96),(1,96))");
    rows.prints("538cc754a5", &tiled_product(layout!(((2, 2), 5, 3):((30, 15), 3, 1)), layout!((8, 3):(3, 1))), "(((_2,_2),_5,_3),_8,_3):(((_30,_15),_3,_1),_180,_60)");
    rows.prints("5c1db108d5", &tiled_product(layout!(3:0), layout!(4:0)), "(_3,_4):(_0,_0)");
    rows.tries("60494f1140", try_tiled_product(layout!(((8, 1, 2)):((1, 0, 8))), layout!(({8}):({1}))), "(((_8,_1,_2)),(8)):(((_1,_0,_8)),(16))");
    rows.prints("71bb26357a", &tiled_product(layout!(((2, 3), 2, 6):((1, 2), 6, 12)), tiler!(6, 2, 3)), "(((_2,_3),_2,_6),_6,_2,_3):(((_1,_2),_6,_12),_6,_1,_1)");
    rows.tries("7a1efd2259", try_tiled_product(layout!(({5}, {2}, {2}, ({2})):(4, 1, 2, (20))), layout!(({5}, {8}):(8, 1))), "((5,2,2,(2)),(1,1,1,5),(1,1,1,8)):((_4,_1,_2,(_20)),(16,32,160,320),(2,4,20,40))");
    rows.prints("7dd6dd516d", &tiled_product(layout!((2, (4), (2)):(4, (1), (8))), tiler!(layout!(2:1), 1, 1)), "((_2,(_4),(_2)),_2,_1,_1):((_4,(_1),(_8)),_1,_0,_0)");
    rows.prints("815cfdf4ad", &tiled_product(layout!(2:1), layout!((2, (1)):(1, (0)))), "(_2,_2,(_1)):(_1,_2,(_0))");
    rows.prints("85f7175552", &tiled_product(layout!((2):(1)), layout!((2, 16):(1, 2))), "((_2),_2,_16):((_1),_2,_4)");
    rows.prints("8d302c6280", &tiled_product(layout!((2, 4):(4, 1)), tiler!(2)), "((_2),_2,_4):((_4),_1,_1)");
}

#[rustfmt::skip]
fn tiled_product_rows_3(rows: &mut Rows) {
    rows.tries("8edd9d964d", try_tiled_product(layout!((16, (4, 1)):(4, (1, 0))), tiler!({2}, {2})), "((_16,(_4,_1)),(2,1),2):((_4,(_1,_0)),(_1,_64),_4)");
    rows.prints("9a861b9d36", &tiled_product(layout!((6, 16):(1, 6)), layout!(((1)):((1)))), "((_6,_16),((_1))):((_1,_6),((_0)))");
    rows.prints("a1872511c7", &tiled_product(layout!((2, (2, 8)):(1, (2, 4))), tiler!(2, layout!((1, 4, 4):(0, 4, 1)))), "((_2,(_2,_8)),_2,(_1,_4,(_2,_2))):((_1,(_2,_4)),_2,(_0,_64,(_1,_32)))");
    rows.prints("a2b8555e96", &tiled_product(layout!((8, (2, 2)):(1, (8, 16))), layout!((4):(2))), "((_8,(_2,_2)),(_4)):((_1,(_8,_16)),(_64))");
    rows.prints("a330a41e24", &tiled_product(layout!((3):(1)), layout!((2, 4):(1, 2))), "((_3),_2,_4):((_1),_3,_6)");
    rows.prints("a35cf04150", &tiled_product(layout!((3):(32)), layout!((8, 8):(1, 8))), "((_3),_8,(_4,_2)):((_32),_1,(_8,_96))");
    rows.prints("a53f8e11b0", &tiled_product(layout!(3:1), layout!(5:1)), "(_3,_5):(_1,_3)");
    rows.tries("a5a77e60f8", try_tiled_product(layout!((4, 2):(1, 4)), layout!(({4}):(1))), "((_4,_2),(4)):((_1,_4),(_8))");
    rows.tries("a7043dd0e9", try_tiled_product(layout!(4:1), layout!(({8}):(0))), "(_4,(8)):(_1,(_0))");
    rows.prints("a80e460c14", &tiled_product(layout!(((4, 2)):((1, 16))), layout!((4, 2):(2, 1))), "(((_4,_2)),(_2,_2),_2):(((_1,_16)),(_8,_32),_4)");
}

#[rustfmt::skip]
fn tiled_product_rows_4(rows: &mut Rows) {
    rows.prints("a826206a9c", &tiled_product(layout!(((8)):((1))), layout!((2):(4))), "(((_8)),(_2)):(((_1)),(_32))");
    rows.tries("a91205c0e0", try_tiled_product(layout!(((6, 3, 2)):((6, 2, 1))), layout!((({8})):(({1})))), "(((_6,_3,_2)),((8))):(((_6,_2,_1)),((36)))");
    rows.tries("ab7df5bbb9", try_tiled_product(layout!(((8, 2, 8), 1):((1, 8, 16), 0)), tiler!({64}, {1})), "(((_8,_2,_8),_1),64,1):(((_1,_8,_16),_0),_128,_1)");
    rows.tries("ae0de9b358", try_tiled_product(layout!(({16}, {4}):(1, 32)), layout!((({1}, {4}, {1}), {1}, {2}):((0, 24, 0), 0, 6))), "((16,4),(1,(1,4),1),1,(1,2)):((_1,_32),(_0,(384,1536),_0),_0,(96,384))");
    rows.prints("bb5d7caaa3", &tiled_product(layout!((16, (4, 1)):(4, (1, 0))), tiler!(2, 2)), "((_16,(_4,_1)),_2,_2):((_4,(_1,_0)),_1,_4)");
    rows.prints("c0db06fa62", &tiled_product(layout!(((6, 3, 2)):((6, 2, 1))), layout!(((8)):((1)))), "(((_6,_3,_2)),((_8))):(((_6,_2,_1)),((_36)))");
    rows.prints("d01f58c713", &tiled_product(layout!((3):(1)), layout!((4):(1))), "((_3),(_4)):((_1),(_3))");
    rows.tries("d65b4fdd3b", try_tiled_product(layout!(((8), 16):((1), 8)), tiler!(layout!({4}:{2}))), "(((_8)),4,_16):(((_1)),16,_8)");
    rows.prints("dbbbe92d1c", &tiled_product(layout!(1:0), layout!((5):(1))), "(_1,(_5)):(_0,(_1))");
    rows.prints("dd2cf23491", &tiled_product(layout!(3:2), layout!(4:1)), "(_3,_2,_2):(_2,_1,_6)");
}

#[rustfmt::skip]
fn tiled_product_rows_5(rows: &mut Rows) {
    rows.prints("de49d73577", &tiled_product(layout!(((8, 1, 2)):((1, 0, 8))), layout!((8):(1))), "(((_8,_1,_2)),(_8)):(((_1,_0,_8)),(_16))");
    rows.prints("e2156aaa4b", &tiled_product(layout!((4, 4):(1, 4)), tiler!(layout!(4:1))), "((_4),_4,_4):((_1),_4,_4)");
    rows.tries("e365bc1c85", try_tiled_product(layout!((1, (2), (4), 8):(0, (32), (8), 1)), tiler!({1})), "((_1),1,(_2),(_4),_8):((_0),_1,(_32),(_8),_1)");
    rows.prints("e3cf843777", &tiled_product(layout!((3):(2)), layout!((4):(1))), "((_3),((_2,_2))):((_2),((_1,_6)))");
    rows.prints("e7d7ab8d4a", &tiled_product(layout!((3, (16)):(16, (1))), tiler!(layout!(3:1), 8)), "((_3,(_16)),_3,_8):((_16,(_1)),_1,_16)");
    rows.prints("e8cfbe090b", &tiled_product(layout!((3):(32)), layout!((128):(1))), "((_3),((_32,_4))):((_32),((_1,_96)))");
    rows.tries("eb6a982f0b", try_tiled_product(layout!(2:1), layout!(({2}, ({1})):({1}, ({0})))), "(_2,2,(1)):(_1,2,(0))");
    rows.prints("f64acbf481", &tiled_product(layout!((2, 2):(1, 2)), layout!((3, 3):(3, 1))), "((_2,_2),_3,_3):((_1,_2),_12,_4)");
    rows.prints("f665604039", &tiled_product(layout!(3:0), layout!(4:1)), "(_3,_4):(_0,_1)");
    rows.prints("febe1e671a", &tiled_product(layout!((2, 3, 2):(1, 2, 6)), tiler!(1, 1)), "((_2,_3),_1,_1,_2):((_1,_2),_0,_0,_6)");
}

#[test]
fn zipped_product_rows() {
    let mut rows = Rows::of("product, zipped_product");
    zipped_product_rows_0(&mut rows);
    zipped_product_rows_1(&mut rows);
    zipped_product_rows_2(&mut rows);
    zipped_product_rows_3(&mut rows);
    zipped_product_rows_4(&mut rows);
    zipped_product_rows_5(&mut rows);
    zipped_product_rows_6(&mut rows);
    rows.finish(Counts {
        matched: 69,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn zipped_product_rows_0(rows: &mut Rows) {
    rows.prints("036579388d", &zipped_product(layout!((2, (1, 8), 4):(32, (0, 4), 1)), tiler!(2, layout!((4, 2):(2, 1)), 2)), "((_2,(_1,_8),_4),(_2,((_2,_2),_2),_2)):((_32,(_0,_4),_1),(_1,((_2,_32),_1),_4))");
    rows.tries("08a302c885", try_zipped_product(layout!({3}:{2}), layout!({4}:{1})), "(3,(2,2)):(2,(1,6))");
    rows.prints("0c446cc180", &zipped_product(layout!(((8), 16):((1), 8)), tiler!(layout!(4:2))), "(((_8)),(_4,_16)):(((_1)),(_16,_8))");
    rows.tries("0e01f4f8eb", try_zipped_product(layout!(((2)):((1))), layout!(({1}, ({1}), {1}, {2}):({0}, ({0}), {2}, {1}))), "(((_2)),(1,(1),1,2)):(((_1)),(0,(0),4,2))");
    rows.prints("0f47afdf4b", &zipped_product(layout!(3:2), layout!(4:1)), "(_3,(_2,_2)):(_2,(_1,_6))");
    rows.tries("0fe73d7040", try_zipped_product(layout!(2:1), layout!((2, (1)):({1}, (0)))), "(_2,(_2,(_1))):(_1,(2,(_0)))");
    rows.prints("13e21ac89a", &zipped_product(layout!((4):(1)), layout!((3, (2, 5), 2):(5, (0, 1), 0))), "((_4),(_3,(_2,_5),_2)):((_1),(_20,(_0,_4),_0))");
    rows.tries("1466b6f580", try_zipped_product(layout!(((2)):((1))), layout!(({1}, ({1}), {1}, {2}):(0, (0), 2, 1))), "(((_2)),(1,(1),1,2)):(((_1)),(_0,(_0),_4,_2))");
    rows.tries("19f860e96b", try_zipped_product(layout!(8:1), layout!(((1), 3, 2, 2):((0), 1, {3}, {12}))), "(_8,((_1),_3,_2,_2)):(_1,((_0),_8,24,96))");
    rows.tries("1d65c90eb9", try_zipped_product(layout!(((4), 6):((1), 4)), layout!(({2}, {3}):({1}, {2}))), "(((_4),_6),(2,3)):(((_1),_4),(24,48))");
}

#[rustfmt::skip]
fn zipped_product_rows_1(rows: &mut Rows) {
    rows.tries("1d86f58e6e", try_zipped_product(layout!(((8), 16):((1), 8)), tiler!(layout!({4}:{2}))), "(((_8)),(4,_16)):(((_1)),(16,_8))");
    rows.tries("31a765ac16", try_zipped_product(layout!((4, 1, 1, (2, 4, 1)):(1, 0, 0, (4, 8, 0))), tiler!(layout!(({2}):({1})), {1}, layout!(({1}, {2}):({0}, {1})), {8})), "((_4,_1,_1,(_2,_4,_1)),((2),1,(1,2),(4,2))):((_1,_0,_0,(_4,_8,_0)),((4),_1,(0,1),(_1,_32)))");
    rows.tries("3701ff23d2", try_zipped_product(layout!(((4, 8), (2)):((8, 1), (32))), tiler!(layout!((({2}, {4}, {2}), {2}):(({4}, {8}, {2}), {1})), layout!(({2}):({1})))), "(((_4,_8),(_2)),(((2,4,2),2),((2,1)))):(((_8,_1),(_32)),(((128,256,64),32),((1,64))))");
    rows.tries("3b3c4e0b7b", try_zipped_product(layout!((2):(1)), layout!(({2}):({1}))), "((_2),(2)):((_1),(2))");
    rows.prints("3c6a0caa70", &zipped_product(layout!(((4, 6)):((1, 6))), layout!((3):(1))), "(((_4,_6)),(_3)):(((_1,_6)),(_36))");
    rows.prints("3cae29699f", &zipped_product(layout!((5, 5, 4):(5, 1, 25)), tiler!(layout!(5:1), layout!(5:1), 4)), "((_5,_5,_4),(_5,_5,_4)):((_5,_1,_25),(_1,_5,_1))");
    rows.prints("3f3a1cedb2", &zipped_product(layout!((2, 2):(1, 2)), layout!((3, 3):(3, 1))), "((_2,_2),(_3,_3)):((_1,_2),(_12,_4))");
    rows.prints("48566ac598", &zipped_product(layout!((3):(1)), layout!((2, 4):(1, 2))), "((_3),(_2,_4)):((_1),(_3,_6))");
    rows.prints("4ab8539e35", &zipped_product(layout!(((2), 2, 4):((1), 2, 4)), tiler!(layout!(2:1), layout!(2:1), 4)), "(((_2),_2,_4),(_2,_2,_4)):(((_1),_2,_4),(_2,_1,_1))");
    rows.prints("4ee1b41bec", &zipped_product(layout!((5, 5):(10, 2)), layout!((2):(1))), "((_5,_5),(_2)):((_10,_2),(_1))");
}

#[rustfmt::skip]
fn zipped_product_rows_2(rows: &mut Rows) {
    rows.tries("506024671f", try_zipped_product(layout!(((2, 4, 5)):((20, 5, 1))), layout!({4}:{1})), "(((_2,_4,_5)),4):(((_20,_5,_1)),40)");
    rows.prints("50ef58890a", &zipped_product(layout!((3):(2)), layout!((4):(1))), "((_3),((_2,_2))):((_2),((_1,_6)))");
    rows.prints("5210630a43", &zipped_product(layout!((2):(1)), layout!((6):(1))), "((_2),(_6)):((_1),(_2))");
    rows.tries("53467a9b70", try_zipped_product(layout!({3}:1), layout!({5}:1)), "(3,5):(_1,3)");
    rows.prints("5398bed711", &zipped_product(layout!((4, 4):(1, 4)), tiler!(layout!((3, 2, 2):(0, 2, 1)), 2)), "((_4,_4),((_3,_2,_2),_2)):((_1,_4),((_0,_8,_4),_1))");
    rows.prints("575ec28a9b", &zipped_product(layout!((8, (2, 2)):(1, (8, 16))), layout!((4):(2))), "((_8,(_2,_2)),(_4)):((_1,(_8,_16)),(_64))");
    rows.prints("585c8d6efe", &zipped_product(layout!(((2)):((1))), layout!((1, (1), 1, 2):(0, (0), 2, 1))), "(((_2)),(_1,(_1),_1,_2)):(((_1)),(_0,(_0),_4,_2))");
    rows.prints("65ff7e0ebb", &zipped_product(layout!((2):(1)), layout!(((2, 5)):((1, 2)))), "((_2),((_2,_5))):((_1),((_2,_4)))");
    rows.prints("66ff04608e", &zipped_product(layout!(((4), (2)):((2), (1))), tiler!(1)), "(((_4)),(_1,(_2))):(((_2)),(_0,(_1)))");
    rows.prints("68214f8a76", &zipped_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(2, 1))), "(((_2,_2),(_2,_2)),(_2,_2)):(((_1,_4),(_8,_32)),(_16,_2))");
}

#[rustfmt::skip]
fn zipped_product_rows_3(rows: &mut Rows) {
    rows.prints("6aa96f3ac4", &zipped_product(layout!(1:1), layout!(1:1)), "(_1,_1):(_1,_0)");
    rows.prints("730f079ca1", &zipped_product(layout!((8, 6):(1, 8)), layout!((3):(1))), "((_8,_6),(_3)):((_1,_8),(_48))");
    rows.prints("74205bc4b7", &zipped_product(layout!(((4), 2):((2), 1)), layout!(((2), 4, 8):((4), 1, 0))), "(((_4),_2),((_2),_4,_8)):(((_2),_1),((_32),_8,_0))");
    rows.tries("77211cca1c", try_zipped_product(layout!(((2), 2, 6):((1), 2, 4)), layout!({4}:1)), "(((_2),_2,_6),4):(((_1),_2,_4),_24)");
    rows.tries("7d690fe569", try_zipped_product(layout!(({1}, {4}):(1, 1)), layout!(({4}):(2))), "((1,4),((1,4))):((_1,_1),((2,8)))");
    rows.prints("8b025cf85b", &zipped_product(layout!((2, 4):(4, 1)), tiler!(1, 1)), "((_2,_4),(_1,_1)):((_4,_1),(_0,_0))");
    rows.prints("8b1f9adcbc", &zipped_product(layout!(((4), 8):((8), 1)), layout!((3, 2, (2)):(4, 1, (2)))), "(((_4),_8),(_3,_2,(_2))):(((_8),_1),(_128,_32,(_64)))");
    rows.prints("8c17744a76", &zipped_product(layout!((2, 4):(1, 2)), layout!((3):(1))), "((_2,_4),(_3)):((_1,_2),(_8))");
    rows.prints("90352f452c", &zipped_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(1, 2))), "(((_2,_2),(_2,_2)),(_2,_2)):(((_1,_4),(_8,_32)),(_2,_16))");
    rows.prints("92c73c0925", &zipped_product(layout!((8, 2, 2):(2, 16, 1)), layout!(((2, 6), 3):((1, 2), 12))), "((_8,_2,_2),((_2,_6),_3)):((_2,_16,_1),((_32,_64),_384))");
}

#[rustfmt::skip]
fn zipped_product_rows_4(rows: &mut Rows) {
    rows.tries("983c6ac620", try_zipped_product(layout!(((4, 2), (2)):((1, 8), (4))), tiler!({8}, layout!({2}:{1}))), "(((_4,_2),(_2)),((2,4),(2,1))):(((_1,_8),(_4)),((_4,_16),(1,8)))");
    rows.prints("a035069fb6", &zipped_product(layout!(2:1), layout!((2, (1)):(1, (0)))), "(_2,(_2,(_1))):(_1,(_2,(_0)))");
    rows.prints("a3dc9975a9", &zipped_product(layout!((3):(32)), layout!((8, 8):(8, 1))), "((_3),((_4,_2),_8)):((_32),((_8,_96),_1))");
    rows.prints("a496fa2117", &zipped_product(layout!(((4), 6):((1), 4)), layout!((2, 3):(1, 2))), "(((_4),_6),(_2,_3)):(((_1),_4),(_24,_48))");
    rows.prints("a5663223c4", &zipped_product(layout!(((2, 8), 1):((8, 1), 1)), layout!((4, 3):(1, 4))), "(((_2,_8),_1),(_4,_3)):(((_8,_1),_1),(_16,_64))");
    rows.tries("a57a949eca", try_zipped_product(layout!((6, 1):(1, 0)), tiler!({3}, {1})), "((_6,_1),(3,1)):((_1,_0),(_6,_1))");
    rows.prints("a5bff754f6", &zipped_product(layout!(((2, 4, 5)):((20, 5, 1))), layout!(4:1)), "(((_2,_4,_5)),_4):(((_20,_5,_1)),_40)");
    rows.tries("a9af41a23e", try_zipped_product(layout!((2):(1)), layout!(({6}):({1}))), "((_2),(6)):((_1),(2))");
    rows.prints("af47e83e82", &zipped_product(layout!((4, 4, 1):(2, 8, 1)), layout!(4:1)), "((_4,_4,_1),(_2,_2)):((_2,_8,_1),(_1,_32))");
    rows.tries("b1269b3ff6", try_zipped_product(layout!(((3, 16)):((16, 1))), layout!(({6}):({1}))), "(((_3,_16)),(6)):(((_16,_1)),(48))");
}

#[rustfmt::skip]
fn zipped_product_rows_5(rows: &mut Rows) {
    rows.tries("b4cd9dfaa2", try_zipped_product(layout!(({3}):({32})), layout!(({8}, {8}):({1}, {8}))), "((3),((8,1),(4,2))):((32),((1,96),(8,96)))");
    rows.tries("b4ea6c4959", try_zipped_product(layout!(({3}):({32})), layout!(({128}):({1}))), "((3),((32,4))):((32),((1,96)))");
    rows.prints("b628840c24", &zipped_product(layout!((4):(1)), layout!((4):(0))), "((_4),(_4)):((_1),(_0))");
    rows.prints("b90f02803e", &zipped_product(layout!(3:0), layout!(4:0)), "(_3,_4):(_0,_0)");
    rows.prints("c2a87b38a3", &zipped_product(layout!((3):(32)), layout!((32):(1))), "((_3),(_32)):((_32),(_1))");
    rows.tries("c38481dd97", try_zipped_product(layout!((16, (4, 1)):(4, (1, 0))), tiler!({2}, {2})), "((_16,(_4,_1)),((2,1),2)):((_4,(_1,_0)),((_1,_64),_4))");
    rows.prints("c76ed3412e", &zipped_product(layout!((2):(1)), layout!((2):(1))), "((_2),(_2)):((_1),(_2))");
    rows.tries("d664687a70", try_zipped_product(layout!(2:1), layout!(({2}, ({1})):({1}, ({0})))), "(_2,(2,(1))):(_1,(2,(0)))");
    rows.prints("d79c23bec8", &zipped_product(layout!(((1, 4), 1, 8):((1, 1), 0, 4)), layout!((6, 3):(1, 6))), "(((_1,_4),_1,_8),(_6,_3)):(((_1,_1),_0,_4),(_32,_192))");
    rows.prints("d86dffdd7e", &zipped_product(layout!(((4), 2, 6, 2):((24), 12, 2, 1)), tiler!(layout!((4, 1):(0, 1)), 2, 6, layout!(2:1))), "(((_4),_2,_6,_2),((_4,_1),_2,(_2,_3),_2)):(((_24),_12,_2,_1),((_0,_1),_1,(_1,_12),_2))");
}

#[rustfmt::skip]
fn zipped_product_rows_6(rows: &mut Rows) {
    rows.tries("d9914001bd", try_zipped_product(layout!((2, 4):(4, 1)), tiler!({1}, {1})), "((_2,_4),((1,1),1)):((_4,_1),((_1,_8),_4))");
    rows.prints("e0e950a788", &zipped_product(layout!(3:1), layout!(4:0)), "(_3,_4):(_1,_0)");
    rows.tries("e75219a18a", try_zipped_product(layout!((5, 5):(10, 2)), layout!(({2}):(1))), "((_5,_5),((2,1))):((_10,_2),((_1,_50)))");
    rows.prints("ed88f92990", &zipped_product(layout!((4, 3, (8, 1)):(8, 32, (1, 32))), tiler!(layout!(2:1), layout!((3):(1)))), "((_4,_3),(_2,(_3),(_8,_1))):((_8,_32),(_1,(_1),(_1,_32)))");
    rows.prints("ef9d1f5fef", &zipped_product(layout!(((2, 3), 2, 6):((1, 2), 6, 12)), tiler!(6, 2, 3)), "(((_2,_3),_2,_6),(_6,_2,_3)):(((_1,_2),_6,_12),(_6,_1,_1))");
    rows.prints("f81922a752", &zipped_product(layout!((1, (16)):(0, (1))), tiler!(1, layout!((2, 2, 4):(8, 1, 2)))), "((_1,(_16)),(_1,(_2,_2,_4))):((_0,(_1)),(_0,(_128,_16,_32)))");
    rows.prints("fa5b4d5b69", &zipped_product(layout!((3, (1, 4), 8):(32, (0, 8), 1)), layout!((16):(0))), "((_3,(_1,_4),_8),(_16)):((_32,(_0,_8),_1),(_0))");
    rows.tries("fe55d9b551", try_zipped_product(layout!((4, 2):(1, 4)), layout!(({4}):({1}))), "((_4,_2),(4)):((_1,_4),(8))");
    rows.prints("fec32cf9c0", &zipped_product(layout!(((8, 1)):((1, 8))), layout!(((8), (8)):((1), (8)))), "(((_8,_1)),((_8),(_8))):(((_1,_8)),((_8),(_64)))");
}
