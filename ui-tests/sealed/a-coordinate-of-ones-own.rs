// Law:   a coordinate is made of integers, `_` and tuples of these.
// Wrong: a type of one's own, which could answer 0 when it is checked and 10 when it is used.
// Why:   an element outside of the tensor would be reached.
// Fix:   convert it first, `t.slice((All, row.0))`.
// See:   `coord::IntoCoord`.
use colex::coord::IntoCoord;
use colex::prelude::*;

#[derive(Clone, Copy)]
struct Row(isize);
impl IntoCoord for Row {
    type Coord = Dyn;
    fn into_coord(self) -> Dyn {
        Dyn::new(self.0)
    }
}

fn main() {}
