//! The kernels with closures on all threads, beside themselves on one.

use colex::kernels::{axpby, fill, par_axpby, par_fill, par_reduce, par_transform, reduce, transform};
use colex::prelude::{layout, make_tensor};
use std::hint::black_box;
use std::time::Instant;

/// A kernel that writes the elements.
type Run<'a> = &'a (dyn Fn(&mut [f32]) + Sync);

/// Prints how many times as fast as one thread so many are, for matrices of `n * n` elements; what is written is row-major.
pub(crate) fn measure(n: usize, threads: usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let src: Vec<f32> = (0..n * n).map(|k| (k % 1000) as f32).collect();
    let mut dst = vec![0.0f32; n * n];
    let rows = || layout!((n, n) : (n as isize, 1));
    let columns = || layout!((n, n) : (1, n as isize));
    // Each as often as the other, in turn; the least time.
    let mut compare = |name: &str, one: Run<'_>, all: Run<'_>| {
        let times = (2_000_000 / (n * n)).max(1);
        let mut best = [f64::MAX; 2];
        for _ in 0..25 {
            for (k, run) in [one, all].into_iter().enumerate() {
                let seconds = pool.install(|| {
                    run(&mut dst);
                    let start = Instant::now();
                    (0..times).for_each(|_| run(black_box(&mut dst)));
                    start.elapsed().as_secs_f64() / times as f64
                });
                best[k] = best[k].min(seconds);
            }
        }
        let gigabytes = (n * n * size_of::<f32>()) as f64 * 1e-9 / best[0];
        println!("  {name}, {n} x {n} f32: one thread {gigabytes:.2} GB/s; {threads} threads {:.2}", best[0] / best[1]);
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
