//! Shares work among threads: work is cut into pieces, and every thread that is awake does pieces until none is left.
//!
//! The calling thread starts to work at once. It requests two threads of the pool, and each of them requests two more. Every
//! thread has a share, which is a range of pieces. It takes half of the pieces left in its own share at a time. When its share is
//! empty, it takes single pieces from the ends of other shares. So if the same work is repeated, each thread does mostly the same
//! pieces again, and their data is still in its cache.
//!
//! The gate counts the threads that are at work. When no piece is left, the caller closes the gate and waits for the threads
//! inside it. It never waits for a requested thread that has not entered, because that thread may be asleep or busy with other
//! work. So sharing costs the caller at most the time that the requests take, plus the time that it waits for the last pieces of
//! other threads.
//!
//! The wake latency is the time from the request of a thread until it enters the gate. It depends on the machine, on what else
//! the pool does, and on how long the thread has slept, so it is measured in each call. Work that would be done before another
//! thread can enter is not shared.

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

/// Work that writes fewer than `LEAST` bytes is never shared, and the clock is not read for it.
const LEAST: usize = 1 << 20;

/// The wake latency that is assumed before the first measurement, in nanoseconds.
const FIRST_LATENCY: usize = 20_000;

/// The longest latency that is recorded, in nanoseconds. If a thread takes longer, something other than waking delayed it, and
/// this latency is recorded instead.
const LONGEST_LATENCY: usize = 1_000_000;

/// How many bytes a core writes in a nanosecond if both operands are in a cache. The true rate is seldom higher, and is lower if
/// the operands are not in a cache.
const RATE: usize = 25;

/// The pool counts as busy from this many pending requests on.
const MOST_PENDING: usize = 64;

/// The measured wake latency, and the requests that are pending.
struct WakeLatency {
    /// A moving average of the wake latency, in nanoseconds.
    nanoseconds: AtomicUsize,
    /// How many requested threads have not started yet.
    pending: AtomicUsize,
}

/// The wake latency of the threads of rayon's pools.
static WAKE_LATENCY: WakeLatency = WakeLatency::new();

impl WakeLatency {
    const fn new() -> Self {
        WakeLatency { nanoseconds: AtomicUsize::new(FIRST_LATENCY), pending: AtomicUsize::new(0) }
    }

    /// Whether `threads` threads should share work that writes `bytes` bytes.
    fn is_worth(&self, bytes: usize, threads: usize) -> bool {
        if bytes < LEAST || threads < 2 || self.pending.load(Ordering::Relaxed) >= MOST_PENDING {
            return false;
        }
        let latency = self.nanoseconds.load(Ordering::Relaxed);
        let worth = bytes / RATE >= 2 * latency;
        if !worth {
            // The estimate decays, so sharing is tried again some time later.
            self.nanoseconds.store(latency - latency / 16, Ordering::Relaxed);
        }
        worth
    }

    /// Records a measured latency: the average moves a quarter of the way to it.
    fn record(&self, nanoseconds: u128) {
        let (now, before) = ((nanoseconds as usize).min(LONGEST_LATENCY), self.nanoseconds.load(Ordering::Relaxed));
        self.nanoseconds.store((3 * before + now) / 4, Ordering::Relaxed);
    }
}

/// Whether to share work that writes `bytes` bytes. Sharing is worth it if another thread would enter before half of the work is
/// done.
pub(crate) fn is_worth(bytes: usize) -> bool {
    WAKE_LATENCY.is_worth(bytes, rayon::current_num_threads())
}

/// The number of pieces into which to cut work that writes `bytes` bytes. It is a power of two, about `for_each_thread` pieces
/// for each thread, but no piece is much smaller than 64 KiB. Each thread has several pieces, because some threads enter late.
pub(crate) fn pieces(bytes: usize, for_each_thread: usize) -> usize {
    let threads = rayon::current_num_threads();
    (threads * for_each_thread).next_power_of_two().min((bytes >> 16).max(1).next_power_of_two())
}

/// The pieces of one thread, a range: the lower half of the bits is the first piece, and the upper half is the end. The alignment
/// gives each share two cache lines of its own, because processors prefetch lines in pairs. Otherwise, writes of another thread
/// to the same lines (false sharing) would cost up to 300 ns for each piece.
#[repr(align(128))]
struct Share(AtomicUsize);

/// The number of bits in a half.
const HALF: u32 = usize::BITS / 2;

impl Share {
    const NONE: usize = 0;

    fn of(pieces: Range<usize>) -> Self {
        // Each end must fit a half of the bits, or two threads could get the same pieces.
        assert!(pieces.end < 1 << HALF, "the number of pieces does not fit the counter of a share");
        Share(AtomicUsize::new(pieces.end << HALF | pieces.start))
    }
    /// The range of pieces that `bits` stores.
    fn pieces(bits: usize) -> Range<usize> {
        bits & ((1 << HALF) - 1)..bits >> HALF
    }
    fn is_empty(&self) -> bool {
        Self::pieces(self.0.load(Ordering::Relaxed)).is_empty()
    }
    /// Takes pieces out of the share. The owner of the share takes about half of the pieces left, from the first on. So the owner
    /// calls this only a few times, and the last ranges that it takes are short. Any other thread takes the last piece.
    fn take(&self, own: bool) -> Option<Range<usize>> {
        let bits = self.0.try_update(Ordering::Relaxed, Ordering::Relaxed, |bits| {
            let left = Self::pieces(bits);
            let taken = if own { Self::first(left.clone()) } else { (1usize << HALF).wrapping_neg() };
            (!left.is_empty()).then(|| bits.wrapping_add(taken))
        });
        let left = Self::pieces(bits.ok()?);
        Some(if own { left.start..left.start + Self::first(left) } else { left.end - 1..left.end })
    }
    /// The number of pieces that the owner takes: about half of those left, rounded down to a power of two that divides the first
    /// piece.
    fn first(left: Range<usize>) -> usize {
        let half = left.len().div_ceil(2).max(1);
        1 << half.ilog2().min(left.start.trailing_zeros())
    }
}

