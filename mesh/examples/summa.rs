//! SUMMA: C = A B with A, B and C in any sharding, over threads or over MPI. Each product is compared with that of one process.
//!
//! ```sh
//! cargo run --release -p colex-mesh --example summa            # 1024 x 1024, 4 threads
//! cargo run --release -p colex-mesh --example summa -- 500 6   # 500 x 500, 6 threads
//! cargo build --release -p colex-mesh --features mpi --example summa
//! mpiexec -n 4 target/release/examples/summa 1024
//! ```
//!
//! Over a grid of P x Q ranks, A, B and C are brought into blocks that are dealt out along rows and columns. Then panel k of A, a
//! block of its columns, goes from the ranks of column `k mod Q` of the grid to all in their row; panel k of B, a block of its rows,
//! from those of row `k mod P` to all in their column; and each rank adds the product of the two to its blocks of C. Each of these
//! moves is a plan: that of a panel goes from a part of the grid to all of it. R. van de Geijn, J. Watts: SUMMA:
//! Scalable Universal Matrix Multiplication Algorithm, 1997.

mod common;

use std::error::Error;
use std::time::{Duration, Instant};

use colex_mesh::{Distribution, Engine, Mesh, MeshError, Plan, Sharding, Threads, reshard};
use common::local;

type Failure = Box<dyn Error + Send + Sync>;

const PATIENCE: Duration = Duration::from_secs(60);
/// The rows and columns of a block.
const BLOCK: usize = 64;

fn main() -> Result<(), Failure> {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let n = numbers.first().copied().unwrap_or(1024);
    #[cfg(feature = "mpi")]
    if ["PMI_RANK", "OMPI_COMM_WORLD_RANK"].iter().any(|name| std::env::var_os(name).is_some()) {
        use mpi::traits::Communicator;
        let universe = mpi::initialize().ok_or("MPI does not start")?;
        let world = universe.world();
        println!("rank {} of {}, MPI", world.rank(), world.size());
        return table(&mut colex_mesh::Mpi::new(&world, PATIENCE), [n; 3], BLOCK);
    }
    let ranks = numbers.get(1).copied().unwrap_or(4);
    let tables = Threads::run(ranks, PATIENCE, |mut engine| table(&mut engine, [n; 3], BLOCK));
    tables.into_iter().collect()
}

/// Multiplies matrices of m x k and k x n in several shardings with the other ranks. Rank 0 compares and prints.
fn table(engine: &mut impl Engine, [m, n, k]: [usize; 3], block: usize) -> Result<(), Failure> {
    let grid = grid(engine.ranks())?;
    // One process: what rank 0 compares with.
    let alone = Sharding::new(&Mesh::with_ranks(&["x"], &"1:1".parse()?, 0)?, &[m, n])?.column_major();
    let first = engine.rank() == 0;
    let mut expected = vec![0.0; if first { m * n } else { 0 }];
    let giga = 2e-9 * (m * n * k) as f64;
    if first {
        let a: Vec<f64> = (0..k).flat_map(|p| (0..m).map(move |i| a_at(i, p))).collect();
        let b: Vec<f64> = (0..k).flat_map(|p| (0..n).map(move |j| b_at(p, j))).collect();
        let start = Instant::now();
        for (a, b) in a.chunks(block * m.max(1)).zip(b.chunks(block * n.max(1))) {
            add_product(&mut expected, a, b, m, n);
        }
        let seconds = start.elapsed().as_secs_f64();
        println!("{m} x {k} times {k} x {n}, f64, grid {grid}");
        println!("{:<64} {:>8} {:>8}", "", "ms", "GFLOP/s");
        println!("{:<64} {:>8.1} {:>8.2}", "one process, while the others wait", seconds * 1e3, giga / seconds);
    }
    for (name, [a, b, c]) in cases(&grid, [m, n, k])? {
        let (mine, theirs) = (local(&a, engine.rank(), a_at), local(&b, engine.rank(), b_at));
        let mut result = vec![-1.0; c.shard(engine.rank())?.size()];
        engine.share("")?;
        let start = Instant::now();
        summa(engine, &grid, block, (&a, &mine), (&b, &theirs), (&c, &mut result))?;
        engine.share("")?;
        let seconds = start.elapsed().as_secs_f64();
        let mut gathered = vec![-1.0; expected.len()];
        reshard(engine, &Plan::new(&c, &alone)?, &result, &mut gathered)?;
        // Whole numbers, whose sums are exact in any order.
        if gathered != expected {
            return Err(format!("{name}: an element of the product is wrong").into());
        }
        if first {
            println!("{name:<64} {:>8.1} {:>8.2}", seconds * 1e3, giga / seconds);
        }
    }
    Ok(())
}

