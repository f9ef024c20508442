// Law:   injectivity: no two coordinates of the layout may share an offset.
// Wrong: (4,4):(1,2) takes (2,0) and (0,1) to offset 2, which are in two tiles.
// Why:   tiles that are written at once must not share an element.
// Fix:   (4,4):(1,4); to read, `tiles` takes any layout.
// See:   `Tensor::tiles_mut`.
use colex::prelude::*;

fn main() {
    let mut t = make_tensor([0; 10], layout!((4, 4) : (1, 2)));
    t.tiles_mut(tiler!(4, 1));
}
