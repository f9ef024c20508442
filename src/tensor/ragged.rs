//! Tiles that need not divide a tensor: [`Ragged`], whose tiles may go past the edge, and which gives only elements that exist.

use super::ragged_box::Boxes;
use super::ragged_edge::{EdgesIn, ElementIn, TileIndex};
use super::{Buffer, BufferMut, Halves, Tensor, View, ViewMut, elementwise, loops, transpose};
use crate::algebra::divide::padded::{EdgeOf, Zipped};
use crate::algebra::divide::{Padded, ZippedDividePaddedOp, try_zipped_divide_padded};
use crate::coord::IntoCoord;
use crate::error::{Clash, LayoutError, OrBroken};
use crate::layout::{AnyLayout, Loop};
use crate::tensor::shapes::{Agreed, agree};
use crate::tuple::notation;

/// A tensor in tiles that may go past its edge: every access checks whether the element exists. [`Tensor::ragged_tiles`] builds it.
///
/// `A` is the layout of the tensor, `L` that of its tiles, and `E` has their edges.
#[derive(Clone, Copy, Debug)]
#[must_use = "a view does nothing by itself"]
pub struct Ragged<B, A, L, E> {
    // Invariant: the buffer has an element at the offset of every coordinate of `whole`. Memory safety does not rely on the padded layout.
    buffer: B,
    whole: A,
    padded: Padded<L, E>,
}

/// The ragged tiles of a tensor of the layout `L` by the tiler `R`, with the buffer `B`.
pub type RaggedTiles<B, L, R> = Ragged<B, L, <L as ZippedDividePaddedOp<R>>::Output, Zipped<EdgeOf<R, L>>>;

impl<B: Buffer, A: AnyLayout, L: AnyLayout, E: Copy> Ragged<B, A, L, E> {
    /// The layout, `((tile, ...), (rest, ...))`, and which of its coordinates are real.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0; 10], layout!(10));
    /// let tiles = t.ragged_tiles(layout!(4:1)).padded();
    /// assert_eq!(tiles.layout().to_string(), "(_4,_3):(_1,_4)");
    /// assert_eq!((tiles.is_real((1, 2)), tiles.is_real((2, 2))), (true, false));
    /// ```
    #[inline(always)]
    pub fn padded(&self) -> Padded<L, E> {
        self.padded
    }

    /// The element at a coordinate, or `None` past the edge and outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (m, n) = (5, 3);
    /// let data: Vec<i32> = (0..15).collect();
    /// let t = make_tensor(&data, layout!((m, n)));
    /// let tiles = t.ragged_tiles(tiler!(2, 2));
    /// // The tile in the corner has one element.
    /// assert_eq!((tiles.get(((0, 0), (2, 1))), tiles.get(((1, 0), (2, 1)))), (Some(&14), None));
    /// ```
    #[inline(always)]
    pub fn get<C: IntoCoord>(&self, coord: C) -> Option<&B::Element>
    where
        E: ElementIn<A, C::Coord>,
    {
        let offset = self.padded.edge().element_in(self.whole, coord.nearest_coord())?;
        // SAFETY: `element_in` gives the offset of a coordinate of `whole`, where by the invariant the buffer has an element.
        Some(unsafe { &*self.buffer.as_ptr().offset(offset) })
    }

    /// The element at a coordinate, to be written, or `None` past the edge and outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 10], layout!(10));
    /// let mut tiles = t.ragged_tiles_mut(layout!(4:1));
    /// *tiles.get_mut((1, 2)).unwrap() = 7;
    /// assert_eq!(tiles.get_mut((2, 2)), None);
    /// assert_eq!(t[9], 7);
    /// ```
    #[inline(always)]
    pub fn get_mut<C: IntoCoord>(&mut self, coord: C) -> Option<&mut B::Element>
    where
        B: BufferMut,
        E: ElementIn<A, C::Coord>,
    {
        let offset = self.padded.edge().element_in(self.whole, coord.nearest_coord())?;
        // SAFETY: `element_in` gives the offset of a coordinate of `whole`, where by the invariant the buffer has an element. The buffer is
        // borrowed mutably for as long as this reference lives.
        Some(unsafe { &mut *self.buffer.as_mut_ptr().offset(offset) })
    }
}

