//! The sum `x + y` of natural numbers, with or without a carry, and the difference `x - y`, with or without a borrow.

use super::{AboveZero, BelowZero, D0, D1, D2, D3, IsDiff, Nat, Nothing, One};
use typenum::UTerm;

/// Sums and differences of natural numbers. If an expression has an `x`, `Self` is `x` and the parameter is `y`. If it has no
/// `x`, `Self` is `y`.
pub trait Add {
    /// `x + y`.
    type Plus<Y: Nat>: Nat;
    /// `x + y + 1`.
    type PlusCarry<Y: Nat>: Nat;
    /// `4u + y`.
    type Plus0<U: Nat>: Nat;
    /// `4u + 1 + y`.
    type Plus1<U: Nat>: Nat;
    /// `4u + 2 + y`.
    type Plus2<U: Nat>: Nat;
    /// `4u + 3 + y`.
    type Plus3<U: Nat>: Nat;
    /// `4u + y + 1`.
    type PlusCarry0<U: Nat>: Nat;
    /// `4u + 1 + y + 1`.
    type PlusCarry1<U: Nat>: Nat;
    /// `4u + 2 + y + 1`.
    type PlusCarry2<U: Nat>: Nat;
    /// `4u + 3 + y + 1`.
    type PlusCarry3<U: Nat>: Nat;

