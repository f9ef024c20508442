//! In which order what was planned goes over the modes beside it.

use super::{LONG, PAGE};
use crate::tensor::nest::Mode;

/// Of so many bytes together, what was waited for at their start is few.
const PIECE: usize = 16 * PAGE;

/// Puts modes in the order in which to loop, of blocks that have so many bytes together in each operand: the fastest is
/// the next of the operand that has fewer together, of equal ones that of `first`.
///
/// What has fewer bytes together is in more lines, pages and streams, each of which is left sooner, so to go on with it spares
/// most; as soon as it has more than the other, that is the one to go on with. What is written in pieces of less than
/// [`LONG`] bytes is gone on with anyway, since lines at the ends of pieces are not whole.
pub(super) fn alternate(modes: &mut [Mode<2>], together: [usize; 2], first: usize) {
    in_turn(modes, together, first, LONG);
}

/// [`alternate`], of which what is written in pieces of less than so many bytes is gone on with anyway.
pub(super) fn in_turn(modes: &mut [Mode<2>], mut together: [usize; 2], first: usize, least: usize) {
    let mut at = 0;
    while at < modes.len() {
        let [writes, reads] = together;
        let operand = if writes < least || writes < reads {
            0
        } else if reads < writes {
            1
        } else {
            first
        };
        let apart = |mode: &Mode<2>| mode.strides[operand].unsigned_abs();
        let goes_on = |mode: &Mode<2>| (1..=together[operand].saturating_mul(2)).contains(&apart(mode));
        let next = (at..modes.len()).filter(|&m| goes_on(&modes[m])).min_by_key(|&m| apart(&modes[m]));
        let Some(next) = next else {
            // It ends here.
            if together == [usize::MAX; 2] {
                return;
            }
            together[operand] = usize::MAX;
            continue;
        };
        modes[at..=next].rotate_right(1);
        at += 1;
        together = [0, 1].map(|operand| reach(together[operand], operand, &modes[..at]));
    }
}

/// How many bytes lie together in an operand, of blocks that have so many and go over modes.
pub(super) fn reach(mut together: usize, operand: usize, modes: &[Mode<2>]) -> usize {
    loop {
        let next = modes.iter().find_map(|mode| {
            let apart = mode.strides[operand].unsigned_abs();
            let all = apart.saturating_mul(mode.extent);
            (apart <= together.saturating_mul(2) && all > together).then_some(all)
        });
        let Some(next) = next else { return together };
        together = next;
    }
}

/// Whether what modes visit in an operand, units of so many bytes, is one piece without a gap, from the first on.
pub(super) fn is_one_piece(unit: usize, operand: usize, modes: &[Mode<2>]) -> bool {
    let (mut bytes, mut left) = (Some(unit), modes.iter().filter(|mode| mode.extent > 1).count());
    while let Some(together) = bytes.and_then(|bytes| isize::try_from(bytes).ok())
        && let Some(next) = modes.iter().find(|mode| mode.extent > 1 && mode.strides[operand] == together)
    {
        (bytes, left) = (together.unsigned_abs().checked_mul(next.extent), left - 1);
    }
    left == 0
}

