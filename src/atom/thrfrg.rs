//! What each thread of a tiled matrix instruction holds of its operands.

use super::MmaAtom;
use super::fragments::{Fragments, OfOperand, ShareOp, ZipWith};
use super::tiled_mma::{Four, TiledMma, Two, Vmnk};
use super::tiler::StaticTiler;
use crate::algebra::composition::{CompositionOp, try_composition};
use crate::algebra::divide::{LogicalDivideOp, ZippedDivideOp, try_logical_divide, try_zipped_divide};
use crate::coord::sealed::Token;
use crate::error::LayoutError;
use crate::int::bits::Nat;
use crate::layout::{AnyLayout, Layout, try_made};
use crate::profile::{Congruent, Shape};
use crate::tensor::Halves;
use crate::tuple::{HCons, HNil, Product, ProductOp};
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

/// What a tiled instruction has for one of its operands.
pub trait OperandOf<Mma>: Copy {
    /// The tile of the operand's two modes.
    type Tile: StaticTiler;
    /// The matrix of one instruction.
    type Atom: StaticTiler;
    /// `(thread, value) -> index` of one instruction.
    type Tv: StaticTiler;
    /// How many instructions lie beside each other in each of the two modes.
    type Threads: StaticTiler;
    /// The coordinate in those modes, of `(V, M, N, K)`.
    fn of(vmnk: [usize; 4]) -> OfOperand;
    /// Threads `(V, X, Y)` of the operand as `(V, M, N, K, gaps)`: the mode that it lacks and the gaps share its elements.
    type Shared<V, X, Y, Gaps>;
    /// Their stride, which is 0 in what shares.
    type SharedStride<V, X, Y>;
    /// See [`Token`]. A tensor is shared out on the word of an operand.
    #[doc(hidden)]
    fn sealed(_: Token);
}
macro_rules! operands {
    ($($operand:ident: $m:ident x $k:ident, $tile_m:ident x $tile_k:ident, $tv:ident, [$i:literal, $j:literal],
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
            #[inline(always)]
            fn of(vmnk: [usize; 4]) -> OfOperand {
                (vmnk[0], (vmnk[$i], vmnk[$j]))
            }
            type Shared<ThrV, X, Y, Gaps> = HCons<ThrV, Four<$a, $b, $c, Gaps>>;
            type SharedStride<ThrV, X, Y> = HCons<ThrV, Four<$da, $db, $dc, Z0>>;
            fn sealed(_: Token) {}
        }
    )+};
}
operands! {
    OperandA: M x K, TileM x TileK, ALayout, [1, 3], lacks N: [X, Product<N>, Y] : [X, Z0, Y];
    OperandB: N x K, TileN x TileK, BLayout, [2, 3], lacks M: [Product<M>, X, Y] : [Z0, X, Y];
    OperandC: M x N, TileM x TileN, CLayout, [1, 2], lacks K: [X, Y, Product<K>] : [X, Y, Z0];
}

/// The result of [`TiledMma::thrfrg_a`] and so on: the layout `T` as operand `O`.
pub type ThrFrg<M, O, T> = <T as ShareOp<M, O>>::Output;

// Each step is asked for once, its layout and its laws together; see `algebra`. A tile of ints permutes nothing, so that
// the modes it divides are taken undivided: what follows is the same, and cheaper for the compiler.
impl<A, V, P, O, T, Tile, Atom, Tv, Thr, Tiled, S, D, Atoms, Inner, Rest, Values, Others, Out>
    ShareOp<TiledMma<A, V, P>, O> for T
where
    O: OperandOf<TiledMma<A, V, P>, Tile = Tile, Atom = Atom, Tv = Tv, Threads = Thr>,
    T: LogicalDivideOp<Tile, Output = Tiled>,
    Tile: StaticTiler + Keep<T::Shape, Tiled::Shape, Output = S> + Keep<T::Stride, Tiled::Stride, Output = D>,
    S: Shape,
    D: Congruent<S>,
    Atom: StaticTiler,
    Layout<S, D>: ZippedDivideOp<Atom, Output = Atoms>,
    Atoms: Halves<Tile = Inner, Rest = Rest>,
    Tv: StaticTiler,
    Inner: CompositionOp<Tv, Output = Values>,
    Thr: StaticTiler,
    Rest: ZippedDivideOp<Thr, Output = Others>,
    Values: ZipWith<Others, Output = Out>,
    Out: Fragments<Thread = OfOperand>,
    Tiled: AnyLayout,
    Others: AnyLayout,
{
    type Output = Out;
    type Thread = [usize; 4];
    #[inline(always)]
    fn try_shared(self) -> Result<Out, LayoutError> {
        try_made::<T, Out>(|| {
            let tiled = try_logical_divide(self, Tile::instance())?;
            let shape = Tile::keep(self.shape(), tiled.shape());
            let permuted = Layout::of_valid(shape, Tile::keep(self.stride(), tiled.stride()));
            let atoms = try_zipped_divide(permuted, Atom::instance())?;
            let (inner, rest) = atoms.halves();
            Ok(try_composition(inner, Tv::instance())?.zip_with(try_zipped_divide(rest, Thr::instance())?))
        })
    }
    #[inline(always)]
    fn coord(vmnk: [usize; 4]) -> OfOperand {
        O::of(vmnk)
    }
    fn sealed(_: Token) {}
}

/// A tile that permutes the modes of a shape or a stride, or leaves them: of `Divided`, the same divided, it keeps the
/// modes that it has a layout for. An element of it: an int keeps the mode, a layout has it divided.
#[doc(hidden)]
pub trait Keep<Mode, Divided> {
    type Output;
    fn keep(mode: Mode, divided: Divided) -> Self::Output;
}
impl<U: Nat + NonZero, Mode, Divided> Keep<Mode, Divided> for PInt<U> {
    type Output = Mode;
    #[inline(always)]
    fn keep(mode: Mode, _: Divided) -> Mode {
        mode
    }
}
impl<S, D, Mode, Divided> Keep<Mode, Divided> for Layout<S, D> {
    type Output = Divided;
    #[inline(always)]
    fn keep(_: Mode, divided: Divided) -> Divided {
        divided
    }
}
// The modes behind those of the tile.
impl<Modes, Divided> Keep<Modes, Divided> for HNil {
    type Output = Modes;
    #[inline(always)]
    fn keep(modes: Modes, _: Divided) -> Modes {
        modes
    }
}
impl<P, Q, H, T, X, Y> Keep<HCons<H, T>, HCons<X, Y>> for HCons<P, Q>
where
    P: Keep<H, X>,
    Q: Keep<T, Y>,
{
    type Output = HCons<P::Output, Q::Output>;
    #[inline(always)]
    fn keep(modes: HCons<H, T>, divided: HCons<X, Y>) -> Self::Output {
        HCons { head: P::keep(modes.head, divided.head), tail: Q::keep(modes.tail, divided.tail) }
    }
}
