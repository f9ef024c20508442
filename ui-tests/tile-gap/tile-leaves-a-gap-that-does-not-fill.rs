// Law:   tile gap: the copies of a tile must fill the gaps between its modes.
// Wrong: the tile (2,2):(1,3) takes 0, 1, 3, 4 and leaves 2, which no second tile can take alone.
// Why:   element 2 would be in no tile.
// Fix:   (2,2):(1,4), whose gap takes a second tile whole.
// See:   `logical_divide`.
use colex::prelude::*;

fn main() {
    logical_divide(layout!(12:1), layout!((2, 2) : (1, 3)));
}
