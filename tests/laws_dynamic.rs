//! The law of each operation on the runtime path (`colex::dynamic`), on random layouts. If an operation may refuse its
//! operands, the test counts how often the law was checked, and fails if that was too rare.

use crate::cases::cases;
use crate::laws;
use colex::LayoutError;
use colex::dynamic::{self as d, Coord, DynLayout, IntTuple, Tiler, TilerLeaf};
use proptest::prelude::*;
use std::cell::Cell;

/// A layout of these modes, the first `grouped` of them in a nested tuple.
fn nested(modes: &[(isize, isize)], grouped: usize) -> DynLayout {
    let leaf = |&(s, d): &(isize, isize)| DynLayout::new(s, d).unwrap();
    let leaves: Vec<DynLayout> = modes.iter().map(leaf).collect();
    match grouped {
        0 if leaves.len() == 1 => leaves[0].clone(),
        0 | 1 => DynLayout::of(&leaves).unwrap(),
        _ => {
            let (first, rest) = leaves.split_at(grouped.min(leaves.len()));
            DynLayout::of(std::iter::once(&DynLayout::of(first).unwrap()).chain(rest)).unwrap()
        }
    }
}

/// Any small layout.
fn any_layout() -> impl Strategy<Value = DynLayout> {
    let strides = prop_oneof![8 => 0..12isize, 2 => Just(1), 1 => -4..0isize];
    (prop::collection::vec((1..6isize, strides), 1..4), 0..4usize).prop_map(|(modes, grouped)| nested(&modes, grouped))
}

/// An injective layout. The stride of each mode is a multiple of `s * d`, where `s:d` is the mode before it. Then the modes are
/// rotated.
fn injective_layout() -> impl Strategy<Value = DynLayout> {
    let modes = prop::collection::vec((1..6isize, prop_oneof![3 => Just(1), 1 => 2..4isize]), 1..4);
    (modes, any::<prop::sample::Index>(), 0..4usize).prop_map(|(modes, turn, grouped)| {
        let mut stride = 1;
        let mut modes: Vec<(isize, isize)> = modes
            .into_iter()
            .map(|(s, gap)| {
                let d = stride * gap;
                stride = s * d;
                (s, d)
            })
            .collect();
        let by = turn.index(modes.len());
        modes.rotate_left(by);
        nested(&modes, grouped)
    })
}

/// A compact layout: a bijection onto the integers below its size.
fn compact_layout() -> impl Strategy<Value = DynLayout> {
    (prop::collection::vec((1..6isize, any::<u8>()), 1..4), 0..4usize).prop_map(|(modes, grouped)| {
        let shape = nested(&modes.iter().map(|m| (m.0, 0)).collect::<Vec<_>>(), grouped).shape();
        let mut places: Vec<usize> = (0..modes.len()).collect();
        places.sort_by_key(|&k| modes[k].1);
        let mut strides = vec![0; modes.len()];
        let mut stride = 1;
        for k in places {
            strides[k] = stride;
            stride *= modes[k].0;
        }
        let modes: Vec<_> = shape.leaves().iter().copied().zip(strides).collect();
        nested(&modes, grouped)
    })
}

/// A layout whose extents are the sizes of the modes of `a`.
fn sizes(a: &DynLayout) -> DynLayout {
    let modes = (0..a.rank()).map(|k| (a.mode(k).unwrap().size() as isize, 0));
    nested(&modes.collect::<Vec<_>>(), 1)
}

