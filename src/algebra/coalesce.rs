//! Coalesce: the same function with as few modes as possible.
//!
//! `R(i) = A(i)` for every `i` below the size of `A`, `R` has the size of `A`, depth 1 at most,
//! and no two neighbours that are known to merge.
//!
//! From the last mode to the first: a mode of shape 1 is dropped, and a mode `s:d` merges with the one
//! after it, `s1:d1`, into `s*s1:d` where `s*d = d1`. Only what is known at compile time counts;
//! a dynamic shape is never taken for 1, and a mode merges with the one after it only where the
//! shape of the second is static. [`filter`](mod@super::filter) does the same, and drops modes of stride 0 as well.
//!
//! `(2,(1,6)):(1,(6,2))`: `6:2` stays, `1:6` is dropped, and `2:1` merges with `6:2`, since `2 * 1 = 2`: `12:1`.
//!
//! In the types, `Congruent::Coalesced` goes through the leaves from the last to the first and pushes each to the front
//! of a list, by `PushByFact`. Compositions, divides, inverses and common vectors all begin with this list. Their results are
//! associated types of its trait, `Coalesced`, since generic code would otherwise need a bound for each; the impls are in
//! `coalesced`. `numbers` coalesces numbers.

pub(crate) mod by_profile;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod numbers;

use super::checked::operation;
use super::leaves::Leaf;
use super::supertraits::{Coalesced, PushByFact};
use crate::error::LayoutError;
use crate::int::{Extent, Int, by_type_of};
use crate::layout::{AnyLayout, FlatScratch, Layout, static_or, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use by_profile::{CoalesceModes, OfLeaves};
use typenum::{B0, B1};

// ---- coalesce ---------------------------------------------------------------------------------

operation! {
    /// A layout that can be coalesced, for generic code: the bound of [`coalesce`]. Every layout has it.
    ///
    /// `R(i) = A(i)` for `i < size(A)`, with as few modes as are known to suffice. The result is [`Coalesce<A>`](Coalesce). Fails
    /// as [`coalesce`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// fn simplest<A: CoalesceOp>(a: A) -> Coalesce<A> {
    ///     coalesce(a)
    /// }
    /// let n = 4;
    /// assert_eq!(simplest(layout!((2, 4))).to_string(), "_8:_1");
    /// assert_eq!(simplest(layout!((2, n))).to_string(), "(_2,4):(_1,_2)");
    /// ```
    trait CoalesceOp -> Coalesce, by try_coalesce;
    "`coalesce` takes a layout, or in generic code a type that is bounded by `CoalesceOp`";
    "fix: in generic code, add the bound `{Self}: CoalesceOp`"
}

/// The coalesced leaves of a layout.
pub(crate) type LeavesOf<S, D> = <D as Congruent<S>>::Coalesced<B0, HNil>;

impl<S: Shape, D: Congruent<S>> CoalesceOp for Layout<S, D> {
    type Output = OfLeaves<S, D, B0>;
    #[inline(always)]
    fn try_coalesce(self) -> Result<Self::Output, LayoutError> {
        write(|out| numbers::coalesced(FlatScratch::new().of(self), out))
    }
}

/// The same layout with as few modes as possible.
///
/// `R(i) = A(i)` for `i < size(A)`, and `size(R) = size(A)`
///
/// ```
/// use colex::prelude::*;
/// assert_eq!(coalesce(layout!((2, (1, 6)) : (1, (6, 2)))).to_string(), "_12:_1");
/// let n = 6;
/// assert_eq!(coalesce(layout!((2, (1, n)) : (1, (6, 2)))).to_string(), "(_2,6):(_1,_2)");
/// ```
///
/// Fails when a merged shape does not fit its word, as of `(n,_4):(_0,_0)` where `n` is a [`Dyn<i32>`](crate::Dyn) of 2^30;
/// [`CoalesceOp::try_coalesce`] returns that. Source: CuTe, `coalesce`.
/// The law is [`LayoutError::Overflow`].
#[must_use]
#[inline(always)]
#[track_caller]
pub fn coalesce<A: CoalesceOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, _>(|| a.try_coalesce())
}

