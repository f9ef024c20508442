//! Computes `C = A B` for operands of any layout, of `f32` or `f64`.
//!
//! Blocks of A and B are packed into panels of static layout, with zeros past the edge. The inner loop multiplies a
//! panel of A and a panel of B into a tile of registers. Then the part of the tile that is inside C is written back.
//! Only packing and writing back depend on the layouts of the operands.

use super::element::Element;
use super::isa::{Isa, Work};
use super::pack::{pack, write_back};
use super::tile::{MC, MR, NC, Tile, Tiles, multiply};
use colex::prelude::*;
use colex::tensor::{View, ViewMut};

/// The memory of the packed blocks. It outlives a product, so that a product allocates nothing.
pub(crate) struct Workspace<E> {
    a: Vec<E>,
    b: Vec<E>,
}

impl<E: Element> Workspace<E> {
    pub(crate) fn new() -> Self {
        let with_room_to_align = |elements| vec![E::ZERO; elements + E::LINE];
        Workspace { a: with_room_to_align(MC * E::KC), b: with_room_to_align(E::KC * NC) }
    }

    /// The memory of a block of A and of a block of B, each aligned to a cache line.
    pub(crate) fn blocks(&mut self) -> (&mut [E], &mut [E]) {
        (aligned(&mut self.a), aligned(&mut self.b))
    }
}

fn aligned<E: Element>(memory: &mut [E]) -> &mut [E] {
    let start = memory.as_ptr().align_offset(E::LINE * size_of::<E>()).min(E::LINE);
    &mut memory[start..]
}

/// Computes `C = A B`, with a set of instructions.
pub(crate) fn matmul<E: Element, A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    isa: Isa,
    a: &Tensor<impl Buffer<Element = E>, A>,
    b: &Tensor<impl Buffer<Element = E>, B>,
    c: &mut Tensor<impl BufferMut<Element = E>, C>,
    workspace: &mut Workspace<E>,
) {
    isa.run(Product { a: a.view(), b: b.view(), c: c.view_mut(), workspace });
}

struct Product<'a, E, A, B, C> {
    a: Tensor<View<'a, E>, A>,
    b: Tensor<View<'a, E>, B>,
    c: Tensor<ViewMut<'a, E>, C>,
    workspace: &'a mut Workspace<E>,
}

impl<E: Element, A: MatrixLayout, B: MatrixLayout, C: MatrixLayout> Work for Product<'_, E, A, B, C> {
    type Element = E;
    type Output = ();

    /// Tiles of C are written row by row. If the columns of C are contiguous in memory instead, this computes the
    /// transpose of C, `B^T A^T`, whose rows are contiguous.
    #[inline(always)]
    fn run<T: Tile<Element = E>>(self) {
        let Product { a, b, c, workspace } = self;
        if c.layout().run() < c.layout().transposed().run() {
            blocked::<T, _, _, _>(b.transposed(), a.transposed(), c.transposed(), workspace);
        } else {
            blocked::<T, _, _, _>(a, b, c, workspace);
        }
    }
}

/// Computes `C = A B` for K above 0, with the tile of a set of instructions.
#[inline(always)]
fn blocked<T: Tile, A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
    a: Tensor<View<'_, T::Element>, A>,
    b: Tensor<View<'_, T::Element>, B>,
    mut c: Tensor<ViewMut<'_, T::Element>, C>,
    workspace: &mut Workspace<T::Element>,
) {
    let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
    assert!(k > 0, "A has columns");
    assert_eq!(b.layout().rows(), k, "A has as many columns as B has rows");
    assert_eq!((c.layout().rows(), c.layout().columns()), (m, n), "C has the rows of A and the columns of B");

    let (nr, kc) = (T::C::instance().columns(), T::Element::KC);
    let (memory_a, memory_b) = workspace.blocks();
    let mut block_a = make_tensor(memory_a, <T::Element as Tiles>::BlockA::instance());
    let mut block_b = make_tensor(memory_b, T::BlockB::instance());
    for block_j in (0..n).step_by(NC) {
        let columns = || (block_j..n.min(block_j + NC)).step_by(nr).enumerate();
        for k0 in (0..k).step_by(kc) {
            let depth = kc.min(k - k0);
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
