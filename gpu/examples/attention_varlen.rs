//! Checks the kernels of attention for packed sequences of different lengths, and times them against PyTorch's attention and against
//! the kernels for sequences of one length.
//!
//!     cargo run --release -p colex-gpu --example attention_varlen [-- check | few | time]
//!
//! With `check` nothing is timed, with `few` nothing is timed and fewer batches are checked, and with `time` nothing is checked.

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module, build};
use colex_gpu_attention::sequences::{Offsets, Sequences};
use colex_gpu_attention::varlen::*;
use colex_gpu_attention::*;
use common::attention::{Mask, Problem, compare};
use half::{bf16, f16};

/// The lengths that are timed, 2048 on average. `peers.py` has the same.
const LENGTHS: [usize; 16] =
    [3401, 512, 1777, 2900, 64, 4093, 2048, 1300, 3600, 911, 2700, 1999, 3333, 150, 2500, 1480];

/// Rows before the first sequence, of Q and of K, and after the last.
const BEFORE: [usize; 2] = [5, 3];
const AFTER: usize = 7;

/// Packed sequences.
#[derive(Clone, Debug)]
struct Batch {
    /// The numbers of queries and keys of each sequence.
    lengths: Vec<[usize; 2]>,
    heads: usize,
    of_keys: usize,
    mask: Mask,
    size: f32,
    /// Whether the heads of a row lie one after the other, as PyTorch has them. Otherwise the rows of a head do.
    beside: bool,
}

impl Batch {
    /// The offsets of queries or of keys.
    fn offsets(&self, of: usize) -> Vec<u32> {
        let mut offsets = vec![BEFORE[of] as u32];
        offsets.extend(self.lengths.iter().scan(BEFORE[of], |at, lengths| {
            *at += lengths[of];
            Some(*at as u32)
        }));
        offsets
    }
    /// The number of rows of Q or of K.
    fn rows(&self, of: usize) -> usize {
        BEFORE[of] + self.lengths.iter().map(|lengths| lengths[of]).sum::<usize>() + AFTER
    }
    /// The strides of rows and heads.
    fn strides(&self, rows: usize, heads: usize, columns: usize) -> [usize; 2] {
        if self.beside { [columns * heads, columns] } else { [columns, columns * rows] }
    }
}

fn main() -> Result<(), GpuError> {
    let ptx = build("colex-gpu-attention")?;
    println!("built {}", ptx.path().display());
    let gpu = match Gpu::open() {
        Ok(gpu) => gpu,
        Err(why @ (GpuError::NoDriver | GpuError::NoDevice)) => {
            println!("nothing was run: {why}");
            return Ok(());
        }
        Err(why) => return Err(why),
    };
    let module = gpu.load(&ptx)?;
    let is = |word: &str| std::env::args().any(|argument| argument == word);
    if !is("time") {
        refused(&gpu, &module)?;
        check(&gpu, &module, is("few"))?;
        println!("all right");
    }
    if !is("check") && !is("few") {
        time(&gpu, &module)?;
    }
    Ok(())
}

/// Offsets that do not fit are errors with a sentence, before anything runs.
fn refused(gpu: &Gpu, module: &Module) -> Result<(), GpuError> {
    let why = gpu.trusted::<Sequences>(Offsets { queries: &[0, 9, 4], keys: &[0, 4, 9] }).err();
    let why = why.expect("offsets must ascend").to_string();
    assert!(why.contains("offsets: those of the queries must ascend, but number 1 is 9 and number 2 is 4"), "{why}");
    let sequences = gpu.trusted::<Sequences>(Offsets { queries: &[0, 30], keys: &[0, 41] })?;
    let rows = 40;
    let of = layout!((64, rows, 1) : (1, 64, 1));
    let [q, k] = [(); 2].map(|()| gpu.upload(&vec![bf16::ONE; 64 * rows], of));
    let (q, k) = (q?, k?);
    let mut o = gpu.upload(&vec![bf16::ONE; 64 * rows], of)?.vectors()?;
    let mut logarithms = gpu.upload(&vec![0f32; rows], layout!((rows, 1) : (1, 1)))?;
    let (q, k) = (q.boxes::<Box64>()?, k.boxes::<Box64>()?);
    let why = module.kernel(varlen_bf16_64)?.launch((&q, &k, &k, &mut o, &mut logarithms, &sequences, 0, 1.0)).err();
    let why = why.expect("the offsets of the keys end after K").to_string();
    assert!(why.contains("the offsets must end within the rows of Q and of K"), "{why}");
    println!("refused: {why}");
    Ok(())
}

