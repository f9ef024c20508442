//! Divides layouts at run time.
//!
//! For each mode for which the tiler has a tile, [`gaps`] computes the complement of the tile. One composition with the tile
//! and the complement gives the pair of tile and rest: `8:1` divided by `4` is `(4,2):(1,4)`. A mode under `_` stays as it is
//! in a logical divide, and becomes the pair of itself and `1:0` in the other divides. [`regroup`] then groups the pairs as
//! the divide requires.

mod padded;

pub use padded::{
    Padded, Predicate, flat_divide_padded, logical_divide_padded, tiled_divide_padded, zipped_divide_padded,
};

use super::numbers::moves;
use crate::LayoutError;
use crate::algebra::complement::dynamic::{FitRule, gaps};
use crate::algebra::composition::dynamic::{Right, compose_mode};
use crate::dynamic::int_tuple::Builder;
use crate::dynamic::layout::{DynLayout, Mode};
use crate::dynamic::regroup::{Grouping, regroup};
use crate::dynamic::tiler::{AsTiler, Beyond, Ones, Sub, TilerRef, by_tiler};

/// Splits a layout into tiles: `A ∘ (B, B*)`, where mode 0 is a tile and mode 1 runs over the tiles.
///
/// B is a layout over all of A, or a tiler whose leaves each split one mode. `B*` is the complement of B in the size of the
/// mode that B splits. Modes under `_` and modes beyond the tiler stay as they are.
///
/// `(B, B*)` must reach each index of A once. If B does not divide A, use [`logical_divide_padded`], which rounds A up to
/// whole tiles.
///
/// Fails when B does not divide A or only repeats one index ([`LayoutError::ExactFit`]), leaves gaps that its repeats do not
/// fill ([`LayoutError::TileGap`]), has no [complement](super::super::complement::dynamic::complement_to)
/// ([`LayoutError::Injectivity`], [`LayoutError::StepOver`], [`LayoutError::NegativeStride`]), has more modes than A
/// ([`LayoutError::TilerRank`]), or does not [compose](crate::dynamic::composition) with A
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, logical_divide};
/// let a: DynLayout = "(8,6):(1,8)".parse()?;
/// assert_eq!(logical_divide(&a, &"4:2".parse::<DynLayout>()?)?.to_string(), "(4,(2,6)):(2,(1,8))");
/// let tiler: Tiler = "(4,3)".parse()?;
/// assert_eq!(logical_divide(&a, &tiler)?.to_string(), "((4,2),(3,2)):((1,4),(8,24))");
/// assert!(logical_divide(&"10:1".parse()?, &4).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn logical_divide<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    divide(a, tiler, Grouping::Logical)
}

/// [`logical_divide`] with the tiles in one mode and the rests in another:
/// `((t0, t1, ..), (r0, r1, ..))`.
///
/// Fails when a tile does not divide its mode or only repeats one index ([`LayoutError::ExactFit`]), leaves gaps that its
/// repeats do not fill ([`LayoutError::TileGap`]), or does not compose with A ([`LayoutError::StrideDivisibility`],
/// [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]). See [`logical_divide`].
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, zipped_divide};
/// let a: DynLayout = "(8,6,5):(1,8,48)".parse()?;
/// let tiler: Tiler = "(4,3)".parse()?;
/// assert_eq!(zipped_divide(&a, &tiler)?.to_string(), "((4,3),(2,2,5)):((1,8),(4,24,48))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn zipped_divide<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    divide(a, tiler, Grouping::Zipped)
}

/// [`zipped_divide`] with the rests unpacked: `((t0, t1, ..), r0, r1, ..)`.
///
/// Fails when a tile does not divide its mode or only repeats one index ([`LayoutError::ExactFit`]), leaves gaps that its
/// repeats do not fill ([`LayoutError::TileGap`]), or does not compose with A ([`LayoutError::StrideDivisibility`],
/// [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]). See [`logical_divide`].
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, tiled_divide};
/// let a: DynLayout = "(8,6,5):(1,8,48)".parse()?;
/// let tiler: Tiler = "(4,3)".parse()?;
/// assert_eq!(tiled_divide(&a, &tiler)?.to_string(), "((4,3),2,2,5):((1,8),4,24,48)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn tiled_divide<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    divide(a, tiler, Grouping::Tiled)
}

/// [`zipped_divide`] with both modes unpacked: `(t0, t1, .., r0, r1, ..)`.
///
/// Fails when a tile does not divide its mode or only repeats one index ([`LayoutError::ExactFit`]), leaves gaps that its
/// repeats do not fill ([`LayoutError::TileGap`]), or does not compose with A ([`LayoutError::StrideDivisibility`],
/// [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]). See [`logical_divide`].
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, flat_divide};
/// let a: DynLayout = "(8,6,5):(1,8,48)".parse()?;
/// let tiler: Tiler = "(4,3)".parse()?;
/// assert_eq!(flat_divide(&a, &tiler)?.to_string(), "(4,3,2,2,5):(1,8,4,24,48)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn flat_divide<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    divide(a, tiler, Grouping::Flat)
}

/// Refuses a tiler that is one layout, has several coordinates, and maps all of them to one index. Other tilers are not checked
/// here.
pub(crate) fn tile_moves(a: &DynLayout, tiler: &TilerRef<'_>) -> Result<(), LayoutError> {
    let Some(tile) = tiler.tile() else { return Ok(()) };
    moves(tile.modes().iter().copied(), [a.size_int()].into_iter()).map_err(|e| e.of(a, Some(tile)))
}

fn divide<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T, grouping: Grouping) -> Result<DynLayout, LayoutError> {
    let tiler = tiler.as_tiler();
    tile_moves(a, &tiler)?;
    let exact = |mode: Sub<'_>, b: &DynLayout, out: &mut Builder<Mode>| {
        let rest = gaps(b.modes(), &[mode.size()], FitRule::Exact).map_err(LayoutError::of_tile)?;
        compose_mode(mode, Right::pair(b, &rest), out)
    };
    let logical = by_tiler(a, &tiler, Beyond::Keep, Ones::Compact, grouping.of_whole(), exact);
    logical.and_then(|logical| regroup(logical, &tiler, grouping)).map_err(|e| e.of(a, Some(&tiler)))
}
