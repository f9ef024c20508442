//! Upcast and downcast: a layout in units of more or fewer elements.
//!
//! An element of `A` is n parts of `downcast(A, n)`, which are next to each other in the mode in
//! which elements are: `R(n c) = n A(c)`, where n multiplies the coordinate of that mode alone.
//! `upcast` goes back: `upcast(downcast(A, n), n) = A`. [`recast`] goes from elements of one width
//! to elements of another.
//!
//! A static stride says which of the two happens to its mode. A dynamic one is taken to be a
//! multiple of the unit, and is checked to be: what it is otherwise decides the type of the result.
//!
//! Source: CuTe, `upcast`, `downcast`, `recast_layout`, which take it to be one and do not check.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod numbers;

use crate::algebra::judged::{AnyJudged, Cons, Judged, LayoutOf, VerdictOf, operation};
use crate::error::{Adjacency, Broken, Divisibility, Holds, LayoutError, OrBroken, Verdict};
use crate::int::bits::{DivRem, Nat};
use crate::int::gcd::GcdOp;
use crate::int::ops::{CeilDiv, Div, DivOp, Mul, Rem};
use crate::int::{AsExtent, Extent, Flag, Int, Known, Static, by_type_of};
use crate::layout::{AnyLayout, FlatRoom, Layout, try_made, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{NonZero, PInt, Z0};

/// By how much a cast changes the unit: a static int above zero.
#[diagnostic::on_unimplemented(
    message = "the number of elements in a unit must be a static int above zero",
    note = "found `{Self}`",
    note = "fix: write a literal, `int!(4)`"
)]
#[cfg_attr(doc, doc(hidden))]
pub trait Factor: Static + Extent {}
impl<N: Nat + NonZero> Factor for PInt<N> {}

// ---- upcast -----------------------------------------------------------------------------------

operation! {
    /// A layout that can be written in units of `N` elements. The bound for generic code.
    UpcastOp<N> -> Upcast, by UpcastBy::try_upcast(), laws of N, sorts Self;
    "`upcast` takes a layout, or in generic code a type that is bounded by `UpcastOp`";
    "fix: in generic code, add the bound `{Self}: UpcastOp<N>`, with the type of the other argument for `N`"
}
impl<S: Shape + CastModes<D>, D: Congruent<S>, N: Factor> UpcastBy<N> for Layout<S, D> {
    type Output = LayoutOf<S::Upcast<N>>;
    type Verdict = VerdictOf<S::Upcast<N>>;
    #[inline(always)]
    fn try_upcast(self) -> Result<Self::Output, LayoutError> {
        try_made::<Self, _>(|| write(|out| numbers::upcast(FlatRoom::new().of(self), N::N, out)))
    }
}

/// The layout in units of n elements: of a mode `s:d` with `|d| < n`, `n / |d|` coordinates fall into
/// one unit, and a larger stride is `d / n` units. A mode of extent 1 takes no step, whatever its stride is.
///
/// `s:d` becomes `s:(d/n)` where n divides d, and `ceil(s / (n/|d|)):sign(d)` where d divides n
///
/// ```
/// use colex::algebra::upcast;
/// use colex::prelude::*;
/// assert_eq!(upcast(layout!((8, 4) : (1, 16)), int!(4)).to_string(), "(_2,_4):(_1,_4)");
/// let n = 8;
/// assert_eq!(upcast(layout!((n, 4) : (1, n)), int!(4)).to_string(), "(2,_4):(_1,2)");
/// ```
///
/// # Fails when
/// of n and the stride of a longer mode neither divides the other, or n does not divide a dynamic stride: the program
/// does not compile if that is known, and panics with the law's text if it is not; [`try_upcast`]
/// returns the law.
/// The laws are [`LayoutError::Divisibility`](crate::LayoutError::Divisibility) and
/// [`LayoutError::Unit`](crate::LayoutError::Unit).
#[inline(always)]
#[track_caller]
pub fn upcast<A: UpcastOp<N, Output = R>, N, R>(a: A, n: N) -> R {
    by_type_of(n, a.try_upcast()).or_broken()
}

/// [`upcast`], or the law that does not hold.
#[inline(always)]
pub fn try_upcast<A: UpcastOp<N, Output = R>, N, R>(a: A, n: N) -> Result<R, LayoutError> {
    by_type_of(n, a.try_upcast())
}

// ---- downcast ---------------------------------------------------------------------------------

