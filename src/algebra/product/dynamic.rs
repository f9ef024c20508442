//! The products of layouts at run time: `(A, A* ∘ B)`, where `A*` is the complement of A, with the modes grouped in several ways.

use crate::algebra::complement::dynamic::{FitRule, gaps_between, sorted_injective};
use crate::algebra::composition::dynamic::{Right, compose_mode};
use crate::algebra::construct::dynamic::{make_layout, make_ordered_layout};
use crate::algebra::manip::dynamic::append_to;
use crate::dynamic::int_tuple::{Builder, IntTuple, times};
use crate::dynamic::layout::{DynLayout, Mode, Modes, cosize, is_empty, size};
use crate::dynamic::regroup::{Grouping, regroup};
use crate::dynamic::tiler::{AsTiler, Beyond, Ones, Sub, Whole, by_tiler};
use crate::{Clash, LayoutError};

/// A repeated by B: `(A, A* ∘ B)`, where mode 0 is A and mode 1 numbers its copies.
///
/// B is a layout or a tiler. Each leaf of a tiler repeats one mode of A. `A*` is the complement of A below the cotarget
/// `size(A) * cosize(B)`. If A has a gap that no whole number of copies of the modes before it fills, the cotarget is greater by
/// `2 * cosize(A)`, so that copies never overlap.
///
/// Fails when the modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of A is
/// negative ([`LayoutError::NegativeStride`]), or the gaps of A do not compose with B
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, logical_product};
/// let a: DynLayout = "(2,2):(4,1)".parse()?;
/// let b: DynLayout = "6:1".parse()?;
/// assert_eq!(logical_product(&a, &b)?.to_string(), "((2,2),(2,3)):((4,1),(2,8))");
/// // CuTe's copies, (2,3):(2,10), reach the offset 20, and 20 + 5 = 25 is an offset of the last mode of A
/// assert!(logical_product(&"(2,2,2):(1,5,25)".parse()?, &b).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn logical_product<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    product(a, tiler, Grouping::Logical)
}

/// [`logical_product`] with the blocks of all modes in mode 0 and the copies in mode 1: `((a0, a1, ..), (b0, b1, ..))`.
///
/// Fails when the modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of A is
/// negative ([`LayoutError::NegativeStride`]), the gaps of A do not compose with B
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]), or the tiler has `_` for a mode of A whose rank is not 2 ([`LayoutError::Pairing`]).
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, zipped_product};
/// let a: DynLayout = "(2,5):(5,1)".parse()?;
/// let t: Tiler = "(3,4)".parse()?;
/// assert_eq!(zipped_product(&a, &t)?.to_string(), "((2,5),(3,4)):((5,1),(1,5))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn zipped_product<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    product(a, tiler, Grouping::Zipped)
}

/// [`zipped_product`] with each mode of the copies as a mode of the result: `((a0, a1, ..), b0, b1, ..)`.
///
/// Fails when the modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of A is
/// negative ([`LayoutError::NegativeStride`]), the gaps of A do not compose with B
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]), or the tiler has `_` for a mode of A whose rank is not 2 ([`LayoutError::Pairing`]).
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, tiled_product};
/// let a: DynLayout = "(2,5):(5,1)".parse()?;
/// let t: Tiler = "(3,4)".parse()?;
/// assert_eq!(tiled_product(&a, &t)?.to_string(), "((2,5),3,4):((5,1),1,5)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn tiled_product<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    product(a, tiler, Grouping::Tiled)
}

/// [`zipped_product`] with each mode of the block and of the copies as a mode of the result: `(a0, a1, .., b0, b1, ..)`.
///
/// Fails when the modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of A is
/// negative ([`LayoutError::NegativeStride`]), the gaps of A do not compose with B
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]), or the tiler has `_` for a mode of A whose rank is not 2 ([`LayoutError::Pairing`]).
///
/// ```
/// use colex::dynamic::{DynLayout, Tiler, flat_product};
/// let a: DynLayout = "(2,5):(5,1)".parse()?;
/// let t: Tiler = "(3,4)".parse()?;
/// assert_eq!(flat_product(&a, &t)?.to_string(), "(2,5,3,4):(5,1,1,5)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn flat_product<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<DynLayout, LayoutError> {
    product(a, tiler, Grouping::Flat)
}

