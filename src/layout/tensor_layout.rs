//! What memory is seen through: a layout, or one behind swizzles. A tensor goes by the offsets of the plain layout, and by what the
//! swizzles make of them: of `Sw<2,0,3> o 0 o (4,8):(8,1)` the plain layout takes (1, 1) to 9, and the swizzle 9 to 8.

use super::{AnyLayout, Layout};
use crate::coord::sealed::Token;
use crate::int::sealed::Sealed;
use crate::profile::{Congruent, Shape};
use core::fmt;

/// A layout that a tensor is seen through: a [`Layout`], or a [`ComposedLayout`](crate::ComposedLayout) behind swizzles. The one
/// bound for generic code over both.
///
/// `offset(c) = swizzled(plain(c))`
///
/// What a function asks of the coordinates, it asks of the plain layout: `L: TensorLayout<Innermost: MatrixLayout>`,
/// `Innermost: TilesMutOp<T>`, and so on. An index goes with `L: TensorLayout` alone.
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
    note = "fix: make it with `layout!(shape : stride)`, or behind a swizzle with `composition`; in generic code bound it by `AnyLayout`, or by `TensorLayout` where swizzles may stand before it"
)]
pub trait TensorLayout: Copy + fmt::Display + fmt::Debug + Sealed {
    /// The layout itself, or that behind all swizzles.
    type Innermost: AnyLayout;
    /// The swizzles before it.
    #[doc(hidden)]
    type Swizzles: Swizzles;
    /// The layout itself, or that behind all swizzles.
    fn plain(self) -> Self::Innermost;
    /// What the swizzles make of an offset of the plain layout: a bijection.
    fn swizzled(self, offset: isize) -> isize;
    /// A part of the plain layout that starts at an offset of it, behind the same swizzles; and the offset at which what is made
    /// starts: 0 behind a swizzle, before which the start goes. What is made is not checked, so that no other crate can call it.
    #[doc(hidden)]
    fn starting<M: AnyLayout>(self, start: isize, part: M, _: Token) -> (PartOf<Self, M>, isize);
}

/// The layout of a part of a tensor of the layout `L`, of which the plain layout is `M`: `M` itself, or `M` behind the swizzles of
/// `L`.
pub type PartOf<L, M> = <<L as TensorLayout>::Swizzles as Swizzles>::Part<M>;

/// The swizzles before a plain layout, or none.
#[doc(hidden)]
pub trait Swizzles: Sealed {
    /// Whether there are none.
    const NONE: bool;
    /// The same before a part of the layout, which starts somewhere.
    type Part<M: AnyLayout>: PartLayout<Innermost = M, Swizzles = Self>;
}

/// The layout of one of many parts, which start here and there.
#[doc(hidden)]
pub trait PartLayout: TensorLayout {
    /// The layout of the part that starts so much further on, and the offset at which it starts then: see
    /// [`TensorLayout::starting`].
    fn moved(self, start: isize, _: Token) -> (Self, isize);
}

/// No swizzle before a layout.
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
