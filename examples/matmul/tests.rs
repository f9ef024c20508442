//! The product with every set of instructions that the processor has, of sizes around the edges of
//! tiles, panels and blocks, in every layout; by colex, on threads and by hand.

use super::args::{Sizes, sizes};
use super::hand::ByHand;
use super::isa::Isa;
use super::kernel::{Workspace, matmul};
use super::operands::{self, Operands};
use super::parallel::matmul_on_threads;
use super::problem::{Problem, stored};
use super::tile::{KC, MC, MR, NC};
use colex::prelude::*;

/// M, N and K.
const SIZES: [[usize; 3]; 7] =
    [[1, 1, 1], [MR, 64, 8], [MR + 1, 65, 9], [65, 50, 33], [MC + 5, 17, 2], [3, NC + 70, 5], [8, 9, KC + 30]];

fn problems() -> impl Iterator<Item = Problem> {
    SIZES.into_iter().map(|[m, n, k]| Problem::new(Sizes { m, n, k }))
}

/// Checks the product of operands of any layouts.
fn check<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(problem: &Problem, isa: Isa, a: A, b: B, c: C) {
    let Sizes { m, n, k } = problem.sizes;
    let (data_a, data_b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
    let mut data_c = vec![f32::NAN; c.cosize()];
    let (a, b) = (make_tensor(&data_a[..], a), make_tensor(&data_b[..], b));
    matmul(isa, &a, &b, &mut make_tensor(&mut data_c[..], c), &mut Workspace::new());
    problem.check(&make_tensor(&data_c[..], c));
}

/// Checks the product by colex and by hand.
fn check_by_hand<L: MatrixLayout>(problem: &Problem, isa: Isa, operands: Operands<L>) {
    let Operands { a, b, c, stored: by_hand, .. } = operands;
    check(problem, isa, a, b, c);
    let Sizes { m, n, k } = problem.sizes;
    let (a, b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
    let mut data = vec![f32::NAN; c.cosize()];
    let sizes = [c.rows(), operands.a.columns(), c.columns()];
    isa.run(ByHand { stored: by_hand, sizes, a: &a, b: &b, c: &mut data, workspace: &mut Workspace::new() });
    problem.check(&make_tensor(&data[..], c));
}

#[test]
fn operands_of_one_layout() {
    for problem in problems() {
        for isa in Isa::available() {
            check_by_hand(&problem, isa, operands::row_major(problem.sizes));
            check_by_hand(&problem, isa, operands::column_major(problem.sizes));
            check_by_hand(&problem, isa, operands::padded(problem.sizes));
            check_by_hand(&problem, isa, operands::tiled(problem.sizes));
        }
    }
}

#[test]
fn operands_of_different_layouts() {
    for problem in problems() {
        let (rows, columns) = (operands::row_major(problem.sizes), operands::column_major(problem.sizes));
        for isa in Isa::available() {
            check(&problem, isa, columns.a, rows.b, rows.c);
            check(&problem, isa, rows.a, columns.b, rows.c);
            check(&problem, isa, rows.a, rows.b, columns.c);
            check(&problem, isa, columns.a, rows.b, columns.c);
        }
    }
}

#[test]
fn no_two_elements_are_next_to_each_other() {
    for problem in problems() {
        let spread = |rows, columns: usize| layout!((rows, columns) : (3 * columns, 3));
        let Sizes { m, n, k } = problem.sizes;
        check(&problem, Isa::best(), spread(m, k), spread(k, n), spread(m, n));
    }
}

#[test]
fn on_threads() {
    for problem in problems() {
        let Sizes { m, n, k } = problem.sizes;
        for threads in 1..=5 {
            let mut data = vec![f32::NAN; m * n];
            let a = make_tensor(&problem.a[..], layout!((m, k), LayoutRight));
            let b = make_tensor(&problem.b[..], layout!((k, n), LayoutRight));
            // The parts of a column-major matrix interleave in memory.
            let mut c = make_tensor(&mut data[..], layout!((m, n), LayoutLeft));
            let mut workspaces: Vec<_> = (0..threads).map(|_| Workspace::new()).collect();
            matmul_on_threads(Isa::best(), &a.view(), &b.view(), &mut c.view_mut(), &mut workspaces);
            problem.check(&make_tensor(&data[..], layout!((m, n), LayoutLeft)));
        }
    }
}

#[test]
#[should_panic = "element (2, 1) of the product is 0 and should be"]
fn a_wrong_product_is_told() {
    let problem = Problem::new(Sizes { m: 3, n: 2, k: 4 });
    let rows = operands::row_major(problem.sizes);
    let (a, b) = (make_tensor(&problem.a[..], rows.a), make_tensor(&problem.b[..], rows.b));
    let mut c = make_tensor(vec![0.0; 6], rows.c);
    matmul(Isa::Portable, &a, &b, &mut c, &mut Workspace::new());
    c[(2, 1)] = 0.0;
    problem.check(&make_tensor(&c.into_buffer()[..], rows.c));
}

#[test]
fn arguments_that_are_no_sizes() {
    let message = |args: &str| sizes(args.split_whitespace().map(String::from)).err().unwrap_or_default();
    assert_eq!(message("0 1 1"), "M must be above zero.");
    assert_eq!(message("1 -1 1"), "N must be a whole number above zero that fits 64 bits, not \"-1\".");
    assert_eq!(message("1 1"), "The example takes three sizes, M N K, or none, and got 2 arguments.");
    assert!(message("1 99999999 99999999").contains("more than"));
    assert_eq!(message("3 2 1"), "");
}
