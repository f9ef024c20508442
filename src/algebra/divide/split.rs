//! A tiler splits a layout: `A ∘ (B, B*)`, mode by mode where the tiler is a list. A product goes
//! through the same lists, and makes `(A, A* ∘ B)` of a mode.

use crate::All;
use crate::algebra::coalesce::{CoalesceOnto, merged_overflow};
use crate::algebra::complement::ComplementIn;
use crate::algebra::complement::gaps::{Exact, Past};
use crate::algebra::composition::verdict::{Broken, Holds, Then, TilerRank};
use crate::algebra::composition::{ComposeInto, tiler_rank};
use crate::algebra::leaves::Leaves;
use crate::error::LayoutError;
use crate::int::{Dyn, Extent, Int, Known, Word};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{CompactMode, HCons, HNil, IntTuple, cons};
use typenum::{NonZero, P1, PInt, Unsigned};

/// A tiler of the layout `A`; `F` says what it makes of a mode, see [`SplitBy`]. The tiler is
/// `Self`, so that the compiler waits until it knows it.
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these or `_` for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout, or build a tiler with `tiler!`"
)]
pub trait SplitInto<A, F> {
    /// The divided layout.
    type Output: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict;
    /// The divided layout, or the law that does not hold.
    fn split_into(self, a: A) -> Result<Self::Output, LayoutError>;
}

impl<A, BS, BD, F: SplitBy<A, Self>> SplitInto<A, F> for Layout<BS, BD> {
    type Output = F::Output;
    type Verdict = F::Verdict;
    #[inline(always)]
    fn split_into(self, a: A) -> Result<Self::Output, LayoutError> {
        F::split(a, self)
    }
}

/// What a tile, the layout `B`, makes of the layout `A`: a pair whose mode 0 is one tile.
pub trait SplitBy<A, B> {
    /// The pair.
    type Output: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict;
    /// The pair, or the law that does not hold.
    fn split(a: A, b: B) -> Result<Self::Output, LayoutError>;
}

/// A divide, `A ∘ (B, B*)`, where the cotarget of `B*` is the shape of A, coalesced.
macro_rules! divide {
    ($($fit:ident),*) => {$(
        impl<S, D, B> SplitBy<Layout<S, D>, B> for $fit
        where
            S: Shape + CoalesceOnto<D, HNil>,
            D: Congruent<S>,
            S::Output: Leaves,
            B: SplitWithin<Layout<S, D>, <S::Output as Leaves>::Shape, Self>,
        {
            type Output = <B as SplitWithin<Layout<S, D>, <S::Output as Leaves>::Shape, Self>>::Output;
            type Verdict = <B as SplitWithin<Layout<S, D>, <S::Output as Leaves>::Shape, Self>>::Verdict;
            #[inline(always)]
            fn split(a: Layout<S, D>, b: B) -> Result<Self::Output, LayoutError> {
                let leaves = a.shape().coalesce_onto(a.stride(), HNil).ok_or_else(|| merged_overflow(a))?;
                b.split_within(a, leaves.layout().0)
            }
        }
    )*};
}
divide!(Exact, Past);

/// [`SplitInto`], with the cotarget `M` of the complement.
#[doc(hidden)]
pub trait SplitWithin<A, M, F> {
    type Output: AnyLayout;
    type Verdict;
    fn split_within(self, a: A, cotarget: M) -> Result<Self::Output, LayoutError>;
}
impl<BS, BD, A, M, F> SplitWithin<A, M, F> for Layout<BS, BD>
where
    Self: ComplementIn<M, F>,
    A: AnyLayout,
    <Self as ComplementIn<M, F>>::Output: RestOf<Self, A>,
    <Self as ComplementIn<M, F>>::Verdict: Then<<<Self as ComplementIn<M, F>>::Output as RestOf<Self, A>>::Verdict>,
{
    type Output = <<Self as ComplementIn<M, F>>::Output as RestOf<Self, A>>::Output;
    type Verdict = <<Self as ComplementIn<M, F>>::Verdict as Then<
        <<Self as ComplementIn<M, F>>::Output as RestOf<Self, A>>::Verdict,
    >>::Output;
    #[inline(always)]
    fn split_within(self, a: A, cotarget: M) -> Result<Self::Output, LayoutError> {
        self.complement_in(cotarget).and_then(|rest| rest.compose_behind(self, a)).map_err(|e| e.of(&a, Some(&self)))
    }
}

