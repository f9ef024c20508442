//! [`Linear`], a function `f` that is linear over XOR: `f(x ^ y) = f(x) ^ f(y)`. Column `j` is the value `f(1 << j)`. So `f(x)`
//! is the XOR of the columns of those bits of `x` that are 1.
//!
//! A layout with XOR strides is such a function of its index if all its extents but the last are powers of two. The column of bit `j` of
//! the coordinate of a mode `s:d` is `d << j`. The last mode goes on past its extent, so its coordinate has as many bits as fit.

use super::matrix::{Columns, Echelon, Span};
use crate::swizzle::code::MAX_BITS;
use core::fmt;

/// The function that maps `x` to the XOR of the columns of those bits of `x` that are 1, where `0 <= x < 1 << len`.
// Invariant: there are at most `MAX_BITS` columns of so many bits. They need not be independent: see `distinct`.
#[derive(Clone, Copy, Debug)]
pub struct Linear {
    columns: Columns,
    /// How many bits of an index are coordinates of the modes before the last.
    others: usize,
    /// The extent of the last mode.
    last: isize,
    /// Whether the last mode does not go on.
    ends: bool,
}

/// How many of the products `stride << j` have at most `MAX_BITS` bits.
pub(super) const fn room(stride: isize) -> u32 {
    let most = MAX_BITS + 1;
    if stride == 0 { MAX_BITS } else { most.saturating_sub(isize::BITS - stride.leading_zeros()) }
}

impl Linear {
    /// The function of these modes, pairs of an extent and an XOR stride. Fails with an extent, not the last, that is no power of two. The
    /// columns end before the first one that does not fit.
    pub(super) const fn of(modes: &[(isize, isize)]) -> Result<Linear, isize> {
        let (mut columns, mut others, mut fits) = (Columns::NONE, 0, true);
        // A layout without modes has the offset 0 at each index.
        let mut left: &[_] = if modes.is_empty() { &[(1, 0)] } else { modes };
        loop {
            let (extent, stride, rest) = match left {
                [] => unreachable!(),
                [(extent, stride), rest @ ..] => (*extent, *stride, rest),
            };
            if !rest.is_empty() && (extent < 1 || extent.count_ones() != 1) {
                return Err(extent);
            }
            let (most, mut j) = (if rest.is_empty() { MAX_BITS } else { extent.trailing_zeros() }, 0);
            while fits && j < most {
                fits = j < room(stride) && columns.len() < MAX_BITS as usize;
                if fits {
                    columns.push((stride as u64) << j);
                }
                j += 1;
            }
            if rest.is_empty() {
                return Ok(Linear { columns, others, last: extent, ends: false });
            }
            others += most as usize;
            left = rest;
        }
    }

    /// The function with these columns, at most `MAX_BITS` of so many bits, of the indices below its size.
    pub(crate) const fn of_columns(columns: Columns) -> Linear {
        Linear { columns, others: columns.len(), last: 1, ends: true }
    }

    /// Whether there are only the indices below the size.
    pub(super) const fn ends(&self) -> bool {
        self.ends
    }

    /// The number of coordinates of the layout.
    pub(super) const fn size(&self) -> isize {
        let others = if self.others < MAX_BITS as usize { 1 << self.others } else { isize::MAX };
        self.last.saturating_mul(others)
    }

    /// How many columns an index of the layout needs.
    const fn bits(&self) -> usize {
        let of_last = if self.last < 2 { 0 } else { isize::BITS - (self.last - 1).leading_zeros() };
        let (bits, len) = (self.others + of_last as usize, self.columns.len());
        if bits < len { bits } else { len }
    }

    /// The number of indices for which the function is defined.
    pub(super) const fn domain(&self) -> isize {
        1 << self.columns.len()
    }

    /// The greatest power of two such that no two indices below it share an offset.
    pub(super) const fn distinct(&self) -> isize {
        let (mut span, mut k) = (Span::NONE, 0);
        while k < self.columns.len() && span.insert(self.columns.at(k)) {
            k += 1;
        }
        // The first `k` columns are independent, so the function is injective on the indices of `k` bits.
        1 << k
    }

    /// The least index above 0 that has the offset 0, if there is one.
    pub(super) const fn dependent(&self) -> Option<isize> {
        match Echelon::of(self.columns.all()).kernel().all() {
            [] => None,
            [index, ..] => Some(*index as isize),
        }
    }

