//! Moves tensors of `f32` between shardings over all GPUs of this machine, checks every element, and prints how fast, beside
//! PyTorch's `DTensor` and a bare all-to-all. Last it lets ranks disagree, and one leave in the middle.
//!
//! ```sh
//! cargo run --release -p colex-gpu-mesh --example reshard_nccl [-- RANKS] [few]
//! ```
//!
//! There are as many ranks as GPUs, or as many as the argument says. Ranks may share a GPU, to test without many of them: from 2.30 on
//! NCCL allows it where `NCCL_MULTI_RANK_GPU_ENABLE=1`. Then nothing is compared. With `few`, tensors are small.
//!
//! GB/s are the bytes that the busiest rank sends or receives over the time of the slowest rank: from a barrier until all of the
//! result is there, the median of 31. The columns of ratios are the times of PyTorch over that time. `peers.py` beside this file
//! measures them, or the script that `COLEX_GPU_PEERS` names.

use std::collections::HashMap;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use colex_gpu_mesh::{Control, Nccl};
use colex_mesh::{
    Distribution, Element, Engine, EngineError, Mesh, MeshError, Message, Plan, Reduce, Shard, Sharding, Threads,
};
use cudarc::driver::{CudaContext, CudaSlice};

type Failure = Box<dyn std::error::Error + Send + Sync>;

const PATIENCE: Duration = Duration::from_secs(60);
const RUNS: usize = 31;
const FEW: &[&[usize]] = &[&[512, 512], &[1023, 1025], &[5, 6, 7]];
const SHAPES: &[&[usize]] = &[&[8192, 8192], &[16384, 16384], &[8191, 8193], &[512, 512], &[64, 1024, 2048]];

fn main() -> Result<(), Failure> {
    // SAFETY-free question first: without a driver nothing can be opened.
    let gpus = if is_there() { CudaContext::device_count()? as usize } else { 0 };
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let shapes = if arguments.iter().any(|word| word == "few") { FEW } else { SHAPES };
    let ranks = arguments.iter().find_map(|word| word.parse().ok()).unwrap_or(gpus);
    if ranks < 2 || gpus == 0 {
        println!("nothing was run: this takes a GPU and two ranks or more, and {gpus} GPUs are here");
        return Ok(());
    }
    println!("{ranks} ranks on {gpus} GPUs, {}", CudaContext::new(0)?.name()?);
    let times = Mutex::new(Vec::new());
    run(ranks, |mut rank| {
        for shape in shapes {
            for (name, plan) in changes(shape, ranks)? {
                let timed = timed(&mut rank, &plan)?;
                if rank.rank() == 0 {
                    println!("{:<44} {:>8.4} ms {:>7.1} GB/s a rank: right", name, timed.0, timed.1);
                    times.lock().map_err(|_| "a rank has failed")?.push((name, timed));
                }
            }
        }
        Ok(())
    })?;
    faults(ranks)?;
    let peers = if ranks == gpus { peers(gpus) } else { HashMap::new() };
    println!(
        "\n{:<44} {:>9} {:>7} {:>8} {:>8} {:>8} {:>8}",
        "", "ms", "GB/s", "dtensor", "in a row", "all2all", "in a row"
    );
    for (name, (ms, speed)) in times.into_inner()? {
        let ratio = |library: &str| {
            let peer = peers.get(&(name.clone(), library.to_owned()));
            peer.map_or_else(|| "-".to_owned(), |peer| format!("{:.2}", peer / ms))
        };
        let [a, b, c, d] = ["dtensor", "dtensor_in_a_row", "all_to_all", "all_to_all_in_a_row"].map(ratio);
        println!("{name:<44} {ms:>9.4} {speed:>7.1} {a:>8} {b:>8} {c:>8} {d:>8}");
    }
    Ok(())
}

/// Whether there is a driver.
#[allow(unsafe_code)]
fn is_there() -> bool {
    // SAFETY: this loads the driver's library, whose initialisers are trusted.
    unsafe { cudarc::driver::sys::is_culib_present() }
}

/// The GPU of a rank.
fn gpu(rank: usize) -> Result<Arc<CudaContext>, Failure> {
    Ok(CudaContext::new(rank % CudaContext::device_count()? as usize)?)
}

