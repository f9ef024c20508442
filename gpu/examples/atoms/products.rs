//! Checks instructions that multiply: the result on the GPU must be the product of the matrices, packed by the layouts of the atom.

use crate::inputs::Inputs;
use colex::{StaticLayout, layout};
use colex_gpu::host::{Gpu, GpuError, Loaded};
use colex_gpu::memory::SharedMemory;
use colex_gpu_atoms::{Operand, Row};

/// The product of an element `x` of A and an element `y` of B, which is added to an element of C.
fn times(name: &str, of_c: &str, x: &[i64], y: &[i64]) -> Vec<i64> {
    match (of_c, x, y) {
        ("C64", &[a, b], &[c, d]) => vec![a * c - b * d, a * d + b * c],
        ("GC64", &[a, b], &[c, d]) => vec![a * c, b * d, (a + b) * (c + d)],
        _ if name.ends_with("XORPOPC") => vec![x[0] ^ y[0]],
        _ if name.ends_with("ANDPOPC") => vec![x[0] & y[0]],
        _ => vec![x[0] * y[0]],
    }
}

/// The bits that encode a whole number as an element of the given type.
fn encode(element: &str, x: i64) -> u64 {
    let float = |mantissa: u32, bias: i64, width: u32| -> u64 {
        if x == 0 {
            return 0;
        }
        let exponent = x.unsigned_abs().ilog2();
        let fraction = (x.unsigned_abs() << mantissa >> exponent) & ((1 << mantissa) - 1);
        ((x < 0) as u64) << (width - 1) | ((i64::from(exponent) + bias) as u64) << mantissa | fraction
    };
    match element {
        "F64" | "C64" | "GC64" => (x as f64).to_bits(),
        "F32" | "TF32" => u64::from((x as f32).to_bits()),
        "F16" => float(10, 15, 16),
        "BF16" => float(7, 127, 16),
        "E4M3" => float(3, 7, 8),
        "E5M2" => float(2, 15, 8),
        _ => x as u64,
    }
}

/// The groups of threads that each run the instruction. The first group has the threads of the atom. Each other group has these
/// threads moved by a constant. Each thread of the block is in one group.
fn lanes(row: &Row) -> Vec<Vec<usize>> {
    let block = row.threads.max(32);
    let mut taken = vec![false; block];
    let mut all = Vec::new();
    for beside in 0..block {
        let lanes: Vec<usize> = (0..row.threads).map(|i| (row.thread)(i) as usize + beside).collect();
        if lanes.iter().all(|&lane| lane < block && !taken[lane]) {
            lanes.iter().for_each(|&lane| taken[lane] = true);
            all.push(lanes);
        }
    }
    assert!(taken.iter().all(|&taken| taken), "{}: a thread does nothing", row.name);
    all
}

/// Packs an operand into the registers of all threads of a block, and returns the registers, thread by thread. `at` returns the
/// numbers of the element with an index.
fn pack(row: &Row, operand: &Operand, at: impl Fn(usize) -> Vec<i64>) -> Vec<u32> {
    let (words, block) = (operand.values * operand.bits / 32, row.threads.max(32));
    let mut out = vec![0u32; block * words];
    for lanes in lanes(row) {
        for (thread, &lane) in lanes.iter().enumerate() {
            for value in 0..operand.values {
                let element = at((operand.layout)(thread + row.threads * value) as usize);
                let bits = operand.bits / element.len();
                for (part, x) in element.into_iter().enumerate() {
                    let code = encode(operand.element, x);
                    for b in 0..bits {
                        let to = value * operand.bits + part * bits + b;
                        out[lane * words + to / 32] |= ((code >> b & 1) as u32) << (to % 32);
                    }
                }
            }
        }
    }
    out
}

/// The words of a matrix `MN x K`, compact and column-major.
fn dense(operand: &Operand, count: usize, at: impl Fn(usize) -> i64) -> Vec<u32> {
    let mut bytes: Vec<u8> = (0..count)
        .flat_map(|i| encode(operand.element, at(i)).to_le_bytes().into_iter().take(operand.bits / 8))
        .collect();
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes.chunks(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

/// Runs an instruction on the GPU, and compares the result with a product computed here.
pub(crate) fn product<T, S>(
    gpu: &Gpu,
    row: &Row,
    kernel: &Loaded<'_, T, colex_gpu_atoms::Arguments, S>,
) -> Result<Result<(), String>, GpuError>
where
    T: StaticLayout,
    S: SharedMemory,
{
    let [m, n, k] = row.shape_mnk;
    let [a, b, c] = &row.operands;
    let depth = k * row.steps;
    let inputs = Inputs::of(row);
    let saturates = inputs.saturates();
    let of_a = |i: usize, l: usize| inputs.at(0, i, l);
    let of_b = |j: usize, l: usize| inputs.at(1, j, l);
    let of_c = |i: usize, j: usize| inputs.at(2, i, j);
    let operand = |of: &Operand, extent: usize, alone: bool, at: &dyn Fn(usize, usize) -> Vec<i64>| match alone {
        true => (0..row.steps).flat_map(|step| pack(row, of, |i| at(i % extent, i / extent + step * k))).collect(),
        false => dense(of, extent * depth, |i| at(i % extent, i / extent)[0]),
    };
    let words_a: Vec<u32> = operand(a, m, row.in_registers[0], &of_a);
    let words_b: Vec<u32> = operand(b, n, row.in_registers[1], &of_b);
    let words_c = pack(row, c, |i| of_c(i % m, i / m));
    let mut clamped = 0;
    let sums: Vec<Vec<i64>> = (0..m * n)
        .map(|i| {
            let (i, j) = (i % m, i / m);
            let mut sum = of_c(i, j);
            for l in 0..depth {
                for (sum, term) in sum.iter_mut().zip(times(row.name, c.element, &of_a(i, l), &of_b(j, l))) {
                    *sum += term;
                }
                // Each instruction saturates the sum when it has added its own products.
                if saturates && (l + 1) % k == 0 {
                    let within = sum[0].clamp(i64::from(i32::MIN), i64::from(i32::MAX));
                    clamped += usize::from(within != sum[0]);
                    sum[0] = within;
                }
            }
            sum
        })
        .collect();
    assert!(!saturates || clamped > 0, "{}: nothing saturates", row.name);
    let expected = pack(row, c, |i| sums[i].clone());
    let upload = |words: &[u32]| gpu.upload(words, layout!({ words.len() }));
    let (device_a, device_b) = (upload(&words_a)?, upload(&words_b)?);
    let mut device_c = upload(&words_c)?;
    kernel.launch_blocks(1, (&device_a, &device_b, &mut device_c))?;
    let out = device_c.download()?;
    let apart = out.iter().zip(&expected).filter(|(x, y)| x != y).count();
    Ok(if apart == 0 { Ok(()) } else { Err(format!("{apart} of {} words of the result are wrong", out.len())) })
}
