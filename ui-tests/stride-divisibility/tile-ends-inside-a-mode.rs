// Law:   stride divisibility: a step that continues past a mode of A must divide the extent of that mode, or be a multiple of that extent.
// Wrong: a tile of 8 ends inside a mode of 12, and the next tile goes on in the mode after it.
// Why:   the tiles lie 8 apart, and 8 does not divide 12: no mode runs over them.
// Fix:   a tile that divides 12, as 4, or one that ends where a mode does, as 12 or 24.
// See:   `zipped_divide`.
use colex::prelude::*;

fn main() {
    zipped_divide(layout!((12, (4, 8)) : (7, (1, 30))), int!(8));
}
