//! The operations on two ints.

use crate::error::{Broken, Clash, Congruence, Divisibility, Holds, LayoutError, Verdict};
use crate::int::bits::Nat;
use crate::int::ops::{CeilDiv, CeilDivOp, Div, DivOp, Mul, MulOp, Rem, RemOp};
use crate::int::{self, Dyn, Int, Word};
use typenum::{NInt, NonZero, P1, PInt, Z0};

/// An operation on two ints.
pub trait IntFn<A, B> {
    /// The result.
    type Output: Int;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The value, or the law that does not hold.
    fn value(a: isize, b: isize) -> Result<isize, LayoutError>;
}

/// Whether a right operand may have fewer entries than the left: then 1 stands for those that it lacks,
/// by which an operation leaves the others as they are.
pub trait Pads {
    /// Whether it may.
    type Verdict: Verdict;
}
impl Pads for Ceil {
    type Verdict = Holds;
}
impl Pads for Multiple {
    type Verdict = Holds;
}
impl Pads for Quotient {
    type Verdict = Broken<Congruence>;
}
impl Pads for Times {
    type Verdict = Broken<Congruence>;
}

/// `a b`.
pub struct Times;
impl<A: MulOp<B>, B> IntFn<A, B> for Times {
    type Output = Mul<A, B>;
    type Verdict = Holds;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        times(a, b)
    }
}

#[inline(always)]
fn times(a: isize, b: isize) -> Result<isize, LayoutError> {
    a.checked_mul(b).ok_or(LayoutError::Overflow(Clash::new(a, b)))
}

/// A shape is divided by what is above 0, and has nothing below 0.
#[inline(always)]
fn dividable(a: isize, b: isize) -> Result<(), LayoutError> {
    match () {
        _ if b < 1 => Err(LayoutError::Unit(Clash::new(b, 0))),
        _ if a < 0 => Err(LayoutError::Extent(Clash::new(a, 0))),
        _ => Ok(()),
    }
}

#[inline(always)]
fn ceil(a: isize, b: isize) -> Result<isize, LayoutError> {
    dividable(a, b)?;
    Ok(a / b + isize::from(a % b > 0))
}

/// `ceil(a / b)`.
pub struct Ceil;
impl<A: CeilDivOp<B>, B> IntFn<A, B> for Ceil {
    type Output = CeilDiv<A, B>;
    type Verdict = Holds;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        ceil(a, b)
    }
}

/// The least multiple of b from a on.
pub struct Multiple;
impl<A: CeilDivOp<B>, B: Int> IntFn<A, B> for Multiple
where
    CeilDiv<A, B>: MulOp<B>,
{
    type Output = Mul<CeilDiv<A, B>, B>;
    type Verdict = Holds;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        times(ceil(a, b)?, b)
    }
}

/// `a / b` where one divides the other, 1 if b is the larger.
pub struct Quotient;
impl<A: RemOp<B>, B> IntFn<A, B> for Quotient
where
    Rem<A, B>: QuotientBy<A, B>,
{
    type Output = <Rem<A, B> as QuotientBy<A, B>>::Output;
    type Verdict = <Rem<A, B> as QuotientBy<A, B>>::Verdict;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        dividable(a, b)?;
        match (a % b, b.checked_rem(a)) {
            (0, _) => Ok(a / b),
            (_, Some(0)) => Ok(1),
            _ => Err(LayoutError::Divisibility(Clash::new(b, a))),
        }
    }
}

/// [`Quotient`], by `a mod b`.
#[doc(hidden)]
pub trait QuotientBy<A, B> {
    type Output: Int;
    type Verdict: Verdict;
}
impl<A: DivOp<B>, B> QuotientBy<A, B> for Z0 {
    type Output = Div<A, B>;
    type Verdict = Holds;
}
/// Not known: the numbers decide.
macro_rules! may_divide {
    ([$($g:tt)*] $rem:ty) => {
        impl<$($g)*, A: DivOp<B>, B> QuotientBy<A, B> for $rem {
            type Output = Div<A, B>;
            type Verdict = Holds;
        }
        impl<$($g)*> OneIfZero for $rem {
            type Verdict = Holds;
        }
    };
}
may_divide!([W: Word] Dyn<W>);
may_divide!([N: Nat + NonZero, W: Word] int::Multiple<PInt<N>, W>);
impl<N: Nat + NonZero, A, B: RemOp<A>> QuotientBy<A, B> for PInt<N>
where
    Rem<B, A>: OneIfZero,
{
    type Output = P1;
    type Verdict = <Rem<B, A> as OneIfZero>::Verdict;
}
impl<N: Nat + NonZero, A, B> QuotientBy<A, B> for NInt<N> {
    type Output = P1;
    type Verdict = Broken<Divisibility>;
}

/// Whether b is a multiple of a, by `b mod a`.
#[doc(hidden)]
pub trait OneIfZero {
    type Verdict: Verdict;
}
impl OneIfZero for Z0 {
    type Verdict = Holds;
}
impl<N: Nat + NonZero> OneIfZero for PInt<N> {
    type Verdict = Broken<Divisibility>;
}
