//! Every instruction that `colex_gpu::asm` executes, on matrices of whole numbers that tell their places apart: what the GPU
//! says is compared with the product by the atom's layouts, bit for bit.

use colex::layout;
use colex_gpu::host::{Gpu, GpuError, Loaded, build};
use colex_gpu_atoms::{Operand, Row, matrices, mma, wgmma};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let ptx = build("colex-gpu-atoms")?;
    println!("built {} with {} kernels", ptx.path.display(), ptx.kernels().len());
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why.into()),
    };
    let module = gpu.load(&ptx)?;
    let mut wrong = 0;
    let mut right = 0;
    for (kernel, row) in mma::ALL {
        count(row.name, row.kernel, product(&gpu, row, &module.kernel(*kernel)?)?, &mut right, &mut wrong);
    }
    for (kernel, row) in wgmma::ALL {
        count(row.name, row.kernel, product(&gpu, row, &module.kernel(*kernel)?)?, &mut right, &mut wrong);
    }
    for (kernel, row) in matrices::ALL {
        let held = 32 * row.bits / 32;
        let words: Vec<u32> = (0..128u32).map(|i| (2 * i) | (2 * i + 1) << 16).collect();
        let from =
            gpu.upload(&words[..if row.loads { 128 } else { held }], layout!({ if row.loads { 128 } else { held } }))?;
        let mut to = gpu.upload(&[0; 128], layout!(128))?;
        module.kernel(*kernel)?.launch(1, (&from, &mut to))?;
        let out = to.download()?;
        let bit = |words: &[u32], at: usize| words[at / 32] >> (at % 32) & 1;
        let agree = (0..32).all(|thread| {
            (0..row.bits).all(|b| {
                let (held, shared) = (thread * row.bits + b, (row.layout)(thread + 32 * b) as usize);
                if row.loads { bit(&out, held) == bit(&words, shared) } else { bit(&words, held) == bit(&out, shared) }
            })
        });
        count(
            row.name,
            row.name,
            if agree { Ok(()) } else { Err("a bit is elsewhere".into()) },
            &mut right,
            &mut wrong,
        );
    }
    println!("{right} instructions do what their layouts say, {wrong} do not");
    if wrong > 0 { Err(format!("{wrong} instructions are wrong").into()) } else { Ok(()) }
}

fn count(name: &str, kernel: &str, result: Result<(), String>, right: &mut u32, wrong: &mut u32) {
    match result {
        Ok(()) => *right += 1,
        Err(why) => {
            *wrong += 1;
            println!("{name} ({kernel}): {why}");
        }
    }
}

/// A whole number for a place: small enough that every sum is exact, and different from its neighbours'.
fn number(element: &str, mn: usize, k: usize, seed: usize) -> i64 {
    let hash = (mn * 31 + k * 17 + mn * k * 7 + seed * 13 + mn / 8 * 3 + k / 8 * 5) as i64;
    match element {
        "U1" => (hash / 3) & 1,
        "U4" | "U8" => hash % 7,
        _ => hash % 7 - 3,
    }
}

/// The bits of a whole number, and back.
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
        "F64" => (x as f64).to_bits(),
        "F32" | "TF32" => u64::from((x as f32).to_bits()),
        "F16" => float(10, 15, 16),
        "BF16" => float(7, 127, 16),
        "E4M3" => float(3, 7, 8),
        "E5M2" => float(2, 15, 8),
        _ => x as u64,
    }
}

/// Values as a thread holds them, packed, thread after thread.
fn pack(operand: &Operand, threads: usize, at: impl Fn(usize) -> i64) -> Vec<u32> {
    let words = operand.values * operand.bits / 32;
    let mut out = vec![0u32; threads * words];
    for thread in 0..threads {
        for value in 0..operand.values {
            let bits = encode(operand.element, at((operand.layout)(thread + threads * value) as usize));
            for b in 0..operand.bits {
                let to = value * operand.bits + b;
                out[thread * words + to / 32] |= ((bits >> b & 1) as u32) << (to % 32);
            }
        }
    }
    out
}

/// A matrix `MN x K`, dense and column-major.
fn dense(operand: &Operand, count: usize, at: impl Fn(usize) -> i64) -> Vec<u32> {
    let mut bytes: Vec<u8> = (0..count)
        .flat_map(|i| encode(operand.element, at(i)).to_le_bytes().into_iter().take(operand.bits / 8))
        .collect();
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes.chunks(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

type Answer = Result<Result<(), String>, Box<dyn Error>>;

/// Runs an instruction, and compares its sums with the product.
fn product<T, S>(gpu: &Gpu, row: &Row, kernel: &Loaded<'_, T, colex_gpu_atoms::Arguments, S>) -> Answer
where
    T: colex::StaticLayout,
    S: colex_gpu::memory::SharedMemory,
{
    let [m, n, k] = row.shape_mnk;
    let [a, b, c] = &row.operands;
    let depth = k * row.steps;
    let number_a = |i: usize, l: usize| number(a.element, i, l, 1);
    let number_b = |j: usize, l: usize| number(b.element, j, l, 2);
    let number_c = |i: usize, j: usize| number("S32", i, j, 3);
    let operand = |of: &Operand, extent: usize, alone: bool, number: &dyn Fn(usize, usize) -> i64| match alone {
        true => (0..row.steps)
            .flat_map(|step| pack(of, row.threads, |i| number(i % extent, i / extent + step * k)))
            .collect(),
        false => dense(of, extent * depth, |i| number(i % extent, i / extent)),
    };
    let words_a: Vec<u32> = operand(a, m, row.in_registers[0], &number_a);
    let words_b: Vec<u32> = operand(b, n, row.in_registers[1], &number_b);
    let words_c = pack(c, row.threads, |i| number_c(i % m, i / m));
    let one = |x: i64, y: i64| match row.name {
        name if name.ends_with("XORPOPC") => x ^ y,
        name if name.ends_with("ANDPOPC") => x & y,
        _ => x * y,
    };
    let expected = pack(c, row.threads, |i| {
        let (i, j) = (i % m, i / m);
        number_c(i, j) + (0..depth).map(|l| one(number_a(i, l), number_b(j, l))).sum::<i64>()
    });
    let upload = |words: &[u32]| gpu.upload(words, layout!({ words.len() }));
    let (device_a, device_b) = (upload(&words_a)?, upload(&words_b)?);
    let mut device_c = upload(&words_c)?;
    kernel.launch(1, (&device_a, &device_b, &mut device_c))?;
    let out = device_c.download()?;
    let apart = out.iter().zip(&expected).filter(|(x, y)| x != y).count();
    Ok(if apart == 0 { Ok(()) } else { Err(format!("{apart} of {} words of the result are wrong", out.len())) })
}
