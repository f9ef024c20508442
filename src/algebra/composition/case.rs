//! The case of one step of the walk, as a type: rule 1 of the law of composition, for the compiler.
//!
//! The table is that of `step::step_through`. An extent, a step and a number of coordinates make a
//! case in at most three divisions, and each trait below is one branching: what the kind of int,
//! a quotient, a remainder or a difference decides. They are supertraits of [`Extent`], [`Int`] and
//! the outcomes in [`bits`](crate::int::bits), so that every triple of ints has a case and nothing
//! has to be proven of any.

use super::verdict::{Broken, ShapeDivisibility, StrideDivisibility};
use super::walk::Case;
use crate::int::bits::{BelowZero, Left, Multiple, Nat, NoMultiple, Nothing, QuotRem};
use crate::int::{Dyn, Extent, Int, Word};
use core::marker::PhantomData;
use typenum::{B0, B1, NInt, NonZero, P1, PInt, UInt, UTerm, Z0};

/// The leaf starts beyond the mode: the step between its coordinates behind it is `Q`.
pub struct Beyond<Q>(PhantomData<Q>);
/// The leaf stays inside the mode.
pub struct Stays;
/// `F` of its coordinates cover the mode, and `M` go on behind it.
pub struct Covers<F, M>(PhantomData<(F, M)>);
/// The numbers will say: `N` coordinates are in the mode, `Rest` behind it, `Next` apart.
pub struct Perhaps<N, Rest, Next>(PhantomData<(N, Rest, Next)>);

/// An extent of A meets a leaf of B.
pub trait ExtentCase {
    /// The case of `S` coordinates, `D` apart.
    type Case<S: Extent, D: Int>: Case;
}
impl<L: Nat + NonZero> ExtentCase for PInt<L> {
    type Case<S: Extent, D: Int> = D::CaseIn<L, S>;
}
impl<W: Word> ExtentCase for Dyn<W> {
    type Case<S: Extent, D: Int> = Perhaps<S::Join<D::JoinDyn<W>>, S::Join<D::JoinDyn<W>>, D::JoinDyn<W>>;
}

/// A step meets a static extent.
pub trait StepCase {
    /// The case of `S` coordinates, this far apart, in the extent `L`.
    type CaseIn<L: Nat, S: Extent>: Case;
}
// does the step start beyond the mode?
impl<D: Nat + NonZero> StepCase for PInt<D> {
    type CaseIn<L: Nat, S: Extent> = <D::DivExact<L> as MultipleCase>::CaseOfStep<D, L, S>;
}
impl<W: Word> StepCase for Dyn<W> {
    type CaseIn<L: Nat, S: Extent> = Perhaps<S::JoinDyn<W>, S::JoinDyn<W>, Self>;
}
/// A step is above zero.
macro_rules! no_step {
    ([$($g:tt)*] $int:ty) => {
        impl<$($g)*> StepCase for $int {
            type CaseIn<L: Nat, S: Extent> = Stays;
        }
    };
}
no_step!([] Z0);
no_step!([D: Nat + NonZero] NInt<D>);

/// Step / extent, if it has no remainder.
pub trait MultipleCase {
    /// The case of `S` coordinates, `D` apart, in the extent `L`.
    type CaseOfStep<D: Nat, L: Nat, S: Extent>: Case;
}
impl<Q: Nat> MultipleCase for Multiple<Q> {
    type CaseOfStep<D: Nat, L: Nat, S: Extent> = Beyond<Q::Extent>;
}
impl MultipleCase for NoMultiple {
    type CaseOfStep<D: Nat, L: Nat, S: Extent> = <L::DivRem<D> as QuotRemCase>::CaseOfExtent<S>;
}

/// A division.
pub trait QuotRemCase {
    /// Extent / step: the case of `S` coordinates, of which the quotient fit, rounded up.
    type CaseOfExtent<S: Extent>: Case;
    /// Coordinates / `F`, where `F` fit.
    type CaseOfCount<F: Nat>: Case;
}
impl<Q: Nat, R: Nat> QuotRemCase for QuotRem<Q, R> {
    type CaseOfExtent<S: Extent> = R::CaseOfRest<Q, S>;
    type CaseOfCount<F: Nat> = Q::CaseOfQuot<F, R>;
}

