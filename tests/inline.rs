//! Every kernel on tensors that own their elements in an array: elements of every size, and layouts that use every
//! branch of the kernels. The results are compared with plain loops. The tools that CONTRIBUTING names also execute
//! this file, to check which memory the kernels access and through which references.

use colex::kernels::{axpby, axpy, copy, copy_if, fill, reduce, transform, transform_both};
use colex::layout::AnyLayout;
use colex::prelude::*;
use colex::tensor::Whole;
use generic_array::{GenericArray, typenum::U64};
use std::fmt::Debug;
use std::num::Wrapping;

/// Elements that are made from numbers, different for different numbers where the type allows.
trait Element: Clone + PartialEq + Debug {
    fn of(number: usize) -> Self;
}
impl Element for () {
    fn of(_: usize) {}
}
macro_rules! elements {
    ($($t:ty)*) => {$(
        impl Element for $t {
            fn of(number: usize) -> $t {
                number as $t
            }
        }
        impl Element for Wrapping<$t> {
            fn of(number: usize) -> Self {
                Wrapping(number as $t)
            }
        }
    )*};
}
elements!(u8 u16 u32 u64 u128);
/// A type with padding.
impl Element for (u8, u32) {
    fn of(number: usize) -> Self {
        (number as u8, !number as u32)
    }
}
/// A type that owns memory.
impl Element for String {
    fn of(number: usize) -> String {
        number.to_string()
    }
}
impl<T: Element, const N: usize> Element for [T; N] {
    fn of(number: usize) -> Self {
        std::array::from_fn(|k| T::of(number * N + k))
    }
}

/// The length of the buffers: all offsets of the largest layout here, and some elements that no kernel may touch.
const N: usize = 160 + 3;

/// The contents of a buffer of `N` elements after a loop over the coordinates.
fn plain<T: Element>(layout: impl AnyLayout, write: impl Fn(usize, &mut T)) -> [T; N] {
    let mut data: [T; N] = std::array::from_fn(|k| T::of(7 * k + 3));
    (0..layout.size()).for_each(|i| write(i, &mut data[layout.at(i) as usize]));
    data
}
/// The contents of a destination before a kernel writes it.
fn before<T: Element>() -> [T; N] {
    plain(layout!(1), |_, _| {})
}
/// The elements of a source.
fn source<T: Element>() -> [T; N] {
    std::array::from_fn(T::of)
}

/// Tests the kernels that accept every element type.
fn any_element<T: Element, A: AnyLayout, D: AnyLayout>(a: A, d: D) {
    let at = |i: usize| T::of(a.at(i) as usize);
    let mut t = make_tensor(before::<T>(), d);
    fill(&mut t, T::of(5));
    assert_eq!(t.into_buffer(), plain(d, |_, x| *x = T::of(5)), "fill {d}");

    let mut t = make_tensor(before::<T>(), d);
    transform(&make_tensor(source::<T>(), a), &mut t, T::clone);
    assert_eq!(t.into_buffer(), plain(d, |i, x| *x = at(i)), "transform {a} to {d}");

    let mut t = make_tensor(before::<T>(), d);
    let both = |x: &T, y: &T| if x == y { x.clone() } else { T::of(1) };
    transform_both(&make_tensor(source::<T>(), a), &make_tensor(before::<T>(), d), &mut t, both);
    let other = |i: usize| T::of(7 * d.at(i) as usize + 3);
    assert_eq!(t.into_buffer(), plain(d, |i, x| *x = both(&at(i), &other(i))), "transform_both {a} to {d}");

    let mut t = make_tensor(before::<T>(), d);
    t.for_each_mut(|x| *x = T::of(9));
    t.view_mut().for_each_mut(|x| *x = x.clone());
    assert_eq!(t.into_buffer(), plain(d, |_, x| *x = T::of(9)), "for_each_mut {d}");
}

/// Tests the kernels that copy elements, and those of [`any_element`].
fn elements<T: Element + Copy, A: AnyLayout, D: AnyLayout>(a: A, d: D) {
    any_element::<T, A, D>(a, d);
    let at = |i: usize| T::of(a.at(i) as usize);
    let mut t = make_tensor(before::<T>(), d);
    copy(&make_tensor(source::<T>(), a), &mut t);
    assert_eq!(t.into_buffer(), plain(d, |i, x| *x = at(i)), "copy {a} to {d}");

    let mut t = make_tensor(before::<T>(), d);
    let real: [bool; N] = std::array::from_fn(|k| k % 3 != 0);
    copy_if(&make_tensor(real, a), &make_tensor(source::<T>(), a), &mut t);
    let expected = plain(d, |i, x| {
        if real[a.at(i) as usize] {
            *x = at(i)
        }
    });
    assert_eq!(t.into_buffer(), expected, "copy_if {a} to {d}");
}

/// Tests the kernels that compute with numbers.
macro_rules! numbers {
    ($a:expr, $d:expr; $($t:ty)*) => {$({
        let (a, d) = ($a, $d);
        let (two, three) = (Wrapping(2 as $t), Wrapping(3 as $t));
        let at = |i: usize| Wrapping(a.at(i) as $t);
        let sum = (0..a.size()).map(at).fold(Wrapping(0), |x, y| x + y);
        assert_eq!(reduce(&make_tensor(source(), a), Wrapping(0), |x, y| x + y), sum, "reduce {a}");
        let mut t = make_tensor(before::<Wrapping<$t>>(), d);
        axpy(two, &make_tensor(source(), a), &mut t);
        assert_eq!(t.into_buffer(), plain(d, |i, x| *x += two * at(i)), "axpy {a} to {d}");
        let mut t = make_tensor(before::<Wrapping<$t>>(), d);
        axpby(two, &make_tensor(source(), a), three, &mut t);
        assert_eq!(t.into_buffer(), plain(d, |i, x| *x = two * at(i) + three * *x), "axpby {a} to {d}");
    })*};
}

