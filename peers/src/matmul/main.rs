//! Measures the matrix product of `examples/matmul` against other crates and OpenBLAS on one thread, and against OpenBLAS on two:
//! `cargo run --release -p colex-peers --bin matmul -- [M N K]`.
//!
//! The files of the example are the modules here; `peers` has the same product by other crates.

#[path = "../../../examples/matmul/args.rs"]
mod args;
#[path = "../../../examples/matmul/hand.rs"]
#[allow(dead_code)] // the product by hand is measured in the example
mod hand;
#[path = "../../../examples/matmul/isa.rs"]
mod isa;
#[path = "../../../examples/matmul/kernel.rs"]
mod kernel;
#[path = "../../../examples/matmul/measure.rs"]
#[allow(dead_code)] // the ratio of the best is that of threads
mod measure;
mod openblas;
#[path = "../../../examples/matmul/operands.rs"]
#[allow(dead_code)] // no other crate takes tiles
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

use args::Sizes;
use colex::prelude::*;
use isa::Isa;
use kernel::{Workspace, matmul};
use measure::{Way, measure};
use openblas::OpenBlas;
use operands::Operands;
use parallel::matmul_on_threads;
use problem::{Problem, stored};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1).peekable();
    let sizes = match args.peek() {
        None => Ok(Sizes { m: 1024, n: 1024, k: 1024 }),
        Some(_) => args::sizes(args),
    };
    let sizes = match sizes {
        Ok(sizes) => sizes,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    let Sizes { m, n, k } = sizes;
    println!("C = A B in single precision, A of {m} x {k}, B of {k} x {n}, one thread");
    println!("instructions: {}", Isa::best());
    let blas = OpenBlas::load();
    println!("{}\n", blas.as_ref().map_or_else(|why| why.clone(), |blas| blas.name.clone()));
    let blas = blas.ok();
    let problem = Problem::new(sizes);
    let lines = [
        report(&problem, operands::row_major(sizes), true, blas.as_ref()),
        report(&problem, operands::column_major(sizes), false, blas.as_ref()),
        report(&problem, operands::padded(sizes), false, blas.as_ref()),
        blas.as_ref().map_or_else(Vec::new, |blas| two_threads(&problem, blas)),
    ];
    lines.iter().flatten().for_each(|line| println!("{line}"));
    ExitCode::SUCCESS
}

/// Multiplies operands of the given layouts by colex and by other crates, checks the products,
/// prints the rates, and returns the lines with the ratios. `nalgebra` takes `packed` rows alone.
fn report<L: MatrixLayout>(
    problem: &Problem,
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
    let mut ways: Vec<Way<'_>> = vec![
        Box::new(|to| matmul(isa, &a, &b, &mut make_tensor(to, c), &mut workspace)),
        Box::new(|to| peers::matrixmultiply(&a, &b, make_tensor(to, c))),
        Box::new(|to| peers::gemm(&a, &b, make_tensor(to, c))),
    ];
    if let Some(blas) = blas {
        names.push("OpenBLAS");
        blas.on_threads(1);
        ways.push(Box::new(|to| blas.product(&a, &b, make_tensor(to, c))));
    }
    if packed {
        names.push("nalgebra");
        ways.push(Box::new(|to| peers::nalgebra(&data_a, &data_b, to, m, k, n)));
    }
    let times = measure(&mut ways, &mut vec![0.0; c.cosize()], |data| problem.check(&make_tensor(data, c)));

    let rates = names.iter().enumerate();
    let rates = rates.map(|(way, name)| format!("{name} {:.1}", problem.sizes.flops() / times.best(way) / 1e9));
    println!("  GFLOP/s: {}\n", rates.collect::<Vec<_>>().join(", "));
    let others = names.iter().enumerate().skip(1);
    others.map(|(way, other)| format!("ratio matmul-{name} colex/{other} {:.2}", times.ratio(0, way))).collect()
}

/// Like [`report`], for row-major operands on two threads, against OpenBLAS only.
fn two_threads(problem: &Problem, blas: &OpenBlas) -> Vec<String> {
    let Sizes { m, n, k } = problem.sizes;
    let rows = |m, n| layout!((m, n), LayoutRight);
    let (a, b, c) = (make_tensor(&problem.a[..], rows(m, k)), make_tensor(&problem.b[..], rows(k, n)), rows(m, n));
    let (isa, mut workspaces) = (Isa::best(), [Workspace::new(), Workspace::new()]);
    blas.on_threads(2);
    let mut ways: Vec<Way<'_>> = vec![
        Box::new(|to| {
            matmul_on_threads(isa, &a.view(), &b.view(), &mut make_tensor(to, c).view_mut(), &mut workspaces);
        }),
        Box::new(|to| blas.product(&a, &b, make_tensor(to, c))),
    ];
    let times = measure(&mut ways, &mut vec![0.0; c.cosize()], |data| problem.check(&make_tensor(data, c)));
    let rate = |way| problem.sizes.flops() / times.best(way) / 1e9;
    println!("row-major, two threads\n  GFLOP/s: colex {:.1}, OpenBLAS {:.1}\n", rate(0), rate(1));
    vec![format!("ratio matmul-row-major-two-threads colex/OpenBLAS {:.2}", times.ratio(0, 1))]
}
