//! The modes of a layout in other units.

use super::Factor;
use crate::algebra::judged::{Cons, IsJudged, Judged};
use crate::error::{Broken, Divisibility, Holds, Verdict};
use crate::int::ops::{CeilDiv, Div, Mul, Rem};
use crate::int::{AsExtent, Extent, Flag, Int, Known};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::{HCons, HNil, IntTuple};

/// The shape `Self` with the stride `D` in other units.
pub trait CastModes<D>: IntTuple {
    /// In units of `N` elements.
    type Upcast<N: Factor>: IsJudged;
    /// In units of `1 / N` of an element.
    type Downcast<N: Factor>: AnyLayout;
    /// The verdict `V`, unless some mode has the static stride 1 or -1.
    type AdjacentOr<V: Verdict>: Verdict;
}

/// Whether the stride `D` is known to be in whole units. A dynamic one has to be.
type Whole<D, N> = <Rem<D, N> as Known>::Zero;
/// Whether a whole number of static steps `D` is known to be in one unit.
type Inside<D, N> = Whole<N, <D as Int>::Abs>;
/// The units that such steps through the extent `S` begin.
type Begun<S, D, N> = AsExtent<CeilDiv<S, Div<N, <D as Int>::Abs>>>;

impl<S: Extent, D: Int> CastModes<D> for S {
    type Upcast<N: Factor> = Judged<
        Layout<
            <Whole<D, N> as Flag>::ChooseExtent<S, <D::Static as Flag>::ChooseExtent<Begun<S, D, N>, S>>,
            <Whole<D, N> as Flag>::Choose<Div<D, N>, <D::Static as Flag>::Choose<Div<D, D::Abs>, Div<D, N>>>,
        >,
        <Whole<D, N> as Flag>::ChooseVerdict<
            Holds,
            <D::Static as Flag>::ChooseVerdict<
                <Inside<D, N> as Flag>::ChooseVerdict<Holds, Broken<Divisibility>>,
                Holds,
            >,
        >,
    >;
    type Downcast<N: Factor> = Layout<
        <<D::Abs as Known>::One as Flag>::ChooseExtent<S::TimesExtent<N>, S>,
        <<D::Abs as Known>::One as Flag>::Choose<D, Mul<D, N>>,
    >;
    type AdjacentOr<V: Verdict> = <<D::Abs as Known>::One as Flag>::ChooseVerdict<Holds, V>;
}
impl CastModes<HNil> for HNil {
    type Upcast<N: Factor> = Judged<Layout<HNil, HNil>, Holds>;
    type Downcast<N: Factor> = Layout<HNil, HNil>;
    type AdjacentOr<V: Verdict> = V;
}
impl<S: CastModes<D>, ST: CastModes<DT>, D, DT> CastModes<HCons<D, DT>> for HCons<S, ST> {
    type Upcast<N: Factor> = <S::Upcast<N> as IsJudged>::InFrontOf<ST::Upcast<N>>;
    type Downcast<N: Factor> = Cons<S::Downcast<N>, ST::Downcast<N>>;
    type AdjacentOr<V: Verdict> = S::AdjacentOr<ST::AdjacentOr<V>>;
}
