//! Sequences of different lengths, packed one after the other along the rows of Q, K, V and O.
//!
//! Offsets say where they begin: sequence `i` has the queries from `queries[i]` to `queries[i + 1]` and the keys from `keys[i]` to
//! `keys[i + 1]`. The host checks the offsets and makes a list of the tiles of O, [`Sequences`]. The kernels trust that list: no two
//! of its tiles have a row in common.

use crate::work::{Extents, Mask, Schedule, Sequence, Tile};
use colex_gpu::memory::{Trust, Trusted};
use colex_gpu::prelude::*;

/// The offsets of sequences in the rows of Q and of K: one more than there are sequences, each ascending.
#[derive(Clone, Copy, Debug)]
pub struct Offsets<'a> {
    /// The row of Q at which each sequence begins, and the one after the last.
    pub queries: &'a [u32],
    /// The row of K at which each sequence begins, and the one after the last.
    pub keys: &'a [u32],
}

/// The list of the tiles of O of packed sequences: for each tile of 128 queries, and then again for each pair of tiles of a sequence,
/// the sequence in which it is. The longest sequences come first, so that no block begins a long one when others have ended.
#[derive(Debug)]
pub enum Sequences {}
/// The argument of the kernels.
pub type Packed = Trusted<Sequences>;

/// Half an entry: the number of the first tile or pair of the sequence, how many the sequence has, its first query and how many
/// queries it has; or its first key, how many keys it has, and two zeros.
type Half = Vector<u32, 4>;

// SAFETY: this path names one type.
unsafe impl Trust for Sequences {
    type Entry = Half;
    const NAME: &'static str = "colex_gpu_attention::sequences::Sequences";
}

/// Whether sequences end within the rows of Q and of K, and have fewer than 2^31 tiles in all heads. The numbers are those of the
/// list: tiles, pairs, and the rows of Q and K after the last sequence.
pub fn are_within(
    [tiles, _, queries, keys]: [u32; 4],
    [_, of_q, heads, ..]: [u32; 5],
    [_, of_k, ..]: [u32; 5],
) -> bool {
    queries <= of_q && keys <= of_k && u64::from(tiles) * u64::from(heads) < 1 << 31
}

/// The tiles of O that a block computes. The blocks take the tiles, or pairs of tiles if there is a mask, in turn: from the first
/// block to the last, then from the last to the first, and so on. So if tiles become smaller, no block has always the larger one.
#[derive(Clone, Copy)]
pub(crate) struct PackedWork {
    list: Packed,
    mask: Mask,
    /// The number of keys of a tile of K and V.
    of_tile: u32,
    window: u32,
    heads: u32,
    units: u32,
    at: u32,
    /// The number of units to the next one of this block; and to the one after it, twice the number of blocks less `step`.
    step: u32,
    blocks: u32,
    /// Whether the second tile of the pair `at` is next.
    second: bool,
}
impl PackedWork {
    /// The tiles of block `block` of `blocks`, for `heads` heads of Q and tiles of `of_tile` keys.
    #[inline(always)]
    pub(crate) fn of(
        list: Packed,
        heads: u32,
        mask: Mask,
        of_tile: u32,
        window: u32,
        [block, blocks]: [u32; 2],
    ) -> Self {
        let [tiles, pairs, ..] = list.numbers();
        let units = if mask == Mask::None { tiles } else { pairs } * heads;
        PackedWork {
            list,
            mask,
            of_tile,
            window,
            heads,
            units,
            at: block,
            step: 2 * (blocks - block) - 1,
            blocks,
            second: false,
        }
    }
}
impl Schedule for PackedWork {
    const AHEAD: bool = true;
    #[inline(always)]
    fn next(&mut self) -> Option<(Tile, Sequence)> {
        if self.at >= self.units {
            return None;
        }
        // The tiles of a sequence come head by head, because the blocks that run at once then read the same keys.
        // A panic would be code that all warps share, and would keep those that multiply from taking more registers.
        let entry = self.at / self.heads.max(1) + if self.mask == Mask::None { 0 } else { self.list.numbers()[0] };
        let (Vector([before, count, of_q, queries]), Vector([of_k, keys, ..])) =
            (self.list.entry(2 * entry)?, self.list.entry(2 * entry + 1)?);
        let at = self.at - before * self.heads;
        let (head, mut tile) = (at / count.max(1), at % count.max(1));
        if self.mask != Mask::None {
            let mirror = queries.div_ceil(crate::work::QUERIES) - 1 - tile;
            // The longer tile first.
            self.second = !self.second && mirror != tile;
            if self.second {
                tile = mirror;
            }
        }
        if !self.second {
            self.at += self.step;
            self.step = 2 * self.blocks - self.step;
        }
        let extents = Extents { queries, keys, window: self.window };
        Some((extents.tile(self.mask, self.of_tile, [head, tile]), Sequence { extents, of_q, of_k }))
    }
}

