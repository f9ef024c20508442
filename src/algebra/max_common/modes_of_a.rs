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

use crate::algebra::coalesce::PushUnless;
use crate::algebra::leaves::{Leaf, Leaves, Unbounded};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::bits::{Add, Cmp, DivRem, Divides, Equal, ExactQuot, IsDiff, IsQuotRem, Mul, Nat, One};
use crate::int::{Extent, Flag, Int, Known, Static};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, UTerm, Z0};

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
    type Hold<N: Nat, U: Nat, P: Nat> =
        <L::StaticAnd<Divides<U, L::Magnitude>> as HeldIf>::Behind<L, D, Reach, Free, T, N, U, P>;
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
}
impl<R: ModesOfA> IsHeld for All<R> {
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat> = All<HCons<ModeOfA<L, D, Reach, Free>, R>>;
    type Then<N: Nat, I: Static, T: Agree, P: Nat> = <T::Agree<R, P::Times<N>> as IsAgreed>::Behind<N::Extent, I>;
}
impl<M: Nat> IsHeld for First<M> {
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat> = Self;
    type Then<N: Nat, I: Static, T: Agree, P: Nat> = Agreed<<B0 as PushUnless>::Leaf<M::Extent, I, HNil>, P::Times<M>>;
}

/// What modes do by a fact. Every [`Flag`](crate::int::Flag).
pub trait HeldIf {
    /// What agrees of `S` coordinates with the index stride `I` and the modes `T` behind them, by whether it is known what divides both.
    type Agree<S: Extent, I: Extent + Static, T: Agree, R: ModesOfA, P: Nat>: IsAgreed;
    /// The modes behind a mode, by whether it is known where that ends.
    type Tail<T: Agree>: Agree;
    /// What the last mode holds, by whether the offset is right.
    type OfLast<D: Int>: IsHeld;
    /// What the mode `L:D` and those behind it, `T`, hold, by whether the extent is known to divide the step.
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: IsHeld;
    /// What a mode holds, by whether the offset is right.
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat>: IsHeld;
    /// The same where it is, by whether the sum of the reaches is less than what is free.
    type Inside<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat>: IsHeld;
    /// The last two modes, by whether the second goes on from the first.
    type LastTwo<S: Extent, D: Int, D1: Int>: ModesOfA;
}
impl HeldIf for B1 {
    type Agree<S: Extent, I: Extent + Static, T: Agree, R: ModesOfA, P: Nat> =
        <R::Hold<S::Magnitude, I::Magnitude, P> as IsHeld>::Then<S::Magnitude, I, <S::Static as HeldIf>::Tail<T>, P>;
    type Tail<T: Agree> = T;
    type OfLast<D: Int> = All<LastOfA<D>>;
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <T::Hold<N, ExactQuot<U, L::Magnitude>, P> as IsHeld>::Behind<L, D, Reach, Free>;
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        <IsInside<Reach, Free, N, U> as HeldIf>::Inside<L, D, Reach, Free, T, N, U>;
    type Inside<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        All<HCons<ModeOfA<L, D, Moved<Reach, N, U>, Free::Plus<U>>, T>>;
    type LastTwo<S: Extent, D: Int, D1: Int> = LastOfA<D>;
}
impl HeldIf for B0 {
    type Agree<S: Extent, I: Extent + Static, T: Agree, R: ModesOfA, P: Nat> = Agreed<HNil, P>;
    type Tail<T: Agree> = HNil;
    type OfLast<D: Int> = First<One>;
    // Of a step that is longer than the mode, one coordinate stays inside.
    type Behind<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <IsOffset<D, U, P> as HeldIf>::Hold<L, D, Reach, Free, T, N, U>;
    type Hold<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> = First<One>;
    // As many stay inside as `n u < free - reach + u` lets.
    type Inside<L: Extent, D: Int, Reach: Nat, Free: Nat, T: ModesOfA, N: Nat, U: Nat> =
        First<<<<Free::Less<Reach> as IsDiff>::AboveZero as DivRem>::DivRem<U> as IsQuotRem>::Ceil>;
    type LastTwo<S: Extent, D: Int, D1: Int> = HCons<ModeOfA<S, D, UTerm, S::Magnitude>, LastOfA<D1>>;
}
/// The sum of the reaches, with `N` coordinates more, `U` apart.
type Moved<Reach, N, U> = <Reach as Add>::Plus<<N as Mul>::Times<U>>;
/// Whether the last of `N` coordinates, `U` apart, stays inside.
type IsInside<Reach, Free, N, U> = <<Moved<Reach, N, U> as Cmp>::Cmp<<Free as Add>::Plus<U>, Equal> as Order>::IsLess;
/// Whether `U` steps of `D` lead to the offset `P`.
type IsOffset<D, U, P> = <<D as Arithmetic>::TimesPos<U> as Arithmetic>::SamePos<P>;

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

// ---- what agrees -------------------------------------------------------------------------------

/// The modes `L` agree, which have `P` elements.
pub struct Agreed<L, P>(PhantomData<(L, P)>);

/// An [`Agreed`], which grows at its front.
pub trait IsAgreed {
    /// The modes.
    type Modes: Leaves;
    /// How many elements they have.
    type Size: Static;
    /// With one more mode.
    type Behind<N: Extent + Static, I: Static>: IsAgreed;
}
impl<L: Leaves, P: Nat> IsAgreed for Agreed<L, P> {
    type Modes = L;
    type Size = P::Extent;
    type Behind<N: Extent + Static, I: Static> = Agreed<HCons<Leaf<N, I>, L>, P>;
}

/// The modes of an inverse.
pub trait Agree: Leaves {
    /// Those that agree with the modes `R`, where `P` elements do so far.
    type Agree<R: ModesOfA, P: Nat>: IsAgreed;
}
impl Agree for HNil {
    type Agree<R: ModesOfA, P: Nat> = Agreed<HNil, P>;
}
// Nothing of a mode whose index stride is not static, or is 0, or of whose extent nothing is known.
impl<S: Extent, I: Int, T: Agree> Agree for HCons<Leaf<S, I>, T> {
    type Agree<R: ModesOfA, P: Nat> =
        <<I::Positive as Flag>::And<IsKnown<S>> as HeldIf>::Agree<S, <I::Magnitude as Nat>::Extent, T, R, P>;
}
/// Whether something is known to divide an extent.
type IsKnown<S> = <<<S as Arithmetic>::KnownDivisor as Nat>::Positive as Known>::Positive;
