//! Problems of attention, and their results in `f64`.

use super::worst::{Compared, agree};
use std::ops::Range;

/// Which keys a query sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mask {
    Full,
    Causal,
    Window(usize),
}
impl Mask {
    /// The argument `window` of the kernels.
    pub(crate) fn window(self) -> u32 {
        if let Mask::Window(window) = self { window as u32 } else { 0 }
    }
}

/// A number that replaces one of the random numbers of Q, K or V.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Special {
    /// 0, 1 or 2: of Q, K or V.
    pub(crate) of: usize,
    /// How far down the rows of Q, or the keys, from 0 to 1.
    pub(crate) down: f32,
    pub(crate) value: f32,
}
/// NaN and infinities in Q, K and V.
pub(crate) const SPECIALS: [Special; 9] = {
    const fn special(of: usize, down: f32, value: f32) -> Special {
        Special { of, down, value }
    }
    [
        special(0, 0.4, f32::NAN),
        special(1, 0.3, f32::NAN),
        special(2, 0.5, f32::NAN),
        special(0, 0.7, f32::INFINITY),
        special(1, 0.0, f32::NAN),
        special(1, 0.6, f32::INFINITY),
        special(2, 0.2, f32::INFINITY),
        special(2, 1.0, f32::NEG_INFINITY),
        special(1, 0.8, f32::NEG_INFINITY),
    ]
};
impl Special {
    /// The column of the number, of a head of `columns`.
    pub(crate) fn column(self, columns: usize) -> usize {
        41 % columns
    }
    /// Its row, of `rows`, or none if there are no rows.
    pub(crate) fn row(self, rows: usize) -> Option<usize> {
        (rows > 0).then(|| (self.down * (rows - 1) as f32) as usize)
    }
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
    /// A number of the last head that is not finite. All rows are then compared.
    pub(crate) special: Option<Special>,
}

impl Problem {
    /// The keys that a query sees.
    pub(crate) fn seen(&self, query: usize) -> Range<usize> {
        let own = (query + 1 + self.keys).saturating_sub(self.queries);
        match self.mask {
            Mask::Full => 0..self.keys,
            Mask::Causal => 0..own.min(self.keys),
            Mask::Window(window) => own.saturating_sub(window).min(self.keys)..own.min(self.keys),
        }
    }
    /// The keys whose values a query's weights multiply: those of all tiles of keys that any query of its tile of 128 sees. The
    /// weights of keys that this query does not see are 0.
    pub(crate) fn multiplied(&self, query: usize, columns: usize) -> Range<usize> {
        let of_tile = if columns == 256 { 80 } else { 128 };
        let start = query / 128 * 128;
        let (first, last) = (self.seen(start), self.seen((start + 127).min(self.queries - 1)));
        first.start / of_tile * of_tile..last.end.next_multiple_of(of_tile).min(self.keys)
    }
    /// The random numbers of Q, K and V: columns, rows and heads in the order of memory. One may be special.
    pub(crate) fn inputs<T>(&self, columns: usize, number: impl Fn(f32) -> T) -> [Vec<T>; 3] {
        let (of_q, of_k) = ([self.queries, self.heads], [self.keys, self.of_keys]);
        let mut of = 0;
        [(of_q, self.size), (of_k, 3.0), (of_k, 3.0)].map(|([rows, heads], size)| {
            let mut data = super::random(rows * heads * columns);
            data.iter_mut().for_each(|x| *x *= size);
            if let Some((special, row)) =
                self.special.filter(|special| special.of == of).zip(self.special.and_then(|special| special.row(rows)))
            {
                data[special.column(columns) + columns * (row + rows * (heads - 1))] = special.value;
            }
            of += 1;
            data.into_iter().map(&number).collect()
        })
    }
}

/// A row of attention in `f64`.
pub(crate) struct Row {
    pub(crate) out: Vec<f64>,
    /// The sums of the absolute values of what is added for `out`.
    pub(crate) sizes: Vec<f64>,
    /// The logarithm of the sum of `exp(score)`.
    pub(crate) logarithm: f64,
    /// The greatest score, and the greatest absolute value of a finite score.
    pub(crate) top: f64,
    pub(crate) greatest: f64,
    /// Bounds of the errors of the scores by the instructions: the greatest, and the mean with the weights of the softmax.
    pub(crate) error: f64,
    pub(crate) mean_error: f64,
}

