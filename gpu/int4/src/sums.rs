//! The instruction, its operand of X, and sums, for both products.

use crate::Bf16x8;
use crate::expand::PARTS;
use colex::atom::*;
use colex::prelude::*;
use colex_gpu::asm::convert::Half;
use colex_gpu::asm::math::fma;
use colex_gpu::asm::{ExecuteMma, shared};
use colex_gpu::prelude::*;

/// The instruction. Its operand A is of W, transposed, and B is of X.
pub(crate) type Atom = SM80_16x8x16_F32BF16BF16F32_TN;
/// The sums of a thread for 32 columns of C and 16 rows: two tiles of 16 columns, for 8 rows each.
pub(crate) type Sums = [[[f32; 4]; 2]; 2];

/// The column and the row of a thread's sum in the result of one instruction, whose rows are columns of C.
#[inline(always)]
pub(crate) fn of_sum(lane: u32, value: usize) -> [usize; 2] {
    let at = <Atom as MmaAtom>::CLayout::instance().at((lane as usize, value)) as usize;
    [at % 16, at / 16]
}

/// The row of X that is row `n` of an instruction, of eight. Eight threads that read at once have two rows of X, each 64 bytes. These
/// are four rows apart, so the swizzle puts them in different banks.
#[inline(always)]
pub(crate) fn row_of_x(n: usize) -> usize {
    <Layout!((2, 4) : (4, 1))>::instance().at(n) as usize
}

/// Adds the products of a step for 16 rows of X: `a` is an operand A, and the operand B of each 8 rows is in half a vector.
///
/// # Safety
/// All threads of the warp must come here.
#[inline(always)]
pub(crate) unsafe fn multiply<const STEP: usize>(sums: &mut [[f32; 4]; 2], a: [u32; 4], x: [Vector<u32, 4>; 2]) {
    // SAFETY: the caller promises it.
    unsafe {
        unroll!(H in [0 1] {
            Atom::execute(&mut sums[H], a, [x[H].0[2 * (STEP % 2)], x[H].0[2 * (STEP % 2) + 1]]);
        });
    }
}

/// Adds the products of a group, times the thread's four scales: those of its columns `c`, `c + 8`, `c + 16` and `c + 24`.
#[inline(always)]
pub(crate) fn add_scaled(sums: &mut Sums, of_group: &Sums, [low, high]: [u32; 2]) {
    // A bf16 is the upper half of the f32 of the same value.
    let scale = [low << 16, low & 0xffff_0000, high << 16, high & 0xffff_0000].map(f32::from_bits);
    unroll!(T in [0 1] {
        unroll!(H in [0 1] {
            unroll!(V in [0 1 2 3] {
                sums[T][H][V] = fma(scale[2 * T + V / 2], of_group[T][H][V], sums[T][H][V]);
            });
        });
    });
}

/// Adds eight numbers in shared memory.
///
/// # Safety
/// They must be at this address, a multiple of 16, and nobody may write them.
#[inline(always)]
pub(crate) unsafe fn add_eight(sum: &mut [f32; 8], from: u32) {
    // SAFETY: the caller promises it.
    let [a, b]: [Vector<f32, 4>; 2] = unsafe { [shared::load(from), shared::load(from + 16)] };
    unroll!(I in [0 1 2 3] {
        sum[I] += a.0[I];
        sum[4 + I] += b.0[I];
    });
}

/// Multiplies eight sums by [`PARTS`], and rounds them to a vector of C.
///
/// # Safety
/// The vector must be inside of C, and no other thread may access it.
#[inline(always)]
pub(crate) unsafe fn write_eight(to: *mut Bf16x8, [a, b, c, d, e, f, g, h]: [f32; 8]) {
    let [a, b, c, d, e, f, g, h] = [a, b, c, d, e, f, g, h].map(|sum| PARTS * sum);
    let words = [BF16::pack(a, b), BF16::pack(c, d), BF16::pack(e, f), BF16::pack(g, h)];
    // SAFETY: the caller promises it, and both vectors have 16 bytes.
    unsafe { *to.cast::<Vector<u32, 4>>() = Vector(words) }
}
