//! Checkpoints of any sharding loaded in any other, and files that are not what they should be.

mod common;

use std::fs;
use std::path::Path;

use colex_mesh::{
    Checkpoint, CheckpointError, Distribution, Mesh, Plan, ReadCount, Reduce, Role, Sharding, StoredElement,
    TensorShard,
};
use common::plans::{alike, any_plan, result_of, source_of};
use proptest::prelude::*;
use safetensors::{Dtype, SafeTensors};

/// A folder that goes away with the test.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Whether the addends of one of the shardings do not stay as they are.
fn combines(plan: &Plan) -> bool {
    let partial = |s: &Sharding| -> Vec<(usize, Role)> {
        let axes = (0..s.mesh().names().len()).map(|axis| (axis, s.role(axis)));
        // Along an axis of one rank there is one addend, the tensor.
        let several = |axis: usize| s.mesh().extents()[axis] > 1;
        axes.filter(|&(axis, role)| matches!(role, Role::Partial(_)) && several(axis)).collect()
    };
    let (from, to) = (partial(plan.from()), partial(plan.to()));
    from != to || !from.is_empty() && !alike(plan)
}

/// Saves a tensor in the sharding of the source, and loads it in that of the result.
fn check<T: StoredElement + PartialEq + std::fmt::Debug>(plan: &Plan, of: fn(u64) -> T) {
    let folder = folder();
    let saved = Checkpoint::new(folder.path().join("a checkpoint"));
    for &rank in plan.from().mesh().ranks() {
        let elements: Vec<T> = source_of(plan, rank).into_iter().map(of).collect();
        let other = vec![rank as u64; elements.len()];
        let shards = [TensorShard::new("other", plan.from(), &other), TensorShard::new("t", plan.from(), &elements)];
        saved.save(rank, &shards).unwrap();
    }
    for &rank in plan.to().mesh().ranks() {
        let expected: Vec<T> = result_of(plan, rank).into_iter().map(of).collect();
        let mut result = vec![of(77); expected.len()];
        let count = saved.load(plan, rank, "t", &mut result);
        if combines(plan) {
            assert!(matches!(count, Err(CheckpointError::Partial { .. })), "{plan}, rank {rank}: {count:?}");
            continue;
        }
        assert_eq!(result, expected, "{plan}, rank {rank}");
        assert!(count.unwrap().bytes as usize >= size_of_val(&expected[..]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_sharding_to_any_other(plan in any_plan()) {
        check::<u8>(&plan, |x| x as u8);
        check::<f64>(&plan, |x| x as f64);
    }
}

fn world(n: usize) -> Mesh {
    Mesh::new(&[("x", n)]).unwrap()
}

fn split(ranks: usize, shape: [usize; 2], mode: usize, distribution: Distribution) -> Sharding {
    Sharding::new(&world(ranks), &shape).unwrap().split(mode, "x", distribution).unwrap()
}

/// Matrices whose pieces are far apart, long, or many: read in parts, and no more is read than is needed.
#[test]
fn only_the_pieces_are_read() {
    let shape = [40, 20_000];
    let rows = split(4, shape, 0, Distribution::Chunk);
    let half_columns = split(2, shape, 1, Distribution::Chunk);
    let blocks = split(3, shape, 1, Distribution::BlockCyclic { block: 1500, first: 0 });
    let folder = folder();
    let saved = Checkpoint::new(folder.path());
    let all = Plan::new(&rows, &rows).unwrap();
    for rank in 0..4 {
        let elements: Vec<u32> = source_of(&all, rank).into_iter().map(|x| x as u32).collect();
        saved.save(rank, &[TensorShard::new("t", &rows, &elements)]).unwrap();
    }
    let loaded = |to: &Sharding, rank| {
        let plan = Plan::new(&rows, to).unwrap();
        let expected: Vec<u32> = result_of(&plan, rank).into_iter().map(|x| x as u32).collect();
        let mut result = vec![0; expected.len()];
        let count = saved.load(&plan, rank, "t", &mut result).unwrap();
        assert!(result == expected, "{to}, rank {rank}");
        count
    };
    // A file of 800,000 bytes in parts of 256 KiB.
    assert_eq!(loaded(&rows, 2), ReadCount { reads: 4, bytes: 800_000 });
    // The half of each row: 40,000 bytes, and as many between two.
    assert_eq!(loaded(&half_columns, 1), ReadCount { reads: 40, bytes: 1_600_000 });
    // 5 blocks in each row, 3000 apart, and 500 from the last of a row to the first of the next, which are read too: of the 10 rows
    // of a file 9 times.
    let (joined, between) = (4 * 9, 4 * 9 * 500 * 4);
    assert_eq!(loaded(&blocks, 0), ReadCount { reads: 40 * 5 - joined, bytes: 40 * 7500 * 4 + between });
    // Every third column: with what is between, the parts reach from the first to the last column of all rows.
    let cyclic = loaded(&split(3, shape, 1, Distribution::CYCLIC), 1);
    assert!(cyclic.bytes <= 3_200_000 && cyclic.reads <= 4 * 10, "{cyclic:?}");
    // Every 2000th column: 8000 bytes apart, so each element is read alone.
    let single = Sharding::new(&world(2000), &shape).unwrap().split(1, "x", Distribution::CYCLIC).unwrap();
    assert_eq!(loaded(&single, 1999), ReadCount { reads: 400, bytes: 1600 });
}

/// Blocks of which those of the source and those of the result begin at the same column only after 3 * 7 * 5: many pieces of one
/// file that interleave. Each byte of a file is read once.
#[test]
fn nothing_is_read_twice() {
    let blocks = |block| split(3, [9, 4000], 1, Distribution::BlockCyclic { block, first: 0 });
    let (folder, plan) = (folder(), Plan::new(&blocks(7), &blocks(5)).unwrap());
    let saved = Checkpoint::new(folder.path());
    for rank in 0..3 {
        saved.save(rank, &[TensorShard::new("t", plan.from(), &source_of(&plan, rank))]).unwrap();
    }
    let pieces: usize = plan.of(1).receives().iter().map(|t| t.piece_count()).sum();
    assert!(pieces > 10, "{pieces}");
    let expected = result_of(&plan, 1);
    let mut result = vec![0; expected.len()];
    let count = saved.load(&plan, 1, "t", &mut result).unwrap();
    assert_eq!(result, expected);
    // At most 4 KiB are between any two, so each file is read from its first to its last piece, at once.
    assert_eq!(count.reads, 3, "{count:?}");
    assert!((9 * 4000 * 8 - 1000..9 * 4000 * 8).contains(&count.bytes), "{count:?}");
}

/// The file is one of safetensors, with the shape of the shard.
#[test]
fn other_readers_see_the_shards() {
    let s = split(2, [5, 3], 0, Distribution::Chunk);
    let folder = folder();
    let saved = Checkpoint::new(folder.path());
    for (rank, s) in [(0, s.clone()), (1, s.clone().column_major())] {
        let elements: Vec<i16> = (0..s.shard(rank).unwrap().size() as i16).collect();
        saved.save(rank, &[TensorShard::new("t", &s, &elements)]).unwrap();
    }
    let shape = |rank| {
        let bytes = fs::read(saved.path(rank)).unwrap();
        let file = SafeTensors::deserialize(&bytes).unwrap();
        let t = file.tensor("t").unwrap();
        assert_eq!((t.dtype(), &t.data()[..4]), (Dtype::I16, &[0, 0, 1, 0][..]));
        t.shape().to_vec()
    };
    assert_eq!((shape(0), shape(1)), (vec![3, 3], vec![3, 2]));
}

/// A checkpoint of rows on two ranks that is right, and the plan to columns.
fn rows_of(folder: &Path) -> (Checkpoint, Plan) {
    let saved = Checkpoint::new(folder);
    let rows = split(2, [6, 4], 0, Distribution::Chunk);
    for rank in 0..2 {
        let elements: Vec<f32> = (0..12).map(|k| (12 * rank + k) as f32).collect();
        saved.save(rank, &[TensorShard::new("t", &rows, &elements)]).unwrap();
    }
    (saved, Plan::new(&rows, &split(2, [6, 4], 1, Distribution::Chunk)).unwrap())
}

/// Loads, is refused, and has not touched the result. The sentence names the file.
#[track_caller]
fn refused<T: StoredElement + PartialEq + std::fmt::Debug>(
    saved: &Checkpoint,
    plan: &Plan,
    name: &str,
    seven: T,
) -> CheckpointError {
    let mut result = [seven; 12];
    let error = saved.load(plan, 0, name, &mut result).unwrap_err();
    assert_eq!(result, [seven; 12]);
    let file = saved.path(1);
    assert!(error.to_string().starts_with(file.to_str().unwrap()), "{error}");
    error
}

#[test]
fn a_file_that_is_truncated_or_too_long() {
    let folder = folder();
    let (saved, plan) = rows_of(folder.path());
    let whole = fs::read(saved.path(1)).unwrap();
    for len in 0..whole.len() {
        fs::write(saved.path(1), &whole[..len]).unwrap();
        let error = refused(&saved, &plan, "t", 7.0_f32);
        let CheckpointError::Length { has, needs, .. } = error else { panic!("{len} bytes: {error}") };
        assert!(has == len as u64 && has < needs);
    }
    fs::write(saved.path(1), [&whole[..], &[0]].concat()).unwrap();
    let n = whole.len() as u64;
    let error = refused(&saved, &plan, "t", 7.0_f32);
    assert!(matches!(error, CheckpointError::Length { has, needs, .. } if (has, needs) == (n + 1, n)), "{error}");
    fs::write(saved.path(1), whole).unwrap();
    let mut result = [0.0_f32; 12];
    saved.load(&plan, 0, "t", &mut result).unwrap();
    assert_eq!(result[..4], [0.0, 1.0, 4.0, 5.0]);
}

#[test]
fn a_file_that_is_missing_or_of_something_else() {
    let folder = folder();
    let (saved, plan) = rows_of(folder.path());
    let right = fs::read(saved.path(1)).unwrap();
    let error = |bytes: &[u8]| {
        fs::write(saved.path(1), bytes).unwrap();
        refused(&saved, &plan, "t", 7.0_f32)
    };
    assert!(matches!(error(&[b'x'; 500]), CheckpointError::Header { .. }), "too large a header");
    assert!(matches!(error(b"\x04\0\0\0\0\0\0\0{\"a\""), CheckpointError::Header { .. }), "no JSON");
    // The file of another rank.
    let other = error(&fs::read(saved.path(0)).unwrap());
    assert!(matches!(&other, CheckpointError::Rank { found, rank: 1, .. } if found == "rank 0"), "{other}");
    // A file of safetensors that is none of this crate.
    let foreign = safetensors::serialize([("t", tensor(&[0; 48]))], None).unwrap();
    let foreign = error(&foreign);
    assert!(matches!(&foreign, CheckpointError::Rank { found, .. } if found == "no rank"), "{foreign}");
    fs::remove_file(saved.path(1)).unwrap();
    let missing = refused(&saved, &plan, "t", 7.0_f32);
    assert!(
        matches!(&missing, CheckpointError::Read { error, .. } if error.kind() == std::io::ErrorKind::NotFound),
        "{missing}"
    );
    // The rank and the sharding, and another shape.
    let sharding = ("colex_mesh.sharding.t".to_owned(), plan.from().to_string());
    let metadata = [("colex_mesh.rank".to_owned(), "1".to_owned()), sharding].into();
    let shape = error(&safetensors::serialize([("t", tensor(&[0; 48]))], Some(metadata)).unwrap());
    assert!(
        matches!(&shape, CheckpointError::Shape { found, expected, .. } if (&found[..], &expected[..]) == (&[12], &[3, 4])),
        "{shape}"
    );
    fs::write(saved.path(1), right).unwrap();
    saved.load(&plan, 0, "t", &mut [0.0_f32; 12]).unwrap();
}

/// To open a pipe for reading would be to wait until someone writes.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_file() {
    let folder = folder();
    let (saved, plan) = rows_of(folder.path());
    fs::remove_file(saved.path(1)).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(saved.path(1)).status().unwrap().success());
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || send.send(refused(&saved, &plan, "t", 7.0_f32).to_string()));
    let error = receive.recv_timeout(std::time::Duration::from_secs(20)).expect("an error in time");
    assert!(error.ends_with("cannot be read: it is no regular file"), "{error}");
}

