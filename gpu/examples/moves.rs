//! Checks the kernels that move values between two thread-value layouts, in registers and through shared memory, and compares their
//! times.
//!
//!     cargo run --release -p colex-gpu --example moves [-- check]
//!
//! Every value of every thread is checked. With `check` nothing is timed. The last column of the table is the time through shared
//! memory divided by the time in registers. A move that selects much is not faster in registers.

mod common;

use colex::dynamic::DynXorLayout;
use colex::dynamic::analysis::{register_move, shared_move};
use colex::prelude::*;
use colex_gpu::host::GpuError;
use colex_gpu::host::moves::Program;
use colex_gpu_kernels::moves::{self as kernels, MOVES, Move};
use half::f16;

/// The number of threads of a block.
const THREADS: usize = 128;
/// How often a kernel repeats its move when it is timed.
const TIMES: u32 = 2048;

fn main() -> Result<(), GpuError> {
    let Some((gpu, module)) = common::kernels()? else { return Ok(()) };
    let check = std::env::args().any(|argument| argument == "check");
    // 16 blocks of 128 threads fill a multiprocessor.
    let blocks = 16 * gpu.multiprocessors()?;
    /// Runs a kernel with a number of repetitions. Returns what its threads hold afterwards, and the time of a launch if it is timed.
    macro_rules! run {
        ($kernel:ident $before:literal $after:literal) => {
            |data: &[u32], times: u32, timed: bool| -> Result<(Vec<u32>, f32), GpuError> {
                let x = gpu.upload(data, layout!(($before, blocks)))?;
                let mut y = gpu.upload(&vec![0xdead_beefu32; $after * blocks], layout!(($after, blocks)))?;
                let kernel = module.kernel(kernels::$kernel)?;
                let ms = if timed {
                    common::milliseconds(&gpu, || kernel.launch((&x, times, &mut y)))?
                } else {
                    kernel.launch((&x, times, &mut y))?;
                    0.0
                };
                Ok((y.download()?, ms))
            }
        };
    }
    let mut table = Vec::new();
    macro_rules! compare {
        ($($name:ident $shared:ident $before:literal $after:literal;)+) => {$({
            let of = found(stringify!($name));
            let both: [&Run<'_>; 2] = [&run!($name $before $after), &run!($shared $before $after)];
            table.push((of.name, measure(of, both, $before * blocks, check)?));
        })+};
    }
    compare! {
        c_to_a c_to_a_shared 1024 512;
        halves_to_fp8_a halves_to_fp8_a_shared 1024 1024;
        bytes_to_fp8_a bytes_to_fp8_a_shared 512 512;
        transpose_fragment transpose_fragment_shared 512 512;
        transpose_bytes transpose_bytes_shared 512 512;
        transpose_words transpose_words_shared 512 512;
    }
    let across = found("across_warps");
    let one: &Run<'_> = &run!(across_warps_shared 1024 1024);
    right(across, one, &random(1024 * blocks))?;
    println!("across_warps: right, through shared memory only");
    if check {
        println!("all right");
        return Ok(());
    }
    println!(
        "| move | registers of a thread | shuffles | selects | prmt | in registers, ms | through shared memory, ms | ratio |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (name, times) in &table {
        let program = Program::of(&plans(found(name))[0]);
        let [selects, prmts, shuffles, _] = program.counts();
        let ratio = times[1] / times[0];
        println!(
            "| {name} | {} | {shuffles} | {selects} | {prmts} | {:.4} | {:.4} | {ratio:.2} |",
            program.inputs, times[0], times[1]
        );
    }
    println!("{blocks} blocks of {THREADS} threads, each moves its registers {TIMES} times");
    Ok(())
}

/// Runs a kernel on data, with a number of repetitions, timed or not.
type Run<'a> = dyn Fn(&[u32], u32, bool) -> Result<(Vec<u32>, f32), GpuError> + 'a;

fn found(name: &str) -> &'static Move {
    MOVES.iter().find(|of| of.name == name).expect("a move of this name")
}

/// The layouts before and after a move.
fn layouts(of: &Move) -> [DynXorLayout; 2] {
    [of.from, of.to].map(|layout| layout.parse().expect("a layout"))
}

