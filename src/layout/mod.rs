//! The layout: a function from coordinates to offsets, written `shape:stride`. `(4,8):(8,1)` takes `(1,3)` to 1 * 8 + 3 * 1 = 11.

// For: the layout itself, its queries (size, cosize, the coordinate of an offset), its numbers (`modes`), and the macros that write
// one (`macros`). May import: `error`, `int`, `tuples`. Not to be changed without: `modes.rs`, `modes/out.rs`, `known.rs` and
// `make.rs` have unsafe code, and `docs/soundness.md` says what it trusts; `macros/types.rs` writes types in the notation in which
// `macros.rs` writes values.

mod get_1d_coord;
mod get_flat_coord;
pub(crate) mod get_hier_coord;
mod in_mode;
mod known;
pub(crate) mod list;
mod literal;
mod loop_nest;
mod macros;
mod make;
pub(crate) mod modes;
mod no_shape;
mod order;
mod said;
mod size;
mod static_modes;
mod tensor_layout;

use crate::coord::Coord;
use crate::error::LayoutError;
use crate::int::Flag;
use crate::int::sealed::Sealed;
use crate::int::static_value::Singleton;
use crate::profile::{Congruent, Reach, Shape};
use crate::tuple::equal;
use core::fmt;

pub use crate::int::AsShape;
pub use get_1d_coord::{Get1dCoord, Get1dCoordOp, get_1d_coord, try_get_1d_coord};
pub use get_flat_coord::{GetFlatCoord, GetFlatCoordOp, IndexByModeOp, IndexEach, get_flat_coord, try_get_flat_coord};
pub use get_hier_coord::{GetHierCoord, GetHierCoordOp, get_hier_coord, try_get_hier_coord};
pub use in_mode::{EntryOp, ModeShape, Shaped, depth_in, rank_in, size_in};
pub(crate) use known::{only, static_or, try_static_or};
pub use list::{__layouts, ModeList};
pub(crate) use list::{AsLayout, Unpacked};
pub use literal::__check_literals;
pub use loop_nest::{Joined, Loop, LoopNest};
pub use make::{__of, __of_literals, StaticLayout, make_layout, try_make_layout};
#[doc(hidden)]
pub use modes::Mode as FlatMode;
pub(crate) use modes::{
    Failure, FlatScratch, Operand, Out, Reader, Row, RowOf, Scratch, Slot, Written, mismatch, overflow, too_far, write,
    write_next,
};
pub use order::{LayoutLeft, LayoutRight, MakeLayout, MakeLayoutOp, StrideFor, StrideOf};
pub(crate) use size::CosizeOf;
pub use size::{Cosize, CosizeOp, Mode, ModeOp, Size, cosize, size};
pub(crate) use static_modes::StaticModes;
#[doc(hidden)]
pub use tensor_layout::{NoSwizzle, PartLayout, Swizzles};
pub use tensor_layout::{PartOf, TensorLayout};

/// A layout `shape:stride`: the function that takes a coordinate to the sum over all modes of
/// coordinate times stride.
///
/// `A(c0, c1, ...) = c0 * d0 + c1 * d1 + ...`
///
/// The shape `S` and the stride `D` are [int tuples](crate::tuple) of one profile. A layout of
/// static integers has size 0 and costs nothing; one with dynamic integers stores those alone.
/// Every layout is valid: its extents are not negative, and its size and offsets fit an `isize`, also those
/// that it would have if its empty modes had one coordinate. So each of its modes is valid by itself.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, (2, 2)) : (2, (1, 8)));
/// assert_eq!(a.at((1, (0, 1))), 10);
/// assert_eq!(a.at(9), a.at((1, (0, 1)))); // 9 = 1 + 4 * (0 + 2 * 1)
/// assert_eq!(core::mem::size_of_val(&a), 0);
/// ```
// Equal layouts of one type have equal hashes. Layouts of two types may be equal with different hashes, but no map has both as keys.
#[allow(clippy::derived_hash_with_manual_eq)]
#[derive(Clone, Copy, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct Layout<S, D> {
    shape: S,
    stride: D,
}

/// Any [`Layout`], whatever its shape and stride: the bound for generic code.
///
/// ```
/// use colex::prelude::*;
/// fn sum(layout: impl AnyLayout) -> isize {
///     (0..layout.size()).map(|i| layout.at(i)).sum()
/// }
/// assert_eq!(sum(layout!((4, 2) : (2, 1))), 0 + 2 + 4 + 6 + 1 + 3 + 5 + 7);
/// ```
#[diagnostic::on_unimplemented(
    message = "this must be a layout whose stride has the profile of its shape",
    note = "found `{Self}`",
    note = "fix: make it with `layout!(shape : stride)`; pass `*a` if `a` is a reference to a layout, `t.layout()` of a tensor `t`",
    note = "swizzled layouts and their tensors have a method instead: `tile.logical_divide(tiler)`, `tile.copy_from(&t)`"
)]
pub trait AnyLayout: Singleton + PartLayout<Innermost = Self, Swizzles = NoSwizzle> {
    /// The type of the shape.
    type Shape: Shape;
    /// The type of the stride.
    type Stride: Congruent<Self::Shape>;
    /// The modes as a list; a layout of one integer is its own mode 0.
    #[doc(hidden)]
    type Modes: ModeList;
    /// How many modes: 1 for a layout of one integer.
    const RANK: usize;
    /// How deep the modes nest: 0 for a layout of one integer.
    const DEPTH: usize;

    /// Whether every integer of it is static, and so is what `F` says.
    #[doc(hidden)]
    type StaticAnd<F: Flag>: Flag;

