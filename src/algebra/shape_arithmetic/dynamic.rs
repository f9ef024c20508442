//! Arithmetic on shapes at run time: two tuples entry by entry, or a tuple and an int.
//!
//! `ceil_div((10,8), (4,3)) = (3,3)` has a quotient for each entry. An int on the right is used up by the leaves on the left: in
//! `ceil_div((4,8), 16) = (1,2)`, the 16 is divided by 4, which leaves 4 for the 8. `inner_product` adds the products of the
//! entries, and `product_each((4,(2,8))) = (4,16)` has the size of each mode. [`shape_arithmetic`](super) has the typed
//! operations and their laws.

use smallvec::{SmallVec, smallvec};

use crate::dynamic::int_tuple::{Builder, IntTuple, Leaves, Place, times};
use crate::dynamic::lists::try_list;
use crate::{Clash, LayoutError};

/// The sizes of the entries of a shape, as a tuple.
///
/// Fails when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::product_each;
/// assert_eq!(product_each((4, (2, 8)))?.to_string(), "(4,16)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn product_each(shape: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    let shape = shape.into();
    let mut out = Builder::new();
    out.open();
    for at in shape.entries(IntTuple::root()) {
        out.leaf(shape.sub(at).product()?);
    }
    out.close();
    Ok(out.finish())
}

/// `a / b` rounded up, entry by entry. Entries that b lacks count as 1.
///
/// If a is a tuple and b an int, the leaves of a use b up, from the first on. Let `r` be the part of b that is left at the leaf
/// `s`. Then the leaf of the result is `ceil_div(s, r)`, and `ceil_div(r, s)` is left for the next leaf.
///
/// Fails when b has more entries than a or is nested differently ([`LayoutError::EntryCongruence`]), an int of b is below 1
/// ([`LayoutError::Unit`]), or an int of a is below 0 ([`LayoutError::Extent`]).
///
/// ```
/// use colex::dynamic::ceil_div;
/// assert_eq!(ceil_div((10, 8), (4, 3))?.to_string(), "(3,3)");
/// assert_eq!(ceil_div((4, 8), 16)?.to_string(), "(1,2)");
/// assert_eq!(ceil_div((8, 10, 6), (3, 4))?.to_string(), "(3,3,6)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn ceil_div(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    entries(&a.into(), &b.into(), Forms { pads: true, mixes: true }, ceil)
}

/// `a / b`, entry by entry, for ints of which one divides the other: the quotient, or 1 if b is the larger.
///
/// If a is a tuple and b an int, the leaves of a use b up, from the first on. Let `r` be the part of b that is left at the leaf
/// `s`. Then the leaf of the result is `shape_div(s, r)`, and `shape_div(r, s)` is left for the next leaf.
///
/// Fails when two tuples are not congruent ([`LayoutError::EntryCongruence`]), neither of two ints divides the other
/// ([`LayoutError::Divisibility`]), an int of b is below 1 ([`LayoutError::Unit`]), or an int of a is below 0
/// ([`LayoutError::Extent`]).
///
/// ```
/// use colex::dynamic::shape_div;
/// assert_eq!(shape_div((4, 6), 8)?.to_string(), "(1,3)");
/// assert!(shape_div(6, 4).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn shape_div(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    entries(&a.into(), &b.into(), Forms { pads: false, mixes: true }, |a, b| {
        dividable(a, b)?;
        match (a % b, b.checked_rem(a)) {
            (0, _) => Ok(a / b),
            (_, Some(0)) => Ok(1),
            _ => Err(LayoutError::Divisibility(Clash::new(b, a))),
        }
    })
}

/// a rounded up to a multiple of b, entry by entry. Entries that b lacks count as 1.
///
/// Fails when b has more entries than a or is nested differently ([`LayoutError::EntryCongruence`]), an int of b is below 1
/// ([`LayoutError::Unit`]), an int of a is below 0 ([`LayoutError::Extent`]), or the multiple does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::round_up;
/// assert_eq!(round_up((10, 8), (4, 8))?.to_string(), "(12,8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn round_up(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    entries(&a.into(), &b.into(), Forms { pads: true, mixes: false }, |a, b| times(ceil(a, b)?, b))
}