impl PushByFact for B1 {
    type FilterOrPush<S: Extent, D: Int, T: Coalesced> = <D::Zero as PushByFact>::DropOrPush<S, D, T>;
    type DropOrPush<S: Extent, D: Int, T: Coalesced> = T;
    type Push<S: Extent, D: Int, T: Coalesced> = T::PushOne<S, D>;
    type MergeOrPush<S: Extent, D: Int, S1: Extent, D1: Int, T: Coalesced> = HCons<Leaf<S::TimesExtent<S1>, D>, T>;
}
impl PushByFact for B0 {
    type FilterOrPush<S: Extent, D: Int, T: Coalesced> = <S::One as PushByFact>::Push<S, D, T>;
    type DropOrPush<S: Extent, D: Int, T: Coalesced> = <S::One as PushByFact>::Push<S, D, T>;
    type Push<S: Extent, D: Int, T: Coalesced> = T::PushLeaf<S, D>;
    type MergeOrPush<S: Extent, D: Int, S1: Extent, D1: Int, T: Coalesced> = HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>;
}

// ---- coalesce by a profile --------------------------------------------------------------------

operation! {
    /// A layout that can be coalesced mode by mode, as the profile `P` says, for generic code: the bound of [`coalesce_by`].
    ///
    /// `R(i) = A(i)` for `i < size(A)`, and `R` has the modes of `A`. The result is [`CoalesceBy<A, P>`](CoalesceBy). Fails as
    /// [`coalesce_by`] does.
    ///
    /// ```
    /// use colex::algebra::{CoalesceBy, CoalesceByOp};
    /// use colex::prelude::*;
    /// type Two = Shape!(1, 1);
    /// fn modes<A: CoalesceByOp<Two>>(a: A) -> CoalesceBy<A, Two> {
    ///     coalesce_by(a, shape!(1, 1))
    /// }
    /// let n = 6;
    /// assert_eq!(modes(layout!((2, (3, 2)))).to_string(), "(_2,_6):(_1,_2)");
    /// assert_eq!(modes(layout!((2, (1, n)))).to_string(), "(_2,6):(_1,_2)");
    /// ```
    trait CoalesceByOp<P> -> CoalesceBy, by try_coalesce_by;
    "`coalesce_by` takes a layout, or in generic code a type that is bounded by `CoalesceByOp`";
    "fix: in generic code, add the bound `{Self}: CoalesceByOp<P>`, with the type of the other argument for `P`"
}

impl<S: Shape + CoalesceModes<D, P, B0>, D: Congruent<S>, P> CoalesceByOp<P> for Layout<S, D> {
    type Output = S::Output;
    #[inline(always)]
    fn try_coalesce_by(self) -> Result<Self::Output, LayoutError> {
        write(|out| self.shape().coalesce_modes(self.stride(), out))
    }
}

/// Coalesces each mode that the profile has an int or `_` for; modes beyond the profile stay.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, (1, 6)) : (1, (6, 2)));
/// assert_eq!(coalesce_by(a, shape!(1, 1)).to_string(), "(_2,_6):(_1,_2)");
/// assert_eq!(coalesce_by(a, coord!(_, _)).to_string(), "(_2,_6):(_1,_2)");
/// let n = 6;
/// let a = layout!((2, (1, n)) : (1, (6, 2)));
/// assert_eq!(coalesce_by(a, shape!(1, 1)).to_string(), "(_2,6):(_1,_2)");
/// ```
///
/// Fails when a merged shape does not fit its word ([`LayoutError::Overflow`]). A profile of more modes than the layout does
/// not compile. Source: CuTe, `coalesce(layout, profile)`. The law is [`LayoutError::TilerRank`].
///
/// Generic code is bounded by `CoalesceByOp<P>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn coalesce_by<A: CoalesceByOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    static_or::<A, _>(|| by_type_of(profile, a.try_coalesce_by()))
}
