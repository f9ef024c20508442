//! `copy` between permutations of up to five modes, with elements of every size and strides of both signs. The result
//! is compared with the plain loop over the coordinates, and no other element may be written.

use colex::kernels::copy;
use colex::prelude::*;
use proptest::prelude::*;
use std::fmt::Debug;

/// A type whose elements are made from numbers. Except in small types, different numbers give different elements.
trait Element: Copy + PartialEq + Debug {
    fn of(number: usize) -> Self;
}
impl Element for () {
    fn of(_: usize) {}
}
impl Element for u8 {
    fn of(number: usize) -> u8 {
        (number.wrapping_mul(0x9e37_79b9) >> 13) as u8
    }
}
impl Element for u16 {
    fn of(number: usize) -> u16 {
        number as u16
    }
}
impl Element for u32 {
    fn of(number: usize) -> u32 {
        number as u32
    }
}
impl Element for u64 {
    fn of(number: usize) -> u64 {
        number as u64
    }
}
/// A type with padding.
impl Element for (u8, u32) {
    fn of(number: usize) -> Self {
        (u8::of(number), u32::of(number))
    }
}
impl<T: Element, const N: usize> Element for [T; N] {
    fn of(number: usize) -> Self {
        std::array::from_fn(|k| T::of(number * N + k))
    }
}

/// The number of elements before and after the destination that must not change.
const GUARD: usize = 3;

/// For each mode its extent, its stride in the source and its stride in the destination.
type Modes = [(usize, isize, isize); 5];

/// The number of offsets that the modes span, and the position of the origin among them.
fn span(modes: &Modes, stride: impl Fn(&(usize, isize, isize)) -> isize) -> (usize, usize) {
    modes.iter().fold((1, 0), |(size, origin), mode| {
        let reach = (mode.0 - 1) * stride(mode).unsigned_abs();
        (size + reach, origin + if stride(mode) < 0 { reach } else { 0 })
    })
}

/// Visits the positions of each element in both buffers with plain loops. Coordinate 0 is at `from` and at `to`.
fn each_place(modes: &Modes, [from, to]: [usize; 2], mut visit: impl FnMut(usize, usize)) {
    let [first, b, c, d, e] = *modes;
    let moved = |(from, to): (isize, isize), (_, s, t): (usize, isize, isize), at: usize| {
        (from + s * at as isize, to + t * at as isize)
    };
    let begin = (from as isize, to as isize);
    for place in (0..e.0).map(|at| moved(begin, e, at)) {
        for place in (0..d.0).map(|at| moved(place, d, at)) {
            for place in (0..c.0).map(|at| moved(place, c, at)) {
                for (mut from, mut to) in (0..b.0).map(|at| moved(place, b, at)) {
                    for _ in 0..first.0 {
                        visit(from as usize, to as usize);
                        (from, to) = (from + first.1, to + first.2);
                    }
                }
            }
        }
    }
}

/// Checks one copy of elements of type `T`.
fn copies<T: Element>(modes: &Modes) {
    let ((size, origin), (room, start)) = (span(modes, |m| m.1), span(modes, |m| m.2));
    let src: Vec<T> = (0..size).map(T::of).collect();
    let before: Vec<T> = (0..room + 2 * GUARD).map(|k| T::of(k + 12_345)).collect();

    let mut expected = before.clone();
    each_place(modes, [origin, start + GUARD], |from, to| expected[to] = src[from]);

    let [(a, k, s), (b, l, t), (c, m, u), (d, n, v), (e, o, w)] = *modes;
    let from = make_tensor_at(&src, origin, layout!((a, b, c, d, e) : (k, l, m, n, o)));
    let mut dst = before;
    copy(&from, &mut make_tensor_at_mut(&mut dst, start + GUARD, layout!((a, b, c, d, e) : (s, t, u, v, w))));
    // `assert_eq` would print both long buffers.
    assert!(dst == expected, "{} bytes, {modes:?}", size_of::<T>());
}

