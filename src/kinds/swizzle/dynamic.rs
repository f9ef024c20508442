//! Swizzles at run time, and what depends on them alone: casts, inverses and compositions of swizzled layouts.

mod cast;
mod inverse;
mod parse;
mod slice;

pub(crate) use slice::{bits, plain};

use super::code::Code;
use super::exact;
use super::{AnySwizzle, Swizzle};
use crate::composed::offsets::offset_of;
use crate::dynamic::{self, DynComposed, DynLayout};
use crate::{Clash, LayoutError};

/// The largest number of indices that are compared one by one if the analysis of bits is inconclusive.
const COMPARED: isize = 1 << 14;

/// The swizzle `other` with `a(code(i)) = other(a(i))` for every `i` below `indices`, if one is found.
///
/// CuTe's answer is tried first, which may be wrong, and then the answer for only those bits that an index below `indices` can have. The
/// equation is proven by [`exact`], or else checked for each index if there are at most [`COMPARED`] indices.
pub(crate) fn after(a: &DynLayout, code: Code, indices: isize) -> Option<Code> {
    let (modes, active) = (a.modes(), exact::active(code, indices));
    let moved = |code: Code| {
        let (read, flipped) = (offset_of(modes, code.read_bits())?, offset_of(modes, code.flipped_bits())?);
        Code::of_bits(read, flipped)
    };
    let same = |other: &Code| {
        let is_right = |i| Some(other.apply(offset_of(modes, i)?) == offset_of(modes, code.apply(i))?);
        indices <= COMPARED && (0..indices).all(|i| is_right(i).unwrap_or(false))
    };
    let candidates = || [code, active].into_iter().filter_map(moved);
    candidates().find(|&other| exact::is_exact(modes, code, other, indices)).or_else(|| candidates().find(same))
}

/// The layout `a` after a swizzle of its indices, exact for the indices below `indices`, if one is found.
fn after_swizzle(a: &DynLayout, code: Code, indices: isize) -> Option<Result<DynComposed, LayoutError>> {
    after(a, code, indices).map(|other| if other.bits() == 0 { Ok(a.into()) } else { DynComposed::new(other, 0, a) })
}

/// The composition `a ∘ swizzle`, written with a swizzle after `a`: `R(i) = a(swizzle(i))` for every `i < size(a)`.
///
/// ```
/// use colex::dynamic::{DynSwizzle, layout_swizzle};
/// let swizzle = DynSwizzle::new(2, 1, 3)?;
/// assert_eq!(layout_swizzle(&"(16,8):(8,1)".parse()?, swizzle)?.to_string(), "Sw<2,0,-4> o 0 o (16,8):(8,1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when no swizzle after `a` is found that gives the same function ([`LayoutError::SwizzleExact`]). Source: CuTe,
/// `composition(layout, swizzle)`. The swizzle may read bits that are 0 in every index of `a`. CuTe always keeps these bits. This
/// function also tries the swizzle without them.
pub fn layout_swizzle(a: &DynLayout, swizzle: Code) -> Result<DynComposed, LayoutError> {
    let inexact = || LayoutError::SwizzleExact(Clash::default()).of(a, Some(&swizzle));
    after_swizzle(a, swizzle, a.size_int()).ok_or_else(inexact)?
}

/// The swizzle that is equal to `b` followed by `a`: CuTe's `composition` of two swizzles.
///
/// ```
/// use colex::dynamic::{DynSwizzle, swizzle_merge};
/// let (a, b) = (DynSwizzle::new(2, 4, 3)?, DynSwizzle::new(3, 4, 3)?);
/// assert_eq!(swizzle_merge(a, b)?.to_string(), "Sw<1,6,3>");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when `b` followed by `a` is not a swizzle ([`LayoutError::SwizzleMerge`]).
pub fn swizzle_merge(a: Code, b: Code) -> Result<Code, LayoutError> {
    a.merge(b).ok_or_else(|| LayoutError::SwizzleMerge(Clash::default()).of(&a, Some(&b)))
}

/// The number `n` of elements that `a` and `b` hold contiguously at the same indices.
///
/// `a(R(i)) = a(R(0)) + i` and `b(R(i)) = b(R(0)) + i` for every `i < n`, where `R` is the
/// [common layout](dynamic::max_common_layout) of the inner layouts.
///
/// `n` is the [common vector](dynamic::max_common_vector) of the inner layouts, but at most `gcd(2^M, offset)` for each swizzle.
/// A swizzle keeps aligned blocks of that many offsets contiguous.
///
/// ```
/// use colex::dynamic::{DynComposed, max_common_vector_swizzled};
/// let (a, b): (DynComposed, DynComposed) = ("Sw<3,3,3> o 0 o 512:1".parse()?, "512:1".parse()?);
/// assert_eq!(max_common_vector_swizzled(&a, &b)?, 8);
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails only when a size does not fit ([`LayoutError::Overflow`]).
pub fn max_common_vector_swizzled(a: &DynComposed, b: &DynComposed) -> Result<isize, LayoutError> {
    let vector = dynamic::max_common_vector(&a.layout, &b.layout)?;
    Ok(a.links.iter().chain(&b.links).fold(vector, |vector, &(code, offset)| vector.min(run(code, offset))))
}

/// The largest power of two `n` such that `x -> code(offset + x)` maps aligned blocks to aligned blocks, in order. An aligned
/// block is `n` contiguous offsets, the first of which is a multiple of `n`.
pub(crate) const fn run(code: Code, offset: isize) -> isize {
    let kept = if code.bits() == 0 { isize::MAX / 2 + 1 } else { 1 << code.base() };
    let aligned = if offset == 0 { kept } else { offset & offset.wrapping_neg() };
    if aligned > 0 && aligned < kept { aligned } else { kept }
}

/// Converts a swizzle to the type, if the type has the same numbers.
///
/// ```
/// use colex::dynamic::DynSwizzle;
/// use colex::prelude::*;
/// let code: DynSwizzle = "Sw<3,4,3>".parse()?;
/// assert!(<Swizzle!(3, 4, 3)>::try_from(code).is_ok() && <Swizzle!(2, 4, 3)>::try_from(code).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the type has other numbers ([`LayoutError::StaticSwizzle`]).
impl<B, M, S> TryFrom<Code> for Swizzle<B, M, S>
where
    Self: AnySwizzle,
{
    type Error = LayoutError;

    fn try_from(code: Code) -> Result<Self, LayoutError> {
        match code == Self::CODE {
            true => Ok(Self::instance()),
            false => Err(LayoutError::StaticSwizzle(Clash::default()).of(&code, Some(&Self::CODE))),
        }
    }
}
