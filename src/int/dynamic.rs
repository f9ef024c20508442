//! The dynamic integer, and the words that it may hold.

use super::{Int, sealed};
use crate::error::{Clash, LayoutError, OrBroken};
use core::fmt;

/// A dynamic integer: its value is known at run time only.
///
/// The word `W` is `isize`, `i64` or `i32`; an operation on two words gives the wider. Whatever the
/// word, the value fits an `isize`, in which offsets are counted.
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
/// What does not fit is an error of `TryFrom`, and of `+ - *` a panic, with the text of the overflow law in both: nothing wraps.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Dyn<W: Word = isize>(pub(super) W);

impl<W: Word> Dyn<W> {
    /// A dynamic integer.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = Dyn::new(8);
    /// assert_eq!(layout!((4, {n})).to_string(), "(_4,8):(_1,_4)");
    /// ```
    ///
    /// It is `const` where an `isize` has 64 bits, so that it holds the value of every word.
    ///
    /// # Panics
    /// When `value` does not fit an `isize`, as of an `i64` where that has 32 bits, with the text of the
    /// overflow law; [`Dyn::try_new`] returns it.
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

    /// [`Dyn::new`], or the law that does not hold.
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
    /// When it does not fit, with the text of the overflow law; of a word in a [`Dyn`] it does.
    fn to_isize(self) -> isize;
    /// The value as an `isize`, or the law that does not hold.
    #[doc(hidden)]
    fn checked(self) -> Result<isize, LayoutError>;
    /// The word with this value, if it can hold it.
    fn from_isize(value: isize) -> Option<Self>;
    /// The word with this value; `fits` becomes false where it cannot hold it.
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
