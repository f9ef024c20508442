//! The tile of C that stays in registers: a matrix instruction of the processor, one for each set of instructions, and
//! what it takes of packed blocks.

use colex::access::Accepts;
use colex::atom::*;
use colex::kernels::copy;
use colex::prelude::*;
use colex::tensor::{View, ViewMut};

/// Rows of a tile of C.
pub(crate) const MR: usize = 6;
/// The depth of a block, the rows of a block of A, and the columns of one of B: as in `matmul`.
pub(crate) const KC: usize = 1024;
pub(crate) const MC: usize = 96;
pub(crate) const NC: usize = 1024;

/// An operand: rows whose elements lie together.
pub(crate) type Rows = Layout!((Dyn, Dyn) : (Dyn, 1));
/// An operand that is read.
pub(crate) type Operand<'a> = Tensor<View<'a, f32>, Rows>;
/// The result.
pub(crate) type Product<'a> = Tensor<ViewMut<'a, f32>, Rows>;

/// What a thread holds of a tile of C: `((column, row), 0, 0)`.
trait Values: Accepts<((usize, usize), usize, usize)> {}
impl<L: Accepts<((usize, usize), usize, usize)>> Values for L {}

/// What a set of instructions multiplies.
pub(crate) trait Tile {
    /// Columns of a tile of C.
    const NR: usize;
    /// Packs up to [`KC`] rows of up to [`NC`] columns of B, in panels of as many columns as a tile has.
    fn pack_b(b: &Operand<'_>, block: &mut [f32]);
    /// The tile `(i, j)` of C: adds the product of the panels `i` of A and `j` of B to it, or writes it if it is the
    /// first.
    fn multiply(a: &[f32], b: &[f32], tile: (usize, usize), depth: usize, c: &mut Product<'_>, first: bool);
}

/// Packs up to [`MC`] rows of up to [`KC`] columns of A. A tile takes its elements one by one, so they stay in rows.
#[inline(always)]
pub(crate) fn pack_a(a: &Operand<'_>, block: &mut [f32]) {
    let mut block = make_tensor(block, layout!((96, 1024), LayoutRight));
    let (mut rows, _) = block.split_at_mut::<0, _>(a.layout().rows());
    copy(a, &mut rows.split_at_mut::<1, _>(a.layout().columns()).0);
}

/// A row a set of instructions: the instruction, its columns, how many panels of these a block has, each of how many
/// elements, and whether it multiplies and adds at once.
macro_rules! tiles {
    ($($(#[$attr:meta])* $name:ident: $atom:ident, $nr:tt, $panels:tt x $panel:tt, $fused:expr;)*) => {$(
        $(#[$attr])*
        pub(crate) struct $name;
        $(#[$attr])*
        impl $name {
            /// The product of the panels `i` of A and `j` of B: what the thread holds of C. A value by itself, which the
            /// compiler keeps in registers.
            #[inline(always)]
            fn sums(a: &[f32], b: &[f32], (i, j): (usize, usize), depth: usize) -> Tensor<[f32; 6 * $nr], impl Values> {
                let a = make_tensor(a, layout!((96, 1024), LayoutRight));
                let b = make_tensor(b, layout!((($nr, $panels), 1024) : ((1, $panel), $nr)));
                let mma = tiled_mma($atom, layout!(1), tiler!(_, _, _));
                let (a, b) = (local_tile(&a, tiler!(6, 1024), (i, 0)), local_tile(&b, tiler!($nr, 1024), (j, 0)));
                let (a, b) = (mma.get_slice(0).partition_a(&a), mma.get_slice(0).partition_b(&b));
                let held = make_fragment_like(mma.thrfrg_c(layout!((6, $nr))).part());
                let mut sums = make_tensor([0f32; 6 * $nr], held);
                for k in 0..depth.min(KC) {
                    for m in 0..MR {
                        for n in 0..$nr {
                            let (x, y, sum): (f32, f32, f32) = (a[(m, 0, k)], b[(n, 0, k)], sums[((n, m), 0, 0)]);
                            sums[((n, m), 0, 0)] = if $fused { x.mul_add(y, sum) } else { x * y + sum };
                        }
                    }
                }
                sums
            }
        }
        $(#[$attr])*
        impl Tile for $name {
            const NR: usize = $nr;

            #[inline(always)]
            fn pack_b(b: &Operand<'_>, block: &mut [f32]) {
                let mut block = make_tensor(block, layout!((($nr, $panels), 1024) : ((1, $panel), $nr)));
                let columns = b.transposed();
                let (n, k) = (columns.layout().rows(), columns.layout().columns());
                let (whole, edge) = columns.split_at::<0, _>(n / $nr * $nr);
                if n >= $nr {
                    // One row of a panel after the other.
                    let by_row = tiled_copy(UniversalCopy::<f32>::new().of::<f32>(), layout!((1, 1)), layout!(($nr, 1)));
                    let mut to = by_row.get_slice(0).partition_d_mut(&mut block);
                    let (mut to, _) = to.split_at_mut::<1, _>(n / $nr);
                    copy(&by_row.get_slice(0).partition_s(&whole), &mut to.split_at_mut::<2, _>(k).0);
                }
                if n % $nr > 0 {
                    let mut panel = local_tile_mut(&mut block, tiler!($nr, 1024), (n / $nr, 0));
                    let (mut panel, _) = panel.split_at_mut::<0, _>(n % $nr);
                    copy(&edge, &mut panel.split_at_mut::<1, _>(k).0);
                }
            }

            #[inline(always)]
            fn multiply(a: &[f32], b: &[f32], (i, j): (usize, usize), depth: usize, c: &mut Product<'_>, first: bool) {
                let sums = Self::sums(a, b, (i, j), depth);
                let (i, j) = (MR * i, $nr * j);
                let width = $nr.min(c.layout().columns() - j);
                for m in 0..MR.min(c.layout().rows() - i) {
                    let to = c.run_mut((i + m, j), width).expect("elements of a row lie together");
                    let each = |(n, x): (usize, &mut f32)| *x = sums[((n, m), 0, 0)] + if first { 0.0 } else { *x };
                    match to.as_chunks_mut() {
                        ([whole], []) => <&mut [f32; $nr]>::into_iter(whole).enumerate().for_each(each),
                        _ => to.iter_mut().take($nr).enumerate().for_each(each),
                    }
                }
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
