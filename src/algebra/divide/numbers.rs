//! The law of divides, on numbers: `A ∘ (B, B*)`.

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_left};
use crate::algebra::complement::numbers::{Fit, complement};
use crate::algebra::composition::numbers::Left;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Slot, Written};

/// Divides one mode `s:d` by a tile `n:1` that fits: `n:d` and `s/n : n d`. Of any other it writes nothing, and says
/// so. It is compiled for each type, so that the numbers go by no array; what is wrong is for [`divide`] to find.
#[inline(always)]
pub(crate) fn divide_mode(mode: Mode, tile: Mode, to: &mut Parts<'_, '_>) -> bool {
    let (extent, count) = (mode.shape, tile.shape);
    if !tile.stride.is(1) || count.is(1) || extent.is(1) || count.value <= 0 || extent.value % count.value != 0 {
        return false;
    }
    let tiles = extent.quotient(count);
    // What is known to be one tile is no mode.
    if tiles.is(1) {
        return false;
    }
    let Some(apart) = count.value.checked_mul(mode.stride.value) else { return false };
    to.put(Mode::new(count, mode.stride), Mode::new(tiles, Number::dynamic(apart)))
}

/// The modes of a tile `b` of the layout `a`, and those of what runs over the tiles. `scratch` is room for the
/// modes of both, and for two more.
pub(crate) fn divide(
    mut a: Operand<'_>,
    mut b: Operand<'_>,
    scratch: &mut [Slot],
    fit: Fit,
    to: &mut Parts<'_, '_>,
) -> Written {
    let divided = divide_modes(&mut a, &mut b, scratch, fit, to);
    to.tile().settle(divided.map_err(|e| a.error(e, Some(&b))))
}

fn divide_modes(
    a: &mut Operand<'_>,
    b: &mut Operand<'_>,
    scratch: &mut [Slot],
    fit: Fit,
    to: &mut Parts<'_, '_>,
) -> Result<(), LayoutError> {
    if let Some(tile) = b.modes.iter().find(|tile| tile.shape.value < 0) {
        return Err(LayoutError::Extent(Clash::new(tile.shape.value, 0)));
    }
    let (cotarget, rest) = scratch.split_at_mut(a.modes.len());
    let cotarget = cotarget.write_copy_of_slice(a.modes);
    // That the tile fits comes first: what it composes to is of no use if it does not.
    let mut rest = Out::new(rest);
    complement(b.copy(), coalesce(cotarget, End::Bounded)?, fit, &mut rest)?;
    let mut left = Left::new(coalesce_left(a.copy_with_room())?);
    left.compose(b.modes, to.tile())?;
    left.compose(rest.all(), to.rest())?;
    left.check()
}

/// Where the two parts of a mode go.
pub enum Parts<'a, 'b> {
    /// The rest behind the tile.
    Together(&'a mut Out<'b>),
    /// The tiles of all modes in one place, the rests in another.
    Apart(&'a mut Out<'b>, &'a mut Out<'b>),
}
impl<'b> Parts<'_, 'b> {
    /// A mode for the tile and one for the rest, if there is room for them.
    #[inline(always)]
    fn put(&mut self, tile: Mode, rest: Mode) -> bool {
        match self {
            Parts::Together(both) => both.put(&[tile, rest]),
            Parts::Apart(tiles, rests) => tiles.put(&[tile]) && rests.put(&[rest]),
        }
    }

    /// A mode that is no tile, as it is: if it is a pair, the first `first` of its modes are a tile all the
    /// same.
    pub(crate) fn leave(&mut self, modes: &[Mode], first: usize) -> Written {
        let left = self.tile().append(&modes[..first]).and_then(|()| self.rest().append(&modes[first..]));
        self.tile().settle(left)
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
