//! Constructors of layouts: from a shape and a stride, or from a type.

use super::no_shape::ShapeBeside;
use super::{AnyLayout, CosizeOp, Layout, MakeLayoutOp, StrideFor, only, static_or, try_static_or};
use crate::error::LayoutError;
use crate::int::{AsShape, Static};
use crate::profile::{Congruent, Shape};
use crate::tuple::StaticTuple;

impl<S: Shape, D: Congruent<S>> Layout<S, D> {
    /// A layout of a shape and a stride, or the law that does not hold: no extent is negative,
    /// and the size and every `stride * (shape - 1)`, and their sum, fit an `isize`.
    #[inline(always)]
    pub fn try_new(shape: S, stride: D) -> Result<Self, LayoutError> {
        let layout = Layout { shape, stride };
        #[cfg(not(target_arch = "nvptx64"))]
        if !super::modes::laws::are_small(shape, stride) {
            layout.check()?;
        }
        #[cfg(target_arch = "nvptx64")]
        super::modes::laws::check_each(shape, stride)?;
        Ok(layout)
    }

    /// Whether this is a layout, or the law that does not hold: step by step, since it may have large integers.
    #[cfg(not(target_arch = "nvptx64"))]
    #[cold]
    fn check(self) -> Result<(), LayoutError> {
        super::FlatScratch::new().of(self).check()
    }

    /// A layout of the shape and the stride of a layout that was built and checked elsewhere, as on the host of a kernel.
    ///
    /// # Safety
    /// [`try_new`](Self::try_new) would make it.
    #[doc(hidden)]
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn __of_made(shape: S, stride: D) -> Self {
        Layout { shape, stride }
    }
}

/// A layout of a shape and a stride.
///
/// ```
/// use colex::prelude::*;
/// let static_layout = make_layout(shape!(4, 8), shape!(8, 1));
/// assert_eq!(static_layout.to_string(), "(_4,_8):(_8,_1)");
/// let n = 3;
/// assert_eq!(make_layout(shape!(4, n), shape!(n, 1)).to_string(), "(_4,3):(3,_1)");
/// assert_eq!(make_layout(shape!(4, n), LayoutRight).to_string(), "(_4,3):(3,_1)");
/// ```
///
/// # Panics
/// When an extent is negative, or the size or an offset does not fit an `isize`, with the text of
/// the law. [`try_make_layout`] returns it.
/// The laws are [`LayoutError::Extent`](crate::LayoutError::Extent) and
/// [`LayoutError::Overflow`](crate::LayoutError::Overflow).
///
/// `AsShape` is a tuple of ints, and `MakeLayoutOp<D>` one for which `D` is a stride of its profile, or an order.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn make_layout<A, S, D, L: AnyLayout>(shape: A, stride: D) -> L
where
    A: AsShape<Tuple = S> + ShapeBeside<D>,
    S: MakeLayoutOp<D, Layout = L>,
{
    // Here too, so that the compiler's error points at the call.
    const { S::FITS }
    static_or::<L, _>(|| shape.into_shape().laid_out(stride))
}

/// The expansion of [`layout!`](crate::layout!) where not all is a literal: [`make_layout`] of a shape that is a tuple.
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __of<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>(shape: S, stride: D) -> Layout<S, D::Stride> {
    const {
        let _ = (S::STATIC_SIZE, <D::Stride as Congruent<S>>::STATIC_REACH);
    }
    static_or::<Layout<S, D::Stride>, _>(|| Layout::try_new(shape, stride.stride_for(shape)?))
}

/// The layout of a shape and a stride of literals alone, which is a constant: `layout!` sees that they are.
#[doc(hidden)]
#[inline(always)]
pub const fn __of_literals<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>() -> Layout<S, D::Stride> {
    only()
}

/// [`make_layout`], or the law that does not hold. `StrideFor<S>` is a stride of the profile of `S`, or an order.
#[inline(always)]
pub fn try_make_layout<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>(
    shape: S,
    stride: D,
) -> Result<Layout<S, D::Stride>, LayoutError> {
    try_static_or::<Layout<S, D::Stride>, _>(|| Layout::try_new(shape, stride.stride_for(shape)?))
}

/// A layout of static integers only, known from its type.
///
/// ```
/// use colex::prelude::*;
/// type Tile = Layout!((4, 8) : (8, 1));
/// const N: usize = Tile::SIZE;
/// assert_eq!((N, Tile::COSIZE, Tile::instance().at((3, 7))), (32, 32, 31));
/// ```
pub trait StaticLayout: AnyLayout {
    /// The size.
    const SIZE: usize;
    /// The cosize.
    const COSIZE: usize;
    /// The one layout of this type.
    fn instance() -> Self;
}

impl<S, D, Z> StaticLayout for Layout<S, D>
where
    S: Shape + StaticTuple,
    D: Congruent<S> + StaticTuple,
    Self: CosizeOp<Output = Z>,
    Z: Static,
{
    const SIZE: usize = match S::STATIC_SIZE {
        Some(size) => size,
        None => unreachable!(),
    };
    const COSIZE: usize = Z::N as usize;
    #[inline(always)]
    fn instance() -> Self {
        only::<Self>()
    }
}

impl<S, D> Default for Layout<S, D>
where
    Self: StaticLayout,
{
    fn default() -> Self {
        Self::instance()
    }
}
