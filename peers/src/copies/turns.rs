//! One thread and several in turn, and what the machine allows two: each bound to a core, with half of the work in memory of
//! its own. These begin together, and share nothing.

use super::machine;
use rayon::ThreadPool;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// How often they take turns.
const TURNS: usize = 25;

/// How often before a turn is measured: what others have in their caches comes to those of these threads, the last of which may
/// come late.
const BEFORE: usize = 4;

/// The turns that one thread and several took.
pub(crate) struct Turns {
    /// Gigabytes a second of one thread.
    pub(crate) one: f64,
    /// How many times as fast several are, by the least times.
    best: f64,
    /// The same of the median turn.
    median: f64,
    /// Where the threads are two and bound.
    two: Option<Two>,
}

/// What the machine gives two bound threads.
struct Two {
    /// How many times as fast two are that share nothing, by the least times.
    allowed: f64,
    /// Which part of that those reach that share, in the median turn.
    reached: f64,
    /// The nanoseconds in which a line goes to the other and comes back, the least of a turn and the most: a virtual machine may have both
    /// behind one cache now, and not then.
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
    /// Which part two reach of what the machine allows, in the median turn, if that is known.
    pub(crate) fn of_allowed(&self) -> Option<f64> {
        self.two.as_ref().map(|two| two.reached)
    }
}

/// The seconds of a run, of so many, behind a few.
fn seconds(times: usize, mut ready: impl FnMut(), mut run: impl FnMut()) -> f64 {
    (0..BEFORE).for_each(|_| run());
    ready();
    let start = Instant::now();
    (0..times).for_each(|_| run());
    start.elapsed().as_secs_f64() / times as f64
}

/// The seconds until both halves are done, so many times each.
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

/// The nanoseconds in which a line goes to the other thread of a pool and comes back.
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
            // The other is there from the second on.
            if k == 0 {
                start = Instant::now();
            }
        }
        start.elapsed().as_nanos() as f64 / (TIMES - 1) as f64
    });
    both[0]
}

impl Turns {
    /// So many times in each turn, of one thread and of several, what moves so many bytes, which is told who has the turn; and
    /// two halves of it.
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