/// A tile is copied by its index, in the order of the rest: with `m` tiles in a column, tile `(k, l)` has the index `k + m l`.
impl<B: Buffer, A: AnyLayout, L: Halves, E: EdgesIn<A>> Ragged<B, A, L, E> {
    /// Visits the real elements of a tile, in one of three ways. If all of the tile is real, it calls `all` with the offset where the tile
    /// starts. If the real elements are boxes, it calls `part_of` with the offsets where each box starts and its loops. Else it calls `visit`
    /// with the offsets of each real element. Pairs of offsets and of loops are in the tensor first, and then in `other`. The function takes
    /// layouts and not `self`, so that no buffer is borrowed while the functions write.
    ///
    /// Unsafe code relies on this: every offset that they get, alone or with the loops or the offsets of the tile, is that of a coordinate of
    /// `whole`, or of `other`.
    #[inline(always)]
    fn each_real<O: AnyLayout>(
        (whole, padded): (A, Padded<L, E>),
        tile: usize,
        other: O,
        all: impl FnOnce(isize, L::Tile) -> Result<(), LayoutError>,
        mut part_of: impl FnMut([isize; 2], [&[Loop]; 2]),
        mut visit: impl FnMut([isize; 2]),
    ) -> Result<(), LayoutError> {
        let (part, rest) = padded.layout().halves();
        let (own, mut others) = (loops(part), loops(other));
        agree((part, &own), (other, &others))?;
        let count = rest.size();
        if tile >= count {
            return Err(LayoutError::no_index(tile, count, &notation(rest.shape())));
        }
        // The divided layout's tile is used only if its loops are those that `tile_box` finds in the tensor.
        let mut next = own.iter().filter(|one| one.extent != 1);
        let mut is_own = |one: Loop, of| one.extent == of && next.next() == Some(&one);
        if let Some((start, _)) = padded.edge().tile_box(whole, tile, &mut is_own)
            && next.next().is_none()
        {
            return all(start, part);
        }
        // `other` has the shape of a whole tile, in loops that may be split otherwise.
        let mut boxes = Boxes::new();
        if let Some((start, _)) = padded.edge().tile_box(whole, tile, &mut |one, of| boxes.push(one, of, &mut others))
            && others.iter().all(|one| one.extent == 1)
        {
            boxes.each([start, 0], &mut part_of);
            return Ok(());
        }
        for i in 0..part.size() {
            if let Some((offset, _)) = padded.edge().at_index(whole, TileIndex { tile: i, rest: tile }) {
                visit([offset, other.at(i)]);
            }
        }
        Ok(())
    }

    /// Copies the real elements of a tile: `dst[x] = T[(x, tile)]` where that element exists. The other elements of `dst` stay as they are.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<i32> = (0..10).collect(); // as long as the tensor, and no longer
    /// let t = make_tensor(&data, layout!(10));
    /// let tiles = t.ragged_tiles(layout!(4:1));
    /// let mut tile = make_tensor([-1; 4], layout!(4));
    /// tiles.copy_tile(2, &mut tile);
    /// assert_eq!(tile.into_buffer(), [8, 9, -1, -1]);
    /// let (m, n) = (3, 2);
    /// let t = make_tensor(&data[..6], layout!((m, n)));
    /// let mut tile = make_tensor([-1; 4], layout!((2, 2)));
    /// t.ragged_tiles(tiler!(2, 2)).copy_tile(1, &mut tile);
    /// assert_eq!(tile.into_buffer(), [2, -1, 5, -1]);
    /// ```
    ///
    /// # Fails when
    /// there is no such tile (*coordinate*), or `dst` does not have the shape of a tile, mode by mode (*agreement*): a compile error where
    /// both are static, else a panic with the text of the law; [`Ragged::try_copy_tile`] returns it.
    #[inline]
    #[track_caller]
    pub fn copy_tile<D, LD>(&self, tile: usize, dst: &mut Tensor<D, LD>)
    where
        B::Element: Copy,
        D: BufferMut<Element = B::Element>,
        LD: AnyLayout,
    {
        let () = Agreed::<L::Tile, LD>::HOLDS;
        self.try_copy_tile(tile, dst).or_broken();
    }

