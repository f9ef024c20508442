//! Kernels that stop themselves: each in a program of its own, since what follows a fault is refused.

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module, build};
use colex_gpu::prelude::bf16;
use colex_gpu_kernels::attention::attention_128;
use colex_gpu_kernels::gemm::mma::mma_bf16_tn;
use colex_gpu_kernels::rows::rms_norm;
use colex_gpu_kernels::transpose::transpose;
use std::process::Command;

/// What the program of one case reads.
const CASE: &str = "COLEX_GPU_FAULT";

type Launched = Result<(), GpuError>;
type Case = fn(&Gpu, &Module) -> Launched;
/// Each would write or read what it must not, or leave something out, if it did not stop; the first of all runs.
const CASES: [(&str, Case); 7] = [
    ("all is right", |gpu, module| heads(gpu, module, 3)),
    ("more blocks than tiles", |gpu, module| transposed(gpu, module, [64, 128], 3)),
    ("tensors of other extents", |gpu, module| transposed(gpu, module, [128, 64], 2)),
    ("a head that O has not", |gpu, module| heads(gpu, module, 1)),
    ("a row that is too long", |gpu, module| normed(gpu, module, [4104, 4104])),
    ("a weight that is too short", |gpu, module| normed(gpu, module, [4096, 4088])),
    ("K of A is not K of B", |gpu, module| {
        let (m, n, k, l) = (128, 256, 64, 128);
        let a = gpu.upload(&vec![bf16::ONE; m * k], layout!((m, k), LayoutRight))?;
        let b = gpu.upload(&vec![bf16::ONE; n * l], layout!((n, l), LayoutRight))?;
        let mut c = gpu.upload(&vec![bf16::ZERO; m * n], layout!((m, n), LayoutRight))?;
        module.kernel(mma_bf16_tn)?.launch(1, (&a, &b, &mut c))
    }),
];

/// 64 x 128 to a matrix of these extents; there are two tiles.
fn transposed(gpu: &Gpu, module: &Module, [p, q]: [usize; 2], blocks: usize) -> Launched {
    let (m, n, zeros) = (64, 128, vec![0f32; 64 * 128]);
    let a = gpu.upload(&zeros, layout!((m, n)))?.vectors()?;
    let mut b = gpu.upload(&zeros, layout!((p, q), LayoutRight))?.vectors()?;
    module.kernel(transpose)?.launch(blocks, (&a, &mut b))
}

/// Three heads of Q, K and V, and so many of O.
fn heads(gpu: &Gpu, module: &Module, heads_of_o: usize) -> Launched {
    let (rows, heads) = (64, 3);
    let of = |heads: usize| layout!(((rows, 128), heads) : ((128, 1), { rows * 128 }));
    let data = vec![bf16::ONE; heads * rows * 128];
    let [q, k, v] = [0, 1, 2].map(|_| gpu.upload(&data, of(heads)));
    let (q, k, v) = (q?.vectors()?, k?.vectors()?, v?.vectors()?);
    let mut o = gpu.upload(&data[..heads_of_o * rows * 128], of(heads_of_o))?.vectors()?;
    module.kernel(attention_128)?.launch(heads, (&q, &k, &v, &mut o, 1.0f32))
}

/// Two rows, and a weight.
fn normed(gpu: &Gpu, module: &Module, [columns, weights]: [usize; 2]) -> Launched {
    let (rows, data) = (2, vec![bf16::ONE; 2 * columns]);
    let x = gpu.upload(&data, layout!((columns, rows)))?.vectors()?;
    let w = gpu.upload(&data[..weights], layout!(weights))?.vectors()?;
    let mut y = gpu.upload(&data, layout!((columns, rows)))?.vectors()?;
    module.kernel(rms_norm)?.launch(rows, (&x, &w, 1e-5f32, &mut y))
}

#[test]
fn kernels_that_stop() {
    match Gpu::open() {
        Ok(_) => {}
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => return eprintln!("DID NOT RUN: {why}"),
        Err(why) => panic!("{why}"),
    }
    for (number, (case, _)) in CASES.iter().enumerate() {
        let this = std::env::current_exe().expect("a program");
        let out = Command::new(this).args(["one_case", "--exact", "--nocapture"]).env(CASE, case).output();
        let said = String::from_utf8_lossy(&out.expect("it starts").stdout).into_owned();
        let expected = if number == 0 { "it ran" } else { "waiting for the GPU failed: a kernel stopped" };
        assert!(said.contains(expected), "{case}: {said}");
    }
}

/// The case that the program is told, if it is told one.
#[test]
fn one_case() {
    let Ok(told) = std::env::var(CASE) else { return };
    let (_, case) = CASES.iter().find(|(name, _)| *name == told).expect("a case");
    let gpu = Gpu::open().expect("a GPU");
    let module = gpu.load(&build("colex-gpu-kernels").expect("kernels")).expect("PTX");
    case(&gpu, &module).expect("it starts");
    match gpu.synchronize() {
        Ok(()) => println!("it ran"),
        Err(why) => println!("{why}"),
    }
    // What is dropped would ask the GPU, which answers no more.
    std::process::exit(0)
}
