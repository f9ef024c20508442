//! The layouts of tensors, which are plain or swizzled.
//!
//! A tensor computes the offset of a plain layout and then applies the swizzles, if there are any. For example, in
//! `Sw<2,0,3> o 0 o (4,8):(8,1)`, the plain layout maps (1, 1) to 9, and the swizzle maps 9 to 8.

use super::{AnyLayout, Layout};
use crate::coord::sealed::Token;
use crate::error::LayoutError;
use crate::int::sealed::Sealed;
use crate::profile::{Congruent, Shape};
use core::fmt;

/// The layout of a tensor: a [`Layout`], or a swizzled [`ComposedLayout`](crate::ComposedLayout). Use this bound for generic code
/// that accepts both.
///
/// `offset(c) = swizzled(plain(c))`
///
/// To access elements by a coordinate, generic code needs a bound on `Innermost`, the type of the plain layout. For example,
/// write `L: TensorLayout<Innermost: MatrixLayout>`. For accesses by an index, the bound `L: TensorLayout` is enough.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::TensorLayout;
/// fn diagonal<B: Buffer<Element = i32>, L: TensorLayout<Innermost: MatrixLayout>>(t: &Tensor<B, L>) -> Vec<i32> {
///     (0..t.layout().plain().rows()).map(|i| t[(i, i)]).collect()
/// }
/// let rows = layout!((4, 8), LayoutRight);
/// assert_eq!(diagonal(&make_tensor(&(0..32).collect::<Vec<_>>(), rows)), [0, 9, 18, 27]);
/// let n = 8;
/// let tile = composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight));
/// assert_eq!(diagonal(&make_swizzled_tensor(&(0..32).collect::<Vec<_>>(), tile)), [0, 8, 16, 24]);
/// ```
#[diagnostic::on_unimplemented(
    message = "this must be a layout whose stride has the profile of its shape",
    note = "found `{Self}`",
    note = "fix: build it with `layout!(shape : stride)`, or a swizzled one with `composition`; in generic code bound it by `AnyLayout`, or by `TensorLayout` where it may be swizzled"
)]
pub trait TensorLayout: Copy + fmt::Display + fmt::Debug + Sealed {
    /// The type of the plain layout.
    type Innermost: AnyLayout;
    /// The swizzles of the layout.
    #[doc(hidden)]
    type Swizzles: Swizzles;
    /// The plain layout: the layout itself, or the innermost layout of a swizzled layout.
    fn plain(self) -> Self::Innermost;
    /// Applies the swizzles, or the layout with XOR strides, to an offset of the plain layout. Different offsets have different values, if
    /// the layout is that of a tensor.
    fn swizzled(self, offset: isize) -> isize;
    /// Checks that [`swizzled`](Self::swizzled) has different values for different offsets of the plain layout, or names the law that does
    /// not hold.
    #[doc(hidden)]
    fn check_distinct(self, _: Token) -> Result<(), LayoutError>;
    /// Composes `part`, a part of the plain layout that starts at the offset `start`, with the swizzles of this layout. Returns
    /// the composed layout, and the offset at which it starts.
    ///
    /// If there are swizzles, the returned offset is 0, because the composed layout adds `start` before the swizzle. The result
    /// is not checked, so only this crate can call the function.
    #[doc(hidden)]
    fn starting<M: AnyLayout>(self, start: isize, part: M, _: Token) -> (PartOf<Self, M>, isize);
}

/// The type of the layout of a part of a tensor. `L` is the layout of the tensor, and `M` the plain layout of the part. The result is
/// `M`, or `M` composed with the swizzles of `L`.
pub type PartOf<L, M> = <<L as TensorLayout>::Swizzles as Swizzles>::Part<M>;

/// The swizzles of a layout, or none.
#[doc(hidden)]
pub trait Swizzles: Sealed {
    /// Whether there are no swizzles.
    const NONE: bool;
    /// The type of the plain layout `M` composed with these swizzles.
    type Part<M: AnyLayout>: PartLayout<Innermost = M, Swizzles = Self>;
}

/// The layout of one of several parts of a tensor. The parts differ only in the offset at which they start.
#[doc(hidden)]
pub trait PartLayout: TensorLayout {
    /// Returns the layout of the part that starts `start` elements after this part, and the offset at which that layout starts,
    /// as in [`TensorLayout::starting`].
    fn moved(self, start: isize, _: Token) -> (Self, isize);
}

/// No swizzle.
#[doc(hidden)]
#[derive(Debug)]
pub struct NoSwizzle;
impl Sealed for NoSwizzle {}
impl Swizzles for NoSwizzle {
    const NONE: bool = true;
    type Part<M: AnyLayout> = M;
}

impl<S: Shape, D: Congruent<S>> TensorLayout for Layout<S, D> {
    type Innermost = Self;
    type Swizzles = NoSwizzle;
    #[inline(always)]
    fn plain(self) -> Self {
        self
    }
    #[inline(always)]
    fn swizzled(self, offset: isize) -> isize {
        offset
    }
    #[inline(always)]
    fn check_distinct(self, _: Token) -> Result<(), LayoutError> {
        Ok(())
    }
    #[inline(always)]
    fn starting<M: AnyLayout>(self, start: isize, part: M, _: Token) -> (M, isize) {
        (part, start)
    }
}
impl<S: Shape, D: Congruent<S>> PartLayout for Layout<S, D> {
    #[inline(always)]
    fn moved(self, start: isize, _: Token) -> (Self, isize) {
        (self, start)
    }
}
