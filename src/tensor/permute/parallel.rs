//! A copy on all threads: the modes are cut where the destination's parts lie apart.

use super::machine::Machine;
use super::permute;
use crate::tensor::nest::Nest;
use crate::tensor::share;

/// Parts of a run have so many bytes, if there is something else to cut: a few lines, of which none is in two parts.
const RUN: usize = 256;

/// Where both operands start.
#[derive(Clone, Copy)]
struct Start {
    to: *mut u8,
    from: *const u8,
}

// SAFETY: what is done with it is to move bytes of elements that are `Copy`, so that no code of theirs runs on
// another thread. Both operands are borrowed until all threads are done, and no two pieces write one element.
unsafe impl Sync for Start {}

/// [`permute`], by as many threads as there are.
///
/// # Safety
/// As of [`permute`].
pub(in crate::tensor) unsafe fn permute_on_all(
    machine: Machine,
    nest: &Nest<2>,
    size: usize,
    to: *mut u8,
    from: *const u8,
) {
    let bytes = nest.modes().iter().fold(size, |bytes, mode| bytes.saturating_mul(mode.extent));
    // Past the caches long runs count for more than who is done first.
    let pieces = share::pieces(bytes, if bytes >= machine.large { 4 } else { 8 });
    // SAFETY: as of this function.
    unsafe { in_pieces(machine, nest, (size, bytes), pieces, to, from) };
}

/// [`permute`] of elements of so many bytes, and so many together, in so many pieces, a power of two.
///
/// # Safety
/// As of [`permute`].
pub(super) unsafe fn in_pieces(
    machine: Machine,
    nest: &Nest<2>,
    (size, bytes): (usize, usize),
    pieces: usize,
    to: *mut u8,
    from: *const u8,
) {
    let machine = machine.for_pieces_of(bytes);
    let start = Start { to, from };
    share::each(pieces, |range| {
        let (Start { to, from }, mut nest) = (&start, nest.clone());
        let Some(offsets) = nest.cut(range, pieces, RUN / size) else { return };
        let [d, s] = offsets.map(|offset| offset.wrapping_mul(size as isize));
        // SAFETY: the nest visits a part of the coordinates, from these offsets on; each is in one piece, and the
        // destination has no element at two of them.
        unsafe { permute(machine, &mut nest, size, to.wrapping_offset(d), from.wrapping_offset(s)) };
    });
}
