//! The inverses of a layout at run time, computed from its modes and their index strides.
//!
//! The index stride of a mode is how far one step in the mode moves the index ([`with_index_stride`]). An inverse takes
//! modes of the layout in the order of their strides. Its own strides are the index strides of these modes. For example, the
//! modes `4:2` and `2:1` of `(4,2):(2,1)` have the index strides 1 and 4. The right inverse takes `2:1` first, so it is
//! `(2,4):(4,1)`. At run time all strides are known, so the modes can always be sorted.

mod search;

use crate::algebra::coalesce::dynamic::merged;
use crate::algebra::complement::sorts::not_over;
use crate::dynamic::int_tuple::{Leaves, times};
use crate::dynamic::layout::{DynLayout, Mode, Modes};
use crate::dynamic::lists::{list, sort_by_key};
use crate::{Clash, LayoutError};

/// The layout R with `A(R(i)) = i` for every `i` below its size `|R|`, made of as many whole modes of A as possible.
///
/// R starts with the mode of A of stride 1. After a mode `s:d` comes the mode of stride `s d`. If no mode has stride 1, R is
/// `1:0`.
///
/// Fails when A is empty, since it then has no index ([`LayoutError::EmptyMode`]), or a size does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, right_inverse};
/// let a: DynLayout = "(4,2,3):(2,1,8)".parse()?;
/// let r = right_inverse(&a)?;
/// assert_eq!(r.to_string(), "(2,4,3):(4,1,8)");
/// assert!((0..r.size() as isize).all(|i| a.at(r.at(i).unwrap()) == Ok(i)));
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn right_inverse(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    not_empty(a)?;
    let modes = list(with_index_stride(merged(a.modes().iter().copied())));
    invert_right(&modes).and_then(|out| DynLayout::of_modes(&out)).map_err(|e| e.of(a, None))
}

/// The modes of the right inverse of the layout with these modes, each with its index stride.
pub(crate) fn invert_right(modes: &[(Mode, isize)]) -> Result<Modes, LayoutError> {
    let (mut out, mut next) = (Modes::new(), 1);
    while let Some(&((s, d), index)) = modes.iter().find(|((_, d), _)| *d == next) {
        out.push((s, index));
        next = times(s, d)?;
    }
    Ok(out)
}

/// The layout R with `R(A(i)) = i` for every `i` below the size `|A|`. If modes of stride 0 make A repeat an offset, R
/// returns the first index that has the offset: `A(R(A(i))) = A(i)`.
///
/// Let the strides of A other than 0 be `0 < d_0 < d_1 < .. < d_n`. Then R is `(d_0, d_1 / d_0, .., s):(0, i_0, .., i_n)`,
/// coalesced. Here `i_k` is how far one step in the mode of stride `d_k` moves the index, and `s` is the extent of the mode of
/// stride `d_n`. If a stride does not divide the next, or if modes interleave, R is found by search: the left inverse of
/// `(2,2):(2,3)` is `(2,3):(1,1)`.
///
/// Fails when A is empty ([`LayoutError::EmptyMode`]) or two coordinates share an offset
/// ([`LayoutError::Injectivity`]). If there is no R, the error tells what is wrong with the strides: modes
/// interleave ([`LayoutError::StepOver`]), a stride does not divide the next ([`LayoutError::Divisibility`]), or strides differ in
/// sign ([`LayoutError::NoBorrow`]). If A has more than 2^14 coordinates to search, or the search takes more than 2^14 steps, the
/// law is [`LayoutError::AnswerLimit`].
///
/// ```
/// use colex::dynamic::{DynLayout, left_inverse};
/// let a: DynLayout = "(4,3):(1,8)".parse()?;
/// let r = left_inverse(&a)?;
/// assert_eq!(r.to_string(), "(8,3):(1,4)");
/// assert!((0..a.size() as isize).all(|i| r.at(a.at(i).unwrap()) == Ok(i)));
/// assert_eq!(left_inverse(&"(2,2):(2,3)".parse()?)?.to_string(), "(2,3):(1,1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn left_inverse(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    not_empty(a)?;
    let modes = with_index_stride(merged(a.modes().iter().copied()));
    let moving = list(modes.filter(|((_, d), _)| *d != 0));
    let attach = |e: LayoutError| e.of(a, None);
    let inverse =
        if moving.is_empty() { list([(a.size_int(), 0)].into_iter()) } else { invert_left(&moving).map_err(attach)? };
    DynLayout::of_each(merged(inverse.into_iter())).map_err(attach)
}

