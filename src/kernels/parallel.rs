//! The `par_` kernels, which use all threads of `rayon`.
//!
//! Each kernel does the same as the kernel without `par_` in its name, but may send functions and elements to other threads. It runs
//! on the calling thread alone if it writes or reduces less than 1 MiB, or if the other threads would wake too late.
//!
//! Kernels without `par_` in their name never start or request a thread, even if the feature `rayon` is enabled, because Cargo
//! enables a feature for all crates of a build if one of them asks for it.

use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::shapes::Agreed;
use crate::tensor::sweep::parallel;
use crate::tensor::{Buffer, BufferMut, Tensor, transpose};
use core::ops::{Add, Mul};

/// [`copy`](super::copy()) on all threads: `dst[c] = src[c]` at every coordinate.
///
/// ```
/// use colex::kernels::par_copy;
/// use colex::prelude::*;
/// let data: Vec<i32> = (0..1 << 20).collect();
/// let mut columns = make_tensor(vec![0; 1 << 20], layout!((1024, 1024)));
/// par_copy(&make_tensor(&data, layout!((1024, 1024), LayoutRight)), &mut columns);
/// assert_eq!(columns[(3, 5)], 3 * 1024 + 5);
/// // every other row, with a shape that is known only at run time
/// let (m, n) = (512, 1024);
/// let mut half = make_tensor(vec![0; m * n], layout!((m, n)));
/// par_copy(&make_tensor(&data, layout!((m, n) : (2048, 1))), &mut half);
/// assert_eq!(half[(3, 5)], 3 * 2048 + 5);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_par_copy`] returns the error instead.
#[track_caller]
pub fn par_copy<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>)
where
    A: Buffer<Element: Copy + Send + Sync>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    let () = Agreed::<LA, LD>::HOLDS;
    try_par_copy(src, dst).or_broken();
}

/// The same as [`par_copy`], but returns the law that does not hold.
pub fn try_par_copy<A, LA, D, LD>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
where
    A: Buffer<Element: Copy + Send + Sync>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    let () = Agreed::<LA, LD>::HOLDS;
    transpose::copy_on_all(src, dst)
}

/// [`fill`](super::fill()) on all threads: `dst[c] = value` at every coordinate.
///
/// ```
/// use colex::kernels::par_fill;
/// use colex::prelude::*;
/// let mut data = vec![0; 1 << 20];
/// // every other column of a 1024 x 1024 matrix
/// par_fill(&mut make_tensor(&mut data, layout!((1024, 512) : (1, 2048))), 7);
/// assert_eq!((data[1023], data[1024], data[2048]), (7, 0, 7));
/// ```
pub fn par_fill<B, L>(dst: &mut Tensor<B, L>, value: B::Element)
where
    B: BufferMut<Element: Clone + Send + Sync>,
    L: AnyLayout,
{
    parallel::each(dst.view_mut(), |x| x.clone_from(&value));
}

/// [`transform`](super::transform()) on all threads: `dst[c] = f(src[c])` at every coordinate, in any order.
///
/// ```
/// use colex::kernels::par_transform;
/// use colex::prelude::*;
/// let rows = make_tensor((0..1 << 20).collect::<Vec<i32>>(), layout!((1024, 1024), LayoutRight));
/// let mut columns = make_tensor(vec![0.0; 1 << 20], layout!((1024, 1024)));
/// par_transform(&rows, &mut columns, |&x| f64::from(x) / 2.0);
/// assert_eq!(columns[(3, 5)], f64::from(3 * 1024 + 5) / 2.0);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_par_transform`] returns the error instead. If `f` panics, the caller panics too, but only
/// after all threads have stopped running `f`.
#[track_caller]
pub fn par_transform<A, LA, D, LD, F>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>, f: F)
where
    A: Buffer<Element: Sync>,
    LA: AnyLayout,
    D: BufferMut<Element: Send>,
    LD: AnyLayout,
    F: Fn(&A::Element) -> D::Element + Sync,
{
    let () = Agreed::<LA, LD>::HOLDS;
    try_par_transform(src, dst, f).or_broken();
}

/// The same as [`par_transform`], but returns the law that does not hold.
pub fn try_par_transform<A, LA, D, LD, F>(src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>, f: F) -> Result<(), LayoutError>
where
    A: Buffer<Element: Sync>,
    LA: AnyLayout,
    D: BufferMut<Element: Send>,
    LD: AnyLayout,
    F: Fn(&A::Element) -> D::Element + Sync,
{
    let () = Agreed::<LA, LD>::HOLDS;
    parallel::make(dst.view_mut(), src.view(), f)
}

