//! Leaves in the order of their strides, and the laws that sorting needs.

use super::gaps::FillGaps;
use crate::algebra::composition::verdict::Broken;
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::algebra::relations::injective::StepsOver;
use crate::int::arithmetic::Unknown;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::{Extent, Int, impl_for_extents};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B0, B1};

/// Modes of a layout overlap.
#[derive(Clone, Copy)]
pub struct Injectivity;
/// Dynamic strides cannot be sorted.
#[derive(Clone, Copy)]
pub struct StrideOrder;

/// The modes of `A`, sorted by stride, do not overlap.
#[diagnostic::on_unimplemented(
    message = "injectivity: no two coordinates of the layout may share an offset",
    label = "modes of this layout overlap, so nothing can be laid between them, or found again",
    note = "the layout is `{A}`",
    note = "fix: choose strides so that, sorted, each is at least shape times stride of the one before"
)]
pub trait InjectivityHolds<A> {}

/// The strides of `A` can be sorted by the compiler.
#[diagnostic::on_unimplemented(
    message = "stride order: the strides of a layout of several modes must be static to be sorted",
    label = "this layout has several modes, and a stride of them is dynamic",
    note = "the layout is `{A}`",
    note = "fix: make the strides static, or use `colex::dynamic`, which sorts at run time"
)]
pub trait StrideOrderHolds<A> {}

/// The modes of `A`, sorted by stride, divide one another and the cotarget `M`.
#[diagnostic::on_unimplemented(
    message = "exact fit: a tile must divide the layout it tiles",
    label = "the modes of this layout do not divide one another, or not the cotarget",
    note = "the layout is `{A}`",
    note = "the cotarget is `{M}`",
    note = "fix: choose strides so that, sorted, shape times stride of each divides the next stride, and that of the last the cotarget; `complement_to` rounds up"
)]
pub trait ExactComplementHolds<A, M> {}

/// The leaves of the shape `Self` with the stride `D`, sorted, without those that do not move.
pub trait SortOnto<D>: IntTuple {
    /// The list, with the leaves of `Tail`, which is sorted.
    type Output<Tail: Sorted>: Sorted;
}
impl_for_extents! { SortOnto<D> {
    type Output<Tail: Sorted> = <D::Zero as SortUnless>::OfMoving<Self, D, Tail>;
} }
impl SortOnto<HNil> for HNil {
    type Output<Tail: Sorted> = Tail;
}
impl<H: SortOnto<DH>, T: SortOnto<DT>, DH, DT> SortOnto<HCons<DH, DT>> for HCons<H, T> {
    type Output<Tail: Sorted> = H::Output<T::Output<Tail>>;
}

/// What sorting does with a leaf, by a fact about it. Every [`Flag`](crate::int::Flag).
pub trait SortUnless {
    /// By whether its stride is known to be 0.
    type OfMoving<S: Extent, D: Int, T: Sorted>: Sorted;
    /// By whether its shape is known to be 1.
    type OfMany<S: Extent, D: Int, T: Sorted>: Sorted;
}
impl SortUnless for B1 {
    type OfMoving<S: Extent, D: Int, T: Sorted> = T;
    type OfMany<S: Extent, D: Int, T: Sorted> = T;
}
impl SortUnless for B0 {
    type OfMoving<S: Extent, D: Int, T: Sorted> = <S::One as SortUnless>::OfMany<S, D, T>;
    type OfMany<S: Extent, D: Int, T: Sorted> = T::Insert<S, D>;
}

/// The leaves of a list, sorted.
pub trait SortLeaves {
    /// The sorted list.
    type Sorted: Sorted;
}
macro_rules! no_leaves {
    ($end:ty) => {
        impl SortLeaves for $end {
            type Sorted = HNil;
        }
    };
}
no_leaves!(HNil);
no_leaves!(Unbounded);
impl<S: Extent, D: Int, T: SortLeaves> SortLeaves for HCons<Leaf<S, D>, T> {
    type Sorted = <T::Sorted as Sorted>::Insert<S, D>;
}

/// A list of leaves sorted by stride; [`Broken`] where that is not possible.
pub trait Sorted: FillGaps + StepsOver {
    /// With one more leaf, in its place.
    type Insert<S: Extent, D: Int>: Sorted;
    /// With one more leaf in front.
    type Behind<S: Extent, D: Int>: Sorted;
}
impl Sorted for HNil {
    type Insert<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Behind<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
}
impl<S1: Extent, D1: Int, T: Sorted> Sorted for HCons<Leaf<S1, D1>, T> {
    type Insert<S: Extent, D: Int> = <D::Cmp<D1> as InsertBy>::Insert<S, D, S1, D1, T>;
    type Behind<S: Extent, D: Int> = HCons<Leaf<S, D>, Self>;
}
impl<Law> Sorted for Broken<Law> {
    type Insert<S: Extent, D: Int> = Self;
    type Behind<S: Extent, D: Int> = Self;
}

/// Where a leaf goes, by how its stride compares with that of the head of the list. Every
/// [`Order`](crate::int::arithmetic::Order).
pub trait InsertBy {
    /// The list of the leaf `S:D`, the head `S1:D1` and the tail `T`.
    type Insert<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
}
/// A row an order: the list.
macro_rules! insert_by {
    ($($order:ty => $list:ty;)*) => {$(
        impl InsertBy for $order {
            type Insert<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> = $list;
        }
    )*};
}
insert_by! {
    Less => HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>;
    Equal => HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>;
    Greater => <T::Insert<S, D> as Sorted>::Behind<S1, D1>;
    Unknown => Broken<StrideOrder>;
}
