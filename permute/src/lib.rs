#![doc = include_str!("../README.md")]
//!
//! # How it works
//!
#![doc = include_str!("../DESIGN.md")]
#![no_std]
// Vectors in an array are indexed by constants, so that they stay in registers. An iterator would pass them through
// the stack.
#![allow(clippy::needless_range_loop)]

mod check;
#[allow(unsafe_code)]
mod compiled;
#[allow(unsafe_code)]
mod machine;
#[allow(unsafe_code)]
mod modes;
#[cfg(all(target_arch = "aarch64", not(miri)))]
#[allow(unsafe_code)]
mod neon;
#[cfg(feature = "rayon")]
#[allow(unsafe_code)]
mod parallel;
#[allow(unsafe_code)]
mod registers;
#[allow(unsafe_code)]
mod ways;
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[allow(unsafe_code)]
mod x86;

#[cfg(test)]
#[allow(unsafe_code, clippy::undocumented_unsafe_blocks)]
mod tests;

pub use check::{Error, Operand};
pub use modes::Mode;
#[cfg(feature = "rayon")]
pub use parallel::{par_copy, par_copy_raw};

/// Copies `dst[c] = src[c]` for each coordinate `c` of `shape`. Element `c` of an operand is at the offset
/// `c[0] * strides[0] + c[1] * strides[1] + …`, in elements. If some strides are negative, offsets are counted from
/// the least offset, so a slice begins with the element of the least offset.
///
/// # Errors
/// Nothing is written if the arguments do not fit together. [`Error`] lists the reasons.
#[allow(unsafe_code)]
pub fn copy<T: Copy>(
    dst: &mut [T],
    src: &[T],
    shape: &[usize],
    dst_strides: &[isize],
    src_strides: &[isize],
) -> Result<(), Error> {
    let Some(mut plan) = check::checked(dst.len(), src.len(), size_of::<T>(), shape, [dst_strides, src_strides])?
    else {
        return Ok(());
    };
    let [to, from] = plan.starts;
    let (to, from) = (dst.as_mut_ptr().wrapping_add(to), src.as_ptr().wrapping_add(from));
    // SAFETY: `checked` proved that each coordinate has an element in each slice, and no two coordinates the same element of `dst`.
    // `dst` is borrowed mutably, so the slices share no element.
    unsafe { copy_raw(to.cast(), from.cast(), size_of::<T>(), &mut plan.modes) };
    Ok(())
}

/// Copies `size` bytes at each coordinate of the modes, whose strides are in bytes. The list of modes is reordered
/// and merged in place.
///
/// # Safety
/// At each coordinate the `size` bytes must be valid for writes in `dst` and for reads in `src`. No byte may be written at two coordinates,
/// nor be both written and read.
#[allow(unsafe_code)]
#[inline]
pub unsafe fn copy_raw(dst: *mut u8, src: *const u8, size: usize, modes: &mut [Mode]) {
    if let Some(copy) = modes::Permutation::of(size, modes, dst, src) {
        // SAFETY: the caller promises that the bytes at each coordinate are valid. `Permutation` only reverses, reorders
        // and merges modes, so `copy` moves the same bytes.
        unsafe { ways::copy(&machine::machine(), &copy) };
    }
}
