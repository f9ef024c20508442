// Law:   bank conflicts: threads that are served at once must want words of different banks, or the same word.
// Wrong: a generic function holds the law, and is built for a tile of 8 rows of 8 x 16 bytes, read down a column.
// Why:   the bound refuses nothing, as no bound reads a number; what is called inside does, where it is built for a tile.
// Fix:   composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)).
// See:   `swizzle::NoBankConflicts`.
use colex::prelude::*;
use colex::swizzle::{NoBankConflicts, conflict_free};

fn read_columns<F: NoBankConflicts<T, 16>, T>(tile: F, threads: T) -> F {
    conflict_free::<16, _, _>(tile, threads)
}

fn main() {
    read_columns(layout!((8, 8), LayoutRight), layout!(8 : 1));
}