/// What is loaded is all of one file, though another takes its place all the time, whose elements begin elsewhere.
#[test]
fn a_file_that_is_replaced_meanwhile() {
    const N: usize = 50_000;
    let folder = folder();
    let saved = Checkpoint::new(folder.path());
    let whole = Sharding::new(&world(1), &[N]).unwrap();
    let plan = Plan::new(&whole, &whole).unwrap();
    let save = |k: usize| {
        let (before, elements) = (vec![9_u64; N], vec![k as f32; N]);
        let shards = [TensorShard::new("t", &whole, &elements), TensorShard::new("before", &whole, &before)];
        saved.save(0, &shards[..1 + k % 2]).unwrap();
    };
    save(0);
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            (1..).take_while(|_| !done.load(std::sync::atomic::Ordering::Relaxed)).for_each(save);
        });
        let loads = || {
            for _ in 0..300 {
                let mut result = vec![-1.0_f32; N];
                saved.load(&plan, 0, "t", &mut result).map_err(|error| error.to_string())?;
                if let Some(k) = result.iter().position(|x| *x != result[0]) {
                    return Err(format!("{} at 0, {} at {k}", result[0], result[k]));
                }
            }
            Ok(())
        };
        let loaded = loads();
        done.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(loaded, Ok(()));
    });
}

