//! The inverses, computed on numbers: [`right`] follows modes from stride 1 on, [`left`] splits an offset by the
//! sorted strides, [`null`] keeps the modes of stride 0. All three write modes with their index strides
//! ([`index_strides`]).

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_onto};
use crate::algebra::complement::numbers::or_nothing;
use crate::algebra::complement::sorts::not_over;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Slot, Written, overflow};

/// The modes of the right inverse: the mode of stride 1, then that of stride `s d` after each mode `s:d`,
/// each with its index stride. `scratch` is room for the index strides of all modes.
pub(crate) fn right(mut a: Operand<'_>, scratch: &mut [Mode], out: &mut Out<'_>) -> Written {
    let followed = follow(a.copy(), scratch, out).map_err(|e| a.error(e, None));
    out.settle(followed)
}

fn follow(modes: &mut [Mode], scratch: &mut [Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    let before = out.len();
    let modes = coalesce(modes, End::Bounded)?;
    index_strides(modes, scratch)?;
    let mut next = Number::known(1);
    // Each mode is followed once at most.
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

/// The modes of the left inverse: an offset is taken apart by the sorted strides, and each part has the index
/// stride of its mode. `index` and `parts` are room for the modes, and for one more.
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
        // A dynamic stride of 0 takes all to offset 0, for which the index is 0.
        let Mode { shape, stride, .. } = modes[at];
        let Some(magnitude) = stride.value.checked_abs() else { return overflow(stride.value, -1) };
        let magnitude = Number { value: magnitude.max(1), unit: stride.unit.min(1) };
        let unit = if stride.is_static() { index[at].stride.unit } else { 1 };
        let back = Number { value: index[at].stride.value * stride.value.signum(), unit };
        // Sorted by the magnitude of their strides, which are static, where there are several: what moves is
        // in `modes`, with its index strides in `index`.
        let place = modes[..len].iter().rposition(|before| before.stride.value <= magnitude.value);
        let place = place.map_or(0, |before| before + 1);
        modes.copy_within(place..len, place + 1);
        index.copy_within(place..len, place + 1);
        modes[place] = Mode::new(shape, magnitude);
        index[place] = Mode::new(shape, back);
        len += 1;
    }
    let Some(first) = modes[..len].first() else {
        // Nothing moves: all offsets are 0.
        let size = modes.iter().try_fold(Number::known(1), |size, mode| size.times(mode.shape));
        let Some(size) = size else { return overflow(0, 0) };
        return out.push(size, Number::known(0));
    };
    // The first part is the remainder by the first stride, which stays at index 0.
    let mut all = out.beside(parts);
    all.push(first.stride, Number::known(0))?;
    for at in 0..len {
        let part = match modes[..len].get(at + 1) {
            // The last mode takes what is left.
            None => modes[at].shape,
            Some(next) => part(modes[at], next.stride, &modes[..len]).map_err(|e| moved(&modes[..len], e))?,
        };
        all.push(part, index[at].stride)?;
    }
    coalesce_onto(all.all(), out)
}

/// How long the part of a mode is, where `next` is the stride after its own: the quotient of the two, which has no remainder
/// and is not below the extent.
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

/// The error of sorted modes of which one breaks a law: that of those that move, of more than one coordinate, or if these break
/// none, that the types have a part for one that does not.
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

/// The modes of the nullspace: those whose stride is the static 0, with their index strides.
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

/// The index stride of each mode: how far it moves the index, the product of the extents before it.
fn index_strides(modes: &[Mode], to: &mut [Mode]) -> Result<(), LayoutError> {
    let mut index = Number::known(1);
    for (mode, to) in modes.iter().zip(to) {
        *to = Mode::new(mode.shape, index);
        let Some(next) = index.times(mode.shape) else { return overflow(0, 0) };
        index = next;
    }
    Ok(())
}
