//! Matrix instructions spread over more threads and over a larger tile.
//!
//! `ThrLayoutVMNK = tiled_product(ThrID, AtomLayoutMNK)` numbers the threads: `V` those of one instruction, `M`, `N`
//! and `K` those of the instructions beside it. A matrix is seen as what each thread holds of it in four steps:
//!
//! 1. `logical_divide` by the tile, which may permute it;
//! 2. `zipped_divide` by the matrix of one instruction: `((AtomM, AtomK), (RestM, RestK))`;
//! 3. `composition` of its first mode with the instruction's layout: `((ThrV, FrgV), (RestM, RestK))`;
//! 4. `zipped_divide` of the rest by the threads: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK)))`.
//!
//! Source: CuTe, `TiledMMA`.

use super::MmaAtom;
use super::tiled_tv::Sizes;
use super::tiler::{StaticTiler, TileMnk};
use crate::Int;
use crate::access::Accepts;
use crate::algebra::composition::{CompositionOp, try_composition};
use crate::algebra::divide::{LogicalDivideOp, ZippedDivideOp, try_logical_divide, try_zipped_divide};
use crate::algebra::manip::{AppendTo, FillTo};
use crate::algebra::product::TiledProductOp;
use crate::coord::sealed::Token;
use crate::error::{Clash, LayoutError, OrBroken, broken};
use crate::int::Dyn;
use crate::int::arithmetic::Arithmetic;
use crate::int::bits::Nat;
use crate::layout::{AnyLayout, Layout, StaticLayout, try_made};
use crate::profile::{Congruent, Shape};
use crate::tensor::{Halves, index_of_thread};
use crate::tuple::{HCons, HNil, Product, ProductOp, StaticTuple, notation};
use core::marker::PhantomData;
use typenum::{NonZero, P1, PInt, Z0};

/// `[A, B]`
pub(super) type Two<A, B> = HCons<A, HCons<B, HNil>>;
/// `[A, B, C, D]`
pub(super) type Four<A, B, C, D> = HCons<A, HCons<B, Two<C, D>>>;

/// A matrix instruction `A` spread over threads, whose layout `(V, M, N, K) -> thread` is `V`, and over the tile `P`
/// of M, N and K. Made by [`tiled_mma`].
#[derive(Debug)]
pub struct TiledMma<A, V, P>(PhantomData<(A, V, P)>);
impl<A, V, P> Clone for TiledMma<A, V, P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, V, P> Copy for TiledMma<A, V, P> {}

