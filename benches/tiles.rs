//! Measures the cases of `examples/tiles`. The loops of `parallel` write the tiles of a 2048 x 2048 matrix on all threads, and
//! are measured against the same loops over raw pointers. The loops of `elements` read the 3072 elements of a tensor, and are
//! measured against loops that compute indices by hand.

#![allow(missing_docs)]

#[path = "../examples/tiles/cases.rs"]
mod cases;
#[path = "../examples/tiles/raw.rs"]
mod raw;

use cases::*;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn parallel(c: &mut Criterion) {
    const N: usize = 2048;
    let mut data = vec![1.0f32; N * N];
    let mut pair = |name: &str, typed: fn(&mut [f32], usize), raw: fn(&mut [f32], usize)| {
        let mut group = c.benchmark_group(name);
        group.bench_function("colex", |b| b.iter(|| typed(black_box(&mut data), N)));
        group.bench_function("raw", |b| b.iter(|| raw(black_box(&mut data), N)));
        group.finish();
    };
    pair("par_blocked", blocked, raw::blocked);
    pair("par_blocked_iter", blocked_iter, raw::blocked);
    pair("par_strided", strided, raw::strided);
    pair("par_interleaved", interleaved, raw::interleaved);
    pair("par_partition", partition, raw::partition);
}

fn elements(c: &mut Criterion) {
    let data: Vec<f32> = (0..ROWS * COLUMNS).map(|x| (x % 1000) as f32).collect();
    let mut pair = |name: &str, typed: &dyn Fn(&[f32]) -> f32, hand: &dyn Fn(&[f32]) -> f32| {
        let mut group = c.benchmark_group(name);
        group.bench_function("colex", |b| b.iter(|| typed(black_box(&data))));
        group.bench_function("hand", |b| b.iter(|| hand(black_box(&data))));
        group.finish();
    };
    pair("static_coordinates", &static_coordinates, &hand_coordinates);
    pair("static_index", &static_index, &hand_index);
    pair("static_iter", &static_iter, &hand_coordinates);
    let dims = black_box(Dims { rows: ROWS, inner: INNER, outer: COLUMNS / INNER });
    pair("dynamic_coordinates", &|x| dynamic_coordinates(x, dims), &|x| hand_dynamic_coordinates(x, dims));
    pair("dynamic_index", &|x| dynamic_index(x, dims), &|x| hand_dynamic_index(x, dims));
    pair("dynamic_iter", &|x| dynamic_iter(x, dims), &|x| hand_dynamic_coordinates(x, dims));
    pair("dynamic_for", &|x| dynamic_for(x, dims), &|x| hand_dynamic_coordinates(x, dims));
}

criterion_group!(benches, parallel, elements);
criterion_main!(benches);
