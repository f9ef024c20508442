//! The laws of casts, on numbers: each mode `s:d` by itself, in units of `n` elements or of `1 / n` of one.
//!
//! | `n` is 4 | mode | becomes |
//! | --- | --- | --- |
//! | up: whole units | `4:16` | `4:4` |
//! | up: `n / d` coordinates in a unit | `8:2` | `4:1` |
//! | up: neither divides the other | `8:3` | an error |
//! | down: from an element to the next | `2:1` | `8:1` |
//! | down: any other | `4:4` | `4:16` |

use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::layout::{FlatMode as Mode, Operand, Out, Written, overflow};

/// A layout in units of `n` elements.
pub(crate) fn upcast(a: Operand<'_>, n: isize, out: &mut Out<'_>) -> Written {
    cast(a, out, |mode| upcast_mode(mode, n))
}

/// A layout in units of `1 / n` of an element.
pub(crate) fn downcast(a: Operand<'_>, n: isize, out: &mut Out<'_>) -> Written {
    cast(a, out, |mode| downcast_mode(mode, n))
}

fn cast(a: Operand<'_>, out: &mut Out<'_>, cast_mode: impl Fn(&Mode) -> Result<Mode, LayoutError>) -> Written {
    let cast = a.modes.iter().try_for_each(|mode| {
        let Mode { shape, stride, .. } = cast_mode(mode)?;
        out.push(shape, stride)
    });
    out.settle(cast.map_err(|e| a.error(e, None)))
}

/// Each mode is in whole units, or several of its coordinates are in one; a dynamic stride is in whole units.
fn upcast_mode(mode: &Mode, n: isize) -> Result<Mode, LayoutError> {
    let (extent, stride) = (mode.shape, mode.stride.value);
    if stride % n == 0 {
        return Ok(Mode::new(extent, Number::dynamic(stride / n)));
    }
    match n.checked_rem(stride.wrapping_abs()) {
        Some(0) if mode.stride.is_static() => {
            let inside = n / stride.abs();
            let units = extent.value / inside + isize::from(extent.value % inside != 0);
            Ok(Mode::new(Number::dynamic(units), Number::dynamic(stride.signum())))
        }
        // No step is taken.
        _ if extent.value == 1 => Ok(Mode::new(extent, Number::dynamic(0))),
        _ => Err(LayoutError::Divisibility(Clash::new(n, stride))),
    }
}

/// That no dynamic stride lies within a unit of `n`: of a mode of extent 1 an upcast leaves 0 of it, and a downcast of that would
/// not be what it is where the stride is known.
pub(crate) fn no_stride_within_a_unit(a: Operand<'_>, n: isize) -> Result<(), LayoutError> {
    let within = |d: Number| !d.is_static() && d.value % n != 0 && n.checked_rem(d.value.wrapping_abs()) == Some(0);
    match a.modes.iter().find(|mode| within(mode.stride)) {
        Some(mode) => Err(a.error(LayoutError::Divisibility(Clash::new(n, mode.stride.value)), None)),
        None => Ok(()),
    }
}

/// A mode that steps from an element to the next has `n` times as many; any other steps `n` times as far.
fn downcast_mode(mode: &Mode, n: isize) -> Result<Mode, LayoutError> {
    let times_n = |value: isize| match value.checked_mul(n) {
        Some(product) => Ok(Number::dynamic(product)),
        None => overflow(value, n),
    };
    let Mode { shape, stride, .. } = *mode;
    if stride.is(1) || stride.is(-1) {
        return Ok(Mode::new(times_n(shape.value)?, stride));
    }
    // Only a dynamic stride can turn out to be 1.
    if stride.value == 1 || stride.value == -1 {
        return Err(LayoutError::Adjacency(Clash::new(n, 0)));
    }
    Ok(Mode::new(shape, times_n(stride.value)?))
}
