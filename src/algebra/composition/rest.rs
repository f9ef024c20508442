//! What is left of A behind its first coordinates: the last mode of a divide, `A ∘ B*`, without its
//! complement.
//!
//! Behind the coordinates that a tile and its gaps fill, `B*` has one mode more, which covers
//! all that is left of A. As a leaf it would be a product of extents, only to be divided by them
//! again. Where all of these are static and divide, place by place, what is left is known at once:
//!
//! | `n` coordinates are filled, the place is `s:d` | what is left of it | filled of those behind it |
//! | --- | --- | --- |
//! | they go beyond it: `n = q s` | nothing | `q` |
//! | they end inside it: `s = q n` | `q : n d` | none: these are left as they are |
//!
//! Else the rest is [`Uneven`], and the divide takes the way of the complement.

use super::places::{Last, Once, Places, Reach};
use super::uneven::{Nothing, Uneven};
use super::walk::{Found, IsFound};
use crate::int::bits::{Multiple, Nat, NoMultiple};
use crate::int::{self, Dyn, Extent, Int, Word};
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

/// An int as the number of coordinates that are filled.
pub trait RestAfter: Sized {
    /// What is left of the places `P` behind them.
    type RestOf<P: Places>: IsFound;
}
impl<N: Nat + NonZero> RestAfter for PInt<N> {
    type RestOf<P: Places> = P::Rest<N>;
}
macro_rules! unknown {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> RestAfter for $int {
            type RestOf<P: Places> = Uneven;
        }
    )*};
}
unknown! {
    [] Z0;
    [N: Nat + NonZero] NInt<N>;
    [W: Word] Dyn<W>;
    [N: Nat + NonZero, W: Word] int::Multiple<PInt<N>, W>;
}

/// The extent of a place.
pub trait ExtentRest: Sized {
    /// What is left of the place `Self:LD` and the places `T` behind it, where `N` coordinates are
    /// filled.
    type RestIn<N: Nat, LD: Int, R: Reach, T: Places>: IsFound;
    /// The same, where none are.
    type WholeOf<LD: Int, R: Reach, T: Places>: IsFound;
    /// [`ExtentRest::RestIn`] of the last place.
    type RestInLast<N: Nat, LD: Int, R: Reach>: IsFound;
    /// [`ExtentRest::WholeOf`] the last place.
    type WholeOfLast<LD: Int, R: Reach>: IsFound;
}

// The place is beyond, or the coordinates end inside it.
impl<L: Nat + NonZero> ExtentRest for PInt<L> {
    type RestIn<N: Nat, LD: Int, R: Reach, T: Places> = <N::DivExact<L> as MultipleRest>::Beyond<L, N, LD, R, T>;
    type WholeOf<LD: Int, R: Reach, T: Places> =
        <T::Whole as IsFound>::WithMode<Self, LD, Self, LD, R::Touch<Self, P1, Self>>;
    type RestInLast<N: Nat, LD: Int, R: Reach> = <L::DivExact<N> as MultipleRest>::InLast<L, N, LD, R>;
    type WholeOfLast<LD: Int, R: Reach> = <L::IsOne as RestUnless>::Whole<Self, LD, R>;
}
macro_rules! not_static {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> ExtentRest for $int {
            type RestIn<N: Nat, LD: Int, R: Reach, T: Places> = Uneven;
            type WholeOf<LD: Int, R: Reach, T: Places> = Uneven;
            type RestInLast<N: Nat, LD: Int, R: Reach> = Uneven;
            type WholeOfLast<LD: Int, R: Reach> = Uneven;
        }
    )*};
}
not_static! {
    [W: Word] Dyn<W>;
    [M: Nat + NonZero, W: Word] int::Multiple<PInt<M>, W>;
}

/// A quotient of what is filled and an extent, if it has no remainder.
pub trait MultipleRest {
    /// Filled / extent: what is left of the place `L:LD` and the places `T` behind it, where `N`
    /// coordinates are filled.
    type Beyond<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>: IsFound;
    /// Extent / filled, where the other is no quotient.
    type Inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>: IsFound;
    /// Extent / filled, in the last place.
    type InLast<L: Nat + NonZero, N: Nat, LD: Int, R: Reach>: IsFound;
}
impl<Q: Nat> MultipleRest for Multiple<Q> {
    type Beyond<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> =
        <T::Rest<Q> as IsFound>::WithPlace<PInt<L>, LD, R>;
    type Inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> = <T::Whole as IsFound>::WithMode<
        Q::Extent,
        LD::TimesPos<N>,
        PInt<L>,
        LD,
        R::Touch<Q::Extent, N::Extent, PInt<L>>,
    >;
    type InLast<L: Nat + NonZero, N: Nat, LD: Int, R: Reach> = <Q::IsOne as RestUnless>::Part<PInt<L>, Q, N, LD, R>;
}
impl MultipleRest for NoMultiple {
    type Beyond<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> =
        <L::DivExact<N> as MultipleRest>::Inside<L, N, LD, R, T>;
    type Inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> = Uneven;
    type InLast<L: Nat + NonZero, N: Nat, LD: Int, R: Reach> = Uneven;
}

/// What is left of the last place, by whether that is a single coordinate. Every
/// [`Flag`](crate::int::Flag).
pub trait RestUnless {
    /// All of the place `LS:LD`, of which no coordinate is filled.
    type Whole<LS: Extent, LD: Int, R: Reach>: IsFound;
    /// `Q` coordinates, `N` apart.
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach>: IsFound;
}
impl RestUnless for B1 {
    type Whole<LS: Extent, LD: Int, R: Reach> = Nothing<Last<LS, LD, R>>;
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach> = Nothing<Last<LS, LD, R>>;
}
impl RestUnless for B0 {
    type Whole<LS: Extent, LD: Int, R: Reach> = Found<LS, LD, Last<LS, LD, Once<LS, P1>>>;
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach> =
        Found<Q::Extent, LD::TimesPos<N>, Last<LS, LD, Once<Q::Extent, N::Extent>>>;
}
