//! The typed divides and exact complements give the answers of the runtime path (`colex::dynamic`):
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`.

use crate::cases::cases;
use crate::compare::{ToTiler, agree, is_idle, is_rule, is_static, is_still};
use crate::laws::same_function;
use crate::sample::{extent, stride};
use colex::algebra::divide::padded::{Edges, IsReal};
use colex::algebra::*;
use colex::algebra::{FlatDivideOp, try_flat_divide};
use colex::dynamic::{self as d, DynLayout, IntTuple, coord_from};
use colex::prelude::*;
use proptest::prelude::*;

// ---- the operations ---------------------------------------------------------------------------

fn exact<A: ComplementExactOp<M>, M: colex::profile::Shape + colex::tuple::ProductOp>(a: A, cotarget: M) {
    let (what, r) = (format!("complement_exact {a}, {}", notation(cotarget)), a.to_dyn());
    let m: IntTuple = coord_from(cotarget).to_string().parse().unwrap();
    let (fixed, idle) = (is_static::<A>() && M::IS_STATIC, is_idle(&r));
    let size = m.product().unwrap();
    let alike = |typed: &DynLayout, runtime: &DynLayout| {
        crate::laws::complement_exact(&r, size, typed) && same_function(typed, runtime)
    };
    agree(&what, fixed, try_complement_exact(a, cotarget), d::complement_exact(&r, &m), alike, |law| {
        idle && is_still(law)
    });
}

fn divided<A: TiledDivideOp<T> + FlatDivideOp<T>, T: ToTiler>(a: A, tiler: T, fixed: bool) {
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let refusal = |law: &LayoutError| is_rule(law) || is_still(law);
    let what = |name: &str| format!("{name} {a}, {t}");
    agree(&what("tiled_divide"), fixed, try_tiled_divide(a, tiler), d::tiled_divide(&r, &t), same_function, refusal);
    agree(&what("flat_divide"), fixed, try_flat_divide(a, tiler), d::flat_divide(&r, &t), same_function, refusal);
}

/// Compares the padded groupings: their layouts, and their predicates at every index.
fn padded<A, T>(a: A, tiler: T, fixed: bool)
where
    A: TiledDividePaddedOp<T> + FlatDividePaddedOp<T>,
    T: ToTiler + Edges<A>,
    TiledDividePadded<A, T>: RealAt,
    FlatDividePadded<A, T>: RealAt,
{
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let what = |name: &str| format!("{name} {a}, {t}");
    // The predicate of this grouping accepts coordinates of the tile and the rest, not indices. So only the layouts
    // are compared.
    let zipped = try_zipped_divide_padded(a, tiler).map(Padded::layout);
    let runtime = d::zipped_divide_padded(&r, &t).map(|padded| padded.layout);
    let refusal = |law: &LayoutError| is_rule(law) || is_still(law);
    agree(&what("zipped_divide_padded"), fixed, zipped, runtime, same_function, refusal);
    compare_padded(
        try_tiled_divide_padded(a, tiler),
        d::tiled_divide_padded(&r, &t),
        fixed,
        &what("tiled_divide_padded"),
    );
    compare_padded(try_flat_divide_padded(a, tiler), d::flat_divide_padded(&r, &t), fixed, &what("flat_divide_padded"));
}

/// A padded layout whose predicate accepts an index.
trait RealAt {
    fn notation(&self) -> DynLayout;
    fn real_at(&self, index: usize) -> bool;
}
impl<L: AnyLayout, E: Copy + IsReal<usize>> RealAt for Padded<L, E> {
    fn notation(&self) -> DynLayout {
        self.layout().to_dyn()
    }
    fn real_at(&self, index: usize) -> bool {
        self.is_real(index)
    }
}

fn compare_padded<P: RealAt>(
    typed: Result<P, LayoutError>,
    runtime: Result<d::Padded, LayoutError>,
    fixed: bool,
    what: &str,
) {
    match (typed, runtime) {
        (Ok(typed), Ok(runtime)) => {
            let layout = typed.notation();
            if fixed {
                assert_eq!(layout, runtime.layout, "{what}");
            }
            assert!(same_function(&layout, &runtime.layout), "{what}: {layout} and {}", runtime.layout);
            for i in 0..layout.size() as isize {
                assert_eq!(Ok(typed.real_at(i as usize)), runtime.predicate.holds(i), "{what} at {i}");
            }
        }
        (Ok(typed), Err(law)) => panic!("{what}: typed {}, the runtime path refuses:\n{law}", typed.notation()),
        (Err(law), Ok(_)) => assert!(!fixed && (is_rule(&law) || is_still(&law)), "{what}: {law}"),
        (Err(typed), Err(runtime)) => crate::refusals::alike(what, &typed, &runtime),
    }
}

// ---- static layouts ---------------------------------------------------------------------------

macro_rules! int_of {
    ($n:tt) => {
        int!($n)
    };
}

#[test]
fn static_exact_complements() {
    table! { exact by int_of:
        ((2, 4) : (1, 6)) (48);
        ((2, 2) : (12, 1)) (24);
        ((4, 3) : (0, 1)) (12);
        (1 : 0) (12);
    }
    exact(layout!(4 : 1), shape!(8, 6));
    exact(layout!(6 : 1), shape!(3, 3, 4));
}

#[test]
fn static_divides() {
    table! { divided by layout fixed:
        ((8, 6)) (4 : 2);
        ((4, 2, 3) : (2, 1, 8)) (4 : 2);
        (24 : 3) ((2, 2) : (1, 4));
    }
    table! { divided by tiler fixed:
        ((8, 6)) (4, 3);
        ((8, 6, 5)) (4, 3);
        ((8, (6, 2), 5)) (4, (3, 2));
        ((8, 6)) (8, 1);
        ((8, 6, 5)) (4, _);
        ((8, (2, 3), 5) : (6, (3, 1), 48)) (4, _);
        ((8, (2, 3)) : (6, (3, 1))) (_, (_, 3));
        ((8, 6) : (0, -1)) (_, _);
    }
    table! { padded by layout fixed:
        (10 : 1) (4 : 1);
        ((5, 7)) (4 : 1);
        (8 : 1) (4 : 2);
    }
    table! { padded by tiler fixed:
        ((10, 6)) (4, 3);
        ((10, 7), LayoutRight) (4, 3);
        ((10, 7, 5)) (4, 3);
        ((10, (7, 3)) : (1, (10, 70))) (4, (3, 2));
        ((10, 6, 5)) (4, _);
        ((10, (2, 3)) : (6, (3, 1))) (4, _);
        ((10, (2, 3)) : (6, (3, 1))) (_, (_, 2));
        ((10, 6, 5)) (_, 4, _);
    }
}

// ---- each subset of the integers is dynamic once ----------------------------------------------

macro_rules! divide {
    ($s0:tt $s1:tt $t0:tt $t1:tt) => {
        divided(layout!(($s0, $s1) : (1, {8})), tiler!($t0, $t1), false);
        divided(layout!((($s1, $t1), $s0) : ((7, {8}), 1)), tiler!(_, $t0), false);
        exact(layout!(($s0, $t0) : (1, 64)), Dyn::new(4096));
    };
}
macro_rules! pad {
    ($s0:tt $s1:tt $t0:tt $t1:tt) => {
        padded(layout!(($s0, $s1) : (1, {16})), tiler!($t0, $t1), false);
        padded(layout!(($s0, ($s1, $t1)) : (1, ({16}, 3))), tiler!($t0, _), false);
    };
}

#[test]
fn every_subset_of_dynamic_integers() {
    subsets!(divide [] 8 6 4 3);
    subsets!(pad [10 {7}] 4 3);
    subsets!(pad [{8} 6] 4 3);
}

// ---- dynamic layouts of a profile -------------------------------------------------------------

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn random_divides(s in [extent(6), extent(6)], t in [stride(), stride()], u in [extent(6), extent(6)]) {
        let ([s0, s1], [d0, d1], [t0, t1]) = (s, t, u);
        divided(layout!((s0, s1) : (d0, d1)), tiler!({t0}, {t1}), false);
        padded(layout!((s0, s1) : (d0, d1)), tiler!({t0}, {t1}), false);
        padded(layout!((s0, s1) : (d0, d1)), tiler!(4, {t1}), false);
        padded(layout!(s0 : d0), layout!(t0 : 1), false);
    }

    #[test]
    fn random_exact_complements(
        s in [extent(6), extent(6)], t in stride(), u in [extent(6), extent(6)],
    ) {
        let ([s0, s1], [t0, t1]) = (s, u);
        exact(layout!((s0, s1) : (1, 6)), Dyn::new(t0 * t1));
        exact(layout!(s0 : t), Dyn::new(t0 * t1 * 2));
    }
}

// ---- the laws that two refusals name ----------------------------------------------------------

/// The test below divides 1,000 layouts of two dynamic modes. Each row after the first has an operation, the law
/// that the typed path names, the law that the runtime path names for the same operands, and how often this happens.
const NAMED: &[crate::refusals::Named] = &[
    ("all", "the same", "the same", 3172),
    ("flat_divide", "empty mode", "exact fit", 7),
    ("tiled_divide", "empty mode", "exact fit", 7),
];

#[test]
fn two_refusals_name_one_law_or_two_that_are_counted() {
    let mut random = crate::refusals::Random(3);
    for _ in 0..1000 {
        let [s0, s1, t0, t1] = [0; 4].map(|_| random.extent());
        let [d0, d1] = [0; 2].map(|_| random.stride());
        divided(layout!((s0, s1) : (d0, d1)), tiler!({ t0 }, { t1 }), false);
        padded(layout!((s0, s1) : (d0, d1)), tiler!({ t0 }, { t1 }), false);
        exact(layout!((s0, s1) : (1, 6)), Dyn::new(t0 * t1));
    }
    crate::refusals::counted(NAMED);
}
