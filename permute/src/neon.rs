//! The registers of 64-bit Arm.

use super::registers::{Places, Registers};
use core::arch::aarch64::uint8x16_t;
use core::arch::asm;
use core::mem::MaybeUninit;

/// NEON, which is part of the architecture.
pub(crate) struct Neon;

impl Registers for Neon {
    const LANES: usize = 1;
    type Half = Neon;
    type Lane = Neon;
    type Vector = MaybeUninit<uint8x16_t>;
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
        let (mut low, mut high) = (Self::NONE, Self::NONE);
        macro_rules! interleave {
            ($unit:literal) => {
                // SAFETY: the instructions change these registers only.
                unsafe {
                    asm!(concat!("zip1 {low:v}.", $unit, ", {a:v}.", $unit, ", {b:v}.", $unit),
                        concat!("zip2 {high:v}.", $unit, ", {a:v}.", $unit, ", {b:v}.", $unit),
                        low = out(vreg) low, high = lateout(vreg) high, a = in(vreg) a, b = in(vreg) b,
                        options(pure, nomem, nostack, preserves_flags));
                }
            };
        }
        match N {
            2 => interleave!("2d"),
            4 => interleave!("4s"),
            8 => interleave!("8h"),
            _ => interleave!("16b"),
        }
        (low, high)
    }
    #[inline(always)]
    unsafe fn shuffle(vector: Self::Vector, places: &Places) -> Self::Vector {
        let mut shuffled = Self::NONE;
        // SAFETY: `places` is 16 bytes long, and 16 bytes are read. The instruction changes this register only. It accepts every
        // index, and gives zero for an index above 15.
        unsafe {
            let places = places.as_ptr().cast::<Self::Vector>().read_unaligned();
            asm!("tbl {shuffled:v}.16b, {{{vector:v}.16b}}, {places:v}.16b",
                shuffled = out(vreg) shuffled, vector = in(vreg) vector, places = in(vreg) places,
                options(pure, nomem, nostack, preserves_flags));
        }
        shuffled
    }
    #[inline(always)]
    unsafe fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector {
        let mut both = a;
        // SAFETY: the instruction changes this register only.
        unsafe {
            asm!("orr {a:v}.16b, {a:v}.16b, {b:v}.16b", a = inout(vreg) both, b = in(vreg) b,
                options(pure, nomem, nostack, preserves_flags));
        }
        both
    }
    #[inline(always)]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: the caller promises that the 16 bytes at `to` are valid for writes.
        unsafe { Self::store(to, vector) };
    }
}
