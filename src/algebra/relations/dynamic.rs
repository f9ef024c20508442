//! The runtime functions: how shapes and coordinates relate.

use core::cmp::Ordering;

use crate::LayoutError;
use crate::dynamic::int_tuple::{IntTuple, Place};

/// True if both are nested alike.
///
/// Never fails; the `Result` is that of all operations.
///
/// ```
/// use colex::dynamic::congruent;
/// assert!(congruent(&(4, (2, 8)).into(), &(1, (4, 8)).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn congruent(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    Ok(a.is_congruent(b))
}

/// True if b nests wherever a does: a is b with some tuples replaced by an int.
///
/// Never fails; the `Result` is that of all operations.
///
/// ```
/// use colex::dynamic::weakly_congruent;
/// assert!(weakly_congruent(&(4, 16).into(), &(1, (4, 8)).into())?);
/// assert!(!weakly_congruent(&(4, (2, 8)).into(), &(1, 4).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn weakly_congruent(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    in_step(a, b, |_, _| Ok(true))
}

/// True if every coordinate of a is one of b: a is b with some tuples replaced by their size.
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
    in_step(a, b, |here, below| Ok(here == product(below)?))
}

/// True if b tiles a without a rest: entry by entry, `size(a_k) mod b_k = 0`. False where b nests
/// and a does not.
///
/// Fails when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::evenly_divides;
/// assert!(evenly_divides(&(4, 16).into(), &(2, 8).into())?);
/// assert!(!evenly_divides(&(4, 16).into(), &(8, 8).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn evenly_divides(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    let (mut p, mut q) = (IntTuple::root(), IntTuple::root());
    while p.node < a.end(IntTuple::root()) {
        if a.opens(p) && b.opens(q) {
            if a.rank_at(p) != b.rank_at(q) {
                return Ok(false);
            }
            (p.node, q.node) = (p.node + 1, q.node + 1);
        } else if b.opens(q) && b.rank_at(q) == 1 {
            // An int is a tuple of itself.
            q.node += 1;
        } else {
            if b.opens(q) || product(a.leaves_at(p))?.checked_rem(b.leaves()[q.leaf]) != Some(0) {
                return Ok(false);
            }
            (p, q) = (a.after(p), b.after(q));
        }
    }
    Ok(true)
}

/// True if every entry of a is below that of b.
///
/// False when they are not congruent; never fails.
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

/// True if a comes before b when the first entries weigh most.
///
/// False when they are not congruent; never fails.
///
/// ```
/// use colex::dynamic::lex_less;
/// assert!(lex_less(&(1, 9).into(), &(2, 0).into())?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn lex_less(a: &IntTuple, b: &IntTuple) -> Result<bool, LayoutError> {
    Ok(a.is_congruent(b) && a.leaves().cmp(b.leaves()) == Ordering::Less)
}

/// True if a comes before b when the last entries weigh most.
///
/// False when they are not congruent; never fails.
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

/// Walks a and b while a opens tuples of b's ranks, and asks about each leaf of a and what is below
/// it in b.
fn in_step(
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
