//! Layouts behind a swizzle in other units.
//!
//! A unit of `n = 2^k` offsets is one of the layout in larger units, and the swizzle loses its `k` lowest places:
//! `Sw'(x) = floor(Sw(n x + e) / n)` for every `e < n`. Elements may change places inside a unit. A bit inside a unit that
//! flips one outside would tear the unit apart: then there is no answer, which is for `S < 0` alone.

use super::composed::{ComposedLayout, try_checked};
use super::inner::Inner;
use super::law::{AnySwizzle, Natural, Swizzle};
use super::types::PowerOfTwo;
use crate::algebra::cast::{DowncastOp, Factor, UpcastOp};
use crate::error::{Clash, LayoutError, OrBroken};
use crate::int::gcd::GcdOp;
use crate::int::ops::{Add, AddOp, Div, DivOp, Max, MaxOp, Min, MinOp, Mul, MulOp, Sub, SubOp};
use crate::int::{Int, Static};
use crate::layout::AnyLayout;
use core::marker::PhantomData;
use typenum::Z0;

/// In units of `N` offsets.
pub struct Up<N>(PhantomData<N>);
/// In units of 1 / `N` of an offset.
pub struct Down<N>(PhantomData<N>);

/// What stands behind a swizzle, in other units.
pub trait Cast<How>: Inner {
    /// The function in other units.
    type Output: Inner;
    /// The function in other units, or the law that does not hold.
    fn try_cast(self) -> Result<Self::Output, LayoutError>;
}
impl<A: UpcastOp<N, Output: Inner> + Inner, N> Cast<Up<N>> for A {
    type Output = A::Output;
    #[inline(always)]
    fn try_cast(self) -> Result<A::Output, LayoutError> {
        self.try_upcast()
    }
}
impl<A: DowncastOp<N, Output: Inner> + Inner, N> Cast<Down<N>> for A {
    type Output = A::Output;
    #[inline(always)]
    fn try_cast(self) -> Result<A::Output, LayoutError> {
        self.try_downcast()
    }
}

/// How many of the places of a unit are above the base `M`.
type Inside<N, M> = Max<Sub<<N as PowerOfTwo>::Log, M>, Z0>;
/// The base in units.
type BaseIn<N, M> = Max<Sub<M, <N as PowerOfTwo>::Log>, Z0>;
/// How many pairs of bits are left in units.
type BitsIn<N, B, M> = Sub<B, Min<Inside<N, M>, B>>;

impl<B, M, S, O, L, N> Cast<Up<N>> for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    B: Natural + SubOp<Min<Inside<N, M>, B>>,
    M: Natural + SubOp<N::Log>,
    S: Static,
    O: Int + DivOp<N>,
    L: Inner + Cast<Up<N>, Output: Inner>,
    N: Factor + PowerOfTwo<Log: SubOp<M>>,
    Sub<N::Log, M>: MaxOp<Z0>,
    Sub<M, N::Log>: MaxOp<Z0>,
    Inside<N, M>: MinOp<B>,
    BaseIn<N, M>: Natural,
    BitsIn<N, B, M>: Natural,
{
    type Output = ComposedLayout<Swizzle<BitsIn<N, B, M>, BaseIn<N, M>, S>, Div<O, N>, L::Output>;
    #[inline(always)]
    fn try_cast(self) -> Result<Self::Output, LayoutError> {
        const {
            assert!(
                Swizzle::<B, M, S>::CODE.upcast(<N as Static>::N.trailing_zeros()).is_some(),
                "swizzle exactness: what is made of a swizzle must be a swizzle after a layout, bit for bit\n\
                 a bit inside a unit flips one outside, so that the unit is torn apart\n\
                 fix: choose a smaller unit, of at most 2^M elements"
            );
            if let Some(offset) = O::VALUE {
                assert!(
                    offset % N::N == 0,
                    "divisibility: of two integers that split a mode, one must divide the other"
                );
            }
        }
        // Below 0 a unit of the layout is none of the offsets.
        if N::N > 1 && self.innermost().reach().below != 0 {
            return Err(LayoutError::SwizzleExact(Clash::new(N::N, 0)).of(&self, None));
        }
        let broken = || LayoutError::Divisibility(Clash::new(N::N, self.offset().get())).of(&self, None);
        let offset =
            if self.offset().get() % N::N == 0 { Div::<O, N>::from_value(self.offset().get() / N::N) } else { None };
        try_checked(ComposedLayout::of(Swizzle::instance(), offset.ok_or_else(broken)?, self.layout().try_cast()?))
    }
}

