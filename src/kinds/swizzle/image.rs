//! Computes the least and the greatest offset of a swizzled layout.
//!
//! A swizzle changes no bit above the bits that it flips. So offsets that differ only in the flipped bits and in lower bits form
//! a block, and the swizzle maps each block to itself. The *hull* of an interval of offsets is the interval widened to whole
//! blocks. For example, `Sw<2,0,3>` flips the bits 0 and 1, so a block has 4 offsets, and the hull of the offsets 9 to 13 is 8 to
//! 15.
//!
//! If no sum of offsets carries, the values are XORs of columns, and elimination finds the least and the greatest. Otherwise they
//! are searched mode by mode, the largest stride first. A branch whose hull cannot improve the
//! best offset found so far is skipped. After [`STEPS`] steps the hull is the answer. Then it may be wider than the image, but
//! never narrower.

use super::code::{Code, MAX_BITS};
use super::linear::Linear;
use crate::error::{Clash, LayoutError};
use crate::layout::{FlatMode, StaticModes};
use crate::profile::Reach;

/// How many swizzles may be composed with one another.
pub(crate) const LINKS: usize = 4;
/// The largest number of modes that are searched. If there are more, the search does not try the offsets of the others one by
/// one, but uses the hull of these offsets.
pub(crate) const MODES: usize = StaticModes::ROOM;
/// The largest number of steps of a search.
const STEPS: u32 = 2048;

/// A function of offsets.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant)] // constants, mostly, and a constant allocates nothing
pub enum Link {
    /// A swizzle.
    Swizzle(Code),
    /// A layout with XOR strides, as a function of its index.
    Linear(Linear),
}

/// Swizzles and the offsets before them, in the order in which they are applied, `x -> Sw(offset + x)`, and after them a layout with XOR
/// strides or nothing.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    links: [Option<(Code, isize)>; LINKS],
    len: usize,
    last: Option<(Linear, isize)>,
}

/// The sum of an interval and an offset. `None` if it may need more than [`MAX_BITS`] bits, besides the sign.
const fn moved((low, high): (isize, isize), offset: isize) -> Option<(isize, isize)> {
    match (low.checked_add(offset), high.checked_add(offset)) {
        (Some(low), Some(high)) if low >= -(1 << MAX_BITS) && high < 1 << MAX_BITS => Some((low, high)),
        _ => None,
    }
}

/// A function of an index: the XOR of `start` and of the columns of those bits of the index that are 1.
#[derive(Clone, Copy)]
pub(crate) struct Bits {
    columns: [isize; isize::BITS as usize],
    len: usize,
    start: isize,
}

impl Bits {
    /// The layout with these modes as a function of its index. `None` if a sum of offsets may carry, a stride is negative or an extent is
    /// no power of two.
    pub(crate) const fn of(mut modes: &[(isize, isize)]) -> Option<Bits> {
        let (mut bits, mut used) = (Bits { columns: [0; isize::BITS as usize], len: 0, start: 0 }, 0);
        while let [(extent, stride), rest @ ..] = modes {
            let (extent, stride) = (*extent, *stride);
            modes = rest;
            if extent.count_ones() != 1 || stride < 0 {
                return None;
            }
            let mut j = 0;
            while j < extent.trailing_zeros() {
                if used & stride << j != 0 || bits.len == bits.columns.len() {
                    return None;
                }
                bits.columns[bits.len] = stride << j;
                used |= stride << j;
                (j, bits.len) = (j + 1, bits.len + 1);
            }
        }
        Some(bits)
    }

    /// The value of each bit of an index, without `start`.
    pub(crate) const fn all(&self) -> &[isize] {
        self.columns.split_at(self.len).0
    }

    /// The value of index 0.
    pub(crate) const fn start(&self) -> isize {
        self.start
    }
}

impl Chain {
    /// The chain without functions.
    pub(crate) const NONE: Chain = Chain { links: [None; LINKS], len: 0, last: None };

    /// The chain with one more function applied last. `None` if there are [`LINKS`] swizzles already, or there is a layout with XOR strides.
    pub(crate) const fn then(mut self, link: Link, offset: isize) -> Option<Chain> {
        if self.last.is_some() {
            return None;
        }
        match link {
            Link::Swizzle(_) if self.len == LINKS => return None,
            Link::Swizzle(code) => {
                self.links[self.len] = Some((code, offset));
                self.len += 1;
            }
            Link::Linear(linear) => self.last = Some((linear, offset)),
        }
        Some(self)
    }

    /// The swizzles, each with the offset before it.
    #[cfg(feature = "dynamic-kinds")]
    pub(crate) fn swizzles(&self) -> impl Iterator<Item = (Code, isize)> {
        self.links.into_iter().flatten()
    }

