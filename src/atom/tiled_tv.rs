//! The layout `(thread, value) -> index` of the whole tile of a tiled matrix instruction.
//!
//! It is composed of two layouts. The first, `inverse = right_inverse((V, M, N, K, gaps) -> thread)`, maps a thread to its
//! coordinate `(V, M, N, K, gaps)`. The gaps are the thread numbers that the layout of threads leaves out. The second
//! layout maps this coordinate and a value to the index. Threads that differ only in the mode that the operand lacks, or
//! in the gaps, have the same elements, so the stride is 0 there. For A, which lacks N, the result is
//! `composition(((V, M, N:0, K, gaps:0), Frg), (inverse, _))`.

use super::MmaAtom;
use super::share_op::{ShareOp, try_partitioned};
use super::thrfrg::{OperandA, OperandB, OperandC, OperandOf};
use super::tiled_mma::TiledMma;
use crate::All;
use crate::algebra::complement::ComplementIn;
use crate::algebra::complement::gaps::Loose;
use crate::algebra::composition::CompositionOp;
use crate::algebra::filter::FilterOp;
use crate::algebra::inverse::RightInverseOp;
use crate::error::OrBroken;
use crate::layout::{AnyLayout, CosizeOp, Layout, LayoutLeft, StaticLayout, StrideFor, StrideOf, try_make_layout};
use crate::profile::{Congruent, Shape};
use crate::tensor::{EachProduct, Fragments};
use crate::tuple::{ProductOp, Two};

/// A tiled instruction that has the layout `Tv`, `(thread, value) -> index`, for the whole tile of its operand `O`.
///
/// Generic code needs this bound to call [`TiledMma::layout_a_tv`] or [`tiled_copy_a`](super::tiled_copy_a), or their
/// forms for B and C.
///
/// ```
/// use colex::atom::{OperandA, SM80_16x8x16_F32F16F16F32_TN, TiledMma, TiledTvOp, tiled_mma};
/// use colex::prelude::*;
/// fn of_a<A, V, P, Tv: StaticLayout>(mma: TiledMma<A, V, P>) -> Tv
/// where
///     TiledMma<A, V, P>: TiledTvOp<OperandA, Tv>,
/// {
///     mma.layout_a_tv()
/// }
/// let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
/// assert_eq!(of_a(mma).size(), 128 * 8);
/// ```
pub trait TiledTvOp<O, Tv>: Copy {}

/// The column-major layout of a shape.
pub(super) type ColumnMajor<S> = Layout<S, StrideOf<S, LayoutLeft>>;

// `GS:GD` is the layout of the gaps, the thread numbers that the layout of threads leaves out. `Coords` maps a thread
// to `(V, M, N, K, gaps)`. In the partitioned operand, `(V, (X, Y))` are the threads, and `Frg` are the values of each.
// Threads that differ only in the mode that the operand lacks, or in the gaps, have the same elements.
impl<A, S, D, P, O, Tile, Extents, Z, GS, GD, Gaps, Coords, V, X, Y, Frg, DV, DX, DY, DFrg, Tv> TiledTvOp<O, Tv>
    for TiledMma<A, Layout<S, D>, P>
where
    A: MmaAtom,
    S: Shape,
    D: Congruent<S>,
    Layout<S, D>: FilterOp<Output: CosizeOp<Output = Z>> + ComplementIn<Z, Loose, Output = Layout<GS, GD>>,
    GS: Shape + ProductOp<Output = Gaps>,
    GD: Congruent<GS>,
    Layout<Two<S, GS>, Two<D, GD>>: RightInverseOp<Output = Coords>,
    O: OperandOf<Self, Tile = Tile>,
    Tile: EachProduct<Output = Extents>,
    Extents: Shape,
    LayoutLeft: StrideFor<Extents>,
    ColumnMajor<Extents>:
        ShareOp<Self, O, Output = Layout<Two<Two<V, Two<X, Y>>, Frg>, Two<Two<DV, Two<DX, DY>>, DFrg>>>,
    Layout<Two<O::Shared<V, X, Y, Gaps>, Frg>, Two<O::SharedStride<DV, DX, DY>, DFrg>>:
        CompositionOp<Two<Coords, All>, Output = Tv>,
    Tv: StaticLayout,
{
}

macro_rules! layouts_tv {
    ($($(#[$doc:meta])* $name:ident: $operand:ident;)+) => {
        impl<A, V, P> TiledMma<A, V, P> {$(
            $(#[$doc])*
            #[inline(always)]
            pub fn $name<Tv: StaticLayout>(self) -> Tv
            where
                Self: TiledTvOp<$operand, Tv>,
            {
                StaticLayout::instance()
            }
        )+}
    };
}
layouts_tv! {
    /// The layout `(thread, value) -> m + M k` of the whole tile. Source: CuTe, `get_layoutA_TV`.
    layout_a_tv: OperandA;
    /// The layout `(thread, value) -> n + N k` of the whole tile. Source: CuTe, `get_layoutB_TV`.
    layout_b_tv: OperandB;
    /// The layout `(thread, value) -> m + M n` of the whole tile. Source: CuTe, `get_layoutC_TV`.
    layout_c_tv: OperandC;
}

macro_rules! partition_shapes {
    ($($(#[$doc:meta])* $name:ident: $operand:ident;)+) => {
        impl<A, V, P> TiledMma<A, V, P> {$(
            $(#[$doc])*
            #[inline(always)]
            #[track_caller]
            pub fn $name<S: Shape, D: Congruent<S>, W: Fragments<Part = Part>, Part: AnyLayout>(
                self,
                shape: S,
            ) -> Part::Shape
            where
                LayoutLeft: StrideFor<S, Stride = D>,
                Layout<S, D>: ShareOp<Self, $operand, Output = W>,
            {
                let held = try_make_layout(shape, LayoutLeft).and_then(try_partitioned);
                held.or_broken().part().shape()
            }
        )+}
    };
}
partition_shapes! {
    /// The shape of the part that a thread holds of a matrix A with this shape, `M x K`: `(FrgV, RestM, RestK)`.
    ///
    /// # Fails when
    /// the tile does not divide the shape (*exact fit*) or has more modes than the shape (*tiler rank*). Source: CuTe,
    /// `partition_shape_A`.
    partition_shape_a: OperandA;
    /// The shape of the part that a thread holds of a matrix B with this shape, `N x K`: `(FrgV, RestN, RestK)`.
    ///
    /// # Fails when
    /// the tile does not divide the shape (*exact fit*) or has more modes than the shape (*tiler rank*). Source: CuTe,
    /// `partition_shape_B`.
    partition_shape_b: OperandB;
    /// The shape of the part that a thread holds of a matrix C with this shape, `M x N`: `(FrgV, RestM, RestN)`.
    ///
    /// # Fails when
    /// the tile does not divide the shape (*exact fit*) or has more modes than the shape (*tiler rank*). Source: CuTe,
    /// `partition_shape_C`.
    partition_shape_c: OperandC;
}
