//! Compares the kernels on all threads with those on one thread.

use super::*;
use colex::kernels::{
    par_axpby, par_axpy, par_copy, par_copy_if, par_fill, par_reduce, par_transform, par_transform_both, try_par_axpby,
    try_par_axpy, try_par_copy, try_par_copy_if, try_par_transform, try_par_transform_both,
};
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Compares each kernel with a source of layout `a` and a destination of layout `b`. The two numbers are above all
/// offsets of `a` and of `b`.
fn agree<A: AnyLayout, B: AnyLayout>(a: A, b: B, (below_a, below_b): (i64, i64)) {
    let src: Vec<_> = (0..below_a).map(|x| Wrapping(x * 7 % 1001)).collect();
    let before: Vec<_> = (0..below_b).map(|x| Wrapping(-x)).collect();
    let real: Vec<bool> = src.iter().map(|x| x.0 % 3 == 0).collect();
    let (from, pred) = (make_tensor(&src, a), make_tensor(&real, a));
    let both = |one: &dyn Fn(&mut [Wrapping<i64>]), all: &dyn Fn(&mut [Wrapping<i64>]), what: &str| {
        let [mut expected, mut data] = [before.clone(), before.clone()];
        one(&mut expected);
        all(&mut data);
        assert!(expected == data, "{what} {a} to {b}");
    };
    both(&|d| copy(&from, &mut make_tensor(d, b)), &|d| par_copy(&from, &mut make_tensor(d, b)), "copy");
    both(&|d| fill(&mut make_tensor(d, b), Wrapping(9)), &|d| par_fill(&mut make_tensor(d, b), Wrapping(9)), "fill");
    both(
        &|d| transform(&from, &mut make_tensor(d, b), |x| x * Wrapping(5)),
        &|d| par_transform(&from, &mut make_tensor(d, b), |x| x * Wrapping(5)),
        "transform",
    );
    both(
        &|d| transform_both(&from, &from, &mut make_tensor(d, b), |x, y| x * y + Wrapping(1)),
        &|d| par_transform_both(&from, &from, &mut make_tensor(d, b), |x, y| x * y + Wrapping(1)),
        "transform_both",
    );
    both(
        &|d| copy_if(&pred, &from, &mut make_tensor(d, b)),
        &|d| par_copy_if(&pred, &from, &mut make_tensor(d, b)),
        "copy_if",
    );
    both(
        &|d| axpy(Wrapping(2), &from, &mut make_tensor(d, b)),
        &|d| par_axpy(Wrapping(2), &from, &mut make_tensor(d, b)),
        "axpy",
    );
    for beta in [0, 3] {
        both(
            &|d| axpby(Wrapping(2), &from, Wrapping(beta), &mut make_tensor(d, b)),
            &|d| par_axpby(Wrapping(2), &from, Wrapping(beta), &mut make_tensor(d, b)),
            "axpby",
        );
    }
    assert_eq!(reduce(&from, Wrapping(0), |x, y| x + y), par_reduce(&from, Wrapping(0), |x, y| x + y), "reduce {a}");
}

#[test]
fn agree_with_one() {
    let (m, n, p) = (51, 53, 57);
    let size = (m * n * p) as i64;
    let rows = layout!((m, n, p) : ({ n * p }, p, { 1 }));
    agree(rows, layout!((m, n, p) : (1, m, { m * n })), (size, size));
    agree(rows, layout!((m, n, p) : (n, { 1 }, { m * n })), (size, size));
    agree(rows, rows, (size, size));
    // Gaps; a source that repeats one row; destinations in which several or all coordinates share an element.
    agree(rows, layout!((m, n, p) : (3, { 3 * m + 1 }, { (3 * m + 1) * n })), (size, 4 * size));
    agree(layout!((m, n, p) : (0, p, { 1 })), rows, (size, size));
    agree(rows, layout!((m, n, p) : (0, { 1 }, n)), (size, size));
    agree(rows, layout!((m, n, p) : (0, 0, 0)), (size, size));
    // A slowest mode with fewer coordinates than there are pieces of work; few elements, one element, and none.
    agree(layout!((m * n * p, (3, 2)) : (6, (2, 1))), layout!((m * n * p, (3, 2))), (6 * size, 6 * size));
    for (m, n) in [(1, 1), (0, 5), (2, 3)] {
        agree(layout!((m, n)), layout!((m, n), LayoutRight), (6, 6));
    }
}

