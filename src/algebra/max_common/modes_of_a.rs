//! The modes of `A` , and how far the modes of `R` have moved in each.
//!
//! A mode of `n` coordinates, `u` apart, is looked for in one mode of A after the other. In one of
//! extent `l` and stride `d`, where it should go on from the offset `p`:
//!
//! | case | what is held |
//! | --- | --- |
//! | `l` divides `u`: it starts behind the mode | what the next modes hold of the step `u / l` |
//! | `d u != p`: the offset is another | one coordinate, the first, whose offset is 0 |
//! | the last one stays inside, beside the modes before it | all `n` |
//! | else | as many as stay inside |
//!
//! The modes before it move up to `sum of (n_i - 1) u_i` in a mode, so that the last stays inside where
//! `sum of n_i u_i + n u < l + sum of u_i + u`: a mode keeps these two sums, and nothing is subtracted.
//!
//! Each type below has its answer for every pair of operands, so that nothing has to be proven.

use super::agree::{Agree, Agreed, IsAgreed};
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::bits::{Add, Cmp, DivRem, Divides, Equal, ExactQuot, IsDiff, IsQuotRem, Mul, Nat, One};
use crate::int::{Dyn, Extent, Int, Multiple, Static, Word};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, NonZero, PInt, UTerm, Z0};

/// A mode of `A` of extent `L` and stride `D`; `Reach` and `Free` are the two sums of the modes of `R`
/// that move in it.
pub struct ModeOfA<L, D, Reach, Free>(PhantomData<(L, D, Reach, Free)>);
/// The last mode, of stride `D`, which has no end.
pub struct LastOfA<D>(PhantomData<D>);

/// The modes of `A`.
pub trait ModesOfA {
    /// What they hold of `N` coordinates, `U` apart, at the offsets `0, P, 2 P, ...`.
    type Hold<N: Nat, U: Nat, P: Nat>: IsHeld;
}
impl<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA> ModesOfA for HCons<ModeOfA<L, D, Reach, Free>, T> {
    type Hold<N: Nat, U: Nat, P: Nat> = L::HoldIn<D, Reach, Free, T, N, U, P>;
}
impl<D: Int> ModesOfA for LastOfA<D> {
    type Hold<N: Nat, U: Nat, P: Nat> = <IsOffset<D, U, P> as HeldIf>::OfLast<D>;
}

/// All coordinates are held; the modes are `R` then.
pub struct All<R>(PhantomData<R>);
/// `N` of them are.
pub struct First<N>(PhantomData<N>);

/// What modes hold: [`All`] or [`First`].
pub trait IsHeld {
    /// With a mode in front that holds nothing.
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat>: IsHeld;
    /// What agrees of the `N` coordinates of the index stride `I` and the modes `T` behind them, where `P`
    /// elements do so far.
    type Then<N: Nat, I: Static, T: Agree, P: Nat>: IsAgreed;
    /// What agrees of the `N` coordinates, which need not be all there are.
    type Alone<N: Nat, I: Static, P: Nat>: IsAgreed;
}
impl<R: ModesOfA> IsHeld for All<R> {
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat> = All<HCons<ModeOfA<L, D, Reach, Free>, R>>;
    type Then<N: Nat, I: Static, T: Agree, P: Nat> = <T::Agree<R, P::Times<N>> as IsAgreed>::Behind<N::Extent, I>;
    type Alone<N: Nat, I: Static, P: Nat> = Agreed<HCons<Leaf<N::Extent, I>, HNil>, P::Times<N>>;
}
impl<M: Nat> IsHeld for First<M> {
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat> = Self;
    type Then<N: Nat, I: Static, T: Agree, P: Nat> = <M::IsOne as HeldIf>::OfFirst<M, I, P>;
    type Alone<N: Nat, I: Static, P: Nat> = <M::IsOne as HeldIf>::OfFirst<M, I, P>;
}

