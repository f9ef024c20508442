//! Plans carried out on threads: any change, and ranks that disagree, are late, or end.

mod common;

use std::sync::Mutex;
use std::time::{Duration, Instant};

use colex_mesh::{
    Distribution, Element, Engine, EngineError, Mesh, Message, Number, Plan, Reduce, Sharding, Threads, reshard,
    reshard_numbers,
};
use common::plans::{any_plan, carried_out, source_of};
use proptest::prelude::*;

const PATIENCE: Duration = Duration::from_secs(30);

/// Carries out a plan and compares what each rank gets.
fn check<T: Number + std::fmt::Debug + PartialEq>(plan: &Plan, of: fn(u64) -> T) {
    let ranks = plan.ranks().last().unwrap() + 1;
    Threads::run(ranks, PATIENCE, |mut rank| carried_out(&mut rank, plan, of));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_plan_on_threads(plan in any_plan()) {
        check::<u64>(&plan, |x| x);
        check::<f32>(&plan, |x| x as f32);
        check::<u8>(&plan, |x| x as u8); // sums wrap
    }
}

fn world(n: usize) -> Mesh {
    Mesh::new(&[("x", n)]).unwrap()
}

fn chunks(mesh: &Mesh, shape: &[usize], mode: usize) -> Sharding {
    Sharding::new(mesh, shape).unwrap().split(mode, "x", Distribution::Chunk).unwrap()
}

/// Every kind of change, of a tensor that does not split evenly.
#[test]
fn every_kind_of_change() {
    let (mesh, shape) = (world(4), [37, 41]);
    let whole = Sharding::new(&mesh, &shape).unwrap();
    let (rows, columns) = (chunks(&mesh, &shape, 0), chunks(&mesh, &shape, 1));
    let blocks = |block| Distribution::BlockCyclic { block, first: 1 };
    let cyclic = |b| whole.clone().split(0, "x", blocks(b)).unwrap().column_major();
    let partial = whole.clone().partial("x", Reduce::Sum).unwrap();
    let trainer = Mesh::with_ranks(&["x"], &"2:1".parse().unwrap(), 0).unwrap();
    let server = Mesh::with_ranks(&["x", "y"], &"(2,2):(2,1)".parse().unwrap(), 2).unwrap();
    let served = Sharding::new(&server, &shape).unwrap().split(1, "y", Distribution::Chunk).unwrap();
    for (from, to) in [
        (&rows, &columns),
        (&rows, &cyclic(3)),
        (&cyclic(5), &cyclic(2)),
        (&rows, &whole),                         // all-gather
        (&whole, &columns),                      // nothing moves
        (&partial, &rows),                       // reduce-scatter
        (&partial, &whole),                      // all-reduce
        (&partial, &partial),                    // nothing moves
        (&columns, &partial),                    // nothing but the first rank
        (&chunks(&trainer, &shape, 0), &served), // between meshes without a common rank
        (&served, &rows),
    ] {
        check::<i64>(&Plan::new(from, to).unwrap(), |x| x as i64);
    }
    let turned = chunks(&mesh, &[41, 37], 0);
    check::<f64>(&Plan::permuted(&rows, &turned, &[1, 0]).unwrap(), |x| x as f64);
    check::<f64>(&Plan::permuted(&partial, &turned, &[1, 0]).unwrap(), |x| x as f64);
    let sizes = Plan::new(&whole, &columns).unwrap().traffic();
    assert_eq!(sizes.moved, 0);
}

#[test]
fn sums_are_the_same_on_every_rank() {
    let mesh = world(5);
    let whole = Sharding::new(&mesh, &[1000]).unwrap();
    for reduce in [Reduce::Sum, Reduce::Product, Reduce::Max, Reduce::Min] {
        let plan = Plan::new(&whole.clone().partial("x", reduce).unwrap(), &whole).unwrap();
        let value = |rank: usize, k: usize| ((rank * 7919 + k * 104_729) % 1013) as f32 / 1013.0 + 0.5;
        let results = Threads::run(5, PATIENCE, |mut rank| {
            let mine: Vec<f32> = (0..1000).map(|k| value(rank.rank(), k)).collect();
            let mut sum = vec![0.0; 1000];
            reshard_numbers(&mut rank, &plan, &mine, &mut sum).unwrap();
            sum
        });
        // In the order of the ranks.
        let expected = |k| (1..5).fold(value(0, k), |sum, rank| f32::combine(reduce, sum, value(rank, k)));
        let expected: Vec<u32> = (0..1000).map(|k| expected(k).to_bits()).collect();
        for result in results {
            assert!(result.iter().map(|x| x.to_bits()).eq(expected.iter().copied()), "{reduce}");
        }
    }
}

