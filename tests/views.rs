//! Views of a tensor: its elements in index order and in memory order, slices, parts and compositions. Also the
//! elements as a Rust slice, as an `ndarray` view and as elements of another type.

use colex::int::Multiple;
use colex::prelude::*;
use colex::tensor::{Loop, View, loops};
use colex::tensor::{inner_partition, outer_partition};
use proptest::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls a closure that must panic; returns its message.
fn panics<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("no panic occurred");
    payload.downcast_ref::<String>().expect("a panic with a text").clone()
}

/// A slice can outlive its tensor, for each buffer that borrows its elements and for parts of tensors.
#[test]
fn a_slice_outlives_its_tensor() {
    let data: Vec<i32> = (0..12).collect();
    let row = |i: usize| make_tensor(&data[..], layout!((3, 4), LayoutRight)).into_slice((i, All)).to_slice();
    assert_eq!((row(0), row(2)), (Some(&data[..4]), Some(&data[8..])));
    assert_eq!(make_tensor(&data, layout!((3, 4))).to_slice(), Some(&data[..]), "a reference to a `Vec`");
    assert_eq!(make_tensor(&data, layout!((3, 4))).into_view().to_slice(), Some(&data[..]));
    // `to_slice` returns `None` if there is a gap, a repeated offset, or an offset below 0.
    assert_eq!(make_tensor(&data, layout!((3, 4) : (4, 1))).into_slice((All, 1)).to_slice(), None);
    assert_eq!(make_tensor(&data, layout!((3, 4) : (1, 0))).to_slice(), None);
    assert_eq!(make_tensor_at(&data, 11, layout!(12:-1)).to_slice(), None);
    let n = 0;
    assert_eq!(make_tensor(&data, layout!((n, 4))).to_slice(), Some(&[][..]), "of no elements");
}

#[test]
fn a_slice_to_write_outlives_its_tensor() {
    fn row(data: &mut [i32], i: usize) -> Option<&mut [i32]> {
        make_tensor(data, layout!((3, 4), LayoutRight)).into_slice((i, All)).into_mut_slice()
    }
    let mut data = vec![0; 12];
    row(&mut data, 1).unwrap().fill(7);
    assert_eq!(make_tensor(&mut data, layout!((3, 4), LayoutRight)).into_slice((All, 1)).into_mut_slice(), None);
    let mut t = make_tensor(&mut data, layout!((4, 3)));
    t.view_mut().into_mut_slice().unwrap()[11] = 9;
    t.view_mut().into_slice((All, 0)).into_mut_slice().unwrap()[3] = 8;
    assert_eq!(data, [0, 0, 0, 8, 7, 7, 7, 7, 0, 0, 0, 9]);
}

#[test]
fn elements_come_in_the_order_of_their_indices() {
    fn check<L: AnyLayout>(layout: L) {
        let data: Vec<isize> = (0..layout.cosize() as isize).collect();
        let t = make_tensor(&data, layout);
        let expected: Vec<isize> = (0..layout.size()).map(|i| layout.at(i)).collect();
        assert_eq!(t.iter().copied().collect::<Vec<_>>(), expected, "{layout}");
        assert_eq!(t.offsets().collect::<Vec<_>>(), expected);
        assert_eq!(t.iter().rev().copied().rev().collect::<Vec<_>>(), expected);
        // `fold` uses nested loops and `next` increments a counter: both give the same elements, from every start.
        let mut folded = vec![];
        t.iter().for_each(|x| folded.push(*x));
        assert_eq!(folded, expected);
        for skipped in 0..=expected.len() + 1 {
            let rest = expected.get(skipped..).unwrap_or_default();
            assert_eq!(t.iter().skip(skipped).copied().collect::<Vec<_>>(), rest);
            let mut iter = t.iter();
            if skipped > 0 {
                assert_eq!(iter.nth(skipped - 1), expected.get(skipped - 1).map(|&i| &data[i as usize]));
            }
            assert_eq!(iter.len(), rest.len());
            let mut folded = vec![];
            iter.for_each(|x| folded.push(*x));
            assert_eq!(folded, rest);
        }
    }
    let (m, n, none) = (3, 4, 0);
    check(layout!((2, 3) : (3, 1)));
    check(layout!((2, (3, 2)) : (3, (1, 6))));
    check(layout!((m, (n, 2)) : (2, (6, 1))));
    check(layout!((m, n) : (1, 0)));
    check(layout!(m : 2));
    check(layout!((m, none, n)));
    check(layout!(() : ()));
}

