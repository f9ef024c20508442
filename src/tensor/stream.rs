//! Stores that go past the cache, and loads that are asked for ahead, where the processor has them.
//!
//! A store to memory first loads the line that it writes a part of. To stream writes whole lines
//! without. It pays where more is written than the cache holds.

/// From so many bytes on what is written has left the cache before it is read again.
const LARGE: usize = 16 << 20;

/// Whether so many bytes of elements `T` are better streamed.
#[inline(always)]
pub(super) fn pays<T>(bytes: usize) -> bool {
    cfg!(all(target_arch = "x86_64", not(miri))) && size_of::<T>() > 0 && bytes >= LARGE
}

/// Whether every row of `len` elements starts where a streaming store may, at a multiple of 16
/// bytes, and ends there: rows start at sums of multiples of the strides and of `len`.
#[inline(always)]
pub(super) fn fits<T>(to: *const T, len: usize, mut strides: impl Iterator<Item = isize>) -> bool {
    let whole = |elements: usize| elements.wrapping_mul(size_of::<T>()).is_multiple_of(16);
    to.addr().is_multiple_of(16) && whole(len) && strides.all(|stride| whole(stride.unsigned_abs()))
}

/// Asks for the line that follows `ahead` elements behind a row: soon another tile begins there.
#[inline(always)]
pub(super) fn prefetch<T>(row: *const T, ahead: usize) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let at = row.wrapping_add(ahead).wrapping_byte_add(32);
        // SAFETY: a prefetch reads nothing; any address will do.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = (row, ahead);
}

/// Writes a value without loading the lines that it lies in.
///
/// # Safety
/// `to` must be valid for a write and a multiple of 16, and so must the size of the value be. A
/// [`fence`] must follow before another thread may read it.
#[inline(always)]
pub(super) unsafe fn write<V>(to: *mut V, value: &V) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    for at in (0..size_of::<V>()).step_by(16) {
        use core::{arch::x86_64::__m128i, mem::MaybeUninit};
        // SAFETY: 16 bytes inside of the value, initialised or not, to 16 bytes at a multiple of
        // 16 that may be written. SSE2 is part of the architecture.
        unsafe {
            let part = core::ptr::from_ref(value).byte_add(at).cast::<MaybeUninit<__m128i>>().read_unaligned();
            core::arch::asm!(
                "movntdq [{to}], {part}",
                part = in(xmm_reg) part,
                to = in(reg) to.byte_add(at),
                options(nostack, preserves_flags),
            );
        }
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    // SAFETY: as of this function.
    unsafe {
        core::ptr::copy_nonoverlapping(value, to, 1)
    };
}

/// Orders streamed writes before all that follow.
#[inline(always)]
pub(super) fn fence() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: it only waits.
    unsafe {
        core::arch::asm!("sfence", options(nostack, preserves_flags));
    }
}
