//! Whole lines, and the ends of rows: where rows begin in the midst of a line, it takes its first bytes from the strip before.

use super::super::registers::{LINE, Line, Registers, Vectors, store_line, stream_line};

/// Where a strip is in the rows of the destination.
pub(super) struct Now {
    /// How many bytes of a row are behind it.
    pub(super) at: usize,
    /// How many are in it, a line at most.
    pub(super) bytes: usize,
    /// Whether it is the last.
    pub(super) last: bool,
}

/// Writes what a strip has of a row of the destination, as far as lines are whole; the rest is kept in `end`.
///
/// # Safety
/// The processor must have the instructions; the bytes of the row must be valid to be written.
#[inline(always)]
pub(super) unsafe fn whole<S: Registers>(row: *mut u8, now: Vectors<S>, strip: &Now, end: &mut Line, streams: bool) {
    let at = row.wrapping_add(strip.at);
    let c = at.addr() % LINE;
    // SAFETY: of each: bytes of the row.
    unsafe {
        if strip.bytes < LINE || c > 0 && (strip.at == 0 || strip.last) {
            return at_end::<S>(at, c, now, strip, end, streams);
        }
        let (to, line) = if c == 0 { (at, now) } else { (at.wrapping_sub(c), S::joined(end, now, c)) };
        if streams {
            stream_line::<S>(to, line);
        } else {
            store_line::<S>(to, line);
        }
        if c > 0 {
            store_line::<S>(core::ptr::from_mut(end).cast(), now);
        }
    }
}

/// [`whole`] of the first or the last strip of a row.
///
/// # Safety
/// As of [`whole`]; the row goes on at `at`, `c` bytes into a line.
#[inline(always)]
unsafe fn at_end<S: Registers>(at: *mut u8, c: usize, now: Vectors<S>, strip: &Now, end: &mut Line, streams: bool) {
    // SAFETY: of each: bytes of the row: those of this strip, and if it is not the first the `c` before them, which
    // were kept.
    unsafe {
        if strip.at == 0 && strip.last && strip.bytes == LINE {
            return store_line::<S>(at, now);
        }
        if strip.at == 0 || c == 0 {
            S::store_part(at, now, if strip.last { strip.bytes } else { LINE - c });
            return store_line::<S>(core::ptr::from_mut(end).cast(), now);
        }
        let (bytes, at) = (c + strip.bytes, at.wrapping_sub(c));
        let line = S::joined(end, now, c);
        if bytes < LINE {
            return S::store_part(at, line, bytes);
        }
        if streams {
            stream_line::<S>(at, line);
        } else {
            store_line::<S>(at, line);
        }
        if bytes > LINE {
            store_line::<S>(core::ptr::from_mut(end).cast(), now);
            S::store_part(at.wrapping_add(LINE), S::joined(end, now, c), bytes - LINE);
        }
    }
}
