//! Counts at compile time how many words of one bank the threads of a phase need, and searches for the swizzle with the fewest.
//! A phase is a group of threads that are served at once. Together they access at most 128 bytes.
//!
//! For example, a tile has 8 rows of 128 bytes, and each of 8 threads reads the first 16 bytes of one row. The threads need
//! 8 different words of each of four banks. With the swizzle `Sw<3,0,3>` on elements of 16 bytes, each thread reads from four
//! banks that no other thread reads.

use crate::composed::chain::Link;
use crate::composed::offsets::Offsets;
use crate::swizzle::code::Code;

pub(super) const BANKS: usize = 32;
pub(super) const WORD: isize = 4;
/// The number of threads whose offsets are kept: the most that a block can have.
const ROOM: usize = 1024;

/// The different words that the threads of one phase need.
struct Phase {
    // The first `count` are valid. There are at most `BANKS` words, because a phase has at most 32 threads that access one
    // word or a part of it, or fewer threads that together access 128 bytes.
    words: [isize; BANKS],
    count: usize,
    // How many of the words lie in each bank.
    ways: [u32; BANKS],
}

impl Phase {
    /// Adds a word if it is new, and returns how many different words of this phase now lie in the bank of the word.
    const fn want(&mut self, word: isize) -> u32 {
        let bank = word.rem_euclid(BANKS as isize) as usize;
        let mut at = 0;
        while at < self.count {
            if self.words[at] == word {
                return self.ways[bank];
            }
            at += 1;
        }
        self.words[self.count] = word;
        self.count += 1;
        self.ways[bank] += 1;
        self.ways[bank]
    }
}

/// The offsets that the threads access, in the order of the threads. They are computed once, before swizzles are tried.
pub(super) struct Wanted {
    tile: Offsets,
    threads: Offsets,
    size: isize,
    first: [isize; ROOM],
    /// The bits that are 1 in some offset `>= 0`, or 0 in some offset `< 0`.
    ones: isize,
}

impl Wanted {
    /// The offsets of all threads. `None` if an offset does not fit, or the tile has no such index.
    pub(super) const fn of(tile: Offsets, threads: Offsets) -> Option<Wanted> {
        let mut wanted = Wanted { tile, threads, size: threads.modes().size(), first: [0; ROOM], ones: 0 };
        let mut thread = 0;
        while thread < wanted.size {
            let Some(offset) = wanted.find(thread) else { return None };
            if thread < ROOM as isize {
                wanted.first[thread as usize] = offset;
            }
            wanted.ones |= if offset < 0 { !offset } else { offset };
            thread += 1;
        }
        Some(wanted)
    }

    const fn find(&self, thread: isize) -> Option<isize> {
        match self.threads.checked(thread) {
            Some(index) => self.tile.checked(index),
            None => None,
        }
    }

    const fn at(&self, thread: isize) -> Option<isize> {
        if thread < ROOM as isize { Some(self.first[thread as usize]) } else { self.find(thread) }
    }

    /// How many words the busiest bank serves in the busiest phase, if the swizzle `code` is applied after the tile. The count
    /// ends when it reaches `enough`. `None` if an offset does not fit.
    pub(super) const fn ways(&self, code: Code, bytes: isize, enough: u32) -> Option<u32> {
        let at_once = if bytes <= WORD { BANKS as isize } else { BANKS as isize * WORD / bytes };
        let (mut most, mut first) = (0, 0);
        while first < self.size {
            let mut phase = Phase { words: [0; BANKS], count: 0, ways: [0; BANKS] };
            let mut thread = first;
            while thread < first + at_once && thread < self.size {
                let Some(offset) = self.at(thread) else { return None };
                let Some(begin) = code.apply(offset).checked_mul(bytes) else { return None };
                let mut word = begin.div_euclid(WORD);
                while word * WORD < begin + bytes {
                    let ways = phase.want(word);
                    most = if ways > most { ways } else { most };
                    if most >= enough {
                        return Some(most);
                    }
                    word += 1;
                }
                thread += 1;
            }
            first += at_once;
        }
        Some(most)
    }

    /// The swizzle that gives the smallest result of [`ways`](Self::ways) when it is applied after the tile.
    pub(super) const fn best(&self, bytes: isize) -> Code {
        // A tile that has the largest number of swizzles already cannot get another, and one with XOR strides cannot get any.
        let Some(mut least) = self.ways(Code::NONE, bytes, u32::MAX) else { return Code::NONE };
        if self.tile.chain().then(Link::Swizzle(Code::NONE), 0).is_none() {
            return Code::NONE;
        }
        // Only the bits from `low` to below `high` select the bank, so only these are flipped. At and above bit `places`, the
        // bits of an offset only repeat its sign, so none of them is read.
        let (low, high) =
            (if bytes < WORD { (WORD / bytes).ilog2() } else { 0 }, (BANKS as isize * WORD / bytes).ilog2());
        let (low, high, places) = (low as isize, high as isize, (isize::BITS - self.ones.leading_zeros()) as isize);
        let (mut best, mut bits) = (Code::NONE, 1);
        while low + bits <= high && least > 1 {
            let mut shift = bits;
            while low + bits + shift <= places {
                let mut base = low;
                while base + bits <= high && base + bits + shift <= places {
                    if let Some(code) = Code::checked(bits, base, shift)
                        && let Some(ways) = self.ways(code, bytes, least)
                        && ways < least
                    {
                        (best, least) = (code, ways);
                        if ways <= 1 {
                            return best;
                        }
                    }
                    base += 1;
                }
                shift += 1;
            }
            bits += 1;
        }
        best
    }
}
