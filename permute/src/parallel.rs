//! A copy on all threads: the slowest mode of the destination is halved until there are enough pieces.

use crate::machine::{Machine, machine};
use crate::modes::{List, MODES, Mode, Permutation};
use crate::{Error, check, ways};

/// A piece has so many bytes at least: of fewer it takes longer to wake a thread.
const PIECE: usize = 256 << 10;

/// So many pieces for each thread, since some come late.
const PIECES: usize = 4;

/// [`copy`](crate::copy) on all threads of the current `rayon` pool, where that is worth it.
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
    // SAFETY: as in `copy`; elements may be sent to threads, and be read by several.
    unsafe { par_copy_raw(to.cast(), from.cast(), size_of::<T>(), &mut plan.modes) };
    Ok(())
}

/// [`copy_raw`](crate::copy_raw) on all threads.
///
/// # Safety
/// As of it; the bytes may be moved by other threads.
pub unsafe fn par_copy_raw(dst: *mut u8, src: *const u8, size: usize, modes: &mut [Mode]) {
    let Some(copy) = Permutation::of(size, modes, dst, src) else { return };
    let (machine, bytes) = (machine(), copy.bytes());
    // Each piece goes by non-temporal stores if all do: another thread may have had it before.
    let from = |from: usize| if bytes >= from { 0 } else { usize::MAX };
    let machine = Machine { large: from(machine.large), whole: from(machine.whole), ..machine };
    let least = PIECE.max(bytes / (PIECES * rayon::current_num_threads()));
    let Permutation { unit, modes, to, from } = copy;
    let modes = List::of(modes, |_| false);
    // SAFETY: as of this function.
    unsafe { pieces(&machine, least, unit, modes, Start { to, from }) };
}

/// Where both operands start.
#[derive(Clone, Copy)]
struct Start {
    to: *mut u8,
    from: *const u8,
}

// SAFETY: what is done with it is to move bytes, of which no two pieces write one; who calls says that threads may.
unsafe impl Send for Start {}

/// Copies by halves.
///
/// # Safety
/// As of [`par_copy_raw`].
unsafe fn pieces(machine: &Machine, least: usize, unit: usize, mut modes: List<Mode, MODES>, start: Start) {
    let bytes = modes.iter().fold(unit, |bytes, mode| bytes.saturating_mul(mode.extent));
    let Some(last) = modes.last().copied().filter(|_| bytes / 2 >= least) else {
        let Start { to, from } = start;
        let copy = Permutation { unit, modes: &mut modes, to, from };
        // SAFETY: as of this function.
        return unsafe { ways::copy(machine, &copy) };
    };
    // Whole lines of units of one byte, where there are many.
    let half = if last.extent >= 256 { (last.extent / 2).next_multiple_of(64) } else { last.extent / 2 };
    let [mut first, mut second] = [List::of(&modes, |_| false), List::of(&modes, |_| false)];
    let at = modes.len() - 1;
    (first[at].extent, second[at].extent) = (half, last.extent - half);
    let behind = Start {
        to: start.to.wrapping_offset(last.dst.wrapping_mul(half as isize)),
        from: start.from.wrapping_offset(last.src.wrapping_mul(half as isize)),
    };
    let tidy = |modes: List<Mode, MODES>| List::of(&modes, |at| modes[at].extent == 1);
    // SAFETY: of each: a part of the coordinates, each of which is in one of both.
    rayon::join(
        move || unsafe { pieces(machine, least, unit, tidy(first), start) },
        move || unsafe { pieces(machine, least, unit, tidy(second), behind) },
    );
}