/// Checks the same copy with elements of every size.
fn every_size(modes: &Modes) {
    copies::<()>(modes);
    copies::<u8>(modes);
    copies::<u16>(modes);
    copies::<[u8; 3]>(modes);
    copies::<u32>(modes);
    copies::<[u16; 3]>(modes);
    copies::<u64>(modes);
    copies::<(u8, u32)>(modes);
    copies::<[u32; 3]>(modes);
    copies::<[u64; 2]>(modes);
    copies::<[u64; 3]>(modes);
    copies::<[u64; 4]>(modes);
    copies::<[u64; 8]>(modes);
}

/// Modes with these extents. In the source they follow each other in their own order, in the destination in `order`.
/// They leave no gaps except one: in both buffers there is a gap after the second mode of the order.
fn permuted(extents: [usize; 5], order: [usize; 5], gap: [usize; 2], backwards: [(bool, bool); 5]) -> Modes {
    let mut modes = extents.map(|extent| (extent, 0, 0));
    let (mut from, mut to) = (1, 1);
    for (k, mode) in modes.iter_mut().enumerate() {
        mode.1 = if backwards[k].0 { -from } else { from };
        from = from * mode.0 as isize + if k == 1 { gap[0] as isize } else { 0 };
    }
    for (k, &mode) in order.iter().enumerate() {
        modes[mode].2 = if backwards[mode].1 { -to } else { to };
        to = to * modes[mode].0 as isize + if k == 1 { gap[1] as isize } else { 0 };
    }
    modes
}

fn order() -> impl Strategy<Value = [usize; 5]> {
    Just([0, 1, 2, 3, 4]).prop_shuffle()
}

/// Which strides are negative; few are.
fn backwards() -> impl Strategy<Value = [(bool, bool); 5]> {
    let rarely = || prop::bool::weighted(0.1);
    prop::array::uniform5((rarely(), rarely()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Few coordinates in each mode, or many in one or two modes.
    #[test]
    fn of_short_modes(short in prop::array::uniform5(1usize..6), long in prop::array::uniform2(1usize..40),
                      order in order(), gap in prop::array::uniform2(0usize..2), back in backwards()) {
        let mut extents = short;
        (extents[order[4]], extents[order[1]]) = (long[0], long[1]);
        prop_assume!(extents.iter().product::<usize>() < 20_000);
        every_size(&permuted(extents, order, gap, back));
    }

    /// Transposes of `m` by `n` rows. A row has one element or more. Some transposes divide into whole tiles, others do not.
    #[test]
    fn of_long_modes(m in 6usize..70, n in 6usize..70, row in prop_oneof![4 => Just(1usize), 1 => 2usize..40],
                     gap in prop::array::uniform2(0usize..2), back in backwards()) {
        every_size(&permuted([row, m, n, 1, 1], [0, 2, 1, 3, 4], gap, back));
    }
}

/// Rows that start in the same set of the cache, in the source or the destination.
#[test]
fn of_strides_that_are_powers_of_two() {
    let forwards = [(false, false); 5];
    for order in [[4, 3, 1, 0, 2], [3, 4, 2, 0, 1], [4, 2, 3, 0, 1]] {
        every_size(&permuted([2, 2, 64, 2, 43], order, [0, 0], forwards));
        every_size(&permuted([16, 16, 3, 1, 32], order, [0, 0], forwards));
    }
}

/// Large copies are written with non-temporal stores, in blocks of whole tiles. For some of these sizes a block of
/// the usual number of bytes would end in the middle of a tile.
#[test]
fn of_many_bytes() {
    fn large<T: Element>(m: usize, n: usize) {
        copies::<T>(&permuted([m, n, 1, 1, 1], [1, 0, 2, 3, 4], [0, 0], [(false, false); 5]));
    }
    large::<u8>(4112, 4128);
    large::<u16>(2900, 2912);
    large::<[u16; 3]>(1680, 1688);
    large::<[u32; 3]>(1204, 1208);
    large::<[u64; 2]>(1035, 1041);
    large::<[u64; 3]>(850, 852);
    large::<[u64; 4]>(727, 731);
    large::<[u64; 8]>(515, 520);
}