#[test]
fn elements_that_are_no_numbers() {
    let mesh = world(3);
    let plan = Plan::new(&chunks(&mesh, &[7], 0), &Sharding::new(&mesh, &[7]).unwrap()).unwrap();
    let results = Threads::run(3, PATIENCE, |mut rank| {
        let mine = plan.from().shard(rank.rank()).unwrap();
        let source: Vec<[u16; 3]> = mine.indices(0).flatten().map(|i| [i as u16, 1, 2]).collect();
        let mut result = vec![[0; 3]; 7];
        reshard(&mut rank, &plan, &source, &mut result).unwrap();
        result
    });
    assert!(results.iter().all(|r| (0..7).all(|i| r[i] == [i as u16, 1, 2])));
}

/// Where nothing is combined, elements need not be numbers.
#[test]
fn addends_that_stay_apart() {
    let mesh = Mesh::new(&[("x", 2), ("y", 2), ("one", 1)]).unwrap();
    let whole = Sharding::new(&mesh, &[4]).unwrap().partial("x", Reduce::Max).unwrap();
    let rows = whole.clone().split(0, "y", Distribution::Chunk).unwrap();
    for from in [rows.clone(), rows.partial("one", Reduce::Max).unwrap()] {
        let plan = Plan::new(&from, &whole).unwrap();
        let results = Threads::run(4, PATIENCE, |mut rank| {
            let at = rank.rank() as u8;
            let mut result = [[0; 2]; 4];
            reshard(&mut rank, &plan, &[[at, 0], [at, 1]], &mut result).map(|()| result)
        });
        assert_eq!(results[1], Ok([[0, 0], [0, 1], [1, 0], [1, 1]]));
        assert_eq!(results[2], Ok([[2, 0], [2, 1], [3, 0], [3, 1]]));
    }
}

#[test]
fn again_and_again_on_the_same_threads() {
    let mesh = world(4);
    let (rows, columns) = (chunks(&mesh, &[8, 8], 0), chunks(&mesh, &[8, 8], 1));
    let (there, back) = (Plan::new(&rows, &columns).unwrap(), Plan::new(&columns, &rows).unwrap());
    Threads::run(4, PATIENCE, |mut rank| {
        let start: Vec<u64> = source_of(&there, rank.rank());
        let (mut a, mut b) = (start.clone(), vec![0; 16]);
        for _ in 0..50 {
            reshard(&mut rank, &there, &a, &mut b).unwrap();
            reshard(&mut rank, &back, &b, &mut a).unwrap();
        }
        assert_eq!(a, start);
    });
}

/// What each of two ranks answers if they do different things.
fn two<A: Element, B: Element>(a: (&Plan, Vec<A>), b: (&Plan, Vec<B>)) -> [EngineError; 2] {
    let (a, b) = (Mutex::new(a), Mutex::new(b));
    let start = Instant::now();
    let errors = Threads::run(2, PATIENCE, |mut rank| {
        if rank.rank() == 0 {
            let (plan, source) = &mut *a.lock().unwrap();
            let mut result = source.clone();
            let before: Vec<u8> = bytemuck::cast_slice(&result).to_vec();
            let error = reshard(&mut rank, plan, source, &mut result).unwrap_err();
            assert!(bytemuck::cast_slice::<_, u8>(&result) == before, "nothing moves");
            error
        } else {
            let (plan, source) = &mut *b.lock().unwrap();
            let mut result = source.clone();
            reshard(&mut rank, plan, source, &mut result).unwrap_err()
        }
    });
    assert!(start.elapsed() < PATIENCE, "no rank waits for the others to be late");
    errors.try_into().unwrap()
}

