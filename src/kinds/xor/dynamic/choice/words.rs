//! Chooses which units share a word, and then a bank.
//!
//! The units, without their vectors, are a space. The units of word 0 are a subspace `W` of it, and the units of bank 0 a
//! subspace that contains `W`. After the quotient by `W`, what is left is a matrix from words to banks:
//! [`search`](super::search).
//!
//! Only what `W` has in common with the accesses counts, and it costs nothing to fill `W` with units that no access has, if there
//! are so many. So the candidates are the spans of units that some access has, and of others if these do not suffice.

use super::search::{Budget, Subspace, least, search};
use crate::dynamic::int_tuple::Leaves;
use crate::kinds::xor::dynamic::matrix::{Span, independent, times};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// The most candidates for `W` are spans of so many units.
const CANDIDATES: usize = 1 << 12;
/// The most images that all searches together try.
const STEPS: usize = 1 << 19;

/// A space of `2^bits` units, and what the phases of the accesses access of it.
pub(super) struct Problem {
    pub(super) bits: u32,
    /// The bits of an offset that are inside a word.
    pub(super) word: u32,
    /// The bits of an offset that are a bank.
    pub(super) banks: u32,
    pub(super) phases: Vec<Subspace>,
}

/// Functions of the units, each a set of bits whose sum it is: the bits of the offset, the lowest first.
pub(super) type Rows = Leaves<u64>;

impl Problem {
    /// The bits of the offset with the least cost, if it is below `below`; and whether no offsets cost less.
    pub(super) fn solve(&self, mut below: u128) -> (Option<(Rows, u128)>, bool) {
        let mut budget = Budget { steps: STEPS, is_complete: true };
        let (size, mut best) = (self.word.min(self.bits) as usize, None);
        // A word costs nothing where it saves nothing: no conflicts are the least.
        let least =
            if size == 0 { least(&self.phases, self.banks) } else { self.phases.iter().map(|p| p.weight).sum() };
        let mut seen = BTreeSet::new();
        let mut with = |word: &[u64], budget: &mut Budget| {
            let word = Span::of(word.iter().copied()).reduced();
            if seen.insert(word.to_vec())
                && let Some((images, cost)) = self.with_word(&word, below, budget)
            {
                (below, best) = (cost, Some((self.rows(&word, &images), cost)));
            }
            // A candidate takes a step, even if it was seen before.
            budget.steps = budget.steps.saturating_sub(1);
            budget.is_complete &= budget.steps > 0;
            below == least || budget.steps == 0
        };
        let lowest: Leaves<u64> = (0..size).map(|p| 1 << p).collect();
        if !with(&lowest, &mut budget) && size > 0 {
            let units = self.candidates(size, &mut budget);
            each(&units, size, &mut Leaves::new(), &mut |word| with(word, &mut budget));
        }
        (best, budget.is_complete || below == least)
    }

    /// The images of the units in the quotient by the word, in which the highest bit of each column of the word is 0.
    fn with_word(&self, word: &[u64], below: u128, budget: &mut Budget) -> Option<(Leaves<u64>, u128)> {
        let phases: Vec<Subspace> = (self.phases.iter())
            .map(|phase| Subspace {
                columns: independent(phase.columns.iter().map(|&column| quotient(word, column))),
                weight: phase.weight,
            })
            .collect();
        search(&phases, self.banks, self.bits, below, budget)
    }

    /// Units whose spans are the candidates for a word of `2^size` units.
    fn candidates(&self, size: usize, budget: &mut Budget) -> Vec<u64> {
        let all = Span::of(self.phases.iter().flat_map(|phase| phase.columns.iter().copied()));
        let others = (0..self.bits).map(|p| 1 << p).scan(all, |span, unit| Some(span.insert(unit).then_some(unit)));
        let others: Leaves<u64> = others.flatten().take(size).collect();
        let mut units = BTreeSet::new();
        if others.len() < size {
            budget.is_complete &= self.bits <= CANDIDATES.ilog2();
            units.extend(1..1 << self.bits.min(CANDIDATES.ilog2()));
        }
        for phase in &self.phases {
            budget.is_complete &= phase.columns.len() as u32 <= CANDIDATES.ilog2();
            let sets = 1..1u64 << phase.columns.len().min(CANDIDATES.ilog2() as usize);
            units.extend(sets.map(|set| times(&phase.columns, set)));
        }
        units.into_iter().chain(others).collect()
    }

    /// The bits of the offset: those inside the word, the banks, and then others that make the offset a bijection.
    fn rows(&self, word: &[u64], images: &[u64]) -> Rows {
        let inside = word.iter().map(|column| 1 << column.ilog2());
        // A row that is 0 on the word: bit p, and the highest bits of the columns of the word that have bit p.
        let outside = |p: u32| {
            let of_word = word.iter().filter(|column| *column >> p & 1 == 1);
            of_word.fold(1 << p, |row, column| row | 1 << column.ilog2())
        };
        let is_free = |p: &u32| word.iter().all(|column| column.ilog2() != *p);
        let free: Leaves<u32> = (0..self.bits).filter(is_free).collect();
        // The images are those of the quotient, so only free bits count.
        let bank = |k: u32| free.iter().filter(|&&p| images[p as usize] >> k & 1 == 1).fold(0, |row, &p| row ^ 1 << p);
        let banks = Span::of((0..self.banks.min(u64::BITS)).map(|k| u64::reverse_bits(bank(k)))).reduced();
        // Each row of a bank has a lowest bit that no other has.
        let banks = banks.iter().rev().map(|row| row.reverse_bits());
        let rows = independent(banks.chain(free.iter().map(|&p| 1 << p)));
        let whole = |row: &u64| free.iter().filter(|&&p| row >> p & 1 == 1).fold(0, |sum, &p| sum ^ outside(p));
        inside.chain(rows.iter().map(whole)).collect()
    }
}

/// A unit without the columns of the word whose highest bit it has.
fn quotient(word: &[u64], unit: u64) -> u64 {
    word.iter().filter(|column| unit >> column.ilog2() & 1 == 1).fold(unit, |rest, column| rest ^ column)
}

/// Calls `with` for each set of `size` independent units, until it returns that this is enough.
fn each(units: &[u64], size: usize, chosen: &mut Leaves<u64>, with: &mut impl FnMut(&[u64]) -> bool) -> bool {
    if size == 0 {
        return with(chosen);
    }
    (0..units.len()).any(|k| {
        let is_new = !Span::of(chosen.iter().copied()).contains(units[k]);
        chosen.push(units[k]);
        let enough = is_new && each(&units[k + 1..], size - 1, chosen, with);
        chosen.pop();
        enough
    })
}