fn real(padded: &d::Padded) -> Vec<isize> {
    let layout = &padded.layout;
    let real = (0..layout.size() as isize).filter(|&i| padded.predicate.holds(i).unwrap());
    let mut offsets: Vec<isize> = real.map(|i| layout.at(i).unwrap()).collect();
    offsets.sort_unstable();
    offsets
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn notation_reads_back(a in any_layout()) {
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn coalesce_keeps_the_function(a in any_layout()) {
        prop_assert!(laws::coalesce(&a, &d::coalesce(&a).unwrap()));
        prop_assert!(laws::same_function(&a, &d::flatten(&a).unwrap()));
        let by = d::coalesce_by(&a, &a.shape()).unwrap();
        prop_assert!(laws::same_function(&a, &by) && by.shape() == a.shape());
    }

    #[test]
    fn filter_keeps_the_image_and_drops_repeats(a in any_layout()) {
        let set = |a: &DynLayout| laws::offsets(a).into_iter().collect::<std::collections::BTreeSet<_>>();
        let r = d::filter(&a).unwrap();
        prop_assert_eq!(set(&a), set(&r));
        prop_assert!(r.to_string() == "1:0" || laws::modes(&r).iter().all(|m| m.0 != 1 && m.1 != 0));
    }

    #[test]
    fn common_layouts_agree_as_far_as_they_can(a in compact_layout(), b in compact_layout(), c in any_layout()) {
        for (a, b) in [(&a, &b), (&a, &c), (&c, &b), (&b, &b)] {
            let r = d::max_common_layout(a, b).unwrap();
            prop_assert!(laws::max_common(a, b, &r), "{} {} {}", a, b, r);
            prop_assert_eq!(d::max_common_vector(a, b), Ok(r.size() as isize));
        }
    }

    #[test]
    fn coordinates_and_indices_are_one(a in any_layout(), b in compact_layout()) {
        for i in 0..a.size() as isize {
            let c = d::idx2crd(i, a.shape()).unwrap();
            prop_assert_eq!(d::crd2idx(&c, a.shape()), Ok(i));
            prop_assert_eq!(a.at(&c), a.at(i));
        }
        for i in 0..b.size() as isize {
            prop_assert_eq!(d::get_1d_coord(&b, b.at(i).unwrap()), Ok(i));
            prop_assert_eq!(b.at(d::get_hier_coord(&b, i).unwrap()), Ok(i));
            prop_assert_eq!(b.at(d::get_flat_coord(&b, i).unwrap()), Ok(i));
        }
    }

    #[test]
    fn slices_are_what_is_left(a in any_layout(), fixed in prop::collection::vec((any::<bool>(), 0..6isize), 3)) {
        // One entry for each mode: an index, or `_`.
        let a = if a.rank() > 1 { a } else { d::append(&a, &a).unwrap() };
        let fixed = &fixed[..a.rank()];
        let coordinate = Coord::of(fixed.iter().map(|(free, i)| Coord::leaf((!free).then_some(*i))));
        let (slice, offset) = d::slice_and_offset(&coordinate, &a).unwrap();
        prop_assert_eq!(d::dice(&coordinate, &a).unwrap().size() * slice.size(), a.size());
        for x in 0..slice.size() as isize {
            let mut x_rest = x;
            let whole = fixed.iter().enumerate().map(|(k, (free, i))| {
                let s = a.mode(k).unwrap().size() as isize;
                let c = if *free { x_rest % s } else { *i };
                if *free { x_rest /= s }
                IntTuple::from(c)
            });
            prop_assert_eq!(a.at(IntTuple::of(whole)).unwrap(), slice.at(x).unwrap() + offset);
        }
    }

    #[test]
    fn ordered_layouts_follow_the_order(shape in prop::collection::vec((1..6isize, 0..4isize), 1..5)) {
        let (extents, order): (Vec<isize>, Vec<isize>) = shape.into_iter().unzip();
        let extents = IntTuple::from(&extents[..]);
        let r = d::make_ordered_layout(&extents, IntTuple::from(&order[..])).unwrap();
        prop_assert!(laws::ordered(&extents, &order, &r));
        let like = d::make_layout_like(&r).unwrap();
        prop_assert!(laws::same_function(&r, &like));
        prop_assert!(laws::offsets(&d::make_layout(&extents).unwrap()).into_iter().eq(0..r.size() as isize));
    }

    #[test]
    fn domain_distribute_divides(shape in prop::collection::vec(1..20isize, 1..4), n in 1..50isize) {
        let shape = IntTuple::from(&shape[..]);
        let r = d::domain_distribute(&shape, n).unwrap();
        let (offsets, size) = (laws::offsets(&r), r.size() as isize);
        prop_assert!(n % size == 0 && shape.product().unwrap() % size == 0);
        prop_assert!(offsets.windows(2).all(|w| w[0] < w[1]));
    }

    #[test]
    fn manipulation_moves_whole_modes(a in any_layout(), x in any_layout()) {
        let rank = a.rank();
        let longer = d::append(&a, &x).unwrap();
        prop_assert_eq!(longer.rank(), rank + 1);
        prop_assert_eq!(longer.mode(rank), Ok(x.clone()));
        prop_assert_eq!(d::prepend(&a, &x).unwrap().mode(0), Ok(x.clone()));
        prop_assert_eq!(d::replace(&longer, &a, rank).unwrap().mode(rank), Ok(a.clone()));
        prop_assert!(laws::same_function(&a, &d::group(&a, 0, rank).unwrap()));
        let all: Vec<usize> = (0..=rank).collect();
        prop_assert_eq!(d::select(&longer, &all), Ok(longer.clone()));
        prop_assert_eq!(d::take(&longer, rank, rank + 1).unwrap().mode(0), Ok(x.clone()));
        prop_assert_eq!(d::get(&longer, &[rank]), Ok(x));
    }

    #[test]
    fn regrouping_keeps_the_function(a in any_layout(), x in any_layout()) {
        prop_assert_eq!(d::unflatten(&d::flatten(&a).unwrap(), a.shape()), Ok(a.clone()));
        prop_assert_eq!(d::reverse(&d::reverse(&a).unwrap()), Ok(a.clone()));
        let both = DynLayout::of([&a, &x]).unwrap();
        let flat = d::ungroup_by(&both, both.shape()).unwrap();
        prop_assert!(flat.depth() <= 1 && laws::same_function(&flat, &both));
        prop_assert_eq!(d::group_by(&flat, both.shape()), Ok(both));
    }

    #[test]
    fn facts_are_what_the_offsets_say(a in any_layout()) {
        let image: std::collections::BTreeSet<isize> = laws::offsets(&a).into_iter().collect();
        let injective = image.len() == a.size();
        prop_assert_eq!(d::is_injective(&a), Ok(injective));
        prop_assert_eq!(d::is_surjective(&a), Ok(image.len() == a.cosize() as usize));
        prop_assert_eq!(d::is_bijective(&a), Ok(injective && a.size() as isize == a.cosize()));
    }

    #[test]
    fn orders_are_total_and_entries_decide(a in prop::collection::vec(0..4isize, 3), b in prop::collection::vec(0..4isize, 3)) {
        let tuple = |x: &[isize]| IntTuple::of([x[0].into(), IntTuple::of([x[1].into(), x[2].into()])]);
        let (x, y) = (tuple(&a), tuple(&b));
        prop_assert_eq!(d::lex_less(&x, &y), Ok(a < b));
        let reversed = |v: &[isize]| v.iter().rev().copied().collect::<Vec<_>>();
        prop_assert_eq!(d::colex_less(&x, &y), Ok(reversed(&a) < reversed(&b)));
        prop_assert_eq!(d::elem_less(&x, &y), Ok(a.iter().zip(&b).all(|(a, b)| a < b)));
        prop_assert_eq!(d::lex_less(&y, &x), Ok(a > b));
    }

    #[test]
    fn even_division_leaves_nothing(a in prop::collection::vec(1..30isize, 2), b in prop::collection::vec(1..6isize, 2)) {
        let tuple = |x: &[isize]| IntTuple::of([x[0].into(), x[1].into()]);
        let even = a.iter().zip(&b).all(|(a, b)| a % b == 0);
        prop_assert_eq!(d::evenly_divides(&tuple(&a), &tuple(&b)), Ok(even));
    }

    #[test]
    fn an_inner_product_is_the_offset_of_a_coordinate(a in any_layout(), at in 0..1000isize) {
        let at = at % a.size() as isize;
        let coordinate = d::idx2crd(at, a.shape()).unwrap();
        prop_assert_eq!(d::inner_product(coordinate.clone(), a.stride()), a.at(at));
        prop_assert_eq!(d::crd2idx_by(coordinate, a.shape(), a.stride()), a.at(at));
    }
}

// ---- laws of accepted operands -----------------------------------------------------------------

/// Counts how often a law was checked. A law that is hardly ever checked is not tested.
#[derive(Default)]
struct Held(Cell<u32>);

impl Held {
    /// Returns the answer, if there is one, and counts it.
    fn by<T, E>(&self, answer: Result<T, E>) -> Option<T> {
        answer.ok().filter(|_| self.when(true))
    }
    /// Counts the case if `so`, which means that the law can be checked.
    fn when(&self, so: bool) -> bool {
        self.0.set(self.0.get() + u32::from(so));
        so
    }
    /// Asserts that the law was checked at least `least` times in a thousand cases.
    #[track_caller]
    fn at_least(&self, least: u32) {
        let (held, cases) = (self.0.get(), cases(CASES).cases);
        // Fewer cases than `CASES` are too small a sample, so the counts are not compared.
        if cases >= CASES {
            assert!(
                held as u64 * CASES as u64 >= least as u64 * cases as u64,
                "{held} of {cases} cases, not {least} of {CASES}"
            );
        }
    }
}

const CASES: u32 = 1000;

#[test]
fn composition_is_exact() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in any_layout(), b in any_layout())| {
        if let Some(r) = held.by(d::composition(&a, &b)) {
            prop_assert!(laws::composition(&a, &b, &r), "{}", r);
        }
    });
    held.at_least(400);
}

