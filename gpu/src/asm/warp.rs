//! What the threads of a warp tell each other.

use crate::element::Element;
use core::mem::transmute_copy;

#[cfg(target_arch = "nvptx64")]
unsafe extern "C" {
    // By LLVM's name, and not as assembly, so that it knows that all threads come here together.
    #[link_name = "llvm.nvvm.shfl.sync.bfly.i32"]
    fn bfly(members: u32, value: u32, lane: u32, clamp: u32) -> u32;
}

#[cfg(not(target_arch = "nvptx64"))]
unsafe fn bfly(_: u32, _: u32, _: u32, _: u32) -> u32 {
    super::only_on_the_device()
}

/// What the thread whose lane differs in the bits of `lane` has, `shfl.sync.bfly`.
///
/// # Safety
/// All 32 threads of the warp come here together.
#[inline(always)]
pub unsafe fn butterfly<T: Element>(value: T, lane: u32) -> T {
    const { assert!(matches!(size_of::<T>(), 4 | 8), "width: threads of a warp tell each other 4 or 8 bytes at a time") }
    // SAFETY: of this function; any bytes are an element, and each arm is for elements of its size.
    unsafe {
        match size_of::<T>() {
            4 => transmute_copy(&bfly(u32::MAX, transmute_copy(&value), lane, 31)),
            _ => {
                let [x, y]: [u32; 2] = transmute_copy(&value);
                transmute_copy(&[bfly(u32::MAX, x, lane, 31), bfly(u32::MAX, y, lane, 31)])
            }
        }
    }
}
