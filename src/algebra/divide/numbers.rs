//! The law of divides, on numbers: `A ∘ (B, B*)`.

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_left};
use crate::algebra::complement::numbers::{Fit, complement};
use crate::algebra::composition::numbers::Left;
use crate::error::LayoutError;
use crate::layout::{FlatMode as Mode, Out};

/// The modes of a tile of the layout A, and those of what runs over the tiles. `a` and `cotarget` have the
/// modes of A each, `a` with room for one more; `b` those of the tile, and `scratch` room for its complement.
pub(crate) fn divide(
    a: &mut [Mode],
    cotarget: &mut [Mode],
    b: &mut [Mode],
    scratch: &mut [Mode],
    fit: Fit,
    to: &mut Parts<'_, '_>,
) -> Result<(), LayoutError> {
    let mut left = Left::new(coalesce_left(a)?);
    left.compose(b, to.tile())?;
    let mut rest = Out::new(scratch);
    complement(b, coalesce(cotarget, End::Bounded)?, fit, &mut rest)?;
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
