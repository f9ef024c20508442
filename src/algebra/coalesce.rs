//! Coalesce: the same function with as few modes as possible.
//!
//! `R(i) = A(i)` for every `i` below the size of `A`, `R` has the size of `A`, depth 1 at most,
//! and no two neighbours that are known to merge.
//!
//! From the last mode to the first: a mode of shape 1 goes, and a mode `s:d` merges with the one
//! after it, `s1:d1`, into `s*s1:d` where `s*d = d1`. Only what is known at compile time counts;
//! a dynamic shape is never taken for 1, and a mode merges with the one after it only where the
//! shape of the second is static. [`filter`](mod@super::filter) does the same, and drops modes of stride 0 as well.
//!
//! `(2,(1,6)):(1,(6,2))`: `6:2` stays, `1:6` goes, and `2:1` merges with `6:2`, for `2 * 1 = 2`: `12:1`.
//!
//! In the types, `Congruent::Coalesced` goes through the leaves from the last to the first and pushes each to the front
//! of a list, by `PushByFact`. Compositions, divides, inverses and common vectors all begin with this list, so its trait,
//! `Coalesced`, has an associated type for what each of them makes of it. Generic code would otherwise need a bound for each.
//! `numbers` coalesces numbers.

pub(crate) mod by_profile;
#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod numbers;

