//! The modes that move, sorted by the magnitude of their strides.

use super::split::{IsSign, SplitOffsets};
use crate::algebra::complement::sort::StrideOrder;
use crate::algebra::composition::verdict::Broken;
use crate::algebra::composition::walk::int;
use crate::algebra::inverse::Indexed;
use crate::error::{Clash, LayoutError};
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::tuple::{HCons, HNil, cons};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, Z0};

/// A mode that moves: its extent, the magnitude of its stride, and its index stride with the sign of the
/// stride, which is `Sign`.
#[derive(Clone, Copy)]
pub struct Move<S, D, I, Sign> {
    pub(super) shape: S,
    pub(super) stride: D,
    pub(super) index: I,
    sign: PhantomData<fn() -> Sign>,
}
/// The sign of a static stride above zero.
#[derive(Clone, Copy)]
pub struct Plus;
/// The sign of a static stride below zero.
#[derive(Clone, Copy)]
pub struct Minus;
/// The sign of a dynamic stride.
#[derive(Clone, Copy)]
pub struct Either;

/// A [`Move`], so that a list is sorted without a look at more than strides.
pub trait IsMove: Copy {
    /// Its extent.
    type Shape: Extent;
    /// The magnitude of its stride.
    type Stride: Extent;
    /// Its index stride.
    type Index: Int;
    /// The sign of its stride.
    type Sign: IsSign;
    /// The mode itself.
    fn fields(self) -> Move<Self::Shape, Self::Stride, Self::Index, Self::Sign>;
}
impl<S: Extent, D: Extent, I: Int, Sign: IsSign> IsMove for Move<S, D, I, Sign> {
    type Shape = S;
    type Stride = D;
    type Index = I;
    type Sign = Sign;
    #[inline(always)]
    fn fields(self) -> Self {
        self
    }
}

/// What a sorted list becomes, or the law that a dynamic mode breaks.
type Sorted<T> = Result<T, LayoutError>;

/// The stride of a mode: whether it moves, and which way.
pub trait MoveBy: Sized {
    /// The sorted list `T`, with the mode of extent `S` and the index stride `I` if it moves.
    type Sort<S: Extent, I: Int, T: SortedMoves>: SortedMoves;
    /// The list.
    fn sort<S: Extent, I: Int, T: SortedMoves>(mode: Indexed<S, Self, I>, tail: T) -> Sorted<Self::Sort<S, I, T>>;
}
impl MoveBy for Z0 {
    type Sort<S: Extent, I: Int, T: SortedMoves> = T::Still<S>;
    #[inline(always)]
    fn sort<S: Extent, I: Int, T: SortedMoves>(mode: Indexed<S, Self, I>, tail: T) -> Sorted<T::Still<S>> {
        tail.still(mode.shape)
    }
}
macro_rules! moving {
    ($([$($g:tt)*] $d:ty: $abs:ty, $index:ty, $sign:ident;)*) => {$(
        impl<$($g)*> MoveBy for $d {
            type Sort<S: Extent, I: Int, T: SortedMoves> = T::Insert<Move<S, $abs, $index, $sign>>;
            #[inline(always)]
            fn sort<S: Extent, I: Int, T: SortedMoves>(
                mode: Indexed<S, Self, I>,
                tail: T,
            ) -> Sorted<Self::Sort<S, I, T>> {
                let (stride, index) = (mode.stride.get(), mode.index.get());
                // A dynamic stride of 0 takes all to offset 0, for which the index is 0.
                let magnitude = stride.checked_abs().ok_or(LayoutError::Overflow(Clash::new(stride, -1)))?.max(1);
                let index = int(index * stride.signum())?;
                Ok(tail.insert(Move { shape: mode.shape, stride: int(magnitude)?, index, sign: PhantomData }))
            }
        }
    )*};
}
moving! {
    [D: Nat + NonZero] PInt<D>: PInt<D>, I, Plus;
    [D: Nat + NonZero] NInt<D>: PInt<D>, I::Neg, Minus;
    [W: Word] Dyn<W>: Dyn<W>, Dyn<W>, Either;
    // a stride of 0 counts as 1
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>: Dyn<W>, Dyn<W>, Either;
}

/// A list of [`Move`]s sorted by stride: [`Broken`] where that is not possible, [`Still`] where none moves.
pub trait SortedMoves: SplitOffsets {
    /// With one more mode, in its place.
    type Insert<M: IsMove>: SortedMoves;
    /// With one more mode in front.
    type Behind<M: IsMove>: SortedMoves;
    /// With one more mode that does not move, of extent `S`.
    type Still<S: Extent>: SortedMoves;
    /// With one more mode, in its place.
    fn insert<M: IsMove>(self, mode: M) -> Self::Insert<M>;
    /// With one more mode in front.
    fn behind<M: IsMove>(self, mode: M) -> Self::Behind<M>;
    /// With one more mode that does not move.
    fn still<S: Extent>(self, shape: S) -> Sorted<Self::Still<S>>;
}

