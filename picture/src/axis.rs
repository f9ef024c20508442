//! An edge of a grid: the coordinates along it, and where its inner modes begin.

use alloc::vec::Vec;

/// One edge: `length` positions, numbered colexicographically by the leaves of its modes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Axis {
    pub(crate) length: usize,
    /// The text before each index, for example `T` for threads and `V` for values.
    pub(crate) prefix: &'static str,
    /// False for the row edge of a layout that has no mode for rows.
    pub(crate) labelled: bool,
    /// The leaves with more than one coordinate, the fastest first. Empty if there are fewer than two such leaves.
    pub(crate) tiers: Vec<Tier>,
}

/// A leaf of a nested mode. It has `extent` coordinates, and each of them covers `span` neighbouring positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tier {
    pub(crate) span: usize,
    pub(crate) extent: usize,
}

impl Axis {
    /// The edge whose leaves have these extents.
    pub(crate) fn new(extents: &[isize], prefix: &'static str) -> Self {
        let (mut length, mut tiers) = (1usize, Vec::new());
        for extent in extents.iter().map(|&s| s.max(0) as usize) {
            if extent > 1 {
                tiers.push(Tier { span: length, extent });
            }
            length = length.saturating_mul(extent);
        }
        if tiers.len() < 2 || length == 0 {
            tiers.clear();
        }
        Axis { length, prefix, labelled: true, tiers }
    }

    /// The weight of the line before position `k`: the number of leaves, without the fastest, whose coordinate changes
    /// at `k`.
    ///
    /// For the extents (2,4,3), position 2 has weight 1 and position 8 has weight 2.
    pub(crate) fn weight(&self, k: usize) -> usize {
        self.tiers.iter().skip(1).take_while(|tier| k.is_multiple_of(tier.span)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_heavier_where_more_modes_begin() {
        let axis = Axis::new(&[2, 1, 4, 3], "");
        assert_eq!((axis.length, axis.tiers.len()), (24, 3));
        let weights: Vec<usize> = (0..24).map(|k| axis.weight(k)).collect();
        assert_eq!(weights[1..9], [0, 1, 0, 1, 0, 1, 0, 2]);
        assert_eq!((axis.weight(16), axis.weight(18)), (2, 1));
    }

    #[test]
    fn one_mode_has_no_inner_lines() {
        let axis = Axis::new(&[1, 8], "");
        assert!(axis.tiers.is_empty() && (0..8).all(|k| axis.weight(k) == 0));
        assert_eq!(Axis::new(&[4, 0, 2], "").length, 0);
        assert_eq!(Axis::new(&[], "").length, 1);
    }
}
