//! Upcast and downcast: a layout in larger or smaller units.
//!
//! `downcast(A, n)` is `A` in units of 1/n of an element: `(2,4):(1,4)` in units of a quarter is `(8,4):(1,16)`. One mode of
//! stride 1 gets n times the extent, and all other strides are multiplied by n. So the result `R` reaches each of the n units of
//! each element once. If `c'` is the coordinate `c` of `A` with the entry `i` of that mode replaced by `n i + e`, where
//! `0 <= e < n`, then `R(c') = n A(c) + e`. For a mode of stride -1, `R(c') = n A(c) - e`. `upcast` is the inverse:
//! `upcast(downcast(A, n), n) = A`. [`recast`] changes from elements of one width to elements of another.
//!
//! Both casts change a mode in one of two ways: they scale its stride or its extent. A static stride decides between the two at
//! compile time. If stride and extent are dynamic, their values decide at run time. If the stride is dynamic and the extent is
//! static, only the stride can be scaled. So `upcast` fails unless n divides the stride, and `downcast` fails if the stride
//! turns out to be 1.
//!
//! Source: CuTe, `upcast`, `downcast` and `recast_layout`, which do not check these conditions.

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

/// The factor by which a cast changes the unit: a static int above zero. Generic code bounds the type of the factor by this
/// trait.
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
    /// The bound of [`upcast`] in generic code: a layout that can be written in units of `N` elements.
    ///
    /// `s:d` becomes `s:(d/n)` where n divides d, and `ceil(s / (n/|d|)):sign(d)` where d divides n. `N` is a static int, and
    /// the result is [`Upcast<A, N>`](Upcast). Fails as [`upcast`] does.
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

/// The layout in units of n elements.
///
/// A mode `s:d` becomes `s:(d/n)` where n divides d. Where d divides n, `n / |d|` coordinates fall into one unit, and the mode
/// becomes `ceil(s / (n/|d|)):sign(d)`. A mode of extent 1 takes no step, so its stride is never refused.
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
/// neither n nor the stride of a mode divides the other (unless the mode has extent 1); when the modes with strides smaller than
/// a unit reach another unit by their sum, as in `(3,2):(2,3)` with units of 6; when these modes have strides of both signs; or
/// when a stride is dynamic, its extent is static, and n does not divide the stride. If the types show the failure, the program
/// does not compile. If only the values show it, this function panics with the law's text, and [`try_upcast`] returns the law.
/// The laws are [`LayoutError::Divisibility`], [`LayoutError::UnitCarry`] and [`LayoutError::DynamicStride`].
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
    /// The bound of [`downcast`] in generic code: a layout that can be written in units of 1/`N` of an element.
    ///
    /// `s:1` becomes `(s n):1`, and `s:d` becomes `s:(d n)`. `N` is a static int, and the result is
    /// [`Downcast<A, N>`](Downcast). Fails as [`downcast`] does.
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

/// The layout in units of 1/n of an element.
///
/// One mode of stride 1 or -1 is split: its extent is multiplied by n, `s:1` becomes `(s n):1`. The strides of all other modes
/// are multiplied by n, `s:d` becomes `s:(d n)`. The mode that is split is the first of stride 1 or -1 with more than one
/// coordinate, or else the first of stride 1 or -1.
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
/// no mode has the stride 1 or -1; the types cannot split the mode that has to be split; or a product does not fit. The types
/// can split one mode with the static stride 1 or -1. If there is none, they can split any mode with a dynamic stride and a
/// dynamic extent. If there is none of these either, the program does not compile. If only the values show the failure, this
/// function panics with the law's text, and [`try_downcast`] returns the law. The laws are [`LayoutError::Adjacency`],
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
    /// The bound of [`recast`] in generic code: a layout of elements of width `Old` that can be written for elements of width
    /// `New`.
    ///
    /// With `New / Old = p / q` in lowest terms, the result is `downcast(upcast(A, p), q)`, of the type
    /// [`Recast<A, Old, New>`](Recast). The widths are static ints. Fails as [`recast`] does.
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
        // If `Q` is 1, no mode is split, so no mode needs the stride 1.
        try_static_or::<Self, _>(|| {
            write(|out| match Q::N {
                1 => out.copy(FlatScratch::new().of(units).modes),
                n => numbers::downcast(FlatScratch::new().of(units), n, out),
            })
        })
    }
}

/// The layout of the same memory in elements of width `new` instead of `old`. Both widths are in one unit, such as bits.
///
/// With `new / old = p / q` in lowest terms, the result is `downcast(upcast(A, p), q)`.
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
/// one of the two casts fails: [`upcast`] by p ([`LayoutError::Divisibility`], [`LayoutError::UnitCarry`],
/// [`LayoutError::DynamicStride`]) or [`downcast`] by q ([`LayoutError::Adjacency`], [`LayoutError::DynamicStride`],
/// [`LayoutError::Overflow`]). [`try_recast`] returns the law. Source: CuTe, `recast_layout`, which takes the widths from
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

