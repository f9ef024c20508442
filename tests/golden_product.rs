//! The golden rows of the family product on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn blocked_product_rows() {
    let mut rows = Rows::of("product, blocked_product");
    blocked_product_rows_0(&mut rows);
    blocked_product_rows_1(&mut rows);
    blocked_product_rows_2(&mut rows);
    blocked_product_rows_3(&mut rows);
    blocked_product_rows_4(&mut rows);
    blocked_product_rows_5(&mut rows);
    rows.finish(Counts {
        matched: 53,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn blocked_product_rows_0(rows: &mut Rows) {
    rows.tries("03c4c0fa07", try_blocked_product(layout!(8:1), layout!((({1}), {3}, {2}, {2}):(({0}), {1}, {3}, {12}))), "((_8,(1)),(_1,3),(_1,2),(_1,2)):((_1,(0)),(_0,8),(_0,24),(_0,96))");
    rows.tries("076e8dcf95", try_blocked_product(layout!((2):(2)), layout!((({4}), {6}, {2}):((12), 2, 1))), "((_2,(4)),(_1,6),(_1,(2,1))):((_2,(_24)),(_0,_4),(_0,(_1,_4)))");
    rows.prints("0822deafe5", &blocked_product(layout!((3, (1, 4), 8):(32, (0, 8), 1)), layout!((16):(0))), "((_3,_16),((_1,_4),_1),(_8,_1)):((_32,_0),((_0,_8),_0),(_1,_0))");
    rows.prints("0c1c63430e", &blocked_product(layout!(((2), 4, 4):((1), 2, 8)), layout!(((4)):((0)))), "(((_2),(_4)),(_4,_1),(_4,_1)):(((_1),(_0)),(_2,_0),(_8,_0))");
    rows.prints("0cf8d0a4c7", &blocked_product(layout!((2, 4):(1, 2)), layout!((3):(1))), "((_2,_3),(_4,_1)):((_1,_8),(_2,_0))");
    rows.prints("0e7990d8ca", &blocked_product(layout!((2):(2)), layout!(((4), 6, 2):((12), 2, 1))), "((_2,(_4)),(_1,_6),(_1,_2)):((_2,(_24)),(_0,_4),(_0,_1))");
    rows.prints("11c30398b2", &blocked_product(layout!(((4), 8):((8), 1)), layout!((3, 2, (2)):(4, 1, (2)))), "(((_4),_3),(_8,_2),(_1,(_2))):(((_8),_128),(_1,_32),(_0,(_64)))");
    rows.prints("12e534c082", &blocked_product(layout!((2, (4), 4, 4):(16, (32), 4, 1)), layout!(((8, 2), 4):((1, 0), 0))), "((_2,(_8,_2)),((_4),_4),(_4,_1),(_4,_1)):((_16,(_128,_0)),((_32),_0),(_4,_0),(_1,_0))");
    rows.prints("167e260be1", &blocked_product(layout!(((2), 2, 6):((1), 2, 4)), layout!(4:1)), "(((_2),_4),(_2,_1),(_6,_1)):(((_1),_24),(_2,_0),(_4,_0))");
    rows.prints("16f685e40b", &blocked_product(layout!((2, 2):(1, 2)), layout!((3, 3):(3, 1))), "((_2,_3),(_2,_3)):((_1,_12),(_2,_4))");
}

#[rustfmt::skip]
fn blocked_product_rows_1(rows: &mut Rows) {
    rows.prints("1ee8e9dc24", &blocked_product(layout!(3:0), layout!(4:0)), "((_3,_4)):((_0,_0))");
    rows.tries("211ab0cee5", try_blocked_product(layout!((2):(1)), layout!(({2}):({1}))), "((_2,2)):((_1,2))");
    rows.prints("2173d614fd", &blocked_product(layout!((4, (5)):(5, (1))), layout!((8):(1))), "((_4,_8),((_5),_1)):((_5,_20),((_1),_0))");
    rows.prints("278bec9536", &blocked_product(layout!((3):(32)), layout!((8, 8):(8, 1))), "((_3,(_4,_2)),(_1,_8)):((_32,(_8,_96)),(_0,_1))");
    rows.prints("2865b13700", &blocked_product(layout!(((8, 1, 2)):((1, 0, 8))), layout!((8):(1))), "(((_8,_1,_2),_8)):(((_1,_0,_8),_16))");
    rows.tries("29dfe5d338", try_blocked_product(layout!(4:1), layout!(({8}):({2}))), "((_4,(8))):((_1,(8)))");
    rows.prints("2b73e334cb", &blocked_product(layout!((4, 2):(1, 4)), layout!((4):(1))), "((_4,_4),(_2,_1)):((_1,_8),(_4,_0))");
    rows.prints("2e8fdc7e0e", &blocked_product(layout!((8, 5):(5, 1)), layout!(2:1)), "((_8,_2),(_5,_1)):((_5,_40),(_1,_0))");
    rows.prints("33d8be9ca7", &blocked_product(layout!((4, 4, 1):(2, 8, 1)), layout!(4:1)), "((_4,(_2,_2)),(_4,_1),(_1,_1)):((_2,(_1,_32)),(_8,_0),(_1,_0))");
    rows.prints("415ef308d2", &blocked_product(layout!((16):(1)), layout!((8, 8):(1, 8))), "((_16,_8),(_1,_8)):((_1,_16),(_0,_128))");
}

#[rustfmt::skip]
fn blocked_product_rows_2(rows: &mut Rows) {
    rows.prints("461e4b5373", &blocked_product(layout!((16, 4):(1, 32)), layout!(((1, 4, 1), 1, 2):((0, 24, 0), 0, 6))), "((_16,(_1,_4,_1)),(_4,_1),(_1,_2)):((_1,(_0,_1536,_0)),(_32,_0),(_0,_384))");
    rows.prints("4a523b9ce8", &blocked_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(2, 1))), "(((_2,_2),_2),((_2,_2),_2)):(((_1,_4),_16),((_8,_32),_2))");
    rows.prints("50d565f9df", &blocked_product(layout!((4):(1)), layout!(((16, 2, 2)):((4, 64, 128)))), "((_4,(_16,_2,_2))):((_1,(_16,_256,_512)))");
    rows.prints("517ca4bda2", &blocked_product(layout!(((16, 2, 2)):((2, 64, 1))), layout!((16):(1))), "(((_16,_2,_2),(_2,_8))):(((_2,_64,_1),(_32,_128)))");
    rows.tries("535a3bae4c", try_blocked_product(layout!(((3, 16)):((16, 1))), layout!((6):({1}))), "(((_3,_16),_6)):(((_16,_1),48))");
    rows.prints("5f4dd6e8d8", &blocked_product(layout!((3):(1)), layout!((4):(1))), "((_3,_4)):((_1,_3))");
    rows.tries("62a227925a", try_blocked_product(layout!(((6, 3), 4):((1, 6), 18)), layout!((({4})):((0)))), "(((_6,_3),(4)),(_4,_1)):(((_1,_6),(_0)),(_18,_0))");
    rows.prints("691bbb7b1a", &blocked_product(layout!(((6, 3), 4):((1, 6), 18)), layout!(((4)):((0)))), "(((_6,_3),(_4)),(_4,_1)):(((_1,_6),(_0)),(_18,_0))");
    rows.prints("7685da64e1", &blocked_product(layout!((3):(32)), layout!((128):(1))), "((_3,(_32,_4))):((_32,(_1,_96)))");
    rows.prints("794cbc2d6e", &blocked_product(layout!((4, 2, (2, 1)):(1, 36, (144, 12))), layout!((2):(1))), "((_4,_2),(_2,_1),((_2,_1),_1)):((_1,_4),(_36,_0),((_144,_12),_0))");
}

