//! The integers that index a shape.
//!
//! Index 13 of `(4,(2,3))` is taken apart mode by mode: 13 mod 4 = 1 in the first, and index 13 / 4 = 3 in `(2,3)`, which is
//! taken apart in its turn. What is divided by is the size of a mode, a constant where the mode is static.

use super::Shape;

/// An integer that can index a shape. Division is done in its own width, so that a 32-bit index
/// costs 32-bit divisions.
pub trait Index: Copy {
    /// `self / size` and `self % size` for the size of a shape. An empty shape counts as of size 1:
    /// it has no coordinate, and indexing has no panic for it.
    fn div_rem<S: Shape>(self, shape: S) -> (Self, Self);
    /// Whether `0 <= self < size`.
    fn is_below(self, size: usize) -> bool;
    /// The index as an offset.
    fn to_isize(self) -> isize;
}

// A row is a type of index, and the type in which a size that is known at run time divides it: a size is a `usize`, which a
// type of 32 bits and less may not hold.
macro_rules! index {
    ($($t:ty as $wide:ty),*) => {$(
        impl Index for $t {
            #[inline(always)]
            fn div_rem<S: Shape>(self, shape: S) -> (Self, Self) {
                match S::STATIC_SIZE {
                    Some(n) => match <$t>::try_from(n) {
                        Ok(n) => (self / n, self % n),
                        // The size is beyond every value of this type.
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
