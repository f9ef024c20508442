//! Measures kernels other than `copy`, on several threads against one thread.

use super::turns::Turns;
use colex::kernels::{axpby, fill, par_axpby, par_fill, par_reduce, par_transform, reduce, transform};
use colex::prelude::{layout, make_tensor};
use std::hint::black_box;

/// A kernel that reads one buffer and writes another, over a number of rows.
type Run<'a> = &'a (dyn Fn(&[f32], &mut [f32], usize) + Sync);

/// Prints the speedup of `threads` threads over one, for matrices of `n * n` elements with a row-major output. Returns for each
/// kernel its speedup divided by the speedup that the machine allows.
pub(crate) fn measure(n: usize, threads: usize) -> Vec<(f64, String)> {
    let mut parts = vec![];
    let operands = || ((0..n * n).map(|k| (k % 1000) as f32).collect::<Vec<f32>>(), vec![0.0f32; n * n]);
    let rows = |m: usize| layout!((m, n) : (n as isize, 1));
    let columns = |m: usize| layout!((m, n) : (1, n as isize));
    // One thread and several threads take turns.
    let mut compare = |name: &str, one: Run<'_>, all: Run<'_>| {
        let times = (2_000_000 / (n * n)).max(1);
        let [bound, free] = [true, false].map(|bound| {
            let bytes = (n * n * size_of::<f32>()) as f64;
            let (src, mut dst) = operands();
            let halves = [operands(), operands()].map(|(src, mut dst)| move || one(&src, black_box(&mut dst), n / 2));
            let run = |k: usize| [one, all][k](&src, black_box(&mut dst), n);
            Turns::measure(threads, bound, times, bytes, run, halves)
        });
        println!(
            "  {name}, {n} x {n} f32: one thread {:.2} GB/s; {threads} threads {bound}; not bound {free}",
            bound.one
        );
        parts.extend(bound.of_allowed().map(|part| (part, format!("{name}, {n} x {n} f32"))));
    };
    compare("fill", &|_, d, m| fill(&mut make_tensor(d, rows(m)), 1.0), &|_, d, m| {
        par_fill(&mut make_tensor(d, rows(m)), 1.0)
    });
    compare(
        "transform",
        &|s, d, m| transform(&make_tensor(s, rows(m)), &mut make_tensor(d, rows(m)), |x| x.sqrt()),
        &|s, d, m| par_transform(&make_tensor(s, rows(m)), &mut make_tensor(d, rows(m)), |x| x.sqrt()),
    );
    compare(
        "transform of columns",
        &|s, d, m| transform(&make_tensor(s, columns(m)), &mut make_tensor(d, rows(m)), |x| x + 1.0),
        &|s, d, m| par_transform(&make_tensor(s, columns(m)), &mut make_tensor(d, rows(m)), |x| x + 1.0),
    );
    compare("axpby", &|s, d, m| axpby(0.5, &make_tensor(s, rows(m)), 0.5, &mut make_tensor(d, rows(m))), &|s, d, m| {
        par_axpby(0.5, &make_tensor(s, rows(m)), 0.5, &mut make_tensor(d, rows(m)))
    });
    compare(
        "reduce",
        &|s, _, m| {
            black_box(reduce(&make_tensor(s, rows(m)), 0.0, |a, b| a + b));
        },
        &|s, _, m| {
            black_box(par_reduce(&make_tensor(s, rows(m)), 0.0, |a, b| a + b));
        },
    );
    parts
}
