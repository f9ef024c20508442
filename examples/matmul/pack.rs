//! Packs parts of operands into panels, and writes tiles back to C. The operands and C may have any layouts. Contiguous
//! elements are copied as slices.

use super::element::Element;
use super::tile::{Sums, Tile};
use colex::prelude::*;
use colex::tensor::{View, ViewMut};

/// A loop over columns in steps of a constant. The columns that are left make one shorter step at the end.
macro_rules! steps {
    ($constant:expr, $columns:expr, |$j:ident, $step:ident| $body:expr) => {{
        let $step = $constant;
        for $j in (0..$columns / $step).map(|step| step * $step) {
            $body
        }
        let ($j, $step) = ($columns / $step * $step, $columns % $step);
        if $step > 0 {
            $body
        }
    }};
}
pub(crate) use steps;

/// A loop like [`steps`], in which the columns of one step are contiguous in a layout. The step is `$longest` if it
/// divides the run of the layout, or if a whole row is one run. Otherwise the step is 8 if 8 divides the run, else 1.
/// Each of these has its own loop, in which the step is a constant.
macro_rules! steps_in_runs {
    ($layout:expr, $longest:expr, $columns:expr, |$j:ident, $step:ident| $body:expr) => {{
        let run = $layout.run();
        if run == $layout.columns() || run % $longest == 0 {
            steps!($longest, $columns, |$j, $step| $body);
        } else if run % 8 == 0 {
            steps!(8, $columns, |$j, $step| $body);
        } else {
            steps!(1, $columns, |$j, $step| $body);
        }
    }};
}

/// Packs the part of a matrix that begins at `(i0, j0)` into the first `rows` x `columns` elements of a panel, whose
/// rows are contiguous. Elements outside of the matrix are 0.
#[inline(always)]
pub(crate) fn pack<E: Element, L: MatrixLayout, P: MatrixLayout>(
    from: &Tensor<View<'_, E>, L>,
    (i0, j0): (usize, usize),
    (rows, columns): (usize, usize),
    panel: &mut Tensor<ViewMut<'_, E>, P>,
) {
    let (layout, panel_columns) = (from.layout(), panel.layout().columns());
    let (inside_rows, inside_columns) = (rows.min(layout.rows() - i0), columns.min(layout.columns() - j0));
    if (inside_rows, inside_columns) != (rows, columns) {
        (0..rows).for_each(|i| row_mut(panel, (i, 0), columns).fill(E::ZERO));
    }
    if layout.run() < layout.transposed().run() {
        // This loop runs down the columns, so that only a few cache lines are in use at a time.
        for block in (0..inside_rows).step_by(16) {
            for j in 0..inside_columns {
                for i in block..inside_rows.min(block + 16) {
                    panel[(i, j)] = from[(i0 + i, j0 + j)];
                }
            }
        }
        return;
    }
    for i in 0..inside_rows {
        let to = row_mut(panel, (i, 0), columns);
        steps_in_runs!(layout, 64.min(panel_columns), inside_columns, |j, step| {
            to[j..][..step].copy_from_slice(row(from, (i0 + i, j0 + j), step));
        });
    }
}

/// Writes the part of a tile that is inside C to C, if this is the first product. If not, adds the part to C.
#[inline(always)]
pub(crate) fn write_back<T: Tile, C: MatrixLayout>(
    sums: &Sums<T>,
    c: &mut Tensor<ViewMut<'_, T::Element>, C>,
    (i0, j0): (usize, usize),
    first: bool,
) {
    let (tile, layout) = (sums.layout(), c.layout());
    let (rows, columns) = (tile.rows().min(layout.rows() - i0), tile.columns().min(layout.columns() - j0));
    for i in 0..rows {
        let from = row(sums, (i, 0), columns);
        steps_in_runs!(layout, tile.columns(), columns, |j, step| {
            let (from, to) = (&from[j..][..step], row_mut(c, (i0 + i, j0 + j), step));
            if first {
                to.copy_from_slice(from);
            } else {
                to.iter_mut().zip(from).for_each(|(to, &x)| *to += x);
            }
        });
    }
}

/// Contiguous elements of a row.
#[inline(always)]
fn row<B: Buffer, L: MatrixLayout>(tensor: &Tensor<B, L>, coord: (usize, usize), length: usize) -> &[B::Element] {
    tensor.run(coord, length).expect("the step must divide the run of the layout")
}

/// Contiguous elements of a row that can be written.
#[inline(always)]
fn row_mut<B: BufferMut, L: MatrixLayout>(
    tensor: &mut Tensor<B, L>,
    coord: (usize, usize),
    length: usize,
) -> &mut [B::Element] {
    tensor.run_mut(coord, length).expect("the step must divide the run of the layout")
}
