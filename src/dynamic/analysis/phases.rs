//! How many bank conflicts an access through a swizzled layout has, and the swizzle that leaves the fewest.

use alloc::vec::Vec;

use super::access::{BankConflicts, Banks, blocks_of, by_bank, few_blocks, positive};
use crate::dynamic::{DynComposed, DynSwizzle};
use crate::{Clash, LayoutError};

/// The most bytes that a thread accesses with one instruction.
const VECTOR: isize = 16;
/// The most coordinates times swizzles that [`swizzle_for`] compares.
const COMPARED: isize = 1 << 24;

/// The [bank conflicts](super::bank_conflicts) of a swizzled layout, whose coordinates are served in phases.
///
/// Each phase serves the next `count * bytes / element_bytes` coordinates, which together access as many bytes as all banks serve
/// at once. A phase has at least one coordinate and at most `count`. The ways are those of the busiest phase. The words are summed
/// over the phases.
///
/// ```
/// use colex::dynamic::{DynComposed, analysis::{Banks, bank_conflicts_in_phases}};
/// // 64 threads, 8 at a time, read 16 bytes each, down the rows of a tile whose rows have 64 elements of 2 bytes
/// let plain: DynComposed = "(8,8):(8,1)".parse()?; // offset 1 is 8 elements, 16 bytes
/// let swizzled: DynComposed = "Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?;
/// assert_eq!(bank_conflicts_in_phases(&plain, 16, Banks::default())?.ways, 8);
/// assert_eq!(bank_conflicts_in_phases(&swizzled, 16, Banks::default())?.ways, 1);
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when a parameter is below 1 ([`LayoutError::Unit`]), an element has more than 16 bytes, the most that a thread accesses with one
/// instruction ([`LayoutError::Vectors`]), or there are more words than [`LIMIT`](super::LIMIT) ([`LayoutError::AnswerLimit`]).
pub fn bank_conflicts_in_phases(
    a: &DynComposed,
    element_bytes: isize,
    banks: Banks,
) -> Result<BankConflicts, LayoutError> {
    let mut all = BankConflicts { ways: 0, words: 0, per_bank: Vec::new() };
    for one in phases(a, element_bytes, banks)? {
        all.ways = all.ways.max(one.ways);
        all.words += one.words;
        all.per_bank.resize(one.per_bank.len(), 0);
        all.per_bank.iter_mut().zip(&one.per_bank).for_each(|(sum, words)| *sum += words);
    }
    all.per_bank.resize(banks.count as usize, 0);
    Ok(all)
}

/// The bank conflicts of each phase of an access.
///
/// Fails when a parameter is below 1 ([`LayoutError::Unit`]), an element has more than 16 bytes, the most that a thread accesses with one
/// instruction ([`LayoutError::Vectors`]), or there are more words than [`LIMIT`](super::LIMIT) ([`LayoutError::AnswerLimit`]).
fn phases(
    a: &DynComposed,
    element_bytes: isize,
    banks: Banks,
) -> Result<impl Iterator<Item = BankConflicts>, LayoutError> {
    positive(&[element_bytes, banks.count, banks.bytes])?;
    if element_bytes > VECTOR {
        return Err(LayoutError::Vectors(Clash::new(0, element_bytes)).of(a, None));
    }
    super::within_limit(banks.count)?;
    super::within_limit(a.size_int())?;
    few_blocks(a.size_int(), element_bytes, banks.bytes).map_err(|e| e.of(a, None))?;
    let at_once = (banks.count.saturating_mul(banks.bytes) / element_bytes).clamp(1, banks.count) as usize;
    let offsets = (0..a.size_int()).map(|i| a.at(i)).collect::<Result<Vec<_>, _>>()?;
    Ok((0..offsets.len()).step_by(at_once).map(move |first| {
        let phase = &offsets[first..offsets.len().min(first + at_once)];
        by_bank(&blocks_of(phase.to_vec(), element_bytes, banks.bytes), banks)
    }))
}

/// The swizzle of the offsets of `a`, of those with a positive shift, that leaves the fewest bank conflicts. Among several such swizzles
/// it is one with the fewest bits, and if none of them helps, it has 0 bits. CuTe's swizzles of shared memory have positive shifts. A
/// swizzle with a negative shift may leave fewer conflicts.
///
/// The swizzle only exchanges the low `k` bits of an offset, where `2^k` is the least power of 2 that is not below the cosize of `a`.
///
/// ```
/// use colex::dynamic::analysis::{Banks, swizzle_for};
/// // 64 threads read 16 bytes each, down the rows of a tile whose rows have 64 elements of 2 bytes
/// let swizzle = swizzle_for(&"(8,8):(8,1)".parse()?, 16, Banks::default())?;
/// assert_eq!(swizzle.to_string(), "Sw<3,0,3>");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when a parameter is below 1 ([`LayoutError::Unit`]), an element has more than 16 bytes, the most that a thread accesses with one
/// instruction ([`LayoutError::Vectors`]), there are more words than [`LIMIT`](super::LIMIT), or more than 2^24 coordinates times swizzles
/// to compare ([`LayoutError::AnswerLimit`]): for 64 bits of offsets there are some thousand swizzles.
pub fn swizzle_for(a: &DynComposed, element_bytes: isize, banks: Banks) -> Result<DynSwizzle, LayoutError> {
    let places = (isize::BITS - (a.cosize() - 1).max(0).leading_zeros()) as isize;
    let none = DynSwizzle::new(0, 0, 0)?;
    let mut best = (bank_conflicts_in_phases(a, element_bytes, banks)?.ways, none);
    // If the number of banks is a power of two, the bank is some bits of an offset, and flipping more bits than these does not help.
    // Otherwise the bank depends on all bits.
    let most = if banks.count.count_ones() == 1 { banks.count.ilog2() as isize } else { places };
    let of_bits = |bits: isize| {
        (bits..=places - bits).flat_map(move |shift| (0..=places - bits - shift).map(move |base| (bits, base, shift)))
    };
    let swizzles = (1..=most.min(places / 2)).flat_map(of_bits);
    let steps = a.size_int().saturating_mul(swizzles.clone().count() as isize);
    if steps > COMPARED {
        return Err(LayoutError::AnswerLimit(Clash::new(steps, COMPARED)).of(a, None));
    }
    for (bits, base, shift) in swizzles {
        let swizzle = DynSwizzle::new(bits, base, shift)?;
        let ways = bank_conflicts_in_phases(&a.swizzled_by(swizzle, 0)?, element_bytes, banks)?.ways;
        if ways < best.0 {
            best = (ways, swizzle);
        }
    }
    Ok(best.1)
}
