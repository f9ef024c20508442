//! Which kind of function a layout is. For example, `(4,8):(8,1)` reaches each offset below 32 once, `(4,8):(16,1)` leaves gaps,
//! and `(4,8):(0,1)` repeats offsets.

use alloc::vec;

use super::{about, sums, within_limit};
use crate::algebra::coalesce::dynamic::{coalesced, filter};
pub use crate::algebra::facts::dynamic::{is_bijective, is_injective, is_surjective};
use crate::dynamic::layout::DynLayout;
use crate::{Clash, LayoutError};

/// Whether A reaches `|A|` consecutive offsets, each once. The least offset need not be 0.
///
/// The same as [`is_bijective`], under the name that other tools use. It differs from
/// [`dynamic::is_contiguous`](crate::dynamic::is_contiguous), which requires `A(i) = i`.
///
/// Never fails.
///
/// ```
/// use colex::dynamic::analysis::is_contiguous;
/// assert!(is_contiguous(&"(4,8):(8,1)".parse()?)?);
/// assert!(is_contiguous(&"(4,8):(-8,1)".parse()?)?);
/// assert!(!is_contiguous(&"(4,8):(16,1)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_contiguous(a: &DynLayout) -> Result<bool, LayoutError> {
    is_bijective(a)
}

/// Whether A without its modes of stride 0, `filter(A)`, is [contiguous](is_contiguous).
///
/// Never fails.
///
/// ```
/// use colex::dynamic::analysis::is_compact;
/// assert!(is_compact(&"(4,3,2):(1,0,4)".parse()?)?);
/// assert!(!is_compact(&"(4,3):(1,2)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_compact(a: &DynLayout) -> Result<bool, LayoutError> {
    is_contiguous(&filter(a)?)
}

/// Whether A and B are the same function: `|A| = |B|` and `A(i) = B(i)` for every `i < |A|`.
///
/// Never fails: A and B are the same function exactly if they coalesce to the same modes.
///
/// ```
/// use colex::dynamic::analysis::functionally_equal;
/// assert!(functionally_equal(&"(2,(2,3)):(1,(2,4))".parse()?, &"12:1".parse()?)?);
/// assert!(!functionally_equal(&"(2,3):(1,2)".parse()?, &"(2,3):(3,1)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn functionally_equal(a: &DynLayout, b: &DynLayout) -> Result<bool, LayoutError> {
    if a.is_empty() || b.is_empty() {
        return Ok(a.is_empty() && b.is_empty());
    }
    Ok(coalesced(a.modes()) == coalesced(b.modes()))
}

/// The order of A as a permutation of its indices: the least `n > 0` such that applying A `n` times to any index gives
/// that index back.
///
/// The order is the least common multiple of the lengths of A's cycles. `None` if A is not a permutation
/// of its indices: if it is not [bijective](is_bijective) or has negative offsets.
///
/// Fails when A has more than [`LIMIT`](super::LIMIT) coordinates ([`LayoutError::AnswerLimit`]) or the
/// order does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::analysis::order;
/// assert_eq!(order(&"(2,2):(2,1)".parse()?)?, Some(2)); // a transposition of 1 and 2
/// assert_eq!(order(&"(2,4):(4,1)".parse()?)?, Some(3));
/// assert_eq!(order(&"4:2".parse()?)?, None);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn order(a: &DynLayout) -> Result<Option<isize>, LayoutError> {
    let below_zero = !a.is_empty() && a.modes().iter().any(|&(s, d)| s > 1 && d < 0);
    if below_zero || !is_bijective(a)? {
        return Ok(None);
    }
    if *coalesced(a.modes()) == [(a.size_int(), 1)] {
        return Ok(Some(1));
    }
    about(a, within_limit(a.size_int()))?;
    let next = about(a, sums(a.modes()))?;
    let (mut seen, mut order) = (vec![false; next.len()], 1isize);
    for begin in 0..next.len() {
        let (mut at, mut length) = (begin, 0isize);
        while !seen[at] {
            seen[at] = true;
            // Not negative: A is a bijection onto the offsets below its size.
            at = next[at] as usize;
            length += 1;
        }
        if length > 1 {
            let factor = length / gcd(order, length);
            order = order
                .checked_mul(factor)
                .ok_or_else(|| LayoutError::Overflow(Clash::new(order, factor)).of(a, None))?;
        }
    }
    Ok(Some(order))
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}
