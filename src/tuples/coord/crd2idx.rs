//! Converts a coordinate to its index, or to the offset for a stride. For example, `(1,2)` in the shape `(4,8)` has the index
//! 1 + 4 * 2 = 9. The result is static if it depends only on static integers.

use super::IntoCoord;
use crate::error::{Clash, LayoutError};
use crate::int::ops::{Add, AddOp, Div, DivOp, MulOp, Rem, RemOp};
use crate::int::{Extent, Int};
use crate::tuple::{AsTuple, HCons, HNil, IntTuple, ProductOp, notation};
use typenum::{P1, Z0};

/// A coordinate in the shape `S` with the stride `D`: the bound of [`crd2idx_by`] in generic code. The bound of [`crd2idx`] has
/// [`CompactStride<S>`](CompactStride) for `D`.
///
/// The offset is `c_0 d_0 + c_1 d_1 + ...`. An index for several modes is first split into one entry for each mode. `Output` is
/// static if it depends only on static integers. Fails as [`crd2idx_by`] does.
///
/// ```
/// use colex::coord::{Crd2IdxOp, crd2idx_by};
/// use colex::prelude::*;
/// use colex::tuple::IntTuple;
/// fn offset<C: Crd2IdxOp<S, D>, S: IntTuple, D: IntTuple>(coord: C, shape: S, stride: D) -> Option<C::Output> {
///     coord.crd2idx(shape, stride)
/// }
/// let n = 2;
/// assert_eq!(offset(shape!(1, 2), shape!(4, 8), shape!(8, 1)), Some(int!(10)));
/// assert_eq!(offset(shape!(1, n), shape!(4, 8), shape!(8, 1)), Some(Dyn::new(10)));
/// ```
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    label = "this is not a coordinate of the shape",
    note = "the coordinate is `{Self}`",
    note = "the shape is `{S}`, the stride `{D}`",
    note = "fix: pass one entry for each mode, or a single index"
)]
pub trait Crd2IdxOp<S, D>: IntTuple {
    /// The type of the offset.
    type Output: Int;
    /// The offset of the coordinate, or `None` if the offset does not fit or an index must be divided by an extent of 0. With the
    /// compact stride, the offset is the index.
    fn crd2idx(self, shape: S, stride: D) -> Option<Self::Output>;
}

// For an index in any shape: the offset of the coordinate with this index.
impl<C: Int, S: TakeIndex<D>, D> Crd2IdxOp<S, D> for C {
    type Output = S::Output<C>;
    #[inline(always)]
    fn crd2idx(self, shape: S, stride: D) -> Option<Self::Output> {
        shape.take_index(stride, self)
    }
}
impl Crd2IdxOp<HNil, HNil> for HNil {
    type Output = Z0;
    #[inline(always)]
    fn crd2idx(self, _: HNil, _: HNil) -> Option<Z0> {
        Some(Z0)
    }
}
// For a tuple in a tuple of the same rank: the sum over the modes.
impl<C, CT, S, ST, D, DT> Crd2IdxOp<HCons<S, ST>, HCons<D, DT>> for HCons<C, CT>
where
    C: Crd2IdxOp<S, D>,
    CT: Crd2IdxOp<ST, DT>,
    C::Output: AddOp<CT::Output>,
{
    type Output = Add<C::Output, CT::Output>;
    #[inline(always)]
    fn crd2idx(self, shape: HCons<S, ST>, stride: HCons<D, DT>) -> Option<Self::Output> {
        self.head.crd2idx(shape.head, stride.head)?.add(self.tail.crd2idx(shape.tail, stride.tail)?)
    }
}
/// A shape with the stride `D` that can split an index into one integer for each leaf.
#[doc(hidden)]
pub trait TakeIndex<D>: IntTuple {
    /// The type of the offset of the index `C`.
    type Output<C: Int>: Int;
    /// The offset of an index, or `None` if it does not fit or an extent to divide by is 0.
    fn take_index<C: Int>(self, stride: D, index: C) -> Option<Self::Output<C>>;
}
// In a leaf, the offset is the index times the stride.
impl<S: Extent, D: Int> TakeIndex<D> for S {
    type Output<C: Int> = C::Times<D>;
    #[inline(always)]
    fn take_index<C: Int>(self, stride: D, index: C) -> Option<Self::Output<C>> {
        index.mul(stride)
    }
}
// The last mode of a tuple gets the quotient by the sizes of the modes before it. The quotient may exceed the size of the last
// mode.
impl<S: TakeIndex<D>, D> TakeIndex<HCons<D, HNil>> for HCons<S, HNil> {
    type Output<C: Int> = S::Output<C>;
    #[inline(always)]
    fn take_index<C: Int>(self, stride: HCons<D, HNil>, index: C) -> Option<Self::Output<C>> {
        self.head.take_index(stride.head, index)
    }
}
// In a tuple, the first mode gets the remainder of the index by its size, and the other modes the quotient.
impl<S, S1, ST, D, D1, DT> TakeIndex<HCons<D, HCons<D1, DT>>> for HCons<S, HCons<S1, ST>>
where
    S: TakeIndex<D> + ProductOp,
    HCons<S1, ST>: TakeIndex<HCons<D1, DT>>,
{
    type Output<C: Int> = Add<
        <S as TakeIndex<D>>::Output<Rem<C, <S as ProductOp>::Output>>,
        <HCons<S1, ST> as TakeIndex<HCons<D1, DT>>>::Output<Div<C, <S as ProductOp>::Output>>,
    >;
    #[inline(always)]
    fn take_index<C: Int>(self, stride: HCons<D, HCons<D1, DT>>, index: C) -> Option<Self::Output<C>> {
        let size = self.head.product()?;
        let (digit, rest) = (index.rem(size)?, index.div(size)?);
        self.head.take_index(stride.head, digit)?.add(self.tail.take_index(stride.tail, rest)?)
    }
}

