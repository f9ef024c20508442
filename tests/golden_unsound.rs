//! The golden rows of the family unsound on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::golden_rows::{Counts, Rows};
use colex::algebra::*;
use colex::prelude::*;

#[test]
fn basis_composition_rows() {
    Rows::of("unsound, basis_composition").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 6,
    });
}

#[test]
fn basis_divide_rows() {
    Rows::of("unsound, basis_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 7,
    });
}

#[test]
fn blocked_product_rows() {
    let mut rows = Rows::of("unsound, blocked_product");
    blocked_product_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 3,
        rejected: 0,
        rejected_at_compile_time: 5,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn blocked_product_rows_0(rows: &mut Rows) {
    rows.diverges("49aec997a9", try_blocked_product(layout!(({4}):({1})), layout!(({3}, ({2}, {5}), {2}):({5}, ({0}, {1}), {0}))), "((4,(1,3)),(_1,((2,1),(1,5))),(_1,(2,1))):((1,(5,20)),(_0,((0,0),(1,4))),(_0,(0,0)))");
    rows.diverges("7e387593cf", try_blocked_product(layout!(({4}):({1})), layout!(({4}):({0}))), "((4,(4,1))):((1,(0,0)))");
    rows.diverges("fdb09b1b1e", try_blocked_product(layout!({1}:{0}), layout!(({5}):({1}))), "((1,((1,5)))):((0,((1,1))))");
}

#[test]
fn complement_rows() {
    let mut rows = Rows::of("unsound, complement");
    complement_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 6,
        rejected: 0,
        rejected_at_compile_time: 74,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn complement_rows_0(rows: &mut Rows) {
    rows.diverges("52c9def114", try_complement_to(layout!({4}:{0}), Dyn::new(2)), "(1,2):(_1,1)");
    rows.diverges("6ba5ad7eb6", try_complement_to(layout!({4}:{0}), Dyn::new(8)), "(1,8):(_1,1)");
    rows.diverges("7eb8dbd6ab", try_complement_to(layout!({1}:{0}), Dyn::new(2)), "(1,2):(_1,1)");
    rows.diverges("9140d0fc1b", try_complement_to(layout!({1}:{0}), shape!({2}, {2})), "(1,4):(_1,1)");
    rows.diverges("b02d177de1", try_complement_to(layout!({1}:{0}), Dyn::new(5)), "(1,5):(_1,1)");
    rows.diverges("d729d5037e", try_complement_to(layout!({4}:{0}), Dyn::new(1)), "(1,1):(_1,1)");
}

#[test]
fn composition_rows() {
    let mut rows = Rows::of("unsound, composition");
    composition_rows_0(&mut rows);
    composition_rows_1(&mut rows);
    composition_rows_2(&mut rows);
    composition_rows_3(&mut rows);
    composition_rows_4(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 25,
        rejected: 18,
        rejected_at_compile_time: 20,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn composition_rows_0(rows: &mut Rows) {
    rows.diverges("00b32290b6", try_composition(layout!((6, 4):(1, {6})), layout!(((3), 2, 2, 6):((0), {2}, 1, {4}))), "((_3),(2,1),_2,(6,1)):((_0),(2,6),_1,(4,6))");
    rows.rejects("1001d7a808", try_composition(layout!(({4}, ({2}), ({6}), ({1}, {5})):({5}, ({2}), ({5}), ({64}, {2}))), layout!({8}:{6})), "stride divisibility");
    rows.rejects("111702c05b", try_composition(layout!((({6}, {8})):(({64}, {1}))), layout!({2}:{7})), "stride divisibility");
    rows.diverges("132e6b9da9", try_composition(layout!((({2}, {16}), {4}):(({1}, {2}), {32})), layout!((({6}, {6})):(({8}, {5})))), "(((1,6,1),(6,1,1))):(((8,8,32),(5,2,32)))");
    rows.diverges("218365e8c5", try_composition(layout!((({2}, {8}), ({2}, {4}), ({2}, {1})):(({1}, {2}), ({16}, {32}), ({128}, {0}))), layout!({8}:{6})), "(1,8,1,1,1,1):(6,6,16,32,128,0)");
    rows.diverges("2c9f697635", try_composition(layout!(({4}, {4}):({1}, {4})), layout!({8}:{3})), "(8,1):(3,4)");
    rows.diverges("3292b71253", try_composition(layout!((({2}), {16}):(({1}), {2})), layout!({8}:{5})), "(8,1):(5,2)");
    rows.rejects("3f0385846c", try_composition(layout!((({2}, {2}, {2}), {3}, ({3})):(({36}, {18}, {9}), {3}, ({1}))), layout!({8}:{7})), "stride divisibility");
    rows.diverges("42729e0c2d", try_composition(layout!((({8}, {2}), {6}):(({1}, {8}), {16})), layout!({4}:{12})), "(4,1,1):(12,8,16)");
    rows.diverges("55287e8a6a", try_composition(layout!((5, 16):(1, {5})), layout!(((2, 2, 5), 2):(({20}, {40}, {2}), {10}))), "(((1,2),(1,2),(5,1)),(1,2)):(((20,20),(40,40),(2,5)),(10,10))");
}

#[rustfmt::skip]
fn composition_rows_1(rows: &mut Rows) {
    rows.diverges("55defae564", try_composition(layout!(((4, (3, 1, 3)), 4, 4, 1):((1, ({4}, 0, {12})), {36}, {144}, 0)), layout!((2, 2, 2, 4, 3):({16}, {8}, {4}, 1, {32}))), "((1,2,1,1,1,1),(1,2,1,1,1,1),(1,2,1,1,1,1),_4,(1,3,1,1,1,1)):((16,16,12,36,144,_0),(8,8,12,36,144,_0),(4,4,12,36,144,_0),_1,(32,32,12,36,144,_0))");
    rows.rejects("5b5c448284", try_composition(layout!(({6}, ({2}), {1}):({1}, ({6}), {0})), layout!((({3}, {4})):(({16}, {7})))), "stride divisibility");
    rows.diverges("601bc7d5e3", try_composition(layout!((5, {16}):({1}, 5)), layout!((({2}, 2, {5}), {2}):(({20}, {40}, 2), {10}))), "(((1,2),(1,2),(5,1)),(1,2)):(((20,20),(40,40),(2,_5)),(10,10))");
    rows.diverges("65b30c1449", try_composition(layout!((({16}), ({2})):(({1}), ({16}))), layout!({6}:{5})), "(6,1):(5,16)");
    rows.diverges("677852c744", try_composition(layout!((({4}, {3}, {4})):(({1}, {0}, {0}))), layout!({8}:{2})), "(2,4,1):(2,0,0)");
    rows.rejects("707551b407", try_composition(layout!((({6}, {2}, {2}), {2}):(({2}, {1}, {24}), {12})), layout!(({4}):({4}))), "stride divisibility");
    rows.rejects("76092a0d81", try_composition(layout!(({5}, {16}):({64}, {1})), layout!(({2}):({32}))), "stride divisibility");
    rows.diverges("7f113541ef", try_composition(layout!((({8}, {2}), {6}):((1, 8), 16)), layout!({4}:12)), "(4,1,1):(_12,8,16)");
    rows.diverges("7f77546996", try_composition(layout!(({2}, {4}, ({6})):({1}, {2}, ({8}))), layout!({4}:{6})), "(1,4,1):(6,6,8)");
    rows.rejects("8637e925e5", try_composition(layout!((({3}, {2}, {3})):(({6}, {3}, {1}))), layout!((({4}, {4}), {1}):(({1}, {1}), {16}))), "shape divisibility");
}

#[rustfmt::skip]
fn composition_rows_2(rows: &mut Rows) {
    rows.rejects("9208431681", try_composition(layout!(({8}, ({6})):({1}, ({5}))), layout!(({4}):({5}))), "stride divisibility");
    rows.diverges("961c92b611", try_composition(layout!(({4}, {3}):(1, 4)), layout!(({4}, {3}):(3, 1))), "((4,1),(3,1)):((_3,4),(_1,4))");
    rows.rejects("9836fcd455", try_composition(layout!((({3}, {2}, {4})):(({4}, {1}, {12}))), layout!({6}:{7})), "stride divisibility");
    rows.rejects("af2bb1101e", try_composition(layout!((({4}, {4}, {1})):(({64}, {8}, {2}))), layout!({5}:{7})), "stride divisibility");
    rows.rejects("c48932dc7d", try_composition(layout!((({4}, {8}), {2}, ({4})):(({64}, {8}), {4}, ({1}))), layout!(({2}):({7}))), "stride divisibility");
    rows.rejects("c617df39a5", try_composition(layout!((({4}, {8}), {4}):(({0}, {32}), {8})), layout!({5}:{2})), "shape divisibility");
    rows.rejects("c6e5488d62", try_composition(layout!((({2}, {6}), {4}, ({2})):(({24}, {4}), {1}, ({48}))), layout!(({4}, {2}):({5}, {16}))), "stride divisibility");
    rows.rejects("d047a4ae6c", try_composition(layout!(({3}, {2}, {6}):({12}, {6}, {1})), layout!({5}:{5})), "stride divisibility");
    rows.rejects("db68e1a40a", try_composition(layout!((({2}), ({3}, {2})):(({0}), ({1}, {0}))), layout!({4}:{2})), "shape divisibility");
    rows.diverges("e7e588e6a1", try_composition(layout!(({4}, {6}, {8}):({1}, {4}, {7})), layout!({6}:{1})), "(6,1,1):(1,4,7)");
}

#[rustfmt::skip]
fn composition_rows_3(rows: &mut Rows) {
    rows.rejects("f26cb30184", try_composition(layout!(({8}, {2}, ({1})):({4}, {1}, ({0}))), layout!({5}:{7})), "stride divisibility");
    rows.diverges("f64293ed6e", try_composition(layout!(({4}, {3}):(1, 4)), layout!(({6}):(1))), "((6,1)):((_1,4))");
    rows.rejects("fd9fb0e822", try_composition(layout!((({1}, {5}), {3}):(({0}, {7}), {64})), layout!({5}:{7})), "stride divisibility");
    rows.diverges("05849a8f6a", try_composition(layout!(({4}, {2}, ({16})):({1}, {64}, ({4}))), layout!(({5}):({0}))), "((5,1,1)):((0,0,0))");
    rows.diverges("1d4883675a", try_composition(layout!(({4}, ({1}, ({1}, {4}, {8}), ({8}))):({1}, ({0}, ({0}, {4}, {16}), ({128})))), layout!((({3}, {8}), {4}):(({0}, {16}), {256}))), "(((3,1,1,1,1,1),(1,1,1,1,8,1)),(1,1,1,1,1,4)):(((0,0,0,0,0,0),(16,0,0,16,16,128)),(256,0,0,256,256,256))");
    rows.diverges("792c02b592", try_composition(layout!(({2}, ({2}, {8}), {4}):({4}, ({8}, {16}), {1})), layout!(({4}):({0}))), "((4,1,1,1)):((0,0,0,0))");
    rows.diverges("906d47869b", try_composition(layout!(({8}, {4}):({4}, {1})), layout!((({2}, {2}), {2}):(({0}, {16}), {1}))), "(((2,1),(1,2)),(2,1)):(((0,0),(64,2)),(4,1))");
    rows.diverges("9713ff20b1", try_composition(layout!((({1}, {2})):(({2}, {1}))), layout!(({5}, ({8})):({1}, ({0})))), "((1,5),((8,1))):((2,1),((0,0)))");
    rows.diverges("9e957518c9", try_composition(layout!((({1}, {2}, {2})):(({0}, {1}, {4}))), layout!(({2}, {3}):({0}, {2}))), "((2,1,1),(1,1,3)):((0,0,0),(0,2,4))");
    rows.diverges("a6a56913a5", try_composition(layout!(({4}, ({4}), {5}):({1}, ({4}), {16})), layout!(({3}):({0}))), "((3,1,1)):((0,0,0))");
}

#[rustfmt::skip]
fn composition_rows_4(rows: &mut Rows) {
    rows.diverges("a72770a10f", try_composition(layout!((({1}, ({4}, {2})), (({1}, {2}, {2}))):(({0}, ({2}, {16})), (({0}, {8}, {1})))), layout!(({2}, {1}):({0}, {16}))), "((2,1,1,1,1,1),(1,1,1,1,1,1)):((0,0,0,0,0,0),(0,32,64,0,16,1))");
    rows.rejects("b59fab2db3", try_composition(layout!(({4}, {1}, {8}, {5}):({5}, {20}, {20}, {1})), layout!(({1}, {6}):({0}, {7}))), "stride divisibility");
    rows.diverges("f0557422dc", try_composition(layout!((({4}), {8}, {8}, {2}):(({1}), {4}, {32}, {256})), layout!((({3}, {2}), {2}):(({0}, {128}), {32}))), "(((3,1,1,1),(1,1,2,1)),(1,1,2,1)):(((0,0,0,0),(128,128,128,256)),(32,32,32,256))");
}

#[test]
fn downcast_rows() {
    let mut rows = Rows::of("unsound, downcast");
    downcast_rows_0(&mut rows);
    downcast_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 15,
        rejected: 0,
        rejected_at_compile_time: 6,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn downcast_rows_0(rows: &mut Rows) {
    rows.diverges("18bd2a1af3", try_downcast(layout!(({2}, ({1}), ({2}, {4}, {1})):({2}, ({0}), ({1}, {0}, {0}))), int!(3)), "(2,(1),(6,4,1)):(6,(0),(1,0,0))");
    rows.diverges("2146070cb0", try_downcast(layout!((({1}), ({2}), ({16}, {8})):(({0}), ({0}), ({8}, {1}))), int!(2)), "((1),(2),(16,16)):((0),(0),(16,1))");
    rows.diverges("259c90f2e9", try_downcast(layout!(({1}):({1})), int!(4)), "(4):(1)");
    rows.diverges("289675c7c4", try_downcast(layout!((({1})):(({1}))), int!(2)), "((2)):((1))");
    rows.diverges("2a9e77f703", try_downcast(layout!((({16}, {4}, {2})):(({8}, {2}, {1}))), int!(2)), "((16,4,4)):((16,4,1))");
    rows.diverges("4d422e1b9d", try_downcast(layout!((({1}, {16}, {4}), {1}):(({0}, {4}, {1}), {0})), int!(4)), "((1,16,16),1):((0,16,1),0)");
    rows.diverges("4e985d5716", try_downcast(layout!(({8}):({1})), int!(2)), "(16):(1)");
    rows.diverges("7f5b22cbce", try_downcast(layout!(({4}):({1})), int!(4)), "(16):(1)");
    rows.diverges("bca46af4ee", try_downcast(layout!((({4}, {2}), {6}, {4}):(({48}, {24}), {4}, {1})), int!(4)), "((4,2),6,16):((192,96),16,1)");
    rows.diverges("c415326967", try_downcast(layout!((({16}, {8})):(({8}, {1}))), int!(2)), "((16,16)):((16,1))");
}

#[rustfmt::skip]
fn downcast_rows_1(rows: &mut Rows) {
    rows.diverges("d2fe4b9a01", try_downcast(layout!(({2}, ({8})):({1}, ({2}))), int!(8)), "(16,(8)):(1,(16))");
    rows.diverges("e7a6b94b74", try_downcast(layout!((({8}), {4}):(({4}), {1})), int!(3)), "((8),12):((12),1)");
    rows.diverges("ea5d9db9e5", try_downcast(layout!(({4}, {8}):({1}, {4})), int!(3)), "(12,8):(1,12)");
    rows.diverges("ee9a619de1", try_downcast(layout!(({4}, {8}, {2}, {1}):({1}, {4}, {32}, {0})), int!(4)), "(16,8,2,1):(1,16,128,0)");
    rows.diverges("ff12f3b95a", try_downcast(layout!(({8}, ({2}, {16})):({1}, ({8}, {16}))), int!(2)), "(16,(2,16)):(1,(16,32))");
}

#[test]
fn flat_divide_rows() {
    let mut rows = Rows::of("unsound, flat_divide");
    flat_divide_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 8,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn flat_divide_rows_0(rows: &mut Rows) {
    rows.diverges("308874607c", try_flat_divide(layout!(({2}, {3}, (({4}), {4})):({1}, {2}, (({6}), {24}))), layout!((2):(2))), "(((1,2,1,1)),(2,1,1,1),(1,6,1,4)):(((2,2,6,24)),(1,2,6,24),(4,4,6,24))");
    rows.diverges("5e7d3f8a57", try_flat_divide(layout!(({3}, 3, (({2}, 2))):(1, 3, ((9, 18)))), layout!(2:1)), "(2,1,1,1,9,1,1,2):(_1,3,9,18,_2,3,9,18)");
    rows.diverges("df4e634f8f", try_flat_divide(layout!(({1}, {3}, 4, (6)):({0}, {1}, {3}, (12))), layout!(2:2)), "(1,2,1,1,(1,2,1,1),(1,3,1,6)):(0,2,3,12,(0,1,3,12),(0,4,3,12))");
    rows.diverges("3644fdb204", try_flat_divide(layout!({1}:{0}), layout!({1}:{0})), "(1,1,1):(0,0,0)");
    rows.diverges("4ccaa4c3a7", try_flat_divide(layout!(((2), 2, {4}):((1), 2, {4})), tiler!(1, _, 1)), "(_1,_2,_1,_2,_1,4):(_0,_2,_0,_1,_0,4)");
    rows.diverges("67092e19da", try_flat_divide(layout!((({5}), 4, 4):(({1}), {20}, 5)), tiler!(layout!(5:1), _, 1)), "(_5,_4,_1,1,_1,_4):(1,20,_0,5,_0,_5)");
    rows.diverges("a51c81368a", try_flat_divide(layout!((3, 2, (5, 8, 4)):(1, 0, (3, 3, 2))), tiler!(_, layout!(2:1), _)), "(_3,_2,(_5,_8,_4),_1,_1,_1):(_1,_0,(_3,_3,_2),_0,_0,_0)");
    rows.diverges("c38f7f1fea", try_flat_divide(layout!(((2), 2, 4):((1), 2, 4)), tiler!(1, _, 1)), "(_1,_2,_1,_2,_1,_4):(_0,_2,_0,_1,_0,_4)");
}

#[test]
fn flat_product_rows() {
    let mut rows = Rows::of("unsound, flat_product");
    flat_product_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 4,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn flat_product_rows_0(rows: &mut Rows) {
    rows.diverges("9150d94ac5", try_flat_product(layout!({3}:{1}), layout!({4}:{0})), "(3,4,1):(1,0,0)");
    rows.diverges("945b6f7b79", try_flat_product(layout!({3}:{0}), layout!({4}:{0})), "(3,4,1):(0,0,0)");
    rows.diverges("9488ffeca2", try_flat_product(layout!({1}:{0}), layout!({1}:{1})), "(1,1,1):(0,1,1)");
    rows.diverges("eeb5a5c6e5", try_flat_product(layout!((16, 4):(1, 32)), layout!(((1, 4, {1}), {1}, {2}):((0, 24, {0}), 0, 6))), "(_16,_4,(_1,_4,(1,1)),1,2):(_1,_32,(_0,_1536,(0,0)),_0,_384)");
}

#[test]
fn get_1d_coord_rows() {
    let mut rows = Rows::of("unsound, get_1d_coord");
    get_1d_coord_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 1,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn get_1d_coord_rows_0(rows: &mut Rows) {
    rows.diverges("4f7b01cd90", try_get_1d_coord(layout!(({1}, ({16})):({0}, ({1}))), Dyn::new(11)).map(notation), "11");
}

#[test]
fn get_flat_coord_rows() {
    let mut rows = Rows::of("unsound, get_flat_coord");
    get_flat_coord_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 3,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn get_flat_coord_rows_0(rows: &mut Rows) {
    rows.diverges("0a27553ff4", try_get_flat_coord(layout!((({2}, {1})):(({1}, {0}))), Dyn::new(0)).map(notation), "0");
    rows.diverges("25bfa82980", try_get_flat_coord(layout!((({16}, ({3}), {1}), {1}, ({2})):(({1}, ({16}), {0}), {48}, ({48}))), Dyn::new(0)).map(notation), "(0,0,0)");
    rows.diverges("6022c1cc93", try_get_flat_coord(layout!(((({1}, {2}))):((({0}, {1})))), Dyn::new(1)).map(notation), "1");
}

#[test]
fn get_hier_coord_rows() {
    let mut rows = Rows::of("unsound, get_hier_coord");
    get_hier_coord_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 4,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn get_hier_coord_rows_0(rows: &mut Rows) {
    rows.diverges("407d822e62", try_get_hier_coord(layout!(((({1}, {2}))):((({0}, {1})))), Dyn::new(1)).map(notation), "(((0,1)))");
    rows.diverges("57842acd54", try_get_hier_coord(layout!((({16}, ({3}), {1}), {1}, ({2})):(({1}, ({16}), {0}), {48}, ({48}))), Dyn::new(0)).map(notation), "((0,(0),0),0,(0))");
    rows.diverges("61e1713e0b", try_get_hier_coord(layout!(({1}, ({16})):({0}, ({1}))), Dyn::new(11)).map(notation), "(0,(11))");
    rows.diverges("a9ef5a8302", try_get_hier_coord(layout!(({8}, {6}, (({2}, {1}), {2}, ({4}, {1})), {4}):({384}, {64}, (({32}, {0}), {16}, ({4}, {0})), {1})), Dyn::new(2048)).map(notation), "(5,2,((0,0),0,(0,0)),0)");
}

#[test]
fn idx2crd_rows() {
    let mut rows = Rows::of("unsound, idx2crd");
    idx2crd_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 6,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn idx2crd_rows_0(rows: &mut Rows) {
    rows.diverges("1a6681ccbc", try_idx2crd_by(Dyn::new(0), shape!(({2}, {1})), shape!((1, 0))).map(notation), "((0,_0))");
    rows.diverges("53286cb6f2", try_idx2crd_by(Dyn::new(89), shape!((({2}), {1}), {16}, 4), shape!((({1}), {0}), {2}, {32})).map(notation), "(((1),0),12,2)");
    rows.diverges("63576a1680", try_idx2crd_by(Dyn::new(11), shape!({1}, ({16})), shape!({0}, ({1}))).map(notation), "(0,(11))");
    rows.diverges("936622bbc8", try_idx2crd_by(Dyn::new(2048), shape!({8}, {6}, (({2}, {1}), {2}, ({4}, {1})), {4}), shape!(384, 64, ((32, 0), 16, (4, 0)), 1)).map(notation), "(5,2,((0,_0),0,(0,_0)),0)");
    rows.diverges("a42001f7a3", try_idx2crd_by(Dyn::new(2), shape!({1}, {4}), shape!({0}, {1})).map(notation), "(0,2)");
    rows.diverges("bc80d612d5", try_idx2crd_by(Dyn::new(0), shape!(({2}, {1})), shape!(({1}, {0}))).map(notation), "((0,0))");
}

#[test]
fn layout_swizzle_compose_rows() {
    Rows::of("unsound, layout_swizzle_compose").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 2,
    });
}

#[test]
fn left_inverse_rows() {
    Rows::of("unsound, left_inverse").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 5,
        inexpressible: 0,
        not_run: 0,
    });
}

#[test]
fn logical_divide_rows() {
    let mut rows = Rows::of("unsound, logical_divide");
    logical_divide_rows_0(&mut rows);
    logical_divide_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 11,
        rejected: 9,
        rejected_at_compile_time: 15,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn logical_divide_rows_0(rows: &mut Rows) {
    rows.rejects("0b55a94d9c", try_logical_divide_padded(layout!(({16}, {2}, ({4}), {1}):({1}, {16}, ({32}), {0})), layout!(5:5)).map(|padded| padded.layout()), "no carry");
    rows.diverges("143d33b1e8", try_logical_divide(layout!(({3}, {5}):({1}, {3})), layout!((3, 5):(5, 1))), "(((3,1),(5,1)),(1,1)):(((5,3),(1,3)),(15,15))");
    rows.rejects("1f1a5ce0fa", try_logical_divide_padded(layout!((({2}, {4}), ({4}, {1})):(({1}, {8}), ({2}, {0}))), layout!(4:5)).map(|padded| padded.layout()), "stride divisibility");
    rows.rejects("2110a206c6", try_logical_divide_padded(layout!((({3}, {4})):(({4}, {1}))), layout!(8:2)).map(|padded| padded.layout()), "stride divisibility");
    rows.rejects("213aed74a0", try_logical_divide_padded(layout!(({2}, ({1}), ({2}), {5}):({10}, ({0}), ({5}), {1})), layout!(6:1)).map(|padded| padded.layout()), "shape divisibility");
    rows.diverges("2dd84b098d", try_logical_divide(layout!(({2}, {3}, (({4}), {4})):({1}, {2}, (({6}), {24}))), layout!((2):(2))), "(((1,2,1,1)),((2,1,1,1),(1,6,1,4))):(((2,2,6,24)),((1,2,6,24),(4,4,6,24)))");
    rows.rejects("4ef03773be", try_logical_divide_padded(layout!((({8}, {2}), {6}):(({2}, {1}), {16})), layout!(6:6)).map(|padded| padded.layout()), "stride divisibility");
    rows.diverges("7dbf2cfeb0", try_logical_divide(layout!(((({2}, {3}))):(((1, 2)))), layout!((({3}, {3}), {2}):((0, 1), 3))), "(((3,(3,1)),(2,1)),((1,1),(1,1))):(((_0,(_1,2)),(_3,2)),((3,4),(6,6)))");
    rows.rejects("85ea6849d3", try_logical_divide_padded(layout!((({3}, {4}), ({3}), ({3})):(({1}, {27}), ({9}), ({3}))), layout!(5:4)).map(|padded| padded.layout()), "stride divisibility");
    rows.rejects("8a1358c8f0", try_logical_divide_padded(layout!(({4}, ({6}, {4})):({0}, ({0}, {1}))), layout!(6:3)).map(|padded| padded.layout()), "stride divisibility");
}

#[rustfmt::skip]
fn logical_divide_rows_1(rows: &mut Rows) {
    rows.diverges("8d561fc2eb", try_logical_divide(layout!((({8}, {2}, {4}), {4}, (({3}))):(({1}, {8}, {16}), {64}, (({256})))), layout!((2, 4, 2, 2, 12, 2):(384, 2, 192, 96, 8, 1))), "(((1,1,1,2,1),(4,1,1,1,1),(1,1,1,2,1),(1,1,2,1,1),(1,2,6,1,1),(2,1,1,1,1)),(1,1,1,1,1)):(((384,384,384,384,256),(2,8,16,64,256),(192,192,192,192,256),(96,96,96,64,256),(8,8,16,64,256),(1,8,16,64,256)),(768,768,768,768,768))");
    rows.rejects("9ebb8b8c97", try_logical_divide_padded(layout!(({8}, ({6}), {4}):({24}, ({1}), {6})), layout!(3:5)).map(|padded| padded.layout()), "stride divisibility");
    rows.diverges("9f0a0b2d6b", try_logical_divide(layout!((({5}, {1}, {4}), {3}, {16}):(({1}, {5}, {5}), {20}, {60})), layout!(((12, 2), 2, 4, 5):((2, 480), 1, 24, 96))), "((((12,1,1,1,1),(1,1,1,1,2)),(2,1,1,1,1),(4,1,1,1,1),(5,1,1,1,1)),(1,1,1,1,1)):((((2,5,5,20,60),(480,480,480,480,480)),(1,5,5,20,60),(24,5,5,20,60),(96,5,5,20,60)),(960,960,960,960,960))");
    rows.diverges("c1d4fd5844", try_logical_divide(layout!(({3}, {3}, (({2}, {2}))):(1, 3, ((9, 18)))), layout!(2:1)), "((2,1,1,1),(9,1,1,2)):((_1,3,9,18),(_2,3,9,18))");
    rows.diverges("c70503e843", try_logical_divide(layout!((({8}, {3}, {4})):(({1}, {8}, {24}))), layout!((2, 2):(24, 12))), "(((1,1,2),(2,1,1)),((12,1,1),(1,1,2))):(((24,24,24),(12,8,24)),((1,8,24),(48,48,48)))");
    rows.diverges("db736e90f5", try_logical_divide(layout!((({5}, {4}, {4}), {4}):(({1}, {5}, {20}), {80})), tiler!({16}, {1})), "(((16,1,1),(5,1,1)),(1,4)):(((1,5,20),(16,5,20)),(80,80))");
    rows.diverges("e3abcb5d97", try_logical_divide_padded(layout!(({2}, ({2})):({1}, ({2}))), layout!(3:5)).map(|padded| padded.layout()), "((3,1),((5,1),(1,1))):((5,2),((1,2),(15,16)))");
    rows.diverges("e7641cc52d", try_logical_divide(layout!(({3}, {3}, (({2}, {2}))):({1}, {3}, (({9}, {18})))), layout!(2:1)), "((2,1,1,1),(9,1,1,2)):((1,3,9,18),(2,3,9,18))");
    rows.rejects("edffcb48f4", try_logical_divide_padded(layout!((({2}, {8})):(({8}, {1}))), layout!(4:5)).map(|padded| padded.layout()), "stride divisibility");
    rows.diverges("cb138a9f18", try_logical_divide(layout!({1}:{1}), layout!({1}:{0})), "(1,(1,1)):(0,(1,1))");
}

#[test]
fn logical_product_rows() {
    let mut rows = Rows::of("unsound, logical_product");
    logical_product_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 8,
        rejected: 0,
        rejected_at_compile_time: 2,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn logical_product_rows_0(rows: &mut Rows) {
    rows.diverges("0deb362454", try_logical_product(layout!({3}:{0}), layout!({4}:{0})), "(3,(4,1)):(0,(0,0))");
    rows.diverges("7255ef5e0d", try_logical_product(layout!({3}:{1}), layout!({4}:{0})), "(3,(4,1)):(1,(0,0))");
    rows.diverges("7c81937795", try_logical_product(layout!({1}:{1}), layout!({1}:{0})), "(1,(1,1)):(1,(0,0))");
    rows.diverges("9a61083963", try_logical_product(layout!((({8})):(({1}))), layout!(({4}, {2}, {8}):({1}, {4}, {0}))), "(((8)),((1,4),(1,2),(8,1))):(((1)),((1,8),(4,32),(0,0)))");
    rows.diverges("a2d7d02bbd", try_logical_product(layout!({2}:{1}), layout!(({2}, ({1})):({1}, ({0})))), "(2,((1,2),((1,1)))):(1,((1,2),((0,0))))");
    rows.diverges("a77f620088", try_logical_product(layout!((2, (2, 8)):(1, (2, 4))), tiler!({2}, layout!(({1}, {4}, {4}):({0}, {4}, {1})))), "((_2,2),((_2,_8),((1,1),(1,4),(2,2)))):((_1,_2),((_2,_4),((0,0),(4,64),(1,32))))");
    rows.diverges("d530a0705f", try_logical_product(layout!({3}:{0}), layout!({4}:{1})), "(3,(1,4)):(0,(1,1))");
    rows.diverges("f0a6284328", try_logical_product(layout!((({2})):(({1}))), layout!(({1}, ({1}), {1}, {2}):({0}, ({0}), {2}, {1}))), "(((2)),((1,1),((1,1)),(1,1),(1,2))):(((1)),((0,0),((0,0)),(2,4),(1,2)))");
}

#[test]
fn max_common_layout_rows() {
    let mut rows = Rows::of("unsound, max_common_layout");
    max_common_layout_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 1,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn max_common_layout_rows_0(rows: &mut Rows) {
    rows.diverges("c413e412de", try_max_common_layout(layout!((4, 3):(3, 1)), layout!((6, 2):(2, 1))), "_1:_0");
}

#[test]
fn raked_product_rows() {
    let mut rows = Rows::of("unsound, raked_product");
    raked_product_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 4,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn raked_product_rows_0(rows: &mut Rows) {
    rows.diverges("0188d0a047", try_raked_product(layout!((({8})):(({1}))), layout!(({4}, {2}, {8}):({1}, {4}, {0}))), "(((1,4),(8)),((1,2),_1),((8,1),_1)):(((1,8),(1)),((4,32),_0),((0,0),_0))");
    rows.diverges("3faa2f3d04", try_raked_product(layout!((16, 4):(1, 32)), layout!((({1}, {4}, {1}), {1}, {2}):(({0}, {24}, {0}), {0}, {6}))), "((((1,1),(1,4),(1,1)),_16),((1,1),_4),((1,2),_1)):((((0,0),(384,1536),(0,0)),_1),((0,0),_32),((96,384),_0))");
    rows.diverges("42827b4220", try_raked_product(layout!((({6}, {6}, {2})):((1, 6, 36))), layout!({5}:1)), "(((1,1,5),((6,6,2)))):(((6,36,72),((_1,_6,_36))))");
    rows.diverges("d33e96c10c", try_raked_product(layout!({2}:{1}), layout!(({2}, ({1})):({1}, ({0})))), "(((1,2),2),(((1,1)),_1)):(((1,2),1),(((0,0)),_0))");
}

#[test]
fn shape_div_rows() {
    Rows::of("unsound, shape_div").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 9,
        inexpressible: 0,
        not_run: 0,
    });
}

#[test]
fn swizzle_compose_rows() {
    Rows::of("unsound, swizzle_compose").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 3,
    });
}

#[test]
fn swizzle_inverse_rows() {
    Rows::of("unsound, swizzle_inverse").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 14,
    });
}

#[test]
fn swizzle_merge_rows() {
    Rows::of("unsound, swizzle_merge").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 8,
    });
}

#[test]
fn tile_to_shape_rows() {
    Rows::of("unsound, tile_to_shape").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 3,
        inexpressible: 0,
        not_run: 0,
    });
}

#[test]
fn tiled_divide_rows() {
    let mut rows = Rows::of("unsound, tiled_divide");
    tiled_divide_rows_0(&mut rows);
    tiled_divide_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 11,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn tiled_divide_rows_0(rows: &mut Rows) {
    rows.diverges("139a29f7c1", try_tiled_divide(layout!((({8}, {2}, {4}), {4}, (({3}))):(({1}, {8}, {16}), {64}, (({256})))), layout!((2, 4, 2, 2, 12, 2):(384, 2, 192, 96, 8, 1))), "(((1,1,1,2,1),(4,1,1,1,1),(1,1,1,2,1),(1,1,2,1,1),(1,2,6,1,1),(2,1,1,1,1)),1,1,1,1,1):(((384,384,384,384,256),(2,8,16,64,256),(192,192,192,192,256),(96,96,96,64,256),(8,8,16,64,256),(1,8,16,64,256)),768,768,768,768,768)");
    rows.diverges("20e5acb3e7", try_tiled_divide(layout!(((({6}), {16})):((({1}), {6}))), layout!(((3, 2), 2, 6, 2):((0, 1), 2, 16, 8))), "(((_3,(2,1)),(2,1),(6,1),(2,1)),(2,1),(1,1)):(((_0,(1,6)),(2,6),(16,6),(8,6)),(4,6),(96,96))");
    rows.diverges("4280767fee", try_tiled_divide(layout!(({1}, {3}, {4}, (6)):({0}, {1}, 3, ({12}))), layout!(2:2)), "((1,2,1,1),(1,2,1,1),(1,3,1,6)):((0,2,3,12),(0,1,3,12),(0,4,3,12))");
    rows.diverges("b0e9ee1aef", try_tiled_divide(layout!((({8}, {3}, {4})):(({1}, {8}, {24}))), layout!((2, 2):(24, 12))), "(((1,1,2),(2,1,1)),(12,1,1),(1,1,2)):(((24,24,24),(12,8,24)),(1,8,24),(48,48,48))");
    rows.diverges("be5717106f", try_tiled_divide(layout!((({5}, {4}, {4}), {4}):(({1}, {5}, {20}), {80})), tiler!({16}, {1})), "(((16,1,1),1),(5,1,1),4):(((1,5,20),80),(16,5,20),80)");
    rows.diverges("e0a647fc94", try_tiled_divide(layout!((({8}, {2}, {4}), 4, ((3))):(({1}, 8, {16}), 64, ((256)))), layout!((2, 4, 2, 2, 12, 2):(384, 2, 192, 96, 8, 1))), "(((1,1,1,2),(4,1,1,1),(1,1,1,2),(1,1,2,1),(1,2,6,1),(2,1,1,1)),1,1,1,1):(((384,384,384,384),(2,8,16,64),(192,192,192,192),(96,96,96,64),(8,8,16,64),(1,8,16,64)),768,768,768,768)");
    rows.diverges("53510406ee", try_tiled_divide(layout!((2, 16):(0, 0)), tiler!(layout!(2:1), _)), "((_2,_16),_1,_1):((_0,_0),_0,_0)");
    rows.diverges("5d1c85a21a", try_tiled_divide(layout!(((3, 2, 2), 6):((24, 12, 6), 1)), tiler!(_, layout!((2, 3):(1, 2)))), "(((_3,_2,_2),(_2,_3)),_1,_1):(((_24,_12,_6),(_1,_2)),_0,_0)");
    rows.diverges("64a8a5d0cd", try_tiled_divide(layout!(((16), 2, 1, (2)):((1), 32, 32, (16))), tiler!(layout!(16:1), layout!(2:1), _, layout!(2:1))), "((_16,_2,_1,_2),_1,_1,_1,_1):((_1,_32,_32,_16),_0,_0,_0,_0)");
    rows.diverges("ea440ebe83", try_tiled_divide(layout!((8, 16):(16, 1)), tiler!(1, _)), "((_1,_16),_8,_1):((_0,_1),_16,_0)");
}

#[rustfmt::skip]
fn tiled_divide_rows_1(rows: &mut Rows) {
    rows.diverges("eb367d0465", try_tiled_divide(layout!((2, (2, 5, 3), 2):(60, (30, 6, 2), 1)), tiler!(1, 1, _)), "((_1,_1,_2),_2,(_2,_5,_3),_1):((_0,_0,_1),_60,(_30,_6,_2),_0)");
}

#[test]
fn tiled_product_rows() {
    let mut rows = Rows::of("unsound, tiled_product");
    tiled_product_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 2,
        rejected: 0,
        rejected_at_compile_time: 1,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn tiled_product_rows_0(rows: &mut Rows) {
    rows.diverges("16e306b920", try_tiled_product(layout!({1}:{1}), layout!({1}:{0})), "(1,1,1):(1,0,0)");
    rows.diverges("57184b162a", try_tiled_product(layout!((({2})):(({1}))), layout!((1, (1), 1, 2):(0, ({0}), 2, 1))), "(((2)),_1,(_1),_1,(1,2)):(((1)),_0,(0),4,(_1,2))");
}

#[test]
fn upcast_rows() {
    Rows::of("unsound, upcast").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 11,
        inexpressible: 0,
        not_run: 0,
    });
}

#[test]
fn zipped_divide_rows() {
    let mut rows = Rows::of("unsound, zipped_divide");
    zipped_divide_rows_0(&mut rows);
    zipped_divide_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 13,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn zipped_divide_rows_0(rows: &mut Rows) {
    rows.diverges("1e3c5fc22f", try_zipped_divide(layout!((({8}, {2}, {4}), {4}, (({3}))):((1, 8, 16), 64, ((256)))), layout!(({2}, {4}, {2}, {2}, {12}, {2}):(384, 2, 192, 96, 8, 1))), "(((1,1,1,2,1),(4,1,1,1,1),(1,1,1,2,1),(1,1,2,1,1),(1,2,6,1,1),(2,1,1,1,1)),((1,1,1,1,1),(1,1,1,1,1),(1,1,1,1,1),(1,1,1,1,1),(1,1,1,1,1),(1,1,1,1,1))):(((_384,384,384,384,256),(_2,8,16,64,256),(_192,192,192,192,256),(_96,96,96,64,256),(_8,8,16,64,256),(_1,8,16,64,256)),((2,8,16,64,256),(8,8,16,64,256),(96,96,96,128,256),(192,192,192,192,256),(384,384,384,384,512),(768,768,768,768,768)))");
    rows.diverges("29da0252b5", try_zipped_divide(layout!(({1}, {3}, {4}, ({6})):({0}, {1}, {3}, ({12}))), layout!(2:2)), "((1,2,1,1),((1,2,1,1),(1,3,1,6))):((0,2,3,12),((0,1,3,12),(0,4,3,12)))");
    rows.diverges("93478d6de7", try_zipped_divide(layout!(({1}, {3}, {4}, ({6})):(0, 1, 3, (12))), layout!(2:2)), "((1,2,1,1),((1,2,1,1),(1,3,1,6))):((_0,2,3,12),((_0,1,3,12),(_0,4,3,12)))");
    rows.diverges("d0f701108a", try_zipped_divide(layout!((({4}, {6}, {5}), ({4})):(({1}, {4}, {24}), ({120}))), tiler!(20, 1)), "(((4,5,1),_1),((1,6,1),4)):(((1,4,24),_0),((20,20,24),120))");
    rows.diverges("f16f1dd70c", try_zipped_divide(layout!((({4}, {6}, {5}), (4)):(({1}, {4}, {24}), ({120}))), tiler!(20, 1)), "(((4,5,1),_1),((1,6,1),_4)):(((1,4,24),_0),((20,20,24),120))");
    rows.diverges("00b4bec4dd", try_zipped_divide(layout!((4, 4):(1, 4)), tiler!(_, layout!(4:1))), "((_4,_4),(_1,_1)):((_1,_4),(_0,_0))");
    rows.diverges("1f46e79469", try_zipped_divide(layout!((2, (8), 4, 6):(64, (7), 1, 7)), tiler!(2, _, 4, layout!(6:1))), "((_2,(_8),_4,_6),(_1,_1,_1,_1)):((_64,(_7),_1,_7),(_0,_0,_0,_0))");
    rows.diverges("20399e94ae", try_zipped_divide(layout!(((2, 8), 2, 5):((0, 1), 0, 0)), tiler!(2, _, 5)), "((_2,_2,_5),(_8,_1,_1)):((_0,_0,_0),(_1,_0,_0))");
    rows.diverges("26679b606c", try_zipped_divide(layout!({1}:{1}), layout!({1}:{0})), "(1,(1,1)):(0,(1,1))");
    rows.diverges("474a1c1b8f", try_zipped_divide(layout!(((8), 4):((4), 1)), tiler!(2, _)), "((_2,_4),(_4,_1)):((_4,_1),(_8,_0))");
}

#[rustfmt::skip]
fn zipped_divide_rows_1(rows: &mut Rows) {
    rows.diverges("57da31cdbe", try_zipped_divide(layout!((2, 16):(0, 0)), tiler!(layout!(2:1), _)), "((_2,_16),(_1,_1)):((_0,_0),(_0,_0))");
    rows.diverges("76f4acc099", try_zipped_divide(layout!((4, {4}):({1}, {4})), tiler!(_, layout!({4}:{1}))), "((_4,4),(_1,(1,1))):((1,4),(_0,(4,16)))");
    rows.diverges("c2494d0987", try_zipped_divide(layout!((({2}, {8}), 2, {5}):(({0}, {1}), {0}, {0})), tiler!(2, _, 5)), "(((2,1),_2,_5),((1,8),_1,1)):(((0,1),0,0),((0,1),_0,0))");
}

#[test]
fn zipped_product_rows() {
    let mut rows = Rows::of("unsound, zipped_product");
    zipped_product_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 2,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn zipped_product_rows_0(rows: &mut Rows) {
    rows.diverges("4b4bb25430", try_zipped_product(layout!({1}:{0}), layout!({1}:{0})), "(1,(1,1)):(0,(0,0))");
    rows.diverges("7b6163181e", try_zipped_product(layout!({3}:{0}), layout!({4}:{1})), "(3,(1,4)):(0,(1,1))");
}
