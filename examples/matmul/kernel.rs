//! `C = A B` for operands of any layout, in single precision.
//!
//! Blocks of A and B are packed into panels of static layout, with zeros past the edge; the inner
//! loop multiplies a panel of each into a tile of registers, and the part of the tile that lies in
//! C is written back. Only packing and writing back see the layouts of the operands.

use colex::prelude::*;

/// Rows of a tile of C.
pub(crate) const MR: usize = 6;
/// Columns of a tile of C.
pub(crate) const NR: usize = 16;
/// The depth of a panel.
pub(crate) const KC: usize = 256;
/// The panels of A that are packed at a time: 120 rows.
pub(crate) const PANELS: usize = 20;

/// A panel of A, `(row, depth)`.
type PanelA = Layout!((6, 256) : (1, 6));
/// A panel of B, `(depth, column)`.
type PanelB = Layout!((256, 16) : (16, 1));
/// The tile of C that is kept in registers.
type TileC = Layout!((6, 16) : (16, 1));

/// A tile of C.
type TensorC = Tensor<[f32; MR * NR], TileC>;

/// The memory of a panel, aligned to a line of the cache.
#[derive(Clone)]
#[repr(align(64))]
pub(crate) struct Panel<const N: usize>(pub(crate) [f32; N]);

/// `C = A B`, where `multiply` is [`multiply_fma`] or [`multiply_portable`].
#[inline(always)]
pub(crate) fn matmul<A: Matrix, B: Matrix, C: Matrix>(
    a: &Tensor<&[f32], A>,
    b: &Tensor<&[f32], B>,
    c: &mut Tensor<&mut [f32], C>,
    multiply: impl Fn(&Tensor<&[f32; MR * KC], PanelA>, &Tensor<&[f32; KC * NR], PanelB>, usize, &mut TensorC),
) {
    let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
    assert_eq!(b.layout().rows(), k, "A has as many columns as B has rows");
    assert_eq!((c.layout().rows(), c.layout().columns()), (m, n), "C has the rows of A and the columns of B");

    let mut panels_a = vec![Panel([0.0; MR * KC]); PANELS];
    let mut panels_b = vec![Panel([0.0; KC * NR]); n.div_ceil(NR)];
    for k0 in (0..k).step_by(KC) {
        let depth = KC.min(k - k0);
        for (j0, panel) in (0..n).step_by(NR).zip(&mut panels_b) {
            pack_b(b, k0, j0, &mut make_tensor(&mut panel.0, PanelB::instance()));
        }
        for block in (0..m).step_by(MR * PANELS) {
            for (i0, panel) in (block..m).step_by(MR).zip(&mut panels_a) {
                pack_a(a, i0, k0, &mut make_tensor(&mut panel.0, PanelA::instance()));
            }
            for (j0, panel_b) in (0..n).step_by(NR).zip(&panels_b) {
                let panel_b = make_tensor(&panel_b.0, PanelB::instance());
                for (i0, panel_a) in (block..m).step_by(MR).zip(&panels_a) {
                    let panel_a = make_tensor(&panel_a.0, PanelA::instance());
                    let mut tile = make_tensor([0.0; MR * NR], TileC::instance());
                    multiply(&panel_a, &panel_b, depth, &mut tile);
                    write_back(&tile, c, i0, j0, k0 == 0);
                }
            }
        }
    }
}

/// Packs 6 rows of A, `KC` deep; what lies outside A is 0.
#[inline(always)]
fn pack_a<A: Matrix>(a: &Tensor<&[f32], A>, i0: usize, k0: usize, panel: &mut Tensor<&mut [f32; MR * KC], PanelA>) {
    let (m, k) = (a.layout().rows(), a.layout().columns());
    if m - i0 < MR {
        panel.for_each_mut(|x| *x = 0.0);
    }
    for (p, ap) in (0..KC).zip(k0..k) {
        for (i, ai) in (0..MR).zip(i0..m) {
            panel[(i, p)] = a[(ai, ap)];
        }
    }
}

/// Packs 16 columns of B, `KC` deep; what lies outside B is 0.
#[inline(always)]
fn pack_b<B: Matrix>(b: &Tensor<&[f32], B>, k0: usize, j0: usize, panel: &mut Tensor<&mut [f32; KC * NR], PanelB>) {
    let (k, n) = (b.layout().rows(), b.layout().columns());
    if n - j0 < NR {
        panel.for_each_mut(|x| *x = 0.0);
    }
    for (p, bp) in (0..KC).zip(k0..k) {
        for (j, bj) in (0..NR).zip(j0..n) {
            panel[(p, j)] = b[(bp, bj)];
        }
    }
}

/// The product of two panels, to a depth.
#[inline(always)]
fn multiply<const FMA: bool>(
    a: &Tensor<&[f32; MR * KC], PanelA>,
    b: &Tensor<&[f32; KC * NR], PanelB>,
    depth: usize,
    tile: &mut TensorC,
) {
    let mut sum = make_tensor([0.0; MR * NR], TileC::instance());
    for p in 0..depth.min(KC) {
        for i in 0..MR {
            for j in 0..NR {
                let (x, y) = (a[(i, p)], b[(p, j)]);
                sum[(i, j)] = if FMA { x.mul_add(y, sum[(i, j)]) } else { sum[(i, j)] + x * y };
            }
        }
    }
    *tile = sum;
}

/// [`multiply`] for any processor. It is a function of its own, so that what is inlined around it
/// takes none of its registers.
#[inline(never)]
pub(crate) fn multiply_portable(
    a: &Tensor<&[f32; MR * KC], PanelA>,
    b: &Tensor<&[f32; KC * NR], PanelB>,
    depth: usize,
    tile: &mut TensorC,
) {
    multiply::<false>(a, b, depth, tile);
}

/// [`multiply`] with AVX2 and FMA.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
#[inline(never)]
pub(crate) fn multiply_fma(
    a: &Tensor<&[f32; MR * KC], PanelA>,
    b: &Tensor<&[f32; KC * NR], PanelB>,
    depth: usize,
    tile: &mut TensorC,
) {
    multiply::<true>(a, b, depth, tile);
}

/// Writes the part of a tile that lies in C, or adds it.
#[inline(always)]
fn write_back<C: Matrix>(tile: &TensorC, c: &mut Tensor<&mut [f32], C>, i0: usize, j0: usize, first: bool) {
    let (m, n) = (c.layout().rows(), c.layout().columns());
    for (i, ci) in (0..MR).zip(i0..m) {
        for (j, cj) in (0..NR).zip(j0..n) {
            let x = tile[(i, j)];
            if first {
                c[(ci, cj)] = x;
            } else {
                c[(ci, cj)] += x;
            }
        }
    }
}
