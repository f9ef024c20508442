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

use super::places::{Last, Once, Place, Places, Reach, touch};
use super::uneven::{Nothing, Uneven, uneven};
use super::walk::{Found, IsFound, Walked, found, leaf};
use crate::algebra::leaves::Leaf;
use crate::int::bits::{Multiple, Nat, NoMultiple};
use crate::int::{self, Dyn, Extent, Int, Word};
use typenum::{B0, B1, NInt, NonZero, P1, PInt, Z0};

/// An int as the number of coordinates that are filled.
pub trait RestAfter: Sized {
    /// What is left of the places `P` behind them.
    type RestOf<P: Places>: IsFound;
    /// What is left.
    fn rest_of<P: Places>(self, places: P) -> Walked<Self::RestOf<P>>;
}
impl<N: Nat + NonZero> RestAfter for PInt<N> {
    type RestOf<P: Places> = P::Rest<N>;
    #[inline(always)]
    fn rest_of<P: Places>(self, places: P) -> Walked<P::Rest<N>> {
        places.rest::<N>(self.get())
    }
}
macro_rules! unknown {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> RestAfter for $int {
            type RestOf<P: Places> = Uneven;
            #[inline(always)]
            fn rest_of<P: Places>(self, _: P) -> Walked<Uneven> {
                uneven(self.get(), 0)
            }
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
    /// What is left.
    fn rest_in<N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<Self, LD, R>,
        tail: T,
        filled: isize,
    ) -> Walked<Self::RestIn<N, LD, R, T>>;
    /// All of it.
    fn whole_of<LD: Int, R: Reach, T: Places>(place: Place<Self, LD, R>, tail: T) -> Walked<Self::WholeOf<LD, R, T>>;
    /// What is left of the last place.
    fn rest_in_last<N: Nat, LD: Int, R: Reach>(
        place: Last<Self, LD, R>,
        filled: isize,
    ) -> Walked<Self::RestInLast<N, LD, R>>;
    /// All of the last place.
    fn whole_of_last<LD: Int, R: Reach>(place: Last<Self, LD, R>) -> Walked<Self::WholeOfLast<LD, R>>;
}

// The place is beyond, or the coordinates end inside it.
impl<L: Nat + NonZero> ExtentRest for PInt<L> {
    type RestIn<N: Nat, LD: Int, R: Reach, T: Places> = <N::DivExact<L> as MultipleRest>::Beyond<L, N, LD, R, T>;
    type WholeOf<LD: Int, R: Reach, T: Places> =
        <T::Whole as IsFound>::WithMode<Self, LD, Self, LD, R::Touch<Self, P1, Self>>;
    type RestInLast<N: Nat, LD: Int, R: Reach> = <L::DivExact<N> as MultipleRest>::InLast<L, N, LD, R>;
    type WholeOfLast<LD: Int, R: Reach> = <L::IsOne as RestUnless>::Whole<Self, LD, R>;
    #[inline(always)]
    fn rest_in<N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<Self, LD, R>,
        tail: T,
        filled: isize,
    ) -> Walked<Self::RestIn<N, LD, R, T>> {
        N::DivExact::<L>::beyond::<L, N, LD, R, T>(place, tail, filled)
    }
    #[inline(always)]
    fn whole_of<LD: Int, R: Reach, T: Places>(place: Place<Self, LD, R>, tail: T) -> Walked<Self::WholeOf<LD, R, T>> {
        let Place { shape, stride, moved, .. } = place;
        let moved = touch(moved, shape.get(), 1)?;
        Ok(tail.whole()?.with_mode(Leaf { shape, stride }, Place::new(shape, stride, moved)))
    }
    #[inline(always)]
    fn rest_in_last<N: Nat, LD: Int, R: Reach>(
        place: Last<Self, LD, R>,
        filled: isize,
    ) -> Walked<Self::RestInLast<N, LD, R>> {
        L::DivExact::<N>::in_last::<L, N, LD, R>(place, filled)
    }
    #[inline(always)]
    fn whole_of_last<LD: Int, R: Reach>(place: Last<Self, LD, R>) -> Walked<Self::WholeOfLast<LD, R>> {
        Ok(L::IsOne::whole(place))
    }
}
macro_rules! not_static {
    ($([$($g:tt)*] $int:ty;)*) => {$(
        impl<$($g)*> ExtentRest for $int {
            type RestIn<N: Nat, LD: Int, R: Reach, T: Places> = Uneven;
            type WholeOf<LD: Int, R: Reach, T: Places> = Uneven;
            type RestInLast<N: Nat, LD: Int, R: Reach> = Uneven;
            type WholeOfLast<LD: Int, R: Reach> = Uneven;
            #[inline(always)]
            fn rest_in<N: Nat, LD: Int, R: Reach, T: Places>(
                place: Place<Self, LD, R>,
                _: T,
                filled: isize,
            ) -> Walked<Uneven> {
                uneven(filled, place.shape.get())
            }
            #[inline(always)]
            fn whole_of<LD: Int, R: Reach, T: Places>(place: Place<Self, LD, R>, _: T) -> Walked<Uneven> {
                uneven(1, place.shape.get())
            }
            #[inline(always)]
            fn rest_in_last<N: Nat, LD: Int, R: Reach>(place: Last<Self, LD, R>, filled: isize) -> Walked<Uneven> {
                uneven(filled, place.shape.get())
            }
            #[inline(always)]
            fn whole_of_last<LD: Int, R: Reach>(place: Last<Self, LD, R>) -> Walked<Uneven> {
                uneven(1, place.shape.get())
            }
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
    /// What is left by filled / extent.
    fn beyond<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<PInt<L>, LD, R>,
        tail: T,
        filled: isize,
    ) -> Walked<Self::Beyond<L, N, LD, R, T>>;
    /// What is left by extent / filled.
    fn inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<PInt<L>, LD, R>,
        tail: T,
        filled: isize,
    ) -> Walked<Self::Inside<L, N, LD, R, T>>;
    /// What is left of the last place.
    fn in_last<L: Nat + NonZero, N: Nat, LD: Int, R: Reach>(
        place: Last<PInt<L>, LD, R>,
        filled: isize,
    ) -> Walked<Self::InLast<L, N, LD, R>>;
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
    #[inline(always)]
    fn beyond<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<PInt<L>, LD, R>,
        tail: T,
        filled: isize,
    ) -> Walked<Self::Beyond<L, N, LD, R, T>> {
        Ok(tail.rest::<Q>(filled / place.shape.get())?.with_place(place))
    }
    #[inline(always)]
    fn inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<PInt<L>, LD, R>,
        tail: T,
        filled: isize,
    ) -> Walked<Self::Inside<L, N, LD, R, T>> {
        let Place { shape, stride, moved, .. } = place;
        let count = shape.get() / filled;
        let moved = touch(moved, count, filled)?;
        Ok(tail.whole()?.with_mode(leaf(count, filled, stride.get())?, Place::new(shape, stride, moved)))
    }
    #[inline(always)]
    fn in_last<L: Nat + NonZero, N: Nat, LD: Int, R: Reach>(
        place: Last<PInt<L>, LD, R>,
        filled: isize,
    ) -> Walked<Self::InLast<L, N, LD, R>> {
        Q::IsOne::part::<PInt<L>, Q, N, LD, R>(place, filled)
    }
}
impl MultipleRest for NoMultiple {
    type Beyond<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> =
        <L::DivExact<N> as MultipleRest>::Inside<L, N, LD, R, T>;
    type Inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places> = Uneven;
    type InLast<L: Nat + NonZero, N: Nat, LD: Int, R: Reach> = Uneven;
    #[inline(always)]
    fn beyond<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<PInt<L>, LD, R>,
        tail: T,
        filled: isize,
    ) -> Walked<Self::Beyond<L, N, LD, R, T>> {
        L::DivExact::<N>::inside::<L, N, LD, R, T>(place, tail, filled)
    }
    #[inline(always)]
    fn inside<L: Nat + NonZero, N: Nat, LD: Int, R: Reach, T: Places>(
        place: Place<PInt<L>, LD, R>,
        _: T,
        filled: isize,
    ) -> Walked<Uneven> {
        uneven(filled, place.shape.get())
    }
    #[inline(always)]
    fn in_last<L: Nat + NonZero, N: Nat, LD: Int, R: Reach>(
        place: Last<PInt<L>, LD, R>,
        filled: isize,
    ) -> Walked<Uneven> {
        uneven(filled, place.shape.get())
    }
}

