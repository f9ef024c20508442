//! Casts layouts that are given as lists of modes: computes each mode `s:d` in units of `n` elements, or of
//! `1 / n` of an element.
//!
//! | cast by 4 | mode | becomes |
//! | --- | --- | --- |
//! | up: `n` divides `d` | `4:16` | `4:4` |
//! | up: `d` divides `n`, so `n / d` coordinates fall into one unit | `8:2` | `4:1` |
//! | up: neither divides the other | `8:3` | an error |
//! | down: the mode that is split | `2:1` | `8:1` |
//! | down: any other | `4:4` | `4:16` |
//!
//! `upcast` casts modes one by one. This is correct only if the modes with steps smaller than a unit stay inside one unit
//! together, which [`check`] makes sure of. `(3,2):(2,3)` reaches offset 7. In units of 6 its modes would become `(1,1):(1,1)`,
//! which reaches only unit 0, but offset 7 is in unit 1.

use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Written, overflow};

/// Writes the layout in units of `n` elements.
pub(crate) fn upcast(a: Operand<'_>, n: isize, out: &mut Out<'_>) -> Written {
    let cast = check(a.modes.iter().map(|mode| (mode.shape.value, mode.stride.value)), n).and_then(|()| {
        a.modes.iter().enumerate().try_for_each(|(k, &Mode { shape, stride, .. })| {
            let (units, step) = in_units(shape.value, stride.value, n);
            // A dynamic stride decides the new extent here, so the extent must be a `Dyn`. A static integer or a `Multiple`
            // cannot have every value.
            if units != shape.value && !stride.is_static() && shape.unit != 1 {
                return Err(LayoutError::DynamicStride(Clash::in_mode(k, stride.value, n)));
            }
            out.push(Number::dynamic(units), Number::dynamic(step))
        })
    });
    out.settle(cast.map_err(|e| a.error(e, None)))
}

/// The mode `s:d` in units of `n` elements. If `s` is not 1, then `n` must divide `d`, or `d` must divide `n`.
pub(crate) fn in_units(extent: isize, stride: isize, n: isize) -> (isize, isize) {
    match n.checked_rem(stride.wrapping_abs()) {
        _ if stride % n == 0 => (extent, stride / n),
        Some(0) => {
            let inside = n / stride.abs();
            (extent / inside + isize::from(extent % inside != 0), stride.signum())
        }
        // The extent is 1, so the stride is never used.
        _ => (extent, 0),
    }
}

/// Checks that the modes `s:d` can be cast one by one. Each stride must divide `n` or be a multiple of `n`. The modes with
/// steps smaller than a unit must stay inside a unit together. The strides of these modes must all be positive or all be
/// negative. Then the unit of a sum of offsets is the sum of their units.
///
/// Where `|d|` divides `n`, the mode reaches `min((s - 1) |d|, n - |d|)` inside a unit.
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
        // The product fits, because it is at most the cosize of the layout.
        let reach = ((extent - 1) * stride.abs()).min(n - stride.abs());
        let sum = if stride > 0 { &mut up } else { &mut down };
        *sum = sum.saturating_add(reach);
    }
    let together = up.saturating_add(down);
    if together < n && (up == 0 || down == 0) { Ok(()) } else { Err(LayoutError::UnitCarry(Clash::new(together, n))) }
}

/// Writes the layout in units of `1 / n` of an element: splits one mode of stride 1 or -1, and multiplies all other strides by
/// `n`.
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

/// The position of the mode to split among the modes `s:d`: the first with `|d| = 1` and an extent that is not 1.
///
/// If there is none, `first` is the first mode with `|d| = 1`, and `typed` is the position of the mode that the types split. The
/// result is `typed` if this mode has the same stride as `first`, otherwise it is the position of `first`.
pub(crate) fn split(modes: impl Iterator<Item = (isize, isize)> + Clone, typed: Option<usize>) -> Option<usize> {
    let mut all = modes.clone().enumerate().filter(|&(_, (_, d))| d == 1 || d == -1);
    let (first, stride) = all.clone().map(|(k, (_, d))| (k, d)).next()?;
    let typed = typed.filter(|&k| modes.clone().nth(k).is_some_and(|(_, d)| d == stride));
    Some(all.find(|&(_, (s, _))| s != 1).map_or(typed.unwrap_or(first), |(k, _)| k))
}

/// Returns [`split`] if it is the mode that the types split (`CastModes::Downcast`), and else the law that does not hold.
///
/// The types split the first mode with a static stride of 1 or -1 whose extent is not the static 1, or else the first mode with
/// such a stride. If no static stride is 1 or -1, they split a mode whose stride and extent are both dynamic.
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
