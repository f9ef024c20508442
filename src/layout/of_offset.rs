//! The coordinate of an offset: in `(4,8):(8,1)` offset 11 is that of `(1,3)`, and in the padded `(4,8):(10,1)` offset 11 that
//! of `(1,1)`.
//!
//! In a layout that is known to be compact, as `(4,8):(8,1)`, each mode has a digit of its own, `i / d_k % s_k`, static if
//! the offset is. In every other a digit depends on those of larger strides, and is looked for at run time: `search`.

pub(crate) mod search;

use super::modes::{Reader, Room};
use super::{AnyLayout, Layout, LoopNest, RowOf};
use crate::coord::{CompactStride, Crd2IdxOp, Idx2CrdOp, IntoCoord};
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::arithmetic::Arithmetic;
use crate::int::{Dyn, Flag, Int, Known};
use crate::profile::{Congruent, IsCompact, Shape};
use crate::tuple::{HCons, HNil, IntTuple, ProductOp, cons, notation};
use typenum::{Bit, P1};

// ---- nested as the shape ----------------------------------------------------------------------

/// [`get_hier_coord`]: `Self` is the layout, `I` the offset.
#[cfg_attr(doc, doc(hidden))]
pub trait GetHierCoordOp<I>: AnyLayout {
    /// The coordinate.
    type Output: IntTuple;
    /// The coordinate, or the law that does not hold.
    fn try_get_hier_coord(self, offset: I) -> Result<Self::Output, LayoutError>;
}
/// The coordinate of an offset, nested as the shape.
pub type GetHierCoord<A, I> = <A as GetHierCoordOp<I>>::Output;

/// The offset `I` as it decides the types of the digits: of a layout that is not known to be compact it is a dynamic one.
type OffsetIn<I, S, D> =
    <IsCompact<S, D> as Flag>::Choose<I, <<I as Known>::Static as Flag>::Choose<Dyn, <I as Arithmetic>::Join<I>>>;

impl<S: Shape, D: Congruent<S>, I> GetHierCoordOp<I> for Layout<S, D>
where
    I: IntoCoord<Coord: Int>,
    OffsetIn<I::Coord, S, D>: Idx2CrdOp<S, D, Output: LoopNest<S>>,
{
    type Output = <OffsetIn<I::Coord, S, D> as Idx2CrdOp<S, D>>::Output;
    #[inline(always)]
    fn try_get_hier_coord(self, offset: I) -> Result<Self::Output, LayoutError> {
        let offset = offset.into_coord().get();
        // Each digit by itself: c_k = offset / d_k % s_k. Modes of stride 0 are no part of what is known.
        if IsCompact::<S, D>::BOOL && (offset as usize) < self.cosize() {
            let (shape, stride) = self.parts();
            if let Some(offset) = OffsetIn::<I::Coord, S, D>::from_value(offset) {
                return offset.idx2crd(shape, stride);
            }
        }
        if IsCompact::<S, D>::BOOL { no_coordinate(self, offset) } else { coordinate(self, offset) }
    }
}

/// The coordinate of an offset. `C` is a coordinate, nested as a stride is.
fn coordinate<L: AnyLayout, C: LoopNest<L::Shape>>(layout: L, offset: isize) -> Result<C, LayoutError> {
    let mut room = Room::<RowOf<L>>::new();
    let modes = room.fill(|to| layout.stride().read(layout.shape(), to));
    search::coordinate(modes, offset).map_err(|e| e.of_layout(layout, Some(&offset)))?;
    let mut digits = Reader::new(modes);
    let (_, coord) = C::fill(&mut digits);
    if digits.fits { Ok(coord) } else { Err(LayoutError::Overflow(Clash::default()).of_layout(layout, Some(&offset))) }
}

/// [`coordinate`], where there is none.
#[cold]
#[inline(never)]
fn no_coordinate<L: AnyLayout, C: LoopNest<L::Shape>>(layout: L, offset: isize) -> Result<C, LayoutError> {
    coordinate(layout, offset)
}

/// The coordinate of an offset, nested as the shape of the layout.
///
/// `A(get_hier_coord(A, i)) = i`, and the coordinate is inside the shape
///
/// ```
/// use colex::algebra::get_hier_coord;
/// use colex::prelude::*;
/// let a = layout!((4, (2, 8)) : (16, (1, 2)));
/// assert_eq!(notation(get_hier_coord(a, int!(21))).to_string(), "(_1,(_1,_2))");
/// let n = 8;
/// let padded = layout!((4, n) : (10, 1));
/// assert_eq!(notation(get_hier_coord(padded, 21)).to_string(), "(2,1)");
/// assert_eq!(padded.at(get_hier_coord(padded, 21)), 21);
/// ```
///
/// A mode of extent 1 or stride 0 has the digit 0. If several coordinates have the offset it is one of them. The digits are
/// static if the offset is and the layout is known to be compact; else they are found at run time.
///
/// # Panics
/// Fails when no coordinate has the offset, an extent is 0, or more than 2^20 digits would have to be tried, as may be in a
/// layout of three or more modes none of which steps over the others;
/// [`try_get_hier_coord`](super::try_get_hier_coord) returns it, as [`LayoutError::Unreached`],
/// [`LayoutError::EmptyMode`] or [`LayoutError::AnswerLimit`]. CuTe takes `i / d_k % s_k` of every layout, which is right of
/// compact ones, and divides by a stride of 0.
///
/// Generic code is bounded by `GetHierCoordOp<I>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn get_hier_coord<A: GetHierCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> R {
    layout.try_get_hier_coord(offset).or_broken()
}

