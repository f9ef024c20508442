//! Kernels for `wgmma`, with A in shared memory or in registers, and with tiles of every layout that `wgmma` supports.

use crate::{Arguments, Row, Words, WordsMut};
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::wgmma::{self, Descriptor};
use colex_gpu::asm::{Address, ExecuteRs, ExecuteSs, ExecuteWgmma, cluster, index, shared, tma};
use colex_gpu::kernel;
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::Shared;
use colex_gpu::operand::Operand;

/// The threads of a block: four warps.
pub type Warps = Layout!(128);
/// Shared memory for a tile of A: 64 rows of 128 bytes.
pub type RoomA = Shared<u8, Layout!(8192)>;
/// Shared memory for a tile of B: up to 256 rows of 128 bytes.
pub type RoomB = Shared<u8, Layout!(32768)>;

/// Copies a matrix `MN x K`, compact and column-major in global memory, to a tile in shared memory.
#[inline(always)]
fn fill<E: Element, T: Operand<E>>(from: Words, to: Address) {
    // SAFETY: only the loop below depends on the thread, and the loop has no barrier.
    let (bytes, mut at) = (E::BITS / 8, unsafe { index::thread() } as usize);
    while at < T::MN * T::K {
        let place = to.plus(T::bytes_at(at % T::MN, at / T::MN));
        // SAFETY: the host passes as many elements as the matrix has, and each address is inside of the tile.
        unsafe {
            match bytes {
                1 => shared::store8(place, from.as_ptr().cast::<u8>().add(at).read()),
                2 => shared::store16(place, from.as_ptr().cast::<u16>().add(at).read()),
                _ => shared::store32(place, from.as_ptr().add(at).read()),
            }
        }
        at += 128;
    }
}

/// Computes `C += A B` over the whole K of the tiles, by one instruction after the other. `step` runs the instruction that begins
/// at the given coordinate along K.
#[inline(always)]
fn once<A: ExecuteWgmma, B: Operand<A::ElementB>>(
    b: Words,
    mut c: WordsMut,
    at_b: Address,
    mut step: impl FnMut(&mut A::Accumulators, usize, Descriptor<B>),
) {
    fill::<A::ElementB, B>(b, at_b);
    tma::fence();
    // SAFETY: all threads come here. For each thread the host passes as many words as the thread has sums.
    unsafe {
        cluster::sync_block();
        let c = c.as_mut_ptr().cast::<A::Accumulators>().add(index::thread() as usize);
        let mut sums = c.read();
        let mut k = 0;
        while k < B::K {
            wgmma::fence();
            step(&mut sums, k, Descriptor::of::<A::ElementB>(at_b, k));
            wgmma::commit();
            wgmma::wait::<0>();
            k += A::SHAPE_MNK[2];
        }
        c.write(sums);
    }
}

/// Computes `C += A B` over the whole K of the tiles, with A in shared memory.
#[inline(always)]
fn once_ss<At: ExecuteSs, A: Operand<At::ElementA>, B: Operand<At::ElementB>>(
    [a, b]: [Words; 2],
    c: WordsMut,
    at_a: Address,
    at_b: Address,
) {
    fill::<At::ElementA, A>(a, at_a);
    once::<At, B>(b, c, at_b, |sums, k, b| {
        // SAFETY: all threads come here after a fence, and wait before they read the sums.
        unsafe { At::execute(sums, Descriptor::<A>::of::<At::ElementA>(at_a, k), b, true) }
    });
}

/// Computes `C += A B` over the whole K of the tiles, with A in registers. For each instruction in turn, `a` has four words for
/// each thread.
#[inline(always)]
fn once_rs<At: ExecuteRs, B: Operand<At::ElementB>>([a, b]: [Words; 2], c: WordsMut, at_b: Address) {
    once::<At, B>(b, c, at_b, |sums, k, b| {
        // SAFETY: the host passes four words for each thread and step, and each thread reads its own. All threads come here after
        // a fence, and wait before they read the sums.
        unsafe {
            let at = index::thread() as usize + 128 * (k / At::SHAPE_MNK[2]);
            At::execute(sums, a.as_ptr().cast::<[u32; 4]>().add(at).read(), b, true)
        }
    });
}

