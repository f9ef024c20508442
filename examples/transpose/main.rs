//! Times permutations of the modes of arrays: `cargo run --release -p colex-peers --example transpose`.
//!
//! The arrays have two to five modes, and are copied in every order of their modes. `colex::kernels::copy` is compared
//! with `ndarray`, with `memcpy` or with both. A plain loop checks the results.
//!
//! A permutation is a copy between two layouts of one shape. The source is column-major. The destination is compact, with
//! its modes in another order. Throughput counts each element once.

mod clock;

use clock::{Rates, rates};
use colex::kernels::copy;
use colex::prelude::*;
use ndarray::{ArrayView, ArrayViewMut, Dimension, Ix2, Ix3, Ix4, Ix5, ShapeBuilder};

fn main() {
    if let Some(first) = std::env::args().nth(1) {
        eprintln!("The example takes no arguments, but got {first:?}.");
        std::process::exit(2);
    }
    let gigabytes = |elements: usize| elements as f64 * 4e-9;
    let (m, n) = (4096, 4096);
    let src: Vec<f32> = (0..m * n).map(|x| x as f32).collect();
    let mut ratios = vec![];

    println!("{m} x {n} f32, gigabytes copied in a second");
    let mut dst = vec![0f32; m * n];
    let (rows, columns) = (layout!((m, n), LayoutRight), layout!((m, n)));
    let Rates([ours, memcpy]) = rates(
        gigabytes(m * n),
        &mut dst,
        [&mut |dst| copy(&make_tensor(&src[..], rows), &mut make_tensor(dst, rows)), &mut |dst| {
            dst.copy_from_slice(&src)
        }],
    );
    println!("  equal layouts: colex {ours:.2}, memcpy {memcpy:.2}");
    ratios.push(("copy", "memcpy", ours / memcpy));

    let Rates([ours, peer, memcpy]) = rates(
        gigabytes(m * n),
        &mut dst,
        [
            &mut |dst| copy(&make_tensor(&src[..], columns), &mut make_tensor(dst, rows)),
            &mut |dst| assign(&src, dst, Ix2(m, n), Ix2(n, 1)),
            &mut |dst| dst.copy_from_slice(&src),
        ],
    );
    copy(&make_tensor(&src[..], columns), &mut make_tensor(&mut dst[..], rows));
    check(&src, &dst, [m, n, 1, 1, 1], [n, 1, 1, 1, 1]);
    println!("  transpose: colex {ours:.2}, ndarray {peer:.2}, memcpy {memcpy:.2}");
    ratios.push(("transpose", "ndarray", ours / peer));
    ratios.push(("transpose", "memcpy", ours / memcpy));

    let names = ["modes-3", "modes-4", "modes-5", "modes-5-small", "modes-5-tiny"];
    let shapes: [&[usize]; 5] =
        [&[240, 250, 260], &[60, 64, 70, 58], &[24, 30, 28, 32, 25], &[3, 17, 5, 8, 11], &[2, 3, 5, 7, 11]];
    let mut equal = f64::MAX;
    for (name, shape) in names.into_iter().zip(shapes) {
        let [same, worst] = permutations(&src, &mut dst, shape);
        ratios.push((name, "ndarray", worst));
        equal = f64::min(equal, same);
    }
    ratios.push(("equal-orders", "ndarray", equal));
    println!("\nthe worst of several permutations:");
    for (case, other, ratio) in ratios {
        println!("ratio {case} colex/{other} {ratio:.2}");
    }
}

/// Measures every permutation of the modes of a shape. Returns the ratio to `ndarray` for the identity, for which
/// both call `memcpy`, and the worst ratio of the other permutations.
fn permutations(src: &[f32], dst: &mut [f32], shape: &[usize]) -> [f64; 2] {
    let size = shape.iter().product::<usize>();
    let (src, dst) = (&src[..size], &mut dst[..size]);
    let mut worst = [f64::MAX; 2];
    println!("\n{shape:?}, by the order of the destination's modes");
    for order in orders(shape.len()) {
        let mut strides = vec![0; shape.len()];
        let mut stride = 1;
        for &mode in &order {
            strides[mode] = stride;
            stride *= shape[mode];
        }
        let mut five = ([1; 5], [1; 5]);
        five.0[..shape.len()].copy_from_slice(shape);
        five.1[..shape.len()].copy_from_slice(&strides);
        let ([a, b, c, d, e], [s, t, u, v, w]) = five;
        let from = layout!((a, b, c, d, e));
        let to = layout!((a, b, c, d, e) : (s, t, u, v, w));
        let peer = |dst: &mut [f32]| match shape.len() {
            3 => assign(src, dst, Ix3(a, b, c), Ix3(s, t, u)),
            4 => assign(src, dst, Ix4(a, b, c, d), Ix4(s, t, u, v)),
            _ => assign(src, dst, Ix5(a, b, c, d, e), Ix5(s, t, u, v, w)),
        };
        let Rates([ours, peer]) = rates(
            size as f64 * 4e-9,
            dst,
            [&mut |dst| copy(&make_tensor(src, from), &mut make_tensor(dst, to)), &mut |dst| peer(dst)],
        );
        // ndarray ran last, so its result is checked.
        check(src, dst, five.0, five.1);
        dst.fill(-1.0);
        copy(&make_tensor(src, from), &mut make_tensor(&mut *dst, to));
        check(src, dst, five.0, five.1);
        println!("  {order:?}: colex {ours:.2}, ndarray {peer:.2} GB/s: {:.2}", ours / peer);
        let worst = &mut worst[usize::from(!order.is_sorted())];
        *worst = f64::min(*worst, ours / peer);
    }
    worst
}

/// All orders of `n` modes.
fn orders(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    let mut all = vec![];
    for shorter in orders(n - 1) {
        for at in 0..n {
            let mut order = shorter.clone();
            order.insert(at, n - 1);
            all.push(order);
        }
    }
    all.sort();
    all
}

/// `ndarray`'s copy of a column-major source into a destination with these strides.
fn assign<D: Dimension>(src: &[f32], dst: &mut [f32], shape: D, strides: D) {
    let src = ArrayView::from_shape(shape.clone().f(), src).expect("the source has the shape");
    let mut dst = ArrayViewMut::from_shape(shape.strides(strides), dst).expect("the strides fit");
    dst.assign(&src);
}

/// Compares a result with that of the plain loop.
fn check(src: &[f32], dst: &[f32], shape: [usize; 5], strides: [usize; 5]) {
    let mut from = src.iter();
    for e in 0..shape[4] {
        for d in 0..shape[3] {
            for c in 0..shape[2] {
                for b in 0..shape[1] {
                    for a in 0..shape[0] {
                        let at = [a, b, c, d, e].iter().zip(strides).map(|(c, d)| c * d).sum::<usize>();
                        assert_eq!(Some(&dst[at]), from.next(), "at {:?}", [a, b, c, d, e]);
                    }
                }
            }
        }
    }
}