#[cfg(not(target_arch = "nvptx64"))]
mod make {
    use super::{Half, Offsets, Sequences};
    use crate::work::QUERIES;
    extern crate std;
    use colex_gpu::host::Make;
    use colex_gpu::prelude::*;
    use core::cmp::Reverse;
    use std::string::String;
    use std::vec::Vec;
    use std::{format, vec};

    /// Checks the offsets of queries or of keys.
    fn checked(offsets: &[u32], of: &str) -> Result<(), String> {
        if let Some(at) = offsets.windows(2).position(|pair| pair[0] > pair[1]) {
            return Err(format!(
                "offsets: those of the {of} must ascend, but number {at} is {} and number {} is {}",
                offsets[at],
                at + 1,
                offsets[at + 1]
            ));
        }
        match offsets.last() {
            None => Err(format!(
                "offsets: those of the {of} must have one more entry than there are sequences, and have none"
            )),
            Some(&end) if end >= 1 << 30 => {
                Err(format!("offsets: those of the {of} must be below 2^30, but the last is {end}"))
            }
            Some(_) => Ok(()),
        }
    }

    impl Make for Sequences {
        type From<'a> = Offsets<'a>;
        /// Makes the list. The numbers are those of tiles and of pairs, and the rows of Q and of K after the last sequence.
        ///
        /// # Fails when
        /// there are other numbers of offsets of queries than of keys, or none; offsets do not ascend; or one is 2^30 or more.
        fn make(Offsets { queries, keys }: Offsets<'_>) -> Result<(Vec<Half>, [u32; 4]), String> {
            checked(queries, "queries")?;
            checked(keys, "keys")?;
            if queries.len() != keys.len() {
                return Err(format!(
                    "offsets: there must be as many of queries as of keys, but there are {} and {}",
                    queries.len(),
                    keys.len()
                ));
            }
            let mut sequences: Vec<_> = queries
                .windows(2)
                .zip(keys.windows(2))
                .map(|(q, k)| ([q[0], q[1] - q[0]], [k[0], k[1] - k[0]]))
                .collect();
            sequences.sort_by_key(|&(_, [_, keys])| Reverse(keys));
            let (mut entries, mut ends) = (Vec::new(), [0; 2]);
            for (end, of_unit) in ends.iter_mut().zip([1, 2]) {
                for &([of_q, queries], [of_k, keys]) in &sequences {
                    let count = queries.div_ceil(QUERIES).div_ceil(of_unit);
                    for _ in 0..count {
                        entries.extend([Vector([*end, count, of_q, queries]), Vector([of_k, keys, 0, 0])]);
                    }
                    *end += count;
                }
            }
            if entries.is_empty() {
                // A tensor has an element.
                entries = vec![Vector([0; 4])];
            }
            let last = |offsets: &[u32]| offsets.last().copied().unwrap_or_default();
            Ok((entries, [ends[0], ends[1], last(queries), last(keys)]))
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::work::QUERIES;
    use colex_gpu::host::{Fit, Make};
    use colex_gpu::memory::Row;
    use std::string::String;
    use std::vec::Vec;
    use std::{format, vec};

    /// A list in the memory of the host.
    fn packed(list: &[Half], numbers: [u32; 4]) -> Packed {
        let row: Row = colex::layout!({ list.len() }).fit().unwrap();
        // SAFETY: the list has as many entries, and lives as long as the test uses it.
        unsafe { Packed::new(Global::new(list.as_ptr(), row), numbers) }
    }

    /// Every row of every sequence and head is in one tile, whose tiles of keys are those with a key that one of its queries sees.
    #[test]
    fn every_row_of_every_sequence_is_computed_once() {
        let lengths = [0, 1, 63, 64, 65, 127, 128, 129, 300, 1025, 4097, 0, 128, 257];
        for of_keys in [0usize, 1, 5, 13] {
            let (mut queries, mut keys) = (vec![3], vec![7]);
            for (at, length) in lengths.iter().enumerate() {
                queries.push(queries[at] + length);
                keys.push(keys[at] + lengths[(at + of_keys) % lengths.len()]);
            }
            let (list, numbers) = Sequences::make(Offsets { queries: &queries, keys: &keys }).unwrap();
            assert_eq!(numbers[2..], [queries[lengths.len()], keys[lengths.len()]]);
            for mask in [Mask::None, Mask::Causal, Mask::Window] {
                for (heads, blocks, of_tile) in [(1, 1, 128), (3, 2, 80), (5, 132, 128)] {
                    // How often each row of Q of each head is in a tile.
                    let mut rows = vec![vec![0; queries[lengths.len()] as usize]; heads as usize];
                    for block in 0..blocks {
                        let mut work =
                            PackedWork::of(packed(&list, numbers), heads, mask, of_tile, 100, [block, blocks]);
                        while let Some((tile, Sequence { extents, of_q, of_k })) = work.next() {
                            let sequence = (0..lengths.len())
                                .find(|&at| {
                                    queries[at] == of_q
                                        && queries[at + 1] - of_q == extents.queries
                                        && extents.queries > 0
                                })
                                .unwrap();
                            assert_eq!([of_k, extents.keys], [keys[sequence], keys[sequence + 1] - keys[sequence]]);
                            assert!(tile.head < heads && tile.start < extents.queries);
                            let all = tile.start..(tile.start + QUERIES).min(extents.queries);
                            for row in all.clone() {
                                rows[tile.head as usize][(of_q + row) as usize] += 1;
                                let [low, high] = extents.seen(mask, row);
                                assert!(low >= high || tile.first * of_tile <= low && high <= tile.end * of_tile);
                            }
                            let most = all.map(|row| extents.seen(mask, row)[1]).max().unwrap_or(0);
                            assert_eq!(tile.end, most.div_ceil(of_tile));
                        }
                    }
                    let once =
                        |times: &Vec<u32>| times.iter().enumerate().all(|(row, &times)| times == u32::from(row >= 3));
                    assert!(rows.iter().all(once), "{mask:?} {heads} {blocks}");
                }
            }
        }
    }

    /// The blocks have about as many tiles of keys as each other.
    #[test]
    fn blocks_have_equal_work() {
        let lengths = [3401u32, 512, 1777, 2900, 64, 4093, 2048, 1300, 3600, 911, 2700, 1999, 3333, 150, 2500, 1480];
        let offsets: Vec<u32> = (0..=lengths.len()).map(|at| lengths[..at].iter().sum()).collect();
        let (list, numbers) = Sequences::make(Offsets { queries: &offsets, keys: &offsets }).unwrap();
        for mask in [Mask::None, Mask::Causal] {
            let loads: Vec<u32> = (0..132)
                .map(|block| {
                    let mut work = PackedWork::of(packed(&list, numbers), 16, mask, 128, 0, [block, 132]);
                    core::iter::from_fn(|| work.next()).map(|(tile, _)| tile.end - tile.first).sum()
                })
                .collect();
            let (most, all) = (loads.iter().max().unwrap(), loads.iter().sum::<u32>());
            assert!(132 * most < all + all / 18, "{mask:?}: {most} of {} on average", all / 132);
        }
    }

    #[test]
    fn offsets_that_are_none() {
        let why = |queries: &[u32], keys: &[u32]| -> String {
            Sequences::make(Offsets { queries, keys })
                .map(|(_, numbers)| format!("{numbers:?}"))
                .unwrap_or_else(|why| why)
        };
        assert_eq!(why(&[0, 5], &[0, 300]), "[1, 1, 5, 300]");
        // A batch of no sequences, and sequences without queries, have no tiles.
        assert_eq!(why(&[4], &[2]), "[0, 0, 4, 2]");
        assert_eq!(why(&[9, 9, 9], &[0, 1, 2]), "[0, 0, 9, 2]");
        assert_eq!(
            why(&[0, 5, 3], &[0, 1, 2]),
            "offsets: those of the queries must ascend, but number 1 is 5 and number 2 is 3"
        );
        assert_eq!(
            why(&[0, 1], &[8, 7]),
            "offsets: those of the keys must ascend, but number 0 is 8 and number 1 is 7"
        );
        assert_eq!(
            why(&[], &[0]),
            "offsets: those of the queries must have one more entry than there are sequences, and have none"
        );
        assert_eq!(
            why(&[0, 1], &[0, 1 << 30]),
            "offsets: those of the keys must be below 2^30, but the last is 1073741824"
        );
        assert_eq!(
            why(&[0, 1], &[0, 1, 2]),
            "offsets: there must be as many of queries as of keys, but there are 2 and 3"
        );
    }
}
