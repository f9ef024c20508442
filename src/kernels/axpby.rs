//! `axpby`: adds two scaled tensors, in place.

use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::shapes::Agreed;
use crate::tensor::{Buffer, BufferMut, Tensor, sweep};
use core::ops::{Add, Mul};

/// `y[c] = alpha * x[c] + beta * y[c]` at every coordinate.
///
/// If `beta` is zero, `y` is not read. So its old elements do not matter, even if they are NaN.
///
/// ```
/// use colex::kernels::axpby;
/// use colex::prelude::*;
/// let x = make_tensor([1.0, 2.0, 3.0, 4.0], layout!((2, 2), LayoutRight));
/// let mut y = make_tensor([10.0; 4], layout!((2, 2)));
/// axpby(2.0, &x, 0.5, &mut y);
/// assert_eq!(y.into_buffer(), [7.0, 11.0, 9.0, 13.0]);
/// let n = 2;
/// let mut y = make_tensor([f32::NAN; 4], layout!((2, n)));
/// axpby(1.0, &make_tensor([1.0f32], layout!((2, 2) : (0, 0))), 0.0, &mut y);
/// assert_eq!(y.into_buffer(), [1.0; 4]);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_axpby`] returns the error instead. Source: CuTe, `axpby`.
#[inline]
#[track_caller]
pub fn axpby<T, X, LX, Y, LY>(alpha: T, x: &Tensor<X, LX>, beta: T, y: &mut Tensor<Y, LY>)
where
    T: Copy + Default + PartialEq + Add<Output = T> + Mul<Output = T>,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    try_axpby(alpha, x, beta, y).or_broken();
}

/// The same as [`axpby`], but returns the law that does not hold.
#[inline]
pub fn try_axpby<T, X, LX, Y, LY>(
    alpha: T,
    x: &Tensor<X, LX>,
    beta: T,
    y: &mut Tensor<Y, LY>,
) -> Result<(), LayoutError>
where
    T: Copy + Default + PartialEq + Add<Output = T> + Mul<Output = T>,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    if beta == T::default() {
        return sweep::update(y.view_mut(), x.view(), move |y, &x| *y = alpha * x);
    }
    sweep::update(y.view_mut(), x.view(), move |y, &x| *y = alpha * x + beta * *y)
}
