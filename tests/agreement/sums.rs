//! Compares `layout_add`, `greatest_common_domain` and `coalesce_z` of typed layouts with the results of the runtime path.

use crate::cases::cases;
use crate::compare::{agree, is_static};
use crate::laws::same_function;
use crate::sample::{extent, stride};
use colex::LayoutError;
use colex::algebra::*;
use colex::dynamic::{self as d, DynLayout};
use colex::int::Multiple;
use colex::prelude::*;
use proptest::prelude::*;

/// The typed path refuses nothing that the runtime path accepts.
fn never(_: &LayoutError) -> bool {
    false
}

// ---- the operations ---------------------------------------------------------------------------

/// The typed result may have more modes than the runtime result, so both are compared as functions.
fn add<A: LayoutAddOp<B>, B: AnyLayout>(a: A, b: B) {
    let runtime = d::layout_add(&a.to_dyn(), &b.to_dyn());
    let fixed = is_static::<A>() && is_static::<B>();
    agree(&format!("layout_add {a}, {b}"), fixed, try_layout_add(a, b), runtime, same_function, never);
}

fn add_both<A: LayoutAddOp<B>, B: LayoutAddOp<A>>(a: A, b: B) {
    add(a, b);
    add(b, a);
}

fn z<A: CoalesceZOp>(a: A) {
    // Indices past the size are compared too. If an extent other than the last is 0, no index has an offset.
    let beyond = |typed: &DynLayout, runtime: &DynLayout| {
        let mut indices = 0..2 * a.size() as isize + 9;
        indices.all(|i| a.to_dyn().at(i).is_err() || (typed.at(i) == a.to_dyn().at(i) && runtime.at(i) == typed.at(i)))
    };
    let word = |law: &LayoutError| matches!(law, LayoutError::Overflow(_));
    agree(&format!("coalesce_z {a}"), is_static::<A>(), a.try_coalesce_z(), d::coalesce_z(&a.to_dyn()), beyond, word);
}

/// Both results have the same modes, apart from modes of extent 1, which the types cannot leave out.
fn domain<A: GreatestCommonDomainOp<B>, B: colex::tuple::IntTuple>(a: A, b: B) {
    let (x, y) = (notation(a).to_string(), notation(b).to_string());
    let runtime = d::greatest_common_domain(x.parse::<d::IntTuple>().unwrap(), y.parse::<d::IntTuple>().unwrap());
    let moving = |r: &DynLayout| {
        let modes: Vec<_> = r.shape().leaves().iter().copied().zip(r.stride().leaves().iter().copied()).collect();
        modes.into_iter().filter(|mode| mode.0 != 1).collect::<Vec<_>>()
    };
    let alike = |typed: &DynLayout, runtime: &DynLayout| moving(typed) == moving(runtime);
    let what = format!("greatest_common_domain {x}, {y}");
    agree(&what, A::IS_STATIC && B::IS_STATIC, try_greatest_common_domain(a, b), runtime, alike, never);
}

fn domain_of_both<A: GreatestCommonDomainOp<B>, B: GreatestCommonDomainOp<A>>(a: A, b: B) {
    domain(a, b);
    domain(b, a);
}

// ---- static layouts ---------------------------------------------------------------------------

#[test]
fn static_layouts() {
    table! { add_both by layout:
        (8) (8 : -1);
        (1 : 5) ((1, 1) : (3, 4));
        (12) ((2, 6) : (5, 0));
        ((4, 6)) ((8, 3) : (10, 1));
        ((3, 2) : (4, 1)) ((2, 3) : (1, 2));
        ((5, 3, 4) : (1, 5, 15)) ((10, 6) : (1, 10));
        ((2, (3, 4)) : (0, (0, 1))) (((6, 2), 2) : ((1, 0), 0));
        ((2, 2, 2, 2) : (1, 0, 1, 0)) ((4, 4) : (7, -1));
        ((4, 4) : (4, 1)) ((4, 4) : (-4, -1));
        ((4, 3) : (1, 4)) ((4, 3) : (3, 1));
        ((8, 9) : (2, 1)) ((2, 4, 3, 3) : (3, 1, 4, 1));
    }
    table! { z:
        (8);
        ((8));
        (1 : 5);
        ((1, 1) : (5, 7));
        ((2, 1, 6) : (1, 7, 2));
        ((2, 1, 6, 1) : (4, 7, 8, 0));
        ((2, 1, 6, 1) : (1, 7, 8, 48));
        ((2, 1, 3) : (2, 4, 4));
        ((2, (4, 6)) : (1, (6, 2)));
        ((4, 1) : (1, 4));
        ((4, 1) : (1, 5));
        ((4, 3, 1) : (0, 0, 0));
    }
}

#[test]
fn static_domains() {
    macro_rules! domains {
        ($(($($a:tt)+) ($($b:tt)+);)*) => {$( domain_of_both(shape!($($a)+), shape!($($b)+)); )*};
    }
    domains! {
        (10) (10);
        (1) (7);
        (16, 3) (16, 3);
        (16, 3) ((4, 4), 3);
        (16, 3) (4, 12);
        (5, 3, 4) (10, 6);
        (6, 35) (15, 14);
        (5, 3) (3, 5);
        (2, 3) (3, 6);
        (2, 18) (3, 9);
        (1, (1, 4)) (2, (1, 2));
        (12, 12) (2, 3, 4, 6);
        (2, 2, 9, 5) (4, 3, 15);
        (4, 6, 10) (8, 9, 5);
    }
}

// ---- every subset of the integers dynamic -----------------------------------------------------

