// Law:   step over: when the modes are sorted by stride, each stride must be at least shape times stride of the mode before.
// Wrong: (2,2):(2,3) takes 0, 1, 2, 3 to 0, 2, 3, 5: the mode of stride 3 begins inside that of stride 2, which ends at 4.
// Why:   types take an offset apart by the sorted strides; what interleaves has to be searched for.
// Fix:   dynamic::left_inverse(&a.to_dyn()), which is (2,3):(1,1).
// See:   `dynamic::left_inverse`.
use colex::algebra::left_inverse;
use colex::prelude::*;

fn main() {
    left_inverse(layout!((2, 2) : (2, 3)));
}
