//! The layout `(thread, value) -> index` of the whole tile of a tiled matrix instruction.
//!
//! `right_inverse((V, M, N, K, gaps) -> thread)` takes a thread to its coordinate; the operand's own threads, with
//! stride 0 for those that share its elements, follow: `composition(((V, M, N:0, K, gaps:0), Frg), (inverse, _))`.

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

/// A tiled instruction whose operand `O` has the layout `(thread, value) -> index` `Tv` of its whole tile, for generic code: the
/// bound of [`TiledMma::layout_a_tv`] and so on, and of [`tiled_copy_a`](super::tiled_copy_a) and so on.
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

// `GS:GD` is the gaps, the threads that the layout leaves out, and `Coords` takes a thread to `(V, M, N, K, gaps)`.
// The elements of the operand's threads, `((V, (X, Y)), Frg)`, are also those of the threads in the mode that the operand lacks,
// and of the threads in the gaps.
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
    /// `(thread, value) -> m + M k` of the whole tile. Source: CuTe, `get_layoutA_TV`.
    layout_a_tv: OperandA;
    /// `(thread, value) -> n + N k` of the whole tile. Source: CuTe, `get_layoutB_TV`.
    layout_b_tv: OperandB;
    /// `(thread, value) -> m + M n` of the whole tile. Source: CuTe, `get_layoutC_TV`.
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
    /// The shape of what a thread holds of A of this shape, `M x K`: `(FrgV, RestM, RestK)`.
    ///
    /// # Fails when
    /// the tile does not divide the shape (*exact fit*) or has more modes (*tiler rank*). Source: CuTe, `partition_shape_A`.
    partition_shape_a: OperandA;
    /// The shape of what a thread holds of B of this shape, `N x K`: `(FrgV, RestN, RestK)`.
    ///
    /// # Fails when
    /// the tile does not divide the shape (*exact fit*) or has more modes (*tiler rank*). Source: CuTe, `partition_shape_B`.
    partition_shape_b: OperandB;
    /// The shape of what a thread holds of C of this shape, `M x N`: `(FrgV, RestM, RestN)`.
    ///
    /// # Fails when
    /// the tile does not divide the shape (*exact fit*) or has more modes (*tiler rank*). Source: CuTe, `partition_shape_C`.
    partition_shape_c: OperandC;
}
