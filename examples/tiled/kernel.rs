//! `C = A B`: blocks of A and B are packed, and multiplied tile by tile.

use super::isa::{Isa, Work};
use super::matmul::kernel::Workspace;
use super::tile::{KC, MC, MR, NC, Operand, Product, Tile, pack_a};
use colex::prelude::*;

/// `C = A B`, of rows whose elements lie together, with a set of instructions.
pub(crate) fn matmul(isa: Isa, a: Operand<'_>, b: Operand<'_>, c: Product<'_>, workspace: &mut Workspace) {
    isa.run(Blocked { a, b, c, workspace });
}

struct Blocked<'a> {
    a: Operand<'a>,
    b: Operand<'a>,
    c: Product<'a>,
    workspace: &'a mut Workspace,
}

/// Names the part of a matrix that starts at a row (mode 0) or a column (mode 1), and has at most so many of them.
macro_rules! part {
    ($part:ident = $whole:ident.$split:ident::<$mode:literal>($start:expr, $most:expr)) => {
        #[allow(unused_mut)]
        let (_, mut rest) = $whole.$split::<$mode, _>($start);
        let size = $most.min(rest.layout().mode::<$mode>().size());
        #[allow(unused_mut)]
        let (mut $part, _) = rest.$split::<$mode, _>(size);
    };
}

impl Work for Blocked<'_> {
    type Output = ();

    #[inline(always)]
    fn run<T: Tile>(self) {
        let Blocked { a, b, mut c, workspace } = self;
        let (m, n, depth) = (c.layout().rows(), c.layout().columns(), a.layout().columns());
        let (block_a, block_b) = workspace.blocks();
        for j in (0..n).step_by(NC) {
            part!(columns = b.split_at::<1>(j, NC));
            part!(result = c.split_at_mut::<1>(j, NC));
            for k in (0..depth).step_by(KC) {
                part!(rows = columns.split_at::<0>(k, KC));
                T::pack_b(&rows, block_b);
                part!(columns = a.split_at::<1>(k, KC));
                for i in (0..m).step_by(MC) {
                    part!(rows = columns.split_at::<0>(i, MC));
                    pack_a(&rows, block_a);
                    part!(result = result.split_at_mut::<0>(i, MC));
                    let (tiles_m, tiles_n) =
                        (result.layout().rows().div_ceil(MR), result.layout().columns().div_ceil(T::NR));
                    for tile_j in 0..tiles_n {
                        for tile_i in 0..tiles_m {
                            let depth = rows.layout().columns();
                            T::multiply(block_a, block_b, (tile_i, tile_j), depth, &mut result, k == 0);
                        }
                    }
                }
            }
        }
    }
}
