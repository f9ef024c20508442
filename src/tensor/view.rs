//! The buffers of borrowed tensors: [`View`] and [`ViewMut`], each a pointer with a lifetime.
//!
//! The elements of a slice or of a tile need not be adjacent. Between two of them there may be elements of another tile, which
//! another thread writes. A `&[T]` would borrow all elements in between. So the buffer of a borrowed tensor is a pointer, which
//! borrows only the elements at the offsets of the layout.

use super::{Buffer, BufferMut, Tensor, Whole};
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, PartOf, TensorLayout};
use crate::profile::Reach;
use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// A shared borrow of the elements of a tensor.
///
/// It is `Copy`, and it is `Send` and `Sync` if `&T` is. It is only used as the buffer of a [`Tensor`].
#[must_use = "a view does nothing by itself"]
pub struct View<'a, T> {
    // The address of offset 0. It is dangling if the tensor has no element.
    origin: NonNull<T>,
    borrow: PhantomData<&'a T>,
}

/// A mutable borrow of the elements of a tensor.
///
/// It is `Send` and `Sync` if `&mut T` is. It is only used as the buffer of a [`Tensor`].
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
    // The address of offset 0. It is dangling if the tensor has no element.
    origin: NonNull<T>,
    // Makes the type invariant in `T`, as `&mut T` is.
    borrow: PhantomData<&'a mut T>,
}

/// A view of a part of a tensor with the layout `L`. The plain layout of the part is `P`.
pub(super) type PartView<'a, B, L, P> = Tensor<View<'a, <B as Buffer>::Element>, PartOf<L, P>>;
/// A mutable view of a part of a tensor with the layout `L`. The plain layout of the part is `P`.
pub(super) type PartViewMut<'a, B, L, P> = Tensor<ViewMut<'a, <B as Buffer>::Element>, PartOf<L, P>>;

impl<T> Clone for View<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for View<'_, T> {}
// Not derived, because a derived `Debug` would need `T: Debug`. It prints the address of offset 0.
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

// SAFETY: a `View` gives only `&T` to the elements of its tensor, so it may be sent to any thread that `&T` may be sent to. `&T`
// is `Send` where `T` is `Sync`.
unsafe impl<T: Sync> Send for View<'_, T> {}
// SAFETY: a shared `View` gives only `&T` to the elements, and `&T` is `Sync` where `T` is.
unsafe impl<T: Sync> Sync for View<'_, T> {}
// SAFETY: only the `ViewMut` has access to its tensor's elements, and it gives `&mut T` to them. So it may be sent where `&mut T`
// may be sent, and `&mut T` is `Send` where `T` is.
unsafe impl<T: Send> Send for ViewMut<'_, T> {}
// SAFETY: a shared `ViewMut` gives only `&T` to the elements, and `&T` is `Sync` where `T` is.
unsafe impl<T: Sync> Sync for ViewMut<'_, T> {}

impl<'a, T> View<'a, T> {
    /// # Safety
    /// `origin` must be aligned and not null, even if the tensor that gets this view as its buffer has no element. For `'a`,
    /// there must be an element at each offset of that tensor from `origin`, and nothing may write these elements. The provenance
    /// of `origin` must span all of them.
    #[inline(always)]
    pub(crate) unsafe fn new(origin: *const T) -> Self {
        // SAFETY: the caller promises that `origin` is not null.
        View { origin: unsafe { NonNull::new_unchecked(origin.cast_mut()) }, borrow: PhantomData }
    }

    /// Moves the view: its offset 0 becomes the element at `offset`.
    ///
    /// # Safety
    /// `offset` must be 0 or the offset of an element of the tensor.
    #[inline(always)]
    pub(crate) unsafe fn moved(self, offset: isize) -> Self {
        // SAFETY: the caller promises that `offset` is 0 or the offset of an element, and `View::new` requires that all elements
        // lie in one allocation with `origin`.
        View { origin: unsafe { self.origin.offset(offset) }, borrow: PhantomData }
    }
}

impl<'a, T> ViewMut<'a, T> {
    /// # Safety
    /// `origin` must be aligned and not null, even if the tensor that gets this view as its buffer has no element. For `'a`,
    /// there must be an element at each offset of that tensor from `origin`, and nothing else may read or write these elements.
    /// The provenance of `origin` must span all of them.
    #[inline(always)]
    pub(crate) unsafe fn new(origin: *mut T) -> Self {
        // SAFETY: the caller promises that `origin` is not null.
        ViewMut { origin: unsafe { NonNull::new_unchecked(origin) }, borrow: PhantomData }
    }

