//! Bank conflicts of an access, known from types: which words of shared memory the threads of a warp want at once.
//!
//! Thread `t` of the layout `T` accesses the `BYTES` at element `F(T(t))` of the tile `F`, whose elements have `BYTES`. Either
//! may lie behind swizzles. Word
//! `w` of 4 bytes lies in bank `w mod 32`, and a bank serves one word at a time. A warp is served in phases of 128 bytes: 32
//! threads at once of up to 4 bytes each, 16 of 8, 8 of 16. How many words the busiest bank serves in a phase is the
//! number of ways; 1 is free of conflicts.
//!
//! At run time: [`bank_conflicts_in_phases`](crate::dynamic::analysis::bank_conflicts_in_phases).

use super::code::Code;
use super::exact::offset_of;
use super::image::Chain;
use super::inner::Inner;
use crate::coord::sealed::Token;
use crate::layout::StaticModes;
use core::marker::PhantomData;
use core::ops::Deref;

const BANKS: usize = 32;
const WORD: isize = 4;
/// Threads whose offsets are kept: as many as a block has at most.
const ROOM: usize = 1024;

/// A layout and the swizzles that it lies behind.
#[derive(Clone, Copy)]
struct Function {
    modes: StaticModes,
    chain: Chain,
}

impl Function {
    /// Of a type; `None` where an integer is dynamic, or there are too many modes or swizzles.
    const fn of<F: Inner>() -> Option<Function> {
        match (F::LIST, F::CHAIN) {
            (Some(modes), Some(chain)) => Some(Function { modes, chain }),
            _ => None,
        }
    }

