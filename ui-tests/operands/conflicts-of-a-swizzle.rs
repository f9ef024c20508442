// Law:   bank conflicts are those of a tile.
// Wrong: a swizzle stands where the tile is meant.
// Why:   a swizzle has no coordinates that threads could read.
// Fix:   conflict_free::<16, _, _>(composition(swizzle!(3, 0, 3), tile), threads).
// See:   `swizzle::conflict_free`.
use colex::prelude::*;
use colex::swizzle::conflict_free;

fn main() {
    conflict_free::<16, _, _>(swizzle!(3, 0, 3), layout!(8 : 1));
}
