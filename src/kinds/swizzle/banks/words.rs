//! How many words of one bank the threads of a phase want, counted where a program is compiled; and the swizzle with which they
//! want the fewest.
//!
//! Eight threads that read 16 bytes each down a column of 8 rows of 128 bytes want 8 words of each of four banks; with
//! `Sw<3,0,3>`, on units of 16 bytes, every thread has four banks of its own.

use crate::layout::StaticModes;
use crate::swizzle::code::Code;
use crate::swizzle::exact::offset_of;
use crate::swizzle::image::Chain;
use crate::swizzle::inner::Inner;

pub(super) const BANKS: usize = 32;
pub(super) const WORD: isize = 4;
/// Threads whose offsets are kept: as many as a block has at most.
const ROOM: usize = 1024;

/// A layout and its swizzles.
#[derive(Clone, Copy)]
pub(super) struct Function {
    modes: StaticModes,
    chain: Chain,
}

impl Function {
    /// Of a type; `None` where an integer is dynamic, or there are too many modes or swizzles.
    pub(super) const fn of<F: Inner>() -> Option<Function> {
        match (F::LIST, F::CHAIN) {
            (Some(modes), Some(chain)) => Some(Function { modes, chain }),
            _ => None,
        }
    }

    /// With one more swizzle.
    const fn swizzled_by(self, code: Code) -> Option<Function> {
        match self.chain.then(code, 0) {
            Some(chain) => Some(Function { modes: self.modes, chain }),
            None => None,
        }
    }

    /// The offset of an index, which may lie outside of the layout; `None` where it does not fit.
    const fn at(&self, index: isize) -> Option<isize> {
        match offset_of(self.modes.all(), index) {
            Some(offset) if self.chain.hull(offset, offset).is_some() => Some(self.chain.apply(offset)),
            _ => None,
        }
    }
}

/// The words that a phase wants, each once, in the places of their banks.
struct Phase {
    // As many as there are banks, for a thread wants whole words, or lies within one.
    words: [isize; BANKS],
    count: usize,
    ways: [u32; BANKS],
}

impl Phase {
    /// How many words the bank of this one serves then.
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

/// The offsets that the threads want, in their order. They are found once, whatever swizzles are tried.
pub(super) struct Wanted {
    tile: Function,
    threads: Function,
    size: isize,
    first: [isize; ROOM],
    /// The ones of all of them; of an offset below 0, the zeros.
    ones: isize,
}

impl Wanted {
    /// Of all threads; `None` where an offset does not fit.
    pub(super) const fn of(tile: Function, threads: Function) -> Option<Wanted> {
        let mut wanted = Wanted { tile, threads, size: threads.modes.size(), first: [0; ROOM], ones: 0 };
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
        match self.threads.at(thread) {
            Some(index) => self.tile.at(index),
            None => None,
        }
    }

    const fn at(&self, thread: isize) -> Option<isize> {
        if thread < ROOM as isize { Some(self.first[thread as usize]) } else { self.find(thread) }
    }

    /// How many words the busiest bank serves in the busiest phase, with one more swizzle: as far as `enough`, where the
    /// count ends. `None` where an offset does not fit.
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

    /// The swizzle of the tile that leaves the fewest ways.
    pub(super) const fn best(&self, bytes: isize) -> Code {
        // One more is too many where there is no room.
        let Some(mut least) = self.ways(NONE, bytes, u32::MAX) else { return NONE };
        if self.tile.swizzled_by(NONE).is_none() {
            return NONE;
        }
        // A flipped bit is a bit of the bank's number, since others change no bank. A bit that is read is one that some offset has.
        let (low, high) =
            (if bytes < WORD { (WORD / bytes).ilog2() } else { 0 }, (BANKS as isize * WORD / bytes).ilog2());
        let (low, high, places) = (low as isize, high as isize, (isize::BITS - self.ones.leading_zeros()) as isize);
        let (mut best, mut bits) = (NONE, 1);
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

/// The swizzle of no bits.
pub(super) const NONE: Code = match Code::checked(0, 0, 0) {
    Some(code) => code,
    None => unreachable!(),
};
