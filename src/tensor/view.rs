//! The buffers of borrowed tensors: [`View`] and [`ViewMut`], which are a pointer and a lifetime.
//!
//! The elements of a slice or of a tile need not be adjacent. Between two of them there may be elements of another tile, which another thread
//! writes. So the buffer of a borrowed tensor is not a `&[T]`, which would borrow everything in between, but a pointer that borrows only the
//! elements at the offsets of the layout.

use super::{Buffer, BufferMut, Tensor, Whole};
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, PartOf, TensorLayout};
use crate::profile::Reach;
use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// A borrow of the elements of a tensor, to be read.
///
/// It is `Copy`, and `Send` and `Sync` where `&T` is. Only a [`Tensor`] has a use for it.
#[must_use = "a view does nothing by itself"]
pub struct View<'a, T> {
    // The address of offset 0; dangling where the tensor has no element.
    origin: NonNull<T>,
    borrow: PhantomData<&'a T>,
}

/// A borrow of the elements of a tensor, to be written.
///
/// It is `Send` and `Sync` where `&mut T` is. Only a [`Tensor`] has a use for it.
///
/// ```
/// use colex::tensor::ViewMut;
/// fn is_send<T: Send>() {}
/// is_send::<ViewMut<'_, f32>>();
/// ```
///
/// ```compile_fail
/// use colex::tensor::ViewMut;
/// fn is_send<T: Send>() {}
/// is_send::<ViewMut<'_, std::rc::Rc<f32>>>();
/// ```
#[must_use = "a view does nothing by itself"]
pub struct ViewMut<'a, T> {
    // The address of offset 0; dangling where the tensor has no element.
    origin: NonNull<T>,
    // Invariant in `T`, as `&mut T` is.
    borrow: PhantomData<&'a mut T>,
}

/// A part of a tensor of the layout `L`, to be read. The plain layout of the part is `P`.
pub(super) type PartView<'a, B, L, P> = Tensor<View<'a, <B as Buffer>::Element>, PartOf<L, P>>;
/// A part of a tensor of the layout `L`, to be written. The plain layout of the part is `P`.
pub(super) type PartViewMut<'a, B, L, P> = Tensor<ViewMut<'a, <B as Buffer>::Element>, PartOf<L, P>>;

impl<T> Clone for View<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for View<'_, T> {}
// Not derived, so that it needs no `T: Debug`: it prints the address of the elements.
impl<T> fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View({:p})", self.origin)
    }
}
impl<T> fmt::Debug for ViewMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ViewMut({:p})", self.origin)
    }
}

// SAFETY: a `View` gives `&T` to the elements of its tensor and nothing else, so it may go where
// `&T` may: `&T` is `Send` where `T` is `Sync`.
unsafe impl<T: Sync> Send for View<'_, T> {}
// SAFETY: a shared `View` gives `&T` to the elements and nothing else, and `&T` is `Sync` where `T` is.
unsafe impl<T: Sync> Sync for View<'_, T> {}
// SAFETY: a `ViewMut` is the only way to its tensor's elements and gives `&mut T` to them, so it
// may go where `&mut T` may: that is `Send` where `T` is.
unsafe impl<T: Send> Send for ViewMut<'_, T> {}
// SAFETY: a shared `ViewMut` gives `&T` to the elements and nothing else, and `&T` is `Sync` where `T` is.
unsafe impl<T: Sync> Sync for ViewMut<'_, T> {}

impl<'a, T> View<'a, T> {
    /// # Safety
    /// `origin` must be aligned and not null, also where the tensor that gets this view as its buffer has no element. For `'a`, there
    /// must be an element at each offset of that tensor from `origin`. The provenance of `origin` must span them all, and nothing may
    /// write them.
    #[inline(always)]
    pub(crate) unsafe fn new(origin: *const T) -> Self {
        // SAFETY: the caller promises that `origin` is not null.
        View { origin: unsafe { NonNull::new_unchecked(origin.cast_mut()) }, borrow: PhantomData }
    }

