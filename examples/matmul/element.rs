//! The types of the elements that are multiplied: `f32` and `f64`.

use super::tile::Tiles;
use std::fmt::Display;
use std::ops::{Add, AddAssign, Mul};

/// An element of the matrices.
pub(crate) trait Element:
    Tiles + Copy + Display + Into<f64> + Add<Output = Self> + AddAssign + Mul<Output = Self> + Send + Sync
{
    const NAME: &'static str;
    const ZERO: Self;
    const NAN: Self;
    /// The exponent of the tolerance. Each element of the product is a sum of K products `a b`. It is compared with the
    /// same sum in double precision. They may differ by at most `K * 2^ROUNDING` times the sum of all `|a b|`. This
    /// allows for the roundings of a sum of K products. For elements of double precision, the tolerance is twice as
    /// large, because the sum that they are compared with is rounded too.
    const ROUNDING: i32;
    /// The number of elements in a cache line.
    const LINE: usize = 64 / size_of::<Self>();
    /// The element nearest to a number.
    fn nearest(x: f64) -> Self;
    /// `self * y + sum`, rounded once.
    fn mul_add(self, y: Self, sum: Self) -> Self;
}

macro_rules! elements {
    ($($name:ident: $rounding:expr;)*) => {$(
        impl Element for $name {
            const NAME: &'static str = stringify!($name);
            const ZERO: Self = 0.0;
            const NAN: Self = $name::NAN;
            const ROUNDING: i32 = $rounding;
            #[inline(always)]
            fn nearest(x: f64) -> Self {
                x as $name
            }
            #[inline(always)]
            fn mul_add(self, y: Self, sum: Self) -> Self {
                self.mul_add(y, sum)
            }
        }
    )*};
}
elements! {
    f32: -24;
    f64: -52;
}
