//! Work in pieces, which each thread that is awake takes from until none is left.
//!
//! The thread that calls begins at once, and asks for others, each of which asks for two more. A thread takes half of what is
//! left of its share at a time; when that is empty it takes single pieces from the ends of others: what is done again and again is done by the same
//! threads, which have it in their caches. Where none is left, the caller closes the gate and waits for those inside, and
//! never for a thread that has not come: it may sleep, or its pool may be busy. So what a caller can lose is the time of
//! asking, and of what another took last, about half of what was left.
//!
//! How long a thread takes to come depends on the machine, on what the pool does, and on how long it slept. So it is
//! measured each time, and what would be done before anybody came is not shared.

extern crate std;

use core::any::Any;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::boxed::Box;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use std::vec::Vec;

#[cfg(test)]
mod tests;

/// Fewer bytes are not worth a look at the clock.
const LEAST: usize = 1 << 20;

/// What waking a thread takes, in nanoseconds.
const WAKING: usize = 20_000;

/// Longer than this a thread is not late but held up by something else.
const LATEST: usize = 1_000_000;

/// How many bytes a core writes in a nanosecond, where both operands are in a cache: seldom more, and fewer, if they are not.
const RATE: usize = 25;

/// A pool that so many were asked of is busy.
const MOST_ASKED: usize = 64;

/// What is known of when threads come.
struct Lateness {
    /// The nanoseconds that a thread takes to come, as they were lately; at first what waking one takes.
    late: AtomicUsize,
    /// How many threads were asked for, and did not come yet.
    asked: AtomicUsize,
}

/// That of all threads.
static LATENESS: Lateness = Lateness::new();

impl Lateness {
    const fn new() -> Self {
        Lateness { late: AtomicUsize::new(WAKING), asked: AtomicUsize::new(0) }
    }

    /// Whether so many threads share what writes so many bytes.
    fn is_worth(&self, bytes: usize, threads: usize) -> bool {
        if bytes < LEAST || threads < 2 || self.asked.load(Ordering::Relaxed) >= MOST_ASKED {
            return false;
        }
        let late = self.late.load(Ordering::Relaxed);
        let worth = bytes / RATE >= 2 * late;
        if !worth {
            // Some time later it is tried again.
            self.late.store(late - late / 16, Ordering::Relaxed);
        }
        worth
    }

    /// How late a thread came.
    fn remember(&self, nanoseconds: u128) {
        let (now, before) = ((nanoseconds as usize).min(LATEST), self.late.load(Ordering::Relaxed));
        self.late.store((3 * before + now) / 4, Ordering::Relaxed);
    }
}

/// Whether to share what writes so many bytes: if another thread comes before half of it is done.
pub(crate) fn is_worth(bytes: usize) -> bool {
    LATENESS.is_worth(bytes, rayon::current_num_threads())
}

/// How many pieces to make of so many bytes, a power of two: several for each thread, since some come late, of about 64 KiB
/// at least.
pub(crate) fn pieces(bytes: usize, for_each_thread: usize) -> usize {
    let threads = rayon::current_num_threads();
    (threads * for_each_thread).next_power_of_two().min((bytes >> 16).max(1).next_power_of_two())
}

/// The pieces of one thread: from the lower half of the bits on, and before the upper. In a line of its own, and one that a
/// processor reads with it: what another thread writes beside it would take it away at each piece, 300 ns where the two have no
/// cache in common.
#[repr(align(128))]
struct Share(AtomicUsize);

/// The bits of a half.
const HALF: u32 = usize::BITS / 2;

impl Share {
    const NONE: usize = 0;

    fn of(pieces: Range<usize>) -> Self {
        // In a half each: what does not fit would be pieces that two threads have.
        assert!(pieces.end < 1 << HALF, "more pieces than a share counts");
        Share(AtomicUsize::new(pieces.end << HALF | pieces.start))
    }
    /// What is left.
    fn pieces(bits: usize) -> Range<usize> {
        bits & ((1 << HALF) - 1)..bits >> HALF
    }
    fn is_empty(&self) -> bool {
        Self::pieces(self.0.load(Ordering::Relaxed)).is_empty()
    }
    /// Takes pieces: about half of what is left from the first on, for whom the share is, so that few are begun and the last are short;
    /// the last, for others.
    fn take(&self, own: bool) -> Option<Range<usize>> {
        let bits = self.0.try_update(Ordering::Relaxed, Ordering::Relaxed, |bits| {
            let left = Self::pieces(bits);
            let taken = if own { Self::first(left.clone()) } else { (1usize << HALF).wrapping_neg() };
            (!left.is_empty()).then(|| bits.wrapping_add(taken))
        });
        let left = Self::pieces(bits.ok()?);
        Some(if own { left.start..left.start + Self::first(left) } else { left.end - 1..left.end })
    }
    /// How many are about half of what is left: a power of two of which the first is a multiple.
    fn first(left: Range<usize>) -> usize {
        let half = left.len().div_ceil(2).max(1);
        1 << half.ilog2().min(left.start.trailing_zeros())
    }
}

/// What threads that work on one thing have in common. Who has come in, and has not gone out, may use what was lent.
struct Shared {
    /// How many are inside, and whether the gate is closed.
    gate: Gate,
    /// The pieces that nobody has taken, a share for each thread.
    shares: Vec<Share>,
    /// Whether the caller is of the pool, so that threads have the numbers that they have there; else it is the first, and
    /// the others follow as they come.
    of_pool: bool,
    begun: Instant,
    /// Where it is remembered when threads come.
    lateness: &'static Lateness,
    /// What a piece panicked with on another thread.
    panic: Mutex<Option<Box<dyn Any + Send>>>,
    /// What is lent by the caller, as long as the gate is open or somebody inside.
    work: *const (),
    /// Calls it.
    call: unsafe fn(*const (), Range<usize>),
}

