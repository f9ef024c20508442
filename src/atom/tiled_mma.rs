//! Matrix instructions spread over more threads and over a larger tile.
//!
//! `ThrLayoutVMNK = tiled_product(ThrID, AtomLayoutMNK)` numbers the threads. Its mode `V` has the threads of one
//! instruction; its modes `M`, `N` and `K` have the instructions side by side. A matrix is partitioned among the
//! threads in four steps:
//!
//! 1. `logical_divide` of the matrix by the tile. A layout in the tile may permute the coordinates of its mode;
//! 2. `zipped_divide` by the matrix of one instruction: `((AtomM, AtomK), (RestM, RestK))`;
//! 3. `composition` of mode 0 of this result with the instruction's layout: `((ThrV, FrgV), (RestM, RestK))`;
//! 4. `zipped_divide` of the rest by the threads: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK)))`.
//!
//! Source: CuTe, `TiledMMA`.

use super::MmaAtom;
use super::share_op::{ShareOp, try_partitioned};
use super::thrfrg::{OperandA, OperandB, OperandC};
use super::tiler::{StaticTiler, TileOr};
use crate::Int;
use crate::algebra::manip::{AppendTo, FillTo};
use crate::algebra::product::TiledProductOp;
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError, OrBroken, broken};
use crate::int::Dyn;
use crate::int::arithmetic::Arithmetic;
use crate::layout::{AnyLayout, Layout, ModeOp, StaticLayout};
use crate::tensor::{EachProduct, Fragments, index_of_thread};
use crate::tuple::{HCons, Product, ProductOp, StaticTuple, Two, notation};
use core::marker::PhantomData;
use typenum::{P1, Z0};

/// `[A, B, C]`
pub(super) type Three<A, B, C> = HCons<A, Two<B, C>>;
/// `[A, B, C, D]`
pub(super) type Four<A, B, C, D> = HCons<A, HCons<B, Two<C, D>>>;

/// A matrix instruction `A` spread over threads and over the tile `P` of M, N and K. `V` is the layout of the
/// threads, `(V, M, N, K) -> thread`. [`tiled_mma`] builds it.
#[derive(Debug)]
pub struct TiledMma<A, V, P>(PhantomData<(A, V, P)>);
impl<A, V, P> Clone for TiledMma<A, V, P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, V, P> Copy for TiledMma<A, V, P> {}