/// An instruction that is spread over the layout `L` of instructions and the tile `P`. The bound for generic code.
#[diagnostic::on_unimplemented(
    message = "a matrix instruction is spread over a static layout of M, N and K, and over a tile of these",
    label = "not so here",
    note = "the layout is `{L}`",
    note = "the tile is `{P}`",
    note = "fix: `tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(32, 32, _))`"
)]
pub trait TiledMmaOp<L, P>: MmaAtom {
    /// `(V, M, N, K) -> thread`.
    type Threads: StaticLayout;
    /// The tile, with nothing left open.
    type Tile: StaticTiler;
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
    P: TileMnk<
            <A::M as Arithmetic>::Times<Product<M>>,
            <A::N as Arithmetic>::Times<Product<N>>,
            <A::K as Arithmetic>::Times<Product<K>>,
        >,
{
    type Threads = Vmnk<V, M, N, K, DV, DM, DN, DK>;
    type Tile = P::Output;
}

/// The threads of a tiled instruction, `(V, M, N, K) -> thread`.
pub(super) type Vmnk<V, M, N, K, DV, DM, DN, DK> = Layout<Four<V, M, N, K>, Four<DV, DM, DN, DK>>;

/// The result of [`tiled_mma`].
pub type TiledMmaOf<A, L, P> = TiledMma<A, <A as TiledMmaOp<L, P>>::Threads, <A as TiledMmaOp<L, P>>::Tile>;

/// A matrix instruction spread over a layout of instructions, M x N x K, and over a tile of up to M, N and K in which
/// `_` stands for what the instructions cover.
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
/// the layout has more than three modes or the tile more than M, N and K, which does not compile.
/// Source: CuTe, `make_tiled_mma`.
#[inline(always)]
pub fn tiled_mma<A, L, P, V, T>(_atom: A, _atoms: L, _tile: P) -> TiledMma<A, V, T>
where
    A: TiledMmaOp<L, P, Threads = V, Tile = T>,
{
    const { assert!(super::proof::Covers::<A>::HOLDS) };
    TiledMma(PhantomData)
}

// ---- operands ---------------------------------------------------------------------------------

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
    /// See [`Token`]. A tensor is shared out on the word of an operand.
    #[doc(hidden)]
    fn sealed(_: Token);
}
macro_rules! operands {
    ($($operand:ident: $m:ident x $k:ident, $tile_m:ident x $tile_k:ident, $tv:ident, [$i:literal, $j:literal];)+) => {$(
        impl<A, V, M, N, K, DV, DM, DN, DK, TileM, TileN, TileK>
            OperandOf<TiledMma<A, Vmnk<V, M, N, K, DV, DM, DN, DK>, HCons<TileM, Two<TileN, TileK>>>> for $operand
        where
            A: MmaAtom<M: StaticTiler, N: StaticTiler, K: StaticTiler, ALayout: StaticTiler, BLayout: StaticTiler, CLayout: StaticTiler>,
            $m: ProductOp<Output: StaticTiler>,
            $k: ProductOp<Output: StaticTiler>,
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
            fn sealed(_: Token) {}
        }
    )+};
}
operands! {
    OperandA: M x K, TileM x TileK, ALayout, [1, 3];
    OperandB: N x K, TileN x TileK, BLayout, [2, 3];
    OperandC: M x N, TileM x TileN, CLayout, [1, 2];
}

// ---- threads and their fragments --------------------------------------------------------------

/// A layout that the tiled instruction `M` shares out as its operand `O`. The bound for generic code. The layout is `Self`,
/// so that the compiler waits until it knows it, and then knows it again.
#[diagnostic::on_unimplemented(
    message = "a tiled matrix instruction shares out a layout of two modes and more, which its tile divides",
    label = "not so here",
    note = "the layout is `{Self}`",
    note = "fix: in generic code, add the bound `{Self}: ThrFrgOp<{M}, {O}>`"
)]
pub trait ThrFrgOp<M, O>: AnyLayout {
    /// `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, ...)))`.
    type Output: Fragments;
    /// The layout, or the law that does not hold.
    fn try_thrfrg(self) -> Result<Self::Output, LayoutError>;
    /// The coordinate of a thread in it.
    #[doc(hidden)]
    fn coords(vmnk: [usize; 4]) -> OfOperand;
    /// See [`Token`]. A tensor is shared out on the word of this.
    #[doc(hidden)]
    fn sealed(_: Token);
}
/// The result of [`TiledMma::thrfrg_a`] and so on: the layout `T` as operand `O`.
pub type ThrFrg<M, O, T> = <T as ThrFrgOp<M, O>>::Output;

