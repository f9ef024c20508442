//! Plans carried out by processes over MPI. The program starts itself under `mpiexec`, which is that of the MPI it was built with:
//! `mpiexec.mpich` if `MPICC` ends so, or what `MPIEXEC` says.

mod common;

use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use colex_mesh::{Distribution, Engine, EngineError, Mesh, Message, Mpi, Plan, Reduce, Sharding, reshard};
use common::plans::{any_plan, carried_out};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// The number of ranks, for a process that is one of them.
const RANKS: &str = "COLEX_MESH_RANKS";
/// Set for ranks of which one gets stuck.
const STUCK: &str = "COLEX_MESH_STUCK";
const ASLEEP: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    if let Ok(ranks) = std::env::var(RANKS) {
        if std::env::var_os(STUCK).is_some() {
            stuck();
        } else {
            as_rank(ranks.parse().expect("a number of ranks"));
        }
        return ExitCode::SUCCESS;
    }
    let suffix = std::env::var("MPICC").ok().and_then(|cc| cc.split_once("mpicc").map(|(_, end)| end.to_owned()));
    let mpiexec = std::env::var("MPIEXEC").unwrap_or_else(|_| format!("mpiexec{}", suffix.unwrap_or_default()));
    for ranks in ["1", "4"] {
        let mut command = Command::new(&mpiexec);
        command.args(["-n", ranks]).arg(std::env::current_exe().expect("this program")).env(RANKS, ranks);
        // What Open MPI asks of those who test it in a container of few processors.
        for name in ["OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "OMPI_MCA_rmaps_base_oversubscribe"] {
            command.env(name, "1");
        }
        match command.status() {
            Ok(status) if status.success() => println!("test over_mpi_with_{ranks}_ranks ... ok"),
            Ok(status) => {
                println!("test over_mpi_with_{ranks}_ranks ... FAILED: {status}");
                return ExitCode::FAILURE;
            }
            Err(error) => {
                println!("DID NOT RUN: plans over MPI, for want of `{mpiexec}` ({error})");
                return ExitCode::SUCCESS;
            }
        }
    }
    // A rank that is late in the middle of an exchange ends the job, and long before it would have come. What it prints is read
    // from a file: a job that ends so is not always given the time to print through `mpiexec`.
    let start = Instant::now();
    let printed = tempfile::NamedTempFile::new().expect("a file");
    let mut command = Command::new(&mpiexec);
    command.args(["-n", "2", "sh", "-c", r#"exec "$1" 2>>"$2""#, "sh"]);
    command.arg(std::env::current_exe().expect("this program")).arg(printed.path()).env(RANKS, "2").env(STUCK, "1");
    let output = command.output().expect("mpiexec has run before");
    let said = std::fs::read_to_string(printed.path()).expect("text") + &String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success(), "{said}");
    assert!(start.elapsed() < ASLEEP, "{:?}: {said}", start.elapsed());
    assert!(said.contains("rank 0, in the middle of an exchange: nothing has come from the ranks [1] for"), "{said}");
    println!("test a_rank_that_is_late_in_an_exchange_ends_the_job ... ok");
    ExitCode::SUCCESS
}

/// Rank 1 sleeps where rank 0 expects an element of it.
fn stuck() {
    let universe = mpi::initialize().expect("MPI starts");
    let mut rank = Mpi::new(&universe.world(), Duration::from_secs(1));
    rank.share("together").expect("both have come");
    if rank.rank() == 1 {
        std::thread::sleep(ASLEEP);
    }
    let other = [Message { rank: 1 - rank.rank(), elements: 1 }];
    let result = rank.exchange(&other, |_, out| out.fill(0u8), &other, |_, _| {});
    println!("rank {} gets {result:?}", rank.rank());
}

fn as_rank(ranks: usize) {
    let universe = mpi::initialize().expect("MPI starts");
    let mut rank = Mpi::new(&universe.world(), Duration::from_secs(60));
    assert_eq!(rank.ranks(), ranks, "mpiexec is that of another MPI: MPIEXEC names the right one");
    any_plan_is_carried_out(&mut rank);
    every_kind_of_change(&mut rank);
    if ranks > 1 {
        ranks_that_disagree(&mut rank);
        let mut impatient = Mpi::new(&universe.world(), Duration::from_secs(1));
        a_rank_that_is_late(&mut rank, &mut impatient);
        // The first is not disturbed.
        every_kind_of_change(&mut rank);
    }
}