#[rustfmt::skip]
fn blocked_product_rows_3(rows: &mut Rows) {
    rows.prints("7a71041d37", &blocked_product(layout!(((4, 6)):((1, 6))), layout!((3):(1))), "(((_4,_6),_3)):(((_1,_6),_36))");
    rows.prints("83a3b4cbe4", &blocked_product(layout!((2, 3, 4):(2, 4, 24)), layout!(4:0)), "((_2,_4),(_3,_1),(_4,_1)):((_2,_0),(_4,_0),(_24,_0))");
    rows.tries("83b4eda081", try_blocked_product(layout!(((3), (1, 4)):((4), (0, 1))), layout!({2}:{3})), "(((_3),2),((_1,_4),_1)):(((_4),36),((_0,_1),_0))");
    rows.prints("8c666317f1", &blocked_product(layout!(((1, 4), 1, 8):((1, 1), 0, 4)), layout!((6, 3):(1, 6))), "(((_1,_4),_6),(_1,_3),(_8,_1)):(((_1,_1),_32),(_0,_192),(_4,_0))");
    rows.prints("918ec57526", &blocked_product(layout!(3:1), layout!(4:0)), "((_3,_4)):((_1,_0))");
    rows.prints("9ba16740a0", &blocked_product(layout!(((2, 3), (16)):((1, 2), (6))), layout!(5:1)), "(((_2,_3),_5),((_16),_1)):(((_1,_2),_96),((_6),_0))");
    rows.tries("9f599cb64d", try_blocked_product(layout!(({4}, {4}):(4, 1)), layout!({8}:0)), "((4,8),(4,_1)):((_4,_0),(_1,_0))");
    rows.prints("a5d3f1953b", &blocked_product(layout!(((3)):((1))), layout!((6):(1))), "(((_3),_6)):(((_1),_3))");
    rows.prints("aa5632e0d6", &blocked_product(layout!(((3), (1, 4)):((4), (0, 1))), layout!(2:3)), "(((_3),_2),((_1,_4),_1)):(((_4),_36),((_0,_1),_0))");
    rows.tries("ae3d8eaa42", try_blocked_product(layout!((({8})):((1))), layout!((4, 2, {8}):(1, 4, 0))), "(((8),_4),(_1,_2),(_1,8)):(((_1),8),(_0,32),(_0,_0))");
}

#[rustfmt::skip]
fn blocked_product_rows_4(rows: &mut Rows) {
    rows.prints("b00b2822f1", &blocked_product(layout!(((8, 6, 1)):((6, 1, 6))), layout!((2, 3, 2):(6, 2, 1))), "(((_8,_6,_1),_2),(_1,_3),(_1,_2)):(((_6,_1,_6),_288),(_0,_96),(_0,_48))");
    rows.prints("b8c65502fb", &blocked_product(layout!((8, (2, 2)):(1, (8, 16))), layout!((4):(2))), "((_8,_4),((_2,_2),_1)):((_1,_64),((_8,_16),_0))");
    rows.prints("c0ac586bdd", &blocked_product(layout!((1, 2, (2, 4, 5)):(10, 5, (10, 40, 1))), layout!(((2), 4):((1), 8))), "((_1,(_2)),(_2,_4),((_2,_4,_5),_1)):((_10,(_20)),(_5,_640),((_10,_40,_1),_0))");
    rows.prints("c393068f53", &blocked_product(layout!(((6)):((2))), layout!((5, 2):(2, 1))), "(((_6),_5),(_1,_2)):(((_2),_12),(_0,_1))");
    rows.tries("c3a02ae01a", try_blocked_product(layout!((6, (2, 2, 1), 3):(12, (6, 3, 3), 1)), layout!(({5}):({1}))), "((_6,5),((_2,_2,_1),_1),(_3,_1)):((_12,72),((_6,_3,_3),_0),(_1,_0))");
    rows.prints("d27fc809ff", &blocked_product(layout!((2):(1)), layout!((5, 2, (4)):(1, 5, (10)))), "((_2,_5),(_1,_2),(_1,(_4))):((_1,_2),(_0,_10),(_0,(_20)))");
    rows.prints("d57b9b26cd", &blocked_product(layout!((4, 4):(4, 1)), layout!(8:0)), "((_4,_8),(_4,_1)):((_4,_0),(_1,_0))");
    rows.prints("d79c764021", &blocked_product(layout!((4):(1)), layout!(((1, 2, 4)):((8, 4, 1)))), "((_4,(_1,_2,_4))):((_1,(_32,_16,_4)))");
    rows.prints("e1b02ce23a", &blocked_product(layout!(((1, 4, 8)):((0, 8, 1))), layout!((4):(1))), "(((_1,_4,_8),_4)):(((_0,_8,_1),_32))");
    rows.prints("e744e46373", &blocked_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(1, 2))), "(((_2,_2),_2),((_2,_2),_2)):(((_1,_4),_2),((_8,_32),_16))");
}

#[rustfmt::skip]
fn blocked_product_rows_5(rows: &mut Rows) {
    rows.tries("f37291a671", try_blocked_product(layout!(((8, 1)):((1, 8))), layout!((({8}), ({8})):(({1}), ({8})))), "(((_8,_1),(8)),(_1,(8))):(((_1,_8),(8)),(_0,(64)))");
    rows.tries("fcd3c24250", try_blocked_product(layout!(4:1), layout!(({8}):({0}))), "((_4,(8))):((_1,(0)))");
    rows.prints("fe7ba0d08f", &blocked_product(layout!(((4, 2)):((1, 16))), layout!((4, 4):(1, 4))), "(((_4,_2),_4),(_1,_4)):(((_1,_16),_4),(_0,_32))");
}

