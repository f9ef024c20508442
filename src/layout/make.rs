//! Constructors of layouts: from a shape and a stride, or from a type.

use super::no_shape::ShapeBeside;
use super::{AnyLayout, CosizeOp, Layout, MakeLayoutOp, StrideFor, only, static_or, try_static_or};
use crate::error::LayoutError;
use crate::int::{AsShape, Static};
use crate::profile::{Congruent, Shape};
use crate::tuple::StaticTuple;

impl<S: Shape, D: Congruent<S>> Layout<S, D> {
    /// The layout of a shape and a stride, or the law that does not hold.
    ///
    /// No extent may be negative. The size must fit an `isize`. So must `stride * (shape - 1)` of each leaf, and 1 plus the sum
    /// of the magnitudes of these products.
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

    /// Checks the laws of a layout mode by mode, for layouts that may have large integers.
    #[cfg(not(target_arch = "nvptx64"))]
    #[cold]
    fn check(self) -> Result<(), LayoutError> {
        super::FlatScratch::new().of(self).check()
    }

    /// The layout of a shape and a stride whose laws were checked elsewhere, for example on the host of a GPU kernel.
    ///
    /// # Safety
    /// [`try_new`](Self::try_new) must succeed for the shape and the stride.
    #[doc(hidden)]
    #[allow(unsafe_code)]
    #[inline(always)]
    pub unsafe fn __of_made(shape: S, stride: D) -> Self {
        Layout { shape, stride }
    }
}

/// The layout of a shape and a stride.
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
/// When an extent is negative ([`LayoutError::Extent`](crate::LayoutError::Extent)), or the size or an offset does not fit an
/// `isize` ([`LayoutError::Overflow`](crate::LayoutError::Overflow)), with the text of the law. [`try_make_layout`] returns the
/// error instead.
///
/// `AsShape` is the bound of a tuple of ints. `MakeLayoutOp<D>` is the bound of a shape for which `D` is a stride with the same
/// profile, or an order.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn make_layout<A, S, D, L: AnyLayout>(shape: A, stride: D) -> L
where
    A: AsShape<Tuple = S> + ShapeBeside<D>,
    S: MakeLayoutOp<D, Layout = L>,
{
    // Evaluated here so that the compiler's error for static integers that do not fit points at the call.
    const { S::FITS }
    static_or::<L, _>(|| shape.into_shape().laid_out(stride))
}

/// The layout of a shape and a stride that do not consist only of literals, for the expansion of [`layout!`](crate::layout!).
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __of<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>(shape: S, stride: D) -> Layout<S, D::Stride> {
    const {
        let _ = (S::STATIC_SIZE, <D::Stride as Congruent<S>>::STATIC_REACH);
    }
    static_or::<Layout<S, D::Stride>, _>(|| Layout::try_new(shape, stride.stride_for(shape)?))
}

/// The layout of a shape and a stride that consist only of literals, for the expansion of [`layout!`](crate::layout!). It is a
/// constant.
#[doc(hidden)]
#[inline(always)]
pub const fn __of_literals<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>() -> Layout<S, D::Stride> {
    only()
}

/// The result of [`make_layout`], or the law that does not hold. `StrideFor<S>` is the bound of a stride with the profile of `S`, or
/// of an order.
#[inline(always)]
pub fn try_make_layout<S: Shape, D: StrideFor<S, Stride: Congruent<S>>>(
    shape: S,
    stride: D,
) -> Result<Layout<S, D::Stride>, LayoutError> {
    try_static_or::<Layout<S, D::Stride>, _>(|| Layout::try_new(shape, stride.stride_for(shape)?))
}

/// A layout whose integers are all static. Its type determines its value.
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
    /// The only layout of this type.
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
