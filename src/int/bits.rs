//! Arithmetic over typenum's bits, made to be cheap for the compiler.
//!
//! A natural number is `UTerm` (zero) or `UInt<U, B>`, which is `2u + b`. typenum's own operators
//! are general and slow to resolve; these know what layouts are full of, powers of two times small
//! odd numbers, and strip factors of two before any work that is quadratic in the bits. Above
//! each impl stands the equation that it implements, with `x = 2u + b` on the left and
//! `y = 2v + c` on the right.

use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm};

/// A natural number that grows at its low end, without leading zeros.
///
/// It is bounded by itself, and so are [`IsDiff`], [`IsQuotRem`] and [`IsMultiple`]: an impl that
/// appends a bit to what its recursion gives needs no where-clause for that. A where-clause on the
/// result of a recursion makes the compiler work the recursion out again at every step.
pub trait Digits {
    /// `2x`.
    type Push0: Digits;
    /// `2x + 1`.
    type Push1: Digits;
}
impl Digits for UTerm {
    type Push0 = UTerm;
    type Push1 = UInt<UTerm, B1>;
}
impl<U, B> Digits for UInt<U, B> {
    type Push0 = UInt<Self, B0>;
    type Push1 = UInt<Self, B1>;
}

// ---- x + y + carry ----------------------------------------------------------------------------

/// `x + y + carry`.
pub trait Add<Y, Carry> {
    type Out;
}
impl Add<UTerm, B0> for UTerm {
    type Out = UTerm;
}
impl Add<UTerm, B1> for UTerm {
    type Out = UInt<UTerm, B1>;
}
impl<U, B> Add<UTerm, B0> for UInt<U, B> {
    type Out = UInt<U, B>;
}
impl<V, C> Add<UInt<V, C>, B0> for UTerm {
    type Out = UInt<V, C>;
}
// 2u + 0 + 1
impl<U> Add<UTerm, B1> for UInt<U, B0> {
    type Out = UInt<U, B1>;
}
// 2u + 1 + 1 = 2(u + 1)
impl<U: Add<UTerm, B1>> Add<UTerm, B1> for UInt<U, B1> {
    type Out = UInt<U::Out, B0>;
}
impl<V> Add<UInt<V, B0>, B1> for UTerm {
    type Out = UInt<V, B1>;
}
impl<V: Add<UTerm, B1>> Add<UInt<V, B1>, B1> for UTerm {
    type Out = UInt<V::Out, B0>;
}

/// One row a full adder: bits of x and y, carry in, sum, carry out.
macro_rules! full_adder {
    ($($b:ty, $c:ty, $carry:ty => $sum:ty, $out:ty;)*) => {$(
        impl<U: Add<V, $out>, V> Add<UInt<V, $c>, $carry> for UInt<U, $b> {
            type Out = UInt<U::Out, $sum>;
        }
    )*};
}
full_adder! {
    B0, B0, B0 => B0, B0;
    B0, B0, B1 => B1, B0;
    B0, B1, B0 => B1, B0;
    B0, B1, B1 => B0, B1;
    B1, B0, B0 => B1, B0;
    B1, B0, B1 => B0, B1;
    B1, B1, B0 => B0, B1;
    B1, B1, B1 => B1, B1;
}

// ---- x - y - borrow ---------------------------------------------------------------------------

/// A difference, and whether it fell below zero: `D` means something only where `Borrow` is `B0`.
pub struct Diff<D, Borrow>(PhantomData<(D, Borrow)>);

/// A [`Diff`] that grows at its low end.
pub trait IsDiff {
    /// With the lowest bit 0.
    type Push0: IsDiff;
    /// With the lowest bit 1.
    type Push1: IsDiff;
}
impl<D> IsDiff for Diff<D, B1> {
    type Push0 = Self;
    type Push1 = Self;
}
impl<D: Digits> IsDiff for Diff<D, B0> {
    type Push0 = Diff<D::Push0, B0>;
    type Push1 = Diff<D::Push1, B0>;
}