/// Tests every size of elements for which the kernels have loops of their own.
fn every_size(a: impl AnyLayout, d: impl AnyLayout) {
    elements::<(), _, _>(a, d);
    elements::<u8, _, _>(a, d);
    elements::<u16, _, _>(a, d);
    elements::<[u8; 3], _, _>(a, d);
    elements::<u32, _, _>(a, d);
    elements::<[u16; 3], _, _>(a, d);
    elements::<u64, _, _>(a, d);
    elements::<(u8, u32), _, _>(a, d);
    elements::<[u32; 3], _, _>(a, d);
    elements::<u128, _, _>(a, d);
    elements::<[u64; 3], _, _>(a, d);
    elements::<[u32; 8], _, _>(a, d);
    elements::<[u8; 40], _, _>(a, d);
    any_element::<String, _, _>(a, d);
    numbers!(a, d; u8 u16 u32 u64 u128);
}

#[test]
fn small_and_static() {
    every_size(layout!((4, 6) : (6, 1)), layout!((4, 6)));
    every_size(layout!((2, 2)), layout!((2, 2) : (1, 1)));
}

/// A layout of three dynamic modes. All such layouts have one type, so little code is compiled.
fn modes([l, m, n]: [usize; 3], [c, d, e]: [usize; 3]) -> Layout!((Dyn, (Dyn, Dyn)) : (Dyn, (Dyn, Dyn))) {
    layout!(({ l }, ({ m }, { n })) : ({ c }, ({ d }, { e })))
}

#[test]
fn dynamic() {
    let cases = [
        // Few elements, copied one by one.
        ([3, 5, 1], [5, 1, 0], [2, 7, 0]),
        // One contiguous run.
        ([20, 4, 2], [1, 20, 80], [1, 20, 80]),
        // Rows with gaps; rows that repeat one element.
        ([17, 7, 1], [1, 17, 0], [1, 20, 0]),
        ([17, 7, 1], [0, 1, 0], [1, 20, 0]),
        // Transposes, in which one, two, three or four elements stay together.
        ([9, 17, 1], [17, 1, 0], [1, 9, 0]),
        ([2, 9, 8], [1, 16, 2], [1, 2, 18]),
        ([3, 5, 8], [1, 24, 3], [1, 3, 15]),
        ([4, 9, 4], [1, 16, 4], [1, 4, 36]),
        // Destinations with repeated offsets.
        ([3, 30, 1], [1, 3, 0], [0, 2, 0]),
        ([3, 4, 1], [1, 3, 0], [1, 1, 0]),
        // No elements.
        ([3, 0, 5], [1, 3, 0], [1, 1, 1]),
    ];
    for (extents, a, d) in cases {
        every_size(modes(extents, a), modes(extents, d));
    }
}

/// Uses tiles of a borrowed tensor, one after the other and all at once.
fn parts<B: BufferMut<Element = u32> + Whole>(buffer: B) {
    let mut t = make_tensor(buffer, layout!((8, 8)));
    for (k, mut tile) in t.tiles_mut(tiler!(layout!(4:2), 4)).enumerate() {
        fill(&mut tile, k as u32);
    }
    let tiles: Vec<_> = t.tiles_mut(tiler!(4, 4)).collect();
    for (mut tile, k) in tiles.into_iter().zip(0..) {
        let like = make_tensor([k; 16], layout!((4, 4), LayoutRight));
        axpy(2, &like, &mut tile);
    }
    t.iter_mut().for_each(|x| *x += 1);
    t.iter_memory_mut().for_each(|x| *x += 1);
    let at = |i: usize, j: usize| (i % 2 + 2 * (j / 4) + 2 * (i / 4 + 2 * (j / 4))) as u32 + 2;
    for (i, j) in (0..64).map(|x| (x % 8, x / 8)) {
        assert_eq!(t[(i, j)], at(i, j), "({i},{j})");
    }
    // Slices, tiles that cross an edge, and writes through both.
    fill(&mut t.slice_mut((3, All)), 7);
    let corner = make_tensor([1u32, 2, 3, 4, 5, 6, 7, 8, 9], layout!((3, 3)));
    t.ragged_tiles_mut(tiler!(3, 3)).write_tile(8, &corner);
    let mut back = make_tensor([0u32; 9], layout!((3, 3), LayoutRight));
    t.ragged_tiles(tiler!(3, 3)).copy_tile(8, &mut back);
    assert_eq!(back.into_buffer(), [1, 4, 0, 2, 5, 0, 0, 0, 0]);
    assert_eq!((t[(3, 0)], t[(3, 5)], t[(6, 6)], t[(7, 7)]), (7, 7, 1, 5));
    let (mut below, mut above) = t.split_at_mut::<1, _>(int!(4));
    copy(&below, &mut above);
    transform(&above, &mut below, |x| x + 1);
    assert_eq!(t[(3, 2)], 8);
}

#[test]
fn parts_that_are_written() {
    parts([0u32; 64]);
    parts(GenericArray::<u32, U64>::default());
}