/// The modes so far, of `S` coordinates, do not move.
#[derive(Clone, Copy)]
pub struct Still<S>(pub(super) S);

/// The rows of a list in which nothing moves.
macro_rules! first {
    () => {
        type Insert<M: IsMove> = HCons<M, HNil>;
        type Behind<M: IsMove> = HCons<M, HNil>;
        #[inline(always)]
        fn insert<M: IsMove>(self, mode: M) -> HCons<M, HNil> {
            cons(mode, HNil)
        }
        #[inline(always)]
        fn behind<M: IsMove>(self, mode: M) -> HCons<M, HNil> {
            cons(mode, HNil)
        }
    };
}
impl SortedMoves for HNil {
    type Still<S: Extent> = Still<S>;
    #[inline(always)]
    fn still<S: Extent>(self, shape: S) -> Sorted<Still<S>> {
        Ok(Still(shape))
    }
    first!();
}
impl<S1: Extent> SortedMoves for Still<S1> {
    type Still<S: Extent> = Still<S::TimesExtent<S1>>;
    #[inline(always)]
    fn still<S: Extent>(self, shape: S) -> Sorted<Self::Still<S>> {
        let size = shape.get().checked_mul(self.0.get());
        Ok(Still(int(size.ok_or(LayoutError::Overflow(Clash::new(shape.get(), self.0.get())))?)?))
    }
    first!();
}
impl<M1: IsMove, T: SortedMoves> SortedMoves for HCons<M1, T> {
    type Insert<M: IsMove> = <<M::Stride as Arithmetic>::Cmp<M1::Stride> as InsertMove>::Insert<M, M1, T>;
    type Behind<M: IsMove> = HCons<M, Self>;
    type Still<S: Extent> = Self;
    #[inline(always)]
    fn insert<M: IsMove>(self, mode: M) -> Self::Insert<M> {
        <<M::Stride as Arithmetic>::Cmp<M1::Stride> as InsertMove>::insert(mode, self.head, self.tail)
    }
    #[inline(always)]
    fn behind<M: IsMove>(self, mode: M) -> HCons<M, Self> {
        cons(mode, self)
    }
    #[inline(always)]
    fn still<S: Extent>(self, _: S) -> Sorted<Self> {
        Ok(self)
    }
}
impl<Law> SortedMoves for Broken<Law> {
    type Insert<M: IsMove> = Self;
    type Behind<M: IsMove> = Self;
    type Still<S: Extent> = Self;
    #[inline(always)]
    fn insert<M: IsMove>(self, _: M) -> Self {
        self
    }
    #[inline(always)]
    fn behind<M: IsMove>(self, _: M) -> Self {
        self
    }
    #[inline(always)]
    fn still<S: Extent>(self, _: S) -> Sorted<Self> {
        Ok(self)
    }
}

/// Where a mode goes, by how its stride compares with that of the head of the list. Every
/// [`Order`](crate::int::arithmetic::Order).
///
/// It is the sort of [`complement::sort`](crate::algebra::complement::sort::InsertBy), on modes that carry
/// an index stride along.
pub trait InsertMove {
    /// The list of the mode `M`, the head `M1` and the tail `T`.
    type Insert<M: IsMove, M1: IsMove, T: SortedMoves>: SortedMoves;
    /// The list.
    fn insert<M: IsMove, M1: IsMove, T: SortedMoves>(mode: M, head: M1, tail: T) -> Self::Insert<M, M1, T>;
}
/// A row an order: the list, and how it is made.
macro_rules! insert_move {
    ($($order:ty => $list:ty, |$mode:ident, $head:ident, $tail:ident| $body:expr;)*) => {$(
        impl InsertMove for $order {
            type Insert<M: IsMove, M1: IsMove, T: SortedMoves> = $list;
            #[inline(always)]
            fn insert<M: IsMove, M1: IsMove, T: SortedMoves>($mode: M, $head: M1, $tail: T) -> $list {
                $body
            }
        }
    )*};
}
insert_move! {
    Less => HCons<M, HCons<M1, T>>, |mode, head, tail| cons(mode, cons(head, tail));
    Equal => HCons<M, HCons<M1, T>>, |mode, head, tail| cons(mode, cons(head, tail));
    Greater => <T::Insert<M> as SortedMoves>::Behind<M1>, |mode, head, tail| tail.insert(mode).behind(head);
    Unknown => Broken<StrideOrder>, |_mode, _head, _tail| Broken::new();
}
