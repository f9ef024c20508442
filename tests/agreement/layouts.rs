//! Compositions, complements, divides and slices: the typed functions give the answers of the runtime functions
//! (`colex::dynamic`). The integers of the layouts are static, dynamic, or both.

use crate::cases::cases;
use crate::check::{by_profile, complemented, composed, composed_by, divided, one, padded, sliced};
use crate::sample::{extent, stride};
use colex::prelude::*;
use proptest::prelude::*;

// ---- static layouts ---------------------------------------------------------------------------

#[test]
fn static_layouts_alone() {
    table! { one:
        (8);
        ((8));
        (1 : 0);
        (1 : 5);
        ((4, 8));
        ((4, 8) : (8, 1));
        ((2, (1, 6)) : (1, (6, 2)));
        ((2, (1, 6)) : (1, (7, 2)));
        ((4, (2, 2)) : (2, (1, 8)));
        ((1, 1, 1) : (3, 0, 7));
        ((4, 3) : (0, 0));
        ((4, 3, 2) : (0, 1, 3));
        ((2, 2, 2, 2) : (1, 2, 4, 8));
        ((2, 2, 2, 2) : (8, 4, 2, 1));
        (((2, 3), (4, 5)) : ((1, 8), (2, 24)));
        ((4, 2) : (-1, 4));
        ((4, 2) : (1, -4));
        ((3, (5, (2, 7))), LayoutRight);
    }
    table! { by_profile by shape:
        ((2, (1, 6)) : (1, (6, 2))) (1, 1);
        ((2, (1, 6)) : (1, (6, 2))) (1);
        (((2, 4), (4, 2)) : ((1, 2), (8, 32))) (1, 1);
        (((2, 4), (4, 2)) : ((1, 2), (8, 32))) (1, (1, 1));
        ((2, 4, 8)) (1, 1, 1);
    }
    table! { sliced by coord:
        ((4, (8, 2)) : (1, (4, 32))) (_, (3, _));
        ((4, (8, 2)) : (1, (4, 32))) (2, _);
        ((4, (8, 2)) : (1, (4, 32))) (_, 3);
        ((4, (8, 2)) : (1, (4, 32))) (1, (2, 1));
        ((4, (8, 2)) : (1, (4, 32))) (_, _);
    }
}

#[test]
fn static_pairs() {
    table! { composed by layout:
        ((6, 2) : (8, 2)) ((4, 3) : (3, 1));
        (20 : 2) ((5, 4) : (4, 1));
        ((10, 2) : (16, 4)) ((5, 4) : (1, 5));
        ((4, 6, 8) : (2, 3, 5)) ((2, 2) : (1, 4));
        ((8, 8)) (8 : 8);
        ((8, 8)) (8 : 16);
        ((8, 8), LayoutRight) ((4, 4) : (2, 16));
        (((2, 4), 8) : ((8, 1), 16)) ((4, (2, 2)) : (2, (1, 8)));
        ((4, 8) : (0, 1)) (8 : 4);
        ((4, 8) : (1, 0)) ((4, 2) : (1, 4));
        (8 : 3) (1 : 0);
        (8 : 3) (1 : 5);
        ((8, 1) : (3, 7)) (16 : 1);
        (4 : 2) ((3, 5) : (0, 1));
        (8 : -2) (4 : 2);
        ((4, 4)) (4 : -1);
        ((1, 1) : (5, 9)) (3 : 2);
    }
    table! { composed_by by tiler fixed:
        ((8, 6)) (layout!(4 : 2), _);
        ((8, 6)) (4, 3);
        ((8, 6)) (_, layout!(3 : 2));
        ((8, 6, 5)) (2, _);
        ((8, (2, 3))) (4, (2, _));
    }
    table! { complemented by int_of:
        ((2, 4) : (1, 6)) (48);
        (4 : 1) (24);
        (4 : 2) (24);
        (4 : 1) (10);
        ((4, 6) : (1, 4)) (24);
        ((2, 2) : (1, 6)) (24);
        ((2, 2) : (6, 1)) (24);
        ((4, 3) : (0, 1)) (12);
        (1 : 0) (12);
        ((2, 3, 4) : (0, 12, 1)) (72);
        ((1, 4) : (9, 3)) (50);
    }
    table! { complemented by shape:
        (4 : 1) (8, 6);
        (2 : 4) (8, 6);
    }
    table! { divided by layout fixed:
        ((8, 6)) (4 : 2);
        ((4, 2, 3) : (2, 1, 8)) (4 : 2);
        (24 : 3) (4 : 1);
        (24 : 3) ((2, 2) : (1, 4));
        ((6, 4), LayoutRight) (3 : 1);
        (12 : 1) (12 : 1);
    }
    table! { divided by tiler fixed:
        ((8, 6)) (4, 3);
        ((8, 6), LayoutRight) (layout!(4 : 2), 2);
        ((8, 6, 5)) (4, 3);
        ((8, 6)) (1, 3);
        ((8, 6)) (8, 1);
        ((8, 6)) (4, _);
        ((8, (2, 3)) : (6, (3, 1))) (4, _);
        ((8, (2, 3)) : (6, (3, 1))) (_, (_, 3));
        (((4, 2), 6, 5)) (_, 3);
        ((8, 6) : (0, -1)) (_, _);
    }
    table! { padded by layout fixed:
        (10 : 1) (4 : 1);
        (10 : 3) (4 : 1);
        ((5, 7)) (4 : 1);
        (8 : 1) (4 : 2);
        (7 : 1) (16 : 1);
    }
}