operation! {
    /// A layout that can be written in units of a part of an element. The bound for generic code.
    DowncastOp<N> -> Downcast, by DowncastBy::try_downcast(), laws of N, sorts Self;
    "`downcast` takes a layout, or in generic code a type that is bounded by `DowncastOp`";
    "fix: in generic code, add the bound `{Self}: DowncastOp<N>`, with the type of the other argument for `N`"
}
impl<S: Shape + CastModes<D>, D: Congruent<S>, N: Factor> DowncastBy<N> for Layout<S, D> {
    type Output = S::Downcast<N>;
    type Verdict = S::AdjacentOr<Broken<Adjacency>>;
    #[inline(always)]
    fn try_downcast(self) -> Result<Self::Output, LayoutError> {
        try_made::<Self, _>(|| write(|out| numbers::downcast(FlatRoom::new().of(self), N::N, out)))
    }
}

/// The layout in units of 1/n of an element: a mode of stride 1 or -1 gets n times the extent, every
/// other one n times the stride.
///
/// `s:1` becomes `(s n):1`, and `s:d` becomes `s:(d n)`
///
/// ```
/// use colex::algebra::downcast;
/// use colex::prelude::*;
/// assert_eq!(downcast(layout!((2, 4) : (1, 4)), int!(4)).to_string(), "(_8,_4):(_1,_16)");
/// let n = 2;
/// assert_eq!(downcast(layout!((n, 4) : (1, n)), int!(4)).to_string(), "(8,_4):(_1,8)");
/// ```
///
/// # Fails when
/// no mode has the static stride 1 or -1: that does not compile; when a dynamic stride is 1 or -1, or
/// a product does not fit, which [`try_downcast`] returns.
/// The laws are [`LayoutError::Adjacency`](crate::LayoutError::Adjacency), [`LayoutError::Unit`](crate::LayoutError::Unit) and
/// [`LayoutError::Overflow`](crate::LayoutError::Overflow).
#[inline(always)]
#[track_caller]
pub fn downcast<A: DowncastOp<N, Output = R>, N, R>(a: A, n: N) -> R {
    by_type_of(n, a.try_downcast()).or_broken()
}

/// [`downcast`], or the law that does not hold.
#[inline(always)]
pub fn try_downcast<A: DowncastOp<N, Output = R>, N, R>(a: A, n: N) -> Result<R, LayoutError> {
    by_type_of(n, a.try_downcast())
}

// ---- recast -----------------------------------------------------------------------------------

operation! {
    /// A layout of elements of width `Old` that is one of elements of width `New`. The bound for generic code.
    RecastOp<Old, New> -> Recast, by RecastBetween::try_recast(), laws of New, sorts Self;
    "`recast` takes a layout, or in generic code a type that is bounded by `RecastOp`";
    "fix: in generic code, add the bound `{Self}: RecastOp<Old, New>`, with the types of the other arguments"
}
impl<S0, D0, Old, New, G, P, Q, S, D> RecastBetween<Old, New> for Layout<S0, D0>
where
    Self: UpcastBy<P, Output = Layout<S, D>>,
    Old: Factor + GcdOp<New, Output = G> + DivOp<G, Output = Q>,
    New: Factor + DivOp<G, Output = P>,
    P: Factor,
    Q: Factor,
    S: Shape + CastModes<D>,
    D: Congruent<S>,
{
    type Output = S::Downcast<Q>;
    type Verdict = <<Self as UpcastBy<P>>::Verdict as Verdict>::Then<
        <Q::One as Flag>::ChooseVerdict<Holds, S::AdjacentOr<Broken<Adjacency>>>,
    >;
    #[inline(always)]
    fn try_recast(self) -> Result<Self::Output, LayoutError> {
        let units = self.try_upcast()?;
        // To write a layout in units of an element takes no mode of neighbours.
        try_made::<Self, _>(|| {
            write(|out| match Q::N {
                1 => out.copy(FlatRoom::new().of(units).modes),
                n => out
                    .settle(numbers::no_stride_within_a_unit(FlatRoom::new().of(self), P::N))
                    .and_then(|()| numbers::downcast(FlatRoom::new().of(units), n, out)),
            })
        })
    }
}

/// The layout of the same memory in elements of width `new` instead of `old`; bits, or any unit.
///
/// With `new / old = p / q` in lowest terms, `downcast(upcast(A, p), q)`.
///
/// ```
/// use colex::algebra::recast;
/// use colex::prelude::*;
/// let halves = layout!((8, 4) : (1, 8));
/// assert_eq!(recast(halves, int!(16), int!(32)).to_string(), "(_4,_4):(_1,_4)");
/// assert_eq!(recast(halves, int!(16), int!(8)).to_string(), "(_16,_4):(_1,_16)");
/// let n = 8;
/// assert_eq!(recast(layout!((6, n) : (1, 6)), int!(8), int!(12)).to_string(), "(_4,8):(_1,_4)");
/// ```
///
/// # Fails when
/// as [`upcast`] and [`downcast`]; [`try_recast`] returns the law. Source: CuTe, `recast_layout`,
/// which takes the widths from element types.
#[inline(always)]
#[track_caller]
pub fn recast<A: RecastOp<Old, New, Output = R>, Old: Int, New: Int, R>(a: A, old: Old, new: New) -> R {
    by_type_of((old, new), a.try_recast()).or_broken()
}