/// An instruction that can be spread over the static layout `L` of instructions and over the tile `P`, for generic
/// code: the bound of [`tiled_mma`].
///
/// `Threads` is the layout `(V, M, N, K) -> thread`, and `Tile` is the tile in which each `_` is replaced. The result
/// is [`TiledMmaOf<A, L, P>`](TiledMmaOf). Fails as [`tiled_mma`] does.
///
/// ```
/// use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, TiledMmaOf, TiledMmaOp, tiled_mma};
/// use colex::prelude::*;
/// fn spread<A: TiledMmaOp<L, P>, L, P>(atom: A, atoms: L, tile: P) -> TiledMmaOf<A, L, P> {
///     tiled_mma(atom, atoms, tile)
/// }
/// let mma = spread(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
/// assert_eq!(mma.threads(), 128);
/// ```
#[diagnostic::on_unimplemented(
    message = "a matrix instruction is repeated over a static layout with the modes M, N and K, and over a tile with these modes",
    label = "this layout does not have that form",
    note = "the layout is `{L}`",
    note = "the tile is `{P}`",
    note = "fix: `tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(32, 32, _))`"
)]
pub trait TiledMmaOp<L, P>: MmaAtom {
    /// The layout `(V, M, N, K) -> thread`.
    type Threads: StaticLayout;
    /// The tile in which each `_` is replaced by an extent.
    type Tile: StaticTiler;
    /// Does not compile if the instructions are not numbered from 0 on, each once.
    #[doc(hidden)]
    const NUMBERED: ();
    /// See [`Token`]. Callers rely on `NUMBERED` to check the numbers of the instructions.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<A, L, P, V, M, N, K, DV, DM, DN, DK> TiledMmaOp<L, P> for A
where
    A: MmaAtom,
    L: FillTo<Layout<P1, Z0>, Int!(3)>,
    A::ThrId: TiledProductOp<AppendTo<L, Layout<P1, Z0>, Int!(3)>, Output = Vmnk<V, M, N, K, DV, DM, DN, DK>>,
    Vmnk<V, M, N, K, DV, DM, DN, DK>: StaticLayout,
    M: ProductOp,
    N: ProductOp,
    K: ProductOp,
    P: TileOr<
        Three<
            <A::M as Arithmetic>::Times<Product<M>>,
            <A::N as Arithmetic>::Times<Product<N>>,
            <A::K as Arithmetic>::Times<Product<K>>,
        >,
    >,
{
    type Threads = Vmnk<V, M, N, K, DV, DM, DN, DK>;
    type Tile = P::Output;
    // If two atoms have the same number, a part of the tile has no thread. If a number is left out, a thread has no
    // part.
    const NUMBERED: () = super::proof::Numbered::<L, L>::HOLD;
    fn sealed(_: Token) {}
}

/// The threads of a tiled instruction, `(V, M, N, K) -> thread`.
pub(super) type Vmnk<V, M, N, K, DV, DM, DN, DK> = Layout<Four<V, M, N, K>, Four<DV, DM, DN, DK>>;

/// The result of [`tiled_mma`].
pub type TiledMmaOf<A, L, P> = TiledMma<A, <A as TiledMmaOp<L, P>>::Threads, <A as TiledMmaOp<L, P>>::Tile>;

/// A matrix instruction spread over a layout of instructions, M x N x K, and over a tile. The tile has an entry for each
/// of M, N and K, or for the first of them. If an entry is `_` or missing, it is the extent that the instructions cover.
///
/// ```
/// use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, tiled_mma};
/// use colex::prelude::*;
/// let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));
/// assert_eq!((mma.threads(), mma.tile_shape()), (128, shape!(32, 32, 16)));
/// // What each of 128 threads holds of A, 64 x 32, row-major.
/// let a = mma.thrfrg_a(layout!((64, 32), LayoutRight));
/// assert_eq!(a.to_string(), "(((_4,_8),(_2,_1)),((_2,_2,_2),(_2,_2))):(((_2,_32),(_512,_0)),((_1,_256,_8),(_1024,_16)))");
/// let k = 32;
/// let of_any_depth = mma.thrfrg_a(layout!((64, k) : (k, 1)));
/// assert!((0..a.size()).all(|i| a.at(i) == of_any_depth.at(i)));
/// ```
///
/// # Fails when
/// the layout or the tile has more than three modes, or the layout does not number its atoms from 0 on, each once
/// (*coverage*). Each of these is a compile error. Source: CuTe, `make_tiled_mma`.
#[inline(always)]
pub fn tiled_mma<A, L, P, V, T>(atom: A, atoms: L, tile: P) -> TiledMma<A, V, T>
where
    A: TiledMmaOp<L, P, Threads = V, Tile = T>,
{
    let _ = (atom, atoms, tile);
    const { assert!(super::proof::Covers::<A>::HOLDS) };
    const { A::NUMBERED };
    TiledMma(PhantomData)
}

// ---- a thread ---------------------------------------------------------------------------------

/// One thread of a tiled matrix instruction. [`TiledMma::get_slice`] builds it.
#[derive(Clone, Copy, Debug)]
pub struct ThrMma<M> {
    mma: PhantomData<M>,
    pub(crate) vmnk: [usize; 4],
}

impl<A, V: StaticLayout, P> TiledMma<A, V, P> {
    /// The thread with this index. Its methods return its parts of tensors.
    ///
    /// # Panics
    /// When the layout of the threads has no such thread. Source: CuTe, `get_slice`, which gives such a thread the
    /// part of another thread.
    #[inline(always)]
    #[track_caller]
    pub fn get_slice(self, thread: usize) -> ThrMma<Self>
    where
        V: ModeOp<0> + ModeOp<1> + ModeOp<2> + ModeOp<3>,
    {
        let threads = <V as StaticLayout>::instance();
        if threads.at(index_of_thread(threads, thread)) != thread as isize {
            no_thread(threads, thread);
        }
        let vmnk = [
            index_of_thread(ModeOp::<0>::get_mode(threads), thread),
            index_of_thread(ModeOp::<1>::get_mode(threads), thread),
            index_of_thread(ModeOp::<2>::get_mode(threads), thread),
            index_of_thread(ModeOp::<3>::get_mode(threads), thread),
        ];
        ThrMma { mma: PhantomData, vmnk }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn no_thread<L: AnyLayout>(threads: L, thread: usize) -> ! {
    let thread = notation(Dyn::new(isize::try_from(thread).unwrap_or(isize::MAX)));
    broken(LayoutError::NoCoordinate(Clash::default()).of_layout(threads, Some(&thread)))
}

// ---- methods ----------------------------------------------------------------------------------

impl<A: MmaAtom, V: StaticLayout, P> TiledMma<A, V, P> {
    /// The number of threads.
    #[inline(always)]
    pub fn threads(self) -> usize {
        V::SIZE
    }

    /// M, N and K of the tile.
    #[inline(always)]
    pub fn tile_shape(self) -> P::Output
    where
        P: EachProduct<Output: StaticTuple>,
    {
        <P::Output as StaticTuple>::instance()
    }

    /// The layout `(V, M, N, K) -> thread`.
    #[inline(always)]
    pub fn thr_layout_vmnk(self) -> V {
        V::instance()
    }
}

macro_rules! thrfrg {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident: $operand:ident;)+) => {
        impl<A, V, P> TiledMma<A, V, P> {$(
            $(#[$doc])*
            #[inline(always)]
            #[track_caller]
            pub fn $name<T: ShareOp<Self, $operand, Output = Out>, Out: Fragments>(self, layout: T) -> Out {
                try_partitioned(layout).or_broken()
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<T: ShareOp<Self, $operand, Output = Out>, Out: Fragments>(
                self,
                layout: T,
            ) -> Result<Out, LayoutError> {
                try_partitioned(layout)
            }
        )+}
    };
}
thrfrg! {
    /// A layout of A, `M x K x ...`, partitioned among the threads: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK)))`.
    ///
    /// # Fails when
    /// the tile does not divide the layout (*exact fit*) or has more modes than the layout (*tiler rank*): a compile error where
    /// the integers are static, else a panic with the text of the law.
    thrfrg_a, try_thrfrg_a: OperandA;
    /// A layout of B, `N x K x ...`, partitioned among the threads: `((ThrV, (ThrN, ThrK)), (FrgV, (RestN, RestK)))`.
    ///
    /// # Fails when
    /// the tile does not divide the layout (*exact fit*) or has more modes than the layout (*tiler rank*).
    thrfrg_b, try_thrfrg_b: OperandB;
    /// A layout of C, `M x N x ...`, partitioned among the threads: `((ThrV, (ThrM, ThrN)), (FrgV, (RestM, RestN)))`.
    ///
    /// # Fails when
    /// the tile does not divide the layout (*exact fit*) or has more modes than the layout (*tiler rank*).
    thrfrg_c, try_thrfrg_c: OperandC;
}
