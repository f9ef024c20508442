//! Products of typed layouts, computed at run time: `(A, A* ∘ B)`, where `A` is the block and `A*` its complement.
//!
//! For example, let `A = (2,2):(4,1)` and `B = 6:1`. The block leaves out the gap `2:2` and all offsets from 8 on, so `A*` is
//! `(2,n):(2,8)`, where `n` is unbounded. `B` selects the first six offsets of `A*`: those of `(2,3):(2,8)`. The gaps
//! are computed as for a complement, and a composition of `A*` with `B` selects the offsets of the copies.

use crate::algebra::complement::numbers::{gaps, or_nothing};
use crate::algebra::composition::numbers::compose;
use crate::algebra::divide::numbers::TileAndRest;
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Slot, Written, overflow};

/// Writes the modes of the block `a` and the modes of its copies, which `b` arranges. `scratch` has room for one more mode than
/// `a` has. `unit` is the code for the type of the cosize of `b`: the field `unit` of a [`Number`].
pub(crate) fn product(
    mut a: Operand<'_>,
    b: Operand<'_>,
    scratch: &mut [Slot],
    unit: isize,
    to: &mut TileAndRest<'_, '_>,
) -> Written {
    let mut multiplied = || {
        // CuTe's cotarget, `size * cosize`, has to fit into an `isize`.
        let (size, cosize) = (size(a.modes), cosize(b.modes));
        if size.checked_mul(cosize).is_none() {
            return overflow(size, cosize);
        }
        let mut room = to.tile().beside(scratch);
        // `copies` is how often the gaps passed so far must be repeated, so that together they have room for all copies.
        // `ragged` is whether one of these gaps left a remainder.
        let (mut copies, mut ragged) = (Number { value: cosize, unit }, false);
        let filled = gaps(a.copy(), false, &mut room, |gap, rest| {
            ragged |= rest;
            if !ragged && !gap.is(1) {
                copies = copies.ceil(gap, 0);
            }
        })?
        .counted;
        // A composition continues past the last mode of the complement, so any extent of this mode gives the same result. It is
        // 2, because a mode of extent 1 would be dropped.
        if ragged || !filled.is_static() || !copies.is(1) {
            room.push(Number::known(2), filled)?;
        }
        or_nothing(0, &mut room)?;
        to.tile().append(a.modes)?;
        compose(room.all(), b.modes, to.rest())
    };
    let multiplied = multiplied();
    to.tile().settle(multiplied.map_err(|e| a.error(e, Some(&b))))
}

/// The first mode of a list, which has `leaves` leaves, and the leaves after it. If the list is too short, the mode is `_1:_0`.
pub(crate) fn first_mode(modes: &[Mode], leaves: usize) -> (&[Mode], &[Mode]) {
    const STILL: &[Mode] = &[Mode::new(Number::known(1), Number::known(0))];
    modes.split_at_checked(leaves).unwrap_or((STILL, modes))
}

/// The product of the extents, which fits into an `isize` because the layout is valid.
fn size(modes: &[Mode]) -> isize {
    modes.iter().map(|mode| mode.shape.value).product()
}

/// `1 + sum((s - 1) * |d|)`, which fits into an `isize` because the layout is valid, or 0 for an empty layout.
fn cosize(modes: &[Mode]) -> isize {
    if size(modes) == 0 {
        return 0;
    }
    1 + modes.iter().map(|mode| (mode.shape.value - 1) * mode.stride.value.abs()).sum::<isize>()
}
