//! Every set of instructions that the processor has, near and far, against the plain loop over the coordinates.

mod dealt;
pub(super) mod forced;
mod lanes;
mod lines;
mod odd;
mod plan;
mod shapes;
mod small;
mod turns;

extern crate std;

use super::cross::Cross;
use super::machine::{Instructions, Machine, machine};
use super::{matrix, permute};
use crate::layout::Loop;
use crate::tensor::nest::{Mode, Nest};
use std::{vec, vec::Vec};

/// A matrix of so many bytes a row of the destination, which is `apart` from the next.
fn matrix_of(apart: isize) -> Cross {
    let mut cross = Cross::new();
    cross.run.push(Mode { extent: 512, strides: [apart, 2] });
    cross
}

/// Modes of `row` bytes, of which 100 follow each other in the destination and `side` in the source.
fn rows_of(row: isize, side: isize) -> [Mode<2>; 2] {
    [Mode { extent: 100, strides: [row, row * side] }, Mode { extent: side as usize, strides: [row * 100, row] }]
}

/// The machines that this one can be.
fn machines() -> Vec<Machine> {
    let all = [Instructions::Avx512, Instructions::Avx2, Instructions::Baseline, Instructions::Portable];
    let has = all.into_iter().filter(|set| set.are_here());
    has.flat_map(|instructions| {
        let (all, none) = (0, usize::MAX);
        // In the second cache where the last is spread, and nothing is asked for; where `memcpy` is as fast as any.
        let kept = Machine {
            instructions,
            strings_wait: false,
            large: none,
            large_units: none,
            spread: true,
            counts_lanes: false,
            asked: none,
            near: none,
            whole: none,
            ..machine()
        };
        // The same, but for whole lines, which go past the caches.
        let whole = Machine { whole: all, ..kept };
        // Past the caches, and of what is not in the last; past them but for short pieces; asked for; as lines come, lanes counted.
        [
            [all, all, all, none],
            [all, all, all, 0],
            [all, none, all, none],
            [none, none, all, none],
            [none, none, none, none],
        ]
        .map(|[large, short_pieces, near, kept]| Machine {
            instructions,
            large,
            large_units: large,
            // Long rows go as they are read where the last cache is near, and units of 8 bytes by tiles where it is not.
            spread: short_pieces == all || large == none && near == all,
            short_pieces,
            counts_lanes: near == none,
            asked: near,
            near,
            whole: none,
            kept,
            held: if large == all && near == none && kept == none { none } else { 0 },
            strings_wait: true,
            ..machine()
        })
        .into_iter()
        .chain([kept, whole])
    })
    .collect()
}

/// Extents and strides in elements: of the destination, and of the source.
type Modes = Vec<(usize, [isize; 2])>;

/// How many elements modes span in an operand, and which is the origin.
fn span(modes: &Modes, k: usize) -> (usize, usize) {
    modes.iter().fold((1, 0), |(size, origin), (extent, strides)| {
        let reach = (extent - 1) * strides[k].unsigned_abs();
        (size + reach, origin + if strides[k] < 0 { reach } else { 0 })
    })
}

/// Bytes from the start of a line on, which end where they are allocated: Miri and a sanitizer see what is read behind them.
struct Ending {
    at: *mut u8,
    layout: std::alloc::Layout,
}

impl Ending {
    fn of(bytes: Vec<u8>) -> Self {
        let layout = std::alloc::Layout::from_size_align(bytes.len(), 64).expect("a few bytes");
        assert!(!bytes.is_empty());
        // SAFETY: it has bytes, as many as are copied.
        let at = unsafe { std::alloc::alloc(layout) };
        assert!(!at.is_null());
        // SAFETY: as many are allocated.
        unsafe { core::ptr::copy_nonoverlapping(bytes.as_ptr(), at, bytes.len()) };
        Ending { at, layout }
    }
}

impl core::ops::Deref for Ending {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        // SAFETY: as many bytes were allocated and written.
        unsafe { core::slice::from_raw_parts(self.at, self.layout.size()) }
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        // SAFETY: it was allocated so.
        unsafe { std::alloc::dealloc(self.at, self.layout) };
    }
}

/// A copy of elements of `size` bytes, `shift` bytes behind the start of a line, and what the plain loop makes of it.
struct Case<'a> {
    modes: &'a Modes,
    size: usize,
    shift: [usize; 2],
    src: Ending,
    dst: Vec<u8>,
    blank: Vec<u8>,
    expected: Vec<u8>,
    /// Where the origin of each operand is.
    origins: [usize; 2],
    loops: [Vec<Loop>; 2],
}

