//! Visits every combination of coordinates of a list of modes, with its offset in each operand.

use super::{Mode, ROOM};
use crate::tensor::list::List;

/// Calls `visit` for every combination of coordinates of `modes`, with its offset in each operand. The first mode is the fastest.
#[inline(always)]
pub(crate) fn for_each<const K: usize>(modes: &[Mode<K>], mut visit: impl FnMut([isize; K])) {
    let one = Mode::ONE;
    let (first, outer) = modes.split_first().unwrap_or((&one, &[]));
    if outer.is_empty() {
        let mut at = [0isize; K];
        for _ in 0..first.extent {
            visit(at);
            step(&mut at, &first.strides, 1);
        }
        return;
    }
    let mut counts = List::<usize, ROOM>::new();
    counts.extend(0, outer.len());
    let mut offsets = [0isize; K];
    loop {
        let mut at = offsets;
        for _ in 0..first.extent {
            visit(at);
            step(&mut at, &first.strides, 1);
        }
        let mut mode = 0;
        loop {
            let Some(outer) = outer.get(mode) else { return };
            counts[mode] += 1;
            step(&mut offsets, &outer.strides, 1);
            if counts[mode] < outer.extent {
                break;
            }
            counts[mode] = 0;
            step(&mut offsets, &outer.strides, -(outer.extent as isize));
            mode += 1;
        }
    }
}

/// Adds `times` times the strides to the offsets. After the last element of a mode the sum may wrap, but no element is accessed
/// at that offset.
#[inline(always)]
pub(crate) fn step<const K: usize>(offsets: &mut [isize; K], strides: &[isize; K], times: isize) {
    for k in 0..K {
        offsets[k] = offsets[k].wrapping_add(strides[k].wrapping_mul(times));
    }
}