// SAFETY: `each_of` sets `work` to the address of an `F: Sync` that it borrows, so other threads may call it. All other fields are `Send`.
unsafe impl Send for Shared {}
// SAFETY: `each_of` sets `work` to the address of an `F: Sync` that it borrows, so other threads may call it. All other fields are `Sync`.
unsafe impl Sync for Shared {}

/// In a line of its own, as a [`Share`] is.
#[repr(align(128))]
struct Gate(AtomicUsize);

/// The bit of a gate that is closed.
const CLOSED: usize = 1 << (usize::BITS - 1);

/// Somebody inside, who goes out when this is dropped, and whose share is the first.
struct Inside<'a>(&'a Shared, usize);

impl Shared {
    /// Comes in as the thread that was asked for by a number, unless the gate is closed.
    fn enter(&self, number: usize) -> Option<Inside<'_>> {
        let number = rayon::current_thread_index().filter(|_| self.of_pool).unwrap_or(number);
        let inside = Inside(self, number % self.shares.len());
        (self.gate.0.fetch_add(1, Ordering::Acquire) & CLOSED == 0).then_some(inside)
    }
}
impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.gate.0.fetch_sub(1, Ordering::Release);
    }
}

impl Inside<'_> {
    /// Takes pieces until none is left.
    fn work(&self) {
        let Shared { shares, work, call, .. } = self.0;
        let (before, own) = shares.split_at(self.1);
        for (k, share) in own.iter().chain(before).enumerate() {
            while let Some(pieces) = share.take(k == 0) {
                // SAFETY: `work` is the address of the `F` that `call` is for. This thread is inside the gate, and the caller, who borrows
                // the `F`, returns only when no thread is inside.
                unsafe { call(*work, pieces) };
            }
        }
    }
}

/// The caller, who closes the gate when this is dropped, by a panic too, and waits for those inside.
struct Caller<'a>(&'a Shared);

impl Drop for Caller<'_> {
    fn drop(&mut self) {
        // Who comes late goes out at once.
        self.0.gate.0.fetch_or(CLOSED, Ordering::Acquire);
        let mut waited = 0u32;
        while self.0.gate.0.load(Ordering::Acquire) != CLOSED {
            // Each is at what it took last. One that the system has put aside needs the processor.
            if waited < 10_000 {
                waited += 1;
                core::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }
}

/// One that was asked for and has not come.
struct Asked(&'static Lateness);

impl Asked {
    fn new(lateness: &'static Lateness) -> Self {
        lateness.asked.fetch_add(1, Ordering::Relaxed);
        Asked(lateness)
    }
}
impl Drop for Asked {
    fn drop(&mut self) {
        self.0.asked.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Asks for two threads, whose numbers are the two that follow from `number`, one that is there.
fn ask(shared: &Arc<Shared>, number: usize) {
    for number in [2 * number + 1, 2 * number + 2] {
        if number >= shared.shares.len() {
            return;
        }
        let (shared, asked) = (Arc::clone(shared), Asked::new(shared.lateness));
        rayon::spawn(move || {
            drop(asked);
            let Some(inside) = shared.enter(number) else { return };
            if number == 1 {
                shared.lateness.remember(shared.begun.elapsed().as_nanos());
            }
            if shared.shares.iter().any(|share| !share.is_empty()) {
                ask(&shared, number);
            }
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| inside.work())) {
                shared.shares.iter().for_each(|share| share.0.store(Share::NONE, Ordering::Relaxed));
                *shared.panic.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(panic);
            }
        });
    }
}

/// Calls `work` with ranges of `0..pieces`, in which each is once, in any order and on any threads; all is done when it returns. A range is as
/// long as a power of two of which its start is a multiple, where `pieces` is one, so that it is one of fewer and larger pieces.
///
/// A panic of a piece is one of the caller, when nothing of it runs any more; pieces after it may be left out.
pub(crate) fn each<F: Fn(Range<usize>) + Sync>(pieces: usize, work: F) {
    each_of(&LATENESS, pieces, work);
}

/// [`each`], and when threads come is remembered there.
fn each_of<F: Fn(Range<usize>) + Sync>(lateness: &'static Lateness, pieces: usize, work: F) {
    /// # Safety
    /// The address must be that of an `F` that is borrowed.
    unsafe fn call<F: Fn(Range<usize>)>(work: *const (), pieces: Range<usize>) {
        // SAFETY: the caller promises that `work` is the address of a borrowed `F`.
        unsafe { (*work.cast::<F>())(pieces) }
    }
    let threads = rayon::current_num_threads().min(pieces);
    if threads < 2 {
        if pieces > 0 {
            work(0..pieces);
        }
        return;
    }
    let shared = Arc::new(Shared {
        gate: Gate(AtomicUsize::new(0)),
        shares: (0..threads).map(|k| Share::of(pieces * k / threads..pieces * (k + 1) / threads)).collect(),
        of_pool: rayon::current_thread_index().is_some(),
        begun: Instant::now(),
        lateness,
        panic: Mutex::new(None),
        work: (&raw const work).cast(),
        call: call::<F>,
    });
    {
        let _caller = Caller(&shared);
        ask(&shared, 0);
        if let Some(inside) = shared.enter(0) {
            inside.work();
        }
    }
    if Arc::strong_count(&shared) == threads.min(3) {
        // Nobody came, and would have been late.
        lateness.remember(2 * shared.begun.elapsed().as_nanos());
    }
    let panic = shared.panic.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
}