macro_rules! int_of {
    ($n:tt) => {
        int!($n)
    };
}
use int_of;

// ---- every subset of the integers dynamic -----------------------------------------------------

macro_rules! compose_two_by_one {
    ($s0:tt $s1:tt $d0:tt $d1:tt $s:tt $d:tt) => {
        composed(layout!(($s0, $s1) : ($d0, $d1)), layout!($s : $d));
    };
}
macro_rules! compose_one_by_two {
    ($s:tt $d:tt $s0:tt $s1:tt $d0:tt $d1:tt) => {
        composed(layout!($s : $d), layout!(($s0, $s1) : ($d0, $d1)));
    };
}
macro_rules! alone {
    ($s0:tt $s1:tt $s2:tt $d0:tt $d1:tt $d2:tt) => {
        one(layout!(($s0, ($s1, $s2)) : ($d0, ($d1, $d2))));
    };
}
macro_rules! divide_two {
    ($s0:tt $s1:tt $d0:tt $d1:tt $s:tt $d:tt) => {
        divided(layout!(($s0, $s1) : ($d0, $d1)), layout!($s : $d), false);
    };
}
macro_rules! divide_by_mode {
    ($s0:tt $s1:tt $d0:tt $d1:tt $t0:tt $t1:tt) => {
        divided(layout!(($s0, $s1) : ($d0, $d1)), tiler!($t0, $t1), false);
    };
}
macro_rules! complement_one {
    ($s:tt $d:tt $m:tt) => {
        complemented(layout!($s : $d), shape!($m).head);
    };
}
macro_rules! pad_one {
    ($s:tt $d:tt $t:tt) => {
        padded(layout!($s : $d), layout!($t : 1), false);
    };
}

#[test]
fn every_subset_of_dynamic_integers() {
    subsets!(alone [2] 1 6 1 6 2);
    subsets!(alone [2 3 4] 1 2 6);
    subsets!(compose_two_by_one [] 6 2 8 2 4 3);
    subsets!(compose_two_by_one [4 6] 1 4 8 2);
    subsets!(compose_two_by_one [8 2 0] 1 2 8);
    subsets!(compose_one_by_two [24 3] 4 3 1 8);
    subsets!(divide_two [8 6] 1 8 4 2);
    subsets!(divide_two [8 6 {6} {1}] 4 1);
    subsets!(divide_by_mode [8 {6} {1} {8}] 4 3);
    subsets!(divide_by_mode [{4} 6 6 1] 1 6);
    subsets!(complement_one [] 4 1 24);
    subsets!(complement_one [4] 3 30);
    subsets!(complement_one [] 1 7 30);
    subsets!(pad_one [] 10 3 4);
    subsets!(pad_one [] 8 1 1);
}