fn check(gpu: &Gpu, module: &Module, few: bool) -> Result<(), GpuError> {
    // Tiles have 128 queries, and 128 or 80 keys.
    let lengths: &[usize] =
        if few { &[0, 1, 65, 81, 129, 300] } else { &[0, 1, 63, 64, 65, 80, 81, 127, 128, 129, 300, 1025, 4097] };
    let mut count = 0;
    let masks = [Mask::Full, Mask::Causal, Mask::Window(100), Mask::Window(1), Mask::Window(700)];
    for mask in masks.into_iter().take(if few { 3 } else { 5 }) {
        for kernel in 0..8 {
            let mut random = common::random(2 * lengths.len())
                .into_iter()
                .map(|x| lengths[((x + 1.0) / 2.001 * lengths.len() as f32) as usize]);
            // Sequences of each length, and some at random.
            let mut all: Vec<[usize; 2]> = lengths.iter().map(|&keys| [random.next().unwrap_or(1), keys]).collect();
            all.extend(lengths.iter().map(|&queries| [queries, random.next().unwrap_or(1)]));
            let shift = 5 * count % all.len();
            all.rotate_left(shift);
            let [heads, of_keys] = [[1, 1], [4, 2], [3, 1], [2, 2]][(count + count / 4) % 4];
            let size = if count % 5 == 4 && kernel < 4 { 3000.0 } else { 3.0 };
            let batch = Batch { lengths: all, heads, of_keys, mask, size, beside: count % 2 == 0 };
            // Every second sequence with rows is poisoned, then the others.
            for poisoned in [0, 1] {
                match kernel {
                    0 => by_bf16_64(gpu, module, &batch, poisoned)?,
                    1 => by_bf16_96(gpu, module, &batch, poisoned)?,
                    2 => by_bf16_128(gpu, module, &batch, poisoned)?,
                    3 => by_bf16_256(gpu, module, &batch, poisoned)?,
                    4 => by_f16_64(gpu, module, &batch, poisoned)?,
                    5 => by_f16_96(gpu, module, &batch, poisoned)?,
                    6 => by_f16_128(gpu, module, &batch, poisoned)?,
                    _ => by_f16_256(gpu, module, &batch, poisoned)?,
                }
            }
            count += 1;
        }
    }
    println!("{count} batches of {} sequences, each twice", 2 * lengths.len());
    Ok(())
}

