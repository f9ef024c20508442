//! Tests every kernel with extents of 0 and 1, on one thread and on several. The dynamic shapes have one, two or three extents.
//! Each extent takes the values 0 to 3, and the strides come in every order. There are some static shapes too. The expected
//! results come from a plain loop over the indices.

use colex::kernels::{axpby, axpy, copy, copy_if, fill, gather, reduce, scatter, transform, transform_both};
#[cfg(feature = "rayon")]
use colex::kernels::{
    par_axpby, par_axpy, par_copy, par_copy_if, par_fill, par_reduce, par_transform, par_transform_both,
};
use colex::layout::AnyLayout;
use colex::prelude::*;
use colex::tensor::CoordTensor;
#[cfg(feature = "rayon")]
use rayon::prelude::*;

/// A buffer of distinct elements, longer than the layout needs.
fn buffer<L: AnyLayout>(l: L, times: i64) -> Vec<i64> {
    let last = (0..l.size()).map(|i| l.at(i)).max().unwrap_or(0);
    (1..last as i64 + 5).map(|x| x * times).collect()
}

/// Checks every kernel with a source and a destination of these layouts, which have the same size.
fn every_kernel<A: AnyLayout, B: AnyLayout>(a: A, b: B) {
    assert_eq!(a.size(), b.size());
    let (src, before) = (buffer(a, 3), buffer(b, -1));
    let [real, unreal] = [true, false].map(|odd| src.iter().map(|x| odd && x % 2 != 0).collect::<Vec<_>>());
    let source = make_tensor(&src, a);
    let check = |name: &str, element: &dyn Fn(i64, i64) -> i64, run: &dyn Fn(&mut [i64])| {
        let [mut expected, mut data] = [before.clone(), before.clone()];
        for i in 0..b.size() {
            let x = &mut expected[b.at(i) as usize];
            *x = element(*x, src[a.at(i) as usize]);
        }
        run(&mut data);
        assert_eq!(data, expected, "{name}, {a} to {b}");
    };
    let odd = |to: i64, from: i64| if from % 2 != 0 { from } else { to };
    check("copy", &|_, x| x, &|d| copy(&source, &mut make_tensor(d, b)));
    check("copy_if", &odd, &|d| copy_if(&make_tensor(&real, a), &source, &mut make_tensor(d, b)));
    check("copy_if not", &|y, _| y, &|d| copy_if(&make_tensor(&unreal, a), &source, &mut make_tensor(d, b)));
    check("fill", &|_, _| 9, &|d| fill(&mut make_tensor(d, b), 9));
    check("transform", &|_, x| x * x, &|d| transform(&source, &mut make_tensor(d, b), |x| x * x));
    check("transform_both", &|_, x| x * x + 1, &|d| {
        transform_both(&source, &source, &mut make_tensor(d, b), |x, y| x * y + 1);
    });
    check("axpy", &|y, x| y + 2 * x, &|d| axpy(2, &source, &mut make_tensor(d, b)));
    check("axpby", &|y, x| 2 * x + 5 * y, &|d| axpby(2, &source, 5, &mut make_tensor(d, b)));
    check("axpby of 0", &|_, x| 2 * x, &|d| axpby(2, &source, 0, &mut make_tensor(d, b)));
    let sum: i64 = (0..a.size()).map(|i| src[a.at(i) as usize]).sum::<i64>();
    assert_eq!(reduce(&source, 0, |x, y| x + y), sum, "reduce of {a}");
    #[cfg(feature = "rayon")]
    {
        check("par_copy", &|_, x| x, &|d| par_copy(&source, &mut make_tensor(d, b)));
        check("par_copy_if", &odd, &|d| par_copy_if(&make_tensor(&real, a), &source, &mut make_tensor(d, b)));
        check("par_fill", &|_, _| 9, &|d| par_fill(&mut make_tensor(d, b), 9));
        check("par_transform", &|_, x| x * x, &|d| par_transform(&source, &mut make_tensor(d, b), |x| x * x));
        check("par_transform_both", &|_, x| x * x + 1, &|d| {
            par_transform_both(&source, &source, &mut make_tensor(d, b), |x, y| x * y + 1);
        });
        check("par_axpy", &|y, x| y + 2 * x, &|d| par_axpy(2, &source, &mut make_tensor(d, b)));
        check("par_axpby", &|y, x| 2 * x + 5 * y, &|d| par_axpby(2, &source, 5, &mut make_tensor(d, b)));
        assert_eq!(par_reduce(&source, 0, |x, y| x + y), sum, "par_reduce of {a}");
    }
}

/// Checks `gather` and `scatter` with all coordinates of a shape.
macro_rules! by_coordinates {
    ($shape:expr, $a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        let at: CoordTensor<_, _> = make_identity_tensor($shape);
        let (src, before) = (buffer(a, 3), buffer(b, -1));
        let mut expected = before.clone();
        (0..b.size()).for_each(|i| expected[b.at(i) as usize] = src[a.at(i) as usize]);
        let mut data = before.clone();
        gather(&make_tensor(&src, a), &at, &mut make_tensor(&mut data, b));
        assert_eq!(data, expected, "gather, {a} to {b}");
        let mut data = before.clone();
        scatter(&make_tensor(&src, a), &at, &mut make_tensor(&mut data, b), |to, &x| *to = x);
        assert_eq!(data, expected, "scatter, {a} to {b}");
    }};
}

