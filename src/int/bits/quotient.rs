//! `x / y` and `x % y`, and the greatest common divisor.

use super::{D0, D1, D2, D3, IsDiff, Nat, One};
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm};

/// A quotient and a remainder.
pub struct QuotRem<Q, R>(PhantomData<(Q, R)>);

/// A [`QuotRem`].
pub trait IsQuotRem {
    /// The quotient.
    type Quot: Nat;
    /// The remainder.
    type Rem: Nat;
    /// The quotient, one more if there is a remainder.
    type Ceil: Nat;
    /// With one more bit of the remainder, which is 0.
    type Push0: IsQuotRem;
    /// With one more bit of the remainder, which is 1.
    type Push1: IsQuotRem;
    /// With one more digit of the remainder, which is 0.
    type Append0: IsQuotRem;
    /// With one more digit of the remainder, which is 1.
    type Append1: IsQuotRem;
    /// With one more digit of the remainder, which is 2.
    type Append2: IsQuotRem;
    /// With one more digit of the remainder, which is 3.
    type Append3: IsQuotRem;
    /// A long division by `Y`, with the next bit, 0, brought down.
    type Down0<Y: Nat>: IsQuotRem;
    /// A long division by `Y`, with the next bit, 1, brought down.
    type Down1<Y: Nat>: IsQuotRem;
}
impl<Q: Nat, R: Nat> IsQuotRem for QuotRem<Q, R> {
    type Quot = Q;
    type Rem = R;
    type Ceil = R::Ceil<Q>;
    type Push0 = QuotRem<Q, R::Push0>;
    type Push1 = QuotRem<Q, R::Push1>;
    type Append0 = QuotRem<Q, R::Append0>;
    type Append1 = QuotRem<Q, R::Append1>;
    type Append2 = QuotRem<Q, R::Append2>;
    type Append3 = QuotRem<Q, R::Append3>;
    type Down0<Y: Nat> = R::Down0<Q, Y>;
    type Down1<Y: Nat> = R::Down1<Q, Y>;
}

