//! Problems of attention forward, and their results in `f64`.

use super::worst::{Compared, agree};

/// Which keys a query sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mask {
    Full,
    Causal,
    Window(usize),
}

/// The extents of a problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Problem {
    pub(crate) queries: usize,
    pub(crate) keys: usize,
    /// The heads of Q and O.
    pub(crate) heads: usize,
    /// The heads of K and V, each for as many heads of Q.
    pub(crate) of_keys: usize,
    pub(crate) mask: Mask,
    /// The greatest value in Q.
    pub(crate) size: f32,
}

impl Problem {
    /// The keys that a query sees.
    pub(crate) fn seen(&self, query: usize) -> std::ops::Range<usize> {
        let own = (query + 1 + self.keys).saturating_sub(self.queries);
        match self.mask {
            Mask::Full => 0..self.keys,
            Mask::Causal => 0..own.min(self.keys),
            Mask::Window(window) => own.saturating_sub(window).min(self.keys)..own.min(self.keys),
        }
    }
}

/// Compares some rows, or all if there are few, with a computation in `f64`. `epsilon` is half a unit in the last place of an
/// element near 1.
#[allow(clippy::too_many_arguments)]
pub(crate) fn compare(
    problem: &Problem,
    columns: usize,
    epsilon: f64,
    scale: f32,
    [q, k, v]: [Vec<f64>; 3],
    got: &[f64],
    logarithms: &[f32],
    show: bool,
) {
    let &Problem { queries, keys, heads, of_keys, .. } = problem;
    assert!(got.iter().all(|x| x.is_finite()), "an element was not written: {problem:?}");
    let of_row = |row: usize| {
        let mut compared = Vec::new();
        let (row, head) = (row % queries, row / queries);
        let (of_head, seen) = (head / (heads / of_keys), problem.seen(row));
        let query = &q[columns * (row + queries * head)..][..columns];
        let (scores, errors): (Vec<f64>, Vec<f64>) = seen
            .clone()
            .map(|key| super::product(query, k[columns * (key + keys * of_head)..][..columns].iter().copied()))
            .map(|(score, error)| (f64::from(scale) * score, f64::from(scale) * error))
            .unzip();
        let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let greatest = scores.iter().copied().map(f64::abs).fold(0.0, f64::max);
        let weights: Vec<f64> = scores.iter().map(|score| (score - top).exp()).collect();
        let sum: f64 = weights.iter().sum();
        // An error of a score is one of the exponent of its weight. An exponent is `fma(score, scale log2(e), -top scale log2(e))`:
        // five roundings of numbers that are at most as great as the greatest score. `ex2` and the sum of the weights have the rest.
        let of_scores = errors.iter().copied().fold(0.0, f64::max) + 3e-7 * greatest + 1e-5;
        let logarithm = f64::from(logarithms[row + queries * head]);
        if seen.is_empty() {
            assert_eq!(logarithm, f64::NEG_INFINITY, "{problem:?} {row}");
        } else {
            let error = (logarithm - (top + sum.ln())).abs();
            assert!(
                error <= of_scores + 1e-6 * top.abs(),
                "{problem:?} {row}: {logarithm}, expected {}",
                top + sum.ln()
            );
        }
        // If no key is seen, the result is 0.
        let (mut means, mut sizes) = (vec![0.0; columns], vec![0.0; columns]);
        for (weight, key) in weights.iter().zip(seen) {
            let values = &v[columns * (key + keys * of_head)..][..columns];
            for ((value, mean), size) in values.iter().zip(&mut means).zip(&mut sizes) {
                let weighted = weight * value / sum;
                *mean += weighted;
                *size += weighted.abs();
            }
        }
        for (c, (&expected, size)) in means.iter().zip(&sizes).enumerate() {
            let found = got[c + columns * (row + queries * head)];
            // The result is rounded to the type of the elements, and so are the weights, whose errors add up at worst.
            let tolerance = epsilon * expected.abs() + size * (epsilon + 2.0 * of_scores) + 1e-6;
            compared.push(Compared { place: (c, row, head), found, expected, tolerance });
        }
        compared
    };
    let rows: Vec<usize> = (0..queries * heads).step_by((queries * heads / 100).max(1) | 1).collect();
    let each = rows.len().div_ceil(std::thread::available_parallelism().map_or(1, usize::from));
    let compared: Vec<_> = std::thread::scope(|scope| {
        let of_rows = |rows: &[usize]| rows.iter().flat_map(|&row| of_row(row)).collect::<Vec<_>>();
        let threads: Vec<_> = rows.chunks(each).map(|rows| scope.spawn(move || of_rows(rows))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("the logarithms are right")).collect()
    });
    if show {
        agree(&format!("{problem:?}"), compared);
    } else if let Some(wrong) = compared.iter().find(|one| (one.found - one.expected).abs() > one.tolerance) {
        panic!(
            "{problem:?}: {:?} is {}, expected {} with a tolerance of {}",
            wrong.place, wrong.found, wrong.expected, wrong.tolerance
        );
    }
}
