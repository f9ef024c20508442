//! Conversions between tensors and `ndarray` views.
//!
//! Both consist of a pointer, extents and strides, so nothing is copied. A tensor whose `N` modes are ints becomes an `ndarray`
//! view of `N` dimensions, and the reverse. Negative strides are kept.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::relations::injective::{Distinct, InjectiveOp, check_injective};
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken};
use crate::int::{Dyn, Extent, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use ndarray::{ArrayView, ArrayViewMut, Axis, Dim, Dimension, Ix, Ix1, ShapeBuilder, StrideShape};

/// A dimension type of `ndarray`, from `Ix1` to `Ix6`: the bound of [`from_ndarray`] and similar functions in generic code.
///
/// `Layout` is the layout of the tensor, with one dynamic int for each dimension. Fails as [`from_ndarray`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::{DimensionOp, from_ndarray};
/// use ndarray::{Array2, ArrayView};
/// fn elements<D: DimensionOp>(array: ArrayView<'_, f32, D>) -> usize {
///     from_ndarray(array).size()
/// }
/// assert_eq!(elements(Array2::zeros((3, 4)).view()), 12);
/// ```
pub trait DimensionOp: Dimension {
    /// The layout.
    type Layout: AnyLayout;
    /// The layout with these extents and strides.
    fn layout(extents: &[usize], strides: &[isize]) -> Result<Self::Layout, LayoutError>;
}

/// A layout of one to six modes that are ints: the bound of [`Tensor::to_ndarray`] and similar methods in generic code.
///
/// `Dim` is the dimension type of the `ndarray` view. Flatten a nested layout first.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::NdarrayOp;
/// fn dimensions<B: Buffer, L: NdarrayOp>(t: &Tensor<B, L>) -> usize {
///     t.to_ndarray().ndim()
/// }
/// let n = 4;
/// assert_eq!(dimensions(&make_tensor([0; 12], layout!((3, 4)))), 2);
/// assert_eq!(dimensions(&make_tensor([0; 12], layout!((3, n)))), 2);
/// ```
#[diagnostic::on_unimplemented(
    message = "ndarray: a layout of one to six modes that are ints is a view of as many dimensions",
    label = "this layout has nested modes, or too many",
    note = "the layout is `{Self}`",
    note = "fix: flatten the layout"
)]
pub trait NdarrayOp: AnyLayout {
    /// The dimension type.
    type Dim: Dimension;
    /// The extents and the strides.
    fn extents(self) -> (Self::Dim, Self::Dim);
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}

macro_rules! list {
    ($x:ident:) => { HNil };
    ($x:ident: $h:tt $($t:tt)*) => { HCons<$x, list!($x: $($t)*)> };
}
macro_rules! lists {
    () => { HNil };
    ($h:ident $($t:ident)*) => { HCons<$h, lists!($($t)*)> };
}
macro_rules! value {
    ($from:ident) => { HNil };
    ($from:ident $i:tt $($t:tt)*) => { cons(Dyn::new($from[$i] as isize), value!($from $($t)*)) };
}
macro_rules! dimensions {
    ($n:literal: $($i:tt $s:ident $d:ident),*) => {
        impl DimensionOp for Dim<[Ix; $n]> {
            type Layout = Layout<list!(Dyn: $($i)*), list!(Dyn: $($i)*)>;
            fn layout(extents: &[usize], strides: &[isize]) -> Result<Self::Layout, LayoutError> {
                Layout::try_new(value!(extents $($i)*), value!(strides $($i)*))
            }
        }
        impl<$($s: Extent, $d: Int),*> NdarrayOp for Layout<lists!($($s)*), lists!($($d)*)>
        where
            lists!($($s)*): Shape,
            lists!($($d)*): Congruent<lists!($($s)*)>,
        {
            type Dim = Dim<[Ix; $n]>;
            #[allow(non_snake_case)]
            fn extents(self) -> (Self::Dim, Self::Dim) {
                let frunk_core::hlist_pat!($($s),*) = self.shape();
                let frunk_core::hlist_pat!($($d),*) = self.stride();
                (Dim([$($s.get() as usize),*]), Dim([$($d.get() as usize),*]))
            }
            fn sealed(_: Token) {}
        }
    };
}
dimensions!(1: 0 S0 D0);
dimensions!(2: 0 S0 D0, 1 S1 D1);
dimensions!(3: 0 S0 D0, 1 S1 D1, 2 S2 D2);
dimensions!(4: 0 S0 D0, 1 S1 D1, 2 S2 D2, 3 S3 D3);
dimensions!(5: 0 S0 D0, 1 S1 D1, 2 S2 D2, 3 S3 D3, 4 S4 D4);
dimensions!(6: 0 S0 D0, 1 S1 D1, 2 S2 D2, 3 S3 D3, 4 S4 D4, 5 S5 D5);