/// Calls `f` on each rank, each in a thread.
fn run(ranks: usize, f: impl Fn(Nccl<Threads>) -> Result<(), Failure> + Sync) -> Result<(), Failure> {
    let results = Threads::run(ranks, PATIENCE, |threads| f(Nccl::new(&gpu(threads.rank())?, threads, PATIENCE)?));
    results.into_iter().collect()
}

/// The changes of a tensor. Those that a mesh of these ranks has not are left out.
fn changes(shape: &[usize], ranks: usize) -> Result<Vec<(String, Plan)>, MeshError> {
    let line = Mesh::new(&[("x", ranks)])?;
    let whole = Sharding::new(&line, shape)?;
    let chunks = |mode| whole.clone().split(mode, "x", Distribution::Chunk);
    let (rows, columns) = (chunks(0)?, chunks(1)?);
    let partial = whole.clone().partial("x", Reduce::Sum)?;
    let mut plans = vec![
        ("shard0_shard1", Plan::new(&rows, &columns)?),
        ("shard1_shard0", Plan::new(&columns, &rows)?),
        ("shard0_replicate", Plan::new(&rows, &whole)?),
        ("partial_shard0", Plan::new(&partial, &rows)?),
    ];
    // Of so many elements, each part of each rank is a message as it is in memory: nothing is packed.
    let each = shape.iter().product::<usize>() / (ranks * ranks);
    let parts = |mode| Sharding::new(&line, &[ranks, ranks, each])?.split(mode, "x", Distribution::Chunk);
    plans.push(("all_to_all_without_packing", Plan::new(&parts(0)?, &parts(1)?)?));
    if ranks >= 4 && ranks.is_multiple_of(2) {
        let grid = Mesh::new(&[("a", 2), ("b", ranks / 2)])?;
        let blocks =
            |a, b| Sharding::new(&grid, shape)?.split(a, "a", Distribution::Chunk)?.split(b, "b", Distribution::Chunk);
        plans.push(("grid", Plan::new(&blocks(0, 1)?, &blocks(1, 0)?)?));
    }
    let half = ranks / 2;
    let halves = [0, half].map(|first| Mesh::from_ranks(&[("x", half)], &(first..first + half).collect::<Vec<_>>()));
    let [trainer, server] = halves;
    let from = Sharding::new(&trainer?, shape)?.split(0, "x", Distribution::Chunk)?;
    let to = Sharding::new(&server?, shape)?.split(1, "x", Distribution::Chunk)?;
    plans.push(("half_to_half", Plan::new(&from, &to)?));
    if shape.len() == 2 {
        let turned = Sharding::new(&line, &[shape[1], shape[0]])?.split(0, "x", Distribution::Chunk)?;
        plans.push(("transpose", Plan::permuted(&rows, &turned, &[1, 0])?));
    }
    let size = shape.iter().map(usize::to_string).collect::<Vec<_>>().join("x");
    Ok(plans.into_iter().map(|(name, plan)| (format!("{name}_{size}"), plan)).collect())
}

/// The element at an index of the whole tensor: a whole number, so small that sums are exact.
fn element(index: usize) -> f32 {
    (index.wrapping_mul(0x9e37_79b1) >> 7 & 0xffff) as f32
}

/// What a rank holds of a tensor. `strides` are those of the tensor in which `element` counts, in the order of the modes of `shard`.
fn local(shard: &Shard, strides: &[usize], factor: f32) -> Vec<f32> {
    fn fill(memory: &mut [f32], modes: &[(Vec<usize>, usize, usize)], at: usize, index: usize, factor: f32) {
        let [(indices, stride, step), rest @ ..] = modes else {
            memory[at] = factor * element(index);
            return;
        };
        for (k, i) in indices.iter().enumerate() {
            fill(memory, rest, at + k * stride, index + i * step, factor);
        }
    }
    let modes =
        (0..strides.len()).map(|mode| (shard.indices(mode).flatten().collect(), shard.strides()[mode], strides[mode]));
    let mut memory = vec![0.0; shard.size()];
    fill(&mut memory, &modes.collect::<Vec<_>>(), 0, 0, factor);
    memory
}

