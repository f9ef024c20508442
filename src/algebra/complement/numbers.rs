//! Computes complements as numbers: the gaps between the sorted modes of a layout, and the repeats after them.
//!
//! [`sort`] sorts by stride the modes that move, [`gaps`] writes a mode for the gap before each, and [`repeat`] writes how often
//! the filled offsets fit into the cotarget. For `2:1, 4:6` in 48: the first mode fills 2 offsets, and the gap before stride 6
//! is `3:2`. Then 24 offsets are filled, which fit twice into 48: `2:24`.
//!
//! A layout without coordinates has a complement in an empty cotarget only. It fills nothing, as `1:0` does, so its complement has as
//! many coordinates as the cotarget: none.

use super::sorts::not_over;
use crate::algebra::coalesce::numbers::goes_on;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Out, overflow};

/// The rule that decides what the filled offsets must fit into exactly.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FitRule {
    /// Nothing has to fit exactly. A gap gets as many whole repetitions as fit into it. The last repetition may go past the
    /// cotarget.
    Loose,
    /// Each gap must be filled completely, but the last repetition may go past the cotarget.
    PastEnd,
    /// Each gap and the cotarget must be filled completely.
    Exact,
    /// No offset has to be reached. The cotarget is a mode of an empty shape, which has no coordinate, or the cosize of an empty layout.
    /// So nothing has to fit, and any number of repetitions is right. An empty layout is not repeated at all.
    Nowhere,
}
impl FitRule {
    /// Whether nothing has to fit exactly.
    pub(crate) fn is_loose(self) -> bool {
        matches!(self, FitRule::Loose | FitRule::Nowhere)
    }
}

/// Writes the complement of the layout with the modes `modes`. The product of the extents in `cotarget` is the
/// cotarget. If the layout leaves out no offset, the complement is `_1:_0`.
pub(crate) fn complement(
    modes: &mut [Mode],
    cotarget: &mut [Mode],
    fit: FitRule,
    out: &mut Out<'_>,
) -> Result<(), LayoutError> {
    let before = out.len();
    let filled = gaps(modes, !fit.is_loose(), out, |_, _| {})?;
    repeat(filled, cotarget, fit, out)?;
    or_nothing(before, out)
}

/// Writes `_1:_0` if no mode was written since `out` had the length `before`.
pub(crate) fn or_nothing(before: usize, out: &mut Out<'_>) -> Result<(), LayoutError> {
    if out.len() > before { Ok(()) } else { out.push(Number::known(1), Number::known(0)) }
}

/// Sorts by stride the modes that move, in place. If there are several, their strides are static, because otherwise the program
/// does not compile.
fn sort(modes: &mut [Mode]) -> &mut [Mode] {
    let mut len = 0;
    for at in 0..modes.len() {
        let mode = modes[at];
        if mode.stride.is(0) || mode.shape.is(1) {
            continue;
        }
        // The new mode goes after all modes of the same stride, as in the types.
        let place = modes[..len].iter().rposition(|before| before.stride.value <= mode.stride.value);
        let place = place.map_or(0, |before| before + 1);
        modes[len] = mode;
        modes[place..=len].rotate_right(1);
        len += 1;
    }
    &mut modes[..len]
}

/// How many offsets are filled.
#[derive(Clone, Copy)]
pub(crate) struct Filled {
    /// The number of filled offsets as the types count them. A mode of extent 1 or stride 0 fills nothing. But if its type does
    /// not show this, the types may count the gap before it as filled.
    pub(crate) counted: Number,
    /// The number of filled offsets if only the modes that move, and the gaps before them, are counted. It divides `counted`.
    moved: isize,
    /// The stride of the last mode that does not move.
    still: isize,
    /// Whether the layout has no coordinates. Then no mode of it moves.
    empty: bool,
}
impl Filled {
    /// The error where the two counts lead to different results: the type of the result has a mode for a gap that is not there.
    #[cold]
    fn still_mode(self) -> LayoutError {
        LayoutError::StillMode(Clash::new(self.still, 0))
    }

