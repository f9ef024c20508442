//! The sum of all elements, in two steps: a sum for each block, then the sum of these.

#![allow(clippy::needless_range_loop)] // An index that is a constant keeps what it indexes in registers.

use super::transpose::F32x4;
use colex::int::Static;
use colex::prelude::*;
use colex_gpu::prelude::*;

/// The threads of a block.
pub type Threads = Layout!(256);
/// A tile of vectors, of which each thread has eight.
pub type Tile = Int!(2048);
/// The vectors of a thread in a tile.
const EACH: usize = <Tile as Static>::N as usize / Threads::SIZE;
/// The floats of a vector.
const LANES: usize = <<f32 as Lanes>::PerVector as Static>::N as usize;
/// A sum for each block.
pub type PerBlock = Layout!((1, Dyn32) : (0, 1));

kernel! {
    /// Sums the tiles of each block, whose stride is the number of blocks. For any number of floats; those after the last vector
    /// are read one by one.
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

    /// The sum of the sums of all blocks.
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
