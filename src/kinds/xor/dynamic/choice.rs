//! Which layout of a tile in shared memory leaves the fewest bank conflicts, for several accesses at once?

mod access;
mod search;
mod swizzled;
mod vectors;
mod words;

pub use access::AccessConflicts;

use super::compose::{Left, Strides};
use super::{DynXorLayout, columns};
use crate::dynamic::analysis::Banks;
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::lists::try_list;
use crate::dynamic::{DynComposed, DynLayout, DynSwizzle, IntTuple, coalesce_by, make_layout};
use crate::kinds::xor::dynamic::matrix::{Echelon, independent, times};
use crate::{Clash, LayoutError};
use access::{Access, Memory, log};
use alloc::vec::Vec;
use search::{Subspace, least};
use vectors::Vectors;
use words::Problem;

/// A layout that was chosen for a tile in shared memory, and how the banks serve the accesses to it. [`xor_layout_for`] and
/// [`best_layout_of`] return it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a choice does nothing by itself"]
pub struct ChosenLayout {
    /// The layout of the tile.
    pub layout: DynXorLayout,
    /// How the banks serve each access.
    pub accesses: Vec<AccessConflicts>,
    /// Whether it is proven that no other layout, with the same bits for vectors, has fewer wavefronts. If the search ended at
    /// its limit, this is `false`.
    pub is_least: bool,
    /// The shape that was asked for. The layout has these modes, some of them split.
    shape: IntTuple,
}

impl ChosenLayout {
    /// The wavefronts of all accesses together.
    pub fn wavefronts(&self) -> isize {
        self.accesses.iter().fold(0, |sum, access| sum.saturating_add(access.wavefronts()))
    }

    /// Whether no access has a bank conflict: each matrix from threads to banks has the rank of the matrix to words.
    pub fn is_conflict_free(&self) -> bool {
        self.accesses.iter().all(|access| access.bank_rank == access.word_rank)
    }

    /// The layout as a swizzle after a layout of integers, if it is one; see [`DynXorLayout::to_composed`]. Modes that XOR
    /// strides split are merged again where the layout of integers allows it.
    ///
    /// Fails when no swizzle after a layout of integers with these extents has these offsets ([`LayoutError::XorExact`]).
    pub fn to_composed(&self) -> Result<DynComposed, LayoutError> {
        let composed = self.layout.to_composed()?;
        composed.with(&coalesce_by(composed.layout(), &self.shape)?)
    }
}

