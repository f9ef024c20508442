//! Which thread this is, in numbers.

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
