// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: tiles of 8, 16, 24 ... elements in a layout of 6.
// Why:   how long the tile is will be known at run time, but no multiple of 8 divides 6.
// Fix:   a tile of 3 or 2, or `logical_divide_padded`, which says which coordinates are real.
// See:   `Multiple`.
use colex::int::Multiple;
use colex::prelude::*;

fn main() {
    let n = Multiple::<C<8>>::new(16);
    logical_divide(layout!(6:1), layout!(=n:1));
}
