//! An operation on each mode of a layout that a profile names.

use crate::All;
use crate::int::Int;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};

/// An operation on one mode, a shape `S` with the stride `D`.
pub trait ModeFn<S, D> {
    /// The shape of the result.
    type Shape: Shape;
    /// The stride of the result.
    type Stride: Congruent<Self::Shape>;
    /// Both, or `None` where a product does not fit.
    fn apply(shape: S, stride: D) -> Option<(Self::Shape, Self::Stride)>;
}

/// The shape `Self` with the stride `D`, the operation `F` applied wherever the profile `P` has an
/// int. Modes beyond the profile stay as they are.
#[diagnostic::on_unimplemented(
    message = "tiler rank: a tiler must not have more modes than the layout it tiles",
    note = "the shape is `{Self}`, the profile `{P}`",
    note = "fix: drop modes of the profile, or group the layout"
)]
pub trait TransformModes<D, P, F>: IntTuple {
    /// The shape of the result.
    type Shape: Shape;
    /// The stride of the result.
    type Stride: Congruent<Self::Shape>;
    /// Both, or `None` where a product does not fit.
    fn transform_modes(self, stride: D) -> Option<(Self::Shape, Self::Stride)>;
}

impl<S: IntTuple, D, P: Int, F: ModeFn<S, D>> TransformModes<D, P, F> for S {
    type Shape = F::Shape;
    type Stride = F::Stride;
    #[inline(always)]
    fn transform_modes(self, stride: D) -> Option<(F::Shape, F::Stride)> {
        F::apply(self, stride)
    }
}
// `_` speaks of a mode as an int does.
impl<S: IntTuple, D, F: ModeFn<S, D>> TransformModes<D, All, F> for S {
    type Shape = F::Shape;
    type Stride = F::Stride;
    #[inline(always)]
    fn transform_modes(self, stride: D) -> Option<(F::Shape, F::Stride)> {
        F::apply(self, stride)
    }
}
impl<S: Shape, D: Congruent<S>, F> TransformModes<D, HNil, F> for S {
    type Shape = S;
    type Stride = D;
    #[inline(always)]
    fn transform_modes(self, stride: D) -> Option<(S, D)> {
        Some((self, stride))
    }
}
impl<H, T, DH, DT, P, PT, F> TransformModes<HCons<DH, DT>, HCons<P, PT>, F> for HCons<H, T>
where
    H: TransformModes<DH, P, F>,
    T: TransformModes<DT, PT, F>,
{
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    #[inline(always)]
    fn transform_modes(self, stride: HCons<DH, DT>) -> Option<(Self::Shape, Self::Stride)> {
        let (head, head_stride) = self.head.transform_modes(stride.head)?;
        let (tail, tail_stride) = self.tail.transform_modes(stride.tail)?;
        Some((cons(head, tail), cons(head_stride, tail_stride)))
    }
}
