//! Decides from the modes of a layout whether two of its coordinates share an offset.
//!
//! Two coordinates share an offset if `sum of c_k d_k = 0` for some `|c_k| < s_k` that are not all 0, where `s_k:d_k` are the
//! modes. [`Moving`] has the modes with more than one coordinate, sorted by `|d|`. [`Moving::injective`] first tries rules that
//! need no search. `(4,4):(1,2)` has more coordinates than offsets, so two coordinates share an offset. In `(4,8):(8,1)` the
//! stride of each mode is greater than all offsets of the modes with smaller strides, so no offset is shared. In `(3,2):(2,3)`
//! the offsets 0, 2, 4 of one mode and 0, 3 of the other have only 0 in common, so no offset is shared. For other layouts, such
//! as `(2,2,2):(4,6,9)`, the sums are searched, in a limited number of steps.
//!
//! All functions are `const`, so that static layouts are decided at compile time.

use crate::layout::{AnyLayout, LoopNest};

/// The limit on the sums that a search tries at run time.
pub(crate) const LIMIT: isize = 1 << 20;

/// The limit on the sums that a search tries at compile time, lower because the compiler is slow.
const STATIC_LIMIT: isize = 1 << 12;

/// The modes `s:d` whose extent is not 1, as pairs `(s, |d|)`, sorted by `|d|`. Modes of stride 0 are among them.
pub(crate) struct Moving {
    modes: [(usize, usize); Self::ROOM],
    len: usize,
    /// How many modes were inserted, including those that did not fit into `modes`.
    all: usize,
}

impl Moving {
    /// The greatest number of modes stored. A layout with more of these modes is empty, or has more coordinates than
    /// there are offsets.
    const ROOM: usize = 64;
    pub(crate) const NONE: Self = Moving { modes: [(1, 0); Self::ROOM], len: 0, all: 0 };

    /// Inserts the mode `extent:stride` in order. A mode of extent 1 is left out.
    pub(crate) const fn insert(&mut self, extent: usize, stride: isize) {
        if extent == 1 {
            return;
        }
        self.all += 1;
        if self.len == Self::ROOM {
            return;
        }
        let (stride, mut at) = (stride.unsigned_abs(), self.len);
        while at > 0 && self.modes[at - 1].1 > stride {
            self.modes[at] = self.modes[at - 1];
            at -= 1;
        }
        self.modes[at] = (extent, stride);
        self.len += 1;
    }

    /// The modes of a layout whose extent is not 1.
    pub(crate) fn of<L: AnyLayout>(layout: L) -> Self {
        let mut modes = Self::NONE;
        layout.stride().each_loop(layout.shape(), &mut |one| modes.insert(one.extent, one.stride));
        modes
    }

    /// The modes of a static layout whose extent is not 1. `None` if the layout has dynamic integers, or too many modes to read.
    const fn of_static<L: AnyLayout>() -> Option<Self> {
        let Some(list) = <L::Stride as LoopNest<L::Shape>>::STATIC_MODES else { return None };
        let (mut modes, mut left) = (Self::NONE, list.all());
        while let [(extent, stride), rest @ ..] = left {
            modes.insert(*extent as usize, *stride);
            left = rest;
        }
        Some(modes)
    }

    /// Whether no two coordinates share an offset. `None` if the search takes more than `limit` sums.
    pub(crate) const fn injective(&self, limit: isize) -> Option<bool> {
        if self.is_empty() || self.step_over() {
            return Some(true);
        }
        if self.all > self.len || self.are_more_than_offsets() || self.meet_by_two() {
            return Some(false);
        }
        // For at most two modes, `meet_by_two` has decided the question.
        if self.len <= 2 {
            return Some(true);
        }
        let (merged, mut left) = (self.merged(), limit);
        match merged.some_sum_is(0, false, merged.len - 1, &mut left) {
            Some(meets) => Some(!meets),
            None => None,
        }
    }

    /// Merges each mode `s:d` with the next one if the stride of the next one is `s d`.
    const fn merged(&self) -> Self {
        let (mut all, mut k) = (Self::NONE, 0);
        while k < self.len {
            let (extent, stride) = self.modes[k];
            let last = if all.len > 0 { all.len - 1 } else { 0 };
            let (inner, step) = all.modes[last];
            if all.len > 0 && matches!(inner.checked_mul(step), Some(end) if end == stride) {
                // The product fits, because there are not more coordinates than offsets.
                all.modes[last].0 = inner * extent;
            } else {
                all.modes[all.len] = (extent, stride);
                all.len += 1;
            }
            k += 1;
        }
        all
    }

