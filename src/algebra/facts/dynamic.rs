//! Decides facts of layouts at run time, exactly. The rules are those of `values`, which typed layouts use too. The modes are
//! sorted once, because memory can be allocated here.

use super::values::{self, Mode};
use crate::algebra::coalesce::dynamic::coalesced;
use crate::algebra::complement::apart::LIMIT;
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::layout::DynLayout;
use crate::dynamic::lists::sort_by_key;
use crate::{Clash, LayoutError};

fn modes_of(a: &DynLayout) -> impl Fn(&mut dyn FnMut(isize, isize)) + '_ {
    |visit| a.modes().iter().for_each(|&(s, d)| visit(s, d))
}

/// Whether A is empty, or the rule holds for its coalesced modes, sorted by stride.
fn holds(a: &DynLayout, rule: impl FnOnce(<Leaves<Mode> as IntoIterator>::IntoIter) -> bool) -> bool {
    let mut modes: Leaves<Mode> = Leaves::new();
    values::each_coalesced(&modes_of(a), &mut |s, d| modes.push(Mode::new(modes.len(), s, d)));
    sort_by_key(&mut modes, |mode| mode.key());
    values::is_empty(&modes_of(a)) || rule(modes.into_iter())
}

/// Whether no two coordinates share an offset: `A(i) = A(j)` only if `i = j`. The answer is exact.
///
/// Two coordinates share an offset if `sum of c_k d_k = 0` over the modes, for some `|c_k| < s_k` that are not all 0.
///
/// Fails when the answer takes more than [`LIMIT`](crate::dynamic::analysis::LIMIT) sums ([`LayoutError::AnswerLimit`]). Only a
/// layout of three or more modes can fail. It fails only if some stride is at most the sum of `(s - 1) |d|` over the modes `s:d`
/// of smaller strides, and no two modes share an offset other than 0.
///
/// ```
/// use colex::dynamic::is_injective;
/// assert!(is_injective(&"(3,2):(2,3)".parse()?)?); // 0, 2, 4, 3, 5, 7
/// assert!(!is_injective(&"(4,2):(2,6)".parse()?)?); // 6 = 3 * 2
/// assert!(is_injective(&"(2,2,2):(4,6,9)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_injective(a: &DynLayout) -> Result<bool, LayoutError> {
    if values::is_empty(&modes_of(a)) {
        return Ok(true);
    }
    let modes = coalesced(a.modes());
    let answer = values::injective(&|visit| modes.iter().for_each(|&(s, d)| visit(s, d)));
    answer.ok_or_else(|| LayoutError::AnswerLimit(Clash::new(LIMIT + 1, LIMIT)).of(a, None))
}

/// Whether A reaches every offset from its least to its greatest. The answer is exact. Never fails.
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

/// Whether A is a bijection onto the offsets from its least to its greatest. If its least offset is 0, it is then compact. The
/// answer is exact. Never fails.
///
/// ```
/// use colex::dynamic::is_bijective;
/// assert!(is_bijective(&"(4,2):(2,1)".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_bijective(a: &DynLayout) -> Result<bool, LayoutError> {
    Ok(holds(a, values::bijective))
}

/// Whether A is the identity on indices: `A(i) = i`. The answer is exact. Never fails.
///
/// ```
/// use colex::dynamic::is_contiguous;
/// assert!(is_contiguous(&"(4,(1,2)):(1,(7,4))".parse()?)?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn is_contiguous(a: &DynLayout) -> Result<bool, LayoutError> {
    Ok(values::is_empty(&modes_of(a)) || values::contiguous(&modes_of(a)))
}

/// The greatest `v` such that `v` consecutive indices always have `v` consecutive offsets, if the first index is a multiple of
/// `v`. The first offset must then be a multiple of `v` too: `A(v k + j) = A(v k) + j` for `j < v`, and `v` divides `A(v k)`.
///
/// If A is coalesced into `(s_0,s_1,...):(1,d_1,...)`, then `v` is `gcd(s_0, d_1, d_2, ...)`. If the first stride is not 1,
/// `v` is 1. Never fails.
///
/// ```
/// use colex::dynamic::vector_width;
/// assert_eq!(vector_width(&"(8,4):(1,12)".parse()?)?, 4);
/// assert_eq!(vector_width(&"(8,4):(4,1)".parse()?)?, 1);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn vector_width(a: &DynLayout) -> Result<isize, LayoutError> {
    if a.is_empty() {
        return Ok(1);
    }
    let modes = coalesced(a.modes());
    Ok(match modes.split_first() {
        Some((&(extent, 1), others)) => others.iter().fold(extent, |width, &(_, stride)| gcd(width, stride)),
        _ => 1,
    })
}

/// The greatest common divisor of `a`, which must be above 0, and `b`.
pub(crate) fn gcd(a: isize, b: isize) -> isize {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a as isize
}
