//! Measures indexing through a layout against indexing by hand, for static, mixed and dynamic layouts. Each is indexed by an
//! index, by a coordinate, and by a nested coordinate. An iteration is 120 calls.

#![allow(missing_docs)]

mod cases {
    pub mod indexing;
}

use cases::indexing::{Dynamic, DynamicByHand, Mixed, MixedByHand, ThreeByHand, hand, typed};
use colex::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

/// Measures one case: calls the typed function, and the function by hand, for each element of `coords`.
fn pair<C>(
    criterion: &mut Criterion,
    name: &str,
    coords: impl Iterator<Item = C> + Clone,
    typed: impl Fn(C) -> isize,
    hand: impl Fn(C) -> isize,
) {
    assert!(coords.clone().zip(coords.clone()).all(|(a, b)| typed(a) == hand(b)), "{name}: the two results differ");
    let mut group = criterion.benchmark_group(name);
    group.bench_function("typed", |b| b.iter(|| black_box(coords.clone()).map(&typed).sum::<isize>()));
    group.bench_function("hand", |b| b.iter(|| black_box(coords.clone()).map(&hand).sum::<isize>()));
    group.finish();
}

fn indexing(c: &mut Criterion) {
    let indices = 0..120usize;
    let coords = (0..20usize).flat_map(|jk| (0..6usize).map(move |i| (i, jk)));
    let nested = coords.clone().map(|(i, jk)| (i, jk % 4, jk / 4));

    pair(c, "static_1d", indices.clone(), typed::static_1d, hand::static_1d);
    pair(c, "static_2d", coords.clone(), |(i, j)| typed::static_2d(i, j), |(i, j)| hand::static_2d(i, j));
    pair(
        c,
        "static_nested",
        nested.clone(),
        |(i, j, k)| typed::static_nested(i, j, k),
        |(i, j, k)| hand::static_nested(i, j, k),
    );

    let (n, d) = black_box((5, 20));
    let (a, b): (Mixed, _) = (layout!((6, (4, n)) : (d, (5, 1))), MixedByHand { extent: n, stride: d });
    pair(c, "mixed_1d", indices.clone(), |i| typed::mixed_1d(&a, i), |i| hand::mixed_1d(&b, i));
    pair(c, "mixed_2d", coords.clone(), |(i, j)| typed::mixed_2d(&a, i, j), |(i, j)| hand::mixed_2d(&b, i, j));
    pair(
        c,
        "mixed_nested",
        nested.clone(),
        |(i, j, k)| typed::mixed_nested(&a, i, j, k),
        |(i, j, k)| hand::mixed_nested(&b, i, j, k),
    );

    let ([m, n, p], [d, e, f]) = black_box(([6, 4, 5], [20, 5, 1]));
    let a: Dynamic = layout!((m, (n, p)) : (d, (e, f)));
    let b = DynamicByHand {
        shape: ThreeByHand { rows: m, columns: [n, p] },
        stride: ThreeByHand { rows: d, columns: [e, f] },
    };
    pair(c, "dynamic_1d", indices, |i| typed::dynamic_1d(&a, i), |i| hand::dynamic_1d(&b, i));
    pair(c, "dynamic_2d", coords, |(i, j)| typed::dynamic_2d(&a, i, j), |(i, j)| hand::dynamic_2d(&b, i, j));
    pair(
        c,
        "dynamic_nested",
        nested,
        |(i, j, k)| typed::dynamic_nested(&a, i, j, k),
        |(i, j, k)| hand::dynamic_nested(&b, i, j, k),
    );
}

criterion_group!(benches, indexing);
criterion_main!(benches);
