//! How far the elements of a product are from what they are to be, and which is the furthest; `gpu/tests/worst.rs` asks it.

use half::{bf16, f16};

/// An element that can be made of a number, and back.
pub(crate) trait Number: Copy {
    /// How far a rounded number is from the exact one, at most, as a part of it.
    const ROUNDING: f64;
    fn of(x: f32) -> Self;
    fn wide(self) -> f64;
    fn nan() -> Self;
}
macro_rules! numbers {
    ($($t:ty, $bits:literal;)*) => {$(
        impl Number for $t {
            const ROUNDING: f64 = 1.0 / (1u64 << $bits) as f64;
            fn of(x: f32) -> Self {
                <$t>::from_f32(x)
            }
            fn wide(self) -> f64 {
                self.to_f64()
            }
            fn nan() -> Self {
                <$t>::NAN
            }
        }
    )*};
}
numbers! {
    f16, 11;
    bf16, 8;
}

/// What an element is to be, and how large what it was rounded from is.
#[derive(Clone, Copy)]
pub(crate) struct Expected {
    pub(crate) place: [usize; 2],
    pub(crate) value: f64,
    pub(crate) magnitude: f64,
}

/// How far an element of a product of this depth may be from another of the same that was rounded too: each by its rounding, and by that
/// of the sums on the way, of numbers from -1 to 1, which are about as large as the root of the depth.
fn tolerance<H: Number>(depth: usize, magnitude: f64) -> f64 {
    let sums = (depth as f64).powf(1.5) * f64::from(f32::EPSILON);
    2.0 * H::ROUNDING * magnitude.abs() + sums + 1.0 / (1u64 << 24) as f64
}

/// Where the worst element of a product is, and how much of what it may be apart it is; more than 1 is wrong, as what is no number is.
pub(crate) fn worst<H: Number>(depth: usize, out: &[H], expected: &[Expected]) -> (f64, String) {
    assert_eq!(out.len(), expected.len());
    assert!(!out.is_empty(), "nothing is compared");
    let of = |(x, is): (&H, &Expected)| {
        let apart = (x.wide() - is.value).abs() / tolerance::<H>(depth, is.magnitude);
        if apart.is_nan() { f64::INFINITY } else { apart }
    };
    let all = out.iter().zip(expected);
    let Some((x, is)) = all.max_by(|&x, &y| of(x).total_cmp(&of(y))) else { return (f64::INFINITY, String::new()) };
    let [row, column] = is.place;
    (of((x, is)), format!("({row}, {column}) is {}, and is to be {:.6}", x.wide(), is.value))
}
