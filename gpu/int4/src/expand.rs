//! Weights of four bits as operands of bf16.
//!
//! The bits of `q` in the lower byte of a bf16 whose upper byte is 0 are the number `q 2^-133`, or `q 2^-129` if `q` is in the upper half
//! of the byte: below 2^-125 the bits of a positive bf16 are a multiple of 2^-133, subnormal or not. One instruction multiplies two of
//! them by a power of two and adds a constant, and does not round. So a word of eight weights takes four masks, one shift and four
//! such instructions. With `q` in the mantissa of a greater number it takes three shifts, since a bf16 has only 7 bits of mantissa.

use colex_gpu::asm::math::fma_bf16x2;

/// The operands are `(q - 8) / 64`, because the greatest power of two of a bf16 is 2^127. Sums are multiplied by this.
pub(crate) const PARTS: f32 = 64.0;

/// The bits of `q` in the lower and in the upper half of the lower byte, in two bf16.
const LOW: u32 = 0x000f_000f;
const HIGH: u32 = 0x00f0_00f0;
/// Two bf16 of 2^127, and of 2^123: `q 2^-133` and `q 2^-129` become `q / 64`.
const OF_LOW: u32 = 0x7f00_7f00;
const OF_HIGH: u32 = 0x7d00_7d00;
/// Two bf16 of -8 / 64.
const MINUS_EIGHT: u32 = 0xbe00_be00;

/// The four registers of the operand A of one instruction: `(q - 8) / 64` for the eight nibbles of a word. Register `i` has the nibbles
/// `i` and `i + 4`. The numbers are exact.
#[inline(always)]
pub(crate) fn expand(word: u32) -> [u32; 4] {
    let low = |word: u32| fma_bf16x2(word & LOW, OF_LOW, MINUS_EIGHT);
    let high = |word: u32| fma_bf16x2(word & HIGH, OF_HIGH, MINUS_EIGHT);
    [low(word), high(word), low(word >> 8), high(word >> 8)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use half::bf16;

    /// The instruction by its definition, in f64, in which these numbers are exact.
    #[test]
    fn bits_are_the_numbers() {
        let pair = |word: u32| [word as u16, (word >> 16) as u16].map(|bits| bf16::from_bits(bits).to_f64());
        for word in [0xfedc_ba98u32, 0x0123_4567, 0xffff_ffff, 0] {
            for register in 0..4 {
                let nibbles = [0, 4].map(|half| f64::from(word >> (4 * (register + half)) & 15));
                let word = word >> (register / 2 * 8);
                let [bits, by] = if register % 2 == 0 { [word & LOW, OF_LOW] } else { [word & HIGH, OF_HIGH] };
                let [bits, by, plus] = [bits, by, MINUS_EIGHT].map(pair);
                for half in 0..2 {
                    let number = bits[half] * by[half] + plus[half];
                    assert_eq!(f64::from(PARTS) * number, nibbles[half] - 8.0);
                    assert_eq!(bf16::from_f64(number).to_f64(), number);
                }
            }
        }
    }
}
