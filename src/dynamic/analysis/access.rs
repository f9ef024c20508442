//! How many bank conflicts and memory segments one access has. In an access, all coordinates of a layout read or write their
//! elements at once.

use alloc::vec;
use alloc::vec::Vec;

use super::{LIMIT, about, sums};
use crate::dynamic::layout::DynLayout;
use crate::dynamic::lists::sort_by_key;
use crate::{Clash, LayoutError};

/// The banks of a memory: word w lies in bank `w mod count`, and a bank serves one word at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Banks {
    /// The number of banks.
    pub count: isize,
    /// The bytes of a word.
    pub bytes: isize,
}

impl Default for Banks {
    /// The banks of the shared memory of NVIDIA's GPUs: 32 banks, with words of 4 bytes.
    fn default() -> Self {
        Banks { count: 32, bytes: 4 }
    }
}

/// How the banks serve an access.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BankConflicts {
    /// How many words the busiest bank has to serve, one after the other. 1 means that there are no conflicts.
    pub ways: isize,
    /// How many different words are accessed; a word that several threads read counts once.
    pub words: isize,
    /// For each bank, how many words it has to serve.
    pub per_bank: Vec<isize>,
}

/// The bank conflicts of an access in which each coordinate `i` of the layout A accesses the element at offset `A(i)`.
///
/// The element begins in word `floor(A(i) * element_bytes / bytes)`, and may span several words. The result counts
/// the different words of each bank.
///
/// The coordinates of A are the threads that access memory at once. If a layout has more threads than one
/// access serves, pass only the modes of the threads of one access.
///
/// Fails when a parameter is below 1 ([`LayoutError::Unit`]), or there are more words than
/// [`LIMIT`] ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::{Banks, bank_conflicts};
/// let column = "32:32".parse()?; // 32 threads down a column of a 32 x 32 tile of f32
/// assert_eq!(bank_conflicts(&column, 4, Banks::default())?.ways, 32);
/// let padded = "32:33".parse()?;
/// assert_eq!(bank_conflicts(&padded, 4, Banks::default())?.ways, 1);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn bank_conflicts(a: &DynLayout, element_bytes: isize, banks: Banks) -> Result<BankConflicts, LayoutError> {
    about(a, positive(&[element_bytes, banks.count, banks.bytes]))?;
    // The answer has an entry for each bank.
    about(a, super::within_limit(banks.count))?;
    let words = about(a, blocks(a, element_bytes, banks.bytes))?;
    Ok(by_bank(&words, banks))
}

pub(super) fn by_bank(words: &[i128], banks: Banks) -> BankConflicts {
    let mut per_bank = vec![0; banks.count as usize];
    for word in words {
        per_bank[word.rem_euclid(banks.count as i128) as usize] += 1;
    }
    BankConflicts { ways: per_bank.iter().copied().max().unwrap_or(0), words: words.len() as isize, per_bank }
}

/// The memory segments that an access moves, and how many of their bytes it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coalescing {
    /// How many segments are accessed. Each is one transaction.
    pub segments: isize,
    /// The bytes of all accessed segments.
    pub moved_bytes: isize,
    /// The bytes of the different elements that the access reads or writes.
    pub used_bytes: isize,
}

impl Coalescing {
    /// The used bytes divided by the moved bytes: at best 1, and 1 if no bytes are moved.
    pub fn efficiency(&self) -> f64 {
        if self.moved_bytes == 0 { 1.0 } else { self.used_bytes as f64 / self.moved_bytes as f64 }
    }
}

/// The memory segments that are moved by an access in which each coordinate of the layout A accesses the element at its offset.
///
/// The segments are the different values of `floor(byte / segment_bytes)` over the bytes of all elements,
/// so a segment starts at offset 0. The coordinates of A are the threads that access memory at once, as in [`bank_conflicts`].
///
/// Fails when a parameter is below 1 ([`LayoutError::Unit`]), or there are more segments than
/// [`LIMIT`] ([`LayoutError::AnswerLimit`]).
///
/// ```
/// use colex::dynamic::analysis::coalescing;
/// let row = coalescing(&"32:1".parse()?, 4, 32)?; // a warp reads 32 neighbouring f32
/// assert_eq!((row.segments, row.efficiency()), (4, 1.0));
/// let column = coalescing(&"32:1024".parse()?, 4, 32)?;
/// assert_eq!((column.segments, column.efficiency()), (32, 0.125));
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn coalescing(a: &DynLayout, element_bytes: isize, segment_bytes: isize) -> Result<Coalescing, LayoutError> {
    about(a, positive(&[element_bytes, segment_bytes]))?;
    let segments = about(a, blocks(a, element_bytes, segment_bytes))?.len() as isize;
    let elements = about(a, super::footprint(a))?.reached;
    let fits = |count: isize, bytes: isize| {
        count.checked_mul(bytes).ok_or_else(|| LayoutError::Overflow(Clash::new(count, bytes)).of(a, None))
    };
    Ok(Coalescing { segments, moved_bytes: fits(segments, segment_bytes)?, used_bytes: fits(elements, element_bytes)? })
}

/// The aligned blocks of memory that the elements touch, sorted, each once.
fn blocks(a: &DynLayout, element_bytes: isize, block_bytes: isize) -> Result<Vec<i128>, LayoutError> {
    few_blocks(a.size_int(), element_bytes, block_bytes)?;
    Ok(blocks_of(sums(a.modes())?, element_bytes, block_bytes))
}

/// Checks that `size` elements cannot touch more than [`LIMIT`] blocks.
pub(super) fn few_blocks(size: isize, element_bytes: isize, block_bytes: isize) -> Result<(), LayoutError> {
    let most = ((element_bytes - 1) / block_bytes).saturating_add(2);
    if size > 0 && most > LIMIT / size.min(LIMIT) {
        return Err(LayoutError::AnswerLimit(Clash::new(most.saturating_mul(size), LIMIT)));
    }
    Ok(())
}

pub(super) fn blocks_of(offsets: Vec<isize>, element_bytes: isize, block_bytes: isize) -> Vec<i128> {
    let (element, block) = (element_bytes as i128, block_bytes as i128);
    let mut blocks = Vec::new();
    for x in offsets {
        let first = x as i128 * element;
        blocks.extend(first.div_euclid(block)..=(first + element - 1).div_euclid(block));
    }
    sort_by_key(&mut blocks, |&block| block);
    blocks.dedup();
    blocks
}

pub(super) fn positive(parameters: &[isize]) -> Result<(), LayoutError> {
    let wrong = parameters.iter().find(|&&n| n < 1);
    wrong.map_or(Ok(()), |&n| Err(LayoutError::Unit(Clash::new(n, 0))))
}
