//! Coalesces, filters and flattens layouts at run time: computes the same offsets with fewer modes or less nesting.
//!
//! [`merged`] compares values, so all modes that can merge do.

use core::mem::replace;

use crate::LayoutError;
use crate::dynamic::int_tuple::{Builder, IntTuple};
use crate::dynamic::layout::{DynLayout, Mode, Modes};
use crate::dynamic::lists::list;
use crate::dynamic::tiler::{Beyond, by_mode};

/// The same function with the fewest modes: `R(i) = A(i)` for `i < size(A)`, and the depth is at most 1.
///
/// Modes of extent 1 are dropped, and neighbours `s0:d0, s1:d1` with `s0 * d0 = d1` become `s0*s1:d0`.
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::{DynLayout, coalesce};
/// let a: DynLayout = "(2,(1,6)):(1,(6,2))".parse()?;
/// assert_eq!(coalesce(&a)?.to_string(), "12:1");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn coalesce(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    DynLayout::of_each(merged(a.modes().iter().copied()))
}

/// Coalesces each mode for which the profile has a leaf, separately, and keeps the others. The integers of the profile have no
/// meaning.
///
/// Fails when the profile has more entries than A has modes, or a tuple in the profile has more entries than the mode in its
/// position has modes ([`LayoutError::TilerRank`]).
///
/// ```
/// use colex::dynamic::{DynLayout, IntTuple, coalesce_by};
/// let a: DynLayout = "((2,2),(4,1)):((1,2),(4,0))".parse()?;
/// assert_eq!(coalesce_by(&a, &IntTuple::from((1, 1)))?.to_string(), "(4,4):(1,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn coalesce_by(a: &DynLayout, profile: &IntTuple) -> Result<DynLayout, LayoutError> {
    by_mode(a, profile, Beyond::Keep, |mode, _| coalesce(&mode)).map_err(|e| e.of(a, Some(profile)))
}

/// The layout with the fewest modes that is the same function of every index, also of those from the size on: `R(i) = A(i)` for
/// every `i` for which A has an offset, and `size(R) = size(A)`. A has none if an extent of 0 is not the last.
///
/// Past the size, the last mode continues beyond its extent. So a last mode of extent 1 is kept, unless it continues the mode
/// before it. Otherwise modes are dropped and merged as by [`coalesce`].
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::{DynLayout, coalesce, coalesce_z};
/// let a: DynLayout = "(2,1,3,1):(1,7,2,0)".parse()?;
/// assert_eq!(coalesce(&a)?.to_string(), "6:1");
/// assert_eq!(coalesce_z(&a)?.to_string(), "(6,1):(1,0)");
/// assert_eq!((a.at(6)?, coalesce(&a)?.at(6)?, coalesce_z(&a)?.at(6)?), (0, 6, 0));
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn coalesce_z(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    let Some((&last, before)) = a.modes().split_last() else { return DynLayout::of_modes(&[]) };
    let mut modes = coalesced(before);
    match modes.last_mut() {
        Some(mode) if merges(*mode, last) => mode.0 *= last.0,
        _ => modes.push(last),
    }
    DynLayout::of_modes(&modes)
}

/// Sets the extent of each mode of stride 0 to 1, and coalesces the result. So these modes repeat no offsets any more.
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::{DynLayout, filter};
/// let a: DynLayout = "(4,3,2):(1,0,4)".parse()?;
/// assert_eq!(filter(&a)?.to_string(), "8:1");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn filter(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    coalesce(&filter_zeros(a)?)
}

/// Filters, as [`filter`] does, each mode for which the profile has a leaf. The integers of the profile have no meaning.
///
/// Fails when the profile has more entries than A has modes, or a tuple in the profile has more entries than the mode in its
/// position has modes ([`LayoutError::TilerRank`]).
///
/// ```
/// use colex::dynamic::{DynLayout, IntTuple, filter_by};
/// let a: DynLayout = "((2,3),4):((1,0),2)".parse()?;
/// assert_eq!(filter_by(&a, &IntTuple::from((1, 1)))?.to_string(), "(2,4):(1,2)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn filter_by(a: &DynLayout, profile: &IntTuple) -> Result<DynLayout, LayoutError> {
    by_mode(a, profile, Beyond::Keep, |mode, _| filter(&mode)).map_err(|e| e.of(a, Some(profile)))
}