#[test]
fn ranks_that_disagree_all_find_out() {
    let mesh = world(2);
    let (rows, columns) = (chunks(&mesh, &[4, 4], 0), chunks(&mesh, &[4, 4], 1));
    let (there, back) = (Plan::new(&rows, &columns).unwrap(), Plan::new(&columns, &rows).unwrap());
    let errors = two((&there, vec![0u32; 8]), (&back, vec![0u32; 8]));
    assert_eq!(errors[0], errors[1]);
    let text = errors[0].to_string();
    assert!(
        text.starts_with("ranks 0 and 1 disagree:\nrank 0: u32 of 4 bytes, from [4, 4] over (x:2), ranks (2):(1)"),
        "{text}"
    );
    assert!(text.contains("; mode 0 in chunks over x to") && text.contains("\nrank 1: u32 of 4 bytes"), "{text}");

    // Another type of the same size.
    let errors = two((&there, vec![0u32; 8]), (&there, vec![0f32; 8]));
    assert_eq!(errors[0], errors[1]);
    assert!(
        matches!(&errors[0], EngineError::Disagree { ranks: [0, 1], said } if said[0].starts_with("u32") && said[1].starts_with("f32"))
    );

    // Another shape, with as many elements.
    let flat = Plan::new(&chunks(&mesh, &[16], 0), &chunks(&mesh, &[16], 0)).unwrap();
    assert!(matches!(
        two((&there, vec![0u8; 8]), (&flat, vec![0u8; 8])),
        [EngineError::Disagree { .. }, EngineError::Disagree { .. }]
    ));

    // Memory that does not fit the plan, on one rank.
    let errors = two((&there, vec![0u8; 8]), (&there, vec![0u8; 9]));
    let why = "its source has 9 elements, and the plan needs 8".to_owned();
    assert_eq!(errors, [EngineError::Refused { rank: 1, why: why.clone() }, EngineError::Refused { rank: 1, why }]);

    // A plan with more ranks than there are.
    let large = world(3);
    let large = Plan::new(&chunks(&large, &[3], 0), &chunks(&large, &[3], 0)).unwrap();
    let errors = two((&large, vec![0u8; 1]), (&large, vec![0u8; 1]));
    assert_eq!(errors[1].to_string(), "rank 0 cannot take part: the plan has the rank 2, and the engine 2 ranks");

    // Addends, of elements that are not known to be numbers.
    let whole = Sharding::new(&mesh, &[4]).unwrap();
    let sum = Plan::new(&whole.clone().partial("x", Reduce::Sum).unwrap(), &whole).unwrap();
    assert!(two((&sum, vec![0u8; 4]), (&sum, vec![0u8; 4]))[0].to_string().contains("`reshard_numbers` does"));
}

#[test]
fn a_rank_that_is_late() {
    let mesh = world(3);
    let plan = Plan::new(&chunks(&mesh, &[9], 0), &Sharding::new(&mesh, &[9]).unwrap()).unwrap();
    let patience = Duration::from_secs(1);
    let (done, wait) = std::sync::mpsc::channel::<()>();
    let (done, wait) = (Mutex::new(Some(done)), Mutex::new(wait));
    let left = std::sync::atomic::AtomicUsize::new(2);
    let results = Threads::run(3, patience, |mut rank| {
        if rank.rank() == 1 {
            // Until both others have given up.
            let _ = wait.lock().unwrap().recv();
            return Ok(());
        }
        let result = reshard(&mut rank, &plan, &[1u8; 3], &mut [0u8; 9]);
        if left.fetch_sub(1, std::sync::atomic::Ordering::SeqCst) == 1 {
            done.lock().unwrap().take();
        }
        result
    });
    // Of the two, one may hear that the other has given up, and not rank 1, before its own time is over.
    assert!(
        results
            .iter()
            .step_by(2)
            .any(|r| matches!(r, Err(EngineError::Late { ranks, waited }) if *ranks == [1] && *waited >= patience))
    );
    assert!(results.iter().step_by(2).all(|r| r.is_err()), "{results:?}");
}

#[test]
fn what_a_late_rank_sent_is_passed_by() {
    let steps = std::sync::Barrier::new(2);
    let texts = Threads::run(2, Duration::from_secs(1), |mut rank| {
        if rank.rank() == 0 {
            let error = rank.share("early").unwrap_err();
            assert!(matches!(&error, EngineError::Late { ranks, .. } if *ranks == [1]), "{error}");
        }
        steps.wait();
        if rank.rank() == 1 {
            assert_eq!(rank.share("late").unwrap(), ["early", "late"]);
        }
        steps.wait();
        rank.share("again").unwrap()
    });
    assert_eq!(texts, [["again", "again"], ["again", "again"]]);
}

/// A rank gives up before the others have come, and they go on to exchange elements. The next plan is carried out.
#[test]
fn a_plan_after_one_that_was_given_up() {
    let mesh = world(2);
    let rows = chunks(&mesh, &[4], 0);
    for plan in [Plan::new(&rows, &rows).unwrap(), Plan::new(&rows, &Sharding::new(&mesh, &[4]).unwrap()).unwrap()] {
        let meet = std::sync::Barrier::new(2);
        let results = Threads::run(2, Duration::from_millis(200), |mut rank| {
            let mut result = vec![0; plan.of(0).result_len()];
            if rank.rank() == 1 {
                meet.wait();
            }
            let first = reshard(&mut rank, &plan, &[7_u8, 8], &mut result);
            if rank.rank() == 0 {
                meet.wait();
            }
            meet.wait();
            (first, reshard(&mut rank, &plan, &[7_u8, 8], &mut result))
        });
        assert!(matches!(results[0].0, Err(EngineError::Late { .. })), "{results:?}");
        assert_eq!([&results[0].1, &results[1].1], [&Ok(()), &Ok(())], "{results:?}");
    }
}

