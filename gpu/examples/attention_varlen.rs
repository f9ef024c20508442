//! Checks the kernels of attention for packed sequences of different lengths, and times them against PyTorch's attention and against
//! the kernels for sequences of one length.
//!
//!     cargo run --release -p colex-gpu --example attention_varlen [-- check | few | special | time]
//!
//! With `check` nothing is timed, with `few` nothing is timed and fewer batches are checked, with `special` only batches are checked
//! whose sequences have a number that is not finite, and with `time` nothing is checked.

mod common;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu_attention::sequences::{Offsets, Sequences};
use colex_gpu_attention::varlen::*;
use colex_gpu_attention::*;
use common::attention::{Mask, Problem, SPECIALS, Special, compare, each_form};
use half::{bf16, f16};

/// The lengths that are timed, 2048 on average. `peers.py` has the same.
const LENGTHS: [usize; 16] =
    [3401, 512, 1777, 2900, 64, 4093, 2048, 1300, 3600, 911, 2700, 1999, 3333, 150, 2500, 1480];

/// The lengths of sequences that are checked. Tiles have 128 queries, and 128 or 80 keys.
const LENGTHS_OF_FEW: [usize; 6] = [0, 1, 65, 81, 129, 300];
const LENGTHS_OF_ALL: [usize; 13] = [0, 1, 63, 64, 65, 80, 81, 127, 128, 129, 300, 1025, 4097];
const MASKS: [Mask; 5] = [Mask::Full, Mask::Causal, Mask::Window(100), Mask::Window(1), Mask::Window(700)];

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
    /// Of the special numbers, the one of the first sequence. The others have the next ones in turn.
    special: Option<usize>,
}

impl Batch {
    /// The special number of a sequence.
    fn special(&self, sequence: usize) -> Option<Special> {
        self.special.map(|first| SPECIALS[(first + sequence) % SPECIALS.len()])
    }
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
    let Some((gpu, module)) = common::opened("colex-gpu-attention")? else { return Ok(()) };
    let is = |word: &str| std::env::args().any(|argument| argument == word);
    if !is("time") {
        refused(&gpu, &module)?;
        check(&gpu, &module, &LENGTHS_OF_FEW, &MASKS[..3], true)?;
        if !is("special") {
            let few = is("few");
            let lengths = if few { &LENGTHS_OF_FEW[..] } else { &LENGTHS_OF_ALL };
            check(&gpu, &module, lengths, &MASKS[..if few { 3 } else { 5 }], false)?;
        }
        println!("all right");
    }
    if !is("check") && !is("few") && !is("special") {
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

/// Checks sequences of each of these lengths, and some at random; each with a number that is not finite if they are `special`.
fn check(gpu: &Gpu, module: &Module, lengths: &[usize], masks: &[Mask], special: bool) -> Result<(), GpuError> {
    let mut count = 0;
    for &mask in masks {
        for heads_of in [64, 96, 128, 256].into_iter().flat_map(|columns| [("bf16", columns), ("f16", columns)]) {
            let mut random = common::random(2 * lengths.len())
                .into_iter()
                .map(|x| lengths[((x + 1.0) / 2.001 * lengths.len() as f32) as usize]);
            let mut all: Vec<[usize; 2]> = lengths.iter().map(|&keys| [random.next().unwrap_or(1), keys]).collect();
            all.extend(lengths.iter().map(|&queries| [queries, random.next().unwrap_or(1)]));
            let shift = 5 * count % all.len();
            all.rotate_left(shift);
            let [heads, of_keys] = [[1, 1], [4, 2], [3, 1], [2, 2]][(count + count / 4) % 4];
            let size = if count % 5 == 4 && heads_of.0 == "bf16" { 3000.0 } else { 3.0 };
            // Small scores, so that no weight of `f16` is 0.
            let (size, special) = if special { (0.3, Some(count)) } else { (size, None) };
            let batch = Batch { lengths: all, heads, of_keys, mask, size, beside: count % 2 == 0, special };
            // Every second sequence with rows is poisoned, then the others.
            let changed = run(gpu, module, heads_of, &batch, 0)? + run(gpu, module, heads_of, &batch, 1)?;
            assert!((changed > 0) == special.is_some(), "{changed} elements are NaN or infinite: {batch:?}");
            count += 1;
        }
    }
    let special = if special { " with a number that is not finite" } else { "" };
    println!("{count} batches of {} sequences{special}, each twice", 2 * lengths.len());
    Ok(())
}

/// Declares the function that checks a batch with the kernels for one type of heads.
macro_rules! run_each {
    ($($number:ident $columns:literal $form:ident [$n:literal $s:literal] $epsilon:literal, $($_:ident)+, $full:ident $causal:ident $window:ident;)+) => {
        /// Checks a batch. Of the sequences with queries or keys, each whose number is `poisoned` modulo 2 has NaNs and infinities, and
        /// the others are compared. Returns how many elements of these are not finite.
        fn run(gpu: &Gpu, module: &Module, heads_of: (&str, usize), batch: &Batch, poisoned: usize) -> Result<usize, GpuError> {
            $(if heads_of == (stringify!($number), $columns) {
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
            let matrix = |tensor: usize, heads: usize, size: f32| -> Vec<$number> {
                let (of, poison) = (tensor.min(1), [$number::NAN, $number::INFINITY, $number::NEG_INFINITY]);
                let (rows, starts) = (batch.rows(of), &offsets[of]);
                let [of_row, of_head] = batch.strides(rows, heads, $columns);
                let mut data: Vec<$number> = (0..rows * heads * $columns).map(|at| poison[at % 3]).collect();
                for &sequence in &healthy {
                    let mut set = |[column, row, head]: [usize; 3], number: f32| {
                        let row = row + starts[sequence] as usize;
                        data[column + of_row * row + of_head * head] = $number::from_f32(number);
                    };
                    let length = batch.lengths[sequence][of];
                    for (at, number) in common::random(length * heads * $columns).into_iter().enumerate() {
                        set([at % $columns, at / $columns / heads, at / $columns % heads], size * number);
                    }
                    if let Some(special) = batch.special(sequence).filter(|special| special.of == tensor) {
                        if let Some(row) = special.row(length) {
                            set([special.column($columns), row, heads - 1], special.value);
                        }
                    }
                }
                data
            };
            let (q, k, v) = (matrix(0, heads, size), matrix(1, of_keys, 3.0), matrix(2, of_keys, 3.0));
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
            let arguments = (&q_map, &k_map, &v_map, &mut o, &mut logarithms, &list, mask.window(), scale);
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
            let mut changed = 0;
            for &sequence in healthy.iter().filter(|&&sequence| batch.lengths[sequence][0] > 0) {
                let [queries, keys] = batch.lengths[sequence];
                let problem = Problem { queries, keys, heads, of_keys, mask, size, special: batch.special(sequence) };
                let inputs = [
                    of_sequence(&|at| q[at].to_f64(), 0, heads, sequence),
                    of_sequence(&|at| k[at].to_f64(), 1, of_keys, sequence),
                    of_sequence(&|at| v[at].to_f64(), 1, of_keys, sequence),
                ];
                let start = offsets[0][sequence] as usize;
                let logarithms: Vec<f32> =
                    (0..queries * heads).map(|at| logarithms[start + at % queries + rows * (at / queries)]).collect();
                let found = of_sequence(&|at| got[at], 0, heads, sequence);
                changed += compare(&problem, $columns, $epsilon, scale, &inputs, &found, Some(&logarithms), false);
            }
            return Ok(changed);
            })+
            unreachable!("{heads_of:?}")
        }
    };
}
each_form!(run_each);

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
