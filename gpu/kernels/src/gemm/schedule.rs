//! The order in which blocks compute the tiles of C.

/// An order of the tiles of a matrix: band after band of `BAND` rows of tiles, and column by column in each band.
///
/// In this order, tiles that are computed at the same time are close together. So they share rows of A and of B in the
/// second-level cache.
#[derive(Clone, Copy, Debug)]
pub struct Tiles {
    rows: u32,
    columns: u32,
}

impl Tiles {
    /// The number of rows of tiles in a band. The last band may have fewer.
    const BAND: u32 = 8;

    /// The order for a matrix of `rows` by `columns` tiles.
    #[inline(always)]
    pub const fn new(rows: u32, columns: u32) -> Self {
        Tiles { rows, columns }
    }

    /// The number of tiles.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.rows * self.columns
    }

    /// The row and the column of the tile with index `tile` in the order.
    ///
    /// ```
    /// use colex_gpu_kernels::gemm::schedule::Tiles;
    /// let tiles = Tiles::new(10, 3);
    /// assert_eq!([tiles.at(0), tiles.at(7), tiles.at(8), tiles.at(24), tiles.at(26)], [(0, 0), (7, 0), (0, 1), (8, 0), (8, 1)]);
    /// ```
    #[inline(always)]
    pub const fn at(self, tile: u32) -> (u32, u32) {
        // `max` avoids divisions by 0. It changes nothing if the matrix has a tile with this index: then the matrix has a column,
        // and the last band has a row.
        let band = tile / Self::BAND / max(self.columns, 1);
        let first = band * Self::BAND;
        let high = if self.rows - first < Self::BAND { max(self.rows - first, 1) } else { Self::BAND };
        let within = tile - first * self.columns;
        (first + within % high, within / high)
    }
}

const fn max(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}
