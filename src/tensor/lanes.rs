//! Small transposes in the registers of x86-64; elsewhere units are moved one by one.
//!
//! A lane is 16 bytes of memory, of which some may hold no value, the padding of a struct: so it
//! is a `MaybeUninit`, which the intrinsics do not take and an instruction does. SSE2 is part of
//! the architecture.

use core::mem::MaybeUninit;

/// Whether units of so many bytes are transposed in registers: 16 bytes of them at a time.
pub(super) const fn take(bytes: usize) -> bool {
    cfg!(all(target_arch = "x86_64", not(miri))) && (bytes == 4 || bytes == 8)
}

/// 16 bytes of memory.
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(super) type Lane = MaybeUninit<core::arch::x86_64::__m128i>;
/// 16 bytes of memory.
#[cfg(not(all(target_arch = "x86_64", not(miri))))]
pub(super) type Lane = MaybeUninit<[u64; 2]>;

/// `N` lanes of `N` units: unit `k` of lane `m` becomes unit `m` of lane `k`. `N` is 1, 2 or 4.
#[inline(always)]
pub(super) fn transpose<const N: usize>(mut rows: [Lane; N]) -> [Lane; N] {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let [a, b] = rows[..] {
        let (mut low, mut high) = (a, b);
        // SAFETY: the instructions change these registers only.
        unsafe {
            core::arch::asm!(
                "movapd {t}, {low}",
                "unpcklpd {low}, {high}",
                "unpckhpd {t}, {high}",
                "movapd {high}, {t}",
                low = inout(xmm_reg) low,
                high = inout(xmm_reg) high,
                t = out(xmm_reg) _,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        (rows[0], rows[1]) = (low, high);
    } else if let [a, b, c, d] = rows[..] {
        let (mut a, mut b, mut c, mut d) = (a, b, c, d);
        // SAFETY: as above.
        unsafe {
            core::arch::asm!(
                "movaps {t}, {a}",
                "unpcklps {a}, {b}", // a0 b0 a1 b1
                "unpckhps {t}, {b}", // a2 b2 a3 b3
                "movaps {u}, {c}",
                "unpcklps {c}, {d}", // c0 d0 c1 d1
                "unpckhps {u}, {d}", // c2 d2 c3 d3
                "movaps {b}, {a}",
                "movlhps {a}, {c}", // a0 b0 c0 d0
                "movhlps {c}, {b}", // a1 b1 c1 d1
                "movaps {b}, {c}",
                "movaps {c}, {t}",
                "movlhps {c}, {u}", // a2 b2 c2 d2
                "movhlps {u}, {t}", // a3 b3 c3 d3
                "movaps {d}, {u}",
                a = inout(xmm_reg) a,
                b = inout(xmm_reg) b,
                c = inout(xmm_reg) c,
                d = inout(xmm_reg) d,
                t = out(xmm_reg) _,
                u = out(xmm_reg) _,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        (rows[0], rows[1], rows[2], rows[3]) = (a, b, c, d);
    }
    rows
}
