//! A kernel that stops itself: in a program of its own, since what follows a fault is refused.

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, build};
use colex_gpu_kernels::transpose::transpose;

#[test]
fn more_blocks_than_tiles() {
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => return eprintln!("DID NOT RUN: {why}"),
        Err(why) => panic!("{why}"),
    };
    let module = gpu.load(&build("colex-gpu-kernels").expect("kernels")).expect("PTX");
    let (m, n) = (64, 128);
    let zeros = vec![0f32; m * n];
    let a = gpu.upload(&zeros, layout!((m, n))).unwrap().vectors().unwrap();
    let rows = layout!((m, n), LayoutRight);
    let mut b = gpu.upload(&zeros, rows).unwrap().vectors().unwrap();
    // There are two tiles: the third block stops, and touches nothing.
    module.kernel(transpose).unwrap().launch(3, (&a, &mut b)).expect("it starts");
    let why = gpu.synchronize().expect_err("a block has no tile").to_string();
    assert!(why.starts_with("waiting for the GPU failed: a kernel stopped"), "{why}");
}
