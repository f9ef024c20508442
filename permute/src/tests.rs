//! Copies in every way that fits, with every set of instructions, and compares the result with a copy element by
//! element.
//!
//! NEON can be tested on any machine. This needs `rustup target add aarch64-unknown-linux-gnu`, the packages
//! `gcc-aarch64-linux-gnu` and `qemu-user`, and the command
//!
//! ```text
//! CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc \
//! CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu" CARGO_PROFILE_TEST_OPT_LEVEL=1 \
//!     cargo test -p colex-permute --features rayon --target aarch64-unknown-linux-gnu
//! ```

extern crate std;

use crate::machine::{Instructions, Machine, machine};
use crate::modes::{Mode, Permutation};
use crate::ways::{self, Way, lines, pieces, stream::Stream, tiles::Tiles, weave::Weave};
use proptest::prelude::*;
use std::vec::Vec;

/// The instructions that this processor has.
fn instructions() -> Vec<Instructions> {
    let mut all = std::vec![Instructions::Portable, Instructions::Baseline];
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        if matches!(machine().instructions, Instructions::Avx2 | Instructions::Avx512) {
            all.push(Instructions::Avx2);
        }
        if machine().instructions == Instructions::Avx512 {
            all.push(Instructions::Avx512);
        }
    }
    all
}

/// The byte of the source at an index. `NOTHING` is the byte that the destination has where nothing is written.
fn byte(at: usize) -> u8 {
    (at.wrapping_mul(0x9e37_79b9) >> 11) as u8
}
const NOTHING: u8 = 0xa5;

/// The number of bytes before the element at coordinate zero, and the number of bytes from the first element in memory
/// to the last, both included.
fn span(modes: &[Mode], size: usize, stride: impl Fn(&Mode) -> isize) -> (usize, usize) {
    let reach = |forwards: bool| {
        let along = |mode: &Mode| (mode.extent - 1) * stride(mode).unsigned_abs();
        modes.iter().filter(|mode| (stride(mode) > 0) == forwards).map(along).sum::<usize>()
    };
    (reach(false), reach(false) + reach(true) + size)
}

/// Runs a copy of elements of `size` bytes and compares the result. The source has no spare bytes. The destination
/// begins `skew` bytes after the start of a line.
fn check(modes: &[Mode], size: usize, skew: usize, run: impl FnOnce(&mut [Mode], *mut u8, *const u8)) {
    let (to, written) = span(modes, size, |mode| mode.dst);
    let (from, read) = span(modes, size, |mode| mode.src);
    let src: Vec<u8> = (0..read).map(byte).collect();
    let mut expected = std::vec![NOTHING; written];
    let mut at = std::vec![0; modes.len()];
    'all: loop {
        let offset = |stride: fn(&Mode) -> isize| {
            modes.iter().zip(&at).map(|(mode, &k)| stride(mode) * k as isize).sum::<isize>()
        };
        let (d, s) =
            ((to as isize + offset(|mode| mode.dst)) as usize, (from as isize + offset(|mode| mode.src)) as usize);
        expected[d..d + size].copy_from_slice(&src[s..s + size]);
        for (k, mode) in modes.iter().enumerate() {
            at[k] += 1;
            if at[k] < mode.extent {
                continue 'all;
            }
            at[k] = 0;
        }
        break;
    }
    let mut room = std::vec![NOTHING; written + 192];
    let start = (64 - room.as_ptr().addr() % 64) % 64 + 64 + skew;
    run(&mut modes.to_vec(), room[start..].as_mut_ptr().wrapping_add(to), src.as_ptr().wrapping_add(from));
    assert!(
        room[..start].iter().all(|&byte| byte == NOTHING),
        "an element before the destination was written: {modes:?} of {size}"
    );
    assert!(
        room[start + written..].iter().all(|&byte| byte == NOTHING),
        "an element after the destination was written: {modes:?} of {size}"
    );
    let wrong = (0..written).find(|&k| room[start + k] != expected[k]);
    assert_eq!(wrong, None, "{modes:?} of {size} bytes, {skew} into a line");
}

/// How often each way was used.
#[derive(Default, Debug)]
struct Taken {
    rows: usize,
    backwards: usize,
    tiles: usize,
    weave: usize,
    units: usize,
    lines: usize,
    pieces: usize,
    stream: usize,
}

