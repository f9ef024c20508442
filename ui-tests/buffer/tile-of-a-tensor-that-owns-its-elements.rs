// Law:   buffer: a part outlives its tensor only if the tensor borrows its elements.
// Wrong: the elements are in the `Vec` of `pixels`, and `into_tile` uses up the tensor.
// Why:   a part is borrowed from what owns the elements.
// Fix:   self.pixels.tile((i, j)), which borrows `self`.
// See:   `Tensor::into_tile`, `Tensor::tile`.
use colex::prelude::*;
use colex::tensor::TileOf;

type Tiled = Layout!(((2, 4), (2, 2)) : ((8, 1), (16, 4)));

struct Image {
    pixels: Tensor<Vec<u8>, Tiled>,
}

impl Image {
    fn tile(&self, i: usize, j: usize) -> Tensor<View<'_, u8>, TileOf<Tiled, (usize, usize)>> {
        self.pixels.into_tile((i, j))
    }
}

fn main() {
    let image = Image { pixels: make_tensor(vec![0; 32], Tiled::instance()) };
    assert_eq!(image.tile(1, 0)[(1, 3)], 0);
}