#[test]
fn logical_product_rows() {
    let mut rows = Rows::of("product, logical_product");
    logical_product_rows_0(&mut rows);
    logical_product_rows_1(&mut rows);
    logical_product_rows_2(&mut rows);
    logical_product_rows_3(&mut rows);
    logical_product_rows_4(&mut rows);
    logical_product_rows_5(&mut rows);
    logical_product_rows_6(&mut rows);
    logical_product_rows_7(&mut rows);
    logical_product_rows_8(&mut rows);
    logical_product_rows_9(&mut rows);
    logical_product_rows_10(&mut rows);
    rows.finish(Counts {
        matched: 103,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn logical_product_rows_0(rows: &mut Rows) {
    rows.tries("00270b5088", try_logical_product(layout!((2, 2, 1):(2, 1, 0)), tiler!(layout!({2}:{1}), _, layout!(({1}, {1}):({0}, {1})))), "((_2,(2,1)),_2,(_1,(1,1))):((_2,(1,4)),_1,(_0,(0,1)))");
    rows.tries("02ff1df810", try_logical_product(layout!({3}:0), layout!({4}:0)), "(3,4):(_0,_0)");
    rows.prints("0301ecd14d", &logical_product(layout!((2):(1)), layout!((6):(1))), "((_2),(_6)):((_1),(_2))");
    rows.tries("0345dc8291", try_logical_product(layout!((({6})):(({2}))), layout!(({5}, {2}):({2}, {1}))), "(((6)),((1,5),(2,1))):(((2)),((2,12),(1,12)))");
    rows.tries("03d350bd7b", try_logical_product(layout!((({8}, {1})):((1, 8))), layout!((({8}), ({8})):((1), (8)))), "(((8,1)),(((1,8)),((1,8)))):(((_1,_8)),(((8,8)),((64,64))))");
    rows.prints("0411fa24b5", &logical_product(layout!((8):(1)), layout!((16, 4):(1, 16))), "((_8),(_16,_4)):((_1),(_8,_128))");
    rows.prints("070fa39cea", &logical_product(layout!((4, (2, 6), 2, 1):(24, (12, 2), 1, 0)), tiler!(layout!(4:1), 1, 1, 1)), "((_4,_4),((_2,_6),_1),(_2,_1),(_1,_1)):((_24,_1),((_12,_2),_0),(_1,_0),(_0,_0))");
    rows.prints("0949d2b7f5", &logical_product(layout!((4):(1)), layout!(((1, 2, 4)):((8, 4, 1)))), "((_4),((_1,_2,_4))):((_1),((_32,_16,_4)))");
    rows.prints("0aeee17c20", &logical_product(layout!(((1, 5, 1), 4, 2):((0, 1, 0), 5, 20)), layout!((3):(1))), "(((_1,_5,_1),_4,_2),(_3)):(((_0,_1,_0),_5,_20),(_40))");
    rows.tries("1107d1cf1f", try_logical_product(layout!((6, 1):(1, 0)), tiler!({3}, {1})), "((_6,3),(_1,1)):((_1,_6),(_0,_1))");
}

#[rustfmt::skip]
fn logical_product_rows_1(rows: &mut Rows) {
    rows.tries("12024fdcb6", try_logical_product(layout!((16, (4, 1)):(4, (1, 0))), tiler!({2}, {2})), "((_16,(2,1)),((_4,_1),2)):((_4,(_1,_64)),((_1,_0),_4))");
    rows.prints("120fb1819f", &logical_product(layout!(2:1), layout!(8:1)), "(_2,_8):(_1,_2)");
    rows.prints("13931629b0", &logical_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(2, 1))), "(((_2,_2),(_2,_2)),(_2,_2)):(((_1,_4),(_8,_32)),(_16,_2))");
    rows.prints("1540bd5e9d", &logical_product(layout!((16, 4):(1, 32)), layout!(((1, 4, 1), 1, 2):((0, 24, 0), 0, 6))), "((_16,_4),((_1,_4,_1),_1,_2)):((_1,_32),((_0,_1536,_0),_0,_384))");
    rows.tries("1c9702dbe6", try_logical_product(layout!((2, (1), 3, 1):(1, (0), 2, 0)), layout!(({2}, {2}):({1}, {2}))), "((_2,(_1),_3,_1),(2,2)):((_1,(_0),_2,_0),(6,12))");
    rows.prints("1e67e2d367", &logical_product(layout!(((1)):((0))), layout!(((2), 3):((1), 2))), "(((_1)),((_2),_3)):(((_0)),((_1),_2))");
    rows.prints("1f60199273", &logical_product(layout!(((4), 2, 2, (4, 1)):((16), 8, 4, (1, 0))), tiler!(layout!(2:2), layout!(2:1), layout!((2):(1)), layout!((2, 2):(1, 2)))), "(((_4),_2),(_2,_2),(_2,(_2)),((_4,_1),(_2,_2))):(((_16),_2),(_8,_1),(_4,(_1)),((_1,_0),(_4,_8)))");
    rows.prints("1fd4b8407c", &logical_product(layout!((4, (5)):(5, (1))), layout!((8):(1))), "((_4,(_5)),(_8)):((_5,(_1)),(_20))");
    rows.prints("23b46fec53", &logical_product(layout!(((4), 2, 1):((1), 4, 0)), tiler!(layout!(4:1), layout!(2:1), _)), "(((_4),_4),(_2,_2),_1):(((_1),_4),(_4,_1),_0)");
    rows.tries("29bd63daac", try_logical_product(layout!((4, 3, (8, 1)):(8, 32, (1, 32))), tiler!(layout!({2}:{1}), layout!(({3}):({1})))), "((_4,(2,1)),(_3,((3,1))),(_8,_1)):((_8,(1,32)),(_32,((1,96))),(_1,_32))");
}

#[rustfmt::skip]
fn logical_product_rows_2(rows: &mut Rows) {
    rows.tries("2b0421773a", try_logical_product(layout!((2):(1)), layout!((2, (16)):(1, ({2})))), "((_2),(_2,(_16))):((_1),(_2,(4)))");
    rows.prints("38e51352e2", &logical_product(layout!((2, (6)):(6, (1))), layout!(4:1)), "((_2,(_6)),_4):((_6,(_1)),_12)");
    rows.tries("38fae914a4", try_logical_product(layout!(((2, 3)):((1, 2))), layout!(({8}):(1))), "(((_2,_3)),(8)):(((_1,_2)),(_6))");
    rows.prints("3e04fcf64b", &logical_product(layout!(((4, 2), 4):((2, 1), 8)), tiler!(8, layout!(4:1))), "(((_4,_2),_8),(_4,_4)):(((_2,_1),_8),(_8,_1))");
    rows.prints("453d8b5ee5", &logical_product(layout!(3:1), layout!((2, (4, 4), 2):(4, (1, 16), 8))), "(_3,(_2,(_4,_4),_2)):(_1,(_12,(_3,_48),_24))");
    rows.prints("4573dcc0a4", &logical_product(layout!((2, 2, 1):(2, 1, 0)), tiler!(layout!(2:1), _, layout!((1, 1):(0, 1)))), "((_2,_2),_2,(_1,(_1,_1))):((_2,_1),_1,(_0,(_0,_0)))");
    rows.tries("46380d6297", try_logical_product(layout!(({3}):({32})), layout!(({8}, {8}):({1}, {8}))), "((3),((8,1),(4,2))):((32),((1,96),(8,96)))");
    rows.prints("4abee88c4b", &logical_product(layout!((16):(1)), layout!((8, 8):(1, 8))), "((_16),(_8,_8)):((_1),(_16,_128))");
    rows.prints("4fe2a97299", &logical_product(layout!((2, (1, 1)):(1, (2, 0))), tiler!(2)), "((_2,_2),(_1,_1)):((_1,_2),(_2,_0))");
    rows.tries("52820dda7c", try_logical_product(layout!(({3}):({1})), layout!(({2}, {4}):({1}, {2}))), "((3),((1,2),(1,4))):((1),((1,3),(2,6)))");
}

#[rustfmt::skip]
fn logical_product_rows_3(rows: &mut Rows) {
    rows.prints("539071d887", &logical_product(layout!(1:0), layout!(1:0)), "(_1,_1):(_0,_0)");
    rows.tries("5686cc39e8", try_logical_product(layout!((1, 4):(0, 1)), tiler!(_, {2})), "(_1,(_4,2)):(_0,(_1,_4))");
    rows.prints("5951a23958", &logical_product(layout!((2, (4), (2)):(4, (1), (8))), tiler!(layout!(2:1), 1, 1)), "((_2,_2),((_4),_1),((_2),_1)):((_4,_1),((_1),_0),((_8),_0))");
    rows.tries("5acc1b9072", try_logical_product(layout!(({3}):(1)), layout!(({2}, 4):({1}, 2))), "((3),(2,_4)):((_1),(3,6))");
    rows.prints("5bdabc0a39", &logical_product(layout!(((4), 2, 6, 2):((24), 12, 2, 1)), tiler!(layout!((4, 1):(0, 1)), 2, 6, layout!(2:1))), "(((_4),(_4,_1)),(_2,_2),(_6,(_2,_3)),(_2,_2)):(((_24),(_0,_1)),(_12,_1),(_2,(_1,_12)),(_1,_2))");
    rows.tries("5d598d9536", try_logical_product(layout!(((2, 4), 4, 4):((1, 2), 8, 32)), tiler!({8}, layout!(({2}, {2}):({2}, {1})), layout!({4}:{1}))), "(((_2,_4),8),(_4,((2,1),(2,1))),(_4,(4,1))):(((_1,_2),_8),(_8,((2,32),(1,32))),(_32,(1,128)))");
    rows.tries("6aa83f5b6c", try_logical_product(layout!((({3})):(({1}))), layout!(({3}, {4}):({4}, {1}))), "(((3)),((1,3),(1,4))):(((1)),((4,12),(1,3)))");
    rows.prints("6f03ab53ce", &logical_product(layout!((3):(32)), layout!((8, 8):(1, 8))), "((_3),(_8,(_4,_2))):((_32),(_1,(_8,_96)))");
    rows.prints("70c4e1f0ef", &logical_product(layout!((5):(1)), layout!(((8), (4, 2)):((8), (1, 4)))), "((_5),((_8),(_4,_2))):((_1),((_40),(_5,_20)))");
    rows.prints("731e9172fb", &logical_product(layout!(((8, 1)):((1, 8))), layout!(((8), (8)):((1), (8)))), "(((_8,_1)),((_8),(_8))):(((_1,_8)),((_8),(_64)))");
}

#[rustfmt::skip]
fn logical_product_rows_4(rows: &mut Rows) {
    rows.prints("7442238242", &logical_product(layout!((5):(1)), layout!((4):(1))), "((_5),(_4)):((_1),(_5))");
    rows.tries("745a25783b", try_logical_product(layout!({3}:{1}), layout!({5}:{1})), "(3,(1,5)):(1,(1,3))");
    rows.prints("75771a2ee7", &logical_product(layout!((8, (6), 2):(1, (8), 48)), layout!(((4)):((0)))), "((_8,(_6),_2),((_4))):((_1,(_8),_48),((_0)))");
    rows.tries("75d4e0831a", try_logical_product(layout!((6, (3), 2, 1):(6, (2), 1, 0)), layout!((({4}), ({2})):(({1}), ({0})))), "((_6,(_3),_2,_1),((4),(2))):((_6,(_2),_1,_0),((36),(0)))");
    rows.prints("78a5433615", &logical_product(layout!(((2), 2, 4):((1), 2, 4)), tiler!(layout!(2:1), layout!(2:1), 4)), "(((_2),_2),(_2,_2),(_4,_4)):(((_1),_2),(_2,_1),(_4,_1))");
    rows.prints("7e65085fa7", &logical_product(layout!((4, 8):(8, 1)), tiler!(_, 8)), "(_4,(_8,_8)):(_8,(_1,_8))");
    rows.prints("7e6dc4e408", &logical_product(layout!(3:2), layout!(4:1)), "(_3,(_2,_2)):(_2,(_1,_6))");
    rows.prints("87f85e0eca", &logical_product(layout!(1:1), layout!(1:1)), "(_1,_1):(_1,_0)");
    rows.prints("89c2fff735", &logical_product(layout!(((6)):((2))), layout!((5, 2):(2, 1))), "(((_6)),(_5,_2)):(((_2)),(_12,_1))");
    rows.prints("8a25f6bda2", &logical_product(layout!((3):(32)), layout!((8, 8):(8, 1))), "((_3),((_4,_2),_8)):((_32),((_8,_96),_1))");
}

#[rustfmt::skip]
fn logical_product_rows_5(rows: &mut Rows) {
    rows.prints("8eab89e48e", &logical_product(layout!(((8, 4)):((1, 8))), layout!((2):(1))), "(((_8,_4)),(_2)):(((_1,_8)),(_32))");
    rows.tries("9568f11284", try_logical_product(layout!(({2}):(1)), layout!((6):(1))), "((2),(_6)):((_1),(2))");
    rows.prints("95bd375323", &logical_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(1, 2))), "(((_2,_2),(_2,_2)),(_2,_2)):(((_1,_4),(_8,_32)),(_2,_16))");
    rows.prints("976d2548a2", &logical_product(layout!((8, 5):(5, 1)), layout!(2:1)), "((_8,_5),_2):((_5,_1),_40)");
    rows.prints("9a9ec306e2", &logical_product(layout!((2):(1)), layout!((2, (16)):(1, (2)))), "((_2),(_2,(_16))):((_1),(_2,(_4)))");
    rows.prints("a2f86dc222", &logical_product(layout!((3):(1)), layout!((2, 4):(1, 2))), "((_3),(_2,_4)):((_1),(_3,_6))");
    rows.tries("a5df6aef71", try_logical_product(layout!((8, 8, (2)):(16, 2, (1))), tiler!(_, {1}, layout!({2}:{1}))), "(_8,(_8,(1,1)),((_2),2)):(_16,(_2,(_1,_16)),((_1),2))");
    rows.prints("a8dd91c615", &logical_product(layout!((8, (2, 2)):(1, (8, 16))), layout!((4):(2))), "((_8,(_2,_2)),(_4)):((_1,(_8,_16)),(_64))");
    rows.prints("a97692b286", &logical_product(layout!((3):(32)), layout!((32):(1))), "((_3),(_32)):((_32),(_1))");
    rows.prints("a9c312d837", &logical_product(layout!((8, (1, 2)):(2, (0, 1))), tiler!(8, 2)), "((_8,(_2,_4)),((_1,_2),_2)):((_2,(_1,_16)),((_0,_1),_2))");
}

