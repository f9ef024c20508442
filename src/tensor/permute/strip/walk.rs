//! The rows of the source, one after the other, along several modes.

use crate::tensor::nest::Mode;

/// Offsets of the source along modes, the first mode fastest.
pub(super) struct Walk<'a> {
    pub(super) modes: &'a [Mode<2>],
    pub(super) counts: &'a mut [usize],
    pub(super) at: *const u8,
}

impl Walk<'_> {
    /// The addresses of the next rows; behind the last comes the first again.
    #[inline(always)]
    pub(super) fn next(&mut self, rows: &mut [*const u8]) {
        let Some(first) = self.modes.first() else { return rows.fill(self.at) };
        if self.modes.len() == 1 && self.counts[0] + rows.len() <= first.extent {
            self.counts[0] += rows.len();
            for row in rows {
                *row = self.at;
                self.at = self.at.wrapping_offset(first.strides[1]);
            }
            return;
        }
        let mut done = 0;
        while done < rows.len() {
            let now = (first.extent - self.counts[0]).min(rows.len() - done);
            for row in &mut rows[done..done + now] {
                *row = self.at;
                self.at = self.at.wrapping_offset(first.strides[1]);
            }
            (self.counts[0], done) = (self.counts[0] + now, done + now);
            if self.counts[0] == first.extent {
                self.carry();
            }
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
