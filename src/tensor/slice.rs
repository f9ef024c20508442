//! Slices a tensor: fixes the coordinate in some modes and keeps the others.

use super::element::out_of_shape;
use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::slice::SliceOp;
use crate::coord::IntoCoord;
use crate::layout::AnyLayout;

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The tensor of the modes for which the coordinate has `_`. The other modes are fixed at their entry of the coordinate.
    ///
    /// `T.slice(c)[x] = T[c with its _ replaced by the entries of x]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3)));
    /// let column = t.slice(coord!(_, 2));
    /// assert_eq!((column[0], column[1]), (4, 5));
    /// let i = 1;
    /// assert_eq!(t.slice((i, All)).iter().copied().collect::<Vec<_>>(), [1, 3, 5]);
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape (*coordinate*), with the text of the law. Source: CuTe, a tensor called with `_`.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: IntoCoord, M: AnyLayout>(&self, coord: C) -> Tensor<View<'_, B::Element>, M>
    where
        L: SliceOp<C, Output = M>,
    {
        self.view().into_slice(coord)
    }

    /// Like [`Tensor::slice`], with mutable access to the elements.
    ///
    /// ```
    /// use colex::kernels::fill;
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 6], layout!((2, 3)));
    /// fill(&mut t.slice_mut((1, All)), 7);
    /// assert_eq!(t.into_buffer(), [0, 7, 0, 7, 0, 7]);
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape (*coordinate*), with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn slice_mut<C: IntoCoord, M: AnyLayout>(&mut self, coord: C) -> Tensor<ViewMut<'_, B::Element>, M>
    where
        B: BufferMut,
        L: SliceOp<C, Output = M>,
    {
        self.view_mut().into_slice(coord)
    }
}

/// The layout of a slice, and the offset at which the slice starts.
///
/// If the entries of a coordinate `x` of the slice replace the `_` of `coord`, the result is a coordinate of the layout. The
/// layout maps it to the start plus the offset of `x` in the slice. So the start plus any offset of the slice is the offset of an
/// element. If the slice is empty, the start is 0. The offset of the fixed modes may then lie outside the buffer, so a pointer
/// must not be moved to it.
#[inline(always)]
#[track_caller]
pub(super) fn sliced<L: SliceOp<C>, C: IntoCoord>(layout: L, coord: C) -> (L::Output, isize) {
    let Some(start) = layout.slice_start(coord) else { out_of_shape(layout, coord) };
    let slice = layout.slice(coord);
    if slice.size() == 0 { (slice, 0) } else { (slice, start) }
}
