//! Runs: consecutive modes of A whose values merge, `s:d` and `s_1:d_1` with `s d = d_1`, while their types keep them apart.
//!
//! The types merge two modes only where it is known that they merge, so A has both modes, and so has the result. With the dynamic
//! integers `(6,10):(1,6)`, the two are one mode 60:1. A leaf that divides the first mode is decomposed mode by mode. A leaf that
//! does not, as `15:4`, is decomposed in the merged mode ([`step_through_run`]): its result `15:4` takes the place of the first mode,
//! and `1:6` that of the second. So the result has as many modes as its type.
//!
//! The reach of all leaves is added up for the whole run, and leaves of both signs may move in one run: [`Run`].

use super::numbers::{Step, step_through};
use crate::error::{Clash, LayoutError};
use crate::layout::FlatMode as Mode;

/// How many modes are one with the first; the last of them is the last of A. A mode of extent 1 is one with any.
fn first_run(modes: &[Mode]) -> usize {
    // The stride of what goes on, and the entry along which it goes, once a mode has an extent.
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

/// What `rest` coordinates, `step` apart, do in the first mode together with as few of those that are one with it as will do; and
/// how many these are. `None` where they are no layout of all of them.
#[cold]
pub(super) fn step_through_run(modes: &[Mode], step: isize, rest: isize) -> Option<(Step, usize)> {
    let run = &modes[..first_run(modes)];
    let mut extent = run.first()?.shape.value;
    for (at, mode) in run.iter().enumerate().skip(1) {
        // The last mode of A has no end, so that how far it moves does not count, but that it does.
        if at + 1 == modes.len() {
            return Some((Step { count: rest, reach: 1, rest: 1, step: 1 }, at + 1));
        }
        extent = extent.checked_mul(mode.shape.value)?;
        // Its step is no multiple of the first extent, so it starts in the first mode.
        if let Ok(went) = step_through(0, extent, step, rest) {
            return Some((went, at + 1));
        }
    }
    None
}

/// The law that `rest` coordinates, `step` apart, break in the modes of A, those that are one as one.
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

/// The coordinates of a whole leaf, of which `rest` are left for a mode of A.
#[cold]
pub(super) fn of_leaf(error: LayoutError, all: isize, rest: isize) -> LayoutError {
    match error {
        LayoutError::ShapeDivisibility(clash) => {
            // as many go on past the modes before, each that many times, and fewer than all fit
            let right = all / rest * clash.right;
            LayoutError::ShapeDivisibility(Clash { left: all, right, ..clash })
        }
        other => other,
    }
}

/// The modes of A, cut into those that are one.
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

/// Modes that are one. A digit that leaves the first goes on in the next, and offsets still add up: `2:1` and `4:2` are `8:1`, whose
/// digit moves by that of the first and twice that of the second.
pub(super) struct Run<'a> {
    modes: &'a [Mode],
    /// It goes on into the last mode of A, so that it has no end.
    is_last: bool,
}

impl Run<'_> {
    /// How many elements it has.
    fn extent(&self) -> Option<isize> {
        self.modes.iter().try_fold(1isize, |extent, mode| extent.checked_mul(mode.shape.value))
    }

    /// Whether some leaf moves in it.
    pub(super) fn moves(&self) -> bool {
        self.modes.iter().any(|mode| mode.kept > 0)
    }

    /// Rule 2: it holds what moves in it.
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
