//! The matrix product of `examples/matmul` beside other crates, on one thread:
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
#[path = "../../../examples/matmul/operands.rs"]
#[allow(dead_code)] // no other crate takes tiles
mod operands;
#[path = "../../../examples/matmul/pack.rs"]
mod pack;
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
use operands::Operands;
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
    println!("instructions: {}\n", Isa::best());
    let problem = Problem::new(sizes);
    let lines = [
        report(&problem, operands::row_major(sizes), true),
        report(&problem, operands::column_major(sizes), false),
        report(&problem, operands::padded(sizes), false),
    ];
    lines.iter().flatten().for_each(|line| println!("{line}"));
    ExitCode::SUCCESS
}

/// Multiplies operands of the given layouts by colex and by other crates, checks the products,
/// prints the rates, and returns the lines with the ratios. `nalgebra` takes `packed` rows alone.
fn report<L: MatrixLayout>(problem: &Problem, operands: Operands<L>, packed: bool) -> Vec<String> {
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
