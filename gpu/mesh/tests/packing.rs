//! Schedules carried out on the host: the rows of each launch, block by block and thread by thread, by the functions that the kernels
//! call. The results are those of the engine of threads, byte by byte.

#[path = "../../../mesh/tests/common/mod.rs"]
mod common;

use std::cell::RefCell;
use std::time::Duration;

use bytemuck::{bytes_of, cast_slice, pod_read_unaligned};
use colex_gpu_mesh::row::{THREADS, row_of};
use colex_gpu_mesh::schedule::{Place, Schedule, Slot};
use colex_gpu_mesh::table::Table;
use colex_mesh::{Distribution, Element, Mesh, Number, Plan, Reduce, Sharding, Threads, reshard, reshard_numbers};
use common::plans::{any_plan, source_of};
use proptest::prelude::*;

const PATIENCE: Duration = Duration::from_secs(60);

/// Carries out a table as a launch does. `value` makes what is written of a unit of each memory.
fn launch(table: &Table, from: &[u8], to: &mut [u8], align: usize, value: impl Fn(&[u8], &[u8]) -> Vec<u8>) {
    assert!(table.reads() <= from.len() && table.writes() <= to.len());
    let (rows, written, to) = (table.rows(), RefCell::new(vec![false; to.len()]), RefCell::new(to));
    for block in 0..table.blocks() {
        let row = &rows[row_of(block, rows.len(), |k| rows[k].first)];
        let unit = row.unit as usize;
        assert!([1, 2, 4, 8, 16].contains(&unit) && align.is_multiple_of(unit));
        assert!((table.units()[0]..=table.units()[1]).contains(&unit));
        for thread in 0..THREADS {
            let load = |src: usize, dst: usize| {
                assert!(src.is_multiple_of(unit) && dst.is_multiple_of(unit));
                let mut out = [0; 16];
                out[..unit].copy_from_slice(&value(&from[src..src + unit], &to.borrow()[dst..dst + unit]));
                out
            };
            row.each([block, thread], load, |dst, out| {
                let is_written = &mut written.borrow_mut()[dst..dst + unit];
                assert!(is_written.iter().all(|is| !is), "a byte is written twice");
                is_written.fill(true);
                to.borrow_mut()[dst..dst + unit].copy_from_slice(&out[..unit]);
            });
        }
    }
}

fn copied(from: &[u8], _: &[u8]) -> Vec<u8> {
    from.to_vec()
}

/// A rank between its launches.
struct Rank {
    schedule: Schedule,
    source: Vec<u8>,
    result: Vec<u8>,
    outgoing: Vec<u8>,
    incoming: Vec<u8>,
}

/// What ranks hold of the result when they have carried out their schedules. `combine` combines two elements.
fn carried_out(
    plan: &Plan,
    sources: &[Vec<u8>],
    element: usize,
    align: usize,
    identity: impl Fn(Reduce) -> Vec<u8>,
    combine: impl Fn(Reduce, &[u8], &[u8]) -> Vec<u8>,
) -> Vec<Vec<u8>> {
    let rank = |(number, source): (usize, &Vec<u8>)| {
        let moves = plan.of(number);
        let schedule = Schedule::new(&moves, element, align);
        let (mut result, mut outgoing) = (vec![0xee; moves.result_len() * element], vec![0xdd; schedule.outgoing]);
        if let Some(reduce) = moves.fill() {
            launch(&schedule.fill, &identity(reduce), &mut result, align, copied);
        }
        launch(&schedule.pack, source, &mut outgoing, align, copied);
        launch(&schedule.keep, source, &mut result, align, copied);
        let incoming = vec![0xcc; schedule.incoming];
        Rank { schedule, source: source.clone(), result, outgoing, incoming }
    };
    let mut ranks: Vec<Rank> = sources.iter().enumerate().map(rank).collect();
    for to in 0..ranks.len() {
        for slot in ranks[to].schedule.receives.clone() {
            let to_this: Vec<Slot> =
                ranks[slot.rank].schedule.sends.iter().copied().filter(|send| send.rank == to).collect();
            let [send] = to_this[..] else { panic!("{plan}: {} messages from {} to {to}", to_this.len(), slot.rank) };
            assert_eq!(send.bytes, slot.bytes, "{plan}: from {} to {to}", slot.rank);
            let sender = &ranks[slot.rank];
            let message = match send.place {
                Place::Held(at) => sender.source[at..][..send.bytes].to_vec(),
                Place::Message(at) => sender.outgoing[at..][..send.bytes].to_vec(),
            };
            match slot.place {
                Place::Held(at) => ranks[to].result[at..][..slot.bytes].copy_from_slice(&message),
                Place::Message(at) => ranks[to].incoming[at..][..slot.bytes].copy_from_slice(&message),
            }
        }
    }
    let sent: usize = ranks.iter().map(|rank| rank.schedule.sends.len()).sum();
    assert_eq!(sent, ranks.iter().map(|rank| rank.schedule.receives.len()).sum::<usize>());
    let finish = |(number, mut rank): (usize, Rank)| {
        launch(&rank.schedule.store, &rank.incoming, &mut rank.result, align, copied);
        let reduce = plan.of(number).combine();
        for [own, messages] in &rank.schedule.addends {
            let sum = |x: &[u8], sum: &[u8]| combine(reduce.expect("addends"), sum, x);
            for (table, from) in [(own, &rank.source), (messages, &rank.incoming)] {
                assert!(table.rows().is_empty() || table.units() == [element; 2]);
                launch(table, from, &mut rank.result, align, sum);
            }
        }
        rank.result
    };
    ranks.into_iter().enumerate().map(finish).collect()
}