// A layout that is one int becomes a view of one dimension.
impl<S: Extent, D: Int> NdarrayOp for Layout<S, D> {
    type Dim = Ix1;
    fn extents(self) -> (Ix1, Ix1) {
        (Dim([self.shape().get() as usize]), Dim([self.stride().get() as usize]))
    }
    fn sealed(_: Token) {}
}

/// An `ndarray` view as a tensor, with dynamic extents and strides.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::from_ndarray;
/// let a = ndarray::arr2(&[[0, 1, 2], [3, 4, 5]]);
/// let t = from_ndarray(a.view());
/// assert_eq!(t.layout().to_string(), "(2,3):(3,1)");
/// assert_eq!(from_ndarray(a.slice(ndarray::s![.., ..;-1]))[(1, 0)], 5);
/// ```
///
/// # Panics
/// When the size or an offset of the array does not fit into an `isize` (*overflow*). Only an array of zero-sized elements
/// can be so large. [`try_from_ndarray`] returns the law.
///
/// The bound `DimensionOp` holds for `Ix1` to `Ix6`. Its `Layout` has one dynamic int for each dimension.
#[track_caller]
pub fn from_ndarray<T, D: DimensionOp>(view: ArrayView<'_, T, D>) -> Tensor<View<'_, T>, D::Layout> {
    try_from_ndarray(view).or_broken()
}

/// [`from_ndarray`], or the law that does not hold.
pub fn try_from_ndarray<T, D: DimensionOp>(
    view: ArrayView<'_, T, D>,
) -> Result<Tensor<View<'_, T>, D::Layout>, LayoutError> {
    let layout = D::layout(view.shape(), view.strides())?;
    // SAFETY: the pointer of an `ndarray` view is that of index 0. From there the view has an element at each sum of indices
    // times strides, and it borrows these elements for as long as it lives.
    Ok(Tensor { buffer: unsafe { View::new(view.as_ptr()) }, layout })
}

/// A mutable `ndarray` view as a tensor, with dynamic extents and strides.
///
/// ```
/// use colex::prelude::*;
/// use colex::tensor::from_ndarray_mut;
/// let mut a = ndarray::arr2(&[[0, 1, 2], [3, 4, 5]]);
/// from_ndarray_mut(a.view_mut())[(1, 2)] = 7;
/// assert_eq!(a[(1, 2)], 7);
/// ```
///
/// # Panics
/// When the size or an offset of the array does not fit into an `isize` (*overflow*). Only an array of zero-sized elements
/// can be so large. [`try_from_ndarray_mut`] returns the law.
#[track_caller]
pub fn from_ndarray_mut<T, D: DimensionOp>(view: ArrayViewMut<'_, T, D>) -> Tensor<ViewMut<'_, T>, D::Layout> {
    try_from_ndarray_mut(view).or_broken()
}

/// [`from_ndarray_mut`], or the law that does not hold.
pub fn try_from_ndarray_mut<T, D: DimensionOp>(
    mut view: ArrayViewMut<'_, T, D>,
) -> Result<Tensor<ViewMut<'_, T>, D::Layout>, LayoutError> {
    let layout = D::layout(view.shape(), view.strides())?;
    // SAFETY: the pointer of an `ndarray` view is that of index 0. From there the view has an element at each sum of indices
    // times strides. It borrows these elements mutably, and is consumed.
    Ok(Tensor { buffer: unsafe { ViewMut::new(view.as_mut_ptr()) }, layout })
}