/// Carries out a plan several times with the other ranks. Every element is checked. Returns milliseconds and GB/s.
fn timed(rank: &mut Nccl<Threads>, plan: &Plan) -> Result<(f64, f64), Failure> {
    let (me, shape) = (rank.rank(), plan.from().shape());
    let strides: Vec<usize> = (0..shape.len()).map(|mode| shape[mode + 1..].iter().product()).collect();
    let turned: Vec<usize> = plan.modes().iter().map(|&mode| strides[mode]).collect();
    // Each addend is another: that of rank k is k + 1 times the first.
    let ranks = plan.from().mesh().ranks().len();
    let is_sum = plan.from().reduce().is_some();
    let (mine, sum) = if is_sum { (me + 1, ranks * (ranks + 1) / 2) } else { (1, 1) };
    let source = plan.from().shard(me).map_or(Vec::new(), |shard| local(&shard, &strides, mine as f32));
    let expected = plan.to().shard(me).map_or(Vec::new(), |shard| local(&shard, &turned, sum as f32));
    // An allocation has an element at least; a rank that holds nothing has a view of none.
    let stream = rank.stream().clone();
    let held = stream.clone_htod(if source.is_empty() { &[0.0][..] } else { &source })?;
    let mut memory = stream.clone_htod(&vec![f32::NAN; expected.len().max(1)])?;
    // A GPU that had nothing to do is slow for a while. Rank 0 says when it is not.
    let warm = Instant::now() + Duration::from_millis(300);
    while rank.share(if Instant::now() < warm { "" } else { "warm" })?[0].is_empty() {
        let (source, mut result) = (held.slice(0..source.len()), memory.slice_mut(0..expected.len()));
        match is_sum {
            true => rank.reshard_numbers(plan, &source, &mut result)?,
            false => rank.reshard(plan, &source, &mut result)?,
        }
    }
    stream.memcpy_htod(&vec![f32::NAN; expected.len().max(1)], &mut memory)?;
    stream.synchronize()?;
    let mut times = Vec::new();
    for run in 0..RUNS {
        rank.share("")?;
        let start = Instant::now();
        let (source, mut result) = (held.slice(0..source.len()), memory.slice_mut(0..expected.len()));
        match is_sum {
            true => rank.reshard_numbers(plan, &source, &mut result)?,
            false => rank.reshard(plan, &source, &mut result)?,
        }
        let mine = start.elapsed().as_secs_f64();
        let all = rank.share(&mine.to_string())?;
        let slowest = all.iter().filter_map(|text| text.parse().ok()).fold(0.0, f64::max);
        times.push(slowest);
        if run == 0 || run == RUNS - 1 {
            let result = stream.clone_dtoh(&memory)?;
            stream.synchronize()?;
            let wrong = result.iter().zip(&expected).position(|(is, expected)| is != expected);
            if let Some(at) = wrong {
                return Err(format!("{plan}: rank {me} has {} at {at}, and not {}", result[at], expected[at]).into());
            }
            if run == 0 {
                stream.memcpy_htod(&vec![f32::NAN; expected.len().max(1)], &mut memory)?;
                stream.synchronize()?;
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let traffic = plan.traffic();
    let bytes = 4 * traffic.most_sent.max(traffic.most_received);
    Ok((times[RUNS / 2] * 1e3, bytes as f64 / times[RUNS / 2] / 1e9))
}

/// Threads whose rank 1 leaves when all have agreed.
struct Leaves(Threads);

// SAFETY: as `Threads`, or an error.
#[allow(unsafe_code)]
unsafe impl Control for Leaves {}

impl Engine for Leaves {
    fn rank(&self) -> usize {
        self.0.rank()
    }

    fn ranks(&self) -> usize {
        self.0.ranks()
    }

    fn share(&mut self, text: &str) -> Result<Vec<String>, EngineError> {
        let all = self.0.share(text)?;
        let agrees = text.starts_with('+') && text.contains("colex-mesh");
        if agrees && self.rank() == 1 { Err(EngineError::Gone { rank: 1 }) } else { Ok(all) }
    }

    fn exchange<T: Element>(
        &mut self,
        sends: &[Message],
        pack: impl FnMut(usize, &mut [T]),
        receives: &[Message],
        unpack: impl FnMut(usize, &[T]),
    ) -> Result<(), EngineError> {
        self.0.exchange(sends, pack, receives, unpack)
    }
}

/// A source and a result for a plan.
fn zeros<E: Control>(rank: &Nccl<E>, plan: &Plan) -> Result<(CudaSlice<f32>, CudaSlice<f32>), Failure> {
    let moves = plan.of(rank.rank());
    let zeros = |len: usize| rank.stream().alloc_zeros(len.max(1));
    Ok((zeros(moves.source_len())?, zeros(moves.result_len())?))
}

/// Ranks that disagree get an error, and so does a rank whose partner leaves when elements should move, or comes late.
fn faults(ranks: usize) -> Result<(), Failure> {
    let mut plans = changes(&[512, 512], ranks)?.into_iter().map(|(_, plan)| plan);
    let (one, other) = (plans.next().ok_or("a plan")?, plans.next().ok_or("a plan")?);
    run(ranks, |mut rank| {
        let plan = if rank.rank() == 0 { &one } else { &other };
        let (source, mut result) = zeros(&rank, plan)?;
        let said = rank.reshard(plan, &source.as_view(), &mut result.as_view_mut());
        match said {
            Err(EngineError::Disagree { .. }) => Ok(()),
            other => Err(format!("ranks with other plans: {other:?}").into()),
        }
    })?;
    println!("ranks with other plans: all know");
    let patience = Duration::from_secs(3);
    let results = Threads::run(ranks, PATIENCE, |threads| -> Result<String, Failure> {
        let mut rank = Nccl::new(&gpu(threads.rank())?, Leaves(threads), patience)?;
        let (source, mut result) = zeros(&rank, &one)?;
        let start = Instant::now();
        let said = rank.reshard(&one, &source.as_view(), &mut result.as_view_mut());
        if rank.rank() == 1 {
            // It stays until the others have waited, as a process that hangs does.
            std::thread::sleep(2 * patience);
        }
        let again = rank.reshard(&one, &source.as_view(), &mut result.as_view_mut());
        Ok(format!("{said:?} after {:.1} s, and then {again:?}", start.elapsed().as_secs_f64()))
    });
    for (rank, said) in results.into_iter().enumerate() {
        println!("a rank that does not send, rank {rank}: {}", said?);
    }
    // Rank 0 only sends, and does not see that the others have given up. They must not take that message for a later one.
    let half = changes(&[512, 512], ranks)?.into_iter().find(|(name, _)| name.starts_with("half_to_half"));
    let (_, one_way) = half.ok_or("a plan")?;
    let results = Threads::run(ranks, 2 * patience, |threads| -> Result<String, Failure> {
        let mut rank = Nccl::new(&gpu(threads.rank())?, threads, patience)?;
        let (source, mut result) = zeros(&rank, &one_way)?;
        let (held, kept) = (one_way.of(rank.rank()).source_len(), one_way.of(rank.rank()).result_len());
        let mut reshard =
            |rank: &mut Nccl<Threads>| rank.reshard(&one_way, &source.slice(0..held), &mut result.slice_mut(0..kept));
        reshard(&mut rank)?;
        if rank.rank() == 0 {
            std::thread::sleep(3 * patience);
        }
        let late = reshard(&mut rank);
        match reshard(&mut rank) {
            Err(again @ EngineError::Refused { .. }) => Ok(format!("{late:?}, and then {again:?}")),
            other => Err(format!("a rank was late, and then {other:?}").into()),
        }
    });
    for (rank, said) in results.into_iter().enumerate() {
        println!("a rank that comes late, rank {rank}: {}", said?);
    }
    Ok(())
}

/// The milliseconds of PyTorch for each `(case, library)`. Prints the reason for what cannot be measured.
fn peers(gpus: usize) -> HashMap<(String, String), f64> {
    let script = std::env::var("COLEX_GPU_PEERS")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/examples/peers.py").into());
    let mut times = HashMap::new();
    // It ends in time to print what is there.
    let output = match Command::new("timeout").args(["150", "python3", &script, &gpus.to_string()]).output() {
        Ok(output) => output,
        Err(why) => {
            println!("no comparison: python3 cannot be run, {why}");
            return times;
        }
    };
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        match line.splitn(4, ' ').collect::<Vec<_>>()[..] {
            [case, library, ms] if let Ok(ms) = ms.parse() => drop(times.insert((case.into(), library.into()), ms)),
            _ => println!("peers.py: {line}"),
        }
    }
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        println!("no further comparison: {}", said.lines().rev().take(5).collect::<Vec<_>>().join(" | "));
    }
    times
}
