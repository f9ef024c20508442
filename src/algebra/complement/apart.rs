//! Whether two coordinates of a layout share an offset, decided from its modes.
//!
//! Two do where `sum of c_k d_k = 0` for some `|c_k| < s_k` that are not all 0. [`Moving`] has the modes that move in
//! the order of `|d|`, and [`Moving::injective`] tries the rules that take no search first: `(4,4):(1,2)` has more
//! coordinates than offsets, `(4,8):(8,1)` has modes that step over one another, and of `(3,2):(2,3)` the multiples of 2
//! and 3 do not meet. Other layouts, as `(2,2,2):(4,6,9)`, are searched, in a bounded number of steps.
//!
//! All functions are `const`, so that static layouts are decided at compile time.

use crate::layout::{AnyLayout, LoopNest};

/// How many sums are tried at run time.
pub(crate) const LIMIT: isize = 1 << 20;

/// How many sums are tried where a layout is compiled: the compiler takes no long computation.
const STATIC_LIMIT: isize = 1 << 12;

/// Modes that move, `(s, |d|)`, in the order of `|d|`.
pub(crate) struct Moving {
    modes: [(usize, usize); Self::ROOM],
    len: usize,
    /// How many modes there are; those for which there is no room are counted.
    all: usize,
}

impl Moving {
    /// More modes have `2^64` coordinates at least, and no layout has so many offsets.
    const ROOM: usize = 64;
    pub(crate) const NONE: Self = Moving { modes: [(1, 0); Self::ROOM], len: 0, all: 0 };

    /// Puts the mode `s:d` in its place; what does not move has none.
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

    /// Those of a layout.
    pub(crate) fn of<L: AnyLayout>(layout: L) -> Self {
        let mut modes = Self::NONE;
        layout.stride().each_loop(layout.shape(), &mut |one| modes.insert(one.extent, one.stride));
        modes
    }

    /// Those of a layout that is static, where there is room to read them.
    const fn of_static<L: AnyLayout>() -> Option<Self> {
        let Some(list) = <L::Stride as LoopNest<L::Shape>>::STATIC_MODES else { return None };
        let (mut modes, mut left) = (Self::NONE, list.all());
        while let [(extent, stride), rest @ ..] = left {
            modes.insert(*extent as usize, *stride);
            left = rest;
        }
        Some(modes)
    }

    /// Whether no two coordinates share an offset; `None` where the search takes more than the given number of sums.
    pub(crate) const fn injective(&self, limit: isize) -> Option<bool> {
        if self.is_empty() || self.step_over() {
            return Some(true);
        }
        if self.all > self.len || self.are_more_than_offsets() || self.meet_by_two() {
            return Some(false);
        }
        // Of two modes the multiples that meet are all there is to ask.
        if self.len <= 2 {
            return Some(true);
        }
        let (merged, mut left) = (self.merged(), limit);
        match merged.some_sum_is(0, false, merged.len - 1, &mut left) {
            Some(meets) => Some(!meets),
            None => None,
        }
    }

    /// The same coordinates, with one mode in place of two where the second goes on from the first.
    const fn merged(&self) -> Self {
        let (mut all, mut k) = (Self::NONE, 0);
        while k < self.len {
            let (extent, stride) = self.modes[k];
            let last = if all.len > 0 { all.len - 1 } else { 0 };
            let (inner, step) = all.modes[last];
            if all.len > 0 && matches!(inner.checked_mul(step), Some(end) if end == stride) {
                // Fits: there are no more coordinates than offsets.
                all.modes[last].0 = inner * extent;
            } else {
                all.modes[all.len] = (extent, stride);
                all.len += 1;
            }
            k += 1;
        }
        all
    }

    /// Whether there is no coordinate.
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

    /// Whether each mode steps over all that those before it span.
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

    /// `sum of (s_j - 1) |d_j|` over the modes before mode k.
    const fn span_below(&self, k: usize) -> usize {
        let (mut span, mut j) = (0usize, 0);
        while j < k {
            let (extent, stride) = self.modes[j];
            span = span.saturating_add((extent - 1).saturating_mul(stride));
            j += 1;
        }
        span
    }

    /// Whether there are more coordinates than offsets.
    const fn are_more_than_offsets(&self) -> bool {
        let (mut size, mut unit, mut k) = (1usize, 0, 0);
        while k < self.len {
            size = size.saturating_mul(self.modes[k].0);
            unit = gcd(unit, self.modes[k].1);
            k += 1;
        }
        // All offsets are multiples of the unit; without one, all are 0.
        match self.span_below(self.len).checked_div(unit) {
            Some(steps) => size > steps.saturating_add(1),
            None => size > 1,
        }
    }

    /// Whether two modes share an offset other than 0, a multiple of both strides.
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

    /// Whether `sum of c_k d_k = rest` over the modes up to mode k, for some `|c_k| < s_k` that, with those above, are
    /// not all 0; `None` where no steps are left.
    ///
    /// Depth first, the largest stride first: of its multiples only those count that the smaller modes can make up for.
    const fn some_sum_is(&self, rest: i128, moved: bool, k: usize, left: &mut isize) -> Option<bool> {
        if rest == 0 && moved {
            return Some(true);
        }
        let (extent, stride) = self.modes[k];
        let (most, stride, below) = (extent as i128 - 1, stride as i128, self.span_below(k) as i128);
        if k == 0 {
            return Some(moved && rest % stride == 0 && rest.abs() / stride <= most);
        }
        // The negative of a sum of 0 is another one, so the first that is not 0 may be taken as positive.
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

/// The proof at compile time of a static layout.
pub(crate) struct Proof<L>(L);

impl<L: AnyLayout> Proof<L> {
    /// Whether no two coordinates share an offset; `None` where that is for run time: of dynamic integers, of more modes than
    /// can be read here, and where it takes too many sums to tell.
    pub(crate) const INJECTIVE: Option<bool> = match Moving::of_static::<L>() {
        Some(modes) => modes.injective(STATIC_LIMIT),
        None => None,
    };
}
