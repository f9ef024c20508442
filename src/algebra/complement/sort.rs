//! Leaves in the order of their strides, and the laws that sorting needs.

use crate::algebra::composition::verdict::{Broken, Holds};
use crate::algebra::leaves::Leaf;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::ops::{CmpOp, Unknown};
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

/// A list of leaves sorted by stride, or [`Broken`].
pub trait IsSorted {
    /// The list.
    type Leaves;
    /// Whether it could be sorted.
    type Verdict;
    /// The list.
    fn leaves(self) -> Self::Leaves;
}
impl IsSorted for HNil {
    type Leaves = HNil;
    type Verdict = Holds;
    #[inline(always)]
    fn leaves(self) -> HNil {
        self
    }
}
impl<L, T> IsSorted for HCons<L, T> {
    type Leaves = Self;
    type Verdict = Holds;
    #[inline(always)]
    fn leaves(self) -> Self {
        self
    }
}
impl<Law> IsSorted for Broken<Law> {
    type Leaves = HNil;
    type Verdict = Self;
    #[inline(always)]
    fn leaves(self) -> HNil {
        HNil
    }
}

/// Insertion sort: the tail first, then the head into it.
pub trait SortLeaves {
    /// The sorted list.
    type Output: IsSorted;
    /// The sorted list.
    fn sort_leaves(self) -> Self::Output;
}
impl SortLeaves for HNil {
    type Output = HNil;
    #[inline(always)]
    fn sort_leaves(self) -> HNil {
        self
    }
}
impl<L, T: SortLeaves> SortLeaves for HCons<L, T>
where
    T::Output: Insert<L>,
{
    type Output = <T::Output as Insert<L>>::Output;
    #[inline(always)]
    fn sort_leaves(self) -> Self::Output {
        self.tail.sort_leaves().insert(self.head)
    }
}

/// A sorted list with the leaf `L` put in its place.
pub trait Insert<L> {
    /// The list.
    type Output: IsSorted;
    /// The list.
    fn insert(self, leaf: L) -> Self::Output;
}
impl<L> Insert<L> for HNil {
    type Output = HCons<L, HNil>;
    #[inline(always)]
    fn insert(self, leaf: L) -> Self::Output {
        cons(leaf, HNil)
    }
}
impl<S, D, S1, D1, T> Insert<Leaf<S, D>> for HCons<Leaf<S1, D1>, T>
where
    D: CmpOp<D1>,
    D::Output: InsertBy<Leaf<S, D>, Leaf<S1, D1>, T>,
{
    type Output = <D::Output as InsertBy<Leaf<S, D>, Leaf<S1, D1>, T>>::Output;
    #[inline(always)]
    fn insert(self, leaf: Leaf<S, D>) -> Self::Output {
        D::Output::insert_by(leaf, self.head, self.tail)
    }
}
impl<Law, L> Insert<L> for Broken<Law> {
    type Output = Self;
    #[inline(always)]
    fn insert(self, _: L) -> Self {
        self
    }
}

/// [`Insert`], by how the strides of the leaf and of the head of the list compare.
pub trait InsertBy<L, H, T> {
    /// The list.
    type Output: IsSorted;
    /// The list.
    fn insert_by(leaf: L, head: H, tail: T) -> Self::Output;
}
macro_rules! in_front {
    ($order:ty) => {
        impl<L, H, T> InsertBy<L, H, T> for $order {
            type Output = HCons<L, HCons<H, T>>;
            #[inline(always)]
            fn insert_by(leaf: L, head: H, tail: T) -> Self::Output {
                cons(leaf, cons(head, tail))
            }
        }
    };
}
in_front!(Less);
in_front!(Equal);
impl<L, H, T: Insert<L>> InsertBy<L, H, T> for Greater
where
    T::Output: Behind<H>,
{
    type Output = <T::Output as Behind<H>>::Output;
    #[inline(always)]
    fn insert_by(leaf: L, head: H, tail: T) -> Self::Output {
        tail.insert(leaf).behind(head)
    }
}
impl<L, H, T> InsertBy<L, H, T> for Unknown {
    type Output = Broken<StrideOrder>;
    #[inline(always)]
    fn insert_by(_: L, _: H, _: T) -> Self::Output {
        Broken::new()
    }
}

/// A sorted list behind one more leaf; a broken law stays as it is.
#[doc(hidden)]
pub trait Behind<H> {
    type Output: IsSorted;
    fn behind(self, head: H) -> Self::Output;
}
impl<H> Behind<H> for HNil {
    type Output = HCons<H, HNil>;
    #[inline(always)]
    fn behind(self, head: H) -> Self::Output {
        cons(head, self)
    }
}
impl<H, L, T> Behind<H> for HCons<L, T> {
    type Output = HCons<H, Self>;
    #[inline(always)]
    fn behind(self, head: H) -> Self::Output {
        cons(head, self)
    }
}
impl<H, Law> Behind<H> for Broken<Law> {
    type Output = Self;
    #[inline(always)]
    fn behind(self, _: H) -> Self {
        self
    }
}
