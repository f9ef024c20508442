//! Where each weight and each scale is in memory, as layouts, and the functions that put them there.
//!
//! W is K x N. A block of W has 128 rows and 256 columns, and takes 16384 bytes. Blocks are in memory one after the other, first
//! along K. In a block, [`Weights`] maps `column + 256 row` to the place of a weight: `nibble + 32 unit`, where a unit has 16 bytes.
//! The layout follows from that of the instruction:
//!
//! `Weights = OfThread o right_inverse(OfTile)`
//!
//! [`OfTile`] maps `(thread, value)` to `column + 256 row`: the values that `mma.sync` wants of each thread, if 8 warps multiply the
//! block. [`OfThread`] maps `(thread, value)` to the place where we want the value. A thread then loads whole units, each with 32 of
//! its own values, and the 32 units that a warp loads at once are contiguous.

use colex::algebra::{Composition, RightInverse};
use colex::prelude::*;
use colex_gpu::prelude::*;

/// The number of columns of W in a block.
pub const COLUMNS: usize = 256;
/// The number of rows of W in a block, which are the rows of one scale.
pub const ROWS: usize = 128;
/// The number of units of 16 bytes in a block of weights.
pub const UNITS: usize = ROWS * COLUMNS / 32;
/// The number of vectors of scales of a block.
pub const VECTORS: usize = COLUMNS / 8;

/// A unit: 32 weights of four bits.
pub type Unit = Vector<u32, 4>;
/// The layout of all weights: `(unit, block)`.
pub type Units = Layout!((1024, Dyn32) : (1, 1024));
/// The layout of all scales, in vectors of eight: `(vector, block)`.
pub type Scales = Layout!((32, Dyn32) : (1, 32));

/// The operand A of a block of W, transposed, in 8 warps of 32 columns: `((lane, warp), (value, tile, step)) -> column + 256 row`.
/// A warp has two tiles of 16 columns, and 8 steps of 16 rows. The values are those of the atom `SM80_16x8x16_F32BF16BF16F32_TN`, and
/// rows are permuted: of 32 rows, a thread has eight that are contiguous, four in each of two steps. So it has eight contiguous columns
/// of X in the operand B, which are 16 bytes. Each row of W still meets the same column of X.
pub type OfTile = Layout!(
    (((4, 8), 8), ((2, 2, 2), 2, (2, 4))) : (((2048, 1), 32), ((256, 8, 512), 16, (1024, 8192)))
);
/// The row of W and the column of X at each place along K of the instructions, for two steps: `place -> row` of 32. Places along K of
/// the atom are `(element, thread of four, half)`.
pub type OfRows = Layout!((2, 4, 2, 2) : (1, 8, 2, 4));
/// Where a thread has its values: `((lane, warp), (value, tile, step)) -> nibble + 32 unit`.
///
/// A register of the atom has two values. The four values of even number are the four lower nibbles of a word, and the four of odd
/// number the upper ones. So four registers of two values each are the nibbles `i` and `i + 4` of a word. A unit has four words, of
/// four steps.
pub type OfThread = Layout!(
    (((4, 8), 8), ((2, 2, 2), 2, (4, 2))) : (((32, 128), 4096), ((4, 1, 2), 2048, (8, 1024)))
);
/// The place of each weight in its block: `column + 256 row -> nibble + 32 unit`.
pub type Weights = Composition<OfThread, RightInverse<OfTile>>;
/// The place of each scale in its block: `column -> scale`. The four scales of a thread are contiguous: its columns are `c`, `c + 8`,
/// `c + 16` and `c + 24`.
pub type OfScales = Layout!((8, 4, 8) : (4, 1, 32));

