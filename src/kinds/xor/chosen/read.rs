//! Reads the accesses to a tile in constants. The memory has 32 banks of 4 bytes.

use super::refusal::{Law, Refusal};
use crate::composed::matrix::Columns;
use crate::kinds::xor::access::{Access, Memory};
use crate::layout::StaticModes;

/// The logarithm of the number of banks.
pub(super) const BANKS: usize = 5;
/// The greatest number of bits of a unit's number.
pub(super) const ROOM: usize = 32;
/// The greatest number of accesses.
pub(super) const MOST: usize = 8;

/// The memory for elements of this size.
pub(super) const fn memory(bytes: usize) -> Result<Memory, Refusal> {
    if !bytes.is_power_of_two() {
        return Err(Law::Power.of(bytes as isize));
    }
    Ok(Memory { element: bytes.ilog2() as usize, bytes: 2, banks: BANKS })
}

/// The modes of a thread-value layout. The first `threads` of them are the leaves of mode 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct AccessModes {
    pub(super) modes: StaticModes,
    pub(super) threads: usize,
}

impl AccessModes {
    /// The access to a tile of `2^bits` elements, whose indices are the offsets of these modes.
    const fn read(&self, bits: usize, memory: Memory) -> Result<Access, Refusal> {
        let (mut threads, mut values, mut used) = (Columns::NONE, Columns::NONE, 0);
        let mut j = 0;
        while j < memory.inside() {
            values.push(1 << j);
            j += 1;
        }
        let (all, mut k) = (self.modes.all(), 0);
        while k < all.len() {
            let (extent, stride) = all[k];
            if extent < 1 || extent.count_ones() != 1 {
                return Err(Law::Power.of(extent));
            }
            let mut j = 0;
            while j < extent.trailing_zeros() {
                if stride < 0 {
                    return Err(Law::Stride.of(stride));
                }
                if stride >= 1 << bits || stride << j >= 1 << bits {
                    return Err(Law::Coordinate.of(stride));
                }
                // A sum of two columns is their XOR only if they have no bit in common.
                if used & stride << j != 0 {
                    return Err(Law::Exact.of(stride << j));
                }
                used |= stride << j;
                let to = if k < self.threads { &mut threads } else { &mut values };
                if to.len() == ROOM {
                    return Err(Law::Limit.of(ROOM as isize + 1));
                }
                to.push((stride << j << memory.inside()) as u64);
                j += 1;
            }
            k += 1;
        }
        match Access::new(threads, values, memory) {
            Ok(access) => Ok(access),
            Err(vector) => Err(Law::Vectors.of(if vector < 62 { 1 << vector } else { isize::MAX })),
        }
    }
}

/// The accesses to one tile.
#[derive(Clone, Copy)]
pub(super) struct List {
    list: [Access; MOST],
    len: usize,
    pub(super) memory: Memory,
}

impl List {
    /// The accesses to a tile of `2^bits` elements.
    pub(super) const fn of(modes: &[AccessModes], bits: usize, memory: Memory) -> Result<List, Refusal> {
        let Ok(none) = Access::new(Columns::NONE, Columns::NONE, Memory { element: 0, ..memory }) else {
            unreachable!()
        };
        let mut all = List { list: [none; MOST], len: 0, memory };
        while all.len < modes.len() {
            match modes[all.len].read(bits, memory) {
                Ok(access) => all.list[all.len] = access,
                Err(refusal) => return Err(refusal.in_access(all.len)),
            }
            all.len += 1;
        }
        Ok(all)
    }

    pub(super) const fn all(&self) -> &[Access] {
        self.list.split_at(self.len).0
    }
}
