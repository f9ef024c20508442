//! Tilers of the runtime path, and functions that apply an operation to each leaf of a tiler and the mode at the same position.

use alloc::boxed::Box;
use core::fmt;

use smallvec::SmallVec;

use super::int_tuple::{Builder, IntTuple, Place, Tuple, WriteLeaf, times};
use super::layout::{DynLayout, Mode, size};
use crate::{Clash, LayoutError};

/// A leaf of a [`Tiler`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TilerLeaf {
    /// `_`: the whole mode. In a divide the mode is one tile; other operations leave the mode unchanged.
    All,
    /// `n`, a short form of the layout `n:1`.
    Int(isize),
    /// A layout for the whole mode.
    Layout(Box<DynLayout>),
}

impl TilerLeaf {
    /// The number of coordinates of the leaf; 1 for `_`.
    fn size(&self) -> isize {
        match self {
            Self::All => 1,
            Self::Int(n) => *n,
            Self::Layout(layout) => layout.size_int(),
        }
    }
}

/// A tiler: a layout, an integer, `_`, or a tuple with a tiler for each mode.
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, composition};
/// let a: DynLayout = "(8,6,4):(1,8,48)".parse()?;
/// let t: Tiler = "(4:2,_,2)".parse()?;
/// assert_eq!(composition(&a, &t)?.to_string(), "(4,6,2):(2,8,48)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub type Tiler = Tuple<TilerLeaf>;

/// A borrowed tiler in any of its forms, as operations receive it.
#[derive(Clone, Copy, Debug)]
pub enum TilerRef<'a> {
    /// One layout.
    Layout(&'a DynLayout),
    /// An integer `n`, a short form of `n:1`.
    Int(isize),
    /// A tuple of integers.
    Ints(&'a IntTuple),
    /// Any tiler.
    Tree(&'a Tiler),
}

impl TilerRef<'_> {
    /// The layout, if the tiler is a single layout.
    pub(crate) fn tile(&self) -> Option<&DynLayout> {
        match self {
            TilerRef::Layout(tile) => Some(tile),
            TilerRef::Tree(tree) if !tree.is_tuple() => match tree.leaves() {
                [TilerLeaf::Layout(tile)] => Some(tile),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A type that is accepted as a tiler: a layout, an integer, a tuple of integers or a [`Tiler`].
pub trait AsTiler {
    /// Borrows the value as a tiler.
    fn as_tiler(&self) -> TilerRef<'_>;
}

impl AsTiler for DynLayout {
    fn as_tiler(&self) -> TilerRef<'_> {
        TilerRef::Layout(self)
    }
}

impl AsTiler for IntTuple {
    fn as_tiler(&self) -> TilerRef<'_> {
        TilerRef::Ints(self)
    }
}

impl AsTiler for Tiler {
    fn as_tiler(&self) -> TilerRef<'_> {
        TilerRef::Tree(self)
    }
}

impl AsTiler for isize {
    fn as_tiler(&self) -> TilerRef<'_> {
        TilerRef::Int(*self)
    }
}

impl AsTiler for i32 {
    fn as_tiler(&self) -> TilerRef<'_> {
        TilerRef::Int(*self as isize)
    }
}

impl From<DynLayout> for Tiler {
    fn from(layout: DynLayout) -> Self {
        Tuple::leaf(TilerLeaf::Layout(Box::new(layout)))
    }
}

impl From<&IntTuple> for Tiler {
    fn from(ints: &IntTuple) -> Self {
        ints.map(|&n| TilerLeaf::Int(n))
    }
}

impl fmt::Display for TilerRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(layout) => fmt::Display::fmt(layout, f),
            Self::Int(n) => fmt::Display::fmt(n, f),
            Self::Ints(ints) => fmt::Display::fmt(ints, f),
            Self::Tree(tiler) => fmt::Display::fmt(tiler, f),
        }
    }
}

impl WriteLeaf for TilerLeaf {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("_"),
            Self::Int(n) => write!(f, "{n}"),
            Self::Layout(layout) => write!(f, "{layout}"),
        }
    }
}