/// Computes a row. `of` returns the key and the value of a number, or none if both are zeros. Weights of keys that are `multiplied`
/// but not `seen` are 0, and a product of 0 with a value that is not finite is NaN.
pub(crate) fn row<'a, T: Copy + Into<f64> + 'a>(
    query: &[f64],
    scale: f32,
    seen: Range<usize>,
    multiplied: Range<usize>,
    of: impl Fn(usize) -> Option<[&'a [T]; 2]>,
) -> Row {
    let (scores, errors): (Vec<f64>, Vec<f64>) = seen
        .clone()
        .map(|key| of(key).map_or((0.0, 0.0), |[key, _]| super::product(query, key.iter().map(|&x| x.into()))))
        .map(|(score, error)| (f64::from(scale) * score, f64::from(scale) * error))
        .unzip();
    let finite = |numbers: &[f64]| numbers.iter().map(|x| x.abs()).filter(|x| x.is_finite()).fold(0.0, f64::max);
    let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // Without a key, or if all scores are minus infinity, the sum and the result are 0.
    let base = if top == f64::NEG_INFINITY { 0.0 } else { top };
    let weights: Vec<f64> = scores.iter().map(|score| (score - base).exp()).collect();
    let sum: f64 = weights.iter().sum();
    let by = if sum == 0.0 { 0.0 } else { 1.0 / sum };
    let mean_error =
        weights.iter().zip(&errors).map(|(weight, error)| weight * error * by).filter(|x| x.is_finite()).sum();
    let (mut out, mut sizes) = (vec![0.0; query.len()], vec![0.0; query.len()]);
    for key in multiplied {
        let weight = if seen.contains(&key) { weights[key - seen.start] * by } else { 0.0 };
        for (c, &value) in of(key).into_iter().flat_map(|[_, value]| value).enumerate() {
            let weighted = weight * value.into();
            out[c] += weighted;
            sizes[c] += weighted.abs();
        }
    }
    Row { out, sizes, logarithm: base + sum.ln(), top, greatest: finite(&scores), error: finite(&errors), mean_error }
}

/// Whether a number that is not finite is as expected: both are NaN, or the same infinity.
pub(crate) fn as_special(found: f64, expected: f64) -> bool {
    found == expected || found.is_nan() && expected.is_nan()
}

/// Compares some rows, or all if there are few, with a computation in `f64`. `epsilon` is half a unit in the last place of an
/// element near 1. Returns how many elements of these rows are not finite, as expected of a problem with a special number.
#[allow(clippy::too_many_arguments)]
pub(crate) fn compare(
    problem: &Problem,
    columns: usize,
    epsilon: f64,
    scale: f32,
    [q, k, v]: &[Vec<f64>; 3],
    got: &[f64],
    logarithms: Option<&[f32]>,
    show: bool,
) -> usize {
    let &Problem { queries, keys, heads, of_keys, special, .. } = problem;
    assert!(special.is_some() || got.iter().all(|x| x.is_finite()), "an element was not written: {problem:?}");
    let of_row = |at: usize| {
        let mut compared = Vec::new();
        let (query, head) = (at % queries, at / queries);
        let start = keys * (head / (heads / of_keys));
        let of = |key: usize| Some([k, v].map(|of| &of[columns * (key + start)..][..columns]));
        let multiplied = if special.is_some() { problem.multiplied(query, columns) } else { problem.seen(query) };
        let row = row(&q[columns * at..][..columns], scale, problem.seen(query), multiplied, of);
        // An error of a score is one of the exponent of its weight. An exponent is `fma(score, scale log2(e), -top scale log2(e))`:
        // five roundings of numbers that are at most as great as the greatest score. `ex2` and the sum of the weights have the rest.
        let of_scores = row.error + 3e-7 * row.greatest + 1e-5;
        if let Some(logarithms) = logarithms {
            let (found, expected) = (f64::from(logarithms[at]), row.logarithm);
            assert!(
                as_special(found, expected) || (found - expected).abs() <= of_scores + 1e-6 * row.top.abs(),
                "{problem:?} {at}: the logarithm is {found}, expected {expected}"
            );
        }
        for (c, (&expected, size)) in row.out.iter().zip(&row.sizes).enumerate() {
            let found = got[c + columns * at];
            // The result is rounded to the type of the elements, and so are the weights, whose errors add up at worst.
            let tolerance = epsilon * expected.abs() + size * (epsilon + 2.0 * of_scores) + 1e-6;
            let place = (c, query, head);
            if expected.is_finite() || special.is_none() {
                compared.push(Compared { place, found, expected, tolerance });
            } else {
                assert!(as_special(found, expected), "{problem:?}: {place:?} is {found}, expected {expected}");
            }
        }
        compared
    };
    let step = if special.is_some() { 1 } else { (queries * heads / 100).max(1) | 1 };
    let rows: Vec<usize> = (0..queries * heads).step_by(step).collect();
    let each = rows.len().div_ceil(std::thread::available_parallelism().map_or(1, usize::from));
    let compared: Vec<_> = std::thread::scope(|scope| {
        let of_rows = |rows: &[usize]| rows.iter().flat_map(|&row| of_row(row)).collect::<Vec<_>>();
        let threads: Vec<_> = rows.chunks(each).map(|rows| scope.spawn(move || of_rows(rows))).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("the logarithms, and what is not finite, are right"))
            .collect()
    });
    if show {
        agree(&format!("{problem:?}"), compared.iter().copied());
    } else if let Some(wrong) =
        compared.iter().find(|one| (one.found - one.expected).abs() > one.tolerance || !one.found.is_finite())
    {
        panic!(
            "{problem:?}: {:?} is {}, expected {} with a tolerance of {}",
            wrong.place, wrong.found, wrong.expected, wrong.tolerance
        );
    }
    rows.len() * columns - compared.len()
}

