//! Proves for tensors that a composed layout has different offsets for different offsets of its plain layout.
//!
//! A tensor relies on it where it makes mutable parts: they share no offset of the plain layout, so they share no element. A wrapping
//! addition is injective, and so is a swizzle, which is its own inverse because it flips no bit that it reads: `Code` guarantees this by
//! `|S| >= B`. A layout with XOR strides need not be: `(2,2):(F1,F1)` has the offsets 0, 1, 1 and 0. It is injective on the indices below
//! a power of two if it is linear and the columns of their bits are independent. A composed layout is made without this proof, because only
//! tensors need it.

use super::chain::Link;
use super::image::{INDEX_STEPS, Modes, STATIC_INDEX_STEPS, try_reach};
use super::inner::Inner;
use super::layout::{ComposedLayout, chain_of, try_checked};
use super::outer::Outer;
use super::outside::{Outside, no_index, refuse_index};
use super::xor_function::XorFunction;
use crate::error::{Clash, LayoutError, OrBroken, Text};
use crate::int::Int;
use crate::layout::{AnyLayout, TensorLayout};
use crate::profile::Reach;
use crate::tuple::StaticParts;

impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// Whether the types prove that different offsets of the plain layout have different values. If they show that a law of the layout with
    /// XOR strides does not hold, this constant does not compile.
    pub(crate) const DISTINCT: bool = match (A::LINK, Self::CHAIN, L::LIST) {
        (Some(Link::Swizzle(_)), ..) => true,
        (Some(Link::Xor(XorFunction::Digits(digits))), ..) => refuse_extent(digits.extent(), A::NOTATION),
        (Some(Link::Xor(function)), Some(chain), Some(list)) => {
            match Modes::sorted(&list).leave(&chain, function.distinct(), STATIC_INDEX_STEPS) {
                None => true,
                Some(outside) => refuse_shared(outside, &function, A::NOTATION),
            }
        }
        _ => false,
    };

    /// How far below and above 0 the offsets reach, if [`DISTINCT`](Self::DISTINCT) proves them and that is known from the type.
    pub(crate) const DISTINCT_REACH: Option<Reach> = if Self::DISTINCT { Self::STATIC_REACH } else { None };

    /// How far below and above 0 the offsets reach. Fails if different offsets of the plain layout are not known to have different values.
    /// The layout has coordinates.
    // The proof is repeated for each tensor, and not left to the constructors of the layout.
    pub(crate) fn try_distinct_reach(self) -> Result<Reach, LayoutError> {
        if let Some(reach) = const { Self::DISTINCT_REACH } {
            return Ok(reach);
        }
        let (modes, chain) = (self.layout.modes(), chain_of(self)?);
        if !const { Self::DISTINCT }
            && let (Some((function, _)), _) = chain.last()
            && let Some(outside) = modes.leave(&chain, function.distinct(), INDEX_STEPS)
        {
            return Err(match outside {
                Outside::Index(index) if 0 <= index && index < function.domain() => shared(&function, self.swizzle),
                _ => no_index(self, outside, &function),
            });
        }
        try_reach(&modes, &chain)
    }
}

/// Returns the layout if it is valid, and different offsets of the plain layout have different values. Otherwise panics with the text of
/// the law.
#[inline(always)]
#[track_caller]
pub(super) fn distinct<A: Outer, O: Int, L: Inner>(composed: ComposedLayout<A, O, L>) -> ComposedLayout<A, O, L> {
    try_distinct(composed).or_broken()
}

/// The result of [`distinct`], or the law that does not hold.
#[inline(always)]
pub(super) fn try_distinct<A: Outer, O: Int, L: Inner>(
    composed: ComposedLayout<A, O, L>,
) -> Result<ComposedLayout<A, O, L>, LayoutError> {
    let composed = try_checked(composed)?;
    if !const { ComposedLayout::<A, O, L>::DISTINCT } && composed.plain().size() > 0 {
        composed.try_distinct_reach()?;
    }
    Ok(composed)
}

/// Whether `function`, after the swizzles of `inner` and an offset, has different values for different offsets of the plain layout. The
/// indices are counted one by one, because the swizzles of a [`TensorLayout`] are not known here.
pub(super) fn check_each<A: Outer, L: TensorLayout>(outer: A, offset: isize, inner: L) -> Result<(), LayoutError> {
    let Link::Xor(function) = outer.link()? else { return Ok(()) };
    let (plain, end) = (inner.plain(), function.distinct());
    let index = |i: usize| inner.swizzled(plain.at(i)).wrapping_add(offset);
    match (0..plain.size()).map(index).find(|index| !(0..end).contains(index)) {
        Some(_) => Err(shared(&function, outer)),
        None => Ok(()),
    }
}

/// The law that does not hold where indices are not below [`XorFunction::distinct`].
#[cold]
fn shared<A: Outer>(function: &XorFunction, outer: A) -> LayoutError {
    match function {
        XorFunction::Digits(digits) => LayoutError::PowerOfTwo(Clash::new(digits.extent(), 0)),
        XorFunction::Linear(linear) => match linear.dependent() {
            Some(index) => LayoutError::XorIndependence(Clash::new(index, 0)),
            None => LayoutError::Overflow(Clash::default()),
        },
    }
    .of(&outer, None)
}

/// Stops the compilation if an extent of a layout with XOR strides is no power of two.
#[track_caller]
pub(crate) const fn refuse_extent(extent: isize, notation: Option<(StaticParts, StaticParts)>) -> ! {
    let law = "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two";
    written(Text::of(law), notation)
        .word("an extent or a number of bytes or banks is ")
        .number(extent)
        .word("\n  fix: split that mode, or choose a power of two")
        .refuse()
}

/// Stops the compilation if two indices share an offset.
#[track_caller]
const fn refuse_shared(outside: Outside, function: &XorFunction, notation: Option<(StaticParts, StaticParts)>) -> ! {
    match (&outside, function) {
        (Outside::Index(index), XorFunction::Linear(linear)) if 0 <= *index && *index < linear.domain() => {
            let dependent = match linear.dependent() {
                Some(index) => index,
                None => unreachable!(), // no index of the domain is outside then
            };
            written(
                Text::of("XOR independence: no two coordinates of a layout with XOR strides may share an offset"),
                notation,
            )
            .word("index ")
            .number(dependent)
            .word(" has the offset 0, as index 0 has\n  fix: choose strides such that no index but 0 has the offset 0")
            .refuse()
        }
        _ => refuse_index(outside, function),
    }
}

/// The text with the layout with XOR strides, if it is written in the type.
const fn written(law: Text, notation: Option<(StaticParts, StaticParts)>) -> Text {
    match notation {
        Some((shape, strides)) => law.word("\n  A = ").tuple(&shape).word(":").marked(&strides, "F").word("\n  "),
        None => law.word("\n  "),
    }
}
