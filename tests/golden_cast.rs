//! The golden rows of the family cast on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn downcast_rows() {
    let mut rows = Rows::of("cast, downcast");
    downcast_rows_0(&mut rows);
    downcast_rows_1(&mut rows);
    downcast_rows_2(&mut rows);
    downcast_rows_3(&mut rows);
    rows.finish(Counts {
        matched: 35,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn downcast_rows_0(rows: &mut Rows) {
    rows.prints("01a10173f1", &downcast(layout!(6:1), int!(2)), "_12:_1");
    rows.prints("06af9e7fe6", &downcast(layout!((8):(1)), int!(2)), "(_16):(_1)");
    rows.prints("0afd1e7603", &downcast(layout!((16):(1)), int!(8)), "(_128):(_1)");
    rows.prints("0f53c0aecb", &downcast(layout!((8):(1)), int!(3)), "(_24):(_1)");
    rows.prints("1432d7adf9", &downcast(layout!(((2, 6, 4), 2):((2, 0, 4), 1)), int!(3)), "((_2,_6,_4),_6):((_6,_0,_12),_1)");
    rows.prints("1448e385fa", &downcast(layout!(2:1), int!(2)), "_4:_1");
    rows.prints("15730e4e3d", &downcast(layout!(((1, 4), 6, 8):((0, 1), 128, 8)), int!(2)), "((_1,_8),_6,_8):((_0,_1),_256,_16)");
    rows.prints("1ac8117262", &downcast(layout!((4, (4, 2, 1), 6):(48, (12, 6, 0), 1)), int!(4)), "(_4,(_4,_2,_1),_24):(_192,(_48,_24,_0),_1)");
    rows.prints("1d421198b6", &downcast(layout!(((1, 4)):((0, 1))), int!(8)), "((_1,_32)):((_0,_1))");
    rows.prints("33ea43e093", &downcast(layout!((8, 8, (1)):(1, 16, (0))), int!(4)), "(_32,_8,(_1)):(_1,_64,(_0))");
}

#[rustfmt::skip]
fn downcast_rows_1(rows: &mut Rows) {
    rows.prints("379219f129", &downcast(layout!((6, 16):(1, 0)), int!(2)), "(_12,_16):(_1,_0)");
    rows.prints("3cc45a30c8", &downcast(layout!(((2, 8, 8)):((8, 1, 16))), int!(4)), "((_2,_32,_8)):((_32,_1,_64))");
    rows.prints("414df9ced1", &downcast(layout!((2, (8)):(1, (2))), int!(8)), "(_16,(_8)):(_1,(_16))");
    rows.prints("422ec2f382", &downcast(layout!((6, (6), 8):(6, (1), 36)), int!(3)), "(_6,(_18),_8):(_18,(_1),_108)");
    rows.prints("4d50a5b3f5", &downcast(layout!((16):(1)), int!(2)), "(_32):(_1)");
    rows.prints("614071f578", &downcast(layout!(((6)):((1))), int!(3)), "((_18)):((_1))");
    rows.prints("6570abdcc7", &downcast(layout!((4):(1)), int!(4)), "(_16):(_1)");
    rows.prints("87bbc24058", &downcast(layout!(16:1), int!(3)), "_48:_1");
    rows.prints("921392c6ce", &downcast(layout!((6, 2, 4, 2):(0, 0, 0, 1)), int!(2)), "(_6,_2,_4,_4):(_0,_0,_0,_1)");
    rows.prints("9ca5970502", &downcast(layout!((6, (2, 8), 1):(16, (8, 1), 0)), int!(2)), "(_6,(_2,_16),_1):(_32,(_16,_1),_0)");
}

#[rustfmt::skip]
fn downcast_rows_2(rows: &mut Rows) {
    rows.prints("9d114fd0a3", &downcast(layout!((6):(1)), int!(4)), "(_24):(_1)");
    rows.prints("a7df298dc1", &downcast(layout!((4, 8, 2, 1):(1, 4, 32, 0)), int!(4)), "(_16,_8,_2,_1):(_1,_16,_128,_0)");
    rows.prints("ae2c73875a", &downcast(layout!((1, 16, 1):(0, 1, 0)), int!(4)), "(_1,_64,_1):(_0,_1,_0)");
    rows.prints("b22200aa7b", &downcast(layout!(((8), 6):((6), 1)), int!(2)), "((_8),_12):((_12),_1)");
    rows.prints("beae7174e2", &downcast(layout!((16):(1)), int!(4)), "(_64):(_1)");
    rows.prints("c1a1af0c3d", &downcast(layout!(((4, 16, 2)):((32, 1, 256))), int!(4)), "((_4,_64,_2)):((_128,_1,_1024))");
    rows.prints("c4c40e84d4", &downcast(layout!(((2, 16, 1)):((1, 2, 0))), int!(2)), "((_4,_16,_1)):((_1,_4,_0))");
    rows.prints("c7e386bd0b", &downcast(layout!(((6)):((1))), int!(8)), "((_48)):((_1))");
    rows.prints("cb35a5cf0a", &downcast(layout!(((16, 4, 2)):((8, 2, 1))), int!(2)), "((_16,_4,_4)):((_16,_4,_1))");
    rows.prints("d742c80d92", &downcast(layout!((6, 8):(8, 1)), int!(2)), "(_6,_16):(_16,_1)");
}

#[rustfmt::skip]
fn downcast_rows_3(rows: &mut Rows) {
    rows.prints("dbb050e94a", &downcast(layout!((1, (4, 2), 6, (4, 1, 2)):(0, (48, 192), 1, (12, 0, 6))), int!(2)), "(_1,(_4,_2),_12,(_4,_1,_2)):(_0,(_96,_384),_1,(_24,_0,_12))");
    rows.prints("e43321838e", &downcast(layout!((8, 2, 4, 8):(64, 32, 1, 4)), int!(8)), "(_8,_2,_32,_8):(_512,_256,_1,_32)");
    rows.prints("f033391d9d", &downcast(layout!((6, 2, 2):(2, 36, 1)), int!(4)), "(_6,_2,_8):(_8,_144,_1)");
    rows.prints("f3be557356", &downcast(layout!(4:1), int!(4)), "_16:_1");
    rows.prints("f56ad76ce4", &downcast(layout!((8, (2, 16)):(1, (8, 16))), int!(2)), "(_16,(_2,_16)):(_1,(_16,_32))");
}

#[test]
fn upcast_rows() {
    let mut rows = Rows::of("cast, upcast");
    upcast_rows_0(&mut rows);
    upcast_rows_1(&mut rows);
    upcast_rows_2(&mut rows);
    upcast_rows_3(&mut rows);
    upcast_rows_4(&mut rows);
    upcast_rows_5(&mut rows);
    upcast_rows_6(&mut rows);
    upcast_rows_7(&mut rows);
    rows.finish(Counts {
        matched: 52,
        padded: 0,
        diverged: 17,
        rejected: 4,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn upcast_rows_0(rows: &mut Rows) {
    rows.prints("03d846d0d5", &upcast(layout!(((1, 16, 4), 1):((0, 4, 1), 0)), int!(4)), "((_1,_16,_1),_1):((_0,_1,_1),_0)");
    rows.prints("0d0962ad8e", &upcast(layout!(16:1), int!(3)), "_6:_1");
    rows.tries("0da3f6b122", try_upcast(layout!(({8}, ({8}), {1}, {2}):(1, (0), 0, 8)), int!(4)), "(2,(8),1,2):(_1,(_0),_0,_2)");
    rows.tries("14b6bee956", try_upcast(layout!((({4}, 16, {2})):(({32}, 1, {256}))), int!(4)), "((4,_4,2)):((8,_1,64))");
    rows.prints("162e1b086b", &upcast(layout!(4:0), int!(4)), "_4:_0");
    rows.prints("1f6c39de63", &upcast(layout!((1, (4, 2), 6, (4, 1, 2)):(0, (48, 192), 1, (12, 0, 6))), int!(2)), "(_1,(_4,_2),_3,(_4,_1,_2)):(_0,(_24,_96),_1,(_6,_0,_3))");
    rows.prints("206bbd7f11", &upcast(layout!((4):(1)), int!(8)), "(_1):(_1)");
    rows.diverges("2268d6f03d", try_upcast(layout!(({6}):({1})), int!(4)), "(2):(1)");
    rows.prints("2999cd03e7", &upcast(layout!(((16, 4, 2)):((8, 2, 1))), int!(2)), "((_16,_4,_1)):((_4,_1,_1))");
    rows.prints("2a7f0a4828", &upcast(layout!(((6)):((1))), int!(8)), "((_1)):((_1))");
}

#[rustfmt::skip]
fn upcast_rows_1(rows: &mut Rows) {
    rows.prints("2cfbf69b8f", &upcast(layout!(((1, 8, 4), 4, 2):((0, 1, 8), 32, 128)), int!(2)), "((_1,_4,_4),_4,_2):((_0,_1,_4),_16,_64)");
    rows.tries("35e8219dbd", try_upcast(layout!(((1, 16, 4), 1):((0, {4}, 1), 0)), int!(4)), "((_1,_16,_1),_1):((_0,1,_1),_0)");
    rows.tries("3a603a420a", try_upcast(layout!((({4}, {6}, {4})):((1, 8, 96))), int!(4)), "((1,6,4)):((_1,_2,_24))");
    rows.diverges("3bf1df124d", try_upcast(layout!((({6}), ({1}, {4}), {6}):(({24}), ({0}, {6}), {1})), int!(2)), "((6),(1,4),3):((12),(0,3),1)");
    rows.diverges("3f3427d5c9", try_upcast(layout!((({1}, {4})):(({0}, {1}))), int!(8)), "((1,1)):((0,1))");
    rows.rejects("3f9e15120d", try_upcast(layout!((({1}), ({2}), (16, 8)):(({0}), ({0}), ({8}, {1}))), int!(2)), "dynamic stride");
    rows.prints("455ca5650b", &upcast(layout!(((4, 2, 2)):((1, 4, 8))), int!(2)), "((_2,_2,_2)):((_1,_2,_4))");
    rows.diverges("45941e410a", try_upcast(layout!(({2}, {1}):({1}, {0})), int!(4)), "(1,1):(1,0)");
    rows.prints("464023b7e3", &upcast(layout!(8:1), int!(2)), "_4:_1");
    rows.prints("4960751e2b", &upcast(layout!(2:1), int!(8)), "_1:_1");
}

#[rustfmt::skip]
fn upcast_rows_2(rows: &mut Rows) {
    rows.prints("4c908384a8", &upcast(layout!(((16)):((0))), int!(8)), "((_16)):((_0))");
    rows.diverges("535af15d02", try_upcast(layout!((({4}, {2}), {6}, {4}):(({48}, {24}), {4}, {1})), int!(4)), "((4,2),6,1):((12,6),1,1)");
    rows.prints("53c9ee9a7e", &upcast(layout!(((1, 4), 6, 8):((0, 1), 128, 8)), int!(2)), "((_1,_2),_6,_8):((_0,_1),_64,_4)");
    rows.prints("55e9a34792", &upcast(layout!((6, 2, 4, 2):(0, 0, 0, 1)), int!(2)), "(_6,_2,_4,_1):(_0,_0,_0,_1)");
    rows.tries("5993d0523a", try_upcast(layout!(({1}, (1)):(0, (0))), int!(4)), "(1,(_1)):(_0,(_0))");
    rows.prints("5bc07a0255", &upcast(layout!((2, 8, 1):(8, 1, 0)), int!(8)), "(_2,_1,_1):(_1,_1,_0)");
    rows.diverges("5c45ca749f", try_upcast(layout!(({4}, {2}, {6}, {8}):({1}, {4}, {8}, {48})), int!(2)), "(2,2,6,8):(1,2,4,24)");
    rows.diverges("5ec717b4d7", try_upcast(layout!({2}:{1}), int!(8)), "1:1");
    rows.prints("697f75827c", &upcast(layout!(((1, 16), 2):((0, 1), 0)), int!(8)), "((_1,_2),_2):((_0,_1),_0)");
    rows.prints("6ca78b65df", &upcast(layout!(((4), (2, 2), (1, 2, 1), 4):((0), (0, 2), (0, 1, 0), 4)), int!(8)), "((_4),(_2,_1),(_1,_1,_1),_2):((_0),(_0,_1),(_0,_1,_0),_1)");
}

#[rustfmt::skip]
fn upcast_rows_3(rows: &mut Rows) {
    rows.diverges("6feb0f50ae", try_upcast(layout!(({4}):({1})), int!(4)), "(1):(1)");
    rows.tries("73b7c497c4", try_upcast(layout!((({4}), (8, 1), {1}, (1, {1}, 1)):((1), ({4}, 0), {32}, (32, {32}, {0}))), int!(4)), "((1),(_8,_1),1,(_1,1,_1)):((_1),(1,_0),8,(_8,8,0))");
    rows.diverges("7907c50fc7", try_upcast(layout!((({1}), ({2}), ({16}, {8})):(({0}), ({0}), ({8}, {1}))), int!(2)), "((1),(2),(16,4)):((0),(0),(4,1))");
    rows.tries("7a1d6969cd", try_upcast(layout!((6, (2, 8), 1):({16}, ({8}, 1), 0)), int!(2)), "(_6,(_2,_4),_1):(8,(4,_1),_0)");
    rows.prints("7d45183ecd", &upcast(layout!((16):(1)), int!(8)), "(_2):(_1)");
    rows.prints("7e1bc26b33", &upcast(layout!(((6)):((1))), int!(3)), "((_2)):((_1))");
    rows.prints("81b43b7b87", &upcast(layout!((4, (1, 6), 16):(6, (0, 1), 24)), int!(2)), "(_4,(_1,_3),_16):(_3,(_0,_1),_12)");
    rows.diverges("82b3dc2a26", try_upcast(layout!((({8})):(({1}))), int!(3)), "((3)):((1))");
    rows.tries("8514e261db", try_upcast(layout!(({6}):(1)), int!(4)), "(2):(_1)");
    rows.diverges("8595417adb", try_upcast(layout!((({1})):(({1}))), int!(2)), "((1)):((1))");
}

#[rustfmt::skip]
fn upcast_rows_4(rows: &mut Rows) {
    rows.prints("8b271a7ed9", &upcast(layout!((8, (8), 1, 2):(1, (0), 0, 8)), int!(4)), "(_2,(_8),_1,_2):(_1,(_0),_0,_2)");
    rows.prints("8bd65c517d", &upcast(layout!((2, 4, (4, 8)):(4, 0, (1, 0))), int!(2)), "(_2,_4,(_2,_8)):(_2,_0,(_1,_0))");
    rows.diverges("8cf8a19a84", try_upcast(layout!(({6}, ({4}, {1}, {2})):({1}, ({0}, {0}, {6}))), int!(3)), "(2,(4,1,2)):(1,(0,0,2))");
    rows.prints("8ed5fd74ff", &upcast(layout!((16):(1)), int!(4)), "(_4):(_1)");
    rows.rejects("91b5ccbbda", try_upcast(layout!((4, 8):(1, {4})), int!(3)), "divisibility");
    rows.diverges("9785facc36", try_upcast(layout!((({4}), ({8}, {1}), {1}, ({1}, {1}, {1})):(({1}), ({4}, {0}), {32}, ({32}, {32}, {0}))), int!(4)), "((1),(8,1),1,(1,1,1)):((1),(1,0),8,(8,8,0))");
    rows.prints("97b41f7e1b", &upcast(layout!((4, (2)):(0, (1))), int!(2)), "(_4,(_1)):(_0,(_1))");
    rows.prints("9f740389fe", &upcast(layout!(((8), 8):((8), 1)), int!(4)), "((_8),_2):((_2),_1)");
    rows.prints("a7bbd5a5b9", &upcast(layout!((4, 6):(0, 0)), int!(4)), "(_4,_6):(_0,_0)");
    rows.prints("ab959ceb73", &upcast(layout!((8, 2, 4, 8):(64, 32, 1, 4)), int!(8)), "(_8,_2,_1,_4):(_8,_4,_1,_1)");
}

#[rustfmt::skip]
fn upcast_rows_5(rows: &mut Rows) {
    rows.tries("aca1dcdc56", try_upcast(layout!(({2}, {1}):(1, 0)), int!(4)), "(1,1):(_1,_0)");
    rows.rejects("b12a194c71", try_upcast(layout!((8, (2, {16})):({1}, ({8}, 16))), int!(2)), "dynamic stride");
    rows.prints("c3539cc8c5", &upcast(layout!((8, 8, (1)):(1, 16, (0))), int!(4)), "(_2,_8,(_1)):(_1,_4,(_0))");
    rows.diverges("ca58ec00ed", try_upcast(layout!((({16}, {8})):(({8}, {1}))), int!(2)), "((16,4)):((4,1))");
    rows.tries("cb4d83283c", try_upcast(layout!((({1}), {8}, {6}, ({1})):(({0}), {0}, {0}, ({0}))), int!(4)), "((1),8,6,(1)):((0),0,0,(0))");
    rows.prints("cd1c2e4eb0", &upcast(layout!((6):(1)), int!(8)), "(_1):(_1)");
    rows.prints("cd37f04d94", &upcast(layout!((4, 8):(8, 1)), int!(4)), "(_4,_2):(_2,_1)");
    rows.prints("d0ace75337", &upcast(layout!((8):(1)), int!(8)), "(_1):(_1)");
    rows.prints("d866697051", &upcast(layout!(4:1), int!(4)), "_1:_1");
    rows.prints("db85c81710", &upcast(layout!(((8, 1, 1), 1):((2, 0, 0), 0)), int!(2)), "((_8,_1,_1),_1):((_1,_0,_0),_0)");
}

#[rustfmt::skip]
fn upcast_rows_6(rows: &mut Rows) {
    rows.tries("e15c272ecb", try_upcast(layout!(({1}, ({4}, {2}), {6}, ({4}, {1}, {2})):(0, (48, 192), 1, (12, 0, 6))), int!(2)), "(1,(4,2),3,(4,1,2)):(_0,(_24,_96),_1,(_6,_0,_3))");
    rows.prints("e168f5e8fd", &upcast(layout!(((6), (1, 4), 6):((24), (0, 6), 1)), int!(2)), "((_6),(_1,_4),_3):((_12),(_0,_3),_1)");
    rows.tries("e4e168110d", try_upcast(layout!(({1}, ({1})):({0}, ({0}))), int!(4)), "(1,(1)):(0,(0))");
    rows.tries("eb59c6b424", try_upcast(layout!((({16})):(({0}))), int!(8)), "((16)):((0))");
    rows.diverges("ebf81b4959", try_upcast(layout!(((1, {16}), 2):(({0}, {1}), {0})), int!(8)), "((_1,2),_2):((0,1),0)");
    rows.diverges("ec5d38a51f", try_upcast(layout!(({1}):({1})), int!(4)), "(1):(1)");
    rows.prints("ee61632b85", &upcast(layout!((6):(1)), int!(4)), "(_2):(_1)");
    rows.prints("ef43213fa6", &upcast(layout!((16, 4, (2, 1, 2)):(2, 1536, (256, 1, 64))), int!(2)), "(_16,_4,(_2,_1,_2)):(_1,_768,(_128,_1,_32))");
    rows.rejects("f3479ed670", try_upcast(layout!((16):({1})), int!(8)), "dynamic stride");
    rows.prints("f5e5af1f2f", &upcast(layout!((8, (2, 16)):(1, (8, 16))), int!(2)), "(_4,(_2,_16)):(_1,(_4,_8))");
}

#[rustfmt::skip]
fn upcast_rows_7(rows: &mut Rows) {
    rows.diverges("f66951640b", try_upcast(layout!(({6}, ({6}), {8}):({6}, ({1}), {36})), int!(3)), "(6,(2),8):(2,(1),12)");
    rows.prints("fb3f29fc10", &upcast(layout!(((16, 8)):((8, 1))), int!(2)), "((_16,_4)):((_4,_1))");
    rows.tries("fddbc7cab8", try_upcast(layout!(({6}, {8}):(8, 1)), int!(2)), "(6,4):(_4,_1)");
}
