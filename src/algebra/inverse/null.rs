//! Nullspace: the coordinates that a layout sends to 0.
//!
//! `R` has the modes of `A` of static stride 0. Their strides in `R` are index strides, the products of the extents before each
//! mode in `A`. For example, the modes of stride 0 in `(2,3,4):(0,1,0)` are those of the extents 2 and 4. Their index strides are
//! 1 and 6, so `R = (2,4):(1,6)`. The type of `R` is found in one pass over the flat lists of extents and strides. Its modes
//! are neither coalesced nor sorted.

use super::{not_empty, numbers};
use crate::algebra::checked::operation;
use crate::algebra::supertraits::{InvertByFact, Leaves};
use crate::error::LayoutError;
use crate::int::ops::Mul;
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, FlatScratch, Layout, static_or, try_static_or, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{CompactStride, HCons, HNil, IntTuple};
use typenum::P1;

operation! {
    /// A layout that has a nullspace, for generic code: the bound of [`nullspace`]. Every layout implements it.
    ///
    /// `A(R(i)) = 0`. The result is [`Nullspace<A>`](Nullspace). Fails as [`nullspace`] does.
    ///
    /// ```
    /// use colex::algebra::{Nullspace, NullspaceOp, nullspace};
    /// use colex::prelude::*;
    /// fn repeats<A: NullspaceOp>(a: A) -> Nullspace<A> {
    ///     nullspace(a)
    /// }
    /// let n = 3;
    /// assert_eq!(repeats(layout!((2, 3, 4) : (0, 1, 0))).to_string(), "(_2,_4):(_1,_6)");
    /// assert_eq!(repeats(layout!((2, n, 4) : (0, 1, 0))).to_string(), "(_2,_4):(_1,6)");
    /// ```
    trait NullspaceOp -> Nullspace, by try_nullspace;
    "`nullspace` takes a layout, or in generic code a type that is bounded by `NullspaceOp`";
    "fix: in generic code, add the bound `{Self}: NullspaceOp`"
}

/// The layout `R` whose offsets are indices that `A` maps to 0: `A(R(i)) = 0`. `R` has the modes of `A` whose stride is the
/// static 0, so `size(R) = size(A) / size(filter_zeros(A))`.
///
/// ```
/// use colex::algebra::nullspace;
/// use colex::prelude::*;
/// let a = layout!((2, 3, 4) : (0, 1, 0));
/// let r = nullspace(a);
/// assert_eq!(r.to_string(), "(_2,_4):(_1,_6)");
/// assert!((0..r.size()).all(|i| a.at(r.at(i)) == 0));
/// let n = 3;
/// assert_eq!(nullspace(layout!((2, n, 4) : (0, 1, 0))).to_string(), "(_2,_4):(_1,6)");
/// ```
///
/// # Fails when
/// a dynamic extent is 0, since an empty layout has no coordinate. This panics, and [`try_nullspace`] returns the law. Source:
/// CuTe, `nullspace`.
/// The law is [`LayoutError::EmptyMode`](crate::LayoutError::EmptyMode).
///
/// In generic code, add the bound `NullspaceOp`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn nullspace<A: NullspaceOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, _>(|| a.try_nullspace())
}

/// [`nullspace`], or the law that does not hold.
#[inline(always)]
pub fn try_nullspace<A: NullspaceOp<Output = R>, R: AnyLayout>(a: A) -> Result<R, LayoutError> {
    try_static_or::<A, _>(|| a.try_nullspace())
}

/// A shape or a stride as a flat list.
type FlatList<T> = <T as IntTuple>::Flat<HNil>;
type ZeroStridesOf<S, D> = <FlatList<S> as ZeroStrideModes<FlatList<D>>>::Output<P1>;

impl<S: Shape<Flat<HNil>: ZeroStrideModes<FlatList<D>>>, D: Congruent<S>> NullspaceOp for Layout<S, D> {
    type Output = Layout<<ZeroStridesOf<S, D> as Leaves>::Shape, <ZeroStridesOf<S, D> as Leaves>::Stride>;
    #[inline(always)]
    fn try_nullspace(self) -> Result<Self::Output, LayoutError> {
        not_empty(self)?;
        write(|out| numbers::null(FlatScratch::new().of(self), out))
    }
}

/// A flat list of extents, whose strides are the list `D`.
#[doc(hidden)]
pub trait ZeroStrideModes<D> {
    /// The modes of static stride 0, each with its index stride. `I` is the index stride of the first mode of the list.
    type Output<I: Int>: Leaves;
}
impl ZeroStrideModes<HNil> for HNil {
    type Output<I: Int> = HNil;
}
impl<S: Extent, T: ZeroStrideModes<DT>, D: Int, DT> ZeroStrideModes<HCons<D, DT>> for HCons<S, T> {
    type Output<I: Int> = <D::Zero as InvertByFact>::KeepMode<S, CompactStride<S, I>, T::Output<Mul<I, S>>>;
}
