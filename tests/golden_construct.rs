//! The golden rows of the family construct on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn compact_col_major_rows() {
    let mut rows = Rows::of("construct, compact_col_major");
    compact_col_major_rows_0(&mut rows);
    compact_col_major_rows_1(&mut rows);
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
fn compact_col_major_rows_0(rows: &mut Rows) {
    rows.tries("07b827e5f7", try_compact_col_major_from(Dyn::new(1), Dyn::new(3)).map(notation), "3");
    rows.prints("15e38e7795", &notation(compact_col_major(shape!(4, (8, 1, (2, 3))))), "(_1,(_4,_0,(_32,_64)))");
    rows.prints("163e0cec4f", &notation(compact_col_major(shape!({4}, {8}, {2}))), "(_1,4,32)");
    rows.prints("3534199c4b", &notation(compact_col_major(shape!(4, (8, 1, 2)))), "(_1,(_4,_0,_32))");
    rows.prints("429d32e4a7", &notation(compact_col_major(shape!({4}, ({8}, {1}, ({2}, {3}))))), "(_1,(4,32,(32,64)))");
    rows.prints("595cec8cee", &notation(compact_col_major(shape!((4, 8), 1, 2))), "((_1,_4),_0,_32)");
    rows.prints("602ca6017e", &notation(compact_col_major(shape!({4}, {8}))), "(_1,4)");
    rows.tries("6a155bf67d", try_compact_col_major_from(Dyn::new(8), Dyn::new(3)).map(notation), "3");
    rows.prints("969e30ff01", &notation(compact_col_major(shape!(4, 8, 2))), "(_1,_4,_32)");
    rows.prints("9d915ea544", &notation(compact_col_major(Dyn::new(1))), "_1");
}

#[rustfmt::skip]
fn compact_col_major_rows_1(rows: &mut Rows) {
    rows.prints("9f51f669eb", &notation(compact_col_major(int!(1))), "_0");
    rows.prints("be823d22b6", &notation(compact_col_major(shape!(({4}, {8}), {1}, {2}))), "((_1,4),32,32)");
    rows.prints("c191a96b65", &notation(compact_col_major(shape!(4, 8))), "(_1,_4)");
    rows.prints("c8cd192c79", &notation(compact_col_major(Dyn::new(8))), "_1");
    rows.prints("ca1abcafa5", &notation(compact_col_major(shape!({4}, {8}, {1}, {2}))), "(_1,4,32,32)");
    rows.prints("f7da7ac766", &notation(compact_col_major(shape!({4}, ({8}, {1}, {2})))), "(_1,(4,32,32))");
}

#[test]
fn compact_row_major_rows() {
    let mut rows = Rows::of("construct, compact_row_major");
    compact_row_major_rows_0(&mut rows);
    compact_row_major_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 14,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn compact_row_major_rows_0(rows: &mut Rows) {
    rows.prints("1ad911fb60", &notation(compact_row_major(shape!(4, 8, 1, 2))), "(_16,_2,_0,_1)");
    rows.prints("2f7fb3c15e", &notation(compact_row_major(shape!(({4}, {8}), {1}, {2}))), "((16,2),2,_1)");
    rows.prints("48fe326264", &notation(compact_row_major(shape!(4, 8, 2))), "(_16,_2,_1)");
    rows.prints("7793880ef4", &notation(compact_row_major(Dyn::new(8))), "_1");
    rows.prints("80d83f6c0e", &notation(compact_row_major(int!(8))), "_1");
    rows.prints("81b40cc187", &notation(compact_row_major(shape!(4, (8, 1, (2, 3))))), "(_48,(_6,_0,(_3,_1)))");
    rows.prints("8f812b798c", &notation(compact_row_major(shape!({4}, {8}, {2}))), "(16,2,_1)");
    rows.prints("966314dd5f", &notation(compact_row_major(int!(1))), "_0");
    rows.prints("b24fdf7a6b", &notation(compact_row_major_from(int!(8), int!(3))), "_3");
    rows.prints("d33c64fb7e", &notation(compact_row_major(Dyn::new(1))), "_1");
}

#[rustfmt::skip]
fn compact_row_major_rows_1(rows: &mut Rows) {
    rows.prints("e0fe8a2736", &notation(compact_row_major(shape!(4, 8))), "(_8,_1)");
    rows.prints("e382b87eca", &notation(compact_row_major_from(int!(1), int!(3))), "_0");
    rows.prints("e4abe39a24", &notation(compact_row_major(shape!(4, (8, 1, 2)))), "(_16,(_2,_0,_1))");
    rows.prints("f1d06ddb57", &notation(compact_row_major(shape!({4}, ({8}, {1}, {2})))), "(16,(2,2,_1))");
}

#[test]
fn make_identity_layout_rows() {
    Rows::of("construct, make_identity_layout").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 9,
        not_run: 0,
    });
}

