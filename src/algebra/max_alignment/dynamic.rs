//! The runtime functions.

use crate::LayoutError;
use crate::algebra::coalesce::dynamic::coalesced;
use crate::dynamic::int_tuple::times;
use crate::dynamic::layout::DynLayout;

/// The largest number of elements by which A can be upcast, at least 1: the greatest common divisor
/// of the number that lie in a row and of the strides of the other modes.
///
/// Fails only when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, max_alignment, upcast};
/// let a: DynLayout = "(4,8):(1,6)".parse()?;
/// assert_eq!(max_alignment(&a)?, 2);
/// assert!(upcast(&a, 2).is_ok() && upcast(&a, 4).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn max_alignment(a: &DynLayout) -> Result<isize, LayoutError> {
    if a.is_empty() {
        return Ok(1);
    }
    let mut modes = coalesced(a.modes());
    let mut next = 1;
    while let Some(k) = modes.iter().position(|&(_, d)| d == next) {
        next = times(next, modes.remove(k).0).map_err(|e| e.of(a, None))?;
    }
    Ok(modes.iter().fold(next, |g, &(_, d)| gcd(g, d)))
}

/// It divides `a`, which is above 0.
fn gcd(a: isize, b: isize) -> isize {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a as isize
}