/// Returns the extents with the absolute values of the strides, as `ndarray` requires; the strides with their signs; and the
/// offset of the lowest element. The caller then reverses the axes whose stride is negative.
fn upwards<L: NdarrayOp>(layout: L) -> (StrideShape<L::Dim>, L::Dim, isize) {
    let (extents, signed) = layout.extents();
    let (mut strides, mut lowest) = (signed.clone(), 0isize);
    for (stride, &extent) in strides.slice_mut().iter_mut().zip(extents.slice()) {
        let step = *stride as isize;
        if extent <= 1 || layout.size() == 0 {
            *stride = 0; // nothing moves
        } else if step < 0 {
            lowest += (extent as isize - 1) * step;
            *stride = step.unsigned_abs();
        }
    }
    (extents.strides(strides), signed, lowest)
}

impl<B: Buffer, L: AnyLayout> Tensor<B, L> {
    /// The tensor as an `ndarray` view.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3)));
    /// assert_eq!(t.to_ndarray(), ndarray::arr2(&[[0, 2, 4], [1, 3, 5]]));
    /// ```
    ///
    /// A layout with nested modes does not compile, because the bound `NdarrayOp` requires modes that are ints.
    pub fn to_ndarray<D: Dimension>(&self) -> ArrayView<'_, B::Element, D>
    where
        L: NdarrayOp<Dim = D>,
    {
        let (shape, signed, lowest) = upwards(self.layout);
        // SAFETY: `upwards` returns strides of at least 0, so from the lowest element on, every sum of indices times strides
        // leads to an element, which is borrowed with the tensor. If there is no element, `lowest` is 0.
        let mut view = unsafe { ArrayView::from_shape_ptr(shape, self.as_ptr().offset(lowest)) };
        for (axis, &stride) in signed.slice().iter().enumerate() {
            if (stride as isize) < 0 {
                view.invert_axis(Axis(axis));
            }
        }
        view
    }

    /// The tensor as a mutable `ndarray` view.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 6], layout!((2, 3)));
    /// t.to_ndarray_mut().row_mut(1).fill(7);
    /// assert_eq!(t.into_buffer(), [0, 7, 0, 7, 0, 7]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*). This is a compile error where the integers are static, otherwise a panic
    /// with the text of the law. [`Tensor::try_to_ndarray_mut`] returns the law instead.
    #[track_caller]
    pub fn to_ndarray_mut<D: Dimension>(&mut self) -> ArrayViewMut<'_, B::Element, D>
    where
        B: BufferMut,
        L: NdarrayOp<Dim = D> + InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        self.try_to_ndarray_mut().or_broken()
    }

    /// [`Tensor::to_ndarray_mut`], or the law that does not hold.
    pub fn try_to_ndarray_mut<D: Dimension>(&mut self) -> Result<ArrayViewMut<'_, B::Element, D>, LayoutError>
    where
        B: BufferMut,
        L: NdarrayOp<Dim = D> + InjectiveOp,
    {
        let () = Distinct::<L>::HOLDS;
        check_injective(self.layout)?;
        let (shape, signed, lowest) = upwards(self.layout);
        // SAFETY: `upwards` returns strides of at least 0, so from the lowest element on, every sum of indices times strides
        // leads to an element, borrowed mutably with the tensor. `check_injective` proved that no two indices share an element.
        // Without elements, `lowest` is 0.
        let mut view = unsafe { ArrayViewMut::from_shape_ptr(shape, self.as_mut_ptr().offset(lowest)) };
        for (axis, &stride) in signed.slice().iter().enumerate() {
            if (stride as isize) < 0 {
                view.invert_axis(Axis(axis));
            }
        }
        Ok(view)
    }
}
