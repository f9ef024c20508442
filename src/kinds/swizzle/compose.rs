//! The composition of a swizzle with a layout, plain or composed.

use super::law::{Natural, Swizzle};
use crate::algebra::checked::Makes;
use crate::algebra::composition::CompositionTo;
use crate::composed::ops::after;
use crate::composed::{ComposedLayout, Inner};
use crate::error::LayoutError;
use crate::int::Static;
use crate::int::bits::Nat;
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
after! {
    [N: Nat + NonZero, M: Natural, Sh: Static, S, D] Swizzle<PInt<N>, M, Sh>, Layout<S, D>;
    [N: Nat + NonZero, M: Natural, Sh: Static, A, O, L] Swizzle<PInt<N>, M, Sh>, ComposedLayout<A, O, L>;
}
