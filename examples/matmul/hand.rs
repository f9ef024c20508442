//! The algorithm of `kernel.rs` with raw indices, once for each layout of the operands.

use super::kernel::{KC, MR, NR, PANELS, Panel};

/// A row a layout: the name, what it knows of its operands, and the index of element `(i, j)` of
/// A, B and C.
macro_rules! by_hand {
    ($($name:ident($m:ident, $k:ident, $n:ident $(, $dim:ident)*): |$i:ident, $j:ident| $a:expr, $b:expr, $c:expr;)*) => {$(
        #[inline(always)]
        #[allow(clippy::too_many_arguments)]
        pub(crate) fn $name(
            multiply: impl Fn(&[f32; MR * KC], &[f32; KC * NR], usize, &mut [f32; MR * NR]),
            a: &[f32], b: &[f32], c: &mut [f32], $m: usize, $k: usize, $n: usize $(, $dim: usize)*
        ) {
            let mut panels_a = vec![Panel([0.0; MR * KC]); PANELS];
            let mut panels_b = vec![Panel([0.0; KC * NR]); $n.div_ceil(NR)];
            for k0 in (0..$k).step_by(KC) {
                let depth = KC.min($k - k0);
                for (j0, Panel(panel)) in (0..$n).step_by(NR).zip(&mut panels_b) {
                    if $n - j0 < NR {
                        panel.fill(0.0);
                    }
                    for (p, $i) in (0..KC).zip(k0..$k) {
                        for (j, $j) in (0..NR).zip(j0..$n) {
                            panel[p * NR + j] = b[$b];
                        }
                    }
                }
                for block in (0..$m).step_by(MR * PANELS) {
                    for (i0, Panel(panel)) in (block..$m).step_by(MR).zip(&mut panels_a) {
                        if $m - i0 < MR {
                            panel.fill(0.0);
                        }
                        for (p, $j) in (0..KC).zip(k0..$k) {
                            for (i, $i) in (0..MR).zip(i0..$m) {
                                panel[p * MR + i] = a[$a];
                            }
                        }
                    }
                    for (j0, Panel(panel_b)) in (0..$n).step_by(NR).zip(&panels_b) {
                        for (i0, Panel(panel_a)) in (block..$m).step_by(MR).zip(&panels_a) {
                            let mut tile = [0.0; MR * NR];
                            multiply(panel_a, panel_b, depth, &mut tile);
                            for (i, $i) in (0..MR).zip(i0..$m) {
                                for (j, $j) in (0..NR).zip(j0..$n) {
                                    let x = tile[i * NR + j];
                                    if k0 == 0 {
                                        c[$c] = x;
                                    } else {
                                        c[$c] += x;
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    )*};
}

by_hand! {
    row_major(m, k, n): |i, j| i * k + j, i * n + j, i * n + j;
    column_major(m, k, n): |i, j| i + j * m, i + j * k, i + j * m;
    padded(m, k, n, lda, ldb, ldc): |i, j| i * lda + j, i * ldb + j, i * ldc + j;
    // Tiles of 8 x 8, row-major inside; the tiles of a column of tiles follow each other.
    tiled(m, k, n):
        |i, j| i / 8 * 64 + j / 8 * 8 * m + i % 8 * 8 + j % 8,
        i / 8 * 64 + j / 8 * 8 * k + i % 8 * 8 + j % 8,
        i / 8 * 64 + j / 8 * 8 * m + i % 8 * 8 + j % 8;
}

#[inline(always)]
fn multiply<const FMA: bool>(a: &[f32; MR * KC], b: &[f32; KC * NR], depth: usize, tile: &mut [f32; MR * NR]) {
    let mut sum = [0.0; MR * NR];
    for p in 0..depth.min(KC) {
        for i in 0..MR {
            for j in 0..NR {
                let (x, y) = (a[p * MR + i], b[p * NR + j]);
                let s = sum[i * NR + j];
                sum[i * NR + j] = if FMA { x.mul_add(y, s) } else { s + x * y };
            }
        }
    }
    *tile = sum;
}

#[inline(never)]
pub(crate) fn multiply_portable(a: &[f32; MR * KC], b: &[f32; KC * NR], depth: usize, tile: &mut [f32; MR * NR]) {
    multiply::<false>(a, b, depth, tile);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
#[inline(never)]
pub(crate) fn multiply_fma(a: &[f32; MR * KC], b: &[f32; KC * NR], depth: usize, tile: &mut [f32; MR * NR]) {
    multiply::<true>(a, b, depth, tile);
}