    /// The function in units of `2^up` elements, or of `1 / 2^down` of an element; one of the two exponents is 0. `None` if one of the
    /// first `up` columns is outside of unit 0, or a column of an index of the layout does not fit.
    pub(crate) const fn in_units(&self, up: u32, down: u32) -> Option<Linear> {
        if self.torn(up).is_some() {
            return None;
        }
        let (mut columns, mut j) = (Columns::NONE, 0);
        while j < down {
            columns.push(1 << j);
            j += 1;
        }
        let mut j = up as usize;
        while j < self.columns.len() {
            if columns.len() == MAX_BITS as usize || self.columns.at(j) >= 1 << (MAX_BITS - down) {
                break;
            }
            columns.push(self.columns.at(j) >> up << down);
            j += 1;
        }
        if j < self.bits() {
            return None;
        }
        // The bits of an index inside of a unit are the lowest ones.
        let inside = up.saturating_sub(self.others as u32);
        let last = if self.last < 1 { self.last } else { ((self.last - 1) >> inside) + 1 };
        let others = self.others.saturating_sub(up as usize) + down as usize;
        Some(Linear { columns, others, last, ends: self.ends })
    }

    /// Why there are no units of `1 / 2^down` of an element: an offset that is too great for `2^down` parts of each element, or else the
    /// number of indices.
    pub(crate) const fn too_far(&self, down: u32) -> isize {
        let mut j = 0;
        while j < self.bits() {
            if self.columns.at(j) >= 1 << (MAX_BITS - down) {
                return self.columns.at(j) as isize;
            }
            j += 1;
        }
        self.size()
    }

    /// An index below `2^up` with an offset that is not below `2^up`, and this offset, if there is one.
    pub(crate) const fn torn(&self, up: u32) -> Option<(isize, isize)> {
        let mut j = 0;
        while j < up as usize && self.columns.at(j) >> up == 0 {
            j += 1;
        }
        if j < up as usize { Some((1 << j, self.columns.at(j) as isize)) } else { None }
    }

    /// Writes the fewest modes with this function, `(_8,_8):(_F9,_F1)`, with a mark before each integer. The last mode goes on.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, mark: &str) -> fmt::Result {
        let (own, past) = self.columns.all().split_at(self.bits());
        // A mode of extent 1 follows if the last one would go on otherwise.
        let goes_on = past.first().is_none_or(|next| own.last().is_some_and(|last| last << 1 == *next));
        let more = if goes_on { None } else { past.first().map(|&stride| (1, stride)) };
        let modes = own.chunk_by(|one, next| one << 1 == *next).scan(0, |at, run| {
            let first = *at;
            *at += run.len();
            // The run at the end has what is left of the last mode. Units may have cut that mode into several runs.
            let extent = match *at == own.len() && *at > self.others {
                true if first <= self.others => self.last << (self.others - first),
                true => ((self.last - 1) >> (first - self.others)) + 1,
                false => 1 << run.len(),
            };
            Some((extent, run[0]))
        });
        let modes = modes.chain(more);
        let is_list = modes.clone().count() != 1;
        for is_stride in [false, true] {
            f.write_str(if is_stride { ":" } else { "" })?;
            f.write_str(if is_list { "(" } else { "" })?;
            for (k, (extent, stride)) in modes.clone().enumerate() {
                f.write_str(if k > 0 { "," } else { "" })?;
                match is_stride {
                    true => write!(f, "{mark}F{stride}")?,
                    false => write!(f, "{mark}{extent}")?,
                }
            }
            f.write_str(if is_list { ")" } else { "" })?;
        }
        Ok(())
    }

    /// The value of an index from 0 to below [`domain`](Self::domain).
    pub(crate) const fn apply(&self, x: isize) -> isize {
        self.columns.times(x as u64) as isize
    }

    /// An interval that contains the values of all indices from `low` to `high`, which are below [`domain`](Self::domain).
    pub(super) const fn hull(&self, low: isize, high: isize) -> (isize, isize) {
        // Bit `free` and the bits above it are the same in all these indices. The lower bits of an index change only those bits
        // of the value that are 1 in one of the first `free` columns.
        let free = (isize::BITS - (low ^ high).leading_zeros()) as usize;
        let (mut bits, mut j) = (0, 0);
        while j < free {
            bits |= self.columns.at(j) as isize;
            j += 1;
        }
        let fixed = self.apply(low >> free << free);
        (fixed & !bits, fixed | bits)
    }
}
