//! The table of `wgmma` instructions for elements of 16 and of 32 bits.

use super::super::ptx;
use super::super::registers::registers;
use super::{Descriptor, ExecuteRs, ExecuteSs, ExecuteWgmma, bits_of_c, instruction, instructions};
use crate::operand::Operand;
use colex::atom::*;

instructions! {
    4 f32, "m64n8k16": {
        SS SM90_64x8x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x8x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x8x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x8x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    2 u32, "m64n8k16": {
        SS SM90_64x8x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x8x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    4 f32, "m64n8k8": {
        SS SM90_64x8x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x8x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
    8 f32, "m64n16k16": {
        SS SM90_64x16x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x16x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x16x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x16x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    4 u32, "m64n16k16": {
        SS SM90_64x16x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x16x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    8 f32, "m64n16k8": {
        SS SM90_64x16x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x16x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
    16 f32, "m64n32k16": {
        SS SM90_64x32x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x32x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x32x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x32x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    8 u32, "m64n32k16": {
        SS SM90_64x32x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x32x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    16 f32, "m64n32k8": {
        SS SM90_64x32x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x32x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
    32 f32, "m64n64k16": {
        SS SM90_64x64x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x64x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x64x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x64x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    16 u32, "m64n64k16": {
        SS SM90_64x64x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x64x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    32 f32, "m64n64k8": {
        SS SM90_64x64x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x64x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
    40 f32, "m64n80k16": {
        SS SM90_64x80x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x80x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
    }
    48 f32, "m64n96k16": {
        SS SM90_64x96x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x96x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x96x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x96x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    24 u32, "m64n96k16": {
        SS SM90_64x96x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x96x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    48 f32, "m64n96k8": {
        SS SM90_64x96x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x96x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
    64 f32, "m64n128k16": {
        SS SM90_64x128x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x128x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x128x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x128x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    32 u32, "m64n128k16": {
        SS SM90_64x128x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x128x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    64 f32, "m64n128k8": {
        SS SM90_64x128x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x128x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
    96 f32, "m64n192k16": {
        SS SM90_64x192x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x192x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x192x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x192x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    48 u32, "m64n192k16": {
        SS SM90_64x192x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x192x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    96 f32, "m64n192k8": {
        SS SM90_64x192x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x192x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
    128 f32, "m64n256k16": {
        SS SM90_64x256x16_F32F16F16_SS ".f32.f16.f16" any_major;
        SS SM90_64x256x16_F32BF16BF16_SS ".f32.bf16.bf16" any_major;
        RS SM90_64x256x16_F32F16F16_RS ".f32.f16.f16" any_major;
        RS SM90_64x256x16_F32BF16BF16_RS ".f32.bf16.bf16" any_major;
    }
    64 u32, "m64n256k16": {
        SS SM90_64x256x16_F16F16F16_SS ".f16.f16.f16" any_major;
        RS SM90_64x256x16_F16F16F16_RS ".f16.f16.f16" any_major;
    }
    128 f32, "m64n256k8": {
        SS SM90_64x256x8_F32TF32TF32_SS_TN ".f32.tf32.tf32" k_major;
        RS SM90_64x256x8_F32TF32TF32_RS_TN ".f32.tf32.tf32" k_major;
    }
}
