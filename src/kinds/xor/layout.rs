//! [`XorLayout`], a layout whose strides are added by XOR and whose integers may be static or dynamic.

use super::product;
use crate::algebra::checked::Makes;
use crate::algebra::composition::CompositionTo;
use crate::composed::chain::Link;
use crate::composed::layout::{checked, try_checked};
use crate::composed::ops::after;
use crate::composed::xor_function::XorFunction;
use crate::composed::{ComposedLayout, Inner, Offsets, Outer, StaticOffsets};
use crate::coord::Coord;
use crate::error::{Clash, LayoutError, OrBroken, Text};
use crate::int::sealed::Sealed;
use crate::int::{Flag, static_int};
use crate::layout::{
    AnyLayout, FlatScratch, Layout, LayoutLeft, Loop, LoopNest, StaticModes, StrideFor, StrideOf, make_layout, only,
    static_or,
};
use crate::profile::{Congruent, Shape};
use crate::tuple::{IntTuple, StaticParts};
use core::fmt;
use typenum::Z0;

/// A layout whose strides are added by XOR; see [`xor`](mod@crate::xor).
///
/// `A(c)` is the XOR of the products `c_k * d_k` of all leaves. Here `c_k` is the coordinate of leaf `k`, `d_k` is its stride,
/// and the products are without carries.
///
/// [`layout!`](crate::layout!) builds one if strides are written with `F`.
///
/// ```
/// use colex::prelude::*;
/// use colex::xor::XorLayout;
/// let tile = layout!((8, 8) : (F 9, F 1));
/// assert_eq!(tile.to_string(), "(_8,_8):(_F9,_F1)");
/// assert_eq!([tile.at((1, 0)), tile.at((1, 1)), tile.at((7, 5))], [9, 8, 58]);
/// assert_eq!(core::mem::size_of_val(&tile), 0);
/// let (n, d) = (8, 1);
/// let tile: XorLayout<Layout!((8, Dyn) : (9, Dyn))> = layout!((8, n) : (F 9, F d));
/// assert_eq!((tile.to_string(), tile.at((7, 5))), ("(_8,8):(_F9,F1)".into(), 58));
/// ```
///
/// `L` is the [`Layout`](struct@crate::Layout) of integers with the same shape and the same strides without the `F`.
///
/// # Composition
/// The [`composition`](crate::prelude::composition) with a layout B stores both layouts, as for a swizzle:
/// `(8,8):(_F9,_F1) o _0 o B`. So the composition is exact for every B, also past the size, where the last mode goes on. An offset of B
/// must be 0 or more (*coordinate*), and the offsets of this layout at all indices up to the greatest must be below 2^62 (*overflow*). If
/// B is empty, this holds for the offsets of its other modes too, because a mode can be taken alone. If B has swizzles and to know this
/// takes more than 65,536 steps, or 2,048 for a static B, the composition is refused (*answer limit*). A tile, a slice or a divide of the
/// composition changes only B. [`Self::over_indices`] is the composition with the layout of the indices. A tensor can have this layout,
/// if no two of the indices share an offset:
///
/// ```
/// use colex::prelude::*;
/// let tile = layout!((8, 8) : (F 9, F 1)).over_indices();
/// assert_eq!(tile.to_string(), "(_8,_8):(_F9,_F1) o _0 o (_8,_8):(_1,_8)");
/// let mut t = make_swizzled_tensor([0; 64], tile);
/// t[(7, 5)] = 3;
/// assert_eq!(t.into_buffer()[58], 3);
/// let halves = tile.zipped_divide(tiler!(4, 8));
/// assert_eq!(halves.at(((3, 5), (1, 0))), tile.at((7, 5)));
/// ```
///
/// # Operations
/// The methods [`composition`](Self::composition), [`zipped_divide`](Self::zipped_divide), [`coalesce`](Self::coalesce),
/// [`slice_and_offset`](Self::slice_and_offset) and others return layouts with XOR strides again, if all numbers by which they multiply and
/// divide are powers of two. The run-time [`DynXorLayout`](crate::dynamic::DynXorLayout) has complements, inverses and products too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
// Invariant: no stride is negative. The product of a leaf's coordinate and its stride fits: it has no more bits than their
// product with carries, and that product fits in the layout of integers.
pub struct XorLayout<L>(pub(super) L);

/// The layout of a shape that maps each coordinate to its index.
pub type Indices<S> = Layout<S, StrideOf<S, LayoutLeft>>;

