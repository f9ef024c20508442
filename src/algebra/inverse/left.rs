//! Left inverse: `R(A(i)) = i`.
//!
//! Let `s_0:d_0, s_1:d_1, ..., s_m:d_m` be the modes of `A` that move, sorted by stride. Let `i_0, i_1, ...` be their index
//! strides: the index stride of a mode is the product of the extents before this mode in `A`. The inverse splits an offset by the
//! strides into **parts**. Except for the first part, each is the coordinate in one mode:
//!
//! `R = (d_0, d_1 / d_0, ..., d_m / d_(m-1), s_m) : (0, i_0, ..., i_(m-1), i_m)`, coalesced
//!
//! The first part, the remainder by `d_0`, is 0 for every offset of `A`.
//!
//! So each stride must divide the next, the modes must not overlap, and all strides must have the same sign. Modes of stride 0
//! repeat offsets. For an offset that occurs more than once, `R` returns the first index.
//!
//! For example, the sorted modes of `(3,4):(8,1)` are `4:1` and `3:8`, with the index strides 3 and 1. So
//! `R = (1, 8/1, 3):(0,3,1)`, which coalesces to `(8,3):(3,1)`. The index 4 is the coordinate (1,1), whose offset is 9. `R` splits
//! 9 into (1,1) too: `R(9) = 3 + 1`.
//!
//! In the types, `Coalesced::Sort` gives the sorted list ([`MovingModes`]), whose `Parts` are the modes of `R`.

use super::{not_empty, numbers};
use crate::algebra::checked::operation;
use crate::algebra::coalesce::LeavesOf;
use crate::algebra::complement::gaps::CheckedModes;
use crate::algebra::complement::sorts::Crossing;
use crate::algebra::supertraits::{
    AnyCheckedModes, AnyMovingMode, Coalesced, InvertByFact, Leaves, MovingModes, PushByFact,
};
use crate::error::{Broken, Holds, LayoutError, OneSign, StridesDivide};
use crate::int::arithmetic::{Arithmetic, IsLess, Known, Order};
use crate::int::bits::{ExactQuot, IsMultipleOf, Nat};
use crate::int::ops::Mul;
use crate::int::{Extent, Flag, Int};
use crate::layout::{
    AnyLayout, FlatMode as Mode, FlatScratch, Joined, Layout, RowOf, Scratch, static_or, try_static_or, write,
};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{P1, Z0};

operation! {
    /// A layout that has a left inverse, for generic code: the bound of [`left_inverse`].
    ///
    /// `R(A(i)) = i` for every `i < size(A)`. The result is [`LeftInverse<A>`](LeftInverse). Fails as [`left_inverse`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn index_of<A: LeftInverseOp>(a: A) -> LeftInverse<A> {
    ///     left_inverse(a)
    /// }
    /// let n = 4;
    /// assert_eq!(index_of(layout!((4, 3) : (1, 8))).to_string(), "(_8,_3):(_1,_4)");
    /// assert_eq!(index_of(layout!((n, 3) : (1, 8))).to_string(), "(_8,_3):(_1,4)");
    /// ```
    trait LeftInverseOp -> LeftInverse, by trait InvertLeft::invert_left(), laws of (), sorts Self;
    "`left_inverse` takes a layout, or in generic code a type that is bounded by `LeftInverseOp`";
    "fix: in generic code, add the bound `{Self}: LeftInverseOp`"
}

