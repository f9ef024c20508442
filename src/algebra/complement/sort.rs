//! Leaves in the order of their strides, and the laws that sorting needs.

use super::gaps::FillGaps;
use crate::algebra::composition::verdict::Broken;
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::algebra::relations::injective::StepsOver;
use crate::int::arithmetic::Unknown;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::{Extent, Int};
use crate::tuple::{HCons, HNil, cons};

/// Modes of a layout overlap.
#[derive(Clone, Copy)]
pub struct Injectivity;
/// Dynamic strides cannot be sorted.
#[derive(Clone, Copy)]
pub struct StrideOrder;

/// The modes of `A`, sorted by stride, do not overlap.
#[diagnostic::on_unimplemented(
    message = "injectivity: no two coordinates of the layout may share an offset",
    label = "modes of this layout overlap, so it has no complement",
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
