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
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{Cmp, DivRem, Equal, Greater, IsDiff, IsQuotRem, Less, Multiple, Nat, NoMultiple, One};
use crate::int::{self, Dyn, Extent, Int, Static, Word};
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
    type Hold<N: Nat, U: Nat, P: Nat> = <<D::TimesPos<U> as Arithmetic>::SamePos<P> as HeldIf>::OfLast<D>;
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
    /// What the last mode holds, by whether the offset is right.
    type OfLast<D: Int>: IsHeld;
    /// What a mode holds, by whether the offset is right.
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat>: IsHeld;
    /// What agrees of the first `M` coordinates of a mode, by whether `M` is 1.
    type OfFirst<M: Nat, I: Static, P: Nat>: IsAgreed;
    /// The last two modes, by whether the second goes on from the first.
    type LastTwo<S: Extent, D: Int, D1: Int>: ModesOfA;
}
impl HeldIf for B1 {
    type OfLast<D: Int> = All<LastOfA<D>>;
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        <<Reach::Plus<N::Times<U>> as Cmp>::Cmp<Free::Plus<U>, Equal> as HeldOrder>::Hold<L, D, Reach, Free, T, N, U>;
    type OfFirst<M: Nat, I: Static, P: Nat> = Agreed<HNil, P>;
    type LastTwo<S: Extent, D: Int, D1: Int> = LastOfA<D>;
}
impl HeldIf for B0 {
    type OfLast<D: Int> = First<One>;
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> = First<One>;
    type OfFirst<M: Nat, I: Static, P: Nat> = Agreed<HCons<Leaf<M::Extent, I>, HNil>, P::Times<M>>;
    type LastTwo<S: Extent, D: Int, D1: Int> = HCons<ModeOfA<S, D, UTerm, S::Divisor>, LastOfA<D1>>;
}

/// How the sum of the reaches compares with what is free. Every [`Order`](crate::int::arithmetic::Order).
pub trait HeldOrder {
    /// What the mode holds where the offset is right.
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat>: IsHeld;
}
impl HeldOrder for Less {
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        All<HCons<ModeOfA<L, D, Reach::Plus<N::Times<U>>, Free::Plus<U>>, T>>;
}
/// As many stay inside as `n u < free - reach + u` lets.
macro_rules! not_all {
    ($($order:ty)*) => {$(
        impl HeldOrder for $order {
            type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
                First<<<<Free::Less<Reach> as IsDiff>::AboveZero as DivRem>::DivRem<U> as IsQuotRem>::Ceil>;
        }
    )*};
}
not_all!(Equal Greater Unknown);

/// An extent, of a mode or of a mode of `R`.
pub trait HeldExtent {
    /// What is known to divide it.
    type Divisor: Nat;
    /// What the mode of this extent and those behind it, `T`, hold.
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: IsHeld;
    /// What agrees of so many coordinates, `U` apart, with the index stride `I`, and the modes `T` behind them.
    type AgreeAt<U: Nat, I: Static, T: Agree, R: ModesOfA, P: Nat>: IsAgreed;
}
impl<M: Nat + NonZero> HeldExtent for PInt<M> {
    type Divisor = M;
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <U::DivExact<M> as HeldMultiple>::Hold<Self, D, Reach, Free, T, N, U, P>;
    type AgreeAt<U: Nat, I: Static, T: Agree, R: ModesOfA, P: Nat> = <R::Hold<M, U, P> as IsHeld>::Then<M, I, T, P>;
}
impl<W: Word> HeldExtent for Dyn<W> {
    type Divisor = One;
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> = First<One>;
    type AgreeAt<U: Nat, I: Static, T: Agree, R: ModesOfA, P: Nat> = Agreed<HNil, P>;
}
// What is known to divide the extent is there for certain, but where it ends is not known.
impl<M: Nat + NonZero, W: Word> HeldExtent for int::Multiple<PInt<M>, W> {
    type Divisor = M;
    type HoldIn<D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <NoMultiple as HeldMultiple>::Hold<Self, D, Reach, Free, T, N, U, P>;
    type AgreeAt<U: Nat, I: Static, T: Agree, R: ModesOfA, P: Nat> = <R::Hold<M, U, P> as IsHeld>::Alone<M, I, P>;
}

/// Step / extent, where that is exact.
pub trait HeldMultiple {
    /// What the mode `L:D` and those behind it, `T`, hold.
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: IsHeld;
}
impl<Q: Nat> HeldMultiple for Multiple<Q> {
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <T::Hold<N, Q, P> as IsHeld>::Behind<L, D, Reach, Free>;
}
// Of a step that is longer than the mode, one coordinate stays inside.
impl HeldMultiple for NoMultiple {
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <<D::TimesPos<U> as Arithmetic>::SamePos<P> as HeldIf>::Hold<L, D, Reach, Free, T, N, U>;
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
        HCons<ModeOfA<S, D, UTerm, S::Divisor>, T::RoomsBehindTwo<S1, D1, S2, D2>>;
}
