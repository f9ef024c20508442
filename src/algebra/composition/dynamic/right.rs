//! The right operand of a composition: B, or the pair of B and its complement.
//!
//! A divide composes with `(B, B*)`. That pair is decomposed as if it were one layout, but is never built: [`Right`] gives
//! its leaves one after the other, and writes their compositions nested as the pair.

use core::fmt;

use crate::dynamic::int_tuple::{Builder, IntTuple};
use crate::dynamic::layout::{DynLayout, Mode};

/// B, or `(B, B*)` for a divide, without a layout of the pair.
#[derive(Clone, Copy)]
pub(crate) struct Right<'a> {
    b: &'a DynLayout,
    rest: Option<&'a [Mode]>,
}

impl<'a> Right<'a> {
    pub(crate) fn of(b: &'a DynLayout) -> Self {
        Right { b, rest: None }
    }

    /// `(B, B*)`, with the modes of `B*`; none of them is `1:0`.
    pub(crate) fn pair(b: &'a DynLayout, rest: &'a [Mode]) -> Self {
        Right { b, rest: Some(if rest.is_empty() { &[(1, 0)] } else { rest }) }
    }

    /// The leaves, in the order of writing.
    pub(crate) fn modes(&self) -> impl Iterator<Item = Mode> + Clone + 'a {
        self.b.modes().iter().chain(self.rest.unwrap_or_default()).copied()
    }

    /// Appends the same nesting with these leaves.
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

    /// Appends the same nesting with what `leaf` puts in the place of each leaf.
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
