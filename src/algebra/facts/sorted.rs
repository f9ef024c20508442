//! The moving modes in the order of their magnitudes, and what each may step over.

use crate::algebra::coalesce::{CoalesceOnto, LeavesOf};
use crate::algebra::complement::sort::SortLeaves;
use crate::algebra::leaves::Leaf;
use crate::error::Broken;
use crate::int::bits::{Equal, Greater, Less};
use crate::int::gcd::{Gcd, GcdOp};
use crate::int::ops::{Add, AddOp, CmpOp, Div, DivOp, EqOp, Mul, MulOp, Sub, SubOp, Unknown};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{And, Congruent, Or, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{B0, B1, Bit, P1, Z0};

/// The modes of a layout, coalesced, with positive strides and in their order.
pub trait SortedModes: AnyLayout {
    /// The list, or the law broken that keeps the strides from being sorted.
    type Output;
}
impl<S, D> SortedModes for Layout<S, D>
where
    S: Shape + CoalesceOnto<D>,
    D: Congruent<S>,
    LeavesOf<S, D>: Magnitudes,
{
    type Output = <<LeavesOf<S, D> as Magnitudes>::Output as SortLeaves>::Sorted;
}

/// A list of leaves with `|d|` for every stride `d`.
pub trait Magnitudes {
    /// The list.
    type Output: SortLeaves;
}
impl Magnitudes for HNil {
    type Output = HNil;
}
impl<S: Extent, D: Int, T: Magnitudes> Magnitudes for HCons<Leaf<S, D>, T> {
    type Output = HCons<Leaf<S, D::Abs>, T::Output>;
}

// ---- injective --------------------------------------------------------------------------------

/// Whether sorted modes do not overlap.
pub trait Injects {
    /// The answer.
    type Output: Bit;
}
impl Injects for HNil {
    type Output = B1;
}
impl<Law> Injects for Broken<Law> {
    type Output = B0;
}
impl<S, D> Injects for HCons<Leaf<S, D>, HNil>
where
    Self: StepsOver<Z0>,
{
    type Output = <Self as StepsOver<Z0>>::Output;
}
// A smallest stride of 0 repeats; the others are positive and static then, for they are sorted.
impl<S, D, S1, D1, T> Injects for HCons<Leaf<S, D>, HCons<Leaf<S1, D1>, T>>
where
    D: CmpOp<Z0>,
    D::Output: PairThenRest<Leaf<S, D>, Leaf<S1, D1>, T>,
{
    type Output = <D::Output as PairThenRest<Leaf<S, D>, Leaf<S1, D1>, T>>::Output;
}

/// Two modes whose multiples do not meet, and each further one stepping over all before it; by how
/// the smallest stride compares to 0.
#[doc(hidden)]
pub trait PairThenRest<L, N, T> {
    type Output: Bit;
}
impl<S, D, S1, D1, T> PairThenRest<Leaf<S, D>, Leaf<S1, D1>, T> for Greater
where
    D: GcdOp<D1> + DivOp<Gcd<D, D1>>,
    D1: DivOp<Gcd<D, D1>>,
    Div<D1, Gcd<D, D1>>: CmpOp<S>,
    Div<D, Gcd<D, D1>>: CmpOp<S1>,
    <Div<D1, Gcd<D, D1>> as CmpOp<S>>::Output: AtLeast<Output: Or<SecondFits<S1, D, D1>>>,
    <Div<D, Gcd<D, D1>> as CmpOp<S1>>::Output: AtLeast,
    EitherFits<S, S1, D, D1>: ThenRest<Leaf<S, D>, Leaf<S1, D1>, T>,
{
    type Output = <EitherFits<S, S1, D, D1> as ThenRest<Leaf<S, D>, Leaf<S1, D1>, T>>::Output;
}
/// `d_1 / g >= s_0`: the first mode ends before a multiple of its stride is one of the second's.
type FirstFits<S, D, D1> = <<Div<D1, Gcd<D, D1>> as CmpOp<S>>::Output as AtLeast>::Output;
/// `d_0 / g >= s_1`, likewise.
type SecondFits<S1, D, D1> = <<Div<D, Gcd<D, D1>> as CmpOp<S1>>::Output as AtLeast>::Output;
type EitherFits<S, S1, D, D1> = <FirstFits<S, D, D1> as Or<SecondFits<S1, D, D1>>>::Output;

/// The modes behind the first two, by whether those do not overlap.
#[doc(hidden)]
pub trait ThenRest<L, N, T> {
    type Output: Bit;
}
impl<L, N, T> ThenRest<L, N, T> for B0 {
    type Output = B0;
}
impl<L, N> ThenRest<L, N, HNil> for B1 {
    type Output = B1;
}
impl<L, N, H, T> ThenRest<L, N, HCons<H, T>> for B1
where
    L: Span,
    N: Span,
    L::Output: AddOp<N::Output>,
    HCons<H, T>: StepsOver<Add<L::Output, N::Output>>,
{
    type Output = <HCons<H, T> as StepsOver<Add<L::Output, N::Output>>>::Output;
}

/// `(s - 1) d` of a leaf.
#[doc(hidden)]
pub trait Span {
    type Output: Int;
}
impl<S: SubOp<P1>, D> Span for Leaf<S, D>
where
    Sub<S, P1>: MulOp<D>,
{
    type Output = Mul<Sub<S, P1>, D>;
}

/// Whether each mode of a list steps over all before it, which span `Below`: `d > Below`.
#[doc(hidden)]
pub trait StepsOver<Below> {
    type Output: Bit;
}
impl<Below> StepsOver<Below> for HNil {
    type Output = B1;
}
impl<S, D, T, Below> StepsOver<Below> for HCons<Leaf<S, D>, T>
where
    D: CmpOp<Below>,
    D::Output: ThenStepsOver<Leaf<S, D>, T, Below>,
{
    type Output = <D::Output as ThenStepsOver<Leaf<S, D>, T, Below>>::Output;
}
/// [`StepsOver`], by how the first stride compares.
#[doc(hidden)]
pub trait ThenStepsOver<L, T, Below> {
    type Output: Bit;
}
// The extent of the last mode does not matter.
impl<L, Below> ThenStepsOver<L, HNil, Below> for Greater {
    type Output = B1;
}
impl<L, H, T, Below> ThenStepsOver<L, HCons<H, T>, Below> for Greater
where
    L: Span,
    Below: AddOp<L::Output>,
    HCons<H, T>: StepsOver<Add<Below, L::Output>>,
{
    type Output = <HCons<H, T> as StepsOver<Add<Below, L::Output>>>::Output;
}

/// Whether a comparison says "at least".
#[doc(hidden)]
pub trait AtLeast {
    type Output: Bit;
}
macro_rules! answers {
    ($($order:ty => $at_least:ty;)*) => {$(
        impl AtLeast for $order {
            type Output = $at_least;
        }
    )*};
}
answers! {
    Less => B0;
    Equal => B1;
    Greater => B1;
    Unknown => B0;
}
macro_rules! no_proof {
    ($($order:ty),*) => {$(
        impl<L, N, T> PairThenRest<L, N, T> for $order {
            type Output = B0;
        }
        impl<L, T, Below> ThenStepsOver<L, T, Below> for $order {
            type Output = B0;
        }
    )*};
}
no_proof!(Less, Equal, Unknown);

// ---- surjective -------------------------------------------------------------------------------

/// Whether sorted modes leave no gap, where those before reach `0..=Below`: `d <= Below + 1`.
pub trait Surjects<Below> {
    /// The answer.
    type Output: Bit;
}
impl<Below> Surjects<Below> for HNil {
    type Output = B1;
}
impl<Law, Below> Surjects<Below> for Broken<Law> {
    type Output = B0;
}
impl<S, D, T, Below> Surjects<Below> for HCons<Leaf<S, D>, T>
where
    Below: AddOp<P1>,
    Add<Below, P1>: CmpOp<D>,
    <Add<Below, P1> as CmpOp<D>>::Output: AtLeast<Output: ThenSurjects<Leaf<S, D>, T, Below>>,
{
    type Output =
        <<<Add<Below, P1> as CmpOp<D>>::Output as AtLeast>::Output as ThenSurjects<Leaf<S, D>, T, Below>>::Output;
}
/// [`Surjects`], by whether the first mode leaves no gap.
#[doc(hidden)]
pub trait ThenSurjects<L, T, Below> {
    type Output: Bit;
}
impl<L, T, Below> ThenSurjects<L, T, Below> for B0 {
    type Output = B0;
}
impl<L, Below> ThenSurjects<L, HNil, Below> for B1 {
    type Output = B1;
}
impl<L: Span, H, T, Below> ThenSurjects<L, HCons<H, T>, Below> for B1
where
    Below: AddOp<L::Output>,
    HCons<H, T>: Surjects<Add<Below, L::Output>>,
{
    type Output = <HCons<H, T> as Surjects<Add<Below, L::Output>>>::Output;
}

// ---- bijective --------------------------------------------------------------------------------

/// Whether each of the sorted modes begins where those before end, at `Next`.
pub trait Bijects<Next> {
    /// The answer.
    type Output: Bit;
}
impl<Next> Bijects<Next> for HNil {
    type Output = B1;
}
impl<Law, Next> Bijects<Next> for Broken<Law> {
    type Output = B0;
}
impl<S, D, Next> Bijects<Next> for HCons<Leaf<S, D>, HNil>
where
    D: EqOp<Next>,
{
    type Output = <D as EqOp<Next>>::Output;
}
impl<S, D, H, T, Next> Bijects<Next> for HCons<Leaf<S, D>, HCons<H, T>>
where
    D: EqOp<Next> + MulOp<S>,
    HCons<H, T>: Bijects<Mul<D, S>>,
    <D as EqOp<Next>>::Output: And<<HCons<H, T> as Bijects<Mul<D, S>>>::Output>,
{
    type Output = <<D as EqOp<Next>>::Output as And<<HCons<H, T> as Bijects<Mul<D, S>>>::Output>>::Output;
}
