//! Swizzles in units of larger or smaller elements.
//!
//! If a unit is `n = 2^k` elements, an offset loses its `k` lowest bits, and the swizzle `Sw` becomes a swizzle `Sw'` of units:
//! `Sw'(x) = floor(Sw(n x + e) / n)` for every `e < n`. Elements may change their order inside a unit. A cast is refused if a bit
//! inside a unit flips a bit outside it, which would separate the elements of the unit. This happens only if `S < 0`.

use super::law::{AnySwizzle, Natural, Swizzle};
use super::types::PowerOfTwo;
use crate::algebra::cast::Factor;
use crate::composed::cast::Units;
use crate::error::{Clash, LayoutError, refuse};
use crate::int::Static;
use crate::int::ops::{Add, AddOp, Max, MaxOp, Min, MinOp, Sub, SubOp};
use typenum::Z0;

/// The logarithm of a power of two.
type Log<N> = <N as PowerOfTwo>::Log;
/// How many of the `log2(P)` lowest bits of an offset, which lie inside a unit of `P` elements, are at position `M` or above.
type Inside<P, M> = Max<Sub<Log<P>, M>, Z0>;
/// The base `M` of the swizzle in units of `P` elements.
type BaseIn<P, M> = Max<Sub<M, Log<P>>, Z0>;
/// The number of bits `B` of the swizzle in units of `P` elements.
type BitsIn<P, B, M> = Sub<B, Min<Inside<P, M>, B>>;

impl<B, M, S, P, Q> Units<P, Q> for Swizzle<B, M, S>
where
    B: Natural + SubOp<Min<Inside<P, M>, B>>,
    M: Natural + SubOp<Log<P>>,
    S: Static,
    P: Factor + PowerOfTwo<Log: SubOp<M>>,
    Q: Factor + PowerOfTwo,
    Sub<Log<P>, M>: MaxOp<Z0>,
    Sub<M, Log<P>>: MaxOp<Z0>,
    Inside<P, M>: MinOp<B>,
    BaseIn<P, M>: AddOp<Log<Q>>,
    Add<BaseIn<P, M>, Log<Q>>: Natural,
    BitsIn<P, B, M>: Natural,
{
    type Output = Swizzle<BitsIn<P, B, M>, Add<BaseIn<P, M>, Log<Q>>, S>;
    const HOLDS: () = if Swizzle::<B, M, S>::CODE.upcast(<P as Static>::N.trailing_zeros()).is_none() {
        refuse(
            "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
             a bit inside a unit flips a bit outside, so the elements of a unit do not stay together\n\
             fix: choose a smaller unit, of at most 2^M elements",
        )
    };
    const BELOW: &'static str = "swizzle exactness: the result must equal a swizzle after a layout, bit for bit\n\
        a stride below 0 is not a multiple of the unit, so a unit of the layout is not a unit of the offsets\n\
        fix: choose a smaller unit, which divides the strides that are below 0";
    fn below(clash: Clash) -> LayoutError {
        LayoutError::SwizzleExact(clash)
    }
    #[inline(always)]
    fn in_units(self) -> Result<Self::Output, LayoutError> {
        Ok(Swizzle::instance())
    }
}
