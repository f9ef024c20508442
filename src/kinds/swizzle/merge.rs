//! Two swizzles, one after the other, as one.
//!
//! `Sw<2,4,3>` flips bits 4 and 5, and `Sw<3,4,3>` bits 4, 5 and 6, each where the bit 3 places above is 1. Of the two together
//! bit 6 alone is flipped, where bit 9 is 1: `Sw<1,6,3>`.

use super::law::AnySwizzle;
use super::types::{Bits, SwizzleBits, SwizzleOf};
use super::xor::XorOp;
use crate::error::refuse;
use crate::int::Known;
use crate::int::bits::Nat;

const NO_MERGE: &str = "swizzle merge: two swizzles, applied one after the other, must equal one swizzle\n\
    their shifts differ, the first reads a bit that the second flips, or the bits that one of them alone flips are not in a row, \
    or more than the shift\n\
    fix: keep both, `composition(a, composition(b, layout))`, or choose numbers of one shift whose bits join in a row";

/// Two swizzles that are merged, for generic code: the bound of [`swizzle_merge`]. Any two have it.
///
/// `R(i) = A(B(i))`, where that is a swizzle: `Output`, also [`SwizzleMerge<A, B>`](SwizzleMerge). Fails as [`swizzle_merge`] does.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::{AnySwizzle, SwizzleMerge, SwizzleMergeOp, swizzle_merge};
/// fn twice<A: SwizzleMergeOp<A>>(a: A) -> SwizzleMerge<A, A> {
///     swizzle_merge(a, a)
/// }
/// assert_eq!(twice(swizzle!(2, 4, 3)).to_string(), "Sw<0,0,0>"); // a swizzle is its own inverse
/// ```
pub trait SwizzleMergeOp<B>: AnySwizzle {
    /// The merged swizzle.
    type Output: AnySwizzle;
    /// Does not compile where no swizzle does what the two do.
    #[doc(hidden)]
    const EXACT: ();
}
/// The result of [`swizzle_merge`].
pub type SwizzleMerge<A, B> = <A as SwizzleMergeOp<B>>::Output;

impl<A, B, Y, Z> SwizzleMergeOp<B> for A
where
    A: AnySwizzle + SwizzleBits,
    B: AnySwizzle + SwizzleBits,
    <A::Read as Known>::Magnitude: XorOp<<B::Read as Known>::Magnitude, Output = Y>,
    <A::Flipped as Known>::Magnitude: XorOp<<B::Flipped as Known>::Magnitude, Output = Z>,
    Y: Nat<Positive: Bits>,
    Z: Nat<Positive: Bits>,
    SwizzleOf<Y::Positive, Z::Positive>: AnySwizzle,
{
    type Output = SwizzleOf<Y::Positive, Z::Positive>;
    const EXACT: () = {
        let merged = match A::CODE.merge(B::CODE) {
            Some(code) => code.is(<Self::Output as AnySwizzle>::CODE),
            None => false,
        };
        if !merged {
            refuse(NO_MERGE)
        }
    };
}

/// The swizzle that does what `b` and then `a` do. It flips the bits that one of the two flips and the other does not, for a bit
/// that both flip is back where it was.
///
/// ```
/// use colex::swizzle::swizzle_merge;
/// use colex::prelude::*;
/// assert_eq!(swizzle_merge(swizzle!(2, 4, 3), swizzle!(3, 4, 3)).to_string(), "Sw<1,6,3>");
/// assert_eq!(swizzle_merge(swizzle!(2, 4, 3), swizzle!(2, 4, 3)).to_string(), "Sw<0,0,0>");
/// ```
///
/// # Fails when
/// that is no swizzle, which does not compile. Source: CuTe, `composition` of two swizzles.
///
/// Generic code is bounded by `SwizzleMergeOp<B>`.
#[must_use]
#[inline(always)]
pub fn swizzle_merge<A: SwizzleMergeOp<B>, B: AnySwizzle>(a: A, b: B) -> SwizzleMerge<A, B> {
    let _ = (a, b);
    const { A::EXACT }
    AnySwizzle::instance()
}
