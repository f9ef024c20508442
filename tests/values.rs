//! Conversions and std traits of the crate's values: conversion from and to integers, arithmetic, `Clone`, `Debug`,
//! `Hash`, and conversion from runtime values.

use std::collections::HashSet;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use colex::dynamic::{DynComposed, DynSwizzle};
use colex::int::Word;
use colex::prelude::*;
use colex::swizzle::make_composed_layout;
use colex::tensor::{TensorView, TensorViewMut};

/// Values at the limits of the integer types, and small ones.
const VALUES: [i128; 19] = [
    0,
    1,
    -1,
    2,
    -7,
    127,
    -128,
    128,
    255,
    256,
    32767,
    -32768,
    65536,
    i32::MAX as i128,
    i32::MIN as i128,
    u32::MAX as i128,
    i64::MAX as i128,
    i64::MIN as i128,
    u64::MAX as i128,
];

/// The message of a panic, if the closure panics.
fn panics<R>(f: impl FnOnce() -> R) -> Option<String> {
    let payload = catch_unwind(AssertUnwindSafe(f)).err()?;
    Some(payload.downcast_ref::<String>().expect("a text").clone())
}

/// An integer that fits in an `isize` is converted to the same value, and back. Every other integer is refused with
/// the overflow law.
macro_rules! to_and_from {
    ($($t:ty),*) => {$(
        for value in VALUES {
            let Ok(of_type) = <$t>::try_from(value) else { continue };
            match Dyn::try_from(of_type) {
                Ok(n) => {
                    assert_eq!(n.get() as i128, value);
                    assert_eq!(<$t>::try_from(n).ok(), Some(of_type));
                }
                Err(error) => {
                    assert!(isize::try_from(value).is_err(), "{value} is refused");
                    assert!(matches!(LayoutError::from(error), LayoutError::Overflow(_)));
                }
            }
        }
        // Values that do not fit the integer type are refused.
        for value in VALUES.into_iter().filter(|&value| isize::try_from(value).is_ok()) {
            let n = Dyn::try_from(value).expect("an isize holds it");
            assert_eq!(<$t>::try_from(n).ok(), <$t>::try_from(value).ok(), "{value}");
        }
    )*};
}

#[test]
fn integers_become_dynamic_and_back() {
    to_and_from!(usize, u128, u64, u32, i64);
    assert_eq!([Dyn::from(-3i8), Dyn::from(-3i16), Dyn::from(-3i32), Dyn::from(-3isize)], [-3i32; 4]);
    assert_eq!([Dyn::from(3u8), Dyn::from(3u16)], [3u32; 2]);
    assert_eq!((isize::from(Dyn::new(5i32)), i64::from(Dyn::new(-5isize)), i128::from(Dyn::new(7i64))), (5, -5, 7));
    assert_eq!([255, 256, -1].map(|n| u8::try_from(Dyn::new(n)).ok()), [Some(255), None, None]);
    assert!(matches!(u8::try_from(Dyn::new(256)), Err(LayoutError::Overflow(_))));
    // What these conversions are for: a length becomes an extent.
    let n = Dyn::try_from([0; 12].len()).unwrap();
    assert_eq!(layout!((3, n)).to_string(), "(_3,12):(_1,_3)");
}

/// Compares `+ - *` with `i128`. If a result does not fit, the operation panics with the text of the law.
fn arithmetic<V: Word, W: Word>() {
    fn of<W: Word>(value: i128) -> Option<Dyn<W>> {
        isize::try_from(value).ok().and_then(W::from_isize).map(Dyn::new)
    }
    let fits = |value: i128| isize::try_from(value).ok().filter(|&x| <V::Wider<W> as Word>::from_isize(x).is_some());
    let (mut exact, mut over) = (0, 0);
    for (a, b) in VALUES.into_iter().flat_map(|a| VALUES.map(|b| (a, b))) {
        let (Some(x), Some(y)) = (of::<V>(a), of::<W>(b)) else { continue };
        let cases: [(i128, &dyn Fn() -> isize); 3] =
            [(a + b, &|| (x + y).get()), (a - b, &|| (x - y).get()), (a * b, &|| (x * y).get())];
        for (expected, answer) in cases {
            match fits(expected) {
                Some(value) => {
                    assert_eq!(answer(), value, "{a}, {b}");
                    exact += 1;
                }
                None => {
                    let text = panics(answer).expect("it does not fit");
                    assert!(text.starts_with("overflow: "), "{text}");
                    over += 1;
                }
            }
        }
        // The other operand is an integer of Rust; the result has the integer type of the operand on the left.
        if let Ok(y) = i64::try_from(b) {
            let fits = |value: i128| isize::try_from(value).ok().and_then(V::from_isize).is_some();
            assert_eq!(panics(|| x + y).is_none(), fits(a + b), "{a} + {b}");
            assert_eq!(x.partial_cmp(&y), Some(a.cmp(&b)));
        }
        assert_eq!((x < b as u64, x > b as u64), (a < (b as u64) as i128, a > (b as u64) as i128));
    }
    assert!(exact > 100 && over > 20, "{exact} fit, {over} do not");
}

#[test]
fn nothing_wraps() {
    arithmetic::<isize, isize>();
    arithmetic::<i32, i32>();
    arithmetic::<i32, i64>();
    arithmetic::<i64, i32>();
    assert_eq!((-Dyn::new(5), Dyn::new(5) * 3 - 1), (Dyn::new(-5), Dyn::new(14)));
    assert!(panics(|| -Dyn::new(i32::MIN)).unwrap().starts_with("overflow: "));
    assert!(panics(|| Dyn::new(1) + usize::MAX).unwrap().starts_with("overflow: "));
}