#[test]
fn composition_is_associative() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in any_layout(), b in compact_layout(), c in any_layout())| {
        // `(A ∘ B)(i) = A(B(i))` is promised only for the indices `i` of B, so the offsets of C must be indices of B.
        let inside = laws::offsets(&c).iter().all(|&x| 0 <= x && x < b.size() as isize);
        if let (true, Ok(ab), Ok(bc)) = (inside, d::composition(&a, &b), d::composition(&b, &c))
            && let (Ok(left), Ok(right)) = (d::composition(&ab, &c), d::composition(&a, &bc))
            && held.when(true)
        {
            prop_assert!(laws::same_function(&left, &right));
        }
    });
    held.at_least(100);
}

#[test]
fn complement_is_disjoint_and_ordered() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in injective_layout(), m in 1..200isize)| {
        prop_assert!(laws::complement(&a, m, &d::complement_to(&a, m).unwrap()));
        prop_assert!(laws::complement(&a, a.cosize(), &d::complement(&a).unwrap()));
        match d::complement_exact(&a, m) {
            Ok(r) => prop_assert!(held.when(true) && laws::complement_exact(&a, m, &r), "{}", r),
            Err(e) => prop_assert!(matches!(e, LayoutError::CotargetFit(_))),
        }
    });
    held.at_least(110);
}

