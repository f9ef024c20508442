//! The sum of two layouts, computed at run time. Each integer is a [`Number`], which tells whether the integer is static.
//!
//! [`add`] computes the modes of the types. So it decides by what is known about the numbers at compile time, not by their
//! values. The table in [`modes`](super::modes) lists the cases. Where the types do not show which mode ends first,
//! [`add_values`] decides by the values.

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_onto};
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Slot, Written, overflow, too_far};

/// Writes the sum, coalesced. `room` has a slot for each mode of A and of B.
pub(crate) fn sum(mut a: Operand<'_>, mut b: Operand<'_>, room: &mut [Slot], out: &mut Out<'_>) -> Written {
    let mut modes = out.beside(room);
    let added = coalesce(a.copy(), End::Bounded)
        .and_then(|left| add(left, coalesce(b.copy(), End::Bounded)?, &mut modes))
        .and_then(|()| coalesce_onto(modes.all(), out));
    out.settle(added.map_err(|e| a.error(e, Some(&b))))
}

/// Writes the modes of the sum of two lists of coalesced modes.
fn add(mut a: &mut [Mode], mut b: &mut [Mode], sum: &mut Out<'_>) -> Result<(), LayoutError> {
    let (size, other) = (size(a), size(b));
    if size != other {
        return Err(LayoutError::Addition(Clash::new(size, other)));
    }
    // The index at which the first modes of `a` and `b` begin. The modes before it are already written.
    let mut index = 1;
    while let ([x, ..], [y, ..]) = (&*a, &*b) {
        let (x, y) = (*x, *y);
        // The extent of the next mode of the sum. The flags tell whether `x` ends with this mode, and whether `y` does.
        let (extent, ends) = match (a.len(), b.len()) {
            (1, 1) if x.shape.is_static() => (x.shape, (true, true)),
            (1, 1) => (y.shape, (true, true)),
            (1, _) => (y.shape, (false, true)),
            (_, 1) => (x.shape, (true, false)),
            _ if divides(x.shape, y.shape) => (x.shape, (true, false)),
            _ if divides(y.shape, x.shape) => (y.shape, (false, true)),
            _ => return add_values(a, b, index, sum),
        };
        push(extent, x.stride, y.stride, sum)?;
        index *= extent.value;
        a = rest(a, extent, ends.0)?;
        b = rest(b, extent, ends.1)?;
    }
    Ok(())
}

/// The modes that are left after a mode of the sum with this extent. `ends` tells whether the first mode of the list ends with
/// it.
fn rest(modes: &mut [Mode], extent: Number, ends: bool) -> Result<&mut [Mode], LayoutError> {
    let Some(first) = modes.first_mut().filter(|_| !ends) else { return Ok(&mut modes[1..]) };
    let shape = first.shape.ceil(extent, 0);
    if shape.is(1) {
        return Ok(&mut modes[1..]);
    }
    let stride = match first.stride.times(extent) {
        Some(stride) => stride,
        // A leaf of extent 1 does not move, so its stride may be 0.
        None if shape.value <= 1 && !(first.stride.is_static() && extent.is_static()) => Number::dynamic(0),
        None => return overflow(first.stride.value, extent.value),
    };
    *first = Mode::new(shape, stride);
    Ok(modes)
}

/// Writes the sum of two lists of modes by their values. The types have dynamic modes for this sum: one fewer than there are
/// modes in both lists. Dynamic modes that the sum does not need are `1:0`.
fn add_values(a: &mut [Mode], b: &mut [Mode], mut index: isize, sum: &mut Out<'_>) -> Result<(), LayoutError> {
    let mut room = a.len() + b.len() - 1;
    if size(a) == 0 {
        return (0..room).try_for_each(|_| sum.push(Number::dynamic(0), Number::dynamic(0)));
    }
    let (mut a, mut b) = (coalesce_values(a)?, coalesce_values(b)?);
    while let ([x, ..], [y, ..]) = (&*a, &*b) {
        let (x, y) = (*x, *y);
        let (s, t) = (x.shape.value, y.shape.value);
        let extent = s.min(t);
        if s % extent != 0 || t % extent != 0 {
            return Err(LayoutError::Addition(Clash::in_mode(0, index * s, index * t)));
        }
        push(Number::dynamic(extent), Number::dynamic(x.stride.value), y.stride, sum)?;
        (index, room) = (index * extent, room.saturating_sub(1));
        a = rest(a, Number::known(extent), s == extent)?;
        b = rest(b, Number::known(extent), t == extent)?;
    }
    (0..room).try_for_each(|_| sum.push(Number::dynamic(1), Number::dynamic(0)))
}

/// Coalesces modes by their values, as if all of these were static.
fn coalesce_values(modes: &mut [Mode]) -> Result<&mut [Mode], LayoutError> {
    for mode in &mut *modes {
        *mode = Mode::new(Number::known(mode.shape.value), Number::known(mode.stride.value));
    }
    coalesce(modes, End::Bounded)
}

/// Writes a mode whose stride is `left + right`.
fn push(shape: Number, left: Number, right: Number, sum: &mut Out<'_>) -> Result<(), LayoutError> {
    let known = left.is_static() && right.is_static();
    let stride = match left.value.checked_add(right.value) {
        Some(stride) => stride,
        // A leaf of extent 1 does not move, so its stride may be 0.
        None if shape.value <= 1 && !known => 0,
        None => return too_far(left.value, right.value),
    };
    sum.push(shape, Number { value: stride, unit: if known { 0 } else { 1 } })
}

/// Whether `s` is static and known to divide `t`.
fn divides(s: Number, t: Number) -> bool {
    s.is_static() && t.unit != 1 && if t.is_static() { t.value } else { t.unit } % s.value == 0
}

/// The size of a layout of these modes.
fn size(modes: &[Mode]) -> isize {
    modes.iter().map(|mode| mode.shape.value).product()
}
