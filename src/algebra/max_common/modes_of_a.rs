//! The modes of `A`, and how far the modes of the inverse of `B` have moved in each, as types.
//!
//! `Coalesced::Agree` takes the modes of the inverse of `B` one after the other and asks [`ModesOfA`] how much of each
//! they hold: [`AllHeld`] or [`FirstHeld`]. Where all is held the next mode is taken, else that was the last;
//! [`Agreed`] is what agrees.
//!
//! A mode of `n` coordinates, `u` apart, is looked for in one mode of A after the other. In one of
//! extent `l` and stride `d`, where it should go on from the offset `p`:
//!
//! | case | what is held |
//! | --- | --- |
//! | `l` divides `u`: it starts after the mode | what the next modes hold of the step `u / l` |
//! | `d u != p`: the offset is another | one coordinate, the first, whose offset is 0 |
//! | the last one stays inside, beside the modes before it | all `n` |
//! | else | as many as stay inside |
//!
//! The modes before it move up to `sum of (n_i - 1) u_i` in a mode, so that the last stays inside where
//! `sum of n_i u_i + n u < l + sum of u_i + u`: a mode keeps these two sums, `Used` and `Full`, and nothing is
//! subtracted.
//!
//! `A = (4,4):(1,8)`, and the inverse of `B` is `16:1`: of 16 coordinates 1 apart the mode `4:1` holds 4, the most for which
//! `0 + n 1 < 4 + 1`. So `4:1` agrees, and as not all are held it is the last.
//!
//! Each type below has its answer for every pair of operands, so that nothing has to be proven.

use crate::algebra::coalesce::{Coalesced, PushByFact};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::bits::{Add, Cmp, DivRem, Equal, ExactQuot, IsDiff, IsMultipleOf, IsQuotRem, Mul, Nat, One};
use crate::int::{Extent, Int, Known, Static};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, UTerm, Z0};

/// A mode of `A` of extent `L` and stride `D`. Of the modes of the inverse that move in it, `n_i` coordinates `u_i` apart,
/// `Used` is `sum of n_i u_i`, and `Full` is `L + sum of u_i`.
pub struct ModeOfA<L, D, Used, Full>(PhantomData<(L, D, Used, Full)>);
/// The last mode, of stride `D`, which has no end.
pub struct LastOfA<D>(PhantomData<D>);

/// The modes of `A`.
pub trait ModesOfA {
    /// With one more leaf of A in front.
    type Push<S: Extent, D: Int>: ModesOfA;
    /// What they hold of `N` coordinates, `U` apart, at the offsets `0, P, 2 P, ...`.
    type Hold<N: Nat, U: Nat, P: Nat>: AnyHeld;
}
impl<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA> ModesOfA for HCons<ModeOfA<L, D, Used, Full>, T> {
    type Push<S0: Extent, D0: Int> = HCons<ModeOfA<S0, D0, UTerm, S0::Magnitude>, Self>;
    type Hold<N: Nat, U: Nat, P: Nat> =
        <L::StaticAnd<IsMultipleOf<U, L::Magnitude>> as HoldByFact>::StartsAfter<L, D, Used, Full, T, N, U, P>;
}
impl<D: Int> ModesOfA for LastOfA<D> {
    // A last mode goes on from the one before it, whatever its extent, if its stride does.
    type Push<S0: Extent, D0: Int> = <D0::TimesSame<S0, D> as HoldByFact>::LastTwo<S0, D0, D>;
    type Hold<N: Nat, U: Nat, P: Nat> = <IsOffset<D, U, P> as HoldByFact>::OfLast<D>;
}

// All offsets are 0.
impl ModesOfA for HNil {
    type Push<S: Extent, D: Int> = LastOfA<D>;
    type Hold<N: Nat, U: Nat, P: Nat> = <LastOfA<Z0> as ModesOfA>::Hold<N, U, P>;
}

/// All coordinates are held; `M` are the modes of A after that.
pub struct AllHeld<M>(PhantomData<M>);
/// The first `N` of them are held.
pub struct FirstHeld<N>(PhantomData<N>);

/// What modes hold: [`AllHeld`] or [`FirstHeld`].
pub trait AnyHeld {
    /// With a mode of A in front, in which none of the coordinates moves.
    type WithModeOfA<L: Extent, D: Int, Used: Nat, Full: Nat>: AnyHeld;
    /// What agrees of the `N` coordinates of the index stride `I` and the modes `T` after them, where `P`
    /// elements do so far.
    type Agreement<N: Nat, I: Static, T: Coalesced, P: Nat>: AnyAgreed;
}
impl<M: ModesOfA> AnyHeld for AllHeld<M> {
    type WithModeOfA<L: Extent, D: Int, Used: Nat, Full: Nat> = AllHeld<HCons<ModeOfA<L, D, Used, Full>, M>>;
    type Agreement<N: Nat, I: Static, T: Coalesced, P: Nat> =
        <T::Agree<M, P::Times<N>> as AnyAgreed>::WithMode<N::Extent, I>;
}
impl<M: Nat> AnyHeld for FirstHeld<M> {
    type WithModeOfA<L: Extent, D: Int, Used: Nat, Full: Nat> = Self;
    type Agreement<N: Nat, I: Static, T: Coalesced, P: Nat> =
        Agreed<<B0 as PushByFact>::FilterOrPush<M::Extent, I, HNil>, P::Times<M>>;
}

