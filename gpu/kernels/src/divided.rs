//! A kernel that divides a layout with dynamic extents on the device. The example `resources` counts its instructions.

use colex::prelude::*;
use colex_gpu::prelude::*;

/// The layout of a buffer with one element for each thread: mode 0 is the thread in its block, and mode 1 is the block.
pub type PerThread = Layout!((32, Dyn32) : (1, 32));

kernel! {
    /// Divides a layout of shape `(m, n)` by `(4, 8)`. Each thread writes the offset of element `thread` of tile `block`, or
    /// `u32::MAX` if the divide fails.
    pub fn divide(block: Block<Layout!(32)>, m: i32, n: i32, output: GlobalMut<u32, PerThread>) {
        let (output, at) = (output.tile(&block), block.index());
        block.each(output.partition_mut(layout!(32)), move |thread, mut output| {
            let offset = match try_zipped_divide(layout!((m, n)), tiler!(4, 8)) {
                Ok(tiles) => tiles.at((thread.index(), at)) as u32,
                Err(_) => u32::MAX,
            };
            output[0] = offset;
        });
    }
}
