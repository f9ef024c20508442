//! Bytes that go past the cache in whole lines, wherever they start and end.

use super::registers::{LANE, LINE, Line, Registers, Vectors, stream_line};
use core::mem::MaybeUninit;

#[cfg(all(target_arch = "aarch64", not(miri)))]
pub(super) use super::neon::Neon as Baseline;
#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
pub(super) use super::registers::Portable as Baseline;
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(super) use super::x86::Sse2 as Baseline;

/// Writes what follows what was written, line by line.
pub(super) struct Stream {
    /// The start of a line that is not whole yet.
    line: Line,
    /// Where the next byte goes.
    at: *mut u8,
    /// From where on the line was written: it is not, before that.
    first: usize,
}

impl Stream {
    pub(super) fn new(to: *mut u8) -> Self {
        Stream { line: Line::NONE, at: to, first: to.addr() % LINE }
    }

    /// Writes bytes, and asks for those that are written next.
    ///
    /// # Safety
    /// As of [`core::ptr::copy_nonoverlapping`]; the bytes are there when [`end`](Self::end) has returned.
    pub(super) unsafe fn write(&mut self, to: *mut u8, mut from: *const u8, mut bytes: usize, ahead: &mut Ahead) {
        if to != self.at {
            // SAFETY: bytes that were to be written.
            unsafe { self.end() };
            (self.at, self.first) = (to, to.addr() % LINE);
        }
        let begun = self.at.addr() % LINE;
        // SAFETY: of each: a part of the bytes, or of the line; lines start where they do.
        unsafe {
            if begun > 0 {
                let more = bytes.min(LINE - begun);
                let line = (&raw mut self.line).cast::<MaybeUninit<u8>>();
                core::ptr::copy_nonoverlapping(from.cast(), line.add(begun), more);
                (self.at, from, bytes) = (self.at.wrapping_add(more), from.add(more), bytes - more);
                if begun + more < LINE {
                    return;
                }
                let start = self.at.wrapping_sub(LINE);
                if self.first == 0 {
                    stream_line::<Baseline>(start, line_at(line.cast()));
                } else {
                    let written = line.add(self.first);
                    core::ptr::copy_nonoverlapping(written, start.wrapping_add(self.first).cast(), LINE - self.first);
                }
            }
            self.first = 0;
            while bytes >= LINE {
                ahead.ask();
                stream_line::<Baseline>(self.at, line_at(from));
                (self.at, from) = (self.at.wrapping_add(LINE), from.add(LINE));
                bytes -= LINE;
            }
            if bytes > 0 {
                ahead.ask();
                core::ptr::copy_nonoverlapping(from.cast::<MaybeUninit<u8>>(), (&raw mut self.line).cast(), bytes);
                self.at = self.at.wrapping_add(bytes);
            }
        }
    }

    /// Writes what is left of the last line.
    ///
    /// # Safety
    /// As of [`write`](Self::write).
    pub(super) unsafe fn end(&mut self) {
        let begun = self.at.addr() % LINE;
        if begun > self.first {
            let line = (&raw const self.line).cast::<MaybeUninit<u8>>();
            let start = self.at.wrapping_sub(begun - self.first);
            // SAFETY: bytes that were to be written, and were put into the line.
            unsafe { core::ptr::copy_nonoverlapping(line.add(self.first), start.cast(), begun - self.first) };
        }
        self.first = begun;
    }
}

/// Lines of a buffer, none of which is in two pages: on an EPYC a store into two takes five times as long as one into two lines.
#[repr(C, align(2048))]
pub(super) struct Buffer([Line; 2048 / LINE]);

/// So many bytes, wherever they begin in a line, and what is left of the line before them, have room in a [`Buffer`].
pub(super) const ROOM: usize = size_of::<Buffer>() - LINE;

/// Writes what follows what was written, line by line, as a [`Stream`] does, and has it put together first: where it lies in its lines
/// as it does in memory, so that what is left of the last is there when the rest comes. It is aligned as its buffer is,
/// so that it takes the room of two.
pub(super) struct Gather {
    buffer: MaybeUninit<Buffer>,
    /// Where the next byte goes.
    at: *mut u8,
    /// From where on the line was written: it is not, before that.
    first: usize,
}

impl Gather {
    #[inline(always)]
    pub(super) fn new(to: *mut u8) -> Self {
        Gather { buffer: MaybeUninit::uninit(), at: to, first: to.addr() % LINE }
    }

    /// Where to put what is written next: as far in its line as it lies in the destination. It is good until this is called again, or moved.
    ///
    /// # Safety
    /// What was written before must still be valid to be written.
    #[inline(always)]
    pub(super) unsafe fn place(&mut self, to: *mut u8) -> *mut u8 {
        if to != self.at {
            // SAFETY: bytes that were to be written.
            unsafe { self.end() };
            (self.at, self.first) = (to, to.addr() % LINE);
        }
        self.buffer.as_mut_ptr().cast::<u8>().wrapping_add(to.addr() % LINE)
    }

