//! The modes of a greatest common domain, as types.
//!
//! [`CommonWith`] goes through the extents of both shapes together. The first leaf of A begins at the index `P`, and the first
//! leaf of B begins at the index `Q`. If the end of one leaf is a proper divisor of the end of the other, `CommonWith` drops
//! only the leaf that ends first. If the ends are equal, or neither divides the other, `CommonWith` drops both leaves.

use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::{Coalesced, InvertByFact, Leaves};
use crate::int::bits::{DivRem, ExactQuot, IsMultipleOf, Mul, Nat};
use crate::int::number::Number;
use crate::int::{Dyn, Extent, Flag, Int, Known};
use crate::layout::{FlatMode as Mode, Joined, Row};
use crate::tuple::{HCons, HNil};
use core::slice::IterMut;
use typenum::{B0, B1};

/// A flat list of extents that can be read at run time.
#[doc(hidden)]
pub trait Extents {
    type Row: Row<Mode>;
    /// Writes a mode for each extent, with this extent and the stride 0.
    fn read(self, to: &mut IterMut<'_, Mode>);
}
impl Extents for HNil {
    type Row = [Mode; 0];
    #[inline(always)]
    fn read(self, _: &mut IterMut<'_, Mode>) {}
}
impl<S: Int, T: Extents> Extents for HCons<S, T> {
    type Row = Joined<[Mode; 1], T::Row>;
    #[inline(always)]
    fn read(self, to: &mut IterMut<'_, Mode>) {
        if let Some(mode) = to.next() {
            *mode = Mode::new(self.head.number(), Number::known(0));
        }
        self.tail.read(to);
    }
}

/// The common domain of the leaves with the extents `Self` and the leaves with the extents `B`. The first leaf of `Self` begins
/// at the index `P`, and the first leaf of `B` at the index `Q`.
#[doc(hidden)]
pub trait CommonWith<P, B, Q> {
    type Modes: Leaves;
}
impl<P, B, Q> CommonWith<P, B, Q> for HNil {
    type Modes = HNil;
}
impl<P, S, T, Q> CommonWith<P, HNil, Q> for HCons<S, T> {
    type Modes = HNil;
}
impl<P, S, T, S1, T1, Q, F, M> CommonWith<P, HCons<S1, T1>, Q> for HCons<S, T>
where
    S: Known + Extent<StaticAnd<S1::Static> = F>,
    S1: Extent,
    F: CommonIf<P, Self, Q, HCons<S1, T1>, Modes = M>,
    M: Leaves,
{
    type Modes = M;
}

/// [`CommonWith`] of the lists `A` and `B`. `Self` tells whether the first extents of both are static.
#[doc(hidden)]
pub trait CommonIf<P, A, Q, B> {
    type Modes: Leaves;
}
impl<P, S, T, Q, S1, T1, M> CommonIf<P, HCons<S, T>, Q, HCons<S1, T1>> for B1
where
    P: Nat,
    Q: Nat,
    S: Extent,
    S1: Extent,
    Ahead<End<P, S>, End<Q, S1>>: Next<P, HCons<S, T>, Q, HCons<S1, T1>, Modes = M>,
    M: Leaves,
{
    type Modes = <Common<P, End<P, S>, Q, End<Q, S1>> as InvertByFact>::KeepMode<
        <Between<P, End<P, S>, Q, End<Q, S1>> as Nat>::Extent,
        <Lcm<P, Q> as Nat>::Positive,
        M,
    >;
}
// An extent is dynamic. The domain has at most one mode fewer than there are extents in both lists.
impl<P, S, T: Room, Q, S1, T1: Room> CommonIf<P, HCons<S, T>, Q, HCons<S1, T1>> for B0 {
    type Modes = OneMore<T::Room<T1::Room<HNil>>>;
}

/// The index at which a leaf of extent `S` ends if it begins at `P`.
type End<P, S> = <P as Mul>::Times<<S as Known>::Magnitude>;
/// The greatest common divisor.
type Gcd<P, Q> = <P as DivRem>::Gcd<Q>;
/// The least common multiple.
type Lcm<P, Q> = <P as Mul>::Times<ExactQuot<Q, Gcd<P, Q>>>;
/// The extent of the mode that two leaves have in common. They go from `P` to `EP` and from `Q` to `EQ`.
type Between<P, EP, Q, EQ> = ExactQuot<Gcd<EP, EQ>, Lcm<P, Q>>;
/// Whether these leaves have a mode of extent 2 or more in common.
type Common<P, EP, Q, EQ> = <IsMultipleOf<EP, Q> as Flag>::And<
    <IsMultipleOf<EQ, P> as Flag>::And<<<<Between<P, EP, Q, EQ> as Nat>::Extent as Known>::One as Flag>::Not>,
>;
/// Two leaves end at `EP` and `EQ`. The first flag tells whether `EP` is a greater multiple of `EQ`. The second flag tells
/// whether `EQ` is a greater multiple of `EP`.
type Ahead<EP, EQ> = (
    <IsMultipleOf<EP, EQ> as Flag>::And<<IsMultipleOf<EQ, EP> as Flag>::Not>,
    <IsMultipleOf<EQ, EP> as Flag>::And<<IsMultipleOf<EP, EQ> as Flag>::Not>,
);

/// [`CommonWith`] after two leaves of static extents. `Self` is [`Ahead`] of the two leaves: a leaf stays in its list if its
/// flag is `B1`, and is dropped if its flag is `B0`.
#[doc(hidden)]
pub trait Next<P, A, Q, B> {
    type Modes: Leaves;
}
impl<P, S: Extent, T, Q, S1: Extent, T1, M> Next<P, HCons<S, T>, Q, HCons<S1, T1>> for (B0, B0)
where
    P: Nat,
    Q: Nat,
    T: CommonWith<End<P, S>, T1, End<Q, S1>, Modes = M>,
    M: Leaves,
{
    type Modes = M;
}
impl<P, S, T, Q, S1: Extent, T1, M> Next<P, HCons<S, T>, Q, HCons<S1, T1>> for (B1, B0)
where
    Q: Nat,
    HCons<S, T>: CommonWith<P, T1, End<Q, S1>, Modes = M>,
    M: Leaves,
{
    type Modes = M;
}
impl<P, S: Extent, T, Q, S1, T1, M> Next<P, HCons<S, T>, Q, HCons<S1, T1>> for (B0, B1)
where
    P: Nat,
    T: CommonWith<End<P, S>, HCons<S1, T1>, Q, Modes = M>,
    M: Leaves,
{
    type Modes = M;
}

/// A list with one more dynamic mode.
pub(crate) type OneMore<L> = HCons<Leaf<Dyn, Dyn>, L>;

/// A list of extents or leaves. A result, which is a common domain or a sum, has room for a dynamic mode for each element of
/// the list.
#[doc(hidden)]
pub trait Room {
    /// The list `L` with one dynamic mode in front for each element of `Self`.
    type Room<L: Coalesced>: Coalesced;
}
impl Room for HNil {
    type Room<L: Coalesced> = L;
}
impl<S, T: Room> Room for HCons<S, T> {
    type Room<L: Coalesced> = OneMore<T::Room<L>>;
}
