//! A builder of tuples from parentheses and leaves, in the order of the notation.

use smallvec::SmallVec;

use super::{LEAF, Nest, Node, Place, Tuple};
use crate::dynamic::lists::list;

/// A builder of a tuple, in the order of its notation.
pub(crate) struct Builder<T> {
    tuple: Tuple<T>,
    open: SmallVec<[Place; 8]>,
}

impl<T: Clone> Builder<T> {
    pub(crate) fn new() -> Self {
        Builder { tuple: Tuple::unwritten(), open: SmallVec::new() }
    }

    pub(crate) fn open(&mut self) {
        self.open.push(self.mark());
        self.tuple.nest.push(Node { span: 1, leaves: 0 });
    }

    /// Closes the innermost open tuple. Does nothing if no tuple is open.
    pub(crate) fn close(&mut self) {
        if let Some(begin) = self.open.pop() {
            let end = self.mark();
            let (span, leaves) = (end.node - begin.node, end.leaf - begin.leaf);
            self.tuple.nest[begin.node] = Node { span: span as u32, leaves: leaves as u32 };
        }
    }

    pub(crate) fn leaf(&mut self, value: T) {
        self.tuple.nest.push(LEAF);
        self.tuple.leaves.push(value);
    }

    /// Appends the subtree of a node of another tuple.
    pub(crate) fn splice(&mut self, from: &Tuple<T>, at: Place) {
        let end = from.after(at);
        self.tuple.nest.extend_from_slice(&from.nest[at.node..end.node]);
        for leaf in &from.leaves[at.leaf..end.leaf] {
            self.tuple.leaves.push(leaf.clone());
        }
    }

    /// Appends the nesting of another tuple with new leaves. The iterator must give as many leaves as that tuple has.
    pub(crate) fn nested<U>(&mut self, from: &Tuple<U>, leaves: impl IntoIterator<Item = T>) {
        self.tuple.nest.extend_from_slice(&from.nest);
        for leaf in leaves {
            self.tuple.leaves.push(leaf);
        }
    }

    /// Appends the nesting of another tuple. `leaf` is called once for each leaf, in order, and writes the entry that replaces it.
    pub(crate) fn replaced<U>(&mut self, from: &Tuple<U>, mut leaf: impl FnMut(&mut Self)) {
        let mut ends = SmallVec::<[usize; 8]>::new();
        for (node, span) in from.nest.iter().map(|node| node.span as usize).enumerate() {
            while ends.last().is_some_and(|&end| end <= node) {
                ends.pop();
                self.close();
            }
            if span > 0 {
                ends.push(node + span);
                self.open();
            } else {
                leaf(self);
            }
        }
        ends.iter().for_each(|_| self.close());
    }

    /// Appends one leaf as a bare leaf, and any other number of leaves as a tuple.
    pub(crate) fn unwrapped(&mut self, leaves: &[T]) {
        if let [only] = leaves {
            return self.leaf(only.clone());
        }
        self.open();
        leaves.iter().for_each(|leaf| self.leaf(leaf.clone()));
        self.close();
    }

    /// The number of nodes and leaves so far. [`take`](Self::take) returns the builder to this state.
    pub(crate) fn mark(&self) -> Place {
        Place { node: self.tuple.nest.len(), leaf: self.tuple.leaves.len() }
    }

    /// Removes the nodes and leaves that were added since the mark, and returns them.
    pub(crate) fn take(&mut self, mark: Place) -> Tuple<T> {
        let nest = Nest::from_slice(&self.tuple.nest[mark.node..]);
        self.tuple.nest.truncate(mark.node);
        Tuple { nest, leaves: list(self.tuple.leaves.drain(mark.leaf..)) }
    }

    #[inline]
    pub(crate) fn finish(mut self) -> Tuple<T> {
        while !self.open.is_empty() {
            self.close();
        }
        debug_assert!(!self.tuple.nest.is_empty());
        self.tuple
    }
}

impl Builder<(isize, isize)> {
    /// Appends one mode as a bare mode, several modes as a tuple, and no modes as `1:0`.
    pub(crate) fn unwrapped_layout(&mut self, modes: &[(isize, isize)]) {
        self.unwrapped(if modes.is_empty() { &[(1, 0)] } else { modes });
    }
}
