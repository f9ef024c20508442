//! Nested tuples of integers, of any profile, stored without nesting.
//!
//! A tuple is stored as two lists, in the order of its notation. The first list has a node for each opening parenthesis and each
//! leaf, with the size of its subtree. The second list has the integers. No function here recurses, so a tuple may
//! be nested to any depth.

mod builder;
mod parts;

use core::fmt;

use smallvec::{SmallVec, smallvec};

pub(crate) use self::builder::Builder;
pub use self::parts::Part;
use crate::dynamic::lists::list;
use crate::{All, Clash, LayoutError};

/// A node: an opening parenthesis or a leaf, with the size of its subtree.
///
/// The numbers have 32 bits and not 64, which halves the size of a node. A tuple with more nodes than fit 32 bits would need more
/// than 32 GB, and the parser rejects texts of more than 4 GB.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// The number of nodes of the subtree of a tuple, this node included; 0 for a leaf.
    span: u32,
    /// The number of leaves of the subtree; 1 for a leaf.
    leaves: u32,
}

const LEAF: Node = Node { span: 0, leaves: 1 };

/// The nodes of a tuple in the order of its notation. Two tuples are congruent exactly if their
/// [`Nest`]s are equal.
///
/// A list of 15 nodes has 128 bytes, and so has one of seven modes. More bytes are moved by a call of `memcpy`, which waits for what
/// has just been written. To return a list of eight modes would take as long as to compute it.
type Nest = SmallVec<[Node; 15]>;

/// The leaves of a tuple in the order of its notation.
pub(crate) type Leaves<T> = SmallVec<[T; 7]>;

/// A nested tuple with leaves of type `T`. The leaf `8` and the tuple `(8)` differ.
///
/// ```
/// use colex::dynamic::IntTuple;
/// let shape: IntTuple = "(4,(2,8))".parse()?;
/// assert_eq!((shape.rank(), shape.depth(), shape.product()?), (2, 2, 64));
/// assert_eq!(shape, IntTuple::from((4, (2, 8))));
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tuple<T> {
    nest: Nest,
    leaves: Leaves<T>,
}

/// A nested tuple of integers: a shape, a stride or a coordinate.
pub type IntTuple = Tuple<isize>;

/// A coordinate in which the leaf `None`, written `_`, stands for all of a mode.
pub type Coord = Tuple<Option<isize>>;

/// The position of a node in a tuple: its number, and the number of leaves before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) node: usize,
    pub(crate) leaf: usize,
}

impl<T> Tuple<T> {
    /// A tuple that is one leaf.
    pub fn leaf(value: T) -> Self {
        Tuple { nest: smallvec![LEAF], leaves: smallvec![value] }
    }

    /// What a tuple is written into: it has no node yet.
    pub(crate) fn unwritten() -> Self {
        Tuple { nest: Nest::new(), leaves: Leaves::new() }
    }

    /// Writes one leaf as a bare leaf, several as a tuple, and none as the bare leaf `none`. This does not return a tuple, because
    /// a tuple that is returned is moved once more.
    #[inline]
    pub(crate) fn write_unwrapped(&mut self, leaves: impl Iterator<Item = T>, none: T) {
        for leaf in leaves {
            self.leaves.push(leaf);
        }
        if self.leaves.is_empty() {
            self.leaves.push(none);
        }
        let count = self.leaves.len();
        if count > 1 {
            self.nest.push(Node { span: count as u32 + 1, leaves: count as u32 });
        }
        for _ in 0..count {
            self.nest.push(LEAF);
        }
    }

    /// The leaves in the order of the notation.
    ///
    /// ```
    /// use colex::dynamic::IntTuple;
    /// assert_eq!(IntTuple::from((4, (2, 8))).leaves(), [4, 2, 8]);
    /// ```
    pub fn leaves(&self) -> &[T] {
        &self.leaves
    }

    /// Whether this is a tuple in parentheses rather than a bare leaf.
    pub fn is_tuple(&self) -> bool {
        self.nest[0] != LEAF
    }

    /// The number of entries; a bare leaf counts as one.
    pub fn rank(&self) -> usize {
        self.rank_at(Self::root())
    }

    /// The number of levels of parentheses: 0 for a leaf, 1 for `(4,8)`.
    pub fn depth(&self) -> usize {
        let (mut open, mut deepest) = (SmallVec::<[usize; 8]>::new(), 0);
        for (node, span) in self.nest.iter().map(|node| node.span as usize).enumerate() {
            while open.last().is_some_and(|&end| end <= node) {
                open.pop();
            }
            if span > 0 {
                open.push(node + span);
                deepest = deepest.max(open.len());
            }
        }
        deepest
    }

