//! Instructions and tiled instructions at run time: found by name, with layouts whose integers are all dynamic.

mod copy;
mod gemm;
mod mma;
mod partitioned;

use super::copy::WORDS;
use super::mma::MmaRow;
use crate::LayoutError;
use crate::dynamic::{
    DynLayout, IntTuple, Tiler, TilerLeaf, Tuple, compact_col_major, composition, filter_zeros, make_layout,
    make_ordered_layout, product_each, raked_product, right_inverse, take, tiled_product,
};
use crate::tensor::dynamic::{numbered, numbers_all};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub use self::copy::{Side, TiledCopy, tiled_copy, tiled_copy_for, tv_of};
pub use self::mma::{Operand, TiledMma, tiled_mma};

/// The tables of all architectures.
const MMA: [&[MmaRow]; 5] =
    [super::sm61_to_sm75::ROWS, super::sm80::ROWS, super::wgmma::ROWS, super::wgmma_bytes::ROWS, super::cpu::ROWS];

/// Parses a layout from the text of a table, which is in parentheses.
fn layout(text: &str) -> DynLayout {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
    let notation: String = inner.chars().filter(|c| !c.is_whitespace()).collect();
    notation.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn int(n: isize) -> Tiler {
    Tuple::leaf(TilerLeaf::Int(n))
}

fn whole(layout: &DynLayout) -> Tiler {
    Tuple::leaf(TilerLeaf::Layout(Box::new(layout.clone())))
}

fn all() -> Tiler {
    Tuple::leaf(TilerLeaf::All)
}

// ---- instructions -----------------------------------------------------------------------------

/// A matrix instruction: [`crate::atom::MmaAtom`] with dynamic layouts.
///
/// ```
/// use colex::atom::dynamic::MmaAtom;
/// let atom = MmaAtom::named("SM80_16x8x16_F32F16F16F32_TN").unwrap();
/// assert_eq!(atom.c.to_string(), "((4,8),(2,2)):((32,1),(16,8))");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MmaAtom {
    /// CuTe's name.
    pub name: &'static str,
    /// M, N and K.
    pub shape_mnk: [isize; 3],
    /// The layout of the threads, from the logical thread to the index of the thread in the block.
    pub thr_id: DynLayout,
    /// The layout of A, `(thread, value) -> m + M k`.
    pub a: DynLayout,
    /// The layout of B, `(thread, value) -> n + N k`.
    pub b: DynLayout,
    /// The layout of C, `(thread, value) -> m + M n`.
    pub c: DynLayout,
}

/// A table row for `UniversalFMA`, the multiply-add of one thread.
const UNIVERSAL: MmaRow = MmaRow {
    shape: [1, 1, 1],
    layouts: ["(1:0)", "((1,1):(0,0))", "((1,1):(0,0))", "((1,1):(0,0))"],
    names: &["UniversalFMA"],
};

impl MmaAtom {
    /// The instruction of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut rows = MMA.into_iter().flatten().chain([&UNIVERSAL]);
        rows.find_map(|row| {
            let name = *row.names.iter().find(|known| **known == name)?;
            let [thr_id, a, b, c] = row.layouts.map(layout);
            Some(MmaAtom { name, shape_mnk: row.shape, thr_id, a, b, c })
        })
    }

    /// The names of all instructions.
    pub fn names() -> impl Iterator<Item = &'static str> {
        MMA.into_iter().flatten().chain([&UNIVERSAL]).flat_map(|row| row.names).copied()
    }
}

/// A copy instruction: [`crate::atom::CopyAtom`] with dynamic layouts.
///
/// ```
/// use colex::atom::dynamic::CopyAtom;
/// assert_eq!(CopyAtom::named("UniversalCopy_u128").unwrap().source.to_string(), "(1,128):(0,1)");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CopyAtom {
    /// CuTe's name. For a copy of one word, the name ends in the word, for example `_u128`.
    pub name: &'static str,
    /// The layout of the threads, from the logical thread to the index of the thread in the block.
    pub thr_id: DynLayout,
    /// The layout `(thread, bit) -> bit` of the bits that are read.
    pub source: DynLayout,
    /// The layout `(thread, bit) -> bit` of the bits that are written.
    pub destination: DynLayout,
    /// Either `source` or `destination`. A tiled copy distributes its elements over threads by this layout.
    pub reference: DynLayout,
}

