//! Computes which elements of an operand each thread of a tiled matrix instruction holds.
//!
//! For example, let the layout of A be 64 x 32 and row-major, and the matrix of A in one instruction 16 x 16. Let the
//! tile have 2 x 2 instructions side by side in M and N. The layout is partitioned in four steps ([`ShareOp`]):
//!
//! | step | result |
//! | --- | --- |
//! | divide it by the matrix of one instruction, `(16,16)` | mode 0 is one matrix, mode 1 counts the matrices: `((16,16),(4,2)):((32,1),(512,16))` |
//! | compose mode 0 with CuTe's `ALayout` | threads and values of one instruction: `((4,8),(2,2,2)):((2,32),(1,256,8))` |
//! | divide mode 1 by the number of instructions in M and K, `(2,1)` | threads and repetitions: `((2,1),(2,2)):((512,0),(1024,16))` |
//! | zip both results | the modes of the thread, then those of its values: `(((4,8),(2,1)),((2,2,2),(2,2)))` |
//!
//! Before the first step, the tile may permute the modes: an entry of the tile that is a layout permutes its mode ([`Permute`]).

use super::MmaAtom;
use super::share_op::{ShareOp, Zipped, zipped};
use super::tiled_mma::{Four, TiledMma, Vmnk};
use super::tiler::StaticTiler;
use crate::algebra::composition::{CompositionOp, try_composition};
use crate::algebra::divide::{LogicalDivideOp, ZippedDivideOp, try_logical_divide, try_zipped_divide};
use crate::coord::sealed::Token;
use crate::error::LayoutError;
use crate::int::bits::Nat;
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use crate::tensor::Halves;
use crate::tensor::{Fragments, OfOperand};
use crate::tuple::{HCons, HNil, Product, ProductOp, Two, cons};
use typenum::{NonZero, PInt, Z0};

/// The operand A of a matrix instruction.
#[derive(Clone, Copy, Debug)]
pub struct OperandA;
/// The operand B of a matrix instruction.
#[derive(Clone, Copy, Debug)]
pub struct OperandB;
/// The operand C of a matrix instruction, and its result.
#[derive(Clone, Copy, Debug)]
pub struct OperandC;

/// An operand of the tiled instruction `Mma`, with the types that its partition needs, for generic code:
/// [`OperandA`], [`OperandB`] or [`OperandC`] of a [`TiledMma`].
///
/// ```
/// use colex::atom::*;
/// use colex::prelude::*;
/// use colex::tensor::EachProduct;
/// fn tile<M, O: OperandOf<M>>(_: M, _: O) -> <O::Tile as EachProduct>::Output
/// where
///     O::Tile: EachProduct<Output: Default>,
/// {
///     Default::default()
/// }
/// let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
/// assert_eq!(tile(mma, OperandA), shape!(32, 16));
/// ```
pub trait OperandOf<Mma>: Copy {
    /// The tile of the operand's two modes.
    type Tile: StaticTiler;
    /// The matrix of one instruction.
    type Atom: StaticTiler;
    /// `(thread, value) -> index` of one instruction.
    type Tv: StaticTiler;
    /// The number of instructions side by side in each of the two modes.
    type Threads: StaticTiler;
    /// The threads `(V, X, Y)` of the operand, extended to `(V, M, N, K, gaps)`, where the gaps are the thread
    /// numbers that the layout of threads leaves out. Threads that differ only in the mode that the operand lacks, or
    /// in the gaps, have the same elements.
    type Shared<V, X, Y, Gaps>;
    /// The stride of `Shared`, which is 0 in the mode that the operand lacks and in the gaps.
    type SharedStride<V, X, Y>;
    /// See [`Token`]. Unsafe code partitions tensors and trusts this trait.
    #[doc(hidden)]
    fn sealed(_: Token);
}
macro_rules! operands {
    ($($operand:ident: $m:ident x $k:ident, $tile_m:ident x $tile_k:ident, $tv:ident,
        lacks $lacks:ident: [$a:ty, $b:ty, $c:ty] : [$da:ty, $db:ty, $dc:ty];)+) => {$(
        impl<A, V, M, N, K, DV, DM, DN, DK, TileM, TileN, TileK>
            OperandOf<TiledMma<A, Vmnk<V, M, N, K, DV, DM, DN, DK>, HCons<TileM, Two<TileN, TileK>>>> for $operand
        where
            A: MmaAtom<M: StaticTiler, N: StaticTiler, K: StaticTiler, ALayout: StaticTiler, BLayout: StaticTiler, CLayout: StaticTiler>,
            $m: ProductOp<Output: StaticTiler>,
            $k: ProductOp<Output: StaticTiler>,
            $lacks: ProductOp,
            $tile_m: StaticTiler,
            $tile_k: StaticTiler,
        {
            type Tile = Two<$tile_m, $tile_k>;
            type Atom = Two<A::$m, A::$k>;
            type Tv = A::$tv;
            type Threads = Two<Product<$m>, Product<$k>>;
            type Shared<ThrV, X, Y, Gaps> = HCons<ThrV, Four<$a, $b, $c, Gaps>>;
            type SharedStride<ThrV, X, Y> = HCons<ThrV, Four<$da, $db, $dc, Z0>>;
            fn sealed(_: Token) {}
        }
    )+};
}
operands! {
    OperandA: M x K, TileM x TileK, ALayout, lacks N: [X, Product<N>, Y] : [X, Z0, Y];
    OperandB: N x K, TileN x TileK, BLayout, lacks M: [Product<M>, X, Y] : [Z0, X, Y];
    OperandC: M x N, TileM x TileN, CLayout, lacks K: [X, Y, Product<K>] : [X, Y, Z0];
}

