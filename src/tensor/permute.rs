//! Copies whose operands are contiguous in different modes. With the feature `permute` this is done by `colex-permute`, else by the plain
//! loops of `blocked`.

#[cfg(feature = "permute")]
use super::list::List;
use super::nest::{Mode, Nest};

/// Copies the elements that a nest visits, of `size` bytes each. The destination is the first operand of the nest.
///
/// # Safety
/// Every offset that the nest visits must be that of an element: from `to` one that may be written, from `from` one that may be
/// read. No element may be both.
pub(super) unsafe fn permute(nest: &mut Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = of_bytes(nest.modes(), size);
        // SAFETY: the modes are those of the nest, with strides in bytes. The caller promises that each offset is that of an element of
        // `size` bytes that may be written from `to` and read from `from`, and that no element is both.
        unsafe { colex_permute::copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: the caller promises that each offset of the nest is that of an element that may be written from `to` and read from
    // `from`, and that no element is both.
    unsafe {
        super::blocked::copy(nest, size, to, from);
    }
}

/// Copies `len` adjacent elements. For some kilobytes, `memcpy` is one string instruction. On AMD's processors this is 15 times slower
/// where source and destination have nearly the same offset in a page, up to 63 bytes apart.
///
/// # Safety
/// The `len` elements at `from` must be readable, those at `to` writable, both aligned, and the two must not overlap: the conditions of
/// [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
pub(super) unsafe fn run<T: Copy>(to: *mut T, from: *const T, len: usize) {
    #[cfg(feature = "permute")]
    if len * size_of::<T>() >= LONG_RUN {
        // SAFETY: the caller promises `len` readable elements at `from` and `len` writable ones at `to`, which do not overlap; without
        // modes, `copy_raw` copies these bytes as one element.
        return unsafe { colex_permute::copy_raw(to.cast(), from.cast(), len * size_of::<T>(), &mut []) };
    }
    // SAFETY: the caller promises `len` readable elements at `from` and `len` writable ones at `to`, which are aligned and do not overlap.
    unsafe { core::ptr::copy_nonoverlapping(from, to, len) };
}

/// A run of at least this many bytes is worth a call of `colex-permute`.
#[cfg(feature = "permute")]
const LONG_RUN: usize = 2 << 10;

/// [`permute`] of two modes.
///
/// # Safety
/// The offset of every coordinate of the two modes must be that of an element: from `to` one that may be written, from `from` one that
/// may be read. No element may be both.
#[inline]
pub(super) unsafe fn matrix(modes: [Mode<2>; 2], size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = modes.map(|mode| mode_of_bytes(&mode, size));
        // SAFETY: the modes are those of the caller, with strides in bytes. The caller promises that each offset is that of an element of
        // `size` bytes that may be written from `to` and read from `from`, and that no element is both.
        unsafe { colex_permute::copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: the caller promises that the offset of each coordinate of the modes is that of an element that may be written from `to`
    // and read from `from`, and that no element is both.
    unsafe {
        super::blocked::matrix(modes, size, to, from);
    }
}

/// [`permute`] on all threads.
///
/// # Safety
/// Every offset that the nest visits must be that of an element: from `to` one that may be written, from `from` one that may be
/// read. No element may be both, and other threads must be allowed to move the elements.
#[cfg(feature = "rayon")]
pub(super) unsafe fn on_all(nest: &mut Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = of_bytes(nest.modes(), size);
        // SAFETY: the modes are those of the nest, with strides in bytes. The caller promises that each offset is that of an element of
        // `size` bytes, writable from `to` or readable from `from` but not both, and that other threads may move the elements.
        unsafe { colex_permute::par_copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: the caller promises that each offset of the nest is that of an element, writable from `to` or readable from `from` but
    // not both, and that other threads may move the elements.
    unsafe {
        super::blocked::on_all(nest, size, to, from);
    }
}

/// A mode with its strides in bytes. They fit an `isize` where the mode has two elements, because these lie in one allocation.
#[cfg(feature = "permute")]
#[inline]
fn mode_of_bytes(mode: &Mode<2>, size: usize) -> colex_permute::Mode {
    let [dst, src] = mode.strides.map(|stride| stride.wrapping_mul(size as isize));
    colex_permute::Mode { extent: mode.extent, dst, src }
}

#[cfg(feature = "permute")]
#[inline]
fn of_bytes(modes: &[Mode<2>], size: usize) -> List<colex_permute::Mode, { super::nest::MODES }> {
    let mut all = List::new();
    modes.iter().for_each(|mode| all.push(mode_of_bytes(mode, size)));
    all
}
