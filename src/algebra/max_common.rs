//! Maximal common vector: how many elements two layouts have next to each other alike.
//!
//! `R = max_common_layout(A, B)`: `A(R(i)) = B(R(i)) = i` for every `i` below the size of `R`;
//! `max_common_vector` is that size.
//!
//! `R` is made of the leading modes of the right inverse of `B`, for there `B(R(i)) = i`. Each mode,
//! `s` coordinates `t` apart, is held against the coalesced modes of `A`: it has to lie in one of
//! them, `D (t / T) = p`, where `T` is that mode's index stride, `D` its stride and `p` the size of
//! `R` so far. As many of the `s` are taken as stay inside the mode beside those taken before. Only
//! what is static counts, and of a dynamic extent what is known to divide it. The last mode of `A` has no end, as in a composition.
//!
//! Source: CuTe, `max_common_layout`, `max_common_vector`, which compose `A` with the whole inverse,
//! and so do not compile where only a part of it composes.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;

use super::coalesce::{CoalesceOnto, merged_overflow};
use super::inverse::not_empty;
use super::inverse::right::InverseLeaves;
use super::leaves::{Leaf, Leaves, Unbounded};
use crate::error::LayoutError;
use crate::int::gcd::{Divisor, DivisorOp};
use crate::int::ops::{Add, AddOp, Div, DivOp, EqOp, Min, MinOp, Mul, MulOp, Rem, RemOp, Sub, SubOp};
use crate::int::{Extent, Int, Known, Static};
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use core::marker::PhantomData;
use typenum::{B0, B1, P1, P2, Z0};

/// Two layouts with a common vector: any two. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`max_common_layout` takes a layout, or in generic code a type that is bounded by `MaxCommonOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: MaxCommonOp<{B}>`"
)]
pub trait MaxCommonOp<B>: AnyLayout {
    /// The common layout.
    type Layout: AnyLayout;
    /// Its size.
    type Vector: Static;
    /// The common layout, or the law that does not hold.
    fn try_max_common(self, b: B) -> Result<Self::Layout, LayoutError>;
}
/// The result of [`max_common_layout`].
pub type MaxCommonLayout<A, B> = <A as MaxCommonOp<B>>::Layout;
/// The result of [`max_common_vector`].
pub type MaxCommonVector<A, B> = <A as MaxCommonOp<B>>::Vector;

/// The layout of the elements that `A` and `B` are known to hold contiguously at the same index:
/// `A(R(i)) = i = B(R(i))` for `i < size(R)`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, 4) : (1, 8));
/// assert_eq!(max_common_layout(a, layout!(16 : 1)).to_string(), "_4:_1");
/// let b = layout!((2, 4) : (4, 1));
/// assert_eq!(max_common_layout(b, b).to_string(), "(_4,_2):(_2,_1)");
/// let n = 4;
/// assert_eq!(max_common_layout(layout!((4, n) : (1, 8)), layout!((8, n))).to_string(), "_4:_1");
/// ```
///
/// # Fails when
/// a dynamic extent is 0, since an empty layout has no index: then it panics, and
/// [`try_max_common_layout`] returns the law.
#[inline(always)]
#[track_caller]
pub fn max_common_layout<A: MaxCommonOp<B>, B>(a: A, b: B) -> MaxCommonLayout<A, B> {
    a.try_max_common(b).or_broken()
}

/// [`max_common_layout`], or the law that does not hold.
#[inline(always)]
pub fn try_max_common_layout<A: MaxCommonOp<B>, B>(a: A, b: B) -> Result<MaxCommonLayout<A, B>, LayoutError> {
    a.try_max_common(b)
}

/// The number of elements that `A` and `B` are known to hold contiguously at the same index, at least
/// 1: the width to which a copy from one to the other can be vectorised. It is static.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, 4) : (1, 8));
/// let _: C<4> = max_common_vector(a, layout!(16 : 1));
/// let n = 4;
/// let _: C<4> = max_common_vector(layout!((4, n) : (1, 8)), layout!((8, n)));
/// let _: C<1> = max_common_vector(a, layout!(16 : {1})); // a dynamic stride is not known to be 1
/// ```
///
/// Never fails. Of layouts that turn out empty it says what their strides allow.
#[inline(always)]
pub fn max_common_vector<A: MaxCommonOp<B>, B>(_a: A, _b: B) -> MaxCommonVector<A, B> {
    Default::default()
}

