//! An access to shared memory as columns of bits, in constants, and how the banks serve it.
//!
//! A unit is an element, or a word if an element has several words. The number of a unit is the index of its element. If an element has
//! several words, the number of the word in the element follows as the lowest bits. A matrix of columns, one for each bit of a unit's
//! number, maps units to offsets. The memory has 32 banks of 4 bytes.

use super::refusal::{Law, Refusal};
use crate::composed::matrix::{Columns, Span};
use crate::kinds::xor::AccessConflicts;
use crate::layout::StaticModes;

/// The logarithm of the number of banks.
pub(super) const BANKS: usize = 5;
/// The logarithm of the number of bytes of a word.
const WORD: usize = 2;
/// The logarithm of the most bytes that a thread accesses with one instruction.
const VECTOR: usize = 4;
/// The greatest number of bits of a unit's number.
pub(super) const ROOM: usize = 32;
/// The greatest number of accesses.
pub(super) const MOST: usize = 8;

/// The modes of a thread-value layout. The first `threads` of them are the leaves of mode 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct AccessModes {
    pub(super) modes: StaticModes,
    pub(super) threads: usize,
}

/// The size of an element.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    /// The logarithm of the number of bytes.
    element: usize,
}

impl Memory {
    pub(super) const fn of(bytes: usize) -> Result<Memory, Refusal> {
        if !bytes.is_power_of_two() {
            return Err(Law::Power.of(bytes as isize));
        }
        Ok(Memory { element: bytes.ilog2() as usize })
    }

    /// How many of the lowest bits of a unit's number select a word inside an element.
    pub(super) const fn inside(self) -> usize {
        self.element.saturating_sub(WORD)
    }

    /// How many of the lowest bits of a unit's offset select a unit inside a word.
    pub(super) const fn word(self) -> usize {
        WORD.saturating_sub(self.element)
    }
}

/// The units that threads access with one instruction. The unit number `v` in the vector of thread `t` is the sum of one column for
/// each bit of `t` that is 1, and of one for each bit of `v` that is 1.
#[derive(Clone, Copy)]
pub(super) struct Access {
    /// The columns for the bits of `t`.
    pub(super) threads: Columns,
    /// The columns for the bits of `v`.
    pub(super) values: Columns,
    /// A phase has `2^at_once` threads. Their numbers differ only in the lowest `at_once` bits.
    at_once: usize,
}

impl Access {
    /// The offsets of the thread-value layout are indices of a tile of `2^bits` elements.
    pub(super) const fn of(access: &AccessModes, bits: usize, memory: Memory) -> Result<Access, Refusal> {
        let (mut threads, mut values, mut used) = (Columns::NONE, Columns::NONE, 0);
        let mut j = 0;
        while j < memory.inside() {
            values.push(1 << j);
            j += 1;
        }
        let (all, mut k) = (access.modes.all(), 0);
        while k < all.len() {
            let (extent, stride) = all[k];
            if extent < 1 || extent.count_ones() != 1 {
                return Err(Law::Power.of(extent));
            }
            let mut j = 0;
            while j < extent.trailing_zeros() {
                if stride < 0 {
                    return Err(Law::Stride.of(stride));
                }
                if stride >= 1 << bits || stride << j >= 1 << bits {
                    return Err(Law::Coordinate.of(stride));
                }
                // A sum of two columns is their XOR only if they have no bit in common.
                if used & stride << j != 0 {
                    return Err(Law::Exact.of(stride << j));
                }
                used |= stride << j;
                let to = if k < access.threads { &mut threads } else { &mut values };
                if to.len() == ROOM {
                    return Err(Law::Limit.of(ROOM as isize + 1));
                }
                to.push((stride << j << memory.inside()) as u64);
                j += 1;
            }
            k += 1;
        }
        let unit = if memory.element < WORD { memory.element } else { WORD };
        let vector = values.len() + unit;
        if vector > VECTOR {
            return Err(Law::Vectors.of(if vector < 62 { 1 << vector } else { isize::MAX }));
        }
        // A phase accesses as many bytes as all banks serve at once, but has at most as many threads as there are banks.
        let at_once = BANKS + WORD - vector;
        let at_once = if at_once < BANKS { at_once } else { BANKS };
        Ok(Access { at_once: if threads.len() < at_once { threads.len() } else { at_once }, threads, values })
    }

    /// The number of columns of [`phase`](Self::phase).
    pub(super) const fn phase_len(&self) -> usize {
        self.values.len() + self.at_once
    }

    /// Column `k` of those whose span is the set of units that the first phase accesses.
    pub(super) const fn phase(&self, k: usize) -> u64 {
        if k < self.values.len() { self.values.at(k) } else { self.threads.at(k - self.values.len()) }
    }

    /// The number of phases.
    pub(super) const fn phases(&self) -> u64 {
        1 << (self.threads.len() - self.at_once)
    }

    /// Whether the vector of each thread is contiguous, in order and aligned, if the matrix maps units to offsets.
    pub(super) const fn keeps_vectors(&self, matrix: &Columns) -> bool {
        let (mut kept, mut j) = (true, 0);
        while j < self.values.len() {
            kept = kept && matrix.times(self.values.at(j)) == 1 << j;
            j += 1;
        }
        let inside = (1 << self.values.len()) - 1;
        let mut j = 0;
        while j < self.threads.len() {
            kept = kept && matrix.times(self.threads.at(j)) & inside == 0;
            j += 1;
        }
        kept
    }

    /// How the banks serve the access, if the matrix maps units to offsets.
    pub(super) const fn conflicts(&self, memory: Memory, matrix: &Columns) -> AccessConflicts {
        let (mut words, mut banks, mut k) = (Span::NONE, Span::NONE, 0);
        while k < self.phase_len() {
            let word = matrix.times(self.phase(k)) >> memory.word();
            words.insert(word);
            banks.insert(word & ((1 << BANKS) - 1));
            k += 1;
        }
        AccessConflicts { phases: self.phases() as isize, word_rank: words.rank(), bank_rank: banks.rank() }
    }
}

/// The accesses to one tile.
#[derive(Clone, Copy)]
pub(super) struct List {
    list: [Access; MOST],
    len: usize,
    pub(super) memory: Memory,
}

impl List {
    /// The accesses to a tile of `2^bits` elements.
    pub(super) const fn of(modes: &[AccessModes], bits: usize, memory: Memory) -> Result<List, Refusal> {
        let none = Access { threads: Columns::NONE, values: Columns::NONE, at_once: 0 };
        let mut all = List { list: [none; MOST], len: 0, memory };
        while all.len < modes.len() {
            match Access::of(&modes[all.len], bits, memory) {
                Ok(access) => all.list[all.len] = access,
                Err(refusal) => return Err(refusal.in_access(all.len)),
            }
            all.len += 1;
        }
        Ok(all)
    }

    pub(super) const fn all(&self) -> &[Access] {
        self.list.split_at(self.len).0
    }

    /// The wavefronts of all accesses together, if the matrix maps units to offsets. `None` if it does not keep all vectors.
    pub(super) const fn cost(&self, matrix: &Columns) -> Option<u64> {
        let (mut cost, mut k) = (0, 0);
        while k < self.len {
            if !self.list[k].keeps_vectors(matrix) {
                return None;
            }
            cost += self.list[k].conflicts(self.memory, matrix).wavefronts() as u64;
            k += 1;
        }
        Some(cost)
    }
}