/// The complement `Self` of the tile `B`: `A ∘ (B, Self)`.
#[doc(hidden)]
pub trait RestOf<B, A> {
    type Output: AnyLayout;
    type Verdict;
    fn compose_behind(self, tile: B, a: A) -> Result<Self::Output, LayoutError>;
}
/// `(B, R)` as a shape or a stride.
type Pair<B, R> = HCons<B, HCons<R, HNil>>;
impl<RS, RD, BS, BD, A> RestOf<Layout<BS, BD>, A> for Layout<RS, RD>
where
    RS: Shape,
    RD: Congruent<RS>,
    BS: Shape,
    BD: Congruent<BS>,
    Layout<Pair<BS, RS>, Pair<BD, RD>>: ComposeInto<A>,
{
    type Output = <Layout<Pair<BS, RS>, Pair<BD, RD>> as ComposeInto<A>>::Output;
    type Verdict = <Layout<Pair<BS, RS>, Pair<BD, RD>> as ComposeInto<A>>::Verdict;
    #[inline(always)]
    fn compose_behind(self, tile: Layout<BS, BD>, a: A) -> Result<Self::Output, LayoutError> {
        let shape = cons(tile.shape(), cons(self.shape(), HNil));
        let stride = cons(tile.stride(), cons(self.stride(), HNil));
        Layout::try_new(shape, stride)?.compose_into(a)
    }
}

// An int n: the compact layout of n coordinates.
impl<A, F, U: Unsigned + NonZero> SplitInto<A, F> for PInt<U>
where
    Self: Known,
    <Self as Known>::One: CompactMode<Self, P1>,
    Layout<Self, <<Self as Known>::One as CompactMode<Self, P1>>::Stride>: SplitInto<A, F>,
{
    type Output = <Layout<Self, <<Self as Known>::One as CompactMode<Self, P1>>::Stride> as SplitInto<A, F>>::Output;
    type Verdict = <Layout<Self, <<Self as Known>::One as CompactMode<Self, P1>>::Stride> as SplitInto<A, F>>::Verdict;
    #[inline(always)]
    fn split_into(self, a: A) -> Result<Self::Output, LayoutError> {
        int_tile(self)?.split_into(a)
    }
}
impl<A, F, W: Word> SplitInto<A, F> for Dyn<W>
where
    Layout<Self, P1>: SplitInto<A, F>,
{
    type Output = <Layout<Self, P1> as SplitInto<A, F>>::Output;
    type Verdict = <Layout<Self, P1> as SplitInto<A, F>>::Verdict;
    #[inline(always)]
    fn split_into(self, a: A) -> Result<Self::Output, LayoutError> {
        int_tile(self)?.split_into(a)
    }
}

/// The layout that an int stands for as a tiler.
#[allow(clippy::type_complexity)]
#[inline(always)]
pub(crate) fn int_tile<N>(n: N) -> Result<Layout<N, <N::One as CompactMode<N, P1>>::Stride>, LayoutError>
where
    N: Extent + Known,
    N::One: CompactMode<N, P1>,
{
    use crate::error::Clash;
    match N::One::mode(n, P1::default()) {
        Some((stride, _)) => Layout::try_new(n, stride),
        None => Err(LayoutError::Overflow(Clash::new(n.get(), 1))),
    }
}

// `_` leaves the mode as it is.
impl<A: AnyLayout, F> SplitInto<A, F> for All {
    type Output = A;
    type Verdict = Holds;
    #[inline(always)]
    fn split_into(self, a: A) -> Result<A, LayoutError> {
        Ok(a)
    }
}

