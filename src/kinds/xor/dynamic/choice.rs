//! Chooses the layout of a tile in shared memory for which several accesses together have few bank conflicts: the fewest among the layouts
//! whose offsets have the same lowest bits.
//!
//! The modules count the elements in units. A unit is an element, or a word if an element has several words. The number of a
//! unit is the index of its element. If an element has several words, the number of the word in the element follows as the
//! lowest bits. A layout is linear: each bit of a unit's number has a column, which is a `u64`, and the offset of a unit is the
//! XOR of the columns of the bits that are 1.

mod access;
mod search;
mod words;

use super::DynXorLayout;
use super::compose::{Left, Strides};
use crate::composed::matrix::Columns;
use crate::dynamic::analysis::Banks;
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::lists::try_list;
use crate::dynamic::{DynComposed, DynLayout, DynSwizzle, IntTuple, coalesce_by, make_layout};
use crate::kinds::xor::AccessConflicts;
use crate::kinds::xor::access::subspace::{Subspace, least};
use crate::kinds::xor::access::vectors::Vectors;
use crate::kinds::xor::access::{Access, Memory, swizzled};
use crate::{Clash, LayoutError};
use access::log;
use alloc::vec::Vec;
use words::Problem;

/// A layout chosen for a tile in shared memory, and how the banks serve the accesses to the tile. The functions
/// [`xor_layout_for`] and [`best_layout_of`] return it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a choice does nothing by itself"]
pub struct ChosenLayout {
    /// The layout of the tile.
    pub layout: DynXorLayout,
    /// How the banks serve each access.
    pub accesses: Vec<AccessConflicts>,
    /// From [`xor_layout_for`]: whether it is proven that no other layout with the same lowest bits of the offsets has
    /// fewer wavefronts. It is `false` if the search reached its limit. From [`best_layout_of`]: `true`.
    pub is_least: bool,
    /// The shape that the caller gave. The layout has the same modes, but some of these may be split.
    shape: IntTuple,
}

impl ChosenLayout {
    /// The number of wavefronts of all accesses together.
    pub fn wavefronts(&self) -> isize {
        self.accesses.iter().fold(0, |sum, access| sum.saturating_add(access.wavefronts()))
    }

    /// Whether no access has a bank conflict. Then `bank_rank` and `word_rank` of each access are equal.
    pub fn is_conflict_free(&self) -> bool {
        self.accesses.iter().all(|access| access.bank_rank == access.word_rank)
    }

    /// The same function as a swizzle after a layout of integers; see [`DynXorLayout::to_composed`]. Modes that were split for
    /// the XOR strides are merged again where the layout of integers allows this.
    ///
    /// Fails when no swizzle after a layout of integers with the extents of [`layout`](Self::layout) is the same function
    /// ([`LayoutError::XorExact`]).
    pub fn to_composed(&self) -> Result<DynComposed, LayoutError> {
        let composed = self.layout.to_composed()?;
        composed.with(&coalesce_by(composed.layout(), &self.shape)?)
    }
}

