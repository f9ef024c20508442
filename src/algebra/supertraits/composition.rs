//! The traits of compositions: of tilers, of the digits of a left operand, and of leaves that are decomposed into them.

use super::lists::Coalesced;
use crate::error::Verdict;
use crate::int::bits::Nat;
use crate::int::sealed::Sealed;
use crate::int::{Extent, Flag, Int, Word};
use crate::layout::AnyLayout;
use crate::profile::{Congruent, Shape};
use core::marker::PhantomData;

/// A `Checked`.
pub trait AnyChecked {
    /// The layout.
    type Layout: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// This layout as the first mode of a tuple, of which `J` is the other modes; and the verdicts of both, this one first.
    type InFrontOf<J: AnyChecked>: AnyChecked;
}

/// A tiler. Unsafe code trusts it, where it splits tensors and where it computes which elements of a tiling are real, so no other crate
/// may implement this.
#[diagnostic::on_unimplemented(
    message = "a tiler is a layout, an int, `_`, or a list with one of these for each mode",
    note = "found `{Self}`",
    note = "fix: build the tiler with `tiler!`, as `tiler!(n, 4)`, where a Rust integer becomes dynamic"
)]
pub trait Tiler: Copy + Sealed {
    /// Of the layout `L`, what the tiler has split: the first of each pair.
    #[doc(hidden)]
    type Tiles<L: AnyLayout>: AnyLayout;
    /// The second of each pair, and what lies beyond the tiler.
    #[doc(hidden)]
    type Rests<L: AnyLayout>: AnyLayout;
    /// Whether all modes for which the tiler has an element are pairs.
    #[doc(hidden)]
    type Pairs<L: AnyLayout>: Verdict;
}

/// The mode `S:D` that a part of B composes to, and the digits of A as the leaves of the part have moved them.
pub struct Composed<S, D, A>(PhantomData<(S, D, A)>);

/// A [`Composed`].
pub trait AnyComposed {
    /// As the first mode of the tuple that the others, `T:DT`, make.
    type InFrontOf<T: Shape, DT: Congruent<T>>: AnyComposed;
    /// As the first mode of the list that the leaves `L` make, and what is left after the first `N` coordinates.
    type InFrontOfLeaves<L: Coalesced, N: Int>: AnyDecomposed;
    /// As the first of two modes, the second of which these make.
    type Beside<L: Coalesced, N: Int>: AnyComposed;
    /// With one more mode in front.
    type WithMode<S: Shape, D: Congruent<S>>: AnyComposed;
    /// As the only mode of a tuple.
    type Alone: AnyComposed;
    /// The layout, and what the compiler knows of the laws, where the verdict `V` comes first; `F` is whether B is known to
    /// have strides of both signs.
    type Checked<V: Verdict, F: Flag>: AnyChecked;
    /// The layout and the verdicts, or what `X` gives where what is left of A is
    /// `NotDivided`.
    type CheckedOr<V: Verdict, F: Flag, X: Fallback>: AnyChecked;
}

/// The way that a divide takes where what is left is `NotDivided`.
pub trait Fallback {
    /// The layout, and what the compiler knows of the laws.
    type Checked: AnyChecked;
}

/// The modes of A: `Digit`s, and at the end a `LastDigit`, or the law that a leaf broke on its way there.
pub trait Digits {
    /// What the compiler knows of rule 2.
    type Verdict: Verdict;
    /// What it knows of rule 3, where B has strides of both signs; `Earlier` is whether a digit before these is known to move.
    type Borrow<Earlier: Flag>: Verdict;
    /// A leaf of `S` coordinates, `D` apart, `D > 0`, decomposed into the digits.
    type Decompose<S: Extent, D: Int>: AnyDecomposed;
    /// The rest after the first `N` coordinates, by the table above.
    type Remainder<N: Nat>: AnyDecomposed;
    /// The stride of a single coordinate: its step, divided by the shapes of all digits but the
    /// last and rounded up each time, times the stride of the last. `1:9` in 6:8 and 2:2 is 2 * 2: `1:4`.
    type LastStride<D: Int>: Int;
    /// `J`; but where these are `NotDivided`, what the fallback `X` gives.
    type OrFallback<J: AnyChecked, X: Fallback>: AnyChecked;
    /// Whether the digit `L:LD` before these is known to be one with the first of them: its extent is dynamic, or the two would
    /// not be two.
    type Follows<L: Extent, LD: Int>: Flag;
    /// The case of `S` coordinates, `D` apart, in the digit `L:LD` before these, of which alone they break the law `Law`.
    type CaseOfRun<L: Extent, LD: Int, S: Extent, D: Int, Law>: Case;
}

/// A `Decomposed`, which grows at its front.
pub trait AnyDecomposed {
    /// With one more digit, in which the leaf does not move.
    type WithDigit<L: Extent, LD: Int, R: DigitReach>: AnyDecomposed;
    /// With one more mode of the result, `S:D`, and the digit in which it moves.
    type WithMode<S: Extent, D: Int, L: Extent, LD: Int, R: DigitReach>: AnyDecomposed;
    /// With one more mode of the result, `S:D`, which a part of B before these makes: the digits know of it already.
    type WithModeBefore<S: Shape, D: Congruent<S>>: AnyDecomposed;
    /// With all modes as one, if there are any.
    type Grouped: AnyDecomposed;
    /// The modes as one, beside the digits.
    type Mode: AnyComposed;
    /// As `Mode`, with all strides negated: a leaf of B whose stride is negative is decomposed by its magnitude.
    type Negated: AnyComposed;
}