/// Compares with the engine of threads what becomes of numbers.
fn check<T: Number>(plan: &Plan, of: fn(u64) -> T) {
    let ranks = plan.ranks().last().expect("a rank") + 1;
    let sources: Vec<Vec<T>> = (0..ranks).map(|rank| source_of(plan, rank).into_iter().map(of).collect()).collect();
    let expected = Threads::run(ranks, PATIENCE, |mut engine| {
        let rank = colex_mesh::Engine::rank(&engine);
        let mut result = vec![T::zeroed(); plan.of(rank).result_len()];
        reshard_numbers(&mut engine, plan, &sources[rank], &mut result).expect("it is carried out");
        result
    });
    let sources: Vec<Vec<u8>> = sources.iter().map(|source| cast_slice(source).to_vec()).collect();
    let identity = |reduce| bytes_of(&T::identity(reduce)).to_vec();
    let combine = |reduce, a: &[u8], b: &[u8]| {
        bytes_of(&T::combine(reduce, pod_read_unaligned(a), pod_read_unaligned(b))).to_vec()
    };
    for align in [size_of::<T>(), 16] {
        let results = carried_out(plan, &sources, size_of::<T>(), align, identity, combine);
        for (rank, (result, expected)) in results.iter().zip(&expected).enumerate() {
            assert_eq!(result, cast_slice::<T, u8>(expected), "{plan}, rank {rank}, aligned to {align}");
        }
    }
}

