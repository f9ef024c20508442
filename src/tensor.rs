//! Memory seen through a layout.
//!
//! A [`Tensor`] is a buffer and a layout: element `c` of the tensor is element `layout(c)` of the
//! buffer. Making one proves that every offset of the layout lies inside the buffer, at compile
//! time where both are static; what an in-shape coordinate reads is then in the buffer, and only
//! the coordinate is left to check.
//!
//! This is the only module with `unsafe` code. It rests on three facts, each kept where it is
//! made: a coordinate knows whether it lies in a shape ([`Coord`](crate::coord::Coord)), a layout
//! knows how far it reaches ([`Reach`]), and a buffer keeps its length ([`Buffer`]). The traits of
//! the first two are sealed, the last is unsafe to implement.

mod buffer;
mod local_tile;
mod run;
mod slice;
mod tile;

pub use buffer::{Buffer, BufferMut};
pub use local_tile::{LocalTile, local_tile, local_tile_mut};
pub use tile::{TileOf, TilesOp};

use crate::access::Accepts;
use crate::coord::IntoCoord;
use crate::error::{Clash, LayoutError};
use crate::layout::{AnyLayout, OrBroken, broken};
use crate::profile::{Congruent, Reach};
use crate::tuple::notation;
use core::ops::{Index, IndexMut};

/// A buffer seen through a layout.
///
/// `T[c] = buffer[layout(c)]`
///
/// ```
/// use colex::prelude::*;
/// let data = [0, 1, 2, 3, 4, 5];
/// let rows = make_tensor(&data, layout!((2, 3) : (3, 1)));
/// assert_eq!((rows[(1, 2)], rows[4]), (5, 2)); // 4 is (0, 2)
///
/// let mut data = vec![0; 12];
/// let (m, n) = (3, 4);
/// let mut columns = make_tensor(&mut data, layout!((m, n)));
/// columns[(1, 2)] = 7;
/// assert_eq!(data[1 + 3 * 2], 7);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tensor<B, L> {
    // Invariant: every offset of the layout is the index of an element of the buffer.
    buffer: B,
    layout: L,
}

/// The bounds of a tensor whose buffer and layout are both static, decided where it is compiled.
struct StaticBounds<B, L>(B, L);

impl<B: Buffer, L: AnyLayout> StaticBounds<B, L> {
    /// Whether there is nothing left to check at run time.
    const HOLD: bool = match (B::LEN, <L::Stride as Congruent<L::Shape>>::STATIC_REACH) {
        (Some(len), Some(Reach { below, above })) => {
            // A static extent is above zero, so both ends of the reach are offsets.
            assert!(
                below == 0 && (above as usize) < len,
                "bounds: every offset of a tensor must lie inside its buffer"
            );
            true
        }
        _ => false,
    };
}

/// Whether every offset of a layout lies in a buffer of `len` elements.
#[inline(always)]
fn check_bounds<L: AnyLayout>(layout: L, len: usize) -> Result<(), LayoutError> {
    if layout.size() == 0 {
        return Ok(());
    }
    let Reach { below, above } = layout.reach();
    if below == 0 && (above as usize) < len {
        return Ok(());
    }
    Err(out_of_bounds(layout, if below == 0 { above } else { -below }, len))
}

