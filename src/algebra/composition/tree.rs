//! The right operand of a composition, leaf by leaf: `A ∘ (B0, B1, ...) = (A ∘ B0, A ∘ B1, ...)`.

use super::board::{Board, Judged};
use super::places::Place;
use super::verdict::Broken;
use super::walk::{IsFound, Walk, Walked, int};
use crate::error::{Clash, LayoutError};
use crate::int::ops::{CeilDiv, CeilDivOp, Mul, MulOp, ceil_div_value};
use crate::int::{Dyn, Extent, Int, Word};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use typenum::{Bit, NInt, NonZero, P1, PInt, UInt, Unsigned, Z0};

/// What a part of B composes to, and the board with what its leaves moved.
#[derive(Clone, Copy)]
pub struct Tree<S, D, L> {
    pub(crate) shape: S,
    pub(crate) stride: D,
    pub(crate) board: L,
}

/// A [`Tree`] that grows at its front; what the whole is, [`IsComposed`] says once, at the end.
pub trait GrowTree {
    /// With one more mode.
    type WithMode<S, D>: GrowTree;
    /// With one more mode.
    fn with_mode<S, D>(self, shape: S, stride: D) -> Self::WithMode<S, D>;
}
impl<S0, D0, L> GrowTree for Tree<S0, D0, L> {
    type WithMode<S, D> = Tree<HCons<S, S0>, HCons<D, D0>, L>;
    #[inline(always)]
    fn with_mode<S, D>(self, shape: S, stride: D) -> Self::WithMode<S, D> {
        Tree { shape: cons(shape, self.shape), stride: cons(stride, self.stride), board: self.board }
    }
}

/// What all of B composes to.
pub trait IsComposed {
    /// The layout.
    type Layout: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict;
    /// The layout, or the law that does not hold.
    fn finish(self) -> Result<Self::Layout, LayoutError>;
}
impl<S: Shape, D: Congruent<S>, L: Judged> IsComposed for Tree<S, D, L> {
    type Layout = Layout<S, D>;
    type Verdict = L::Verdict;
    #[inline(always)]
    fn finish(self) -> Result<Layout<S, D>, LayoutError> {
        self.board.judge()?;
        Layout::try_new(self.shape, self.stride)
    }
}

/// The shape `Self` with the stride `D`, composed on the left with the places of the board `L`.
pub trait ComposeTree<D, L>: IntTuple {
    /// What it composes to, a [`Tree`].
    type Output: GrowTree;
    /// What it composes to, or the law that does not hold.
    fn compose_tree(self, stride: D, board: L) -> Walked<Self::Output>;
}

impl<S: Extent, D: ComposeLeaf<S, L>, L> ComposeTree<D, L> for S {
    type Output = D::Output;
    #[inline(always)]
    fn compose_tree(self, stride: D, board: L) -> Walked<D::Output> {
        stride.compose_leaf(self, board)
    }
}
impl<L> ComposeTree<HNil, L> for HNil {
    type Output = Tree<HNil, HNil, L>;
    #[inline(always)]
    fn compose_tree(self, _: HNil, board: L) -> Walked<Self::Output> {
        Ok(Tree { shape: HNil, stride: HNil, board })
    }
}
impl<H, T, DH, DT, L> ComposeTree<HCons<DH, DT>, L> for HCons<H, T>
where
    Self: IntTuple,
    H: ComposeTree<DH, L>,
    H::Output: ThenTail<T, DT>,
{
    type Output = <H::Output as ThenTail<T, DT>>::Output;
    #[inline(always)]
    fn compose_tree(self, stride: HCons<DH, DT>, board: L) -> Walked<Self::Output> {
        self.head.compose_tree(stride.head, board)?.then_tail(self.tail, stride.tail)
    }
}

/// The first mode, and then the others.
#[doc(hidden)]
pub trait ThenTail<T, DT> {
    type Output: GrowTree;
    fn then_tail(self, shape: T, stride: DT) -> Walked<Self::Output>;
}
impl<S, D, L, T: ComposeTree<DT, L>, DT> ThenTail<T, DT> for Tree<S, D, L> {
    type Output = <T::Output as GrowTree>::WithMode<S, D>;
    #[inline(always)]
    fn then_tail(self, shape: T, stride: DT) -> Walked<Self::Output> {
        Ok(shape.compose_tree(stride, self.board)?.with_mode(self.shape, self.stride))
    }
}

