//! Which thread this is, in numbers.

super::intrinsics! {
    any_thread: _thread_idx_x;
    /// The block in the grid.
    pub block: _block_idx_x;
    /// How many threads a block has.
    pub threads: _block_dim_x;
    /// How many blocks the grid has.
    pub blocks: _grid_dim_x;
}

/// The thread in its block.
///
/// [`Block::each`](crate::block::Block::each) gives it to safe code. In the body of a kernel it would make a barrier that some
/// threads do not reach:
///
/// ```compile_fail,E0133
/// use colex::prelude::*;
/// use colex_gpu::{asm::index, prelude::*};
/// fn some(block: &Block<Layout!(128)>, tile: Shared<u32, Layout!(128)>) {
///     if index::thread() == 0 {
///         block.sync(tile.partition_mut(layout!(128)));
///     }
/// }
/// ```
///
/// # Safety
/// Nothing that depends on it decides whether a thread comes to a barrier of [`Block`](crate::block::Block), or how often:
/// those trust that all threads take one way through a kernel's body.
#[inline(always)]
pub unsafe fn thread() -> u32 {
    any_thread()
}
