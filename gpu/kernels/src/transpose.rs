//! Modes exchanged: what is contiguous in one tensor is not in the other.
//!
//! A block reads a tile by rows of the one, puts it into shared memory, and writes it by rows of the other. Both tensors
//! are seen in the same coordinates, `(i, j, ...)`; `i` is contiguous in the input and `j` in the output, and that is the
//! mode of which sixteen bytes at a time are moved. How the whole lies in memory is in the layouts alone, so a
//! transposition and a permutation of three modes are one body.

#![allow(clippy::needless_range_loop)] // An index that is a constant keeps what it indexes in registers.

use colex::prelude::*;
use colex_gpu::prelude::*;

/// Four floats, at once.
pub type F32x4 = Vector<f32, 4>;

/// 256 threads; a warp has 8 vectors along the one mode, 4 along the other: whole lines of memory on both sides, and, with
/// [`Padded`], another bank for each of its threads.
pub type Threads = Layout!(((8, 2), (4, 4)) : ((1, 128), (8, 32)));
/// The same threads, of the output's tile: its vectors lie along the second mode.
pub type Across = Layout!(((4, 4), (8, 2)) : ((8, 32), (1, 128)));

/// A matrix of (i, j) with i contiguous, in tiles of 16 vectors by 64.
pub type Columns = Layout!(((16, 64), (Dyn32, Dyn32)) : ((1, Dyn32), (16, Dyn32)));
/// A matrix of (i, j) with j contiguous, in tiles of 64 by 16 vectors.
pub type Rows = Layout!(((64, 16), (Dyn32, Dyn32)) : ((Dyn32, 1), (Dyn32, 16)));
/// [`Columns`] with a third mode, of which a tile has one coordinate.
pub type Columns3 = Layout!(((16, 64), (Dyn32, Dyn32, Dyn32)) : ((1, Dyn32), (16, Dyn32, Dyn32)));
/// [`Rows`] with a third mode.
pub type Rows3 = Layout!(((64, 16), (Dyn32, Dyn32, Dyn32)) : ((Dyn32, 1), (Dyn32, 16, Dyn32)));

/// A tile in shared memory: (vector along i, j, float of the vector). Its columns are 65 words apart.
pub type Padded = Layout!((16, 64, 4) : (4, 65, 1));
/// The same tile as it is read: (i, vector along j, float of the vector).
pub type PaddedAcross = Layout!((64, 16, 4) : (1, 260, 65));
/// Columns 64 words apart, so that all of a row lie in one bank: what the padding is worth.
pub type Unpadded = Layout!((16, 64, 4) : (4, 64, 1));
/// The same tile as it is read.
pub type UnpaddedAcross = Layout!((64, 16, 4) : (1, 256, 64));

macro_rules! transposes {
    ($($(#[$doc:meta])* $name:ident: $input:ty => $tile:ty => $across:ty => $output:ty;)*) => { kernel! {$(
        $(#[$doc])*
        pub fn $name(
            block: Block<Threads>,
            input: Global<F32x4, $input>,
            output: GlobalMut<F32x4, $output>;
            tile: Shared<f32, $tile>,
        ) {
            let input = input.tile(block.index());
            block.each(&mut tile, move |thread, tile| {
                let vectors: [F32x4; 4] = input.partition(&thread, Threads::instance()).load();
                let mut to = tile.partition_mut(&thread, Threads::instance());
                for k in 0..4 {
                    for x in 0..4 {
                        to.set(k + 4 * x, vectors[k].0[x]);
                    }
                }
            });
            let tile = block.sync(tile);
            let output = output.tile(&block);
            block.each(&tile, move |thread, tile| {
                let from = tile.through(<$across>::instance()).partition(&thread, Across::instance());
                let vectors: [F32x4; 4] = core::array::from_fn(|k| Vector(core::array::from_fn(|x| from.get(k + 4 * x))));
                output.partition_mut(&thread, Across::instance()).store(vectors);
            });
        }
    )*}};
}
transposes! {
    /// B = A^T.
    transpose: Columns => Padded => PaddedAcross => Rows;
    /// B = A^T through a tile whose rows lie in one bank.
    transpose_unpadded: Columns => Unpadded => UnpaddedAcross => Rows;
    /// The first and the last of three modes exchanged.
    permute_210: Columns3 => Padded => PaddedAcross => Rows3;
}

/// Threads of a kernel that moves what is contiguous in both tensors.
pub type Along = Layout!(128);
/// A tensor of three modes, in tiles of 128 vectors of the first by 8 of the second.
pub type Three = Layout!(((128, 8), (Dyn32, Dyn32, Dyn32)) : ((1, Dyn32), (128, Dyn32, Dyn32)));

kernel! {
    /// The last two of three modes exchanged: no thread needs what another has read.
    pub fn permute_021(block: Block<Along>, input: Global<F32x4, Three>, output: GlobalMut<F32x4, Three>) {
        let (input, output) = (input.tile(block.index()), output.tile(&block));
        block.each((), move |thread, ()| {
            let vectors: [F32x4; 8] = input.partition(&thread, Along::instance()).load();
            output.partition_mut(&thread, Along::instance()).store(vectors);
        });
    }
}
