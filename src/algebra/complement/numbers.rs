//! The law of complements, on numbers: the gaps between the sorted modes of a layout, and what is after them.
//!
//! [`sort`] puts the modes that move in the order of their strides, [`gaps`] writes a mode for the gap before each, and
//! [`repeat`] how often all that is filled fits into the cotarget. Of `2:1, 4:6` in 48: 2 offsets are filled, then
//! `3:2` is the gap before 6, then 24 are filled, which fit 2 times, `2:24`.

use crate::algebra::coalesce::numbers::goes_on;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Out, overflow};

/// What must divide.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FitRule {
    /// Nothing has to: gaps are filled as far as they go, and the last repetition may go past the cotarget.
    Loose,
    /// The modes have to leave no gap that is not filled; the last repetition may go past the cotarget.
    PastEnd,
    /// Neither a gap nor a repetition past the cotarget.
    Exact,
}

/// The complement of a layout of these modes in the offsets below the cotarget, a list of extents; `_1:_0` if
/// nothing is left.
pub(crate) fn complement(
    modes: &mut [Mode],
    cotarget: &mut [Mode],
    fit: FitRule,
    out: &mut Out<'_>,
) -> Result<(), LayoutError> {
    let before = out.len();
    let filled = gaps(sort(modes), fit != FitRule::Loose, out, |_, _| {})?;
    repeat(filled, cotarget, fit, out)?;
    or_nothing(before, out)
}

/// A list of no modes is the layout `_1:_0`.
pub(crate) fn or_nothing(before: usize, out: &mut Out<'_>) -> Result<(), LayoutError> {
    if out.len() > before { Ok(()) } else { out.push(Number::known(1), Number::known(0)) }
}

/// Sorts the modes that move by stride, in their place. Of several, the strides are static, or the program
/// did not compile.
pub(crate) fn sort(modes: &mut [Mode]) -> &mut [Mode] {
    let mut len = 0;
    for at in 0..modes.len() {
        let mode = modes[at];
        if mode.stride.is(0) || mode.shape.is(1) {
            continue;
        }
        // After all whose strides are not greater: equal strides keep their order, as in the types.
        let place = modes[..len].iter().rposition(|before| before.stride.value <= mode.stride.value);
        let place = place.map_or(0, |before| before + 1);
        modes[len] = mode;
        modes[place..=len].rotate_right(1);
        len += 1;
    }
    &mut modes[..len]
}

/// Writes the gap before each sorted mode, and gives how many offsets are filled after the last. `passed` is
/// told of each gap that is filled, and whether some of it stays.
pub(crate) fn gaps(
    sorted: &[Mode],
    exact: bool,
    out: &mut Out<'_>,
    mut passed: impl FnMut(Number, bool),
) -> Result<Number, LayoutError> {
    let mut filled = Number::known(1);
    for &Mode { shape, stride, .. } in sorted {
        if shape.value == 0 {
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        // A mode that turns out not to move leaves no gap, and fills nothing.
        let still = shape.value == 1 || stride.value == 0;
        let (gap, rest, next) = match stride.value < filled.value {
            true if still => (1, 0, filled.value),
            true => return Err(LayoutError::Injectivity(Clash::new(stride.value, filled.value))),
            false => match stride.value.checked_mul(shape.value) {
                Some(next) if filled.value == 1 => (stride.value, 0, next),
                Some(next) => (stride.value / filled.value, stride.value % filled.value, next),
                None => return overflow(stride.value, shape.value),
            },
        };
        // Of a mode that does not move too: a gap before it is filled, and has to be filled exactly.
        if exact && rest != 0 {
            return Err(LayoutError::TileGap(Clash::new(filled.value, stride.value)));
        }
        // Where all is known, what is no gap needs no mode; else the numbers say how wide it is.
        let known = stride.is_static() && filled.is_static();
        let gap = Number { value: gap, unit: if known { 0 } else { 1 } };
        if !gap.is(1) {
            out.push(gap, filled)?;
        }
        passed(gap, known && rest != 0);
        let unit = match (stride.unit, shape.unit) {
            (0, 0) => 0,
            (0, unit) if unit > 1 => unit.saturating_mul(stride.value),
            _ => 1,
        };
        filled = Number { value: next, unit };
    }
    Ok(filled)
}

/// Whether neither of two numbers divides the other, though both are static.
fn fits_neither(a: Number, b: Number) -> bool {
    let remains = |a: isize, b: isize| a.checked_rem(b).is_some_and(|remainder| remainder > 0);
    a.is_static() && b.is_static() && remains(a.value, b.value) && remains(b.value, a.value)
}

/// Makes the counts `tiles` together, where those of the modes one by one are another number: into `(2,6)` a tile of 3 goes 4 times,
/// and not once and then 3 times. That is of use where the modes turn out to follow one another; where they do not, the tiles
/// do not compose. What the types leave open is in the last count that is dynamic.
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

/// Writes how often the offsets that are filled fit into each mode of the cotarget, rounded up as CuTe does.
fn repeat(filled: Number, cotarget: &mut [Mode], fit: FitRule, out: &mut Out<'_>) -> Result<(), LayoutError> {
    let mut size = 1isize;
    for mode in &*cotarget {
        let extent = mode.shape.value;
        if extent < 0 {
            return Err(LayoutError::Extent(Clash::new(extent, 0)));
        }
        // An extent of 0 does not hide that the others do not fit.
        let Some(product) = size.checked_mul(extent.max(1)) else { return overflow(size, extent) };
        size = product;
    }
    if cotarget.iter().any(|mode| mode.shape.value == 0) {
        size = 0;
    }
    if fit == FitRule::Exact && size % filled.value != 0 {
        return Err(LayoutError::ExactFit(Clash::new(filled.value, size)));
    }
    // How often what is left of the filled offsets fits into each mode.
    let (mut left, last) = (filled, cotarget.len().saturating_sub(1));
    for at in 0..cotarget.len() {
        let (extent, mut count) = (cotarget[at].shape, cotarget[at].shape.ceil(left, 0));
        if at < last {
            let next = left.ceil(extent, 1);
            let apart =
                fit == FitRule::Loose || !fits_neither(extent, left) || !goes_on(&cotarget[at], &cotarget[at + 1]);
            if !apart {
                count = Number::dynamic(count.value);
            }
            left = if apart { next } else { Number::dynamic(next.value) };
        }
        cotarget[at].shape = count;
    }
    if fit != FitRule::Loose {
        let tiles = size / filled.value + (size % filled.value > 0) as isize;
        if cotarget.iter().fold(1isize, |tiles, mode| tiles.saturating_mul(mode.shape.value)) != tiles {
            recount(tiles, cotarget)?;
        }
    }
    // Neighbours that are both static or both dynamic are one number.
    let mut numbers = &*cotarget;
    let mut stride = filled;
    while let [first, ..] = numbers {
        let alike = |mode: &&Mode| mode.shape.is_static() == first.shape.is_static();
        let (run, others) = numbers.split_at(numbers.iter().take_while(alike).count());
        let count = run[1..].iter().try_fold(first.shape, |count, mode| count.times(mode.shape));
        let Some(count) = count else { return overflow(first.shape.value, filled.value) };
        let Some(next) = stride.times(count) else { return overflow(stride.value, count.value) };
        // What is known to fit once, or not at all, is no mode.
        if !(count.is_static() && count.value <= 1) {
            out.push(count, stride)?;
        }
        (numbers, stride) = (others, next);
    }
    Ok(())
}
