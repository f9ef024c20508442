//! Tests that each piece is done once, and that the wake latency of threads decides whether work is shared.

use super::*;

#[test]
fn each_piece_is_done_once() {
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
fn the_caller_does_not_wait_for_a_busy_pool() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads can be started");
    let (done, waits) = std::sync::mpsc::channel::<()>();
    let (sum, busy) = (AtomicUsize::new(0), Mutex::new(waits));
    pool.in_place_scope(|scope| {
        scope.spawn(|_| {
            // One thread of the pool waits here until the other has ended its call of `each`.
            rayon::join(
                || {
                    each(64, |range| {
                        sum.fetch_add(range.sum(), Ordering::Relaxed);
                    });
                    done.send(()).expect("the other thread waits for this message");
                },
                || busy.lock().expect("one waits").recv().expect("the other says so"),
            );
        });
    });
    assert_eq!(sum.into_inner(), 64 * 63 / 2);
}

#[test]
fn the_caller_panics_after_all_threads_have_left() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads can be started");
    for bad in [0, 7, 99] {
        let (ended, began) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let run = || {
            each(100, |range| {
                began.fetch_add(1, Ordering::Relaxed);
                assert!(!range.contains(&bad), "the bad piece is in {range:?}");
                std::thread::sleep(core::time::Duration::from_micros(20));
                ended.fetch_add(1, Ordering::Relaxed);
            });
        };
        let panic = pool.install(|| catch_unwind(AssertUnwindSafe(run))).expect_err("one piece panics");
        assert!(panic.downcast_ref::<std::string::String>().expect("a text").contains("the bad piece"));
        let (began, ended) = (began.load(Ordering::Relaxed), ended.load(Ordering::Relaxed));
        assert_eq!(began, ended + 1, "all calls that began have ended, except the one that panicked");
    }
}

#[test]
fn work_that_is_done_before_a_thread_wakes_is_not_shared() {
    let wake_latency = WakeLatency::new();
    // To write this many bytes takes twice as long as to wake a thread. So a thread wakes when half of the work is done.
    let half = 2 * FIRST_LATENCY * RATE;
    assert!(wake_latency.is_worth(half.max(LEAST), 2));
    assert!(
        !wake_latency.is_worth(LEAST - 1, 2) && !wake_latency.is_worth(usize::MAX, 1),
        "so few elements are never shared"
    );
    // After the latency has grown, work of this length is no longer worth sharing, but longer work is.
    for _ in 0..20 {
        wake_latency.record(100_000);
    }
    assert!(!wake_latency.is_worth(half.max(LEAST), 2));
    assert!(wake_latency.is_worth(2 * 100_000 * RATE, 2));
    // A latency of a second is recorded as `LONGEST_LATENCY`.
    for _ in 0..100 {
        wake_latency.record(1_000_000_000);
    }
    assert!(wake_latency.is_worth(2 * LONGEST_LATENCY * RATE, 2));
}

#[test]
fn after_a_long_latency_sharing_is_tried_again() {
    let wake_latency = WakeLatency::new();
    for _ in 0..20 {
        wake_latency.record(200_000);
    }
    // Each refusal lowers the estimate by a sixteenth, so it falls to a fifth, from 200 to 40 microseconds, after about 26
    // refusals.
    let bytes = 2 * 40_000 * RATE;
    let refused = (0..1000).take_while(|_| !wake_latency.is_worth(bytes, 2)).count();
    assert!((20..32).contains(&refused), "{refused}");
    // From then on the work is shared, until a long latency is recorded again.
    assert!((0..100).all(|_| wake_latency.is_worth(bytes, 2)));
    wake_latency.record(200_000);
    assert!(!wake_latency.is_worth(bytes, 2));
}

#[test]
fn a_pool_with_many_pending_requests_gets_no_more() {
    static WAKE_LATENCY: WakeLatency = WakeLatency::new();
    let mut pending: Vec<_> = (0..MOST_PENDING).map(|_| Pending::new(&WAKE_LATENCY)).collect();
    assert!(!WAKE_LATENCY.is_worth(usize::MAX, 2));
    drop(pending.pop());
    assert!(WAKE_LATENCY.is_worth(usize::MAX, 2), "one of them has started");
}

#[test]
fn a_call_that_no_thread_entered_is_recorded() {
    static WAKE_LATENCY: WakeLatency = WakeLatency::new();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads can be started");
    let (here, is_here) = std::sync::mpsc::channel::<()>();
    let (done, is_done) = std::sync::mpsc::channel::<()>();
    // One thread of the pool waits here until the other has done all pieces.
    pool.spawn(move || {
        here.send(()).expect("the other thread waits for this message");
        // An error here means that the test has failed and dropped `done`.
        let _ = is_done.recv();
    });
    is_here.recv().expect("it came");
    let bytes = 2 * 2 * FIRST_LATENCY * RATE;
    assert!(WAKE_LATENCY.is_worth(bytes, 2));
    pool.install(|| each_of(&WAKE_LATENCY, 2, |_| std::thread::sleep(core::time::Duration::from_millis(1))));
    assert!(!WAKE_LATENCY.is_worth(bytes, 2));
    done.send(()).expect("it waits");
}

#[test]
fn how_many_pieces() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads can be started");
    let of = |bytes, each| pool.install(|| pieces(bytes, each));
    // The number of pieces is 3 times `each`, rounded up to a power of two.
    assert_eq!([of(1 << 30, 1), of(1 << 30, 8)], [4, 32]);
    // It is at most the number of 64 KiB blocks, rounded up to a power of two, and at least 1.
    assert_eq!([of(100, 8), of(1 << 17, 8), of(3 << 16, 8)], [1, 2, 4]);
}
