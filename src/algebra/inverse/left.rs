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
use crate::algebra::coalesce::{CoalesceOnto, Coalesced, LeavesOf, PushUnless, merged_overflow};
use crate::algebra::complement::gaps::Fits;
use crate::algebra::complement::sort::{Injectivity, InjectivityHolds, StrideOrder, StrideOrderHolds};
use crate::algebra::composition::verdict::{Broken, Holds, Verdict};
use crate::algebra::composition::walk::int;
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::ops::{CmpOp, Div, Rem, Unknown};
use crate::int::{Dyn, Extent, Int, Known, Multiple, Word};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, Product, ProductOp, cons};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// How two ints compare.
type Cmp<L, R> = <L as CmpOp<R>>::Output;

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
/// the text of the law; [`try_left_inverse`] returns it. See [`divisibility`](mod@crate::manual::divisibility).
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
    type Verdict: Verdict;
    /// The inverse, or the law that does not hold; the caller puts in the operand.
    fn invert_left(self) -> Result<Self::Output, LayoutError>;
}
impl<S, D, M, L, R> InvertLeft for Layout<S, D>
where
    S: Shape + ProductOp + CoalesceOnto<D>,
    D: Congruent<S>,
    LeavesOf<S, D>: IndexModes<P1, Output = M>,
    M: MovingModes,
    M::Output: SortModes<Output = L>,
    L: SplitOffsets<Product<S>, Leaves = R>,
    R: Leaves,
{
    type Output = Layout<R::Shape, R::Stride>;
    type Verdict = L::Verdict;
    #[inline(always)]
    fn invert_left(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        let (shape, stride) = self.parts();
        let overflow = || merged_overflow(self);
        let modes = shape.coalesce_onto(stride, HNil).ok_or_else(overflow)?;
        let modes = modes.index_modes(P1::default()).ok_or_else(overflow)?;
        let sorted = modes.moving_modes()?.sort_modes();
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
moving!([D: Nat + NonZero] PInt<D>, PInt<D>, I, Plus);
moving!([D: Nat + NonZero] NInt<D>, PInt<D>, I::Neg, Minus);
moving!([W: Word] Dyn<W>, Dyn<W>, Dyn<W>, Either);
// a stride of 0 counts as 1
moving!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>, Dyn<W>, Dyn<W>, Either);

// ---- sorting ----------------------------------------------------------------------------------

/// The modes of a list by the magnitude of their strides, as
/// [`SortLeaves`](crate::algebra::complement::sort::SortLeaves) does.
#[doc(hidden)]
pub trait SortModes: Copy {
    type Output: Copy;
    fn sort_modes(self) -> Self::Output;
}
impl SortModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn sort_modes(self) -> HNil {
        self
    }
}
impl<L: Copy, T: SortModes> SortModes for HCons<L, T>
where
    T::Output: InsertMode<L>,
{
    type Output = <T::Output as InsertMode<L>>::Output;
    #[inline(always)]
    fn sort_modes(self) -> Self::Output {
        self.tail.sort_modes().insert_mode(self.head)
    }
}
/// A sorted list with the mode `L` put in its place.
#[doc(hidden)]
pub trait InsertMode<L>: Copy {
    type Output: Copy;
    fn insert_mode(self, mode: L) -> Self::Output;
}
impl<L: Copy> InsertMode<L> for HNil {
    type Output = HCons<L, HNil>;
    #[inline(always)]
    fn insert_mode(self, mode: L) -> Self::Output {
        cons(mode, HNil)
    }
}
impl<S: Copy, D: Int, S1: Copy, D1: Int, T: Copy> InsertMode<Leaf<S, D>> for HCons<Leaf<S1, D1>, T>
where
    D: CmpOp<D1>,
    D::Output: InsertModeBy<Leaf<S, D>, Leaf<S1, D1>, T>,
{
    type Output = <D::Output as InsertModeBy<Leaf<S, D>, Leaf<S1, D1>, T>>::Output;
    #[inline(always)]
    fn insert_mode(self, mode: Leaf<S, D>) -> Self::Output {
        <D::Output as InsertModeBy<_, _, _>>::insert_mode_by(mode, self.head, self.tail)
    }
}
impl<Law, L> InsertMode<L> for Broken<Law> {
    type Output = Self;
    #[inline(always)]
    fn insert_mode(self, _: L) -> Self {
        self
    }
}
/// [`InsertMode`], by how the strides compare.
#[doc(hidden)]
pub trait InsertModeBy<L, H, T> {
    type Output: Copy;
    fn insert_mode_by(mode: L, head: H, tail: T) -> Self::Output;
}
macro_rules! in_front {
    ($($order:ty),*) => {$(
        impl<L: Copy, H: Copy, T: Copy> InsertModeBy<L, H, T> for $order {
            type Output = HCons<L, HCons<H, T>>;
            #[inline(always)]
            fn insert_mode_by(mode: L, head: H, tail: T) -> Self::Output {
                cons(mode, cons(head, tail))
            }
        }
    )*};
}
in_front!(Less, Equal);
impl<L, H: Copy, T: InsertMode<L>> InsertModeBy<L, H, T> for Greater
where
    T::Output: ModesBehind<H>,
{
    type Output = <T::Output as ModesBehind<H>>::Output;
    #[inline(always)]
    fn insert_mode_by(mode: L, head: H, tail: T) -> Self::Output {
        tail.insert_mode(mode).modes_behind(head)
    }
}
impl<L, H, T> InsertModeBy<L, H, T> for Unknown {
    type Output = Broken<StrideOrder>;
    #[inline(always)]
    fn insert_mode_by(_: L, _: H, _: T) -> Self::Output {
        Broken::new()
    }
}
/// A sorted list behind one more mode; a broken law stays as it is.
#[doc(hidden)]
pub trait ModesBehind<H>: Copy {
    type Output: Copy;
    fn modes_behind(self, head: H) -> Self::Output;
}
impl<H: Copy, L: Copy, T: Copy> ModesBehind<H> for HCons<L, T> {
    type Output = HCons<H, Self>;
    #[inline(always)]
    fn modes_behind(self, head: H) -> Self::Output {
        cons(head, self)
    }
}
impl<H, Law> ModesBehind<H> for Broken<Law> {
    type Output = Self;
    #[inline(always)]
    fn modes_behind(self, _: H) -> Self {
        self
    }
}