// A list: mode by mode.
impl<S, D, T, TT, F> SplitInto<Layout<S, D>, F> for HCons<T, TT>
where
    S: Shape + SplitModes<D, Self, F>,
    D: Congruent<S>,
{
    type Output = Layout<S::Shape, S::Stride>;
    type Verdict = S::Verdict;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let (shape, stride) = a.shape().split_modes(a.stride(), self)?;
        Layout::try_new(shape, stride)
    }
}

/// The modes of the shape `Self` with the stride `D`, each split by an element of the tiler `T`;
/// modes beyond the tiler stay.
pub trait SplitModes<D, T, F>: IntTuple {
    /// The shape of the result.
    type Shape: Shape;
    /// The stride of the result.
    type Stride: Congruent<Self::Shape>;
    /// What the compiler knows of the laws: of the first mode in which one is broken.
    type Verdict;
    /// Shape and stride, or the law that does not hold.
    fn split_modes(self, stride: D, tiler: T) -> Result<(Self::Shape, Self::Stride), LayoutError>;
}
impl<S: Shape, D: Congruent<S>, F> SplitModes<D, HNil, F> for S {
    type Shape = S;
    type Stride = D;
    type Verdict = Holds;
    #[inline(always)]
    fn split_modes(self, stride: D, _: HNil) -> Result<(S, D), LayoutError> {
        Ok((self, stride))
    }
}
impl<H, HT, DH, DT, T, TT, F> SplitModes<HCons<DH, DT>, HCons<T, TT>, F> for HCons<H, HT>
where
    H: Shape,
    DH: Congruent<H>,
    T: SplitInto<Layout<H, DH>, F>,
    HT: SplitModes<DT, TT, F>,
    T::Verdict: Then<HT::Verdict>,
{
    type Shape = HCons<<T::Output as AnyLayout>::Shape, HT::Shape>;
    type Stride = HCons<<T::Output as AnyLayout>::Stride, HT::Stride>;
    type Verdict = <T::Verdict as Then<HT::Verdict>>::Output;
    #[inline(always)]
    fn split_modes(
        self,
        stride: HCons<DH, DT>,
        tiler: HCons<T, TT>,
    ) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let mode = tiler.head.split_into(Layout::try_new(self.head, stride.head)?)?;
        let (shape, stride) = self.tail.split_modes(stride.tail, tiler.tail)?;
        Ok((cons(mode.shape(), shape), cons(mode.stride(), stride)))
    }
}
impl<D, T, TT, F> SplitModes<D, HCons<T, TT>, F> for HNil {
    type Shape = HNil;
    type Stride = HNil;
    type Verdict = Broken<TilerRank>;
    #[inline(always)]
    fn split_modes(self, _: D, _: HCons<T, TT>) -> Result<(HNil, HNil), LayoutError> {
        tiler_rank(1, 0)
    }
}
impl<S: Extent, D: Int, T, U, TT, F> SplitModes<D, HCons<T, HCons<U, TT>>, F> for S {
    type Shape = HNil;
    type Stride = HNil;
    type Verdict = Broken<TilerRank>;
    #[inline(always)]
    fn split_modes(self, _: D, _: HCons<T, HCons<U, TT>>) -> Result<(HNil, HNil), LayoutError> {
        tiler_rank(2, 1)
    }
}
// A layout of one int is its own mode 0.
#[diagnostic::do_not_recommend]
impl<S: Extent, D: Int, T, F> SplitModes<D, HCons<T, HNil>, F> for S
where
    T: SplitInto<Layout<S, D>, F>,
{
    type Shape = HCons<<T::Output as AnyLayout>::Shape, HNil>;
    type Stride = HCons<<T::Output as AnyLayout>::Stride, HNil>;
    type Verdict = T::Verdict;
    #[inline(always)]
    fn split_modes(self, stride: D, tiler: HCons<T, HNil>) -> Result<(Self::Shape, Self::Stride), LayoutError> {
        let mode = tiler.head.split_into(Layout::try_new(self, stride)?)?;
        Ok((cons(mode.shape(), HNil), cons(mode.stride(), HNil)))
    }
}
