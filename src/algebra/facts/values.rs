//! The facts by the values of the modes, without memory to sort them in: each pass over the modes
//! looks for the next in order.

use crate::layout::AnyLayout;
use crate::profile::Congruent;

/// Calls its argument with shape and stride of each mode in turn.
pub(crate) type Modes<'a> = dyn Fn(&mut dyn FnMut(isize, isize)) + 'a;

/// The modes of a typed layout.
pub(crate) fn modes_of<A: AnyLayout>(a: A) -> impl Fn(&mut dyn FnMut(isize, isize)) {
    move |visit| a.stride().each_mode(a.shape(), visit)
}

/// A mode that moves: its place, extent and `|stride|`.
#[derive(Clone, Copy)]
struct Mode {
    place: usize,
    extent: isize,
    stride: usize,
}

fn is_empty(modes: &Modes) -> bool {
    let mut empty = false;
    modes(&mut |s, _| empty |= s == 0);
    empty
}

/// Calls `visit` with the modes that move, neighbours merged where `s d = d_1`.
fn each_coalesced(modes: &Modes, visit: &mut dyn FnMut(isize, isize)) {
    let mut last: Option<(isize, isize)> = None;
    modes(&mut |s, d| {
        if s == 1 {
            return;
        }
        last = match last {
            Some((s0, d0)) if s0.checked_mul(d0) == Some(d) => match s0.checked_mul(s) {
                Some(merged) => Some((merged, d0)),
                None => Some((s, d)),
            },
            Some((s0, d0)) => {
                visit(s0, d0);
                Some((s, d))
            }
            None => Some((s, d)),
        };
    });
    if let Some((s, d)) = last {
        visit(s, d);
    }
}

/// The first mode behind `last` in the order of strides, and of places where strides are equal.
fn next(modes: &Modes, last: Option<Mode>) -> Option<Mode> {
    let (mut place, mut found): (usize, Option<Mode>) = (0, None);
    each_coalesced(modes, &mut |extent, stride| {
        let mode = Mode { place, extent, stride: stride.unsigned_abs() };
        let key = |mode: Mode| (mode.stride, mode.place);
        let behind = last.is_none_or(|last| key(last) < key(mode));
        if behind && found.is_none_or(|found| key(mode) < key(found)) {
            found = Some(mode);
        }
        place += 1;
    });
    found
}

/// The span behind a mode: no layout's span is more than fits.
fn span(below: usize, mode: Mode) -> usize {
    below.saturating_add((mode.extent as usize - 1).saturating_mul(mode.stride))
}

pub(crate) fn injective(modes: &Modes) -> bool {
    if is_empty(modes) {
        return true;
    }
    let Some(first) = next(modes, None) else { return true };
    if first.stride == 0 {
        return false;
    }
    let Some(second) = next(modes, Some(first)) else { return true };
    let common = gcd(first.stride, second.stride);
    if second.stride / common < first.extent as usize && first.stride / common < second.extent as usize {
        return false;
    }
    let (mut below, mut last) = (span(span(0, first), second), second);
    while let Some(mode) = next(modes, Some(last)) {
        if mode.stride <= below {
            return false;
        }
        (below, last) = (span(below, mode), mode);
    }
    true
}

pub(crate) fn surjective(modes: &Modes) -> bool {
    if is_empty(modes) {
        return true;
    }
    let (mut below, mut last) = (0, None);
    while let Some(mode) = next(modes, last) {
        if mode.stride > below + 1 {
            return false;
        }
        (below, last) = (span(below, mode), Some(mode));
    }
    true
}

pub(crate) fn bijective(modes: &Modes) -> bool {
    if is_empty(modes) {
        return true;
    }
    let (mut filled, mut last) = (1, None);
    while let Some(mode) = next(modes, last) {
        if mode.stride != filled {
            return false;
        }
        (filled, last) = (filled.saturating_mul(mode.extent as usize), Some(mode));
    }
    true
}

pub(crate) fn contiguous(modes: &Modes) -> bool {
    if is_empty(modes) {
        return true;
    }
    let (mut count, mut in_order) = (0, true);
    each_coalesced(modes, &mut |_, stride| {
        count += 1;
        in_order &= stride == 1;
    });
    count <= 1 && in_order
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