/// The layout `R` with `R(A(i)) = i` for every `i < size(A)`. If modes of stride 0 make `A` repeat an offset, `R` returns the
/// first index that has the offset: `A(R(A(i))) = A(i)`.
///
/// ```
/// use colex::algebra::left_inverse;
/// use colex::prelude::*;
/// let a = layout!((4, 3) : (1, 8));
/// let r = left_inverse(a);
/// assert_eq!(r.to_string(), "(_8,_3):(_1,_4)");
/// assert!((0..a.size()).all(|i| r.at(a.at(i)) == i as isize));
/// let n = 4;
/// assert_eq!(left_inverse(layout!((n, 3) : (1, 8))).to_string(), "(_8,_3):(_1,4)");
/// ```
///
/// # Fails when
/// the modes of `A` overlap, a stride does not divide the next, strides differ in sign, or dynamic strides would have to be
/// sorted. If the types show the failure, the program does not compile. Otherwise this function panics with the text of the
/// law, and [`try_left_inverse`] returns the law. See [`divisibility`](mod@crate::manual::divisibility). The laws are
/// [`LayoutError::Injectivity`](crate::LayoutError::Injectivity), [`LayoutError::StepOver`](crate::LayoutError::StepOver),
/// [`LayoutError::StillMode`](crate::LayoutError::StillMode), [`LayoutError::Overflow`](crate::LayoutError::Overflow),
/// [`LayoutError::Divisibility`](crate::LayoutError::Divisibility), [`LayoutError::NoBorrow`](crate::LayoutError::NoBorrow)
/// and [`LayoutError::EmptyMode`](crate::LayoutError::EmptyMode).
///
/// Source: CuTe, `left_inverse`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn left_inverse<A: LeftInverseOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, _>(|| a.invert_left())
}

/// [`left_inverse`], or the law that does not hold.
///
/// ```
/// use colex::algebra::try_left_inverse;
/// use colex::prelude::*;
/// let n = 9; // (9,3):(1,8) overlaps
/// let error = try_left_inverse(layout!((n, 3) : (1, 8))).unwrap_err();
/// assert!(error.to_string().starts_with("injectivity: "));
/// ```
#[inline(always)]
pub fn try_left_inverse<A: LeftInverseOp<Output = R>, R: AnyLayout>(a: A) -> Result<R, LayoutError> {
    try_static_or::<A, _>(|| a.invert_left())
}

/// The parts of the left inverse of `S:D`, and the verdict on the laws.
type CheckedParts<S, D> = <<LeavesOf<S, D> as Coalesced>::Sort<P1> as MovingModes>::Parts;
/// The parts, without the verdict.
type PartsOf<S, D> = <CheckedParts<S, D> as AnyCheckedModes>::Modes;

// `operation!` above declares `InvertLeft`.
impl<S: Shape, D: Congruent<S>> InvertLeft for Layout<S, D> {
    type Output = Layout<<PartsOf<S, D> as Leaves>::Shape, <PartsOf<S, D> as Leaves>::Stride>;
    type Verdict = <CheckedParts<S, D> as AnyCheckedModes>::Verdict;
    #[inline(always)]
    fn invert_left(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        // There is one part for each mode of `A`, and one for the remainder by the first stride.
        let mut index = Scratch::<Joined<RowOf<Self>, [Mode; 1]>>::new();
        let mut parts = Scratch::<Joined<RowOf<Self>, [Mode; 1]>>::new();
        write(|out| numbers::left(FlatScratch::new().of(self), index.zeroed(), parts.slots(), out))
    }
}

// ---- the modes that move, sorted by the magnitude of their strides -----------------------------

// An insertion sort, as in `complement::sort`. That module has another list type, because here a mode also has an index stride
// and a sign, which complements do not need.

/// A mode that moves: its extent `S`, the magnitude `D` of its stride, its index stride times the sign of the stride (`I`), and
/// that sign (`Sign`), which is 1, -1 or a dynamic int.
pub struct MovingMode<S, D, I, Sign>(PhantomData<(S, D, I, Sign)>);

impl<S: Extent, D: Extent, I: Int, Sign: Int> AnyMovingMode for MovingMode<S, D, I, Sign> {
    type Shape = S;
    type Stride = D;
    type Index = I;
    type Sign = Sign;
}

/// The sorted list of a layout whose modes all have stride 0. `S` is the product of the extents.
pub struct ZeroStrides<S>(PhantomData<S>);

