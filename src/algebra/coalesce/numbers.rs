//! Coalesces modes as numbers: drops or merges them in place, from the last to the first ([`coalesce`]).
//!
//! Modes are dropped or merged only if static numbers show that they can be. So the result has as many modes here as in the
//! types. [`coalesced`] and [`filtered`] are the operations. [`coalesce_left`] prepares the left operand of a composition.

use crate::error::LayoutError;
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Written, overflow};

/// Whether the last mode of a list ends at its extent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The list ends at the extent of the last mode.
    Bounded,
    /// The last mode continues past its extent, so a last mode of extent 1 is not dropped. The left operand of a composition is
    /// such a list, because the right operand may go past its end.
    Unbounded,
}

/// Coalesces modes in place, from the last to the first, and returns the modes that are left. Modes are dropped or merged only if
/// static numbers show that they can be.
#[inline(always)]
pub(crate) fn coalesce(modes: &mut [Mode], end: End) -> Result<&mut [Mode], LayoutError> {
    let mut first = modes.len();
    for at in (0..modes.len()).rev() {
        let (before, after) = modes.split_at_mut(first);
        let mode = &before[at];
        match after.first_mut() {
            None if end == End::Unbounded => {}
            _ if mode.shape.is(1) => continue,
            Some(next) if follows(mode, next) => {
                let Some(shape) = mode.shape.times(next.shape) else { return overflow(0, 0) };
                *next = Mode::new(shape, mode.stride);
                continue;
            }
            _ => {}
        }
        first -= 1;
        // Most modes are already in the right position.
        if first != at {
            before[first] = *mode;
        }
    }
    Ok(&mut modes[first..])
}

/// Writes the coalesced layout.
pub(crate) fn coalesced(mut a: Operand<'_>, out: &mut Out<'_>) -> Written {
    let coalesced = coalesce_onto(a.copy(), out).map_err(|e| a.error(e, None));
    out.settle(coalesced)
}

/// Writes the layout coalesced with its last mode unbounded.
pub(crate) fn coalesced_z(mut a: Operand<'_>, out: &mut Out<'_>) -> Written {
    let coalesced = coalesce(a.copy(), End::Unbounded).and_then(|modes| push_all(modes, out));
    out.settle(coalesced.map_err(|e| a.error(e, None)))
}

/// Writes the filtered layout: sets the extent of modes of stride 0 to 1, and coalesces.
pub(crate) fn filtered(mut a: Operand<'_>, out: &mut Out<'_>) -> Written {
    let modes = a.copy();
    for mode in modes.iter_mut().filter(|mode| mode.stride.is(0)) {
        mode.shape = Number::known(1);
    }
    let filtered = coalesce_onto(modes, out).map_err(|e| a.error(e, None));
    out.settle(filtered)
}

/// Writes the coalesced modes of a layout, or `_1:_0` if none is left.
pub(crate) fn coalesce_onto(modes: &mut [Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    push_all(coalesce(modes, End::Bounded)?, out)
}

/// Writes the modes, or `_1:_0` if there is none.
fn push_all(modes: &[Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    match modes {
        [] => out.push(Number::known(1), Number::known(0)),
        modes => out.append(modes),
    }
}

/// Whether a mode and the next one are known to merge: `s d = d1`, and the extent of the next one is static. If offsets are
/// coordinates, both strides must step along the same entry.
fn follows(mode: &Mode, next: &Mode) -> bool {
    next.shape.is_static() && goes_on(mode, next)
}

/// Whether the next mode is known to begin where this one ends: `s d = d1`.
pub(crate) fn goes_on(mode: &Mode, next: &Mode) -> bool {
    mode.stride.is_static()
        && next.stride.is_static()
        && mode.stride.entry() == next.stride.entry()
        && match mode.stride.value {
            0 => next.stride.value == 0,
            stride => mode.shape.is_static() && mode.shape.value.checked_mul(stride) == Some(next.stride.value),
        }
}

/// The modes of a left operand of a composition: coalesced, with the last mode unbounded. `room` has the modes and one element
/// more at its end. For a layout of no modes, the result is `_1:_0` in that last element.
#[inline(always)]
pub(crate) fn coalesce_left(room: &mut [Mode]) -> Result<&mut [Mode], LayoutError> {
    let Some((one, modes)) = room.split_last_mut() else { return overflow(0, 0) };
    if modes.is_empty() {
        *one = Mode::new(Number::known(1), Number::known(0));
        return Ok(core::slice::from_mut(one));
    }
    coalesce(modes, End::Unbounded)
}
