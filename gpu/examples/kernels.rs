//! Builds all kernels of the examples, and says what was built.

fn main() -> Result<(), colex_gpu::host::GpuError> {
    let ptx = colex_gpu::host::build("colex-gpu-kernels")?;
    println!("built {}:", ptx.path.display());
    for kernel in ptx.kernels() {
        println!("  {kernel}");
    }
    Ok(())
}
