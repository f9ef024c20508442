//! Rows of a line and more, which lie together in both operands: line by line, through the caches or past them.
//!
//! What leaves the caches is waited for where a processor sees no stream: rows that are read elsewhere each time, so they
//! are asked for some rows ahead; and lines that are written elsewhere, so they are asked for, too, or go past the caches.
//! To go past them costs two lines at the ends of a row that are not whole, so short rows go through.

mod parts;
mod stored;

use super::PAGE;
use super::cross::Modes;
use super::machine::{self, Instructions, Machine};
use super::order::{alternate, in_turn, streams};
use super::registers::LINE;
use super::stream::{Ahead, Stream, ask_near, ask_to_write};
use crate::tensor::nest::{Mode, by_strides_of, for_each};
use stored::{Along, along};

/// Rows of fewer bytes than this, and of [`SHORT`] and more, are copied as they are read in lanes, if what is written between crowds the first
/// cache: 1.03 to 1.18 times as fast as in turn and by two lanes (an EPYC without AVX-512); of 384 and 512 bytes 0.85 to 1.0.
const LONG_CROWD: usize = 6 * LINE;

/// Rows of fewer bytes than this go through the caches, however many there are, where the last is near a few at a time ([`parts`]).
const SHORT: usize = 4 * LINE;

/// The same where the last cache is spread.
const SHORT_FAR: usize = 3 * LINE;

/// So do rows of fewer than a page that come in the order in which they are read, if what is written meanwhile stays in the first
/// cache; of this many bytes and more, to a last cache that is near, nothing is asked for: a processor sees the streams.
const MIDDLE: usize = 8 * LINE;

/// Rows of this many bytes are streams of their own, which are read in order and not asked for, if the last cache lies near.
const LONG: usize = 24 * LINE;

/// Rows of fewer bytes than this, of few streams, are read and written in turn through a last cache that is spread.
const LONG_FAR: usize = 16 * LINE;

/// So many streams a processor sees at a time, and reads or writes each of them ahead.
const STREAMS: usize = 12;

/// So many that become one go so in a last cache that is near: of up to 16, of rows of 256 bytes to 8 KB, they went at 1.0 to 1.5 times the rate (20
/// shapes of 1 to 8 MB, an EPYC without AVX-512), of 20 and more at 0.8 to 1.2.
const BECOME_ONE: usize = 16;

/// The same in one that is spread: 16 shapes of up to 100 streams, of 2 to 19 MB, went at 0.98 to 1.4 times the rate on a Xeon.
const BECOME_ONE_FAR: usize = 100;

/// Of rows of fewer bytes than this.
const LONGEST: usize = 2 * PAGE;

/// As they are read, rows that stay in a last cache that is spread are written where lines were asked for, if they have so many bytes: of fewer
/// there are too many to be asked for.
const ASKED: usize = LINE + LINE / 2;

/// Rows of fewer are read so if no more are written between. Of 6 to 34 rows side by side they took half to nine tenths of the time, of 87 and 210
/// twice as long. Rows of 256 bytes and more that crowd the first cache go a few at a time then: 1.1 to 1.2 times as fast (5 shapes of 2 to 17 MB,
/// 30 to 64 rows between); of 100 and 200 0.95.
const FAR_STREAMS: usize = 64;

/// So many bytes ahead rows are asked for.
const AHEAD: usize = 2 << 10;

/// Of a row so many bytes are asked for at most: behind these a processor sees a stream.
const START: usize = 8 << 10;

/// How rows go: in which order, and what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The operand that has fewer bytes together is gone on with; they stay in the caches, and nothing is asked for.
    Near,
    /// As they are read: what is written meanwhile stays in the first cache, and nothing is asked for.
    NearAsRead,
    /// As those that stay in the caches, where few streams are read and written so, in lanes.
    Few,
    /// The same, and all is asked for.
    FewAsked,
    /// A few of those that follow each other in the destination, and then those beside them in the source ([`parts`]); nothing is asked for.
    Parts,
    /// The same, and lines that are written are asked for.
    PartsAsked,
    /// As they are read, through the caches, in lanes.
    AsRead,
    /// As they are read, through the caches, and the lines that are written are asked for.
    ToWrite,
    /// As those that stay in the caches, and all is asked for.
    InTurn,
    /// The same past the caches, and what is read is asked for.
    Past,
    /// As they are read, past the caches.
    PastAsRead,
    /// As they are written, past the caches.
    PastAsWritten,
}

