//! Bad integers at run time: each operation returns the right result, or an error that names the law and the numbers.
//! Nothing wraps, loops forever or panics with any other text.

use colex::LayoutError;
use colex::algebra::*;
use colex::prelude::*;
use colex::{try_make_layout, tuple::IntTuple};
use std::panic::{AssertUnwindSafe, catch_unwind};

const MAX: isize = isize::MAX;
const MIN: isize = isize::MIN;
const HALF: u32 = isize::BITS / 2;
const EXTENTS: [isize; 8] = [0, -1, 1, 4, MAX, MAX / 2, MIN, 1 << HALF];
const STRIDES: [isize; 8] = [0, 1, 4, -1, MAX, MIN, MIN + 1, -(1 << HALF)];

/// The words with which the error texts of the laws begin.
const LAWS: [&str; 17] = [
    "extent: ",
    "overflow: ",
    "stride divisibility: ",
    "shape divisibility: ",
    "no carry: ",
    "no borrow: ",
    "injectivity: ",
    "step over: ",
    "negative stride: ",
    "still mode: ",
    "answer limit: ",
    "exact fit: ",
    "empty mode: ",
    "coordinate: ",
    "tiler rank: ",
    "bounds: ",
    "addition: ",
];

/// Asserts that an error names a law, shows an operand and suggests a fix.
#[track_caller]
fn explained(what: &str, text: &str) {
    assert!(LAWS.iter().any(|law| text.starts_with(law)), "{what}: {text}");
    assert!(text.contains("\n  A = ") && text.contains("\n  fix: "), "{what}: {text}");
}

/// Compares a plain operation with its `try_` form: both return the same answer, or the panic names the same law as
/// the error.
#[track_caller]
fn both<R: AnyLayout + PartialEq>(what: &str, plain: impl FnOnce() -> R, tried: Result<R, LayoutError>) {
    match (catch_unwind(AssertUnwindSafe(plain)), tried) {
        (Ok(plain), Ok(tried)) => assert!(plain == tried, "{what}: {plain} and {tried}"),
        (Err(panic), Err(law)) => {
            let text = panic.downcast_ref::<String>().expect("a panic with a text");
            assert_eq!(*text, law.to_string(), "{what}");
            explained(what, text);
        }
        (Ok(_), Err(law)) => panic!("{what}: only the `try_` form fails: {law}"),
        (Err(_), Ok(tried)) => panic!("{what}: only the plain form fails, the `try_` form returns {tried}"),
    }
}

/// Whether `shape:stride` is a layout, computed in 128 bits.
fn is_layout(modes: &[(isize, isize)]) -> bool {
    let size: i128 = if modes.iter().any(|m| m.0 == 0) {
        0
    } else {
        modes.iter().map(|m| m.0 as i128).fold(1, i128::saturating_mul)
    };
    let reach = |sign: i128| -> i128 {
        modes.iter().map(|&(s, d)| (s as i128 - 1).max(0).saturating_mul(d as i128) * sign).filter(|&x| x > 0).sum()
    };
    let fits = reach(1) + reach(-1) < MAX as i128;
    modes.iter().all(|m| m.0 >= 0) && size <= MAX as i128 && fits
}

#[test]
fn a_layout_is_made_or_the_law_is_named() {
    for s in EXTENTS {
        for d in STRIDES {
            for (t, e) in [(1, 0), (4, 1), (0, 7), (3, -2), (MAX, 1)] {
                let what = format!("({s},{t}):({d},{e})");
                let tried = try_make_layout(shape!(s, t), shape!(d, e));
                let modes = [(s, d), (t, e)];
                // If the layout is empty, strides that are never used may be refused too.
                assert!(tried.is_ok() == is_layout(&modes) || s == 0 || t == 0, "{what}: {tried:?}");
                both(&what, || layout!((s, t) : (d, e)), tried);
            }
            both(&format!("{s}:{d}"), || layout!(s : d), try_make_layout(shape!(s).head, shape!(d).head));
        }
        both(&format!("({s},4)"), || layout!((s, 4)), try_make_layout(shape!(s, 4), LayoutLeft));
        both(&format!("(4,{s})"), || layout!((4, s), LayoutRight), try_make_layout(shape!(4, s), LayoutRight));
    }
}

/// Calls `one` and `two` with the valid layouts of one and of two modes that these integers make.
fn each(mut one: impl FnMut(Layout!(Dyn : Dyn)), mut two: impl FnMut(Layout!((Dyn, 4) : (Dyn, 2)))) {
    for s in EXTENTS {
        for d in STRIDES {
            if let Ok(a) = try_make_layout(shape!(s).head, shape!(d).head) {
                one(a);
            }
            if let Ok(a) = try_make_layout(shape!(s, 4), shape!(d, 2)) {
                two(a);
            }
        }
    }
}

