//! A matrix product, `cargo run --release --example matmul -- [M N K]`: one kernel for operands of
//! any layout, measured against the same algorithm with raw indices. `peers/src/matmul` measures it
//! against other crates.
//!
//! The files, in reading order: `tile` (the product in registers, through
//! static layouts), `pack` (copies operands of any layout to panels, and back), `kernel` (the loops
//! around both), `isa` (the same code for several sets of instructions), `parallel` (parts of C on
//! threads), `operands` (the layouts), `hand` (the same without layouts); `problem`,
//! `measure` and `report` check and time them.

mod args;
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

use args::Sizes;
use problem::Problem;
use std::process::ExitCode;

fn main() -> ExitCode {
    let sizes = match args::sizes(std::env::args().skip(1)) {
        Ok(sizes) => sizes,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    let Sizes { m, n, k } = sizes;
    println!("C = A B in single precision, A of {m} x {k}, B of {k} x {n}");
    println!("instructions: {}", isa::Isa::best());
    println!("tolerance: K 2^-24 times the sum of |a b|, against a product in double precision\n");

    let problem = Problem::new(sizes);
    let ratios = [
        report::by_hand(&problem, operands::row_major(sizes)),
        report::by_hand(&problem, operands::column_major(sizes)),
        report::by_hand(&problem, operands::padded(sizes)),
        report::by_hand(&problem, operands::tiled(sizes)),
    ];
    let threads = report::threads();
    ratios.iter().chain([&threads]).for_each(|line| println!("{line}"));
    ExitCode::SUCCESS
}
