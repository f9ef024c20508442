//! An operation on each mode of a layout that a profile names.

use crate::All;
use crate::int::Int;
use crate::layout::{Flat, Layout, Out, Written};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};

/// An operation on one mode, a shape `S` with the stride `D`.
pub trait ModeFn<S, D> {
    /// The shape of the result.
    type Shape: Shape;
    /// The stride of the result.
    type Stride: Congruent<Self::Shape>;
    /// Writes the modes of the result, or gives the law that does not hold.
    #[doc(hidden)]
    fn apply(mode: Layout<S, D>, out: &mut Out<'_>) -> Written;
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
    /// Writes the modes of the result, or gives the law that does not hold.
    #[doc(hidden)]
    fn transform_modes(self, stride: D, out: &mut Out<'_>) -> Written;
}

/// What speaks of one mode.
macro_rules! transform {
    ($([$($g:tt)*] $profile:ty;)*) => {$(
        impl<S: IntTuple, D, F: ModeFn<S, D>, $($g)*> TransformModes<D, $profile, F> for S {
            type Shape = F::Shape;
            type Stride = F::Stride;
            #[inline(always)]
            fn transform_modes(self, stride: D, out: &mut Out<'_>) -> Written {
                F::apply(Layout::unchecked(self, stride), out)
            }
        }
    )*};
}
transform! {
    [P: Int] P;
    [] All;
}
impl<S: Shape, D: Congruent<S>, F> TransformModes<D, HNil, F> for S {
    type Shape = S;
    type Stride = D;
    #[inline(always)]
    fn transform_modes(self, stride: D, out: &mut Out<'_>) -> Written {
        out.copy(Flat::new().of(Layout::of_valid(self, stride)).modes)
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
    fn transform_modes(self, stride: HCons<DH, DT>, out: &mut Out<'_>) -> Written {
        self.head.transform_modes(stride.head, out)?;
        self.tail.transform_modes(stride.tail, out)
    }
}
