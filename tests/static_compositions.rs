//! Static compositions of small layouts, against `A(B(i))`.
//!
//! Generated from `tests/golden/*.jsonl` by `tests/golden_sources.rs`; do not edit, but run
//! `GOLDEN=overwrite cargo test --test golden_sources`.

use colex::prelude::*;

/// `R(i) = A(B(i))` for every `i` below the size of `B`.
fn check(a: impl AnyLayout, b: impl AnyLayout, r: impl AnyLayout) {
    assert_eq!(r.size(), b.size(), "{a} o {b} = {r}");
    for i in 0..b.size() {
        assert_eq!(r.at(i), a.at(b.at(i)), "{a} o {b} = {r} at {i}");
    }
}

#[test]
#[rustfmt::skip]
fn compositions_0() {
    check(layout!((4,1):(2,6)), layout!(2:3), composition(layout!((4,1):(2,6)), layout!(2:3)));
    check(layout!(4:7), layout!((3,2):(0,3)), composition(layout!(4:7), layout!((3,2):(0,3))));
    check(layout!((2,1,2):(6,7,8)), layout!((2,2):(8,4)), composition(layout!((2,1,2):(6,7,8)), layout!((2,2):(8,4))));
    check(layout!((1,4):(4,1)), layout!(1:8), composition(layout!((1,4):(4,1)), layout!(1:8)));
    check(layout!(1:5), layout!(1:3), composition(layout!(1:5), layout!(1:3)));
    check(layout!((2,2):(3,2)), layout!(1:2), composition(layout!((2,2):(3,2)), layout!(1:2)));
    check(layout!((1,3,2):(5,8,7)), layout!((4,2):(0,6)), composition(layout!((1,3,2):(5,8,7)), layout!((4,2):(0,6))));
    check(layout!(3:4), layout!(1:0), composition(layout!(3:4), layout!(1:0)));
    check(layout!(2:8), layout!(2:6), composition(layout!(2:8), layout!(2:6)));
    check(layout!((1,1,4):(7,4,3)), layout!((3,1):(0,3)), composition(layout!((1,1,4):(7,4,3)), layout!((3,1):(0,3))));
    check(layout!((1,3,1):(3,3,7)), layout!((3,1):(0,8)), composition(layout!((1,3,1):(3,3,7)), layout!((3,1):(0,8))));
    check(layout!((2,1,2):(4,1,1)), layout!(1:7), composition(layout!((2,1,2):(4,1,1)), layout!(1:7)));
    check(layout!(3:8), layout!((3,4):(8,2)), composition(layout!(3:8), layout!((3,4):(8,2))));
    check(layout!(3:3), layout!((3,4):(0,3)), composition(layout!(3:3), layout!((3,4):(0,3))));
    check(layout!((2,4):(2,2)), layout!(1:8), composition(layout!((2,4):(2,2)), layout!(1:8)));
    check(layout!(3:0), layout!((4,2):(4,0)), composition(layout!(3:0), layout!((4,2):(4,0))));
    check(layout!(1:1), layout!(4:8), composition(layout!(1:1), layout!(4:8)));
    check(layout!((2,3):(7,8)), layout!((4,4):(0,6)), composition(layout!((2,3):(7,8)), layout!((4,4):(0,6))));
    check(layout!(4:7), layout!(3:6), composition(layout!(4:7), layout!(3:6)));
    check(layout!((4,2,2):(8,0,1)), layout!(1:5), composition(layout!((4,2,2):(8,0,1)), layout!(1:5)));
    check(layout!((2,4):(1,0)), layout!((4,3):(0,8)), composition(layout!((2,4):(1,0)), layout!((4,3):(0,8))));
    check(layout!(3:1), layout!(1:2), composition(layout!(3:1), layout!(1:2)));
    check(layout!(4:3), layout!(3:4), composition(layout!(4:3), layout!(3:4)));
    check(layout!((3,1,3):(2,5,6)), layout!(4:0), composition(layout!((3,1,3):(2,5,6)), layout!(4:0)));
    check(layout!(4:8), layout!((1,4):(2,5)), composition(layout!(4:8), layout!((1,4):(2,5))));
}

#[test]
#[rustfmt::skip]
fn compositions_1() {
    check(layout!((2,2,4):(0,5,0)), layout!((1,4):(0,4)), composition(layout!((2,2,4):(0,5,0)), layout!((1,4):(0,4))));
    check(layout!((1,2):(6,1)), layout!(4:2), composition(layout!((1,2):(6,1)), layout!(4:2)));
    check(layout!(1:8), layout!((2,3):(2,3)), composition(layout!(1:8), layout!((2,3):(2,3))));
    check(layout!((1,2,1):(0,5,7)), layout!((2,4):(1,2)), composition(layout!((1,2,1):(0,5,7)), layout!((2,4):(1,2))));
    check(layout!(4:6), layout!(3:3), composition(layout!(4:6), layout!(3:3)));
    check(layout!((2,3):(8,8)), layout!(4:2), composition(layout!((2,3):(8,8)), layout!(4:2)));
    check(layout!((4,2,3):(7,2,7)), layout!((4,1):(1,3)), composition(layout!((4,2,3):(7,2,7)), layout!((4,1):(1,3))));
    check(layout!((3,3,2):(7,0,5)), layout!(3:3), composition(layout!((3,3,2):(7,0,5)), layout!(3:3)));
    check(layout!(3:5), layout!(4:0), composition(layout!(3:5), layout!(4:0)));
    check(layout!(2:5), layout!(3:1), composition(layout!(2:5), layout!(3:1)));
    check(layout!(1:6), layout!((4,4):(0,4)), composition(layout!(1:6), layout!((4,4):(0,4))));
    check(layout!(2:8), layout!(3:7), composition(layout!(2:8), layout!(3:7)));
    check(layout!((1,2,3):(6,1,2)), layout!((4,1):(2,1)), composition(layout!((1,2,3):(6,1,2)), layout!((4,1):(2,1))));
    check(layout!((3,4):(4,0)), layout!((1,3):(6,3)), composition(layout!((3,4):(4,0)), layout!((1,3):(6,3))));
    check(layout!((1,2,2):(8,2,4)), layout!((2,1):(1,6)), composition(layout!((1,2,2):(8,2,4)), layout!((2,1):(1,6))));
    check(layout!(2:4), layout!(3:5), composition(layout!(2:4), layout!(3:5)));
    check(layout!((4,1,4):(7,4,8)), layout!(3:0), composition(layout!((4,1,4):(7,4,8)), layout!(3:0)));
    check(layout!(2:2), layout!((3,2):(2,8)), composition(layout!(2:2), layout!((3,2):(2,8))));
    check(layout!((3,2):(2,2)), layout!(1:7), composition(layout!((3,2):(2,2)), layout!(1:7)));
    check(layout!(1:5), layout!(4:2), composition(layout!(1:5), layout!(4:2)));
    check(layout!((1,3,4):(5,0,2)), layout!(1:0), composition(layout!((1,3,4):(5,0,2)), layout!(1:0)));
    check(layout!(2:1), layout!((1,4):(8,3)), composition(layout!(2:1), layout!((1,4):(8,3))));
    check(layout!(1:1), layout!((2,4):(7,4)), composition(layout!(1:1), layout!((2,4):(7,4))));
    check(layout!((3,2,4):(6,7,2)), layout!((1,3):(1,0)), composition(layout!((3,2,4):(6,7,2)), layout!((1,3):(1,0))));
    check(layout!((1,3):(8,4)), layout!((3,3):(4,2)), composition(layout!((1,3):(8,4)), layout!((3,3):(4,2))));
}