// ---- an offset taken apart --------------------------------------------------------------------

/// The inverse of sorted modes, of a layout of `Size` coordinates.
#[doc(hidden)]
pub trait SplitOffsets<Size> {
    type Leaves: Coalesced;
    type Verdict: Verdict;
    fn split_offsets(self, size: Size) -> Result<Self::Leaves, LayoutError>;
}
// Nothing moves: all offsets are 0.
impl<Size: Extent> SplitOffsets<Size> for HNil {
    type Leaves = <Size::One as PushUnless>::Push<Size, Z0, HNil>;
    type Verdict = Holds;
    #[inline(always)]
    fn split_offsets(self, size: Size) -> Result<Self::Leaves, LayoutError> {
        Size::One::push(Leaf { shape: size, stride: Z0 }, HNil).ok_or(LayoutError::Overflow(Clash::default()))
    }
}
// The first part is the remainder by the first stride, which stays at index 0.
impl<S, I, Sign, D, T, Size> SplitOffsets<Size> for HCons<Leaf<Signed<S, I, Sign>, D>, T>
where
    D: Extent,
    T: SplitBehind<S, I, Sign, D>,
{
    type Leaves = <D::One as PushUnless>::Push<D, Z0, T::Leaves>;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn split_offsets(self, _: Size) -> Result<Self::Leaves, LayoutError> {
        let Leaf { shape, stride } = self.head;
        let behind = self.tail.split_behind(shape, stride)?;
        D::One::push(Leaf { shape: stride, stride: Z0 }, behind).ok_or(LayoutError::Overflow(Clash::default()))
    }
}