/// A layout with XOR strides for which accesses to a tile in shared memory take few wavefronts in all: the fewest, if the search ends, of
/// all layouts with the same lowest bits of the offsets, which the vectors decide.
///
/// An access is one instruction that the threads run together, as a thread-value layout. Mode 0 has a coordinate for each
/// thread. The other modes have a coordinate for each element that one thread accesses. These elements are the vector of the
/// thread. If the threads have several modes, mode 0 is a tuple, as in `((4,8)):((32,1))`. The offsets of an access are indices
/// of the tile, whose shape is `shape`. The chosen layout is a bijection between the coordinates of the tile and the offsets
/// below its size.
///
/// The chosen layout keeps all vectors: the elements of each vector are contiguous, in order and aligned. So the lowest bits of
/// an offset are the number of the element in its vector. If the vectors lie along a mode of the tile, the lowest bits of the
/// offset are the lowest bits of the coordinate in this mode. Then every aligned vector along this mode is contiguous, even if
/// no access uses it.
///
/// ```
/// use colex::dynamic::{DynLayout, analysis::{Banks, xor_layout_for}};
/// // A tile of 32 x 32 floats. A warp writes a row and reads a column of the tile.
/// let (row, column): (DynLayout, DynLayout) = ("32:32".parse()?, "32:1".parse()?);
/// let chosen = xor_layout_for(&(32, 32).into(), &[row.clone(), column.clone()], 4, Banks::default())?;
/// assert_eq!(chosen.layout.to_string(), "(32,32):(F1,F33)");
/// assert_eq!(chosen.to_composed()?.to_string(), "Sw<5,0,5> o 0 o (32,32):(1,32)");
/// assert!(chosen.is_conflict_free());
/// // The warp also reads blocks of 4 x 8 elements, as an mma instruction needs them.
/// let block = "((4,8)):((32,1))".parse()?;
/// let chosen = xor_layout_for(&(32, 32).into(), &[row, column, block], 4, Banks::default())?;
/// assert_eq!(chosen.layout.to_string(), "(32,(4,8)):(F33,(F8,F1))");
/// assert!(chosen.is_conflict_free());
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// The banks serve the threads in phases, as in
/// [`bank_conflicts_in_phases`](crate::dynamic::analysis::bank_conflicts_in_phases). With the default [`Banks`], a phase has 32
/// threads if each accesses up to 4 bytes, 16 threads for 8 bytes, and 8 threads for 16 bytes. If a bank must serve `n` words
/// in a phase, the phase takes `n` wavefronts. An access that is listed twice counts twice.
///
/// The layout is a matrix over the field of two elements. [`AccessConflicts`] has the ranks of two parts of this matrix. They
/// show whether an access has conflicts. The function tries swizzles after a compact layout of the shape first. If none of
/// these has the least possible number of wavefronts, a search tries all matrices that can have fewer wavefronts than the best
/// swizzle. If the search reaches its limit, [`is_least`](ChosenLayout::is_least) is `false`. For two accesses, some matrix
/// always has the greatest possible ranks.
///
/// Fails when
/// - no layout keeps the vectors of all accesses, or a vector is longer than 16 bytes ([`LayoutError::Vectors`])
/// - an extent, a number of bytes or the number of banks is not a power of two ([`LayoutError::PowerOfTwo`])
/// - an offset of an access is not an index of the tile ([`LayoutError::NoCoordinate`])
/// - an access has a negative stride ([`LayoutError::XorStride`])
/// - no layout with XOR strides has the offsets of an access ([`LayoutError::XorExact`]), or the search for this layout takes
///   too many steps ([`LayoutError::SearchLimit`])
/// - the number of bytes of the tile or of an access does not fit ([`LayoutError::Overflow`])
pub fn xor_layout_for(
    shape: &IntTuple,
    accesses: &[DynLayout],
    element_bytes: isize,
    banks: Banks,
) -> Result<ChosenLayout, LayoutError> {
    let memory = Memory::of(element_bytes, banks)?;
    let tile = make_layout(shape)?;
    let extents = try_list(tile.modes().iter().map(|mode| log(mode.0))).map_err(|e| e.of(shape, None))?;
    memory.fits(tile.size()).map_err(|e| e.of(shape, None))?;
    let read = read(accesses, &tile, memory)?;
    choose(shape, &tile, &extents, &read, memory).map_err(|e| match e {
        LayoutError::Vectors(Clash { left: k, .. }) => e.of(shape, Some(&accesses[k as usize])),
        e => e,
    })
}

/// [`xor_layout_for`] for accesses with XOR strides to a tile of one mode.
pub(super) fn layout_for(
    size: isize,
    accesses: &[DynXorLayout],
    element_bytes: isize,
) -> Result<ChosenLayout, LayoutError> {
    let memory = Memory::of(element_bytes, Banks::default())?;
    let shape = IntTuple::from(size);
    let tile = make_layout(&shape)?;
    memory.fits(tile.size())?;
    let read = accesses.iter().enumerate().map(|(k, access)| Access::of_xor(k, access, &tile, memory));
    choose(&shape, &tile, &[log(size)?], &try_list(read)?, memory)
}

