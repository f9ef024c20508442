//! Two layouts of coordinates as the modes of one.

use super::CoordLayout;
use crate::error::LayoutError;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};

/// A pair of modes.
pub(super) type Pair<A, B> = HCons<A, HCons<B, HNil>>;
/// The layout of two modes: the first has the shape and the stride of `L`, and the second has the shape `S` and the stride `D`.
pub(super) type PairWith<L, S, D> = Layout<Pair<<L as AnyLayout>::Shape, S>, Pair<<L as AnyLayout>::Stride, D>>;

/// [`PairWith`], as a layout of coordinates.
pub(super) type CoordPair<L, S, D> = CoordLayout<PairWith<L, S, D>>;

impl<L: AnyLayout> CoordLayout<L> {
    /// The layout of two modes: this layout, and the layout with this shape and stride.
    #[inline(always)]
    pub(super) fn pair<S: Shape, D>(self, shape: S, stride: D) -> Result<CoordPair<L, S, D>, LayoutError>
    where
        Pair<L::Stride, D>: Congruent<Pair<L::Shape, S>>,
    {
        let (shapes, strides) = (cons(shape, HNil), cons(stride, HNil));
        Ok(CoordLayout::of(Layout::try_new(cons(self.shape(), shapes), cons(self.inner().stride(), strides))?))
    }
}
