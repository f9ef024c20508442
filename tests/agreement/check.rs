//! Functions that call the operations on one layout, or on a layout and a tile, and compare the typed answers with those of the
//! runtime path (`colex::dynamic`).

use crate::compare::{ToTiler, agree, is_idle, is_rule, is_static, is_still, same_image};
use crate::laws::{self, offsets, same_function};
use crate::model::composes;
use crate::refusals;
use colex::algebra::coalesce::{CoalesceByOp, CoalesceOp};
use colex::algebra::divide::padded::{EdgeOf, Edges, IsReal};
use colex::algebra::filter::{FilterOp, FilterZerosOp};
use colex::algebra::flatten::FlattenOp;
use colex::algebra::*;
use colex::dynamic::{self as d, Coord, DynLayout, IntTuple, coord_from};
use colex::prelude::*;

/// Checks the operations on one layout.
pub(crate) fn one<A: CoalesceOp + FilterOp + FilterZerosOp + FlattenOp>(a: A) {
    let (r, fixed) = (a.to_dyn(), is_static::<A>());
    assert_eq!((a.size(), a.rank(), a.depth()), (r.size(), r.rank(), r.depth()), "{a}");
    assert_eq!(a.cosize() as isize, r.cosize(), "{a}");
    for (i, offset) in offsets(&r).into_iter().enumerate().take(512) {
        assert_eq!((a.at(i), r.at(i as isize)), (offset, Ok(offset)), "{a} at {i}");
    }
    let overflow = |law: &LayoutError| matches!(law, LayoutError::Overflow(_));
    agree(&format!("coalesce {a}"), fixed, a.try_coalesce(), d::coalesce(&r), same_function, overflow);
    agree(&format!("filter {a}"), fixed, a.try_filter(), d::filter(&r), same_image, overflow);
    agree(&format!("filter_zeros {a}"), fixed, Ok(filter_zeros(a)), d::filter_zeros(&r), same_image, overflow);
    agree(&format!("flatten {a}"), true, Ok(flatten(a)), d::flatten(&r), same_function, overflow);
}

pub(crate) fn by_profile<A: CoalesceByOp<P>, P: colex::tuple::IntTuple>(a: A, profile: P) {
    let (what, p) = (format!("coalesce_by {a}, {}", notation(profile)), coord_from(profile).to_string());
    let runtime = d::coalesce_by(&a.to_dyn(), &p.parse().unwrap());
    agree(&what, is_static::<A>(), a.try_coalesce_by(), runtime, same_function, |_| false);
}

pub(crate) fn sliced<A: SliceOp<C> + DiceOp<C>, C: colex::tuple::IntTuple>(a: A, c: C) {
    let (what, coordinate): (_, Coord) = (format!("slice {} {a}", notation(c)), coord_from(c));
    let r = a.to_dyn();
    agree(&what, true, Ok(slice(c, a)), d::slice(&coordinate, &r), same_function, |_| false);
    agree(&what, true, Ok(dice(c, a)), d::dice(&coordinate, &r), same_function, |_| false);
    let (part, offset) = slice_and_offset(c, a);
    assert_eq!(Ok((part.to_dyn(), offset.get())), d::slice_and_offset(&coordinate, &r), "{what}");
}

/// Checks a composition with a layout. If neither layout is empty, the typed path must accept the composition exactly if
/// `composes` of `model.rs` does.
pub(crate) fn composed<A: CompositionOp<B>, B: AnyLayout>(a: A, b: B) {
    let what = format!("composition {a}, {b}");
    let (typed, runtime) = (try_composition(a, b), d::composition(&a.to_dyn(), &b.to_dyn()));
    let (rule, empty) = (composes(&a.to_string(), &b.to_string()), a.size() == 0 || b.size() == 0);
    if let Ok(typed) = &typed {
        assert_eq!(d::compatible(&b.to_dyn().shape(), &typed.to_dyn().shape()), Ok(true), "{what}: {typed}");
    }
    if !empty {
        let law = typed.as_ref().err().map(refusals::name);
        assert_eq!(law, rule.err(), "{what}: the result differs from the rule of composition in `model.rs`");
    }
    let fixed = is_static::<A>() && is_static::<B>();
    agree(&what, fixed, typed, runtime, same_function, |_| empty || rule.is_err());
}

pub(crate) fn composed_by<A: CompositionOp<T>, T: ToTiler>(a: A, tiler: T, fixed: bool) {
    let t = tiler.to_tiler();
    let runtime = d::composition(&a.to_dyn(), &t);
    agree(&format!("composition {a}, {t}"), fixed, try_composition(a, tiler), runtime, same_function, |law| {
        is_rule(law)
    });
}

pub(crate) fn complemented<A: ComplementOp<M>, M: colex::tuple::IntTuple>(a: A, cotarget: M) {
    let (what, r) = (format!("complement_to {a}, {}", notation(cotarget)), a.to_dyn());
    let m: IntTuple = coord_from(cotarget).to_string().parse().unwrap();
    let typed = try_complement_to(a, cotarget);
    let (fixed, idle) = (is_static::<A>() && M::IS_STATIC, is_idle(&r));
    let product = (m.rank() == 1).then(|| m.product().unwrap());
    let alike =
        |typed: &DynLayout, runtime: &DynLayout| laws::complement(&r, product, typed) && same_function(typed, runtime);
    agree(&what, fixed, typed, d::complement_to(&r, &m), alike, |law| idle && is_still(law));
}

pub(crate) fn divided<A: LogicalDivideOp<T> + ZippedDivideOp<T>, T: ToTiler>(a: A, tiler: T, fixed: bool) {
    let (r, t) = (a.to_dyn(), tiler.to_tiler());
    let idle = tiler.idle();
    let refusal = |law: &LayoutError| is_rule(law) || (idle && is_still(law));
    let what = format!("logical_divide {a}, {t}");
    agree(&what, fixed, try_logical_divide(a, tiler), d::logical_divide(&r, &t), same_function, refusal);
    let what = format!("zipped_divide {a}, {t}");
    agree(&what, fixed, try_zipped_divide(a, tiler), d::zipped_divide(&r, &t), same_function, refusal);
}

/// Checks a padded divide by one tile: the coordinates that are not padding reach each offset of A as often as A
/// does.
pub(crate) fn padded<A: LogicalDividePaddedOp<T>, T: ToTiler + Edges<A>>(a: A, tiler: T, fixed: bool)
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
            // A tile with repeated offsets repeats those of A.
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
            assert!(!fixed && (is_rule(&law) || (tiler.idle() && is_still(&law))), "{what}: {law}");
        }
        (Err(typed), Err(runtime)) => refusals::alike(&what, &typed, &runtime),
        (Ok(_), Ok(_)) => {}
    }
}
