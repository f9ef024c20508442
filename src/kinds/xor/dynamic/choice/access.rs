//! An access to shared memory as columns of bits, and how the banks serve it.
//!
//! The elements are counted in units: an element, or a word where an element has several. Let `Q` be the span of the units that
//! the threads of one phase access. A matrix `L` maps a unit to its offset, of which some bits are the word and the lowest bits
//! of the word are the bank. `L` maps `Q` to `2^w` words and `2^b` banks, where `w` and `b` are the ranks of these bits on `Q`,
//! and each of the banks serves `2^(w - b)` words. Another phase accesses the units `c ^ q` for a fixed `c`. Its offsets are
//! `L(c) ^ L(q)`, so it has as many words in each bank as the first.

use super::super::DynXorLayout;
use crate::dynamic::DynLayout;
use crate::dynamic::analysis::Banks;
use crate::dynamic::int_tuple::Leaves;
use crate::kinds::xor::dynamic::matrix::Span;
use crate::{Clash, LayoutError};

/// The most bytes that a thread accesses with one instruction.
const VECTOR: isize = 16;

/// The logarithms of the sizes of a memory and of an element.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    /// Of the bytes of an element.
    element: u32,
    /// Of the bytes of a word.
    bytes: u32,
    /// Of the number of banks.
    pub(super) banks: u32,
}

impl Memory {
    pub(super) fn of(element_bytes: isize, banks: Banks) -> Result<Self, LayoutError> {
        Ok(Memory { element: log(element_bytes)?, bytes: log(banks.bytes)?, banks: log(banks.count)? })
    }

    /// The bits of a unit's number that are inside an element.
    pub(super) fn inside(self) -> u32 {
        self.element.saturating_sub(self.bytes)
    }

    /// The bits of a unit's offset that are inside a word.
    pub(super) fn word(self) -> u32 {
        self.bytes.saturating_sub(self.element)
    }

    /// Checks that the bytes of this many elements are a number.
    pub(super) fn fits(self, elements: usize) -> Result<(), LayoutError> {
        let (elements, bytes) = (elements as isize, 1isize.checked_shl(self.element).unwrap_or(isize::MIN));
        match elements.checked_mul(bytes) {
            Some(0..) => Ok(()),
            _ => Err(LayoutError::Overflow(Clash::new(elements, bytes))),
        }
    }
}

/// The logarithm of a power of two.
pub(super) fn log(n: isize) -> Result<u32, LayoutError> {
    if n < 1 || !(n as usize).is_power_of_two() {
        return Err(LayoutError::PowerOfTwo(Clash::new(n, 0)));
    }
    Ok(n.ilog2())
}

/// How the banks serve one access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AccessConflicts {
    /// The phases: groups of threads that the banks serve at once if there are no conflicts.
    pub phases: isize,
    /// The rank of the matrix from the threads and values of a phase to words: the phase accesses `2^word_rank` different words.
    pub word_rank: u32,
    /// The rank of the matrix from the threads and values of a phase to banks: these words lie in `2^bank_rank` banks.
    pub bank_rank: u32,
}

impl AccessConflicts {
    /// How many words each bank serves in a phase, one after the other. 1 means that there are no conflicts.
    pub fn ways(&self) -> isize {
        1 << (self.word_rank - self.bank_rank)
    }

    /// The wavefronts of the access, in each of which a bank serves one word: the phases times the ways.
    pub fn wavefronts(&self) -> isize {
        self.phases * self.ways()
    }
}

/// The units that threads access with one instruction: the XOR of a column for each bit of the thread's number, and for each bit
/// of the number of a unit in a thread's vector.
pub(super) struct Access {
    pub(super) threads: Leaves<u64>,
    pub(super) values: Leaves<u64>,
    /// The threads of a phase are those with the same bits from this one on.
    at_once: usize,
}

impl Access {
    /// The access number `k`, of a thread-value layout that gives elements of a tile.
    pub(super) fn of(k: usize, layout: &DynLayout, tile: &DynLayout, memory: Memory) -> Result<Self, LayoutError> {
        memory.fits(layout.size())?;
        let xor = DynXorLayout::from_layout(layout)?;
        let (bases, end) = (xor.bases()?, xor.cosize()?);
        if end > tile.size() {
            return Err(LayoutError::no_index(end - 1, tile.size(), &tile.shape()));
        }
        let (threads, values) = bases.split_first().map_or((&[][..], &[][..]), |(first, others)| (&first[..], others));
        let inside = memory.inside();
        let unit = |&element: &isize| (element as u64) << inside;
        let values: Leaves<u64> = (0..inside).map(|j| 1 << j).chain(values.iter().flatten().map(unit)).collect();
        let threads: Leaves<u64> = threads.iter().map(unit).collect();
        let vector = values.len() as u32 + memory.element.min(memory.bytes);
        if vector > VECTOR.ilog2() {
            return Err(LayoutError::Vectors(Clash::new(k as isize, 1 << vector)));
        }
        // A phase has as many bytes as all banks serve at once, but not more threads than banks.
        let at_once = (memory.banks + memory.bytes).saturating_sub(vector).min(memory.banks);
        Ok(Access { at_once: threads.len().min(at_once as usize), threads, values })
    }

    /// The columns of the units that one phase accesses.
    pub(super) fn phase(&self) -> impl Iterator<Item = u64> {
        self.values.iter().chain(&self.threads[..self.at_once]).copied()
    }

    /// The number of phases.
    pub(super) fn phases(&self) -> isize {
        1 << (self.threads.len() - self.at_once)
    }

    /// The bytes that a thread accesses.
    pub(super) fn bytes(&self, memory: Memory) -> isize {
        1 << (self.values.len() as u32 + memory.element.min(memory.bytes))
    }

    /// Whether the values of each thread are contiguous, in order and aligned.
    pub(super) fn keeps_vectors(&self, at: impl Fn(u64) -> u64) -> bool {
        let inside = (1u64 << self.values.len()) - 1;
        let in_order = self.values.iter().enumerate().all(|(j, &value)| at(value) == 1 << j);
        in_order && self.threads.iter().all(|&thread| at(thread) & inside == 0)
    }

    /// How the banks serve the access, if `at` maps a unit to its offset.
    pub(super) fn conflicts(&self, memory: Memory, at: impl Fn(u64) -> u64) -> AccessConflicts {
        let words: Leaves<u64> = self.phase().map(|unit| at(unit) >> memory.word()).collect();
        let bank = (1u64 << memory.banks) - 1;
        AccessConflicts {
            phases: self.phases(),
            word_rank: Span::of(words.iter().copied()).rank(),
            bank_rank: Span::of(words.iter().map(|word| word & bank)).rank(),
        }
    }
}