/// Compares with the engine of threads what becomes of elements of `N` bytes, which cannot be combined.
fn check_bytes<const N: usize>(plan: &Plan)
where
    [u8; N]: Element,
{
    if plan.from().reduce().is_some() || plan.to().reduce().is_some() {
        return;
    }
    let ranks = plan.ranks().last().expect("a rank") + 1;
    let of = |x: u64| -> [u8; N] { std::array::from_fn(|k| (x >> (8 * (k % 8))) as u8 ^ k as u8) };
    let sources: Vec<Vec<[u8; N]>> =
        (0..ranks).map(|rank| source_of(plan, rank).into_iter().map(of).collect()).collect();
    let expected = Threads::run(ranks, PATIENCE, |mut engine| {
        let rank = colex_mesh::Engine::rank(&engine);
        let mut result = vec![[0; N]; plan.of(rank).result_len()];
        reshard(&mut engine, plan, &sources[rank], &mut result).expect("it is carried out");
        result
    });
    let sources: Vec<Vec<u8>> = sources.iter().map(|source| source.concat()).collect();
    let never = |_, _: &[u8], _: &[u8]| unreachable!("nothing is combined");
    for align in [1, 2, 16] {
        let results = carried_out(plan, &sources, N, align, |_| unreachable!("nothing is filled"), never);
        assert!(results.iter().zip(&expected).all(|(result, e)| *result == e.concat()), "{plan}, {N} bytes, {align}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_plan_by_rows(plan in any_plan()) {
        check::<f32>(&plan, |x| x as f32);
        check::<u64>(&plan, |x| x);
        check::<u8>(&plan, |x| x as u8);
        check_bytes::<12>(&plan);
        check_bytes::<3>(&plan);
        check_bytes::<16>(&plan);
    }
}

fn line(ranks: usize, shape: &[usize]) -> Sharding {
    Sharding::new(&Mesh::new(&[("x", ranks)]).unwrap(), shape).unwrap()
}

fn chunks(ranks: usize, shape: &[usize], mode: usize) -> Sharding {
    line(ranks, shape).split(mode, "x", Distribution::Chunk).unwrap()
}

/// The changes that examples time: what is packed, and what NCCL takes and leaves where it is.
#[test]
fn messages_without_packing() {
    let (rows, columns, whole) = (chunks(2, &[64, 64], 0), chunks(2, &[64, 64], 1), line(2, &[64, 64]));
    let of = |from: &Sharding, to: &Sharding| Schedule::new(&Plan::new(from, to).unwrap().of(0), 4, 16);
    let is_held = |slots: &[Slot]| slots.iter().all(|slot| matches!(slot.place, Place::Held(_)));
    // Columns of rows are packed, and arrive as rows of the columns.
    let turned = of(&rows, &columns);
    assert!(!is_held(&turned.sends) && is_held(&turned.receives) && turned.store.rows().is_empty());
    assert_eq!((turned.outgoing, turned.incoming, turned.pack.rows().len()), (32 * 32 * 4, 0, 1));
    // Of 32 floats in a row, vectors of sixteen bytes are copied.
    assert_eq!((turned.pack.units(), turned.pack.rows()[0].modes), ([16; 2], 2));
    let back = of(&columns, &rows);
    assert!(is_held(&back.sends) && !is_held(&back.receives) && back.pack.rows().is_empty());
    let gathered = of(&rows, &whole);
    assert!(is_held(&gathered.sends) && is_held(&gathered.receives));
    assert_eq!((gathered.outgoing, gathered.incoming), (0, 0));
    // All of a partial source goes out as it is. Rank 0 has the first addend itself, and combines the second.
    let scattered = of(&line(2, &[64, 64]).partial("x", Reduce::Sum).unwrap(), &rows);
    assert!(is_held(&scattered.sends) && !is_held(&scattered.receives));
    assert_eq!((scattered.addends.len(), scattered.addends[0][1].units()), (1, [4; 2]));
}

/// Every kind of reduction, of integers and of floats whose sums depend on their order.
#[test]
fn addends_in_their_order() {
    for reduce in [Reduce::Sum, Reduce::Product, Reduce::Max, Reduce::Min] {
        let partial = line(4, &[13, 7]).partial("x", reduce).unwrap();
        for to in [line(4, &[13, 7]), chunks(4, &[13, 7], 1)] {
            let plan = Plan::new(&partial, &to).unwrap();
            check::<f32>(&plan, |x| (x as f32).sin() * 1e3);
            check::<f64>(&plan, |x| (x as f64).cos());
            check::<i32>(&plan, |x| (x as i32).wrapping_mul(0x0123_4567));
            check::<i8>(&plan, |x| x as i8);
        }
        // What becomes partial is the first addend, and the others change nothing.
        check::<f32>(&Plan::new(&chunks(4, &[13, 7], 0), &partial).unwrap(), |x| x as f32);
    }
}

/// A transpose goes by sectors: of the rows and columns that fill sectors, and of the others.
#[test]
fn transposes() {
    for shape in [[64, 64], [37, 41], [9, 100], [100, 9]] {
        let (from, to) = (chunks(2, &shape, 0), chunks(2, &[shape[1], shape[0]], 0));
        let plan = Plan::permuted(&from, &to, &[1, 0]).unwrap();
        check::<f32>(&plan, |x| x as f32);
        check::<u8>(&plan, |x| x as u8);
        check_bytes::<16>(&plan);
    }
}

/// Enough units for threads to take several steps.
#[test]
fn several_steps() {
    let shape = [2200, 2100];
    let plan = Plan::new(&chunks(1, &shape, 0), &chunks(1, &shape, 1).in_order(&[0, 1]).unwrap()).unwrap();
    assert!(Schedule::new(&plan.of(0), 1, 16).keep.rows().iter().any(|row| row.steps > 1));
    check::<u8>(&plan, |x| (x % 251) as u8);
}
