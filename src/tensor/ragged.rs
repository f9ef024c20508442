//! Divides a tensor into tiles that need not fit it evenly: 10 elements in tiles of 4 are three tiles, the last with two
//! elements. [`Ragged`] is the divided tensor. Its tiles may go past the edge, and only elements that exist can be accessed.

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

/// A tensor divided into tiles that may go past its edge. Every access checks whether the element exists.
/// [`Tensor::ragged_tiles`] builds it.
///
/// `B` is the buffer, `A` the layout of the tensor, and `L` the divided layout. `E` holds the edges: where in `L` the tensor
/// ends.
#[derive(Clone, Copy, Debug)]
#[must_use = "a view does nothing by itself"]
pub struct Ragged<B, A, L, E> {
    // Invariant: the buffer has an element at the offset of every coordinate of `whole`. Memory safety does not rely on `padded`.
    buffer: B,
    whole: A,
    padded: Padded<L, E>,
}

/// The type of ragged tiles: `B` is the buffer, `L` the layout of the tensor, and `R` the tiler.
pub type RaggedTiles<B, L, R> = Ragged<B, L, <L as RaggedTilesOp<R>>::Divided, <L as RaggedTilesOp<R>>::Edges>;

/// A layout that the tiler `R` divides into ragged tiles. It is the bound of [`Tensor::ragged_tiles`] and similar methods in
/// generic code.
///
/// It is [`ZippedDividePaddedOp`](crate::algebra::ZippedDividePaddedOp) and, in addition, the bounds that copies of tiles need.
/// Fails as [`Tensor::ragged_tiles`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::RaggedTilesOp;
/// /// Copies the tensor into tiles of 4 x 2, one after the other. Elements past the edge are 0.
/// fn pack<B: Buffer<Element = f32>, L: RaggedTilesOp<Shape!(4, 2)>>(t: &Tensor<B, L>) -> Vec<f32> {
///     let tiles = t.ragged_tiles(tiler!(4, 2));
///     let mut packed = vec![0.0; 8 * tiles.tile_count()];
///     for (k, tile) in packed.chunks_exact_mut(8).enumerate() {
///         tiles.copy_tile_or(k, 0.0, &mut make_tensor(tile, layout!((4, 2))));
///     }
///     packed
/// }
/// let data: Vec<f32> = (1..16).map(|x| x as f32).collect();
/// let (m, n) = (5, 3);
/// let packed = pack(&make_tensor(&data[..], layout!((m, n))));
/// assert_eq!(packed[..16], [1.0, 2.0, 3.0, 4.0, 6.0, 7.0, 8.0, 9.0, 5.0, 0.0, 0.0, 0.0, 10.0, 0.0, 0.0, 0.0]);
/// assert_eq!(pack(&make_tensor(&data[..], layout!((5, 3)))), packed);
/// ```
#[diagnostic::on_unimplemented(
    message = "ragged tiles are taken from a tensor with a known layout, or in generic code from one bounded by `RaggedTilesOp`",
    label = "this is neither",
    note = "its layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: RaggedTilesOp<R>`, with the type of the other argument for `R`",
    note = "in a bound, a static int is `Int!(4)`, not `C<4>`, which is an associated type"
)]
pub trait RaggedTilesOp<R>: AnyLayout {
    /// The layout, `((tile, ...), (rest, ...))`.
    type Divided: Halves;
    /// Where the tensor ends.
    type Edges: EdgesIn<Self>;
    /// The layout divided by a tiler.
    #[doc(hidden)]
    fn divided(self, tiler: R) -> Result<Padded<Self::Divided, Self::Edges>, LayoutError>;
}
impl<L, R: Copy> RaggedTilesOp<R> for L
where
    L: ZippedDividePaddedOp<R, Output: Halves>,
    Zipped<EdgeOf<R, L>>: EdgesIn<L>,
{
    type Divided = L::Output;
    type Edges = Zipped<EdgeOf<R, L>>;
    #[inline(always)]
    fn divided(self, tiler: R) -> Result<Padded<Self::Divided, Self::Edges>, LayoutError> {
        try_zipped_divide_padded(self, tiler)
    }
}

impl<B: Buffer, A: AnyLayout, L: AnyLayout, E: Copy> Ragged<B, A, L, E> {
    /// The divided layout, `((tile, ...), (rest, ...))`, with its edges. A coordinate of the divided layout is real if the tensor
    /// has an element at it.
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

