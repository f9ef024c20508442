//! The right operand of a composition, leaf by leaf: `A ∘ (B0, B1, ...) = (A ∘ B0, A ∘ B1, ...)`.

use super::board::Board;
use super::places::{Place, Places};
use super::verdict::Broken;
use super::walk::{IsFound, Walk, Walked, int};
use crate::algebra::leaves::{Leaf, Leaves};
use crate::error::{Clash, LayoutError};
use crate::int::ops::{CeilDiv, CeilDivOp, Known, Mul, MulOp, ceil_div_value};
use crate::int::{Dyn, Extent, Int, Word};
use crate::profile::{Congruent, Or, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{B0, B1, NInt, NonZero, PInt, Unsigned, Z0};

/// The shape `Self` with the stride `D`, composed on the left with the places of the board `L`.
pub trait ComposeTree<D, L>: IntTuple {
    /// The shape of the result.
    type Shape: Shape;
    /// The stride of the result.
    type Stride: Congruent<Self::Shape>;
    /// The board, with what the leaves moved.
    type Left;
    /// All three, or the law that does not hold.
    #[allow(clippy::type_complexity)]
    fn compose_tree(self, stride: D, board: L) -> Result<(Self::Shape, Self::Stride, Self::Left), LayoutError>;
}

impl<S: Extent, D: Int + ComposeLeaf<S, L>, L> ComposeTree<D, L> for S {
    type Shape = <D::Out as Leaves>::Shape;
    type Stride = <D::Out as Leaves>::Stride;
    type Left = D::Left;
    #[inline(always)]
    fn compose_tree(self, stride: D, board: L) -> Result<(Self::Shape, Self::Stride, D::Left), LayoutError> {
        let (out, left) = stride.compose_leaf(self, board)?;
        let (shape, stride) = out.layout();
        Ok((shape, stride, left))
    }
}
impl<L> ComposeTree<HNil, L> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    type Left = L;
    #[inline(always)]
    fn compose_tree(self, _: HNil, board: L) -> Result<(HNil, HNil, L), LayoutError> {
        Ok((HNil, HNil, board))
    }
}
impl<H, T, DH, DT, L> ComposeTree<HCons<DH, DT>, L> for HCons<H, T>
where
    H: ComposeTree<DH, L>,
    T: ComposeTree<DT, H::Left>,
{
    type Shape = HCons<H::Shape, T::Shape>;
    type Stride = HCons<H::Stride, T::Stride>;
    type Left = T::Left;
    #[inline(always)]
    fn compose_tree(
        self,
        stride: HCons<DH, DT>,
        board: L,
    ) -> Result<(Self::Shape, Self::Stride, T::Left), LayoutError> {
        let (head, head_stride, board) = self.head.compose_tree(stride.head, board)?;
        let (tail, tail_stride, board) = self.tail.compose_tree(stride.tail, board)?;
        Ok((cons(head, tail), cons(head_stride, tail_stride), board))
    }
}

/// A leaf of B, the shape `S` with the stride `Self`, through the places of the board `L`.
pub trait ComposeLeaf<S, L> {
    /// The modes of the result.
    type Out: Leaves;
    /// The board, with what the leaf moved.
    type Left;
    /// Both, or the law that does not hold.
    fn compose_leaf(self, shape: S, board: L) -> Walked<(Self::Out, Self::Left)>;
}

// A stride of 0 stays at offset 0.
impl<S: Extent, L> ComposeLeaf<S, L> for Z0 {
    type Out = HCons<Leaf<S, Z0>, HNil>;
    type Left = L;
    #[inline(always)]
    fn compose_leaf(self, shape: S, board: L) -> Walked<(Self::Out, L)> {
        Ok((cons(Leaf { shape, stride: Z0 }, HNil), board))
    }
}

// A positive stride walks.
impl<U: Unsigned + NonZero, S: Known, L> ComposeLeaf<S, L> for PInt<U>
where
    S::One: Stride<S, Self, L>,
{
    type Out = <S::One as Stride<S, Self, L>>::Out;
    type Left = <S::One as Stride<S, PInt<U>, L>>::PlusLeft;
    #[inline(always)]
    fn compose_leaf(self, shape: S, board: L) -> Walked<(Self::Out, Self::Left)> {
        S::One::plus(shape, self, board)
    }
}

// A negative stride walks as its magnitude: A(-x) = -A(x).
impl<U: Unsigned + NonZero, S: Known, L> ComposeLeaf<S, L> for NInt<U>
where
    S::One: Stride<S, PInt<U>, L>,
{
    type Out = <<S::One as Stride<S, PInt<U>, L>>::Out as Leaves>::Negated;
    type Left = <S::One as Stride<S, PInt<U>, L>>::MinusLeft;
    #[inline(always)]
    fn compose_leaf(self, shape: S, board: L) -> Walked<(Self::Out, Self::Left)> {
        let (out, left) = S::One::minus(shape, int(self.get().saturating_neg())?, board)?;
        Ok((negate(out.negated())?, left))
    }
}

// A dynamic stride does one or the other.
impl<W: Word, S: Known, L> ComposeLeaf<S, L> for Dyn<W>
where
    S::One: Stride<S, Self, L>,
{
    type Out = <S::One as Stride<S, Self, L>>::Out;
    type Left = <S::One as Stride<S, Dyn<W>, L>>::DynLeft;
    #[inline(always)]
    fn compose_leaf(self, shape: S, board: L) -> Walked<(Self::Out, Self::Left)> {
        let stride = self.get();
        let step = stride.checked_abs().ok_or(LayoutError::Overflow(Clash::new(stride, -1)))?;
        let (out, left) = S::One::dynamic(shape, int(step)?, board, stride)?;
        Ok((if stride < 0 { negate(out.dynamic_negated())? } else { out }, left))
    }
}