/// The state that the threads of one call share. A thread inside the gate may use the borrowed work.
struct Shared {
    /// How many threads are inside, and whether the gate is closed.
    gate: Gate,
    /// The pieces that no thread has taken yet, as one share for each thread.
    shares: Vec<Share>,
    /// Whether the caller is a thread of the pool. If it is, each thread has its number in the pool. If not, the caller has the
    /// number 0, and the others are numbered in the order of their requests.
    of_pool: bool,
    begun: Instant,
    /// Where to record the wake latency.
    wake_latency: &'static WakeLatency,
    /// The payload of a panic on another thread.
    panic: Mutex<Option<Box<dyn Any + Send>>>,
    /// The address of the work. The caller borrows the work as long as the gate is open or a thread is inside.
    work: *const (),
    /// Calls the work at the address `work` with a range of pieces.
    call: unsafe fn(*const (), Range<usize>),
}

// SAFETY: `each_of` sets `work` to the address of an `F: Sync` that it borrows, so other threads may call that `F`. All other
// fields are `Send`.
unsafe impl Send for Shared {}
// SAFETY: `each_of` sets `work` to the address of an `F: Sync` that it borrows, so other threads may call that `F`. All other
// fields are `Sync`.
unsafe impl Sync for Shared {}

/// The number of threads inside, and the bit [`CLOSED`]. Like a [`Share`], it has two cache lines of its own.
#[repr(align(128))]
struct Gate(AtomicUsize);

/// The bit that is set when the gate is closed.
const CLOSED: usize = 1 << (usize::BITS - 1);

/// A thread inside the gate, with the number of its share. When this is dropped, the thread leaves.
struct Inside<'a>(&'a Shared, usize);

impl Shared {
    /// Enters the gate as the requested thread with this number, unless the gate is closed.
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
                // SAFETY: `work` is the address of the `F` that `call` was made for. This thread is inside the gate, and the
                // caller, which borrows that `F`, returns only when no thread is inside.
                unsafe { call(*work, pieces) };
            }
        }
    }
}

/// The caller's guard. When it is dropped, also during a panic, it closes the gate and waits for the threads inside.
struct Caller<'a>(&'a Shared);

impl Drop for Caller<'_> {
    fn drop(&mut self) {
        // A thread that enters from here on leaves at once.
        self.0.gate.0.fetch_or(CLOSED, Ordering::Acquire);
        let mut waited = 0u32;
        while self.0.gate.0.load(Ordering::Acquire) != CLOSED {
            // Each thread inside is at its last pieces. If the system has suspended one of them, that thread needs this
            // processor.
            if waited < 10_000 {
                waited += 1;
                core::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }
}

/// A requested thread that has not started yet. It counts as pending until this is dropped.
struct Pending(&'static WakeLatency);

impl Pending {
    fn new(wake_latency: &'static WakeLatency) -> Self {
        wake_latency.pending.fetch_add(1, Ordering::Relaxed);
        Pending(wake_latency)
    }
}
impl Drop for Pending {
    fn drop(&mut self) {
        self.0.pending.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Requests the two threads that thread `number` must request. Their numbers are `2 * number + 1` and `2 * number + 2`.
fn request(shared: &Arc<Shared>, number: usize) {
    for number in [2 * number + 1, 2 * number + 2] {
        if number >= shared.shares.len() {
            return;
        }
        let (shared, pending) = (Arc::clone(shared), Pending::new(shared.wake_latency));
        rayon::spawn(move || {
            drop(pending);
            let Some(inside) = shared.enter(number) else { return };
            if number == 1 {
                shared.wake_latency.record(shared.begun.elapsed().as_nanos());
            }
            if shared.shares.iter().any(|share| !share.is_empty()) {
                request(&shared, number);
            }
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| inside.work())) {
                shared.shares.iter().for_each(|share| share.0.store(Share::NONE, Ordering::Relaxed));
                *shared.panic.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(panic);
            }
        });
    }
}

/// Calls `work` with ranges of `0..pieces`, in any order and on any threads, such that each piece is in exactly one range. All
/// calls have ended when this function returns. If `pieces` is a power of two, the length of each range is a power of two that
/// divides the start of the range. So if the work were cut into longer pieces, of the length of the range, the range would be
/// exactly one of them.
///
/// If a call panics, this function panics after all other calls have ended. Some pieces may then be left out.
pub(crate) fn each<F: Fn(Range<usize>) + Sync>(pieces: usize, work: F) {
    each_of(&WAKE_LATENCY, pieces, work);
}

/// Does what [`each`] does, and records the wake latency in `wake_latency`.
fn each_of<F: Fn(Range<usize>) + Sync>(wake_latency: &'static WakeLatency, pieces: usize, work: F) {
    /// # Safety
    /// `work` must be the address of an `F` that is borrowed during the call.
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
        wake_latency,
        panic: Mutex::new(None),
        work: (&raw const work).cast(),
        call: call::<F>,
    });
    {
        let _caller = Caller(&shared);
        request(&shared, 0);
        if let Some(inside) = shared.enter(0) {
            inside.work();
        }
    }
    if Arc::strong_count(&shared) == threads.min(3) {
        // No requested thread has dropped its `Arc`, so most likely none entered, and the latency is longer than this call.
        wake_latency.record(2 * shared.begun.elapsed().as_nanos());
    }
    let panic = shared.panic.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
}
