//! Kernels for the instructions that multiply registers, such as `mma.sync`.

use crate::{Arguments, Row, Words, WordsMut};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::{ExecuteMma, index};
use colex_gpu::kernel;
use colex_gpu::kernel::Kernel;

/// The threads of a block: a warp.
pub type Warp = Layout!(32);

/// Computes `C += A B` by one instruction. In memory, each operand has the registers of thread 0, then those
/// of thread 1, and so on.
#[inline(always)]
fn once<A: ExecuteMma>(a: Words, b: Words, mut c: WordsMut) {
    // SAFETY: there is no barrier.
    let thread = unsafe { index::thread() } as usize;
    // SAFETY: the host passes these words for each thread of the warp, aligned to 8 bytes.
    unsafe {
        let (a, b) = (a.as_ptr().cast::<A::A>().add(thread).read(), b.as_ptr().cast::<A::B>().add(thread).read());
        let c = c.as_mut_ptr().cast::<A::C>().add(thread);
        let mut sums = c.read();
        A::execute(&mut sums, a, b);
        c.write(sums);
    }
}

macro_rules! kernels {
    ($($kernel:ident $atom:ident)+) => {
        $(kernel! {
            #[doc = concat!("Runs `", stringify!($atom), "` once.")]
            pub fn $kernel(_block: Block<Warp>, a: Words, b: Words, c: WordsMut) {
                once::<$atom>(a, b, c);
            }
        })+
        /// The kernels with the descriptions of their instructions.
        #[cfg(not(target_arch = "nvptx64"))]
        pub const ALL: &[(Kernel<Warp, Arguments>, Row)] =
            &[$(($kernel, Row::of::<$atom>(stringify!($kernel), 1, [true, true]))),+];
    };
}
kernels! {
    sm61_dp4a SM61_DP4A
    sm70_8x8x4_f16f16f16f16_tn SM70_8x8x4_F16F16F16F16_TN
    sm70_8x8x4_f16f16f16f16_nt SM70_8x8x4_F16F16F16F16_NT
    sm70_8x8x4_f16f16f16f16_nn SM70_8x8x4_F16F16F16F16_NN
    sm70_8x8x4_f16f16f16f16_tt SM70_8x8x4_F16F16F16F16_TT
    sm70_8x8x4_f32f16f16f32_tn SM70_8x8x4_F32F16F16F32_TN
    sm70_8x8x4_f32f16f16f32_nt SM70_8x8x4_F32F16F16F32_NT
    sm70_8x8x4_f32f16f16f32_nn SM70_8x8x4_F32F16F16F32_NN
    sm70_8x8x4_f32f16f16f32_tt SM70_8x8x4_F32F16F16F32_TT
    sm75_16x8x8_f16f16f16f16_tn SM75_16x8x8_F16F16F16F16_TN
    sm89_16x8x32_f16e4m3e4m3f16_tn SM89_16x8x32_F16E4M3E4M3F16_TN
    sm89_16x8x32_f16e4m3e5m2f16_tn SM89_16x8x32_F16E4M3E5M2F16_TN
    sm89_16x8x32_f16e5m2e4m3f16_tn SM89_16x8x32_F16E5M2E4M3F16_TN
    sm89_16x8x32_f16e5m2e5m2f16_tn SM89_16x8x32_F16E5M2E5M2F16_TN
    sm80_8x8x4_c64c64c64c64_tn SM80_8x8x4_C64C64C64C64_TN
    sm90_16x8x4_c64c64c64c64_tn SM90_16x8x4_C64C64C64C64_TN
    sm90_16x8x8_c64c64c64c64_tn SM90_16x8x8_C64C64C64C64_TN
    sm90_16x8x16_c64c64c64c64_tn SM90_16x8x16_C64C64C64C64_TN
    sm80_8x8x4_gc64c64c64gc64_tn SM80_8x8x4_GC64C64C64GC64_TN
    sm75_16x8x8_f32f16f16f32_tn SM75_16x8x8_F32F16F16F32_TN
    sm80_16x8x8_f32f16f16f32_tn SM80_16x8x8_F32F16F16F32_TN
    sm80_16x8x8_f32bf16bf16f32_tn SM80_16x8x8_F32BF16BF16F32_TN
    sm80_16x8x4_f32tf32tf32f32_tn SM80_16x8x4_F32TF32TF32F32_TN
    sm80_16x8x8_f16f16f16f16_tn SM80_16x8x8_F16F16F16F16_TN
    sm80_16x8x16_f32f16f16f32_tn SM80_16x8x16_F32F16F16F32_TN
    sm80_16x8x16_f32bf16bf16f32_tn SM80_16x8x16_F32BF16BF16F32_TN
    sm80_16x8x8_f32tf32tf32f32_tn SM80_16x8x8_F32TF32TF32F32_TN
    sm89_16x8x32_f32e4m3e4m3f32_tn SM89_16x8x32_F32E4M3E4M3F32_TN
    sm89_16x8x32_f32e4m3e5m2f32_tn SM89_16x8x32_F32E4M3E5M2F32_TN
    sm89_16x8x32_f32e5m2e4m3f32_tn SM89_16x8x32_F32E5M2E4M3F32_TN
    sm89_16x8x32_f32e5m2e5m2f32_tn SM89_16x8x32_F32E5M2E5M2F32_TN
    sm80_16x8x16_f16f16f16f16_tn SM80_16x8x16_F16F16F16F16_TN
    sm75_8x8x16_s32s8s8s32_tn SM75_8x8x16_S32S8S8S32_TN
    sm80_8x8x16_s32s8s8s32_tn SM80_8x8x16_S32S8S8S32_TN
    sm80_8x8x16_s32s8s8s32_tn_saturate SM80_8x8x16_S32S8S8S32_TN_SATURATE
    sm80_8x8x16_s32s8u8s32_tn SM80_8x8x16_S32S8U8S32_TN
    sm80_8x8x16_s32s8u8s32_tn_saturate SM80_8x8x16_S32S8U8S32_TN_SATURATE
    sm80_8x8x16_s32u8s8s32_tn SM80_8x8x16_S32U8S8S32_TN
    sm80_8x8x16_s32u8s8s32_tn_saturate SM80_8x8x16_S32U8S8S32_TN_SATURATE
    sm80_8x8x16_s32u8u8s32_tn SM80_8x8x16_S32U8U8S32_TN
    sm80_8x8x16_s32u8u8s32_tn_saturate SM80_8x8x16_S32U8U8S32_TN_SATURATE
    sm80_8x8x32_s32s4s4s32_tn SM80_8x8x32_S32S4S4S32_TN
    sm80_8x8x32_s32s4s4s32_tn_saturate SM80_8x8x32_S32S4S4S32_TN_SATURATE
    sm80_8x8x32_s32s4u4s32_tn SM80_8x8x32_S32S4U4S32_TN
    sm80_8x8x32_s32s4u4s32_tn_saturate SM80_8x8x32_S32S4U4S32_TN_SATURATE
    sm80_8x8x32_s32u4s4s32_tn SM80_8x8x32_S32U4S4S32_TN
    sm80_8x8x32_s32u4s4s32_tn_saturate SM80_8x8x32_S32U4S4S32_TN_SATURATE
    sm80_8x8x32_s32u4u4s32_tn SM80_8x8x32_S32U4U4S32_TN
    sm80_8x8x32_s32u4u4s32_tn_saturate SM80_8x8x32_S32U4U4S32_TN_SATURATE
    sm80_8x8x128_s32u1u1s32_tn_xorpopc SM80_8x8x128_S32U1U1S32_TN_XORPOPC
    sm80_8x8x128_s32u1u1s32_tn_andpopc SM80_8x8x128_S32U1U1S32_TN_ANDPOPC
    sm80_16x8x16_s32s8s8s32_tn SM80_16x8x16_S32S8S8S32_TN
    sm80_16x8x16_s32s8s8s32_tn_saturate SM80_16x8x16_S32S8S8S32_TN_SATURATE
    sm80_16x8x16_s32s8u8s32_tn SM80_16x8x16_S32S8U8S32_TN
    sm80_16x8x16_s32s8u8s32_tn_saturate SM80_16x8x16_S32S8U8S32_TN_SATURATE
    sm80_16x8x16_s32u8s8s32_tn SM80_16x8x16_S32U8S8S32_TN
    sm80_16x8x16_s32u8s8s32_tn_saturate SM80_16x8x16_S32U8S8S32_TN_SATURATE
    sm80_16x8x16_s32u8u8s32_tn SM80_16x8x16_S32U8U8S32_TN
    sm80_16x8x16_s32u8u8s32_tn_saturate SM80_16x8x16_S32U8U8S32_TN_SATURATE
    sm80_16x8x32_s32s4s4s32_tn SM80_16x8x32_S32S4S4S32_TN
    sm80_16x8x32_s32s4s4s32_tn_saturate SM80_16x8x32_S32S4S4S32_TN_SATURATE
    sm80_16x8x32_s32s4u4s32_tn SM80_16x8x32_S32S4U4S32_TN
    sm80_16x8x32_s32s4u4s32_tn_saturate SM80_16x8x32_S32S4U4S32_TN_SATURATE
    sm80_16x8x32_s32u4s4s32_tn SM80_16x8x32_S32U4S4S32_TN
    sm80_16x8x32_s32u4s4s32_tn_saturate SM80_16x8x32_S32U4S4S32_TN_SATURATE
    sm80_16x8x32_s32u4u4s32_tn SM80_16x8x32_S32U4U4S32_TN
    sm80_16x8x32_s32u4u4s32_tn_saturate SM80_16x8x32_S32U4U4S32_TN_SATURATE
    sm80_16x8x128_s32u1u1s32_tn_xorpopc SM80_16x8x128_S32U1U1S32_TN_XORPOPC
    sm80_16x8x128_s32u1u1s32_tn_andpopc SM80_16x8x128_S32U1U1S32_TN_ANDPOPC
    sm80_16x8x32_s32s8s8s32_tn SM80_16x8x32_S32S8S8S32_TN
    sm80_16x8x32_s32s8s8s32_tn_saturate SM80_16x8x32_S32S8S8S32_TN_SATURATE
    sm80_16x8x32_s32s8u8s32_tn SM80_16x8x32_S32S8U8S32_TN
    sm80_16x8x32_s32s8u8s32_tn_saturate SM80_16x8x32_S32S8U8S32_TN_SATURATE
    sm80_16x8x32_s32u8s8s32_tn SM80_16x8x32_S32U8S8S32_TN
    sm80_16x8x32_s32u8s8s32_tn_saturate SM80_16x8x32_S32U8S8S32_TN_SATURATE
    sm80_16x8x32_s32u8u8s32_tn SM80_16x8x32_S32U8U8S32_TN
    sm80_16x8x32_s32u8u8s32_tn_saturate SM80_16x8x32_S32U8U8S32_TN_SATURATE
    sm80_16x8x64_s32s4s4s32_tn SM80_16x8x64_S32S4S4S32_TN
    sm80_16x8x64_s32s4s4s32_tn_saturate SM80_16x8x64_S32S4S4S32_TN_SATURATE
    sm80_16x8x64_s32s4u4s32_tn SM80_16x8x64_S32S4U4S32_TN
    sm80_16x8x64_s32s4u4s32_tn_saturate SM80_16x8x64_S32S4U4S32_TN_SATURATE
    sm80_16x8x64_s32u4s4s32_tn SM80_16x8x64_S32U4S4S32_TN
    sm80_16x8x64_s32u4s4s32_tn_saturate SM80_16x8x64_S32U4S4S32_TN_SATURATE
    sm80_16x8x64_s32u4u4s32_tn SM80_16x8x64_S32U4U4S32_TN
    sm80_16x8x64_s32u4u4s32_tn_saturate SM80_16x8x64_S32U4U4S32_TN_SATURATE
    sm80_16x8x256_s32u1u1s32_tn_xorpopc SM80_16x8x256_S32U1U1S32_TN_XORPOPC
    sm80_16x8x256_s32u1u1s32_tn_andpopc SM80_16x8x256_S32U1U1S32_TN_ANDPOPC
    sm80_8x8x4_f64f64f64f64_tn SM80_8x8x4_F64F64F64F64_TN
    sm90_16x8x4_f64f64f64f64_tn SM90_16x8x4_F64F64F64F64_TN
    sm90_16x8x8_f64f64f64f64_tn SM90_16x8x8_F64F64F64F64_TN
    sm90_16x8x16_f64f64f64f64_tn SM90_16x8x16_F64F64F64F64_TN
}
