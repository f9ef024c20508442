//! The memory of the device: types for tensors in global memory, in shared memory and in registers, and how threads
//! partition and copy them.

/// Runs code for each of `N` registers. The index of each of the first 64 registers is a constant. The others are in
/// a loop. If the compiler does not unroll this loop, it puts the registers into memory.
macro_rules! each_register {
    ($k:ident in $n:ident => $body:expr) => {
        each_register! { @ $k $n $body;
            0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
            32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
        }
    };
    (@ $k:ident $n:ident $body:expr; $($i:literal)+) => {
        $(if const { $i < $n } {
            let $k = $i;
            $body
        })+
        for $k in 64..$n {
            $body
        }
    };
}

mod coming;
mod cut;
mod global;
pub mod later;
mod loading;
mod part;
pub mod parted;
mod pieces;
mod registers;
mod shared;
mod staged;
mod tiler;
mod trusted;

pub use coming::{Coming, First, Flight, Join};
pub use cut::{Below, Cut, CutBy, CutMut, CutPart, CutPartMut, Cuts, Inside};
pub use global::{Global, GlobalMut, Row, TileMut};
pub use later::{Earlier, Later, Settled};
pub use loading::{Gate, Idle, Loading};
pub use part::{GlobalPart, GlobalPartMut};
pub use parted::Parted;
pub use pieces::{Pieces, PiecesMut};
pub use registers::Registers;
pub use shared::{__is_shared, One, Published, PublishedView, Shared, SharedMemory, SharedPart, Space};
pub use staged::Staged;
pub use tiler::{Blocks, ByAddress, ByTile, Persistent, Tiler};
pub use trusted::{Trust, Trusted};

pub(crate) use shared::bytes;

use crate::block::Thread;
use colex::tensor::{__index_of_thread, PartitionOp};
use colex::{AnyLayout, StaticLayout};

/// Partitions `layout` among threads of the layout `threads`, and returns the part of this thread and the offset at
/// which the part starts. `threads` numbers the threads of the block, so no two threads have the same coordinate, and
/// their parts are disjoint.
#[inline(always)]
fn part_of<L: PartitionOp<R>, B: StaticLayout, R: StaticLayout>(
    layout: L,
    thread: &Thread<'_, B>,
    threads: R,
) -> (L::Part, usize) {
    const {
        assert!(
            R::SIZE == B::SIZE,
            "coverage: all threads of the block must partition the tensor; fix: pass a layout with as many threads as the block has"
        )
    }
    let Ok((place, part)) = layout.try_partition(threads) else { panic!("the threads do not partition the tensor") };
    (part, place.at(__index_of_thread(threads, thread.index())) as usize)
}
