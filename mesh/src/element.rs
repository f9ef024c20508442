//! [`Element`] and [`Number`]: what tensors hold.

use bytemuck::Pod;

use crate::Reduce;

/// An element that can be sent: a value of plain bytes. Every [`Pod`] type that threads may share is one.
pub trait Element: Pod + Send + Sync {}

impl<T: Pod + Send + Sync> Element for T {}

/// An element that can be combined with others.
pub trait Number: Element {
    /// The element that changes nothing: `combine(reduce, identity(reduce), x) = x`, where x is a number: the maximum and minimum
    /// of floats are infinities, and a NaN becomes one.
    fn identity(reduce: Reduce) -> Self;

    /// The sum, product, maximum or minimum. Sums and products of integers wrap. Of floats the maximum and minimum of a number
    /// and a NaN are the number.
    fn combine(reduce: Reduce, a: Self, b: Self) -> Self;
}

macro_rules! integers {
    ($($t:ty)+) => {$(
        impl Number for $t {
            fn identity(reduce: Reduce) -> Self {
                match reduce {
                    Reduce::Sum => 0,
                    Reduce::Product => 1,
                    Reduce::Max => <$t>::MIN,
                    Reduce::Min => <$t>::MAX,
                }
            }

            #[inline(always)]
            fn combine(reduce: Reduce, a: Self, b: Self) -> Self {
                match reduce {
                    Reduce::Sum => a.wrapping_add(b),
                    Reduce::Product => a.wrapping_mul(b),
                    Reduce::Max => a.max(b),
                    Reduce::Min => a.min(b),
                }
            }
        }
    )+};
}

macro_rules! floats {
    ($($t:ty)+) => {$(
        impl Number for $t {
            fn identity(reduce: Reduce) -> Self {
                match reduce {
                    // 0 + -0 is 0, and -0 + -0 is -0.
                    Reduce::Sum => -0.0,
                    Reduce::Product => 1.0,
                    Reduce::Max => <$t>::NEG_INFINITY,
                    Reduce::Min => <$t>::INFINITY,
                }
            }

            #[inline(always)]
            fn combine(reduce: Reduce, a: Self, b: Self) -> Self {
                match reduce {
                    Reduce::Sum => a + b,
                    Reduce::Product => a * b,
                    Reduce::Max => a.max(b),
                    Reduce::Min => a.min(b),
                }
            }
        }
    )+};
}

integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
floats! { f32 f64 }
