//! Chooses which units share a word, and then which words share a bank.
//!
//! [`Vectors`](super::vectors::Vectors) decides the lowest bits of the offset. The units for which these bits are 0 are a space
//! over the field of two elements. The units of word 0 are a subspace `W` of this space. Two units share a word if their sum
//! lies in `W`. So the words are the quotient of the space by `W`. Then [`search`](super::search) finds a matrix from words to
//! banks.
//!
//! The cost depends only on the units of `W` that some access has. So a candidate for `W` is the span of units that some access
//! has. Units that no access has can fill the rest of `W` without cost. If there are not enough of these, all units are tried.

use super::search::{Budget, search};
use crate::composed::matrix::{Span, independent, times};
use crate::dynamic::int_tuple::Leaves;
use crate::kinds::xor::access::subspace::{Subspace, least};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Candidates for `W` are spans of units. Of each phase, and of the whole space, fewer units than this are tried.
const CANDIDATES: usize = 1 << 12;
/// How many images and candidates all searches together may try.
const STEPS: usize = 1 << 19;

/// A space of `2^bits` units, and a subspace for each access: the units of one phase.
pub(super) struct Problem {
    pub(super) bits: u32,
    /// How many of the bits of an offset that are not decided yet lie inside a word.
    pub(super) word: u32,
    /// How many of the bits of an offset that are not decided yet are bits of the bank.
    pub(super) banks: u32,
    pub(super) phases: Vec<Subspace>,
}

/// The bits of the offset as functions of the unit, the lowest bit first. A function is a set of bits of the unit. Its value is
/// the sum of these bits.
pub(super) type Rows = Leaves<u64>;

impl Problem {
    /// The bits of the offset with the least cost, and this cost; or `None` if no cost below `below` is found. The flag tells
    /// whether it is proven that no other bits cost less.
    pub(super) fn solve(&self, mut below: u128) -> (Option<(Rows, u128)>, bool) {
        let mut budget = Budget { steps: STEPS, is_complete: true };
        let (size, mut best) = (self.word.min(self.bits) as usize, None);
        // The lower bound. If units can share a word, it is the cost without any conflicts.
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
            // A candidate takes one step of the budget, even if it was tried before.
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

    /// The best matrix from words to banks if word 0 is the span of `word`, and its cost. A word is represented by its unit in
    /// which the highest bit of each column of `word` is 0.
    fn with_word(&self, word: &[u64], below: u128, budget: &mut Budget) -> Option<(Leaves<u64>, u128)> {
        let phases: Vec<Subspace> = (self.phases.iter())
            .map(|phase| Subspace {
                columns: independent(phase.columns.iter().map(|&column| quotient(word, column))),
                weight: phase.weight,
            })
            .collect();
        search(&phases, self.banks, self.bits, below, budget)
    }

    /// Units such that the candidates for a word of `2^size` units are the spans of `size` of them.
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

    /// The bits of the offset: first the bits inside a word, then the bits of the bank, and then other bits that make the
    /// offset a bijection.
    fn rows(&self, word: &[u64], images: &[u64]) -> Rows {
        let inside = word.iter().map(|column| 1 << column.ilog2());
        // A row that is 0 for all units of word 0: bit `p`, and the highest bit of each column of the word that has bit `p`.
        let outside = |p: u32| {
            let of_word = word.iter().filter(|column| *column >> p & 1 == 1);
            of_word.fold(1 << p, |row, column| row | 1 << column.ilog2())
        };
        let is_free = |p: &u32| word.iter().all(|column| column.ilog2() != *p);
        let free: Leaves<u32> = (0..self.bits).filter(is_free).collect();
        // An image belongs to a word. In the unit that represents a word, only free bits can be 1. So only these count.
        let bank = |k: u32| free.iter().filter(|&&p| images[p as usize] >> k & 1 == 1).fold(0, |row, &p| row ^ 1 << p);
        let banks = Span::of((0..self.banks.min(u64::BITS)).map(|k| u64::reverse_bits(bank(k)))).reduced();
        // The lowest bit of each row is in no other row.
        let banks = banks.iter().rev().map(|row| row.reverse_bits());
        let rows = independent(banks.chain(free.iter().map(|&p| 1 << p)));
        let whole = |row: &u64| free.iter().filter(|&&p| row >> p & 1 == 1).fold(0, |sum, &p| sum ^ outside(p));
        inside.chain(rows.iter().map(whole)).collect()
    }
}

/// The unit of the same word in which the highest bit of each column of `word` is 0.
fn quotient(word: &[u64], unit: u64) -> u64 {
    word.iter().filter(|column| unit >> column.ilog2() & 1 == 1).fold(unit, |rest, column| rest ^ column)
}

/// Calls `with` for `chosen` plus each set of `size` of the units, if all of these are independent. Ends when `with` returns
/// `true`.
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
