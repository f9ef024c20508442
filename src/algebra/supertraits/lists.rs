//! The traits of lists of leaves, which compute how the lists are coalesced, reduced, inverted and compared, and the trait of a
//! stride.

use super::complement::{AnyCheckedModes, AnyGap, Cotarget, Counts, Sorted};
use super::composition::{AnyComposed, AnyDecomposed, Case, Digits};
use crate::int::bits::Nat;
use crate::int::{Extent, Flag, Int, Static};
use crate::profile::{Congruent, Shape};

/// A list of modes, most of which are leaves: `HNil`, or a `Leaf` in front of a list.
pub trait Leaves {
    /// The shapes, as a list.
    type Shapes: Shape;
    /// The strides, as a list.
    type Strides: Congruent<Self::Shapes>;
    /// The shape of the list as a layout: `_1` for no mode, the shape of the mode for one mode, and otherwise the tuple of
    /// shapes.
    type Shape: Shape;
    /// The stride of the list as a layout.
    type Stride: Congruent<Self::Shape>;
    /// [`Leaves::Shape`] of this list with a mode of the shape `S` in front.
    type ShapeWith<S: Shape>: Shape;
    /// [`Leaves::Stride`] of this list with the mode `S:D` in front.
    type StrideWith<S: Shape, D: Congruent<S>>: Congruent<Self::ShapeWith<S>>;
    /// The list with one mode, which has the modes of this list as its modes. An empty list stays empty.
    type Grouped: Leaves;
}

/// A coalesced list of leaves. The associated types are the list with one more leaf in front, and what the operations compute
/// from the list.
#[doc(hidden)]
pub trait Coalesced: Leaves + LeafFacts {
    /// The extents as a cotarget, up to which a complement is computed: 1 if there is no mode.
    type Cotarget: Cotarget;
    /// The extents as a list that is a `Cotarget`: empty if there is no mode.
    type Extents: Cotarget;
    /// The list with a leaf of shape 1 in front. The leaf is dropped, unless it is the last leaf of an `Unbounded` list.
    type PushOne<S: Extent, D: Int>: Coalesced;
    /// The list with a leaf in front that is not known to have shape 1. The leaf is merged with the first leaf of the list if the
    /// two are known to be contiguous.
    type PushLeaf<S: Extent, D: Int>: Coalesced;

    /// Whether the stride of the first leaf of this list is known to be `S D`. If so, that leaf continues a leaf `S:D` in front
    /// of the list, and the two count as one mode. The extent of that first leaf is then dynamic: otherwise the two would have
    /// been merged.
    type Follows<S: Extent, D: Int>: Flag;
    /// How often a tile that fills `B` offsets fits into each of the modes. An empty list counts as one mode of extent 1. See
    /// `complement::cotarget`.
    type Tiles<B: Int>: Counts;
    /// [`Coalesced::Tiles`] for a list that follows other modes: an empty list gives no numbers.
    type TilesAfter<B: Int>: Counts;

    /// The list as the left operand of a composition. There each leaf is a digit of a mixed-radix number, as the head of
    /// `composition` explains. No leaf of the right operand is composed with these digits yet.
    type Digits: Digits;
    /// [`Coalesced::Digits`] of this list with the leaf `S:D` in front.
    type DigitsWith<S: Extent, D: Int>: Digits;
    /// The list as the right operand of a composition: the modes to which its leaves compose. `A` is the list of the digits of
    /// the left operand. Each digit records how much the leaves composed so far can add to it. If `N` is above 0, the result ends
    /// with one more mode: the rest of the left operand after its first `N` coordinates. See `composition::composed`.
    type ComposedLeaves<A: Digits, N: Int>: AnyDecomposed;

    /// The right inverse from the stride `Next` on. Its first mode is the first of these leaves that is known to have that
    /// stride. After a leaf `s:d` comes the leaf of `All` that has the stride `s d`. `I` is the product of the shapes before
    /// these leaves, which is the index stride of the first leaf. See `inverse::right`.
    type Follow<Next: Int, I: Int, All: Coalesced>: Coalesced;
    /// The leaves that move, sorted by stride, for the left inverse. `I` is the product of the shapes before these leaves. See
    /// `inverse::left`.
    type Sort<I: Int>: MovingModes;

    /// The modes of this list, if it is the layout A of a common vector of A and B. The modes of the inverse of B are compared
    /// with them. See `max_common::modes_of_a`.
    type ModesOfA: ModesOfA;
    /// The modes that agree with the modes `A` in a common vector of A and B, if this list has the last modes of the inverse of
    /// B. The modes of the inverse before this list have `P` elements together.
    type Agree<A: ModesOfA, P: Nat>: AnyAgreed;
}

