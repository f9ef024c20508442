//! [`DynTensor`], a tensor whose layout is known only at run time, and its conversion to typed tensors, for kernels.
//!
//! This file has no unsafe code. Elements are accessed by slice indexing, which checks each index. Typed tensors are built by
//! [`make_tensor_at`](crate::tensor::make_tensor_at), which checks again that their offsets are inside the buffer.

use super::index::{DynIndex, offset_inside};
use super::int_tuple::Coord;
use super::layout::{DynLayout, Mode, Modes, check_inside};
use crate::algebra::slice::dynamic::slice_and_offset;
use crate::error::broken;
use crate::kernels;
use crate::layout;
use crate::layout::AnyLayout;
use crate::tensor::{
    BufferMut, Tensor, View, ViewMut, Whole, elements, elements_mut, try_make_tensor_at, try_make_tensor_at_mut,
};
use crate::{Clash, LayoutError};
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::{Index, IndexMut};

/// A buffer with a [`DynLayout`]. Even the rank is known only at run time. For example, an array from a file or from another
/// language is such a tensor.
///
/// `T[c] = buffer[origin + layout(c)]`
///
/// ```
/// use colex::dynamic::{self, DynTensor};
/// use colex::prelude::*;
/// let data: Vec<i32> = (0..24).collect();
/// let t = DynTensor::new(&data[..], "(2,3,4):(12,4,1)".parse()?)?;
/// assert_eq!((t[(1, 2, 3)], t[[0, 1, 0]], t.get((2, 0, 0))), (23, 4, None));
/// // A slice keeps the modes at `All`; `with_layout` replaces the whole layout.
/// let plane = t.slice((1, All, All))?;
/// assert_eq!((plane.layout().to_string().as_str(), plane[(2, 3)]), ("(3,4):(4,1)", 23));
/// let tiled = dynamic::zipped_divide(t.layout(), &"(1,3,2)".parse::<dynamic::Tiler>()?)?;
/// assert_eq!(t.view().with_layout(tiled)?[((0, 2, 1), (1, 0, 1))], 23);
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Each access computes its offset from a layout that the compiler does not know, which takes some 20 ns. So write a loop over
/// the elements as a kernel, a function that accepts typed tensors, and call the kernel by [`dispatch!`](crate::dispatch).
#[derive(Clone, Debug)]
#[must_use = "a tensor does nothing by itself"]
pub struct DynTensor<B> {
    buffer: B,
    /// The index of the element at offset 0.
    origin: usize,
    layout: DynLayout,
}

/// Checks that `origin` plus each offset of the layout is the index of one of `len` elements. If the layout is empty, `origin` may
/// also be `len`.
fn check_bounds(layout: &DynLayout, origin: usize, len: usize) -> Result<(), LayoutError> {
    let (mut below, mut above) = (0isize, 0isize);
    if !layout.is_empty() {
        // Nothing overflows: `above` and `-below` are offsets of the layout, and each offset and its negative fit.
        for &(extent, stride) in layout.modes() {
            let end = (extent - 1) * stride;
            if end < 0 { below -= end } else { above += end }
        }
    }
    let after = len.checked_sub(origin);
    let inside = after.is_some_and(|after| layout.is_empty() || above.unsigned_abs() < after);
    if inside && below.unsigned_abs() <= origin {
        return Ok(());
    }
    if below == 0 && origin == 0 && !layout.is_empty() {
        let len = isize::try_from(len).unwrap_or(isize::MAX);
        return Err(LayoutError::Bounds(Clash::new(above, len)).of(layout, None));
    }
    Err(LayoutError::leaves_buffer((below, above), origin, len, true)
        .of(layout, Some(&format_args!("element {origin}"))))
}

