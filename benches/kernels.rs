//! Measures kernels. Copies and permutations are measured against `memcpy`, a plain loop and `ndarray`, and elementwise kernels
//! against loops over slices. The last group is the overhead of a small copy.

#![allow(missing_docs)]

use colex::kernels::{axpby, copy, fill, reduce};
use colex::prelude::*;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ndarray::{ArrayView2, ArrayView4, ArrayViewMut2, ArrayViewMut4, ShapeBuilder};
use std::hint::black_box;

fn numbers(n: usize) -> Vec<f32> {
    (0..n).map(|x| x as f32).collect()
}

/// Copies between equal layouts, against `memcpy`.
fn copies(c: &mut Criterion) {
    let mut group = c.benchmark_group("copy");
    for n in [64, 1024, 4096] {
        let (src, mut dst) = (numbers(n * n), numbers(n * n));
        let rows = layout!((n, n), LayoutRight);
        group.throughput(Throughput::Bytes((n * n * 4) as u64));
        group.bench_function(BenchmarkId::new("colex", n), |b| {
            b.iter(|| copy(&make_tensor(&src, rows), &mut make_tensor(&mut dst, rows)));
        });
        group.bench_function(BenchmarkId::new("memcpy", n), |b| b.iter(|| dst.copy_from_slice(&src)));
    }
    group.finish();
}

fn transposes(c: &mut Criterion) {
    let mut group = c.benchmark_group("transpose");
    for n in [64, 1000, 1024, 4096] {
        let (src, mut dst) = (numbers(n * n), numbers(n * n));
        group.throughput(Throughput::Bytes((n * n * 4) as u64));
        group.bench_function(BenchmarkId::new("colex", n), |b| {
            let (columns, rows) = (layout!((n, n)), layout!((n, n), LayoutRight));
            b.iter(|| copy(&make_tensor(&src, columns), &mut make_tensor(&mut dst, rows)));
        });
        group.bench_function(BenchmarkId::new("ndarray", n), |b| {
            let from = ArrayView2::from_shape((n, n).f(), &src).unwrap();
            b.iter(|| ArrayViewMut2::from_shape((n, n), &mut dst).unwrap().assign(&from));
        });
        group.bench_function(BenchmarkId::new("plain_loop", n), |b| {
            b.iter(|| {
                for (i, row) in dst.chunks_exact_mut(n).enumerate() {
                    row.iter_mut().enumerate().for_each(|(j, x)| *x = src[i + n * j]);
                }
            });
        });
        group.bench_function(BenchmarkId::new("memcpy", n), |b| b.iter(|| dst.copy_from_slice(&src)));
    }
    group.finish();
}

/// Copies of images from channels last to channels first, and back.
fn permutations(c: &mut Criterion) {
    let (batch, height, width, channels) = (8, 128, 128, 32);
    let n = batch * height * width * channels;
    let (src, mut dst) = (numbers(n), numbers(n));
    let mut group = c.benchmark_group("channels");
    group.throughput(Throughput::Bytes((n * 4) as u64));
    let shape = (batch, height, width, channels);
    let last = (height * width * channels, width * channels, channels, 1);
    let first = (height * width * channels, width, 1, height * width);
    for (name, from, to) in [("to_first", last, first), ("to_last", first, last)] {
        group.bench_function(BenchmarkId::new("colex", name), |b| {
            let layout_of =
                |d: (usize, usize, usize, usize)| layout!((batch, height, width, channels) : ({d.0}, {d.1}, {d.2}, {d.3}));
            b.iter(|| copy(&make_tensor(&src, layout_of(from)), &mut make_tensor(&mut dst, layout_of(to))));
        });
        group.bench_function(BenchmarkId::new("ndarray", name), |b| {
            let from = ArrayView4::from_shape(shape.strides(from), &src).unwrap();
            b.iter(|| ArrayViewMut4::from_shape(shape.strides(to), &mut dst).unwrap().assign(&from));
        });
    }
    group.finish();
}

fn elementwise(c: &mut Criterion) {
    let n = 16384;
    let (x, mut y) = (numbers(n), numbers(n));
    let line = layout!(n);
    let mut group = c.benchmark_group("elementwise");
    group.throughput(Throughput::Elements(n as u64));
    group.bench_function("axpby/colex", |b| {
        b.iter(|| axpby(black_box(0.5), &make_tensor(&x, line), 0.25, &mut make_tensor(&mut y, line)));
    });
    group.bench_function("axpby/hand", |b| {
        b.iter(|| {
            let alpha = black_box(0.5);
            y.iter_mut().zip(&x).for_each(|(y, x)| *y = alpha * x + 0.25 * *y);
        });
    });
    group.bench_function("reduce/colex", |b| b.iter(|| reduce(&make_tensor(&x, line), 0.0, |a, b| a + b)));
    group.bench_function("reduce/hand", |b| b.iter(|| black_box(&x).iter().sum::<f32>()));
    group.bench_function("fill/colex", |b| b.iter(|| fill(&mut make_tensor(&mut y, line), black_box(0.5))));
    group.bench_function("fill/hand", |b| b.iter(|| y.fill(black_box(0.5))));
    group.finish();
}

/// Copies of few elements, whose time is mostly the planning of the copy.
fn small(c: &mut Criterion) {
    let (src, mut dst) = (numbers(16), numbers(16));
    let (m, n) = (4, 4);
    let mut group = c.benchmark_group("sixteen_elements");
    group.bench_function("static", |b| {
        let (columns, rows) = (layout!((4, 4)), layout!((4, 4), LayoutRight));
        b.iter(|| copy(&make_tensor(black_box(&src), columns), &mut make_tensor(&mut dst, rows)));
    });
    group.bench_function("dynamic", |b| {
        let (columns, rows) = (layout!((m, n)), layout!((m, n), LayoutRight));
        b.iter(|| copy(&make_tensor(black_box(&src), columns), &mut make_tensor(&mut dst, rows)));
    });
    group.bench_function("dynamic_contiguous", |b| {
        let rows = layout!((m, n), LayoutRight);
        b.iter(|| copy(&make_tensor(black_box(&src), rows), &mut make_tensor(&mut dst, rows)));
    });
    group.bench_function("dynamic_axpby", |b| {
        let rows = layout!((m, n), LayoutRight);
        b.iter(|| axpby(0.5, &make_tensor(black_box(&src), rows), 0.5, &mut make_tensor(&mut dst, rows)));
    });
    group.bench_function("ndarray", |b| {
        b.iter(|| {
            let from = ArrayView2::from_shape((m, n).f(), black_box(&src)).unwrap();
            ArrayViewMut2::from_shape((m, n), &mut dst).unwrap().assign(&from);
        });
    });
    group.finish();
}

criterion_group!(benches, copies, transposes, permutations, elementwise, small);
criterion_main!(benches);