// Each step is asked for once, its layout and its laws together; see `algebra`. A tile of ints permutes nothing, so that
// the modes it divides are taken undivided: what follows is the same, and cheaper for the compiler.
impl<M, O, T, Tile, Atom, Tv, Thr, Tiled, Permuted, Atoms, Inner, Rest, Values, Others, Out> ThrFrgOp<M, O> for T
where
    O: OperandOf<M, Tile = Tile, Atom = Atom, Tv = Tv, Threads = Thr>,
    T: LogicalDivideOp<Tile, Output = Tiled>,
    Tile: StaticTiler + Permute<T, Tiled, Output = Permuted>,
    Atom: StaticTiler,
    Permuted: ZippedDivideOp<Atom, Output = Atoms>,
    Atoms: Halves<Tile = Inner, Rest = Rest>,
    Tv: StaticTiler,
    Inner: CompositionOp<Tv, Output = Values>,
    Thr: StaticTiler,
    Rest: ZippedDivideOp<Thr, Output = Others>,
    Values: ZipWith<Others, Output = Out>,
    Out: Fragments,
    Tiled: AnyLayout,
    Others: AnyLayout,
{
    type Output = Out;
    #[inline(always)]
    fn try_thrfrg(self) -> Result<Out, LayoutError> {
        try_made::<T, Out>(|| {
            let tiled = try_logical_divide(self, Tile::instance())?;
            let atoms = try_zipped_divide(Tile::permute(self, tiled), Atom::instance())?;
            let (inner, rest) = atoms.halves();
            Ok(try_composition(inner, Tv::instance())?.zip_with(try_zipped_divide(rest, Thr::instance())?))
        })
    }
    #[inline(always)]
    fn coords(vmnk: [usize; 4]) -> OfOperand {
        O::of(vmnk)
    }
    fn sealed(_: Token) {}
}

/// A tile that permutes the modes of `T`, or leaves them: of `Tiled`, the layout `T` divided, it keeps the modes that it
/// has a layout for.
#[doc(hidden)]
pub trait Permute<T, Tiled> {
    type Output: AnyLayout;
    fn permute(layout: T, tiled: Tiled) -> Self::Output;
}
impl<P, Q, S, R, U, D, E, F, X, Y, DX, DY, A, B, DA, DB>
    Permute<
        Layout<HCons<S, HCons<R, U>>, HCons<D, HCons<E, F>>>,
        Layout<HCons<X, HCons<Y, U>>, HCons<DX, HCons<DY, F>>>,
    > for Two<P, Q>
where
    P: Keep<S, X, Output = A> + Keep<D, DX, Output = DA>,
    Q: Keep<R, Y, Output = B> + Keep<E, DY, Output = DB>,
    HCons<S, HCons<R, U>>: Shape,
    HCons<X, HCons<Y, U>>: Shape,
    HCons<A, HCons<B, U>>: Shape,
    HCons<D, HCons<E, F>>: Congruent<HCons<S, HCons<R, U>>>,
    HCons<DX, HCons<DY, F>>: Congruent<HCons<X, HCons<Y, U>>>,
    HCons<DA, HCons<DB, F>>: Congruent<HCons<A, HCons<B, U>>>,
{
    type Output = Layout<HCons<A, HCons<B, U>>, HCons<DA, HCons<DB, F>>>;
    #[inline(always)]
    fn permute(
        layout: Layout<HCons<S, HCons<R, U>>, HCons<D, HCons<E, F>>>,
        tiled: Layout<HCons<X, HCons<Y, U>>, HCons<DX, HCons<DY, F>>>,
    ) -> Self::Output {
        let ((s, d), (x, dx)) = ((layout.shape(), layout.stride()), (tiled.shape(), tiled.stride()));
        Layout::of_valid(
            HCons {
                head: P::keep(s.head, x.head),
                tail: HCons { head: Q::keep(s.tail.head, x.tail.head), tail: s.tail.tail },
            },
            HCons {
                head: P::keep(d.head, dx.head),
                tail: HCons { head: Q::keep(d.tail.head, dx.tail.head), tail: d.tail.tail },
            },
        )
    }
}

/// An element of a tile: an int keeps the mode, a layout has it divided.
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

