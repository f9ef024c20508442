//! The branches that the computation of a complement takes by facts: whether the types know, for example, that an integer is
//! static or that it divides another. There are such branches in sorting, in filling gaps, and in repeating the filled range.
//!
//! Read `sort`, `gaps` and `cotarget` first, which use these branches. Each associated type is one branch. The impl for [`B1`]
//! has the result if the fact holds. The impl for [`B0`] has the result if the fact is not known. A result
//! can be a further branch.

use super::gaps::{Even, GapWithRemainder, Overlap};
use super::sorted_facts::SomeShared;
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{Coalesced, Counts, FillByFact, Sorted, SortedFacts};
use crate::error::{Broken, Disjoint, Holds, StillTile, StrideOrder};
use crate::int::arithmetic::{AsExtent, Order};
use crate::int::bits::{Equal, ExactQuot, IsMultipleOf, IsQuotRem, Nat};
use crate::int::{Dyn, Extent, Flag, Int};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1};

impl FillByFact for B1 {
    type SortLeaf<S: Extent, D: Int, T: Sorted> = <S::StaticAnd<D::Static> as FillByFact>::SortIfStatic<S, D, T>;
    type SortIfStatic<S: Extent, D: Int, T: Sorted> = <S::One as FillByFact>::SortIfMoves<S, D::Abs, T>;
    type SortIfMoves<S: Extent, D: Int, T: Sorted> = T;
    type InsertAfter<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> =
        <T::Insert<S, D> as Sorted>::PushFront<S1, D1>;
    type InsertInFront<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> = HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>;
    type GapIfStatic<D: Int, Bound: Int> =
        <IsMultipleOf<D::Magnitude, Bound::Magnitude> as FillByFact>::GapIfDivides<D::Magnitude, Bound::Magnitude>;
    type GapIfDivides<D: Nat, L: Nat> = Even<<ExactQuot<D, L> as Nat>::Extent>;
    type GapIfLess<D: Nat, L: Nat> = Overlap;
    type Disjoint<T: SortedFacts> = Holds;
    // The list `Sorted<B1, HNil>` has the static modes whose extent is not 1. A mode of stride 0 is in it too. So if no mode
    // moves and this list is not empty, a mode repeats an offset.
    type Moves<S: Shape, D: Congruent<S>> =
        <<D::Sorted<B1, HNil> as SortedFacts>::IsEmpty as Flag>::ChooseVerdict<Holds, Broken<StillTile>>;
    // After this mode, the remaining number of offsets of the tile is dynamic, so the later counts are dynamic too. `i32` is the
    // narrowest integer type, so it does not widen the later counts.
    type Tiles<S: Extent, B: Int, T: Coalesced> = <T::TilesAfter<Dyn<i32>> as Counts>::Combine<Dyn<i32>>;
    // Multiplies `M` by `N` and not `N` by `M`, because the cost of a product to the compiler depends on the right operand, and
    // `N` is small.
    type Combine<N: Extent, M: Extent, T: Counts> = HCons<AsExtent<M::Times<N>>, T>;
}
impl FillByFact for B0 {
    type SortLeaf<S: Extent, D: Int, T: Sorted> = <<D::Zero as Flag>::Or<S::One> as FillByFact>::SortIfMoves<S, D, T>;
    type SortIfStatic<S: Extent, D: Int, T: Sorted> = T;
    type SortIfMoves<S: Extent, D: Int, T: Sorted> = T::Insert<S, D>;
    type InsertAfter<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> =
        <<D1::Cmp<D> as Order>::IsNotLess as FillByFact>::InsertInFront<S, D, S1, D1, T>;
    type InsertInFront<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted> = Broken<StrideOrder>;
    type GapIfStatic<D: Int, Bound: Int> = Even<D::Join<Bound>>;
    type GapIfDivides<D: Nat, L: Nat> = <<D::Cmp<L, Equal> as Order>::IsLess as FillByFact>::GapIfLess<D, L>;
    type GapIfLess<D: Nat, L: Nat> = GapWithRemainder<<<D::DivRem<L> as IsQuotRem>::Quot as Nat>::Extent>;
    type Disjoint<T: SortedFacts> = <SomeShared<T> as Flag>::ChooseVerdict<Broken<Disjoint>, Holds>;
    type Moves<S: Shape, D: Congruent<S>> = Holds;
    type Tiles<S: Extent, B: Int, T: Coalesced> = <T::TilesAfter<B::Ceil<S>> as Counts>::Combine<AsExtent<S::Ceil<B>>>;
    type Combine<N: Extent, M: Extent, T: Counts> = HCons<N, HCons<M, T>>;
}
