//! Copies and other kernels in special cases: sizes 0 and 1, many modes, panics halfway, large copies.

use colex::kernels::{axpby, axpy, copy, copy_if, fill, reduce, transform, transform_both};
use colex::layout::AnyLayout;
use colex::prelude::{layout, make_tensor, make_tensor_at, make_tensor_at_mut};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicIsize, Ordering};

/// Calls every kernel on tensors with at most one element, in buffers of three.
fn every_kernel<L: AnyLayout>(l: L) {
    assert!(l.size() <= 1);
    let one = l.size() as i32;
    let (src, before) = ([5, 6, 7], [1, 2, 3]);
    let source = make_tensor(&src[..], l);
    let check = |name: &str, element: i32, run: &dyn Fn(&mut [i32])| {
        let mut data = before;
        run(&mut data);
        assert_eq!(data, [if one == 1 { element } else { 1 }, 2, 3], "{name} of {l}");
    };
    check("copy", 5, &|d| copy(&source, &mut make_tensor(d, l)));
    check("copy_if", 5, &|d| copy_if(&make_tensor(&[true; 3][..], l), &source, &mut make_tensor(d, l)));
    check("copy_if not", 1, &|d| copy_if(&make_tensor(&[false; 3][..], l), &source, &mut make_tensor(d, l)));
    check("fill", 9, &|d| fill(&mut make_tensor(d, l), 9));
    check("transform", 25, &|d| transform(&source, &mut make_tensor(d, l), |x| x * x));
    check("transform_both", 30, &|d| {
        transform_both(&source, &make_tensor(&[6; 3][..], l), &mut make_tensor(d, l), |x, y| x * y);
    });
    check("axpy", 11, &|d| axpy(2, &source, &mut make_tensor(d, l)));
    check("axpby", 13, &|d| axpby(2, &source, 3, &mut make_tensor(d, l)));
    assert_eq!(reduce(&source, 100, |a, b| a + b), 100 + 5 * one, "reduce of {l}");
}

/// Transposes matrices of elements of `N` bytes. Some of the matrices are empty. The buffers have exactly the needed length.
fn to_the_other_order<const N: usize>() {
    for (m, n) in [(0, 4), (4, 0), (0, 0), (1, 1), (1, 3), (3, 1), (2, 2), (0, 40), (40, 0), (5, 9)] {
        let src: Vec<[u8; N]> = (0..m * n).map(|k| std::array::from_fn(|b| (k * N + b) as u8)).collect();
        let mut dst = vec![[255; N]; m * n];
        copy(&make_tensor(&src, layout!((m, n) : (n, 1))), &mut make_tensor(&mut dst, layout!((m, n) : (1, m))));
        for (at, element) in dst.iter().enumerate() {
            assert_eq!(*element, src[at % m * n + at / m], "{m} x {n} of {N} bytes");
        }
        // The same copy with an additional mode of extent 0.
        let (none, mut rest) = (0, dst.clone());
        copy(
            &make_tensor(&src, layout!((m, none, n) : (n, m * n, 1))),
            &mut make_tensor(&mut rest, layout!((m, none, n) : (1, m * n, m))),
        );
        assert_eq!(dst, rest);
    }
}

#[test]
fn empty_matrices_of_elements_of_every_size() {
    macro_rules! all {
        ($($bytes:literal)*) => { $(to_the_other_order::<$bytes>();)* };
    }
    all!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 20 24 31 32 33 34 36 40 48 56 60 62 63 64 65 72 128);
}

/// Copies elements of 12 bytes, which is the size of no register: in reverse, with a stride, and from a matrix with gaps.
#[test]
fn rows_of_elements_that_no_register_takes() {
    let n = 1000;
    let src: Vec<[f32; 3]> = (0..3 * n).map(|k| [k as f32, -1.0, 0.5]).collect();
    let mut dst = vec![[0.0; 3]; n];
    copy(&make_tensor_at(&src, n - 1, layout!(n : -1)), &mut make_tensor(&mut dst, layout!(n : 1)));
    assert!((0..n).all(|k| dst[k] == src[n - 1 - k]));
    copy(&make_tensor(&src, layout!(n : 2)), &mut make_tensor(&mut dst, layout!(n : 1)));
    assert!((0..n).all(|k| dst[k] == src[2 * k]));
    let (a, b) = (40, 25);
    copy(&make_tensor(&src, layout!((a, b) : (2, 100))), &mut make_tensor(&mut dst, layout!((a, b) : (1, a))));
    assert!((0..n).all(|k| dst[k] == src[k % a * 2 + k / a * 100]));
}

