//! The inverses of a layout that is known at run time only: each mode with its index stride ([`with_index_stride`]),
//! and then the modes that an inverse takes, in its order. Of `(4,2):(2,1)` these are `2:1` with 4 and `4:2` with 1, so
//! the right inverse is `(2,4):(4,1)`. All strides are known here, so each has its place.

mod search;

use crate::algebra::coalesce::dynamic::coalesced;
use crate::algebra::complement::sorts::not_over;
use crate::dynamic::int_tuple::{Leaves, times};
use crate::dynamic::layout::{DynLayout, Mode, Modes};
use crate::dynamic::lists::{list, sort_by_key};
use crate::{Clash, LayoutError};

/// The layout R with `A(R(i)) = i` for every `i < |R|`, as large as whole modes of A make it.
///
/// It follows the modes of A from stride 1 on, each mode to the one whose stride is its extent
/// times its stride. Without a mode of stride 1, R is `1:0`.
///
/// Fails when A is empty, so that no index is there to find ([`LayoutError::EmptyMode`]), or a size does
/// not fit ([`LayoutError::Overflow`]).
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
    let modes = with_index_stride(&coalesced(a.modes()));
    let (mut out, mut next) = (Modes::new(), 1);
    while let Some(&((s, d), index)) = modes.iter().find(|((_, d), _)| *d == next) {
        out.push((s, index));
        next = times(s, d).map_err(|e| e.of(a, None))?;
    }
    DynLayout::of_modes(&out).map_err(|e| e.of(a, None))
}

/// The layout R with `R(A(i)) = i` for every `i < |A|`; where A repeats, with modes of stride 0, R
/// finds the first: `A(R(A(i))) = A(i)`.
///
/// R splits an offset by the sorted strides of A, `d_0, d_1 / d_0, ..`, and gives each part the
/// index of its mode. Where these do not divide one another, or the modes interleave, R is searched for: of
/// `(2,2):(2,3)` it is `(2,3):(1,1)`.
///
/// Fails when A is empty ([`LayoutError::EmptyMode`]) or two coordinates share an offset
/// ([`LayoutError::Injectivity`]); and where there is no R, when modes interleave ([`LayoutError::StepOver`]),
/// a stride does not divide the next ([`LayoutError::Divisibility`]), or strides differ in sign
/// ([`LayoutError::NoBorrow`]). Where it takes more than [`LIMIT`](crate::dynamic::analysis::LIMIT) steps to tell it is
/// [`LayoutError::AnswerLimit`].
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
    invert_left(a).map_err(|e| e.of(a, None))
}

fn invert_left(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    let modes = with_index_stride(&coalesced(a.modes()));
    let moving = list(modes.into_iter().filter(|((_, d), _)| *d != 0));
    if moving.is_empty() {
        return DynLayout::of_modes(&coalesced(&[(a.size_int(), 0)]));
    }
    // A layout is odd below zero, and so is its inverse: only the sizes of strides matter.
    let mut sorted = Leaves::<(Mode, isize)>::new();
    for &((s, d), index) in &moving {
        let magnitude = d.checked_abs().ok_or_else(|| LayoutError::Overflow(Clash::new(d, -1)))?;
        sorted.push(((s, magnitude), index * d.signum()));
    }
    sort_by_key(&mut sorted, |&((s, d), _)| (d, s));
    let sign = |s: isize| moving.iter().map(|m| m.0.1).find(|d| d.signum() == s);
    let no_rule = match (sign(1).zip(sign(-1)), by_strides(&sorted)?) {
        (None, Ok(inverse)) => return DynLayout::of_modes(&coalesced(&inverse)),
        // Of modes that share offsets nothing needs to be searched.
        (_, Err(shared @ LayoutError::Injectivity(_))) => return Err(shared),
        (Some((above, below)), _) => LayoutError::NoBorrow(Clash::new(above, below)),
        (None, Err(no_rule)) => no_rule,
    };
    search::search(&moving)?.ok_or(no_rule)
}

/// The parts into which sorted strides take an offset apart, or why they do not.
fn by_strides(sorted: &[(Mode, isize)]) -> Result<Result<Modes, LayoutError>, LayoutError> {
    let (mut out, mut no_divisor) = (Modes::new(), None);
    // The part of an offset that has no digit yet is its remainder by `unit`, at the index stride of that mode.
    let (mut unit, mut index, mut extent) = (1, 0, 1);
    for &((s, d), stride) in sorted {
        let end = times(unit, extent)?;
        if d < end {
            return Ok(Err(not_over(sorted.iter().map(|m| m.0), d, end)));
        }
        if d % unit != 0 {
            no_divisor = no_divisor.or(Some(Clash::new(unit, d)));
        }
        // Without the modes that coalesce drops, eight modes of A give at most nine.
        if d / unit != 1 {
            out.push((d / unit, index));
        }
        (unit, index, extent) = (d, stride, s);
    }
    out.push((extent, index));
    Ok(no_divisor.map_or(Ok(out), |clash| Err(LayoutError::Divisibility(clash))))
}

/// The layout of the coordinates that A sends to 0: `A(R(i)) = 0`, `|R| = |A| / |filter(A)|`, made of
/// the modes of stride 0.
///
/// Fails when A is empty, so that it has no coordinate ([`LayoutError::EmptyMode`]), or a size does not
/// fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, nullspace};
/// let a: DynLayout = "(2,3,4):(0,1,0)".parse()?;
/// assert_eq!(nullspace(&a)?.to_string(), "(2,4):(1,6)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn nullspace(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    not_empty(a)?;
    let still = |m: &&(Mode, isize)| m.0.1 == 0;
    let modes = list(with_index_stride(a.modes()).iter().filter(still).map(|&((s, _), index)| (s, index)));
    DynLayout::of_modes(&modes).map_err(|e| e.of(a, None))
}

/// The error of an inverse of an empty layout, as on typed layouts.
pub(crate) fn not_empty(a: &DynLayout) -> Result<(), LayoutError> {
    if a.is_empty() { Err(LayoutError::EmptyMode(Clash::new(0, 0)).of(a, None)) } else { Ok(()) }
}

/// Each mode with the step of the index that moves it; 0 for an extent of 1, which never moves.
fn with_index_stride(modes: &[Mode]) -> Leaves<(Mode, isize)> {
    let mut index = 1;
    let step = |&(s, d): &Mode| {
        let here = ((s, d), if s == 1 { 0 } else { index });
        // The product of all extents but 0 fits; see `DynLayout::checked`.
        index *= s.max(1);
        here
    };
    list(modes.iter().map(step))
}
