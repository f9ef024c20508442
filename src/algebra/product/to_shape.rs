//! A block repeated until the result has a given shape.
//!
//! `tile_to_shape(A, M)` is the blocked product of `A` and a compact layout whose shape is the counts
//! `size(M_k) / size(A_k)`, column-major or in a given order. The size of each mode of `A` must divide the size of that mode of
//! `M`. `A` may have fewer modes than `M`, but not more.

use super::by_rank::{ArrangementOf, BlockFirst};
use crate::algebra::checked::{operation, takes_a_layout};
use crate::algebra::complement::gaps::DivisionVerdict;
use crate::algebra::construct::keys::{Keys, Strides, strides_in_order};
use crate::algebra::supertraits::AnyChecked;
use crate::error::{BlockRank, Broken, Clash, Holds, LayoutError, OrBroken, ShapeFit, Verdict, WrongOrder};
use crate::int::ops::CeilDiv;
use crate::int::{Extent, Flag, Int, checked as int};
use crate::layout::{AnyLayout, Layout, LayoutLeft, LayoutRight, StrideFor, write};
use crate::profile::{Congruent, IsCongruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons, notation};
use typenum::P1;

takes_a_layout! {
    "`tile_to_shape` takes a layout, or in generic code a type that is bounded by `TileToShapeOp`";
    "fix: in generic code, add the bound `{Self}: TileToShapeOp<M>`, with the type of the other argument for `M`" =>
    /// A layout that can be repeated until it has the shape `M`, for generic code: the bound of [`tile_to_shape`].
    ///
    /// `size(R_k) = size(M_k)` for every mode `k`, and the first mode is repeated first. The result `R` is
    /// [`TileToShape<A, M>`](TileToShape). Fails as [`tile_to_shape`] does.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tuple::IntTuple;
    /// fn filled<A: TileToShapeOp<M>, M: IntTuple>(block: A, shape: M) -> TileToShape<A, M> {
    ///     tile_to_shape(block, shape)
    /// }
    /// let n = 6;
    /// assert_eq!(filled(layout!((2, 4)), shape!(6, 8)).to_string(), "((_2,_3),(_4,_2)):((_1,_8),(_2,_24))");
    /// assert_eq!(filled(layout!((2, 4)), shape!(n, 8)).to_string(), "((_2,3),(_4,_2)):((_1,_8),(_2,24))");
    /// ```
    pub trait TileToShapeOp<M>: TileToShapeByOp<M, LayoutLeft> {}
}
impl<A: TileToShapeByOp<M, LayoutLeft>, M> TileToShapeOp<M> for A {}

operation! {
    /// A layout that can be repeated until it has the shape `M`, in the order `O`, for generic code: the bound of
    /// [`tile_to_shape_by`].
    ///
    /// `size(R_k) = size(M_k)` for every mode `k`. `O` has an int for each mode, and the mode with the smallest int is repeated
    /// first. `O` can also be `LayoutLeft`, for the first mode first, or `LayoutRight`, for the last mode first. The result `R`
    /// is [`TileToShapeBy<A, M, O>`](TileToShapeBy). Fails as [`tile_to_shape_by`] does.
    ///
    /// ```
    /// use colex::algebra::{TileToShapeBy, TileToShapeByOp, tile_to_shape_by};
    /// use colex::prelude::*;
    /// use colex::tuple::IntTuple;
    /// fn by_rows<A: TileToShapeByOp<M, LayoutRight>, M: IntTuple>(block: A, shape: M) -> TileToShapeBy<A, M, LayoutRight> {
    ///     tile_to_shape_by(block, shape, LayoutRight)
    /// }
    /// let n = 6;
    /// assert_eq!(by_rows(layout!((2, 4)), shape!(6, 8)).to_string(), "((_2,_3),(_4,_2)):((_1,_16),(_2,_8))");
    /// assert_eq!(by_rows(layout!((2, 4)), shape!(n, 8)).to_string(), "((_2,3),(_4,_2)):((_1,_16),(_2,_8))");
    /// ```
    trait TileToShapeByOp<M, O> -> TileToShapeBy, by trait TileTo::tile_to(shape: M, order: O), laws of M, sorts Self;
    "`tile_to_shape_by` takes a layout, or in generic code a type that is bounded by `TileToShapeByOp`";
    "fix: in generic code, add the bound `{Self}: TileToShapeByOp<M, O>`, with the types of the other arguments"
}
/// The result of [`tile_to_shape`].
pub type TileToShape<A, M> = <A as TileTo<M, LayoutLeft>>::Output;

