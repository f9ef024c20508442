//! Measures the matrix product of `examples/matmul` against other crates and OpenBLAS on one thread, and against OpenBLAS on two
//! threads:
//!
//!     cargo run --release -p colex-peers --bin matmul -- [all | [f32|f64] [M N K]]
//!
//! Without arguments, the elements are `f32` and the sizes 1024 x 1024 x 1024. `all` measures row-major operands of several
//! sizes, of `f32` and of `f64`.
//!
//! The files of the example are modules of this program. The module `peers` computes the same product by other crates.

#[path = "../../../examples/matmul/args.rs"]
mod args;
#[path = "../../../examples/matmul/element.rs"]
mod element;
#[path = "../../../examples/matmul/hand.rs"]
#[allow(dead_code)] // only the example measures this product with raw indices
mod hand;
#[path = "../../../examples/matmul/isa.rs"]
mod isa;
#[path = "../../../examples/matmul/kernel.rs"]
mod kernel;
#[path = "../../../examples/matmul/measure.rs"]
#[allow(dead_code)] // only the example uses the ratio of the best times
mod measure;
mod openblas;
#[path = "../../../examples/matmul/operands.rs"]
#[allow(dead_code)] // no other crate takes tiled operands
mod operands;
#[path = "../../../examples/matmul/pack.rs"]
mod pack;
#[path = "../../../examples/matmul/parallel.rs"]
mod parallel;
mod peers;
#[path = "../../../examples/matmul/problem.rs"]
mod problem;
#[path = "../../../examples/matmul/tile.rs"]
mod tile;

use args::{Precision, Sizes};
use colex::prelude::*;
use element::Element;
use isa::Isa;
use kernel::{Workspace, matmul};
use measure::{Way, measure};
use openblas::{OfBlas, OpenBlas};
use operands::Operands;
use parallel::matmul_on_threads;
use peers::Peers;
use problem::{Problem, stored};
use std::process::ExitCode;

/// The sizes of `all`: M, N and K.
const ALL: [[usize; 3]; 4] = [[512, 512, 512], [1024, 1024, 1024], [2048, 2048, 2048], [1024, 1000, 768]];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let cube = Sizes { m: 1024, n: 1024, k: 1024 };
    let product = match &args[..] {
        [all] if all == "all" => Ok(None),
        [] => Ok(Some((Precision::F32, cube))),
        _ => args::precision_and_sizes(args.iter().cloned()).map(|(precision, sizes)| {
            let sizes = if args.len() == 1 { cube } else { sizes };
            Some((precision, sizes))
        }),
    };
    let product = match product {
        Ok(product) => product,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    println!("instructions: {}", Isa::best());
    let blas = OpenBlas::load();
    println!("{}\n", blas.as_ref().map_or_else(|why| why.clone(), |blas| blas.name.clone()));
    let blas = blas.ok();
    let lines = match product {
        Some((Precision::F32, sizes)) => in_every_layout::<f32>(sizes, blas.as_ref()),
        Some((Precision::F64, sizes)) => in_every_layout::<f64>(sizes, blas.as_ref()),
        None => ALL
            .into_iter()
            .map(|[m, n, k]| Sizes { m, n, k })
            .flat_map(|sizes| [row_major::<f32>(sizes, blas.as_ref()), row_major::<f64>(sizes, blas.as_ref())].concat())
            .collect(),
    };
    lines.iter().for_each(|line| println!("{line}"));
    ExitCode::SUCCESS
}

/// Makes the problem, and prints a line with its sizes.
fn problem<E: Element>(sizes: Sizes) -> Problem<E> {
    let Sizes { m, n, k } = sizes;
    println!("C = A B of {}, A of {m} x {k}, B of {k} x {n}", E::NAME);
    Problem::new(sizes)
}

/// Measures operands of every layout, and returns the lines with the ratios.
fn in_every_layout<E: OfBlas + Peers>(sizes: Sizes, blas: Option<&OpenBlas>) -> Vec<String> {
    let problem = problem::<E>(sizes);
    [
        report(&problem, operands::row_major(sizes), true, blas),
        report(&problem, operands::column_major(sizes), false, blas),
        report(&problem, operands::padded::<E>(sizes), false, blas),
        blas.map_or_else(Vec::new, |blas| two_threads(&problem, blas)),
    ]
    .concat()
}

