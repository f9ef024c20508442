//! Destinations in which several coordinates share an offset: every kind of copy leaves the value of the last
//! coordinate.

use super::*;
use colex::dynamic::analysis::is_injective;

#[test]
fn a_destination_that_repeats_an_offset_keeps_what_came_last() {
    let mut last = make_tensor([0; 2], layout!((2, 3) : (1, 0)));
    copy(&make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3))), &mut last);
    assert_eq!(last.into_buffer(), [5, 6]);
    // `axpby` adds the values of all coordinates.
    let mut sums = make_tensor([0; 2], layout!((2, 3) : (1, 0)));
    axpby(1, &make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3))), 1, &mut sums);
    assert_eq!(sums.into_buffer(), [9, 12]);
}

/// Copies elements `[u8; N]` from the layout `from` to the layout `to`, by every kind of copy. The result must be that of a
/// loop over the indices.
fn as_the_loop_leaves<const N: usize, A: AnyLayout, B: AnyLayout>(from: A, to: B) {
    let reach = |offsets: &dyn Fn(usize) -> isize, size| (0..size).map(offsets).max().unwrap_or(0) as usize + 1;
    let element = |k: usize| [0, 1, 2, 3].map(|byte| (k >> (8 * byte)) as u8).repeat(N.div_ceil(4))[..N].try_into();
    let src: Vec<[u8; N]> =
        (0..reach(&|i| from.at(i), from.size())).map(|k| element(k + 1).expect("N bytes")).collect();
    let before = vec![[0; N]; reach(&|i| to.at(i), to.size())];
    let mut expected = before.clone();
    (0..to.size()).for_each(|i| expected[to.at(i) as usize] = src[from.at(i) as usize]);
    let real = vec![true; src.len()];
    let (source, everywhere) = (make_tensor(&src, from), make_tensor(&real, from));
    let check = |what: &str, run: &dyn Fn(&mut [[u8; N]])| {
        let mut data = before.clone();
        run(&mut data);
        assert!(data == expected, "{what} of {N} bytes, {from} to {to}");
    };
    check("copy", &|d| copy(&source, &mut make_tensor(d, to)));
    check("copy_if", &|d| copy_if(&everywhere, &source, &mut make_tensor(d, to)));
    check("transform", &|d| transform(&source, &mut make_tensor(d, to), |&x| x));
    #[cfg(feature = "rayon")]
    check("par_copy", &|d| colex::kernels::par_copy(&source, &mut make_tensor(d, to)));
}

#[test]
fn the_last_coordinate_stays_of_every_small_layout() {
    let (extents, mut repeat) = ([1, 2, 3, 9], 0);
    let strides = [0, 1, 2, 3, 9, 10];
    for (a, b) in extents.into_iter().flat_map(|a| extents.map(|b| (a, b))) {
        for (s, t) in strides.into_iter().flat_map(|s| strides.map(|t| (s, t))) {
            let to = layout!((a, b) : (s, t));
            repeat += usize::from(!is_injective(&to.to_dyn()).expect("it is small"));
            as_the_loop_leaves::<1, _, _>(layout!((a, b), LayoutRight), to);
            as_the_loop_leaves::<4, _, _>(layout!((a, b)), to);
            as_the_loop_leaves::<3, _, _>(layout!((a, b) : (0, 1)), to);
            // A nested row-major source, and a destination with a third mode.
            as_the_loop_leaves::<8, _, _>(layout!((a, (b, 2)), LayoutRight), layout!((a, (b, 2)) : (s, (t, 1))));
        }
    }
    assert!(repeat > 200, "{repeat} repeat");
}

#[test]
fn the_last_coordinate_stays_of_larger_layouts() {
    // One thread copies the first two sizes. The third is large enough for several threads, but not under miri.
    let many = if cfg!(miri) { 20 } else { 520 };
    for (m, n) in [(40, 40), (17, 200), (many, many)] {
        let (m1, n1) = (m as isize - 1, n as isize - 1);
        for (s, t) in [(0, 1), (1, 0), (1, m1), (n1, 1), (1, 1), (2, 1), (1, 2), (0, 0), (2, 2 * m1), (16, 1)] {
            as_the_loop_leaves::<4, _, _>(layout!((m, n), LayoutRight), layout!((m, n) : (s, t)));
            as_the_loop_leaves::<1, _, _>(layout!((m, n)), layout!((m, n) : (s, t)));
            as_the_loop_leaves::<12, _, _>(layout!((m, n) : (1, 0)), layout!((m, n) : (s, t)));
        }
    }
    // Static layouts. The first has few elements, so its copy is unrolled. The others have too many elements for that.
    as_the_loop_leaves::<4, _, _>(layout!((4, 8), LayoutRight), layout!((4, 8) : (1, 3)));
    as_the_loop_leaves::<4, _, _>(layout!((32, 32), LayoutRight), layout!((32, 32) : (1, 31)));
    as_the_loop_leaves::<4, _, _>(layout!((32, 32)), layout!((32, 32) : (1, 0)));
    as_the_loop_leaves::<8, _, _>(layout!((16, (2, 16))), layout!((16, (2, 16)) : (1, (0, 16))));
}
