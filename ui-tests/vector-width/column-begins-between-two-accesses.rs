// Law:   vector width: the elements of one access must be contiguous, and begin at a multiple of their number.
// Wrong: four elements at once of columns that begin 42 elements apart.
// Why:   column 1 begins at offset 42, which is no multiple of 4: an access there is not aligned.
// Fix:   columns 44 apart, layout!((32, 4) : (1, 44)), or two elements at once.
// See:   `algebra::vectorized`.
use colex::algebra::vectorized;
use colex::prelude::*;

fn main() {
    vectorized(layout!((32, 4) : (1, 42)), int!(4));
}
