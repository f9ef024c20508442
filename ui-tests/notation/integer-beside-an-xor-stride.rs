// Law:   strides are integers, steps along coordinates, or all added by XOR.
// Wrong: F9 beside the integer 1.
// Why:   offsets are added in one way, and `9 ^ 1` is not `9 + 1`.
// Fix:   layout!((8, 8) : (F 9, F 1)).
// See:   `colex::xor`.
use colex::prelude::*;

fn main() {
    let a = layout!((8, 8) : (F 9, 1));
}
