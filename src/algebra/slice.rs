//! Slice and dice: the modes of a layout that a coordinate leaves open, and those that it fixes.
//!
//! A coordinate with `_` in it leaves some modes of a layout open, those with `_`, and fixes the others by an index. `slice`
//! keeps the open modes, and `dice` keeps the fixed ones. Both collect their modes in one tuple, and drop the tuples around these
//! modes. The fixed modes give the offset of the slice. Let `x` be a coordinate of the slice, and `c with x` the coordinate `c`
//! with `x` in place of the `_`:
//!
//! `A(c with x) = slice(c, A)(x) + offset(c)`

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod pick;

use super::checked::takes_a_layout;
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::{Clash, Lawful, LayoutError, OrBroken, Verdict};
use crate::int::Int;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{IntTuple, notation};

pub use pick::SliceCoord;
use pick::{FixedPart, OpenPart, Picked, part};

takes_a_layout! {
    "`slice` takes a layout, or in generic code a type that is bounded by `SliceOp`";
    "fix: pass the coordinate first, and then the layout: `slice((1, All), layout)`",
    "fix: in generic code, add the bound `{Self}: SliceOp<C>`, with the type of the other argument for `C`" =>
    /// The bound of [`slice()`] and [`slice_and_offset`] in generic code: a layout of which the coordinate `C` selects a slice.
    /// `C` has `_` in it.
    ///
    /// `A(c with x) = R(x) + offset`, where `c with x` is the coordinate `c` with `x` in place of the `_`. The result `R` has
    /// the type [`Slice<C, A>`](Slice), whose parameters are in the order of the arguments of `slice`. The offset has the type
    /// `A::Offset`. Fails as [`slice_and_offset`] does.
    ///
    /// ```
    /// use colex::algebra::{Slice, SliceOp};
    /// use colex::prelude::*;
    /// fn left_open<C, A: SliceOp<C>>(coord: C, a: A) -> Slice<C, A> {
    ///     slice(coord, a)
    /// }
    /// let n = 8;
    /// assert_eq!(left_open(coord!(_, 3), layout!((4, 8))).to_string(), "(_4):(_1)");
    /// assert_eq!(left_open((2, All), layout!((4, n))).to_string(), "(8):(_4)");
    /// ```
    pub trait SliceOp<C>: SliceBy<C> {}
}
impl<A: SliceBy<C>, C> SliceOp<C> for A where A::Verdict: Lawful<A, C> {}
/// The result of [`slice()`].
pub type Slice<C, A> = <A as SliceBy<C>>::Output;

takes_a_layout! {
    "`slice` takes a layout, or in generic code a type that is bounded by `SliceOp`";
    "fix: pass the coordinate first, and then the layout: `slice((1, All), layout)`",
    "fix: in generic code, add the bound `{Self}: SliceOp<C>`, with the type of the other argument for `C`" =>
    /// Gives the results of [`SliceOp`]: the open modes, the offset of the other modes, and the verdict on the coordinate. It is
    /// implemented even where a law is broken.
    ///
    /// In generic code, add the bound [`SliceOp`] instead. It also requires that the coordinate is not known to break a law.
    pub trait SliceBy<C>: AnyLayout {
        /// Whether the coordinate has the profile of the shape.
        type Verdict: Verdict;
        /// The modes that have `_`.
        type Output: AnyLayout;
        /// The offset of the modes that have an index. It is static if it is known.
        type Offset: Int;
        /// The modes that have `_`.
        fn slice(self, coord: C) -> Self::Output;
        /// The offset of the modes that have an index, or the law that does not hold.
        fn try_slice_offset(self, coord: C) -> Result<Self::Offset, LayoutError>;
        /// The offset of the modes that have an index, or `None` if the coordinate is not in the shape.
        fn slice_start(self, coord: C) -> Option<isize>;
        /// Calls `visit` with the digit and the stride of each leaf of the modes that have an index.
        #[doc(hidden)]
        fn each_fixed_digit(self, coord: C, visit: &mut impl FnMut(isize, isize));
        /// See [`Token`].
        #[doc(hidden)]
        fn sealed(_: Token);
    }
}
impl<S: Shape, D: Congruent<S>, C: IntoCoord<Coord: SliceCoord<S, D>>> SliceBy<C> for Layout<S, D> {
    type Verdict = <C::Coord as SliceCoord<S, D>>::Verdict;
    type Output = OpenPart<C::Coord, S, D>;
    type Offset = <C::Coord as SliceCoord<S, D>>::Offset;
    #[inline(always)]
    fn slice(self, _: C) -> Self::Output {
        part::<C::Coord, _, _, _, _>(Picked::Open, self)
    }
    #[inline(always)]
    fn try_slice_offset(self, coord: C) -> Result<Self::Offset, LayoutError> {
        let coord = coord.into_coord();
        coord.slice_offset(self.shape(), self.stride()).ok_or_else(|| no_offset(self.shape(), coord))
    }
    #[inline(always)]
    fn sealed(_: Token) {}
    #[inline(always)]
    fn slice_start(self, coord: C) -> Option<isize> {
        let coord = coord.nearest_coord();
        if coord.is_in(self.shape()) { Some(coord.start(self.shape(), self.stride())) } else { None }
    }
    #[inline(always)]
    fn each_fixed_digit(self, coord: C, visit: &mut impl FnMut(isize, isize)) {
        coord.nearest_coord().each_fixed_digit(self.shape(), self.stride(), visit);
    }
}

