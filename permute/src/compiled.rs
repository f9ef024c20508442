//! A loop for each set of instructions, and for units of each size: it is written once, for any registers, and compiled for all.

use crate::machine::Instructions;
use crate::registers::{Baseline, LANE, Portable, Registers};

/// A loop of a way to copy.
///
/// `run` must be `#[inline(always)]`, as all that it calls which takes registers: only what is part of a function that is compiled for
/// instructions may use them. A closure is not.
pub(crate) trait Loop {
    /// What it goes over, but for where that begins.
    type Over<'a>;

    /// Whether it gains by registers of a line, where there are any.
    const GAINS_BY_LINES: bool;

    /// Copies, where the loop is one of units, those of `16 / N` bytes; `N` is a power of two up to 16.
    ///
    /// # Safety
    /// The processor must have the instructions, and what the type of the loop says must hold of what it goes over; what is copied must be valid to be
    /// written at `to` and to be read at `from`, or as that says.
    unsafe fn run<S: Registers, const N: usize>(over: Self::Over<'_>, to: *mut u8, from: *const u8);
}

/// A loop that is compiled: to be called as [`Loop::run`].
pub(crate) type Compiled<L> = for<'a> unsafe fn(<L as Loop>::Over<'a>, *mut u8, *const u8);

/// The loop by the instructions, which the processor must have to call it, for units of so many bytes, a power of two up to a lane.
#[inline]
pub(crate) fn of_units<L: Loop>(instructions: Instructions, unit: usize) -> Compiled<L> {
    debug_assert!(unit.is_power_of_two() && unit <= LANE);
    match unit {
        1 => of_n::<L, 16>(instructions),
        2 => of_n::<L, 8>(instructions),
        4 => of_n::<L, 4>(instructions),
        8 => of_n::<L, 2>(instructions),
        _ => of_n::<L, 1>(instructions),
    }
}

/// The same of units of which a lane has `N`.
#[inline]
pub(crate) fn of_n<L: Loop, const N: usize>(instructions: Instructions) -> Compiled<L> {
    match instructions {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 if const { L::GAINS_BY_LINES && N > 2 } => avx512::<L, N>,
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 | Instructions::Avx2 => avx2::<L, N>,
        Instructions::Portable => L::run::<Portable, N>,
        _ => L::run::<Baseline, N>,
    }
}

/// [`Loop::run`] by AVX-512.
///
/// # Safety
/// As of it.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn avx512<L: Loop, const N: usize>(over: L::Over<'_>, to: *mut u8, from: *const u8) {
    // SAFETY: as of this function.
    unsafe { L::run::<crate::x86::Avx512, N>(over, to, from) };
}

/// [`Loop::run`] by AVX2.
///
/// # Safety
/// As of it.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[target_feature(enable = "avx2")]
unsafe fn avx2<L: Loop, const N: usize>(over: L::Over<'_>, to: *mut u8, from: *const u8) {
    // SAFETY: as of this function.
    unsafe { L::run::<crate::x86::Avx2, N>(over, to, from) };
}