impl<S, D, BS, BD, C> MaxCommonOp<Layout<BS, BD>> for Layout<S, D>
where
    S: Shape + CoalesceOnto<D>,
    D: Congruent<S>,
    BS: Shape + InverseLeaves<BD>,
    BD: Congruent<BS>,
    S::Output<Unbounded>: ToRooms,
    BS::Leaves: Common<<S::Output<Unbounded> as ToRooms>::Rooms, P1, Taken = C>,
    C: Leaves,
{
    type Layout = Layout<C::Shape, C::Stride>;
    type Vector = <BS::Leaves as Common<<S::Output<Unbounded> as ToRooms>::Rooms, P1>>::Size;
    #[inline(always)]
    fn try_max_common(self, b: Layout<BS, BD>) -> Result<Self::Layout, LayoutError> {
        not_empty(self)?;
        not_empty(b)?;
        let (shape, stride) = b.parts();
        let leaves = shape.inverse_leaves(stride).ok_or_else(|| merged_overflow(b))?;
        let (shape, stride) = leaves.taken().layout();
        Layout::try_new(shape, stride)
    }
}

// ---- the modes of A ---------------------------------------------------------------------------

/// A mode of `A`, of extent `S` and stride `D`, in which the modes of `R` so far move up to `M`.
pub struct Room<S, D, M>(PhantomData<(S, D, M)>);

/// The coalesced leaves of `A` as rooms.
#[doc(hidden)]
pub trait ToRooms {
    type Rooms;
}
impl ToRooms for Unbounded {
    type Rooms = HCons<Room<P2, Z0, Z0>, HNil>;
}
impl<S, D> ToRooms for HCons<Leaf<S, D>, HNil> {
    type Rooms = HCons<Room<S, D, Z0>, HNil>;
}
// A last mode goes on from the one before it, whatever its extent, if its stride does.
impl<S, D, S1, D1> ToRooms for HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, HNil>>
where
    D: MulOp<S>,
    D::Output: EqOp<D1>,
    <D::Output as EqOp<D1>>::Output: LastRooms<S, D, S1, D1>,
{
    type Rooms = <<D::Output as EqOp<D1>>::Output as LastRooms<S, D, S1, D1>>::Rooms;
}
impl<S, D, L, M, T> ToRooms for HCons<Leaf<S, D>, HCons<L, HCons<M, T>>>
where
    HCons<L, HCons<M, T>>: ToRooms,
{
    type Rooms = HCons<Room<S, D, Z0>, <HCons<L, HCons<M, T>> as ToRooms>::Rooms>;
}
/// The last two modes, by whether the second goes on from the first.
#[doc(hidden)]
pub trait LastRooms<S, D, S1, D1> {
    type Rooms;
}
impl<S, D, S1, D1> LastRooms<S, D, S1, D1> for B1 {
    type Rooms = HCons<Room<S, D, Z0>, HNil>;
}
impl<S, D, S1, D1> LastRooms<S, D, S1, D1> for B0 {
    type Rooms = HCons<Room<S, D, Z0>, HCons<Room<S1, D1, Z0>, HNil>>;
}

// ---- the modes of the inverse of B ------------------------------------------------------------

/// As many of the modes `Self` as agree with the rooms `R`, where `P` elements do so far.
#[doc(hidden)]
pub trait Common<R, P>: Copy {
    type Taken: Leaves;
    type Size: Static;
    fn taken(self) -> Self::Taken;
}
impl<R, P: Static> Common<R, P> for HNil {
    type Taken = HNil;
    type Size = P;
    #[inline(always)]
    fn taken(self) -> HNil {
        self
    }
}
impl<S, I, T, R, P> Common<R, P> for HCons<Leaf<S, I>, T>
where
    Self: Copy,
    I: Known,
    I::Static: TakeMode<S, I, T, R, P>,
{
    type Taken = <I::Static as TakeMode<S, I, T, R, P>>::Taken;
    type Size = <I::Static as TakeMode<S, I, T, R, P>>::Size;
    #[inline(always)]
    fn taken(self) -> Self::Taken {
        I::Static::take_mode(self.head, self.tail)
    }
}

