//! Copies between two layouts that are contiguous in different modes, as in a transpose. With the feature `permute` the crate
//! `colex-permute` makes the copy; without it the loops of the module `blocked` do.

#[cfg(feature = "permute")]
use super::list::List;
use super::nest::{Mode, Nest};

/// Copies one element at each coordinate of a nest of loops. The first operand of the nest is the destination, the second the
/// source. An element has `size` bytes.
///
/// # Safety
/// At each coordinate of the nest, the destination offset from `to` must lead to a writable element, and the source offset from
/// `from` to a readable one. Destination and source may share no element.
pub(super) unsafe fn permute(nest: &mut Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = of_bytes(nest.modes(), size);
        // SAFETY: `modes` are those of the nest, with strides in bytes. The caller promises a writable element of `size` bytes at
        // each destination offset from `to`, a readable one at each source offset from `from`, and that destination and source
        // share no element.
        unsafe { colex_permute::copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: the caller promises a writable element at each destination offset from `to`, a readable one at each source offset
    // from `from`, and that destination and source share no element.
    unsafe {
        super::blocked::copy(nest, size, to, from);
    }
}

/// Copies `len` adjacent elements. With the feature `permute`, copies of `LONG_RUN` bytes or more do not use `memcpy`. To
/// copy some kilobytes, `memcpy` uses a single string instruction. On AMD's processors that instruction is 15 times slower if
/// source and destination have nearly the same offset in their memory pages, at most 63 bytes apart.
///
/// # Safety
/// There must be `len` readable elements at `from` and `len` writable ones at `to`. Both addresses must be aligned, and the two
/// ranges must not overlap. These are the conditions of [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
pub(super) unsafe fn run<T: Copy>(to: *mut T, from: *const T, len: usize) {
    #[cfg(feature = "permute")]
    if len * size_of::<T>() >= LONG_RUN {
        // SAFETY: the caller promises `len` readable elements at `from` and `len` writable ones at `to`, which do not overlap.
        // Without modes, `copy_raw` copies their bytes as one element.
        return unsafe { colex_permute::copy_raw(to.cast(), from.cast(), len * size_of::<T>(), &mut []) };
    }
    // SAFETY: the caller promises `len` readable elements at `from` and `len` writable ones at `to`, which are aligned and do not overlap.
    unsafe { core::ptr::copy_nonoverlapping(from, to, len) };
}

/// A contiguous run of at least this many bytes is worth a call of `colex-permute`.
#[cfg(feature = "permute")]
const LONG_RUN: usize = 2 << 10;

/// Copies as [`permute`] does, for a nest of two modes.
///
/// # Safety
/// At each coordinate of the two modes, the destination offset from `to` must lead to a writable element, and the source offset
/// from `from` to a readable one. Destination and source may share no element.
#[inline]
pub(super) unsafe fn matrix(modes: [Mode<2>; 2], size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = modes.map(|mode| mode_of_bytes(&mode, size));
        // SAFETY: `modes` are those of the caller, with strides in bytes. The caller promises a writable element of `size` bytes
        // at each destination offset from `to`, a readable one at each source offset from `from`, and that destination and source
        // share no element.
        unsafe { colex_permute::copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: the caller promises a writable element at each destination offset from `to`, a readable one at each source offset
    // from `from`, and that destination and source share no element.
    unsafe {
        super::blocked::matrix(modes, size, to, from);
    }
}

/// Copies as [`permute`] does, on all threads.
///
/// # Safety
/// At each coordinate of the nest, the destination offset from `to` must lead to a writable element, and the source offset from
/// `from` to a readable one. Destination and source may share no element, and other threads must be allowed to move the elements.
#[cfg(feature = "rayon")]
pub(super) unsafe fn on_all(nest: &mut Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = of_bytes(nest.modes(), size);
        // SAFETY: `modes` are those of the nest, with strides in bytes. The caller promises a writable element of `size` bytes at
        // each destination offset, a readable one at each source offset, that the two share none, and that other threads may move
        // them.
        unsafe { colex_permute::par_copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: the caller promises a writable element at each destination offset from `to`, a readable one at each source offset
    // from `from`, that the two share none, and that other threads may move the elements.
    unsafe {
        super::blocked::on_all(nest, size, to, from);
    }
}

/// Converts the strides of a mode from elements to bytes. If the mode has two or more coordinates, the strides in bytes fit an
/// `isize`, because the elements lie in one allocation.
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