    /// The element at a coordinate, or `None` if the coordinate lies past the edge or outside the shape.
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
        // SAFETY: `element_in` returns the offset of a coordinate of `whole`. By the invariant, the buffer has an element there.
        Some(unsafe { &*self.buffer.as_ptr().offset(offset) })
    }

    /// A mutable reference to the element at a coordinate, or `None` if the coordinate lies past the edge or outside the shape.
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
        // SAFETY: `element_in` returns the offset of a coordinate of `whole`. By the invariant, the buffer has an element there.
        // The buffer is borrowed mutably for as long as this reference lives.
        Some(unsafe { &mut *self.buffer.as_mut_ptr().offset(offset) })
    }
}

/// Methods that copy whole tiles. A tile is named by its index, and the first mode of the rest is the fastest: with `m` tiles in
/// a column, tile `(k, l)` has the index `k + m l`.
impl<B: Buffer, A: AnyLayout, L: Halves, E: EdgesIn<A>> Ragged<B, A, L, E> {
    /// The number of tiles.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0; 15], layout!((5, 3)));
    /// assert_eq!(t.ragged_tiles(tiler!(2, 2)).tile_count(), 6);
    /// ```
    #[inline(always)]
    pub fn tile_count(&self) -> usize {
        self.padded.layout().halves().1.size()
    }

    /// Whether all elements of a tile are real. The answer is false if there is no such tile.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0; 10], layout!(10));
    /// let tiles = t.ragged_tiles(int!(4));
    /// assert_eq!([0, 1, 2, 3].map(|k| tiles.is_whole(k)), [true, true, false, false]);
    /// ```
    #[inline]
    pub fn is_whole(&self, tile: usize) -> bool {
        let (edge, whole) = (self.padded.edge(), self.whole);
        let is_real = |i| edge.at_index(whole, TileIndex { tile: i, rest: tile }).is_some();
        // If the real elements are a box, a range of coordinates in each mode, the tile is whole if the box has all its extents.
        let mut cut = false;
        let is_box = |cut: &mut bool| {
            edge.tile_box(whole, tile, &mut |one, of| {
                *cut |= one.extent != of;
                true
            })
        };
        tile < self.tile_count()
            && match is_box(&mut cut) {
                Some(_) => !cut,
                None => (0..self.padded.layout().halves().0.size()).all(is_real),
            }
    }

    /// Checks that there is a tile `tile`, and that its shape agrees with that of `other`.
    #[inline(always)]
    fn check<O: AnyLayout>(padded: Padded<L, E>, tile: usize, other: O) -> Result<(), LayoutError> {
        let (part, rest) = padded.layout().halves();
        agree((part, &loops(part)), (other, &loops(other)))?;
        let count = rest.size();
        if tile >= count {
            return Err(LayoutError::no_index(tile, count, &notation(rest.shape())));
        }
        Ok(())
    }

