//! Compiles each loop for every set of instructions and every size of a unit. A unit is a sequence of bytes that are
//! contiguous in both operands. Loops are written once, generic over the registers.

use crate::machine::Instructions;
use crate::registers::{Baseline, LANE, Portable, Registers};

/// The inner loop of a way to copy.
///
/// `run` must be `#[inline(always)]`, and so must each function that `run` calls and that is generic over the
/// registers. The compiler uses the instructions of a target feature only in a function with this feature, and in code
/// that is inlined into such a function. A closure does not have the target feature.
pub(crate) trait Loop {
    /// The data of the loop, without the addresses at which the operands start.
    type Over<'a>;

    /// Whether the loop is faster with registers of 64 bytes, a cache line.
    const GAINS_BY_LINES: bool;

    /// Copies. A loop over units copies units of `16 / N` bytes, where `N` is a power of two up to 16.
    ///
    /// # Safety
    /// The processor must have the instructions, and `over` must be as the type of the loop describes. The copied
    /// bytes must be valid for writes at `to` and for reads at `from`, unless the type of the loop describes
    /// otherwise.
    unsafe fn run<S: Registers, const N: usize>(over: Self::Over<'_>, to: *mut u8, from: *const u8);
}

/// A compiled loop, with the safety conditions of [`Loop::run`].
pub(crate) type Compiled<L> = for<'a> unsafe fn(<L as Loop>::Over<'a>, *mut u8, *const u8);

/// The loop compiled for `instructions`, which the processor must have, and for units of `unit` bytes, a power of two
/// up to 16.
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

/// The loop compiled for `instructions`, and for units of `16 / N` bytes.
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
/// The conditions of [`Loop::run`], and the processor must have the target features.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn avx512<L: Loop, const N: usize>(over: L::Over<'_>, to: *mut u8, from: *const u8) {
    // SAFETY: the caller promises what `run` asks for, and that the processor has these features.
    unsafe { L::run::<crate::x86::Avx512, N>(over, to, from) };
}

/// [`Loop::run`] by AVX2.
///
/// # Safety
/// The conditions of [`Loop::run`], and the processor must have the target features.
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[target_feature(enable = "avx2")]
unsafe fn avx2<L: Loop, const N: usize>(over: L::Over<'_>, to: *mut u8, from: *const u8) {
    // SAFETY: the caller promises what `run` asks for, and that the processor has these features.
    unsafe { L::run::<crate::x86::Avx2, N>(over, to, from) };
}
