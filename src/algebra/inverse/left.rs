//! Left inverse: `R(A(i)) = i`.
//!
//! With the moving modes of `A` sorted by stride, `s_0:d_0, s_1:d_1, ..., s_m:d_m`, and their index
//! strides `i_0, i_1, ...`, the inverse takes an offset apart by the strides and gives each part the
//! index of its mode:
//!
//! `R = (d_0, d_1 / d_0, ..., d_m / d_(m-1), s_m) : (0, i_0, ..., i_(m-1), i_m)`, coalesced
//!
//! So each stride has to divide the next, the modes must not overlap, and strides of both signs
//! have no inverse that is a layout. Modes of stride 0 repeat offsets; of an offset that comes more
//! than once, `R` finds the first index.

use super::{IndexModes, Indexed, not_empty};
use crate::algebra::coalesce::{CoalesceOnto, PushLeaf, merged_overflow};
use crate::algebra::complement::gaps::Divides;
use crate::algebra::complement::sort::{
    Injectivity, InjectivityHolds, IsSorted, SortLeaves, StrideOrder, StrideOrderHolds,
};
use crate::algebra::composition::verdict::{Broken, Holds, Then};
use crate::algebra::composition::walk::int;
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::bits::{Equal, Greater, Less};
use crate::int::ops::{CmpOp, Div, DivOp, Rem, RemOp, Unknown};
use crate::int::{Dyn, Extent, Int, Known, Word};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, Product, ProductOp, cons};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, P1, PInt, UInt, UTerm, Unsigned, Z0};

/// A layout that has a left inverse. The bound for generic code.
pub trait LeftInverseOp: InvertLeft {}
impl<A: InvertLeft> LeftInverseOp for A where
    A::Verdict: InjectivityHolds<A> + StrideOrderHolds<A> + StridesDivideHolds<A> + OneSignHolds<A>
{
}
/// The result of [`left_inverse`].
pub type LeftInverse<A> = <A as InvertLeft>::Output;

/// The layout `R` with `R(A(i)) = i` for every `i < size(A)`; where `A` repeats, by modes of stride
/// 0, `R` finds the first: `A(R(A(i))) = A(i)`.
///
/// ```
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
/// the modes of `A` overlap, a stride does not divide the next, strides differ in sign, or dynamic
/// strides would have to be sorted: a compile error where the integers are static, else a panic with
/// the text of the law; [`try_left_inverse`] returns it. See `ui-tests/divisibility`.
///
/// Source: CuTe, `left_inverse`.
#[inline(always)]
#[track_caller]
pub fn left_inverse<A: LeftInverseOp>(a: A) -> LeftInverse<A> {
    try_left_inverse(a).or_broken()
}

/// [`left_inverse`], or the law that does not hold.
///
/// ```
/// use colex::prelude::*;
/// let n = 9; // (9,3):(1,8) overlaps
/// let error = try_left_inverse(layout!((n, 3) : (1, 8))).unwrap_err();
/// assert!(error.to_string().starts_with("injectivity: "));
/// ```
#[inline(always)]
pub fn try_left_inverse<A: LeftInverseOp>(a: A) -> Result<LeftInverse<A>, LayoutError> {
    a.invert_left().map_err(|e| e.of(&a, None))
}

/// What [`LeftInverseOp`] gives, broken laws included; see
/// [`Compose`](crate::algebra::composition::Compose) for why.
pub trait InvertLeft: AnyLayout {
    /// The inverse.
    type Output: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict;
    /// The inverse, or the law that does not hold; the caller puts in the operand.
    fn invert_left(self) -> Result<Self::Output, LayoutError>;
}
impl<S, D, M, L> InvertLeft for Layout<S, D>
where
    S: Shape + ProductOp + CoalesceOnto<D, HNil>,
    D: Congruent<S>,
    <S as CoalesceOnto<D, HNil>>::Output: IndexModes<P1, Output = M>,
    M: MovingModes,
    M::Output: SortLeaves<Output = L>,
    L: IsSorted<Leaves: SplitOffsets<Product<S>>>,
    L::Verdict: Then<<L::Leaves as SplitOffsets<Product<S>>>::Verdict>,
{
    type Output = Layout<
        <<L::Leaves as SplitOffsets<Product<S>>>::Leaves as Leaves>::Shape,
        <<L::Leaves as SplitOffsets<Product<S>>>::Leaves as Leaves>::Stride,
    >;
    type Verdict = <L::Verdict as Then<<L::Leaves as SplitOffsets<Product<S>>>::Verdict>>::Output;
    #[inline(always)]
    fn invert_left(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        let (shape, stride) = self.parts();
        let overflow = || merged_overflow(self);
        let modes = shape.coalesce_onto(stride, HNil).ok_or_else(overflow)?;
        let modes = modes.index_modes(P1::default()).ok_or_else(overflow)?;
        let sorted = modes.moving_modes()?.sort_leaves().leaves();
        let (shape, stride) = sorted.split_offsets(shape.product().ok_or_else(overflow)?)?.layout();
        Layout::try_new(shape, stride)
    }
}

