//! Upcast and downcast: a layout in units of more or fewer elements.
//!
//! An element of `A` is n parts of `downcast(A, n)`, adjacent in a mode of stride 1: `R(n c + e) = n A(c) + e` for `0 <= e < n`,
//! where n multiplies the coordinate of that mode alone, so that R has every part of every element once. In a mode of stride -1 the
//! parts go down, `n A(c) - e`. `upcast` is the inverse: `upcast(downcast(A, n), n) = A`. [`recast`] changes from elements of one
//! width to elements of another.
//!
//! In both casts a mode either has its stride scaled or its extent. A static stride decides which; where stride and extent are dynamic,
//! the values do. A dynamic stride with a static extent has to be a multiple of the unit (upcast), or not 1 (downcast): else a dynamic
//! value would decide a static integer.
//!
//! Source: CuTe, `upcast`, `downcast`, `recast_layout`, which assume this and do not check it.

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
pub(crate) mod numbers;

use crate::algebra::checked::{Checked, Cons, LayoutOf, VerdictOf, operation};
use crate::algebra::supertraits::AnyChecked;
use crate::error::{Adjacency, Broken, Divisibility, Holds, LayoutError, OrBroken, UnitCarry, Verdict};
use crate::int::arithmetic::{Arithmetic, Order};
use crate::int::bits::{Cmp, DivRem, Nat};
use crate::int::gcd::GcdOp;
use crate::int::ops::{CeilDiv, Div, DivOp, Min, Mul, Rem, Sub};
use crate::int::{AsExtent, Extent, Flag, Int, Known, Static, by_type_of};
use crate::layout::{AnyLayout, FlatScratch, Layout, try_static_or, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B0, N1, NonZero, PInt, Z0};

/// By how much a cast changes the unit: a static int above zero. A bound of casts in generic code, where `N` is asked for alone.
///
/// ```
/// use colex::algebra::cast::Factor;
/// use colex::prelude::*;
/// fn vectors<N: Factor>(elements: usize, _: N) -> usize {
///     elements / N::default().get() as usize
/// }
/// let n = 24;
/// assert_eq!((vectors(32, int!(4)), vectors(n, int!(4))), (8, 6));
/// ```
#[diagnostic::on_unimplemented(
    message = "the number of elements in a unit must be a static int above zero",
    note = "found `{Self}`",
    note = "fix: write a literal, `int!(4)`"
)]
pub trait Factor: Static + Extent {}
impl<N: Nat + NonZero> Factor for PInt<N> {}

// ---- upcast -----------------------------------------------------------------------------------