/// How many pieces of each operand are gone on with at a time, of blocks that have so many bytes together in both and go over
/// modes in this order: each of these is a stream. Pieces of [`PIECE`] bytes are none: they are left too seldom.
pub(super) fn streams(block: usize, modes: &[Mode<2>]) -> [usize; 2] {
    [0, 1].map(|operand| {
        let (mut bytes, mut together, mut most) = (block, block, 1);
        for (k, mode) in modes.iter().enumerate() {
            let longer = reach(together, operand, &modes[..=k]);
            // Before it goes on there was a piece of each stream.
            if longer > together && together < PIECE {
                most = most.max(bytes / together);
            }
            (bytes, together) = (bytes.saturating_mul(mode.extent), longer);
        }
        most
    })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    /// The modes in the order in which to loop, each by its extent.
    fn order<const N: usize>(modes: [(usize, [isize; 2]); N], together: [usize; 2], first: usize) -> Vec<usize> {
        let mut modes = modes.map(|(extent, strides)| Mode { extent, strides });
        alternate(&mut modes, together, first);
        modes.iter().map(|mode| mode.extent).collect()
    }

    #[test]
    fn what_has_fewer_bytes_together_goes_on() {
        // 15 x 63 x 6 x 74 x 30 of 4 bytes in the order 3, 0, 1, 4, 2: 6 x 30 are written as one piece, and read by 120 bytes.
        let modes = [(63, [720, 53_280]), (15, [45_360, 3_356_640]), (74, [680_400, 120])];
        assert_eq!(order(modes, [720, 120], 0), [74, 63, 15]);
        assert_eq!(order(modes, [680_400, 120], 0), [74, 63, 15]);
        assert_eq!(order(modes, [720, 8880], 0), [63, 74, 15]);
        // Rows of 288 bytes, 6 x 235 x 6 x 18 in the order 3, 1, 0, 2: in turn.
        let rows = [(6, [288, 5184]), (7, [1728, 7_309_440]), (235, [10_368, 31_104]), (18, [2_436_480, 288])];
        assert_eq!(order(rows, [288; 2], 0), [6, 18, 7, 235]);
        // The same backwards.
        let backwards = rows.map(|(extent, [d, s])| (extent, [d, -s]));
        assert_eq!(order(backwards, [288; 2], 0), [6, 18, 7, 235]);
    }

    #[test]
    fn of_equals_the_first_goes_on() {
        let modes = [(5, [1000, 7000]), (7, [5000, 1000])];
        assert_eq!(order(modes, [1000; 2], 0), [5, 7]);
        assert_eq!(order(modes, [1000; 2], 1), [7, 5]);
        // Short pieces are written one behind the other, however they are read.
        assert_eq!(order([(5, [100, 7000]), (7, [500, 100])], [100, 50], 1), [5, 7]);
    }

    #[test]
    fn how_many_streams_there_are() {
        let of = |modes: &[(usize, [isize; 2])]| {
            streams(100, &modes.iter().map(|&(extent, strides)| Mode { extent, strides }).collect::<Vec<_>>())
        };
        // Rows of 4 x 5000 in the order 1, 0, one behind the other as they are written: of each of the four one is read.
        assert_eq!(of(&[(4, [100, 500_000]), (5000, [400, 100])]), [1, 4]);
        assert_eq!(of(&[(5000, [400, 100]), (4, [100, 500_000])]), [5000, 1]);
        // 3 x 900 x 7 in the order 2, 1, 0: three are written together, and then seven read.
        let both = [(3, [100, 630_000]), (7, [270_000, 100]), (900, [300, 700])];
        assert_eq!(of(&both), [7, 3]);
        // More of them beside are long pieces by then.
        assert_eq!(of(&[both[0], both[1], both[2], (50, [1_890_000, 1_890_000])]), [7, 3]);
        assert_eq!(of(&[]), [1, 1]);
        assert_eq!(of(&[(4, [0, 100]), (usize::MAX, [isize::MAX, isize::MIN])])[1], 1);
    }

    #[test]
    fn one_piece_has_no_gap_and_no_part_twice() {
        let of = |modes: &[(usize, [isize; 2])]| {
            is_one_piece(3, 1, &modes.iter().map(|&(extent, strides)| Mode { extent, strides }).collect::<Vec<_>>())
        };
        assert!(of(&[]) && of(&[(5, [0, 3])]) && of(&[(4, [9, 15]), (5, [0, 3]), (1, [7, 7]), (2, [1, 60])]));
        assert!(!of(&[(5, [0, 4])]) && !of(&[(5, [0, -3])]) && !of(&[(4, [9, 18]), (5, [0, 3])]));
        assert!(
            !of(&[(5, [0, 3]), (2, [0, 0])]) && !of(&[(5, [0, 3]), (5, [0, 3])]) && !of(&[(2, [0, 9]), (2, [0, 0])])
        );
        assert!(!of(&[(5, [0, 6]), (3, [0, 9])]) && !of(&[(usize::MAX, [0, 3]), (2, [0, -1])]));
    }

    #[test]
    fn modes_that_nothing_goes_on_in() {
        // What lies apart comes by the strides of the first; of a source that is the same all along a mode nothing goes on.
        assert_eq!(order([(5, [9000, 70_000]), (7, [90_000, 9000])], [1000, 1000], 0), [5, 7]);
        assert_eq!(order([(5, [9000, 70_000]), (7, [90_000, 9000])], [1000, 1000], 1), [7, 5]);
        assert_eq!(order([(5, [1000, 0]), (7, [5000, 0])], [1000, 1000], 1), [5, 7]);
        assert_eq!(order([(5, [0, 0]), (7, [0, 1000])], [1000, 1000], 0), [7, 5]);
        assert_eq!(order([], [0, 0], 0), [0; 0]);
        assert_eq!(order([(5, [isize::MIN, isize::MIN])], [usize::MAX, usize::MAX], 0), [5]);
    }
}
