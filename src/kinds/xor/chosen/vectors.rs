//! The vectors of the accesses decide the lowest bits of the offset.
//!
//! A vector of `2^n` units is contiguous, in order and aligned if the lowest `n` bits of the offset of each unit are its number in the
//! vector. So bit `j` of the offset is a linear function of the unit: it is 1 for column `j` of the longest vectors, and 0 for their other
//! columns and for the columns of the threads of each access whose vectors are long enough to have a column `j`. Such a function exists
//! exactly if column `j` is not in the span of the columns for which the function must be 0. Of several functions, the chosen one is 0 for
//! as many bits of the unit's number as possible.

use super::access::List;
use super::refusal::{Law, Refusal};
use crate::composed::matrix::{Columns, Echelon, Span};

/// A basis of the units: the columns of the longest vectors, and then columns for which the decided bits of the offset are 0.
pub(super) struct Vectors {
    /// The columns of the longest vectors.
    pub(super) values: Columns,
    basis: Echelon,
    /// The number of the columns that follow `values` in the basis.
    pub(super) rest: usize,
}

impl Vectors {
    /// The basis for these accesses to `2^bits` units.
    pub(super) const fn of(accesses: &List, bits: usize) -> Result<Vectors, Refusal> {
        let (all, mut values, mut k) = (accesses.all(), Columns::NONE, 0);
        while k < all.len() {
            let own = &all[k].values;
            let mut j = 0;
            while j < own.len() && j < values.len() {
                if own.at(j) != values.at(j) {
                    return Err(broken(accesses, k));
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
                Err(refusal) => return Err(refusal),
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
    pub(super) const fn split(&self, unit: u64) -> (u64, u64) {
        let set = self.basis.reduce(unit).1;
        (set & ((1 << self.values.len()) - 1), set >> self.values.len())
    }
}

const fn broken(accesses: &List, k: usize) -> Refusal {
    let access = &accesses.all()[k];
    let unit = 2 - accesses.memory.word();
    Law::Vectors.of(1 << (access.values.len() + unit)).in_access(k)
}

/// Bit `j` of the offset as a linear function of the unit: the set of the bits of a unit's number for which the function is 1.
const fn function(accesses: &List, values: &Columns, j: usize, bits: usize) -> Result<u64, Refusal> {
    let (mut zero, mut k) = (Span::NONE, 0);
    while k < values.len() {
        if k != j {
            zero.insert(values.at(k));
        }
        k += 1;
    }
    let all = accesses.all();
    let mut k = 0;
    while k < all.len() {
        let access = &all[k];
        if access.values.len() > j {
            let mut t = 0;
            while t < access.threads.len() {
                zero.insert(access.threads.at(t));
                t += 1;
            }
            if zero.contains(values.at(j)) {
                return Err(broken(accesses, k));
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