// ---- laws -------------------------------------------------------------------------------------

/// A stride does not divide the next.
#[derive(Clone, Copy)]
pub struct StridesDivide;
/// Strides of both signs.
#[derive(Clone, Copy)]
pub struct OneSign;

/// Each stride of `A`, sorted, divides the next.
#[diagnostic::on_unimplemented(
    message = "divisibility: of two integers that split a mode, one must divide the other",
    label = "a stride of this layout does not divide the next, so it has no left inverse",
    note = "the layout is `{A}`",
    note = "fix: choose strides so that, sorted, each divides the next"
)]
pub trait StridesDivideHolds<A> {}

/// The strides of `A` have one sign.
#[diagnostic::on_unimplemented(
    message = "no borrow: modes of B with strides of both signs must move in one mode of A only",
    label = "this layout has strides of both signs, so it has no left inverse",
    note = "the layout is `{A}`",
    note = "fix: give the strides one sign"
)]
pub trait OneSignHolds<A> {}

macro_rules! open {
    ($gate:ident for $($verdict:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<A> $gate<A> for $verdict {}
    )*};
}
open!(StridesDivideHolds for Holds, Broken<Injectivity>, Broken<StrideOrder>, Broken<OneSign>);
open!(OneSignHolds for Holds, Broken<Injectivity>, Broken<StrideOrder>, Broken<StridesDivide>);
open!(InjectivityHolds for Broken<StridesDivide>, Broken<OneSign>);
open!(StrideOrderHolds for Broken<StridesDivide>, Broken<OneSign>);

// ---- the modes that move ----------------------------------------------------------------------

/// An extent, the index stride with the sign of the stride, and that sign, which a leaf carries
/// along while it is sorted by the magnitude of its stride.
#[derive(Clone, Copy)]
pub struct Signed<S, I, Sign> {
    shape: S,
    index: I,
    sign: PhantomData<fn() -> Sign>,
}
/// The sign of a stride.
#[derive(Clone, Copy)]
pub struct Plus;
/// The sign of a stride.
#[derive(Clone, Copy)]
pub struct Minus;
/// The sign of a dynamic stride.
#[derive(Clone, Copy)]
pub struct Either;

/// The modes of a list that move.
#[doc(hidden)]
pub trait MovingModes {
    type Output;
    fn moving_modes(self) -> Result<Self::Output, LayoutError>;
}
impl MovingModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn moving_modes(self) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<S, I, T: MovingModes> MovingModes for HCons<Indexed<S, Z0, I>, T> {
    type Output = T::Output;
    #[inline(always)]
    fn moving_modes(self) -> Result<T::Output, LayoutError> {
        self.tail.moving_modes()
    }
}
macro_rules! moving {
    ([$($g:tt)*] $d:ty, $abs:ty, $index:ty, $sign:ident) => {
        impl<S, I: Int, T: MovingModes, $($g)*> MovingModes for HCons<Indexed<S, $d, I>, T> {
            type Output = HCons<Leaf<Signed<S, $index, $sign>, $abs>, T::Output>;
            #[inline(always)]
            fn moving_modes(self) -> Result<Self::Output, LayoutError> {
                let Indexed { shape, stride, index } = self.head;
                let (stride, index) = (stride.get(), index.get());
                // A dynamic stride of 0 takes all to offset 0, for which the index is 0.
                let magnitude = stride.checked_abs().ok_or(LayoutError::Overflow(Clash::new(stride, -1)))?.max(1);
                let index = index * stride.signum();
                let leaf = Leaf { shape: Signed { shape, index: int(index)?, sign: PhantomData }, stride: int(magnitude)? };
                Ok(cons(leaf, self.tail.moving_modes()?))
            }
        }
    };
}
moving!([D: Unsigned + NonZero] PInt<D>, PInt<D>, I, Plus);
moving!([D: Unsigned + NonZero] NInt<D>, PInt<D>, I::Neg, Minus);
moving!([W: Word] Dyn<W>, Dyn<W>, Dyn<W>, Either);

