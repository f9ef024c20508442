//! The golden rows of atoms, and of what is tiled from them, on typed layouts.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use crate::tiled_rows::{Fields, of_copy_atom, of_mma_atom, part};
use colex::atom::*;
use colex::prelude::*;

#[test]
#[rustfmt::skip]
fn atoms() {
    let mut fields = Fields::of("atoms");
    of_mma_atom(&mut fields, "4d76885071", SM61_DP4A);
    of_mma_atom(&mut fields, "f5293098ca", SM61_DP2A);
    of_mma_atom(&mut fields, "d7d65be2be", SM70_8x8x4_F16F16F16F16_TN);
    of_mma_atom(&mut fields, "cb39b45b0b", SM70_8x8x4_F16F16F16F16_NT);
    of_mma_atom(&mut fields, "91bebbb9d6", SM70_8x8x4_F16F16F16F16_NN);
    of_mma_atom(&mut fields, "fa91a464e6", SM70_8x8x4_F16F16F16F16_TT);
    of_mma_atom(&mut fields, "fdb1184f0b", SM70_8x8x4_F32F16F16F32_NT);
    of_mma_atom(&mut fields, "db2b7598aa", SM70_8x8x4_F32F16F16F32_NN);
    of_mma_atom(&mut fields, "1e950f139b", SM70_8x8x4_F32F16F16F32_TT);
    of_mma_atom(&mut fields, "447b923612", SM75_16x8x8_F32F16F16F32_TN);
    of_mma_atom(&mut fields, "3d0b78a171", SM75_8x8x16_S32S8S8S32_TN);
    of_mma_atom(&mut fields, "cb5b36e82a", SM80_16x8x16_F16F16F16F16_TN);
    of_mma_atom(&mut fields, "a0d33ecdb4", SM80_16x8x8_F32F16F16F32_TN);
    of_mma_atom(&mut fields, "8e84d4715a", SM80_16x8x4_F32TF32TF32F32_TN);
    of_mma_atom(&mut fields, "fe807591d2", SM80_16x8x8_F32TF32TF32F32_TN);
    of_mma_atom(&mut fields, "10a7fae0d9", SM80_8x8x4_C64C64C64C64_TN);
    of_mma_atom(&mut fields, "1a7d338017", SM80_8x8x16_S32S8S8S32_TN);
    of_mma_atom(&mut fields, "3971d193e5", SM80_16x8x16_S32S8S8S32_TN_SATURATE);
    of_mma_atom(&mut fields, "e53d07c4b6", SM80_8x8x16_S32S8U8S32_TN);
    of_mma_atom(&mut fields, "5a54640caf", SM80_8x8x16_S32S8U8S32_TN_SATURATE);
    of_mma_atom(&mut fields, "1558200724", SM80_16x8x16_S32S8U8S32_TN_SATURATE);
    of_mma_atom(&mut fields, "8b2796b59a", SM80_16x8x32_S32S8U8S32_TN);
    of_mma_atom(&mut fields, "2ebfe69118", SM80_16x8x32_S32S8U8S32_TN_SATURATE);
    of_mma_atom(&mut fields, "6036f9b5d8", SM80_8x8x16_S32U8S8S32_TN_SATURATE);
    of_mma_atom(&mut fields, "dad35c7007", SM80_16x8x16_S32U8S8S32_TN);
    of_mma_atom(&mut fields, "9f64da2ca5", SM80_16x8x16_S32U8S8S32_TN_SATURATE);
    of_mma_atom(&mut fields, "6c55aafbc6", SM80_16x8x32_S32U8S8S32_TN);
    of_mma_atom(&mut fields, "196c577c4a", SM80_8x8x16_S32U8U8S32_TN);
    of_mma_atom(&mut fields, "4dbaa39c5e", SM80_16x8x32_S32U8U8S32_TN);
    of_mma_atom(&mut fields, "24759448c2", SM80_16x8x32_S32U8U8S32_TN_SATURATE);
    of_mma_atom(&mut fields, "91a0df1ba7", SM80_8x8x32_S32S4S4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "a70ef22bbf", SM80_16x8x32_S32S4S4S32_TN);
    of_mma_atom(&mut fields, "264be6bf58", SM80_16x8x32_S32S4S4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "594d14660b", SM80_16x8x64_S32S4S4S32_TN);
    of_mma_atom(&mut fields, "01e4ece7c5", SM80_16x8x64_S32S4S4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "72167f99ad", SM80_8x8x32_S32S4U4S32_TN);
    of_mma_atom(&mut fields, "a43a164fe1", SM80_8x8x32_S32S4U4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "45d742e8ef", SM80_16x8x32_S32S4U4S32_TN);
    of_mma_atom(&mut fields, "4ac451f5dc", SM80_16x8x64_S32S4U4S32_TN);
    of_mma_atom(&mut fields, "c0fc564f1e", SM80_8x8x32_S32U4S4S32_TN);
    of_mma_atom(&mut fields, "957a65d6ef", SM80_8x8x32_S32U4S4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "d56b792f65", SM80_16x8x32_S32U4S4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "30a0221879", SM80_16x8x64_S32U4S4S32_TN);
    of_mma_atom(&mut fields, "d8adfad7dd", SM80_16x8x64_S32U4S4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "ffecb5977b", SM80_16x8x32_S32U4U4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "7aa2a571b7", SM80_16x8x64_S32U4U4S32_TN_SATURATE);
    of_mma_atom(&mut fields, "9cc276647e", SM80_16x8x256_S32U1U1S32_TN_XORPOPC);
    of_mma_atom(&mut fields, "e712ac6ff7", SM80_16x8x256_S32U1U1S32_TN_ANDPOPC);
    of_mma_atom(&mut fields, "b78832979c", SM80_8x8x128_S32U1U1S32_TN_XORPOPC);
    of_mma_atom(&mut fields, "560c4f3333", SM80_8x8x128_S32U1U1S32_TN_ANDPOPC);
    of_mma_atom(&mut fields, "a3f1c3ceff", SM80_16x8x128_S32U1U1S32_TN_XORPOPC);
    of_mma_atom(&mut fields, "a1c40d7160", SM80_16x8x128_S32U1U1S32_TN_ANDPOPC);
    of_mma_atom(&mut fields, "fa7d3e40c4", SM89_16x8x32_F32E4M3E5M2F32_TN);
    of_mma_atom(&mut fields, "c45deef359", SM89_16x8x32_F32E5M2E5M2F32_TN);
    of_mma_atom(&mut fields, "701c9cf9ed", SM89_16x8x32_F32E5M2E4M3F32_TN);
    of_mma_atom(&mut fields, "048d09a681", SM89_16x8x32_F16E4M3E5M2F16_TN);
    of_mma_atom(&mut fields, "e7491d450f", SM89_16x8x32_F16E5M2E4M3F16_TN);
    of_mma_atom(&mut fields, "4e28fd5eb2", SM90_16x8x4_F64F64F64F64_TN);
    of_mma_atom(&mut fields, "92b0f8c8a4", SM90_16x8x8_F64F64F64F64_TN);
    of_mma_atom(&mut fields, "14db13b507", SM90_16x8x16_F64F64F64F64_TN);
    of_mma_atom(&mut fields, "cb1e60f676", SM90_16x8x4_C64C64C64C64_TN);
    of_mma_atom(&mut fields, "fbe4377bdf", SM90_16x8x8_C64C64C64C64_TN);
    of_mma_atom(&mut fields, "34d8431032", SM90_16x8x16_C64C64C64C64_TN);
    of_mma_atom(&mut fields, "03a66dbb0c", SM90_64x8x16_F32F16F16_SS);
    of_mma_atom(&mut fields, "4ee3797289", SM90_64x32x16_F32F16F16_SS);
    of_mma_atom(&mut fields, "880a3e0707", SM90_64x32x16_F32F16F16_RS);
    of_mma_atom(&mut fields, "5cc73c2760", SM90_64x96x16_F32F16F16_SS);
    of_mma_atom(&mut fields, "83bb665e22", SM90_64x96x16_F32F16F16_RS);
    of_mma_atom(&mut fields, "f1cc8125a4", SM90_64x128x16_F32F16F16_SS);
    of_mma_atom(&mut fields, "ab478b52ff", SM90_64x192x16_F32F16F16_SS);
    of_mma_atom(&mut fields, "a95f4b10b4", SM90_64x192x16_F32F16F16_RS);
    of_mma_atom(&mut fields, "9ac420b712", SM90_64x256x16_F32F16F16_SS);
    of_mma_atom(&mut fields, "ebf604c7f5", SM90_64x256x16_F32F16F16_RS);
    of_mma_atom(&mut fields, "080400ed8d", SM90_64x8x16_F32BF16BF16_RS);
    of_mma_atom(&mut fields, "3991088ddc", SM90_64x16x16_F32BF16BF16_RS);
    of_mma_atom(&mut fields, "820c050cdb", SM90_64x32x16_F32BF16BF16_SS);
    of_mma_atom(&mut fields, "fccaa2d196", SM90_64x64x16_F32BF16BF16_SS);
    of_mma_atom(&mut fields, "5787cd6508", SM90_64x64x16_F32BF16BF16_RS);
    of_mma_atom(&mut fields, "300cbc2b3d", SM90_64x96x16_F32BF16BF16_SS);
    of_mma_atom(&mut fields, "cc5ca9ce7e", SM90_64x96x16_F32BF16BF16_RS);
    of_mma_atom(&mut fields, "671bf6463b", SM90_64x128x16_F32BF16BF16_RS);
    of_mma_atom(&mut fields, "5a4ee9b35e", SM90_64x192x16_F32BF16BF16_RS);
    of_mma_atom(&mut fields, "3e540361d0", SM90_64x256x16_F32BF16BF16_RS);
    of_mma_atom(&mut fields, "758fbc77d6", SM90_64x8x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "6497b156a3", SM90_64x8x8_F32TF32TF32_RS_TN);
    of_mma_atom(&mut fields, "37390cf6d9", SM90_64x16x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "a29da96b26", SM90_64x16x8_F32TF32TF32_RS_TN);
    of_mma_atom(&mut fields, "a0e83ccada", SM90_64x32x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "5a2a782812", SM90_64x32x8_F32TF32TF32_RS_TN);
    of_mma_atom(&mut fields, "50ba7c53c0", SM90_64x64x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "026b5c6e23", SM90_64x96x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "e082592097", SM90_64x128x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "aee7c95440", SM90_64x128x8_F32TF32TF32_RS_TN);
    of_mma_atom(&mut fields, "536a4abb14", SM90_64x192x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "0bfff9d790", SM90_64x192x8_F32TF32TF32_RS_TN);
    of_mma_atom(&mut fields, "4952875f97", SM90_64x256x8_F32TF32TF32_SS_TN);
    of_mma_atom(&mut fields, "5894ea90d2", SM90_64x256x8_F32TF32TF32_RS_TN);
    of_mma_atom(&mut fields, "67a37e1ca5", SM90_64x16x32_F32E4M3E4M3_SS_TN);
    of_mma_atom(&mut fields, "0ca304e42a", SM90_64x16x32_F32E4M3E4M3_RS_TN);
    of_mma_atom(&mut fields, "ebad40a3d4", SM90_64x32x32_F32E4M3E4M3_SS_TN);
    of_mma_atom(&mut fields, "7e3135fc8d", SM90_64x32x32_F32E4M3E4M3_RS_TN);
    of_mma_atom(&mut fields, "f18983848c", SM90_64x64x32_F32E4M3E4M3_SS_TN);
    of_mma_atom(&mut fields, "8a866f7f0d", SM90_64x64x32_F32E4M3E4M3_RS_TN);
    of_mma_atom(&mut fields, "d70d5a6cad", SM90_64x96x32_F32E4M3E4M3_SS_TN);
    of_mma_atom(&mut fields, "351f0a97af", SM90_64x96x32_F32E4M3E4M3_RS_TN);
    of_mma_atom(&mut fields, "400ec2f4b7", SM90_64x128x32_F32E4M3E4M3_SS_TN);
    of_mma_atom(&mut fields, "69b167fcfb", SM90_64x128x32_F32E4M3E4M3_RS_TN);
    of_mma_atom(&mut fields, "830bf00733", SM90_64x192x32_F32E4M3E4M3_RS_TN);
    of_mma_atom(&mut fields, "78892ccb42", SM90_64x256x32_F32E4M3E4M3_SS_TN);
    of_mma_atom(&mut fields, "b09b01c7f5", SM90_64x256x32_F32E4M3E4M3_RS_TN);
    of_copy_atom(&mut fields, "d572b3f220", UniversalCopy::<u128>::new());
    of_copy_atom(&mut fields, "d5b4ecee88", UniversalCopy::<u32>::new());
    of_copy_atom(&mut fields, "5a0517e459", SM75_U32x1_LDSM_N);
    of_copy_atom(&mut fields, "c016bddb72", SM75_U32x2_LDSM_N);
    of_copy_atom(&mut fields, "cf52302c4b", SM75_U32x4_LDSM_N);
    of_copy_atom(&mut fields, "27e4def74e", SM75_U16x2_LDSM_T);
    of_copy_atom(&mut fields, "e0e4aa0c6d", SM75_U16x4_LDSM_T);
    of_copy_atom(&mut fields, "adf046f461", SM80_CP_ASYNC_CACHEALWAYS::<u128>::new());
    of_copy_atom(&mut fields, "723361ad78", SM90_U32x1_STSM_N);
    of_copy_atom(&mut fields, "b707a444fa", SM90_U32x2_STSM_N);
    of_copy_atom(&mut fields, "ccfdea5ab1", SM90_U32x4_STSM_N);
    of_copy_atom(&mut fields, "aa7b85c9ee", SM90_U16x2_STSM_T);
    of_copy_atom(&mut fields, "f515045ed1", SM90_U16x4_STSM_T);
    fields.finish(602);
}

