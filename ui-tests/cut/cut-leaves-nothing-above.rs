// Law:   cut: a static mode is cut above 0 and below its extent, so that no side is empty.
// Wrong: a cut of the mode 8 at 8.
// Why:   above it would lie a static extent of 0, which no layout has.
// Fix:   a cut at 1 to 7, or with n = 8 at the dynamic coordinate n.
// See:   `Tensor::split_at`.
use colex::prelude::*;

fn main() {
    let t = make_tensor([0; 32], layout!((4, 8)));
    t.split_at::<1, _>(int!(8));
}
