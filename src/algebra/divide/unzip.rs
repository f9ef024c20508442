//! The modes of a divided layout regrouped: the tiles in one place, the rests in another.

use crate::All;
use crate::algebra::judged::Cons;
use crate::error::{Broken, Holds, Pairing, Verdict};
use crate::int::bits::Nat;
use crate::int::{Dyn, Extent, Int, Multiple, Word};
use crate::layout::{AnyLayout, Layout, ModeList};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use typenum::{NonZero, PInt};

/// `(x, y)`, as a shape or a stride.
pub(crate) type Pair<X, Y> = HCons<X, HCons<Y, HNil>>;

/// What the tiler `T` has split taken apart: the first of each pair, and the second of each, with what lies beyond the
/// tiler.
pub trait Unzip<T>: AnyLayout {
    /// The first of each pair.
    type Tiles: AnyLayout;
    /// The second of each pair, and what lies beyond the tiler.
    type Rests: AnyLayout;
    /// Whether all modes that the tiler speaks of are pairs.
    type Verdict: Verdict;
}
/// One tile makes one pair.
macro_rules! pair {
    ($([$($g:tt)*] $tiler:ty;)*) => {$(
        impl<X, Y, DX, DY, $($g)*> Unzip<$tiler> for Layout<Pair<X, Y>, Pair<DX, DY>>
        where
            X: Shape,
            Y: Shape,
            DX: Congruent<X>,
            DY: Congruent<Y>,
        {
            type Tiles = Layout<X, DX>;
            type Rests = Layout<Y, DY>;
            type Verdict = Holds;
        }
    )*};
}
pair! {
    [BS, BD] Layout<BS, BD>;
    [U: Nat + NonZero] PInt<U>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>;
    [] All;
}
/// A mode that `_` leaves as it is, and that is no pair.
macro_rules! no_pair {
    ($([$($g:tt)*] $shape:ty, $stride:ty;)*) => {$(
        impl<$($g)*> Unzip<All> for Layout<$shape, $stride>
        where
            Self: AnyLayout,
        {
            type Tiles = Self;
            type Rests = Self;
            type Verdict = Broken<Pairing>;
        }
    )*};
}
no_pair! {
    [S: Extent, D: Int] S, D;
    [] HNil, HNil;
    [X, D] HCons<X, HNil>, D;
    [X, Y, Z, T, D] HCons<X, HCons<Y, HCons<Z, T>>>, D;
}
impl<S: Shape, D: Congruent<S>> Unzip<HNil> for Layout<S, D> {
    type Tiles = Layout<HNil, HNil>;
    type Rests = Self;
    type Verdict = Holds;
}
// A tiler of too many modes, which is an error of its own.
impl<T, TT> Unzip<HCons<T, TT>> for Layout<HNil, HNil> {
    type Tiles = Self;
    type Rests = Self;
    type Verdict = Holds;
}
impl<H, HT, DH, DT, T, TT> Unzip<HCons<T, TT>> for Layout<HCons<H, HT>, HCons<DH, DT>>
where
    H: Shape,
    HT: Shape,
    DH: Congruent<H>,
    DT: Congruent<HT>,
    Layout<H, DH>: Unzip<T>,
    Layout<HT, DT>: Unzip<TT>,
{
    type Tiles = Cons<<Layout<H, DH> as Unzip<T>>::Tiles, <Layout<HT, DT> as Unzip<TT>>::Tiles>;
    type Rests = Cons<<Layout<H, DH> as Unzip<T>>::Rests, <Layout<HT, DT> as Unzip<TT>>::Rests>;
    type Verdict = <<Layout<H, DH> as Unzip<T>>::Verdict as Verdict>::Then<<Layout<HT, DT> as Unzip<TT>>::Verdict>;
}

/// The modes of the layout `A`, which are `Self`; a single one stays the layout that it is.
pub trait Unpack<A>: ModeList {
    /// The modes.
    type Output: ModeList;
}
impl<A> Unpack<A> for HNil {
    type Output = HNil;
}
impl<A: AnyLayout, M: AnyLayout> Unpack<A> for HCons<M, HNil> {
    type Output = HCons<A, HNil>;
}
impl<A, M: AnyLayout, N: AnyLayout, T: ModeList> Unpack<A> for HCons<M, HCons<N, T>> {
    type Output = Self;
}
/// The modes of a layout, of which a single one stays the layout that it is.
pub(crate) type Unpacked<A> = <<A as AnyLayout>::Modes as Unpack<A>>::Output;