fn product<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T, grouping: Grouping) -> Result<DynLayout, LayoutError> {
    let tiler = tiler.as_tiler();
    let logical = by_tiler(a, &tiler, Beyond::Keep, Ones::Compact, Whole::Stays, multiply);
    logical.and_then(|logical| regroup(logical, &tiler, grouping)).map_err(|e| e.of(a, Some(&tiler)))
}

/// Appends the product `(A, A* ∘ B)` of one mode to a builder.
fn multiply(a: Sub<'_>, b: &DynLayout, out: &mut Builder<Mode>) -> Result<(), LayoutError> {
    let gaps = DynLayout::of_modes(&gaps_for_copies(a.modes(), b.modes())?)?;
    out.open();
    a.write(out);
    compose_mode(Sub::all(&gaps), Right::of(b), out)?;
    out.close();
    Ok(())
}

/// The modes of the complement `A*` of one mode, with which B is composed.
pub(crate) fn gaps_for_copies(a: &[Mode], b: &[Mode]) -> Result<Modes, LayoutError> {
    if is_empty(a) {
        // No copy has an element, so all copies may begin at 0: `A*` is `1:0`.
        return Ok(Modes::new());
    }
    let mut target = times(size(a), cosize(b))?;
    let sorted = sorted_injective(a)?;
    if is_loose(&sorted)? {
        // If `A*` ended at `target`, copies could exceed the end of the last gap and overlap A. So `A*` has to extend beyond A.
        target = target.checked_add(times(cosize(a), 2)?).ok_or_else(|| LayoutError::too_far(target, cosize(a)))?;
    }
    gaps_between(&sorted, false, &[target], FitRule::Loose)
}

/// True if A leaves a gap that no whole number of copies of the modes before it fills.
fn is_loose(sorted: &[Mode]) -> Result<bool, LayoutError> {
    let mut filled = 1;
    for &(s, d) in sorted {
        if d % filled != 0 {
            return Ok(true);
        }
        filled = times(s, d)?;
    }
    Ok(false)
}

/// The block A repeated in the arrangement B, mode by mode: mode k of the result is `(A_k, B_k)`, where `B_k` is mode k of the
/// copies.
///
/// Fails when the modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of A is
/// negative ([`LayoutError::NegativeStride`]), or the gaps of A do not compose with B
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, blocked_product};
/// let (a, b): (DynLayout, DynLayout) = ("(2,5):(5,1)".parse()?, "(3,4):(1,3)".parse()?);
/// assert_eq!(blocked_product(&a, &b)?.to_string(), "((2,3),(5,4)):((5,10),(1,30))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn blocked_product(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    by_rank(a, b, false).map_err(|e| e.of(a, Some(b)))
}

/// The copies of the block A, interleaved in the arrangement B, mode by mode: mode k of the result is `(B_k, A_k)`, where `B_k`
/// is mode k of the copies.
///
/// Fails when the modes of A overlap ([`LayoutError::Injectivity`]) or interleave ([`LayoutError::StepOver`]), a stride of A is
/// negative ([`LayoutError::NegativeStride`]), or the gaps of A do not compose with B
/// ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, raked_product};
/// let (a, b): (DynLayout, DynLayout) = ("(2,5):(5,1)".parse()?, "(3,4):(1,3)".parse()?);
/// assert_eq!(raked_product(&a, &b)?.to_string(), "((3,2),(4,5)):((10,5),(30,1))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn raked_product(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    by_rank(a, b, true).map_err(|e| e.of(a, Some(b)))
}

fn by_rank(a: &DynLayout, b: &DynLayout, raked: bool) -> Result<DynLayout, LayoutError> {
    let rank = a.rank().max(b.rank());
    let one = DynLayout::of_modes(&[])?;
    let (a_k, b_k) = (append_to(a, &one, rank)?, append_to(b, &one, rank)?);
    let product = DynLayout::collect(|out| multiply(Sub::all(&a_k), &b_k, out))?;
    let (blocks, copies) = (product.mode(0)?, product.mode(1)?);
    // If A and B have rank 1 and one of them is not a tuple, the result is one pair of the whole block and all copies. Entries
    // cannot be paired then, because the copies may have more entries than the block.
    let entries = a.0.is_tuple() && b.0.is_tuple() || rank > 1;
    if raked { zip(&copies, &blocks, entries) } else { zip(&blocks, &copies, entries) }
}

