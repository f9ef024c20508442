//! The comparisons `x <=> y` and `x == y` of natural numbers.

use super::{D0, D1, D2, D3, Nat, One};
use crate::int::Flag;
use crate::int::arithmetic::Order;
use typenum::{B0, B1, UTerm};

/// `x` is less than `y`.
pub struct Less;
/// `x` equals `y`.
pub struct Equal;
/// `x` is greater than `y`.
pub struct Greater;

/// Comparisons of natural numbers, digit by digit in base 4, from the lowest digit up.
///
/// In `x <=> y`, `SoFar` is the order of the lower digits, which have been compared. If the next digits of `x` and `y` differ,
/// their order replaces `SoFar`. `x == y` is false as soon as a digit of `x` and that of `y` differ.
pub trait Cmp {
    /// `x <=> y`.
    type Cmp<Y: Nat, SoFar: Order>: Order;
    /// `0 <=> y`.
    type CmpZero<SoFar: Order>: Order;
    /// `1 <=> y`.
    type CmpOne<SoFar: Order>: Order;
    /// `4u <=> y`.
    type Cmp0<U: Nat, SoFar: Order>: Order;
    /// `4u + 1 <=> y`.
    type Cmp1<U: Nat, SoFar: Order>: Order;
    /// `4u + 2 <=> y`.
    type Cmp2<U: Nat, SoFar: Order>: Order;
    /// `4u + 3 <=> y`.
    type Cmp3<U: Nat, SoFar: Order>: Order;

    /// `x == y`.
    type Same<Y: Nat>: Flag;
    /// `0 == y`.
    type IsZero: Flag;
    /// `1 == y`.
    type IsOne: Flag;
    /// `4u == y`.
    type Same0<U: Nat>: Flag;
    /// `4u + 1 == y`.
    type Same1<U: Nat>: Flag;
    /// `4u + 2 == y`.
    type Same2<U: Nat>: Flag;
    /// `4u + 3 == y`.
    type Same3<U: Nat>: Flag;
}
impl Cmp for UTerm {
    type Cmp<Y: Nat, SoFar: Order> = Y::CmpZero<SoFar>;
    type CmpZero<SoFar: Order> = SoFar;
    type CmpOne<SoFar: Order> = Greater;
    type Cmp0<U: Nat, SoFar: Order> = Greater;
    type Cmp1<U: Nat, SoFar: Order> = Greater;
    type Cmp2<U: Nat, SoFar: Order> = Greater;
    type Cmp3<U: Nat, SoFar: Order> = Greater;
    type Same<Y: Nat> = Y::IsZero;
    type IsZero = B1;
    type IsOne = B0;
    type Same0<U: Nat> = B0;
    type Same1<U: Nat> = B0;
    type Same2<U: Nat> = B0;
    type Same3<U: Nat> = B0;
}
impl Cmp for One {
    type Cmp<Y: Nat, SoFar: Order> = Y::CmpOne<SoFar>;
    type CmpZero<SoFar: Order> = Less;
    type CmpOne<SoFar: Order> = SoFar;
    type Cmp0<U: Nat, SoFar: Order> = Greater;
    type Cmp1<U: Nat, SoFar: Order> = Greater;
    type Cmp2<U: Nat, SoFar: Order> = Greater;
    type Cmp3<U: Nat, SoFar: Order> = Greater;
    type Same<Y: Nat> = Y::IsOne;
    type IsZero = B0;
    type IsOne = B1;
    type Same0<U: Nat> = B0;
    type Same1<U: Nat> = B0;
    type Same2<U: Nat> = B0;
    type Same3<U: Nat> = B0;
}
impl<V: Nat> Cmp for D0<V> {
    type Cmp<Y: Nat, SoFar: Order> = Y::Cmp0<V, SoFar>;
    type CmpZero<SoFar: Order> = Less;
    type CmpOne<SoFar: Order> = Less;
    type Cmp0<U: Nat, SoFar: Order> = U::Cmp<V, SoFar>;
    type Cmp1<U: Nat, SoFar: Order> = U::Cmp<V, Greater>;
    type Cmp2<U: Nat, SoFar: Order> = U::Cmp<V, Greater>;
    type Cmp3<U: Nat, SoFar: Order> = U::Cmp<V, Greater>;
    type Same<Y: Nat> = Y::Same0<V>;
    type IsZero = B0;
    type IsOne = B0;
    type Same0<U: Nat> = U::Same<V>;
    type Same1<U: Nat> = B0;
    type Same2<U: Nat> = B0;
    type Same3<U: Nat> = B0;
}
impl<V: Nat> Cmp for D1<V> {
    type Cmp<Y: Nat, SoFar: Order> = Y::Cmp1<V, SoFar>;
    type CmpZero<SoFar: Order> = Less;
    type CmpOne<SoFar: Order> = Less;
    type Cmp0<U: Nat, SoFar: Order> = U::Cmp<V, Less>;
    type Cmp1<U: Nat, SoFar: Order> = U::Cmp<V, SoFar>;
    type Cmp2<U: Nat, SoFar: Order> = U::Cmp<V, Greater>;
    type Cmp3<U: Nat, SoFar: Order> = U::Cmp<V, Greater>;
    type Same<Y: Nat> = Y::Same1<V>;
    type IsZero = B0;
    type IsOne = B0;
    type Same0<U: Nat> = B0;
    type Same1<U: Nat> = U::Same<V>;
    type Same2<U: Nat> = B0;
    type Same3<U: Nat> = B0;
}
impl<V: Nat> Cmp for D2<V> {
    type Cmp<Y: Nat, SoFar: Order> = Y::Cmp2<V, SoFar>;
    type CmpZero<SoFar: Order> = Less;
    type CmpOne<SoFar: Order> = Less;
    type Cmp0<U: Nat, SoFar: Order> = U::Cmp<V, Less>;
    type Cmp1<U: Nat, SoFar: Order> = U::Cmp<V, Less>;
    type Cmp2<U: Nat, SoFar: Order> = U::Cmp<V, SoFar>;
    type Cmp3<U: Nat, SoFar: Order> = U::Cmp<V, Greater>;
    type Same<Y: Nat> = Y::Same2<V>;
    type IsZero = B0;
    type IsOne = B0;
    type Same0<U: Nat> = B0;
    type Same1<U: Nat> = B0;
    type Same2<U: Nat> = U::Same<V>;
    type Same3<U: Nat> = B0;
}
impl<V: Nat> Cmp for D3<V> {
    type Cmp<Y: Nat, SoFar: Order> = Y::Cmp3<V, SoFar>;
    type CmpZero<SoFar: Order> = Less;
    type CmpOne<SoFar: Order> = Less;
    type Cmp0<U: Nat, SoFar: Order> = U::Cmp<V, Less>;
    type Cmp1<U: Nat, SoFar: Order> = U::Cmp<V, Less>;
    type Cmp2<U: Nat, SoFar: Order> = U::Cmp<V, Less>;
    type Cmp3<U: Nat, SoFar: Order> = U::Cmp<V, SoFar>;
    type Same<Y: Nat> = Y::Same3<V>;
    type IsZero = B0;
    type IsOne = B0;
    type Same0<U: Nat> = B0;
    type Same1<U: Nat> = B0;
    type Same2<U: Nat> = B0;
    type Same3<U: Nat> = U::Same<V>;
}
