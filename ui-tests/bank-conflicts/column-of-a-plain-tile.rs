// Law:   bank conflicts: threads that are served at once must access words in different banks, or the same word.
// Wrong: 8 threads read 16 bytes each down a column of 8 rows of 8 x 16 bytes: all from banks 0 to 3.
// Why:   a row is 128 bytes, the words of 32 banks, so the rows of a column lie in the same ones.
// Fix:   composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)).
// See:   `swizzle::conflict_free`.
use colex::prelude::*;
use colex::swizzle::conflict_free;

fn main() {
    conflict_free::<16, _, _>(layout!((8, 8), LayoutRight), layout!(8 : 1));
}
