//! Slices of a tensor: some of its modes, at a coordinate of the others.

use super::{Buffer, BufferMut, Tensor, out_of_shape};
use crate::algebra::slice::{Slice, SliceOp};
use crate::coord::IntoCoord;
use crate::layout::AnyLayout;

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The modes for which the coordinate has `_`, as a tensor of their own.
    ///
    /// `T.slice(c)[the part of c at _] = T[c]`
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
    /// When the coordinate lies outside the shape, with the text of the law. Source: CuTe, a
    /// tensor called with `_`.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: Copy + IntoCoord>(&self, coord: C) -> Tensor<&[B::Element], Slice<C, L>>
    where
        L: SliceOp<C>,
    {
        self.view().into_slice(coord)
    }

    /// [`Tensor::slice`], to be written.
    ///
    /// # Panics
    /// As [`Tensor::slice`].
    #[inline(always)]
    #[track_caller]
    pub fn slice_mut<C: Copy + IntoCoord>(&mut self, coord: C) -> Tensor<&mut [B::Element], Slice<C, L>>
    where
        B: BufferMut,
        L: SliceOp<C>,
    {
        self.view_mut().into_slice(coord)
    }
}

impl<'a, E, L: AnyLayout> Tensor<&'a [E], L> {
    /// [`Tensor::slice`] for as long as the buffer is borrowed.
    ///
    /// # Panics
    /// As [`Tensor::slice`].
    #[inline(always)]
    #[track_caller]
    pub fn into_slice<C: Copy + IntoCoord>(self, coord: C) -> Tensor<&'a [E], Slice<C, L>>
    where
        L: SliceOp<C>,
    {
        let (layout, start) = sliced(self.layout, coord);
        // SAFETY: `sliced`: the start is at most the number of elements.
        Tensor { buffer: unsafe { self.buffer.get_unchecked(start..) }, layout }
    }
}

impl<'a, E, L: AnyLayout> Tensor<&'a mut [E], L> {
    /// [`Tensor::slice_mut`] for as long as the buffer is borrowed.
    ///
    /// # Panics
    /// As [`Tensor::slice`].
    #[inline(always)]
    #[track_caller]
    pub fn into_slice<C: Copy + IntoCoord>(self, coord: C) -> Tensor<&'a mut [E], Slice<C, L>>
    where
        L: SliceOp<C>,
    {
        let (layout, start) = sliced(self.layout, coord);
        // SAFETY: `sliced`: the start is at most the number of elements.
        Tensor { buffer: unsafe { self.buffer.get_unchecked_mut(start..) }, layout }
    }
}

/// The layout of a slice, and where it starts in the buffer.
///
/// The start is the index of an element, or 0, and every offset of the layout of the slice from
/// there on is one as well: if the slice has a coordinate at all, so has the whole layout, which
/// then has no offset below 0; so none of its modes has a negative stride, but for those of extent
/// 1, and nor has the slice.
#[inline(always)]
#[track_caller]
fn sliced<L: SliceOp<C>, C: Copy + IntoCoord>(layout: L, coord: C) -> (L::Output, usize) {
    let Some(start) = layout.slice_start(coord) else { out_of_shape(layout, coord) };
    let slice = layout.slice(coord);
    // The coordinate may lie in the shape of a layout that has no offsets, with another mode empty.
    if slice.size() == 0 { (slice, 0) } else { (slice, start as usize) }
}