// ---- an offset taken apart --------------------------------------------------------------------

/// The inverse of sorted modes, of a layout of `Size` coordinates.
#[doc(hidden)]
pub trait SplitOffsets<Size> {
    type Leaves: Leaves;
    type Verdict;
    fn split_offsets(self, size: Size) -> Result<Self::Leaves, LayoutError>;
}
// Nothing moves: all offsets are 0.
impl<Size: Extent + Known> SplitOffsets<Size> for HNil
where
    Size::One: PushLeaf<Size, Z0, HNil, Output: Leaves>,
{
    type Leaves = <Size::One as PushLeaf<Size, Z0, HNil>>::Output;
    type Verdict = Holds;
    #[inline(always)]
    fn split_offsets(self, size: Size) -> Result<Self::Leaves, LayoutError> {
        Size::One::push_leaf(Leaf { shape: size, stride: Z0 }, HNil).ok_or(LayoutError::Overflow(Clash::default()))
    }
}
// The first part is the remainder by the first stride, which stays at index 0.
impl<S, I, Sign, D, T, Size> SplitOffsets<Size> for HCons<Leaf<Signed<S, I, Sign>, D>, T>
where
    D: Extent + Known,
    T: SplitBehind<S, I, Sign, D>,
    D::One: PushLeaf<D, Z0, T::Leaves, Output: Leaves>,
{
    type Leaves = <D::One as PushLeaf<D, Z0, T::Leaves>>::Output;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn split_offsets(self, _: Size) -> Result<Self::Leaves, LayoutError> {
        let Leaf { shape, stride } = self.head;
        let behind = self.tail.split_behind(shape, stride)?;
        D::One::push_leaf(Leaf { shape: stride, stride: Z0 }, behind).ok_or(LayoutError::Overflow(Clash::default()))
    }
}