/// Does the same as [`in_every_layout`], but only for row-major operands.
fn row_major<E: OfBlas + Peers>(sizes: Sizes, blas: Option<&OpenBlas>) -> Vec<String> {
    let problem = problem::<E>(sizes);
    [
        report(&problem, operands::row_major(sizes), true, blas),
        blas.map_or_else(Vec::new, |blas| two_threads(&problem, blas)),
    ]
    .concat()
}

/// Multiplies operands of the given layouts by colex and by other crates, checks the products, prints the rates, and returns the
/// lines with the ratios. `packed` is whether the operands are row-major without padding, which `nalgebra` requires here.
fn report<E: OfBlas + Peers, L: MatrixLayout>(
    problem: &Problem<E>,
    operands: Operands<L>,
    packed: bool,
    blas: Option<&OpenBlas>,
) -> Vec<String> {
    let Operands { name, a, b, c, .. } = operands;
    println!("{name}: A {a}, B {b}, C {c}");
    let Sizes { m, n, k } = problem.sizes;
    let (data_a, data_b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
    let (a, b) = (make_tensor(&data_a[..], a), make_tensor(&data_b[..], b));
    let (isa, mut workspace) = (Isa::best(), Workspace::new());
    let mut names = vec!["colex", "matrixmultiply", "gemm"];
    let mut ways: Vec<Way<'_, E>> = vec![
        Box::new(|to| matmul(isa, &a, &b, &mut make_tensor(to, c), &mut workspace)),
        Box::new(|to| E::matrixmultiply(&a, &b, make_tensor(to, c))),
        Box::new(|to| E::gemm(&a, &b, make_tensor(to, c))),
    ];
    if let Some(blas) = blas {
        names.push("OpenBLAS");
        blas.on_threads(1);
        ways.push(Box::new(|to| blas.product(&a, &b, make_tensor(to, c))));
    }
    if packed {
        names.push("nalgebra");
        ways.push(Box::new(|to| E::nalgebra(&data_a, &data_b, to, m, k, n)));
    }
    let times = measure(&mut ways, &mut vec![E::ZERO; c.cosize()], |data| problem.check(&make_tensor(data, c)));

    let rates = names.iter().enumerate();
    let rates = rates.map(|(way, name)| format!("{name} {:.1}", problem.sizes.flops() / times.best(way) / 1e9));
    println!("  GFLOP/s: {}\n", rates.collect::<Vec<_>>().join(", "));
    let others = names.iter().enumerate().skip(1);
    let ratio = |(way, other): (usize, &&str)| {
        format!("{} colex/{other} {:.2}", label::<E>(problem.sizes, name), times.ratio(0, way))
    };
    others.map(ratio).collect()
}

/// Does the same as [`report`], but for row-major operands on two threads, and compares colex only with OpenBLAS.
fn two_threads<E: OfBlas>(problem: &Problem<E>, blas: &OpenBlas) -> Vec<String> {
    let Sizes { m, n, k } = problem.sizes;
    let rows = |m, n| layout!((m, n), LayoutRight);
    let (a, b, c) = (make_tensor(&problem.a[..], rows(m, k)), make_tensor(&problem.b[..], rows(k, n)), rows(m, n));
    let (isa, mut workspaces) = (Isa::best(), [Workspace::new(), Workspace::new()]);
    blas.on_threads(2);
    let mut ways: Vec<Way<'_, E>> = vec![
        Box::new(|to| {
            matmul_on_threads(isa, &a.view(), &b.view(), &mut make_tensor(to, c).view_mut(), &mut workspaces);
        }),
        Box::new(|to| blas.product(&a, &b, make_tensor(to, c))),
    ];
    let times = measure(&mut ways, &mut vec![E::ZERO; c.cosize()], |data| problem.check(&make_tensor(data, c)));
    let rate = |way| problem.sizes.flops() / times.best(way) / 1e9;
    println!("row-major, two threads\n  GFLOP/s: colex {:.1}, OpenBLAS {:.1}\n", rate(0), rate(1));
    vec![format!("{} colex/OpenBLAS {:.2}", label::<E>(problem.sizes, "row-major-two-threads"), times.ratio(0, 1))]
}

/// The beginning of a line with a ratio.
fn label<E: Element>(Sizes { m, n, k }: Sizes, name: &str) -> String {
    format!("ratio matmul-{}-{m}x{n}x{k}-{name}", E::NAME)
}