/// A quotient or a remainder.
pub trait NatCase {
    /// The remainder of extent / step with the quotient `Q`.
    type CaseOfRest<Q: Nat, S: Extent>: Case;
    /// The quotient of extent / step, where there is a remainder.
    type CaseOfRagged<S: Extent>: Case;
    /// The quotient of coordinates / `F`, where `R` remain.
    type CaseOfQuot<F: Nat, R: Nat>: Case;
    /// The same, where the quotient is `2 self + 1`.
    type CaseOfOddQuot<F: Nat, R: Nat>: Case;
    /// The remainder of coordinates / `F`, where the quotient is `Q > 1`.
    type CaseOfMany<F: Nat, Q: Nat>: Case;
    /// The remainder of coordinates / `F`, where the quotient is 1.
    type CaseOfOnce: Case;
}
impl NatCase for UTerm {
    // the mode ends where a coordinate does
    type CaseOfRest<Q: Nat, S: Extent> = S::CaseOfFit<Q>;
    // extent < step
    type CaseOfRagged<S: Extent> = Broken<StrideDivisibility>;
    type CaseOfQuot<F: Nat, R: Nat> = Stays;
    type CaseOfOddQuot<F: Nat, R: Nat> = R::CaseOfOnce;
    type CaseOfMany<F: Nat, Q: Nat> = Covers<F::Extent, Q::Extent>;
    type CaseOfOnce = Stays;
}
/// The rows that do not depend on the lowest bit.
macro_rules! nonzero_case {
    () => {
        type CaseOfRest<Q: Nat, S: Extent> = Q::CaseOfRagged<S>;
        type CaseOfRagged<S: Extent> = S::CaseOfPart<Self>;
        type CaseOfOddQuot<F: Nat, R: Nat> = R::CaseOfMany<F, UInt<Self, B1>>;
        // more than fit, and no multiple
        type CaseOfMany<F: Nat, Q: Nat> = Broken<ShapeDivisibility>;
        type CaseOfOnce = Broken<ShapeDivisibility>;
    };
}
impl<U: Nat> NatCase for UInt<U, B0> {
    type CaseOfQuot<F: Nat, R: Nat> = R::CaseOfMany<F, Self>;
    nonzero_case!();
}
impl<U: Nat> NatCase for UInt<U, B1> {
    type CaseOfQuot<F: Nat, R: Nat> = U::CaseOfOddQuot<F, R>;
    nonzero_case!();
}

/// A number of coordinates.
pub trait CountCase {
    /// `F` fit, and the mode ends with the last of them.
    type CaseOfFit<F: Nat>: Case;
    /// `Q + 1` fit, and nothing goes on behind them.
    type CaseOfPart<Q: Nat>: Case;
}
impl<S: Nat + NonZero> CountCase for PInt<S> {
    type CaseOfFit<F: Nat> = <S::DivRem<F> as QuotRemCase>::CaseOfCount<F>;
    type CaseOfPart<Q: Nat> = <S::LessBorrow<Q> as DiffCase>::CaseOfDiff;
}
impl<W: Word> CountCase for Dyn<W> {
    type CaseOfFit<F: Nat> = Perhaps<Self, Self, P1>;
    type CaseOfPart<Q: Nat> = Perhaps<Self, Self, P1>;
}

/// Coordinates - those that fit.
pub trait DiffCase {
    /// The case.
    type CaseOfDiff: Case;
}
impl<D: Nat> DiffCase for Left<D> {
    type CaseOfDiff = Broken<StrideDivisibility>;
}
impl DiffCase for Nothing {
    type CaseOfDiff = Stays;
}
impl DiffCase for BelowZero {
    type CaseOfDiff = Stays;
}