/// Two layouts of two modes each, the first modes together and the second: `((a, c), (b, d))`.
#[doc(hidden)]
pub trait ZipWith<M>: AnyLayout {
    type Output: AnyLayout;
    fn zip_with(self, other: M) -> Self::Output;
}
impl<A, B, C, D, DA, DB, DC, DD> ZipWith<Layout<Two<C, D>, Two<DC, DD>>> for Layout<Two<A, B>, Two<DA, DB>>
where
    A: Shape,
    B: Shape,
    C: Shape,
    D: Shape,
    DA: Congruent<A>,
    DB: Congruent<B>,
    DC: Congruent<C>,
    DD: Congruent<D>,
{
    type Output = Layout<Two<Two<A, C>, Two<B, D>>, Two<Two<DA, DC>, Two<DB, DD>>>;
    #[inline(always)]
    fn zip_with(self, other: Layout<Two<C, D>, Two<DC, DD>>) -> Self::Output {
        let ((s, d), (t, e)) = ((self.shape(), self.stride()), (other.shape(), other.stride()));
        Layout::of_valid(
            two(two(s.head, t.head), two(s.tail.head, t.tail.head)),
            two(two(d.head, e.head), two(d.tail.head, e.tail.head)),
        )
    }
}

#[inline(always)]
pub(super) fn two<A, B>(a: A, b: B) -> Two<A, B> {
    HCons { head: a, tail: HCons { head: b, tail: HNil } }
}

/// A layout of threads and what each of them has: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, ...)))`.
pub trait Fragments: AnyLayout {
    /// What a thread has: `(FrgV, RestM, RestK, ...)`.
    type Part: AnyLayout;
    /// The threads: `(ThrV, (ThrM, ThrK))`.
    type Threads: Accepts<OfOperand>;
    /// What a thread has, from where it starts.
    fn part(self) -> Self::Part;
    /// Where each thread starts.
    fn starts(self) -> Self::Threads;
}
/// The coordinate of a thread in `(ThrV, (ThrM, ThrK))`, an index in each.
pub type OfOperand = (usize, (usize, usize));
impl<V, M, K, F, R, DV, DM, DK, DF, DR> Fragments
    for Layout<Two<Two<V, Two<M, K>>, Two<F, R>>, Two<Two<DV, Two<DM, DK>>, Two<DF, DR>>>
where
    V: Shape,
    M: Shape,
    K: Shape,
    F: Shape,
    R: Shape,
    HCons<F, R>: Shape,
    DV: Congruent<V>,
    DM: Congruent<M>,
    DK: Congruent<K>,
    DF: Congruent<F>,
    DR: Congruent<R>,
    HCons<DF, DR>: Congruent<HCons<F, R>>,
{
    type Part = Layout<HCons<F, R>, HCons<DF, DR>>;
    type Threads = Layout<Two<V, Two<M, K>>, Two<DV, Two<DM, DK>>>;
    #[inline(always)]
    fn part(self) -> Self::Part {
        let (shape, stride) = (self.shape().tail.head, self.stride().tail.head);
        Layout::of_valid(
            HCons { head: shape.head, tail: shape.tail.head },
            HCons { head: stride.head, tail: stride.tail.head },
        )
    }
    #[inline(always)]
    fn starts(self) -> Self::Threads {
        Layout::of_valid(self.shape().head, self.stride().head)
    }
}

// ---- a thread ---------------------------------------------------------------------------------

