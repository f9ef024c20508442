//! The layout: a function from coordinates to offsets, written `shape:stride`. For example, `(4,8):(8,1)` maps the coordinate `(1,3)`
//! to the offset 1 * 8 + 3 * 1 = 11.

// For: the layout itself, its queries (size, cosize, the coordinate of an offset), its modes as numbers (`modes`), and the macros
// that write layouts (`macros`). May import: `error`, `int`, `tuples`. Not to be changed without: `docs/soundness.md` lists what
// the unsafe code in `modes.rs`, `modes/out.rs`, `known.rs` and `make.rs` relies on; `macros/types.rs` and `macros.rs` accept the
// same notation, for types and for values.

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

/// A layout `shape:stride`: the function that maps a coordinate to an offset, the sum of each entry of the
/// coordinate times its stride.
///
/// `A(c0, c1, ...) = c0 * d0 + c1 * d1 + ...`
///
/// The shape `S` and the stride `D` are [int tuples](crate::tuple) with the same profile. A layout of
/// static integers has size 0 and costs nothing. A layout with dynamic integers stores only these.
///
/// Every layout is valid: its extents are not negative, and its size and offsets fit an `isize`. This holds even if extents of 0 are
/// replaced by 1, so each mode of a valid layout is valid too.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, (2, 2)) : (2, (1, 8)));
/// assert_eq!(a.at((1, (0, 1))), 10);
/// assert_eq!(a.at(9), a.at((1, (0, 1)))); // 9 = 1 + 4 * (0 + 2 * 1)
/// assert_eq!(core::mem::size_of_val(&a), 0);
/// ```
// Equal layouts of the same type have equal hashes. Equal layouts of different types may have different hashes, but they cannot be
// keys of the same map.
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
    /// The modes as a list. A layout whose shape is one integer is its own mode 0.
    #[doc(hidden)]
    type Modes: ModeList;
    /// The number of modes: 1 if the shape is one integer.
    const RANK: usize;
    /// The levels of nesting of the shape: 0 if the shape is one integer.
    const DEPTH: usize;

    /// `B1` if each integer of the layout is static and `F` is `B1`.
    #[doc(hidden)]
    type StaticAnd<F: Flag>: Flag;

    /// The shape.
    fn shape(self) -> Self::Shape;
    /// The stride.
    fn stride(self) -> Self::Stride;

    /// The layout of this type with the given leaf modes, or the law that does not hold.
    #[doc(hidden)]
    fn of_modes(modes: &[modes::Mode]) -> Result<Self, LayoutError>;

    /// The number of modes: 1 if the shape is one integer.
    #[inline(always)]
    fn rank(self) -> usize {
        Self::RANK
    }
    /// The levels of nesting of the shape: 0 if the shape is one integer.
    #[inline(always)]
    fn depth(self) -> usize {
        Self::DEPTH
    }
    /// The number of coordinates: the product of the extents.
    #[inline(always)]
    fn size(self) -> usize {
        self.shape().size()
    }
    /// The number of offsets from the least to the greatest, both included: `1 + sum((s - 1) * |d|)`, or 0 for an empty
    /// layout.
    #[inline(always)]
    fn cosize(self) -> usize {
        if self.size() == 0 {
            return 0;
        }
        let Reach { below, above } = self.reach();
        (below + above) as usize + 1
    }
    /// The least and the greatest offset, as distances below and above 0.
    #[inline(always)]
    fn reach(self) -> Reach {
        known::reach(self)
    }
    /// The offset of a coordinate: an index, or a tuple with one entry for each mode, which may be nested as
    /// deep as the shape.
    ///
    /// The coordinate is not checked against the shape: a layout is defined for all integers, and an index beyond the size
    /// continues in the last mode. If such an offset does not fit an `isize`, it wraps.
    #[inline(always)]
    fn at<C: Coord<Self::Shape, Self::Stride>>(self, coord: C) -> isize {
        coord.offset(self.shape(), self.stride())
    }
    /// Whether a coordinate is inside the shape.
    #[inline(always)]
    fn contains<C: Coord<Self::Shape, Self::Stride>>(self, coord: C) -> bool {
        coord.is_in(self.shape())
    }
    /// Mode `I` as a layout.
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
        // Check the number of modes once, rather than at each mode.
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

/// Two layouts are equal if they have the same profile and the same integers, whether static or dynamic.
///
/// ```
/// use colex::prelude::*;
/// let n = 8;
/// assert_eq!(layout!((4, 8)), layout!((4, n)));
/// assert!(layout!((4, 8)) != layout!((4, n), LayoutRight));
/// assert!(layout!((4, (2, 4))) != layout!((4, 8))); // the same function, but a different layout
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

/// Prints the notation, as `Display` does.
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
    /// A layout made of modes of a valid layout. It is valid too, because the laws are checked with extents of 0 replaced by 1.
    #[inline(always)]
    pub(crate) fn of_valid(shape: S, stride: D) -> Self {
        Layout { shape, stride }
    }
}

impl<S, D> Layout<S, D> {
    /// A layout made of modes of a valid layout, for code in which the compiler cannot see that `S` and `D` are a shape and its
    /// stride.
    #[inline(always)]
    pub(crate) fn unchecked(shape: S, stride: D) -> Self {
        Layout { shape, stride }
    }

    /// The shape and the stride, also in code in which the compiler cannot see that `S` and `D` are a shape and its stride.
    #[inline(always)]
    pub(crate) fn parts(self) -> (S, D) {
        (self.shape, self.stride)
    }
}
