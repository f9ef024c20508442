//! A copy whose operands run along different modes: by `colex-permute` with the feature `permute`, and else by plain loops in blocks.

#[cfg(feature = "permute")]
use super::list::List;
use super::nest::{Mode, Nest};

/// Copies what a nest of elements of `size` bytes visits: the destination is its first operand.
///
/// # Safety
/// Every offset that the nest visits must be that of an element, from `to` one that may be written and from `from` one
/// that may be read, and no element may be both.
pub(super) unsafe fn permute(nest: &mut Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = of_bytes(nest.modes(), size);
        // SAFETY: as of this function; the bytes of an element are those that its offset begins.
        unsafe { colex_permute::copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: as of this function.
    unsafe {
        super::blocked::copy(nest, size, to, from);
    }
}

/// Copies `len` adjacent elements. A copy of memory of some kilobytes is one instruction for strings, on AMD's processors 15 times as slow where the places
/// lie up to 63 bytes apart in their pages.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`].
#[inline(always)]
pub(super) unsafe fn run<T: Copy>(to: *mut T, from: *const T, len: usize) {
    #[cfg(feature = "permute")]
    if len * size_of::<T>() >= LONG_RUN {
        // SAFETY: as of this function.
        return unsafe { colex_permute::copy_raw(to.cast(), from.cast(), len * size_of::<T>(), &mut []) };
    }
    // SAFETY: as of this function.
    unsafe { core::ptr::copy_nonoverlapping(from, to, len) };
}

/// From so many bytes on a run is worth a call.
#[cfg(feature = "permute")]
const LONG_RUN: usize = 2 << 10;

/// [`permute`] of two modes.
///
/// # Safety
/// As of it.
#[inline]
pub(super) unsafe fn matrix(modes: [Mode<2>; 2], size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = modes.map(|mode| mode_of_bytes(&mode, size));
        // SAFETY: as of this function.
        unsafe { colex_permute::copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: as of this function.
    unsafe {
        super::blocked::matrix(modes, size, to, from);
    }
}

/// [`permute`], by as many threads as there are.
///
/// # Safety
/// As of it; elements may be moved by other threads.
#[cfg(feature = "rayon")]
pub(super) unsafe fn on_all(nest: &mut Nest<2>, size: usize, to: *mut u8, from: *const u8) {
    #[cfg(feature = "permute")]
    {
        let mut modes = of_bytes(nest.modes(), size);
        // SAFETY: as of this function.
        unsafe { colex_permute::par_copy_raw(to, from, size, &mut modes) };
    }
    #[cfg(not(feature = "permute"))]
    // SAFETY: as of this function.
    unsafe {
        super::blocked::on_all(nest, size, to, from);
    }
}

/// A mode whose strides are of bytes: those of an element each, so that an `isize` counts them where there are two.
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
