//! The algorithm of `kernel.rs` with raw indices, compiled for each layout of the operands.

use super::element::Element;
use super::isa::Work;
use super::kernel::Workspace;
use super::pack::steps;
use super::tile::{AHEAD, MC, MR, NC, Tile, Tiles, prefetch};
use colex::prelude::*;

/// The layout of the operands in memory.
#[derive(Clone, Copy)]
pub(crate) enum Stored {
    RowMajor,
    ColumnMajor,
    /// Row-major, with these strides between the rows of A, B and C.
    Padded(usize, usize, usize),
    /// Tiles of 8 x 8 that are row-major inside. The tiles of a column of tiles follow each other in memory.
    Tiled,
}

/// The operands of `C = A B`, A of `m` x `k` and B of `k` x `n`.
pub(crate) struct ByHand<'a, E> {
    pub(crate) stored: Stored,
    pub(crate) sizes: [usize; 3],
    pub(crate) a: &'a [E],
    pub(crate) b: &'a [E],
    pub(crate) c: &'a mut [E],
    pub(crate) workspace: &'a mut Workspace<E>,
}

impl<E: Element> Work for ByHand<'_, E> {
    type Element = E;
    type Output = ();

    #[inline(always)]
    fn run<T: Tile<Element = E>>(self) {
        let ByHand { stored, sizes: [m, k, n], a, b, c, workspace } = self;
        let rows = |columns: usize| move |i: usize, j: usize| i * columns + j;
        match stored {
            Stored::RowMajor => matmul::<T>(workspace, [m, k, n], None, (a, rows(k)), (b, rows(n)), (c, rows(n))),
            // The transpose of C is the product of the transposes of B and A, which are row-major.
            Stored::ColumnMajor => matmul::<T>(workspace, [n, k, m], None, (b, rows(k)), (a, rows(m)), (c, rows(m))),
            Stored::Padded(in_a, in_b, in_c) => {
                matmul::<T>(workspace, [m, k, n], None, (a, rows(in_a)), (b, rows(in_b)), (c, rows(in_c)));
            }
            Stored::Tiled => {
                let tiles = |rows| move |i, j| i / 8 * 64 + j / 8 * 8 * rows + i % 8 * 8 + j % 8;
                matmul::<T>(workspace, [m, k, n], Some(8), (a, tiles(m)), (b, tiles(k)), (c, tiles(m)));
            }
        }
    }
}

/// The number of columns of a tile of C.
const fn columns<T: Tile>() -> usize {
    T::C::SIZE / MR
}

/// A function from the row and the column of an element to its index.
trait Index: Fn(usize, usize) -> usize {}
impl<F: Fn(usize, usize) -> usize> Index for F {}

/// Computes `C = A B`. In each operand, `run` elements of a row are contiguous, or whole rows if `run` is `None`.
#[inline(always)]
fn matmul<T: Tile>(
    workspace: &mut Workspace<T::Element>,
    [m, k, n]: [usize; 3],
    run: Option<usize>,
    (a, at_a): (&[T::Element], impl Index),
    (b, at_b): (&[T::Element], impl Index),
    (c, at_c): (&mut [T::Element], impl Index),
) {
    let (nr, kc) = (columns::<T>(), T::Element::KC);
    let (run_a, run) = (run.unwrap_or(64), run.unwrap_or(nr));
    let (block_a, block_b) = workspace.blocks();
    for block_j in (0..n).step_by(NC) {
        let end_j = n.min(block_j + NC);
        for k0 in (0..k).step_by(kc) {
            let depth = kc.min(k - k0);
            for (j0, panel) in (block_j..end_j).step_by(nr).zip(block_b.chunks_exact_mut(kc * nr)) {
                let width = nr.min(n - j0);
                if width < nr {
                    panel[..depth * nr].fill(Element::ZERO);
                }
                for p in 0..depth {
                    let to = &mut panel[p * nr..][..width];
                    steps!(run, width, |j, step| {
                        to[j..][..step].copy_from_slice(&b[at_b(k0 + p, j0 + j)..][..step]);
                    });
                }
            }
            for block_i in (0..m).step_by(MC) {
                let end_i = m.min(block_i + MC);
                for (i0, panel) in (block_i..end_i).step_by(MR).zip(block_a.chunks_exact_mut(MR * kc)) {
                    let height = MR.min(m - i0);
                    panel[height * kc..].fill(Element::ZERO);
                    for i in 0..height {
                        let to = &mut panel[i * kc..][..depth];
                        steps!(run_a, depth, |p, step| {
                            to[p..][..step].copy_from_slice(&a[at_a(i0 + i, k0 + p)..][..step]);
                        });
                    }
                }
                for (j0, panel_b) in (block_j..end_j).step_by(nr).zip(block_b.chunks_exact(kc * nr)) {
                    let width = nr.min(n - j0);
                    for (i0, panel_a) in (block_i..end_i).step_by(MR).zip(block_a.chunks_exact(MR * kc)) {
                        let sums = multiply::<T>(panel_a, panel_b, depth);
                        for i in 0..MR.min(m - i0) {
                            steps!(run, width, |j, step| {
                                let from = &sums.as_ref()[i * nr + j..][..step];
                                let to = &mut c[at_c(i0 + i, j0 + j)..][..step];
                                if k0 == 0 {
                                    to.copy_from_slice(from);
                                } else {
                                    to.iter_mut().zip(from).for_each(|(to, &x)| *to += x);
                                }
                            });
                        }
                    }
                }
            }
        }
    }
}

/// The product of two panels, over their first `depth` coordinates along K.
#[inline(always)]
fn multiply<T: Tile>(a: &[T::Element], b: &[T::Element], depth: usize) -> T::Registers {
    let (nr, kc) = (columns::<T>(), T::Element::KC);
    let (a, b) = (&a[..MR * kc], &b[..kc * nr]);
    let mut registers = T::ZERO;
    let sums = registers.as_mut();
    for p in 0..depth.min(kc) {
        for j in (0..nr).step_by(T::Element::LINE) {
            prefetch(b.as_ptr().wrapping_add((p + AHEAD) * nr + j));
        }
        for i in 0..MR {
            for j in 0..nr {
                let (x, y, sum) = (a[i * kc + p], b[p * nr + j], sums[i * nr + j]);
                sums[i * nr + j] = if T::FUSED { x.mul_add(y, sum) } else { x * y + sum };
            }
        }
    }
    registers
}
