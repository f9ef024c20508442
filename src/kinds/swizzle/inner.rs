//! What can stand behind a swizzle: a layout, or one that stands behind swizzles itself.

use super::image::{Chain, Modes};
use crate::int::Flag;
use crate::layout::{AnyLayout, FlatScratch, Layout, StaticModes, TensorLayout};
use crate::profile::{Congruent, Reach, Shape};

/// A function that can stand behind a swizzle: a layout, or a [`ComposedLayout`](super::ComposedLayout).
#[diagnostic::on_unimplemented(
    message = "behind a swizzle stands a layout, or one that stands behind swizzles itself",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: make a layout with `layout!(shape : stride)`"
)]
pub trait Inner: TensorLayout {
    /// The layout behind all swizzles.
    #[inline(always)]
    fn innermost(self) -> Self::Innermost {
        self.plain()
    }
    /// What the swizzles make of an offset of that layout.
    #[inline(always)]
    fn through(self, offset: isize) -> isize {
        self.swizzled(offset)
    }
    /// The same swizzles and offsets before the layout `M`.
    type Before<M: AnyLayout + Inner>: Inner<Innermost = M::Innermost>;
    /// The same swizzles and offsets before another layout.
    #[doc(hidden)]
    fn before<M: AnyLayout + Inner>(self, layout: M) -> Self::Before<M>;
    /// Whether every integer of it is static, and so is what `F` says.
    #[doc(hidden)]
    type StaticAnd<F: Flag>: Flag;
    /// How far the layout behind all swizzles reaches, where it is static.
    #[doc(hidden)]
    const REACH: Option<Reach>;
    /// The swizzles, where their offsets are static.
    #[doc(hidden)]
    const CHAIN: Option<Chain>;
    /// The modes of the layout, where they are static, and not more than 32.
    #[doc(hidden)]
    const LIST: Option<StaticModes>;
    /// The swizzles; `None` where there are too many.
    #[doc(hidden)]
    fn chain(self) -> Option<Chain>;
    /// The modes of the layout.
    #[doc(hidden)]
    fn modes(self) -> Modes;
}
impl<S: Shape, D: Congruent<S>> Inner for Layout<S, D> {
    type Before<M: AnyLayout + Inner> = M;
    #[inline(always)]
    fn before<M: AnyLayout + Inner>(self, layout: M) -> M {
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
