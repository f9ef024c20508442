//! The inputs of the products: matrices of whole numbers. In each matrix all rows are different, and so are all columns, and no
//! block of 8 x 8 is the transpose of a block. So the result is wrong if an instruction takes one row or one column for another,
//! or transposes a block.

use colex_gpu_atoms::{Operand, Row};
use std::collections::BTreeSet;

/// The elements of A, B and C. An element that is a complex number consists of several numbers.
pub(crate) struct Inputs<'r> {
    row: &'r Row,
    /// The seeds of A, B and C.
    seeds: [u64; 3],
}

impl<'r> Inputs<'r> {
    /// Makes inputs for an instruction. The seed of each operand is the first that passes [`tell_apart`](Self::tell_apart).
    pub(crate) fn of(row: &'r Row) -> Self {
        let mut inputs = Inputs { row, seeds: [0; 3] };
        for of in 0..3 {
            let found = (0..1000).find(|&seed| {
                inputs.seeds[of] = seed;
                inputs.tell_apart(of).is_ok()
            });
            assert!(
                found.is_some(),
                "{}: no input values distinguish the rows, columns and blocks of operand {of}",
                row.name
            );
        }
        inputs
    }

    /// The numbers of rows and columns of operand number `of`: 0 is A, M x K; 1 is B, N x K; 2 is C, M x N.
    pub(crate) fn extents(&self, of: usize) -> [usize; 2] {
        let [m, n, k] = self.row.shape_mnk;
        let depth = k * self.row.steps;
        [[m, depth], [n, depth], [m, n]][of]
    }

    /// The element of operand number `of` at a coordinate.
    pub(crate) fn at(&self, of: usize, i: usize, j: usize) -> Vec<i64> {
        let Operand { element, .. } = self.row.operands[of];
        (0..parts(element))
            .map(|part| {
                let hash = mixed(self.seeds[of] * 64 + of as u64 * 8 + part as u64, i as u64, j as u64);
                let small = (hash >> 8) as i64 % 7;
                match (of, element) {
                    // The numbers of C are near the least or the greatest number, so that sums overflow.
                    (2, _) if self.saturates() && hash & 1 == 0 => i64::from(i32::MAX) - small,
                    (2, _) if self.saturates() => i64::from(i32::MIN) + small,
                    (2, _) => small - 3,
                    // An element is one bit. No two of the up to 256 columns have the same first eight elements.
                    (_, "U1") if i < 8 => (column(self.seeds[of], j as u64) >> i & 1) as i64,
                    (_, "U1") => small & 1,
                    (_, "U4" | "U8") => small,
                    _ => small - 3,
                }
            })
            .collect()
    }

    /// Whether the sums of the instruction saturate.
    pub(crate) fn saturates(&self) -> bool {
        self.row.name.ends_with("_SATURATE")
    }

    /// Checks that in an operand no two rows are equal, no two columns are equal, and no block of 8 x 8 is the transpose of a
    /// block.
    pub(crate) fn tell_apart(&self, of: usize) -> Result<(), String> {
        let extents = self.extents(of);
        let all: Vec<Vec<i64>> =
            (0..extents[0] * extents[1]).map(|at| self.at(of, at % extents[0], at / extents[0])).collect();
        tell_apart(extents, |i, j| &all[i + extents[0] * j])
    }
}

/// Checks a matrix as [`Inputs::tell_apart`] does.
pub(crate) fn tell_apart<'m>([m, n]: [usize; 2], at: impl Fn(usize, usize) -> &'m Vec<i64>) -> Result<(), String> {
    let different = |lines: Vec<Vec<&Vec<i64>>>, what: &str| {
        let count = lines.len();
        let different = lines.into_iter().collect::<BTreeSet<_>>().len();
        if different == count { Ok(()) } else { Err(format!("only {different} of {count} {what} are different")) }
    };
    different((0..m).map(|i| (0..n).map(|j| at(i, j)).collect()).collect(), "rows")?;
    different((0..n).map(|j| (0..m).map(|i| at(i, j)).collect()).collect(), "columns")?;
    let corners = || (0..m / 8).flat_map(|i| (0..n / 8).map(move |j| [8 * i, 8 * j]));
    let block = |[i, j]: [usize; 2]| -> Vec<_> { (0..64).map(|x| at(i + x % 8, j + x / 8)).collect() };
    let transposed = |[i, j]: [usize; 2]| -> Vec<_> { (0..64).map(|x| at(i + x / 8, j + x % 8)).collect() };
    let blocks: BTreeSet<_> = corners().map(block).collect();
    match corners().find(|&corner| blocks.contains(&transposed(corner))) {
        Some(corner) => Err(format!("the block at {corner:?}, transposed, is equal to another block or to itself")),
        None => Ok(()),
    }
}

/// How many numbers an element has: two for a complex number, and three for the sums of Gauss's three products.
pub(crate) fn parts(element: &str) -> usize {
    match element {
        "C64" => 2,
        "GC64" => 3,
        _ => 1,
    }
}

/// A hash of a coordinate by SplitMix64, which is applied once for each entry.
fn mixed(seed: u64, i: u64, j: u64) -> u64 {
    [i, j].iter().fold(seed, |state, x| {
        let x = (state ^ x.wrapping_mul(0xd1b5_4a32_d192_ed03)).wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    })
}

/// Eight bits for a column. They are different for the columns 0 to 255, because each step is invertible.
fn column(seed: u64, j: u64) -> u64 {
    let x = (j * 167 + seed * 29 + 91) & 255;
    let x = ((x ^ (x >> 4)) * 77 + 13) & 255;
    ((x ^ (x >> 3)) * 211 + seed) & 255
}
