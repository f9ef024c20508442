//! The typed operations and the runtime ones give the same answers:
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`.
//!
//! Where every integer is static the two layouts are equal. Where some are dynamic the typed one
//! may have more modes, because dynamic modes are never merged; then they are one function. The
//! runtime path never refuses what the typed one accepts. The typed path may refuse more, and
//! [`composes`] says what: the test holds it to that.

mod laws;
#[path = "agreement/model.rs"]
mod model;

use colex::algebra::coalesce::{CoalesceByOp, CoalesceOp};
use colex::algebra::divide::padded::{EdgeOf, Edges, IsReal};
use colex::algebra::filter::{FilterOp, FilterZerosOp};
use colex::algebra::flatten::FlattenOp;
use colex::dynamic::{self as d, Coord, DynLayout, IntTuple, Tiler, coord_from};
use colex::int::bits::Nat;
use colex::prelude::*;
use colex::tuple::{HCons, HNil, IntTuple as _};
use colex::typenum::{NonZero, PInt};
use laws::{offsets, same_function};
use model::composes;
use proptest::prelude::*;

// ---- how answers compare ----------------------------------------------------------------------

fn is_static<L: AnyLayout>() -> bool {
    L::Shape::IS_STATIC && L::Stride::IS_STATIC
}

/// The same offsets, however often: a dynamic mode that repeats them is not known to.
fn same_image(a: &DynLayout, b: &DynLayout) -> bool {
    let image = |a| offsets(a).into_iter().collect::<std::collections::BTreeSet<_>>();
    image(a) == image(b)
}

/// Compares two answers; `refusal` says whether the typed path may refuse alone.
#[track_caller]
fn agree<R: AnyLayout>(
    what: &str,
    all_static: bool,
    typed: Result<R, LayoutError>,
    runtime: Result<DynLayout, LayoutError>,
    alike: impl FnOnce(&DynLayout, &DynLayout) -> bool,
    refusal: impl FnOnce(&LayoutError) -> bool,
) {
    match (typed, runtime) {
        (Ok(typed), Ok(runtime)) if all_static => assert_eq!(typed.to_dyn(), runtime, "{what}"),
        (Ok(typed), Ok(runtime)) => assert!(alike(&typed.to_dyn(), &runtime), "{what}: {typed} and {runtime}"),
        (Ok(typed), Err(law)) => panic!("{what}: the typed path gives {typed}, the runtime path refuses:\n{law}"),
        (Err(law), Ok(runtime)) => {
            assert!(
                !all_static && refusal(&law),
                "{what}: the runtime path gives {runtime}, the typed path refuses:\n{law}"
            )
        }
        (Err(_), Err(_)) => {}
    }
}

/// A typed tiler as a runtime one.
trait ToTiler: Copy {
    /// Whether it has modes that do not move, see [`is_idle`].
    fn idle(self) -> bool;
    fn entries(self, out: &mut Vec<Tiler>);
    fn to_tiler(self) -> Tiler;
}
macro_rules! to_tiler {
    ([$($g:tt)*] $t:ty, $self:ident => $tiler:expr, $idle:expr) => {
        impl<$($g)*> ToTiler for $t {
            fn idle($self) -> bool {
                $idle
            }
            fn entries(self, _: &mut Vec<Tiler>) {}
            fn to_tiler($self) -> Tiler {
                $tiler
            }
        }
    };
}
to_tiler!([U: Nat + NonZero] PInt<U>, self => Tiler::from(&IntTuple::from(self.get())), false);
to_tiler!([] Dyn, self => Tiler::from(&IntTuple::from(self.get())), self.get() <= 1);
to_tiler!([] All, self => "_".parse().unwrap(), false);
to_tiler!([] HNil, self => "()".parse().unwrap(), false);
impl<S: Copy, D: Copy> ToTiler for colex::Layout<S, D>
where
    Self: AnyLayout,
{
    fn idle(self) -> bool {
        is_idle(&self.to_dyn())
    }
    fn entries(self, _: &mut Vec<Tiler>) {}
    fn to_tiler(self) -> Tiler {
        Tiler::from(self.to_dyn())
    }
}
impl<H: ToTiler, T: ToTiler> ToTiler for HCons<H, T> {
    fn idle(self) -> bool {
        self.head.idle() || self.tail.idle()
    }
    fn entries(self, out: &mut Vec<Tiler>) {
        out.push(self.head.to_tiler());
        self.tail.entries(out);
    }
    fn to_tiler(self) -> Tiler {
        let mut entries = Vec::new();
        self.entries(&mut entries);
        Tiler::of(entries)
    }
}

// ---- the operations ---------------------------------------------------------------------------

/// Everything that needs one layout.
fn one<A: CoalesceOp + FilterOp + FilterZerosOp + FlattenOp>(a: A) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>());
    assert_eq!((a.size() as isize, a.rank(), a.depth()), (r.size(), r.rank(), r.depth()), "{a}");
    assert_eq!(a.cosize() as isize, r.cosize(), "{a}");
    for i in 0..a.size().min(512) {
        assert_eq!(Ok(a.at(i)), r.at(i as isize), "{a} at {i}");
    }
    let overflow = |law: &LayoutError| matches!(law, LayoutError::Overflow(_));
    agree(&format!("coalesce {a}"), fixed, a.try_coalesce(), d::coalesce(&r), same_function, overflow);
    agree(&format!("filter {a}"), fixed, a.try_filter(), d::filter(&r), same_image, overflow);
    agree(&format!("filter_zeros {a}"), fixed, Ok(filter_zeros(a)), d::filter_zeros(&r), same_image, overflow);
    agree(&format!("flatten {a}"), true, Ok(flatten(a)), d::flatten(&r), same_function, overflow);
}

fn by_profile<A: CoalesceByOp<P>, P: colex::tuple::IntTuple>(a: A, profile: P) {
    let (what, p) = (format!("coalesce_by {a}, {}", notation(profile)), coord_from(profile).to_string());
    let runtime = d::coalesce_by(&a.to_dyn(), &p.parse().unwrap());
    agree(&what, is_static::<A>(), a.try_coalesce_by(), runtime, same_function, |_| false);
}

fn sliced<A: SliceOp<C> + DiceOp<C>, C: colex::tuple::IntTuple>(a: A, c: C) {
    let (what, coordinate): (_, Coord) = (format!("slice {} {a}", notation(c)), coord_from(c));
    let r = a.to_dyn();
    agree(&what, true, Ok(slice(c, a)), d::slice(&coordinate, &r), same_function, |_| false);
    agree(&what, true, Ok(dice(c, a)), d::dice(&coordinate, &r), same_function, |_| false);
    let (part, offset) = slice_and_offset(c, a);
    assert_eq!(Ok((part.to_dyn(), offset.get())), d::slice_and_offset(&coordinate, &r), "{what}");
}

/// A composition with a layout: the typed path holds the digit rule, no more and no less.
fn composed<A: CompositionOp<B>, B: AnyLayout>(a: A, b: B) {
    let what = format!("composition {a}, {b}");
    let (typed, runtime) = (try_composition(a, b), d::composition(&a.to_dyn(), &b.to_dyn()));
    let (rule, empty) = (composes(&a.to_string(), &b.to_string()), a.size() == 0 || b.size() == 0);
    if let Ok(typed) = &typed {
        assert_eq!(d::compatible(&b.to_dyn().shape(), &typed.to_dyn().shape()), Ok(true), "{what}: {typed}");
    }
    if !empty {
        assert_eq!(typed.is_ok(), rule.is_ok(), "{what}: the digit rule says {rule:?}");
    }
    let fixed = is_static::<A>() && is_static::<B>();
    agree(&what, fixed, typed, runtime, same_function, |_| empty || rule.is_err());
}

fn composed_by<A: CompositionOp<T>, T: ToTiler>(a: A, tiler: T, fixed: bool) {
    let t = tiler.to_tiler();
    let runtime = d::composition(&a.to_dyn(), &t);
    agree(&format!("composition {a}, {t}"), fixed, try_composition(a, tiler), runtime, same_function, |law| {
        is_rule(law)
    });
}

/// The laws of the digit rule.
fn is_rule(law: &LayoutError) -> bool {
    use LayoutError::*;
    matches!(law, StrideDivisibility(_) | ShapeDivisibility(_) | NoCarry(_) | NoBorrow(_))
}

/// Whether a layout has modes that do not move, of extent 1 or stride 0. Where these integers are
/// dynamic the typed complement sorts such modes among those that move, and fills the gaps before
/// them too.
fn is_idle(a: &DynLayout) -> bool {
    laws::modes(a).iter().any(|&(s, d)| s <= 1 || d == 0)
}

/// What may fail of a complement or a division because of them.
fn is_fit(law: &LayoutError) -> bool {
    matches!(law, LayoutError::Injectivity(_) | LayoutError::ExactFit(_) | LayoutError::EmptyMode(_))
}

fn complemented<A: ComplementOp<M>, M: colex::tuple::IntTuple>(a: A, cotarget: M) {
    let (what, r) = (format!("complement_to {a}, {}", notation(cotarget)), a.to_dyn());
    let m: IntTuple = coord_from(cotarget).to_string().parse().unwrap();
    let typed = try_complement_to(a, cotarget);
    let (fixed, idle) = (is_static::<A>() && M::IS_STATIC, is_idle(&r));
    let product = (m.rank() == 1).then(|| m.product().unwrap());
    let alike = |typed: &DynLayout, runtime: &DynLayout| {
        laws::complement(&r, product, typed) && (idle || same_function(typed, runtime))
    };
    agree(&what, fixed, typed, d::complement_to(&r, &m), alike, |law| idle && is_fit(law));
}

fn divided<A: LogicalDivideOp<T> + ZippedDivideOp<T>, T: ToTiler>(a: A, tiler: T, fixed: bool) {
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let idle = tiler.idle();
    // The typed target is the shape with its dynamic modes apart, into which a tile may fit worse
    // than into their product: but then it does not compose either.
    let through = || {
        let tile: DynLayout = t.to_string().parse().ok()?;
        let both = DynLayout::of([&tile, &d::complement_exact(&tile, r.size()).ok()?]).ok()?;
        composes(&a.to_string(), &both.to_string()).err()
    };
    let refusal = |law: &LayoutError| is_rule(law) || (is_fit(law) && (idle || through().is_some()));
    let what = format!("logical_divide {a}, {t}");
    agree(&what, fixed, try_logical_divide(a, tiler), d::logical_divide(&r, &t), same_function, refusal);
    let what = format!("zipped_divide {a}, {t}");
    agree(&what, fixed, try_zipped_divide(a, tiler), d::zipped_divide(&r, &t), same_function, refusal);
}

/// A padded divide by one tile: the real coordinates reach each offset of A as often as A does.
fn padded<A: LogicalDividePaddedOp<T>, T: ToTiler + Edges<A>>(a: A, tiler: T, fixed: bool)
where
    EdgeOf<T, A>: Copy + IsReal<usize>,
{
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let what = format!("logical_divide_padded {a}, {t}");
    let runtime = d::logical_divide_padded(&r, &t);
    let typed = try_logical_divide_padded(a, tiler);
    if let Ok(typed) = &typed {
        let real = (0..typed.layout().size()).filter(|&i| typed.is_real(i));
        let mut real: Vec<isize> = real.map(|i| typed.layout().at(i)).collect();
        let mut all = offsets(&r);
        real.sort_unstable();
        all.sort_unstable();
        if tiler.idle() {
            // A tile that repeats itself repeats A.
            real.dedup();
            all.dedup();
        }
        assert_eq!(real, all, "{what}: {}", typed.layout());
    }
    if let (Ok(typed), Ok(runtime), true) = (&typed, &runtime, fixed) {
        assert_eq!(typed.layout().to_dyn(), runtime.layout, "{what}");
        for i in 0..typed.layout().size() {
            assert_eq!(Ok(typed.is_real(i)), runtime.predicate.holds(i as isize), "{what} at {i}");
        }
    }
    match (typed, runtime) {
        (Ok(typed), Err(law)) => {
            panic!("{what}: the typed path gives {}, the runtime path refuses:\n{law}", typed.layout())
        }
        (Err(law), Ok(_)) => {
            assert!(!fixed && (is_rule(&law) || (tiler.idle() && is_fit(&law))), "{what}: {law}");
        }
        _ => {}
    }
}

// ---- static layouts ---------------------------------------------------------------------------

macro_rules! table {
    ($f:ident: $(($($a:tt)+);)*) => { $($f(layout!($($a)+));)* };
    ($f:ident by $by:ident: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+));)* };
    ($f:ident by $by:ident fixed: $(($($a:tt)+) ($($b:tt)+);)*) => { $($f(layout!($($a)+), $by!($($b)+), true);)* };
}

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

/// Calls a macro with what is in brackets and each way to put braces, which make an integer
/// dynamic, around some of the others.
macro_rules! subsets {
    ($f:ident [$($done:tt)*]) => { $f!($($done)*); };
    ($f:ident [$($done:tt)*] $x:literal $($rest:literal)*) => {
        subsets!($f [$($done)* $x] $($rest)*);
        subsets!($f [$($done)* {$x}] $($rest)*);
    };
}

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

/// An extent: small, sometimes 0.
fn extent() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 9 => 2..9isize]
}
/// A stride: small, sometimes 0 or negative.
fn stride() -> impl Strategy<Value = isize> {
    prop_oneof![1 => Just(0), 2 => Just(1), 8 => 2..17isize, 1 => -8..0isize]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn dynamic_layouts_alone(s in [extent(), extent(), extent()], t in [stride(), stride(), stride()]) {
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
        s in [extent(), extent(), extent()], t in [stride(), stride(), stride()],
        u in [extent(), extent()], v in [stride(), stride()],
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
    fn dynamic_complements(s in extent(), t in stride(), k in 1..9isize, m in 0..100isize) {
        complemented(layout!(s : t), Dyn::new(m));
        complemented(layout!((s, 4) : (4, 1)), Dyn::new(m));
        complemented(layout!((s, 4) : (24, 6)), Dyn::new(m));
        complemented(layout!((4, s) : (1, 4)), Dyn::new(m * k));
    }

    #[test]
    fn dynamic_divisions(
        s in [extent(), extent()], t in [stride(), stride()], u in [extent(), extent()], v in stride(),
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
