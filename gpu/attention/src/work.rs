//! Which tiles of O a block computes, and which tiles of keys each of them needs.

/// The number of queries of a tile of O.
pub(crate) const QUERIES: u32 = 128;

/// Which keys a query sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mask {
    /// All keys.
    None,
    /// Those up to the query's own key. The last query's own key is the last key.
    Causal,
    /// Of those up to the query's own key, the last `window`.
    Window,
}

/// The extents of a problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extents {
    /// The number of queries of a head, below 2^30.
    pub(crate) queries: u32,
    /// The number of keys of a head, below 2^30.
    pub(crate) keys: u32,
    /// The number of keys that a query sees, if the mask is [`Mask::Window`].
    pub(crate) window: u32,
}
impl Extents {
    /// The keys that a query sees: the first of them, and the one after the last. There are none if both are equal.
    #[inline(always)]
    pub(crate) fn seen(&self, mask: Mask, query: u32) -> [u32; 2] {
        let own = (query + 1 + self.keys).saturating_sub(self.queries);
        let end = own.min(self.keys);
        match mask {
            Mask::None => [0, self.keys],
            Mask::Causal => [0, end],
            Mask::Window => [own.saturating_sub(self.window).min(end), end],
        }
    }
    /// The tile of O with the number `tile` of a head, if tiles of keys have `of_tile` keys.
    #[inline(always)]
    pub(crate) fn tile(&self, mask: Mask, of_tile: u32, [head, tile]: [u32; 2]) -> Tile {
        let start = tile * QUERIES;
        let last = (start + QUERIES).min(self.queries).max(start + 1) - 1;
        let ([low, _], [_, high]) = (self.seen(mask, start), self.seen(mask, last));
        Tile { head, start, first: low / of_tile, end: high.div_ceil(of_tile) }
    }
}

/// A tile of O: its head and its first query; and the tiles of keys that its queries see, from number `first` to number `end - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) head: u32,
    pub(crate) start: u32,
    pub(crate) first: u32,
    pub(crate) end: u32,
}

/// A sequence: its extents, and the rows of Q and of K at which it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sequence {
    pub(crate) extents: Extents,
    pub(crate) of_q: u32,
    pub(crate) of_k: u32,
}

/// The tiles of O that a block computes, one after the other.
pub(crate) trait Schedule: Copy {
    /// Whether [`next`](Self::next) reads global memory. Those that multiply then call it before they write a tile, since a read after
    /// the writes would wait for them.
    const AHEAD: bool;
    /// The next tile, and the sequence in which it is.
    fn next(&mut self) -> Option<(Tile, Sequence)>;
}

/// The tiles of O that a block computes, if each head is one sequence.
///
/// With a mask the tiles of a head need different numbers of tiles of keys. So a block takes two tiles in turn, one of the first
/// half of a head and its mirror image in the second half. Together they need about as many as any other two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    extents: Extents,
    mask: Mask,
    /// The number of keys of a tile of K and V.
    of_tile: u32,
    /// The number of tiles of a head.
    tiles: u32,
    /// The number of units, which are single tiles or pairs of tiles.
    units: u32,
    at: u32,
    every: u32,
    /// Whether the second tile of the pair before `at` is next.
    second: bool,
}
impl Work {
    /// The tiles of block `block` of `blocks`, with tiles of `of_tile` keys.
    #[inline(always)]
    pub(crate) fn of(extents: Extents, heads: u32, mask: Mask, of_tile: u32, [block, blocks]: [u32; 2]) -> Self {
        let tiles = extents.queries.div_ceil(QUERIES).max(1);
        let of_head = if mask == Mask::None { tiles } else { tiles.div_ceil(2) };
        Work { extents, mask, of_tile, tiles, units: of_head * heads, at: block, every: blocks, second: false }
    }
}
impl Schedule for Work {
    const AHEAD: bool = false;
    #[inline(always)]
    fn next(&mut self) -> Option<(Tile, Sequence)> {
        let pairs = self.mask != Mask::None;
        let of_head = if pairs { self.tiles.div_ceil(2) } else { self.tiles }.max(1);
        if self.at >= self.units {
            return None;
        }
        let (head, mut tile) = (self.at / of_head, self.at % of_head);
        let mirror = self.tiles - 1 - tile;
        if pairs {
            // The longer tile first.
            self.second = !self.second && mirror != tile;
            if self.second {
                tile = mirror;
            }
        }
        if !self.second {
            self.at += self.every;
        }
        let extents = self.extents;
        Some((extents.tile(self.mask, self.of_tile, [head, tile]), Sequence { extents, of_q: 0, of_k: 0 }))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::collections::HashSet;
    use std::vec::Vec;

    /// Every tile of O is computed once, and its tiles of keys are those with a key that one of its queries sees.
    #[test]
    fn every_tile_is_computed_once_with_the_keys_it_sees() {
        for mask in [Mask::None, Mask::Causal, Mask::Window] {
            for (queries, keys, window) in [
                (1, 1, 1),
                (128, 128, 64),
                (129, 65, 200),
                (500, 1000, 300),
                (1000, 500, 100),
                (300, 4097, 1),
                (4097, 300, 129),
            ] {
                for (heads, blocks, of_tile) in [(1, 1, 128), (3, 2, 80), (5, 132, 128), (40, 7, 64)] {
                    let extents = Extents { queries, keys, window };
                    let mut seen = HashSet::new();
                    for block in 0..blocks {
                        let mut work = Work::of(extents, heads, mask, of_tile, [block, blocks]);
                        while let Some((tile, _)) = work.next() {
                            assert!(seen.insert((tile.head, tile.start)));
                            let rows = tile.start..(tile.start + QUERIES).min(queries);
                            let needed: Vec<u32> = (0..keys.div_ceil(of_tile))
                                .filter(|&at| {
                                    rows.clone().any(|row| {
                                        let [low, high] = extents.seen(mask, row);
                                        low < high && low < (at + 1) * of_tile && high > at * of_tile
                                    })
                                })
                                .collect();
                            if let [first, .., last] | [first @ last] = needed[..] {
                                assert!(tile.first <= first && tile.end == last + 1, "{mask:?} {extents:?} {tile:?}");
                                assert!(first - tile.first <= 1);
                            } else {
                                assert!(tile.end <= tile.first, "{mask:?} {extents:?} {tile:?}");
                            }
                        }
                    }
                    assert_eq!(seen.len() as u32, heads * queries.div_ceil(QUERIES));
                }
            }
        }
    }
}
