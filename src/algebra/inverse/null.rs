//! Nullspace: the coordinates that a layout sends to 0.
//!
//! `R` has the modes of `A` whose stride is the static 0, with their index strides: of `(2,3,4):(0,1,0)`, the 2 with
//! the index stride 1 and the 4 with 6, `(2,4):(1,6)`. The types keep these modes in one walk over shape and stride as
//! lists; nothing is coalesced or sorted.

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
    /// A layout that has a nullspace, for generic code: the bound of [`nullspace`]. Every layout has it.
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

/// The layout `R` of the coordinates that `A` sends to 0 by a stride of 0: `A(R(i)) = 0`, and
/// `size(R) = size(A) / size(filter_zeros(A))`.
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
/// a dynamic extent is 0, since an empty layout has no coordinate: then it panics, and
/// [`try_nullspace`] returns the law. Source: CuTe, `nullspace`.
/// The law is [`LayoutError::EmptyMode`](crate::LayoutError::EmptyMode).
///
/// Generic code is bounded by `NullspaceOp`.
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

/// A shape or a stride as a list.
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

/// Of a list of extents with the strides `D`, those that do not move, with index strides.
#[doc(hidden)]
pub trait ZeroStrideModes<D> {
    /// The modes, with index strides from `I` on.
    type Output<I: Int>: Leaves;
}
impl ZeroStrideModes<HNil> for HNil {
    type Output<I: Int> = HNil;
}
impl<S: Extent, T: ZeroStrideModes<DT>, D: Int, DT> ZeroStrideModes<HCons<D, DT>> for HCons<S, T> {
    type Output<I: Int> = <D::Zero as InvertByFact>::KeepMode<S, CompactStride<S, I>, T::Output<Mul<I, S>>>;
}
