//! Moves particles, `cargo run --release -p colex-peers --example aosoa`: one kernel for an array of structs, a
//! struct of arrays, and an array of structs of arrays. Only the layout changes.
//!
//! For each layout, the kernel is measured against a loop with raw indices, and against `ndarray`, which has no layout
//! for an array of structs of arrays. Throughput counts each particle once.

use colex::kernels::{axpy, copy};
use colex::prelude::*;
use ndarray::{ArrayViewMut2, ShapeBuilder, s};
use std::time::{Duration, Instant};

/// The number of particles, each of six values: three of the position, three of the speed.
const PARTICLES: usize = 1 << 14;
/// The number of particles in one struct of an array of structs of arrays.
const LANES: usize = 16;
/// The length of a time step.
const DT: f32 = 0.125;

fn main() {
    if let Some(first) = std::env::args().nth(1) {
        eprintln!("The example takes no arguments, but got {first:?}.");
        std::process::exit(2);
    }
    let (n, blocks) = (PARTICLES, PARTICLES / LANES);
    let structs = layout!((n, 6) : (6, 1));
    let arrays = layout!((n, 6) : (1, n));
    let both = layout!(((16, blocks), 6) : ((1, 96), 16));

    // Small whole numbers make all results exact, and therefore equal.
    let start: Vec<f32> = (0..6 * n).map(|x| ((x * 7919) % 1009) as f32).collect();
    let mut expected = start.clone();
    by_hand::structs(&mut expected);

    let mut ratios = vec![];
    macro_rules! case {
        ($name:literal, $layout:expr, $hand:expr, $peer:expr) => {
            let mut data = vec![0.0; 6 * n];
            let begin = |data: &mut [f32]| copy(&make_tensor(&start[..], structs), &mut make_tensor(data, $layout));
            let ours = |data: &mut [f32]| step(&mut make_tensor(data, $layout));
            let peer: Option<fn(&mut [f32])> = $peer;
            for way in [Some(&ours as Way), Some(&$hand), peer.as_ref().map(|f| f as _)] {
                let Some(way) = way else { continue };
                begin(&mut data);
                way(&mut data);
                let mut after = vec![0.0; 6 * n];
                copy(&make_tensor(&data[..], $layout), &mut make_tensor(&mut after[..], structs));
                assert!(after == expected, "{}: the result differs from that by hand", $name);
            }
            let peer = peer.unwrap_or($hand);
            let [ours, hand, peer] = best(&mut data, [&ours, &$hand, &peer]).map(|seconds| n as f64 / seconds * 1e-6);
            println!("{}: million particles a second: colex {ours:.0}, by hand {hand:.0}, ndarray {peer:.0}", $name);
            ratios.push(($name, "hand", ours / hand));
            ratios.push(($name, "ndarray", ours / peer));
        };
    }
    case!("structs", structs, by_hand::structs, Some(|data| peer(data, (6, 1))));
    case!("arrays", arrays, by_hand::arrays, Some(|data| peer(data, (1, PARTICLES))));
    case!("both", both, by_hand::both, None);
    for (name, other, ratio) in ratios {
        if (name, other) != ("both", "ndarray") {
            println!("ratio aosoa-{name} colex/{other} {ratio:.2}");
        }
    }
}

/// Computes one time step of particles in any layout: `position += DT * speed`.
fn step<L>(particles: &mut Tensor<&mut [f32], L>)
where
    L: colex::tensor::SplitOp<1, usize> + colex::algebra::relations::injective::InjectiveOp,
{
    let (mut position, speed) = particles.split_at_mut::<1, _>(3);
    axpy(DT, &speed, &mut position);
}

/// The same time step with raw indices, for each layout.
mod by_hand {
    use super::{DT, LANES, PARTICLES};

    pub(super) fn structs(data: &mut [f32]) {
        for particle in data.as_chunks_mut::<6>().0 {
            let [x, y, z, u, v, w] = particle;
            (*x, *y, *z) = (*x + DT * *u, *y + DT * *v, *z + DT * *w);
        }
    }

    pub(super) fn arrays(data: &mut [f32]) {
        let (position, speed) = data.split_at_mut(3 * PARTICLES);
        for (x, u) in position.iter_mut().zip(speed) {
            *x += DT * *u;
        }
    }

    pub(super) fn both(data: &mut [f32]) {
        for block in data.as_chunks_mut::<{ 6 * LANES }>().0 {
            let (position, speed) = block.split_at_mut(3 * LANES);
            for (x, u) in position.iter_mut().zip(speed) {
                *x += DT * *u;
            }
        }
    }
}

/// The same time step with `ndarray`.
fn peer(data: &mut [f32], strides: (usize, usize)) {
    let all = ArrayViewMut2::from_shape((PARTICLES, 6).strides(strides), data).expect("six values a particle");
    let (mut position, speed) = all.split_at(ndarray::Axis(1), 3);
    position.scaled_add(DT, &speed.slice(s![.., ..]));
}

/// A function that computes a time step of particles in some layout.
type Way<'a> = &'a dyn Fn(&mut [f32]);

/// The best time of each way, in seconds. The ways run in turns, so that other work on the machine slows all of them
/// equally.
fn best<const N: usize>(data: &mut [f32], ways: [Way<'_>; N]) -> [f64; N] {
    let mut best = [f64::MAX; N];
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(500) {
        for (way, best) in ways.iter().zip(&mut best) {
            let start = Instant::now();
            way(data);
            *best = start.elapsed().as_secs_f64().min(*best);
        }
    }
    best
}