    /// The view whose offset 0 is the element at `offset`.
    ///
    /// # Safety
    /// `offset` must be 0 or that of an element of the tensor.
    #[inline(always)]
    pub(crate) unsafe fn moved(self, offset: isize) -> Self {
        // SAFETY: the caller promises that `offset` is 0 or that of an element, and `View::new` asked that all elements lie in one
        // allocation with `origin`.
        View { origin: unsafe { self.origin.offset(offset) }, borrow: PhantomData }
    }
}

impl<'a, T> ViewMut<'a, T> {
    /// # Safety
    /// `origin` must be aligned and not null, also where the tensor that gets this view as its buffer has no element. For `'a`, there
    /// must be an element at each offset of that tensor from `origin`. The provenance of `origin` must span them all, and nothing else
    /// may read or write them.
    #[inline(always)]
    pub(crate) unsafe fn new(origin: *mut T) -> Self {
        // SAFETY: the caller promises that `origin` is not null.
        ViewMut { origin: unsafe { NonNull::new_unchecked(origin) }, borrow: PhantomData }
    }

    /// The view whose offset 0 is the element at `offset`, beside this one.
    ///
    /// # Safety
    /// `offset` must be 0 or that of an element of the tensor. For `'a`, no element may be used both through this view, or one taken of
    /// it, and through the new one.
    #[inline(always)]
    pub(crate) unsafe fn moved(&self, offset: isize) -> Self {
        // SAFETY: the caller promises that `offset` is 0 or that of an element, and `ViewMut::new` asked that all elements lie in one
        // allocation with `origin`.
        ViewMut { origin: unsafe { self.origin.offset(offset) }, borrow: PhantomData }
    }
}

// SAFETY: `View::new` asks that the pointer is aligned and not null, and spans all elements. It never changes, and the elements are borrowed
// for `'a`, which outlives the view.
unsafe impl<T> Buffer for View<'_, T> {
    type Element = T;
    #[inline(always)]
    fn as_ptr(&self) -> *const T {
        self.origin.as_ptr()
    }
}
// SAFETY: `ViewMut::new` asks that the pointer is aligned and not null, and spans all elements. It never changes, and the elements are
// borrowed for `'a`, which outlives the view.
unsafe impl<T> Buffer for ViewMut<'_, T> {
    type Element = T;
    #[inline(always)]
    fn as_ptr(&self) -> *const T {
        self.origin.as_ptr()
    }
}
// SAFETY: it is the pointer that `as_ptr` returns, and `ViewMut::new` and `moved` ask that nothing else uses the elements for `'a`.
unsafe impl<T> BufferMut for ViewMut<'_, T> {
    #[inline(always)]
    fn as_mut_ptr(&mut self) -> *mut T {
        self.origin.as_ptr()
    }
}

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The same tensor, borrowed.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor(vec![1, 2, 3, 4], layout!((2, 2)));
    /// let (a, b) = (t.view(), t.view());
    /// assert_eq!(a[(1, 0)] + b[(0, 1)], 5);
    /// ```
    #[inline(always)]
    pub fn view(&self) -> Tensor<View<'_, B::Element>, L> {
        // SAFETY: `Buffer` promises of its pointer what `View::new` asks, and the elements are borrowed with the tensor.
        let buffer = unsafe { View::new(self.buffer.as_ptr()) };
        Tensor { buffer, layout: self.layout }
    }

    /// The same tensor, borrowed to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 4], layout!((2, 2)));
    /// t.view_mut().compose(layout!(2 : 2))[1] = 7; // every other element
    /// assert_eq!(t.into_buffer(), [0, 0, 7, 0]);
    /// ```
    #[inline(always)]
    pub fn view_mut(&mut self) -> Tensor<ViewMut<'_, B::Element>, L>
    where
        B: BufferMut,
    {
        // SAFETY: `BufferMut` promises of its pointer what `ViewMut::new` asks, and the elements are borrowed mutably with the tensor.
        let buffer = unsafe { ViewMut::new(self.buffer.as_mut_ptr()) };
        Tensor { buffer, layout: self.layout }
    }

    /// The address of offset 0: every coordinate `c` of the shape has its element at
    /// `as_ptr().offset(layout.at(c))`. A tensor without elements has any address.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([1, 2, 3, 4], layout!((2, 2), LayoutRight));
    /// // SAFETY: (1, 0) lies in the shape.
    /// assert_eq!(unsafe { *t.as_ptr().offset(t.layout().at((1, 0))) }, 3);
    /// ```
    #[inline(always)]
    pub fn as_ptr(&self) -> *const B::Element {
        self.buffer.as_ptr()
    }

    /// The address of offset 0, to write the elements.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 4], layout!((2, 2), LayoutRight));
    /// let place = t.layout().at((1, 0));
    /// // SAFETY: (1, 0) lies in the shape, and nothing else is borrowed.
    /// unsafe { *t.as_mut_ptr().offset(place) = 7 };
    /// assert_eq!(t[(1, 0)], 7);
    /// ```
    #[inline(always)]
    pub fn as_mut_ptr(&mut self) -> *mut B::Element
    where
        B: BufferMut,
    {
        self.buffer.as_mut_ptr()
    }
}