    /// Writes so many bytes, which were put in their [`place`](Self::place), and asks for those that are read next.
    ///
    /// # Safety
    /// There must be [`ROOM`] for them, they must be valid to be written, and all of them and nothing else must have been put there; they
    /// are there when [`end`](Self::end) has returned.
    #[inline(always)]
    pub(super) unsafe fn write(&mut self, bytes: usize, ahead: &mut Ahead) {
        let begun = self.at.addr() % LINE;
        debug_assert!(bytes <= ROOM);
        let (start, lines) = (self.at.wrapping_sub(begun), (begun + bytes) / LINE);
        let buffer = self.buffer.as_mut_ptr().cast::<Line>();
        // SAFETY: of each: a line of the buffer, and of what was to be written.
        unsafe {
            let mut at = 0;
            if self.first > 0 && lines > 0 {
                copy_part(start, buffer.cast(), self.first..LINE);
                (self.first, at) = (0, 1);
            }
            while at < lines {
                ahead.ask();
                stream_line::<Baseline>(start.wrapping_add(at * LINE), line_at(buffer.add(at).cast()));
                at += 1;
            }
            *buffer = *buffer.add(lines);
        }
        self.at = self.at.wrapping_add(bytes);
    }

    /// Writes what is left of the last line.
    ///
    /// # Safety
    /// As of [`write`](Self::write).
    pub(super) unsafe fn end(&mut self) {
        let begun = self.at.addr() % LINE;
        if begun > self.first {
            // SAFETY: bytes that were to be written, and were put into the line.
            unsafe { copy_part(self.at.wrapping_sub(begun), self.buffer.as_ptr().cast(), self.first..begun) };
        }
        self.first = begun;
    }
}

/// Copies a part of what lies at both.
///
/// # Safety
/// The bytes must be valid at both.
pub(super) unsafe fn copy_part(to: *mut u8, from: *const u8, bytes: core::ops::Range<usize>) {
    let (to, from) = (to.wrapping_add(bytes.start), from.wrapping_add(bytes.start));
    // SAFETY: as of this function.
    unsafe { core::ptr::copy_nonoverlapping(from.cast::<MaybeUninit<u8>>(), to.cast(), bytes.len()) };
}

/// Lines that are read soon, of which one is asked for with each line that is written: so many bytes of each of a few rows.
pub(super) struct Ahead {
    /// The next row, how many are left, and how far apart they are.
    row: *const u8,
    rows: usize,
    step: isize,
    /// What was asked for of this row, of so many bytes.
    at: usize,
    bytes: usize,
}

impl Ahead {
    /// None.
    pub(super) const NONE: Self = Ahead { row: core::ptr::null(), rows: 0, step: 0, at: 0, bytes: 0 };

    pub(super) fn of(row: *const u8, bytes: usize, (rows, step): (usize, isize)) -> Self {
        Ahead { row, rows, step, at: 0, bytes }
    }

    /// Asks for the next line.
    #[inline(always)]
    pub(super) fn ask(&mut self) {
        if self.at >= self.bytes {
            if self.rows <= 1 {
                return;
            }
            (self.row, self.rows, self.at) = (self.row.wrapping_offset(self.step), self.rows - 1, 0);
        }
        ask_to_read(self.row.wrapping_add(self.at));
        self.at += LINE;
    }
}

/// A line of memory in registers.
///
/// # Safety
/// It must be valid to be read.
#[inline(always)]
pub(super) unsafe fn line_at(from: *const u8) -> Vectors<Baseline> {
    let mut line = [Baseline::NONE; LINE / LANE];
    for (k, vector) in line.iter_mut().enumerate() {
        // SAFETY: a part of the line.
        *vector = unsafe { from.add(k * LANE).cast::<<Baseline as Registers>::Vector>().read_unaligned() };
    }
    line
}

/// Asks for a line that is read soon, by the second cache: what is read and written now has the first.
#[inline(always)]
pub(super) fn ask_to_read(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a prefetch reads nothing; any address will do.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T1 }>(at.cast());
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}

/// Asks for a line that is read next, by the first cache.
#[inline(always)]
pub(super) fn ask_near(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a prefetch reads nothing; any address will do.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(at.cast());
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}

/// Reads a byte of each line of what lies together, one line after the other, so that the processor reads ahead: lines that are asked
/// for do not tell it their order.
///
/// # Safety
/// All of it must be valid to be read.
#[inline(always)]
pub(super) unsafe fn touch_all(from: *const u8, bytes: usize) {
    // SAFETY: of each: a byte of it.
    (0..bytes).step_by(LINE).for_each(|at| unsafe { touch(from.add(at)) });
}

/// Reads a byte.
///
/// # Safety
/// It must be valid to be read.
#[inline(always)]
unsafe fn touch(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: as of this function; the byte, which may have no value, is not used.
    unsafe {
        core::arch::asm!("movzx {byte:e}, byte ptr [{at}]", byte = out(reg) _, at = in(reg) at, options(nostack, readonly, preserves_flags));
    }
    #[cfg(all(target_arch = "aarch64", not(miri)))]
    // SAFETY: likewise.
    unsafe {
        core::arch::asm!("ldrb {byte:w}, [{at}]", byte = out(reg) _, at = in(reg) at, options(nostack, readonly, preserves_flags));
    }
    let _ = at;
}

/// Asks for a line that is written soon.
#[inline(always)]
pub(super) fn ask_to_write(at: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a prefetch reads nothing; any address will do. A processor without the instruction does nothing.
    unsafe {
        core::arch::asm!("prefetchw [{}]", in(reg) at, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = at;
}
