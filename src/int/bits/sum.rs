//! `x + y`, with a carry.

use super::{D0, D1, D2, D3, Digits, Nat, One};
use typenum::UTerm;

/// Sums.
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
    type PlusCarry3<U: Nat> = <U::Succ as Digits>::Append0;
}
impl Add for One {
    type Plus<Y: Nat> = Y::Succ;
    type PlusCarry<Y: Nat> = <Y::Succ as Digits>::Succ;
    type Plus0<U: Nat> = U::Append1;
    type Plus1<U: Nat> = U::Append2;
    type Plus2<U: Nat> = U::Append3;
    type Plus3<U: Nat> = <U::Succ as Digits>::Append0;
    type PlusCarry0<U: Nat> = U::Append2;
    type PlusCarry1<U: Nat> = U::Append3;
    type PlusCarry2<U: Nat> = <U::Succ as Digits>::Append0;
    type PlusCarry3<U: Nat> = <U::Succ as Digits>::Append1;
}
impl<V: Nat> Add for D0<V> {
    type Plus<Y: Nat> = Y::Plus0<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry0<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Digits>::Append0;
    type Plus1<U: Nat> = <U::Plus<V> as Digits>::Append1;
    type Plus2<U: Nat> = <U::Plus<V> as Digits>::Append2;
    type Plus3<U: Nat> = <U::Plus<V> as Digits>::Append3;
    type PlusCarry0<U: Nat> = <U::Plus<V> as Digits>::Append1;
    type PlusCarry1<U: Nat> = <U::Plus<V> as Digits>::Append2;
    type PlusCarry2<U: Nat> = <U::Plus<V> as Digits>::Append3;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Digits>::Append0;
}
impl<V: Nat> Add for D1<V> {
    type Plus<Y: Nat> = Y::Plus1<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry1<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Digits>::Append1;
    type Plus1<U: Nat> = <U::Plus<V> as Digits>::Append2;
    type Plus2<U: Nat> = <U::Plus<V> as Digits>::Append3;
    type Plus3<U: Nat> = <U::PlusCarry<V> as Digits>::Append0;
    type PlusCarry0<U: Nat> = <U::Plus<V> as Digits>::Append2;
    type PlusCarry1<U: Nat> = <U::Plus<V> as Digits>::Append3;
    type PlusCarry2<U: Nat> = <U::PlusCarry<V> as Digits>::Append0;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Digits>::Append1;
}
impl<V: Nat> Add for D2<V> {
    type Plus<Y: Nat> = Y::Plus2<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry2<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Digits>::Append2;
    type Plus1<U: Nat> = <U::Plus<V> as Digits>::Append3;
    type Plus2<U: Nat> = <U::PlusCarry<V> as Digits>::Append0;
    type Plus3<U: Nat> = <U::PlusCarry<V> as Digits>::Append1;
    type PlusCarry0<U: Nat> = <U::Plus<V> as Digits>::Append3;
    type PlusCarry1<U: Nat> = <U::PlusCarry<V> as Digits>::Append0;
    type PlusCarry2<U: Nat> = <U::PlusCarry<V> as Digits>::Append1;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Digits>::Append2;
}
impl<V: Nat> Add for D3<V> {
    type Plus<Y: Nat> = Y::Plus3<V>;
    type PlusCarry<Y: Nat> = Y::PlusCarry3<V>;
    type Plus0<U: Nat> = <U::Plus<V> as Digits>::Append3;
    type Plus1<U: Nat> = <U::PlusCarry<V> as Digits>::Append0;
    type Plus2<U: Nat> = <U::PlusCarry<V> as Digits>::Append1;
    type Plus3<U: Nat> = <U::PlusCarry<V> as Digits>::Append2;
    type PlusCarry0<U: Nat> = <U::PlusCarry<V> as Digits>::Append0;
    type PlusCarry1<U: Nat> = <U::PlusCarry<V> as Digits>::Append1;
    type PlusCarry2<U: Nat> = <U::PlusCarry<V> as Digits>::Append2;
    type PlusCarry3<U: Nat> = <U::PlusCarry<V> as Digits>::Append3;
}