#[test]
fn coordinates_come_with_their_elements() {
    let n = 3;
    let data: Vec<isize> = (0..24).collect();
    let t = make_tensor(&data, layout!((2, (4, n)) : (12, (3, 1))));
    assert_eq!(t.coords().len(), 24);
    for (c, x) in t.coords().zip(&t) {
        assert_eq!(&t[c], x);
        assert_eq!(t.layout().at(c), *x);
    }
    assert_eq!(notation(t.coords().nth(9).unwrap()).to_string(), "(1,(0,1))");
}

proptest! {
    #[test]
    fn elements_come_in_the_order_of_memory(
        s in prop::array::uniform4(0isize..4),
        order in Just([0usize, 1, 2, 3]).prop_shuffle(),
        gaps in prop::array::uniform4(0isize..3),
        signs in prop::array::uniform4(any::<bool>()),
    ) {
        let (mut d, mut next) = ([0isize; 4], 1);
        for k in order {
            d[k] = next + gaps[k];
            next += (s[k] - 1).max(0) * d[k];
        }
        for k in 0..4 {
            if signs[k] { d[k] = -d[k]; }
        }
        let layout = layout!(({s[0]}, ({s[1]}, {s[2]}), {s[3]}) : ({d[0]}, ({d[1]}, {d[2]}), {d[3]}));
        let below = if layout.size() == 0 { 0 } else { layout.reach().below };
        let mut data: Vec<isize> = (0..layout.cosize() as isize).collect();
        let mut t = make_tensor_at_mut(&mut data, below as usize, layout);
        let mut expected: Vec<isize> = (0..layout.size()).map(|i| layout.at(i) + below).collect();
        expected.sort_unstable();
        prop_assert_eq!(t.iter_memory().copied().collect::<Vec<_>>(), &expected[..]);
        let mut folded = vec![];
        t.iter_memory().for_each(|x| folded.push(*x));
        prop_assert_eq!(&folded, &expected);
        let (mut iter, mut halves) = (t.iter_memory(), vec![]);
        halves.extend(iter.next());
        iter.for_each(|x| halves.push(x));
        prop_assert_eq!(halves.into_iter().copied().collect::<Vec<_>>(), &expected[..]);
        t.iter_memory_mut().for_each(|x| *x = -1);
        prop_assert!(t.iter().all(|&x| x == -1));
        prop_assert_eq!(data.iter().filter(|&&x| x == -1).count(), expected.len());
    }

    #[test]
    fn a_composed_tensor_has_the_elements_that_the_index_names(
        s in prop::array::uniform2(1isize..7),
        d in prop::array::uniform2(0isize..8),
        b in prop::array::uniform2(1isize..7),
        e in prop::array::uniform2(0isize..8),
    ) {
        let layout = layout!(({s[0]}, {s[1]}) : ({d[0]}, {d[1]}));
        let data: Vec<isize> = (0..layout.cosize() as isize).collect();
        let by = layout!(({b[0]}, {b[1]}) : ({e[0]}, {e[1]}));
        match make_tensor(&data, layout).try_compose(by) {
            Ok(t) => {
                for i in 0..by.size() {
                    prop_assert_eq!(t[i], data[layout.at(by.at(i)) as usize]);
                }
            }
            Err(error) => {
                prop_assert!(error.to_string().contains("fix: "));
                let inside = by.reach().above < layout.size() as isize;
                prop_assert!(!inside || !error.to_string().starts_with("bounds: "));
            }
        }
    }
}

