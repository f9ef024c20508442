//! Times several ways to do the same work. The ways run in turns, so that other work on the machine slows all of them
//! equally.

use super::element::Element;
use std::time::Instant;

/// In one round, the slowest way should take at least this many seconds: many times the resolution of the clock.
const ROUND: f64 = 2e-3;
/// The approximate seconds of all rounds of all ways together.
const TOTAL: f64 = 2.5;
/// The fewest and the most rounds.
const ROUNDS: (usize, usize) = (11, 151);

/// One way to do the work, which writes its result to a buffer.
pub(crate) type Way<'a, E> = Box<dyn FnMut(&mut [E]) + 'a>;

/// For each round, the seconds that each way took.
pub(crate) struct Times(Vec<Vec<f64>>);

impl Times {
    /// The least time of a way, in seconds.
    pub(crate) fn best(&self, way: usize) -> f64 {
        self.0.iter().map(|round| round[way]).fold(f64::INFINITY, f64::min)
    }

    /// The ratio of the throughputs of two ways, by the best times of both.
    pub(crate) fn ratio_of_best(&self, way: usize, other: usize) -> f64 {
        self.best(other) / self.best(way)
    }

    /// The ratio of the throughputs of two ways: the median of the ratios of all rounds. Both ways run in every round.
    pub(crate) fn ratio(&self, way: usize, other: usize) -> f64 {
        let mut ratios: Vec<f64> = self.0.iter().map(|round| round[other] / round[way]).collect();
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    }
}

/// Checks the result of each way, and measures the ways in turns.
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
        // The first two ways are compared most closely. They run one right after the other, in alternating order,
        // because the second finds the operands in the cache.
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
