//! Strided copies.
#![no_std]
#![allow(unsafe_code, missing_docs)]
mod compiled;
mod machine;
mod modes;
#[cfg(all(target_arch = "aarch64", not(miri)))]
mod neon;
mod registers;
mod ways;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86;
pub use modes::Mode;

/// # Safety
/// x
pub unsafe fn copy_unchecked(size: usize, modes: &mut [Mode], to: *mut u8, from: *const u8) {
    if let Some(copy) = modes::Permutation::of(size, modes, to, from) {
        unsafe { ways::copy(&machine::machine(), &copy) };
    }
}