/// Ranks as a grid that is as square as can be.
fn grid(ranks: usize) -> Result<Mesh, MeshError> {
    let rows = (1..=ranks).take_while(|p| p * p <= ranks).filter(|p| ranks.is_multiple_of(*p)).last().unwrap_or(1);
    Mesh::new(&[("row", rows), ("column", ranks / rows)])
}

/// Shardings of A, B and C.
fn cases(grid: &Mesh, [m, n, k]: [usize; 3]) -> Result<Vec<(&'static str, [Sharding; 3])>, MeshError> {
    let line = grid.flatten(&["row", "column"], "x")?;
    let cyclic = |shape: [usize; 2], block| {
        let d = Distribution::BlockCyclic { block, first: 0 };
        Ok::<_, MeshError>(Sharding::new(grid, &shape)?.split(0, "row", d)?.split(1, "column", d)?.column_major())
    };
    let chunks = |shape: [usize; 2], mode| Sharding::new(&line, &shape)?.split(mode, "x", Distribution::Chunk);
    let turned = Sharding::new(grid, &[m, n])?.split(1, "row", Distribution::Chunk)?;
    let turned = turned.split(0, "column", Distribution::BlockCyclic { block: 5, first: 0 })?;
    Ok(vec![
        ("block-cyclic 64, all three", [cyclic([m, k], 64)?, cyclic([k, n], 64)?, cyclic([m, n], 64)?]),
        ("A block-cyclic 48, B cyclic, C in rows", [cyclic([m, k], 48)?, cyclic([k, n], 1)?, chunks([m, n], 0)?]),
        ("A in columns, B in rows, C over the grid turned round", [chunks([m, k], 1)?, chunks([k, n], 0)?, turned]),
        (
            "A on all ranks, B in columns, C on all ranks",
            [Sharding::new(grid, &[m, k])?, chunks([k, n], 1)?, Sharding::new(grid, &[m, n])?],
        ),
    ])
}

fn a_at(i: usize, j: usize) -> f64 {
    ((i * 31 + j * 17) % 1009) as f64
}

fn b_at(i: usize, j: usize) -> f64 {
    ((i * 13 + j * 29) % 503) as f64 - 200.0
}

/// C = A B, each with what this rank holds of it. All ranks of the grid call this together.
///
/// A is m x k, B is k x n and C is m x n, each in any sharding over ranks of the engine.
///
/// Fails as `Sharding::split`, `Plan::new` and `reshard` do.
fn summa(
    engine: &mut impl Engine,
    grid: &Mesh,
    block: usize,
    (a, a_held): (&Sharding, &[f64]),
    (b, b_held): (&Sharding, &[f64]),
    (c, c_held): (&Sharding, &mut [f64]),
) -> Result<(), Failure> {
    let d = Distribution::BlockCyclic { block, first: 0 };
    let dealt = |of: &Sharding| Sharding::new(grid, of.shape())?.split(0, "row", d)?.split(1, "column", d);
    // A panel of A has consecutive columns of a rank, and one of B consecutive rows: both are parts of the memory that have no gaps.
    let (a_dealt, b_dealt, c_dealt) = (dealt(a)?.column_major(), dealt(b)?, dealt(c)?.column_major());
    let a_held = moved(engine, &Plan::new(a, &a_dealt)?, a_held)?;
    let b_held = moved(engine, &Plan::new(b, &b_dealt)?, b_held)?;
    let mine = c_dealt.shard(engine.rank())?;
    let (rows, columns) = (mine.shape()[0], mine.shape()[1]);
    let mut sums = vec![0.0; mine.size()];
    let (m, k, n) = (a.shape()[0], a.shape()[1], b.shape()[1]);
    for (number, start) in (0..k).step_by(block).enumerate() {
        let width = block.min(k - start);
        let a_panel = Panel { grid, along: "row", n: m, number, width, d }.broadcast(engine, &a_held, rows * block)?;
        let b_panel =
            Panel { grid, along: "column", n, number, width, d }.broadcast(engine, &b_held, columns * block)?;
        add_product(&mut sums, &a_panel, &b_panel, rows, columns);
    }
    Ok(reshard(engine, &Plan::new(&c_dealt, c)?, &sums, c_held)?)
}