    /// How many times larger `counted` is than `moved`.
    fn times(self) -> isize {
        self.counted.value / self.moved
    }
}

/// Sorts the modes, writes the gap before each, and returns how many offsets are filled after the last. For each gap, calls `passed`
/// with the extent of the gap, and with true if the types show that the gap cannot be filled completely.
pub(crate) fn gaps(
    modes: &mut [Mode],
    exact: bool,
    out: &mut Out<'_>,
    mut passed: impl FnMut(Number, bool),
) -> Result<Filled, LayoutError> {
    let empty = modes.iter().any(|mode| mode.shape.value == 0);
    let sorted = &*sort(modes);
    let mut filled = Filled { counted: Number::known(1), moved: 1, still: 0, empty };
    for &Mode { shape, stride, .. } in sorted {
        let Filled { counted, moved, .. } = filled;
        // If the stride and `counted` are static, so is the gap, and a gap of 1 is not a mode of the result. Otherwise the
        // result has a dynamic mode.
        let known = stride.is_static() && counted.is_static();
        let unit = match (stride.unit, shape.unit) {
            (0, 0) => 0,
            (0, unit) if unit > 1 => unit.saturating_mul(stride.value),
            _ => 1,
        };
        let (gap, rest, next) = if empty || shape.value == 1 || stride.value == 0 {
            // A mode that does not move leaves no gap and fills nothing. But if the stride and `counted` are static, the type of
            // the result has the gap.
            let gap = if known { (stride.value / counted.value).max(1) } else { 1 };
            filled.still = stride.value;
            let next = match unit {
                // In an empty layout, the type of the number has a value or a divisor that counts the mode as filled.
                0 => stride.value.saturating_mul(shape.value),
                // The product fits: it is at most the stride, or equal to `counted`.
                1 => counted.value * gap,
                unit => unit,
            };
            (gap, if known { stride.value % counted.value } else { 0 }, next)
        } else {
            if stride.value < moved {
                let modes = sorted.iter().map(|mode| (mode.shape.value, mode.stride.value));
                return Err(not_over(modes, stride.value, moved));
            }
            if exact && stride.value % moved != 0 {
                return Err(LayoutError::TileGap(Clash::new(moved, stride.value)));
            }
            let gap = stride.value / counted.value;
            if gap.checked_mul(filled.times()) != Some(stride.value / moved) {
                return Err(filled.still_mode());
            }
            let Some(next) = stride.value.checked_mul(shape.value) else { return overflow(stride.value, shape.value) };
            filled.moved = next;
            (gap, stride.value % counted.value, next)
        };
        let gap = Number { value: gap, unit: if known { 0 } else { 1 } };
        if !gap.is(1) {
            out.push(gap, counted)?;
        }
        passed(gap, known && rest != 0);
        filled.counted = Number { value: next, unit };
    }
    Ok(filled)
}

/// Whether both numbers are static and neither divides the other.
fn fits_neither(a: Number, b: Number) -> bool {
    let remains = |a: isize, b: isize| a.checked_rem(b).is_some_and(|remainder| remainder > 0);
    a.is_static() && b.is_static() && remains(a.value, b.value) && remains(b.value, a.value)
}

/// Changes the dynamic counts so that the product of all counts is `tiles`. Counting mode by mode may give another product. For
/// example, a tile of 3 fits 4 times into `(2,6)`. But counting mode by mode gives 1 for the first mode and 3 for the second. The
/// new counts are right only if the modes of the cotarget can merge. If they cannot, the composition with the tiles fails. The
/// last dynamic count is multiplied, because its type allows every multiple.
#[cold]
fn recount(tiles: isize, counts: &mut [Mode]) -> Result<(), LayoutError> {
    let (mut others, mut last) = (1isize, None);
    for count in counts.iter_mut().map(|mode| &mut mode.shape) {
        if !count.is_static() {
            count.value = count.unit;
        }
        others = others.saturating_mul(count.value);
        if !count.is_static() {
            last = Some(&mut count.value);
        }
    }
    match last {
        Some(last) if others > 0 && tiles % others == 0 => *last *= tiles / others,
        _ => return Err(LayoutError::Room(Clash::new(tiles, others))),
    }
    Ok(())
}

