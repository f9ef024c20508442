//! Moves a matrix of `f64` between shardings, over threads or over MPI, and prints what moves and how fast. Each result is checked
//! element by element.
//!
//! ```sh
//! cargo run --release -p colex-mesh --example reshard            # 4096 x 4096, 4 threads
//! cargo run --release -p colex-mesh --example reshard -- 1000 8  # 1000 x 1000, 8 threads
//! cargo build --release -p colex-mesh --features mpi --example reshard
//! mpiexec -n 4 target/release/examples/reshard 4096
//! ```
//!
//! GB/s are the bytes of the whole result, all copies counted, over the time of the slowest rank: the best of several runs. The
//! last column compares with all ranks copying what they hold of the result with `memcpy`.

mod common;

use std::time::{Duration, Instant};

use colex_mesh::{
    Distribution, Engine, EngineError, Mesh, MeshError, Plan, Reduce, Sharding, Threads, reshard_numbers,
};
use common::local;

const PATIENCE: Duration = Duration::from_secs(60);
const RUNS: usize = 7;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let n = numbers.first().copied().unwrap_or(4096);
    #[cfg(feature = "mpi")]
    if ["PMI_RANK", "OMPI_COMM_WORLD_RANK"].iter().any(|name| std::env::var_os(name).is_some()) {
        use mpi::traits::Communicator;
        let universe = mpi::initialize().ok_or("MPI does not start")?;
        let world = universe.world();
        println!("rank {} of {}, MPI", world.rank(), world.size());
        return Ok(table(&mut colex_mesh::Mpi::new(&world, PATIENCE), n)?);
    }
    let ranks = numbers.get(1).copied().unwrap_or(4);
    let tables = Threads::run(ranks, PATIENCE, |mut engine| table(&mut engine, n));
    Ok(tables.into_iter().collect::<Result<(), MeshError>>()?)
}

