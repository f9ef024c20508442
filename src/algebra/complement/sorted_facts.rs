//! Facts of modes sorted by the magnitude of their strides, as types: whether two coordinates share an offset, and whether
//! every offset is reached.
//!
//! For example, `4:1, 2:4` are the sorted modes of `(2,4):(4,1)`. Each mode begins where the modes before it end, so the
//! modes are injective and reach every offset. Each fact is an associated type of the list, computed from the first mode and
//! the facts of the other modes.

use crate::algebra::leaves::Leaf;
use crate::algebra::supertraits::SortedFacts;
use crate::error::Broken;
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::{Extent, Flag, Int};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1, N1, P1, Z0};

impl SortedFacts for HNil {
    type Injective = B1;
    type InjectiveWith<S: Extent, D: Int> = Above<D, Z0>;
    type StepsOver<Below: Int> = B1;
    type IsEmpty = B1;
    type Negative = B0;
    type SomeMeet = B0;
    type Meet<S: Extent, D: Int> = B0;
    type MoreThanOffsets<Size: Int, Below: Int, Unit: Int> =
        Above<Size, <<Below as Arithmetic>::Quot<Unit> as Arithmetic>::Plus<P1>>;
    type Surjective<Below: Int> = B1;
    type Bijective<Next: Int> = B1;
}
impl<Law> SortedFacts for Broken<Law> {
    type Injective = B0;
    type InjectiveWith<S: Extent, D: Int> = B0;
    type StepsOver<Below: Int> = B0;
    type IsEmpty = B0;
    type Negative = B0;
    type SomeMeet = B0;
    type Meet<S: Extent, D: Int> = B0;
    type MoreThanOffsets<Size: Int, Below: Int, Unit: Int> = B0;
    type Surjective<Below: Int> = B0;
    type Bijective<Next: Int> = B0;
}
impl<S: Extent, D: Int, T: SortedFacts> SortedFacts for HCons<Leaf<S, D>, T> {
    type Injective = T::InjectiveWith<S, D>;
    // The first stride must be above 0, since a stride of 0 repeats an offset. The first two modes may share no offset but 0.
    // Each later stride must be above the greatest offset of the modes before it. All this must be known.
    type InjectiveWith<S0: Extent, D0: Int> = And<
        Above<D0, Z0>,
        And<MultiplesNeverMeet<S0, D0, S, D>, T::StepsOver<<Span<S0, D0> as Arithmetic>::Plus<Span<S, D>>>>,
    >;
    type StepsOver<Below: Int> = And<Above<D, Below>, T::StepsOver<Below::Plus<Span<S, D>>>>;
    type IsEmpty = B0;
    type Negative = Or<Below<D, Z0>, T::Negative>;
    type SomeMeet = Or<Below<D, P1>, Or<T::Meet<S, D>, T::SomeMeet>>;
    type Meet<S0: Extent, D0: Int> = Or<MultiplesMeet<S0, D0, S, D, <D0 as Arithmetic>::Gcd<D>>, T::Meet<S0, D0>>;
    type MoreThanOffsets<Size: Int, Below: Int, Unit: Int> =
        T::MoreThanOffsets<Size::Times<S>, Below::Plus<Span<S, D>>, <Unit as Arithmetic>::Gcd<D>>;
    type Surjective<Below: Int> =
        And<<<Below::Plus<P1> as Arithmetic>::Cmp<D> as Order>::IsNotLess, T::Surjective<Below::Plus<Span<S, D>>>>;
    type Bijective<Next: Int> = And<D::Same<Next>, T::Bijective<D::Times<S>>>;
}

/// Whether two coordinates of the sorted modes `T` are known to share an offset. They share one if a stride is 0, if two modes
/// share an offset other than 0, or if there are more coordinates than possible offsets. A possible offset is a multiple of the
/// greatest common divisor of the strides, and at most the greatest offset.
pub(crate) type SomeShared<T> = Or<<T as SortedFacts>::SomeMeet, <T as SortedFacts>::MoreThanOffsets<P1, Z0, Z0>>;

/// Whether `F` or `G` holds.
type Or<F, G> = <F as Flag>::Or<G>;
/// Whether `A` is known to be below `B`.
type Below<A, B> = <<A as Arithmetic>::Cmp<B> as Order>::IsLess;
/// Whether the modes `S0:D0` and `S1:D1` share an offset other than 0. `G` is `gcd(D0, D1)`.
type MultiplesMeet<S0, D0, S1, D1, G> =
    And<Below<<D1 as Arithmetic>::Quot<G>, S0>, Below<<D0 as Arithmetic>::Quot<G>, S1>>;
/// Whether both facts hold.
type And<F, G> = <F as Flag>::And<G>;
/// Whether `A` is known to be above `B`.
type Above<A, B> = <<A as Arithmetic>::Cmp<B> as Order>::IsGreater;
/// The span of a mode: `d * (s - 1)`.
type Span<S, D> = <D as Arithmetic>::Times<<S as Arithmetic>::Plus<N1>>;
/// Whether the modes `S0:D0` and `S1:D1` share no offset but 0: `D1 / g >= S0` or `D0 / g >= S1`, where `g = gcd(D0, D1)`.
type MultiplesNeverMeet<S0, D0, S1, D1> =
    <Fits<S0, D1, <D0 as Arithmetic>::Gcd<D1>> as Flag>::Or<Fits<S1, D0, <D0 as Arithmetic>::Gcd<D1>>>;
/// Whether `D / G >= S`.
type Fits<S, D, G> = <<<D as Arithmetic>::Quot<G> as Arithmetic>::Cmp<S> as Order>::IsNotLess;
