//! The cases of one step of the walk where an int is a [`Multiple`]: what its divisor settles, and
//! else those of a [`Dyn`].

use super::case::{CountCase, ExtentCase, StartsBehind, Stays, StepCase, Undecided};
use super::walk::Case;
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{self, Equal, Greater, Less, Nat, NoMultiple};
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use typenum::{N1, NonZero, P1, PInt};

// A mode of A of N k elements: a leaf that reaches no further than N - 1 stays inside. Where k turns
// out to be 0 the numbers refuse it, as they do for a `Dyn`.
impl<N: Nat + NonZero, W: Word> ExtentCase for Multiple<PInt<N>, W> {
    type Case<S: Extent, D: Int> =
        <<<S::Plus<N1> as Arithmetic>::Times<D> as Arithmetic>::Cmp<PInt<N>> as CaseIfLess>::CaseIfLess<
            Stays,
            <Dyn<W> as ExtentCase>::Case<S, D>,
        >;
}

// A step of N k: beyond every mode whose extent divides N.
impl<N: Nat + NonZero, W: Word> StepCase for Multiple<PInt<N>, W> {
    type CaseIn<L: Nat, S: Extent> = <N::DivExact<L> as DynStepCase>::CaseOfDynStep<S, W>;
}

/// What an exact division by the extent says of a dynamic multiple of the dividend as a step.
pub trait DynStepCase {
    /// The case of `S` coordinates, so far apart.
    type CaseOfDynStep<S: Extent, W: Word>: Case;
}
impl<Q: Nat> DynStepCase for bits::Multiple<Q> {
    type CaseOfDynStep<S: Extent, W: Word> = StartsBehind<Q::MultipleOf<W>>;
}
impl DynStepCase for NoMultiple {
    type CaseOfDynStep<S: Extent, W: Word> = Undecided<S::JoinDyn<W>, S::JoinDyn<W>, Dyn<W>>;
}

// N k coordinates: k may be 0, so that how many fit and how many go on is known of no case.
impl<N: Nat + NonZero, W: Word> CountCase for Multiple<PInt<N>, W> {
    type CaseOfFull<F: Nat> = Undecided<Dyn<W>, Dyn<W>, P1>;
    type CaseOfPart<D: Nat, L: Nat> = Undecided<Dyn<W>, Dyn<W>, P1>;
}

/// One of two cases, by how two ints compare. Every [`Order`](crate::int::arithmetic::Order).
pub trait CaseIfLess {
    /// `A` where the left int is known to be the lesser, `B` where it is not.
    type CaseIfLess<A: Case, B: Case>: Case;
}
impl CaseIfLess for Less {
    type CaseIfLess<A: Case, B: Case> = A;
}
macro_rules! not_less {
    ($($order:ty),*) => {$(
        impl CaseIfLess for $order {
            type CaseIfLess<A: Case, B: Case> = B;
        }
    )*};
}
not_less!(Equal, Greater, Unknown);