#[rustfmt::skip]
fn logical_product_rows_6(rows: &mut Rows) {
    rows.tries("accd4cd572", try_logical_product(layout!(((6)):(({2}))), layout!((5, 2):({2}, 1))), "(((_6)),((1,5),(2,1))):(((2)),((2,12),(_1,12)))");
    rows.prints("ad380b817c", &logical_product(layout!(3:0), layout!(4:0)), "(_3,_4):(_0,_0)");
    rows.tries("ae5484d469", try_logical_product(layout!({16}:4), layout!(((6, {4}, 1)):((4, 1, {1})))), "(16,((_6,(4,1),_1))):(_4,((64,(_1,64),64)))");
    rows.prints("b27942ba12", &logical_product(layout!((8, 6):(1, 8)), layout!((3):(1))), "((_8,_6),(_3)):((_1,_8),(_48))");
    rows.tries("b616f2d115", try_logical_product(layout!((({4}, {6})):((1, 6))), layout!(({3}):(1))), "(((4,6)),((1,3))):(((_1,_6)),((4,36)))");
    rows.tries("b7d0fff6ba", try_logical_product(layout!((4):({1})), layout!((({2}, {2})):((1, 2)))), "((_4),(((1,2),(1,2)))):((1),(((_1,4),(_2,8))))");
    rows.tries("b82468e44f", try_logical_product(layout!(({3}):({32})), layout!(({8}, {8}):({8}, {1}))), "((3),((4,2),(8,1))):((32),((8,96),(1,96)))");
    rows.tries("b9ab39df83", try_logical_product(layout!(((4, 8, 2)):((16, 2, 1))), layout!(({3}):({1}))), "(((_4,_8,_2)),(3)):(((_16,_2,_1)),(64))");
    rows.prints("ba1075a98d", &logical_product(layout!(16:4), layout!(((6, 4, 1)):((4, 1, 1)))), "(_16,((_6,_4,_1))):(_4,((_64,_1,_64)))");
    rows.tries("bcb1acb195", try_logical_product(layout!({3}:{2}), layout!({4}:{1})), "(3,(2,2)):(2,(1,6))");
}

#[rustfmt::skip]
fn logical_product_rows_7(rows: &mut Rows) {
    rows.prints("be021ea9cf", &logical_product(layout!((1, (16), 2, 4):(0, (2), 1, 32)), layout!((1, (8, 8)):(0, (1, 8)))), "((_1,(_16),_2,_4),(_1,(_8,_8))):((_0,(_2),_1,_32),(_0,(_128,_1024)))");
    rows.prints("c0c5581e45", &logical_product(layout!((8):(1)), layout!(2:1)), "((_8),_2):((_1),_8)");
    rows.prints("c69d1055a1", &logical_product(layout!(1:1), layout!(1:0)), "(_1,_1):(_1,_0)");
    rows.prints("c6d73f954c", &logical_product(layout!((2, 2):(1, 2)), layout!((3, 3):(3, 1))), "((_2,_2),(_3,_3)):((_1,_2),(_12,_4))");
    rows.prints("c94ff012b6", &logical_product(layout!(((4, 6)):((1, 6))), layout!((3):(1))), "(((_4,_6)),(_3)):(((_1,_6)),(_36))");
    rows.tries("c95e5028b4", try_logical_product(layout!((1, (16), 2, 4):(0, (2), 1, 32)), layout!(({1}, ({8}, {8})):(0, (1, 8)))), "((_1,(_16),_2,_4),(1,(8,8))):((_0,(_2),_1,_32),(_0,(_128,_1024)))");
    rows.prints("cb30cf18da", &logical_product(layout!(((4, 1, 2), 3):((1, 0, 4), 8)), tiler!(8, _)), "(((_4,_1,_2),_8),_3):(((_1,_0,_4),_8),_8)");
    rows.tries("cd3c6aaa86", try_logical_product(layout!({16}:{4}), layout!((({6}, {4}, {1})):(({4}, {1}, {1})))), "(16,(((1,6),(4,1),(1,1)))):(4,(((4,64),(1,64),(1,64))))");
    rows.tries("cd888bdd98", try_logical_product(layout!((6, (2, 2, 1), 3):(12, (6, 3, 3), 1)), layout!((5):({1}))), "((_6,(_2,_2,_1),_3),(_5)):((_12,(_6,_3,_3),_1),(72))");
    rows.tries("d6376d17ee", try_logical_product(layout!((3):({2})), layout!((4):(1))), "((_3),((2,2))):((2),((_1,6)))");
}

#[rustfmt::skip]
fn logical_product_rows_8(rows: &mut Rows) {
    rows.prints("d74bbe6d77", &logical_product(layout!((2, 4):(1, 2)), layout!((3):(1))), "((_2,_4),(_3)):((_1,_2),(_8))");
    rows.prints("d86102d825", &logical_product(layout!((2, (2), 1, (4)):(8, (4), 0, (1))), tiler!(layout!((2, 2):(0, 1)), layout!(2:1), layout!(1:1), 4)), "((_2,(_2,_2)),((_2),_2),(_1,_1),((_4),_4)):((_8,(_0,_1)),((_4),_1),(_0,_0),((_1),_4))");
    rows.tries("dbcfaa4ecc", try_logical_product(layout!((6, (3), 2, 1):(6, (2), 1, 0)), layout!(((4), ({2})):((1), (0)))), "((_6,(_3),_2,_1),((_4),(2))):((_6,(_2),_1,_0),((_36),(_0)))");
    rows.tries("de772989ed", try_logical_product(layout!((6, (2, 2, 1), 3):(12, (6, 3, 3), 1)), layout!(({5}):({1}))), "((_6,(_2,_2,_1),_3),(5)):((_12,(_6,_3,_3),_1),(72))");
    rows.tries("dfe20b757c", try_logical_product(layout!((3):({32})), layout!((128):(1))), "((_3),((32,4))):((32),((_1,96)))");
    rows.prints("dff27fa3e4", &logical_product(layout!(((1, 4, 2)):((0, 1, 4))), layout!((2):(1))), "(((_1,_4,_2)),(_2)):(((_0,_1,_4)),(_8))");
    rows.tries("e13f8474d1", try_logical_product(layout!(((3), (5, 4)):((20), (1, 5))), tiler!(layout!({3}:{1}), {10})), "(((_3),(3,1)),((_5,_4),10)):(((_20),(1,60)),((_1,_5),_20))");
    rows.prints("e27543f7c1", &logical_product(layout!(1:0), layout!(1:1)), "(_1,_1):(_0,_0)");
    rows.prints("e2dee6d12c", &logical_product(layout!(((2, 2), 5, 3):((30, 15), 3, 1)), layout!((8, 3):(3, 1))), "(((_2,_2),_5,_3),(_8,_3)):(((_30,_15),_3,_1),(_180,_60))");
    rows.tries("e3328cedbf", try_logical_product(layout!(((8), (4, 4)):((16), (4, 1))), tiler!({2}, layout!({8}:{2}))), "(((_8),(2,1)),((_4,_4),8)):(((_16),(_1,_128)),((_4,_1),32))");
}