/// [`recast`], or the law that does not hold.
#[inline(always)]
pub fn try_recast<A: RecastOp<Old, New, Output = R>, Old: Int, New: Int, R>(
    a: A,
    old: Old,
    new: New,
) -> Result<R, LayoutError> {
    by_type_of((old, new), a.try_recast())
}

// ---- the modes in other units ------------------------------------------------------------------

/// The shape `Self` with the stride `D` in other units.
#[doc(hidden)]
pub trait CastModes<D>: IntTuple {
    /// In units of `N` elements.
    type Upcast<N: Factor>: AnyJudged;
    /// In units of `1 / N` of an element.
    type Downcast<N: Factor>: AnyLayout;
    /// The verdict `V`, unless some mode has the static stride 1 or -1.
    type AdjacentOr<V: Verdict>: Verdict;
    /// The largest divisor of `N`, a power of two, in units of which every mode is known to be: a dynamic stride is taken to be.
    type Fitting<N: Nat>: Nat;
}

/// Whether the stride `D` is known to be in whole units. A dynamic one has to be.
type Whole<D, N> = <Rem<D, N> as Known>::Zero;
/// Whether a whole number of static steps `D` is known to be in one unit.
type Inside<D, N> = Whole<N, <D as Int>::Abs>;
/// `N`, if one of it and a static stride divides the other, else what divides both.
type Fitted<D, N> = <<Whole<D, Units<N>> as Flag>::Or<Inside<D, Units<N>>> as Flag>::ChooseNat<
    N,
    <N as DivRem>::Gcd<<D as Known>::Magnitude>,
>;
/// A natural number as an int.
type Units<N> = <N as Nat>::Positive;
/// The units that such steps through the extent `S` begin.
type Begun<S, D, N> = AsExtent<CeilDiv<S, Div<N, <D as Int>::Abs>>>;

impl<S: Extent, D: Int> CastModes<D> for S {
    type Upcast<N: Factor> = Judged<
        Layout<
            <<Whole<D, N> as Flag>::Or<S::One> as Flag>::ChooseExtent<
                S,
                <D::Static as Flag>::ChooseExtent<Begun<S, D, N>, S>,
            >,
            <Whole<D, N> as Flag>::Choose<
                Div<D, N>,
                <D::Static as Flag>::Choose<<Inside<D, N> as Flag>::Choose<Div<D, D::Abs>, Z0>, Div<D, N>>,
            >,
        >,
        <Whole<D, N> as Flag>::ChooseVerdict<
            Holds,
            <D::Static as Flag>::ChooseVerdict<
                <<Inside<D, N> as Flag>::Or<S::One> as Flag>::ChooseVerdict<Holds, Broken<Divisibility>>,
                Holds,
            >,
        >,
    >;
    type Downcast<N: Factor> = Layout<
        <<D::Abs as Known>::One as Flag>::ChooseExtent<S::TimesExtent<N>, S>,
        <<D::Abs as Known>::One as Flag>::Choose<D, Mul<D, N>>,
    >;
    type AdjacentOr<V: Verdict> = <<D::Abs as Known>::One as Flag>::ChooseVerdict<Holds, V>;
    type Fitting<N: Nat> = <D::Static as Flag>::ChooseNat<<S::One as Flag>::ChooseNat<N, Fitted<D, N>>, N>;
}
impl CastModes<HNil> for HNil {
    type Upcast<N: Factor> = Judged<Layout<HNil, HNil>, Holds>;
    type Downcast<N: Factor> = Layout<HNil, HNil>;
    type AdjacentOr<V: Verdict> = V;
    type Fitting<N: Nat> = N;
}
impl<S: CastModes<D>, ST: CastModes<DT>, D, DT> CastModes<HCons<D, DT>> for HCons<S, ST> {
    type Upcast<N: Factor> = <S::Upcast<N> as AnyJudged>::InFrontOf<ST::Upcast<N>>;
    type Downcast<N: Factor> = Cons<S::Downcast<N>, ST::Downcast<N>>;
    type AdjacentOr<V: Verdict> = S::AdjacentOr<ST::AdjacentOr<V>>;
    type Fitting<N: Nat> = ST::Fitting<S::Fitting<N>>;
}
