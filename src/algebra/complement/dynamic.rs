//! Computes complements of layouts at run time.
//!
//! [`gaps`] sorts the modes, fills the gap before each, and repeats the filled offsets over the cotarget. For `(2,4):(1,6)` in
//! 48 the gap before stride 6 is `3:2`, and the repeats are `2:24`, so the complement is `(3,2):(2,24)`. The three public
//! functions differ only in the cotarget and in the [`FitRule`], which tells what must be filled completely. All strides have
//! values here, so all can be sorted.

pub(crate) use super::numbers::FitRule;
use super::sorts::not_over;
use crate::algebra::coalesce::dynamic::merged;
use crate::dynamic::int_tuple::{IntTuple, ceil, times};
use crate::dynamic::layout::{DynLayout, Mode, Modes, is_empty};
use crate::dynamic::lists::{list, sort_by_key};
use crate::{Clash, LayoutError};

/// The complement of A in its own cosize: the layout of the offsets that A leaves out between its own offsets. An empty layout leaves out
/// no offset, and its complement is empty too.
///
/// Fails when the sorted modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride
/// is negative ([`LayoutError::NegativeStride`]), or A is empty and the cotarget is not ([`LayoutError::EmptyMode`]).
///
/// ```
/// use colex::dynamic::{DynLayout, complement};
/// let a: DynLayout = "(2,2):(1,6)".parse()?;
/// assert_eq!(complement(&a)?.to_string(), "3:2");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn complement(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    gaps(a.modes(), &[a.cosize()], FitRule::Loose).and_then(|r| DynLayout::of_modes(&r)).map_err(|e| e.of(a, None))
}

/// The layout R that repeats A over the offsets below a target M.
///
/// The images of A and R have only 0 in common, and the strides of R grow. Let `s_i:d_i` be the modes of A, sorted by stride and
/// without those of stride 0. R has a mode for the gap before each of them, and a last mode that repeats these modes and gaps
/// `ceil(M / (s_m * d_m))` times. If each `s_i * d_i` divides `d_(i+1)`, then A and R together reach every offset below M, so
/// `size(A) * size(R) >= M`. Otherwise the mode for the gap has extent `floor(d_(i+1) / (s_i * d_i))`, and the
/// end of the gap stays unfilled.
///
/// If M is a shape, the repeats are counted as in CuTe, one integer of M after the other. Let `r` be the number of filled
/// offsets. For each integer `m` of M, there are `ceil(m / r)` repeats, and then `r` becomes `ceil(r / m)`. The product of these
/// counts is the number of repeats. If in one of these steps neither number divides the other, A and R may miss offsets below
/// the size of M.
///
/// Fails when the sorted modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), which
/// means `d_(i+1) < s_i * d_i`, a stride is negative ([`LayoutError::NegativeStride`]), or A is empty and M is not
/// ([`LayoutError::EmptyMode`]).
///
/// ```
/// use colex::dynamic::{DynLayout, complement_to};
/// let a: DynLayout = "(2,2):(1,6)".parse()?;
/// assert_eq!(complement_to(&a, 24)?.to_string(), "(3,2):(2,12)");
/// assert_eq!(complement_to(&"4:1".parse()?, 10)?.to_string(), "3:4");
/// assert!(complement_to(&"(4,4):(1,2)".parse()?, 24).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn complement_to(a: &DynLayout, target: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let target = target.into();
    gaps(a.modes(), target.leaves(), FitRule::Loose)
        .and_then(|r| DynLayout::of_modes(&r))
        .map_err(|e| e.of(a, Some(&target)))
}