    /// Whether both tuples have the same nesting, whatever their leaves.
    ///
    /// ```
    /// use colex::dynamic::IntTuple;
    /// let (a, b) = (IntTuple::from((4, (2, 8))), IntTuple::from((1, (4, 8))));
    /// assert!(a.is_congruent(&b) && !a.is_congruent(&IntTuple::from((4, 2, 8))));
    /// ```
    pub fn is_congruent<U>(&self, other: &Tuple<U>) -> bool {
        self.nest == other.nest
    }

    /// Returns the tuple with `f` applied to each leaf.
    pub(crate) fn map<U>(&self, f: impl FnMut(&T) -> U) -> Tuple<U> {
        Tuple { nest: Nest::from_slice(&self.nest), leaves: list(self.leaves.iter().map(f)) }
    }

    /// Returns a tuple with the nesting of this one and the given leaves. There must be one leaf for each leaf of this tuple.
    pub(crate) fn with_leaves<U>(&self, leaves: Leaves<U>) -> Tuple<U> {
        debug_assert_eq!(leaves.len(), self.leaves.len());
        Tuple { nest: Nest::from_slice(&self.nest), leaves }
    }

    pub(crate) fn set_leaf(&mut self, k: usize, value: T) {
        self.leaves[k] = value;
    }

    pub(crate) fn root() -> Place {
        Place { node: 0, leaf: 0 }
    }

    /// Whether the node is a tuple.
    pub(crate) fn opens(&self, at: Place) -> bool {
        self.nest[at.node].span != 0
    }

    /// The number of the node after the subtree of this node.
    pub(crate) fn end(&self, at: Place) -> usize {
        at.node + self.nest[at.node].span.max(1) as usize
    }

    /// The position after the subtree of this node.
    pub(crate) fn after(&self, at: Place) -> Place {
        Place { node: self.end(at), leaf: at.leaf + self.nest[at.node].leaves as usize }
    }

    /// The positions of the entries of a node. A leaf is its own only entry.
    pub(crate) fn entries(&self, at: Place) -> impl Iterator<Item = Place> + '_ {
        let end = self.end(at);
        let first = if self.opens(at) { Place { node: at.node + 1, leaf: at.leaf } } else { at };
        let mut next = first;
        core::iter::from_fn(move || {
            (next.node < end).then(|| {
                let here = next;
                next = self.after(here);
                here
            })
        })
    }

    pub(crate) fn rank_at(&self, at: Place) -> usize {
        self.entries(at).count()
    }

    /// The leaves of the subtree of a node.
    pub(crate) fn leaves_at(&self, at: Place) -> &[T] {
        &self.leaves[at.leaf..self.after(at).leaf]
    }
}

impl<T: Clone> Tuple<T> {
    /// The tuple of the given entries.
    ///
    /// ```
    /// use colex::dynamic::IntTuple;
    /// let pair = IntTuple::of([IntTuple::from(4), IntTuple::from((2, 8))]);
    /// assert_eq!(pair.to_string(), "(4,(2,8))");
    /// ```
    pub fn of(entries: impl IntoIterator<Item = Self>) -> Self {
        let mut b = Builder::new();
        b.open();
        entries.into_iter().for_each(|entry| b.splice(&entry, Self::root()));
        b.close();
        b.finish()
    }

    /// Entry `i`; a bare leaf is its own entry 0.
    ///
    /// Fails when `i` is not below the rank ([`LayoutError::ModeIndex`]).
    ///
    /// ```
    /// use colex::dynamic::IntTuple;
    /// assert_eq!(IntTuple::from((4, (2, 8))).get(1)?, IntTuple::from((2, 8)));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn get(&self, i: usize) -> Result<Self, LayoutError> {
        let found = self.entries(Self::root()).nth(i);
        found.map(|at| self.sub(at)).ok_or_else(|| {
            LayoutError::ModeIndex(Clash::new(isize::try_from(i).unwrap_or(isize::MAX), self.rank() as isize))
        })
    }

    /// The subtree of a node as a separate tuple.
    pub(crate) fn sub(&self, at: Place) -> Self {
        let end = self.after(at);
        Tuple { nest: Nest::from_slice(&self.nest[at.node..end.node]), leaves: self.leaves[at.leaf..end.leaf].into() }
    }
}

