//! Conversions between a tuple and the sequence of its parentheses and leaves.

use smallvec::SmallVec;

use super::{Builder, Tuple};
use crate::{Clash, LayoutError};

/// A parenthesis or a leaf of the notation of a tuple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<T> {
    /// A tuple begins.
    Open,
    /// A leaf.
    Leaf(T),
    /// The innermost open tuple ends.
    Close,
}

impl<T> Tuple<T> {
    /// The parentheses and leaves of the tuple in order. `(4,(2,8))` gives `Open`, `Leaf(&4)`, `Open`, and so on.
    ///
    /// A loop over the parts visits the whole tuple without recursion, however deep the tuple nests.
    ///
    /// ```
    /// use colex::dynamic::{IntTuple, Part};
    /// let shape = IntTuple::from((4, (2, 8)));
    /// let opened = shape.parts().filter(|part| *part == Part::Open).count();
    /// assert_eq!((opened, shape.parts().count()), (2, 7));
    /// assert_eq!(IntTuple::from_parts(shape.parts().map(Part::copied)), Ok(shape));
    /// ```
    pub fn parts(&self) -> impl Iterator<Item = Part<&T>> {
        let (mut node, mut leaf, mut open) = (0, 0, SmallVec::<[usize; 8]>::new());
        core::iter::from_fn(move || {
            if open.last().is_some_and(|&end| end <= node) {
                open.pop();
                return Some(Part::Close);
            }
            let span = self.nest.get(node)?.span as usize;
            node += 1;
            if span > 0 {
                open.push(node - 1 + span);
                return Some(Part::Open);
            }
            leaf += 1;
            Some(Part::Leaf(&self.leaves[leaf - 1]))
        })
    }
}

impl<T: Clone> Tuple<T> {
    /// The tuple with the given parentheses and leaves. Takes time linear in their number.
    ///
    /// Fails when the parts do not form exactly one tuple ([`LayoutError::Notation`]). The error has the number of the first wrong
    /// part.
    ///
    /// ```
    /// use colex::dynamic::{IntTuple, Part::*};
    /// let tuple = IntTuple::from_parts([Open, Leaf(4), Open, Leaf(2), Leaf(8), Close, Close])?;
    /// assert_eq!(tuple.to_string(), "(4,(2,8))");
    /// assert!(IntTuple::from_parts([Leaf(4), Leaf(2)]).is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn from_parts(parts: impl IntoIterator<Item = Part<T>>) -> Result<Self, LayoutError> {
        let mut out = Builder::new();
        let (mut depth, mut count) = (0usize, 0usize);
        let wrong = |count: usize| LayoutError::Notation(Clash::new(isize::try_from(count).unwrap_or(isize::MAX), 0));
        for part in parts {
            // Only the first part may come while no tuple is open.
            if (depth == 0 && count > 0) || u32::try_from(count).is_err() {
                return Err(wrong(count));
            }
            match part {
                Part::Open => {
                    out.open();
                    depth += 1;
                }
                Part::Leaf(leaf) => out.leaf(leaf),
                Part::Close => {
                    depth = depth.checked_sub(1).ok_or_else(|| wrong(count))?;
                    out.close();
                }
            }
            count += 1;
        }
        if depth > 0 || count == 0 { Err(wrong(count)) } else { Ok(out.finish()) }
    }
}

impl<T: Copy> Part<&T> {
    /// Turns a part with a reference to a leaf into a part with a copy of the leaf.
    pub fn copied(self) -> Part<T> {
        self.map(|&leaf| leaf)
    }
}

impl<T> Part<T> {
    /// Turns `Leaf(value)` into `Leaf(leaf(value))`, and leaves a parenthesis as it is.
    pub fn map<U>(self, leaf: impl FnOnce(T) -> U) -> Part<U> {
        match self {
            Part::Open => Part::Open,
            Part::Leaf(value) => Part::Leaf(leaf(value)),
            Part::Close => Part::Close,
        }
    }
}
