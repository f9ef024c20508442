//! Swizzled layouts at run time, with nothing known at compile time.

// The first module, because rustdoc shows the methods in the order of the modules.
mod query;

mod cast;
mod inverse;
mod ops;
mod parse;
mod slice;
mod to_typed;

pub use to_typed::FromComposed;

use super::code::Code;
use super::exact;
use super::image::Chain;
use super::{AnySwizzle, ComposedLayout, Inner};
use crate::dynamic::{self, Coord, DynLayout};
use crate::int::Int;
use crate::{Clash, LayoutError};
use core::fmt;
use smallvec::SmallVec;

/// A layout composed with up to four swizzles, or with none. With one swizzle it is the function `c -> Sw(offset + L(c))`.
///
/// ```
/// use colex::dynamic::{DynComposed, DynSwizzle};
/// let tile = DynComposed::new(DynSwizzle::new(3, 3, 3)?, 0, &"(8,64):(64,1)".parse()?)?;
/// assert_eq!(tile.to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
/// assert_eq!([tile.at((0, 0))?, tile.at((1, 0))?, tile.at((2, 0))?], [0, 72, 144]);
/// assert_eq!("Sw<3,3,3> o 0 o (8,64):(64,1)".parse(), Ok(tile));
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct DynComposed {
    // The swizzles and the offsets before them, in the order in which they are applied.
    links: SmallVec<[(Code, isize); 1]>,
    layout: DynLayout,
}

impl From<DynLayout> for DynComposed {
    fn from(layout: DynLayout) -> Self {
        DynComposed { links: SmallVec::new(), layout }
    }
}
impl From<&DynLayout> for DynComposed {
    fn from(layout: &DynLayout) -> Self {
        layout.clone().into()
    }
}

/// The largest number of indices that are compared one by one if the analysis of bits is inconclusive.
const COMPARED: isize = 1 << 14;

/// The swizzle `other` with `a(code(i)) = other(a(i))` for every `i` below `indices`, if one is found.
///
/// The equation is proven by [`exact`], or else checked for each index if there are at most [`COMPARED`] indices.
pub(crate) fn after(a: &DynLayout, code: Code, indices: isize) -> Option<Code> {
    let modes = a.modes();
    if let Some(other) = exact::after(modes, code, indices) {
        return Some(other);
    }
    if indices > COMPARED {
        return None;
    }
    let same = |other: &Code| {
        (0..indices).all(|i| match (dynamic::index_offset(modes, code.apply(i)), dynamic::index_offset(modes, i)) {
            (Ok(swizzled), Ok(plain)) => other.apply(plain) == swizzled,
            _ => false,
        })
    };
    let candidates = [code, exact::active(code, indices)].map(|code| exact::candidate(modes, code));
    candidates.into_iter().flatten().find(same)
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
    match after(a, swizzle, a.size_int()) {
        Some(other) if other.bits() == 0 => Ok(a.into()),
        Some(other) => DynComposed::new(other, 0, a),
        None => Err(LayoutError::SwizzleExact(Clash::default()).of(a, Some(&swizzle))),
    }
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

impl<A: AnySwizzle, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// The same function, with all its integers dynamic.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 64;
    /// let tile = composition(swizzle!(3, 3, 3), layout!((8, n), LayoutRight));
    /// assert_eq!(tile.to_dyn().to_string(), "Sw<3,3,3> o 0 o (8,64):(64,1)");
    /// ```
    #[track_caller]
    pub fn to_dyn(self) -> DynComposed {
        // There are not too many swizzles, because their number was checked when this layout was built.
        let links = Inner::chain(self).iter().flat_map(Chain::swizzles).collect();
        DynComposed { links, layout: self.innermost().into() }
    }
}

impl fmt::Display for DynComposed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.swizzles().try_for_each(|(code, offset)| write!(f, "{code} o {offset} o "))?;
        fmt::Display::fmt(&self.layout, f)
    }
}
impl fmt::Debug for DynComposed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
