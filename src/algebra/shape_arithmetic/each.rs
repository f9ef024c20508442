//! Operations on two ints, such as a quotient that is rounded up, extended to tuples. Each trait computes types and values.
//!
//! | operands | result of a quotient that is rounded up | trait |
//! | --- | --- | --- |
//! | two ints | `10, 4` gives `ceil(10 / 4) = 3` | `IntFn` |
//! | two tuples of one profile | `(10,8), (4,3)` gives `(3,3)`, entry by entry | `Each` |
//! | a tuple and an int | `(4,8), 16` gives `(1,2)`: 16 is divided by 4, which leaves 4 for the 8 | `UsedUpBy` |
//! | an int and a tuple | `10, (2,2)` gives `ceil(10 / 4) = 3`, where 4 is the size of the tuple | `Entries` |
//!
//! `Entries` chooses between `Each`, `UsedUpBy` and the size.

use crate::algebra::complement::gaps::IfRemains;
use crate::error::{Broken, Clash, Congruence, Divisibility, Holds, LayoutError, Verdict};
use crate::int::arithmetic::Arithmetic;
use crate::int::ops::{Add, AddOp};
use crate::int::{Flag, Int, Known, checked as int, impl_for_ints};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons};
use typenum::{P1, Z0};

// ---- two ints ---------------------------------------------------------------------------------

/// An operation on two ints.
pub trait IntFn {
    /// Whether the right operand may have fewer entries than the left one. The entries that it lacks count as 1, so the operation
    /// leaves the corresponding entries of the left operand unchanged.
    type Pads: Verdict;
    /// The result.
    type Output<A: Int, B: Int>: Int;
    /// What the compiler knows of the laws.
    type Verdict<A: Int, B: Int>: Verdict;
    /// The value, or the law that does not hold.
    fn value(a: isize, b: isize) -> Result<isize, LayoutError>;
}

/// The product `a b`.
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

/// Fails unless the divisor `b` is above 0 and the extent `a` is not below 0.
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

/// The least multiple of b that is not below a.
pub struct RoundedUp;
impl IntFn for RoundedUp {
    type Pads = Holds;
    type Output<A: Int, B: Int> = <A::Ceil<B> as Arithmetic>::Times<B>;
    type Verdict<A: Int, B: Int> = Holds;
    #[inline(always)]
    fn value(a: isize, b: isize) -> Result<isize, LayoutError> {
        Times::value(Ceil::value(a, b)?, b)
    }
}

