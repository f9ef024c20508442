//! `get_flat_coord`: the coordinate at which a layout has a given offset, with one index for each mode.
//! [`get_hier_coord`](fn@super::get_hier_coord) finds the coordinate, and `get_flat_coord` converts the entry of each mode to an
//! index.

use super::get_1d_coord::{IndexIn, index_in, outside};
use super::{AnyLayout, GetHierCoord, GetHierCoordOp};
use crate::coord::{CompactStride, Crd2IdxOp};
use crate::error::{LayoutError, OrBroken};
use crate::int::Int;
use crate::tuple::{HCons, HNil, IntTuple, ProductOp, cons};

/// A coordinate that is nested as the shape `S`, and whose entries can be converted to indices. It is a bound for generic code.
/// [`get_flat_coord`] converts the result of [`get_hier_coord`](fn@super::get_hier_coord) by this trait.
///
/// The result has the index `crd2idx(c_k, s_k)` for each mode `k`. If there is only one mode, the result is the index itself, not
/// a tuple. `Output` is the type of the result.
///
/// ```
/// use colex::layout::IndexByModeOp;
/// use colex::prelude::*;
/// fn by_mode<C: IndexByModeOp<S>, S>(coord: C, shape: S) -> Option<C::Output> {
///     coord.index_by_mode(shape)
/// }
/// let n = 2;
/// assert_eq!(by_mode(shape!(1, (1, 2)), shape!(4, (2, 8))), Some(shape!(1, 5)));
/// assert_eq!(by_mode(shape!(1, (1, n)), shape!(4, (2, 8))).map(|c| notation(c).to_string()), Some("(_1,5)".into()));
/// ```
pub trait IndexByModeOp<S>: IntTuple {
    /// The type of the tuple of indices.
    type Output: IntTuple;
    /// The tuple of indices, or `None` if an index does not fit.
    fn index_by_mode(self, shape: S) -> Option<Self::Output>;
}
impl<C: Int + Crd2IdxOp<S, CompactStride<S>>, S: Int + ProductOp> IndexByModeOp<S> for C {
    type Output = IndexIn<C, S>;
    #[inline(always)]
    fn index_by_mode(self, shape: S) -> Option<Self::Output> {
        index_in(self, shape)
    }
}
impl IndexByModeOp<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn index_by_mode(self, _: HNil) -> Option<HNil> {
        Some(HNil)
    }
}
// If there is only one mode, the result is the index, not a list.
impl<C: Crd2IdxOp<S, CompactStride<S>>, S: ProductOp> IndexByModeOp<HCons<S, HNil>> for HCons<C, HNil> {
    type Output = IndexIn<C, S>;
    #[inline(always)]
    fn index_by_mode(self, shape: HCons<S, HNil>) -> Option<Self::Output> {
        index_in(self.head, shape.head)
    }
}
// If there are more modes, the result is the list of their indices.
impl<C, C1, CT, S, S1, ST> IndexByModeOp<HCons<S, HCons<S1, ST>>> for HCons<C, HCons<C1, CT>>
where
    HCons<C, HCons<C1, CT>>: IndexEach<HCons<S, HCons<S1, ST>>>,
{
    type Output = <Self as IndexEach<HCons<S, HCons<S1, ST>>>>::Output;
    #[inline(always)]
    fn index_by_mode(self, shape: HCons<S, HCons<S1, ST>>) -> Option<Self::Output> {
        self.index_each(shape)
    }
}

/// Converts a list of coordinates, one for each shape of the list `S`, to the list of their indices.
#[doc(hidden)]
pub trait IndexEach<S>: IntTuple {
    /// The type of the list of indices.
    type Output: IntTuple;
    /// The list of indices, or `None` if an index does not fit.
    fn index_each(self, shape: S) -> Option<Self::Output>;
}
impl IndexEach<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn index_each(self, _: HNil) -> Option<HNil> {
        Some(HNil)
    }
}
impl<C, CT: IndexEach<ST>, S: ProductOp, ST> IndexEach<HCons<S, ST>> for HCons<C, CT>
where
    C: Crd2IdxOp<S, CompactStride<S>>,
{
    type Output = HCons<IndexIn<C, S>, CT::Output>;
    #[inline(always)]
    fn index_each(self, shape: HCons<S, ST>) -> Option<Self::Output> {
        Some(cons(index_in(self.head, shape.head)?, self.tail.index_each(shape.tail)?))
    }
}

