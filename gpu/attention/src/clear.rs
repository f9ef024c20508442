//! Tiles of V that pass the end of a sequence.
//!
//! The rows after the end belong to another sequence, or to none. Their weights are 0, but a product of 0 and infinity is no number.
//! So a warp makes zeros of them, after the copy has landed and before the tile is full. Those that multiply notice nothing.

use crate::queue::{Landings, Queue};
use crate::work::{Schedule, Tile};
use colex::StaticLayout;
use colex::access::Accepts;
use colex::atom::Element;
use colex_gpu::asm::tma::boxes::BoxLayout;
use colex_gpu::asm::{shared, tma, warp};
use colex_gpu::element;
use colex_gpu::operand::Operand;
use colex_gpu::prelude::*;

/// Makes zeros of the rows after the end of a sequence in each tile of V that has such rows, and then tells that the tile is full.
///
/// A tile `T` consists of boxes `B` of numbers `X`, one after the other. A box has some columns of all keys of the tile.
///
/// # Safety
/// All threads of one warp must come here, and their `lane`s are their numbers in it. The barriers must have been initialised, and
/// who fills the queue must use `landings` for the tiles with rows after the end, in place of the barrier "full".
#[inline(always)]
pub(crate) unsafe fn clear<
    E: Element,
    T: Operand<E>,
    S: StaticLayout + Accepts<usize>,
    X: element::Element,
    B: BoxLayout<X>,
>(
    mut work: impl Schedule,
    mut of_v: Queue<E, T, S>,
    landings: Landings<S>,
    lane: u32,
) {
    // The keys of a tile, the vectors of 16 bytes in a row of a box, and how many rows a warp writes at once.
    let [of_tile, vectors, at_once] = const {
        let [columns, of_tile, ..] = B::EXTENTS;
        let vectors = columns * size_of::<X>() as u32 / 16;
        assert!(
            vectors.is_power_of_two()
                && vectors <= 32
                && of_tile.is_multiple_of(32 / vectors)
                && T::BYTES.is_multiple_of(B::BYTES),
            "attention: boxes must fill a tile of V, and a warp must write whole rows of a box"
        );
        [of_tile, vectors, 32 / vectors]
    };
    let of_vector = const { 16 / size_of::<X>() as u32 };
    let mut parities = 0u32;
    while let Some((Tile { first, end, .. }, sequence)) = work.next() {
        let (mut tile, keys) = (end, sequence.extents.keys);
        while tile > first {
            tile -= 1;
            // Only the first tile that is copied can pass the end.
            if (tile + 1) * of_tile > keys {
                let kept = keys - tile * of_tile;
                // SAFETY: the caller promises that the barriers were initialised and that all threads of the warp come here. The
                // next copy with this barrier waits until the tile is empty, and so until this warp has told that it is full. So the
                // barrier is at most one phase ahead, and in between nobody else reads or writes the tile. What is written lies in
                // its boxes. The barrier "full" counts one thread.
                unsafe {
                    landings.of(of_v.stage()).wait(parities >> of_v.stage() & 1);
                    parities ^= 1 << of_v.stage();
                    let mut rows = kept / at_once * at_once;
                    while rows < of_tile {
                        let row = rows + lane / vectors;
                        let vector = B::bytes_at((of_vector * (vectors * row + lane % vectors)) as usize);
                        let mut start = 0;
                        while start < T::BYTES {
                            if row >= kept {
                                shared::store(of_v.tile().plus(start + vector).0, Vector([0u32; 4]));
                            }
                            start += B::BYTES;
                        }
                        rows += at_once;
                    }
                    tma::fence();
                    warp::sync();
                    if lane == 0 {
                        of_v.full().arrive();
                    }
                }
            }
            of_v.advance();
        }
    }
}
