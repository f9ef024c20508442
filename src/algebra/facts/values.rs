//! The facts by the values of the modes: each a rule on the modes that move, in the order of their
//! magnitudes.
//!
//! There is no memory to copy or sort the modes in, so a layout is a function that visits them ([`Modes`]);
//! [`in_order`] visits all of them for each next one. [`injective`] alone may have to search, as in `(2,2,2):(4,6,9)`,
//! up to [`LIMIT`] sums; the other rules are one loop each.

use crate::algebra::relations::injective::sorted_step_over;
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

/// How many sums are tried to tell whether a layout is injective.
pub(crate) const LIMIT: isize = 1 << 20;

/// Whether no two coordinates share an offset, of a layout that is not empty; `None` where that takes
/// more than [`LIMIT`] sums to tell.
///
/// Two do where `sum of c_k d_k = 0` for some `|c_k| < s_k` that are not all 0. What decides without a
/// search: more coordinates than offsets; modes that each step over those below; a stride of 0; two modes
/// whose multiples meet.
pub(crate) fn injective(modes: &Modes) -> Option<bool> {
    let (mut size, mut span) = (1usize, 0usize);
    each_placed(modes, &mut |mode| {
        (size, span) = (size.saturating_mul(mode.extent), mode.span(span));
    });
    // So there are fewer than 64 modes after this.
    if size > span.saturating_add(1) {
        return Some(false);
    }
    if sorted_step_over(in_order(modes).map(|mode| (mode.extent, mode.stride))) {
        return Some(true);
    }
    for mode in in_order(modes) {
        if in_order(modes).take_while(|other| other.key() < mode.key()).any(|other| meet(other, mode)) {
            return Some(false);
        }
    }
    if in_order(modes).count() == 2 {
        return Some(true);
    }
    let mut left = LIMIT;
    let largest = in_order(modes).last()?;
    some_sum_is(0, Above::NothingMoved, largest, modes, &mut left).map(|meets| !meets)
}

/// Whether two modes share an offset other than 0, a multiple of both strides.
fn meet(a: Mode, b: Mode) -> bool {
    let common = gcd(a.stride, b.stride);
    common == 0 || (b.stride / common < a.extent && a.stride / common < b.extent)
}

/// Whether a coefficient of a larger mode is not 0.
#[derive(Clone, Copy, PartialEq)]
enum Above {
    NothingMoved,
    Moved,
}

/// Whether `sum of c_k d_k = rest` over the modes up to `mode`, for some `|c_k| < s_k` that, with those
/// above, are not all 0; `None` where no steps are left.
///
/// Depth first, the largest stride first: of its multiples only those count that the smaller modes can
/// make up for.
fn some_sum_is(rest: i128, above: Above, mode: Mode, modes: &Modes, left: &mut isize) -> Option<bool> {
    if rest == 0 && above == Above::Moved {
        return Some(true);
    }
    let (mut next, mut below): (Option<Mode>, usize) = (None, 0);
    each_placed(modes, &mut |smaller| {
        if smaller.key() < mode.key() {
            below = smaller.span(below);
            next = next.filter(|next| next.key() > smaller.key()).or(Some(smaller));
        }
    });
    let (stride, below, most) = (mode.stride as i128, below as i128, mode.extent as i128 - 1);
    let Some(next) = next else {
        return Some(above == Above::Moved && rest % stride == 0 && rest.abs() / stride <= most);
    };
    // The negative of a sum of 0 is another one, so the first coefficient may be taken as positive.
    let least = if above == Above::Moved { -most } else { 0 };
    let first = (rest - below + stride - 1).div_euclid(stride).max(least);
    let last = (rest + below).div_euclid(stride).min(most);
    for c in first..=last {
        *left -= 1;
        if *left < 0 {
            return None;
        }
        let above = if c == 0 { above } else { Above::Moved };
        if some_sum_is(rest - c * stride, above, next, modes, left)? {
            return Some(true);
        }
    }
    Some(false)
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

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
