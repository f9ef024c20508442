//! The traits of lists of leaves: how they are coalesced, reduced, inverted and compared; and the trait of a stride.

use super::complement::{AnyCheckedModes, AnyGap, Cotarget, Counts, Sorted};
use super::composition::{AnyComposed, AnyDecomposed, Case, Digits};
use crate::int::bits::Nat;
use crate::int::{Extent, Flag, Int, Static};
use crate::profile::{Congruent, Shape};

/// A list of modes, leaves most often: `HNil`, or a `Leaf` and a list.
pub trait Leaves {
    /// The shapes, as a list.
    type Shapes: Shape;
    /// The strides, as a list.
    type Strides: Congruent<Self::Shapes>;
    /// The shape of the list as a layout: `_1` of no mode, the shape itself of one, else the list of shapes.
    type Shape: Shape;
    /// The stride of the list as a layout.
    type Stride: Congruent<Self::Shape>;
    /// [`Leaves::Shape`] of this list with a mode of the shape `S` in front.
    type ShapeWith<S: Shape>: Shape;
    /// [`Leaves::Stride`] of this list with the mode `S:D` in front.
    type StrideWith<S: Shape, D: Congruent<S>>: Congruent<Self::ShapeWith<S>>;
    /// A list of one mode, in which all of these are; an empty one stays empty.
    type Grouped: Leaves;
}

/// A coalesced list of leaves: the list with one more leaf at its front, and its results in the operations.
#[doc(hidden)]
pub trait Coalesced: Leaves + LeafFacts {
    /// The extents as a cotarget, the offsets in which a complement is taken: of no mode it is 1.
    type Cotarget: Cotarget;
    /// The extents as a list, which is a `Cotarget`: empty where there is no mode.
    type Extents: Cotarget;
    /// With a leaf of shape 1 in front: the list itself. Only as the last leaf of an `Unbounded` list it stays.
    type PushOne<S: Extent, D: Int>: Coalesced;
    /// With a leaf in front that is not known to have shape 1: merged with the first, if they are contiguous.
    type PushLeaf<S: Extent, D: Int>: Coalesced;

    /// Whether the leaf `S:D` before these is known to be one with the first of them, whose extent is then dynamic.
    type Follows<S: Extent, D: Int>: Flag;
    /// How often a tile that fills `B` offsets fits into each of the modes; of no mode, into 1. See `complement::cotarget`.
    type Tiles<B: Int>: Counts;
    /// The same for the modes that follow others.
    type TilesAfter<B: Int>: Counts;

