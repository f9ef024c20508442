//! Matrices over the field of two elements, in constants and at run time: the span and the kernel of columns of bits, and solutions of
//! linear equations.
//!
//! A column is a `u64`, and a sum of columns is their XOR. A set of columns is a `u64` too, in which bit `j` stands for column `j`.

#[cfg(feature = "dynamic-kinds")]
use core::ops::Deref;

/// The greatest number of columns of a matrix.
const ROOM: usize = u64::BITS as usize;

/// The columns of a matrix, or the rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    // Invariant: what is not a column is 0.
    list: [u64; ROOM],
    len: usize,
}

impl Columns {
    pub(crate) const NONE: Columns = Columns { list: [0; ROOM], len: 0 };

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) const fn all(&self) -> &[u64] {
        self.list.split_at(self.len).0
    }

    /// Column `k`, or 0 if there is none.
    pub(crate) const fn at(&self, k: usize) -> u64 {
        if k < self.len { self.list[k] } else { 0 }
    }

    /// Appends a column. There must be room for it.
    pub(crate) const fn push(&mut self, column: u64) {
        self.list[self.len] = column;
        self.len += 1;
    }

    /// Replaces column `k`.
    pub(crate) const fn set(&mut self, k: usize, column: u64) {
        self.list[k] = column;
    }

    /// The sum of the columns in a set. Columns that are not there are 0.
    // A search in constants takes most of its time here.
    pub(crate) const fn times(&self, mut set: u64) -> u64 {
        let mut sum = 0;
        while set != 0 {
            sum ^= self.list[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        sum
    }

    /// The columns that are not in the span of those before them.
    pub(crate) const fn independent(&self) -> Columns {
        let (mut independent, mut span, mut k) = (Columns::NONE, Span::NONE, 0);
        while k < self.len {
            if span.insert(self.list[k]) {
                independent.push(self.list[k]);
            }
            k += 1;
        }
        independent
    }
}

#[cfg(feature = "dynamic-kinds")]
impl Deref for Columns {
    type Target = [u64];
    fn deref(&self) -> &[u64] {
        self.all()
    }
}
#[cfg(feature = "dynamic-kinds")]
impl FromIterator<u64> for Columns {
    fn from_iter<I: IntoIterator<Item = u64>>(columns: I) -> Self {
        let mut all = Columns::NONE;
        columns.into_iter().for_each(|column| all.push(column));
        all
    }
}

/// The sum of the columns in a set. Columns that are not there are 0.
#[cfg(feature = "dynamic-kinds")]
pub(crate) fn times(columns: &[u64], set: u64) -> u64 {
    columns.iter().enumerate().filter(|(j, _)| set >> j & 1 == 1).fold(0, |sum, (_, column)| sum ^ column)
}

/// The columns that are not in the span of those before them.
#[cfg(feature = "dynamic-kinds")]
pub(crate) fn independent(columns: impl IntoIterator<Item = u64>) -> Columns {
    let mut span = Span::NONE;
    columns.into_iter().filter(|&column| span.insert(column)).collect()
}

/// The span of columns.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    /// Row `k` is 0, or has the highest bit `k`.
    rows: [u64; ROOM],
    rank: u32,
}

impl Span {
    pub(crate) const NONE: Span = Span { rows: [0; ROOM], rank: 0 };

    #[cfg(feature = "dynamic-kinds")]
    pub(crate) fn of(columns: impl IntoIterator<Item = u64>) -> Self {
        let mut span = Span::NONE;
        columns.into_iter().for_each(|column| {
            span.insert(column);
        });
        span
    }

    pub(crate) const fn rank(&self) -> u32 {
        self.rank
    }

    /// The row with the highest bit `k`, or 0. The rows are a basis.
    pub(crate) const fn row(&self, k: usize) -> u64 {
        self.rows[k]
    }

    /// What is left of a vector after rows have been subtracted while its highest bit is that of a row. It is 0 exactly in the span.
    const fn rest(&self, mut vector: u64) -> u64 {
        while vector != 0 && self.rows[vector.ilog2() as usize] != 0 {
            vector ^= self.rows[vector.ilog2() as usize];
        }
        vector
    }

    pub(crate) const fn contains(&self, vector: u64) -> bool {
        self.rest(vector) == 0
    }

    /// Adds a column. Returns whether it was not in the span.
    pub(crate) const fn insert(&mut self, column: u64) -> bool {
        let rest = self.rest(column);
        if rest == 0 {
            return false;
        }
        self.rows[rest.ilog2() as usize] = rest;
        self.rank += 1;
        true
    }

    /// The least and the greatest sum of `start` and a vector of the span.
    pub(crate) const fn ends(&self, start: u64) -> (u64, u64) {
        let (mut least, mut greatest, mut k) = (start, start, ROOM);
        while k > 0 {
            k -= 1;
            if least >> k & 1 == 1 {
                least ^= self.rows[k];
            }
            if greatest >> k & 1 == 0 {
                greatest ^= self.rows[k];
            }
        }
        (least, greatest)
    }

