//! Tilers whose value is determined by their type.

use crate::All;
use crate::algebra::supertraits::Tiler;
use crate::int::bits::Nat;
use crate::int::static_int;
use crate::layout::{Layout, StaticLayout};
use crate::tuple::{HCons, HNil};
use typenum::{NonZero, PInt};

/// A tiler whose value is determined by its type.
#[diagnostic::on_unimplemented(
    message = "a tiled instruction has a static tile, and static layouts of threads and values",
    label = "an integer here is dynamic",
    note = "found `{Self}`",
    note = "fix: write literals, `layout!((32, 8))` and `tiler!(32, 32, _)`; the layout that the instruction partitions may be dynamic, and \
            `colex::dynamic` has instructions that are tiled at run time"
)]
pub trait StaticTiler: Tiler {
    /// The one tiler of this type.
    fn instance() -> Self;
}
impl StaticTiler for All {
    #[inline(always)]
    fn instance() -> Self {
        All
    }
}
impl<U: Nat + NonZero> StaticTiler for PInt<U> {
    #[inline(always)]
    fn instance() -> Self {
        static_int::<Self>()
    }
}
impl<S: Copy, D: Copy> StaticTiler for Layout<S, D>
where
    Self: StaticLayout,
{
    #[inline(always)]
    fn instance() -> Self {
        <Self as StaticLayout>::instance()
    }
}
impl StaticTiler for HNil {
    #[inline(always)]
    fn instance() -> Self {
        HNil
    }
}
impl<H: StaticTiler, T: StaticTiler> StaticTiler for HCons<H, T> {
    #[inline(always)]
    fn instance() -> Self {
        HCons { head: H::instance(), tail: T::instance() }
    }
}

/// A tile with entries for M, N and K, of which the last ones may be missing. Each entry is a size, a layout or `_`. `Whole`
/// has the sizes that replace each `_` and each missing entry. `Self` and `Whole` are tuples, or both are one entry.
#[diagnostic::on_unimplemented(
    message = "the tile of a tiled matrix instruction has a static int, a static layout or `_` for each of M, N and K",
    note = "found `{Self}`",
    note = "fix: write it as `tiler!(32, 32, _)`"
)]
pub trait TileOr<Whole> {
    /// The tile in which the sizes of `Whole` have replaced each `_` and each missing entry.
    type Output: StaticTiler;
}
impl<Whole: StaticTiler> TileOr<Whole> for All {
    type Output = Whole;
}
impl<U: Nat + NonZero, Whole> TileOr<Whole> for PInt<U> {
    type Output = Self;
}
impl<S, D, Whole> TileOr<Whole> for Layout<S, D>
where
    Self: StaticTiler,
{
    type Output = Self;
}
impl TileOr<HNil> for HNil {
    type Output = HNil;
}
impl<Whole: StaticTiler, Wholes: StaticTiler> TileOr<HCons<Whole, Wholes>> for HNil {
    type Output = HCons<Whole, Wholes>;
}
impl<T: TileOr<Whole>, TT: TileOr<Wholes>, Whole, Wholes> TileOr<HCons<Whole, Wholes>> for HCons<T, TT> {
    type Output = HCons<T::Output, TT::Output>;
}