/// The mode `S:I` and the modes `T` behind it, by whether `I` is static. Of a dynamic extent as many
/// coordinates count as are known to divide it.
#[doc(hidden)]
pub trait TakeMode<S, I, T, R, P> {
    type Taken: Leaves;
    type Size: Static;
    fn take_mode(mode: Leaf<S, I>, tail: T) -> Self::Taken;
}
impl<S, I, T, R, P: Static> TakeMode<S, I, T, R, P> for B0 {
    type Taken = HNil;
    type Size = P;
    #[inline(always)]
    fn take_mode(_: Leaf<S, I>, _: T) -> HNil {
        HNil
    }
}
impl<S, I, T, R, P, N, R1> TakeMode<S, I, T, R, P> for B1
where
    S: DivisorOp,
    R: Hold<Divisor<S>, I, P, Count = N, Rooms = R1>,
    N: Known + EqOp<S>,
    <N as EqOp<S>>::Output: TakeSome<N, N::One, I, T, R1, P>,
{
    type Taken = <<N as EqOp<S>>::Output as TakeSome<N, N::One, I, T, R1, P>>::Taken;
    type Size = <<N as EqOp<S>>::Output as TakeSome<N, N::One, I, T, R1, P>>::Size;
    #[inline(always)]
    fn take_mode(mode: Leaf<S, I>, tail: T) -> Self::Taken {
        <<N as EqOp<S>>::Output as TakeSome<N, N::One, I, T, R1, P>>::take_some(mode.stride, tail)
    }
}

/// `N` coordinates of a mode, by whether they are all, and by whether `N` is 1.
#[doc(hidden)]
pub trait TakeSome<N, One, I, T, R, P> {
    type Taken: Leaves;
    type Size: Static;
    fn take_some(index: I, tail: T) -> Self::Taken;
}
impl<N, One, I, T, R, P> TakeSome<N, One, I, T, R, P> for B1
where
    N: Extent + Static,
    I: Int,
    P: MulOp<N>,
    T: Common<R, Mul<P, N>>,
{
    type Taken = HCons<Leaf<N, I>, T::Taken>;
    type Size = T::Size;
    #[inline(always)]
    fn take_some(index: I, tail: T) -> Self::Taken {
        cons(Leaf { shape: N::default(), stride: index }, tail.taken())
    }
}
impl<N, I, T, R, P: Static> TakeSome<N, B1, I, T, R, P> for B0 {
    type Taken = HNil;
    type Size = P;
    #[inline(always)]
    fn take_some(_: I, _: T) -> HNil {
        HNil
    }
}
impl<N, I, T, R, P> TakeSome<N, B0, I, T, R, P> for B0
where
    N: Extent + Static,
    I: Int,
    P: MulOp<N, Output: Static>,
{
    type Taken = HCons<Leaf<N, I>, HNil>;
    type Size = Mul<P, N>;
    #[inline(always)]
    fn take_some(index: I, _: T) -> Self::Taken {
        cons(Leaf { shape: N::default(), stride: index }, HNil)
    }
}

/// Of `S` coordinates, `U` apart, as many as the rooms `Self` take to the offsets `0, P, 2 P, ...`,
/// at least 1; and the rooms with those in them.
#[doc(hidden)]
pub trait Hold<S, U, P> {
    type Count: Int;
    type Rooms;
}
// The last room has no end: all, if the offset is right.
impl<L, D, M, S, U, P> Hold<S, U, P> for HCons<Room<L, D, M>, HNil>
where
    D: MulOp<U>,
    D::Output: EqOp<P>,
    <D::Output as EqOp<P>>::Output: OrOne<S>,
{
    type Count = <<D::Output as EqOp<P>>::Output as OrOne<S>>::Output;
    type Rooms = Self;
}
// Another room: by whether its extent is static.
impl<L: Known, D, M, R, T, S, U, P> Hold<S, U, P> for HCons<Room<L, D, M>, HCons<R, T>>
where
    L::Static: HoldStatic<Room<L, D, M>, HCons<R, T>, S, U, P>,
{
    type Count = <L::Static as HoldStatic<Room<L, D, M>, HCons<R, T>, S, U, P>>::Count;
    type Rooms = <L::Static as HoldStatic<Room<L, D, M>, HCons<R, T>, S, U, P>>::Rooms;
}
/// The int, or 1.
#[doc(hidden)]
pub trait OrOne<S> {
    type Output: Int;
}
impl<S: Int> OrOne<S> for B1 {
    type Output = S;
}
impl<S> OrOne<S> for B0 {
    type Output = P1;
}