    /// Whether the layout has no coordinates.
    const fn is_empty(&self) -> bool {
        let mut k = 0;
        while k < self.len {
            if self.modes[k].0 == 0 {
                return true;
            }
            k += 1;
        }
        false
    }

    /// Whether the stride of each mode is greater than the span of the modes before it.
    const fn step_over(&self) -> bool {
        let mut k = 0;
        while k < self.len {
            if self.modes[k].1 <= self.span_below(k) {
                return false;
            }
            k += 1;
        }
        self.all == self.len
    }

    /// The span of the modes before mode k: `sum of (s_j - 1) |d_j|`.
    const fn span_below(&self, k: usize) -> usize {
        let (mut span, mut j) = (0usize, 0);
        while j < k {
            let (extent, stride) = self.modes[j];
            span = span.saturating_add((extent - 1).saturating_mul(stride));
            j += 1;
        }
        span
    }

    /// Whether there are more coordinates than offsets, so that two coordinates share an offset.
    const fn are_more_than_offsets(&self) -> bool {
        let (mut size, mut unit, mut k) = (1usize, 0, 0);
        while k < self.len {
            size = size.saturating_mul(self.modes[k].0);
            unit = gcd(unit, self.modes[k].1);
            k += 1;
        }
        // All offsets are multiples of the unit. If the unit is 0, all offsets are 0.
        match self.span_below(self.len).checked_div(unit) {
            Some(steps) => size > steps.saturating_add(1),
            None => size > 1,
        }
    }

    /// Whether two modes share an offset other than 0, which is a multiple of both strides. Also true if a mode has stride 0 and
    /// there are at least two modes.
    const fn meet_by_two(&self) -> bool {
        let mut k = 0;
        while k < self.len {
            let ((extent, stride), mut j) = (self.modes[k], 0);
            while j < k {
                let (smaller, step) = self.modes[j];
                let common = gcd(step, stride);
                if common == 0 || (stride / common < smaller && step / common < extent) {
                    return true;
                }
                j += 1;
            }
            k += 1;
        }
        false
    }

    /// Whether `sum of c_j d_j = rest` over the modes j from 0 to k, for some factors `|c_j| < s_j`. If `moved` is false, these
    /// factors must not all be 0. If it is true, a mode after k already has a factor other than 0. `None` if no steps are left.
    ///
    /// The search is depth first, from the largest stride. It skips a multiple of a stride if the modes with smaller
    /// strides cannot add up to the rest.
    const fn some_sum_is(&self, rest: i128, moved: bool, k: usize, left: &mut isize) -> Option<bool> {
        if rest == 0 && moved {
            return Some(true);
        }
        let (extent, stride) = self.modes[k];
        let (most, stride, below) = (extent as i128 - 1, stride as i128, self.span_below(k) as i128);
        if k == 0 {
            return Some(moved && rest % stride == 0 && rest.abs() / stride <= most);
        }
        // If a sum is 0, so is its negative. So the first factor that is not 0 can be assumed to be positive.
        let least = if moved { -most } else { 0 };
        let (first, last) = ((rest - below + stride - 1).div_euclid(stride), (rest + below).div_euclid(stride));
        let (mut c, last) = (if first > least { first } else { least }, if last < most { last } else { most });
        while c <= last {
            *left -= 1;
            if *left < 0 {
                return None;
            }
            match self.some_sum_is(rest - c * stride, moved || c != 0, k - 1, left) {
                Some(false) => c += 1,
                found => return found,
            }
        }
        Some(false)
    }
}

const fn gcd(a: usize, b: usize) -> usize {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The compile-time proof for a static layout `L`.
pub(crate) struct Proof<L>(L);

impl<L: AnyLayout> Proof<L> {
    /// Whether no two coordinates share an offset. `None` if run time has to decide: for dynamic integers, for too many modes,
    /// or if the search takes too many sums.
    pub(crate) const INJECTIVE: Option<bool> = match Moving::of_static::<L>() {
        Some(modes) => modes.injective(STATIC_LIMIT),
        None => None,
    };
}