/// A type without `Clone`, `Debug` or any other trait.
struct Nothing;

/// Calls of `is_not_copy` do not compile for `Copy` types, for which both implementations apply.
trait IsNotCopy<A> {
    fn is_not_copy(&self) {}
}
impl<T> IsNotCopy<()> for T {}
struct ByCopy;
impl<T: Copy> IsNotCopy<ByCopy> for T {}

#[test]
fn views_and_iterators_are_cloned_and_printed_whatever_they_are_over() {
    fn both<T: Clone + Debug>(x: &T) -> String {
        format!("{:?}", x.clone())
    }
    let (n, mut data) = (3, [(); 6].map(|()| Nothing));
    let mut t = make_tensor(&mut data, layout!((2, n)));
    {
        let t = t.view();
        let _: TensorView<'_, Nothing, _> = t;
        let mut iter = t.iter();
        iter.next();
        assert!(both(&iter).contains("1..6") && iter.clone().count() == 5 && iter.len() == 5);
        assert!(both(&t.iter_memory()).contains("Iter"));
        assert!(both(&t.tiles(tiler!(2, 1))).contains("0..3") && both(&t.partition(layout!((2, 1)))).contains("0..2"));
        assert!(both(&t).contains("View(0x") && both(&t.ragged_partition(layout!(4))).contains("0..4"));
        // Iterators must not be `Copy`: after a use of a copy by mistake, the original would still be at its start.
        t.iter().is_not_copy();
        t.offsets().is_not_copy();
        t.coords().is_not_copy();
        t.iter_memory().is_not_copy();
        t.tiles(tiler!(2, 1)).is_not_copy();
    }
    let t: TensorViewMut<'_, Nothing, _> = t.view_mut();
    assert!(format!("{t:?}").contains("ViewMut(0x"));
    let mut t = t;
    assert!(format!("{:?}", t.iter_mut()).contains("0..6"));
    assert!(format!("{:?}", t.tiles_mut(tiler!(2, 1))).contains("0..3"));
}

#[test]
fn swizzles_are_hashed() {
    let n = 8;
    let tile = |d: isize| composition(swizzle!(2, 0, 3), layout!((4, n), LayoutRight)).with(layout!((4, n) : (d, 1)));
    let mut set = HashSet::from([tile(8), tile(8), tile(16)]);
    assert_eq!(set.len(), 2);
    assert!(!set.insert(tile(16)) && set.insert(tile(24)));
    assert_eq!(HashSet::from([swizzle!(3, 4, 3); 3]).len(), 1);
    let with_offset =
        [0, 8, 8].map(|offset| make_composed_layout(swizzle!(2, 0, 3), Dyn::new(offset), layout!((4, 8))));
    assert_eq!(HashSet::from(with_offset).len(), 2);
}

#[test]
fn what_is_known_at_run_time_becomes_typed() {
    type Tile = ComposedLayout<Swizzle!(2, 0, 3), Dyn, Layout!((4, Dyn) : (8, 1))>;
    type Two = ComposedLayout<Swizzle!(1, 0, 4), Int!(0), Tile>;
    let typed = |text: &str| Tile::try_from(text.parse::<DynComposed>().unwrap());
    let tile = typed("Sw<2,0,3> o 16 o (4,8):(8,1)").unwrap();
    assert_eq!(tile.to_string(), "Sw<2,0,3> o 16 o (_4,8):(_8,_1)");
    let a: DynComposed = "Sw<1,0,4> o 0 o Sw<2,0,3> o 16 o (4,8):(8,1)".parse().unwrap();
    let two = Two::try_from(&a).unwrap();
    assert_eq!((two.to_dyn(), two.at((3, 5))), (a.clone(), a.at((3, 5)).unwrap()));
    let refused = |error: LayoutError, law: &str, says: &[&str]| {
        let text = error.to_string();
        assert!(text.starts_with(law) && says.iter().all(|part| text.contains(part)), "{text}");
    };
    // Each of these is refused: another swizzle, one swizzle too many or too few, another offset, profile or extent.
    let law = "static swizzle: ";
    refused(typed("Sw<3,0,3> o 16 o (4,8):(8,1)").unwrap_err(), law, &["Sw<3,0,3>", "B = Sw<2,0,3> o n o .."]);
    refused(typed("(4,8):(8,1)").unwrap_err(), law, &["A = (4,8):(8,1)", "fix: "]);
    refused(typed("Sw<2,0,3> o 0 o Sw<2,0,3> o 16 o (4,8):(8,1)").unwrap_err(), law, &["B = Sw<2,0,3> o n o .."]);
    let error = Two::try_from("Sw<1,0,4> o 4 o Sw<2,0,3> o 16 o (4,8):(8,1)".parse::<DynComposed>().unwrap());
    refused(error.unwrap_err(), law, &["B = Sw<1,0,4> o _0 o Sw<2,0,3> o n o .."]);
    refused(typed("Sw<2,0,3> o 16 o 32:1").unwrap_err(), "profile: ", &["32:1"]);
    refused(typed("Sw<2,0,3> o 16 o (5,8):(8,1)").unwrap_err(), "static integer: ", &["(5,8):(8,1)"]);
    let code = DynSwizzle::new(3, 4, 3).unwrap();
    assert_eq!(<Swizzle!(3, 4, 3)>::try_from(code), Ok(swizzle!(3, 4, 3)));
    refused(<Swizzle!(3, 4, -3)>::try_from(code).unwrap_err(), law, &["A = Sw<3,4,3>", "B = Sw<3,4,-3>"]);
}
