//! A swizzle as a type, and the laws that its numbers must keep.

use super::code::Code;
use crate::error::refuse;
use crate::int::Static;
use crate::int::bits::{Equal, Greater, Nat};
use crate::int::ops::CmpOp;
use crate::int::sealed::Sealed;
use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use typenum::{NonZero, PInt, Z0};

/// A swizzle `Sw<B,M,S>`, a permutation of offsets known from its type: `Sw(x) = x ^ ((x & y) >> S)`.
///
/// It flips `B` bits, each if the bit `S` positions above it is 1, and leaves the `M` lowest bits alone. The mask `y` has ones at
/// the bits that are read. The type has size 0. Write [`swizzle!(3, 4, 3)`](crate::swizzle!) for the value, and
/// [`Swizzle!(3, 4, 3)`](crate::Swizzle!) for the type.
///
/// ```
/// use colex::prelude::*;
/// let sw = swizzle!(3, 4, 3);
/// assert_eq!(sw.to_string(), "Sw<3,4,3>");
/// assert_eq!(sw.apply(0b101 << 7), 0b101 << 7 | 0b101 << 4);
/// assert!((0..4096).all(|x| sw.apply(sw.apply(x)) == x)); // it is its own inverse
/// assert_eq!(core::mem::size_of_val(&sw), 0);
/// ```
#[must_use = "a swizzle does nothing by itself"]
pub struct Swizzle<B, M, S>(PhantomData<Numbers<B, M, S>>);

/// The three numbers as one type, for `PhantomData`.
type Numbers<B, M, S> = fn() -> (B, M, S);

impl<B, M, S> Clone for Swizzle<B, M, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B, M, S> Copy for Swizzle<B, M, S> {}
impl<B, M, S> PartialEq for Swizzle<B, M, S> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<B, M, S> Eq for Swizzle<B, M, S> {}
// Each type has only one value, so all values are equal and hash alike.
impl<B, M, S> Hash for Swizzle<B, M, S> {
    fn hash<H: core::hash::Hasher>(&self, _: &mut H) {}
}

/// A static integer that is not negative. Generic code bounds the `B` and the `M` of a swizzle `Sw<B,M,S>` by it.
///
/// ```
/// use colex::int::Static;
/// use colex::prelude::*;
/// use colex::swizzle::{AnySwizzle, Natural};
/// fn flipped<B: Natural, M: Natural, S: Static>(_: Swizzle<B, M, S>) -> isize
/// where
///     Swizzle<B, M, S>: AnySwizzle,
/// {
///     B::default().get()
/// }
/// assert_eq!(flipped(swizzle!(3, 4, 3)), 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "swizzle: a swizzle Sw<B,M,S> has B >= 0, M >= 0 and |S| >= B, so that it flips no bit that it reads",
    label = "B or M is negative",
    note = "found `{Self}`",
    note = "fix: pass B, the number of flipped bits, and M, the number of bits below them, both 0 or more"
)]
pub trait Natural: Static {}
impl Natural for Z0 {}
impl<N: Nat + NonZero> Natural for PInt<N> {}

/// The results of a comparison of `|S|` with `B` for which `|S| >= B`, so that no bit is both read and flipped.
#[diagnostic::on_unimplemented(
    message = "swizzle: a swizzle Sw<B,M,S> has B >= 0, M >= 0 and |S| >= B, so that it flips no bit that it reads",
    label = "this swizzle would flip a bit that it reads",
    note = "B is `{B}`, S is `{S}`",
    note = "fix: choose a shift S with |S| >= B"
)]
pub trait ShiftHolds<B, S> {}
#[diagnostic::do_not_recommend]
impl<B, S> ShiftHolds<B, S> for Equal {}
#[diagnostic::do_not_recommend]
impl<B, S> ShiftHolds<B, S> for Greater {}

/// Any swizzle type, whatever its numbers. This is the bound for generic code.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::AnySwizzle;
/// fn block<W: AnySwizzle>(_: W) -> isize {
///     W::CODE.read_bits() | W::CODE.flipped_bits()
/// }
/// assert_eq!(block(swizzle!(1, 0, 1)), 0b11);
/// ```
pub trait AnySwizzle: Copy + fmt::Display + fmt::Debug + Sealed {
    /// The number `B`: how many bits are flipped.
    type Bits: Natural;
    /// The three numbers of the swizzle.
    const CODE: Code;
    /// The one swizzle of this type.
    fn instance() -> Self;
}