/// `x - y - borrow` in one pass, as a [`Diff`].
pub trait Sub<Y, In> {
    type Out: IsDiff;
}
impl Sub<UTerm, B0> for UTerm {
    type Out = Diff<UTerm, B0>;
}
impl Sub<UTerm, B1> for UTerm {
    type Out = Diff<UTerm, B1>;
}
impl<V, C, In> Sub<UInt<V, C>, In> for UTerm {
    type Out = Diff<UTerm, B1>;
}
impl<U, B> Sub<UTerm, B0> for UInt<U, B> {
    type Out = Diff<UInt<U, B>, B0>;
}
// 2u + 1 - 1 = 2u
impl<U: Digits> Sub<UTerm, B1> for UInt<U, B1> {
    type Out = Diff<U::Push0, B0>;
}
// 2u - 1 = 2(u - 1) + 1
impl<U: Sub<UTerm, B1>> Sub<UTerm, B1> for UInt<U, B0> {
    type Out = <U::Out as IsDiff>::Push1;
}

/// One row a full subtractor: bits of x and y, borrow in, difference, borrow out.
macro_rules! full_subtractor {
    ($($b:ty, $c:ty, $in:ty => $diff:ident, $out:ty;)*) => {$(
        impl<U: Sub<V, $out>, V> Sub<UInt<V, $c>, $in> for UInt<U, $b> {
            type Out = <U::Out as IsDiff>::$diff;
        }
    )*};
}
full_subtractor! {
    B0, B0, B0 => Push0, B0;
    B0, B0, B1 => Push1, B1;
    B0, B1, B0 => Push1, B1;
    B0, B1, B1 => Push0, B1;
    B1, B0, B0 => Push1, B0;
    B1, B0, B1 => Push0, B0;
    B1, B1, B0 => Push0, B0;
    B1, B1, B1 => Push1, B1;
}

// ---- x * y ------------------------------------------------------------------------------------

/// `x * y`. The recursion is on `x` alone, so that it ends while the compiler does not yet know
/// `y`; the same holds for every trait here.
pub trait Mul<Y> {
    type Out;
}
impl<Y> Mul<Y> for UTerm {
    type Out = UTerm;
}
impl<U, B, Y> Mul<Y> for UInt<U, B>
where
    U: MulBehind<B, Y>,
{
    type Out = U::Out;
}

/// `(2u + b) * y`, on `u`: where the compiler knows the low bits of `x` alone, as happens while it
/// infers, `u` is an unknown and it waits. Matching on `UInt<UInt<_, _>, _>` it would guess bits
/// without end.
pub trait MulBehind<B, Y> {
    type Out;
}
// 1 * y
impl<Y> MulBehind<B1, Y> for UTerm {
    type Out = Y;
}
// 2u * y = 2(u * y)
impl<U, C, Y> MulBehind<B0, Y> for UInt<U, C>
where
    U: MulBehind<C, Y>,
{
    type Out = UInt<U::Out, B0>;
}
// (2u + 1) * y, x odd: now y has its factors of two taken out
impl<U, C, Y> MulBehind<B1, Y> for UInt<U, C>
where
    Y: TimesOdd<U, C>,
{
    type Out = Y::Out;
}

/// `y * x` for an odd `x = 2(2u + c) + 1`.
pub trait TimesOdd<U, C> {
    type Out;
}
impl<U, C> TimesOdd<U, C> for UTerm {
    type Out = UTerm;
}
// 1 * x
impl<U, C> TimesOdd<U, C> for UInt<UTerm, B1> {
    type Out = UInt<UInt<U, C>, B1>;
}
// 2v * x = 2(v * x)
impl<U, C, V> TimesOdd<U, C> for UInt<V, B0>
where
    V: TimesOdd<U, C>,
{
    type Out = UInt<V::Out, B0>;
}
// y * (2u' + 1) = y + 2(u' * y)
impl<U, C, V, D> TimesOdd<U, C> for UInt<UInt<V, D>, B1>
where
    U: MulBehind<C, Self>,
    Self: Add<UInt<U::Out, B0>, B0>,
{
    type Out = <Self as Add<UInt<U::Out, B0>, B0>>::Out;
}

// ---- x / y and x % y --------------------------------------------------------------------------

/// A quotient and a remainder.
pub struct QuotRem<Q, R>(PhantomData<(Q, R)>);

