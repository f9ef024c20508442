//! The traits of the memory behind a tensor: [`Buffer`] to read it, [`BufferMut`] to write it, [`Whole`] to build a tensor over it.

#[cfg(feature = "generic-array")]
use generic_array::{ArrayLength, GenericArray};

/// The memory that a tensor reads. It provides the address of offset 0 of the layout.
///
/// Kernels have this bound. A buffer is either [`Whole`], or the [`View`](super::View) or [`ViewMut`](super::ViewMut) behind a
/// slice, a tile or a view of a tensor.
///
/// # Safety
/// The pointer that `as_ptr` returns
/// * is not null, and is aligned for the elements, even if there are none;
/// * may be used to read all elements, not only the first one: they lie in one allocation, and the pointer is derived from a
///   pointer or reference to all of them (its provenance spans them);
/// * is stable. While `self` is borrowed, the pointer stays valid, whatever else is called on `self`, and every call returns the
///   same address. Moving, borrowing or cloning the value may change the address that a later call returns. If nothing else was
///   done to the value, the new address has an initialized element at every offset at which the old address had one. This is
///   still true if `as_mut_ptr` was called in between.
#[diagnostic::on_unimplemented(
    message = "buffer: a tensor views a slice, an array, a `GenericArray`, a `Vec`, or a reference to one",
    note = "found `{Self}`",
    note = "fix: pass `&data[..]` or `&mut data[..]`"
)]
pub unsafe trait Buffer {
    /// The type of the elements.
    type Element;
    /// The address of offset 0.
    fn as_ptr(&self) -> *const Self::Element;
}

/// A [`Buffer`] whose elements can be written.
///
/// # Safety
/// The pointer that `as_mut_ptr` returns has the address that `as_ptr` returns. It is not null and is aligned, even if there are
/// no elements. Its provenance spans all elements, and it is stable until `self` is used again. The caller keeps `self` mutably
/// borrowed as long as it uses the pointer. Meanwhile nothing else reads or writes the elements, so the pointer may write them.
#[diagnostic::on_unimplemented(
    message = "buffer: this tensor only reads its buffer",
    note = "the buffer is `{Self}`",
    note = "fix: build the tensor from `&mut data[..]`, or from the data itself"
)]
pub unsafe trait BufferMut: Buffer {
    /// The address of offset 0.
    fn as_mut_ptr(&mut self) -> *mut Self::Element;
}

/// A [`Buffer`] of consecutive elements, from which a tensor is built: a slice, an array, a `GenericArray`, a `Vec`, a `Box` of a slice, or
/// a reference to one of these.
///
/// # Safety
/// `as_ptr` points to `len` consecutive elements, which may be none. `len` equals `LEN` if that is `Some`, and never decreases.
#[diagnostic::on_unimplemented(
    message = "buffer: a tensor is made of a slice, an array, a `GenericArray`, a `Vec`, or a reference to one",
    note = "found `{Self}`",
    note = "fix: pass `&data[..]` or `&mut data[..]`; a view or a tile can be divided or composed, but does not accept every layout"
)]
pub unsafe trait Whole: Buffer {
    /// The number of elements, if it is known at compile time.
    const LEN: Option<usize>;
    /// The number of elements.
    fn len(&self) -> usize;
    /// Whether the buffer has no elements.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The elements of a buffer.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) fn elements<B: Whole + ?Sized>(buffer: &B) -> &[B::Element] {
    // SAFETY: `Whole` promises `len` consecutive elements at the pointer, which by `Buffer` is aligned and not null. They are borrowed with
    // the buffer.
    unsafe { core::slice::from_raw_parts(buffer.as_ptr(), buffer.len()) }
}

/// The elements of a buffer, mutably.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) fn elements_mut<B: Whole + BufferMut + ?Sized>(buffer: &mut B) -> &mut [B::Element] {
    let len = buffer.len();
    // SAFETY: `Whole` promises `len` consecutive elements at the pointer, which by `BufferMut` is aligned and not null. They are borrowed
    // mutably with the buffer, so nothing else uses them.
    unsafe { core::slice::from_raw_parts_mut(buffer.as_mut_ptr(), len) }
}

/// Implements the traits for buffers that dereference to a slice. Each line has the generics, the type, and the length if it is
/// static.
macro_rules! buffers {
    ($($(#[$attr:meta])* [$($g:tt)*] $t:ty, $len:expr;)*) => {$(
        $(#[$attr])*
        // SAFETY: the pointer of a slice is not null, is aligned and spans all its elements, even if there are none. The type
        // keeps its elements in place while it is borrowed. Only the owner of the value can change their number, and a tensor
        // lets no other code own its buffer. A clone has as many elements as the original.
        unsafe impl<$($g)*> Buffer for $t {
            type Element = T;
            #[inline(always)]
            fn as_ptr(&self) -> *const T {
                <[T]>::as_ptr(self)
            }
        }
        $(#[$attr])*
        // SAFETY: the pointer of the same slice as for `as_ptr`. `&mut self` borrows the elements mutably, so nothing else uses them.
        unsafe impl<$($g)*> BufferMut for $t {
            #[inline(always)]
            fn as_mut_ptr(&mut self) -> *mut T {
                <[T]>::as_mut_ptr(self)
            }
        }
        $(#[$attr])*
        // SAFETY: `as_ptr` points to the slice that the type dereferences to, and this is its length; `LEN` is given for arrays, which
        // have as many elements as their type says.
        unsafe impl<$($g)*> Whole for $t {
            const LEN: Option<usize> = $len;
            #[inline(always)]
            fn len(&self) -> usize {
                <[T]>::len(self)
            }
        }
    )*};
}
buffers! {
    [T] [T], None;
    [T, const N: usize] [T; N], Some(N);
    #[cfg(feature = "generic-array")]
    [T, N: ArrayLength] GenericArray<T, N>, Some(N::USIZE);
    #[cfg(feature = "alloc")]
    [T] alloc::vec::Vec<T>, None;
    #[cfg(feature = "alloc")]
    [T] alloc::boxed::Box<[T]>, None;
}

/// Implements the traits for references to a buffer.
macro_rules! references {
    ($($t:ty),*) => {$(
        // SAFETY: the pointer is that of the buffer behind the reference, for which `Buffer` promises the same; that buffer is neither
        // moved nor changed while it is borrowed.
        unsafe impl<B: Buffer + ?Sized> Buffer for $t {
            type Element = B::Element;
            #[inline(always)]
            fn as_ptr(&self) -> *const B::Element {
                (**self).as_ptr()
            }
        }
        // SAFETY: pointer, length and `LEN` are those of the buffer behind the reference, for which `Whole` promises the same.
        unsafe impl<B: Whole + ?Sized> Whole for $t {
            const LEN: Option<usize> = B::LEN;
            #[inline(always)]
            fn len(&self) -> usize {
                (**self).len()
            }
        }
    )*};
}
references!(&B, &mut B);

// SAFETY: both pointers are those of the buffer behind the reference, which is borrowed mutably, so nothing else uses its elements.
unsafe impl<B: BufferMut + ?Sized> BufferMut for &mut B {
    #[inline(always)]
    fn as_mut_ptr(&mut self) -> *mut B::Element {
        (**self).as_mut_ptr()
    }
}