/// The layout with XOR strides for which accesses to a tile in shared memory take the fewest wavefronts in all.
///
/// An access is one instruction of the threads, as a thread-value layout: mode 0 numbers the threads, and the other modes the
/// elements of each thread, a vector. So threads of several modes are a tuple, as in `((4,8)):((32,1))`. The offsets of an access
/// are indices of the tile, whose shape is `shape`. The result is a bijection between the tile and the offsets below its size.
///
/// Vectors are contiguous, in order and aligned: the lowest bits of an offset number the elements of a vector. Where the vectors
/// lie along a mode, these are the lowest bits of its coordinate, so the same holds for each vector of the tile, of this access
/// or of another.
///
/// ```
/// use colex::dynamic::{DynLayout, analysis::{Banks, xor_layout_for}};
/// // A tile of 32 x 32 floats. A warp writes a row, and reads a column.
/// let (row, column): (DynLayout, DynLayout) = ("32:32".parse()?, "32:1".parse()?);
/// let chosen = xor_layout_for(&(32, 32).into(), &[row.clone(), column.clone()], 4, Banks::default())?;
/// assert_eq!(chosen.layout.to_string(), "(32,32):(F1,F33)");
/// assert_eq!(chosen.to_composed()?.to_string(), "Sw<5,0,5> o 0 o (32,32):(1,32)");
/// assert!(chosen.is_conflict_free());
/// // It also reads blocks of 4 x 8, as an mma takes them.
/// let block = "((4,8)):((32,1))".parse()?;
/// let chosen = xor_layout_for(&(32, 32).into(), &[row, column, block], 4, Banks::default())?;
/// assert_eq!(chosen.layout.to_string(), "(32,(4,8)):(F33,(F8,F1))");
/// assert!(chosen.is_conflict_free());
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// The banks serve the threads in phases, as [`bank_conflicts_in_phases`](crate::dynamic::analysis::bank_conflicts_in_phases)
/// counts them: 32 threads that access up to 4 bytes each, 16 threads for 8 bytes, and 8 threads for 16 bytes. A phase takes a
/// wavefront for each way of its conflicts. An access that is listed twice counts twice.
///
/// The layout is a matrix over the field of two elements. An access has no conflicts exactly if the matrix from the threads of a
/// phase to banks has the rank of the matrix to words ([`AccessConflicts`]). A swizzle after a compact layout of the shape is
/// preferred to another matrix with as few wavefronts. For two accesses there is always a matrix of the greatest ranks. For more,
/// a search tries all matrices that can differ. If it ends at its limit before, [`is_least`](ChosenLayout::is_least) is `false`.
///
/// Fails when no layout keeps the vectors of all accesses, or a vector is longer than 16 bytes ([`LayoutError::Vectors`]); an
/// extent or a number of bytes or banks is not a power of two ([`LayoutError::PowerOfTwo`]); an access leaves the tile
/// ([`LayoutError::NoCoordinate`]); its offsets are not the XOR of what its digits give ([`LayoutError::XorExact`],
/// [`LayoutError::SearchLimit`]) or its strides are negative ([`LayoutError::XorStride`]); or the bytes of the tile or of an
/// access do not fit ([`LayoutError::Overflow`]).
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
    let bits = memory.inside() + extents.iter().sum::<u32>();
    let vectors = Vectors::of(&read, bits).map_err(|k| {
        LayoutError::Vectors(Clash::new(k as isize, read[k].bytes(memory))).of(shape, Some(&accesses[k]))
    })?;
    let problem = problem(&read, &vectors, memory);
    let bound = match problem.word {
        0 => least(&problem.phases, problem.banks),
        _ => problem.phases.iter().map(|phase| phase.weight).sum(),
    };
    let cost = |columns: &[u64]| {
        let at = |unit| times(columns, unit);
        let kept = read.iter().all(|access| access.keeps_vectors(at));
        kept.then(|| read.iter().map(|access| access.conflicts(memory, at).wavefronts() as u128).sum())
    };
    let (mut chosen, mut is_least) = (swizzled::best(&extents, &vectors.values, memory, bound, cost), true);
    let below = chosen.as_ref().map_or(u128::MAX, |&(_, cost)| cost);
    if below != bound {
        let (better, is_complete) = problem.solve(below);
        let columns = better.map(|(rows, cost)| ((0..bits).map(|p| offset(&vectors, &rows, 1 << p)).collect(), cost));
        (chosen, is_least) = (columns.or(chosen), is_complete);
    }
    // Without a swizzle there is no bound for the search, so it finds a matrix.
    let columns: Leaves<u64> = chosen.map(|(columns, _)| columns).unwrap_or_default();
    let at = |unit: u64| times(&columns, unit);
    // The units of an element are its lowest bits, in the tile and in the memory.
    let element = |index: isize| Ok((at((index as u64) << memory.inside()) >> memory.inside()) as isize);
    let layout = DynXorLayout::composed(&Left { at: &element, is_linear: true }, &tile, Strides::Integers)?;
    let accesses = read.iter().map(|access| access.conflicts(memory, at)).collect();
    Ok(ChosenLayout { layout, accesses, is_least, shape: shape.clone() })
}

/// The candidate for which accesses to a tile in shared memory take the fewest wavefronts in all, the first of several; see
/// [`xor_layout_for`]. Candidates that do not keep the vectors of all accesses are left out. If none is left, the answer is
/// `None`.
///
/// ```
/// use colex::dynamic::{DynLayout, analysis::{Banks, best_layout_of, tma_layouts}};
/// // TMA writes a tile of 64 x 64 halves, of which ldmatrix reads 8 rows of 16 bytes at once.
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
        let own = columns(candidate.0.modes()).map_err(about)?;
        if let Some(&index) = candidate.echelon()?.kernel().first() {
            return Err(about(LayoutError::XorIndependence(Clash::new(index as isize, 0))));
        }
        memory.fits(candidate.cosize()?).map_err(about)?;
        let read = read(accesses, &make_layout(candidate.shape())?, memory)?;
        let inside = memory.inside();
        let columns: Leaves<u64> =
            (0..inside).map(|p| 1 << p).chain(own.iter().map(|&column| column << inside)).collect();
        let at = |unit: u64| times(&columns, unit);
        if !read.iter().all(|access| access.keeps_vectors(at)) {
            continue;
        }
        let accesses = read.iter().map(|access| access.conflicts(memory, at)).collect();
        let chosen = ChosenLayout { layout: candidate.clone(), accesses, is_least: true, shape: candidate.shape() };
        let wavefronts = chosen.wavefronts();
        if best.as_ref().is_none_or(|&(_, fewest)| wavefronts < fewest) {
            best = Some((chosen, wavefronts));
        }
    }
    Ok(best.map(|(chosen, _)| chosen))
}

