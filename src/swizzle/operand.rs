//! What the operations take: layouts behind a swizzle, as they take layouts.

use super::cast::{Cast, Down, RecastAs, Up};
use super::composed::{ComposedLayout, checked, try_checked};
use super::image::StaticModes;
use super::inner::Inner;
use super::law::{AnySwizzle, Swizzle};
use super::ops::Sliced;
use super::through::{Inverse, Run, Through};
use super::types::Place;
use crate::algebra::cast::Factor;
use crate::algebra::facts::{VectorWidth, VectorWidthOp};
use crate::algebra::inverse::{LeftInverseOp, RightInverseOp};
use crate::algebra::max_alignment::MaxAlignmentOp;
use crate::algebra::max_common::MaxCommonOp;
use crate::algebra::operand::op::BehindSwizzle;
use crate::algebra::operand::{Operand, op};
use crate::error::{LayoutError, OrBroken};
use crate::int::gcd::{Divisor, DivisorOp, Gcd, GcdOp};
use crate::int::ops::{DivOp, Min, MinOp};
use crate::int::{Int, Known, Static};
use crate::layout::{Layout, StaticLayout};
use typenum::Z0;

// Of a layout and of what stands behind swizzles itself, each by its own: of the two in one the compiler sees a function
// that may call itself, which it does not inline.
macro_rules! behind {
    ($([$($g:tt)*] $layout:ty;)+) => {$(
        impl<F: BehindSwizzle, A: AnySwizzle, O: Int, R: Inner, $($g)*> Operand<F> for ComposedLayout<A, O, $layout>
        where
            $layout: Inner + Operand<F, Output = R>,
        {
            type Output = ComposedLayout<A, O, R>;
            #[inline(always)]
            #[track_caller]
            fn act(self, operation: F) -> Self::Output {
                let ComposedLayout { swizzle, offset, layout } = self;
                checked(ComposedLayout { swizzle, offset, layout: layout.act(operation) })
            }
            #[inline(always)]
            fn try_act(self, operation: F) -> Result<Self::Output, LayoutError> {
                let ComposedLayout { swizzle, offset, layout } = self;
                try_checked(ComposedLayout { swizzle, offset, layout: layout.try_act(operation)? })
            }
        }
    )+};
}
behind! {
    [S, D] Layout<S, D>;
    [W, P, L] ComposedLayout<W, P, L>;
}

/// A row an operation of which the swizzle is part: how it gives the result, or the law that does not hold.
macro_rules! operations {
    ($([$($g:tt)*] $op:ty, on $self:ty, where [$($bounds:tt)*]: |$a:ident, $f:pat_param| $result:expr => $output:ty;)+) => {$(
        impl<$($g)*> Operand<$op> for $self
        where
            $($bounds)*
        {
            type Output = $output;
            #[inline(always)]
            #[track_caller]
            fn act(self, operation: $op) -> Self::Output {
                self.try_act(operation).or_broken()
            }
            #[inline(always)]
            fn try_act(self, $f: $op) -> Result<Self::Output, LayoutError> {
                let $a = self;
                $result
            }
        }
    )+};
}
operations! {
    [A, O, L, C: Copy] op::Slice<C>, on ComposedLayout<A, O, L>, where [Self: Sliced<C>]:
        |a, op::Slice(coord)| Ok(a.try_sliced(coord)?.0) => <Self as Sliced<C>>::Output;
    [A, O, L, C: Copy] op::SliceAndOffset<C>, on ComposedLayout<A, O, L>, where [Self: Sliced<C>]:
        |a, op::SliceAndOffset(coord)| a.try_sliced(coord)
            => (<Self as Sliced<C>>::Output, <Self as Sliced<C>>::Offset);
    [A, O, L, N] op::Upcast<N>, on ComposedLayout<A, O, L>, where [Self: Cast<Up<N>>]:
        |a, _| a.try_cast() => <Self as Cast<Up<N>>>::Output;
    [A, O, L, N] op::Downcast<N>, on ComposedLayout<A, O, L>, where [Self: Cast<Down<N>>]:
        |a, _| a.try_cast() => <Self as Cast<Down<N>>>::Output;
    [A: AnySwizzle, O: Int, L: Inner, Old, New, G, P, Q, R] op::Recast<Old, New>, on ComposedLayout<A, O, L>,
        where [
            Old: Factor + GcdOp<New, Output = G> + DivOp<G, Output = Q>,
            New: Factor + DivOp<G, Output = P>,
            P: Known,
            Q: Known,
            (P::One, Q::One): RecastAs<Self, P, Q, Output = R>,
        ]:
        |a, _| <(P::One, Q::One)>::recast(a) => R;
    [A: AnySwizzle, L: Inner, R] op::RightInverse, on ComposedLayout<A, Z0, L>,
        where [L: RightInverseOp<Output = R>, R: Through<A> + Inner + StaticLayout]:
        |a, _| Ok(a.right_inverse()) => Inverse<A, R>;
    [A: AnySwizzle, L: Inner, S, D: StaticModes<S>] op::LeftInverse, on ComposedLayout<A, Z0, L>,
        where [
            L: LeftInverseOp<Output = Layout<S, D>>,
            Layout<S, D>: Through<A> + Inner + StaticLayout,
        ]:
        |a, _| Ok(a.left_inverse()) => Inverse<A, Layout<S, D>>;
    [B, M, S, O: DivisorOp + Int, L, T] op::MaxCommonVector<T>, on ComposedLayout<Swizzle<B, M, S>, O, L>,
        where [
            L: MaxCommonOp<T, Vector: MinOp<Run<M, O>>> + Inner,
            M: Place<Power: GcdOp<Divisor<O>>>,
            Min<L::Vector, Run<M, O>>: Static,
        ]:
        |a, op::MaxCommonVector(other)| Ok(a.max_common_vector(other)) => Min<L::Vector, Run<M, O>>;
    [B, M, S, O: DivisorOp + Int, L] op::VectorWidth, on ComposedLayout<Swizzle<B, M, S>, O, L>,
        where [
            L: VectorWidthOp<Output: GcdOp<Run<M, O>>> + Inner,
            M: Place<Power: GcdOp<Divisor<O>>>,
            Gcd<VectorWidth<L>, Run<M, O>>: Static,
        ]:
        |a, _| Ok(a.vector_width()) => Gcd<VectorWidth<L>, Run<M, O>>;
    [B, M, S, O: DivisorOp + Int, L] op::MaxAlignment, on ComposedLayout<Swizzle<B, M, S>, O, L>,
        where [
            L: MaxAlignmentOp<Output: GcdOp<Run<M, O>>> + Inner,
            M: Place<Power: GcdOp<Divisor<O>>>,
            Gcd<L::Output, Run<M, O>>: Static,
        ]:
        |a, _| Ok(a.max_alignment()) => Gcd<L::Output, Run<M, O>>;
}