#[test]
fn tiled() {
    let mut fields = Fields::of("tiled");
    row_83601a995d(&mut fields);
    row_4376eec734(&mut fields);
    row_71b2d4fe8f(&mut fields);
    row_e5f2d59f84(&mut fields);
    row_7a3c520a4a(&mut fields);
    row_421dc38008(&mut fields);
    row_144d4755f5(&mut fields);
    row_ccf11d6cec(&mut fields);
    row_2e2f2746b3(&mut fields);
    row_e2f0076a12(&mut fields);
    row_eca669d80e(&mut fields);
    row_e04a9862c6(&mut fields);
    row_8fb905d081(&mut fields);
    row_1c0f4c2cea(&mut fields);
    row_1b45b8a73c(&mut fields);
    row_649b1bc285(&mut fields);
    row_775aef9f1c(&mut fields);
    row_d7d0a36ba8(&mut fields);
    row_cf7508bbc9(&mut fields);
    row_1f40eeae83(&mut fields);
    row_6c47263868(&mut fields);
    row_d6c644a0f3(&mut fields);
    row_d8fabb0f78(&mut fields);
    row_d7638594e8(&mut fields);
    fields.finish(373);
}

#[rustfmt::skip]
fn row_83601a995d(fields: &mut Fields) {
    let id = "83601a995d";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 16));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((64, 32):(32, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((64, 32):(1, 64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((64, 64):(1, 64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_4376eec734(fields: &mut Fields) {
    let id = "4376eec734";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 1, 1):(1, 0, 0)), tiler!(64, 16, 16));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((128, 32):(32, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((32, 32):(1, 32));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((128, 32):(1, 128));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_71b2d4fe8f(fields: &mut Fields) {
    let id = "71b2d4fe8f";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 4, 1):(1, 2, 0)), tiler!(_, _, 32));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((64, 64):(64, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((64, 64):(1, 64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((64, 64):(1, 64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_e5f2d59f84(fields: &mut Fields) {
    let id = "e5f2d59f84";
    let mma = tiled_mma(SM80_16x8x8_F32TF32TF32F32_TN, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 8));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((64, 16):(16, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((64, 16):(1, 64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((64, 64):(1, 64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_7a3c520a4a(fields: &mut Fields) {
    let id = "7a3c520a4a";
    let mma = tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2, 1):(1, 2, 0)), tiler!(32, 32, 4));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((64, 8):(8, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((64, 8):(1, 64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((64, 64):(1, 64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn row_421dc38008(fields: &mut Fields) {
    let id = "421dc38008";
    let mma = tiled_mma(SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2):(2, 1)), tiler!(layout!((4, 4, 2):(1, 8, 4)), 32, 4));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((64, 8):(8, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((64, 8):(1, 64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((64, 64):(1, 64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn row_144d4755f5(fields: &mut Fields) {
    let id = "144d4755f5";
    let mma = tiled_mma(SM80_16x8x32_S32S8S8S32_TN, layout!((2, 1, 1):(1, 0, 0)), tiler!(32, 16, 32));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((64, 64):(64, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((32, 64):(1, 32));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((64, 32):(1, 64));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_ccf11d6cec(fields: &mut Fields) {
    let id = "ccf11d6cec";
    let mma = tiled_mma(SM89_16x8x32_F32E4M3E4M3F32_TN, layout!((1, 4, 1):(0, 1, 0)), tiler!(16, 32, 32));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((32, 64):(64, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((64, 64):(1, 64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((32, 64):(1, 32));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_2e2f2746b3(fields: &mut Fields) {
    let id = "2e2f2746b3";
    let mma = tiled_mma(SM90_64x128x16_F32F16F16_SS, layout!((1, 1, 1):(0, 0, 0)), tiler!(64, 128, 16));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((128, 32):(32, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((256, 32):(1, 256));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((128, 256):(1, 128));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_e2f0076a12(fields: &mut Fields) {
    let id = "e2f0076a12";
    let mma = tiled_mma(SM90_64x128x16_F32F16F16_SS, layout!((2, 1, 1):(1, 0, 0)), tiler!(128, 128, 16));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((256, 32):(32, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((256, 32):(1, 256));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((256, 256):(1, 256));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_eca669d80e(fields: &mut Fields) {
    let id = "eca669d80e";
    let mma = tiled_mma(SM90_64x64x16_F32BF16BF16_RS, layout!((2, 1, 1):(1, 0, 0)), tiler!(128, 64, 16));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((256, 32):(32, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((128, 32):(1, 128));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((256, 128):(1, 256));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_e04a9862c6(fields: &mut Fields) {
    let id = "e04a9862c6";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((16, 16, 1):(1, 16, 0)), tiler!(_, _, _));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((32, 2):(2, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((32, 2):(1, 32));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((32, 32):(1, 32));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_8fb905d081(fields: &mut Fields) {
    let id = "8fb905d081";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((16, 16, 1):(1, 16, 0)), tiler!(64, 32, 1));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((128, 2):(2, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.part(id, "thread_37_a", part(mma.get_slice(37).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((64, 2):(1, 64));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.part(id, "thread_37_b", part(mma.get_slice(37).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((128, 64):(1, 128));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
    fields.part(id, "thread_37_c", part(mma.get_slice(37).partition_c(&c)));
}

#[rustfmt::skip]
fn row_1c0f4c2cea(fields: &mut Fields) {
    let id = "1c0f4c2cea";
    let mma = tiled_mma(UniversalFMA::<f32>::new(), layout!((8, 4):(4, 1)), tiler!(layout!((8, 2):(2, 1)), _));
    fields.same(id, "tile_shape", notation(mma.tile_shape()));
    fields.same(id, "threads", mma.threads());
    fields.same(id, "a_tv", mma.layout_a_tv());
    let a = layout!((32, 2):(2, 1));
    fields.same(id, "thrfrg_a", mma.thrfrg_a(a));
    let shape = notation(mma.partition_shape_a(a.shape()));
    fields.same(id, "partition_shape_a", shape);
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_a", part(mma.get_slice(0).partition_a(&a)));
    fields.part(id, "thread_1_a", part(mma.get_slice(1).partition_a(&a)));
    fields.same(id, "b_tv", mma.layout_b_tv());
    let b = layout!((8, 2):(1, 8));
    fields.same(id, "thrfrg_b", mma.thrfrg_b(b));
    let data: Vec<usize> = (0..b.cosize()).collect();
    let b = make_tensor(&data[..], b);
    fields.part(id, "thread_0_b", part(mma.get_slice(0).partition_b(&b)));
    fields.part(id, "thread_1_b", part(mma.get_slice(1).partition_b(&b)));
    fields.same(id, "c_tv", mma.layout_c_tv());
    let c = layout!((32, 8):(1, 32));
    fields.same(id, "thrfrg_c", mma.thrfrg_c(c));
    let shape = notation(mma.partition_shape_c(c.shape()));
    fields.same(id, "partition_shape_c", shape);
    let data: Vec<usize> = (0..c.cosize()).collect();
    let c = make_tensor(&data[..], c);
    fields.part(id, "thread_0_c", part(mma.get_slice(0).partition_c(&c)));
    fields.part(id, "thread_1_c", part(mma.get_slice(1).partition_c(&c)));
}

#[rustfmt::skip]
fn row_1b45b8a73c(fields: &mut Fields) {
    let id = "1b45b8a73c";
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<u32>(), layout!((32, 8):(1, 32)), layout!((4, 1):(1, 0)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((256, 24):(24, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_649b1bc285(fields: &mut Fields) {
    let id = "649b1bc285";
    let copy = tiled_copy(UniversalCopy::<u128>::new().of::<u16>(), layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((32, 192):(192, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_775aef9f1c(fields: &mut Fields) {
    let id = "775aef9f1c";
    let copy = tiled_copy(UniversalCopy::<u32>::new().of::<u32>(), layout!((16, 2):(1, 16)), layout!((1, 1):(0, 0)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((32, 6):(6, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_d7d0a36ba8(fields: &mut Fields) {
    let id = "d7d0a36ba8";
    let copy = tiled_copy(UniversalCopy::<u64>::new().of::<u16>(), layout!((8, 4):(1, 8)), layout!((4, 2):(1, 4)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((64, 24):(24, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_cf7508bbc9(fields: &mut Fields) {
    let id = "cf7508bbc9";
    let copy = tiled_copy(UniversalCopy::<u32>::new().of::<u32>(), layout!((8, 4):(1, 8)), layout!((2, 2):(1, 2)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((32, 24):(24, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_1f40eeae83(fields: &mut Fields) {
    let id = "1f40eeae83";
    let copy = tiled_copy(UniversalCopy::<u8>::new().of::<u8>(), layout!((4, 8):(8, 1)), layout!((2, 4):(4, 1)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((16, 96):(96, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_6c47263868(fields: &mut Fields) {
    let id = "6c47263868";
    let copy = tiled_copy(SM80_CP_ASYNC_CACHEALWAYS::<u128>::new().of::<u16>(), layout!((16, 8):(8, 1)), layout!((1, 8):(0, 1)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((32, 192):(192, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_d6c644a0f3(fields: &mut Fields) {
    let id = "d6c644a0f3";
    let copy = tiled_copy(SM75_U32x4_LDSM_N.of::<u16>(), layout!((32, 1):(1, 0)), layout!((1, 8):(0, 1)));
    fields.same(id, "tiler_mn", notation(copy.tiler_mn()));
    fields.same(id, "tv", copy.layout_tv());
    let x = layout!((64, 24):(24, 1));
    fields.same(id, "s_tv", copy.layout_s_tv());
    fields.same(id, "tidfrg_s", copy.tidfrg_s(x));
    fields.same(id, "d_tv", copy.layout_d_tv());
    fields.same(id, "tidfrg_d", copy.tidfrg_d(x));
    let data: Vec<usize> = (0..x.cosize()).collect();
    let x = make_tensor(&data[..], x);
    fields.part(id, "thread_0_s", part(copy.get_slice(0).partition_s(&x)));
    fields.part(id, "thread_1_s", part(copy.get_slice(1).partition_s(&x)));
    fields.part(id, "thread_29_s", part(copy.get_slice(29).partition_s(&x)));
    fields.part(id, "thread_0_d", part(copy.get_slice(0).partition_d(&x)));
    fields.part(id, "thread_1_d", part(copy.get_slice(1).partition_d(&x)));
    fields.part(id, "thread_29_d", part(copy.get_slice(29).partition_d(&x)));
}

#[rustfmt::skip]
fn row_d8fabb0f78(fields: &mut Fields) {
    let id = "d8fabb0f78";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((1, 1, 1):(0, 0, 0)), tiler!(16, 16, 16));
    let copy_a = tiled_copy_a(SM75_U32x2_LDSM_N.of::<F16>(), mma);
    fields.same(id, "a_s_tv", copy_a.layout_s_tv());
    fields.same(id, "a_d_tv", copy_a.layout_d_tv());
    let copy_b = tiled_copy_b(SM75_U32x2_LDSM_N.of::<F16>(), mma);
    fields.same(id, "b_s_tv", copy_b.layout_s_tv());
    fields.same(id, "b_d_tv", copy_b.layout_d_tv());
    fields.same(id, "a_tiler", notation(copy_a.tiler_mn()));
    let a = layout!((32, 64):(64, 1));
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_s", part(copy_a.get_slice(0).partition_s(&a)));
    fields.part(id, "thread_1_s", part(copy_a.get_slice(1).partition_s(&a)));
    let held = mma.get_slice(0).partition_a(&a).layout();
    fields.same(id, "thread_0_retile", copy_a.retile(held));
    let held = mma.get_slice(1).partition_a(&a).layout();
    fields.same(id, "thread_1_retile", copy_a.retile(held));
}

#[rustfmt::skip]
fn row_d7638594e8(fields: &mut Fields) {
    let id = "d7638594e8";
    let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 2, 1):(1, 4, 0)), tiler!(64, 32, 16));
    let copy_a = tiled_copy_a(UniversalCopy::<u32>::new().of::<F16>(), mma);
    fields.same(id, "a_s_tv", copy_a.layout_s_tv());
    fields.same(id, "a_d_tv", copy_a.layout_d_tv());
    let copy_b = tiled_copy_b(UniversalCopy::<u32>::new().of::<F16>(), mma);
    fields.same(id, "b_s_tv", copy_b.layout_s_tv());
    fields.same(id, "b_d_tv", copy_b.layout_d_tv());
    fields.same(id, "a_tiler", notation(copy_a.tiler_mn()));
    let a = layout!((128, 64):(64, 1));
    let data: Vec<usize> = (0..a.cosize()).collect();
    let a = make_tensor(&data[..], a);
    fields.part(id, "thread_0_s", part(copy_a.get_slice(0).partition_s(&a)));
    fields.part(id, "thread_1_s", part(copy_a.get_slice(1).partition_s(&a)));
    fields.part(id, "thread_37_s", part(copy_a.get_slice(37).partition_s(&a)));
    let held = mma.get_slice(0).partition_a(&a).layout();
    fields.same(id, "thread_0_retile", copy_a.retile(held));
    let held = mma.get_slice(1).partition_a(&a).layout();
    fields.same(id, "thread_1_retile", copy_a.retile(held));
    let held = mma.get_slice(37).partition_a(&a).layout();
    fields.same(id, "thread_37_retile", copy_a.retile(held));
}
