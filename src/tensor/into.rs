//! Methods that return parts which outlive their tensor, for tensors that borrow their elements.
//!
//! [`Tensor::tile`] and similar methods borrow the tensor. So a function that owns the tensor cannot return the part, and one
//! struct cannot keep both. But if the tensor only borrows its elements, for `'a`, the methods in the second column return parts
//! that live for `'a`:
//!
//! | the part borrows the tensor | the part borrows the elements |
//! | --- | --- |
//! | [`view`](Tensor::view), [`view_mut`](Tensor::view_mut) | [`into_view`](Tensor::into_view) |
//! | [`slice`](Tensor::slice), [`slice_mut`](Tensor::slice_mut) | [`into_slice`](Tensor::into_slice) |
//! | [`tile`](Tensor::tile), [`tile_mut`](Tensor::tile_mut) | [`into_tile`](Tensor::into_tile) |
//! | [`tiles`](Tensor::tiles), [`tiles_mut`](Tensor::tiles_mut) | `into_tiles` |
//! | [`windows`](Tensor::windows) | [`into_windows`](Tensor::into_windows) |
//! | [`partition`](Tensor::partition), [`partition_mut`](Tensor::partition_mut) | `into_partition` |
//! | [`as_slice`](Tensor::as_slice), [`as_mut_slice`](Tensor::as_mut_slice) | [`to_slice`](Tensor::to_slice), [`into_mut_slice`](Tensor::into_mut_slice) |
//!
//! A struct that owns its tensor and its elements uses the methods in the first column:
//!
//! ```
//! use colex::prelude::*;
//! struct Image {
//!     pixels: Tensor<Vec<u8>, Layout!((Dyn, Dyn) : (Dyn, 1))>,
//! }
//! impl Image {
//!     fn tile(&self, i: usize, j: usize) -> Tensor<View<'_, u8>, Layout!((2, 2) : (Dyn, 1))> {
//!         self.pixels.local_tile(tiler!(2, 2), (i, j))
//!     }
//!     fn tile_mut(&mut self, i: usize, j: usize) -> Tensor<ViewMut<'_, u8>, Layout!((2, 2) : (Dyn, 1))> {
//!         self.pixels.local_tile_mut(tiler!(2, 2), (i, j))
//!     }
//!     fn row(&self, i: usize) -> Option<&[u8]> {
//!         self.pixels.view().into_slice((i, All)).to_slice() // the slice borrows the elements, not the view
//!     }
//! }
//! let n = 4;
//! let mut image = Image { pixels: make_tensor((0..16).collect(), layout!(({4}, n) : (n, 1))) };
//! image.tile_mut(1, 1)[(1, 0)] = 99;
//! assert_eq!((image.tile(1, 1)[(1, 0)], image.row(3)), (99, Some(&[12, 13, 99, 15][..])));
//! ```

use super::partition::Covered;
use super::slice::sliced;
use super::starts::{ByRest, ByThread};
use super::{Buffer, BufferMut, Parts, PartsMut, Tensor, TilesOp, View, ViewMut};
use super::{PartitionMutOp, PartitionOp, TilesMutOp, TilingOp};
use crate::algebra::slice::{SliceBy, SliceOp};
use crate::coord::{IntoCoord, sealed::Token};
use crate::error::OrBroken;
use crate::layout::{AnyLayout, PartOf, TensorLayout};

