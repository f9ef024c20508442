//! The right operand of a composition: B, or the pair of B and its complement.
//!
//! A divide composes with the pair `(B, B*)`, where `B*` is the complement of B. The pair is decomposed like one layout, but no
//! such layout is built. [`Right`] iterates over its leaves, and writes their compositions nested like the pair.

use core::fmt;

use crate::dynamic::int_tuple::{Builder, IntTuple};
use crate::dynamic::layout::{DynLayout, Mode};

/// A right operand: B, or the pair `(B, B*)` of a divide.
#[derive(Clone, Copy)]
pub(crate) struct Right<'a> {
    b: &'a DynLayout,
    rest: Option<&'a [Mode]>,
}

impl<'a> Right<'a> {
    pub(crate) fn of(b: &'a DynLayout) -> Self {
        Right { b, rest: None }
    }

    /// The pair `(B, B*)`, where `rest` is the modes of `B*`. An empty list becomes `1:0`.
    pub(crate) fn pair(b: &'a DynLayout, rest: &'a [Mode]) -> Self {
        Right { b, rest: Some(if rest.is_empty() { &[(1, 0)] } else { rest }) }
    }

    /// The leaves of B, then those of `B*`.
    pub(crate) fn modes(&self) -> impl Iterator<Item = Mode> + Clone + 'a {
        self.b.modes().iter().chain(self.rest.unwrap_or_default()).copied()
    }

    /// Appends a tuple nested like this operand, with these leaves.
    pub(crate) fn write_leaves(&self, leaves: &[Mode], out: &mut Builder<Mode>) {
        let (first, second) = leaves.split_at(self.b.modes().len());
        if self.rest.is_some() {
            out.open();
        }
        out.nested(&self.b.0, first.iter().copied());
        if self.rest.is_some() {
            out.unwrapped(second);
            out.close();
        }
    }

    /// Appends a tuple nested like this operand, with each leaf replaced by what `leaf` appends.
    pub(crate) fn write(&self, out: &mut Builder<Mode>, mut leaf: impl FnMut(&mut Builder<Mode>)) {
        let Some(rest) = self.rest else { return out.replaced(&self.b.0, leaf) };
        out.open();
        out.replaced(&self.b.0, &mut leaf);
        if let [_] = rest {
            leaf(out);
        } else {
            out.open();
            rest.iter().for_each(|_| leaf(out));
            out.close();
        }
        out.close();
    }
}

impl fmt::Display for Right<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(rest) = self.rest else { return fmt::Display::fmt(self.b, f) };
        let mut out = Builder::new();
        out.open();
        out.splice(&self.b.0, IntTuple::root());
        out.unwrapped(rest);
        fmt::Display::fmt(&DynLayout(out.finish()), f)
    }
}