/// Compact strides for the modes in the given order. A mode of extent 0 or 1 gets the stride `any`.
fn strides<const N: usize>(extents: [usize; N], order: [usize; N], any: isize) -> [isize; N] {
    let (mut strides, mut stride) = ([0; N], 1);
    for mode in order {
        strides[mode] = if extents[mode] < 2 { any } else { stride };
        stride *= extents[mode].max(1) as isize;
    }
    strides
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

#[test]
fn every_small_shape() {
    let most = if cfg!(miri) { 2 } else { 4 };
    let mut empty = 0;
    for extents in (0..most * most * most).map(|k| [k % most, k / most % most, k / most / most]) {
        let [a, b, c] = extents;
        for (order, any) in ORDERS.into_iter().flat_map(|order| [0, 1, -3].map(|any| (order, any))) {
            let ([s, t, u], [v, w, x]) = (strides(extents, [0, 1, 2], 7), strides(extents, order, any));
            let (from, to) = (layout!((a, b, c) : (s, t, u)), layout!((a, b, c) : (v, w, x)));
            every_kernel(from, to);
            by_coordinates!(shape!(a, b, c), from, to);
            every_kernel(layout!((a, (b, c)) : (s, (t, u))), layout!((a, (b, c)) : (v, (w, x))));
            empty += usize::from(from.size() == 0);
        }
    }
    assert_eq!(empty, (most.pow(3) - (most - 1).pow(3)) * 18);
    for (a, b) in (0..most).flat_map(|a| (0..most).map(move |b| (a, b))) {
        for (order, any) in [[0, 1], [1, 0]].into_iter().flat_map(|order| [0, 1, -3].map(|any| (order, any))) {
            let ([s, t], [v, w]) = (strides([a, b], [0, 1], 7), strides([a, b], order, any));
            every_kernel(layout!((a, b) : (s, t)), layout!((a, b) : (v, w)));
        }
    }
    for a in 0..most {
        every_kernel(layout!((a,) : (7)), layout!((a,)));
        every_kernel(layout!(a), layout!(a : 2));
        by_coordinates!(shape!(a), layout!((a,)), layout!((a,)));
    }
}

#[test]
fn static_shapes() {
    macro_rules! shapes {
        ($($shape:tt)*) => {$(
            every_kernel(layout!($shape), layout!($shape, LayoutRight));
            by_coordinates!(shape!$shape, layout!($shape), layout!($shape, LayoutRight));
        )*};
    }
    shapes!((1)(1, 1)(1, 3)(3, 1)(1, 1, 1)(1, 2, 3)(2, 1, 3)(2, 3, 1)(3, 1, 1)(1, 3, 1)(1, 1, 3)(1, 2, 1, 3, 1));
    every_kernel(layout!(()), layout!(()));
    every_kernel(layout!((1, (1, (1, 1)))), layout!((1, (1, (1, 1))) : (5, (0, (-2, 9)))));
    // No elements: a dynamic extent is 0, in each position among static extents.
    let none = 0;
    every_kernel(layout!((none, 2, 3)), layout!((none, 2, 3), LayoutRight));
    every_kernel(layout!((2, none, 3)), layout!((2, none, 3), LayoutRight));
    every_kernel(layout!((2, 3, none)), layout!((2, 3, none), LayoutRight));
    every_kernel(layout!((2, (3, none))), layout!((2, (3, none)) : (1, (0, 6))));
    every_kernel(layout!((1, none)), layout!((1, none)));
}

/// Tensors large enough for several threads, with further modes of extent 1, and empty tensors with a large mode.
#[cfg(feature = "rayon")]
#[test]
fn beside_what_threads_share() {
    let n = if cfg!(miri) { 700 } else { 1 << 18 };
    for extents in
        [[n, 1, 1], [1, n, 1], [1, 1, n], [n / 512, 1, 512], [1, n / 512, 512], [n, 0, 2], [0, 2, n], [2, n, 0]]
    {
        let [a, b, c] = extents;
        let ([s, t, u], [v, w, x]) = (strides(extents, [0, 1, 2], 7), strides(extents, [2, 1, 0], -3));
        every_kernel(layout!((a, b, c) : (s, t, u)), layout!((a, b, c) : (v, w, x)));
    }
}

#[cfg(feature = "rayon")]
#[test]
fn parts_of_no_element_and_of_one() {
    for (m, n) in (0..3).flat_map(|m| (0..3).map(move |n| (m, n))) {
        let mut t = make_tensor((0..m * n).collect::<Vec<usize>>(), layout!((m, n)));
        let sum = m * n * (m * n + 1) / 2;
        // Tiles of one element, and one partition with all elements, which may be empty.
        t.par_tiles_mut(tiler!(1, 1)).for_each(|mut tile| tile.for_each_mut(|x| *x += 1));
        assert_eq!(t.par_tiles(tiler!(1, 1)).map(|tile| tile.iter().sum::<usize>()).sum::<usize>(), sum);
        assert_eq!(t.par_tiles(tiler!(1, 1)).len(), m * n);
        t.par_partition_mut(layout!((1, 1))).for_each(|mut part| part.for_each_mut(|x| *x += 1));
        let parts: Vec<_> = t.par_partition(layout!((1, 1))).map(|part| (part.size(), part.iter().sum())).collect();
        assert_eq!(parts, [(m * n, sum + m * n)]);
    }
}
