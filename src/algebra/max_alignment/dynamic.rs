//! The maximal alignment of a layout at run time: the greatest `n` such that its offsets are whole units. A unit is `n`
//! contiguous offsets, the first of which is a multiple of `n`.

use crate::LayoutError;
use crate::algebra::coalesce::dynamic::coalesced;
use crate::algebra::facts::dynamic::gcd;
use crate::dynamic::int_tuple::times;
use crate::dynamic::layout::DynLayout;

/// The greatest `n >= 1` such that the offsets of A are whole units: `n` contiguous offsets, the first of which is a multiple of
/// `n`. It is 1 if A is empty.
///
/// A mode of stride 1 and the modes that continue it have the offsets 0, 1, ..., `k - 1`. If no mode has stride 1, `k` is 1.
/// `n` is the greatest common divisor of `k` and the strides of all other modes. An [`upcast`](crate::dynamic::upcast) casts
/// the modes one by one, so it may refuse `n` if no single mode contains a unit.
///
/// Fails only when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, max_alignment, upcast};
/// let a: DynLayout = "(4,8):(1,6)".parse()?;
/// assert_eq!(max_alignment(&a)?, 2);
/// assert!(upcast(&a, 2).is_ok() && upcast(&a, 4).is_err());
/// // The offsets are 0 to 23 and 32 to 55: six units of 8. No single mode contains a unit.
/// let a: DynLayout = "(4,6,2):(6,1,32)".parse()?;
/// assert_eq!(max_alignment(&a)?, 8);
/// assert!(upcast(&a, 8).is_err());
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
