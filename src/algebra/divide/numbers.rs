//! The law of divides, on numbers: `A ∘ (B, B*)`.

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_left};
use crate::algebra::complement::numbers::{Fit, complement};
use crate::algebra::composition::numbers::Left;
use crate::error::LayoutError;
use crate::layout::{FlatMode as Mode, Operand, Out};

/// The modes of a tile `b` of the layout `a`, and those of what runs over the tiles. `scratch` is room for the
/// modes of both, and for two more.
pub(crate) fn divide(
    mut a: Operand<'_>,
    mut b: Operand<'_>,
    scratch: &mut [Mode],
    fit: Fit,
    to: &mut Parts<'_, '_>,
) -> Result<(), LayoutError> {
    let (cotarget, rest) = scratch.split_at_mut(a.modes.len());
    cotarget.copy_from_slice(a.modes);
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
