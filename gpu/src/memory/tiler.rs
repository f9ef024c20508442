//! The number of blocks of a launch, which follows from a kernel's outputs: from the tile that a block has of each.

use super::CutBy;
use crate::argument::Packs;
use crate::sealed::Token;
use crate::signature::Words;
use colex::AnyLayout;
use colex::tensor::Halves;
use colex::tuple::HCons;
use colex::typenum::{NonZero, PInt, Unsigned};
use core::marker::PhantomData;

/// The number of blocks that an argument needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// The number of its tiles: each block has one.
    Each(usize),
    /// As many as run at once, but no more clusters than tiles: each cluster takes tile after tile.
    Persistent(usize),
    /// Any number.
    Any,
}

/// The tile that a block has of a tensor of the layout `L`: the last parameter of [`GlobalMut`](super::GlobalMut). A launch has as many
/// blocks as there are tiles.
#[diagnostic::on_unimplemented(
    message = "a kernel writes a tensor by tiles, one for each block",
    label = "this tensor has no such tiles",
    note = "the tensor has the layout `{L}`, the tile is `{Self}`",
    note = "fix: give the tile an extent for each mode of the tensor, as in `GlobalMut<f32, L, Shape!(32, 32)>`, of one mode `Int!(512)`, or divide the tensor on the host"
)]
pub trait Tiler<L> {
    /// Whether it determines the number of blocks.
    const SAYS: bool = true;
    /// The words of the type.
    const SIGNATURE: Words;
    /// The number of blocks.
    fn blocks(layout: L) -> Blocks;
    /// See [`Token`]: a launch and a kernel take the same tiles by this.
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

/// Tiles of the shape `S` for persistent blocks: each cluster takes tile after tile until none is left.
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

/// No tiles: the kernel writes elements by their addresses in unsafe code, and the launch is given the number of blocks.
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