#[test]
#[rustfmt::skip]
fn compositions_2() {
    check(layout!(3:8), layout!(1:7), composition(layout!(3:8), layout!(1:7)));
    check(layout!(3:7), layout!(2:2), composition(layout!(3:7), layout!(2:2)));
    check(layout!(2:8), layout!((3,4):(1,5)), composition(layout!(2:8), layout!((3,4):(1,5))));
    check(layout!((4,3,4):(3,0,5)), layout!((4,3):(0,1)), composition(layout!((4,3,4):(3,0,5)), layout!((4,3):(0,1))));
    check(layout!((1,2):(6,7)), layout!(3:2), composition(layout!((1,2):(6,7)), layout!(3:2)));
    check(layout!((2,3,4):(6,8,4)), layout!(4:6), composition(layout!((2,3,4):(6,8,4)), layout!(4:6)));
    check(layout!((2,4):(8,2)), layout!((2,1):(6,1)), composition(layout!((2,4):(8,2)), layout!((2,1):(6,1))));
    check(layout!(4:3), layout!(2:2), composition(layout!(4:3), layout!(2:2)));
    check(layout!((1,3,1):(3,0,6)), layout!((1,2):(2,0)), composition(layout!((1,3,1):(3,0,6)), layout!((1,2):(2,0))));
    check(layout!(1:0), layout!(1:7), composition(layout!(1:0), layout!(1:7)));
    check(layout!(4:8), layout!((4,2):(2,4)), composition(layout!(4:8), layout!((4,2):(2,4))));
    check(layout!((2,3,3):(4,2,8)), layout!(1:8), composition(layout!((2,3,3):(4,2,8)), layout!(1:8)));
    check(layout!((3,3):(4,5)), layout!(1:4), composition(layout!((3,3):(4,5)), layout!(1:4)));
    check(layout!(1:6), layout!(2:1), composition(layout!(1:6), layout!(2:1)));
    check(layout!(1:0), layout!(2:5), composition(layout!(1:0), layout!(2:5)));
    check(layout!(1:2), layout!((1,3):(1,3)), composition(layout!(1:2), layout!((1,3):(1,3))));
    check(layout!(1:0), layout!(1:0), composition(layout!(1:0), layout!(1:0)));
    check(layout!((2,4,4):(8,8,6)), layout!(1:1), composition(layout!((2,4,4):(8,8,6)), layout!(1:1)));
    check(layout!(2:6), layout!((3,1):(8,2)), composition(layout!(2:6), layout!((3,1):(8,2))));
    check(layout!((3,4,2):(0,4,2)), layout!((4,2):(6,1)), composition(layout!((3,4,2):(0,4,2)), layout!((4,2):(6,1))));
    check(layout!(1:2), layout!(2:3), composition(layout!(1:2), layout!(2:3)));
    check(layout!(4:3), layout!(3:2), composition(layout!(4:3), layout!(3:2)));
    check(layout!(3:1), layout!((1,4):(4,5)), composition(layout!(3:1), layout!((1,4):(4,5))));
    check(layout!((1,1,4):(7,0,2)), layout!((3,4):(7,6)), composition(layout!((1,1,4):(7,0,2)), layout!((3,4):(7,6))));
    check(layout!((3,3,4):(5,3,6)), layout!(1:3), composition(layout!((3,3,4):(5,3,6)), layout!(1:3)));
}

#[test]
#[rustfmt::skip]
fn compositions_3() {
    check(layout!((4,3,4):(2,1,5)), layout!((2,1):(1,3)), composition(layout!((4,3,4):(2,1,5)), layout!((2,1):(1,3))));
    check(layout!((2,2):(6,6)), layout!((4,2):(6,0)), composition(layout!((2,2):(6,6)), layout!((4,2):(6,0))));
    check(layout!(4:1), layout!(4:0), composition(layout!(4:1), layout!(4:0)));
    check(layout!((2,4):(7,7)), layout!(3:0), composition(layout!((2,4):(7,7)), layout!(3:0)));
    check(layout!((2,1,4):(2,3,2)), layout!(4:0), composition(layout!((2,1,4):(2,3,2)), layout!(4:0)));
    check(layout!((2,4):(5,2)), layout!((4,3):(1,6)), composition(layout!((2,4):(5,2)), layout!((4,3):(1,6))));
    check(layout!(4:5), layout!((4,1):(6,6)), composition(layout!(4:5), layout!((4,1):(6,6))));
    check(layout!((3,1,3):(1,4,1)), layout!((1,3):(7,0)), composition(layout!((3,1,3):(1,4,1)), layout!((1,3):(7,0))));
    check(layout!((4,1,2):(1,6,1)), layout!(2:4), composition(layout!((4,1,2):(1,6,1)), layout!(2:4)));
    check(layout!(2:2), layout!(2:0), composition(layout!(2:2), layout!(2:0)));
    check(layout!(2:4), layout!(1:0), composition(layout!(2:4), layout!(1:0)));
    check(layout!((2,3):(4,0)), layout!((4,2):(4,8)), composition(layout!((2,3):(4,0)), layout!((4,2):(4,8))));
    check(layout!((4,2,3):(3,6,0)), layout!((2,4):(4,1)), composition(layout!((4,2,3):(3,6,0)), layout!((2,4):(4,1))));
    check(layout!((2,3):(2,1)), layout!(3:0), composition(layout!((2,3):(2,1)), layout!(3:0)));
    check(layout!(4:3), layout!(4:6), composition(layout!(4:3), layout!(4:6)));
    check(layout!(3:1), layout!((2,4):(3,8)), composition(layout!(3:1), layout!((2,4):(3,8))));
    check(layout!((3,3):(2,3)), layout!(4:6), composition(layout!((3,3):(2,3)), layout!(4:6)));
    check(layout!((2,1):(4,4)), layout!((1,4):(7,0)), composition(layout!((2,1):(4,4)), layout!((1,4):(7,0))));
    check(layout!((1,4):(0,8)), layout!((3,2):(0,4)), composition(layout!((1,4):(0,8)), layout!((3,2):(0,4))));
    check(layout!(1:5), layout!((4,3):(0,1)), composition(layout!(1:5), layout!((4,3):(0,1))));
    check(layout!((1,3,4):(8,3,2)), layout!((3,1):(3,2)), composition(layout!((1,3,4):(8,3,2)), layout!((3,1):(3,2))));
    check(layout!((2,3):(8,8)), layout!((2,4):(1,2)), composition(layout!((2,3):(8,8)), layout!((2,4):(1,2))));
    check(layout!((4,4):(1,5)), layout!((1,1):(0,7)), composition(layout!((4,4):(1,5)), layout!((1,1):(0,7))));
    check(layout!(2:2), layout!((2,3):(8,7)), composition(layout!(2:2), layout!((2,3):(8,7))));
    check(layout!((3,1,4):(8,0,5)), layout!(2:2), composition(layout!((3,1,4):(8,0,5)), layout!(2:2)));
}