impl<'a> Case<'a> {
    fn new(modes: &'a Modes, size: usize, shift: [usize; 2]) -> Self {
        let [(room, start), (len, origin)] = [span(modes, 0), span(modes, 1)];
        let src = Ending::of((0..shift[1] + len * size).map(|k| (k * 131 + k / 251) as u8).collect());
        let blank: Vec<u8> = (0..room * size + 256).map(|k| 255 - (k * 37 + k / 241) as u8).collect();
        // Where the first byte is.
        let dst = blank.clone();
        let address = dst.as_ptr().addr();
        let to = address.next_multiple_of(64) + shift[0] - address;
        let origins = [to + start * size, shift[1] + origin * size];
        let mut expected = blank.clone();
        let mut at = vec![0; modes.len()];
        loop {
            let offset =
                |k: usize| modes.iter().zip(&at).map(|((_, strides), &c)| strides[k] * c as isize).sum::<isize>();
            let [to, of] = [0, 1].map(|k| (origins[k] as isize + offset(k) * size as isize) as usize);
            expected[to..to + size].copy_from_slice(&src[of..of + size]);
            let Some(next) = (0..modes.len()).find(|&m| at[m] + 1 < modes[m].0) else { break };
            at[next] += 1;
            at[..next].fill(0);
        }
        let loops =
            [0, 1].map(|k| modes.iter().map(|&(extent, strides)| Loop { extent, stride: strides[k] }).collect());
        Case { modes, size, shift, src, dst, blank, expected, origins, loops }
    }

    /// How many bytes are copied.
    #[cfg(feature = "rayon")]
    fn bytes(&self) -> usize {
        self.modes.iter().fold(self.size, |bytes, mode| bytes * mode.0)
    }

    /// Copies it, from where both operands have their origins, unless that says that it does not; all bytes must be as they are expected.
    fn copy(&mut self, by: impl FnOnce(*mut u8, *const u8) -> bool, what: impl FnOnce() -> std::string::String) {
        self.dst.copy_from_slice(&self.blank);
        let [to, from] = self.origins;
        let done = by(self.dst[to..].as_mut_ptr(), self.src[from..].as_ptr());
        let Case { modes, size, shift, .. } = self;
        assert!(!done || self.dst == self.expected, "{}, {size} bytes at {shift:?}, {modes:?}", what());
    }

    /// By a plan.
    fn permuted(&mut self, machine: Machine, what: impl FnOnce() -> std::string::String) {
        let (loops, size) = (self.loops.clone(), self.size);
        let mut nest = Nest::new();
        let nest = nest.plan([&loops[0], &loops[1]]).expect("few modes");
        // SAFETY: the offsets are those of the modes, from the origins on, in both buffers.
        self.copy(|to, from| unsafe { (permute(machine, nest, size, to, from), true).1 }, what);
    }

    /// As a matrix, if it is one that needs no plan, whichever mode is the row.
    fn as_matrix(&mut self, machine: &Machine, what: impl Fn() -> std::string::String) {
        let [first, next] = self.modes[..] else { return };
        let [first, next] = [first, next].map(|(extent, strides)| Mode { extent, strides });
        for crossing in [[&first, &next], [&next, &first]] {
            let size = self.size;
            let by = |mut to, mut from| {
                let crossing = matrix::crossing(crossing, size, &mut to, &mut from);
                // SAFETY: as of a plan; what crosses visits the same offsets.
                crossing.is_some_and(|crossing| unsafe { matrix::on(machine, size, crossing, to, from) })
            };
            self.copy(by, || std::format!("matrix, {}", what()));
        }
    }
}

/// Copies elements of `size` bytes on every machine, `shift` bytes behind the start of a line.
fn check(modes: &Modes, size: usize, shift: [usize; 2]) {
    let mut case = Case::new(modes, size, shift);
    for machine in machines() {
        let what = || std::format!("{machine:?}");
        case.permuted(machine, what);
        case.as_matrix(&machine, what);
        #[cfg(feature = "rayon")]
        {
            let (loops, bytes) = (case.loops.clone(), case.bytes());
            let mut nest = Nest::new();
            let nest = nest.plan([&loops[0], &loops[1]]).expect("few modes");
            let pieces = 1 << ((modes.len() + size) % 6);
            // SAFETY: as of a plan.
            let by = |to, from| unsafe {
                super::parallel::in_pieces(machine, nest, (size, bytes), pieces, to, from);
                true
            };
            case.copy(by, || std::format!("threads, {machine:?}"));
        }
    }
}

/// Row-major modes of the destination, of which the source has each in an order of its own.
fn permuted(extents: &[usize], order: &[usize]) -> Modes {
    let mut modes: Modes = extents.iter().map(|&extent| (extent, [0, 0])).collect();
    for (k, order) in [(0, (0..extents.len()).collect::<Vec<_>>()), (1, order.to_vec())] {
        let mut stride = 1;
        for &m in order.iter().rev() {
            modes[m].1[k] = stride;
            stride *= extents[m] as isize;
        }
    }
    modes
}
