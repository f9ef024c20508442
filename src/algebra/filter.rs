//! Filter: a layout without the modes that repeat offsets.
//!
//! A mode of stride 0 does not change the offset, so each of its coordinates repeats the offsets of the other modes.
//! [`filter_zeros`] sets the shape of each mode of static stride 0 to 1. [`filter`] then coalesces, which drops these modes.
//! The image of the result is that of the layout.

use super::coalesce::by_profile::{CoalesceModes, OfLeaves};
use super::coalesce::numbers;
use crate::All;
use crate::algebra::checked::operation;
use crate::error::LayoutError;
use crate::int::{Extent, Flag, Int, by_type_of};
use crate::layout::{AnyLayout, FlatScratch, Layout, LoopNest, Reader, static_or, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B1, P1};

operation! {
    /// A layout whose modes of stride 0 can be set to shape 1, for generic code: the bound of [`filter_zeros`]. Every layout
    /// implements it.
    ///
    /// [`FilterZeros<A>`](FilterZeros) has shape 1 for each mode of static stride 0, and the other modes of `A` unchanged. Never
    /// fails.
    ///
    /// ```
    /// use colex::algebra::{FilterZeros, FilterZerosOp, filter_zeros};
    /// use colex::prelude::*;
    /// fn once<A: FilterZerosOp>(a: A) -> FilterZeros<A> {
    ///     filter_zeros(a)
    /// }
    /// let n = 4;
    /// assert_eq!(once(layout!((2, 4) : (0, 3))).to_string(), "(_1,_4):(_0,_3)");
    /// assert_eq!(once(layout!((2, n) : (0, 3))).to_string(), "(_1,4):(_0,_3)");
    /// ```
    trait FilterZerosOp -> FilterZeros, by try_filter_zeros;
    "`filter_zeros` takes a layout, or in generic code a type that is bounded by `FilterZerosOp`";
    "fix: in generic code, add the bound `{Self}: FilterZerosOp`"
}

impl<S: Shape + FilterShape<D, D>, D: Congruent<S> + Congruent<S::Output>> FilterZerosOp for Layout<S, D> {
    type Output = Layout<S::Output, D>;
    #[inline(always)]
    fn try_filter_zeros(self) -> Result<Self::Output, LayoutError> {
        smaller(self)
    }
}

/// The layout with the stride of `a` and the shape `R`: the type `R` has the static extents, `a` has the dynamic ones.
#[inline(always)]
fn smaller<S: Shape, D: Congruent<S> + Congruent<R>, R: Shape>(a: Layout<S, D>) -> Result<Layout<R, D>, LayoutError> {
    let (shape, stride) = <D as LoopNest<R>>::fill(&mut Reader::new(FlatScratch::new().of(a).modes));
    Layout::try_new(shape, stride)
}

/// The layout `a` with shape 1 for each mode of static stride 0.
///
/// ```
/// use colex::algebra::filter_zeros;
/// use colex::prelude::*;
/// assert_eq!(filter_zeros(layout!((2, 4) : (0, 3))).to_string(), "(_1,_4):(_0,_3)");
/// assert_eq!(filter_zeros(layout!((2, {4}) : ({0}, 3))).to_string(), "(_2,4):(0,_3)");
/// ```
///
/// Never fails. Source: CuTe, `filter_zeros`.
#[must_use]
#[inline(always)]
pub fn filter_zeros<A: FilterZerosOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, R>(|| a.try_filter_zeros())
}

operation! {
    /// A layout whose modes with a 0 in the profile `P` can be set to shape 1, for generic code: the bound of
    /// [`filter_zeros_by`].
    ///
    /// [`FilterZerosBy<A, P>`](FilterZerosBy) has shape 1 for each mode for which `P` has a static 0, and the other modes of `A`
    /// unchanged. Never fails.
    ///
    /// ```
    /// use colex::algebra::{FilterZerosBy, FilterZerosByOp, filter_zeros_by};
    /// use colex::prelude::*;
    /// type Rows = Shape!(0, 1);
    /// fn one_row<A: FilterZerosByOp<Rows>>(a: A) -> FilterZerosBy<A, Rows> {
    ///     filter_zeros_by(a, shape!(0, 1))
    /// }
    /// let n = 4;
    /// assert_eq!(one_row(layout!((2, 4))).to_string(), "(_1,_4):(_1,_2)");
    /// assert_eq!(one_row(layout!((2, n))).to_string(), "(_1,4):(_1,_2)");
    /// ```
    trait FilterZerosByOp<P> -> FilterZerosBy, by try_filter_zeros_by;
    "`filter_zeros_by` takes a layout, or in generic code a type that is bounded by `FilterZerosByOp`";
    "fix: in generic code, add the bound `{Self}: FilterZerosByOp<P>`, with the type of the other argument for `P`"
}

