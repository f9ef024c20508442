//! Weights of four bits as operands of bf16.

use colex_gpu::asm::math::add_bf16x2;
use colex_gpu::asm::moves::lop3;

/// Two `bf16` of 128. A `bf16` has 7 bits of mantissa, so `128 + q` has `q` in its lowest bits if `q` is below 128.
const MAGIC: u32 = 0x4300_4300;
/// The bits of `q` in two `bf16`.
const MASK: u32 = 0x000f_000f;
/// Two `bf16` of -136, which is -128 - 8.
pub(crate) const TOO_MUCH: u32 = 0xc308_c308;

/// The table of `a & b | c`.
const SELECT: u8 = 0xf0 & 0xcc | 0xaa;

/// The four registers of the operand A of one instruction, greater by 136 than they should be: `q + 128` for the eight nibbles of a
/// word. Register `i` has the nibbles `i` and `i + 4`. These are three shifts and four functions of bits.
#[inline(always)]
pub(crate) fn raised(word: u32) -> [u32; 4] {
    let one = |register: u32| lop3::<SELECT>(word >> (4 * register), MASK, MAGIC);
    [one(0), one(1), one(2), one(3)]
}

/// The four registers of the operand A of one instruction: `q - 8`. The differences are exact.
#[inline(always)]
pub(crate) fn expand(word: u32) -> [u32; 4] {
    let [a, b, c, d] = raised(word);
    let lower = |register: u32| add_bf16x2(register, TOO_MUCH);
    [lower(a), lower(b), lower(c), lower(d)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use half::bf16;

    #[test]
    fn bits_are_the_numbers() {
        let pair = |word: u32| [word as u16, (word >> 16) as u16].map(|bits| bf16::from_bits(bits).to_f32());
        assert_eq!(pair(TOO_MUCH), [-136.0; 2]);
        let word = 0xfedc_ba98u32;
        for register in 0..4 {
            let nibbles = [0, 4].map(|half| (word >> (4 * (register + half)) & 15) as f32);
            // The table by its definition, bit by bit.
            let select = |a: u32, b: u32, c: u32| {
                (0..32)
                    .map(|i| (u32::from(SELECT) >> (4 * (a >> i & 1) + 2 * (b >> i & 1) + (c >> i & 1)) & 1) << i)
                    .sum()
            };
            let wide: u32 = select(word >> (4 * register), MASK, MAGIC);
            assert_eq!(pair(wide).map(|x| x - 136.0), nibbles.map(|q| q - 8.0));
        }
    }
}
