//! Divides, computed on numbers: `A ∘ (B, B*)`.
//!
//! [`divide`] writes the complement of the tile, then composes A with the tile, which gives the modes of the tile, and
//! with the complement, which gives those of the rest; both go through one [`LeftOperand`], so that they do not carry
//! together. For one mode and a tile `n:1`, [`divide_mode`] has a formula: `8:1` by `4` is `4:1` and `2:4`. [`TileAndRest`] is the
//! output: tile and rest one after the other, or apart.

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_left};
use crate::algebra::complement::numbers::{FitRule, complement};
use crate::algebra::composition::numbers::LeftOperand;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Slot, Written};
use crate::tuple::Profile;

/// [`divide`] of one mode `s:d` by a tile `n:1`: `n:d` and `s/n : n d`. `None` of another tile, and where an extent
/// is known to be 1, or the tile to be all there is. It is compiled for each type, so that the numbers go by no array.
#[inline(always)]
pub(crate) fn divide_mode(mode: Mode, tile: Mode, fit: FitRule, to: &mut TileAndRest<'_, '_>) -> Option<Written> {
    let (extent, count) = (mode.shape, tile.shape);
    let mut tiles = extent.ceil(count, 0);
    if !tile.stride.is(1) || count.is(1) || extent.is(1) || (tiles.is_static() && tiles.value <= 1) {
        return None;
    }
    let fits = count.value > 0 && (fit != FitRule::Exact || extent.value % count.value == 0);
    // Without a remainder, the quotient equals the ceiling.
    if let (FitRule::Exact, Some(quotient)) = (fit, extent.value.checked_div(count.value)) {
        tiles.value = quotient;
    }
    Some(push_divided(mode, tile, tiles, fits, to))
}

/// Writes the two modes of a mode that a tile divides, if it fits, or gives the law that does not hold. A debug build has one
/// function of it, for it is most of what a divide costs there; on a GPU it goes into each, as `divide_mode` does.
#[cfg_attr(not(target_arch = "nvptx64"), inline)]
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn push_divided(mode: Mode, tile: Mode, tiles: Number, fits: bool, to: &mut TileAndRest<'_, '_>) -> Written {
    if fits
        && let Some(apart) = tile.shape.value.checked_mul(mode.stride.value)
        && to.push(Mode::new(tile.shape, mode.stride), Mode::new(tiles, Number::dynamic(apart)))
    {
        return Ok(());
    }
    // Two modes in any case, so that where the next ones go depends on types alone.
    #[cfg(target_arch = "nvptx64")]
    to.push(mode, mode);
    to.tile().settle(Err(wrong_tile(mode, tile)))
}

/// Why a tile `n:1` does not divide one mode.
#[cold]
fn wrong_tile(mode: Mode, tile: Mode) -> LayoutError {
    let (extent, count) = (mode.shape.value, tile.shape.value);
    let error = match count {
        ..=0 => LayoutError::no_tile(count),
        _ if extent % count != 0 => LayoutError::ExactFit(Clash::new(count, extent)),
        _ => LayoutError::Overflow(Clash::new(count, mode.stride.value)),
    };
    Operand::of(&[mode], Profile::INT).error(error, Some(&Operand::of(&[tile], Profile::INT)))
}

/// The modes of a tile `b` of the layout `a`, and those of what runs over the tiles. `scratch` is room for the
/// modes of both, and for two more.
pub(crate) fn divide(
    mut a: Operand<'_>,
    mut b: Operand<'_>,
    scratch: &mut [Slot],
    fit: FitRule,
    to: &mut TileAndRest<'_, '_>,
) -> Written {
    let divided = divide_modes(&mut a, &mut b, scratch, fit, to);
    to.tile().settle(divided.map_err(|e| a.error(e, Some(&b))))
}