/// Checks all ways that fit a copy, with all sets of instructions.
fn every_way(modes: &[Mode], size: usize, skew: usize, taken: &mut Taken) {
    for instructions in instructions() {
        let near = Machine { instructions, large: usize::MAX, whole: usize::MAX };
        let far = Machine { instructions, large: 0, whole: 0 };
        for machine in [near, far] {
            // The way that `ways::copy` chooses.
            check(modes, size, skew, |modes, to, from| {
                let Some(copy) = Permutation::of(size, modes, to, from) else { return };
                unsafe { ways::copy(&machine, &copy) };
            });
        }
        for way in [Way::Units, Way::Rows] {
            check(modes, size, skew, |modes, to, from| {
                let Some(copy) = Permutation::of(size, modes, to, from) else { return };
                // Only units of more than 16 bytes are copied by `Rows`.
                let (way, count) = match way {
                    Way::Rows if copy.unit > 16 => (Way::Rows, &mut taken.rows),
                    _ => (Way::Units, &mut taken.units),
                };
                *count += 1;
                unsafe { way.copy(&near, copy.unit, copy.modes, copy.bytes(), &Weave::new(), copy.to, copy.from) };
            });
        }
        check(modes, size, skew, |modes, to, from| {
            let Some(copy) = Permutation::of(size, modes, to, from) else { return };
            let mut weave = Weave::new();
            if weave.plan(&near, copy.unit, copy.modes, usize::MAX) {
                taken.weave += 1;
                unsafe { Way::Weave.copy(&near, copy.unit, copy.modes, copy.bytes(), &weave, copy.to, copy.from) };
            } else {
                unsafe { Way::Units.copy(&near, copy.unit, copy.modes, copy.bytes(), &weave, copy.to, copy.from) };
            }
        });
        check(modes, size, skew, |modes, to, from| {
            let Some(copy) = Permutation::of(size, modes, to, from) else { return };
            let tiles = Tiles::of(copy.unit, copy.modes);
            match (tiles, Stream::of(&far, &copy)) {
                (Some(tiles), None) if copy.unit <= 4 && tiles.bytes(copy.unit, copy.modes).is_some() => {
                    let bytes = tiles.bytes(copy.unit, copy.modes).unwrap_or(0).min(8);
                    taken.pieces += 1;
                    unsafe { pieces::copy(&near, (tiles, bytes), copy.unit, copy.modes, copy.to, copy.from) };
                }
                (Some(tiles), _) if lines::fits(tiles, copy.unit, copy.modes, copy.to) => {
                    taken.lines += 1;
                    unsafe { lines::copy(&far, tiles, copy.unit, copy.modes, copy.to, copy.from) };
                    crate::machine::fence();
                }
                (_, Some(stream)) => {
                    taken.stream += 1;
                    unsafe { stream.copy(&far, &copy) };
                }
                _ => {
                    taken.tiles += usize::from(tiles.is_some_and(|tiles| tiles.bytes(copy.unit, copy.modes).is_some()));
                    taken.backwards += usize::from(ways::rows::is_backwards(copy.unit, copy.modes));
                    unsafe { ways::copy(&near, &copy) };
                }
            }
        });
    }
}

/// Modes of these extents. The destination has them in `order`, the fastest first, and the source in the given order.
/// Each operand has a gap of some elements after its fastest mode, and no other gap. Some modes are reversed.
fn modes(extents: &[usize], order: &[usize], size: usize, gaps: [usize; 2], backwards: &[(bool, bool)]) -> Vec<Mode> {
    let mut modes: Vec<Mode> = extents.iter().map(|&extent| Mode { extent, dst: 0, src: 0 }).collect();
    let (mut dst, mut src) = (size, size);
    for (at, &k) in order.iter().filter(|&&k| k < extents.len()).enumerate() {
        modes[k].dst = if backwards[k].0 { -(dst as isize) } else { dst as isize };
        dst *= extents[k];
        if at == 0 {
            dst += gaps[0] * size;
        }
    }
    for (k, mode) in modes.iter_mut().enumerate() {
        mode.src = if backwards[k].1 { -(src as isize) } else { src as isize };
        src *= extents[k];
        if k == 0 {
            src += gaps[1] * size;
        }
    }
    modes
}

const SIZES: [usize; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 17, 20, 24, 36, 48, 72];

#[test]
fn shapes_by_hand() {
    let mut taken = Taken::default();
    let both = [(false, false); 4];
    for size in [1, 2, 3, 4, 8, 16, 24] {
        for extents in [
            &[1][..],
            &[7],
            &[300],
            &[2, 2],
            &[3, 5],
            &[16, 16],
            &[17, 3],
            &[3, 40],
            &[64, 2],
            &[12, 20],
            &[33, 65],
            &[100, 90],
            &[600, 70],
            &[70, 600],
            &[2, 3, 4],
            &[5, 6, 7, 8],
            &[3, 17, 5, 8],
            &[1, 40, 1, 30],
            &[24, 30, 28],
        ] {
            let reversed: Vec<usize> = (0..extents.len()).rev().collect();
            for skew in [0, size % 64, 3] {
                every_way(&modes(extents, &reversed, size, [0, 0], &both), size, skew, &mut taken);
            }
        }
    }
    // Every row begins at the start of a line.
    for size in [1, 2, 4, 8, 16] {
        let [m, n] = [1088 / size, 576 / size];
        for backwards in [(false, false), (false, true)] {
            every_way(&modes(&[m, n], &[1, 0], size, [0, 0], &[backwards; 4]), size, 0, &mut taken);
        }
    }
    let Taken { rows, backwards: _, tiles, weave, units, lines, pieces, stream } = taken;
    assert!([rows, tiles, weave, units, lines, pieces, stream].iter().all(|&count| count > 10), "{taken:?}");
}