/// A [`QuotRem`] whose remainder grows at its low end.
pub trait IsQuotRem {
    /// With the lowest bit of the remainder 0.
    type Rem0: IsQuotRem;
    /// With the lowest bit of the remainder 1.
    type Rem1: IsQuotRem;
}
impl<Q, R: Digits> IsQuotRem for QuotRem<Q, R> {
    type Rem0 = QuotRem<Q, R::Push0>;
    type Rem1 = QuotRem<Q, R::Push1>;
}

/// `x / y` and `x % y` as a [`QuotRem`], factors of two that both have stripped first.
pub trait DivRem<Y> {
    type Out: IsQuotRem;
}
impl<Y> DivRem<Y> for UTerm {
    type Out = QuotRem<UTerm, UTerm>;
}
// x / 1
impl<U, B> DivRem<UInt<UTerm, B1>> for UInt<U, B> {
    type Out = QuotRem<Self, UTerm>;
}
// (2u + b) / 2v = u / v, and the low bit goes straight to the remainder
impl<U: DivRem<UInt<V, C>>, V, C> DivRem<UInt<UInt<V, C>, B0>> for UInt<U, B0> {
    type Out = <U::Out as IsQuotRem>::Rem0;
}
impl<U: DivRem<UInt<V, C>>, V, C> DivRem<UInt<UInt<V, C>, B0>> for UInt<U, B1> {
    type Out = <U::Out as IsQuotRem>::Rem1;
}
// y odd: long division
impl<U, B, V, C> DivRem<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    Self: LongDivRem<UInt<UInt<V, C>, B1>>,
{
    type Out = <Self as LongDivRem<UInt<UInt<V, C>, B1>>>::Out;
}

/// Long division by an odd `y`, from the highest bit of `x` down.
pub trait LongDivRem<Y> {
    type Out: IsQuotRem;
}
impl<Y> LongDivRem<Y> for UTerm {
    type Out = QuotRem<UTerm, UTerm>;
}
// u = q*y + r, and r goes on with the next bit
impl<U: LongDivRem<Y>, B, Y> LongDivRem<Y> for UInt<U, B>
where
    U::Out: BringDown<B, Y>,
{
    type Out = <U::Out as BringDown<B, Y>>::Out;
}

/// The next bit brought down to the remainder: `r' = 2r + b`, from which `y` is taken at most
/// once.
pub trait BringDown<B, Y> {
    type Out: IsQuotRem;
}
// r' = 0
impl<Q: Digits, Y> BringDown<B0, Y> for QuotRem<Q, UTerm> {
    type Out = QuotRem<Q::Push0, UTerm>;
}
// r' = 1 < y
impl<Q: Digits, Y> BringDown<B1, Y> for QuotRem<Q, UTerm> {
    type Out = QuotRem<Q::Push0, UInt<UTerm, B1>>;
}
impl<Q, U, A, B, Y> BringDown<B, Y> for QuotRem<Q, UInt<U, A>>
where
    UInt<UInt<U, A>, B>: Sub<Y, B0>,
    <UInt<UInt<U, A>, B> as Sub<Y, B0>>::Out: Taken<Q, UInt<UInt<U, A>, B>>,
{
    type Out = <<UInt<UInt<U, A>, B> as Sub<Y, B0>>::Out as Taken<Q, UInt<UInt<U, A>, B>>>::Out;
}

/// The choice of [`BringDown`], by whether `r' - y` fell below zero.
pub trait Taken<Q, R> {
    type Out: IsQuotRem;
}
// r' >= y: q' = 2q + 1, and r' - y is left
impl<D: Digits, Q: Digits, R> Taken<Q, R> for Diff<D, B0> {
    type Out = QuotRem<Q::Push1, D>;
}
// r' < y: q' = 2q
impl<D, Q: Digits, R: Digits> Taken<Q, R> for Diff<D, B1> {
    type Out = QuotRem<Q::Push0, R>;
}

// ---- x / y where it divides -------------------------------------------------------------------

/// `y` divides `x`, `Q` times.
pub struct Multiple<Q>(PhantomData<Q>);
/// `y` does not divide `x`.
pub struct NoMultiple;

