//! Runs: consecutive modes of A that merge by their values but not by their types. Modes `s:d` and `s_1:d_1` merge if
//! `s d = d_1`.
//!
//! The types merge two modes only if the modes are known to merge. Otherwise the type of A keeps both modes, and so does the
//! type of the result. For example, the dynamic `(6,10):(1,6)` is one mode 60:1 by its values. The leaf `3:2` of B obeys rule 1
//! in the first mode, so it is decomposed mode by mode. The leaf `15:4` breaks rule 1 there, so it is decomposed in the merged
//! mode ([`step_through_run`]). The result has the mode `15:4` for the first mode of A, and `1:6` for the second. So it has as
//! many modes as its type.
//!
//! Rules 1 to 3 are those of [`composition`](super). In rules 2 and 3 a run counts as one mode ([`Run`]). By rule 2, the leaves
//! together must stay below the extent of the whole run. By rule 3, if their strides have both signs, all of them must step in
//! the same run.

use super::numbers::{Step, step_through};
use crate::error::{Clash, LayoutError};
use crate::layout::FlatMode as Mode;

/// The number of modes in the run that begins with the first mode. A mode of extent 1 merges with any mode, unless it is the
/// last mode of A.
fn first_run(modes: &[Mode]) -> usize {
    // The stride that the next mode must have to merge, and the entry of the coordinate that it must step along. It is
    // `None` until a mode has an extent other than 1.
    let mut next = None;
    for (at, mode) in modes.iter().enumerate() {
        let (extent, stride, entry) = (mode.shape.value, mode.stride.value, mode.stride.entry());
        if extent == 1 && at + 1 < modes.len() {
            continue;
        }
        if next.is_some_and(|next| next != Some((stride, entry))) {
            return at;
        }
        next = Some(if extent > 0 { extent.checked_mul(stride).map(|stride| (stride, entry)) } else { None });
    }
    modes.len()
}

/// Merges the first mode with the next modes of its run, as few as rule 1 needs. Returns the [`Step`] of `rest` coordinates,
/// `step` apart, in the merged mode, and the number of merged modes. Returns `None` if the coordinates break rule 1 even in
/// the whole run.
#[cold]
pub(super) fn step_through_run(modes: &[Mode], step: isize, rest: isize) -> Option<(Step, usize)> {
    let run = &modes[..first_run(modes)];
    let mut extent = run.first()?.shape.value;
    for (at, mode) in run.iter().enumerate().skip(1) {
        // The run ends with the last mode of A, so it is unbounded and rule 2 does not apply. For rule 3, a reach above 0 shows
        // that the leaf moves in this run.
        if at + 1 == modes.len() {
            return Some((Step { count: rest, reach: 1, rest: 1, step: 1 }, at + 1));
        }
        extent = extent.checked_mul(mode.shape.value)?;
        // The leaf cannot start after the merged mode: `extent` is a multiple of the first extent, and the step is not.
        if let Ok(went) = step_through(0, extent, step, rest) {
            return Some((went, at + 1));
        }
    }
    None
}

/// The law that `rest` coordinates, `step` apart, break in the runs of A. `None` if they break no law.
#[cold]
pub(super) fn broken_law(modes: &[Mode], mut step: isize, mut rest: isize) -> Option<LayoutError> {
    let all = rest;
    for (number, run) in Runs::of(modes).enumerate() {
        if run.is_last {
            break;
        }
        match step_through(number, run.extent()?, step, rest) {
            Ok(went) => (rest, step) = (went.rest, went.step),
            Err(law) => return Some(of_leaf(law, all, rest)),
        }
    }
    None
}

/// Puts into the error the number of coordinates of the whole leaf, `all`. The error was found at a mode for which `rest`
/// coordinates were left.
#[cold]
pub(super) fn of_leaf(error: LayoutError, all: isize, rest: isize) -> LayoutError {
    match error {
        LayoutError::ShapeDivisibility(clash) => {
            // The leaf covers the modes before this mode, so each coordinate that fits into this mode stands for all / rest
            // coordinates of the leaf.
            let right = all / rest * clash.right;
            LayoutError::ShapeDivisibility(Clash { left: all, right, ..clash })
        }
        other => other,
    }
}

/// The modes of A, split into runs.
pub(super) struct Runs<'a>(&'a [Mode]);

impl<'a> Runs<'a> {
    pub(super) fn of(modes: &'a [Mode]) -> Self {
        Runs(modes)
    }
}

impl<'a> Iterator for Runs<'a> {
    type Item = Run<'a>;
    fn next(&mut self) -> Option<Run<'a>> {
        let (modes, rest) = self.0.split_at(first_run(self.0));
        self.0 = rest;
        (!modes.is_empty()).then_some(Run { modes, is_last: rest.is_empty() })
    }
}

/// Modes that merge by their values: together they are the same function as one mode. For example, `2:1` and `4:2` merge to
/// `8:1`. The coordinate `i` in `2:1` and the coordinate `j` in `4:2` are the coordinate `i + 2 j` in `8:1`.
pub(super) struct Run<'a> {
    modes: &'a [Mode],
    /// Whether the run ends with the last mode of A. Such a run is unbounded.
    is_last: bool,
}

impl Run<'_> {
    /// The product of the extents.
    fn extent(&self) -> Option<isize> {
        self.modes.iter().try_fold(1isize, |extent, mode| extent.checked_mul(mode.shape.value))
    }

    /// Whether some leaf steps in the run.
    pub(super) fn moves(&self) -> bool {
        self.modes.iter().any(|mode| mode.kept > 0)
    }

    /// Rule 2: checks that the leaves together stay below the extent of the run, unless the run is unbounded.
    pub(super) fn hold(&self, number: usize) -> Result<(), LayoutError> {
        let (mut extent, mut moved) = (1isize, 0isize);
        for mode in self.modes {
            moved = moved.saturating_add(mode.kept.saturating_mul(extent));
            extent = extent.saturating_mul(mode.shape.value);
        }
        if !self.is_last && moved > 0 && moved >= extent {
            return Err(LayoutError::NoCarry(Clash::in_mode(number, moved, extent)));
        }
        Ok(())
    }
}
