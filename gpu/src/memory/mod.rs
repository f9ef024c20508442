//! Memory of the device, its address space in the type.

mod cut;
mod global;
mod part;
mod shared;

pub use cut::{Below, Cut, CutBy, CutMut, CutPart, CutPartMut, Cuts, Inside, PiecesMut};
pub use global::{Global, GlobalMut, Row, TileMut};
pub use part::{GlobalPart, GlobalPartMut};
pub use shared::{One, Published, PublishedView, Shared, SharedMemory, SharedPart, Space};

use crate::block::Thread;
use colex::tensor::{__index_of_thread, PartitionOp};
use colex::{AnyLayout, StaticLayout};

/// What a thread has of a layout, and where it starts: threads at different coordinates of `threads`, and there is one of
/// each number, have different places in each tile.
#[inline(always)]
fn part_of<L: PartitionOp<R>, B: StaticLayout, R: StaticLayout>(
    layout: L,
    thread: &Thread<'_, B>,
    threads: R,
) -> (L::Part, usize) {
    const { assert!(R::SIZE == B::SIZE, "coverage: as many threads share a tensor out as the block has") }
    let Ok((place, part)) = layout.try_partition(threads) else { panic!("the threads do not share out the tensor") };
    (part, place.at(__index_of_thread(threads, thread.index())) as usize)
}
