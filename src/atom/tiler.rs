//! Tilers that are known from their types.

use crate::All;
use crate::algebra::tiler::Tiler;
use crate::int::bits::Nat;
use crate::int::the;
use crate::layout::{Layout, StaticLayout};
use crate::tuple::{HCons, HNil};
use typenum::{NonZero, PInt};

/// A tiler that its type says all of.
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
        the::<Self>()
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

/// An element of a tile of M, N and K: a size or a layout, or `_`, in place of which stands `Whole`.
#[diagnostic::on_unimplemented(
    message = "the tile of a tiled matrix instruction has a static int, a static layout or `_` for each of M, N and K",
    note = "found `{Self}`",
    note = "fix: write it as `tiler!(32, 32, _)`"
)]
pub trait TileOr<Whole> {
    /// What stands there.
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

/// A tile of M, N and K in which up to three elements are given; `Wholes` is a list of what stands for the others.
#[diagnostic::on_unimplemented(
    message = "the tile of a tiled matrix instruction has up to three modes, M, N and K",
    note = "found `{Self}`",
    note = "fix: write it as `tiler!(32, 32, _)`"
)]
pub trait TileMnk<Wholes> {
    /// All three.
    type Output: StaticTiler;
}
impl<Wholes: StaticTiler> TileMnk<Wholes> for HNil {
    type Output = Wholes;
}
impl<T: TileOr<Whole>, TT: TileMnk<Wholes>, Whole, Wholes> TileMnk<HCons<Whole, Wholes>> for HCons<T, TT> {
    type Output = HCons<T::Output, TT::Output>;
}
