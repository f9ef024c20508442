//! Operands that leave a choice: equal strides, equal ranks in an order, and overlapping layouts. Answers of other
//! libraries are given for comparison.

use colex::algebra::{make_layout_like, make_ordered_layout, try_complement};
use colex::dynamic::{self as d, DynLayout, IntTuple};
use colex::prelude::*;

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap()
}

/// Whether the offsets are 0, 1, 2, ..., each once.
fn is_compact(a: &DynLayout) -> bool {
    let mut all: Vec<isize> = (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect();
    all.sort_unstable();
    all == (0..a.size() as isize).collect::<Vec<_>>()
}

/// Among modes of equal stride, the one further left is the inner one, so the result is compact.
#[test]
fn strides_that_tie() {
    for (a, like) in [
        ("(3,5):(1,1)", "(3,5):(1,3)"),
        ("(3,5):(2,2)", "(3,5):(1,3)"),
        ("(2,3,4):(4,1,4)", "(2,3,4):(3,1,6)"),
        ("(2,(3,4)):(7,(7,7))", "(2,(3,4)):(1,(2,6))"),
    ] {
        let r = d::make_layout_like(&layout(a)).unwrap();
        assert_eq!(r.to_string(), like, "{a}");
        assert!(is_compact(&r), "{a}: {r}");
    }
    assert_eq!(make_layout_like(layout!((3, 5) : (1, 1))).to_string(), "(_3,_5):(_1,_3)");
    assert_eq!(make_layout_like(layout!((2, 3, 4) : (4, 1, 4))).to_string(), "(_2,_3,_4):(_3,_1,_6)");
    assert_eq!(make_layout_like(layout!((2, (3, 4)) : (7, (7, 7)))).to_string(), "(_2,(_3,_4)):(_1,(_2,_6))");
}

/// Among modes of equal rank, the one further left is the inner one too. CuTe gives both modes the same stride, so
/// they overlap.
#[test]
fn ranks_that_tie() {
    for (shape, order, ordered) in [
        // CuTe: ((2),4,(2,2)):((1),1,(8,16)), the golden row 26d603f1b8
        ("((2),4,(2,2))", "(3,3,7)", "((2),4,(2,2)):((1),2,(8,16))"),
        // CuTe: ((6,4),2,(4)):((32,4),4,(1)), the golden row 94aa6a016d
        ("((6,4),2,(4))", "((3,1),1,(0))", "((6,4),2,(4)):((32,4),16,(1))"),
        ("(3,5)", "(0,0)", "(3,5):(1,3)"),
        ("(3,5,2)", "(1,0,1)", "(3,5,2):(5,1,15)"),
    ] {
        let (shape, order): (IntTuple, IntTuple) = (shape.parse().unwrap(), order.parse().unwrap());
        let r = d::make_ordered_layout(shape, order).unwrap();
        assert_eq!(r.to_string(), ordered);
        assert!(is_compact(&r), "{r}");
    }
    let r = make_ordered_layout(shape!((2), 4, (2, 2)), shape!(3, 3, 7));
    assert_eq!(r.to_string(), "((_2),_4,(_2,_2)):((_1),_2,(_8,_16))");
    let r = make_ordered_layout(shape!((6, 4), 2, (4)), shape!((3, 1), 1, (0)));
    assert_eq!(r.to_string(), "((_6,_4),_2,(_4)):((_32,_4),_16,(_1))");
    assert_eq!(make_ordered_layout(shape!(3, 5), shape!(0, 0)).to_string(), "(_3,_5):(_1,_3)");
}

/// A layout with overlapping modes has no complement. If all integers are static, CuTe does not compile it either.
/// An example is (3,6):(1,1), in the golden row 3fce6a4222. For dynamic integers CuTe checks nothing: it gives the gap before a
/// stride d an extent of d / (s_j d_j), where s_j:d_j is the mode before the gap. For (4,4):(1,2) that is 2 / 4 = 0.
#[test]
fn complements_of_what_overlaps() {
    for text in ["(4,4):(1,2)", "(4,2):(1,3)", "(3,5):(1,1)", "(2,2,2):(1,1,4)"] {
        let error = d::complement_to(&layout(text), 24).unwrap_err();
        assert!(matches!(error, LayoutError::Injectivity(_)), "{text}: {error}");
    }
    let n = 4;
    let error = try_complement(layout!((n, 4) : (1, 2))).map(|r| r.to_string()).unwrap_err();
    assert!(matches!(error, LayoutError::Injectivity(_)), "{error}");
}
