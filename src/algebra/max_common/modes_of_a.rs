//! The common vector of two layouts `A` and `B`, computed by types. Let `R` be the right inverse of `B`. An index `i` agrees if
//! `A(R(i)) = i`. The types compute how many indices agree, from 0 on.
//!
//! `Coalesced::Agree` goes through the modes of the inverse of `B`. For each, [`ModesOfA`] computes how many of its coordinates
//! match: all ([`AllMatch`]), or the first `n` ([`FirstMatch`]). If all match, the next mode of the inverse is compared.
//! Otherwise this mode is the last one that agrees. [`Agreed`] is the list of the modes that agree.
//!
//! Let the modes before this one have `p` elements together. Then the coordinates of this mode must be at the offsets 0, `p`,
//! `2 p` and so on of A. Let this mode have `n` coordinates and the stride `u`, so that its coordinates are `u` indices of A
//! apart. It is compared with one mode of A after the other. In a mode of A of extent `l` and stride `d`:
//!
//! | case | how many coordinates match |
//! | --- | --- |
//! | `l` divides `u`: the coordinates do not move in this mode of A | as many as match in the next modes, with the step `u / l` |
//! | `d u != p`: the second coordinate is not at the offset `p` | 1, because the first is always at offset 0 |
//! | all `n` stay inside this mode of A, even after the greatest steps that the earlier modes take in it | `n` |
//! | otherwise | as many as stay inside |
//!
//! Suppose that earlier modes of `n_i` coordinates, `u_i` apart, have matched in this mode of A. Together they move by up to
//! `sum of (n_i - 1) u_i` coordinates in this mode of A, so the last of the `n` coordinates stays inside if
//! `sum of (n_i - 1) u_i + (n - 1) u < l`. The types compute `sum of n_i u_i + n u < l + sum of u_i + u` instead, which needs no
//! subtraction. A mode of A keeps the two sums `sum of n_i u_i` (`Used`) and `l + sum of u_i` (`Full`).
//!
//! For example, let `A = (4,4):(1,8)`, and let the inverse of `B` be `16:1`. Of 16 coordinates, 1 apart, 4 stay inside the mode
//! `4:1`, because 4 is the largest `n` with `0 + n < 4 + 1`. So `4:1` agrees, and it is the last mode because not all 16 match.
//!
//! The traits have a result for all operands, so generic code needs no bound.

use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{AnyAgreed, AnyMatch, Coalesced, Leaves, MatchByFact, ModesOfA, PushByFact};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::bits::{Add, Cmp, DivRem, Equal, ExactQuot, IsDiff, IsMultipleOf, IsQuotRem, Mul, Nat, One};
use crate::int::{Extent, Flag, Int, Known, Static};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, UTerm};

/// A mode of `A` of extent `L` and stride `D`. If the modes of the inverse that move in this mode of `A` have `n_i` coordinates,
/// `u_i` apart, then `Used` is `sum of n_i u_i`, and `Full` is `L + sum of u_i`.
pub struct ModeOfA<L, D, Used, Full>(PhantomData<(L, D, Used, Full)>);

impl<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA> ModesOfA for HCons<ModeOfA<L, D, Used, Full>, T> {
    type Push<S0: Extent, D0: Int> = HCons<ModeOfA<S0, D0, UTerm, S0::Magnitude>, Self>;
    type Match<N: Nat, U: Nat, P: Nat> =
        <L::StaticAnd<IsMultipleOf<U, L::Magnitude>> as MatchByFact>::StartsAfter<L, D, Used, Full, T, N, U, P>;
}
// Beyond the last mode of A only the first coordinate matches.
impl ModesOfA for HNil {
    type Push<S: Extent, D: Int> = HCons<ModeOfA<S, D, UTerm, S::Magnitude>, HNil>;
    type Match<N: Nat, U: Nat, P: Nat> = FirstMatch<One>;
}

/// All coordinates match. `M` are the modes of A, with these coordinates counted in `Used` and `Full`.
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
    // A step that is longer than the mode needs no case of its own, because `Inside` then finds that one coordinate stays inside.
    type StartsAfter<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat, P: Nat> =
        <IsOffset<D, U, P> as MatchByFact>::Match<L, D, Used, Full, T, N, U>;
    type Match<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> = FirstMatch<One>;
    // The largest n with n u < full - used + u: (full - used) / u, rounded up.
    type Inside<L: Extent, D: Int, Used: Nat, Full: Nat, T: ModesOfA, N: Nat, U: Nat> =
        FirstMatch<<<<Full::Minus<Used> as IsDiff>::AboveZero as DivRem>::DivRem<U> as IsQuotRem>::Ceil>;
}
/// The modes `T` after a mode of extent `S`, or none if `S` is not static.
type TailOf<S, T> = <<S as Known>::Static as MatchByFact>::Tail<T>;
/// `Used` after one more mode of the inverse, of `N` coordinates `U` apart.
type UsedWith<Used, N, U> = <Used as Add>::Plus<<N as Mul>::Times<U>>;
/// Whether the last of `N` coordinates, `U` apart, stays inside the mode of A.
type IsInside<Used, Full, N, U> = <<UsedWith<Used, N, U> as Cmp>::Cmp<<Full as Add>::Plus<U>, Equal> as Order>::IsLess;
/// Whether a step of `U` in a mode of stride `D` leads to the offset `P`: `D U = P`.
type IsOffset<D, U, P> = <<D as Arithmetic>::TimesPos<U> as Arithmetic>::SamePos<P>;

// ---- the modes that agree ----------------------------------------------------------------------

/// The modes `L` agree. Together with the modes before them they have `P` elements.
pub struct Agreed<L, P>(PhantomData<(L, P)>);

impl<L: Leaves, P: Nat> AnyAgreed for Agreed<L, P> {
    type Modes = L;
    type Size = P::Extent;
    type WithMode<N: Extent + Static, I: Static> = Agreed<HCons<Leaf<N, I>, L>, P>;
}
/// Whether the mode `S:D` of the inverse may agree: its index stride `D` is static and above 0, and its extent has a known
/// divisor, which for a static extent is the extent itself. Otherwise neither this mode nor any mode after it agrees.
pub(crate) type CanAgree<S, D> =
    <<D as Known>::Positive as Flag>::And<<<<S as Arithmetic>::KnownDivisor as Nat>::Positive as Known>::Positive>;
