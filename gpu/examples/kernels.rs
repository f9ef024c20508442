//! Builds the kernels of a package, by default those of the examples. Prints their names and the time of the build.
//!
//!     cargo run -p colex-gpu --example kernels [-- colex-gpu-gemm]
//!
//! If nothing has changed, nothing is built. To measure a build, `touch` a source file first.

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