#[test]
#[rustfmt::skip]
fn compositions_4() {
    check(layout!(1:8), layout!((3,3):(8,7)), composition(layout!(1:8), layout!((3,3):(8,7))));
    check(layout!((2,3,2):(6,1,6)), layout!(3:6), composition(layout!((2,3,2):(6,1,6)), layout!(3:6)));
    check(layout!((2,1,4):(2,0,8)), layout!((1,1):(3,0)), composition(layout!((2,1,4):(2,0,8)), layout!((1,1):(3,0))));
    check(layout!((1,1,3):(1,0,2)), layout!((3,4):(3,6)), composition(layout!((1,1,3):(1,0,2)), layout!((3,4):(3,6))));
    check(layout!((1,1):(1,4)), layout!(2:7), composition(layout!((1,1):(1,4)), layout!(2:7)));
    check(layout!((1,1):(5,8)), layout!((4,2):(1,3)), composition(layout!((1,1):(5,8)), layout!((4,2):(1,3))));
    check(layout!(2:1), layout!((2,2):(6,6)), composition(layout!(2:1), layout!((2,2):(6,6))));
    check(layout!(2:2), layout!(1:4), composition(layout!(2:2), layout!(1:4)));
    check(layout!((4,4,2):(8,3,8)), layout!((1,4):(8,2)), composition(layout!((4,4,2):(8,3,8)), layout!((1,4):(8,2))));
    check(layout!((1,2):(2,2)), layout!(3:1), composition(layout!((1,2):(2,2)), layout!(3:1)));
    check(layout!((1,1,1):(7,8,3)), layout!(2:1), composition(layout!((1,1,1):(7,8,3)), layout!(2:1)));
    check(layout!((3,4):(0,7)), layout!(1:6), composition(layout!((3,4):(0,7)), layout!(1:6)));
    check(layout!(4:8), layout!((1,4):(4,5)), composition(layout!(4:8), layout!((1,4):(4,5))));
    check(layout!(4:8), layout!((1,1):(4,6)), composition(layout!(4:8), layout!((1,1):(4,6))));
    check(layout!((2,3,2):(0,0,3)), layout!(1:5), composition(layout!((2,3,2):(0,0,3)), layout!(1:5)));
    check(layout!(3:1), layout!(4:8), composition(layout!(3:1), layout!(4:8)));
    check(layout!((4,1,2):(3,0,2)), layout!(2:4), composition(layout!((4,1,2):(3,0,2)), layout!(2:4)));
    check(layout!((4,2,3):(8,0,4)), layout!(2:2), composition(layout!((4,2,3):(8,0,4)), layout!(2:2)));
    check(layout!((4,1,1):(4,2,4)), layout!((4,4):(0,1)), composition(layout!((4,1,1):(4,2,4)), layout!((4,4):(0,1))));
    check(layout!(2:3), layout!(1:4), composition(layout!(2:3), layout!(1:4)));
    check(layout!(2:5), layout!((2,2):(3,7)), composition(layout!(2:5), layout!((2,2):(3,7))));
    check(layout!((3,3,2):(6,5,1)), layout!(1:7), composition(layout!((3,3,2):(6,5,1)), layout!(1:7)));
    check(layout!((2,4):(2,4)), layout!(4:3), composition(layout!((2,4):(2,4)), layout!(4:3)));
    check(layout!((3,3):(4,0)), layout!(2:6), composition(layout!((3,3):(4,0)), layout!(2:6)));
    check(layout!(3:1), layout!(4:1), composition(layout!(3:1), layout!(4:1)));
}

#[test]
#[rustfmt::skip]
fn compositions_5() {
    check(layout!((4,3,1):(2,5,3)), layout!((1,4):(1,1)), composition(layout!((4,3,1):(2,5,3)), layout!((1,4):(1,1))));
    check(layout!((1,3):(2,8)), layout!((2,3):(6,7)), composition(layout!((1,3):(2,8)), layout!((2,3):(6,7))));
    check(layout!(4:3), layout!(1:8), composition(layout!(4:3), layout!(1:8)));
    check(layout!((4,1,3):(6,2,1)), layout!(1:6), composition(layout!((4,1,3):(6,2,1)), layout!(1:6)));
    check(layout!((3,3,2):(0,5,3)), layout!(1:6), composition(layout!((3,3,2):(0,5,3)), layout!(1:6)));
    check(layout!((1,1,4):(7,8,2)), layout!((1,3):(0,5)), composition(layout!((1,1,4):(7,8,2)), layout!((1,3):(0,5))));
    check(layout!(3:6), layout!((4,2):(7,3)), composition(layout!(3:6), layout!((4,2):(7,3))));
    check(layout!((3,1):(8,6)), layout!((3,1):(6,1)), composition(layout!((3,1):(8,6)), layout!((3,1):(6,1))));
    check(layout!((4,4,2):(8,2,2)), layout!((2,1):(3,2)), composition(layout!((4,4,2):(8,2,2)), layout!((2,1):(3,2))));
    check(layout!(4:4), layout!(3:7), composition(layout!(4:4), layout!(3:7)));
    check(layout!((3,2,1):(3,7,0)), layout!((1,1):(6,2)), composition(layout!((3,2,1):(3,7,0)), layout!((1,1):(6,2))));
    check(layout!((3,3,3):(2,4,8)), layout!(1:2), composition(layout!((3,3,3):(2,4,8)), layout!(1:2)));
    check(layout!(4:8), layout!(3:0), composition(layout!(4:8), layout!(3:0)));
    check(layout!((3,2):(6,5)), layout!((4,1):(3,4)), composition(layout!((3,2):(6,5)), layout!((4,1):(3,4))));
    check(layout!((2,2):(6,0)), layout!((1,4):(1,1)), composition(layout!((2,2):(6,0)), layout!((1,4):(1,1))));
    check(layout!(3:2), layout!((1,1):(8,4)), composition(layout!(3:2), layout!((1,1):(8,4))));
    check(layout!((3,2,4):(1,2,8)), layout!(1:0), composition(layout!((3,2,4):(1,2,8)), layout!(1:0)));
    check(layout!(3:2), layout!((2,2):(3,8)), composition(layout!(3:2), layout!((2,2):(3,8))));
    check(layout!(3:4), layout!((2,1):(1,5)), composition(layout!(3:4), layout!((2,1):(1,5))));
    check(layout!((1,2):(7,6)), layout!(1:3), composition(layout!((1,2):(7,6)), layout!(1:3)));
    check(layout!(3:7), layout!(2:7), composition(layout!(3:7), layout!(2:7)));
    check(layout!((2,2,4):(5,4,7)), layout!(4:8), composition(layout!((2,2,4):(5,4,7)), layout!(4:8)));
    check(layout!(1:1), layout!(1:3), composition(layout!(1:1), layout!(1:3)));
    check(layout!(1:8), layout!((4,4):(8,2)), composition(layout!(1:8), layout!((4,4):(8,2))));
    check(layout!((4,1,2):(3,1,2)), layout!(3:4), composition(layout!((4,1,2):(3,1,2)), layout!(3:4)));
}

