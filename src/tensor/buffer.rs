//! The memory that a tensor may view.

use generic_array::{ArrayLength, GenericArray};

/// Memory of consecutive elements: a slice, an array, a `GenericArray`, a `Vec`, or a reference to
/// one.
///
/// # Safety
/// Of a value that is only moved, borrowed and cloned, `as_slice` returns at least as many
/// elements each time as it did the first time, also after `as_mut_slice`; and exactly
/// `LEN` of them where that is `Some`.
#[diagnostic::on_unimplemented(
    message = "buffer: a tensor views a slice, an array, a `GenericArray`, a `Vec`, or a reference to one",
    note = "found `{Self}`",
    note = "fix: pass `&data[..]` or `&mut data[..]`"
)]
pub unsafe trait Buffer {
    /// The type of the elements.
    type Element;
    /// How many elements, where that is known at compile time.
    const LEN: Option<usize>;
    /// The elements.
    fn as_slice(&self) -> &[Self::Element];
}

/// A [`Buffer`] whose elements can be written.
///
/// # Safety
/// `as_mut_slice` returns the elements that `as_slice` returns.
#[diagnostic::on_unimplemented(
    message = "buffer: this tensor only reads its buffer",
    note = "the buffer is `{Self}`",
    note = "fix: make the tensor of `&mut data[..]`, or of the data itself"
)]
pub unsafe trait BufferMut: Buffer {
    /// The elements.
    fn as_mut_slice(&mut self) -> &mut [Self::Element];
}

/// A buffer a row: its generics, its type, its length where it is static.
macro_rules! buffers {
    ($($(#[$attr:meta])* [$($g:tt)*] $t:ty, $len:expr;)*) => {$(
        $(#[$attr])*
        // SAFETY: the type has no way to lose elements through a shared borrow or a slice, a clone
        // has as many, and an array has as many as its type says.
        unsafe impl<$($g)*> Buffer for $t {
            type Element = T;
            const LEN: Option<usize> = $len;
            #[inline(always)]
            fn as_slice(&self) -> &[T] {
                self
            }
        }
        $(#[$attr])*
        // SAFETY: both dereference to the same elements.
        unsafe impl<$($g)*> BufferMut for $t {
            #[inline(always)]
            fn as_mut_slice(&mut self) -> &mut [T] {
                self
            }
        }
    )*};
}
buffers! {
    [T] [T], None;
    [T, const N: usize] [T; N], Some(N);
    [T, N: ArrayLength] GenericArray<T, N>, Some(N::USIZE);
    #[cfg(feature = "alloc")]
    [T] alloc::vec::Vec<T>, None;
    #[cfg(feature = "alloc")]
    [T] alloc::boxed::Box<[T]>, None;
}

// SAFETY: while it is borrowed, the buffer behind the reference is neither moved nor shrunk.
unsafe impl<B: Buffer + ?Sized> Buffer for &B {
    type Element = B::Element;
    const LEN: Option<usize> = B::LEN;
    #[inline(always)]
    fn as_slice(&self) -> &[B::Element] {
        (**self).as_slice()
    }
}
// SAFETY: as for `&B`.
unsafe impl<B: Buffer + ?Sized> Buffer for &mut B {
    type Element = B::Element;
    const LEN: Option<usize> = B::LEN;
    #[inline(always)]
    fn as_slice(&self) -> &[B::Element] {
        (**self).as_slice()
    }
}
// SAFETY: both forward to the buffer behind the reference.
unsafe impl<B: BufferMut + ?Sized> BufferMut for &mut B {
    #[inline(always)]
    fn as_mut_slice(&mut self) -> &mut [B::Element] {
        (**self).as_mut_slice()
    }
}