// ---- dynamic layouts of a profile -------------------------------------------------------------

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn dynamic_layouts_alone(s in [extent(8), extent(8), extent(8)], t in [stride(), stride(), stride()]) {
        let ([s0, s1, s2], [d0, d1, d2]) = (s, t);
        one(layout!(s0 : d0));
        one(layout!((s0, s1) : (d0, d1)));
        one(layout!((s0, (s1, s2)) : (d0, (d1, d2))));
        one(layout!((4, (s1, 2)) : (d0, (1, d2))));
        by_profile(layout!((s0, (s1, s2)) : (d0, (d1, d2))), shape!(1, 1));
        if [s0, s1, s2].iter().all(|&s| s > 0) {
            sliced(layout!((s0, (s1, s2)) : (d0, (d1, d2))), coord!(_, (d0, _)));
            sliced(layout!((s0, (s1, s2)) : (d0, (d1, d2))), coord!(s0, _));
        }
    }

    #[test]
    fn dynamic_compositions(
        s in [extent(8), extent(8), extent(8)], t in [stride(), stride(), stride()],
        u in [extent(8), extent(8)], v in [stride(), stride()],
    ) {
        let ([s0, s1, s2], [d0, d1, d2], [t0, t1], [e0, e1]) = (s, t, u, v);
        composed(layout!(s0 : d0), layout!(t0 : e0));
        composed(layout!((s0, s1) : (d0, d1)), layout!(t0 : e0));
        composed(layout!((s0, s1) : (d0, d1)), layout!((t0, t1) : (e0, e1)));
        composed(layout!((s0, (s1, s2)) : (d0, (d1, d2))), layout!((t0, (t1)) : (e0, (e1))));
        composed(layout!((4, (s1, 6)) : (d0, (1, d2))), layout!((t0, 2) : (e0, e1)));
        composed(layout!((s0, 4, 6) : (d0, 1, 4)), layout!((t0, t1) : (2, e1)));
        composed_by(layout!((s0, s1) : (d0, d1)), tiler!(layout!(t0 : e0), layout!(t1 : e1)), false);
        composed_by(layout!((s0, s1) : (d0, d1)), tiler!(_, layout!(t1 : e1)), false);
    }

    #[test]
    fn dynamic_complements(s in extent(8), t in stride(), k in 1..9isize, m in 0..100isize) {
        complemented(layout!(s : t), Dyn::new(m));
        complemented(layout!((s, 4) : (4, 1)), Dyn::new(m));
        complemented(layout!((s, 4) : (24, 6)), Dyn::new(m));
        complemented(layout!((4, s) : (1, 4)), Dyn::new(m * k));
    }

    #[test]
    fn dynamic_divisions(
        s in [extent(8), extent(8)], t in [stride(), stride()], u in [extent(8), extent(8)], v in stride(),
    ) {
        let ([s0, s1], [d0, d1], [t0, t1]) = (s, t, u);
        divided(layout!(s0 : d0), layout!(t0 : v), false);
        divided(layout!((s0, s1) : (d0, d1)), layout!(t0 : v), false);
        divided(layout!((s0, s1) : (d0, d1)), tiler!({t0}, {t1}), false);
        divided(layout!((s0, s1) : (d0, d1)), tiler!(4, {t1}), false);
        padded(layout!(s0 : d0), layout!(t0 : v), false);
        padded(layout!(s0 : d0), layout!(t0 : 1), false);
    }
}

// ---- the laws that two refusals name ----------------------------------------------------------

/// How many calls the typed function and the runtime function both refuse. The first row counts the calls for which both name
/// the same law. Each other row counts the calls for which the typed function names the first law and the runtime function the
/// second. The test below composes and divides 1,500 random layouts of two dynamic modes.
const NAMED: &[crate::refusals::Named] = &[
    ("all", "the same", "the same", 6090),
    ("composition", "no carry", "no borrow", 2),
    ("composition", "stride divisibility", "no borrow", 32),
    ("composition", "stride divisibility", "no carry", 24),
    ("composition", "stride divisibility", "shape divisibility", 3),
    ("logical_divide", "empty mode", "exact fit", 11),
    ("logical_divide", "stride divisibility", "no carry", 1),
    ("logical_divide", "stride divisibility", "shape divisibility", 2),
    ("zipped_divide", "empty mode", "exact fit", 11),
    ("zipped_divide", "stride divisibility", "no carry", 1),
    ("zipped_divide", "stride divisibility", "shape divisibility", 2),
];

#[test]
fn two_refusals_name_one_law_or_two_that_are_counted() {
    let mut random = crate::refusals::Random(1);
    for _ in 0..1500 {
        let [s0, s1, t0, t1] = [0; 4].map(|_| random.extent());
        let [d0, d1, e0, e1] = [0; 4].map(|_| random.stride());
        composed(layout!((s0, s1) : (d0, d1)), layout!(t0 : e0));
        composed(layout!((s0, s1) : (d0, d1)), layout!((t0, t1) : (e0, e1)));
        divided(layout!((s0, s1) : (d0, d1)), layout!(t0 : e0), false);
        divided(layout!((s0, s1) : (d0, d1)), tiler!({ t0 }, { t1 }), false);
    }
    crate::refusals::counted(NAMED);
}
