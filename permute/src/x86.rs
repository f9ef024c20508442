//! The registers of x86-64.

use super::registers::{Places, Registers};
use core::arch::asm;
use core::arch::x86_64::{__m128i, __m256i, __m512i};
use core::mem::MaybeUninit;

/// SSE2, which is part of the architecture.
pub(crate) struct Sse2;

/// Registers of one lane, which is 16 bytes. Their instructions have the VEX encoding, so they clear the upper part of a
/// register. SSE2 instructions keep the upper part, and on some processors wait tens of nanoseconds for it. So SSE2
/// instructions are not mixed with wider ones.
pub(crate) struct Lane;

/// AVX2.
pub(crate) struct Avx2;

/// AVX-512 with the instructions for bytes: F, BW, VL and VBMI.
pub(crate) struct Avx512;

impl Registers for Sse2 {
    const LANES: usize = 1;
    type Half = Sse2;
    type Lane = Sse2;
    type Vector = MaybeUninit<__m128i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline(always)]
    unsafe fn gather(from: *const u8, _: isize) -> Self::Vector {
        // SAFETY: the caller promises that the 16 bytes at `from` are valid for reads.
        unsafe { Self::load(from) }
    }
    #[inline(always)]
    unsafe fn scatter(to: *mut u8, _: isize, vector: Self::Vector) {
        // SAFETY: the caller promises that the 16 bytes at `to` are valid for writes.
        unsafe { Self::store(to, vector) };
    }
    #[inline(always)]
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        let (mut low, mut high) = (a, a);
        macro_rules! interleave {
            ($unit:literal) => {
                // SAFETY: the instructions change these registers only.
                unsafe {
                    asm!(concat!("punpckl", $unit, " {low}, {b}"), concat!("punpckh", $unit, " {high}, {b}"),
                        low = inout(xmm_reg) low, high = inout(xmm_reg) high, b = in(xmm_reg) b,
                        options(pure, nomem, nostack, preserves_flags));
                }
            };
        }
        match N {
            2 => interleave!("qdq"),
            4 => interleave!("dq"),
            8 => interleave!("wd"),
            _ => interleave!("bw"),
        }
        (low, high)
    }
    #[inline(always)]
    unsafe fn shuffle(_: Self::Vector, _: &Places) -> Self::Vector {
        unreachable!("`Instructions::have_shuffles` returned false")
    }
    #[inline(always)]
    unsafe fn or(_: Self::Vector, _: Self::Vector) -> Self::Vector {
        unreachable!("`Instructions::have_shuffles` returned false")
    }
    #[inline(always)]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: the caller promises that `to` is valid for writes of a vector and aligned to its bytes.
        unsafe { asm!("movntdq [{}], {}", in(reg) to, in(xmm_reg) vector, options(nostack, preserves_flags)) };
    }
}

/// Interleaves the units of `$a` and `$b` in each lane, in registers of any width. The first result has the units of the
/// first half of each lane, the second result those of the second half.
macro_rules! interleave {
    ($class:ident, $n:ident, $a:ident, $b:ident) => {{
        let (mut low, mut high) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        macro_rules! interleave_units {
            ($unit:literal) => {
                // SAFETY: the instructions change these registers only.
                unsafe {
                    asm!(concat!("vpunpckl", $unit, " {low}, {a}, {b}"), concat!("vpunpckh", $unit, " {high}, {a}, {b}"),
                        low = out($class) low, high = lateout($class) high, a = in($class) $a, b = in($class) $b,
                        options(pure, nomem, nostack, preserves_flags));
                }
            };
        }
        match $n {
            2 => interleave_units!("qdq"),
            4 => interleave_units!("dq"),
            8 => interleave_units!("wd"),
            _ => interleave_units!("bw"),
        }
        (low, high)
    }};
}