impl<S: Shape + FilterShape<P, D>, D: Congruent<S> + Congruent<S::Output>, P> FilterZerosByOp<P> for Layout<S, D> {
    type Output = Layout<S::Output, D>;
    #[inline(always)]
    fn try_filter_zeros_by(self) -> Result<Self::Output, LayoutError> {
        smaller(self)
    }
}

/// The layout `a` with shape 1 for each mode that has a static 0 in the profile. A mode is unchanged if the profile has another
/// int or `_` for it, or no entry.
///
/// ```
/// use colex::algebra::filter_zeros_by;
/// use colex::prelude::*;
/// let a = layout!((2, 4) : (1, 2));
/// assert_eq!(filter_zeros_by(a, shape!(0, 1)).to_string(), "(_1,_4):(_1,_2)");
/// let n = 2;
/// assert_eq!(filter_zeros_by(layout!((n, 4)), shape!(0, 1)).to_string(), "(_1,_4):(_1,2)");
/// ```
///
/// Never fails. Source: CuTe, `filter_zeros(layout, profile)`.
///
/// In generic code, add the bound `FilterZerosByOp<P>`.
#[must_use]
#[inline(always)]
pub fn filter_zeros_by<A: FilterZerosByOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    static_or::<A, R>(|| by_type_of(profile, a.try_filter_zeros_by()))
}

/// A shape in which each mode is set to 1 if `Zeros` has a static 0 for it. The stride `D` is nested as the shape is.
#[doc(hidden)]
pub trait FilterShape<Zeros, D>: IntTuple {
    /// The filtered shape.
    type Output: Shape;
}
impl<S: Extent, Z: Int, D> FilterShape<Z, D> for S {
    type Output = <Z::Zero as Flag>::ChooseExtent<P1, S>;
}
impl FilterShape<HNil, HNil> for HNil {
    type Output = HNil;
}
impl<H, T, Z, ZT, D, DT> FilterShape<HCons<Z, ZT>, HCons<D, DT>> for HCons<H, T>
where
    H: FilterShape<Z, D>,
    T: FilterShape<ZT, DT>,
{
    type Output = HCons<H::Output, T::Output>;
}

// Modes for which the profile has `_` or no entry are unchanged.
impl<S: Shape, D> FilterShape<All, D> for S {
    type Output = S;
}
impl<H: Shape, T: Shape, DH, DT> FilterShape<HNil, HCons<DH, DT>> for HCons<H, T> {
    type Output = Self;
}
// An int in the profile applies to every leaf of its mode.
impl<Z: Int> FilterShape<Z, HNil> for HNil {
    type Output = HNil;
}
impl<H, T, Z: Int, D, DT> FilterShape<Z, HCons<D, DT>> for HCons<H, T>
where
    H: FilterShape<Z, D>,
    T: FilterShape<Z, DT>,
{
    type Output = HCons<H::Output, T::Output>;
}

// ---- filter -----------------------------------------------------------------------------------

operation! {
    /// A layout that can be filtered, for generic code: the bound of [`filter`]. Every layout implements it.
    ///
    /// `filter(A) = coalesce(filter_zeros(A))` has the same offsets as `A` in fewer modes. The result is
    /// [`Filter<A>`](Filter). Fails as [`filter`] does.
    ///
    /// ```
    /// use colex::algebra::{Filter, FilterOp, filter};
    /// use colex::prelude::*;
    /// fn image<A: FilterOp>(a: A) -> Filter<A> {
    ///     filter(a)
    /// }
    /// let n = 3;
    /// assert_eq!(image(layout!((2, 4, 3) : (1, 0, 2))).to_string(), "_6:_1");
    /// assert_eq!(image(layout!((2, 4, n) : (1, 0, 2))).to_string(), "(_2,3):(_1,_2)");
    /// ```
    trait FilterOp -> Filter, by try_filter;
    "`filter` takes a layout, or in generic code a type that is bounded by `FilterOp`";
    "fix: in generic code, add the bound `{Self}: FilterOp`"
}

