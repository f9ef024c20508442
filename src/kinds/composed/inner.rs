//! The trait of the layouts that a swizzle can be composed with: plain layouts and swizzled ones.

use super::chain::Chain;
use super::image::Modes;
use crate::int::Flag;
use crate::layout::{AnyLayout, FlatScratch, Layout, StaticModes, TensorLayout};
use crate::profile::{Congruent, Reach, Shape};

/// A layout that a swizzle can be composed with: a [`Layout`], or a [`ComposedLayout`](super::ComposedLayout).
#[diagnostic::on_unimplemented(
    message = "a swizzle composes with a layout, plain or swizzled",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: make a layout with `layout!(shape : stride)`"
)]
pub trait Inner: TensorLayout {
    /// The innermost layout.
    #[inline(always)]
    fn innermost(self) -> Self::Innermost {
        self.plain()
    }
    /// Applies the swizzles to an offset of the innermost layout, and returns the swizzled offset.
    #[inline(always)]
    fn through(self, offset: isize) -> isize {
        self.swizzled(offset)
    }
    /// The type of the layout `M`, composed with the same swizzles and offsets.
    type WithLayout<M: AnyLayout + Inner>: Inner<Innermost = M::Innermost>;
    /// Another innermost layout, composed with the same swizzles and offsets.
    #[doc(hidden)]
    fn with_layout<M: AnyLayout + Inner>(self, layout: M) -> Self::WithLayout<M>;
    /// Whether every integer of the layout is static, and `F` holds too.
    #[doc(hidden)]
    type StaticAnd<F: Flag>: Flag;
    /// How far below and above 0 the offsets of the innermost layout reach, if it is static.
    #[doc(hidden)]
    const REACH: Option<Reach>;
    /// The swizzles and their offsets, if the offsets are static and there are not too many swizzles.
    #[doc(hidden)]
    const CHAIN: Option<Chain>;
    /// The modes of the innermost layout, if they are static and at most 32.
    #[doc(hidden)]
    const LIST: Option<StaticModes>;
    /// The swizzles and their offsets. `None` if there are too many swizzles.
    #[doc(hidden)]
    fn chain(self) -> Option<Chain>;
    /// The modes of the innermost layout.
    #[doc(hidden)]
    fn modes(self) -> Modes;
}
impl<S: Shape, D: Congruent<S>> Inner for Layout<S, D> {
    type WithLayout<M: AnyLayout + Inner> = M;
    #[inline(always)]
    fn with_layout<M: AnyLayout + Inner>(self, layout: M) -> M {
        layout
    }
    type StaticAnd<F: Flag> = <Self as AnyLayout>::StaticAnd<F>;
    const REACH: Option<Reach> = D::STATIC_REACH;
    const CHAIN: Option<Chain> = Some(Chain::NONE);
    const LIST: Option<StaticModes> = D::STATIC_MODES;
    #[inline(always)]
    fn chain(self) -> Option<Chain> {
        Some(Chain::NONE)
    }
    fn modes(self) -> Modes {
        Modes::of(FlatScratch::new().of(self).modes)
    }
}