/// What the modes of A hold by a fact. Every [`Flag`](crate::int::Flag).
pub trait HoldByFact {
    /// What agrees of `S` coordinates with the index stride `I` and the modes `T` after them, by whether
    /// the index stride is static and above 0, and something is known of the extent.
    type Agree<S: Extent, I: Extent + Static, T: Coalesced, A: ModesOfA, P: Nat>: AnyAgreed;
    /// The modes of the inverse after one, by whether its extent is static, so that it is known where it ends.
    type Tail<T: Coalesced>: Coalesced;
    /// What the last mode holds, by whether the offset is right.
    type OfLast<D: Int>: AnyHeld;
    /// What the mode `L:D` and those after it, `T`, hold, by whether the extent is known to divide the step.
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat>: AnyHeld;
    /// What a mode holds, by whether the offset is right.
    type Hold<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat>: AnyHeld;
    /// What a mode holds where the offset is right, by whether all coordinates stay inside: `Used + N U < Full + U`.
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat>: AnyHeld;
    /// The last two modes of A, by whether the second goes on from the first, so that the two are one.
    type LastTwo<S: Extent, D: Int, D1: Int>: ModesOfA;
}
impl HoldByFact for B1 {
    type Agree<S: Extent, I: Extent + Static, T: Coalesced, A: ModesOfA, P: Nat> =
        <A::Hold<S::Magnitude, I::Magnitude, P> as AnyHeld>::Agreement<S::Magnitude, I, TailOf<S, T>, P>;
    type Tail<T: Coalesced> = T;
    type OfLast<D: Int> = AllHeld<LastOfA<D>>;
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <T::Hold<N, ExactQuot<U, L::Magnitude>, P> as AnyHeld>::WithModeOfA<L, D, Used, Full>;
    type Hold<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> =
        <IsInside<Used, Full, N, U> as HoldByFact>::Inside<L, D, Used, Full, T, N, U>;
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> =
        AllHeld<HCons<ModeOfA<L, D, UsedWith<Used, N, U>, Full::Plus<U>>, T>>;
    type LastTwo<S: Extent, D: Int, D1: Int> = LastOfA<D>;
}
impl HoldByFact for B0 {
    type Agree<S: Extent, I: Extent + Static, T: Coalesced, A: ModesOfA, P: Nat> = Agreed<HNil, P>;
    type Tail<T: Coalesced> = HNil;
    type OfLast<D: Int> = FirstHeld<One>;
    // Of a step that is longer than the mode, one coordinate stays inside.
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <IsOffset<D, U, P> as HoldByFact>::Hold<L, D, Used, Full, T, N, U>;
    type Hold<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> = FirstHeld<One>;
    // As many stay inside as `n u < free - used + u` lets.
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> =
        FirstHeld<<<<Full::Minus<Used> as IsDiff>::AboveZero as DivRem>::DivRem<U> as IsQuotRem>::Ceil>;
    type LastTwo<S: Extent, D: Int, D1: Int> = HCons<ModeOfA<S, D, UTerm, S::Magnitude>, LastOfA<D1>>;
}
/// The modes `T` after one of extent `S`: none where that is not static.
type TailOf<S, T> = <<S as Known>::Static as HoldByFact>::Tail<T>;
/// `Used`, with one more mode of the inverse, of `N` coordinates `U` apart.
type UsedWith<Used, N, U> = <Used as Add>::Plus<<N as Mul>::Times<U>>;
/// Whether the last of `N` coordinates, `U` apart, stays inside.
type IsInside<Used, Full, N, U> = <<UsedWith<Used, N, U> as Cmp>::Cmp<<Full as Add>::Plus<U>, Equal> as Order>::IsLess;
/// Whether `U` steps of `D` lead to the offset `P`.
type IsOffset<D, U, P> = <<D as Arithmetic>::TimesPos<U> as Arithmetic>::SamePos<P>;

// ---- what agrees -------------------------------------------------------------------------------

/// The modes `L` agree, which have `P` elements.
pub struct Agreed<L, P>(PhantomData<(L, P)>);

/// An [`Agreed`], which grows at its front.
pub trait AnyAgreed {
    /// The modes.
    type Modes: Leaves;
    /// How many elements they have.
    type Size: Static;
    /// With one more mode.
    type WithMode<N: Extent + Static, I: Static>: AnyAgreed;
}
impl<L: Leaves, P: Nat> AnyAgreed for Agreed<L, P> {
    type Modes = L;
    type Size = P::Extent;
    type WithMode<N: Extent + Static, I: Static> = Agreed<HCons<Leaf<N, I>, L>, P>;
}
/// Whether something is known to divide an extent.
pub(crate) type IsKnown<S> = <<<S as Arithmetic>::KnownDivisor as Nat>::Positive as Known>::Positive;
