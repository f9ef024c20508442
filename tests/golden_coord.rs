//! The golden rows of the family coord on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn apply_rows() {
    let mut rows = Rows::of("coord, apply");
    apply_rows_0(&mut rows);
    apply_rows_1(&mut rows);
    apply_rows_2(&mut rows);
    apply_rows_3(&mut rows);
    apply_rows_4(&mut rows);
    apply_rows_5(&mut rows);
    rows.finish(Counts {
        matched: 57,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn apply_rows_0(rows: &mut Rows) {
    rows.prints("0055743bdc", &{ let a = layout!((2, 8, (8, 2, 2)):(512, 2, (64, 32, 2048))); notation(crd2idx_by(shape!(0, 0, 27), a.shape(), a.stride())) }, "_2272");
    rows.prints("00fd5c1f1b", &{ let a = layout!(((({4}, {8}, {2})), {3}):((({64}, {4}, {8})), {5})); notation(crd2idx_by(shape!({31}, {0}), a.shape(), a.stride())) }, "220");
    rows.prints("041608a3e9", &{ let a = layout!(({3}):({1})); notation(crd2idx_by(Dyn::new(2), a.shape(), a.stride())) }, "2");
    rows.prints("082568e78c", &{ let a = layout!(({1}, (({4}, {4}), ({5}, {3})), {2}):({0}, (({40}, {1}), ({4}, {160})), {20})); notation(crd2idx_by(shape!({0}, (({3}, {0}), ({3}, {2})), {1}), a.shape(), a.stride())) }, "472");
    rows.prints("08c6717aba", &{ let a = layout!(({8}, ({5}), {4}, {5}):({1}, ({160}), {40}, {8})); notation(crd2idx_by(shape!({4}, ({1}), {0}, {2}), a.shape(), a.stride())) }, "180");
    rows.prints("0b5ffd4da3", &{ let a = layout!((4, {6}):(1, {4})); notation(crd2idx_by(int!(3), a.shape(), a.stride())) }, "_3");
    rows.prints("0d05e1fb25", &{ let a = layout!(((({4}, {2}, {3}), {2}), {1}, ({4}), ({4}, {3})):((({6}, {3}, {1}), {288}), {0}, ({72}), ({576}, {24}))); notation(crd2idx_by(shape!({34}, {0}, {3}, ({2}, {0})), a.shape(), a.stride())) }, "1669");
    rows.prints("114ec797bc", &{ let a = layout!(({3}):({1})); notation(crd2idx_by(int!(2), a.shape(), a.stride())) }, "2");
    rows.prints("11f12c615c", &{ let a = layout!(({4}, {16}):({7}, {1})); notation(crd2idx_by(Dyn::new(34), a.shape(), a.stride())) }, "22");
    rows.prints("124aa8b534", &{ let a = layout!(({2}):({1})); notation(crd2idx_by(Dyn::new(5), a.shape(), a.stride())) }, "5");
}

#[rustfmt::skip]
fn apply_rows_1(rows: &mut Rows) {
    rows.prints("16a89e337f", &{ let a = layout!((({2}), (({2})), {5}, {2}):(({20}), (({10})), {2}, {1})); notation(crd2idx_by(Dyn::new(19), a.shape(), a.stride())) }, "38");
    rows.prints("1ef53041b9", &{ let a = layout!(({4}, {5}):(5, 1)); notation(crd2idx_by(shape!(0, 2), a.shape(), a.stride())) }, "_2");
    rows.prints("2520f24ec1", &{ let a = layout!((({8}, ({4}, {4}, {2}))):((1, (8, 32, 128)))); notation(crd2idx_by(shape!((7, (0, 2, 0))), a.shape(), a.stride())) }, "_71");
    rows.prints("2608b80d5f", &{ let a = layout!(({4}, ({4}), (({2}, {3}, {2}))):({1}, ({4}), (({16}, {32}, {96})))); notation(crd2idx_by(shape!({1}, {3}, {9}), a.shape(), a.stride())) }, "157");
    rows.prints("298f15cb97", &{ let a = layout!((4, (4), 6):(2, (2), 5)); notation(crd2idx_by(int!(11), a.shape(), a.stride())) }, "_10");
    rows.prints("29d1179cf2", &{ let a = layout!((((6, 8), 5, (8))):((({8}, {48}), {384}, (1)))); notation(crd2idx_by(shape!((({1}, {2}), {2}, ({1}))), a.shape(), a.stride())) }, "873");
    rows.prints("2bbd3676db", &{ let a = layout!((3):(1)); notation(crd2idx_by(int!(5), a.shape(), a.stride())) }, "_5");
    rows.prints("2d5f44fa0f", &{ let a = layout!({3}:{1}); notation(crd2idx_by(Dyn::new(3), a.shape(), a.stride())) }, "3");
    rows.prints("3306b86066", &{ let a = layout!((((2, 1), (2), 3)):(((1, 0), ({2}), {4}))); notation(crd2idx_by(shape!((({0}, {0}), ({1}), {2})), a.shape(), a.stride())) }, "10");
    rows.prints("3564fde0c7", &{ let a = layout!((({1}), {2}, {1}):(({0}), {1}, {0})); notation(crd2idx_by(Dyn::new(1), a.shape(), a.stride())) }, "1");
}

#[rustfmt::skip]
fn apply_rows_2(rows: &mut Rows) {
    rows.prints("3caf559046", &{ let a = layout!(({8}, {6}, (({2}, {1}), {2}, ({4}, {1})), {4}):({1}, {8}, (({48}, {96}), {96}, ({192}, {768})), {768})); notation(crd2idx_by(shape!({1}, {1}, (({1}, {0}), {0}, {3}), {1}), a.shape(), a.stride())) }, "1401");
    rows.prints("3dabade78a", &{ let a = layout!(((({1}, {2}))):((({0}, {1})))); notation(crd2idx_by(Dyn::new(6), a.shape(), a.stride())) }, "6");
    rows.prints("3e315697da", &{ let a = layout!(({4}):({1})); notation(crd2idx_by(Dyn::new(10), a.shape(), a.stride())) }, "10");
    rows.prints("4291fd113b", &{ let a = layout!(({2}, (({4}, {4}))):({1}, (({2}, {8})))); notation(crd2idx_by(Dyn::new(81), a.shape(), a.stride())) }, "81");
    rows.prints("4504bd3131", &{ let a = layout!(((({4}, {2}, {3}), {2}), {1}, ({4}), ({4}, {3})):(((6, 3, 1), 288), 0, (72), (576, 24))); notation(crd2idx_by(shape!({34}, {0}, {3}, ({2}, {0})), a.shape(), a.stride())) }, "1669");
    rows.prints("4dce6fff41", &{ let a = layout!(((6, (2), 4), 6, 4):((6, (36), 576), 1, 72)); notation(crd2idx_by(int!(2207), a.shape(), a.stride())) }, "_2301");
    rows.prints("50cb5d2f55", &{ let a = layout!(({4}, ({4}), (({2}, {3}, {2}))):({1}, ({4}), (({16}, {32}, {96})))); notation(crd2idx_by(Dyn::new(466), a.shape(), a.stride())) }, "466");
    rows.prints("53b02288d9", &{ let a = layout!(((6, (2), 4), 6, 4):((6, (36), 576), 1, 72)); notation(crd2idx_by(int!(1068), a.shape(), a.stride())) }, "_796");
    rows.prints("5957cf865f", &{ let a = layout!((4, (4), ((2, 3, 2))):(1, (4), ((16, 32, 96)))); notation(crd2idx_by(shape!(1, 3, 9), a.shape(), a.stride())) }, "_157");
    rows.prints("5d4d5a1969", &{ let a = layout!(({8}, ({5}), {4}, {5}):({1}, ({160}), {40}, {8})); notation(crd2idx_by(Dyn::new(2050), a.shape(), a.stride())) }, "378");
}

#[rustfmt::skip]
fn apply_rows_3(rows: &mut Rows) {
    rows.prints("651bda2b71", &{ let a = layout!(((({2}, {2}), ({8}, {2}))):((({4}, {2}), ({8}, {1})))); notation(crd2idx_by(shape!((({0}, {0}), {9})), a.shape(), a.stride())) }, "9");
    rows.prints("65289b3505", &{ let a = layout!(((2), ((2)), 5, 2):(({20}), (({10})), {2}, 1)); notation(crd2idx_by(Dyn::new(19), a.shape(), a.stride())) }, "38");
    rows.prints("6be3dc1ab0", &{ let a = layout!((4, (4), ((2, 3, 2))):(1, (4), ((16, 32, 96)))); notation(crd2idx_by(int!(466), a.shape(), a.stride())) }, "_466");
    rows.prints("6c21a94f74", &{ let a = layout!((4):(1)); notation(crd2idx_by(shape!({3}), a.shape(), a.stride())) }, "3");
    rows.prints("745abe3358", &{ let a = layout!(({3}):({1})); notation(crd2idx_by(Dyn::new(5), a.shape(), a.stride())) }, "5");
    rows.prints("769f2dd82b", &{ let a = layout!(((5, ({4}))):(({0}, ({1})))); notation(crd2idx_by(shape!({5}), a.shape(), a.stride())) }, "1");
    rows.prints("790a819b2b", &{ let a = layout!((8):(1)); notation(crd2idx_by(int!(21), a.shape(), a.stride())) }, "_21");
    rows.prints("7a5e2d5605", &{ let a = layout!((2):(1)); notation(crd2idx_by(int!(5), a.shape(), a.stride())) }, "_5");
    rows.prints("8371c8f7b6", &{ let a = layout!(({8}):({1})); notation(crd2idx_by(Dyn::new(21), a.shape(), a.stride())) }, "21");
    rows.prints("8487809708", &{ let a = layout!(((4)):((1))); notation(crd2idx_by(shape!((2)), a.shape(), a.stride())) }, "_2");
}

#[rustfmt::skip]
fn apply_rows_4(rows: &mut Rows) {
    rows.prints("851e1a8e47", &{ let a = layout!(2:1); notation(crd2idx_by(int!(1), a.shape(), a.stride())) }, "_1");
    rows.prints("87f7a66f86", &{ let a = layout!(({4}, {6}):({1}, {4})); notation(crd2idx_by(Dyn::new(30), a.shape(), a.stride())) }, "30");
    rows.prints("8842cb4c51", &{ let a = layout!(({4}, {5}):({5}, {1})); notation(crd2idx_by(shape!({0}, {2}), a.shape(), a.stride())) }, "2");
    rows.prints("8aea3559bd", &{ let a = layout!(((16)):((1))); notation(crd2idx_by(shape!((6)), a.shape(), a.stride())) }, "_6");
    rows.prints("8ba3994831", &{ let a = layout!((1, ((4, 4), (5, 3)), 2):(0, ((40, 1), (4, 160)), 20)); notation(crd2idx_by(int!(883), a.shape(), a.stride())) }, "_500");
    rows.prints("8cdd7d56a8", &{ let a = layout!(((({2}, {1}), ({2}), {3})):((({1}, {0}), ({2}), {4}))); notation(crd2idx_by(shape!((({0}, {0}), ({1}), {2})), a.shape(), a.stride())) }, "10");
    rows.prints("9669f1cb29", &{ let a = layout!((((2)), 4):(((1)), 2)); notation(crd2idx_by(shape!(1, 1), a.shape(), a.stride())) }, "_3");
    rows.prints("aa167193b1", &{ let a = layout!((5, 1, 1):(1, 5, 0)); notation(crd2idx_by(int!(3), a.shape(), a.stride())) }, "_3");
    rows.prints("afad7d27fd", &{ let a = layout!(({8}, {3}, ({16})):({48}, {16}, ({1}))); notation(crd2idx_by(shape!({2}, {1}, {6}), a.shape(), a.stride())) }, "118");
    rows.prints("bb0ad791a3", &{ let a = layout!((8, (5), 4, 5):(1, (160), 40, 8)); notation(crd2idx_by(shape!(4, (1), 0, 2), a.shape(), a.stride())) }, "_180");
}

#[rustfmt::skip]
fn apply_rows_5(rows: &mut Rows) {
    rows.prints("c0f11e8fec", &{ let a = layout!(((2, 1)):((1, 0))); notation(crd2idx_by(Dyn::new(1), a.shape(), a.stride())) }, "1");
    rows.prints("c5abd8eca4", &{ let a = layout!((2, 3):(1, 2)); notation(crd2idx_by(shape!(0, 1), a.shape(), a.stride())) }, "_2");
    rows.prints("d6542291a3", &{ let a = layout!((2, ((4, 4))):(1, ((2, 8)))); notation(crd2idx_by(int!(8), a.shape(), a.stride())) }, "_8");
    rows.prints("da15de7879", &{ let a = layout!(({2}, {8}):({8}, {1})); notation(crd2idx_by(shape!({0}, {2}), a.shape(), a.stride())) }, "2");
    rows.prints("e54b00a54b", &{ let a = layout!(({1}, (({4}, {4}), ({5}, {3})), {2}):({0}, (({40}, {1}), ({4}, {160})), {20})); notation(crd2idx_by(Dyn::new(883), a.shape(), a.stride())) }, "500");
    rows.prints("f92d9f58da", &{ let a = layout!(({1}, (({4}, {4}), ({5}, {3})), {2}):(0, ((40, 1), (4, 160)), 20)); notation(crd2idx_by(shape!(0, ((3, 0), (3, 2)), 1), a.shape(), a.stride())) }, "_472");
    rows.prints("f99faad070", &{ let a = layout!((({3})):((1))); notation(crd2idx_by(shape!((2)), a.shape(), a.stride())) }, "_2");
}

#[test]
fn crd2crd_rows() {
    let mut rows = Rows::of("coord, crd2crd");
    crd2crd_rows_0(&mut rows);
    crd2crd_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 16,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn crd2crd_rows_0(rows: &mut Rows) {
    rows.prints("020b674e1b", &notation(crd2crd(Dyn::new(89), shape!((({2}), {1}), {16}, {4}), shape!(({4}), {2}, ({4}), {8}))), "((1),0,(3),2)");
    rows.prints("0412b74b27", &notation(crd2crd(int!(6), shape!(((4, 1)), 2, 2), shape!((4, 4), (16, 4)))), "((_2,_1),(_0,_0))");
    rows.prints("0d0d66b4b0", &notation(crd2crd(int!(89), shape!(((2), 1), 16, 4), shape!((4), 2, (4), 8))), "((_1),_0,(_3),_2)");
    rows.prints("18dc37a930", &notation(crd2crd(Dyn::new(99), shape!(({4}), {4}, {8}, {4}), shape!(({2}), ({8}, {1}, {4}), {8}, {8}))), "((1),(1,0,2),1,0)");
    rows.prints("3380bf9581", &notation(crd2crd(Dyn::new(8), shape!(({5}, ({4}))), shape!(({8}), {8}, ({6}), {4}))), "((0),1,(0),0)");
    rows.prints("41c706228a", &notation(crd2crd(Dyn::new(3), shape!(({4}), {2}), shape!({8}, {8}, {16}, {4}))), "(3,0,0,0)");
    rows.prints("4729df3b1c", &notation(crd2crd(Dyn::new(0), shape!({4}), shape!({2}, {2}, ({2}, {2}, {6}), {1}))), "(0,0,(0,0,0),0)");
    rows.prints("56d4b3b0b9", &notation(crd2crd(Dyn::new(0), shape!({2}), shape!({2}))), "(0)");
    rows.prints("673ed128ed", &notation(crd2crd(int!(12), shape!(2, 8), shape!((2, 2), 6, 8))), "((_0,_0),_3,_0)");
    rows.prints("7885792a8e", &notation(crd2crd(Dyn::new(0), shape!(({2}, {1})), shape!(({4}, {1}), ({2}, {4}, {8})))), "((0,0),(0,0,0))");
}

#[rustfmt::skip]
fn crd2crd_rows_1(rows: &mut Rows) {
    rows.prints("8394dbdc94", &notation(crd2crd(Dyn::new(6), shape!(({4}, ({3}))), shape!({2}, {5}, {2}))), "(0,3,0)");
    rows.prints("8b0d21854c", &notation(crd2crd(Dyn::new(5), shape!({3}, {4}), shape!(({8}, {2}, {4})))), "((5,0,0))");
    rows.prints("9aa35f7ae2", &notation(crd2crd(Dyn::new(0), shape!({2}), shape!(({16}, {4}, {2}), {2}, {2}))), "((0,0,0),0,0)");
    rows.prints("9f9554e8f1", &notation(crd2crd(Dyn::new(11), shape!({1}, ({16})), shape!({2}, {5}, {8}, {4}))), "(1,0,1,0)");
    rows.prints("b7726a6e71", &notation(crd2crd(int!(69), shape!(((4, 8, 2)), 3), shape!(16, (6, 8, 5)))), "(_5,(_4,_0,_0))");
    rows.prints("e1eed69abc", &notation(crd2crd(Dyn::new(69), shape!((({4}, {8}, {2})), {3}), shape!({16}, ({6}, {8}, {5})))), "(5,(4,0,0))");
}

#[test]
fn crd2idx_rows() {
    let mut rows = Rows::of("coord, crd2idx");
    crd2idx_rows_0(&mut rows);
    crd2idx_rows_1(&mut rows);
    crd2idx_rows_2(&mut rows);
    crd2idx_rows_3(&mut rows);
    crd2idx_rows_4(&mut rows);
    crd2idx_rows_5(&mut rows);
    crd2idx_rows_6(&mut rows);
    crd2idx_rows_7(&mut rows);
    rows.finish(Counts {
        matched: 71,
        padded: 0,
        diverged: 1,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn crd2idx_rows_0(rows: &mut Rows) {
    rows.prints("028248834a", &notation(crd2idx_by(int!(1), shape!(2), shape!(1))), "_1");
    rows.prints("0436230b3b", &notation(crd2idx(shape!((2), 2), shape!((16), 8))), "_34");
    rows.prints("0a02f4624d", &notation(crd2idx(shape!(1, 0, {1}, 15), shape!({16}, 1, 2, ({3}, {5}, 2)))), "497");
    rows.tries("0d48699019", try_crd2idx_by(shape!({0}, {0}), shape!({4}, {6}), shape!({1}, {4})).map(notation), "0");
    rows.prints("0d8d32700e", &notation(crd2idx(Dyn::new(61), shape!(({16}, ({3}), 1), {1}, (2)))), "61");
    rows.prints("0db99f540d", &notation(crd2idx(int!(0), shape!((2, 1)))), "_0");
    rows.prints("0f1d2ee3a8", &notation(crd2idx(shape!((({1}, {0}), ({1}), {2})), shape!((({2}, {1}), ({2}), {3})))), "11");
    rows.prints("1129217e38", &notation(crd2idx_by(shape!(2), shape!(5), shape!(1))), "_2");
    rows.prints("13dea9c5c0", &notation(crd2idx(shape!(((1), 54), 1, 1), shape!(((2), (4, 4, 4)), 2, 4))), "_493");
    rows.tries("14cff6c47b", try_crd2idx_by(shape!((4, ({3}, 3, 1))), shape!(({8}, (4, {4}, {2}))), shape!((1, ({8}, {32}, {128})))).map(notation), "252");
}

#[rustfmt::skip]
fn crd2idx_rows_1(rows: &mut Rows) {
    rows.prints("1512c65c18", &notation(crd2idx(shape!((({2}, {0}, {0}), {0}), {0}, ({2}), ({0}, {1})), shape!((({4}, {2}, {3}), {2}), {1}, ({4}), ({4}, {3})))), "866");
    rows.tries("223c24be7c", try_crd2idx_by(shape!({0}, 3), shape!(1, {4}), shape!({1}, {2})).map(notation), "6");
    rows.tries("23f5dfaa28", try_crd2idx_by(shape!(1, (2), (11)), shape!({4}, ({4}), (({2}, {3}, {2}))), shape!({1}, ({4}), (({16}, {32}, {96})))).map(notation), "185");
    rows.tries("266c40de63", try_crd2idx_by(shape!(((1), {54}), {1}, {1}), shape!((({2}), ({4}, {4}, 4)), {2}, {4}), shape!((({128}), ({256}, 8, 2)), 1, {32})).map(notation), "687");
    rows.tries("275782acfc", try_crd2idx_by(shape!({2}, {0}), shape!(({3}), 2), shape!((1), {3})).map(notation), "2");
    rows.tries("2eef4cea95", try_crd2idx_by(int!(2), int!(4), Dyn::new(1)).map(notation), "2");
    rows.prints("32018cf5f6", &notation(crd2idx_by(shape!(0, 2), shape!(6, 4), shape!(1, 6))), "_12");
    rows.prints("32a880de8c", &notation(crd2idx(shape!({0}, {0}, {4}), shape!(1, 3, 8))), "12");
    rows.prints("39b5c47995", &notation(crd2idx(int!(1), shape!({2}))), "_1");
    rows.tries("3d83b88f5b", try_crd2idx_by(shape!({0}, ({8})), shape!({1}, ({16})), shape!({1}, ({1}))).map(notation), "8");
}

#[rustfmt::skip]
fn crd2idx_rows_2(rows: &mut Rows) {
    rows.tries("42797bf237", try_crd2idx_by(Dyn::new(2), Dyn::new(4), Dyn::new(1)).map(notation), "2");
    rows.prints("43fe04b347", &notation(crd2idx(int!(0), shape!(((1, 2))))), "_0");
    rows.tries("4a6518f2a5", try_crd2idx_by(shape!({0}, {3}), shape!({1}, {4}), shape!({1}, {2})).map(notation), "6");
    rows.prints("4f5cd2f62b", &notation(crd2idx(shape!((({1}), {54}), {1}, {1}), shape!((({2}), ({4}, {4}, {4})), {2}, {4}))), "493");
    rows.tries("4f7a29d4d1", try_crd2idx_by(Dyn::new(1), Dyn::new(8), int!(4)).map(notation), "4");
    rows.tries("502c8fe5d8", try_crd2idx_by(shape!((({1}, {0}), ({1}), {2})), shape!((({2}, {1}), ({2}), {3})), shape!((({1}, {0}), ({2}), {4}))).map(notation), "11");
    rows.tries("5037733426", try_crd2idx_by(Dyn::new(37), shape!(({6}), {8}), shape!(({1}), {24})).map(notation), "145");
    rows.prints("524492dab0", &notation(crd2idx(int!(2), shape!(4, (4), 6))), "_2");
    rows.tries("569e8168d1", try_crd2idx_by(Dyn::new(1406), shape!(({1}), (({3}, 8, {4}), {4}, ({8}))), shape!((55296), (({4}, 12, {384}), 4608, ({165888})))).map(notation), "507704");
    rows.prints("59a4a8d11d", &notation(crd2idx(shape!({0}, ({8})), shape!({1}, ({16})))), "8");
}

#[rustfmt::skip]
fn crd2idx_rows_3(rows: &mut Rows) {
    rows.tries("5d07a6aec8", try_crd2idx_by(shape!({2}, {0}), shape!(({3}), {2}), shape!(({1}), {3})).map(notation), "2");
    rows.prints("659b080b8c", &notation(crd2idx(shape!(((1, 0), 0, 4)), shape!(((6, 8), 5, (8))))), "_961");
    rows.prints("69133d909c", &notation(crd2idx(shape!({1}, {0}), shape!({2}, {8}))), "1");
    rows.tries("7001a9d296", try_crd2idx_by(Dyn::new(57), shape!({4}, {16}), shape!({7}, {1})).map(notation), "21");
    rows.prints("704cc96ba9", &notation(crd2idx(shape!(2, 1, 0), shape!(((4, 1)), 2, 2))), "_6");
    rows.prints("79a41cef8e", &notation(crd2idx(Dyn::new(1), shape!({2}))), "1");
    rows.prints("7d2422bba4", &notation(crd2idx(shape!((({1}, 0), 0, {4})), shape!((({6}, {8}), 5, (8))))), "961");
    rows.tries("83bc05e979", try_crd2idx_by(int!(61), shape!(({16}, ({3}), {1}), {1}, (2)), shape!((1, ({16}), 48), {48}, ({48}))).map(notation), "61");
    rows.prints("83ce4aa380", &notation(crd2idx(shape!(1, 6, 1), shape!(2, 8, (8, 2, 2)))), "_29");
    rows.tries("83effba561", try_crd2idx_by(shape!({7}, {1}, (({0}, {0}), {1}, {1}), {2}), shape!({8}, {6}, (({2}, {1}), {2}, ({4}, {1})), {4}), shape!({1}, {8}, (({48}, {96}), {96}, ({192}, {768})), {768})).map(notation), "1839");
}

#[rustfmt::skip]
fn crd2idx_rows_4(rows: &mut Rows) {
    rows.prints("8557e47aae", &notation(crd2idx(shape!(1, 0), shape!(2, 8))), "_1");
    rows.tries("894f0583c6", try_crd2idx_by(Dyn::new(1), shape!({4}, {5}), shape!({5}, {1})).map(notation), "5");
    rows.prints("8c838bcf23", &notation(crd2idx(Dyn::new(61), shape!(({16}, ({3}), {1}), {1}, ({2})))), "61");
    rows.prints("8ee7ab3521", &notation(crd2idx_by(int!(2), shape!(4, (4), 6), shape!(2, (2), 5))), "_4");
    rows.tries("971f103bd6", try_crd2idx_by(Dyn::new(1), int!(8), Dyn::new(4)).map(notation), "4");
    rows.tries("99fb979c65", try_crd2idx_by(Dyn::new(2), shape!(({3})), shape!(({1}))).map(notation), "2");
    rows.prints("a3b6a8651f", &notation(crd2idx(int!(37), shape!((6), 8))), "_37");
    rows.prints("aa3064ebd9", &notation(crd2idx_by(shape!(0), shape!(3), shape!(1))), "_0");
    rows.tries("add0a79cd8", try_crd2idx_by(shape!({0}, {0}), shape!({2}, (({1}, {4}))), shape!({4}, (({0}, {1})))).map(notation), "0");
    rows.tries("b410d939f9", try_crd2idx_by(shape!({1}, 1), shape!(2, 3), shape!({1}, {2})).map(notation), "3");
}

#[rustfmt::skip]
fn crd2idx_rows_5(rows: &mut Rows) {
    rows.diverges("b6cec41d9b", Ok(notation(crd2idx(int!(37), shape!(({6}), {8})))), "37");
    rows.tries("bd2dbc10e8", try_crd2idx_by(Dyn::new(0), shape!(((1, 2))), shape!(((0, 1)))).map(notation), "0");
    rows.prints("bd680f8d07", &notation(crd2idx(int!(61), shape!((16, (3), 1), 1, (2)))), "_61");
    rows.prints("bf0b05360d", &notation(crd2idx(Dyn::new(142), shape!((({4}, {8}, {2})), {3}))), "142");
    rows.prints("c0a5c94610", &notation(crd2idx(shape!({1}, {1}), shape!({2}, {3}))), "3");
    rows.tries("c2de5d7703", try_crd2idx_by(shape!((({0}, {1}), ({4}, {1}))), shape!((({2}, {2}), ({8}, {2}))), shape!((({4}, {2}), ({8}, {1})))).map(notation), "35");
    rows.prints("c355fffae8", &notation(crd2idx(shape!((4, (3, 3, {1}))), shape!(({8}, ({4}, 4, {2}))))), "252");
    rows.prints("c7457ea290", &notation(crd2idx(shape!(15, (9), 3), shape!((4, 5), ((2, 5)), 4))), "_795");
    rows.prints("d4f4d530ef", &notation(crd2idx(shape!({7}, {1}, (({0}, {0}), {1}, {1}), {2}), shape!({8}, {6}, (({2}, {1}), {2}, ({4}, {1})), {4}))), "1839");
    rows.tries("d52ca5d62b", try_crd2idx_by(shape!({1}, {1}), shape!({2}, {3}), shape!({1}, {2})).map(notation), "3");
}

#[rustfmt::skip]
fn crd2idx_rows_6(rows: &mut Rows) {
    rows.tries("d695ad7b11", try_crd2idx_by(shape!({0}, {1}, 0), shape!({4}, {2}, {4}), shape!(2, 1, {16})).map(notation), "1");
    rows.prints("d98926c1f1", &notation(crd2idx_by(int!(31), shape!((1, 4), 16, 1), shape!((64, 16), 1, 1))), "_55");
    rows.prints("df0d048b5b", &notation(crd2idx(shape!(({4}, ({3}, {3}, {1}))), shape!(({8}, ({4}, {4}, {2}))))), "252");
    rows.prints("e057abf329", &notation(crd2idx(shape!(({1})), shape!(({4})))), "1");
    rows.prints("e6ff4f05d5", &notation(crd2idx_by(int!(57), shape!(4, 16), shape!(7, 1))), "_21");
    rows.prints("e7b0304c7b", &notation(crd2idx(Dyn::new(37), shape!(({6}), {8}))), "37");
    rows.prints("ea58df8a29", &notation(crd2idx_by(shape!(2), shape!(4), shape!(1))), "_2");
    rows.prints("eab737accc", &notation(crd2idx(shape!(((1, 0), (1), 2)), shape!(((2, 1), (2), 3)))), "_11");
    rows.prints("ee2f6cbda9", &notation(crd2idx(int!(7), shape!(8))), "_7");
    rows.prints("f28e07c139", &notation(crd2idx(int!(2), int!(4))), "_2");
}

#[rustfmt::skip]
fn crd2idx_rows_7(rows: &mut Rows) {
    rows.prints("f3978373de", &notation(crd2idx(int!(0), int!(3))), "_0");
    rows.tries("f42ea128ee", try_crd2idx_by(shape!({0}), shape!(3), shape!(1)).map(notation), "0");
}

#[test]
fn get_1d_coord_rows() {
    let mut rows = Rows::of("coord, get_1d_coord");
    get_1d_coord_rows_0(&mut rows);
    get_1d_coord_rows_1(&mut rows);
    get_1d_coord_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 24,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn get_1d_coord_rows_0(rows: &mut Rows) {
    rows.tries("03f2dd49f1", try_get_1d_coord(layout!(((({4}, {8}, {2})), {3}):((({1}, {4}, {32})), {64})), Dyn::new(69)).map(notation), "69");
    rows.prints("102879c32a", &notation(get_1d_coord(layout!((2):(1)), int!(0))), "_0");
    rows.prints("120edd4a7c", &notation(get_1d_coord(layout!((((4, 2, 3), 2), 1, (4), (4, 3)):(((1, 4, 8), 24), 48, (48), (192, 768))), int!(966))), "_966");
    rows.prints("1f707ade07", &notation(get_1d_coord(layout!((16, 1, 2, (3, 5, 2)):(5, 0, 80, (320, 1, 160))), int!(615))), "_539");
    rows.prints("2df8f1bd7e", &notation(get_1d_coord(layout!(8:1), int!(4))), "_4");
    rows.prints("396c27b63d", &notation(get_1d_coord(layout!((5, 8, 8):(64, 8, 1)), int!(154))), "_97");
    rows.prints("4104cb4e10", &notation(get_1d_coord(layout!((((2), 1), 16, 4):(((1), 0), 2, 32)), int!(89))), "_89");
    rows.prints("65f81a41af", &notation(get_1d_coord(layout!(((4, 1, (8))):((8, 0, (1)))), int!(1))), "_4");
    rows.prints("66ec31acc1", &notation(get_1d_coord(layout!(3:1), int!(1))), "_1");
    rows.prints("79475982c4", &notation(get_1d_coord(layout!((2, ((1, 4))):(4, ((0, 1)))), int!(4))), "_1");
}

#[rustfmt::skip]
fn get_1d_coord_rows_1(rows: &mut Rows) {
    rows.tries("8b8adafeb9", try_get_1d_coord(layout!(({2}, {3}):({1}, {2})), Dyn::new(2)).map(notation), "2");
    rows.prints("8c165a280f", &notation(get_1d_coord(layout!(((4)):((1))), int!(2))), "_2");
    rows.prints("9e6d11b792", &notation(get_1d_coord(layout!(((4, 4), 2, (4, (4, 4))):((512, 128), 64, (16, (4, 1)))), int!(674))), "_1093");
    rows.prints("9f6893ba84", &notation(get_1d_coord(layout!((4, 6):(6, 1)), int!(8))), "_9");
    rows.tries("9ff9e403fc", try_get_1d_coord(layout!({2}:{1}), Dyn::new(0)).map(notation), "0");
    rows.tries("bbc713a179", try_get_1d_coord(layout!(({4}):({1})), Dyn::new(0)).map(notation), "0");
    rows.prints("c102ba8a3d", &notation(get_1d_coord(layout!(((1), ((3, 8, 4), 4, (8))):((0), ((32, 384, 1), 96, (4)))), int!(1408))), "_203");
    rows.prints("c46f0be291", &notation(get_1d_coord(layout!(((4, (3))):((3, (1)))), int!(6))), "_2");
    rows.tries("c6277916e0", try_get_1d_coord(layout!((({6}), {8}):(({8}), {1})), Dyn::new(17)).map(notation), "8");
    rows.prints("e144d00fc8", &notation(get_1d_coord(layout!((((2, 1), (2), 3)):(((2, 1), (1), 4))), int!(2))), "_1");
}

#[rustfmt::skip]
fn get_1d_coord_rows_2(rows: &mut Rows) {
    rows.prints("e73f403692", &notation(get_1d_coord(layout!(((4), 2):((1), 4)), int!(3))), "_3");
    rows.prints("fd5093f975", &notation(get_1d_coord(layout!((4, (4, 5, 6), 8):(960, (240, 48, 8), 1)), int!(870))), "_2940");
    rows.prints("fdbc820418", &notation(get_1d_coord(layout!(((6, (2), 4), 6, 4):((48, (6), 12), 1, 288)), int!(1017))), "_1017");
    rows.tries("ff9e14cbd3", try_get_1d_coord(layout!((({3}), {2}):(({1}), {3})), Dyn::new(1)).map(notation), "1");
}

#[test]
fn get_flat_coord_rows() {
    let mut rows = Rows::of("coord, get_flat_coord");
    get_flat_coord_rows_0(&mut rows);
    get_flat_coord_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 18,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn get_flat_coord_rows_0(rows: &mut Rows) {
    rows.prints("248b0ab39a", &notation(get_flat_coord(layout!((2, 5):(5, 1)), int!(6))), "(_1,_1)");
    rows.tries("272157dd1d", try_get_flat_coord(layout!((({4}, {4}), {2}, ({4}, ({4}, {4}))):(({512}, {128}), {64}, ({16}, ({4}, {1})))), Dyn::new(674)).map(notation), "(5,0,34)");
    rows.prints("467f3eab8c", &notation(get_flat_coord(layout!(((1), ((3, 8, 4), 4, (8))):((0), ((32, 384, 1), 96, (4)))), int!(1408))), "(_0,_203)");
    rows.tries("4e6fff1e57", try_get_flat_coord(layout!({8}:{1}), Dyn::new(1)).map(notation), "1");
    rows.prints("62a35ae384", &notation(get_flat_coord(layout!(((4, 5), ((2, 5)), 4):((1, 4), ((20, 40)), 200)), int!(30))), "(_10,_1,_0)");
    rows.prints("7462ef4405", &notation(get_flat_coord(layout!((2, ((4, 4))):(1, ((2, 8)))), int!(24))), "(_0,_12)");
    rows.prints("7f489a0cf5", &notation(get_flat_coord(layout!(((5, (4))):((1, (5)))), int!(8))), "_8");
    rows.prints("8a44dedfdc", &notation(get_flat_coord(layout!((((2, 2), (8, 2))):(((1, 2), (4, 32)))), int!(45))), "_45");
    rows.tries("a74ce62a85", try_get_flat_coord(layout!(({4}):({1})), Dyn::new(0)).map(notation), "0");
    rows.prints("ac45ab5b16", &notation(get_flat_coord(layout!(8:1), int!(4))), "_4");
}

#[rustfmt::skip]
fn get_flat_coord_rows_1(rows: &mut Rows) {
    rows.prints("b0c1e21870", &notation(get_flat_coord(layout!(((4, 1, (8))):((8, 0, (1)))), int!(1))), "_4");
    rows.tries("ba35e7f529", try_get_flat_coord(layout!(({4}, ({4}), (({2}, {3}, {2}))):({12}, ({1}), (({48}, {4}, {96})))), Dyn::new(109)).map(notation), "(1,1,6)");
    rows.tries("ca5c08c3a2", try_get_flat_coord(layout!({2}:{1}), Dyn::new(0)).map(notation), "0");
    rows.prints("d1ef863681", &notation(get_flat_coord(layout!((4, (4, 5, 6), 8):(960, (240, 48, 8), 1)), int!(870))), "(_0,_15,_6)");
    rows.prints("d502e5f85d", &notation(get_flat_coord(layout!((4, 5):(5, 1)), int!(10))), "(_2,_0)");
    rows.tries("e2325b1b29", try_get_flat_coord(layout!(({2}):({1})), Dyn::new(0)).map(notation), "0");
    rows.tries("f067874c97", try_get_flat_coord(layout!(((({6}, {8}), {5}, ({8}))):((({8}, {1}), {48}, ({240})))), Dyn::new(1888)).map(notation), "1874");
    rows.prints("fc26ec279e", &notation(get_flat_coord(layout!((1, (16)):(0, (1))), int!(11))), "(_0,_11)");
}

#[test]
fn get_hier_coord_rows() {
    let mut rows = Rows::of("coord, get_hier_coord");
    get_hier_coord_rows_0(&mut rows);
    get_hier_coord_rows_1(&mut rows);
    get_hier_coord_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 21,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn get_hier_coord_rows_0(rows: &mut Rows) {
    rows.prints("078d850390", &notation(get_hier_coord(layout!((((4, 2, 3), 2), 1, (4), (4, 3)):(((1, 4, 8), 24), 48, (48), (192, 768))), int!(966))), "(((_2,_1,_0),_0),_0,(_0),(_1,_1))");
    rows.prints("1408258571", &notation(get_hier_coord(layout!((4, (4), ((2, 3, 2))):(12, (1), ((48, 4, 96)))), int!(109))), "(_1,(_1),((_0,_0,_1)))");
    rows.prints("34b7469a0c", &notation(get_hier_coord(layout!(((2), ((2)), 5, 2):((2), ((20)), 4, 1)), int!(12))), "((_0),((_0)),_3,_0)");
    rows.prints("40e2db10be", &notation(get_hier_coord(layout!((5):(1)), int!(4))), "(_4)");
    rows.prints("4fe40e58ef", &notation(get_hier_coord(layout!(((4), 2):((1), 4)), int!(3))), "((_3),_0)");
    rows.prints("57752e4c47", &notation(get_hier_coord(layout!((16, 1, 2, (3, 5, 2)):(5, 0, 80, (320, 1, 160))), int!(615))), "(_11,_0,_1,(_1,_0,_1))");
    rows.prints("5d3db54853", &notation(get_hier_coord(layout!((5, 8, 8):(64, 8, 1)), int!(154))), "(_2,_3,_2)");
    rows.prints("61beabdb53", &notation(get_hier_coord(layout!(((1), 2, 1):((2), 1, 1)), int!(0))), "((_0),_0,_0)");
    rows.prints("7c35224122", &notation(get_hier_coord(layout!((4):(1)), int!(0))), "(_0)");
    rows.prints("8348b579df", &notation(get_hier_coord(layout!((8):(1)), int!(2))), "(_2)");
}

#[rustfmt::skip]
fn get_hier_coord_rows_1(rows: &mut Rows) {
    rows.tries("8be67a0214", try_get_hier_coord(layout!({2}:{1}), Dyn::new(0)).map(notation), "0");
    rows.tries("8dce5ca973", try_get_hier_coord(layout!(((({4}, {2}, {3}), {2}), {1}, ({4}), ({4}, {3})):((({1}, {4}, {8}), {24}), {48}, ({48}), ({192}, {768}))), Dyn::new(966)).map(notation), "(((2,1,0),0),0,(0),(1,1))");
    rows.prints("9a96d3e980", &notation(get_hier_coord(layout!((((1, 2))):(((0, 1)))), int!(1))), "(((_0,_1)))");
    rows.prints("c12b47fea3", &notation(get_hier_coord(layout!((((2), (4, 4, 4)), 2, 4):(((1), (2, 8, 32)), 128, 256)), int!(248))), "(((_0),(_0,_3,_3)),_1,_0)");
    rows.prints("ca7c5a286e", &notation(get_hier_coord(layout!(((5, (4))):((1, (5)))), int!(8))), "((_3,(_1)))");
    rows.tries("d48199e251", try_get_hier_coord(layout!({4}:{1}), Dyn::new(2)).map(notation), "2");
    rows.prints("e97677c7fd", &notation(get_hier_coord(layout!(2:1), int!(0))), "_0");
    rows.tries("eb5891f98b", try_get_hier_coord(layout!(({4}):({1})), Dyn::new(0)).map(notation), "(0)");
    rows.prints("edf065d30a", &notation(get_hier_coord(layout!((1, 3, 8):(3, 1, 3)), int!(7))), "(_0,_1,_2)");
    rows.prints("f90a5ce484", &notation(get_hier_coord(layout!(((3), 2):((1), 3)), int!(1))), "((_1),_0)");
}

#[rustfmt::skip]
fn get_hier_coord_rows_2(rows: &mut Rows) {
    rows.prints("fc06698937", &notation(get_hier_coord(layout!((4, 2, 5, 2):(1, 4, 8, 40)), int!(17))), "(_1,_0,_2,_0)");
}

#[test]
fn idx2crd_rows() {
    let mut rows = Rows::of("coord, idx2crd");
    idx2crd_rows_0(&mut rows);
    idx2crd_rows_1(&mut rows);
    idx2crd_rows_2(&mut rows);
    idx2crd_rows_3(&mut rows);
    idx2crd_rows_4(&mut rows);
    idx2crd_rows_5(&mut rows);
    idx2crd_rows_6(&mut rows);
    idx2crd_rows_7(&mut rows);
    idx2crd_rows_8(&mut rows);
    rows.finish(Counts {
        matched: 79,
        padded: 0,
        diverged: 3,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn idx2crd_rows_0(rows: &mut Rows) {
    rows.prints("036040e4e4", &notation(idx2crd_by(int!(6), shape!(((2)), 4), shape!(((4)), 1))), "(((_1)),_2)");
    rows.prints("0361631be4", &notation(idx2crd_by(int!(924), shape!(4, 3, ((3), (1)), ((4, 2, 4))), shape!(1, 4, ((12), (36)), ((36, 144, 288))))), "(_0,_0,((_2),(_0)),((_1,_0,_3)))");
    rows.prints("05899dce43", &notation(idx2crd_by(int!(6), shape!((4, (3))), shape!((3, (1))))), "((_2,(_0)))");
    rows.prints("09d0eb3af5", &notation(idx2crd_by(int!(2), shape!(3), shape!(1))), "(_2)");
    rows.prints("0d8516abf3", &notation(idx2crd(int!(196), shape!({1}, (({4}, {4}), ({5}, {3})), {2}))), "(0,((0,1),(2,2)),0)");
    rows.prints("1848ca8779", &notation(idx2crd_by(int!(90), shape!((8, (4, 4, 2))), shape!((32, (8, 2, 1))))), "((_2,(_3,_1,_0)))");
    rows.tries("1e62fee706", try_idx2crd_by(Dyn::new(248), shape!((({2}), ({4}, {4}, {4})), {2}, {4}), shape!((({1}), ({2}, {8}, {32})), {128}, {256})).map(notation), "(((0),(0,3,3)),1,0)");
    rows.tries("24f957d9bb", try_idx2crd_by(Dyn::new(1), shape!(({3}), {2}), shape!(({1}), {3})).map(notation), "((1),0)");
    rows.prints("28728df076", &notation(idx2crd(Dyn::new(674), shape!((4, 4), 2, (4, (4, 4))))), "((2,0),0,(1,(1,1)))");
    rows.tries("2ab3676ea5", try_idx2crd_by(Dyn::new(2), shape!((({2}, {1}), ({2}), {3})), shape!((({2}, {1}), ({1}), {4}))).map(notation), "(((1,0),(0),0))");
}

#[rustfmt::skip]
fn idx2crd_rows_1(rows: &mut Rows) {
    rows.prints("2d98318487", &notation(idx2crd(int!(2), shape!(5, 1, 1))), "(_2,_0,_0)");
    rows.prints("30b16b5f0d", &notation(idx2crd(Dyn::new(1), shape!(({3}), {2}))), "((1),0)");
    rows.prints("39a89700a8", &notation(idx2crd(Dyn::new(12), shape!(2, 8))), "(0,6)");
    rows.prints("3d8747c853", &notation(idx2crd(int!(89), shape!(((2), 1), 16, 4))), "(((_1),_0),_12,_2)");
    rows.prints("3e4b2fc8d1", &notation(idx2crd_by(int!(7), shape!(1, 3, 8), shape!(3, 1, 3))), "(_0,_1,_2)");
    rows.prints("44b4a98ba8", &notation(idx2crd(Dyn::new(12), shape!(({2}), (({2})), {5}, {2}))), "((0),((0)),3,0)");
    rows.prints("4c074b0e6d", &notation(idx2crd(Dyn::new(0), shape!(({2}, {1})))), "((0,0))");
    rows.tries("509e1b24da", try_idx2crd_by(Dyn::new(18), shape!({8}, {3}, ({16})), shape!({48}, {16}, ({1}))).map(notation), "(0,1,(2))");
    rows.tries("5212c8e433", try_idx2crd_by(Dyn::new(2), shape!(({4})), shape!(({1}))).map(notation), "((2))");
    rows.prints("54bd29213a", &notation(idx2crd_by(int!(4), shape!(5), shape!(1))), "(_4)");
}

#[rustfmt::skip]
fn idx2crd_rows_2(rows: &mut Rows) {
    rows.prints("59dfd687d0", &notation(idx2crd(Dyn::new(1888), shape!((({6}, 8), {5}, (8))))), "(((4,2),4,(7)))");
    rows.tries("5ea8798e51", try_idx2crd_by(Dyn::new(6), shape!(({4}, ({3}))), shape!(({3}, ({1})))).map(notation), "((2,(0)))");
    rows.tries("5fac8f0604", try_idx2crd_by(Dyn::new(924), shape!(4, 3, ((3), (1)), ((4, 2, 4))), shape!({1}, {4}, (({12}), ({36})), (({36}, {144}, 288)))).map(notation), "(0,0,((2),(_0)),((1,0,3)))");
    rows.prints("6301686308", &notation(idx2crd(int!(713), shape!(2, (2, (16)), 16))), "(_1,(_0,(_2)),_11)");
    rows.diverges("643ad43f4f", Ok(notation(idx2crd(int!(1), shape!({2})))), "(1)");
    rows.tries("75606f8c3e", try_idx2crd_by(Dyn::new(924), shape!({4}, {3}, (({3}), ({1})), (({4}, {2}, {4}))), shape!({1}, {4}, (({12}), ({36})), (({36}, {144}, {288})))).map(notation), "(0,0,((2),(0)),((1,0,3)))");
    rows.prints("78ccb065ee", &notation(idx2crd(int!(68), shape!(1, (8), 8, 4))), "(_0,(_4),_0,_1)");
    rows.prints("792e8ad5e4", &notation(idx2crd(int!(22), shape!(4, 2, 4))), "(_2,_1,_2)");
    rows.tries("7943562da3", try_idx2crd_by(Dyn::new(1888), shape!(((6, 8), 5, (8))), shape!(((8, 1), 48, (240)))).map(notation), "(((2,0),4,(7)))");
    rows.prints("7c5c10cb80", &notation(idx2crd(Dyn::new(22), shape!(4, 2, 4))), "(2,1,2)");
}

#[rustfmt::skip]
fn idx2crd_rows_3(rows: &mut Rows) {
    rows.prints("80bbc060e1", &notation(idx2crd_by(int!(11), shape!(1, (16)), shape!(0, (1)))), "(_0,(_11))");
    rows.prints("889f319081", &notation(idx2crd(Dyn::new(1888), shape!(((6, 8), 5, (8))))), "(((4,2),4,(7)))");
    rows.prints("8cc1af9086", &notation(idx2crd(int!(10), shape!(4, 5))), "(_2,_2)");
    rows.prints("8d2fa89069", &notation(idx2crd(Dyn::new(2), Dyn::new(4))), "2");
    rows.tries("8fb33050d7", try_idx2crd_by(Dyn::new(109), shape!({4}, ({4}), (({2}, {3}, {2}))), shape!({12}, ({1}), (({48}, {4}, {96})))).map(notation), "(1,(1),((0,0,1)))");
    rows.prints("908f4be101", &notation(idx2crd(Dyn::new(18), shape!(8, 3, (16)))), "(2,2,(0))");
    rows.prints("93a17b677a", &notation(idx2crd(Dyn::new(0), shape!({4}))), "(0)");
    rows.prints("93d475ef26", &notation(idx2crd(int!(3), shape!((4), 2))), "((_3),_0)");
    rows.prints("9511b4dd0a", &notation(idx2crd(Dyn::new(1888), shape!((({6}, {8}), {5}, ({8}))))), "(((4,2),4,(7)))");
    rows.prints("9573044729", &notation(idx2crd(int!(2), shape!(2, 3))), "(_0,_1)");
}

#[rustfmt::skip]
fn idx2crd_rows_4(rows: &mut Rows) {
    rows.prints("97c7383427", &notation(idx2crd_by(int!(1408), shape!((1), ((3, 8, 4), 4, (8))), shape!((0), ((32, 384, 1), 96, (4))))), "((_0),((_2,_3,_0),_2,(_0)))");
    rows.tries("9873938360", try_idx2crd_by(Dyn::new(7), shape!({1}, {3}, 8), shape!({3}, {1}, {3})).map(notation), "(0,1,2)");
    rows.prints("9f97dfcc4d", &notation(idx2crd(int!(248), shape!((({2}), ({4}, {4}, {4})), {2}, {4}))), "(((0),(0,3,3)),1,0)");
    rows.prints("a1536eaab4", &notation(idx2crd(int!(4), shape!(5))), "(_4)");
    rows.prints("a3a315522e", &notation(idx2crd(int!(1), shape!((4, 1, (8))))), "((_1,_0,(_0)))");
    rows.prints("a4adbc42ac", &notation(idx2crd(Dyn::new(8), shape!({4}, {6}))), "(0,2)");
    rows.tries("a4fa8a8f06", try_idx2crd_by(Dyn::new(17), shape!(({6}), {8}), shape!(({8}), {1})).map(notation), "((2),1)");
    rows.prints("a6a24edb53", &notation(idx2crd(Dyn::new(746), shape!({8}, ({5}), {4}, {5}))), "(2,(3),2,4)");
    rows.prints("a6b9b00a76", &notation(idx2crd(int!(12), shape!((2), ((2)), 5, 2))), "((_0),((_0)),_3,_0)");
    rows.prints("a73ce03e98", &notation(idx2crd(int!(2), shape!(1, 4))), "(_0,_2)");
}

#[rustfmt::skip]
fn idx2crd_rows_5(rows: &mut Rows) {
    rows.prints("a86aff7bd6", &notation(idx2crd(Dyn::new(45), shape!((({2}, {2}), ({8}, {2}))))), "(((1,0),(3,1)))");
    rows.prints("a8a3a0f20b", &notation(idx2crd(Dyn::new(6), shape!(({4}, ({3}))))), "((2,(1)))");
    rows.tries("a991803142", try_idx2crd_by(Dyn::new(1), shape!({2}), shape!({1})).map(notation), "(1)");
    rows.prints("ad4533372c", &notation(idx2crd(Dyn::new(4), shape!({2}, (({1}, {4}))))), "(0,((0,2)))");
    rows.prints("aff1d7bd57", &notation(idx2crd(int!(0), shape!({2}))), "(_0)");
    rows.prints("b14ab30b44", &notation(idx2crd(Dyn::new(196), shape!({1}, (({4}, 4), ({5}, {3})), {2}))), "(0,((0,1),(2,2)),0)");
    rows.prints("b1bd0f4391", &notation(idx2crd(Dyn::new(924), shape!({4}, {3}, (({3}), ({1})), (({4}, {2}, {4}))))), "(0,0,((2),(0)),((1,0,3)))");
    rows.prints("b3ee8b8d30", &notation(idx2crd_by(int!(1059), shape!(2, 16, 16, 6), shape!(1536, 6, 96, 1))), "(_0,_0,_11,_3)");
    rows.diverges("b5580a604b", Ok(notation(idx2crd(int!(7), shape!(1, 3, {8})))), "(_0,_1,2)");
    rows.prints("b56abc2b2f", &notation(idx2crd(Dyn::new(0), shape!(({16}, ({3}), {1}), {1}, ({2})))), "((0,(0),0),0,(0))");
}

#[rustfmt::skip]
fn idx2crd_rows_6(rows: &mut Rows) {
    rows.tries("c27f5b93cf", try_idx2crd_by(Dyn::new(2), shape!({3}), shape!({1})).map(notation), "(2)");
    rows.diverges("c589e01c4a", Ok(notation(idx2crd(int!(1), Dyn::new(8)))), "1");
    rows.prints("ce5c7096f3", &notation(idx2crd_by(int!(4), shape!(2, ((1, 4))), shape!(4, ((0, 1))))), "(_1,((_0,_0)))");
    rows.prints("cea68ff99c", &notation(idx2crd(Dyn::new(0), shape!(({1}), {2}, {1}))), "((0),0,0)");
    rows.prints("d24b81cd44", &notation(idx2crd(Dyn::new(0), Dyn::new(2))), "0");
    rows.prints("d53a53438f", &notation(idx2crd(Dyn::new(10), shape!({4}, {5}))), "(2,2)");
    rows.prints("d5cbf057c6", &notation(idx2crd_by(int!(966), shape!(((4, 2, 3), 2), 1, (4), (4, 3)), shape!(((1, 4, 8), 24), 48, (48), (192, 768)))), "(((_2,_1,_0),_0),_0,(_0),(_1,_1))");
    rows.prints("d966b061f0", &notation(idx2crd(Dyn::new(0), shape!({2}))), "(0)");
    rows.prints("e0876004ea", &notation(idx2crd_by(int!(746), shape!(8, (5), 4, 5), shape!(100, (20), 5, 1))), "(_7,(_2),_1,_1)");
    rows.prints("e5dc2b3080", &notation(idx2crd(Dyn::new(109), shape!({4}, ({4}), (({2}, {3}, {2}))))), "(1,(3),((0,0,1)))");
}

#[rustfmt::skip]
fn idx2crd_rows_7(rows: &mut Rows) {
    rows.tries("e5fd9544ee", try_idx2crd_by(Dyn::new(966), shape!((({4}, {2}, {3}), {2}), {1}, ({4}), ({4}, {3})), shape!((({1}, {4}, {8}), {24}), {48}, ({48}), ({192}, {768}))).map(notation), "(((2,1,0),0),0,(0),(1,1))");
    rows.prints("e64a8f33ff", &notation(idx2crd(int!(1), shape!((({1}, {2}))))), "(((0,1)))");
    rows.prints("e6c24cbe0c", &notation(idx2crd(Dyn::new(1), shape!((({1}, {2}))))), "(((0,1)))");
    rows.prints("e791d66686", &notation(idx2crd(Dyn::new(1), shape!({2}))), "(1)");
    rows.prints("eed33745cc", &notation(idx2crd(int!(615), shape!({16}, {1}, {2}, ({3}, {5}, {2})))), "(7,0,0,(1,1,1))");
    rows.prints("efc0e4717d", &notation(idx2crd(int!(924), shape!(4, 3, ((3), (1)), ((4, 2, 4))))), "(_0,_0,((_2),(_0)),((_1,_0,_3)))");
    rows.tries("f47e80824a", try_idx2crd_by(Dyn::new(966), shape!((({4}, 2, 3), {2}), 1, (4), ({4}, {3})), shape!((({1}, {4}, {8}), {24}), {48}, ({48}), ({192}, {768}))).map(notation), "(((2,1,0),0),_0,(0),(1,1))");
    rows.prints("f55b29a61e", &notation(idx2crd(int!(0), int!(2))), "_0");
    rows.prints("f669215c3b", &notation(idx2crd_by(int!(51), shape!(4, 16), shape!(16, 1))), "(_3,_3)");
    rows.prints("f953d93be1", &notation(idx2crd_by(int!(1), int!(3), int!(1))), "_1");
}

#[rustfmt::skip]
fn idx2crd_rows_8(rows: &mut Rows) {
    rows.tries("f9d4f3f0d5", try_idx2crd_by(Dyn::new(674), shape!(({4}, {4}), {2}, ({4}, ({4}, {4}))), shape!(({512}, {128}), {64}, ({16}, ({4}, {1})))).map(notation), "((1,1),0,(2,(0,2)))");
    rows.prints("ff78fe0681", &notation(idx2crd(Dyn::new(69), shape!((({4}, {8}, {2})), {3}))), "(((1,1,0)),1)");
}
