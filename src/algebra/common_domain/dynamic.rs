//! The greatest common domain of two shapes at run time.

use crate::dynamic::int_tuple::{IntTuple, times};
use crate::dynamic::layout::{DynLayout, Modes};
use crate::{Clash, LayoutError};

/// The greatest layout G of indices on which two shapes agree: along each mode of G, the coordinate in A moves in one leaf of A
/// only, by equal steps, and the coordinate in B in one leaf of B only.
///
/// Let a leaf of A go from index `p` to `P`, which are the products of the extents before it and up to it, and a leaf of B from
/// `q` to `Q`. The two have the indices from `lcm(p, q)` to `gcd(P, Q)` in common, if the first divides the second: then G has
/// the mode of stride `lcm(p, q)` and extent `gcd(P, Q) / lcm(p, q)`. G has no mode of extent 1, and the modes are in the order
/// of their strides. So G is flat, its strides step over each other, and each mode of any other layout on which both shapes
/// agree, and which divides both, lies inside a mode of G. If nothing is common, G is `1:0`.
///
/// For any strides, layouts of the shapes A and B can be composed with G and divided by G. If G is as large as A and B, its
/// shape is the coarsest that refines both.
///
/// Fails when an extent is negative ([`LayoutError::Extent`]) or 0, so that there is no index ([`LayoutError::EmptyMode`]), or
/// the size of A or B does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::greatest_common_domain;
/// assert_eq!(greatest_common_domain((16, 3), (4, 12))?.to_string(), "(4,4,3):(1,4,16)");
/// assert_eq!(greatest_common_domain((6, 35), (15, 14))?.to_string(), "(3,7):(1,30)");
/// assert_eq!(greatest_common_domain((2, 3), (3, 6))?.to_string(), "1:0");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn greatest_common_domain(a: impl Into<IntTuple>, b: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let (a, b) = (a.into(), b.into());
    let common = common_modes(&a, &b).and_then(|modes| DynLayout::of_modes(&modes));
    common.map_err(|e| e.of(&a, Some(&b)))
}

/// The modes of the greatest common domain.
fn common_modes(a: &IntTuple, b: &IntTuple) -> Result<Modes, LayoutError> {
    let (mut a, mut b) = (leaves(a)?.into_iter(), leaves(b)?.into_iter());
    let mut modes = Modes::new();
    let (mut left, mut right) = (a.next(), b.next());
    while let (Some((p, end_p)), Some((q, end_q))) = (left, right) {
        // The least common multiple of `p` and `q` divides an end if both do.
        if end_p % q == 0 && end_q % p == 0 {
            let (start, end) = (p / gcd(p, q) * q, gcd(end_p, end_q));
            if end > start {
                modes.push((end / start, start));
            }
        }
        // A leaf has something in common with a leaf that begins at `end_q` or later only if `end_q` divides its own end.
        let (goes_on_p, goes_on_q) = (end_p > end_q && end_p % end_q == 0, end_q > end_p && end_q % end_p == 0);
        if !goes_on_p {
            left = a.next();
        }
        if !goes_on_q {
            right = b.next();
        }
    }
    Ok(modes)
}

/// For each leaf of a shape, the index stride at which it begins and that at which it ends.
fn leaves(shape: &IntTuple) -> Result<Modes, LayoutError> {
    if let Some(&negative) = shape.leaves().iter().find(|&&extent| extent < 0) {
        return Err(LayoutError::Extent(Clash::new(negative, 0)));
    }
    let mut ends = Modes::new();
    let mut start = 1isize;
    for &extent in shape.leaves() {
        // An extent of 0 does not hide that the others are too large.
        let end = times(start, extent.max(1))?;
        ends.push((start, end));
        start = end;
    }
    if shape.leaves().contains(&0) { Err(LayoutError::EmptyMode(Clash::default())) } else { Ok(ends) }
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a } else { gcd(b, a % b) }
}
