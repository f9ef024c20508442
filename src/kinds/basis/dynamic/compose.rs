//! Strides that stand for steps, and composition with them: an operation that keeps strides whole runs on a layout of
//! integers, in which 1 stands for the first steps that it meets, as `1@0`, 2 for the next, and the result has the steps in their place again.

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

/// Steps, for which their number in this list stands, counted from 1; 0 stands for none.
#[derive(Default)]
pub(super) struct Strides(Leaves<DynSteps>);

impl Strides {
    /// What stands for these steps.
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
    /// What stands for a layout.
    pub(super) fn stand_ins(&mut self, layout: &DynCoordLayout) -> DynLayout {
        DynLayout(layout.0.map(|&(s, d)| (s, self.stand_in(d))))
    }
    /// The steps for which this stands.
    pub(super) fn steps(&self, stand_in: isize) -> DynSteps {
        match stand_in {
            0 => DynSteps::default(),
            _ => self.0[stand_in as usize - 1],
        }
    }
    /// Modes as the law in numbers takes them: all is known.
    pub(super) fn modes(&self, modes: &[Mode]) -> Vec<FlatMode> {
        let mode = |&(s, d): &Mode| {
            let DynSteps { value, path } = self.steps(d);
            FlatMode::new(Number::known(s), Number { value, unit: -(path << 1) })
        };
        modes.iter().map(mode).collect()
    }
    /// A mode that the law in numbers gives.
    pub(super) fn leaf(&mut self, mode: &FlatMode) -> Mode {
        (mode.shape.value, self.stand_in(DynSteps::along(mode.stride.value, mode.stride.entry())))
    }

    /// A mode, or all of a layout, after B, appended to what is there.
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
