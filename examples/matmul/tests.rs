//! Tests the product with every set of instructions that the processor has, in every layout, for sizes around those of
//! tiles, panels and blocks. The product is computed by colex on one thread and on several, and with raw indices.

use super::args::{Precision, Sizes, precision_and_sizes};
use super::element::Element;
use super::hand::ByHand;
use super::isa::Isa;
use super::kernel::{Workspace, matmul};
use super::operands::{self, Operands};
use super::parallel::matmul_on_threads;
use super::problem::{Problem, stored};
use super::tile::{MC, MR, NC};
use colex::prelude::*;

/// Problems with these M, N and K.
fn problems<E: Element>() -> impl Iterator<Item = Problem<E>> {
    let sizes =
        [[1, 1, 1], [MR, 64, 8], [MR + 1, 65, 9], [65, 50, 33], [MC + 5, 17, 2], [3, NC + 70, 5], [8, 9, E::KC + 30]];
    sizes.into_iter().map(|[m, n, k]| Problem::new(Sizes { m, n, k }))
}

/// Declares each test for each type of element.
macro_rules! of_each_element {
    ($($test:ident)*) => {
        mod of_f32 {
            $(#[test] fn $test() { super::$test::<f32>() })*
        }
        mod of_f64 {
            $(#[test] fn $test() { super::$test::<f64>() })*
        }
    };
}
of_each_element! {
    operands_of_one_layout
    operands_of_different_layouts
    no_two_elements_are_next_to_each_other
    on_threads
}

/// Checks the product of operands of any layouts.
fn check<E: Element, A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    problem: &Problem<E>,
    isa: Isa,
    a: A,
    b: B,
    c: C,
) {
    let Sizes { m, n, k } = problem.sizes;
    let (data_a, data_b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
    let mut data_c = vec![E::NAN; c.cosize()];
    let (a, b) = (make_tensor(&data_a[..], a), make_tensor(&data_b[..], b));
    matmul(isa, &a, &b, &mut make_tensor(&mut data_c[..], c), &mut Workspace::new());
    problem.check(&make_tensor(&data_c[..], c));
}

/// Checks the product by colex and by hand.
fn check_by_hand<E: Element, L: MatrixLayout>(problem: &Problem<E>, isa: Isa, operands: Operands<L>) {
    let Operands { a, b, c, stored: by_hand, .. } = operands;
    check(problem, isa, a, b, c);
    let Sizes { m, n, k } = problem.sizes;
    let (a, b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
    let mut data = vec![E::NAN; c.cosize()];
    let sizes = [c.rows(), operands.a.columns(), c.columns()];
    isa.run(ByHand { stored: by_hand, sizes, a: &a, b: &b, c: &mut data, workspace: &mut Workspace::new() });
    problem.check(&make_tensor(&data[..], c));
}

fn operands_of_one_layout<E: Element>() {
    for problem in problems::<E>() {
        for isa in Isa::available() {
            check_by_hand(&problem, isa, operands::row_major(problem.sizes));
            check_by_hand(&problem, isa, operands::column_major(problem.sizes));
            check_by_hand(&problem, isa, operands::padded::<E>(problem.sizes));
            check_by_hand(&problem, isa, operands::tiled(problem.sizes));
        }
    }
}

fn operands_of_different_layouts<E: Element>() {
    for problem in problems::<E>() {
        let (rows, columns) = (operands::row_major(problem.sizes), operands::column_major(problem.sizes));
        for isa in Isa::available() {
            check(&problem, isa, columns.a, rows.b, rows.c);
            check(&problem, isa, rows.a, columns.b, rows.c);
            check(&problem, isa, rows.a, rows.b, columns.c);
            check(&problem, isa, columns.a, rows.b, columns.c);
        }
    }
}

fn no_two_elements_are_next_to_each_other<E: Element>() {
    for problem in problems::<E>() {
        let spread = |rows, columns: usize| layout!((rows, columns) : (3 * columns, 3));
        let Sizes { m, n, k } = problem.sizes;
        check(&problem, Isa::best(), spread(m, k), spread(k, n), spread(m, n));
    }
}

fn on_threads<E: Element>() {
    for problem in problems::<E>() {
        let Sizes { m, n, k } = problem.sizes;
        for threads in 1..=5 {
            let mut data = vec![E::NAN; m * n];
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
    let problem = Problem::<f32>::new(Sizes { m: 3, n: 2, k: 4 });
    let rows = operands::row_major(problem.sizes);
    let (a, b) = (make_tensor(&problem.a[..], rows.a), make_tensor(&problem.b[..], rows.b));
    let mut c = make_tensor(vec![0.0; 6], rows.c);
    matmul(Isa::Portable, &a, &b, &mut c, &mut Workspace::new());
    c[(2, 1)] = 0.0;
    problem.check(&make_tensor(&c.into_buffer()[..], rows.c));
}

#[test]
#[should_panic = "element (0, 0) of the product is"]
fn single_precision_is_not_double() {
    let problem = Problem::<f64>::new(Sizes { m: 3, n: 2, k: 4 });
    let rows = operands::row_major(problem.sizes);
    let (a, b) = (make_tensor(&problem.a[..], rows.a), make_tensor(&problem.b[..], rows.b));
    let mut c = make_tensor(vec![0.0; 6], rows.c);
    matmul(Isa::Portable, &a, &b, &mut c, &mut Workspace::new());
    c[(0, 0)] = f64::from(c[(0, 0)] as f32);
    problem.check(&make_tensor(&c.into_buffer()[..], rows.c));
}

fn parse(args: &str) -> Result<(Precision, [usize; 3]), String> {
    let (precision, Sizes { m, n, k }) = precision_and_sizes(args.split_whitespace().map(String::from))?;
    Ok((precision, [m, n, k]))
}

#[test]
fn arguments() {
    assert_eq!(parse(""), Ok((Precision::F32, [1024, 1000, 768])));
    assert_eq!(parse("3 2 1"), Ok((Precision::F32, [3, 2, 1])));
    assert_eq!(parse("f32 3 2 1"), Ok((Precision::F32, [3, 2, 1])));
    assert_eq!(parse("f64"), Ok((Precision::F64, [1024, 1000, 768])));
}

#[test]
fn arguments_that_are_none() {
    let message = |args| parse(args).err().unwrap_or_default();
    assert_eq!(message("f16 1 1 1"), "The elements must be f32 or f64, not \"f16\".");
    assert_eq!(message("0 1 1"), "M must be above zero.");
    assert_eq!(message("1 -1 1"), "N must be a whole number above zero that fits 64 bits, not \"-1\".");
    assert_eq!(message("f64 1 1"), "The example takes three sizes, M N K, or none, but got 2 of them.");
    assert!(message("1 99999999 99999999").contains("more than"));
}
