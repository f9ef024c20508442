//! Computes the number of blocks of a launch from the outputs of a kernel. The type of each output determines
//! how the output is divided into tiles for the blocks.

use super::CutBy;
use crate::argument::Packs;
use crate::sealed::Token;
use crate::signature::Words;
use colex::AnyLayout;
use colex::tensor::Halves;
use colex::tuple::HCons;
use colex::typenum::{NonZero, PInt, Unsigned};
use core::marker::PhantomData;

/// The number of blocks that an argument of a kernel needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// One block for each tile. The value is the number of tiles.
    Each(usize),
    /// All blocks that can run at once, but no more clusters than there are tiles. Each cluster computes one tile
    /// after the other. The value is the number of tiles.
    Persistent(usize),
    /// Any number of blocks.
    Any,
}

/// Determines how a tensor of the layout `L` is divided into tiles for the blocks. The implementing type is the last parameter of
/// [`GlobalMut`](super::GlobalMut): [`ByTile`], a shape, [`Persistent`] or [`ByAddress`]. The number of blocks of a
/// launch follows from the number of tiles.
#[diagnostic::on_unimplemented(
    message = "a kernel writes a tensor by tiles, one for each block",
    label = "this tensor has no such tiles",
    note = "the tensor has the layout `{L}`, the tile is `{Self}`",
    note = "fix: give the tile an extent for each mode of the tensor, as in `GlobalMut<f32, L, Shape!(32, 32)>`, of one mode `Int!(512)`, or divide the tensor on the host"
)]
pub trait Tiler<L> {
    /// Whether this type determines the number of blocks.
    const SAYS: bool = true;
    /// The words of this type in the kernel's signature.
    const SIGNATURE: Words;
    /// The number of blocks for a tensor of this layout.
    fn blocks(layout: L) -> Blocks;
    /// Seals the trait, see [`Token`]: a launch and its kernel must agree on the tiles.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The tiles of a divided tensor, with the layout `((tile), (rest))`. Each block has the tile whose number is that of
/// the block.
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

/// Tiles of the shape `S` for persistent blocks: each cluster computes one tile after the other until none is left.
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

/// No tiles. The kernel writes elements by their addresses in unsafe code, and the caller of the launch gives the
/// number of blocks.
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
