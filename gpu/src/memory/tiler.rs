//! How many blocks a launch has: a kernel's outputs say it, each by what a block has of it.

use super::CutBy;
use crate::argument::Packs;
use crate::sealed::Token;
use crate::signature::Words;
use colex::AnyLayout;
use colex::tensor::Halves;
use colex::tuple::HCons;
use colex::typenum::{NonZero, PInt, Unsigned};
use core::marker::PhantomData;

/// How many blocks a tensor asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// As many as it has tiles: each block has one.
    Each(usize),
    /// As many as run at once, and of clusters no more than it has tiles: each cluster takes tile after tile.
    Persistent(usize),
    /// Any number.
    Any,
}

/// What a block has of a tensor of the layout `L`: the last parameter of [`GlobalMut`](super::GlobalMut), by which a launch has
/// as many blocks as there are tiles.
#[diagnostic::on_unimplemented(
    message = "a kernel writes a tensor tile by tile, a block each",
    label = "this tensor has no such tiles",
    note = "the tensor has the layout `{L}`, the tile is `{Self}`",
    note = "fix: give the tile an extent for each mode of the tensor, as in `GlobalMut<f32, L, Shape!(32, 32)>`, of one mode `Int!(512)`, or divide the tensor on the host"
)]
pub trait Tiler<L> {
    /// Whether it says how many blocks there are.
    const SAYS: bool = true;
    /// What the type is.
    const SIGNATURE: Words;
    /// How many.
    fn blocks(layout: L) -> Blocks;
    /// See [`Token`]: by this a launch and a kernel mean the same tiles.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// A divided tensor, `((tile), (rest))`: a block has the tile of its number.
#[derive(Clone, Copy, Debug)]
pub struct ByTile;
#[diagnostic::do_not_recommend]
impl<L: Halves> Tiler<L> for ByTile {
    const SIGNATURE: Words = Words::Name("ByTile");
    fn sealed(_: Token) {}
    #[inline(always)]
    fn blocks(layout: L) -> Blocks {
        Blocks::Each(layout.halves().1.size())
    }
}

/// Tiles of the shape `S` that a cluster of blocks takes one after the other: it stays until there is none left.
#[derive(Debug)]
pub struct Persistent<S>(PhantomData<S>);
impl<L: AnyLayout<Shape: CutBy<S>>, S: Packs + Default> Tiler<L> for Persistent<S> {
    const SIGNATURE: Words = Words::All(&[Words::Name("Persistent"), S::SIGNATURE]);
    fn sealed(_: Token) {}
    #[inline(always)]
    fn blocks(layout: L) -> Blocks {
        Blocks::Persistent(layout.shape().tiles(S::default()))
    }
}

/// Nothing that safe code writes: the kernel names elements by their addresses, and its launch the number of blocks.
#[derive(Clone, Copy, Debug)]
pub struct ByAddress;
impl<L> Tiler<L> for ByAddress {
    const SAYS: bool = false;
    const SIGNATURE: Words = Words::Name("ByAddress");
    fn sealed(_: Token) {}
    #[inline(always)]
    fn blocks(_: L) -> Blocks {
        Blocks::Any
    }
}

macro_rules! shapes {
    ($([$($g:tt)*] $t:ty;)*) => {$(
        impl<L: AnyLayout<Shape: CutBy<$t>>, $($g)*> Tiler<L> for $t
        where
            $t: Packs + Default,
        {
            const SIGNATURE: Words = Words::All(&[Words::Name("tile"), <$t as Packs>::SIGNATURE]);
            fn sealed(_: Token) {}
            #[inline(always)]
            fn blocks(layout: L) -> Blocks {
                Blocks::Each(layout.shape().tiles(<$t>::default()))
            }
        }
    )*};
}
shapes! {
    [A, B] HCons<A, B>;
    [N: Unsigned + NonZero] PInt<N>;
}
