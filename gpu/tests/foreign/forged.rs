//! Two kernels that are refused because their signatures on the device and on the host differ, and one that is
//! accepted.

use colex::prelude::*;
use colex_gpu::prelude::*;

#[cfg(not(target_arch = "nvptx64"))]
mod types {
    use super::*;
    use colex_gpu::asm::tma::boxes::BoxMap;
    pub type L = Layout!(128);
    pub type Tile = Int!(128);
    pub type Map = BoxMap<f32, Layout!((32, 8))>;
}
#[cfg(target_arch = "nvptx64")]
mod types {
    use super::*;
    use colex_gpu::asm::tma::boxes::BoxMapMut;
    // The stride of a mode with one coordinate has no effect. With a weaker digest, this stride could be chosen so
    // that both signatures have the same digest.
    pub type L = Layout!((1, 20480) : (9206304123329892244, 1));
    pub type Tile = Shape!(1, 20480);
    pub type Map = BoxMapMut<f32, Layout!((32, 8))>;
}

kernel! {
    /// Writes 20480 elements of a tensor that has 128 elements on the host.
    pub fn forged(block: Block<Layout!(32)>, y: GlobalMut<f32, types::L, types::Tile>) {
        #[cfg(target_arch = "nvptx64")]
        {
            let y = y.cut(&block);
            block.each(y.partition_mut(layout!((1, 32))), |_, mut y| y.store([1.0; 640]));
        }
        let _ = block;
    }
    /// On the device this kernel takes a map for writing, but the launch borrows the tensor only for reading.
    pub fn swapped(block: Block<Layout!(32)>, map: types::Map) {
        let _ = (block, map);
    }
    /// A kernel with the same signature on both sides.
    pub fn honest(block: Block<Layout!(32)>, y: GlobalMut<f32, Layout!(128), Int!(128)>) {
        let y = y.cut(&block);
        block.each(y.partition_mut(layout!(32)), |_, mut y| y.store([1.0; 4]));
    }
}
