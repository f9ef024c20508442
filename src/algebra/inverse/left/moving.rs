//! The modes that move, sorted by the magnitude of their strides.

use super::split::{IsSign, SplitOffsets};
use crate::error::{Broken, StrideOrder};
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, PInt, Z0};

/// A mode that moves: its extent, the magnitude of its stride, and its index stride with the sign of the
/// stride, which is `Sign`.
pub struct Move<S, D, I, Sign>(PhantomData<(S, D, I, Sign)>);
/// The sign of a static stride above zero.
pub struct Plus;
/// The sign of a static stride below zero.
pub struct Minus;
/// The sign of a dynamic stride.
pub struct Either;

/// A [`Move`], so that a list is sorted without a look at more than strides.
pub trait IsMove {
    /// Its extent.
    type Shape: Extent;
    /// The magnitude of its stride.
    type Stride: Extent;
    /// Its index stride.
    type Index: Int;
    /// The sign of its stride.
    type Sign: IsSign;
}
impl<S: Extent, D: Extent, I: Int, Sign: IsSign> IsMove for Move<S, D, I, Sign> {
    type Shape = S;
    type Stride = D;
    type Index = I;
    type Sign = Sign;
}

/// The stride of a mode: whether it moves, and which way.
pub trait MoveBy: Sized {
    /// The sorted list `T`, with the mode of extent `S` and the index stride `I` if it moves.
    type Sort<S: Extent, I: Int, T: SortedMoves>: SortedMoves;
}
impl MoveBy for Z0 {
    type Sort<S: Extent, I: Int, T: SortedMoves> = T::Still<S>;
}
macro_rules! moving {
    ($([$($g:tt)*] $d:ty: $abs:ty, $index:ty, $sign:ident;)*) => {$(
        impl<$($g)*> MoveBy for $d {
            type Sort<S: Extent, I: Int, T: SortedMoves> = T::Insert<Move<S, $abs, $index, $sign>>;
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
}

/// The modes so far, of `S` coordinates, do not move.
pub struct Still<S>(PhantomData<S>);

/// The rows of a list in which nothing moves.
macro_rules! first {
    () => {
        type Insert<M: IsMove> = HCons<M, HNil>;
        type Behind<M: IsMove> = HCons<M, HNil>;
    };
}
impl SortedMoves for HNil {
    type Still<S: Extent> = Still<S>;
    first!();
}
impl<S1: Extent> SortedMoves for Still<S1> {
    type Still<S: Extent> = Still<S::TimesExtent<S1>>;
    first!();
}
impl<M1: IsMove, T: SortedMoves> SortedMoves for HCons<M1, T> {
    type Insert<M: IsMove> = <<M::Stride as Arithmetic>::Cmp<M1::Stride> as InsertMove>::Insert<M, M1, T>;
    type Behind<M: IsMove> = HCons<M, Self>;
    type Still<S: Extent> = Self;
}
impl<Law> SortedMoves for Broken<Law> {
    type Insert<M: IsMove> = Self;
    type Behind<M: IsMove> = Self;
    type Still<S: Extent> = Self;
}

/// Where a mode goes, by how its stride compares with that of the head of the list. Every
/// [`Order`](crate::int::arithmetic::Order).
pub trait InsertMove {
    /// The list of the mode `M`, the head `M1` and the tail `T`.
    type Insert<M: IsMove, M1: IsMove, T: SortedMoves>: SortedMoves;
}
/// A row an order: the list.
macro_rules! insert_move {
    ($($order:ty => $list:ty;)*) => {$(
        impl InsertMove for $order {
            type Insert<M: IsMove, M1: IsMove, T: SortedMoves> = $list;
        }
    )*};
}
insert_move! {
    Less => HCons<M, HCons<M1, T>>;
    Equal => HCons<M, HCons<M1, T>>;
    Greater => <T::Insert<M> as SortedMoves>::Behind<M1>;
    Unknown => Broken<StrideOrder>;
}
