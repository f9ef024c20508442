//! Splits a layout A by a tile B into `A ∘ (B, B*)`, as types. `B*` is the complement of B. A tiler that is a list splits each
//! mode of A by its own tile.
//!
//! For example, divide `48:1` by the tile `4:2`. `A ∘ B` is `4:2`, and the gap in the tile is `2:1`. The two fill 8
//! coordinates, and the rest of A after these is `6:8`. So the result is `(4,(2,6)):(2,(1,8))`.
//!
//! [`SplitInto`] is the split by each kind of tiler: a layout, an int, `_`, or a list of these. For one tile, the type is a
//! composition with the tile and its gaps, and the rest of A after them. The rest is computed by divisions, from the first mode
//! of the coalesced A on (`SplitByDigits`). If a division is not known to be exact, the complement of the tile in the coordinates
//! of A is used instead ([`ByComplement`]). A product accepts the same tilers, and splits a mode into `(A, A* ∘ B)`: see the
//! impl for `Copies` in `product::multiply`.

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

/// A tiler that splits the layout `A` into tiles and rests. `F` is a [`Fit`], which decides what must divide, or `Copies` for a
/// product. The tiler is `Self`, because the compiler postpones a bound whose `Self` type it does not know yet.
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these or `_` for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`"
)]
pub trait SplitInto<A, F>: Tiler {
    /// The divided layout and the verdict on the laws.
    type Checked: AnyChecked;
    /// The result for the logical grouping, in which each mode becomes the pair of its tile and its rest. There a mode under `_`
    /// stays as it is, as in CuTe, and does not become a pair.
    type InPlace: AnyChecked;
    /// For a tiler that is one layout, the verdict on whether it moves: a tile that only repeats one index is refused. For other
    /// tilers, the verdict is that the law holds, because a tile of one mode among several need not move.
    type Moves: Verdict;
    /// Checks [`Moves`](Self::Moves) by the values.
    #[doc(hidden)]
    #[inline(always)]
    fn moves(self, _: A) -> Result<(), LayoutError> {
        Ok(())
    }
    /// Writes the modes of the divided layout, or returns the law that does not hold.
    #[doc(hidden)]
    fn split_into(self, a: A, to: &mut TileAndRest<'_, '_>) -> Written;
}

/// The complement `B*` of the tile `BS:BD` in the coordinates of `A = S:D`, coalesced.
type TileComplement<S, D, BS, BD, F> = GapsFor<BS, BD, InModes<LeavesOf<S, D>, F>>;
/// `A ∘ B`, the first step of a divide.
type TileOfA<S, D, BS, BD> = <BD as Congruent<BS>>::Composed<DigitsOf<S, D>>;
/// `A ∘ (B, B*)`.
type SplitByComplement<S, D, BS, BD, F> =
    <TileOfA<S, D, BS, BD> as AnyComposed>::Beside<<TileComplement<S, D, BS, BD, F> as AnyCheckedModes>::Modes, Z0>;

/// The gaps between the modes of the tile `BS:BD`, which `B*` fills.
type TileGaps<BS, BD, F> = GapsFor<BS, BD, GapsOnly<F>>;
/// The verdict on whether the tile `BS:BD` moves.
type MovesOf<BS, BD> = <<<BD as Congruent<BS>>::Sorted<B0, HNil> as SortedFacts>::IsEmpty as FillByFact>::Moves<BS, BD>;
/// The number of coordinates that the tile and its gaps fill.
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
        // For one mode and a tile of consecutive coordinates, the result is a formula.
        if const { S::IS_INT && BS::IS_INT }
            && let Some(divided) = numbers::divide_mode(FlatScratch::first(a), FlatScratch::first(self), F::RULE, to)
        {
            return divided;
        }
        // Room for the cotarget, which is the modes of A, and for the complement, which has a mode for each gap of the tile and
        // for each mode of A.
        type Twice<R> = Joined<R, R>;
        let mut scratch = Scratch::<Joined<Twice<D::Each<Mode>>, Joined<BD::Each<Mode>, [Mode; 1]>>>::new();
        let (mut left, mut right) = (FlatScratch::new(), FlatScratch::new());
        numbers::divide(left.of(a), right.of(self), scratch.slots(), F::RULE, to)
    }
}

/// A divide by the complement of the tile. It is used if a division of `SplitByDigits` is not known to be exact.
pub struct ByComplement<S, D, BS, BD, F>(PhantomData<(S, D, BS, BD, F)>);
impl<S: Shape, D: Congruent<S>, BS: Shape, BD: Congruent<BS>, F: Fit> Fallback for ByComplement<S, D, BS, BD, F> {
    type Checked = <SplitByComplement<S, D, BS, BD, F> as AnyComposed>::Checked<
        <TileComplement<S, D, BS, BD, F> as AnyCheckedModes>::Verdict,
        BothSigns<BS, BD>,
    >;
}

/// The tile of an int `n`: the layout `n:1`, or `1:0` for the static 1.
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

/// A pair of two modes, as a shape or a stride.
type Beside<X, Y> = HCons<X, HCons<Y, HNil>>;

// `_` is a tile of the whole mode, which stays as it is, with a rest of one coordinate.
impl<A: AnyLayout, F: Fit> SplitInto<A, F> for All {
    type Checked = Checked<Layout<Beside<A::Shape, P1>, Beside<A::Stride, Z0>>, Holds>;
    type InPlace = Checked<A, Holds>;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: A, to: &mut TileAndRest<'_, '_>) -> Written {
        to.whole(FlatScratch::new().of(a).modes)
    }
}

// A list splits mode by mode.
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
        // On a GPU the other modes are written even after an error, so the number of modes written depends only on types.
        #[cfg(not(target_arch = "nvptx64"))]
        head?;
        let tail = self.tail.split_into(Layout::of_valid(shape.tail, stride.tail), to);
        #[cfg(target_arch = "nvptx64")]
        head?;
        tail
    }
}
// Modes beyond the tiler stay as they are.
impl<S: Shape, D: Congruent<S>, F> SplitInto<Layout<S, D>, F> for HNil {
    type Checked = Checked<Layout<S, D>, Holds>;
    type InPlace = Self::Checked;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut TileAndRest<'_, '_>) -> Written {
        if const { D::LOOPS == 0 } { Ok(()) } else { to.rest().copy(FlatScratch::new().of(a).modes) }
    }
}
// A layout of one int has one mode, which is the layout itself.
impl<S: Extent, D: Int, T: SplitInto<Layout<S, D>, F>, F> SplitInto<Layout<S, D>, F> for HCons<T, HNil> {
    type Checked = <T::Checked as AnyChecked>::InFrontOf<Checked<Layout<HNil, HNil>, Holds>>;
    type InPlace = <T::InPlace as AnyChecked>::InFrontOf<Checked<Layout<HNil, HNil>, Holds>>;
    type Moves = Holds;
    #[inline(always)]
    fn split_into(self, a: Layout<S, D>, to: &mut TileAndRest<'_, '_>) -> Written {
        self.head.split_into(a, to)
    }
}
/// Implements [`SplitInto`] for a tiler with more modes than the layout.
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