#[test]
fn refuse_what_one_refuses() {
    let (m, n) = (512, 1024);
    let (src, pred) = (make_tensor(vec![1; m * n], layout!((m, n))), make_tensor(vec![true; m * n], layout!((m, n))));
    let mut dst = make_tensor(vec![0; m * n], layout!((n, m)));
    let all: [Result<(), LayoutError>; 6] = [
        try_par_copy(&src, &mut dst),
        try_par_transform(&src, &mut dst, |x| *x),
        try_par_transform_both(&src, &src, &mut dst, |x, _| *x),
        try_par_copy_if(&pred, &src, &mut dst),
        try_par_axpy(1, &src, &mut dst),
        try_par_axpby(1, &src, 2, &mut dst),
    ];
    for error in all {
        assert!(error.expect_err("other shapes").to_string().starts_with("agreement: "));
    }
    assert!(dst.into_buffer().iter().all(|&x| x == 0));
    let mut dst = make_tensor(vec![0; m * n], layout!((n, m)));
    assert!(panics(|| par_transform(&src, &mut dst, |x| *x)).contains("agreement: "));
    assert!(panics(|| par_copy(&src, &mut dst)).contains("agreement: "));
}

#[test]
fn a_panic_leaves_all_initialised() {
    let n = 1 << 16;
    let src = make_tensor((0..n).collect::<Vec<usize>>(), layout!(n));
    let mut dst = make_tensor(vec![String::from("before"); n], layout!(n));
    let panic = panics(|| {
        par_transform(&src, &mut dst, |&x| if x == n / 3 { panic!("at {x}") } else { x.to_string() });
    });
    assert_eq!(panic, format!("at {}", n / 3));
    for (at, now) in dst.into_buffer().into_iter().enumerate() {
        assert!(now == "before" || now == at.to_string());
    }
    // The panic leaves nothing locked: the next kernel succeeds.
    let mut again = make_tensor(vec![0; n], layout!(n));
    par_transform(&src, &mut again, |&x| x + 1);
    assert_eq!(par_reduce(&again, 0, |a, b| a + b), n / 2 * (n + 1));
}

/// An element that owns memory. A call that builds or clones the bad element panics.
#[derive(Debug, PartialEq)]
struct Fragile(Box<usize>);

/// The number of clones that were made.
static CLONES: AtomicUsize = AtomicUsize::new(0);

impl Clone for Fragile {
    fn clone(&self) -> Self {
        assert_ne!(CLONES.fetch_add(1, Ordering::Relaxed), BAD, "the bad element");
        Fragile(self.0.clone())
    }
}

/// A number whose addition panics for the bad element.
#[derive(Clone, Copy, Default, PartialEq)]
struct Number(usize);

impl std::ops::Add for Number {
    type Output = Number;
    fn add(self, other: Number) -> Number {
        assert!(self.0 != BAD && other.0 != BAD, "{}", "the bad element");
        Number(self.0 + other.0)
    }
}
impl std::ops::Mul for Number {
    type Output = Number;
    fn mul(self, other: Number) -> Number {
        Number(self.0 * other.0)
    }
}

/// The number of the bad element.
const BAD: usize = 100_000;

