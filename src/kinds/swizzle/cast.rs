//! Casts swizzled layouts to larger or smaller elements, the *units* in which offsets are counted after the cast.
//!
//! If a unit is `n = 2^k` elements, an offset loses its `k` lowest bits, and the swizzle `Sw` becomes a swizzle `Sw'` of units:
//! `Sw'(x) = floor(Sw(n x + e) / n)` for every `e < n`. Elements may change their order inside a unit. A cast is refused if a bit
//! inside a unit flips a bit outside it, which would separate the elements of the unit. This happens only if `S < 0`.
//!
//! Negative strides need care too. An offset is rounded down to its unit: the offsets -1 to `-n` lie in unit -1. But the cast of
//! a plain layout counts the units of a negative stride from 0 down. For example, `4:-1` in units of 2 becomes `2:-1`, with the
//! units 0 and -1, but the offsets 0 to -3 of `4:-1` lie in the three units 0, -1 and -2. So a swizzled layout is refused if a
//! negative stride is not a multiple of `n`. A negative stride that is a multiple of `n` is cast like a positive one.

use super::composed::{ComposedLayout, try_checked};
use super::image::Modes;
use super::inner::Inner;
use super::law::{AnySwizzle, Natural, Swizzle};
use super::outer::Outer;
use super::types::PowerOfTwo;
use crate::algebra::cast::{DowncastOp, Factor, RecastOp, UpcastOp};
use crate::error::{Clash, LayoutError, OrBroken, refuse};
use crate::int::gcd::GcdOp;
use crate::int::ops::{Add, AddOp, Div, DivOp, Max, MaxOp, Min, MinOp, Mul, MulOp, Sub, SubOp};
use crate::int::{Int, Static};
use typenum::{P1, Z0};

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

/// The logarithm of a power of two.
type Log<N> = <N as PowerOfTwo>::Log;
/// How many of the `log2(P)` lowest bits of an offset, which lie inside a unit of `P` elements, are at position `M` or above.
type Inside<P, M> = Max<Sub<Log<P>, M>, Z0>;
/// The base `M` of the swizzle in units of `P` elements.
type BaseIn<P, M> = Max<Sub<M, Log<P>>, Z0>;
/// The number of bits `B` of the swizzle in units of `P` elements.
type BitsIn<P, B, M> = Sub<B, Min<Inside<P, M>, B>>;

impl<B, M, S, O, L, How, P, Q> Cast<How, P, Q> for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    B: Natural + SubOp<Min<Inside<P, M>, B>>,
    M: Natural + SubOp<Log<P>>,
    S: Static,
    O: Int + DivOp<P, Output: MulOp<Q>>,
    L: Inner + Cast<How, P, Q, Output: Inner>,
    P: Factor + PowerOfTwo<Log: SubOp<M>>,
    Q: Factor + PowerOfTwo,
    Sub<Log<P>, M>: MaxOp<Z0>,
    Sub<M, Log<P>>: MaxOp<Z0>,
    Inside<P, M>: MinOp<B>,
    BaseIn<P, M>: AddOp<Log<Q>>,
    Add<BaseIn<P, M>, Log<Q>>: Natural,
    BitsIn<P, B, M>: Natural,
{
    type Output = ComposedLayout<
        Swizzle<BitsIn<P, B, M>, Add<BaseIn<P, M>, Log<Q>>, S>,
        Mul<Div<O, P>, Q>,
        <L as Cast<How, P, Q>>::Output,
    >;
    const HOLDS: () = {
        let () = <L as Cast<How, P, Q>>::HOLDS;
        if Swizzle::<B, M, S>::CODE.upcast(<P as Static>::N.trailing_zeros()).is_none() {
            refuse(
                "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
                 a bit inside a unit flips a bit outside, so the elements of a unit do not stay together\n\
                 fix: choose a smaller unit, of at most 2^M elements",
            )
        }
        if let Some(list) = L::LIST
            && Modes::sorted(&list).part_below(P::N)
        {
            refuse(
                "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
                 a stride below 0 is not a multiple of the unit, so a unit of the layout is not a unit of the offsets\n\
                 fix: choose a smaller unit, which divides the strides that are below 0",
            )
        }
        if let Some(offset) = O::VALUE
            && offset % P::N != 0
        {
            refuse("divisibility: when two integers split a mode, one must divide the other")
        }
    };
    #[inline(always)]
    fn try_cast(self) -> Result<Self::Output, LayoutError> {
        let (offset, units, parts) = (self.offset().get(), P::N, Q::N);
        if units > 1 && L::LIST.is_none() && self.modes().part_below(units) {
            return Err(LayoutError::SwizzleExact(Clash::new(units, 0)).of(&self, None));
        }
        if offset % units != 0 {
            return Err(LayoutError::Divisibility(Clash::new(units, offset)).of(&self, None));
        }
        let offset = (offset / units).checked_mul(parts).and_then(Mul::<Div<O, P>, Q>::from_value);
        let offset =
            offset.ok_or_else(|| LayoutError::Overflow(Clash::new(self.offset().get(), parts)).of(&self, None))?;
        try_checked(ComposedLayout::of(Swizzle::instance(), offset, self.layout().try_cast()?))
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
    /// negative stride is not a multiple of `n` (*XOR exactness*), or `n` is no power of two (*power of two*). It is a compile error if the types break the law, and otherwise a panic.
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
