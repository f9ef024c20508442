//! Casts, computed on numbers: each mode `s:d` in units of `n` elements, or of `1 / n` of one.
//!
//! | `n` is 4 | mode | becomes |
//! | --- | --- | --- |
//! | up: whole units | `4:16` | `4:4` |
//! | up: `n / d` coordinates in a unit | `8:2` | `4:1` |
//! | up: neither divides the other | `8:3` | an error |
//! | down: the mode that is split | `2:1` | `8:1` |
//! | down: any other | `4:4` | `4:16` |
//!
//! Modes that step inside a unit are cast one by one, which is right where they stay inside it together: `(3,2):(2,3)`
//! reaches 7, and in units of 6 it would be `(1,1):(1,1)`, which is unit 0 alone.

use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Written, overflow};

/// A layout in units of `n` elements.
pub(crate) fn upcast(a: Operand<'_>, n: isize, out: &mut Out<'_>) -> Written {
    let cast = check(a.modes.iter().map(|mode| (mode.shape.value, mode.stride.value)), n).and_then(|()| {
        a.modes.iter().enumerate().try_for_each(|(k, &Mode { shape, stride, .. })| {
            let (units, step) = in_units(shape.value, stride.value, n);
            // Where the stride is dynamic it decides the extent, which has to be dynamic too, and not known to be a multiple.
            if units != shape.value && !stride.is_static() && shape.unit != 1 {
                return Err(LayoutError::DynamicStride(Clash::in_mode(k, stride.value, n)));
            }
            out.push(Number::dynamic(units), Number::dynamic(step))
        })
    });
    out.settle(cast.map_err(|e| a.error(e, None)))
}

/// The mode `s:d` in units of `n`: it is in whole units, or several of its coordinates are in one.
pub(crate) fn in_units(extent: isize, stride: isize, n: isize) -> (isize, isize) {
    match n.checked_rem(stride.wrapping_abs()) {
        _ if stride % n == 0 => (extent, stride / n),
        Some(0) => {
            let inside = n / stride.abs();
            (extent / inside + isize::from(extent % inside != 0), stride.signum())
        }
        // No step is taken.
        _ => (extent, 0),
    }
}

/// That the modes `s:d` can be cast one by one: of a stride and `n` one divides the other; and modes that step inside a unit
/// stay inside it together, and go one way. Then the unit of a sum of theirs is the sum of the units.
///
/// Where `|d|` divides `n`, such a mode reaches `min((s - 1) |d|, n - |d|)` inside of a unit.
pub(crate) fn check(modes: impl Iterator<Item = (isize, isize)> + Clone, n: isize) -> Result<(), LayoutError> {
    let inside = |&(extent, stride): &(isize, isize)| extent != 1 && stride % n != 0;
    if let Some((_, stride)) =
        modes.clone().filter(inside).find(|&(_, stride)| n.checked_rem(stride.wrapping_abs()) != Some(0))
    {
        return Err(LayoutError::Divisibility(Clash::new(n, stride)));
    }
    if modes.clone().any(|(extent, _)| extent == 0) {
        return Ok(());
    }
    let (mut up, mut down) = (0isize, 0isize);
    for (extent, stride) in modes.filter(inside) {
        // Fits: a part of the cosize.
        let reach = ((extent - 1) * stride.abs()).min(n - stride.abs());
        let sum = if stride > 0 { &mut up } else { &mut down };
        *sum = sum.saturating_add(reach);
    }
    let together = up.saturating_add(down);
    if together < n && (up == 0 || down == 0) { Ok(()) } else { Err(LayoutError::UnitCarry(Clash::new(together, n))) }
}

/// A layout in units of `1 / n` of an element: one mode whose elements are adjacent is split, and all others step `n` times as
/// far.
pub(crate) fn downcast(a: Operand<'_>, n: isize, out: &mut Out<'_>) -> Written {
    let cast = split_by_types(a.modes, n).and_then(|split| {
        a.modes.iter().enumerate().try_for_each(|(k, &Mode { shape, stride, .. })| match k == split {
            true => out.push(times(shape, n)?, Number::dynamic(stride.value)),
            false => out.push(shape, times(stride, n)?),
        })
    });
    out.settle(cast.map_err(|e| a.error(e, None)))
}

fn times(a: Number, n: isize) -> Result<Number, LayoutError> {
    match a.value.checked_mul(n) {
        Some(product) => Ok(Number::dynamic(product)),
        None => overflow(a.value, n),
    }
}

/// The mode to split, of the modes `s:d`: the first in which elements are adjacent, `|d| = 1`, and that has more than one; else
/// the first of one element and `|d| = 1`, or `typed` if that is alike.
pub(crate) fn split(modes: impl Iterator<Item = (isize, isize)> + Clone, typed: Option<usize>) -> Option<usize> {
    let mut all = modes.clone().enumerate().filter(|&(_, (_, d))| d == 1 || d == -1);
    let (first, stride) = all.clone().map(|(k, (_, d))| (k, d)).next()?;
    let typed = typed.filter(|&k| modes.clone().nth(k).is_some_and(|(_, d)| d == stride));
    Some(all.find(|&(_, (s, _))| s != 1).map_or(typed.unwrap_or(first), |(k, _)| k))
}

/// [`split`], if that is the mode that the types split, as `CastModes::Downcast` does: of the static strides of 1 or -1 the
/// first whose extent is not the static 1, else the first; where there is none, a mode of which both integers are dynamic.
fn split_by_types(modes: &[Mode], n: isize) -> Result<usize, LayoutError> {
    let known = |mode: &Mode| mode.stride.is(1) || mode.stride.is(-1);
    let typed = modes.iter().position(|mode| known(mode) && !mode.shape.is(1)).or(modes.iter().position(known));
    let Some(split) = split(modes.iter().map(|mode| (mode.shape.value, mode.stride.value)), typed) else {
        return Err(LayoutError::Adjacency(Clash::new(n, 0)));
    };
    let free = |mode: &Mode| mode.stride.unit == 1 && !mode.shape.is_static();
    match typed {
        Some(typed) if typed == split => Ok(split),
        None if free(&modes[split]) => Ok(split),
        _ => Err(LayoutError::DynamicStride(Clash::in_mode(split, modes[split].stride.value, n))),
    }
}