/// What the compiler knows of how far the leaves so far move a digit: `Unmoved`, `OneLeaf` or
/// `UpTo`; `Broken` where they would carry.
pub trait DigitReach {
    /// The verdict on this digit, `L:LD`, and on those after it, `T`.
    type Verdict<L: Extent, LD: Int, T: Digits>: Verdict;
    /// What is known of rule 3: [`Digits::Borrow`] of this digit and those after it.
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Digits>: Verdict;
    /// With one more leaf, of `N` coordinates with step `D`, in a digit of extent `L`.
    type WithLeaf<N: Extent, D: Int, L: Extent>: DigitReach;
}

/// The branches of a decompose, of rule 3 and of what is left, by a fact. Every [`Flag`].
pub trait DigitByFact {
    /// The case `A` where this is so, or else `B`.
    type ChooseCase<A: Case, B: Case>: Case;
    /// The reach up to `V`, by whether that is known to be beyond the digit, so that it carries.
    type Carries<V: Int>: DigitReach;
    /// The verdict on a digit that carries, and on those after it, `T`, by whether it is known to be one with the first of them.
    type VerdictOnCarry<T: Digits>: Verdict;
    /// The verdict of rule 3 on a digit `L:LD` and those after it, `T`, by whether it is known to move.
    type BorrowIfMoves<Earlier: Flag, L: Extent, LD: Int, T: Digits>: Verdict;
    /// The verdict of rule 3 on a digit that is known to move, by whether an earlier one is, too.
    type BorrowIfEarlier<L: Extent, LD: Int, T: Digits>: Verdict;
    /// The verdict of rule 3 on the digits `T` after the first that is known to move, by whether that is known to be one
    /// with the first of them, so that what moves there moves in the same one.
    type BorrowAfterMoving<T: Digits>: Verdict;
    /// The rest of a digit and those after it, `T`, by whether the digit divides the `N` coordinates that are filled.
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits>: AnyDecomposed;
    /// The rest of a digit that does not divide the `N` filled coordinates, and of those after it, by whether they
    /// divide it.
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits>: AnyDecomposed;
    /// The rest of the last digit, by whether the `N` filled coordinates divide it.
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach>: AnyDecomposed;
    /// The rest of the digits `P` after the first `N` coordinates, by whether `N` is known to be above 0. With an `N` of 0
    /// the rest has no mode.
    type Remainder<N: Int, P: Digits>: AnyDecomposed;
    /// The rest where `N` is not known to be above 0, by whether it is known to be 0: no mode, else `NotDivided`.
    type RemainderOrNone<P: Digits>: AnyDecomposed;
    /// What a leaf of the stride `D`, whose magnitude is `Step`, composes to, by whether it is known to be a single coordinate.
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Digits>: AnyComposed;
    /// Whether this is so, and some leaf of the right operand `S:D` is known to move up as well.
    type AndRises<S: Shape, D: Congruent<S>>: Flag;
    /// The verdict of rule 3 on the digits `P`, by whether there are strides of both signs.
    type BorrowIfBothSigns<P: Digits>: Verdict;
}

/// The case of a leaf in a mode of A, and what the leaf does there.
pub trait Case {
    /// A leaf of `S` coordinates, `D` apart, is decomposed from here on: in the mode `L:LD`, whose digit moves by `R` so
    /// far, and through the digits `T` after it.
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int>: AnyDecomposed;
}

/// An extent: of a mode of A, or the number of coordinates of a leaf.
pub trait StepExtent {
    /// The case of `S` coordinates, `D` apart, in a mode of this extent.
    type Case<S: Extent, D: Int>: Case;
    /// The case of a leaf of which `F` coordinates fill the mode.
    type CaseOfFull<F: Nat>: Case;
    /// The case of so many coordinates, `D` apart, no number of which fills the extent `L`, so that nothing can go on
    /// after it.
    type CaseOfPart<D: Nat, L: Nat>: Case;
}

/// An exact quotient, or that there is none: the branches of a decomposition by it. `CaseOfStep` is the first branch, then
/// `CaseOfExtent`, then `CaseOfCount`.
pub trait StepQuot {
    /// This is step / extent: the case of `S` coordinates, `D` apart, in the extent `L`.
    type CaseOfStep<D: Nat, L: Nat, S: Extent>: Case;
    /// This is step / extent of a step that is a dynamic multiple of the dividend: the case of `S` coordinates.
    type CaseOfDynStep<S: Extent, W: Word>: Case;
    /// This is extent / step: the case where step / extent is no quotient.
    type CaseOfExtent<D: Nat, L: Nat, S: Extent>: Case;
    /// This is coordinates / `F`: the case of `S` coordinates, of which `F` fill the mode.
    type CaseOfCount<F: Nat, S: Nat>: Case;
}
