//! The rows of the source, one after the other, along several modes.

use crate::tensor::list::List;
use crate::tensor::nest::{MODES, Mode};

/// Addresses of the source along modes, the first mode fastest; behind the last comes the first again.
pub(super) struct Walk<'a> {
    modes: &'a [Mode<2>],
    counts: List<usize, MODES>,
    at: *const u8,
}

impl<'a> Walk<'a> {
    #[inline(always)]
    pub(super) fn of(modes: &'a [Mode<2>], at: *const u8) -> Self {
        let mut counts = List::new();
        counts.extend(0, modes.len());
        Walk { modes, counts, at }
    }

    /// Where the next rows begin, and how many, at most so many, lie equally far apart from there on.
    #[inline(always)]
    pub(super) fn coming(&self, most: usize) -> (*const u8, usize) {
        (self.at, self.modes.first().map_or(most, |first| most.min(first.extent - self.counts[0])))
    }

    /// The same, and goes on behind them.
    #[inline(always)]
    pub(super) fn piece(&mut self, most: usize) -> (*const u8, usize) {
        let (at, count) = self.coming(most);
        if let Some(first) = self.modes.first() {
            self.at = at.wrapping_offset(first.strides[1].wrapping_mul(count as isize));
            self.counts[0] += count;
            if self.counts[0] == first.extent {
                self.carry();
            }
        }
        (at, count)
    }

    /// The addresses of the next rows.
    #[inline(always)]
    pub(super) fn next(&mut self, rows: &mut [*const u8]) {
        let step = self.modes.first().map_or(0, |first| first.strides[1]);
        let mut done = 0;
        while done < rows.len() {
            let (mut at, count) = self.piece(rows.len() - done);
            for row in &mut rows[done..done + count] {
                *row = at;
                at = at.wrapping_offset(step);
            }
            done += count;
        }
    }

    /// A mode is at its end: back to its start, and one on in the next.
    fn carry(&mut self) {
        for k in 0..self.modes.len() {
            let mode = &self.modes[k];
            if self.counts[k] < mode.extent {
                break;
            }
            self.counts[k] = 0;
            self.at = self.at.wrapping_offset(mode.strides[1].wrapping_mul(mode.extent as isize).wrapping_neg());
            if let Some(next) = self.modes.get(k + 1) {
                self.counts[k + 1] += 1;
                self.at = self.at.wrapping_offset(next.strides[1]);
            }
        }
    }
}