    /// Visits the real elements of the tile with the index `tile`, in one of three ways:
    ///
    /// - If all elements of the tile are real and their loops are those of the divided layout, it calls `all` with the offset
    ///   where the tile starts and the layout of the tile.
    /// - Else, if the real elements can be split into boxes, ranges of coordinates in each mode, it calls `part_of` for each box.
    ///   It passes the offsets where the box starts, and the loops of the box: an extent and a stride for each mode.
    /// - Else it calls `visit` with the offsets of each real element.
    ///
    /// Offsets and lists of loops are passed in pairs: the first is for the tensor, and the second is for `other`. `each_real`
    /// takes layouts instead of `self`, so no buffer is borrowed while `all`, `part_of` and `visit` write.
    ///
    /// Unsafe code relies on this. The following are offsets of coordinates of `whole`, or, for the second of a pair, of `other`:
    ///
    /// - each offset passed to `visit`;
    /// - the start passed to `all`, plus any offset of the layout passed with it;
    /// - each start passed to `part_of`, plus any offset of the loops passed with it.
    #[inline(always)]
    fn each_real<O: AnyLayout>(
        (whole, padded): (A, Padded<L, E>),
        tile: usize,
        other: O,
        all: impl FnOnce(isize, L::Tile) -> Result<(), LayoutError>,
        mut part_of: impl FnMut([isize; 2], [&[Loop]; 2]),
        mut visit: impl FnMut([isize; 2]),
    ) -> Result<(), LayoutError> {
        Self::check(padded, tile, other)?;
        let (part, _) = padded.layout().halves();
        let (own, mut others) = (loops(part), loops(other));
        // `all` gets the tile of the divided layout. This is right only if `tile_box` finds exactly the loops of this tile.
        let mut next = own.iter().filter(|one| one.extent != 1);
        let mut is_own = |one: Loop, of| one.extent == of && next.next() == Some(&one);
        if let Some((start, _)) = padded.edge().tile_box(whole, tile, &mut is_own)
            && next.next().is_none()
        {
            return all(start, part);
        }
        // `other` has the shape of a whole tile, but its loops may split this shape differently.
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

    /// Copies the real elements of a tile: `dst[x] = T[(x, tile)]` where that element exists. The other elements of `dst` keep
    /// their values.
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
    /// `tile` is not below the number of tiles (*coordinate*), or the shapes of `dst` and of a tile do not agree, mode by mode
    /// (*agreement*). Two static shapes that do not agree are a compile error. Any other broken law is a panic with the text of
    /// the law, and [`Ragged::try_copy_tile`] returns the law instead.
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

    /// The result of [`Ragged::copy_tile`], or the law that does not hold.
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
            // SAFETY: by `each_real`, `start` plus each offset of `part` is the offset of a coordinate of `whole`. By the
            // invariant, the buffer has elements there, which are borrowed with it. `dst` is borrowed mutably, and only `to`
            // names its elements.
            let (tile, mut dst) = unsafe {
                (Tensor::from_raw_parts(from.wrapping_offset(start), part), Tensor::from_raw_parts_mut(to, layout))
            };
            elementwise::copy(&tile, &mut dst)
        };
        let part = |[s, d]: [isize; 2], [src, dst]: [&[_]; 2]| {
            // SAFETY: by `each_real`, the offsets of a box are those of coordinates of `whole` and of `dst`. By the invariants of
            // `Ragged` and of `Tensor`, there are elements at them. `dst` is borrowed mutably, so the two share no element.
            unsafe { transpose::copy_box(to.wrapping_offset(d), from.wrapping_offset(s), dst, src) }
        };
        Self::each_real((self.whole, self.padded), tile, layout, all, part, |[s, d]| {
            // SAFETY: by `each_real`, `s` is the offset of a coordinate of `whole`, and `d` that of an index of `dst`. By the
            // invariants of `Ragged` and of `Tensor`, there are elements at both. `dst` is borrowed mutably.
            unsafe { *to.offset(d) = *from.offset(s) }
        })
    }

    /// Copies a tile and fills what lies past the edge: `dst[x] = T[(x, tile)]` where that element exists, else `value`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1, 2, 3, 4, 5], layout!(5));
    /// let mut tile = make_tensor([-1; 4], layout!(4));
    /// t.ragged_tiles(int!(4)).copy_tile_or(1, 0, &mut tile);
    /// assert_eq!(tile.into_buffer(), [5, 0, 0, 0]);
    /// ```
    ///
    /// # Fails when
    /// there is no such tile (*coordinate*), or `dst` does not have the shape of a tile, mode by mode (*agreement*): see
    /// [`Ragged::copy_tile`]. [`Ragged::try_copy_tile_or`] returns the law.
    #[inline]
    #[track_caller]
    pub fn copy_tile_or<D, LD>(&self, tile: usize, value: B::Element, dst: &mut Tensor<D, LD>)
    where
        B::Element: Copy,
        D: BufferMut<Element = B::Element>,
        LD: AnyLayout,
    {
        let () = Agreed::<L::Tile, LD>::HOLDS;
        self.try_copy_tile_or(tile, value, dst).or_broken();
    }

    /// The result of [`Ragged::copy_tile_or`], or the law that does not hold. Then `dst` is not changed.
    #[inline]
    pub fn try_copy_tile_or<D, LD>(
        &self,
        tile: usize,
        value: B::Element,
        dst: &mut Tensor<D, LD>,
    ) -> Result<(), LayoutError>
    where
        B::Element: Copy,
        D: BufferMut<Element = B::Element>,
        LD: AnyLayout,
    {
        let () = Agreed::<L::Tile, LD>::HOLDS;
        Self::check(self.padded, tile, dst.layout())?;
        if !self.is_whole(tile) {
            dst.fill(value);
        }
        self.try_copy_tile(tile, dst)
    }

    /// Writes the real elements of a tile: `T[(x, tile)] = src[x]` where that element exists. The other elements of `T` keep
    /// their values.
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
    /// `tile` is not below the number of tiles (*coordinate*), a tile repeats its elements (*injectivity*), or the shapes of
    /// `src` and of a tile do not agree, mode by mode (*agreement*). Two static shapes that do not agree are a compile error. Any
    /// other broken law is a panic with the text of the law, and [`Ragged::try_write_tile`] returns the law instead.
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

    /// The result of [`Ragged::write_tile`], or the law that does not hold.
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
            // SAFETY: by `each_real`, `start` plus each offset of `part` is the offset of a coordinate of `whole`. By the
            // invariant, the buffer has elements there, which are borrowed mutably with it.
            let mut tile = unsafe { Tensor::from_raw_parts_mut(to.wrapping_offset(start), part) };
            elementwise::copy(src, &mut tile)
        };
        let part = |[d, s]: [isize; 2], [dst, src]: [&[_]; 2]| {
            // SAFETY: by `each_real`, the offsets of a box are those of coordinates of `whole` and of `src`. By the invariants of
            // `Ragged` and of `Tensor`, there are elements at them. The buffer is borrowed mutably, so the two share no element.
            unsafe { transpose::copy_box(to.wrapping_offset(d), from.wrapping_offset(s), dst, src) }
        };
        Self::each_real((self.whole, self.padded), tile, layout, all, part, |[d, s]| {
            // SAFETY: by `each_real`, `d` is the offset of a coordinate of `whole`, and `s` that of an index of `src`. By the
            // invariants of `Ragged` and of `Tensor`, there are elements at both. The buffer is borrowed mutably, so `src` shares
            // no element with it.
            unsafe { *to.offset(d) = *from.offset(s) }
        })
    }
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// Divides the tensor into tiles that need not fit it evenly, as
    /// [`zipped_divide_padded`](crate::prelude::zipped_divide_padded) divides its layout. The buffer need not have elements past
    /// the edge, because elements past the edge are never accessed.
    ///
    /// `T.ragged_tiles(t).get((x, k))` is `Some(&T[y])` if element `x` of tile `k` lies at coordinate `y` of T, and `None` if it
    /// lies past the edge.
    ///
    /// Where the tiler has `_` for a mode, each tile has all of that mode.
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
    /// a tile leaves gaps that its repetitions do not fill (*tile gap*, *exact fit*), overlaps itself (*injectivity*,
    /// *step over*), has a negative stride (*negative stride*), has a dynamic extent of 1 (*still mode*) or is empty
    /// (*empty mode*); the tiler has more modes than the layout (*tiler rank*); or the layout does not compose with a tile
    /// (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*). A broken law is a compile error if the integers
    /// are static, and otherwise a panic with the text of the law. [`Tensor::try_ragged_tiles`] returns the law instead.
    ///
    /// A tile of the tiler may have stride 0. Such a tile repeats its elements, and can be read.
    #[inline(always)]
    #[track_caller]
    pub fn ragged_tiles<R: Copy>(&self, tiler: R) -> RaggedTiles<View<'_, B::Element>, L, R>
    where
        L: RaggedTilesOp<R>,
    {
        self.try_ragged_tiles(tiler).or_broken()
    }

    /// The result of [`Tensor::ragged_tiles`], or the law that does not hold.
    #[inline(always)]
    pub fn try_ragged_tiles<R: Copy>(&self, tiler: R) -> Result<RaggedTiles<View<'_, B::Element>, L, R>, LayoutError>
    where
        L: RaggedTilesOp<R>,
    {
        Ok(Ragged {
            // The invariant of `Ragged` holds, because that of the tensor does.
            buffer: self.view().buffer,
            whole: self.layout,
            padded: self.layout.divided(tiler)?,
        })
    }

    /// Like [`Tensor::ragged_tiles`], with mutable access to the elements.
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
    /// a tile leaves gaps that its repetitions do not fill (*tile gap*, *exact fit*), overlaps itself (*injectivity*,
    /// *step over*), has a negative stride (*negative stride*), has a dynamic extent of 1 (*still mode*) or is empty
    /// (*empty mode*); the tiler has more modes than the layout (*tiler rank*); or the layout does not compose with a tile
    /// (*stride divisibility*, *shape divisibility*, *no carry*, *no borrow*). A broken law is a compile error if the integers
    /// are static, and otherwise a panic with the text of the law. [`Tensor::try_ragged_tiles_mut`] returns the law instead.
    ///
    /// A tile of the tiler may have stride 0. Such a tile repeats its elements. It can be read, but [`Ragged::write_tile`]
    /// refuses it.
    #[inline(always)]
    #[track_caller]
    pub fn ragged_tiles_mut<R: Copy>(&mut self, tiler: R) -> RaggedTiles<ViewMut<'_, B::Element>, L, R>
    where
        B: BufferMut,
        L: RaggedTilesOp<R>,
    {
        self.try_ragged_tiles_mut(tiler).or_broken()
    }

    /// The result of [`Tensor::ragged_tiles_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_ragged_tiles_mut<R: Copy>(
        &mut self,
        tiler: R,
    ) -> Result<RaggedTiles<ViewMut<'_, B::Element>, L, R>, LayoutError>
    where
        B: BufferMut,
        L: RaggedTilesOp<R>,
    {
        let (whole, padded) = (self.layout, self.layout.divided(tiler)?);
        // The invariant of `Ragged` holds, because that of the tensor does.
        Ok(Ragged { buffer: self.view_mut().buffer, whole, padded })
    }
}
