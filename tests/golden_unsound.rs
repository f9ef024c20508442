//! The golden rows of the family unsound on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

mod golden_rows;

use colex::coord::try_idx2crd_by;
use colex::prelude::*;
use golden_rows::{Counts, Rows};

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
    Rows::of("unsound, blocked_product").finish(Counts {
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
fn complement_rows() {
    Rows::of("unsound, complement").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 12,
        inexpressible: 0,
        not_run: 68,
    });
}

#[test]
fn composition_rows() {
    let mut rows = Rows::of("unsound, composition");
    composition_rows_0(&mut rows);
    composition_rows_1(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 9,
        rejected: 34,
        rejected_at_compile_time: 20,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn composition_rows_0(rows: &mut Rows) {
    rows.rejects("00b32290b6", try_composition(layout!((6, 4):(1, {6})), layout!(((3), 2, 2, 6):((0), {2}, 1, {4}))), "stride divisibility");
    rows.rejects("1001d7a808", try_composition(layout!(({4}, ({2}), ({6}), ({1}, {5})):({5}, ({2}), ({5}), ({64}, {2}))), layout!({8}:{6})), "stride divisibility");
    rows.rejects("111702c05b", try_composition(layout!((({6}, {8})):(({64}, {1}))), layout!({2}:{7})), "stride divisibility");
    rows.rejects("132e6b9da9", try_composition(layout!((({2}, {16}), {4}):(({1}, {2}), {32})), layout!((({6}, {6})):(({8}, {5})))), "shape divisibility");
    rows.rejects("218365e8c5", try_composition(layout!((({2}, {8}), ({2}, {4}), ({2}, {1})):(({1}, {2}), ({16}, {32}), ({128}, {0}))), layout!({8}:{6})), "stride divisibility");
    rows.rejects("2c9f697635", try_composition(layout!(({4}, {4}):({1}, {4})), layout!({8}:{3})), "stride divisibility");
    rows.rejects("3292b71253", try_composition(layout!((({2}), {16}):(({1}), {2})), layout!({8}:{5})), "stride divisibility");
    rows.rejects("3f0385846c", try_composition(layout!((({2}, {2}, {2}), {3}, ({3})):(({36}, {18}, {9}), {3}, ({1}))), layout!({8}:{7})), "stride divisibility");
    rows.rejects("42729e0c2d", try_composition(layout!((({8}, {2}), {6}):(({1}, {8}), {16})), layout!({4}:{12})), "stride divisibility");
    rows.rejects("55287e8a6a", try_composition(layout!((5, 16):(1, {5})), layout!(((2, 2, 5), 2):(({20}, {40}, {2}), {10}))), "stride divisibility");
    rows.rejects("55defae564", try_composition(layout!(((4, (3, 1, 3)), 4, 4, 1):((1, ({4}, 0, {12})), {36}, {144}, 0)), layout!((2, 2, 2, 4, 3):({16}, {8}, {4}, 1, {32}))), "stride divisibility");
    rows.rejects("5b5c448284", try_composition(layout!(({6}, ({2}), {1}):({1}, ({6}), {0})), layout!((({3}, {4})):(({16}, {7})))), "stride divisibility");
    rows.rejects("601bc7d5e3", try_composition(layout!((5, {16}):({1}, 5)), layout!((({2}, 2, {5}), {2}):(({20}, {40}, 2), {10}))), "stride divisibility");
    rows.rejects("65b30c1449", try_composition(layout!((({16}), ({2})):(({1}), ({16}))), layout!({6}:{5})), "stride divisibility");
    rows.rejects("677852c744", try_composition(layout!((({4}, {3}, {4})):(({1}, {0}, {0}))), layout!({8}:{2})), "shape divisibility");
    rows.rejects("707551b407", try_composition(layout!((({6}, {2}, {2}), {2}):(({2}, {1}, {24}), {12})), layout!(({4}):({4}))), "stride divisibility");
    rows.rejects("76092a0d81", try_composition(layout!(({5}, {16}):({64}, {1})), layout!(({2}):({32}))), "stride divisibility");
    rows.rejects("7f113541ef", try_composition(layout!((({8}, {2}), {6}):((1, 8), 16)), layout!({4}:12)), "stride divisibility");
    rows.rejects("7f77546996", try_composition(layout!(({2}, {4}, ({6})):({1}, {2}, ({8}))), layout!({4}:{6})), "stride divisibility");
    rows.rejects("8637e925e5", try_composition(layout!((({3}, {2}, {3})):(({6}, {3}, {1}))), layout!((({4}, {4}), {1}):(({1}, {1}), {16}))), "shape divisibility");
    rows.rejects("9208431681", try_composition(layout!(({8}, ({6})):({1}, ({5}))), layout!(({4}):({5}))), "stride divisibility");
    rows.rejects("961c92b611", try_composition(layout!(({4}, {3}):(1, 4)), layout!(({4}, {3}):(3, 1))), "stride divisibility");
    rows.rejects("9836fcd455", try_composition(layout!((({3}, {2}, {4})):(({4}, {1}, {12}))), layout!({6}:{7})), "stride divisibility");
    rows.rejects("af2bb1101e", try_composition(layout!((({4}, {4}, {1})):(({64}, {8}, {2}))), layout!({5}:{7})), "stride divisibility");
    rows.rejects("c48932dc7d", try_composition(layout!((({4}, {8}), {2}, ({4})):(({64}, {8}), {4}, ({1}))), layout!(({2}):({7}))), "stride divisibility");
}

#[rustfmt::skip]
fn composition_rows_1(rows: &mut Rows) {
    rows.rejects("c617df39a5", try_composition(layout!((({4}, {8}), {4}):(({0}, {32}), {8})), layout!({5}:{2})), "shape divisibility");
    rows.rejects("c6e5488d62", try_composition(layout!((({2}, {6}), {4}, ({2})):(({24}, {4}), {1}, ({48}))), layout!(({4}, {2}):({5}, {16}))), "stride divisibility");
    rows.rejects("d047a4ae6c", try_composition(layout!(({3}, {2}, {6}):({12}, {6}, {1})), layout!({5}:{5})), "stride divisibility");
    rows.rejects("db68e1a40a", try_composition(layout!((({2}), ({3}, {2})):(({0}), ({1}, {0}))), layout!({4}:{2})), "shape divisibility");
    rows.rejects("e7e588e6a1", try_composition(layout!(({4}, {6}, {8}):({1}, {4}, {7})), layout!({6}:{1})), "shape divisibility");
    rows.rejects("f26cb30184", try_composition(layout!(({8}, {2}, ({1})):({4}, {1}, ({0}))), layout!({5}:{7})), "stride divisibility");
    rows.rejects("f64293ed6e", try_composition(layout!(({4}, {3}):(1, 4)), layout!(({6}):(1))), "shape divisibility");
    rows.rejects("fd9fb0e822", try_composition(layout!((({1}, {5}), {3}):(({0}, {7}), {64})), layout!({5}:{7})), "stride divisibility");
    rows.diverges("05849a8f6a", try_composition(layout!(({4}, {2}, ({16})):({1}, {64}, ({4}))), layout!(({5}):({0}))), "((5,1,1)):((0,0,0))");
    rows.diverges("1d4883675a", try_composition(layout!(({4}, ({1}, ({1}, {4}, {8}), ({8}))):({1}, ({0}, ({0}, {4}, {16}), ({128})))), layout!((({3}, {8}), {4}):(({0}, {16}), {256}))), "(((3,1,1,1,1,1),(1,1,1,1,8,1)),(1,1,1,1,1,4)):(((0,0,0,0,0,0),(16,0,0,16,16,128)),(256,0,0,256,256,256))");
    rows.diverges("792c02b592", try_composition(layout!(({2}, ({2}, {8}), {4}):({4}, ({8}, {16}), {1})), layout!(({4}):({0}))), "((4,1,1,1)):((0,0,0,0))");
    rows.diverges("906d47869b", try_composition(layout!(({8}, {4}):({4}, {1})), layout!((({2}, {2}), {2}):(({0}, {16}), {1}))), "(((2,1),(1,2)),(2,1)):(((0,0),(64,2)),(4,1))");
    rows.diverges("9713ff20b1", try_composition(layout!((({1}, {2})):(({2}, {1}))), layout!(({5}, ({8})):({1}, ({0})))), "((1,5),((8,1))):((2,1),((0,0)))");
    rows.diverges("9e957518c9", try_composition(layout!((({1}, {2}, {2})):(({0}, {1}, {4}))), layout!(({2}, {3}):({0}, {2}))), "((2,1,1),(1,1,3)):((0,0,0),(0,2,4))");
    rows.diverges("a6a56913a5", try_composition(layout!(({4}, ({4}), {5}):({1}, ({4}), {16})), layout!(({3}):({0}))), "((3,1,1)):((0,0,0))");
    rows.diverges("a72770a10f", try_composition(layout!((({1}, ({4}, {2})), (({1}, {2}, {2}))):(({0}, ({2}, {16})), (({0}, {8}, {1})))), layout!(({2}, {1}):({0}, {16}))), "((2,1,1,1,1,1),(1,1,1,1,1,1)):((0,0,0,0,0,0),(0,32,64,0,16,1))");
    rows.rejects("b59fab2db3", try_composition(layout!(({4}, {1}, {8}, {5}):({5}, {20}, {20}, {1})), layout!(({1}, {6}):({0}, {7}))), "stride divisibility");
    rows.diverges("f0557422dc", try_composition(layout!((({4}), {8}, {8}, {2}):(({1}), {4}, {32}, {256})), layout!((({3}, {2}), {2}):(({0}, {128}), {32}))), "(((3,1,1,1),(1,1,2,1)),(1,1,2,1)):(((0,0,0,0),(128,128,128,256)),(32,32,32,256))");
}

#[test]
fn downcast_rows() {
    Rows::of("unsound, downcast").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 21,
        inexpressible: 0,
        not_run: 0,
    });
}

