//! Composes layouts as numbers, and checks rules 1 to 3.
//!
//! [`compose`] takes each leaf of B through the modes of A, from the first mode to the last ([`LeftOperand`]). At each mode,
//! [`step_through`] computes how many coordinates move there, and how many continue after it: rule 1. Each mode adds up how far
//! all leaves move in it. After the last leaf, these sums are checked: rules 2 and 3 ([`Runs`]).
//!
//! For example, `(6,2):(8,2) ∘ 4:3`: 2 coordinates, 3 apart, fill the first mode and become `2:24`. The other factor of
//! `4 = 2 * 2` continues in the second mode: 2 coordinates, 1 apart, become `2:2`. Some modes of A merge by their values but
//! not by their types. A leaf that breaks rule 1 in one of these modes may still keep it in the merged mode: see
//! [`runs`](super::runs).

use super::runs::{Runs, broken_law, of_leaf, step_through_run};
use crate::algebra::coalesce::numbers::coalesce_left;
use crate::error::{Clash, LayoutError};
use crate::int::number::Number;
use crate::int::ops::ceil_div_value;
use crate::layout::{FlatMode as Mode, Operand, Out, Written, overflow, too_far};

/// Writes `A ∘ B`, one leaf of B after the other.
pub(crate) fn composition(mut a: Operand<'_>, b: Operand<'_>, out: &mut Out<'_>) -> Written {
    let composed = coalesce_left(a.copy_with_room()).and_then(|left| compose(left, b.modes, out));
    out.settle(composed.map_err(|e| a.error(e, Some(&b))))
}

/// Writes `A ∘ n:1`, which is `n:d`, for an A of one mode `s:d`. If the right operand is any other leaf, it writes nothing
/// and returns false. The function is inlined and takes each operand as a single mode, so it needs no array of modes.
#[inline(always)]
pub(crate) fn compose_mode(mode: Mode, leaf: Mode, out: &mut Out<'_>) -> bool {
    leaf.stride.is(1) && !leaf.shape.is(1) && out.push_all(&[Mode::new(leaf.shape, mode.stride)])
}

/// Writes the composition of the leaves of B, and checks the rules. `a` has the coalesced modes of A, the last of them
/// unbounded.
pub(crate) fn compose(a: &mut [Mode], b: &[Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
    let mut left = LeftOperand::new(a);
    left.compose(b, out)?;
    left.check()
}

/// The left operand: its modes, how far the leaves of B have moved in each, and the signs of the strides of B.
pub(crate) struct LeftOperand<'a> {
    /// The coalesced modes, at least one. The field `kept` of a mode adds up how far each leaf of B that is already composed
    /// moves in this mode. In the last mode it is 1 if a leaf moves there, and otherwise 0.
    modes: &'a mut [Mode],
    /// A positive stride of a leaf of B, or 0 if there is none.
    plus: isize,
    /// A negative stride of a leaf of B, or 0 if there is none.
    minus: isize,
}

impl<'a> LeftOperand<'a> {
    pub(crate) fn new(modes: &'a mut [Mode]) -> Self {
        LeftOperand { modes, plus: 0, minus: 0 }
    }

    /// Writes the composition of the leaves of B.
    #[inline(always)]
    pub(crate) fn compose(&mut self, b: &[Mode], out: &mut Out<'_>) -> Result<(), LayoutError> {
        b.iter().try_for_each(|leaf| self.decompose(leaf.shape, leaf.stride, out))
    }