/// Lays out weights for the kernels. `weight(k, n)` is a number from 0 to 15, in row `k` and column `n` of W.
///
/// # Fails when
/// *size*: the number of rows is not a multiple of 128, or that of columns not a multiple of 256; or *value*: a weight is above 15.
#[cfg(not(target_arch = "nvptx64"))]
pub fn lay_out(
    [rows, columns]: [usize; 2],
    weight: impl Fn(usize, usize) -> u8,
) -> Result<std::vec::Vec<Unit>, &'static str> {
    let mut units = std::vec![Vector([0u32; 4]); UNITS * blocks([rows, columns])?];
    let layout = Weights::instance();
    for n in 0..columns {
        for k in 0..rows {
            let q = weight(k, n);
            if q > 15 {
                return Err("value: a weight must be from 0 to 15");
            }
            let block = k / ROWS + rows / ROWS * (n / COLUMNS);
            let place = layout.at(n % COLUMNS + COLUMNS * (k % ROWS)) as usize;
            units[UNITS * block + place / 32].0[place % 32 / 8] |= u32::from(q) << (4 * (place % 8));
        }
    }
    Ok(units)
}

/// Lays out scales for the kernels. `scale(g, n)` is that of the rows from `128 g` on, in column `n`. `rows` and `columns` are those
/// of W.
///
/// # Fails when
/// *size*: the number of rows is not a multiple of 128, or that of columns not a multiple of 256.
#[cfg(not(target_arch = "nvptx64"))]
pub fn lay_out_scales(
    [rows, columns]: [usize; 2],
    scale: impl Fn(usize, usize) -> bf16,
) -> Result<std::vec::Vec<Vector<bf16, 8>>, &'static str> {
    let mut vectors = std::vec![Vector([bf16::ZERO; 8]); VECTORS * blocks([rows, columns])?];
    let layout = OfScales::instance();
    for n in 0..columns {
        for group in 0..rows / ROWS {
            let (block, place) = (group + rows / ROWS * (n / COLUMNS), layout.at(n % COLUMNS) as usize);
            vectors[VECTORS * block + place / 8].0[place % 8] = scale(group, n);
        }
    }
    Ok(vectors)
}

/// The number of blocks of W.
///
/// # Fails when
/// *size*: blocks do not divide W.
#[cfg(not(target_arch = "nvptx64"))]
pub fn blocks([rows, columns]: [usize; 2]) -> Result<usize, &'static str> {
    match rows.is_multiple_of(ROWS) && columns.is_multiple_of(COLUMNS) {
        true => Ok(rows / ROWS * (columns / COLUMNS)),
        false => Err(
            "size: W must have a multiple of 128 rows and a multiple of 256 columns; fix: append weights of value 8, which are zeros",
        ),
    }
}

/// The unit of a thread with the values of a tile, of steps `4 half` to `4 half + 3`.
#[inline(always)]
pub(crate) fn unit_of(thread: u32, tile: usize, half: usize) -> u32 {
    const { assert!(OfThread::SIZE == ROWS * COLUMNS, "int4: each weight of a block must have a place") }
    // Values of a thread are numbered by value, tile and step.
    OfThread::instance().at((thread as usize, 8 * tile + 64 * half)) as u32 / 32
}

