//! The case of one step of the walk, as a type: rule 1 of the law of composition, for the compiler.
//!
//! The table is that of `step::step_through`. It is worked out from three
//! ints alone, before the walk takes it any further, because every impl that a long type goes
//! through costs the compiler time in proportion to the type.

use super::verdict::{Broken, ShapeDivisibility, StrideDivisibility};
use crate::int::bits::{self, Diff, Multiple, NoMultiple, QuotRem};
use crate::int::ops::{CeilDiv, CeilDivOp, Div, DivOp, Min, MinOp};
use crate::int::{Dyn, Int, Word};
use core::marker::PhantomData;
use typenum::{B0, B1, NonZero, P1, PInt, UInt, UTerm, Unsigned};

/// The leaf starts beyond the mode: the step between its coordinates behind it is `Q`.
pub struct Beyond<Q>(PhantomData<Q>);
/// The leaf stays inside the mode.
pub struct Stays;
/// `F` of its coordinates cover the mode, and `M` go on behind it.
pub struct Covers<F, M>(PhantomData<(F, M)>);
/// The numbers will say: `N` coordinates are in the mode, `Rest` behind it, `Next` apart.
pub struct Perhaps<N, Rest, Next>(PhantomData<(N, Rest, Next)>);

/// The case of `S` coordinates, `D` apart, in a mode of extent `Self`.
pub trait CaseOf<S, D> {
    /// The case.
    type Output;
}

// All static. One division says where the step lies, extent / step = q rest r, and one where the
// coordinates end, s / q.
impl<L, S, D> CaseOf<PInt<S>, PInt<D>> for PInt<L>
where
    L: Unsigned + NonZero + bits::DivRem<D>,
    S: Unsigned + NonZero,
    D: Unsigned + NonZero,
    L::Out: Meet<L, S, D>,
{
    type Output = <L::Out as Meet<L, S, D>>::Output;
}

/// `Self` is extent / step.
pub trait Meet<L, S, D> {
    /// The case.
    type Output;
}
// q = 0: the step starts beyond the mode
impl<X, Y, L, S, D> Meet<L, S, D> for QuotRem<UTerm, UInt<X, Y>>
where
    D: bits::DivExact<L>,
    D::Out: StartsBeyond,
{
    type Output = <D::Out as StartsBeyond>::Output;
}
// q = 1, r = 0: at the first place behind it
impl<L, S, D> Meet<L, S, D> for QuotRem<UInt<UTerm, B1>, UTerm> {
    type Output = Beyond<P1>;
}
// r = 0: q coordinates fit, and the mode ends where they do
impl<U, A, B, L, S, D> Meet<L, S, D> for QuotRem<UInt<UInt<U, A>, B>, UTerm>
where
    S: bits::DivRem<UInt<UInt<U, A>, B>>,
    S::Out: GoesOn<UInt<UInt<U, A>, B>>,
{
    type Output = <S::Out as GoesOn<UInt<UInt<U, A>, B>>>::Output;
}
// r > 0: q + 1 coordinates fit, and nothing goes on behind them
impl<X, Y, U, B, L, S, D> Meet<L, S, D> for QuotRem<UInt<U, B>, UInt<X, Y>>
where
    S: bits::Sub<UInt<U, B>, B1>,
    S::Out: Ragged,
{
    type Output = <S::Out as Ragged>::Output;
}

/// `Self` is step / extent.
pub trait StartsBeyond {
    /// The case.
    type Output;
}
impl<Q: Unsigned + NonZero> StartsBeyond for Multiple<Q> {
    type Output = Beyond<PInt<Q>>;
}
impl StartsBeyond for NoMultiple {
    type Output = Broken<StrideDivisibility>;
}

