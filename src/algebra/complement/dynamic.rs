//! The complements of a layout at run time. [`gaps`] sorts the modes, fills the gap before each, and repeats the whole over the
//! cotarget; the three functions differ only in which integers have to divide, [`FitRule`]. Of `(2,4):(1,6)` in 48 it fills `3:2` and
//! repeats `2:24`. All strides are known here, so all can be sorted.

pub(crate) use super::numbers::FitRule;
use super::sorts::not_over;
use crate::algebra::coalesce::dynamic::coalesced;
use crate::dynamic::int_tuple::{IntTuple, ceil, times};
use crate::dynamic::layout::{DynLayout, Modes};
use crate::dynamic::lists::sort_by_key;
use crate::{Clash, LayoutError};

/// What A leaves out of the offsets below its cosize: [`complement_to`] with that target.
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
    gaps(a, &[a.cosize()], FitRule::Loose).and_then(|r| DynLayout::of_modes(&r)).map_err(|e| e.of(a, None))
}

/// The layout R that repeats A over the offsets below a target M: the images of A and R meet in 0
/// only, and R is ordered. Where `s_i * d_i` divides `d_(i+1)` for the sorted modes of A, the two
/// reach every offset below M, so that `|A| * |R| >= M`; elsewhere a gap is filled as far as it goes.
///
/// With the modes of A, without repeats, sorted by stride, R fills the gap before each of them and
/// then repeats the whole `ceil(M / (s_m * d_m))` times. M is an int; of a shape, whose modes are used
/// up one after the other as in CuTe, R reaches the size only if they divide.
///
/// Fails when the sorted modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]),
/// `d_(i+1) < s_i * d_i`, a stride is negative ([`LayoutError::NegativeStride`]), or A is empty and M is not
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
    gaps(a, target.leaves(), FitRule::Loose).and_then(|r| DynLayout::of_modes(&r)).map_err(|e| e.of(a, Some(&target)))
}

/// The complement, if A and it are a bijection onto the offsets below M: [`complement_to`] where
/// `s_i * d_i` divides `d_(i+1)` for the sorted modes of A and `s_m * d_m` divides M.
///
/// Fails when the sorted modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride
/// is negative ([`LayoutError::NegativeStride`]), or A is empty and the cotarget is not ([`LayoutError::EmptyMode`]); and when
/// a stride or the cotarget is no multiple of what the modes before it fill ([`LayoutError::CotargetFit`]).
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
    let modes = gaps(a, target.leaves(), FitRule::Exact).map_err(LayoutError::into_cotarget_fit);
    modes.and_then(|r| DynLayout::of_modes(&r)).map_err(|e| e.of(a, Some(&target)))
}

/// The modes of A without repeats, coalesced and sorted by stride; they must be disjoint.
pub(crate) fn sorted_injective(a: &DynLayout) -> Result<Modes, LayoutError> {
    let mut modes = coalesced(a.modes().iter().filter(|&&(s, d)| d != 0 || s == 0));
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

/// The modes of [`complement_to`], the target given by its leaves, with a choice of what must fit.
pub(crate) fn gaps(a: &DynLayout, target: &[isize], fit: FitRule) -> Result<Modes, LayoutError> {
    let modes = if a.is_empty() { Modes::new() } else { sorted_injective(a)? };
    if let Some(&negative) = target.iter().find(|&&m| m < 0) {
        return Err(LayoutError::Extent(Clash::new(negative, 0)));
    }
    let size = target.iter().try_fold(1isize, |size, &m| times(size, m))?;
    if a.is_empty() {
        // No repetition of nothing fills a target, except that of nothing.
        return if size == 0 { Ok(Modes::new()) } else { Err(LayoutError::EmptyMode(Clash::new(0, 0))) };
    }
    let mut out = Modes::new();
    // The pushed modes are coalesced: the offsets that a gap reaches are fewer than those filled next.
    let mut push = |s: isize, d: isize| {
        if s != 1 {
            out.push((s, d));
        }
    };
    let mut filled = 1isize;
    for (s, d) in modes {
        if fit != FitRule::Loose && d % filled != 0 {
            return Err(LayoutError::TileGap(Clash::new(filled, d)));
        }
        push(d / filled, filled);
        filled = times(s, d)?;
    }
    let repeats = match fit {
        FitRule::Exact if size % filled != 0 => return Err(LayoutError::ExactFit(Clash::new(filled, size))),
        FitRule::Exact => size / filled,
        // Rounding twice, mode by mode, can fall short of the size.
        FitRule::PastEnd => repeats(target, filled)?.max(ceil(size, filled)),
        FitRule::Loose => repeats(target, filled)?,
    };
    push(repeats, filled);
    Ok(out)
}

/// How often `filled` fits into the modes of a target, rounded up mode by mode as in CuTe.
fn repeats(target: &[isize], filled: isize) -> Result<isize, LayoutError> {
    let (mut product, mut rest) = (1, filled);
    for &m in target {
        product = times(product, ceil(m, rest))?;
        rest = if m == 0 { 1 } else { ceil(rest, m) };
    }
    Ok(product)
}