#[rustfmt::skip]
fn logical_product_rows_9(rows: &mut Rows) {
    rows.tries("e59dce7c54", try_logical_product(layout!((2):(1)), layout!((5, 2, ({4})):(1, 5, ({10})))), "((_2),(_5,_2,(4))):((_1),(_2,_10,(20)))");
    rows.prints("e75da5dd6f", &logical_product(layout!((4, 2, (2, 1)):(1, 36, (144, 12))), layout!((2):(1))), "((_4,_2,(_2,_1)),(_2)):((_1,_36,(_144,_12)),(_4))");
    rows.prints("e9c5fd07a3", &logical_product(layout!((6, (3), 2, 1):(6, (2), 1, 0)), layout!(((4), (2)):((1), (0)))), "((_6,(_3),_2,_1),((_4),(_2))):((_6,(_2),_1,_0),((_36),(_0)))");
    rows.prints("e9f7a879a9", &logical_product(layout!((3):(32)), layout!((128):(1))), "((_3),((_32,_4))):((_32),((_1,_96)))");
    rows.tries("eab7252002", try_logical_product(layout!(3:1), layout!({4}:0)), "(_3,4):(_1,_0)");
    rows.prints("f191dd7b30", &logical_product(layout!(3:1), layout!(4:0)), "(_3,_4):(_1,_0)");
    rows.prints("f775857c61", &logical_product(layout!(((4, 2)):((1, 16))), layout!((4, 2):(2, 1))), "(((_4,_2)),((_2,_2),_2)):(((_1,_16)),((_8,_32),_4))");
    rows.tries("f7a563459d", try_logical_product(layout!((4, (2, 2, 3)):(12, (6, 3, 1))), tiler!(_, {1})), "(_4,((_2,_2,_3),1)):(_12,((_6,_3,_1),_12))");
    rows.prints("f7c6d807d7", &logical_product(layout!((2, (4)):(4, (1))), tiler!(_, layout!((4, 2):(0, 1)))), "(_2,((_4),(_4,_2))):(_4,((_1),(_0,_4)))");
    rows.prints("f8c88b9f61", &logical_product(layout!(3:0), layout!(4:1)), "(_3,_4):(_0,_1)");
}

#[rustfmt::skip]
fn logical_product_rows_10(rows: &mut Rows) {
    rows.tries("f9ac99c0c1", try_logical_product(layout!(((2), 2, 6):((1), 2, 4)), layout!({4}:{1})), "(((_2),_2,_6),4):(((_1),_2,_4),24)");
    rows.prints("fdeec34713", &logical_product(layout!((2, 5, 4):(4, 8, 1)), tiler!(_, _, 1)), "(_2,_5,(_4,_1)):(_4,_8,(_1,_0))");
    rows.tries("ffb5cf14be", try_logical_product(layout!(({3}):({32})), layout!(({128}):({1}))), "((3),((32,4))):((32),((1,96)))");
}

