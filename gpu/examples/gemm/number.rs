//! The elements of products, and the tolerance for their results.

use half::{bf16, f16};

/// An element that is made from an `f32` and can be converted to an `f64`.
pub(crate) trait Number: Copy {
    /// The greatest relative error of rounding to this type.
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

/// The tolerance for the difference of two results. Each result contains a sum of `depth` products, and the factors of these
/// products lie between -1 and 1.
///
/// It allows for the rounding of both results, which are about `magnitude`, and for the rounding of the partial sums. There are
/// `depth` partial sums, and each is about as large as the square root of `depth`.
pub(crate) fn tolerance<H: Number>(depth: usize, magnitude: f64) -> f64 {
    let sums = (depth as f64).powf(1.5) * f64::from(f32::EPSILON);
    2.0 * H::ROUNDING * magnitude.abs() + sums + 1.0 / (1u64 << 24) as f64
}
