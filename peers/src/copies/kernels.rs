//! The kernels with closures on all threads, beside themselves on one.

use super::case::Turns;
use colex::kernels::{axpby, fill, par_axpby, par_fill, par_reduce, par_transform, reduce, transform};
use colex::prelude::{layout, make_tensor};
use std::hint::black_box;

/// A kernel that writes the elements.
type Run<'a> = &'a (dyn Fn(&mut [f32]) + Sync);

/// Prints how many times as fast as one thread so many are, for matrices of `n * n` elements; what is written is row-major.
pub(crate) fn measure(n: usize, threads: usize) {
    let src: Vec<f32> = (0..n * n).map(|k| (k % 1000) as f32).collect();
    let mut dst = vec![0.0f32; n * n];
    let rows = || layout!((n, n) : (n as isize, 1));
    let columns = || layout!((n, n) : (1, n as isize));
    // Each as often as the other, in turn.
    let mut compare = |name: &str, one: Run<'_>, all: Run<'_>| {
        let times = (2_000_000 / (n * n)).max(1);
        let [bound, free] = [true, false].map(|bound| {
            let bytes = (n * n * size_of::<f32>()) as f64;
            Turns::measure(threads, bound, times, bytes, |k| [one, all][k](black_box(&mut dst)))
        });
        println!(
            "  {name}, {n} x {n} f32: one thread {:.2} GB/s; {threads} threads {bound}; not bound {free}",
            bound.one
        );
    };
    compare("fill", &|d| fill(&mut make_tensor(d, rows()), 1.0), &|d| par_fill(&mut make_tensor(d, rows()), 1.0));
    compare("transform", &|d| transform(&make_tensor(&src, rows()), &mut make_tensor(d, rows()), |x| x.sqrt()), &|d| {
        par_transform(&make_tensor(&src, rows()), &mut make_tensor(d, rows()), |x| x.sqrt())
    });
    compare(
        "transform of columns",
        &|d| transform(&make_tensor(&src, columns()), &mut make_tensor(d, rows()), |x| x + 1.0),
        &|d| par_transform(&make_tensor(&src, columns()), &mut make_tensor(d, rows()), |x| x + 1.0),
    );
    compare("axpby", &|d| axpby(0.5, &make_tensor(&src, rows()), 0.5, &mut make_tensor(d, rows())), &|d| {
        par_axpby(0.5, &make_tensor(&src, rows()), 0.5, &mut make_tensor(d, rows()))
    });
    compare(
        "reduce",
        &|_| {
            black_box(reduce(&make_tensor(&src, rows()), 0.0, |a, b| a + b));
        },
        &|_| {
            black_box(par_reduce(&make_tensor(&src, rows()), 0.0, |a, b| a + b));
        },
    );
}
