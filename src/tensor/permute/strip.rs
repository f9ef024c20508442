//! Strips of a matrix: as many rows of the source as fill a line of the destination, transposed in registers.
//!
//! The destination runs along `i`, the source along `j`. A strip takes a line's worth of `i`, reads along `j` in all
//! of them at once, and writes a line in each row of the destination. Where rows of the destination begin in the
//! midst of a line, a line that is whole takes its first bytes from the strip before.

use super::machine::Instructions;
use super::registers::{
    LANE, LINE, Line, Portable, Registers, Vectors, store_line, store_vectors, stream_line, transposed,
};
use super::stream::{Baseline, ask_to_read, ask_to_write};
use crate::tensor::list::List;
use crate::tensor::nest::Mode;
use core::mem::MaybeUninit;

/// How many rows of the destination are written side by side, at most.
pub(super) const ROWS: usize = 1024;

/// The last lines of rows that end in the midst of one.
pub(super) type Ends = [Line; ROWS];

/// What strips have in common.
pub(super) struct Strips<'a> {
    /// The modes along which a row of the destination lies, without gaps; their offsets of the source count.
    pub(super) row: &'a [Mode<2>],
    /// How many units a row has, one at least.
    pub(super) len: usize,
    /// Where rows of the destination start, one for each unit of the source's run: those of 16 bytes at least.
    pub(super) starts: &'a [isize],
    /// Whether a row starts where the one before ends.
    pub(super) dense: bool,
    /// Whether all rows begin at one place of a line.
    pub(super) even: bool,
    /// Whether more than 8 rows of the source crowd the first cache.
    pub(super) narrow: bool,
    /// Whether whole lines go past the cache.
    pub(super) streams: bool,
    /// Whether the line of a row that comes next is asked for when one is written: rows that lie apart are no stream
    /// that a processor sees, and what is not in the near caches is waited for otherwise.
    pub(super) asks: bool,
    /// How far apart rows of the source are, if what the next strip reads is asked for when a line is written past the cache.
    pub(super) ahead: Option<isize>,
}

/// Offsets of the source along modes, the first mode fastest.
struct Walk<'a> {
    modes: &'a [Mode<2>],
    counts: &'a mut [usize],
    at: *const u8,
}

impl Walk<'_> {
    /// The addresses of the next rows; behind the last comes the first again.
    #[inline(always)]
    fn next(&mut self, rows: &mut [*const u8]) {
        let Some(first) = self.modes.first() else { return rows.fill(self.at) };
        if self.modes.len() == 1 && self.counts[0] + rows.len() <= first.extent {
            self.counts[0] += rows.len();
            for row in rows {
                *row = self.at;
                self.at = self.at.wrapping_offset(first.strides[1]);
            }
            return;
        }
        let mut done = 0;
        while done < rows.len() {
            let now = (first.extent - self.counts[0]).min(rows.len() - done);
            for row in &mut rows[done..done + now] {
                *row = self.at;
                self.at = self.at.wrapping_offset(first.strides[1]);
            }
            (self.counts[0], done) = (self.counts[0] + now, done + now);
            if self.counts[0] == first.extent {
                self.carry();
            }
        }
    }

    /// A mode is at its end: back to its start, and one on in the next.
    fn carry(&mut self) {
        for k in 0..self.modes.len() {
            let mode = &self.modes[k];
            if self.counts[k] < mode.extent {
                break;
            }
            self.counts[k] = 0;
            self.at = self.at.wrapping_offset(mode.strides[1].wrapping_mul(mode.extent as isize).wrapping_neg());
            if let Some(next) = self.modes.get(k + 1) {
                self.counts[k + 1] += 1;
                self.at = self.at.wrapping_offset(next.strides[1]);
            }
        }
    }
}

