//! How late another thread of a pool comes, which is what a copy that two share waits for.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Waits as one who works does.
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

/// Prints the least, a tenth, the median and nine tenths.
fn row(what: &str, all: &[u128]) {
    let at = |tenths: usize| all[(all.len() * tenths / 10).min(all.len() - 1)];
    println!("  {what}: {} ns, a tenth {}, median {}, nine tenths {}", all[0], at(1), at(5), at(9));
}

/// From `spawn` until it runs.
fn spawned() -> u128 {
    static CAME: AtomicBool = AtomicBool::new(false);
    CAME.store(false, Ordering::Relaxed);
    let begun = Instant::now();
    rayon::spawn(|| CAME.store(true, Ordering::Release));
    while !CAME.load(Ordering::Acquire) {
        spin_loop();
    }
    begun.elapsed().as_nanos()
}

/// A pool of two threads: `join` of two empty closures, and `spawn` until it runs, after the pool has waited.
pub(crate) fn measure() {
    println!("\nlate: when the other thread of a pool of two comes");
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