/// [`transform_both`](super::transform_both()) on all threads: `dst[c] = f(a[c], b[c])` at every coordinate, in any order.
///
/// ```
/// use colex::kernels::par_transform_both;
/// use colex::prelude::*;
/// let a = make_tensor((0..1 << 20).collect::<Vec<i32>>(), layout!((1024, 1024)));
/// let row = make_tensor((0..1024).collect::<Vec<i32>>(), layout!((1024, 1024) : (0, 1))); // the same for each row
/// let mut sum = make_tensor(vec![0; 1 << 20], layout!((1024, 1024)));
/// par_transform_both(&a, &row, &mut sum, |a, b| a + b);
/// assert_eq!(sum[(7, 9)], 7 + 1024 * 9 + 9);
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_par_transform_both`] returns the error instead. If `f` panics, the caller panics too, but only
/// after all threads have stopped running `f`.
#[track_caller]
pub fn par_transform_both<A, LA, B, LB, D, LD, F>(a: &Tensor<A, LA>, b: &Tensor<B, LB>, dst: &mut Tensor<D, LD>, f: F)
where
    A: Buffer<Element: Sync>,
    LA: AnyLayout,
    B: Buffer<Element: Sync>,
    LB: AnyLayout,
    D: BufferMut<Element: Send>,
    LD: AnyLayout,
    F: Fn(&A::Element, &B::Element) -> D::Element + Sync,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LB, LD>::HOLDS;
    try_par_transform_both(a, b, dst, f).or_broken();
}

/// The same as [`par_transform_both`], but returns the law that does not hold.
pub fn try_par_transform_both<A, LA, B, LB, D, LD, F>(
    a: &Tensor<A, LA>,
    b: &Tensor<B, LB>,
    dst: &mut Tensor<D, LD>,
    f: F,
) -> Result<(), LayoutError>
where
    A: Buffer<Element: Sync>,
    LA: AnyLayout,
    B: Buffer<Element: Sync>,
    LB: AnyLayout,
    D: BufferMut<Element: Send>,
    LD: AnyLayout,
    F: Fn(&A::Element, &B::Element) -> D::Element + Sync,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LB, LD>::HOLDS;
    parallel::make_of_both(dst.view_mut(), a.view(), b.view(), f)
}

/// [`copy_if`](super::copy_if()) on all threads, with a tensor of `bool`s as the predicate: `dst[c] = src[c]` where `pred[c]`.
///
/// ```
/// use colex::kernels::par_copy_if;
/// use colex::prelude::*;
/// let column = make_tensor((0..1024).map(|row| row % 3 == 0).collect::<Vec<_>>(), layout!((1024, 1024) : (1, 0)));
/// let src = make_tensor(vec![1; 1 << 20], layout!((1024, 1024)));
/// let mut dst = make_tensor(vec![0; 1 << 20], layout!((1024, 1024), LayoutRight));
/// par_copy_if(&column, &src, &mut dst);
/// assert_eq!((dst[(3, 5)], dst[(4, 5)]), (1, 0));
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_par_copy_if`] returns the error instead.
#[track_caller]
pub fn par_copy_if<P, LP, A, LA, D, LD>(pred: &Tensor<P, LP>, src: &Tensor<A, LA>, dst: &mut Tensor<D, LD>)
where
    P: Buffer<Element = bool>,
    LP: AnyLayout,
    A: Buffer<Element: Copy + Send + Sync>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LP, LD>::HOLDS;
    try_par_copy_if(pred, src, dst).or_broken();
}

/// The same as [`par_copy_if`], but returns the law that does not hold.
pub fn try_par_copy_if<P, LP, A, LA, D, LD>(
    pred: &Tensor<P, LP>,
    src: &Tensor<A, LA>,
    dst: &mut Tensor<D, LD>,
) -> Result<(), LayoutError>
where
    P: Buffer<Element = bool>,
    LP: AnyLayout,
    A: Buffer<Element: Copy + Send + Sync>,
    LA: AnyLayout,
    D: BufferMut<Element = A::Element>,
    LD: AnyLayout,
{
    let () = Agreed::<LA, LD>::HOLDS;
    let () = Agreed::<LP, LD>::HOLDS;
    parallel::update_of_both(dst.view_mut(), src.view(), pred.view(), |d, &a, &holds| {
        if holds {
            *d = a;
        }
    })
}

/// [`axpby`](super::axpby()) on all threads: `y[c] = alpha * x[c] + beta * y[c]` at every coordinate.
///
/// ```
/// use colex::kernels::par_axpby;
/// use colex::prelude::*;
/// let x = make_tensor(vec![2.0; 1 << 20], layout!((1024, 1024), LayoutRight));
/// let mut y = make_tensor(vec![10.0; 1 << 20], layout!((1024, 1024)));
/// par_axpby(2.0, &x, 0.5, &mut y);
/// assert!(y.into_buffer().iter().all(|&y| y == 9.0));
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_par_axpby`] returns the error instead.
#[track_caller]
pub fn par_axpby<T, X, LX, Y, LY>(alpha: T, x: &Tensor<X, LX>, beta: T, y: &mut Tensor<Y, LY>)
where
    T: Copy + Default + PartialEq + Add<Output = T> + Mul<Output = T> + Send + Sync,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    try_par_axpby(alpha, x, beta, y).or_broken();
}

/// The same as [`par_axpby`], but returns the law that does not hold.
pub fn try_par_axpby<T, X, LX, Y, LY>(
    alpha: T,
    x: &Tensor<X, LX>,
    beta: T,
    y: &mut Tensor<Y, LY>,
) -> Result<(), LayoutError>
where
    T: Copy + Default + PartialEq + Add<Output = T> + Mul<Output = T> + Send + Sync,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    if beta == T::default() {
        return parallel::update(y.view_mut(), x.view(), move |y, &x| *y = alpha * x);
    }
    parallel::update(y.view_mut(), x.view(), move |y, &x| *y = alpha * x + beta * *y)
}

/// [`axpy`](super::axpy()) on all threads: `y[c] = y[c] + alpha * x[c]` at every coordinate.
///
/// ```
/// use colex::kernels::par_axpy;
/// use colex::prelude::*;
/// let x = make_tensor(vec![2; 1 << 20], layout!((1024, 1024), LayoutRight));
/// let mut y = make_tensor(vec![10; 1 << 20], layout!((1024, 1024)));
/// par_axpy(3, &x, &mut y);
/// assert!(y.into_buffer().iter().all(|&y| y == 16));
/// ```
///
/// # Fails when
/// the shapes do not agree mode by mode (*agreement*): a compile error if both are static, otherwise a panic with the text of the
/// law. [`try_par_axpy`] returns the error instead.
#[track_caller]
pub fn par_axpy<T, X, LX, Y, LY>(alpha: T, x: &Tensor<X, LX>, y: &mut Tensor<Y, LY>)
where
    T: Copy + Add<Output = T> + Mul<Output = T> + Send + Sync,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    try_par_axpy(alpha, x, y).or_broken();
}