/// The sum of the products of the entries of two congruent tuples.
///
/// Fails when they are not congruent ([`LayoutError::EntryCongruence`]) or the sum does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::inner_product;
/// assert_eq!(inner_product((1, (2, 3)), (4, (5, 6)))?, 32);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn inner_product(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<isize, LayoutError> {
    let products = each(&a.into(), &b.into(), times)?;
    let add = |sum: isize, &x: &isize| sum.checked_add(x).ok_or_else(|| LayoutError::too_far(sum, x));
    products.leaves().iter().try_fold(0, add)
}

fn ceil(a: isize, b: isize) -> Result<isize, LayoutError> {
    dividable(a, b)?;
    Ok(crate::dynamic::int_tuple::ceil(a, b))
}

/// Fails unless the divisor `b` is above 0 and the extent `a` is not below 0.
fn dividable(a: isize, b: isize) -> Result<(), LayoutError> {
    match () {
        _ if b < 1 => Err(LayoutError::Unit(Clash::new(b, 0))),
        _ if a < 0 => Err(LayoutError::Extent(Clash::new(a, 0))),
        _ => Ok(()),
    }
}

/// `op(a_k, b_k)` for congruent a and b.
fn each(
    a: &IntTuple,
    b: &IntTuple,
    op: impl Fn(isize, isize) -> Result<isize, LayoutError>,
) -> Result<IntTuple, LayoutError> {
    if !a.is_congruent(b) {
        return Err(LayoutError::EntryCongruence(Clash::new(a.rank() as isize, b.rank() as isize)).of(a, Some(b)));
    }
    let leaves = try_list(a.leaves().iter().zip(b.leaves()).map(|(&a, &b)| op(a, b)));
    leaves.map(|leaves| a.with_leaves(leaves)).map_err(|e| e.of(a, Some(b)))
}

/// What [`entries`] does with operands that are not congruent.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Forms {
    /// Whether a tuple of b may have fewer entries than the tuple of a at its position. The entries that it lacks count as 1.
    pads: bool,
    /// Whether one operand may be an int and the other a tuple. An int b is used up by the leaves of a tuple a. An int a is
    /// combined with the size of a tuple b.
    mixes: bool,
}

/// `op(a_k, b_k)` entry by entry. If a is a tuple and b an int, b becomes `op(b, a_k)` after the leaf `a_k`.
fn entries(
    a: &IntTuple,
    b: &IntTuple,
    forms: Forms,
    op: impl Fn(isize, isize) -> Result<isize, LayoutError>,
) -> Result<IntTuple, LayoutError> {
    let mut leaves = Leaves::new();
    // A stack of the pairs of positions whose results are not computed yet. `None` is a position that b lacks, which counts as 1.
    let mut open: SmallVec<[(Place, Option<Place>); 8]> = smallvec![(IntTuple::root(), Some(IntTuple::root()))];
    let mut done = || -> Result<(), LayoutError> {
        while let Some((p, q)) = open.pop() {
            let ranks = (a.rank_at(p), q.map_or(0, |q| b.rank_at(q)));
            let mixes = forms.mixes && p.node == 0;
            match (a.opens(p), q.filter(|&q| b.opens(q)), q) {
                (true, Some(q), _) if ranks.0 == ranks.1 || (forms.pads && ranks.0 > ranks.1) => {
                    let begin = open.len();
                    let divisors = b.entries(q).map(Some).chain(core::iter::repeat(None));
                    open.extend(a.entries(p).zip(divisors));
                    open[begin..].reverse();
                }
                (false, Some(q), _) if mixes => {
                    let size = b.leaves_at(q).iter().try_fold(1, |size, &n| times(size, n))?;
                    leaves.push(op(a.leaves()[p.leaf], size)?);
                }
                (opens, None, q) if mixes || !opens || q.is_none() => {
                    let mut rest = q.map_or(1, |q| b.leaves()[q.leaf]);
                    for &x in a.leaves_at(p) {
                        leaves.push(op(x, rest)?);
                        // After a leaf of 0, nothing of b is left to use up. A position that b lacks counts as 1 for every leaf.
                        rest = if x == 0 || q.is_none() { 1 } else { op(rest, x)? };
                    }
                }
                _ => return Err(LayoutError::EntryCongruence(Clash::new(ranks.0 as isize, ranks.1 as isize))),
            }
        }
        Ok(())
    };
    done().map_err(|e| e.of(a, Some(b)))?;
    Ok(a.with_leaves(leaves))
}
