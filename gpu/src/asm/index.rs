//! The numbers of this thread and its block, and the sizes of the block and the grid.

super::intrinsics! {
    any_thread: _thread_idx_x;
    /// The number of this block in the grid.
    pub block: _block_idx_x;
    /// The number of threads in a block.
    pub threads: _block_dim_x;
    /// The number of blocks in the grid.
    pub blocks: _grid_dim_x;
}

/// The number of this thread in its block.
///
/// Safe code gets this number in a closure passed to [`Block::each`](crate::block::Block::each). In the body of a kernel, a
/// branch on the number could contain a barrier that some threads do not reach. So this function is unsafe:
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
/// No value that depends on the number may decide whether, or how often, a thread reaches a barrier of
/// [`Block`](crate::block::Block). These barriers rely on all threads taking the same branches in a kernel's body.
#[inline(always)]
pub unsafe fn thread() -> u32 {
    any_thread()
}
