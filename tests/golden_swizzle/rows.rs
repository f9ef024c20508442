//! Runs the golden rows of swizzles. A golden row is a recorded call of CuTe with its answer. All rows that differ are reported
//! together.

use colex::dynamic::{DynComposed, DynLayout};
use colex::prelude::*;
use colex::swizzle::layout_swizzle;
use colex::swizzle::{AnySwizzle, Inner, LayoutSwizzleOp};
use colex::typenum::Z0;
use std::fmt::Display;

/// The number of rows of one operation that were run, and those that differ.
#[derive(Default)]
pub(crate) struct Rows {
    count: usize,
    faults: Vec<String>,
}

impl Rows {
    /// Checks that the result prints as CuTe's does, including the marks of static integers.
    pub(crate) fn prints(&mut self, id: &str, result: &dyn Display, cute: &str) {
        self.count += 1;
        if result.to_string() != cute {
            self.faults.push(format!("{id}: expected {cute}, got {result}"));
        }
    }

    /// Compares the values `ours` of a slice with the values `cute` of CuTe's slice. CuTe's values may lack the offset at which
    /// the slice starts. So the same number is added to all of them, such that the first becomes `first`. This is the value of
    /// the sliced layout where the slice starts.
    pub(crate) fn slices(&mut self, id: &str, ours: Vec<isize>, first: isize, cute: &[isize]) {
        self.count += 1;
        let expected: Vec<isize> = cute.iter().map(|x| x - cute[0] + first).collect();
        if ours != expected {
            self.faults.push(format!("{id}: expected {expected:?}, got {ours:?}"));
        }
    }

    /// Checks that the values of a slice are those of CuTe's slice plus CuTe's offset.
    pub(crate) fn begins(&mut self, id: &str, ours: Vec<isize>, cute: &str) {
        self.count += 1;
        let (slice, offset) = cute[1..cute.len() - 1].rsplit_once(',').expect("a slice and an offset");
        let offset: isize = offset.trim_start_matches('_').parse().expect("an int");
        let slice = match slice.split_once(" o M_") {
            // CuTe prints a partly static offset as `M_0|(4&6)=4`, with its value after the `=`.
            Some((swizzle, rest)) => format!("{swizzle} o {}", &rest[rest.find('=').expect("a value") + 1..]),
            None => slice.to_owned(),
        };
        let cute: DynComposed = match slice.parse::<DynLayout>() {
            Ok(layout) => layout.into(),
            Err(_) => slice.parse().expect("a swizzled layout"),
        };
        let expected: Vec<isize> = (0..cute.size() as isize).map(|i| cute.at(i).expect("an offset") + offset).collect();
        if ours != expected {
            self.faults.push(format!("{id}: expected {expected:?}, got {ours:?}"));
        }
    }

    pub(crate) fn finish(self, op: &str, expected: usize) {
        println!("{op}: {} of {expected} right", self.count - self.faults.len());
        assert!(self.faults.is_empty(), "{} rows differ:\n{}", self.faults.len(), self.faults.join("\n"));
        assert_eq!(self.count, expected);
    }
}

/// The values of a layout at all indices.
macro_rules! values {
    ($f:expr) => {{
        let f = $f;
        (0..f.size()).map(|i| f.at(i)).collect::<Vec<isize>>()
    }};
}
pub(crate) use values;

/// The text of a slice and an offset, as CuTe prints this pair.
pub(crate) fn pair<L: Display, I: Int>((slice, offset): (L, I)) -> String {
    format!("({slice},{})", notation(offset))
}

/// Composes a layout, plain or swizzled, with a swizzled layout `B`, and returns the text of the result.
pub(crate) trait After<B> {
    fn after(self, b: B) -> String;
}
impl<S, D, W, M> After<ComposedLayout<W, Z0, M>> for Layout<S, D>
where
    Self: LayoutSwizzleOp<W> + CompositionOp<M>,
    W: AnySwizzle,
    M: Inner,
{
    fn after(self, b: ComposedLayout<W, Z0, M>) -> String {
        let swizzle = layout_swizzle(self, b.swizzle()).swizzle();
        format!("{swizzle} o _0 o {}", composition(self, b.layout()))
    }
}
impl<A: AnySwizzle, L: Inner + After<B>, B> After<B> for ComposedLayout<A, Z0, L> {
    fn after(self, b: B) -> String {
        format!("{} o _0 o {}", self.swizzle(), self.layout().after(b))
    }
}
pub(crate) fn after<A: After<B>, B>(a: A, b: B) -> String {
    a.after(b)
}
