//! Functions of floats that are one instruction on the device. Results of `exp2`, `log2`, `rsqrt` and `reciprocal` may be a few units
//! in the last place from the exact value. These four functions replace subnormal arguments and results by 0.

use super::ptx;

/// Defines functions of one float, each with its instruction.
macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident: $instruction:literal;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(x: f32) -> f32 {
            let y: f32;
            // SAFETY: the instruction computes in registers only.
            unsafe {
                ptx!(concat!($instruction, " {0}, {1};"), out(reg32) y, in(reg32) x, options(pure, nomem, nostack));
            }
            y
        }
    )*};
}
functions! {
    /// Computes 2 to the power of `x`.
    exp2: "ex2.approx.ftz.f32";
    /// Computes the logarithm of `x` to the base 2.
    log2: "lg2.approx.ftz.f32";
    /// Computes 1 over the square root of `x`.
    rsqrt: "rsqrt.approx.ftz.f32";
    /// Computes 1 over `x`.
    reciprocal: "rcp.approx.ftz.f32";
}

/// Computes `a b + c`, rounded once.
#[inline(always)]
pub fn fma(a: f32, b: f32, c: f32) -> f32 {
    let d: f32;
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!("fma.rn.f32 {0}, {1}, {2}, {3};", out(reg32) d, in(reg32) a, in(reg32) b, in(reg32) c,
            options(pure, nomem, nostack));
    }
    d
}

/// Computes `sum + a b` in place, rounded once.
///
/// A loop that adds to many sums in place keeps each in one register. With [`fma`] the compiler gives old and new sums different
/// registers in some loops, and moves each of them in each round.
#[inline(always)]
pub fn add_product(sum: &mut f32, a: f32, b: f32) {
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!("fma.rn.f32 {0}, {1}, {2}, {0};", inout(reg32) *sum, in(reg32) a, in(reg32) b, options(pure, nomem, nostack));
    }
}

/// The greater of `x` and `y`. If one of them is NaN, the result is the other.
#[inline(always)]
pub fn max(x: f32, y: f32) -> f32 {
    let z: f32;
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!("max.f32 {0}, {1}, {2};", out(reg32) z, in(reg32) x, in(reg32) y, options(pure, nomem, nostack));
    }
    z
}

/// Rounds two floats to the nearest `bf16`, and packs them, `low` in the lower 16 bits.
#[inline(always)]
pub fn to_bf16x2(low: f32, high: f32) -> u32 {
    let both: u32;
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!(
            "cvt.rn.bf16x2.f32 {0}, {1}, {2};", out(reg32) both, in(reg32) high, in(reg32) low,
            options(pure, nomem, nostack)
        );
    }
    both
}

/// Computes `a b + c` for two `bf16` each, rounded once to the nearest `bf16`. A word has two of them. Subnormal numbers are numbers as
/// others are.
#[inline(always)]
pub fn fma_bf16x2(a: u32, b: u32, c: u32) -> u32 {
    let both: u32;
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!("fma.rn.bf16x2 {0}, {1}, {2}, {3};", out(reg32) both, in(reg32) a, in(reg32) b, in(reg32) c,
            options(pure, nomem, nostack));
    }
    both
}
