//! Operations on modes and shapes: the typed and the runtime operations give the same answers,
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`.
//!
//! Exceptions are explained where the answers are compared. For example, types do not know that a dynamic extent is
//! 1, and a typed cast refuses dynamic strides on which the type of its result would depend.

use crate::cases::cases;
use crate::laws::same_function;
use colex::algebra::cast::{DowncastOp, RecastOp, UpcastOp};
use colex::algebra::construct::{CompactOrderOp, MakeLayoutLikeOp};
use colex::algebra::manip::{AppendOp, AppendToOp, GroupByOp, PrependOp, ReplaceOp, ReverseOp, SelectOp, UnflattenOp};
use colex::algebra::manip::{GroupBy, GroupOp, TakeOp, UngroupByOp};
use colex::algebra::*;
use colex::dynamic::{self as d, DynLayout, IntTuple, coord_from};
use colex::int::Multiple;
use colex::prelude::*;
use colex::profile;
use colex::tuple::IntTuple as Typed;
use proptest::prelude::*;

fn tuple(t: impl Typed) -> IntTuple {
    coord_from(t).to_string().parse().unwrap()
}

/// Asserts that the layouts are equal, or that both paths name the same law.
#[track_caller]
fn equal<R: AnyLayout>(what: &str, typed: Result<R, LayoutError>, runtime: Result<DynLayout, LayoutError>) {
    // Only this function is compiled for each type of layout.
    equal_dyn(what, typed.map(R::to_dyn), runtime);
}

#[track_caller]
fn equal_dyn(what: &str, typed: Result<DynLayout, LayoutError>, runtime: Result<DynLayout, LayoutError>) {
    match (typed, runtime) {
        (Ok(typed), Ok(runtime)) => assert_eq!(typed, runtime, "{what}"),
        (Err(typed), Err(runtime)) => crate::refusals::alike(what, &typed, &runtime),
        (typed, runtime) => panic!("{what}: {typed:?} and {runtime:?}"),
    }
}

// ---- modes ------------------------------------------------------------------------------------

fn joined<A, X>(a: A, x: X)
where
    A: AppendOp<X> + PrependOp<X> + ReplaceOp<X, C<1>> + AppendToOp<X, C<4>> + AnyLayout,
    X: AnyLayout,
{
    let (ra, rx) = (a.to_dyn(), x.to_dyn());
    equal(&format!("append {a}, {x}"), try_append(a, x), d::append(&ra, &rx));
    equal(&format!("prepend {a}, {x}"), try_prepend(a, x), d::prepend(&ra, &rx));
    equal(&format!("replace {a}, {x}"), try_replace(a, x, int!(1)), d::replace(&ra, &rx, 1));
    equal(&format!("append_to {a}, {x}"), try_append_to(a, x, int!(4)), d::append_to(&ra, &rx, 4));
    equal(&format!("prepend_to {a}, {x}"), try_prepend_to(a, x, int!(4)), d::prepend_to(&ra, &rx, 4));
}

fn rearranged<A>(a: A)
where
    A: SelectOp<Three> + TakeOp<C<1>, C<2>> + GroupOp<Zero, C<2>> + GroupOp<C<1>, C<1>> + ReverseOp,
{
    let r = a.to_dyn();
    equal(&format!("select {a}"), try_select(a, shape!(1, 0, 1)), d::select(&r, &[1, 0, 1]));
    equal(&format!("take {a}"), Ok(take(a, int!(1), int!(2))), d::take(&r, 1, 2));
    equal(&format!("group {a}"), Ok(group(a, int!(0), int!(2))), d::group(&r, 0, 2));
    equal(&format!("group {a} empty"), Ok(group(a, int!(1), int!(1))), d::group(&r, 1, 1));
    equal(&format!("reverse {a}"), Ok(reverse(a)), d::reverse(&r));
}
type Zero = colex::typenum::Z0;
type Three = colex::Shape!(1, 0, 1);

/// Checks `group_by`, and then `ungroup_by` with the same profile: the result is the same function as the layout. Also checks
/// `unflatten`.
fn nested<A: GroupByOp<P> + UnflattenOp<Q>, P: Typed, Q: Typed>(a: A, p: P, q: Q)
where
    GroupBy<A, P>: UngroupByOp<P>,
{
    let r = a.to_dyn();
    let grouped = group_by(a, p);
    equal(&format!("group_by {a}"), Ok(grouped), d::group_by(&r, tuple(p)));
    let back = ungroup_by(grouped, p);
    equal(&format!("ungroup_by {grouped}"), Ok(back), d::ungroup_by(&grouped.to_dyn(), tuple(p)));
    assert!(same_function(&back.to_dyn(), &r), "{a}: {back}");
    equal(&format!("unflatten {a}"), Ok(unflatten(a, q)), d::unflatten(&r, tuple(q)));
    assert!(same_function(&unflatten(a, q).to_dyn(), &r), "{a}");
}

// ---- construction -----------------------------------------------------------------------------

/// Asserts that the layouts are equal except for the strides of modes of extent 1, which are never used.
#[track_caller]
fn alike(what: &str, typed: &DynLayout, runtime: Result<DynLayout, LayoutError>) {
    let runtime = runtime.unwrap_or_else(|law| panic!("{what}: {typed}, and {law}"));
    assert_eq!(typed.shape(), runtime.shape(), "{what}");
    for (x, y) in crate::laws::modes(typed).iter().zip(crate::laws::modes(&runtime)) {
        assert!(x.1 == y.1 || x.0 == 1, "{what}: {typed} and {runtime}");
    }
}

fn ordered<S: CompactOrderOp<O>, O: Typed>(shape: S, order: O) {
    let what = format!("make_ordered_layout {}, {}", notation(shape), notation(order));
    let layout = try_make_ordered_layout(shape, order).unwrap_or_else(|law| panic!("{what}: {law}")).to_dyn();
    alike(&what, &layout, d::make_ordered_layout(tuple(shape), tuple(order)));
    assert_eq!(tuple(compact_order(shape, order)), layout.stride(), "{what}");
    let strides = d::compact_order(tuple(shape), tuple(order));
    alike(&what, &layout, strides.and_then(|strides| DynLayout::new(tuple(shape), strides)));
}

macro_rules! compact {
    ($shape:expr) => {{
        let shape = $shape;
        let of = |strides: IntTuple| DynLayout::new(tuple(shape), strides);
        let (col, row) = (tuple(compact_col_major(shape)), tuple(compact_row_major(shape)));
        alike("compact_col_major", &of(col).unwrap(), d::compact_col_major(tuple(shape)).and_then(of));
        alike("compact_row_major", &of(row).unwrap(), d::compact_row_major(tuple(shape)).and_then(of));
        let col = tuple(compact_col_major_from(shape, int!(3)));
        alike("compact_col_major_from", &of(col).unwrap(), d::compact_col_major_from(tuple(shape), 3).and_then(of));
        let row = tuple(compact_row_major_from(shape, Dyn::new(3)));
        alike("compact_row_major_from", &of(row).unwrap(), d::compact_row_major_from(tuple(shape), 3).and_then(of));
    }};
}

fn like<A: MakeLayoutLikeOp>(a: A) {
    let r = make_layout_like(a).to_dyn();
    alike(&format!("make_layout_like {a}"), &r, d::make_layout_like(&a.to_dyn()));
}

// ---- casts ------------------------------------------------------------------------------------

/// Asserts that both casts are the same function, or that both are refused. If only the typed path refuses, `refusal`
/// must accept its law.
#[track_caller]
fn cast_agrees<R: AnyLayout>(
    what: &str,
    typed: Result<R, LayoutError>,
    runtime: Result<DynLayout, LayoutError>,
    refusal: impl Fn(&LayoutError) -> bool,
) {
    match (typed.map(R::to_dyn), runtime) {
        (Ok(typed), Ok(runtime)) => assert!(same_function(&typed, &runtime), "{what}: {typed}, {runtime}"),
        (Err(law), Ok(runtime)) => assert!(refusal(&law), "{what}: {runtime}, and {law}"),
        (Err(typed), Err(runtime)) => crate::refusals::alike(what, &typed, &runtime),
        (Ok(typed), Err(law)) => panic!("{what}: the typed path gives {typed}, the runtime path refuses:\n{law}"),
    }
}

/// Whether the typed path refuses because a static integer of its result would depend on the value of a dynamic one.
fn decides<A: AnyLayout>(_: A, law: &LayoutError) -> bool {
    matches!(law, LayoutError::DynamicStride(_)) && !(A::Stride::IS_STATIC && A::Shape::IS_STATIC)
}

fn casts<A: UpcastOp<C<4>> + DowncastOp<C<4>> + RecastOp<C<12>, C<16>>>(a: A) {
    up(a);
    let r = a.to_dyn();
    cast_agrees(&format!("downcast {a}"), try_downcast(a, int!(4)), d::downcast(&r, 4), |law| decides(a, law));
    let typed = try_recast(a, int!(12), int!(16));
    cast_agrees(&format!("recast {a}"), typed, d::recast(&r, 12, 16), |law| decides(a, law));
}

fn up<A: UpcastOp<C<4>>>(a: A) {
    cast_agrees(&format!("upcast {a}"), try_upcast(a, int!(4)), d::upcast(&a.to_dyn(), 4), |law| decides(a, law));
}

// ---- shapes -----------------------------------------------------------------------------------

macro_rules! same_tuple {
    ($typed:expr, $runtime:expr, $what:expr) => {
        match ($typed, $runtime) {
            (Ok(typed), Ok(runtime)) => assert_eq!(tuple(typed), runtime, "{}", $what),
            (Err(typed), Err(runtime)) => crate::refusals::alike(&$what, &typed, &runtime),
            (typed, runtime) => panic!("{}: {:?} and {runtime:?}", $what, typed.map(tuple)),
        }
    };
}

macro_rules! relations {
    ($a:expr, $b:expr) => {
        relations! { @each $a, $b;
            evenly_divides, d::evenly_divides;
            elem_less, d::elem_less;
            lex_less, d::lex_less;
            colex_less, d::colex_less;
            profile::congruent, d::congruent;
            profile::weakly_congruent, d::weakly_congruent;
            profile::compatible, d::compatible;
        }
    };
    (@each $a:expr, $b:expr; $($typed:path, $runtime:path;)*) => {$(
        let (a, b) = ($a, $b);
        let what = format!("{} {}, {}", stringify!($typed), notation(a), notation(b));
        assert_eq!(Ok($typed(a, b)), $runtime(&tuple(a), &tuple(b)), "{what}");
    )*};
}

/// Compares the operations on two shapes of one profile.
macro_rules! two_shapes {
    ($a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        let what = format!("{}, {}", notation(a), notation(b));
        same_tuple!(try_ceil_div(a, b), d::ceil_div(tuple(a), tuple(b)), format!("ceil_div {what}"));
        same_tuple!(try_round_up(a, b), d::round_up(tuple(a), tuple(b)), format!("round_up {what}"));
        same_tuple!(try_product_each(a), d::product_each(tuple(a)), format!("product_each {what}"));
        match (try_inner_product(a, b), d::inner_product(tuple(a), tuple(b))) {
            (Err(typed), Err(runtime)) => crate::refusals::alike("inner_product", &typed, &runtime),
            (typed, runtime) => assert_eq!(typed.ok().map(Int::get), runtime.ok(), "inner_product {what}"),
        }
        relations!(a, b);
    }};
}

macro_rules! quotient {
    ($a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        let what = format!("shape_div {}, {}", notation(a), notation(b));
        same_tuple!(try_shape_div(a, b), d::shape_div(tuple(a), tuple(b)), what);
        let what = format!("ceil_div {}, {}", notation(a), notation(b));
        same_tuple!(try_ceil_div(a, b), d::ceil_div(tuple(a), tuple(b)), what);
    }};
}

#[test]
fn static_operands() {
    joined(layout!((4, 8)), layout!(2 : 32));
    joined(layout!((4, (8, 2)), LayoutRight), layout!((2, 3) : (1, 0)));
    joined(layout!((4, 8, 2) : (0, 1, 3)), layout!((5)));
    rearranged(layout!((4, 8)));
    rearranged(layout!(((2, 2), 8, 3) : ((1, 4), -2, 0)));
    nested(layout!((4, 8, 2)), shape!((1, 1), 1), shape!(1, (1, 1)));
    nested(layout!((4, (8, 2))), shape!((1), (1)), shape!(((1), 1), 1));
    nested(layout!(4 : 3), int!(1), shape!((1)));
    nested(layout!((4) : (3)), shape!(1), int!(1));
    ordered(shape!(2, 3, 4), shape!(2, 0, 1));
    ordered(shape!(2, (3, 1), 4), shape!(1, 0, 1));
    ordered(shape!((2, 2), (3, 5)), shape!((3, 1), (0, 2)));
    ordered(int!(8), int!(0));
    compact!(shape!(4, (1, 8), 3));
    compact!(int!(8));
    like(layout!((4, 3, 2) : (8, 0, 1)));
    like(layout!((4, (3, 2)) : (1, (8, 4))));
    like(layout!((4, 3) : (-1, 4)));
    casts(layout!((8, 4) : (1, 16)));
    casts(layout!((8, (4, 2)) : (-1, (8, 0))));
    up(layout!((6, 5) : (2, 12)));
    two_shapes!(shape!(10, (6, 8)), shape!(4, (7, 8)));
    two_shapes!(int!(12), int!(5));
    quotient!(shape!(4, (6, 2)), int!(8));
    quotient!(shape!(4, (6, 2)), shape!(2, (12, 2)));
    quotient!(int!(24), shape!(2, 3));
    relations!(shape!(4, 6), shape!(4, (2, 3)));
    relations!(shape!(4, 6), int!(24));
    relations!(int!(24), shape!(4, 6));
    relations!(shape!(4), shape!(4, 6));
}

/// Casts of a mode of extent 1. An upcast makes a unit of 4 elements, and the stride of the mode is less than, equal to or
/// greater than 4.
#[test]
fn casts_of_modes_of_extent_1() {
    for (one, d) in [1, 2, -1, -2, 3, -3, 4, 6, -8, 12].map(|d| (1, d)) {
        casts(layout!((one, one) : (1, d)));
        casts(layout!((8, one) : (1, d)));
        casts(layout!((one, (8, one)) : (d, (-1, d))));
    }
}

fn extent() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 9 => 2..9isize]
}
fn stride() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 8 => 2..17isize, 1 => -8..0isize]
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn mixed_layouts(s in [extent(), extent(), extent()], t in [stride(), stride(), stride()]) {
        let ([s0, s1, s2], [d0, d1, d2]) = (s, t);
        joined(layout!((s0, s1) : (d0, d1)), layout!(s2 : d2));
        joined(layout!((4, (s1, 2)) : (d0, (1, d2))), layout!((s0, 3) : (d1, 1)));
        rearranged(layout!((s0, (s1, s2)) : (d0, (d1, d2))));
        rearranged(layout!((4, s1, s2) : (d0, 1, d2)));
        nested(layout!((s0, 4, s2) : (1, d1, d2)), shape!((1, 1), 1), shape!(1, (1, 1)));
        nested(layout!((s0, (s1, 2)) : (d0, (d1, 7))), shape!((1), 1), shape!((1, 1), 1));
        like(layout!((s0, s1, s2) : (d0, d1, d2)));
        like(layout!((s0, (4, s2)) : (2, (d1, 1))));
        like(layout!((4, 3, 2) : (d0, 0, d2)));
        casts(layout!((s0, s1) : (1, d1)));
        casts(layout!((s0, (8, s2)) : (d0, (-1, d2))));
        up(layout!((s0, s1) : (d0, d1)));
        up(layout!((8, s1) : (d0, 2)));
    }

    #[test]
    fn mixed_shapes(s in [extent(), extent(), extent()], o in [0..3isize, 0..3isize, 0..3isize]) {
        let ([s0, s1, s2], [k0, k1, k2]) = (s, o);
        ordered(shape!(s0, s1, s2), shape!(2, 0, 1));
        ordered(shape!(s0, (4, s2)), shape!(1, (1, 0)));
        ordered(shape!(s0, (s1, s2)), shape!(k0, (k1, k2)));
        ordered(shape!(s0, (3, s2)), shape!(k0, 1));
        compact!(shape!(s0, (s1, 3), s2));
    }

    #[test]
    fn mixed_arithmetic(a in [extent(), extent(), extent()], b in [extent(), extent(), extent()]) {
        let ([a0, a1, a2], [b0, b1, b2]) = (a, b);
        two_shapes!(shape!(a0, a1), shape!(b0, b1));
        two_shapes!(shape!(a0, (a1, 6)), shape!(3, (b1, b2)));
        two_shapes!(shape!(4, (a1, a2)), shape!(b0, (4, b2)));
        quotient!(shape!(a0, (a1, a2)), Dyn::new(b0 * b1));
        quotient!(shape!(a0, (4, a2)), int!(8));
        quotient!(shape!(a0, a1), shape!(b0, b1));
        quotient!(Dyn::new(a0 * a1), shape!(2, b1));
        relations!(shape!(a0, a1), shape!(4, (b0, b1)));
        relations!(shape!(a0), int!(4));
    }

    /// Dynamic integers with a divisor in their type (`Multiple`).
    #[test]
    fn multiples(k in [0..4isize, 0..4isize, -2..4isize], s in extent(), d in stride(), u in 1..9isize) {
        let (m2, m8, e4) = (
            Multiple::<C<2>>::new(2 * k[0]), Multiple::<C<8>>::new(8 * k[1]), Multiple::<C<4>>::new(4 * k[2]),
        );
        joined(layout!((s, =m2) : (=e4, 1)), layout!(=m8 : d));
        rearranged(layout!((=m2, (s, =m8)) : (1, (=e4, d))));
        like(layout!((=m2, (4, =m8)) : (2, (=e4, 1))));
        casts(layout!((=m8, s) : (1, =e4)));
        casts(layout!((s, (=m8, 2)) : (=m8, (1, =m2))));
        up(layout!((=m2, =m8) : (=m2, 2)));
        ordered(shape!(=m2, (3, =m8)), shape!(1, (2, 0)));
        compact!(shape!(=m2, (s, 3), =m8));
        two_shapes!(shape!(=m2, s), shape!({u}, =m8));
        quotient!(shape!(=m8, 6), int!(4));
        quotient!(shape!(=m8, 6), m2);
        quotient!(int!(6), m8);
        relations!(shape!(=m8, s), shape!(4, =m2));
        relations!(shape!(=m8), int!(4));
    }
}

/// Operations on eight modes compile with the compiler's default limits. So do operations on shapes whose sizes fit in 32 bits.
#[test]
fn long_layouts() {
    let a = layout!((2, 3, 5, 7, 11, 13, 2, 3));
    rearranged(a);
    nested(
        layout!((2, 3, 5, 2, 1, 2, 2, 3)),
        shape!((1, 1), (1, 1, 1), (1, (1, 1))),
        shape!((1, 1), (1, 1, 1), (1, (1, 1))),
    );
    ordered(shape!(2, 3, 5, 7, 11, 13, 2, 3), shape!(7, 6, 5, 4, 3, 2, 1, 0));
    like(layout!((2, 3, 5, 7, 11, 13, 2, 3), LayoutRight));
    casts(layout!((8, 3, 5, 2, 1, 2, 2, 3) : (1, 8, 24, 120, 240, 240, 480, 960)));
    two_shapes!(shape!(65535, 32767), shape!(4095, 4096));
}

/// Operations on eight modes with integers that fit only in 64 bits also compile with the default limits.
#[cfg(target_pointer_width = "64")]
#[test]
fn long_layouts_of_large_integers() {
    let huge = layout!((4294967295, 2, 3, 5, 7, 2, 2, 2));
    assert_eq!((is_injective(huge), vector_width(huge).get()), (true, huge.size() as isize));
    rearranged(huge);
    like(huge);
    relations!(shape!(4294967295, 2, 3, 5, 7, 2, 2, 2), shape!(4294967295, 2, 3, 5, 7, 2, 2, 2));
    two_shapes!(shape!(65535, 32767, 7), shape!(4095, 4096, 65535));
    quotient!(shape!(65536, 65536, 2), int!(4294967296));
}
