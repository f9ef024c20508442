//! Casts composed layouts to larger or smaller elements, the *units* in which offsets are counted after the cast.
//!
//! An outer function has units if it takes the elements of a unit to the elements of one unit: see `swizzle/cast.rs` and `xor/cast.rs`.
//!
//! Negative strides need care. An offset is rounded down to its unit: the offsets -1 to `-n` lie in unit -1. But the cast of
//! a plain layout counts the units of a negative stride from 0 down. For example, `4:-1` in units of 2 becomes `2:-1`, with the
//! units 0 and -1, but the offsets 0 to -3 of `4:-1` lie in the three units 0, -1 and -2. So a composed layout is refused if a
//! negative stride is not a multiple of `n`. A negative stride that is a multiple of `n` is cast like a positive one.

use super::image::Modes;
use super::inner::Inner;
use super::layout::{ComposedLayout, try_checked};
use super::outer::Outer;
use crate::algebra::cast::{DowncastOp, Factor, RecastOp, UpcastOp};
use crate::error::{Clash, LayoutError, OrBroken, Text, mark, refuse};
use crate::int::Int;
use crate::int::gcd::GcdOp;
use crate::int::ops::{Div, DivOp, Mul, MulOp};
use typenum::P1;

/// The cast to larger units; see [`upcast`](crate::algebra::upcast).
pub struct Up;
/// The cast to smaller units; see [`downcast`](crate::algebra::downcast).
pub struct Down;
/// The cast to elements of another width; see [`recast`](crate::algebra::recast).
pub struct Re;

/// A layout, plain or composed, that the cast `How` ([`Up`], [`Down`] or [`Re`]) takes to units of `P / Q` elements, in lowest terms.
pub trait Cast<How, P, Q>: Sized {
    /// The type of the layout in the other units.
    type Output;
    /// A constant that does not compile if the types break a law. The methods evaluate it, so the error points at their call.
    const HOLDS: () = ();
    /// The layout in the other units, or the law that does not hold.
    fn try_cast(self) -> Result<Self::Output, LayoutError>;
}
impl<A: UpcastOp<N, Output: Inner> + Inner, N> Cast<Up, N, P1> for A {
    type Output = A::Output;
    #[inline(always)]
    fn try_cast(self) -> Result<A::Output, LayoutError> {
        self.try_upcast()
    }
}
impl<A: DowncastOp<N, Output: Inner> + Inner, N> Cast<Down, P1, N> for A {
    type Output = A::Output;
    #[inline(always)]
    fn try_cast(self) -> Result<A::Output, LayoutError> {
        self.try_downcast()
    }
}
impl<A: RecastOp<Q, P, Output: Inner> + Inner, P, Q> Cast<Re, P, Q> for A {
    type Output = A::Output;
    #[inline(always)]
    fn try_cast(self) -> Result<A::Output, LayoutError> {
        self.try_recast()
    }
}

/// An outer function `A` that has units of `P / Q` elements. One of `P` and `Q` is 1, and the other is `n`.
///
/// `A'(x) = floor(A(n x + e) / n)` for every `e < n` if `P = n`, and `A'(n x + e) = n A(x) + e` if `Q = n`
pub trait Units<P, Q>: Outer {
    /// The function in the other units.
    type Output: Outer;
    /// A constant that does not compile if the types show that there is no such function.
    const HOLDS: ();
    /// What the compiler says if a negative stride is not a multiple of the unit.
    const BELOW: &'static str;
    /// The error if a negative stride is not a multiple of the unit.
    fn below(clash: Clash) -> LayoutError;
    /// The function in the other units, or the law that does not hold.
    fn in_units(self) -> Result<Self::Output, LayoutError>;
}

impl<A, O, L, How, P, Q> Cast<How, P, Q> for ComposedLayout<A, O, L>
where
    A: Units<P, Q>,
    O: Int + DivOp<P, Output: MulOp<Q>>,
    L: Inner + Cast<How, P, Q, Output: Inner>,
    P: Factor,
    Q: Factor,
{
    type Output = ComposedLayout<<A as Units<P, Q>>::Output, Mul<Div<O, P>, Q>, <L as Cast<How, P, Q>>::Output>;
    const HOLDS: () = {
        let () = <L as Cast<How, P, Q>>::HOLDS;
        let () = <A as Units<P, Q>>::HOLDS;
        if let Some(list) = L::LIST
            && Modes::sorted(&list).part_below(P::N)
        {
            refuse(A::BELOW)
        }
        if let Some(offset) = O::VALUE
            && offset % P::N != 0
        {
            Text::of("divisibility: when two integers split a mode, one must divide the other\n  a unit of ")
                .number(P::N)
                .word(" does not divide the offset ")
                .number(offset)
                .word(", so the offset is inside a unit\n  fix: choose a divisor of ")
                .number(offset)
                .refuse()
        }
    };
    #[inline(always)]
    fn try_cast(self) -> Result<Self::Output, LayoutError> {
        let (offset, units, parts) = (self.offset().get(), P::N, Q::N);
        if units > 1 && L::LIST.is_none() && self.layout().modes().part_below(units) {
            return Err(A::below(Clash::in_mode(mark::BELOW_ZERO, units, 0)).of(&self, Some(&units)));
        }
        if offset % units != 0 {
            return Err(
                LayoutError::Divisibility(Clash::in_mode(mark::OF_OFFSET, units, offset)).of(&self, Some(&units))
            );
        }
        let outer = self.swizzle().in_units()?;
        let offset = (offset / units).checked_mul(parts).and_then(Mul::<Div<O, P>, Q>::from_value);
        let offset =
            offset.ok_or_else(|| LayoutError::Overflow(Clash::new(self.offset().get(), parts)).of(&self, None))?;
        try_checked(ComposedLayout::of(outer, offset, self.layout().try_cast()?))
    }
}

impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// The layout in units of `n` elements; see [`upcast`](crate::algebra::upcast). `n` is a power of two.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(tile.upcast(int!(8)).to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    /// let n = 64;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    /// assert_eq!(tile.upcast(int!(8)).to_string(), "Sw<3,0,3> o _0 o (_8,8):(8,_1)");
    /// ```
    ///
    /// # Fails when
    /// a bit inside a unit flips a bit outside it (only if `S < 0`), or a negative stride is not a multiple of `n` (*swizzle
    /// exactness*); when `n` does not divide the offset (*divisibility*); or when the inner layout cannot be upcast by `n`
    /// (*divisibility*, *unit carry*, *dynamic stride*). After XOR strides also if the indices of a unit have offsets in several units, or a
    /// negative stride is not a multiple of `n` (*XOR exactness*), or `n` or an extent before the last is no power of two (*power of two*). It is a compile error if the types break the law, and otherwise a panic.
    /// [`try_upcast`](Self::try_upcast) returns the law instead of the panic.
    #[inline(always)]
    #[track_caller]
    pub fn upcast<N: Int>(self, n: N) -> <Self as Cast<Up, N, P1>>::Output
    where
        Self: Cast<Up, N, P1>,
    {
        let _ = n;
        const { <Self as Cast<Up, N, P1>>::HOLDS }
        self.try_cast().or_broken()
    }
    /// The result of [`upcast`](Self::upcast), or the law that does not hold.
    #[inline(always)]
    pub fn try_upcast<N: Int>(self, n: N) -> Result<<Self as Cast<Up, N, P1>>::Output, LayoutError>
    where
        Self: Cast<Up, N, P1>,
    {
        let _ = n;
        const { <Self as Cast<Up, N, P1>>::HOLDS }
        self.try_cast()
    }
    /// The layout in units of `1 / n` of an element; see [`downcast`](crate::algebra::downcast). `n` is a power of two.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(tile.downcast(int!(2)).to_string(), "Sw<3,4,3> o _0 o (_8,_128):(_128,_1)");
    /// let n = 64;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    /// assert_eq!(tile.downcast(int!(2)).to_string(), "Sw<3,4,3> o _0 o (_8,128):(128,_1)");
    /// ```
    ///
    /// # Fails when
    /// no mode has stride 1 or -1 (*adjacency*), a dynamic stride is 1 or -1 at run time while the types split another mode
    /// (*dynamic stride*), or a product does not fit (*overflow*). [`try_downcast`](Self::try_downcast) returns the law.
    #[inline(always)]
    #[track_caller]
    pub fn downcast<N: Int>(self, n: N) -> <Self as Cast<Down, P1, N>>::Output
    where
        Self: Cast<Down, P1, N>,
    {
        let _ = n;
        const { <Self as Cast<Down, P1, N>>::HOLDS }
        self.try_cast().or_broken()
    }
    /// The result of [`downcast`](Self::downcast), or the law that does not hold.
    #[inline(always)]
    pub fn try_downcast<N: Int>(self, n: N) -> Result<<Self as Cast<Down, P1, N>>::Output, LayoutError>
    where
        Self: Cast<Down, P1, N>,
    {
        let _ = n;
        const { <Self as Cast<Down, P1, N>>::HOLDS }
        self.try_cast()
    }
    /// The layout for elements of the width `new`, where this layout is for elements of the width `old`; see
    /// [`recast`](crate::algebra::recast). The widths may be in bits.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let halves = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(halves.recast(int!(16), int!(128)).to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    /// assert_eq!(halves.recast(int!(16), int!(8)).to_string(), "Sw<3,4,3> o _0 o (_8,_128):(_128,_1)");
    /// let n = 64;
    /// let halves = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    /// assert_eq!(halves.recast(int!(16), int!(16)), halves);
    /// ```
    ///
    /// # Fails when
    /// the cast by the quotient of the widths fails: see [`upcast`](Self::upcast) (*divisibility*, *unit carry*, *dynamic
    /// stride*, *swizzle exactness*) and [`downcast`](Self::downcast) (*adjacency*, *dynamic stride*, *overflow*).
    /// [`try_recast`](Self::try_recast) returns the law.
    #[inline(always)]
    #[track_caller]
    pub fn recast<Old, New, G, P, Q, R>(self, old: Old, new: New) -> R
    where
        Old: Factor + GcdOp<New, Output = G> + DivOp<G, Output = Q>,
        New: Factor + DivOp<G, Output = P>,
        Self: Cast<Re, P, Q, Output = R>,
    {
        const { <Self as Cast<Re, P, Q>>::HOLDS }
        self.try_recast(old, new).or_broken()
    }
    /// The result of [`recast`](Self::recast), or the law that does not hold.
    #[inline(always)]
    pub fn try_recast<Old, New, G, P, Q, R>(self, old: Old, new: New) -> Result<R, LayoutError>
    where
        Old: Factor + GcdOp<New, Output = G> + DivOp<G, Output = Q>,
        New: Factor + DivOp<G, Output = P>,
        Self: Cast<Re, P, Q, Output = R>,
    {
        let _ = (old, new);
        const { <Self as Cast<Re, P, Q>>::HOLDS }
        self.try_cast()
    }
}
