//! Arithmetic over typenum's bits, made to be cheap for the compiler.
//!
//! A natural number is `UTerm` (zero) or `UInt<U, B>`, which is `2u + b`. typenum's own operators
//! are general and slow to resolve; these know what layouts are full of, powers of two times small
//! odd numbers, and strip factors of two before any work that is quadratic in the bits. Above
//! each impl stands the equation that it implements, with `x = 2u + b` on the left and
//! `y = 2v + c` on the right.

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

/// `x - y - borrow`, and whether it fell below zero, in one pass: `Diff` means something only
/// where `Borrow` is `B0`.
pub trait Sub<Y, In> {
    type Diff;
    type Borrow;
}
impl Sub<UTerm, B0> for UTerm {
    type Diff = UTerm;
    type Borrow = B0;
}
impl Sub<UTerm, B1> for UTerm {
    type Diff = UTerm;
    type Borrow = B1;
}
impl<V, C, In> Sub<UInt<V, C>, In> for UTerm {
    type Diff = UTerm;
    type Borrow = B1;
}
impl<U, B> Sub<UTerm, B0> for UInt<U, B> {
    type Diff = UInt<U, B>;
    type Borrow = B0;
}
// 2u + 1 - 1 = 2u
impl<U: Push<B0>> Sub<UTerm, B1> for UInt<U, B1> {
    type Diff = U::Out;
    type Borrow = B0;
}
// 2u - 1 = 2(u - 1) + 1
impl<U: Sub<UTerm, B1, Diff: Push<B1>>> Sub<UTerm, B1> for UInt<U, B0> {
    type Diff = <U::Diff as Push<B1>>::Out;
    type Borrow = U::Borrow;
}

/// One row a full subtractor: bits of x and y, borrow in, difference, borrow out.
macro_rules! full_subtractor {
    ($($b:ty, $c:ty, $in:ty => $diff:ty, $out:ty;)*) => {$(
        impl<U: Sub<V, $out, Diff: Push<$diff>>, V> Sub<UInt<V, $c>, $in> for UInt<U, $b> {
            type Diff = <U::Diff as Push<$diff>>::Out;
            type Borrow = U::Borrow;
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

/// `x / y` and `x % y`, factors of two that both have stripped first.
pub trait DivRem<Y> {
    type Quot;
    type Rem;
}
impl<Y> DivRem<Y> for UTerm {
    type Quot = UTerm;
    type Rem = UTerm;
}
// x / 1
impl<U, B> DivRem<UInt<UTerm, B1>> for UInt<U, B> {
    type Quot = Self;
    type Rem = UTerm;
}
// (2u + b) / 2v = u / v, and the low bit goes straight to the remainder
impl<U, B, V, C> DivRem<UInt<UInt<V, C>, B0>> for UInt<U, B>
where
    U: DivRem<UInt<V, C>, Rem: Push<B>>,
{
    type Quot = U::Quot;
    type Rem = <U::Rem as Push<B>>::Out;
}
// y odd: long division
impl<U, B, V, C> DivRem<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    Self: LongDivRem<UInt<UInt<V, C>, B1>>,
{
    type Quot = <Self as LongDivRem<UInt<UInt<V, C>, B1>>>::Quot;
    type Rem = <Self as LongDivRem<UInt<UInt<V, C>, B1>>>::Rem;
}

/// Long division, from the highest bit of `x` down.
pub trait LongDivRem<Y> {
    type Quot;
    type Rem;
}
impl<Y> LongDivRem<Y> for UTerm {
    type Quot = UTerm;
    type Rem = UTerm;
}
// u = q*y + r, and r goes on with the next bit
impl<U, B, Y> LongDivRem<Y> for UInt<U, B>
where
    U: LongDivRem<Y>,
    U::Rem: BringDown<B, Y, U::Quot>,
{
    type Quot = <U::Rem as BringDown<B, Y, U::Quot>>::Quot;
    type Rem = <U::Rem as BringDown<B, Y, U::Quot>>::Rem;
}

/// The next bit brought down to the remainder `r`: `r' = 2r + b`.
pub trait BringDown<B, Y, Q> {
    type Quot;
    type Rem;
}
impl<R, B, Y, Q> BringDown<B, Y, Q> for R
where
    R: Push<B>,
    R::Out: TakeOnce<Y, Q>,
{
    type Quot = <R::Out as TakeOnce<Y, Q>>::Quot;
    type Rem = <R::Out as TakeOnce<Y, Q>>::Rem;
}

/// Takes `y` out of the partial remainder `r` at most once.
pub trait TakeOnce<Y, Q> {
    type Quot;
    type Rem;
}
impl<R, Y, Q> TakeOnce<Y, Q> for R
where
    R: Sub<Y, B0>,
    R::Borrow: Taken<Q, R, R::Diff>,
{
    type Quot = <R::Borrow as Taken<Q, R, R::Diff>>::Quot;
    type Rem = <R::Borrow as Taken<Q, R, R::Diff>>::Rem;
}

/// The choice of [`TakeOnce`], by whether `r - y` fell below zero.
pub trait Taken<Q, R, Diff> {
    type Quot;
    type Rem;
}
// r >= y: q' = 2q + 1, r' = r - y
impl<Q: Push<B1>, R, Diff> Taken<Q, R, Diff> for B0 {
    type Quot = Q::Out;
    type Rem = Diff;
}
// r < y: q' = 2q
impl<Q: Push<B0>, R, Diff> Taken<Q, R, Diff> for B1 {
    type Quot = Q::Out;
    type Rem = R;
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
