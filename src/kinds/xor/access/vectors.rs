//! The vectors of the accesses decide the lowest bits of the offset.
//!
//! [`Access`](super::Access) describes a vector by columns: column `j` belongs to bit `j` of the number of a unit in the vector. A vector of
//! `2^n` units is contiguous, in order and aligned if the lowest `n` bits of the offset of each unit are its number in the
//! vector. So column `j` must have the offset `1 << j`. Two accesses with a column `j` must have the same column `j`. The
//! longest vectors have all columns.
//!
//! Bit `j` of the offset is a linear function of the unit. It must be 1 for column `j` of the longest vectors, and 0 for their
//! other columns. It must also be 0 for the columns of the threads of each access that has a column `j`. Such a function exists
//! exactly if column `j` is not in the span of the columns for which the function must be 0.
//!
//! There may be several such functions. Then the chosen function is 0 for as many bits of the unit's number as possible. If
//! column `j` is a single bit of this number, and no thread has this bit, the function is this bit. So if all columns are such
//! bits, every vector of the tile is contiguous, not only the vectors of the accesses.

use super::{Access, Memory};
use crate::composed::matrix::{Columns, Echelon, Span};

/// A basis of the units: the columns of the longest vectors, and then columns for which the decided bits of the offset are 0.
pub(in crate::kinds::xor) struct Vectors {
    /// The columns of the longest vectors.
    pub(in crate::kinds::xor) values: Columns,
    basis: Echelon,
    /// The number of the columns that follow `values` in the basis.
    pub(in crate::kinds::xor) rest: usize,
}

impl Vectors {
    /// The basis for these accesses to `2^bits` units. Fails with the number of an access if no layout can have the vectors of
    /// this access and of the accesses before it contiguous, in order and aligned.
    pub(in crate::kinds::xor) const fn of(accesses: &[Access], bits: usize) -> Result<Vectors, usize> {
        let (mut values, mut k) = (Columns::NONE, 0);
        while k < accesses.len() {
            let own = &accesses[k].values;
            let mut j = 0;
            while j < own.len() && j < values.len() {
                if own.at(j) != values.at(j) {
                    return Err(k);
                }
                j += 1;
            }
            if own.len() > values.len() {
                values = *own;
            }
            k += 1;
        }
        let (mut functions, mut j) = (Columns::NONE, 0);
        while j < values.len() {
            match function(accesses, &values, j, bits) {
                Ok(function) => functions.push(function),
                Err(k) => return Err(k),
            }
            j += 1;
        }
        // Unit `1 << p`, plus the columns of the vectors that make the decided bits of its offset 0.
        let (mut all, mut span, mut p) = (values, Span::NONE, 0);
        while p < bits {
            let (mut rest, mut j) = (1 << p, 0);
            while j < values.len() {
                if functions.at(j) >> p & 1 == 1 {
                    rest ^= values.at(j);
                }
                j += 1;
            }
            if span.insert(rest) {
                all.push(rest);
            }
            p += 1;
        }
        Ok(Vectors { values, basis: Echelon::of(all.all()), rest: span.rank() as usize })
    }

    /// A unit as a sum of columns of the basis. The first integer has the decided bits of the offset, which are also the set of
    /// the columns in `values`. The second integer is the set of the other columns.
    pub(in crate::kinds::xor) const fn split(&self, unit: u64) -> (u64, u64) {
        let set = self.basis.reduce(unit).1;
        (set & ((1 << self.values.len()) - 1), set >> self.values.len())
    }

    /// If a vector is longer than a word, the vectors decide bits of the bank, the lowest ones: the position of the first of them in an
    /// offset, and how many there are.
    pub(in crate::kinds::xor) const fn decided(&self, memory: Memory) -> (usize, usize) {
        let (all, word) = (self.values.len(), memory.word());
        let banks = all.saturating_sub(word);
        (if word < all { word } else { all }, if banks < memory.banks { banks } else { memory.banks })
    }
}

/// Bit `j` of the offset as a linear function of the unit: the set of the bits of a unit's number for which the function is 1.
const fn function(accesses: &[Access], values: &Columns, j: usize, bits: usize) -> Result<u64, usize> {
    let (mut zero, mut k) = (Span::NONE, 0);
    while k < values.len() {
        if k != j {
            zero.insert(values.at(k));
        }
        k += 1;
    }
    let mut k = 0;
    while k < accesses.len() {
        let access = &accesses[k];
        if access.values.len() > j {
            let mut t = 0;
            while t < access.threads.len() {
                zero.insert(access.threads.at(t));
                t += 1;
            }
            if zero.contains(values.at(j)) {
                return Err(k);
            }
        }
        k += 1;
    }
    let (mut function, mut p) = (0, 0);
    while p < bits {
        let mut more = zero;
        if more.insert(1 << p) && !more.contains(values.at(j)) {
            zero = more;
        }
        p += 1;
    }
    let mut p = 0;
    while p < bits {
        if !zero.contains(1 << p) {
            function |= 1 << p;
        }
        p += 1;
    }
    Ok(function)
}
