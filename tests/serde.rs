//! Layouts, tuples and tilers in a text format of serde.

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

#[test]
fn all_that_prints_and_parses() {
    use colex::CoordLayout;
    use colex::dynamic::{DynComposed, DynCoordLayout, DynSwizzle};
    fn back<T: serde_json_value::Both>(value: T, text: &str) {
        assert_eq!(to_string(&value).unwrap(), format!("\"{text}\""));
        assert!(from_str::<T>(&format!("\"{text}\"")).unwrap() == value, "{text}");
        assert!(from_str::<T>("\"4:\"").is_err() && from_str::<T>("4").is_err());
    }
    back("Sw<3,4,-3>".parse::<DynSwizzle>().unwrap(), "Sw<3,4,-3>");
    back("Sw<3,3,3> o 8 o (8,64):(64,1)".parse::<DynComposed>().unwrap(), "Sw<3,3,3> o 8 o (8,64):(64,1)");
    back("(4,(2,3)):(1@0,(2@1,4@1))".parse::<DynCoordLayout>().unwrap(), "(4,(2,3)):(1@0,(2@1,4@1))");
    back(swizzle!(3, 4, 3), "Sw<3,4,3>");
    let n = 64;
    let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    back(tile, "Sw<3,3,3> o _0 o (_8,64):(64,_1)");
    let error = from_str::<Swizzle!(3, 4, 3)>("\"Sw<2,4,3>\"").unwrap_err().to_string();
    assert!(error.contains("static swizzle: "), "{error}");
    let coordinates: CoordLayout<_> = layout!((4, n) : (1@0, 2@1));
    assert_eq!(to_string(&coordinates).unwrap(), "\"(_4,64):(_1@0,_2@1)\"");
}

/// Bounds of the values that are serialized and deserialized.
mod serde_json_value {
    pub(crate) trait Both: serde_core::Serialize + serde_core::de::DeserializeOwned + PartialEq {}
    impl<T: serde_core::Serialize + serde_core::de::DeserializeOwned + PartialEq> Both for T {}
}