impl<B: Whole> DynTensor<B> {
    /// A tensor over a buffer, with offset 0 at the first element. The buffer is, for example, a `Vec`, an array,
    /// or a reference to a slice.
    ///
    /// Fails when an offset is outside the buffer ([`LayoutError::Bounds`]).
    ///
    /// ```
    /// use colex::dynamic::DynTensor;
    /// let error = DynTensor::new(vec![0; 5], "(2,3):(3,1)".parse()?).unwrap_err();
    /// assert!(error.to_string().contains("reaches offset 5 and the buffer has 5 elements"));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn new(buffer: B, layout: DynLayout) -> Result<Self, LayoutError> {
        Self::new_at(buffer, 0, layout)
    }

    /// A tensor like [`new`](Self::new), but with offset 0 at element `origin` of the buffer. So strides may be negative.
    ///
    /// ```
    /// use colex::dynamic::DynTensor;
    /// assert_eq!(DynTensor::new_at([0, 1, 2], 2, "3:-1".parse()?)?[0], 2);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn new_at(buffer: B, origin: usize, layout: DynLayout) -> Result<Self, LayoutError> {
        check_bounds(&layout, origin, buffer.len())?;
        Ok(DynTensor { buffer, origin, layout })
    }

    /// The layout.
    pub fn layout(&self) -> &DynLayout {
        &self.layout
    }

    /// The number of coordinates.
    pub fn size(&self) -> usize {
        self.layout.size()
    }

    /// The buffer.
    pub fn into_buffer(self) -> B {
        self.buffer
    }

    /// The same buffer with another layout, and offset 0 at the same element. The other layout may be, for example,
    /// the result of an operation of [`dynamic`](crate::dynamic) on the [`layout`](Self::layout) of this tensor.
    ///
    /// Fails when an offset is outside the buffer ([`LayoutError::Bounds`]).
    pub fn with_layout(self, layout: DynLayout) -> Result<Self, LayoutError> {
        Self::new_at(self.buffer, self.origin, layout)
    }

    /// The same tensor, borrowed.
    pub fn view(&self) -> DynTensor<&[B::Element]> {
        DynTensor { buffer: elements(&self.buffer), origin: self.origin, layout: self.layout.clone() }
    }

    /// The same tensor, borrowed mutably.
    pub fn view_mut(&mut self) -> DynTensor<&mut [B::Element]>
    where
        B: BufferMut,
    {
        DynTensor { buffer: elements_mut(&mut self.buffer), origin: self.origin, layout: self.layout.clone() }
    }

    /// The index of a coordinate in the buffer.
    fn place(&self, coordinate: &impl DynIndex) -> Result<usize, LayoutError> {
        // Inside the buffer: the constructor checked all offsets of the layout.
        Ok(self.origin.wrapping_add_signed(offset_inside(&self.layout.0, coordinate)?))
    }

    /// The index of a coordinate in the buffer. Panics if the coordinate is outside the shape.
    #[track_caller]
    fn place_of(&self, coordinate: impl DynIndex) -> usize {
        let outside = match self.place(&coordinate) {
            Ok(at) => return at,
            Err(outside) => outside,
        };
        broken(outside.of(&self.layout.shape(), Some(&coordinate.into())))
    }

    /// The element at a coordinate, or `None` if the coordinate is outside the shape or has the wrong nesting.
    ///
    /// The coordinate is an index, an array or tuple with one entry for each mode, or a tuple nested further.
    pub fn get(&self, coordinate: impl DynIndex) -> Option<&B::Element> {
        self.place(&coordinate).ok().map(|at| &elements(&self.buffer)[at])
    }

    /// A mutable reference to the element at a coordinate, or `None` if the coordinate is outside the shape or has the wrong
    /// nesting.
    ///
    /// ```
    /// use colex::dynamic::DynTensor;
    /// let mut t = DynTensor::new([0; 6], "(2,3):(1,2)".parse()?)?;
    /// *t.get_mut((1, 2)).unwrap() = 7;
    /// assert_eq!(t.get_mut((2, 0)), None);
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 0, 7]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn get_mut(&mut self, coordinate: impl DynIndex) -> Option<&mut B::Element>
    where
        B: BufferMut,
    {
        let at = self.place(&coordinate).ok()?;
        Some(&mut elements_mut(&mut self.buffer)[at])
    }

    /// The layout and the origin of a slice.
    fn sliced(&self, coordinate: &Coord) -> Result<(DynLayout, usize), LayoutError> {
        let inside = check_inside(coordinate, &self.layout.0, |&i| i);
        inside.map_err(|e| e.of(&self.layout.shape(), Some(coordinate)))?;
        let (layout, offset) = slice_and_offset(coordinate, &self.layout)?;
        // An empty slice has no first element, so it keeps the origin of the tensor, which is inside the buffer.
        let origin = if layout.is_empty() { self.origin } else { self.origin.wrapping_add_signed(offset) };
        Ok((layout, origin))
    }

    /// Keeps the modes at which the coordinate has `_`, and fixes each other mode at the integer that the coordinate has there.
    /// In Rust, `_` is [`All`](crate::All).
    ///
    /// `T.slice(c)[d] = T[c with d at its _]`
    ///
    /// Fails when the coordinate is outside the shape ([`LayoutError::NoCoordinate`]), its nesting is not compatible with the shape
    /// ([`LayoutError::CoordinateProfile`]), or an index must be divided by an extent of 0 ([`LayoutError::EmptyMode`]).
    ///
    /// ```
    /// use colex::dynamic::{Coord, DynTensor};
    /// use colex::prelude::*;
    /// let t = DynTensor::new([0, 1, 2, 3, 4, 5], "(2,3):(3,1)".parse()?)?;
    /// assert!(t.slice((1, All))?.iter().eq(&[3, 4, 5]));
    /// // The positions of `_` may also be known only at run time.
    /// assert!(t.slice("(_,2)".parse::<Coord>()?)?.iter().eq(&[2, 5]));
    /// assert!(t.slice((2, All)).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn slice(&self, coordinate: impl Into<Coord>) -> Result<DynTensor<&[B::Element]>, LayoutError> {
        let (layout, origin) = self.sliced(&coordinate.into())?;
        DynTensor::new_at(elements(&self.buffer), origin, layout)
    }

    /// A mutable [`slice`](Self::slice).
    pub fn slice_mut(&mut self, coordinate: impl Into<Coord>) -> Result<DynTensor<&mut [B::Element]>, LayoutError>
    where
        B: BufferMut,
    {
        let (layout, origin) = self.sliced(&coordinate.into())?;
        DynTensor::new_at(elements_mut(&mut self.buffer), origin, layout)
    }

    /// A view of this tensor with the typed layout `L`. Kernels accept such a view.
    ///
    /// To try several types of layouts one after the other, use [`dispatch!`](crate::dispatch).
    ///
    /// Fails when the profile of the layout is not that of `L` ([`LayoutError::Profile`]), an integer differs from the static integer of
    /// `L` ([`LayoutError::StaticInteger`]) or is not a multiple of its divisor ([`LayoutError::Divisibility`]), or an integer does not
    /// fit its word in `L` ([`LayoutError::Overflow`]).
    ///
    /// ```
    /// use colex::dynamic::DynTensor;
    /// use colex::prelude::*;
    /// let t = DynTensor::new([0, 1, 2, 3, 4, 5], "(2,3):(3,1)".parse()?)?;
    /// let rows = t.try_retype::<Layout!((Dyn, Dyn) : (Dyn, 1))>()?;
    /// assert_eq!(rows[(1, 2)], 5);
    /// assert!(t.try_retype::<Layout!((Dyn, Dyn) : (1, Dyn))>().is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn try_retype<L>(&self) -> Result<Tensor<View<'_, B::Element>, L>, LayoutError>
    where
        L: AnyLayout + for<'a> TryFrom<&'a DynLayout, Error = LayoutError>,
    {
        try_make_tensor_at(elements(&self.buffer), self.origin, L::try_from(&self.layout)?)
    }

    /// A mutable view of this tensor with the typed layout `L`; see [`try_retype`](Self::try_retype).
    pub fn try_retype_mut<L>(&mut self) -> Result<Tensor<ViewMut<'_, B::Element>, L>, LayoutError>
    where
        B: BufferMut,
        L: AnyLayout + for<'a> TryFrom<&'a DynLayout, Error = LayoutError>,
    {
        try_make_tensor_at_mut(elements_mut(&mut self.buffer), self.origin, L::try_from(&self.layout)?)
    }

    /// An iterator over the elements, in which the first mode changes fastest.
    pub fn iter(&self) -> Elements<'_, B::Element> {
        Elements { elements: elements(&self.buffer), places: Places::of(self.origin, &self.layout) }
    }

    /// Calls `write` with a mutable reference to the element of each coordinate, in the order of [`iter`](Self::iter).
    pub fn for_each_mut(&mut self, mut write: impl FnMut(&mut B::Element))
    where
        B: BufferMut,
    {
        let elements = elements_mut(&mut self.buffer);
        Places::of(self.origin, &self.layout).for_each(|at| write(&mut elements[at]));
    }

    /// Copies all elements of a tensor with the same extents into this tensor. The two may have different strides. The copy is as
    /// fast as [`copy`](crate::kernels::copy()).
    ///
    /// Fails when the extents differ ([`LayoutError::Agreement`]). Then nothing is written. The nesting of the extents is ignored.
    ///
    /// ```
    /// use colex::dynamic::DynTensor;
    /// let rows = DynTensor::new([0, 1, 2, 3, 4, 5], "(2,3):(3,1)".parse()?)?;
    /// let mut columns = DynTensor::new([0; 6], "(2,3):(1,2)".parse()?)?;
    /// columns.copy_from(&rows)?;
    /// assert_eq!(columns.into_buffer(), [0, 3, 1, 4, 2, 5]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn copy_from<A: Whole<Element = B::Element>>(&mut self, src: &DynTensor<A>) -> Result<(), LayoutError>
    where
        B: BufferMut<Element: Copy>,
    {
        let (from, to) = (src.layout.modes(), self.layout.modes());
        // -1 if a layout has no leaf `k`.
        let extent = |of: &[Mode], k: usize| of.get(k).map_or(-1, |mode| mode.0);
        if let Some(k) = (0..from.len().max(to.len())).find(|&k| extent(from, k) != extent(to, k)) {
            let clash = Clash::in_mode(k, extent(from, k), extent(to, k));
            return Err(LayoutError::Agreement(clash).of(&src.layout.shape(), Some(&self.layout.shape())));
        }
        if self.layout.is_empty() {
            return Ok(());
        }
        let modes = merged(from, to);
        copy_modes(elements(&src.buffer), elements_mut(&mut self.buffer), (src.origin, self.origin), &modes)
    }
}

