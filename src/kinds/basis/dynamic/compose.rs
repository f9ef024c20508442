//! Computes operations on layouts of coordinates at run time from layouts of integers.
//!
//! An operation that changes no stride runs on a copy of the layout in which integers stand in for the strides: 1 for the first
//! stride that occurs, 2 for the second different one, and so on. In the result the integers are replaced by the strides again.
//! For example, `(4,5,6):(1@0,1@1,1@0)` becomes `(4,5,6):(1,2,1)`.
//!
//! A composition looks up the strides behind these integers and composes with them.

use super::{DynCoordLayout, DynSteps};
use crate::LayoutError;
use crate::algebra::coalesce::numbers::coalesce_left;
use crate::algebra::composition::dynamic::{Parts, Right};
use crate::algebra::composition::numbers::LeftOperand;
use crate::dynamic::DynLayout;
use crate::dynamic::int_tuple::{Builder, Leaves};
use crate::dynamic::layout::Mode;
use crate::dynamic::tiler::Sub;
use crate::int::number::Number;
use crate::layout::{Failure, FlatMode, Out, Slot};
use alloc::vec::Vec;

/// The different strides of a layout. The integer `k` stands in for stride number `k` of this list, counted from 1. 0 stands in
/// for the stride 0.
#[derive(Default)]
pub(super) struct Strides {
    strides: Leaves<DynSteps>,
    /// The directions of the strides. See [`DynSteps::direction`].
    directions: Leaves<DynSteps>,
}

/// The number of an item in a list, counted from 1. The item is appended if the list does not have it.
fn number_in(list: &mut Leaves<DynSteps>, steps: DynSteps) -> isize {
    let at = list.iter().position(|other| *other == steps).unwrap_or_else(|| {
        list.push(steps);
        list.len() - 1
    });
    at as isize + 1
}

impl Strides {
    /// The integer that stands in for these steps.
    pub(super) fn stand_in(&mut self, steps: DynSteps) -> isize {
        if steps.is_zero() { 0 } else { number_in(&mut self.strides, steps) }
    }
    /// A layout with its steps replaced by integers.
    pub(super) fn stand_ins(&mut self, layout: &DynCoordLayout) -> DynLayout {
        DynLayout(layout.0.map(|(s, d)| (*s, self.stand_in(d.clone()))))
    }
    /// The steps that an integer stands in for.
    pub(super) fn steps(&self, stand_in: isize) -> DynSteps {
        match stand_in {
            0 => DynSteps::default(),
            _ => self.strides[stand_in as usize - 1].clone(),
        }
    }
    /// Converts modes to the form that the composition on [`Number`]s accepts. Every number counts as static. A stride becomes a
    /// multiple of its direction, and the number of the direction takes the place of the path of an entry.
    pub(super) fn modes(&mut self, modes: &[Mode]) -> Vec<FlatMode> {
        let mut mode = |&(s, d): &Mode| {
            let steps = self.steps(d);
            let stride = if steps.is_zero() {
                Number::known(0)
            } else {
                let (value, direction) = steps.direction();
                Number { value, unit: -(number_in(&mut self.directions, direction) << 1) }
            };
            FlatMode::new(Number::known(s), stride)
        };
        modes.iter().map(&mut mode).collect()
    }
    /// Converts a mode that the composition on [`Number`]s returned: an integer stands in for its steps again.
    pub(super) fn leaf(&mut self, mode: &FlatMode) -> Result<Mode, LayoutError> {
        let direction = match mode.stride.entry() {
            0 => DynSteps::default(),
            number => self.directions[number as usize - 1].times(mode.stride.value)?,
        };
        Ok((mode.shape.value, self.stand_in(direction)))
    }

    /// Composes a mode, or the whole layout, with B, and appends the result.
    pub(super) fn compose(&mut self, a: Sub<'_>, b: Right<'_>, out: &mut Builder<Mode>) -> Result<(), LayoutError> {
        // Nothing is appended before the composition is known to be exact.
        self.compose_by_rule(a, b, out).or_else(|law| self.compose_by_definition(a, b, law, out))
    }

    fn compose_by_rule(&mut self, a: Sub<'_>, b: Right<'_>, out: &mut Builder<Mode>) -> Result<(), LayoutError> {
        let mut room = self.modes(a.modes());
        room.push(FlatMode::new(Number::known(0), Number::known(0)));
        let rank = room.len();
        let mut left = LeftOperand::new(coalesce_left(&mut room)?);
        let mut slots = Vec::new();
        let mut parts = Parts::default();
        for (s, d) in b.modes() {
            slots.clear();
            slots.resize_with(rank, Slot::uninit);
            let failure = Failure::new();
            let mut modes = Out::new(&mut slots, &failure);
            left.compose(&[FlatMode::new(Number::known(s), Number::known(d))], &mut modes)?;
            for mode in modes.all() {
                parts.push(self.leaf(mode)?);
            }
            parts.end();
        }
        left.check()?;
        parts.in_place_of_leaves(&b, out);
        Ok(())
    }
}
