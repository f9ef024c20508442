//! Converts an index to its coordinate. For example, index 9 in the shape `(4,8)` is the coordinate `(9 % 4, 9 / 4) = (1,2)`.
//! Each entry is static if it depends only on static integers.

use super::crd2idx::compact_stride;
use super::{CompactStride, Crd2IdxOp, IntoCoord, crd2idx};
use crate::error::{Clash, LayoutError};
use crate::int::ops::{Div, Rem};
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{AsTuple, HCons, HNil, IntTuple, ProductOp, cons, notation};
use typenum::Z0;

/// An index in the shape `S` with the stride `D`, or a tuple with one index for each mode: the bound of [`idx2crd_by`] in generic
/// code. The bound of [`idx2crd`] has `Compact` for `D`.
///
/// The result has the entry `i / d_k % s_k` for each leaf `k`, and is nested like the shape. `Output` is its type.
/// Fails as [`idx2crd_by`] does.
///
/// ```
/// use colex::coord::Idx2CrdOp;
/// use colex::prelude::*;
/// use colex::tuple::IntTuple;
/// fn digits<I: Idx2CrdOp<S, D>, S: IntTuple, D: IntTuple>(index: I, shape: S, stride: D) -> I::Output {
///     index.idx2crd(shape, stride).unwrap()
/// }
/// let n = 10;
/// assert_eq!(notation(digits(int!(10), shape!(4, 8), shape!(8, 1))).to_string(), "(_1,_2)");
/// assert_eq!(notation(digits(Dyn::new(n), shape!(4, 8), shape!(8, 1))).to_string(), "(1,2)");
/// ```
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not a coordinate of the shape",
    note = "the coordinate is `{Self}`",
    note = "the shape is `{S}`",
    note = "fix: pass one entry for each mode, or a single index"
)]
pub trait Idx2CrdOp<S, D>: IntTuple {
    /// The type of the coordinate.
    type Output: IntTuple;
    /// The coordinate, or the law that does not hold if an extent is 0 or a quotient does not fit.
    fn idx2crd(self, shape: S, stride: D) -> Result<Self::Output, LayoutError>;
}
impl<I: Int, S: Extent, D: Int> Idx2CrdOp<S, D> for I {
    type Output = Digit<I, S, D>;
    #[inline(always)]
    fn idx2crd(self, shape: S, stride: D) -> Result<Self::Output, LayoutError> {
        let digit = digit(self.get(), shape.get(), stride.get()).and_then(Self::Output::from_value);
        digit.ok_or(LayoutError::NoCoordinate(Clash::default()))
    }
}
impl<I: Int> Idx2CrdOp<HNil, HNil> for I {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd(self, _: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I: Int, S, ST, D, DT> Idx2CrdOp<HCons<S, ST>, HCons<D, DT>> for I
where
    I: Idx2CrdOp<S, D> + Idx2CrdOp<ST, DT>,
{
    type Output = HCons<<I as Idx2CrdOp<S, D>>::Output, <I as Idx2CrdOp<ST, DT>>::Output>;
    #[inline(always)]
    fn idx2crd(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Result<Self::Output, LayoutError> {
        Ok(cons(self.idx2crd(shape.head, stride.head)?, self.idx2crd(shape.tail, stride.tail)?))
    }
}
impl Idx2CrdOp<HNil, HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd(self, _: HNil, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I, IT, S, ST, D, DT> Idx2CrdOp<HCons<S, ST>, HCons<D, DT>> for HCons<I, IT>
where
    I: Idx2CrdOp<S, D>,
    IT: Idx2CrdOp<ST, DT>,
{
    type Output = HCons<I::Output, IT::Output>;
    #[inline(always)]
    fn idx2crd(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Result<Self::Output, LayoutError> {
        Ok(cons(self.head.idx2crd(shape.head, stride.head)?, self.tail.idx2crd(shape.tail, stride.tail)?))
    }
}

/// The type of [`digit`], which is the entry of a coordinate for one leaf. It is the static 0 if the extent is the static 1 or
/// the stride is the static 0.
type Digit<I, S, D> = <<<S as Known>::One as Flag>::Or<<D as Known>::Zero> as Flag>::Choose<Z0, Rem<Div<I, D>, S>>;

/// The entry for one leaf in the coordinate of an index: `index / stride % extent`.
///
/// It is 0 if the extent is 1 or the stride is 0, because then all coordinates of the leaf have the same offset. `None` if the
/// extent is 0 or the quotient does not fit.
#[inline(always)]
pub(crate) fn digit(index: isize, extent: isize, stride: isize) -> Option<isize> {
    match (extent, stride) {
        (0, _) => None,
        (1, _) | (_, 0) => Some(0),
        _ => index.checked_div(stride)?.checked_rem(extent),
    }
}

/// A marker in place of a stride. For a tuple of indices, each index is converted with the compact strides of its own mode, not
/// with those of the whole shape.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Compact;
impl<I: Int + Idx2CrdOp<S, CompactStride<S>>, S: ProductOp> Idx2CrdOp<S, Compact> for I {
    type Output = <I as Idx2CrdOp<S, CompactStride<S>>>::Output;
    #[inline(always)]
    fn idx2crd(self, shape: S, _: Compact) -> Result<Self::Output, LayoutError> {
        coordinate(self, shape, compact_stride(shape)?)
    }
}
impl Idx2CrdOp<HNil, Compact> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn idx2crd(self, _: HNil, _: Compact) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<I, IT, S, ST> Idx2CrdOp<HCons<S, ST>, Compact> for HCons<I, IT>
where
    I: Idx2CrdOp<S, Compact>,
    IT: Idx2CrdOp<ST, Compact>,
{
    type Output = HCons<I::Output, IT::Output>;
    #[inline(always)]
    fn idx2crd(self, shape: HCons<S, ST>, _: Compact) -> Result<Self::Output, LayoutError> {
        Ok(cons(self.head.idx2crd(shape.head, Compact)?, self.tail.idx2crd(shape.tail, Compact)?))
    }
}

/// Converts an index in a shape to its coordinate. The first mode is the fastest. It is the inverse of [`crd2idx`] for indices
/// below the size of the shape. A tuple has one index for each mode, which is converted in that mode.
///
/// `crd2idx(idx2crd(c, S), S) = crd2idx(c, S)` for every coordinate `c` of `S`
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(notation(idx2crd(int!(13), shape!(4, (2, 2)))).to_string(), "(_1,(_1,_1))");
/// assert_eq!(notation(idx2crd(13, shape!(4, (2, 2)))).to_string(), "(1,(1,1))");
/// assert_eq!(notation(idx2crd((1, 5), shape!(3, (2, 3)))).to_string(), "(1,(1,2))");
/// ```
///
/// # Panics
/// When the shape has an extent of 0, and so no coordinates. [`try_idx2crd`] returns the law instead, which is
/// [`LayoutError::NoCoordinate`](crate::LayoutError::NoCoordinate).
///
/// `AsTuple` is any tuple of integers.
///
/// Generic code is bounded by `Idx2CrdOp`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn idx2crd<I, S, C, T, R>(index: I, shape: S) -> R
where
    I: IntoCoord<Coord = C>,
    S: AsTuple<Tuple = T>,
    C: Idx2CrdOp<T, Compact, Output = R>,
    T: IntTuple,
{
    try_idx2crd(index, shape).unwrap_or_else(|e| panic!("{e}"))
}

/// The result of [`idx2crd`], or the law that does not hold.
#[inline(always)]
pub fn try_idx2crd<I, S, C, T, R>(index: I, shape: S) -> Result<R, LayoutError>
where
    I: IntoCoord<Coord = C>,
    S: AsTuple<Tuple = T>,
    C: Idx2CrdOp<T, Compact, Output = R>,
    T: IntTuple,
{
    coordinate(index.into_coord(), shape.into_tuple(), Compact)
}

/// The coordinate of an index in a shape with a stride. Its entry for a leaf with the extent `s` and the stride `d` is
/// `index / d % s`, or 0 if `s` is 1 or `d` is 0.
///
/// ```
/// use colex::algebra::idx2crd_by;
/// use colex::prelude::*;
/// assert_eq!(notation(idx2crd_by(int!(17), shape!(4, 8), shape!(1, 8))).to_string(), "(_1,_2)");
/// let n = 8;
/// assert_eq!(notation(idx2crd_by(17, shape!(4, 8), shape!(1, n))).to_string(), "(1,2)");
/// ```
///
/// # Panics
/// When an extent is 0, or `index / d` overflows. [`try_idx2crd_by`] returns the law instead, which is
/// [`LayoutError::NoCoordinate`](crate::LayoutError::NoCoordinate).
#[must_use]
#[inline(always)]
#[track_caller]
pub fn idx2crd_by<I: IntoCoord, S: IntTuple, D: IntTuple>(
    index: I,
    shape: S,
    stride: D,
) -> <I::Coord as Idx2CrdOp<S, D>>::Output
where
    I::Coord: Idx2CrdOp<S, D>,
{
    try_idx2crd_by(index, shape, stride).unwrap_or_else(|e| panic!("{e}"))
}

/// The result of [`idx2crd_by`], or the law that does not hold.
#[inline(always)]
pub fn try_idx2crd_by<I: IntoCoord, S: IntTuple, D: IntTuple>(
    index: I,
    shape: S,
    stride: D,
) -> Result<<I::Coord as Idx2CrdOp<S, D>>::Output, LayoutError>
where
    I::Coord: Idx2CrdOp<S, D>,
{
    coordinate(index.into_coord(), shape, stride)
}

#[inline(always)]
fn coordinate<I: Idx2CrdOp<S, D>, S: IntTuple, D>(index: I, shape: S, stride: D) -> Result<I::Output, LayoutError> {
    index.idx2crd(shape, stride).map_err(|e| e.of(&notation(shape), Some(&notation(index))))
}

/// Converts a coordinate of the shape `from` to the coordinate of the shape `to` that has the same index.
///
/// `idx2crd(crd2idx(c, from), to)`
///
/// ```
/// use colex::algebra::crd2crd;
/// use colex::prelude::*;
/// let c = crd2crd((1, 2), shape!(4, 3), shape!((2, 2), 3));
/// assert_eq!(notation(c).to_string(), "((1,0),2)");
/// let n = 4;
/// let c = crd2crd((1, 2), shape!(n, 3), shape!((2, 2), 3));
/// assert_eq!(notation(c).to_string(), "((1,0),2)");
/// ```
///
/// # Panics
/// When a shape has an extent of 0 or the index does not fit ([`LayoutError::NoCoordinate`](crate::LayoutError::NoCoordinate)), or a
/// product of extents does not fit ([`LayoutError::Overflow`](crate::LayoutError::Overflow)).
#[must_use]
#[inline(always)]
#[track_caller]
pub fn crd2crd<C: IntoCoord, S, T: IntTuple, I>(coord: C, from: S, to: T) -> <I as Idx2CrdOp<T, Compact>>::Output
where
    S: ProductOp,
    C::Coord: Crd2IdxOp<S, CompactStride<S>, Output = I>,
    I: Int + IntoCoord<Coord = I> + Idx2CrdOp<T, Compact>,
{
    idx2crd(crd2idx(coord, from), to)
}
