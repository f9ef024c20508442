//! A block repeated until it has a shape.
//!
//! `tile_to_shape(A, M)` is the blocked product of `A` and the compact layout of the counts
//! `M_k / size(A_k)`, column-major or in an order. A mode of `A` has to divide that of `M`, and `A`
//! must not have more modes than `M`; it may have fewer.

use super::by_rank::{ArrangementOf, Blocked, PadTo};
use super::order::{IsOrderOf, OrderOf};
use crate::algebra::complement::gaps::Fits;
use crate::algebra::composition::tiler_rank;
use crate::algebra::judged::{LayoutOf, VerdictOf};
use crate::error::{BlockRank, Broken, Clash, Holds, Lawful, LayoutError, OrBroken, ShapeFit, Verdict};
use crate::int::checked as int;
use crate::int::ops::{CeilDiv, Rem};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Flat, Layout, LayoutLeft, write};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, Product, ProductOp, cons, notation};
use typenum::{P1, Z0};

/// A layout that can be repeated until it has the shape `M`. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`tile_to_shape` takes a layout, or in generic code a type that is bounded by `TileToShapeOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: TileToShapeOp<{M}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait TileToShapeOp<M>: TileToShapeByOp<M, LayoutLeft> {}
impl<A: TileToShapeByOp<M, LayoutLeft>, M> TileToShapeOp<M> for A {}

/// A layout that can be repeated until it has the shape `M`, in an order. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "`tile_to_shape_by` takes a layout, or in generic code a type that is bounded by `TileToShapeByOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: TileToShapeByOp<{M}, {O}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait TileToShapeByOp<M, O>: TileTo<M, O> {}
impl<A: TileTo<M, O>, M, O> TileToShapeByOp<M, O> for A where A::Verdict: Lawful<A, M> {}

/// The result of [`tile_to_shape`].
pub type TileToShape<A, M> = <A as TileTo<M, LayoutLeft>>::Output;
/// The result of [`tile_to_shape_by`].
pub type TileToShapeBy<A, M, O> = <A as TileTo<M, O>>::Output;

/// A block repeated, first mode first, until it has this shape: `size(R_k) = size(M_k)`.
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
/// a mode of the block does not divide that of the shape, the block has more modes than the shape,
/// or as [`blocked_product`](super::blocked_product); [`try_tile_to_shape`] returns the law. See
/// [`exact_fit`](mod@crate::manual::exact_fit).
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
/// assert!(error.to_string().starts_with("exact fit: "));
/// ```
#[inline(always)]
pub fn try_tile_to_shape<A: TileToShapeOp<M, Output = R>, M: IntTuple, R>(a: A, shape: M) -> Result<R, LayoutError> {
    a.tile_to(shape, LayoutLeft).map_err(|e| e.of(&a, Some(&notation(shape))))
}

/// [`tile_to_shape`] with the mode of the smallest order repeated first. The order has an int for
/// each mode of the shape, or is `LayoutLeft` or `LayoutRight`.
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
/// as [`tile_to_shape`].
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

/// What [`TileToShapeByOp`] gives, broken laws included; see
/// [`Compose`](crate::algebra::composition::Compose) for why.
#[diagnostic::on_unimplemented(
    message = "`tile_to_shape` takes a layout, or in generic code a type that is bounded by `TileToShapeByOp`",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: TileToShapeByOp<{M}, {O}>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait TileTo<M, O>: AnyLayout {
    /// The layout.
    type Output: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The layout, or the law that does not hold; the caller puts in the operands.
    fn tile_to(self, shape: M, order: O) -> Result<Self::Output, LayoutError>;
}
impl<S, D, M, O> TileTo<M, O> for Layout<S, D>
where
    S: Shape,
    D: Congruent<S>,
    M: Shape + CountsOf<S, D>,
    O: IsOrderOf<M::Counts>,
    Ready<S, D, M, O>: Repeat<M::Block, M::Counts, O>,
{
    type Output = <Ready<S, D, M, O> as Repeat<M::Block, M::Counts, O>>::Output;
    type Verdict = <Ready<S, D, M, O> as Repeat<M::Block, M::Counts, O>>::Verdict;
    #[inline(always)]
    fn tile_to(self, shape: M, order: O) -> Result<Self::Output, LayoutError> {
        shape.check()?;
        let (block, counts) = shape.counts_of(self.shape(), self.stride())?;
        <Ready<S, D, M, O> as Repeat<_, _, _>>::repeat(block, counts, order)
    }
}

