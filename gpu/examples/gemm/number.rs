//! Elements of products, and the tolerances of their sums.

use half::{bf16, f16};

/// An element that converts from and to `f32`.
pub(crate) trait Number: Copy {
    /// The greatest relative rounding error.
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

/// The tolerance between two rounded products of this depth: the rounding errors of both, and of their partial sums, of numbers from -1 to 1.
/// The sums are about as large as the square root of the depth.
pub(crate) fn tolerance<H: Number>(depth: usize, magnitude: f64) -> f64 {
    let sums = (depth as f64).powf(1.5) * f64::from(f32::EPSILON);
    2.0 * H::ROUNDING * magnitude.abs() + sums + 1.0 / (1u64 << 24) as f64
}