#[test]
fn raked_product_rows() {
    let mut rows = Rows::of("product, raked_product");
    raked_product_rows_0(&mut rows);
    raked_product_rows_1(&mut rows);
    raked_product_rows_2(&mut rows);
    raked_product_rows_3(&mut rows);
    raked_product_rows_4(&mut rows);
    raked_product_rows_5(&mut rows);
    raked_product_rows_6(&mut rows);
    rows.finish(Counts {
        matched: 64,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn raked_product_rows_0(rows: &mut Rows) {
    rows.prints("0059019726", &raked_product(layout!(((4), 8):((8), 1)), layout!((3, 2, (2)):(4, 1, (2)))), "((_3,(_4)),(_2,_8),((_2),_1)):((_128,(_8)),(_32,_1),((_64),_0))");
    rows.prints("029c47f48f", &raked_product(layout!(1:1), layout!((8, 1):(1, 0))), "((_8,_1),(_1,_1)):((_1,_1),(_0,_0))");
    rows.tries("0a371b6f50", try_raked_product(layout!(((16, 2, 2)):((2, 64, 1))), layout!(({16}):({1}))), "(((2,8),(_16,_2,_2))):(((32,128),(_2,_64,_1)))");
    rows.prints("0a38112162", &raked_product(layout!(8:1), layout!(((1), 3, 2, 2):((0), 1, 3, 12))), "(((_1),_8),(_3,_1),(_2,_1),(_2,_1)):(((_0),_1),(_8,_0),(_24,_0),(_96,_0))");
    rows.prints("0ec4ed554f", &raked_product(layout!(3:1), layout!(4:0)), "((_4,_3)):((_0,_1))");
    rows.tries("1578e7f704", try_raked_product(layout!((2, (1), 3, 1):(1, (0), 2, 0)), layout!(({2}, {2}):({1}, {2}))), "((2,_2),(2,(_1)),(_1,_3),(_1,_1)):((6,_1),(12,(_0)),(_0,_2),(_0,_0))");
    rows.prints("1782d51376", &raked_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(1, 2))), "((_2,(_2,_2)),(_2,(_2,_2))):((_2,(_1,_4)),(_16,(_8,_32)))");
    rows.prints("1d46e21f66", &raked_product(layout!((2):(1)), layout!((2, 16):(1, 2))), "((_2,_2),(_16,_1)):((_2,_1),(_4,_0))");
    rows.prints("226b74a75e", &raked_product(layout!(((1, 4, 8)):((0, 8, 1))), layout!((4):(1))), "((_4,(_1,_4,_8))):((_32,(_0,_8,_1)))");
    rows.prints("29548b2a5b", &raked_product(layout!((3):(2)), layout!((4):(1))), "(((_2,_2),_3)):(((_1,_6),_2))");
}

#[rustfmt::skip]
fn raked_product_rows_1(rows: &mut Rows) {
    rows.tries("2cab81e12e", try_raked_product(layout!({2}:1), layout!(({2}, (1)):({1}, ({0})))), "((2,2),((_1),_1)):((2,_1),((0),_0))");
    rows.prints("2dbe68c0ae", &raked_product(layout!(((3, 16)):((16, 1))), layout!((6):(1))), "((_6,(_3,_16))):((_48,(_16,_1)))");
    rows.tries("2f5adef40c", try_raked_product(layout!((6, (2, 2, 1), 3):(12, (6, 3, 3), 1)), layout!(({5}):(1))), "((5,_6),(_1,(_2,_2,_1)),(_1,_3)):((_72,_12),(_0,(_6,_3,_3)),(_0,_1))");
    rows.tries("3318910a52", try_raked_product(layout!(3:1), layout!(({2}, ({4}, {4}), {2}):({4}, ({1}, {16}), {8}))), "((2,_3),((4,4),_1),(2,_1)):((12,_1),((3,48),_0),(24,_0))");
    rows.tries("338c5840e1", try_raked_product(layout!((4):(1)), layout!(({3}, ({2}, {5}), {2}):(5, (0, 1), 0))), "((3,_4),((2,5),_1),(2,_1)):((_20,_1),((_0,_4),_0),(_0,_0))");
    rows.prints("35ed7f9507", &raked_product(layout!(((8, 6, 1)):((6, 1, 6))), layout!((2, 3, 2):(6, 2, 1))), "((_2,(_8,_6,_1)),(_3,_1),(_2,_1)):((_288,(_6,_1,_6)),(_96,_0),(_48,_0))");
    rows.prints("390909e19a", &raked_product(layout!((4):(1)), layout!((3, (2, 5), 2):(5, (0, 1), 0))), "((_3,_4),((_2,_5),_1),(_2,_1)):((_20,_1),((_0,_4),_0),(_0,_0))");
    rows.prints("3e47f925f1", &raked_product(layout!((4):(1)), layout!(((16, 2, 2)):((4, 64, 128)))), "(((_16,_2,_2),_4)):(((_16,_256,_512),_1))");
    rows.prints("3f862e0a5b", &raked_product(layout!(((2, 4, 5)):((20, 5, 1))), layout!(4:1)), "((_4,((_2,_4,_5)))):((_40,((_20,_5,_1))))");
    rows.tries("45783d0beb", try_raked_product(layout!((1, (2, 4)):(0, (1, 2))), layout!(({2}):(1))), "((2,_1),(_1,(_2,_4))):((_8,_0),(_0,(_1,_2)))");
}

#[rustfmt::skip]
fn raked_product_rows_2(rows: &mut Rows) {
    rows.tries("48cbeb2c30", try_raked_product(layout!((2):({2})), layout!(((4), 6, 2):(({12}), {2}, 1))), "((((1,4)),_2),((1,6),_1),((2,1),_1)):((((12,24)),2),((2,4),_0),((_1,4),_0))");
    rows.tries("4dcaf0e2cf", try_raked_product(layout!(({4}):({1})), layout!((({2}, {2})):(({1}, {2})))), "((((1,2),(1,2)),4)):((((1,4),(2,8)),1))");
    rows.prints("571edba657", &raked_product(layout!(1:0), layout!(1:0)), "((_1,_1)):((_0,_0))");
    rows.tries("660d1a1f04", try_raked_product(layout!(((4, 8, 2)):((16, 2, 1))), layout!(({3}):({1}))), "((3,(_4,_8,_2))):((64,(_16,_2,_1)))");
    rows.prints("673032735c", &raked_product(layout!((6, (2, 2, 1), 3):(12, (6, 3, 3), 1)), layout!((5):(1))), "((_5,_6),(_1,(_2,_2,_1)),(_1,_3)):((_72,_12),(_0,(_6,_3,_3)),(_0,_1))");
    rows.prints("6ae0f01573", &raked_product(layout!(((2, 2), 5, 3):((30, 15), 3, 1)), layout!((8, 3):(3, 1))), "((_8,(_2,_2)),(_3,_5),(_1,_3)):((_180,(_30,_15)),(_60,_3),(_0,_1))");
    rows.prints("6dbf43453a", &raked_product(layout!((3):(32)), layout!((128):(1))), "(((_32,_4),_3)):(((_1,_96),_32))");
    rows.prints("6e51ab4435", &raked_product(layout!((16, 5):(1, 16)), layout!((2, 2, 2, (8)):(2, 8, 256, (32)))), "((_2,_16),(_2,_5),(_2,_1),((_8),_1)):((_160,_1),(_640,_16),(_20480,_0),((_2560),_0))");
    rows.tries("6f211f26a1", try_raked_product(layout!(({2}):({2})), layout!((({4}), {6}, {2}):(({12}), {2}, {1}))), "((((1,4)),2),((1,6),_1),((2,1),_1)):((((12,24)),2),((2,4),_0),((1,4),_0))");
    rows.prints("7384ec4b05", &raked_product(layout!((4):(1)), layout!(((2, 2)):((1, 2)))), "(((_2,_2),_4)):(((_4,_8),_1))");
}

#[rustfmt::skip]
fn raked_product_rows_3(rows: &mut Rows) {
    rows.prints("7c379aeb5a", &raked_product(layout!(((4, 8, 2)):((16, 2, 1))), layout!((3):(1))), "((_3,(_4,_8,_2))):((_64,(_16,_2,_1)))");
    rows.tries("7f6f231b9a", try_raked_product(layout!((1, 4):(1, 1)), layout!(({4}):(2))), "((4,_1),(_1,_4)):((_8,_1),(_0,_1))");
    rows.prints("869e661aab", &raked_product(layout!(((4, 2)):((1, 16))), layout!((4, 4):(1, 4))), "((_4,(_4,_2)),(_4,_1)):((_4,(_1,_16)),(_32,_0))");
    rows.prints("90eb4f93cf", &raked_product(layout!((8, (2, 2)):(1, (8, 16))), layout!((4):(2))), "((_4,_8),(_1,(_2,_2))):((_64,_1),(_0,(_8,_16)))");
    rows.prints("924dfeda22", &raked_product(layout!(((8, 4)):((1, 8))), layout!((2):(1))), "((_2,(_8,_4))):((_32,(_1,_8)))");
    rows.prints("97f6aaea8c", &raked_product(layout!(3:0), layout!(4:1)), "((_4,_3)):((_1,_0))");
    rows.tries("986d099abf", try_raked_product(layout!(({2}):({1})), layout!(({2}, ({16})):({1}, ({2})))), "(((1,2),2),(((1,16)),_1)):(((1,2),1),(((2,4)),_0))");
    rows.tries("9a6c631200", try_raked_product(layout!(((8), (5)):((5), (1))), layout!((3):({2}))), "((_3,(_8)),(_1,(_5))):((80,(_5)),(_0,(_1)))");
    rows.tries("9a784da07e", try_raked_product(layout!((6, (3), 2, 1):(6, (2), 1, 0)), layout!((({4}), ({2})):(({1}), ({0})))), "(((4),_6),((2),(_3)),(_1,_2),(_1,_1)):(((36),_6),((0),(_2)),(_0,_1),(_0,_0))");
    rows.tries("a3951694f9", try_raked_product(layout!((1, 4):(1, 1)), layout!(({4}):({2}))), "((4,_1),(_1,_4)):((8,_1),(_0,_1))");
}

#[rustfmt::skip]
fn raked_product_rows_4(rows: &mut Rows) {
    rows.prints("a39c4f5844", &raked_product(layout!((3):(32)), layout!((8, 8):(1, 8))), "((_8,_3),((_4,_2),_1)):((_1,_32),((_8,_96),_0))");
    rows.prints("a6952de4d3", &raked_product(layout!((2, (6)):(6, (1))), layout!(4:1)), "((_4,_2),(_1,(_6))):((_12,_6),(_0,(_1)))");
    rows.tries("a75ca0c6c1", try_raked_product(layout!((6, (2, 2, 1), 3):(12, (6, 3, 3), 1)), layout!(({5}):({1}))), "((5,_6),(_1,(_2,_2,_1)),(_1,_3)):((72,_12),(_0,(_6,_3,_3)),(_0,_1))");
    rows.prints("a7754f86af", &raked_product(layout!(((8)):((1))), layout!((4, 2, 8):(1, 4, 0))), "((_4,(_8)),(_2,_1),(_8,_1)):((_8,(_1)),(_32,_0),(_0,_0))");
    rows.prints("af6d06c432", &raked_product(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))), layout!((2, 2):(2, 1))), "((_2,(_2,_2)),(_2,(_2,_2))):((_16,(_1,_4)),(_2,(_8,_32)))");
    rows.prints("b2b4308527", &raked_product(layout!((8, (6), 2):(1, (8), 48)), layout!(((4)):((0)))), "(((_4),_8),(_1,(_6)),(_1,_2)):(((_0),_1),(_0,(_8)),(_0,_48))");
    rows.tries("b53fd7b958", try_raked_product(layout!((2, (2)):(1, (2))), layout!(({6}):({1}))), "((6,_2),(_1,(_2))):((4,_1),(_0,(_2)))");
    rows.prints("b583b59724", &raked_product(layout!(3:0), layout!(4:0)), "((_4,_3)):((_0,_0))");
    rows.prints("b83f164196", &raked_product(layout!(((4), 6):((1), 4)), layout!((2, 3):(1, 2))), "((_2,(_4)),(_3,_6)):((_24,(_1)),(_48,_4))");
    rows.prints("bfea99b138", &raked_product(layout!(1:1), layout!(1:1)), "((_1,_1)):((_0,_1))");
}