/// Whether the block `S:D` fits the shape `M`, and `O` is an order of its modes.
type Ready<S, D, M, O> =
    <<M as CountsOf<S, D>>::Verdict as Verdict>::Then<<O as IsOrderOf<<M as CountsOf<S, D>>::Counts>>::Verdict>;

/// The counts `N` of the block `A`, in the order `O`, by the verdict on the fit.
#[doc(hidden)]
pub trait Repeat<A, N, O> {
    type Output: AnyLayout;
    type Verdict: Verdict;
    fn repeat(block: A, counts: N, order: O) -> Result<Self::Output, LayoutError>;
}
impl<A, N, O> Repeat<A, N, O> for Holds
where
    N: Shape,
    O: OrderOf<N, Stride: Congruent<N>>,
    Layout<N, O::Stride>: ArrangementOf<A, Blocked>,
{
    type Output = LayoutOf<<Layout<N, O::Stride> as ArrangementOf<A, Blocked>>::Judged>;
    type Verdict = VerdictOf<<Layout<N, O::Stride> as ArrangementOf<A, Blocked>>::Judged>;
    #[inline(always)]
    fn repeat(block: A, counts: N, order: O) -> Result<Self::Output, LayoutError> {
        let arrangement = Layout::try_new(counts, order.stride_in_order(counts)?)?;
        write(|out| arrangement.arrange(block, out))
    }
}
// A law is broken, so no program that compiles gets here.
impl<A: AnyLayout, N, O, Law> Repeat<A, N, O> for Broken<Law> {
    type Output = A;
    type Verdict = Self;
    #[inline(always)]
    fn repeat(_: A, _: N, _: O) -> Result<A, LayoutError> {
        Err(LayoutError::ExactFit(Clash::default()))
    }
}

/// How often the block of shape `S` and stride `D` fits into each mode of the shape `Self`, and the
/// block at the rank of the shape.
#[doc(hidden)]
pub trait CountsOf<S, D>: IntTuple {
    type Block: AnyLayout;
    type Counts: IntTuple;
    type Verdict: Verdict;
    fn counts_of(self, shape: S, stride: D) -> Result<(Self::Block, Self::Counts), LayoutError>;
}
// One int: all of a block of rank 1.
macro_rules! one_count {
    ([$($g:tt)*] $s:ty, $d:ty) => {
        impl<M: Extent + CountIn<$s>, $($g)*> CountsOf<$s, $d> for M
        where
            $s: Shape,
            $d: Congruent<$s>,
        {
            type Block = Layout<$s, $d>;
            type Counts = M::Count;
            type Verdict = M::Verdict;
            #[inline(always)]
            fn counts_of(self, shape: $s, stride: $d) -> Result<(Self::Block, M::Count), LayoutError> {
                Ok((Layout::try_new(shape, stride)?, self.count_in(shape)?))
            }
        }
    };
}
one_count!([S: Extent, D: Int] S, D);
one_count!([S, D] HCons<S, HNil>, HCons<D, HNil>);
impl<M: Extent, X, Y, T, DX, DY, DT> CountsOf<HCons<X, HCons<Y, T>>, HCons<DX, HCons<DY, DT>>> for M {
    type Block = Layout<HNil, HNil>;
    type Counts = HNil;
    type Verdict = Broken<BlockRank>;
    #[inline(always)]
    fn counts_of(
        self,
        _: HCons<X, HCons<Y, T>>,
        _: HCons<DX, HCons<DY, DT>>,
    ) -> Result<(Self::Block, HNil), LayoutError> {
        tiler_rank(2, 1)
    }
}
// A list, and a block that is one int.
impl<M: IntTuple, S: Extent, D: Int> CountsOf<S, D> for HCons<M, HNil>
where
    M: CountIn<S>,
{
    type Block = Layout<S, D>;
    type Counts = HCons<M::Count, HNil>;
    type Verdict = M::Verdict;
    #[inline(always)]
    fn counts_of(self, shape: S, stride: D) -> Result<(Self::Block, Self::Counts), LayoutError> {
        Ok((Layout::try_new(shape, stride)?, cons(self.head.count_in(shape)?, HNil)))
    }
}
impl<M: IntTuple, N: IntTuple, T: IntTuple, S: Extent, D: Int> CountsOf<S, D> for HCons<M, HCons<N, T>>
where
    Self: CountsOf<HCons<S, HNil>, HCons<D, HNil>>,
{
    type Block = <Self as CountsOf<HCons<S, HNil>, HCons<D, HNil>>>::Block;
    type Counts = <Self as CountsOf<HCons<S, HNil>, HCons<D, HNil>>>::Counts;
    type Verdict = <Self as CountsOf<HCons<S, HNil>, HCons<D, HNil>>>::Verdict;
    #[inline(always)]
    fn counts_of(self, shape: S, stride: D) -> Result<(Self::Block, Self::Counts), LayoutError> {
        self.counts_of(cons(shape, HNil), cons(stride, HNil))
    }
}
// Two lists: mode by mode, the block padded.
impl<M: IntTuple, MT: IntTuple, H, T, DH, DT, PS, PD> CountsOf<HCons<H, T>, HCons<DH, DT>> for HCons<M, MT>
where
    HCons<H, T>: Shape + PadTo<Self, P1, Output = PS>,
    HCons<DH, DT>: Congruent<HCons<H, T>> + PadTo<Self, Z0, Output = PD>,
    PS: Shape,
    PD: Congruent<PS>,
    Self: CountList<PS>,
{
    type Block = Layout<PS, PD>;
    type Counts = <Self as CountList<PS>>::Counts;
    type Verdict = <Self as CountList<PS>>::Verdict;
    #[inline(always)]
    fn counts_of(self, shape: HCons<H, T>, stride: HCons<DH, DT>) -> Result<(Self::Block, Self::Counts), LayoutError> {
        let block = Layout::of_valid(shape, stride);
        let block: Self::Block = write(|out| out.copy(Flat::<Self::Block>::new().padded(block).modes))?;
        Ok((block, self.count_list(block.shape())?))
    }
}

