//! Every set of instructions that the processor has, near and far, against the plain loop over the coordinates.

mod dealt;
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

/// Copies elements of `size` bytes on every machine, `shift` bytes behind the start of a line.
fn check(modes: &Modes, size: usize, shift: [usize; 2]) {
    let [(room, start), (len, origin)] = [span(modes, 0), span(modes, 1)];
    let src: Vec<u8> = (0..len * size + 128).map(|k| (k * 131 + k / 251) as u8).collect();
    let blank: Vec<u8> = (0..room * size + 256).map(|k| 255 - (k * 37 + k / 241) as u8).collect();
    // Where the first byte is.
    let aligned = |address: usize, shift: usize| address.next_multiple_of(64) + shift - address;
    let mut dst = blank.clone();
    let (first_byte, from) = (aligned(dst.as_ptr().addr(), shift[0]), aligned(src.as_ptr().addr(), shift[1]));
    let mut expected = blank.clone();
    let mut at = vec![0; modes.len()];
    loop {
        let offset = |k: usize| modes.iter().zip(&at).map(|((_, strides), &c)| strides[k] * c as isize).sum::<isize>();
        let to = first_byte + (start as isize + offset(0)) as usize * size;
        let of = from + (origin as isize + offset(1)) as usize * size;
        expected[to..to + size].copy_from_slice(&src[of..of + size]);
        let Some(next) = (0..modes.len()).find(|&m| at[m] + 1 < modes[m].0) else { break };
        at[next] += 1;
        at[..next].fill(0);
    }
    let loops =
        [0, 1].map(|k| modes.iter().map(|&(extent, strides)| Loop { extent, stride: strides[k] }).collect::<Vec<_>>());
    for machine in machines() {
        dst.copy_from_slice(&blank);
        let mut nest = Nest::new();
        let nest = nest.plan([&loops[0], &loops[1]]).expect("few modes");
        let (to, of) = (dst[first_byte..].as_mut_ptr(), src[from..].as_ptr());
        // SAFETY: the offsets are those of the modes, from the origins on, in both buffers.
        unsafe { permute(machine, nest, size, to.add(start * size), of.add(origin * size)) };
        assert!(dst == expected, "{machine:?}, {size} bytes at {shift:?}, {modes:?}");
        if let [first, next] = modes[..] {
            let [first, next] = [first, next].map(|(extent, strides)| Mode { extent, strides });
            for crossing in [[&first, &next], [&next, &first]] {
                dst.copy_from_slice(&blank);
                let (to, of) = (dst[first_byte..].as_mut_ptr(), src[from..].as_ptr());
                // SAFETY: as above; what crosses visits the same offsets.
                let done = unsafe {
                    let (mut to, mut of) = (to.add(start * size), of.add(origin * size));
                    matrix::crossing(crossing, size, &mut to, &mut of)
                        .is_some_and(|crossing| matrix::on(&machine, size, crossing, to, of))
                };
                assert!(!done || dst == expected, "matrix, {machine:?}, {size} bytes at {shift:?}, {modes:?}");
            }
        }
        #[cfg(feature = "rayon")]
        {
            dst.copy_from_slice(&blank);
            let mut nest = Nest::new();
            let nest = nest.plan([&loops[0], &loops[1]]).expect("few modes");
            let to = dst[first_byte..].as_mut_ptr();
            // SAFETY: as above.
            unsafe {
                let bytes = modes.iter().fold(size, |bytes, mode| bytes * mode.0);
                super::parallel::in_pieces(
                    machine,
                    nest,
                    (size, bytes),
                    1 << ((modes.len() + size) % 6),
                    to.add(start * size),
                    of.add(origin * size),
                );
            }
            assert!(dst == expected, "threads, {machine:?}, {size} bytes at {shift:?}, {modes:?}");
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