impl<L: AnyLayout> XorLayout<L> {
    /// The layout with the shape of a layout of integers, and with the strides of that layout as XOR strides.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::xor::XorLayout;
    /// assert_eq!(XorLayout::new(layout!((8, 8) : (9, 1))), layout!((8, 8) : (F 9, F 1)));
    /// ```
    ///
    /// # Panics
    /// When a stride is negative (*XOR stride*). If the layout is static, this is a compile error.
    #[inline(always)]
    #[track_caller]
    pub fn new(strides: L) -> Self {
        const { Self::STATIC_FITS }
        Self::try_new(strides).or_broken()
    }
    /// The result of [`new`](Self::new), or the law that does not hold.
    #[inline(always)]
    pub fn try_new(strides: L) -> Result<Self, LayoutError> {
        const { Self::STATIC_FITS }
        // `STATIC_FITS` has not checked the strides if there is no list `STATIC_MODES`. So they are checked here.
        if const { Self::STATIC_MODES.is_none() } {
            let mut scratch = FlatScratch::new();
            if let Some(mode) = { scratch.of(strides).modes }.iter().find(|mode| mode.stride.value < 0) {
                return Err(LayoutError::XorStride(Clash::new(mode.stride.value, 0)).of(&XorLayout(strides), None));
            }
        }
        Ok(XorLayout(strides))
    }
    const STATIC_MODES: Option<StaticModes> = <L::Stride as LoopNest<L::Shape>>::STATIC_MODES;
    /// This constant does not compile if the types show a negative stride.
    const STATIC_FITS: () = if let Some(list) = Self::STATIC_MODES {
        let mut modes = list.all();
        while let [(_, stride), rest @ ..] = modes {
            if *stride < 0 {
                Self::refuse(*stride)
            }
            modes = rest;
        }
    };

    #[track_caller]
    const fn refuse(stride: isize) -> ! {
        Text::of("XOR stride: an XOR stride must be 0 or more\n  A = ")
            .tuple(&<L::Shape as IntTuple>::PARTS)
            .word(":")
            .marked(&<L::Stride as IntTuple>::PARTS, "F")
            .word("\n  a stride or an offset is ")
            .number(stride)
            .word("\n  fix: choose strides of 0 or more")
            .refuse()
    }

    /// The layout of integers with the same shape and with the strides without the `F`.
    #[inline(always)]
    pub fn integers(self) -> L {
        self.0
    }
    /// The shape.
    #[inline(always)]
    pub fn shape(self) -> L::Shape {
        self.0.shape()
    }
    /// The number of coordinates.
    #[inline(always)]
    pub fn size(self) -> usize {
        self.0.size()
    }
    /// The number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize {
        L::RANK
    }
    /// The number of levels of nesting.
    #[inline(always)]
    pub fn depth(self) -> usize {
        L::DEPTH
    }
    /// The offset of a coordinate.
    ///
    /// `at` does not check that the coordinate lies in the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let a = layout!((2, (2, 2)) : (F 1, (F 3, F 6)));
    /// assert_eq!([a.at(0), a.at(3), a.at((1, 2)), a.at((1, (1, 1)))], [0, 2, 7, 4]);
    /// ```
    #[inline(always)]
    pub fn at<C: Coord<L::Shape, L::Stride>>(self, coord: C) -> isize {
        let mut sum = 0;
        coord.each_digit(self.0.shape(), self.0.stride(), &mut |digit, stride| sum ^= product(digit, stride));
        sum
    }
    /// Whether a coordinate lies in the shape.
    #[inline(always)]
    pub fn contains<C: Coord<L::Shape, L::Stride>>(self, coord: C) -> bool {
        self.0.contains(coord)
    }
    /// The composition of this layout with the layout of the indices of its shape. The result is the same function as a
    /// [`ComposedLayout`]. A `ComposedLayout` has the operations of the algebra, and can be the layout of a tensor.
    ///
    /// `R(c) = A(i)`, where `i` is the index of the coordinate `c`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 4;
    /// let a = layout!((2, n) : (F 5, F 1));
    /// assert_eq!(a.over_indices().to_string(), "(_2,4):(_F5,_F1) o _0 o (_2,4):(_1,_2)");
    /// assert_eq!(a.over_indices().slice((1, All)).at(3), a.at((1, 3)));
    /// ```
    ///
    /// # Panics
    /// When an offset is 2^62 or more (*overflow*), or there are more than 32 modes (*answer limit*). If the layout is static, this is a
    /// compile error. [`try_over_indices`](Self::try_over_indices) returns the law instead. A
    /// [tensor](crate::tensor::make_swizzled_tensor) also needs extents that are powers of two, and different offsets.
    #[inline(always)]
    #[track_caller]
    pub fn over_indices(self) -> ComposedLayout<Self, Z0, Indices<L::Shape>>
    where
        LayoutLeft: StrideFor<L::Shape, Stride: Congruent<L::Shape>>,
    {
        checked(ComposedLayout::of(self, static_int(), make_layout(self.shape(), LayoutLeft)))
    }
    /// The result of [`over_indices`](Self::over_indices), or the law that does not hold.
    #[inline(always)]
    pub fn try_over_indices(self) -> Result<ComposedLayout<Self, Z0, Indices<L::Shape>>, LayoutError>
    where
        LayoutLeft: StrideFor<L::Shape, Stride: Congruent<L::Shape>>,
    {
        try_checked(ComposedLayout::of(self, static_int(), make_layout(self.shape(), LayoutLeft)))
    }
}

