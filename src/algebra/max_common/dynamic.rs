//! The maximal common vector of two layouts A and B at run time.
//!
//! The computation goes through the modes of the right inverse of B, and takes as many coordinates of each mode as are
//! contiguous in A too. It ends at the first mode of which it does not take all coordinates. For `(4,4):(1,8)` and `16:1` the
//! result is `4:1`.

use crate::LayoutError;
use crate::algebra::coalesce::dynamic::coalesced;
use crate::algebra::composition::dynamic::compose;
use crate::algebra::inverse::dynamic::{not_empty, right_inverse};
use crate::dynamic::layout::{DynLayout, Modes};

/// The layout R of the indices whose elements are contiguous in A and also in B: `A(R(i)) = i = B(R(i))` for every `i` below
/// the size of R.
///
/// R has the first modes of the right inverse of B whose elements are contiguous in A too. From the next mode, R takes as many
/// coordinates as are contiguous in A.
///
/// Fails when A or B is empty, since it then has no index ([`LayoutError::EmptyMode`]), or a size does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, max_common_layout};
/// let (a, b): (DynLayout, DynLayout) = ("(4,4):(1,8)".parse()?, "(2,8):(8,1)".parse()?);
/// assert_eq!(max_common_layout(&a, &b)?.to_string(), "1:0");
/// assert_eq!(max_common_layout(&a, &a)?.to_string(), "4:1");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn max_common_layout(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    not_empty(a)?;
    not_empty(b)?;
    common(a, b).map(|(layout, _)| layout).map_err(|e| e.of(a, Some(b)))
}

/// The number of indices whose elements are contiguous in A and also in B: the size of [`max_common_layout`]. A copy from one
/// to the other can be vectorised to this width. It is at least 1, and is 1 if A or B is empty.
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
    if a.is_empty() || b.is_empty() {
        return Ok(1);
    }
    common(a, b).map(|(_, size)| size).map_err(|e| e.of(a, Some(b)))
}

/// The common layout and its size. Neither A nor B may be empty.
fn common(a: &DynLayout, b: &DynLayout) -> Result<(DynLayout, isize), LayoutError> {
    let inverse = right_inverse(b)?;
    let (mut first, mut size) = (Modes::new(), 1);
    for &(s, d) in inverse.modes() {
        let contiguous = |n: isize| -> Result<bool, LayoutError> {
            let mut modes = first.clone();
            modes.push((n, d));
            // A composition is defined beyond the size of A too, but A has no elements there.
            let last: isize = modes.iter().map(|&(s, d)| (s - 1) * d).sum();
            if last >= a.size_int() {
                return Ok(false);
            }
            let common = compose(a, &DynLayout::of_modes(&modes)?);
            Ok(common.is_ok_and(|common| *coalesced(common.modes()) == [(size * n, 1)]))
        };
        // If n coordinates of the mode are contiguous, so are fewer. So the largest n is found by bisection.
        let (mut yes, mut no) = if contiguous(s)? { (s, s) } else { (1, s) };
        while no - yes > 1 {
            let n = yes + (no - yes) / 2;
            if contiguous(n)? { yes = n } else { no = n }
        }
        first.push((yes, d));
        size *= yes;
        if yes < s {
            break;
        }
    }
    Ok((compose(&inverse, &DynLayout::mode_of(size, isize::from(size > 1))?)?, size))
}