    /// `x - y`.
    type Minus<Y: Nat>: IsDiff;
    /// `x - y - 1`.
    type MinusBorrow<Y: Nat>: IsDiff;
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
impl Add for UTerm {
    type Plus<Y: Nat> = Y;
    type PlusCarry<Y: Nat> = Y::Succ;
    type Plus0<U: Nat> = U::Append0;
    type Plus1<U: Nat> = U::Append1;
    type Plus2<U: Nat> = U::Append2;
    type Plus3<U: Nat> = U::Append3;
    type PlusCarry0<U: Nat> = U::Append1;
    type PlusCarry1<U: Nat> = U::Append2;
    type PlusCarry2<U: Nat> = U::Append3;
    type PlusCarry3<U: Nat> = <U::Succ as Nat>::Append0;
    type Minus<Y: Nat> = Y::FromZero;
    type MinusBorrow<Y: Nat> = BelowZero;
    type FromZero = Nothing;
    type FromOne = AboveZero<One>;
    type From0<U: Nat> = U::Diff0;
    type From1<U: Nat> = U::Diff1;
    type From2<U: Nat> = U::Diff2;
    type From3<U: Nat> = U::Diff3;
    type Borrow0<U: Nat> = <U::MinusBorrow<UTerm> as IsDiff>::Append3;
    type Borrow1<U: Nat> = U::Diff0;
    type Borrow2<U: Nat> = U::Diff1;
    type Borrow3<U: Nat> = U::Diff2;
}
impl Add for One {
    type Plus<Y: Nat> = Y::Succ;
    type PlusCarry<Y: Nat> = <Y::Succ as Nat>::Succ;
    type Plus0<U: Nat> = U::Append1;
    type Plus1<U: Nat> = U::Append2;
    type Plus2<U: Nat> = U::Append3;
    type Plus3<U: Nat> = <U::Succ as Nat>::Append0;
    type PlusCarry0<U: Nat> = U::Append2;
    type PlusCarry1<U: Nat> = U::Append3;
    type PlusCarry2<U: Nat> = <U::Succ as Nat>::Append0;
    type PlusCarry3<U: Nat> = <U::Succ as Nat>::Append1;
    type Minus<Y: Nat> = Y::FromOne;
    type MinusBorrow<Y: Nat> = Y::FromZero;
    type FromZero = BelowZero;
    type FromOne = Nothing;
    type From0<U: Nat> = <U::MinusBorrow<UTerm> as IsDiff>::Append3;
    type From1<U: Nat> = U::Diff0;
    type From2<U: Nat> = U::Diff1;
    type From3<U: Nat> = U::Diff2;
    type Borrow0<U: Nat> = <U::MinusBorrow<UTerm> as IsDiff>::Append2;
    type Borrow1<U: Nat> = <U::MinusBorrow<UTerm> as IsDiff>::Append3;
    type Borrow2<U: Nat> = U::Diff0;
    type Borrow3<U: Nat> = U::Diff1;
}
impl<V: Nat> Add for D0<V> {
    type Plus<Y: Nat> = Y::Plus0<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry0<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Nat>::Append0;
    type Plus1<U: Nat> = <U::Plus<V> as Nat>::Append1;
    type Plus2<U: Nat> = <U::Plus<V> as Nat>::Append2;
    type Plus3<U: Nat> = <U::Plus<V> as Nat>::Append3;
    type PlusCarry0<U: Nat> = <U::Plus<V> as Nat>::Append1;
    type PlusCarry1<U: Nat> = <U::Plus<V> as Nat>::Append2;
    type PlusCarry2<U: Nat> = <U::Plus<V> as Nat>::Append3;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Nat>::Append0;
    type Minus<Y: Nat> = Y::From0<V>;
    type MinusBorrow<Y: Nat> = Y::Borrow0<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::Minus<V> as IsDiff>::Append0;
    type From1<U: Nat> = <U::Minus<V> as IsDiff>::Append1;
    type From2<U: Nat> = <U::Minus<V> as IsDiff>::Append2;
    type From3<U: Nat> = <U::Minus<V> as IsDiff>::Append3;
    type Borrow0<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append3;
    type Borrow1<U: Nat> = <U::Minus<V> as IsDiff>::Append0;
    type Borrow2<U: Nat> = <U::Minus<V> as IsDiff>::Append1;
    type Borrow3<U: Nat> = <U::Minus<V> as IsDiff>::Append2;
}
impl<V: Nat> Add for D1<V> {
    type Plus<Y: Nat> = Y::Plus1<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry1<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Nat>::Append1;
    type Plus1<U: Nat> = <U::Plus<V> as Nat>::Append2;
    type Plus2<U: Nat> = <U::Plus<V> as Nat>::Append3;
    type Plus3<U: Nat> = <U::PlusCarry<V> as Nat>::Append0;
    type PlusCarry0<U: Nat> = <U::Plus<V> as Nat>::Append2;
    type PlusCarry1<U: Nat> = <U::Plus<V> as Nat>::Append3;
    type PlusCarry2<U: Nat> = <U::PlusCarry<V> as Nat>::Append0;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Nat>::Append1;
    type Minus<Y: Nat> = Y::From1<V>;
    type MinusBorrow<Y: Nat> = Y::Borrow1<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append3;
    type From1<U: Nat> = <U::Minus<V> as IsDiff>::Append0;
    type From2<U: Nat> = <U::Minus<V> as IsDiff>::Append1;
    type From3<U: Nat> = <U::Minus<V> as IsDiff>::Append2;
    type Borrow0<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append2;
    type Borrow1<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append3;
    type Borrow2<U: Nat> = <U::Minus<V> as IsDiff>::Append0;
    type Borrow3<U: Nat> = <U::Minus<V> as IsDiff>::Append1;
}
impl<V: Nat> Add for D2<V> {
    type Plus<Y: Nat> = Y::Plus2<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry2<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Nat>::Append2;
    type Plus1<U: Nat> = <U::Plus<V> as Nat>::Append3;
    type Plus2<U: Nat> = <U::PlusCarry<V> as Nat>::Append0;
    type Plus3<U: Nat> = <U::PlusCarry<V> as Nat>::Append1;
    type PlusCarry0<U: Nat> = <U::Plus<V> as Nat>::Append3;
    type PlusCarry1<U: Nat> = <U::PlusCarry<V> as Nat>::Append0;
    type PlusCarry2<U: Nat> = <U::PlusCarry<V> as Nat>::Append1;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Nat>::Append2;
    type Minus<Y: Nat> = Y::From2<V>;
    type MinusBorrow<Y: Nat> = Y::Borrow2<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append2;
    type From1<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append3;
    type From2<U: Nat> = <U::Minus<V> as IsDiff>::Append0;
    type From3<U: Nat> = <U::Minus<V> as IsDiff>::Append1;
    type Borrow0<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append1;
    type Borrow1<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append2;
    type Borrow2<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append3;
    type Borrow3<U: Nat> = <U::Minus<V> as IsDiff>::Append0;
}
impl<V: Nat> Add for D3<V> {
    type Plus<Y: Nat> = Y::Plus3<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry3<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Nat>::Append3;
    type Plus1<U: Nat> = <U::PlusCarry<V> as Nat>::Append0;
    type Plus2<U: Nat> = <U::PlusCarry<V> as Nat>::Append1;
    type Plus3<U: Nat> = <U::PlusCarry<V> as Nat>::Append2;
    type PlusCarry0<U: Nat> = <U::PlusCarry<V> as Nat>::Append0;
    type PlusCarry1<U: Nat> = <U::PlusCarry<V> as Nat>::Append1;
    type PlusCarry2<U: Nat> = <U::PlusCarry<V> as Nat>::Append2;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Nat>::Append3;
    type Minus<Y: Nat> = Y::From3<V>;
    type MinusBorrow<Y: Nat> = Y::Borrow3<V>;
    type FromZero = BelowZero;
    type FromOne = BelowZero;
    type From0<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append1;
    type From1<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append2;
    type From2<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append3;
    type From3<U: Nat> = <U::Minus<V> as IsDiff>::Append0;
    type Borrow0<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append0;
    type Borrow1<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append1;
    type Borrow2<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append2;
    type Borrow3<U: Nat> = <U::MinusBorrow<V> as IsDiff>::Append3;
}
