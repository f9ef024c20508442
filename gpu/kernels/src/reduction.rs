//! The sum of all elements in two kernels: the first computes a sum for each block, the second the sum of these sums.

#![allow(clippy::needless_range_loop)] // Arrays stay in registers because the unrolled loops index them by constants.

use super::transpose::F32x4;
use colex::int::Static;
use colex::prelude::*;
use colex_gpu::prelude::*;

/// The threads of a block.
pub type Threads = Layout!(256);
/// The number of vectors in a tile: eight for each thread.
pub type Tile = Int!(2048);
/// The number of vectors that a thread has in a tile.
const EACH: usize = <Tile as Static>::N as usize / Threads::SIZE;
/// The number of floats in a vector.
const LANES: usize = <<f32 as Lanes>::PerVector as Static>::N as usize;
/// The layout of the sums, one for each block: `(sum, block)`.
pub type PerBlock = Layout!((1, Dyn32) : (0, 1));

kernel! {
    /// Computes a sum for each block. Block `b` of `n` sums the tiles `b`, `b + n`, `b + 2 n` and so on.
    ///
    /// There may be any number of floats. Those after the last whole vector are read one by one.
    pub fn sum_tiles(
        block: Block<Threads>,
        input: Global<f32, Layout!(Dyn32)>,
        output: GlobalMut<f32, PerBlock>;
        scratch: Scratch<f32>,
    ) {
        let (first, step) = (block.index(), block.count());
        let sums = block.each((), move |thread, ()| {
            let (vectors, rest) = input.in_vectors();
            let (mut sum, mut tile) = ([0f32; LANES], first);
            while tile < vectors.tiles_of(Tile::default()) {
                let tile_of = vectors.cut(Tile::default(), tile).partition(&thread, Threads::instance());
                let vectors: [F32x4; EACH] = tile_of.load_or(Vector([0.0; LANES]));
                for k in 0..EACH {
                    for x in 0..LANES {
                        sum[x] += vectors[k].0[x];
                    }
                }
                tile += step;
            }
            let (rest, mut at) = (rest.tensor(), first * Threads::SIZE + thread.index());
            while let Some(float) = rest.get(at) {
                sum[0] += float;
                at += step * Threads::SIZE;
            }
            (sum[0] + sum[1]) + (sum[2] + sum[3])
        });
        let (sum, _) = block.reduce(sums, scratch, |x, y| x + y);
        block.each(output.tile(&block).of_first(), move |_, first| {
            if let Some(mut to) = first {
                to[0] = sum;
            }
        });
    }

    /// Computes the sum of the sums of all blocks.
    pub fn sum_blocks(
        block: Block<Threads>,
        input: Global<f32, Layout!(Dyn32)>,
        output: GlobalMut<f32, PerBlock>;
        scratch: Scratch<f32>,
    ) {
        let sums = block.each((), move |thread, ()| {
            let (input, mut at, mut sum) = (input.tensor(), thread.index(), 0.0);
            while let Some(float) = input.get(at) {
                sum += float;
                at += Threads::SIZE;
            }
            sum
        });
        let (sum, _) = block.reduce(sums, scratch, |x, y| x + y);
        block.each(output.tile(&block).of_first(), move |_, first| {
            if let Some(mut to) = first {
                to[0] = sum;
            }
        });
    }
}
