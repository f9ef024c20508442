//! Arithmetic over typenum's bits, made to be cheap for the compiler.
//!
//! A natural number is `UTerm` (zero) or `UInt<U, B>`, which is `2u + b`. typenum's own operators
//! are general and slow to resolve; these know what layouts are full of, powers of two times small
//! odd numbers, and strip factors of two before any work that is quadratic in the bits. Above
//! each impl stands the equation that it implements, with `x = 2u + b` on the left and
//! `y = 2v + c` on the right.

use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm};

/// `2x + b`, without leading zeros.
pub trait Push<B> {
    type Out;
}
impl Push<B0> for UTerm {
    type Out = UTerm;
}
impl Push<B1> for UTerm {
    type Out = UInt<UTerm, B1>;
}
impl<U, B, C> Push<C> for UInt<U, B> {
    type Out = UInt<UInt<U, B>, C>;
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

/// `x - y - borrow` in one pass, as a [`Diff`].
pub trait Sub<Y, In> {
    type Out;
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
impl<U: Push<B0>> Sub<UTerm, B1> for UInt<U, B1> {
    type Out = Diff<U::Out, B0>;
}
// 2u - 1 = 2(u - 1) + 1
impl<U: Sub<UTerm, B1>> Sub<UTerm, B1> for UInt<U, B0>
where
    U::Out: LowBit<B1>,
{
    type Out = <U::Out as LowBit<B1>>::Out;
}

/// One row a full subtractor: bits of x and y, borrow in, difference, borrow out.
macro_rules! full_subtractor {
    ($($b:ty, $c:ty, $in:ty => $diff:ty, $out:ty;)*) => {$(
        impl<U: Sub<V, $out>, V> Sub<UInt<V, $c>, $in> for UInt<U, $b>
        where
            U::Out: LowBit<$diff>,
        {
            type Out = <U::Out as LowBit<$diff>>::Out;
        }
    )*};
}
full_subtractor! {
    B0, B0, B0 => B0, B0;
    B0, B0, B1 => B1, B1;
    B0, B1, B0 => B1, B1;
    B0, B1, B1 => B0, B1;
    B1, B0, B0 => B1, B0;
    B1, B0, B1 => B0, B0;
    B1, B1, B0 => B0, B0;
    B1, B1, B1 => B1, B1;
}

/// A [`Diff`] with its lowest bit.
pub trait LowBit<B> {
    type Out;
}
impl<D, B> LowBit<B> for Diff<D, B1> {
    type Out = Self;
}
impl<D: Push<B>, B> LowBit<B> for Diff<D, B0> {
    type Out = Diff<D::Out, B0>;
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
// (2u + 1) * y = y + 2(u * y)
impl<U, C, Y> MulBehind<B1, Y> for UInt<U, C>
where
    U: MulBehind<C, Y>,
    Y: Add<UInt<U::Out, B0>, B0>,
{
    type Out = Y::Out;
}

// ---- x / y and x % y --------------------------------------------------------------------------

/// A quotient and a remainder.
pub struct QuotRem<Q, R>(PhantomData<(Q, R)>);

/// `x / y` and `x % y` as a [`QuotRem`], factors of two that both have stripped first.
pub trait DivRem<Y> {
    type Out;
}
impl<Y> DivRem<Y> for UTerm {
    type Out = QuotRem<UTerm, UTerm>;
}
// x / 1
impl<U, B> DivRem<UInt<UTerm, B1>> for UInt<U, B> {
    type Out = QuotRem<Self, UTerm>;
}
// (2u + b) / 2v = u / v, and the low bit goes straight to the remainder
impl<U: DivRem<UInt<V, C>>, B, V, C> DivRem<UInt<UInt<V, C>, B0>> for UInt<U, B>
where
    U::Out: RemBit<B>,
{
    type Out = <U::Out as RemBit<B>>::Out;
}
// y odd: long division
impl<U, B, V, C> DivRem<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    Self: LongDivRem<UInt<UInt<V, C>, B1>>,
{
    type Out = <Self as LongDivRem<UInt<UInt<V, C>, B1>>>::Out;
}

/// A [`QuotRem`] with the lowest bit of its remainder.
pub trait RemBit<B> {
    type Out;
}
impl<Q, R: Push<B>, B> RemBit<B> for QuotRem<Q, R> {
    type Out = QuotRem<Q, R::Out>;
}

/// Long division by an odd `y`, from the highest bit of `x` down.
pub trait LongDivRem<Y> {
    type Out;
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
    type Out;
}
// r' = 0
impl<Q: Push<B0>, Y> BringDown<B0, Y> for QuotRem<Q, UTerm> {
    type Out = QuotRem<Q::Out, UTerm>;
}
// r' = 1 < y
impl<Q: Push<B0>, Y> BringDown<B1, Y> for QuotRem<Q, UTerm> {
    type Out = QuotRem<Q::Out, UInt<UTerm, B1>>;
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
    type Out;
}
// r' >= y: q' = 2q + 1, and r' - y is left
impl<D, Q: Push<B1>, R> Taken<Q, R> for Diff<D, B0> {
    type Out = QuotRem<Q::Out, D>;
}
// r' < y: q' = 2q
impl<D, Q: Push<B0>, R> Taken<Q, R> for Diff<D, B1> {
    type Out = QuotRem<Q::Out, R>;
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
