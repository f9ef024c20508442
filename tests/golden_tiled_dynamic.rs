//! The golden rows of what is tiled from atoms, of mixed and of dynamic operands.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::tiled_rows::{Fields, dynamic_part};
use colex::atom::*;
use colex::prelude::*;

#[test]
fn mixed() {
    let mut fields = Fields::without_marks("tiled");
    mixed_83601a995d(&mut fields);
    mixed_4376eec734(&mut fields);
    mixed_71b2d4fe8f(&mut fields);
    mixed_e5f2d59f84(&mut fields);
    mixed_7a3c520a4a(&mut fields);
    mixed_421dc38008(&mut fields);
    mixed_144d4755f5(&mut fields);
    mixed_ccf11d6cec(&mut fields);
    mixed_2e2f2746b3(&mut fields);
    mixed_e2f0076a12(&mut fields);
    mixed_eca669d80e(&mut fields);
    mixed_e04a9862c6(&mut fields);
    mixed_8fb905d081(&mut fields);
    mixed_1c0f4c2cea(&mut fields);
    mixed_1b45b8a73c(&mut fields);
    mixed_649b1bc285(&mut fields);
    mixed_775aef9f1c(&mut fields);
    mixed_d7d0a36ba8(&mut fields);
    mixed_cf7508bbc9(&mut fields);
    mixed_1f40eeae83(&mut fields);
    mixed_6c47263868(&mut fields);
    mixed_d6c644a0f3(&mut fields);
    mixed_d8fabb0f78(&mut fields);
    mixed_d7638594e8(&mut fields);
    fields.finish_some(261);
}

