//! Elements of products, and how far from the exact one the sum may be that one was rounded from.

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

/// How far an element of a product of this depth may be from another of the same that was rounded too: each by its rounding, and by that
/// of the sums on the way, of numbers from -1 to 1, which are about as large as the root of the depth.
pub(crate) fn tolerance<H: Number>(depth: usize, magnitude: f64) -> f64 {
    let sums = (depth as f64).powf(1.5) * f64::from(f32::EPSILON);
    2.0 * H::ROUNDING * magnitude.abs() + sums + 1.0 / (1u64 << 24) as f64
}