/// Quotients with remainder, factors of two that both operands have stripped first. `x / 0` is 0.
pub trait DivRem {
    /// `x / y`.
    type DivRem<Y: Nat>: IsQuotRem;
    /// `1 / y`.
    type UnderOne: IsQuotRem;
    /// `4u / y`.
    type Under0<U: Nat>: IsQuotRem;
    /// `(4u + 1) / y`.
    type Under1<U: Nat>: IsQuotRem;
    /// `(4u + 2) / y`.
    type Under2<U: Nat>: IsQuotRem;
    /// `(4u + 3) / y`.
    type Under3<U: Nat>: IsQuotRem;
    /// `2u / (2y + 1)`.
    type OddUnder0<U: Nat>: IsQuotRem;
    /// `(2u + 1) / (2y + 1)`.
    type OddUnder1<U: Nat>: IsQuotRem;
    /// Without its lowest digit.
    type Tail: Nat;
    /// `u` without as many of its lowest digits as `x` has.
    type Drop<U: Nat>: Nat;
    /// `u / y` for an odd `y > 1`, from the highest bit down; `x` is `u` without as many digits as surely leave less than
    /// `y`, which is the remainder to begin with.
    type LongDiv<U: Nat, Y: Nat>: IsQuotRem;
    /// `x / y` of such a division, by the quotient `K::LongDiv` of what stands before the lowest digit.
    type NextDigit<K: Nat, Y: Nat>: IsQuotRem;
    /// A long division by `Y` that has the quotient `Q` so far and this remainder, and brings
    /// down a 0.
    type Down0<Q: Nat, Y: Nat>: IsQuotRem;
    /// A long division by `Y` with the quotient `Q` so far and this remainder, which brings down a 1.
    type Down1<Q: Nat, Y: Nat>: IsQuotRem;
    /// `Q`, one more if this remainder is not 0.
    type Ceil<Q: Nat>: Nat;
    /// `gcd(x, y)`, by Euclid; `gcd(0, y) = y`.
    type Gcd<Y: Nat>: Nat;
}
impl DivRem for UTerm {
    type DivRem<Y: Nat> = QuotRem<UTerm, UTerm>;
    type UnderOne = QuotRem<UTerm, UTerm>;
    type Under0<U: Nat> = QuotRem<UTerm, UTerm>;
    type Under1<U: Nat> = QuotRem<UTerm, UTerm>;
    type Under2<U: Nat> = QuotRem<UTerm, UTerm>;
    type Under3<U: Nat> = QuotRem<UTerm, UTerm>;
    type OddUnder0<U: Nat> = QuotRem<U::Push0, UTerm>;
    type OddUnder1<U: Nat> = QuotRem<U::Push1, UTerm>;
    type Tail = UTerm;
    type Drop<U: Nat> = U;
    type LongDiv<U: Nat, Y: Nat> = QuotRem<UTerm, U>;
    type NextDigit<K: Nat, Y: Nat> = QuotRem<UTerm, UTerm>;
    // 1 < y
    type Down0<Q: Nat, Y: Nat> = QuotRem<Q::Push0, UTerm>;
    type Down1<Q: Nat, Y: Nat> = QuotRem<Q::Push0, One>;
    type Ceil<Q: Nat> = Q;
    type Gcd<Y: Nat> = Y;
}
/// The rows of a number above zero that do not depend on its digits.
macro_rules! div_rem_of_nonzero {
    ($tail:ty) => {
        // y is `2 self + 1`
        type OddUnder0<U: Nat> =
            <<<Self::Tail as DivRem>::Drop<U> as DivRem>::LongDiv<U, UInt<Self, B1>> as IsQuotRem>::Down0<
                UInt<Self, B1>,
            >;
        type OddUnder1<U: Nat> =
            <<<Self::Tail as DivRem>::Drop<U> as DivRem>::LongDiv<U, UInt<Self, B1>> as IsQuotRem>::Down1<
                UInt<Self, B1>,
            >;
        type Tail = $tail;
        type Drop<U: Nat> = <$tail as DivRem>::Drop<U::Tail>;
        type LongDiv<U: Nat, Y: Nat> = U::NextDigit<$tail, Y>;
        type Ceil<Q: Nat> = Q::Succ;
    };
}
impl DivRem for One {
    type DivRem<Y: Nat> = Y::UnderOne;
    type UnderOne = QuotRem<One, UTerm>;
    type Under0<U: Nat> = QuotRem<U::Append0, UTerm>;
    type Under1<U: Nat> = QuotRem<U::Append1, UTerm>;
    type Under2<U: Nat> = QuotRem<U::Append2, UTerm>;
    type Under3<U: Nat> = QuotRem<U::Append3, UTerm>;
    type NextDigit<K: Nat, Y: Nat> = QuotRem<UTerm, One>;
    type Gcd<Y: Nat> = One;
    type Down0<Q: Nat, Y: Nat> = <Y::From2<UTerm> as IsDiff>::Taken<Q, D2<UTerm>>;
    type Down1<Q: Nat, Y: Nat> = <Y::From3<UTerm> as IsDiff>::Taken<Q, D3<UTerm>>;
    div_rem_of_nonzero!(UTerm);
}
/// The rows of a number above 1 that depend on its low bit: `r' = 2 self + b`, from which `y` is taken
/// once at most.
macro_rules! bring_down {
    ($half:ty: $from0:ident, $from1:ident) => {
        type UnderOne = QuotRem<UTerm, One>;
        type Gcd<Y: Nat> = <<Y::DivRem<Self> as IsQuotRem>::Rem as DivRem>::Gcd<Self>;
        type Down0<Q: Nat, Y: Nat> = <Y::$from0<$half> as IsDiff>::Taken<Q, UInt<Self, B0>>;
        type Down1<Q: Nat, Y: Nat> = <Y::$from1<$half> as IsDiff>::Taken<Q, UInt<Self, B1>>;
        div_rem_of_nonzero!(V);
    };
}
impl<V: Nat> DivRem for D0<V>
where
    UInt<V, B0>: Nat,
{
    type DivRem<Y: Nat> = Y::Under0<V>;
    // (4u + d) / 4v = u / v, and the low digit goes straight to the remainder
    type Under0<U: Nat> = <U::DivRem<V> as IsQuotRem>::Append0;
    type Under1<U: Nat> = <U::DivRem<V> as IsQuotRem>::Append1;
    type Under2<U: Nat> = <U::DivRem<V> as IsQuotRem>::Append2;
    type Under3<U: Nat> = <U::DivRem<V> as IsQuotRem>::Append3;
    type NextDigit<K: Nat, Y: Nat> = <<K::LongDiv<V, Y> as IsQuotRem>::Down0<Y> as IsQuotRem>::Down0<Y>;
    bring_down!(UInt<V, B0>: From0, From1);
}
impl<V: Nat> DivRem for D2<V>
where
    UInt<V, B1>: Nat,
{
    type DivRem<Y: Nat> = Y::Under2<V>;
    // (4u + 2c + b) / 2(2v + 1) = (2u + c) / (2v + 1), and the low bit goes to the remainder
    type Under0<U: Nat> = <V::OddUnder0<U> as IsQuotRem>::Push0;
    type Under1<U: Nat> = <V::OddUnder0<U> as IsQuotRem>::Push1;
    type Under2<U: Nat> = <V::OddUnder1<U> as IsQuotRem>::Push0;
    type Under3<U: Nat> = <V::OddUnder1<U> as IsQuotRem>::Push1;
    type NextDigit<K: Nat, Y: Nat> = <<K::LongDiv<V, Y> as IsQuotRem>::Down1<Y> as IsQuotRem>::Down0<Y>;
    bring_down!(UInt<V, B1>: From0, From1);
}
/// The rows of an odd divisor above 1.
macro_rules! under_odd {
    () => {
        type Under0<U: Nat> =
            <<<V::Drop<U> as DivRem>::LongDiv<U, Self> as IsQuotRem>::Down0<Self> as IsQuotRem>::Down0<Self>;
        type Under1<U: Nat> =
            <<<V::Drop<U> as DivRem>::LongDiv<U, Self> as IsQuotRem>::Down0<Self> as IsQuotRem>::Down1<Self>;
        type Under2<U: Nat> =
            <<<V::Drop<U> as DivRem>::LongDiv<U, Self> as IsQuotRem>::Down1<Self> as IsQuotRem>::Down0<Self>;
        type Under3<U: Nat> =
            <<<V::Drop<U> as DivRem>::LongDiv<U, Self> as IsQuotRem>::Down1<Self> as IsQuotRem>::Down1<Self>;
    };
}
impl<V: Nat> DivRem for D1<V>
where
    UInt<V, B0>: Nat,
{
    type DivRem<Y: Nat> = Y::Under1<V>;
    type NextDigit<K: Nat, Y: Nat> = <<K::LongDiv<V, Y> as IsQuotRem>::Down0<Y> as IsQuotRem>::Down1<Y>;
    under_odd!();
    bring_down!(UInt<V, B0>: From2, From3);
}
impl<V: Nat> DivRem for D3<V>
where
    UInt<V, B1>: Nat,
{
    type DivRem<Y: Nat> = Y::Under3<V>;
    type NextDigit<K: Nat, Y: Nat> = <<K::LongDiv<V, Y> as IsQuotRem>::Down1<Y> as IsQuotRem>::Down1<Y>;
    under_odd!();
    bring_down!(UInt<V, B1>: From2, From3);
}
