//! The units of one phase of an access, as a subspace on which a matrix from units to banks has a cost.

use super::vectors::Vectors;
use super::{Access, Memory};
use crate::composed::matrix::{Columns, Echelon};

/// A subspace of the units. A matrix costs `weight * 2^k` on the subspace if its kernel there has the dimension `k`.
#[derive(Clone, Copy)]
pub(in crate::kinds::xor) struct Subspace {
    /// A basis of the subspace.
    pub(in crate::kinds::xor) columns: Columns,
    pub(in crate::kinds::xor) weight: u128,
}

impl Subspace {
    pub(in crate::kinds::xor) const NONE: Subspace = Subspace { columns: Columns::NONE, weight: 0 };

    /// The sums of units of the first phase for which the bits of the bank that the vectors decide are 0. Only such units can lie in bank 0.
    pub(in crate::kinds::xor) const fn of(access: &Access, vectors: &Vectors, memory: Memory) -> Subspace {
        let (low, decided) = vectors.decided(memory);
        let (phase, mut banks, mut rest, mut k) = (&access.phase, Columns::NONE, Columns::NONE, 0);
        while k < phase.len() {
            let (lowest, others) = vectors.split(phase.at(k));
            banks.push(lowest >> low & ((1 << decided) - 1));
            rest.push(others);
            k += 1;
        }
        let (kernel, mut columns, mut k) = (*Echelon::of(banks.all()).kernel(), Columns::NONE, 0);
        while k < kernel.len() {
            columns.push(rest.times(kernel.at(k)));
            k += 1;
        }
        Subspace { columns: columns.independent(), weight: access.phases() as u128 }
    }

    pub(in crate::kinds::xor) const fn cost(&self, kernel: u32, rank: u32) -> u128 {
        // The dimension of the kernel is at least the dimension of the subspace minus the number of rows.
        let least = (self.columns.len() as u32).saturating_sub(rank);
        self.weight << if kernel > least { kernel } else { least }
    }
}

/// A lower bound of the cost of every matrix of `rank` rows.
pub(in crate::kinds::xor) const fn least(subspaces: &[Subspace], rank: u32) -> u128 {
    let (mut sum, mut k) = (0, 0);
    while k < subspaces.len() {
        sum += subspaces[k].cost(0, rank);
        k += 1;
    }
    sum
}
