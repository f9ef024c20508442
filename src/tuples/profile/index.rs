//! The integers that can index a shape.
//!
//! An index is split mode by mode. For example, index 13 of `(4,(2,3))` is 13 mod 4 = 1 in the first mode, and 13 / 4 = 3 in
//! `(2,3)`, where 3 is split again. The divisors are sizes of modes, which are constants for static modes.

use super::Shape;

/// An integer that can index a shape. A 32-bit index is divided by a static size with a 32-bit division. A dynamic size is a
/// `usize`, so the division by a dynamic size may be wider.
pub trait Index: Copy {
    /// The quotient and the remainder by the size of a shape. A size of 0 counts as 1, because indexing must not panic.
    fn div_rem<S: Shape>(self, shape: S) -> (Self, Self);
    /// Whether `0 <= self < size`.
    fn is_below(self, size: usize) -> bool;
    /// The index as an offset.
    fn to_isize(self) -> isize;
}

// Each entry is an index type, and the type in which it is divided by a dynamic size. Index types of up to 32 bits use a wider
// type, because a size is a `usize` and may not fit them.
macro_rules! index {
    ($($t:ty as $wide:ty),*) => {$(
        impl Index for $t {
            #[inline(always)]
            fn div_rem<S: Shape>(self, shape: S) -> (Self, Self) {
                match S::STATIC_SIZE {
                    Some(n) => match <$t>::try_from(n) {
                        Ok(n) => (self / n, self % n),
                        // The size is greater than every value of this type.
                        Err(_) => (0, self),
                    },
                    None => {
                        let (i, n) = (self as $wide, shape.size().max(1) as $wide);
                        ((i / n) as $t, (i % n) as $t)
                    }
                }
            }
            #[inline(always)]
            #[allow(unused_comparisons)]
            fn is_below(self, size: usize) -> bool {
                self >= 0 && (self as $wide as u64) < size as u64
            }
            #[inline(always)]
            fn to_isize(self) -> isize {
                self as isize
            }
        }
    )*};
}
index!(usize as usize, isize as isize, u64 as u64, i64 as i64);
index!(u32 as u64, i32 as i64, u16 as u64, i16 as i64, u8 as u64, i8 as i64);