/// The layout with extent 1 in every mode of stride 0. It has the same image.
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::{DynLayout, filter_zeros};
/// let a: DynLayout = "(4,(3,2)):(1,(0,4))".parse()?;
/// assert_eq!(filter_zeros(&a)?.to_string(), "(4,(1,2)):(1,(0,4))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn filter_zeros(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    // An extent of 0 must stay, because a layout with an extent of 0 has no offsets at all.
    DynLayout::checked(a.0.map(|&(s, d)| if d == 0 && s > 0 { (1, 0) } else { (s, d) }))
}

/// Sets the extent to 1 in every mode for which the profile has a 0. Modes for which it has another int stay as they are.
///
/// Fails when the profile has more entries than A has modes, or a tuple in the profile has more entries than the mode in its
/// position has modes ([`LayoutError::TilerRank`]).
///
/// ```
/// use colex::dynamic::{DynLayout, IntTuple, filter_zeros_by};
/// let a: DynLayout = "(4,2):(1,4)".parse()?;
/// assert_eq!(filter_zeros_by(&a, &IntTuple::from((1, 0)))?.to_string(), "(4,1):(1,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn filter_zeros_by(a: &DynLayout, profile: &IntTuple) -> Result<DynLayout, LayoutError> {
    let ones = |mode: DynLayout, &by: &isize| match by {
        0 => DynLayout::checked(mode.0.map(|&(s, d)| (s.min(1), d))),
        _ => Ok(mode),
    };
    by_mode(a, profile, Beyond::Keep, ones).map_err(|e| e.of(a, Some(profile)))
}

/// The same modes without their nesting: `R(i) = A(i)`, depth at most 1.
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::{DynLayout, flatten};
/// let a: DynLayout = "(4,(2,(8))):(1,(4,(8)))".parse()?;
/// assert_eq!(flatten(&a)?.to_string(), "(4,2,8):(1,4,8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn flatten(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    let mut b = Builder::new();
    if a.0.is_tuple() {
        b.open();
    }
    a.modes().iter().for_each(|&mode| b.leaf(mode));
    Ok(DynLayout(b.finish()))
}

/// The modes of the result of [`coalesce`]. For the layout `1:0` the list is empty.
pub(crate) fn coalesced(modes: &[Mode]) -> Modes {
    list(merged(modes.iter().copied()))
}

/// Merges neighbours that are equal to one mode, and drops modes of extent 1.
pub(crate) fn merged(mut modes: impl Iterator<Item = Mode>) -> impl Iterator<Item = Mode> {
    // The modes read since the last mode of the result, as one mode. Its extent is 1 if there are none.
    let mut last = (1, 0);
    core::iter::from_fn(move || {
        for mode in modes.by_ref() {
            match mode {
                (1, _) => {}
                _ if last.0 == 1 => last = mode,
                (s, _) if merges(last, mode) => last.0 *= s,
                _ => return Some(replace(&mut last, mode)),
            }
        }
        (last.0 != 1).then(|| replace(&mut last, (1, 0)))
    })
}

/// Coalesces the modes of a layout that is used at all indices, not only at those below its size. The last mode continues past
/// its extent, so the last mode is kept even if its extent is 1.
pub(crate) fn coalesced_beyond(modes: &[Mode]) -> Modes {
    let (&(s, d), before) = modes.split_last().unwrap_or((&(1, 0), &[]));
    let mut out = coalesced(before);
    // Only whether the last extent is more than 1 matters, not its value.
    let end = (s.max(2), d);
    match out.last_mut() {
        Some(last) if last.0 > 0 && merges(*last, end) => last.0 = last.0.saturating_mul(end.0),
        _ => out.push(end),
    }
    out
}

/// Whether the modes `s0:d0, s1:d1` are equal to the one mode `s0*s1:d0`.
fn merges((s, d): Mode, next: Mode) -> bool {
    s.checked_mul(d) == Some(next.1)
}