/// The same as [`par_axpy`], but returns the law that does not hold.
pub fn try_par_axpy<T, X, LX, Y, LY>(alpha: T, x: &Tensor<X, LX>, y: &mut Tensor<Y, LY>) -> Result<(), LayoutError>
where
    T: Copy + Add<Output = T> + Mul<Output = T> + Send + Sync,
    X: Buffer<Element = T>,
    LX: AnyLayout,
    Y: BufferMut<Element = T>,
    LY: AnyLayout,
{
    let () = Agreed::<LX, LY>::HOLDS;
    parallel::update(y.view_mut(), x.view(), move |y, &x| *y = *y + alpha * x)
}

/// [`reduce`](super::reduce()) on all threads: combines all elements by `op`, in any order and grouping.
///
/// The grouping depends only on the layout. So a sum of floats does not depend on the number of threads.
///
/// ```
/// use colex::kernels::par_reduce;
/// use colex::prelude::*;
/// let data: Vec<i64> = (0..1 << 20).collect();
/// let (m, n) = (1024, 1024);
/// let t = make_tensor(&data, layout!((m, n), LayoutRight));
/// assert_eq!(par_reduce(&t, 0, |a, b| a + b), (1 << 19) * ((1 << 20) - 1));
/// ```
pub fn par_reduce<B, L, F>(src: &Tensor<B, L>, identity: B::Element, op: F) -> B::Element
where
    B: Buffer<Element: Copy + Send + Sync>,
    L: AnyLayout,
    F: Fn(B::Element, B::Element) -> B::Element + Sync,
{
    parallel::fold(src.view(), identity, op)
}