/// Copies all strips of a matrix, of units of 1, 2, 4, 8 or 16 bytes. With `ends`, only whole lines are written, but at
/// the ends of rows; it has as many lines as there are rows.
///
/// # Safety
/// As of [`strips`].
pub(super) unsafe fn copy(
    instructions: Instructions,
    unit: usize,
    all: &Strips<'_>,
    to: *mut u8,
    from: *const u8,
    ends: Option<*mut Line>,
) {
    /// A set of instructions a row: its registers, how many of them are written at once, and the features that its
    /// functions are compiled with, if they are not those of every processor. A closure would not have the features,
    /// so all is one function.
    macro_rules! compiled {
        ($whole:literal, $ends:expr; $($(#[$if:meta])* $set:pat = $registers:ty, $vectors:literal $(, $feature:literal)?;)*) => {
            match instructions {
                $($(#[$if])* $set => {
                    $(#[target_feature(enable = $feature)])?
                    unsafe fn sized<const N: usize>(all: &Strips<'_>, to: *mut u8, from: *const u8, ends: *mut Line) {
                        // SAFETY: as of the function around.
                        unsafe { strips::<$registers, N, $vectors, $whole>(all, to, from, ends) };
                    }
                    // SAFETY: as of this function.
                    unsafe {
                        match unit {
                            1 => sized::<16>(all, to, from, $ends),
                            2 => sized::<8>(all, to, from, $ends),
                            4 => sized::<4>(all, to, from, $ends),
                            8 => sized::<2>(all, to, from, $ends),
                            _ => sized::<1>(all, to, from, $ends),
                        }
                    }
                })*
            }
        };
    }
    let none = core::ptr::null_mut();
    // Registers of half a line take two lanes at a time, those of a line four: of units of 8 bytes, which need but one
    // more step, to put lanes together is most of the work, and half of it is done twice as fast. Who has the ones has the others.
    let instructions = match instructions {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        Instructions::Avx512 if unit == 8 && ends.is_none() => Instructions::Avx2,
        instructions => instructions,
    };
    match (ends, unit * all.len) {
        (Some(ends), _) => compiled! {
            true, ends;
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx512 = super::x86::Avx512, 1, "avx512f,avx512bw,avx512vl,avx512vbmi";
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx2 = super::x86::Avx2, 2, "avx2";
            #[cfg(not(miri))]
            Instructions::Baseline = Baseline, 4;
            _ = Portable, 4;
        },
        // Nothing is put in another order: half a line at a time is as good as a line.
        (None, bytes) if unit == LANE && bytes > HALF => {
            macro_rules! compiled {
                ($($(#[$if:meta])* $set:pat = $registers:ty $(, $feature:literal)?;)*) => {
                    match instructions {
                        $($(#[$if])* $set => {
                            $(#[target_feature(enable = $feature)])?
                            unsafe fn sized<const HIGH: usize>(all: &Strips<'_>, to: *mut u8, from: *const u8) {
                                // SAFETY: as of the function around.
                                unsafe {
                                    if all.row.len() == 1 {
                                        lanes::<$registers, HIGH, true>(all, to, from);
                                    } else {
                                        lanes::<$registers, HIGH, false>(all, to, from);
                                    }
                                }
                            }
                            // SAFETY: as of this function.
                            unsafe {
                                if all.narrow { sized::<8>(all, to, from) } else { sized::<HIGHEST>(all, to, from) }
                            }
                        })*
                    }
                };
            }
            compiled! {
                #[cfg(all(target_arch = "x86_64", not(miri)))]
                Instructions::Avx512 | Instructions::Avx2 = super::x86::Avx2, "avx2";
                #[cfg(not(miri))]
                Instructions::Baseline = Baseline;
                _ = Portable;
            }
        }
        // Short rows do not fill a line, nor the registers that have one.
        (None, ..=LANE) => compiled! {
            false, none;
            #[cfg(not(miri))]
            Instructions::Avx512 | Instructions::Avx2 | Instructions::Baseline = Baseline, 1;
            _ = Portable, 1;
        },
        (None, ..=HALF) => compiled! {
            false, none;
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx512 | Instructions::Avx2 = super::x86::Avx2, 1, "avx2";
            #[cfg(not(miri))]
            Instructions::Baseline = Baseline, 2;
            _ = Portable, 2;
        },
        (None, _) => compiled! {
            false, none;
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx512 = super::x86::Avx512, 1, "avx512f,avx512bw,avx512vl,avx512vbmi";
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Instructions::Avx2 = super::x86::Avx2, 2, "avx2";
            #[cfg(not(miri))]
            Instructions::Baseline = Baseline, 4;
            _ = Portable, 4;
        },
    }
}

/// Half a line.
const HALF: usize = LINE / 2;

/// Copies all strips of a matrix, of units of `16 / N` bytes, so many vectors high; whole lines with `WHOLE`.
///
/// # Safety
/// The processor must have the instructions. With `WHOLE`, `ends` must have a line for each row. At the offset of each coordinate of `row` and of each unit of the run there
/// must be a unit to read, and `len` units to write at each of the starts. None may be both.
#[inline(always)]
unsafe fn strips<S: Registers, const N: usize, const VECTORS: usize, const WHOLE: bool>(
    strips: &Strips<'_>,
    to: *mut u8,
    from: *const u8,
    ends: *mut Line,
) {
    let (unit, high) = (LANE / N, VECTORS * S::LANES * N);
    let Strips { len, starts, streams, asks, .. } = *strips;
    let mut counts = List::<usize, { super::MODES }>::new();
    counts.extend(0, strips.row.len());
    let mut walk = Walk { modes: strips.row, counts: &mut counts, at: from };
    let mut rows = [const { MaybeUninit::uninit() }; LINE];
    let rows: &mut [*const u8] = {
        let rows = &mut rows[..high];
        rows.fill(MaybeUninit::new(from));
        // SAFETY: so many were written.
        unsafe { core::slice::from_raw_parts_mut(rows.as_mut_ptr().cast(), high) }
    };
    for start in (0..len).step_by(high) {
        let new = high.min(len - start);
        // The last strip of few goes back over rows of the one before, unless it may not write them again.
        let (back, start) = if !WHOLE && new < high && start > 0 {
            rows.copy_within(new.., 0);
            (high - new, len - high)
        } else {
            (0, start)
        };
        walk.next(&mut rows[back..back + new]);
        // Rows that are none are read from where there is one.
        let filled = back + new;
        for k in filled..high {
            rows[k] = rows[0];
        }
        let now = Now { at: start * unit, bytes: filled * unit, last: start + filled == len };
        // So many rows take a line: all where it is theirs, or where it reaches into others that are written later.
        let sure = if filled == high {
            starts.len()
        } else if strips.dense {
            (starts.len() + 1).saturating_sub((high * unit).div_ceil(now.bytes))
        } else {
            0
        };
        let mut written = 0;
        let ahead = strips.ahead.filter(|_| WHOLE).map(|step| step.wrapping_mul(high as isize));
        while !WHOLE && written + N <= sure {
            // SAFETY: of each: `N` units of each row, and a line of a row of the destination.
            unsafe {
                let lines = tile::<S, N, VECTORS>(rows, written * unit);
                #[allow(clippy::needless_range_loop)]
                for k in 0..N {
                    let to = to.offset(*starts.get_unchecked(written + k)).add(now.at);
                    store_vectors::<S, VECTORS>(to, lines[k]);
                    if asks {
                        ask_to_write(to.wrapping_add(LINE));
                    }
                }
            }
            written += N;
        }
        while written < starts.len() {
            // The last tile goes back over units of the one before.
            let at = written.min(starts.len() - N);
            // SAFETY: `N` units of each row.
            let lines = unsafe { tile::<S, N, VECTORS>(rows, at * unit) };
            if let Some(ahead) = ahead {
                // A tile has a fourth of a line of each row: so a fourth of the rows, whose line comes.
                let some = at / N % (LINE / LANE) * (high / (LINE / LANE));
                for row in &rows[some..some + high / (LINE / LANE)] {
                    ask_to_read(row.wrapping_offset(ahead).wrapping_add(at * unit));
                }
            }
            #[allow(clippy::needless_range_loop)]
            for k in 0..N {
                if WHOLE && at + k < written {
                    continue;
                }
                // SAFETY: of each: the bytes are those of a row of the destination; a line of its own for each row.
                unsafe {
                    let to = to.offset(*starts.get_unchecked(at + k));
                    if WHOLE {
                        whole::<S>(to, lines[k], &now, &mut *ends.add(at + k), streams);
                    } else if at + k < sure {
                        store_vectors::<S, VECTORS>(to.add(now.at), lines[k]);
                    } else {
                        S::store_part(to.add(now.at), lines[k], now.bytes);
                    }
                }
            }
            written = at + N;
        }
    }
}

/// How many rows of the source units of 16 bytes are taken of at a time, at most.
pub(super) const HIGHEST: usize = 16;

/// [`strips`] of units of 16 bytes, which registers move as they are: so many of a row of the destination at a time, which
/// are more than a line, since a processor sees a stream sooner.
///
/// # Safety
/// As of [`strips`]; with `EVEN` a row is one mode.
#[inline(always)]
unsafe fn lanes<S: Registers, const HIGH: usize, const EVEN: bool>(strips: &Strips<'_>, to: *mut u8, from: *const u8) {
    let Strips { row, len, starts, asks, .. } = *strips;
    let mut counts = List::<usize, { super::MODES }>::new();
    counts.extend(0, row.len());
    let mut walk = Walk { modes: row, counts: &mut counts, at: from };
    let mut rows = [from; HIGH];
    let step = row.first().map_or(0, |mode| mode.strides[1]);
    // The first strip ends where a line does, if it does in all rows: so each line is written at once.
    let begun = to.addr() % LINE;
    let first = if strips.even && begun.is_multiple_of(LANE) && len > HIGH { (LINE - begun) / LANE % 4 } else { 0 };
    let mut end = 0;
    while end < len {
        let start = end;
        end = if start < first { first } else { len.min(start + HIGH) };
        let new = end - start;
        walk.next(&mut rows[..new]);
        for (k, &apart) in starts.iter().enumerate() {
            // SAFETY: of each: units of the source, and their places in a row of the destination.
            unsafe {
                let to = to.offset(apart).add(start * LANE);
                // The compiler knows how many most strips have.
                if new == HIGH {
                    units::<S, EVEN>(&rows[..HIGH], step, k * LANE, to);
                } else {
                    units::<S, EVEN>(&rows[..new], step, k * LANE, to);
                }
                for line in 0..if asks { HIGH * LANE / LINE } else { 0 } {
                    ask_to_write(to.wrapping_add(HIGH * LANE + line * LINE));
                }
            }
        }
    }
}

/// A unit of 16 bytes, at `at`, of each of a few rows, which are `step` apart with `EVEN`.
///
/// # Safety
/// The processor must have the instructions; each must be valid to be read, and as many at `to` to be written.
#[inline(always)]
unsafe fn units<S: Registers, const EVEN: bool>(rows: &[*const u8], step: isize, at: usize, to: *mut u8) {
    let whole = rows.len() - rows.len() % S::LANES;
    // Rows of one mode are one step apart each, which costs less than to read where they are.
    let mut next = rows[0].wrapping_add(at);
    // SAFETY: of each: units of a few rows, and their place.
    unsafe {
        for r in (0..whole).step_by(S::LANES) {
            let vector = if EVEN {
                S::gather_apart(next, step)
            } else {
                let mut lanes = [core::ptr::null(); LINE / LANE];
                for (l, lane) in lanes.iter_mut().enumerate().take(S::LANES) {
                    *lane = rows.get_unchecked(r + l).wrapping_add(at);
                }
                S::gather(lanes)
            };
            S::store(to.add(r * LANE), vector);
            next = next.wrapping_offset(step.wrapping_mul(S::LANES as isize));
        }
        for (r, from) in rows.iter().enumerate().skip(whole) {
            Baseline::store(to.add(r * LANE), Baseline::gather([from.wrapping_add(at); LINE / LANE]));
        }
    }
}

/// Where a strip is in the rows of the destination.
struct Now {
    /// How many bytes of a row are behind it.
    at: usize,
    /// How many are in it, a line at most.
    bytes: usize,
    /// Whether it is the last.
    last: bool,
}

/// `N` units of the rows, as the first vectors of lines of the destination.
///
/// # Safety
/// The processor must have the instructions; 16 bytes at `at` of each row must be valid to be read.
#[inline(always)]
unsafe fn tile<S: Registers, const N: usize, const VECTORS: usize>(rows: &[*const u8], at: usize) -> [Vectors<S>; N] {
    let mut lines = [[S::NONE; LINE / LANE]; N];
    #[allow(clippy::needless_range_loop)]
    for g in 0..VECTORS {
        let mut vectors = [S::NONE; N];
        // A loop and no closure, which would not have the instructions.
        #[allow(clippy::needless_range_loop)]
        for r in 0..N {
            let mut lanes = [core::ptr::null(); LINE / LANE];
            for (l, lane) in lanes.iter_mut().enumerate().take(S::LANES) {
                // SAFETY: there are as many rows as all lanes have units.
                *lane = unsafe { rows.get_unchecked((g * S::LANES + l) * N + r) }.wrapping_add(at);
            }
            // SAFETY: as of this function.
            vectors[r] = unsafe { S::gather(lanes) };
        }
        // SAFETY: as of this function.
        let vectors = unsafe { transposed::<S, N>(vectors) };
        for k in 0..N {
            lines[k][g] = vectors[k];
        }
    }
    lines
}

/// Writes what a strip has of a row of the destination, as far as lines are whole; the rest is kept in `end`.
///
/// # Safety
/// The processor must have the instructions; the bytes of the row must be valid to be written.
#[inline(always)]
unsafe fn whole<S: Registers>(row: *mut u8, now: Vectors<S>, strip: &Now, end: &mut Line, streams: bool) {
    let c = row.addr() % LINE;
    let at = row.wrapping_add(strip.at);
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
