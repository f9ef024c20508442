//! Coalescing, computed on numbers: modes are dropped or merged in place, from the last to the first ([`coalesce`]).
//!
//! Only numbers that are known to the types count, so that the typed result has a mode for each mode that remains here.
//! [`coalesced`] and [`filtered`] are the operations, [`coalesce_left`] prepares the left operand of a composition.

use crate::error::LayoutError;
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Written, overflow};

/// What comes after the last mode.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Nothing.
    Bounded,
    /// The last mode goes on past its extent, so that an extent of 1 there counts as more than 1: as
    /// composition needs it, since its right operand may run past the left one.
    Unbounded,
}

/// Coalesces modes in their place, from the last to the first, and gives those that are left. Only what is
/// known counts, as for the types.
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
        // Most modes stay where they are.
        if first != at {
            before[first] = *mode;
        }
    }
    Ok(&mut modes[first..])
}

/// A layout coalesced.
pub(crate) fn coalesced(mut a: Operand<'_>, out: &mut Out<'_>) -> Written {
    let coalesced = coalesce_onto(a.copy(), out).map_err(|e| a.error(e, None));
    out.settle(coalesced)
}

/// A layout filtered: its modes of stride 0 have the extent 1, and then it is coalesced.
pub(crate) fn filtered(mut a: Operand<'_>, out: &mut Out<'_>) -> Written {
    let modes = a.copy();
    for mode in modes.iter_mut().filter(|mode| mode.stride.is(0)) {
        mode.shape = Number::known(1);
    }
    let filtered = coalesce_onto(modes, out).map_err(|e| a.error(e, None));
    out.settle(filtered)
}

/// The modes of a layout, coalesced; `_1:_0` if none is left.
pub(crate) fn coalesce_onto(modes: &mut [Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    match coalesce(modes, End::Bounded)? {
        [] => out.push(Number::known(1), Number::known(0)),
        modes => out.append(modes),
    }
}

/// Whether two neighbours are known to be one mode: `s d = d1`, along one entry where offsets are coordinates, and the
/// second extent is static.
fn follows(mode: &Mode, next: &Mode) -> bool {
    next.shape.is_static() && goes_on(mode, next)
}

/// Whether a mode is known to begin where the one before it ends, `s d = d1`.
pub(crate) fn goes_on(mode: &Mode, next: &Mode) -> bool {
    mode.stride.is_static()
        && next.stride.is_static()
        && mode.stride.entry() == next.stride.entry()
        && match mode.stride.value {
            0 => next.stride.value == 0,
            stride => mode.shape.is_static() && mode.shape.value.checked_mul(stride) == Some(next.stride.value),
        }
}

/// The modes of a layout that is a left operand: coalesced, the last of them unbounded. `room` has the modes,
/// and room for one more: a layout of no modes is `_1:_0`.
#[inline(always)]
pub(crate) fn coalesce_left(room: &mut [Mode]) -> Result<&mut [Mode], LayoutError> {
    let Some((one, modes)) = room.split_last_mut() else { return overflow(0, 0) };
    if modes.is_empty() {
        *one = Mode::new(Number::known(1), Number::known(0));
        return Ok(core::slice::from_mut(one));
    }
    coalesce(modes, End::Unbounded)
}
