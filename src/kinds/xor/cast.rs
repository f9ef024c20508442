//! Casts layouts composed with a layout with XOR strides to larger or smaller elements, the *units* in which offsets are counted after the
//! cast.
//!
//! Let `A` map indices to offsets. If a unit is `n = 2^k` elements, the cast maps index `i` of a unit to `A(n i) / n`. This is exact if
//! `A` is linear and maps each `n` indices that begin at a multiple of `n` to offsets of one unit: the first `k` columns of `A`
//! are below `n`. If a unit is `1 / n` of an element, the cast maps index `n i + e` to `n A(i) + e`, which is always exact.

use super::{XorLayout, XorLayoutFor};
use crate::algebra::cast::Factor;
use crate::composed::Outer;
use crate::composed::cast::Units;
use crate::composed::chain::Link;
use crate::composed::distinct::refuse_extent;
use crate::composed::xor_function::XorFunction;
use crate::error::{Clash, LayoutError, Text, mark, refuse};
use crate::int::sealed::Sealed;
use crate::int::{Flag, Static};
use core::fmt;
use core::marker::PhantomData;

/// The layout with XOR strides `A` in units of `P / Q` elements, as a function of the index of a unit. One of `P` and `Q` is 1. The casts
/// of a [`ComposedLayout`](crate::ComposedLayout) whose outer function is `A` return it: [`upcast`](crate::ComposedLayout::upcast),
/// [`downcast`](crate::ComposedLayout::downcast) and [`recast`](crate::ComposedLayout::recast).
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
        let Ok(Link::Xor(XorFunction::Linear(linear))) = self.link() else {
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
        Some(Link::Xor(XorFunction::Linear(linear))) => match linear.in_units(Self::UP, Self::DOWN) {
            Some(linear) => Some(Link::Xor(XorFunction::Linear(linear))),
            None => refuse_units(linear.torn(Self::UP), linear.too_far(Self::DOWN), Q::N),
        },
        Some(Link::Xor(XorFunction::Digits(digits))) => refuse_extent(digits.extent(), A::NOTATION),
        _ => None,
    };
    fn link(self) -> Result<Link, LayoutError> {
        let linear = match self.outer.link()? {
            Link::Xor(XorFunction::Linear(linear)) => linear,
            Link::Xor(XorFunction::Digits(digits)) => {
                return Err(LayoutError::PowerOfTwo(Clash::new(digits.extent(), 0)).of(&self.outer, None));
            }
            Link::Swizzle(_) => return Err(LayoutError::XorExact(Clash::new(0, 0))),
        };
        match linear.in_units(Self::UP, Self::DOWN) {
            Some(linear) => Ok(Link::Xor(XorFunction::Linear(linear))),
            None => Err(match linear.torn(Self::UP) {
                Some((index, offset)) => LayoutError::XorExact(Clash::in_mode(mark::TORN_UNIT, index, offset)),
                None => LayoutError::Overflow(Clash::new(linear.too_far(Self::DOWN), Q::N)),
            }
            .of(&self.outer, Some(if Q::N == 1 { &P::N } else { &Q::N }))),
        }
    }
    type StaticAnd<F: Flag> = A::StaticAnd<F>;
}

macro_rules! units {
    ($([$($g:tt)*] $outer:ty;)*) => {$(
        impl<P: Factor, Q: Factor, $($g)*> Units<P, Q> for $outer
        where
            $outer: Outer,
        {
            type Output = InUnits<$outer, P, Q>;
            const HOLDS: () = {
                if P::N.count_ones() != 1 || Q::N.count_ones() != 1 {
                    refuse(
                        "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two\n  a unit is no power of two\n  fix: choose a power of two",
                    )
                }
                let _ = InUnits::<$outer, P, Q>::LINK;
            };
            const BELOW: &'static str = "XOR exactness: a layout of the requested kind must have exactly the offsets of the result\n  a stride below 0 is not a multiple of the unit, so a unit of the layout is not a unit of the indices\n  fix: choose a smaller unit, which divides the strides that are below 0";
            fn below(clash: Clash) -> LayoutError {
                LayoutError::XorExact(clash)
            }
            fn in_units(self) -> Result<Self::Output, LayoutError> {
                let outer = InUnits { outer: self, units: PhantomData };
                outer.link().map(|_| outer)
            }
        }
    )*};
}
units! {
    [X] XorLayout<X>;
    [A, U, V] InUnits<A, U, V>;
    [S, T, const BYTES: usize] XorLayoutFor<S, T, BYTES>;
}

/// Stops the compilation with the error for a layout that has no units of the requested size. `torn` is an index of unit 0 and its offset,
/// if that is in another unit. If none is, the product of `far` and the number of parts does not fit.
const fn refuse_units(torn: Option<(isize, isize)>, far: isize, parts: isize) -> ! {
    let Some((index, offset)) = torn else {
        Text::of("overflow: the size and the offsets of a layout must fit its integer type\n  ")
            .number(far)
            .word(" times ")
            .number(parts)
            .word(" does not fit\n  fix: make the layout smaller or its integer type wider")
            .refuse()
    };
    Text::of("XOR exactness: a layout of the requested kind must have exactly the offsets of the result\n  ")
        .word("index ")
        .number(index)
        .word(" is in unit 0, and its offset ")
        .number(offset)
        .word(" is in another unit\n  fix: choose a smaller unit, or strides such that the elements of a unit are contiguous")
        .refuse()
}
