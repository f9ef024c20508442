//! A layout after a swizzle: `A ∘ Sw = Sw' ∘ A`, and when that is exact.
//!
//! Where the extents of `A` are powers of two, an index is a list of bits, and each has a weight: what `A` adds where it
//! is 1. If the weights are different powers of two, `A` only moves bits about: it takes the bits that `Sw` reads and
//! flips to others, and `Sw'` reads and flips those. That is what is proven here, of all indices below a bound.

use super::code::Code;

/// More bits than an index has.
const PLACES: usize = isize::BITS as usize;

/// What `A` adds where bit `k` of an index is 1: 0 where that is nothing, `None` where it is not known or does not fit.
const fn weights(modes: &[(isize, isize)]) -> Option<[isize; PLACES]> {
    let (mut weights, mut place, mut at) = ([0; PLACES], 0, 0);
    while at < modes.len() {
        let (extent, stride) = modes[at];
        at += 1;
        // The last mode goes on past its extent.
        let last = at == modes.len();
        if stride < 0 || extent < 1 || !last && extent.count_ones() != 1 {
            return None;
        }
        let places = if last { PLACES as u32 - 2 - place } else { extent.trailing_zeros() };
        let mut k = 0;
        while k < places && place < PLACES as u32 - 2 {
            // A bit that does not fit is no bit of an offset either.
            weights[place as usize] = if stride.leading_zeros() > k + 1 { stride << k } else { -1 };
            place += 1;
            k += 1;
        }
    }
    Some(weights)
}

/// The offset of an index.
pub(crate) const fn offset_of(modes: &[(isize, isize)], mut index: isize) -> Option<isize> {
    let (mut offset, mut at) = (0isize, 0);
    while at < modes.len() {
        let (extent, stride) = modes[at];
        at += 1;
        if extent < 1 {
            return None;
        }
        let digit = if at == modes.len() { index } else { index % extent };
        index /= extent;
        offset = match digit.checked_mul(stride) {
            Some(part) => match offset.checked_add(part) {
                Some(offset) => offset,
                None => return None,
            },
            None => return None,
        };
    }
    Some(offset)
}

/// The swizzle of the bits to which these modes take those of `code`, CuTe's answer; it may be wrong.
#[cfg(feature = "alloc")]
pub(crate) const fn candidate(modes: &[(isize, isize)], code: Code) -> Option<Code> {
    match (offset_of(modes, code.read_bits()), offset_of(modes, code.flipped_bits())) {
        (Some(read), Some(flipped)) => Code::of_bits(read, flipped),
        _ => None,
    }
}

/// The swizzle of the pairs of which an index below `indices` can have the bit that is read.
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

/// Whether `A(code(i)) = other(A(i))` is proven for every `i` from 0 to below `indices`, `A` being the layout of these
/// modes, the last of them without end.
pub(crate) const fn is_exact(modes: &[(isize, isize)], code: Code, other: Code, indices: isize) -> bool {
    let Some(weights) = weights(modes) else { return false };
    let code = active(code, indices);
    let places = if indices <= 1 { 0 } else { isize::BITS - (indices - 1).leading_zeros() };
    let (read, flipped) = (code.read_from(), code.flipped_from());
    // Every weight that can be added is a bit, and no other's.
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
    // Each flipped bit is flipped by the same bit on the other side.
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
    // And no other bit is: no other bit of an offset flips one.
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

/// The swizzle with which `A(code(i)) = other(A(i))` for every `i` below `indices`: CuTe's if that is right, else that of
/// the bits that an index can have.
#[cfg(feature = "alloc")]
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