/// The place of a thread's first scale.
#[inline(always)]
pub(crate) fn scale_of(thread: u32) -> u32 {
    // The column of the thread's first value.
    OfScales::instance().at(OfTile::instance().at((thread as usize, 0usize)) as usize % COLUMNS) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex::Mode;
    use colex::atom::*;
    use std::collections::HashSet;
    use std::string::ToString;

    type Atom = SM80_16x8x16_F32BF16BF16F32_TN;

    /// The layout of the operand is that of the atom, repeated over the block.
    #[test]
    fn the_operand_is_that_of_the_atom() {
        // Along M: 16 columns of an instruction, 8 warps, 2 instructions of a warp.
        let mma = tiled_mma(
            SM80_16x8x16_F32BF16BF16F32_TN,
            layout!((8, 1, 1)),
            tiler!(layout!((16, 8, 2) : (1, 32, 16)), _, 128),
        );
        let (a, ours, rows) = (mma.layout_a_tv(), OfTile::instance(), OfRows::instance());
        assert_eq!((ours.size(), a.size()), (COLUMNS * ROWS, COLUMNS * ROWS));
        let permuted = |place: isize| {
            let [column, k] = [place as usize % COLUMNS, place as usize / COLUMNS];
            (column + COLUMNS * (k / 32 * 32 + rows.at(k % 32) as usize)) as isize
        };
        for thread in 0..256usize {
            for value in 0..128usize {
                assert_eq!(permuted(a.at((thread, value))), ours.at((thread, value)), "{a} {ours}");
            }
        }
    }

    /// A thread's values of B for two steps are eight contiguous columns of X, in order.
    #[test]
    fn a_thread_has_contiguous_columns_of_x() {
        let (b, rows) = (<Atom as MmaAtom>::BLayout::instance(), OfRows::instance());
        for (lane, value) in (0..32usize).flat_map(|lane| (0..8usize).map(move |value| (lane, value))) {
            let at = b.at((lane, value % 4)) as usize;
            let [n, place] = [at % 8, at / 8 + 16 * (value / 4)];
            assert_eq!((n, rows.at(place) as usize), (lane / 4, 8 * (lane % 4) + value));
        }
    }

    /// Each weight has one place, and each place a weight.
    #[test]
    fn every_weight_has_one_place() {
        let layout = Weights::instance();
        let places: HashSet<isize> = (0..COLUMNS * ROWS).map(|at| layout.at(at)).collect();
        assert_eq!(places.len(), COLUMNS * ROWS);
        assert!(places.iter().all(|&place| (0..(COLUMNS * ROWS) as isize).contains(&place)));
        assert_eq!(
            layout.to_string(),
            "(_8,_2,_2,(_8,_2),_2,_2,_4,(_2,_2)):(_128,_1,_2048,(_4096,_4),_2,_8,_32,(_16,_1024))"
        );
    }

    /// The nibbles `i` and `i + 4` of a thread's word are the two elements of register `i` of the atom.
    #[test]
    fn words_are_the_registers_of_the_atom() {
        let [rows, columns] = [256, 512];
        let weight = |k: usize, n: usize| ((k * 7 + n * 13 + k / 11 * (n / 3)) % 16) as u8;
        let units = lay_out([rows, columns], weight).unwrap();
        let a = <Atom as MmaAtom>::ALayout::instance();
        for (block, thread) in (0..4usize).flat_map(|block| (0..256usize).map(move |thread| (block, thread))) {
            for (tile, step) in (0..2usize).flat_map(|tile| (0..8usize).map(move |step| (tile, step))) {
                let unit = unit_of(thread as u32, tile, step / 4);
                let word = units[UNITS * block + unit as usize].0[step % 4];
                for (register, half) in (0..4usize).flat_map(|register| [(register, 0), (register, 1)]) {
                    let at = a.at((thread % 32, 2 * register + half)) as usize;
                    let n = 256 * (block / 2) + 32 * (thread / 32) + 16 * tile + at % 16;
                    let place = 16 * (step % 2) + at / 16;
                    let k = 128 * (block % 2) + 32 * (step / 2) + OfRows::instance().at(place) as usize;
                    assert_eq!(word >> (4 * (register + 4 * half)) & 15, u32::from(weight(k, n)));
                }
            }
        }
        assert!(lay_out([128, 128], weight).unwrap_err().starts_with("size: "));
        assert!(lay_out([100, 256], weight).unwrap_err().starts_with("size: "));
        assert_eq!(lay_out([128, 256], |_, _| 16), Err("value: a weight must be from 0 to 15"));
    }

    /// The four scales of a thread are those of the columns of its sums.
    #[test]
    fn scales_are_those_of_the_sums() {
        let scale = |group: usize, n: usize| bf16::from_f32((group * 4 + n % 256 / 2) as f32);
        let vectors = lay_out_scales([256, 512], scale).unwrap();
        let of: std::vec::Vec<bf16> = vectors.iter().flat_map(|vector| vector.0).collect();
        let c = <Atom as MmaAtom>::CLayout::instance();
        for (thread, tile) in (0..256usize).flat_map(|thread| [(thread, 0), (thread, 1)]) {
            for value in 0..4usize {
                let n = 32 * (thread / 32) + 16 * tile + c.at((thread % 32, value)) as usize % 16;
                let place = scale_of(thread as u32) as usize + 2 * tile + value / 2;
                assert_eq!(of[256 * 3 + place], scale(1, 256 + n));
            }
        }
        let _: Mode<OfScales, 0>;
    }
}
