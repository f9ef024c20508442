//! The modes of A as the places of a mixed-radix number, and how far the leaves of B reach into
//! each: rules 2 and 3 of the law of composition.
//!
//! `A(x)` is the sum over the places of digit times stride, so `A(x + y) = A(x) + A(y)` wherever
//! adding `x` and `y` carries nothing from one place to the next. Each leaf of B moves some digits;
//! a place keeps the sum of what all leaves may add to its digit, and that has to stay below its
//! extent. A place in which one leaf alone moves needs no sum, so none is computed for the
//! compiler until a second leaf comes.

use super::fallback::Nothing;
use super::walk::{Case, Found, IsFound};
use super::walked::Sign;
use crate::error::{Broken, Holds, NoCarry, Verdict};
use crate::int::arithmetic::{Arithmetic, Unknown};
use crate::int::bits::{Equal, Greater, Less, Nat};
use crate::int::{Extent, Int};
use crate::tuple::HCons;
use core::marker::PhantomData;
use typenum::{N1, P1, Z0};

/// A mode of A, `S:D`, and what the compiler knows of how far its digit moves.
pub struct Place<S, D, R>(PhantomData<(S, D, R)>);

/// The modes of A: [`Place`]s, then the [`Last`] one, or the law that was broken on the way there.
pub trait Places {
    /// What the compiler knows of rule 2.
    type Verdict: Verdict;
    /// What it knows of rule 3, where there are strides of both signs and static leaves have moved
    /// in a place before (`Some`).
    type Borrow<Some: Sign>: Verdict;
    /// What `S` coordinates, `D` apart, `D > 0`, find on their walk through the places.
    type Walk<S: Extent, D: Int>: IsFound;
    /// What is left behind the first `N` coordinates, if `N` and each place that they reach are known to
    /// divide, one the other.
    type Remainder<N: Nat>: IsFound;
    /// All coordinates, if they are static.
    type Whole: IsFound;
    /// The stride of a single coordinate: its step, divided by the shapes of all places but the
    /// last and rounded up each time, times the stride of the last.
    type LastStride<D: Int>: Int;
}

impl<LS: Extent, LD: Int, R: Reach, T: Places> Places for HCons<Place<LS, LD, R>, T> {
    type Verdict = R::Verdict<T::Verdict>;
    type Borrow<Some: Sign> = R::Borrow<Some, T>;
    type Walk<S: Extent, D: Int> = <LS::Case<S, D> as Case>::Go<LS, LD, R, T, S, D>;
    type Remainder<N: Nat> = LS::RemainderIn<N, LD, R, T>;
    type Whole = LS::WholeOf<LD, R, T>;
    type LastStride<D: Int> = T::LastStride<D::Ceil<LS>>;
}

/// The last mode of A, which has no end: its extent is only what A says.
pub struct Last<S, D, R>(PhantomData<(S, D, R)>);

/// What lies behind the last place: nothing that a leaf could move in.
type Nowhere = Broken<NoCarry>;

// rest : step * stride
impl<LS: Extent, LD: Int, R: Reach> Places for Last<LS, LD, R> {
    type Verdict = Holds;
    type Borrow<Some: Sign> = R::Borrow<Some, Nowhere>;
    type Walk<S: Extent, D: Int> = Found<S, LD::Times<D>, Last<LS, LD, Once<S, D>>>;
    type Remainder<N: Nat> = LS::RemainderInLast<N, LD, R>;
    type Whole = LS::WholeOfLast<LD, R>;
    type LastStride<D: Int> = LD::Times<D>;
}

// A law that is broken already stays broken.
impl<Law> Places for Broken<Law> {
    type Verdict = Self;
    type Borrow<Some: Sign> = Holds;
    type Walk<S: Extent, D: Int> = Found<P1, Z0, Self>;
    type Remainder<N: Nat> = Nothing<Self>;
    type Whole = Nothing<Self>;
    type LastStride<D: Int> = Z0;
}

// ---- how far a digit moves --------------------------------------------------------------------

/// No leaf moves the digit.
pub struct Still;
/// One leaf does, `N` coordinates with step `D`: up to `(n - 1) * d`.
pub struct Once<N, D>(PhantomData<(N, D)>);
/// Several do, up to `V`.
pub struct UpTo<V>(PhantomData<V>);
/// Several do, and reach the extent: they would carry.
pub struct Carries;

/// What the compiler knows of how far the leaves so far move the digit of a place.
pub trait Reach {
    /// The verdict on this place, and on those behind it, `V`.
    type Verdict<V: Verdict>: Verdict;
    /// What is known of rule 3: [`Places::Borrow`] of this place and those behind it, `T`.
    type Borrow<Some: Sign, T: Places>: Verdict;
    /// With one more leaf, of `N` coordinates with step `D`, in a place of extent `S`.
    type Touch<N: Extent, D: Int, S: Extent>: Reach;
}
impl Reach for Still {
    type Verdict<V: Verdict> = V;
    type Borrow<Some: Sign, T: Places> = T::Borrow<Some>;
    type Touch<N: Extent, D: Int, S: Extent> = Once<N, D>;
}
impl<N0: Extent, D0: Int> Reach for Once<N0, D0> {
    type Verdict<V: Verdict> = V;
    type Borrow<Some: Sign, T: Places> = N0::BorrowWith<D0, Some, T>;
    // (n0 - 1) * d0 + (n - 1) * d
    type Touch<N: Extent, D: Int, S: Extent> = <UpTo<<N0::Plus<N1> as Arithmetic>::Times<D0>> as Reach>::Touch<N, D, S>;
}
impl<V0: Int> Reach for UpTo<V0> {
    type Verdict<V: Verdict> = V;
    type Borrow<Some: Sign, T: Places> = V0::Borrow<Some, T>;
    type Touch<N: Extent, D: Int, S: Extent> = Reaches<V0::Plus<<N::Plus<N1> as Arithmetic>::Times<D>>, S>;
}
impl Reach for Carries {
    type Verdict<V: Verdict> = Broken<NoCarry>;
    type Borrow<Some: Sign, T: Places> = Holds;
    type Touch<N: Extent, D: Int, S: Extent> = Carries;
}

/// The digits up to `V` in a place of extent `S`.
type Reaches<V, S> = <<V as Arithmetic>::Cmp<S> as Within>::Reach<V>;

/// What digits up to `V` do in a place, by how `V` compares with the extent.
pub trait Within {
    /// The reach.
    type Reach<V: Int>: Reach;
}
impl Within for Less {
    type Reach<V: Int> = UpTo<V>;
}
impl Within for Unknown {
    type Reach<V: Int> = UpTo<V>;
}
impl Within for Equal {
    type Reach<V: Int> = Carries;
}
impl Within for Greater {
    type Reach<V: Int> = Carries;
}
