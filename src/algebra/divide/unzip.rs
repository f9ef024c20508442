//! The tiles of a divided layout in one mode, the rests in another.

use super::split::SplitInto;
use crate::algebra::composition::verdict::Verdict;
use crate::error::LayoutError;
use crate::int::bits::Nat;
use crate::int::{Dyn, Word};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};
use crate::{All, algebra::tiler::Tiler};
use typenum::{NonZero, PInt};

/// A tiler of the layout `A` whose tiles are zipped.
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout, or build a tiler with `tiler!`"
)]
pub trait ZipInto<A, F> {
    /// The divided layout.
    type Output: AnyLayout;
    /// What the compiler knows of the laws.
    type Verdict: Verdict;
    /// The divided layout, or the law that does not hold.
    fn zip_into(self, a: A) -> Result<Self::Output, LayoutError>;
}

// A single tile is zipped already.
macro_rules! zipped_already {
    ([$($g:tt)*] $tiler:ty) => {
        impl<A, F, $($g)*> ZipInto<A, F> for $tiler
        where
            $tiler: SplitInto<A, F>,
        {
            type Output = <Self as SplitInto<A, F>>::Output;
            type Verdict = <Self as SplitInto<A, F>>::Verdict;
            #[inline(always)]
            fn zip_into(self, a: A) -> Result<Self::Output, LayoutError> {
                self.split_into(a)
            }
        }
    };
}
zipped_already!([BS, BD] Layout<BS, BD>);
zipped_already!([U: Nat + NonZero] PInt<U>);
zipped_already!([W: Word] Dyn<W>);

impl<A, F, T, TT> ZipInto<A, F> for HCons<T, TT>
where
    Self: SplitInto<A, F>,
    <Self as SplitInto<A, F>>::Output: UnzipLayout<Self>,
{
    type Output = <<Self as SplitInto<A, F>>::Output as UnzipLayout<Self>>::Output;
    type Verdict = <Self as SplitInto<A, F>>::Verdict;
    #[inline(always)]
    fn zip_into(self, a: A) -> Result<Self::Output, LayoutError> {
        self.split_into(a)?.unzip_layout()
    }
}

/// A divided layout with the tiles of the tiler `T` in mode 0 and the rest in mode 1.
#[doc(hidden)]
pub trait UnzipLayout<T> {
    type Output: AnyLayout;
    fn unzip_layout(self) -> Result<Self::Output, LayoutError>;
}
impl<S, D, T> UnzipLayout<T> for Layout<S, D>
where
    S: Shape + Unzip<T>,
    D: Congruent<S> + Unzip<T>,
    S::Tiles: Shape,
    S::Rests: Shape,
    D::Tiles: Congruent<S::Tiles>,
    D::Rests: Congruent<S::Rests>,
{
    type Output = Layout<HCons<S::Tiles, HCons<S::Rests, HNil>>, HCons<D::Tiles, HCons<D::Rests, HNil>>>;
    #[inline(always)]
    fn unzip_layout(self) -> Result<Self::Output, LayoutError> {
        let (tiles, rests) = self.shape().unzip();
        let (tile_strides, rest_strides) = self.stride().unzip();
        Layout::try_new(cons(tiles, cons(rests, HNil)), cons(tile_strides, cons(rest_strides, HNil)))
    }
}

/// A tuple of pairs, as the tiler `T` makes them, taken apart: the first of each pair, and the
/// second of each, with what lies beyond the tiler.
#[diagnostic::on_unimplemented(
    message = "pairing: a mode that is zipped must be a pair of a tile and a rest",
    label = "`_` leaves a mode here that is no pair",
    note = "the mode is `{Self}`",
    note = "fix: divide the mode, by its whole size if it is one tile, or call `logical_divide`"
)]
pub trait Unzip<T>: IntTuple {
    /// The first of each pair.
    type Tiles: IntTuple;
    /// The second of each pair, and what lies beyond the tiler.
    type Rests: IntTuple;
    /// Both.
    fn unzip(self) -> (Self::Tiles, Self::Rests);
}
macro_rules! pair {
    ([$($g:tt)*] $tiler:ty) => {
        impl<X: IntTuple, Y: IntTuple, $($g)*> Unzip<$tiler> for HCons<X, HCons<Y, HNil>> {
            type Tiles = X;
            type Rests = Y;
            #[inline(always)]
            fn unzip(self) -> (X, Y) {
                (self.head, self.tail.head)
            }
        }
    };
}
pair!([BS, BD] Layout<BS, BD>);
pair!([U: Nat + NonZero] PInt<U>);
pair!([W: Word] Dyn<W>);
pair!([] All);
impl<S: IntTuple> Unzip<HNil> for S {
    type Tiles = HNil;
    type Rests = S;
    #[inline(always)]
    fn unzip(self) -> (HNil, S) {
        (HNil, self)
    }
}
impl<H, HT, T: Tiler, TT> Unzip<HCons<T, TT>> for HCons<H, HT>
where
    H: Unzip<T>,
    HT: Unzip<TT>,
{
    type Tiles = HCons<H::Tiles, HT::Tiles>;
    type Rests = HCons<H::Rests, HT::Rests>;
    #[inline(always)]
    fn unzip(self) -> (Self::Tiles, Self::Rests) {
        let ((tile, rest), (tiles, rests)) = (self.head.unzip(), self.tail.unzip());
        (cons(tile, tiles), cons(rest, rests))
    }
}
