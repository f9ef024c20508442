//! The tile of C in registers, and its product of panels of A and B.
//!
//! All of them are static layouts, one set for each set of instructions: the loops of [`multiply`]
//! have extents and strides that the compiler knows, so it unrolls them into fused multiply-adds on
//! whole registers.

use colex::prelude::*;
use colex::tensor::{TileOf, TilesOp, View};

/// Rows of a tile of C.
pub(crate) const MR: usize = 6;
/// The depth of a panel. A tile of C is written once for each panel, so they are deep: a panel of A, 24
/// KiB, stays in the first-level cache, and one of B, of up to 256 KiB, in the second.
pub(crate) const KC: usize = 1024;
/// Rows of a block of A, which stays in the second-level cache: 16 panels, 384 KiB.
pub(crate) const MC: usize = 16 * MR;
/// Columns of a block of B, which stays in the third-level cache: 4 MiB.
pub(crate) const NC: usize = 1024;

/// A packed block of A, `((row, depth), panel)`. The elements of a panel are read one by one, so it
/// may be contiguous along its rows.
pub(crate) type BlockA = Layout!(((6, 1024), 16) : ((1024, 1), 6144));

/// A tile of C for a set of instructions.
pub(crate) trait Tile {
    /// Whether there is a fused multiply-add.
    const FUSED: bool;
    /// The tile, `(row, column)`. Its rows are whole registers.
    type C: StaticLayout + MatrixLayout;
    /// A panel of B, `(depth, column)`.
    type B: StaticLayout + MatrixLayout;
    /// A packed block of B, `((depth, column), panel)`.
    type BlockB: StaticLayout + TilesOp<usize, Output = Self::B>;
    /// The elements of a tile.
    type Registers: BufferMut<Element = f32> + Whole + AsRef<[f32]> + AsMut<[f32]>;
    /// A tile of zeros.
    const ZERO: Self::Registers;
}

/// A table of tiles: the instructions, the columns, and the panels of a block of B of [`NC`] columns.
macro_rules! tiles {
    ($($(#[$attr:meta])* $name:ident: $fused:expr, $columns:tt, $elements:tt, $panels:tt x $panel:tt;)*) => {$(
        $(#[$attr])*
        pub(crate) struct $name;
        $(#[$attr])*
        impl Tile for $name {
            const FUSED: bool = $fused;
            type C = Layout!((6, $columns) : ($columns, 1));
            type B = Layout!((1024, $columns) : ($columns, 1));
            type BlockB = Layout!(((1024, $columns), $panels) : (($columns, 1), $panel));
            type Registers = [f32; $elements];
            const ZERO: Self::Registers = {
                assert!(BlockA::SIZE == MC * KC && Self::BlockB::SIZE == KC * NC);
                [0.0; $elements]
            };
        }
    )*};
}
tiles! {
    /// AVX-512: 24 of 32 registers of 16 elements.
    #[cfg(target_arch = "x86_64")]
    Avx512: true, 64, 384, 16 x 65536;
    /// AVX2 and FMA: 12 of 16 registers of 8 elements.
    #[cfg(target_arch = "x86_64")]
    Avx2: true, 16, 96, 64 x 16384;
    /// Any processor: 12 registers of 4 elements, of 16 on x86-64 and 32 on AArch64.
    Portable: cfg!(target_arch = "aarch64"), 8, 48, 128 x 8192;
}

/// A tile of C in registers.
pub(crate) type Sums<T> = Tensor<<T as Tile>::Registers, <T as Tile>::C>;

/// The product of two panels, to a depth.
#[inline(always)]
pub(crate) fn multiply<T: Tile>(
    a: &Tensor<View<'_, f32>, TileOf<BlockA, usize>>,
    b: &Tensor<View<'_, f32>, T::B>,
    depth: usize,
) -> Sums<T> {
    let tile = T::C::instance();
    let mut sums = make_tensor(T::ZERO, tile);
    for p in 0..depth.min(KC) {
        for i in 0..tile.rows() {
            for j in 0..tile.columns() {
                let (x, y, sum) = (a[(i, p)], b[(p, j)], sums[(i, j)]);
                sums[(i, j)] = if T::FUSED { x.mul_add(y, sum) } else { x * y + sum };
            }
        }
    }
    sums
}
