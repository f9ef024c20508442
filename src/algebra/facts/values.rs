//! Facts about a layout, computed at run time from the values of its modes.
//!
//! Each fact is a rule on the modes whose extent is not 1. These modes are coalesced and, for most rules, sorted by
//! `|stride|`. No memory is allocated to hold the modes. Instead, a layout is given as a function that visits its modes
//! ([`Modes`]), and [`in_order`] visits all modes to find each next one. Every rule is one loop, except [`injective`], which
//! may have to search: `complement::apart` does that.

use crate::algebra::complement::apart::{LIMIT, Moving};
use crate::layout::{AnyLayout, Loop, LoopNest};

/// A function that calls its argument with the extent and the stride of each mode in turn.
pub(crate) type Modes<'a> = dyn Fn(&mut dyn FnMut(isize, isize)) + 'a;

/// The modes of a typed layout, as a function that visits them.
pub(crate) fn modes_of<A: AnyLayout>(a: A) -> impl Fn(&mut dyn FnMut(isize, isize)) {
    move |visit| a.stride().each_loop(a.shape(), &mut |one: Loop| visit(one.extent as isize, one.stride))
}

/// A mode whose extent is not 1: its position among the coalesced modes, its extent and its `|stride|`.
#[derive(Clone, Copy)]
pub(crate) struct Mode {
    place: usize,
    extent: usize,
    stride: usize,
}

impl Mode {
    /// The mode at the position `place`, of extent `s` and stride `d`.
    pub(crate) fn new(place: usize, s: isize, d: isize) -> Self {
        Mode { place, extent: s as usize, stride: d.unsigned_abs() }
    }

    /// The key by which modes are sorted: `|stride|`, then the position.
    pub(crate) fn key(self) -> (usize, usize) {
        (self.stride, self.place)
    }

    /// The span of this mode together with the modes before it. `below` is the span of the modes before it. The layout must
    /// not be empty. Then its span fits a `usize`, so the result never saturates.
    fn span(self, below: usize) -> usize {
        below.saturating_add((self.extent - 1).saturating_mul(self.stride))
    }
}

/// Whether a mode has extent 0.
pub(crate) fn is_empty(modes: &Modes) -> bool {
    let mut empty = false;
    modes(&mut |s, _| empty |= s == 0);
    empty
}

/// Calls `visit` with the coalesced modes whose extent is not 1: a mode `s:d` is merged with the next if the stride of the
/// next is `s d`.
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

/// Calls `visit` with the modes of [`each_coalesced`], each with its position.
fn each_placed(modes: &Modes, visit: &mut dyn FnMut(Mode)) {
    let mut place = 0;
    each_coalesced(modes, &mut |s, d| {
        visit(Mode::new(place, s, d));
        place += 1;
    });
}

/// The coalesced modes, sorted by [`Mode::key`]. There is no memory to sort them in, so each step goes through all modes to find
/// the next.
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

/// Whether no two coordinates share an offset. The layout must not be empty. The result is `None` if the search for a shared
/// offset takes more than [`LIMIT`](crate::algebra::complement::apart::LIMIT) steps. Each step tries one sum of strides.
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

/// The rule of [`IsContiguous`](super::IsContiguous), which needs the modes in their own order.
pub(crate) fn contiguous(modes: &Modes) -> bool {
    let (mut count, mut in_order) = (0, true);
    each_coalesced(modes, &mut |_, stride| {
        count += 1;
        in_order &= stride == 1;
    });
    count <= 1 && in_order
}
