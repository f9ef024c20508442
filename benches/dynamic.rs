//! Measures operations of the runtime path on layouts of four modes. Each should take less than a microsecond.

#![allow(missing_docs)]

use colex::dynamic::{self as d, DynLayout, IntTuple, Tiler};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn layout(text: &str) -> DynLayout {
    text.parse().expect("a layout")
}

fn dynamic(c: &mut Criterion) {
    let row_major = layout("(8,8,8,8):(512,64,8,1)");
    let strided = layout("(4,6,8,10):(480,80,10,1)");
    let ints = Tiler::from(&IntTuple::from((4, 2, 4, 2)));
    let layouts: Tiler = "(4:2,2:1,4:2,2:4)".parse().expect("a tiler");

    let mut group = c.benchmark_group("composition");
    let b = layout("(4,4,4,4):(1,16,64,512)");
    group.bench_function("four_modes", |x| x.iter(|| d::composition(black_box(&row_major), black_box(&b))));
    let b = layout("(8,3,16,5):(1,8,24,384)");
    group.bench_function("splits_modes", |x| x.iter(|| d::composition(black_box(&strided), black_box(&b))));
    // The next two compositions exist, but a rule that looks at one mode at a time does not find them. In the second one, a
    // carry out of mode 0 changes the offset by 6, and the carry out of mode 1 changes it by -6. So offsets are compared one by
    // one.
    let a = layout("(3,4,6,5):(1,10,100,1000)");
    let b = layout("(2,2,2,2):(4,24,72,144)");
    group.bench_function("searched", |x| x.iter(|| d::composition(black_box(&a), black_box(&b))));
    let cancels = layout("(4,3,6,5):(1,10,24,1000)");
    let b = layout("(4,2,2,2):(6,24,72,144)");
    group.bench_function("compared", |x| x.iter(|| d::composition(black_box(&cancels), black_box(&b))));
    group.bench_function("by_mode", |x| x.iter(|| d::composition(black_box(&row_major), black_box(&layouts))));
    group.finish();

    let mut group = c.benchmark_group("complement");
    let b = layout("(2,2,2,2):(1,8,64,512)");
    group.bench_function("four_modes", |x| x.iter(|| d::complement_to(black_box(&b), 4096)));
    group.finish();

    let mut group = c.benchmark_group("logical_divide");
    let b = layout("(2,2,2,2):(1,8,64,512)");
    group.bench_function("four_modes", |x| x.iter(|| d::logical_divide(black_box(&row_major), black_box(&b))));
    let b = layout("16:4");
    group.bench_function("one_mode", |x| x.iter(|| d::logical_divide(black_box(&row_major), black_box(&b))));
    group.bench_function("by_mode_ints", |x| x.iter(|| d::logical_divide(black_box(&row_major), black_box(&ints))));
    group.bench_function("by_mode_layouts", |x| {
        x.iter(|| d::logical_divide(black_box(&row_major), black_box(&layouts)))
    });
    group.finish();

    let mut group = c.benchmark_group("zipped_divide");
    group.bench_function("by_mode_ints", |x| x.iter(|| d::zipped_divide(black_box(&row_major), black_box(&ints))));
    group
        .bench_function("by_mode_layouts", |x| x.iter(|| d::zipped_divide(black_box(&row_major), black_box(&layouts))));
    group.finish();

    let mut group = c.benchmark_group("flat_divide");
    group.bench_function("by_mode_ints", |x| x.iter(|| d::flat_divide(black_box(&row_major), black_box(&ints))));
    group.finish();
}

criterion_group!(benches, dynamic);
criterion_main!(benches);