#[rustfmt::skip]
fn raked_product_rows_5(rows: &mut Rows) {
    rows.prints("c2b002b2a5", &raked_product(layout!(((8), (1, 8)):((1), (0, 8))), layout!((1, (2), (4, 4)):(32, (16), (4, 1)))), "((_1,(_8)),((_2),(_1,_8)),((_4,_4),_1)):((_2048,(_1)),((_1024),(_0,_8)),((_256,_64),_0))");
    rows.tries("c6f5aba81a", try_raked_product(layout!(({2}):({1})), layout!(({5}, {2}, ({4})):({1}, {5}, ({10})))), "(((1,5),2),((1,2),_1),(((1,4)),_1)):(((1,2),1),((5,10),_0),(((10,20)),_0))");
    rows.prints("cfa1556afd", &raked_product(layout!(((2, 3), (16)):((1, 2), (6))), layout!(5:1)), "((_5,(_2,_3)),(_1,(_16))):((_96,(_1,_2)),(_0,(_6)))");
    rows.tries("da7b6ddfd2", try_raked_product(layout!(((8, 1, 2)):((1, 0, 8))), layout!(({8}):({1}))), "((8,(_8,_1,_2))):((16,(_1,_0,_8)))");
    rows.tries("deb503f17b", try_raked_product(layout!(3:1), layout!((2, (4, 4), 2):({4}, (1, {16}), {8}))), "((_2,_3),((_4,_4),_1),(_2,_1)):((12,_1),((_3,48),_0),(24,_0))");
    rows.prints("e320e842ed", &raked_product(layout!(((4, 2)):((1, 16))), layout!((4, 2):(2, 1))), "(((_2,_2),(_4,_2)),(_2,_1)):(((_8,_32),(_1,_16)),(_4,_0))");
    rows.prints("e9a7ff2dc7", &raked_product(layout!(((8)):((1))), layout!((2):(4))), "((_2,(_8))):((_32,(_1)))");
    rows.prints("e9b53da847", &raked_product(layout!(((8), (5)):((5), (1))), layout!((3):(2))), "((_3,(_8)),(_1,(_5))):((_80,(_5)),(_0,(_1)))");
    rows.prints("f0b412ac5f", &raked_product(layout!(((8, 8)):((8, 1))), layout!(8:1)), "((_8,((_8,_8)))):((_64,((_8,_1))))");
    rows.prints("f3577bc1ae", &raked_product(layout!((4):(1)), layout!(16:1)), "((_16,(_4))):((_4,(_1)))");
}

#[rustfmt::skip]
fn raked_product_rows_6(rows: &mut Rows) {
    rows.prints("f53c4bc9fa", &raked_product(layout!(1:0), layout!(1:1)), "((_1,_1)):((_0,_0))");
    rows.prints("f7d6de5578", &raked_product(layout!((2, (4), 4, 4):(16, (32), 4, 1)), layout!(((8, 2), 4):((1, 0), 0))), "(((_8,_2),_2),(_4,(_4)),(_1,_4),(_1,_4)):(((_128,_0),_16),(_0,(_32)),(_0,_4),(_0,_1))");
    rows.tries("f923dd9edd", try_raked_product(layout!(((4), 2):((2), 1)), layout!((({2}), {4}, {8}):(({4}), {1}, {0}))), "(((2),(_4)),(4,_2),(8,_1)):(((32),(_2)),(8,_1),(0,_0))");
    rows.prints("fc7baaccbd", &raked_product(layout!((2, (1), 3, 1):(1, (0), 2, 0)), layout!((2, 2):(1, 2))), "((_2,_2),(_2,(_1)),(_1,_3),(_1,_1)):((_6,_1),(_12,(_0)),(_0,_2),(_0,_0))");
}

