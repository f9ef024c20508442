//! Runs each instruction of the atoms on the GPU, and compares the results, bit for bit, with those that follow from the layouts
//! of the atom. The inputs are whole numbers or words. They are chosen such that an element at a wrong place changes the result.
//!
//!     cargo run --release -p colex-gpu --example atoms

mod boxes;
mod copies;
mod inputs;
mod products;

use colex_gpu::host::{Gpu, GpuError, build};
use colex_gpu_atoms::{mma, wgmma};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let ptx = build("colex-gpu-atoms")?;
    println!("built {} with {} kernels", ptx.path().display(), ptx.kernels().len());
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why.into()),
    };
    let module = gpu.load(&ptx)?;
    let mut counted = Counted::default();
    for (kernel, row) in mma::ALL {
        let said = products::product(&gpu, row, &module.kernel(*kernel)?)?;
        counted.one(row.kernel, said.is_ok(), &said.err().unwrap_or_default());
    }
    for (kernel, row) in wgmma::ALL {
        let said = products::product(&gpu, row, &module.kernel(*kernel)?)?;
        counted.one(row.kernel, said.is_ok(), &said.err().unwrap_or_default());
    }
    println!("products: {} right", counted.right);
    copies::matrices(&gpu, &module, &mut counted)?;
    copies::words(&gpu, &module, &mut counted)?;
    copies::clusters(&gpu, &module, &mut counted)?;
    println!("copies of warps and threads, clusters: {} right", counted.right);
    copies::tiles(&gpu, &module, &mut counted)?;
    println!("tiles by the copy engine: {} right", counted.right);
    boxes::all(&gpu, &module, &mut counted)?;
    let Counted { right, wrong } = counted;
    println!("{right} instructions do what their layouts say, {wrong} do not");
    if wrong > 0 { Err(format!("{wrong} instructions are wrong").into()) } else { Ok(()) }
}

/// The numbers of right and of wrong results. The wrong ones have been printed.
#[derive(Default)]
struct Counted {
    right: u32,
    wrong: u32,
}

impl Counted {
    fn one(&mut self, name: &str, right: bool, why: &str) {
        if right {
            self.right += 1;
        } else {
            self.wrong += 1;
            println!("{name}: {why}");
        }
    }
}
