//! The typed products, inverses and groupings give the answers of the runtime path:
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`, compared as `agreement.rs` does.

#[path = "agreement/compare.rs"]
mod compare;
mod laws;

use colex::algebra::divide::padded::{Edges, IsReal};
use colex::dynamic::{self as d, DynLayout, IntTuple, coord_from};
use colex::prelude::*;
use compare::{ToTiler, agree, is_fit, is_idle, is_rule, is_static, same_image};
use laws::{offsets, same_function};
use proptest::prelude::*;

// ---- the operations ---------------------------------------------------------------------------

/// Everything of one layout. A typed inverse follows static integers only, so that of others it is a
/// part of the runtime one; its law is held.
fn inverses<A: RightInverseOp + NullspaceOp + MaxAlignmentOp>(a: A) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>());
    let empty = |law: &LayoutError| matches!(law, LayoutError::EmptyMode(_)) && a.size() == 0;
    // Of two modes with one stride the typed path may know another, so neither need be the larger.
    let right = |typed: &DynLayout, _: &DynLayout| laws::right_inverse(&r, typed);
    agree(&format!("right_inverse {a}"), fixed, try_right_inverse(a), d::right_inverse(&r), right, empty);
    let null = |typed: &DynLayout, _: &DynLayout| {
        // Of modes that do not move, some may be dynamic.
        offsets(typed).iter().all(|&i| r.at(i) == Ok(0))
    };
    agree(&format!("nullspace {a}"), fixed, try_nullspace(a), d::nullspace(&r), null, empty);
    let (typed, runtime) = (max_alignment(a).get(), d::max_alignment(&r).unwrap());
    if fixed {
        assert_eq!(typed, runtime, "max_alignment {a}");
    }
}

fn left<A: LeftInverseOp>(a: A) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>());
    let idle = is_idle(&r);
    let refusal = |law: &LayoutError| {
        (matches!(law, LayoutError::EmptyMode(_)) && a.size() == 0)
            || (idle && matches!(law, LayoutError::Injectivity(_) | LayoutError::Divisibility(_)))
    };
    let alike = |typed: &DynLayout, _: &DynLayout| laws::left_inverse(&r, typed);
    agree(&format!("left_inverse {a}"), fixed, try_left_inverse(a), d::left_inverse(&r), alike, refusal);
}

fn common<A: MaxCommonOp<B>, B: AnyLayout>(a: A, b: B) {
    let (ra, rb, fixed) = (a.to_dyn(), b.to_dyn(), is_static::<A>() && is_static::<B>());
    let what = format!("max_common {a}, {b}");
    let runtime = d::max_common_layout(&ra, &rb);
    let alike = |typed: &DynLayout, _: &DynLayout| {
        (0..typed.size()).all(|i| {
            let x = typed.at(i).unwrap();
            ra.at(x) == Ok(i) && rb.at(x) == Ok(i)
        })
    };
    let empty = |law: &LayoutError| matches!(law, LayoutError::EmptyMode(_)) && (a.size() == 0 || b.size() == 0);
    let typed = try_max_common_layout(a, b);
    if let Ok(typed) = &typed {
        assert_eq!(typed.size() as isize, max_common_vector(a, b).get(), "{what}");
    }
    agree(&what, fixed, typed, runtime, alike, empty);
    if fixed {
        assert_eq!(Ok(max_common_vector(a, b).get()), d::max_common_vector(&ra, &rb), "{what}");
    }
}

/// What a product may refuse alone.
fn product_refusal(a: &DynLayout, tiler_idle: bool) -> impl Fn(&LayoutError) -> bool {
    let idle = is_idle(a) || tiler_idle;
    move |law| is_rule(law) || (idle && is_fit(law))
}

fn products<A, T: ToTiler>(a: A, tiler: T, fixed: bool)
where
    A: LogicalProductOp<T> + ZippedProductOp<T> + TiledProductOp<T> + FlatProductOp<T>,
{
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let refusal = product_refusal(&r, tiler.idle());
    // Behind a dynamic mode that does not move, copies lie elsewhere; they are still apart.
    let idle = is_idle(&r);
    let alike = |x: &DynLayout, y: &DynLayout| same_function(x, y) || (idle && x.size() == y.size());
    let what = |name: &str| format!("{name} {a}, {t}");
    agree(&what("logical_product"), fixed, try_logical_product(a, tiler), d::logical_product(&r, &t), alike, &refusal);
    agree(&what("zipped_product"), fixed, try_zipped_product(a, tiler), d::zipped_product(&r, &t), alike, &refusal);
    agree(&what("tiled_product"), fixed, try_tiled_product(a, tiler), d::tiled_product(&r, &t), alike, &refusal);
    agree(&what("flat_product"), fixed, try_flat_product(a, tiler), d::flat_product(&r, &t), alike, &refusal);
}

fn by_rank<A: BlockedProductOp<B> + RakedProductOp<B>, B: AnyLayout>(a: A, b: B) {
    let (r, t, fixed) = (a.to_dyn(), b.to_dyn(), is_static::<A>() && is_static::<B>());
    let refusal = product_refusal(&r, is_idle(&t));
    let idle = is_idle(&r);
    let alike = |x: &DynLayout, y: &DynLayout| same_function(x, y) || (idle && x.size() == y.size());
    let what = |name: &str| format!("{name} {a}, {b}");
    agree(&what("blocked_product"), fixed, try_blocked_product(a, b), d::blocked_product(&r, &t), alike, &refusal);
    agree(&what("raked_product"), fixed, try_raked_product(a, b), d::raked_product(&r, &t), alike, &refusal);
}

fn to_shape<A: TileToShapeOp<M> + TileToShapeByOp<M, LayoutRight>, M: colex::tuple::IntTuple>(a: A, shape: M) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>() && M::IS_STATIC);
    let m: IntTuple = coord_from(shape).to_string().parse().unwrap();
    let refusal = product_refusal(&r, false);
    let idle = is_idle(&r);
    let alike = |x: &DynLayout, y: &DynLayout| same_function(x, y) || (idle && x.size() == y.size());
    let what = format!("tile_to_shape {a}, {m}");
    agree(&what, fixed, try_tile_to_shape(a, shape), d::tile_to_shape(&r, &m), alike, &refusal);
    let right = IntTuple::of((0..m.rank()).rev().map(|k| IntTuple::from(k as isize)));
    let right = if m.is_tuple() { right } else { IntTuple::from(0) };
    let runtime = d::tile_to_shape_by(&r, &m, right);
    agree(&what, fixed, try_tile_to_shape_by(a, shape, LayoutRight), runtime, alike, &refusal);
}

fn exact<A: ComplementExactOp<M>, M: colex::profile::Shape + colex::tuple::ProductOp>(a: A, cotarget: M) {
    let (what, r) = (format!("complement_exact {a}, {}", notation(cotarget)), a.to_dyn());
    let m: IntTuple = coord_from(cotarget).to_string().parse().unwrap();
    let (fixed, idle) = (is_static::<A>() && M::IS_STATIC, is_idle(&r));
    let size = m.product().unwrap();
    let alike =
        |typed: &DynLayout, runtime: &DynLayout| laws::complement_exact(&r, size, typed) && same_image(typed, runtime);
    agree(&what, fixed, try_complement_exact(a, cotarget), d::complement_exact(&r, &m), alike, |law| {
        idle && is_fit(law)
    });
}

fn distributed<S: DomainDistributeOp<N>, N: Int>(shape: S, n: N) {
    let s: IntTuple = coord_from(shape).to_string().parse().unwrap();
    let what = format!("domain_distribute {s}, {}", n.get());
    let fixed = S::IS_STATIC && N::VALUE.is_some();
    let runtime = d::domain_distribute(&s, n.get());
    agree(&what, fixed, try_domain_distribute(shape, n), runtime, same_function, |_| false);
}

fn divided<A: TiledDivideOp<T> + FlatDivideOp<T>, T: ToTiler>(a: A, tiler: T, fixed: bool) {
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let refusal = |law: &LayoutError| is_rule(law) || is_fit(law);
    let what = |name: &str| format!("{name} {a}, {t}");
    agree(&what("tiled_divide"), fixed, try_tiled_divide(a, tiler), d::tiled_divide(&r, &t), same_function, refusal);
    agree(&what("flat_divide"), fixed, try_flat_divide(a, tiler), d::flat_divide(&r, &t), same_function, refusal);
}

/// The padded groupings: their layouts and their predicates, index by index.
fn padded<A, T>(a: A, tiler: T, fixed: bool)
where
    A: TiledDividePaddedOp<T> + FlatDividePaddedOp<T>,
    T: ToTiler + Edges<A>,
    TiledDividePadded<A, T>: RealAt,
    FlatDividePadded<A, T>: RealAt,
{
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    // Its predicate takes the coordinate of a tile and that of a rest, not an index.
    let zipped = try_zipped_divide_padded(a, tiler).map(Padded::layout);
    let runtime = d::zipped_divide_padded(&r, &t).map(|padded| padded.layout);
    let refusal = |law: &LayoutError| is_rule(law) || is_fit(law);
    agree(&format!("zipped_divide_padded {a}, {t}"), fixed, zipped, runtime, same_function, refusal);
    compare_padded(try_tiled_divide_padded(a, tiler), d::tiled_divide_padded(&r, &t), fixed, &format!("{a}, {t}"));
    compare_padded(try_flat_divide_padded(a, tiler), d::flat_divide_padded(&r, &t), fixed, &format!("{a}, {t}"));
}

/// A padded layout and its predicate by index.
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
            for i in 0..layout.size() {
                assert_eq!(Ok(typed.real_at(i as usize)), runtime.predicate.holds(i), "{what} at {i}");
            }
        }
        (Ok(typed), Err(law)) => panic!("{what}: typed {}, the runtime path refuses:\n{law}", typed.notation()),
        (Err(law), Ok(_)) => assert!(!fixed && (is_rule(&law) || is_fit(&law)), "{what}: {law}"),
        (Err(_), Err(_)) => {}
    }
}

// ---- static layouts ---------------------------------------------------------------------------

macro_rules! table {
    ($f:ident: $(($($a:tt)+);)*) => { $($f(layout!($($a)+));)* };
    ($f:ident by $by:ident: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+));)* };
    ($f:ident by $by:ident fixed: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+), true);)* };
}
macro_rules! int_of {
    ($n:tt) => {
        int!($n)
    };
}

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
    table! { exact by int_of:
        ((2, 4) : (1, 6)) (48);
        ((2, 2) : (12, 1)) (24);
        ((4, 3) : (0, 1)) (12);
        (1 : 0) (12);
    }
    exact(layout!(4 : 1), shape!(8, 6));
    exact(layout!(6 : 1), shape!(3, 3, 4));
    distributed(shape!(15, 14), int!(6));
    distributed(shape!((64, 3), (8, 8)), int!(128));
    distributed(int!(6), int!(4));
}

#[test]
fn static_products() {
    table! { products by layout fixed:
        ((2, 2) : (4, 1)) (6 : 1);
        ((2, 5) : (5, 1)) ((3, 4) : (1, 3));
        (4 : 1) (4 : 0);
        (4 : 0) (3 : 1);
        (1 : 0) (1 : 1);
        (3 : 32) ((8, 8) : (1, 8));
        (3 : 32) ((8, 8) : (8, 1));
        ((2, 2, 2) : (1, 5, 25)) (2 : 1);
        ((2, 2) : (1, 5)) (4 : 1);
        ((2, (2, 3)) : (6, (3, 1))) ((2, (3, 2)) : (1, (4, 2)));
    }
    table! { products by tiler fixed:
        ((2, 5) : (5, 1)) (3, 4);
        ((2, 5) : (5, 1)) (3);
        ((2, 5, 7)) (layout!(3 : 2), 4);
        ((8, 6)) (1, 3);
    }
    table! { by_rank by layout:
        ((2, 5) : (5, 1)) ((3, 4) : (1, 3));
        ((2, 5) : (5, 1)) (3 : 1);
        (4 : 1) ((3, 4) : (4, 1));
        (4 : 1) (6 : 1);
        (4 : 1) ((6) : (1));
        ((4)) (6 : 1);
        (3 : 32) (128 : 1);
        ((2, 2, 3)) ((3, 3) : (3, 1));
        ((2, 2)) ((3, (3, 2)) : (6, (2, 1)));
    }
    to_shape(layout!((2, 4) : (4, 1)), shape!(6, 8));
    to_shape(layout!((2, 4) : (4, 1)), shape!((3, 2), 8, 5));
    to_shape(layout!(2 : 1), shape!(6));
    to_shape(layout!(2 : 1), int!(6));
    to_shape(layout!((2) : (1)), int!(6));
    to_shape(layout!(2 : 1), shape!(6, 3));
    let a = layout!((2, 4) : (4, 1)).to_dyn();
    let by = tile_to_shape_by(layout!((2, 4) : (4, 1)), shape!(6, 8, 5), shape!(2, 1, 1));
    assert_eq!(Ok(by.to_dyn()), d::tile_to_shape_by(&a, (6, 8, 5), (2, 1, 1)));
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
    }
}

// ---- every subset of the integers dynamic -----------------------------------------------------

macro_rules! subsets {
    ($f:ident [$($done:tt)*]) => { $f!($($done)*); };
    ($f:ident [$($done:tt)*] $x:literal $($rest:literal)*) => {
        subsets!($f [$($done)* $x] $($rest)*);
        subsets!($f [$($done)* {$x}] $($rest)*);
    };
}
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
macro_rules! multiply {
    ($s:tt $d:tt $s0:tt $s1:tt $d0:tt $d1:tt) => {
        products(layout!($s : $d), layout!(($s0, $s1) : ($d0, $d1)), false);
        by_rank(layout!($s : $d), layout!(($s0, $s1) : ($d0, $d1)));
        by_rank(layout!(($s, 3) : (1, 64)), layout!(($s0, $s1) : ($d0, $d1)));
    };
}
macro_rules! multiply_by_mode {
    ($s0:tt $s1:tt $t0:tt $t1:tt) => {
        products(layout!(($s0, $s1) : (1, {12})), tiler!($t0, $t1), false);
        to_shape(layout!(($s0, $s1)  : (3, 1)), shape!($t0, $t1));
        distributed(shape!($s0, $s1), shape!($t0).head);
    };
}
macro_rules! divide {
    ($s0:tt $s1:tt $t0:tt $t1:tt) => {
        divided(layout!(($s0, $s1) : (1, {8})), tiler!($t0, $t1), false);
        exact(layout!(($s0, $t0) : (1, 64)), Dyn::new(4096));
    };
}
macro_rules! pad {
    ($s0:tt $s1:tt $t0:tt $t1:tt) => {
        padded(layout!(($s0, $s1) : (1, {16})), tiler!($t0, $t1), false);
    };
}

#[test]
fn every_subset_of_dynamic_integers() {
    subsets!(invert [] 4 2 3 2 1 8);
    subsets!(invert [4 3 2] 1 4 0);
    subsets!(invert_left [] 4 2 3);
    subsets!(multiply [] 3 1 2 4 1 2);
    subsets!(multiply [4 2] 2 3 1 2);
    subsets!(multiply_by_mode [3 2] 6 4);
    subsets!(divide [] 8 6 4 3);
    subsets!(pad [10 {7}] 4 3);
    subsets!(pad [{8} 6] 4 3);
}

// ---- dynamic layouts of a profile -------------------------------------------------------------

fn extent() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 9 => 2..7isize]
}
fn stride() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 8 => 2..17isize, 1 => -8..0isize]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_inverses(s in [extent(), extent(), extent()], t in [stride(), stride(), stride()]) {
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

    #[test]
    fn random_products(
        s in [extent(), extent()], t in stride(), u in [extent(), extent()], v in [stride(), stride()],
    ) {
        let ([s0, s1], [t0, t1], [e0, e1]) = (s, u, v);
        products(layout!(s0 : t), layout!(t0 : e0), false);
        products(layout!((s0, 4) : (8, 1)), layout!((t0, t1) : (e0, e1)), false);
        products(layout!((s0, s1) : (1, 8)), layout!((t0, 3) : (e0, 1)), false);
        products(layout!((s0, s1) : (t, 1)), tiler!({t0}, layout!(t1 : e1)), false);
        by_rank(layout!((s0, 4) : (8, 1)), layout!((t0, t1) : (e0, e1)));
        by_rank(layout!(s0 : t), layout!((t0, t1) : (e0, e1)));
        by_rank(layout!((4, s0) : (1, 4)), layout!(t0 : e0));
        to_shape(layout!((2, s0) : (1, 2)), shape!({t0}, {t1}));
        to_shape(layout!(s0 : t), shape!(12, {t1}));
        distributed(shape!({s0}, {s1}), Dyn::new(t0 * t1));
        exact(layout!((s0, s1) : (1, 6)), Dyn::new(t0 * t1));
        exact(layout!(s0 : t), Dyn::new(t0 * t1 * 2));
    }

    #[test]
    fn random_divides(s in [extent(), extent()], t in [stride(), stride()], u in [extent(), extent()]) {
        let ([s0, s1], [d0, d1], [t0, t1]) = (s, t, u);
        divided(layout!((s0, s1) : (d0, d1)), tiler!({t0}, {t1}), false);
        padded(layout!((s0, s1) : (d0, d1)), tiler!({t0}, {t1}), false);
        padded(layout!((s0, s1) : (d0, d1)), tiler!(4, {t1}), false);
        padded(layout!(s0 : d0), layout!(t0 : 1), false);
    }

    /// Of some dynamic integers a divisor is known.
    #[test]
    fn random_multiples(
        k in [0..4isize, 0..4isize, -2..4isize], s in extent(), d in stride(), u in extent(),
    ) {
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
        products(layout!(=m4 : 1), layout!((=m2, u) : (1, =m2)), false);
        products(layout!((2, =m2) : (1, 2)), layout!(=m4 : d), false);
        products(layout!(s : =e3), layout!(=m2 : 1), false);
        by_rank(layout!((=m4, 4) : (8, 1)), layout!((=m2, u) : (1, =m2)));
        to_shape(layout!((2, =m2) : (1, 2)), shape!(=m4, {u}));
        distributed(shape!({s}, =m4), m2);
        distributed(shape!(=m4, 6), Dyn::new(u));
    }
}
