//! Which offsets a layout reaches, and from which indices. For example, `(2,2):(1,4)` reaches 0, 1, 4 and 5, and leaves the gap
//! 2 to 3.

use alloc::vec::Vec;

use super::{about, sums};
use crate::LayoutError;
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::layout::{DynLayout, Mode};
use crate::dynamic::lists::{list, sort_by_key};

/// The offsets of A in the order of the indices: `A(0), A(1), .., A(|A| - 1)`.
///
/// Fails when A has more than [`LIMIT`](super::LIMIT) coordinates ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::offsets;
/// assert_eq!(offsets(&"(2,3):(3,1)".parse()?)?, [0, 3, 1, 4, 2, 5]);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn offsets(a: &DynLayout) -> Result<Vec<isize>, LayoutError> {
    about(a, sums(a.modes()))
}

/// The offsets that A reaches, sorted, each once: `{ A(i) : i < |A| }`.
///
/// Fails when more than [`LIMIT`](super::LIMIT) coordinates would have to be enumerated ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::image;
/// assert_eq!(image(&"(4,2):(0,1)".parse()?)?, [0, 1]);
/// assert_eq!(image(&"(2,2):(1,-4)".parse()?)?, [-4, -3, 0, 1]);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn image(a: &DynLayout) -> Result<Vec<isize>, LayoutError> {
    about(a, Reached::of(a).offsets())
}

/// The gaps between the offsets of A, each as its first and its last offset.
///
/// A gap is a longest sequence of consecutive offsets that A does not reach, between its least and its greatest offset.
///
/// Fails when more than [`LIMIT`](super::LIMIT) coordinates would have to be enumerated ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::gaps;
/// assert_eq!(gaps(&"(2,2):(1,6)".parse()?)?, [(2, 5)]);
/// assert_eq!(gaps(&"(4,8):(8,1)".parse()?)?, []);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn gaps(a: &DynLayout) -> Result<Vec<(isize, isize)>, LayoutError> {
    let reached = Reached::of(a);
    if reached.is_run() {
        return Ok(Vec::new());
    }
    let image = about(a, reached.offsets())?;
    Ok(image.windows(2).filter(|pair| pair[0] + 1 < pair[1]).map(|pair| (pair[0] + 1, pair[1] - 1)).collect())
}

/// The span of a layout's offsets, and how many offsets of the span the layout reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Footprint {
    /// The least offset; 0 if the layout is empty.
    pub least: isize,
    /// The number of offsets from the least to the greatest, both included: the cosize.
    pub span: isize,
    /// How many offsets of the span the layout reaches.
    pub reached: isize,
    /// The number of coordinates.
    pub size: isize,
}

impl Footprint {
    /// How many offsets of the span are not reached: `span - reached`.
    pub fn holes(&self) -> isize {
        self.span - self.reached
    }

    /// How many coordinates reach an offset that an earlier coordinate reaches: `size - reached`.
    pub fn repeats(&self) -> isize {
        self.size - self.reached
    }
}

/// The span of A's offsets, and how many offsets of the span A reaches.
///
/// Never fails if, in the order of the strides, each stride is greater than all offsets of the modes before it. Otherwise fails
/// when more than [`LIMIT`](super::LIMIT) coordinates would have to be enumerated ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::{Footprint, footprint};
/// let a = footprint(&"(4,2,3):(1,0,8)".parse()?)?;
/// assert_eq!(a, Footprint { least: 0, span: 20, reached: 12, size: 24 });
/// assert_eq!((a.holes(), a.repeats()), (8, 12));
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn footprint(a: &DynLayout) -> Result<Footprint, LayoutError> {
    let reached = Reached::of(a);
    let count = about(a, reached.count())?;
    Ok(Footprint { least: reached.least, span: a.cosize(), reached: count, size: a.size_int() })
}

