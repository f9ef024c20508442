//! Checks the products with weights of four bits, and times them against PyTorch's products with weights of bf16.
//!
//!     cargo run --release -p colex-gpu --example int4 [-- check|time]
//!
//! With `check` nothing is timed, and with `time` nothing is checked. A rate is that of the bytes of the weights. Launches take turns
//! among as many matrices W as are larger than the second-level cache together, so that weights come from memory.

mod common;

use colex::prelude::*;
use colex_gpu::host::{DeviceTensor, Gpu, GpuError, Module, SettledTensor, build};
use colex_gpu::prelude::*;
use colex_gpu_int4::packed::{UNITS, Unit, VECTORS, blocks, lay_out, lay_out_scales};
use colex_gpu_int4::*;
use common::worst::{Compared, worst};

fn main() -> Result<(), GpuError> {
    let ptx = build("colex-gpu-int4")?;
    println!("built {}: {}", ptx.path().display(), ptx.kernels().join(", "));
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why),
    };
    let module = gpu.load(&ptx)?;
    let asked = |what: &str| std::env::args().any(|argument| argument == what);
    let mut wrong = 0;
    if !asked("time") {
        wrong = check(&gpu, &module)?;
        println!("{}", if wrong == 0 { "all right" } else { "SOME ARE WRONG" });
    }
    if !asked("check") {
        time(&gpu, &module)?;
    }
    assert!(wrong == 0, "{wrong} results are wrong");
    Ok(())
}

/// `(unit, block)`.
type OfWeights = Layout!((1024, Dyn) : (1, 1024));
/// `(vector, block)`.
type OfScales = Layout!((32, Dyn) : (1, 32));
/// W on the GPU.
struct Packed {
    weights: SettledTensor<Unit, OfWeights>,
    scales: SettledTensor<Bf16x8, OfScales>,
}

/// The layout of a matrix whose rows are contiguous.
type InRows = Layout!((Dyn, Dyn) : (Dyn, 1));
/// A matrix in vectors of eight.
type Matrix = DeviceTensor<Bf16x8, InRows>;

/// The kernels, and the rows of a tile of C of each.
const KERNELS: [(&str, usize); 4] = [("16_1", 16), ("16_2", 16), ("16_2_64", 16), ("64_2", 64)];

/// Calls `$then` with the kernel of this name, which is a constant of a type of its own, and with X as the kernel takes it.
macro_rules! with_kernel {
    ($name:expr, $x:expr, ($kernel:ident, $in_x:ident) => $then:expr) => {
        match $name {
            "16_1" => with_kernel!(@ int4_16_1, &$x.elements.map::<X16>()?, $kernel $in_x => $then),
            "16_2" => with_kernel!(@ int4_16_2, &$x.elements.map::<X16>()?, $kernel $in_x => $then),
            "16_2_64" => with_kernel!(@ int4_16_2_64, &$x.elements.map::<X16>()?, $kernel $in_x => $then),
            "64_2" => with_kernel!(@ int4_64_2, &$x.vectors, $kernel $in_x => $then),
            name => panic!("there is no kernel {name}"),
        }
    };
    (@ $constant:ident, $of_x:expr, $kernel:ident $in_x:ident => $then:expr) => {{
        let ($kernel, $in_x) = ($constant, $of_x);
        $then
    }};
}

/// X on the GPU, by elements for the copy engine and in vectors.
struct X {
    elements: DeviceTensor<bf16, InRows>,
    vectors: Matrix,
}
impl X {
    fn upload(gpu: &Gpu, data: &[bf16], rows: usize, [columns, every]: [usize; 2]) -> Result<X, GpuError> {
        Ok(X {
            elements: gpu.upload(data, layout!((rows, columns) : (every, 1)))?,
            vectors: upload(gpu, data, rows, [columns, every])?,
        })
    }
}

/// Uploads a matrix of `rows` rows, each `every` elements after the one before. A row has `columns` elements.
fn upload(gpu: &Gpu, data: &[bf16], rows: usize, [columns, every]: [usize; 2]) -> Result<Matrix, GpuError> {
    let vectors: Vec<Bf16x8> = data.chunks_exact(8).map(|eight| Vector(std::array::from_fn(|i| eight[i]))).collect();
    gpu.upload(&vectors, layout!((rows, { columns / 8 }) : ({ every / 8 }, 1)))
}

/// Numbers from 0 to `below - 1`.
fn below(count: usize, below: usize) -> Vec<usize> {
    common::random(count).into_iter().map(|x| ((f64::from(x) + 1.0) / 2.0 * below as f64) as usize % below).collect()
}

