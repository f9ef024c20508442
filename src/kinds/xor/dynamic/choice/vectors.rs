//! What the vectors of the accesses decide about a layout: its lowest bits.
//!
//! A vector is contiguous, in order and aligned if bit `j` of the offset is bit `j` of the number of a unit in the vector, and is
//! 0 for all first units of vectors. So the vectors of all accesses must begin with the same columns. Bit `j` of the offset is a
//! linear function that is 1 for column `j` of the longest vectors, and 0 for the other columns and for the threads of the
//! accesses with a bit `j`. It exists exactly if column `j` is not in the span of these. Where they leave a choice, the function
//! is 0 for as many bits of the index as possible: if the columns are bits of an index that no thread has, then the function is
//! this bit, and so every vector of the tile is contiguous.

use super::access::Access;
use crate::dynamic::int_tuple::Leaves;
use crate::kinds::xor::dynamic::matrix::{Echelon, Span, independent};

/// A basis of the units: the columns of the longest vectors, and columns for which the lowest bits of the offset are 0.
pub(super) struct Vectors {
    pub(super) values: Leaves<u64>,
    basis: Echelon,
    /// The number of columns that are not of a vector.
    pub(super) rest: u32,
}

impl Vectors {
    /// The vectors of these accesses to `2^bits` units. Fails with the number of an access whose vectors no layout keeps beside
    /// those of the accesses before it.
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
        // Each bit of the index without the part that the lowest bits of the offset show.
        let rest = (0..bits).map(|p| {
            let shown = functions.iter().zip(values).filter(|(function, _)| *function >> p & 1 == 1);
            shown.fold(1 << p, |rest, (_, value)| rest ^ value)
        });
        let rest = independent(rest);
        let basis = Echelon::of(values.iter().chain(&rest).copied());
        Ok(Vectors { values: values.iter().copied().collect(), basis, rest: rest.len() as u32 })
    }

    /// A unit in this basis: the lowest bits of its offset, and the set of the other columns.
    pub(super) fn split(&self, unit: u64) -> (u64, u64) {
        // The columns are a basis, so there is a solution.
        let set = self.basis.solve(unit).unwrap_or_default();
        (set & ((1 << self.values.len()) - 1), set >> self.values.len())
    }
}

/// Bit `j` of the offset as a linear function: the set of bits of an index for which it is 1.
fn function(accesses: &[Access], values: &[u64], j: usize, bits: u32) -> Result<u64, usize> {
    let mut zero = Span::of((0..values.len()).filter(|&k| k != j).map(|k| values[k]));
    if zero.contains(values[j]) {
        // The vectors have a unit twice. The first access with all of them is to blame.
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
        let mut more = zero.clone();
        if more.insert(1 << p) && !more.contains(values[j]) {
            zero = more;
        }
    }
    Ok((0..bits).filter(|&p| !zero.contains(1 << p)).fold(0, |function, p| function | 1 << p))
}
