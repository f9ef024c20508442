//! The greatest common domain of two shapes at run time.

use crate::dynamic::int_tuple::{IntTuple, times};
use crate::dynamic::layout::{DynLayout, Modes};
use crate::{Clash, LayoutError};

/// The greatest common domain G of two shapes A and B: the greatest layout of indices that moves in one leaf of each shape at a
/// time. Each mode of G moves, by equal steps, in one leaf of A and in one leaf of B. The mode divides both leaves.
///
/// A leaf goes from one index to another: from the product of the extents before the leaf to this product times the extent of
/// the leaf. Let a leaf of A go from `p` to `P`, and a leaf of B from `q` to `Q`. If `lcm(p, q)` divides `gcd(P, Q)`, G has a
/// mode of stride `lcm(p, q)` and extent `gcd(P, Q) / lcm(p, q)`, unless this extent is 1. The modes are in the order of their
/// strides. If there is no mode, G is `1:0`. A mode of any other layout with the properties of G lies inside a mode of G.
///
/// Layouts of the shapes A and B can be composed with G and divided by G, whatever their strides are. If A, B
/// and G have the same size, the shape of G is the coarsest shape that refines both.
///
/// Fails when an extent is negative ([`LayoutError::Extent`]), an extent is 0 ([`LayoutError::EmptyMode`]), or the size of A or
/// B does not fit ([`LayoutError::Overflow`]).
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
        // The next leaf of B begins at `end_q`. The leaf of A can have a mode in common with it, or with a later leaf, only if
        // `end_q` divides `end_p`. The same holds with A and B exchanged.
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

/// For each leaf of a shape, the index at which it begins and the index at which it ends.
fn leaves(shape: &IntTuple) -> Result<Modes, LayoutError> {
    if let Some(&negative) = shape.leaves().iter().find(|&&extent| extent < 0) {
        return Err(LayoutError::Extent(Clash::new(negative, 0)));
    }
    let mut ends = Modes::new();
    let mut start = 1isize;
    for &extent in shape.leaves() {
        // An extent of 0 is counted as 1, so that an overflow of the other extents is still reported.
        let end = times(start, extent.max(1))?;
        ends.push((start, end));
        start = end;
    }
    if shape.leaves().contains(&0) { Err(LayoutError::EmptyMode(Clash::default())) } else { Ok(ends) }
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a } else { gcd(b, a % b) }
}