/// Copies between tensors of equal layouts, or of layouts that differ in one stride, compared with a loop over `at`.
/// The gaps between the elements keep their values.
#[test]
fn layouts_that_are_alike_with_and_without_gaps() {
    let strides = [-6, -3, -1, 0, 1, 2, 3, 4, 6, 12];
    let (mut runs, mut others) = (0, 0);
    for (a, b, c) in [(1, 1, 1), (1, 3, 4), (2, 3, 1), (2, 3, 2), (3, 2, 2), (4, 1, 3), (3, 0, 2)] {
        let of = |s, t, u| layout!((a, (b, c)) : (s, (t, u)));
        for (s, t, u) in strides.iter().flat_map(|&s| strides.iter().map(move |&t| (s, t, 6))) {
            let (dst, origin) = (of(s, t, u), 40);
            let mut places: Vec<_> = (0..dst.size()).map(|i| dst.at(i)).collect();
            places.sort_unstable();
            if !places.is_sorted_by(|a, b| a < b) {
                continue;
            }
            for src in [dst, of(s, t, u + 1), of(s, 1, u)] {
                let (from, mut to) = (core::array::from_fn::<_, 99, _>(|k| k as i32), [-1; 99]);
                copy(&make_tensor_at(&from, origin, src), &mut make_tensor_at_mut(&mut to, origin, dst));
                let mut expected = [-1; 99];
                for i in 0..dst.size() {
                    expected[origin.wrapping_add_signed(dst.at(i))] = from[origin.wrapping_add_signed(src.at(i))];
                }
                assert_eq!(to, expected, "{src} to {dst}");
                let is_run =
                    src == dst && places.first() == Some(&0) && places.len() as isize - 1 == places[places.len() - 1];
                *if is_run { &mut runs } else { &mut others } += 1;
            }
        }
    }
    assert!(runs > 20 && others > 500, "{runs} {others}");
}

#[test]
fn sizes_of_no_element_and_of_one() {
    let (zero, one, four) = (0, 1, 4);
    every_kernel(layout!((zero,)));
    every_kernel(layout!((one,)));
    every_kernel(layout!((four, zero) : (1, 4)));
    every_kernel(layout!((zero, four) : (4, 1)));
    every_kernel(layout!((4, zero) : (0, 0)));
    every_kernel(layout!((one, one) : (7, -3)));
    every_kernel(layout!((1, (one, 1)) : (1, (9, 0))));
    every_kernel(layout!((1, 1)));
    every_kernel(layout!(1));
    every_kernel(layout!((zero, (2, zero), one)));
    // Elements of size 0.
    let (m, n) = (300, 500);
    copy(&make_tensor(vec![(); m * n], layout!((m, n) : (n, 1))), &mut make_tensor(vec![(); m * n], layout!((m, n))));
}

#[test]
fn twenty_four_modes_of_two() {
    // Each mode is one bit of the index, and the copy reverses the bits.
    let (two, at) = (2, |k: u32| 1isize << k);
    let forwards = layout!(((two, two, two, two, two, two, two, two), (two, two, two, two, two, two, two, two),
            (two, two, two, two, two, two, two, two)) :
            ((at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)),
            (at(8), at(9), at(10), at(11), at(12), at(13), at(14), at(15)),
            (at(16), at(17), at(18), at(19), at(20), at(21), at(22), at(23))));
    let backwards = layout!(((two, two, two, two, two, two, two, two), (two, two, two, two, two, two, two, two),
            (two, two, two, two, two, two, two, two)) :
            ((at(23), at(22), at(21), at(20), at(19), at(18), at(17), at(16)),
            (at(15), at(14), at(13), at(12), at(11), at(10), at(9), at(8)),
            (at(7), at(6), at(5), at(4), at(3), at(2), at(1), at(0))));
    let size = 1usize << 24;
    let src: Vec<u32> = (0..size as u32).collect();
    let mut dst = vec![u32::MAX; size];
    copy(&make_tensor(&src, forwards), &mut make_tensor(&mut dst, backwards));
    let turned = |k: usize| (k as u32).reverse_bits() >> 8;
    assert!((0..size).all(|k| dst[k] == turned(k)));
}

