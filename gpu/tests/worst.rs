//! Tests the functions with which the examples check their results. They must accept correct elements, and report which
//! element is furthest off, and by how much.

#[path = "../examples/gemm/number.rs"]
mod number;
#[path = "../examples/common/worst.rs"]
mod worst;

use half::{bf16, f16};
use number::{Number, tolerance};
use worst::{Compared, agree, worst};

type Place = (usize, usize);

/// The 20 elements of a correct product of 4 x 5 with sums of 16 terms.
fn right<H: Number>() -> Vec<Compared<Place>> {
    let of = |at: usize| {
        let expected = (at as f64 - 7.3) / 3.0;
        of(at, H::of(expected as f32).wide(), expected, tolerance::<H>(16, expected))
    };
    (0..20).map(of).collect()
}

fn of(at: usize, found: f64, expected: f64, tolerance: f64) -> Compared<Place> {
    Compared { place: (at / 5, at % 5), found, expected, tolerance }
}

/// The report about one element: how far it is off, and the text.
fn one(found: f64, expected: f64, tolerance: f64) -> (f64, String) {
    let worst = worst([of(7, found, expected, tolerance)]);
    (worst.apart, worst.to_string())
}

fn is_judged<H: Number>() {
    let mut all = right::<H>();
    let all_right = worst(all.clone());
    assert!(all_right.apart > 0.0 && all_right.apart <= 0.5, "rounded once, of what may be rounded twice: {all_right}");
    assert_eq!(all_right.count, 20);
    // One element, at each place in turn, is a little outside of the tolerance.
    for at in 0..20 {
        let before = all[at];
        all[at].found = H::of((before.expected + 8.0 * H::ROUNDING * before.expected.abs() + 1e-3) as f32).wide();
        let wrong = worst(all.clone());
        assert!(wrong.apart > 1.0, "{at}: {wrong}");
        assert!(wrong.to_string().contains(&format!(" ({}, {}) is ", at / 5, at % 5)), "{wrong}");
        all[at] = before;
    }
    // An element that was not written is NaN. It is the worst element, whatever else is wrong.
    all[3].found = 100.0;
    all[11].found = H::nan().wide();
    let wrong = worst(all);
    assert_eq!(wrong.apart, f64::INFINITY);
    assert_eq!(
        wrong.to_string(),
        "inf of the tolerance is the greatest error of 20 elements: (2, 1) is NaN, expected 1.233333"
    );
}

#[test]
fn the_worst_element_is_found() {
    is_judged::<f16>();
    is_judged::<bf16>();
}

/// Only equal elements are reported as equal.
#[test]
fn equal_is_a_word() {
    assert_eq!(one(0.5, 0.5, 1.0), (0.0, "all 1 elements are as expected; the last, (1, 2), is 0.5".into()));
    let (apart, said) = one(0.5 + 1e-9, 0.5, 1.0);
    assert!(apart > 0.0 && said.starts_with("1.0e-9 of the tolerance"), "{said}");
    // Also with a tolerance of 0, only equal elements are reported as equal.
    assert_eq!(one(0.5, 0.5, 0.0).0, 0.0);
    assert_eq!(one(0.5 + 1e-9, 0.5, 0.0).0, f64::INFINITY);
}

/// NaN is wrong as a found element, as an expected element and as a tolerance, alone or at any place among other
/// elements.
#[test]
fn what_is_no_number_is_wrong() {
    for [found, expected, tolerance] in [
        [f64::NAN, 1.0, 1.0],
        [1.0, f64::NAN, 1.0],
        [1.0, 1.0, f64::NAN],
        [f64::NAN; 3],
        [f64::INFINITY, f64::INFINITY, 1.0],
        [1.0, 2.0, f64::INFINITY],
    ] {
        let (alone, said) = one(found, expected, tolerance);
        assert_eq!(alone, f64::INFINITY, "{said}");
        for at in 0..20 {
            let mut all = right::<bf16>();
            all[at] = of(at, found, expected, tolerance);
            assert_eq!(worst(all).apart, f64::INFINITY, "{said}, at {at}");
        }
    }
}

/// For a sum of `n` terms, the tolerance grows as `n^(3/2)`, and not faster.
#[test]
fn deep_sums_may_be_further_off() {
    let apart = |depth| worst([of(0, 2e-3, 1e-3, tolerance::<f16>(depth, 0.0))]).apart;
    assert!(apart(64) > 1.0 && apart(4096) < 1.0, "{} {}", apart(64), apart(4096));
    assert!((apart(64) / apart(256) - 8.0).abs() < 0.1);
}

#[test]
#[should_panic(
    expected = "a case is wrong: 3.00 of the tolerance is the greatest error of 2 elements: (0, 1) is 4, expected 1.0"
)]
fn what_is_wrong_stops() {
    agree("a case", [of(0, 1.0, 1.0, 1.0), of(1, 4.0, 1.0, 1.0)]);
}

/// A result that is all zeros is wrong. A kernel that wrote nothing could leave such a result.
#[test]
#[should_panic(expected = "a case is wrong")]
fn zeros_are_wrong() {
    agree("a case", right::<bf16>().into_iter().map(|compared| Compared { found: 0.0, ..compared }));
}

#[test]
#[should_panic(expected = "nothing is compared: every expected element is 0")]
fn of_zeros_nothing_is_said() {
    worst([of(0, 0.0, 0.0, 1.0), of(1, 0.0, 0.0, 1.0)]);
}

#[test]
#[should_panic(expected = "nothing is compared")]
fn of_nothing_nothing_is_said() {
    worst::<Place>([]);
}
