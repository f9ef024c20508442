//! Computes the least and the greatest offset of a swizzled layout.
//!
//! If no sum of offsets carries, the values are XORs of columns, and elimination finds the least and the greatest. Otherwise they
//! are searched mode by mode, the largest stride first. A branch whose hull (see [`Chain::hull`]) cannot improve the
//! best offset found so far is skipped. After [`STEPS`] steps the hull is the answer. Then it may be wider than the image, but
//! never narrower.

use super::bits::Bits;
use super::chain::Chain;
use super::matrix::Span;
use super::outside::Outside;
use crate::error::{Clash, LayoutError};
use crate::layout::{FlatMode, StaticModes};
use crate::profile::Reach;

/// The largest number of modes that are searched. If there are more, the search does not try the offsets of the others one by
/// one, but uses the hull of these offsets.
pub(crate) const MODES: usize = StaticModes::ROOM;
/// The largest number of steps of a search.
const STEPS: u32 = 2048;

/// The most offsets that are tried at run time to find an index that is too great, or below 0, and in a constant.
pub(crate) const INDEX_STEPS: u32 = 1 << 16;
pub(crate) const STATIC_INDEX_STEPS: u32 = STEPS;

/// Modes as pairs of an extent and a stride.
#[derive(Clone, Copy, Debug)]
pub struct Modes {
    modes: [(isize, isize); MODES],
    len: usize,
    // The least and the greatest sum of offsets of the modes that are not kept, because there are more than `MODES`.
    low: isize,
    high: isize,
    empty: bool,
}

impl Modes {
    /// No modes: the layout with one coordinate.
    pub(crate) const NONE: Modes = Modes { modes: [(1, 0); MODES], len: 0, low: 0, high: 0, empty: false };

    /// Modes of which only the least and the greatest offset are known.
    pub(crate) const fn between(low: isize, high: isize) -> Modes {
        Modes { low, high, ..Modes::NONE }
    }

    /// The modes with one more mode. They are sorted by the absolute value of the stride, the largest first.
    pub(crate) const fn and(mut self, extent: isize, stride: isize) -> Modes {
        if extent == 0 {
            self.empty = true;
        }
        if extent <= 1 || stride == 0 {
            return self;
        }
        if self.len == MODES {
            let reach = (extent - 1) * stride;
            if reach < 0 {
                self.low += reach
            } else {
                self.high += reach
            }
            return self;
        }
        let mut at = self.len;
        while at > 0 && self.modes[at - 1].1.unsigned_abs() < stride.unsigned_abs() {
            self.modes[at] = self.modes[at - 1];
            at -= 1;
        }
        self.modes[at] = (extent, stride);
        self.len += 1;
        self
    }

    /// The modes of a valid layout.
    pub(crate) fn of(flat: &[FlatMode]) -> Modes {
        flat.iter().fold(Modes::NONE, |modes, mode| modes.and(mode.shape.value, mode.stride.value))
    }

    /// The modes of a static layout.
    pub(crate) const fn sorted(list: &StaticModes) -> Modes {
        let (mut modes, mut left) = (Modes::NONE, list.all());
        while let [(extent, stride), rest @ ..] = left {
            modes = modes.and(*extent, *stride);
            left = rest;
        }
        modes
    }

    /// Whether a negative stride is not a multiple of `n`. The strides of modes that are not kept are unknown: a negative one
    /// counts as not a multiple.
    pub(crate) const fn part_below(&self, n: isize) -> bool {
        let mut found = self.low < 0 && n > 1;
        let mut at = 0;
        while at < self.len {
            let (_, stride) = self.modes[at];
            found = found || stride < 0 && stride % n != 0;
            at += 1;
        }
        found && !self.empty
    }

    /// If the last function is a layout with XOR strides: whether it is applied to an index that is below 0 or not below `end`. At most
    /// `limit` offsets are tried.
    pub(crate) const fn leave(&self, chain: &Chain, end: isize, limit: u32) -> Option<Outside> {
        let (Some((_, offset)), before) = chain.last() else { return None };
        let (low, high) = self.reach_from(0);
        // Offsets that do not fit are another error. If the hull fits, no index of a part of it overflows.
        if chain.hull(low, high).is_none() {
            return None;
        }
        let mut steps = limit + 1;
        // The modes of an empty layout that are not empty count too, because an operation may take them alone.
        let exact = if before.is_empty() { Some((low, high)) } else { self.image_of_bits(&before) };
        let found = match exact {
            Some((low, _)) if low + offset < 0 => Some(low + offset),
            Some((_, high)) if high + offset >= end => Some(high + offset),
            Some(_) => None,
            None => self.find_outside((&before, offset), 0, 0, end, &mut steps),
        };
        match found {
            Some(index) => Some(Outside::Index(index)),
            None if steps == 0 => Some(Outside::NotKnown(limit as isize)),
            None => None,
        }
    }