// The strides could not be sorted, so no program that compiles gets here.
impl<Size> SplitOffsets<Size> for Broken<StrideOrder> {
    type Leaves = HNil;
    type Verdict = Self;
    #[inline(always)]
    fn split_offsets(self, _: Size) -> Result<HNil, LayoutError> {
        Err(LayoutError::Injectivity(Clash::default()))
    }
}

/// The parts from a mode of extent `S`, index stride `I`, sign `Sign` and stride `D` on, in front of
/// the modes `Self`.
#[doc(hidden)]
pub trait SplitBehind<S, I, Sign, D> {
    type Leaves: Coalesced;
    type Verdict: Verdict;
    fn split_behind(self, mode: Signed<S, I, Sign>, stride: D) -> Result<Self::Leaves, LayoutError>;
}
// The last mode takes what is left.
impl<S, I: Int, Sign, D> SplitBehind<S, I, Sign, D> for HNil
where
    S: Extent,
{
    type Leaves = <S::One as PushUnless>::Push<S, I, HNil>;
    type Verdict = Holds;
    #[inline(always)]
    fn split_behind(self, mode: Signed<S, I, Sign>, _: D) -> Result<Self::Leaves, LayoutError> {
        let leaf = Leaf { shape: mode.shape, stride: mode.index };
        S::One::push(leaf, HNil).ok_or(LayoutError::Overflow(Clash::default()))
    }
}
// The next stride D1: D1 / D coordinates belong to this mode, which are at least its own.
impl<S, I, Sign, D, S1, I1, Sign1, D1, T> SplitBehind<S, I, Sign, D> for HCons<Leaf<Signed<S1, I1, Sign1>, D1>, T>
where
    S: Int,
    I: Int,
    D: Int,
    D1: Int,
    Div<D1, D>: PartOf,
    Cmp<Div<D1, D>, S>: Room,
    T: SplitBehind<S1, I1, Sign1, D1>,
    Sign: SameSign<Sign1>,
{
    type Leaves = <Div<D1, D> as PartOf>::Leaves<I, T::Leaves>;
    type Verdict = <<<Sign::Verdict as Verdict>::Then<<Cmp<Div<D1, D>, S> as Room>::Verdict> as Verdict>::Then<
        <Rem<D1, D> as Fits>::Divides<Broken<StridesDivide>>,
    > as Verdict>::Then<T::Verdict>;
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

/// A part of so many offsets.
#[doc(hidden)]
pub trait PartOf: Int {
    /// With the index stride `I`, in front of the parts `T`.
    type Leaves<I: Int, T: Coalesced>: Coalesced;
    fn part_of<I: Int, T: Coalesced>(self, index: I, tail: T) -> Option<Self::Leaves<I, T>>;
}
macro_rules! part_of {
    ([$($g:tt)*] $n:ty) => {
        impl<$($g)*> PartOf for $n {
            type Leaves<I: Int, T: Coalesced> = <<$n as Known>::One as PushUnless>::Push<$n, I, T>;
            #[inline(always)]
            fn part_of<I: Int, T: Coalesced>(self, index: I, tail: T) -> Option<Self::Leaves<I, T>> {
                <<$n as Known>::One as PushUnless>::push(Leaf { shape: self, stride: index }, tail)
            }
        }
    };
}
part_of!([U: Nat + NonZero] PInt<U>);
part_of!([W: Word] Dyn<W>);
part_of!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);
// Overlapping modes, which is an error of its own.
impl PartOf for Z0 {
    type Leaves<I: Int, T: Coalesced> = T;
    #[inline(always)]
    fn part_of<I: Int, T: Coalesced>(self, _: I, tail: T) -> Option<T> {
        Some(tail)
    }
}

/// Whether as many offsets as the next stride leaves hold a mode, by how the two compare.
#[doc(hidden)]
pub trait Room {
    type Verdict: Verdict;
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
    type Verdict: Verdict;
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
