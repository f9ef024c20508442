//! Which thread this is, in numbers.
//!
//! A kernel that asks here, and not [`Block::each`](crate::block::Block::each), keeps its own barriers: those of
//! [`Block`](crate::block::Block) trust that the way through a kernel's body does not depend on the thread.

super::intrinsics! {
    /// The thread in its block.
    thread: _thread_idx_x;
    /// The block in the grid.
    block: _block_idx_x;
    /// How many threads a block has.
    threads: _block_dim_x;
    /// How many blocks the grid has.
    blocks: _grid_dim_x;
}