/// Declares functions that check a batch with the kernels for one type of elements and one number of columns. Of the sequences with
/// queries or keys, each whose number is `poisoned` modulo 2 has NaNs and infinities, and the others are compared.
macro_rules! by {
    ($($name:ident: $number:ident $columns:literal $form:ident [$n:literal $s:literal] $epsilon:literal, $full:ident $causal:ident $window:ident;)+) => {$(
        fn $name(gpu: &Gpu, module: &Module, batch: &Batch, poisoned: usize) -> Result<(), GpuError> {
            let &Batch { heads, of_keys, mask, size, .. } = batch;
            let scale = 1.0 / ($columns as f32).sqrt();
            let offsets = [batch.offsets(0), batch.offsets(1)];
            let mut healthy = Vec::new();
            let mut number = 0;
            for (sequence, lengths) in batch.lengths.iter().enumerate() {
                number += usize::from(lengths.iter().any(|&length| length > 0));
                if number % 2 != poisoned {
                    healthy.push(sequence);
                }
            }
            // Rows of no healthy sequence are NaNs and infinities.
            let matrix = |of: usize, heads: usize, size: f32| -> Vec<$number> {
                let (rows, poison) = (batch.rows(of), [$number::NAN, $number::INFINITY, $number::NEG_INFINITY]);
                let [of_row, of_head] = batch.strides(rows, heads, $columns);
                let mut data: Vec<$number> = (0..rows * heads * $columns).map(|at| poison[at % 3]).collect();
                for &sequence in &healthy {
                    let numbers = common::random(batch.lengths[sequence][of] * heads * $columns);
                    for (at, number) in numbers.into_iter().enumerate() {
                        let (column, row, head) = (at % $columns, at / $columns / heads, at / $columns % heads);
                        let row = row + offsets[of][sequence] as usize;
                        data[column + of_row * row + of_head * head] = $number::from_f32(size * number);
                    }
                }
                data
            };
            let (q, k, v) = (matrix(0, heads, size), matrix(1, of_keys, 3.0), matrix(1, of_keys, 3.0));
            let layout = |rows: usize, heads: usize| {
                let [of_row, of_head] = batch.strides(rows, heads, $columns);
                layout!(($columns, rows, heads) : (1, of_row, of_head))
            };
            let (of_q, of_k) = (layout(batch.rows(0), heads), layout(batch.rows(1), of_keys));
            let (in_q, in_k, in_v) = (gpu.upload(&q, of_q)?, gpu.upload(&k, of_k)?, gpu.upload(&v, of_k)?);
            let rows = batch.rows(0);
            let mut o = gpu.upload(&vec![$number::NAN; q.len()], of_q)?.vectors()?;
            let mut logarithms = gpu.upload(&vec![f32::NAN; rows * heads], layout!((rows, heads) : (1, {rows})))?;
            let q_map = in_q.boxes::<<$form as Form<$n, $s>>::BoxOfQ>()?;
            let [k_map, v_map] = [in_k.boxes::<<$form as Form<$n, $s>>::BoxOfK>()?, in_v.boxes::<<$form as Form<$n, $s>>::BoxOfK>()?];
            let list = gpu.trusted::<Sequences>(Offsets { queries: &offsets[0], keys: &offsets[1] })?;
            let window = if let Mask::Window(window) = mask { window as u32 } else { 0 };
            let arguments = (&q_map, &k_map, &v_map, &mut o, &mut logarithms, &list, window, scale);
            match mask {
                Mask::Full => module.kernel($full)?.launch(arguments),
                Mask::Causal => module.kernel($causal)?.launch(arguments),
                Mask::Window(_) => module.kernel($window)?.launch(arguments),
            }?;
            let got: Vec<f64> = o.download()?.iter().flat_map(|vector| vector.0).map($number::to_f64).collect();
            let logarithms = logarithms.download()?;
            let [of_row, of_head] = batch.strides(rows, heads, $columns);
            for row in (0..BEFORE[0]).chain(rows - AFTER..rows) {
                for head in 0..heads {
                    let start = of_row * row + of_head * head;
                    assert!(got[start..start + $columns].iter().all(|x| x.is_nan()), "row {row} of no sequence was written: {batch:?}");
                    assert!(logarithms[row + rows * head].is_nan(), "a logarithm of no sequence was written: {batch:?}");
                }
            }
            // The rows of a sequence, head by head.
            let of_sequence = |data: &dyn Fn(usize) -> f64, of: usize, heads: usize, sequence: usize| -> Vec<f64> {
                let ([queries, keys], [of_row, of_head]) = (batch.lengths[sequence], batch.strides(batch.rows(of), heads, $columns));
                let (length, start) = ([queries, keys][of], offsets[of][sequence] as usize);
                let at = |at: usize| [at % $columns, at / $columns % length, at / $columns / length];
                (0..length * heads * $columns).map(at).map(|[c, row, head]| data(c + of_row * (start + row) + of_head * head)).collect()
            };
            for &sequence in healthy.iter().filter(|&&sequence| batch.lengths[sequence][0] > 0) {
                let [queries, keys] = batch.lengths[sequence];
                let problem = Problem { queries, keys, heads, of_keys, mask, size };
                let inputs = [
                    of_sequence(&|at| q[at].to_f64(), 0, heads, sequence),
                    of_sequence(&|at| k[at].to_f64(), 1, of_keys, sequence),
                    of_sequence(&|at| v[at].to_f64(), 1, of_keys, sequence),
                ];
                let start = offsets[0][sequence] as usize;
                let logarithms: Vec<f32> =
                    (0..queries * heads).map(|at| logarithms[start + at % queries + rows * (at / queries)]).collect();
                compare(&problem, $columns, $epsilon, scale, inputs, &of_sequence(&|at| got[at], 0, heads, sequence), &logarithms, false);
            }
            Ok(())
        }
    )+};
}
by! {
    by_bf16_64: bf16 64 Bf16x64 [32 64] 0.00390625, varlen_bf16_64 varlen_bf16_64_causal varlen_bf16_64_window;
    by_bf16_96: bf16 96 Bf16x96 [48 64] 0.00390625, varlen_bf16_96 varlen_bf16_96_causal varlen_bf16_96_window;
    by_bf16_128: bf16 128 Bf16x128 [64 64] 0.00390625, varlen_bf16_128 varlen_bf16_128_causal varlen_bf16_128_window;
    by_bf16_256: bf16 256 Bf16x256 [128 40] 0.00390625, varlen_bf16_256 varlen_bf16_256_causal varlen_bf16_256_window;
    by_f16_64: f16 64 F16x64 [32 64] 0.00048828125, varlen_f16_64 varlen_f16_64_causal varlen_f16_64_window;
    by_f16_96: f16 96 F16x96 [48 64] 0.00048828125, varlen_f16_96 varlen_f16_96_causal varlen_f16_96_window;
    by_f16_128: f16 128 F16x128 [64 64] 0.00048828125, varlen_f16_128 varlen_f16_128_causal varlen_f16_128_window;
    by_f16_256: f16 256 F16x256 [128 40] 0.00048828125, varlen_f16_256 varlen_f16_256_causal varlen_f16_256_window;
}