/// The result of [`TiledMma::thrfrg_a`], `thrfrg_b` or `thrfrg_c`: the layout `T`, partitioned as operand `O`.
pub type ThrFrg<M, O, T> = <T as ShareOp<M, O>>::Output;

// Each step is one bound, for its layout and its laws together; see `algebra`. The bound `LogicalDivideOp` checks
// that the tile divides the layout. A tile of ints permutes nothing, so `Permute` leaves these modes undivided: the
// result is the same, and cheaper for the compiler. `T0` and `F0` are the threads and values inside one instruction.
// `T1` counts the instructions side by side, and `F1` counts the repetitions. `DT0` and so on are their strides.
impl<A, V, P, O, T, Tile, Atom, Tv, Thr, S, D, Atoms, Inner, Rest, T0, F0, T1, F1, DT0, DF0, DT1, DF1>
    ShareOp<TiledMma<A, V, P>, O> for T
where
    O: OperandOf<TiledMma<A, V, P>, Tile = Tile, Atom = Atom, Tv = Tv, Threads = Thr>,
    T: LogicalDivideOp<Tile>,
    Tile: StaticTiler + Permute<T::Shape, T::Stride, Shape = S, Stride = D>,
    S: Shape,
    D: Congruent<S>,
    Atom: StaticTiler,
    Layout<S, D>: ZippedDivideOp<Atom, Output = Atoms>,
    Atoms: Halves<Tile = Inner, Rest = Rest>,
    Tv: StaticTiler,
    Inner: CompositionOp<Tv, Output = Layout<Two<T0, F0>, Two<DT0, DF0>>>,
    Thr: StaticTiler,
    Rest: ZippedDivideOp<Thr, Output = Layout<Two<T1, F1>, Two<DT1, DF1>>>,
    Layout<Zipped<T0, F0, T1, F1>, Zipped<DT0, DF0, DT1, DF1>>: Fragments<Thread = OfOperand>,
{
    type Output = Layout<Zipped<T0, F0, T1, F1>, Zipped<DT0, DF0, DT1, DF1>>;
    #[inline(always)]
    fn try_partitioned(self) -> Result<Self::Output, LayoutError> {
        try_logical_divide(self, Tile::instance())?;
        let (shape, stride) = Tile::instance().permuted(self.shape(), self.stride())?;
        let atoms = try_zipped_divide(Layout::of_valid(shape, stride), Atom::instance())?;
        let (inner, rest) = atoms.halves();
        Ok(zipped(try_composition(inner, Tv::instance())?, try_zipped_divide(rest, Thr::instance())?))
    }
    fn sealed(_: Token) {}
}

/// A tile that permutes the modes of shape `S` and stride `D`. A layout in the tile divides its mode; an int leaves
/// its mode unchanged.
#[doc(hidden)]
pub trait Permute<S, D> {
    type Shape;
    type Stride;
    fn permuted(self, shape: S, stride: D) -> Result<(Self::Shape, Self::Stride), LayoutError>;
}
impl<U: Nat + NonZero, S, D> Permute<S, D> for PInt<U> {
    type Shape = S;
    type Stride = D;
    #[inline(always)]
    fn permuted(self, shape: S, stride: D) -> Result<(S, D), LayoutError> {
        Ok((shape, stride))
    }
}
impl<TS, TD, S, D, PS, PD> Permute<S, D> for Layout<TS, TD>
where
    Layout<S, D>: LogicalDivideOp<Self, Output = Layout<PS, PD>>,
{
    type Shape = PS;
    type Stride = PD;
    #[inline(always)]
    fn permuted(self, shape: S, stride: D) -> Result<(PS, PD), LayoutError> {
        Ok(try_logical_divide(Layout::unchecked(shape, stride), self)?.parts())
    }
}
// Modes for which the tile has no entry stay unchanged.
impl<S, D> Permute<S, D> for HNil {
    type Shape = S;
    type Stride = D;
    #[inline(always)]
    fn permuted(self, shape: S, stride: D) -> Result<(S, D), LayoutError> {
        Ok((shape, stride))
    }
}
impl<P, Q, H, T, DH, DT> Permute<HCons<H, T>, HCons<DH, DT>> for HCons<P, Q>
where
    P: Permute<H, DH>,
    Q: Permute<T, DT>,
{
    type Shape = HCons<P::Shape, Q::Shape>;
    type Stride = HCons<P::Stride, Q::Stride>;
    #[inline(always)]
    fn permuted(self, shape: HCons<H, T>, stride: HCons<DH, DT>) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let (s, d) = self.head.permuted(shape.head, stride.head)?;
        let (st, dt) = self.tail.permuted(shape.tail, stride.tail)?;
        Ok((cons(s, st), cons(d, dt)))
    }
}
