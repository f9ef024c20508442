//! Checks and times the six kernels of the chapter `colex_gpu::guide::gemm`, from a loop to a kernel as fast as cuBLAS.

use crate::beside::Matrix;
use crate::product::{Operands, Rates, Step, With};
use colex::prelude::*;
use colex_gpu_kernels::gemm::mma::mma_bf16_tn;
use colex_gpu_kernels::gemm::steps::loop_in_tiles::step_1_tiles;
use colex_gpu_kernels::gemm::steps::one_stage::{step_2_mma, step_3_swizzle};
use colex_gpu_kernels::gemm::steps::tile_a_block::step_5_wgmma;
use colex_gpu_kernels::gemm::wgmma::{RowsA, RowsB, gemm_bf16_tn};
use half::bf16;
use std::error::Error;

/// Checks all steps, also at sizes that are not multiples of a tile.
pub(crate) fn check(with: &With) -> Result<(), Box<dyn Error>> {
    for shape in [[128, 256, 64], [333, 264, 200], [8, 8, 8], [520, 776, 136]] {
        each(with, Step::Check, shape)?;
    }
    Ok(())
}

/// Times each step, alternately with cuBLAS if that is on this machine, and prints a table.
pub(crate) fn time(with: &With) -> Result<(), Box<dyn Error>> {
    let sizes = [2048, 4096, 8192];
    let of_sizes = sizes.iter().map(|&size| each(with, Step::Time, [size; 3])).collect::<Result<Vec<_>, _>>()?;
    println!("TFLOP/s, and those of cuBLAS in turn: steps 1 to 6 at {sizes:?}, cubed");
    for step in 0..6 {
        let cells = of_sizes.iter().map(|rates| match rates[step] {
            Some(Rates { colex, cublas: Some(cublas) }) => format!("{colex:.0}, {cublas:.0}"),
            Some(Rates { colex, cublas: None }) => format!("{colex:.0}"),
            None => "not timed".into(),
        });
        println!("| {} | {} |", step + 1, cells.collect::<Vec<_>>().join(" | "));
    }
    with.ratios();
    Ok(())
}

/// Runs each step on matrices of the given extents.
fn each(with: &With, step: Step, [m, n, k]: [usize; 3]) -> Result<[Option<Rates>; 6], Box<dyn Error>> {
    let (a, b) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    Ok([
        tiles(with, step, [m, n, k])?,
        with.mma::<bf16, _, _, _, _, _>(step, step_2_mma, a, b)?,
        with.mma::<bf16, _, _, _, _, _>(step, step_3_swizzle, a, b)?,
        with.mma::<bf16, _, _, _, _, _>(step, mma_bf16_tn, a, b)?,
        tile_a_block(with, step, a, b)?,
        with.wgmma::<bf16, RowsA, RowsB, _, _, _, _, _>(step, gemm_bf16_tn, a, b)?,
    ])
}

/// Runs step 1, whose A and B are in vectors of eight elements.
fn tiles(with: &With, step: Step, [m, n, k]: [usize; 3]) -> Result<Option<Rates>, Box<dyn Error>> {
    let loaded = with.module.kernel(step_1_tiles)?;
    let (a, b) = (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight));
    let mut operands = with.operands::<bf16, _, _>(a, b)?;
    let [of_a, of_b] = &operands.on_host;
    let (in_a, in_b) = (with.gpu.upload(of_a, a)?.vectors()?, with.gpu.upload(of_b, b)?.vectors()?);
    let Operands { a, b, c, .. } = &mut operands;
    let times = with.run(step, a, b, || loaded.launch((&in_a, &in_b, &mut *c)))?;
    with.judge(step_1_tiles.name(), times, &operands)
}

/// Runs step 5, which has one block for each tile.
fn tile_a_block<LA: Matrix, LB: Matrix>(
    with: &With,
    step: Step,
    a: LA,
    b: LB,
) -> Result<Option<Rates>, Box<dyn Error>> {
    let loaded = with.module.kernel(step_5_wgmma)?;
    let mut operands = with.operands::<bf16, _, _>(a, b)?;
    let Operands { a, b, c, .. } = &mut operands;
    let times = {
        let (in_a, in_b) = (a.map::<RowsA>()?, b.map::<RowsB>()?);
        let launch = || loaded.launch((&in_a, &in_b, &mut *c));
        with.run(step, a, b, launch)?
    };
    with.judge(step_5_wgmma.name(), times, &operands)
}
