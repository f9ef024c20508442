//! Layouts at run time with fewer modes: coalesced, filtered or flat. [`coalesced`] merges modes from the last to the first. It decides
//! by values, so that all modes that can merge do.

use crate::LayoutError;
use crate::dynamic::int_tuple::{Builder, IntTuple};
use crate::dynamic::layout::{DynLayout, Mode, Modes};
use crate::dynamic::tiler::{Beyond, by_mode};

/// The same function with the fewest modes: `R(i) = A(i)` for `i < |A|`, depth at most 1.
///
/// Modes of extent 1 go, and neighbours `s0:d0, s1:d1` with `s0 * d0 = d1` become `s0*s1:d0`.
///
/// Never fails; the `Result` is that of all operations.
///
/// ```
/// use colex::dynamic::{DynLayout, coalesce};
/// let a: DynLayout = "(2,(1,6)):(1,(6,2))".parse()?;
/// assert_eq!(coalesce(&a)?.to_string(), "12:1");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn coalesce(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    DynLayout::of_modes(&coalesced(a.modes()))
}

/// Coalesces each mode for which the profile has a leaf, whatever its integer is, by itself, and keeps the others.
///
/// Fails when the profile has more entries than a mode it meets ([`LayoutError::TilerRank`]).
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

/// The layout without its repeats: modes of stride 0 become modes of extent 1, then coalesce.
///
/// Never fails; the `Result` is that of all operations.
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

/// [`filter`] by mode: applied to each mode for which the profile has a leaf, whatever its integer is.
///
/// Fails when the profile has more entries than a mode it meets ([`LayoutError::TilerRank`]).
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

/// Extent 1 for every mode of stride 0: the image stays, the repeats go.
///
/// Never fails; the `Result` is that of all operations.
///
/// ```
/// use colex::dynamic::{DynLayout, filter_zeros};
/// let a: DynLayout = "(4,(3,2)):(1,(0,4))".parse()?;
/// assert_eq!(filter_zeros(&a)?.to_string(), "(4,(1,2)):(1,(0,4))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn filter_zeros(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    // An extent of 0 stays: with it the layout has no offset at all.
    DynLayout::checked(a.0.map(|&(s, d)| if d == 0 && s > 0 { (1, 0) } else { (s, d) }))
}

/// Extent 1 for every mode for which the profile has a 0; another int leaves its mode.
///
/// Fails when the profile has more entries than a mode it meets ([`LayoutError::TilerRank`]).
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
/// Never fails; the `Result` is that of all operations.
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

/// The modes of [`coalesce`]; none for the layout `1:0`.
pub(crate) fn coalesced<'a>(modes: impl IntoIterator<Item = &'a Mode, IntoIter: DoubleEndedIterator>) -> Modes {
    let mut out = Modes::new();
    // From the right, as CuTe merges; the result is reversed at the end.
    for &(s, d) in modes.into_iter().rev() {
        match out.last_mut() {
            _ if s == 1 => {}
            Some(last) if merges((s, d), *last) => *last = (s * last.0, d),
            _ => out.push((s, d)),
        }
    }
    out.reverse();
    out
}

/// The modes of the layout as a function of all indices, not only of those below its size: the
/// last mode is unbounded, so an extent of 1 there counts as more than 1.
pub(crate) fn coalesced_beyond(modes: &[Mode]) -> Modes {
    let mut out = Modes::new();
    for &(s, d) in modes.iter().rev() {
        match out.last_mut() {
            // How far the last mode reaches does not matter, only that it is more than 1.
            None => out.push((s.max(2), d)),
            _ if s == 1 => {}
            Some(last) if s > 0 && merges((s, d), *last) => *last = (s.saturating_mul(last.0), d),
            _ => out.push((s, d)),
        }
    }
    if out.is_empty() {
        out.push((2, 0));
    }
    out.reverse();
    out
}

/// True if `s0:d0, s1:d1` is the one mode `s0*s1:d0`.
fn merges((s, d): Mode, next: Mode) -> bool {
    s.checked_mul(d) == Some(next.1)
}
