//! Facts about a layout as types, computed from the list of its coalesced leaves.
//!
//! [`LeafFacts`] declares the facts for which the leaves stay in their own order. `complement/sorted_facts.rs` computes the facts
//! for which the leaves are sorted by the magnitudes of their strides. Each fact is an associated type of the list, computed from
//! the first leaf and the same fact of the remaining leaves.

use crate::algebra::coalesce::LeavesOf;
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::algebra::supertraits::{AnyTaken, LeafFacts, Sorted};
use crate::int::bits::{DivRem, Nat, One};
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, UTerm};

/// The leaves of the layout `S:D`, sorted by the magnitudes of their strides.
pub(crate) type SortedOf<S, D> = <LeavesOf<S, D> as LeafFacts>::Sorted;

macro_rules! no_leaves {
    ($($end:ty),*) => {$(
        impl LeafFacts for $end {
            type Sorted = HNil;
            type InOrder = B1;
            type InOrderWith<D: Int> = D::One;
            type Width = One;
            type CommonDivisor<N: Nat> = N;
            type Divisor = UTerm;
            type Take<N: Int> = NoneTaken;
        }
    )*};
}
no_leaves!(HNil, Unbounded);
impl<S: Extent, D: Int, T: LeafFacts> LeafFacts for HCons<Leaf<S, D>, T> {
    type Sorted = <T::Sorted as Sorted>::Insert<S, D::Abs>;
    type InOrder = T::InOrderWith<D>;
    type InOrderWith<D0: Int> = B0;
    type Width = <<D as Known>::One as Flag>::ChooseNat<T::CommonDivisor<S::Magnitude>, One>;
    type CommonDivisor<N: Nat> = T::CommonDivisor<N::Gcd<D::Magnitude>>;
    type Divisor = <D::KnownDivisor as DivRem>::Gcd<T::Divisor>;
    type Take<N: Int> =
        <S::StaticAnd<D::Same<N>> as Flag>::ChooseTaken<Taken<S, T>, <T::Take<N> as AnyTaken>::PushFront<S, D>>;
}

/// The result of `Take` where a mode was taken out of the list: `S` is its extent, and `Rest` is the list without it.
pub struct Taken<S, Rest>(PhantomData<(S, Rest)>);
/// The result of `Take` where no mode of the list has the wanted stride and a static extent.
pub struct NoneTaken;

impl<S: Extent, Rest: LeafFacts> AnyTaken for Taken<S, Rest> {
    type PushFront<S0: Extent, D0: Int> = Taken<S, HCons<Leaf<S0, D0>, Rest>>;
    type Alignment<N: Int, L: LeafFacts> = <Rest::Take<N::Times<S>> as AnyTaken>::Alignment<N::Times<S>, Rest>;
}
impl AnyTaken for NoneTaken {
    type PushFront<S: Extent, D: Int> = Self;
    type Alignment<N: Int, L: LeafFacts> = <<N::KnownDivisor as DivRem>::Gcd<L::Divisor> as Nat>::Extent;
}
