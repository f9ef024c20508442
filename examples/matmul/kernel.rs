//! `C = A B` for operands of any layout, in single precision.
//!
//! Blocks of A and B are packed into panels of static layout, with zeros past the edge; the inner
//! loop multiplies a panel of each into a tile of registers, and the part of the tile inside of
//! C is written back. Only packing and writing back see the layouts of the operands.

use super::isa::{Isa, Work};
use super::pack::{pack, write_back};
use super::tile::{BlockA, KC, MC, MR, NC, Tile, multiply};
use colex::prelude::*;
use colex::tensor::{View, ViewMut};

/// The memory of the packed blocks, which is reused, so that a product allocates nothing.
pub(crate) struct Workspace {
    a: Vec<f32>,
    b: Vec<f32>,
}

impl Workspace {
    pub(crate) fn new() -> Self {
        let with_room_to_align = |elements| vec![0.0; elements + LINE];
        Workspace { a: with_room_to_align(MC * KC), b: with_room_to_align(KC * NC) }
    }

    /// The memory of a block of A and of a block of B, each aligned to a cache line.
    pub(crate) fn blocks(&mut self) -> (&mut [f32], &mut [f32]) {
        (aligned(&mut self.a), aligned(&mut self.b))
    }
}

/// Elements of a cache line.
const LINE: usize = 16;

fn aligned(memory: &mut [f32]) -> &mut [f32] {
    let start = memory.as_ptr().align_offset(LINE * size_of::<f32>()).min(LINE);
    &mut memory[start..]
}

/// `C = A B`, with a set of instructions.
pub(crate) fn matmul<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    isa: Isa,
    a: &Tensor<impl Buffer<Element = f32>, A>,
    b: &Tensor<impl Buffer<Element = f32>, B>,
    c: &mut Tensor<impl BufferMut<Element = f32>, C>,
    workspace: &mut Workspace,
) {
    isa.run(Product { a: a.view(), b: b.view(), c: c.view_mut(), workspace });
}

struct Product<'a, A, B, C> {
    a: Tensor<View<'a, f32>, A>,
    b: Tensor<View<'a, f32>, B>,
    c: Tensor<ViewMut<'a, f32>, C>,
    workspace: &'a mut Workspace,
}

impl<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout> Work for Product<'_, A, B, C> {
    type Output = ();

    /// Tiles of C are written along its rows. If C is column-major, its transpose, `B^T A^T`, is
    /// computed instead.
    #[inline(always)]
    fn run<T: Tile>(self) {
        let Product { a, b, c, workspace } = self;
        if c.layout().run() < c.layout().transposed().run() {
            blocked::<T, _, _, _>(b.transposed(), a.transposed(), c.transposed(), workspace);
        } else {
            blocked::<T, _, _, _>(a, b, c, workspace);
        }
    }
}

/// `C = A B` for K above 0, with the tile of a set of instructions.
#[inline(always)]
fn blocked<T: Tile, A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    a: Tensor<View<'_, f32>, A>,
    b: Tensor<View<'_, f32>, B>,
    mut c: Tensor<ViewMut<'_, f32>, C>,
    workspace: &mut Workspace,
) {
    let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
    assert!(k > 0, "A has columns");
    assert_eq!(b.layout().rows(), k, "A has as many columns as B has rows");
    assert_eq!((c.layout().rows(), c.layout().columns()), (m, n), "C has the rows of A and the columns of B");

    let nr = T::C::instance().columns();
    let (memory_a, memory_b) = workspace.blocks();
    let mut block_a = make_tensor(memory_a, BlockA::instance());
    let mut block_b = make_tensor(memory_b, T::BlockB::instance());
    for block_j in (0..n).step_by(NC) {
        let columns = || (block_j..n.min(block_j + NC)).step_by(nr).enumerate();
        for k0 in (0..k).step_by(KC) {
            let depth = KC.min(k - k0);
            for (panel, j0) in columns() {
                pack(&b, (k0, j0), (depth, nr), &mut block_b.tile_mut(panel));
            }
            for block_i in (0..m).step_by(MC) {
                let rows = || (block_i..m.min(block_i + MC)).step_by(MR).enumerate();
                for (panel, i0) in rows() {
                    pack(&a, (i0, k0), (MR, depth), &mut block_a.tile_mut(panel));
                }
                for (panel_b, j0) in columns() {
                    let panel_b = block_b.tile(panel_b);
                    for (panel_a, i0) in rows() {
                        let sums = multiply::<T>(&block_a.tile(panel_a), &panel_b, depth);
                        write_back::<T, C>(&sums, &mut c, (i0, j0), k0 == 0);
                    }
                }
            }
        }
    }
}