/// The complement R of A, if A and R together are a bijection onto the offsets below the target M.
///
/// R is equal to the result of [`complement_to`], and exists if, for the sorted modes `s_i:d_i` of A, each `s_i * d_i` divides
/// `d_(i+1)` and the last, `s_m * d_m`, divides M.
///
/// Fails when the sorted modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride
/// is negative ([`LayoutError::NegativeStride`]), A is empty and M is not ([`LayoutError::EmptyMode`]), or the number of offsets
/// that the first modes fill does not divide the next stride, or M after the last mode ([`LayoutError::CotargetFit`]).
///
/// ```
/// use colex::dynamic::{DynLayout, complement_exact};
/// assert_eq!(complement_exact(&"4:1".parse()?, 12)?.to_string(), "3:4");
/// assert!(complement_exact(&"4:1".parse()?, 10).is_err());
/// assert!(complement_exact(&"(2,2):(1,3)".parse()?, 12).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn complement_exact(a: &DynLayout, target: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let target = target.into();
    let modes = gaps(a.modes(), target.leaves(), FitRule::Exact).map_err(LayoutError::into_cotarget_fit);
    modes.and_then(|r| DynLayout::of_modes(&r)).map_err(|e| e.of(a, Some(&target)))
}

/// The modes of A without those of stride 0, coalesced and sorted by stride. Fails if two of them overlap or interleave.
pub(crate) fn sorted_injective(a: &[Mode]) -> Result<Modes, LayoutError> {
    let mut modes = list(merged(a.iter().copied().filter(|&(s, d)| d != 0 || s == 0)));
    sort_by_key(&mut modes, |&(s, d)| (d, s));
    let mut filled = 1;
    for &(s, d) in &modes {
        if d < filled {
            return Err(not_over(modes.iter().copied(), d, filled));
        }
        filled = times(s, d)?;
    }
    Ok(modes)
}

/// The modes of [`complement_to`] for a target given by its leaves. `fit` tells what must be filled completely. An empty layout
/// fills nothing, as `1:0` does.
pub(crate) fn gaps(a: &[Mode], target: &[isize], fit: FitRule) -> Result<Modes, LayoutError> {
    let sorted = if is_empty(a) { Modes::new() } else { sorted_injective(a)? };
    gaps_between(&sorted, is_empty(a), target, fit)
}

/// [`gaps`], for the modes of A as [`sorted_injective`] returns them: no modes if A is empty.
pub(crate) fn gaps_between(
    sorted: &[Mode],
    is_empty: bool,
    target: &[isize],
    fit: FitRule,
) -> Result<Modes, LayoutError> {
    if let Some(&negative) = target.iter().find(|&&m| m < 0) {
        return Err(LayoutError::Extent(Clash::new(negative, 0)));
    }
    let size = target.iter().try_fold(1isize, |size, &m| times(size, m))?;
    if is_empty && size != 0 && fit != FitRule::Nowhere {
        // Repeating an empty layout fills only an empty target.
        return Err(LayoutError::EmptyMode(Clash::new(0, 0)));
    }
    let mut out = Modes::new();
    // The pushed modes need no coalescing. A pushed mode `s:d` has `s * d` at most the stride of the mode of A after it, and the
    // next pushed stride is greater than that.
    let mut push = |s: isize, d: isize| {
        if s != 1 {
            out.push((s, d));
        }
    };
    let mut filled = 1isize;
    for &(s, d) in sorted {
        if !fit.is_loose() && d % filled != 0 {
            return Err(LayoutError::TileGap(Clash::new(filled, d)));
        }
        push(d / filled, filled);
        filled = times(s, d)?;
    }
    let repeats = match fit {
        FitRule::Exact if size % filled != 0 => return Err(LayoutError::ExactFit(Clash::new(filled, size))),
        FitRule::Exact => size / filled,
        // The repeats that are counted mode by mode, and rounded each time, may not reach the size.
        FitRule::PastEnd => repeats(target, filled)?.max(ceil(size, filled)),
        FitRule::Loose | FitRule::Nowhere => repeats(target, filled)?,
    };
    push(repeats, filled);
    Ok(out)
}

/// How often `filled` offsets fit into the modes of a target, rounded up mode by mode as in CuTe.
fn repeats(target: &[isize], filled: isize) -> Result<isize, LayoutError> {
    let (mut product, mut rest) = (1, filled);
    for &m in target {
        product = times(product, ceil(m, rest))?;
        rest = if m == 0 { 1 } else { ceil(rest, m) };
    }
    Ok(product)
}