/// Compares the results of all kernels with sums of `f64`, and returns how many elements are wrong.
fn check(gpu: &Gpu, module: &Module) -> Result<usize, GpuError> {
    let mut wrong = 0;
    for [n, k] in [[256, 128], [256, 384], [512, 1152], [768, 1024], [1024, 4096], [256, 8320]] {
        let weights: Vec<u8> = below(k * n, 16).into_iter().map(|q| q as u8).collect();
        assert!((0..16).all(|q| weights.contains(&q)), "all values of a weight must be tested");
        let mut scales: Vec<bf16> = common::random(k / 128 * n).into_iter().map(bf16::from_f32).collect();
        // Element (g, n) is number `n + N g`. Two columns have a scale that is no number, in the first and in the last group.
        let [nan, infinite] = [5, n - 77];
        scales[nan] = bf16::NAN;
        scales[infinite + n * (k / 128 - 1)] = bf16::NEG_INFINITY;
        let packed = Packed {
            weights: gpu
                .upload(
                    &lay_out([k, n], |k, column| weights[column + n * k]).unwrap(),
                    layout!((1024, { blocks([k, n]).unwrap() })),
                )?
                .settle()?,
            scales: gpu
                .upload(
                    &lay_out_scales([k, n], |group, column| scales[column + n * group]).unwrap(),
                    layout!((32, { blocks([k, n]).unwrap() })),
                )?
                .settle()?,
        };
        // The columns of W, each with its groups.
        let (scales, weights) = (&scales, &weights);
        let column = |n_of: usize| {
            (0..k / 128).map(move |group| {
                let scale = f64::from(scales[n_of + n * group]);
                let q = |k: usize| f64::from(weights[n_of + n * (128 * group + k)]);
                std::array::from_fn(|k| scale * (q(k) - 8.0))
            })
        };
        let columns: Vec<Vec<[f64; 128]>> = (0..n).map(|n| column(n).collect()).collect();
        for m in [1, 3, 8, 16, 17, 64, 256] {
            // Rows of X and C are longer in memory than the matrices in every second case.
            let more = if m % 2 == 0 { 8 } else { 0 };
            let [every_x, every_c] = [k + more, n + 2 * more];
            let x: Vec<bf16> = common::random(m * every_x).into_iter().map(bf16::from_f32).collect();
            let in_x = X::upload(gpu, &x, m, [k, every_x])?;
            let rows: Vec<Vec<f64>> =
                (0..m).map(|row| x[row * every_x..][..k].iter().map(|x| f64::from(*x)).collect()).collect();
            let expected: Vec<[f64; 2]> = (0..m * n)
                .map(|at| {
                    let (mut sum, mut error) = (0.0, 0.0f64);
                    for (x, w) in rows[at / n].chunks(128).zip(&columns[at % n]) {
                        let [of_group, errors] = added(x.iter().zip(w).map(|(x, w)| x * w));
                        sum += of_group;
                        // A sum of groups and parts is rounded to f32 for each of them.
                        error += errors + (k / 128 + 16) as f64 * of_group.abs() / 4.0;
                    }
                    [sum, error]
                })
                .collect();
            for (kernel, _) in KERNELS {
                // A row after the last tells whether the kernel writes past the end.
                let mut c = upload(gpu, &vec![bf16::from_f32(-77.0); (m + 1) * every_c], m, [n, every_c])?;
                with_kernel!(kernel, in_x, (kernel, x) => module.kernel(kernel)?.launch((x, &packed.weights, &packed.scales, &mut c))?);
                let got: Vec<bf16> = c.download()?.iter().flat_map(|vector| vector.0).collect();
                let mut places = Vec::new();
                for (at, &found) in got.iter().enumerate() {
                    let [row, column] = [at / every_c, at % every_c];
                    let found = f64::from(found);
                    if row == m || column >= n {
                        if found != -77.0 {
                            println!(
                                "WRONG: {kernel}, {m} x {n} x {k}: ({row}, {column}) is outside of C, and is {found}"
                            );
                            wrong += 1;
                        }
                    } else if column == nan || column == infinite {
                        if found.is_finite() || column == nan && !found.is_nan() {
                            println!(
                                "WRONG: {kernel}, {m} x {n} x {k}: ({row}, {column}) is {found}, and its scale is no number"
                            );
                            wrong += 1;
                        }
                    } else {
                        let [expected, error] = expected[column + n * row];
                        // The result is rounded to bf16. The error of an instruction is below 2^-22 of what it adds.
                        let tolerance = expected.abs() / 256.0 + error / f64::from(1 << 22);
                        places.push(Compared { place: (row, column), found, expected, tolerance });
                    }
                }
                let right = |one: &&Compared<(usize, usize)>| (one.found - one.expected).abs() <= one.tolerance;
                let bad = places.len() - places.iter().filter(right).count();
                let worst = worst(places);
                if bad > 0 {
                    println!("WRONG: {kernel}, {m} x {n} x {k}: {bad} elements; {worst}");
                    wrong += bad;
                } else if m == 256 {
                    println!("{kernel}, {m} x {n} x {k}: {worst}");
                }
            }
        }
    }
    refused(gpu, module)?;
    Ok(wrong)
}

