//! Merges two swizzles, one applied after the other, into one swizzle.
//!
//! For example, `Sw<2,4,3>` flips the bits 4 and 5, and `Sw<3,4,3>` flips the bits 4, 5 and 6. Both flip bit `k` only if bit
//! `k + 3` is 1. Bits 4 and 5 are flipped twice, so they keep their values. Only bit 6 stays flipped, if bit 9 is 1: the merged
//! swizzle is `Sw<1,6,3>`.

use super::law::AnySwizzle;
use super::types::{Bits, SwizzleBits, SwizzleOf};
use super::xor::XorOp;
use crate::error::refuse;
use crate::int::Known;
use crate::int::bits::Nat;

const NO_MERGE: &str = "swizzle merge: two swizzles, applied one after the other, must equal one swizzle\n\
    their shifts differ, the first reads a bit that the second flips, or the bits that only one of them flips are not consecutive, or are more than the shift\n\
    fix: keep both, `composition(a, composition(b, layout))`, or choose two swizzles of one shift whose flipped bits are consecutive";

/// A swizzle that can be merged with the swizzle `B`: the bound of [`swizzle_merge`] in generic code. It holds for any two
/// swizzles.
///
/// `R(i) = A(B(i))`, where the swizzle `R` is `Output`, also written [`SwizzleMerge<A, B>`](SwizzleMerge). Fails as
/// [`swizzle_merge`] does.
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
    /// A constant that does not compile if no swizzle is equal to `B` followed by `Self`.
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

/// The swizzle that is equal to `b` followed by `a`.
///
/// It flips the bits that exactly one of the two flips, because two flips of a bit undo each other.
///
/// ```
/// use colex::swizzle::swizzle_merge;
/// use colex::prelude::*;
/// assert_eq!(swizzle_merge(swizzle!(2, 4, 3), swizzle!(3, 4, 3)).to_string(), "Sw<1,6,3>");
/// assert_eq!(swizzle_merge(swizzle!(2, 4, 3), swizzle!(2, 4, 3)).to_string(), "Sw<0,0,0>");
/// ```
///
/// # Fails when
/// `b` followed by `a` is not a swizzle. That does not compile. Source: CuTe, `composition` of two swizzles.
///
/// Generic code is bounded by `SwizzleMergeOp<B>`.
#[must_use]
#[inline(always)]
pub fn swizzle_merge<A: SwizzleMergeOp<B>, B: AnySwizzle>(a: A, b: B) -> SwizzleMerge<A, B> {
    let _ = (a, b);
    const { A::EXACT }
    AnySwizzle::instance()
}