#[test]
#[rustfmt::skip]
fn compositions_6() {
    check(layout!(3:0), layout!(1:6), composition(layout!(3:0), layout!(1:6)));
    check(layout!((4,4,1):(8,7,3)), layout!((1,1):(2,1)), composition(layout!((4,4,1):(8,7,3)), layout!((1,1):(2,1))));
    check(layout!((1,2):(2,1)), layout!(2:1), composition(layout!((1,2):(2,1)), layout!(2:1)));
    check(layout!((4,2):(5,3)), layout!((1,1):(7,8)), composition(layout!((4,2):(5,3)), layout!((1,1):(7,8))));
    check(layout!((2,2,1):(6,7,0)), layout!(1:8), composition(layout!((2,2,1):(6,7,0)), layout!(1:8)));
    check(layout!(2:7), layout!((2,1):(2,2)), composition(layout!(2:7), layout!((2,1):(2,2))));
    check(layout!(2:7), layout!((1,1):(1,8)), composition(layout!(2:7), layout!((1,1):(1,8))));
    check(layout!(1:6), layout!((4,4):(7,0)), composition(layout!(1:6), layout!((4,4):(7,0))));
    check(layout!((2,1):(8,6)), layout!(1:8), composition(layout!((2,1):(8,6)), layout!(1:8)));
    check(layout!(2:6), layout!((2,1):(2,3)), composition(layout!(2:6), layout!((2,1):(2,3))));
    check(layout!(4:3), layout!((1,1):(3,8)), composition(layout!(4:3), layout!((1,1):(3,8))));
    check(layout!(1:3), layout!((3,2):(6,2)), composition(layout!(1:3), layout!((3,2):(6,2))));
    check(layout!((2,1):(5,5)), layout!(4:2), composition(layout!((2,1):(5,5)), layout!(4:2)));
    check(layout!(4:3), layout!((1,1):(2,8)), composition(layout!(4:3), layout!((1,1):(2,8))));
    check(layout!(1:2), layout!(3:2), composition(layout!(1:2), layout!(3:2)));
    check(layout!(1:6), layout!((3,3):(7,3)), composition(layout!(1:6), layout!((3,3):(7,3))));
    check(layout!((1,2):(1,6)), layout!((3,2):(5,4)), composition(layout!((1,2):(1,6)), layout!((3,2):(5,4))));
    check(layout!(1:8), layout!(4:2), composition(layout!(1:8), layout!(4:2)));
    check(layout!(3:0), layout!((1,2):(1,3)), composition(layout!(3:0), layout!((1,2):(1,3))));
    check(layout!(4:2), layout!(4:3), composition(layout!(4:2), layout!(4:3)));
    check(layout!((1,4):(6,4)), layout!((1,1):(6,3)), composition(layout!((1,4):(6,4)), layout!((1,1):(6,3))));
    check(layout!((1,3):(0,1)), layout!(3:2), composition(layout!((1,3):(0,1)), layout!(3:2)));
    check(layout!((4,2,1):(8,0,7)), layout!(3:0), composition(layout!((4,2,1):(8,0,7)), layout!(3:0)));
    check(layout!((1,4):(5,8)), layout!(1:4), composition(layout!((1,4):(5,8)), layout!(1:4)));
    check(layout!((1,1,3):(5,5,8)), layout!((4,2):(5,5)), composition(layout!((1,1,3):(5,5,8)), layout!((4,2):(5,5))));
}

#[test]
#[rustfmt::skip]
fn compositions_7() {
    check(layout!(2:6), layout!(4:3), composition(layout!(2:6), layout!(4:3)));
    check(layout!((1,2):(3,0)), layout!(3:6), composition(layout!((1,2):(3,0)), layout!(3:6)));
    check(layout!(3:5), layout!((4,4):(7,3)), composition(layout!(3:5), layout!((4,4):(7,3))));
    check(layout!(4:2), layout!(1:2), composition(layout!(4:2), layout!(1:2)));
    check(layout!((2,3):(2,2)), layout!(1:1), composition(layout!((2,3):(2,2)), layout!(1:1)));
    check(layout!((3,1):(0,3)), layout!(1:1), composition(layout!((3,1):(0,3)), layout!(1:1)));
    check(layout!((2,1,3):(6,0,2)), layout!((2,1):(4,5)), composition(layout!((2,1,3):(6,0,2)), layout!((2,1):(4,5))));
    check(layout!((4,2,1):(1,4,3)), layout!((2,1):(4,1)), composition(layout!((4,2,1):(1,4,3)), layout!((2,1):(4,1))));
    check(layout!(3:6), layout!((2,1):(0,4)), composition(layout!(3:6), layout!((2,1):(0,4))));
    check(layout!((4,1):(3,0)), layout!((1,2):(4,3)), composition(layout!((4,1):(3,0)), layout!((1,2):(4,3))));
    check(layout!(4:3), layout!((4,1):(2,5)), composition(layout!(4:3), layout!((4,1):(2,5))));
    check(layout!((4,1,2):(6,5,5)), layout!((1,4):(2,1)), composition(layout!((4,1,2):(6,5,5)), layout!((1,4):(2,1))));
    check(layout!((1,4,1):(0,1,0)), layout!(3:0), composition(layout!((1,4,1):(0,1,0)), layout!(3:0)));
    check(layout!(4:5), layout!(4:0), composition(layout!(4:5), layout!(4:0)));
    check(layout!((3,2,2):(0,8,6)), layout!(1:5), composition(layout!((3,2,2):(0,8,6)), layout!(1:5)));
    check(layout!(2:8), layout!((2,3):(2,7)), composition(layout!(2:8), layout!((2,3):(2,7))));
    check(layout!(1:8), layout!((4,4):(5,7)), composition(layout!(1:8), layout!((4,4):(5,7))));
    check(layout!((2,4):(3,4)), layout!((3,2):(0,8)), composition(layout!((2,4):(3,4)), layout!((3,2):(0,8))));
    check(layout!(4:3), layout!(3:6), composition(layout!(4:3), layout!(3:6)));
    check(layout!(3:6), layout!(4:0), composition(layout!(3:6), layout!(4:0)));
    check(layout!(1:3), layout!(1:5), composition(layout!(1:3), layout!(1:5)));
    check(layout!((3,3):(0,5)), layout!((1,4):(8,0)), composition(layout!((3,3):(0,5)), layout!((1,4):(8,0))));
    check(layout!((4,4):(7,4)), layout!(1:7), composition(layout!((4,4):(7,4)), layout!(1:7)));
    check(layout!((4,3,2):(8,4,4)), layout!(1:1), composition(layout!((4,3,2):(8,4,4)), layout!(1:1)));
    check(layout!((2,4):(7,5)), layout!((4,2):(8,6)), composition(layout!((2,4):(7,5)), layout!((4,2):(8,6))));
}

