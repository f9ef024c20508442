//! Between operands of any layout and the panels: what is next to each other in memory is copied
//! at once.

use super::tile::{Sums, Tile};
use colex::dynamic::{self, DynLayout};
use colex::prelude::*;

/// The longest run that anything here asks for: a row of the widest tile.
const LONGEST: usize = 64;

/// How many elements of a matrix are next to each other in memory, from every multiple of that
/// number on: a divisor of [`LONGEST`].
#[derive(Clone, Copy)]
pub(crate) struct Runs {
    /// Along a row.
    pub(crate) row: usize,
    /// Along a column.
    pub(crate) column: usize,
}

impl Runs {
    /// The runs of a layout of two modes.
    pub(crate) fn of(layout: impl Matrix) -> Self {
        let layout = layout.to_dyn();
        Runs { row: run(&layout, 1), column: run(&layout, 0) }
    }
}

/// The run along a mode: what it has in common with `size:1`. Modes that follow move whole runs.
fn run(layout: &DynLayout, mode: usize) -> usize {
    let common = || {
        let mode = layout.mode(mode)?;
        let vector = dynamic::max_common_vector(&mode, &DynLayout::new(mode.size(), 1)?)?;
        Ok::<_, LayoutError>(if vector == mode.size() { LONGEST } else { gcd(vector as usize, LONGEST) })
    };
    common().unwrap_or(1)
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The longest of a few steps that a run can be taken in: each is a loop of its own, in which it is
/// a constant.
macro_rules! in_steps {
    ($run:expr, $longest:expr, |$step:ident| $body:expr) => {{
        if $run % $longest == 0 {
            let $step = $longest;
            $body
        } else if $run % 8 == 0 {
            let $step = 8;
            $body
        } else {
            let $step = 1;
            $body
        }
    }};
}

/// Packs the part of a matrix from `(i0, j0)` on into a panel, whose rows are contiguous; what lies
/// outside the matrix is 0.
#[inline(always)]
pub(crate) fn pack<L: Matrix, P: Matrix>(
    from: &Tensor<&[f32], L>,
    runs: Runs,
    (i0, j0): (usize, usize),
    panel: &mut Tensor<&mut [f32], P>,
) {
    let rows = panel.layout().rows().min(from.layout().rows() - i0);
    let columns = panel.layout().columns().min(from.layout().columns() - j0);
    if (rows, columns) != (panel.layout().rows(), panel.layout().columns()) {
        panel.for_each_mut(|x| *x = 0.0);
    }
    if runs.row < runs.column {
        // Down the columns, of which a few lines of the cache are in use at a time.
        for block in (0..rows).step_by(16) {
            for j in 0..columns {
                for i in block..rows.min(block + 16) {
                    panel[(i, j)] = from[(i0 + i, j0 + j)];
                }
            }
        }
    } else {
        in_steps!(runs.row, LONGEST.min(panel.layout().columns()), |step| for i in 0..rows {
            for j in (0..columns).step_by(step) {
                let length = step.min(columns - j);
                row_mut(panel, (i, j), length).copy_from_slice(row(from, (i0 + i, j0 + j), length));
            }
        });
    }
}

/// Writes the part of a tile that lies in C, or adds it.
#[inline(always)]
pub(crate) fn write_back<T: Tile, C: Matrix>(
    sums: &Sums<T>,
    c: &mut Tensor<&mut [f32], C>,
    runs: Runs,
    (i0, j0): (usize, usize),
    first: bool,
) {
    let sums = sums.view();
    let (tile, layout) = (sums.layout(), c.layout());
    let (rows, columns) = (tile.rows().min(layout.rows() - i0), tile.columns().min(layout.columns() - j0));
    in_steps!(runs.row, tile.columns(), |step| for i in 0..rows {
        for j in (0..columns).step_by(step) {
            let length = step.min(columns - j);
            let (from, to) = (row(&sums, (i, j), length), row_mut(c, (i0 + i, j0 + j), length));
            if first {
                to.copy_from_slice(from);
            } else {
                to.iter_mut().zip(from).for_each(|(to, x)| *to += x);
            }
        }
    });
}

/// Elements of a row that are a run.
#[inline(always)]
fn row<'a, L: Matrix>(tensor: &Tensor<&'a [f32], L>, coord: (usize, usize), length: usize) -> &'a [f32] {
    &tensor.into_buffer()[tensor.layout().offset_of(coord) as usize..][..length]
}

/// Elements of a row that are a run, to be written.
#[inline(always)]
fn row_mut<'a, L: Matrix>(
    tensor: &'a mut Tensor<&mut [f32], L>,
    coord: (usize, usize),
    length: usize,
) -> &'a mut [f32] {
    let offset = tensor.layout().offset_of(coord) as usize;
    &mut tensor.view_mut().into_buffer()[offset..][..length]
}