/// The list of the single part `N:I`.
type LastPart<N, I> = CheckedModes<<<N as Known>::One as PushByFact>::Push<N, I, HNil>, Holds>;
/// The part of the last mode, `M`: it has the extent of `M`.
type LastPartOf<M> = LastPart<<M as AnyMovingMode>::Shape, <M as AnyMovingMode>::Index>;

// No mode: there is one coordinate.
impl MovingModes for HNil {
    type Insert<M: AnyMovingMode> = HCons<M, HNil>;
    type PushFront<M: AnyMovingMode> = HCons<M, HNil>;
    type PushZeroStride<S: Extent> = ZeroStrides<S>;
    type Parts = CheckedModes<HNil, Holds>;
    type PartsAfter<M: AnyMovingMode> = LastPartOf<M>;
}
// No mode moves: all offsets are 0.
impl<S1: Extent> MovingModes for ZeroStrides<S1> {
    type Insert<M: AnyMovingMode> = HCons<M, HNil>;
    type PushFront<M: AnyMovingMode> = HCons<M, HNil>;
    type PushZeroStride<S: Extent> = ZeroStrides<S::TimesExtent<S1>>;
    type Parts = LastPart<S1, Z0>;
    type PartsAfter<M: AnyMovingMode> = LastPartOf<M>;
}
impl<M1: AnyMovingMode, T: MovingModes> MovingModes for HCons<M1, T> {
    type Insert<M: AnyMovingMode> = <IsLess<M1::Stride, M::Stride> as InvertByFact>::InsertAfter<M, M1, T>;
    type PushFront<M: AnyMovingMode> = HCons<M, Self>;
    type PushZeroStride<S: Extent> = Self;
    // The first part is the remainder by the first stride. Its index stride is 0.
    type Parts = <T::PartsAfter<M1> as AnyCheckedModes>::WithPart<M1::Stride, Z0, Holds>;
    type PartsAfter<M: AnyMovingMode> =
        <T::PartsAfter<M1> as AnyCheckedModes>::WithPart<PartOf<M, M1>, M::Index, PairVerdict<M, M1>>;
}
// The modes could not be sorted: every result is the broken law.
impl<Law> MovingModes for Broken<Law> {
    type Insert<M: AnyMovingMode> = Self;
    type PushFront<M: AnyMovingMode> = Self;
    type PushZeroStride<S: Extent> = Self;
    type Parts = CheckedModes<HNil, Self>;
    type PartsAfter<M: AnyMovingMode> = CheckedModes<HNil, Self>;
}

// ---- one part: mode `k` has the part `d_(k+1) / d_k : i_k` --------------------------------------

/// The stride of a mode as a natural number. It is static if there are several modes.
type MagnitudeOf<M> = <<M as AnyMovingMode>::Stride as Known>::Magnitude;
/// The extent of the part of the mode `M`: the stride of the next mode, `M1`, divided by that of `M`.
type PartOf<M, M1> = <ExactQuot<MagnitudeOf<M1>, MagnitudeOf<M>> as Nat>::Extent;
/// The verdict on a mode `M`, which is `s:d`, and the next mode, `M1`. There are three conditions. The strides have the same
/// sign. The stride of `M1` is not below `s d`, so the two modes do not overlap. And `d` divides the stride of `M1`.
type PairVerdict<M, M1> = <IsLess<Mul<<M as AnyMovingMode>::Sign, <M1 as AnyMovingMode>::Sign>, Z0> as Flag>::ChooseVerdict<
    Broken<OneSign>,
    <IsLess<<M1 as AnyMovingMode>::Stride, Mul<<M as AnyMovingMode>::Stride, <M as AnyMovingMode>::Shape>> as Flag>::ChooseVerdict<
        Broken<Crossing>,
        <IsMultipleOf<MagnitudeOf<M1>, MagnitudeOf<M>> as Flag>::ChooseVerdict<Holds, Broken<StridesDivide>>,
    >,
>;
/// Whether `A` is known not to be less than `B`.
pub(super) type IsNotLess<A, B> = <<A as Arithmetic>::Cmp<B> as Order>::IsNotLess;