#[rustfmt::skip]
fn mixed_83601a995d(fields: &mut Fields) {
    let id = "83601a995d";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 16));
    let a = layout!(({64},32) : ({32},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},32) : ({1},64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},64) : ({1},64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_4376eec734(fields: &mut Fields) {
    let id = "4376eec734";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 1, 1):(1, 0, 0)), tiler!(64, 16, 16));
    let a = layout!(({128},32) : ({32},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({32},32) : ({1},32));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({128},32) : ({1},128));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_71b2d4fe8f(fields: &mut Fields) {
    let id = "71b2d4fe8f";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 4, 1):(1, 2, 0)), tiler!(_, _, 32));
    let a = layout!(({64},64) : ({64},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},64) : ({1},64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},64) : ({1},64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_e5f2d59f84(fields: &mut Fields) {
    let id = "e5f2d59f84";
    let mma = tiled_mma(SM80_16x8x8_F32TF32TF32F32_TN, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 8));
    let a = layout!(({64},16) : ({16},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},16) : ({1},64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},64) : ({1},64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_7a3c520a4a(fields: &mut Fields) {
    let id = "7a3c520a4a";
    let mma = tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 4));
    let a = layout!(({64},8) : ({8},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    let b = layout!(({64},8) : ({1},64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    let c = layout!(({64},64) : ({1},64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_421dc38008(fields: &mut Fields) {
    let id = "421dc38008";
    let mma = tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2):(2, 1)), tiler!(layout!((4, 4, 2):(1, 8, 4)), 32, 4));
    let a = layout!(({64},8) : ({8},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    let b = layout!(({64},8) : ({1},64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    let c = layout!(({64},64) : ({1},64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_144d4755f5(fields: &mut Fields) {
    let id = "144d4755f5";
    let mma = tiled_mma(SM80_16x8x32_S32S8S8S32_TN, layout!((2, 1, 1):(1, 0, 0)), tiler!(32, 16, 32));
    let a = layout!(({64},64) : ({64},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({32},64) : ({1},32));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},32) : ({1},64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_ccf11d6cec(fields: &mut Fields) {
    let id = "ccf11d6cec";
    let mma = tiled_mma(SM89_16x8x32_F32E4M3E4M3F32_TN, layout!((1, 4, 1):(0, 1, 0)), tiler!(16, 32, 32));
    let a = layout!(({32},64) : ({64},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},64) : ({1},64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({32},64) : ({1},32));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_2e2f2746b3(fields: &mut Fields) {
    let id = "2e2f2746b3";
    let mma = tiled_mma(SM90_64x128x16_F32F16F16_SS, layout!((1, 1, 1):(0, 0, 0)), tiler!(64, 128, 16));
    let a = layout!(({128},32) : ({32},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({256},32) : ({1},256));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({128},256) : ({1},128));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_e2f0076a12(fields: &mut Fields) {
    let id = "e2f0076a12";
    let mma = tiled_mma(SM90_64x128x16_F32F16F16_SS, layout!((2, 1, 1):(1, 0, 0)), tiler!(128, 128, 16));
    let a = layout!(({256},32) : ({32},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({256},32) : ({1},256));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({256},256) : ({1},256));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_eca669d80e(fields: &mut Fields) {
    let id = "eca669d80e";
    let mma = tiled_mma(SM90_64x64x16_F32BF16BF16_RS, layout!((2, 1, 1):(1, 0, 0)), tiler!(128, 64, 16));
    let a = layout!(({256},32) : ({32},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({128},32) : ({1},128));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({256},128) : ({1},256));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_e04a9862c6(fields: &mut Fields) {
    let id = "e04a9862c6";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((16, 16, 1):(1, 16, 0)), tiler!(_, _, _));
    let a = layout!(({32},2) : ({2},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({32},2) : ({1},32));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({32},32) : ({1},32));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_8fb905d081(fields: &mut Fields) {
    let id = "8fb905d081";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((16, 16, 1):(1, 16, 0)), tiler!(64, 32, 1));
    let a = layout!(({128},2) : ({2},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},2) : ({1},64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({128},64) : ({1},128));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_1c0f4c2cea(fields: &mut Fields) {
    let id = "1c0f4c2cea";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((8, 4):(4, 1)), tiler!(layout!((8, 2):(2, 1)), _));
    let a = layout!(({32},2) : ({2},1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    let b = layout!(({8},2) : ({1},8));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    let c = layout!(({32},8) : ({1},32));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn mixed_1b45b8a73c(fields: &mut Fields) {
    let id = "1b45b8a73c";
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<u32>(), layout!((32, 8):(1, 32)), layout!((4, 1):(1, 0)));
    let x = layout!(({256},24) : ({24},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({256},24) : ({24},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_649b1bc285(fields: &mut Fields) {
    let id = "649b1bc285";
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<u16>(), layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
    let x = layout!(({32},192) : ({192},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},192) : ({192},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_775aef9f1c(fields: &mut Fields) {
    let id = "775aef9f1c";
    let copy = tiled_copy(UniversalCopy::<u32>::new().of::<u32>(), layout!((16, 2):(1, 16)), layout!((1, 1):(0, 0)));
    let x = layout!(({32},6) : ({6},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},6) : ({6},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_d7d0a36ba8(fields: &mut Fields) {
    let id = "d7d0a36ba8";
    let copy = tiled_copy(UniversalCopy::<u64>::new().of::<u16>(), layout!((8, 4):(1, 8)), layout!((4, 2):(1, 4)));
    let x = layout!(({64},24) : ({24},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({64},24) : ({24},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_cf7508bbc9(fields: &mut Fields) {
    let id = "cf7508bbc9";
    let copy = tiled_copy(UniversalCopy::<u32>::new().of::<u32>(), layout!((8, 4):(1, 8)), layout!((2, 2):(1, 2)));
    let x = layout!(({32},24) : ({24},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},24) : ({24},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_1f40eeae83(fields: &mut Fields) {
    let id = "1f40eeae83";
    let copy = tiled_copy(UniversalCopy::<u8>::new().of::<u8>(), layout!((4, 8):(8, 1)), layout!((2, 4):(4, 1)));
    let x = layout!(({16},96) : ({96},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({16},96) : ({96},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_6c47263868(fields: &mut Fields) {
    let id = "6c47263868";
    let copy = tiled_copy(SM80_CP_ASYNC_CACHEALWAYS::<u128>::new().of::<u16>(), layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
    let x = layout!(({32},192) : ({192},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},192) : ({192},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_d6c644a0f3(fields: &mut Fields) {
    let id = "d6c644a0f3";
    let copy = tiled_copy(SM75_U32x4_LDSM_N.of::<u16>(), layout!((32, 1):(1, 0)), layout!((1, 8):(0, 1)));
    let x = layout!(({64},24) : ({24},1));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({64},24) : ({24},1));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn mixed_d8fabb0f78(fields: &mut Fields) {
    let id = "d8fabb0f78";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((1, 1, 1):(0, 0, 0)), tiler!(16, 16, 16));
    let copy_a = tiled_copy_a(SM75_U32x2_LDSM_N.of::<F16>(), mma);
    let a = layout!(({32},64) : ({64},1));
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_s", dynamic_part(copy_a.get_slice(0).partition_s(&a)));
    fields.part(id, "thread_1_s", dynamic_part(copy_a.get_slice(1).partition_s(&a)));
    let held = mma.get_slice(0).partition_a(&a).layout();
    fields.same(id, "thread_0_retile", copy_a.retile(held).to_dyn());
    let held = mma.get_slice(1).partition_a(&a).layout();
    fields.same(id, "thread_1_retile", copy_a.retile(held).to_dyn());
}

#[rustfmt::skip]
fn mixed_d7638594e8(fields: &mut Fields) {
    let id = "d7638594e8";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 2, 1):(1, 4, 0)), tiler!(64, 32, 16));
    let copy_a = tiled_copy_a(UniversalCopy::<u32>::new().of::<F16>(), mma);
    let a = layout!(({128},64) : ({64},1));
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_s", dynamic_part(copy_a.get_slice(0).partition_s(&a)));
    fields.part(id, "thread_1_s", dynamic_part(copy_a.get_slice(1).partition_s(&a)));
    fields.part(id, "thread_37_s", dynamic_part(copy_a.get_slice(37).partition_s(&a)));
    let held = mma.get_slice(0).partition_a(&a).layout();
    fields.same(id, "thread_0_retile", copy_a.retile(held).to_dyn());
    let held = mma.get_slice(1).partition_a(&a).layout();
    fields.same(id, "thread_1_retile", copy_a.retile(held).to_dyn());
    let held = mma.get_slice(37).partition_a(&a).layout();
    fields.same(id, "thread_37_retile", copy_a.retile(held).to_dyn());
}

#[test]
fn dynamic() {
    let mut fields = Fields::without_marks("tiled");
    dynamic_83601a995d(&mut fields);
    dynamic_4376eec734(&mut fields);
    dynamic_71b2d4fe8f(&mut fields);
    dynamic_e5f2d59f84(&mut fields);
    dynamic_7a3c520a4a(&mut fields);
    dynamic_421dc38008(&mut fields);
    dynamic_144d4755f5(&mut fields);
    dynamic_ccf11d6cec(&mut fields);
    dynamic_2e2f2746b3(&mut fields);
    dynamic_e2f0076a12(&mut fields);
    dynamic_eca669d80e(&mut fields);
    dynamic_e04a9862c6(&mut fields);
    dynamic_8fb905d081(&mut fields);
    dynamic_1c0f4c2cea(&mut fields);
    dynamic_1b45b8a73c(&mut fields);
    dynamic_649b1bc285(&mut fields);
    dynamic_775aef9f1c(&mut fields);
    dynamic_d7d0a36ba8(&mut fields);
    dynamic_cf7508bbc9(&mut fields);
    dynamic_1f40eeae83(&mut fields);
    dynamic_6c47263868(&mut fields);
    dynamic_d6c644a0f3(&mut fields);
    dynamic_d8fabb0f78(&mut fields);
    dynamic_d7638594e8(&mut fields);
    fields.finish_some(261);
}

#[rustfmt::skip]
fn dynamic_83601a995d(fields: &mut Fields) {
    let id = "83601a995d";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 16));
    let a = layout!(({64},{32}) : ({32},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},{32}) : ({1},{64}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},{64}) : ({1},{64}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_4376eec734(fields: &mut Fields) {
    let id = "4376eec734";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 1, 1):(1, 0, 0)), tiler!(64, 16, 16));
    let a = layout!(({128},{32}) : ({32},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({32},{32}) : ({1},{32}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({128},{32}) : ({1},{128}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_71b2d4fe8f(fields: &mut Fields) {
    let id = "71b2d4fe8f";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 4, 1):(1, 2, 0)), tiler!(_, _, 32));
    let a = layout!(({64},{64}) : ({64},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},{64}) : ({1},{64}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},{64}) : ({1},{64}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_e5f2d59f84(fields: &mut Fields) {
    let id = "e5f2d59f84";
    let mma = tiled_mma(SM80_16x8x8_F32TF32TF32F32_TN, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 8));
    let a = layout!(({64},{16}) : ({16},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},{16}) : ({1},{64}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},{64}) : ({1},{64}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_7a3c520a4a(fields: &mut Fields) {
    let id = "7a3c520a4a";
    let mma = tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 4));
    let a = layout!(({64},{8}) : ({8},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    let b = layout!(({64},{8}) : ({1},{64}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    let c = layout!(({64},{64}) : ({1},{64}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_421dc38008(fields: &mut Fields) {
    let id = "421dc38008";
    let mma = tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2):(2, 1)), tiler!(layout!((4, 4, 2):(1, 8, 4)), 32, 4));
    let a = layout!(({64},{8}) : ({8},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    let b = layout!(({64},{8}) : ({1},{64}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    let c = layout!(({64},{64}) : ({1},{64}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_144d4755f5(fields: &mut Fields) {
    let id = "144d4755f5";
    let mma = tiled_mma(SM80_16x8x32_S32S8S8S32_TN, layout!((2, 1, 1):(1, 0, 0)), tiler!(32, 16, 32));
    let a = layout!(({64},{64}) : ({64},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({32},{64}) : ({1},{32}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({64},{32}) : ({1},{64}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_ccf11d6cec(fields: &mut Fields) {
    let id = "ccf11d6cec";
    let mma = tiled_mma(SM89_16x8x32_F32E4M3E4M3F32_TN, layout!((1, 4, 1):(0, 1, 0)), tiler!(16, 32, 32));
    let a = layout!(({32},{64}) : ({64},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},{64}) : ({1},{64}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({32},{64}) : ({1},{32}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_2e2f2746b3(fields: &mut Fields) {
    let id = "2e2f2746b3";
    let mma = tiled_mma(SM90_64x128x16_F32F16F16_SS, layout!((1, 1, 1):(0, 0, 0)), tiler!(64, 128, 16));
    let a = layout!(({128},{32}) : ({32},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({256},{32}) : ({1},{256}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({128},{256}) : ({1},{128}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_e2f0076a12(fields: &mut Fields) {
    let id = "e2f0076a12";
    let mma = tiled_mma(SM90_64x128x16_F32F16F16_SS, layout!((2, 1, 1):(1, 0, 0)), tiler!(128, 128, 16));
    let a = layout!(({256},{32}) : ({32},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({256},{32}) : ({1},{256}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({256},{256}) : ({1},{256}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_eca669d80e(fields: &mut Fields) {
    let id = "eca669d80e";
    let mma = tiled_mma(SM90_64x64x16_F32BF16BF16_RS, layout!((2, 1, 1):(1, 0, 0)), tiler!(128, 64, 16));
    let a = layout!(({256},{32}) : ({32},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({128},{32}) : ({1},{128}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({256},{128}) : ({1},{256}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_e04a9862c6(fields: &mut Fields) {
    let id = "e04a9862c6";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((16, 16, 1):(1, 16, 0)), tiler!(_, _, _));
    let a = layout!(({32},{2}) : ({2},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({32},{2}) : ({1},{32}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({32},{32}) : ({1},{32}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_8fb905d081(fields: &mut Fields) {
    let id = "8fb905d081";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((16, 16, 1):(1, 16, 0)), tiler!(64, 32, 1));
    let a = layout!(({128},{2}) : ({2},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", dynamic_part(mma.get_slice(37).partition_a(&a)));
    let b = layout!(({64},{2}) : ({1},{64}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", dynamic_part(mma.get_slice(37).partition_b(&b)));
    let c = layout!(({128},{64}) : ({1},{128}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", dynamic_part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_1c0f4c2cea(fields: &mut Fields) {
    let id = "1c0f4c2cea";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((8, 4):(4, 1)), tiler!(layout!((8, 2):(2, 1)), _));
    let a = layout!(({32},{2}) : ({2},{1}));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a).to_dyn());
    let shape = notation(mma.partition_shape_a(a.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", dynamic_part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", dynamic_part(mma.get_slice(1).partition_a(&a)));
    let b = layout!(({8},{2}) : ({1},{8}));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b).to_dyn());
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", dynamic_part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", dynamic_part(mma.get_slice(1).partition_b(&b)));
    let c = layout!(({32},{8}) : ({1},{32}));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c).to_dyn());
    let shape = notation(mma.partition_shape_c(c.shape())).to_string().replace('_', "");
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", dynamic_part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", dynamic_part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn dynamic_1b45b8a73c(fields: &mut Fields) {
    let id = "1b45b8a73c";
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<u32>(), layout!((32, 8):(1, 32)), layout!((4, 1):(1, 0)));
    let x = layout!(({256},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({256},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_649b1bc285(fields: &mut Fields) {
    let id = "649b1bc285";
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<u16>(), layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
    let x = layout!(({32},{192}) : ({192},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},{192}) : ({192},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_775aef9f1c(fields: &mut Fields) {
    let id = "775aef9f1c";
    let copy = tiled_copy(UniversalCopy::<u32>::new().of::<u32>(), layout!((16, 2):(1, 16)), layout!((1, 1):(0, 0)));
    let x = layout!(({32},{6}) : ({6},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},{6}) : ({6},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_d7d0a36ba8(fields: &mut Fields) {
    let id = "d7d0a36ba8";
    let copy = tiled_copy(UniversalCopy::<u64>::new().of::<u16>(), layout!((8, 4):(1, 8)), layout!((4, 2):(1, 4)));
    let x = layout!(({64},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({64},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_cf7508bbc9(fields: &mut Fields) {
    let id = "cf7508bbc9";
    let copy = tiled_copy(UniversalCopy::<u32>::new().of::<u32>(), layout!((8, 4):(1, 8)), layout!((2, 2):(1, 2)));
    let x = layout!(({32},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_1f40eeae83(fields: &mut Fields) {
    let id = "1f40eeae83";
    let copy = tiled_copy(UniversalCopy::<u8>::new().of::<u8>(), layout!((4, 8):(8, 1)), layout!((2, 4):(4, 1)));
    let x = layout!(({16},{96}) : ({96},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({16},{96}) : ({96},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_6c47263868(fields: &mut Fields) {
    let id = "6c47263868";
    let copy = tiled_copy(SM80_CP_ASYNC_CACHEALWAYS::<u128>::new().of::<u16>(), layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
    let x = layout!(({32},{192}) : ({192},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({32},{192}) : ({192},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_d6c644a0f3(fields: &mut Fields) {
    let id = "d6c644a0f3";
    let copy = tiled_copy(SM75_U32x4_LDSM_N.of::<u16>(), layout!((32, 1):(1, 0)), layout!((1, 8):(0, 1)));
    let x = layout!(({64},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", dynamic_part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", dynamic_part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", dynamic_part(copy.get_slice(29).partition_s(&x)));
    let x = layout!(({64},{24}) : ({24},{1}));
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x).to_dyn());
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_d", dynamic_part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", dynamic_part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", dynamic_part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn dynamic_d8fabb0f78(fields: &mut Fields) {
    let id = "d8fabb0f78";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((1, 1, 1):(0, 0, 0)), tiler!(16, 16, 16));
    let copy_a = tiled_copy_a(SM75_U32x2_LDSM_N.of::<F16>(), mma);
    let a = layout!(({32},{64}) : ({64},{1}));
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_s", dynamic_part(copy_a.get_slice(0).partition_s(&a)));
    fields.part(id, "thread_1_s", dynamic_part(copy_a.get_slice(1).partition_s(&a)));
    let held = mma.get_slice(0).partition_a(&a).layout();
    fields.same(id, "thread_0_retile", copy_a.retile(held).to_dyn());
    let held = mma.get_slice(1).partition_a(&a).layout();
    fields.same(id, "thread_1_retile", copy_a.retile(held).to_dyn());
}

#[rustfmt::skip]
fn dynamic_d7638594e8(fields: &mut Fields) {
    let id = "d7638594e8";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 2, 1):(1, 4, 0)), tiler!(64, 32, 16));
    let copy_a = tiled_copy_a(UniversalCopy::<u32>::new().of::<F16>(), mma);
    let a = layout!(({128},{64}) : ({64},{1}));
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_s", dynamic_part(copy_a.get_slice(0).partition_s(&a)));
    fields.part(id, "thread_1_s", dynamic_part(copy_a.get_slice(1).partition_s(&a)));
    fields.part(id, "thread_37_s", dynamic_part(copy_a.get_slice(37).partition_s(&a)));
    let held = mma.get_slice(0).partition_a(&a).layout();
    fields.same(id, "thread_0_retile", copy_a.retile(held).to_dyn());
    let held = mma.get_slice(1).partition_a(&a).layout();
    fields.same(id, "thread_1_retile", copy_a.retile(held).to_dyn());
    let held = mma.get_slice(37).partition_a(&a).layout();
    fields.same(id, "thread_37_retile", copy_a.retile(held).to_dyn());
}
