//! What is multiplied: `f32`, or `f64`.

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
    /// A product may be off by K 2^ROUNDING times the sum of |a b| from one in double precision: a sum of K
    /// products by its own roundings, and where these are of double precision, by those of the other one too.
    const ROUNDING: i32;
    /// Elements of a line of the cache.
    const LINE: usize = 64 / size_of::<Self>();
    /// The nearest to a number.
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
