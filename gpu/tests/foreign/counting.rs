//! A kernel that the build refuses. Its body would get a different number in each thread, so threads would partition
//! a tile by two different layouts.

use colex::prelude::*;
use colex_gpu::prelude::*;
use core::sync::atomic::{AtomicU32, Ordering};

static COUNT: AtomicU32 = AtomicU32::new(0);

kernel! {
    /// The order in which the threads run would decide the partition.
    pub fn raced(block: Block<Layout!(32)>, tile: GlobalMut<f32, Layout!(((32, 32), Dyn32) : ((1, 32), 1024))>) {
        let tile = tile.tile(&block);
        if COUNT.fetch_add(1, Ordering::Relaxed) % 2 == 0 {
            block.each(tile.partition_mut(layout!((32, 1))), |_, mut own| own.store([0.0; 32]));
        } else {
            block.each(tile.partition_mut(layout!((1, 32))), |_, mut own| own.store([1.0; 32]));
        }
    }
}
