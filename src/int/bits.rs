//! Arithmetic over typenum's bits, made to be cheap for the compiler.
//!
//! A natural number is `UTerm` (zero) or `UInt<U, B>`, which is `2u + b`. typenum's own operators
//! are general and slow to resolve; these know what layouts are full of, powers of two times small
//! odd numbers, and strip factors of two before any work that is quadratic in the bits.
//!
//! Every operation is a generic associated type of its left operand, so it exists for every pair
//! of [`Nat`]s, and no impl has a where-clause on the result of another: the compiler computes a
//! number once, where it needs it, and has nothing to prove. A trait whose impls say
//! `where U: Add<V>, U::Out: ...` would be proven first and computed afterwards, several times.
//!
//! An operation takes two steps for each bit: the left operand, which knows its lowest bit, hands
//! over to the right one, which knows its own. In the names, `0` and `1` are the lowest bit of the
//! left operand, `u` what stands before it, and the right operand is `Self`.

use super::arithmetic::{DynQuotRem, Order, Signed};
use super::{Flag, Int};
use crate::algebra::complement::gap::{DiffGap, NatGap, QuotRemGap};
use crate::algebra::complement::meet::MultipleMeet;
use crate::algebra::composition::case::{MultipleCase, NatCase};
use crate::algebra::composition::multiples::DynStepCase;
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm, Unsigned, Z0};

/// A natural number with its arithmetic.
pub trait Nat:
    Unsigned + Digits + Add + Sub + Mul + DivRem + DivExact + Gcd + Cmp + Same + IsProduct + Signed + NatCase + NatGap
{
}
impl Nat for UTerm {}
impl<U: Nat> Nat for UInt<U, B0> {}
impl<U: Nat> Nat for UInt<U, B1> {}

// ---- 2x, 2x + 1, x + 1 ------------------------------------------------------------------------

/// A natural number that grows at its low end, without leading zeros.
pub trait Digits {
    /// `2x`.
    type Push0: Nat;
    /// `2x + 1`.
    type Push1: Nat;
    /// `x + 1`.
    type Succ: Nat;
}
impl Digits for UTerm {
    type Push0 = UTerm;
    type Push1 = UInt<UTerm, B1>;
    type Succ = UInt<UTerm, B1>;
}
impl<U: Nat> Digits for UInt<U, B0> {
    type Push0 = UInt<Self, B0>;
    type Push1 = UInt<Self, B1>;
    type Succ = UInt<U, B1>;
}
impl<U: Nat> Digits for UInt<U, B1> {
    type Push0 = UInt<Self, B0>;
    type Push1 = UInt<Self, B1>;
    type Succ = UInt<U::Succ, B0>;
}

// ---- x + y + carry ----------------------------------------------------------------------------

/// Sums.
pub trait Add {
    /// `x + y`.
    type Plus<Y: Nat>: Nat;
    /// `x + y + 1`.
    type PlusCarry<Y: Nat>: Nat;
    /// `2u + y`.
    type Plus0<U: Nat>: Nat;
    /// `2u + 1 + y`.
    type Plus1<U: Nat>: Nat;
    /// `2u + y + 1`.
    type PlusCarry0<U: Nat>: Nat;
    /// `2u + 1 + y + 1`.
    type PlusCarry1<U: Nat>: Nat;
}
impl Add for UTerm {
    type Plus<Y: Nat> = Y;
    type PlusCarry<Y: Nat> = Y::Succ;
    type Plus0<U: Nat> = UInt<U, B0>;
    type Plus1<U: Nat> = UInt<U, B1>;
    type PlusCarry0<U: Nat> = UInt<U, B1>;
    type PlusCarry1<U: Nat> = UInt<U::Succ, B0>;
}
impl<V: Nat> Add for UInt<V, B0> {
    type Plus<Y: Nat> = Y::Plus0<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry0<V>;
    type Plus0<U: Nat> = UInt<U::Plus<V>, B0>;
    type Plus1<U: Nat> = UInt<U::Plus<V>, B1>;
    type PlusCarry0<U: Nat> = UInt<U::Plus<V>, B1>;
    type PlusCarry1<U: Nat> = UInt<U::PlusCarry<V>, B0>;
}
impl<V: Nat> Add for UInt<V, B1> {
    type Plus<Y: Nat> = Y::Plus1<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry1<V>;
    type Plus0<U: Nat> = UInt<U::Plus<V>, B1>;
    type Plus1<U: Nat> = UInt<U::PlusCarry<V>, B0>;
    type PlusCarry0<U: Nat> = UInt<U::PlusCarry<V>, B0>;
    type PlusCarry1<U: Nat> = UInt<U::PlusCarry<V>, B1>;
}

