//! Loads of global memory that start where they are written.

use super::ptx;
use crate::element::Element;
use core::mem::transmute_copy;

/// Reads 8 or 16 bytes of global memory, and keeps none of them in the first-level cache. The instruction is
/// `ld.global.nc.L1::no_allocate`. The compiler keeps the order of these loads, so that they start where they are written.
///
/// # Safety
/// There must be an element at the address, aligned to its size. Nobody may write it while the kernel runs.
#[inline(always)]
pub unsafe fn read_once<T: Element>(from: *const T) -> T {
    const { assert!(size_of::<T>() == 8 || size_of::<T>() == 16, "the element must have 8 or 16 bytes") }
    // SAFETY: the caller promises that there is an aligned element, which nobody writes. Each arm reads as many bytes as the
    // element has, and any bytes are a valid element.
    unsafe {
        if size_of::<T>() == 8 {
            let (x, y): (u32, u32);
            ptx!("ld.global.nc.L1::no_allocate.v2.b32 {{{0}, {1}}}, [{2}];", out(reg32) x, out(reg32) y, in(reg64) from,
                options(readonly, nostack));
            transmute_copy(&[x, y])
        } else {
            let (x, y, z, w): (u32, u32, u32, u32);
            ptx!(
                "ld.global.nc.L1::no_allocate.L2::256B.v4.b32 {{{0}, {1}, {2}, {3}}}, [{4}];",
                out(reg32) x, out(reg32) y, out(reg32) z, out(reg32) w, in(reg64) from, options(readonly, nostack)
            );
            transmute_copy(&[x, y, z, w])
        }
    }
}

/// Reads 16 bytes of global memory, which another kernel may have written. The instruction is `ld.global`. The compiler keeps the order
/// of these loads too.
///
/// # Safety
/// There must be an element at the address, aligned to its size. Nobody may write it meanwhile.
#[inline(always)]
pub unsafe fn read<T: Element>(from: *const T) -> T {
    const { assert!(size_of::<T>() == 16, "the element must have 16 bytes") }
    let (x, y, z, w): (u32, u32, u32, u32);
    // SAFETY: the caller promises that there is an aligned element, which nobody writes. Any bytes are a valid element.
    unsafe {
        ptx!(
            "ld.global.v4.b32 {{{0}, {1}, {2}, {3}}}, [{4}];",
            out(reg32) x, out(reg32) y, out(reg32) z, out(reg32) w, in(reg64) from, options(readonly, nostack)
        );
        transmute_copy(&[x, y, z, w])
    }
}
