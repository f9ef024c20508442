//! An offset taken apart by the sorted strides.
//!
//! `d_(k+1) / d_k` offsets belong to mode `k`: a whole number, and no less than its extent.

use super::moving::{Either, IsMove, Minus, Plus, Still};
use crate::algebra::coalesce::{Coalesced, PushUnless};
use crate::error::{Broken, Holds, Injectivity, OneSign, StridesDivide, Verdict};
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{self, Equal, Greater, Less, Nat, NoMultiple};
use crate::int::{Dyn, Extent, Int, Known, Multiple, Word};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{NonZero, P1, PInt, Z0};

/// The parts of an offset as leaves of the inverse, and what the compiler knows of the laws.
pub struct Split<L, V>(PhantomData<(L, V)>);

/// A [`Split`].
pub trait IsSplit: Sized {
    /// The leaves.
    type Leaves: Coalesced;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// With one more part in front, of `N` offsets with the index stride `I`, and a verdict that comes first.
    type Behind<N: Extent, I: Int, V: Verdict>: IsSplit;
}
impl<L: Coalesced, V1: Verdict> IsSplit for Split<L, V1> {
    type Leaves = L;
    type Verdict = V1;
    type Behind<N: Extent, I: Int, V: Verdict> = Split<<N::One as PushUnless>::Push<N, I, L>, V::Then<V1>>;
}

/// Sorted modes, by whose strides an offset is taken apart.
pub trait SplitOffsets {
    /// All of it.
    type Split: IsSplit;
    /// From the mode `M` on, which lies in front.
    type SplitBehind<M: IsMove>: IsSplit;
}
/// The last mode takes what is left.
macro_rules! last {
    () => {
        type SplitBehind<M: IsMove> =
            Split<<<M::Shape as Known>::One as PushUnless>::Push<M::Shape, M::Index, HNil>, Holds>;
    };
}
// There is one coordinate.
impl SplitOffsets for HNil {
    type Split = Split<HNil, Holds>;
    last!();
}
// Nothing moves: all offsets are 0.
impl<S: Extent> SplitOffsets for Still<S> {
    type Split = Split<<S::One as PushUnless>::Push<S, Z0, HNil>, Holds>;
    last!();
}
impl<M1: IsMove, T: SplitOffsets> SplitOffsets for HCons<M1, T> {
    // The first part is the remainder by the first stride, which stays at index 0.
    type Split = <T::SplitBehind<M1> as IsSplit>::Behind<M1::Stride, Z0, Holds>;
    type SplitBehind<M: IsMove> = <T::SplitBehind<M1> as IsSplit>::Behind<
        PartOf<M, M1>,
        M::Index,
        <<M::Sign as IsSign>::With<M1::Sign> as Verdict>::Then<VerdictOf<M, M1>>,
    >;
}
// The modes could not be sorted, so no program that compiles gets here.
impl<Law> SplitOffsets for Broken<Law> {
    type Split = Split<HNil, Self>;
    type SplitBehind<M: IsMove> = Split<HNil, Self>;
}

// ---- one part ---------------------------------------------------------------------------------

/// The part of the mode `M`, which the stride of the mode `M1` ends, and the verdict on it.
type PartBefore<M, M1> = <<M1 as IsMove>::Stride as NextStride>::Part<<M as IsMove>::Stride, <M as IsMove>::Shape>;
type PartOf<M, M1> = <PartBefore<M, M1> as IsPart>::Offsets;
type VerdictOf<M, M1> = <PartBefore<M, M1> as IsPart>::Verdict;

/// `N` offsets, and what the compiler knows of the laws.
pub struct Part<N, V>(PhantomData<(N, V)>);
/// A [`Part`].
pub trait IsPart {
    /// How many offsets.
    type Offsets: Extent;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
}
impl<N: Extent, V: Verdict> IsPart for Part<N, V> {
    type Offsets = N;
    type Verdict = V;
}

/// A stride behind another.
pub trait NextStride {
    /// The part of a mode of stride `D` and extent `S`.
    type Part<D: Extent, S: Extent>: IsPart;
    /// The part where this is the stride of the mode, and `N` the next.
    type PartUpTo<N: Nat, S: Extent>: IsPart;
}
impl<M: Nat + NonZero> NextStride for PInt<M> {
    type Part<D: Extent, S: Extent> = D::PartUpTo<M, S>;
    type PartUpTo<N: Nat, S: Extent> = <N::DivExact<M> as MultiplePart>::Part<N, Self, S>;
}
/// Strides that are not static are not sorted, so that no two of them meet.
macro_rules! not_sorted {
    ([$($g:tt)*] $int:ty) => {
        impl<$($g)*> NextStride for $int {
            type Part<D: Extent, S: Extent> = Part<Self, Holds>;
            type PartUpTo<N: Nat, S: Extent> = Part<Self, Holds>;
        }
    };
}
not_sorted!([W: Word] Dyn<W>);
not_sorted!([M: Nat + NonZero, W: Word] Multiple<PInt<M>, W>);

/// The next stride / this one, if that is a whole number.
pub trait MultiplePart {
    /// The part of a mode of stride `D` and extent `S`, where the next stride is `N`.
    type Part<N: Nat, D: Int, S: Extent>: IsPart;
}
impl<Q: Nat> MultiplePart for bits::Multiple<Q> {
    type Part<N: Nat, D: Int, S: Extent> = Part<Q::Extent, <<Q::Extent as Arithmetic>::Cmp<S> as Covers>::Whole<Holds>>;
}
impl MultiplePart for NoMultiple {
    type Part<N: Nat, D: Int, S: Extent> =
        Part<P1, <<N::Extent as Arithmetic>::Cmp<S::Times<D>> as Covers>::Whole<Broken<StridesDivide>>>;
}

/// How the next stride compares with what the mode reaches. Every
/// [`Order`](crate::int::arithmetic::Order).
pub trait Covers {
    /// The verdict `V`, unless the next mode begins inside this one.
    type Whole<V: Verdict>: Verdict;
}
macro_rules! covers {
    ($($order:ty => $verdict:ty;)*) => {$(
        impl Covers for $order {
            type Whole<V: Verdict> = $verdict;
        }
    )*};
}
covers! {
    Less => Broken<Injectivity>;
    Equal => V;
    Greater => V;
    Unknown => V;
}

/// The sign of a stride.
pub trait IsSign {
    /// Whether two strides have one sign.
    type With<R: IsSign>: Verdict;
    /// Whether this is [`Plus`].
    type WithPlus: Verdict;
    /// Whether this is [`Minus`].
    type WithMinus: Verdict;
}
macro_rules! signs {
    ($($sign:ident: |$other:ident| $with:ty, plus $plus:ty, minus $minus:ty;)*) => {$(
        impl IsSign for $sign {
            type With<$other: IsSign> = $with;
            type WithPlus = $plus;
            type WithMinus = $minus;
        }
    )*};
}
signs! {
    Plus: |R| R::WithPlus, plus Holds, minus Broken<OneSign>;
    Minus: |R| R::WithMinus, plus Broken<OneSign>, minus Holds;
    Either: |R| Holds, plus Holds, minus Holds;
}