// ---- x - y - borrow ---------------------------------------------------------------------------

/// A difference above zero.
pub struct Left<D>(PhantomData<D>);
/// A difference of equal numbers.
pub struct Nothing;
/// A difference that did.
pub struct BelowZero;

/// A difference: [`Left`], [`Nothing`] or [`BelowZero`].
pub trait IsDiff: DiffGap {
    /// `2d`.
    type Push0: IsDiff;
    /// `2d + 1`.
    type Push1: IsDiff;
    /// The negation of the difference, as an int.
    type Negative: Int;
    /// `x - y`, whose difference this is, as an int.
    type Signed<Y: Nat, X: Nat>: Int;
    /// A step of a long division with the quotient `Q` so far and the remainder `R`, from which
    /// `y` is to be taken if that leaves something: this difference.
    type Taken<Q: Nat, R: Nat>: IsQuotRem;
    /// An exact division by the odd `y = 2v + 1`, of whose odd dividend this difference is what is left.
    type ExactOdd<Y: Nat, V: Nat>: IsMultiple;
}
impl<D: Nat> IsDiff for Left<D> {
    type Push0 = Left<UInt<D, B0>>;
    type Push1 = Left<UInt<D, B1>>;
    type Negative = D::Negative;
    type Signed<Y: Nat, X: Nat> = D::Positive;
    type Taken<Q: Nat, R: Nat> = QuotRem<UInt<Q, B1>, D>;
    type ExactOdd<Y: Nat, V: Nat> = <D::ExactOdd<Y, V> as IsMultiple>::Push1;
}
impl IsDiff for Nothing {
    type Push0 = Self;
    type Push1 = Left<UInt<UTerm, B1>>;
    type Negative = Z0;
    type Signed<Y: Nat, X: Nat> = Z0;
    type Taken<Q: Nat, R: Nat> = QuotRem<UInt<Q, B1>, UTerm>;
    type ExactOdd<Y: Nat, V: Nat> = Multiple<UInt<UTerm, B1>>;
}
impl IsDiff for BelowZero {
    type Push0 = Self;
    type Push1 = Self;
    // not reached: of two differences, one is not below zero
    type Negative = Z0;
    type Signed<Y: Nat, X: Nat> = <Y::Less<X> as IsDiff>::Negative;
    type Taken<Q: Nat, R: Nat> = QuotRem<Q::Push0, R>;
    type ExactOdd<Y: Nat, V: Nat> = NoMultiple;
}

/// Differences.
pub trait Sub {
    /// `x - y`.
    type Less<Y: Nat>: IsDiff;
    /// `x - y - 1`.
    type LessBorrow<Y: Nat>: IsDiff;
    /// `0 - y`.
    type FromZero: IsDiff;
    /// `2u - y`.
    type From0<U: Nat>: IsDiff;
    /// `2u + 1 - y`.
    type From1<U: Nat>: IsDiff;
    /// `2u - y - 1`.
    type Borrow0<U: Nat>: IsDiff;
    /// `2u + 1 - y - 1`.
    type Borrow1<U: Nat>: IsDiff;
    /// `2x`.
    type Twice: IsDiff;
}
impl Sub for UTerm {
    type Less<Y: Nat> = Y::FromZero;
    type LessBorrow<Y: Nat> = BelowZero;
    type FromZero = Nothing;
    type From0<U: Nat> = Left<UInt<U, B0>>;
    type From1<U: Nat> = Left<UInt<U, B1>>;
    type Borrow0<U: Nat> = <U::LessBorrow<UTerm> as IsDiff>::Push1;
    type Borrow1<U: Nat> = U::Twice;
    type Twice = Nothing;
}
impl<V: Nat> Sub for UInt<V, B0> {
    type Less<Y: Nat> = Y::From0<V>;
    type LessBorrow<Y: Nat> = Y::Borrow0<V>;
    type FromZero = BelowZero;
    type From0<U: Nat> = <U::Less<V> as IsDiff>::Push0;
    type From1<U: Nat> = <U::Less<V> as IsDiff>::Push1;
    type Borrow0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Push1;
    type Borrow1<U: Nat> = <U::Less<V> as IsDiff>::Push0;
    type Twice = Left<UInt<Self, B0>>;
}
impl<V: Nat> Sub for UInt<V, B1> {
    type Less<Y: Nat> = Y::From1<V>;
    type LessBorrow<Y: Nat> = Y::Borrow1<V>;
    type FromZero = BelowZero;
    type From0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Push1;
    type From1<U: Nat> = <U::Less<V> as IsDiff>::Push0;
    type Borrow0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Push0;
    type Borrow1<U: Nat> = <U::LessBorrow<V> as IsDiff>::Push1;
    type Twice = Left<UInt<Self, B0>>;
}

