//! Operations at run time that select, group, add and replace whole modes. They change no integer.
//!
//! For example, [`select`] of the modes 2 and 0 of `(4,2,3):(1,4,8)` gives `(3,4):(8,1)`. [`group`] of the modes from 1 to before
//! 3 gives `(4,(2,3)):(1,(4,8))`.

use crate::dynamic::int_tuple::{Builder, IntTuple, Place};
use crate::dynamic::layout::{DynLayout, Mode};
use crate::dynamic::lists::list;
use crate::{Clash, LayoutError};

/// The largest rank that [`append_to`] and [`prepend_to`] fill up to.
const MAX_RANK: usize = 1 << 16;

/// The greatest number of leaves and tuples that [`append_to`] and [`prepend_to`] add.
const MAX_PARTS: usize = 1 << 20;

/// A with X as one more mode at the end.
///
/// Fails when the size does not fit ([`LayoutError::Overflow`]), or X has more than 1,048,576 leaves and tuples
/// ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::{DynLayout, append};
/// let (a, x): (DynLayout, DynLayout) = ("(4,2):(1,4)".parse()?, "3:8".parse()?);
/// assert_eq!(append(&a, &x)?.to_string(), "(4,2,3):(1,4,8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn append(a: &DynLayout, x: &DynLayout) -> Result<DynLayout, LayoutError> {
    append_to(a, x, a.rank() + 1)
}

/// A with X appended until the rank is n.
///
/// Fails when the rank is above n already ([`LayoutError::FillRank`]), the size does not fit ([`LayoutError::Overflow`]), or the
/// result is too large ([`LayoutError::AnswerLimit`]). It is too large if n is above 65,536 and more than one mode is added, or
/// if more than 1,048,576 leaves and tuples are added.
///
/// ```
/// use colex::dynamic::{DynLayout, append_to};
/// let (a, one): (DynLayout, DynLayout) = ("4:1".parse()?, "1:0".parse()?);
/// assert_eq!(append_to(&a, &one, 3)?.to_string(), "(4,1,1):(1,0,0)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn append_to(a: &DynLayout, x: &DynLayout, n: usize) -> Result<DynLayout, LayoutError> {
    filled(a, x, n, |out, missing| {
        entries(a, out);
        (0..missing).for_each(|_| whole(x, out));
    })
}

/// A with X as one more mode at the front.
///
/// Fails when the size does not fit ([`LayoutError::Overflow`]), or X has more than 1,048,576 leaves and tuples
/// ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::{DynLayout, prepend};
/// let (a, x): (DynLayout, DynLayout) = ("(4,2):(1,4)".parse()?, "3:8".parse()?);
/// assert_eq!(prepend(&a, &x)?.to_string(), "(3,4,2):(8,1,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn prepend(a: &DynLayout, x: &DynLayout) -> Result<DynLayout, LayoutError> {
    prepend_to(a, x, a.rank() + 1)
}

/// A with X prepended until the rank is n.
///
/// Fails when the rank is above n already ([`LayoutError::FillRank`]), the size does not fit ([`LayoutError::Overflow`]), or the
/// result is too large ([`LayoutError::AnswerLimit`]). It is too large if n is above 65,536 and more than one mode is added, or
/// if more than 1,048,576 leaves and tuples are added.
///
/// ```
/// use colex::dynamic::{DynLayout, prepend_to};
/// let (a, one): (DynLayout, DynLayout) = ("4:1".parse()?, "1:0".parse()?);
/// assert_eq!(prepend_to(&a, &one, 3)?.to_string(), "(1,1,4):(0,0,1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn prepend_to(a: &DynLayout, x: &DynLayout, n: usize) -> Result<DynLayout, LayoutError> {
    filled(a, x, n, |out, missing| {
        (0..missing).for_each(|_| whole(x, out));
        entries(a, out);
    })
}

fn filled(
    a: &DynLayout,
    x: &DynLayout,
    n: usize,
    fill: impl FnOnce(&mut Builder<Mode>, usize),
) -> Result<DynLayout, LayoutError> {
    let rank = a.rank();
    let most = MAX_RANK.max(rank + 1);
    if n < rank {
        return Err(LayoutError::FillRank(Clash::new(rank as isize, n as isize)).of(a, Some(x)));
    }
    if n > most {
        return Err(LayoutError::AnswerLimit(Clash::new(saturated(n), most as isize)).of(a, Some(x)));
    }
    if n == rank {
        return Ok(a.clone());
    }
    let parts = x.0.end(IntTuple::root()).saturating_mul(n - rank);
    if parts > MAX_PARTS {
        return Err(LayoutError::AnswerLimit(Clash::new(parts as isize, MAX_PARTS as isize)).of(a, Some(x)));
    }
    let mut out = Builder::new();
    out.open();
    fill(&mut out, n - rank);
    out.close();
    DynLayout::checked(out.finish()).map_err(|e| e.of(a, Some(x)))
}