    /// As the left operand of a composition: its digits, before any leaf has moved one.
    type Digits: Digits;
    /// [`Coalesced::Digits`] of this list with the leaf `S:D` in front.
    type DigitsWith<S: Extent, D: Int>: Digits;
    /// As the right operand: the modes that these leaves compose to. `A` is the left operand, with how far its digits have moved
    /// so far. If `N` is above 0 there is one mode more, A from the coordinate `N` on. See `composition::composed`.
    type ComposedLeaves<A: Digits, N: Int>: AnyDecomposed;

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

/// What coalesced leaves say.
pub trait LeafFacts {
    /// The leaves in the order of their magnitudes, with `|d|` for every stride `d`; or the law broken that keeps them
    /// from being sorted.
    type Sorted: Sorted;
    /// Whether index and offset are the same: no mode, or one of stride 1.
    type InOrder: Flag;
    /// [`LeafFacts::InOrder`] of this list after a mode of the stride `D`: so only where this list is empty.
    type InOrderWith<D: Int>: Flag;
    /// How many indices in a row are as many aligned offsets in a row.
    type Width: Nat;
    /// The greatest common divisor of `N` and the strides.
    type CommonDivisor<N: Nat>: Nat;
    /// The greatest common divisor of the known divisors of the strides; 0 if there is none.
    type Divisor: Nat;
    /// The first mode of static extent and of stride `N`, taken out of the list.
    type Take<N: Int>: AnyTaken;
}

/// `Taken` or `NoneTaken`.
pub trait AnyTaken {
    /// What was taken out of the list that has the mode `S:D` in front, which stays in it.
    type PushFront<S: Extent, D: Int>: AnyTaken;
    /// The alignment of the list `L` that it was taken out of, beside modes that hold `N` elements in a row.
    type Alignment<N: Int, L: LeafFacts>: Static;
}

/// The results of operations on a stride, by what is known of the stride.
pub trait Stride: Sized {
    /// What a leaf of the shape `S`, of a right operand, composes to where `A` is the left operand with what moved in it so far.
    type ComposedLeaf<S: Extent, A: Digits>: AnyComposed;
    /// What such a leaf composes to where it is not known to be a single coordinate.
    type ComposedMoving<S: Extent, A: Digits>: AnyComposed;
    /// The case of a leaf of this step and the shape `S` in the extent `L`.
    type CaseIn<L: Nat, S: Extent>: Case;
    /// Whether a leaf of the shape `S` is known to move, and down; a single coordinate moves nowhere.
    type IsNegative<S: Extent>: Flag;
    /// The gap between offsets below `Bound`, which are filled, and a mode of this stride.
    type Gap<Bound: Int>: AnyGap;
    /// The sorted list `T`, with the mode of extent `S` and the index stride `I` if it moves.
    type Sort<S: Extent, I: Int, T: MovingModes>: MovingModes;
}

/// A list of `MovingMode`s sorted by stride. It is `Broken` where they cannot be sorted, and `ZeroStrides` or `HNil`
/// where no mode moves.
pub trait MovingModes {
    /// With one more mode, in its place.
    type Insert<M: AnyMovingMode>: MovingModes;
    /// With one more mode in front, where that is its place.
    type PushFront<M: AnyMovingMode>: MovingModes;
    /// With one more mode of stride 0, of extent `S`. It is left out where other modes move: of `(4,2):(1,0)` the inverse is
    /// `4:1`. Where none moves the extents are kept: of `(4,2):(0,0)` it is `8:0`.
    type PushZeroStride<S: Extent>: MovingModes;
    /// The parts of the inverse, and what the compiler knows of the laws.
    type Parts: AnyCheckedModes;
    /// The parts for the mode `M`, in front of this list, and for those of the list: how long that of `M` is, the stride of the
    /// mode after it says.
    type PartsAfter<M: AnyMovingMode>: AnyCheckedModes;
}

/// A `MovingMode`.
pub trait AnyMovingMode {
    /// Its extent.
    type Shape: Extent;
    /// The magnitude of its stride.
    type Stride: Extent;
    /// Its index stride.
    type Index: Int;
    /// The sign of its stride.
    type Sign: Int;
}

/// What becomes of a mode in an inverse, by a fact about it. Every [`Flag`](crate::int::Flag).
#[doc(hidden)]
pub trait InvertByFact {
    /// The right inverse from the stride `Next` on: the mode `S:D` with the index stride `I`, or what the modes after
    /// it, `T`, give, by whether it has that stride.
    type Follow<S: Extent, D: Int, I: Int, T: Coalesced, Next: Int, All: Coalesced>: Coalesced;
    /// The modes that follow the mode `S:D` in the right inverse, by whether its extent is static.
    type Followers<S: Extent, D: Int, All: Coalesced>: Coalesced;
    /// The mode `M` in the sorted list of `M1` and `T`, by whether the stride of `M1` is known to be the lesser.
    type InsertAfter<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes>: MovingModes;
    /// That list where the stride of `M1` is not known to be the lesser, by whether it is known not to be: `M` goes in
    /// front, or the order is not known.
    type InsertInFront<M: AnyMovingMode, M1: AnyMovingMode, T: MovingModes>: MovingModes;
    /// The list `T`, with the mode `S:D` of the nullspace in front, by whether the stride that it has in `A` is 0.
    type KeepMode<S: Extent, D: Int, T: Leaves>: Leaves;
}

/// The modes of `A`.
pub trait ModesOfA {
    /// With one more leaf of A in front.
    type Push<S: Extent, D: Int>: ModesOfA;
    /// How many of `N` coordinates, `U` apart, are at the offsets `0, P, 2 P, ...`.
    type Match<N: Nat, U: Nat, P: Nat>: AnyMatch;
}

/// How many coordinates match: `AllMatch` or `FirstMatch`.
pub trait AnyMatch {
    /// With a mode of A in front, in which none of the coordinates moves.
    type WithModeOfA<L: Extent, D: Int, Used: Nat, Full: Nat>: AnyMatch;
    /// What agrees of the `N` coordinates of the index stride `I`, of which so many match, and of the modes `T` after them. The
    /// modes before have `P` elements.
    type Agreement<N: Nat, I: Static, T: Coalesced, P: Nat>: AnyAgreed;
}

/// An `Agreed`, which grows at its front.
pub trait AnyAgreed {
    /// The modes.
    type Modes: Leaves;
    /// How many elements they have together: the common vector.
    type Size: Static;
    /// With one more mode.
    type WithMode<N: Extent + Static, I: Static>: AnyAgreed;
}

/// How much matches in the modes of A, by a fact. Every [`Flag`].
pub trait MatchByFact {
    /// What agrees of `S` coordinates with the index stride `I` and of the modes `T` after them, by whether
    /// they may: `CanAgree`.
    type Agree<S: Extent, I: Extent + Static, T: Coalesced, A: ModesOfA, P: Nat>: AnyAgreed;
    /// The modes of the inverse after one, by whether its extent is static, so that it is known where it ends.
    type Tail<T: Coalesced>: Coalesced;
    /// How many match in the mode `L:D` and those after it, `T`, by whether the extent is known to divide the step.
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: AnyMatch;
    /// How many match in a mode that they do not start after, by whether the second is at the expected offset.
    type Match<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat>: AnyMatch;
    /// How many match where the offset is right, by whether all coordinates stay inside: `Used + N U < Full + U`.
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat>: AnyMatch;
}
