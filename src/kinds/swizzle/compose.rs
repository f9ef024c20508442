//! The composition of a swizzle with a layout, plain or composed.

use super::law::{Natural, Swizzle};
use crate::algebra::checked::Makes;
use crate::algebra::composition::CompositionTo;
use crate::composed::layout::{checked, try_checked};
use crate::composed::{ComposedLayout, Inner};
use crate::error::LayoutError;
use crate::int::bits::Nat;
use crate::int::{Static, static_int};
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use typenum::{NonZero, PInt, Z0};

// A swizzle of no bits changes no offset, so the composition is the plain layout.
impl<M: Natural, Sh: Static, S: Shape, D: Congruent<S>> CompositionTo<Layout<S, D>, Layout<S, D>>
    for Swizzle<Z0, M, Sh>
{
}
impl<M: Natural, Sh: Static, S: Shape, D: Congruent<S>> Makes<(), Layout<S, D>, Layout<S, D>> for Swizzle<Z0, M, Sh> {
    #[inline(always)]
    fn result(self, layout: Layout<S, D>) -> Layout<S, D> {
        layout
    }
    #[inline(always)]
    fn try_result(self, layout: Layout<S, D>) -> Result<Layout<S, D>, LayoutError> {
        Ok(layout)
    }
}
macro_rules! after {
    ([$($g:tt)*] $layout:ty) => {
        impl<N: Nat + NonZero, M: Natural, Sh: Static, $($g)*>
            CompositionTo<$layout, ComposedLayout<Self, Z0, $layout>> for Swizzle<PInt<N>, M, Sh>
        where
            $layout: Inner,
        {
        }
        impl<N: Nat + NonZero, M: Natural, Sh: Static, $($g)*>
            Makes<(), $layout, ComposedLayout<Self, Z0, $layout>> for Swizzle<PInt<N>, M, Sh>
        where
            $layout: Inner,
        {
            #[inline(always)]
            #[track_caller]
            fn result(self, layout: $layout) -> ComposedLayout<Self, Z0, $layout> {
                checked(ComposedLayout::of(self, static_int(), layout))
            }
            #[inline(always)]
            fn try_result(self, layout: $layout) -> Result<ComposedLayout<Self, Z0, $layout>, LayoutError> {
                try_checked(ComposedLayout::of(self, static_int(), layout))
            }
        }
    };
}
after!([S, D] Layout<S, D>);
after!([A, O, L] ComposedLayout<A, O, L>);