// ---- x * y ------------------------------------------------------------------------------------

/// Products: the twos of both operands first, then a sum for every 1 of the left one.
pub trait Mul {
    /// `x * y`.
    type Times<Y: Nat>: Nat;
    /// `(2x + 1) * y`.
    type OddTimes<Y: Nat>: Nat;
    /// `x * (2u + 1)`, for `u > 0`.
    type TimesOdd<U: Nat>: Nat;
    /// `x * y` for an odd `y`, which is `2v + 1`.
    type Sums<Y: Nat, V: Nat>: Nat;
}
impl Mul for UTerm {
    type Times<Y: Nat> = UTerm;
    type OddTimes<Y: Nat> = Y;
    type TimesOdd<U: Nat> = UTerm;
    type Sums<Y: Nat, V: Nat> = UTerm;
}
impl<V: Nat> Mul for UInt<V, B0> {
    type Times<Y: Nat> = UInt<V::Times<Y>, B0>;
    type OddTimes<Y: Nat> = Y::TimesOdd<Self>;
    type TimesOdd<U: Nat> = UInt<V::TimesOdd<U>, B0>;
    type Sums<Y: Nat, W: Nat> = UInt<V::Sums<Y, W>, B0>;
}
impl<V: Nat> Mul for UInt<V, B1> {
    type Times<Y: Nat> = V::OddTimes<Y>;
    type OddTimes<Y: Nat> = Y::TimesOdd<Self>;
    // (2u + 1) y = 2 (u y + v) + 1
    type TimesOdd<U: Nat> = UInt<<U::Sums<Self, V> as Add>::Plus<V>, B1>;
    type Sums<Y: Nat, W: Nat> = UInt<<V::Sums<Y, W> as Add>::Plus<W>, B1>;
}

// ---- x / y and x % y --------------------------------------------------------------------------

/// A quotient and a remainder.
pub struct QuotRem<Q, R>(PhantomData<(Q, R)>);

/// A [`QuotRem`].
pub trait IsQuotRem: QuotRemGap {
    /// The quotient.
    type Quot: Nat;
    /// The remainder.
    type Rem: Nat;
    /// The quotient, one more if there is a remainder.
    type Ceil: Nat;
    /// With one more bit of the remainder, which is 0.
    type Rem0: IsQuotRem;
    /// With one more bit of the remainder, which is 1.
    type Rem1: IsQuotRem;
    /// A long division by `Y`, with the next bit, 0, brought down.
    type Down0<Y: Nat>: IsQuotRem;
    /// A long division by `Y`, with the next bit, 1, brought down.
    type Down1<Y: Nat>: IsQuotRem;
}
impl<Q: Nat, R: Nat> IsQuotRem for QuotRem<Q, R> {
    type Quot = Q;
    type Rem = R;
    type Ceil = R::Ceil<Q>;
    type Rem0 = QuotRem<Q, R::Push0>;
    type Rem1 = QuotRem<Q, R::Push1>;
    type Down0<Y: Nat> = R::Down0<Q, Y>;
    type Down1<Y: Nat> = R::Down1<Q, Y>;
}