/// Calls a macro with a row for each type of heads: the type of the elements, the columns, the [`Form`](colex_gpu_attention::Form),
/// half a unit in the last place of an element near 1, and the kernels for heads of one length and for packed sequences.
macro_rules! each_form {
    ($then:ident) => {
        $then! {
            bf16 64 Bf16x64 [32 64] 0.00390625, attention_bf16_64 attention_bf16_64_causal attention_bf16_64_window,
                varlen_bf16_64 varlen_bf16_64_causal varlen_bf16_64_window;
            bf16 96 Bf16x96 [48 64] 0.00390625, attention_bf16_96 attention_bf16_96_causal attention_bf16_96_window,
                varlen_bf16_96 varlen_bf16_96_causal varlen_bf16_96_window;
            bf16 128 Bf16x128 [64 64] 0.00390625, attention_bf16_128 attention_bf16_128_causal attention_bf16_128_window,
                varlen_bf16_128 varlen_bf16_128_causal varlen_bf16_128_window;
            bf16 256 Bf16x256 [128 40] 0.00390625, attention_bf16_256 attention_bf16_256_causal attention_bf16_256_window,
                varlen_bf16_256 varlen_bf16_256_causal varlen_bf16_256_window;
            f16 64 F16x64 [32 64] 0.00048828125, attention_f16_64 attention_f16_64_causal attention_f16_64_window,
                varlen_f16_64 varlen_f16_64_causal varlen_f16_64_window;
            f16 96 F16x96 [48 64] 0.00048828125, attention_f16_96 attention_f16_96_causal attention_f16_96_window,
                varlen_f16_96 varlen_f16_96_causal varlen_f16_96_window;
            f16 128 F16x128 [64 64] 0.00048828125, attention_f16_128 attention_f16_128_causal attention_f16_128_window,
                varlen_f16_128 varlen_f16_128_causal varlen_f16_128_window;
            f16 256 F16x256 [128 40] 0.00048828125, attention_f16_256 attention_f16_256_causal attention_f16_256_window,
                varlen_f16_256 varlen_f16_256_causal varlen_f16_256_window;
        }
    };
}
pub(crate) use each_form;
