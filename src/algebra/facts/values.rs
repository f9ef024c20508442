//! The facts by the values of the modes: each a rule on the modes that move, in the order of their
//! magnitudes.
//!
//! There is no memory to copy or sort the modes in, so a layout is a function that visits them ([`Modes`]);
//! [`in_order`] visits all of them for each next one. [`injective`] alone may have to search, which `complement::apart` does; the
//! other rules are one loop each.

use crate::algebra::complement::apart::{LIMIT, Moving};
use crate::layout::{AnyLayout, Loop, LoopNest};

/// Calls its argument with extent and stride of each mode in turn.
pub(crate) type Modes<'a> = dyn Fn(&mut dyn FnMut(isize, isize)) + 'a;

/// The modes of a typed layout.
pub(crate) fn modes_of<A: AnyLayout>(a: A) -> impl Fn(&mut dyn FnMut(isize, isize)) {
    move |visit| a.stride().each_loop(a.shape(), &mut |one: Loop| visit(one.extent as isize, one.stride))
}

/// A mode that moves: its place, extent and `|stride|`.
#[derive(Clone, Copy)]
pub(crate) struct Mode {
    place: usize,
    extent: usize,
    stride: usize,
}

impl Mode {
    /// The mode in this place, of the extent `s` and the stride `d`.
    pub(crate) fn new(place: usize, s: isize, d: isize) -> Self {
        Mode { place, extent: s as usize, stride: d.unsigned_abs() }
    }

    /// The order of the rules: that of magnitudes, and of places where they are equal.
    pub(crate) fn key(self) -> (usize, usize) {
        (self.stride, self.place)
    }

    /// The span after this mode. A layout's span fits; that of what is left of an empty one may not.
    fn span(self, below: usize) -> usize {
        below.saturating_add((self.extent - 1).saturating_mul(self.stride))
    }
}

/// Whether some mode is empty.
pub(crate) fn is_empty(modes: &Modes) -> bool {
    let mut empty = false;
    modes(&mut |s, _| empty |= s == 0);
    empty
}

/// Calls `visit` with the modes that move, neighbours merged where `s d = d_1`.
pub(crate) fn each_coalesced(modes: &Modes, visit: &mut dyn FnMut(isize, isize)) {
    let mut last: Option<(isize, isize)> = None;
    modes(&mut |s, d| {
        if s == 1 {
            return;
        }
        let merged = last.filter(|&(s0, d0)| s0.checked_mul(d0) == Some(d));
        let merged = merged.and_then(|(s0, d0)| Some((s0.checked_mul(s)?, d0)));
        if let (None, Some((s0, d0))) = (merged, last) {
            visit(s0, d0);
        }
        last = merged.or(Some((s, d)));
    });
    if let Some((s, d)) = last {
        visit(s, d);
    }
}

/// [`each_coalesced`], each with its place.
fn each_placed(modes: &Modes, visit: &mut dyn FnMut(Mode)) {
    let mut place = 0;
    each_coalesced(modes, &mut |s, d| {
        visit(Mode::new(place, s, d));
        place += 1;
    });
}

/// The coalesced modes in their order, without memory to sort them in: each pass over the modes
/// looks for the next.
pub(crate) fn in_order(modes: &Modes) -> impl Iterator<Item = Mode> {
    let mut last: Option<Mode> = None;
    core::iter::from_fn(move || {
        let mut found: Option<Mode> = None;
        each_placed(modes, &mut |mode| {
            let is_later = last.is_none_or(|last| last.key() < mode.key());
            if is_later && found.is_none_or(|found| mode.key() < found.key()) {
                found = Some(mode);
            }
        });
        last = found.or(last);
        found
    })
}

/// Whether no two coordinates share an offset, of a layout that is not empty; `None` where that takes
/// more than [`LIMIT`](crate::algebra::complement::apart::LIMIT) sums to tell.
pub(crate) fn injective(modes: &Modes) -> Option<bool> {
    let mut moving = Moving::NONE;
    each_coalesced(modes, &mut |s, d| moving.insert(s as usize, d));
    moving.injective(LIMIT)
}

/// The rule of [`IsSurjective`](super::IsSurjective).
pub(crate) fn surjective(mut modes: impl Iterator<Item = Mode>) -> bool {
    let mut below = 0usize;
    modes.all(|mode| {
        let no_gap = mode.stride <= below.saturating_add(1);
        below = mode.span(below);
        no_gap
    })
}

/// The rule of [`IsBijective`](super::IsBijective).
pub(crate) fn bijective(mut modes: impl Iterator<Item = Mode>) -> bool {
    let mut filled = 1usize;
    modes.all(|mode| {
        let next = mode.stride == filled;
        filled = filled.saturating_mul(mode.extent);
        next
    })
}

/// The rule of [`IsContiguous`](super::IsContiguous), on the modes in their own order.
pub(crate) fn contiguous(modes: &Modes) -> bool {
    let (mut count, mut in_order) = (0, true);
    each_coalesced(modes, &mut |_, stride| {
        count += 1;
        in_order &= stride == 1;
    });
    count <= 1 && in_order
}
