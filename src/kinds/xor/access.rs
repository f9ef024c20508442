//! An access to shared memory as columns of bits, and how the banks serve the access.
//!
//! A unit is an element, or a word if an element has several words. The number of a unit is the index of its element. If an element has
//! several words, the number of the word in the element follows as the lowest bits. A matrix of columns, one for each bit of a unit's
//! number, maps units to offsets.
//!
//! The first phase accesses a set `Q` of units, which is the span of some columns. The high bits of an offset are the number of the word,
//! and the lowest bits of this number are the bank. Let `w` be the rank of the bits of the word on `Q`, and `b` the rank of the bits of the
//! bank on `Q`. Then the matrix `L` maps `Q` to `2^w` words in `2^b` banks. Each of these banks serves `2^(w - b)` words. Another phase
//! accesses the units `c ^ q` for a fixed `c` and all `q` in `Q`. Its offsets are `L(c) ^ L(q)`. So it also has `2^(w - b)` words in each
//! of `2^b` banks.

pub(super) mod subspace;
pub(super) mod swizzled;
pub(super) mod vectors;

use super::AccessConflicts;
use crate::composed::matrix::{Columns, Span};

/// The logarithm of the most bytes that a thread accesses with one instruction.
const VECTOR: usize = 4;

/// The sizes of an element and of a memory, as logarithms to base 2.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    /// The logarithm of the number of bytes of an element.
    pub(super) element: usize,
    /// The logarithm of the number of bytes of a word.
    pub(super) bytes: usize,
    /// The logarithm of the number of banks.
    pub(super) banks: usize,
}

impl Memory {
    /// How many of the lowest bits of a unit's number select a unit inside an element.
    pub(super) const fn inside(self) -> usize {
        self.element.saturating_sub(self.bytes)
    }

    /// How many of the lowest bits of a unit's offset select a unit inside a word.
    pub(super) const fn word(self) -> usize {
        self.bytes.saturating_sub(self.element)
    }

    /// The logarithm of the number of bytes of a unit.
    const fn unit(self) -> usize {
        self.bytes - self.word()
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
    /// The columns whose span is the set of units that the first phase accesses: those for the bits of `v`, and those for the lowest bits
    /// of `t`, in which the threads of a phase differ.
    pub(super) phase: Columns,
}

impl Access {
    /// The access with these columns. Fails with the logarithm of the number of bytes of a vector if it is too long.
    pub(super) const fn new(threads: Columns, values: Columns, memory: Memory) -> Result<Access, usize> {
        let vector = values.len() + memory.unit();
        if vector > VECTOR {
            return Err(vector);
        }
        // A phase accesses as many bytes as all banks serve at once, but has at most as many threads as there are banks.
        let at_once = (memory.banks + memory.bytes).saturating_sub(vector);
        let at_once = if at_once < memory.banks { at_once } else { memory.banks };
        let (mut phase, mut k) = (values, 0);
        while k < at_once && k < threads.len() {
            phase.push(threads.at(k));
            k += 1;
        }
        Ok(Access { threads, values, phase })
    }

    /// The number of phases.
    pub(super) const fn phases(&self) -> isize {
        1 << (self.threads.len() + self.values.len() - self.phase.len())
    }

    /// The number of bytes that a thread accesses.
    pub(super) const fn bytes(&self, memory: Memory) -> isize {
        1 << (self.values.len() + memory.unit())
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
        while k < self.phase.len() {
            let word = matrix.times(self.phase.at(k)) >> memory.word();
            words.insert(word);
            banks.insert(word & ((1 << memory.banks) - 1));
            k += 1;
        }
        AccessConflicts { phases: self.phases(), word_rank: words.rank(), bank_rank: banks.rank() }
    }
}

/// The wavefronts of all accesses together, if the matrix maps units to offsets. `None` if it does not keep all vectors.
const fn cost(accesses: &[Access], memory: Memory, matrix: &Columns) -> Option<u128> {
    let (mut cost, mut k) = (0, 0);
    while k < accesses.len() {
        if !accesses[k].keeps_vectors(matrix) {
            return None;
        }
        cost += accesses[k].conflicts(memory, matrix).wavefronts() as u128;
        k += 1;
    }
    Some(cost)
}
