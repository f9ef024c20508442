//! Times several ways to fill a destination, in turns.

use std::time::{Duration, Instant};

/// The throughput of each way, per second.
pub(crate) struct Rates<const N: usize>(pub(crate) [f64; N]);

/// One way to fill a destination.
type Way<'a> = &'a mut dyn FnMut(&mut [f32]);

/// The least duration of a measurement, and the least duration if the first way is within a tenth of another.
const LONG_ENOUGH: [Duration; 2] = [Duration::from_millis(120), Duration::from_secs(1)];

/// Divides `amount` by the best time of each way to fill `dst`. The ways run in turns, so that other work on the
/// machine slows all of them equally.
pub(crate) fn rates<const N: usize>(amount: f64, dst: &mut [f32], ways: [Way<'_>; N]) -> Rates<N> {
    let mut best = [f64::MAX; N];
    let start = Instant::now();
    for turn in 0.. {
        for k in 0..N {
            // Every other turn is reversed, because the contents of the caches depend on the previous way.
            let at = if turn % 2 == 0 { k } else { N - 1 - k };
            let start = Instant::now();
            ways[at](dst);
            best[at] = start.elapsed().as_secs_f64().min(best[at]);
        }
        if turn == 0 {
            // The first turn warms up.
            best = [f64::MAX; N];
        }
        let close = best[1..].iter().any(|other| (best[0] / other - 1.0).abs() < 0.1);
        if turn >= 5 && start.elapsed() > LONG_ENOUGH[usize::from(close)] {
            break;
        }
    }
    Rates(best.map(|seconds| amount / seconds))
}
