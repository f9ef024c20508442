//! The table of `wgmma` instructions for elements of 8 bits: floats, and integers with saturating or wrapping sums.

use super::super::ptx;
use super::super::registers::registers;
use super::{Descriptor, ExecuteRs, ExecuteSs, ExecuteWgmma, bits_of_c, instruction, instructions};
use crate::operand::Operand;
use colex::atom::*;

instructions! {
    4 f32, "m64n8k32": {
        SS SM90_64x8x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x8x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x8x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x8x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x8x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x8x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x8x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x8x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    2 u32, "m64n8k32": {
        SS SM90_64x8x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x8x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x8x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x8x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x8x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x8x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x8x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x8x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    4 i32, "m64n8k32": {
        SS SM90_64x8x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x8x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x8x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x8x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x8x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x8x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x8x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x8x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x8x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x8x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x8x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x8x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x8x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x8x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x8x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x8x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
    8 f32, "m64n16k32": {
        SS SM90_64x16x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x16x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x16x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x16x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x16x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x16x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x16x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x16x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    4 u32, "m64n16k32": {
        SS SM90_64x16x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x16x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x16x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x16x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x16x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x16x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x16x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x16x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    8 i32, "m64n16k32": {
        SS SM90_64x16x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x16x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x16x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x16x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x16x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x16x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x16x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x16x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x16x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x16x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x16x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x16x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x16x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x16x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x16x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x16x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
    16 f32, "m64n32k32": {
        SS SM90_64x32x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x32x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x32x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x32x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x32x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x32x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x32x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x32x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    8 u32, "m64n32k32": {
        SS SM90_64x32x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x32x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x32x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x32x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x32x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x32x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x32x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x32x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    16 i32, "m64n32k32": {
        SS SM90_64x32x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x32x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x32x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x32x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x32x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x32x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x32x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x32x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x32x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x32x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x32x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x32x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x32x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x32x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x32x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x32x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
    32 f32, "m64n64k32": {
        SS SM90_64x64x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x64x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x64x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x64x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x64x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x64x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x64x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x64x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    16 u32, "m64n64k32": {
        SS SM90_64x64x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x64x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x64x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x64x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x64x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x64x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x64x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x64x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    32 i32, "m64n64k32": {
        SS SM90_64x64x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x64x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x64x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x64x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x64x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x64x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x64x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x64x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x64x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x64x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x64x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x64x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x64x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x64x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x64x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x64x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
    48 f32, "m64n96k32": {
        SS SM90_64x96x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x96x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x96x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x96x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x96x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x96x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x96x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x96x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    24 u32, "m64n96k32": {
        SS SM90_64x96x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x96x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x96x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x96x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x96x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x96x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x96x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x96x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    48 i32, "m64n96k32": {
        SS SM90_64x96x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x96x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x96x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x96x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x96x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x96x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x96x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x96x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x96x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x96x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x96x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x96x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x96x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x96x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x96x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x96x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
    64 f32, "m64n128k32": {
        SS SM90_64x128x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x128x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x128x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x128x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x128x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x128x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x128x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x128x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    32 u32, "m64n128k32": {
        SS SM90_64x128x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x128x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x128x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x128x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x128x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x128x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x128x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x128x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    64 i32, "m64n128k32": {
        SS SM90_64x128x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x128x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x128x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x128x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x128x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x128x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x128x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x128x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x128x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x128x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x128x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x128x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x128x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x128x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x128x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x128x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
    96 f32, "m64n192k32": {
        SS SM90_64x192x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x192x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x192x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x192x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x192x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x192x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x192x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x192x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    48 u32, "m64n192k32": {
        SS SM90_64x192x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x192x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x192x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x192x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x192x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x192x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x192x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x192x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    96 i32, "m64n192k32": {
        SS SM90_64x192x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x192x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x192x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x192x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x192x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x192x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x192x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x192x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x192x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x192x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x192x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x192x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x192x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x192x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x192x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x192x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
    128 f32, "m64n256k32": {
        SS SM90_64x256x32_F32E4M3E4M3_SS_TN ".f32.e4m3.e4m3" k_major;
        SS SM90_64x256x32_F32E4M3E5M2_SS_TN ".f32.e4m3.e5m2" k_major;
        SS SM90_64x256x32_F32E5M2E4M3_SS_TN ".f32.e5m2.e4m3" k_major;
        SS SM90_64x256x32_F32E5M2E5M2_SS_TN ".f32.e5m2.e5m2" k_major;
        RS SM90_64x256x32_F32E4M3E4M3_RS_TN ".f32.e4m3.e4m3" k_major;
        RS SM90_64x256x32_F32E4M3E5M2_RS_TN ".f32.e4m3.e5m2" k_major;
        RS SM90_64x256x32_F32E5M2E4M3_RS_TN ".f32.e5m2.e4m3" k_major;
        RS SM90_64x256x32_F32E5M2E5M2_RS_TN ".f32.e5m2.e5m2" k_major;
    }
    64 u32, "m64n256k32": {
        SS SM90_64x256x32_F16E4M3E4M3_SS_TN ".f16.e4m3.e4m3" k_major;
        SS SM90_64x256x32_F16E4M3E5M2_SS_TN ".f16.e4m3.e5m2" k_major;
        SS SM90_64x256x32_F16E5M2E4M3_SS_TN ".f16.e5m2.e4m3" k_major;
        SS SM90_64x256x32_F16E5M2E5M2_SS_TN ".f16.e5m2.e5m2" k_major;
        RS SM90_64x256x32_F16E4M3E4M3_RS_TN ".f16.e4m3.e4m3" k_major;
        RS SM90_64x256x32_F16E4M3E5M2_RS_TN ".f16.e4m3.e5m2" k_major;
        RS SM90_64x256x32_F16E5M2E4M3_RS_TN ".f16.e5m2.e4m3" k_major;
        RS SM90_64x256x32_F16E5M2E5M2_RS_TN ".f16.e5m2.e5m2" k_major;
    }
    128 i32, "m64n256k32": {
        SS SM90_64x256x32_S32S8S8_SS_TN ".s32.s8.s8" integers;
        SS SM90_64x256x32_S32S8S8_SS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        SS SM90_64x256x32_S32S8U8_SS_TN ".s32.s8.u8" integers;
        SS SM90_64x256x32_S32S8U8_SS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        SS SM90_64x256x32_S32U8S8_SS_TN ".s32.u8.s8" integers;
        SS SM90_64x256x32_S32U8S8_SS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        SS SM90_64x256x32_S32U8U8_SS_TN ".s32.u8.u8" integers;
        SS SM90_64x256x32_S32U8U8_SS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
        RS SM90_64x256x32_S32S8S8_RS_TN ".s32.s8.s8" integers;
        RS SM90_64x256x32_S32S8S8_RS_TN_SATURATE ".s32.s8.s8.satfinite" integers;
        RS SM90_64x256x32_S32S8U8_RS_TN ".s32.s8.u8" integers;
        RS SM90_64x256x32_S32S8U8_RS_TN_SATURATE ".s32.s8.u8.satfinite" integers;
        RS SM90_64x256x32_S32U8S8_RS_TN ".s32.u8.s8" integers;
        RS SM90_64x256x32_S32U8S8_RS_TN_SATURATE ".s32.u8.s8.satfinite" integers;
        RS SM90_64x256x32_S32U8U8_RS_TN ".s32.u8.u8" integers;
        RS SM90_64x256x32_S32U8U8_RS_TN_SATURATE ".s32.u8.u8.satfinite" integers;
    }
}