/// A buffer that borrows its elements: a reference, a [`View`] or a [`ViewMut`]. In generic code, it is the bound under which
/// parts may outlive their tensor.
///
/// The type `View` is the buffer of the parts: [`View`], or [`ViewMut`] if the elements may be written.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::{IntoView, TensorLayout};
/// fn as_view<B: IntoView, L: TensorLayout>(t: Tensor<B, L>) -> Tensor<B::View, L> {
///     t.into_view()
/// }
/// fn rows(data: &[i32], n: usize) -> Tensor<View<'_, i32>, Layout!((Dyn, 2) : (2, 1))> {
///     as_view(make_tensor(data, layout!((n, 2) : (2, 1))))
/// }
/// assert_eq!(rows(&[0, 1, 2, 3], 2)[(1, 0)], 2);
/// assert_eq!(as_view(make_tensor(&[0, 1, 2, 3], layout!((2, 2))))[(1, 0)], 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "buffer: a part outlives its tensor only if the tensor borrows its elements",
    label = "this tensor owns its elements",
    note = "the buffer is `{Self}`",
    note = "fix: build the tensor from `&data[..]` or `&mut data[..]`, or take a part that borrows the tensor: `view`, `slice`, `tile`, `tiles`, `partition`, and these with `_mut`"
)]
pub trait IntoView: Buffer {
    /// The buffer of the parts: [`View`], or [`ViewMut`] if the elements may be written.
    type View: IntoView<Element = Self::Element, View = Self::View>;
    /// The same elements as a view.
    fn into_view(self) -> Self::View;
    /// The buffer of a part: the view whose offset 0 is at `offset` of this buffer.
    ///
    /// # Safety
    /// `offset` must be 0 or the offset of an element of the tensor.
    #[doc(hidden)]
    unsafe fn into_part(self, offset: isize) -> Self::View;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

impl<T> IntoView for View<'_, T> {
    type View = Self;
    #[inline(always)]
    fn into_view(self) -> Self {
        self
    }
    #[inline(always)]
    unsafe fn into_part(self, offset: isize) -> Self {
        // SAFETY: the caller promises that `offset` is 0 or the offset of an element of the tensor.
        unsafe { self.moved(offset) }
    }
    fn sealed(_: Token) {}
}
impl<T> IntoView for ViewMut<'_, T> {
    type View = Self;
    #[inline(always)]
    fn into_view(self) -> Self {
        self
    }
    #[inline(always)]
    unsafe fn into_part(self, offset: isize) -> Self {
        // SAFETY: the caller promises that `offset` is 0 or the offset of an element of the tensor. `self` is consumed, so the
        // part is the only view of the elements.
        unsafe { self.moved(offset) }
    }
    fn sealed(_: Token) {}
}
impl<'a, B: Buffer + ?Sized> IntoView for &'a B {
    type View = View<'a, B::Element>;
    #[inline(always)]
    fn into_view(self) -> Self::View {
        // SAFETY: `Buffer` promises that the pointer is aligned, not null and spans all elements, which are borrowed for `'a`.
        unsafe { View::new((*self).as_ptr()) }
    }
    #[inline(always)]
    unsafe fn into_part(self, offset: isize) -> Self::View {
        // SAFETY: the caller promises that `offset` is 0 or the offset of an element of the tensor.
        unsafe { self.into_view().moved(offset) }
    }
    fn sealed(_: Token) {}
}
impl<'a, B: BufferMut + ?Sized> IntoView for &'a mut B {
    type View = ViewMut<'a, B::Element>;
    #[inline(always)]
    fn into_view(self) -> Self::View {
        // SAFETY: `BufferMut` promises that the pointer is aligned, not null and spans all elements. They are borrowed mutably for `'a`, and
        // the reference is consumed, so nothing else uses them.
        unsafe { ViewMut::new((*self).as_mut_ptr()) }
    }
    #[inline(always)]
    unsafe fn into_part(self, offset: isize) -> Self::View {
        // SAFETY: the caller promises that `offset` is 0 or the offset of an element of the tensor. The view is consumed, so the
        // part is the only view of the elements.
        unsafe { self.into_view().moved(offset) }
    }
    fn sealed(_: Token) {}
}