operation! {
    /// A layout that can be written in units of `N` elements, for generic code: the bound of [`upcast`].
    ///
    /// `s:d` becomes `s:(d/n)` where n divides d, and `ceil(s / (n/|d|)):sign(d)` where d divides n. `N` is a static int, and the
    /// result [`Upcast<A, N>`](Upcast). Fails as [`upcast`] does.
    ///
    /// ```
    /// use colex::algebra::{Upcast, UpcastOp, upcast};
    /// use colex::prelude::*;
    /// fn in_fours<A: UpcastOp<Int!(4)>>(a: A) -> Upcast<A, Int!(4)> {
    ///     upcast(a, int!(4))
    /// }
    /// let n = 8;
    /// assert_eq!(in_fours(layout!((8, 4) : (1, 16))).to_string(), "(_2,_4):(_1,_4)");
    /// assert_eq!(in_fours(layout!((n, 4) : (1, n))).to_string(), "(2,_4):(_1,2)");
    /// ```
    trait UpcastOp<N> -> Upcast, by trait UpcastBy::try_upcast(), laws of N, sorts Self;
    "`upcast` takes a layout, or in generic code a type that is bounded by `UpcastOp`";
    "fix: in generic code, add the bound `{Self}: UpcastOp<N>`, with the type of the other argument for `N`"
}
impl<S: Shape + CastModes<D>, D: Congruent<S>, N: Factor> UpcastBy<N> for Layout<S, D> {
    type Output = LayoutOf<S::Upcast<N>>;
    type Verdict = <VerdictOf<S::Upcast<N>> as Verdict>::Then<CarryVerdict<S, D, N>>;
    #[inline(always)]
    fn try_upcast(self) -> Result<Self::Output, LayoutError> {
        try_static_or::<Self, _>(|| write(|out| numbers::upcast(FlatScratch::new().of(self), N::N, out)))
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
/// of n and the stride of a longer mode neither divides the other; modes that step inside a unit reach another one
/// together, as in `(3,2):(2,3)` and units of 6, or some up and some down; or n does not divide a dynamic stride whose
/// extent is static: the program does not compile if that is known, and panics with the law's text if it is not;
/// [`try_upcast`] returns the law.
/// The laws are [`LayoutError::Divisibility`],
/// [`LayoutError::UnitCarry`] and [`LayoutError::DynamicStride`].
#[must_use]
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
    /// A layout that can be written in units of 1/`N` of an element, for generic code: the bound of [`downcast`].
    ///
    /// `s:1` becomes `(s n):1`, and `s:d` becomes `s:(d n)`. `N` is a static int, and the result [`Downcast<A, N>`](Downcast).
    /// Fails as [`downcast`] does.
    ///
    /// ```
    /// use colex::algebra::{Downcast, DowncastOp, downcast};
    /// use colex::prelude::*;
    /// fn in_bytes<A: DowncastOp<Int!(4)>>(floats: A) -> Downcast<A, Int!(4)> {
    ///     downcast(floats, int!(4))
    /// }
    /// let n = 2;
    /// assert_eq!(in_bytes(layout!((2, 4) : (1, 4))).to_string(), "(_8,_4):(_1,_16)");
    /// assert_eq!(in_bytes(layout!((n, 4) : (1, n))).to_string(), "(8,_4):(_1,8)");
    /// ```
    trait DowncastOp<N> -> Downcast, by trait DowncastBy::try_downcast(), laws of N, sorts Self;
    "`downcast` takes a layout, or in generic code a type that is bounded by `DowncastOp`";
    "fix: in generic code, add the bound `{Self}: DowncastOp<N>`, with the type of the other argument for `N`"
}
impl<S: Shape + CastModes<D>, D: Congruent<S>, N: Factor> DowncastBy<N> for Layout<S, D> {
    type Output = DowncastOf<S, D, N>;
    type Verdict = AdjacentVerdict<S, D>;
    #[inline(always)]
    fn try_downcast(self) -> Result<Self::Output, LayoutError> {
        try_static_or::<Self, _>(|| write(|out| numbers::downcast(FlatScratch::new().of(self), N::N, out)))
    }
}

/// The layout in units of 1/n of an element: one mode of stride 1 or -1 gets n times the extent, every
/// other one n times the stride.
///
/// `s:1` becomes `(s n):1`, and `s:d` becomes `s:(d n)`. Of several modes of stride 1 it is the first that has more than
/// one coordinate.
///
/// ```
/// use colex::algebra::downcast;
/// use colex::prelude::*;
/// assert_eq!(downcast(layout!((2, 4) : (1, 4)), int!(4)).to_string(), "(_8,_4):(_1,_16)");
/// let n = 2;
/// assert_eq!(downcast(layout!((n, 4) : (1, n)), int!(4)).to_string(), "(8,_4):(_1,8)");
/// let one = 1;
/// assert_eq!(downcast(layout!((4, n) : (n, one)), int!(4)).to_string(), "(_4,8):(8,1)");
/// ```
///
/// # Fails when
/// no mode has the static stride 1 or -1, nor one of a dynamic stride and extent: that does not compile; when no mode turns
/// out to have it, when a dynamic stride turns out to be 1 or -1 and the types split another mode, or a product does not fit,
/// which [`try_downcast`] returns.
/// The laws are [`LayoutError::Adjacency`],
/// [`LayoutError::DynamicStride`] and [`LayoutError::Overflow`].
#[must_use]
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
    /// A layout of elements of width `Old` that is one of elements of width `New`, for generic code: the bound of [`recast`].
    ///
    /// With `New / Old = p / q` in lowest terms, `downcast(upcast(A, p), q)`. The widths are static ints, and the result is
    /// [`Recast<A, Old, New>`](Recast). Fails as [`recast`] does.
    ///
    /// ```
    /// use colex::algebra::{Recast, RecastOp, recast};
    /// use colex::prelude::*;
    /// fn halves_as<A: RecastOp<Int!(16), N>, N: Int>(halves: A, bits: N) -> Recast<A, Int!(16), N> {
    ///     recast(halves, int!(16), bits)
    /// }
    /// let n = 4;
    /// assert_eq!(halves_as(layout!((8, 4)), int!(32)).to_string(), "(_4,_4):(_1,_4)");
    /// assert_eq!(halves_as(layout!((8, n)), int!(8)).to_string(), "(_16,4):(_1,_16)");
    /// ```
    trait RecastOp<Old, New> -> Recast, by trait RecastBetween::try_recast(), laws of New, sorts Self;
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
    type Output = DowncastOf<S, D, Q>;
    type Verdict = <<Self as UpcastBy<P>>::Verdict as Verdict>::Then<
        <Q::One as Flag>::ChooseVerdict<Holds, AdjacentVerdict<S, D>>,
    >;
    #[inline(always)]
    fn try_recast(self) -> Result<Self::Output, LayoutError> {
        let units = self.try_upcast()?;
        // To write a layout in units of an element takes no mode of neighbours.
        try_static_or::<Self, _>(|| {
            write(|out| match Q::N {
                1 => out.copy(FlatScratch::new().of(units).modes),
                n => numbers::downcast(FlatScratch::new().of(units), n, out),
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
/// the cast by the quotient of the widths does: [`upcast`] ([`LayoutError::Divisibility`], [`LayoutError::UnitCarry`],
/// [`LayoutError::DynamicStride`]) or [`downcast`] ([`LayoutError::Adjacency`], [`LayoutError::DynamicStride`],
/// [`LayoutError::Overflow`]); [`try_recast`] returns the law. Source: CuTe, `recast_layout`, which takes the widths from
/// element types.
#[must_use]
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
    type Upcast<N: Factor>: AnyChecked;
    /// How far its modes that step inside a unit of `N` reach there together: the sum of `min((s - 1) |d|, N - |d|)`.
    type Reach<N: Factor>: Int;
    /// Whether one of these is known to go up.
    type Rises<N: Factor>: Flag;
    /// Whether one of these is known to go down.
    type IsNegative<N: Factor>: Flag;
    /// Whether some mode has the static stride 1 or -1, and an extent that is not the static 1.
    type Adjacent: Flag;
    /// Whether some mode has the static stride 1 or -1 and the static extent 1.
    type Single: Flag;
    /// Whether some mode has a stride that may turn out to be 1, and a dynamic extent.
    type Free: Flag;
    /// In units of `1 / N` of an element. The first mode is split that is [`Adjacent`](Self::Adjacent), if `A`, or else
    /// [`Single`](Self::Single); none if one before is, `Done`. If `F`, free modes may be split.
    type Downcast<N: Factor, A: Flag, Done: Flag, F: Flag>: AnyLayout;
    /// The largest divisor of `N`, a power of two, in units of which every mode is known to be: a dynamic stride is taken to be.
    type Fitting<N: Nat>: Nat;
}

/// `S:D` in units of `1 / N` of an element.
type DowncastOf<S, D, N> = <S as CastModes<D>>::Downcast<
    N,
    <S as CastModes<D>>::Adjacent,
    B0,
    <<<S as CastModes<D>>::Adjacent as Flag>::Or<<S as CastModes<D>>::Single> as Flag>::Not,
>;
/// Whether some mode of `S:D` can be split.
type AdjacentVerdict<S, D> = <<<<S as CastModes<D>>::Adjacent as Flag>::Or<<S as CastModes<D>>::Single> as Flag>::Or<
    <S as CastModes<D>>::Free,
> as Flag>::ChooseVerdict<Holds, Broken<Adjacency>>;
/// Whether the modes of `S:D` that step inside a unit are not known to reach another one together, nor to go up and down.
type CarryVerdict<S, D, N> = <<<<<S as CastModes<D>>::Reach<N> as Arithmetic>::Cmp<N> as Order>::IsNotLess as Flag>::Or<
    <<S as CastModes<D>>::Rises<N> as Flag>::And<<S as CastModes<D>>::IsNegative<N>>,
> as Flag>::ChooseVerdict<Broken<UnitCarry>, Holds>;

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
/// Whether the mode `S:D` is known to step inside a unit: its stride is static and not in whole units, and it moves.
type StepsInside<S, D, N> =
    <<<Whole<D, N> as Flag>::Not as Flag>::And<<D as Known>::Static> as Flag>::And<<<S as Known>::One as Flag>::Not>;
/// Whether the stride `D` may turn out to be 1 or -1, and the extent `S` is dynamic.
type IsFree<S, D> =
    <<<<D as Known>::Static as Flag>::Not as Flag>::And<<<D as Known>::Magnitude as Cmp>::IsOne> as Flag>::And<
        <<S as Known>::Static as Flag>::Not,
    >;
/// Whether the mode `S:D` is split; see [`CastModes::Downcast`].
type IsSplit<S, D, A, Done> = <<Done as Flag>::Not as Flag>::And<
    <<A as Flag>::And<<S as CastModes<D>>::Adjacent> as Flag>::Or<
        <<A as Flag>::Not as Flag>::And<<S as CastModes<D>>::Single>,
    >,
>;
/// Whether a mode is split, `Done` before or among the modes `S:D`.
type SplitBy<S, D, A, Done> = <Done as Flag>::Or<
    <<A as Flag>::And<<S as CastModes<D>>::Adjacent> as Flag>::Or<
        <<A as Flag>::Not as Flag>::And<<S as CastModes<D>>::Single>,
    >,
>;
/// The units that such steps through the extent `S` begin.
type Begun<S, D, N> = AsExtent<CeilDiv<S, Div<N, <D as Int>::Abs>>>;

impl<S: Extent, D: Int> CastModes<D> for S {
    type Upcast<N: Factor> = Checked<
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
    type Reach<N: Factor> =
        <StepsInside<S, D, N> as Flag>::Choose<Min<Mul<D::Abs, <S as Arithmetic>::Plus<N1>>, Sub<N, D::Abs>>, Z0>;
    type Rises<N: Factor> = <StepsInside<S, D, N> as Flag>::And<D::Positive>;
    type IsNegative<N: Factor> = <StepsInside<S, D, N> as Flag>::And<<D::Neg as Known>::Positive>;
    type Adjacent = <<D::Abs as Known>::One as Flag>::And<<S::One as Flag>::Not>;
    type Single = <<D::Abs as Known>::One as Flag>::And<S::One>;
    type Free = IsFree<S, D>;
    type Downcast<N: Factor, A: Flag, Done: Flag, F: Flag> = Layout<
        <IsSplit<S, D, A, Done> as Flag>::ChooseExtent<S::TimesExtent<N>, S>,
        <IsSplit<S, D, A, Done> as Flag>::Choose<
            D,
            <<IsFree<S, D> as Flag>::And<F> as Flag>::Choose<<D as Arithmetic>::Join<D>, Mul<D, N>>,
        >,
    >;
    type Fitting<N: Nat> = <D::Static as Flag>::ChooseNat<<S::One as Flag>::ChooseNat<N, Fitted<D, N>>, N>;
}
impl CastModes<HNil> for HNil {
    type Upcast<N: Factor> = Checked<Layout<HNil, HNil>, Holds>;
    type Reach<N: Factor> = Z0;
    type Rises<N: Factor> = B0;
    type IsNegative<N: Factor> = B0;
    type Adjacent = B0;
    type Single = B0;
    type Free = B0;
    type Downcast<N: Factor, A: Flag, Done: Flag, F: Flag> = Layout<HNil, HNil>;
    type Fitting<N: Nat> = N;
}
impl<S: CastModes<D>, ST: CastModes<DT>, D, DT> CastModes<HCons<D, DT>> for HCons<S, ST> {
    type Upcast<N: Factor> = <S::Upcast<N> as AnyChecked>::InFrontOf<ST::Upcast<N>>;
    type Reach<N: Factor> = <S::Reach<N> as Arithmetic>::Plus<ST::Reach<N>>;
    type Rises<N: Factor> = <S::Rises<N> as Flag>::Or<ST::Rises<N>>;
    type IsNegative<N: Factor> = <S::IsNegative<N> as Flag>::Or<ST::IsNegative<N>>;
    type Adjacent = <S::Adjacent as Flag>::Or<ST::Adjacent>;
    type Single = <S::Single as Flag>::Or<ST::Single>;
    type Free = <S::Free as Flag>::Or<ST::Free>;
    type Downcast<N: Factor, A: Flag, Done: Flag, F: Flag> =
        Cons<S::Downcast<N, A, Done, F>, ST::Downcast<N, A, SplitBy<S, D, A, Done>, F>>;
    type Fitting<N: Nat> = ST::Fitting<S::Fitting<N>>;
}