/// What is left of the last place, by whether that is a single coordinate. Every
/// [`Flag`](crate::int::Flag).
pub trait RestUnless {
    /// All of the place `LS:LD`, of which no coordinate is filled.
    type Whole<LS: Extent, LD: Int, R: Reach>: IsFound;
    /// `Q` coordinates, `N` apart.
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach>: IsFound;
    /// All of it.
    fn whole<LS: Extent, LD: Int, R: Reach>(place: Last<LS, LD, R>) -> Self::Whole<LS, LD, R>;
    /// What is left behind `filled` coordinates.
    fn part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach>(
        place: Last<LS, LD, R>,
        filled: isize,
    ) -> Walked<Self::Part<LS, Q, N, LD, R>>;
}
impl RestUnless for B1 {
    type Whole<LS: Extent, LD: Int, R: Reach> = Nothing<Last<LS, LD, R>>;
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach> = Nothing<Last<LS, LD, R>>;
    #[inline(always)]
    fn whole<LS: Extent, LD: Int, R: Reach>(places: Last<LS, LD, R>) -> Self::Whole<LS, LD, R> {
        Nothing { places }
    }
    #[inline(always)]
    fn part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach>(
        places: Last<LS, LD, R>,
        _: isize,
    ) -> Walked<Self::Part<LS, Q, N, LD, R>> {
        Ok(Nothing { places })
    }
}
impl RestUnless for B0 {
    type Whole<LS: Extent, LD: Int, R: Reach> = Found<LS, LD, Last<LS, LD, Once<LS, P1>>>;
    type Part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach> =
        Found<Q::Extent, LD::TimesPos<N>, Last<LS, LD, Once<Q::Extent, N::Extent>>>;
    #[inline(always)]
    fn whole<LS: Extent, LD: Int, R: Reach>(place: Last<LS, LD, R>) -> Self::Whole<LS, LD, R> {
        let Last { shape, stride, .. } = place;
        found(Leaf { shape, stride }, Last::new(shape, stride, true))
    }
    #[inline(always)]
    fn part<LS: Extent, Q: Nat, N: Nat, LD: Int, R: Reach>(
        place: Last<LS, LD, R>,
        filled: isize,
    ) -> Walked<Self::Part<LS, Q, N, LD, R>> {
        let Last { shape, stride, .. } = place;
        Ok(found(leaf(shape.get() / filled, filled, stride.get())?, Last::new(shape, stride, true)))
    }
}
