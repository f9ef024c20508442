//! Exchange of values between the threads of a warp.

use crate::element::Element;
use core::mem::transmute_copy;

#[cfg(target_arch = "nvptx64")]
unsafe extern "C" {
    // This is an LLVM intrinsic and not inline assembly, so that LLVM knows that all threads of the warp must come here together.
    #[link_name = "llvm.nvvm.shfl.sync.bfly.i32"]
    fn bfly(members: u32, value: u32, lane: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.shfl.sync.idx.i32"]
    fn idx(members: u32, value: u32, lane: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.bar.warp.sync"]
    fn bar(members: u32);
}

#[cfg(not(target_arch = "nvptx64"))]
unsafe fn bfly(_: u32, _: u32, _: u32, _: u32) -> u32 {
    super::only_on_the_device()
}
#[cfg(not(target_arch = "nvptx64"))]
unsafe fn idx(_: u32, _: u32, _: u32, _: u32) -> u32 {
    super::only_on_the_device()
}
#[cfg(not(target_arch = "nvptx64"))]
unsafe fn bar(_: u32) {
    super::only_on_the_device()
}

/// Returns the value of another thread of the warp: the one whose lane is this thread's lane XOR `lane`. The instruction is
/// `shfl.sync.bfly`.
///
/// # Safety
/// All 32 threads of the warp must come here together.
#[inline(always)]
pub unsafe fn butterfly<T: Element>(value: T, lane: u32) -> T {
    const { assert!(matches!(size_of::<T>(), 4 | 8), "width: threads of a warp exchange 4 or 8 bytes at a time") }
    // SAFETY: the caller promises that all threads of the warp come here. Each arm moves as many bytes as the element has, and
    // any bytes are a valid element.
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

/// Returns the value of the thread whose lane is `lane`. The instruction is `shfl.sync.idx`.
///
/// # Safety
/// All 32 threads of the warp must come here together.
#[inline(always)]
pub unsafe fn shuffle(value: u32, lane: u32) -> u32 {
    // SAFETY: the caller promises that all threads of the warp come here.
    unsafe { idx(u32::MAX, value, lane, 31) }
}

/// Waits for all threads of the warp. What a thread of the warp wrote before the call is visible to all threads of the warp after
/// the call.
///
/// # Safety
/// All 32 threads of the warp must come here.
#[inline(always)]
pub unsafe fn sync() {
    // SAFETY: the caller promises that all threads of the warp come here.
    unsafe { bar(u32::MAX) }
}
