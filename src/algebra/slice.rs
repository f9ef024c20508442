//! Slice and dice: the modes of a layout that a coordinate leaves open, and those that it fixes.
//!
//! A coordinate with `_` in it names some modes of a layout and fixes the others. `slice` keeps
//! the modes that have `_`, `dice` the modes that have an index, and each drops the parentheses
//! around them. What a slice leaves out is in its offset:
//!
//! `A(c) = slice(c, A)(the part of c at _) + offset(c)`

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
mod offset;

use crate::All;
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::{Clash, LayoutError};
use crate::int::Int;
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons, notation};
use typenum::{B0, B1, Bit};

pub use offset::SliceCoord;

/// A layout that the coordinate `C`, with `_` in it, can slice.
pub trait SliceOp<C>: AnyLayout {
    /// The modes that have `_`.
    type Output: AnyLayout;
    /// The offset of the modes that have an index: static where it is known.
    type Offset: Int;
    /// The modes that have `_`.
    fn slice(self, coord: C) -> Self::Output;
    /// The offset of the modes that have an index, or the law that does not hold.
    fn try_slice_offset(self, coord: C) -> Result<Self::Offset, LayoutError>;
    /// The same offset for a coordinate that lies in the shape; `None` for any other.
    fn slice_start(self, coord: C) -> Option<isize>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
/// The result of [`slice()`].
pub type Slice<C, A> = <A as SliceOp<C>>::Output;

impl<S, D, C, X> SliceOp<C> for Layout<S, D>
where
    S: Shape + PickModes<X, D, Open>,
    D: Congruent<S>,
    C: IntoCoord<Coord = X>,
    X: SliceCoord<S, D>,
{
    type Output = Layout<S::Shape, S::Stride>;
    type Offset = X::Offset;
    #[inline(always)]
    fn slice(self, _: C) -> Self::Output {
        let (shape, stride) = self.shape().pick_modes(self.stride());
        part(self, shape, stride)
    }
    #[inline(always)]
    fn try_slice_offset(self, coord: C) -> Result<X::Offset, LayoutError> {
        let coord = coord.into_coord();
        coord.slice_offset(self.shape(), self.stride()).ok_or_else(|| no_offset(self.shape(), coord))
    }
    #[inline(always)]
    fn sealed(_: Token) {}
    #[inline(always)]
    fn slice_start(self, coord: C) -> Option<isize> {
        let coord = coord.into_coord();
        if coord.is_in(self.shape()) { Some(coord.start(self.shape(), self.stride())) } else { None }
    }
}

#[cold]
fn no_offset(shape: impl IntTuple, coord: impl IntTuple) -> LayoutError {
    LayoutError::NoCoordinate(Clash::default()).of(&notation(shape), Some(&notation(coord)))
}

/// Modes of a layout, as a layout. They can be invalid only where a mode that is left out is empty,
/// and hid an overflow.
#[inline(always)]
#[track_caller]
fn part<S: Shape, D: Congruent<S>>(whole: impl AnyLayout, shape: S, stride: D) -> Layout<S, D> {
    if whole.size() > 0 {
        return Layout::of_modes(shape, stride);
    }
    Layout::try_new(shape, stride).or_broken()
}

/// The modes of a layout for which the coordinate has `_`.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, (8, 2)) : (1, (4, 32)));
/// assert_eq!(slice(coord!(_, (3, _)), a).to_string(), "(_4,_2):(_1,_32)");
/// let n = 8;
/// assert_eq!(slice((2, All), layout!((4, n))).to_string(), "(8):(_4)");
/// ```
///
/// A coordinate of another profile does not compile.
///
/// # Panics
/// When the slice does not fit an `isize`, which takes an empty mode that it leaves out. Source:
/// CuTe, `slice`.
#[inline(always)]
#[track_caller]
pub fn slice<C, A: SliceOp<C>>(coord: C, a: A) -> Slice<C, A> {
    a.slice(coord)
}

/// [`slice()`], and the offset of the modes that it leaves out.
///
/// `A(c) = layout(the part of c at _) + offset`
///
/// ```
/// use colex::prelude::*;
/// let (row, offset) = slice_and_offset(coord!(3, _), layout!((4, 16)));
/// let _: C<3> = offset;
/// assert_eq!(row.to_string(), "(_16):(_4)");
/// let i = 3;
/// let (row, offset) = slice_and_offset(coord!(i, _), layout!((4, 16)));
/// assert_eq!((row.to_string(), offset.get()), ("(_16):(_4)".to_string(), 3));
/// ```
///
/// # Panics
/// When the offset does not fit its integer type, or an index must be taken apart by an extent of
/// 0; [`try_slice_and_offset`] returns it. Source: CuTe, `slice_and_offset`.
#[inline(always)]
#[track_caller]
pub fn slice_and_offset<C: Copy, A: SliceOp<C>>(coord: C, a: A) -> (Slice<C, A>, A::Offset) {
    try_slice_and_offset(coord, a).or_broken()
}

/// [`slice_and_offset`], or the law that does not hold.
#[inline(always)]
pub fn try_slice_and_offset<C: Copy, A: SliceOp<C>>(coord: C, a: A) -> Result<(Slice<C, A>, A::Offset), LayoutError> {
    Ok((a.slice(coord), a.try_slice_offset(coord)?))
}

/// A layout that the coordinate `C` can dice.
pub trait DiceOp<C>: AnyLayout {
    /// The modes that have an index.
    type Output: AnyLayout;
    /// The modes that have an index.
    fn dice(self, coord: C) -> Self::Output;
}
/// The result of [`dice`].
pub type Dice<C, A> = <A as DiceOp<C>>::Output;

impl<S, D, C, X> DiceOp<C> for Layout<S, D>
where
    S: Shape + PickModes<X, D, Fixed>,
    D: Congruent<S>,
    C: IntoCoord<Coord = X>,
{
    type Output = Layout<S::Shape, S::Stride>;
    #[inline(always)]
    fn dice(self, _: C) -> Self::Output {
        let (shape, stride) = self.shape().pick_modes(self.stride());
        part(self, shape, stride)
    }
}

/// The modes of a layout for which the coordinate has an index: what [`slice()`] leaves out.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, (8, 2)) : (1, (4, 32)));
/// assert_eq!(dice(coord!(_, (3, _)), a).to_string(), "(_8):(_4)");
/// let n = 8;
/// assert_eq!(dice((2, All), layout!((4, n))).to_string(), "(_4):(_1)");
/// ```
///
/// A coordinate of another profile does not compile.
///
/// # Panics
/// As [`slice()`]. Source: CuTe, `dice`.
#[inline(always)]
#[track_caller]
pub fn dice<C, A: DiceOp<C>>(coord: C, a: A) -> Dice<C, A> {
    a.dice(coord)
}

// ---- which modes ------------------------------------------------------------------------------

/// An entry of a coordinate that is no list.
pub trait Entry: IntTuple {
    /// `B1` if it is `_`.
    type IsAll: Bit;
    /// `B1` if it is an index.
    type IsIndex: Bit;
}
impl Entry for All {
    type IsAll = B1;
    type IsIndex = B0;
}
impl<I: Int> Entry for I {
    type IsAll = B0;
    type IsIndex = B1;
}

/// Which entries pick their modes.
pub trait Which {
    /// `B1` if the entry does.
    type Picks<E: Entry>: Bit;
}
/// The entries that are `_`.
pub struct Open;
impl Which for Open {
    type Picks<E: Entry> = E::IsAll;
}
/// The entries that are an index.
pub struct Fixed;
impl Which for Fixed {
    type Picks<E: Entry> = E::IsIndex;
}

/// The modes of the shape `Self` with the stride `D` that `W` picks by the coordinate `C`, in front of the list `TS` with the stride `TD`.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this coordinate does not have the profile of the layout's shape",
    note = "the coordinate is `{C}`",
    note = "the shape is `{Self}`",
    note = "fix: pass one entry for each mode, an index or `_`"
)]
pub trait PickOnto<C, D, W, TS, TD>: IntTuple {
    /// The shapes.
    type Shape: Shape;
    /// The strides.
    type Stride: Congruent<Self::Shape>;
    /// Both.
    fn pick_onto(self, stride: D, shapes: TS, strides: TD) -> (Self::Shape, Self::Stride);
}
impl<S, D, C, W: Which, TS, TD> PickOnto<C, D, W, TS, TD> for S
where
    S: Shape,
    C: Entry,
    W::Picks<C>: Pick<S, D, TS, TD>,
{
    type Shape = <W::Picks<C> as Pick<S, D, TS, TD>>::Shape;
    type Stride = <W::Picks<C> as Pick<S, D, TS, TD>>::Stride;
    #[inline(always)]
    fn pick_onto(self, stride: D, shapes: TS, strides: TD) -> (Self::Shape, Self::Stride) {
        W::Picks::<C>::pick(self, stride, shapes, strides)
    }
}
impl<W, TS: Shape, TD: Congruent<TS>> PickOnto<HNil, HNil, W, TS, TD> for HNil {
    type Shape = TS;
    type Stride = TD;
    #[inline(always)]
    fn pick_onto(self, _: HNil, shapes: TS, strides: TD) -> (TS, TD) {
        (shapes, strides)
    }
}
// pick((c, cs...), (s, ss...)) = pick(c, s) ++ pick(cs..., ss...)
impl<H, T, DH, DT, C, CT, W, TS, TD> PickOnto<HCons<C, CT>, HCons<DH, DT>, W, TS, TD> for HCons<H, T>
where
    T: PickOnto<CT, DT, W, TS, TD>,
    H: PickOnto<C, DH, W, T::Shape, T::Stride>,
    Self: IntTuple,
{
    type Shape = H::Shape;
    type Stride = H::Stride;
    #[inline(always)]
    fn pick_onto(self, stride: HCons<DH, DT>, shapes: TS, strides: TD) -> (Self::Shape, Self::Stride) {
        let (shapes, strides) = self.tail.pick_onto(stride.tail, shapes, strides);
        self.head.pick_onto(stride.head, shapes, strides)
    }
}

