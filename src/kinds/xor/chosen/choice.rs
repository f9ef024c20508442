//! Chooses in constants the layout of a tile for which accesses take the fewest wavefronts in all. It is what the run-time function
//! `xor_layout_for` does, with smaller limits.

use super::read::{AccessModes, BANKS, List, MOST, ROOM, memory};
use super::refusal::{Law, Refusal};
use super::search::search;
use crate::composed::matrix::{Columns, Span};
use crate::kinds::xor::AccessConflicts;
use crate::kinds::xor::access::subspace::{Subspace, least};
use crate::kinds::xor::access::vectors::Vectors;
use crate::kinds::xor::access::{Memory, swizzled};
use crate::layout::StaticModes;

/// The greatest number of bits of the number of a unit of the tile: a tile has at most `2^BITS` units.
const BITS: usize = 24;

/// How many swizzles may be tried. The compiler warns of a constant that takes much longer.
const SWIZZLES: u32 = 512;

/// How the banks serve each access to a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Served {
    list: [AccessConflicts; MOST],
    len: usize,
}

impl Served {
    const fn of(accesses: &List, matrix: &Columns) -> Served {
        let none = AccessConflicts { phases: 0, word_rank: 0, bank_rank: 0 };
        let mut served = Served { list: [none; MOST], len: 0 };
        while served.len < accesses.all().len() {
            served.list[served.len] = accesses.all()[served.len].conflicts(accesses.memory, matrix);
            served.len += 1;
        }
        served
    }

    pub(super) const fn all(&self) -> &[AccessConflicts] {
        self.list.split_at(self.len).0
    }

    /// The number of wavefronts of all accesses together.
    pub(super) const fn wavefronts(&self) -> isize {
        let (mut sum, mut k) = (0, 0);
        while k < self.len {
            sum += self.list[k].wavefronts();
            k += 1;
        }
        sum
    }

    /// The first access that takes more wavefronts than it does in `other`, or else the first one with conflicts.
    pub(super) const fn worse_than(&self, other: &Served) -> usize {
        let mut k = 0;
        while k < self.len {
            if self.list[k].wavefronts() > other.list[k].wavefronts() {
                return k;
            }
            k += 1;
        }
        0
    }
}

/// A layout of a tile, and how the banks serve the accesses.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// The offset of each bit of an index.
    pub(super) columns: Columns,
    pub(super) served: Served,
    /// Whether it is proven that no other layout with the same lowest bits of the offsets has fewer wavefronts.
    pub(super) is_least: bool,
}

/// The layout for which accesses to a tile with these extents take the fewest wavefronts.
pub(super) const fn choose(extents: &[isize], accesses: &[AccessModes], bytes: usize) -> Result<Choice, Refusal> {
    let memory = match memory(bytes) {
        Ok(memory) => memory,
        Err(refusal) => return Err(refusal),
    };
    let (ends, bits) = match ends(extents, memory) {
        Ok(ends) => ends,
        Err(refusal) => return Err(refusal),
    };
    let accesses = match List::of(accesses, bits - memory.inside(), memory) {
        Ok(accesses) => accesses,
        Err(refusal) => return Err(refusal),
    };
    let vectors = match Vectors::of(accesses.all(), bits) {
        Ok(vectors) => vectors,
        Err(k) => return Err(Law::Vectors.of(accesses.all()[k].bytes(memory)).in_access(k)),
    };
    let problem = Problem::of(&accesses, &vectors);
    let bound = problem.bound();
    let swizzled =
        swizzled::best(ends.split_at(extents.len()).0, &vectors.values, accesses.all(), memory, bound, SWIZZLES);
    let below = match swizzled {
        Some((_, cost)) => cost,
        None => u128::MAX,
    };
    let mut is_least = below == bound;
    let mut columns = match swizzled {
        Some((columns, _)) => columns,
        None => Columns::NONE,
    };
    if !is_least {
        let found = search(problem.phases(), problem.banks, problem.bits, below);
        is_least = found.is_complete && problem.word == 0;
        if let Some((images, cost)) = found.matrix {
            columns = problem.columns(&images, &vectors, bits);
            is_least = is_least || cost == bound;
        }
    }
    let (mut own, mut j) = (Columns::NONE, memory.inside());
    while j < bits {
        own.push(columns.at(j) >> memory.inside());
        j += 1;
    }
    Ok(Choice { columns: own, served: Served::of(&accesses, &columns), is_least })
}

