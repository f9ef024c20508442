//! Tests the product with every set of instructions that the processor has, for sizes around the edges of tiles and
//! blocks.

use super::isa::Isa;
use super::matmul::args::Sizes;
use super::matmul::kernel::Workspace;
use super::matmul::problem::{Problem, stored};
use super::tile::{KC, MC, MR, NC};
use super::{kernel, rows};
use colex::prelude::*;

/// M, N and K of each product.
const SIZES: [[usize; 3]; 9] = [
    [1, 1, 1],
    [MR, 64, 8],
    [MR + 1, 65, 9],
    [65, 50, 33],
    [MC + 5, 17, 2],
    [3, NC + 70, 5],
    [8, 9, KC + 30],
    [2, 16, 1],
    [17, 1, 3],
];

#[test]
fn products_around_every_edge() {
    for [m, n, k] in SIZES {
        let problem = Problem::<f32>::new(Sizes { m, n, k });
        let ways = Isa::available().flat_map(|isa| [(isa, 0), (isa, 16)]);
        for ((isa, padding), in_columns) in ways.flat_map(|way| [(way, false), (way, true)]) {
            // A column-major layout is the transpose of a row-major one.
            let stored_so = |m, n| if in_columns { rows(n, m, padding).transposed() } else { rows(m, n, padding) };
            let (a, b, c) = (stored_so(m, k), stored_so(k, n), stored_so(m, n));
            let (data_a, data_b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
            // Data that a previous product left in the workspace must not appear in the result, not even at the
            // edges.
            let mut workspace = Workspace::new();
            workspace.blocks().0.fill(f32::NAN);
            workspace.blocks().1.fill(f32::NAN);
            let (a, b) = (make_tensor(&data_a[..], a), make_tensor(&data_b[..], b));
            let mut data = vec![f32::NAN; c.cosize()];
            kernel::matmul(isa, a.view(), b.view(), make_tensor(&mut data[..], c).view_mut(), &mut workspace);
            problem.check(&make_tensor(&data[..], c));
            // Nothing is written in the padding between rows or columns.
            let (step, length) = if in_columns { (c.stride().tail.head, m) } else { (c.stride().head, n) };
            let mut between = (0..c.cosize()).filter(|at| at % step.get() as usize >= length);
            assert!(between.all(|at| data[at].is_nan()));
        }
    }
}
