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
    type Half = Sse2;
    type Lane = Sse2;
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
    type Half = Lane;
    type Lane = Lane;
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
    type Half = Avx2;
    type Lane = Lane;
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
    /// In registers, since what is read of two places that were just stored to waits until both are in the cache.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn joined(last: &Line, next: Vectors<Self>, c: usize) -> Vectors<Self> {
        // The line begins so many bytes into both: in this vector of the last, in this lane of it, and at this byte of the lane.
        let start = LINE - c;
        let (in_second, in_second_lane, byte) = (start >= 2 * LANE, start / LANE % 2 == 1, start % LANE);
        let (mut first, mut second) = (Self::NONE, Self::NONE);
        // SAFETY: a line, since `c` is no less than 1 and less than one; masks of 32 bytes and places of 16, at less than 16 of 32;
        // the instructions change these registers only.
        unsafe {
            asm!(
                // The three vectors from there on.
                "vmovdqa {a}, [{last} + {offset}]", "vmovdqa {b}, [{last} + 32]",
                "vpblendvb {b}, {b}, {n}, {vector}", "vpblendvb {c}, {n}, {m}, {vector}",
                // The five lanes from there on, as four pairs.
                "vperm2i128 {d}, {a}, {b}, 0x21", "vperm2i128 {e}, {b}, {c}, 0x21",
                "vpblendvb {a}, {a}, {d}, {lane}", "vpblendvb {d}, {d}, {b}, {lane}",
                "vpblendvb {b}, {b}, {e}, {lane}", "vpblendvb {e}, {e}, {c}, {lane}",
                // The end of the first of each pair, and the start of the second.
                "vpshufb {a}, {a}, {ends}", "vpshufb {d}, {d}, {starts}", "vpor {a}, {a}, {d}",
                "vpshufb {b}, {b}, {ends}", "vpshufb {e}, {e}, {starts}", "vpor {b}, {b}, {e}",
                last = in(reg) core::ptr::from_ref(last), offset = in(reg) if in_second { 2 * LANE } else { 0 },
                a = out(ymm_reg) first, b = out(ymm_reg) second,
                c = out(ymm_reg) _, d = out(ymm_reg) _, e = out(ymm_reg) _,
                n = in(ymm_reg) next[0], m = in(ymm_reg) next[1],
                vector = in(ymm_reg) chosen(in_second), lane = in(ymm_reg) chosen(in_second_lane),
                ends = in(ymm_reg) twice(&ENDS, byte), starts = in(ymm_reg) twice(&STARTS, byte),
                options(pure, readonly, nostack, preserves_flags));
        }
        [first, second, Self::NONE, Self::NONE]
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

/// Of two registers the bytes of the first, or of the second.
static CHOSEN: [[u8; 2 * LANE]; 2] = [[0; 2 * LANE], [u8::MAX; 2 * LANE]];

/// From byte `k` on the places of what is left of a lane from its byte `k` on, and, beside these, of as many bytes of the next lane
/// as a lane takes more; a place of more than a lane is none.
static ENDS: [u8; 2 * LANE] = counted(0x80 - LANE as u8);
static STARTS: [u8; 2 * LANE] = counted(0u8.wrapping_sub(LANE as u8));

/// A mask of them.
#[inline]
#[target_feature(enable = "avx2")]
fn chosen(second: bool) -> <Avx2 as Registers>::Vector {
    // SAFETY: a mask has as many bytes as the register.
    unsafe { CHOSEN[usize::from(second)].as_ptr().cast::<<Avx2 as Registers>::Vector>().read_unaligned() }
}

/// The lane at a byte of a table, twice.
#[inline]
#[target_feature(enable = "avx2")]
fn twice(table: &[u8; 2 * LANE], byte: usize) -> <Avx2 as Registers>::Vector {
    let lane = &table[byte..byte + LANE];
    let mut both = Avx2::NONE;
    // SAFETY: a lane is read; the instruction changes this register only.
    unsafe {
        asm!("vbroadcasti128 {both}, [{lane}]", both = out(ymm_reg) both, lane = in(reg) lane.as_ptr(),
            options(pure, readonly, nostack, preserves_flags));
    }
    both
}

/// As many bytes, each one more than the one before.
const fn counted<const BYTES: usize>(first: u8) -> [u8; BYTES] {
    let mut bytes = [first; BYTES];
    let mut k = 0;
    while k < BYTES {
        bytes[k] = first.wrapping_add(k as u8);
        k += 1;
    }
    bytes
}

/// The numbers of the bytes of two lines.
static PLACES: [u8; 2 * LINE] = counted(0);

impl Registers for Avx512 {
    const LANES: usize = 4;
    type Half = Avx2;
    type Lane = Lane;
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