/// A block repeated until the result `R` has the shape `M`: `size(R_k) = size(M_k)` for every mode `k`. The first mode is
/// repeated first.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((2, 4) : (4, 1));
/// assert_eq!(tile_to_shape(a, shape!(6, 8)).to_string(), "((_2,_3),(_4,_2)):((_4,_8),(_1,_24))");
/// let n = 6;
/// assert_eq!(tile_to_shape(a, shape!(n, 8)).to_string(), "((_2,3),(_4,_2)):((_4,_8),(_1,24))");
/// ```
///
/// # Fails when
/// the size of a mode of the block does not divide the size of that mode of the shape
/// ([`LayoutError::BlockFit`](crate::LayoutError::BlockFit)), the block has more modes than the shape
/// ([`LayoutError::BlockRank`](crate::LayoutError::BlockRank)), or the modes of the block overlap
/// ([`LayoutError::Injectivity`](crate::LayoutError::Injectivity)) or interleave
/// ([`LayoutError::StepOver`](crate::LayoutError::StepOver)). See [`blocked_product`](super::blocked_product) and
/// [`block_fit`](mod@crate::manual::block_fit). [`try_tile_to_shape`] returns the law.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn tile_to_shape<A: TileToShapeOp<M, Output = R>, M: IntTuple, R>(a: A, shape: M) -> R {
    try_tile_to_shape(a, shape).or_broken()
}

/// [`tile_to_shape`], or the law that does not hold.
///
/// ```
/// use colex::algebra::try_tile_to_shape;
/// use colex::prelude::*;
/// let n = 5;
/// let error = try_tile_to_shape(layout!(2:1), Dyn::new(n)).unwrap_err();
/// assert!(error.to_string().starts_with("block fit: "));
/// ```
#[inline(always)]
pub fn try_tile_to_shape<A: TileToShapeOp<M, Output = R>, M: IntTuple, R>(a: A, shape: M) -> Result<R, LayoutError> {
    a.tile_to(shape, LayoutLeft).map_err(|e| e.of(&a, Some(&notation(shape))))
}

/// [`tile_to_shape`] in another order. The order has an int for each mode of the shape, and the mode with the smallest int is
/// repeated first. The order can also be `LayoutLeft`, for the first mode first, or `LayoutRight`, for the last mode first.
///
/// ```
/// use colex::algebra::tile_to_shape_by;
/// use colex::prelude::*;
/// let a = layout!((2, 4) : (4, 1));
/// let r = tile_to_shape_by(a, shape!(6, 8), shape!(2, 1));
/// assert_eq!(r.to_string(), "((_2,_3),(_4,_2)):((_4,_16),(_1,_8))");
/// let n = 6;
/// let r = tile_to_shape_by(a, shape!(n, 8), LayoutRight);
/// assert_eq!(r.to_string(), "((_2,3),(_4,_2)):((_4,_16),(_1,_8))");
/// ```
///
/// # Fails when
/// the size of a mode of the block does not divide the size of that mode of the shape
/// ([`LayoutError::BlockFit`](crate::LayoutError::BlockFit)), the block has more modes than the shape
/// ([`LayoutError::BlockRank`](crate::LayoutError::BlockRank)), the order does not have the profile of the shape
/// ([`LayoutError::Arrangement`](crate::LayoutError::Arrangement)), or the block cannot be repeated
/// ([`LayoutError::Injectivity`](crate::LayoutError::Injectivity), [`LayoutError::StepOver`](crate::LayoutError::StepOver),
/// [`LayoutError::NegativeStride`](crate::LayoutError::NegativeStride)). See [`tile_to_shape`].
///
/// In generic code, add the bound `TileToShapeByOp<M, O>`.
#[must_use]
#[inline(always)]
#[track_caller]
pub fn tile_to_shape_by<A: TileToShapeByOp<M, O, Output = R>, M: IntTuple, O, R>(a: A, shape: M, order: O) -> R {
    try_tile_to_shape_by(a, shape, order).or_broken()
}