/// The modes of the left inverse of the layout with these modes, each with its index stride. There is at least one mode, and none
/// has stride 0. Neighbours in the result may merge.
pub(crate) fn invert_left(moving: &[(Mode, isize)]) -> Result<Modes, LayoutError> {
    // An inverse sends `-x` to `-R(x)`. So a negative stride is inverted by its magnitude, with a negative index stride.
    let mut sorted = Leaves::<(Mode, isize)>::new();
    for &((s, d), index) in moving {
        let magnitude = d.checked_abs().ok_or_else(|| LayoutError::Overflow(Clash::new(d, -1)))?;
        sorted.push(((s, magnitude), index * d.signum()));
    }
    sort_by_key(&mut sorted, |&((s, d), _)| (d, s));
    let sign = |s: isize| moving.iter().map(|m| m.0.1).find(|d| d.signum() == s);
    let no_rule = match (sign(1).zip(sign(-1)), by_strides(&sorted)) {
        (None, Ok(inverse)) => return Ok(inverse),
        // If coordinates share an offset, there is no inverse to search for.
        (_, Err(e @ (LayoutError::Injectivity(_) | LayoutError::Overflow(_)))) => return Err(e),
        (Some((above, below)), _) => LayoutError::NoBorrow(Clash::new(above, below)),
        (None, Err(no_rule)) => no_rule,
    };
    search::search(moving)?.ok_or(no_rule)
}

/// The modes of the left inverse, computed from the sorted modes of A without a search.
fn by_strides(sorted: &[(Mode, isize)]) -> Result<Modes, LayoutError> {
    let (mut out, mut no_divisor) = (Modes::new(), None);
    // Stride, index stride and extent of the mode before. At first they are 1, 0 and 1. So the first mode of the inverse is
    // `d_0:0`, where `d_0` is the first stride.
    let (mut unit, mut index, mut extent) = (1, 0, 1);
    for &((s, d), stride) in sorted {
        let end = times(unit, extent)?;
        if d < end {
            return Err(not_over(sorted.iter().map(|m| m.0), d, end));
        }
        if d % unit != 0 {
            no_divisor = no_divisor.or(Some(Clash::new(unit, d)));
        }
        // A mode of extent 1 has only the coordinate 0, so it is left out.
        if d / unit != 1 {
            out.push((d / unit, index));
        }
        (unit, index, extent) = (d, stride, s);
    }
    out.push((extent, index));
    no_divisor.map_or(Ok(out), |clash| Err(LayoutError::Divisibility(clash)))
}

/// The layout R of indices at which A has the offset 0: `A(R(i)) = 0`. R consists of the modes of A with stride 0, so
/// `|R| = |A| / |filter(A)|`.
///
/// Fails when A is empty, since it then has no coordinate ([`LayoutError::EmptyMode`]), or a size does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, nullspace};
/// let a: DynLayout = "(2,3,4):(0,1,0)".parse()?;
/// assert_eq!(nullspace(&a)?.to_string(), "(2,4):(1,6)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn nullspace(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    not_empty(a)?;
    let modes = with_index_stride(a.modes().iter().copied());
    let still = modes.filter(|((_, d), _)| *d == 0).map(|((s, _), index)| (s, index));
    DynLayout::of_each(still).map_err(|e| e.of(a, None))
}

/// Fails if A is empty, as the function of the same name for typed layouts does.
pub(crate) fn not_empty(a: &DynLayout) -> Result<(), LayoutError> {
    if a.is_empty() { Err(LayoutError::EmptyMode(Clash::new(0, 0)).of(a, None)) } else { Ok(()) }
}

/// Each mode with its index stride, the product of the extents before it. A mode of extent 1 never moves, so its index stride is 0.
pub(crate) fn with_index_stride(modes: impl Iterator<Item = Mode>) -> impl Iterator<Item = (Mode, isize)> {
    let mut index = 1;
    modes.map(move |(s, d)| {
        let here = ((s, d), if s == 1 { 0 } else { index });
        // `check` has made sure that the product of all extents other than 0 fits.
        index *= s.max(1);
        here
    })
}
