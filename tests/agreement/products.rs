//! The typed products give the answers of the runtime path (`colex::dynamic`):
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`.

use crate::cases::cases;
use crate::compare::{ToTiler, agree, is_idle, is_rule, is_static, is_still};
use crate::laws::same_function;
use crate::sample::{extent, stride};
use colex::algebra::RakedProductOp;
use colex::algebra::*;
use colex::dynamic::{self as d, DynLayout, IntTuple, coord_from};
use colex::int::Multiple;
use colex::prelude::*;
use proptest::prelude::*;

// ---- the operations ---------------------------------------------------------------------------

/// The laws that the typed product may name when the runtime product does not refuse.
fn product_refusal(a: &DynLayout, tiler_idle: bool) -> impl Fn(&LayoutError) -> bool {
    let idle = is_idle(a) || tiler_idle;
    move |law| is_rule(law) || (idle && is_still(law))
}

fn products<A, T: ToTiler>(a: A, tiler: T, fixed: bool)
where
    A: LogicalProductOp<T> + ZippedProductOp<T> + TiledProductOp<T> + FlatProductOp<T>,
{
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let refusal = product_refusal(&r, tiler.idle());
    let what = |name: &str| format!("{name} {a}, {t}");
    agree(
        &what("logical_product"),
        fixed,
        try_logical_product(a, tiler),
        d::logical_product(&r, &t),
        same_function,
        &refusal,
    );
    agree(
        &what("zipped_product"),
        fixed,
        try_zipped_product(a, tiler),
        d::zipped_product(&r, &t),
        same_function,
        &refusal,
    );
    agree(
        &what("tiled_product"),
        fixed,
        try_tiled_product(a, tiler),
        d::tiled_product(&r, &t),
        same_function,
        &refusal,
    );
    agree(&what("flat_product"), fixed, try_flat_product(a, tiler), d::flat_product(&r, &t), same_function, &refusal);
}

fn by_rank<A: BlockedProductOp<B> + RakedProductOp<B>, B: AnyLayout>(a: A, b: B) {
    let (r, t, fixed) = (a.to_dyn(), b.to_dyn(), is_static::<A>() && is_static::<B>());
    let refusal = product_refusal(&r, is_idle(&t));
    let what = |name: &str| format!("{name} {a}, {b}");
    agree(
        &what("blocked_product"),
        fixed,
        try_blocked_product(a, b),
        d::blocked_product(&r, &t),
        same_function,
        &refusal,
    );
    agree(&what("raked_product"), fixed, try_raked_product(a, b), d::raked_product(&r, &t), same_function, &refusal);
}

fn to_shape<A: TileToShapeOp<M> + TileToShapeByOp<M, LayoutRight>, M: colex::tuple::IntTuple>(a: A, shape: M) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>() && M::IS_STATIC);
    let m: IntTuple = coord_from(shape).to_string().parse().unwrap();
    let refusal = product_refusal(&r, false);
    let what = format!("tile_to_shape {a}, {m}");
    agree(&what, fixed, try_tile_to_shape(a, shape), d::tile_to_shape(&r, &m), same_function, &refusal);
    let right = IntTuple::of((0..m.rank()).rev().map(|k| IntTuple::from(k as isize)));
    let right = if m.is_tuple() { right } else { IntTuple::from(0) };
    let runtime = d::tile_to_shape_by(&r, &m, right);
    agree(&what, fixed, try_tile_to_shape_by(a, shape, LayoutRight), runtime, same_function, &refusal);
}

fn distributed<S: DomainDistributeOp<N>, N: Int>(shape: S, n: N) {
    let s: IntTuple = coord_from(shape).to_string().parse().unwrap();
    let what = format!("domain_distribute {s}, {}", n.get());
    let fixed = S::IS_STATIC && N::VALUE.is_some();
    let runtime = d::domain_distribute(&s, n.get());
    agree(&what, fixed, try_domain_distribute(shape, n), runtime, same_function, |_| false);
}

// ---- static layouts ---------------------------------------------------------------------------

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
    distributed(shape!(15, 14), int!(6));
    distributed(shape!((64, 3), (8, 8)), int!(128));
    distributed(int!(6), int!(4));
}

// ---- every subset of the integers dynamic -----------------------------------------------------

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

#[test]
fn every_subset_of_dynamic_integers() {
    subsets!(multiply [] 3 1 2 4 1 2);
    subsets!(multiply [4 2] 2 3 1 2);
    subsets!(multiply_by_mode [3 2] 6 4);
}

// ---- dynamic layouts of a profile -------------------------------------------------------------

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn random_products(
        s in [extent(6), extent(6)], t in stride(), u in [extent(6), extent(6)], v in [stride(), stride()],
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
    }

    /// Dynamic integers with a divisor in their type (`Multiple`).
    #[test]
    fn random_multiples(
        k in [0..4isize, 0..4isize, -2..4isize], s in extent(6), d in stride(), u in extent(6),
    ) {
        let (m2, m4, e3) = (
            Multiple::<C<2>>::new(2 * k[0]), Multiple::<C<4>>::new(4 * k[1]), Multiple::<C<3>>::new(3 * k[2]),
        );
        products(layout!(=m4 : 1), layout!((=m2, u) : (1, =m2)), false);
        products(layout!((2, =m2) : (1, 2)), layout!(=m4 : d), false);
        products(layout!(s : =e3), layout!(=m2 : 1), false);
        by_rank(layout!((=m4, 4) : (8, 1)), layout!((=m2, u) : (1, =m2)));
        to_shape(layout!((2, =m2) : (1, 2)), shape!(=m4, {u}));
        distributed(shape!({s}, =m4), m2);
        distributed(shape!(=m4, 6), Dyn::new(u));
    }
}

// ---- the laws that two refusals name ----------------------------------------------------------

/// The laws that the typed and the runtime path name for the same operands, and how often they name them, in 500 rounds of random
/// products.
const NAMED: &[crate::refusals::Named] = &[
    ("all", "the same", "the same", 2425),
    ("blocked_product", "stride divisibility", "no borrow", 2),
    ("blocked_product", "stride divisibility", "no carry", 3),
    ("blocked_product", "stride divisibility", "shape divisibility", 1),
    ("flat_product", "stride divisibility", "no borrow", 22),
    ("flat_product", "stride divisibility", "no carry", 8),
    ("flat_product", "stride divisibility", "shape divisibility", 2),
    ("logical_product", "stride divisibility", "no borrow", 22),
    ("logical_product", "stride divisibility", "no carry", 8),
    ("logical_product", "stride divisibility", "shape divisibility", 2),
    ("raked_product", "stride divisibility", "no borrow", 2),
    ("raked_product", "stride divisibility", "no carry", 3),
    ("raked_product", "stride divisibility", "shape divisibility", 1),
    ("tile_to_shape", "stride divisibility", "no carry", 7),
    ("tile_to_shape", "stride divisibility", "shape divisibility", 12),
    ("tiled_product", "stride divisibility", "no borrow", 22),
    ("tiled_product", "stride divisibility", "no carry", 8),
    ("tiled_product", "stride divisibility", "shape divisibility", 2),
    ("zipped_product", "stride divisibility", "no borrow", 22),
    ("zipped_product", "stride divisibility", "no carry", 8),
    ("zipped_product", "stride divisibility", "shape divisibility", 2),
];

#[test]
fn two_refusals_name_one_law_or_two_that_are_counted() {
    let mut random = crate::refusals::Random(2);
    for _ in 0..500 {
        let [s0, t0, t1] = [0; 3].map(|_| random.extent());
        let [d, e0, e1] = [0; 3].map(|_| random.stride());
        products(layout!(s0 : d), layout!(t0 : e0), false);
        products(layout!((s0, 4) : (8, 1)), layout!((t0, t1) : (e0, e1)), false);
        by_rank(layout!(s0 : d), layout!((t0, t1) : (e0, e1)));
        to_shape(layout!(s0 : d), shape!(12, { t1 }));
    }
    crate::refusals::counted(NAMED);
}