macro_rules! kernels {
    ($($kind:ident $kernel:ident $atom:ident ($($a:ty)?) ($b:ty);)+) => {
        $(kernels! { $kind $kernel $atom ($($a)?) ($b) })+
        /// The kernels with the descriptions of their instructions.
        #[cfg(not(target_arch = "nvptx64"))]
        pub const ALL: &[(Kernel<Warps, Arguments, (RoomA, RoomB)>, Row)] = &[$((
            $kernel,
            Row::of::<$atom>(
                stringify!($kernel),
                <$b as Operand<<$atom as MmaAtom>::ElementB>>::K / <$atom as MmaAtom>::SHAPE_MNK[2],
                [matches!(stringify!($kind).as_bytes(), b"RS"), false],
            ),
        )),+];
    };
    (SS $kernel:ident $atom:ident ($a:ty) ($b:ty)) => {
        kernel! {
            #[doc = concat!("Runs `", stringify!($atom), "` along a tile.")]
            pub fn $kernel(_block: Block<Warps>, a: Words, b: Words, c: WordsMut; room_a: RoomA, room_b: RoomB) {
                once_ss::<$atom, $a, $b>([a, b], c, Address(room_a.address()), Address(room_b.address()));
            }
        }
    };
    (RS $kernel:ident $atom:ident () ($b:ty)) => {
        kernel! {
            #[doc = concat!("Runs `", stringify!($atom), "` along a tile.")]
            pub fn $kernel(_block: Block<Warps>, a: Words, b: Words, c: WordsMut; _room_a: RoomA, room_b: RoomB) {
                once_rs::<$atom, $b>([a, b], c, Address(room_b.address()));
            }
        }
    };
}

/// A tile of elements of 8 bits with the swizzle of 128 bytes.
type Rows8<L> = ComposedLayout<Swizzle!(3, 4, 3), Int!(0), L>;
/// A tile of elements of 16 bits with the swizzle of 128 bytes.
type Rows16<L> = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), L>;
/// A tile of elements of 32 bits with the swizzle of 128 bytes.
type Rows32<L> = ComposedLayout<Swizzle!(3, 2, 3), Int!(0), L>;
/// A tile of elements of 16 bits with the swizzle of 64 bytes.
type By64<L> = ComposedLayout<Swizzle!(2, 3, 3), Int!(0), L>;
/// A tile of elements of 16 bits with the swizzle of 32 bytes.
type By32<L> = ComposedLayout<Swizzle!(1, 3, 3), Int!(0), L>;