/// Checks sizes, offsets and the operations on one layout.
fn alone<A>(a: A)
where
    A: AnyLayout + colex::algebra::coalesce::CoalesceOp<Output: PartialEq>,
    A: colex::algebra::filter::FilterOp<Output: PartialEq>,
{
    let (size, cosize) = (a.size(), a.cosize());
    assert!(size <= MAX as usize && cosize <= MAX as usize && (size > 0 || cosize == 0), "{a}");
    if size > 0 {
        // The first and the last offset are computed without overflow, which would panic in a debug build.
        assert!(a.at(size - 1).unsigned_abs() < cosize && a.at(0) == 0, "{a}");
    }
    // Outside the shape an offset may wrap, but nothing panics.
    let _ = (a.at(-1), a.at(MAX), a.at(MIN), a.at(u64::MAX));
    assert!(!a.contains(-1) && !a.contains(size), "{a}");
    both(&format!("coalesce {a}"), || coalesce(a), a.try_coalesce());
    both(&format!("filter {a}"), || filter(a), a.try_filter());
}

#[test]
fn operations_on_one_layout() {
    each(alone, alone);
}

#[test]
fn operations_on_two_layouts() {
    let a = layout!((4, 6) : (6, 1));
    each(
        |b| {
            both(&format!("composition {a}, {b}"), || composition(a, b), try_composition(a, b));
            both(
                &format!("composition {b}, 4:1"),
                || composition(b, layout!(4 : 1)),
                try_composition(b, layout!(4 : 1)),
            );
            both(&format!("divide {a}, {b}"), || logical_divide(a, b), try_logical_divide(a, b));
            let by_four = || logical_divide(b, layout!(4 : 1));
            both(&format!("divide {b}, 4:1"), by_four, try_logical_divide(b, layout!(4 : 1)));
            both(&format!("zipped {b}, 4"), || zipped_divide(b, int!(4)), try_zipped_divide(b, int!(4)));
        },
        |b| {
            both(&format!("composition {a}, {b}"), || composition(a, b), try_composition(a, b));
            let (c, t) = (layout!((2, 3) : (1, 4)), tiler!(2, 2));
            both(&format!("composition {b}, {c}"), || composition(b, c), try_composition(b, c));
            both(&format!("divide {b}, 2:1"), || logical_divide(b, layout!(2:1)), try_logical_divide(b, layout!(2:1)));
            both(&format!("divide {b} by mode"), || logical_divide(b, t), try_logical_divide(b, t));
        },
    );
}

#[test]
fn tilers_and_cotargets() {
    let a = layout!((8, 6));
    for n in EXTENTS {
        let n = Dyn::new(n);
        both(&format!("composition {a}, {n}"), || composition(a, n), try_composition(a, n));
        both(&format!("divide {a}, {n}"), || logical_divide(a, n), try_logical_divide(a, n));
        both(
            &format!("divide {a}, (4,{n})"),
            || logical_divide(a, tiler!(4, =n)),
            try_logical_divide(a, tiler!(4, =n)),
        );
        let b = layout!(4 : 2);
        both(&format!("complement {b}, {n}"), || complement_to(b, n), try_complement_to(b, n));
    }
}

#[test]
fn a_stride_of_another_profile_and_a_mode_too_many_do_not_parse() {
    for text in ["(4,2):1", "(4,2):(1,(4))", "4:(1)", "((4),2):(1,4)"] {
        let law = text.parse::<colex::dynamic::DynLayout>().unwrap_err();
        assert!(law.to_string().starts_with("congruence: "), "{text}: {law}");
    }
}

#[test]
fn the_texts_name_the_numbers() {
    let (zero, below, n) = (0, -1, 10);
    let text = |law: LayoutError| law.to_string();
    assert!(text(try_make_layout(shape!(below, 4), LayoutLeft).unwrap_err()).contains("the shape contains -1"));
    let wide = try_make_layout(shape!(MAX, 4), LayoutLeft).unwrap_err();
    assert!(text(wide).contains(&format!("{MAX} times 4 does not fit")));
    let tile = text(try_logical_divide(layout!(n : 1), layout!(4 : 1)).unwrap_err());
    assert!(tile.contains("the tile spans 4 coordinates with its gaps filled, and 4 does not divide 10"), "{tile}");
    let far_apart = MAX / 9;
    // A padded divide takes a tile that does not divide, but the stride of its rest must fit.
    let far = try_logical_divide_padded(layout!(n : far_apart), layout!(16 : 1)).map(|_| ()).unwrap_err();
    assert!(matches!(far, LayoutError::Overflow(_)), "{far}");
    assert_eq!(layout!((zero, 4)).size(), 0);
    assert!(shape!(zero, 4).to_text().starts_with("(0,_4"));
}

trait ToText: IntTuple {
    fn to_text(self) -> String {
        notation(self).to_string()
    }
}
impl<T: IntTuple> ToText for T {}