/// Quotients with remainder, factors of two that both operands have stripped first. `x / 0` is 0.
pub trait DivRem {
    /// `x / y`.
    type DivRem<Y: Nat>: IsQuotRem;
    /// `2u / y`.
    type Under0<U: Nat>: IsQuotRem;
    /// `(2u + 1) / y`.
    type Under1<U: Nat>: IsQuotRem;
    /// `2u / (2y + 1)`.
    type OddUnder0<U: Nat>: IsQuotRem;
    /// `(2u + 1) / (2y + 1)`.
    type OddUnder1<U: Nat>: IsQuotRem;
    /// `x / y` for an odd `y > 1`, from the highest bit of `x` down.
    type LongDiv<Y: Nat>: IsQuotRem;
    /// A long division by `Y` that has the quotient `Q` so far and this remainder, and brings
    /// down a 0.
    type Down0<Q: Nat, Y: Nat>: IsQuotRem;
    /// The same, bringing down a 1.
    type Down1<Q: Nat, Y: Nat>: IsQuotRem;
    /// `Q`, one more if this remainder is not 0.
    type Ceil<Q: Nat>: Nat;
}
impl DivRem for UTerm {
    type DivRem<Y: Nat> = QuotRem<UTerm, UTerm>;
    type Under0<U: Nat> = QuotRem<UTerm, UTerm>;
    type Under1<U: Nat> = QuotRem<UTerm, UTerm>;
    type OddUnder0<U: Nat> = QuotRem<UInt<U, B0>, UTerm>;
    type OddUnder1<U: Nat> = QuotRem<UInt<U, B1>, UTerm>;
    type LongDiv<Y: Nat> = QuotRem<UTerm, UTerm>;
    // 1 < y
    type Down0<Q: Nat, Y: Nat> = QuotRem<Q::Push0, UTerm>;
    type Down1<Q: Nat, Y: Nat> = QuotRem<Q::Push0, UInt<UTerm, B1>>;
    type Ceil<Q: Nat> = Q;
}
/// The rows that do not depend on the lowest bit: what follows when `Self` is not 0.
macro_rules! div_rem_of_nonzero {
    () => {
        // y is `2 self + 1`
        type OddUnder0<U: Nat> = <U::LongDiv<UInt<Self, B1>> as IsQuotRem>::Down0<UInt<Self, B1>>;
        type OddUnder1<U: Nat> = <U::LongDiv<UInt<Self, B1>> as IsQuotRem>::Down1<UInt<Self, B1>>;
        // r' = 2 self + b, from which y is taken once at most
        type Down0<Q: Nat, Y: Nat> = <Y::From0<Self> as IsDiff>::Taken<Q, UInt<Self, B0>>;
        type Down1<Q: Nat, Y: Nat> = <Y::From1<Self> as IsDiff>::Taken<Q, UInt<Self, B1>>;
        type Ceil<Q: Nat> = Q::Succ;
    };
}
impl<V: Nat> DivRem for UInt<V, B0> {
    type DivRem<Y: Nat> = Y::Under0<V>;
    // (2u + b) / 2v = u / v, and the low bit goes straight to the remainder
    type Under0<U: Nat> = <U::DivRem<V> as IsQuotRem>::Rem0;
    type Under1<U: Nat> = <U::DivRem<V> as IsQuotRem>::Rem1;
    type LongDiv<Y: Nat> = <V::LongDiv<Y> as IsQuotRem>::Down0<Y>;
    div_rem_of_nonzero!();
}
impl<V: Nat> DivRem for UInt<V, B1> {
    type DivRem<Y: Nat> = Y::Under1<V>;
    type Under0<U: Nat> = V::OddUnder0<U>;
    type Under1<U: Nat> = V::OddUnder1<U>;
    type LongDiv<Y: Nat> = <V::LongDiv<Y> as IsQuotRem>::Down1<Y>;
    div_rem_of_nonzero!();
}

// ---- x / y where it divides -------------------------------------------------------------------

/// `y` divides `x`, `Q` times.
pub struct Multiple<Q>(PhantomData<Q>);
/// `y` does not divide `x`.
pub struct NoMultiple;

/// [`Multiple`] or [`NoMultiple`].
pub trait IsMultiple: MultipleCase + MultipleMeet + DynQuotRem + DynStepCase {
    /// With the lowest bit of the quotient 0.
    type Push0: IsMultiple;
    /// With the lowest bit of the quotient 1.
    type Push1: IsMultiple;
}
// only 0 has the quotient 0, and nothing is pushed to that but a 1
impl<Q: Nat> IsMultiple for Multiple<Q> {
    type Push0 = Multiple<UInt<Q, B0>>;
    type Push1 = Multiple<UInt<Q, B1>>;
}
impl IsMultiple for NoMultiple {
    type Push0 = Self;
    type Push1 = Self;
}

