//! Tiles of V that pass the end of a sequence.
//!
//! The rows after the end belong to another sequence, or to none. Their weights are 0, but a product of 0 and infinity is no number.
//! So a warp makes zeros of them, after the copy has landed and before the tile is full. Those that multiply notice nothing.

use crate::queue::{Landings, Queue};
use crate::work::{KEYS, Schedule, Tile};
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
/// A tile `T` has a box `B` for each 64 columns, one after the other, of numbers `X`. A box has a row of 128 bytes for each key.
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
    const {
        let [columns, rows, ..] = B::EXTENTS;
        assert!(
            columns * size_of::<X>() as u32 == 128 && rows == KEYS && T::BYTES.is_multiple_of(B::BYTES),
            "attention: a box of V must have 128 bytes of each key of a tile"
        );
    }
    let columns = const { B::EXTENTS[0] };
    let mut parities = 0u32;
    while let Some((Tile { first, end, .. }, sequence)) = work.next() {
        let (mut tile, keys) = (end, sequence.extents.keys);
        while tile > first {
            tile -= 1;
            // Only the first tile that is copied can pass the end.
            if (tile + 1) * KEYS > keys {
                let kept = keys - tile * KEYS;
                // SAFETY: the caller promises that the barriers were initialised and that all threads of the warp come here. The
                // next copy with this barrier waits until the tile is empty, and so until this warp has told that it is full. So the
                // barrier is at most one phase ahead, and in between nobody else reads or writes the tile. What is written lies in
                // its boxes. The barrier "full" counts one thread.
                unsafe {
                    landings.of(of_v.stage()).wait(parities >> of_v.stage() & 1);
                    parities ^= 1 << of_v.stage();
                    // Eight threads write a row of a box, each a vector of 16 bytes, so the warp writes four rows at once.
                    let mut rows = kept / 4 * 4;
                    while rows < KEYS {
                        let row = rows + lane / 8;
                        let vector = B::bytes_at((columns * row + columns / 8 * (lane % 8)) as usize);
                        let mut start = 0;
                        while start < T::BYTES {
                            if row >= kept {
                                shared::store(of_v.tile().plus(start + vector).0, Vector([0u32; 4]));
                            }
                            start += B::BYTES;
                        }
                        rows += 4;
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