/// An extent and its strides in the source and in the destination.
type Both = (isize, isize, isize);

/// The modes of two layouts with the same extents. Neighbouring modes are merged if they coalesce in both layouts.
fn merged(from: &[Mode], to: &[Mode]) -> Vec<Both> {
    let mut all: Vec<Both> = Vec::new();
    for (&(extent, s), &(_, d)) in from.iter().zip(to).filter(|(mode, _)| mode.0 != 1) {
        match all.last_mut() {
            // Extent times stride may overflow. The product of the extents is at most the size of the layout, which fits.
            Some(last) if last.0.checked_mul(last.1) == Some(s) && last.0.checked_mul(last.2) == Some(d) => {
                last.0 *= extent;
            }
            _ => all.push((extent, s, d)),
        }
    }
    all
}

/// Copies by one kernel for eight modes, so that only one kernel is compiled for each type of element. Modes beyond the eighth are
/// copied one coordinate at a time.
fn copy_modes<T: Copy>(src: &[T], dst: &mut [T], at: (usize, usize), modes: &[Both]) -> Result<(), LayoutError> {
    const MOST: usize = 8;
    if let [inner @ .., (extent, s, d)] = modes
        && modes.len() > MOST
    {
        return (0..*extent).try_for_each(|i| {
            copy_modes(src, dst, (at.0.wrapping_add_signed(i * s), at.1.wrapping_add_signed(i * d)), inner)
        });
    }
    let mode = |k: usize| modes.get(k).copied().unwrap_or((1, 0, 0));
    let extents: [isize; MOST] = core::array::from_fn(|k| mode(k).0);
    let of = |strides: [isize; MOST]| {
        let ([a, b, c, d, e, f, g, h], [i, j, k, l, m, n, o, p]) = (extents, strides);
        layout!((a, b, c, d, e, f, g, h) : (i, j, k, l, m, n, o, p))
    };
    let src = try_make_tensor_at(src, at.0, of(core::array::from_fn(|k| mode(k).1)))?;
    let mut dst = try_make_tensor_at_mut(dst, at.1, of(core::array::from_fn(|k| mode(k).2)))?;
    kernels::try_copy(&src, &mut dst)
}