use super::complement::by_fact::FillByFact;
use super::complement::cotarget::{Cotarget, Counts, FitsNeither};
use super::composition::composed::AnyComposed;
use super::composition::places::{AnyWalked, LastPlace, Place, PlaceByFact, Places, Unmoved};
use super::facts::leaves::LeafFacts;
use super::inverse::InvertByFact;
use super::inverse::left::MovingModes;
use super::judged::operation;
use super::leaves::{Leaf, Leaves, Unbounded};
use super::max_common::modes_of_a::{Agreed, AnyAgreed, CanAgree, MatchByFact, ModesOfA};
use crate::error::LayoutError;
use crate::int::arithmetic::{Arithmetic, AsExtent};
use crate::int::bits::Nat;
use crate::int::{Extent, Flag, Int, by_type_of};
use crate::layout::{AnyLayout, FlatRoom, Layout, made, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use by_profile::{CoalesceModes, OfLeaves};
use typenum::{B0, B1, P1, Z0};

// ---- coalesce ---------------------------------------------------------------------------------

operation! {
    /// A layout that can be coalesced: every layout.
    CoalesceOp -> Coalesce, by try_coalesce;
    "`coalesce` takes a layout, or in generic code a type that is bounded by `CoalesceOp`";
    "fix: in generic code, add the bound `{Self}: CoalesceOp`"
}

/// The coalesced leaves of a layout.
pub(crate) type LeavesOf<S, D> = <D as Congruent<S>>::Coalesced<B0, HNil>;

impl<S: Shape, D: Congruent<S>> CoalesceOp for Layout<S, D> {
    type Output = OfLeaves<S, D, B0>;
    #[inline(always)]
    fn try_coalesce(self) -> Result<Self::Output, LayoutError> {
        write(|out| numbers::coalesced(FlatRoom::new().of(self), out))
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
    made::<A, _>(|| a.try_coalesce())
}

/// A coalesced list of leaves: how it takes one more at its front, and what each operation makes of it.
#[doc(hidden)]
pub trait Coalesced: Leaves + LeafFacts {
    /// The extents as a cotarget, the offsets in which a complement is taken: of no mode it is 1.
    type Cotarget: Cotarget;
    /// The extents as a list, from which `Cotarget` is made: empty where there is no mode.
    type Extents: Cotarget;
    /// With a leaf of shape 1 in front: the list itself. Only as the last leaf of an [`Unbounded`] list it stays.
    type PushOne<S: Extent, D: Int>: Coalesced;
    /// With a leaf in front that is not known to have shape 1: merged with the first, if they are contiguous.
    type PushLeaf<S: Extent, D: Int>: Coalesced;

    /// Whether the leaf `S:D` before these is known to be one with the first of them, whose extent is then dynamic.
    type Follows<S: Extent, D: Int>: Flag;
    /// How often a tile that fills `B` offsets fits into each of the modes; of no mode, into 1. See `complement::cotarget`.
    type Tiles<B: Int>: Counts;
    /// The same for the modes that follow others.
    type TilesAfter<B: Int>: Counts;

    /// As the left operand of a composition: its places, before any leaf has moved a digit.
    type Places: Places;
    /// [`Coalesced::Places`] of this list with the leaf `S:D` in front.
    type PlacesWith<S: Extent, D: Int>: Places;
    /// As the right operand: the modes that these leaves compose to. `A` is the left operand, with how far its digits have moved
    /// so far. If `N` is above 0 there is one mode more, A from the coordinate `N` on. See `composition::composed`.
    type ComposedLeaves<A: Places, N: Int>: AnyWalked;

    /// The right inverse from the stride `Next` on. It takes the first of these leaves that is known to have that stride; then,
    /// of `All`, the leaf whose stride is where the taken one ends; and so on. `I` is the product of the shapes before these
    /// leaves: the index stride of the first. See `inverse::right`.
    type Follow<Next: Int, I: Int, All: Coalesced>: Coalesced;
    /// The leaves that move, sorted by stride, for the left inverse; `I` is the product of the shapes before them. See
    /// `inverse::left`.
    type Sort<I: Int>: MovingModes;

    /// As `A` of a common vector: the modes with which those of the inverse of B are compared. See `max_common::modes_of_a`.
    type ModesOfA: ModesOfA;
    /// As the inverse of B: the modes that agree with the modes `A`, after others that have `P` elements together.
    type Agree<A: ModesOfA, P: Nat>: AnyAgreed;
}
/// A layout of no modes: all offsets are 0.
macro_rules! no_leaves {
    ($($end:ty: |$s:ident, $d:ident| $push_one:ty;)*) => {$(
        impl Coalesced for $end {
            type Cotarget = P1;
            type Extents = HNil;
            type Follows<S: Extent, D: Int> = B0;
            type Tiles<B: Int> = HCons<AsExtent<<P1 as Arithmetic>::Ceil<B>>, HNil>;
            type TilesAfter<B: Int> = HNil;
            type PushOne<$s: Extent, $d: Int> = $push_one;
            type PushLeaf<S: Extent, D: Int> = HCons<Leaf<S, D>, HNil>;
            type Places = LastPlace<P1, Z0, Unmoved>;
            type PlacesWith<S: Extent, D: Int> = LastPlace<S, D, Unmoved>;
            type ComposedLeaves<A: Places, N: Int> = <<N::Positive as PlaceByFact>::Remainder<N, A> as AnyWalked>::Grouped;
            type Follow<Next: Int, I: Int, All: Coalesced> = HNil;
            type Sort<I: Int> = HNil;
            type ModesOfA = HNil;
            type Agree<A: ModesOfA, P: Nat> = Agreed<HNil, P>;
        }
    )*};
}
no_leaves! {
    HNil: |_S, _D| HNil;
    // of a last mode 1:d the stride counts, for the list goes on: the coordinate 1 of it is at the offset d
    Unbounded: |_S, D| HCons<Leaf<P1, D>, HNil>;
}
impl<S1: Extent, D1: Int, T: Coalesced> Coalesced for HCons<Leaf<S1, D1>, T> {
    type Cotarget = Self::Extents;
    type Extents = HCons<S1, T::Extents>;
    type Follows<S: Extent, D: Int> = D::TimesSame<S, D1>;
    type Tiles<B: Int> = <<FitsNeither<S1, B> as Flag>::And<T::Follows<S1, D1>> as FillByFact>::Tiles<S1, B, T>;
    type TilesAfter<B: Int> = Self::Tiles<B>;
    type PushOne<S: Extent, D: Int> = Self;
    // Merge where s*d = d1 is known and the second shape is static.
    type PushLeaf<S: Extent, D: Int> = <S1::StaticAnd<D::TimesSame<S, D1>> as PushByFact>::MergeOrPush<S, D, S1, D1, T>;
    type Places = T::PlacesWith<S1, D1>;
    type PlacesWith<S: Extent, D: Int> = HCons<Place<S, D, Unmoved>, T::PlacesWith<S1, D1>>;
    type ComposedLeaves<A: Places, N: Int> = <D1::ComposedLeaf<S1, A> as AnyComposed>::InFrontOfLeaves<T, N>;
    type Follow<Next: Int, I: Int, All: Coalesced> = <D1::Same<Next> as InvertByFact>::Follow<S1, D1, I, T, Next, All>;
    type Sort<I: Int> = D1::Sort<S1, I, T::Sort<I::Times<S1>>>;
    type ModesOfA = <T::ModesOfA as ModesOfA>::Push<S1, D1>;
    type Agree<A: ModesOfA, P: Nat> =
        <CanAgree<S1, D1> as MatchByFact>::Agree<S1, <D1::Magnitude as Nat>::Extent, T, A, P>;
}

/// What coalescing does with a leaf, by a fact that stands in front: `<S::One as PushByFact>::Push<S, D, T>` pushes the leaf
/// unless `S` is known to be 1. Of `FilterOrPush`, `DropOrPush` and `MergeOrPush` a yes does the first. Every
/// [`Flag`](crate::int::Flag).
#[doc(hidden)]
pub trait PushByFact {
    /// By whether the list is filtered: then a leaf is dropped if its stride is known to be 0.
    type FilterOrPush<S: Extent, D: Int, T: Coalesced>: Coalesced;
    /// By whether the stride of the leaf is known to be 0, in a filtered list.
    type DropOrPush<S: Extent, D: Int, T: Coalesced>: Coalesced;
    /// By whether the shape of the leaf is known to be 1: [`Coalesced::PushOne`], else [`Coalesced::PushLeaf`].
    type Push<S: Extent, D: Int, T: Coalesced>: Coalesced;
    /// The leaf `S:D` before `S1:D1` and the list `T`, by whether the two are known to be one mode.
    type MergeOrPush<S: Extent, D: Int, S1: Extent, D1: Int, T: Coalesced>: Coalesced;
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
    /// A layout that can be coalesced mode by mode, where the profile `P` is a tuple.
    #[cfg_attr(doc, doc(hidden))] CoalesceByOp<P> -> CoalesceBy, by try_coalesce_by;
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
/// Fails as [`coalesce`] does. A profile of more modes than the layout does not compile.
/// Source: CuTe, `coalesce(layout, profile)`.
/// The law is [`LayoutError::TilerRank`].
///
/// Generic code is bounded by `CoalesceByOp<P>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn coalesce_by<A: CoalesceByOp<P, Output = R>, P: IntTuple, R: AnyLayout>(a: A, profile: P) -> R {
    made::<A, _>(|| by_type_of(profile, a.try_coalesce_by()))
}