    /// Behind one more swizzle.
    const fn behind(self, code: Code) -> Option<Function> {
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
struct Wanted {
    tile: Function,
    threads: Function,
    size: isize,
    first: [isize; ROOM],
    /// The ones of all of them; of an offset below 0, the zeros.
    ones: isize,
}

impl Wanted {
    /// Of all threads; `None` where an offset does not fit.
    const fn of(tile: Function, threads: Function) -> Option<Wanted> {
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
    const fn ways(&self, code: Code, bytes: isize, enough: u32) -> Option<u32> {
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
    const fn best(&self, bytes: isize) -> Code {
        // One more is too many where there is no room.
        let Some(mut least) = self.ways(NONE, bytes, u32::MAX) else { return NONE };
        if self.tile.behind(NONE).is_none() {
            return NONE;
        }
        // What is flipped is a place of a bank: another one changes no bank. What is read is a place that some offset has.
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

/// How the threads of the layout `T` share the banks when each accesses an element of `BYTES` of the tile `Self`.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::BankConflicts;
/// // 8 rows of 8 x 16 bytes; 8 threads read down a column
/// type Column = Layout!(8 : 1);
/// type Plain = Layout!((8, 8), LayoutRight);
/// type Swizzled = ComposedLayout<Swizzle!(3, 0, 3), Int!(0), Plain>;
/// assert_eq!(<Plain as BankConflicts<Column, 16>>::WAYS, 8);
/// assert_eq!(<Swizzled as BankConflicts<Column, 16>>::WAYS, 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "bank conflicts are those of a tile, read by the threads of a layout; each is a layout or lies behind swizzles",
    label = "not so here",
    note = "the tile is `{Self}`",
    note = "the threads are `{T}`",
    note = "fix: `conflict_free::<16, _, _>(composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)), layout!(8:1))`"
)]
pub trait BankConflicts<T, const BYTES: usize> {
    /// How many words the busiest bank serves one after the other: 1 is free of conflicts.
    const WAYS: u32;
    /// The swizzle of the tile that leaves the fewest ways, of those with the fewest bits; of no bits, where none helps.
    const BEST: Code;
    /// How many ways that swizzle leaves.
    const LEFT: u32;
}
#[diagnostic::do_not_recommend]
impl<F: Inner, T: Inner, const BYTES: usize> BankConflicts<T, BYTES> for F {
    const WAYS: u32 = match (Function::of::<F>(), Function::of::<T>()) {
        (Some(tile), Some(threads)) => match Wanted::of(tile, threads) {
            Some(wanted) => match wanted.ways(NONE, width::<BYTES>(), u32::MAX) {
                Some(ways) => ways,
                None => panic!("overflow: the size and the offsets of a layout must fit its integer type"),
            },
            None => panic!("overflow: the size and the offsets of a layout must fit its integer type"),
        },
        _ => panic!(
            "bank conflicts: the integers of a tile and of its threads are static, and the modes not more than 32"
        ),
    };
    const BEST: Code = match (Function::of::<F>(), Function::of::<T>()) {
        (Some(tile), Some(threads)) => match Wanted::of(tile, threads) {
            Some(wanted) => wanted.best(width::<BYTES>()),
            None => NONE,
        },
        _ => NONE,
    };
    const LEFT: u32 = match (Function::of::<F>(), Function::of::<T>()) {
        (Some(tile), Some(threads)) => match Wanted::of(tile, threads) {
            Some(wanted) => match wanted.ways(<F as BankConflicts<T, BYTES>>::BEST, width::<BYTES>(), u32::MAX) {
                Some(ways) => ways,
                None => <F as BankConflicts<T, BYTES>>::WAYS,
            },
            None => <F as BankConflicts<T, BYTES>>::WAYS,
        },
        _ => <F as BankConflicts<T, BYTES>>::WAYS,
    };
}

const NONE: Code = match Code::checked(0, 0, 0) {
    Some(code) => code,
    None => unreachable!(),
};

const fn width<const BYTES: usize>() -> isize {
    assert!(BYTES.is_power_of_two() && BYTES <= 16, "bank conflicts: a thread accesses 1, 2, 4, 8 or 16 bytes");
    BYTES as isize
}

/// A tile whose elements, of `BYTES` each, the threads of the layout `T` access without bank conflicts. The bound for generic
/// code.
///
/// How many ways there are is a constant, which no bound reads on stable Rust. So what has the bound is not a tile of which
/// that would have to be found out, but one of which it was: [`ConflictFree`], which [`conflict_free`] alone makes, and which it
/// does not make where there are conflicts. A kernel writes the bound and nothing else, and there is no tile with conflicts
/// that it can be built for:
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::{BankConflicts, NoBankConflicts, conflict_free};
/// fn column<F: NoBankConflicts<T, 16>, T>(tile: F) -> F::Tile {
///     assert_eq!(<F::Tile as BankConflicts<T, 16>>::WAYS, 1);
///     tile.tile()
/// }
/// let tile = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
/// assert_eq!(column(conflict_free::<16, _, _>(tile, layout!(8 : 1))).at((1, 0)), 9);
/// ```
///
/// A tile of which nothing is known is refused by the bound, for `cargo check` already; `conflict_free` of one that has conflicts
/// by `cargo build`, with the numbers and a swizzle:
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::swizzle::NoBankConflicts;
/// fn column<F: NoBankConflicts<T, 16>, T>(_tile: F, _threads: T) {}
/// column(layout!((8, 8), LayoutRight), layout!(8 : 1));
/// ```
///
/// ```compile_fail,E0080
/// use colex::prelude::*;
/// use colex::swizzle::{NoBankConflicts, conflict_free};
/// fn column<F: NoBankConflicts<T, 16>, T>(_tile: F) {}
/// column(conflict_free::<16, _, _>(layout!((8, 8), LayoutRight), layout!(8 : 1)));
/// ```
#[diagnostic::on_unimplemented(
    message = "bank conflicts: threads that are served at once must want words of different banks, or the same word",
    label = "of this tile nobody has counted them",
    note = "the tile is `{Self}`",
    note = "fix: pass `conflict_free::<BYTES, _, _>(tile, threads)`, which does not compile where there are conflicts, says how many, \
            and names a swizzle that leaves none"
)]
pub trait NoBankConflicts<T, const BYTES: usize>: Copy {
    /// The tile.
    type Tile: BankConflicts<T, BYTES>;
    /// The tile.
    fn tile(self) -> Self::Tile;
    /// See [`Token`]: no other type says of itself that it has no conflicts.
    #[doc(hidden)]
    fn sealed(_: Token);
}
#[diagnostic::do_not_recommend]
impl<F: BankConflicts<T, BYTES> + Copy, T, const BYTES: usize> NoBankConflicts<T, BYTES> for ConflictFree<F, T, BYTES> {
    type Tile = F;
    #[inline(always)]
    fn tile(self) -> F {
        self.tile
    }
    fn sealed(_: Token) {}
}

/// A tile whose elements, of `BYTES` each, the threads of the layout `T` access without bank conflicts. It is the tile, and
/// can do what that can; made by [`conflict_free`].
#[derive(Debug)]
pub struct ConflictFree<F, T, const BYTES: usize> {
    tile: F,
    threads: PhantomData<T>,
}
impl<F: Copy, T, const BYTES: usize> Clone for ConflictFree<F, T, BYTES> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<F: Copy, T, const BYTES: usize> Copy for ConflictFree<F, T, BYTES> {}
impl<F, T, const BYTES: usize> Deref for ConflictFree<F, T, BYTES> {
    type Target = F;
    #[inline(always)]
    fn deref(&self) -> &F {
        &self.tile
    }
}
impl<F: BankConflicts<T, BYTES>, T, const BYTES: usize> ConflictFree<F, T, BYTES> {
    /// Does not compile where two threads of a phase want different words of one bank, once a function evaluates it: for code
    /// that has types alone, `const { ConflictFree::<F, T, 16>::HOLDS }`.
    pub const HOLDS: () = if F::WAYS > 1 {
        panic!("{}", Message::of(F::WAYS, BYTES, F::BEST, F::LEFT).text())
    };
}

/// The tile, if the threads of a layout access its elements, of `BYTES` each, without bank conflicts.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::conflict_free;
/// // 8 rows of 8 x 16 bytes; 8 threads read down a column
/// let tile = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
/// let tile = conflict_free::<16, _, _>(tile, layout!(8:1));
/// assert_eq!(tile.at((1, 0)), 9);
/// ```
///
/// A conflict does not compile, and the error names a swizzle that leaves none:
///
/// ```compile_fail,E0080
/// use colex::prelude::*;
/// use colex::swizzle::conflict_free;
/// let tile = conflict_free::<16, _, _>(layout!((8, 8), LayoutRight), layout!(8:1));
/// ```
#[inline(always)]
pub fn conflict_free<const BYTES: usize, F: BankConflicts<T, BYTES>, T>(
    tile: F,
    _threads: T,
) -> ConflictFree<F, T, BYTES> {
    const { ConflictFree::<F, T, BYTES>::HOLDS }
    ConflictFree { tile, threads: PhantomData }
}

/// A text that is put together where a program is compiled.
struct Message {
    bytes: [u8; 400],
    length: usize,
}

impl Message {
    const fn of(ways: u32, bytes: usize, best: Code, left: u32) -> Message {
        let message = Message { bytes: [b' '; 400], length: 0 }
            .word("bank conflicts: threads that are served at once must want words of different banks, or the same word\n  ")
            .number(if bytes as isize <= WORD { BANKS as isize } else { BANKS as isize * WORD / bytes as isize })
            .word(" threads are served at once, of ")
            .number(bytes as isize)
            .word(" bytes each, and want ")
            .number(ways as isize)
            .word(" different words of one bank, which gives them one after the other\n  fix: ");
        if best.bits() == 0 {
            return message.word("no swizzle helps: choose other threads or another tile");
        }
        let message = message
            .word("`composition(swizzle!(")
            .number(best.bits() as isize)
            .word(", ")
            .number(best.base() as isize)
            .word(", ")
            .number(best.shift() as isize)
            .word("), tile)` in place of the tile ");
        match left {
            0 | 1 => message.word("has no conflicts"),
            _ => message.word("leaves ").number(left as isize).word(", and no swizzle fewer"),
        }
    }

    const fn word(mut self, word: &str) -> Message {
        let mut at = 0;
        while at < word.len() && self.length < self.bytes.len() {
            self.bytes[self.length] = word.as_bytes()[at];
            self.length += 1;
            at += 1;
        }
        self
    }

    /// A number that is not negative.
    const fn number(self, number: isize) -> Message {
        let message = if number >= 10 { self.number(number / 10) } else { self };
        let digit = [b'0' + (number % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => message.word(digit),
            Err(_) => message,
        }
    }

    const fn text(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "bank conflicts",
        }
    }
}