#[test]
#[rustfmt::skip]
fn compositions_8() {
    check(layout!(2:0), layout!((2,4):(5,1)), composition(layout!(2:0), layout!((2,4):(5,1))));
    check(layout!(3:4), layout!(3:1), composition(layout!(3:4), layout!(3:1)));
    check(layout!(4:7), layout!((1,3):(4,2)), composition(layout!(4:7), layout!((1,3):(4,2))));
    check(layout!((2,2):(1,6)), layout!(1:0), composition(layout!((2,2):(1,6)), layout!(1:0)));
    check(layout!(2:3), layout!((1,2):(8,7)), composition(layout!(2:3), layout!((1,2):(8,7))));
    check(layout!(1:0), layout!(3:5), composition(layout!(1:0), layout!(3:5)));
    check(layout!(4:6), layout!(3:7), composition(layout!(4:6), layout!(3:7)));
    check(layout!(2:6), layout!((4,2):(3,0)), composition(layout!(2:6), layout!((4,2):(3,0))));
    check(layout!((3,1):(0,0)), layout!(2:2), composition(layout!((3,1):(0,0)), layout!(2:2)));
    check(layout!((4,1):(8,3)), layout!(1:5), composition(layout!((4,1):(8,3)), layout!(1:5)));
    check(layout!(2:6), layout!((4,4):(8,6)), composition(layout!(2:6), layout!((4,4):(8,6))));
    check(layout!(3:8), layout!((4,4):(3,7)), composition(layout!(3:8), layout!((4,4):(3,7))));
    check(layout!((1,4,3):(2,1,8)), layout!((1,1):(5,3)), composition(layout!((1,4,3):(2,1,8)), layout!((1,1):(5,3))));
    check(layout!((2,4):(3,0)), layout!(4:4), composition(layout!((2,4):(3,0)), layout!(4:4)));
    check(layout!(1:4), layout!((1,2):(4,4)), composition(layout!(1:4), layout!((1,2):(4,4))));
    check(layout!(1:5), layout!((3,1):(3,7)), composition(layout!(1:5), layout!((3,1):(3,7))));
    check(layout!(3:2), layout!((4,2):(6,3)), composition(layout!(3:2), layout!((4,2):(6,3))));
    check(layout!(4:3), layout!((2,1):(3,3)), composition(layout!(4:3), layout!((2,1):(3,3))));
    check(layout!(1:1), layout!(2:8), composition(layout!(1:1), layout!(2:8)));
    check(layout!((3,3,3):(8,6,7)), layout!((3,1):(1,0)), composition(layout!((3,3,3):(8,6,7)), layout!((3,1):(1,0))));
    check(layout!((3,3):(2,7)), layout!((1,4):(1,6)), composition(layout!((3,3):(2,7)), layout!((1,4):(1,6))));
    check(layout!((3,1,2):(7,2,6)), layout!(3:3), composition(layout!((3,1,2):(7,2,6)), layout!(3:3)));
    check(layout!((2,1):(5,1)), layout!(2:2), composition(layout!((2,1):(5,1)), layout!(2:2)));
    check(layout!(4:5), layout!((2,1):(7,2)), composition(layout!(4:5), layout!((2,1):(7,2))));
    check(layout!(1:0), layout!((4,1):(0,5)), composition(layout!(1:0), layout!((4,1):(0,5))));
}

#[test]
#[rustfmt::skip]
fn compositions_9() {
    check(layout!((1,4):(2,8)), layout!(1:4), composition(layout!((1,4):(2,8)), layout!(1:4)));
    check(layout!(4:4), layout!((4,1):(0,3)), composition(layout!(4:4), layout!((4,1):(0,3))));
    check(layout!((3,3,3):(2,8,8)), layout!((3,4):(0,0)), composition(layout!((3,3,3):(2,8,8)), layout!((3,4):(0,0))));
    check(layout!(1:3), layout!(3:3), composition(layout!(1:3), layout!(3:3)));
    check(layout!((3,1):(6,4)), layout!(1:3), composition(layout!((3,1):(6,4)), layout!(1:3)));
    check(layout!(1:5), layout!(1:2), composition(layout!(1:5), layout!(1:2)));
    check(layout!(1:2), layout!(4:5), composition(layout!(1:2), layout!(4:5)));
    check(layout!((1,2,2):(6,6,0)), layout!((2,1):(1,2)), composition(layout!((1,2,2):(6,6,0)), layout!((2,1):(1,2))));
    check(layout!((3,4):(8,2)), layout!(1:3), composition(layout!((3,4):(8,2)), layout!(1:3)));
    check(layout!(1:5), layout!((3,3):(8,8)), composition(layout!(1:5), layout!((3,3):(8,8))));
    check(layout!(4:4), layout!(2:7), composition(layout!(4:4), layout!(2:7)));
    check(layout!((4,1,2):(4,4,5)), layout!((3,4):(8,4)), composition(layout!((4,1,2):(4,4,5)), layout!((3,4):(8,4))));
    check(layout!((2,1,2):(2,6,6)), layout!((2,3):(4,4)), composition(layout!((2,1,2):(2,6,6)), layout!((2,3):(4,4))));
    check(layout!((2,2,3):(8,2,4)), layout!(4:1), composition(layout!((2,2,3):(8,2,4)), layout!(4:1)));
    check(layout!((4,3):(2,2)), layout!((1,3):(7,0)), composition(layout!((4,3):(2,2)), layout!((1,3):(7,0))));
    check(layout!((1,1):(8,6)), layout!(3:6), composition(layout!((1,1):(8,6)), layout!(3:6)));
    check(layout!(2:3), layout!((1,1):(2,8)), composition(layout!(2:3), layout!((1,1):(2,8))));
    check(layout!((1,3):(3,1)), layout!((3,2):(2,2)), composition(layout!((1,3):(3,1)), layout!((3,2):(2,2))));
    check(layout!((1,4):(2,0)), layout!(2:3), composition(layout!((1,4):(2,0)), layout!(2:3)));
    check(layout!(3:1), layout!((2,4):(6,8)), composition(layout!(3:1), layout!((2,4):(6,8))));
    check(layout!((2,3,2):(0,5,8)), layout!(4:1), composition(layout!((2,3,2):(0,5,8)), layout!(4:1)));
    check(layout!((3,2,1):(5,2,4)), layout!(1:7), composition(layout!((3,2,1):(5,2,4)), layout!(1:7)));
    check(layout!(1:2), layout!(4:2), composition(layout!(1:2), layout!(4:2)));
    check(layout!((2,4):(0,3)), layout!(2:8), composition(layout!((2,4):(0,3)), layout!(2:8)));
    check(layout!((2,3,1):(3,5,8)), layout!(4:6), composition(layout!((2,3,1):(3,5,8)), layout!(4:6)));
}

