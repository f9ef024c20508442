//! Short rows, a few at a time of the mode in which the destination goes on: these are written one behind the other, and so are those that follow
//! each of them in the source, so that few streams are read, whole lines are written, and what is beside a row in either operand is in the first cache still.
//! As they are written they would be read from as many streams as that mode has rows, and as they are read written to as many.

use super::stored::Along;
use super::{STREAMS, each_line, goes_on};
use crate::tensor::nest::{Mode, for_each};
use crate::tensor::permute::cross::Modes;
use crate::tensor::permute::order::in_turn;
use crate::tensor::permute::stream::ask_to_write;

/// Of more rows than a processor sees streams, so many are written one behind the other: by 12 they went at 0.98 of the rate, by 16 at 0.93 (20 shapes past the
/// caches, an EPYC without AVX-512, geometric mean). Others go at once: 9 to 12 went 1.3 times as fast as in two parts (6 shapes).
const ROWS: usize = 8;

/// Copies rows of so many bytes, a line or more, at each coordinate of modes; with `ASKS` the lines that are written next are asked for.
///
/// # Safety
/// As of [`super::copy`]; the processor must have the instructions.
pub(super) unsafe fn copy<const ASKS: bool>(along: Along, row: usize, modes: &[Mode<2>], to: *mut u8, from: *const u8) {
    let next = modes.iter().position(|mode| goes_on(row, mode));
    let first = next.map_or(Mode::ONE, |next| modes[next]);
    let rows = match first.extent {
        ..=STREAMS => first.extent,
        extent => extent.div_ceil(extent.div_ceil(ROWS)),
    };
    let (whole, left) = (first.extent / rows, first.extent % rows);
    for [rows, parts, before] in [[rows, whole, 0], [left, 1, rows * whole]] {
        if rows == 0 {
            return;
        }
        let stride = |rows: usize| first.strides.map(|stride| stride.wrapping_mul(rows as isize));
        let part = Mode { extent: rows, ..first };
        let mut others = Modes::new();
        modes.iter().enumerate().filter(|&(k, _)| Some(k) != next).for_each(|(_, &mode)| others.push(mode));
        others.push(Mode { extent: parts, strides: stride(rows) });
        in_turn(&mut others, [rows * row, row], 1, 0);
        let [ahead, _] = others[0].strides;
        let [d, s] = stride(before);
        let (to, from) = (to.wrapping_offset(d), from.wrapping_offset(s));
        for_each(&others, |[d, s]| {
            let to = to.wrapping_offset(d);
            if ASKS {
                each_line(to.wrapping_offset(ahead), rows * row, ask_to_write);
            }
            // SAFETY: rows at coordinates of the modes.
            unsafe { along((row, &part), to, from.wrapping_offset(s)) };
        });
    }
}
