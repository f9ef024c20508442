//! The types of the elements that are copied.

/// An element. It can be built from a number.
pub(crate) trait Element: Copy + PartialEq + Send + Sync + 'static {
    fn of(number: usize) -> Self;

    /// Copies with the C++ library HPTT, and returns whether that succeeded. The result is false if the feature `hptt` is off, or
    /// if HPTT does not support these elements.
    fn hptt(_order: &[usize], _shape: &[usize], _src: &[Self], _dst: &mut [Self]) -> bool {
        false
    }
}

/// Implements [`Element`] for integers.
macro_rules! integers {
    ($($t:ident)*) => {$(
        impl Element for $t {
            fn of(number: usize) -> Self {
                number.wrapping_mul(0x9e37_79b9) as $t
            }
        }
    )*};
}
integers!(u8 u16 u32 u64);

/// Implements [`Element`] for numbers that HPTT also supports. Each row has the type and HPTT's function.
macro_rules! floats {
    ($($t:ident $hptt:ident)*) => {$(
        impl Element for $t {
            fn of(number: usize) -> Self {
                (number & 0xff_ffff) as $t
            }
            #[cfg(feature = "hptt")]
            fn hptt(order: &[usize], shape: &[usize], src: &[Self], dst: &mut [Self]) -> bool {
                hptt::$hptt(order, 1.0, src, shape, 0.0, dst, 1, hptt::MemoryOrder::RowMajor).is_ok()
            }
        }
    )*};
}
floats!(f32 transpose_f32 f64 transpose_f64);

impl<T: Element, const N: usize> Element for [T; N] {
    fn of(number: usize) -> Self {
        std::array::from_fn(|k| T::of(number ^ k.wrapping_neg()))
    }
}
