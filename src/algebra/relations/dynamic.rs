//! The relations of shapes and coordinates at run time. Each goes through two nested tuples in step.

use core::cmp::Ordering;

use crate::LayoutError;
use crate::algebra::complement::dynamic::{FitRule, gaps};
use crate::dynamic::int_tuple::{IntTuple, Place, Tuple};
use crate::dynamic::layout::DynLayout;
use crate::dynamic::tiler::{AsTiler, Step, TilerLeaf, TilerRef, in_step};

/// True if a and b have the same profile.
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::congruent;
/// assert!(congruent(&(4, (2, 8)).into(), &(1, (4, 8)).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn congruent(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    Ok(a.is_congruent(b))
}

/// True if b has a tuple of the same rank wherever a has a tuple, that is, if a is b with some tuples replaced by ints.
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::weakly_congruent;
/// assert!(weakly_congruent(&(4, 16).into(), &(1, (4, 8)).into())?);
/// assert!(!weakly_congruent(&(4, (2, 8)).into(), &(1, 4).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn weakly_congruent(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    refines(a, b, |_, _| Ok(true))
}

/// True if every coordinate of a is a coordinate of b too: a is b with some tuples replaced by their size.
///
/// Fails when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::compatible;
/// assert!(compatible(&(4, 16).into(), &(4, (2, 8)).into())?);
/// assert!(!compatible(&(4, 15).into(), &(4, (2, 8)).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn compatible(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    refines(a, b, |here, below| Ok(here == product(below)?))
}

/// True if b tiles the shape a without a remainder, as a divide requires.
///
/// Each entry of b must tile its mode of a. An int must divide the size of the mode, a layout must have an exact complement in
/// that size, and `_` is the whole mode. If b is one integer or one layout, it must tile the whole of a. The answer is false if b
/// has more or fewer entries than a, or if b is nested where a is not.
///
/// Fails when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{Tiler, evenly_divides};
/// assert!(evenly_divides(&(4, 16).into(), &2)?);
/// assert!(!evenly_divides(&(4, 16).into(), &"(8,8)".parse::<Tiler>()?)?);
/// assert!(evenly_divides(&(32, 64).into(), &"(8:2,32)".parse::<Tiler>()?)?);
/// assert!(!evenly_divides(&(32, 64).into(), &"(8:3,32)".parse::<Tiler>()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn evenly_divides<T: AsTiler + ?Sized>(a: &IntTuple, b: &T) -> Result<bool, LayoutError> {
    let divides = |n: isize, modes: &[isize]| Ok(product(modes)?.checked_rem(n) == Some(0));
    let fits = |tile: &DynLayout, modes: &[isize]| match gaps(tile.modes(), &[product(modes)?], FitRule::Exact) {
        Ok(_) => Ok(true),
        Err(error @ LayoutError::Overflow(_)) => Err(error),
        Err(_) => Ok(false),
    };
    let moves = |tile: &DynLayout| tile.size_int() <= 1 || tile.modes().iter().any(|&(s, d)| s > 1 && d != 0);
    let b = b.as_tiler();
    if b.tile().is_some_and(|tile| !moves(tile)) {
        return Ok(false);
    }
    match b {
        TilerRef::Int(n) => divides(n, a.leaves()),
        TilerRef::Layout(tile) => fits(tile, a.leaves()),
        TilerRef::Ints(ints) => all_divide(a, ints, |&n, modes| divides(n, modes)),
        TilerRef::Tree(tree) => all_divide(a, tree, |leaf, modes| match leaf {
            TilerLeaf::All => Ok(true),
            TilerLeaf::Int(n) => divides(*n, modes),
            TilerLeaf::Layout(tile) => fits(tile, modes),
        }),
    }
}

/// Whether b covers every mode of a, and each leaf of b divides the mode of a at its position. The function `divides` decides
/// this for a leaf and the extents of its mode.
fn all_divide<T>(
    a: &IntTuple,
    b: &Tuple<T>,
    divides: impl Fn(&T, &[isize]) -> Result<bool, LayoutError>,
) -> Result<bool, LayoutError> {
    let mut all = true;
    let nests = in_step(a, b, |step| {
        match step {
            Step::Leaf(at, leaf) => all = all && divides(leaf, a.leaves_at(at))?,
            Step::Beyond(_) => all = false,
            Step::Open | Step::Close => {}
        }
        Ok(())
    });
    match nests {
        Err(LayoutError::TilerRank(_)) => Ok(false),
        nests => nests.map(|()| all),
    }
}

/// True if every entry of a is below that of b.
///
/// False when a and b are not congruent. Never fails.
///
/// ```
/// use colex::dynamic::elem_less;
/// assert!(elem_less(&(1, 7).into(), &(2, 8).into())?);
/// assert!(!elem_less(&(1, 8).into(), &(2, 8).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn elem_less(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    Ok(a.is_congruent(b) && a.leaves().iter().zip(b.leaves()).all(|(x, y)| x < y))
}

/// True if a comes before b in lexicographic order: the first entry in which they differ decides.
///
/// False when a and b are not congruent. Never fails.
///
/// ```
/// use colex::dynamic::lex_less;
/// assert!(lex_less(&(1, 9).into(), &(2, 0).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn lex_less(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    Ok(a.is_congruent(b) && a.leaves().cmp(b.leaves()) == Ordering::Less)
}

/// True if a comes before b in colexicographic order: the last entry in which they differ decides.
///
/// False when a and b are not congruent. Never fails.
///
/// ```
/// use colex::dynamic::colex_less;
/// assert!(colex_less(&(9, 1).into(), &(0, 2).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn colex_less(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    Ok(a.is_congruent(b) && a.leaves().iter().rev().cmp(b.leaves().iter().rev()) == Ordering::Less)
}

fn product(leaves: &[isize]) -> Result<isize, LayoutError> {
    leaves.iter().try_fold(1, |p, &x| crate::dynamic::int_tuple::times(p, x))
}

/// Whether b has a tuple of the same rank wherever a has a tuple, and `holds` is true for each leaf of a and the leaves that b
/// has at the position of that leaf.
fn refines(
    a: &IntTuple,
    b: &IntTuple,
    mut holds: impl FnMut(isize, &[isize]) -> Result<bool, LayoutError>,
) -> Result<bool, LayoutError> {
    let (mut p, mut q): (Place, Place) = (IntTuple::root(), IntTuple::root());
    while p.node < a.end(IntTuple::root()) {
        if a.opens(p) {
            if !b.opens(q) || a.rank_at(p) != b.rank_at(q) {
                return Ok(false);
            }
            (p.node, q.node) = (p.node + 1, q.node + 1);
        } else {
            if !holds(a.leaves()[p.leaf], b.leaves_at(q))? {
                return Ok(false);
            }
            (p, q) = (a.after(p), b.after(q));
        }
    }
    Ok(true)
}
