//! The laws that the two paths name if both refuse. They are the same, except for the pairs listed here, which are
//! counted.

#![allow(dead_code, reason = "each test uses the comparisons that it needs")]

use colex::LayoutError;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The operations, the law that the typed path names, the law that the runtime path names, and why both are right.
type Difference = (&'static [&'static str], &'static str, &'static str, &'static str);

/// Operations that compose layouts. Each text is the beginning or the end of the name of an operation. A product composes
/// the complement of A with B. A divide composes A with the tile and with the complement of the tile.
const COMPOSES: &[&str] = &["composition", "_product", "tile_to_shape", "_divide"];
const DIVIDES: &[&str] = &["_divide"];

/// A reason to name different laws: if several laws are broken, the runtime path may name a later one.
const GOES_ON: &str = "the runtime path composes more layouts than the typed path, for example every leaf of two coordinates; where the types report a law, it continues, and may report a law that is broken later";
const NO_DIGITS: &str = "the types report a mode before an empty mode; the runtime path continues to the empty mode";
const NO_TILES: &str =
    "the runtime path divides an empty mode by an empty tile into no tiles, and continues to the next mode";

/// The operations that return a coordinate.
const COORDS: &[&str] = &["get_hier_coord", "get_flat_coord", "get_1d_coord"];
const NO_ANSWER: &str = "the typed path reports the law *coordinate*, whose fix also covers empty shapes and strides; the runtime path reports the mode or the number";

const DIFFERENCES: &[Difference] = &[
    (COMPOSES, "stride divisibility", "shape divisibility", GOES_ON),
    (COMPOSES, "stride divisibility", "no carry", GOES_ON),
    (COMPOSES, "stride divisibility", "no borrow", GOES_ON),
    (COMPOSES, "shape divisibility", "no carry", GOES_ON),
    (COMPOSES, "shape divisibility", "no borrow", GOES_ON),
    (COMPOSES, "no carry", "no borrow", GOES_ON),
    (COMPOSES, "stride divisibility", "empty mode", NO_DIGITS),
    (COMPOSES, "shape divisibility", "empty mode", NO_DIGITS),
    (DIVIDES, "empty mode", "exact fit", NO_TILES),
    (COORDS, "coordinate", "empty mode", NO_ANSWER),
    (COORDS, "coordinate", "overflow", NO_ANSWER),
];

/// How often each pair of laws was named: the operation, the law of the typed path, the law of the runtime path.
pub(crate) type Counts = BTreeMap<(String, &'static str, &'static str), usize>;

thread_local! {
    /// The counts of the test on this thread.
    static NAMED: RefCell<Counts> = const { RefCell::new(Counts::new()) };
}

/// The name of a law, with which its sentence begins.
pub(crate) fn name(error: &LayoutError) -> &'static str {
    error.law().split(':').next().unwrap_or_default()
}

/// Counts two refusals of one call, and asserts that they name the same law or a listed pair. `what` begins with the
/// operation.
#[track_caller]
pub(crate) fn alike(what: &str, typed: &LayoutError, runtime: &LayoutError) {
    let (ours, theirs) = (name(typed), name(runtime));
    let op = what.split(' ').next().unwrap_or_default().to_owned();
    let of = |part: &&str| op.starts_with(part) || op.ends_with(part);
    let listed = |(ops, first, second, _): &Difference| (*first, *second) == (ours, theirs) && ops.iter().any(of);
    assert!(
        typed.law() == runtime.law() || DIFFERENCES.iter().any(listed),
        "{what}: the paths refuse for different reasons:\n{typed}\n{runtime}"
    );
    NAMED.with_borrow_mut(|counts| *counts.entry((op, ours, theirs)).or_default() += 1);
}

/// An operation, the law of the typed path, the law of the runtime path, and the number of calls.
pub(crate) type Named = (&'static str, &'static str, &'static str, usize);

/// Compares the pairs that were named on this thread with the expected pairs. The first row is the number of refusals
/// with the same law, for all operations together.
#[track_caller]
pub(crate) fn counted(expected: &[Named]) {
    let counts = NAMED.with_borrow_mut(std::mem::take);
    let same = counts.iter().filter(|((_, typed, runtime), _)| typed == runtime).map(|(_, count)| count).sum();
    let mut named = vec![("all".to_owned(), "the same", "the same", same)];
    named.extend(counts.into_iter().filter(|((_, a, b), _)| a != b).map(|((op, a, b), count)| (op, a, b, count)));
    let text: String = named.iter().map(|row| format!("{row:?},\n")).collect();
    assert!(named.iter().map(|(op, a, b, count)| (&**op, *a, *b, *count)).eq(expected.iter().copied()), "\n{text}");
}

/// A generator of random numbers (SplitMix64) that gives the same numbers on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// An extent from 0 to 8, all equally likely.
    pub(crate) fn extent(&mut self) -> isize {
        (self.next() % 9) as isize
    }

    /// A stride from -8 to 16.
    pub(crate) fn stride(&mut self) -> isize {
        (self.next() % 25) as isize - 8
    }
}