impl CopyAtom {
    /// The instruction of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if let Some(row) = super::copy::ROWS.iter().find(|row| row.name == name) {
            let [thr_id, source, destination] = row.layouts.map(layout);
            let reference = if row.by_source { source.clone() } else { destination.clone() };
            return Some(CopyAtom { name: row.name, thr_id, source, destination, reference });
        }
        let (name, bits) = *WORDS.iter().find(|(known, _)| *known == name)?;
        let word = layout(&format!("((1,{bits}):(0,1))"));
        let [source, destination, reference] = [word.clone(), word.clone(), word];
        Some(CopyAtom { name, thr_id: layout("(1:0)"), source, destination, reference })
    }

    /// The names of all instructions.
    pub fn names() -> impl Iterator<Item = &'static str> {
        super::copy::ROWS.iter().map(|row| row.name).chain(WORDS.iter().map(|(name, _)| *name))
    }
}

// ---- thread-value layouts ---------------------------------------------------------------------

/// The tile that a layout of threads and a layout of values make, and its thread-value layout.
///
/// ```
/// use colex::atom::dynamic::{covers, make_layout_tv};
/// let (tile, tv) = make_layout_tv(&"(4,2):(2,1)".parse()?, &"(2,2):(1,2)".parse()?)?;
/// assert_eq!((tile.to_string(), tv.to_string()), ("(8,4)".into(), "((2,4),(2,2)):((16,2),(1,8))".into()));
/// assert!(covers(&tv, tile.product()?));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when threads or values are not numbered from 0 on, each once ([`LayoutError::Coverage`]), or sizes or
/// strides overflow ([`LayoutError::Overflow`]). Source: CuTe, `make_layout_tv` of its Python interface.
pub fn make_layout_tv(threads: &DynLayout, values: &DynLayout) -> Result<(IntTuple, DynLayout), LayoutError> {
    numbered(threads)?;
    numbered(values)?;
    let raked = raked_product(threads, values)?;
    let sizes = IntTuple::from(&[threads.size_int(), values.size_int()][..]);
    Ok((product_each(raked.shape())?, composition(&right_inverse(&raked)?, &make_layout(sizes)?)?))
}

/// Whether a layout maps its coordinates to the offsets below `size`, each offset once. Modes of stride 0 are
/// ignored.
///
/// Never fails. See [`crate::atom::covers`].
#[must_use]
pub fn covers(layout: &DynLayout, size: isize) -> bool {
    numbers_all(layout, size)
}

/// How many coordinates share an offset: the product of the extents of the modes of stride 0.
///
/// Fails when the product overflows ([`LayoutError::Overflow`]).
pub fn broadcast(layout: &DynLayout) -> Result<isize, LayoutError> {
    let (shape, stride) = (layout.shape(), layout.stride());
    let still = shape.leaves().iter().zip(stride.leaves()).filter(|&(_, &step)| step == 0).map(|(&extent, _)| extent);
    IntTuple::from(&still.collect::<Vec<_>>()[..]).product()
}

/// A layout with the shape of `held`, the layout of a thread's part of a matrix. The result is compact, except that
/// values of stride 0 keep stride 0. The first mode, the values of an instruction, is contiguous and has the smallest
/// strides. The other modes follow in the order of their strides in `held`. A layout of one mode becomes column-major.
///
/// ```
/// use colex::atom::dynamic::make_fragment_like;
/// let held = "((2,2),2,4):((64,8),1024,32)".parse()?;
/// assert_eq!(make_fragment_like(&held)?.to_string(), "((2,2),2,4):((1,2),16,4)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the size overflows ([`LayoutError::Overflow`]). Source: CuTe, `make_fragment_like`. The static
/// [`crate::atom::make_fragment_like`] treats dynamic strides as the greatest, because the compiler does not know
/// them. Here all strides are known.
pub fn make_fragment_like(held: &DynLayout) -> Result<DynLayout, LayoutError> {
    if held.rank() < 2 {
        return make_layout(held.shape());
    }
    let (values, rests) = (held.mode(0)?, take(held, 1, held.rank())?);
    let together = compact_col_major(filter_zeros(&values)?.shape())?;
    let values = DynLayout::new(values.shape(), together)?;
    tiled_product(&values, &make_ordered_layout(rests.shape(), rests.stride())?)
}
