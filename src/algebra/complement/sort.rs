//! Leaves in the order of their strides, and the laws that sorting needs.

use super::gaps::FillGaps;
use crate::algebra::composition::verdict::Broken;
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::algebra::relations::injective::StepsOver;
use crate::int::arithmetic::Unknown;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::{Extent, Int, impl_for_extents};
use crate::tuple::{HCons, HNil, IntTuple, cons};
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
    label = "this layout has dynamic strides in more than one mode",
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
    /// The list.
    fn sort_onto<Tail: Sorted>(self, stride: D, tail: Tail) -> Self::Output<Tail>;
}
impl_for_extents! { SortOnto<D> {
    type Output<Tail: Sorted> = <D::Zero as SortUnless>::OfMoving<Self, D, Tail>;
    #[inline(always)]
    fn sort_onto<Tail: Sorted>(self, stride: D, tail: Tail) -> Self::Output<Tail> {
        D::Zero::of_moving(Leaf { shape: self, stride }, tail)
    }
} }
impl SortOnto<HNil> for HNil {
    type Output<Tail: Sorted> = Tail;
    #[inline(always)]
    fn sort_onto<Tail: Sorted>(self, _: HNil, tail: Tail) -> Tail {
        tail
    }
}
impl<H: SortOnto<DH>, T: SortOnto<DT>, DH, DT> SortOnto<HCons<DH, DT>> for HCons<H, T> {
    type Output<Tail: Sorted> = H::Output<T::Output<Tail>>;
    #[inline(always)]
    fn sort_onto<Tail: Sorted>(self, stride: HCons<DH, DT>, tail: Tail) -> Self::Output<Tail> {
        self.head.sort_onto(stride.head, self.tail.sort_onto(stride.tail, tail))
    }
}

/// What sorting does with a leaf, by a fact about it. Every [`Flag`](crate::int::Flag).
pub trait SortUnless {
    /// By whether its stride is known to be 0.
    type OfMoving<S: Extent, D: Int, T: Sorted>: Sorted;
    /// By whether its shape is known to be 1.
    type OfMany<S: Extent, D: Int, T: Sorted>: Sorted;
    /// By whether its stride is known to be 0.
    fn of_moving<S: Extent, D: Int, T: Sorted>(leaf: Leaf<S, D>, tail: T) -> Self::OfMoving<S, D, T>;
    /// By whether its shape is known to be 1.
    fn of_many<S: Extent, D: Int, T: Sorted>(leaf: Leaf<S, D>, tail: T) -> Self::OfMany<S, D, T>;
}
impl SortUnless for B1 {
    type OfMoving<S: Extent, D: Int, T: Sorted> = T;
    type OfMany<S: Extent, D: Int, T: Sorted> = T;
    #[inline(always)]
    fn of_moving<S: Extent, D: Int, T: Sorted>(_: Leaf<S, D>, tail: T) -> T {
        tail
    }
    #[inline(always)]
    fn of_many<S: Extent, D: Int, T: Sorted>(_: Leaf<S, D>, tail: T) -> T {
        tail
    }
}
impl SortUnless for B0 {
    type OfMoving<S: Extent, D: Int, T: Sorted> = <S::One as SortUnless>::OfMany<S, D, T>;
    type OfMany<S: Extent, D: Int, T: Sorted> = T::Insert<S, D>;
    #[inline(always)]
    fn of_moving<S: Extent, D: Int, T: Sorted>(leaf: Leaf<S, D>, tail: T) -> Self::OfMoving<S, D, T> {
        S::One::of_many(leaf, tail)
    }
    #[inline(always)]
    fn of_many<S: Extent, D: Int, T: Sorted>(leaf: Leaf<S, D>, tail: T) -> T::Insert<S, D> {
        tail.insert(leaf)
    }
}

