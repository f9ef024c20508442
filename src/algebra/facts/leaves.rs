//! The facts as types, computed from the coalesced leaves of a layout.
//!
//! [`LeafFacts`] has the facts by the order of the modes; `complement/sorted_facts.rs` has those by the order of magnitudes. Each fact
//! is an associated type of the list, computed from the first leaf and the fact of the rest.

use crate::algebra::coalesce::LeavesOf;
use crate::algebra::leaves::{Leaf, Unbounded};
use crate::algebra::supertraits::{AnyTaken, LeafFacts, Sorted};
use crate::int::bits::{DivRem, Nat, One};
use crate::int::{Extent, Flag, Int, Known};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, B1, UTerm};

/// The leaves of a layout, in the order of the magnitudes of their strides.
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

/// A mode of extent `S` was taken out of a list, and `Rest` is left.
pub struct Taken<S, Rest>(PhantomData<(S, Rest)>);
/// No mode of the list has that stride and a static extent.
pub struct NoneTaken;

impl<S: Extent, Rest: LeafFacts> AnyTaken for Taken<S, Rest> {
    type PushFront<S0: Extent, D0: Int> = Taken<S, HCons<Leaf<S0, D0>, Rest>>;
    type Alignment<N: Int, L: LeafFacts> = <Rest::Take<N::Times<S>> as AnyTaken>::Alignment<N::Times<S>, Rest>;
}
impl AnyTaken for NoneTaken {
    type PushFront<S: Extent, D: Int> = Self;
    type Alignment<N: Int, L: LeafFacts> = <<N::KnownDivisor as DivRem>::Gcd<L::Divisor> as Nat>::Extent;
}
