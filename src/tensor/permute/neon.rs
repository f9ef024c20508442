//! The registers of 64-bit Arm.

use super::registers::{LANE, LINE, Registers};
use core::arch::aarch64::uint8x16_t;
use core::arch::asm;
use core::mem::MaybeUninit;

/// NEON, which is part of the architecture.
pub(super) struct Neon;

impl Registers for Neon {
    const LANES: usize = 1;
    type Half = Neon;
    type Lane = Neon;
    type Vector = MaybeUninit<uint8x16_t>;
    const NONE: Self::Vector = MaybeUninit::uninit();

    #[inline(always)]
    unsafe fn gather(from: [*const u8; LINE / LANE]) -> Self::Vector {
        // SAFETY: as of this function.
        unsafe { from[0].cast::<Self::Vector>().read_unaligned() }
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
    unsafe fn reverse<const N: usize>(vector: Self::Vector) -> Self::Vector {
        let mut v = vector;
        macro_rules! halves {
            ($($unit:literal)?) => {
                // SAFETY: the instructions change this register only.
                unsafe {
                    asm!($(concat!("rev64 {v:v}.", $unit, ", {v:v}.", $unit),)? "ext {v:v}.16b, {v:v}.16b, {v:v}.16b, 8",
                        v = inout(vreg) v, options(pure, nomem, nostack, preserves_flags));
                }
            };
        }
        match N {
            1 => {}
            2 => halves!(),
            4 => halves!("4s"),
            8 => halves!("8h"),
            _ => halves!("16b"),
        }
        v
    }
    #[inline(always)]
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
                asm!("tbl {picked:v}.16b, {{{vector:v}.16b}}, {places:v}.16b",
                    picked = out(vreg) picked, vector = in(vreg) vector, places = in(vreg) places,
                    options(pure, nomem, nostack, preserves_flags));
                if j == 0 {
                    lane = picked;
                } else {
                    asm!("orr {lane:v}.16b, {lane:v}.16b, {picked:v}.16b", lane = inout(vreg) lane, picked = in(vreg) picked,
                        options(pure, nomem, nostack, preserves_flags));
                }
            }
        }
        lane
    }
    #[inline(always)]
    unsafe fn store(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { to.cast::<Self::Vector>().write_unaligned(vector) };
    }
    #[inline(always)]
    unsafe fn stream(to: *mut u8, vector: Self::Vector) {
        // SAFETY: as of this function.
        unsafe { Self::store(to, vector) };
    }
}
