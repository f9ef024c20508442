//! Why a layout with XOR strides is not known to have an offset for each offset of a layout B.

use super::image::INDEX_STEPS;
use super::inner::Inner;
use super::layout::ComposedLayout;
use super::outer::Outer;
use super::xor_function::XorFunction;
use crate::error::{Clash, LayoutError, Text};
use crate::int::Int;
use crate::int::number::Number;

/// The offsets of modes are not known to be among the first indices of a layout with XOR strides.
pub(crate) enum Outside {
    /// This index is too great, or below 0.
    Index(isize),
    /// After this many steps it was not known whether there is such an index.
    NotKnown(isize),
}

/// The error of an index for which a layout with XOR strides has no offset that fits.
#[cold]
pub(super) fn no_index<A: Outer, O: Int, L: Inner>(
    composed: ComposedLayout<A, O, L>,
    outside: Outside,
    function: &XorFunction,
) -> LayoutError {
    let index = match outside {
        Outside::NotKnown(limit) => return LayoutError::AnswerLimit(Clash::new(limit + 1, limit)).of(&composed, None),
        Outside::Index(index) => index,
    };
    let law = match function.has_no(index) {
        true => LayoutError::NoCoordinate(Clash::in_mode(0, index, function.size())),
        false => LayoutError::Overflow(Clash::default()),
    };
    law.of(&composed.swizzle, Some(&Number::dynamic(index)))
}

/// Stops the compilation if a static layout A with XOR strides is not known to have an offset that fits for each offset of a layout B.
#[track_caller]
pub(super) const fn refuse_index(outside: Outside, function: &XorFunction) -> ! {
    match outside {
        Outside::Index(index) if function.has_no(index) => {
            Text::of("coordinate: a coordinate must lie inside its shape, and an empty shape has none")
                .word("\n  an offset of B is ")
                .number(index)
                .word(", and A has ")
                .number(function.size())
                .word(" indices, counted from 0\n  fix: choose a layout B whose offsets are indices of A")
        }
        Outside::Index(index) => Text::of("overflow: the size and the offsets of a layout must fit its integer type")
            .word("\n  the offset of the index ")
            .number(index)
            .word(", or of one below it, does not fit\n  fix: make the layout smaller or its integer type wider"),
        Outside::NotKnown(limit) => Text::of("answer limit: an answer must take a bounded number of entries or steps")
            .word("\n  A has ")
            .number(function.size())
            .word(" indices; whether an offset of B is below 0 or too great takes more than ")
            .number(limit)
            .word(" steps\n  fix: choose a smaller layout B, or a dynamic extent, for which the limit is ")
            .number(INDEX_STEPS as isize),
    }
    .refuse()
}
