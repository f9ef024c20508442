//! Which kind of function a layout is.

use alloc::vec;

use super::reached::Reached;
use super::{about, sums, within_limit};
use crate::algebra::coalesce::dynamic::{coalesced, filter};
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::layout::{DynLayout, Mode};
use crate::{Clash, LayoutError};

/// True if no two coordinates share an offset: `A(i) = A(j)` only for `i = j`.
///
/// Two modes collide exactly when `d_1 / g < s_0` and `d_0 / g < s_1`, for g the greatest common divisor
/// of their strides; no modes do if each, sorted by stride, steps over the reach of those below it.
///
/// Fails when neither settles it and A has more than [`LIMIT`](super::LIMIT) coordinates
/// ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::is_injective;
/// assert!(is_injective(&"(3,2):(2,3)".parse()?)?); // 0, 2, 4, 3, 5, 7
/// assert!(!is_injective(&"(4,2):(2,6)".parse()?)?); // 6 = 3 * 2
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_injective(a: &DynLayout) -> Result<bool, LayoutError> {
    if a.is_empty() {
        return Ok(true);
    }
    let sorted = sorted_by_reach(a);
    if sorted.iter().any(|m| m.1 == 0) || a.size() > a.cosize() {
        return Ok(false);
    }
    if Reached::steps_over(&sorted) {
        return Ok(true);
    }
    let collide = |(s, d): Mode, (t, e): Mode| {
        let g = gcd(d, e);
        e / g < s && d / g < t
    };
    if (1..sorted.len()).any(|k| sorted[..k].iter().any(|&m| collide(m, sorted[k]))) {
        return Ok(false);
    }
    if sorted.len() == 2 {
        return Ok(true);
    }
    let mut offsets = about(a, sums(&sorted))?;
    offsets.sort_unstable();
    Ok(offsets.windows(2).all(|pair| pair[0] != pair[1]))
}

/// True if A reaches every offset from its least to its greatest: the image has `cosize(A)` elements.
///
/// Fails as [`footprint`](super::footprint).
///
/// ```
/// use colex::dynamic::analysis::is_surjective;
/// assert!(is_surjective(&"(4,3):(1,2)".parse()?)?);
/// assert!(!is_surjective(&"4:2".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_surjective(a: &DynLayout) -> Result<bool, LayoutError> {
    let reached = Reached::of(a);
    if reached.is_run() {
        return Ok(true);
    }
    // Fewer coordinates than offsets, or strides that only step to every other one.
    let step = a.modes().iter().fold(0, |g, &(s, d)| if s > 1 { gcd(g, d) } else { g });
    if a.size() < a.cosize() || step > 1 {
        return Ok(false);
    }
    Ok(about(a, reached.count())? == a.cosize())
}

/// True if A numbers its coordinates: a bijection from the indices below `|A|` onto the offsets below
/// `|A|`.
///
/// Never fails: A is one exactly when no stride is negative and it is [contiguous](is_contiguous).
///
/// ```
/// use colex::dynamic::analysis::is_bijective;
/// assert!(is_bijective(&"(4,(2,8)):(16,(8,1))".parse()?)?);
/// assert!(!is_bijective(&"4:-1".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_bijective(a: &DynLayout) -> Result<bool, LayoutError> {
    Ok(is_contiguous(a)? && (a.is_empty() || a.modes().iter().all(|&(s, d)| s == 1 || d >= 0)))
}

/// True if A reaches a run of `|A|` offsets, each once, wherever the run begins.
///
/// Never fails: sorted by size, the strides of the modes that move must be `1, s_0, s_0 * s_1, ..`. The
/// least must be 1 to reach the offset next to the first; the next, that after the run so far; and
/// so on.
///
/// ```
/// use colex::dynamic::analysis::is_contiguous;
/// assert!(is_contiguous(&"(4,8):(8,1)".parse()?)?);
/// assert!(is_contiguous(&"(4,8):(-8,1)".parse()?)?);
/// assert!(!is_contiguous(&"(4,8):(16,1)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_contiguous(a: &DynLayout) -> Result<bool, LayoutError> {
    let mut next = 1;
    Ok(a.is_empty()
        || sorted_by_reach(a).iter().all(|&(s, d)| {
            let fits = d == next;
            // No more than the size.
            next *= s;
            fits
        }))
}

/// True if A has no gaps and repeats nothing but whole modes, of stride 0: `filter(A)` is
/// [contiguous](is_contiguous).
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

/// True if A and B are one function: `|A| = |B|` and `A(i) = B(i)` for every `i < |A|`.
///
/// Never fails: that is so exactly when both coalesce to the same modes.
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

/// How often A has to be applied to its own result until every index is back: the least n > 0 with
/// `A(A(..A(i))) = i` for n times A, the least common multiple of the lengths of A's cycles. `None` if
/// A is not [bijective](is_bijective), and so no permutation.
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
    if !is_bijective(a)? {
        return Ok(None);
    }
    if *coalesced(a.modes()) == [(a.size(), 1)] {
        return Ok(Some(1));
    }
    about(a, within_limit(a.size()))?;
    let next = about(a, sums(a.modes()))?;
    let (mut seen, mut order) = (vec![false; next.len()], 1isize);
    for begin in 0..next.len() {
        let (mut at, mut length) = (begin, 0isize);
        while !seen[at] {
            seen[at] = true;
            // A bijection onto the offsets below the size.
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

/// The modes that move, their strides without sign, sorted by them: the signs only mirror modes, and
/// leave which coordinates collide and how the offsets lie to one another.
fn sorted_by_reach(a: &DynLayout) -> Leaves<Mode> {
    // A stride that does not fit without its sign belongs to an extent of 1.
    let mut modes: Leaves<Mode> = a.modes().iter().filter(|m| m.0 > 1).map(|&(s, d)| (s, d.abs())).collect();
    modes.sort_unstable_by_key(|&(s, d)| (d, s));
    modes
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}