/// [`Hold`] in the room `H` and those behind it, by whether its extent is static.
#[doc(hidden)]
pub trait HoldStatic<H, T, S, U, P> {
    type Count: Int;
    type Rooms;
}
// What is known to divide the extent is room for certain, but where it ends is not known.
impl<L: DivisorOp, D, M, T, S, U, P> HoldStatic<Room<L, D, M>, T, S, U, P> for B0
where
    U: DivOp<Divisor<L>>,
    Div<U, Divisor<L>>: Known,
    <Div<U, Divisor<L>> as Known>::Zero: HoldHere<Room<L, D, M>, T, S, U, P>,
{
    type Count = <<Div<U, Divisor<L>> as Known>::Zero as HoldHere<Room<L, D, M>, T, S, U, P>>::Count;
    type Rooms = <<Div<U, Divisor<L>> as Known>::Zero as HoldHere<Room<L, D, M>, T, S, U, P>>::Rooms;
}
impl<L, D, M, T, S, U, P> HoldStatic<Room<L, D, M>, T, S, U, P> for B1
where
    U: RemOp<L> + DivOp<L>,
    Rem<U, L>: Known,
    <Rem<U, L> as Known>::Zero: HoldBy<Div<U, L>, Room<L, D, M>, T, S, U, P>,
{
    type Count = <<Rem<U, L> as Known>::Zero as HoldBy<Div<U, L>, Room<L, D, M>, T, S, U, P>>::Count;
    type Rooms = <<Rem<U, L> as Known>::Zero as HoldBy<Div<U, L>, Room<L, D, M>, T, S, U, P>>::Rooms;
}

/// [`HoldStatic`], by whether the step leaves the room at a multiple of its extent, `Q` times it.
#[doc(hidden)]
pub trait HoldBy<Q, H, T, S, U, P> {
    type Count: Int;
    type Rooms;
}
impl<Q, H, T: Hold<S, Q, P>, S, U, P> HoldBy<Q, H, T, S, U, P> for B1 {
    type Count = T::Count;
    type Rooms = HCons<H, T::Rooms>;
}
impl<Q: Known, H, T, S, U, P> HoldBy<Q, H, T, S, U, P> for B0
where
    Q::Zero: HoldHere<H, T, S, U, P>,
{
    type Count = <Q::Zero as HoldHere<H, T, S, U, P>>::Count;
    type Rooms = <Q::Zero as HoldHere<H, T, S, U, P>>::Rooms;
}

/// [`HoldBy`], by whether the step stays inside the room.
#[doc(hidden)]
pub trait HoldHere<H, T, S, U, P> {
    type Count: Int;
    type Rooms;
}
impl<H, T, S, U, P> HoldHere<H, T, S, U, P> for B0 {
    type Count = P1;
    type Rooms = HCons<H, T>;
}
impl<L, D, M, T, S, U, P> HoldHere<Room<L, D, M>, T, S, U, P> for B1
where
    D: MulOp<U>,
    D::Output: EqOp<P>,
    <D::Output as EqOp<P>>::Output: Fill<Room<L, D, M>, T, S, U>,
{
    type Count = <<D::Output as EqOp<P>>::Output as Fill<Room<L, D, M>, T, S, U>>::Count;
    type Rooms = <<D::Output as EqOp<P>>::Output as Fill<Room<L, D, M>, T, S, U>>::Rooms;
}

/// [`HoldHere`], by whether the offset is right: `(L - 1 - M) / U + 1` coordinates fit, if not more.
#[doc(hidden)]
pub trait Fill<H, T, S, U> {
    type Count: Int;
    type Rooms;
}
impl<H, T, S, U> Fill<H, T, S, U> for B0 {
    type Count = P1;
    type Rooms = HCons<H, T>;
}
impl<L, D, M, T, S, U, X, N> Fill<Room<L, D, M>, T, S, U> for B1
where
    L: DivisorOp,
    Divisor<L>: SubOp<P1>,
    Sub<Divisor<L>, P1>: SubOp<M>,
    Sub<Sub<Divisor<L>, P1>, M>: DivOp<U>,
    Div<Sub<Sub<Divisor<L>, P1>, M>, U>: AddOp<P1, Output = X>,
    S: MinOp<X, Output = N>,
    N: SubOp<P1>,
    Sub<N, P1>: MulOp<U>,
    M: AddOp<Mul<Sub<N, P1>, U>>,
{
    type Count = Min<S, X>;
    type Rooms = HCons<Room<L, D, Add<M, Mul<Sub<N, P1>, U>>>, T>;
}
