//! Finds, for a layout `A` and a swizzle `Sw`, the swizzle `Sw'` with `A ∘ Sw = Sw' ∘ A`, and proves that equation.
//!
//! If the extents of `A` are powers of two, each bit of an index has a weight: the offset that `A` adds if the bit is 1. If the
//! weights are different powers of two, `A` only moves bits to other positions. Then `Sw'` reads and flips the bits to which `A`
//! moves the bits that `Sw` reads and flips. The proof is for all indices below a bound.
//!
//! For example, `(16,8):(8,1)` moves the bits 0 to 3 of an index to the bits 3 to 6 of the offset, and the bits 4 to 6 to the
//! bits 0 to 2. `Sw<2,1,3>` reads the bits 4 and 5 and flips 1 and 2. So `Sw'` reads the bits 0 and 1 and flips 4 and 5: it is
//! `Sw<2,0,-4>`.

use super::code::Code;
#[cfg(feature = "dynamic-kinds")]
use crate::composed::offsets::offset_of;

/// The number of bits of an `isize`, which is more than an index has.
const PLACES: usize = isize::BITS as usize;

/// The weight of each bit of an index: the offset that the layout adds if the bit is 1. A weight that does not fit is -1.
///
/// `None` if bits have no weights: a stride is negative, an extent is 0, or an extent other than the last is not a power of two.
const fn weights(modes: &[(isize, isize)]) -> Option<[isize; PLACES]> {
    let (mut weights, mut place, mut at) = ([0; PLACES], 0, 0);
    while at < modes.len() {
        let (extent, stride) = modes[at];
        at += 1;
        // The last mode continues past its extent.
        let last = at == modes.len();
        if stride < 0 || extent < 1 || !last && extent.count_ones() != 1 {
            return None;
        }
        let places = if last { PLACES as u32 - 2 - place } else { extent.trailing_zeros() };
        let mut k = 0;
        while k < places && place < PLACES as u32 - 2 {
            // -1 marks a weight that does not fit. `is_exact` refuses it.
            weights[place as usize] = if stride.leading_zeros() > k + 1 { stride << k } else { -1 };
            place += 1;
            k += 1;
        }
    }
    Some(weights)
}

/// The swizzle that reads and flips the bits to which these modes move the bits that `code` reads and flips. This is CuTe's
/// answer, and may be wrong.
#[cfg(feature = "dynamic-kinds")]
pub(crate) const fn candidate(modes: &[(isize, isize)], code: Code) -> Option<Code> {
    match (offset_of(modes, code.read_bits()), offset_of(modes, code.flipped_bits())) {
        (Some(read), Some(flipped)) => Code::of_bits(read, flipped),
        _ => None,
    }
}

/// The swizzle without the pairs of bits whose read bit is 0 in every index below `indices`.
pub(crate) const fn active(code: Code, indices: isize) -> Code {
    let places = if indices <= 1 { 0 } else { isize::BITS - (indices - 1).leading_zeros() };
    let (from, bits) = (code.read_from(), code.bits());
    let bits = if places <= from {
        0
    } else if places - from < bits {
        places - from
    } else {
        bits
    };
    match Code::checked(bits as isize, code.base() as isize, code.shift() as isize) {
        Some(code) => code,
        None => code,
    }
}

/// Whether `A(code(i)) = other(A(i))` is proven for every `i` from 0 to below `indices`. `A` is the layout with these modes,
/// whose last mode continues past its extent.
pub(crate) const fn is_exact(modes: &[(isize, isize)], code: Code, other: Code, indices: isize) -> bool {
    let Some(weights) = weights(modes) else { return false };
    let code = active(code, indices);
    let places = if indices <= 1 { 0 } else { isize::BITS - (indices - 1).leading_zeros() };
    let (read, flipped) = (code.read_from(), code.flipped_from());
    // Every weight that can be added must be a single bit, different for each bit of the index.
    let (mut seen, mut k) = (0, 0);
    while k < PLACES as u32 {
        let weight = weights[k as usize];
        let counts = k < places || k >= flipped && k < flipped + code.bits();
        if counts && weight != 0 {
            if weight < 0 || weight.count_ones() != 1 || seen & weight != 0 {
                return false;
            }
            seen |= weight;
        }
        k += 1;
    }
    // In `code`, a bit `read + j` of an index decides whether the bit `flipped + j` is flipped. `decides` and `moves` are the
    // weights of these two bits. If `moves` is not 0, `other` must flip the bit `moves`, and no other, in the offset `decides`.
    let mut done = 0;
    let mut j = 0;
    while j < code.bits() {
        let (decides, moves) = (weights[(read + j) as usize], weights[(flipped + j) as usize]);
        if moves != 0 {
            if decides == 0 || other.apply(decides) ^ decides != moves {
                return false;
            }
            done |= decides;
        }
        j += 1;
    }
    // In an offset that is any other single bit, `other` must flip nothing.
    let mut k = 0;
    while k < places {
        let weight = weights[k as usize];
        if weight & done == 0 && other.apply(weight) != weight {
            return false;
        }
        k += 1;
    }
    true
}

/// The swizzle `other` with `A(code(i)) = other(A(i))` for every `i` below `indices`, if one is found.
///
/// CuTe's answer is tried first, and then the answer for only those bits that an index below `indices` can have.
#[cfg(feature = "dynamic-kinds")]
pub(crate) const fn after(modes: &[(isize, isize)], code: Code, indices: isize) -> Option<Code> {
    if let Some(other) = candidate(modes, code)
        && is_exact(modes, code, other, indices)
    {
        return Some(other);
    }
    match candidate(modes, active(code, indices)) {
        Some(other) if is_exact(modes, code, other, indices) => Some(other),
        _ => None,
    }
}