/// Exact quotients, from the lowest bit up: a factor of two costs one step, where long division
/// takes one for every bit. `x / 0` is 0.
pub trait DivExact {
    /// `x / y`.
    type DivExact<Y: Nat>: IsMultiple;
    /// `2u / y`.
    type Exact0<U: Nat>: IsMultiple;
    /// `(2u + 1) / y`.
    type Exact1<U: Nat>: IsMultiple;
    /// `2u / (2y + 1)`.
    type OddExact0<U: Nat>: IsMultiple;
    /// `(2u + 1) / (2y + 1)`.
    type OddExact1<U: Nat>: IsMultiple;
    /// `x / y` for an odd `y > 1`, which is `2v + 1`.
    type ExactOdd<Y: Nat, V: Nat>: IsMultiple;
}
impl DivExact for UTerm {
    type DivExact<Y: Nat> = Multiple<UTerm>;
    type Exact0<U: Nat> = Multiple<UTerm>;
    type Exact1<U: Nat> = Multiple<UTerm>;
    type OddExact0<U: Nat> = Multiple<UInt<U, B0>>;
    type OddExact1<U: Nat> = Multiple<UInt<U, B1>>;
    type ExactOdd<Y: Nat, V: Nat> = Multiple<UTerm>;
}
/// The rows that do not depend on the lowest bit: `y = 2 self + 1 > 1`.
macro_rules! div_exact_of_nonzero {
    () => {
        // 2u / y = 2(u / y)
        type OddExact0<U: Nat> = <U::ExactOdd<UInt<Self, B1>, Self> as IsMultiple>::Push0;
        // x - y = 2(u - v) = 2w, and x / y = 2(w / y) + 1
        type OddExact1<U: Nat> = <U::Less<Self> as IsDiff>::ExactOdd<UInt<Self, B1>, Self>;
    };
}
impl<V: Nat> DivExact for UInt<V, B0> {
    type DivExact<Y: Nat> = Y::Exact0<V>;
    // 2u / 2v = u / v, and an even number divides no odd one
    type Exact0<U: Nat> = U::DivExact<V>;
    type Exact1<U: Nat> = NoMultiple;
    type ExactOdd<Y: Nat, W: Nat> = <V::ExactOdd<Y, W> as IsMultiple>::Push0;
    div_exact_of_nonzero!();
}
impl<V: Nat> DivExact for UInt<V, B1> {
    type DivExact<Y: Nat> = Y::Exact1<V>;
    type Exact0<U: Nat> = V::OddExact0<U>;
    type Exact1<U: Nat> = V::OddExact1<U>;
    type ExactOdd<Y: Nat, W: Nat> = <V::Less<W> as IsDiff>::ExactOdd<Y, W>;
    div_exact_of_nonzero!();
}

// ---- the greatest common divisor --------------------------------------------------------------

/// Greatest common divisors, by Euclid.
pub trait Gcd {
    /// `gcd(x, y)`; `gcd(0, y) = y`.
    type Gcd<Y: Nat>: Nat;
}
impl Gcd for UTerm {
    type Gcd<Y: Nat> = Y;
}
impl<U: Nat> Gcd for UInt<U, B0> {
    type Gcd<Y: Nat> = <<Y::DivRem<Self> as IsQuotRem>::Rem as Gcd>::Gcd<Self>;
}
impl<U: Nat> Gcd for UInt<U, B1> {
    type Gcd<Y: Nat> = <<Y::DivRem<Self> as IsQuotRem>::Rem as Gcd>::Gcd<Self>;
}

// ---- x <=> y ----------------------------------------------------------------------------------

/// `x` is less than `y`.
pub struct Less;
/// `x` equals `y`.
pub struct Equal;
/// `x` is greater than `y`.
pub struct Greater;

/// `x <=> y` from the lowest bit up: `SoFar` is the answer of the bits below, and a pair of bits
/// that differ overrides it.
pub trait Cmp {
    /// `x <=> y`.
    type Cmp<Y: Nat, SoFar: Order>: Order;
    /// `0 <=> y`.
    type CmpZero<SoFar: Order>: Order;
    /// `2u <=> y`.
    type Cmp0<U: Nat, SoFar: Order>: Order;
    /// `2u + 1 <=> y`.
    type Cmp1<U: Nat, SoFar: Order>: Order;
}
impl Cmp for UTerm {
    type Cmp<Y: Nat, SoFar: Order> = Y::CmpZero<SoFar>;
    type CmpZero<SoFar: Order> = SoFar;
    type Cmp0<U: Nat, SoFar: Order> = Greater;
    type Cmp1<U: Nat, SoFar: Order> = Greater;
}
impl<V: Nat> Cmp for UInt<V, B0> {
    type Cmp<Y: Nat, SoFar: Order> = Y::Cmp0<V, SoFar>;
    type CmpZero<SoFar: Order> = Less;
    type Cmp0<U: Nat, SoFar: Order> = U::Cmp<V, SoFar>;
    type Cmp1<U: Nat, SoFar: Order> = U::Cmp<V, Greater>;
}
impl<V: Nat> Cmp for UInt<V, B1> {
    type Cmp<Y: Nat, SoFar: Order> = Y::Cmp1<V, SoFar>;
    type CmpZero<SoFar: Order> = Less;
    type Cmp0<U: Nat, SoFar: Order> = U::Cmp<V, Less>;
    type Cmp1<U: Nat, SoFar: Order> = U::Cmp<V, SoFar>;
}