#[test]
fn a_rank_that_ends() {
    let mesh = world(3);
    let plan = Plan::new(&chunks(&mesh, &[9], 0), &Sharding::new(&mesh, &[9]).unwrap()).unwrap();
    let start = Instant::now();
    let results = Threads::run(3, PATIENCE, |mut rank| {
        if rank.rank() == 2 {
            return Err(EngineError::Gone { rank: 2 });
        }
        reshard(&mut rank, &plan, &[1u8; 3], &mut [0u8; 9])
    });
    assert!(results.iter().all(|r| *r == Err(EngineError::Gone { rank: 2 })), "{results:?}");
    assert!(start.elapsed() < PATIENCE);

    // In the middle: all agree, and then one sends nothing.
    let results = Threads::run(2, PATIENCE, |mut rank| {
        rank.share("ready").unwrap();
        if rank.rank() == 1 {
            return Ok(());
        }
        let messages = [Message { rank: 1, elements: 1 }];
        rank.exchange(&messages, |_, out| out.fill(1u8), &messages, |_, _| panic!("nothing comes"))
    });
    assert_eq!(results[0], Err(EngineError::Gone { rank: 1 }));
}

#[test]
fn a_rank_that_has_gone_on() {
    let start = Instant::now();
    let results = Threads::run(2, PATIENCE, |mut rank| {
        // Rank 0 sends nothing, and goes on to the next exchange.
        let expected: &[Message] = if rank.rank() == 0 { &[] } else { &[Message { rank: 0, elements: 1 }] };
        rank.exchange(&[], |_, _: &mut [u8]| {}, expected, |_, _| panic!("nothing comes"))?;
        rank.share("on").map(drop)
    });
    assert_eq!(results, [Err(EngineError::Gone { rank: 1 }), Err(EngineError::Gone { rank: 0 })]);
    assert!(start.elapsed() < PATIENCE);
}

#[test]
#[should_panic(expected = "rank 1 fails")]
fn a_panic_ends_the_others_and_is_passed_on() {
    let mesh = world(2);
    let plan = Plan::new(&chunks(&mesh, &[2], 0), &Sharding::new(&mesh, &[2]).unwrap()).unwrap();
    Threads::run(2, PATIENCE, |mut rank| {
        assert!(rank.rank() == 0, "rank 1 fails");
        assert_eq!(reshard(&mut rank, &plan, &[1u8], &mut [0u8; 2]), Err(EngineError::Gone { rank: 1 }));
    });
}

#[test]
fn other_elements_than_expected() {
    let results = Threads::run(2, PATIENCE, |mut rank| {
        let (send, other) = (if rank.rank() == 0 { 1 } else { 2 }, 1 - rank.rank());
        let sends = [Message { rank: other, elements: send }];
        let receives = [Message { rank: other, elements: 1 }];
        rank.exchange(&sends, |_, out| out.fill(0u8), &receives, |_, _| {})
    });
    assert!(matches!(&results[0], Err(EngineError::Refused { rank: 1, .. })), "{results:?}");
    assert_eq!(results[1], Ok(()));
}

/// An engine whose messages have at most 8 bytes.
struct Short(Threads);

impl Engine for Short {
    fn rank(&self) -> usize {
        self.0.rank()
    }

    fn ranks(&self) -> usize {
        self.0.ranks()
    }

    fn most_bytes(&self) -> usize {
        8
    }

    fn share(&mut self, text: &str) -> Result<Vec<String>, EngineError> {
        self.0.share(text)
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

/// Every rank hears of a message that is too long, also those whose own messages are short. Messages to oneself may be longer.
#[test]
fn messages_that_are_too_long() {
    let mesh = world(3);
    // A message has one element of 8 bytes for 3 columns, and two for 6.
    for (columns, bytes_fit) in [(3, true), (6, false)] {
        let (rows, by_columns) = (chunks(&mesh, &[3, columns], 0), chunks(&mesh, &[3, columns], 1));
        let plan = Plan::new(&by_columns, &rows).unwrap();
        let results = Threads::run(3, PATIENCE, |rank| {
            let number = rank.rank();
            let source = vec![number as u64; by_columns.shard(number).unwrap().size()];
            let mut result = vec![9; rows.shard(number).unwrap().size()];
            (reshard(&mut Short(rank), &plan, &source, &mut result), result)
        });
        for (error, result) in results {
            if bytes_fit {
                assert!(error.is_ok() && result == [0, 1, 2]);
                continue;
            }
            let text = error.unwrap_err().to_string();
            assert!(
                text.ends_with("its message to rank 1 has 2 elements, and a message has at most 8 bytes"),
                "{text}"
            );
            assert!(result.iter().all(|&x| x == 9));
        }
    }
}
