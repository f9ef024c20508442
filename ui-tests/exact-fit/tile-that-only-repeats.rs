// Law:   exact fit: a tile must divide the layout it tiles.
// Wrong: 5:0 is the index 0, five times.
// Why:   the tile and the rest reach every index of the layout as often as the tile repeats it; what only repeats is no tile.
// Fix:   a tile of which something moves, (5,4):(0,1).
// See:   `logical_divide`.
use colex::prelude::*;

fn main() {
    logical_divide(layout!(20 : 1), layout!(5 : 0));
}
