//! Measures operations on layouts of static rank with dynamic extents and strides, such as a divide in a kernel that
//! accepts any extents.

#![allow(missing_docs)]

use colex::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn mixed(c: &mut Criterion) {
    // An offset of each result is computed, so that the operation is not optimised away.
    let mut group = c.benchmark_group("zipped_divide");
    group.bench_function("two_modes", |x| {
        x.iter(|| zipped_divide(layout!((black_box(64), black_box(96))), tiler!(4, 8)).at(((1, 2), (3, 1))))
    });
    group.bench_function("four_modes", |x| {
        let [a, b, c, d] = [16, 24, 32, 8];
        x.iter(|| {
            let a = layout!((black_box(a), black_box(b), black_box(c), black_box(d)));
            zipped_divide(a, tiler!(4, 8, 2, 2)).at(((1, 2, 1, 1), (3, 1, 2, 3)))
        })
    });
    group.finish();

    let mut group = c.benchmark_group("composition");
    group.bench_function("by_mode", |x| {
        x.iter(|| composition(layout!((black_box(64), black_box(96))), tiler!(4, 8)).at((1, 2)))
    });
    group.bench_function("two_modes", |x| {
        x.iter(|| {
            let (m, n) = (black_box(64), black_box(96));
            composition(layout!((m, n) : (n, 1)), layout!((4, 2) : (1, 4))).at((1, 1))
        })
    });
    group.bench_function("four_modes", |x| {
        x.iter(|| {
            let (m, n) = (black_box(16), black_box(24));
            composition(layout!((m, n, 4, 2) : (n, 1, {4096}, 9)), layout!((4, 2, 2) : (1, 4, 8))).at((1, 1, 1))
        })
    });
    group.finish();

    let mut group = c.benchmark_group("logical_divide");
    group.bench_function("by_a_layout", |x| {
        x.iter(|| logical_divide(layout!((black_box(64), black_box(96))), layout!(8 : 1)).at((1, 1)))
    });
    group.finish();

    let mut group = c.benchmark_group("complement_to");
    group.bench_function("two_modes", |x| {
        x.iter(|| complement_to(layout!((4, 2) : (1, 8)), Dyn::new(black_box(640))).at(3))
    });
    group.bench_function("four_modes", |x| {
        let a = layout!((4, 2, 2, 2) : (1, 8, 32, 128));
        x.iter(|| complement_to(a, Dyn::new(black_box(4096))).at(3))
    });
    group.finish();

    let mut group = c.benchmark_group("local_tile");
    group.bench_function("two_modes", |x| {
        let data = vec![1f32; 64 * 96];
        x.iter(|| {
            let matrix = make_tensor(data.as_slice(), layout!((black_box(64), black_box(96))));
            local_tile(&matrix, tiler!(4, 8), (black_box(3), black_box(2)))[(1, 2)]
        })
    });
    group.finish();
}

criterion_group!(benches, mixed);
criterion_main!(benches);