/// A [`Multiple`], or none, that grows at its low end.
pub trait IsMultiple {
    /// With the lowest bit of the quotient 0.
    type Push0: IsMultiple;
    /// With the lowest bit of the quotient 1.
    type Push1: IsMultiple;
}
impl<Q: Digits> IsMultiple for Multiple<Q> {
    type Push0 = Multiple<Q::Push0>;
    type Push1 = Multiple<Q::Push1>;
}
impl IsMultiple for NoMultiple {
    type Push0 = Self;
    type Push1 = Self;
}

/// Whether `y` divides `x`, from the lowest bit up: a factor of two costs one step, where long
/// division takes one for every bit.
pub trait DivExact<Y> {
    type Out: IsMultiple;
}
impl<Y> DivExact<Y> for UTerm {
    type Out = Multiple<UTerm>;
}
// x / 1
impl<U, B> DivExact<UInt<UTerm, B1>> for UInt<U, B> {
    type Out = Multiple<Self>;
}
// 2u / 2v = u / v
impl<U: DivExact<UInt<V, C>>, V, C> DivExact<UInt<UInt<V, C>, B0>> for UInt<U, B0> {
    type Out = U::Out;
}
// an even number divides no odd one
impl<U, V, C> DivExact<UInt<UInt<V, C>, B0>> for UInt<U, B1> {
    type Out = NoMultiple;
}
// 2u / y = 2(u / y), y odd
impl<U: DivExact<UInt<UInt<V, C>, B1>>, V, C> DivExact<UInt<UInt<V, C>, B1>> for UInt<U, B0> {
    type Out = <U::Out as IsMultiple>::Push0;
}
// both odd: x - y = 2w, and x / y = 2(w / y) + 1
impl<U, V, C> DivExact<UInt<UInt<V, C>, B1>> for UInt<U, B1>
where
    U: Sub<UInt<V, C>, B0>,
    U::Out: DivRest<UInt<UInt<V, C>, B1>>,
{
    type Out = <U::Out as DivRest<UInt<UInt<V, C>, B1>>>::Out;
}

/// What is left of an odd `x`, halved, once `y` is taken from it: `w = (x - y) / 2`.
pub trait DivRest<Y> {
    type Out: IsMultiple;
}
impl<D, Y> DivRest<Y> for Diff<D, B1> {
    type Out = NoMultiple;
}
impl<W: DivExact<Y>, Y> DivRest<Y> for Diff<W, B0> {
    type Out = <W::Out as IsMultiple>::Push1;
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
pub trait Cmp<Y, SoFar> {
    type Out;
}
impl<SoFar> Cmp<UTerm, SoFar> for UTerm {
    type Out = SoFar;
}
impl<V, C, SoFar> Cmp<UInt<V, C>, SoFar> for UTerm {
    type Out = Less;
}
impl<U, B, SoFar> Cmp<UTerm, SoFar> for UInt<U, B> {
    type Out = Greater;
}
impl<U: Cmp<V, SoFar>, V, SoFar> Cmp<UInt<V, B0>, SoFar> for UInt<U, B0> {
    type Out = U::Out;
}
impl<U: Cmp<V, SoFar>, V, SoFar> Cmp<UInt<V, B1>, SoFar> for UInt<U, B1> {
    type Out = U::Out;
}
impl<U: Cmp<V, Less>, V, SoFar> Cmp<UInt<V, B1>, SoFar> for UInt<U, B0> {
    type Out = U::Out;
}
impl<U: Cmp<V, Greater>, V, SoFar> Cmp<UInt<V, B0>, SoFar> for UInt<U, B1> {
    type Out = U::Out;
}

/// `x == y`, settled at the first pair of bits that differ.
pub trait Same<Y> {
    type Out;
}
impl Same<UTerm> for UTerm {
    type Out = B1;
}
impl<V, C> Same<UInt<V, C>> for UTerm {
    type Out = B0;
}
impl<U, B> Same<UTerm> for UInt<U, B> {
    type Out = B0;
}
impl<U: Same<V>, V> Same<UInt<V, B0>> for UInt<U, B0> {
    type Out = U::Out;
}
impl<U: Same<V>, V> Same<UInt<V, B1>> for UInt<U, B1> {
    type Out = U::Out;
}
impl<U, V> Same<UInt<V, B1>> for UInt<U, B0> {
    type Out = B0;
}
impl<U, V> Same<UInt<V, B0>> for UInt<U, B1> {
    type Out = B0;
}
