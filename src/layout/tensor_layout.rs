//! The layouts of tensors: plain or swizzled. A tensor computes the offset of the plain layout and then applies the swizzles: of
//! `Sw<2,0,3> o 0 o (4,8):(8,1)` the plain layout takes (1, 1) to 9, and the swizzle takes 9 to 8.

use super::{AnyLayout, Layout};
use crate::coord::sealed::Token;
use crate::int::sealed::Sealed;
use crate::profile::{Congruent, Shape};
use core::fmt;

/// The layout of a tensor: a [`Layout`], or a swizzled [`ComposedLayout`](crate::ComposedLayout). The one bound for generic code over
/// both.
///
/// `offset(c) = swizzled(plain(c))`
///
/// Bounds on coordinates are bounds of the plain layout: `L: TensorLayout<Innermost: MatrixLayout>`, `Innermost: TilesMutOp<T>`, and
/// so on. For an index, `L: TensorLayout` alone is enough.
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
    /// The layout itself, or the innermost layout of a swizzled one.
    type Innermost: AnyLayout;
    /// The swizzles of the layout.
    #[doc(hidden)]
    type Swizzles: Swizzles;
    /// The layout itself, or the innermost layout of a swizzled one.
    fn plain(self) -> Self::Innermost;
    /// The swizzled offset, of an offset of the plain layout: a bijection.
    fn swizzled(self, offset: isize) -> isize;
    /// A part of the plain layout that starts at an offset of it, composed with the same swizzles; and the offset at which the result
    /// starts. With a swizzle this is 0, since the start is added before the swizzle. The result is not checked, so that no other
    /// crate can call this.
    #[doc(hidden)]
    fn starting<M: AnyLayout>(self, start: isize, part: M, _: Token) -> (PartOf<Self, M>, isize);
}

/// The layout of a part of a tensor of the layout `L`, where the plain layout of the part is `M`: `M` itself, or `M` composed with
/// the swizzles of `L`.
pub type PartOf<L, M> = <<L as TensorLayout>::Swizzles as Swizzles>::Part<M>;

/// The swizzles of a layout, or none.
#[doc(hidden)]
pub trait Swizzles: Sealed {
    /// Whether there are none.
    const NONE: bool;
    /// The type of a part of the layout, composed with these swizzles.
    type Part<M: AnyLayout>: PartLayout<Innermost = M, Swizzles = Self>;
}

/// The layout of one of many parts, which start at different offsets.
#[doc(hidden)]
pub trait PartLayout: TensorLayout {
    /// The layout of the part that starts `start` further on, and the offset at which it starts then: see
    /// [`TensorLayout::starting`].
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
