//! Elements of a row that are next to each other, as a slice.

use super::{Buffer, BufferMut, Tensor};
use crate::access::Matrix;

impl<B: Buffer, L: Matrix> Tensor<B, L> {
    /// `length` elements of a row from a coordinate on, or `None` where they do not all lie in the
    /// shape and in one [run](Matrix::run) of the layout.
    ///
    /// `t.run((i, j), n)[x] = t[(i, j + x)]`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5, 6, 7];
    /// // 2 x 4 in tiles of 2 x 2, each row-major
    /// let t = make_tensor(&data, layout!((2, (2, 2)) : (2, (1, 4))));
    /// assert_eq!(t.run((1, 2), 2), Some(&[6, 7][..]));
    /// assert_eq!((t.run((1, 1), 2), t.run((1, 3), 2), t.run((2, 0), 2)), (None, None, None));
    /// ```
    #[inline(always)]
    pub fn run(&self, coord: (usize, usize), length: usize) -> Option<&[B::Element]> {
        let start = start_of_run(self.layout, coord, length)?;
        self.buffer.as_slice().get(start..start + length)
    }

    /// [`Tensor::run`], to be written.
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
    {
        let start = start_of_run(self.layout, coord, length)?;
        self.buffer.as_mut_slice().get_mut(start..start + length)
    }
}

/// The offset of a coordinate from which `length` elements of a row lie in the shape and in one
/// run: their offsets are this one, the next, and so on.
#[inline(always)]
fn start_of_run<L: Matrix>(layout: L, (i, j): (usize, usize), length: usize) -> Option<usize> {
    let (columns, run) = (layout.columns(), layout.run());
    let in_shape = i < layout.rows() && j < columns && length <= columns - j;
    // A row that is one run is told first, for its length is no divisor that the compiler knows.
    let in_run = in_shape && (run == columns || length <= run - j % run);
    in_run.then(|| layout.offset_of((i, j)) as usize)
}
