//! Dynamic extents of 1 and 0, and dynamic strides of 0: each typed operation returns the same function as the runtime operation
//! (`colex::dynamic`), or refuses with the law *still mode*. It never returns another function.

use crate::laws::same_function;
use colex::algebra::*;
use colex::dynamic::{self as d, DynLayout};
use colex::prelude::*;

#[derive(Default)]
struct Seen {
    same: usize,
    refused: usize,
}

impl Seen {
    /// Compares the answers: both are the same function, both name the same law, or only the typed path refuses with
    /// the law *still mode*.
    #[track_caller]
    fn one<R: AnyLayout>(
        &mut self,
        what: &str,
        typed: Result<R, LayoutError>,
        runtime: Result<DynLayout, LayoutError>,
    ) {
        match (typed.map(|r| r.to_dyn()), runtime) {
            (Ok(typed), Ok(runtime)) => {
                assert!(same_function(&typed, &runtime), "{what}: {typed} and {runtime}");
                self.same += 1;
            }
            (Err(LayoutError::StillMode(_)), Ok(_)) => self.refused += 1,
            (Err(typed), Err(runtime)) => assert_eq!(typed.law(), runtime.law(), "{what}:\n{typed}\n{runtime}"),
            (typed, runtime) => panic!("{what}: {typed:?} and {runtime:?}"),
        }
    }
}

/// Calls `$op!` with layouts whose extents or strides are dynamic. `m` and `n` may be 0 and 1.
macro_rules! each {
    ($m:ident, $n:ident, $z:ident: $op:ident($seen:ident)) => {
        $op!($seen, layout!($m : 6));
        $op!($seen, layout!($m : 1));
        $op!($seen, layout!((2, $m) : (1, 6)));
        $op!($seen, layout!(($m, 3) : (2, 12)));
        $op!($seen, layout!(($m, $n) : (1, 8)));
        $op!($seen, layout!(($m, $n) : (12, 2)));
        $op!($seen, layout!(($m, ($n, 2)) : (6, (3, 48))));
        $op!($seen, layout!(($m, (2, $n)) : (0, (4, 24))));
        $op!($seen, layout!($m : $z));
        $op!($seen, layout!((4) : ($z)));
    };
}

macro_rules! of_one_layout {
    ($seen:ident, $a:expr) => {{
        let (a, r) = ($a, $a.to_dyn());
        $seen.one(&format!("complement {a}"), try_complement(a), d::complement(&r));
        $seen.one(&format!("coalesce {a}"), Ok(coalesce(a)), d::coalesce(&r));
        $seen.one(&format!("flatten {a}"), Ok(flatten(a)), d::flatten(&r));
        for n in [0, 1, 4, 12, 24, 30, 48, 96] {
            let m = Dyn::new(n);
            $seen.one(&format!("complement_to {a}, {n}"), try_complement_to(a, m), d::complement_to(&r, n));
            $seen.one(&format!("complement_exact {a}, {n}"), try_complement_exact(a, m), d::complement_exact(&r, n));
            // The typed path refuses to divide an empty layout by an empty tile.
            if n != 0 || a.size() != 0 {
                $seen.one(&format!("divide {n} by {a}"), try_logical_divide(layout!(n : 1), a), {
                    d::logical_divide(&format!("{n}:1").parse().unwrap(), &r)
                });
            }
        }
        $seen.one(&format!("product {a}"), try_logical_product(a, layout!(2 : 1)), {
            d::logical_product(&r, &"2:1".parse::<DynLayout>().unwrap())
        });
    }};
}

/// Checks the laws of the inverses. The results are not compared with those of the runtime path, because a typed inverse
/// may lack some modes. It leaves out a mode if only the values show that the mode belongs to the inverse.
macro_rules! inverses_of {
    ($seen:ident, $a:expr) => {{
        let (a, r) = ($a, $a.to_dyn());
        match try_left_inverse(a) {
            Ok(left) => {
                assert!(crate::laws::left_inverse(&r, &left.to_dyn()), "left_inverse {a}: {left}");
                $seen.same += 1;
            }
            Err(LayoutError::StillMode(_)) => $seen.refused += 1,
            Err(error) => assert_ne!(d::left_inverse(&r).map(|_| ()), Ok(()), "{a}: {error}"),
        }
        assert!(crate::laws::right_inverse(&r, &try_right_inverse(a).unwrap().to_dyn()), "right_inverse {a}");
        let null = try_nullspace(a).unwrap().to_dyn();
        assert!((0..null.size() as isize).all(|i| r.at(null.at(i).unwrap()) == Ok(0)), "nullspace {a}: {null}");
        $seen.same += 2;
    }};
}

#[test]
fn an_extent_of_1_that_only_the_value_has_is_the_same_function_or_refused() {
    let mut seen = Seen::default();
    for (m, n, z) in (0..4isize).flat_map(|m| (0..3isize).flat_map(move |n| [0, 6].map(|z| (m, n, z)))) {
        each!(m, n, z: of_one_layout(seen));
    }
    println!("{} the same, {} refused", seen.same, seen.refused);
    assert!(seen.same > 800 && seen.refused > 20);
}

#[test]
fn an_extent_of_1_that_only_the_value_has_keeps_the_laws_of_inverses() {
    let mut seen = Seen::default();
    for (m, n) in (1..4isize).flat_map(|m| (1..3isize).map(move |n| (m, n))) {
        inverses_of!(seen, layout!(m : 6));
        inverses_of!(seen, layout!((m, {5}) : (4, 1)));
        inverses_of!(seen, layout!(({4}, m) : (1, 6)));
        inverses_of!(seen, layout!((m, (n, 2)) : (6, (3, 48))));
        inverses_of!(seen, layout!((m, (2, n)) : (0, (4, 24))));
    }
    println!("{} hold, {} refused", seen.same, seen.refused);
    assert!(seen.same > 50 && seen.refused > 0);
}

#[test]
fn what_was_past_its_cosize_is_refused() {
    let n = 1;
    let error = try_complement(layout!(n : 6)).unwrap_err();
    assert!(matches!(error, LayoutError::StillMode(_)), "{error}");
    assert!(error.to_string().contains("the mode of stride 6 has extent 1 or stride 0"), "{error}");
    // With the cotarget 24, both complements are the function `24:1`. The typed complement has a mode for the gap before
    // stride 6, and the next mode continues it. So the typed path need not refuse.
    let complement = try_complement_to(layout!(n : 6), int!(24)).unwrap();
    assert!(same_function(&complement.to_dyn(), &d::complement_to(&"1:6".parse().unwrap(), 24).unwrap()));
}
