//! The coordinate of an offset, nested as the shape: in `(4,8):(8,1)` offset 11 is that of `(1,3)`, and in the padded `(4,8):(10,1)` offset 11 that
//! of `(1,1)`.
//!
//! In a layout that is known to be compact, as `(4,8):(8,1)`, each mode has a digit of its own, `i / d_k % s_k`, static if
//! the offset is. In every other a digit depends on those of larger strides, and is looked for at run time: `search`.

pub(crate) mod search;

use super::modes::{Reader, Scratch};
use super::{AnyLayout, Layout, LoopNest, RowOf};
use crate::coord::{Idx2CrdOp, IntoCoord};
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::arithmetic::Arithmetic;
use crate::int::{Dyn, Flag, Int, Known};
use crate::profile::{Congruent, IsCompact, Shape};
use crate::tuple::IntTuple;
use typenum::Bit;

/// A layout in which an offset has a coordinate, nested as the shape, for generic code: the bound of [`get_hier_coord`].
///
/// `A(get_hier_coord(A, i)) = i`. `Self` is the layout, `I` the offset, an int or an integer, and the result
/// [`GetHierCoord<A, I>`](GetHierCoord). Fails as [`get_hier_coord`] does.
///
/// ```
/// use colex::algebra::{GetHierCoord, GetHierCoordOp, get_hier_coord};
/// use colex::prelude::*;
/// fn place<A: GetHierCoordOp<I>, I>(a: A, offset: I) -> GetHierCoord<A, I> {
///     get_hier_coord(a, offset)
/// }
/// let n = 8;
/// assert_eq!(notation(place(layout!((4, (2, 8)) : (16, (1, 2))), int!(21))).to_string(), "(_1,(_1,_2))");
/// assert_eq!(notation(place(layout!((4, (2, n)) : (16, (1, 2))), 21)).to_string(), "(1,(1,2))");
/// ```
pub trait GetHierCoordOp<I>: AnyLayout {
    /// The coordinate.
    type Output: IntTuple;
    /// The coordinate, or the law that does not hold.
    fn try_get_hier_coord(self, offset: I) -> Result<Self::Output, LayoutError>;
}
/// The coordinate of an offset, nested as the shape.
pub type GetHierCoord<A, I> = <A as GetHierCoordOp<I>>::Output;

/// The type of the offset for the types of the digits: `I`, or a dynamic int where the layout is not known to be compact.
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
    let mut room = Scratch::<RowOf<L>>::new();
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
/// When no coordinate has the offset ([`LayoutError::Unreached`]), an extent is 0 ([`LayoutError::EmptyMode`]), or more than 2^20
/// digits would have to be tried ([`LayoutError::AnswerLimit`]), as in some layouts of three or more modes none of which steps over
/// the others; [`try_get_hier_coord`](super::try_get_hier_coord) returns the law. CuTe computes `i / d_k % s_k` for every layout,
/// which is right for compact ones, and divides by a stride of 0.
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
