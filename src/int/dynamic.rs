//! [`Dyn`], a dynamic integer, and [`Word`], the machine integers that a `Dyn` can hold.

use super::{Int, sealed};
use crate::error::{Clash, LayoutError, OrBroken};
use core::fmt;

/// A dynamic integer: its value is known only at run time.
///
/// The machine integer or *word* `W` is `isize`, `i64` or `i32`. The result of an operation has the wider word of its operands.
/// Whatever the word, the value fits an `isize`, the type of offsets.
///
/// ```
/// use colex::prelude::*;
/// let n = Dyn::try_from(vec![0; 10].len())?;
/// let (sum, square): (Dyn, Dyn) = (n + 2, n * n - 1);
/// assert_eq!((sum.get(), square.get(), i64::from(n)), (12, 99, 10));
/// assert!(n > 9 && n < Dyn::new(11) && Dyn::try_from(u64::MAX).is_err());
/// # Ok::<(), LayoutError>(())
/// ```
///
/// No value wraps. If a value does not fit, `TryFrom` returns the overflow error, and `+`, `-` and `*` panic with it.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Dyn<W: Word = isize>(pub(super) W);

impl<W: Word> Dyn<W> {
    /// The dynamic integer with the given value.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = Dyn::new(8);
    /// assert_eq!(layout!((4, {n})).to_string(), "(_4,8):(_1,_4)");
    /// ```
    ///
    /// The function is `const` if an `isize` has 64 bits, because then every word fits an `isize`.
    ///
    /// # Panics
    /// When `value` does not fit an `isize`, with the overflow error. This can only happen to an `i64`, where an `isize` has 32 bits.
    /// [`Dyn::try_new`] returns the error instead.
    #[cfg(target_pointer_width = "64")]
    #[inline(always)]
    pub const fn new(value: W) -> Self {
        Dyn(value)
    }

    #[cfg(not(target_pointer_width = "64"))]
    #[allow(missing_docs)]
    #[inline(always)]
    #[track_caller]
    pub fn new(value: W) -> Self {
        Self::try_new(value).or_broken()
    }

    /// The dynamic integer with the given value, or the law that does not hold: [`Dyn::new`] without the panic.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(Dyn::try_new(8i64)?, Dyn::new(8));
    /// assert_eq!(Dyn::try_new(1i64 << 32).is_ok(), isize::BITS == 64);
    /// # Ok::<(), LayoutError>(())
    /// ```
    #[inline(always)]
    pub fn try_new(value: W) -> Result<Self, LayoutError> {
        value.checked()?;
        Ok(Dyn(value))
    }
}

impl<W: Word> sealed::Sealed for Dyn<W> {}
impl<W: Word> Int for Dyn<W> {
    type Neg = Self;
    type Abs = Self;
    const VALUE: Option<isize> = None;
    const UNIT: isize = 1;
    #[inline(always)]
    fn get(self) -> isize {
        self.0.to_isize()
    }
    #[inline(always)]
    fn fill(value: isize, fits: &mut bool) -> Self {
        Dyn(W::fill(value, fits))
    }
    #[inline(always)]
    fn from_value(value: isize) -> Option<Self> {
        W::from_isize(value).map(Dyn)
    }
}

/// Prints the number, as `Display` does.
impl<W: Word> fmt::Debug for Dyn<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
impl<W: Word> fmt::Display for Dyn<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A machine integer that a [`Dyn`] may hold.
#[diagnostic::on_unimplemented(
    message = "a dynamic integer holds an `isize`, an `i64` or an `i32`",
    note = "found `{Self}`",
    note = "fix: convert the value, for example `n as isize`"
)]
pub trait Word: Copy + Ord + Default + fmt::Display + fmt::Debug + core::hash::Hash + sealed::Sealed {
    /// The value as an `isize`.
    ///
    /// # Panics
    /// When the value does not fit, with the overflow error. The word of a [`Dyn`] always fits.
    fn to_isize(self) -> isize;
    /// The value as an `isize`, or the law that does not hold.
    #[doc(hidden)]
    fn checked(self) -> Result<isize, LayoutError>;
    /// The word with the given value, or `None` if the value does not fit.
    fn from_isize(value: isize) -> Option<Self>;
    /// The word with the given value. Sets `fits` to false if the value does not fit.
    #[doc(hidden)]
    fn fill(value: isize, fits: &mut bool) -> Self;
    /// The wider of two words.
    type Wider<V: Word>: Word;
    /// The wider of this word and `i64`.
    #[doc(hidden)]
    type WiderThanI64: Word;
    /// The wider of this word and `isize`.
    #[doc(hidden)]
    type WiderThanIsize: Word;
}

macro_rules! words {
    ($($w:ty: wider $wider:ty, than i64 $than_i64:ty, than isize $than_isize:ty;)*) => {$(
        impl sealed::Sealed for $w {}
        impl Word for $w {
            type Wider<V: Word> = $wider;
            type WiderThanI64 = $than_i64;
            type WiderThanIsize = $than_isize;
            #[inline(always)]
            #[track_caller]
            fn to_isize(self) -> isize {
                self.checked().or_broken()
            }
            #[inline(always)]
            fn checked(self) -> Result<isize, LayoutError> {
                if size_of::<Self>() > size_of::<isize>() && self as isize as Self != self {
                    return Err(too_wide(&self));
                }
                Ok(self as isize)
            }
            #[inline(always)]
            fn from_isize(value: isize) -> Option<Self> {
                value.try_into().ok()
            }
            #[inline(always)]
            fn fill(value: isize, fits: &mut bool) -> Self {
                let word = value as $w;
                *fits &= word as isize == value;
                word
            }
        }
    )*};
}
words! {
    i32: wider V, than i64 i64, than isize isize;
    i64: wider V::WiderThanI64, than i64 i64, than isize i64;
    isize: wider V::WiderThanIsize, than i64 i64, than isize isize;
}

#[cold]
pub(super) fn too_wide(value: &dyn fmt::Display) -> LayoutError {
    LayoutError::Overflow(Clash::default()).of(value, None)
}