#[test]
fn only_tensors_without_gaps_are_slices() {
    let mut data = [0, 1, 2, 3, 4, 5, 6, 7];
    for (t, compact) in [
        (make_tensor(&mut data, layout!(({2}, 4) : (4, 1))).as_mut_slice().is_some(), true),
        (make_tensor(&mut data, layout!(({2}, 3) : (4, 1))).as_slice().is_some(), false),
        (make_tensor(&mut data, layout!(({2}, 4) : (0, 1))).as_slice().is_some(), false),
        (make_tensor(&mut data, layout!(({2}, 4) : (1, 1))).as_slice().is_some(), false),
        (make_tensor_at(&data, 7, layout!({8} : -1)).as_slice().is_some(), false),
    ] {
        assert_eq!(t, compact);
    }
    assert_eq!(make_tensor(&data[..0], layout!({0} : 3)).as_slice(), Some(&[][..]));
    let tile = make_tensor(&data, layout!((2, 4), LayoutRight));
    assert_eq!(local_tile(&tile, tiler!(1, 2), (1, 1)).as_slice(), Some(&[6, 7][..]));
}

#[test]
fn the_loops_of_a_layout_are_its_ints() {
    let n = 5;
    let nest = loops(layout!(((2, n), 3, ()) : ((1, -7), 0, ())));
    let expected = [(2, 1), (5, -7), (3, 0)].map(|(extent, stride)| Loop { extent, stride });
    assert_eq!(*nest, expected);
    assert!(loops(layout!(() : ())).is_empty());
    let nested = loops(layout!((((2, ()), (3, 4)), (5, 6))));
    assert_eq!(nested.iter().map(|one| one.extent).collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
}

#[test]
fn a_tensor_is_shorter_lived_than_what_it_borrows() {
    // The view is covariant in its lifetime.
    fn shorter<'a, L: AnyLayout>(
        t: Tensor<View<'static, &'static str>, L>,
        _: &'a str,
    ) -> Tensor<View<'a, &'a str>, L> {
        t
    }
    static WORDS: [&str; 2] = ["a", "b"];
    let word = String::from("c");
    let t = shorter(make_tensor_at(&WORDS, 0, layout!(2)), &word);
    assert_eq!(t[1], "b");
}

#[test]
fn partitions_are_the_two_ways_through_a_divided_tensor() {
    let data: Vec<usize> = (0..48).collect();
    let n = 8;
    let t = make_tensor(&data, layout!((6, n), LayoutRight));
    let by = tiler!(layout!(2:3), 4);
    for (i, j) in (0..2usize).flat_map(|i| (0..4usize).map(move |j| (i, j))) {
        let outer = outer_partition(&t, by, (i, j));
        for (k, l) in (0..3usize).flat_map(|k| (0..2usize).map(move |l| (k, l))) {
            assert_eq!(outer[(k, l)], t[(3 * i + k, j + 4 * l)]);
            assert_eq!(inner_partition(&t, by, (k, l))[(i, j)], outer[(k, l)]);
        }
    }
    assert!(panics(|| outer_partition(&t, by, (2, 0)).size()).starts_with("coordinate: "));
    assert!(panics(|| local_partition(&t, layout!((2, 4)), 8).size()).starts_with("coordinate: "));
}

#[test]
fn a_tensor_is_cut_where_it_says() {
    let n = 4;
    let data: Vec<usize> = (0..24).collect();
    let t = make_tensor(&data, layout!((6, n)));
    for at in 0..=6 {
        let (below, above) = t.split_at::<0, _>(at);
        assert_eq!((below.size(), above.size()), (at * 4, (6 - at) * 4));
        for (i, j) in (0..6).flat_map(|i| (0..4).map(move |j| (i, j))) {
            assert_eq!(if i < at { below[(i, j)] } else { above[(i - at, j)] }, t[(i, j)]);
        }
    }
    for outside in [-1isize, 7, isize::MAX, isize::MIN] {
        assert!(t.try_split_at::<0, _>(outside).unwrap_err().to_string().starts_with("coordinate: "));
    }
    let (left, right) = t.split_at::<1, _>(int!(3));
    assert_eq!(
        (left.layout().to_string(), right.layout().to_string()),
        ("(_6,_3):(_1,_6)".into(), "(_6,1):(_1,_6)".into())
    );
    assert!(panics(|| t.split_at::<1, _>(int!(5)).0.size()).starts_with("coordinate: "));
}

