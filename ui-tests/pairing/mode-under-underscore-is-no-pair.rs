// Law:   pairing: a mode that is zipped must be a pair of a tile and a rest.
// Wrong: `_` leaves the mode 6 as it is, which is no tile and rest.
// Why:   a zipped divide has the tiles of all modes in mode 0, and the rests in mode 1.
// Fix:   one tile of the whole mode, `tiler!(4, 6)`, or `logical_divide`.
// See:   `tiled_divide`.
use colex::prelude::*;

fn main() {
    tiled_divide(layout!((8, 6)), tiler!(4, _));
}
