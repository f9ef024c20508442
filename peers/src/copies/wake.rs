//! Measures the wake latency of a thread pool: the time from `spawn` or `join` until the other thread runs. A copy on two threads
//! has to wait that long.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Keeps the thread busy for a time, as work does.
fn work_for(time: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < time {
        spin_loop();
    }
}

/// The nanoseconds of each round, sorted.
fn sorted(rounds: usize, mut round: impl FnMut() -> u128) -> Vec<u128> {
    let mut all: Vec<_> = (0..rounds).map(|_| round()).collect();
    all.sort_unstable();
    all
}

/// Prints the least of the sorted times, the first decile, the median and the ninth decile.
fn row(what: &str, all: &[u128]) {
    let at = |tenths: usize| all[(all.len() * tenths / 10).min(all.len() - 1)];
    println!("  {what}: {} ns, first decile {}, median {}, ninth decile {}", all[0], at(1), at(5), at(9));
}

/// The nanoseconds from `spawn` until the closure runs.
fn spawned() -> u128 {
    static STARTED: AtomicBool = AtomicBool::new(false);
    STARTED.store(false, Ordering::Relaxed);
    let begun = Instant::now();
    rayon::spawn(|| STARTED.store(true, Ordering::Release));
    while !STARTED.load(Ordering::Acquire) {
        spin_loop();
    }
    begun.elapsed().as_nanos()
}

/// Measures a pool of two threads: the time of `join` with two empty closures, the time of `install` with an empty closure, and
/// the time from `spawn` until the closure runs. `install` is measured both without a pause before it and after one. `spawn` is
/// measured after pauses of different lengths.
pub(crate) fn measure() {
    println!("\nwake: latency until the other thread of a pool of two runs");
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads can be started");
    let join = || {
        let begun = Instant::now();
        rayon::join(|| (), || ());
        begun.elapsed().as_nanos()
    };
    row("join by a thread of the pool", &pool.install(|| sorted(2000, join)));
    let outside = || {
        let begun = Instant::now();
        pool.install(|| ());
        begun.elapsed().as_nanos()
    };
    row("install by another thread", &sorted(1000, outside));
    let asleep = || {
        sleep(Duration::from_millis(1));
        outside()
    };
    row("the same, the pool asleep for 1 ms", &sorted(300, asleep));
    for microseconds in [20, 50, 100, 200, 1000] {
        let pause = Duration::from_micros(microseconds);
        let round = || {
            work_for(pause);
            spawned()
        };
        row(&format!("spawn until it runs, {microseconds} us after the last"), &pool.install(|| sorted(1000, round)));
    }
    let both_asleep = || {
        sleep(Duration::from_millis(5));
        spawned()
    };
    row("spawn until it runs, both asleep for 5 ms", &pool.install(|| sorted(200, both_asleep)));
}
