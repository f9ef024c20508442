// Law:   no borrow: modes of B with strides of both signs must move in one mode of A only.
// Wrong: B goes forward by whole columns of A and backward inside a column.
// Why:   4 - 1 = 3 borrows from the column, and A(4 - 1) is not A(4) - A(1).
// Fix:   give all strides of B the same sign: (2,2):(4,1).
// See:   `composition`.
use colex::prelude::*;

fn main() {
    composition(layout!((4, 4) : (5, 1)), layout!((2, 2) : (4, -1)));
}