/// The sum of 128 terms, in steps of 16 as the instruction adds them; and the sum of all that instructions added, which bounds the error.
fn added(terms: impl Iterator<Item = f64>) -> [f64; 2] {
    let (mut sum, mut error) = (0.0f64, 0.0);
    for (k, term) in terms.enumerate() {
        if k % 16 == 0 {
            error += sum.abs();
        }
        sum += term;
        error += term.abs();
    }
    [sum, error]
}

/// Extents that do not fit are errors of the launch.
fn refused(gpu: &Gpu, module: &Module) -> Result<(), GpuError> {
    for ([m, n, k], [rows, columns], sentence) in [
        ([3, 256, 120], [128, 256], "size: X must have a multiple of 128 columns"),
        ([3, 248, 128], [128, 256], "size: C must have a multiple of 256 columns"),
        ([3, 256, 128], [256, 256], "size: C must have the rows of X"),
    ] {
        let count = blocks([rows, columns]).unwrap();
        let packed = random(gpu, count)?;
        let x = X::upload(gpu, &vec![bf16::ONE; m * k], m, [k, k])?;
        let mut c = upload(gpu, &vec![bf16::ONE; m * n], m, [n, n])?;
        for kernel in ["16_2", "64_2"] {
            let why = with_kernel!(kernel, x, (kernel, x) => {
                module.kernel(kernel)?.launch((x, &packed.weights, &packed.scales, &mut c)).unwrap_err().to_string()
            });
            assert!(why.contains(sentence), "{why}");
        }
    }
    Ok(())
}

/// A matrix W of random weights, of this many blocks.
fn random(gpu: &Gpu, count: usize) -> Result<Packed, GpuError> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u32
    };
    let weights: Vec<Unit> = (0..UNITS * count).map(|_| Vector([next(), next(), next(), next()])).collect();
    let scales = vec![Vector([bf16::from_f32(0.01); 8]); VECTORS * count];
    Ok(Packed {
        weights: gpu.upload(&weights, layout!((1024, count)))?.settle()?,
        scales: gpu.upload(&scales, layout!((32, count)))?.settle()?,
    })
}

fn time(gpu: &Gpu, module: &Module) -> Result<(), GpuError> {
    let peers = common::peers("int4");
    let copy = peers.get(&("copy".into(), "pytorch".into())).map(|ms| f64::from(2u32 << 28) / f64::from(*ms) / 1e9);
    if let Some(copy) = copy {
        println!("a copy by PyTorch: {copy:.2} TB/s read and written");
    }
    let mut times = Vec::new();
    // The first is so small that its time is that of a launch.
    for [n, k] in [[256, 1024], [8192, 8192], [4096, 14336], [14336, 4096]] {
        let count = blocks([k, n]).unwrap();
        let bytes = 16 * UNITS * count;
        let packed: Vec<Packed> =
            (0..((300 << 20) / bytes).clamp(1, 16)).map(|_| random(gpu, count)).collect::<Result<_, _>>()?;
        for m in [1, 16, 64, 256] {
            let x: Vec<bf16> = common::random(m * k).into_iter().map(bf16::from_f32).collect();
            let x = X::upload(gpu, &x, m, [k, k])?;
            let mut c = upload(gpu, &vec![bf16::ZERO; m * n], m, [n, n])?;
            let mut best = f32::INFINITY;
            for (name, rows) in KERNELS {
                if m <= 16 && rows > 16 {
                    continue;
                }
                let mut at = 0;
                let ms = with_kernel!(name, x, (kernel, x) => {
                    let kernel = module.kernel(kernel)?;
                    common::milliseconds(gpu, || {
                        at = (at + 1) % packed.len();
                        kernel.launch((x, &packed[at].weights, &packed[at].scales, &mut c))
                    })?
                });
                let rate = bytes as f64 / f64::from(ms) / 1e9;
                let of_copy = copy.map_or(String::new(), |copy| format!(", {:.2} of the copy", rate / copy));
                println!(
                    "{n}x{k}_m{m} by {name}: {:.2} us, {rate:.2} TB/s of weights{of_copy}, {:.0} TFLOP/s",
                    1e3 * ms,
                    2.0 * (m * n * k) as f64 / f64::from(ms) / 1e9
                );
                best = best.min(ms);
            }
            times.push((format!("{n}x{k}_m{m}"), best));
        }
    }
    common::ratios(&times, &peers);
    Ok(())
}