/// Carries out all changes with the other ranks. Rank 0 prints.
fn table(engine: &mut impl Engine, n: usize) -> Result<(), MeshError> {
    let (first, ranks) = (engine.rank() == 0, engine.ranks());
    if first {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        println!("{n} x {n} f64, {ranks} ranks, {processors} processors");
        println!("{:<44} {:>9} {:>9} {:>9} {:>7} {:>7}", "", "moved MB", "most MB", "ms", "GB/s", "memcpy");
    }
    for (name, plans) in changes(n, ranks)? {
        let (seconds, copy, bytes) = timed(engine, &plans).unwrap_or_else(|e| panic!("{name}: {e}"));
        let traffic = plans.iter().map(Plan::traffic);
        let elements = traffic.map(|t| [t.moved, t.most_sent.max(t.most_received)]);
        let [moved, most] = elements.fold([0.0; 2], |sum, t| [0, 1].map(|k| sum[k] + (t[k] * 8) as f64 / 1e6));
        let (speed, ratio) = (bytes / seconds / 1e9, copy / seconds);
        if first {
            println!("{name:<44} {moved:>9.1} {most:>9.1} {:>9.2} {speed:>7.2} {ratio:>7.2}", seconds * 1e3);
        }
    }
    if !first {
        return Ok(());
    }
    println!("\nplans for 1024 ranks, a million by a million: what one rank sends and receives, and ranks renumbered");
    for (name, plan) in large()? {
        let times = [0, 1, 511, 1023].map(|rank| {
            let best = (0..RUNS).map(|_| {
                let start = Instant::now();
                std::hint::black_box(plan.of(rank));
                start.elapsed()
            });
            best.min().unwrap_or_default()
        });
        let slowest = times.into_iter().max().unwrap_or_default();
        let start = Instant::now();
        let _ = std::hint::black_box(plan.renumbered()?);
        println!("{name:<44} {:>9.3} ms {:>9.1} ms", slowest.as_secs_f64() * 1e3, start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(())
}

/// The changes of a matrix of n x n over these ranks, each in one step or more.
fn changes(n: usize, ranks: usize) -> Result<Vec<(&'static str, Vec<Plan>)>, MeshError> {
    let line = Mesh::new(&[("x", ranks)])?;
    let grid = line
        .split("x", &[("row", ranks / 2), ("column", 2)])
        .unwrap_or(line.split("x", &[("row", ranks), ("column", 1)])?);
    let whole = Sharding::new(&line, &[n, n])?;
    let chunks = |mode| whole.clone().split(mode, "x", Distribution::Chunk);
    let cyclic = |block| {
        let d = Distribution::BlockCyclic { block, first: 0 };
        Ok::<_, MeshError>(Sharding::new(&grid, &[n, n])?.split(0, "row", d)?.split(1, "column", d)?.column_major())
    };
    let (rows, columns) = (chunks(0)?, chunks(1)?);
    let turned = rows.clone().column_major();
    let partial = whole.clone().partial("x", Reduce::Sum)?;
    Ok(vec![
        ("rows to columns", vec![Plan::new(&rows, &columns)?]),
        ("rows to rows of the transpose", vec![Plan::permuted(&rows, &rows, &[1, 0])?]),
        ("the same, column-major", vec![Plan::permuted(&turned, &turned, &[1, 0])?]),
        ("block-cyclic 64 to 48 on a grid", vec![Plan::new(&cyclic(64)?, &cyclic(48)?)?]),
        ("block-cyclic 64 to rows", vec![Plan::new(&cyclic(64)?, &rows)?]),
        ("cyclic to rows", vec![Plan::new(&cyclic(1)?, &rows)?]),
        ("rows to all (all-gather)", vec![Plan::new(&rows, &whole)?]),
        ("all to columns", vec![Plan::new(&whole, &columns)?]),
        ("partial to rows (reduce-scatter)", vec![Plan::new(&partial, &rows)?]),
        ("partial to rows to all (all-reduce)", vec![Plan::new(&partial, &rows)?, Plan::new(&rows, &whole)?]),
        ("partial to all (all-reduce in one step)", vec![Plan::new(&partial, &whole)?]),
    ])
}

/// Shardings over 1024 ranks.
fn large() -> Result<Vec<(&'static str, Plan)>, MeshError> {
    let (line, grid) = (Mesh::new(&[("x", 1024)])?, Mesh::new(&[("row", 32), ("column", 32)])?);
    let whole = Sharding::new(&line, &[1_000_000, 1_000_000])?;
    let chunks = |mode| whole.clone().split(mode, "x", Distribution::Chunk);
    let cyclic = |block| {
        let d = Distribution::BlockCyclic { block, first: 0 };
        Sharding::new(&grid, whole.shape())?.split(0, "row", d)?.split(1, "column", d)
    };
    let single = |block| {
        let d = Distribution::BlockCyclic { block, first: 0 };
        Sharding::new(&line, &[1_000_000_000_000])?.split(0, "x", d)
    };
    Ok(vec![
        ("rows to columns", Plan::new(&chunks(0)?, &chunks(1)?)?),
        ("rows to all (all-gather)", Plan::new(&chunks(0)?, &whole)?),
        ("block-cyclic 64 to 48", Plan::new(&cyclic(64)?, &cyclic(48)?)?),
        ("block-cyclic 61 to 67", Plan::new(&cyclic(61)?, &cyclic(67)?)?),
        ("one mode of 10^12, block-cyclic 61 to 67", Plan::new(&single(61)?, &single(67)?)?),
    ])
}

/// The element of a matrix, a whole number, so that sums are exact.
fn element(i: usize, j: usize) -> f64 {
    ((i * 31 + j * 17) % 1009) as f64
}

/// The least seconds in which all ranks have carried out plans one after the other, those in which they copy their results with
/// `memcpy`, and the bytes of all results.
fn timed(engine: &mut impl Engine, plans: &[Plan]) -> Result<(f64, f64, f64), EngineError> {
    let (first, last) = (&plans[0], &plans[plans.len() - 1]);
    let (rank, transposed) = (engine.rank(), first.modes() == [1, 0]);
    let addends = if first.from().reduce().is_some() { engine.ranks() as f64 } else { 1.0 };
    let expected = local(last.to(), rank, |i, j| addends * if transposed { element(j, i) } else { element(i, j) });
    let mut memories = vec![local(first.from(), rank, element)];
    memories.extend(plans.iter().map(|plan| vec![-1.0; plan.of(rank).result_len()]));
    let (mut best, mut copy) = (f64::MAX, f64::MAX);
    for _ in 0..RUNS {
        // The slowest rank decides.
        engine.share("")?;
        let start = Instant::now();
        for (k, plan) in plans.iter().enumerate() {
            let (before, after) = memories.split_at_mut(k + 1);
            reshard_numbers(engine, plan, &before[k], &mut after[0])?;
        }
        engine.share("")?;
        best = best.min(start.elapsed().as_secs_f64());
        let result = &mut memories[plans.len()];
        assert!(*result == expected, "{last}: rank {rank} has a wrong element");
        engine.share("")?;
        let start = Instant::now();
        result.copy_from_slice(&expected);
        engine.share("")?;
        copy = copy.min(start.elapsed().as_secs_f64());
        memories[1..].iter_mut().for_each(|memory| memory.fill(-1.0));
    }
    let mut all = |mine: f64| -> Result<Vec<f64>, EngineError> {
        Ok(engine.share(&mine.to_string())?.iter().map(|text| text.parse().unwrap_or(f64::NAN)).collect())
    };
    let most = |all: Vec<f64>| all.into_iter().fold(0.0, f64::max);
    Ok((most(all(best)?), most(all(copy)?), all((expected.len() * 8) as f64)?.iter().sum()))
}

#[test]
fn each_change_is_right() {
    for (n, ranks) in [(67, 4), (50, 3), (9, 8), (5, 1)] {
        for (_, plans) in changes(n, ranks).unwrap() {
            Threads::run(ranks, PATIENCE, |mut engine| timed(&mut engine, &plans).unwrap());
        }
    }
    assert_eq!(large().unwrap().len(), 5);
}
