//! The runtime functions.

use crate::LayoutError;
use crate::algebra::coalesce::dynamic::coalesced;
use crate::algebra::composition::dynamic::compose;
use crate::algebra::inverse::dynamic::right_inverse;
use crate::dynamic::layout::DynLayout;

/// The layout of the elements that A and B both hold contiguously at the same index:
/// `A(R(i)) = i = B(R(i))` for `i < |R|`.
///
/// Fails only when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, max_common_layout};
/// let (a, b): (DynLayout, DynLayout) = ("(4,4):(1,8)".parse()?, "(2,8):(8,1)".parse()?);
/// assert_eq!(max_common_layout(&a, &b)?.to_string(), "1:0");
/// assert_eq!(max_common_layout(&a, &a)?.to_string(), "4:1");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn max_common_layout(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    common(a, b).map(|(layout, _)| layout).map_err(|e| e.of(a, Some(b)))
}

/// The number of elements that A and B both hold contiguously at the same index, at least 1: the
/// width to which a copy from one to the other can be vectorised.
///
/// Fails only when a size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, max_common_vector};
/// let (a, b): (DynLayout, DynLayout) = ("(4,4):(1,8)".parse()?, "16:1".parse()?);
/// assert_eq!(max_common_vector(&a, &b)?, 4);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn max_common_vector(a: &DynLayout, b: &DynLayout) -> Result<isize, LayoutError> {
    common(a, b).map(|(_, size)| size).map_err(|e| e.of(a, Some(b)))
}

/// The common layout and its size.
fn common(a: &DynLayout, b: &DynLayout) -> Result<(DynLayout, isize), LayoutError> {
    if a.is_empty() || b.is_empty() {
        return Ok((DynLayout::of_modes(&[])?, 1));
    }
    let inverse = right_inverse(b)?;
    // A after the whole inverse may be no layout where A after its first modes is one.
    for rank in (1..=inverse.modes().len()).rev() {
        let first = DynLayout::of_modes(&inverse.modes()[..rank])?;
        let Ok(common) = compose(a, &first) else { continue };
        let Some(&(size, 1)) = coalesced(common.modes()).first() else { break };
        return Ok((compose(&first, &DynLayout::mode_of(size, 1)?)?, size));
    }
    Ok((DynLayout::of_modes(&[])?, 1))
}
