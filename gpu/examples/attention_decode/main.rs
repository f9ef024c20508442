//! Checks the kernels of attention for decoding, with keys and values in pages, and times them beside a copy and PyTorch's attention.
//!
//!     cargo run --release -p colex-gpu --example attention_decode [-- check | few | special | time] [columns ...]
//!
//! With `check` nothing is timed, with `few` nothing is timed and fewer problems are checked, with `special` only problems whose
//! sequences have a number that is not finite, and with `time` only the timed problems are checked. Numbers after that are those of the
//! columns of heads, by default all.

#[path = "../common/mod.rs"]
mod common;
mod problem;

use colex::prelude::*;
use colex_gpu::host::{Gpu, GpuError, Module};
use colex_gpu_attention::cache::parts_for;
use colex_gpu_attention::decode::*;
use colex_gpu_attention::join::*;
use common::attention::{as_special, row};
use half::bf16;
use problem::{Data, Problem};
use std::io::Write;
use std::process::ExitCode;

fn main() -> Result<ExitCode, GpuError> {
    let Some((gpu, module)) = common::opened("colex-gpu-attention")? else { return Ok(ExitCode::SUCCESS) };
    let is = |word: &str| std::env::args().any(|argument| argument == word);
    let numbers: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let columns: Vec<usize> =
        [64, 96, 128, 256].into_iter().filter(|number| numbers.is_empty() || numbers.contains(number)).collect();
    let mut wrong = 0;
    if !is("time") {
        wrong += specials(&gpu, &module, &columns)?;
        if !is("special") {
            wrong += check(&gpu, &module, &columns, is("few"))?;
        }
    }
    if !is("check") && !is("few") && !is("special") {
        wrong += time(&gpu, &module, &columns)?;
    }
    println!("{}", if wrong == 0 { "all right".into() } else { format!("{wrong} problems are WRONG") });
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks many problems, and returns how many are wrong.
fn check(gpu: &Gpu, module: &Module, columns: &[usize], few: bool) -> Result<usize, GpuError> {
    let lengths = if few { vec![1, 17, 0, 255, 700] } else { vec![1, 15, 16, 17, 0, 255, 4097, 8192] };
    let pages: &[usize] = if few { &[16, 256] } else { &[16, 64, 256] };
    let (mut count, mut wrong) = (0, 0);
    for &columns in columns {
        for &of_page in pages {
            for queries in [1, 3, 16] {
                for group in [1, 4, 8] {
                    if queries * group > 64 {
                        continue;
                    }
                    for causal in [false, true] {
                        let (parts, heads) = ([1, 3, 8][count % 3], [1, 2][count % 2]);
                        let (heads_inside, wild) = (count % 4 < 2, count % 5 == 4);
                        let lengths = lengths.clone();
                        let problem = Problem {
                            lengths,
                            columns,
                            queries,
                            heads,
                            group,
                            of_page,
                            parts,
                            causal,
                            heads_inside,
                            wild,
                            special: None,
                        };
                        wrong += usize::from(run(gpu, module, &problem, false)?.0);
                        count += 1;
                    }
                }
            }
        }
    }
    // Pages whose number of keys is no power of two; many parts; no keys at all; many sequences.
    let base = Problem {
        lengths: vec![100, 0, 7000],
        columns: 128,
        queries: 2,
        heads: 3,
        group: 5,
        of_page: 48,
        parts: 130,
        causal: true,
        heads_inside: true,
        wild: false,
        special: None,
    };
    let none = Problem { lengths: vec![0, 0], ..base.clone() };
    let many = Problem { lengths: (0..300).map(|i| i * 7 % 500).collect(), parts: 2, columns: 64, ..base.clone() };
    for problem in [base, none, many].into_iter().filter(|problem| columns.contains(&problem.columns)) {
        wrong += usize::from(run(gpu, module, &problem, false)?.0);
        count += 1;
    }
    println!("{count} problems");
    Ok(wrong)
}

/// Checks problems whose sequences have a NaN or an infinity in Q, K or V, and returns how many are wrong.
fn specials(gpu: &Gpu, module: &Module, columns: &[usize]) -> Result<usize, GpuError> {
    let (mut count, mut wrong) = (0, 0);
    for (&columns, causal) in columns.iter().flat_map(|columns| [(columns, false), (columns, true)]) {
        for [queries, group] in [[1, 1], [16, 1], [3, 8], [16, 4]] {
            for parts in [1, 3, 8] {
                let problem = Problem {
                    // Each special number is one of a short sequence and of a long one.
                    lengths: (0..18).map(|at| if at < 9 { 700 + 37 * at } else { 20 + at }).collect(),
                    columns,
                    queries,
                    heads: [1, 2][count % 2],
                    group,
                    of_page: [16, 64, 256][count % 3],
                    parts,
                    causal,
                    heads_inside: count % 4 < 2,
                    wild: false,
                    special: Some(count),
                };
                wrong += usize::from(run(gpu, module, &problem, false)?.0);
                count += 1;
            }
        }
    }
    println!("{count} problems with numbers that are not finite");
    Ok(wrong)
}

/// Times long sequences, and returns how many results are wrong.
fn time(gpu: &Gpu, module: &Module, columns: &[usize]) -> Result<usize, GpuError> {
    let (mut wrong, mut times) = (0, Vec::new());
    let base = Problem {
        lengths: vec![8192; 64],
        columns: 128,
        queries: 1,
        heads: 8,
        group: 4,
        of_page: 64,
        parts: 0,
        causal: false,
        heads_inside: true,
        wild: false,
        special: None,
    };
    let problem = |change: fn(&mut Problem)| {
        let mut problem = base.clone();
        change(&mut problem);
        problem
    };
    let cases = [
        ("decode_64x8192", problem(|_| {})),
        ("decode_64x8192_parts1", problem(|p| p.parts = 1)),
        ("decode_64x8192_parts4", problem(|p| p.parts = 4)),
        ("decode_64x8192_parts8", problem(|p| p.parts = 8)),
        ("decode_64x8192_page16", problem(|p| p.of_page = 16)),
        ("decode_64x8192_page256", problem(|p| p.of_page = 256)),
        ("decode_64x8192_heads_outside", problem(|p| p.heads_inside = false)),
        ("decode_64x8192_rows64", problem(|p| (p.group, p.queries) = (8, 8))),
        ("decode_64x8192_mixed", problem(|p| p.lengths = (0..64).map(|i| (i * 2654435761usize) % 8192 + 1).collect())),
        ("decode_1x65536", problem(|p| p.lengths = vec![65536])),
        ("decode_columns64", problem(|p| (p.columns, p.heads) = (64, 16))),
        ("decode_columns96", problem(|p| (p.columns, p.heads) = (96, 8))),
        ("decode_columns256", problem(|p| (p.columns, p.heads) = (256, 4))),
    ];
    let at_once = |columns: usize| match columns {
        64 => module.kernel(decode_bf16_64)?.blocks_at_once(),
        96 => module.kernel(decode_bf16_96)?.blocks_at_once(),
        128 => module.kernel(decode_bf16_128)?.blocks_at_once(),
        _ => module.kernel(decode_bf16_256)?.blocks_at_once(),
    };
    for &columns in columns {
        println!("{} blocks of heads of {columns} at once", at_once(columns)?);
    }
    for (case, mut problem) in cases.into_iter().filter(|(_, problem)| columns.contains(&problem.columns)) {
        if problem.parts == 0 {
            let at_once = at_once(problem.columns)?;
            let longest = problem.lengths.iter().copied().max().unwrap_or(0);
            problem.parts = parts_for(at_once, problem.lengths.len(), problem.heads, longest);
        }
        let (is_wrong, ms) = run(gpu, module, &problem, true)?;
        wrong += usize::from(is_wrong);
        println!("{case}: {ms:.4} ms, {:.0} GB/s of keys and values", problem.bytes() as f64 / f64::from(ms) / 1e6);
        times.push((case, ms, problem.bytes()));
    }
    let peers = common::peers("decode");
    if let Some(copy) = peers.get(&("copy".into(), "pytorch".into())) {
        // The peer copies 2^30 bytes: it reads and writes them.
        let rate = 2.0 * f64::from(1 << 30) / f64::from(*copy);
        println!("copy: {:.0} GB/s, read and written", rate / 1e6);
        for (case, ms, bytes) in &times {
            println!("ratio {case} colex/copy {:.2}", *bytes as f64 / f64::from(*ms) / rate);
        }
    }
    let like_peers: Vec<_> =
        times.iter().filter(|(case, ..)| *case == "decode_64x8192").map(|&(case, ms, _)| (case, ms)).collect();
    common::ratios(&like_peers, &peers);
    Ok(wrong)
}

/// Computes a problem and compares it. Returns whether it is wrong, and the time.
fn run(gpu: &Gpu, module: &Module, problem: &Problem, timed: bool) -> Result<(bool, f32), GpuError> {
    print!("{}: ", describe(problem));
    // If the kernel hangs, this is the last line.
    let _ = std::io::stdout().flush();
    match problem.columns {
        64 => by_64(gpu, module, problem, timed),
        96 => by_96(gpu, module, problem, timed),
        128 => by_128(gpu, module, problem, timed),
        _ => by_256(gpu, module, problem, timed),
    }
}

/// What is special about a problem, in few words.
fn describe(problem: &Problem) -> String {
    let &Problem { columns, queries, heads, group, of_page, parts, causal, heads_inside, wild, .. } = problem;
    let count = problem.lengths.len();
    let mut words =
        format!("{count} x {heads} heads of {columns}, rows {queries} x {group}, pages of {of_page}, {parts} parts");
    for (holds, word) in [
        (causal, ", causal"),
        (heads_inside, ", heads inside"),
        (wild, ", wild pages"),
        (problem.special.is_some(), ", special numbers"),
    ] {
        words += if holds { word } else { "" };
    }
    words
}

/// Declares functions that compute a problem with heads of one number of columns.
macro_rules! by {
    ($($name:ident: $columns:literal $heads:ident $k:literal $decode:ident $join:ident;)+) => {$(
        fn $name(gpu: &Gpu, module: &Module, problem: &Problem, timed: bool) -> Result<(bool, f32), GpuError> {
            let &Problem { queries, heads, group, of_page, parts, causal, .. } = problem;
            let (all, count, rows) = (problem.all_heads(), problem.lengths.len(), queries * group);
            let data = problem.data();
            let [of_key, of_head, page] = problem.strides();
            let (pages, most) = (data.pages, data.most);
            let of_cache = layout!(($columns, of_page, heads, pages) : (1, of_key, of_head, page));
            let of_q = layout!(
                ($columns, (queries, group), heads, count) :
                (1, ({ $columns * all }, $columns), { $columns * group }, { $columns * all * queries })
            );
            let of_rows = layout!(((queries, group), heads, count) : ((all, 1), group, { all * queries }));
            let (k, v) = (gpu.upload(&data.k, of_cache)?, gpu.upload(&data.v, of_cache)?);
            let k = k.boxes::<<$heads as DecodeForm<$k>>::Box>()?;
            let v = v.boxes::<<$heads as DecodeForm<$k>>::Box>()?;
            let q = gpu.upload(&data.q, of_q)?.vectors()?;
            let table = gpu.upload(&data.table, layout!((most, count)))?;
            let lengths: Vec<u32> = problem.lengths.iter().map(|&length| length as u32).collect();
            let lengths = gpu.upload(&lengths, layout!(count))?;
            let elements = rows * parts * heads * count;
            let mut of_parts = gpu.upload(&vec![f32::NAN; $columns * elements], layout!(($columns, rows, parts, heads, count)))?;
            let mut in_parts = gpu.upload(&vec![f32::NAN; elements], layout!((rows, parts, heads, count)))?;
            let mut o = gpu.upload(&vec![bf16::NAN; data.q.len()], of_q)?;
            let mut logarithms = gpu.upload(&vec![f32::NAN; rows * heads * count], of_rows)?;
            let scale = 1.0 / ($columns as f32).sqrt();
            let (decode, join) = (module.kernel($decode)?, module.kernel($join)?);
            let mut launch = || {
                decode.launch((&q, &k, &v, &table, &lengths, &mut of_parts, &mut in_parts, u32::from(causal), scale))?;
                join.launch((&of_parts, &in_parts, &mut o, &mut logarithms))
            };
            launch()?;
            gpu.synchronize()?;
            let ms = if timed { common::milliseconds(gpu, launch)? } else { 0.0 };
            Ok((compare(problem, &data, scale, &o.download()?, &logarithms.download()?), ms))
        }
    )+};
}
by! {
    by_64: 64 Decode64 4 decode_bf16_64 join_bf16_64;
    by_96: 96 Decode96 6 decode_bf16_96 join_bf16_96;
    by_128: 128 Decode128 8 decode_bf16_128 join_bf16_128;
    by_256: 256 Decode256 16 decode_bf16_256 join_bf16_256;
}

/// Compares some rows with a computation in `f64`, and prints the worst element of each wrong row. Returns whether one is wrong.
fn compare(problem: &Problem, data: &Data, scale: f32, got: &[bf16], logarithms: &[f32]) -> bool {
    // Half of the distance of two bf16 from 1 on, and of two f32 from 1 on.
    const EPSILON: f64 = 1.0 / 256.0;
    const HALF: f64 = 1.0 / (1u64 << 24) as f64;
    let (columns, all, count) = (problem.columns, problem.all_heads(), problem.lengths.len());
    let (mut wrong, mut worst, mut changed) = (0, 0f64, 0);
    let mut fail = |what: String| {
        wrong += 1;
        if wrong <= 5 {
            println!("\n  WRONG {what}");
        }
    };
    let rows = all * problem.queries;
    // Few rows of the long sequences, in as many places as possible.
    let step = (rows * count * problem.lengths.iter().sum::<usize>() / count.max(1) / 200_000).max(1);
    let step = if problem.special.is_some() { 1 } else { step };
    for (sequence, at) in (0..count).flat_map(|sequence| (0..rows).map(move |at| (sequence, at))) {
        if (at * 7 + sequence * 5) % step != 0 && got[columns * (at + rows * sequence)].is_finite() {
            continue;
        }
        let (head, query) = (at % all, at / all);
        let of = |key: usize| {
            let place = data.place(problem, key, sequence, head / problem.group)?;
            Some([&data.k, &data.v].map(|of| &of[place..][..columns]))
        };
        let of_query: Vec<f64> =
            data.q[columns * (at + rows * sequence)..][..columns].iter().map(|x| x.to_f64()).collect();
        let seen = problem.seen(sequence, query);
        // In a part with a key that a query sees, the weights of all keys are multiplied by their values; those of keys that it does not
        // see are 0.
        let of_part = 64 * problem.lengths[sequence].div_ceil(64).div_ceil(problem.parts).max(1);
        let multiplied = seen.next_multiple_of(of_part).min(problem.lengths[sequence]);
        let multiplied = if problem.special.is_some() { multiplied } else { seen };
        let row = row(&of_query, scale, 0..seen, 0..multiplied, of);
        // An exponent is `fma(score, scale log2(e), -top scale log2(e))`, and the logarithm is computed from these numbers again.
        // Seven roundings of numbers that are at most as great as the top's exponent or the logarithm: of log2(e), of the scale, of
        // the exponent of the top and of the difference; of the logarithm of a part, of that of all parts, and of the result. `ex2`
        // and `lg2` are within 2^-22. There is one for a weight and each logarithm, and one each time that the top grows, in a warp
        // or in a join. In n tiles of random scores that is about ln(n) times; 32 in all are almost never reached.
        let largest = [row.top, row.logarithm].into_iter().map(f64::abs).filter(|x| x.is_finite()).fold(0.0, f64::max);
        let of_exponents = 7.0 * HALF * largest + 32.0 / f64::from(1 << 22);
        // A thread adds a quarter of the weights one by one, and then come the sums of threads, warps and parts. Each sum is rounded
        // to the nearest f32. Taken as independent, with a mean of 0, the errors of n sums together are above `6 sqrt(n)` roundings
        // once in 3e7 rows, by Hoeffding's inequality.
        let of_sum = 6.0 * (seen as f64 / 4.0 + 8.0 + problem.parts as f64).sqrt() * HALF;
        // The logarithm of the sum changes by the mean of the scores' changes, with the weights of the softmax.
        let of_logarithm = row.mean_error + of_exponents + of_sum;
        // A weight has the error of its own score, and that of the sum.
        let of_weights = row.error + of_exponents + of_logarithm;
        let name = format!("sequence {sequence} ({seen} keys), query {query}, head {head}");
        let (logarithm, expected) = (f64::from(logarithms[at + rows * sequence]), row.logarithm);
        let right = as_special(logarithm, expected) || (logarithm - expected).abs() <= of_logarithm;
        if !right {
            fail(format!(
                "{name}: the logarithm is {logarithm}, expected {expected} with a tolerance of {of_logarithm}"
            ));
        }
        let mut of_row = (0.0, String::new());
        for c in 0..columns {
            // The result is rounded to bf16, and so are the weights, whose errors add up at worst.
            let expected = row.out[c];
            let tolerance = EPSILON * expected.abs() + row.sizes[c] * (EPSILON + of_weights) + 1e-6;
            let found = got[c + columns * (at + rows * sequence)].to_f64();
            let special = problem.special.is_some() && !expected.is_finite();
            changed += usize::from(special);
            let apart = match (special, found.is_finite()) {
                (true, _) => {
                    if as_special(found, expected) {
                        0.0
                    } else {
                        f64::INFINITY
                    }
                }
                (false, true) => (found - expected).abs() / tolerance,
                (false, false) => f64::INFINITY,
            };
            if apart >= of_row.0 {
                of_row = (
                    apart,
                    format!("{name}, column {c}: {found}, expected {expected} with a tolerance of {tolerance}"),
                );
            }
        }
        worst = worst.max(of_row.0);
        if of_row.0 > 1.0 {
            fail(of_row.1);
        }
    }
    assert!(problem.special.is_none() || changed > 0, "no element is NaN or infinite: {problem:?}");
    println!("{worst:.2} of the tolerance{}", if wrong > 0 { format!("; {wrong} WRONG") } else { String::new() });
    wrong > 0
}