#[test]
fn tile_to_shape_rows() {
    let mut rows = Rows::of("product, tile_to_shape");
    tile_to_shape_rows_0(&mut rows);
    tile_to_shape_rows_1(&mut rows);
    tile_to_shape_rows_2(&mut rows);
    tile_to_shape_rows_3(&mut rows);
    tile_to_shape_rows_4(&mut rows);
    tile_to_shape_rows_5(&mut rows);
    rows.finish(Counts {
        matched: 52,
        padded: 0,
        diverged: 0,
        rejected: 8,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn tile_to_shape_rows_0(rows: &mut Rows) {
    rows.tries("01ead7dc22", try_tile_to_shape(layout!(((2, 8, 4)):((8, 1, 16))), shape!({256}, {2})), "(((_2,_8,_4),4),(_1,2)):(((_8,_1,_16),_64),(_0,256))");
    rows.tries("04c66039f6", try_tile_to_shape_by(layout!((2):(1)), shape!(({3}, {2})), shape!(1)), "((_2,3)):((_1,_2))");
    rows.prints("0a480807c1", &tile_to_shape_by(layout!((8):(1)), shape!(16), shape!(1)), "((_8,_2)):((_1,_8))");
    rows.prints("0f4efdf631", &tile_to_shape(layout!(((4, 3)):((3, 1))), shape!((18, 2))), "(((_4,_3),_3)):(((_3,_1),_12))");
    rows.tries("1161d59360", try_tile_to_shape(layout!(((16)):((1))), shape!({48})), "(((_16),3)):(((_1),_16))");
    rows.prints("127d3ceacc", &tile_to_shape_by(layout!(((3), 2):((1), 3)), shape!((12, 2), 6), shape!(1, 2)), "(((_3),_8),(_2,_3)):(((_1),_6),(_3,_48))");
    rows.rejects("16b5e950b3", try_tile_to_shape(layout!(((5), (6)):((1), (5))), shape!({12}, {10})), "block fit");
    rows.prints("2efd4e8803", &tile_to_shape(layout!(((1), 8, 3):((0), 1, 8)), shape!(1, 8, 12)), "(((_1),_1),(_8,_1),(_3,_4)):(((_0),_0),(_1,_0),(_8,_24))");
    rows.prints("334eef664d", &tile_to_shape(layout!(((16)):((1))), shape!((8, 2), 2)), "(((_16),_1),(_1,_2)):(((_1),_0),(_0,_16))");
    rows.tries("343efe7b98", try_tile_to_shape(layout!(6:1), shape!({12})), "((_6,(2))):((_1,(_6)))");
}

#[rustfmt::skip]
fn tile_to_shape_rows_1(rows: &mut Rows) {
    rows.tries("39483c3ec3", try_tile_to_shape(layout!((1, 2):(1, 1)), shape!({12}, {12})), "((_1,12),(_2,6)):((_1,_2),(_1,24))");
    rows.tries("3d41f9bc79", try_tile_to_shape(layout!((4):(1)), shape!({16})), "((_4,4)):((_1,_4))");
    rows.tries("460125232c", try_tile_to_shape(layout!(8:1), shape!({8})), "((_8,(1))):((_1,(_8)))");
    rows.rejects("472c72c3b2", try_tile_to_shape(layout!((5, 2):(1, 5)), shape!({12}, {6})), "block fit");
    rows.tries("48776345d2", try_tile_to_shape(layout!(((2, 2), 16):((32, 16), 1)), shape!(({6}, {2}), {64}, {4})), "(((_2,_2),3),(_16,4),(_1,4)):(((_32,_16),_64),(_1,192),(_0,768))");
    rows.prints("49d9fe76c7", &tile_to_shape_by(layout!(((3)):((1))), shape!(9), shape!(1)), "(((_3),_3)):(((_1),_3))");
    rows.prints("53474c4bcd", &tile_to_shape(layout!(((2, 2, 4)):((8, 4, 1))), shape!(64)), "(((_2,_2,_4),_4)):(((_8,_4,_1),_16))");
    rows.tries("5973b30583", try_tile_to_shape(layout!(((1, 4, 16)):((0, 16, 1))), shape!({128}, {2})), "(((_1,_4,_16),2),(_1,2)):(((_0,_16,_1),_64),(_0,128))");
    rows.prints("5c91c63495", &tile_to_shape(layout!((2, 4):(1, 2)), shape!((8, 2), 16)), "((_2,_8),(_4,_4)):((_1,_8),(_2,_64))");
    rows.prints("5d3fb305ed", &tile_to_shape(layout!((4, 2):(1, 4)), shape!(12, 10)), "((_4,_3),(_2,_5)):((_1,_8),(_4,_24))");
}

#[rustfmt::skip]
fn tile_to_shape_rows_2(rows: &mut Rows) {
    rows.tries("5e3e7e4b7b", try_tile_to_shape_by(layout!(((2, 2, 2), 2, 2):((8, 1, 2), 4, 16)), shape!({8}, {4}, {16}, {4}), shape!(2, 3, 4, 1)), "(((_2,_2,_2),1),(_2,2),(_2,8),(_1,4)):(((_8,_1,_2),128),(_4,128),(_16,256),(_0,_32))");
    rows.prints("5ef052a134", &tile_to_shape_by(layout!(((2, 2, 2), 2, 2):((8, 1, 2), 4, 16)), shape!(8, 4, 16, 4), shape!(2, 3, 4, 1)), "(((_2,_2,_2),_1),(_2,_2),(_2,_8),(_1,_4)):(((_8,_1,_2),_0),(_4,_128),(_16,_256),(_0,_32))");
    rows.tries("61432dd6a6", try_tile_to_shape_by(layout!(((2), 2, 3):((6), 3, 1)), shape!(({3}, 2), 4, 12), shape!(3, 2, 1)), "(((_2),3),(_2,_2),(_3,_4)):(((_6),_96),(_3,_48),(_1,_12))");
    rows.prints("619ce7f364", &tile_to_shape(layout!(((1), (2), (8, 2, 4)):((0), (64), (8, 4, 1))), shape!(2, 2, 256, 4)), "(((_1),_2),((_2),_1),((_8,_2,_4),_4),(_1,_4)):(((_0),_128),((_64),_0),((_8,_4,_1),_256),(_0,_1024))");
    rows.tries("6375268265", try_tile_to_shape(layout!(((2), (4)):((1), (2))), shape!({6}, {12})), "(((_2),3),((_4),3)):(((_1),_8),((_2),24))");
    rows.prints("65e81955ad", &tile_to_shape_by(layout!((4, (5)):(5, (1))), shape!(32, 5, 2), shape!(2, 3, 1)), "((_4,_8),((_5),_1),(_1,_2)):((_5,_40),((_1),_0),(_0,_20))");
    rows.tries("67f3c917b4", try_tile_to_shape(layout!(2:1), shape!({6})), "((_2,(3))):((_1,(_2)))");
    rows.rejects("6862083cbd", try_tile_to_shape(layout!((6, 2):(1, 6)), shape!({10}, {8})), "block fit");
    rows.prints("6b06461787", &tile_to_shape_by(layout!(((2, 8, 3)):((24, 3, 1))), shape!(48), shape!(1)), "(((_2,_8,_3),_1)):(((_24,_3,_1),_0))");
    rows.prints("6d06b194ef", &tile_to_shape(layout!((3, (1, 8)):(8, (24, 1))), shape!(24, 32)), "((_3,_8),((_1,_8),_4)):((_8,_24),((_24,_1),_192))");
}

#[rustfmt::skip]
fn tile_to_shape_rows_3(rows: &mut Rows) {
    rows.prints("6de049307b", &tile_to_shape(layout!(((3, 4, 2)):((1, 3, 12))), shape!((96, 2))), "(((_3,_4,_2),_8)):(((_1,_3,_12),_24))");
    rows.prints("73c3c200ab", &tile_to_shape(layout!(((1, 5)):((0, 1))), shape!((5, 2))), "(((_1,_5),_2)):(((_0,_1),_5))");
    rows.rejects("7615b7accb", try_tile_to_shape(layout!((2, 8):(1, 2)), shape!({6}, {12})), "block fit");
    rows.prints("7fa5461e03", &tile_to_shape(layout!((1, 2):(1, 1)), shape!(12, 12)), "((_1,_12),(_2,_6)):((_1,_2),(_1,_24))");
    rows.tries("8b20828832", try_tile_to_shape(layout!((8):(1)), shape!({8})), "((_8,1)):((_1,_8))");
    rows.tries("8cb2aef296", try_tile_to_shape(layout!((4, 3, 2):(6, 2, 1)), shape!({4}, {6}, {8})), "((_4,1),(_3,2),(_2,4)):((_6,_24),(_2,24),(_1,48))");
    rows.prints("9b091704f6", &tile_to_shape_by(layout!(((6, 2)):((2, 1))), shape!(96, 4), shape!(2, 1)), "(((_6,_2),_8),(_1,_4)):(((_2,_1),_48),(_0,_12))");
    rows.prints("9d776f0c23", &tile_to_shape(layout!(2:1), shape!(6)), "((_2,(_3))):((_1,(_2)))");
    rows.rejects("9d94425b1b", try_tile_to_shape(layout!(((3, 2), (2, 2)):((1, 3), (6, 12))), shape!({12}, {10})), "block fit");
    rows.tries("a8e5f415ad", try_tile_to_shape_by(layout!((6):(1)), shape!(({12}, {2})), shape!(1)), "((_6,4)):((_1,_6))");
}

#[rustfmt::skip]
fn tile_to_shape_rows_4(rows: &mut Rows) {
    rows.prints("ad28df0352", &tile_to_shape(layout!((5, (2), (6)):(12, (6), (1))), shape!(40, 2, 6, 2)), "((_5,_8),((_2),_1),((_6),_1),(_1,_2)):((_12,_60),((_6),_0),((_1),_0),(_0,_480))");
    rows.tries("b405598aa3", try_tile_to_shape(layout!((1, 1, (4, 2)):(0, 0, (2, 1))), shape!({2}, {1}, {64}, {2})), "((_1,2),(_1,1),((_4,_2),8),(_1,2)):((_0,_8),(_0,16),((_2,_1),16),(_0,128))");
    rows.tries("b53d07fa6b", try_tile_to_shape(layout!(4:1), shape!({8})), "((_4,(2))):((_1,(_4)))");
    rows.tries("bab68ec046", try_tile_to_shape_by(layout!((6):(1)), shape!({48}), shape!(1)), "((_6,8)):((_1,_6))");
    rows.prints("bb51d62b87", &tile_to_shape(layout!(2:1), shape!((4, 2))), "((_2,(_4))):((_1,(_2)))");
    rows.tries("bcfa1ce95e", try_tile_to_shape(layout!((5, (1)):(1, (0))), shape!({10}, {10})), "((_5,2),((_1),10)):((_1,_5),((_0),10))");
    rows.tries("bd2d08f2c6", try_tile_to_shape(layout!((6):(1)), shape!(({24}, {2}))), "((_6,8)):((_1,_6))");
    rows.rejects("bdf60e26f5", try_tile_to_shape(layout!(((1, 6), (5)):((1, 1), (6))), shape!({10}, {12})), "block fit");
    rows.prints("c42b17f8a4", &tile_to_shape(layout!((3, 1, 2):(2, 0, 1)), shape!(9, 4, 6)), "((_3,_3),(_1,_4),(_2,_3)):((_2,_6),(_0,_18),(_1,_72))");
    rows.prints("c91bb20c16", &tile_to_shape_by(layout!((2, 5):(1, 2)), shape!(6, 20), shape!(1, 2)), "((_2,_3),(_5,_4)):((_1,_10),(_2,_30))");
}

#[rustfmt::skip]
fn tile_to_shape_rows_5(rows: &mut Rows) {
    rows.prints("c9c1788c42", &tile_to_shape(layout!(8:1), shape!(8)), "((_8,(_1))):((_1,(_0)))");
    rows.prints("d609973b79", &tile_to_shape(layout!((4):(1)), shape!((4, 2))), "((_4,_2)):((_1,_4))");
    rows.tries("d73e045403", try_tile_to_shape(layout!((5, (2), (6)):(12, (6), (1))), shape!({40}, {2}, {6}, {2})), "((_5,8),((_2),1),((_6),1),(_1,2)):((_12,_60),((_6),480),((_1),480),(_0,480))");
    rows.rejects("e5498d01fb", try_tile_to_shape(layout!(((4, 2), 4):((1, 4), 8)), shape!({10}, {8})), "block fit");
    rows.tries("ed144d165a", try_tile_to_shape_by(layout!(((16, 4), 2):((2, 32), 1)), shape!(({64}, {2}), {6}), shape!(2, 1)), "(((_16,_4),2),(_2,3)):(((_2,_32),384),(_1,_128))");
    rows.rejects("ed32c7c2b7", try_tile_to_shape(layout!((4, 5):(1, 4)), shape!({12}, {12})), "block fit");
    rows.prints("f03ec13930", &tile_to_shape(layout!(((2, 8, 4)):((8, 1, 16))), shape!(256, 2)), "(((_2,_8,_4),_4),(_1,_2)):(((_8,_1,_16),_64),(_0,_256))");
    rows.prints("f290eb13d1", &tile_to_shape(layout!(((3, 4)):((1, 3))), shape!(36, 4)), "(((_3,_4),_3),(_1,_4)):(((_1,_3),_12),(_0,_36))");
    rows.prints("fca5248f0d", &tile_to_shape_by(layout!((8, (3, 2)):(6, (2, 1))), shape!((12, 2), 12), shape!(2, 1)), "((_8,_3),((_3,_2),_2)):((_6,_96),((_2,_1),_48))");
    rows.prints("fd24f7f3ee", &tile_to_shape(layout!(1:1), shape!(8)), "((_1,(_8))):((_1,(_1)))");
}
