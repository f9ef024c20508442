//! The quotient `x / y`, the remainder `x % y` and the greatest common divisor of natural numbers.

use super::{D0, D1, D2, D3, IsDiff, Nat, One};
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm};

/// A quotient and a remainder.
pub struct QuotRem<Q, R>(PhantomData<(Q, R)>);

/// The bound of a [`QuotRem`], with the quotient `q` and the remainder `r`.
pub trait IsQuotRem {
    /// The quotient.
    type Quot: Nat;
    /// The remainder.
    type Rem: Nat;
    /// The quotient rounded up: `q + 1` if `r` is not 0, otherwise `q`.
    type Ceil: Nat;
    /// The quotient `q` and the remainder `2r`.
    type Push0: IsQuotRem;
    /// The quotient `q` and the remainder `2r + 1`.
    type Push1: IsQuotRem;
    /// The quotient `q` and the remainder `4r`.
    type Append0: IsQuotRem;
    /// The quotient `q` and the remainder `4r + 1`.
    type Append1: IsQuotRem;
    /// The quotient `q` and the remainder `4r + 2`.
    type Append2: IsQuotRem;
    /// The quotient `q` and the remainder `4r + 3`.
    type Append3: IsQuotRem;
    /// The next step of a long division by `Y`, which brings down the bit 0.
    type Down0<Y: Nat>: IsQuotRem;
    /// The next step of a long division by `Y`, which brings down the bit 1.
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

/// Quotients with remainders. The factors of two that both operands have are removed first. `x / 0` is 0.
///
/// `Self` is the divisor `y` in the types with `Under` in their name, and `x` in all other types.
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
    /// `x` without its lowest digit in base 4: `x / 4`, rounded down.
    type Tail: Nat;
    /// `u` without its lowest `k` digits, where `k` is the number of digits of `x`.
    type Drop<U: Nat>: Nat;
    /// `u / y` for an odd `y > 1`, by long division from the highest bit down.
    ///
    /// `x` is only a counter. If it has `k` digits, the first remainder is `u` without its lowest `k` digits, which must be less
    /// than `y`. Then the lowest `k` digits of `u` are brought down, from the highest to the lowest.
    type LongDiv<U: Nat, Y: Nat>: IsQuotRem;
    /// `x / y` in a long division: `K::LongDiv` divides `x` without its lowest digit, then that digit is brought down.
    type NextDigit<K: Nat, Y: Nat>: IsQuotRem;
    /// The next step of a long division by `Y` with the quotient `Q` and the remainder `x` so far, which brings down the bit 0.
    type Down0<Q: Nat, Y: Nat>: IsQuotRem;
    /// The next step of a long division by `Y` with the quotient `Q` and the remainder `x` so far, which brings down the bit 1.
    type Down1<Q: Nat, Y: Nat>: IsQuotRem;
    /// `Q + 1` if `x` is not 0, otherwise `Q`.
    type Ceil<Q: Nat>: Nat;
    /// `gcd(x, y)`, by Euclid's algorithm; `gcd(0, y) = y`.
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
    // The new remainder, 0 or 1, is less than y.
    type Down0<Q: Nat, Y: Nat> = QuotRem<Q::Push0, UTerm>;
    type Down1<Q: Nat, Y: Nat> = QuotRem<Q::Push0, One>;
    type Ceil<Q: Nat> = Q;
    type Gcd<Y: Nat> = Y;
}
/// The associated types that are the same for all numbers above zero.
macro_rules! div_rem_of_nonzero {
    ($tail:ty) => {
        // The divisor is y = 2 self + 1.
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
/// The associated types of a number above 1 that depend on its lowest bit. To bring down a bit `b` after a remainder `r`, compute
/// `2r + b` and subtract `y` at most once.
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
    // (4u + d) / 4v = u / v, and the lowest digit d is appended to the remainder.
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
    // (4u + 2c + b) / 2(2v + 1) = (2u + c) / (2v + 1), and the lowest bit b is appended to the remainder.
    type Under0<U: Nat> = <V::OddUnder0<U> as IsQuotRem>::Push0;
    type Under1<U: Nat> = <V::OddUnder0<U> as IsQuotRem>::Push1;
    type Under2<U: Nat> = <V::OddUnder1<U> as IsQuotRem>::Push0;
    type Under3<U: Nat> = <V::OddUnder1<U> as IsQuotRem>::Push1;
    type NextDigit<K: Nat, Y: Nat> = <<K::LongDiv<V, Y> as IsQuotRem>::Down1<Y> as IsQuotRem>::Down0<Y>;
    bring_down!(UInt<V, B1>: From0, From1);
}
/// The associated types that are the same for all odd divisors above 1.
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