#[test]
fn complement_rejects_overlaps() {
    let [held, overlaps] = [(); 2].map(|()| Held::default());
    proptest!(cases(CASES), |(a in any_layout(), m in 1..100isize)| {
        match d::complement_to(&a, m) {
            Ok(r) => prop_assert!(held.when(true) && laws::complement(&a, m, &r)),
            Err(_) => prop_assert!(overlaps.when(true)),
        }
    });
    held.at_least(340);
    overlaps.at_least(250);
}

#[test]
fn complement_exact_misses_none() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in injective_layout(), k in 1..4isize)| {
        // An exact complement needs a cotarget that is a multiple of the size of A.
        let m = a.size() as isize * k;
        let candidates = d::complement_to(&a, m).unwrap();
        if held.when(laws::complement_exact(&a, m, &candidates)) {
            prop_assert_eq!(d::complement_exact(&a, m), Ok(candidates));
        }
    });
    held.at_least(430);
}

#[test]
fn inverses_invert() {
    let [right, left] = [(); 2].map(|()| Held::default());
    proptest!(cases(CASES), |(a in injective_layout(), b in compact_layout(), c in any_layout())| {
        for a in [&a, &c] {
            let r = d::right_inverse(a).unwrap();
            right.when(r.size() > 1);
            prop_assert!(laws::right_inverse(a, &r), "{}", r);
        }
        prop_assert_eq!(d::right_inverse(&b).unwrap().size(), b.size());
        prop_assert!(laws::left_inverse(&a, &d::left_inverse(&a).unwrap()));
        if let Some(r) = left.by(d::left_inverse(&c)) {
            prop_assert!(laws::left_inverse(&c, &r), "{}", r);
        }
        prop_assert!(laws::nullspace(&c, &d::nullspace(&c).unwrap()));
    });
    right.at_least(610);
    left.at_least(380);
}

