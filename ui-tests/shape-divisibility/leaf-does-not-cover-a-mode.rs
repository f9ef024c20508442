// Law:   shape divisibility: a mode of B that continues past a mode of A must cover that mode exactly.
// Wrong: B takes 6 coordinates, and the first mode of A has 4: one column and a half.
// Why:   half a column is no mode of the result.
// Fix:   take 4 or 8 coordinates: 8:1.
// See:   `composition`.
use colex::prelude::*;

fn main() {
    composition(layout!((4, 6) : (7, 1)), layout!(6:1));
}