/// [`tile_to_shape_by`], or the law that does not hold.
#[inline(always)]
pub fn try_tile_to_shape_by<A: TileToShapeByOp<M, O, Output = R>, M: IntTuple, O, R>(
    a: A,
    shape: M,
    order: O,
) -> Result<R, LayoutError> {
    a.tile_to(shape, order).map_err(|e| e.of(&a, Some(&notation(shape))))
}

impl<S, D, M, O, N, E, J> TileTo<M, O> for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
    M: Shape + CountsOf<S, Counts = N>,
    N: Shape,
    O: OrderOf<N, Stride = E>,
    E: Congruent<N>,
    Layout<N, E>: ArrangementOf<Self, BlockFirst, Checked = J>,
    J: AnyChecked,
{
    type Output = J::Layout;
    type Verdict = <<M::Verdict as Verdict>::Then<O::Verdict> as Verdict>::Then<J::Verdict>;
    #[inline(always)]
    fn tile_to(self, shape: M, order: O) -> Result<Self::Output, LayoutError> {
        shape.check()?;
        let counts = shape.counts_of(self.shape())?;
        let arrangement = Layout::try_new(counts, order.stride_in_order(counts)?)?;
        write(|out| arrangement.arrange(self, out))
    }
}

/// How often a block of the shape `S` fits into each mode of the shape `Self`. If the block does not fit, `Counts`
/// is a tuple that is not used.
pub trait CountsOf<S>: IntTuple {
    /// The counts.
    type Counts: IntTuple;
    /// Whether the block fits.
    type Verdict: Verdict;
    /// The counts, or the law that does not hold.
    fn counts_of(self, shape: S) -> Result<Self::Counts, LayoutError>;
}
/// How often a mode of shape `S` fits into a mode `M`.
type Count<M, S> = CeilDiv<Product<M>, Product<S>>;
/// Whether a mode of shape `S` fits into a mode `M` a whole number of times.
type CountFits<M, S> = DivisionVerdict<Product<M>, Product<S>, ShapeFit>;

#[inline(always)]
fn count<M: ProductOp, S: ProductOp>(target: M, mode: S) -> Result<Count<M, S>, LayoutError> {
    let overflow = || LayoutError::Overflow(Clash::default());
    let target = target.product().ok_or_else(overflow)?.get();
    let mode = mode.product().ok_or_else(overflow)?.get();
    if mode == 0 || target % mode != 0 {
        return Err(LayoutError::BlockFit(Clash::in_mode(0, mode, target)));
    }
    int(target / mode)
}

/// Returns the error for a block that has more modes than the shape. The arguments are not the ranks: `shape` is the number of
/// modes of the shape that are left when the comparison stops, and `block` is one more.
#[cold]
fn block_rank<R>(block: isize, shape: isize) -> Result<R, LayoutError> {
    Err(LayoutError::BlockRank(Clash::new(block, shape)))
}