/// A leaf of B, the shape `S` with the stride `Self`, through the places of the board `L`.
pub trait ComposeLeaf<S, L> {
    /// What it composes to, a [`Tree`].
    type Output: GrowTree;
    /// What it composes to, or the law that does not hold.
    fn compose_leaf(self, shape: S, board: L) -> Walked<Self::Output>;
}

// A stride of 0 stays at offset 0.
impl<S: Extent, L> ComposeLeaf<S, L> for Z0 {
    type Output = Tree<S, Z0, L>;
    #[inline(always)]
    fn compose_leaf(self, shape: S, board: L) -> Walked<Self::Output> {
        Ok(Tree { shape, stride: Z0, board })
    }
}

/// A row a kind of leaf that moves: its generics, shape and stride, the stride's magnitude, and
/// how the walk ends. A static sign is noted on the board where the shape is static too.
macro_rules! moving_leaf {
    ($([$($g:tt)*] $shape:ty, $stride:ty, $step:ty => $end:ident<$end_sign:ident>;)*) => {$(
        impl<P, Plus, Minus, $($g)*> ComposeLeaf<$shape, Board<P, Plus, Minus>> for $stride
        where
            P: Walk<$shape, $step>,
            P::Output: IsFound,
        {
            type Output = <P::Output as IsFound>::$end<Plus, Minus>;
            #[inline(always)]
            fn compose_leaf(self, shape: $shape, board: Board<P, Plus, Minus>) -> Walked<Self::Output> {
                let step = int(magnitude(self.get())?)?;
                let signs = board.signs_after(shape.get(), self.get());
                board.places.walk(shape, step, 0)?.$end_sign(signs)
            }
        }
    )*};
}
moving_leaf! {
    [U: Unsigned, A: Bit, B: Bit, D: Unsigned + NonZero]
        PInt<UInt<UInt<U, A>, B>>, PInt<D>, PInt<D> => Forward<forward>;
    [U: Unsigned, A: Bit, B: Bit, D: Unsigned + NonZero]
        PInt<UInt<UInt<U, A>, B>>, NInt<D>, PInt<D> => Backward<backward>;
    [U: Unsigned, A: Bit, B: Bit, W: Word] PInt<UInt<UInt<U, A>, B>>, Dyn<W>, Dyn<W> => Either<either>;
    [W: Word, D: Unsigned + NonZero] Dyn<W>, PInt<D>, PInt<D> => Either<either>;
    [W: Word, D: Unsigned + NonZero] Dyn<W>, NInt<D>, PInt<D> => EitherBackward<either_backward>;
    [W: Word, V: Word] Dyn<V>, Dyn<W>, Dyn<W> => Either<either>;
}

#[inline(always)]
fn magnitude(stride: isize) -> Walked<isize> {
    stride.checked_abs().ok_or(LayoutError::Overflow(Clash::new(stride, -1)))
}

/// The static shape 1 moves nowhere; its stride is what CuTe makes of it.
macro_rules! single_coordinate {
    ([$($g:tt)*] $stride:ty, $step:ty) => {
        impl<P, Plus, Minus, $($g)*> ComposeLeaf<P1, Board<P, Plus, Minus>> for $stride
        where
            P: LastStride<$step> + Copy,
        {
            type Output = Tree<P1, P::Output, Board<P, Plus, Minus>>;
            #[inline(always)]
            fn compose_leaf(self, shape: P1, board: Board<P, Plus, Minus>) -> Walked<Self::Output> {
                let stride = int(board.places.last_stride(magnitude(self.get())?)?)?;
                Ok(Tree { shape, stride, board })
            }
        }
    };
}
single_coordinate!([D: Unsigned + NonZero] PInt<D>, PInt<D>);
single_coordinate!([D: Unsigned + NonZero] NInt<D>, PInt<D>);
single_coordinate!([W: Word] Dyn<W>, Dyn<W>);

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
impl<S, LD: MulOp<D>, R, D> LastStride<D> for HCons<Place<S, LD, R>, HNil> {
    type Output = Mul<LD, D>;
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
