//! What the example `gemm` says of a product: that it is right where it is, and where it is wrong, which element and by how much.

#[path = "../examples/gemm/worst.rs"]
mod worst;

use half::{bf16, f16};
use worst::{Expected, Number, worst};

/// A product of 4 x 5 that is right, and what it is to be.
fn right<H: Number>() -> (Vec<H>, Vec<Expected>) {
    let of = |at: usize| {
        let value = (at as f64 - 7.3) / 3.0;
        (H::of(value as f32), Expected { place: [at / 5, at % 5], value, magnitude: value })
    };
    (0..20).map(of).unzip()
}

fn is_judged<H: Number>() {
    let (mut out, expected) = right::<H>();
    let (apart, _) = worst(16, &out, &expected);
    assert!(apart > 0.0 && apart <= 0.5, "rounded once, of what may be rounded twice: {apart}");
    // One element that is a little too far, in whatever place.
    for at in 0..20 {
        let is = expected[at].value;
        let before = std::mem::replace(&mut out[at], H::of((is + 8.0 * H::ROUNDING * is.abs() + 1e-3) as f32));
        let (apart, why) = worst(16, &out, &expected);
        assert!(apart > 1.0, "{at}: {apart}");
        assert!(why.starts_with(&format!("({}, {}) is ", at / 5, at % 5)), "{why}");
        out[at] = before;
    }
    // What was not written is no number, and the worst of all, whatever else is wrong.
    out[3] = H::of(100.0);
    out[11] = H::nan();
    let (apart, why) = worst(16, &out, &expected);
    assert_eq!(apart, f64::INFINITY);
    assert!(why.starts_with("(2, 1) is NaN"), "{why}");
}

#[test]
fn the_worst_element_is_found() {
    is_judged::<f16>();
    is_judged::<bf16>();
}

/// Deeper sums may be further off, and no more than that: of the depth to the power of 3/2.
#[test]
fn deep_sums_may_be_further_off() {
    let expected = [Expected { place: [0, 0], value: 0.0, magnitude: 0.0 }];
    let apart = |depth| worst(depth, &[f16::of(1e-3)], &expected).0;
    assert!(apart(64) > 1.0 && apart(4096) < 1.0, "{} {}", apart(64), apart(4096));
    assert!((apart(64) / apart(256) - 8.0).abs() < 0.1);
}

#[test]
#[should_panic(expected = "nothing is compared")]
fn of_nothing_nothing_is_said() {
    worst::<f16>(16, &[], &[]);
}