impl<S: Shape, D: Congruent<S>> FilterOp for Layout<S, D> {
    type Output = OfLeaves<S, D, B1>;
    #[inline(always)]
    fn try_filter(self) -> Result<Self::Output, LayoutError> {
        write(|out| numbers::filtered(FlatScratch::new().of(self), out))
    }
}

/// A layout with the same offsets as `a` in as few modes as possible: none of static stride 0, and none of static shape 1.
///
/// `filter(A) = coalesce(filter_zeros(A))`
///
/// ```
/// use colex::algebra::filter;
/// use colex::prelude::*;
/// assert_eq!(filter(layout!((2, 4, 3) : (1, 0, 2))).to_string(), "_6:_1");
/// let n = 3;
/// assert_eq!(filter(layout!((2, 4, n) : (1, 0, 2))).to_string(), "(_2,3):(_1,_2)");
/// ```
///
/// Fails when a merged shape does not fit its integer type ([`LayoutError::Overflow`]). Source: CuTe, `filter`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn filter<A: FilterOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, _>(|| a.try_filter())
}

operation! {
    /// A layout that can be filtered mode by mode with the profile `P`, for generic code: the bound of [`filter_by`].
    ///
    /// In the result, [`FilterBy<A, P>`](FilterBy), each mode for which `P` has an int is [filtered](filter()), and the other
    /// modes of `A` are unchanged. Fails as [`filter_by`] does.
    ///
    /// ```
    /// use colex::algebra::{FilterBy, FilterByOp, filter_by};
    /// use colex::prelude::*;
    /// type Two = Shape!(1, 1);
    /// fn images<A: FilterByOp<Two>>(a: A) -> FilterBy<A, Two> {
    ///     filter_by(a, shape!(1, 1))
    /// }
    /// let n = 2;
    /// assert_eq!(images(layout!((2, (4, 3)) : (1, (0, 2)))).to_string(), "(_2,_3):(_1,_2)");
    /// assert_eq!(images(layout!((n, (4, 3)) : (1, (0, n)))).to_string(), "(2,_3):(_1,2)");
    /// ```
    trait FilterByOp<P> -> FilterBy, by try_filter_by;
    "`filter_by` takes a layout, or in generic code a type that is bounded by `FilterByOp`";
    "fix: in generic code, add the bound `{Self}: FilterByOp<P>`, with the type of the other argument for `P`"
}

impl<S: Shape + CoalesceModes<D, P, B1>, D: Congruent<S>, P> FilterByOp<P> for Layout<S, D> {
    type Output = S::Output;
    #[inline(always)]
    fn try_filter_by(self) -> Result<Self::Output, LayoutError> {
        write(|out| self.shape().coalesce_modes(self.stride(), out))
    }
}

/// Filters each mode for which the profile has an int. Modes without an entry in the profile are unchanged.
///
/// ```
/// use colex::algebra::filter_by;
/// use colex::prelude::*;
/// let a = layout!((2, (4, 3)) : (1, (0, 2)));
/// assert_eq!(filter_by(a, shape!(1, 1)).to_string(), "(_2,_3):(_1,_2)");
/// let n = 2;
/// let a = layout!((n, (4, 3)) : (1, (0, n)));
/// assert_eq!(filter_by(a, shape!(1, 1)).to_string(), "(2,_3):(_1,2)");
/// ```
///
/// Fails when a merged shape does not fit its integer type ([`LayoutError::Overflow`]). Source: CuTe,
/// `filter(layout, profile)`.
///
/// In generic code, add the bound `FilterByOp<P>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn filter_by<A: FilterByOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    static_or::<A, _>(|| by_type_of(profile, a.try_filter_by()))
}