/// The leaves of a list, sorted.
pub trait SortLeaves: Copy {
    /// The sorted list.
    type Sorted: Sorted;
    /// Insertion sort: the tail first, then the head into it.
    fn sort_leaves(self) -> Self::Sorted;
}
macro_rules! no_leaves {
    ($end:ty) => {
        impl SortLeaves for $end {
            type Sorted = HNil;
            #[inline(always)]
            fn sort_leaves(self) -> HNil {
                HNil
            }
        }
    };
}
no_leaves!(HNil);
no_leaves!(Unbounded);
impl<S: Extent, D: Int, T: SortLeaves> SortLeaves for HCons<Leaf<S, D>, T> {
    type Sorted = <T::Sorted as Sorted>::Insert<S, D>;
    #[inline(always)]
    fn sort_leaves(self) -> Self::Sorted {
        self.tail.sort_leaves().insert(self.head)
    }
}

/// A list of leaves sorted by stride; [`Broken`] where that is not possible.
pub trait Sorted: FillGaps + StepsOver {
    /// With one more leaf, in its place.
    type Insert<S: Extent, D: Int>: Sorted;
    /// With one more leaf in front.
    type Behind<S: Extent, D: Int>: Sorted;
    /// With one more leaf, in its place.
    fn insert<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Self::Insert<S, D>;
    /// With one more leaf in front.
    fn behind<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Self::Behind<S, D>;
}
impl Sorted for HNil {
    type Insert<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    type Behind<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
    #[inline(always)]
    fn insert<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Self::Insert<S, D> {
        cons(leaf, HNil)
    }
    #[inline(always)]
    fn behind<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Self::Behind<S, D> {
        cons(leaf, HNil)
    }
}
impl<S1: Extent, D1: Int, T: Sorted> Sorted for HCons<Leaf<S1, D1>, T> {
    type Insert<S: Extent, D: Int> = <D::Cmp<D1> as InsertBy>::Insert<S, D, S1, D1, T>;
    type Behind<S: Extent, D: Int> = HCons<Leaf<S, D>, Self>;
    #[inline(always)]
    fn insert<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Self::Insert<S, D> {
        <D::Cmp<D1> as InsertBy>::insert(leaf, self.head, self.tail)
    }
    #[inline(always)]
    fn behind<S: Extent, D: Int>(self, leaf: Leaf<S, D>) -> Self::Behind<S, D> {
        cons(leaf, self)
    }
}
impl<Law> Sorted for Broken<Law> {
    type Insert<S: Extent, D: Int> = Self;
    type Behind<S: Extent, D: Int> = Self;
    #[inline(always)]
    fn insert<S: Extent, D: Int>(self, _: Leaf<S, D>) -> Self {
        self
    }
    #[inline(always)]
    fn behind<S: Extent, D: Int>(self, _: Leaf<S, D>) -> Self {
        self
    }
}

/// Where a leaf goes, by how its stride compares with that of the head of the list. Every
/// [`Order`](crate::int::arithmetic::Order).
pub trait InsertBy {
    /// The list of the leaf `S:D`, the head `S1:D1` and the tail `T`.
    type Insert<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
    /// The list.
    fn insert<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>(
        leaf: Leaf<S, D>,
        head: Leaf<S1, D1>,
        tail: T,
    ) -> Self::Insert<S, D, S1, D1, T>;
}
/// A row an order: the list, and how it is made.
macro_rules! insert_by {
    ($($order:ty => $list:ty, |$leaf:ident, $head:ident, $tail:ident| $body:expr;)*) => {$(
        impl InsertBy for $order {
            type Insert<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> = $list;
            #[inline(always)]
            fn insert<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>(
                $leaf: Leaf<S, D>,
                $head: Leaf<S1, D1>,
                $tail: T,
            ) -> Self::Insert<S, D, S1, D1, T> {
                $body
            }
        }
    )*};
}
insert_by! {
    Less => HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>, |leaf, head, tail| cons(leaf, cons(head, tail));
    Equal => HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>, |leaf, head, tail| cons(leaf, cons(head, tail));
    Greater => <T::Insert<S, D> as Sorted>::Behind<S1, D1>, |leaf, head, tail| tail.insert(leaf).behind(head);
    Unknown => Broken<StrideOrder>, |_leaf, _head, _tail| Broken::new();
}