/// How a coalesced list changes with one more leaf in front, depending on a fact, which is `Self`. For example,
/// `<S::One as PushByFact>::Push<S, D, T>` pushes the leaf unless `S` is known to be 1. In a name with `Or`, the first verb is
/// what happens if the fact holds. Every [`Flag`](crate::int::Flag) implements it.
#[doc(hidden)]
pub trait PushByFact {
    /// The fact is whether the list is filtered. If so, the leaf is dropped if its stride is known to be 0.
    type FilterOrPush<S: Extent, D: Int, T: Coalesced>: Coalesced;
    /// The fact is whether the stride of the leaf is known to be 0, in a filtered list.
    type DropOrPush<S: Extent, D: Int, T: Coalesced>: Coalesced;
    /// The fact is whether the shape of the leaf is known to be 1. If so, this is [`Coalesced::PushOne`], and otherwise
    /// [`Coalesced::PushLeaf`].
    type Push<S: Extent, D: Int, T: Coalesced>: Coalesced;
    /// The leaf `S:D` before `S1:D1` and the list `T`. The fact is whether the two leaves are known to be contiguous.
    type MergeOrPush<S: Extent, D: Int, S1: Extent, D1: Int, T: Coalesced>: Coalesced;
}

/// The facts of a coalesced list of leaves.
pub trait LeafFacts {
    /// The leaves sorted by the magnitudes of their strides, with `|d|` for every stride `d`. If they cannot be sorted, the type
    /// is the broken law.
    type Sorted: Sorted;
    /// Whether index and offset are the same: the list is empty, or has one mode of stride 1.
    type InOrder: Flag;
    /// [`LeafFacts::InOrder`] of this list with a mode of the stride `D` in front. It holds only if this list is empty.
    type InOrderWith<D: Int>: Flag;
    /// The greatest known `w` such that `w` indices from any multiple of `w` on have `w` consecutive offsets, which also start at
    /// a multiple of `w`.
    type Width: Nat;
    /// The greatest common divisor of `N` and the strides.
    type CommonDivisor<N: Nat>: Nat;
    /// The greatest common divisor of the known divisors of the strides, or 0 if there is none.
    type Divisor: Nat;
    /// The list without its first mode of static extent and of stride `N`.
    type Take<N: Int>: AnyTaken;
}

/// The result of [`LeafFacts::Take`]: `Taken` or `NoneTaken`.
pub trait AnyTaken {
    /// The result for the list with the mode `S:D` in front, which stays in the list.
    type PushFront<S: Extent, D: Int>: AnyTaken;
    /// The alignment of a layout, where `Self` is `L::Take<N>`. The modes that were taken out of the layout before have `N`
    /// contiguous offsets together, and `L` has the other modes.
    type Alignment<N: Int, L: LeafFacts>: Static;
}

/// The results of operations on a leaf, by what is known of its stride, which is `Self`.
pub trait Stride: Sized {
    /// The mode to which a leaf of the shape `S` of a right operand composes. `A` is the list of the digits of the left operand,
    /// as in [`Coalesced::ComposedLeaves`].
    type ComposedLeaf<S: Extent, A: Digits>: AnyComposed;
    /// [`Stride::ComposedLeaf`] for a leaf that is not known to have a single coordinate.
    type ComposedMoving<S: Extent, A: Digits>: AnyComposed;
    /// The [`Case`] of a leaf of a right operand in a mode of the left operand. The leaf has the shape `S` and this stride. The
    /// mode has the extent `L`.
    type CaseIn<L: Nat, S: Extent>: Case;
    /// Whether a leaf of the shape `S` and this stride is known to have offsets below 0. A leaf of a single coordinate has only
    /// the offset 0.
    type IsNegative<S: Extent>: Flag;
    /// The gap before a mode of this stride. The offsets below `Bound` are already filled.
    type Gap<Bound: Int>: AnyGap;
    /// The sorted list `T`, with the mode of extent `S` and the index stride `I` if it moves.
    type Sort<S: Extent, I: Int, T: MovingModes>: MovingModes;
}

/// A list of `MovingMode`s sorted by stride. It is `Broken` if they cannot be sorted, and `ZeroStrides` or `HNil` if no mode
/// moves.
pub trait MovingModes {
    /// The list with the mode `M`, inserted in order.
    type Insert<M: AnyMovingMode>: MovingModes;
    /// The list with the mode `M` in front, where it is in order.
    type PushFront<M: AnyMovingMode>: MovingModes;
    /// The list with a mode of stride 0 and extent `S`. If other modes move, it is left out: the inverse of `(4,2):(1,0)` is
    /// `4:1`. If no mode moves, the extents are kept: the inverse of `(4,2):(0,0)` is `8:0`.
    type PushZeroStride<S: Extent>: MovingModes;
    /// The parts, which are the modes of the inverse, and the verdict on its laws. See `inverse::left`.
    type Parts: AnyCheckedModes;
    /// The part of the mode `M`, which is in front of this list, and the parts of the list. The extent of the part of `M` depends
    /// on the stride of the first mode of the list.
    type PartsAfter<M: AnyMovingMode>: AnyCheckedModes;
}

