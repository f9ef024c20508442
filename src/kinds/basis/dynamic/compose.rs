//! Operations and compositions of layouts of coordinates, at run time, by a layout of integers.
//!
//! An operation that changes no stride runs on a layout whose strides are replaced by integers: 1 for the first steps that occur,
//! as `1@0`, 2 for the next. In its result the integers are replaced by the steps again.

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

/// The steps of a layout. An integer, counted from 1, is the place of steps in this list; 0 is no steps.
#[derive(Default)]
pub(super) struct Strides(Leaves<DynSteps>);

impl Strides {
    /// The integer for these steps.
    pub(super) fn stand_in(&mut self, steps: DynSteps) -> isize {
        if steps.value == 0 {
            return 0;
        }
        let at = self.0.iter().position(|&other| other == steps).unwrap_or_else(|| {
            self.0.push(steps);
            self.0.len() - 1
        });
        at as isize + 1
    }
    /// A layout with its steps replaced by integers.
    pub(super) fn stand_ins(&mut self, layout: &DynCoordLayout) -> DynLayout {
        DynLayout(layout.0.map(|&(s, d)| (s, self.stand_in(d))))
    }
    /// The steps of an integer.
    pub(super) fn steps(&self, stand_in: isize) -> DynSteps {
        match stand_in {
            0 => DynSteps::default(),
            _ => self.0[stand_in as usize - 1],
        }
    }
    /// Modes as the composition on numbers takes them, with every number known.
    pub(super) fn modes(&self, modes: &[Mode]) -> Vec<FlatMode> {
        let mode = |&(s, d): &Mode| {
            let DynSteps { value, path } = self.steps(d);
            FlatMode::new(Number::known(s), Number { value, unit: -(path << 1) })
        };
        modes.iter().map(mode).collect()
    }
    /// A mode of the result of the composition on numbers.
    pub(super) fn leaf(&mut self, mode: &FlatMode) -> Mode {
        (mode.shape.value, self.stand_in(DynSteps::along(mode.stride.value, mode.stride.entry())))
    }

    /// Composes a mode, or the whole layout, with B, and appends the result.
    pub(super) fn compose(&mut self, a: Sub<'_>, b: Right<'_>, out: &mut Builder<Mode>) -> Result<(), LayoutError> {
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
                parts.push(self.leaf(mode));
            }
            parts.end();
        }
        left.check()?;
        parts.in_place_of_leaves(&b, out);
        Ok(())
    }
}