    /// A second view, whose offset 0 is the element at `offset` of this one.
    ///
    /// # Safety
    /// `offset` must be 0 or the offset of an element of the tensor. For `'a`, no element may be used both through the new view
    /// and through this one, or through a view made from this one.
    #[inline(always)]
    pub(crate) unsafe fn moved(&self, offset: isize) -> Self {
        // SAFETY: the caller promises that `offset` is 0 or the offset of an element, and `ViewMut::new` requires that all
        // elements lie in one allocation with `origin`.
        ViewMut { origin: unsafe { self.origin.offset(offset) }, borrow: PhantomData }
    }
}

// SAFETY: `View::new` requires that the pointer is aligned and not null, and spans all elements. The pointer never changes, and
// the elements are borrowed for `'a`, which outlives the view.
unsafe impl<T> Buffer for View<'_, T> {
    type Element = T;
    #[inline(always)]
    fn as_ptr(&self) -> *const T {
        self.origin.as_ptr()
    }
}
// SAFETY: `ViewMut::new` requires that the pointer is aligned and not null, and spans all elements. The pointer never changes,
// and the elements are borrowed for `'a`, which outlives the view.
unsafe impl<T> Buffer for ViewMut<'_, T> {
    type Element = T;
    #[inline(always)]
    fn as_ptr(&self) -> *const T {
        self.origin.as_ptr()
    }
}
// SAFETY: this returns the same pointer as `as_ptr`. `ViewMut::new` and `moved` require that nothing else uses the elements for
// `'a`.
unsafe impl<T> BufferMut for ViewMut<'_, T> {
    #[inline(always)]
    fn as_mut_ptr(&mut self) -> *mut T {
        self.origin.as_ptr()
    }
}

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// A view of this tensor: the same elements, borrowed.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor(vec![1, 2, 3, 4], layout!((2, 2)));
    /// let (a, b) = (t.view(), t.view());
    /// assert_eq!(a[(1, 0)] + b[(0, 1)], 5);
    /// ```
    #[inline(always)]
    pub fn view(&self) -> Tensor<View<'_, B::Element>, L> {
        // SAFETY: `Buffer` promises that its pointer is as `View::new` requires, and the elements are borrowed with the tensor.
        let buffer = unsafe { View::new(self.buffer.as_ptr()) };
        Tensor { buffer, layout: self.layout }
    }

    /// A mutable view of this tensor: the same elements, borrowed mutably.
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
        // SAFETY: `BufferMut` promises that its pointer is as `ViewMut::new` requires, and the elements are borrowed mutably with
        // the tensor.
        let buffer = unsafe { ViewMut::new(self.buffer.as_mut_ptr()) };
        Tensor { buffer, layout: self.layout }
    }

    /// The address of offset 0. Each coordinate `c` of the shape has its element at `as_ptr().offset(layout.at(c))`. For a tensor
    /// without elements, the address has no meaning.
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

    /// The address of offset 0, through which the elements may be written.
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
    /// The address of offset 0 and the layout, for a loop over the elements. For `'a`, there is an element at each offset of the
    /// layout, and nothing writes these elements.
    #[inline(always)]
    pub(crate) fn into_raw_parts(self) -> (*const T, L) {
        (self.buffer.origin.as_ptr(), self.layout)
    }

    /// Builds a tensor over memory whose offset 0 has the address `origin`.
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
    /// For `'a`, `origin.offset(layout.at(c))` must be aligned and point to an initialized element, for every coordinate `c` of
    /// the shape, and nothing may write these elements. All of them must lie in one allocation, which the provenance of `origin`
    /// spans. `origin` must be aligned and not null, even if the layout is empty. After a layout with XOR strides, different offsets of the
    /// plain layout must have different values, as [`make_swizzled_tensor`](crate::tensor::make_swizzled_tensor) checks.
    #[inline(always)]
    pub unsafe fn from_raw_parts(origin: *const T, layout: L) -> Self {
        debug_assert!(layout.check_distinct(Token).is_ok(), "offsets of the plain layout share a value");
        // SAFETY: the caller promises that `origin` is aligned and not null. For `'a`, it also promises an element at each offset
        // of the layout, in one allocation that `origin` spans, and that nothing writes these elements.
        Tensor { buffer: unsafe { View::new(origin) }, layout }
    }
}

impl<'a, T, L: TensorLayout> Tensor<ViewMut<'a, T>, L> {
    /// The address of offset 0 and the layout, for a loop over the elements. For `'a`, there is an element at each offset of the
    /// layout. Nothing else reads or writes these elements, because the tensor is consumed.
    #[inline(always)]
    pub(crate) fn into_raw_parts(self) -> (*mut T, L) {
        (self.buffer.origin.as_ptr(), self.layout)
    }

