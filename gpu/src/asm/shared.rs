//! Shared memory by its own addresses.

use super::ptx;

#[cfg(target_arch = "nvptx64")]
core::arch::global_asm!(".extern .shared .align 1024 .b8 dynamic_shared[];");

/// Where the shared memory of a kernel begins: a multiple of 1024.
#[inline(always)]
pub fn start() -> u32 {
    let address: u32;
    // SAFETY: it takes an address, of the array declared above.
    unsafe {
        ptx!("mov.u32 {0}, dynamic_shared;", out(reg32) address, options(pure, nomem, nostack, preserves_flags));
    }
    address
}