impl Machine {
    /// How rows of so many bytes go, of so many bytes in all, at the coordinates of modes.
    pub(super) fn rows_way(&self, row: usize, bytes: usize, modes: &[Mode<2>]) -> Way {
        let between = self.written_between(row, modes);
        let writes_near = row < PAGE && between.rows.saturating_mul(row) <= self.caches[0].size();
        if bytes < self.large || bytes <= self.held && (row < MIDDLE || between.crowd) {
            let in_second = bytes < self.as_read;
            let writes_near = writes_near && !between.crowd && !in_second;
            return match row {
                ..SHORT if !self.spread && between.crowd => Way::Parts,
                SHORT..LONGEST if bytes >= self.in_streams && self.become_one(bytes, row, modes) => Way::Few,
                SHORT..LONG_CROWD if !self.spread && between.crowd => Way::AsRead,
                _ if !self.spread && writes_near => Way::NearAsRead,
                _ if !self.spread || in_second => Way::Near,
                SHORT..PAGE if between.crowd && between.rows <= FAR_STREAMS => Way::Parts,
                ASKED.. if writes_near => Way::ToWrite,
                _ if writes_near && between.rows <= FAR_STREAMS => Way::NearAsRead,
                MIDDLE..PAGE if bytes >= self.in_turn => Way::InTurn,
                _ => Way::Near,
            };
        }
        let [written, read] = streams_in_turn(row, modes);
        let few = written.max(read) <= STREAMS;
        let (few_in_turn, few_as_written) = (few && written > 1, few && written == 1);
        if self.spread {
            return match row {
                _ if writes_near && between.crowd => Way::PartsAsked,
                _ if writes_near => Way::ToWrite,
                ..LONG_FAR if few_in_turn => Way::FewAsked,
                ..SHORT_FAR => Way::InTurn,
                PAGE.. => Way::PastAsWritten,
                _ => Way::Past,
            };
        }
        let writes_nearer = between.rows.saturating_mul(row) <= self.caches[0].size() / 4;
        match row {
            ..SHORT if !writes_nearer && !few_in_turn => Way::PartsAsked,
            SHORT.. if writes_near && between.crowd => Way::Past,
            MIDDLE.. if writes_near => Way::AsRead,
            _ if writes_near => Way::ToWrite,
            ..PAGE if few_in_turn => Way::Few,
            // Where the next row of the destination comes soon, it is written soon enough.
            PAGE.. if between.rows <= STREAMS => Way::PastAsRead,
            _ if few_as_written => Way::PastAsWritten,
            LONG.. => Way::PastAsRead,
            _ => Way::Past,
        }
    }

    /// Whether a few streams of the last cache become one.
    fn become_one(&self, bytes: usize, row: usize, modes: &[Mode<2>]) -> bool {
        let (few, many) = match self.spread {
            true => (bytes < self.in_turn, BECOME_ONE_FAR),
            false => (bytes <= self.held, BECOME_ONE),
        };
        let [written, read] = streams_in_turn(row, modes);
        few && written == 1 && read <= many
    }

    /// What is written before the row that follows one of the destination, as they are read.
    fn written_between(&self, row: usize, modes: &[Mode<2>]) -> Between {
        let Some(next) = modes.iter().find(|mode| goes_on(row, mode)) else { return Between::NONE };
        let is_before = |mode: &&Mode<2>| mode.strides[1].unsigned_abs() < next.strides[1].unsigned_abs();
        modes.iter().filter(is_before).fold(Between { rows: 1, crowd: false }, |all, mode| Between {
            rows: all.rows.saturating_mul(mode.extent),
            crowd: all.crowd || self.caches[0].crowds(mode.strides[0].unsigned_abs(), mode.extent),
        })
    }
}

