//! Builds the kernels of a package, those of the examples if none is named, and says what was built, and in how long.
//!
//!     cargo run -p colex-gpu --example kernels [-- colex-gpu-gemm]
//!
//! Where nothing has changed nothing is built: `touch` a source for the time that it takes.

use colex_gpu::host::{GpuError, build};
use std::time::Instant;

fn main() -> Result<(), GpuError> {
    let package = std::env::args().nth(1).unwrap_or_else(|| "colex-gpu-kernels".into());
    let start = Instant::now();
    let ptx = build(&package)?;
    println!("built {} in {:.1} s:", ptx.path().display(), start.elapsed().as_secs_f32());
    for kernel in ptx.kernels() {
        println!("  {kernel}");
    }
    for (kernel, why) in ptx.left_out() {
        println!("  {kernel} is left out: {why}");
    }
    Ok(())
}
