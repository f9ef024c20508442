//! The law of divides, on numbers: `A ∘ (B, B*)`.

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_left};
use crate::algebra::complement::numbers::{Fit, complement};
use crate::algebra::composition::numbers::Left;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Slot, overflow};

/// The modes of a tile `b` of the layout `a`, and those of what runs over the tiles. `scratch` is room for the
/// modes of both, and for two more.
pub(crate) fn divide(
    mut a: Operand<'_>,
    mut b: Operand<'_>,
    scratch: &mut [Slot],
    fit: Fit,
    to: &mut Parts<'_, '_>,
) -> Result<(), LayoutError> {
    let (cotarget, rest) = scratch.split_at_mut(a.modes.len());
    let cotarget = cotarget.write_copy_of_slice(a.modes);
    let mut divided = || {
        let mut left = Left::new(coalesce_left(a.copy_with_room())?);
        left.compose(b.modes, to.tile())?;
        let mut rest = Out::new(rest);
        complement(b.copy(), coalesce(cotarget, End::Bounded)?, fit, &mut rest)?;
        left.compose(rest.all(), to.rest())?;
        left.check()
    };
    let divided = divided();
    divided.map_err(|e| a.error(e, Some(&b)))
}

/// [`divide`] of one mode `s:d` by a tile `n:1`: `n:d` and `s/n : n d`. `None` of any other tile, and where an
/// extent is known to be 1.
#[inline(always)]
pub(crate) fn divide_mode(mode: Mode, tile: Mode, fit: Fit, to: &mut Parts<'_, '_>) -> Option<Result<(), LayoutError>> {
    let (extent, stride, count) = (mode.shape, mode.stride, tile.shape);
    if !tile.stride.is(1) || count.is(1) || extent.is(1) {
        return None;
    }
    let mut divided = || {
        if count.value == 0 {
            return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
        }
        let tiles = extent.ceil(count, 0);
        if fit == Fit::Exact && extent.value % count.value != 0 {
            return Err(LayoutError::ExactFit(Clash::new(count.value, extent.value)));
        }
        to.tile().push(count, stride)?;
        // What is known to be one tile is no mode.
        if tiles.is_static() && tiles.value <= 1 {
            return to.rest().push(Number::known(1), Number::known(0));
        }
        match count.value.checked_mul(stride.value) {
            Some(apart) => to.rest().push(tiles, Number::dynamic(apart)),
            None => overflow(count.value, stride.value),
        }
    };
    Some(divided())
}

/// Where the two parts of a mode go.
pub enum Parts<'a, 'b> {
    /// The rest behind the tile.
    Together(&'a mut Out<'b>),
    /// The tiles of all modes in one place, the rests in another.
    Apart(&'a mut Out<'b>, &'a mut Out<'b>),
}
impl<'b> Parts<'_, 'b> {
    /// A mode that is no tile, as it is: if it is a pair, the first `first` of its modes are a tile all the
    /// same.
    pub(crate) fn leave(&mut self, modes: &[Mode], first: usize) -> Result<(), LayoutError> {
        self.tile().append(&modes[..first])?;
        self.rest().append(&modes[first..])
    }

    /// Where the tile goes.
    pub(crate) fn tile(&mut self) -> &mut Out<'b> {
        match self {
            Parts::Together(both) => both,
            Parts::Apart(tiles, _) => tiles,
        }
    }
    /// Where the rest goes.
    pub(crate) fn rest(&mut self) -> &mut Out<'b> {
        match self {
            Parts::Together(both) => both,
            Parts::Apart(_, rests) => rests,
        }
    }
}