/// A tensor that borrows its elements: one whose buffer is [`IntoView`]. It is the bound of [`Tensor::into_view`] and similar
/// methods.
///
/// The type `View` is the buffer of the result. The bound is on the tensor, not on its buffer, because this gives better errors.
/// With a bound on the buffer, rustc would suggest a useless borrow of the tensor: `(&self.pixels).into_tile(..)`.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::{Outlived, TensorLayout};
/// fn as_view<B: Buffer, L: TensorLayout, V: Buffer>(t: Tensor<B, L>) -> Tensor<V, L>
/// where
///     Tensor<B, L>: Outlived<L, View = V>,
/// {
///     t.into_view()
/// }
/// let n = 2;
/// assert_eq!(as_view(make_tensor(&[0, 1, 2, 3], layout!((2, 2))))[(1, 0)], 1);
/// assert_eq!(as_view(make_tensor(&[0, 1, 2, 3][..], layout!((n, 2) : (2, 1))))[(1, 0)], 2);
/// ```
pub trait Outlived<L>: Sized {
    /// The buffer of the parts: [`View`], or [`ViewMut`] if the elements may be written.
    type View: IntoView<View = Self::View>;
    /// The tensor as a view.
    #[doc(hidden)]
    fn outlived(self) -> Tensor<Self::View, L>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<B: IntoView, L> Outlived<L> for Tensor<B, L> {
    type View = B::View;
    #[inline(always)]
    fn outlived(self) -> Tensor<B::View, L> {
        // The invariant holds, because the view has the address and the elements of the buffer.
        Tensor { buffer: self.buffer.into_view(), layout: self.layout }
    }
    fn sealed(_: Token) {}
}

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The same tensor as a view that lives as long as the borrow of the elements. The bound `Outlived` holds if the buffer is a
    /// reference such as `&[T]`, a [`View`] or a [`ViewMut`].
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn rows(data: &[f32], n: usize) -> Tensor<View<'_, f32>, Layout!((Dyn, 4) : (4, 1))> {
    ///     make_tensor(data, layout!((n, 4) : (4, 1))).into_view()
    /// }
    /// assert_eq!(rows(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 2)[(1, 2)], 6.0);
    /// ```
    #[inline(always)]
    pub fn into_view<V: Buffer>(self) -> Tensor<V, L>
    where
        Self: Outlived<L, View = V>,
    {
        self.outlived()
    }

