//! Checks the arguments of a safe copy: the offsets stay in the slices, and no element is written twice.

use crate::modes::{List, MODES, Mode};
use core::fmt;

/// One of the two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// The slice that is written.
    Destination,
    /// The slice that is read.
    Source,
}

/// The reason why nothing was copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An operand has more or fewer strides than the shape has dimensions.
    Rank {
        /// Which operand.
        of: Operand,
        /// The number of its strides.
        strides: usize,
        /// The number of dimensions of the shape.
        dimensions: usize,
    },
    /// The offsets of an operand reach beyond its slice.
    TooShort {
        /// Which operand.
        of: Operand,
        /// The number of elements of its slice.
        has: usize,
        /// The number of elements from the least offset to the greatest, both included, or `None` if it overflows a
        /// `usize`.
        needs: Option<usize>,
    },
    /// Two coordinates may have the same element of the destination: the stride of a dimension is not greater than the
    /// greatest offset in the dimensions with lesser strides.
    Overlap {
        /// The dimension.
        dimension: usize,
        /// The absolute value of its stride.
        stride: usize,
        /// The least stride that would be accepted, or `usize::MAX` if none would be.
        least: usize,
    },
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Operand::Destination => "destination",
            Operand::Source => "source",
        })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Rank { of, strides, dimensions } => {
                write!(f, "the {of} has {strides} strides, and the shape {dimensions} dimensions")
            }
            Error::TooShort { of, has, needs: Some(needs) } => {
                write!(f, "the {of} has {has} elements, and its strides need {needs}")
            }
            Error::TooShort { of, has, needs: None } => {
                write!(f, "the {of} has {has} elements, and its strides need more than a usize can count")
            }
            Error::Overlap { dimension, stride, least } => write!(
                f,
                "two coordinates may have the same element of the destination: dimension {dimension} has the stride {stride}, and the least stride allowed there is {least}"
            ),
        }
    }
}

impl core::error::Error for Error {}

/// The modes of a copy, with strides in bytes, and for each slice the index of the element at coordinate zero.
pub(crate) struct Checked {
    pub(crate) modes: List<Mode, MODES>,
    pub(crate) starts: [usize; 2],
}

/// Proves that each coordinate has an element in both slices, and that no two coordinates have the same element of
/// the destination. Returns `None` if there is nothing to copy.
pub(crate) fn checked(
    dst: usize,
    src: usize,
    size: usize,
    shape: &[usize],
    strides: [&[isize]; 2],
) -> Result<Option<Checked>, Error> {
    for (of, strides) in [Operand::Destination, Operand::Source].into_iter().zip(strides) {
        if strides.len() != shape.len() {
            return Err(Error::Rank { of, strides: strides.len(), dimensions: shape.len() });
        }
    }
    if shape.contains(&0) {
        return Ok(None);
    }
    let mut starts = [0; 2];
    for (k, (of, has)) in [(Operand::Destination, dst), (Operand::Source, src)].into_iter().enumerate() {
        // `reach` is the greatest offset, and `start` the offset of coordinate zero. Both are counted from the least
        // offset.
        let (mut reach, mut start) = (Some(0usize), 0usize);
        for (&extent, &stride) in shape.iter().zip(strides[k]) {
            let steps = (extent - 1).checked_mul(stride.unsigned_abs());
            reach = reach.zip(steps).and_then(|(reach, steps)| reach.checked_add(steps));
            start = start.wrapping_add(if stride < 0 { steps.unwrap_or(0) } else { 0 });
        }
        let needs = reach.and_then(|reach| reach.checked_add(1));
        if needs.is_none_or(|needs| needs > has) {
            return Err(Error::TooShort { of, has, needs });
        }
        starts[k] = start;
    }
    step_over(shape, strides[0])?;
    if size == 0 {
        return Ok(None);
    }
    let mut modes = List::new();
    for (at, &extent) in shape.iter().enumerate().filter(|(_, extent)| **extent > 1) {
        // Nothing overflows: strides are less than the length of a slice, whose bytes fit an `isize`. The list has
        // room for all modes, because more than `MODES` modes of at least 2 elements each would not fit a slice.
        let [dst, src] = strides.map(|strides| strides[at] * size as isize);
        modes.push(Mode { extent, dst, src });
    }
    Ok(Some(Checked { modes, starts }))
}

/// Checks that the stride of each dimension, without its sign, is greater than the greatest offset in the dimensions
/// with lesser strides. If so, no two coordinates have the same offset.
fn step_over(shape: &[usize], strides: &[isize]) -> Result<(), Error> {
    let mut order: List<usize, MODES> = List::new();
    for at in (0..shape.len()).filter(|&at| shape[at] > 1) {
        if order.len() == MODES {
            // With nonzero strides, this many dimensions would reach an offset beyond any slice, so some stride is zero.
            return Err(Error::Overlap { dimension: at, stride: strides[at].unsigned_abs(), least: usize::MAX });
        }
        order.push(at);
    }
    order.sort_unstable_by_key(|&at| strides[at].unsigned_abs());
    let mut least = 1usize;
    for &dimension in order.iter() {
        let stride = strides[dimension].unsigned_abs();
        if stride < least {
            return Err(Error::Overlap { dimension, stride, least });
        }
        least = least.saturating_add((shape[dimension] - 1).saturating_mul(stride));
    }
    Ok(())
}