#[test]
fn a_mode_of_a_multiple_is_cut() {
    let (data, n) = ((0..24).collect::<Vec<usize>>(), Multiple::<C<4>>::new(12));
    let t = make_tensor(&data, layout!((=n, 2)));
    // n - 8 is known to be a multiple of 4, so tiles of 4 divide the second part.
    let (below, above) = t.split_at::<0, _>(int!(8));
    assert_eq!(
        (below.layout().to_string(), above.layout().to_string()),
        ("(_8,_2):(_1,12)".into(), "(4,_2):(_1,12)".into())
    );
    let sums: Vec<usize> = above.tiles(tiler!(4, 1)).map(|tile| tile.iter().sum()).collect();
    assert_eq!(sums, [8 + 9 + 10 + 11, 20 + 21 + 22 + 23]);
    assert!(t.try_split_at::<0, _>(13).unwrap_err().to_string().starts_with("coordinate: "));
}

#[cfg(feature = "ndarray")]
mod of_ndarray {
    use super::*;
    use colex::tensor::{from_ndarray, from_ndarray_mut};
    use ndarray::{Array, Array2, Array4, Axis, s};

    #[test]
    fn an_array_is_a_tensor_and_back() {
        let mut a = Array4::from_shape_fn((2, 3, 4, 5), |(i, j, k, l)| 1000 * i + 100 * j + 10 * k + l);
        a.invert_axis(Axis(2));
        a.swap_axes(1, 3);
        let view = a.slice(s![.., 1.., ..;-1, ..]);
        let t = from_ndarray(view);
        for (((i, j, k, l), x), y) in view.indexed_iter().zip(from_ndarray(view.t()).iter()) {
            assert_eq!(&t[(i, j, k, l)], x);
            assert_eq!(x, y); // in ndarray, the last index is the fastest
        }
        assert_eq!(t.to_ndarray(), view);
        assert_eq!(t.to_ndarray().strides(), view.strides());
    }

    #[test]
    fn an_array_is_written_through_a_tensor_and_a_tensor_through_an_array() {
        let mut a = Array2::zeros((4, 6));
        let mut t = from_ndarray_mut(a.slice_mut(s![..;-1, ..]));
        for (k, mut row) in t.tiles_mut(tiler!(int!(1), { 6 })).enumerate() {
            row.iter_mut().for_each(|x| *x = k);
        }
        assert_eq!(a.column(0).to_vec(), [3, 2, 1, 0]);
        let mut t = make_tensor_at_mut(a.as_slice_mut().unwrap(), 5, layout!((4, 6) : (6, -1)));
        t.to_ndarray_mut().row_mut(1).assign(&Array::from_iter(10..16));
        assert_eq!(a.row(1).to_vec(), [15, 14, 13, 12, 11, 10]);
        let d = 0;
        let mut one = make_tensor([0], layout!(3 : d));
        assert!(one.try_to_ndarray_mut().unwrap_err().to_string().starts_with("injectivity: "));
        assert_eq!(one.to_ndarray().to_vec(), [0, 0, 0]);
    }

    #[test]
    fn empty_arrays_are_empty_tensors() {
        let a = Array2::<u8>::zeros((0, 5));
        assert_eq!(from_ndarray(a.view()).size(), 0);
        let none = 0;
        let t = make_tensor([0u8; 0], layout!((4, none) : (-7, 3)));
        assert_eq!(t.to_ndarray().shape(), [4, 0]);
        let units = Array2::from_elem((3, 4), ());
        assert_eq!(from_ndarray(units.view()).iter().count(), 12);
    }
}

#[cfg(feature = "bytemuck")]
mod recasts {
    use super::*;
    use colex::algebra::cast::RecastOp;
    use colex::tensor::Width;