#[test]
#[rustfmt::skip]
fn compositions_10() {
    check(layout!(2:4), layout!((4,3):(8,3)), composition(layout!(2:4), layout!((4,3):(8,3))));
    check(layout!((1,1):(5,4)), layout!((2,3):(5,4)), composition(layout!((1,1):(5,4)), layout!((2,3):(5,4))));
    check(layout!((1,3,4):(0,3,7)), layout!(4:6), composition(layout!((1,3,4):(0,3,7)), layout!(4:6)));
    check(layout!(2:8), layout!(1:8), composition(layout!(2:8), layout!(1:8)));
    check(layout!((3,4,3):(5,5,6)), layout!((2,1):(0,7)), composition(layout!((3,4,3):(5,5,6)), layout!((2,1):(0,7))));
    check(layout!((1,2,4):(6,1,8)), layout!((4,1):(2,6)), composition(layout!((1,2,4):(6,1,8)), layout!((4,1):(2,6))));
    check(layout!((4,4,4):(8,0,0)), layout!((1,2):(1,0)), composition(layout!((4,4,4):(8,0,0)), layout!((1,2):(1,0))));
    check(layout!((4,1):(5,5)), layout!(1:8), composition(layout!((4,1):(5,5)), layout!(1:8)));
    check(layout!((1,2):(1,4)), layout!((3,1):(1,3)), composition(layout!((1,2):(1,4)), layout!((3,1):(1,3))));
    check(layout!((1,4):(6,3)), layout!(2:4), composition(layout!((1,4):(6,3)), layout!(2:4)));
    check(layout!((4,3):(3,0)), layout!((4,4):(4,4)), composition(layout!((4,3):(3,0)), layout!((4,4):(4,4))));
    check(layout!(3:4), layout!(2:7), composition(layout!(3:4), layout!(2:7)));
    check(layout!(4:2), layout!(2:8), composition(layout!(4:2), layout!(2:8)));
    check(layout!(2:2), layout!((3,2):(3,6)), composition(layout!(2:2), layout!((3,2):(3,6))));
    check(layout!(1:0), layout!((1,2):(7,8)), composition(layout!(1:0), layout!((1,2):(7,8))));
    check(layout!((1,4):(8,0)), layout!((4,1):(8,1)), composition(layout!((1,4):(8,0)), layout!((4,1):(8,1))));
    check(layout!(3:5), layout!(2:0), composition(layout!(3:5), layout!(2:0)));
    check(layout!((1,2,4):(3,2,8)), layout!((3,1):(4,6)), composition(layout!((1,2,4):(3,2,8)), layout!((3,1):(4,6))));
    check(layout!((1,4,2):(0,6,6)), layout!((4,4):(1,0)), composition(layout!((1,4,2):(0,6,6)), layout!((4,4):(1,0))));
    check(layout!((1,3):(2,0)), layout!((1,2):(5,3)), composition(layout!((1,3):(2,0)), layout!((1,2):(5,3))));
    check(layout!(1:0), layout!((3,3):(3,8)), composition(layout!(1:0), layout!((3,3):(3,8))));
    check(layout!((1,1):(7,7)), layout!((1,1):(7,4)), composition(layout!((1,1):(7,7)), layout!((1,1):(7,4))));
    check(layout!((1,2):(3,2)), layout!(3:0), composition(layout!((1,2):(3,2)), layout!(3:0)));
    check(layout!((1,2):(6,8)), layout!((4,3):(2,3)), composition(layout!((1,2):(6,8)), layout!((4,3):(2,3))));
    check(layout!((2,1,4):(5,6,0)), layout!((1,4):(7,8)), composition(layout!((2,1,4):(5,6,0)), layout!((1,4):(7,8))));
}

#[test]
#[rustfmt::skip]
fn compositions_11() {
    check(layout!(2:4), layout!(4:0), composition(layout!(2:4), layout!(4:0)));
    check(layout!(2:2), layout!(3:2), composition(layout!(2:2), layout!(3:2)));
    check(layout!(3:3), layout!(4:4), composition(layout!(3:3), layout!(4:4)));
    check(layout!((2,2):(0,8)), layout!(2:2), composition(layout!((2,2):(0,8)), layout!(2:2)));
    check(layout!((4,4,3):(1,5,0)), layout!(1:5), composition(layout!((4,4,3):(1,5,0)), layout!(1:5)));
    check(layout!((2,2,2):(0,0,2)), layout!((1,3):(7,8)), composition(layout!((2,2,2):(0,0,2)), layout!((1,3):(7,8))));
    check(layout!((1,1):(7,6)), layout!(3:7), composition(layout!((1,1):(7,6)), layout!(3:7)));
    check(layout!(1:6), layout!(4:2), composition(layout!(1:6), layout!(4:2)));
    check(layout!((1,2,4):(0,6,4)), layout!(4:1), composition(layout!((1,2,4):(0,6,4)), layout!(4:1)));
    check(layout!((3,1):(3,2)), layout!(2:0), composition(layout!((3,1):(3,2)), layout!(2:0)));
    check(layout!(3:1), layout!(1:6), composition(layout!(3:1), layout!(1:6)));
    check(layout!((3,1,2):(1,4,5)), layout!((1,4):(8,0)), composition(layout!((3,1,2):(1,4,5)), layout!((1,4):(8,0))));
    check(layout!((2,1,3):(0,0,3)), layout!(4:0), composition(layout!((2,1,3):(0,0,3)), layout!(4:0)));
    check(layout!((4,2):(1,0)), layout!(3:8), composition(layout!((4,2):(1,0)), layout!(3:8)));
    check(layout!(4:1), layout!((1,3):(7,1)), composition(layout!(4:1), layout!((1,3):(7,1))));
    check(layout!((3,4,4):(2,4,6)), layout!(1:1), composition(layout!((3,4,4):(2,4,6)), layout!(1:1)));
    check(layout!(3:5), layout!(3:3), composition(layout!(3:5), layout!(3:3)));
    check(layout!(2:5), layout!(4:5), composition(layout!(2:5), layout!(4:5)));
    check(layout!((1,2,3):(2,3,7)), layout!(2:4), composition(layout!((1,2,3):(2,3,7)), layout!(2:4)));
    check(layout!((1,4):(4,1)), layout!(3:3), composition(layout!((1,4):(4,1)), layout!(3:3)));
    check(layout!((3,3,1):(4,6,8)), layout!(3:3), composition(layout!((3,3,1):(4,6,8)), layout!(3:3)));
    check(layout!((1,3,3):(6,7,2)), layout!((2,1):(0,5)), composition(layout!((1,3,3):(6,7,2)), layout!((2,1):(0,5))));
    check(layout!((1,3):(7,4)), layout!((2,3):(8,7)), composition(layout!((1,3):(7,4)), layout!((2,3):(8,7))));
    check(layout!((1,2):(4,8)), layout!((2,4):(2,6)), composition(layout!((1,2):(4,8)), layout!((2,4):(2,6))));
    check(layout!(4:1), layout!(4:1), composition(layout!(4:1), layout!(4:1)));
}