    /// Whether there is no function.
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0 && self.last.is_none()
    }

    /// The swizzle, if it is the only function and its offset is 0.
    pub(crate) const fn only(&self) -> Option<Code> {
        match (self.len, self.links[0], &self.last) {
            (1, Some((code, 0)), None) => Some(code),
            _ => None,
        }
    }

    /// Whether the last function is a layout with XOR strides.
    pub(crate) const fn ends_in_layout(&self) -> bool {
        self.last.is_some()
    }

    /// The value of an offset.
    pub(crate) const fn apply(&self, mut x: isize) -> isize {
        let mut at = 0;
        while at < self.len {
            if let Some((code, offset)) = self.links[at] {
                x = code.apply(x.wrapping_add(offset));
            }
            at += 1;
        }
        match &self.last {
            Some((linear, offset)) => linear.apply(x.wrapping_add(*offset)),
            None => x,
        }
    }

    /// The value of an offset, which may be any integer. `None` if an offset before a function does not fit, or is no index of the layout
    /// with XOR strides.
    pub(crate) const fn checked(&self, x: isize) -> Option<isize> {
        if self.hull(x, x).is_none() {
            return None;
        }
        match &self.last {
            None => Some(self.apply(x)),
            Some((linear, offset)) => match (Chain { last: None, ..*self }).apply(x).checked_add(*offset) {
                Some(index) if 0 <= index && index < linear.size() => Some(linear.apply(index)),
                _ => None,
            },
        }
    }

    /// The value of function `at` alone, without the offset before it. The layout with XOR strides comes after the swizzles.
    const fn apply_one(&self, at: usize, x: isize) -> isize {
        if at < self.len {
            return match self.links[at] {
                Some((code, _)) => code.apply(x),
                None => x,
            };
        }
        match &self.last {
            Some((linear, _)) => linear.apply(x),
            None => x,
        }
    }

    /// The functions after a function of an index. `None` if a sum with an offset may carry.
    pub(crate) const fn through(&self, bits: Bits) -> Option<Bits> {
        let Bits { mut columns, len, mut start } = bits;
        let mut at = 0;
        while at <= self.len {
            let offset = match (at < self.len, &self.last) {
                (true, _) => match self.links[at] {
                    Some((_, offset)) => offset,
                    None => 0,
                },
                (false, Some((_, offset))) => *offset,
                (false, None) => 0,
            };
            let (mut used, mut k) = (0, 0);
            while k < len {
                used |= columns[k];
                k += 1;
            }
            if offset < 0 || (used | start) & offset != 0 {
                return None;
            }
            start = self.apply_one(at, start ^ offset);
            let mut k = 0;
            while k < len {
                columns[k] = self.apply_one(at, columns[k]);
                k += 1;
            }
            at += 1;
        }
        Some(Bits { columns, len, start })
    }

    /// If the last function is a layout with XOR strides: an offset of these modes that is no index of it, and the number of its indices.
    pub(crate) const fn leaves_domain(&self, modes: &Modes) -> Option<(isize, isize)> {
        let Some((linear, offset)) = &self.last else { return None };
        // The modes of an empty layout that are not empty count too, because an operation may take them alone.
        match (Modes { empty: false, ..*modes }).image(&Chain { last: None, ..*self }) {
            Some((low, high)) => match (low.checked_add(*offset), high.checked_add(*offset)) {
                (Some(low), Some(_)) if low < 0 => Some((low, linear.size())),
                (Some(_), Some(high)) if high >= linear.size() => Some((high, linear.size())),
                _ => None,
            },
            None => None,
        }
    }

    /// An interval that contains the values of all offsets from `low` to `high`. `None` if an offset before a function may need more
    /// than [`MAX_BITS`] bits, besides the sign. An offset before a layout with XOR strides is taken to be an index of it.
    pub(crate) const fn hull(&self, low: isize, high: isize) -> Option<(isize, isize)> {
        let (mut hull, mut at) = ((low, high), 0);
        while at < self.len {
            if let Some((code, offset)) = self.links[at] {
                hull = match moved(hull, offset) {
                    Some(hull) => hull,
                    None => return None,
                };
                let (low, high) = hull;
                let untouched = low >= 0 && high < 1 << code.read_from();
                if code.bits() > 0 && !untouched {
                    let inside = (1 << (code.flipped_from() + code.bits())) - 1;
                    hull = (low & !inside, high | inside);
                }
            }
            at += 1;
        }
        match &self.last {
            None => Some(hull),
            Some((linear, offset)) => match moved(hull, *offset) {
                Some((low, high)) => Some(linear.hull(low, high)),
                None => None,
            },
        }
    }
}

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
        let Some(Bits { columns, len, start }) = chain.through(bits) else { return None };
        // Row `k` has the highest bit `k`, or is 0.
        let mut rows = [0isize; isize::BITS as usize];
        let mut k = 0;
        while k < len {
            let mut rest = columns[k];
            while rest != 0 && rows[rest.ilog2() as usize] != 0 {
                rest ^= rows[rest.ilog2() as usize];
            }
            if rest != 0 {
                rows[rest.ilog2() as usize] = rest;
            }
            k += 1;
        }
        let (mut least, mut greatest) = (start, start);
        let mut k = rows.len();
        while k > 0 {
            k -= 1;
            if least >> k & 1 == 1 {
                least ^= rows[k];
            }
            if greatest >> k & 1 == 0 {
                greatest ^= rows[k];
            }
        }
        Some((least, greatest))
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