/// How many streams are written and read, where rows go in turn.
fn streams_in_turn(row: usize, modes: &[Mode<2>]) -> [usize; 2] {
    let mut few = Modes::new();
    modes.iter().for_each(|&mode| few.push(mode));
    in_turn(&mut few, [row; 2], 0, 0);
    streams(row, &few)
}

/// Whether the destination goes on along a mode behind a row of so many bytes.
fn goes_on(row: usize, mode: &Mode<2>) -> bool {
    mode.extent > 1 && mode.strides[0].unsigned_abs() < 2 * row
}

/// What is written before a row that follows another.
struct Between {
    rows: usize,
    /// Whether these are more than the sets of the first cache keep that they lie in.
    crowd: bool,
}

impl Between {
    /// Nothing follows.
    const NONE: Self = Between { rows: usize::MAX, crowd: false };
}

/// Whether rows of so many bytes go so: a line and more, since what is left of a row goes back over a line of it.
pub(super) fn fits(row: usize) -> bool {
    row >= LINE
}

/// Copies a row of so many bytes at each coordinate of modes, which come by the strides of the destination; so many bytes in all.
///
/// # Safety
/// As of [`super::permute`], of rows, of which [`fits`] must hold; the machine must be this one, or one that has less.
pub(super) unsafe fn copy(
    machine: &Machine,
    [row, bytes]: [usize; 2],
    modes: &mut [Mode<2>],
    to: *mut u8,
    from: *const u8,
) {
    // SAFETY: as of this function.
    unsafe { copy_by(machine.rows_way(row, bytes, modes), machine, row, modes, to, from) };
}

/// [`copy`] in one of the ways, of which any will do.
///
/// # Safety
/// As of [`copy`].
pub(super) unsafe fn copy_by(
    way: Way,
    machine: &Machine,
    row: usize,
    modes: &mut [Mode<2>],
    to: *mut u8,
    from: *const u8,
) {
    debug_assert!(fits(row));
    way.sort(row, modes);
    // SAFETY: of each: as of this function.
    unsafe {
        match way {
            Way::Near if modes.is_empty() => copy_one(machine, row, to, from),
            Way::Near | Way::NearAsRead => near(along(machine.instructions), row, modes, to, from),
            // Of rows that leave the caches stores of a lane were up to 1.25 times as fast as those of two, when half of these lay across lines.
            Way::Few | Way::AsRead => near(along(Instructions::Baseline), row, modes, to, from),
            Way::Parts => parts::copy::<false>(along(machine.instructions), row, modes, to, from),
            Way::PartsAsked => parts::copy::<true>(along(machine.instructions), row, modes, to, from),
            Way::ToWrite | Way::InTurn | Way::FewAsked => asking(along(machine.instructions), row, modes, to, from),
            Way::Past => past::<true>(row, modes, to, from),
            Way::PastAsRead | Way::PastAsWritten => past::<false>(row, modes, to, from),
        }
    }
}

/// Puts modes, at whose coordinates so many bytes lie together in both operands, and so many are in all, in the order in which rows would go.
pub(super) fn sort(machine: &Machine, [together, bytes]: [usize; 2], modes: &mut [Mode<2>]) {
    machine.rows_way(together, bytes, modes).sort(together, modes);
}

impl Way {
    /// Puts modes, at whose coordinates there are so many bytes together, in the order in which to loop.
    fn sort(self, together: usize, modes: &mut [Mode<2>]) {
        match self {
            Way::Near => alternate(modes, [together; 2], (together >= MIDDLE).into()),
            Way::Few | Way::FewAsked => in_turn(modes, [together; 2], 0, 0),
            Way::NearAsRead | Way::AsRead | Way::ToWrite | Way::PastAsRead => by_strides_of(1, modes),
            Way::PastAsWritten => by_strides_of(0, modes),
            Way::InTurn | Way::Past | Way::Parts | Way::PartsAsked => alternate(modes, [together; 2], 0),
        }
    }
}

