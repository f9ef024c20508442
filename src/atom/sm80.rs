//! Matrix instructions of compute capability 8.0, 8.9 and 9.0 that one warp executes: `SM80_`, `SM89_`, `SM90_`.
//! Source: CuTe.

use super::mma::mma_atoms;
use super::{BF16, C64, E4M3, E5M2, F16, GC64, S4, TF32, U1, U4};

mma_atoms! {
    (16, 8, 8) threads (32 : 1)
    A (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    B (((4, 8), 2) : ((16, 1), 8))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        f32 F16 F16 f32: SM80_16x8x8_F32F16F16F32_TN;
        F16 F16 F16 F16: SM80_16x8x8_F16F16F16F16_TN;
        f32 BF16 BF16 f32: SM80_16x8x8_F32BF16BF16F32_TN;
    }
    (8, 8, 16) threads (32 : 1)
    A (((4, 8), 4) : ((32, 1), 8))
    B (((4, 8), 4) : ((32, 1), 8))
    C (((4, 8), 2) : ((16, 1), 8))
    {
        i32 i8 i8 i32: SM80_8x8x16_S32S8S8S32_TN SM80_8x8x16_S32S8S8S32_TN_SATURATE;
        i32 i8 u8 i32: SM80_8x8x16_S32S8U8S32_TN SM80_8x8x16_S32S8U8S32_TN_SATURATE;
        i32 u8 i8 i32: SM80_8x8x16_S32U8S8S32_TN SM80_8x8x16_S32U8S8S32_TN_SATURATE;
        i32 u8 u8 i32: SM80_8x8x16_S32U8U8S32_TN SM80_8x8x16_S32U8U8S32_TN_SATURATE;
    }
    (16, 8, 16) threads (32 : 1)
    A (((4, 8), (2, 2, 2)) : ((32, 1), (16, 8, 128)))
    B (((4, 8), (2, 2)) : ((16, 1), (8, 64)))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        F16 F16 F16 F16: SM80_16x8x16_F16F16F16F16_TN;
        f32 F16 F16 f32: SM80_16x8x16_F32F16F16F32_TN;
        f32 BF16 BF16 f32: SM80_16x8x16_F32BF16BF16F32_TN;
    }
    (16, 8, 4) threads (32 : 1)
    A (((4, 8), 2) : ((16, 1), 8))
    B (((4, 8), 1) : ((8, 1), 0))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        f32 TF32 TF32 f32: SM80_16x8x4_F32TF32TF32F32_TN;
        f64 f64 f64 f64: SM90_16x8x4_F64F64F64F64_TN;
        C64 C64 C64 C64: SM90_16x8x4_C64C64C64C64_TN;
    }
    (16, 8, 8) threads (32 : 1)
    A (((4, 8), (2, 2)) : ((16, 1), (8, 64)))
    B (((4, 8), 2) : ((8, 1), 32))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        f32 TF32 TF32 f32: SM80_16x8x8_F32TF32TF32F32_TN;
        f64 f64 f64 f64: SM90_16x8x8_F64F64F64F64_TN;
        C64 C64 C64 C64: SM90_16x8x8_C64C64C64C64_TN;
    }
    (8, 8, 4) threads (32 : 1)
    A (((4, 8), 1) : ((8, 1), 0))
    B (((4, 8), 1) : ((8, 1), 0))
    C (((4, 8), 2) : ((16, 1), 8))
    {
        f64 f64 f64 f64: SM80_8x8x4_F64F64F64F64_TN;
        C64 C64 C64 C64: SM80_8x8x4_C64C64C64C64_TN;
        GC64 C64 C64 GC64: SM80_8x8x4_GC64C64C64GC64_TN;
    }
    (16, 8, 16) threads (32 : 1)
    A (((4, 8), (4, 2)) : ((64, 1), (16, 8)))
    B (((4, 8), 4) : ((32, 1), 8))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        i32 i8 i8 i32: SM80_16x8x16_S32S8S8S32_TN SM80_16x8x16_S32S8S8S32_TN_SATURATE;
        i32 i8 u8 i32: SM80_16x8x16_S32S8U8S32_TN SM80_16x8x16_S32S8U8S32_TN_SATURATE;
        i32 u8 i8 i32: SM80_16x8x16_S32U8S8S32_TN SM80_16x8x16_S32U8S8S32_TN_SATURATE;
        i32 u8 u8 i32: SM80_16x8x16_S32U8U8S32_TN SM80_16x8x16_S32U8U8S32_TN_SATURATE;
    }
    (16, 8, 32) threads (32 : 1)
    A (((4, 8), (4, 2, 2)) : ((64, 1), (16, 8, 256)))
    B (((4, 8), (4, 2)) : ((32, 1), (8, 128)))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        i32 i8 i8 i32: SM80_16x8x32_S32S8S8S32_TN SM80_16x8x32_S32S8S8S32_TN_SATURATE;
        i32 i8 u8 i32: SM80_16x8x32_S32S8U8S32_TN SM80_16x8x32_S32S8U8S32_TN_SATURATE;
        i32 u8 i8 i32: SM80_16x8x32_S32U8S8S32_TN SM80_16x8x32_S32U8S8S32_TN_SATURATE;
        i32 u8 u8 i32: SM80_16x8x32_S32U8U8S32_TN SM80_16x8x32_S32U8U8S32_TN_SATURATE;
        f32 E4M3 E4M3 f32: SM89_16x8x32_F32E4M3E4M3F32_TN;
        f32 E4M3 E5M2 f32: SM89_16x8x32_F32E4M3E5M2F32_TN;
        f32 E5M2 E5M2 f32: SM89_16x8x32_F32E5M2E5M2F32_TN;
        f32 E5M2 E4M3 f32: SM89_16x8x32_F32E5M2E4M3F32_TN;
        F16 E4M3 E4M3 F16: SM89_16x8x32_F16E4M3E4M3F16_TN;
        F16 E4M3 E5M2 F16: SM89_16x8x32_F16E4M3E5M2F16_TN;
        F16 E5M2 E5M2 F16: SM89_16x8x32_F16E5M2E5M2F16_TN;
        F16 E5M2 E4M3 F16: SM89_16x8x32_F16E5M2E4M3F16_TN;
    }
    (8, 8, 32) threads (32 : 1)
    A (((4, 8), (8)) : ((64, 1), (8)))
    B (((4, 8), (8)) : ((64, 1), (8)))
    C (((4, 8), 2) : ((16, 1), 8))
    {
        i32 S4 S4 i32: SM80_8x8x32_S32S4S4S32_TN SM80_8x8x32_S32S4S4S32_TN_SATURATE;
        i32 S4 U4 i32: SM80_8x8x32_S32S4U4S32_TN SM80_8x8x32_S32S4U4S32_TN_SATURATE;
        i32 U4 S4 i32: SM80_8x8x32_S32U4S4S32_TN SM80_8x8x32_S32U4S4S32_TN_SATURATE;
        i32 U4 U4 i32: SM80_8x8x32_S32U4U4S32_TN SM80_8x8x32_S32U4U4S32_TN_SATURATE;
    }
    (16, 8, 32) threads (32 : 1)
    A (((4, 8), (8, 2)) : ((128, 1), (16, 8)))
    B (((4, 8), (8)) : ((64, 1), (8)))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        i32 S4 S4 i32: SM80_16x8x32_S32S4S4S32_TN SM80_16x8x32_S32S4S4S32_TN_SATURATE;
        i32 S4 U4 i32: SM80_16x8x32_S32S4U4S32_TN SM80_16x8x32_S32S4U4S32_TN_SATURATE;
        i32 U4 S4 i32: SM80_16x8x32_S32U4S4S32_TN SM80_16x8x32_S32U4S4S32_TN_SATURATE;
        i32 U4 U4 i32: SM80_16x8x32_S32U4U4S32_TN SM80_16x8x32_S32U4U4S32_TN_SATURATE;
    }
    (16, 8, 64) threads (32 : 1)
    A (((4, 8), (8, 2, 2)) : ((128, 1), (16, 8, 512)))
    B (((4, 8), (8, 2)) : ((64, 1), (8, 256)))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        i32 S4 S4 i32: SM80_16x8x64_S32S4S4S32_TN SM80_16x8x64_S32S4S4S32_TN_SATURATE;
        i32 S4 U4 i32: SM80_16x8x64_S32S4U4S32_TN SM80_16x8x64_S32S4U4S32_TN_SATURATE;
        i32 U4 S4 i32: SM80_16x8x64_S32U4S4S32_TN SM80_16x8x64_S32U4S4S32_TN_SATURATE;
        i32 U4 U4 i32: SM80_16x8x64_S32U4U4S32_TN SM80_16x8x64_S32U4U4S32_TN_SATURATE;
    }
    (16, 8, 256) threads (32 : 1)
    A (((4, 8), (32, 2, 2)) : ((512, 1), (16, 8, 2048)))
    B (((4, 8), (32, 2)) : ((256, 1), (8, 1024)))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        i32 U1 U1 i32: SM80_16x8x256_S32U1U1S32_TN_XORPOPC SM80_16x8x256_S32U1U1S32_TN_ANDPOPC;
    }
    (8, 8, 128) threads (32 : 1)
    A (((4, 8), 32) : ((256, 1), 8))
    B (((4, 8), 32) : ((256, 1), 8))
    C (((4, 8), 2) : ((16, 1), 8))
    {
        i32 U1 U1 i32: SM80_8x8x128_S32U1U1S32_TN_XORPOPC SM80_8x8x128_S32U1U1S32_TN_ANDPOPC;
    }
    (16, 8, 128) threads (32 : 1)
    A (((4, 8), (32, 2)) : ((512, 1), (16, 8)))
    B (((4, 8), 32) : ((256, 1), 8))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        i32 U1 U1 i32: SM80_16x8x128_S32U1U1S32_TN_XORPOPC SM80_16x8x128_S32U1U1S32_TN_ANDPOPC;
    }
    (16, 8, 16) threads (32 : 1)
    A (((4, 8), (2, 4)) : ((16, 1), (8, 64)))
    B (((4, 8), 4) : ((8, 1), 32))
    C (((4, 8), (2, 2)) : ((32, 1), (16, 8)))
    {
        f64 f64 f64 f64: SM90_16x8x16_F64F64F64F64_TN;
        C64 C64 C64 C64: SM90_16x8x16_C64C64C64C64_TN;
    }
}
