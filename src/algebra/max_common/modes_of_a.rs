//! How many coordinates of a mode of the inverse of `B` have the offsets of a common vector in `A`, as types.
//!
//! `Coalesced::Agree` takes the modes of the inverse of `B` one after the other, and [`ModesOfA`] computes how many coordinates
//! of each match: all ([`AllMatch`]), or the first `n` ([`FirstMatch`]). Where all match, the next mode is taken; else this mode
//! is the last. [`Agreed`] is the list of the modes that agree.
//!
//! The modes before this one have `p` elements together, so that its own coordinates have to be at the offsets 0, `p`,
//! `2 p` and so on of A. A mode of `n` coordinates, `u` apart, goes through the modes of A. In one of extent `l` and stride `d`:
//!
//! | case | how many match |
//! | --- | --- |
//! | `l` divides `u`: it starts after this mode of A | as many as in the next ones, with the step `u / l` |
//! | `d u != p`: its second coordinate is at another offset | 1: the first is at 0 in any case |
//! | all `n` stay inside, with the modes before it | `n` |
//! | else | as many as stay inside |
//!
//! Modes of `n_i` coordinates, `u_i` apart, that matched before move up to `sum of (n_i - 1) u_i` in this mode of A. So the
//! last of `n` stays inside where `sum of (n_i - 1) u_i + (n - 1) u < l`. Here that is
//! `sum of n_i u_i + n u < l + sum of u_i + u`, which subtracts nothing: a mode of A keeps the two sums, `Used` and `Full`.
//!
//! `A = (4,4):(1,8)`, and the inverse of `B` is `16:1`: of 16 coordinates, 1 apart, 4 stay inside the mode `4:1`, for 4 is the
//! largest `n` with `0 + n < 4 + 1`. So `4:1` agrees, and as not all match it is the last.
//!
//! Each type below has a result for every pair of operands, so that generic code needs no bound.

use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{AnyAgreed, AnyMatch, Coalesced, Leaves, MatchByFact, ModesOfA, PushByFact};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::bits::{Add, Cmp, DivRem, Equal, ExactQuot, IsDiff, IsMultipleOf, IsQuotRem, Mul, Nat, One};
use crate::int::{Extent, Flag, Int, Known, Static};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, UTerm};

/// A mode of `A` of extent `L` and stride `D`. Of the modes of the inverse that move in it, `n_i` coordinates `u_i` apart,
/// `Used` is `sum of n_i u_i`, and `Full` is `L + sum of u_i`.
pub struct ModeOfA<L, D, Used, Full>(PhantomData<(L, D, Used, Full)>);

impl<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA> ModesOfA for HCons<ModeOfA<L, D, Used, Full>, T> {
    type Push<S0: Extent, D0: Int> = HCons<ModeOfA<S0, D0, UTerm, S0::Magnitude>, Self>;
    type Match<N: Nat, U: Nat, P: Nat> =
        <L::StaticAnd<IsMultipleOf<U, L::Magnitude>> as MatchByFact>::StartsAfter<L, D, Used, Full, T, N, U, P>;
}
// A has no coordinate past its last mode but the first of all.
impl ModesOfA for HNil {
    type Push<S: Extent, D: Int> = HCons<ModeOfA<S, D, UTerm, S::Magnitude>, HNil>;
    type Match<N: Nat, U: Nat, P: Nat> = FirstMatch<One>;
}

/// All coordinates match; `M` are the modes of A with what these use of them.
pub struct AllMatch<M>(PhantomData<M>);
/// The first `N` coordinates match.
pub struct FirstMatch<N>(PhantomData<N>);

impl<M: ModesOfA> AnyMatch for AllMatch<M> {
    type WithModeOfA<L: Extent, D: Int, Used: Nat, Full: Nat> = AllMatch<HCons<ModeOfA<L, D, Used, Full>, M>>;
    type Agreement<N: Nat, I: Static, T: Coalesced, P: Nat> =
        <T::Agree<M, P::Times<N>> as AnyAgreed>::WithMode<N::Extent, I>;
}
impl<M: Nat> AnyMatch for FirstMatch<M> {
    type WithModeOfA<L: Extent, D: Int, Used: Nat, Full: Nat> = Self;
    type Agreement<N: Nat, I: Static, T: Coalesced, P: Nat> =
        Agreed<<B0 as PushByFact>::FilterOrPush<M::Extent, I, HNil>, P::Times<M>>;
}

impl MatchByFact for B1 {
    type Agree<S: Extent, I: Extent + Static, T: Coalesced, A: ModesOfA, P: Nat> =
        <A::Match<S::Magnitude, I::Magnitude, P> as AnyMatch>::Agreement<S::Magnitude, I, TailOf<S, T>, P>;
    type Tail<T: Coalesced> = T;
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <T::Match<N, ExactQuot<U, L::Magnitude>, P> as AnyMatch>::WithModeOfA<L, D, Used, Full>;
    type Match<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> =
        <IsInside<Used, Full, N, U> as MatchByFact>::Inside<L, D, Used, Full, T, N, U>;
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> =
        AllMatch<HCons<ModeOfA<L, D, UsedWith<Used, N, U>, Full::Plus<U>>, T>>;
}
impl MatchByFact for B0 {
    type Agree<S: Extent, I: Extent + Static, T: Coalesced, A: ModesOfA, P: Nat> = Agreed<HNil, P>;
    type Tail<T: Coalesced> = HNil;
    // A step that is longer than the mode needs no case of its own: one coordinate stays inside.
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <IsOffset<D, U, P> as MatchByFact>::Match<L, D, Used, Full, T, N, U>;
    type Match<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> = FirstMatch<One>;
    // The largest n with n u < full - used + u: (full - used) / u, rounded up.
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> =
        FirstMatch<<<<Full::Minus<Used> as IsDiff>::AboveZero as DivRem>::DivRem<U> as IsQuotRem>::Ceil>;
}
/// The modes `T` after one of extent `S`: none where that is not static.
type TailOf<S, T> = <<S as Known>::Static as MatchByFact>::Tail<T>;
/// `Used`, with one more mode of the inverse, of `N` coordinates `U` apart.
type UsedWith<Used, N, U> = <Used as Add>::Plus<<N as Mul>::Times<U>>;
/// Whether the last of `N` coordinates, `U` apart, stays inside.
type IsInside<Used, Full, N, U> = <<UsedWith<Used, N, U> as Cmp>::Cmp<<Full as Add>::Plus<U>, Equal> as Order>::IsLess;
/// Whether a step of `U` in a mode of stride `D` leads to the offset `P`: `D U = P`.
type IsOffset<D, U, P> = <<D as Arithmetic>::TimesPos<U> as Arithmetic>::SamePos<P>;

// ---- what agrees -------------------------------------------------------------------------------

/// The modes `L` agree; with those before them they have `P` elements.
pub struct Agreed<L, P>(PhantomData<(L, P)>);

impl<L: Leaves, P: Nat> AnyAgreed for Agreed<L, P> {
    type Modes = L;
    type Size = P::Extent;
    type WithMode<N: Extent + Static, I: Static> = Agreed<HCons<Leaf<N, I>, L>, P>;
}
/// Whether the mode `S:D` of the inverse may agree: its index stride is static and above 0, and something is known to divide
/// its extent, as a static extent divides itself. Else nothing agrees from there on.
pub(crate) type CanAgree<S, D> =
    <<D as Known>::Positive as Flag>::And<<<<S as Arithmetic>::KnownDivisor as Nat>::Positive as Known>::Positive>;
