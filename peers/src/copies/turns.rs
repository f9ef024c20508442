//! Measures one thread and several threads in turn, and the speedup that the machine allows two threads.
//!
//! To find what the machine allows, two threads are each bound to a core, and each does half of the work in memory of its own.
//! They begin together and share nothing.

use super::machine;
use rayon::ThreadPool;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// The number of turns.
const TURNS: usize = 25;

/// The number of runs before a turn is measured. They warm up the caches, and the last thread may be slow to wake.
const BEFORE: usize = 4;

/// The results of measuring one thread and several.
pub(crate) struct Turns {
    /// Gigabytes a second of one thread.
    pub(crate) one: f64,
    /// The speedup of several threads: the least time of one thread, divided by the least time of several.
    best: f64,
    /// The speedup of several threads in the median turn.
    median: f64,
    /// The limits of the machine, if there are two threads and they are bound.
    two: Option<Two>,
}

/// The limits of the machine for two bound threads.
struct Two {
    /// The speedup of two threads that share nothing: the least time of one thread, divided by the least time of the two.
    allowed: f64,
    /// The part of `allowed` that two threads with shared data reach, in the median turn.
    reached: f64,
    /// The nanoseconds in which a cache line goes to the other thread and comes back: the least and the most of all turns. The
    /// two numbers may differ in a virtual machine, whose two cores may share a cache at one time and not at another.
    line: [f64; 2],
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} (median {:.2})", self.best, self.median)?;
        let Some(Two { allowed, line: [least, most], .. }) = self.two else { return Ok(()) };
        write!(f, " of {allowed:.2} that the machine allows, a line there and back in {least:.0} to {most:.0} ns")
    }
}

impl Turns {
    /// The part of the machine's limit that two threads reach, in the median turn, if it is known.
    pub(crate) fn of_allowed(&self) -> Option<f64> {
        self.two.as_ref().map(|two| two.reached)
    }
}

/// The mean seconds of `times` runs, measured after a few runs and a call of `ready`.
fn seconds(times: usize, mut ready: impl FnMut(), mut run: impl FnMut()) -> f64 {
    (0..BEFORE).for_each(|_| run());
    ready();
    let start = Instant::now();
    (0..times).for_each(|_| run());
    start.elapsed().as_secs_f64() / times as f64
}

/// Runs both halves at once, `times` times each. Returns the mean seconds that one run of the slower half takes.
fn of_both(pool: &ThreadPool, times: usize, halves: &[Mutex<impl FnMut() + Send>; 2]) -> f64 {
    let there = AtomicUsize::new(0);
    let wait = || {
        there.fetch_add(1, Ordering::AcqRel);
        while there.load(Ordering::Acquire) < 2 {
            std::hint::spin_loop();
        }
    };
    let both = pool.broadcast(|thread| {
        let mut half = halves[thread.index()].lock().expect("no half panics");
        seconds(times, wait, &mut *half)
    });
    both.into_iter().fold(0.0, f64::max)
}

/// The nanoseconds in which a cache line goes to the other thread of a pool and comes back.
fn line_there_and_back(pool: &ThreadPool) -> f64 {
    const TIMES: usize = 200;
    let line = AtomicUsize::new(0);
    let until = |number: usize| {
        while line.load(Ordering::Acquire) != number {
            std::hint::spin_loop();
        }
    };
    let both = pool.broadcast(|thread| {
        let mut start = Instant::now();
        for k in 0..TIMES {
            if thread.index() == 0 {
                line.store(2 * k + 1, Ordering::Release);
                until(2 * k + 2);
            } else {
                until(2 * k + 1);
                line.store(2 * k + 2, Ordering::Release);
            }
            // The time starts after the first round, when the other thread runs for sure.
            if k == 0 {
                start = Instant::now();
            }
        }
        start.elapsed().as_nanos() as f64 / (TIMES - 1) as f64
    });
    both[0]
}

impl Turns {
    /// Measures `run` on one thread and on several, `times` times in each turn. `run` gets 0 for one thread and 1 for several,
    /// and each run moves `bytes` bytes. `halves` are two halves of the same work, for the limit of the machine.
    pub(crate) fn measure(
        threads: usize,
        bound: bool,
        times: usize,
        bytes: f64,
        mut run: impl FnMut(usize) + Send,
        halves: [impl FnMut() + Send; 2],
    ) -> Turns {
        let pools = [1, threads].map(|threads| machine::pool(threads, bound));
        let halves = halves.map(Mutex::new);
        let are_two = bound && threads == 2 && machine::threads() >= 2;
        let (mut best, mut least, mut line) = ([f64::MAX; 2], f64::MAX, [f64::MAX, 0.0]);
        let (mut ratios, mut parts) = (vec![], vec![]);
        for _ in 0..TURNS {
            let now = [0, 1].map(|k| pools[k].install(|| seconds(times, || {}, || run(k))));
            best = [0, 1].map(|k| best[k].min(now[k]));
            ratios.push(now[0] / now[1]);
            if are_two {
                let both = of_both(&pools[1], times, &halves);
                least = least.min(both);
                parts.push(both / now[1]);
                let there = line_there_and_back(&pools[1]);
                line = [line[0].min(there), line[1].max(there)];
            }
        }
        let median = |all: &mut Vec<f64>| {
            all.sort_by(f64::total_cmp);
            all[all.len() / 2]
        };
        Turns {
            one: bytes * 1e-9 / best[0],
            best: best[0] / best[1],
            median: median(&mut ratios),
            two: are_two.then(|| Two { allowed: best[0] / least, reached: median(&mut parts), line }),
        }
    }
}
