//! An access to shared memory as columns of bits, and how the banks serve the access.
//!
//! [`choice`](super) defines units and columns. The first phase accesses a set `Q` of units, which is the span of some columns.
//! A matrix `L` maps a unit to its offset. The high bits of the offset are the number of the word, and the lowest bits of this
//! number are the bank. Let `w` be the rank of the bits of the word on `Q`, and `b` the rank of the bits of the bank on `Q`.
//! Then `L` maps `Q` to `2^w` words in `2^b` banks. Each of these banks serves `2^(w - b)` words. Another phase accesses the
//! units `c ^ q` for a fixed `c` and all `q` in `Q`. Its offsets are `L(c) ^ L(q)`. So it also has `2^(w - b)` words in each of
//! `2^b` banks.

use super::super::DynXorLayout;
use crate::composed::matrix::Span;
use crate::dynamic::DynLayout;
use crate::dynamic::analysis::Banks;
use crate::dynamic::int_tuple::Leaves;
use crate::kinds::xor::AccessConflicts;
use crate::{Clash, LayoutError};

/// The most bytes that a thread accesses with one instruction.
const VECTOR: isize = 16;

/// The sizes of an element and of a memory, as logarithms to base 2.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    /// The logarithm of the number of bytes of an element.
    element: u32,
    /// The logarithm of the number of bytes of a word.
    bytes: u32,
    /// The logarithm of the number of banks.
    pub(super) banks: u32,
}

impl Memory {
    pub(super) fn of(element_bytes: isize, banks: Banks) -> Result<Self, LayoutError> {
        Ok(Memory { element: log(element_bytes)?, bytes: log(banks.bytes)?, banks: log(banks.count)? })
    }

    /// How many of the lowest bits of a unit's number select a unit inside an element.
    pub(super) fn inside(self) -> u32 {
        self.element.saturating_sub(self.bytes)
    }

    /// How many of the lowest bits of a unit's offset select a unit inside a word.
    pub(super) fn word(self) -> u32 {
        self.bytes.saturating_sub(self.element)
    }

    /// Checks that the number of bytes of this many elements fits.
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

/// The units that threads access with one instruction. The unit number `v` in the vector of thread `t` is an XOR of columns: of
/// one column for each bit of `t` that is 1, and of one for each bit of `v` that is 1.
pub(super) struct Access {
    /// The columns for the bits of `t`.
    pub(super) threads: Leaves<u64>,
    /// The columns for the bits of `v`.
    pub(super) values: Leaves<u64>,
    /// A phase has `2^at_once` threads. Their numbers differ only in the lowest `at_once` bits.
    at_once: usize,
}

impl Access {
    /// Access number `k`. The offsets of its thread-value layout are indices of the tile.
    pub(super) fn of(k: usize, layout: &DynLayout, tile: &DynLayout, memory: Memory) -> Result<Self, LayoutError> {
        memory.fits(layout.size())?;
        Self::of_xor(k, &DynXorLayout::from_layout(layout)?, tile, memory)
    }

    /// The same for a layout with XOR strides.
    pub(super) fn of_xor(k: usize, xor: &DynXorLayout, tile: &DynLayout, memory: Memory) -> Result<Self, LayoutError> {
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
        // A phase accesses as many bytes as all banks serve at once, but has at most as many threads as there are banks.
        let at_once = (memory.banks + memory.bytes).saturating_sub(vector).min(memory.banks);
        Ok(Access { at_once: threads.len().min(at_once as usize), threads, values })
    }

    /// The columns whose span is the set of units that the first phase accesses.
    pub(super) fn phase(&self) -> impl Iterator<Item = u64> {
        self.values.iter().chain(&self.threads[..self.at_once]).copied()
    }

    /// The number of phases.
    pub(super) fn phases(&self) -> isize {
        1 << (self.threads.len() - self.at_once)
    }

    /// The number of bytes that a thread accesses.
    pub(super) fn bytes(&self, memory: Memory) -> isize {
        1 << (self.values.len() as u32 + memory.element.min(memory.bytes))
    }

    /// Whether the vector of each thread is contiguous, in order and aligned, if `at` maps a unit to its offset.
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