#[cold]
fn no_offset(shape: impl IntTuple, coord: impl IntTuple) -> LayoutError {
    LayoutError::NoCoordinate(Clash::default()).of(&notation(shape), Some(&notation(coord)))
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
/// Never fails. Source: CuTe, `slice`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn slice<C, A: SliceOp<C, Output = R>, R>(coord: C, a: A) -> R {
    a.slice(coord)
}

/// The [`slice()`] of a layout, and the offset of the modes that it leaves out.
///
/// `A(c with x) = slice(x) + offset`, where `c with x` is the coordinate `c` with `x` in place of the `_`.
///
/// ```
/// use colex::algebra::slice_and_offset;
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
/// If the offset does not fit its integer type, or an index would have to be divided by an extent of 0. [`try_slice_and_offset`]
/// returns the law. Source: CuTe, `slice_and_offset`.
/// The law is [`LayoutError::NoCoordinate`].
#[must_use]
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

takes_a_layout! {
    "`dice` takes a layout, or in generic code a type that is bounded by `DiceOp`";
    "fix: in generic code, add the bound `{Self}: DiceOp<C>`, with the type of the other argument for `C`" =>
    /// The bound of [`dice`] in generic code: a layout of which the coordinate `C` fixes some modes.
    ///
    /// The result has the modes for which `C` has an index. Its type is [`Dice<C, A>`](Dice), whose parameters are in the order
    /// of the arguments of `dice`. Fails as [`dice`] does.
    ///
    /// ```
    /// use colex::algebra::{Dice, DiceOp, dice};
    /// use colex::prelude::*;
    /// fn fixed<C, A: DiceOp<C>>(coord: C, a: A) -> Dice<C, A> {
    ///     dice(coord, a)
    /// }
    /// let n = 8;
    /// assert_eq!(fixed(coord!(_, 3), layout!((4, 8))).to_string(), "(_8):(_4)");
    /// assert_eq!(fixed((2, All), layout!((n, 4))).to_string(), "(8):(_1)");
    /// ```
    pub trait DiceOp<C>: DiceBy<C> {}
}
impl<A: DiceBy<C>, C> DiceOp<C> for A where A::Verdict: Lawful<A, C> {}
/// The result of [`dice`].
pub type Dice<C, A> = <A as DiceBy<C>>::Output;

takes_a_layout! {
    "`dice` takes a layout, or in generic code a type that is bounded by `DiceOp`";
    "fix: in generic code, add the bound `{Self}: DiceOp<C>`, with the type of the other argument for `C`" =>
    /// Gives the results of [`DiceOp`]: the fixed modes, and the verdict on the coordinate. It is implemented even where a law is
    /// broken.
    ///
    /// In generic code, add the bound [`DiceOp`] instead. It also requires that the coordinate is not known to break a law.
    pub trait DiceBy<C>: AnyLayout {
        /// Whether the coordinate has the profile of the shape.
        type Verdict: Verdict;
        /// The modes that have an index.
        type Output: AnyLayout;
        /// The modes that have an index.
        fn dice(self, coord: C) -> Self::Output;
    }
}
impl<S: Shape, D: Congruent<S>, C: IntoCoord<Coord: SliceCoord<S, D>>> DiceBy<C> for Layout<S, D> {
    type Verdict = <C::Coord as SliceCoord<S, D>>::Verdict;
    type Output = FixedPart<C::Coord, S, D>;
    #[inline(always)]
    fn dice(self, _: C) -> Self::Output {
        part::<C::Coord, _, _, _, _>(Picked::Fixed, self)
    }
}

/// The modes of a layout for which the coordinate has an index. [`slice()`] leaves these out.
///
/// ```
/// use colex::algebra::dice;
/// use colex::prelude::*;
/// let a = layout!((4, (8, 2)) : (1, (4, 32)));
/// assert_eq!(dice(coord!(_, (3, _)), a).to_string(), "(_8):(_4)");
/// let n = 8;
/// assert_eq!(dice((2, All), layout!((4, n))).to_string(), "(_4):(_1)");
/// ```
///
/// A coordinate of another profile does not compile.
///
/// Never fails. Source: CuTe, `dice`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn dice<C, A: DiceOp<C, Output = R>, R>(coord: C, a: A) -> R {
    a.dice(coord)
}
