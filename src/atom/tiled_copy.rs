//! Copy instructions spread over more threads and over a larger tile.
//!
//! `raked_product(threads, values)` is the tile, `(m, n) -> (thread, value)`. Its right inverse is the layout
//! `TV: (thread, value) -> m + M n`. Three steps partition a layout into the elements that each thread reads:
//!
//! 1. `zipped_divide(TV, (threads and values of one instruction))` gives `((tid, val), (rest_tid, rest_val))`.
//! 2. `composition` of its first mode with `right_inverse(Ref) ∘ Src` replaces the threads and values of the
//!    reference by those of the source. Then the threads become one mode and the values another: `(Thr, (FrgV, FrgX))`. `FrgV` is
//!    the values of one instruction, and `FrgX` its repetitions in the tile.
//! 3. `zipped_divide` of the layout by the tile, and `composition` of its first mode with the result of step 2, give
//!    `(Thr, (FrgV, FrgX), (RestM, RestN, ...))`.
//!
//! Source: CuTe, `TiledCopy`.

use super::proof::check_tile;
use super::share_op::{ShareOp, try_partitioned};
use super::sides::{Destination, SideTvOp, Source};
use super::thrfrg::{OperandA, OperandB, OperandC, OperandOf};
use super::tiled_mma::{Three, TiledMma, no_thread};
use super::tiled_tv::{ColumnMajor, TiledTvOp};
use super::tiler::StaticTiler;
use crate::All;
use crate::algebra::composition::{CompositionOp, try_composition};
use crate::algebra::divide::{ZippedDivideOp, try_zipped_divide};
use crate::algebra::inverse::RightInverseOp;
use crate::algebra::product::RakedProductOp;
use crate::coord::sealed::Token;
use crate::error::{LayoutError, OrBroken};
use crate::int::Static;
use crate::layout::{AnyLayout, Layout, LayoutLeft, Size, StaticLayout, StrideFor};
use crate::profile::{Congruent, Shape};
use crate::tensor::Fragments;
use crate::tensor::{EachProduct, Halves};
use crate::tuple::{ProductOp, Two, cons};
use core::marker::PhantomData;

/// A copy instruction `A` for elements of a type, spread over the tile `T` by the layout `L`,
/// `(thread, value) -> index`. [`tiled_copy`] builds it.
#[derive(Debug)]
pub struct TiledCopy<A, L, T>(PhantomData<(A, L, T)>);
impl<A, L, T> Clone for TiledCopy<A, L, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, L, T> Copy for TiledCopy<A, L, T> {}
impl<A, L, T> TiledCopy<A, L, T> {
    pub(super) const fn new() -> Self {
        TiledCopy(PhantomData)
    }
}

// ---- built from threads and values ------------------------------------------------------------

