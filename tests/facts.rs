//! Facts of layouts (injective, surjective, contiguous, vector width) compared with their offsets, and the facts that
//! types know compared with those of values.

use colex::algebra::facts::{Injective, IsBijective, IsContiguous, IsInjective, IsSurjective, VectorWidthOp};
use colex::algebra::*;
use colex::dynamic::{self as d, DynLayout, IntTuple};
use colex::prelude::*;
use colex::typenum::Bit;
use std::collections::{BTreeMap, BTreeSet};

/// The facts computed from all offsets.
struct Truth {
    injective: bool,
    surjective: bool,
    contiguous: bool,
}

fn truth(offsets: &[isize]) -> Truth {
    let image: BTreeSet<isize> = offsets.iter().copied().collect();
    let span = match (image.first(), image.last()) {
        (Some(least), Some(greatest)) => (greatest - least + 1) as usize,
        _ => 0,
    };
    Truth {
        injective: image.len() == offsets.len(),
        surjective: image.len() == span,
        contiguous: offsets.iter().zip(0..).all(|(&offset, i)| offset == i),
    }
}

fn offsets(a: &DynLayout) -> Vec<isize> {
    (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect()
}

/// Whether each stride is greater than the greatest offset that the modes with smaller strides reach. True for fewer
/// than three modes.
fn steps_over(a: &DynLayout) -> bool {
    let coalesced = d::coalesce(a).unwrap();
    let mut modes: Vec<(isize, isize)> =
        coalesced.stride().leaves().iter().map(|d| d.abs()).zip(coalesced.shape().leaves().iter().copied()).collect();
    modes.sort_unstable();
    let mut reach = 0;
    modes.len() < 3
        || modes.into_iter().all(|(d, s)| {
            let over = d > reach;
            reach += (s - 1) * d;
            over
        })
}

/// Every flat layout of this rank with extents from `extents` and strides from `strides`.
fn each_layout(rank: usize, extents: &[isize], strides: &[isize], visit: &mut dyn FnMut(&DynLayout)) {
    let choices = extents.len() * strides.len();
    for n in 0..choices.pow(rank as u32) {
        let modes = (0..rank).map(|k| n / choices.pow(k as u32) % choices);
        let (s, d): (Vec<isize>, Vec<isize>) =
            modes.map(|m| (extents[m % extents.len()], strides[m / extents.len()])).unzip();
        let list = |ints: &[isize]| {
            let text = ints.iter().map(|i| i.to_string()).collect::<Vec<_>>().join(",");
            format!("({text})").parse::<IntTuple>().unwrap()
        };
        visit(&DynLayout::new(list(&s), list(&d)).unwrap());
    }
}

/// Compares the runtime facts with the offsets, for all layouts with these numbers of modes, extents and strides.
fn by_value(layouts: &[(usize, &[isize], &[isize])]) {
    let (mut all, mut injective, mut searched) = (0, 0, 0);
    let mut check = |a: &DynLayout| {
        let truth = truth(&offsets(a));
        assert_eq!(d::is_injective(a), Ok(truth.injective), "{a} injective");
        assert_eq!(d::is_surjective(a), Ok(truth.surjective), "{a} surjective");
        assert_eq!(d::is_bijective(a), Ok(truth.surjective && truth.injective), "{a} bijective");
        assert_eq!(d::is_contiguous(a), Ok(truth.contiguous), "{a} contiguous");
        all += 1;
        injective += usize::from(truth.injective);
        searched += usize::from(truth.injective && !steps_over(a));
    };
    for &(rank, extents, strides) in layouts {
        each_layout(rank, extents, strides, &mut check);
    }
    println!("{all} layouts: {injective} injective, {searched} of them by a search");
    assert!(injective > 1000 && searched > 100, "the test meets both");
}

#[test]
fn small_layouts_by_value() {
    by_value(&[
        (1, &[0, 1, 2, 3, 4, 5], &[-8, -3, -1, 0, 1, 2, 5]),
        (2, &[0, 1, 2, 3, 4, 5], &[-6, -4, -1, 0, 1, 2, 3, 4, 6, 8, 9]),
        (3, &[1, 2, 3, 4], &[-2, 0, 1, 2, 3, 4, 6, 9, 12]),
    ]);
}
#[test]
fn layouts_of_four_modes_by_value() {
    by_value(&[(4, &[1, 2, 3], &[1, 2, 4, 6, 7]), (4, &[2, 3], &[5, 6, 9, 14, -22, 30])]);
}

/// The vector width is the greatest divisor `v` of the size such that `A(v k + j) = A(v k) + j` for `j < v` and `v`
/// divides `A(v k)`.
#[test]
fn the_width_of_a_vector_is_the_greatest() {
    let (mut wide, mut greater) = (0, Vec::new());
    let mut check = |a: &DynLayout| {
        let (width, offsets) = (d::vector_width(a).unwrap(), offsets(a));
        let holds = |v: isize| {
            let blocks = offsets.chunks(v as usize);
            offsets.len() as isize % v == 0
                && blocks.clone().all(|block| block[0] % v == 0 && (block[0]..).zip(block).all(|(want, x)| want == *x))
        };
        assert!(holds(width), "{a}: {width}");
        wide += usize::from(width > 1);
        greater.extend((width + 1..=a.size() as isize).find(|&v| holds(v)).map(|v| format!("{a}: {width}, and {v}")));
    };
    each_layout(2, &[1, 2, 3, 4], &[0, 1, 2, 3, 4, 6, 8, -1, -2], &mut check);
    each_layout(3, &[2, 3, 4], &[1, 2, 4, 6, 8, -2], &mut check);
    println!("{wide} of more than 1");
    assert!(wide > 200 && greater.is_empty(), "{wide}, {greater:#?}");
}

#[test]
fn offsets_are_whole_units_of_the_alignment() {
    let (mut apart, mut upcast, mut refused) = (0, 0, Vec::new());
    let mut check = |a: &DynLayout| {
        let (n, offsets) = (d::max_alignment(a).unwrap(), offsets(a));
        let mut units = BTreeMap::<isize, Vec<isize>>::new();
        offsets.iter().for_each(|x| units.entry(x.div_euclid(n)).or_default().push(x.rem_euclid(n)));
        for (k, elements) in &mut units {
            elements.sort_unstable();
            let each = elements.len() / n as usize;
            let whole: Vec<isize> = (0..n).flat_map(|e| std::iter::repeat_n(e, each)).collect();
            assert_eq!(*elements, whole, "{a}: unit {k} of {n}");
        }
        apart += usize::from(n > 1 && units.len() > 1);
        match d::upcast(a, n) {
            // `upcast` reaches exactly the units that the offsets lie in.
            Ok(_) if n == 1 => {}
            Ok(r) if offsets.iter().all(|x| *x >= 0) => {
                let found: BTreeSet<isize> = (0..r.size() as isize).map(|i| r.at(i).unwrap()).collect();
                assert!(found.iter().eq(units.keys()), "{a} in units of {n}: {r}");
                upcast += 1;
            }
            Ok(_) => {}
            Err(_) => refused.push(a.to_string()),
        }
    };
    each_layout(1, &[0, 1, 2, 3, 4, 6], &[-8, -1, 0, 1, 2, 4, 8], &mut check);
    each_layout(2, &[1, 2, 3, 4, 6], &[-8, -4, -2, -1, 0, 1, 2, 3, 4, 6, 8, 12], &mut check);
    each_layout(3, &[2, 4, 6], &[-8, 0, 1, 2, 6, 24, 32], &mut check);
    println!("{apart} of several units, {upcast} upcast, {} refused: {:?}", refused.len(), refused.first());
    assert!(apart > 1000 && upcast > 1000, "{apart} of several units, {upcast} upcast");
    assert!(
        refused.contains(&"(4,6,2):(6,1,32)".into()) && d::max_alignment(&"(4,6,2):(6,1,32)".parse().unwrap()) == Ok(8)
    );
}

/// Compares the facts of the type with those of the value. If the type has a fact, the value must have it too. If
/// `known`, the reverse must also hold.
fn holds<A>(a: A, known: bool)
where
    A: IsInjective + IsSurjective + IsBijective + IsContiguous + VectorWidthOp,
{
    let facts = [
        ("injective", <A as IsInjective>::Output::BOOL, is_injective(a), d::is_injective(&a.to_dyn())),
        ("surjective", <A as IsSurjective>::Output::BOOL, is_surjective(a), d::is_surjective(&a.to_dyn())),
        ("bijective", <A as IsBijective>::Output::BOOL, is_bijective(a), d::is_bijective(&a.to_dyn())),
        ("contiguous", <A as IsContiguous>::Output::BOOL, is_contiguous(a), d::is_contiguous(&a.to_dyn())),
    ];
    for (fact, of_type, of_value, runtime) in facts {
        assert_eq!(Ok(of_value), runtime, "{a} {fact}");
        assert!(of_value || !of_type, "{a} is not {fact}");
        assert!(!known || of_type == of_value, "{a}: {fact} is {of_value}, but the types do not know it");
    }
    let v = vector_width(a).get();
    assert!(v > 0);
    for (i, offset) in offsets(&a.to_dyn()).into_iter().enumerate() {
        let (block, j) = (i as isize / v * v, i as isize % v);
        assert_eq!(offset, a.at(block) + j, "{a} in blocks of {v}");
        assert_eq!(a.at(block) % v, 0, "{a} in blocks of {v}");
    }
    if known && a.size() > 0 {
        assert_eq!(v, widest(a), "{a}");
    }
}

/// The greatest vector width, found by trying all divisors.
fn widest<A: AnyLayout>(a: A) -> isize {
    let n = a.size() as isize;
    let fits = |v: isize| n % v == 0 && (0..n).all(|i| a.at(i) == a.at(i / v * v) + i % v && a.at(i / v * v) % v == 0);
    (1..=n).rev().find(|&v| fits(v)).unwrap()
}

macro_rules! table {
    ($known:literal: $(($($a:tt)+);)*) => {$(
        let a = layout!($($a)+);
        holds(a, $known);
        // `vectorized` accepts the width that the type knows.
        let _ = vectorized(a, vector_width(a));
    )*};
}

#[test]
fn types_of_static_layouts() {
    table! { true:
        (1 : 0);
        (8 : 1);
        (8 : 2);
        (8 : 0);
        (8 : -1);
        ((4, 8));
        ((4, 8), LayoutRight);
        ((4, (2, 2)) : (2, (1, 8)));
        ((3, 2) : (2, 3));
        ((2, 2) : (2, 3));
        ((4, 4) : (1, 2));
        ((4, 4) : (1, 5));
        ((4, 4) : (4, 4));
        ((4, 4) : (0, 1));
        ((4, 4) : (0, 0));
        ((2, 3, 2) : (0, 1, 0));
        ((4, 4) : (-1, 4));
        ((4, 4) : (1, -4));
        ((2, 2, 2) : (4, 2, 1));
        ((2, 2, 2) : (1, 3, 9));
        ((2, 2, 3) : (2, 3, 6));
        ((3, 1, 2) : (2, 7, 3));
        ((8, 4) : (1, 12));
        ((8, 4) : (1, 6));
        ((8, (2, 4)) : (1, (8, 20)));
        ((8, (2, 4)) : (1, (0, 20)));
        ((128, (64, 4)) : (64, (1, 8192)));
    }
}

#[test]
fn types_of_mixed_layouts() {
    let (n, m) = (4, 6);
    table! { false:
        ((4, n) : (1, 4));
        ((2, n, 4) : (1, 8, 2));
        (n : 3);
        ((4, n) : (1, 12));
        ((n, 4) : (1, n));
        ((n, 4) : (1, 8));
        ((n, m), LayoutRight);
        ((4, 4) : (n, 1));
        ((4, {0}) : (0, 1));
        (n : {-1});
        (4 : n);
    }
}

#[test]
fn an_injective_layout_passes_its_bound() {
    fn needs<A: Injective>(_: A) {}
    let n = 3;
    needs(layout!(n : 3));
    needs(layout!((4, n) : (1, 4)));
    needs(layout!((2, n, 4) : (1, 8, 2)));
    needs(layout!((4, 8) : (8, 1)));
}

/// For swizzled layouts with a known width `v`, `v` elements are contiguous from every multiple of `v` on.
#[test]
fn widths_of_swizzled_layouts() {
    macro_rules! each {
        ($($composed:expr, $width:literal;)+) => {$(
            let composed = $composed;
            assert_eq!(vector_width(composed).get(), $width, "{composed}");
            let (composed, width) = (vectorized(composed, int!($width)), $width as usize);
            for i in 0..composed.size() {
                let (block, j) = (i / width * width, (i % width) as isize);
                assert_eq!(composed.at(i), composed.at(block) + j, "{composed} at {i}");
                assert_eq!(composed.at(block) % width as isize, 0, "{composed} at {i}");
            }
        )+};
    }
    each! {
        composition(swizzle!(3, 3, 3), layout!((64, 8))), 8;
        composition(swizzle!(3, 2, 3), layout!((64, 8))), 4;
        composition(swizzle!(2, 0, 3), layout!((64, 8))), 1;
        composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight)), 1;
        composition(swizzle!(3, 4, 3), layout!((32, 4) : (1, 40))), 8;
        composition(swizzle!(3, 3, 3), layout!((64, 8))).slice(coord!(_, 3)), 8;
        composition(swizzle!(2, 3, 2), layout!((8, 8) : (1, 12))), 4;
    }
}