    #[test]
    fn elements_are_seen_as_others_of_their_size() {
        let mut t = make_tensor([1.0f32, 2.0, 3.0, 4.0], layout!((2, 2) : (2, 1)));
        assert_eq!(t.recast::<u32>()[(0, 1)], 2.0f32.to_bits());
        t.recast_mut::<u32>().iter_mut().for_each(|x| *x ^= 1 << 31);
        assert_eq!(t.into_buffer(), [-1.0, -2.0, -3.0, -4.0]);
        assert_eq!(make_tensor([1i16, -1], layout!(2)).recast::<[u8; 2]>()[1], [255, 255]);
    }

    /// Whether a tensor can be recast to `u8`, `u32` and `[u16; 3]`. Each element of a recast tensor must have the
    /// bytes at its address, and both tensors must cover the same bytes.
    fn is_the_same_memory<L>(layout: L, origin: usize) -> [bool; 3]
    where
        L: RecastOp<C<2>, C<1>> + RecastOp<C<2>, C<4>> + RecastOp<C<2>, C<6>>,
    {
        fn check<U, L>(data: &[u32], layout: L, origin: usize) -> bool
        where
            U: bytemuck::Pod + Width,
            L: RecastOp<C<2>, U::Bytes>,
        {
            let halves: &[u16] = bytemuck::cast_slice(data);
            let bytes: &[u8] = bytemuck::cast_slice(data);
            let t = make_tensor_at(halves, origin, layout);
            let Ok(cast) = t.try_recast::<U>() else { return false };
            let start = 2 * origin as isize;
            let mut seen: Vec<isize> = vec![];
            for (offset, x) in cast.offsets().zip(&cast) {
                let at = start + offset * size_of::<U>() as isize;
                assert_eq!(bytemuck::bytes_of(x), &bytes[at as usize..][..size_of::<U>()], "{layout} at {at}");
                seen.extend(at..at + size_of::<U>() as isize);
            }
            let mut owned: Vec<isize> = t.offsets().map(|at| start + 2 * at).flat_map(|at| [at, at + 1]).collect();
            for all in [&mut seen, &mut owned] {
                all.sort_unstable();
                all.dedup();
            }
            assert_eq!(seen, owned, "{layout}: the bytes of both");
            true
        }
        let data: Vec<u32> = (0..64u32).map(|x| x.wrapping_mul(0x01234567)).collect();
        [
            check::<u8, L>(&data, layout, origin),
            check::<u32, L>(&data, layout, origin),
            check::<[u16; 3], L>(&data, layout, origin),
        ]
    }

    #[test]
    fn elements_of_another_size_are_the_same_memory() {
        let (two, twelve, zero) = (2, 12, 0);
        assert_eq!(is_the_same_memory(layout!((12, 2)), 0), [true; 3]);
        assert_eq!(is_the_same_memory(layout!((twelve, two) : (1, twelve)), 2), [true; 3]);
        assert_eq!(is_the_same_memory(layout!((2, 6) : (12, 1)), 0), [true; 3]);
        assert_eq!(is_the_same_memory(layout!((6, 2) : (1, -12)), 20), [true; 3]);
        assert_eq!(is_the_same_memory(layout!((4, 2) : (1, 0)), 0), [true, true, false]);
        // An odd number of `u16`; gaps between pairs; overlapping modes; reversed elements.
        assert_eq!(is_the_same_memory(layout!((3, 2) : (1, 6)), 0), [true, false, true]);
        assert_eq!(is_the_same_memory(layout!((2, 4) : (1, 6)), 0), [true, true, false]);
        assert_eq!(is_the_same_memory(layout!((two, 2) : (1, 1)), 0), [true, false, false]);
        assert_eq!(is_the_same_memory(layout!(12 : -1), 11), [false; 3]);
        assert_eq!(is_the_same_memory(layout!((zero, 2) : (1, 6)), 0), [true; 3]);
    }