/// The number of `Counted` values that exist.
static ALIVE: AtomicIsize = AtomicIsize::new(0);

/// An element that counts its instances and owns memory, so that a double drop or an uninitialised element is found.
#[derive(Debug)]
struct Counted(Box<usize>);

impl Counted {
    fn new(x: usize) -> Self {
        ALIVE.fetch_add(1, Ordering::Relaxed);
        Counted(Box::new(x))
    }
}
impl Drop for Counted {
    fn drop(&mut self) {
        ALIVE.fetch_sub(1, Ordering::Relaxed);
    }
}

#[test]
fn a_panic_half_way_leaves_every_element_initialised() {
    let (m, n) = (37, 41);
    let src: Vec<usize> = (0..m * n).collect();
    let source = make_tensor(&src, layout!((m, n) : (n, 1)));
    for panics_at in [0, 1, m * n / 2, m * n - 1] {
        let mut dst = make_tensor((0..m * n).map(|_| Counted::new(usize::MAX)).collect::<Vec<_>>(), layout!((m, n)));
        let calls = Cell::new(0);
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            transform(&source, &mut dst, |&x| {
                assert!(calls.get() < panics_at, "half-way");
                calls.set(calls.get() + 1);
                Counted::new(x)
            });
        }));
        assert!(panicked.is_err());
        // Each position holds an element: the old one or the new one.
        assert_eq!(ALIVE.load(Ordering::Relaxed), (m * n) as isize);
        let mut written = 0;
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let x = *dst[(i, j)].0;
            assert!(x == usize::MAX || x == i * n + j);
            written += usize::from(x != usize::MAX);
        }
        assert_eq!(written, panics_at);
        // The panic left nothing locked or lost: the same call succeeds now.
        transform(&source, &mut dst, |&x| Counted::new(x));
        assert!((0..m).all(|i| (0..n).all(|j| *dst[(i, j)].0 == i * n + j)));
        drop(dst);
        assert_eq!(ALIVE.load(Ordering::Relaxed), 0);
    }
}

#[test]
fn large_copies_at_any_address() {
    // Copies with non-temporal stores and, with `rayon`, on all threads. The bytes before and after the destination
    // must stay.
    let (m, n) = (4099, 4111);
    let src: Vec<u8> = (0..m * n).map(|k| (k * 131 + k / 251) as u8).collect();
    for shift in [0, 1, 63] {
        let rows = make_tensor(&src, layout!((m, n) : (n, 1)));
        let check = |run: &dyn Fn(&mut [u8])| {
            let mut dst = vec![0xa5; m * n + 64];
            run(&mut dst[shift..]);
            assert!((0..m).step_by(7).all(|i| (0..n).all(|j| dst[shift + i + j * m] == src[i * n + j])));
            assert!(dst[..shift].iter().chain(&dst[shift + m * n..]).all(|&x| x == 0xa5));
        };
        check(&|dst| copy(&rows, &mut make_tensor(dst, layout!((m, n)))));
        #[cfg(feature = "rayon")]
        check(&|dst| colex::kernels::par_copy(&rows, &mut make_tensor(dst, layout!((m, n)))));
    }
}

/// Large elements are copied directly, not through buffers on the stack.
#[test]
fn few_elements_may_be_large() {
    #[derive(Clone, Copy)]
    struct Large([u8; 1 << 18]);
    let src: Vec<Large> = (0..8).map(|i| Large([i; 1 << 18])).collect();
    let mut dst = vec![Large([9; 1 << 18]); 8];
    let copies = move || {
        copy(&make_tensor(&src[..], layout!((2, 4))), &mut make_tensor(&mut dst[..], layout!((2, 4) : (4, 1))));
        dst.iter().map(|x| x.0[x.0.len() - 1]).collect::<Vec<_>>()
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(copies).expect("a thread");
    assert_eq!(thread.join().expect("room on the stack"), [0, 2, 4, 6, 1, 3, 5, 7]);
}
