//! A matrix product, `cargo run --release --example matmul -- [M N K]`: one kernel for operands of
//! any layout, measured beside the same algorithm with raw indices, and beside other crates.
//!
//! The files, in the order in which to read them: `tile` (static layouts in registers), `pack`
//! (from operands of any layout to panels of static layout, and back), `kernel` (the loops around
//! both), `isa` (the same code for several sets of instructions), `hand` (the same without
//! layouts); `problem`, `peers`, `measure` and `report` check and time them.

mod args;
mod hand;
mod isa;
mod kernel;
mod measure;
mod pack;
mod parallel;
mod peers;
mod problem;
mod report;
mod tile;

use args::Sizes;
use colex::prelude::*;
use hand::Stored;
use problem::Problem;
use report::Operands;
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

    let in_rows = |rows: usize, columns: usize| layout!((rows, columns), LayoutRight);
    let in_columns = |rows: usize, columns: usize| layout!((rows, columns), LayoutLeft);
    // The distance between rows: whole lines of the cache, and one more.
    let leading = |columns: usize| columns.next_multiple_of(16) + 16;
    let in_long_rows = |rows: usize, columns: usize| layout!((rows, columns) : (leading(columns), 1));
    let in_tiles = |rows: usize, columns: usize| {
        let (r, c) = (rows.div_ceil(8), columns.div_ceil(8));
        layout!(((8, r), (8, c)) : ((8, 64), (1, 64 * r)))
    };
    let problem = Problem::new(sizes);
    // The layouts of A, B and C; the kernel is the same for all of them.
    macro_rules! ratio {
        ($name:literal, $layout:expr, $stored:expr) => {{
            let (a, b, c) = ($layout(m, k), $layout(k, n), $layout(m, n));
            report::layouts(&problem, Operands { name: $name, a, b, c, stored: $stored })
        }};
    }
    let ratios = [
        ratio!("row-major", in_rows, Stored::RowMajor),
        ratio!("column-major", in_columns, Stored::ColumnMajor),
        ratio!("padded", in_long_rows, Stored::Padded(leading(k), leading(n), leading(n))),
        ratio!("tiled", in_tiles, Stored::Tiled),
    ];
    let (peers, threads) = (report::peers(), report::threads());
    peers.iter().chain([&threads]).chain(&ratios).for_each(|line| println!("{line}"));
    ExitCode::SUCCESS
}
