//! Computes a composition whose right operand is a layout of coordinates.
//!
//! `R(c) = A(B(c))`, where `B(c)` is a coordinate of `A`. Each leaf of `B` steps along one entry of that coordinate. So each leaf
//! is composed with one mode of `A`: the mode at the path of that entry. For example, `(4,6):(10,1)` composed with
//! `(3,2):(1@1,2@0)` is `(3,2):(1,20)`.
//!
//! All leaves along one entry, taken as one layout, must also compose with that mode. Otherwise the sum of their steps could
//! carry from one leaf of the mode into the next.

use super::CoordLayout;
use super::stride::CoordStride;
use crate::algebra::checked::{Checked, LayoutOf, ShapeOf, StrideOf, VerdictOf};
use crate::algebra::composition::ComposeInto;
use crate::error::{Holds, Verdict};
use crate::int::basis::{Path, ScaledBasis};
use crate::int::{Const, Extent, Int};
use crate::layout::{AnyLayout, FlatMode, Layout, Mode, ModeOp, Out, Written, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::Z0;

/// A path that leads to a mode of the layout `A`.
#[doc(hidden)]
pub trait PickFrom<A> {
    /// The type of the mode.
    type Output: AnyLayout;
    /// The mode of `a` at this path.
    fn pick(a: A) -> Self::Output;
}
impl<A: AnyLayout> PickFrom<A> for HNil {
    type Output = A;
    #[inline(always)]
    fn pick(a: A) -> A {
        a
    }
}
impl<A, const I: usize, T: PickFrom<A>> PickFrom<A> for HCons<Const<I>, T>
where
    T::Output: ModeOp<I>,
{
    type Output = Mode<T::Output, I>;
    #[inline(always)]
    fn pick(a: A) -> Self::Output {
        ModeOp::<I>::get_mode(T::pick(a))
    }
}

/// The shape of a mode of the right operand `B`. The mode has the stride `D`. Each of its leaves can be composed with a mode of
/// `A`.
pub trait ComposePicked<A, B, D>: Shape {
    /// The shape of the result.
    type Shape: Shape;
    /// The stride of the result.
    type Stride: Congruent<Self::Shape>;
    /// Whether the laws are known to hold when the program is compiled.
    type Verdict: Verdict;
    /// Writes the modes of the result, or returns the law that does not hold.
    fn compose_picked(self, stride: D, a: A, b: B, out: &mut Out<'_>) -> Written;
}
impl<S, V, P, A, B, D, W> ComposePicked<A, B, ScaledBasis<V, P>> for S
where
    S: Extent,
    V: Int,
    P: PickFrom<A> + Path,
    B: AnyLayout<Stride = D>,
    D: CoordStride<Entry<P> = W>,
    W: Congruent<B::Shape>,
    Layout<S, V>: ComposeInto<P::Output>,
    Layout<B::Shape, W>: ComposeInto<P::Output>,
{
    type Shape = ShapeOf<<Layout<S, V> as ComposeInto<P::Output>>::Checked>;
    type Stride = StrideOf<<Layout<S, V> as ComposeInto<P::Output>>::Checked>;
    // The verdict on all leaves along this entry together, which include this leaf.
    type Verdict = VerdictOf<<Layout<B::Shape, W> as ComposeInto<P::Output>>::Checked>;
    #[inline(always)]
    fn compose_picked(self, stride: ScaledBasis<V, P>, a: A, b: B, out: &mut Out<'_>) -> Written {
        let a = P::pick(a);
        let along = Layout::of_valid(b.shape(), b.stride().entry::<P>());
        let lawful = write::<LayoutOf<<Layout<B::Shape, W> as ComposeInto<P::Output>>::Checked>>(|out| {
            along.compose_into(a, out)
        });
        match lawful {
            Ok(_) => Layout::of_valid(self, stride.value()).compose_into(a, out),
            Err(error) => out.settle(Err(error)),
        }
    }
}
// A leaf of stride 0 has stride 0 in the result too.
impl<S: Extent, A, B> ComposePicked<A, B, Z0> for S {
    type Shape = S;
    type Stride = Z0;
    type Verdict = Holds;
    #[inline(always)]
    fn compose_picked(self, stride: Z0, _: A, _: B, out: &mut Out<'_>) -> Written {
        out.copy(&[FlatMode::new(self.number(), stride.number())])
    }
}
impl<A, B> ComposePicked<A, B, HNil> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    type Verdict = Holds;
    #[inline(always)]
    fn compose_picked(self, _: HNil, _: A, _: B, _: &mut Out<'_>) -> Written {
        Ok(())
    }
}
impl<A: Copy, B: Copy, H, T, DH, DT> ComposePicked<A, B, HCons<DH, DT>> for HCons<H, T>
where
    H: ComposePicked<A, B, DH>,
    T: ComposePicked<A, B, DT>,
{
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    type Verdict = <H::Verdict as Verdict>::Then<T::Verdict>;
    #[inline(always)]
    fn compose_picked(self, stride: HCons<DH, DT>, a: A, b: B, out: &mut Out<'_>) -> Written {
        self.head.compose_picked(stride.head, a, b, out)?;
        self.tail.compose_picked(stride.tail, a, b, out)
    }
}

impl<A, BS, BD> ComposeInto<A> for CoordLayout<Layout<BS, BD>>
where
    BS: ComposePicked<A, Layout<BS, BD>, BD>,
    BD: Congruent<BS>,
{
    type Checked = Checked<Layout<BS::Shape, BS::Stride>, BS::Verdict>;
    #[inline(always)]
    fn compose_into(self, a: A, out: &mut Out<'_>) -> Written {
        self.shape().compose_picked(self.inner().stride(), a, self.inner(), out)
    }
}