/// What modes do by a fact. Every [`Flag`](crate::int::Flag).
pub trait HeldIf {
    /// What agrees of `S` coordinates with the index stride `I` and the modes `T` behind them, by whether that is static.
    type Agree<S: Extent, I: Extent + Static, T: Agree, R: ModesOfA, P: Nat>: IsAgreed;
    /// What the last mode holds, by whether the offset is right.
    type OfLast<D: Int>: IsHeld;
    /// What the mode `L:D` and those behind it, `T`, hold, by whether the extent, `M`, divides the step.
    type Behind<M: Nat, L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: IsHeld;
    /// What a mode holds, by whether the offset is right.
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat>: IsHeld;
    /// The same where it is, by whether the sum of the reaches is less than what is free.
    type Inside<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat>: IsHeld;
    /// What agrees of the first `M` coordinates of a mode, by whether `M` is 1.
    type OfFirst<M: Nat, I: Static, P: Nat>: IsAgreed;
    /// The last two modes, by whether the second goes on from the first.
    type LastTwo<S: Extent, D: Int, D1: Int>: ModesOfA;
}
impl HeldIf for B1 {
    type Agree<S: Extent, I: Extent + Static, T: Agree, R: ModesOfA, P: Nat> = S::AgreeAt<I, T, R, P>;
    type OfLast<D: Int> = All<LastOfA<D>>;
    type Behind<M: Nat, L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <T::Hold<N, ExactQuot<U, M>, P> as IsHeld>::Behind<L, D, Reach, Free>;
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        <<<Moved<Reach, N, U> as Cmp>::Cmp<Free::Plus<U>, Equal> as Order>::IsLess as HeldIf>::Inside<
            L,
            D,
            Reach,
            Free,
            T,
            N,
            U,
        >;
    type Inside<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        All<HCons<ModeOfA<L, D, Moved<Reach, N, U>, Free::Plus<U>>, T>>;
    type OfFirst<M: Nat, I: Static, P: Nat> = Agreed<HNil, P>;
    type LastTwo<S: Extent, D: Int, D1: Int> = LastOfA<D>;
}
impl HeldIf for B0 {
    type Agree<S: Extent, I: Extent + Static, T: Agree, R: ModesOfA, P: Nat> = Agreed<HNil, P>;
    type OfLast<D: Int> = First<One>;
    // Of a step that is longer than the mode, one coordinate stays inside.
    type Behind<M: Nat, L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <IsOffset<D, U, P> as HeldIf>::Hold<L, D, Reach, Free, T, N, U>;
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> = First<One>;
    // As many stay inside as `n u < free - reach + u` lets.
    type Inside<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        First<<<<Free::Less<Reach> as IsDiff>::AboveZero as DivRem>::DivRem<U> as IsQuotRem>::Ceil>;
    type OfFirst<M: Nat, I: Static, P: Nat> = Agreed<HCons<Leaf<M::Extent, I>, HNil>, P::Times<M>>;
    type LastTwo<S: Extent, D: Int, D1: Int> = HCons<ModeOfA<S, D, UTerm, S::Magnitude>, LastOfA<D1>>;
}
/// The sum of the reaches, with `N` coordinates more, `U` apart.
type Moved<Reach, N, U> = <Reach as Add>::Plus<<N as Mul>::Times<U>>;
/// Whether `U` steps of `D` lead to the offset `P`.
type IsOffset<D, U, P> = <<D as Arithmetic>::TimesPos<U> as Arithmetic>::SamePos<P>;

/// An extent, of a mode or of a mode of `R`.
pub trait HeldExtent {
    /// What the mode of this extent and those behind it, `T`, hold.
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: IsHeld;
    /// What agrees of so many coordinates with the index stride `I`, and the modes `T` behind them.
    type AgreeAt<I: Extent + Static, T: Agree, R: ModesOfA, P: Nat>: IsAgreed;
}
impl<M: Nat + NonZero> HeldExtent for PInt<M> {
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <Divides<U, M> as HeldIf>::Behind<M, Self, D, Reach, Free, T, N, U, P>;
    type AgreeAt<I: Extent + Static, T: Agree, R: ModesOfA, P: Nat> =
        <R::Hold<M, I::Magnitude, P> as IsHeld>::Then<M, I, T, P>;
}
impl<W: Word> HeldExtent for Dyn<W> {
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> = First<One>;
    type AgreeAt<I: Extent + Static, T: Agree, R: ModesOfA, P: Nat> = Agreed<HNil, P>;
}
// What is known to divide the extent is there for certain, but where it ends is not known.
impl<M: Nat + NonZero, W: Word> HeldExtent for Multiple<PInt<M>, W> {
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <B0 as HeldIf>::Behind<M, Self, D, Reach, Free, T, N, U, P>;
    type AgreeAt<I: Extent + Static, T: Agree, R: ModesOfA, P: Nat> =
        <R::Hold<M, I::Magnitude, P> as IsHeld>::Alone<M, I, P>;
}

/// The coalesced leaves of `A` as modes in which nothing moves yet.
pub trait ToModesOfA {
    /// The modes of A.
    type ModesOfA: ModesOfA;
    /// The modes of A, behind one more leaf.
    type RoomsBehind<S: Extent, D: Int>: ModesOfA;
    /// The modes of A, behind two more leaves.
    type RoomsBehindTwo<S: Extent, D: Int, S1: Extent, D1: Int>: ModesOfA;
}
macro_rules! no_modes {
    ($end:ty) => {
        impl ToModesOfA for $end {
            type ModesOfA = LastOfA<Z0>;
            type RoomsBehind<S: Extent, D: Int> = LastOfA<D>;
            // A last mode goes on from the one before it, whatever its extent, if its stride does.
            type RoomsBehindTwo<S: Extent, D: Int, S1: Extent, D1: Int> =
                <D::TimesSame<S, D1> as HeldIf>::LastTwo<S, D, D1>;
        }
    };
}
no_modes!(HNil);
no_modes!(Unbounded);
impl<S2: Extent, D2: Int, T: ToModesOfA> ToModesOfA for HCons<Leaf<S2, D2>, T> {
    type ModesOfA = T::RoomsBehind<S2, D2>;
    type RoomsBehind<S: Extent, D: Int> = T::RoomsBehindTwo<S, D, S2, D2>;
    type RoomsBehindTwo<S: Extent, D: Int, S1: Extent, D1: Int> =
        HCons<ModeOfA<S, D, UTerm, S::Magnitude>, T::RoomsBehindTwo<S1, D1, S2, D2>>;
}
