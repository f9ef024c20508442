//! Softmax and RMS norm of rows of 4096 bf16: a block a row, which it reads once and writes once.

use colex::prelude::*;
use colex_gpu::asm::math;
use colex_gpu::prelude::*;

/// Eight bf16, at once.
pub type Bf16x8 = Vector<bf16, 8>;
/// The threads of a block; each has two vectors of a row.
pub type Threads = Layout!(256);
/// A row, in vectors.
pub type Row = Layout!(512);
/// Rows, one behind the other.
pub type Rows = Layout!((512, Dyn32) : (1, 512));

/// What each thread has of a row, as floats.
#[inline(always)]
fn load(block: &Block<Threads>, row: Global<Bf16x8, Row>) -> Each<[[f32; 8]; 2]> {
    block.each((), move |thread, ()| {
        let vectors: [Bf16x8; 2] = row.partition(&thread, Threads::instance()).load();
        vectors.map(Vector::to_f32)
    })
}

/// `op` of all floats that each thread has.
#[inline(always)]
fn fold(block: &Block<Threads>, x: Each<[[f32; 8]; 2]>, op: fn(f32, f32) -> f32, first: f32) -> Each<f32> {
    block.each(x, move |_, x| x.into_iter().flatten().fold(first, op))
}

#[inline(always)]
fn add(x: f32, y: f32) -> f32 {
    x + y
}

kernel! {
    /// `y = exp(x - max x) / sum of exp(x - max x)`, of each row.
    pub fn softmax(
        block: Block<Threads>,
        input: Global<Bf16x8, Rows>,
        output: GlobalMut<Bf16x8, Rows>;
        greatest: Scratch<f32>,
        sums: Scratch<f32>,
    ) {
        let x = load(&block, input.tile(block.index()));
        let (top, _) = block.reduce(fold(&block, x, math::max, f32::NEG_INFINITY), greatest, math::max);
        let powers = block.each(x, move |_, x| {
            x.map(|part| part.map(|x| math::exp2((x - top) * core::f32::consts::LOG2_E)))
        });
        let (sum, _) = block.reduce(fold(&block, powers, add, 0.0), sums, add);
        let output = output.tile(&block);
        block.each(powers, move |thread, powers| {
            let scale = math::reciprocal(sum);
            let y = powers.map(|part| Vector::from_f32(part.map(|x| x * scale)));
            output.partition_mut(&thread, Threads::instance()).store(y);
        });
    }

    /// `y = w x / sqrt(mean of x^2 + epsilon)`, of each row.
    pub fn rms_norm(
        block: Block<Threads>,
        input: Global<Bf16x8, Rows>,
        weight: Global<Bf16x8, Row>,
        epsilon: f32,
        output: GlobalMut<Bf16x8, Rows>;
        sums: Scratch<f32>,
    ) {
        let (x, w) = (load(&block, input.tile(block.index())), load(&block, weight));
        let squares = block.each(x, |_, x| x.into_iter().flatten().fold(0.0, |sum, x| sum + x * x));
        let (sum, _) = block.reduce(squares, sums, add);
        let output = output.tile(&block);
        block.each((x, w), move |thread, (x, w)| {
            let scale = math::rsqrt(sum / 4096.0 + epsilon);
            let y: [Bf16x8; 2] =
                core::array::from_fn(|k| Vector::from_f32(core::array::from_fn(|i| x[k][i] * scale * w[k][i])));
            output.partition_mut(&thread, Threads::instance()).store(y);
        });
    }
}
