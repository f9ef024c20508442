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

use super::modes::{AsLayout, ModeList, as_layout};
use crate::All;
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::{Clash, LayoutError};
use crate::int::Int;
use crate::layout::{AnyLayout, Layout, OrBroken};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons, notation};
use typenum::{B0, B1};

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
    S: Shape + PickModes<X, D>,
    D: Congruent<S>,
    C: IntoCoord<Coord = X>,
    X: SliceCoord<S, D>,
{
    type Output = S::Layout<Open>;
    type Offset = X::Offset;
    #[inline(always)]
    fn slice(self, _: C) -> Self::Output {
        part(self, self.shape().pick_modes::<Open>(self.stride()))
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

/// Modes of a layout. They can be invalid only where a mode that is left out is empty, and hid an
/// overflow.
#[inline(always)]
#[track_caller]
fn part<P: AnyLayout>(whole: impl AnyLayout, modes: P) -> P {
    if whole.size() == 0 {
        Layout::try_new(modes.shape(), modes.stride()).or_broken();
    }
    modes
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
    S: Shape + PickModes<X, D>,
    D: Congruent<S>,
    C: IntoCoord<Coord = X>,
{
    type Output = S::Layout<Fixed>;
    #[inline(always)]
    fn dice(self, _: C) -> Self::Output {
        part(self, self.shape().pick_modes::<Fixed>(self.stride()))
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

/// Which entries of a coordinate pick their modes.
pub trait Which {
    /// Whether `_` does.
    type All: Pick;
    /// Whether an index does.
    type Index: Pick;
}
/// The entries that are `_`.
pub struct Open;
impl Which for Open {
    type All = B1;
    type Index = B0;
}
/// The entries that are an index.
pub struct Fixed;
impl Which for Fixed {
    type All = B0;
    type Index = B1;
}

/// An entry of a coordinate that is no list.
pub trait Entry: IntTuple {
    /// Whether it picks its mode.
    type Picks<W: Which>: Pick;
}
impl Entry for All {
    type Picks<W: Which> = W::All;
}
impl<I: Int> Entry for I {
    type Picks<W: Which> = W::Index;
}

/// A mode that is picked, `B1`, or is not, `B0`.
pub trait Pick {
    /// The mode `M` in front of a list, or the list without it.
    type Onto<M: AnyLayout, Tail: ModeList>: ModeList;
    /// The layout `M`, or the one without modes.
    type Whole<M: AnyLayout>: AnyLayout;
    /// [`Onto`](Self::Onto) as a value.
    fn onto<M: AnyLayout, Tail: ModeList>(mode: M, tail: Tail) -> Self::Onto<M, Tail>;
    /// [`Whole`](Self::Whole) as a value.
    fn whole<M: AnyLayout>(layout: M) -> Self::Whole<M>;
}
impl Pick for B1 {
    type Onto<M: AnyLayout, Tail: ModeList> = HCons<M, Tail>;
    type Whole<M: AnyLayout> = M;
    #[inline(always)]
    fn onto<M: AnyLayout, Tail: ModeList>(mode: M, tail: Tail) -> HCons<M, Tail> {
        cons(mode, tail)
    }
    #[inline(always)]
    fn whole<M: AnyLayout>(layout: M) -> M {
        layout
    }
}
impl Pick for B0 {
    type Onto<M: AnyLayout, Tail: ModeList> = Tail;
    type Whole<M: AnyLayout> = Layout<HNil, HNil>;
    #[inline(always)]
    fn onto<M: AnyLayout, Tail: ModeList>(_: M, tail: Tail) -> Tail {
        tail
    }
    #[inline(always)]
    fn whole<M: AnyLayout>(_: M) -> Layout<HNil, HNil> {
        Layout::of_modes(HNil, HNil)
    }
}

/// The modes of the shape `Self` with the stride `D` that the coordinate `C` picks.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this coordinate does not have the profile of the layout's shape",
    note = "the coordinate is `{C}`",
    note = "the shape is `{Self}`",
    note = "fix: pass one entry for each mode, an index or `_`"
)]
pub trait PickOnto<C, D>: IntTuple {
    /// Those that `W` picks, in front of a list.
    type Modes<W: Which, Tail: ModeList>: ModeList;
    /// Those that `W` picks, in front of a list.
    fn pick_onto<W: Which, Tail: ModeList>(self, stride: D, tail: Tail) -> Self::Modes<W, Tail>;
}
impl<S: Shape, C: Entry, D: Congruent<S>> PickOnto<C, D> for S {
    type Modes<W: Which, Tail: ModeList> = <C::Picks<W> as Pick>::Onto<Layout<S, D>, Tail>;
    #[inline(always)]
    fn pick_onto<W: Which, Tail: ModeList>(self, stride: D, tail: Tail) -> Self::Modes<W, Tail> {
        C::Picks::<W>::onto(Layout::of_modes(self, stride), tail)
    }
}
impl PickOnto<HNil, HNil> for HNil {
    type Modes<W: Which, Tail: ModeList> = Tail;
    #[inline(always)]
    fn pick_onto<W: Which, Tail: ModeList>(self, _: HNil, tail: Tail) -> Tail {
        tail
    }
}
// pick((c, cs...), (s, ss...)) = pick(c, s) ++ pick(cs..., ss...)
impl<H, T, DH, DT, C, CT> PickOnto<HCons<C, CT>, HCons<DH, DT>> for HCons<H, T>
where
    H: PickOnto<C, DH>,
    T: PickOnto<CT, DT>,
{
    type Modes<W: Which, Tail: ModeList> = H::Modes<W, T::Modes<W, Tail>>;
    #[inline(always)]
    fn pick_onto<W: Which, Tail: ModeList>(self, stride: HCons<DH, DT>, tail: Tail) -> Self::Modes<W, Tail> {
        self.head.pick_onto::<W, _>(stride.head, self.tail.pick_onto::<W, _>(stride.tail, tail))
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
pub trait PickModes<C, D>: IntTuple {
    /// What `W` picks.
    type Layout<W: Which>: AnyLayout;
    /// What `W` picks.
    fn pick_modes<W: Which>(self, stride: D) -> Self::Layout<W>;
}
impl<S: Shape, C: Entry, D: Congruent<S>> PickModes<C, D> for S {
    type Layout<W: Which> = <C::Picks<W> as Pick>::Whole<Layout<S, D>>;
    #[inline(always)]
    fn pick_modes<W: Which>(self, stride: D) -> Self::Layout<W> {
        C::Picks::<W>::whole(Layout::of_modes(self, stride))
    }
}
macro_rules! pick_from_list {
    ([$($g:tt)*] $coord:ty) => {
        impl<S: PickOnto<$coord, D>, D, $($g)*> PickModes<$coord, D> for S {
            type Layout<W: Which> = AsLayout<S::Modes<W, HNil>>;
            #[inline(always)]
            fn pick_modes<W: Which>(self, stride: D) -> Self::Layout<W> {
                as_layout(self.pick_onto::<W, _>(stride, HNil))
            }
        }
    };
}
pick_from_list!([] HNil);
pick_from_list!([C, CT] HCons<C, CT>);
