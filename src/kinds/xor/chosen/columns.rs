//! Matrices over the field of two elements in constants. A column is a `u64`, and a sum of columns is their XOR. A set of columns is a
//! `u64` too, in which bit `j` stands for column `j`.

/// The greatest number of columns of a matrix.
pub(super) const ROOM: usize = 32;
const BITS: usize = u64::BITS as usize;

/// The columns of a matrix, or the rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    list: [u64; ROOM],
    len: usize,
}

impl Columns {
    pub(super) const NONE: Columns = Columns { list: [0; ROOM], len: 0 };

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn all(&self) -> &[u64] {
        self.list.split_at(self.len).0
    }

    /// Column `k`, or 0 if there is none.
    pub(super) const fn at(&self, k: usize) -> u64 {
        if k < self.len { self.list[k] } else { 0 }
    }

    /// Appends a column. There must be room for it.
    pub(super) const fn push(&mut self, column: u64) {
        self.list[self.len] = column;
        self.len += 1;
    }

    /// Replaces column `k`.
    pub(super) const fn set(&mut self, k: usize, column: u64) {
        self.list[k] = column;
    }

    /// The sum of the columns in a set.
    pub(super) const fn times(&self, mut set: u64) -> u64 {
        let mut sum = 0;
        while set != 0 {
            sum ^= self.at(set.trailing_zeros() as usize);
            set &= set - 1;
        }
        sum
    }
}

/// The span of columns.
#[derive(Clone, Copy)]
pub(super) struct Span {
    /// Row `k` is 0, or has the highest bit `k`.
    rows: [u64; BITS],
    rank: u32,
}

impl Span {
    pub(super) const NONE: Span = Span { rows: [0; BITS], rank: 0 };

    pub(super) const fn rank(&self) -> u32 {
        self.rank
    }

    /// The row with the highest bit `k`, or 0.
    pub(super) const fn row(&self, k: usize) -> u64 {
        self.rows[k]
    }

    /// What is left of a vector after rows have been subtracted while its highest bit is that of a row. It is 0 exactly in the span.
    const fn rest(&self, mut vector: u64) -> u64 {
        while vector != 0 && self.rows[vector.ilog2() as usize] != 0 {
            vector ^= self.rows[vector.ilog2() as usize];
        }
        vector
    }

    pub(super) const fn contains(&self, vector: u64) -> bool {
        self.rest(vector) == 0
    }

    /// Adds a column. Returns whether it was not in the span.
    pub(super) const fn insert(&mut self, column: u64) -> bool {
        let rest = self.rest(column);
        if rest == 0 {
            return false;
        }
        self.rows[rest.ilog2() as usize] = rest;
        self.rank += 1;
        true
    }
}

/// Columns reduced in order, with the sets of columns whose sums are 0.
pub(super) struct Echelon {
    /// Row `k` is 0, or has the highest bit `k`. The set of columns whose sum it is comes with it.
    rows: [(u64, u64); BITS],
    /// A basis of the sets of columns whose sum is 0.
    pub(super) kernel: Columns,
}

impl Echelon {
    pub(super) const fn of(columns: &Columns) -> Echelon {
        let mut echelon = Echelon { rows: [(0, 0); BITS], kernel: Columns::NONE };
        let mut j = 0;
        while j < columns.len() {
            let (rest, sum) = echelon.reduce(columns.at(j));
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
    const fn reduce(&self, mut vector: u64) -> (u64, u64) {
        let mut sum = 0;
        while vector != 0 && self.rows[vector.ilog2() as usize].0 != 0 {
            let (row, of_row) = self.rows[vector.ilog2() as usize];
            (vector, sum) = (vector ^ row, sum ^ of_row);
        }
        (vector, sum)
    }

    /// The set of columns whose sum is this vector of their span.
    pub(super) const fn solve(&self, vector: u64) -> u64 {
        self.reduce(vector).1
    }
}