/// Writes how often the filled offsets fit into each mode of the cotarget, rounded up as CuTe does.
fn repeat(all: Filled, cotarget: &mut [Mode], fit: FitRule, out: &mut Out<'_>) -> Result<(), LayoutError> {
    let mut size = 1isize;
    for mode in &*cotarget {
        let extent = mode.shape.value;
        if extent < 0 {
            return Err(LayoutError::Extent(Clash::new(extent, 0)));
        }
        // The product of the other extents must fit even if one extent is 0.
        let Some(product) = size.checked_mul(extent.max(1)) else { return overflow(size, extent) };
        size = product;
    }
    if cotarget.iter().any(|mode| mode.shape.value == 0) {
        size = 0;
    }
    if all.empty && size != 0 && fit != FitRule::Nowhere {
        return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
    }
    let filled = all.counted;
    if fit == FitRule::Exact && size % all.moved != 0 {
        return Err(LayoutError::ExactFit(Clash::new(all.moved, size)));
    }
    let times = match fit {
        FitRule::Nowhere => None,
        FitRule::Loose if all.times() == 1 => None,
        _ => Some(repeats(all.moved, cotarget, fit, size)),
    };
    // Computes how often the filled offsets fit into each mode; `left` is the number left for the next mode.
    let (mut left, last) = (filled, cotarget.len().saturating_sub(1));
    for at in 0..cotarget.len() {
        let (extent, mut count) = (cotarget[at].shape, cotarget[at].shape.ceil(left, 0));
        if at < last {
            let next = left.ceil(extent, 1);
            let apart = fit.is_loose() || !fits_neither(extent, left) || !goes_on(&cotarget[at], &cotarget[at + 1]);
            if !apart {
                count = Number::dynamic(count.value);
            }
            left = if apart { next } else { Number::dynamic(next.value) };
        }
        if all.empty && !count.is_static() && fit == FitRule::Nowhere {
            count.value = 0;
        }
        cotarget[at].shape = count;
    }
    let counts = cotarget.iter().fold(all.times(), |counts, mode| counts.saturating_mul(mode.shape.value));
    if let Some(times) = times
        && counts != times
    {
        if times % all.times() != 0 {
            return Err(all.still_mode());
        }
        recount(times / all.times(), cotarget).map_err(|room| if all.times() > 1 { all.still_mode() } else { room })?;
    }
    // Neighbouring counts that are both static or both dynamic are one count.
    let mut numbers = &*cotarget;
    let mut stride = filled;
    while let [first, ..] = numbers {
        let alike = |mode: &&Mode| mode.shape.is_static() == first.shape.is_static();
        let (run, others) = numbers.split_at(numbers.iter().take_while(alike).count());
        let count = run[1..].iter().try_fold(first.shape, |count, mode| count.times(mode.shape));
        let Some(count) = count else { return overflow(first.shape.value, filled.value) };
        let Some(next) = stride.times(count) else { return overflow(stride.value, count.value) };
        // A static count of 0 or 1 is not a mode of the result.
        if !(count.is_static() && count.value <= 1) {
            out.push(count, stride)?;
        }
        (numbers, stride) = (others, next);
    }
    Ok(())
}

/// How often `filled` offsets fit into a cotarget of the given size. If nothing has to fit, this is counted for one extent after
/// the other, and the counts are multiplied, as in CuTe. For the other rules, it is the size divided by `filled`, rounded up.
fn repeats(filled: isize, cotarget: &[Mode], fit: FitRule, size: isize) -> isize {
    if !fit.is_loose() {
        return ceil(size, filled);
    }
    let (mut times, mut left) = (1isize, filled);
    for mode in cotarget {
        let extent = mode.shape.value;
        times = times.saturating_mul(ceil(extent, left));
        left = if extent == 0 { 1 } else { ceil(left, extent) };
    }
    times
}

/// `ceil(n / d)`, for `n >= 0` and `d > 0`.
fn ceil(n: isize, d: isize) -> isize {
    n / d + isize::from(n % d != 0)
}
