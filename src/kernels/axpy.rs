//! `axpy`: adds a scaled tensor to another.

use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::shapes::Agreed;
use crate::tensor::{Buffer, BufferMut, Tensor, sweep};
use core::ops::{Add, Mul};

/// `y[c] = y[c] + alpha * x[c]` at every coordinate. This is [`axpby`](super::axpby()) with `beta = 1`.
///
/// ```
/// use colex::kernels::axpy;
/// use colex::prelude::*;
/// let x = make_tensor([1.0, 2.0, 3.0, 4.0], layout!((2, 2), LayoutRight));
/// let mut y = make_tensor([10.0; 4], layout!((2, 2)));
/// axpy(2.0, &x, &mut y);
/// assert_eq!(y.into_buffer(), [12.0, 16.0, 14.0, 18.0]);
/// let n = 2;
/// // the sum of the columns of a 2 x 3 matrix
/// let mut sum = make_tensor([0; 2], layout!((n, 3) : (1, 0)));
/// axpy(1, &make_tensor([1, 2, 3, 4, 5, 6], layout!((n, 3))), &mut sum);
/// assert_eq!(sum.into_buffer(), [9, 12]);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_axpy`] returns the error instead. Source: BLAS, `axpy`.
#[inline]
#[track_caller]
pub fn axpy<T, X, LX, Y, LY>(alpha: T, x: &Tensor<X, LX>, y: &mut Tensor<Y, LY>)
where
    T: Copy + Add<Output = T> + Mul<Output = T>,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    try_axpy(alpha, x, y).or_broken();
}

/// The same as [`axpy`], but returns the law that does not hold.
#[inline]
pub fn try_axpy<T, X, LX, Y, LY>(alpha: T, x: &Tensor<X, LX>, y: &mut Tensor<Y, LY>) -> Result<(), LayoutError>
where
    T: Copy + Add<Output = T> + Mul<Output = T>,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    sweep::update(y.view_mut(), x.view(), move |y, &x| *y = *y + alpha * x)
}