#[cold]
fn out_of_bounds<L: AnyLayout>(layout: L, offset: isize, len: usize) -> LayoutError {
    // Only a buffer of elements without size can be longer than an `isize` counts.
    let len = isize::try_from(len).unwrap_or(isize::MAX);
    LayoutError::Bounds(Clash::new(offset, len)).of(&layout, None)
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_shape<L: AnyLayout, C: IntoCoord>(layout: L, coord: C) -> ! {
    broken(
        &LayoutError::NoCoordinate(Clash::default()).of(&notation(layout.shape()), Some(&notation(coord.into_coord()))),
    )
}

/// A tensor over a buffer: a slice, an array, a `GenericArray`, a `Vec`, or a reference to one.
///
/// ```
/// use colex::prelude::*;
/// let a = make_tensor([0.0f32; 32], layout!((4, 8)));
/// let n = 8;
/// let b = make_tensor(vec![0.0f32; 32], layout!((4, n)));
/// assert_eq!(a[(3, 7)], b[(3, 7)]);
/// ```
///
/// A buffer that is too short does not compile where its length and the layout are static:
///
/// ```compile_fail
/// use colex::prelude::*;
/// let a = make_tensor([0.0f32; 31], layout!((4, 8)));
/// ```
///
/// # Panics
/// When an offset lies outside the buffer and that is only known at run time, with the text of
/// the law; [`Tensor::try_new`] returns it. Source: CuTe, `make_tensor`.
#[inline(always)]
#[track_caller]
pub fn make_tensor<B: Buffer, L: AnyLayout>(buffer: B, layout: L) -> Tensor<B, L> {
    // Here too, so that the compiler's error points at the call.
    let _ = StaticBounds::<B, L>::HOLD;
    Tensor::new(buffer, layout)
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// [`make_tensor`].
    ///
    /// # Panics
    /// As [`make_tensor`].
    #[inline(always)]
    #[track_caller]
    pub fn new(buffer: B, layout: L) -> Self {
        let _ = StaticBounds::<B, L>::HOLD;
        Self::try_new(buffer, layout).or_broken()
    }

    /// [`make_tensor`], or the offset that lies outside the buffer.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0; 31];
    /// let error = Tensor::try_new(&data[..], layout!((4, 8))).unwrap_err();
    /// assert!(error.to_string().contains("reaches offset 31 and the buffer has 31 elements"));
    /// ```
    #[inline(always)]
    pub fn try_new(buffer: B, layout: L) -> Result<Self, LayoutError> {
        if !StaticBounds::<B, L>::HOLD {
            check_bounds(layout, buffer.as_slice().len())?;
        }
        Ok(Tensor { buffer, layout })
    }

    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }

    /// How many elements: the size of the layout.
    #[inline(always)]
    pub fn size(&self) -> usize {
        self.layout.size()
    }

    /// The buffer.
    #[inline(always)]
    pub fn into_buffer(self) -> B {
        self.buffer
    }

    /// The same tensor, borrowed.
    #[inline(always)]
    pub fn view(&self) -> Tensor<&[B::Element], L> {
        Tensor { buffer: self.buffer.as_slice(), layout: self.layout }
    }

    /// The same tensor, borrowed to be written.
    #[inline(always)]
    pub fn view_mut(&mut self) -> Tensor<&mut [B::Element], L>
    where
        B: BufferMut,
    {
        Tensor { buffer: self.buffer.as_mut_slice(), layout: self.layout }
    }

    /// The element at a coordinate, or `None` outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// assert_eq!((t.get((1, 1)), t.get((2, 0)), t.get(-1)), (Some(&4), None, None));
    /// ```
    #[inline(always)]
    pub fn get<C: Copy>(&self, coord: C) -> Option<&B::Element>
    where
        L: Accepts<C>,
    {
        if !self.layout.has(coord) {
            return None;
        }
        // SAFETY: the coordinate lies in the shape.
        Some(unsafe { self.get_unchecked(coord) })
    }

    /// The element at a coordinate, to be written, or `None` outside the shape.
    #[inline(always)]
    pub fn get_mut<C: Copy>(&mut self, coord: C) -> Option<&mut B::Element>
    where
        B: BufferMut,
        L: Accepts<C>,
    {
        if !self.layout.has(coord) {
            return None;
        }
        // SAFETY: the coordinate lies in the shape.
        Some(unsafe { self.get_unchecked_mut(coord) })
    }

    /// The element at a coordinate, without a check.
    ///
    /// # Safety
    /// The coordinate must lie in the shape of the layout.
    #[inline(always)]
    pub unsafe fn get_unchecked<C: Copy>(&self, coord: C) -> &B::Element
    where
        L: Accepts<C>,
    {
        let offset = self.layout.offset_of(coord) as usize;
        // SAFETY: the offset of a coordinate in the shape is the index of an element, which is
        // what making the tensor proved, and a buffer keeps its elements.
        unsafe { self.buffer.as_slice().get_unchecked(offset) }
    }

    /// The element at a coordinate, to be written, without a check.
    ///
    /// # Safety
    /// The coordinate must lie in the shape of the layout.
    #[inline(always)]
    pub unsafe fn get_unchecked_mut<C: Copy>(&mut self, coord: C) -> &mut B::Element
    where
        B: BufferMut,
        L: Accepts<C>,
    {
        let offset = self.layout.offset_of(coord) as usize;
        // SAFETY: as in `get_unchecked`; the borrow of the tensor is that of its only element that
        // is handed out.
        unsafe { self.buffer.as_mut_slice().get_unchecked_mut(offset) }
    }

    /// The elements, in the order of their indices: the first mode is the fastest.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3) : (3, 1)));
    /// assert_eq!(t.iter().copied().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    /// ```
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &B::Element> + DoubleEndedIterator {
        // SAFETY: an index below the size lies in the shape.
        (0..self.size()).map(|index| unsafe { self.get_unchecked(index) })
    }

    /// Calls `write` with each element in the order of their indices; with the same element again
    /// where the layout repeats an offset.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 4], layout!((2, 2) : (2, 1)));
    /// let mut n = 0;
    /// t.for_each_mut(|x| {
    ///     *x = n;
    ///     n += 1;
    /// });
    /// assert_eq!(t.into_buffer(), [0, 2, 1, 3]);
    /// ```
    #[inline]
    pub fn for_each_mut(&mut self, mut write: impl FnMut(&mut B::Element))
    where
        B: BufferMut,
    {
        for index in 0..self.size() {
            // SAFETY: an index below the size lies in the shape.
            write(unsafe { self.get_unchecked_mut(index) });
        }
    }
}

impl<B: Buffer, L: Accepts<C>, C: Copy + IntoCoord> Index<C> for Tensor<B, L> {
    type Output = B::Element;

    /// The element at a coordinate.
    ///
    /// # Panics
    /// When the coordinate lies outside the shape, with the text of the law.
    #[inline(always)]
    #[track_caller]
    fn index(&self, coord: C) -> &B::Element {
        if !self.layout.has(coord) {
            out_of_shape(self.layout, coord);
        }
        // SAFETY: the coordinate lies in the shape.
        unsafe { self.get_unchecked(coord) }
    }
}

impl<B: BufferMut, L: Accepts<C>, C: Copy + IntoCoord> IndexMut<C> for Tensor<B, L> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, coord: C) -> &mut B::Element {
        if !self.layout.has(coord) {
            out_of_shape(self.layout, coord);
        }
        // SAFETY: the coordinate lies in the shape.
        unsafe { self.get_unchecked_mut(coord) }
    }
}