impl IntTuple {
    /// The product of the leaves; 1 for `()`.
    ///
    /// Fails when the product does not fit an `isize` ([`LayoutError::Overflow`]).
    pub fn product(&self) -> Result<isize, LayoutError> {
        self.leaves.iter().try_fold(1isize, |p, &x| times(p, x))
    }
}

/// Computes `a * b`. Fails when the product does not fit an `isize`.
pub(crate) fn times(a: isize, b: isize) -> Result<isize, LayoutError> {
    a.checked_mul(b).ok_or_else(|| LayoutError::Overflow(Clash::new(a, b)))
}

/// Computes `ceil(a / b)` for `a >= 0` and `b > 0`.
pub(crate) fn ceil(a: isize, b: isize) -> isize {
    a / b + isize::from(a % b != 0)
}

/// Writes a leaf in notation. Integer tuples, coordinates and tilers differ in how their leaves are written; their parentheses
/// and commas are written by one function.
pub(crate) trait WriteLeaf {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl WriteLeaf for isize {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl WriteLeaf for Option<isize> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(i) => write!(f, "{i}"),
            None => f.write_str("_"),
        }
    }
}

#[allow(private_bounds)]
impl<T: WriteLeaf> fmt::Display for Tuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut open, mut leaf) = (SmallVec::<[usize; 8]>::new(), 0);
        let mut first = true;
        for (node, span) in self.nest.iter().map(|node| node.span as usize).enumerate() {
            while open.last().is_some_and(|&end| end <= node) {
                open.pop();
                first = false;
                f.write_str(")")?;
            }
            if !first {
                f.write_str(",")?;
            }
            first = span > 0;
            if span > 0 {
                open.push(node + span);
                f.write_str("(")?;
            } else {
                self.leaves[leaf].write(f)?;
                leaf += 1;
            }
        }
        open.iter().try_for_each(|_| f.write_str(")"))
    }
}

#[allow(private_bounds)]
impl<T: WriteLeaf> fmt::Debug for Tuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<isize> for IntTuple {
    fn from(i: isize) -> Self {
        Tuple::leaf(i)
    }
}

impl From<i32> for IntTuple {
    fn from(i: i32) -> Self {
        Tuple::leaf(i as isize)
    }
}

/// An integer that does not fit an `isize` becomes `isize::MAX`.
impl From<usize> for IntTuple {
    fn from(i: usize) -> Self {
        Tuple::leaf(isize::try_from(i).unwrap_or(isize::MAX))
    }
}

impl<T: Into<IntTuple>, const N: usize> From<[T; N]> for IntTuple {
    fn from(entries: [T; N]) -> Self {
        IntTuple::of(entries.map(T::into))
    }
}

impl From<&IntTuple> for IntTuple {
    fn from(tuple: &IntTuple) -> Self {
        tuple.clone()
    }
}

/// `_`, which stands for all of a mode.
impl From<All> for Coord {
    fn from(_: All) -> Self {
        Tuple::leaf(None)
    }
}

impl From<isize> for Coord {
    fn from(i: isize) -> Self {
        Tuple::leaf(Some(i))
    }
}

impl From<i32> for Coord {
    fn from(i: i32) -> Self {
        Tuple::leaf(Some(i as isize))
    }
}

/// An integer that does not fit an `isize` becomes `isize::MAX`.
impl From<usize> for Coord {
    fn from(i: usize) -> Self {
        IntTuple::from(i).into()
    }
}

impl From<IntTuple> for Coord {
    fn from(tuple: IntTuple) -> Self {
        tuple.map(|&i| Some(i))
    }
}

impl From<&Coord> for Coord {
    fn from(coordinate: &Coord) -> Self {
        coordinate.clone()
    }
}

impl From<&[isize]> for IntTuple {
    fn from(entries: &[isize]) -> Self {
        IntTuple::of(entries.iter().copied().map(Tuple::leaf))
    }
}

macro_rules! from_tuples {
    ($(($($entry:ident)+))+) => {$(
        impl<$($entry: Into<IntTuple>),+> From<($($entry,)+)> for IntTuple {
            #[allow(non_snake_case)]
            fn from(($($entry,)+): ($($entry,)+)) -> Self {
                IntTuple::of([$($entry.into()),+])
            }
        }

        impl<$($entry: Into<Coord>),+> From<($($entry,)+)> for Coord {
            #[allow(non_snake_case)]
            fn from(($($entry,)+): ($($entry,)+)) -> Self {
                Coord::of([$($entry.into()),+])
            }
        }
    )+};
}

from_tuples! { (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H) }
