//! The loops over tensors that are measured. The functions named `hand_...` compute the same sums without a tensor, and are
//! measured for comparison.

use colex::prelude::*;
use rayon::prelude::*;

/// The work on an element. It is small, so that the access dominates.
#[inline(always)]
pub(crate) fn step(x: &mut f32) {
    *x = *x * 0.5 + 1.0;
}

/// Blocks of 64 x 64 of a row-major matrix.
pub(crate) fn blocked(data: &mut [f32], n: usize) {
    make_tensor(data, layout!((n, n), LayoutRight)).par_tiles_mut(tiler!(64, 64)).for_each(|mut tile| {
        for i in 0..64usize {
            for j in 0..64usize {
                step(&mut tile[(i, j)]);
            }
        }
    });
}

/// The same blocks, by the tensor's own loops in memory order.
pub(crate) fn blocked_iter(data: &mut [f32], n: usize) {
    make_tensor(data, layout!((n, n), LayoutRight)).par_tiles_mut(tiler!(64, 64)).for_each(|mut tile| {
        tile.iter_memory_mut().for_each(step);
    });
}

/// Every other row, in blocks of 32 x 128: the tiles interleave by rows.
pub(crate) fn strided(data: &mut [f32], n: usize) {
    let mut t = make_tensor(data, layout!((n, n), LayoutRight));
    t.par_tiles_mut(tiler!(layout!(32:2), 128)).for_each(|mut tile| {
        for i in 0..32usize {
            for j in 0..128usize {
                step(&mut tile[(i, j)]);
            }
        }
    });
}

/// Each tile has 64 rows and 32 pairs of columns. The pairs of a tile begin four columns apart, so each cache line has
/// elements of two tiles.
pub(crate) fn interleaved(data: &mut [f32], n: usize) {
    let mut t = make_tensor(data, layout!((n, n), LayoutRight));
    t.par_tiles_mut(tiler!(64, layout!((2, 32) : (1, 4)))).for_each(|mut tile| {
        for i in 0..64usize {
            for k in 0..32usize {
                for j in 0..2usize {
                    step(&mut tile[(i, (j, k))]);
                }
            }
        }
    });
}

/// The parts of 16 x 1 threads: thread `k` has the rows `k`, `k + 16` and so on.
pub(crate) fn partition(data: &mut [f32], n: usize) {
    let mut t = make_tensor(data, layout!((n, n), LayoutRight));
    t.par_partition_mut(layout!((16, 1))).for_each(|mut part| {
        part.iter_memory_mut().for_each(step);
    });
}

/// The number of rows of a tensor of shape 48 x (8, 8). Its rows are 64 apart, and the two modes of its columns are exchanged
/// in memory.
pub(crate) const ROWS: usize = 48;
pub(crate) const INNER: usize = 8;
pub(crate) const COLUMNS: usize = 64;
type Fixed = Layout!((48, (8, 8)) : (64, (8, 1)));

#[inline(never)]
pub(crate) fn static_coordinates(data: &[f32]) -> f32 {
    let t = make_tensor(data, Fixed::instance());
    let mut sum = 0.0;
    for i in 0..ROWS {
        for k in 0..COLUMNS / INNER {
            for j in 0..INNER {
                sum += t[(i, (j, k))];
            }
        }
    }
    sum
}

#[inline(never)]
pub(crate) fn hand_coordinates(data: &[f32]) -> f32 {
    let data = &data[..ROWS * COLUMNS];
    let mut sum = 0.0;
    for i in 0..ROWS {
        for k in 0..COLUMNS / INNER {
            for j in 0..INNER {
                sum += data[i * COLUMNS + j * 8 + k];
            }
        }
    }
    sum
}

#[inline(never)]
pub(crate) fn static_index(data: &[f32]) -> f32 {
    let t = make_tensor(data, Fixed::instance());
    let mut sum = 0.0;
    for i in 0..t.size() {
        sum += t[i];
    }
    sum
}

#[inline(never)]
pub(crate) fn hand_index(data: &[f32]) -> f32 {
    let data = &data[..ROWS * COLUMNS];
    let mut sum = 0.0;
    for x in 0..ROWS * COLUMNS {
        let (i, x) = (x % ROWS, x / ROWS);
        sum += data[i * COLUMNS + x % 8 * 8 + x / 8];
    }
    sum
}

/// Sums the elements by the tensor's iterator, in the order of their indices. The loop by hand has another order, but
/// both sums are exact, because the numbers are small integers.
#[inline(never)]
pub(crate) fn static_iter(data: &[f32]) -> f32 {
    make_tensor(data, Fixed::instance()).iter().fold(0.0, |sum, x| sum + x)
}

/// The extents of a dynamic tensor.
#[derive(Clone, Copy)]
pub(crate) struct Dims {
    pub(crate) rows: usize,
    pub(crate) inner: usize,
    pub(crate) outer: usize,
}

type Free = Layout!((Dyn, (Dyn, Dyn)) : (Dyn, (Dyn, Dyn)));

#[inline(always)]
fn dynamic(data: &[f32], dims: Dims) -> Tensor<&[f32], Free> {
    let Dims { rows, inner, outer } = dims;
    make_tensor(data, layout!((rows, (inner, outer)) : ({ inner * outer }, (outer, { 1 }))))
}

#[inline(never)]
pub(crate) fn dynamic_coordinates(data: &[f32], dims: Dims) -> f32 {
    let t = dynamic(data, dims);
    let mut sum = 0.0;
    for i in 0..dims.rows {
        for k in 0..dims.outer {
            for j in 0..dims.inner {
                sum += t[(i, (j, k))];
            }
        }
    }
    sum
}

#[inline(never)]
pub(crate) fn hand_dynamic_coordinates(data: &[f32], Dims { rows, inner, outer }: Dims) -> f32 {
    let mut sum = 0.0;
    for i in 0..rows {
        for k in 0..outer {
            for j in 0..inner {
                sum += data[i * inner * outer + j * outer + k];
            }
        }
    }
    sum
}

#[inline(never)]
pub(crate) fn dynamic_index(data: &[f32], dims: Dims) -> f32 {
    let t = dynamic(data, dims);
    let mut sum = 0.0;
    for i in 0..t.size() {
        sum += t[i];
    }
    sum
}

#[inline(never)]
pub(crate) fn hand_dynamic_index(data: &[f32], Dims { rows, inner, outer }: Dims) -> f32 {
    let mut sum = 0.0;
    for x in 0..rows * inner * outer {
        let (i, x) = (x % rows, x / rows);
        sum += data[i * inner * outer + x % inner * outer + x / inner];
    }
    sum
}

#[inline(never)]
pub(crate) fn dynamic_iter(data: &[f32], dims: Dims) -> f32 {
    dynamic(data, dims).iter().fold(0.0, |sum, x| sum + x)
}

#[inline(never)]
pub(crate) fn dynamic_for(data: &[f32], dims: Dims) -> f32 {
    let mut sum = 0.0;
    for x in &dynamic(data, dims) {
        sum += x;
    }
    sum
}