impl Registers for Lane {
    const LANES: usize = 1;
    type Half = Lane;
    type Lane = Lane;
    type Vector = MaybeUninit<__m128i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn gather(from: *const u8, _: isize) -> Self::Vector {
        // SAFETY: the caller promises that the 16 bytes at `from` are valid for reads.
        unsafe { Self::load(from) }
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn scatter(to: *mut u8, _: isize, vector: Self::Vector) {
        // SAFETY: the caller promises that the 16 bytes at `to` are valid for writes.
        unsafe { Self::store(to, vector) };
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        interleave!(xmm_reg, N, a, b)
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn shuffle(vector: Self::Vector, places: &Places) -> Self::Vector {
        let mut shuffled = Self::NONE;
        // SAFETY: the instructions change this register only; the memory that they read is `places`, which has 16 bytes.
        unsafe {
            asm!("vpshufb {v}, {vector}, [{places}]",
                v = out(xmm_reg) shuffled, vector = in(xmm_reg) vector, places = in(reg) places.as_ptr(),
                options(pure, readonly, nostack, preserves_flags));
        }
        shuffled
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        let mut both = a;
        // SAFETY: the instruction changes this register only.
        unsafe {
            asm!("vpor {a}, {a}, {b}", a = inout(xmm_reg) both, b = in(xmm_reg) b, options(pure, nomem, nostack, preserves_flags));
        }
        both
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: the caller promises that `to` is valid for writes of a vector and aligned to its bytes.
        unsafe { asm!("vmovntdq [{}], {}", in(reg) to, in(xmm_reg) vector, options(nostack, preserves_flags)) };
    }
}

impl Registers for Avx2 {
    const LANES: usize = 2;
    type Half = Avx2;
    type Lane = Lane;
    type Vector = MaybeUninit<__m256i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn gather(from: *const u8, apart: isize) -> Self::Vector {
        let mut vector = MaybeUninit::uninit();
        // SAFETY: the caller promises that, for each lane `k`, the 16 bytes at `from + k * apart` are valid for reads.
        unsafe {
            asm!("vmovdqu {v:x}, [{from}]", "vinserti128 {v}, {v}, [{from} + {apart}], 1",
                v = out(ymm_reg) vector, from = in(reg) from, apart = in(reg) apart,
                options(pure, readonly, nostack, preserves_flags));
        }
        vector
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn scatter(to: *mut u8, apart: isize, vector: Self::Vector) {
        // SAFETY: the caller promises that, for each lane `k`, the 16 bytes at `to + k * apart` are valid for writes.
        unsafe {
            asm!("vmovdqu [{to}], {v:x}", "vextracti128 [{to} + {apart}], {v}, 1",
                v = in(ymm_reg) vector, to = in(reg) to, apart = in(reg) apart, options(nostack, preserves_flags));
        }
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        interleave!(ymm_reg, N, a, b)
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn shuffle(vector: Self::Vector, places: &Places) -> Self::Vector {
        let mut shuffled = Self::NONE;
        // SAFETY: the instructions change this register only; the memory that they read is `places`, which has 16 bytes.
        unsafe {
            asm!("vbroadcasti128 {v}, [{places}]", "vpshufb {v}, {vector}, {v}",
                v = out(ymm_reg) shuffled, vector = in(ymm_reg) vector, places = in(reg) places.as_ptr(),
                options(pure, readonly, nostack, preserves_flags));
        }
        shuffled
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        let mut both = a;
        // SAFETY: the instruction changes this register only.
        unsafe {
            asm!("vpor {a}, {a}, {b}", a = inout(ymm_reg) both, b = in(ymm_reg) b, options(pure, nomem, nostack, preserves_flags));
        }
        both
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: the caller promises that `to` is valid for writes of a vector and aligned to its bytes.
        unsafe { asm!("vmovntdq [{}], {}", in(reg) to, in(ymm_reg) vector, options(nostack, preserves_flags)) };
    }
}

impl Registers for Avx512 {
    const LANES: usize = 4;
    type Half = Avx2;
    type Lane = Lane;
    type Vector = MaybeUninit<__m512i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn gather(from: *const u8, apart: isize) -> Self::Vector {
        let mut vector = MaybeUninit::uninit();
        // SAFETY: the caller promises that, for each lane `k`, the 16 bytes at `from + k * apart` are valid for reads.
        unsafe {
            asm!("vmovdqu64 {v:x}, [{from}]", "vinserti32x4 {v:y}, {v:y}, [{from} + {apart}], 1",
                "vinserti32x4 {v:z}, {v:z}, [{from} + 2 * {apart}], 2", "vinserti32x4 {v:z}, {v:z}, [{from} + {thrice}], 3",
                v = out(zmm_reg) vector, from = in(reg) from, apart = in(reg) apart, thrice = in(reg) apart.wrapping_mul(3),
                options(pure, readonly, nostack, preserves_flags));
        }
        vector
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn scatter(to: *mut u8, apart: isize, vector: Self::Vector) {
        // SAFETY: the caller promises that, for each lane `k`, the 16 bytes at `to + k * apart` are valid for writes.
        unsafe {
            asm!("vmovdqu64 [{to}], {v:x}", "vextracti32x4 [{to} + {apart}], {v:z}, 1",
                "vextracti32x4 [{to} + 2 * {apart}], {v:z}, 2", "vextracti32x4 [{to} + {thrice}], {v:z}, 3",
                v = in(zmm_reg) vector, to = in(reg) to, apart = in(reg) apart, thrice = in(reg) apart.wrapping_mul(3),
                options(nostack, preserves_flags));
        }
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        interleave!(zmm_reg, N, a, b)
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn shuffle(vector: Self::Vector, places: &Places) -> Self::Vector {
        let mut shuffled = Self::NONE;
        // SAFETY: the instructions change this register only; the memory that they read is `places`, which has 16 bytes.
        unsafe {
            asm!("vbroadcasti32x4 {v:z}, [{places}]", "vpshufb {v:z}, {vector:z}, {v:z}",
                v = out(zmm_reg) shuffled, vector = in(zmm_reg) vector, places = in(reg) places.as_ptr(),
                options(pure, readonly, nostack, preserves_flags));
        }
        shuffled
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        let mut both = a;
        // SAFETY: the instruction changes this register only.
        unsafe {
            asm!("vporq {a}, {a}, {b}", a = inout(zmm_reg) both, b = in(zmm_reg) b, options(pure, nomem, nostack, preserves_flags));
        }
        both
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: the caller promises that `to` is valid for writes of a vector and aligned to its bytes.
        unsafe { asm!("vmovntdq [{}], {}", in(reg) to, in(zmm_reg) vector, options(nostack, preserves_flags)) };
    }
}
