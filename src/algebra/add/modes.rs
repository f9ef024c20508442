//! The modes of a sum, as types: [`SumWith`] goes through the coalesced leaves of A and B together.
//!
//! Let `s:d` be the first leaf that is left of A, and `t:e` the first leaf that is left of B.
//!
//! | the types show | the next mode of the sum | then left of A | then left of B |
//! | --- | --- | --- | --- |
//! | both are the last leaves | `s : d + e`, or `t : d + e` if `s` is dynamic | nothing | nothing |
//! | only `s:d` is the last leaf of its list | `t : d + e` | `s/t : d t` | the leaves after `t:e` |
//! | neither is the last, and `s` is static and divides `t` | `s : d + e` | the leaves after `s:d` | `t/s : e s`, later leaves |
//! | `s` and `t` are static, neither divides the other, and neither leaf coalesces with the next | none: broken law | | |
//! | none of these; `m` leaves of A and `n` of B are left | `m + n - 1` dynamic modes | nothing | nothing |
//!
//! The second and the third case also hold with A and B exchanged. If `s/t` or `t/s` is known to be 1, this leaf is dropped.

use crate::algebra::common_domain::modes::{OneMore, Room};
use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{Coalesced, PushByFact};
use crate::error::{Addition, Broken, Holds, Verdict};
use crate::int::arithmetic::{Arithmetic, AsExtent, Known};
use crate::int::bits::IsMultipleOf;
use crate::int::{Extent, Flag, Int};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1};

/// The sum of two lists of coalesced leaves: of this one, and of `M`.
#[doc(hidden)]
pub trait SumWith<M> {
    /// The modes of the sum, coalesced.
    type Modes: Coalesced;
    /// Whether the types show that the law is broken.
    type Verdict: Verdict;
}

/// The list `T` with the leaf `S:D` in front, unless its extent is known to be 1.
type Push<S, D, T> = <<S as Known>::One as PushByFact>::Push<S, D, T>;
/// The list `T` with the leaf `S/N : D N` in front: the rest of the leaf `S:D` after a mode of extent `N`.
type Rest<S, D, N, T> = Push<AsExtent<<S as Arithmetic>::Ceil<N>>, <D as Arithmetic>::Times<N>, T>;
/// The broken law if `F` is true.
type BrokenIf<F> = <F as Flag>::ChooseVerdict<Broken<Addition>, Holds>;
/// Whether `S` is static and known to divide `T`.
type Divides<S, T> = <S as Known>::StaticAnd<IsMultipleOf<<T as Known>::Magnitude, <S as Known>::Magnitude>>;
/// Whether `S` and `T` are static, and `S` does not divide `T`.
type DoesNotDivide<S, T> = <S as Known>::StaticAnd<<T as Known>::StaticAnd<<Divides<S, T> as Flag>::Not>>;

// ---- one list is empty: the other must have the size 1 ------------------------------------------

impl SumWith<HNil> for HNil {
    type Modes = HNil;
    type Verdict = Holds;
}
impl<S: Extent, D, T: SumWith<HNil>> SumWith<HNil> for HCons<Leaf<S, D>, T> {
    type Modes = HNil;
    type Verdict = <BrokenIf<S::Static> as Verdict>::Then<T::Verdict>;
}
impl<S: Extent, D, T> SumWith<HCons<Leaf<S, D>, T>> for HNil
where
    HNil: SumWith<T>,
{
    type Modes = HNil;
    type Verdict = <BrokenIf<S::Static> as Verdict>::Then<<HNil as SumWith<T>>::Verdict>;
}

// ---- a list has one leaf left ---------------------------------------------------------------------

impl<S: Extent, D: Int, S1: Extent, D1: Int> SumWith<HCons<Leaf<S1, D1>, HNil>> for HCons<Leaf<S, D>, HNil> {
    type Modes = Push<<S::Static as Flag>::ChooseExtent<S, S1>, D::Plus<D1>, HNil>;
    type Verdict = BrokenIf<S::StaticAnd<S1::StaticAnd<<S::Same<S1> as Flag>::Not>>>;
}
impl<S, D, S1, D1, H1, T1, R> SumWith<HCons<Leaf<S1, D1>, HCons<H1, T1>>> for HCons<Leaf<S, D>, HNil>
where
    S: Extent,
    D: Int,
    S1: Extent,
    D1: Int,
    Rest<S, D, S1, HNil>: SumWith<HCons<H1, T1>, Modes = R>,
    R: Coalesced,
{
    type Modes = Push<S1, D::Plus<D1>, R>;
    // `S:D` is all that is left of A. So if `S1` does not divide `S`, the sizes differ.
    type Verdict =
        <BrokenIf<DoesNotDivide<S1, S>> as Verdict>::Then<<Rest<S, D, S1, HNil> as SumWith<HCons<H1, T1>>>::Verdict>;
}
impl<S, D, H, T, S1, D1, R> SumWith<HCons<Leaf<S1, D1>, HNil>> for HCons<Leaf<S, D>, HCons<H, T>>
where
    S: Extent,
    D: Int,
    S1: Extent,
    D1: Int,
    HCons<H, T>: SumWith<Rest<S1, D1, S, HNil>, Modes = R>,
    R: Coalesced,
{
    type Modes = Push<S, D::Plus<D1>, R>;
    type Verdict =
        <BrokenIf<DoesNotDivide<S, S1>> as Verdict>::Then<<HCons<H, T> as SumWith<Rest<S1, D1, S, HNil>>>::Verdict>;
}