/// The stride of the compact column-major layout of a shape.
pub type CompactStride<S> = <S as ProductOp>::Prefix<P1>;

/// The index of a coordinate of a shape, the first mode the fastest. It is static if it depends only on static integers.
///
/// `crd2idx((c0, c1, ...), (s0, s1, ...)) = c0 + s0 * (c1 + s1 * ...)`
///
/// ```
/// use colex::prelude::*;
/// let known: C<6> = crd2idx(coord!(2, 1), shape!(4, 8));
/// let n = 4;
/// assert_eq!(crd2idx((2, 1), shape!(n, 8)), 6);
/// ```
///
/// # Panics
/// When an index must be divided by an extent of 0 or the result does not fit
/// ([`LayoutError::NoCoordinate`](crate::LayoutError::NoCoordinate)), or a product of extents does not fit
/// ([`LayoutError::Overflow`](crate::LayoutError::Overflow)). [`try_crd2idx_by`] returns the law.
///
/// `AsTuple` is any tuple of integers.
///
/// Generic code is bounded by `Crd2IdxOp`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn crd2idx<C, S, I, T, D, R>(coord: C, shape: S) -> R
where
    C: IntoCoord<Coord = I>,
    S: AsTuple<Tuple = T>,
    T: ProductOp<Prefix<P1> = D>,
    D: IntTuple,
    I: Crd2IdxOp<T, D, Output = R>,
{
    let shape = shape.into_tuple();
    let stride = compact_stride(shape).unwrap_or_else(|e| panic!("{e}"));
    crd2idx_by(coord, shape, stride)
}

pub(super) fn compact_stride<S: ProductOp>(shape: S) -> Result<S::Prefix<P1>, LayoutError> {
    let stride = shape.prefix_product(P1::default());
    stride.ok_or_else(|| LayoutError::Overflow(Clash::default()).of(&notation(shape), None))
}

/// The offset of a coordinate: the inner product of the coordinate and the stride.
///
/// ```
/// use colex::algebra::crd2idx_by;
/// use colex::prelude::*;
/// let known: C<17> = crd2idx_by(coord!(1, 2), shape!(4, 8), shape!(1, 8));
/// let n = 8;
/// assert_eq!(crd2idx_by((1, 2), shape!(4, 8), shape!(1, n)), 17);
/// ```
///
/// # Panics
/// When an index must be divided by an extent of 0 or the sum does not fit
/// ([`LayoutError::NoCoordinate`](crate::LayoutError::NoCoordinate)). [`try_crd2idx_by`] returns the law instead.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn crd2idx_by<C: IntoCoord, S: IntTuple, D: IntTuple>(
    coord: C,
    shape: S,
    stride: D,
) -> <C::Coord as Crd2IdxOp<S, D>>::Output
where
    C::Coord: Crd2IdxOp<S, D>,
{
    try_crd2idx_by(coord, shape, stride).unwrap_or_else(|e| panic!("{e}"))
}

/// The result of [`crd2idx_by`], or the law that does not hold.
pub fn try_crd2idx_by<C: IntoCoord, S: IntTuple, D: IntTuple>(
    coord: C,
    shape: S,
    stride: D,
) -> Result<<C::Coord as Crd2IdxOp<S, D>>::Output, LayoutError>
where
    C::Coord: Crd2IdxOp<S, D>,
{
    let coord = coord.into_coord();
    let answer = coord.crd2idx(shape, stride);
    answer.ok_or_else(|| LayoutError::NoCoordinate(Clash::default()).of(&notation(shape), Some(&notation(coord))))
}
