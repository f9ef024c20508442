// Law:   bank conflicts: threads that are served at once must access words in different banks, or the same word.
// Wrong: a kernel with the bound `NoBankConflicts` is given a tile of 8 rows of 8 x 16 bytes, read down a column.
// Why:   a bound reads no number; what has this one is made by `conflict_free`, which counts.
// Fix:   conflict_free::<16, _, _>(composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)), layout!(8 : 1)).
// See:   `swizzle::NoBankConflicts`.
use colex::prelude::*;
use colex::swizzle::NoBankConflicts;

fn read_columns<F: NoBankConflicts<T, 16>, T>(_tile: F, _threads: T) {}

fn main() {
    read_columns(layout!((8, 8), LayoutRight), layout!(8 : 1));
}
