//! Tests the function with which the example of floats of 8 bits checks products. It must accept correct elements and refuse
//! those of the usual mistakes: a part of K left out, a scale of another row, a number that was not written.

#[path = "../examples/fp8/judge.rs"]
mod judge;

use colex_gpu::element::F8E4M3;
use half::bf16;
use judge::{Operands, judge};

const SHAPE: [usize; 3] = [5, 8, 272];

/// Numbers from -1 to 1 that E4M3 has. They repeat after 2^32.
fn numbers(count: usize, mut seed: u32) -> Vec<f64> {
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed >> 8) / f64::from(1 << 23) - 1.0
    };
    (0..count).map(|_| F8E4M3::from_f32(next() as f32).to_f32().into()).collect()
}

/// The product of 5 x 272 and 8 x 272 without the columns from `k` on, rounded once. `shift` is added to the row of each scale of A.
fn product(of: &Operands<'_>, k: usize, shift: usize) -> Vec<bf16> {
    let [m, n, all] = SHAPE;
    let one = |at: usize| {
        let (row, column) = (at / n, at % n);
        let scaled = |i: usize| {
            let scale = of.scales[0]((row + shift) % m, i / 128) * of.scales[1](column, i / 128);
            of.a[row * all + i] * of.b[column * all + i] * scale
        };
        bf16::from_f64((0..k).map(scaled).sum())
    };
    (0..m * n).map(one).collect()
}

/// Calls `test` with random operands: with one scale for all columns of K, and with one for each 128.
fn each(test: impl Fn(&Operands<'_>)) {
    let [m, n, k] = SHAPE;
    let (a, b) = (numbers(m * k, 1), numbers(n * k, 2));
    for by_blocks in [false, true] {
        let of_block = |block: usize| if by_blocks { 1.0 + block as f64 } else { 1.0 };
        let of_a = |row: usize, block: usize| of_block(block) / (1.0 + row as f64);
        let of_b = |column: usize, block: usize| of_block(block) * (0.5 + column as f64);
        test(&Operands { shape: SHAPE, a: &a, b: &b, scales: [&of_a, &of_b], by_blocks, exact: false });
    }
}

#[test]
fn correct_products_are_right() {
    each(|of| assert!(judge("right", of, &product(of, SHAPE[2], 0), 1)));
}

#[test]
fn an_element_outside_of_its_tolerance_is_wrong() {
    each(|of| {
        let right = product(of, SHAPE[2], 0);
        for at in 0..right.len() {
            let (expected, tolerance) = of.expected(at / SHAPE[1], at % SHAPE[1]);
            for off in [-2.5 * tolerance, 2.5 * tolerance, f64::NAN, 1e30] {
                let mut wrong = right.clone();
                wrong[at] = bf16::from_f64(expected + off);
                assert!(!judge("wrong", of, &wrong, 1), "{at}: {off}");
            }
        }
    });
}

#[test]
fn the_usual_mistakes_are_wrong() {
    each(|of| {
        assert!(!judge("without the last stage", of, &product(of, 256, 0), 1));
        assert!(!judge("without the last instruction of a stage", of, &product(of, 240, 0), 1));
        assert!(!judge("scales of the next row", of, &product(of, SHAPE[2], 1), 1));
    });
}

/// Sums of integers are exact, so the neighbour of the expected number is wrong. NaN in A is NaN in its row.
#[test]
fn exact_products_and_nan() {
    let [m, n, k] = SHAPE;
    let whole = |x: Vec<f64>| x.into_iter().map(|x| (2.0 * x).round()).collect::<Vec<_>>();
    let (a, b) = (whole(numbers(m * k, 3)), whole(numbers(n * k, 4)));
    let mut with_nan = a.clone();
    with_nan[2 * k + 7] = f64::NAN;
    let one = |_: usize, _: usize| 1.0;
    let of = |a, exact| Operands { shape: SHAPE, a, b: &b, scales: [&one, &one], by_blocks: false, exact };
    let right = product(&of(&a, true), k, 0);
    assert!(judge("right", &of(&a, true), &right, 1));
    let mut wrong = right.clone();
    wrong[13] = bf16::from_bits(wrong[13].to_bits() + 1);
    assert!(!judge("a neighbour", &of(&a, true), &wrong, 1));
    let of = of(&with_nan, false);
    assert!(!judge("no NaN", &of, &right, 1));
    let got = product(&of, k, 0);
    assert!((0..m * n).all(|at| got[at].is_nan() == (at / n == 2)));
    assert!(judge("NaN", &of, &got, 1));
}
