//! The runtime functions: arithmetic on shapes.

use crate::dynamic::int_tuple::{Builder, IntTuple, Leaves, times};
use crate::{Clash, LayoutError};

/// The sizes of the entries of a shape, as a tuple.
///
/// Fails when one does not fit ([`LayoutError::Overflow`]).
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

/// `a / b` rounded up, entry by entry; an int b is used up by the leaves of a one after the other.
///
/// Fails when they are not congruent ([`LayoutError::EntryCongruence`]) or an int of b is below 1
/// ([`LayoutError::Divisibility`]).
///
/// ```
/// use colex::dynamic::ceil_div;
/// assert_eq!(ceil_div((10, 8), (4, 3))?.to_string(), "(3,3)");
/// assert_eq!(ceil_div((4, 8), 16)?.to_string(), "(1,2)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn ceil_div(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    used_up(a.into(), b.into(), ceil)
}

/// `a / b` where one divides the other: the quotient, or 1 where b is the larger; entry by entry, and
/// an int b is used up by the leaves of a one after the other.
///
/// Fails when they are not congruent ([`LayoutError::EntryCongruence`]) or neither divides
/// ([`LayoutError::Divisibility`]).
///
/// ```
/// use colex::dynamic::shape_div;
/// assert_eq!(shape_div((4, 6), 8)?.to_string(), "(1,3)");
/// assert!(shape_div(6, 4).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn shape_div(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    used_up(a.into(), b.into(), |a, b| match (a.checked_rem(b), b.checked_rem(a)) {
        (Some(0), _) if b > 0 => Ok(a / b),
        (_, Some(0)) if a > 0 => Ok(1),
        _ => Err(LayoutError::Divisibility(Clash::new(b, a))),
    })
}

/// a rounded up to a multiple of b, entry by entry.
///
/// Fails when they are not congruent ([`LayoutError::EntryCongruence`]), an int of b is below 1
/// ([`LayoutError::Divisibility`]), or the multiple does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::round_up;
/// assert_eq!(round_up((10, 8), (4, 8))?.to_string(), "(12,8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn round_up(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    each(&a.into(), &b.into(), |a, b| times(ceil(a, b)?, b))
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
    let add = |sum: isize, &x: &isize| sum.checked_add(x).ok_or_else(|| LayoutError::Overflow(Clash::new(sum, x)));
    products.leaves().iter().try_fold(0, add)
}

fn ceil(a: isize, b: isize) -> Result<isize, LayoutError> {
    if b < 1 { Err(LayoutError::Divisibility(Clash::new(b, a))) } else { Ok(crate::dynamic::int_tuple::ceil(a, b)) }
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
    let leaves = a.leaves().iter().zip(b.leaves()).map(|(&a, &b)| op(a, b)).collect::<Result<Leaves<isize>, _>>();
    leaves.map(|leaves| a.with_leaves(leaves)).map_err(|e| e.of(a, Some(b)))
}

/// `op` entry by entry, or with an int b that shrinks by `op(b, a_k)` from leaf to leaf.
fn used_up(
    a: IntTuple,
    b: IntTuple,
    op: impl Fn(isize, isize) -> Result<isize, LayoutError>,
) -> Result<IntTuple, LayoutError> {
    if b.is_tuple() && !a.is_tuple() {
        // An int is divided by all of a shape at once.
        let quotient = b.product().and_then(|size| op(a.leaves()[0], size));
        return quotient.map(IntTuple::leaf).map_err(|e| e.of(&a, Some(&b)));
    }
    if b.is_tuple() {
        return each(&a, &b, op);
    }
    let mut rest = b.leaves()[0];
    let mut leaves = Leaves::new();
    for &x in a.leaves() {
        leaves.push(op(x, rest).map_err(|e| e.of(&a, Some(&b)))?);
        // Nothing is left to use up after an empty mode.
        rest = if x == 0 { 1 } else { op(rest, x).map_err(|e| e.of(&a, Some(&b)))? };
    }
    Ok(a.with_leaves(leaves))
}