    /// Rule 1: decomposes a leaf of `shape` coordinates, `stride` apart, into modes of A, and writes them.
    fn decompose(&mut self, shape: Number, stride: Number, out: &mut Out<'_>) -> Result<(), LayoutError> {
        // With stride 0, all offsets are 0.
        if stride.is(0) {
            return out.push(shape, stride);
        }
        let Some(magnitude) = stride.value.checked_abs() else { return overflow(stride.value, -1) };
        // A single coordinate does not move. Its stride is the one that CuTe computes.
        if shape.is(1) {
            let stride = self.last_stride(magnitude)?;
            return out.push(shape, stride);
        }
        if shape.value > 1 {
            match stride.value {
                0 => {}
                1.. => self.plus = stride.value,
                _ => self.minus = stride.value,
            }
        }
        let sign = if stride.value < 0 { -1 } else { 1 };
        let (mut rest, mut step) = (shape, Number { value: magnitude, unit: stride.unit });
        let Some(last) = self.modes.len().checked_sub(1) else { return Ok(()) };
        // The modes before this position are part of a run through which the leaf has already gone.
        let mut gone_through = 0;
        for at in 0..last {
            let mode = self.modes[at];
            let went = if at < gone_through {
                Step::through(rest.value, step.value)
            } else {
                match step_through(at, mode.shape.value, step.value, rest.value) {
                    Ok(went) => went,
                    Err(law) => {
                        let Some((went, end)) = step_through_run(&self.modes[at..], step.value, rest.value) else {
                            let law = of_leaf(law, shape.value, rest.value);
                            return Err(broken_law(self.modes, magnitude, shape.value).unwrap_or(law));
                        };
                        gone_through = at + end;
                        went
                    }
                }
            };
            let moved = &mut self.modes[at].kept;
            let Some(sum) = moved.checked_add(went.reach) else { return too_far(*moved, went.reach) };
            *moved = sum;
            let case = if at < gone_through {
                case_of_run(at + 1 == last, mode.shape, step, rest, went)
            } else {
                case(mode.shape, step, rest, went)
            };
            match case {
                Case::StartsAfter(next) => step = next,
                Case::Stays => return push(out, went.count, step.value, mode.stride, sign),
                Case::GoesOn(left, next) => {
                    push(out, went.count, step.value, mode.stride, sign)?;
                    (rest, step) = (left, next);
                }
            }
        }
        let last = &mut self.modes[last];
        last.kept = isize::from(last.kept > 0 || (rest.value > 1 && step.value > 0));
        push(out, rest.value, step.value, last.stride, sign)
    }

    /// The stride that a single coordinate has in the result. Its step is divided by the extent of each mode but the last,
    /// rounded up each time. The quotient is then multiplied by the stride of the last mode.
    fn last_stride(&self, step: isize) -> Result<Number, LayoutError> {
        let [modes @ .., last] = &*self.modes else { return Ok(Number::dynamic(0)) };
        let step = modes.iter().try_fold(step, |step, mode| {
            let extent = mode.shape.value;
            ceil_div_value(step, extent).ok_or(LayoutError::EmptyMode(Clash::default()))
        })?;
        match step.checked_mul(last.stride.value) {
            Some(stride) => Ok(last.stride.along(stride)),
            None => overflow(step, last.stride.value),
        }
    }

    /// Rules 2 and 3: checks that the leaves carry in no mode and borrow from none.
    #[inline(always)]
    pub(crate) fn check(&self) -> Result<(), LayoutError> {
        let [modes @ .., _] = &*self.modes else { return Ok(()) };
        // If the leaves together stay below the extent of each mode, they also stay below the extent of each run. Then the runs
        // need no check.
        if modes.iter().any(|mode| mode.kept >= mode.shape.value) {
            Runs::of(self.modes).enumerate().try_for_each(|(number, run)| run.hold(number))?;
        }
        if self.plus != 0 && self.minus != 0 && Runs::of(self.modes).filter(|run| run.moves()).count() > 1 {
            return Err(LayoutError::NoBorrow(Clash::new(self.plus, self.minus)));
        }
        Ok(())
    }
}

/// The movement of a leaf of B in one mode of A, and the rest of the leaf for the modes after it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The number of coordinates that move in this mode.
    pub(super) count: isize,
    /// How far they move in this mode.
    pub(super) reach: isize,
    /// The number of coordinates left for the modes after this mode.
    pub(super) rest: isize,
    /// The step between the coordinates that are left, counted in the next mode.
    pub(super) step: isize,
}
impl Step {
    /// The step at a mode that was merged with an earlier mode. The leaf has already moved in the merged mode. So it does not
    /// move here, and all its coordinates are left for the modes after this one.
    fn through(rest: isize, step: isize) -> Self {
        Step { count: 1, reach: 0, rest, step }
    }
}