/// The layout for accesses that are read. The extents are logarithms.
fn choose(
    shape: &IntTuple,
    tile: &DynLayout,
    extents: &[usize],
    read: &[Access],
    memory: Memory,
) -> Result<ChosenLayout, LayoutError> {
    let ends: Leaves<usize> = extents
        .iter()
        .scan(memory.inside(), |end, &bits| {
            *end += bits;
            Some(*end)
        })
        .collect();
    let bits = ends.last().copied().unwrap_or(memory.inside());
    let vectors =
        Vectors::of(read, bits).map_err(|k| LayoutError::Vectors(Clash::new(k as isize, read[k].bytes(memory))))?;
    let problem = problem(read, &vectors, memory);
    let bound = match problem.word {
        0 => least(&problem.phases, problem.banks),
        _ => problem.phases.iter().map(|phase| phase.weight).sum(),
    };
    let (mut chosen, mut is_least) = (swizzled::best(&ends, &vectors.values, read, memory, bound, u32::MAX), true);
    let below = chosen.as_ref().map_or(u128::MAX, |&(_, cost)| cost);
    if below != bound {
        let (better, is_complete) = problem.solve(below);
        let columns = better.map(|(rows, cost)| ((0..bits).map(|p| offset(&vectors, &rows, 1 << p)).collect(), cost));
        (chosen, is_least) = (columns.or(chosen), is_complete);
    }
    // If no swizzle keeps the vectors, `below` is `u128::MAX`. Then the search finds a matrix, so `chosen` is not `None`.
    let columns = chosen.map_or(Columns::NONE, |(columns, _)| columns);
    // In the tile and in the memory, the lowest bits of a unit's number tell which unit of its element it is.
    let element = |index: isize| Ok((columns.times((index as u64) << memory.inside()) >> memory.inside()) as isize);
    let layout = DynXorLayout::composed(&Left { at: &element, is_linear: true }, tile, Strides::Integers)?;
    let accesses = read.iter().map(|access| access.conflicts(memory, &columns)).collect();
    Ok(ChosenLayout { layout, accesses, is_least, shape: shape.clone() })
}

/// The candidate for which accesses to a tile in shared memory take the fewest wavefronts in all. Of several such candidates,
/// it is the first. A candidate counts only if the vectors of all accesses are contiguous, in order and aligned. If no
/// candidate counts, the result is `None`. [`xor_layout_for`] explains accesses and vectors.
///
/// ```
/// use colex::dynamic::{DynLayout, analysis::{Banks, best_layout_of, tma_layouts}};
/// // TMA writes a tile of 64 x 64 16-bit floats. Then ldmatrix reads 8 rows of 16 bytes of the tile at once.
/// let rows: DynLayout = "(32,8):(1,64)".parse()?;
/// let candidates = tma_layouts(&(64, 64).into(), 2)?;
/// let chosen = best_layout_of(&candidates, &[rows], 2, Banks::default())?.expect("one along mode 1");
/// assert_eq!(chosen.to_composed()?.to_string(), "Sw<3,3,3> o 0 o ((8,8),64):((64,512),1)");
/// assert!(chosen.is_conflict_free());
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when two coordinates of a candidate share an offset ([`LayoutError::XorIndependence`]), or as [`xor_layout_for`] does.
pub fn best_layout_of(
    candidates: &[DynXorLayout],
    accesses: &[DynLayout],
    element_bytes: isize,
    banks: Banks,
) -> Result<Option<ChosenLayout>, LayoutError> {
    let memory = Memory::of(element_bytes, banks)?;
    let mut best: Option<(ChosenLayout, isize)> = None;
    for candidate in candidates {
        let about = |e: LayoutError| e.of(candidate, None);
        let own = candidate.columns()?;
        if let Some(&index) = candidate.echelon()?.kernel().first() {
            return Err(about(LayoutError::XorIndependence(Clash::new(index as isize, 0))));
        }
        memory.fits(candidate.cosize()?).map_err(about)?;
        let read = read(accesses, &make_layout(candidate.shape())?, memory)?;
        let inside = memory.inside();
        let columns: Columns = (0..inside).map(|p| 1 << p).chain(own.iter().map(|&column| column << inside)).collect();
        if !read.iter().all(|access| access.keeps_vectors(&columns)) {
            continue;
        }
        let accesses = read.iter().map(|access| access.conflicts(memory, &columns)).collect();
        let chosen = ChosenLayout { layout: candidate.clone(), accesses, is_least: true, shape: candidate.shape() };
        let wavefronts = chosen.wavefronts();
        if best.as_ref().is_none_or(|&(_, fewest)| wavefronts < fewest) {
            best = Some((chosen, wavefronts));
        }
    }
    Ok(best.map(|(chosen, _)| chosen))
}

