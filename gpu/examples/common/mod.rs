//! Functions that the examples share: they open the GPU, make random data, time launches, and get the times of other libraries.
#![allow(dead_code, unused_macros, unused_imports)]

pub(crate) mod attention;
pub(crate) mod worst;

use colex_gpu::host::{Gpu, GpuError, Module, build};
use std::collections::HashMap;
use std::process::Command;

/// Builds the kernels of `colex-gpu-kernels` and loads them. If there is no GPU, prints this and returns `None`.
pub(crate) fn kernels() -> Result<Option<(Gpu, Module)>, GpuError> {
    opened("colex-gpu-kernels")
}

/// Builds the kernels of a package and loads them. If there is no GPU, prints this and returns `None`.
pub(crate) fn opened(package: &str) -> Result<Option<(Gpu, Module)>, GpuError> {
    let ptx = build(package)?;
    println!("built {}: {}", ptx.path().display(), ptx.kernels().join(", "));
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(None);
        }
        Err(why) => return Err(why),
    };
    println!("on {}", gpu.name());
    let module = gpu.load(&ptx)?;
    Ok(Some((gpu, module)))
}

/// The size of the problem: the program's first argument, which must be a multiple of 1024, or 8192 if there is none.
pub(crate) fn size() -> usize {
    std::env::args().nth(1).and_then(|size| size.parse().ok()).unwrap_or(8192)
}

/// Random numbers from -1 to 1, seeded by the time.
pub(crate) fn random(len: usize) -> Vec<f32> {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |t| t.as_nanos() as u64);
    let mut state = now | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    };
    (0..len).map(|_| next()).collect()
}

/// The product of two rows of numbers of 16 bits, and a bound of the error of the same product by `mma.sync` or `wgmma`.
///
/// The products of two such numbers are exact in `f32`. An instruction adds 16 of them to a sum. It aligns these 17 numbers to the
/// greatest one, drops what is below the 24 bits of an `f32`, and drops the same of the result.
pub(crate) fn product(x: &[f64], y: impl IntoIterator<Item = f64>) -> (f64, f64) {
    const UNIT: f64 = 1.0 / (1u64 << 23) as f64;
    let (mut sum, mut error, mut y) = (0f64, 0.0, y.into_iter());
    for x in x.chunks(16) {
        let mut greatest = sum.abs();
        for product in x.iter().zip(y.by_ref()).map(|(x, y)| x * y) {
            sum += product;
            greatest = greatest.max(product.abs());
        }
        error += UNIT * (17.0 * greatest + sum.abs());
    }
    (sum, error)
}

/// The milliseconds of a launch: the median of seven measurements, each of 20 launches in a row, or of fewer if 20 would take longer
/// than a tenth of a second. As many launches before them are not counted.
pub(crate) fn milliseconds(gpu: &Gpu, mut launch: impl FnMut() -> Result<(), GpuError>) -> Result<f32, GpuError> {
    let count = (100.0 / gpu.time(1, &mut launch)?).clamp(1.0, 20.0) as u32;
    gpu.time(count, &mut launch)?;
    let mut times = Vec::new();
    for _ in 0..7 {
        times.push(gpu.time(count, &mut launch)?);
    }
    times.sort_by(f32::total_cmp);
    Ok(times[3])
}

/// Prints the time of a kernel, and its rate. `bytes` is the number of bytes that the kernel reads and writes.
pub(crate) fn report(case: &str, bytes: usize, ms: f32) {
    println!("{case}: {ms:.4} ms, {:.2} TB/s", bytes as f32 / ms / 1e9);
}

/// The milliseconds of other libraries for each `(case, library)`, measured by `peers.py`. Prints the reason for each that cannot
/// be measured.
pub(crate) fn peers(family: &str) -> HashMap<(String, String), f32> {
    if size() != 8192 {
        println!("no comparison: the other libraries are timed only at the size 8192");
        return HashMap::new();
    }
    let script = std::env::var("COLEX_GPU_PEERS")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/examples/peers.py").into());
    let output = match Command::new("python3").args([&script, family]).output() {
        Ok(output) => output,
        Err(why) => {
            println!("no comparison: python3 cannot be run, {why}");
            return HashMap::new();
        }
    };
    let mut times = HashMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        match line.splitn(4, ' ').collect::<Vec<_>>()[..] {
            [case, library, ms] if let Ok(ms) = ms.parse() => drop(times.insert((case.into(), library.into()), ms)),
            ["missing", case, library, why] => println!("no comparison of {case} with {library}: {why}"),
            _ => println!("peers.py: {line}"),
        }
    }
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        println!("no further comparison: {}", said.lines().last().unwrap_or("python3 failed"));
    }
    times
}

/// Prints, for each case and each other library, the library's time divided by the time of the case.
pub(crate) fn ratios<S: AsRef<str>>(cases: &[(S, f32)], peers: &HashMap<(String, String), f32>) {
    let of = |case: &str| {
        let mut others: Vec<_> = peers.iter().filter(|((name, _), _)| name == case).collect();
        others.sort_by_key(|((_, library), _)| library.clone());
        others
    };
    for (case, _) in cases.iter().filter(|(case, _)| of(case.as_ref()).is_empty()) {
        println!("no comparison of {}: no other library was timed", case.as_ref());
    }
    for (case, ms) in cases {
        for ((_, library), other) in of(case.as_ref()) {
            println!("ratio {} colex/{library} {:.2}", case.as_ref(), other / ms);
        }
    }
}