/// Implements [`CountsOf`] for a shape that is one int and a block of rank 1.
macro_rules! one_count {
    ($([$($g:tt)*] $block:ty;)*) => {$(
        impl<M: Extent, $($g)*> CountsOf<$block> for M
        where
            $block: ProductOp,
        {
            type Counts = Count<M, $block>;
            type Verdict = CountFits<M, $block>;
            #[inline(always)]
            fn counts_of(self, shape: $block) -> Result<Self::Counts, LayoutError> {
                count(self, shape)
            }
        }
    )*};
}
one_count! {
    [S: Extent] S;
    [S] HCons<S, HNil>;
}
impl<M: Extent, X, Y, T> CountsOf<HCons<X, HCons<Y, T>>> for M {
    type Counts = M;
    type Verdict = Broken<BlockRank>;
    #[inline(always)]
    fn counts_of(self, _: HCons<X, HCons<Y, T>>) -> Result<M, LayoutError> {
        block_rank(2, 1)
    }
}
// The shape is a tuple, and the block is one int.
impl<M, MT, S: Extent> CountsOf<S> for HCons<M, MT>
where
    Self: CountsOf<HCons<S, HNil>>,
{
    type Counts = <Self as CountsOf<HCons<S, HNil>>>::Counts;
    type Verdict = <Self as CountsOf<HCons<S, HNil>>>::Verdict;
    #[inline(always)]
    fn counts_of(self, shape: S) -> Result<Self::Counts, LayoutError> {
        self.counts_of(cons(shape, HNil))
    }
}
impl CountsOf<HNil> for HNil {
    type Counts = HNil;
    type Verdict = Holds;
    #[inline(always)]
    fn counts_of(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, T> CountsOf<HCons<H, T>> for HNil {
    type Counts = HNil;
    type Verdict = Broken<BlockRank>;
    #[inline(always)]
    fn counts_of(self, _: HCons<H, T>) -> Result<HNil, LayoutError> {
        block_rank(1, 0)
    }
}
// Modes that the block lacks have size 1.
impl<M: ProductOp, MT: CountsOf<HNil>> CountsOf<HNil> for HCons<M, MT> {
    type Counts = HCons<Count<M, P1>, MT::Counts>;
    type Verdict = MT::Verdict;
    #[inline(always)]
    fn counts_of(self, _: HNil) -> Result<Self::Counts, LayoutError> {
        Ok(cons(count(self.head, P1::default())?, self.tail.counts_of(HNil).map_err(LayoutError::in_rest)?))
    }
}
impl<M: ProductOp, MT: CountsOf<T>, H: ProductOp, T> CountsOf<HCons<H, T>> for HCons<M, MT> {
    type Counts = HCons<Count<M, H>, MT::Counts>;
    type Verdict = <CountFits<M, H> as Verdict>::Then<MT::Verdict>;
    #[inline(always)]
    fn counts_of(self, shape: HCons<H, T>) -> Result<Self::Counts, LayoutError> {
        Ok(cons(count(self.head, shape.head)?, self.tail.counts_of(shape.tail).map_err(LayoutError::in_rest)?))
    }
}

/// An order of the modes of a shape: `LayoutLeft`, `LayoutRight`, or a static int for each mode, of
/// which the smallest comes first. If `Self` is not an order of the shape `S`, `Stride` is a tuple that is not used.
pub trait OrderOf<S>: Copy {
    /// The strides.
    type Stride: IntTuple;
    /// Whether `Self` is an order of the shape: a list of static ints must have the profile of the shape.
    type Verdict: Verdict;
    /// The strides, or the law that does not hold.
    fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError>;
}
/// Implements [`OrderOf`] with the strides of `LayoutLeft` or `LayoutRight`. Each line has the order, the layout that gives the
/// strides, and the verdict on whether it is an order of the shape.
macro_rules! order_as {
    ($([$($g:tt)*] $order:ty: $as:ident, $verdict:ty;)*) => {$(
        impl<S, $($g)*> OrderOf<S> for $order
        where
            $as: StrideFor<S>,
        {
            type Stride = <$as as StrideFor<S>>::Stride;
            type Verdict = $verdict;
            #[inline(always)]
            fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
                $as.stride_for(shape)
            }
        }
    )*};
}
order_as! {
    [] LayoutLeft: LayoutLeft, Holds;
    [] LayoutRight: LayoutRight, Holds;
    [O: Int + IsCongruent<S, Output: Flag>] O: LayoutLeft, IsOrder<O::Output>;
}
macro_rules! order_of_list {
    ($([$($g:ident),*] $order:ty;)*) => {$(
        impl<S: Keys<Self>, F: Flag, $($g),*> OrderOf<S> for $order
        where
            Self: IsCongruent<S, Output = F>,
        {
            type Stride = Strides<S, Self>;
            type Verdict = IsOrder<<Self as IntTuple>::StaticAnd<F>>;
            #[inline(always)]
            fn stride_in_order(self, shape: S) -> Result<Self::Stride, LayoutError> {
                strides_in_order(shape, self)
            }
        }
    )*};
}
order_of_list! {
    [] HNil;
    [O, OT] HCons<O, OT>;
}
type IsOrder<F> = <F as Flag>::ChooseVerdict<Holds, Broken<WrongOrder>>;
