//! The traits of compositions: of tilers, of the digits of a left operand, and of leaves that are decomposed into these digits.
//!
//! In `A ∘ B`, the coalesced modes of the left operand A are the **digits** of a mixed-radix number, and the leaves of B are
//! decomposed into them. The head of `composition` has the rules, of which these traits report two. Rule 2: no digit carries into
//! the next one. Rule 3: if some leaves of B have positive strides and others negative ones, all leaves move in one digit only.

use super::lists::Coalesced;
use crate::error::Verdict;
use crate::int::bits::Nat;
use crate::int::sealed::Sealed;
use crate::int::{Extent, Flag, Int, Word};
use crate::layout::AnyLayout;
use crate::profile::{Congruent, Shape};
use core::marker::PhantomData;

/// The trait of every `Checked`, which is the type of a layout with what the compiler knows of the laws.
pub trait AnyChecked {
    /// The layout.
    type Layout: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The layout whose first mode is this layout, and whose other modes are those of `J`. The verdict of this layout comes
    /// before that of `J`.
    type InFrontOf<J: AnyChecked>: AnyChecked;
}

/// A tiler. Unsafe code that splits tensors, or computes which elements of a tiling lie inside a tensor, relies on the impls. So
/// no other crate may implement it.
#[diagnostic::on_unimplemented(
    message = "a tiler is a layout, an int, `_`, or a list with one of these for each mode",
    note = "found `{Self}`",
    note = "fix: build the tiler with `tiler!`, such as `tiler!(n, 4)`, where a Rust integer becomes dynamic"
)]
pub trait Tiler: Copy + Sealed {
    /// The tiles of the layout `L`, which the tiler has split into pairs of a tile and a rest.
    #[doc(hidden)]
    type Tiles<L: AnyLayout>: AnyLayout;
    /// The rests of these pairs, and the modes for which the tiler has no element.
    #[doc(hidden)]
    type Rests<L: AnyLayout>: AnyLayout;
    /// Whether all modes for which the tiler has an element are pairs.
    #[doc(hidden)]
    type Pairs<L: AnyLayout>: Verdict;
}

/// `S:D` is the mode to which a part of B composes. `A` is the list of digits of the left operand. Each digit records how far it
/// is moved by the leaves of B that have been composed so far.
pub struct Composed<S, D, A>(PhantomData<(S, D, A)>);

/// The trait of every [`Composed`].
pub trait AnyComposed {
    /// A tuple of this mode and of the modes to which `T:DT`, the part of B after it, composes.
    type InFrontOf<T: Shape, DT: Congruent<T>>: AnyComposed;
    /// A list of this mode and of the modes to which the leaves `L` compose. If `N` is above 0, the list ends with the rest of
    /// A after its first `N` coordinates.
    type InFrontOfLeaves<L: Coalesced, N: Int>: AnyDecomposed;
    /// A tuple of two modes: this one, and the mode to which the leaves `L` compose, as in `InFrontOfLeaves`.
    type Beside<L: Coalesced, N: Int>: AnyComposed;
    /// The tuple with one more mode in front.
    type WithMode<S: Shape, D: Congruent<S>>: AnyComposed;
    /// A tuple of which this is the only mode.
    type Alone: AnyComposed;
    /// The layout, and what the compiler knows of the laws. The verdict `V` comes first. `F` is whether B is known to have
    /// strides of both signs.
    type Checked<V: Verdict, F: Flag>: AnyChecked;
    /// As `Checked`. But if the rest of A is `NotDivided`, which means that the types do not tell it, this is the result of `X`.
    type CheckedOr<V: Verdict, F: Flag, X: Fallback>: AnyChecked;
}

/// How a divide computes its result if the rest of A is `NotDivided`.
pub trait Fallback {
    /// The layout, and what the compiler knows of the laws.
    type Checked: AnyChecked;
}

