//! The split of a layout by a tiler: `A ∘ (B, B*)`, mode by mode where the tiler is a list.
//!
//! `48:1` by the tile `4:2`: `A ∘ B` is `4:2`; the gap in the tile is `2:1`; the two fill 8 coordinates, and what is left of A
//! after these is `6:8`. So it is split into `(4,(2,6)):(2,(1,8))`.
//!
//! [`SplitInto`] is the split for each kind of tiler: a layout, an int, `_`, and a list of these. For one tile the type is a
//! composition with the tile and its gaps; the rest of A after them is read off digit by digit (`SplitByDigits`)
//! or, where that does not divide, is the complement in the size of A ([`ByComplement`]). A product takes the
//! same tilers, and splits a mode into `(A, A* ∘ B)`: that is the impl for `Copies`, in `product::multiply`.

use super::numbers::{self, TileAndRest};
use crate::All;
use crate::algebra::checked::Checked;
use crate::algebra::coalesce::LeavesOf;
use crate::algebra::complement::GapsFor;
use crate::algebra::complement::gaps::{Fit, GapsOnly, InModes};
use crate::algebra::composition::composed::BothSigns;
use crate::algebra::composition::{DigitsOf, tiler_rank};
use crate::algebra::supertraits::{
    AnyChecked, AnyCheckedModes, AnyComposed, Fallback, FillByFact, Sorted, SortedFacts, Tiler,
};
use crate::error::{Broken, Holds, LayoutError, TilerRank, Verdict};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::layout::{AnyLayout, FlatMode as Mode, FlatScratch, Joined, Layout, Scratch, Written};
use crate::profile::{Congruent, Shape};
use crate::tuple::{CompactStride, HCons, HNil};
use core::marker::PhantomData;
use typenum::{B0, NonZero, P1, PInt, Z0};

