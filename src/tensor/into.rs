//! Parts that outlive their tensor, for a tensor that borrows its elements.
//!
//! [`Tensor::tile`] and its like borrow the tensor, so the part cannot be returned from a function in which the tensor ends, or kept in one
//! struct with the tensor. Where the tensor only borrows its elements, for `'a`, these methods give parts that live for `'a`:
//!
//! | of `&self` or `&mut self` | for as long as the elements are borrowed |
//! | --- | --- |
//! | [`view`](Tensor::view), [`view_mut`](Tensor::view_mut) | [`into_view`](Tensor::into_view) |
//! | [`slice`](Tensor::slice), [`slice_mut`](Tensor::slice_mut) | [`into_slice`](Tensor::into_slice) |
//! | [`tile`](Tensor::tile), [`tile_mut`](Tensor::tile_mut) | [`into_tile`](Tensor::into_tile) |
//! | [`tiles`](Tensor::tiles), [`tiles_mut`](Tensor::tiles_mut) | `into_tiles` |
//! | [`windows`](Tensor::windows) | [`into_windows`](Tensor::into_windows) |
//! | [`partition`](Tensor::partition), [`partition_mut`](Tensor::partition_mut) | `into_partition` |
//! | [`as_slice`](Tensor::as_slice), [`as_mut_slice`](Tensor::as_mut_slice) | [`to_slice`](Tensor::to_slice), [`into_mut_slice`](Tensor::into_mut_slice) |
//!
//! A struct that owns its tensor lends the part, by the methods of the first column:
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
//!         self.pixels.view().into_slice((i, All)).to_slice() // two steps: the view borrows `self`, the slice its elements
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

/// A buffer that borrows its elements, for generic code over tensors whose parts outlive them: a reference, a [`View`] or a
/// [`ViewMut`].
///
/// `View` is the borrow of the elements: [`View`], or [`ViewMut`] where they may be written.
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
    /// [`View`], or [`ViewMut`] where the elements may be written.
    type View: IntoView<Element = Self::Element, View = Self::View>;
    /// The borrow of the elements.
    fn into_view(self) -> Self::View;
    /// That of a part, whose offset 0 is at `offset`.
    ///
    /// # Safety
    /// `offset` is 0 or that of an element of the tensor.
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
        // SAFETY: the caller promises that `offset` is 0 or that of an element of the tensor.
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
        // SAFETY: the caller promises that `offset` is 0 or that of an element of the tensor. `self` is consumed, so the part is the only
        // view of the elements.
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
        // SAFETY: the caller promises that `offset` is 0 or that of an element of the tensor.
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
        // SAFETY: the caller promises that `offset` is 0 or that of an element of the tensor. The view is consumed, so the part is the only
        // view of the elements.
        unsafe { self.into_view().moved(offset) }
    }
    fn sealed(_: Token) {}
}

