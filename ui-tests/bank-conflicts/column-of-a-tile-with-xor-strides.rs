// Law:   bank conflicts: threads that are served at once must access words in different banks, or the same word.
// Wrong: 8 threads read 16 bytes each down a column of a tile whose XOR strides move the rows by multiples of 128 bytes only.
// Why:   the strides F8 and F1 have no bit in common, so the rows of a column lie in the same banks.
// Fix:   layout!((8, 8) : (F 9, F 1)).
// See:   `swizzle::conflict_free`, `xor::xor_layout_for`.
use colex::prelude::*;
use colex::swizzle::conflict_free;

fn main() {
    conflict_free::<16, _, _>(layout!((8, 8) : (F 8, F 1)), layout!(8 : 1));
}