/// A with mode n replaced by X.
///
/// Fails when n is not below the rank ([`LayoutError::ModeIndex`]), or the size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, replace};
/// let (a, x): (DynLayout, DynLayout) = ("(4,2):(1,4)".parse()?, "3:8".parse()?);
/// assert_eq!(replace(&a, &x, 0)?.to_string(), "(3,2):(8,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn replace(a: &DynLayout, x: &DynLayout, n: usize) -> Result<DynLayout, LayoutError> {
    let rank = a.rank();
    if n >= rank {
        return Err(no_mode(n, rank).of(a, Some(x)));
    }
    if !a.0.is_tuple() {
        return Ok(x.clone());
    }
    collect(a, |out| {
        for (k, at) in a.0.entries(IntTuple::root()).enumerate() {
            if k == n { whole(x, out) } else { out.splice(&a.0, at) }
        }
    })
}

/// The modes of A with these numbers, in this order.
///
/// Fails when a number is not below the rank ([`LayoutError::ModeIndex`]), or the size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, select};
/// let a: DynLayout = "(4,2,3):(1,4,8)".parse()?;
/// assert_eq!(select(&a, &[2, 0])?.to_string(), "(3,4):(8,1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn select(a: &DynLayout, modes: &[usize]) -> Result<DynLayout, LayoutError> {
    let places = list(a.0.entries(IntTuple::root()));
    if let Some(&n) = modes.iter().find(|&&n| n >= places.len()) {
        return Err(no_mode(n, places.len()).of(a, None));
    }
    collect(a, |out| modes.iter().for_each(|&n| out.splice(&a.0, places[n])))
}

/// The modes of A from `begin` to before `end`.
///
/// Fails when A does not have all these modes ([`LayoutError::ModeIndex`]), or `end` is not above `begin`
/// ([`LayoutError::EmptyRange`]).
///
/// ```
/// use colex::dynamic::{DynLayout, take};
/// let a: DynLayout = "(4,2,3):(1,4,8)".parse()?;
/// assert_eq!(take(&a, 1, 3)?.to_string(), "(2,3):(4,8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn take(a: &DynLayout, begin: usize, end: usize) -> Result<DynLayout, LayoutError> {
    if begin == end {
        return Err(empty_range(begin, end).of(a, None));
    }
    in_range(a, begin, end)?;
    collect(a, |out| a.0.entries(IntTuple::root()).take(end).skip(begin).for_each(|at| out.splice(&a.0, at)))
}

/// A with the modes from `begin` to before `end` grouped into one mode.
///
/// Fails when A does not have all these modes ([`LayoutError::ModeIndex`]), or `end` is below `begin`
/// ([`LayoutError::EmptyRange`]).
///
/// ```
/// use colex::dynamic::{DynLayout, group};
/// let a: DynLayout = "(4,2,3):(1,4,8)".parse()?;
/// assert_eq!(group(&a, 0, 2)?.to_string(), "((4,2),3):((1,4),8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn group(a: &DynLayout, begin: usize, end: usize) -> Result<DynLayout, LayoutError> {
    in_range(a, begin, end)?;
    collect(a, |out| {
        for (k, at) in a.0.entries(IntTuple::root()).enumerate() {
            if k == begin && begin < end {
                out.open();
            }
            out.splice(&a.0, at);
            if k + 1 == end && begin < end {
                out.close();
            }
        }
    })
}

/// The modes of A nested as the profile is: each integer of the profile is replaced by the next mode of A.
///
/// Fails when the profile has more or fewer integers than A has modes ([`LayoutError::Arrangement`]).
///
/// ```
/// use colex::dynamic::{DynLayout, group_by};
/// let a: DynLayout = "(4,2,3):(1,4,8)".parse()?;
/// assert_eq!(group_by(&a, ((1, 1), 1))?.to_string(), "((4,2),3):((1,4),8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn group_by(a: &DynLayout, profile: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let profile = profile.into();
    let modes = list(a.0.entries(IntTuple::root()));
    let integers = profile.leaves().len();
    if integers != modes.len() {
        return Err(no_profile(integers, modes.len()).of(a, Some(&profile)));
    }
    let mut next = modes.iter();
    let mode = |out: &mut Builder<Mode>| next.by_ref().take(1).for_each(|&at| out.splice(&a.0, at));
    DynLayout::collect(|out| {
        out.replaced(&profile, mode);
        Ok(())
    })
    .map_err(|e| e.of(a, None))
}