impl<B, M, S> Sealed for Swizzle<B, M, S> {}
impl<B: Natural, M: Natural, S: Static> AnySwizzle for Swizzle<B, M, S> {
    type Bits = B;
    const CODE: Code = match Code::checked(B::N, M::N, S::N) {
        Some(code) => code,
        None => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
    };
    #[inline(always)]
    fn instance() -> Self {
        Swizzle(PhantomData)
    }
}

impl<B, M, S> Swizzle<B, M, S> {
    /// The swizzle with these numbers.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(<Swizzle!(2, 1, -2)>::new().to_string(), "Sw<2,1,-2>");
    /// ```
    ///
    /// Numbers that break a law do not compile.
    #[inline(always)]
    pub fn new() -> Self
    where
        B: Natural,
        M: Natural,
        S: Static<Abs: CmpOp<B, Output: ShiftHolds<B, S>>>,
    {
        const {
            let _ = Self::CODE;
        }
        Swizzle(PhantomData)
    }
}

impl<B: Natural, M: Natural, S: Static> Swizzle<B, M, S> {
    /// The swizzled offset, `x ^ ((x & y) >> S)`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(swizzle!(2, 0, 3).apply(0b11000), 0b11011);
    /// assert_eq!(swizzle!(2, 0, -3).apply(0b00011), 0b11011);
    /// ```
    ///
    /// Never fails.
    #[inline(always)]
    pub fn apply(self, x: isize) -> isize {
        const { Self::CODE }.apply(x)
    }

    /// The three numbers of the swizzle.
    pub const fn code(self) -> Code {
        Self::CODE
    }
}

impl<B: Natural, M: Natural, S: Static<Abs: CmpOp<B, Output: ShiftHolds<B, S>>>> Default for Swizzle<B, M, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Natural, M: Natural, S: Static> fmt::Display for Swizzle<B, M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Self::CODE, f)
    }
}
impl<B: Natural, M: Natural, S: Static> fmt::Debug for Swizzle<B, M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A swizzle as a value: `swizzle!(B, M, S)`.
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(swizzle!(3, 4, 3).to_string(), "Sw<3,4,3>");
/// assert_eq!(swizzle!(2, 0, -2).to_string(), "Sw<2,0,-2>");
/// ```
///
/// Numbers that break a law do not compile:
///
/// ```compile_fail
/// use colex::prelude::*;
/// let sw = swizzle!(3, 4, 2);
/// ```
#[macro_export]
macro_rules! swizzle {
    ($b:tt, $m:tt, $($s:tt)+) => { <$crate::Swizzle!($b, $m, $($s)+)>::new() };
    (- $b:tt, $m:tt, $($s:tt)+) => { <$crate::Swizzle!(- $b, $m, $($s)+)>::new() };
    ($b:tt, - $m:tt, $($s:tt)+) => { <$crate::Swizzle!($b, - $m, $($s)+)>::new() };
    ($($other:tt)*) => {
        compile_error!("notation: a swizzle has three numbers, `swizzle!(3, 4, 3)`: bits, base and shift")
    };
}

/// A swizzle as a type: `Swizzle!(B, M, S)`.
///
/// ```
/// use colex::prelude::*;
/// type Tile = colex::swizzle::ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!((8, 64), LayoutRight)>;
/// let tile: Tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
/// ```
#[macro_export]
macro_rules! Swizzle {
    ($b:tt, $m:tt, $($s:tt)+) => {
        $crate::Swizzle<$crate::Int!($b), $crate::Int!($m), $crate::Int!($($s)+)>
    };
    (- $b:tt, $m:tt, $($s:tt)+) => {
        $crate::Swizzle<$crate::Int!(- $b), $crate::Int!($m), $crate::Int!($($s)+)>
    };
    ($b:tt, - $m:tt, $($s:tt)+) => {
        $crate::Swizzle<$crate::Int!($b), $crate::Int!(- $m), $crate::Int!($($s)+)>
    };
}