/// Rule 1 for a leaf of `rest` coordinates, `step` apart, at the mode of A with the number `mode` and the extent `extent`.
///
/// | the leaf | coordinates here | coordinates after | their step |
/// | --- | --- | --- | --- |
/// | starts after the mode: `step % extent = 0` | 1 | `rest` | `step / extent` |
/// | stays inside the mode: `(rest - 1) * step < extent` | `rest` | 1 | 1 |
/// | covers the mode and continues: `extent = n * step`, `rest = n * m` | `n` | `m` | 1 |
///
/// Otherwise the offsets are not a layout of these modes, and the result is an error.
pub(super) fn step_through(mode: usize, extent: isize, step: isize, rest: isize) -> Result<Step, LayoutError> {
    if extent == 0 {
        return Err(LayoutError::EmptyMode(Clash::default()));
    }
    // There is at most one coordinate, so nothing moves.
    if rest <= 1 {
        // In most cases `step <= extent`, which needs no division.
        let step = if step <= extent { step.min(1) } else { step / extent + (step % extent > 0) as isize };
        return Ok(Step { count: rest, reach: 0, rest: 1, step });
    }
    if step == 0 {
        return Ok(Step { count: rest, reach: 0, rest: 1, step: 0 });
    }
    // A product and a comparison come first, because few leaves need the slower division.
    if step >= extent && step % extent == 0 {
        return Ok(Step { count: 1, reach: 0, rest, step: step / extent });
    }
    if let Some(reach) = (rest - 1).checked_mul(step).filter(|&last| last < extent) {
        return Ok(Step { count: rest, reach, rest: 1, step: 1 });
    }
    let fit = extent / step;
    if step > extent || extent % step != 0 {
        return Err(LayoutError::StrideDivisibility(Clash::in_mode(mode, step, extent)));
    }
    if rest % fit != 0 {
        return Err(LayoutError::ShapeDivisibility(Clash::in_mode(mode, rest, fit)));
    }
    Ok(Step { count: fit, reach: (fit - 1) * step, rest: rest / fit, step: 1 })
}

/// The case of a leaf in a mode of A, as far as the types know it.
enum Case {
    /// It starts after the mode, with this step in the next mode.
    StartsAfter(Number),
    /// It stays inside the mode.
    Stays,
    /// It covers the mode, or the types do not know the case. The numbers are how many coordinates continue after the mode, and
    /// their step.
    GoesOn(Number, Number),
}

/// The case of `rest` coordinates, `step` apart, in a mode of this extent. `went` is computed from their values. If the
/// types do not know the case, the result has a mode for every mode of A from here on.
fn case(extent: Number, step: Number, rest: Number, went: Step) -> Case {
    match (extent.unit, step.unit, rest.unit) {
        (0, 0, _) if step.value >= extent.value && step.value % extent.value == 0 => {
            Case::StartsAfter(Number::known(went.step))
        }
        (0, 0, 0) if went.rest == 1 => Case::Stays,
        (0, 0, 0) => Case::GoesOn(Number::known(went.rest), Number::known(1)),
        // The step is a multiple of the extent.
        (0, unit, _) if unit > 1 && unit % extent.value == 0 => {
            Case::StartsAfter(Number { value: went.step, unit: unit / extent.value })
        }
        // The extent is a multiple of `unit`, so it is at least `unit`.
        (unit, 0, 0) if unit > 1 && (rest.value - 1).checked_mul(step.value).is_some_and(|last| last < unit) => {
            Case::Stays
        }
        // Extent and step are static and the number of coordinates is dynamic: coordinates that continue begin where the mode
        // ends.
        (0, 0, _) => Case::GoesOn(Number::dynamic(went.rest), Number::known(1)),
        _ => Case::GoesOn(Number::dynamic(went.rest), Number::dynamic(went.step)),
    }
}

/// The case of a leaf in a mode of a run. `follows` tells whether the next mode is the last mode of A. If extent, step and rest
/// are static, the types know that the leaf breaks rule 1 in this mode alone, and that this mode merges with the next one. If the
/// next mode is the last, which is unbounded, they also know that the case is `Stays`.
fn case_of_run(follows: bool, extent: Number, step: Number, rest: Number, went: Step) -> Case {
    match (extent.unit, step.unit, rest.unit) {
        (0, 0, 0) if follows => Case::Stays,
        (0, 0, 0) => Case::GoesOn(Number::dynamic(went.rest), Number::dynamic(went.step)),
        _ => case(extent, step, rest, went),
    }
}

/// Writes a mode of the result: `count : step * stride`, with the given sign.
fn push(out: &mut Out<'_>, count: isize, step: isize, stride: Number, sign: isize) -> Result<(), LayoutError> {
    match step.checked_mul(stride.value).and_then(|stride| stride.checked_mul(sign)) {
        Some(value) => out.push(Number::dynamic(count), stride.along(value)),
        None => overflow(step, stride.value),
    }
}
