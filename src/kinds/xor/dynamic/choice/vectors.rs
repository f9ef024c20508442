//! The vectors of the accesses decide the lowest bits of the offset.
//!
//! [`Access`] describes a vector by columns: column `j` belongs to bit `j` of the number of a unit in the vector. A vector of
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

use super::access::Access;
use crate::composed::matrix::{Columns, Echelon, Span, independent};
use crate::dynamic::int_tuple::Leaves;

/// A basis of the units: the columns of the longest vectors, and then columns for which the decided bits of the offset are 0.
pub(super) struct Vectors {
    /// The columns of the longest vectors.
    pub(super) values: Leaves<u64>,
    basis: Echelon,
    /// The number of the columns that follow `values` in the basis.
    pub(super) rest: u32,
}

impl Vectors {
    /// The basis for these accesses to `2^bits` units. Fails with the number of an access if no layout can have the vectors of
    /// this access and of the accesses before it contiguous, in order and aligned.
    pub(super) fn of(accesses: &[Access], bits: u32) -> Result<Self, usize> {
        let mut values: &[u64] = &[];
        for (k, access) in accesses.iter().enumerate() {
            if access.values.iter().zip(values).any(|(one, other)| one != other) {
                return Err(k);
            }
            if access.values.len() > values.len() {
                values = &access.values;
            }
        }
        let functions = (0..values.len()).map(|j| function(accesses, values, j, bits)).collect::<Result<_, _>>();
        let functions: Leaves<u64> = functions?;
        // Unit `1 << p`, plus the columns of the vectors that make the decided bits of its offset 0.
        let rest = (0..bits).map(|p| {
            let shown = functions.iter().zip(values).filter(|(function, _)| *function >> p & 1 == 1);
            shown.fold(1 << p, |rest, (_, value)| rest ^ value)
        });
        let rest = independent(rest);
        let basis = Echelon::of(&values.iter().chain(rest.iter()).copied().collect::<Columns>());
        Ok(Vectors { values: values.iter().copied().collect(), basis, rest: rest.len() as u32 })
    }

    /// A unit as a sum of columns of the basis. The first integer has the decided bits of the offset, which are also the set of
    /// the columns in `values`. The second integer is the set of the other columns.
    pub(super) fn split(&self, unit: u64) -> (u64, u64) {
        // The columns are a basis, so there is a solution.
        let set = self.basis.solve(unit).unwrap_or_default();
        (set & ((1 << self.values.len()) - 1), set >> self.values.len())
    }
}

/// Bit `j` of the offset as a linear function of the unit: the set of the bits of a unit's number for which the function is 1.
fn function(accesses: &[Access], values: &[u64], j: usize, bits: u32) -> Result<u64, usize> {
    let mut zero = Span::of((0..values.len()).filter(|&k| k != j).map(|k| values[k]));
    if zero.contains(values[j]) {
        // The longest vectors have the same unit twice. The error names the first access that has a column `j`.
        return Err(accesses.iter().position(|access| access.values.len() > j).unwrap_or_default());
    }
    for (k, access) in accesses.iter().enumerate().filter(|(_, access)| access.values.len() > j) {
        for &thread in &access.threads {
            zero.insert(thread);
        }
        if zero.contains(values[j]) {
            return Err(k);
        }
    }
    for p in 0..bits {
        let mut more = zero;
        if more.insert(1 << p) && !more.contains(values[j]) {
            zero = more;
        }
    }
    Ok((0..bits).filter(|&p| !zero.contains(1 << p)).fold(0, |function, p| function | 1 << p))
}