fn tensor(bytes: &[u8]) -> safetensors::tensor::TensorView<'_> {
    safetensors::tensor::TensorView::new(Dtype::F32, vec![bytes.len() / 4], bytes).unwrap()
}

#[test]
fn a_file_of_another_tensor() {
    let folder = folder();
    let (saved, plan) = rows_of(folder.path());
    let other = |name: &str, s: &Sharding, elements: &[f32]| {
        saved.save(1, &[TensorShard::new(name, s, elements)]).unwrap();
        refused(&saved, &plan, "t", 7.0_f32)
    };
    let name = other("bias", plan.from(), &[0.0; 12]);
    assert!(matches!(&name, CheckpointError::NoTensor { has, .. } if has == &["bias"]), "{name}");
    let shape = other("t", &split(2, [6, 2], 0, Distribution::Chunk), &[0.0; 6]);
    assert!(matches!(shape, CheckpointError::Sharding { .. }), "{shape}");
    // The same local shape, and other rows.
    let rows = split(2, [6, 4], 0, Distribution::CYCLIC);
    let sharding = other("t", &rows, &[0.0; 12]);
    let CheckpointError::Sharding { found, expected, .. } = &sharding else { panic!("{sharding}") };
    assert_eq!((found, expected), (&rows.to_string(), &plan.from().to_string()));
    saved.save(1, &[TensorShard::new("t", plan.from(), &[0_i32; 12])]).unwrap();
    let elements = refused(&saved, &plan, "t", 7.0_f32);
    assert!(
        matches!(elements, CheckpointError::Elements { found: Dtype::I32, expected: Dtype::F32, bytes: 4, .. }),
        "{elements}"
    );
}

