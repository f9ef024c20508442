//! Casts of every small layout, typed and at run time. `downcast` splits each element into its parts and keeps each part once.
//! `upcast` maps each coordinate to the unit of its element, where a unit is `n` consecutive offsets. Every refusal names a law
//! that is broken.

use colex::algebra::{recast, try_downcast, try_recast, try_upcast};
use colex::dynamic::{self as d, DynLayout};
use colex::layout::AnyLayout;
use colex::prelude::*;

fn offsets(a: &DynLayout) -> Vec<isize> {
    (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect()
}

fn modes(a: &DynLayout) -> Vec<(isize, isize)> {
    a.shape().leaves().iter().copied().zip(a.stride().leaves().iter().copied()).collect()
}

/// Whether `r` has exactly the offsets `n A(c) + e`: one for each pair of a coordinate c of A and a number `e < n`. The
/// offsets may also be `n A(c) - e`: `downcast` splits one mode of A, and its stride may be negative.
fn has_every_part_once(a: &DynLayout, n: isize, r: &DynLayout) -> bool {
    let sorted = |mut all: Vec<isize>| {
        all.sort_unstable();
        all
    };
    let of = sorted(offsets(r));
    let parts =
        |sign: isize| sorted(offsets(a).iter().flat_map(|x| (0..n).map(move |e| n * x + sign * e)).collect()) == of;
    parts(1) || parts(-1)
}

/// Whether each coordinate maps to the unit of its element. Strides that are multiples of `n` move by whole units,
/// and other strides move inside a unit, up or down.
fn takes_each_to_its_unit(a: &DynLayout, n: isize, r: &DynLayout) -> bool {
    let (before, after) = (modes(a), modes(r));
    (0..a.size() as isize).all(|i| {
        let (mut i, mut whole, mut inside, mut unit) = (i, 0, 0, 0);
        for (&(s, x), &(t, y)) in before.iter().zip(&after) {
            let c = i % s;
            i /= s;
            let moves = s > 1 && x % n != 0;
            let (to, each) = if moves { (&mut inside, n / x.abs()) } else { (&mut whole, 1) };
            *to += c * x;
            unit += c / each * y;
            if t != (s + each - 1) / each {
                return false;
            }
        }
        whole / n + inside / n == unit
    })
}

/// Every layout of one to three modes with small integers: extents of 1, strides of 0 and of both signs, gaps, and
/// modes that overlap.
fn small() -> Vec<DynLayout> {
    let one: Vec<_> = [1, 2, 3, 4].into_iter().flat_map(|s| [-2, -1, 0, 1, 2, 3, 4, 6].map(|x| (s, x))).collect();
    let mut all = vec![];
    for &(s0, x0) in &one {
        all.push(DynLayout::new(s0, x0).unwrap());
        for &(s1, x1) in &one {
            all.push(DynLayout::new((s0, s1), (x0, x1)).unwrap());
            for &(s2, x2) in one.iter().filter(|(s, _)| s % 2 == 1) {
                all.push(DynLayout::new((s0, (s1, s2)), (x0, (x1, x2))).unwrap());
            }
        }
    }
    all
}

#[test]
fn every_small_downcast() {
    let (mut split, mut refused) = (0, 0);
    for a in small() {
        for n in [2, 3] {
            let Ok(r) = d::downcast(&a, n) else {
                assert!(modes(&a).iter().all(|&(_, x)| x.abs() != 1), "downcast({a}, {n})");
                refused += 1;
                continue;
            };
            assert!(has_every_part_once(&a, n, &r), "downcast({a}, {n}) = {r}");
            split += 1;
        }
    }
    assert!(split > 16_000 && refused > 10_000, "{split} and {refused}");
}

#[test]
fn every_small_upcast() {
    let (mut cast, mut carries, mut apart) = (0, 0, 0);
    for a in small() {
        for n in [2, 3, 4, 6] {
            let inside: Vec<_> = modes(&a).into_iter().filter(|&(s, x)| s > 1 && x % n != 0).collect();
            match d::upcast(&a, n) {
                Ok(r) => {
                    assert!(takes_each_to_its_unit(&a, n, &r), "upcast({a}, {n}) = {r}");
                    cast += 1;
                }
                Err(LayoutError::UnitCarry(clash)) => {
                    let signs = [1, -1].map(|sign| inside.iter().any(|&(_, x)| x.signum() == sign));
                    let reach: isize = inside.iter().map(|&(s, x)| ((s - 1) * x.abs()).min(n - x.abs())).sum();
                    assert_eq!((clash.left, clash.right), (reach, n), "upcast({a}, {n})");
                    assert!(reach >= n || signs == [true, true], "upcast({a}, {n})");
                    carries += 1;
                }
                Err(LayoutError::Divisibility(_)) => {
                    assert!(inside.iter().any(|&(_, x)| n % x.abs() != 0), "upcast({a}, {n})");
                    apart += 1;
                }
                Err(law) => panic!("upcast({a}, {n}): {law}"),
            }
        }
    }
    assert!(cast > 20_000 && carries > 3_000 && apart > 10_000, "{cast}, {carries} and {apart}");
}

/// Asserts that the typed and the runtime answer are the same function or the same law, or that the typed one is an
/// error about a dynamic stride.
fn alike<R: AnyLayout>(
    what: &str,
    typed: Result<R, LayoutError>,
    runtime: Result<DynLayout, LayoutError>,
    count: &mut [usize; 3],
) {
    match (typed, runtime) {
        (Ok(typed), Ok(runtime)) => {
            assert_eq!(offsets(&typed.to_dyn()), offsets(&runtime), "{what}: {typed} and {runtime}");
            count[0] += 1;
        }
        (Err(typed), Err(runtime)) => {
            assert_eq!(typed.law(), runtime.law(), "{what}");
            count[1] += 1;
        }
        (Err(law), Ok(runtime)) => {
            assert!(matches!(law, LayoutError::DynamicStride(_)), "{what}: {runtime}, and {law}");
            count[2] += 1;
        }
        (Ok(typed), Err(law)) => panic!("{what}: {typed}, and {law}"),
    }
}

macro_rules! casts {
    ($count:expr; $($a:expr),* $(,)?) => {$({
        let a = $a;
        let r = a.to_dyn();
        alike(&format!("downcast {r}"), try_downcast(a, int!(2)), d::downcast(&r, 2), $count);
        alike(&format!("upcast {r}"), try_upcast(a, int!(6)), d::upcast(&r, 6), $count);
        alike(&format!("recast {r}"), try_recast(a, int!(12), int!(8)), d::recast(&r, 12, 8), $count);
        alike(&format!("recast {r}"), try_recast(a, int!(8), int!(12)), d::recast(&r, 8, 12), $count);
    })*};
}

#[test]
fn typed_casts_are_those_at_run_time() {
    let mut count = [0; 3];
    for (m, n) in (1..=4isize).flat_map(|m| (1..=4isize).map(move |n| (m, n))) {
        for (x, y) in (-3..=6isize).flat_map(|x| (-2..=6isize).map(move |y| (x, y))) {
            casts! { &mut count; layout!((m, n) : (x, y)), layout!((m, (n, 2)) : (x, (y, {6}))) }
        }
        for x in -3..=6isize {
            casts! { &mut count;
                layout!((m, n) : (1, x)),
                layout!((m, n) : (x, 1)),
                layout!((m, 1) : (x, 1)),
                layout!((m, 1, n) : (6, 1, x)),
                layout!((m, n, 3) : (x, 1, 1)),
                layout!((3, n) : (1, x)),
                layout!((3, n) : (-1, x)),
            }
        }
    }
    for x in -3..=6isize {
        casts! { &mut count; layout!((4, 3) : (1, x)), layout!((4, 1) : (x, 1)), layout!((1, 4) : (1, x)) }
    }
    let [both, neither, typed] = count;
    assert!(both > 2_000 && neither > 2_000 && typed > 200, "{both}, {neither} and {typed}");
}

#[test]
fn static_casts() {
    macro_rules! are {
        ($($op:ident($a:expr $(, $n:literal)+) => $text:literal;)*) => {$({
            let (a, what) = ($a, stringify!($op));
            let typed = colex::algebra::$op(a $(, int!($n))+);
            let runtime = d::$op(&a.to_dyn() $(, $n)+).unwrap();
            assert_eq!((typed.to_dyn().to_string(), runtime.to_string()), ($text.into(), $text.into()), "{what} {a}");
        })*};
    }
    are! {
        // If several modes have extent 1 and stride 1, the first is split.
        downcast(layout!((1, 1) : (1, 1)), 2) => "(2,1):(1,2)";
        downcast(layout!((2, 1) : (1, 1)), 2) => "(4,1):(1,2)";
        downcast(layout!((1, 2) : (1, 1)), 2) => "(1,4):(2,1)";
        downcast(layout!((1, 4) : (-1, 1)), 2) => "(1,8):(-2,1)";
        recast(layout!((2, 3, 1) : (3, 1, 1)), 32, 8) => "(2,12,1):(12,1,4)";
        recast(layout!((2, 2, 2) : (1, 2, 4)), 8, 32) => "(1,1,2):(1,1,1)";
        // Modes that overlap.
        downcast(layout!((4, 2) : (1, 1)), 2) => "(8,2):(1,2)";
        downcast(layout!((2, 2) : (1, -1)), 2) => "(4,2):(1,-2)";
        // `upcast` by 6 gives `(1,1,2):(1,1,1)`. Then `downcast` by 5 splits the last mode.
        recast(layout!((3, 2, 2) : (1, 3, 6)), 5, 6) => "(1,1,10):(5,5,1)";
    }
}

#[test]
fn what_tensors_of_other_libraries_have() {
    // Dynamic extents and strides, with an axis of one element.
    let (m, n, one) = (3, 8, 1);
    let a = layout!((m, n, one) : (n, one, one));
    assert_eq!(recast(a, int!(4), int!(1)).to_string(), "(3,32,1):(32,1,4)");
    assert_eq!(recast(a, int!(1), int!(4)).to_string(), "(3,2,1):(2,1,1)");
    assert_eq!(recast(a, int!(2), int!(8)).to_string(), "(3,2,1):(2,1,1)");
    assert_eq!(try_upcast(layout!({16} : one), int!(2)).unwrap().to_string(), "8:1");
    // The answer would need another extent, but the extent is static.
    let error = try_upcast(layout!(16 : one), int!(2)).unwrap_err().to_string();
    assert!(
        error.starts_with("dynamic stride: ") && error.contains("the stride of mode 0 is dynamic and 1"),
        "{error}"
    );
    assert!(error.contains("write the stride 1") && !error.contains("must divide"), "{error}");
}

#[test]
fn the_error_names_the_modes_that_step_out_of_a_unit() {
    for (a, n) in [("(8,2,2):(1,2,1)", 2), ("(3,2):(2,3)", 6), ("(4,2):(1,1)", 2), ("(2,2):(1,-1)", 2)] {
        let error = d::upcast(&a.parse().unwrap(), n).unwrap_err().to_string();
        assert!(error.starts_with("unit carry: ") && error.contains(&format!("inside a unit of {n}")), "{error}");
    }
    let (m, k, one) = (8, 2, 1);
    assert!(matches!(try_upcast(layout!((8, 2, 2) : (1, 2, one)), int!(2)), Err(LayoutError::UnitCarry(_))));
    assert!(matches!(try_upcast(layout!((m, 2, k) : (1, 2, 1)), int!(2)), Err(LayoutError::UnitCarry(_))));
}