/// The trait of every `MovingMode`.
pub trait AnyMovingMode {
    /// The extent of the mode.
    type Shape: Extent;
    /// The magnitude of its stride.
    type Stride: Extent;
    /// Its index stride, times the sign of its stride.
    type Index: Int;
    /// The sign of its stride.
    type Sign: Int;
}

/// The steps of an inverse that depend on a fact. Every [`Flag`](crate::int::Flag) implements it.
#[doc(hidden)]
pub trait InvertByFact {
    /// The right inverse from the stride `Next` on, for a list of the mode `S:D` and the modes `T`. The fact is whether `S:D` has
    /// that stride. If so, the inverse begins with this mode, with the index stride `I`, and otherwise `T` is searched.
    type Follow<S: Extent, D: Int, I: Int, T: Coalesced, Next: Int, All: Coalesced>: Coalesced;
    /// The modes that follow the mode `S:D` in the right inverse. The fact is whether its extent is static.
    type Followers<S: Extent, D: Int, All: Coalesced>: Coalesced;
    /// The sorted list of `M1` and `T`, with the mode `M` inserted in order. The fact is whether the stride of `M1` is known to
    /// be less than that of `M`.
    type InsertAfter<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes>: MovingModes;
    /// The list of `InsertAfter` if the stride of `M1` is not known to be less. The fact is whether that stride is known not to
    /// be less. If so, `M` is in front, and otherwise the order is not known.
    type InsertInFront<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes>: MovingModes;
    /// A part of a nullspace: the list `T`, with the mode `S:D` in front if the fact holds. The fact is whether the layout is
    /// known to have stride 0 in this mode. `D` is the stride that the mode has in the nullspace.
    type KeepMode<S: Extent, D: Int, T: Leaves>: Leaves;
}

/// A list of the modes of `A`, with which a common vector compares the modes of the inverse of B.
pub trait ModesOfA {
    /// The list with one more leaf of A in front.
    type Push<S: Extent, D: Int>: ModesOfA;
    /// How many of `N` coordinates, `U` apart, are at the offsets `0, P, 2 P, ...`.
    type Match<N: Nat, U: Nat, P: Nat>: AnyMatch;
}

/// How many coordinates match: `AllMatch` or `FirstMatch`.
pub trait AnyMatch {
    /// The result with one more mode of A in front. All coordinates that are compared have the coordinate 0 in this mode.
    type WithModeOfA<L: Extent, D: Int, Used: Nat, Full: Nat>: AnyMatch;
    /// The modes that agree: this mode, as far as its coordinates match, and then those of `T`. This mode has `N` coordinates and
    /// the index stride `I`. The modes before it have `P` elements.
    type Agreement<N: Nat, I: Static, T: Coalesced, P: Nat>: AnyAgreed;
}

/// The trait of every `Agreed`, a list that grows at its front.
pub trait AnyAgreed {
    /// The modes that agree.
    type Modes: Leaves;
    /// The number of elements that all modes that agree have together: the common vector.
    type Size: Static;
    /// The list with the mode `N:I` in front.
    type WithMode<N: Extent + Static, I: Static>: AnyAgreed;
}

/// The steps of a common vector that depend on a fact. Every [`Flag`] implements it.
pub trait MatchByFact {
    /// The modes that agree: one of `S` coordinates with the index stride `I`, and then those of `T`. The fact is whether the
    /// mode may agree: `CanAgree`.
    type Agree<S: Extent, I: Extent + Static, T: Coalesced, A: ModesOfA, P: Nat>: AnyAgreed;
    /// The modes of the inverse after a mode. The fact is whether its extent is static, so that its end is known.
    type Tail<T: Coalesced>: Coalesced;
    /// How many coordinates match in the mode `L:D` and the modes `T` after it. The fact is whether `L` is known to divide
    /// `U`, the step from one of the coordinates to the next.
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: AnyMatch;
    /// How many coordinates match in the mode `L:D` if `L` is not known to divide `U`. The fact is whether the second coordinate
    /// is at the expected offset.
    type Match<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat>: AnyMatch;
    /// How many coordinates match if the second is at the expected offset. The fact is whether all stay inside the mode:
    /// `Used + N U < Full + U`.
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat>: AnyMatch;
}
