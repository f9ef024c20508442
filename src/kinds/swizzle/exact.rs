//! Finds, for a layout `A` and a swizzle `Sw`, the swizzle `Sw'` with `A ∘ Sw = Sw' ∘ A`, and proves that equation.
//!
//! If the extents of `A` are powers of two and sums of its offsets do not carry, `A` is linear over XOR, as every swizzle is: the offset of
//! an index is the XOR of a column for each bit that is 1. Then the two sides are equal if they are equal for each bit alone. `Sw'` reads
//! and flips the bits to which `A` moves the bits that `Sw` reads and flips. The proof is for all indices below a bound.
//!
//! For example, `(16,8):(8,1)` moves the bits 0 to 3 of an index to the bits 3 to 6 of the offset, and the bits 4 to 6 to the
//! bits 0 to 2. `Sw<2,1,3>` reads the bits 4 and 5 and flips 1 and 2. So `Sw'` reads the bits 0 and 1 and flips 4 and 5: it is
//! `Sw<2,0,-4>`.

use super::code::{Code, MAX_BITS};
use crate::composed::matrix::Columns;

/// The column of each bit of an index: the offset that the layout adds if the bit is 1. The last mode continues past its extent. The bits
/// of an index that can be 1 are those of `possible`.
///
/// `None` if the layout is not the XOR of these columns: a stride is negative, an extent is 0, an extent other than the last is not a
/// power of two, or the columns of two possible bits have a bit in common. `None` too if the column of a possible bit does not fit.
const fn columns(mut modes: &[(isize, isize)], possible: isize) -> Option<Columns> {
    let (mut columns, mut used) = (Columns::NONE, 0);
    while let [(extent, stride), rest @ ..] = modes {
        let (extent, stride) = (*extent, *stride);
        modes = rest;
        if stride < 0 || extent < 1 || !modes.is_empty() && extent.count_ones() != 1 {
            return None;
        }
        let places = if modes.is_empty() { MAX_BITS } else { extent.trailing_zeros() };
        let mut k = 0;
        while k < places && columns.len() < MAX_BITS as usize {
            let column = if stride.leading_zeros() > k + 1 { stride << k } else { 0 };
            if possible >> columns.len() & 1 == 1 {
                if column == 0 && stride != 0 || used & column != 0 {
                    return None;
                }
                used |= column;
            }
            columns.push(column as u64);
            k += 1;
        }
    }
    if possible >> columns.len() == 0 { Some(columns) } else { None }
}

/// The number of bits of the indices below `indices`.
const fn places(indices: isize) -> u32 {
    if indices <= 1 { 0 } else { isize::BITS - (indices - 1).leading_zeros() }
}

/// The swizzle without the pairs of bits whose read bit is 0 in every index below `indices`.
pub(crate) const fn active(code: Code, indices: isize) -> Code {
    let (read, bits) = (places(indices).saturating_sub(code.read_from()), code.bits());
    let bits = if read < bits { read } else { bits };
    match Code::checked(bits as isize, code.base() as isize, code.shift() as isize) {
        Some(code) => code,
        None => code,
    }
}

/// Whether `A(code(i)) = other(A(i))` is proven for every `i` from 0 to below `indices`. `A` is the layout with these modes,
/// whose last mode continues past its extent.
pub(crate) const fn is_exact(modes: &[(isize, isize)], code: Code, other: Code, indices: isize) -> bool {
    let code = active(code, indices);
    let places = places(indices);
    let below = isize::MAX >> (isize::BITS - 1 - places);
    let Some(columns) = columns(modes, below | code.flipped_bits()) else { return false };
    // Both sides are linear in the bits of `i`, so they are equal if they are for each bit alone.
    let mut k = 0;
    while k < places as usize && columns.times(code.apply(1 << k) as u64) == other.apply(columns.at(k) as isize) as u64
    {
        k += 1;
    }
    k == places as usize
}
