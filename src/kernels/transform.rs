//! `transform`: applies a function to each element of one tensor, or to each pair of elements of two.

use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, TensorLayout};
use crate::tensor::shapes::Agreed;
use crate::tensor::{Buffer, BufferMut, Tensor, elementwise, sweep};

/// `dst[c] = f(src[c])` at every coordinate, in any order.
///
/// ```
/// use colex::kernels::transform;
/// use colex::prelude::*;
/// let rows = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3), LayoutRight));
/// let mut columns = make_tensor([0.0; 6], layout!((2, 3)));
/// transform(&rows, &mut columns, |&x| f64::from(x) / 2.0);
/// assert_eq!(columns.into_buffer(), [0.5, 2.0, 1.0, 2.5, 1.5, 3.0]);
///
/// let n = 3;
/// let mut columns = make_tensor(vec![0; 6], layout!((2, n)));
/// transform(&rows, &mut columns, |&x| -x);
/// assert_eq!(columns.into_buffer(), [-1, -4, -2, -5, -3, -6]);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_transform`] returns the error instead. Source: CuTe, `transform`.
#[inline]
#[track_caller]
pub fn transform<A, LA, D, LD, F>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>, f: F)
where
    A: Buffer,
    LA: TensorLayout,
    D: BufferMut,
    LD: TensorLayout,
    F: Fn(&A::Element) -> D::Element,
{
    let () = Agreed::<LA::Innermost, LD::Innermost>::HOLDS;
    try_transform(src, dst, f).or_broken();
}

/// The same as [`transform`], but returns the law that does not hold.
#[inline]
pub fn try_transform<A, LA, D, LD, F>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>, f: F) -> Result<(), LayoutError>
where
    A: Buffer,
    LA: TensorLayout,
    D: BufferMut,
    LD: TensorLayout,
    F: Fn(&A::Element) -> D::Element,
{
    let () = Agreed::<LA::Innermost, LD::Innermost>::HOLDS;
    elementwise::transform(src, dst, f)
}

/// `dst[c] = f(a[c], b[c])` at every coordinate, in any order: [`transform`] with two sources.
///
/// ```
/// use colex::kernels::transform_both;
/// use colex::prelude::*;
/// let a = make_tensor([1, 2, 3, 4, 5, 6], layout!((2, 3)));
/// let row = make_tensor([10, 20, 30], layout!((2, 3) : (0, 1))); // the same for each row
/// let mut sum = make_tensor([0; 6], layout!((2, 3)));
/// transform_both(&a, &row, &mut sum, |a, b| a + b);
/// assert_eq!(sum.into_buffer(), [11, 12, 23, 24, 35, 36]);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_transform_both`] returns the error instead.
#[inline]
#[track_caller]
pub fn transform_both<A, LA, B, LB, D, LD, F>(a: &Tensor<A, LA>, b: &Tensor<B, LB>, dst: &mut Tensor<D, LD>, f: F)
where
    A: Buffer,
    LA: AnyLayout,
    B: Buffer,
    LB: AnyLayout,
    D: BufferMut,
    LD: AnyLayout,
    F: Fn(&A::Element, &B::Element) -> D::Element,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LB, LD>::HOLDS;
    try_transform_both(a, b, dst, f).or_broken();
}

/// The same as [`transform_both`], but returns the law that does not hold.
#[inline]
pub fn try_transform_both<A, LA, B, LB, D, LD, F>(
    a: &Tensor<A, LA>,
    b: &Tensor<B, LB>,
    dst: &mut Tensor<D, LD>,
    f: F,
) -> Result<(), LayoutError>
where
    A: Buffer,
    LA: AnyLayout,
    B: Buffer,
    LB: AnyLayout,
    D: BufferMut,
    LD: AnyLayout,
    F: Fn(&A::Element, &B::Element) -> D::Element,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LB, LD>::HOLDS;
    sweep::make_of_both(dst.view_mut(), a.view(), b.view(), f)
}
