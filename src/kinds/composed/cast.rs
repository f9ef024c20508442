//! Casts composed layouts to larger or smaller elements, the *units* in which offsets are counted after the cast.
//!
//! Each outer function has its own [`Cast`]: see `swizzle/cast.rs` and `xor/cast.rs`.

use super::inner::Inner;
use super::layout::ComposedLayout;
use super::outer::Outer;
use crate::algebra::cast::{DowncastOp, Factor, RecastOp, UpcastOp};
use crate::error::{LayoutError, OrBroken};
use crate::int::Int;
use crate::int::gcd::GcdOp;
use crate::int::ops::DivOp;
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
