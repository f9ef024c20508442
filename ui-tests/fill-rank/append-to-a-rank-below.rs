// Law:   fill rank: a layout is filled up to its own rank or one above it.
// Wrong: fills a layout of three modes up to rank 2.
// Why:   appending takes no modes away.
// Fix:   append_to(a, x, int!(4)).
// See:   `append_to`.
use colex::algebra::append_to;
use colex::prelude::*;

fn main() {
    append_to(layout!((4, 8, 2)), layout!(1 : 0), int!(2));
}
