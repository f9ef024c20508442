//! Coordinates as CuTe writes them.

use colex::dynamic::{DynCoordLayout, IntTuple};

/// Whether two coordinates are equal, if the shorter one is padded with 0.
pub(crate) fn same(a: &IntTuple, b: &IntTuple) -> bool {
    match (a.is_tuple(), b.is_tuple()) {
        (false, false) => a == b,
        (false, true) => same(b, a),
        (true, false) => b.leaves() == [0] && a.leaves().iter().all(|&x| x == 0),
        (true, true) => {
            let entry = |t: &IntTuple, i| t.get(i).unwrap_or(IntTuple::from(0));
            (0..a.rank().max(b.rank())).all(|i| same(&entry(a, i), &entry(b, i)))
        }
    }
}

/// A coordinate as CuTe prints it: a tuple, or steps, `3@0@1`.
pub(crate) fn coordinate(text: &str) -> IntTuple {
    match text.contains('@') {
        true => format!("2:{text}").parse::<DynCoordLayout>().unwrap().at(1).unwrap(),
        false => text.parse().unwrap(),
    }
}
