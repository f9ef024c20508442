//! Leaves in the order of their strides, and the laws that sorting needs.

use super::gaps::FillGaps;
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::algebra::relations::injective::StepsOver;
use crate::error::{Broken, StrideOrder};
use crate::int::arithmetic::Unknown;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::{Extent, Int, impl_for_ints};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B0, B1};

/// The leaves of the shape `Self` with the stride `D`, sorted, without those that do not move.
pub trait SortOnto<D>: IntTuple {
    /// The list, with the leaves of `Tail`, which is sorted.
    type Output<Tail: Sorted>: Sorted;
}
impl_for_ints! { extents [D: Int,] SortOnto<D> {
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
