//! Times of several ways to do the same work, in turns, so that whatever else the machine does slows
//! all of them alike.

use super::element::Element;
use std::time::Instant;

/// How long one round of a way should take at least, in seconds: many times what a clock resolves.
const ROUND: f64 = 2e-3;
/// How long the rounds of all ways take together, about, in seconds.
const TOTAL: f64 = 2.5;
/// The fewest and the most rounds.
const ROUNDS: (usize, usize) = (11, 151);

/// One way: writes its result to a buffer.
pub(crate) type Way<'a, E> = Box<dyn FnMut(&mut [E]) + 'a>;

/// For each round, the seconds that each way took.
pub(crate) struct Times(Vec<Vec<f64>>);

impl Times {
    /// The least time of a way, in seconds.
    pub(crate) fn best(&self, way: usize) -> f64 {
        self.0.iter().map(|round| round[way]).fold(f64::INFINITY, f64::min)
    }

    /// The throughput of one way over that of another at the best of both.
    pub(crate) fn ratio_of_best(&self, way: usize, other: usize) -> f64 {
        self.best(other) / self.best(way)
    }

    /// The throughput of one way over that of another: the median of the rounds, each of which ran
    /// both one after the other.
    pub(crate) fn ratio(&self, way: usize, other: usize) -> f64 {
        let mut ratios: Vec<f64> = self.0.iter().map(|round| round[other] / round[way]).collect();
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    }
}

/// Checks the result of each way, and measures them in turns.
pub(crate) fn measure<E: Element>(ways: &mut [Way<'_, E>], result: &mut [E], check: impl Fn(&[E])) -> Times {
    let mut once = 0f64;
    for way in &mut *ways {
        result.fill(E::NAN);
        let start = Instant::now();
        way(result);
        once = once.max(start.elapsed().as_secs_f64());
        check(result);
    }
    let repetitions = (ROUND / once).ceil().clamp(1.0, 1e5) as usize;
    let round = once * repetitions as f64 * ways.len() as f64;
    let rounds = ((TOTAL / round) as usize).clamp(ROUNDS.0, ROUNDS.1);

    let mut times = vec![vec![0.0; ways.len()]; rounds];
    for (round, times) in times.iter_mut().enumerate() {
        // The first two, which are compared most closely, one right after the other, and neither
        // always the first to run on what another left in the cache.
        for turn in 0..ways.len() {
            let way = if turn < 2 { (turn + round) % 2 } else { turn };
            let start = Instant::now();
            for _ in 0..repetitions {
                ways[way](result);
            }
            times[way] = start.elapsed().as_secs_f64() / repetitions as f64;
        }
    }
    Times(times)
}
