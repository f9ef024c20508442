// Law:   a literal is static, and any other expression dynamic.
// Wrong: a product of two literals, which would be dynamic.
// Why:   a macro sees tokens, and does not multiply.
// Fix:   layout!((6, 4)), or `{2 * 3}` for a dynamic 6.
// See:   `layout!`.
use colex::prelude::*;

fn main() {
    let a = layout!((2 * 3, 4));
}
