//! Conversion of floats to elements of 16 and 8 bits, two in a register; and `tanh`.

use super::ptx;
use colex::atom::{BF16, Element, F16};

/// An element of 16 bits to which floats are rounded.
pub trait Half: Element {
    /// Rounds two floats to the nearest elements, and packs them, `low` in the lower 16 bits.
    fn pack(low: f32, high: f32) -> u32;
}
macro_rules! halves {
    ($($element:ident $instruction:literal;)+) => {$(
        impl Half for $element {
            #[inline(always)]
            fn pack(low: f32, high: f32) -> u32 {
                let both: u32;
                // SAFETY: the instruction computes in registers only.
                unsafe {
                    ptx!(concat!($instruction, " {}, {}, {};"), out(reg32) both, in(reg32) high, in(reg32) low,
                        options(pure, nomem, nostack))
                };
                both
            }
        }
    )+};
}
halves! {
    F16 "cvt.rn.f16x2.f32";
    BF16 "cvt.rn.bf16x2.f32";
}

/// Rounds two floats to the nearest E4M3, and packs them, `low` in the lower 8 bits. Numbers beyond 448 become 448 or -448, and
/// NaN stays NaN.
#[inline(always)]
pub fn to_e4m3x2(low: f32, high: f32) -> u16 {
    let both: u16;
    // SAFETY: the instruction computes in registers only.
    unsafe {
        ptx!("cvt.rn.satfinite.e4m3x2.f32 {}, {}, {};", out(reg16) both, in(reg32) high, in(reg32) low,
            options(pure, nomem, nostack))
    };
    both
}

/// The hyperbolic tangent, with a relative error of up to 2^-11.
#[inline(always)]
pub fn tanh(x: f32) -> f32 {
    let y: f32;
    // SAFETY: the instruction computes in registers only.
    unsafe { ptx!("tanh.approx.f32 {}, {};", out(reg32) y, in(reg32) x, options(pure, nomem, nostack)) };
    y
}