/// The same plans at random on each rank.
fn any_plan_is_carried_out(rank: &mut Mpi) {
    let (mut runner, mut done) = (TestRunner::deterministic(), 0);
    for _ in 0..2000 {
        let plan = any_plan().new_tree(&mut runner).expect("a plan").current();
        if plan.ranks().last().is_some_and(|&last| last < rank.ranks()) {
            carried_out::<u64>(rank, &plan, |x| x);
            carried_out::<u8>(rank, &plan, |x| x as u8);
            done += 1;
        }
    }
    assert!(done >= if rank.ranks() == 1 { 1 } else { 50 }, "{done} plans");
}

fn every_kind_of_change(rank: &mut Mpi) {
    let (mesh, shape) = (Mesh::new(&[("x", rank.ranks())]).unwrap(), [37, 41]);
    let whole = Sharding::new(&mesh, &shape).unwrap();
    let chunks = |mode| whole.clone().split(mode, "x", Distribution::Chunk).unwrap();
    let blocks =
        |block| whole.clone().split(0, "x", Distribution::BlockCyclic { block, first: 0 }).unwrap().column_major();
    let partial = whole.clone().partial("x", Reduce::Sum).unwrap();
    for (from, to) in [
        (&chunks(0), &chunks(1)),
        (&blocks(5), &blocks(2)),
        (&chunks(0), &whole),
        (&partial, &chunks(0)),
        (&partial, &whole),
        (&chunks(1), &partial),
    ] {
        carried_out::<f64>(rank, &Plan::new(from, to).unwrap(), |x| x as f64);
    }
    // Elements of 6 bytes.
    let plan = Plan::new(&chunks(0), &chunks(1)).unwrap();
    let (source, result) = (plan.from().shard(rank.rank()).unwrap(), plan.to().shard(rank.rank()).unwrap());
    let elements = |s: &colex_mesh::Shard| -> Vec<[u16; 3]> {
        let row = |i| s.indices(1).flatten().map(move |j| [i as u16, j as u16, 7]);
        s.indices(0).flatten().flat_map(row).collect()
    };
    let mut found = vec![[0; 3]; result.size()];
    reshard(rank, &plan, &elements(&source), &mut found).unwrap();
    assert_eq!(found, elements(&result));
}

fn ranks_that_disagree(rank: &mut Mpi) {
    let mesh = Mesh::new(&[("x", rank.ranks())]).unwrap();
    let plan = |n| {
        let whole = Sharding::new(&mesh, &[n]).unwrap();
        Plan::new(&whole, &whole).unwrap()
    };
    let (mine, n) = if rank.rank() == 1 { (plan(5), 5) } else { (plan(4), 4) };
    let error = reshard(rank, &mine, &vec![0u8; n], &mut vec![0u8; n]).unwrap_err();
    let text = error.to_string();
    assert!(matches!(error, EngineError::Disagree { ranks: [0, 1], .. }), "{text}");
    assert!(text.contains("from [4] over") && text.contains("from [5] over"), "{text}");
    // Memory that does not fit, on the last rank.
    let last = rank.ranks() - 1;
    let n = if rank.rank() == last { 3 } else { 4 };
    let error = reshard(rank, &plan(4), &vec![0u8; n], &mut [0u8; 4]).unwrap_err();
    assert!(matches!(error, EngineError::Refused { rank, .. } if rank == last), "{error}");
}

fn a_rank_that_is_late(patient: &mut Mpi, rank: &mut Mpi) {
    patient.share("begin").unwrap();
    let last = rank.ranks() - 1;
    if rank.rank() != last {
        let error = rank.share("early").unwrap_err();
        assert!(matches!(&error, EngineError::Late { ranks, .. } if *ranks == [last]), "{error}");
    }
    patient.share("all others have given up").unwrap();
    if rank.rank() == last {
        assert_eq!(rank.share("late").unwrap()[0], "early");
    }
    patient.share("the late one has come").unwrap();
    // What it has sent is passed by.
    let texts = rank.share("again").unwrap();
    assert!(texts.iter().all(|text| text == "again"), "{texts:?}");
}