/// Computes `op(A_i, T_i)` for each leaf `T_i` of the tiler and the mode `A_i` of `a` at the position of the leaf.
///
/// `op` appends its result to a builder. All results together are checked at the end. `whole` decides the result for a mode
/// whose leaf is `_`. `beyond` decides whether modes beyond the tiler's rank are kept. An integer `n` stands for the layout
/// `n:1`, and `ones` decides whether 1 stands for `1:0` or `1:1`.
pub(crate) fn by_tiler(
    a: &DynLayout,
    tiler: &TilerRef<'_>,
    beyond: Beyond,
    ones: Ones,
    whole: Whole,
    mut op: impl FnMut(Sub<'_>, &DynLayout, &mut Builder<Mode>) -> Result<(), LayoutError>,
) -> Result<DynLayout, LayoutError> {
    by_any_tiler(a, tiler, beyond, ones, whole, &mut op)
}

/// An operation on a mode and its layout in the tiler.
type OnMode<'a> = dyn FnMut(Sub<'_>, &DynLayout, &mut Builder<Mode>) -> Result<(), LayoutError> + 'a;

/// Computes [`by_tiler`]. The operation is a trait object, so this function is compiled only once.
fn by_any_tiler(
    a: &DynLayout,
    tiler: &TilerRef<'_>,
    beyond: Beyond,
    ones: Ones,
    whole: Whole,
    op: &mut OnMode<'_>,
) -> Result<DynLayout, LayoutError> {
    // All integers of the tiler share this layout, because building a layout for each integer would take most of the time.
    let mut of_int = DynLayout(Tuple::leaf((1, 0)));
    match tiler {
        TilerRef::Layout(b) => DynLayout::collect(|out| op(Sub::all(a), b, out)),
        TilerRef::Int(n) => {
            ones.fill(&mut of_int, *n)?;
            DynLayout::collect(|out| op(Sub::all(a), &of_int, out))
        }
        TilerRef::Ints(ints) => by_any_tiler(a, &TilerRef::Tree(&Tiler::from(*ints)), beyond, ones, whole, op),
        TilerRef::Tree(tree) => {
            // Fail before computing a result that is too large for any layout.
            tree.leaves().iter().try_fold(1, |size, leaf| times(size, leaf.size().max(1)))?;
            by_place(a, tree, beyond, &mut |at, leaf, out| {
                let mode = Sub { of: a, at };
                match leaf {
                    TilerLeaf::All if whole == Whole::Tile => {
                        out.open();
                        out.splice(&a.0, at);
                        out.leaf((1, 0));
                        out.close();
                        Ok(())
                    }
                    TilerLeaf::All => {
                        out.splice(&a.0, at);
                        Ok(())
                    }
                    TilerLeaf::Int(n) => {
                        ones.fill(&mut of_int, *n)?;
                        op(mode, &of_int, out)
                    }
                    TilerLeaf::Layout(b) => op(mode, b, out),
                }
            })
        }
    }
}

/// A reference to a mode of a layout or to the whole layout. Most operations need no copy of the mode.
#[derive(Clone, Copy)]
pub(crate) struct Sub<'a> {
    of: &'a DynLayout,
    at: Place,
}

impl<'a> Sub<'a> {
    pub(crate) fn all(of: &'a DynLayout) -> Self {
        Sub { of, at: IntTuple::root() }
    }

    pub(crate) fn modes(self) -> &'a [Mode] {
        self.of.0.leaves_at(self.at)
    }

    pub(crate) fn size(self) -> isize {
        size(self.modes())
    }

    pub(crate) fn layout(self) -> DynLayout {
        self.of.sub(self.at)
    }

    /// Appends a copy of the mode to a builder.
    pub(crate) fn write(self, out: &mut Builder<Mode>) {
        out.splice(&self.of.0, self.at);
    }
}

/// The layout that the integer 1 stands for in a tiler. In CuTe it is `1:0`, except in a composition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ones {
    /// `1:0`
    Compact,
    /// `1:1`
    Step,
}

