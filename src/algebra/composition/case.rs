//! The case of one step of the walk, as a type: rule 1 of the law of composition, for the compiler.
//!
//! The table is that of `step::step_through`. An extent, a step and a number of coordinates make a
//! case in at most three exact divisions, from the lowest bit up, which cost least where they succeed and
//! where they fail, and a comparison. Each trait below is one branching: what the kind of int or a
//! quotient decides. They are supertraits of [`Extent`], [`Int`] and the outcomes in
//! [`bits`](crate::int::bits), so that every triple of ints has a case and nothing has to be proven of any.

use super::multiples::CaseIfLess;
use super::walk::Case;
use crate::error::{Broken, ShapeDivisibility, StrideDivisibility};
use crate::int::bits::{Cmp, Equal, Multiple, Nat, NoMultiple, One, above_one};
use crate::int::{Dyn, Extent, Int, Word};
use core::marker::PhantomData;
use typenum::{NInt, NonZero, P1, PInt, UTerm, Z0};

/// The leaf starts beyond the mode: the step between its coordinates behind it is `Q`.
pub struct StartsBehind<Q>(PhantomData<Q>);
/// The leaf stays inside the mode.
pub struct Stays;
/// `F` of its coordinates cover the mode, and `M` go on behind it.
pub struct Covers<F, M>(PhantomData<(F, M)>);
/// The numbers will say: `N` coordinates are in the mode, `Rest` behind it, `Next` apart.
pub struct Undecided<N, Rest, Next>(PhantomData<(N, Rest, Next)>);

/// An extent of A meets a leaf of B.
pub trait ExtentCase {
    /// The case of `S` coordinates, `D` apart.
    type Case<S: Extent, D: Int>: Case;
}
impl<L: Nat + NonZero> ExtentCase for PInt<L> {
    type Case<S: Extent, D: Int> = D::CaseIn<L, S>;
}
impl<W: Word> ExtentCase for Dyn<W> {
    type Case<S: Extent, D: Int> = Undecided<S::Join<D::JoinDyn<W>>, S::Join<D::JoinDyn<W>>, D::JoinDyn<W>>;
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
    type CaseIn<L: Nat, S: Extent> = Undecided<S::JoinDyn<W>, S::JoinDyn<W>, Self>;
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

/// A quotient, if there is no remainder.
pub trait MultipleCase {
    /// This is step / extent: the case of `S` coordinates, `D` apart, in the extent `L`.
    type CaseOfStep<D: Nat, L: Nat, S: Extent>: Case;
    /// This is extent / step: the same case, where step / extent is no quotient.
    type CaseOfExtent<D: Nat, L: Nat, S: Extent>: Case;
    /// This is coordinates / `F`: the case of `S` coordinates, of which `F` fill the mode.
    type CaseOfCount<F: Nat, S: Nat>: Case;
}
impl<Q: Nat> MultipleCase for Multiple<Q> {
    type CaseOfStep<D: Nat, L: Nat, S: Extent> = StartsBehind<Q::Extent>;
    type CaseOfExtent<D: Nat, L: Nat, S: Extent> = S::CaseOfFull<Q>;
    type CaseOfCount<F: Nat, S: Nat> = Q::CaseOfTurns<F>;
}
impl MultipleCase for NoMultiple {
    type CaseOfStep<D: Nat, L: Nat, S: Extent> = <L::DivExact<D> as MultipleCase>::CaseOfExtent<D, L, S>;
    type CaseOfExtent<D: Nat, L: Nat, S: Extent> = S::CaseOfPart<D, L>;
    // more than fill the mode, but no multiple of them
    type CaseOfCount<F: Nat, S: Nat> = <S::Cmp<F, Equal> as CaseIfLess>::CaseIfLess<Stays, Broken<ShapeDivisibility>>;
}

/// A number of coordinates.
pub trait CountCase {
    /// `F` fill the mode.
    type CaseOfFull<F: Nat>: Case;
    /// No number of them, `D` apart, fills the extent `L`, so that nothing can go on behind it.
    type CaseOfPart<D: Nat, L: Nat>: Case;
}
impl<S: Nat + NonZero> CountCase for PInt<S> {
    type CaseOfFull<F: Nat> = <S::DivExact<F> as MultipleCase>::CaseOfCount<F, S>;
    // the last is inside: (S - 1) D < L
    type CaseOfPart<D: Nat, L: Nat> =
        <<S::Times<D> as Cmp>::Cmp<L::Plus<D>, Equal> as CaseIfLess>::CaseIfLess<Stays, Broken<StrideDivisibility>>;
}
impl<W: Word> CountCase for Dyn<W> {
    type CaseOfFull<F: Nat> = Undecided<Self, Self, P1>;
    type CaseOfPart<D: Nat, L: Nat> = Undecided<Self, Self, P1>;
}

/// How often the coordinates fill the mode.
pub trait NatCase {
    /// This often, `F` of them.
    type CaseOfTurns<F: Nat>: Case;
}
impl NatCase for UTerm {
    type CaseOfTurns<F: Nat> = Stays;
}
impl NatCase for One {
    type CaseOfTurns<F: Nat> = Stays;
}
above_one! { NatCase {
    type CaseOfTurns<F: Nat> = Covers<F::Extent, PInt<Self>>;
} }
