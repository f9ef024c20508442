//! The registers of x86-64.

use super::registers::{LANE, LINE, Line, Registers, Vectors, backwards};
use core::arch::asm;
use core::arch::x86_64::{__m128i, __m256i, __m512i};
use core::mem::MaybeUninit;

/// SSE2, which is part of the architecture.
pub(super) struct Sse2;

/// AVX2.
pub(super) struct Avx2;

/// AVX-512 with the instructions of bytes: F, BW, VL and VBMI.
pub(super) struct Avx512;

impl Registers for Sse2 {
    const LANES: usize = 1;
    type Vector = MaybeUninit<__m128i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline(always)]
    unsafe fn gather(from: [*const u8; LINE / LANE]) -> Self::Vector {
        // SAFETY: as of this function.
        unsafe { from[0].cast::<Self::Vector>().read_unaligned() }
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
    unsafe fn reverse<const N: usize>(vector: Self::Vector) -> Self::Vector {
        let (mut v, mut w) = (vector, vector);
        // SAFETY: of each: the instructions change these registers only.
        unsafe {
            match N {
                1 => {}
                2 => {
                    asm!("pshufd {v}, {v}, 0x4e", v = inout(xmm_reg) v, options(pure, nomem, nostack, preserves_flags))
                }
                4 => {
                    asm!("pshufd {v}, {v}, 0x1b", v = inout(xmm_reg) v, options(pure, nomem, nostack, preserves_flags))
                }
                _ => asm!("pshuflw {v}, {v}, 0x1b", "pshufhw {v}, {v}, 0x1b", "pshufd {v}, {v}, 0x4e",
                    v = inout(xmm_reg) v, options(pure, nomem, nostack, preserves_flags)),
            }
            if N == 16 {
                // The bytes of each pair change places.
                asm!("movdqa {w}, {v}", "psrlw {v}, 8", "psllw {w}, 8", "por {v}, {w}",
                    v = inout(xmm_reg) v, w = inout(xmm_reg) w, options(pure, nomem, nostack, preserves_flags));
            }
        }
        let _ = w;
        v
    }
    #[inline(always)]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }
    #[inline(always)]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { asm!("movntdq [{}], {}", in(reg) to, in(xmm_reg) vector, options(nostack, preserves_flags)) };
    }
}

/// The first halves and the second halves, as in [`Sse2`], in registers of any width.
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

/// A lane, by the instructions that leave the rest of a register empty: those of SSE2 wait where it is not, by tens of
/// nanoseconds on some processors, so they do not stand beside wider ones.
pub(super) struct Lane;

