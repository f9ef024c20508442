//! A tiler splits a layout: `A ∘ (B, B*)`, mode by mode where the tiler is a list. A product goes
//! through the same lists, and makes `(A, A* ∘ B)` of a mode.

use super::numbers::{self, Parts};
use crate::All;
use crate::algebra::coalesce::{Coalesced, LeavesOf};
use crate::algebra::complement::gaps::{Between, Fit, IsFilled};
use crate::algebra::complement::sort::Sorted;
use crate::algebra::complement::{FilledBy, FilledFor};
use crate::algebra::composition::composed::{BothSigns, Fallback, IsTree};
use crate::algebra::composition::{PlacesOf, tiler_rank};
use crate::algebra::judged::{IsJudged, Judged};
use crate::coord::sealed::Token;
use crate::error::{Broken, Holds, TilerRank};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Known, Multiple, Word};
use crate::layout::{AnyLayout, Flat, FlatMode as Mode, Joined, Layout, Room, Walk, Written};
use crate::profile::{Congruent, Shape};
use crate::tuple::{CompactStride, HCons, HNil, IntTuple};
use core::marker::PhantomData;
use typenum::{B0, NonZero, P1, PInt, Z0};

/// A tiler of the layout `A`; `F` says what a tile makes of a mode. The tiler is
/// `Self`, so that the compiler waits until it knows it.
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`"
)]
pub trait SplitInto<A, F> {
    /// The divided layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// Writes the modes of the divided layout, or gives the law that does not hold.
    #[doc(hidden)]
    fn split_into(self, a: A, to: &mut Parts<'_, '_>) -> Written;
    /// See [`Token`]. A tensor is taken apart on the word of a tiler.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// The complement `B*` of the tile `BS:BD`; its cotarget is the shape of `A = S:D`, coalesced.
type Rest<S, D, BS, BD, F> = FilledBy<BS, BD, <LeavesOf<S, D> as Coalesced>::Cotarget, F>;
/// `A ∘ (B, B*)`.
type Tiled<S, D, BS, BD, F> =
    <<BD as Congruent<BS>>::Composed<PlacesOf<S, D>> as IsTree>::Beside<<Rest<S, D, BS, BD, F> as IsFilled>::Modes, Z0>;

/// What `B*` fills between the modes of the tile `BS:BD`.
type Gaps<BS, BD, F> = FilledFor<BS, BD, Between<F>>;
/// Where the last mode of the tile ends.
type End<BS, BD> = <<BD as Congruent<BS>>::Sorted<B0, HNil> as Sorted>::End<P1>;
/// `A ∘ (B, B*)`, where what is left of A behind the tile needs no complement to be known.
type TiledEven<S, D, BS, BD, F> = <<BD as Congruent<BS>>::Composed<PlacesOf<S, D>> as IsTree>::Beside<
    <Gaps<BS, BD, F> as IsFilled>::Modes,
    End<BS, BD>,
>;

impl<S, D, BS, BD, F: Fit> SplitInto<Layout<S, D>, F> for Layout<BS, BD>
where
    S: Shape,
    D: Congruent<S>,
    BS: Shape,
    BD: Congruent<BS>,
{
    type Judged = <TiledEven<S, D, BS, BD, F> as IsTree>::JudgedOr<
        <Gaps<BS, BD, F> as IsFilled>::Verdict,
        BothSigns<BS, BD>,
        ByComplement<S, D, BS, BD, F>,
    >;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut Parts<'_, '_>) -> Written {
        // Of one mode by so many of its coordinates the answer is a product.
        if const { S::IS_INT && BS::IS_INT }
            && let Some(divided) = numbers::divide_mode(Flat::first(a), Flat::first(self), F::FIT, to)
        {
            return divided;
        }
        // The complement of the tile has a mode for each gap, and for each mode of the layout.
        type Twice<R> = Joined<R, R>;
        let mut scratch = Room::<Joined<Twice<D::Each<Mode>>, Joined<BD::Each<Mode>, [Mode; 1]>>>::new();
        let (mut left, mut right) = (Flat::new(), Flat::new());
        numbers::divide(left.of(a), right.of(self), scratch.slots(), F::FIT, to)
    }
    fn sealed(_: Token) {}
}

/// A divide by the complement of the tile, where what is left of A is not known place by place.
pub struct ByComplement<S, D, BS, BD, F>(PhantomData<(S, D, BS, BD, F)>);
impl<S, D, BS, BD, F> Fallback for ByComplement<S, D, BS, BD, F>
where
    S: Shape,
    D: Congruent<S>,
    BS: Shape,
    BD: Congruent<BS>,
    F: Fit,
{
    type Judged =
        <Tiled<S, D, BS, BD, F> as IsTree>::Judged<<Rest<S, D, BS, BD, F> as IsFilled>::Verdict, BothSigns<BS, BD>>;
}

/// The layout that an int `n` stands for as a tiler: `n:1`, compact.
type CountTile<N> = Layout<N, CompactStride<N, P1>>;

macro_rules! count_tile {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<A, F, $($g)*> SplitInto<A, F> for $int
        where
            $int: Known,
            CountTile<$int>: SplitInto<A, F>,
        {
            type Judged = <CountTile<$int> as SplitInto<A, F>>::Judged;
            #[inline(always)]
            fn split_into(self, a: A, to: &mut Parts<'_, '_>) -> Written {
                // The stride of a static 1 is 0. The divide checks that `n` is an extent.
                let stride = isize::from(Self::VALUE != Some(1));
                CountTile::unchecked(self, Int::fill(stride, &mut true)).split_into(a, to)
            }
            fn sealed(_: Token) {}
        }
    )*};
}
count_tile! {
    [U: Nat + NonZero] PInt<U>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}

// `_` leaves the mode as it is.
impl<A: AnyLayout, F> SplitInto<A, F> for All {
    type Judged = Judged<A, Holds>;
    #[inline(always)]
    fn split_into(self, a: A, to: &mut Parts<'_, '_>) -> Written {
        to.leave(Flat::new().of(a).modes, <A::Stride as Walk<A::Shape>>::FIRST)
    }
    fn sealed(_: Token) {}
}

// A list: mode by mode.
impl<S, D, T, TT, F> SplitInto<Layout<S, D>, F> for HCons<T, TT>
where
    S: Shape + SplitModes<D, Self, F>,
    D: Congruent<S>,
{
    type Judged = S::Judged;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut Parts<'_, '_>) -> Written {
        a.shape().split_modes(a.stride(), self, to)
    }
    fn sealed(_: Token) {}
}

/// The modes of the shape `Self` with the stride `D`, each split by an element of the tiler `T`;
/// modes beyond the tiler stay.
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these for each mode",
    note = "the tiler is `{T}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`"
)]
pub trait SplitModes<D, T, F>: IntTuple {
    /// The layout of these modes, and what the compiler knows of the laws: of the first mode in which one is broken.
    type Judged: IsJudged;
    /// Writes the modes of the result, or gives the law that does not hold.
    #[doc(hidden)]
    fn split_modes(self, stride: D, tiler: T, to: &mut Parts<'_, '_>) -> Written;
}
impl<S: Shape, D: Congruent<S>, F> SplitModes<D, HNil, F> for S {
    type Judged = Judged<Layout<S, D>, Holds>;
    #[inline(always)]
    fn split_modes(self, stride: D, _: HNil, to: &mut Parts<'_, '_>) -> Written {
        to.rest().copy(Flat::new().of(Layout::of_valid(self, stride)).modes)
    }
}
impl<H, HT, DH, DT, T, TT, F> SplitModes<HCons<DH, DT>, HCons<T, TT>, F> for HCons<H, HT>
where
    H: Shape,
    DH: Congruent<H>,
    T: SplitInto<Layout<H, DH>, F>,
    HT: SplitModes<DT, TT, F>,
{
    type Judged = <T::Judged as IsJudged>::InFrontOf<HT::Judged>;
    #[inline(always)]
    fn split_modes(self, stride: HCons<DH, DT>, tiler: HCons<T, TT>, to: &mut Parts<'_, '_>) -> Written {
        tiler.head.split_into(Layout::of_valid(self.head, stride.head), to)?;
        self.tail.split_modes(stride.tail, tiler.tail, to)
    }
}
impl<D, T, TT, F> SplitModes<D, HCons<T, TT>, F> for HNil {
    type Judged = Judged<Layout<HNil, HNil>, Broken<TilerRank>>;
    #[inline(always)]
    fn split_modes(self, _: D, _: HCons<T, TT>, to: &mut Parts<'_, '_>) -> Written {
        to.tile().settle(tiler_rank(1, 0))
    }
}
impl<S: Extent, D: Int, T, U, TT, F> SplitModes<D, HCons<T, HCons<U, TT>>, F> for S {
    type Judged = Judged<Layout<HNil, HNil>, Broken<TilerRank>>;
    #[inline(always)]
    fn split_modes(self, _: D, _: HCons<T, HCons<U, TT>>, to: &mut Parts<'_, '_>) -> Written {
        to.tile().settle(tiler_rank(2, 1))
    }
}
// A layout of one int is its own mode 0.
#[diagnostic::do_not_recommend]
impl<S: Extent, D: Int, T, F> SplitModes<D, HCons<T, HNil>, F> for S
where
    T: SplitInto<Layout<S, D>, F>,
{
    type Judged = <T::Judged as IsJudged>::InFrontOf<Judged<Layout<HNil, HNil>, Holds>>;
    #[inline(always)]
    fn split_modes(self, stride: D, tiler: HCons<T, HNil>, to: &mut Parts<'_, '_>) -> Written {
        tiler.head.split_into(Layout::of_valid(self, stride), to)
    }
}