/// An iterator over the buffer indices of all coordinates of a layout.
#[derive(Clone, Debug)]
struct Places {
    at: usize,
    left: usize,
    /// The modes whose extent is not 1. `digits` is the current coordinate: one index for each of these modes.
    modes: Modes,
    digits: Vec<isize>,
}

impl Places {
    fn of(origin: usize, layout: &DynLayout) -> Self {
        let modes: Modes = super::lists::list(layout.modes().iter().copied().filter(|mode| mode.0 != 1));
        Places { at: origin, left: layout.size(), digits: alloc::vec![0; modes.len()], modes }
    }
}

impl Iterator for Places {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        let at = self.at;
        for (&(extent, stride), digit) in self.modes.iter().zip(&mut self.digits) {
            *digit += 1;
            if *digit < extent {
                self.at = self.at.wrapping_add_signed(stride);
                break;
            }
            *digit = 0;
            // Return to coordinate 0 of this mode.
            self.at = self.at.wrapping_add_signed(-(stride * (extent - 1)));
        }
        Some(at)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

/// An iterator over the elements of a [`DynTensor`], in which the first mode changes fastest.
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing by itself"]
pub struct Elements<'a, T> {
    elements: &'a [T],
    places: Places,
}

impl<'a, T> Iterator for Elements<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        self.places.next().map(|at| &self.elements[at])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }
}
impl<T> ExactSizeIterator for Elements<'_, T> {}
impl<T> FusedIterator for Elements<'_, T> {}

