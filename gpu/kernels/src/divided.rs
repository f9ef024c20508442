//! A divide on the device of a layout with run-time extents: the example `resources` counts its instructions.

use colex::prelude::*;
use colex_gpu::prelude::*;

/// One for each thread, block by block.
pub type PerThread = Layout!((32, Dyn32) : (1, 32));

kernel! {
    /// Divides (m, n) by (4, 8), and writes the offset of a coordinate of each thread.
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
