//! The modes of a layout in other units.

use crate::error::{Adjacency, Broken, Divisibility, Holds, Verdict};
use crate::int::ops::{CeilDiv, CeilDivOp, Div, DivOp, Known, Mul, MulOp, Rem, RemOp, SignOp};
use crate::int::{Extent, Int, Static};
use crate::profile::{Congruent, Or, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use typenum::{B0, B1, Bit};

// ---- upcast -----------------------------------------------------------------------------------

/// The shape `Self` with the stride `D` in units of `N` elements.
pub trait UpcastModes<D, N>: IntTuple {
    /// The shape.
    type Shape: Shape;
    /// The stride.
    type Stride: Congruent<Self::Shape>;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
}
impl<S: Extent, D: Known, N> UpcastModes<D, N> for S
where
    D::Static: UpcastMode<S, D, N>,
{
    type Shape = <D::Static as UpcastMode<S, D, N>>::Shape;
    type Stride = <D::Static as UpcastMode<S, D, N>>::Stride;
    type Verdict = <D::Static as UpcastMode<S, D, N>>::Verdict;
}
impl<N> UpcastModes<HNil, N> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    type Verdict = Holds;
}
impl<S, ST, D, DT, N> UpcastModes<HCons<D, DT>, N> for HCons<S, ST>
where
    S: UpcastModes<D, N>,
    ST: UpcastModes<DT, N>,
{
    type Shape = HCons<S::Shape, ST::Shape>;
    type Stride = HCons<S::Stride, ST::Stride>;
    type Verdict = <S::Verdict as Verdict>::Then<ST::Verdict>;
}

/// One mode, by whether its stride is static.
#[doc(hidden)]
pub trait UpcastMode<S, D, N> {
    type Shape: Extent;
    type Stride: Int;
    type Verdict: Verdict;
}
// A dynamic stride has to be a multiple of N.
impl<S: Extent, D: DivOp<N>, N: Static> UpcastMode<S, D, N> for B0 {
    type Shape = S;
    type Stride = Div<D, N>;
    type Verdict = Holds;
}
impl<S, D: RemOp<N>, N> UpcastMode<S, D, N> for B1
where
    Rem<D, N>: Known<Zero: UpcastStatic<S, D, N>>,
{
    type Shape = <<Rem<D, N> as Known>::Zero as UpcastStatic<S, D, N>>::Shape;
    type Stride = <<Rem<D, N> as Known>::Zero as UpcastStatic<S, D, N>>::Stride;
    type Verdict = <<Rem<D, N> as Known>::Zero as UpcastStatic<S, D, N>>::Verdict;
}

/// One mode of static stride, by whether `N` divides the stride.
#[doc(hidden)]
pub trait UpcastStatic<S, D, N> {
    type Shape: Extent;
    type Stride: Int;
    type Verdict: Verdict;
}
impl<S: Extent, D: DivOp<N> + Static, N: Static> UpcastStatic<S, D, N> for B1 {
    type Shape = S;
    type Stride = Div<D, N>;
    type Verdict = Holds;
}
impl<S, D: Int, N: RemOp<D::Abs>> UpcastStatic<S, D, N> for B0
where
    Rem<N, D::Abs>: Known<Zero: UpcastInside<S, D, N>>,
{
    type Shape = <<Rem<N, D::Abs> as Known>::Zero as UpcastInside<S, D, N>>::Shape;
    type Stride = <<Rem<N, D::Abs> as Known>::Zero as UpcastInside<S, D, N>>::Stride;
    type Verdict = <<Rem<N, D::Abs> as Known>::Zero as UpcastInside<S, D, N>>::Verdict;
}

/// One mode of which several coordinates may fall into one unit, by whether the stride divides `N`.
#[doc(hidden)]
pub trait UpcastInside<S, D, N> {
    type Shape: Extent;
    type Stride: Int;
    type Verdict: Verdict;
}
impl<S, D: SignOp + Static, N: DivOp<D::Abs>> UpcastInside<S, D, N> for B1
where
    S: Extent + CeilDivOp<Div<N, D::Abs>>,
    CeilDiv<S, Div<N, D::Abs>>: Extent,
    N: Static,
{
    type Shape = CeilDiv<S, Div<N, D::Abs>>;
    type Stride = D::Output;
    type Verdict = Holds;
}
impl<S: Extent, D: Static, N: Static> UpcastInside<S, D, N> for B0 {
    type Shape = S;
    type Stride = D;
    type Verdict = Broken<Divisibility>;
}

// ---- downcast ---------------------------------------------------------------------------------

/// The shape `Self` with the stride `D` in units of `1 / N` of an element.
pub trait DowncastModes<D, N>: IntTuple {
    /// The shape.
    type Shape: Shape;
    /// The stride.
    type Stride: Congruent<Self::Shape>;
    /// Whether some mode has the static stride 1 or -1.
    type Found: Bit;
}
impl<S: Extent, D: Int<Abs: Known>, N> DowncastModes<D, N> for S
where
    <D::Abs as Known>::One: DowncastMode<S, D, N> + Bit,
{
    type Shape = <<D::Abs as Known>::One as DowncastMode<S, D, N>>::Shape;
    type Stride = <<D::Abs as Known>::One as DowncastMode<S, D, N>>::Stride;
    type Found = <D::Abs as Known>::One;
}
impl<N> DowncastModes<HNil, N> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    type Found = B0;
}
impl<S, ST, D, DT, N> DowncastModes<HCons<D, DT>, N> for HCons<S, ST>
where
    S: DowncastModes<D, N, Found: Or<ST::Found>>,
    ST: DowncastModes<DT, N>,
{
    type Shape = HCons<S::Shape, ST::Shape>;
    type Stride = HCons<S::Stride, ST::Stride>;
    type Found = <S::Found as Or<ST::Found>>::Output;
}

/// One mode, by whether its stride is known to be 1 or -1.
#[doc(hidden)]
pub trait DowncastMode<S, D, N> {
    type Shape: Extent;
    type Stride: Int;
}
impl<S: Extent + MulOp<N>, D: Int, N: Static> DowncastMode<S, D, N> for B1
where
    Mul<S, N>: Extent,
{
    type Shape = Mul<S, N>;
    type Stride = D;
}
impl<S: Extent, D: MulOp<N>, N: Static> DowncastMode<S, D, N> for B0 {
    type Shape = S;
    type Stride = Mul<D, N>;
}

/// Whether some mode has the static stride 1 or -1, as a verdict.
pub trait Adjacent {
    /// The verdict.
    type Verdict: Verdict;
}
impl Adjacent for B1 {
    type Verdict = Holds;
}
impl Adjacent for B0 {
    type Verdict = Broken<Adjacency>;
}
