//! Layouts, tuples and tilers as text, in a format that has text.

use colex::dynamic::{Coord, DynLayout, IntTuple, Tiler};
use colex::prelude::*;
use serde_json::{from_str, to_string};

#[test]
fn runtime_values_are_their_notation() {
    let layout: DynLayout = "(4,(2,2)):(2,(1,8))".parse().unwrap();
    assert_eq!(to_string(&layout).unwrap(), "\"(4,(2,2)):(2,(1,8))\"");
    assert_eq!(from_str::<DynLayout>("\"(_4,(2,2)):(2,(1,8))\"").unwrap(), layout);
    let tuple = IntTuple::from((4, (2, 8)));
    assert_eq!(from_str::<IntTuple>(&to_string(&tuple).unwrap()).unwrap(), tuple);
    let coord: Coord = "(_,(3,1))".parse().unwrap();
    assert_eq!(from_str::<Coord>(&to_string(&coord).unwrap()).unwrap(), coord);
    let tiler: Tiler = "(4:1,_,8)".parse().unwrap();
    assert_eq!(to_string(&tiler).unwrap(), "\"(4:1,_,8)\"");
    assert_eq!(from_str::<Tiler>(&to_string(&tiler).unwrap()).unwrap(), tiler);
}

#[test]
fn typed_layouts_are_checked_against_their_type() {
    type A = Layout!((4, (2, Dyn)) : (2, (1, 8)));
    let n = 2;
    let a: A = layout!((4, (2, n)) : (2, (1, 8)));
    let text = to_string(&a).unwrap();
    assert_eq!(text, "\"(_4,(_2,2)):(_2,(_1,_8))\"");
    assert_eq!(from_str::<A>(&text).unwrap(), a);
    assert_eq!(from_str::<A>("\"(4,(2,7)):(2,(1,8))\"").unwrap().to_string(), "(_4,(_2,7)):(_2,(_1,_8))");
    let error = from_str::<A>("\"(4,(3,7)):(2,(1,8))\"").unwrap_err().to_string();
    assert!(error.contains("static integer: ") && error.contains("integer 1") && error.contains("is 3"), "{error}");
    let error = from_str::<A>("\"(4,14):(2,1)\"").unwrap_err().to_string();
    assert!(error.contains("profile: "), "{error}");
}

#[test]
fn what_is_no_layout_is_an_error() {
    for text in ["\"4:\"", "4", "\"(4,2):1\"", "\"\"", "null"] {
        assert!(from_str::<DynLayout>(text).is_err(), "{text}");
    }
    let error = from_str::<DynLayout>("\"(4,2):(1;4)\"").unwrap_err().to_string();
    assert!(error.contains("notation: ") && error.contains("byte 8"), "{error}");
}