// ---- both lists have more leaves --------------------------------------------------------------------

impl<S, D, S1, D1, X, Y, T, X1, Y1, T1> SumWith<HCons<Leaf<S1, D1>, HCons<Leaf<X1, Y1>, T1>>>
    for HCons<Leaf<S, D>, HCons<Leaf<X, Y>, T>>
where
    S: Extent,
    D: Int,
    S1: Extent,
    D1: Int,
    (Divides<S, S1>, Divides<S1, S>): SumFirst<Self, HCons<Leaf<S1, D1>, HCons<Leaf<X1, Y1>, T1>>>,
{
    type Modes =
        <(Divides<S, S1>, Divides<S1, S>) as SumFirst<Self, HCons<Leaf<S1, D1>, HCons<Leaf<X1, Y1>, T1>>>>::Modes;
    type Verdict =
        <(Divides<S, S1>, Divides<S1, S>) as SumFirst<Self, HCons<Leaf<S1, D1>, HCons<Leaf<X1, Y1>, T1>>>>::Verdict;
}

/// The sum of the lists `L` and `M`. Let `s` be the first extent of `L`, and `t` the first extent of `M`. `Self` is a pair of
/// flags: whether `s` is known to divide `t`, and whether `t` is known to divide `s`.
#[doc(hidden)]
pub trait SumFirst<L, M> {
    type Modes: Coalesced;
    type Verdict: Verdict;
}
// Both extents are equal.
impl<S, D, T, S1, D1, T1, R> SumFirst<HCons<Leaf<S, D>, T>, HCons<Leaf<S1, D1>, T1>> for (B1, B1)
where
    S: Extent,
    D: Int,
    D1: Int,
    T: SumWith<T1, Modes = R>,
    R: Coalesced,
{
    type Modes = Push<S, D::Plus<D1>, R>;
    type Verdict = T::Verdict;
}
impl<S, D, T, S1, D1, T1, R> SumFirst<HCons<Leaf<S, D>, T>, HCons<Leaf<S1, D1>, T1>> for (B1, B0)
where
    S: Extent,
    D: Int,
    S1: Extent,
    D1: Int,
    T1: Coalesced,
    T: SumWith<Rest<S1, D1, S, T1>, Modes = R>,
    R: Coalesced,
{
    type Modes = Push<S, D::Plus<D1>, R>;
    type Verdict = T::Verdict;
}
impl<S, D, T, S1, D1, T1, R> SumFirst<HCons<Leaf<S, D>, T>, HCons<Leaf<S1, D1>, T1>> for (B0, B1)
where
    S: Extent,
    D: Int,
    S1: Extent,
    D1: Int,
    T: Coalesced,
    Rest<S, D, S1, T>: SumWith<T1, Modes = R>,
    R: Coalesced,
{
    type Modes = Push<S1, D::Plus<D1>, R>;
    type Verdict = <Rest<S, D, S1, T> as SumWith<T1>>::Verdict;
}
impl<S, D, X, Y, T, S1, D1, X1, Y1, T1>
    SumFirst<HCons<Leaf<S, D>, HCons<Leaf<X, Y>, T>>, HCons<Leaf<S1, D1>, HCons<Leaf<X1, Y1>, T1>>> for (B0, B0)
where
    S: Extent,
    D: Int,
    X: Extent,
    Y: Int,
    T: Room,
    S1: Extent,
    D1: Int,
    X1: Extent,
    Y1: Int,
    T1: Room,
{
    // One mode fewer than there are leaves: three modes for the first two leaves of both lists, and one for each later leaf.
    type Modes = OneMore<OneMore<OneMore<T::Room<T1::Room<HNil>>>>>;
    type Verdict =
        BrokenIf<<Ends<S, D, X, Y> as Flag>::And<<Ends<S1, D1, X1, Y1> as Flag>::And<S::StaticAnd<S1::Static>>>>;
}

/// Whether the leaves `S:D` and `X:Y` are known not to coalesce: all integers are static, and `Y` is not `S D`.
type Ends<S, D, X, Y> = <S as Known>::StaticAnd<
    <D as Known>::StaticAnd<
        <X as Known>::StaticAnd<<Y as Known>::StaticAnd<<<D as Arithmetic>::TimesSame<S, Y> as Flag>::Not>>,
    >,
>;
