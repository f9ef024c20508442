//! The product `x * y` of natural numbers, and whether it equals `z`.

use super::{Add, Cmp, D0, D1, D2, D3, Nat, One};
use crate::int::Flag;
use typenum::{B0, B1, UInt, UTerm};

/// Products of natural numbers.
///
/// The factors of two of both operands are removed first. Then the right operand is added once for each bit 1 of the left operand.
/// Whether a product equals `z` is usually decided by the factors of two, without a multiplication.
///
/// In each formula below, `Self` is the one of `x`, `y` and `z` that is not a parameter.
pub trait Mul {
    /// `x * y`.
    type Times<Y: Nat>: Nat;
    /// `u * y` for an odd `u > 1`, which is `2h + 1`.
    type TimesOdd<U: Nat, H: Nat>: Nat;
    /// `x * y` for an odd `y`, which is `2h + 1`.
    type Sums<Y: Nat, H: Nat>: Nat;

    /// `x * y == z`.
    type TimesIs<Y: Nat, Z: Nat>: Flag;
    /// `u * y == z` for an odd `u > 1`.
    type OddTimesIs<U: Nat, Z: Nat>: Flag;
    /// `4xy == z`, for `x > 0`.
    type IsFourTimes<X: Nat, Y: Nat>: Flag;
    /// `2xy == z`, for an odd `x`.
    type IsTwice<X: Nat, Y: Nat>: Flag;
    /// `4uy == z` for an odd `u > 1`, and `y > 0`.
    type IsFourOdd<U: Nat, Y: Nat>: Flag;
    /// `2uy == z` for an odd `u > 1`, and an odd `y`.
    type IsTwiceOdd<U: Nat, Y: Nat>: Flag;
    /// `u * y == z`, for odd `u > 1` and `y > 1`.
    type IsOddOdd<U: Nat, Y: Nat>: Flag;
}
impl Mul for UTerm {
    type Times<Y: Nat> = UTerm;
    type TimesOdd<U: Nat, H: Nat> = UTerm;
    type Sums<Y: Nat, H: Nat> = UTerm;
    type TimesIs<Y: Nat, Z: Nat> = Z::IsZero;
    type OddTimesIs<U: Nat, Z: Nat> = Z::IsZero;
    type IsFourTimes<X: Nat, Y: Nat> = Y::IsZero;
    type IsTwice<X: Nat, Y: Nat> = Y::IsZero;
    type IsFourOdd<U: Nat, Y: Nat> = B0;
    type IsTwiceOdd<U: Nat, Y: Nat> = B0;
    type IsOddOdd<U: Nat, Y: Nat> = B0;
}
impl Mul for One {
    type Times<Y: Nat> = Y;
    type TimesOdd<U: Nat, H: Nat> = U;
    type Sums<Y: Nat, H: Nat> = Y;
    type TimesIs<Y: Nat, Z: Nat> = Y::Same<Z>;
    type OddTimesIs<U: Nat, Z: Nat> = U::Same<Z>;
    type IsFourTimes<X: Nat, Y: Nat> = B0;
    type IsTwice<X: Nat, Y: Nat> = B0;
    type IsFourOdd<U: Nat, Y: Nat> = B0;
    type IsTwiceOdd<U: Nat, Y: Nat> = B0;
    type IsOddOdd<U: Nat, Y: Nat> = B0;
}
impl<V: Nat> Mul for D0<V>
where
    UInt<V, B0>: Nat,
{
    type Times<Y: Nat> = <V::Times<Y> as Nat>::Append0;
    type TimesOdd<U: Nat, H: Nat> = <V::TimesOdd<U, H> as Nat>::Append0;
    type Sums<Y: Nat, H: Nat> = <V::Sums<Y, H> as Nat>::Append0;
    type TimesIs<Y: Nat, Z: Nat> = Z::IsFourTimes<V, Y>;
    type OddTimesIs<U: Nat, Z: Nat> = Z::IsFourOdd<U, V>;
    type IsFourTimes<X: Nat, Y: Nat> = X::TimesIs<Y, V>;
    type IsTwice<X: Nat, Y: Nat> = X::TimesIs<Y, UInt<V, B0>>;
    type IsFourOdd<U: Nat, Y: Nat> = Y::OddTimesIs<U, V>;
    type IsTwiceOdd<U: Nat, Y: Nat> = B0;
    type IsOddOdd<U: Nat, Y: Nat> = B0;
}
/// The associated types that are the same for all odd numbers above 1.
macro_rules! odd_product {
    () => {
        type TimesIs<Y: Nat, Z: Nat> = Y::OddTimesIs<Self, Z>;
        type OddTimesIs<U: Nat, Z: Nat> = Z::IsOddOdd<U, Self>;
        type IsFourTimes<X: Nat, Y: Nat> = B0;
        type IsTwice<X: Nat, Y: Nat> = B0;
        type IsFourOdd<U: Nat, Y: Nat> = B0;
        type IsTwiceOdd<U: Nat, Y: Nat> = B0;
        type IsOddOdd<U: Nat, Y: Nat> = <U::Times<Y> as Cmp>::Same<Self>;
    };
}
impl<V: Nat> Mul for D1<V>
where
    UInt<V, B0>: Nat,
{
    type Times<Y: Nat> = Y::TimesOdd<Self, UInt<V, B0>>;
    type TimesOdd<U: Nat, H: Nat> = U::Sums<Self, UInt<V, B0>>;
    // 4 v y + y = 2 (2 v y + h) + 1
    type Sums<Y: Nat, H: Nat> = <<<V::Sums<Y, H> as Nat>::Push0 as Add>::Plus<H> as Nat>::Push1;
    odd_product!();
}
impl<V: Nat> Mul for D2<V>
where
    UInt<V, B1>: Nat,
{
    type Times<Y: Nat> = <<UInt<V, B1> as Mul>::Times<Y> as Nat>::Push0;
    type TimesOdd<U: Nat, H: Nat> = <<UInt<V, B1> as Mul>::TimesOdd<U, H> as Nat>::Push0;
    // 4 v y + 2 y = 2 (2 v y + y)
    type Sums<Y: Nat, H: Nat> = <<<V::Sums<Y, H> as Nat>::Push0 as Add>::Plus<Y> as Nat>::Push0;
    type TimesIs<Y: Nat, Z: Nat> = Z::IsTwice<UInt<V, B1>, Y>;
    type OddTimesIs<U: Nat, Z: Nat> = Z::IsTwiceOdd<U, UInt<V, B1>>;
    type IsFourTimes<X: Nat, Y: Nat> = B0;
    type IsTwice<X: Nat, Y: Nat> = X::TimesIs<Y, UInt<V, B1>>;
    type IsFourOdd<U: Nat, Y: Nat> = B0;
    type IsTwiceOdd<U: Nat, Y: Nat> = Y::OddTimesIs<U, UInt<V, B1>>;
    type IsOddOdd<U: Nat, Y: Nat> = B0;
}
impl<V: Nat> Mul for D3<V>
where
    UInt<V, B1>: Nat,
{
    type Times<Y: Nat> = Y::TimesOdd<Self, UInt<V, B1>>;
    type TimesOdd<U: Nat, H: Nat> = U::Sums<Self, UInt<V, B1>>;
    // 4 v y + 3 y = 2 (2 v y + y + h) + 1
    type Sums<Y: Nat, H: Nat> = <<<<V::Sums<Y, H> as Nat>::Push0 as Add>::Plus<Y> as Add>::Plus<H> as Nat>::Push1;
    odd_product!();
}
