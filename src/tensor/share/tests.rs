//! Every piece once, and what is remembered of threads.

use super::*;

#[test]
fn every_piece_once() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads can be started");
    let all = |pieces: usize| {
        let counts: Vec<AtomicUsize> = (0..pieces).map(|_| AtomicUsize::new(0)).collect();
        each(pieces, |range| {
            let is_one = range.len().is_power_of_two() && range.start.is_multiple_of(range.len());
            assert!(is_one || range == (0..pieces), "{range:?}");
            counts[range].iter().for_each(|count| {
                count.fetch_add(1, Ordering::Relaxed);
            });
        });
        assert!(counts.iter().all(|count| count.load(Ordering::Relaxed) == 1));
    };
    for pieces in (0..40).chain([1000]) {
        all(pieces);
        pool.install(|| all(pieces));
    }
}

#[test]
fn a_pool_that_is_busy_is_not_waited_for() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads can be started");
    let (done, waits) = std::sync::mpsc::channel::<()>();
    let (sum, busy) = (AtomicUsize::new(0), Mutex::new(waits));
    pool.in_place_scope(|scope| {
        scope.spawn(|_| {
            // One thread of the pool is in here until the other is done.
            rayon::join(
                || {
                    each(64, |range| {
                        sum.fetch_add(range.sum(), Ordering::Relaxed);
                    });
                    done.send(()).expect("it is waited for");
                },
                || busy.lock().expect("one waits").recv().expect("the other says so"),
            );
        });
    });
    assert_eq!(sum.into_inner(), 64 * 63 / 2);
}

#[test]
fn a_panic_is_the_callers_when_all_are_out() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads can be started");
    for bad in [0, 7, 99] {
        let (lent, began) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let run = || {
            each(100, |range| {
                began.fetch_add(1, Ordering::Relaxed);
                assert!(!range.contains(&bad), "the bad piece is in {range:?}");
                std::thread::sleep(core::time::Duration::from_micros(20));
                lent.fetch_add(1, Ordering::Relaxed);
            });
        };
        let panic = pool.install(|| catch_unwind(AssertUnwindSafe(run))).expect_err("one piece panics");
        assert!(panic.downcast_ref::<std::string::String>().expect("a text").contains("the bad piece"));
        let (began, lent) = (began.load(Ordering::Relaxed), lent.load(Ordering::Relaxed));
        assert_eq!(began, lent + 1, "those that began are done, but for the one that panicked");
    }
}

#[test]
fn what_would_be_done_before_anybody_comes_is_not_shared() {
    let lateness = Lateness::new();
    // Half of it takes as long as waking a thread, or less.
    let half = 2 * WAKING * RATE;
    assert!(lateness.is_worth(half.max(LEAST), 2));
    assert!(!lateness.is_worth(LEAST - 1, 2) && !lateness.is_worth(usize::MAX, 1), "so few are never shared");
    // Threads that come later and later: what was worth it is not any more, and what takes longer is.
    for _ in 0..20 {
        lateness.remember(100_000);
    }
    assert!(!lateness.is_worth(half.max(LEAST), 2));
    assert!(lateness.is_worth(2 * 100_000 * RATE, 2));
    // One that was held up for a second counts as one that was late.
    for _ in 0..100 {
        lateness.remember(1_000_000_000);
    }
    assert!(lateness.is_worth(2 * LATEST * RATE, 2));
}

#[test]
fn what_is_late_is_not_shared_and_tried_again() {
    let lateness = Lateness::new();
    for _ in 0..20 {
        lateness.remember(200_000);
    }
    // Each time that it is not shared a sixteenth of the lateness is forgotten: of five times as much, until about a 26th time.
    let bytes = 2 * 40_000 * RATE;
    let refused = (0..1000).take_while(|_| !lateness.is_worth(bytes, 2)).count();
    assert!((20..32).contains(&refused), "{refused}");
    // From then on it is shared, until threads are late again.
    assert!((0..100).all(|_| lateness.is_worth(bytes, 2)));
    lateness.remember(200_000);
    assert!(!lateness.is_worth(bytes, 2));
}

#[test]
fn a_pool_of_which_many_were_asked_is_asked_for_no_more() {
    static LATENESS: Lateness = Lateness::new();
    let mut asked: Vec<_> = (0..MOST_ASKED).map(|_| Asked::new(&LATENESS)).collect();
    assert!(!LATENESS.is_worth(usize::MAX, 2));
    drop(asked.pop());
    assert!(LATENESS.is_worth(usize::MAX, 2), "one of them came");
}

#[test]
fn that_nobody_came_is_remembered() {
    static LATENESS: Lateness = Lateness::new();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads can be started");
    let (here, is_here) = std::sync::mpsc::channel::<()>();
    let (done, is_done) = std::sync::mpsc::channel::<()>();
    // One thread of the pool is in here until the other has done all.
    pool.spawn(move || {
        here.send(()).expect("it is waited for");
        // It is told so, or the test has failed.
        let _ = is_done.recv();
    });
    is_here.recv().expect("it came");
    let bytes = 2 * 2 * WAKING * RATE;
    assert!(LATENESS.is_worth(bytes, 2));
    pool.install(|| each_of(&LATENESS, 2, |_| std::thread::sleep(core::time::Duration::from_millis(1))));
    assert!(!LATENESS.is_worth(bytes, 2));
    done.send(()).expect("it waits");
}

#[test]
fn how_many_pieces() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads can be started");
    let of = |bytes, each| pool.install(|| pieces(bytes, each));
    // So many for each thread, if they have 64 KiB.
    assert_eq!([of(1 << 30, 1), of(1 << 30, 8)], [4, 32]);
    assert_eq!([of(100, 8), of(1 << 17, 8), of(3 << 16, 8)], [1, 2, 4]);
}
