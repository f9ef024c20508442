//! Numbers that may not fit in the machine's `isize`. These tests are for 32-bit targets:
//! `scripts/i686.sh` runs them on one. They compute with the limits of `isize`, so they pass on every target.

use colex::int::IntoDyn;
use colex::int::Multiple;
use colex::prelude::*;
use colex::try_make_layout;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Values on both sides of the limits of 32 bits, and of 64.
fn values() -> impl Iterator<Item = i64> {
    let edges = [0, 1 << 31, -(1 << 31), 1 << 32, -(1 << 32), 1 << 40, i64::MAX, i64::MIN];
    edges.into_iter().flat_map(|edge: i64| (-4..=4).filter_map(move |step| edge.checked_add(step)))
}

#[track_caller]
fn refuses<R>(value: i64, f: impl FnOnce() -> R) {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("no panic occurred");
    let text = payload.downcast_ref::<String>().expect("a panic with a text");
    assert!(text.starts_with("overflow: ") && text.contains(&value.to_string()), "{text}");
}

#[test]
fn a_dynamic_int_is_its_value_or_is_refused() {
    for value in values() {
        match isize::try_from(value) {
            Ok(number) => {
                assert_eq!((Dyn::new(value).get(), Dyn::try_new(value)), (number, Ok(Dyn::new(value))));
                assert_eq!(Dyn::new(value).to_string(), value.to_string());
                assert_eq!(value.into_dyn().get(), number);
            }
            Err(_) => {
                let error = Dyn::try_new(value).unwrap_err();
                assert!(matches!(error, LayoutError::Overflow(_)), "{error}");
                assert!(error.to_string().contains(&format!("A = {value}")), "{error}");
                refuses(value, || Dyn::new(value));
                refuses(value, || value.into_dyn());
                refuses(value, || layout!({ value }));
            }
        }
    }
}

#[test]
fn a_multiple_is_its_value_or_is_refused() {
    for value in values() {
        let tried = Multiple::<C<4>, i64>::try_new(value);
        match isize::try_from(value) {
            Ok(number) if number % 4 == 0 => assert_eq!(tried.map(Int::get), Ok(number)),
            Ok(_) => assert!(matches!(tried, Err(LayoutError::Divisibility(_)))),
            Err(_) => {
                assert!(matches!(tried, Err(LayoutError::Overflow(_))));
                refuses(value, || Multiple::<C<4>, i64>::new(value));
            }
        }
    }
}

#[test]
fn a_layout_of_wide_words_reaches_no_further_than_an_isize() {
    // Each integer fits in 32 bits, but the size and the offsets of the larger layouts do not.
    for (extent, stride) in [(1 << 10, 1 << 10), (1 << 16, 1 << 15), (1 << 16, 1 << 16), (1 << 20, 1 << 30)] {
        let [e, d, two, one] = [extent, stride, 2i64, 1].map(Dyn::new);
        let made = try_make_layout(shape!(=e, =two), shape!(=d, =one));
        let reach = (extent - 1) * stride + 1;
        assert_eq!(made.is_ok(), isize::try_from(reach + 1).is_ok(), "({extent},2):({stride},1)");
        if let Ok(layout) = made {
            assert_eq!(layout.at((extent - 1, 1)) as i64, reach);
        }
    }
}

#[test]
fn a_coordinate_that_no_isize_holds_is_outside() {
    let data = [0, 1, 2, 3, 4, 5];
    let n = 3;
    let (t, u) = (make_tensor(&data, layout!((2, 3))), make_tensor(&data, layout!((2, n))));
    for value in values().filter(|value| !(0..6).contains(value)) {
        assert_eq!((t.get(value), u.get(value)), (None, None), "{value}");
        assert_eq!((t.get((1, value.max(3))), u.get((value.max(2), 0))), (None, None), "{value}");
        assert_eq!((t.get(value as u64), u.get((value as u64, 0))), (None, None), "{value}");
    }
}
