//! The identity layout of a shape: its value at each coordinate is that coordinate.

use super::CoordLayout;
use crate::error::{LayoutError, OrBroken};
use crate::int::basis::{Entry, Path, ScaledBasis};
use crate::int::{Extent, static_int};
use crate::layout::{Layout, try_static_or};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::{Const, P1};

/// A shape that has an identity layout: the bound of [`make_identity_layout`] and
/// [`make_identity_tensor`](crate::tensor::make_identity_tensor) in generic code. Every shape implements it.
///
/// `A(c) = c`, where `A` is an [`IdentityLayout<S>`](IdentityLayout). Fails as [`make_identity_layout`] does.
///
/// ```
/// use colex::basis::{IdentityLayout, IdentityShape};
/// use colex::prelude::*;
/// fn places<S: IdentityShape>(shape: S) -> IdentityLayout<S> {
///     make_identity_layout(shape)
/// }
/// let n = 5;
/// assert_eq!(places(shape!(4, 5)).to_string(), "(_4,_5):(_1@0,_1@1)");
/// assert_eq!(places(shape!(4, n)).to_string(), "(_4,5):(_1@0,_1@1)");
/// ```
#[diagnostic::on_unimplemented(
    message = "an identity layout, and a tensor of it, is made of a shape",
    label = "this is not a shape",
    note = "found `{Self}`",
    note = "fix: write `shape!(4, (2, n))`, or pass `a.shape()` of a layout or tensor `a`"
)]
pub trait IdentityShape: Shape {
    /// The stride of the identity layout of a mode with the path `P`: one step along the entry of each leaf.
    type Stride<P: Path>: Congruent<Self>;
    /// The stride of the last elements of a tuple, from element `I` on. `P` is the path of the tuple.
    #[doc(hidden)]
    type Elements<I: Entry, P: Path>: Congruent<Self>;
    /// The value of [`Self::Stride`].
    fn stride<P: Path>() -> Self::Stride<P>;
    /// The value of [`Self::Elements`].
    #[doc(hidden)]
    fn elements<I: Entry, P: Path>() -> Self::Elements<I, P>;
}
#[diagnostic::do_not_recommend]
impl<S: Extent> IdentityShape for S {
    type Stride<P: Path> = ScaledBasis<P1, P>;
    type Elements<I: Entry, P: Path> = ScaledBasis<P1, P>;
    #[inline(always)]
    fn stride<P: Path>() -> Self::Stride<P> {
        ScaledBasis::new(static_int())
    }
    #[inline(always)]
    fn elements<I: Entry, P: Path>() -> Self::Elements<I, P> {
        ScaledBasis::new(static_int())
    }
}
impl IdentityShape for HNil {
    type Stride<P: Path> = HNil;
    type Elements<I: Entry, P: Path> = HNil;
    #[inline(always)]
    fn stride<P: Path>() -> HNil {
        HNil
    }
    #[inline(always)]
    fn elements<I: Entry, P: Path>() -> HNil {
        HNil
    }
}
impl<H: IdentityShape, T: IdentityShape> IdentityShape for HCons<H, T> {
    type Stride<P: Path> = Self::Elements<Const<0>, P>;
    type Elements<I: Entry, P: Path> = HCons<H::Stride<HCons<I, P>>, T::Elements<I::Next, P>>;
    #[inline(always)]
    fn stride<P: Path>() -> Self::Stride<P> {
        Self::elements::<Const<0>, P>()
    }
    #[inline(always)]
    fn elements<I: Entry, P: Path>() -> Self::Elements<I, P> {
        cons(H::stride::<HCons<I, P>>(), T::elements::<I::Next, P>())
    }
}

/// The result of [`make_identity_layout`].
pub type IdentityLayout<S> = CoordLayout<Layout<S, <S as IdentityShape>::Stride<HNil>>>;

/// The layout whose value at each coordinate of a shape is that coordinate. Mode `i` steps along entry `i`.
///
/// `I(c) = c`
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(make_identity_layout(shape!(4, (2, 3))).to_string(), "(_4,(_2,_3)):(_1@0,(_1@0@1,_1@1@1))");
/// let n = 5;
/// let id = make_identity_layout(shape!(4, n));
/// assert_eq!((id.to_string(), notation(id.at(6)).to_string()), ("(_4,5):(_1@0,_1@1)".into(), "(2,1)".into()));
/// ```
///
/// # Panics
/// When an extent is negative (*extent*) or the size does not fit (*overflow*). [`try_make_identity_layout`] returns the law
/// instead. Source: CuTe, `make_identity_layout`.
#[inline(always)]
#[track_caller]
pub fn make_identity_layout<S: IdentityShape>(shape: S) -> IdentityLayout<S> {
    try_make_identity_layout(shape).or_broken()
}

/// The result of [`make_identity_layout`], or the law that does not hold.
///
/// ```
/// use colex::basis::try_make_identity_layout;
/// use colex::prelude::*;
/// let n = -5;
/// let error = try_make_identity_layout(shape!(4, n)).unwrap_err();
/// assert!(error.to_string().starts_with("extent: "));
/// ```
#[inline(always)]
pub fn try_make_identity_layout<S: IdentityShape>(shape: S) -> Result<IdentityLayout<S>, LayoutError> {
    let layout = try_static_or::<Layout<S, S::Stride<HNil>>, _>(|| Layout::try_new(shape, S::stride::<HNil>()))?;
    Ok(CoordLayout::of(layout))
}
