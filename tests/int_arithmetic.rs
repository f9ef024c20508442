//! Arithmetic on static ints gives the same results as arithmetic on numbers, for every pair of ints from some lists.
//! One list has all ints below 36, which cover every pair of low digits with and without a carry. Other lists have
//! large and negative ints.

// The compiler recurses through the ints of two lists, one level for each int, so the default limit is too low.
#![recursion_limit = "256"]

use colex::int::arithmetic::Arithmetic;
use colex::int::bits::{self, Nat, NoQuotient};
use colex::int::ops::{Add, CeilDiv, CmpOp, Div, EqOp, Equal, Greater, Less, Max, Min, Mul, Rem, Sub};
use colex::int::{Extent, Int, gcd};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{Bit, NonZero, PInt, Unsigned};

/// The result of a comparison, as a value.
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

/// The result of an exact division, as a value; `None` if there is no quotient.
trait Quotient {
    const VALUE: Option<i128>;
}
impl<Q: Nat> Quotient for bits::Quotient<Q> {
    const VALUE: Option<i128> = Some(Q::I128);
}
impl Quotient for NoQuotient {
    const VALUE: Option<i128> = None;
}

const fn value<T: Int>() -> Option<i128> {
    match T::VALUE {
        Some(v) => Some(v as i128),
        None => None,
    }
}

/// Two ints with the results of operations on them as constants. The compiler evaluates them, and no code is
/// generated for a pair.
struct Of<L, R>(L, R);

/// The results of the operations that all ints have.
struct Ints {
    of: [Option<i128>; 2],
    sum: Option<i128>,
    difference: Option<i128>,
    order: Option<core::cmp::Ordering>,
    equal: bool,
    least: Option<i128>,
    most: Option<i128>,
    quotient: Option<i128>,
    remainder: Option<i128>,
}
impl<L: CmpOp<R, Output: Value>, R: Int> Of<L, R> {
    const INTS: Ints = Ints {
        of: [value::<L>(), value::<R>()],
        sum: value::<Add<L, R>>(),
        difference: value::<Sub<L, R>>(),
        order: <<L as CmpOp<R>>::Output as Value>::ORDER,
        equal: <<L as EqOp<R>>::Output as Bit>::BOOL,
        least: value::<Min<L, R>>(),
        most: value::<Max<L, R>>(),
        quotient: value::<Div<L, R>>(),
        remainder: value::<Rem<L, R>>(),
    };
}
fn ints(pair: &Ints) {
    let [l, r] = pair.of.map(Option::unwrap);
    assert_eq!(pair.sum, Some(l + r), "{l} + {r}");
    assert_eq!(pair.difference, Some(l - r), "{l} - {r}");
    assert_eq!(pair.order, Some(l.cmp(&r)), "{l} <=> {r}");
    assert_eq!(pair.equal, l == r, "{l} == {r}");
    assert_eq!(pair.least, Some(l.min(r)), "min({l}, {r})");
    assert_eq!(pair.most, Some(l.max(r)), "max({l}, {r})");
    if r != 0 {
        assert_eq!(pair.quotient, Some(l / r), "{l} / {r}");
        assert_eq!(pair.remainder, Some(l % r), "{l} % {r}");
    }
}

/// The results with the sign of the first, the second or both ints changed.
impl<L: Int, R: Int> Of<L, R>
where
    L: CmpOp<R::Neg, Output: Value>,
    L::Neg: CmpOp<R, Output: Value> + CmpOp<R::Neg, Output: Value>,
{
    const NEGATED: [Ints; 3] = [Of::<L::Neg, R>::INTS, Of::<L, R::Neg>::INTS, Of::<L::Neg, R::Neg>::INTS];
}

/// Products that fit in an int, and comparisons of `l * r` with equal and different numbers `z`.
struct Products {
    of: [Option<i128>; 2],
    product: Option<i128>,
    /// Whether `l * r = z` for the `z` equal to `l * r`, `l * r + 1`, `l * r + r`, `r` and `l`.
    is: [bool; 5],
    /// `l * r / r`.
    undone: Option<i128>,
    up: Option<i128>,
}
impl<L: Extent, R: Extent> Of<L, R> {
    const PRODUCTS: Products = Products {
        of: [value::<L>(), value::<R>()],
        product: value::<Mul<L, R>>(),
        is: [
            <<R as Arithmetic>::TimesSame<L, Mul<L, R>> as Bit>::BOOL,
            <<R as Arithmetic>::TimesSame<L, Add<Mul<L, R>, C<1>>> as Bit>::BOOL,
            <<R as Arithmetic>::TimesSame<L, Add<Mul<L, R>, R>> as Bit>::BOOL,
            <<R as Arithmetic>::TimesSame<L, R> as Bit>::BOOL,
            <<R as Arithmetic>::TimesSame<L, L> as Bit>::BOOL,
        ],
        undone: value::<Div<Mul<L, R>, R>>(),
        up: value::<CeilDiv<Add<Mul<L, R>, C<1>>, R>>(),
    };
}
fn products(pair: &Products) {
    let [l, r] = pair.of.map(Option::unwrap);
    assert_eq!(pair.product, Some(l * r), "{l} * {r}");
    assert_eq!(pair.is, [true, false, false, l == 1, r == 1], "{l} * {r} == {}, + 1, + {r}; {r}; {l}", l * r);
    assert_eq!(pair.undone, Some(l), "({l} * {r}) / {r}");
    assert_eq!(pair.up, Some((l * r + r) / r), "({l} * {r} + 1) / {r}, up");
}