/// A tensor that borrows its elements, for generic code: the bound of [`Tensor::into_view`] and its like. It is a tensor of which
/// the buffer is [`IntoView`].
///
/// `View` is the borrow of the elements. The bound is on the tensor and not on its buffer: for a buffer, rustc would only say that a
/// reference to it has the trait, and suggest to borrow the tensor, `(&self.pixels).into_tile(..)`.
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
    /// [`View`], or [`ViewMut`] where the elements may be written.
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
    /// The same tensor as a view, for as long as the elements are borrowed. `Outlived` is a tensor of a reference or of a view,
    /// `&[T]`, [`View`], [`ViewMut`].
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

    /// A part of the tensor, for as long as the elements are borrowed.
    ///
    /// # Safety
    /// `part` is empty, or for every coordinate `c` of it `start + part(c)` is the offset of a coordinate in the shape of the plain
    /// layout.
    #[inline(always)]
    pub(super) unsafe fn into_part<V: Buffer, M: AnyLayout>(self, part: M, start: isize) -> Tensor<V, PartOf<L, M>>
    where
        B: IntoView<View = V>,
    {
        let start = if part.size() == 0 { 0 } else { start };
        let (layout, start) = self.layout.starting(start, part, Token);
        // SAFETY: the caller promises that `start` with each offset of `part` is an offset of this tensor's plain layout. `starting` leaves
        // 0 or the offset of an element of it, from which the (swizzled) layout of the part reaches elements of this tensor only.
        Tensor { buffer: unsafe { self.buffer.into_part(start) }, layout }
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// [`Tensor::slice`], or [`Tensor::slice_mut`] of a tensor that may be written, for as long as the elements
    /// are borrowed.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let column = make_tensor(&data, layout!((2, 3))).into_slice((All, 2)); // of the data, not of a tensor
    /// assert_eq!(column[1], 5);
    /// let mut data = [0; 6];
    /// let t = make_tensor(&mut data, layout!((2, 3)));
    /// let mut column = t.into_slice((All, 2)); // `t` is consumed
    /// column[1] = 7;
    /// assert_eq!(data, [0, 0, 0, 0, 0, 7]);
    /// ```
    ///
    /// # Panics
    /// When the coordinate lies outside the shape (*coordinate*), with the text of the law.
    #[inline(always)]
    #[track_caller]
    pub fn into_slice<C: IntoCoord, V: IntoView<View = V>, M: AnyLayout>(self, coord: C) -> Tensor<V, M>
    where
        Self: Outlived<L, View = V>,
        L: SliceOp<C, Output = M>,
    {
        let (layout, start) = sliced(self.layout, coord);
        // SAFETY: by `sliced`, `start` is 0 or the offset of an element, and from there every offset of the slice is that of an element
        // of this tensor, which is consumed.
        Tensor { buffer: unsafe { self.outlived().buffer.into_part(start) }, layout }
    }

    /// [`Tensor::tile`], or [`Tensor::tile_mut`] of a tensor that may be written, for as long as the elements are
    /// borrowed: so a method returns a tile.
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
    /// let tile = Image { pixels: make_tensor(&pixels, Tiled::instance()) }.tile(1, 0); // no image is left
    /// assert_eq!(tile[(1, 3)], 16 + 8 + 3);
    /// ```
    ///
    /// # Panics
    /// When there is no such tile (*coordinate*), with the text of the law.
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

/// Parts that live as long as the elements are borrowed. There is a row for each kind of buffer.
macro_rules! into_parts {
    ($([$($g:tt)*] $buffer:ty, $parts:ident, $tiling:ident, $partition:ident, $element:ty;)*) => {$(
        impl<'a, $($g)*, L: TensorLayout> Tensor<$buffer, L> {
            /// The tiles, in the order of their indices, for as long as the elements are borrowed.
            ///
            /// ```
            /// use colex::kernels::fill;
            /// use colex::prelude::*;
            /// let mut data = [0; 32];
            /// // Neither the tensor nor its tiles are borrowed from.
            /// let tiles: Vec<_> = make_tensor(&mut data, layout!((4, 8))).into_tiles(tiler!(2, 4)).collect();
            /// tiles.into_iter().enumerate().for_each(|(k, mut tile)| fill(&mut tile, k));
            /// let firsts: Vec<_> = make_tensor(&data, layout!((4, 8))).into_tiles(tiler!(2, 4)).map(|t| t[0]).collect();
            /// assert_eq!(firsts, [0, 1, 2, 3]);
            /// ```
            ///
            /// # Fails when
            /// the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of
            /// [`zipped_divide`](crate::prelude::zipped_divide)); or the elements may be written, and two coordinates share an offset
            /// (*injectivity*): a compile error where the integers are static, else a panic with the text of the law.
            #[inline(always)]
            #[track_caller]
            pub fn into_tiles<R, P: AnyLayout, Q: AnyLayout>(self, tiler: R) -> $parts<'a, $element, PartOf<L, P>, ByRest<Q>>
            where
                L::Innermost: $tiling<R, Tile = P, Rest = Q>,
            {
                self.into_view().try_into_tiles(tiler).or_broken()
            }

            /// What each of many threads has, in the order of their numbers, for as long as the elements are
            /// borrowed.
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
            /// the threads are not numbered from 0 to size - 1, each once (*coverage*, *injectivity*), or their shape does not divide the
            /// tensor (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`](crate::prelude::zipped_divide)); or the
            /// elements may be written, and two coordinates share an offset (*injectivity*): a compile error where the integers are static,
            /// else a panic with the text of the law.
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