impl<B, M, S, O, L, N> Cast<Down<N>> for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    B: Natural,
    M: Natural + AddOp<N::Log>,
    S: Static,
    O: Int + MulOp<N>,
    L: Inner + Cast<Down<N>, Output: Inner>,
    N: Factor + PowerOfTwo,
    Add<M, N::Log>: Natural,
{
    type Output = ComposedLayout<Swizzle<B, Add<M, N::Log>, S>, Mul<O, N>, L::Output>;
    #[inline(always)]
    fn try_cast(self) -> Result<Self::Output, LayoutError> {
        let product = self.offset().get().checked_mul(N::N).and_then(Mul::<O, N>::from_value);
        let offset =
            product.ok_or_else(|| LayoutError::Overflow(Clash::new(self.offset().get(), N::N)).of(&self, None))?;
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
    /// the layout has no such units, a bit inside a unit flips one outside, which takes `S < 0`, or `n` does not divide the
    /// offset: a compile error where that is static, else a panic; `try_upcast` returns the law.
    #[inline(always)]
    #[track_caller]
    pub fn upcast<N: Int>(self, _n: N) -> <Self as Cast<Up<N>>>::Output
    where
        Self: Cast<Up<N>>,
    {
        self.try_cast().or_broken()
    }
    /// [`upcast`](Self::upcast), or the law that does not hold.
    #[inline(always)]
    pub fn try_upcast<N: Int>(self, _n: N) -> Result<<Self as Cast<Up<N>>>::Output, LayoutError>
    where
        Self: Cast<Up<N>>,
    {
        self.try_cast()
    }
    /// In parts of 1 / `n` of an offset, `n` a power of two; see [`downcast`](crate::algebra::downcast).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(tile.downcast(int!(2)).to_string(), "Sw<3,4,3> o _0 o (_8,_128):(_128,_1)");
    /// ```
    ///
    /// # Fails when
    /// as [`downcast`](crate::algebra::downcast).
    #[inline(always)]
    #[track_caller]
    pub fn downcast<N: Int>(self, _n: N) -> <Self as Cast<Down<N>>>::Output
    where
        Self: Cast<Down<N>>,
    {
        self.try_cast().or_broken()
    }
    /// In elements of the width `new` in place of `old`, as of bits; see [`recast`](crate::algebra::recast).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let halves = composition(swizzle!(3, 3, 3), layout!((8, 64), LayoutRight));
    /// assert_eq!(halves.recast(int!(16), int!(128)).to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    /// assert_eq!(halves.recast(int!(16), int!(8)).to_string(), "Sw<3,4,3> o _0 o (_8,_128):(_128,_1)");
    /// ```
    ///
    /// # Fails when
    /// as [`upcast`](Self::upcast) and [`downcast`](Self::downcast).
    #[inline(always)]
    #[track_caller]
    pub fn recast<Old, New, G, P, Q, U, R>(self, _old: Old, _new: New) -> R
    where
        Old: Factor + GcdOp<New, Output = G> + DivOp<G, Output = Q>,
        New: Factor + DivOp<G, Output = P>,
        // From width to width in lowest terms, `P / Q`: a unit of 1 changes nothing.
        Self: Cast<Up<P>, Output = U>,
        U: Cast<Down<Q>, Output = R>,
    {
        self.try_cast().and_then(|units: U| units.try_cast()).or_broken()
    }
}