    /// The one basis in which no other column has the highest bit of a column, sorted.
    pub(crate) const fn reduced(&self) -> Columns {
        let (mut reduced, mut k) = (Columns::NONE, 0);
        while k < ROOM {
            // The columns so far are reduced, so subtracting one brings back none of their highest bits.
            let (mut row, mut j) = (self.rows[k], 0);
            while j < reduced.len() && row != 0 {
                if row >> reduced.at(j).ilog2() & 1 == 1 {
                    row ^= reduced.at(j);
                }
                j += 1;
            }
            if row != 0 {
                reduced.push(row);
            }
            k += 1;
        }
        reduced
    }
}

/// Columns reduced in order, with the sets of columns whose sums are 0.
#[derive(Clone, Copy)]
pub(crate) struct Echelon {
    /// Row `k` is 0, or has the highest bit `k`. The set of columns whose sum it is comes with it.
    rows: [(u64, u64); ROOM],
    kernel: Columns,
}

impl Echelon {
    /// The columns, at most 64.
    pub(crate) const fn of(columns: &[u64]) -> Echelon {
        let mut echelon = Echelon { rows: [(0, 0); ROOM], kernel: Columns::NONE };
        let mut j = 0;
        while j < columns.len() {
            let (rest, sum) = echelon.reduce(columns[j]);
            let sum = sum ^ 1 << j;
            if rest == 0 {
                echelon.kernel.push(sum);
            } else {
                echelon.rows[rest.ilog2() as usize] = (rest, sum);
            }
            j += 1;
        }
        echelon
    }

    /// What is left of a vector, as in [`Span::rest`], and the set of columns whose sum was subtracted.
    pub(crate) const fn reduce(&self, mut vector: u64) -> (u64, u64) {
        let mut sum = 0;
        while vector != 0 && self.rows[vector.ilog2() as usize].0 != 0 {
            let (row, of_row) = self.rows[vector.ilog2() as usize];
            (vector, sum) = (vector ^ row, sum ^ of_row);
        }
        (vector, sum)
    }

    /// A basis of the sets of columns whose sum is 0. Each has another highest bit, and they are sorted by it.
    pub(crate) const fn kernel(&self) -> &Columns {
        &self.kernel
    }

    /// A set of columns whose sum is `vector`, or `None` if there is none.
    #[cfg(feature = "dynamic-kinds")]
    pub(crate) fn solve(&self, vector: u64) -> Option<u64> {
        let (rest, sum) = self.reduce(vector);
        (rest == 0).then_some(sum)
    }

    /// The highest bits of the rows.
    #[cfg(feature = "dynamic-kinds")]
    pub(crate) fn pivots(&self) -> u64 {
        self.rows.iter().enumerate().filter(|(_, (row, _))| *row != 0).fold(0, |bits, (k, _)| bits | 1 << k)
    }
}

#[cfg(all(test, feature = "dynamic-kinds"))]
mod tests {
    use super::*;

    #[test]
    fn spans_kernels_and_solutions_of_all_small_matrices() {
        for code in 0..1u64 << 12 {
            let columns = [code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9 & 7];
            let sum = |set: u64| (0..4).filter(|j| set >> j & 1 == 1).fold(0, |sum, j| sum ^ columns[j]);
            let echelon = Echelon::of(&columns);
            let span: alloc::collections::BTreeSet<u64> = (0..16).map(sum).collect();
            assert_eq!(span.len(), 1 << (4 - echelon.kernel().len()));
            // The kernel is independent too: its own kernel is empty.
            assert!(echelon.kernel().iter().all(|&set| sum(set) == 0));
            assert!(Echelon::of(echelon.kernel()).kernel().is_empty());
            assert_eq!(echelon.pivots().count_ones() as usize, 4 - echelon.kernel().len());
            let by_columns = Span::of(columns);
            assert_eq!(1 << by_columns.rank(), span.len());
            let all = |basis: &[u64]| (0..1 << basis.len()).map(|set| times(basis, set)).collect();
            assert_eq!(all(&independent(columns)), span);
            // Two matrices have one reduced basis exactly if they have one span.
            let reduced = by_columns.reduced();
            assert_eq!((all(&reduced), reduced.len()), (span.clone(), by_columns.rank() as usize));
            for (j, column) in reduced.iter().enumerate() {
                assert!(reduced.iter().enumerate().all(|(k, other)| (j == k) == (other >> column.ilog2() & 1 == 1)));
            }
            for vector in 0..8 {
                assert_eq!(by_columns.contains(vector), span.contains(&vector));
                let solution = echelon.solve(vector);
                assert_eq!(solution.is_some(), span.contains(&vector), "{columns:?} {vector}");
                assert!(solution.is_none_or(|set| sum(set) == vector));
                let shifted = || span.iter().map(|x| x ^ vector);
                let ends = by_columns.ends(vector);
                assert_eq!((Some(ends.0), Some(ends.1)), (shifted().min(), shifted().max()));
            }
        }
    }
}
