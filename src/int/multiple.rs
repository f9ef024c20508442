//! [`Multiple`], a dynamic integer with a static divisor.

use super::bits::Nat;
use super::{Dyn, Int, Static, Word, sealed};
use crate::error::{Clash, LayoutError};
use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use typenum::{NonZero, PInt};

/// A dynamic integer that is known to be a multiple of a static int `N > 1`.
///
/// `value = N k` for some integer `k`, which may be 0 or negative. The value is known only at run time, and is printed as dynamic.
/// The divisor `N` is part of the type. The type of a result has the divisor that follows from the operands:
///
/// | operation on a multiple of `N` | the result |
/// | --- | --- |
/// | times `m` | a multiple of `N m` |
/// | plus `m`, modulo `m` | a multiple of `gcd(N, m)` |
/// | divided by `m`, which divides `N` | a multiple of `N / m` |
/// | modulo `m`, which divides `N` | 0 |
///
/// In the table, `m` is a static int. In the first two rows, the operand may also be a `Multiple` with the divisor `m`. The sum
/// of a `Multiple` and a [`Dyn`] is a `Dyn`. A result whose only known divisor is 1 is a `Dyn` too.
///
/// If an extent is a `Multiple`, the compiler knows that tiles whose size divides `N` cover the extent exactly. If the extents
/// and strides are `Multiple`s, not `Dyn`s, it can also prove a larger [vector width](crate::algebra::facts::VectorWidth):
///
/// ```
/// use colex::algebra::facts::VectorWidth;
/// use colex::algebra::vector_width;
/// use colex::int::Multiple;
/// use colex::prelude::*;
/// let n = Multiple::<C<8>>::new(24);
/// let a = layout!((=n, 6) : (1, =n));
/// assert_eq!(a.to_string(), "(24,_6):(_1,24)");
/// let tiles: Layout!(((4, Multiple<C<2>>), 6) : ((1, 4), Multiple<C<8>>)) = logical_divide(a, tiler!(4));
/// assert_eq!(tiles.to_string(), "((_4,6),_6):((_1,_4),24)");
/// let every_other: Layout!(3 : Multiple<C<16>>) = composition(a.mode::<1>(), layout!(3 : 2));
/// assert_eq!(every_other.to_string(), "_3:48");
/// let _: C<8> = vector_width(a);
/// ```
///
/// In a macro, write `=n` to keep the type of an int. Without the `=`, the int becomes a `Dyn`.
///
/// Source: CuTe DSL's `assume(n, divby = 8)`, which does not check the divisor.
#[repr(transparent)]
pub struct Multiple<N, W: Word = isize> {
    value: W,
    divisor: PhantomData<fn() -> N>,
}

impl<N: Static, W: Word> Multiple<N, W>
where
    Self: Int,
{
    /// The dynamic integer with the given value.
    ///
    /// # Panics
    /// When `value` is not a multiple of `N` or does not fit an `isize`, with the text of the law.
    /// [`Multiple::try_new`] returns the error instead.
    #[inline(always)]
    #[track_caller]
    pub fn new(value: W) -> Self {
        Self::try_new(value).unwrap_or_else(|e| panic!("{e}"))
    }

    /// The dynamic integer with the given value, or the law that does not hold.
    ///
    /// ```
    /// use colex::int::Multiple;
    /// use colex::prelude::*;
    /// assert_eq!(Multiple::<C<4>>::try_new(12)?.get(), 12);
    /// let error = Multiple::<C<4>>::try_new(6).unwrap_err();
    /// assert!(error.to_string().starts_with("divisibility: "));
    /// # Ok::<(), LayoutError>(())
    /// ```
    #[inline(always)]
    pub fn try_new(value: W) -> Result<Self, LayoutError> {
        let number = value.checked()?;
        if number % N::N != 0 {
            return Err(LayoutError::Divisibility(Clash::new(N::N, number)));
        }
        Ok(Multiple { value, divisor: PhantomData })
    }
}

impl<N: Nat + NonZero, W: Word> sealed::Sealed for Multiple<PInt<N>, W> {}
impl<N: Nat + NonZero, W: Word> Int for Multiple<PInt<N>, W> {
    // If n is a multiple of N, so are -n and |n|.
    type Neg = Self;
    type Abs = Self;
    const VALUE: Option<isize> = None;
    // The unit of a multiple is its divisor: see `Number::unit`.
    const UNIT: isize = super::positive::<N>();
    #[inline(always)]
    fn get(self) -> isize {
        self.value.to_isize()
    }
    #[inline(always)]
    fn fill(value: isize, fits: &mut bool) -> Self {
        // If the value does not fit, return 0, which is a multiple of every integer.
        match W::from_isize(value).filter(|_| value % Self::UNIT == 0) {
            Some(value) => Multiple { value, divisor: PhantomData },
            None => {
                *fits = false;
                Self::default()
            }
        }
    }
    #[inline(always)]
    fn from_value(value: isize) -> Option<Self> {
        Self::try_new(W::from_isize(value)?).ok()
    }
}

/// Converts a `Multiple` to a `Dyn` of the same value, whose type has no divisor.
impl<N, W: Word> From<Multiple<N, W>> for Dyn<W> {
    #[inline(always)]
    fn from(multiple: Multiple<N, W>) -> Self {
        Dyn::new(multiple.value)
    }
}

// Not derived, because a derived impl of `Clone`, for example, would also require `N: Clone`.
impl<N, W: Word> Clone for Multiple<N, W> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<N, W: Word> Copy for Multiple<N, W> {}
impl<N, W: Word> Default for Multiple<N, W> {
    fn default() -> Self {
        Multiple { value: W::default(), divisor: PhantomData }
    }
}
impl<N, W: Word> PartialEq for Multiple<N, W> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}
impl<N, W: Word> Eq for Multiple<N, W> {}
impl<N, W: Word> Hash for Multiple<N, W> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}
impl<N, W: Word> fmt::Debug for Multiple<N, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Multiple").field(&self.value).finish()
    }
}
impl<N, W: Word> fmt::Display for Multiple<N, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value, f)
    }
}