/// `Self` is the number of coordinates by the number `F` that fit.
pub trait GoesOn<F> {
    /// The case.
    type Output;
}
// s < f
impl<X, Y, F> GoesOn<F> for QuotRem<UTerm, UInt<X, Y>> {
    type Output = Stays;
}
// s = f
impl<F> GoesOn<F> for QuotRem<UInt<UTerm, B1>, UTerm> {
    type Output = Stays;
}
// s = m * f
impl<U, A, B, F: Unsigned + NonZero> GoesOn<F> for QuotRem<UInt<UInt<U, A>, B>, UTerm>
where
    UInt<UInt<U, A>, B>: Unsigned + NonZero,
{
    type Output = Covers<PInt<F>, PInt<UInt<UInt<U, A>, B>>>;
}
// more than fit, and no multiple
impl<X, Y, U, B, F> GoesOn<F> for QuotRem<UInt<U, B>, UInt<X, Y>> {
    type Output = Broken<ShapeDivisibility>;
}

/// `Self` is `s - q - 1`.
pub trait Ragged {
    /// The case.
    type Output;
}
impl<X> Ragged for Diff<X, B1> {
    type Output = Stays;
}
impl Ragged for Diff<UTerm, B0> {
    type Output = Stays;
}
impl<X, Y> Ragged for Diff<UInt<X, Y>, B0> {
    type Output = Broken<StrideDivisibility>;
}

// Dynamic coordinates: whether the step lies beyond the mode is known.
impl<L, W: Word, D> CaseOf<Dyn<W>, PInt<D>> for PInt<L>
where
    L: Unsigned + NonZero + bits::DivRem<D>,
    D: Unsigned + NonZero,
    L::Out: MeetSome<L, D, Dyn<W>>,
{
    type Output = <L::Out as MeetSome<L, D, Dyn<W>>>::Output;
}

/// `Self` is extent / step, and the number `S` of coordinates is dynamic.
pub trait MeetSome<L, D, S> {
    /// The case.
    type Output;
}
impl<X, Y, L, D: bits::DivExact<L>, S> MeetSome<L, D, S> for QuotRem<UTerm, UInt<X, Y>>
where
    D::Out: StartsBeyond,
{
    type Output = <D::Out as StartsBeyond>::Output;
}
impl<L, D, S> MeetSome<L, D, S> for QuotRem<UInt<UTerm, B1>, UTerm> {
    type Output = Beyond<P1>;
}
impl<U, A, B, L, D, S> MeetSome<L, D, S> for QuotRem<UInt<UInt<U, A>, B>, UTerm> {
    type Output = Perhaps<S, S, P1>;
}
impl<X, Y, U, B, L, D, S> MeetSome<L, D, S> for QuotRem<UInt<U, B>, UInt<X, Y>> {
    type Output = Perhaps<S, S, P1>;
}

// A dynamic extent, or a dynamic step: nothing is known.
impl<W: Word, S, D: Unsigned + NonZero> CaseOf<S, PInt<D>> for Dyn<W>
where
    Self: CeilDivOp<PInt<D>>,
    S: MinOp<CeilDiv<Self, PInt<D>>>,
    S: DivOp<Min<S, CeilDiv<Self, PInt<D>>>>,
    PInt<D>: CeilDivOp<Self>,
{
    type Output =
        Perhaps<Min<S, CeilDiv<Self, PInt<D>>>, Div<S, Min<S, CeilDiv<Self, PInt<D>>>>, CeilDiv<PInt<D>, Self>>;
}
impl<W: Word, S, LS> CaseOf<S, Dyn<W>> for LS
where
    LS: Int + CeilDivOp<Dyn<W>>,
    S: MinOp<CeilDiv<LS, Dyn<W>>>,
    S: DivOp<Min<S, CeilDiv<LS, Dyn<W>>>>,
    Dyn<W>: CeilDivOp<LS>,
{
    type Output = Perhaps<Min<S, CeilDiv<LS, Dyn<W>>>, Div<S, Min<S, CeilDiv<LS, Dyn<W>>>>, CeilDiv<Dyn<W>, LS>>;
}
