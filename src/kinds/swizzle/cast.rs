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

use super::law::{AnySwizzle, Natural, Swizzle};
use super::types::PowerOfTwo;
use crate::algebra::cast::Factor;
use crate::composed::Inner;
use crate::composed::cast::Cast;
use crate::composed::image::Modes;
use crate::composed::layout::{ComposedLayout, try_checked};
use crate::error::{Clash, LayoutError, refuse};
use crate::int::ops::{Add, AddOp, Div, DivOp, Max, MaxOp, Min, MinOp, Mul, MulOp, Sub, SubOp};
use crate::int::{Int, Static};
use typenum::Z0;

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
