//! Coalesce: computes from a layout the layout with as few modes as possible that has the same offset at each index.
//!
//! The result `R` of coalescing `A` has the size of `A`, depth 0 or 1, and `R(i) = A(i)` for every index `i` below that size.
//! By the rules below, no two neighbouring modes of `R` merge.
//!
//! The modes are visited from the last to the first. A mode of extent 1 is dropped. A mode `s:d` merges with the next mode
//! `s1:d1` into `s*s1:d` if `s*d = d1`. Only static integers count: a dynamic extent is never assumed to be 1, and a mode
//! merges with the next one only if the extent of the next one is static. [`filter`](mod@super::filter) coalesces and also
//! drops modes of stride 0. [`coalesce_z`] also keeps the offsets of the indices from the size on, to which the last mode continues.
//!
//! Example: in `(2,(1,6)):(1,(6,2))`, `6:2` stays and `1:6` is dropped. `2:1` merges with `6:2`, since `2 * 1 = 2`. The result
//! is `12:1`.
//!
//! In the types, `Congruent::Coalesced` visits the leaves from the last to the first and pushes each to the front of a list, by
//! `PushByFact`. Compositions, divides, inverses and common vectors all begin with this list. Their results are associated types
//! of the list's trait, `Coalesced`, so that generic code needs no bound for each of these operations. The impls of that trait
//! are in the module `coalesced`. The module `numbers` coalesces modes as numbers.

pub(crate) mod by_profile;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod numbers;

use super::checked::operation;
use super::leaves::{Leaf, Unbounded};
use super::supertraits::{Coalesced, Leaves, PushByFact};
use crate::error::LayoutError;
use crate::int::{Extent, Int, by_type_of};
use crate::layout::{AnyLayout, FlatScratch, Layout, static_or, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use by_profile::{CoalesceModes, OfLeaves};
use typenum::{B0, B1};

// ---- coalesce ---------------------------------------------------------------------------------

operation! {
    /// The bound of [`coalesce`] in generic code. Every layout implements it.
    ///
    /// `R(i) = A(i)` for `i < size(A)`, with as few modes as the types allow. The result is [`Coalesce<A>`](Coalesce). Fails
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

/// The coalesced leaves of the layout `S:D`, as a list.
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
/// Fails when a merged extent does not fit its integer type, as in `(n,_4):(_0,_0)` where `n` is a [`Dyn<i32>`](crate::Dyn) of
/// 2^30 ([`LayoutError::Overflow`]). [`CoalesceOp::try_coalesce`] returns the law. Source: CuTe, `coalesce`.
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

// ---- coalesce over all indices ------------------------------------------------------------------

operation! {
    /// The bound of [`coalesce_z`] in generic code. Every layout implements it.
    ///
    /// `R(i) = A(i)` for every `i`, with as few modes as the types allow. The result is [`CoalesceZ<A>`](CoalesceZ). Fails as
    /// [`coalesce_z`] does.
    ///
    /// ```
    /// use colex::algebra::{CoalesceZ, CoalesceZOp, coalesce_z};
    /// use colex::prelude::*;
    /// fn simplest<A: CoalesceZOp>(a: A) -> CoalesceZ<A> {
    ///     coalesce_z(a)
    /// }
    /// let n = 1;
    /// assert_eq!(simplest(layout!((2, 4, 1) : (1, 2, 0))).to_string(), "(_8,_1):(_1,_0)");
    /// assert_eq!(simplest(layout!((2, 4, n) : (1, 2, 0))).to_string(), "(_8,1):(_1,_0)");
    /// ```
    trait CoalesceZOp -> CoalesceZ, by try_coalesce_z;
    "`coalesce_z` takes a layout, or in generic code a type that is bounded by `CoalesceZOp`";
    "fix: in generic code, add the bound `{Self}: CoalesceZOp`"
}

/// The coalesced leaves of the layout `S:D`, whose last mode is unbounded, as a list.
type UnboundedLeavesOf<S, D> = <D as Congruent<S>>::Coalesced<B0, Unbounded>;

impl<S: Shape, D: Congruent<S>> CoalesceZOp for Layout<S, D> {
    type Output = Layout<<UnboundedLeavesOf<S, D> as Leaves>::Shape, <UnboundedLeavesOf<S, D> as Leaves>::Stride>;
    #[inline(always)]
    fn try_coalesce_z(self) -> Result<Self::Output, LayoutError> {
        write(|out| numbers::coalesced_z(FlatScratch::new().of(self), out))
    }
}

/// The same layout with as few modes as possible, as a function of all indices, also of those from the size on.
///
/// `R(i) = A(i)` for every `i`, and `size(R) = size(A)`
///
/// From the size on, the last mode continues beyond its extent. So a last mode of extent 1 stays, unless it continues the mode
/// before it. [`coalesce`] drops it.
///
/// ```
/// use colex::algebra::coalesce_z;
/// use colex::prelude::*;
/// let a = layout!((2, 1, 3, 1) : (1, 7, 2, 0));
/// assert_eq!(coalesce_z(a).to_string(), "(_6,_1):(_1,_0)");
/// assert_eq!(coalesce(a).to_string(), "_6:_1");
/// let n = 3;
/// assert_eq!(coalesce_z(layout!((2, n, 1) : (1, 2, 0))).to_string(), "(_2,3,_1):(_1,_2,_0)");
/// ```
///
/// Fails when a merged extent does not fit its integer type ([`LayoutError::Overflow`]). [`CoalesceZOp::try_coalesce_z`]
/// returns the law. Source: C. Cecka, "CuTe Layout Representation and Algebra", `coalesce_z`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn coalesce_z<A: CoalesceZOp<Output = R>, R: AnyLayout>(a: A) -> R {
    static_or::<A, _>(|| a.try_coalesce_z())
}

// ---- coalesce by a profile --------------------------------------------------------------------

operation! {
    /// The bound of [`coalesce_by`] in generic code: a layout that can be coalesced mode by mode, by the profile `P`.
    ///
    /// `R(i) = A(i)` for `i < size(A)`, and modes that the profile separates are not merged. The result is
    /// [`CoalesceBy<A, P>`](CoalesceBy). Fails as [`coalesce_by`] does.
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

/// Coalesces each mode for which the profile has an int or `_`. Modes beyond the profile stay as they are.
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
/// Fails when a merged extent does not fit its integer type ([`LayoutError::Overflow`]). A profile with more modes than the
/// layout does not compile ([`LayoutError::TilerRank`]). Source: CuTe, `coalesce(layout, profile)`.
///
/// In generic code, the bound is `CoalesceByOp<P>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn coalesce_by<A: CoalesceByOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    static_or::<A, _>(|| by_type_of(profile, a.try_coalesce_by()))
}
