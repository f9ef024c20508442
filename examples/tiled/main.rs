//! A matrix product by atoms and tiled copies, `cargo run --release --features atom --example tiled -- [M N K]`. It
//! is measured against the example `matmul`, which has the same blocks and no atoms.
//!
//! `tile` packs the operands by tiled copies, and computes a tile of C in registers by a matrix instruction. It also
//! handles the edges of the matrices. `kernel` has the loops over the tiles. Together they are 136 lines of code, for
//! `f32`; `kernel`, `pack` and `tile` of `matmul` are 289 lines, for `f32` and `f64`. The sets of instructions, the
//! sizes, the problem and the measurement are those of `matmul`.

// `isa.rs` is a module of this example and of `matmul`. Each of the two compiles a product for the `Tile`s of its own example.
#![allow(clippy::duplicate_mod)]

#[path = "../matmul/isa.rs"]
mod isa;
mod kernel;
mod matmul;
#[cfg(test)]
mod tests;
mod tile;

use colex::prelude::*;
use matmul::args::{self, Sizes};
use matmul::kernel::Workspace;
use matmul::measure::{Way, measure};
use matmul::problem::{Problem, stored};
use std::process::ExitCode;
use tile::Rows;

fn main() -> ExitCode {
    let sizes = match args::sizes(std::env::args().skip(1)) {
        Ok(sizes) => sizes,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    println!("instructions: {}\n", isa::Isa::best());
    let problem = Problem::new(sizes);
    let ratios = [report(&problem, "row-major", 0), report(&problem, "padded", 16)];
    ratios.iter().for_each(|line| println!("{line}"));
    ExitCode::SUCCESS
}

/// The layout of a matrix. If `padding` is not 0, each row is padded to whole cache lines and by `padding` elements
/// more. Otherwise the matrix is row-major.
fn rows(m: usize, n: usize, padding: usize) -> Rows {
    let stride = if padding > 0 { n.next_multiple_of(16) + padding } else { n };
    layout!((m, n) : (stride, {1}))
}

/// Multiplies, checks the product, and prints the rates. Returns the line with the ratio to the example `matmul`.
fn report(problem: &Problem<f32>, name: &str, padding: usize) -> String {
    let Sizes { m, n, k } = problem.sizes;
    let (a, b, c) = (rows(m, k, padding), rows(k, n, padding), rows(m, n, padding));
    let (data_a, data_b) = (stored(a, &problem.a, m, k), stored(b, &problem.b, k, n));
    let (a, b) = (make_tensor(&data_a[..], a), make_tensor(&data_b[..], b));
    let (mut workspace, mut other) = (Workspace::new(), Workspace::new());
    let mut ways: Vec<Way<'_, f32>> = vec![
        Box::new(|to| {
            let (a, b, mut c) = (a.view(), b.view(), make_tensor(to, c));
            kernel::matmul(isa::Isa::best(), a, b, c.view_mut(), &mut workspace);
        }),
        Box::new(|to| {
            let isa = matmul::isa::Isa::best();
            matmul::kernel::matmul(isa, &a, &b, &mut make_tensor(to, c), &mut other);
        }),
    ];
    let times = measure(&mut ways, &mut vec![0.0; c.cosize()], |data| problem.check(&make_tensor(data, c)));
    let rate = |way| problem.sizes.flops() / times.best(way) / 1e9;
    println!("{name}: tiled {:.1} GFLOP/s, matmul {:.1}", rate(0), rate(1));
    format!("ratio tiled-{name} tiled/matmul {:.2}", times.ratio(0, 1))
}
