//! A copy on all threads: the modes are cut where the destination's parts lie apart.

use super::machine::Machine;
use super::permute;
use crate::tensor::nest::Nest;

/// Where a part of both operands starts.
#[derive(Clone, Copy)]
struct Part {
    to: *mut u8,
    from: *const u8,
}

// SAFETY: what is done with a part is to move bytes of elements that are `Copy`, so that no code of theirs runs on
// another thread. Both operands are borrowed until all threads are done, and no two parts write one element.
unsafe impl Send for Part {}

/// [`permute`], by as many threads as there are and as it is worth.
///
/// # Safety
/// As of [`permute`].
pub(in crate::tensor) unsafe fn permute_on_all(
    machine: Machine,
    nest: &mut Nest<2>,
    size: usize,
    to: *mut u8,
    from: *const u8,
) {
    let bytes = nest.modes().iter().fold(size, |bytes, mode| bytes.saturating_mul(mode.extent));
    let shares = bytes / machine.share;
    let threads = if shares < 2 { 1 } else { shares.min(rayon::current_num_threads()) };
    // What is large is so by all that is written.
    let large = if threads < 2 {
        machine.large
    } else if bytes >= machine.large {
        0
    } else {
        usize::MAX
    };
    // SAFETY: as of this function.
    unsafe { cut(Machine { large, ..machine }, nest, size, threads, Part { to, from }) };
}

/// Cuts the slowest mode in two, for half of the threads each.
///
/// # Safety
/// As of [`permute`].
unsafe fn cut(machine: Machine, nest: &mut Nest<2>, size: usize, threads: usize, all: Part) {
    let slowest = nest.modes().iter().rposition(|mode| mode.extent > 1);
    let Some(slowest) = slowest.filter(|_| threads > 1) else {
        // SAFETY: as of this function.
        return unsafe { permute(machine, nest, size, all.to, all.from) };
    };
    let mode = nest.modes()[slowest];
    let first = (mode.extent / 2).max(1);
    let mut other = nest.clone();
    nest.modes_mut()[slowest].extent = first;
    other.modes_mut()[slowest].extent = mode.extent - first;
    let [d, s] = mode.strides.map(|stride| stride.wrapping_mul(first as isize).wrapping_mul(size as isize));
    let rest = Part { to: all.to.wrapping_offset(d), from: all.from.wrapping_offset(s) };
    rayon::join(
        // SAFETY: the nest visits a part of the coordinates, from the first of them on; the destination has no element
        // at two of them.
        move || unsafe { cut(machine, nest, size, threads / 2, all) },
        // SAFETY: likewise, the other part.
        move || unsafe { cut(machine, &mut other, size, threads - threads / 2, rest) },
    );
}