/// The parts from a mode of extent `S`, index stride `I`, sign `Sign` and stride `D` on, in front of
/// the modes `Self`.
#[doc(hidden)]
pub trait SplitBehind<S, I, Sign, D> {
    type Leaves: Leaves;
    type Verdict;
    fn split_behind(self, mode: Signed<S, I, Sign>, stride: D) -> Result<Self::Leaves, LayoutError>;
}
// The last mode takes what is left.
impl<S, I: Int, Sign, D> SplitBehind<S, I, Sign, D> for HNil
where
    S: Extent + Known,
    S::One: PushLeaf<S, I, HNil, Output: Leaves>,
{
    type Leaves = <S::One as PushLeaf<S, I, HNil>>::Output;
    type Verdict = Holds;
    #[inline(always)]
    fn split_behind(self, mode: Signed<S, I, Sign>, _: D) -> Result<Self::Leaves, LayoutError> {
        let leaf = Leaf { shape: mode.shape, stride: mode.index };
        S::One::push_leaf(leaf, HNil).ok_or(LayoutError::Overflow(Clash::default()))
    }
}
// The next stride D1: D1 / D coordinates belong to this mode, which are at least its own.
impl<S, I, Sign, D, S1, I1, Sign1, D1, T> SplitBehind<S, I, Sign, D> for HCons<Leaf<Signed<S1, I1, Sign1>, D1>, T>
where
    S: Int,
    I: Int,
    D: Int,
    D1: DivOp<D> + RemOp<D>,
    Rem<D1, D>: Divides<Broken<StridesDivide>>,
    Div<D1, D>: CmpOp<S> + PartOf<I, T::Leaves>,
    <Div<D1, D> as CmpOp<S>>::Output: Room,
    T: SplitBehind<S1, I1, Sign1, D1>,
    Sign: SameSign<Sign1>,
    Sign::Verdict: Then<<<Div<D1, D> as CmpOp<S>>::Output as Room>::Verdict>,
    <Sign::Verdict as Then<<<Div<D1, D> as CmpOp<S>>::Output as Room>::Verdict>>::Output:
        Then<<Rem<D1, D> as Divides<Broken<StridesDivide>>>::Verdict>,
    <<Sign::Verdict as Then<<<Div<D1, D> as CmpOp<S>>::Output as Room>::Verdict>>::Output as Then<
        <Rem<D1, D> as Divides<Broken<StridesDivide>>>::Verdict,
    >>::Output: Then<T::Verdict>,
{
    type Leaves = <Div<D1, D> as PartOf<I, T::Leaves>>::Leaves;
    type Verdict = <<<Sign::Verdict as Then<<<Div<D1, D> as CmpOp<S>>::Output as Room>::Verdict>>::Output as Then<
        <Rem<D1, D> as Divides<Broken<StridesDivide>>>::Verdict,
    >>::Output as Then<T::Verdict>>::Output;
    #[inline(always)]
    fn split_behind(self, mode: Signed<S, I, Sign>, stride: D) -> Result<Self::Leaves, LayoutError> {
        let (unit, next) = (stride.get(), self.head.stride.get());
        if next % unit != 0 {
            return Err(LayoutError::Divisibility(Clash::new(unit, next)));
        }
        if next / unit < mode.shape.get() {
            let filled = unit.saturating_mul(mode.shape.get());
            return Err(LayoutError::Injectivity(Clash::new(next, filled)));
        }
        let part = int::<Div<D1, D>>(next / unit)?;
        let behind = self.tail.split_behind(self.head.shape, self.head.stride)?;
        part.part_of(mode.index, behind).ok_or(LayoutError::Overflow(Clash::default()))
    }
}

/// A part of `Self` offsets with the index stride `I`, in front of the parts `T`.
#[doc(hidden)]
pub trait PartOf<I, T>: Int {
    type Leaves: Leaves;
    fn part_of(self, index: I, tail: T) -> Option<Self::Leaves>;
}
macro_rules! part_of {
    ([$($g:tt)*] $n:ty, $one:ty) => {
        impl<I, T, $($g)*> PartOf<I, T> for $n
        where
            $one: PushLeaf<$n, I, T, Output: Leaves>,
        {
            type Leaves = <$one as PushLeaf<$n, I, T>>::Output;
            #[inline(always)]
            fn part_of(self, index: I, tail: T) -> Option<Self::Leaves> {
                <$one as PushLeaf<$n, I, T>>::push_leaf(Leaf { shape: self, stride: index }, tail)
            }
        }
    };
}
part_of!([] PInt<UInt<UTerm, typenum::B1>>, typenum::B1);
part_of!([U: Unsigned, A: typenum::Bit, B: typenum::Bit] PInt<UInt<UInt<U, A>, B>>, typenum::B0);
part_of!([W: Word] Dyn<W>, typenum::B0);
// Overlapping modes, which is an error of its own.
impl<I, T: Leaves> PartOf<I, T> for Z0 {
    type Leaves = T;
    #[inline(always)]
    fn part_of(self, _: I, tail: T) -> Option<T> {
        Some(tail)
    }
}

/// Whether as many offsets as the next stride leaves hold a mode, by how the two compare.
#[doc(hidden)]
pub trait Room {
    type Verdict;
}
impl Room for Less {
    type Verdict = Broken<Injectivity>;
}
impl Room for Equal {
    type Verdict = Holds;
}
impl Room for Greater {
    type Verdict = Holds;
}
impl Room for Unknown {
    type Verdict = Holds;
}

/// Whether two strides have one sign.
#[doc(hidden)]
pub trait SameSign<R> {
    type Verdict;
}
macro_rules! same_sign {
    ($($l:ty, $r:ty => $verdict:ty;)*) => {$(
        impl SameSign<$r> for $l {
            type Verdict = $verdict;
        }
    )*};
}
same_sign! {
    Plus, Plus => Holds;
    Minus, Minus => Holds;
    Plus, Minus => Broken<OneSign>;
    Minus, Plus => Broken<OneSign>;
}
