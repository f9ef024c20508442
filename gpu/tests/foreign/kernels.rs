//! The kernels of a package outside of this workspace.

use colex::prelude::*;
use colex_gpu::prelude::*;

/// The layout of the threads of a block.
pub type Threads = Layout!((32, 8));
/// The layout of a matrix whose first mode has stride 1.
pub type Matrix = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// The shape of a block's tile.
pub type Tile = Shape!(32, 32);

kernel! {
    /// y = a x, of matrices of any extents.
    pub fn scale(block: Block<Threads>, a: f32, x: Global<f32, Matrix>, y: GlobalMut<f32, Matrix, Tile>)
    where
        "size: x and y must have the same extents": x.layout().shape() == y.layout().shape(),
    {
        let (x, y) = (x.cut(Tile::default(), block.index()), y.cut(&block));
        block.each(y.partition_mut(Threads::instance()), move |thread, mut y| {
            let x: [f32; 4] = x.partition(&thread, Threads::instance()).load_or(0.0);
            y.store(x.map(|x| a * x));
        });
    }
}
