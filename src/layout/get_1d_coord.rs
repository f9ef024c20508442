//! `get_1d_coord`: the index at which a layout has a given offset. [`get_hier_coord`](fn@super::get_hier_coord) finds the
//! coordinate, and `get_1d_coord` converts it to an index.

use super::{AnyLayout, GetHierCoord, GetHierCoordOp};
use crate::coord::{CompactStride, Crd2IdxOp};
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::Int;
use crate::tuple::{IntTuple, ProductOp, notation};
use typenum::P1;

/// The type of the coordinate `C` as an index of the shape `S`.
pub(super) type IndexIn<C, S> = <C as Crd2IdxOp<S, CompactStride<S>>>::Output;

/// The coordinate as an index of the shape, or `None` if the index does not fit.
#[inline(always)]
pub(super) fn index_in<C, S: ProductOp>(coord: C, shape: S) -> Option<IndexIn<C, S>>
where
    C: Crd2IdxOp<S, CompactStride<S>>,
{
    coord.crd2idx(shape, shape.prefix_product(P1::default())?)
}

/// A layout `A` in which an offset of type `I` has an index, for generic code: the bound of [`get_1d_coord`].
///
/// `A(get_1d_coord(A, i)) = i`. The offset is an [`Int`] or a Rust integer. The result has the type
/// [`Get1dCoord<A, I>`](Get1dCoord). Fails as [`get_1d_coord`] does.
///
/// ```
/// use colex::algebra::{Get1dCoord, Get1dCoordOp, get_1d_coord};
/// use colex::prelude::*;
/// fn place<A: Get1dCoordOp<I>, I>(a: A, offset: I) -> Get1dCoord<A, I> {
///     get_1d_coord(a, offset)
/// }
/// let n = 8;
/// assert_eq!(place(layout!((4, 8) : (8, 1)), int!(11)), int!(13));
/// assert_eq!(place(layout!((4, n) : (n, 1)), 11), 13);
/// ```
pub trait Get1dCoordOp<I>: AnyLayout {
    /// The index.
    type Output: Int;
    /// The index, or the law that does not hold.
    fn try_get_1d_coord(self, offset: I) -> Result<Self::Output, LayoutError>;
}
/// The type of the index of an offset.
pub type Get1dCoord<A, I> = <A as Get1dCoordOp<I>>::Output;

impl<A, I> Get1dCoordOp<I> for A
where
    A: GetHierCoordOp<I, Shape: ProductOp, Output: Crd2IdxOp<A::Shape, CompactStride<A::Shape>>>,
{
    type Output = IndexIn<GetHierCoord<A, I>, A::Shape>;
    #[inline(always)]
    fn try_get_1d_coord(self, offset: I) -> Result<Self::Output, LayoutError> {
        let coord = self.try_get_hier_coord(offset)?;
        index_in(coord, self.shape()).ok_or_else(|| outside(self, coord))
    }
}

/// The index of an offset: the index for which [`at`](AnyLayout::at) returns the offset.
///
/// `get_1d_coord(A, i) = crd2idx(get_hier_coord(A, i), shape(A))`
///
/// ```
/// use colex::algebra::get_1d_coord;
/// use colex::prelude::*;
/// let known: C<13> = get_1d_coord(layout!((4, 8) : (8, 1)), int!(11));
/// let n = 8;
/// let a = layout!((4, n) : (n, 1));
/// assert_eq!(get_1d_coord(a, 11), 13);
/// assert_eq!(a.at(13), 11);
/// ```
///
/// # Panics
/// When no coordinate has the offset ([`LayoutError::Unreached`](crate::LayoutError::Unreached)), an extent is 0
/// ([`LayoutError::EmptyMode`](crate::LayoutError::EmptyMode)), or the search would have to try more than 2^20 values for the
/// integers of the coordinate ([`LayoutError::AnswerLimit`](crate::LayoutError::AnswerLimit)): see
/// [`get_hier_coord`](fn@super::get_hier_coord).
/// [`try_get_1d_coord`](super::try_get_1d_coord) returns the law.
///
/// Generic code is bounded by `Get1dCoordOp<I>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn get_1d_coord<A: Get1dCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> R {
    layout.try_get_1d_coord(offset).or_broken()
}

/// The result of [`get_1d_coord`], or the law that does not hold.
#[inline(always)]
pub fn try_get_1d_coord<A: Get1dCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> Result<R, LayoutError> {
    layout.try_get_1d_coord(offset)
}

/// The error for a coordinate whose index does not fit.
#[cold]
pub(super) fn outside<A: AnyLayout>(layout: A, coord: impl IntTuple) -> LayoutError {
    LayoutError::NoCoordinate(Clash::default()).of(&notation(layout.shape()), Some(&notation(coord)))
}
