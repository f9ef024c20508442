//! Builds the kernels; where there is a GPU, runs the smallest.

use colex::layout;
use colex_gpu::host::{Gpu, GpuError, build};
use colex_gpu_kernels::first::first;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ptx = build("colex-gpu-kernels")?;
    println!("built {} with {}", ptx.path.display(), ptx.kernels().join(", "));
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why.into()),
    };
    println!("{}", gpu.name());
    let module = gpu.load(&ptx)?;
    let n = 1000;
    let mut to = gpu.upload(&[0u32; 1000], layout!(n))?;
    module.kernel(first)?.launch(1000usize.div_ceil(128), (&mut to,))?;
    assert!(to.download()?.into_iter().eq(0..1000));
    println!("all right");
    Ok(())
}
