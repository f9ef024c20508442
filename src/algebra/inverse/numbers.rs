//! The inverses of typed layouts, computed at run time.
//!
//! [`right`] follows the modes from stride 1 on, [`left`] splits an offset by the sorted strides, and [`null`] keeps the modes of
//! stride 0. The strides of the modes that they write are index strides: the products of the extents before each mode
//! ([`index_strides`]).

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_onto};
use crate::algebra::complement::numbers::or_nothing;
use crate::algebra::complement::sorts::not_over;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Slot, Written, overflow};

/// Writes the modes of the right inverse, each with its index stride. The first is the mode of stride 1, and after a mode `s:d`
/// comes the mode of stride `s d`. `scratch` has room for the index strides of all modes.
pub(crate) fn right(mut a: Operand<'_>, scratch: &mut [Mode], out: &mut Out<'_>) -> Written {
    let followed = follow(a.copy(), scratch, out).map_err(|e| a.error(e, None));
    out.settle(followed)
}

fn follow(modes: &mut [Mode], scratch: &mut [Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    let before = out.len();
    let modes = coalesce(modes, End::Bounded)?;
    index_strides(modes, scratch)?;
    let mut next = Number::known(1);
    // Each mode is taken at most once.
    for _ in 0..modes.len() {
        let found = modes.iter().zip(&*scratch).find(|(mode, _)| next.is_static() && mode.stride.is(next.value));
        let Some((mode, index)) = found else { break };
        out.push(mode.shape, index.stride)?;
        if !mode.shape.is_static() {
            break;
        }
        let Some(product) = mode.stride.times(mode.shape) else { break };
        next = product;
    }
    or_nothing(before, out)
}

/// Writes the modes of the left inverse, which splits an offset into parts by the sorted strides. The stride of each part is the
/// index stride of its mode. `index` and `parts` have room for one more mode than the layout has.
pub(crate) fn left(mut a: Operand<'_>, index: &mut [Mode], parts: &mut [Slot], out: &mut Out<'_>) -> Written {
    let inverted = take_apart(a.copy(), index, parts, out).map_err(|e| a.error(e, None));
    out.settle(inverted)
}

fn take_apart(
    modes: &mut [Mode],
    index: &mut [Mode],
    parts: &mut [Slot],
    out: &mut Out<'_>,
) -> Result<(), LayoutError> {
    let modes = coalesce(modes, End::Bounded)?;
    index_strides(modes, index)?;
    let mut len = 0;
    for at in 0..modes.len() {
        if modes[at].stride.is(0) {
            continue;
        }
        // A dynamic stride of 0 sends all coordinates to offset 0. It counts as stride 1 with index stride 0, so the index is 0.
        let Mode { shape, stride, .. } = modes[at];
        let Some(magnitude) = stride.value.checked_abs() else { return overflow(stride.value, -1) };
        let magnitude = Number { value: magnitude.max(1), unit: stride.unit.min(1) };
        let unit = if stride.is_static() { index[at].stride.unit } else { 1 };
        let back = Number { value: index[at].stride.value * stride.value.signum(), unit };
        // Insertion sort by the magnitude of the stride. The first `len` of `modes` are those that move, with their index
        // strides in `index`. If there are several, their strides are static.
        let place = modes[..len].iter().rposition(|before| before.stride.value <= magnitude.value);
        let place = place.map_or(0, |before| before + 1);
        modes.copy_within(place..len, place + 1);
        index.copy_within(place..len, place + 1);
        modes[place] = Mode::new(shape, magnitude);
        index[place] = Mode::new(shape, back);
        len += 1;
    }
    let Some(first) = modes[..len].first() else {
        // No mode moves: all offsets are 0.
        let size = modes.iter().try_fold(Number::known(1), |size, mode| size.times(mode.shape));
        let Some(size) = size else { return overflow(0, 0) };
        return out.push(size, Number::known(0));
    };
    // The first part is the remainder by the first stride. Its index stride is 0.
    let mut all = out.beside(parts);
    all.push(first.stride, Number::known(0))?;
    for at in 0..len {
        let part = match modes[..len].get(at + 1) {
            // The part of the last mode has the extent of the mode.
            None => modes[at].shape,
            Some(next) => part(modes[at], next.stride, &modes[..len]).map_err(|e| moved(&modes[..len], e))?,
        };
        all.push(part, index[at].stride)?;
    }
    coalesce_onto(all.all(), out)
}

/// The extent of the part of a mode: the next stride, `next`, divided by the stride of the mode. Fails if `next` is below the end
/// of the mode, or the division leaves a remainder.
fn part(mode: Mode, next: Number, all: &[Mode]) -> Result<Number, LayoutError> {
    let (extent, stride) = (mode.shape.value, mode.stride.value);
    let end = stride.saturating_mul(extent);
    if next.value < end {
        return Err(not_over(all.iter().map(|mode| (mode.shape.value, mode.stride.value)), next.value, end));
    }
    if next.value % stride != 0 {
        return Err(LayoutError::Divisibility(Clash::new(stride, next.value)));
    }
    let known = next.is_static() && mode.stride.is_static();
    Ok(Number { value: next.value / stride, unit: if known { 0 } else { 1 } })
}

/// The error of sorted modes that break a law. If the modes whose extent is not 1 break a law by themselves, the error is that
/// law. Otherwise a mode of extent 1 is the cause: it does not move, but the types have a part for it.
#[cold]
fn moved(sorted: &[Mode], error: LayoutError) -> LayoutError {
    let mut still = None;
    let mut before: Option<Mode> = None;
    for &mode in sorted {
        if mode.shape.value == 1 {
            still = still.or(Some(mode.stride.value));
            continue;
        }
        if let Some(Err(error)) = before.map(|before| part(before, mode.stride, sorted)) {
            return error;
        }
        before = Some(mode);
    }
    still.map_or(error, |stride| LayoutError::StillMode(Clash::new(stride, 0)))
}

/// Writes the modes of the nullspace: those of static stride 0, with their index strides.
pub(crate) fn null(a: Operand<'_>, out: &mut Out<'_>) -> Written {
    let still = keep_still(a.modes, out).map_err(|e| a.error(e, None));
    out.settle(still)
}

fn keep_still(modes: &[Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    let before = out.len();
    let mut index = Number::known(1);
    for mode in modes {
        let single = mode.shape.is(1);
        if mode.stride.is(0) {
            out.push(mode.shape, if single { Number::known(0) } else { index })?;
        }
        if !single {
            let Some(next) = index.times(mode.shape) else { return overflow(0, 0) };
            index = next;
        }
    }
    or_nothing(before, out)
}

/// Writes the index stride of each mode, the product of the extents before it.
fn index_strides(modes: &[Mode], to: &mut [Mode]) -> Result<(), LayoutError> {
    let mut index = Number::known(1);
    for (mode, to) in modes.iter().zip(to) {
        *to = Mode::new(mode.shape, index);
        let Some(next) = index.times(mode.shape) else { return overflow(0, 0) };
        index = next;
    }
    Ok(())
}
