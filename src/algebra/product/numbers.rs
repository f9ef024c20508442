//! The law of products, on numbers: `(A, A* ∘ B)`.

use crate::algebra::complement::numbers::{gaps, or_nothing, sort};
use crate::algebra::composition::numbers::compose;
use crate::algebra::divide::numbers::Parts;
use crate::error::LayoutError;
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Out, overflow};

/// The modes of the block `A`, and those of its copies, arranged as `b` says. `sorted` has the modes of `A`
/// too; `scratch` has room for one more than these. Of the cosize of `b` the types know `unit`.
pub(crate) fn product(
    block: &[Mode],
    sorted: &mut [Mode],
    scratch: &mut [Mode],
    b: &[Mode],
    unit: isize,
    to: &mut Parts<'_, '_>,
) -> Result<(), LayoutError> {
    // CuTe's cotarget, as a number
    let (size, cosize) = (size(block), cosize(b));
    if size.checked_mul(cosize).is_none() {
        return overflow(size, cosize);
    }
    let mut room = Out::new(scratch);
    // How many copies the gaps so far leave to be laid behind them.
    let (mut copies, mut ragged) = (Number { value: cosize, unit }, false);
    let filled = gaps(sort(sorted), false, &mut room, |gap, rest| {
        ragged |= rest;
        if !ragged && !gap.is(1) {
            copies = copies.ceil(gap, 0);
        }
    })?;
    // The last mode of the complement has no end: two is the least extent of a mode.
    if ragged || !filled.is_static() || !copies.is(1) {
        room.push(Number::known(2), filled)?;
    }
    or_nothing(0, &mut room)?;
    to.tile().append(block)?;
    compose(room.all(), b, to.rest())
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
