//! The golden rows of the family complement on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn complement_rows() {
    let mut rows = Rows::of("complement, complement");
    complement_rows_0(&mut rows);
    complement_rows_1(&mut rows);
    complement_rows_2(&mut rows);
    complement_rows_3(&mut rows);
    complement_rows_4(&mut rows);
    complement_rows_5(&mut rows);
    complement_rows_6(&mut rows);
    complement_rows_7(&mut rows);
    complement_rows_8(&mut rows);
    complement_rows_9(&mut rows);
    complement_rows_10(&mut rows);
    complement_rows_11(&mut rows);
    complement_rows_12(&mut rows);
    complement_rows_13(&mut rows);
    complement_rows_14(&mut rows);
    complement_rows_15(&mut rows);
    complement_rows_16(&mut rows);
    complement_rows_17(&mut rows);
    complement_rows_18(&mut rows);
    complement_rows_19(&mut rows);
    complement_rows_20(&mut rows);
    rows.finish(Counts {
        matched: 202,
        padded: 0,
        diverged: 6,
        rejected: 1,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn complement_rows_0(rows: &mut Rows) {
    rows.tries("01b22ea3e2", try_complement_to(layout!(((4)):(({3}))), int!(20)), "(3,2):(_1,12)");
    rows.tries("02522f8cb1", try_complement_to(layout!({12}:{1}), Dyn::new(53)), "(1,5):(_1,12)");
    rows.prints("0743a48da9", &complement_to(layout!(((2, 5)):((1, 2))), int!(40)), "_4:_10");
    rows.prints("07f8f2def2", &complement(layout!(4:1)), "_1:_0");
    rows.prints("081edf8d25", &complement_to(layout!((4, (4, 2)):(8, (2, 1))), int!(64)), "_2:_32");
    rows.prints("08666d7ad1", &complement_to(layout!(12:1), int!(1)), "_1:_0");
    rows.prints("09e1289f61", &complement_to(layout!(((16, 2)):((8, 2))), int!(64)), "(_2,_2):(_1,_4)");
    rows.prints("09ff3978f4", &complement_to(layout!(((6)):((7))), int!(16)), "_7:_1");
    rows.tries("0b84ad2273", try_complement(layout!(({2}, {4}, {8}):(8, 1, 0))), "(2,1):(4,16)");
    rows.prints("0be40d6c43", &complement_to(layout!(((2), 8):((0), 1)), int!(24)), "_3:_8");
}

#[rustfmt::skip]
fn complement_rows_1(rows: &mut Rows) {
    rows.prints("0d2941809d", &complement_to(layout!(((8, 2, 4), (2)):((96, 16, 2), (8))), int!(1406)), "(_2,_3,_2):(_1,_32,_768)");
    rows.tries("0ddad7664b", try_complement_to(layout!(12:2), Dyn::new(1)), "(_2,1):(_1,_24)");
    rows.diverges("0e0547429a", try_complement_to(layout!({1}:{2}), Dyn::new(1)), "(1,1):(_1,1)");
    rows.tries("1013f66ad6", try_complement_to(layout!((({2})):(({1}))), Dyn::new(8)), "(1,4):(_1,2)");
    rows.tries("12bbf6eb8b", try_complement_to(layout!({4}:{2}), Dyn::new(1)), "(2,1):(_1,8)");
    rows.tries("15d0948067", try_complement_to(layout!((6, 3, 6, {2}):(36, 12, 2, 1)), int!(216)), "1:2");
    rows.prints("16779c844f", &complement_to(layout!((4, 2):(1, 8)), int!(12)), "_2:_4");
    rows.tries("174b405637", try_complement_to(layout!(((8, 8, 4)):((1, 8, 64))), Dyn::new(512)), "2:_256");
    rows.prints("19f25ee972", &complement_to(layout!((2, (1, 5, 3)):(1, (0, 8, 40))), shape!(114, 2)), "_4:_2");
    rows.prints("1a3dfb267b", &complement_to(layout!(4:2), int!(1)), "_2:_1");
}

#[rustfmt::skip]
fn complement_rows_2(rows: &mut Rows) {
    rows.prints("1c18fabfe8", &complement_to(layout!(((2), (3), 2):((1), (2), 6)), int!(48)), "_4:_12");
    rows.tries("1c2b4226b8", try_complement_to(layout!(4:{2}), shape!(2, {2})), "(2,1):(_1,8)");
    rows.prints("1e5773ee0d", &complement_to(layout!(((2), 6):((6), 1)), int!(36)), "_3:_12");
    rows.tries("1ed60bc91e", try_complement_to(layout!(((8), (8), 3):((96), (12), 4)), Dyn::new(1530)), "(_4,2):(_1,_768)");
    rows.prints("1f2b737ab3", &complement_to(layout!((4, (3, 8)):(1, (4, 12))), int!(7)), "_1:_0");
    rows.tries("22bd130026", try_complement(layout!({4}:{2})), "(2,1):(_1,8)");
    rows.prints("243c044345", &complement(layout!(3:1)), "_1:_0");
    rows.prints("2466bc3181", &complement(layout!((8, (16)):(16, (1)))), "_1:_0");
    rows.tries("247a662e7a", try_complement(layout!(({16}, {4}):(4, 64))), "(_4,1,1):(_1,64,256)");
    rows.prints("28471258cc", &complement_to(layout!(((8), 6, 3):((3), 96, 1)), int!(504)), "_4:_24");
}

#[rustfmt::skip]
fn complement_rows_3(rows: &mut Rows) {
    rows.prints("284ea85b19", &complement_to(layout!((3, 5, (2, 2)):(0, 1, (5, 10))), int!(60)), "_3:_20");
    rows.prints("2b7012f6ef", &complement(layout!((5):(0))), "_1:_0");
    rows.prints("2d183d235f", &complement(layout!((2, 4, 8):(8, 1, 0))), "_2:_4");
    rows.tries("2d32e10447", try_complement_to(layout!(4:2), shape!(2, {2})), "(_2,1):(_1,_8)");
    rows.tries("2da02f9fda", try_complement_to(layout!({12}:2), Dyn::new(128)), "(_2,6):(_1,24)");
    rows.prints("2edb28b51d", &complement_to(layout!((2):(1)), int!(128)), "_64:_2");
    rows.prints("302b2bbdaf", &complement(layout!((2, (3, 4)):(3, (1, 6)))), "_1:_0");
    rows.prints("3152aece76", &complement_to(layout!((16, 1):(1, 0)), int!(1000)), "_63:_16");
    rows.prints("3276dbdf7f", &complement(layout!((3):(1))), "_1:_0");
    rows.prints("32be3620c6", &complement_to(layout!(1:0), int!(2)), "_2:_1");
}

#[rustfmt::skip]
fn complement_rows_4(rows: &mut Rows) {
    rows.tries("346b88625d", try_complement(layout!((({4}, {2}, {1}), {2}, ({2}), ({6})):((48, 24, 0), 12, (6), (1)))), "(1,1,1,1,1):(6,12,24,48,192)");
    rows.tries("3505299098", try_complement(layout!({4}:2)), "(_2,1):(_1,8)");
    rows.prints("354eb8a959", &complement(layout!((2, 4, 8):(8, 1, 64))), "(_2,_4):(_4,_16)");
    rows.prints("363b76c9d6", &complement(layout!(((2, 2), (2, 2)):((1, 32), (8, 4)))), "(_2,_2):(_2,_16)");
    rows.diverges("37c1699b76", try_complement_to(layout!((({4}, {4}), {1}, {3}, {2}):((4, 32), 6144, 512, 128)), shape!({1261}, {4})), "(_4,2,1,2,1,2):(_1,16,128,256,1536,1536)");
    rows.prints("38056f4c86", &complement(layout!((2, 4):(1, 6))), "_3:_2");
    rows.prints("3eb2ee2fce", &complement_to(layout!((6):(1)), shape!(6, 2)), "_2:_6");
    rows.prints("40f10c75a4", &complement_to(layout!(((2), 8, 4, (3)):((1), 2, 16, (64))), int!(7)), "_1:_0");
    rows.prints("419e37dcdb", &complement_to(layout!((2):(8)), int!(64)), "(_8,_4):(_1,_16)");
    rows.prints("43a0cc958c", &complement_to(layout!(((8)):((3))), int!(64)), "(_3,_3):(_1,_24)");
}

#[rustfmt::skip]
fn complement_rows_5(rows: &mut Rows) {
    rows.prints("453a32a5e4", &complement_to(layout!((3, 2, 5):(2, 1, 18)), shape!(78, 3)), "(_3,_2):(_6,_90)");
    rows.tries("47abd94769", try_complement(layout!(({4}):({4}))), "(4,1):(_1,16)");
    rows.prints("4866d866e2", &complement_to(layout!((6):(1)), shape!(6, 3)), "_3:_6");
    rows.prints("4978b54a44", &complement(layout!((2, (8)):(8, (1)))), "_1:_0");
    rows.prints("49a1daf774", &complement(layout!((4, 2):(1, 16))), "_4:_4");
    rows.tries("4a94d126de", try_complement_to(layout!(((2), {8}):((0), 1)), Dyn::new(24)), "3:8");
    rows.tries("4aef05b98f", try_complement(layout!(({2}):({1}))), "(1,1):(_1,2)");
    rows.tries("4cfa712852", try_complement_to(layout!(((1), (3, {3}), (1, {2}), 3):((3), (3, 1), ({0}, 0), 9)), shape!({27}, {4})), "(1,4):(3,_27)");
    rows.diverges("4ff4c3f6d0", try_complement_to(layout!({1}:{2}), Dyn::new(8)), "(1,8):(_1,1)");
    rows.prints("55c9d24afc", &complement_to(layout!((2, (4, 4, 1), 2):(512, (4, 16, 0), 256)), int!(24)), "(_4,_4):(_1,_64)");
}

#[rustfmt::skip]
fn complement_rows_6(rows: &mut Rows) {
    rows.prints("5621dcf6ff", &complement_to(layout!(4:2), int!(16)), "(_2,_2):(_1,_8)");
    rows.prints("572cde294f", &complement(layout!((4):(4))), "_4:_1");
    rows.prints("57b97d82b1", &complement_to(layout!((4, 8, 5):(2, 8, 64)), shape!(319, 2)), "_2:_1");
    rows.prints("57c796efbb", &complement(layout!((4, 6):(1, 6))), "_1:_0");
    rows.prints("598a970a51", &complement_to(layout!(4:2), int!(19)), "(_2,_3):(_1,_8)");
    rows.prints("59c335cb3c", &complement_to(layout!((8, 2, 1):(1, 8, 0)), int!(128)), "_8:_16");
    rows.prints("59d9af2d9c", &complement(layout!(((4, 2, 1), 2, (2), (6)):((48, 24, 0), 12, (6), (1)))), "_1:_0");
    rows.diverges("5c3d1db5eb", try_complement_to(layout!({1}:{2}), Dyn::new(5)), "(1,5):(_1,1)");
    rows.tries("5f8e8489d7", try_complement_to(layout!(((8)):((1))), Dyn::new(16)), "2:_8");
    rows.prints("5fdc27f559", &complement_to(layout!(6:5), int!(16)), "_5:_1");
}

#[rustfmt::skip]
fn complement_rows_7(rows: &mut Rows) {
    rows.prints("609a042dca", &complement_to(layout!((2):(0)), int!(64)), "_64:_1");
    rows.tries("60b2de2e0e", try_complement(layout!((({2}, {2}), ({2}, {2})):((1, 4), (8, 32)))), "(2,1,2,1):(2,8,16,64)");
    rows.tries("60c00054eb", try_complement_to(layout!(({6}):({1})), Dyn::new(1)), "(1,1):(_1,6)");
    rows.prints("6114d36a57", &complement_to(layout!(4:4), int!(17)), "(_4,_2):(_1,_16)");
    rows.tries("61f463c98c", try_complement_to(layout!((4, 8):(1, 4)), Dyn::new(7)), "1:_32");
    rows.prints("620399eb4e", &complement_to(layout!((2, 4):(1, 2)), shape!(8, 2)), "_2:_8");
    rows.prints("64d06cb551", &complement_to(layout!(((4), (5)):((8), (1))), int!(64)), "_2:_32");
    rows.tries("651aa45947", try_complement_to(layout!((({2}), ({3}), {2}):((1), (2), 6)), int!(48)), "(1,1,4):(2,6,12)");
    rows.prints("6549bbdc51", &complement_to(layout!((2, (16)):(1, (5))), int!(100)), "(_2,_2):(_2,_80)");
    rows.tries("668d1d3094", try_complement_to(layout!({4}:{1}), Dyn::new(2)), "(1,1):(_1,4)");
}

#[rustfmt::skip]
fn complement_rows_8(rows: &mut Rows) {
    rows.prints("66ccb30639", &complement_to(layout!(64:1), shape!(32, 4, 4)), "_8:_64");
    rows.tries("687a0b42e8", try_complement_to(layout!(4:4), shape!({2}, 2)), "(_4,1):(_1,_16)");
    rows.tries("6a312e75b0", try_complement_to(layout!((3, 8, 3):(1, 3, 24)), Dyn::new(1)), "1:_72");
    rows.tries("6b0859883c", try_complement(layout!(({6}):({1}))), "(1,1):(_1,6)");
    rows.tries("6c952b9244", try_complement_to(layout!((8, (4)):(4, (1))), Dyn::new(1)), "1:_32");
    rows.prints("6f3c3a4767", &complement_to(layout!(4:0), int!(8)), "_8:_1");
    rows.prints("7145946912", &complement(layout!((3, 2):(1, 3))), "_1:_0");
    rows.tries("71f82779b2", try_complement(layout!({12}:2)), "(_2,1):(_1,24)");
    rows.tries("7233988f7d", try_complement(layout!(({8}, {1}):(1, 0))), "1:8");
    rows.prints("72c754cee8", &complement_to(layout!(((2), 3, 1):((3), 1, 0)), int!(12)), "_2:_6");
}

#[rustfmt::skip]
fn complement_rows_9(rows: &mut Rows) {
    rows.tries("73259cbc31", try_complement_to(layout!((2, 4):(2, 4)), Dyn::new(15)), "(_2,1):(_1,_16)");
    rows.tries("740ff9aa8f", try_complement_to(layout!((4):({2})), Dyn::new(128)), "(2,16):(_1,8)");
    rows.tries("74d48ce6be", try_complement_to(layout!({1}:{1}), Dyn::new(2)), "(1,2):(_1,1)");
    rows.tries("760060b1b9", try_complement_to(layout!({6}:1), Dyn::new(24)), "4:6");
    rows.prints("76089ffee0", &complement_to(layout!((3):(1)), shape!(3, 4)), "_4:_3");
    rows.prints("76490e5215", &complement_to(layout!(2:1), int!(2)), "_1:_0");
    rows.prints("7718a816ab", &complement_to(layout!(4:1), int!(16)), "_4:_4");
    rows.rejects("77c9cc71a1", try_complement_to(layout!({1}:2), Dyn::new(5)), "still mode");
    rows.tries("7ad9a3a7ec", try_complement_to(layout!({4}:1), int!(1)), "1:4");
    rows.prints("7e222a07ac", &complement(layout!(((8), 2):((2), 1))), "_1:_0");
}

#[rustfmt::skip]
fn complement_rows_10(rows: &mut Rows) {
    rows.tries("7ebca42aa6", try_complement_to(layout!(2:1), Dyn::new(4)), "2:_2");
    rows.prints("7ed69488cc", &complement_to(layout!((8, 1):(1, 0)), int!(24)), "_3:_8");
    rows.prints("7f00f16d5e", &complement(layout!((16, 16):(1, 16))), "_1:_0");
    rows.tries("7f4a9900e3", try_complement_to(layout!({12}:{2}), Dyn::new(128)), "(2,6):(_1,24)");
    rows.prints("80eb828c22", &complement_to(layout!((2, 16):(96, 3)), int!(568)), "(_3,_2,_3):(_1,_48,_192)");
    rows.prints("81156fdc60", &complement(layout!((2, 3):(1, 2))), "_1:_0");
    rows.tries("813690bc56", try_complement_to(layout!({4}:{2}), Dyn::new(19)), "(2,3):(_1,8)");
    rows.prints("848d596f48", &complement_to(layout!(4:1), int!(2)), "_1:_0");
    rows.prints("8681bb0a32", &complement(layout!((16, 4):(4, 64))), "_4:_1");
    rows.prints("874d29e73f", &complement(layout!((4, 10):(1, 10))), "_2:_4");
}

#[rustfmt::skip]
fn complement_rows_11(rows: &mut Rows) {
    rows.prints("89271d4493", &complement_to(layout!((2, 4, 8):(8, 1, 0)), int!(460)), "(_2,_29):(_4,_16)");
    rows.prints("8a4b357e6d", &complement(layout!((4, 8, 8):(1, 4, 32))), "_1:_0");
    rows.prints("8c5dcb6018", &complement(layout!((1, 8, 3):(3, 3, 1))), "_1:_0");
    rows.tries("8c6a629ee4", try_complement_to(layout!({4}:{4}), shape!({2}, {2})), "(4,1):(_1,16)");
    rows.tries("8e6c6101cd", try_complement_to(layout!(12:1), Dyn::new(53)), "5:_12");
    rows.prints("9214c2b756", &complement(layout!(((4, 2)):((2, 1)))), "_1:_0");
    rows.prints("921f557daf", &complement_to(layout!(2:8), int!(64)), "(_8,_4):(_1,_16)");
    rows.prints("92bce83975", &complement_to(layout!((2, 16, 2, 4):(4, 8, 128, 1)), int!(512)), "_2:_256");
    rows.prints("96cbda07f9", &complement(layout!((8, 1, (3)):(1, 8, (8)))), "_1:_0");
    rows.prints("97c2b7d823", &complement_to(layout!((4):(64)), int!(100)), "_64:_1");
}

#[rustfmt::skip]
fn complement_rows_12(rows: &mut Rows) {
    rows.tries("a2d2de2e65", try_complement_to(layout!({4}:{4}), Dyn::new(1)), "(4,1):(_1,16)");
    rows.tries("a6840b5f06", try_complement_to(layout!({12}:{2}), Dyn::new(53)), "(2,3):(_1,24)");
    rows.prints("a69dc2d012", &complement_to(layout!(1:0), int!(5)), "_5:_1");
    rows.diverges("a7500dda6e", try_complement_to(layout!({1}:{2}), int!(1)), "(1,1):(_1,1)");
    rows.prints("a829f4769a", &complement_to(layout!(((8, 8, 4)):((1, 8, 64))), int!(512)), "_2:_256");
    rows.tries("a83ea6a691", try_complement(layout!(({3}, {6}):(1, 10))), "(3,1):(3,60)");
    rows.prints("a84ae0b6f4", &complement(layout!((1):(1))), "_1:_0");
    rows.prints("a979d6478b", &complement_to(layout!(4:0), int!(2)), "_2:_1");
    rows.tries("aa258880ce", try_complement_to(layout!(2:1), Dyn::new(2)), "1:_2");
    rows.tries("ae3a8d04e0", try_complement_to(layout!((6):(1)), Dyn::new(24)), "4:_6");
}

#[rustfmt::skip]
fn complement_rows_13(rows: &mut Rows) {
    rows.tries("af92a99a98", try_complement(layout!(12:{1})), "(1,1):(_1,12)");
    rows.prints("b055da8659", &complement_to(layout!(1:2), int!(1)), "_1:_0");
    rows.prints("b17bc6b966", &complement_to(layout!((16):(5)), int!(64)), "_5:_1");
    rows.tries("b1e2e2321c", try_complement_to(layout!((({2})):((1))), Dyn::new(8)), "4:2");
    rows.tries("b2b3e641f4", try_complement(layout!((({4})):(({1})))), "(1,1):(_1,4)");
    rows.tries("b34ffd0eb3", try_complement_to(layout!({4}:{1}), Dyn::new(4)), "(1,1):(_1,4)");
    rows.tries("b698a6e5d5", try_complement(layout!({2}:{1})), "(1,1):(_1,2)");
    rows.tries("b6d0187ef1", try_complement_to(layout!({1}:{1}), shape!({2}, {2})), "(1,4):(_1,1)");
    rows.tries("b74aedc4b6", try_complement(layout!({12}:1)), "1:12");
    rows.prints("b874571d42", &complement_to(layout!((1):(7)), int!(16)), "_16:_1");
}

#[rustfmt::skip]
fn complement_rows_14(rows: &mut Rows) {
    rows.tries("b87c58fcdb", try_complement_to(layout!({4}:{4}), Dyn::new(17)), "(4,2):(_1,16)");
    rows.prints("bac191087b", &complement_to(layout!(1:0), int!(4)), "_4:_1");
    rows.tries("bb99773434", try_complement_to(layout!({12}:2), Dyn::new(53)), "(_2,3):(_1,24)");
    rows.tries("bbf37b543d", try_complement(layout!(({2}, {16}, ({2}, {1})):(0, 0, (1, 0)))), "1:2");
    rows.prints("bc2fad48a8", &complement_to(layout!((2, (1, 2, 4), 1):(8, (8, 4, 1), 1)), int!(16)), "_1:_0");
    rows.tries("bcfbbc8322", try_complement_to(layout!(((4), 2):((1), 4)), Dyn::new(7)), "1:_8");
    rows.tries("bda6c9915a", try_complement_to(layout!(({2}):({1})), Dyn::new(8)), "(1,4):(_1,2)");
    rows.tries("c00b71bdc3", try_complement_to(layout!(1:1), shape!(2, {2})), "(_2,2):(_1,_2)");
    rows.tries("c0f9aa79c3", try_complement_to(layout!({4}:{2}), Dyn::new(16)), "(2,2):(_1,8)");
    rows.tries("c1527358ed", try_complement_to(layout!(((2), 4):((2), 4)), shape!({15}, {4})), "(_2,2):(_1,_16)");
}

#[rustfmt::skip]
fn complement_rows_15(rows: &mut Rows) {
    rows.tries("c209dcdf4c", try_complement_to(layout!({4}:2), Dyn::new(16)), "(_2,2):(_1,8)");
    rows.tries("c23a364207", try_complement_to(layout!((3, (4, 4)):(1, (3, 12))), Dyn::new(144)), "3:_48");
    rows.tries("c24bc50a62", try_complement_to(layout!(({4}):({2})), Dyn::new(128)), "(2,16):(_1,8)");
    rows.prints("c30b2ae2f1", &complement(layout!(1:0)), "_1:_0");
    rows.tries("c447cdf83c", try_complement(layout!(({6}):({3}))), "(3,1):(_1,18)");
    rows.prints("c44b6f9cb1", &complement(layout!(1:1)), "_1:_0");
    rows.tries("c52205e207", try_complement_to(layout!(((6, 6), 3):((18, 3), 1)), Dyn::new(108)), "1:_108");
    rows.prints("c53c22d6b5", &complement(layout!((6, 4, 2):(8, 2, 1))), "_1:_0");
    rows.tries("c6cfbce408", try_complement(layout!(4:{4})), "(4,1):(_1,16)");
    rows.tries("c8ce9071d8", try_complement(layout!(({2}):(1))), "1:2");
}

#[rustfmt::skip]
fn complement_rows_16(rows: &mut Rows) {
    rows.prints("c9463eec7f", &complement_to(layout!((8, (4)):(1, (8))), int!(128)), "_4:_32");
    rows.tries("c9bd48bb47", try_complement_to(layout!(64:{1}), shape!({32}, {4}, {4})), "(1,8):(_1,64)");
    rows.prints("ca48e0d997", &complement_to(layout!(((4), 2):((1), 4)), int!(7)), "_1:_0");
    rows.tries("cd9e8711f6", try_complement_to(layout!((2):(2)), Dyn::new(6)), "(_2,2):(_1,_4)");
    rows.tries("cfbcd3e888", try_complement_to(layout!(4:0), Dyn::new(2)), "2:_1");
    rows.prints("d0e5296afb", &complement(layout!((8, 1):(1, 0))), "_1:_0");
    rows.tries("d0f6c0fdae", try_complement_to(layout!({4}:1), Dyn::new(16)), "4:4");
    rows.prints("d156bed5e8", &complement_to(layout!(6:1), int!(100)), "_17:_6");
    rows.tries("d1f9103e6a", try_complement_to(layout!(1:2), shape!(2, {2})), "(_2,2):(_1,_2)");
    rows.tries("d344665e58", try_complement_to(layout!(64:1), shape!(32, 4, {4})), "(_2,4):(_64,_128)");
}

#[rustfmt::skip]
fn complement_rows_17(rows: &mut Rows) {
    rows.tries("d3fa7779f9", try_complement_to(layout!((4, 2):(1, 8)), Dyn::new(12)), "(_2,1):(_4,_16)");
    rows.tries("d53a0ea04b", try_complement(layout!(({8}, ({16})):(16, (1)))), "(1,1):(16,128)");
    rows.tries("d5e0ba4b26", try_complement_to(layout!({12}:1), Dyn::new(128)), "11:12");
    rows.prints("d6e01f7452", &complement(layout!((2, 4, (1)):(1, 0, (0)))), "_1:_0");
    rows.prints("dbbab06f00", &complement_to(layout!((8, 6):(6, 1)), shape!(48, 4)), "_4:_48");
    rows.prints("dc2e8542de", &complement_to(layout!((3, 8, 3):(1, 3, 24)), int!(1)), "_1:_0");
    rows.prints("dd97542768", &complement(layout!(((1, 4, 8), (2, 4)):((0, 64, 8), (4, 1)))), "_1:_0");
    rows.prints("de97944474", &complement(layout!((2, 4):(1, 2))), "_1:_0");
    rows.prints("e0d4010ee8", &complement_to(layout!((2, (5), 5, (5)):(20, (1), 800, (40))), int!(6770)), "(_4,_4,_2):(_5,_200,_4000)");
    rows.tries("e18e2eba2f", try_complement(layout!(({3}, {2}):(1, 3))), "(1,1):(3,6)");
}

#[rustfmt::skip]
fn complement_rows_18(rows: &mut Rows) {
    rows.prints("e1dc9f8788", &complement(layout!((4, 1, (2, 1, 6)):(12, 0, (1, 0, 2)))), "_1:_0");
    rows.tries("e2ff68149b", try_complement(layout!(({8}):({4}))), "(4,1):(_1,32)");
    rows.tries("e3bcdc2eef", try_complement(layout!(({3}, {6}):(1, 9))), "(3,1):(3,54)");
    rows.tries("e480197606", try_complement_to(layout!(4:{4}), Dyn::new(17)), "(4,2):(_1,16)");
    rows.prints("e4a7ee6777", &complement(layout!((8, (4, 8)):(32, (8, 1)))), "_1:_0");
    rows.tries("e4d92e59c3", try_complement(layout!({4}:{1})), "(1,1):(_1,4)");
    rows.prints("e53ec85f84", &complement(layout!(((2, 2), (2, 2)):((1, 4), (8, 32)))), "(_2,_2):(_2,_16)");
    rows.prints("e6a1ca29a0", &complement(layout!(((8)):((1)))), "_1:_0");
    rows.prints("e81ed1578a", &complement_to(layout!((4, (2, 2, 8)):(1, (4, 8, 16))), shape!(128, 2)), "_2:_128");
    rows.tries("e92c74d28b", try_complement(layout!((({8}, {2}, {4})):((12, 96, 1)))), "(3,1,1):(4,96,192)");
}

#[rustfmt::skip]
fn complement_rows_19(rows: &mut Rows) {
    rows.diverges("ea18df9886", try_complement_to(layout!({1}:{2}), Dyn::new(2)), "(1,2):(_1,1)");
    rows.prints("ea438797bb", &complement(layout!((2, 2):(0, 1))), "_1:_0");
    rows.prints("eaf740a888", &complement_to(layout!(4:1), int!(8)), "_2:_4");
    rows.prints("eb3dfa2da7", &complement_to(layout!((1, (1), (5)):(4, (64), (5))), int!(16)), "_5:_1");
    rows.tries("eed72f2acc", try_complement_to(layout!(12:1), Dyn::new(128)), "11:_12");
    rows.tries("ef523755ce", try_complement(layout!({12}:{1})), "(1,1):(_1,12)");
    rows.prints("ef71af6375", &complement_to(layout!(((4)):((3))), int!(20)), "(_3,_2):(_1,_12)");
    rows.tries("f124fd64bd", try_complement_to(layout!((2):(1)), shape!({2}, {4})), "4:_2");
    rows.prints("f407e21b79", &complement_to(layout!(((8)):((1))), shape!(8, 2)), "_2:_8");
    rows.tries("f4f669ef65", try_complement(layout!(({2}, ({3}, {4})):(3, (1, 6)))), "(1,1,1):(3,6,24)");
}

#[rustfmt::skip]
fn complement_rows_20(rows: &mut Rows) {
    rows.prints("f5eaaca29a", &complement_to(layout!((3):(0)), int!(16)), "_16:_1");
    rows.prints("f70ac8a3d5", &complement_to(layout!(((3)):((1))), int!(128)), "_43:_3");
    rows.tries("f756cafcd5", try_complement(layout!({6}:{1})), "(1,1):(_1,6)");
    rows.prints("f7e1dfec3d", &complement_to(layout!(((1, 2), 8, 4):((0, 32), 4, 1)), shape!(64, 3)), "_3:_64");
    rows.tries("f91f5ed36b", try_complement_to(layout!({12}:{2}), Dyn::new(1)), "(2,1):(_1,24)");
    rows.prints("f9bbd34d5a", &complement_to(layout!((3, 2):(1, 3)), int!(12)), "_2:_6");
    rows.prints("fb82e1676c", &complement_to(layout!((2):(2)), shape!(3, 4)), "(_2,_2):(_1,_4)");
    rows.prints("fed585027b", &complement_to(layout!((6):(1)), int!(24)), "_4:_6");
    rows.prints("fff7bd162a", &complement_to(layout!(1:2), int!(8)), "_8:_1");
}
