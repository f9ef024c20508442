//! The traits of complements: of cotargets, of sorted leaves, and of the gaps between them.

use super::lists::Coalesced;
use crate::error::Verdict;
use crate::int::bits::Nat;
use crate::int::{Extent, Flag, Int};
use crate::layout::{FlatMode as Mode, Row, Slot};
use crate::profile::{Congruent, Shape};
use crate::tuple::ProductOp;
use core::slice::IterMut;

/// A cotarget: a shape, whose modes a range of offsets fills in their order.
pub trait Cotarget: Shape + ProductOp {
    /// How often `B` offsets fit into each mode, rounded up as CuTe does, in front of `Rest`.
    type Counts<B: Int, Rest: Counts>: Counts;
    /// What of `B` offsets is left for the modes after these.
    type Left<B: Int>: Int;
    /// Room for the extents.
    #[doc(hidden)]
    type Row: Row<Mode>;
    /// Writes the extents into as many of `to`.
    #[doc(hidden)]
    fn read(self, to: &mut IterMut<'_, Slot>);
}

/// A list of numbers, of which neighbours that are both static or both dynamic are one number.
pub trait Counts {
    /// With one more number in front.
    type Combine<N: Extent>: Counts;
    /// The numbers as leaves, the first with the stride `Bound`.
    type Leaves<Bound: Int>: Coalesced;
}

/// A list of leaves sorted by stride; `Broken` where that is not possible.
pub trait Sorted: SortedFacts {
    /// With one more leaf, in its place.
    type Insert<S: Extent, D: Int>: Sorted;
    /// With one more leaf in front, where that is its place.
    type PushFront<S: Extent, D: Int>: Sorted;
    /// The modes that fill the gap before each leaf, and after all what the goal `G` asks for, where offsets below `Bound` are
    /// filled.
    type Fill<Bound: Int, G: Goal>: AnyCheckedModes;
    /// Where the last of them ends, after offsets below `Bound`.
    type End<Bound: Int>: Int;
}

/// Facts of sorted modes.
pub trait SortedFacts {
    /// That no two of their coordinates share an offset.
    type Injective: Flag;
    /// [`SortedFacts::Injective`] of this list after one more mode.
    type InjectiveWith<S: Extent, D: Int>: Flag;
    /// That each steps over all that those before it span, `Below` in front of the first.
    type StepsOver<Below: Int>: Flag;
    /// That there is no mode.
    type IsEmpty: Flag;
    /// That the stride of one of them is below 0. The other facts are of magnitudes; this one is of the strides themselves.
    type Negative: Flag;
    /// That two of them share an offset other than 0, or one repeats its own.
    type SomeMeet: Flag;
    /// That one of them shares an offset other than 0 with the mode `S:D`.
    type Meet<S: Extent, D: Int>: Flag;
    /// That there are more coordinates than offsets, all multiples of `Unit`, of these and modes with `Size` coordinates that
    /// span `Below`.
    type MoreThanOffsets<Size: Int, Below: Int, Unit: Int>: Flag;
    /// That they reach every offset, where those before them reach each up to `Below`.
    type Surjective<Below: Int>: Flag;
    /// That each begins where those before it end, the first at `Next`.
    type Bijective<Next: Int>: Flag;
}

/// What lies between offsets below `Bound`, which are filled, and a mode.
pub trait AnyGap {
    /// What is filled for the goal `G`, where the mode fills offsets below `Next`, and the modes `T`
    /// follow.
    type Fill<Bound: Int, Next: Int, T: Sorted, G: Goal>: AnyCheckedModes;
}

/// The goal of filling the gaps, which decides what comes after the last leaf.
pub trait Goal {
    /// The verdict on a gap of which a remainder stays.
    type RemainderVerdict: Verdict;
    /// The goal after such a gap.
    type PastRemainder: Goal;
    /// The goal after a gap of `N` offsets.
    type PastGap<N: Int>: Goal;
    /// The modes after the last leaf, where offsets below `Bound` are filled already.
    type FillEnd<Bound: Int>: AnyCheckedModes;
}

/// A `CheckedModes`.
pub trait AnyCheckedModes {
    /// The modes.
    type Modes: Coalesced;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// With one more mode in front, and with the verdict `V` before that.
    type WithPart<S: Extent, D: Int, V: Verdict>: AnyCheckedModes;
}

/// The steps of a complement that depend on a fact. Every [`Flag`](crate::int::Flag) has them.
pub trait FillByFact {
    /// The sorted list `T`, with the leaf `S:D` if it moves, by whether only static leaves are listed.
    type SortLeaf<S: Extent, D: Int, T: Sorted>: Sorted;
    /// The list with the leaf `S:|D|`, by whether it is static.
    type SortIfStatic<S: Extent, D: Int, T: Sorted>: Sorted;
    /// The sorted list `T`, with the leaf `S:D` or without it, by whether it is known not to move.
    type SortIfMoves<S: Extent, D: Int, T: Sorted>: Sorted;
    /// The leaf `S:D` in its place in the list of the leaf `S1:D1` and `T`, by whether `D1` is known to be less than `D`.
    type InsertAfter<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
    /// That list where `D1` is not known to be less, by whether it is known not to be: the leaf goes in front, or the
    /// order is not known.
    type InsertInFront<S: Extent, D: Int, S1: Extent, D1: Int, T: Sorted>: Sorted;
    /// The gap between offsets below `Bound` and a mode of the static stride `D`, by whether `Bound` is static.
    type GapIfStatic<D: Int, Bound: Int>: AnyGap;
    /// The gap of `D / L`, by whether `L` divides `D`.
    type GapIfDivides<D: Nat, L: Nat>: AnyGap;
    /// The gap of `D / L` where something remains, by whether `D` is less than `L`.
    type GapIfLess<D: Nat, L: Nat>: AnyGap;
    /// The verdict on whether no two coordinates of the sorted modes `T` share an offset, by whether each steps over those
    /// before it; where they do not, two are known to, or it is for a search.
    type Disjoint<T: SortedFacts>: Verdict;
    /// The verdict on whether the tile `S:D` moves, by whether none of its modes is known to: then all have one coordinate.
    type Moves<S: Shape, D: Congruent<S>>: Verdict;
    /// How often a tile of `B` offsets fits into a mode of extent `S` and the modes `T`, by whether the mode is one with the first of
    /// these, and the tile does not fit into it alone.
    type Tiles<S: Extent, B: Int, T: Coalesced>: Counts;
    /// The numbers `N` and `M` in front of the list `T`, by whether both are static or neither is: as one number then.
    type Combine<N: Extent, M: Extent, T: Counts>: Counts;
}