#[test]
fn divides_rearrange() {
    let [by_layout, by_tiler] = [(); 2].map(|()| Held::default());
    proptest!(cases(CASES), |(a in any_layout(), b in injective_layout(), by in (1..5isize, 1..5isize))| {
        if let Some(r) = by_layout.by(d::logical_divide(&a, &b)) {
            prop_assert!(laws::rearranged(&a, &r));
            prop_assert!(laws::composition(&a, &b, &r.mode(0).unwrap()));
        }
        let tiler = Tiler::from(&IntTuple::from(by));
        let divides = [d::logical_divide::<Tiler>, d::zipped_divide, d::tiled_divide, d::flat_divide];
        let all = divides.map(|divide| divide(&a, &tiler));
        prop_assert!(all.iter().all(|r| r.is_ok() == all[0].is_ok()));
        for r in all.iter().flatten() {
            prop_assert!(laws::rearranged(&a, r));
        }
        if let Ok(zipped) = &all[1] {
            by_tiler.when(true);
            prop_assert_eq!(zipped.mode(0).unwrap().size() as isize, by.0 * by.1);
        }
    });
    by_layout.at_least(120);
    by_tiler.at_least(40);
}

/// A divide by `_` keeps the mode as the tile, with a rest of size 1. A divide by the extent of the mode is the same
/// function, but its tile is coalesced.
#[test]
fn a_divide_by_a_whole_mode() {
    let [exact, padded] = [(); 2].map(|()| Held::default());
    proptest!(cases(CASES), |(a in any_layout(), b in any_layout(), by in 1..5isize)| {
        let both = DynLayout::of(&[a.clone(), b.clone()]).unwrap();
        let (tile, whole) = (Tiler::from(&IntTuple::from(by)), Tiler::leaf(TilerLeaf::All));
        let (tiler, extents) = (Tiler::of([tile, whole.clone()]), Tiler::from(&IntTuple::from((by, b.size() as isize))));
        let pair = DynLayout::of(&[b.clone(), "1:0".parse().unwrap()]).unwrap();
        prop_assert_eq!(&d::logical_divide(&b, &whole).unwrap(), &b);
        prop_assert_eq!(&d::zipped_divide(&b, &whole).unwrap(), &pair);
        let divided = d::zipped_divide(&both, &tiler);
        // The divide by `_` cannot fail, so only mode 0 decides.
        prop_assert_eq!(divided.is_ok(), d::zipped_divide(&a, &by).is_ok());
        if let Ok(divided) = divided {
            let [tiles, rests] = [0, 1].map(|i| divided.mode(i).unwrap().mode(1).unwrap());
            prop_assert_eq!((&tiles, rests), (&b, pair.mode(1).unwrap()));
            if let Some(by_extent) = exact.by(d::zipped_divide(&both, &extents)) {
                prop_assert!(laws::same_function(&divided, &by_extent), "{} {}", divided, by_extent);
            }
        }
        if let Some(all) = padded.by(d::zipped_divide_padded(&both, &tiler)) {
            let mut offsets = laws::offsets(&both);
            offsets.sort_unstable();
            prop_assert_eq!(real(&all), offsets);
            prop_assert_eq!(&all.layout.mode(0).unwrap().mode(1).unwrap(), &b);
        }
    });
    exact.at_least(60);
    padded.at_least(300);
}

