//! [`Outer`], the trait of the functions that a [`ComposedLayout`](super::ComposedLayout) applies to the offsets of its inner layout.

use super::chain::Link;
use crate::error::LayoutError;
use crate::int::Flag;
use crate::int::sealed::Sealed;
use crate::swizzle::law::AnySwizzle;
use crate::tuple::StaticParts;
use core::fmt;

/// The outer function of a [`ComposedLayout`](super::ComposedLayout): a [`Swizzle`](crate::swizzle::Swizzle), or an
/// [`XorLayout`](crate::xor::XorLayout) as a function of its index.
///
/// A composed layout needs only values that fit. A tensor also needs different values for different offsets of the inner layout: see
/// [`make_swizzled_tensor`](crate::tensor::make_swizzled_tensor).
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::{ComposedLayout, Inner, Outer};
/// fn first<A: Outer, O: Int, L: Inner<Innermost: MatrixLayout>>(tile: ComposedLayout<A, O, L>) -> isize {
///     tile.at((1, 0))
/// }
/// let rows = layout!((8, 8), LayoutRight);
/// assert_eq!(first(composition(swizzle!(3, 0, 3), rows)), 9);
/// let n = 8;
/// assert_eq!(first(composition(layout!((8, n) : (F 1, F 9)), rows)), 9);
/// ```
#[diagnostic::on_unimplemented(
    message = "a composed layout has a swizzle, or a layout with XOR strides, after an inner layout",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: pass `swizzle!(3, 4, 3)`, or a layout whose strides are written with `F`"
)]
pub trait Outer: Copy + fmt::Display + fmt::Debug + Sealed {
    /// The value of the function at an offset.
    fn apply(self, offset: isize) -> isize;
    /// The function for constant evaluation, if it is known from the type.
    #[doc(hidden)]
    const LINK: Option<Link>;
    /// The shape and the strides of a static layout with XOR strides, for errors of the compiler.
    #[doc(hidden)]
    const NOTATION: Option<(StaticParts, StaticParts)> = None;
    /// The function as a value, or the law that it breaks.
    #[doc(hidden)]
    fn link(self) -> Result<Link, LayoutError>;
    /// Whether the function is known from the type, and `F` holds too.
    #[doc(hidden)]
    type StaticAnd<F: Flag>: Flag;
}

impl<A: AnySwizzle> Outer for A {
    #[inline(always)]
    fn apply(self, offset: isize) -> isize {
        const { A::CODE }.apply(offset)
    }
    const LINK: Option<Link> = Some(Link::Swizzle(A::CODE));
    #[inline(always)]
    fn link(self) -> Result<Link, LayoutError> {
        Ok(Link::Swizzle(A::CODE))
    }
    type StaticAnd<F: Flag> = F;
}
