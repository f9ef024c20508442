// The passing twin: 8 threads read down a column of 8 rows of 8 x 16 bytes, each from other banks.
use colex::prelude::*;
use colex::swizzle::{NoBankConflicts, conflict_free};

fn read_columns<F: NoBankConflicts<T, 16>, T>(_tile: F, _threads: T) {}

fn main() {
    let (tile, threads) = (composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)), layout!(8 : 1));
    let free = conflict_free::<16, _, _>(tile, threads);
    free.right_inverse();
    read_columns(free, threads);
}