/// What this rank holds of the result of a plan.
fn moved(engine: &mut impl Engine, plan: &Plan, source: &[f64]) -> Result<Vec<f64>, Failure> {
    let mut result = vec![0.0; plan.of(engine.rank()).result_len()];
    reshard(engine, plan, source, &mut result)?;
    Ok(result)
}

/// A panel of n x width elements: columns of A, or rows of B as columns of its transpose.
struct Panel<'a> {
    grid: &'a Mesh,
    /// The axis that splits the n rows. The panels are dealt out along the other one.
    along: &'a str,
    n: usize,
    number: usize,
    width: usize,
    d: Distribution,
}

impl Panel<'_> {
    /// Gives the panel to all ranks. `held` is what this rank has of all panels, `each` elements of every one but the last.
    fn broadcast(&self, engine: &mut impl Engine, held: &[f64], each: usize) -> Result<Vec<f64>, Failure> {
        let along = self.grid.axis(self.along)?;
        let across = 1 - along;
        let owners = self.grid.extents()[across];
        let mut owner = [0; 2];
        owner[across] = self.number % owners;
        let owner = self.grid.sub_mesh(&[self.along], self.grid.rank_at(&owner)?)?;
        let over = |mesh: &Mesh| {
            let whole = Sharding::new(mesh, &[self.n, self.width])?;
            Ok::<_, MeshError>(whole.split(0, self.along, self.d)?.column_major())
        };
        let plan = Plan::new(&over(&owner)?, &over(self.grid)?)?;
        let len = plan.of(engine.rank()).source_len();
        let source = if len == 0 { &[] } else { &held[self.number / owners * each..][..len] };
        moved(engine, &plan, source)
    }
}

/// Adds a product to a matrix of m x n: that of panels of m x w and n x w, the second transposed. All are column-major.
fn add_product(c: &mut [f64], a: &[f64], b: &[f64], m: usize, n: usize) {
    /// Rows of C that stay in the nearest cache, with as many of the columns of A.
    const ROWS: usize = 256;
    if m == 0 || n == 0 {
        return;
    }
    for first in (0..m).step_by(ROWS) {
        let rows = first..m.min(first + ROWS);
        for (j, c) in c.chunks_exact_mut(m).enumerate() {
            let sums = &mut c[rows.clone()];
            for (a, b) in a.chunks_exact(m).zip(b.chunks_exact(n)) {
                sums.iter_mut().zip(&a[rows.clone()]).for_each(|(sum, a)| *sum += a * b[j]);
            }
        }
    }
}

#[test]
fn products_are_those_of_one_process() {
    for (sizes, ranks, block) in [([33, 20, 41], 4, 4), ([17, 30, 9], 6, 5), ([7, 3, 12], 1, 4), ([2, 3, 1], 8, 64)] {
        let tables =
            Threads::run(ranks, PATIENCE, |mut engine| table(&mut engine, sizes, block).map_err(|e| e.to_string()));
        assert_eq!(tables, vec![Ok(()); ranks]);
    }
}

#[test]
fn one_process_multiplies() {
    let (m, n, w) = (300, 3, 5);
    let a: Vec<f64> = (0..w * m).map(|k| a_at(k % m, k / m)).collect();
    let b: Vec<f64> = (0..w * n).map(|k| b_at(k / n, k % n)).collect();
    let mut c = vec![1.0; m * n];
    add_product(&mut c, &a, &b, m, n);
    let sum = |i: usize, j: usize| (0..w).map(|p| a_at(i, p) * b_at(p, j)).sum::<f64>();
    assert!((0..m * n).all(|k| c[k] == 1.0 + sum(k % m, k / m)));
}