    /// The shape.
    fn shape(self) -> Self::Shape;
    /// The stride.
    fn stride(self) -> Self::Stride;

    /// The layout of these modes, or the law that does not hold.
    #[doc(hidden)]
    fn of_modes(modes: &[modes::Mode]) -> Result<Self, LayoutError>;

    /// How many modes: 1 for a layout of one integer.
    #[inline(always)]
    fn rank(self) -> usize {
        Self::RANK
    }
    /// How deep the modes nest: 0 for a layout of one integer.
    #[inline(always)]
    fn depth(self) -> usize {
        Self::DEPTH
    }
    /// How many coordinates: the product of the shape.
    #[inline(always)]
    fn size(self) -> usize {
        self.shape().size()
    }
    /// How many offsets from the least to the greatest: `1 + sum((s - 1) * |d|)`; 0 for an empty
    /// layout.
    #[inline(always)]
    fn cosize(self) -> usize {
        if self.size() == 0 {
            return 0;
        }
        let Reach { below, above } = self.reach();
        (below + above) as usize + 1
    }
    /// How far below and above 0 the offsets reach.
    #[inline(always)]
    fn reach(self) -> Reach {
        known::reach(self)
    }
    /// The offset of a coordinate: an index, or a tuple with one entry for each mode, nested to
    /// any depth that the shape has.
    ///
    /// The coordinate is not checked against the shape; a layout is a function on all integers,
    /// and goes on in its last mode. Offsets that far out wrap where they do not fit.
    #[inline(always)]
    fn at<C: Coord<Self::Shape, Self::Stride>>(self, coord: C) -> isize {
        coord.offset(self.shape(), self.stride())
    }
    /// Whether a coordinate lies in the shape.
    #[inline(always)]
    fn contains<C: Coord<Self::Shape, Self::Stride>>(self, coord: C) -> bool {
        coord.is_in(self.shape())
    }
    /// Mode `I` as a layout of its own.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((4, (2, 2)) : (2, (1, 8))).mode::<1>().to_string(), "(_2,_2):(_1,_8)");
    /// ```
    #[inline(always)]
    fn mode<const I: usize>(self) -> Mode<Self, I>
    where
        Self: ModeOp<I>,
    {
        ModeOp::<I>::get_mode(self)
    }
}

impl<S, D> Sealed for Layout<S, D> {}

impl<S: Shape, D: Congruent<S>> AnyLayout for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    type Modes = D::Modes;
    const RANK: usize = S::RANK;
    const DEPTH: usize = S::DEPTH;
    type StaticAnd<F: Flag> = S::StaticAnd<D::StaticAnd<F>>;

    #[inline(always)]
    fn shape(self) -> S {
        self.shape
    }
    #[inline(always)]
    fn stride(self) -> D {
        self.stride
    }
    #[inline(always)]
    fn of_modes(modes: &[modes::Mode]) -> Result<Self, LayoutError> {
        // One error here, so that the modes are not checked one by one.
        if modes.len() != <RowOf<Self> as Row<modes::Mode>>::LEN {
            return Err(modes::mismatch(modes));
        }
        let mut from = modes::Reader::new(modes);
        let (shape, stride) = D::fill(&mut from);
        #[cfg(not(target_arch = "nvptx64"))]
        if !from.is_small(const { modes::laws::small_bits(D::LOOPS) }) {
            Operand::of(modes, S::PROFILE).check_all(from.fits)?;
        }
        #[cfg(target_arch = "nvptx64")]
        if !from.fits {
            return Err(modes::mismatch(modes));
        }
        #[cfg(target_arch = "nvptx64")]
        modes::laws::check_each(shape, stride)?;
        Ok(Layout { shape, stride })
    }
}

/// Two layouts are equal that have one profile and the same integers, static or dynamic.
///
/// ```
/// use colex::prelude::*;
/// let n = 8;
/// assert_eq!(layout!((4, 8)), layout!((4, n)));
/// assert!(layout!((4, 8)) != layout!((4, n), LayoutRight));
/// assert!(layout!((4, (2, 4))) != layout!((4, 8))); // the same function, and another layout
/// ```
impl<S, D, T, E> PartialEq<Layout<T, E>> for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
    T: Shape,
    E: Congruent<T>,
{
    fn eq(&self, other: &Layout<T, E>) -> bool {
        equal(self.shape, other.shape) && equal(self.stride, other.stride)
    }
}
impl<S: Shape, D: Congruent<S>> Eq for Layout<S, D> {}

/// Prints the notation, as `Display` does: the types would say the same in more words.
impl<S: Shape, D: Congruent<S>> fmt::Debug for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: Shape, D: Congruent<S>> fmt::Display for Layout<S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shape.write(f)?;
        f.write_str(":")?;
        self.stride.write(f)
    }
}

impl<S: Shape, D: Congruent<S>> Layout<S, D> {
    /// Modes of a valid layout as a layout. It is valid as well: where a layout is built, an extent of 0 does not hide that another
    /// mode does not fit.
    #[inline(always)]
    pub(crate) fn of_valid(shape: S, stride: D) -> Self {
        Layout { shape, stride }
    }
}

impl<S, D> Layout<S, D> {
    /// Modes of a valid layout as a layout, where a bound hides from the compiler which types they have.
    #[inline(always)]
    pub(crate) fn unchecked(shape: S, stride: D) -> Self {
        Layout { shape, stride }
    }

    /// The shape and the stride, also where a bound hides from the compiler which types they have.
    #[inline(always)]
    pub(crate) fn parts(self) -> (S, D) {
        (self.shape, self.stride)
    }
}
