//! Products, computed on numbers: `(A, A* ∘ B)`, a block `A` and the offsets of its copies.
//!
//! `(2,2):(4,1)` by `6:1`: the block leaves the gap `2:2` and all from 8 on, so that `A*` is `(2,n):(2,8)`, of which six
//! copies take `(2,3):(2,8)`. The gaps are those of a complement, and the copies are laid into them by a composition.

use crate::algebra::complement::numbers::{gaps, or_nothing, sort};
use crate::algebra::composition::numbers::compose;
use crate::algebra::divide::numbers::TileAndRest;
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Slot, Written, overflow};

/// The modes of the block `a`, and those of its copies, arranged as `b` says. `scratch` has room for as many
/// modes as `a` has, and one more. Of the cosize of `b` the types know `unit`.
pub(crate) fn product(
    mut a: Operand<'_>,
    b: Operand<'_>,
    scratch: &mut [Slot],
    unit: isize,
    to: &mut TileAndRest<'_, '_>,
) -> Written {
    let mut multiplied = || {
        // CuTe's cotarget, as a number
        let (size, cosize) = (size(a.modes), cosize(b.modes));
        if size.checked_mul(cosize).is_none() {
            return overflow(size, cosize);
        }
        let mut room = to.tile().beside(scratch);
        // How many copies the gaps so far leave to be laid after them.
        let (mut copies, mut ragged) = (Number { value: cosize, unit }, false);
        let filled = gaps(sort(a.copy()), false, &mut room, |gap, rest| {
            ragged |= rest;
            if !ragged && !gap.is(1) {
                copies = copies.ceil(gap, 0);
            }
        })?
        .counted;
        // The last mode of the complement has no end: two is the least extent of a mode.
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

/// The first mode of a list, which has so many leaves, and those after it; `_1:_0` of a list that has no more.
pub(crate) fn first_mode(modes: &[Mode], leaves: usize) -> (&[Mode], &[Mode]) {
    const STILL: &[Mode] = &[Mode::new(Number::known(1), Number::known(0))];
    modes.split_at_checked(leaves).unwrap_or((STILL, modes))
}

/// The product of the extents, which fits.
fn size(modes: &[Mode]) -> isize {
    modes.iter().map(|mode| mode.shape.value).product()
}

/// `1 + sum((s - 1) * |d|)`, which fits; 0 of an empty layout.
fn cosize(modes: &[Mode]) -> isize {
    if size(modes) == 0 {
        return 0;
    }
    1 + modes.iter().map(|mode| (mode.shape.value - 1) * mode.stride.value.abs()).sum::<isize>()
}
