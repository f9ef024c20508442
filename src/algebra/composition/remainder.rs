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

use super::fallback::{Nothing, Uneven};
use super::places::{Last, Once, Places, Reach};
use super::walk::{Found, IsFound};
use crate::int::bits::{Multiple, Nat, NoMultiple};
use crate::int::{self, Dyn, Extent, Int, Word};
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

/// An int as the number of coordinates that are filled.
pub trait RemainderAfter: Sized {
    /// What is left of the places `P` behind them.
    type RemainderOf<P: Places>: IsFound;
}
impl<N: Nat + NonZero> RemainderAfter for PInt<N> {
    type RemainderOf<P: Places> = P::Remainder<N>;
}
macro_rules! unknown {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> RemainderAfter for $int {
            type RemainderOf<P: Places> = Uneven;
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
pub trait ExtentRemainder: Sized {
    /// What is left of the place `Self:LD` and the places `T` behind it, where `N` coordinates are
    /// filled.
    type RemainderIn<N: Nat, LD: Int, R: Reach, T: Places>: IsFound;
    /// The same, where none are.
    type WholeOf<LD: Int, R: Reach, T: Places>: IsFound;
    /// [`ExtentRemainder::RemainderIn`] of the last place.
    type RemainderInLast<N: Nat, LD: Int, R: Reach>: IsFound;
    /// [`ExtentRemainder::WholeOf`] the last place.
    type WholeOfLast<LD: Int, R: Reach>: IsFound;
}

// The place is beyond, or the coordinates end inside it.
impl<L: Nat + NonZero> ExtentRemainder for PInt<L> {
    type RemainderIn<N: Nat, LD: Int, R: Reach, T: Places> =
        <N::DivExact<L> as MultipleRemainder>::PlaceIsFilled<L, N, LD, R, T>;
    type WholeOf<LD: Int, R: Reach, T: Places> =
        <T::Whole as IsFound>::WithMode<Self, LD, Self, LD, R::Touch<Self, P1, Self>>;
    type RemainderInLast<N: Nat, LD: Int, R: Reach> = <L::DivExact<N> as MultipleRemainder>::InLast<L, N, LD, R>;
    type WholeOfLast<LD: Int, R: Reach> = <L::IsOne as RemainderUnless>::Whole<Self, LD, R>;
}
macro_rules! not_static {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> ExtentRemainder for $int {
            type RemainderIn<N: Nat, LD: Int, R: Reach, T: Places> = Uneven;
            type WholeOf<LD: Int, R: Reach, T: Places> = Uneven;
            type RemainderInLast<N: Nat, LD: Int, R: Reach> = Uneven;
            type WholeOfLast<LD: Int, R: Reach> = Uneven;
        }
    )*};
}
not_static! {
    [W: Word] Dyn<W>;
    [M: Nat + NonZero, W: Word] int::Multiple<PInt<M>, W>;
}

/// A quotient of what is filled and an extent, if it has no remainder.
pub trait MultipleRemainder {
    /// Filled / extent: what is left of the place `L:LD` and the places `T` behind it, where `N`
    /// coordinates are filled.
    type PlaceIsFilled<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>: IsFound;
    /// Extent / filled, where the other is no quotient.
    type Inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>: IsFound;
    /// Extent / filled, in the last place.
    type InLast<L: Nat + NonZero, N: Nat, LD: Int, R: Reach>: IsFound;
}
impl<Q: Nat> MultipleRemainder for Multiple<Q> {
    type PlaceIsFilled<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> =
        <T::Remainder<Q> as IsFound>::WithPlace<PInt<L>, LD, R>;
    type Inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> = <T::Whole as IsFound>::WithMode<
        Q::Extent,
        LD::TimesPos<N>,
        PInt<L>,
        LD,
        R::Touch<Q::Extent, N::Extent, PInt<L>>,
    >;
    type InLast<L: Nat + NonZero, N: Nat, LD: Int, R: Reach> =
        <Q::IsOne as RemainderUnless>::Part<PInt<L>, Q, N, LD, R>;
}
impl MultipleRemainder for NoMultiple {
    type PlaceIsFilled<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> =
        <L::DivExact<N> as MultipleRemainder>::Inside<L, N, LD, R, T>;
    type Inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> = Uneven;
    type InLast<L: Nat + NonZero, N: Nat, LD: Int, R: Reach> = Uneven;
}

/// What is left of the last place, by whether that is a single coordinate. Every
/// [`Flag`](crate::int::Flag).
pub trait RemainderUnless {
    /// All of the place `LS:LD`, of which no coordinate is filled.
    type Whole<LS: Extent, LD: Int, R: Reach>: IsFound;
    /// `Q` coordinates, `N` apart.
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach>: IsFound;
}
impl RemainderUnless for B1 {
    type Whole<LS: Extent, LD: Int, R: Reach> = Nothing<Last<LS, LD, R>>;
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach> = Nothing<Last<LS, LD, R>>;
}
impl RemainderUnless for B0 {
    type Whole<LS: Extent, LD: Int, R: Reach> = Found<LS, LD, Last<LS, LD, Once<LS, P1>>>;
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach> =
        Found<Q::Extent, LD::TimesPos<N>, Last<LS, LD, Once<Q::Extent, N::Extent>>>;
}