/// A static layout of threads that has a raked product with the static layout `V` of values, for generic code: the
/// bound of [`tiled_copy`] and [`make_layout_tv`](super::make_layout_tv).
///
/// `Tv` is the layout `(thread, value) -> index` in the tile `Tile`. The result is
/// [`TiledCopyOf<A, T, V>`](TiledCopyOf). Fails as [`tiled_copy`] does.
///
/// ```
/// use colex::atom::{CopyAtom, TiledCopyOf, TiledCopyOp, UniversalCopy, tiled_copy};
/// use colex::prelude::*;
/// fn spread<A, T: TiledCopyOp<V>, V>(atom: A, threads: T, values: V) -> TiledCopyOf<A, T, V> {
///     tiled_copy(atom, threads, values)
/// }
/// let copy = spread(UniversalCopy::<u128>::new().of::<f32>(), layout!((32, 8)), layout!((4, 1)));
/// assert_eq!(copy.layout_tv().to_string(), "(_256,_4):(_4,_1)");
/// ```
#[diagnostic::on_unimplemented(
    message = "a tiled copy is built from a static layout of threads and a static layout of values, both of the same rank",
    label = "this layout does not have that form",
    note = "the threads are `{Self}`",
    note = "the values are `{V}`",
    note = "fix: `tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((32, 8)), layout!((4, 1)))`"
)]
pub trait TiledCopyOp<V>: AnyLayout {
    /// The layout `(thread, value) -> index` in the tile.
    type Tv: StaticLayout;
    /// The tile: the size of each mode.
    type Tile: StaticTiler;
    /// Does not compile if threads or values are not numbered from 0 on, each once.
    #[doc(hidden)]
    const NUMBERED: ();
    /// See [`Token`]. Callers rely on `NUMBERED` to check the numbers of threads and values.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<T, V, Raked, Inverse, Tv> TiledCopyOp<V> for T
where
    T: AnyLayout<Shape: ProductOp> + RakedProductOp<V, Output = Raked>,
    V: AnyLayout<Shape: ProductOp>,
    Raked: AnyLayout<Shape: EachProduct<Output: StaticTiler>> + RightInverseOp<Output = Inverse>,
    Two<Size<T>, Size<V>>: Shape,
    LayoutLeft: StrideFor<Two<Size<T>, Size<V>>>,
    Inverse: CompositionOp<ColumnMajor<Two<Size<T>, Size<V>>>, Output = Tv>,
    Tv: StaticLayout,
{
    type Tv = Tv;
    type Tile = <Raked::Shape as EachProduct>::Output;
    const NUMBERED: () = super::proof::Numbered::<T, V>::HOLD;
    fn sealed(_: Token) {}
}

/// The result of [`tiled_copy`].
pub type TiledCopyOf<A, T, V> = TiledCopy<A, <T as TiledCopyOp<V>>::Tv, <T as TiledCopyOp<V>>::Tile>;

/// A copy instruction spread over a layout of threads and a layout of values in one tile. `threads` maps a position
/// `(m, n)` to a thread, and each position is a block of `values` in the tile.
///
/// ```
/// use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
/// use colex::prelude::*;
/// // 256 threads, 4 elements of 32 bits each, in a tile of 128 x 8
/// let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((32, 8)), layout!((4, 1)));
/// assert_eq!(copy.layout_tv().to_string(), "(_256,_4):(_4,_1)");
/// assert_eq!(copy.tidfrg_s(layout!((256, 24), LayoutRight)).to_string(),
///     "((_32,_8),(_4,_1),(_2,_3)):((_96,_1),(_24,_0),(_3072,_8))");
/// let n = 24;
/// assert_eq!(copy.tidfrg_s(layout!((256, n) : (n, 1))).at(77), 77 % 32 * 96 + 77 / 32);
/// ```
///
/// # Fails when
/// threads or values are not numbered from 0 on, each once (*coverage*), or have no raked product: compile errors.
/// If the threads or values are fewer than the instruction needs, the methods that partition a layout do not compile
/// (*bounds*). Source: CuTe, `make_tiled_copy`.
#[inline(always)]
pub fn tiled_copy<A, T, V, L, Tile>(atom: A, threads: T, values: V) -> TiledCopy<A, L, Tile>
where
    T: TiledCopyOp<V, Tv = L, Tile = Tile>,
{
    let _ = (atom, threads, values);
    const { T::NUMBERED }
    TiledCopy::new()
}
pub use tiled_copy as make_tiled_copy;

macro_rules! for_operands {
    ($($(#[$doc:meta])* $name:ident: $operand:ident;)+) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name<C, A, V, P, Tv, Tile, Extents>(
            atom: C,
            mma: TiledMma<A, V, P>,
        ) -> TiledCopy<C, Tv, Extents>
        where
            $operand: OperandOf<TiledMma<A, V, P>, Tile = Tile>,
            Tile: EachProduct<Output = Extents>,
            TiledMma<A, V, P>: TiledTvOp<$operand, Tv>,
        {
            let _ = (atom, mma);
            TiledCopy::new()
        }
    )+};
}
for_operands! {
    /// A copy instruction spread so that each thread copies those elements of A that it holds in `mma`. Source: CuTe,
    /// `make_tiled_copy_A`.
    tiled_copy_a: OperandA;
    /// A copy instruction spread so that each thread copies those elements of B that it holds in `mma`. Source: CuTe,
    /// `make_tiled_copy_B`.
    tiled_copy_b: OperandB;
    /// A copy instruction spread so that each thread copies those elements of C that it holds in `mma`. Source: CuTe,
    /// `make_tiled_copy_C`.
    tiled_copy_c: OperandC;
}

// ---- what each thread has ---------------------------------------------------------------------

/// The result of [`TiledCopy::tidfrg_s`] and [`TiledCopy::tidfrg_d`]: the layout `X`, partitioned among the threads of the
/// copy `C`. `E` tells whether `X` is the source or the destination of the copy.
pub type TidFrg<C, E, X> = <X as ShareOp<C, E>>::Output;

impl<C, L, T, E, X, Tv, Tiles, Thr, Frg, Rest, DThr, DFrg, DRest> ShareOp<TiledCopy<C, L, T>, E> for X
where
    TiledCopy<C, L, T>: SideTvOp<E, Output = Tv>,
    Tv: StaticTiler + AnyLayout,
    T: StaticTiler + Shape,
    X: ZippedDivideOp<T, Output = Tiles>,
    Tiles: CompositionOp<Two<Tv, All>, Output = Layout<Two<Two<Thr, Frg>, Rest>, Two<Two<DThr, DFrg>, DRest>>>,
    Three<Thr, Frg, Rest>: Shape,
    Three<DThr, DFrg, DRest>: Congruent<Three<Thr, Frg, Rest>>,
    Layout<Three<Thr, Frg, Rest>, Three<DThr, DFrg, DRest>>: Fragments<Thread = usize>,
{
    type Output = Layout<Three<Thr, Frg, Rest>, Three<DThr, DFrg, DRest>>;
    #[inline(always)]
    fn try_partitioned(self) -> Result<Self::Output, LayoutError> {
        const { check_tile::<Tv>(T::STATIC_SIZE) };
        let tiles = try_zipped_divide(self, T::instance())?;
        let (shape, stride) = try_composition(tiles, <Two<Tv, All>>::instance())?.parts();
        // `((Thr, Frg), Rest)` as three modes
        Ok(Layout::of_valid(
            cons(shape.head.head, cons(shape.head.tail.head, shape.tail)),
            cons(stride.head.head, cons(stride.head.tail.head, stride.tail)),
        ))
    }
    fn sealed(_: Token) {}
}

/// One thread of a tiled copy. [`TiledCopy::get_slice`] builds it.
#[derive(Clone, Copy, Debug)]
pub struct ThrCopy<C> {
    copy: PhantomData<C>,
    pub(crate) thread: usize,
}

impl<C, L: StaticLayout, T: StaticTiler> TiledCopy<C, L, T> {
    /// The number of threads.
    #[inline(always)]
    pub fn threads(self) -> usize
    where
        L: Halves<Tile: AnyLayout<Shape: ProductOp<Output: Static>>>,
    {
        Size::<L::Tile>::N as usize
    }

