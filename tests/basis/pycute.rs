//! The layouts of coordinates of PyCuTe's documentation and tests, with PyCuTe's answers.
//!
//! Source: PyCuTe, https://github.com/NVlabs/CuTe, `docs/04_layout_algebra.md` and `test/test_complement.py`,
//! `test_inverse_right.py`, `test_inverse_left.py`, `test_nullspace.py` and `test_logical_divide.py`. PyCuTe's tests check only
//! postconditions, so the answers for their layouts come from `weaverbird` 0.1.0, a port of PyCuTe. The operands of the products
//! were chosen for this file, and their answers come from the port too. PyCuTe's algebra is that of C. Cecka, CuTe Layout
//! Representation and Algebra, arXiv:2603.02298.

use colex::LayoutError;
use colex::dynamic::{DynCoordLayout, DynLayout};

/// PyCuTe ends each mode of a complement with a leaf of extent 1. The stride of this leaf tells where a continuation would begin.
const COMPLEMENTS: [(&str, &str); 5] = [
    ("3:1@0", "(1):(3@0)"),
    ("3:4@2", "(1,1,(4,1)):(1@0,1@1,(1@2,12@2))"),
    ("(2,5,3):(4@1,5@0,16@1)", "((5,1),(4,2,1)):((1@0,25@0),(1@1,8@1,48@1))"),
    ("(2,3,5):(4@1,5@0,7@1@2)", "((5,1),(4,1),(1,(7,1))):((1@0,15@0),(1@1,8@1),(1@0@2,(1@1@2,35@1@2)))"),
    ("(2,3,5):(4@1,0,7@1@2)", "(1,(4,1),(1,(7,1))):(1@0,(1@1,8@1),(1@0@2,(1@1@2,35@1@2)))"),
];

const RIGHT_INVERSES: [(&str, &str); 7] = [
    ("(4,5):(1@0,1@1)", "(4,5):(1,4)"),
    ("(4,5):(1@1,1@0)", "(5,4):(4,1)"),
    ("(4,5):(1@1,1@1@4)", "(1,4,1,1,(1,5)):(0,1,0,0,(0,4))"),
    ("(4,5):(2@0,2@1)", "(1,1):(0,0)"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,4@0),(1@1,2@0,4@1))", "((2,2,2),(2,2,2)):((1,16,4),(8,2,32))"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,5@0),(1@1,2@0,5@1))", "((2,2),(2,2)):((1,16),(8,2))"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,5@0),(1@1,2@0,4@1))", "((2,2),(2,2,2)):((1,16),(8,2,32))"),
];

const LEFT_INVERSES: [(&str, &str); 8] = [
    ("(4,5):(1@0,1@1)", "(4,5):(1,4)"),
    ("(4,5):(1@1,1@0)", "(5,4):(4,1)"),
    ("(4,5):(1@1,1@1@4)", "(1,4,1,1,(1,5)):(0,1,0,0,(0,4))"),
    ("(4,5):(2@0,2@1)", "((2,4),(2,5)):((0,1),(0,4))"),
    ("(3,(2,2)):(34@0,(2@0,2@1))", "((2,17,3),(2,2)):((0,3,1),(0,6))"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,4@0),(1@1,2@0,4@1))", "((2,2,2),(2,2,2)):((1,16,4),(8,2,32))"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,6@0),(1@1,2@0,6@1))", "((2,3,2),(2,3,2)):((1,16,4),(8,2,32))"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,6@0),(1@1,2@0,4@1))", "((2,3,2),(2,2,2)):((1,16,4),(8,2,32))"),
];

const NULLSPACES: [(&str, &str); 7] = [
    ("(4,5):(1@0,1@1)", "1:0"),
    ("(4,5):(0,1@0)", "4:1"),
    ("(4,5):(0,1@1@4)", "4:1"),
    ("(4,5):(2@0,0)", "5:4"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,4@0),(1@1,2@0,4@1))", "1:0"),
    ("((2,2,2),(2,2,2)):((1@0,2@1,5@0),(1@1,0,5@1))", "2:16"),
    ("((2,2,2),(2,2,2)):((1@0,0,5@0),(1@1,2@0,4@1))", "2:2"),
];

/// Tiles, and the results of dividing `(8,8):(9,1)` by these tiles.
const DIVIDES: [(&str, &str); 5] = [
    ("4:1@0", "(4,(2,8)):(9,(36,1))"),
    ("4:1@1", "(4,(8,2)):(1,(9,4))"),
    ("4:2@0", "(4,(2,8)):(18,(9,1))"),
    ("4:2@1", "(4,(8,2)):(2,(9,1))"),
    ("(4,4):(1@1,2@0)", "((4,4),(2,2)):((1,18),(9,4))"),
];

const PRODUCTS: [(&str, &str, &str); 4] = [
    ("(4,5):(1@0,1@1)", "(2,3):(1@0,1@1)", "((4,5),(2,3)):((1@0,1@1),(4@0,5@1))"),
    ("(4,5):(1@0,1@1)", "6:1", "((4,5),6):((1@0,1@1),5@1)"),
    ("(2,2):(2@0,2@1)", "8:1", "((2,2),(2,2,2)):((2@0,2@1),(1@0,1@1,4@1))"),
    ("(2,3):(2@0,1@1)", "(2,2):(1@1,1@0)", "((2,3),(2,2)):((2@0,1@1),(3@1,1@0))"),
];

fn coords(text: &str) -> DynCoordLayout {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn answers_are_pycutes() {
    for (a, r) in COMPLEMENTS {
        // Coalescing a mode removes its last leaf, which has the extent 1.
        let profile = r.split(':').next().unwrap().parse::<colex::dynamic::IntTuple>().unwrap();
        let entries = coords(a).complement().unwrap().shape();
        let expected = coords(r);
        assert!(profile.rank() == entries.rank());
        for e in 0..profile.rank() {
            let (found, expected) = (coords(a).complement().unwrap().mode(e).unwrap(), expected.mode(e).unwrap());
            assert_eq!(found.coalesce(), expected.coalesce(), "{a}");
        }
    }
    let check = |rows: &[(&str, &str)], op: fn(&DynCoordLayout) -> Result<DynLayout, LayoutError>| {
        rows.iter().for_each(|(a, r)| assert_eq!(op(&coords(a)), r.parse(), "{a}"));
    };
    check(&RIGHT_INVERSES, DynCoordLayout::right_inverse);
    check(&LEFT_INVERSES, DynCoordLayout::left_inverse);
    check(&NULLSPACES, DynCoordLayout::nullspace);
    let matrix: DynLayout = "(8,8):(9,1)".parse().unwrap();
    for (tile, r) in DIVIDES {
        assert_eq!(coords(tile).tiles_of(&matrix), r.parse(), "{tile}");
    }
    for (a, b, r) in PRODUCTS {
        assert_eq!(coords(a).logical_product_coords(&coords(b)), Ok(coords(r)), "{a} by {b}");
    }
    // PyCuTe's result for this tile, ((5,7),(2,3)):((3,18),(9,1)), reaches (12,14), beyond the 8 by 8 coordinates.
    let error = coords("(5,7):(3@1,2@0)").tiles_of(&matrix).unwrap_err().to_string();
    assert!(error.starts_with("exact fit: "), "{error}");
}
