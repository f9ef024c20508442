//! Computes a tile of C in registers by a matrix atom. Each set of instructions of the processor has its own atom. The
//! operands of the atoms are in packed blocks. Coordinates are tiled and partitioned like the data, and show which
//! elements are past the edge of a matrix.

use colex::atom::*;
use colex::kernels::{gather, scatter};
use colex::prelude::*;
use colex::tensor::{View, ViewMut};

pub(crate) use super::matmul::tile::{MC, MR, NC};

/// The depth of a panel.
pub(crate) const KC: usize = <f32 as super::matmul::tile::Tiles>::KC;

/// The layout of an operand whose rows or columns are contiguous.
pub(crate) type Rows = Layout!((Dyn, Dyn) : (Dyn, Dyn));
/// An operand that is read.
pub(crate) type Operand<'a> = Tensor<View<'a, f32>, Rows>;
/// The result.
pub(crate) type Product<'a> = Tensor<ViewMut<'a, f32>, Rows>;

/// The fragment of a tile of C, `((column, row), 0, 0)`.
type Sums<R, NR> = Tensor<R, Layout!(((NR, 6), 1, 1) : ((1, NR), 0, 0))>;

/// The tiles of a type of element, which is `f32` here.
pub(crate) trait Tiles: Sized {
    #[cfg(target_arch = "x86_64")]
    type Avx512: Tile<Element = Self>;
    #[cfg(target_arch = "x86_64")]
    type Avx2: Tile<Element = Self>;
    type Portable: Tile<Element = Self>;
}
impl Tiles for f32 {
    #[cfg(target_arch = "x86_64")]
    type Avx512 = Avx512;
    #[cfg(target_arch = "x86_64")]
    type Avx2 = Avx2;
    type Portable = Portable;
}

/// The number of columns of a tile for one set of instructions, and the functions that pack B and compute the tile.
pub(crate) trait Tile {
    type Element;
    /// Columns of a tile of C.
    const NR: usize;
    /// Packs up to [`KC`] rows of up to [`NC`] columns of B, starting at a coordinate, into panels as wide as a tile.
    fn pack_b(b: &Operand<'_>, from: (usize, usize), block: &mut [f32]);
    /// Multiplies panels of A and B over this depth. The product is added to the tile of C at a coordinate, or
    /// written there if it is the first.
    fn multiply(a: &[f32], b: &[f32], depth: usize, c: &mut Product<'_>, at: (usize, usize), first: bool);
}

/// Packs up to [`MC`] rows of up to [`KC`] columns of A, starting at a coordinate. In the block, each row
/// is contiguous, because the atom reads the elements of A one by one.
#[inline(always)]
pub(crate) fn pack_a(a: &Operand<'_>, (i, k): (usize, usize), block: &mut [f32]) {
    let mut block = make_tensor(block, layout!((1024, 96)));
    let of_row = tiled_copy(UniversalCopy::<f32>::new().of::<f32>(), layout!((1, 1)), layout!((64, 1))).get_slice(0);
    for y in 0..MC.min(a.layout().rows() - i).div_ceil(6) {
        for x in 0..KC.min(a.layout().columns() - k).div_ceil(64) {
            let at = make_identity_tensor(shape!(64, 6)).domain_offset((k + x * 64, i + y * 6));
            let mut tile = local_tile_mut(&mut block, tiler!(64, 6), (x, y));
            gather(&a.transposed(), &of_row.partition_s(&at), &mut of_row.partition_d_mut(&mut tile));
        }
    }
}

/// Declares the tiles of sets of instructions: the atom, its columns, the panels of a block, the elements of a panel,
/// and whether there is a fused multiply-add.
macro_rules! tiles {
    ($($(#[$attr:meta])* $name:ident: $atom:ident, $nr:tt, $panels:tt x $panel:tt, $fused:expr;)*) => {$(
        $(#[$attr])*
        pub(crate) struct $name;
        $(#[$attr])*
        impl $name {
            /// The product of panels of A and B, as the fragment of the tile of C. It is returned by value, so that
            /// the compiler keeps it in registers.
            #[inline(always)]
            fn sums(a: &[f32], b: &[f32], depth: usize, (i, j): (usize, usize)) -> Sums<[f32; 6 * $nr], Int!($nr)> {
                let a = make_tensor(a, layout!((96, 1024), LayoutRight));
                let b = make_tensor(b, layout!((($nr, $panels), 1024) : ((1, $panel), $nr)));
                let a = local_tile(&a, tiler!(6, 1024), (i % MC / MR, 0));
                let b = local_tile(&b, tiler!($nr, 1024), (j % NC / $nr, 0));
                let mma = tiled_mma($atom, layout!(1), tiler!(_, _, _));
                let (a, b) = (mma.get_slice(0).partition_a(&a), mma.get_slice(0).partition_b(&b));
                let mut sums = make_tensor([0f32; 6 * $nr], make_fragment_like(mma.thrfrg_c(layout!((6, $nr))).part()));
                for k in 0..depth {
                    gemm_by($atom, &a.slice((All, 0, k)), &b.slice((All, 0, k)), &mut sums, |x: f32, y: f32, sum: f32| {
                        if $fused { x.mul_add(y, sum) } else { x * y + sum }
                    });
                }
                sums
            }
        }
        $(#[$attr])*
        impl Tile for $name {
            type Element = f32;
            const NR: usize = $nr;

            #[inline(always)]
            fn pack_b(b: &Operand<'_>, (k, j): (usize, usize), block: &mut [f32]) {
                let mut block = make_tensor(block, layout!((1024, ($nr, $panels)) : ($nr, (1, $panel))));
                let of_row = tiled_copy(UniversalCopy::<f32>::new().of::<f32>(), layout!((1, 1)), layout!((1, $nr))).get_slice(0);
                for y in 0..NC.min(b.layout().columns() - j).div_ceil($nr) {
                    for x in 0..KC.min(b.layout().rows() - k).div_ceil(2) {
                        let at = make_identity_tensor(shape!(2, $nr)).domain_offset((k + x * 2, j + y * $nr));
                        let mut tile = local_tile_mut(&mut block, tiler!(2, $nr), (x, y));
                        gather(b, &of_row.partition_s(&at), &mut of_row.partition_d_mut(&mut tile));
                    }
                }
            }

            #[inline(always)]
            fn multiply(a: &[f32], b: &[f32], depth: usize, c: &mut Product<'_>, at: (usize, usize), first: bool) {
                let mma = tiled_mma($atom, layout!(1), tiler!(_, _, _));
                let part = mma.get_slice(0).partition_c(&make_identity_tensor(shape!(6, $nr)).domain_offset(at));
                scatter(&Self::sums(a, b, depth.min(KC), at), &part, c, |to, &sum| *to = if first { sum } else { *to + sum });
            }
        }
    )*};
}
tiles! {
    /// AVX-512: 24 of 32 registers of 16 elements.
    #[cfg(target_arch = "x86_64")]
    Avx512: AVX512_6x64x1_F32F32F32F32, 64, 16 x 65536, true;
    /// AVX2 and FMA: 12 of 16 registers of 8 elements.
    #[cfg(target_arch = "x86_64")]
    Avx2: AVX2_6x16x1_F32F32F32F32, 16, 64 x 16384, true;
    /// Any processor: 12 registers of 4 elements.
    Portable: CPU_6x8x1_F32F32F32F32, 8, 128 x 8192, cfg!(target_arch = "aarch64");
}
