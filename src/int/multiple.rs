//! A dynamic integer of which a static divisor is known.

use super::bits::Nat;
use super::{Dyn, Int, Static, Word, sealed};
use crate::error::{Clash, LayoutError};
use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use typenum::{NonZero, PInt};

/// A dynamic integer that is known to be a multiple of the static `N`, which is above 1.
///
/// `value = N k` for some integer `k`, which may be 0 or negative. The value is known at run time only, and is printed as dynamic;
/// the divisor is known to the compiler, and operations keep it:
///
/// | of a multiple of `N` | is known |
/// | --- | --- |
/// | times `m` | a multiple of `N m` |
/// | plus `m`, modulo `m` | a multiple of `gcd(N, m)` |
/// | divided by `m`, which divides `N` | a multiple of `N / m` |
/// | modulo `m`, which divides `N` | 0 |
///
/// `m` is a static int here, or itself known to be a multiple of `m`. With a [`Dyn`] of which nothing is known a sum is a
/// `Dyn`; and what is known to be a multiple of 1 alone is written `Dyn`, so that there is one type for it.
///
/// So a tile that divides `N` is known to fit, a step that a mode's extent divides is known to leave
/// it whole, and a [`VectorWidth`](crate::algebra::facts::VectorWidth) is wider:
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
/// `=n` in a macro takes an int as it is; without the `=` it becomes a plain `Dyn`.
///
/// Source: CuTe DSL's `assume(n, divby = 8)`, which is not checked.
#[repr(transparent)]
pub struct Multiple<N, W: Word = isize> {
    value: W,
    divisor: PhantomData<fn() -> N>,
}

impl<N: Static, W: Word> Multiple<N, W>
where
    Self: Int,
{
    /// The dynamic integer.
    ///
    /// # Panics
    /// When `value` is no multiple of `N`, or does not fit an `isize`, with the text of the law;
    /// [`Multiple::try_new`] returns it.
    #[inline(always)]
    #[track_caller]
    pub fn new(value: W) -> Self {
        Self::try_new(value).unwrap_or_else(|e| panic!("{e}"))
    }

    /// The dynamic integer, or the law that does not hold.
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
    // -(N k) and |N k| are multiples of N.
    type Neg = Self;
    type Abs = Self;
    const VALUE: Option<isize> = None;
    // The divisor, as `Number::unit` has it.
    const UNIT: isize = super::positive::<N>();
    #[inline(always)]
    fn get(self) -> isize {
        self.value.to_isize()
    }
    #[inline(always)]
    fn fill(value: isize, fits: &mut bool) -> Self {
        // Without a value it is 0, a multiple of every integer.
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

/// The known divisor is forgotten.
impl<N, W: Word> From<Multiple<N, W>> for Dyn<W> {
    #[inline(always)]
    fn from(multiple: Multiple<N, W>) -> Self {
        Dyn::new(multiple.value)
    }
}

// Written out, since a derived impl would have the bound on `N` too.
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
