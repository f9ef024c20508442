//! The runtime functions.

use super::values::{self, Mode};
use crate::LayoutError;
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::layout::DynLayout;

fn modes_of(a: &DynLayout) -> impl Fn(&mut dyn FnMut(isize, isize)) + '_ {
    |visit| a.modes().iter().for_each(|&(s, d)| visit(s, d))
}

/// True if A is empty, or the rule holds of its coalesced modes in order.
fn holds(a: &DynLayout, rule: impl FnOnce(smallvec::IntoIter<[Mode; 8]>) -> bool) -> bool {
    let mut modes: Leaves<Mode> = Leaves::new();
    values::each_coalesced(&modes_of(a), &mut |s, d| modes.push(Mode::new(modes.len(), s, d)));
    modes.sort_unstable_by_key(|mode| mode.key());
    values::is_empty(&modes_of(a)) || rule(modes.into_iter())
}

/// True if no two coordinates of A are found to share an offset: a proof where it is true, exact for
/// two modes that move, and the rule of [`IsInjective`](super::IsInjective) for more.
///
/// Never fails; the `Result` is that of all operations.
///
/// ```
/// use colex::dynamic::is_injective;
/// assert!(is_injective(&"(4,8):(8,1)".parse()?)?);
/// assert!(!is_injective(&"(4,8):(1,2)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_injective(a: &DynLayout) -> Result<bool, LayoutError> {
    Ok(holds(a, values::injective))
}

/// True if A reaches every offset from its least to its greatest. Exact; never fails.
///
/// ```
/// use colex::dynamic::is_surjective;
/// assert!(is_surjective(&"(4,2):(1,3)".parse()?)?);
/// assert!(!is_surjective(&"4:2".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_surjective(a: &DynLayout) -> Result<bool, LayoutError> {
    Ok(holds(a, values::surjective))
}

/// True if A is compact: a bijection onto the offsets from its least to its greatest. Exact.
/// Never fails.
///
/// ```
/// use colex::dynamic::is_bijective;
/// assert!(is_bijective(&"(4,2):(2,1)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_bijective(a: &DynLayout) -> Result<bool, LayoutError> {
    Ok(holds(a, values::bijective))
}

/// True if `A(i) = i`. Exact; never fails.
///
/// ```
/// use colex::dynamic::is_contiguous;
/// assert!(is_contiguous(&"(4,(1,2)):(1,(7,4))".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_contiguous(a: &DynLayout) -> Result<bool, LayoutError> {
    Ok(values::is_empty(&modes_of(a)) || values::contiguous(&modes_of(a)))
}