/// For each offset that A reaches, sorted, the indices that reach it: `(x, { i : A(i) = x })`.
///
/// Fails when A has more than [`LIMIT`](super::LIMIT) coordinates ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::offset_table;
/// assert_eq!(offset_table(&"(2,2):(0,1)".parse()?)?, [(0, vec![0, 1]), (1, vec![2, 3])]);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn offset_table(a: &DynLayout) -> Result<Vec<(isize, Vec<isize>)>, LayoutError> {
    let offsets = offsets(a)?;
    let mut indexed: Vec<(isize, isize)> = offsets.into_iter().zip(0..).collect();
    sort_by_key(&mut indexed, |&pair| pair);
    let same = indexed.chunk_by(|x, y| x.0 == y.0);
    Ok(same.map(|same| (same[0].0, same.iter().map(|&(_, i)| i).collect())).collect())
}

/// The offsets that several indices reach, each with these indices: the entries of the [`offset_table`] with more than one index.
///
/// The answer is empty exactly if A is injective.
///
/// Fails when A has more than [`LIMIT`](super::LIMIT) coordinates ([`LayoutError::AnswerLimit`]), unless its modes show that it
/// is injective.
///
/// ```
/// use colex::dynamic::analysis::aliasing;
/// assert_eq!(aliasing(&"(3,2):(1,2)".parse()?)?, [(2, vec![2, 3])]);
/// assert_eq!(aliasing(&"(3,2):(1,3)".parse()?)?, []);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn aliasing(a: &DynLayout) -> Result<Vec<(isize, Vec<isize>)>, LayoutError> {
    if super::is_injective(a) == Ok(true) {
        return Ok(Vec::new());
    }
    let mut table = offset_table(a)?;
    table.retain(|(_, indices)| indices.len() > 1);
    Ok(table)
}

/// The image of a layout, as its least offset and progressions `{0, d, .., (s-1)*d}` with `d > 0`. The sums of the least offset
/// and one number from each progression are the offsets.
///
/// Each mode `s:d` is such a progression. Replacing a negative stride by its absolute value only shifts the image, so it
/// only changes the least offset. Two progressions are merged into one if `d_0` divides `d_1` and `d_1 <= s_0 * d_0`.
pub(super) struct Reached {
    pub(super) least: isize,
    modes: Leaves<Mode>,
}

impl Reached {
    pub(super) fn of(a: &DynLayout) -> Self {
        if a.is_empty() {
            return Reached { least: 0, modes: smallvec::smallvec![(0, 1)] };
        }
        let moving = a.modes().iter().copied().filter(|&(s, d)| s > 1 && d != 0);
        // Cannot overflow: every offset of a layout and its negative fit an `isize`.
        let least = moving.clone().map(|(s, d)| (s - 1) * d.min(0)).sum();
        let mut sorted = list(moving.map(|(s, d)| (s, d.abs())));
        sort_by_key(&mut sorted, |&(s, d)| (d, s));
        let mut modes: Leaves<Mode> = Leaves::new();
        for (s, d) in sorted {
            match modes.last_mut() {
                // The merged extent fits: it is at most the cosize.
                Some(last) if d % last.1 == 0 && d / last.1 <= last.0 => last.0 += (s - 1) * (d / last.1),
                _ => modes.push((s, d)),
            }
        }
        Reached { least, modes }
    }

    /// Whether the image is a contiguous run or empty. A `false` may be wrong; a `true` never is.
    pub(super) fn is_run(&self) -> bool {
        matches!(*self.modes, [] | [(_, 1)] | [(0, _)])
    }

    /// Whether each stride is greater than the sum of the greatest numbers of the progressions before it. Then no two sums are
    /// equal.
    pub(super) fn steps_over(modes: &[Mode]) -> bool {
        let mut reach = 0isize;
        modes.iter().all(|&(s, d)| {
            let over = d > reach;
            reach += (s - 1) * d;
            over
        })
    }

    pub(super) fn count(&self) -> Result<isize, LayoutError> {
        if matches!(*self.modes, [(0, _)]) {
            return Ok(0);
        }
        if Self::steps_over(&self.modes) {
            // Fits: it is at most the cosize.
            return Ok(self.modes.iter().map(|m| m.0).product());
        }
        Ok(self.offsets()?.len() as isize)
    }

    fn offsets(&self) -> Result<Vec<isize>, LayoutError> {
        let mut offsets = sums(&self.modes)?;
        offsets.iter_mut().for_each(|x| *x += self.least);
        offsets.sort_unstable();
        offsets.dedup();
        Ok(offsets)
    }
}