/// One mode in front of a list, or the list without it.
#[doc(hidden)]
pub trait Pick<S, D, TS, TD> {
    type Shape: Shape;
    type Stride: Congruent<Self::Shape>;
    fn pick(shape: S, stride: D, shapes: TS, strides: TD) -> (Self::Shape, Self::Stride);
}
impl<S: Shape, D: Congruent<S>, TS: Shape, TD: Congruent<TS>> Pick<S, D, TS, TD> for B1 {
    type Shape = HCons<S, TS>;
    type Stride = HCons<D, TD>;
    #[inline(always)]
    fn pick(shape: S, stride: D, shapes: TS, strides: TD) -> (Self::Shape, Self::Stride) {
        (cons(shape, shapes), cons(stride, strides))
    }
}
impl<S, D, TS: Shape, TD: Congruent<TS>> Pick<S, D, TS, TD> for B0 {
    type Shape = TS;
    type Stride = TD;
    #[inline(always)]
    fn pick(_: S, _: D, shapes: TS, strides: TD) -> (TS, TD) {
        (shapes, strides)
    }
}

/// [`PickOnto`] for a whole layout: a coordinate that is one entry picks all of it or nothing, and
/// puts no parentheses around it.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this coordinate does not have the profile of the layout's shape",
    note = "the coordinate is `{C}`",
    note = "the shape is `{Self}`",
    note = "fix: pass one entry for each mode, an index or `_`"
)]
pub trait PickModes<C, D, W>: IntTuple {
    /// The shape.
    type Shape: Shape;
    /// The stride.
    type Stride: Congruent<Self::Shape>;
    /// Both.
    fn pick_modes(self, stride: D) -> (Self::Shape, Self::Stride);
}
impl<S, D, C, W: Which> PickModes<C, D, W> for S
where
    S: Shape,
    C: Entry,
    W::Picks<C>: PickWhole<S, D>,
{
    type Shape = <W::Picks<C> as PickWhole<S, D>>::Shape;
    type Stride = <W::Picks<C> as PickWhole<S, D>>::Stride;
    #[inline(always)]
    fn pick_modes(self, stride: D) -> (Self::Shape, Self::Stride) {
        W::Picks::<C>::pick_whole(self, stride)
    }
}
impl<S, D, W> PickModes<HNil, D, W> for S
where
    S: PickOnto<HNil, D, W, HNil, HNil>,
{
    type Shape = S::Shape;
    type Stride = S::Stride;
    #[inline(always)]
    fn pick_modes(self, stride: D) -> (Self::Shape, Self::Stride) {
        self.pick_onto(stride, HNil, HNil)
    }
}
impl<S, D, C, CT, W> PickModes<HCons<C, CT>, D, W> for S
where
    S: PickOnto<HCons<C, CT>, D, W, HNil, HNil>,
{
    type Shape = S::Shape;
    type Stride = S::Stride;
    #[inline(always)]
    fn pick_modes(self, stride: D) -> (Self::Shape, Self::Stride) {
        self.pick_onto(stride, HNil, HNil)
    }
}

/// A whole layout, or the one without modes.
#[doc(hidden)]
pub trait PickWhole<S, D> {
    type Shape: Shape;
    type Stride: Congruent<Self::Shape>;
    fn pick_whole(shape: S, stride: D) -> (Self::Shape, Self::Stride);
}
impl<S: Shape, D: Congruent<S>> PickWhole<S, D> for B1 {
    type Shape = S;
    type Stride = D;
    #[inline(always)]
    fn pick_whole(shape: S, stride: D) -> (S, D) {
        (shape, stride)
    }
}
impl<S, D> PickWhole<S, D> for B0 {
    type Shape = HNil;
    type Stride = HNil;
    #[inline(always)]
    fn pick_whole(_: S, _: D) -> (HNil, HNil) {
        (HNil, HNil)
    }
}