#[test]
#[rustfmt::skip]
fn compositions_12() {
    check(layout!(2:7), layout!((4,2):(3,3)), composition(layout!(2:7), layout!((4,2):(3,3))));
    check(layout!((1,1):(8,7)), layout!(4:4), composition(layout!((1,1):(8,7)), layout!(4:4)));
    check(layout!(3:6), layout!(1:8), composition(layout!(3:6), layout!(1:8)));
    check(layout!(1:2), layout!((4,2):(0,0)), composition(layout!(1:2), layout!((4,2):(0,0))));
    check(layout!((1,1,1):(3,7,2)), layout!((4,3):(4,5)), composition(layout!((1,1,1):(3,7,2)), layout!((4,3):(4,5))));
    check(layout!(4:2), layout!(4:7), composition(layout!(4:2), layout!(4:7)));
    check(layout!((2,2,2):(0,4,2)), layout!(1:3), composition(layout!((2,2,2):(0,4,2)), layout!(1:3)));
    check(layout!((1,3,4):(8,6,5)), layout!(1:6), composition(layout!((1,3,4):(8,6,5)), layout!(1:6)));
    check(layout!(2:7), layout!(3:1), composition(layout!(2:7), layout!(3:1)));
    check(layout!(2:8), layout!(3:5), composition(layout!(2:8), layout!(3:5)));
    check(layout!(4:5), layout!((2,2):(4,7)), composition(layout!(4:5), layout!((2,2):(4,7))));
    check(layout!(2:1), layout!(4:2), composition(layout!(2:1), layout!(4:2)));
    check(layout!((2,3,4):(5,1,7)), layout!(1:4), composition(layout!((2,3,4):(5,1,7)), layout!(1:4)));
    check(layout!((2,4):(1,4)), layout!(4:2), composition(layout!((2,4):(1,4)), layout!(4:2)));
    check(layout!((1,1,1):(0,5,5)), layout!(3:4), composition(layout!((1,1,1):(0,5,5)), layout!(3:4)));
    check(layout!((4,1):(8,8)), layout!(3:4), composition(layout!((4,1):(8,8)), layout!(3:4)));
    check(layout!(4:2), layout!((3,3):(6,0)), composition(layout!(4:2), layout!((3,3):(6,0))));
    check(layout!(4:3), layout!((2,3):(3,0)), composition(layout!(4:3), layout!((2,3):(3,0))));
    check(layout!((4,1,1):(5,6,3)), layout!(2:8), composition(layout!((4,1,1):(5,6,3)), layout!(2:8)));
    check(layout!(2:6), layout!((1,4):(1,3)), composition(layout!(2:6), layout!((1,4):(1,3))));
    check(layout!(3:6), layout!((4,4):(7,5)), composition(layout!(3:6), layout!((4,4):(7,5))));
    check(layout!((4,3):(3,2)), layout!((1,4):(3,2)), composition(layout!((4,3):(3,2)), layout!((1,4):(3,2))));
    check(layout!((1,1):(7,2)), layout!((1,3):(8,3)), composition(layout!((1,1):(7,2)), layout!((1,3):(8,3))));
    check(layout!(3:0), layout!((1,3):(1,3)), composition(layout!(3:0), layout!((1,3):(1,3))));
    check(layout!((4,3):(3,5)), layout!((4,3):(8,0)), composition(layout!((4,3):(3,5)), layout!((4,3):(8,0))));
}

#[test]
#[rustfmt::skip]
fn compositions_13() {
    check(layout!(2:5), layout!(1:4), composition(layout!(2:5), layout!(1:4)));
    check(layout!((1,2,2):(5,7,0)), layout!((1,4):(8,4)), composition(layout!((1,2,2):(5,7,0)), layout!((1,4):(8,4))));
    check(layout!((4,2):(5,7)), layout!((1,1):(3,5)), composition(layout!((4,2):(5,7)), layout!((1,1):(3,5))));
    check(layout!(4:1), layout!(1:2), composition(layout!(4:1), layout!(1:2)));
    check(layout!((2,1,4):(4,7,5)), layout!(3:8), composition(layout!((2,1,4):(4,7,5)), layout!(3:8)));
    check(layout!(3:5), layout!(2:6), composition(layout!(3:5), layout!(2:6)));
    check(layout!(3:0), layout!(3:2), composition(layout!(3:0), layout!(3:2)));
    check(layout!((2,1):(0,8)), layout!((2,1):(1,7)), composition(layout!((2,1):(0,8)), layout!((2,1):(1,7))));
    check(layout!(1:6), layout!((4,4):(2,7)), composition(layout!(1:6), layout!((4,4):(2,7))));
    check(layout!((3,2):(6,4)), layout!(2:0), composition(layout!((3,2):(6,4)), layout!(2:0)));
    check(layout!((2,3,3):(5,5,5)), layout!(1:7), composition(layout!((2,3,3):(5,5,5)), layout!(1:7)));
    check(layout!((2,1,1):(6,5,0)), layout!((2,3):(8,4)), composition(layout!((2,1,1):(6,5,0)), layout!((2,3):(8,4))));
    check(layout!((2,2):(6,1)), layout!(2:0), composition(layout!((2,2):(6,1)), layout!(2:0)));
    check(layout!((1,2,3):(4,2,1)), layout!(1:3), composition(layout!((1,2,3):(4,2,1)), layout!(1:3)));
    check(layout!(4:7), layout!(3:3), composition(layout!(4:7), layout!(3:3)));
    check(layout!((3,3):(8,8)), layout!((1,1):(5,3)), composition(layout!((3,3):(8,8)), layout!((1,1):(5,3))));
    check(layout!((3,1):(0,8)), layout!(3:3), composition(layout!((3,1):(0,8)), layout!(3:3)));
    check(layout!((2,1,1):(2,2,5)), layout!(2:1), composition(layout!((2,1,1):(2,2,5)), layout!(2:1)));
    check(layout!(3:8), layout!(3:6), composition(layout!(3:8), layout!(3:6)));
    check(layout!((3,2):(7,7)), layout!((1,4):(3,0)), composition(layout!((3,2):(7,7)), layout!((1,4):(3,0))));
    check(layout!((2,2):(3,0)), layout!((3,2):(0,4)), composition(layout!((2,2):(3,0)), layout!((3,2):(0,4))));
    check(layout!(4:8), layout!((3,1):(2,1)), composition(layout!(4:8), layout!((3,1):(2,1))));
    check(layout!(3:5), layout!(1:5), composition(layout!(3:5), layout!(1:5)));
    check(layout!((2,3):(0,0)), layout!(2:5), composition(layout!((2,3):(0,0)), layout!(2:5)));
    check(layout!((1,3,1):(3,4,6)), layout!((3,4):(0,6)), composition(layout!((1,3,1):(3,4,6)), layout!((3,4):(0,6))));
}