impl<'a, B: Whole> IntoIterator for &'a DynTensor<B> {
    type Item = &'a B::Element;
    type IntoIter = Elements<'a, B::Element>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<B: Whole, C: DynIndex> Index<C> for DynTensor<B> {
    type Output = B::Element;

    /// The element at a coordinate.
    ///
    /// # Panics
    /// When the coordinate is outside the shape (*coordinate*) or its nesting is not compatible with the shape (*coordinate
    /// profile*). [`get`](DynTensor::get) returns `None` in these cases.
    #[track_caller]
    fn index(&self, coordinate: C) -> &B::Element {
        &elements(&self.buffer)[self.place_of(coordinate)]
    }
}

impl<B: Whole + BufferMut, C: DynIndex> IndexMut<C> for DynTensor<B> {
    #[track_caller]
    fn index_mut(&mut self, coordinate: C) -> &mut B::Element {
        let at = self.place_of(coordinate);
        &mut elements_mut(&mut self.buffer)[at]
    }
}

/// Two tensors are equal if they have the same shape and equal elements.
impl<A: Whole, B: Whole> PartialEq<DynTensor<B>> for DynTensor<A>
where
    A::Element: PartialEq<B::Element>,
{
    fn eq(&self, other: &DynTensor<B>) -> bool {
        self.layout.shape() == other.layout.shape() && self.iter().zip(other).all(|(a, b)| a == b)
    }
}

/// Converts a typed tensor whose buffer is a `Vec`, an array or a slice, and not a view, to a [`DynTensor`].
///
/// ```
/// use colex::dynamic::DynTensor;
/// use colex::prelude::*;
/// let t = DynTensor::from(make_tensor(vec![1, 2, 3, 4], layout!((2, 2))));
/// assert_eq!(t[(0, 1)], 3);
/// ```
impl<B: Whole, L: AnyLayout> From<Tensor<B, L>> for DynTensor<B> {
    fn from(tensor: Tensor<B, L>) -> Self {
        let layout = DynLayout::from(tensor.layout());
        DynTensor { buffer: tensor.into_buffer(), origin: 0, layout }
    }
}
