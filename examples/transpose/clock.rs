//! How fast several ways to do one thing are, in one run.

use std::time::{Duration, Instant};

/// What each way does in a second.
pub(crate) struct Rates<const N: usize>(pub(crate) [f64; N]);

/// One way to fill a destination.
type Way<'a> = &'a mut dyn FnMut(&mut [f32]);

/// How long each case is measured, at least.
const LONG_ENOUGH: Duration = Duration::from_millis(120);

/// `amount` over the best time of each way to fill `dst`. They take turns, so that what else the
/// machine does meets all of them.
pub(crate) fn rates<const N: usize>(amount: f64, dst: &mut [f32], mut ways: [Way<'_>; N]) -> Rates<N> {
    let mut best = [f64::MAX; N];
    let start = Instant::now();
    for turn in 0.. {
        for (way, best) in ways.iter_mut().zip(&mut best) {
            let start = Instant::now();
            way(dst);
            *best = start.elapsed().as_secs_f64().min(*best);
        }
        if turn == 0 {
            // The first turn warms up.
            best = [f64::MAX; N];
        }
        if turn >= 5 && start.elapsed() > LONG_ENOUGH {
            break;
        }
    }
    Rates(best.map(|seconds| amount / seconds))
}