macro_rules! add_some {
    ($s0:tt $s1:tt $d0:tt $d1:tt $t0:tt $t1:tt) => {
        add_both(layout!(($s0, ($s1, 3)) : ($d0, ($d1, 1))), layout!(($t0, $t1, 3) : (5, 1, $d0)));
        add_both(layout!(($s0, $s1) : ($d0, $d1)), layout!(($t0, $t1) : (0, 1)));
        add_both(layout!(($s0, $s1, 3) : ($d0, $d1, 0)), layout!(24 : $d0));
    };
}
macro_rules! coalesce_some {
    ($s0:tt $s1:tt $s2:tt $d0:tt $d1:tt $d2:tt) => {
        z(layout!(($s0, ($s1, $s2)) : ($d0, ($d1, $d2))));
        z(layout!(($s0, $s1) : ($d0, $d1)));
    };
}
macro_rules! common_of_some {
    ($s0:tt $s1:tt $t0:tt $t1:tt $t2:tt) => {
        domain_of_both(shape!($s0, $s1), shape!($t0, ($t1, $t2)));
        domain_of_both(shape!($s0, 2), shape!($t0, $t1));
        domain_of_both(shape!(4, $s1), shape!(4, $t2));
    };
}

#[test]
fn every_subset_of_dynamic_integers() {
    subsets!(add_some [] 2 4 1 2 2 4);
    subsets!(add_some [] 4 2 2 1 2 4);
    subsets!(add_some [] 8 1 3 7 4 2);
    subsets!(coalesce_some [] 4 3 1 1 4 12);
    subsets!(coalesce_some [] 1 2 1 5 1 3);
    subsets!(common_of_some [] 6 35 15 2 7);
    subsets!(common_of_some [] 4 3 2 6 5);
}

// ---- dynamic layouts of a profile -------------------------------------------------------------

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn random_sums(s in [1..4isize, 1..4isize, 1..4isize, 0..4isize], t in [stride(), stride(), stride()], merge in any::<[bool; 4]>()) {
        let [x, y, w, v] = s;
        let [d0, e0, f0] = t;
        // Often a mode continues the mode before it.
        let (d1, e1) = (if merge[0] { x * d0 } else { f0 }, if merge[1] { x * y * e0 } else { 7 });
        let d2 = if merge[2] { x * y * d0 } else { 1 };
        let e2 = if merge[3] { x * y * w * e0 } else { f0 };
        add_both(layout!((x, y, w) : (d0, d1, d2)), layout!((x * y, w) : (e0, e1)));
        add_both(layout!((x, y * w, v) : (d0, d1, 1)), layout!((x * y, w, v) : (e0, e1, e2)));
        add_both(layout!((x, y, w, v) : (d0, d1, d2, f0)), layout!((y, x, v, w) : (e0, e1, d1, e2)));
        add_both(layout!((4, (x, y)) : (d0, (4 * d0, d1))), layout!((2, 2 * x, y) : (1, e0, e1)));
        add_both(layout!((2, x, 3) : (1, 2, e0)), layout!((3, y, 2) : (d0, 3 * d0, e1)));
        add_both(layout!((2, x) : (d0, d1)), layout!((3, y, w) : (1, 3, e1)));
        add_both(layout!(x * y : d0), layout!((x, y) : (e0, e1)));
        add_both(layout!(6 : d0), layout!((x, w) : (e0, e1)));
        add_both(layout!(1 : d0), layout!((x, v) : (e0, e1)));
        add_both(layout!((v, x, 4) : (d0, 0, 0)), layout!((x, v, 4) : (e0, 1, 2)));
        add_both(layout!((v, 4) : (d0, 0)), layout!((x, v, w) : (e0, 1, 2)));
    }

    #[test]
    fn random_domains(s in [extent(9), extent(9), extent(9)], t in [extent(9), extent(9)], negative in -1..9isize) {
        let ([s0, s1, s2], [t0, t1]) = (s, t);
        domain_of_both(shape!(s0, (s1, s2)), shape!(t0, t1));
        domain_of_both(shape!(s0 * t0, s1), shape!(t0, (s0, s2)));
        domain_of_both(shape!(6, s1), shape!(3, t0));
        domain_of_both(shape!(6, 2, s1), shape!(3, 4, t0));
        domain_of_both(shape!(4, s1), shape!((2, 2), t0, t1));
        domain_of_both(Dyn::new(s0), shape!(t0, negative));
    }

    #[test]
    fn random_coalesced(s in [extent(4), extent(4)], t in [stride(), stride()]) {
        let ([s0, s1], [d0, d1]) = (s, t);
        z(layout!((s0, s1) : (d0, d1)));
        z(layout!((s0, s1) : (d0, s0 * d0)));
        z(layout!((2, s0, 1) : (1, 2, d0)));
        z(layout!((s0, 4) : (0, 0)));
        z(layout!((s0, (1, 3)) : (d0, (d1, s0 * d0))));
    }

    /// Dynamic integers with a divisor in their type (`Multiple`).
    #[test]
    fn random_multiples(k in [0..4isize, 1..4isize], s in extent(4), d in stride()) {
        let (m2, m8) = (Multiple::<C<2>>::new(2 * k[0]), Multiple::<C<8>>::new(8 * k[1]));
        add_both(layout!((4, s, 2) : (1, d, 0)), layout!((=m8, s) : (d, 1)));
        add_both(layout!((4, 2 * k[1], s) : (1, d, 0)), layout!((=m8, s) : (d, 1)));
        add_both(layout!((4, s) : (1, 4)), layout!((=m2, s, 2) : (d, 1, =m8)));
        add_both(layout!(=m8 : 1), layout!((4, =m2) : (d, 0)));
        domain_of_both(shape!(4, s), shape!(=m8, =m2));
        z(layout!((=m2, 1, =m8) : (1, d, =m2)));
    }
}