/// The digits of A: a list of `Digit`s that ends in a `LastDigit`. If a leaf breaks a law in a digit, the list ends in this law
/// instead of that digit. If the types do not tell the rest of A, the list ends in `NotDivided`.
pub trait Digits {
    /// What the compiler knows of rule 2.
    type Verdict: Verdict;
    /// What the compiler knows of rule 3 if B has strides of both signs. `Earlier` is whether a digit before these is known to
    /// move.
    type Borrow<Earlier: Flag>: Verdict;
    /// A leaf of `S` coordinates, `D` apart, decomposed into the digits. `D` is above 0.
    type Decompose<S: Extent, D: Int>: AnyDecomposed;
    /// The rest of A after its first `N` coordinates. `composition::by_fact` explains it.
    type Remainder<N: Nat>: AnyDecomposed;
    /// The stride of a leaf of one coordinate with step `D`. The step is divided by the extent of each digit except the last, and
    /// rounded up each time. Then it is multiplied by the stride of the last digit. For example, the leaf `1:9` in the digits 6:8
    /// and 2:2 becomes `1:4`: 9 / 6, rounded up, is 2, and 2 * 2 is 4.
    type LastStride<D: Int>: Int;
    /// The result of the fallback `X` if these are `NotDivided`, or else `J`.
    type OrFallback<J: AnyChecked, X: Fallback>: AnyChecked;
    /// Whether the digit `L:LD` before these is known to be contiguous with the first of them, so that the two count as one. The
    /// extent of that first digit is then dynamic: otherwise the two would have been merged.
    type Follows<L: Extent, LD: Int>: Flag;
    /// The [`Case`] of `S` coordinates, `D` apart, in the digit `L:LD`, which comes before this list. In that digit alone, the
    /// coordinates break the law `Law`. If that digit is contiguous with the first digit of this list, the two count as one
    /// digit, in which the law may hold.
    type CaseOfRun<L: Extent, LD: Int, S: Extent, D: Int, Law>: Case;
}

/// The trait of every `Decomposed`: a list of modes of the result, and a list of digits. Both lists grow at the front.
pub trait AnyDecomposed {
    /// The decomposition with one more digit, in which the leaf does not move.
    type WithDigit<L: Extent, LD: Int, R: DigitReach>: AnyDecomposed;
    /// The decomposition with one more mode of the result, `S:D`, and with the digit `L:LD` in which the leaf moves.
    type WithMode<S: Extent, D: Int, L: Extent, LD: Int, R: DigitReach>: AnyDecomposed;
    /// The decomposition with one more mode of the result, `S:D`, to which an earlier part of B composes. The digits
    /// already include how far this part moves them.
    type WithModeBefore<S: Shape, D: Congruent<S>>: AnyDecomposed;
    /// The decomposition with all modes grouped into one mode. An empty list of modes stays empty.
    type Grouped: AnyDecomposed;
    /// The modes as one mode, with the digits.
    type Mode: AnyComposed;
    /// As `Mode`, with all strides negated. A leaf of B of a negative stride is decomposed by the magnitude of its stride.
    type Negated: AnyComposed;
}

/// How far a digit is moved by the leaves that are decomposed already, as far as the compiler knows: `Unmoved`, `OneLeaf` or
/// `UpTo`. It is `Broken` if the digit is known to carry.
pub trait DigitReach {
    /// The verdict of rule 2 on this digit, `L:LD`, and on the digits `T` after it.
    type Verdict<L: Extent, LD: Int, T: Digits>: Verdict;
    /// The verdict of rule 3 on this digit and on those after it, as [`Digits::Borrow`].
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Digits>: Verdict;
    /// How far the digit, of extent `L`, moves after one more leaf, of `N` coordinates with step `D`.
    type WithLeaf<N: Extent, D: Int, L: Extent>: DigitReach;
}