impl<'a, T, L: TensorLayout> Tensor<View<'a, T>, L> {
    /// The address of offset 0, and the layout, for a loop over the elements. For `'a` there is an element at each offset of the layout, and
    /// nothing writes it.
    #[inline(always)]
    pub(crate) fn into_raw_parts(self) -> (*const T, L) {
        (self.buffer.origin.as_ptr(), self.layout)
    }

    /// A tensor over memory that is given by the address of offset 0.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [1, 2, 3, 4, 5, 6];
    /// // SAFETY: the offsets of the layout are 0 to 5, and `data` outlives the tensor.
    /// let t = unsafe { Tensor::from_raw_parts(data.as_ptr(), layout!((2, 3))) };
    /// assert_eq!(t[(1, 2)], 6);
    /// ```
    ///
    /// # Safety
    /// For `'a`, for every coordinate of the shape, `origin` with the layout's offset of it must
    /// be the address of an initialized element, aligned, and no such element is written. All of
    /// them must lie in one allocation, which the provenance of `origin` spans. `origin` is aligned and not null
    /// also where the layout is empty.
    #[inline(always)]
    pub unsafe fn from_raw_parts(origin: *const T, layout: L) -> Self {
        // SAFETY: the caller promises that `origin` is aligned and not null, and that for `'a` there is an element at each offset of the
        // layout, in one allocation that `origin` spans, which nothing writes.
        Tensor { buffer: unsafe { View::new(origin) }, layout }
    }
}

impl<'a, T, L: TensorLayout> Tensor<ViewMut<'a, T>, L> {
    /// The address of offset 0, and the layout, for a loop over the elements. For `'a` there is an element at each offset of the layout, and
    /// nothing else reads or writes it, since the tensor is consumed.
    #[inline(always)]
    pub(crate) fn into_raw_parts(self) -> (*mut T, L) {
        (self.buffer.origin.as_ptr(), self.layout)
    }

    /// [`Tensor::from_raw_parts`], to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut data = [0; 6];
    /// // SAFETY: the offsets of the layout are 0 to 5, and `data` is not used before the tensor's last use.
    /// let mut t = unsafe { Tensor::from_raw_parts_mut(data.as_mut_ptr(), layout!((2, 3))) };
    /// t[(1, 2)] = 6;
    /// assert_eq!(data[5], 6);
    /// ```
    ///
    /// # Safety
    /// What [`Tensor::from_raw_parts`] asks must hold, and for `'a` nothing else may read or write the elements. Two coordinates may
    /// share an element.
    #[inline(always)]
    pub unsafe fn from_raw_parts_mut(origin: *mut T, layout: L) -> Self {
        // SAFETY: the caller promises that `origin` is aligned and not null, and that for `'a` there is an element at each offset of the
        // layout, in one allocation that `origin` spans, which nothing else reads or writes.
        Tensor { buffer: unsafe { ViewMut::new(origin) }, layout }
    }
}