#[test]
fn reversed_rows() {
    let mut taken = Taken::default();
    for size in SIZES {
        for n in [2, 3, 15, 16, 17, 100, 1000] {
            let modes = [Mode { extent: n, dst: size as isize, src: -(size as isize) }];
            every_way(&modes, size, 5, &mut taken);
        }
    }
    assert!(taken.backwards > 10, "{taken:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..Default::default() })]
    #[test]
    fn of_any_modes(
        extents in prop::collection::vec(prop_oneof![3 => 1usize..9, 2 => 1usize..40], 1..5),
        order in Just([0usize, 1, 2, 3]).prop_shuffle(),
        size in prop::sample::select(&SIZES[..]),
        gaps in prop::array::uniform2(0usize..5),
        backwards in prop::array::uniform4(prop_oneof![5 => Just((false, false)), 1 => any::<(bool, bool)>()]),
        skew in 0usize..64,
    ) {
        prop_assume!(extents.iter().product::<usize>() * size < 60_000);
        every_way(&modes(&extents, &order, size, gaps, &backwards), size, skew, &mut Taken::default());
    }

    #[test]
    fn of_long_rows(
        (m, n) in (1usize..700, 1usize..200), third in 1usize..4, size in prop::sample::select(&SIZES[..10]), skew in 0usize..64,
        transposed: bool, order in Just([0usize, 1, 2]).prop_shuffle(),
    ) {
        prop_assume!(m * n * third * size < 400_000);
        let extents = if transposed { [n, m, third] } else { [m, n, third] };
        every_way(&modes(&extents, &order, size, [0, 0], &[(false, false); 4]), size, skew, &mut Taken::default());
    }
}

#[test]
fn what_a_safe_copy_refuses() {
    use crate::{Error, Operand, copy};
    let src = [1u8, 2, 3, 4, 5, 6];
    let mut dst = [0u8; 6];
    let mut refused = |shape: &[usize], to: &[isize], from: &[isize]| {
        let error = copy(&mut dst, &src, shape, to, from).unwrap_err();
        assert_eq!(dst, [0; 6]);
        error
    };
    assert_eq!(refused(&[2, 3], &[1], &[3, 1]), Error::Rank { of: Operand::Destination, strides: 1, dimensions: 2 });
    assert_eq!(refused(&[2, 3], &[1, 2], &[4, 1]), Error::TooShort { of: Operand::Source, has: 6, needs: Some(7) });
    assert_eq!(
        refused(&[2, 3], &[1, isize::MAX], &[3, 1]),
        Error::TooShort { of: Operand::Destination, has: 6, needs: None }
    );
    assert_eq!(refused(&[2, 3], &[1, 1], &[3, 1]), Error::Overlap { dimension: 1, stride: 1, least: 2 });
    assert_eq!(refused(&[2, 3], &[0, 1], &[3, 1]), Error::Overlap { dimension: 0, stride: 0, least: 1 });
    assert_eq!(
        refused(&[usize::MAX, 2], &[1, 1], &[0, 1]),
        Error::TooShort { of: Operand::Destination, has: 6, needs: None }
    );
    let many = [2; 80];
    assert!(matches!(refused(&many, &[0; 80], &[0; 80]), Error::Overlap { .. }));
}

#[test]
fn what_a_safe_copy_does() {
    use crate::copy;
    let src: Vec<u16> = (0..24).collect();
    let mut dst = [0u16; 24];
    // Reversed: the slice begins with the element of the least offset.
    copy(&mut dst, &src, &[24], &[-1], &[1]).unwrap();
    assert!((0..24).all(|k| dst[k] == 23 - k as u16));
    copy(&mut dst, &src, &[4, 3, 2], &[6, 2, 1], &[1, 4, -12]).unwrap();
    assert_eq!(dst[..6], [12, 0, 16, 4, 20, 8]);
    // No elements, elements of no bytes, and one element for all coordinates.
    copy(&mut dst[..0], &src, &[3, 0], &[100, 100], &[1, 1]).unwrap();
    copy(&mut [(); 6], &[(); 6], &[2, 3], &[1, 2], &[3, 1]).unwrap();
    copy(&mut dst, &src[5..6], &[24], &[1], &[0]).unwrap();
    assert_eq!(dst, [5; 24]);
    copy(&mut dst[..1], &src, &[], &[], &[]).unwrap();
    assert_eq!(dst[0], 0);
}

#[cfg(feature = "rayon")]
#[test]
fn on_all_threads() {
    for (m, n, k) in [(1000, 777, 3), (5, 300_000, 1), (300_000, 5, 1), (64, 64, 300)] {
        let src: Vec<u32> = (0..m * n * k).map(|x| x as u32).collect();
        let [mut one, mut all] = [std::vec![0; m * n * k], std::vec![0; m * n * k]];
        let (to, from) = ([1, (m * k) as isize, m as isize], [(n * k) as isize, k as isize, 1]);
        crate::copy(&mut one, &src, &[m, n, k], &to, &from).unwrap();
        crate::par_copy(&mut all, &src, &[m, n, k], &to, &from).unwrap();
        assert!(one == all);
    }
}