/// The branches that depend on a fact: in a decomposition, in the check of rule 3, and in the computation of the rest of A. Every
/// [`Flag`] implements this trait.
pub trait DigitByFact {
    /// The case `A` if the fact holds, or else `B`.
    type ChooseCase<A: Case, B: Case>: Case;
    /// The broken law if the fact holds, or else `UpTo<V>`. The fact is whether `V` is known to be at least the extent of the
    /// digit, so that the digit carries.
    type Carries<V: Int>: DigitReach;
    /// The verdict on a digit that carries and on the digits `T` after it. The fact is whether that digit is known to be
    /// contiguous with the first of `T`, so that the two count as one.
    type VerdictOnCarry<T: Digits>: Verdict;
    /// The verdict of rule 3 on a digit `L:LD` and the digits `T` after it. The fact is whether the digit is known to move.
    type BorrowIfMoves<Earlier: Flag, L: Extent, LD: Int, T: Digits>: Verdict;
    /// The verdict of rule 3 on a digit that is known to move. The fact is whether an earlier digit is known to move too.
    type BorrowIfEarlier<L: Extent, LD: Int, T: Digits>: Verdict;
    /// The verdict of rule 3 on the digits `T` after the first that is known to move. The fact is whether that digit is known to
    /// be contiguous with the first of `T`, so that the two count as one.
    type BorrowAfterMoving<T: Digits>: Verdict;
    /// The rest of A in a digit and in the digits `T` after it. The tile of a divide and its gaps fill the first `N` coordinates
    /// of these digits. The fact is whether the extent of the first digit divides `N`.
    type RemainderBeyond<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits>: AnyDecomposed;
    /// The rest of A in a digit whose extent does not divide the `N` filled coordinates, and in the digits `T` after it. The fact
    /// is whether `N` divides that extent.
    type RemainderInside<N: Nat, L: Extent, LD: Int, R: DigitReach, T: Digits>: AnyDecomposed;
    /// The rest of A in the last digit. The fact is whether the number `N` of filled coordinates divides its extent.
    type RemainderInLast<N: Nat, L: Extent, LD: Int, R: DigitReach>: AnyDecomposed;
    /// The rest of the digits `P` after the first `N` coordinates. The fact is whether `N` is known to be above 0. If `N` is 0,
    /// the rest has no mode.
    type Remainder<N: Int, P: Digits>: AnyDecomposed;
    /// The rest if `N` is not known to be above 0. The fact is whether `N` is known to be 0. If so, the rest has no mode, and
    /// otherwise it is `NotDivided`.
    type RemainderOrNone<P: Digits>: AnyDecomposed;
    /// The mode to which a leaf of the stride `D`, whose magnitude is `Step`, composes. The fact is whether the leaf is known to
    /// have a single coordinate.
    type ComposedSingle<S: Extent, D: Int, Step: Int, P: Digits>: AnyComposed;
    /// Whether the right operand `S:D` is known to have leaves that move with strides of both signs. The fact is whether a leaf
    /// is known to move with a negative stride.
    type AndRises<S: Shape, D: Congruent<S>>: Flag;
    /// The verdict of rule 3 on the digits `P`. The fact is whether B has strides of both signs.
    type BorrowIfBothSigns<P: Digits>: Verdict;
}

/// The case of a leaf in a mode of A: how many coordinates of the leaf are in the mode, and how many continue after it.
pub trait Case {
    /// The decomposition of a leaf of `S` coordinates, `D` apart, from the mode `L:LD` on. `R` is how far the digit of that mode
    /// has been moved already, and `T` are the digits after it.
    type Go<L: Extent, LD: Int, R: DigitReach, T: Digits, S: Extent, D: Int>: AnyDecomposed;
}

/// An extent, either of a mode of A or of a leaf. The extent of a leaf is its number of coordinates.
pub trait StepExtent {
    /// `Self` is the extent of a mode of A: the case of `S` coordinates, `D` apart, in it.
    type Case<S: Extent, D: Int>: Case;
    /// `Self` is the extent of a leaf: the case if `F` of its coordinates fill the mode.
    type CaseOfFull<F: Nat>: Case;
    /// `Self` is the extent of a leaf: the case of its coordinates, `D` apart, in a mode of extent `L`, if neither of `D` and `L`
    /// divides the other. Then the leaf must stay inside the mode.
    type CaseOfPart<D: Nat, L: Nat>: Case;
}

/// An exact quotient, or `NoQuotient`, on which a decomposition branches: first by `CaseOfStep`, then by `CaseOfExtent`, then by
/// `CaseOfCount`.
pub trait StepQuot {
    /// `Self` is step / extent: the case of `S` coordinates, `D` apart, in the extent `L`.
    type CaseOfStep<D: Nat, L: Nat, S: Extent>: Case;
    /// `Self` is N / extent, where the step is a dynamic multiple of N: the case of `S` coordinates.
    type CaseOfDynStep<S: Extent, W: Word>: Case;
    /// `Self` is extent / step, where step / extent is not exact: the case of `S` coordinates, `D` apart, in the extent `L`.
    type CaseOfExtent<D: Nat, L: Nat, S: Extent>: Case;
    /// `Self` is the number of coordinates / `F`: the case of `S` coordinates, of which `F` fill the mode.
    type CaseOfCount<F: Nat, S: Nat>: Case;
}