    /// A part of the tensor that lives as long as the borrow of the elements.
    ///
    /// # Safety
    /// `part` must be empty, or `start + part(c)` must be the offset of a coordinate in the shape of the plain layout, for every
    /// coordinate `c` of `part`.
    #[inline(always)]
    pub(super) unsafe fn into_part<V: Buffer, M: AnyLayout>(self, part: M, start: isize) -> Tensor<V, PartOf<L, M>>
    where
        B: IntoView<View = V>,
    {
        let start = if part.size() == 0 { 0 } else { start };
        let (layout, start) = self.layout.starting(start, part, Token);
        // SAFETY: the caller promises that `start` plus any offset of `part` is an offset of this tensor's plain layout.
        // `starting` returns 0 or the offset of an element of this tensor. From there, the layout that it returns reaches only
        // elements of this tensor.
        Tensor { buffer: unsafe { self.buffer.into_part(start) }, layout }
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// A slice as in [`Tensor::slice`], or as in [`Tensor::slice_mut`] if the elements may be written. It lives as long as the
    /// borrow of the elements.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let column = make_tensor(&data, layout!((2, 3))).into_slice((All, 2)); // it borrows the data, not the tensor
    /// assert_eq!(column[1], 5);
    /// let mut data = [0; 6];
    /// let t = make_tensor(&mut data, layout!((2, 3)));
    /// let mut column = t.into_slice((All, 2)); // `t` is consumed
    /// column[1] = 7;
    /// assert_eq!(data, [0, 0, 0, 0, 0, 7]);
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape (*coordinate*). The message is the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn into_slice<C: IntoCoord, V: IntoView<View = V>, M: AnyLayout>(self, coord: C) -> Tensor<V, M>
    where
        Self: Outlived<L, View = V>,
        L: SliceOp<C, Output = M>,
    {
        let (layout, start) = sliced(self.layout, coord);
        // SAFETY: by `sliced`, `start` is 0 or the offset of an element, and `start` plus any offset of the slice is the offset
        // of an element of this tensor. The tensor is consumed.
        Tensor { buffer: unsafe { self.outlived().buffer.into_part(start) }, layout }
    }

    /// A tile as in [`Tensor::tile`], or as in [`Tensor::tile_mut`] if the elements may be written. It lives as long as the
    /// borrow of the elements, so a method can return it.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tensor::TileOf;
    /// type Tiled = Layout!(((2, 4), (2, 2)) : ((8, 1), (16, 4)));
    /// #[derive(Clone, Copy)]
    /// struct Image<'a> {
    ///     pixels: Tensor<&'a [u8], Tiled>,
    /// }
    /// impl<'a> Image<'a> {
    ///     fn tile(&self, i: usize, j: usize) -> Tensor<View<'a, u8>, TileOf<Tiled, (usize, usize)>> {
    ///         self.pixels.into_tile((i, j)) // it consumes a copy of the reference and the layout
    ///     }
    /// }
    /// let pixels: Vec<u8> = (0..32).collect();
    /// let tile = Image { pixels: make_tensor(&pixels, Tiled::instance()) }.tile(1, 0); // the image is already dropped
    /// assert_eq!(tile[(1, 3)], 16 + 8 + 3);
    /// ```
    ///
    /// # Panics
    /// When there is no such tile (*coordinate*). The message is the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn into_tile<C, V: IntoView<View = V>, M: AnyLayout>(self, coord: C) -> Tensor<V, M>
    where
        Self: Outlived<L, View = V>,
        L: TilesOp<C> + SliceBy<<L as TilesOp<C>>::Coord, Output = M>,
    {
        self.into_slice(L::coord_of_tile(coord))
    }
}

/// Implements `into_tiles` and `into_partition`, once for each kind of buffer.
macro_rules! into_parts {
    ($([$($g:tt)*] $buffer:ty, $parts:ident, $tiling:ident, $partition:ident, $element:ty;)*) => {$(
        impl<'a, $($g)*, L: TensorLayout> Tensor<$buffer, L> {
            /// An iterator over the tiles, in the order of their indices. The tiles live as long as the borrow of the elements.
            ///
            /// ```
            /// use colex::kernels::fill;
            /// use colex::prelude::*;
            /// let mut data = [0; 32];
            /// // The tiles outlive the tensor.
            /// let tiles: Vec<_> = make_tensor(&mut data, layout!((4, 8))).into_tiles(tiler!(2, 4)).collect();
            /// tiles.into_iter().enumerate().for_each(|(k, mut tile)| fill(&mut tile, k));
            /// let firsts: Vec<_> = make_tensor(&data, layout!((4, 8))).into_tiles(tiler!(2, 4)).map(|t| t[0]).collect();
            /// assert_eq!(firsts, [0, 1, 2, 3]);
            /// ```
            ///
            /// # Fails when
            /// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of
            /// [`zipped_divide`](crate::prelude::zipped_divide)); or the elements may be written, and two coordinates share an
            /// offset (*injectivity*). This is a compile error where the integers are static, otherwise a panic with the text of
            /// the law.
            #[inline(always)]
            #[track_caller]
            pub fn into_tiles<R, P: AnyLayout, Q: AnyLayout>(self, tiler: R) -> $parts<'a, $element, PartOf<L, P>, ByRest<Q>>
            where
                L::Innermost: $tiling<R, Tile = P, Rest = Q>,
            {
                self.into_view().try_into_tiles(tiler).or_broken()
            }

            /// An iterator over the parts of threads, in the order of the thread numbers. The parts live as long as the borrow of
            /// the elements.
            ///
            /// ```
            /// use colex::kernels::fill;
            /// use colex::prelude::*;
            /// let mut data = [0; 32];
            /// let parts = make_tensor(&mut data, layout!((4, 8))).into_partition(layout!((2, 4)));
            /// parts.enumerate().for_each(|(k, mut part)| fill(&mut part, k));
            /// assert_eq!(data[..8], [0, 1, 0, 1, 2, 3, 2, 3]);
            /// ```
            ///
            /// # Fails when
            /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*); their shape does not
            /// divide the tensor (*exact fit*, *tile gap*, *tiler rank* and the other laws of
            /// [`zipped_divide`](crate::prelude::zipped_divide)); or the elements may be written, and two coordinates share an
            /// offset (*injectivity*). This is a compile error where the integers are static, otherwise a panic with the text of
            /// the law.
            #[inline(always)]
            #[track_caller]
            pub fn into_partition<R, P: AnyLayout, Q: AnyLayout>(
                self,
                threads: R,
            ) -> $parts<'a, $element, PartOf<L, P>, ByThread<Q, R>>
            where
                R: AnyLayout,
                L::Innermost: $partition<R, Part = P, Place = Q>,
            {
                let _ = Covered::<R>::KNOWN;
                self.into_view().try_into_partition(threads).or_broken()
            }
        }
    )*};
}
into_parts! {
    [T] View<'a, T>, Parts, TilingOp, PartitionOp, T;
    [B: Buffer + ?Sized] &'a B, Parts, TilingOp, PartitionOp, B::Element;
    [T] ViewMut<'a, T>, PartsMut, TilesMutOp, PartitionMutOp, T;
    [B: BufferMut + ?Sized] &'a mut B, PartsMut, TilesMutOp, PartitionMutOp, B::Element;
}