/// [`get_hier_coord`], or the law that does not hold.
#[inline(always)]
pub fn try_get_hier_coord<A: GetHierCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> Result<R, LayoutError> {
    layout.try_get_hier_coord(offset)
}

// ---- one index --------------------------------------------------------------------------------

/// A coordinate as an index of the shape `S`.
type IndexIn<C, S> = <C as Crd2IdxOp<S, CompactStride<S>>>::Output;

/// The index, or `None` where it does not fit.
#[inline(always)]
fn index_in<C, S: ProductOp>(coord: C, shape: S) -> Option<IndexIn<C, S>>
where
    C: Crd2IdxOp<S, CompactStride<S>>,
{
    coord.crd2idx(shape, shape.prefix_product(P1::default())?)
}

/// [`get_1d_coord`]: `Self` is the layout, `I` the offset.
#[cfg_attr(doc, doc(hidden))]
pub trait Get1dCoordOp<I>: AnyLayout {
    /// The index.
    type Output: Int;
    /// The index, or the law that does not hold.
    fn try_get_1d_coord(self, offset: I) -> Result<Self::Output, LayoutError>;
}
/// The index of an offset.
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

/// The index of an offset: what [`at`](AnyLayout::at) takes to the offset.
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
/// Fails as [`get_hier_coord`]; [`try_get_1d_coord`](super::try_get_1d_coord) returns it.
///
/// Generic code is bounded by `Get1dCoordOp<I>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn get_1d_coord<A: Get1dCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> R {
    layout.try_get_1d_coord(offset).or_broken()
}

/// [`get_1d_coord`], or the law that does not hold.
#[inline(always)]
pub fn try_get_1d_coord<A: Get1dCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> Result<R, LayoutError> {
    layout.try_get_1d_coord(offset)
}

// ---- one index a mode -------------------------------------------------------------------------

/// A coordinate, nested as the shape `S`, with one index for each mode; of one mode, its index.
#[cfg_attr(doc, doc(hidden))]
pub trait IndexByModeOp<S>: IntTuple {
    /// The indices.
    type Output: IntTuple;
    /// The indices, or `None` where one does not fit.
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
// one mode: its index
impl<C: Crd2IdxOp<S, CompactStride<S>>, S: ProductOp> IndexByModeOp<HCons<S, HNil>> for HCons<C, HNil> {
    type Output = IndexIn<C, S>;
    #[inline(always)]
    fn index_by_mode(self, shape: HCons<S, HNil>) -> Option<Self::Output> {
        index_in(self.head, shape.head)
    }
}
// more modes: a list of theirs
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

/// A list of coordinates, one for each mode of the list of shapes `S`, as their indices.
#[doc(hidden)]
pub trait IndexEach<S>: IntTuple {
    /// The indices.
    type Output: IntTuple;
    /// The indices, or `None` where one does not fit.
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

/// [`get_flat_coord`]: `Self` is the layout, `I` the offset.
#[cfg_attr(doc, doc(hidden))]
pub trait GetFlatCoordOp<I>: AnyLayout {
    /// The coordinate.
    type Output: IntTuple;
    /// The coordinate, or the law that does not hold.
    fn try_get_flat_coord(self, offset: I) -> Result<Self::Output, LayoutError>;
}
/// The coordinate of an offset, one index a mode.
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

/// The coordinate of an offset, one index a mode; of a layout of one mode, the index.
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
/// Fails as [`get_hier_coord`]; [`try_get_flat_coord`](super::try_get_flat_coord) returns it.
///
/// Generic code is bounded by `GetFlatCoordOp<I>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn get_flat_coord<A: GetFlatCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> R {
    layout.try_get_flat_coord(offset).or_broken()
}

/// [`get_flat_coord`], or the law that does not hold.
#[inline(always)]
pub fn try_get_flat_coord<A: GetFlatCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> Result<R, LayoutError> {
    layout.try_get_flat_coord(offset)
}

#[cold]
fn outside<A: AnyLayout>(layout: A, coord: impl IntTuple) -> LayoutError {
    LayoutError::NoCoordinate(Clash::default()).of(&notation(layout.shape()), Some(&notation(coord)))
}
