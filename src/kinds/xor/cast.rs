//! Casts layouts composed with a layout with XOR strides to larger or smaller elements, the *units* in which offsets are counted after the
//! cast.
//!
//! Let `A` map indices to offsets. If a unit is `n = 2^k` elements, the cast maps index `i` of a unit to `A(n i) / n`. This is exact if
//! `A` maps each `n` indices that begin at a multiple of `n` to `n` offsets that begin at a multiple of `n`: the first `k` columns of `A`
//! are below `n`. If a unit is `1 / n` of an element, the cast maps index `n i + e` to `n A(i) + e`, which is always exact.

use super::{XorLayout, XorLayoutFor};
use crate::algebra::cast::Factor;
use crate::composed::cast::Cast;
use crate::composed::chain::Link;
use crate::composed::image::Modes;
use crate::composed::layout::try_checked;
use crate::composed::{ComposedLayout, Inner, Outer};
use crate::error::{Clash, LayoutError, Text, refuse};
use crate::int::ops::{Div, DivOp, Mul, MulOp};
use crate::int::sealed::Sealed;
use crate::int::{Flag, Int, Static};
use core::fmt;
use core::marker::PhantomData;

/// The layout with XOR strides `A` in units of `P / Q` elements, as a function of the index of a unit. One of `P` and `Q` is 1. The casts
/// of a [`ComposedLayout`] whose outer function is `A` return it: [`upcast`](ComposedLayout::upcast),
/// [`downcast`](ComposedLayout::downcast) and [`recast`](ComposedLayout::recast).
///
/// ```
/// use colex::prelude::*;
/// // 8 rows of 64 elements of 16 bits, in units of 8 elements
/// let tile = composition(layout!((8, 8, 8) : (F 1, F 8, F 72)), layout!((8, 64), LayoutRight));
/// let units = tile.upcast(int!(8));
/// assert_eq!(units.to_string(), "(_8,_8):(_F1,_F9) o _0 o (_8,_8):(_8,_1)");
/// assert!((0..8).all(|i| (0..64).all(|j| tile.at((i, j)) / 8 == units.at((i, j / 8)))));
/// assert_eq!(units.downcast(int!(8)).at((3, 13)), tile.at((3, 13)));
/// ```
pub struct InUnits<A, P, Q> {
    outer: A,
    units: PhantomData<fn() -> (P, Q)>,
}

impl<A: Outer, P: Static, Q: Static> InUnits<A, P, Q> {
    const UP: u32 = P::N.trailing_zeros();
    const DOWN: u32 = Q::N.trailing_zeros();
}

impl<A: Clone, P, Q> Clone for InUnits<A, P, Q> {
    fn clone(&self) -> Self {
        InUnits { outer: self.outer.clone(), units: PhantomData }
    }
}
impl<A: Copy, P, Q> Copy for InUnits<A, P, Q> {}
impl<A: PartialEq, P, Q> PartialEq for InUnits<A, P, Q> {
    fn eq(&self, other: &Self) -> bool {
        self.outer == other.outer
    }
}
impl<A: Eq, P, Q> Eq for InUnits<A, P, Q> {}
impl<A: Outer, P: Static, Q: Static> fmt::Display for InUnits<A, P, Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(Link::Linear(linear)) = self.link() else {
            return write!(f, "{} in units of {}/{}", self.outer, P::N, Q::N);
        };
        linear.write(f, if Self::LINK.is_some() { "_" } else { "" })
    }
}
impl<A: Outer, P: Static, Q: Static> fmt::Debug for InUnits<A, P, Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
impl<A, P, Q> Sealed for InUnits<A, P, Q> {}
impl<A: Outer, P: Static, Q: Static> Outer for InUnits<A, P, Q> {
    #[inline(always)]
    fn apply(self, offset: isize) -> isize {
        let inside = offset & (const { Q::N } - 1);
        (self.outer.apply(offset >> Self::DOWN << Self::UP) >> Self::UP << Self::DOWN) | inside
    }
    const LINK: Option<Link> = match A::LINK {
        Some(Link::Linear(linear)) => match linear.in_units(Self::UP, Self::DOWN) {
            Some(linear) => Some(Link::Linear(linear)),
            None => refuse_units(linear.torn(Self::UP)),
        },
        _ => None,
    };
    fn link(self) -> Result<Link, LayoutError> {
        let Link::Linear(linear) = self.outer.link()? else {
            return Err(LayoutError::XorExact(Clash::new(0, 0)));
        };
        match linear.in_units(Self::UP, Self::DOWN) {
            Some(linear) => Ok(Link::Linear(linear)),
            None => Err(match linear.torn(Self::UP) {
                Some((index, offset)) => LayoutError::XorExact(Clash::new(index, offset)),
                None => LayoutError::Overflow(Clash::new(linear.size(), Q::N)),
            }
            .of(&self.outer, Some(&P::N))),
        }
    }
    type StaticAnd<F: Flag> = A::StaticAnd<F>;
}