#[test]
fn a_panic_of_each_form() {
    let (m, n) = (512, 512);
    let (rows, columns) = (layout!((m, n), LayoutRight), layout!((m, n)));
    let numbers: Vec<usize> = (0..m * n).collect();
    let make = |x: usize| {
        assert_ne!(x, BAD, "the bad element");
        Fragile(Box::new(x))
    };
    type Run<'a> = &'a dyn Fn(&mut [Fragile]);
    let both = |&x: &usize, &y: &usize| make(if x == BAD || y == BAD { BAD } else { x.max(y) });
    // The destination and the source are contiguous in the same mode, or in different modes, which kernels process
    // differently.
    let forms: [(&str, Run<'_>); 5] = [
        ("transform", &|d| par_transform(&make_tensor(&numbers, rows), &mut make_tensor(d, rows), |&x| make(x))),
        ("transform that crosses", &|d| {
            par_transform(&make_tensor(&numbers, rows), &mut make_tensor(d, columns), |&x| make(x));
        }),
        ("transform_both", &|d| {
            let x = make_tensor(&numbers, rows);
            par_transform_both(&x, &x, &mut make_tensor(d, rows), both);
        }),
        ("transform_both that crosses", &|d| {
            let (x, y) = (make_tensor(&numbers, rows), make_tensor(&numbers, columns));
            par_transform_both(&x, &y, &mut make_tensor(d, columns), both);
        }),
        ("fill", &|d| {
            CLONES.store(0, Ordering::Relaxed);
            // The default `clone_from` builds the new element before it drops the old one.
            par_fill(&mut make_tensor(d, columns), Fragile(Box::new(7)));
        }),
    ];
    for (name, form) in forms {
        let mut dst: Vec<Fragile> = (0..m * n).map(|_| Fragile(Box::new(usize::MAX))).collect();
        assert!(panics(|| form(&mut dst)).contains("the bad element"), "{name}");
        // Each element is the old or the new one: its memory can be read and is freed once.
        assert!(dst.iter().all(|x| *x.0 == usize::MAX || *x.0 < m * n && *x.0 != BAD), "{name}");
        drop(dst);
        let mut again = vec![0; m * n];
        par_transform(&make_tensor(&numbers, rows), &mut make_tensor(&mut again, rows), |&x| x + 1);
        assert!(again.iter().enumerate().all(|(k, &x)| x == k + 1), "after {name}");
    }
    let op = |x: usize, y: usize| {
        assert_ne!(y, BAD, "the bad element");
        x ^ y
    };
    assert!(
        panics(|| {
            par_reduce(&make_tensor(&numbers, rows), 0, op);
        })
        .contains("the bad element")
    );
    let x = make_tensor(numbers.iter().map(|&x| Number(x)).collect::<Vec<_>>(), rows);
    let mut y = make_tensor(vec![Number(0); m * n], columns);
    for panic in [panics(|| par_axpy(Number(1), &x, &mut y)), panics(|| par_axpby(Number(1), &x, Number(1), &mut y))] {
        assert!(panic.contains("the bad element"));
    }
    assert!(y.into_buffer().iter().all(|y| y.0 < 2 * m * n));
}

#[test]
fn a_sum_of_floats_is_the_same_each_time() {
    let n = 600_003;
    let src = make_tensor((0..n).map(|x| 1.0 / (x as f32 + 1.0)).collect::<Vec<f32>>(), layout!(n));
    let sum = || par_reduce(&src, 0.0, |a, b| a + b);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread can be started");
    let alone = pool.install(sum);
    assert!((0..20).all(|_| sum() == alone));
}

#[test]
fn several_threads_come() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().expect("threads can be started");
    let (n, seen) = (1 << 20, Mutex::new(HashSet::new()));
    let mut dst = make_tensor(vec![0u64; n], layout!(n));
    let src = make_tensor([1u64], layout!(n : 0));
    // On a busy machine a thread may wake after the work is done, but hardly in every repetition.
    for _ in 0..50 {
        pool.install(|| {
            par_transform(&src, &mut dst, |x| {
                if x.is_power_of_two() && std::hint::black_box(*x) == 1 {
                    thread_local! { static KNOWN: std::cell::Cell<bool> = const { std::cell::Cell::new(false) }; }
                    if !KNOWN.replace(true) {
                        seen.lock().expect("nobody panics").insert(std::thread::current().id());
                    }
                }
                *x
            });
        });
    }
    assert!(seen.into_inner().expect("nobody panics").len() > 1);
}
