//! `x - y`, with a borrow.

use super::{D0, D1, D2, D3, IsMultiple, IsQuotRem, Multiple, Nat, NoMultiple, One, QuotRem};
use crate::int::Int;
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm, Z0};

/// A difference above zero.
pub struct Left<D>(PhantomData<D>);
/// A difference of equal numbers.
pub struct Nothing;
/// A difference that fell below zero.
pub struct BelowZero;

/// A difference: [`Left`], [`Nothing`] or [`BelowZero`].
pub trait IsDiff {
    /// `4d`.
    type Append0: IsDiff;
    /// `4d + 1`.
    type Append1: IsDiff;
    /// `4d + 2`.
    type Append2: IsDiff;
    /// `4d + 3`.
    type Append3: IsDiff;
    /// The difference where it is above zero, else 0.
    type AboveZero: Nat;
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
impl<D: Nat> IsDiff for Left<D>
where
    UInt<D, B0>: Nat,
    UInt<D, B1>: Nat,
{
    type Append0 = Left<D0<D>>;
    type Append1 = Left<D1<D>>;
    type Append2 = Left<D2<D>>;
    type Append3 = Left<D3<D>>;
    type AboveZero = D;
    type Negative = D::Negative;
    type Signed<Y: Nat, X: Nat> = D::Positive;
    type Taken<Q: Nat, R: Nat> = QuotRem<Q::Push1, D>;
    type ExactOdd<Y: Nat, V: Nat> = <D::ExactOdd<Y, V> as IsMultiple>::Push1;
}
impl IsDiff for Nothing {
    type Append0 = Self;
    type Append1 = Left<One>;
    type Append2 = Left<D2<UTerm>>;
    type Append3 = Left<D3<UTerm>>;
    type AboveZero = UTerm;
    type Negative = Z0;
    type Signed<Y: Nat, X: Nat> = Z0;
    type Taken<Q: Nat, R: Nat> = QuotRem<Q::Push1, UTerm>;
    type ExactOdd<Y: Nat, V: Nat> = Multiple<One>;
}
impl IsDiff for BelowZero {
    type Append0 = Self;
    type Append1 = Self;
    type Append2 = Self;
    type Append3 = Self;
    type AboveZero = UTerm;
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
    /// `1 - y`.
    type FromOne: IsDiff;
    /// `4u - y`.
    type From0<U: Nat>: IsDiff;
    /// `4u + 1 - y`.
    type From1<U: Nat>: IsDiff;
    /// `4u + 2 - y`.
    type From2<U: Nat>: IsDiff;
    /// `4u + 3 - y`.
    type From3<U: Nat>: IsDiff;
    /// `4u - y - 1`.
    type Borrow0<U: Nat>: IsDiff;
    /// `4u + 1 - y - 1`.
    type Borrow1<U: Nat>: IsDiff;
    /// `4u + 2 - y - 1`.
    type Borrow2<U: Nat>: IsDiff;
    /// `4u + 3 - y - 1`.
    type Borrow3<U: Nat>: IsDiff;
}
impl Sub for UTerm {
    type Less<Y: Nat> = Y::FromZero;
    type LessBorrow<Y: Nat> = BelowZero;
    type FromZero = Nothing;
    type FromOne = Left<One>;
    type From0<U: Nat> = U::Diff0;
    type From1<U: Nat> = U::Diff1;
    type From2<U: Nat> = U::Diff2;
    type From3<U: Nat> = U::Diff3;
    type Borrow0<U: Nat> = <U::LessBorrow<UTerm> as IsDiff>::Append3;
    type Borrow1<U: Nat> = U::Diff0;
    type Borrow2<U: Nat> = U::Diff1;
    type Borrow3<U: Nat> = U::Diff2;
}
impl Sub for One {
    type Less<Y: Nat> = Y::FromOne;
    type LessBorrow<Y: Nat> = Y::FromZero;
    type FromZero = BelowZero;
    type FromOne = Nothing;
    type From0<U: Nat> = <U::LessBorrow<UTerm> as IsDiff>::Append3;
    type From1<U: Nat> = U::Diff0;
    type From2<U: Nat> = U::Diff1;
    type From3<U: Nat> = U::Diff2;
    type Borrow0<U: Nat> = <U::LessBorrow<UTerm> as IsDiff>::Append2;
    type Borrow1<U: Nat> = <U::LessBorrow<UTerm> as IsDiff>::Append3;
    type Borrow2<U: Nat> = U::Diff0;
    type Borrow3<U: Nat> = U::Diff1;
}
impl<V: Nat> Sub for D0<V> {
    type Less<Y: Nat> = Y::From0<V>;
    type LessBorrow<Y: Nat> = Y::Borrow0<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::Less<V> as IsDiff>::Append0;
    type From1<U: Nat> = <U::Less<V> as IsDiff>::Append1;
    type From2<U: Nat> = <U::Less<V> as IsDiff>::Append2;
    type From3<U: Nat> = <U::Less<V> as IsDiff>::Append3;
    type Borrow0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append3;
    type Borrow1<U: Nat> = <U::Less<V> as IsDiff>::Append0;
    type Borrow2<U: Nat> = <U::Less<V> as IsDiff>::Append1;
    type Borrow3<U: Nat> = <U::Less<V> as IsDiff>::Append2;
}
impl<V: Nat> Sub for D1<V> {
    type Less<Y: Nat> = Y::From1<V>;
    type LessBorrow<Y: Nat> = Y::Borrow1<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append3;
    type From1<U: Nat> = <U::Less<V> as IsDiff>::Append0;
    type From2<U: Nat> = <U::Less<V> as IsDiff>::Append1;
    type From3<U: Nat> = <U::Less<V> as IsDiff>::Append2;
    type Borrow0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append2;
    type Borrow1<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append3;
    type Borrow2<U: Nat> = <U::Less<V> as IsDiff>::Append0;
    type Borrow3<U: Nat> = <U::Less<V> as IsDiff>::Append1;
}
impl<V: Nat> Sub for D2<V> {
    type Less<Y: Nat> = Y::From2<V>;
    type LessBorrow<Y: Nat> = Y::Borrow2<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append2;
    type From1<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append3;
    type From2<U: Nat> = <U::Less<V> as IsDiff>::Append0;
    type From3<U: Nat> = <U::Less<V> as IsDiff>::Append1;
    type Borrow0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append1;
    type Borrow1<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append2;
    type Borrow2<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append3;
    type Borrow3<U: Nat> = <U::Less<V> as IsDiff>::Append0;
}
impl<V: Nat> Sub for D3<V> {
    type Less<Y: Nat> = Y::From3<V>;
    type LessBorrow<Y: Nat> = Y::Borrow3<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append1;
    type From1<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append2;
    type From2<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append3;
    type From3<U: Nat> = <U::Less<V> as IsDiff>::Append0;
    type Borrow0<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append0;
    type Borrow1<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append1;
    type Borrow2<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append2;
    type Borrow3<U: Nat> = <U::LessBorrow<V> as IsDiff>::Append3;
}