/// The move in registers, and through shared memory.
fn plans(of: &Move) -> [colex::dynamic::analysis::RegisterMove; 2] {
    let [from, to] = layouts(of);
    [register_move(&from, &to, of.bytes), shared_move(&from, &to, of.bytes)].map(|plan| plan.expect("a move"))
}

/// Random words. Those of `c_to_a` are floats that a 16-bit float can round to.
fn random(len: usize) -> Vec<u32> {
    common::random(2 * len).chunks(2).map(|x| x[0].to_bits() ^ x[1].to_bits().rotate_left(13)).collect()
}

/// Checks both kernels, and times them.
fn measure(of: &Move, both: [&Run<'_>; 2], len: usize, check: bool) -> Result<[f32; 2], GpuError> {
    let mut times = [0.0; 2];
    let data: Vec<u32> =
        if of.name == "c_to_a" { common::random(len).into_iter().map(f32::to_bits).collect() } else { random(len) };
    for (run, ms) in both.into_iter().zip(&mut times) {
        right(of, run, &data)?;
        if !check {
            *ms = run(&data, TIMES, true)?.1;
        }
    }
    // Later repetitions of the two kernels agree too.
    let [in_registers, through_memory] = [both[0](&data, 7, false)?.0, both[1](&data, 7, false)?.0];
    assert!(in_registers == through_memory, "{}: seven moves differ", of.name);
    println!("{}: right, in registers and through shared memory", of.name);
    Ok(times)
}

/// Runs a kernel once and, if its move can be repeated, three times. Compares every byte of every thread with the two layouts.
fn right(of: &Move, run: &Run<'_>, data: &[u32]) -> Result<(), GpuError> {
    let source = source(of);
    let is_sums = of.name == "c_to_a";
    let after = source[0].len() / 4 * THREADS;
    // A float of 4 bytes becomes a value of 2 bytes.
    let before = if is_sums { 2 * after } else { after };
    for times in if is_sums { vec![1] } else { vec![0, 1, 2, 3] } {
        let (out, _) = run(data, times, false)?;
        for (block, (data, out)) in data.chunks(before).zip(out.chunks(after)).enumerate() {
            let word = |t: usize, w: usize| data[t + THREADS * w];
            // The bytes of each thread.
            let mut own: Vec<Vec<u8>> = (0..THREADS)
                .map(|t| {
                    let words = (0..after / THREADS).map(|w| match is_sums {
                        true => {
                            let [low, high] = [2 * w, 2 * w + 1]
                                .map(|w| u32::from(f16::from_f32(f32::from_bits(word(t, w))).to_bits()));
                            low | high << 16
                        }
                        false => word(t, w),
                    });
                    words.flat_map(u32::to_le_bytes).collect()
                })
                .collect();
            for _ in 0..times {
                let moved = |t: usize| {
                    let group = t / source.len() * source.len();
                    source[t % source.len()].iter().map(|&(from, byte)| own[group + from][byte]).collect()
                };
                own = (0..THREADS).map(moved).collect();
            }
            for (t, own) in own.iter().enumerate() {
                let found: Vec<u8> = (0..after / THREADS).flat_map(|w| out[t + THREADS * w].to_le_bytes()).collect();
                assert_eq!(&found, own, "{}, {times} times, block {block}, thread {t}", of.name);
            }
        }
    }
    Ok(())
}

/// From which thread and which byte of its registers each byte of a thread comes, by the two layouts.
fn source(of: &Move) -> Vec<Vec<(usize, usize)>> {
    let bytes = of.bytes as usize;
    let tables = layouts(of).map(|layout| {
        let threads = layout.mode(0).expect("threads").size();
        let at = |t: usize, v: usize| layout.at((t + threads * v) as isize).expect("an index");
        (0..threads).map(|t| (0..layout.size() / threads).map(|v| at(t, v)).collect()).collect::<Vec<Vec<isize>>>()
    });
    let all = tables[0].iter().enumerate();
    let places: std::collections::HashMap<isize, (usize, usize)> =
        all.flat_map(|(t, row)| row.iter().enumerate().map(move |(v, &index)| (index, (t, v)))).collect();
    let of = |index: &isize| {
        let (t, v) = places[index];
        (0..bytes).map(move |byte| (t, bytes * v + byte))
    };
    tables[1].iter().map(|row| row.iter().flat_map(of).collect()).collect()
}