/// Casts of the shape `Self` with the stride `D`.
#[doc(hidden)]
pub trait CastModes<D>: IntTuple {
    /// The layout in units of `N` elements.
    type Upcast<N: Factor>: AnyChecked;
    /// How far the modes with steps smaller than a unit reach together: the sum of `min((s - 1) |d|, N - |d|)` over these modes
    /// `s:d`.
    type Reach<N: Factor>: Int;
    /// Whether one of the modes of [`Reach`](Self::Reach) is known to have a positive stride.
    type Rises<N: Factor>: Flag;
    /// Whether one of the modes of [`Reach`](Self::Reach) is known to have a negative stride.
    type IsNegative<N: Factor>: Flag;
    /// Whether some mode has the static stride 1 or -1, and an extent that is not the static 1.
    type Adjacent: Flag;
    /// Whether some mode has the static stride 1 or -1 and the static extent 1.
    type Single: Flag;
    /// Whether some mode has a dynamic extent, and a dynamic stride that can be 1 or -1. Such a mode is *free*.
    type Free: Flag;
    /// The layout in units of `1 / N` of an element. The first mode that is [`Adjacent`](Self::Adjacent) is split if `A` is
    /// true, and else the first that is [`Single`](Self::Single). If `Done` is true, no mode is split here, because one of the
    /// modes before these is split. If `F` is true, free modes may be split.
    type Downcast<N: Factor, A: Flag, Done: Flag, F: Flag>: AnyLayout;
    /// The largest divisor of `N` by which [`Upcast`](Self::Upcast) is known not to fail on any single mode. `N` must be a power
    /// of two. Dynamic strides are assumed to be multiples of this divisor.
    type Fitting<N: Nat>: Nat;
}

/// The layout `S:D` in units of `1 / N` of an element.
type DowncastOf<S, D, N> = <S as CastModes<D>>::Downcast<
    N,
    <S as CastModes<D>>::Adjacent,
    B0,
    <<<S as CastModes<D>>::Adjacent as Flag>::Or<<S as CastModes<D>>::Single> as Flag>::Not,
>;
/// The verdict on the law of [`Adjacency`]: it holds if some mode of `S:D` can be split.
type AdjacentVerdict<S, D> = <<<<S as CastModes<D>>::Adjacent as Flag>::Or<<S as CastModes<D>>::Single> as Flag>::Or<
    <S as CastModes<D>>::Free,
> as Flag>::ChooseVerdict<Holds, Broken<Adjacency>>;
/// The law of [`UnitCarry`]: it is broken if the modes with steps smaller than a unit are known to reach another unit together,
/// or to have strides of both signs.
type CarryVerdict<S, D, N> = <<<<<S as CastModes<D>>::Reach<N> as Arithmetic>::Cmp<N> as Order>::IsNotLess as Flag>::Or<
    <<S as CastModes<D>>::Rises<N> as Flag>::And<<S as CastModes<D>>::IsNegative<N>>,
> as Flag>::ChooseVerdict<Broken<UnitCarry>, Holds>;

/// Whether the stride `D` is known to be a multiple of `N`.
type Whole<D, N> = <Rem<D, N> as Known>::Zero;
/// Whether the stride `D` is known to divide `N`.
type Inside<D, N> = Whole<N, <D as Int>::Abs>;
/// `N`, if `D` is a multiple or a divisor of `N`, else the greatest common divisor of the two.
type Fitted<D, N> = <<Whole<D, Units<N>> as Flag>::Or<Inside<D, Units<N>>> as Flag>::ChooseNat<
    N,
    <N as DivRem>::Gcd<<D as Known>::Magnitude>,
>;
/// The natural number `N` as an int.
type Units<N> = <N as Nat>::Positive;
/// Whether the mode `S:D` is known to have steps smaller than a unit: the stride is static and not a multiple of `N`, and the
/// extent is not the static 1.
type StepsInside<S, D, N> =
    <<<Whole<D, N> as Flag>::Not as Flag>::And<<D as Known>::Static> as Flag>::And<<<S as Known>::One as Flag>::Not>;
/// Whether the extent `S` is dynamic, and the stride `D` is dynamic and can be 1 or -1.
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
/// Whether the mode `S:D` or a mode before it is split.
type SplitBy<S, D, A, Done> = <Done as Flag>::Or<
    <<A as Flag>::And<<S as CastModes<D>>::Adjacent> as Flag>::Or<
        <<A as Flag>::Not as Flag>::And<<S as CastModes<D>>::Single>,
    >,
>;
/// The extent of the mode `S:D` in units of `N` elements, if `D` divides `N`: the number of units in which its elements lie.
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