/// The results of the operations that only positive ints have.
struct Naturals {
    of: [i128; 2],
    up: Option<i128>,
    exact: Option<i128>,
    gcd: [Option<i128>; 2],
}
/// Two positive ints, with the results of these operations as constants.
struct OfNaturals<L, R>(L, R);
impl<L: Nat + NonZero, R: Nat + NonZero> OfNaturals<PInt<L>, PInt<R>>
where
    L::DivExact<R>: Quotient,
    PInt<L>: gcd::GcdOp<PInt<R>>,
{
    const NATURALS: Naturals = Naturals {
        of: [L::I128, R::I128],
        up: value::<CeilDiv<PInt<L>, PInt<R>>>(),
        exact: <L::DivExact<R> as Quotient>::VALUE,
        gcd: [value::<gcd::Gcd<PInt<L>, PInt<R>>>(), Some(<L::Gcd<R> as Unsigned>::I128)],
    };
}
fn naturals(pair: &Naturals) {
    let [l, r] = pair.of;
    assert_eq!(pair.up, Some((l + r - 1) / r), "{l} / {r}, up");
    assert_eq!(pair.exact, (l % r == 0).then_some(l / r), "{l} / {r}, exact");
    let (mut a, mut b) = (l, r);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    assert_eq!(pair.gcd, [Some(a); 2], "gcd({l}, {r})");
}

/// The checks of a pair; implemented by the four types below.
trait Ask<L, R> {
    fn ask();
}
/// Checks [`Ints`].
struct OfInts;
/// Checks [`Of::NEGATED`].
struct OfNegated;
/// Checks [`Products`].
struct OfProducts;
/// Checks [`Naturals`].
struct OfNatural;
impl<L: CmpOp<R, Output: Value>, R: Int> Ask<L, R> for OfInts {
    fn ask() {
        ints(&Of::<L, R>::INTS);
    }
}
impl<L: Int + CmpOp<R::Neg, Output: Value>, R: Int> Ask<L, R> for OfNegated
where
    L::Neg: CmpOp<R, Output: Value> + CmpOp<R::Neg, Output: Value>,
{
    fn ask() {
        Of::<L, R>::NEGATED.iter().for_each(ints);
    }
}
impl<L: Extent, R: Extent> Ask<L, R> for OfProducts {
    fn ask() {
        products(&Of::<L, R>::PRODUCTS);
    }
}
impl<L: Nat + NonZero, R: Nat + NonZero> Ask<PInt<L>, PInt<R>> for OfNatural
where
    L::DivExact<R>: Quotient,
    PInt<L>: gcd::GcdOp<PInt<R>>,
{
    fn ask() {
        naturals(&OfNaturals::<PInt<L>, PInt<R>>::NATURALS);
    }
}

/// Checks the pairs of one int with each int of a list. The lists are types, and each function checks only a part of
/// the pairs, because one function for all would cost the compiler more than the pairs themselves.
trait Row<K, L> {
    fn row();
}
impl<K, L> Row<K, L> for HNil {
    fn row() {}
}
impl<K: Ask<L, H>, L, H, T: Row<K, L>> Row<K, L> for HCons<H, T> {
    fn row() {
        K::ask();
        T::row();
    }
}
/// Checks the pairs of each int of a list with each int of the list `R`.
trait Rows<K, R> {
    fn rows();
}
impl<K, R> Rows<K, R> for HNil {
    fn rows() {}
}
impl<K, R: Row<K, H>, H, T: Rows<K, R>> Rows<K, R> for HCons<H, T> {
    fn rows() {
        R::row();
        T::rows();
    }
}
/// Checks every pair of ints from two lists.
macro_rules! pairs {
    ($kind:ident [$($l:tt)*] [$($r:tt)*]) => { <Shape!($($l),*) as Rows<$kind, Shape!($($r),*)>>::rows() };
}
/// Checks every pair of a small and a large number, in both orders, and every pair of large numbers.
macro_rules! large {
    ($kind:ident [$($small:tt)*] [$($large:tt)*]) => {
        pairs!($kind [$($small)*] [$($large)*]);
        pairs!($kind [$($large)*] [$($small)* $($large)*]);
    };
}

#[test]
fn small_ints() {
    pairs!(OfInts [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35] [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35]);
}
#[test]
fn negative_ints() {
    pairs!(OfNegated [0 1 2 3 4 5 6 7 8 11 12 21] [0 1 2 3 4 5 6 7 8 9 11 12 19]);
}
#[test]
fn large_ints() {
    large!(OfInts [0 1 2 3 4 5 6 7 12 35] [46341 65535 65536 1000003 715827882 1431655765 1610612736 2147483647 2147483648 2305843009213693952 3074457345618258602 1537228672809129301 4611686018427387847 4611686018427387903]);
}
#[test]
fn small_products() {
    pairs!(OfProducts [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35] [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35]);
}
#[test]
fn large_products() {
    large!(OfProducts [1 2 3 4 5 6 7 12 35] [46341 65535 65536 1000003 715827882 1431655765 1610612736 2147483647 2147483648]);
}
#[test]
fn small_naturals() {
    pairs!(OfNatural [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35] [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35]);
}
#[test]
fn large_naturals() {
    large!(OfNatural [1 2 3 4 5 6 7 12 35] [46341 65535 65536 1000003 715827882 1431655765 1610612736 2147483647 2147483648 2305843009213693952 3074457345618258602 1537228672809129301 4611686018427387847 4611686018427387903]);
}