/// What is wrong with the call is found before there is a file.
#[test]
fn nothing_is_written_of_a_wrong_shard() {
    let folder = folder();
    let saved = Checkpoint::new(folder.path().join("new"));
    let s = split(2, [6, 4], 0, Distribution::Chunk);
    let (shard, short) = ([0_u8; 12], [0_u8; 11]);
    let shard = |name| TensorShard::new(name, &s, &shard);
    let memory = saved.save(0, &[TensorShard::new("t", &s, &short)]).unwrap_err();
    assert!(matches!(memory, CheckpointError::Memory { has: 11, needs: 12, rank: 0, .. }), "{memory}");
    let mesh = saved.save(2, &[shard("t")]).unwrap_err();
    assert!(matches!(mesh, CheckpointError::Mesh(_)), "{mesh}");
    for shards in [vec![shard("t"), shard("t")], vec![shard("__metadata__")]] {
        let name = saved.save(0, &shards).unwrap_err();
        assert!(matches!(name, CheckpointError::Name { .. }), "{name}");
    }
    assert!(!folder.path().join("new").exists());
    // A folder that cannot be.
    fs::write(folder.path().join("new"), "a file").unwrap();
    let write = saved.save(0, &[shard("t")]).unwrap_err();
    assert!(matches!(write, CheckpointError::Write { .. }), "{write}");
    let plan = Plan::new(&s, &s).unwrap();
    let memory = saved.load(&plan, 0, "t", &mut [0_u8; 13]).unwrap_err();
    assert!(matches!(memory, CheckpointError::Memory { has: 13, needs: 12, .. }), "{memory}");
}

/// Addends are loaded as they are, and not summed.
#[test]
fn addends_stay_addends() {
    let mesh = Mesh::new(&[("x", 2), ("y", 2)]).unwrap();
    let addends = Sharding::new(&mesh, &[6, 4]).unwrap().partial("y", Reduce::Sum).unwrap();
    let rows = addends.clone().split(0, "x", Distribution::Chunk).unwrap();
    check::<i64>(&Plan::new(&rows, &addends).unwrap(), |x| x as i64);
    assert!(!combines(&Plan::new(&rows, &addends).unwrap()));
    let whole = Sharding::new(&mesh, &[6, 4]).unwrap();
    for plan in [Plan::new(&rows, &whole).unwrap(), Plan::new(&whole, &rows).unwrap()] {
        check::<i64>(&plan, |x| x as i64);
        assert!(combines(&plan));
    }
}
