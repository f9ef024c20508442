//! The difference `x - y` of two natural numbers as a type: above zero, nothing, or below zero.

use super::{D0, D1, D2, D3, IsQuotRem, IsQuotient, Nat, NoQuotient, One, QuotRem, Quotient};
use crate::int::Int;
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm, Z0};

/// The positive difference `D`.
pub struct AboveZero<D>(PhantomData<D>);
/// The difference 0.
pub struct Nothing;
/// Any negative difference.
pub struct BelowZero;

/// A difference `d`: [`AboveZero`], [`Nothing`] or [`BelowZero`]. Every negative result is [`BelowZero`], so its value is lost.
pub trait IsDiff {
    /// `4d`.
    type Append0: IsDiff;
    /// `4d + 1`.
    type Append1: IsDiff;
    /// `4d + 2`.
    type Append2: IsDiff;
    /// `4d + 3`.
    type Append3: IsDiff;
    /// `d` if it is positive, otherwise 0.
    type AboveZero: Nat;
    /// `-d` as an int, for `d >= 0`.
    type Negative: Int;
    /// `x - y` as an int, where `d = x - y`. A negative `d` has lost its value, so the int is then computed from `Y` and `X`.
    type Signed<Y: Nat, X: Nat>: Int;
    /// A step of a long division by `y`, with the quotient `Q` so far and the remainder `R`, where `d = R - y`. If `d` is
    /// negative, the next bit of the quotient is 0 and `R` stays; otherwise the bit is 1 and `d` is the new remainder.
    type Taken<Q: Nat, R: Nat>: IsQuotRem;
    /// The quotient `x / y` if `y` divides `x`, otherwise `NoQuotient`. `x` and `y` are odd. `y = 2v + 1` and `d = (x - y) / 2`.
    type ExactOdd<Y: Nat, V: Nat>: IsQuotient;
}
impl<D: Nat> IsDiff for AboveZero<D>
where
    UInt<D, B0>: Nat,
    UInt<D, B1>: Nat,
{
    type Append0 = AboveZero<D0<D>>;
    type Append1 = AboveZero<D1<D>>;
    type Append2 = AboveZero<D2<D>>;
    type Append3 = AboveZero<D3<D>>;
    type AboveZero = D;
    type Negative = D::Negative;
    type Signed<Y: Nat, X: Nat> = D::Positive;
    type Taken<Q: Nat, R: Nat> = QuotRem<Q::Push1, D>;
    type ExactOdd<Y: Nat, V: Nat> = <D::ExactOdd<Y, V> as IsQuotient>::Push1;
}
impl IsDiff for Nothing {
    type Append0 = Self;
    type Append1 = AboveZero<One>;
    type Append2 = AboveZero<D2<UTerm>>;
    type Append3 = AboveZero<D3<UTerm>>;
    type AboveZero = UTerm;
    type Negative = Z0;
    type Signed<Y: Nat, X: Nat> = Z0;
    type Taken<Q: Nat, R: Nat> = QuotRem<Q::Push1, UTerm>;
    type ExactOdd<Y: Nat, V: Nat> = Quotient<One>;
}
impl IsDiff for BelowZero {
    type Append0 = Self;
    type Append1 = Self;
    type Append2 = Self;
    type Append3 = Self;
    type AboveZero = UTerm;
    // Not used: `Signed` negates only `y - x`, which is positive here.
    type Negative = Z0;
    type Signed<Y: Nat, X: Nat> = <Y::Minus<X> as IsDiff>::Negative;
    type Taken<Q: Nat, R: Nat> = QuotRem<Q::Push0, R>;
    type ExactOdd<Y: Nat, V: Nat> = NoQuotient;
}
