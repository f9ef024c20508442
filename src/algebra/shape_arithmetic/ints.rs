//! The operations on two ints.

use crate::algebra::complement::gaps::IfRemains;
use crate::error::{Broken, Clash, Congruence, Divisibility, Holds, LayoutError, Verdict};
use crate::int::arithmetic::Arithmetic;
use crate::int::{Flag, Int, Known};
use typenum::P1;

/// An operation on two ints.
pub trait IntFn {
    /// Whether a right operand may have fewer entries than the left: then 1 stands for those that it lacks,
    /// by which the operation leaves the others as they are.
    type Pads: Verdict;
    /// The result.
    type Output<A: Int, B: Int>: Int;
    /// What the compiler knows of the laws.
    type Verdict<A: Int, B: Int>: Verdict;
    /// The value, or the law that does not hold.
    fn value(a: isize, b: isize) -> Result<isize, LayoutError>;
}

/// `a b`.
pub struct Times;
impl IntFn for Times {
    type Pads = Broken<Congruence>;
    type Output<A: Int, B: Int> = A::Times<B>;
    type Verdict<A: Int, B: Int> = Holds;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        a.checked_mul(b).ok_or(LayoutError::Overflow(Clash::new(a, b)))
    }
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

/// `ceil(a / b)`.
pub struct Ceil;
impl IntFn for Ceil {
    type Pads = Holds;
    type Output<A: Int, B: Int> = A::Ceil<B>;
    type Verdict<A: Int, B: Int> = Holds;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        dividable(a, b)?;
        Ok(a / b + isize::from(a % b > 0))
    }
}

/// The least multiple of b from a on.
pub struct Multiple;
impl IntFn for Multiple {
    type Pads = Holds;
    type Output<A: Int, B: Int> = <A::Ceil<B> as Arithmetic>::Times<B>;
    type Verdict<A: Int, B: Int> = Holds;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        Times::value(Ceil::value(a, b)?, b)
    }
}

/// `a / b` where one divides the other, 1 if b is the larger.
pub struct Quotient;
impl IntFn for Quotient {
    type Pads = Broken<Congruence>;
    // Of a remainder that is not known the numbers decide.
    type Output<A: Int, B: Int> = <<A::Rem<B> as Known>::Zero as Flag>::Choose<
        A::Quot<B>,
        <<A::Rem<B> as Known>::Static as Flag>::Choose<P1, A::Quot<B>>,
    >;
    type Verdict<A: Int, B: Int> = IfRemains<A::Rem<B>, IfRemains<B::Rem<A>, Broken<Divisibility>>>;
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