#[test]
#[rustfmt::skip]
fn compositions_14() {
    check(layout!(4:6), layout!((2,2):(0,0)), composition(layout!(4:6), layout!((2,2):(0,0))));
    check(layout!((1,4):(5,0)), layout!((1,2):(6,6)), composition(layout!((1,4):(5,0)), layout!((1,2):(6,6))));
    check(layout!(1:6), layout!((4,4):(1,5)), composition(layout!(1:6), layout!((4,4):(1,5))));
    check(layout!((1,3):(0,3)), layout!((3,4):(2,1)), composition(layout!((1,3):(0,3)), layout!((3,4):(2,1))));
    check(layout!(2:1), layout!(2:0), composition(layout!(2:1), layout!(2:0)));
    check(layout!((2,2):(4,1)), layout!(2:2), composition(layout!((2,2):(4,1)), layout!(2:2)));
    check(layout!((2,1):(8,3)), layout!((3,3):(2,6)), composition(layout!((2,1):(8,3)), layout!((3,3):(2,6))));
    check(layout!((2,3):(4,6)), layout!((3,2):(6,6)), composition(layout!((2,3):(4,6)), layout!((3,2):(6,6))));
    check(layout!((1,2,4):(1,7,2)), layout!(1:3), composition(layout!((1,2,4):(1,7,2)), layout!(1:3)));
    check(layout!((1,1):(8,6)), layout!(4:3), composition(layout!((1,1):(8,6)), layout!(4:3)));
    check(layout!((4,4,4):(8,0,8)), layout!((1,1):(8,0)), composition(layout!((4,4,4):(8,0,8)), layout!((1,1):(8,0))));
    check(layout!((2,4,3):(6,5,7)), layout!(2:2), composition(layout!((2,4,3):(6,5,7)), layout!(2:2)));
    check(layout!(4:6), layout!(1:7), composition(layout!(4:6), layout!(1:7)));
    check(layout!(2:1), layout!(1:5), composition(layout!(2:1), layout!(1:5)));
    check(layout!(3:2), layout!(4:3), composition(layout!(3:2), layout!(4:3)));
    check(layout!(3:2), layout!((4,4):(7,6)), composition(layout!(3:2), layout!((4,4):(7,6))));
    check(layout!((3,4,4):(4,0,5)), layout!(2:3), composition(layout!((3,4,4):(4,0,5)), layout!(2:3)));
    check(layout!((2,1):(3,3)), layout!((2,4):(4,0)), composition(layout!((2,1):(3,3)), layout!((2,4):(4,0))));
    check(layout!(4:1), layout!((4,3):(3,8)), composition(layout!(4:1), layout!((4,3):(3,8))));
    check(layout!(3:6), layout!(3:8), composition(layout!(3:6), layout!(3:8)));
    check(layout!(2:0), layout!(4:1), composition(layout!(2:0), layout!(4:1)));
    check(layout!((2,4,3):(7,7,1)), layout!((1,1):(0,6)), composition(layout!((2,4,3):(7,7,1)), layout!((1,1):(0,6))));
    check(layout!(3:4), layout!((1,2):(0,6)), composition(layout!(3:4), layout!((1,2):(0,6))));
    check(layout!((2,2):(0,3)), layout!((3,1):(6,3)), composition(layout!((2,2):(0,3)), layout!((3,1):(6,3))));
    check(layout!(1:3), layout!(2:7), composition(layout!(1:3), layout!(2:7)));
}

#[test]
#[rustfmt::skip]
fn compositions_15() {
    check(layout!((1,4,3):(1,7,3)), layout!(4:4), composition(layout!((1,4,3):(1,7,3)), layout!(4:4)));
    check(layout!(4:7), layout!((1,1):(7,7)), composition(layout!(4:7), layout!((1,1):(7,7))));
    check(layout!(4:7), layout!(2:3), composition(layout!(4:7), layout!(2:3)));
    check(layout!(1:5), layout!((3,1):(1,6)), composition(layout!(1:5), layout!((3,1):(1,6))));
    check(layout!((2,1,4):(0,1,2)), layout!(1:3), composition(layout!((2,1,4):(0,1,2)), layout!(1:3)));
    check(layout!((1,3,1):(4,6,6)), layout!((1,1):(8,4)), composition(layout!((1,3,1):(4,6,6)), layout!((1,1):(8,4))));
    check(layout!((4,1):(5,0)), layout!(1:1), composition(layout!((4,1):(5,0)), layout!(1:1)));
    check(layout!((2,4):(5,1)), layout!((4,2):(0,8)), composition(layout!((2,4):(5,1)), layout!((4,2):(0,8))));
    check(layout!((1,1):(4,6)), layout!((1,3):(0,4)), composition(layout!((1,1):(4,6)), layout!((1,3):(0,4))));
    check(layout!(4:8), layout!((4,1):(8,1)), composition(layout!(4:8), layout!((4,1):(8,1))));
    check(layout!(4:7), layout!(4:6), composition(layout!(4:7), layout!(4:6)));
    check(layout!((1,2):(2,5)), layout!((1,2):(1,7)), composition(layout!((1,2):(2,5)), layout!((1,2):(1,7))));
    check(layout!((3,3,4):(7,5,0)), layout!(2:1), composition(layout!((3,3,4):(7,5,0)), layout!(2:1)));
    check(layout!(3:0), layout!((1,1):(3,1)), composition(layout!(3:0), layout!((1,1):(3,1))));
    check(layout!((1,2):(5,7)), layout!(2:6), composition(layout!((1,2):(5,7)), layout!(2:6)));
    check(layout!((1,1):(6,7)), layout!(4:5), composition(layout!((1,1):(6,7)), layout!(4:5)));
    check(layout!(2:8), layout!((3,4):(0,8)), composition(layout!(2:8), layout!((3,4):(0,8))));
    check(layout!((2,2,4):(1,2,4)), layout!((2,4):(5,3)), composition(layout!((2,2,4):(1,2,4)), layout!((2,4):(5,3))));
    check(layout!((2,1):(3,5)), layout!(2:6), composition(layout!((2,1):(3,5)), layout!(2:6)));
    check(layout!((2,1,4):(1,8,0)), layout!(3:0), composition(layout!((2,1,4):(1,8,0)), layout!(3:0)));
    check(layout!(2:6), layout!((1,4):(8,5)), composition(layout!(2:6), layout!((1,4):(8,5))));
    check(layout!(3:4), layout!(1:8), composition(layout!(3:4), layout!(1:8)));
    check(layout!((3,3,3):(7,0,0)), layout!(1:1), composition(layout!((3,3,3):(7,0,0)), layout!(1:1)));
    check(layout!((2,3,1):(8,0,2)), layout!((2,2):(6,0)), composition(layout!((2,3,1):(8,0,2)), layout!((2,2):(6,0))));
    check(layout!((1,4):(3,6)), layout!(1:7), composition(layout!((1,4):(3,6)), layout!(1:7)));
}
