//! Measures products and prints the results.

use super::args::Sizes;
use super::element::Element;
use super::hand::ByHand;
use super::isa::Isa;
use super::kernel::{Workspace, matmul};
use super::measure::{Way, measure};
use super::operands::Operands;
use super::parallel::matmul_on_threads;
use super::problem::{Problem, stored};
use colex::prelude::*;

/// Multiplies operands of the given layouts by colex and by hand, checks the products, and prints the rates. Returns
/// the line with the ratio of colex to the product by hand.
pub(crate) fn by_hand<E: Element, L: MatrixLayout>(problem: &Problem<E>, operands: Operands<L>) -> String {
    let Operands { name, a, b, c, stored: by_hand } = operands;
    println!("{name}: A {a}, B {b}, C {c}");
    let Sizes { m, n, k } = problem.sizes;
    let (data_a, data_b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
    let (a, b) = (make_tensor(&data_a[..], a), make_tensor(&data_b[..], b));
    // Operands that are stored in whole tiles may be larger than the problem. Their other elements are zeros.
    let sizes = [c.rows(), a.layout().columns(), c.columns()];
    let (isa, mut workspace, mut workspace_by_hand) = (Isa::best(), Workspace::new(), Workspace::new());
    let mut ways: Vec<Way<'_, E>> = vec![
        Box::new(|to| matmul(isa, &a, &b, &mut make_tensor(to, c), &mut workspace)),
        Box::new(|to| {
            let workspace = &mut workspace_by_hand;
            isa.run(ByHand { stored: by_hand, sizes, a: &data_a, b: &data_b, c: to, workspace });
        }),
    ];
    let times = measure(&mut ways, &mut vec![E::ZERO; c.cosize()], |data| problem.check(&make_tensor(data, c)));

    let rate = |way| problem.sizes.flops() / times.best(way) / 1e9;
    println!("  colex {:.1} GFLOP/s, by hand {:.1}\n", rate(0), rate(1));
    format!("ratio matmul-{}-{name} colex/hand {:.2}", E::NAME, times.ratio(0, 1))
}

/// Multiplies matrices of 1024 x 1024, row-major, on one thread and on two. Returns the line with the ratio.
pub(crate) fn threads<E: Element>() -> String {
    let size = 1024;
    let problem = Problem::<E>::new(Sizes { m: size, n: size, k: size });
    let square = layout!((size, size), LayoutRight);
    let (a, b) = (make_tensor(&problem.a[..], square), make_tensor(&problem.b[..], square));
    let (isa, mut one, mut two) = (Isa::best(), [Workspace::new()], [Workspace::new(), Workspace::new()]);
    let on = |workspaces: &'_ mut [Workspace<E>], to: &mut [E]| {
        matmul_on_threads(isa, &a.view(), &b.view(), &mut make_tensor(to, square).view_mut(), workspaces);
    };
    let mut ways: Vec<Way<'_, E>> = vec![Box::new(|to| on(&mut one, to)), Box::new(|to| on(&mut two, to))];
    let times = measure(&mut ways, &mut vec![E::ZERO; size * size], |data| problem.check(&make_tensor(data, square)));

    let rate = |way| problem.sizes.flops() / times.best(way) / 1e9;
    println!("  colex, GFLOP/s: one thread {:.1}, two threads {:.1}\n", rate(0), rate(1));
    // In most rounds, other work on the machine slows the two threads but not the one. So the best times are
    // compared.
    format!("ratio matmul-{}-threads 2/1 {:.2}", E::NAME, times.ratio_of_best(1, 0))
}
