//! Reads the accesses to a tile at run time.

use super::super::DynXorLayout;
use crate::composed::matrix::Columns;
use crate::dynamic::DynLayout;
use crate::dynamic::analysis::Banks;
use crate::kinds::xor::access::{Access, Memory};
use crate::{Clash, LayoutError};

impl Memory {
    pub(super) fn of(element_bytes: isize, banks: Banks) -> Result<Self, LayoutError> {
        Ok(Memory { element: log(element_bytes)?, bytes: log(banks.bytes)?, banks: log(banks.count)? })
    }

    /// Checks that the number of bytes of this many elements fits.
    pub(super) fn fits(self, elements: usize) -> Result<(), LayoutError> {
        let (elements, bytes) = (elements as isize, 1isize.checked_shl(self.element as u32).unwrap_or(isize::MIN));
        match elements.checked_mul(bytes) {
            Some(0..) => Ok(()),
            _ => Err(LayoutError::Overflow(Clash::new(elements, bytes))),
        }
    }
}

/// The logarithm of a power of two.
pub(super) fn log(n: isize) -> Result<usize, LayoutError> {
    if n < 1 || !(n as usize).is_power_of_two() {
        return Err(LayoutError::PowerOfTwo(Clash::new(n, 0)));
    }
    Ok(n.ilog2() as usize)
}

impl Access {
    /// Access number `k`. The offsets of its thread-value layout are indices of the tile.
    pub(super) fn of(k: usize, layout: &DynLayout, tile: &DynLayout, memory: Memory) -> Result<Self, LayoutError> {
        memory.fits(layout.size())?;
        Self::of_xor(k, &DynXorLayout::from_layout(layout)?, tile, memory)
    }

    /// The same for a layout with XOR strides.
    pub(super) fn of_xor(k: usize, xor: &DynXorLayout, tile: &DynLayout, memory: Memory) -> Result<Self, LayoutError> {
        let (bases, end) = (xor.bases()?, xor.cosize()?);
        if end > tile.size() {
            return Err(LayoutError::no_index(end - 1, tile.size(), &tile.shape()));
        }
        let (threads, values) = bases.split_first().map_or((&[][..], &[][..]), |(first, others)| (&first[..], others));
        let inside = memory.inside();
        let unit = |&element: &isize| (element as u64) << inside;
        let values: Columns = (0..inside).map(|j| 1 << j).chain(values.iter().flatten().map(unit)).collect();
        let too_long = |vector: usize| LayoutError::Vectors(Clash::new(k as isize, 1isize << vector));
        Access::new(threads.iter().map(unit).collect(), values, memory).map_err(too_long)
    }
}
