//! Splits the real elements of a ragged tile, those that exist in the tensor, into boxes. A second layout is given, with
//! the shape of the tile. Each box is a loop nest in the tensor and also in this other layout.
//!
//! For example, a tile of 16 coordinates at an edge has 10 real ones, and the other layout has the shape `(4,4)`. The first 8
//! real coordinates are a box of 4 x 2, and the other 2 are a second box. Each box is a loop nest in both layouts.

use crate::layout::Loop;

/// A function of a box: the offsets at which it starts and its loops, each in the tensor and in the other layout.
type Visit<'a> = dyn FnMut([isize; 2], [&[Loop]; 2]) + 'a;

/// The greatest number of loops that a box may have. A tile that needs more is visited element by element.
const MOST: usize = 16;

/// The loops of a tile's real elements, in the tensor (0) and in the other layout (1). Both lists have the same length. In a
/// whole tile, each loop of the tensor has the same extent as the loop of the other layout in the same position.
pub(super) struct Boxes {
    loops: [[Loop; MOST]; 2],
    /// The extent of each loop in a whole tile.
    whole: [usize; MOST],
    /// A loop of the tensor may be split into several loops. The entry of the first one is the number of real coordinates of the
    /// unsplit loop. The entries of the others are `None`.
    real: [Option<usize>; MOST],
    len: usize,
}

impl Boxes {
    pub(super) fn new() -> Self {
        Boxes { loops: [[Loop { extent: 1, stride: 0 }; MOST]; 2], whole: [1; MOST], real: [None; MOST], len: 0 }
    }

    /// Adds `one`, a loop of the tensor, whose extent in a whole tile is `of`. `others` are the loops of the other layout, the
    /// innermost first. `one` is split into parts: one for the first of these loops, one for the next, and so on. The extent of a
    /// part divides the extent of its loop. The coordinates that the parts use up are removed from `others`. Returns false if
    /// the extents do not divide one another, or if a box would have too many loops.
    pub(super) fn push(&mut self, one: Loop, of: usize, others: &mut [Loop]) -> bool {
        let (mut left, mut stride, mut real) = (of, one.stride, Some(one.extent));
        let mut others = others.iter_mut().filter(|other| other.extent != 1);
        while left > 1 {
            let Some(other) = others.next().filter(|other| other.extent != 0 && self.len < MOST) else { return false };
            let extent = left.min(other.extent);
            if left % extent != 0 || other.extent % extent != 0 {
                return false;
            }
            self.loops[0][self.len] = Loop { extent, stride };
            self.loops[1][self.len] = Loop { extent, stride: other.stride };
            (self.whole[self.len], self.real[self.len]) = (extent, real.take());
            self.len += 1;
            left /= extent;
            // A stride that does not fit belongs to a loop of extent 1, which never takes a step.
            stride = stride.wrapping_mul(extent as isize);
            *other = Loop { extent: other.extent / extent, stride: other.stride.wrapping_mul(extent as isize) };
        }
        left == 1
    }

    /// Calls `visit` with each box: the offsets at which the box starts, and its loops, each in the tensor and in the other
    /// layout. The first box starts at `at`. Together the boxes have each real coordinate once.
    pub(super) fn each(&mut self, at: [isize; 2], visit: &mut Visit<'_>) {
        self.each_from(0, at, visit);
    }

    /// Does the work of [`each`](Self::each) for the loops from `first` on. The extents of the loops before `first` are
    /// already set.
    fn each_from(&mut self, first: usize, mut at: [isize; 2], visit: &mut Visit<'_>) {
        let Some(mut left) = self.real[..self.len].get(first).copied().flatten() else {
            return visit(at, [&self.loops[0][..self.len], &self.loops[1][..self.len]]);
        };
        let end = (first + 1..self.len).find(|&k| self.real[k].is_some()).unwrap_or(self.len);
        // The number of real coordinates is split into digits of mixed radix: one digit for each loop. Each digit that is not 0
        // gives a box. The highest digit comes first, and each box begins where the box before ends.
        for k in (first..end).rev() {
            let inner: usize = self.whole[first..k].iter().product();
            let digit = left / inner;
            left %= inner;
            if digit == 0 {
                continue;
            }
            for j in first..end {
                let extent = if j < k {
                    self.whole[j]
                } else if j == k {
                    digit
                } else {
                    1
                };
                self.loops.iter_mut().for_each(|loops| loops[j].extent = extent);
            }
            self.each_from(end, at, visit);
            for (at, loops) in at.iter_mut().zip(&self.loops) {
                // Wraps only after the last digit, where the offset is not used.
                *at = at.wrapping_add(loops[k].stride.wrapping_mul(digit as isize));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs of offsets in all boxes of a tile. The tile is one loop of `whole` coordinates, of which `real` are real, and
    /// the loops of the other layout are `others`.
    fn pairs(real: usize, whole: usize, others: &mut [Loop]) -> Option<std::vec::Vec<[isize; 2]>> {
        let mut boxes = Boxes::new();
        if !boxes.push(Loop { extent: real, stride: 3 }, whole, others) {
            return None;
        }
        let mut found = std::vec::Vec::new();
        boxes.each([100, 0], &mut |at, [a, b]| {
            let size: usize = a.iter().map(|one| one.extent).product();
            for mut i in 0..size {
                let mut pair = at;
                for (a, b) in a.iter().zip(b) {
                    let digit = (i % a.extent) as isize;
                    pair = [pair[0] + digit * a.stride, pair[1] + digit * b.stride];
                    i /= a.extent;
                }
                found.push(pair);
            }
        });
        found.sort_unstable();
        Some(found)
    }

    #[test]
    fn the_boxes_have_each_real_coordinate_once() {
        let loops = || {
            [
                Loop { extent: 2, stride: 7 },
                Loop { extent: 1, stride: 5 },
                Loop { extent: 3, stride: 100 },
                Loop { extent: 4, stride: 1000 },
            ]
        };
        for real in 1..=24 {
            let expected: std::vec::Vec<[isize; 2]> =
                (0..real as isize).map(|i| [100 + 3 * i, i % 2 * 7 + i / 2 % 3 * 100 + i / 6 * 1000]).collect();
            assert_eq!(pairs(real, 24, &mut loops()), Some(expected), "{real}");
        }
        assert_eq!(pairs(5, 10, &mut [Loop { extent: 4, stride: 1 }, Loop { extent: 5, stride: 4 }]), None);
    }
}