kernels! {
    SS sm90_64x8x16_f32f16f16_ss SM90_64x8x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((8, 64) : (64, 1))>);
    RS sm90_64x8x16_f32f16f16_rs SM90_64x8x16_F32F16F16_RS () (Rows16<Layout!((8, 64) : (64, 1))>);
    SS sm90_64x8x16_f32bf16bf16_ss SM90_64x8x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((8, 64) : (64, 1))>);
    RS sm90_64x8x16_f32bf16bf16_rs SM90_64x8x16_F32BF16BF16_RS () (Rows16<Layout!((8, 64) : (64, 1))>);
    SS sm90_64x8x16_f16f16f16_ss SM90_64x8x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((8, 64) : (64, 1))>);
    RS sm90_64x8x16_f16f16f16_rs SM90_64x8x16_F16F16F16_RS () (Rows16<Layout!((8, 64) : (64, 1))>);
    SS sm90_64x8x8_f32tf32tf32_ss_tn SM90_64x8x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((8, 32) : (32, 1))>);
    RS sm90_64x8x8_f32tf32tf32_rs_tn SM90_64x8x8_F32TF32TF32_RS_TN () (Rows32<Layout!((8, 32) : (32, 1))>);
    SS sm90_64x8x32_f32e4m3e4m3_ss_tn SM90_64x8x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((8, 128) : (128, 1))>);
    RS sm90_64x8x32_f32e4m3e4m3_rs_tn SM90_64x8x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((8, 128) : (128, 1))>);
    SS sm90_64x16x16_f32f16f16_ss SM90_64x16x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((16, 64) : (64, 1))>);
    RS sm90_64x16x16_f32f16f16_rs SM90_64x16x16_F32F16F16_RS () (Rows16<Layout!((16, 64) : (64, 1))>);
    SS sm90_64x16x16_f32bf16bf16_ss SM90_64x16x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((16, 64) : (64, 1))>);
    RS sm90_64x16x16_f32bf16bf16_rs SM90_64x16x16_F32BF16BF16_RS () (Rows16<Layout!((16, 64) : (64, 1))>);
    SS sm90_64x16x16_f16f16f16_ss SM90_64x16x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((16, 64) : (64, 1))>);
    RS sm90_64x16x16_f16f16f16_rs SM90_64x16x16_F16F16F16_RS () (Rows16<Layout!((16, 64) : (64, 1))>);
    SS sm90_64x16x8_f32tf32tf32_ss_tn SM90_64x16x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((16, 32) : (32, 1))>);
    RS sm90_64x16x8_f32tf32tf32_rs_tn SM90_64x16x8_F32TF32TF32_RS_TN () (Rows32<Layout!((16, 32) : (32, 1))>);
    SS sm90_64x16x32_f32e4m3e4m3_ss_tn SM90_64x16x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((16, 128) : (128, 1))>);
    RS sm90_64x16x32_f32e4m3e4m3_rs_tn SM90_64x16x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((16, 128) : (128, 1))>);
    SS sm90_64x32x16_f32f16f16_ss SM90_64x32x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((32, 64) : (64, 1))>);
    RS sm90_64x32x16_f32f16f16_rs SM90_64x32x16_F32F16F16_RS () (Rows16<Layout!((32, 64) : (64, 1))>);
    SS sm90_64x32x16_f32bf16bf16_ss SM90_64x32x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((32, 64) : (64, 1))>);
    RS sm90_64x32x16_f32bf16bf16_rs SM90_64x32x16_F32BF16BF16_RS () (Rows16<Layout!((32, 64) : (64, 1))>);
    SS sm90_64x32x16_f16f16f16_ss SM90_64x32x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((32, 64) : (64, 1))>);
    RS sm90_64x32x16_f16f16f16_rs SM90_64x32x16_F16F16F16_RS () (Rows16<Layout!((32, 64) : (64, 1))>);
    SS sm90_64x32x8_f32tf32tf32_ss_tn SM90_64x32x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((32, 32) : (32, 1))>);
    RS sm90_64x32x8_f32tf32tf32_rs_tn SM90_64x32x8_F32TF32TF32_RS_TN () (Rows32<Layout!((32, 32) : (32, 1))>);
    SS sm90_64x32x32_f32e4m3e4m3_ss_tn SM90_64x32x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((32, 128) : (128, 1))>);
    RS sm90_64x32x32_f32e4m3e4m3_rs_tn SM90_64x32x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((32, 128) : (128, 1))>);
    SS sm90_64x64x16_f32f16f16_ss SM90_64x64x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((64, 64) : (64, 1))>);
    RS sm90_64x64x16_f32f16f16_rs SM90_64x64x16_F32F16F16_RS () (Rows16<Layout!((64, 64) : (64, 1))>);
    SS sm90_64x64x16_f32bf16bf16_ss SM90_64x64x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((64, 64) : (64, 1))>);
    RS sm90_64x64x16_f32bf16bf16_rs SM90_64x64x16_F32BF16BF16_RS () (Rows16<Layout!((64, 64) : (64, 1))>);
    SS sm90_64x64x16_f16f16f16_ss SM90_64x64x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((64, 64) : (64, 1))>);
    RS sm90_64x64x16_f16f16f16_rs SM90_64x64x16_F16F16F16_RS () (Rows16<Layout!((64, 64) : (64, 1))>);
    SS sm90_64x64x8_f32tf32tf32_ss_tn SM90_64x64x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((64, 32) : (32, 1))>);
    RS sm90_64x64x8_f32tf32tf32_rs_tn SM90_64x64x8_F32TF32TF32_RS_TN () (Rows32<Layout!((64, 32) : (32, 1))>);
    SS sm90_64x64x32_f32e4m3e4m3_ss_tn SM90_64x64x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f32e4m3e4m3_rs_tn SM90_64x64x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_f32e4m3e5m2_ss_tn SM90_64x64x32_F32E4M3E5M2_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f32e4m3e5m2_rs_tn SM90_64x64x32_F32E4M3E5M2_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_f32e5m2e4m3_ss_tn SM90_64x64x32_F32E5M2E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f32e5m2e4m3_rs_tn SM90_64x64x32_F32E5M2E4M3_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_f32e5m2e5m2_ss_tn SM90_64x64x32_F32E5M2E5M2_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f32e5m2e5m2_rs_tn SM90_64x64x32_F32E5M2E5M2_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32s8s8_ss_tn SM90_64x64x32_S32S8S8_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32s8s8_rs_tn SM90_64x64x32_S32S8S8_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32s8u8_ss_tn SM90_64x64x32_S32S8U8_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32s8u8_rs_tn SM90_64x64x32_S32S8U8_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32u8s8_ss_tn SM90_64x64x32_S32U8S8_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32u8s8_rs_tn SM90_64x64x32_S32U8S8_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32u8u8_ss_tn SM90_64x64x32_S32U8U8_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32u8u8_rs_tn SM90_64x64x32_S32U8U8_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x80x16_f32f16f16_ss SM90_64x80x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((80, 64) : (64, 1))>);
    SS sm90_64x80x16_f32bf16bf16_ss SM90_64x80x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((80, 64) : (64, 1))>);
    SS sm90_64x96x16_f32f16f16_ss SM90_64x96x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((96, 64) : (64, 1))>);
    RS sm90_64x96x16_f32f16f16_rs SM90_64x96x16_F32F16F16_RS () (Rows16<Layout!((96, 64) : (64, 1))>);
    SS sm90_64x96x16_f32bf16bf16_ss SM90_64x96x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((96, 64) : (64, 1))>);
    RS sm90_64x96x16_f32bf16bf16_rs SM90_64x96x16_F32BF16BF16_RS () (Rows16<Layout!((96, 64) : (64, 1))>);
    SS sm90_64x96x16_f16f16f16_ss SM90_64x96x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((96, 64) : (64, 1))>);
    RS sm90_64x96x16_f16f16f16_rs SM90_64x96x16_F16F16F16_RS () (Rows16<Layout!((96, 64) : (64, 1))>);
    SS sm90_64x96x8_f32tf32tf32_ss_tn SM90_64x96x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((96, 32) : (32, 1))>);
    RS sm90_64x96x8_f32tf32tf32_rs_tn SM90_64x96x8_F32TF32TF32_RS_TN () (Rows32<Layout!((96, 32) : (32, 1))>);
    SS sm90_64x96x32_f32e4m3e4m3_ss_tn SM90_64x96x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((96, 128) : (128, 1))>);
    RS sm90_64x96x32_f32e4m3e4m3_rs_tn SM90_64x96x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((96, 128) : (128, 1))>);
    SS sm90_64x128x16_f32f16f16_ss SM90_64x128x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((128, 64) : (64, 1))>);
    RS sm90_64x128x16_f32f16f16_rs SM90_64x128x16_F32F16F16_RS () (Rows16<Layout!((128, 64) : (64, 1))>);
    SS sm90_64x128x16_f32bf16bf16_ss SM90_64x128x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((128, 64) : (64, 1))>);
    RS sm90_64x128x16_f32bf16bf16_rs SM90_64x128x16_F32BF16BF16_RS () (Rows16<Layout!((128, 64) : (64, 1))>);
    SS sm90_64x128x16_f16f16f16_ss SM90_64x128x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((128, 64) : (64, 1))>);
    RS sm90_64x128x16_f16f16f16_rs SM90_64x128x16_F16F16F16_RS () (Rows16<Layout!((128, 64) : (64, 1))>);
    SS sm90_64x128x8_f32tf32tf32_ss_tn SM90_64x128x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((128, 32) : (32, 1))>);
    RS sm90_64x128x8_f32tf32tf32_rs_tn SM90_64x128x8_F32TF32TF32_RS_TN () (Rows32<Layout!((128, 32) : (32, 1))>);
    SS sm90_64x128x32_f32e4m3e4m3_ss_tn SM90_64x128x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((128, 128) : (128, 1))>);
    RS sm90_64x128x32_f32e4m3e4m3_rs_tn SM90_64x128x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((128, 128) : (128, 1))>);
    SS sm90_64x192x16_f32f16f16_ss SM90_64x192x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((192, 64) : (64, 1))>);
    RS sm90_64x192x16_f32f16f16_rs SM90_64x192x16_F32F16F16_RS () (Rows16<Layout!((192, 64) : (64, 1))>);
    SS sm90_64x192x16_f32bf16bf16_ss SM90_64x192x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((192, 64) : (64, 1))>);
    RS sm90_64x192x16_f32bf16bf16_rs SM90_64x192x16_F32BF16BF16_RS () (Rows16<Layout!((192, 64) : (64, 1))>);
    SS sm90_64x192x16_f16f16f16_ss SM90_64x192x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((192, 64) : (64, 1))>);
    RS sm90_64x192x16_f16f16f16_rs SM90_64x192x16_F16F16F16_RS () (Rows16<Layout!((192, 64) : (64, 1))>);
    SS sm90_64x192x8_f32tf32tf32_ss_tn SM90_64x192x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((192, 32) : (32, 1))>);
    RS sm90_64x192x8_f32tf32tf32_rs_tn SM90_64x192x8_F32TF32TF32_RS_TN () (Rows32<Layout!((192, 32) : (32, 1))>);
    SS sm90_64x192x32_f32e4m3e4m3_ss_tn SM90_64x192x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((192, 128) : (128, 1))>);
    RS sm90_64x192x32_f32e4m3e4m3_rs_tn SM90_64x192x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((192, 128) : (128, 1))>);
    SS sm90_64x256x16_f32f16f16_ss SM90_64x256x16_F32F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((256, 64) : (64, 1))>);
    RS sm90_64x256x16_f32f16f16_rs SM90_64x256x16_F32F16F16_RS () (Rows16<Layout!((256, 64) : (64, 1))>);
    SS sm90_64x256x16_f32bf16bf16_ss SM90_64x256x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((256, 64) : (64, 1))>);
    RS sm90_64x256x16_f32bf16bf16_rs SM90_64x256x16_F32BF16BF16_RS () (Rows16<Layout!((256, 64) : (64, 1))>);
    SS sm90_64x256x16_f16f16f16_ss SM90_64x256x16_F16F16F16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((256, 64) : (64, 1))>);
    RS sm90_64x256x16_f16f16f16_rs SM90_64x256x16_F16F16F16_RS () (Rows16<Layout!((256, 64) : (64, 1))>);
    SS sm90_64x256x8_f32tf32tf32_ss_tn SM90_64x256x8_F32TF32TF32_SS_TN (Rows32<Layout!((64, 32) : (32, 1))>) (Rows32<Layout!((256, 32) : (32, 1))>);
    RS sm90_64x256x8_f32tf32tf32_rs_tn SM90_64x256x8_F32TF32TF32_RS_TN () (Rows32<Layout!((256, 32) : (32, 1))>);
    SS sm90_64x256x32_f32e4m3e4m3_ss_tn SM90_64x256x32_F32E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((256, 128) : (128, 1))>);
    RS sm90_64x256x32_f32e4m3e4m3_rs_tn SM90_64x256x32_F32E4M3E4M3_RS_TN () (Rows8<Layout!((256, 128) : (128, 1))>);
    SS sm90_64x8x32_f16e4m3e4m3_ss_tn SM90_64x8x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((8, 128) : (128, 1))>);
    RS sm90_64x8x32_f16e4m3e4m3_rs_tn SM90_64x8x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((8, 128) : (128, 1))>);
    SS sm90_64x16x32_f16e4m3e4m3_ss_tn SM90_64x16x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((16, 128) : (128, 1))>);
    RS sm90_64x16x32_f16e4m3e4m3_rs_tn SM90_64x16x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((16, 128) : (128, 1))>);
    SS sm90_64x32x32_f16e4m3e4m3_ss_tn SM90_64x32x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((32, 128) : (128, 1))>);
    RS sm90_64x32x32_f16e4m3e4m3_rs_tn SM90_64x32x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((32, 128) : (128, 1))>);
    SS sm90_64x64x32_f16e4m3e4m3_ss_tn SM90_64x64x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_f16e4m3e5m2_ss_tn SM90_64x64x32_F16E4M3E5M2_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_f16e5m2e4m3_ss_tn SM90_64x64x32_F16E5M2E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_f16e5m2e5m2_ss_tn SM90_64x64x32_F16E5M2E5M2_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32s8s8_ss_tn_saturate SM90_64x64x32_S32S8S8_SS_TN_SATURATE (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32s8u8_ss_tn_saturate SM90_64x64x32_S32S8U8_SS_TN_SATURATE (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32u8s8_ss_tn_saturate SM90_64x64x32_S32U8S8_SS_TN_SATURATE (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x64x32_s32u8u8_ss_tn_saturate SM90_64x64x32_S32U8U8_SS_TN_SATURATE (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f16e4m3e4m3_rs_tn SM90_64x64x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f16e4m3e5m2_rs_tn SM90_64x64x32_F16E4M3E5M2_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f16e5m2e4m3_rs_tn SM90_64x64x32_F16E5M2E4M3_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_f16e5m2e5m2_rs_tn SM90_64x64x32_F16E5M2E5M2_RS_TN () (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32s8s8_rs_tn_saturate SM90_64x64x32_S32S8S8_RS_TN_SATURATE () (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32s8u8_rs_tn_saturate SM90_64x64x32_S32S8U8_RS_TN_SATURATE () (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32u8s8_rs_tn_saturate SM90_64x64x32_S32U8S8_RS_TN_SATURATE () (Rows8<Layout!((64, 128) : (128, 1))>);
    RS sm90_64x64x32_s32u8u8_rs_tn_saturate SM90_64x64x32_S32U8U8_RS_TN_SATURATE () (Rows8<Layout!((64, 128) : (128, 1))>);
    SS sm90_64x96x32_f16e4m3e4m3_ss_tn SM90_64x96x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((96, 128) : (128, 1))>);
    RS sm90_64x96x32_f16e4m3e4m3_rs_tn SM90_64x96x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((96, 128) : (128, 1))>);
    SS sm90_64x128x32_f16e4m3e4m3_ss_tn SM90_64x128x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((128, 128) : (128, 1))>);
    RS sm90_64x128x32_f16e4m3e4m3_rs_tn SM90_64x128x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((128, 128) : (128, 1))>);
    SS sm90_64x192x32_f16e4m3e4m3_ss_tn SM90_64x192x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((192, 128) : (128, 1))>);
    RS sm90_64x192x32_f16e4m3e4m3_rs_tn SM90_64x192x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((192, 128) : (128, 1))>);
    SS sm90_64x256x32_f16e4m3e4m3_ss_tn SM90_64x256x32_F16E4M3E4M3_SS_TN (Rows8<Layout!((64, 128) : (128, 1))>) (Rows8<Layout!((256, 128) : (128, 1))>);
    RS sm90_64x256x32_f16e4m3e4m3_rs_tn SM90_64x256x32_F16E4M3E4M3_RS_TN () (Rows8<Layout!((256, 128) : (128, 1))>);
    SS wgmma_k_plain SM90_64x64x16_F32BF16BF16_SS (Layout!(((8, 8), (8, 2)) : ((8, 64), (1, 512)))) (Layout!(((8, 8), (8, 2)) : ((8, 64), (1, 512))));
    SS wgmma_k_32 SM90_64x64x16_F32BF16BF16_SS (By32<Layout!((64, 16) : (16, 1))>) (By32<Layout!((64, 16) : (16, 1))>);
    SS wgmma_k_64 SM90_64x64x16_F32BF16BF16_SS (By64<Layout!((64, 32) : (32, 1))>) (By64<Layout!((64, 32) : (32, 1))>);
    SS wgmma_mn_plain SM90_64x64x16_F32BF16BF16_SS (Layout!(((8, 8), (8, 2)) : ((1, 128), (8, 64)))) (Layout!(((8, 8), (8, 2)) : ((1, 128), (8, 64))));
    SS wgmma_mn_32 SM90_64x64x16_F32BF16BF16_SS (By32<Layout!(((16, 4), 16) : ((1, 256), 16))>) (By32<Layout!(((16, 4), 16) : ((1, 256), 16))>);
    SS wgmma_mn_64 SM90_64x64x16_F32BF16BF16_SS (By64<Layout!(((32, 2), 32) : ((1, 1024), 32))>) (By64<Layout!(((32, 2), 32) : ((1, 1024), 32))>);
    SS wgmma_mn_128 SM90_64x64x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (1, 64))>) (Rows16<Layout!((64, 64) : (1, 64))>);
    SS wgmma_m_and_k SM90_64x64x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (1, 64))>) (Rows16<Layout!((64, 64) : (64, 1))>);
    SS wgmma_k_and_n SM90_64x64x16_F32BF16BF16_SS (Rows16<Layout!((64, 64) : (64, 1))>) (Rows16<Layout!((64, 64) : (1, 64))>);
}
