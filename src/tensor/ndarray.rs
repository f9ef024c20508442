//! Conversions between tensors and `ndarray` views.
//!
//! Both are a pointer, extents and strides, so nothing is copied. A tensor whose modes are `N` ints becomes an `ndarray` view of `N`
//! dimensions, and the other way round. Negative strides are kept.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::relations::injective::{Distinct, InjectiveOp, check_injective};
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken};
use crate::int::{Dyn, Extent, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use ndarray::{ArrayView, ArrayViewMut, Axis, Dim, Dimension, Ix, Ix1, ShapeBuilder, StrideShape};

/// A number of dimensions as a layout of as many dynamic ints, for generic code: the bound of [`from_ndarray`] and its like.
///
/// `Layout` has the extents and the strides of a view. One to six dimensions have it. Fails as [`from_ndarray`] does.
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
    /// The layout of some extents and strides.
    fn layout(extents: &[usize], strides: &[isize]) -> Result<Self::Layout, LayoutError>;
}

/// A layout whose modes are ints, one to six, as the extents and strides of an `ndarray` view, for generic code: the bound of
/// [`Tensor::to_ndarray`] and its like.
///
/// `Dim` is the dimensions. A nested layout has to be flattened first.
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
    /// The dimensions.
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

// A layout of one int is a view of one dimension.
impl<S: Extent, D: Int> NdarrayOp for Layout<S, D> {
    type Dim = Ix1;
    fn extents(self) -> (Ix1, Ix1) {
        (Dim([self.shape().get() as usize]), Dim([self.stride().get() as usize]))
    }
    fn sealed(_: Token) {}
}

/// An `ndarray` view as a tensor, of dynamic ints.
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
/// When the array is so large that its layout does not fit (*overflow*), which only elements without size allow; [`try_from_ndarray`] returns
/// the law.
///
/// `DimensionOp` is `Ix1` to `Ix6`, and its `Layout` as many dynamic ints.
#[track_caller]
pub fn from_ndarray<T, D: DimensionOp>(view: ArrayView<'_, T, D>) -> Tensor<View<'_, T>, D::Layout> {
    try_from_ndarray(view).or_broken()
}

/// [`from_ndarray`], or the law that does not hold.
pub fn try_from_ndarray<T, D: DimensionOp>(
    view: ArrayView<'_, T, D>,
) -> Result<Tensor<View<'_, T>, D::Layout>, LayoutError> {
    let layout = D::layout(view.shape(), view.strides())?;
    // SAFETY: an `ndarray` view has an element at each sum of index times stride from its pointer, which is that of index 0, and
    // borrows them for as long as it lives.
    Ok(Tensor { buffer: unsafe { View::new(view.as_ptr()) }, layout })
}

/// [`from_ndarray`], to be written.
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
/// When the array is so large that its layout does not fit (*overflow*), which only elements without size allow; [`try_from_ndarray_mut`]
/// returns the law.
#[track_caller]
pub fn from_ndarray_mut<T, D: DimensionOp>(view: ArrayViewMut<'_, T, D>) -> Tensor<ViewMut<'_, T>, D::Layout> {
    try_from_ndarray_mut(view).or_broken()
}

/// [`from_ndarray_mut`], or the law that does not hold.
pub fn try_from_ndarray_mut<T, D: DimensionOp>(
    mut view: ArrayViewMut<'_, T, D>,
) -> Result<Tensor<ViewMut<'_, T>, D::Layout>, LayoutError> {
    let layout = D::layout(view.shape(), view.strides())?;
    // SAFETY: an `ndarray` view has an element at each sum of index times stride from its pointer, which is that of index 0. It
    // borrowed them mutably, and is consumed.
    Ok(Tensor { buffer: unsafe { ViewMut::new(view.as_mut_ptr()) }, layout })
}

/// The extents and the strides, none below 0, as `ndarray` takes them; the strides with their signs, which tell the axes to reverse
/// afterwards; and the offset of the lowest element.
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
    /// A layout with nested modes does not compile: `NdarrayOp` is one whose modes are ints.
    pub fn to_ndarray<D: Dimension>(&self) -> ArrayView<'_, B::Element, D>
    where
        L: NdarrayOp<Dim = D>,
    {
        let (shape, signed, lowest) = upwards(self.layout);
        // SAFETY: `upwards` reversed the axes of negative stride, so from the lowest element on every sum of index times stride leads to
        // an element, borrowed with the tensor. Where there is no element, `lowest` is 0.
        let mut view = unsafe { ArrayView::from_shape_ptr(shape, self.as_ptr().offset(lowest)) };
        for (axis, &stride) in signed.slice().iter().enumerate() {
            if (stride as isize) < 0 {
                view.invert_axis(Axis(axis));
            }
        }
        view
    }

    /// [`Tensor::to_ndarray`], to be written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 6], layout!((2, 3)));
    /// t.to_ndarray_mut().row_mut(1).fill(7);
    /// assert_eq!(t.into_buffer(), [0, 7, 0, 7, 0, 7]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*): a compile error where the integers are static, else a panic with the text of the law;
    /// [`Tensor::try_to_ndarray_mut`] returns it.
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
        // SAFETY: `upwards` reversed the axes of negative stride, so from the lowest element on every sum of index times stride leads to an
        // element, borrowed mutably with the tensor. `check_injective` said that no two indices share one. Without elements `lowest` is 0.
        let mut view = unsafe { ArrayViewMut::from_shape_ptr(shape, self.as_mut_ptr().offset(lowest)) };
        for (axis, &stride) in signed.slice().iter().enumerate() {
            if (stride as isize) < 0 {
                view.invert_axis(Axis(axis));
            }
        }
        Ok(view)
    }
}
