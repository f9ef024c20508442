//! Computes `C = A B`: packs blocks of A and B, and multiplies them tile by tile.

use super::isa::{Isa, Work};
use super::matmul::kernel::Workspace;
use super::tile::{KC, MC, MR, NC, Operand, Product, Tile, pack_a};
use colex::prelude::*;

/// Computes `C = A B`, with a set of instructions. Tiles of C are written row by row. If C is column-major, this
/// computes its transpose, `B^T A^T`, instead.
pub(crate) fn matmul(isa: Isa, a: Operand<'_>, b: Operand<'_>, c: Product<'_>, workspace: &mut Workspace<f32>) {
    match c.layout().run() < c.layout().transposed().run() {
        true => isa.run(Blocked { a: b.transposed(), b: a.transposed(), c: c.transposed(), workspace }),
        false => isa.run(Blocked { a, b, c, workspace }),
    }
}

struct Blocked<'a> {
    a: Operand<'a>,
    b: Operand<'a>,
    c: Product<'a>,
    workspace: &'a mut Workspace<f32>,
}

impl Work for Blocked<'_> {
    type Element = f32;
    type Output = ();

    #[inline(always)]
    fn run<T: Tile<Element = f32>>(self) {
        let Blocked { a, b, mut c, workspace } = self;
        let (m, n, depth) = (c.layout().rows(), c.layout().columns(), a.layout().columns());
        let (block_a, block_b) = workspace.blocks();
        for j0 in (0..n).step_by(NC) {
            for k0 in (0..depth).step_by(KC) {
                T::pack_b(&b, (k0, j0), block_b);
                for i0 in (0..m).step_by(MC) {
                    pack_a(&a, (i0, k0), block_a);
                    for j in (j0..n.min(j0 + NC)).step_by(T::NR) {
                        for i in (i0..m.min(i0 + MC)).step_by(MR) {
                            T::multiply(block_a, block_b, depth - k0, &mut c, (i, j), k0 == 0);
                        }
                    }
                }
            }
        }
    }
}
