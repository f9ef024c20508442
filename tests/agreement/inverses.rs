//! The typed inverses give the answers of the runtime path (`colex::dynamic`):
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`.

use crate::cases::cases;
use crate::compare::{agree, is_idle, is_static, is_still};
use crate::laws::offsets;
use crate::model::right_inverse_size;
use crate::sample::{extent, stride};
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

/// Checks the inverses of one layout. A typed inverse uses only modes whose integers are static, so it may be a part of the
/// runtime inverse. In that case only the law of the inverse is checked.
fn inverses<A: RightInverseOp + NullspaceOp + MaxAlignmentOp>(a: A) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>());
    if a.size() == 0 {
        let refused =
            [try_right_inverse(a).err(), d::right_inverse(&r).err(), try_nullspace(a).err(), d::nullspace(&r).err()];
        assert!(refused.iter().all(|e| matches!(e, Some(LayoutError::EmptyMode(_)))), "{a}: {refused:?}");
    }
    // If two modes have the same stride, the two paths may use different modes. So either inverse may be the larger.
    let size = right_inverse_size(&a.to_string());
    let right = |typed: &DynLayout, runtime: &DynLayout| {
        crate::laws::inverts(&r, typed) && typed.size() as i128 == size && crate::laws::right_inverse(&r, runtime)
    };
    agree(&format!("right_inverse {a}"), fixed, try_right_inverse(a), d::right_inverse(&r), right, never);
    let null = |typed: &DynLayout, _: &DynLayout| {
        // The typed nullspace lacks modes of stride 0 if they are dynamic.
        offsets(typed).iter().all(|&i| r.at(i) == Ok(0))
    };
    agree(&format!("nullspace {a}"), fixed, try_nullspace(a), d::nullspace(&r), null, never);
    let (typed, runtime) = (max_alignment(a).get(), d::max_alignment(&r).unwrap());
    if fixed {
        assert_eq!(typed, runtime, "max_alignment {a}");
    }
}

fn left<A: LeftInverseOp>(a: A) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>());
    let idle = is_idle(&r);
    // The typed path needs modes that do not overlap, and each stride, in sorted order, must divide the next.
    // If this does not hold, the runtime path searches for an inverse.
    let refusal = |law: &LayoutError| {
        (idle && is_still(law)) || matches!(law, LayoutError::StepOver(_) | LayoutError::Divisibility(_))
    };
    let alike = |typed: &DynLayout, _: &DynLayout| crate::laws::left_inverse(&r, typed);
    agree(&format!("left_inverse {a}"), fixed, try_left_inverse(a), d::left_inverse(&r), alike, refusal);
}

fn common<A: MaxCommonOp<B>, B: AnyLayout>(a: A, b: B) {
    let (ra, rb, fixed) = (a.to_dyn(), b.to_dyn(), is_static::<A>() && is_static::<B>());
    let what = format!("max_common {a}, {b}");
    let runtime = d::max_common_layout(&ra, &rb);
    let alike = |typed: &DynLayout, _: &DynLayout| {
        (0..typed.size() as isize).all(|i| {
            let x = typed.at(i).unwrap();
            ra.at(x) == Ok(i) && rb.at(x) == Ok(i)
        })
    };
    let typed = try_max_common_layout(a, b);
    if let Ok(typed) = &typed {
        assert_eq!(typed.size() as isize, max_common_vector(a, b).get(), "{what}");
    }
    agree(&what, fixed, typed, runtime, alike, never);
    if fixed {
        assert_eq!(Ok(max_common_vector(a, b).get()), d::max_common_vector(&ra, &rb), "{what}");
    }
}

// ---- static layouts ---------------------------------------------------------------------------

#[test]
fn static_inverses() {
    table! { inverses:
        (8);
        ((8));
        (1 : 0);
        (1 : 5);
        ((4, 8));
        ((4, 8) : (8, 1));
        ((2, (1, 6)) : (1, (6, 2)));
        ((4, (2, 2)) : (2, (1, 8)));
        ((4, 2, 3) : (2, 1, 8));
        ((4, 3, 2) : (0, 1, 3));
        ((2, 2) : (1, 1));
        ((4, 2) : (-1, 4));
        ((4, 8) : (1, 6));
        ((4, 8) : (1, -6));
        ((2, 3, 4) : (0, 1, 0));
        ((1, 1) : (0, 3));
    }
    table! { left:
        (8);
        (1 : 5);
        (4 : 2);
        (4 : -1);
        ((4, 3) : (1, 8));
        ((4, 3) : (8, 1));
        ((4, 3) : (-8, -1));
        ((2, (1, 6)) : (1, (6, 2)));
        ((4, (2, 2)) : (2, (1, 8)));
        ((4, 3, 2) : (0, 1, 3));
        ((6, 2) : (0, 0));
        ((2, 2, 2) : (4, 0, 1));
        ((2, 2, 2) : (32, 1, 4));
    }
    table! { common by layout:
        ((4, 4) : (1, 8)) (16 : 1);
        ((4, 4) : (1, 8)) ((4, 4) : (1, 8));
        ((4, 3) : (3, 1)) ((6, 2) : (2, 1));
        ((2, 4) : (4, 1)) ((2, 4) : (4, 1));
        ((5, 2, 2) : (1, 99, 1)) ((2, 5, 2) : (1000, 2, 1));
        ((4, 6, 8) : (1, 4, 7)) (6 : 1);
        ((4, 8) : (8, 1)) ((4, 8));
        (4 : 1) (24 : 1);
        (4 : 0) (4 : 1);
        ((6, 4) : (1, 8)) (4 : 1);
        ((6, 4) : (1, 8)) (16 : 1);
        ((8, 2) : (1, 8)) ((2, 8) : (1, 2));
        (1 : 0) (8 : 1);
    }
}

// ---- every subset of the integers dynamic -----------------------------------------------------

macro_rules! invert {
    ($s0:tt $s1:tt $s2:tt $d0:tt $d1:tt $d2:tt) => {
        inverses(layout!(($s0, ($s1, $s2)) : ($d0, ($d1, $d2))));
        common(layout!(($s0, ($s1, $s2)) : ($d0, ($d1, $d2))), layout!(($s0, $s1) : ($d0, $d1)));
        common(layout!(($s0, $s1) : ($d0, $d1)), layout!(($s1, $s2) : ($d1, $d2)));
    };
}
macro_rules! invert_left {
    ($s0:tt $s1:tt $s2:tt) => {
        left(layout!(($s0, ($s1, $s2)) : (2, (1, 8))));
        left(layout!(($s0, ($s1, $s2)) : (16, (4, 1))));
        left(layout!($s0 : $s1));
    };
}

#[test]
fn every_subset_of_dynamic_integers() {
    subsets!(invert [] 4 2 3 2 1 8);
    subsets!(invert [4 3 2] 1 4 0);
    subsets!(invert_left [] 4 2 3);
}

// ---- dynamic layouts of a profile -------------------------------------------------------------

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn random_inverses(s in [extent(6), extent(6), extent(6)], t in [stride(), stride(), stride()]) {
        let ([s0, s1, s2], [d0, d1, d2]) = (s, t);
        inverses(layout!((s0, (s1, s2)) : (d0, (d1, d2))));
        inverses(layout!((s0, (4, s2)) : (d0, (1, 4))));
        inverses(layout!((s0, (4, s2)) : (1, (d1, 0))));
        inverses(layout!((s0, 2, s2) : (2, 1, 4)));
        left(layout!(s0 : d0));
        left(layout!((s0, s1) : (1, 8)));
        left(layout!((s0, (s1, s2)) : (4, (0, 1))));
        left(layout!((s0, 2) : (-2, -1)));
        common(layout!((s0, (s1, s2)) : (d0, (d1, d2))), layout!((4, s1) : (1, d1)));
        common(layout!((4, s0) : (1, 4)), layout!((8, s1) : (1, d1)));
        common(layout!((4, s0, s1) : (1, 4, d1)), layout!((8, s1) : (1, 8)));
    }

    /// Dynamic integers with a divisor in their type (`Multiple`).
    #[test]
    fn random_multiples(k in [0..4isize, 0..4isize, -2..4isize], s in extent(6), d in stride()) {
        let (m2, m4, e3) = (
            Multiple::<C<2>>::new(2 * k[0]), Multiple::<C<4>>::new(4 * k[1]), Multiple::<C<3>>::new(3 * k[2]),
        );
        inverses(layout!((=m4, (s, =m2)) : (1, (=m4, =e3))));
        inverses(layout!((2, =m4) : (=m2, 1)));
        left(layout!(=m4 : =e3));
        left(layout!((2, =m4) : (1, 4)));
        left(layout!(s : =e3));
        common(layout!((=m4, s) : (1, =m4)), layout!((=m4, s) : (1, d)));
        common(layout!((2, =m4, s) : (1, 2, d)), layout!((=m4, 4) : (1, =m4)));
        common(layout!((2, =m4, s) : (1, 2, =m4)), layout!((2, 2, 4) : (1, 2, 4)));
        common(layout!((=m2, 4) : (4, 1)), layout!((=m4, =m2) : (4, 1)));
    }
}
