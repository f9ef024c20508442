//! Copies on all threads: halves the mode with the greatest stride in the destination until there are enough pieces.

use crate::machine::{Machine, machine};
use crate::modes::{List, MODES, Mode, Permutation};
use crate::{Error, check, ways};

/// A copy is halved only if half of it has at least this many bytes. Copying fewer is faster than waking a thread.
const LEAST: usize = 256 << 10;

/// The number of pieces for each thread. It is above 1, because some threads start later than others.
const PIECES: usize = 4;

/// [`copy`](crate::copy) on all threads of the current `rayon` pool, if the copy is large enough to gain by it.
///
/// # Errors
/// Those of [`copy`](crate::copy).
pub fn par_copy<T: Copy + Send + Sync>(
    dst: &mut [T],
    src: &[T],
    shape: &[usize],
    dst_strides: &[isize],
    src_strides: &[isize],
) -> Result<(), Error> {
    let Some(mut plan) = check::checked(dst.len(), src.len(), size_of::<T>(), shape, [dst_strides, src_strides])?
    else {
        return Ok(());
    };
    let [to, from] = plan.starts;
    let (to, from) = (dst.as_mut_ptr().wrapping_add(to), src.as_ptr().wrapping_add(from));
    // SAFETY: `checked` proved that each coordinate has an element in each slice, and that no two coordinates have the same
    // element of `dst`. `dst` is borrowed mutably, so the slices share no element. `T` is `Send` and `Sync`, so other
    // threads may move and read its elements.
    unsafe { par_copy_raw(to.cast(), from.cast(), size_of::<T>(), &mut plan.modes) };
    Ok(())
}

/// [`copy_raw`](crate::copy_raw) on all threads.
///
/// # Safety
/// The conditions of [`copy_raw`](crate::copy_raw); and other threads must be allowed to move the bytes.
pub unsafe fn par_copy_raw(dst: *mut u8, src: *const u8, size: usize, modes: &mut [Mode]) {
    let Some(copy) = Permutation::of(size, modes, dst, src) else { return };
    let (machine, bytes) = (machine(), copy.bytes());
    // Whether stores are non-temporal depends on the size of the whole copy, because all threads use the same caches.
    let from = |from: usize| if bytes >= from { 0 } else { usize::MAX };
    let machine = Machine { large: from(machine.large), whole: from(machine.whole), ..machine };
    let least = LEAST.max(bytes / (PIECES * rayon::current_num_threads()));
    let Permutation { unit, modes, to, from } = copy;
    let modes = List::of(modes, |_| false);
    // SAFETY: the caller promises that the bytes of each coordinate are valid, and that other threads may move them.
    unsafe { pieces(&machine, least, unit, modes, Start { to, from }) };
}

/// The addresses at which both operands start.
#[derive(Clone, Copy)]
struct Start {
    to: *mut u8,
    from: *const u8,
}

// SAFETY: the addresses are only used to copy. No two pieces write the same byte, and the caller of `par_copy_raw` promises that other
// threads may move the bytes.
unsafe impl Send for Start {}

/// Copies these modes. If half of the copy has `least` bytes or more, halves the last mode and copies both halves in
/// parallel.
///
/// # Safety
/// The conditions of [`par_copy_raw`].
unsafe fn pieces(machine: &Machine, least: usize, unit: usize, mut modes: List<Mode, MODES>, start: Start) {
    let bytes = modes.iter().fold(unit, |bytes, mode| bytes.saturating_mul(mode.extent));
    let Some(last) = modes.last().copied().filter(|_| bytes / 2 >= least) else {
        let Start { to, from } = start;
        let copy = Permutation { unit, modes: &mut modes, to, from };
        // SAFETY: the caller promises that the bytes of each coordinate of these modes are valid.
        return unsafe { ways::copy(machine, &copy) };
    };
    // A cache line has 64 bytes. A long mode is cut at a multiple of 64 units, so that both halves can begin at a cache line even
    // if a unit is one byte.
    let half = if last.extent >= 256 { (last.extent / 2).next_multiple_of(64) } else { last.extent / 2 };
    let [mut first, mut second] = [List::of(&modes, |_| false), List::of(&modes, |_| false)];
    let at = modes.len() - 1;
    (first[at].extent, second[at].extent) = (half, last.extent - half);
    let middle = Start {
        to: start.to.wrapping_offset(last.dst.wrapping_mul(half as isize)),
        from: start.from.wrapping_offset(last.src.wrapping_mul(half as isize)),
    };
    let tidy = |modes: List<Mode, MODES>| List::of(&modes, |at| modes[at].extent == 1);
    // SAFETY: each coordinate is in one of the two halves, and the caller promises that its bytes are valid.
    rayon::join(
        move || unsafe { pieces(machine, least, unit, tidy(first), start) },
        move || unsafe { pieces(machine, least, unit, tidy(second), middle) },
    );
}