/// The inverse of [`group_by`]: the modes of A at the positions of the integers of the profile, in one tuple.
///
/// Fails when the profile has a tuple where A does not have a tuple of the same rank ([`LayoutError::Arrangement`]).
///
/// ```
/// use colex::dynamic::{DynLayout, ungroup_by};
/// let a: DynLayout = "((4,(2,3)),5):((1,(4,8)),24)".parse()?;
/// assert_eq!(ungroup_by(&a, ((1, 1), 1))?.to_string(), "(4,(2,3),5):(1,(4,8),24)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn ungroup_by(a: &DynLayout, profile: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let profile = profile.into();
    let (mut p, mut q) = (IntTuple::root(), IntTuple::root());
    let mut modes = Places::new();
    while p.node < profile.end(IntTuple::root()) {
        if profile.opens(p) {
            let ranks = (profile.rank_at(p), a.0.rank_at(q));
            if !a.0.opens(q) || ranks.0 != ranks.1 {
                return Err(no_profile(ranks.0, ranks.1).of(a, Some(&profile)));
            }
            (p.node, q.node) = (p.node + 1, q.node + 1);
        } else {
            modes.push(q);
            (p, q) = (profile.after(p), a.0.after(q));
        }
    }
    collect(a, |out| modes.iter().for_each(|&at| out.splice(&a.0, at)))
}

/// The inverse of flatten: the leaves of A nested as the profile is.
///
/// Fails when the profile has more or fewer integers than A has leaves ([`LayoutError::Arrangement`]).
///
/// ```
/// use colex::dynamic::{DynLayout, unflatten};
/// let a: DynLayout = "(4,2,3):(1,4,8)".parse()?;
/// assert_eq!(unflatten(&a, (1, (1, 1)))?.to_string(), "(4,(2,3)):(1,(4,8))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn unflatten(a: &DynLayout, profile: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    group_by(&crate::algebra::coalesce::dynamic::flatten(a)?, profile)
}

/// The modes of A from the last to the first.
///
/// Never fails. It returns a `Result` because all operations do.
///
/// ```
/// use colex::dynamic::{DynLayout, reverse};
/// let a: DynLayout = "(4,(2,3)):(1,(4,8))".parse()?;
/// assert_eq!(reverse(&a)?.to_string(), "((2,3),4):((4,8),1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn reverse(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    if !a.0.is_tuple() {
        return Ok(a.clone());
    }
    let modes = list(a.0.entries(IntTuple::root()));
    collect(a, |out| modes.iter().rev().for_each(|&at| out.splice(&a.0, at)))
}

/// The mode at a path of mode numbers, the outermost first. The empty path gives A.
///
/// Fails when a number is not below the rank of the mode to which it is applied ([`LayoutError::ModeIndex`]).
///
/// ```
/// use colex::dynamic::{DynLayout, get};
/// let a: DynLayout = "(4,(2,3)):(1,(4,8))".parse()?;
/// assert_eq!(get(&a, &[1, 0])?.to_string(), "2:4");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn get(a: &DynLayout, path: &[usize]) -> Result<DynLayout, LayoutError> {
    let mut at = IntTuple::root();
    for &n in path {
        let next = a.0.entries(at).nth(n).filter(|_| a.0.opens(at));
        at = next.ok_or_else(|| no_mode(n, if a.0.opens(at) { a.0.rank_at(at) } else { 0 }).of(a, None))?;
    }
    Ok(a.sub(at))
}

type Places = crate::dynamic::int_tuple::Leaves<Place>;

#[cold]
fn no_profile(profile: usize, modes: usize) -> LayoutError {
    LayoutError::Arrangement(Clash::new(profile as isize, modes as isize))
}

fn saturated(n: usize) -> isize {
    isize::try_from(n).unwrap_or(isize::MAX)
}

fn no_mode(n: usize, end: usize) -> LayoutError {
    LayoutError::ModeIndex(Clash::new(saturated(n), end as isize))
}

fn empty_range(begin: usize, end: usize) -> LayoutError {
    LayoutError::EmptyRange(Clash::new(saturated(begin), saturated(end)))
}

/// Fails unless A has all modes from `begin` to before `end`.
fn in_range(a: &DynLayout, begin: usize, end: usize) -> Result<(), LayoutError> {
    let rank = a.rank();
    match () {
        _ if begin > end && begin < rank => Err(empty_range(begin, end).of(a, None)),
        _ if begin > end || end > rank => Err(no_mode(begin.max(rank), rank).of(a, None)),
        _ => Ok(()),
    }
}

fn collect(a: &DynLayout, fill: impl FnOnce(&mut Builder<Mode>)) -> Result<DynLayout, LayoutError> {
    DynLayout::collect(|out| {
        out.open();
        fill(out);
        out.close();
        Ok(())
    })
    .map_err(|e| e.of(a, None))
}

fn whole(x: &DynLayout, out: &mut Builder<Mode>) {
    out.splice(&x.0, IntTuple::root());
}

fn entries(a: &DynLayout, out: &mut Builder<Mode>) {
    a.0.entries(IntTuple::root()).for_each(|at| out.splice(&a.0, at));
}
