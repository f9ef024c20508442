//! Running the golden rows of swizzles: all that differ are reported together.

use colex::dynamic::{DynComposed, DynLayout};
use colex::prelude::*;
use colex::swizzle::layout_swizzle;
use colex::swizzle::{AnySwizzle, Inner, LayoutSwizzleOp};
use colex::typenum::Z0;
use std::fmt::Display;

/// The rows of one operation.
#[derive(Default)]
pub(crate) struct Rows {
    count: usize,
    faults: Vec<String>,
}

impl Rows {
    /// The result prints as CuTe's does, static marks and all.
    pub(crate) fn prints(&mut self, id: &str, result: &dyn Display, cute: &str) {
        self.count += 1;
        if result.to_string() != cute {
            self.faults.push(format!("{id}: expected {cute}, got {result}"));
        }
    }

    /// The slice is CuTe's function, beginning at `first`, where the whole does at what is fixed: CuTe may leave that out.
    pub(crate) fn slices(&mut self, id: &str, ours: Vec<isize>, first: isize, cute: &[isize]) {
        self.count += 1;
        let expected: Vec<isize> = cute.iter().map(|x| x - cute[0] + first).collect();
        if ours != expected {
            self.faults.push(format!("{id}: expected {expected:?}, got {ours:?}"));
        }
    }

    /// The slice is CuTe's function plus its offset.
    pub(crate) fn begins(&mut self, id: &str, ours: Vec<isize>, cute: &str) {
        self.count += 1;
        let (slice, offset) = cute[1..cute.len() - 1].rsplit_once(',').expect("a slice and an offset");
        let offset: isize = offset.trim_start_matches('_').parse().expect("an int");
        let slice = match slice.split_once(" o M_") {
            // of an offset that is partly known, its value
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

/// Every offset of a function.
macro_rules! values {
    ($f:expr) => {{
        let f = $f;
        (0..f.size()).map(|i| f.at(i)).collect::<Vec<isize>>()
    }};
}
pub(crate) use values;

/// A slice and an offset as CuTe prints them.
pub(crate) fn pair<L: Display, I: Int>((slice, offset): (L, I)) -> String {
    format!("({slice},{})", notation(offset))
}

/// The composition of a swizzled layout with a layout, plain or swizzled.
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