/// `a / b` if b divides a, and 1 if a divides b.
pub struct Quotient;
impl IntFn for Quotient {
    type Pads = Broken<Congruence>;
    // If the remainder is not known, the values decide.
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

// ---- entry by entry ---------------------------------------------------------------------------

#[cold]
fn not_congruent(a: usize, b: usize) -> LayoutError {
    LayoutError::EntryCongruence(Clash::new(a as isize, b as isize))
}

/// `F` applied to each pair of entries of two congruent tuples.
pub trait Each<B, F>: IntTuple {
    /// The tuple of the results.
    type Output: IntTuple;
    /// The sum of the integers of that tuple.
    type Sum: Int;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The tuple, or the law that does not hold.
    fn apply(self, b: B) -> Result<Self::Output, LayoutError>;
    /// The sum of the integers of the tuple, or the overflow.
    #[inline(always)]
    fn sum(_: Self::Output) -> Result<Self::Sum, LayoutError> {
        int(0)
    }
}
impl<A: Int, B: Int, F: IntFn> Each<B, F> for A {
    type Output = F::Output<A, B>;
    type Sum = F::Output<A, B>;
    type Verdict = F::Verdict<A, B>;
    #[inline(always)]
    fn apply(self, b: B) -> Result<Self::Output, LayoutError> {
        int(F::value(self.get(), b.get())?)
    }
    #[inline(always)]
    fn sum(one: Self::Output) -> Result<Self::Sum, LayoutError> {
        Ok(one)
    }
}
impl<F> Each<HNil, F> for HNil {
    type Output = HNil;
    type Sum = Z0;
    type Verdict = Holds;
    #[inline(always)]
    fn apply(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H: Each<H1, F>, T: Each<T1, F>, H1, T1, F> Each<HCons<H1, T1>, F> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    type Sum = Add<H::Sum, T::Sum>;
    type Verdict = <H::Verdict as Verdict>::Then<T::Verdict>;
    #[inline(always)]
    fn apply(self, b: HCons<H1, T1>) -> Result<Self::Output, LayoutError> {
        Ok(cons(self.head.apply(b.head)?, self.tail.apply(b.tail)?))
    }
    #[inline(always)]
    fn sum(tuple: Self::Output) -> Result<Self::Sum, LayoutError> {
        let (head, tail) = (H::sum(tuple.head)?, T::sum(tuple.tail)?);
        head.add(tail).ok_or(LayoutError::too_far(head.get(), tail.get()))
    }
}
macro_rules! not_each {
    ([$($g:tt)*] $a:ty, $b:ty) => {
        impl<$($g)* F> Each<$b, F> for $a {
            type Output = HNil;
            type Sum = Z0;
            type Verdict = Broken<Congruence>;
            #[inline(always)]
            fn apply(self, _: $b) -> Result<HNil, LayoutError> {
                Err(not_congruent(<$a as IntTuple>::RANK, <$b as IntTuple>::RANK))
            }
        }
    };
}
not_each!([A: Int,] A, HNil);
not_each!([A: Int, H: IntTuple, T: IntTuple,] A, HCons<H, T>);
not_each!([B: Int,] HNil, B);
not_each!([B: Int, H: IntTuple, T: IntTuple,] HCons<H, T>, B);
not_each!([H: IntTuple, T: IntTuple,] HNil, HCons<H, T>);
// The right operand has no more entries.
impl<H: IntTuple, T: IntTuple, F: IntFn> Each<HNil, F> for HCons<H, T> {
    type Output = Self;
    type Sum = Z0;
    type Verdict = F::Pads;
    #[inline(always)]
    fn apply(self, _: HNil) -> Result<Self, LayoutError> {
        if F::Pads::HOLDS { Ok(self) } else { Err(not_congruent(Self::RANK, 0)) }
    }
}

// ---- an int used up by a shape ----------------------------------------------------------------

/// `F` applied to two operands. If both are tuples, it is applied entry by entry. If `B` is an int, the leaves of `Self` use it
/// up. If only `B` is a tuple, `F` is applied to `Self` and the size of `B`.
pub trait Entries<B, F>: IntTuple {
    /// The tuple of the results.
    type Output: IntTuple;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The tuple, or the law that does not hold.
    fn apply(self, b: B) -> Result<Self::Output, LayoutError>;
}
impl<B: Int, F, A: UsedUpBy<B, F>> Entries<B, F> for A {
    type Output = A::Output;
    type Verdict = A::Verdict;
    #[inline(always)]
    fn apply(self, b: B) -> Result<A::Output, LayoutError> {
        self.used_up(b.get()).map(|(tuple, _)| tuple)
    }
}
macro_rules! entries {
    (size [$($g:tt)*] $b:ty) => {
        impl_for_ints! { [F: IntFn, $($g)*] Entries<$b, F> {
            type Output = F::Output<Self, Product<$b>>;
            type Verdict = F::Verdict<Self, Product<$b>>;
            #[inline(always)]
            fn apply(self, b: $b) -> Result<Self::Output, LayoutError> {
                let size = b.product().ok_or(LayoutError::Overflow(Clash::default()))?;
                int(F::value(self.get(), size.get())?)
            }
        } }
    };
    (each [$($g:tt)*] $a:ty, $b:ty) => {
        impl<F, $($g)*> Entries<$b, F> for $a
        where
            Self: Each<$b, F>,
        {
            type Output = <Self as Each<$b, F>>::Output;
            type Verdict = <Self as Each<$b, F>>::Verdict;
            #[inline(always)]
            fn apply(self, b: $b) -> Result<Self::Output, LayoutError> {
                Each::<$b, F>::apply(self, b)
            }
        }
    };
}
entries!(size [] HNil);
entries!(size [H: ProductOp, T: ProductOp,] HCons<H, T>);
entries!(each [] HNil, HNil);
entries!(each [H: IntTuple, T: IntTuple] HNil, HCons<H, T>);
entries!(each [H: IntTuple, T: IntTuple] HCons<H, T>, HNil);
entries!(each [H, T, H1, T1] HCons<H, T>, HCons<H1, T1>);

/// The leaves of a tuple use up the int `Rest`: the result for a leaf `s` is `F(s, rest)`, and `F(rest, s)` is left for the next
/// leaf.
pub trait UsedUpBy<Rest, F>: IntTuple {
    /// The tuple of the results.
    type Output: IntTuple;
    /// What is left of the int.
    type Left: Int;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The tuple and what is left, or the law that does not hold.
    fn used_up(self, rest: isize) -> Result<(Self::Output, isize), LayoutError>;
}
impl<S: Int, Rest: Int, F: IntFn> UsedUpBy<Rest, F> for S {
    type Output = F::Output<S, Rest>;
    type Left = F::Output<Rest, S>;
    type Verdict = F::Verdict<S, Rest>;
    #[inline(always)]
    fn used_up(self, rest: isize) -> Result<(Self::Output, isize), LayoutError> {
        let s = self.get();
        let here = int(F::value(s, rest)?)?;
        // After a leaf of 0, nothing is left to use up.
        let left = if s == 0 { 1 } else { F::value(rest, s)? };
        Ok((here, left))
    }
}
impl<Rest: Int, F> UsedUpBy<Rest, F> for HNil {
    type Output = HNil;
    type Left = Rest;
    type Verdict = Holds;
    #[inline(always)]
    fn used_up(self, rest: isize) -> Result<(HNil, isize), LayoutError> {
        Ok((HNil, rest))
    }
}
impl<H: UsedUpBy<Rest, F>, T: UsedUpBy<H::Left, F>, Rest, F> UsedUpBy<Rest, F> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    type Left = T::Left;
    type Verdict = <H::Verdict as Verdict>::Then<T::Verdict>;
    #[inline(always)]
    fn used_up(self, rest: isize) -> Result<(Self::Output, isize), LayoutError> {
        let (head, rest) = self.head.used_up(rest)?;
        let (tail, rest) = self.tail.used_up(rest)?;
        Ok((cons(head, tail), rest))
    }
}