#[test]
fn padded_divides_cover_and_say_what_is_real() {
    let [by_layout, exactly, by_tiler] = [(); 3].map(|()| Held::default());
    proptest!(cases(CASES), |(a in any_layout(), b in injective_layout(), by in (1..5isize, 1..5isize))| {
        let mut offsets = laws::offsets(&a);
        offsets.sort_unstable();
        if let Some(padded) = by_layout.by(d::logical_divide_padded(&a, &b)) {
            prop_assert_eq!(real(&padded), offsets.clone());
        }
        if let Some(exact) = exactly.by(d::logical_divide(&a, &b)) {
            let padded = d::logical_divide_padded(&a, &b).unwrap();
            prop_assert!(padded.predicate.conditions().is_empty() && laws::same_function(&exact, &padded.layout));
        }
        let tiler = Tiler::from(&IntTuple::from(by));
        let divides = [
            d::logical_divide_padded::<Tiler>, d::zipped_divide_padded, d::tiled_divide_padded, d::flat_divide_padded,
        ];
        for padded in divides.iter().filter_map(|divide| by_tiler.by(divide(&a, &tiler))) {
            prop_assert_eq!(real(&padded), offsets.clone());
            for (index, _) in padded.predicate.conditions() {
                prop_assert!(index.shape() == padded.layout.shape());
            }
        }
    });
    by_layout.at_least(360);
    exactly.at_least(110);
    by_tiler.at_least(940);
}

#[test]
fn products_repeat() {
    let [logical, blocked, counted] = [(); 3].map(|()| Held::default());
    proptest!(cases(CASES), |(a in injective_layout(), b in injective_layout(), n in 1..5isize)| {
        if let Some(r) = logical.by(d::logical_product(&a, &b)) {
            prop_assert!(laws::logical_product(&a, &b, &r), "{}", r);
            prop_assert_eq!(d::zipped_product(&a, &b), Ok(r.clone()));
            prop_assert!(laws::rearranged(&r, &d::tiled_product(&a, &b).unwrap()));
            prop_assert!(laws::rearranged(&r, &d::flat_product(&a, &b).unwrap()));
        }
        if let (Ok(block), Ok(raked)) = (d::blocked_product(&a, &b), d::raked_product(&a, &b)) {
            blocked.when(true);
            prop_assert!(laws::rearranged(&block, &raked));
            prop_assert_eq!(block.rank(), a.rank().max(b.rank()));
        }
        if let Some(r) = counted.by(d::logical_product(&a, &n)) {
            prop_assert_eq!(r.mode(0), Ok(a));
        }
    });
    logical.at_least(490);
    blocked.at_least(490);
    counted.at_least(540);
}

#[test]
fn tile_to_shape_has_the_shape() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in injective_layout(), k in prop::collection::vec(1..4isize, 3))| {
        let sizes: Vec<isize> = (0..a.rank()).map(|i| a.mode(i).unwrap().size() as isize * k[i]).collect();
        let shape = if a.rank() > 1 { IntTuple::from(&sizes[..]) } else { sizes[0].into() };
        if let Some(r) = held.by(d::tile_to_shape(&a, &shape)) {
            prop_assert_eq!(d::compatible(&shape, &r.shape()), Ok(true), "{}", r);
            prop_assert_eq!(r.size() as isize, shape.product().unwrap());
        }
    });
    held.at_least(520);
}