#[inline(always)]
fn negate<O>(out: Option<O>) -> Result<O, LayoutError> {
    out.ok_or(LayoutError::Overflow(Clash::new(isize::MIN, -1)))
}

/// A stride of magnitude `D` for the shape `S`, by whether `S` is the static 1.
pub trait Stride<S, D, L> {
    /// The modes of the result.
    type Out: Leaves;
    /// The board behind a positive static stride.
    type PlusLeft;
    /// The board behind a negative static stride.
    type MinusLeft;
    /// The board behind a dynamic stride.
    type DynLeft;
    /// A positive static stride.
    fn plus(shape: S, step: D, board: L) -> Walked<(Self::Out, Self::PlusLeft)>;
    /// A negative static stride.
    fn minus(shape: S, step: D, board: L) -> Walked<(Self::Out, Self::MinusLeft)>;
    /// A dynamic stride, `stride`, of magnitude `step`.
    fn dynamic(shape: S, step: D, board: L, stride: isize) -> Walked<(Self::Out, Self::DynLeft)>;
}

impl<S: Extent, D: Int, P: Places, Plus, Minus> Stride<S, D, Board<P, Plus, Minus>> for B0
where
    P: Walk<S, D>,
    S: Known,
    S::Static: Or<Plus> + Or<Minus>,
{
    type Out = <P::Output as IsFound>::Modes;
    type PlusLeft = Board<<P::Output as IsFound>::Places, <S::Static as Or<Plus>>::Output, Minus>;
    type MinusLeft = Board<<P::Output as IsFound>::Places, Plus, <S::Static as Or<Minus>>::Output>;
    type DynLeft = Board<<P::Output as IsFound>::Places, Plus, Minus>;
    #[inline(always)]
    fn plus(shape: S, step: D, board: Board<P, Plus, Minus>) -> Walked<(Self::Out, Self::PlusLeft)> {
        let (out, places) = board.places.walk(shape, step, 0)?.parts();
        Ok((out, board.after(places, shape.get(), step.get())))
    }
    #[inline(always)]
    fn minus(shape: S, step: D, board: Board<P, Plus, Minus>) -> Walked<(Self::Out, Self::MinusLeft)> {
        let (out, places) = board.places.walk(shape, step, 0)?.parts();
        Ok((out, board.after(places, shape.get(), -step.get())))
    }
    #[inline(always)]
    fn dynamic(shape: S, step: D, board: Board<P, Plus, Minus>, stride: isize) -> Walked<(Self::Out, Self::DynLeft)> {
        let (out, places) = board.places.walk(shape, step, 0)?.parts();
        Ok((out, board.after(places, shape.get(), stride)))
    }
}

// A shape of 1 moves nowhere; its stride is what CuTe makes of it.
impl<S: Extent, D: Int, P: Places, Plus, Minus> Stride<S, D, Board<P, Plus, Minus>> for B1
where
    P: LastStride<D>,
{
    type Out = HCons<Leaf<S, P::Output>, HNil>;
    type PlusLeft = Board<P, Plus, Minus>;
    type MinusLeft = Board<P, Plus, Minus>;
    type DynLeft = Board<P, Plus, Minus>;
    #[inline(always)]
    fn plus(shape: S, step: D, board: Board<P, Plus, Minus>) -> Walked<(Self::Out, Self::PlusLeft)> {
        let stride = int(board.places.last_stride(step.get())?)?;
        Ok((cons(Leaf { shape, stride }, HNil), board))
    }
    #[inline(always)]
    fn minus(shape: S, step: D, board: Board<P, Plus, Minus>) -> Walked<(Self::Out, Self::PlusLeft)> {
        Self::plus(shape, step, board)
    }
    #[inline(always)]
    fn dynamic(shape: S, step: D, board: Board<P, Plus, Minus>, _: isize) -> Walked<(Self::Out, Self::PlusLeft)> {
        Self::plus(shape, step, board)
    }
}

/// The stride of a single coordinate: its step, divided by the shapes of all places but the last
/// and rounded up each time, times the stride of the last.
pub trait LastStride<D> {
    /// The stride.
    type Output: Int;
    /// The stride.
    fn last_stride(self, step: isize) -> Result<isize, LayoutError>;
}
impl<Law, D> LastStride<D> for Broken<Law> {
    type Output = Z0;
    #[inline(always)]
    fn last_stride(self, _: isize) -> Result<isize, LayoutError> {
        Ok(0)
    }
}
impl<S, LD: Int, R, D: MulOp<LD>> LastStride<D> for HCons<Place<S, LD, R>, HNil> {
    type Output = Mul<D, LD>;
    #[inline(always)]
    fn last_stride(self, step: isize) -> Result<isize, LayoutError> {
        let stride = self.head.stride.get();
        step.checked_mul(stride).ok_or(LayoutError::Overflow(Clash::new(step, stride)))
    }
}
impl<S: Int, LD, R, P, T, D: CeilDivOp<S>> LastStride<D> for HCons<Place<S, LD, R>, HCons<P, T>>
where
    HCons<P, T>: LastStride<CeilDiv<D, S>>,
{
    type Output = <HCons<P, T> as LastStride<CeilDiv<D, S>>>::Output;
    #[inline(always)]
    fn last_stride(self, step: isize) -> Result<isize, LayoutError> {
        let extent = self.head.shape.get();
        let next = ceil_div_value(step, extent).ok_or(LayoutError::StrideDivisibility(Clash::new(step, extent)))?;
        self.tail.last_stride(next)
    }
}