impl Registers for Lane {
    const LANES: usize = 1;
    type Vector = MaybeUninit<__m128i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn gather(from: [*const u8; LINE / LANE]) -> Self::Vector {
        // SAFETY: as of this function.
        unsafe { from[0].cast::<Self::Vector>().read_unaligned() }
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        interleave!(xmm_reg, N, a, b)
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn reverse<const N: usize>(vector: Self::Vector) -> Self::Vector {
        let mut v = vector;
        // SAFETY: the instruction changes this register only, and reads a table of 16 bytes.
        unsafe {
            asm!("vpshufb {v}, {v}, [{places}]",
                v = inout(xmm_reg) v, places = in(reg) Backwards::<N>::IN_LANES.as_ptr(),
                options(pure, readonly, nostack, preserves_flags));
        }
        v
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn pick<const K: usize>(
        vectors: [Self::Vector; K],
        places: &[[[u8; LANE]; K]; K],
        k: usize,
    ) -> Self::Vector {
        let mut lane = Self::NONE;
        for (j, &vector) in vectors.iter().enumerate() {
            // SAFETY: of each: the instructions change these registers only; the places are a lane of bytes.
            unsafe {
                let places = core::ptr::from_ref(&places[k][j]).cast::<Self::Vector>().read_unaligned();
                let mut picked = Self::NONE;
                asm!("vpshufb {picked}, {vector}, {places}",
                    picked = out(xmm_reg) picked, vector = in(xmm_reg) vector, places = in(xmm_reg) places,
                    options(pure, nomem, nostack, preserves_flags));
                if j == 0 {
                    lane = picked;
                } else {
                    asm!("vpor {lane}, {lane}, {picked}", lane = inout(xmm_reg) lane, picked = in(xmm_reg) picked,
                        options(pure, nomem, nostack, preserves_flags));
                }
            }
        }
        lane
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { asm!("vmovntdq [{}], {}", in(reg) to, in(xmm_reg) vector, options(nostack, preserves_flags)) };
    }
}

impl Registers for Avx2 {
    const LANES: usize = 2;
    type Vector = MaybeUninit<__m256i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn gather([a, b, ..]: [*const u8; LINE / LANE]) -> Self::Vector {
        let mut vector = MaybeUninit::uninit();
        // SAFETY: as of this function.
        unsafe {
            asm!("vmovdqu {v:x}, [{a}]", "vinserti128 {v}, {v}, [{b}], 1",
                v = out(ymm_reg) vector, a = in(reg) a, b = in(reg) b,
                options(pure, readonly, nostack, preserves_flags));
        }
        vector
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn gather_apart(from: *const u8, apart: isize) -> Self::Vector {
        let mut vector = MaybeUninit::uninit();
        // SAFETY: as of this function.
        unsafe {
            asm!("vmovdqu {v:x}, [{from}]", "vinserti128 {v}, {v}, [{from} + {apart}], 1",
                v = out(ymm_reg) vector, from = in(reg) from, apart = in(reg) apart,
                options(pure, readonly, nostack, preserves_flags));
        }
        vector
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        interleave!(ymm_reg, N, a, b)
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn reverse<const N: usize>(vector: Self::Vector) -> Self::Vector {
        let mut v = vector;
        // SAFETY: of each: the instructions change this register only, and read a table of 32 bytes.
        unsafe {
            if N > 1 {
                asm!("vpshufb {v}, {v}, [{places}]", "vpermq {v}, {v}, 0x4e",
                    v = inout(ymm_reg) v, places = in(reg) Backwards::<N>::IN_LANES.as_ptr(),
                    options(pure, readonly, nostack, preserves_flags));
            } else {
                asm!("vpermq {v}, {v}, 0x4e", v = inout(ymm_reg) v,
                    options(pure, nomem, nostack, preserves_flags));
            }
        }
        v
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { asm!("vmovntdq [{}], {}", in(reg) to, in(ymm_reg) vector, options(nostack, preserves_flags)) };
    }
}

/// Where bytes come from when units are turned round.
struct Backwards<const N: usize>;

impl<const N: usize> Backwards<N> {
    /// In each lane.
    const IN_LANES: &[u8; 2 * LANE] = &{
        let mut places = [0; 2 * LANE];
        let mut k = 0;
        while k < places.len() {
            places[k] = backwards::<N>(LANE, k % LANE) as u8;
            k += 1;
        }
        places
    };
    /// In a line.
    const IN_LINE: [u8; LINE] = {
        let mut places = [0; LINE];
        let mut k = 0;
        while k < places.len() {
            places[k] = backwards::<N>(LINE, k) as u8;
            k += 1;
        }
        places
    };
}

/// The numbers of the bytes of two lines.
static PLACES: [u8; 2 * LINE] = {
    let mut places = [0; 2 * LINE];
    let mut k = 0;
    while k < places.len() {
        places[k] = k as u8;
        k += 1;
    }
    places
};

impl Registers for Avx512 {
    const LANES: usize = 4;
    type Vector = MaybeUninit<__m512i>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn gather([a, b, c, d]: [*const u8; LINE / LANE]) -> Self::Vector {
        let mut vector = MaybeUninit::uninit();
        // SAFETY: as of this function.
        unsafe {
            asm!("vmovdqu64 {v:x}, [{a}]", "vinserti32x4 {v:y}, {v:y}, [{b}], 1",
                "vinserti32x4 {v:z}, {v:z}, [{c}], 2", "vinserti32x4 {v:z}, {v:z}, [{d}], 3",
                v = out(zmm_reg) vector, a = in(reg) a, b = in(reg) b, c = in(reg) c, d = in(reg) d,
                options(pure, readonly, nostack, preserves_flags));
        }
        vector
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn gather_apart(from: *const u8, apart: isize) -> Self::Vector {
        let mut vector = MaybeUninit::uninit();
        // SAFETY: as of this function.
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
    unsafe fn interleave<const N: usize>(a: Self::Vector, b: Self::Vector) -> (Self::Vector, Self::Vector) {
        interleave!(zmm_reg, N, a, b)
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn reverse<const N: usize>(vector: Self::Vector) -> Self::Vector {
        let mut v = vector;
        // SAFETY: the instruction changes this register only.
        unsafe {
            let places =
                MaybeUninit::<__m512i>::new(core::mem::transmute::<[u8; LINE], __m512i>(Backwards::<N>::IN_LINE));
            asm!("vpermb {v}, {places}, {v}", v = inout(zmm_reg) v, places = in(zmm_reg) places,
                options(pure, nomem, nostack, preserves_flags));
        }
        v
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { asm!("vmovntdq [{}], {}", in(reg) to, in(zmm_reg) vector, options(nostack, preserves_flags)) };
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn store_part(to: *mut u8, line: Vectors<Self>, bytes: usize) {
        let mask = !(u64::MAX << bytes);
        // SAFETY: as of this function; a byte that the mask leaves out is not touched.
        unsafe {
            asm!("vmovdqu8 [{to}]{{{mask}}}, {line}",
                to = in(reg) to, mask = in(kreg) mask, line = in(zmm_reg) line[0],
                options(nostack, preserves_flags));
        }
    }
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn joined(last: &Line, next: Vectors<Self>, c: usize) -> Vectors<Self> {
        // SAFETY: of each: a line; 64 of the 128 numbers, since `c` is less than a line; the instruction takes byte
        // `n` of both lines for each number `n`.
        unsafe {
            let mut line = core::ptr::from_ref(last).cast::<Self::Vector>().read();
            let places = PLACES.as_ptr().add(LINE - c).cast::<Self::Vector>().read_unaligned();
            asm!("vpermt2b {line}, {places}, {next}",
                line = inout(zmm_reg) line, places = in(zmm_reg) places, next = in(zmm_reg) next[0],
                options(pure, nomem, nostack, preserves_flags));
            [line, Self::NONE, Self::NONE, Self::NONE]
        }
    }
}