/// The layouts that TMA writes and `wgmma` reads. A layout has rows of 128, 64, 32 or 16 bytes along one mode. The result has
/// such a layout for each length of a row and each mode that is at least as long.
///
/// The mode is cut into parts of the length of a row. In memory, the first parts come one after the other, then the second
/// parts, and so on. A swizzle is applied to the offset. In bytes, the swizzles for the four lengths are `Sw<3,4,3>`,
/// `Sw<2,4,3>`, `Sw<1,4,3>` and none. Source: CuTe, `GMMA::Layout_K_SW128_Atom` and the other atoms of this family.
///
/// ```
/// use colex::dynamic::analysis::tma_layouts;
/// let all = tma_layouts(&(8, 128).into(), 2)?;
/// // The first layout has rows of 64 elements, which are 128 bytes, along mode 1.
/// assert_eq!((all.len(), all[0].to_string().as_str()), (5, "(8,(64,2)):(F72,(F1,F512))"));
/// // This one has rows of 8 elements, which are 16 bytes, along mode 0.
/// assert_eq!(all[3].to_string(), "(8,128):(F1,F8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when an extent or the number of bytes is not a power of two ([`LayoutError::PowerOfTwo`]), or the bytes of the tile do
/// not fit ([`LayoutError::Overflow`]).
pub fn tma_layouts(shape: &IntTuple, element_bytes: isize) -> Result<Vec<DynXorLayout>, LayoutError> {
    let memory = Memory::of(element_bytes, Banks::default())?;
    let tile = make_layout(shape)?;
    let extents = try_list(tile.modes().iter().map(|mode| log(mode.0))).map_err(|e| e.of(shape, None))?;
    memory.fits(tile.size()).map_err(|e| e.of(shape, None))?;
    let mut all = Vec::new();
    // A swizzle moves pieces of 16 bytes, which have `2^piece` elements. If an element is longer, there is no such layout.
    let Some(piece) = 4usize.checked_sub(log(element_bytes)?) else { return Ok(all) };
    for bits in (0..=3).rev() {
        for along in (0..extents.len()).filter(|&k| extents[k] >= piece + bits) {
            let begin: usize = extents[..along].iter().sum();
            let size: usize = extents.iter().sum();
            let row = begin..begin + piece + bits;
            let others = (0..begin).chain(begin + extents[along]..size).chain(row.end..begin + extents[along]);
            let swizzle = DynSwizzle::new(bits as isize, piece as isize, if bits == 0 { 0 } else { 3 })?;
            let mut columns: Columns = (0..size).map(|_| 0).collect();
            for (k, p) in row.clone().chain(others).enumerate() {
                columns.set(p, swizzle.apply(1 << k) as u64);
            }
            let at = |index: isize| Ok(columns.times(index as u64) as isize);
            all.push(DynXorLayout::composed(&Left { at: &at, is_linear: true }, &tile, Strides::Integers)?);
        }
    }
    Ok(all)
}

/// Reads the accesses to a tile.
fn read(accesses: &[DynLayout], tile: &DynLayout, memory: Memory) -> Result<Vec<Access>, LayoutError> {
    let read = |(k, access)| Access::of(k, access, tile, memory).map_err(|e| e.of(access, None));
    accesses.iter().enumerate().map(read).collect()
}

/// The choice that is left after the lowest bits of the offset, which [`Vectors`] decides: which units share a word, and which
/// words share a bank.
fn problem(accesses: &[Access], vectors: &Vectors, memory: Memory) -> Problem {
    Problem {
        bits: vectors.rest as u32,
        word: memory.word().saturating_sub(vectors.values.len()) as u32,
        banks: (memory.banks - vectors.decided(memory).1) as u32,
        phases: accesses.iter().map(|access| Subspace::of(access, vectors, memory)).collect(),
    }
}

/// The offset of a unit. Its lowest bits are those that the vectors decide. Each row gives one more bit.
fn offset(vectors: &Vectors, rows: &[u64], unit: u64) -> u64 {
    let (lowest, rest) = vectors.split(unit);
    let bits = rows.iter().enumerate().map(|(k, row)| u64::from((row & rest).count_ones() % 2) << k);
    bits.fold(0, |offset, bit| offset | bit) << vectors.values.len() | lowest
}
