//! Every combination of coordinates of a few modes, visited one after the other with the offset of each operand there.

use super::{Mode, ROOM};
use crate::tensor::list::List;

/// Calls `visit` with the offset of each operand, at every combination of coordinates of modes; the
/// first is the fastest.
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

/// Moves each offset by some strides. A last step may leave what an `isize` counts; no element is
/// touched there.
#[inline(always)]
pub(crate) fn step<const K: usize>(offsets: &mut [isize; K], strides: &[isize; K], times: isize) {
    for k in 0..K {
        offsets[k] = offsets[k].wrapping_add(strides[k].wrapping_mul(times));
    }
}
