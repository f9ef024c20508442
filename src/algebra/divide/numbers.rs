//! Divides layouts as numbers: computes `A ∘ (B, B*)`, where `B*` is the complement of the tile B.
//!
//! [`divide`] computes the complement, then composes A with the tile and with the complement. The first composition gives the
//! modes of the tile, and the second those of the rest. Both go through one [`LeftOperand`], so the rules of composition are
//! checked for tile and rest together. For one mode and a tile `n:1`, [`divide_mode`] is a formula: `8:1` divided by `4` is
//! `4:1` and `2:4`. [`TileAndRest`] is the output, which keeps tile and rest together or separate.

use crate::algebra::coalesce::numbers::{End, coalesce, coalesce_left};
use crate::algebra::complement::numbers::{FitRule, complement};
use crate::algebra::composition::numbers::LeftOperand;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Slot, Written};
use crate::tuple::Profile;

/// [`divide`] for one mode `s:d` and a tile `n:1`: writes the tile `n:d` and the rest `s/n : n d`. Returns `None` in three cases:
/// the stride of the tile is not a static 1; `s` or `n` is a static 1; or the number of tiles is known to be at most 1. The
/// function is inlined and takes single modes, so the numbers need no array.
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

/// Writes the tile and the rest of a mode. `fits` is whether the tile divides the mode as far as the [`FitRule`] requires. If it
/// is false, or if a stride does not fit, returns the law that does not hold. A debug build does not inline this function,
/// because it is most of the code of a divide. On a GPU it is inlined into each caller, as `divide_mode` is.
#[cfg_attr(not(target_arch = "nvptx64"), inline)]
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn push_divided(mode: Mode, tile: Mode, tiles: Number, fits: bool, to: &mut TileAndRest<'_, '_>) -> Written {
    if fits
        && let Some(apart) = tile.shape.value.checked_mul(mode.stride.value)
        && to.push(Mode::new(tile.shape, mode.stride), Mode::new(tiles, Number::dynamic(apart)))
    {
        return Ok(());
    }
    // Writes two modes in any case, so the position of the next modes depends only on types.
    #[cfg(target_arch = "nvptx64")]
    to.push(mode, mode);
    to.tile().settle(Err(wrong_tile(mode, tile, fits)))
}

/// The error for one mode and a tile `n:1`. Either the tile does not fit the mode, or the stride of the rest does not fit its
/// word.
#[cold]
fn wrong_tile(mode: Mode, tile: Mode, fits: bool) -> LayoutError {
    let (extent, count) = (mode.shape.value, tile.shape.value);
    let error = match count {
        ..=0 => LayoutError::no_tile(count),
        _ if !fits => LayoutError::ExactFit(Clash::new(count, extent)),
        _ => LayoutError::Overflow(Clash::new(count, mode.stride.value)),
    };
    Operand::of(&[mode], Profile::INT).error(error, Some(&Operand::of(&[tile], Profile::INT)))
}

/// Writes the modes of a tile `b` of the layout `a`, and the modes that run over the tiles. `scratch` has room for the modes
/// of `a` and for those of the complement of `b`.
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
    // The complement comes first, because it checks that the tile fits. If the tile does not fit, the composition is not
    // needed.
    let mut rest = to.tile().beside(rest);
    complement(b.copy(), coalesce(cotarget, End::Bounded)?, fit, &mut rest).map_err(LayoutError::of_tile)?;
    let mut left = LeftOperand::new(coalesce_left(a.copy_with_room())?);
    left.compose(b.modes, to.tile())?;
    left.compose(rest.all(), to.rest())?;
    left.check()
}

/// Checks a tile `b` of the whole layout `a`, as [`moves`] does.
#[inline(always)]
pub(crate) fn tile_moves(a: Operand<'_>, b: Operand<'_>) -> Result<(), LayoutError> {
    let modes = b.modes.iter().map(|mode| (mode.shape.value, mode.stride.value));
    moves(modes, a.modes.iter().map(|mode| mode.shape.value)).map_err(|e| a.error(e, Some(&b)))
}

/// Checks the modes `s:d` of a tile. A tile with several coordinates is refused if each of its modes has stride 0 or extent 1,
/// since then all its coordinates give one index. The error names the size of the layout, the product of `extents`.
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
    // The product fits, because the layout is valid.
    if size > 1 { Err(LayoutError::ExactFit(Clash::in_mode(0, size, extents.product()))) } else { Ok(()) }
}

/// The output of a divide, for the tile and the rest of each mode.
pub enum TileAndRest<'a, 'b> {
    /// Each rest follows its tile in one output.
    Together(&'a mut Out<'b>),
    /// The tiles of all modes go to one output, the rests to another.
    Separate(&'a mut Out<'b>, &'a mut Out<'b>),
}
impl<'b> TileAndRest<'_, 'b> {
    /// Writes a mode for the tile and a mode for the rest. Returns whether there was room.
    #[inline(always)]
    fn push(&mut self, tile: Mode, rest: Mode) -> bool {
        match self {
            TileAndRest::Together(both) => both.push_all(&[tile, rest]),
            TileAndRest::Separate(tiles, rests) => tiles.push_all(&[tile]) && rests.push_all(&[rest]),
        }
    }

    /// Writes a whole mode as its own tile. If rests are separate, it also writes a rest of one coordinate.
    pub(crate) fn whole(&mut self, modes: &[Mode]) -> Written {
        let mut written = self.tile().append(modes);
        if let TileAndRest::Separate(_, rests) = self {
            written = written.and_then(|()| rests.append(&[Mode::new(Number::known(1), Number::known(0))]));
        }
        self.tile().settle(written)
    }

    /// Writes a mode that a product leaves as it is. If the mode is a pair, its first `first` modes go to the tiles, and the
    /// others to the rests.
    pub(crate) fn leave(&mut self, modes: &[Mode], first: usize) -> Written {
        let left = self.tile().append(&modes[..first]).and_then(|()| self.rest().append(&modes[first..]));
        self.tile().settle(left)
    }

    /// The output for tiles.
    pub(crate) fn tile(&mut self) -> &mut Out<'b> {
        match self {
            TileAndRest::Together(both) => both,
            TileAndRest::Separate(tiles, _) => tiles,
        }
    }
    /// The output for rests.
    pub(crate) fn rest(&mut self) -> &mut Out<'b> {
        match self {
            TileAndRest::Together(both) => both,
            TileAndRest::Separate(_, rests) => rests,
        }
    }
}