/// A tiler that splits the layout `A` into tiles and rests. `F` says what must divide, a [`Fit`], or that it is a product. The
/// tiler is `Self`, since the compiler puts off a bound whose `Self` it does not know yet.
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these or `_` for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`"
)]
pub trait SplitInto<A, F>: Tiler {
    /// The divided layout, and what the compiler knows of the laws.
    type Checked: AnyChecked;
    /// The same where tile and rest stay together: a mode under `_` is then as it was, as in CuTe, and no pair.
    type InPlace: AnyChecked;
    /// Whether it moves, as the tile of a whole layout: a tile of one mode of several may only repeat.
    type Moves: Verdict;
    /// [`Moves`](Self::Moves), by the values.
    #[doc(hidden)]
    #[inline(always)]
    fn moves(self, _: A) -> Result<(), LayoutError> {
        Ok(())
    }
    /// Writes the modes of the divided layout, or gives the law that does not hold.
    #[doc(hidden)]
    fn split_into(self, a: A, to: &mut TileAndRest<'_, '_>) -> Written;
}

/// The complement `B*` of the tile `BS:BD` in the coordinates of `A = S:D`, coalesced.
type TileComplement<S, D, BS, BD, F> = GapsFor<BS, BD, InModes<LeavesOf<S, D>, F>>;
/// `A ∘ B`, with which a divide begins.
type TileOfA<S, D, BS, BD> = <BD as Congruent<BS>>::Composed<DigitsOf<S, D>>;
/// `A ∘ (B, B*)`.
type SplitByComplement<S, D, BS, BD, F> =
    <TileOfA<S, D, BS, BD> as AnyComposed>::Beside<<TileComplement<S, D, BS, BD, F> as AnyCheckedModes>::Modes, Z0>;

/// What `B*` fills between the modes of the tile `BS:BD`.
type TileGaps<BS, BD, F> = GapsFor<BS, BD, GapsOnly<F>>;
/// The verdict on whether the tile `BS:BD` moves.
type MovesOf<BS, BD> = <<<BD as Congruent<BS>>::Sorted<B0, HNil> as SortedFacts>::IsEmpty as FillByFact>::Moves<BS, BD>;
/// Where the last mode of the tile ends: the number of coordinates that the tile and its gaps fill.
type TileEnd<BS, BD> = <<BD as Congruent<BS>>::Sorted<B0, HNil> as Sorted>::End<P1>;
/// `A ∘ (B, B*)`, where the rest of A after the tile is computed without a complement.
type SplitByDigits<S, D, BS, BD, F> =
    <TileOfA<S, D, BS, BD> as AnyComposed>::Beside<<TileGaps<BS, BD, F> as AnyCheckedModes>::Modes, TileEnd<BS, BD>>;

impl<S, D, BS, BD, F: Fit> SplitInto<Layout<S, D>, F> for Layout<BS, BD>
where
    S: Shape,
    D: Congruent<S>,
    BS: Shape,
    BD: Congruent<BS>,
{
    type Checked = <SplitByDigits<S, D, BS, BD, F> as AnyComposed>::CheckedOr<
        <TileGaps<BS, BD, F> as AnyCheckedModes>::Verdict,
        BothSigns<BS, BD>,
        ByComplement<S, D, BS, BD, F>,
    >;
    type InPlace = Self::Checked;
    type Moves = MovesOf<BS, BD>;
    #[inline(always)]
    fn moves(self, a: Layout<S, D>) -> Result<(), LayoutError> {
        let (mut left, mut right) = (FlatScratch::new(), FlatScratch::new());
        numbers::tile_moves(left.of(a), right.of(self))
    }
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut TileAndRest<'_, '_>) -> Written {
        // One mode by a number of its coordinates: the stride of the rest is a product.
        if const { S::IS_INT && BS::IS_INT }
            && let Some(divided) = numbers::divide_mode(FlatScratch::first(a), FlatScratch::first(self), F::RULE, to)
        {
            return divided;
        }
        // Room for the modes of A, which are the cotarget, and for the complement: a mode for each gap of the tile, and for each
        // mode of A.
        type Twice<R> = Joined<R, R>;
        let mut scratch = Scratch::<Joined<Twice<D::Each<Mode>>, Joined<BD::Each<Mode>, [Mode; 1]>>>::new();
        let (mut left, mut right) = (FlatScratch::new(), FlatScratch::new());
        numbers::divide(left.of(a), right.of(self), scratch.slots(), F::RULE, to)
    }
}

/// A divide by the complement of the tile, where the rest of A cannot be read off digit by digit.
pub struct ByComplement<S, D, BS, BD, F>(PhantomData<(S, D, BS, BD, F)>);
impl<S: Shape, D: Congruent<S>, BS: Shape, BD: Congruent<BS>, F: Fit> Fallback for ByComplement<S, D, BS, BD, F> {
    type Checked = <SplitByComplement<S, D, BS, BD, F> as AnyComposed>::Checked<
        <TileComplement<S, D, BS, BD, F> as AnyCheckedModes>::Verdict,
        BothSigns<BS, BD>,
    >;
}

/// The layout of an int `n` as a tiler: `n:1`, compact.
type CountTile<N> = Layout<N, CompactStride<N, P1>>;

macro_rules! count_tile {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<A, F, $($g)*> SplitInto<A, F> for $int
        where
            CountTile<$int>: SplitInto<A, F>,
        {
            type Checked = <CountTile<$int> as SplitInto<A, F>>::Checked;
            type InPlace = Self::Checked;
            type Moves = Holds;
            #[inline(always)]
            fn split_into(self, a: A, to: &mut TileAndRest<'_, '_>) -> Written {
                // The stride of a static 1 is 0. The divide checks that `n` is an extent.
                let stride = isize::from(Self::VALUE != Some(1));
                CountTile::unchecked(self, Int::fill(stride, &mut true)).split_into(a, to)
            }
        }
    )*};
}
count_tile! {
    [U: Nat + NonZero] PInt<U>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
}

/// A mode, as a shape or a stride, and what is beside it.
type Beside<X, Y> = HCons<X, HCons<Y, HNil>>;

// `_` is a tile of the whole mode, as it is, and a rest of one coordinate.
impl<A: AnyLayout, F: Fit> SplitInto<A, F> for All {
    type Checked = Checked<Layout<Beside<A::Shape, P1>, Beside<A::Stride, Z0>>, Holds>;
    type InPlace = Checked<A, Holds>;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: A, to: &mut TileAndRest<'_, '_>) -> Written {
        to.whole(FlatScratch::new().of(a).modes)
    }
}

// A list: mode by mode.
impl<H, HT, DH, DT, T, TT, F> SplitInto<Layout<HCons<H, HT>, HCons<DH, DT>>, F> for HCons<T, TT>
where
    H: Shape,
    HT: Shape,
    DH: Congruent<H>,
    DT: Congruent<HT>,
    T: SplitInto<Layout<H, DH>, F>,
    TT: SplitInto<Layout<HT, DT>, F>,
{
    type Checked = <T::Checked as AnyChecked>::InFrontOf<TT::Checked>;
    type InPlace = <T::InPlace as AnyChecked>::InFrontOf<TT::InPlace>;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: Layout<HCons<H, HT>, HCons<DH, DT>>, to: &mut TileAndRest<'_, '_>) -> Written {
        let (shape, stride) = a.parts();
        let head = self.head.split_into(Layout::of_valid(shape.head, stride.head), to);
        // On a GPU whatever has come of that, so that how many modes there are depends on types alone.
        #[cfg(not(target_arch = "nvptx64"))]
        head?;
        let tail = self.tail.split_into(Layout::of_valid(shape.tail, stride.tail), to);
        #[cfg(target_arch = "nvptx64")]
        head?;
        tail
    }
}
// Modes beyond the tiler stay.
impl<S: Shape, D: Congruent<S>, F> SplitInto<Layout<S, D>, F> for HNil {
    type Checked = Checked<Layout<S, D>, Holds>;
    type InPlace = Self::Checked;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut TileAndRest<'_, '_>) -> Written {
        if const { D::LOOPS == 0 } { Ok(()) } else { to.rest().copy(FlatScratch::new().of(a).modes) }
    }
}
// A layout of one int is its own mode 0.
impl<S: Extent, D: Int, T: SplitInto<Layout<S, D>, F>, F> SplitInto<Layout<S, D>, F> for HCons<T, HNil> {
    type Checked = <T::Checked as AnyChecked>::InFrontOf<Checked<Layout<HNil, HNil>, Holds>>;
    type InPlace = <T::InPlace as AnyChecked>::InFrontOf<Checked<Layout<HNil, HNil>, Holds>>;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut TileAndRest<'_, '_>) -> Written {
        self.head.split_into(a, to)
    }
}
/// A tiler of more modes than the layout has.
macro_rules! too_many {
    ($([$($g:tt)*] $shape:ty, $stride:ty, $tiler:ty, $rank:literal;)*) => {$(
        impl<$($g)*, F> SplitInto<Layout<$shape, $stride>, F> for $tiler {
            type Checked = Checked<Layout<HNil, HNil>, Broken<TilerRank>>;
            type InPlace = Self::Checked;
            type Moves = Holds;
            #[inline(always)]
            fn split_into(self, _: Layout<$shape, $stride>, to: &mut TileAndRest<'_, '_>) -> Written {
                to.tile().settle(tiler_rank($rank + 1, $rank))
            }
        }
    )*};
}
too_many! {
    [T: Tiler, TT: Tiler] HNil, HNil, HCons<T, TT>, 0;
    [S: Extent, D: Int, T: Tiler, U: Tiler, TT: Tiler] S, D, HCons<T, HCons<U, TT>>, 1;
}
