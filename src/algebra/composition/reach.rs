//! Checks rules 2 and 3 of [composition](super) with types. To do so, it computes how much the leaves of B change the digits of
//! an offset of B.
//!
//! An offset of B is written as a number with one digit for each mode of A. Rule 2: no digit carries into the next digit. Rule 3:
//! if the strides of B have both signs, all leaves move the same digit, since a second moving digit could borrow from it.
//!
//! `A(x)` is the sum of the digits of `x`, each times its stride. So `A(x + y) = A(x) + A(y)` if adding `x` and `y` carries
//! nothing from one digit to the next. So this module adds up, for each digit, how far the leaves can move it. The sum must stay
//! below the extent of the digit. By rule 1 a single leaf stays inside the digit. So the sum is computed only from the second
//! leaf on, and the compiler computes few sums.

use crate::algebra::supertraits::{DigitByFact, DigitReach, Digits};
use crate::error::{Broken, Holds, NoCarry};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::{Extent, Flag, Int};
use core::marker::PhantomData;
use typenum::N1;

/// No leaf moves the digit.
pub struct Unmoved;
/// One leaf of `N` coordinates with step `D` moves the digit, by up to `(n - 1) * d`.
pub struct OneLeaf<N, D>(PhantomData<(N, D)>);
/// Several leaves move the digit, together by up to `V`.
pub struct UpTo<V>(PhantomData<V>);

impl DigitReach for Unmoved {
    type Verdict<L: Extent, LD: Int, T: Digits> = T::Verdict;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Digits> = T::Borrow<Earlier>;
    type WithLeaf<N: Extent, D: Int, L: Extent> = OneLeaf<N, D>;
}
impl<N0: Extent, D0: Int> DigitReach for OneLeaf<N0, D0> {
    type Verdict<L: Extent, LD: Int, T: Digits> = T::Verdict;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Digits> =
        <N0::StaticAnd<D0::Positive> as DigitByFact>::BorrowIfMoves<Earlier, L, LD, T>;
    // The reach of both leaves: (n0 - 1) * d0 + (n - 1) * d
    type WithLeaf<N: Extent, D: Int, L: Extent> = <UpTo<LeafReach<N0, D0>> as DigitReach>::WithLeaf<N, D, L>;
}
impl<V0: Int> DigitReach for UpTo<V0> {
    type Verdict<L: Extent, LD: Int, T: Digits> = T::Verdict;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Digits> =
        <V0::Positive as DigitByFact>::BorrowIfMoves<Earlier, L, LD, T>;
    type WithLeaf<N: Extent, D: Int, L: Extent> = ReachWithin<V0::Plus<LeafReach<N, D>>, L>;
}
impl DigitReach for Broken<NoCarry> {
    // If the next mode of A has the stride `L * LD`, a carry from this digit into the next does not change the offset. Then the
    // verdict is that of the digits after this one.
    type Verdict<L: Extent, LD: Int, T: Digits> = <T::Follows<L, LD> as DigitByFact>::VerdictOnCarry<T>;
    type Borrow<Earlier: Flag, L: Extent, LD: Int, T: Digits> = Holds;
    type WithLeaf<N: Extent, D: Int, L: Extent> = Self;
}

/// How far `N` coordinates with step `D` move a digit: `(n - 1) * d`. The type `N1` is -1.
pub(crate) type LeafReach<N, D> = <<N as Arithmetic>::Plus<N1> as Arithmetic>::Times<D>;
/// The reach `V` of several leaves in a digit: a carry if `V` is known to be `L` or more, else [`UpTo`].
type ReachWithin<V, L> = <<<V as Arithmetic>::Cmp<L> as Order>::IsNotLess as DigitByFact>::Carries<V>;