/// The heads of the sequences that are timed, and their rows in all.
const HEADS: usize = 16;
const ROWS: usize = 32768;

/// Sixteen sequences with 16 heads of 128 columns: of random lengths, as PyTorch has them, and of one length, rows of a head together.
fn time(gpu: &Gpu, module: &Module) -> Result<(), GpuError> {
    let random: Vec<bf16> = common::random(ROWS * HEADS * 128).into_iter().map(|x| bf16::from_f32(3.0 * x)).collect();
    let mut times = Vec::new();
    for causal in [false, true] {
        let mask = if causal { "causal" } else { "full" };
        let ms = packed(gpu, module, &random, LENGTHS, true, causal)?;
        report(&format!("varlen_{mask}"), &LENGTHS, causal, ms);
        times.push((format!("varlen_{mask}"), ms));
        // In turn, twice each.
        let mut sums = [0.0; 2];
        for _ in 0..2 {
            sums[0] += packed(gpu, module, &random, [2048; 16], false, causal)? / 2.0;
            sums[1] += even(gpu, module, &random, causal)? / 2.0;
        }
        report(&format!("varlen_16x2048_{mask}"), &[2048; 16], causal, sums[0]);
        report(&format!("attention_16x2048_{mask}"), &[2048; 16], causal, sums[1]);
        println!("ratio 16x2048_{mask} varlen/attention {:.2}", sums[1] / sums[0]);
    }
    common::ratios(&times, &common::peers("varlen"));
    Ok(())
}

/// Prints a time, and the rate of the products of pairs of a query and a key. With a causal mask half of the pairs count.
fn report(case: &str, lengths: &[usize], causal: bool, ms: f32) {
    let flops = lengths.iter().map(|n| n * n).sum::<usize>() * HEADS * 4 * 128 / if causal { 2 } else { 1 };
    println!("{case}: {ms:.4} ms, {:.0} TFLOP/s", flops as f64 / f64::from(ms) / 1e9);
}

/// The milliseconds of packed sequences, whose heads lie beside each other in a row or one after the other.
fn packed(
    gpu: &Gpu,
    module: &Module,
    random: &[bf16],
    lengths: [usize; 16],
    beside: bool,
    causal: bool,
) -> Result<f32, GpuError> {
    let [of_row, of_head] = if beside { [128 * HEADS, 128] } else { [128, 128 * ROWS] };
    let of = layout!((128, ROWS, HEADS) : (1, of_row, of_head));
    let (q, k, v) = (gpu.upload(random, of)?, gpu.upload(random, of)?, gpu.upload(random, of)?);
    let mut o = gpu.upload(random, of)?.vectors()?;
    let mut logarithms = gpu.upload(&vec![0f32; ROWS * HEADS], layout!((ROWS, HEADS) : (1, ROWS)))?;
    let offsets: Vec<u32> = (0..=16).map(|at| lengths[..at].iter().sum::<usize>() as u32).collect();
    let list = gpu.trusted::<Sequences>(Offsets { queries: &offsets, keys: &offsets })?;
    let maps = (q.boxes::<Box64>()?, k.boxes::<Box64>()?, v.boxes::<Box64>()?);
    common::milliseconds(gpu, || {
        let arguments = (&maps.0, &maps.1, &maps.2, &mut o, &mut logarithms, &list, 0, 1.0 / 128f32.sqrt());
        if causal {
            module.kernel(varlen_bf16_128_causal)?.launch(arguments)
        } else {
            module.kernel(varlen_bf16_128)?.launch(arguments)
        }
    })
}

/// The milliseconds of the kernel for sequences of one length: 256 heads of 2048 rows.
fn even(gpu: &Gpu, module: &Module, random: &[bf16], causal: bool) -> Result<f32, GpuError> {
    let of = layout!((128, 2048, 256) : (1, 128, { 128 * 2048 }));
    let (q, k, v) = (gpu.upload(random, of)?, gpu.upload(random, of)?, gpu.upload(random, of)?);
    let mut o = gpu.upload(random, of)?.vectors()?;
    let mut logarithms = gpu.upload(&vec![0f32; ROWS * HEADS], layout!((2048, 256) : (1, 2048)))?;
    let maps = (q.boxes::<Box64>()?, k.boxes::<Box64>()?, v.boxes::<Box64>()?);
    common::milliseconds(gpu, || {
        let arguments = (&maps.0, &maps.1, &maps.2, &mut o, &mut logarithms, 0, 1.0 / 128f32.sqrt());
        if causal {
            module.kernel(attention_bf16_128_causal)?.launch(arguments)
        } else {
            module.kernel(attention_bf16_128)?.launch(arguments)
        }
    })
}