#[test]
fn make_layout_rows() {
    let mut rows = Rows::of("construct, make_layout");
    make_layout_rows_0(&mut rows);
    make_layout_rows_1(&mut rows);
    make_layout_rows_2(&mut rows);
    make_layout_rows_3(&mut rows);
    make_layout_rows_4(&mut rows);
    make_layout_rows_5(&mut rows);
    rows.finish(Counts {
        matched: 59,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn make_layout_rows_0(rows: &mut Rows) {
    rows.prints("0d932d74d2", &make_layout(int!(8), LayoutLeft), "_8:_1");
    rows.prints("0f1c39b09e", &make_layout(shape!((({4}), {1}), {6}, {4}), LayoutRight), "(((4),1),6,4):(((24),24),4,_1)");
    rows.prints("166e919cb8", &make_layout(shape!({4}, ({8}, {8})), LayoutRight), "(4,(8,8)):(64,(8,_1))");
    rows.prints("22e5a6e32f", &make_layout(shape!(({6}, {1})), LayoutLeft), "((6,1)):((_1,6))");
    rows.prints("26ad6a4943", &make_layout(shape!(3), LayoutLeft), "(_3):(_1)");
    rows.prints("2d573eb5af", &make_layout(shape!({1}), LayoutRight), "(1):(_1)");
    rows.prints("2e1039df19", &make_layout(shape!((({5}, 8), {3}, ({2}))), LayoutRight), "(((5,_8),3,(2))):(((48,6),2,(_1)))");
    rows.prints("2e66a64fda", &make_layout(shape!(({4}), {4}), LayoutLeft), "((4),4):((_1),4)");
    rows.prints("3146739bc6", &make_layout(shape!(({2}, ({8}, {2}, {2}))), LayoutLeft), "((2,(8,2,2))):((_1,(2,16,32)))");
    rows.prints("338cb73641", &make_layout(shape!(((16, 3), (4)), 2), LayoutLeft), "(((_16,_3),(_4)),_2):(((_1,_16),(_48)),_192)");
}

#[rustfmt::skip]
fn make_layout_rows_1(rows: &mut Rows) {
    rows.prints("364c7aab88", &make_layout(shape!({2}, {1}), LayoutRight), "(2,1):(1,_1)");
    rows.prints("371189f345", &make_layout(shape!({3}, {4}), LayoutLeft), "(3,4):(_1,3)");
    rows.prints("377542cfda", &make_layout(shape!(({1})), LayoutLeft), "((1)):((_1))");
    rows.prints("38066a2a6e", &make_layout(shape!((({4}, {2}, {4}))), LayoutRight), "(((4,2,4))):(((8,4,_1)))");
    rows.prints("3839daa23a", &make_layout(shape!((2, (2)), 6), LayoutRight), "((_2,(_2)),_6):((_12,(_6)),_1)");
    rows.prints("3a7ae1965e", &make_layout(shape!({4}, {2}, {4}), LayoutLeft), "(4,2,4):(_1,4,8)");
    rows.prints("3ce5417bbd", &make_layout(shape!(5, (8, (2)), {1}), LayoutRight), "(_5,(_8,(_2)),1):(16,(2,(1)),_1)");
    rows.prints("47766802a3", &make_layout(shape!(((8, 2), 2)), LayoutRight), "(((_8,_2),_2)):(((_4,_2),_1))");
    rows.prints("4cd037ad69", &make_layout(shape!(2, 1), LayoutLeft), "(_2,_1):(_1,_0)");
    rows.prints("4d7f697a7d", &make_layout(shape!(2, ((8)), 1, 6), LayoutLeft), "(_2,((_8)),_1,_6):(_1,((_2)),_0,_16)");
}

#[rustfmt::skip]
fn make_layout_rows_2(rows: &mut Rows) {
    rows.prints("52a0a4dddf", &make_layout(shape!({6}), LayoutLeft), "(6):(_1)");
    rows.prints("66ca81a1de", &make_layout(shape!(((2, 8, 1))), LayoutLeft), "(((_2,_8,_1))):(((_1,_2,_0)))");
    rows.prints("6b4c19458c", &make_layout(Dyn::new(6), LayoutRight), "6:_1");
    rows.prints("6c0dec5ffa", &make_layout(shape!((4), 4), LayoutLeft), "((_4),_4):((_1),_4)");
    rows.prints("6e766d0168", &make_layout(shape!(({2}, ({2})), {6}), LayoutRight), "((2,(2)),6):((12,(6)),_1)");
    rows.prints("78eb4bd30f", &make_layout(shape!(((4), 1), 6, 4), LayoutLeft), "(((_4),_1),_6,_4):(((_1),_0),_4,_24)");
    rows.prints("80a540c080", &make_layout(shape!((4), 2, 16), LayoutLeft), "((_4),_2,_16):((_1),_4,_8)");
    rows.prints("82bb9dcab4", &make_layout(shape!(16, 4, (({4}))), LayoutRight), "(_16,_4,((4))):(16,4,((_1)))");
    rows.prints("832e11f803", &make_layout(shape!(8, 4), LayoutLeft), "(_8,_4):(_1,_8)");
    rows.prints("857ae57704", &make_layout(shape!(16, 4, ((4))), LayoutLeft), "(_16,_4,((_4))):(_1,_16,((_64)))");
}

#[rustfmt::skip]
fn make_layout_rows_3(rows: &mut Rows) {
    rows.prints("89417a0a63", &make_layout(Dyn::new(8), LayoutRight), "8:_1");
    rows.prints("8ae80a5102", &make_layout(shape!(({4}), {2}, {16}), LayoutLeft), "((4),2,16):((_1),4,8)");
    rows.prints("8db2dffc64", &make_layout(shape!((({5}, {8}), {3}, ({2}))), LayoutRight), "(((5,8),3,(2))):(((48,6),2,(_1)))");
    rows.prints("996ccc5fec", &make_layout(shape!((8), {4}, 4), LayoutLeft), "((_8),4,_4):((_1),_8,32)");
    rows.prints("9aa7965b28", &make_layout(shape!(4, (1, 8)), LayoutRight), "(_4,(_1,_8)):(_8,(_0,_1))");
    rows.prints("9b210b3df0", &make_layout(shape!({6}), LayoutRight), "(6):(_1)");
    rows.prints("9bf0efc3c7", &make_layout(shape!({16}, {4}, (({4}))), LayoutLeft), "(16,4,((4))):(_1,16,((64)))");
    rows.prints("a4c3c06c42", &make_layout(shape!({4}, ({1}, {8})), LayoutRight), "(4,(1,8)):(8,(8,_1))");
    rows.prints("a510338a50", &make_layout(shape!(4, (1, 8)), LayoutLeft), "(_4,(_1,_8)):(_1,(_0,_4))");
    rows.prints("a536af8938", &make_layout(shape!(16), LayoutRight), "(_16):(_1)");
}

#[rustfmt::skip]
fn make_layout_rows_4(rows: &mut Rows) {
    rows.prints("a9385b14b4", &make_layout(int!(3), LayoutLeft), "_3:_1");
    rows.prints("b37f6585d3", &make_layout(shape!(((5, 8), 3, (2))), LayoutLeft), "(((_5,_8),_3,(_2))):(((_1,_5),_40,(_120)))");
    rows.prints("bad948d6bd", &make_layout(shape!(((16, 3), (4)), 2), LayoutRight), "(((_16,_3),(_4)),_2):(((_24,_8),(_2)),_1)");
    rows.prints("bf223df1d2", &make_layout(shape!(5, 2, 6), LayoutRight), "(_5,_2,_6):(_12,_6,_1)");
    rows.prints("c9846a6b49", &make_layout(shape!(2, {1}), LayoutLeft), "(_2,1):(_1,_2)");
    rows.prints("cc716d1396", &make_layout(Dyn::new(2), LayoutRight), "2:_1");
    rows.prints("cca2632b36", &make_layout(shape!({16}), LayoutRight), "(16):(_1)");
    rows.prints("ce51d9ab33", &make_layout(Dyn::new(3), LayoutRight), "3:_1");
    rows.prints("d639cf25bb", &make_layout(shape!(((4), 1), 6, 4), LayoutRight), "(((_4),_1),_6,_4):(((_24),_0),_4,_1)");
    rows.prints("d9de7c4046", &make_layout(shape!({1}), LayoutLeft), "(1):(_1)");
}

#[rustfmt::skip]
fn make_layout_rows_5(rows: &mut Rows) {
    rows.prints("de87199443", &make_layout(Dyn::new(2), LayoutLeft), "2:_1");
    rows.prints("e8b9cc1657", &make_layout(shape!({8}, (({4}, {8}, {2}))), LayoutLeft), "(8,((4,8,2))):(_1,((8,32,256)))");
    rows.prints("e99c9403d6", &make_layout(shape!((({16}, {3}), ({4})), {2}), LayoutRight), "(((16,3),(4)),2):(((24,8),(2)),_1)");
    rows.prints("e9b7b59a10", &make_layout(shape!((2)), LayoutLeft), "((_2)):((_1))");
    rows.prints("eaebac59fc", &make_layout(shape!((({16}, {3}), ({4})), {2}), LayoutLeft), "(((16,3),(4)),2):(((_1,16),(48)),192)");
    rows.prints("f5560b26ef", &make_layout(shape!({5}, {2}, {6}), LayoutRight), "(5,2,6):(12,6,_1)");
    rows.prints("f5cdb295f5", &make_layout(shape!({1}, ({4}, ({4}), ({2}, {1}, {2})), {2}), LayoutLeft), "(1,(4,(4),(2,1,2)),2):(_1,(1,(4),(16,32,32)),64)");
    rows.prints("f8f35ab657", &make_layout(shape!((({5}, {8}), {3}, ({2}))), LayoutLeft), "(((5,8),3,(2))):(((_1,5),40,(120)))");
    rows.prints("fb5b51c615", &make_layout(shape!(({2}, ({8}, {2}, {2}))), LayoutRight), "((2,(8,2,2))):((32,(4,2,_1)))");
}

#[test]
fn make_layout_like_rows() {
    let mut rows = Rows::of("construct, make_layout_like");
    make_layout_like_rows_0(&mut rows);
    make_layout_like_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 11,
        padded: 0,
        diverged: 5,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn make_layout_like_rows_0(rows: &mut Rows) {
    rows.diverges("09d9220aaf", try_make_layout_like(layout!(({2}, ({8}), ({2})):({1}, ({2}), ({0})))), "(2,(8),(2)):(1,(2),(0))");
    rows.prints("188ce95429", &make_layout_like(layout!(((3, 2, 16), 2):((64, 32, 2), 1))), "((_3,_2,_16),_2):((_64,_32,_2),_1)");
    rows.diverges("2beb29cf88", try_make_layout_like(layout!((({5}, {4}, {6})):(({1}, {5}, {0})))), "((5,4,6)):((1,5,0))");
    rows.prints("2bf1b4c449", &make_layout_like(layout!((8, 4):(4, 1))), "(_8,_4):(_4,_1)");
    rows.prints("3408653c80", &make_layout_like(layout!(((5), 2):((1), 5))), "((_5),_2):((_1),_5)");
    rows.diverges("5b5559f749", try_make_layout_like(layout!(({2}, ({2}, {3}), {4}):({2}, ({1}, {4}), {12}))), "(2,(2,3),4):(2,(1,4),12)");
    rows.prints("762ca4c4d1", &make_layout_like(layout!(((2, 5), 16):((16, 0), 1))), "((_2,_5),_16):((_16,_0),_1)");
    rows.prints("81f4503ad1", &make_layout_like(layout!(((5, 4, 6)):((1, 5, 0)))), "((_5,_4,_6)):((_1,_5,_0))");
    rows.prints("9568801b37", &make_layout_like(layout!((2, (2, 3), 4):(2, (1, 4), 12))), "(_2,(_2,_3),_4):(_2,(_1,_4),_12)");
    rows.tries("c49cd649a2", try_make_layout_like(layout!((({3})):(({1})))), "((3)):((_1))");
}

#[rustfmt::skip]
fn make_layout_like_rows_1(rows: &mut Rows) {
    rows.prints("d6cd9738d5", &make_layout_like(layout!(((2)):((1)))), "((_2)):((_1))");
    rows.prints("ddd28fb7f5", &make_layout_like(layout!((1, 2, (3, 2), 2):(0, 12, (4, 2), 1))), "(_1,_2,(_3,_2),_2):(_0,_12,(_4,_2),_1)");
    rows.diverges("de9629acaf", try_make_layout_like(layout!(({2}, {3}, ({8}, {4})):({0}, {1}, ({12}, {3})))), "(2,3,(8,4)):(0,1,(12,3))");
    rows.diverges("df0051fe88", try_make_layout_like(layout!((({4}), {6}):(({6}), {1}))), "((4),6):((6),1)");
    rows.prints("ef936dfa76", &make_layout_like(layout!((16):(1))), "(_16):(_1)");
    rows.prints("fae4b1899a", &make_layout_like(layout!(5:4)), "_5:_1");
}

#[test]
fn make_ordered_layout_rows() {
    let mut rows = Rows::of("construct, make_ordered_layout");
    make_ordered_layout_rows_0(&mut rows);
    make_ordered_layout_rows_1(&mut rows);
    make_ordered_layout_rows_2(&mut rows);
    rows.finish(Counts {
        matched: 20,
        padded: 0,
        diverged: 9,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn make_ordered_layout_rows_0(rows: &mut Rows) {
    rows.prints("05e94ca29a", &make_ordered_layout(shape!((5, 8, 2), (3, 1)), shape!(0, 1)), "((_5,_8,_2),(_3,_1)):((_1,_5,_40),(_80,_0))");
    rows.diverges("10d7dae22e", try_make_ordered_layout(shape!({8}, {2}), shape!({0}, {1})), "(8,2):(1,8)");
    rows.tries("1db2670e96", try_make_ordered_layout(shape!({4}, ({2}, {2}, {2}), {1}, {2}), shape!(0, (2, 1, 4), 5, 3)), "(4,(2,2,2),1,2):(_1,(8,4,32),64,16)");
    rows.tries("1dedf0e3c6", try_make_ordered_layout(shape!({4}, ({2}, {1})), shape!(0, 1)), "(4,(2,1)):(_1,(4,8))");
    rows.tries("207816fdf5", try_make_ordered_layout(shape!({6}, ({2}, {1}), {2}, ({4})), shape!(3, (0, 2), 1, (4))), "(6,(2,1),2,(4)):(4,(_1,4),2,(24))");
    rows.diverges("26d603f1b8", try_make_ordered_layout(shape!(({2}), {4}, ({2}, {2})), shape!(3, 3, 7)), "((2),4,(2,2)):((_1),2,(8,16))");
    rows.tries("27b5e59ec5", try_make_ordered_layout(shape!({4}, {2}), shape!(0, 1)), "(4,2):(_1,4)");
    rows.prints("2e71a90052", &make_ordered_layout(shape!((3), 8), shape!((0), 1)), "((_3),_8):((_1),_3)");
    rows.tries("4a64a7a777", try_make_ordered_layout(shape!({4}, ({4}), ({4})), shape!(1, 0, 2)), "(4,(4),(4)):(4,(_1),(16))");
    rows.diverges("4d84ebf4c5", try_make_ordered_layout(shape!({5}, ({4}, {1}, {2}), ({4}, {1})), shape!({1}, ({4}, {2}, {5}), ({0}, {3}))), "(5,(4,1,2),(4,1)):(4,(20,20,80),(1,20))");
}

#[rustfmt::skip]
fn make_ordered_layout_rows_1(rows: &mut Rows) {
    rows.diverges("59d145565d", try_make_ordered_layout(shape!({1}, {8}, {4}, {4}), shape!({3}, {2}, {0}, {1})), "(1,8,4,4):(128,16,1,4)");
    rows.tries("72059dfe5a", try_make_ordered_layout(shape!(({5}, {4}), ({2}, {4}), ({2}, {1})), shape!((0, 3), (2, 5), (4, 1))), "((5,4),(2,4),(2,1)):((_1,10),(5,80),(40,5))");
    rows.tries("7a79efbd36", try_make_ordered_layout(shape!(({4}), ({2})), shape!(1, 0)), "((4),(2)):((2),(_1))");
    rows.prints("7b53ffd14b", &make_ordered_layout(shape!((2, 16), 16), shape!((2, 1), 0)), "((_2,_16),_16):((_256,_16),_1)");
    rows.diverges("828bd0d868", try_make_ordered_layout(shape!(3, (3, 1, {2})), shape!({1}, {0})), "(_3,(_3,_1,2)):(6,(1,_0,3))");
    rows.tries("87230ee336", try_make_ordered_layout(shape!(({3}), {8}), shape!((0), 1)), "((3),8):((_1),3)");
    rows.prints("8c9b6f91e6", &make_ordered_layout(shape!((5, 4), (2, 4), (2, 1)), shape!((0, 3), (2, 5), (4, 1))), "((_5,_4),(_2,_4),(_2,_1)):((_1,_10),(_5,_80),(_40,_0))");
    rows.tries("9448204949", try_make_ordered_layout(shape!(({1}), 4, 4), shape!(1, 2, 0)), "((1),_4,_4):((_4),4,_1)");
    rows.diverges("94aa6a016d", try_make_ordered_layout(shape!((6, {4}), {2}, (4)), shape!((3, 1), 1, (0))), "((_6,4),2,(_4)):((32,_4),16,(_1))");
    rows.tries("a6f226ff91", try_make_ordered_layout(shape!(({4}, {2}), {4}, {2}, {2}), shape!(1, 2, 3, 0)), "((4,2),4,2,2):((2,8),16,64,_1)");
}

#[rustfmt::skip]
fn make_ordered_layout_rows_2(rows: &mut Rows) {
    rows.diverges("aeddda2514", try_make_ordered_layout(shape!((6, 3), 3, 1), shape!({2}, {1}, {0})), "((_6,_3),_3,_1):((3,18),1,_0)");
    rows.diverges("b1caf66ae9", try_make_ordered_layout(shape!({1}, (5, 4), {4}, 6), shape!({3}, 7, {7}, 3)), "(1,(_5,_4),4,_6):(1,(6,30),120,1)");
    rows.tries("ca747a54dc", try_make_ordered_layout(shape!(({4}), ({4}, {2})), shape!((0), (2, 1))), "((4),(4,2)):((_1),(8,4))");
    rows.prints("cfb6c3f82d", &make_ordered_layout(shape!((5), 6, 2), shape!((2), 1, 0)), "((_5),_6,_2):((_12),_2,_1)");
    rows.prints("d4e60d66c4", &make_ordered_layout(shape!(2, (16), 1, 4), shape!(3, 2, 1, 0)), "(_2,(_16),_1,_4):(_64,(_4),_0,_1)");
    rows.tries("dcfbbc6609", try_make_ordered_layout(shape!(({4}, {8}, {2}), {2}), shape!(0, 1)), "((4,8,2),2):((_1,4,32),64)");
    rows.tries("e3637ad772", try_make_ordered_layout(shape!(({4}, {4}, {8}), {2}), shape!((1, 0, 3), 2)), "((4,4,8),2):((4,_1,32),16)");
    rows.tries("f8e1446b5c", try_make_ordered_layout(shape!({5}, 1, {8}), shape!(0, 2, 1)), "(5,_1,8):(_1,_0,5)");
    rows.diverges("fd29c1e5b7", try_make_ordered_layout(shape!({2}, {5}), shape!({0}, {1})), "(2,5):(1,2)");
}
