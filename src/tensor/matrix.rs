//! Methods of matrices: the transpose, and access to runs, which are contiguous elements of a row.

use super::{Buffer, BufferMut, Tensor};
use crate::access::MatrixLayout;
use crate::layout::AnyLayout;

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The tensor with its two modes exchanged: `t.transposed()[(j, i)] = t[(i, j)]`.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3))).transposed();
    /// assert_eq!((t.layout().to_string(), t[(2, 1)]), ("(_3,_2):(_2,_1)".into(), 5));
    /// ```
    #[inline(always)]
    pub fn transposed<M: MatrixLayout>(self) -> Tensor<B, M>
    where
        L: MatrixLayout<Transposed = M>,
    {
        // The invariant holds, because the offsets stay the same.
        Tensor { buffer: self.buffer, layout: self.layout.transposed() }
    }

    /// `length` elements of a row, from a coordinate on, as a slice. It is `None` if `length` is 0, or if the elements do not all
    /// lie in the shape and in one [run](MatrixLayout::run) of the layout.
    ///
    /// `t.run((i, j), n)[x] = t[(i, j + x)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5, 6, 7];
    /// // A 2 x 4 matrix in tiles of 2 x 2, each of them row-major.
    /// let t = make_tensor(&data, layout!((2, (2, 2)) : (2, (1, 4))));
    /// assert_eq!(t.run((1, 2), 2), Some(&[6, 7][..]));
    /// assert_eq!((t.run((1, 1), 2), t.run((1, 3), 2), t.run((2, 0), 2)), (None, None, None));
    /// ```
    #[inline(always)]
    pub fn run(&self, coord: (usize, usize), length: usize) -> Option<&[B::Element]>
    where
        L: MatrixLayout,
    {
        let start = start_of_run(self.layout, coord, length)?;
        // SAFETY: by `start_of_run`, the `length` offsets from `start` on are those of coordinates in the shape, so there is an element
        // at each. They lie in one allocation and are borrowed with the tensor.
        Some(unsafe { core::slice::from_raw_parts(self.as_ptr().offset(start), length) })
    }

    /// The elements as in [`Tensor::run`], as a mutable slice.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 6], layout!((2, 3), LayoutRight));
    /// t.run_mut((1, 1), 2).unwrap().fill(7);
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 7, 7]);
    /// ```
    #[inline(always)]
    pub fn run_mut(&mut self, coord: (usize, usize), length: usize) -> Option<&mut [B::Element]>
    where
        B: BufferMut,
        L: MatrixLayout,
    {
        let start = start_of_run(self.layout, coord, length)?;
        // SAFETY: by `start_of_run`, the `length` offsets from `start` on are those of coordinates in the shape, so there is an element
        // at each. They lie in one allocation and are borrowed mutably with the tensor.
        Some(unsafe { core::slice::from_raw_parts_mut(self.as_mut_ptr().offset(start), length) })
    }
}

/// Returns the offset of the coordinate `(i, j)` if the `length` elements of row `i` from column `j` on all lie in the shape and
/// in one run. Then these elements have consecutive offsets. Returns `None` if they do not, or if `length` is 0.
#[inline(always)]
fn start_of_run<L: MatrixLayout>(layout: L, (i, j): (usize, usize), length: usize) -> Option<isize> {
    let (columns, run) = (layout.columns(), layout.run());
    // The length of a run divides the number of columns. If a run is a whole row, its length may be dynamic. That case is handled
    // without a division, which would be slow.
    let left_of_run = if run == columns { columns.wrapping_sub(j) } else { run - j % run };
    let in_run = i < layout.rows() && j < columns && 0 < length && length <= left_of_run;
    in_run.then(|| layout.offset_of((i, j)))
}