macro_rules! casts {
    ($([$(($($g:tt)*))*] $outer:ty;)*) => {$(
        impl<O, L, How, P, Q, $($($g)*),*> Cast<How, P, Q> for ComposedLayout<$outer, O, L>
        where
            $outer: Outer,
            O: Int + DivOp<P, Output: MulOp<Q>>,
            L: Inner + Cast<How, P, Q, Output: Inner>,
            P: Factor,
            Q: Factor,
        {
            type Output = ComposedLayout<InUnits<$outer, P, Q>, Mul<Div<O, P>, Q>, <L as Cast<How, P, Q>>::Output>;
            const HOLDS: () = {
                let () = <L as Cast<How, P, Q>>::HOLDS;
                let offset = match O::VALUE {
                    Some(offset) => offset,
                    None => 0,
                };
                let below = match &L::LIST {
                    Some(list) => Modes::sorted(list).part_below(P::N),
                    None => false,
                };
                holds([P::N, Q::N], offset, below);
                let _ = InUnits::<$outer, P, Q>::LINK;
            };
            fn try_cast(self) -> Result<Self::Output, LayoutError> {
                let (offset, units, parts) = (self.offset().get(), P::N, Q::N);
                if units > 1 && L::LIST.is_none() && self.layout().modes().part_below(units) {
                    return Err(LayoutError::XorExact(Clash::new(units, 0)).of(&self, None));
                }
                if offset % units != 0 {
                    return Err(LayoutError::Divisibility(Clash::new(units, offset)).of(&self, None));
                }
                let outer = InUnits { outer: self.swizzle(), units: PhantomData };
                outer.link()?;
                let offset = (offset / units).checked_mul(parts).and_then(Mul::<Div<O, P>, Q>::from_value);
                let offset =
                    offset.ok_or_else(|| LayoutError::Overflow(Clash::new(self.offset().get(), parts)).of(&self, None))?;
                try_checked(ComposedLayout::of(outer, offset, self.layout().try_cast()?))
            }
        }
    )*};
}
casts! {
    [(X)] XorLayout<X>;
    [(A) (U) (V)] InUnits<A, U, V>;
    [(S) (T) (const BYTES: usize)] XorLayoutFor<S, T, BYTES>;
}

/// Stops the compilation with the error for a layout that has no units of the requested size. `torn` is an index of unit 0 and its offset,
/// if that is in another unit.
const fn refuse_units(torn: Option<(isize, isize)>) -> ! {
    let Some((index, offset)) = torn else {
        refuse("overflow: the size and the offsets of a layout must fit its integer type")
    };
    Text::of("XOR exactness: a layout of the requested kind must have exactly the offsets of the result\n  ")
        .word("index ")
        .number(index)
        .word(" is in unit 0, and its offset ")
        .number(offset)
        .word(" is in another unit\n  fix: choose a smaller unit, or strides such that the elements of a unit are contiguous")
        .refuse()
}

/// Stops the compilation if a cast by `units / parts` is not exact, where `offset` is the offset after the inner layout, and `below` tells
/// whether a stride of that layout is negative and no multiple of `units`.
const fn holds([units, parts]: [isize; 2], offset: isize, below: bool) {
    if units.count_ones() != 1 || parts.count_ones() != 1 {
        refuse(
            "power of two: where strides are added by XOR, extents and numbers of bytes and banks must be powers of two\n  a unit is no power of two\n  fix: choose a power of two",
        )
    }
    if below {
        refuse(
            "XOR exactness: a layout of the requested kind must have exactly the offsets of the result\n  a stride below 0 is not a multiple of the unit, so a unit of the layout is not a unit of the indices\n  fix: choose a smaller unit, which divides the strides that are below 0",
        )
    }
    if offset % units != 0 {
        refuse("divisibility: when two integers split a mode, one must divide the other")
    }
}