/// How the banks serve the accesses to a tile for which `offsets` has the offset of each bit of an index, and index 0 has the offset
/// `start`.
pub(super) const fn serve(
    offsets: &[u64],
    start: isize,
    accesses: &[AccessModes],
    bytes: usize,
) -> Result<Served, Refusal> {
    let memory = match memory(bytes) {
        Ok(memory) => memory,
        Err(refusal) => return Err(refusal),
    };
    let inside = memory.inside();
    if inside + offsets.len() > ROOM {
        return Err(Law::Limit.of((inside + offsets.len()) as isize));
    }
    let accesses = match List::of(accesses, offsets.len(), memory) {
        Ok(accesses) => accesses,
        Err(refusal) => return Err(refusal),
    };
    let (mut matrix, mut j) = (Columns::NONE, 0);
    while j < inside + offsets.len() {
        if j >= inside && offsets[j - inside] > isize::MAX as u64 >> inside {
            return Err(Law::Limit.of(isize::BITS as isize));
        }
        matrix.push(if j < inside { 1 << j } else { offsets[j - inside] << inside });
        j += 1;
    }
    let mut k = 0;
    while k < accesses.all().len() {
        let access = &accesses.all()[k];
        let apart = (start as u64) << inside & ((1 << access.values.len()) - 1) != 0;
        if apart || !access.keeps_vectors(&matrix) {
            return Err(Law::TileVectors.of(access.bytes(memory)).in_access(k));
        }
        k += 1;
    }
    Ok(Served::of(&accesses, &matrix))
}

/// For each mode, the number of bits up to its end in the number of a unit. And the number of all bits.
const fn ends(extents: &[isize], memory: Memory) -> Result<([usize; StaticModes::ROOM], usize), Refusal> {
    let (mut ends, mut bits, mut k) = ([0; StaticModes::ROOM], memory.inside(), 0);
    if extents.len() > StaticModes::ROOM {
        return Err(Law::Limit.of(extents.len() as isize));
    }
    while k < extents.len() {
        if extents[k] < 1 || extents[k].count_ones() != 1 {
            return Err(Law::Power.of(extents[k]));
        }
        bits += extents[k].trailing_zeros() as usize;
        ends[k] = bits;
        k += 1;
    }
    if bits > BITS { Err(Law::Limit.of(bits as isize)) } else { Ok((ends, bits)) }
}

/// The choice that is left after the lowest bits of the offset, which [`Vectors`] decides: which units share a word, and which
/// words share a bank. The search tries one answer to the first question: the lowest bits of the units that are left.
struct Problem {
    /// How many bits the number of a unit has without the decided ones.
    bits: usize,
    /// How many of the bits of an offset that are not decided yet lie inside a word.
    word: usize,
    /// How many of the bits of an offset that are not decided yet are bits of the bank.
    banks: usize,
    phases: [Subspace; MOST],
    len: usize,
    /// The number of phases of all accesses.
    weight: u128,
}

impl Problem {
    const fn of(accesses: &List, vectors: &Vectors) -> Problem {
        let (memory, (_, decided)) = (accesses.memory, vectors.decided(accesses.memory));
        let word = memory.word().saturating_sub(vectors.values.len());
        let mut problem = Problem {
            bits: vectors.rest,
            word: if word < vectors.rest { word } else { vectors.rest },
            banks: BANKS - decided,
            phases: [Subspace::NONE; MOST],
            len: accesses.all().len(),
            weight: 0,
        };
        let mut k = 0;
        while k < problem.len {
            let mut phase = Subspace::of(&accesses.all()[k], vectors, memory);
            let mut j = 0;
            while j < phase.columns.len() {
                phase.columns.set(j, phase.columns.at(j) >> problem.word << problem.word);
                j += 1;
            }
            phase.columns = phase.columns.independent();
            problem.phases[k] = phase;
            problem.weight += phase.weight;
            k += 1;
        }
        problem
    }

    const fn phases(&self) -> &[Subspace] {
        self.phases.split_at(self.len).0
    }

    /// A lower bound of the number of wavefronts. If units can share a word, it is the number without any conflicts.
    const fn bound(&self) -> u128 {
        if self.word == 0 { least(self.phases(), self.banks as u32) } else { self.weight }
    }

    /// The offset of each bit of a unit's number, if the units `1 << p` have these images in the banks. The bits of an offset are those
    /// that the vectors decide, those inside a word, those of the bank, and then others that make the offset a bijection.
    const fn columns(&self, images: &Columns, vectors: &Vectors, bits: usize) -> Columns {
        // The bits of the bank, each a set of bits of the unit, with the lowest bit of a row in no other row. The span has them reversed.
        let (mut rows, mut k) = (Span::NONE, 0);
        while k < self.banks {
            let (mut row, mut p) = (0u64, self.word);
            while p < self.bits {
                row |= (images.at(p) >> k & 1) << p;
                p += 1;
            }
            rows.insert(row.reverse_bits());
            k += 1;
        }
        let rows = rows.reduced();
        let (mut all, mut span, mut p) = (Columns::NONE, Span::NONE, 0);
        while p < self.word {
            all.push(1 << p);
            p += 1;
        }
        let mut k = rows.len();
        while k > 0 {
            k -= 1;
            if span.insert(rows.at(k).reverse_bits()) {
                all.push(rows.at(k).reverse_bits());
            }
        }
        let mut p = self.word;
        while p < self.bits {
            if span.insert(1 << p) {
                all.push(1 << p);
            }
            p += 1;
        }
        let (mut columns, mut p) = (Columns::NONE, 0);
        while p < bits {
            let (lowest, rest) = vectors.split(1 << p);
            let (mut offset, mut k) = (0, 0);
            while k < all.len() {
                offset |= (((rest & all.at(k)).count_ones() % 2) as u64) << k;
                k += 1;
            }
            columns.push(offset << vectors.values.len() | lowest);
            p += 1;
        }
        columns
    }
}
