//! The source and the destination of a copy instruction, and of a tiled copy.

use super::fragments::ZipWith;
use super::tiled_copy::TiledCopy;
use super::tiled_mma::Two;
use super::tiler::StaticTiler;
use super::{CopyAtom, CopyOf, Element};
use crate::All;
use crate::algebra::cast::{UpcastBy, UpcastOp};
use crate::algebra::coalesce::CoalesceByOp;
use crate::algebra::composition::CompositionOp;
use crate::algebra::divide::ZippedDivideOp;
use crate::algebra::inverse::RightInverseOp;
use crate::layout::{Layout, StaticLayout};
use crate::tensor::Halves;
use crate::tuple::ProductOp;
use typenum::P1;

/// The source of a copy.
#[derive(Clone, Copy, Debug)]
pub struct Source;
/// The destination of a copy.
#[derive(Clone, Copy, Debug)]
pub struct Destination;

/// The side by which a copy is spread over threads.
#[derive(Clone, Copy, Debug)]
pub struct Reference;

/// The layout of one side of a copy instruction: `(thread, bit) -> bit`.
pub trait SideOf<A: CopyAtom> {
    /// The layout.
    type Layout: StaticLayout;
}
impl<A: CopyAtom> SideOf<A> for Source {
    type Layout = A::SrcLayout;
}
impl<A: CopyAtom> SideOf<A> for Destination {
    type Layout = A::DstLayout;
}
impl<A: CopyAtom> SideOf<A> for Reference {
    type Layout = A::RefLayout;
}

/// An instruction for elements of a type, whose layout of one side `E` has these as its units. Source: CuTe,
/// `ValLayoutSrc`, `ValLayoutDst`, `ValLayoutRef`.
pub trait ValLayoutOp<E>: Copy {
    /// `(thread, value) -> index`.
    type Output: StaticLayout;
}
impl<A: CopyAtom, X: Element<Bits = Bits>, E: SideOf<A, Layout = Side>, Side, Bits, Values> ValLayoutOp<E>
    for CopyOf<A, X>
where
    Side: UpcastOp<Bits> + UpcastBy<Bits, Output = Values>,
    Values: StaticLayout,
{
    type Output = Values;
}

/// An instruction for elements of a type, which takes threads and values of one side `E` to those of the reference:
/// `right_inverse(Ref) ∘ Side`.
pub trait ToReference<E>: Copy {
    /// `(thread, value)` of the side -> `(thread, value)` of the reference.
    type Map: StaticTiler;
    /// How many threads and values the reference has.
    type Tile: StaticTiler;
}
impl<C, E, T, V, DT, DV, Inverse, Side, Map> ToReference<E> for C
where
    C: ValLayoutOp<Reference, Output = Layout<Two<T, V>, Two<DT, DV>>> + ValLayoutOp<E, Output = Side>,
    T: ProductOp<Output: StaticTiler>,
    V: ProductOp<Output: StaticTiler>,
    Layout<Two<T, V>, Two<DT, DV>>: RightInverseOp<Output = Inverse>,
    Inverse: CompositionOp<Side, Output = Map>,
    Map: StaticTiler,
{
    type Map = Map;
    type Tile = Two<T::Output, V::Output>;
}

/// A tiled copy of which one side `E` has a layout `(Thr, (FrgV, FrgX)) -> index` in the tile.
pub trait SideTvOp<E>: Copy {
    /// The layout.
    type Output: StaticTiler;
}
impl<C, L, T, E, Tile, Map, Parts, Mapped, Threads, Values, Zipped, Tv> SideTvOp<E> for TiledCopy<C, L, T>
where
    C: ToReference<E, Tile = Tile, Map = Map>,
    L: ZippedDivideOp<Tile, Output = Parts>,
    Parts: CompositionOp<Two<Map, All>, Output = Mapped>,
    Mapped: Halves<Tile = Threads, Rest = Values>,
    Threads: ZipWith<Values, Output = Zipped>,
    Zipped: CoalesceByOp<Two<P1, Two<P1, P1>>, Output = Tv>,
    Tv: StaticTiler,
{
    type Output = Tv;
}