/// [`CountIn`] for a list of modes.
#[doc(hidden)]
pub trait CountList<S>: IntTuple {
    type Counts: IntTuple;
    type Verdict: Verdict;
    fn count_list(self, shape: S) -> Result<Self::Counts, LayoutError>;
}
impl CountList<HNil> for HNil {
    type Counts = HNil;
    type Verdict = Holds;
    #[inline(always)]
    fn count_list(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, T> CountList<HCons<H, T>> for HNil {
    type Counts = HNil;
    type Verdict = Broken<BlockRank>;
    #[inline(always)]
    fn count_list(self, _: HCons<H, T>) -> Result<HNil, LayoutError> {
        tiler_rank(1, 0)
    }
}
impl<M: CountIn<H>, MT: CountList<T>, H, T> CountList<HCons<H, T>> for HCons<M, MT> {
    type Counts = HCons<M::Count, MT::Counts>;
    type Verdict = <M::Verdict as Verdict>::Then<MT::Verdict>;
    #[inline(always)]
    fn count_list(self, shape: HCons<H, T>) -> Result<Self::Counts, LayoutError> {
        Ok(cons(self.head.count_in(shape.head)?, self.tail.count_list(shape.tail)?))
    }
}

/// How often a mode of shape `S` fits into a mode of the target, `Self`.
#[doc(hidden)]
pub trait CountIn<S>: IntTuple {
    type Count: Int;
    type Verdict: Verdict;
    fn count_in(self, shape: S) -> Result<Self::Count, LayoutError>;
}
impl<M, S> CountIn<S> for M
where
    M: ProductOp,
    S: ProductOp,
{
    type Count = CeilDiv<Product<M>, Product<S>>;
    type Verdict = <Rem<Product<M>, Product<S>> as Fits>::Divides<Broken<ShapeFit>>;
    #[inline(always)]
    fn count_in(self, shape: S) -> Result<Self::Count, LayoutError> {
        let overflow = || LayoutError::Overflow(Clash::default());
        let target = self.product().ok_or_else(overflow)?.get();
        let tile = shape.product().ok_or_else(overflow)?.get();
        if tile == 0 || target % tile != 0 {
            return Err(LayoutError::ExactFit(Clash::new(tile, target)));
        }
        int(target / tile)
    }
}