    /// Like [`Tensor::from_raw_parts`], with mutable access to the elements.
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
    /// The conditions of [`Tensor::from_raw_parts`] must hold, and for `'a` nothing else may read or write the elements. Two
    /// coordinates may share an offset of the plain layout, and so an element.
    #[inline(always)]
    pub unsafe fn from_raw_parts_mut(origin: *mut T, layout: L) -> Self {
        debug_assert!(layout.check_distinct(Token).is_ok(), "offsets of the plain layout share a value");
        // SAFETY: the caller promises that `origin` is aligned and not null. For `'a`, it also promises an element at each offset
        // of the layout, in one allocation that `origin` spans, and that nothing else reads or writes these elements.
        Tensor { buffer: unsafe { ViewMut::new(origin) }, layout }
    }
}

/// Builds a tensor whose offset 0 is the element at `origin`. So the layout may have negative strides.
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
/// When an offset lies outside the buffer (*bounds*), with the text of the law. [`try_make_tensor_at`] returns the law instead.
#[inline(always)]
#[track_caller]
pub fn make_tensor_at<B: Whole + ?Sized, L: AnyLayout>(
    buffer: &B,
    origin: usize,
    layout: L,
) -> Tensor<View<'_, B::Element>, L> {
    try_make_tensor_at(buffer, origin, layout).or_broken()
}

/// The result of [`make_tensor_at`], or the law that does not hold.
#[inline(always)]
pub fn try_make_tensor_at<B: Whole + ?Sized, L: AnyLayout>(
    buffer: &B,
    origin: usize,
    layout: L,
) -> Result<Tensor<View<'_, B::Element>, L>, LayoutError> {
    check_origin(layout, origin, buffer.len())?;
    // SAFETY: by `check_origin`, `origin` and every offset from there lie in the buffer, which is borrowed. If the layout is
    // empty, `origin` may be one past the end.
    Ok(Tensor { buffer: unsafe { View::new(buffer.as_ptr().add(origin)) }, layout })
}

/// Like [`make_tensor_at`], with mutable access to the elements.
///
/// ```
/// use colex::prelude::*;
/// let mut data = [0; 6];
/// make_tensor_at_mut(&mut data, 5, layout!(6 : -1)).iter_mut().zip(1..).for_each(|(x, n)| *x = n);
/// assert_eq!(data, [6, 5, 4, 3, 2, 1]);
/// ```
///
/// # Panics
/// When an offset lies outside the buffer (*bounds*), with the text of the law. [`try_make_tensor_at_mut`] returns the law
/// instead.
#[inline(always)]
#[track_caller]
pub fn make_tensor_at_mut<B: Whole + BufferMut + ?Sized, L: AnyLayout>(
    buffer: &mut B,
    origin: usize,
    layout: L,
) -> Tensor<ViewMut<'_, B::Element>, L> {
    try_make_tensor_at_mut(buffer, origin, layout).or_broken()
}

/// The result of [`make_tensor_at_mut`], or the law that does not hold.
#[inline(always)]
pub fn try_make_tensor_at_mut<B: Whole + BufferMut + ?Sized, L: AnyLayout>(
    buffer: &mut B,
    origin: usize,
    layout: L,
) -> Result<Tensor<ViewMut<'_, B::Element>, L>, LayoutError> {
    check_origin(layout, origin, buffer.len())?;
    // SAFETY: by `check_origin`, `origin` and every offset from there lie in the buffer, which is borrowed mutably. If the layout
    // is empty, `origin` may be one past the end.
    Ok(Tensor { buffer: unsafe { ViewMut::new(buffer.as_mut_ptr().add(origin)) }, layout })
}

/// Checks that `origin` is at most `len`, and that every offset from there lies in a buffer of `len` elements.
#[inline(always)]
fn check_origin<L: AnyLayout>(layout: L, origin: usize, len: usize) -> Result<(), LayoutError> {
    let Reach { below, above } = if layout.size() == 0 { Reach::default() } else { layout.reach() };
    // The number of elements from the origin on. An empty layout needs none.
    let from_origin = len.checked_sub(origin);
    if below as usize <= origin && from_origin.is_some_and(|n| (above as usize) < n || layout.size() == 0) {
        return Ok(());
    }
    Err(leaves_buffer(layout, origin, len))
}

/// The error for a layout with an offset outside of a buffer of `len` elements, in which offset 0 is the element at `origin`.
#[cold]
pub(super) fn leaves_buffer<L: AnyLayout>(layout: L, origin: usize, len: usize) -> LayoutError {
    let Reach { below, above } = if layout.size() == 0 { Reach::default() } else { layout.reach() };
    LayoutError::leaves_buffer((below, above), origin, len, false)
        .of_layout(layout, Some(&format_args!("element {origin}")))
}
