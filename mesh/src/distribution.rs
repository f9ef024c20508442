//! [`Distribution`]: which of n indices each part of an axis holds.

use std::fmt;

use crate::runs::{Map, Run};

/// How n indices are distributed over the P ranks of an axis. Each index is held by one part, and a part keeps the order of the
/// indices it holds.
///
/// | | part p holds |
/// | --- | --- |
/// | `Chunk` | `p*b .. (p+1)*b`, with `b = ceil(n / P)`; the last parts are shorter, or empty |
/// | `Even` | the same, where P divides n |
/// | `BlockCyclic` | the blocks `j*block .. (j+1)*block` with `(j + first) mod P = p` |
/// | `Strided` | part p of each of `pieces` chunks |
///
/// ```
/// use colex_mesh::Distribution;
/// // 10 rows over 4 ranks.
/// let sizes = |d: Distribution| [0, 1, 2, 3].map(|part| d.count(10, 4, part));
/// assert_eq!(sizes(Distribution::Chunk), [3, 3, 3, 1]);
/// assert_eq!(sizes(Distribution::CYCLIC), [3, 3, 2, 2]);
/// assert_eq!(sizes(Distribution::BlockCyclic { block: 2, first: 1 }), [2, 4, 2, 2]);
/// assert_eq!(sizes(Distribution::Strided { pieces: 2 }), [4, 4, 2, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Distribution {
    /// Chunks of `ceil(n / P)`: PyTorch's `Shard`, `torch.chunk`.
    Chunk,
    /// Chunks of `n / P`, and an error where P does not divide n: JAX.
    Even,
    /// Blocks that are dealt out in turn, beginning with part `first`: ScaLAPACK, where `block` is `MB` and `first` is `RSRC`.
    BlockCyclic {
        /// The number of indices of a block; the last block may be shorter.
        block: usize,
        /// The part that holds the first block.
        first: usize,
    },
    /// Chunks of `ceil(n / pieces)`, each of which is distributed as `Chunk`: PyTorch's `_StridedShard`, where `pieces` is the
    /// `split_factor`.
    Strided {
        /// The number of chunks.
        pieces: usize,
    },
}

impl Distribution {
    /// Single indices that are dealt out in turn.
    pub const CYCLIC: Distribution = Distribution::BlockCyclic { block: 1, first: 0 };

    /// The number of indices that a part holds: ScaLAPACK's `NUMROC`.
    ///
    /// Panics when a block or the number of pieces is 0, or there is no such part, or no part `first`.
    pub fn count(self, n: usize, parts: usize, part: usize) -> usize {
        assert!(part < parts, "part {part} of {parts}");
        self.check_first(parts);
        self.held(n, parts, part).len()
    }

    /// The part that holds an index, and the position of the index there: ScaLAPACK's `INDXG2P` and `INDXG2L`.
    ///
    /// ```
    /// use colex_mesh::Distribution;
    /// // Blocks of 2 over 3 parts: 0 1 | 2 3 | 4 5 | 6 7 | 8 9, of which part 0 holds 0 1 6 7.
    /// assert_eq!(Distribution::BlockCyclic { block: 2, first: 0 }.locate(10, 3, 7), (0, 3));
    /// ```
    ///
    /// Panics as [`count`](Self::count) does, and when the index is not below n.
    pub fn locate(self, n: usize, parts: usize, index: usize) -> (usize, usize) {
        assert!(index < n, "index {index} of {n}");
        self.check_first(parts);
        match self {
            Distribution::Chunk | Distribution::Even => {
                let chunk = n.div_ceil(parts);
                (index / chunk, index % chunk)
            }
            Distribution::BlockCyclic { block, first } => {
                let number = index / block;
                // A sum of two numbers of parts may not fit.
                let (part, after) = (number % parts, parts - first);
                let part = if part < after { part + first } else { part - after };
                (part, number / parts * block + index % block)
            }
            Distribution::Strided { pieces } => {
                let piece = n.div_ceil(pieces);
                let (number, inside) = (index / piece, index % piece);
                let chunk = piece.min(n - number * piece).div_ceil(parts);
                let part = inside / chunk;
                // The pieces before this one are whole.
                (part, number * range(piece, parts, part).1 + inside % chunk)
            }
        }
    }

    fn check_first(self, parts: usize) {
        if let Distribution::BlockCyclic { first, .. } = self {
            assert!(first < parts, "the first block is that of part {first} of {parts}");
        }
    }

    /// The indices that a part holds, with their positions.
    pub(crate) fn held(self, n: usize, parts: usize, part: usize) -> Map {
        let mut map = Map::default();
        match self {
            Distribution::Chunk | Distribution::Even => {
                let (key, len) = range(n, parts, part);
                map.push(Run { key, value: 0, len }, 1, 0, 0);
            }
            Distribution::BlockCyclic { block, first } => {
                let (mine, whole) = (if part < first { part + (parts - first) } else { part - first }, n / block);
                let count = whole.saturating_sub(mine).div_ceil(parts);
                // Where these products do not fit, the part has no second block, or none.
                let (key, period) = (mine.saturating_mul(block), parts.saturating_mul(block));
                map.push(Run { key, value: 0, len: block }, count, period, block);
                if whole % parts == mine {
                    map.push(Run { key: whole * block, value: count * block, len: n % block }, 1, 0, 0);
                }
            }
            Distribution::Strided { pieces } => {
                let piece = n.div_ceil(pieces);
                let whole = n.checked_div(piece).unwrap_or(0);
                let (key, len) = range(piece, parts, part);
                map.push(Run { key, value: 0, len }, whole, piece, len);
                let (last, last_len) = range(n - whole * piece, parts, part);
                map.push(Run { key: whole * piece + last, value: whole * len, len: last_len }, 1, 0, 0);
            }
        }
        map
    }
}

/// The first index of chunk `part` of n indices, and its length.
fn range(n: usize, parts: usize, part: usize) -> (usize, usize) {
    let chunk = n.div_ceil(parts);
    let start = chunk.saturating_mul(part).min(n);
    (start, chunk.min(n - start))
}

impl fmt::Display for Distribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Distribution::Chunk => f.write_str("chunks"),
            Distribution::Even => f.write_str("even chunks"),
            Distribution::BlockCyclic { block, first: 0 } => write!(f, "blocks of {block}"),
            Distribution::BlockCyclic { block, first } => write!(f, "blocks of {block} from part {first}"),
            Distribution::Strided { pieces } => write!(f, "chunks of each of {pieces} pieces"),
        }
    }
}