/// `x == y`, settled at the first pair of bits that differ.
pub trait Same {
    /// `x == y`.
    type Same<Y: Nat>: Flag;
    /// `0 == y`.
    type IsZero: Flag;
    /// `1 == y`.
    type IsOne: Flag;
    /// `2u == y`.
    type Same0<U: Nat>: Flag;
    /// `2u + 1 == y`.
    type Same1<U: Nat>: Flag;
}
impl Same for UTerm {
    type Same<Y: Nat> = Y::IsZero;
    type IsZero = B1;
    type IsOne = B0;
    type Same0<U: Nat> = B0;
    type Same1<U: Nat> = B0;
}
impl<V: Nat> Same for UInt<V, B0> {
    type Same<Y: Nat> = Y::Same0<V>;
    type IsZero = B0;
    type IsOne = B0;
    type Same0<U: Nat> = U::Same<V>;
    type Same1<U: Nat> = B0;
}
impl<V: Nat> Same for UInt<V, B1> {
    type Same<Y: Nat> = Y::Same1<V>;
    type IsZero = B0;
    type IsOne = V::IsZero;
    type Same0<U: Nat> = B0;
    type Same1<U: Nat> = U::Same<V>;
}

// ---- x * y == z -------------------------------------------------------------------------------

/// `x * y == z`, which the factors of two settle for most numbers before anything is multiplied.
pub trait IsProduct {
    /// `x * y == z`.
    type TimesIs<Y: Nat, Z: Nat>: Flag;
    /// `(2x + 1) * y == z`.
    type OddTimesIs<Y: Nat, Z: Nat>: Flag;
    /// `(2u + 1) * y == z`, for `u > 0`.
    type TimesOddIs<U: Nat, Z: Nat>: Flag;
    /// `2xy == z`, for `x > 0`.
    type IsTwice<X: Nat, Y: Nat>: Flag;
    /// `(2u + 1) * 2y == z`, for `u > 0`.
    type IsTwiceOdd<U: Nat, Y: Nat>: Flag;
    /// `(2u + 1) * (2y + 1) == z`, for `u > 0`.
    type IsOddOdd<U: Nat, Y: Nat>: Flag;
}
impl IsProduct for UTerm {
    type TimesIs<Y: Nat, Z: Nat> = Z::IsZero;
    type OddTimesIs<Y: Nat, Z: Nat> = Y::Same<Z>;
    type TimesOddIs<U: Nat, Z: Nat> = Z::IsZero;
    type IsTwice<X: Nat, Y: Nat> = Y::IsZero;
    type IsTwiceOdd<U: Nat, Y: Nat> = Y::IsZero;
    type IsOddOdd<U: Nat, Y: Nat> = B0;
}
impl<V: Nat> IsProduct for UInt<V, B0> {
    type TimesIs<Y: Nat, Z: Nat> = Z::IsTwice<V, Y>;
    type OddTimesIs<Y: Nat, Z: Nat> = Y::TimesOddIs<Self, Z>;
    type TimesOddIs<U: Nat, Z: Nat> = Z::IsTwiceOdd<U, V>;
    type IsTwice<X: Nat, Y: Nat> = X::TimesIs<Y, V>;
    type IsTwiceOdd<U: Nat, Y: Nat> = Y::TimesOddIs<U, V>;
    type IsOddOdd<U: Nat, Y: Nat> = B0;
}
impl<V: Nat> IsProduct for UInt<V, B1> {
    type TimesIs<Y: Nat, Z: Nat> = V::OddTimesIs<Y, Z>;
    type OddTimesIs<Y: Nat, Z: Nat> = Y::TimesOddIs<Self, Z>;
    type TimesOddIs<U: Nat, Z: Nat> = Z::IsOddOdd<U, V>;
    type IsTwice<X: Nat, Y: Nat> = B0;
    type IsTwiceOdd<U: Nat, Y: Nat> = B0;
    type IsOddOdd<U: Nat, Y: Nat> = <<UInt<U, B1> as Mul>::Times<UInt<Y, B1>> as Same>::Same<Self>;
}