#[test]
fn flat_divide_rows() {
    Rows::of("unsound, flat_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 9,
    });
}

#[test]
fn flat_product_rows() {
    Rows::of("unsound, flat_product").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 4,
    });
}

#[test]
fn get_1d_coord_rows() {
    Rows::of("unsound, get_1d_coord").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 1,
    });
}

#[test]
fn get_flat_coord_rows() {
    Rows::of("unsound, get_flat_coord").finish(Counts {
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
fn get_hier_coord_rows() {
    Rows::of("unsound, get_hier_coord").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 4,
    });
}

#[test]
fn idx2crd_rows() {
    let mut rows = Rows::of("unsound, idx2crd");
    idx2crd_rows_0(&mut rows);
    rows.finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 4,
        rejected_at_compile_time: 2,
        inexpressible: 0,
        not_run: 0,
    });
}

#[rustfmt::skip]
fn idx2crd_rows_0(rows: &mut Rows) {
    rows.rejects("53286cb6f2", try_idx2crd_by(Dyn::new(89), shape!((({2}), {1}), {16}, 4), shape!((({1}), {0}), {2}, {32})).map(notation), "coordinate");
    rows.rejects("63576a1680", try_idx2crd_by(Dyn::new(11), shape!({1}, ({16})), shape!({0}, ({1}))).map(notation), "coordinate");
    rows.rejects("a42001f7a3", try_idx2crd_by(Dyn::new(2), shape!({1}, {4}), shape!({0}, {1})).map(notation), "coordinate");
    rows.rejects("bc80d612d5", try_idx2crd_by(Dyn::new(0), shape!(({2}, {1})), shape!(({1}, {0}))).map(notation), "coordinate");
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
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 5,
    });
}

#[test]
fn logical_divide_rows() {
    Rows::of("unsound, logical_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 11,
        inexpressible: 0,
        not_run: 24,
    });
}

#[test]
fn logical_product_rows() {
    Rows::of("unsound, logical_product").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 10,
    });
}

#[test]
fn max_common_layout_rows() {
    Rows::of("unsound, max_common_layout").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 1,
    });
}

#[test]
fn raked_product_rows() {
    Rows::of("unsound, raked_product").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 5,
    });
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
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 3,
    });
}

#[test]
fn tiled_divide_rows() {
    Rows::of("unsound, tiled_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 12,
    });
}

#[test]
fn tiled_product_rows() {
    Rows::of("unsound, tiled_product").finish(Counts {
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
    Rows::of("unsound, zipped_divide").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 5,
        inexpressible: 0,
        not_run: 8,
    });
}

#[test]
fn zipped_product_rows() {
    Rows::of("unsound, zipped_product").finish(Counts {
        matched: 0,
        padded: 0,
        diverged: 0,
        rejected: 0,
        rejected_at_compile_time: 0,
        inexpressible: 0,
        not_run: 2,
    });
}
