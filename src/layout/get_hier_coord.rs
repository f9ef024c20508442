//! `get_hier_coord`: the coordinate at which a layout has a given offset, nested as the shape. In `(4,8):(8,1)`, offset 11 has the
//! coordinate `(1,3)`. In the padded `(4,8):(10,1)`, offset 11 has the coordinate `(1,1)`.
//!
//! The integers of the coordinate are called digits. In a layout that is known to be compact, such as `(4,8):(8,1)`, the digit of
//! mode `s_k:d_k` for offset `i` is `i / d_k % s_k`, and it is static if the offset is. In any other layout, a digit depends on the
//! digits of the modes with larger strides, and `search` finds it at run time.

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

/// A layout `A` in which an offset of type `I` has a coordinate, nested as the shape, for generic code: the bound of
/// [`get_hier_coord`].
///
/// `A(get_hier_coord(A, i)) = i`. The offset is an [`Int`] or a Rust integer. The result has the type
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
/// The type of the coordinate of an offset, nested as the shape.
pub type GetHierCoord<A, I> = <A as GetHierCoordOp<I>>::Output;

/// The type of the offset from which the digits get their types. It is `I` if the layout is known to be compact, otherwise a
/// dynamic int. So the digits are static only if the layout is known to be compact and `I` is static.
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
        // Each digit is computed separately: c_k = offset / d_k % s_k. `IsCompact` ignores modes of stride 0.
        if IsCompact::<S, D>::BOOL && (offset as usize) < self.cosize() {
            let (shape, stride) = self.parts();
            if let Some(offset) = OffsetIn::<I::Coord, S, D>::from_value(offset) {
                return offset.idx2crd(shape, stride);
            }
        }
        if IsCompact::<S, D>::BOOL { no_coordinate(self, offset) } else { coordinate(self, offset) }
    }
}

/// Searches the coordinate of an offset. `C` is the type of the coordinate, nested as the shape.
fn coordinate<L: AnyLayout, C: LoopNest<L::Shape>>(layout: L, offset: isize) -> Result<C, LayoutError> {
    let mut room = Scratch::<RowOf<L>>::new();
    let modes = room.fill(|to| layout.stride().read(layout.shape(), to));
    search::coordinate(modes, offset).map_err(|e| e.of_layout(layout, Some(&offset)))?;
    let mut digits = Reader::new(modes);
    let (_, coord) = C::fill(&mut digits);
    if digits.fits { Ok(coord) } else { Err(LayoutError::Overflow(Clash::default()).of_layout(layout, Some(&offset))) }
}

/// Returns the error of [`coordinate`] for an offset that no coordinate has.
#[cold]
#[inline(never)]
fn no_coordinate<L: AnyLayout, C: LoopNest<L::Shape>>(layout: L, offset: isize) -> Result<C, LayoutError> {
    coordinate(layout, offset)
}

/// The coordinate of an offset, nested as the shape of the layout.
///
/// `A(get_hier_coord(A, i)) = i`, and the coordinate is inside the shape.
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
/// The result is 0 in modes of extent 1 or stride 0. If several coordinates have the offset, the result is one of them. Its integers
/// are static if the offset is static and the layout is known to be compact. Otherwise they are found at run time.
///
/// CuTe computes `i / d_k % s_k` for every layout. This is right only for compact layouts, and divides by 0 if a stride is 0.
///
/// # Panics
/// When no coordinate has the offset ([`LayoutError::Unreached`]), an extent is 0 ([`LayoutError::EmptyMode`]), or the
/// search would have to try more than 2^20 values for the integers of the coordinate ([`LayoutError::AnswerLimit`]). That many
/// values are tried only in layouts of three or more modes whose offsets interleave.
/// [`try_get_hier_coord`](super::try_get_hier_coord) returns the law.
///
/// Generic code is bounded by `GetHierCoordOp<I>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn get_hier_coord<A: GetHierCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> R {
    layout.try_get_hier_coord(offset).or_broken()
}

/// The result of [`get_hier_coord`], or the law that does not hold.
#[inline(always)]
pub fn try_get_hier_coord<A: GetHierCoordOp<I, Output = R>, I, R>(layout: A, offset: I) -> Result<R, LayoutError> {
    layout.try_get_hier_coord(offset)
}