    /// [`Ragged::copy_tile`], or the law that does not hold.
    #[inline]
    pub fn try_copy_tile<D, LD>(&self, tile: usize, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
    where
        B::Element: Copy,
        D: BufferMut<Element = B::Element>,
        LD: AnyLayout,
    {
        let () = Agreed::<L::Tile, LD>::HOLDS;
        let ((to, layout), from) = (dst.view_mut().into_raw_parts(), self.buffer.as_ptr());
        let all = |start, part| {
            // SAFETY: `each_real` calls this with a tile all of whose offsets from `start` are those of coordinates of `whole`, where by the
            // invariant the buffer has elements. They are borrowed with the buffer. `dst` is borrowed mutably, and named by `to` alone.
            let (tile, mut dst) = unsafe {
                (Tensor::from_raw_parts(from.wrapping_offset(start), part), Tensor::from_raw_parts_mut(to, layout))
            };
            elementwise::copy(&tile, &mut dst)
        };
        let part = |[s, d]: [isize; 2], [src, dst]: [&[_]; 2]| {
            // SAFETY: `each_real` gives boxes whose offsets are those of coordinates of `whole`, where by the invariant there are elements, and
            // of `dst`. `dst` is borrowed mutably, so the two share no element.
            unsafe { transpose::copy_box(to.wrapping_offset(d), from.wrapping_offset(s), dst, src) }
        };
        Self::each_real((self.whole, self.padded), tile, layout, all, part, |[s, d]| {
            // SAFETY: `each_real` gives the offset of a coordinate of `whole`, where by the invariant there is an element, and the offset of
            // an index of `dst`, which is borrowed mutably.
            unsafe { *to.offset(d) = *from.offset(s) }
        })
    }

    /// Writes the real elements of a tile: `T[(x, tile)] = src[x]` where that element exists. The other elements are not touched.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 10;
    /// let mut t = make_tensor(vec![0; 10], layout!(n));
    /// let mut tiles = t.ragged_tiles_mut(layout!(4:1));
    /// tiles.write_tile(2, &make_tensor([1, 2, 3, 4], layout!(4)));
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    /// ```
    ///
    /// # Fails when
    /// there is no such tile (*coordinate*), a tile repeats its elements (*injectivity*), or `src` does not have the shape of a tile, mode by
    /// mode (*agreement*): a compile error where both are static, else a panic with the text of the law; [`Ragged::try_write_tile`]
    /// returns it.
    #[inline]
    #[track_caller]
    pub fn write_tile<S, LS>(&mut self, tile: usize, src: &Tensor<S, LS>)
    where
        B: BufferMut<Element: Copy>,
        S: Buffer<Element = B::Element>,
        LS: AnyLayout,
    {
        let () = Agreed::<L::Tile, LS>::HOLDS;
        self.try_write_tile(tile, src).or_broken();
    }

    /// [`Ragged::write_tile`], or the law that does not hold.
    #[inline]
    pub fn try_write_tile<S, LS>(&mut self, tile: usize, src: &Tensor<S, LS>) -> Result<(), LayoutError>
    where
        B: BufferMut<Element: Copy>,
        S: Buffer<Element = B::Element>,
        LS: AnyLayout,
    {
        let () = Agreed::<L::Tile, LS>::HOLDS;
        if self.padded.edge().repeats() {
            return Err(LayoutError::Injectivity(Clash::new(0, 1)).of_layout(self.padded.layout().halves().0, None));
        }
        let ((from, layout), to) = (src.view().into_raw_parts(), self.buffer.as_mut_ptr());
        let all = |start, part| {
            // SAFETY: `each_real` calls this with a tile all of whose offsets from `start` are those of coordinates of `whole`, where by the
            // invariant the buffer has elements. They are borrowed mutably with the buffer.
            let mut tile = unsafe { Tensor::from_raw_parts_mut(to.wrapping_offset(start), part) };
            elementwise::copy(src, &mut tile)
        };
        let part = |[d, s]: [isize; 2], [dst, src]: [&[_]; 2]| {
            // SAFETY: `each_real` gives boxes whose offsets are those of coordinates of `whole`, where by the invariant there are elements, and
            // of `src`. The buffer is borrowed mutably, so the two share no element.
            unsafe { transpose::copy_box(to.wrapping_offset(d), from.wrapping_offset(s), dst, src) }
        };
        Self::each_real((self.whole, self.padded), tile, layout, all, part, |[d, s]| {
            // SAFETY: `each_real` gives the offset of a coordinate of `whole`, where by the invariant there is an element, and the offset of
            // an index of `src`. The buffer is borrowed mutably, so `src` shares no element with it.
            unsafe { *to.offset(d) = *from.offset(s) }
        })
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The tensor in tiles that need not divide it, by [`zipped_divide_padded`](crate::prelude::zipped_divide_padded). The buffer need not
    /// reach past the edge, because elements past the edge are never accessed.
    ///
    /// `T.ragged_tiles(t).get((x, k))` is `Some(&T[y])` where `(x, k)` is coordinate `y` of T
    ///
    /// Every tile has all of a mode with `_`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<i32> = (0..10).collect();
    /// let t = make_tensor(&data[..], layout!(10));
    /// let tiles = t.ragged_tiles(layout!(4:1));
    /// // The last of three tiles has two elements.
    /// let last: Vec<i32> = (0..4usize).map(|x| tiles.get((x, 2usize)).copied().unwrap_or(-1)).collect();
    /// assert_eq!(last, [8, 9, -1, -1]);
    /// let n = 10;
    /// let t = make_tensor(&data[..], layout!(n));
    /// assert_eq!(t.ragged_tiles(layout!(4:1)).get((3usize, 2usize)), None);
    /// ```
    ///
    /// # Fails when
    /// a tile leaves gaps that its repeats do not fill (*tile gap*, *exact fit*), overlaps itself (*injectivity*, *step over*), goes down
    /// (*negative stride*), has a dynamic extent of 1 (*still mode*) or is empty (*empty mode*); the tiler has more modes than the layout
    /// (*tiler rank*); or the layout does not compose with a tile (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*).
    /// A tile of stride 0 in a tiler repeats its elements, and can be read. A compile error where the integers are static, else a panic with the text of the law; [`Tensor::try_ragged_tiles`]
    /// returns it.
    #[inline(always)]
    #[track_caller]
    pub fn ragged_tiles<R: Copy>(&self, tiler: R) -> RaggedTiles<View<'_, B::Element>, L, R>
    where
        L: ZippedDividePaddedOp<R>,
    {
        self.try_ragged_tiles(tiler).or_broken()
    }

    /// [`Tensor::ragged_tiles`], or the law that does not hold.
    #[inline(always)]
    pub fn try_ragged_tiles<R: Copy>(&self, tiler: R) -> Result<RaggedTiles<View<'_, B::Element>, L, R>, LayoutError>
    where
        L: ZippedDividePaddedOp<R>,
    {
        Ok(Ragged {
            // The invariant is that of the tensor.
            buffer: self.view().buffer,
            whole: self.layout,
            padded: try_zipped_divide_padded(self.layout, tiler)?,
        })
    }

    /// [`Tensor::ragged_tiles`], to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (m, n) = (5, 3);
    /// let mut t = make_tensor(vec![0; 15], layout!((m, n)));
    /// let mut tiles = t.ragged_tiles_mut(tiler!(2, 2));
    /// // The tile in the corner has one element.
    /// for x in [(0, 0), (1, 0), (0, 1), (1, 1)] {
    ///     if let Some(x) = tiles.get_mut((x, (2, 1))) {
    ///         *x = 1;
    ///     }
    /// }
    /// assert_eq!((t[(4, 2)], t.iter().sum::<i32>()), (1, 1));
    /// ```
    ///
    /// # Fails when
    /// a tile leaves gaps that its repeats do not fill (*tile gap*, *exact fit*), overlaps itself (*injectivity*, *step over*), goes down
    /// (*negative stride*), has a dynamic extent of 1 (*still mode*) or is empty (*empty mode*); the tiler has more modes than the layout
    /// (*tiler rank*); or the layout does not compose with a tile (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*).
    /// A tile of stride 0 in a tiler repeats its elements, and can be read. A compile error where the integers are static, else a panic with the text of the law; [`Tensor::try_ragged_tiles_mut`]
    /// returns it.
    #[inline(always)]
    #[track_caller]
    pub fn ragged_tiles_mut<R: Copy>(&mut self, tiler: R) -> RaggedTiles<ViewMut<'_, B::Element>, L, R>
    where
        B: BufferMut,
        L: ZippedDividePaddedOp<R>,
    {
        self.try_ragged_tiles_mut(tiler).or_broken()
    }

    /// [`Tensor::ragged_tiles_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_ragged_tiles_mut<R: Copy>(
        &mut self,
        tiler: R,
    ) -> Result<RaggedTiles<ViewMut<'_, B::Element>, L, R>, LayoutError>
    where
        B: BufferMut,
        L: ZippedDividePaddedOp<R>,
    {
        let (whole, padded) = (self.layout, try_zipped_divide_padded(self.layout, tiler)?);
        // The invariant is that of the tensor.
        Ok(Ragged { buffer: self.view_mut().buffer, whole, padded })
    }
}
