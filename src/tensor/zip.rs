//! Updates each element of a tensor with the elements of one or two other tensors at the same coordinate.

use super::elementwise::{update, update_of_both};
use super::{Buffer, BufferMut, Tensor};
use crate::error::{LayoutError, OrBroken};
use crate::layout::TensorLayout;
use crate::tensor::shapes::Agreed;

impl<D: BufferMut, L: TensorLayout> Tensor<D, L> {
    /// Calls `f` with each element of this tensor and the element of another tensor at the same coordinate, in any order.
    ///
    /// `f(&mut T[c], &A[c])`
    ///
    /// The calls go along a mode that is contiguous in both tensors, if there is one that is long enough. So the compiler
    /// vectorises the loop. It cannot do that for a `zip` of two iterators, because each of them has its own order.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let mut t = make_tensor([1.0f32; 6], layout!((2, n), LayoutRight));
    /// let columns = make_tensor([1.0f32, 2.0, 3.0], layout!((2, n) : (0, 1))); // each row is 1, 2, 3
    /// t.zip_mut_with(&columns, |t, c| *t -= c);
    /// assert_eq!(t.into_buffer(), [0.0, -1.0, -2.0, 0.0, -1.0, -2.0]);
    /// ```
    ///
    /// # Fails when
    /// the shapes do not agree mode by mode (*agreement*). The error is a compile error if the two shapes that do not agree are
    /// static, and otherwise a panic with the text of the law. [`try_zip_mut_with`](Self::try_zip_mut_with) returns the law
    /// instead.
    #[inline]
    #[track_caller]
    pub fn zip_mut_with<A: Buffer, M: TensorLayout>(
        &mut self,
        a: &Tensor<A, M>,
        f: impl FnMut(&mut D::Element, &A::Element),
    ) {
        self.try_zip_mut_with(a, f).or_broken();
    }

    /// The result of [`zip_mut_with`](Self::zip_mut_with), or the law that does not hold.
    #[inline]
    pub fn try_zip_mut_with<A: Buffer, M: TensorLayout>(
        &mut self,
        a: &Tensor<A, M>,
        f: impl FnMut(&mut D::Element, &A::Element),
    ) -> Result<(), LayoutError> {
        let () = Agreed::<M::Innermost, L::Innermost>::HOLDS;
        update(a, self, f)
    }

    /// Calls `f` with each element of this tensor and the elements of two other tensors at the same coordinate, in any order.
    ///
    /// `f(&mut T[c], &A[c], &B[c])`
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (a, b) = (make_tensor([1, 2, 3, 4], layout!((2, 2))), make_tensor([10, 20, 30, 40], layout!((2, 2), LayoutRight)));
    /// let mut sum = make_tensor([0; 4], layout!((2, 2)));
    /// sum.zip_mut_with_both(&a, &b, |sum, a, b| *sum += a * b);
    /// assert_eq!(sum.into_buffer(), [10, 60, 60, 160]);
    /// ```
    ///
    /// # Fails when
    /// the shapes do not agree mode by mode (*agreement*). The error is a compile error if the two shapes that do not agree are
    /// static, and otherwise a panic with the text of the law. [`try_zip_mut_with_both`](Self::try_zip_mut_with_both) returns the
    /// law instead.
    #[inline]
    #[track_caller]
    pub fn zip_mut_with_both<A: Buffer, M: TensorLayout, B: Buffer, N: TensorLayout>(
        &mut self,
        a: &Tensor<A, M>,
        b: &Tensor<B, N>,
        f: impl FnMut(&mut D::Element, &A::Element, &B::Element),
    ) {
        self.try_zip_mut_with_both(a, b, f).or_broken();
    }

    /// The result of [`zip_mut_with_both`](Self::zip_mut_with_both), or the law that does not hold.
    #[inline]
    pub fn try_zip_mut_with_both<A: Buffer, M: TensorLayout, B: Buffer, N: TensorLayout>(
        &mut self,
        a: &Tensor<A, M>,
        b: &Tensor<B, N>,
        f: impl FnMut(&mut D::Element, &A::Element, &B::Element),
    ) -> Result<(), LayoutError> {
        let () = Agreed::<M::Innermost, L::Innermost>::HOLDS;
        let () = Agreed::<N::Innermost, L::Innermost>::HOLDS;
        update_of_both(a, b, self, f)
    }
}
