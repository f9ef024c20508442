//! Checks the kernels that copy asynchronously to shared memory: one copies pieces of rows by `cp.async`, the other boxes by the
//! copy engine.
//!
//!     cargo run --release -p colex-gpu --example stream

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu_kernels::stream::{Tile, neighbours, reversed};

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    for [columns, rows] in [[1, 1], [1024, 2], [1025, 3], [5000, 4], [100_000, 5]] {
        in_pieces(&gpu, &module, [columns, rows])?;
    }
    for [m, n] in [[64, 16], [4, 1], [100, 33], [1000, 77]] {
        by_boxes(&gpu, &module, [m, n])?;
    }
    println!("all right");
    Ok(())
}

/// Checks the kernel that reverses each piece of each row.
fn in_pieces(gpu: &Gpu, module: &Module, [columns, rows]: [usize; 2]) -> Result<(), GpuError> {
    const PIECE: usize = 1024;
    let (data, layout) = (common::random(columns * rows), layout!((columns, rows)));
    let x = gpu.upload(&data, layout)?;
    let mut y = gpu.upload(&vec![f32::NAN; data.len()], layout)?;
    module.kernel(reversed)?.launch((&x, &mut y))?;
    let out = y.download()?;
    for (at, &got) in out.iter().enumerate() {
        let (i, row) = (at % columns, at / columns);
        let from = i / PIECE * PIECE + PIECE - 1 - i % PIECE;
        let expected = if from < columns { data[row * columns + from] } else { 0.0 };
        assert_eq!(got, expected, "element {i} of row {row} of {columns}");
    }
    println!("reversed, {rows} rows of {columns}: right");
    Ok(())
}

/// Checks the kernel that sums each element and its two neighbours.
fn by_boxes(gpu: &Gpu, module: &Module, [m, n]: [usize; 2]) -> Result<(), GpuError> {
    // A column begins at a multiple of 16 bytes, as the copy engine needs it.
    let (data, layout) = (common::random(m * n), layout!((m, n)));
    let x = gpu.upload(&data, layout)?;
    let mut y = gpu.upload(&vec![f32::NAN; data.len()], layout)?;
    module.kernel(neighbours)?.launch((&x.boxes::<Tile>()?, &mut y))?;
    let out = y.download()?;
    for (at, &got) in out.iter().enumerate() {
        let (i, j) = (at % m, at / m);
        let of = |j: Option<usize>| j.filter(|&j| j < n).map_or(0.0, |j| data[i + m * j]);
        let expected = 0.0 + of(j.checked_sub(1)) + of(Some(j)) + of(Some(j + 1));
        assert_eq!(got, expected, "({i}, {j}) of {m} x {n}");
    }
    println!("neighbours, {m} x {n}: right");
    Ok(())
}