/// Returns the pairs of the entries, `((x0, y0), (x1, y1), ..)`, or without `entries` the pair of both layouts, `((x, y))`.
pub(crate) fn zip(x: &DynLayout, y: &DynLayout, entries: bool) -> Result<DynLayout, LayoutError> {
    let mut out: Builder<Mode> = Builder::new();
    out.open();
    if entries {
        for (x_k, y_k) in x.0.entries(IntTuple::root()).zip(y.0.entries(IntTuple::root())) {
            out.open();
            out.splice(&x.0, x_k);
            out.splice(&y.0, y_k);
            out.close();
        }
    } else {
        out.open();
        out.splice(&x.0, IntTuple::root());
        out.splice(&y.0, IntTuple::root());
        out.close();
    }
    DynLayout::checked(out.finish())
}

/// A repeated until the result R has this shape: `size(R_k) = size(shape_k)` for every mode k. The first mode is repeated first.
///
/// Fails when the size of a mode of A does not divide the size of that mode of the shape ([`LayoutError::BlockFit`]), A has more
/// modes than the shape ([`LayoutError::BlockRank`]), the modes of A overlap ([`LayoutError::Injectivity`]) or interleave
/// ([`LayoutError::StepOver`]), or a stride of A is negative ([`LayoutError::NegativeStride`]).
///
/// ```
/// use colex::dynamic::{DynLayout, tile_to_shape};
/// let a: DynLayout = "(2,4):(4,1)".parse()?;
/// assert_eq!(tile_to_shape(&a, (6, 8))?.to_string(), "((2,3),(4,2)):((4,8),(1,24))");
/// assert!(tile_to_shape(&a, (5, 8)).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn tile_to_shape(a: &DynLayout, shape: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let shape = shape.into();
    tile(a, &shape, None).map_err(|e| e.of(a, Some(&shape)))
}

/// [`tile_to_shape`], with the mode of the smallest order repeated first.
///
/// Fails when the size of a mode of A does not divide the size of that mode of the shape ([`LayoutError::BlockFit`]), A has more
/// modes than the shape ([`LayoutError::BlockRank`]), the order does not have the profile of the shape
/// ([`LayoutError::Arrangement`]), or A cannot be repeated ([`LayoutError::Injectivity`], [`LayoutError::StepOver`],
/// [`LayoutError::NegativeStride`]). See
/// [`tile_to_shape`].
///
/// ```
/// use colex::dynamic::{DynLayout, tile_to_shape_by};
/// let a: DynLayout = "(2,4):(4,1)".parse()?;
/// assert_eq!(tile_to_shape_by(&a, (6, 8), (2, 1))?.to_string(), "((2,3),(4,2)):((4,16),(1,8))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn tile_to_shape_by(
    a: &DynLayout,
    shape: impl Into<IntTuple>,
    order: impl Into<IntTuple>,
) -> Result<DynLayout, LayoutError> {
    let shape = shape.into();
    tile(a, &shape, Some(order.into())).map_err(|e| e.of(a, Some(&shape)))
}

fn tile(a: &DynLayout, shape: &IntTuple, order: Option<IntTuple>) -> Result<DynLayout, LayoutError> {
    let rank = shape.rank();
    if a.rank() > rank {
        return Err(LayoutError::BlockRank(Clash::new(a.rank() as isize, rank as isize)));
    }
    let block = append_to(a, &DynLayout::of_modes(&[])?, rank)?;
    let mut counts = Builder::new();
    if shape.is_tuple() {
        counts.open();
    }
    for (k, at) in shape.entries(IntTuple::root()).enumerate() {
        let (tile, target) = (block.mode(k)?.size_int(), shape.sub(at).product()?);
        if target < 0 {
            return Err(LayoutError::Extent(Clash::new(target, 0)));
        }
        if tile == 0 || target % tile != 0 {
            return Err(LayoutError::BlockFit(Clash::in_mode(k, tile, target)));
        }
        counts.leaf(target / tile);
    }
    let counts = counts.finish();
    let arrangement = match order {
        Some(order) => make_ordered_layout(&counts, order)?,
        None => make_layout(&counts)?,
    };
    by_rank(&block, &arrangement, false)
}