/// The layouts that TMA writes and `wgmma` reads: a swizzle of 128, 64, 32 or 16 bytes (none) after rows of as many bytes, along
/// each mode that is long enough.
///
/// In bytes, the swizzles are `Sw<3,4,3>`, `Sw<2,4,3>`, `Sw<1,4,3>` and none. The layout has the rows one after the other, and
/// then the next part of all rows. Source: CuTe, `GMMA::Layout_K_SW128_Atom` and the others.
///
/// ```
/// use colex::dynamic::analysis::tma_layouts;
/// let all = tma_layouts(&(8, 128).into(), 2)?;
/// // Rows of 64 elements of 2 bytes along mode 1, two in each row of the tile; and along mode 0 a row has 16 bytes.
/// assert_eq!((all.len(), all[0].to_string().as_str()), (5, "(8,(64,2)):(F72,(F1,F512))"));
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
    // A swizzle exchanges pieces of 16 bytes.
    let Some(piece) = 4u32.checked_sub(log(element_bytes)?) else { return Ok(all) };
    for bits in (0..=3).rev() {
        for along in (0..extents.len()).filter(|&k| extents[k] >= piece + bits) {
            let begin: u32 = extents[..along].iter().sum();
            let size: u32 = extents.iter().sum();
            let row = begin..begin + piece + bits;
            let others = (0..begin).chain(begin + extents[along]..size).chain(row.end..begin + extents[along]);
            let swizzle = DynSwizzle::new(bits as isize, piece as isize, if bits == 0 { 0 } else { 3 })?;
            let mut columns: Leaves<u64> = (0..size).map(|_| 0).collect();
            for (k, p) in row.clone().chain(others).enumerate() {
                columns[p as usize] = swizzle.apply(1 << k) as u64;
            }
            let at = |index: isize| Ok(times(&columns, index as u64) as isize);
            all.push(DynXorLayout::composed(&Left { at: &at, is_linear: true }, &tile, Strides::Integers)?);
        }
    }
    Ok(all)
}

/// The accesses to a tile.
fn read(accesses: &[DynLayout], tile: &DynLayout, memory: Memory) -> Result<Vec<Access>, LayoutError> {
    let read = |(k, access)| Access::of(k, access, tile, memory).map_err(|e| e.of(access, None));
    accesses.iter().enumerate().map(read).collect()
}

/// What is left to choose, after the vectors: which elements share a word, and which words a bank.
fn problem(accesses: &[Access], vectors: &Vectors, memory: Memory) -> Problem {
    let inside = vectors.values.len() as u32;
    // If vectors are longer than a word, their bits are also the lowest bits of the bank.
    let banks = inside.saturating_sub(memory.word()).min(memory.banks);
    let bank = |lowest: u64| lowest >> memory.word().min(inside) & ((1 << banks) - 1);
    let phase = |access: &Access| {
        let split: Leaves<(u64, u64)> = access.phase().map(|unit| vectors.split(unit)).collect();
        // The units that lie in the first bank as far as the vectors decide. Only those can conflict.
        let kernel = Echelon::of(split.iter().map(|&(lowest, _)| bank(lowest)));
        let rest: Leaves<u64> = split.iter().map(|&(_, rest)| rest).collect();
        let columns = independent(kernel.kernel().iter().map(|&set| times(&rest, set)));
        Subspace { columns, weight: access.phases() as u128 }
    };
    Problem {
        bits: vectors.rest,
        word: memory.word().saturating_sub(inside),
        banks: memory.banks - banks,
        phases: accesses.iter().map(phase).collect(),
    }
}

/// The offset of a unit: the lowest bits, which are those of a vector, and then a bit for each row.
fn offset(vectors: &Vectors, rows: &[u64], unit: u64) -> u64 {
    let (lowest, rest) = vectors.split(unit);
    let bits = rows.iter().enumerate().map(|(k, row)| u64::from((row & rest).count_ones() % 2) << k);
    bits.fold(0, |offset, bit| offset | bit) << vectors.values.len() | lowest
}