#[test]
fn casts_undo_each_other() {
    let [finer, coarser] = [(); 2].map(|()| Held::default());
    proptest!(cases(CASES), |(a in compact_layout(), n in 1..5isize)| {
        if let Some(fine) = finer.by(d::downcast(&a, n)) {
            prop_assert!(laws::downcast(&a, n, &fine));
            prop_assert!(laws::same_function(&a, &d::upcast(&fine, n).unwrap()));
        }
        if let Ok(coarse) = d::upcast(&a, n) {
            coarser.when(n > 1);
            prop_assert!(laws::upcast(&a, n, &coarse), "{}", coarse);
        }
    });
    finer.at_least(1000);
    coarser.at_least(300);
}

#[test]
fn recasting_goes_back() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in compact_layout(), n in 1..5isize, m in 1..5isize)| {
        if let Some(fine) = held.by(d::recast(&a, n * m, m)) {
            prop_assert!(laws::downcast(&a, n, &fine));
            prop_assert!(laws::same_function(&a, &d::recast(&fine, m, n * m).unwrap()));
        }
    });
    held.at_least(1000);
}

#[test]
fn shape_arithmetic_rounds_as_it_says() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in 0..50isize, b in 1..50isize)| {
        let int = |x: Result<IntTuple, LayoutError>| x.unwrap().leaves()[0];
        prop_assert_eq!(int(d::ceil_div(a, b)), (a + b - 1) / b);
        prop_assert_eq!(int(d::round_up(a, b)), (a + b - 1) / b * b);
        match d::shape_div(a, b) {
            Ok(q) => {
                held.when(true);
                prop_assert_eq!(q.leaves()[0], if a % b == 0 { a / b } else { 1 });
            }
            Err(_) => prop_assert!(a % b != 0 && (a == 0 || b % a != 0)),
        }
    });
    held.at_least(90);
}

/// If a shape is compatible with another, their sizes are equal and each index is a coordinate of both. The first
/// profile is weakly congruent to the second.
#[test]
fn compatible_shapes_have_one_domain() {
    let held = Held::default();
    proptest!(cases(CASES), |(a in any_layout(), b in any_layout(), coarser in any::<bool>())| {
        // A random shape hardly ever refines another.
        let a = if coarser { sizes(&b) } else { a };
        let (x, y) = (&a.shape(), &b.shape());
        prop_assert_eq!(d::congruent(x, x), Ok(true));
        prop_assert_eq!(d::compatible(x, x), Ok(true));
        prop_assert_eq!(d::compatible(&IntTuple::from(a.size() as isize), x), Ok(true));
        prop_assert_eq!(d::weakly_congruent(&IntTuple::from(7), x), Ok(true));
        let both = |f: fn(&IntTuple, &IntTuple) -> Result<bool, LayoutError>| (f(x, y).unwrap(), f(y, x).unwrap());
        // Congruent means weakly congruent in both directions, and compatible in both directions means equal.
        prop_assert_eq!(d::congruent(x, y).unwrap(), both(d::weakly_congruent) == (true, true));
        prop_assert_eq!(x == y, both(d::compatible) == (true, true));
        if d::compatible(x, y).unwrap() {
            held.when(x != y);
            prop_assert!(d::weakly_congruent(x, y).unwrap() && a.size() == b.size());
            for index in 0..a.size() as isize {
                let fine = d::idx2crd(index, y.clone()).unwrap();
                prop_assert_eq!(d::crd2idx(fine, y.clone()), Ok(index));
            }
        }
    });
    held.at_least(140);
}
