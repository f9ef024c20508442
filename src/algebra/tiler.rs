//! Tilers: the right operands of compositions, divides and products.
//!
//! A tiler is one of:
//!
//! - a layout;
//! - an int `n`, which is the layout `n:1`;
//! - [`All`], the whole mode: a divide takes it as a tile, and other operations leave the mode unchanged;
//! - a list with a tiler for each mode, which [`tiler!`](crate::tiler) builds.

use super::checked::Cons;
pub use super::supertraits::Tiler;
use crate::All;
use crate::error::{Holds, Pairing, Verdict};
use crate::int::basis::{Path, ScaledBasis};
use crate::int::bits::Nat;
use crate::int::{Dyn, Int, IntoDyn, Multiple, Word};
use crate::layout::{AnyLayout, AsLayout, Layout, ModeList};
use crate::tuple::{HCons, HNil};
use typenum::{NInt, NonZero, PInt, Z0};

/// The first mode of a layout.
type Head<L> = <<L as AnyLayout>::Modes as ModeList>::Head;
/// The modes after the first.
type Tail<L> = <<L as AnyLayout>::Modes as ModeList>::Tail;

/// Implements [`Tiler`] for tilers that split a layout as a whole into two modes.
macro_rules! one_tile {
    ($([$($g:tt)*] $tiler:ty, |$l:ident| $pairs:ty;)*) => {$(
        impl<$($g)*> Tiler for $tiler {
            type Tiles<L: AnyLayout> = Head<L>;
            type Rests<L: AnyLayout> = <Tail<L> as ModeList>::Head;
            type Pairs<$l: AnyLayout> = $pairs;
        }
    )*};
}
one_tile! {
    [] Z0, |L| Holds;
    [N: Nat + NonZero] NInt<N>, |L| Holds;
    [N: Nat + NonZero] PInt<N>, |L| Holds;
    [W: Word] Dyn<W>, |L| Holds;
    [N: Nat + NonZero, W: Word] Multiple<PInt<N>, W>, |L| Holds;
    // Generic code needs that every int is a tiler. No operation accepts a `ScaledBasis` as a tiler.
    [V: Int, P: Path] ScaledBasis<V, P>, |L| Holds;
    [S: Copy, D: Copy] Layout<S, D>, |L| Holds;
    [] All, |L| <<Tail<L> as ModeList>::HasHead<Pairing> as Verdict>::Then<
        <<Tail<L> as ModeList>::Tail as ModeList>::IsEmpty<Pairing>,
    >;
}
impl Tiler for HNil {
    type Tiles<L: AnyLayout> = Layout<HNil, HNil>;
    type Rests<L: AnyLayout> = L;
    type Pairs<L: AnyLayout> = Holds;
}
impl<H: Tiler, T: Tiler> Tiler for HCons<H, T> {
    type Tiles<L: AnyLayout> = Cons<H::Tiles<Head<L>>, T::Tiles<AsLayout<Tail<L>>>>;
    type Rests<L: AnyLayout> = Cons<H::Rests<Head<L>>, T::Rests<AsLayout<Tail<L>>>>;
    type Pairs<L: AnyLayout> = <H::Pairs<Head<L>> as Verdict>::Then<T::Pairs<AsLayout<Tail<L>>>>;
}

/// An element of `tiler!` that is not a literal: a tiler, which is unchanged, or a Rust integer, which becomes dynamic.
///
/// The macro calls the method `__tiler` on `&&__Leaf`. Method lookup first tries the impl for `&&__Leaf<T>`, which requires a
/// tiler, and then the impl for `&__Leaf<T>`, which requires an integer. This works even for a variable whose integer type is not
/// inferred yet, because no integer type is a tiler. With one trait for both kinds of element, the compiler would not know the
/// result for such a variable.
#[doc(hidden)]
pub struct __Leaf<T>(pub T);
#[doc(hidden)]
pub trait __OfTiler {
    type Tiler;
    fn __tiler(self) -> Self::Tiler;
}
impl<T: Tiler> __OfTiler for &&__Leaf<T> {
    type Tiler = T;
    #[inline(always)]
    fn __tiler(self) -> T {
        self.0
    }
}
#[doc(hidden)]
pub trait __OfInteger {
    fn __tiler(self) -> Dyn;
}
impl<T: IntoDyn + Copy> __OfInteger for &__Leaf<T> {
    #[inline(always)]
    #[track_caller]
    fn __tiler(self) -> Dyn {
        self.0.into_dyn()
    }
}
// For a type that is neither a tiler nor an integer, the compiler reports that it is not a tiler.
impl<T> __Leaf<T> {
    #[doc(hidden)]
    pub fn __tiler(self) -> T
    where
        T: Tiler,
    {
        self.0
    }
}