    /// Modes that overlap are recast if together they leave no gap.
    #[test]
    fn modes_that_overlap_are_recast_where_they_leave_no_gap() {
        // The buffer has 72 bytes, aligned to 8: 12 elements of 6 bytes, of which some have several coordinates, or 18
        // elements of 4 bytes.
        let data: [u64; 9] = core::array::from_fn(|x| x as u64 * 0x0101_0101_0101_0101);
        let words: &[[u16; 3]] = bytemuck::cast_slice(&data);
        let (four, six) = (4, 6);
        let cast = make_tensor(words, layout!((four, six):(2, 1)));
        let cast = cast.recast::<u32>();
        assert_eq!(cast.layout().size() * 4, 24 * 6);
        assert_eq!((cast[0], cast.iter().max()), (0, Some(&0x0808_0808)));
    }

    /// Layouts as other libraries make them: an axis of one element with stride 1, and only dynamic integers.
    #[test]
    fn what_other_libraries_have_is_recast() {
        let (two, three, one) = (2, 3, 1);
        assert_eq!(is_the_same_memory(layout!((2, 3, 1) : ({3}, 1, 1)), 0), [true, false, true]);
        assert_eq!(is_the_same_memory(layout!((2, 6, 1) : (6, 1, 1)), 0), [true; 3]);
        assert_eq!(is_the_same_memory(layout!((1, 1) : (1, 1)), 0), [true, false, false]);
        assert_eq!(is_the_same_memory(layout!((two, three, one) : (three, one, one)), 0), [true, false, true]);
        assert_eq!(is_the_same_memory(layout!(({6}, two) : (one, {6})), 2), [true; 3]);
        assert_eq!(is_the_same_memory(layout!((two, {6}) : ({6}, one)), 2), [true; 3]);
        assert_eq!(is_the_same_memory(layout!(({6}, two) : ({-1}, {6})), 6), [false; 3]);
        assert_eq!(is_the_same_memory(layout!(({3}, two) : ({2}, {6})), 0), [false; 3]);
        let t = make_tensor([0x0201u16, 0x0403, 0x0605, 0x0807, 0x0a09, 0x0c0b], layout!((2, 3, 1) : (3, 1, 1)));
        assert_eq!(t.recast::<u8>().layout().to_string(), "(_2,_6,_1):(_6,_1,_2)");
        assert!(t.recast::<u8>().iter().zip([1, 7, 2, 8, 3, 9, 4, 10, 5, 11, 6, 12]).all(|(x, y)| *x == y));
    }

    #[test]
    fn elements_in_falling_order_are_refused_as_that() {
        let data = [0u32; 8];
        let halves: &[u16] = bytemuck::cast_slice(&data);
        let t = make_tensor_at(halves, 12, layout!(12 : -1));
        let errors = [t.try_recast::<u8>().map(|_| ()), t.try_recast::<u32>().map(|_| ())];
        for error in errors.map(|refused| refused.unwrap_err().to_string()) {
            assert!(error.starts_with("recast: ") && error.contains("are in descending order"), "{error}");
            assert!(!error.contains("not a whole number of elements"), "{error}");
        }
    }

    #[test]
    fn elements_that_do_not_fill_others_are_refused() {
        let t = make_tensor([0u32; 3], layout!(3));
        let error = t.try_recast::<[u32; 2]>().unwrap_err().to_string();
        assert!(error.starts_with("recast: ") && error.contains("12 bytes"), "{error}");
        assert!(panics(|| t.recast::<[u32; 2]>()).starts_with("recast: "));
        let d = 3;
        let t = make_tensor([0u32; 16], layout!((2, 4) : (1, d)));
        assert!(t.try_recast::<[u32; 2]>().unwrap_err().to_string().starts_with("divisibility: "));
        assert!(t.try_recast::<u16>().is_ok());
    }

    #[test]
    fn elements_that_are_not_aligned_are_refused() {
        let bytes = [0u8; 20];
        // One of four consecutive addresses is aligned.
        let results: Vec<_> = (0..4)
            .map(|at| {
                let quads: &[[u8; 4]] = bytemuck::cast_slice(&bytes[at..at + 12]);
                make_tensor(quads, layout!(3)).try_recast::<u32>().map(|t| t.iter().count())
            })
            .collect();
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        for error in results.into_iter().filter_map(Result::err) {
            assert!(
                error.to_string().starts_with("recast: ") && error.to_string().contains("multiple of 4"),
                "{error}"
            );
        }
    }
}