fn divide_modes(
    a: &mut Operand<'_>,
    b: &mut Operand<'_>,
    scratch: &mut [Slot],
    fit: FitRule,
    to: &mut TileAndRest<'_, '_>,
) -> Result<(), LayoutError> {
    if let Some(tile) = b.modes.iter().find(|tile| tile.shape.value < 0) {
        return Err(LayoutError::no_tile(tile.shape.value));
    }
    let (cotarget, rest) = scratch.split_at_mut(a.modes.len());
    let cotarget = cotarget.write_copy_of_slice(a.modes);
    // The fit of the tile is checked first: if it does not fit, the composition is not needed.
    let mut rest = to.tile().beside(rest);
    complement(b.copy(), coalesce(cotarget, End::Bounded)?, fit, &mut rest).map_err(LayoutError::of_tile)?;
    let mut left = LeftOperand::new(coalesce_left(a.copy_with_room())?);
    left.compose(b.modes, to.tile())?;
    left.compose(rest.all(), to.rest())?;
    left.check()
}

/// That the tile `b` of the whole layout `a` moves.
#[inline(always)]
pub(crate) fn tile_moves(a: Operand<'_>, b: Operand<'_>) -> Result<(), LayoutError> {
    let modes = b.modes.iter().map(|mode| (mode.shape.value, mode.stride.value));
    moves(modes, a.modes.iter().map(|mode| mode.shape.value)).map_err(|e| a.error(e, Some(&b)))
}

/// That a tile of the modes `s:d` moves, if it has more than one coordinate: what only repeats one index is no tile of the
/// layout of these extents.
pub(crate) fn moves(
    tile: impl Iterator<Item = (isize, isize)>,
    extents: impl Iterator<Item = isize>,
) -> Result<(), LayoutError> {
    let mut size = 1isize;
    for (s, d) in tile {
        if s == 0 || (s > 1 && d != 0) {
            return Ok(());
        }
        size = size.saturating_mul(s);
    }
    // Fits: the layout is valid.
    if size > 1 { Err(LayoutError::ExactFit(Clash::in_mode(0, size, extents.product()))) } else { Ok(()) }
}

/// Where the two parts of a mode go, the tile and the rest.
pub enum TileAndRest<'a, 'b> {
    /// The rest after the tile.
    Together(&'a mut Out<'b>),
    /// The tiles of all modes in one place, the rests in another.
    Separate(&'a mut Out<'b>, &'a mut Out<'b>),
}
impl<'b> TileAndRest<'_, 'b> {
    /// Writes a mode for the tile and one for the rest, if there is room for them.
    #[inline(always)]
    fn push(&mut self, tile: Mode, rest: Mode) -> bool {
        match self {
            TileAndRest::Together(both) => both.push_all(&[tile, rest]),
            TileAndRest::Separate(tiles, rests) => tiles.push_all(&[tile]) && rests.push_all(&[rest]),
        }
    }

    /// A whole mode as its own tile, and apart from it a rest of one coordinate.
    pub(crate) fn whole(&mut self, modes: &[Mode]) -> Written {
        let mut written = self.tile().append(modes);
        if let TileAndRest::Separate(_, rests) = self {
            written = written.and_then(|()| rests.append(&[Mode::new(Number::known(1), Number::known(0))]));
        }
        self.tile().settle(written)
    }

    /// A mode that a product leaves as it is: if it is a pair, the first `first` of its modes are a block all the same.
    pub(crate) fn leave(&mut self, modes: &[Mode], first: usize) -> Written {
        let left = self.tile().append(&modes[..first]).and_then(|()| self.rest().append(&modes[first..]));
        self.tile().settle(left)
    }

    /// Where the tile goes.
    pub(crate) fn tile(&mut self) -> &mut Out<'b> {
        match self {
            TileAndRest::Together(both) => both,
            TileAndRest::Separate(tiles, _) => tiles,
        }
    }
    /// Where the rest goes.
    pub(crate) fn rest(&mut self) -> &mut Out<'b> {
        match self {
            TileAndRest::Together(both) => both,
            TileAndRest::Separate(_, rests) => rests,
        }
    }
}