/// So many bytes that lie together in both operands go as a row does where [`Machine::strings_wait`], which without `std` nobody knows.
pub(in crate::tensor) const STORED: core::ops::Range<usize> =
    if cfg!(all(feature = "std", target_arch = "x86_64", not(miri))) { 4 << 10..512 << 10 } else { 0..0 };

/// Copies one row of so many bytes.
///
/// # Safety
/// As of [`core::ptr::copy_nonoverlapping`]; the machine must be this one, or one that has less.
#[inline(never)]
pub(in crate::tensor) unsafe fn copy_one(machine: &Machine, bytes: usize, to: *mut u8, from: *const u8) {
    // SAFETY: of each: as of this function.
    unsafe {
        if fits(bytes) && machine.strings_wait && STORED.contains(&bytes) {
            along(machine.instructions)((bytes, &Mode::ONE), to, from);
        } else {
            core::ptr::copy_nonoverlapping(from, to, bytes);
        }
    }
}

/// Rows one after the other.
///
/// # Safety
/// As of [`copy`]; the processor must have the instructions.
unsafe fn near(along: Along, bytes: usize, modes: &[Mode<2>], to: *mut u8, from: *const u8) {
    let (next, rest) = modes.split_first().unwrap_or((&Mode::ONE, &[]));
    // SAFETY: as of this function, the offsets of a coordinate.
    for_each(rest, |[d, s]| unsafe { along((bytes, next), to.offset(d), from.offset(s)) });
}

/// Rows, each some after it and its place in the destination were asked for.
///
/// # Safety
/// As of [`near`].
unsafe fn asking(along: Along, bytes: usize, modes: &[Mode<2>], to: *mut u8, from: *const u8) {
    later(
        modes,
        bytes,
        |[d, s]| {
            each_line(from.wrapping_offset(s), bytes, ask_near);
            each_line(to.wrapping_offset(d), bytes, ask_to_write);
        },
        // SAFETY: the offsets of a row.
        |[d, s]| unsafe { along((bytes, &Mode::ONE), to.offset(d), from.offset(s)) },
    );
}

/// Rows past the caches; with `ASKS`, each some after it was asked for.
///
/// # Safety
/// As of [`copy`].
unsafe fn past<const ASKS: bool>(bytes: usize, modes: &[Mode<2>], to: *mut u8, from: *const u8) {
    let (mut stream, mut none) = (Stream::new(to), Ahead::NONE);
    // SAFETY: the offsets of a row.
    let write = |[d, s]: [isize; 2]| unsafe { stream.write(to.offset(d), from.offset(s), bytes, &mut none) };
    if ASKS {
        later(modes, bytes, |[_, s]| each_line(from.wrapping_offset(s), bytes, ask_near), write);
    } else {
        for_each(modes, write);
    }
    // SAFETY: what was written is as above.
    unsafe { stream.end() };
    machine::fence();
}

/// Visits the offsets of rows of so many bytes, each when some rows after it were asked for.
#[inline(always)]
fn later(modes: &[Mode<2>], bytes: usize, mut ask: impl FnMut([isize; 2]), mut visit: impl FnMut([isize; 2])) {
    const MOST: usize = AHEAD / LINE;
    let many = AHEAD.div_ceil(bytes).next_power_of_two().min(MOST);
    let mut waiting = [[0; 2]; MOST];
    let mut asked = 0;
    for_each(modes, |row| {
        ask(row);
        let due = core::mem::replace(&mut waiting[asked & (many - 1)], row);
        if asked >= many {
            visit(due);
        }
        asked += 1;
    });
    for k in asked.saturating_sub(many)..asked {
        visit(waiting[k & (many - 1)]);
    }
}

/// Asks for each line of a row of so many bytes.
#[inline(always)]
fn each_line(at: *const u8, bytes: usize, ask: impl Fn(*const u8)) {
    let bytes = bytes.min(START);
    for k in (0..bytes).step_by(LINE) {
        ask(at.wrapping_add(k));
    }
    // Its last byte may lie a line further.
    ask(at.wrapping_add(bytes - 1));
}
