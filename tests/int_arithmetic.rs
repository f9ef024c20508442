//! The compiler's arithmetic on static ints is that of the numbers, for every pair of a list: all below
//! 36, which are every pair of low digits with and without a carry behind them, and large ones.

use colex::int::arithmetic::Arithmetic;
use colex::int::bits::{self, Nat, NoMultiple};
use colex::int::ops::{Add, CeilDiv, CmpOp, Div, EqOp, Equal, Greater, Less, Max, Min, Mul, Rem, Sub};
use colex::int::{Extent, Int, gcd};
use colex::prelude::*;
use colex::typenum::{Bit, NonZero, PInt, Unsigned};

/// How two numbers compare, as a value.
trait Value {
    const ORDER: Option<core::cmp::Ordering>;
}
macro_rules! orders {
    ($($order:ident)*) => {$(
        impl Value for $order {
            const ORDER: Option<core::cmp::Ordering> = Some(core::cmp::Ordering::$order);
        }
    )*};
}
orders!(Less Equal Greater);

/// An exact quotient, as a value.
trait Quotient {
    const VALUE: Option<i128>;
}
impl<Q: Nat> Quotient for bits::Multiple<Q> {
    const VALUE: Option<i128> = Some(Q::I128);
}
impl Quotient for NoMultiple {
    const VALUE: Option<i128> = None;
}

fn value<T: Int>() -> Option<i128> {
    T::VALUE.map(|v| v as i128)
}

/// What every int can do.
fn ints<L: CmpOp<R, Output: Value>, R: Int>(_: L, _: R) {
    let (l, r) = (value::<L>().unwrap(), value::<R>().unwrap());
    assert_eq!(value::<Add<L, R>>(), Some(l + r), "{l} + {r}");
    assert_eq!(value::<Sub<L, R>>(), Some(l - r), "{l} - {r}");
    assert_eq!(<<L as CmpOp<R>>::Output as Value>::ORDER, Some(l.cmp(&r)), "{l} <=> {r}");
    assert_eq!(<<L as EqOp<R>>::Output as Bit>::BOOL, l == r, "{l} == {r}");
    assert_eq!(value::<Min<L, R>>(), Some(l.min(r)), "min({l}, {r})");
    assert_eq!(value::<Max<L, R>>(), Some(l.max(r)), "max({l}, {r})");
    if r != 0 {
        assert_eq!(value::<Div<L, R>>(), Some(l / r), "{l} / {r}");
        assert_eq!(value::<Rem<L, R>>(), Some(l % r), "{l} % {r}");
    }
}

/// The same, with other signs.
fn negated<L: CmpOp<R::Neg, Output: Value>, R: Int>(l: L, r: R)
where
    L::Neg: CmpOp<R, Output: Value> + CmpOp<R::Neg, Output: Value>,
{
    let (minus_l, minus_r) = (L::Neg::from_value(-l.get()).unwrap(), R::Neg::from_value(-r.get()).unwrap());
    ints(minus_l, r);
    ints(l, minus_r);
    ints(minus_l, minus_r);
}

/// Products, where they fit; and whether `l * r = z`, for a `z` that they are and for one that they are not.
fn products<L: Extent, R: Extent>(l: L, r: R) {
    let (l, r) = (l.get() as i128, r.get() as i128);
    assert_eq!(value::<Mul<L, R>>(), Some(l * r), "{l} * {r}");
    assert!(<<R as Arithmetic>::TimesSame<L, Mul<L, R>> as Bit>::BOOL, "{l} * {r} == {}", l * r);
    assert!(!<<R as Arithmetic>::TimesSame<L, Add<Mul<L, R>, C<1>>> as Bit>::BOOL, "{l} * {r} != {}", l * r + 1);
    assert!(!<<R as Arithmetic>::TimesSame<L, Add<Mul<L, R>, R>> as Bit>::BOOL, "{l} * {r} != {}", l * r + r);
    assert_eq!(<<R as Arithmetic>::TimesSame<L, R> as Bit>::BOOL, l == 1, "{l} * {r} == {r}");
    assert_eq!(<<R as Arithmetic>::TimesSame<L, L> as Bit>::BOOL, r == 1, "{l} * {r} == {l}");
    // the division that undoes it
    assert_eq!(value::<Div<Mul<L, R>, R>>(), Some(l), "({l} * {r}) / {r}");
    assert_eq!(value::<CeilDiv<Add<Mul<L, R>, C<1>>, R>>(), Some((l * r + r) / r), "({l} * {r} + 1) / {r}, up");
}

/// What only naturals above zero do.
fn naturals<L: Nat + NonZero, R: Nat + NonZero>(l: PInt<L>, r: PInt<R>)
where
    L::DivExact<R>: Quotient,
    PInt<L>: gcd::GcdOp<PInt<R>>,
{
    let (l, r) = (l.get() as i128, r.get() as i128);
    assert_eq!(value::<CeilDiv<PInt<L>, PInt<R>>>(), Some((l + r - 1) / r), "{l} / {r}, up");
    assert_eq!(<L::DivExact<R> as Quotient>::VALUE, (l % r == 0).then_some(l / r), "{l} / {r}, exact");
    let (mut a, mut b) = (l, r);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    assert_eq!(value::<gcd::Gcd<PInt<L>, PInt<R>>>(), Some(a), "gcd({l}, {r})");
    assert_eq!(<L::Gcd<R> as Unsigned>::I128, a, "gcd({l}, {r})");
}

/// A function of every pair of two lists.
macro_rules! pairs {
    ($f:ident [$($l:tt)*] $r:tt) => { $(pairs!(@ $f [$l] $r);)* };
    (@ $f:ident [$l:tt] [$($r:tt)*]) => { $($f(int!($l), int!($r));)* };
}
/// A function of every pair of a small and a large number, in both orders, and of two large ones.
macro_rules! large {
    ($f:ident [$($small:tt)*] [$($large:tt)*]) => {
        pairs!($f [$($small)*] [$($large)*]);
        pairs!($f [$($large)*] [$($small)* $($large)*]);
    };
}

#[test]
fn small_ints() {
    pairs!(ints [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35] [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35]);
}
#[test]
fn negative_ints() {
    pairs!(negated [0 1 2 3 4 5 6 7 8 11 12 21] [0 1 2 3 4 5 6 7 8 9 11 12 19]);
}
#[test]
fn large_ints() {
    large!(ints [0 1 2 3 4 5 6 7 12 35] [46341 65535 65536 1000003 715827882 1431655765 1610612736 2147483647 2147483648 2305843009213693952 3074457345618258602 1537228672809129301 4611686018427387847 4611686018427387903]);
}
#[test]
fn small_products() {
    pairs!(products [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35] [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35]);
}
#[test]
fn large_products() {
    large!(products [1 2 3 4 5 6 7 12 35] [46341 65535 65536 1000003 715827882 1431655765 1610612736 2147483647 2147483648]);
}
#[test]
fn small_naturals() {
    pairs!(naturals [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35] [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35]);
}
#[test]
fn large_naturals() {
    large!(naturals [1 2 3 4 5 6 7 12 35] [46341 65535 65536 1000003 715827882 1431655765 1610612736 2147483647 2147483648 2305843009213693952 3074457345618258602 1537228672809129301 4611686018427387847 4611686018427387903]);
}
