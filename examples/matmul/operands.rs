//! The layouts of the operands with which the kernel is measured.

use super::args::Sizes;
use super::element::Element;
use super::hand::Stored;
use colex::prelude::*;

/// The layouts of A, B and C, and their name. `stored` describes the same layouts to the product by hand.
pub(crate) struct Operands<L> {
    pub(crate) name: &'static str,
    pub(crate) a: L,
    pub(crate) b: L,
    pub(crate) c: L,
    pub(crate) stored: Stored,
}

impl<L> Operands<L> {
    fn new(name: &'static str, sizes: Sizes, stored: Stored, layout: impl Fn(usize, usize) -> L) -> Self {
        let Sizes { m, n, k } = sizes;
        Operands { name, a: layout(m, k), b: layout(k, n), c: layout(m, n), stored }
    }
}

pub(crate) fn row_major(sizes: Sizes) -> Operands<impl MatrixLayout> {
    Operands::new("row-major", sizes, Stored::RowMajor, |rows, columns| layout!((rows, columns), LayoutRight))
}

pub(crate) fn column_major(sizes: Sizes) -> Operands<impl MatrixLayout> {
    Operands::new("column-major", sizes, Stored::ColumnMajor, |rows, columns| layout!((rows, columns), LayoutLeft))
}

/// Rows that are padded to whole cache lines, and by one line more.
pub(crate) fn padded<E: Element>(sizes: Sizes) -> Operands<impl MatrixLayout> {
    let leading = |columns: usize| columns.next_multiple_of(E::LINE) + E::LINE;
    let stored = Stored::Padded(leading(sizes.k), leading(sizes.n), leading(sizes.n));
    Operands::new("padded", sizes, stored, |rows, columns| layout!((rows, columns) : (leading(columns), 1)))
}

/// Tiles of 8 x 8 that are row-major inside. The tiles of a column of tiles follow each other in memory. The matrices
/// have whole tiles, so they may be larger than those of the problem.
pub(crate) fn tiled(sizes: Sizes) -> Operands<impl MatrixLayout> {
    Operands::new("tiled", sizes, Stored::Tiled, |rows, columns| {
        let (r, c) = (rows.div_ceil(8), columns.div_ceil(8));
        layout!(((8, r), (8, c)) : ((8, 64), (1, 64 * r)))
    })
}