impl<L: AnyLayout> fmt::Display for XorLayout<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        FlatScratch::new().of(self.0).write_marked(f, "F")
    }
}
impl<L: AnyLayout> fmt::Debug for XorLayout<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

// ---- as a function of the index -----------------------------------------------------------------

impl<L> Sealed for XorLayout<L> {}
impl<L: AnyLayout> Outer for XorLayout<L> {
    #[inline(always)]
    fn apply(self, offset: isize) -> isize {
        // The argument is an index, so it is not negative. As a `usize`, it is divided by a power of two with a shift.
        self.at(offset as usize)
    }
    const LINK: Option<Link> = match Self::STATIC_MODES {
        Some(list) => Some(Link::Xor(XorFunction::of(&list))),
        None => None,
    };
    const NOTATION: Option<(StaticParts, StaticParts)> =
        Some((<L::Shape as IntTuple>::PARTS, <L::Stride as IntTuple>::PARTS));
    fn link(self) -> Result<Link, LayoutError> {
        let mut list = StaticModes::NONE;
        let mut fits = true;
        self.0.stride().each_loop(self.0.shape(), &mut |one: Loop| match list.and(one.extent as isize, one.stride) {
            Some(more) => list = more,
            None => fits = false,
        });
        if !fits {
            let most = StaticModes::ROOM as isize;
            return Err(LayoutError::AnswerLimit(Clash::new(most + 1, most)).of(&self, None));
        }
        Ok(Link::Xor(XorFunction::of(&list)))
    }
    type StaticAnd<F: Flag> = L::StaticAnd<F>;
}

impl<L: AnyLayout> StaticOffsets for XorLayout<L> {
    const KNOWN: Option<Offsets> = match Self::STATIC_MODES {
        Some(list) => Offsets::of_link(Link::Xor(XorFunction::of(&list)), list.size()),
        None => None,
    };
    const SHAPE: StaticParts = <L::Shape as IntTuple>::PARTS;
}

after! {
    [A: AnyLayout, S, D] XorLayout<A>, Layout<S, D>;
    [A: AnyLayout, W, O, L] XorLayout<A>, ComposedLayout<W, O, L>;
}

/// The function that `layout!` expands to if strides are written with `F`.
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __of<S: Shape, D: Congruent<S>>(shape: S, stride: D) -> XorLayout<Layout<S, D>> {
    const {
        let _ = (S::STATIC_SIZE, D::STATIC_REACH, XorLayout::<Layout<S, D>>::STATIC_FITS);
    }
    XorLayout::new(static_or::<Layout<S, D>, _>(|| {
        // The error shows the strides with their `F`.
        let shown = || XorLayout(Layout::of_valid(shape, stride));
        Layout::try_new(shape, stride).map_err(|e| e.of_others().of(&shown(), None))
    }))
}

/// The function that `layout!` expands to if all integers are literals and strides are written with `F`. It is a constant.
#[doc(hidden)]
#[inline(always)]
pub const fn __of_literals<S: Shape, D: Congruent<S>>() -> XorLayout<Layout<S, D>> {
    const { XorLayout::<Layout<S, D>>::STATIC_FITS }
    XorLayout(only())
}