/// A layout `A` in which an offset of type `I` has a coordinate with one index for each mode. In generic code, it is the
/// bound of [`get_flat_coord`].
///
/// `A(get_flat_coord(A, i)) = i`. The offset is an [`Int`] or a Rust integer. The result has the type
/// [`GetFlatCoord<A, I>`](GetFlatCoord). Fails as [`get_flat_coord`] does.
///
/// ```
/// use colex::algebra::{GetFlatCoord, GetFlatCoordOp, get_flat_coord};
/// use colex::prelude::*;
/// fn place<A: GetFlatCoordOp<I>, I>(a: A, offset: I) -> GetFlatCoord<A, I> {
///     get_flat_coord(a, offset)
/// }
/// let n = 8;
/// assert_eq!(notation(place(layout!((4, (2, 8)) : (16, (1, 2))), int!(21))).to_string(), "(_1,_5)");
/// assert_eq!(notation(place(layout!((4, (2, n)) : (16, (1, 2))), 21)).to_string(), "(1,5)");
/// ```
pub trait GetFlatCoordOp<I>: AnyLayout {
    /// The coordinate.
    type Output: IntTuple;
    /// The coordinate, or the law that does not hold.
    fn try_get_flat_coord(self, offset: I) -> Result<Self::Output, LayoutError>;
}
/// The type of the coordinate of an offset, with one index for each mode.
pub type GetFlatCoord<A, I> = <A as GetFlatCoordOp<I>>::Output;

impl<A, I> GetFlatCoordOp<I> for A
where
    A: GetHierCoordOp<I, Output: IndexByModeOp<A::Shape>>,
{
    type Output = <GetHierCoord<A, I> as IndexByModeOp<A::Shape>>::Output;
    #[inline(always)]
    fn try_get_flat_coord(self, offset: I) -> Result<Self::Output, LayoutError> {
        let coord = self.try_get_hier_coord(offset)?;
        coord.index_by_mode(self.shape()).ok_or_else(|| outside(self, coord))
    }
}

/// The coordinate of an offset, with one index for each mode. If the layout has one mode, the result is the index.
///
/// `get_flat_coord(A, i)_k = crd2idx(get_hier_coord(A, i)_k, shape(A)_k)`
///
/// ```
/// use colex::algebra::get_flat_coord;
/// use colex::prelude::*;
/// let a = layout!((4, (2, 8)) : (16, (1, 2)));
/// assert_eq!(notation(get_flat_coord(a, int!(21))).to_string(), "(_1,_5)");
/// let n = 8;
/// let a = layout!((4, (2, n)) : (16, (1, 2)));
/// assert_eq!(notation(get_flat_coord(a, 21)).to_string(), "(1,5)");
/// assert_eq!(a.at(get_flat_coord(a, 21)), 21);
/// ```
///
/// # Panics
/// When no coordinate has the offset ([`LayoutError::Unreached`](crate::LayoutError::Unreached)), an extent is 0
/// ([`LayoutError::EmptyMode`](crate::LayoutError::EmptyMode)), or the search would have to try more than 2^20 values for the
/// integers of the coordinate ([`LayoutError::AnswerLimit`](crate::LayoutError::AnswerLimit)): see
/// [`get_hier_coord`](fn@super::get_hier_coord).
/// [`try_get_flat_coord`](super::try_get_flat_coord) returns the law.
///
/// Generic code is bounded by `GetFlatCoordOp<I>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn get_flat_coord<A: GetFlatCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> R {
    layout.try_get_flat_coord(offset).or_broken()
}

/// The result of [`get_flat_coord`], or the law that does not hold.
#[inline(always)]
pub fn try_get_flat_coord<A: GetFlatCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> Result<R, LayoutError> {
    layout.try_get_flat_coord(offset)
}