    /// An index below 0 or not below `end`, if there is one: the modes from `at` on are searched, and `start` is the sum of the offsets of the
    /// modes before. The index of an offset is the value of the chain, plus an offset. A part whose hull lies inside is skipped. If the
    /// steps run out, the answer `None` says nothing.
    const fn find_outside(
        &self,
        index: (&Chain, isize),
        at: usize,
        start: isize,
        end: isize,
        steps: &mut u32,
    ) -> Option<isize> {
        let (chain, offset) = index;
        let (low, high) = self.reach_from(at);
        match chain.hull(start + low, start + high) {
            Some((low, high)) if low + offset < 0 || high + offset >= end => {}
            _ => return None,
        }
        if at == self.len {
            let index = chain.apply(start + low) + offset;
            if index < 0 || index >= end {
                return Some(index);
            }
            if low != high {
                *steps = 0; // there are modes that are not kept
            }
            return None;
        }
        let (mut digit, stride) = self.modes[at];
        while digit > 0 && *steps > 0 {
            digit -= 1;
            *steps -= 1;
            if let Some(found) = self.find_outside(index, at + 1, start + digit * stride, end, steps) {
                return Some(found);
            }
        }
        None
    }

    /// The least and the greatest offset before any swizzle.
    #[cfg(feature = "dynamic-kinds")]
    pub(crate) const fn ends(&self) -> (isize, isize) {
        self.reach_from(0)
    }

    /// The least and the greatest sum of offsets of the modes from `at` on.
    const fn reach_from(&self, mut at: usize) -> (isize, isize) {
        let (mut low, mut high) = (self.low, self.high);
        while at < self.len {
            let (extent, stride) = self.modes[at];
            let reach = (extent - 1) * stride;
            if reach < 0 {
                low += reach
            } else {
                high += reach
            }
            at += 1;
        }
        (low, high)
    }

    /// The least and the greatest swizzled offset. `None` if the hull of all offsets does not fit (see [`Chain::hull`]). Both are
    /// 0 if there are no coordinates.
    pub(crate) const fn image(&self, chain: &Chain) -> Option<(isize, isize)> {
        if self.empty {
            return Some((0, 0));
        }
        let (low, high) = self.reach_from(0);
        // If the hull of all offsets fits, the hull of any part fits too.
        if chain.hull(low, high).is_none() {
            return None;
        }
        if let Some(ends) = self.image_of_bits(chain) {
            return Some(ends);
        }
        let (mut down, mut up) = (STEPS, STEPS);
        let least = self.search(chain, 0, 0, false, isize::MAX, &mut down);
        let greatest = self.search(chain, 0, 0, true, isize::MIN, &mut up);
        Some((least, greatest))
    }

    /// The least and the greatest value, if no sum of offsets carries, so that each sum is an XOR. The functions are linear, so the values
    /// are XORs of a column for each bit of an index, and Gauss's elimination finds both ends. `None` if a sum may carry.
    const fn image_of_bits(&self, chain: &Chain) -> Option<(isize, isize)> {
        if self.low != 0 || self.high != 0 {
            return None;
        }
        let Some(bits) = Bits::of(self.modes.split_at(self.len).0) else { return None };
        let Some(bits) = bits.through(chain) else { return None };
        let (mut span, mut k) = (Span::NONE, 0);
        while k < bits.columns.len() {
            span.insert(bits.columns.at(k));
            k += 1;
        }
        let (least, greatest) = span.ends(bits.start as u64);
        Some((least as isize, greatest as isize))
    }

    /// Searches the modes from `at` on for the greatest swizzled offset, or for the least if `greatest` is false. `start` is the
    /// sum of the offsets of the modes before `at`. Returns `best` if the search finds nothing better. If the steps run out, the
    /// search does not try the remaining offsets one by one, but returns an end of the hull.
    const fn search(
        &self,
        chain: &Chain,
        at: usize,
        start: isize,
        greatest: bool,
        best: isize,
        steps: &mut u32,
    ) -> isize {
        let (low, high) = self.reach_from(at);
        let bound = match chain.hull(start + low, start + high) {
            Some((low, high)) => {
                if greatest {
                    high
                } else {
                    low
                }
            }
            None => return best,
        };
        if if greatest { bound <= best } else { bound >= best } {
            return best;
        }
        if at == self.len && low == high {
            let value = chain.apply(start + low);
            return if greatest == (value > best) { value } else { best };
        }
        if at == self.len || *steps == 0 {
            return bound;
        }
        let (extent, stride) = self.modes[at];
        let mut best = best;
        let mut tried = 0;
        while tried < extent {
            if *steps == 0 {
                return bound;
            }
            *steps -= 1;
            let digit = if greatest == (stride > 0) { extent - 1 - tried } else { tried };
            best = self.search(chain, at + 1, start + digit * stride, greatest, best, steps);
            if best == bound {
                return best;
            }
            tried += 1;
        }
        best
    }
}

/// How far below and above 0 the swizzled offsets of these modes reach. `None` if the hull of all offsets does not fit.
pub(crate) const fn reach(modes: &Modes, chain: &Chain) -> Option<Reach> {
    match modes.image(chain) {
        Some((least, greatest)) => {
            Some(Reach { below: if least < 0 { -least } else { 0 }, above: if greatest > 0 { greatest } else { 0 } })
        }
        None => None,
    }
}

/// The result of [`reach`], or the error of an offset that does not fit.
pub(crate) fn try_reach(modes: &Modes, chain: &Chain) -> Result<Reach, LayoutError> {
    reach(modes, chain).ok_or_else(|| {
        let (low, high) = modes.reach_from(0);
        LayoutError::Overflow(Clash::in_mode(0, low, high))
    })
}
