//! The traits of complements: of cotargets, of sorted leaves, and of the gaps between sorted leaves.

use super::lists::Coalesced;
use crate::error::Verdict;
use crate::int::bits::Nat;
use crate::int::{Extent, Flag, Int};
use crate::layout::{FlatMode as Mode, Row, Slot};
use crate::profile::{Congruent, Shape};
use crate::tuple::ProductOp;
use core::slice::IterMut;

/// A cotarget: a shape whose size is the number of offsets that a layout and its complement reach together. These
/// offsets fill the modes of the cotarget in order.
pub trait Cotarget: Shape + ProductOp {
    /// How often `B` offsets fit into each mode, as numbers in front of the list `Rest`. The numbers are rounded up, as in CuTe.
    type Counts<B: Int, Rest: Counts>: Counts;
    /// `B` divided by the size of this shape, rounded up. For the modes after this shape, this number takes the place of `B`.
    type Left<B: Int>: Int;
    /// Room for the extents.
    #[doc(hidden)]
    type Row: Row<Mode>;
    /// Writes each extent into the next slot of `to`.
    #[doc(hidden)]
    fn read(self, to: &mut IterMut<'_, Slot>);
}

/// A list of numbers. Neighbours that are both static or both dynamic are merged into their product.
pub trait Counts {
    /// The list with the number `N` in front.
    type Combine<N: Extent>: Counts;
    /// The numbers as leaves, the first with the stride `Bound`.
    type Leaves<Bound: Int>: Coalesced;
}

/// A list of leaves sorted by stride, or `Broken` if they cannot be sorted.
pub trait Sorted: SortedFacts {
    /// The list with the leaf `S:D`, inserted in order.
    type Insert<S: Extent, D: Int>: Sorted;
    /// The list with the leaf `S:D` in front, where it is in order.
    type PushFront<S: Extent, D: Int>: Sorted;
    /// The modes that fill the gap before each leaf, and then those that the goal `G` adds after the last leaf. Offsets below
    /// `Bound` are filled already.
    type Fill<Bound: Int, G: Goal>: AnyCheckedModes;
    /// The end of the last leaf, or `Bound` if there is no leaf.
    type End<Bound: Int>: Int;
}

/// Facts of sorted modes.
pub trait SortedFacts {
    /// Whether no two coordinates share an offset.
    type Injective: Flag;
    /// [`SortedFacts::Injective`] of this list with the mode `S:D` in front.
    type InjectiveWith<S: Extent, D: Int>: Flag;
    /// Whether the stride of each mode is larger than the span of the modes before it. The modes before
    /// this list span `Below`.
    type StepsOver<Below: Int>: Flag;
    /// Whether there is no mode.
    type IsEmpty: Flag;
    /// Whether a stride is below 0. The other facts are about magnitudes of strides, and this one is about the strides.
    type Negative: Flag;
    /// Whether two modes share an offset other than 0, or a mode repeats one offset.
    type SomeMeet: Flag;
    /// Whether a mode shares an offset other than 0 with the mode `S:D`.
    type Meet<S: Extent, D: Int>: Flag;
    /// Whether there are more coordinates than offsets for them. The modes before these have `Size` coordinates and span `Below`,
    /// and their strides are multiples of `Unit`.
    type MoreThanOffsets<Size: Int, Below: Int, Unit: Int>: Flag;
    /// Whether the modes reach every offset, if the modes before them reach every offset up to `Below`.
    type Surjective<Below: Int>: Flag;
    /// Whether each mode begins where the modes before it end. The first begins at `Next`.
    type Bijective<Next: Int>: Flag;
}

/// A gap between the offsets that are filled and the next mode.
pub trait AnyGap {
    /// The modes that fill this gap and the later gaps, for the goal `G`. Before the gap, the offsets below `Bound` are filled.
    /// After the gap comes a mode, and then the offsets below `Next` are filled. `T` are the modes after that mode.
    type Fill<Bound: Int, Next: Int, T: Sorted, G: Goal>: AnyCheckedModes;
}

/// The purpose for which gaps are filled: a complement, a divide or a product. It decides which modes come after the last leaf.
pub trait Goal {
    /// The verdict on a gap that leaves a remainder.
    type RemainderVerdict: Verdict;
    /// The goal after a gap that leaves a remainder.
    type PastRemainder: Goal;
    /// The goal after a gap of `N` offsets.
    type PastGap<N: Int>: Goal;
    /// The modes after the last leaf, where offsets below `Bound` are filled already.
    type FillEnd<Bound: Int>: AnyCheckedModes;
}

/// The trait of every `CheckedModes`.
pub trait AnyCheckedModes {
    /// The modes.
    type Modes: Coalesced;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The modes with `S:D` in front, and the verdict `V` followed by that of the modes.
    type WithPart<S: Extent, D: Int, V: Verdict>: AnyCheckedModes;
}

/// The steps of a complement that depend on a fact. Every [`Flag`](crate::int::Flag) implements it.
pub trait FillByFact {
    /// The sorted list `T`, with the leaf `S:D` if it moves. The fact is whether only static leaves are listed.
    type SortLeaf<S: Extent, D: Int, T: Sorted>: Sorted;
    /// The sorted list `T`, with the leaf `S:|D|` if `S` and `D` are static and `S` is not 1. The fact is whether both are
    /// static.
    type SortIfStatic<S: Extent, D: Int, T: Sorted>: Sorted;
    /// The sorted list `T`, with the leaf `S:D` unless it is known not to move. The fact is whether that is known.
    type SortIfMoves<S: Extent, D: Int, T: Sorted>: Sorted;
    /// The list of the leaf `S1:D1` and `T`, with the leaf `S:D` inserted in order. The fact is whether `D1` is known to be less
    /// than `D`.
    type InsertAfter<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
    /// As `InsertAfter`, where `D1` is not known to be less than `D`. The fact is whether `D1` is known to be at least `D`. If it
    /// is, the leaf `S:D` comes first. Otherwise the order is not known.
    type InsertInFront<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
    /// The gap between offsets below `Bound` and a mode of the static stride `D`. The fact is whether `Bound` is static.
    type GapIfStatic<D: Int, Bound: Int>: AnyGap;
    /// The gap of `D / L` offsets. The fact is whether `L` divides `D`.
    type GapIfDivides<D: Nat, L: Nat>: AnyGap;
    /// The gap of `D / L` offsets with a remainder. The fact is whether `D` is less than `L`.
    type GapIfLess<D: Nat, L: Nat>: AnyGap;
    /// The verdict on whether no two coordinates of the sorted modes `T` share an offset. The fact is whether each mode steps
    /// over the modes before it. If not, the law is broken only if two coordinates are known to share an offset, and all other
    /// cases are left to a search.
    type Disjoint<T: SortedFacts>: Verdict;
    /// The verdict on whether the tile `S:D` moves. The fact is whether every leaf of the tile is known not to move. If so, the
    /// law is broken if a leaf has a static extent other than 1.
    type Moves<S: Shape, D: Congruent<S>>: Verdict;
    /// How often a tile of `B` offsets fits into a mode of extent `S`, and into each of the modes `T` after it. The fact is
    /// whether two conditions hold: `S` and `B` are static and neither divides the other, and the first mode of `T` is known to
    /// continue the mode of extent `S`. If both hold, these two modes count as one, and the numbers are dynamic.
    type Tiles<S: Extent, B: Int, T: Coalesced>: Counts;
    /// The numbers `N` and `M` in front of the list `T`. The fact is whether both are static or both dynamic, so that they are
    /// merged into their product.
    type Combine<N: Extent, M: Extent, T: Counts>: Counts;
}
