//! Leaves in the order of their strides, the laws that sorting needs, and the gaps between them.

use super::gap::IsGap;
use super::gaps::{Filled, Goal, IsFilled};
use crate::algebra::leaves::Leaf;
use crate::algebra::relations::injective::StepsOver;
use crate::error::{Broken, StrideOrder};
use crate::int::arithmetic::Order;
use crate::int::{Extent, Int, impl_for_ints};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B0, B1, Z0};

/// The leaves of the shape `Self` with the stride `D`, sorted, without those that do not move.
pub trait SortOnto<D>: IntTuple {
    /// The list, with the leaves of `Tail`, which is sorted.
    type Output<Tail: Sorted>: Sorted;
}
impl_for_ints! { extents [D: Int,] SortOnto<D> {
    type Output<Tail: Sorted> = <D::Zero as SortIf>::Still<Self, D, Tail>;
} }
impl SortOnto<HNil> for HNil {
    type Output<Tail: Sorted> = Tail;
}
impl<H: SortOnto<DH>, T: SortOnto<DT>, DH, DT> SortOnto<HCons<DH, DT>> for HCons<H, T> {
    type Output<Tail: Sorted> = H::Output<T::Output<Tail>>;
}

/// A list of leaves sorted by stride; [`Broken`] where that is not possible.
pub trait Sorted: StepsOver {
    /// With one more leaf, in its place.
    type Insert<S: Extent, D: Int>: Sorted;
    /// With one more leaf in front.
    type Behind<S: Extent, D: Int>: Sorted;
    /// What is filled for the goal `G`, the gap before each leaf and what is behind them, where offsets below `Last` are
    /// filled already.
    type Fill<Last: Int, G: Goal>: IsFilled;
    /// Where the last of them ends, behind offsets below `Last`.
    type End<Last: Int>: Int;
}
impl Sorted for HNil {
    type Insert<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Behind<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Fill<Last: Int, G: Goal> = G::End<Last>;
    type End<Last: Int> = Last;
}
// A gap of d / last, from last on; then s * d is filled.
impl<S1: Extent, D1: Int, T: Sorted> Sorted for HCons<Leaf<S1, D1>, T> {
    type Insert<S: Extent, D: Int> = <<D1::Cmp<D> as Order>::IsLess as SortIf>::Less<S, D, S1, D1, T>;
    type Behind<S: Extent, D: Int> = HCons<Leaf<S, D>, Self>;
    type Fill<Last: Int, G: Goal> = <D1::Gap<Last> as IsGap>::Fill<Last, D1::Filled<S1>, T, G>;
    type End<Last: Int> = T::End<D1::Filled<S1>>;
}
// A list that could not be sorted.
impl<Law> Sorted for Broken<Law> {
    type Insert<S: Extent, D: Int> = Self;
    type Behind<S: Extent, D: Int> = Self;
    type Fill<Last: Int, G: Goal> = Filled<HNil, Self>;
    type End<Last: Int> = Z0;
}

/// What sorting does with a leaf, by a fact about it. Every [`Flag`](crate::int::Flag).
pub trait SortIf {
    /// By whether its stride is known to be 0.
    type Still<S: Extent, D: Int, T: Sorted>: Sorted;
    /// By whether its shape is known to be 1.
    type Single<S: Extent, D: Int, T: Sorted>: Sorted;
    /// By whether the stride of the head `S1:D1` of the list is known to be less than its own.
    type Less<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
    /// By whether that is known not to be.
    type NotLess<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
}
impl SortIf for B1 {
    type Still<S: Extent, D: Int, T: Sorted> = T;
    type Single<S: Extent, D: Int, T: Sorted> = T;
    type Less<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> = <T::Insert<S, D> as Sorted>::Behind<S1, D1>;
    type NotLess<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> = HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>;
}
impl SortIf for B0 {
    type Still<S: Extent, D: Int, T: Sorted> = <S::One as SortIf>::Single<S, D, T>;
    type Single<S: Extent, D: Int, T: Sorted> = T::Insert<S, D>;
    type Less<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> =
        <<D1::Cmp<D> as Order>::IsNotLess as SortIf>::NotLess<S, D, S1, D1, T>;
    type NotLess<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> = Broken<StrideOrder>;
}