/// The threads of a tiled instruction, `(V, M, N, K) -> thread`.
pub trait ThreadLayout: AnyLayout {
    /// The coordinate of a thread, an index in each mode; `None` where the layout does not number it.
    fn coords(self, thread: usize) -> Option<[usize; 4]>;
}
impl<V, M, N, K, DV, DM, DN, DK> ThreadLayout for Vmnk<V, M, N, K, DV, DM, DN, DK>
where
    V: Shape,
    M: Shape,
    N: Shape,
    K: Shape,
    Four<V, M, N, K>: Shape,
    DV: Congruent<V>,
    DM: Congruent<M>,
    DN: Congruent<N>,
    DK: Congruent<K>,
    Four<DV, DM, DN, DK>: Congruent<Four<V, M, N, K>>,
{
    #[inline(always)]
    fn coords(self, thread: usize) -> Option<[usize; 4]> {
        let (shape, stride) = (self.shape(), self.stride());
        let of_v = Layout::of_valid(shape.head, stride.head);
        let of_m = Layout::of_valid(shape.tail.head, stride.tail.head);
        let of_n = Layout::of_valid(shape.tail.tail.head, stride.tail.tail.head);
        let of_k = Layout::of_valid(shape.tail.tail.tail.head, stride.tail.tail.tail.head);
        let [v, m, n, k] = [
            index_of_thread(of_v, thread),
            index_of_thread(of_m, thread),
            index_of_thread(of_n, thread),
            index_of_thread(of_k, thread),
        ];
        let is_numbered = of_v.at(v) + of_m.at(m) + of_n.at(n) + of_k.at(k) == thread as isize;
        if is_numbered { Some([v, m, n, k]) } else { None }
    }
}

/// One thread of a tiled matrix instruction. Made by [`TiledMma::get_slice`].
#[derive(Clone, Copy, Debug)]
pub struct ThrMma<M> {
    mma: PhantomData<M>,
    pub(crate) vmnk: [usize; 4],
}

impl<A, V: ThreadLayout, P> TiledMma<A, V, P> {
    /// One thread, to ask what it has.
    ///
    /// # Panics
    /// When the threads' layout does not number it. Source: CuTe, `get_slice`, which gives a thread between the others
    /// the part of another.
    #[inline(always)]
    #[track_caller]
    pub fn get_slice(self, thread: usize) -> ThrMma<Self>
    where
        V: StaticLayout,
    {
        match V::instance().coords(thread) {
            Some(vmnk) => ThrMma { mma: PhantomData, vmnk },
            None => no_thread(V::instance(), thread),
        }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn no_thread<L: AnyLayout>(threads: L, thread: usize) -> ! {
    let thread = notation(Dyn::new(isize::try_from(thread).unwrap_or(isize::MAX)));
    broken(LayoutError::NoCoordinate(Clash::default()).of(&threads, Some(&thread)))
}

// ---- methods ----------------------------------------------------------------------------------

impl<A: MmaAtom, V: StaticLayout, P> TiledMma<A, V, P> {
    /// How many threads.
    #[inline(always)]
    pub fn threads(self) -> usize {
        V::SIZE
    }

    /// M, N and K of the tile.
    #[inline(always)]
    pub fn tile_shape(self) -> P::Output
    where
        P: Sizes<Output: StaticTuple>,
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
            pub fn $name<T: ThrFrgOp<Self, $operand, Output = Out>, Out: Fragments>(self, layout: T) -> Out {
                layout.try_thrfrg().or_broken()
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<T: ThrFrgOp<Self, $operand, Output = Out>, Out: Fragments>(
                self,
                layout: T,
            ) -> Result<Out, LayoutError> {
                layout.try_thrfrg()
            }
        )+}
    };
}
thrfrg! {
    /// A layout of A, `M x K x ...`, as what each thread holds of it: `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK)))`.
    ///
    /// # Fails when
    /// the tile does not divide the layout: a compile error where the integers are static, else a panic with the text
    /// of the law.
    thrfrg_a, try_thrfrg_a: OperandA;
    /// A layout of B, `N x K x ...`, as what each thread holds of it: `((ThrV, (ThrN, ThrK)), (FrgV, (RestN, RestK)))`.
    ///
    /// # Fails when
    /// as [`thrfrg_a`](Self::thrfrg_a).
    thrfrg_b, try_thrfrg_b: OperandB;
    /// A layout of C, `M x N x ...`, as what each thread holds of it: `((ThrV, (ThrM, ThrN)), (FrgV, (RestM, RestN)))`.
    ///
    /// # Fails when
    /// as [`thrfrg_a`](Self::thrfrg_a).
    thrfrg_c, try_thrfrg_c: OperandC;
}
