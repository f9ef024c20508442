//! One step of the walk, on numbers: rule 1 of the law of composition.
use crate::error::{Clash, LayoutError};

/// What a leaf of B leaves behind in one mode of A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// How many coordinates move in this mode.
    pub(crate) count: isize,
    /// How many are left for the modes behind it.
    pub(crate) rest: isize,
    /// The step between them, there.
    pub(crate) step: isize,
}

/// The leaf of `rest` coordinates, `step` apart, meets mode number `mode` of A, of shape `extent`.
///
/// | the leaf | coordinates here | coordinates behind | their step |
/// | --- | --- | --- | --- |
/// | starts beyond the mode: `step % extent = 0` | 1 | `rest` | `step / extent` |
/// | stays inside it: `(rest - 1) * step < extent` | `rest` | 1 | 1 |
/// | covers it and goes on: `extent = n * step`, `rest = n * m` | `n` | `m` | 1 |
///
/// Anything else is an error: the offsets are no layout of these modes.
pub(crate) fn step_through(mode: usize, extent: isize, step: isize, rest: isize) -> Result<Step, LayoutError> {
    if extent == 0 {
        return Err(LayoutError::StrideDivisibility(Clash::in_mode(mode, step, extent)));
    }
    // Nothing moves: no coordinate, or one alone.
    if rest <= 1 {
        return Ok(Step { count: rest, rest: 1, step: step / extent + (step % extent > 0) as isize });
    }
    if step == 0 {
        return Ok(Step { count: rest, rest: 1, step: 0 });
    }
    // A product and a comparison are cheaper than a division, which few leaves need.
    if step >= extent && step % extent == 0 {
        return Ok(Step { count: 1, rest, step: step / extent });
    }
    if (rest - 1).checked_mul(step).is_some_and(|last| last < extent) {
        return Ok(Step { count: rest, rest: 1, step: 1 });
    }
    let fit = extent / step;
    if step > extent || extent % step != 0 {
        return Err(LayoutError::StrideDivisibility(Clash::in_mode(mode, step, extent)));
    }
    if rest % fit != 0 {
        return Err(LayoutError::ShapeDivisibility(Clash::in_mode(mode, rest, fit)));
    }
    Ok(Step { count: fit, rest: rest / fit, step: 1 })
}