    /// The thread with this index. Its methods return its parts of tensors.
    ///
    /// # Panics
    /// When there is no such thread. Source: CuTe, `get_slice`.
    #[inline(always)]
    #[track_caller]
    pub fn get_slice(self, thread: usize) -> ThrCopy<Self>
    where
        L: Halves<Tile: AnyLayout<Shape: ProductOp<Output: Static>>>,
    {
        if thread >= self.threads() {
            no_thread(<L as StaticLayout>::instance(), thread);
        }
        ThrCopy { copy: PhantomData, thread }
    }

    /// The layout `(thread, value) -> index` in the tile.
    #[inline(always)]
    pub fn layout_tv(self) -> L {
        <L as StaticLayout>::instance()
    }

    /// The tile: the size of each of its modes.
    #[inline(always)]
    pub fn tiler_mn(self) -> T {
        <T as StaticTiler>::instance()
    }
}

macro_rules! sides {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident, $tv:ident: $side:ident;)+) => {
        impl<C, L, T> TiledCopy<C, L, T> {$(
            $(#[$doc])*
            ///
            /// # Fails when
            /// the tile does not divide the layout (*exact fit*) or has more modes than the layout (*tiler rank*): a compile
            /// error where the integers are static, else a panic with the text of the law.
            #[inline(always)]
            #[track_caller]
            pub fn $name<X: ShareOp<Self, $side, Output = Out>, Out: Fragments>(self, layout: X) -> Out {
                try_partitioned(layout).or_broken()
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<X: ShareOp<Self, $side, Output = Out>, Out: Fragments>(
                self,
                layout: X,
            ) -> Result<Out, LayoutError> {
                try_partitioned(layout)
            }
            /// The layout `(Thr, (FrgV, FrgX)) -> index` in the tile: `layout_s_tv` is the layout of the source, and
            /// `layout_d_tv` that of the destination.
            #[inline(always)]
            pub fn $tv<Tv, Modes, Out: StaticLayout>(self) -> Out
            where
                T: EachProduct<Output = Modes>,
                Modes: Shape,
                LayoutLeft: StrideFor<Modes>,
                Self: SideTvOp<$side, Output = Tv>,
                ColumnMajor<Modes>: CompositionOp<Tv, Output = Out>,
            {
                StaticLayout::instance()
            }
        )+}
    };
}
sides! {
    /// A source layout `M x N x ...`, partitioned among the threads: `(Thr, (FrgV, FrgX), (RestM, RestN, ...))`.
    tidfrg_s, try_tidfrg_s, layout_s_tv: Source;
    /// A destination layout `M x N x ...`, partitioned among the threads: `(Thr, (FrgV, FrgX), (RestM, RestN, ...))`.
    tidfrg_d, try_tidfrg_d, layout_d_tv: Destination;
}
