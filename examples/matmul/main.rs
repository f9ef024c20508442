//! A matrix product, `cargo run --release --example matmul -- [f32|f64] [M N K]`: one kernel for operands of any
//! layout, measured against the same algorithm with raw indices. `peers/src/matmul` measures it against other crates.
//! Without arguments, elements are `f32`, A is 1024 x 768 and B is 768 x 1000.
//!
//! The files in reading order: `element` (`f32` and `f64`), `tile` (the product in registers, with static layouts),
//! `pack` (copies from operands of any layout to panels, and back), `kernel` (the loops around both), `isa` (the same
//! code for several sets of instructions), `parallel` (parts of C for threads), `operands` (the layouts), `hand` (the
//! same algorithm without layouts). `problem`, `measure` and `report` check and time the products.

mod args;
mod element;
mod hand;
mod isa;
mod kernel;
mod measure;
mod operands;
mod pack;
mod parallel;
mod problem;
mod report;
#[cfg(test)]
mod tests;
mod tile;

use args::{Precision, Sizes};
use element::Element;
use problem::Problem;
use std::process::ExitCode;

fn main() -> ExitCode {
    match args::precision_and_sizes(std::env::args().skip(1)) {
        Ok((Precision::F32, sizes)) => run::<f32>(sizes),
        Ok((Precision::F64, sizes)) => run::<f64>(sizes),
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// Measures the product in every layout, and on threads.
fn run<E: Element>(sizes: Sizes) {
    let Sizes { m, n, k } = sizes;
    println!("C = A B of {}, A of {m} x {k}, B of {k} x {n}", E::NAME);
    println!("instructions: {}", isa::Isa::best());
    println!("tolerance: K 2^{} times the sum of |a b|, against a product in double precision\n", E::ROUNDING);

    let problem = Problem::<E>::new(sizes);
    let ratios = [
        report::by_hand(&problem, operands::row_major(sizes)),
        report::by_hand(&problem, operands::column_major(sizes)),
        report::by_hand(&problem, operands::padded::<E>(sizes)),
        report::by_hand(&problem, operands::tiled(sizes)),
    ];
    let threads = report::threads::<E>();
    ratios.iter().chain([&threads]).for_each(|line| println!("{line}"));
}
