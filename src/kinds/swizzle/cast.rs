//! Casts of swizzled layouts to other units.
//!
//! A unit of `n = 2^k` offsets is one of the layout in larger units, and the swizzle loses its `k` lowest places:
//! `Sw'(x) = floor(Sw(n x + e) / n)` for every `e < n`. Elements may change places inside a unit. A bit inside a unit that
//! flips one outside would tear the unit apart: then there is no answer, which is for `S < 0` alone.
//!
//! Offsets below 0 are counted down in units, `-1` to `-n` in the unit `-1`, while a mode whose stride is below 0 and takes
//! part of a unit counts from 0 on: `4:-1` in units of 2 is `2:-1`, units 0 and -1, and its offsets lie in three. So such a
//! mode of a swizzled layout is refused; a stride of whole units below 0 is cast as one above 0.

use super::composed::{ComposedLayout, try_checked};
use super::image::Modes;
use super::inner::Inner;
use super::law::{AnySwizzle, Natural, Swizzle};
use super::types::PowerOfTwo;
use crate::algebra::cast::{DowncastOp, Factor, RecastOp, UpcastOp};
use crate::error::{Clash, LayoutError, OrBroken, refuse};
use crate::int::gcd::GcdOp;
use crate::int::ops::{Add, AddOp, Div, DivOp, Max, MaxOp, Min, MinOp, Mul, MulOp, Sub, SubOp};
use crate::int::{Int, Static};
use typenum::{P1, Z0};

/// In larger units; see [`upcast`](crate::algebra::upcast).
pub struct Up;
/// In parts of a unit; see [`downcast`](crate::algebra::downcast).
pub struct Down;
/// In elements of another width; see [`recast`](crate::algebra::recast).
pub struct Re;

/// An inner layout in units of `P / Q` offsets, in lowest terms; `How` is the cast of a plain layout.
pub trait Cast<How, P, Q>: Inner {
    /// The function in other units.
    type Output: Inner;
    /// Does not compile where a law is known not to hold. The methods evaluate it, so that the error is at the line that
    /// calls them.
    const HOLDS: () = ();
    /// The function in other units, or the law that does not hold.
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

/// The place of the bit of a power of two.
type Log<N> = <N as PowerOfTwo>::Log;
/// How many of the places of a unit are above the base `M`.
type Inside<P, M> = Max<Sub<Log<P>, M>, Z0>;
/// The base in units.
type BaseIn<P, M> = Max<Sub<M, Log<P>>, Z0>;
/// How many pairs of bits are left in units.
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
                 a bit inside a unit flips one outside, so that the unit is torn apart\n\
                 fix: choose a smaller unit, of at most 2^M elements",
            )
        }
        if let Some(list) = L::LIST
            && Modes::sorted(&list).part_below(P::N)
        {
            refuse(
                "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
                 a stride below 0 takes part of a unit, and below 0 a unit of the layout is none of the offsets\n\
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

impl<A: AnySwizzle, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// In units of `n` offsets, a power of two; see [`upcast`](crate::algebra::upcast).
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
    /// a bit inside a unit flips one outside, which takes `S < 0`, or a stride below 0 steps by part of a unit (*swizzle
    /// exactness*); when `n` does not divide the offset (*divisibility*); or when the inner layout has no such units (*divisibility*,
    /// *unit carry*, *dynamic stride*): a compile error where that is static, else a panic; [`try_upcast`](Self::try_upcast) returns
    /// the law.
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
    /// [`upcast`](Self::upcast), or the law that does not hold.
    #[inline(always)]
    pub fn try_upcast<N: Int>(self, n: N) -> Result<<Self as Cast<Up, N, P1>>::Output, LayoutError>
    where
        Self: Cast<Up, N, P1>,
    {
        let _ = n;
        const { <Self as Cast<Up, N, P1>>::HOLDS }
        self.try_cast()
    }
    /// In parts of 1 / `n` of an offset, `n` a power of two; see [`downcast`](crate::algebra::downcast).
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
    /// no mode has stride 1 or -1 (*adjacency*), a dynamic stride turns out to be 1 or -1 and the types split another mode
    /// (*dynamic stride*), or a product does not fit (*overflow*); [`try_downcast`](Self::try_downcast) returns the law. See
    /// [`downcast`](crate::algebra::downcast).
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
    /// [`downcast`](Self::downcast), or the law that does not hold.
    #[inline(always)]
    pub fn try_downcast<N: Int>(self, n: N) -> Result<<Self as Cast<Down, P1, N>>::Output, LayoutError>
    where
        Self: Cast<Down, P1, N>,
    {
        let _ = n;
        const { <Self as Cast<Down, P1, N>>::HOLDS }
        self.try_cast()
    }
    /// In elements of the width `new` in place of `old`, as of bits; see [`recast`](crate::algebra::recast).
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
    /// the cast by the quotient of the widths does: see [`upcast`](Self::upcast) (*divisibility*, *unit carry*, *dynamic stride*,
    /// *swizzle exactness*) and [`downcast`](Self::downcast) (*adjacency*, *dynamic stride*, *overflow*);
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
    /// [`recast`](Self::recast), or the law that does not hold.
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
