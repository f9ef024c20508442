//! The tiles of a divided layout in one mode, the rests in another.

use super::numbers::Parts;
use super::split::SplitInto;
use crate::algebra::judged::{IsJudged, Judged};
use crate::coord::sealed::Token;
use crate::error::{Broken, Holds, Pairing, Verdict};
use crate::int::bits::Nat;
use crate::int::{Dyn, Int, Multiple, Word};
use crate::layout::{AnyLayout, Layout, Out, Walk, Written};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};
use crate::{All, algebra::tiler::Tiler};
use typenum::{NonZero, PInt};

/// A tiler of the layout `A` whose tiles are zipped.
///
/// A tensor hands out the elements that a tiler names, so no other crate may add one, or name this trait:
///
/// ```compile_fail,E0603
/// use colex::algebra::divide::unzip::ZipInto;
/// ```
#[diagnostic::on_unimplemented(
    message = "a layout is divided by a layout, an int, or a tiler with one of these for each mode",
    note = "the tiler is `{Self}`",
    note = "fix: pass a layout, `*b` if `b` is a reference to one, or a tiler, `tiler!(2, 4)`"
)]
pub trait ZipInto<A, F> {
    /// The divided layout, and what the compiler knows of the laws.
    type Judged: IsJudged;
    /// Writes the modes of the divided layout, or gives the law that does not hold.
    #[doc(hidden)]
    fn zip_into(self, a: A, out: &mut Out<'_>) -> Written;
    /// See [`Token`]. A tensor is taken apart on the word of a tiler.
    #[doc(hidden)]
    fn sealed(_: Token);
}

// A single tile is zipped already.
macro_rules! zipped_already {
    ([$($g:tt)*] $tiler:ty) => {
        impl<A, F, $($g)*> ZipInto<A, F> for $tiler
        where
            $tiler: SplitInto<A, F>,
        {
            type Judged = <Self as SplitInto<A, F>>::Judged;
            #[inline(always)]
            fn zip_into(self, a: A, out: &mut Out<'_>) -> Written {
                self.split_into(a, &mut Parts::Together(out))
            }
            fn sealed(_: Token) {}
        }
    };
}
zipped_already!([BS, BD] Layout<BS, BD>);
zipped_already!([U: Nat + NonZero] PInt<U>);
zipped_already!([W: Word] Dyn<W>);
zipped_already!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);

impl<A, F, T, TT, L, V> ZipInto<A, F> for HCons<T, TT>
where
    Self: SplitInto<A, F, Judged = Judged<L, V>>,
    L: AnyLayout + UnzipLayout<Self>,
    V: Verdict,
{
    type Judged = Judged<L::Output, V::Then<L::Verdict>>;
    #[inline(always)]
    fn zip_into(self, a: A, out: &mut Out<'_>) -> Written {
        let tiles = <<L::Output as AnyLayout>::Stride as Walk<<L::Output as AnyLayout>::Shape>>::FIRST;
        out.in_two(tiles, |tiles, rests| self.split_into(a, &mut Parts::Separate(tiles, rests)))
    }
    fn sealed(_: Token) {}
}

/// A divided layout with the tiles of the tiler `T` in mode 0 and the rest in mode 1.
#[doc(hidden)]
pub trait UnzipLayout<T> {
    type Output: AnyLayout;
    type Verdict: Verdict;
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
    type Verdict = S::Verdict;
}

/// A tuple of pairs, as the tiler `T` makes them, taken apart: the first of each pair, and the
/// second of each, with what lies beyond the tiler.
pub trait Unzip<T>: IntTuple {
    /// The first of each pair.
    type Tiles: IntTuple;
    /// The second of each pair, and what lies beyond the tiler.
    type Rests: IntTuple;
    /// Whether all modes that the tiler speaks of are pairs.
    type Verdict: Verdict;
}
macro_rules! pair {
    ([$($g:tt)*] $tiler:ty) => {
        impl<X: IntTuple, Y: IntTuple, $($g)*> Unzip<$tiler> for HCons<X, HCons<Y, HNil>> {
            type Tiles = X;
            type Rests = Y;
            type Verdict = Holds;
        }
    };
}
pair!([BS, BD] Layout<BS, BD>);
pair!([U: Nat + NonZero] PInt<U>);
pair!([W: Word] Dyn<W>);
pair!([N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>);
pair!([] All);
/// A mode that `_` leaves as it is, and that is no pair.
macro_rules! no_pair {
    ([$($g:tt)*] $mode:ty) => {
        impl<$($g)*> Unzip<All> for $mode {
            type Tiles = Self;
            type Rests = Self;
            type Verdict = Broken<Pairing>;
        }
    };
}
no_pair!([N: Int] N);
no_pair!([] HNil);
no_pair!([X: IntTuple] HCons<X, HNil>);
no_pair!([X: IntTuple, Y: IntTuple, Z: IntTuple, T: IntTuple] HCons<X, HCons<Y, HCons<Z, T>>>);
impl<S: IntTuple> Unzip<HNil> for S {
    type Tiles = HNil;
    type Rests = S;
    type Verdict = Holds;
}
// A tiler of too many modes, which is an error of its own.
impl<T, TT> Unzip<HCons<T, TT>> for HNil {
    type Tiles = HNil;
    type Rests = HNil;
    type Verdict = Holds;
}
impl<H, HT, T: Tiler, TT> Unzip<HCons<T, TT>> for HCons<H, HT>
where
    H: Unzip<T>,
    HT: Unzip<TT>,
{
    type Tiles = HCons<H::Tiles, HT::Tiles>;
    type Rests = HCons<H::Rests, HT::Rests>;
    type Verdict = <H::Verdict as Verdict>::Then<HT::Verdict>;
}
