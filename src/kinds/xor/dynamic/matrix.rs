//! Matrices over the field of two elements: the span and the kernel of columns of bits, and solutions of linear equations.
//!
//! A column is a `u64`, and a sum of columns is their XOR. A set of columns is a `u64` too, in which bit `j` stands for column `j`.

use crate::dynamic::int_tuple::Leaves;

/// Independent columns, each with another highest bit, and the set of given columns whose sum each is.
pub(super) struct Echelon {
    rows: Leaves<(u64, u64)>,
    kernel: Leaves<u64>,
}

impl Echelon {
    /// The columns, reduced in order. There are at most 64.
    pub(super) fn of(columns: impl IntoIterator<Item = u64>) -> Self {
        let mut echelon = Echelon { rows: Leaves::new(), kernel: Leaves::new() };
        for (j, column) in columns.into_iter().enumerate() {
            let (rest, sum) = echelon.reduce(column);
            let sum = sum ^ 1 << j;
            if rest == 0 {
                echelon.kernel.push(sum);
            } else {
                echelon.rows.push((rest, sum));
            }
        }
        echelon
    }

    /// Subtracts rows from a vector until its highest bit is not that of a row. Returns what is left, and the set of given columns whose
    /// sum was subtracted.
    fn reduce(&self, mut vector: u64) -> (u64, u64) {
        let mut sum = 0;
        // Each row with the highest bit of `vector` clears this bit, and changes only lower bits.
        while let Some(&(row, of_row)) = self.rows.iter().find(|(row, _)| vector != 0 && row.ilog2() == vector.ilog2())
        {
            vector ^= row;
            sum ^= of_row;
        }
        (vector, sum)
    }

    /// A set of columns whose sum is `vector`, or `None` if there is none.
    pub(super) fn solve(&self, mut vector: u64) -> Option<u64> {
        let mut sum = 0;
        while vector != 0 {
            let (rest, of_rest) = self.reduce(vector);
            if rest == vector {
                return None;
            }
            (vector, sum) = (rest, sum ^ of_rest);
        }
        Some(sum)
    }

    /// A basis of the sets of columns whose sum is 0. Each has another highest bit, and they are sorted by it.
    pub(super) fn kernel(&self) -> &[u64] {
        &self.kernel
    }

    /// The highest bits of the rows.
    pub(super) fn pivots(&self) -> u64 {
        self.rows.iter().fold(0, |bits, (row, _)| bits | 1 << row.ilog2())
    }

    /// The greatest sum of columns.
    pub(super) fn greatest(&self) -> u64 {
        let mut rows: Leaves<u64> = self.rows.iter().map(|&(row, _)| row).collect();
        rows.sort_unstable_by(|a, b| b.cmp(a));
        rows.iter().fold(0, |sum, row| sum.max(sum ^ row))
    }
}

/// The span of columns: a basis of it, each column with another highest bit.
#[derive(Clone, Default)]
pub(super) struct Span {
    basis: Leaves<u64>,
}

impl Span {
    pub(super) fn of(columns: impl IntoIterator<Item = u64>) -> Self {
        let mut span = Span::default();
        columns.into_iter().for_each(|column| {
            span.insert(column);
        });
        span
    }

    /// The vector without columns of the basis, as far as its highest bit is that of one. It is 0 exactly in the span.
    fn rest(&self, mut vector: u64) -> u64 {
        while let Some(&column) = self.basis.iter().find(|column| vector != 0 && column.ilog2() == vector.ilog2()) {
            vector ^= column;
        }
        vector
    }

    pub(super) fn contains(&self, vector: u64) -> bool {
        self.rest(vector) == 0
    }

    /// Adds a column. Returns whether it was not in the span.
    pub(super) fn insert(&mut self, column: u64) -> bool {
        let rest = self.rest(column);
        if rest != 0 {
            self.basis.push(rest);
        }
        rest != 0
    }

    pub(super) fn rank(&self) -> u32 {
        self.basis.len() as u32
    }

    /// The basis, each column with another highest bit.
    pub(super) fn basis(&self) -> &[u64] {
        &self.basis
    }

    /// The one basis in which no other column has the highest bit of a column, sorted.
    pub(super) fn reduced(&self) -> Leaves<u64> {
        let mut reduced = self.basis.clone();
        reduced.sort_unstable();
        // The columns before k are reduced, so subtracting them from column k brings back none of their highest bits.
        for k in 0..reduced.len() {
            for j in 0..k {
                if reduced[k] >> reduced[j].ilog2() & 1 == 1 {
                    reduced[k] ^= reduced[j];
                }
            }
        }
        reduced
    }
}

/// The columns that are not in the span of those before them.
pub(super) fn independent(columns: impl IntoIterator<Item = u64>) -> Leaves<u64> {
    let mut span = Span::default();
    columns.into_iter().filter(|&column| span.insert(column)).collect()
}

/// The sum of the columns in a set.
pub(super) fn times(columns: &[u64], set: u64) -> u64 {
    columns.iter().enumerate().filter(|(j, _)| set >> j & 1 == 1).fold(0, |sum, (_, column)| sum ^ column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_kernels_and_solutions_of_all_small_matrices() {
        for code in 0..1u64 << 12 {
            let columns = [code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9 & 7];
            let sum = |set: u64| (0..4).filter(|j| set >> j & 1 == 1).fold(0, |sum, j| sum ^ columns[j]);
            let echelon = Echelon::of(columns);
            let span: alloc::collections::BTreeSet<u64> = (0..16).map(sum).collect();
            assert_eq!(span.len(), 1 << (4 - echelon.kernel().len()));
            assert_eq!(span.last(), Some(&echelon.greatest()));
            // The kernel is independent too: its own kernel is empty.
            assert!(echelon.kernel().iter().all(|&set| sum(set) == 0));
            assert!(Echelon::of(echelon.kernel().iter().copied()).kernel().is_empty());
            assert_eq!(echelon.pivots().count_ones() as usize, 4 - echelon.kernel().len());
            let by_columns = Span::of(columns);
            assert_eq!(1 << by_columns.rank(), span.len());
            let all = |basis: &[u64]| (0..1 << basis.len()).map(|set| times(basis, set)).collect();
            assert_eq!(all(&independent(columns)), span);
            assert_eq!(all(by_columns.basis()), span);
            // Two matrices have one reduced basis exactly if they have one span.
            let reduced = by_columns.reduced();
            assert_eq!((all(&reduced), reduced.len()), (span.clone(), by_columns.basis().len()));
            for (j, column) in reduced.iter().enumerate() {
                assert!(reduced.iter().enumerate().all(|(k, other)| (j == k) == (other >> column.ilog2() & 1 == 1)));
            }
            for vector in 0..8 {
                assert_eq!(by_columns.contains(vector), span.contains(&vector));
                let solution = echelon.solve(vector);
                assert_eq!(solution.is_some(), span.contains(&vector), "{columns:?} {vector}");
                assert!(solution.is_none_or(|set| sum(set) == vector));
            }
        }
    }
}
