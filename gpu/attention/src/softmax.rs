//! The softmax of a row whose scores come tile by tile.
//!
//! A softmax needs the greatest score of the whole row. A thread keeps the greatest score of the tiles that it has computed. If
//! the next tile has a greater one, the sum and the result of those tiles are multiplied by
//! `exp(scale (old greatest - new greatest))`.
//!
//! The scores of a thread are an array of up to 64 numbers: of the thread's rows `r` and `r + 8`, the columns
//! `2 (lane % 4) + 8 j` and the next one, four numbers for each `j`.

use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::{exp2, fma, max};
use colex_gpu::asm::warp::butterfly;

/// The weights of a thread, packed as the operand A of up to eight instructions, 64 x 16 each.
pub(crate) type Weights = [[u32; 4]; 8];

/// Expands to a block of code for each `j` from 0 to 15.
macro_rules! each_column {
    ($j:ident $body:block) => {
        unroll!($j in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] $body)
    };
}

/// The state of the softmax in a thread, for its two rows.
#[derive(Clone, Copy)]
pub(crate) struct Softmax {
    /// The greatest score of each row in the tiles that have been added.
    tops: [f32; 2],
    /// The sum of `exp(scale (score - top))` in each row, over the columns of this thread.
    sums: [f32; 2],
}

/// The exponent of the factor that replaces the greatest score `old` by `new`.
///
/// It is 0 if both are the same, so that the factor is 1. `fma(old, scale, -new * scale)` would then be the rounding error of the
/// product, up to 2^-20 if the product is 20. Each tile would add this error again: in 512 tiles of 16 keys up to 3e-4.
#[inline(always)]
fn exponent(old: f32, new: f32, scale: f32) -> f32 {
    (old - new) * scale
}

impl Softmax {
    pub(crate) const NONE: Self = Softmax { tops: [f32::NEG_INFINITY; 2], sums: [0.0; 2] };

    /// Adds the scores of a tile, and replaces each by its weight, `exp2(scale (score - top))`.
    ///
    /// Returns a factor for each row. The result of the tiles before must be multiplied by it, because `top` may have grown.
    ///
    /// # Safety
    /// All threads of the warp must come here.
    #[inline(always)]
    pub(crate) unsafe fn add<const N: usize>(&mut self, scores: &mut [f32; N], scale: f32) -> [f32; 2] {
        let mut shrink = [0.0; 2];
        unroll!(H in [0 1] {
            let mut top = self.tops[H];
            each_column!(J {
                if 4 * J < N {
                    top = max(top, max(scores[4 * J + 2 * H], scores[4 * J + 2 * H + 1]));
                }
            });
            // SAFETY: the caller promises that all threads of the warp come here.
            unsafe {
                top = max(top, butterfly(top, 1));
                top = max(top, butterfly(top, 2));
            }
            // The difference of two infinities is no number.
            let finite = if top == f32::NEG_INFINITY { 0.0 } else { top };
            let base = -finite * scale;
            shrink[H] = exp2(exponent(self.tops[H], finite, scale));
            let mut sum = self.sums[H] * shrink[H];
            each_column!(J {
                if 4 * J < N {
                    unroll!(I in [0 1] {
                        let weight = exp2(fma(scores[4 * J + 2 * H + I], scale, base));
                        scores[4 * J + 2 * H + I] = weight;
                        sum += weight;
                    });
                }
            });
            (self.tops[H], self.sums[H]) = (top, sum);
        });
        shrink
    }

    /// The sum of each row, and the logarithm to the base 2 of the sum of `exp2(scale score)`.
    ///
    /// # Safety
    /// All threads of the warp must come here.
    #[inline(always)]
    pub(crate) unsafe fn end(self, scale: f32) -> ([f32; 2], [f32; 2]) {
        let (mut sums, mut logarithms) = ([0.0; 2], [f32::NEG_INFINITY; 2]);
        unroll!(H in [0 1] {
            // SAFETY: the caller promises that all threads of the warp come here.
            unsafe {
                let sum = self.sums[H] + butterfly(self.sums[H], 1);
                sums[H] = sum + butterfly(sum, 2);
            }
            // The sum is 0 if there is no score above minus infinity. It is no number if a score is none: the greatest score does not
            // tell, because it passes over such scores.
            if sums[H] != 0.0 {
                logarithms[H] = fma(self.tops[H], scale, colex_gpu::asm::math::log2(sums[H]));
            }
        });
        (sums, logarithms)
    }
}

/// Sets the scores of keys that a row does not see to minus infinity. The first key of the tile is number `first`; `seen` has for
/// each row of the thread the first key that it sees and the one after the last.
#[inline(always)]
pub(crate) fn hide<const N: usize>(scores: &mut [f32; N], first: u32, seen: [[u32; 2]; 2], lane: u32) {
    let column = first + lane % 4 * 2;
    unroll!(H in [0 1] {
        let [low, high] = seen[H];
        each_column!(J {
            if 4 * J < N {
                unroll!(I in [0 1] {
                    let key = column + (8 * J + I) as u32;
                    if key < low || key >= high {
                        scores[4 * J + 2 * H + I] = f32::NEG_INFINITY;
                    }
                });
            }
        });
    });
}

/// Rounds the weights. In each thread, the registers of two neighbouring blocks of scores, 64 x 8 each, have the same coordinates
/// as the registers of one operand A, 64 x 16. The test below checks this.
#[inline(always)]
pub(crate) fn pack<E: Half, const N: usize>(scores: &[f32; N]) -> Weights {
    let mut weights = [[0; 4]; 8];
    unroll!(I in [0 1 2 3 4 5 6 7] {
        if 8 * I < N {
            unroll!(J in [0 1 2 3] {
                weights[I][J] = E::pack(scores[8 * I + 2 * J], scores[8 * I + 2 * J + 1]);
            });
        }
    });
    weights
}

#[cfg(test)]
mod tests {
    use super::exponent;
    use colex::atom::*;
    use colex::prelude::*;

    /// A tile without a greater score leaves the result as it is, and the first tile replaces it.
    #[test]
    fn a_tile_without_a_greater_score_changes_no_scale() {
        for i in -1000..1000i16 {
            let (top, scale) = (0.37 * f32::from(i), 0.125 * core::f32::consts::LOG2_E);
            assert_eq!(exponent(top, top, scale), 0.0);
            assert_eq!(exponent(f32::NEG_INFINITY, top, scale), f32::NEG_INFINITY);
            assert!(exponent(top, top + 1.0, scale) < 0.0);
        }
    }

    /// In each thread, the eight scores of 16 columns have the same coordinates as the registers of one operand A, 64 x 16; and the
    /// rows and columns are those that [`hide`](super::hide) counts on.
    #[test]
    fn scores_are_an_operand() {
        let scores = <SM90_64x128x16_F32BF16BF16_SS as MmaAtom>::CLayout::instance();
        let operand = <SM90_64x128x16_F32BF16BF16_RS as MmaAtom>::ALayout::instance();
        for thread in 0..128usize {
            for value in 0..64usize {
                let at = scores.at((thread, value)) as usize;
                let (row, column) = (
                    thread / 32 * 16 + thread % 32 / 4 + value / 2 % 2 * 8,
                    thread % 4 * 2 + value % 2 + value / 4 * 8,
                );
                assert_eq!(at, row + 64 * column);
                assert_eq!(at % (64 * 16), operand.at((thread, value % 8)) as usize);
            }
        }
    }
}