impl Ones {
    /// Sets the only mode of `layout` to the mode that the integer `n` stands for.
    fn fill(self, layout: &mut DynLayout, n: isize) -> Result<(), LayoutError> {
        if n < 0 {
            return Err(LayoutError::no_tile(n));
        }
        layout.0.set_leaf(0, (n, isize::from(n != 1 || self == Ones::Step)));
        Ok(())
    }
}

/// The result for a mode whose tiler entry is `_`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    /// The mode itself.
    Stays,
    /// The pair `(mode, 1:0)`: the mode is the tile, and the rest has one coordinate.
    Tile,
}

/// Whether modes that have no entry in the tree are kept or dropped. The tree is a tiler or another tuple.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beyond {
    Keep,
    Drop,
}

/// Replaces each mode of `a` that has the position of a leaf of `tree` by `op(mode, leaf)`.
pub(crate) fn by_mode<T: Clone>(
    a: &DynLayout,
    tree: &Tuple<T>,
    beyond: Beyond,
    mut op: impl FnMut(DynLayout, &T) -> Result<DynLayout, LayoutError>,
) -> Result<DynLayout, LayoutError> {
    by_place(a, tree, beyond, &mut |at, leaf, out| {
        out.splice(&op(a.sub(at), leaf)?.0, IntTuple::root());
        Ok(())
    })
}

/// An operation that receives the position of a mode and the leaf of the tree for this mode, and appends the replacement of the
/// mode to a builder.
type OnLeaf<'a, T> = dyn FnMut(Place, &T, &mut Builder<Mode>) -> Result<(), LayoutError> + 'a;

/// Computes [`by_mode`] with an operation that writes the replacement of a mode into the builder.
fn by_place<T: Clone>(
    a: &DynLayout,
    tree: &Tuple<T>,
    beyond: Beyond,
    op: &mut OnLeaf<'_, T>,
) -> Result<DynLayout, LayoutError> {
    DynLayout::collect(|out| {
        in_step(&a.0, tree, |step| {
            match step {
                Step::Open => out.open(),
                Step::Leaf(mode, leaf) => op(mode, leaf, out)?,
                Step::Beyond(mode) if beyond == Beyond::Keep => out.splice(&a.0, mode),
                Step::Beyond(_) => {}
                Step::Close => out.close(),
            }
            Ok(())
        })
    })
}

/// A step of [`in_step`].
pub(crate) enum Step<'a, T> {
    /// A tuple of the tree begins.
    Open,
    /// A leaf of the tree, and the position of its mode.
    Leaf(Place, &'a T),
    /// A mode of the layout beyond the entries of the innermost open tuple.
    Beyond(Place),
    /// The innermost open tuple ends.
    Close,
}

/// Reads a tree together with the modes of a layout, in the order of the notation, and calls `visit` with each step.
///
/// Fails when a tuple of the tree has more entries than its mode (*tiler rank*).
pub(crate) fn in_step<'a, T, M>(
    modes: &Tuple<M>,
    tree: &'a Tuple<T>,
    mut visit: impl FnMut(Step<'a, T>) -> Result<(), LayoutError>,
) -> Result<(), LayoutError> {
    let (mut t, mut m) = (IntTuple::root(), IntTuple::root());
    // The ends of each open tuple, in the tree and in the layout.
    let mut open = SmallVec::<[(usize, usize); 8]>::new();
    loop {
        if tree.opens(t) {
            let ranks = (tree.rank_at(t), modes.rank_at(m));
            if ranks.0 > ranks.1 {
                return Err(LayoutError::TilerRank(Clash::new(ranks.0 as isize, ranks.1 as isize)));
            }
            visit(Step::Open)?;
            open.push((tree.end(t), modes.end(m)));
            t.node += 1;
            // A bare mode is its own only entry.
            m.node += usize::from(modes.opens(m));
        } else {
            visit(Step::Leaf(m, &tree.leaves()[t.leaf]))?;
            (t, m) = (tree.after(t), modes.after(m));
        }
        while let Some(&(tree_end, modes_end)) = open.last() {
            if t.node < tree_end {
                break;
            }
            while m.node < modes_end {
                visit(Step::Beyond(m))?;
                m = modes.after(m);
            }
            visit(Step::Close)?;
            open.pop();
        }
        if open.is_empty() {
            return Ok(());
        }
    }
}