/// A tensor whose offset 0 is the element at `origin`: so a layout may have strides below zero.
///
/// `T[c] = buffer[origin + layout(c)]`
///
/// ```
/// use colex::prelude::*;
/// let data = [0, 1, 2, 3, 4, 5];
/// let backwards = make_tensor_at(&data, 5, layout!(6 : -1));
/// assert_eq!((backwards[0], backwards[5]), (5, 0));
/// let n = 6;
/// assert_eq!(make_tensor_at(&data, 5, layout!(n : -1))[1], 4);
/// ```
///
/// # Panics
/// When an offset lies outside the buffer (*bounds*), with the text of the law; [`try_make_tensor_at`] returns it.
#[inline(always)]
#[track_caller]
pub fn make_tensor_at<B: Whole + ?Sized, L: AnyLayout>(
    buffer: &B,
    origin: usize,
    layout: L,
) -> Tensor<View<'_, B::Element>, L> {
    try_make_tensor_at(buffer, origin, layout).or_broken()
}

/// [`make_tensor_at`], or the offset that lies outside the buffer.
#[inline(always)]
pub fn try_make_tensor_at<B: Whole + ?Sized, L: AnyLayout>(
    buffer: &B,
    origin: usize,
    layout: L,
) -> Result<Tensor<View<'_, B::Element>, L>, LayoutError> {
    check_origin(layout, origin, buffer.len())?;
    // SAFETY: by `check_origin`, `origin` and every offset from there lie in the buffer, which is borrowed. Where the layout is empty,
    // `origin` may be one past the end.
    Ok(Tensor { buffer: unsafe { View::new(buffer.as_ptr().add(origin)) }, layout })
}

/// [`make_tensor_at`], to be written.
///
/// ```
/// use colex::prelude::*;
/// let mut data = [0; 6];
/// make_tensor_at_mut(&mut data, 5, layout!(6 : -1)).iter_mut().zip(1..).for_each(|(x, n)| *x = n);
/// assert_eq!(data, [6, 5, 4, 3, 2, 1]);
/// ```
///
/// # Panics
/// When an offset lies outside the buffer (*bounds*), with the text of the law; [`try_make_tensor_at_mut`] returns it.
#[inline(always)]
#[track_caller]
pub fn make_tensor_at_mut<B: Whole + BufferMut + ?Sized, L: AnyLayout>(
    buffer: &mut B,
    origin: usize,
    layout: L,
) -> Tensor<ViewMut<'_, B::Element>, L> {
    try_make_tensor_at_mut(buffer, origin, layout).or_broken()
}

/// [`make_tensor_at_mut`], or the offset that lies outside the buffer.
#[inline(always)]
pub fn try_make_tensor_at_mut<B: Whole + BufferMut + ?Sized, L: AnyLayout>(
    buffer: &mut B,
    origin: usize,
    layout: L,
) -> Result<Tensor<ViewMut<'_, B::Element>, L>, LayoutError> {
    check_origin(layout, origin, buffer.len())?;
    // SAFETY: by `check_origin`, `origin` and every offset from there lie in the buffer, which is borrowed mutably. Where the layout is
    // empty, `origin` may be one past the end.
    Ok(Tensor { buffer: unsafe { ViewMut::new(buffer.as_mut_ptr().add(origin)) }, layout })
}

/// Checks that `origin` is at most `len`, and that every offset from there lies in a buffer of `len` elements.
#[inline(always)]
fn check_origin<L: AnyLayout>(layout: L, origin: usize, len: usize) -> Result<(), LayoutError> {
    let Reach { below, above } = if layout.size() == 0 { Reach::default() } else { layout.reach() };
    // How many elements lie from the origin on; an empty layout needs none.
    let from_origin = len.checked_sub(origin);
    if below as usize <= origin && from_origin.is_some_and(|n| (above as usize) < n || layout.size() == 0) {
        return Ok(());
    }
    Err(leaves_buffer(layout, origin, len))
}

/// The error of a layout that leaves a buffer in which offset 0 lies at `origin`.
#[cold]
pub(super) fn leaves_buffer<L: AnyLayout>(layout: L, origin: usize, len: usize) -> LayoutError {
    let Reach { below, above } = if layout.size() == 0 { Reach::default() } else { layout.reach() };
    LayoutError::leaves_buffer((below, above), origin, len, false)
        .of_layout(layout, Some(&format_args!("element {origin}")))
}
