//! Small transposes in the registers of x86-64; elsewhere units are moved one by one.
//!
//! A lane is 16 bytes of memory, of which some may hold no value, the padding of a struct: so it
//! is a `MaybeUninit`, which the intrinsics do not take and an instruction does. SSE2 is part of
//! the architecture.

use core::mem::MaybeUninit;

/// Whether units of so many bytes are transposed in registers: 16 bytes of them at a time.
pub(super) const fn take(bytes: usize) -> bool {
    cfg!(all(target_arch = "x86_64", not(miri))) && matches!(bytes, 1 | 2 | 4 | 8)
}

/// 16 bytes of memory.
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(super) type Lane = MaybeUninit<core::arch::x86_64::__m128i>;
/// 16 bytes of memory.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
pub(super) type Lane = MaybeUninit<[u64; 2]>;

/// `N` lanes of `N` units: unit `k` of lane `m` becomes unit `m` of lane `k`. `N` is 1, 2, 4, 8 or 16.
///
/// Units are numbered by lane and place. To interleave lane `k` with lane `k + N / 2` for every `k` rotates
/// the binary digits of the numbers by one; half of the digits tell the place, so as many rounds
/// as it has put it before the lane.
#[inline(always)]
pub(super) fn transpose<const N: usize>(mut rows: [Lane; N]) -> [Lane; N] {
    for _ in 0..N.ilog2() {
        let mut next = rows;
        for k in 0..N / 2 {
            (next[2 * k], next[2 * k + 1]) = interleave::<N>(rows[k], rows[k + N / 2]);
        }
        rows = next;
    }
    rows
}

/// The first halves of two lanes of `N` units, unit by unit in turn, and the second halves.
#[inline(always)]
fn interleave<const N: usize>(a: Lane, b: Lane) -> (Lane, Lane) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        let (mut low, mut high) = (a, a);
        macro_rules! interleave {
            ($low:literal, $high:literal) => {
                // SAFETY: the instructions change these registers only.
                unsafe {
                    core::arch::asm!(concat!($low, " {low}, {b}"), concat!($high, " {high}, {b}"),
                        low = inout(xmm_reg) low, high = inout(xmm_reg) high, b = in(xmm_reg) b,
                        options(pure, nomem, nostack, preserves_flags));
                }
            };
        }
        match N {
            2 => interleave!("punpcklqdq", "punpckhqdq"),
            4 => interleave!("punpckldq", "punpckhdq"),
            8 => interleave!("punpcklwd", "punpckhwd"),
            _ => interleave!("punpcklbw", "punpckhbw"),
        }
        (low, high)
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    (a, b)
}
