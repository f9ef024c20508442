//! Divides layouts at run time and rounds up to whole tiles. The result is a layout that goes past the edge of the original,
//! and a predicate that tells which of its coordinates are real.

use alloc::vec::Vec;

use super::tile_moves;
use crate::LayoutError;
use crate::algebra::coalesce::dynamic::coalesce;
use crate::algebra::complement::dynamic::{FitRule, gaps};
use crate::algebra::composition::dynamic::compose;
use crate::dynamic::int_tuple::{Builder, IntTuple, Leaves, times};
use crate::dynamic::layout::DynLayout;
use crate::dynamic::regroup::{Grouping, regroup};
use crate::dynamic::tiler::{AsTiler, Beyond, Ones, TilerRef, by_tiler};

/// A divided layout that may go past the edge of the original, and a predicate that tells which of its coordinates are real.
///
/// ```
/// use colex::dynamic::{DynLayout, logical_divide_padded};
/// let tiled = logical_divide_padded(&"10:1".parse()?, &4)?;
/// assert_eq!(tiled.layout.to_string(), "(4,3):(1,4)");
/// assert!(tiled.predicate.holds((1, 2))?);
/// assert!(!tiled.predicate.holds((2, 2))?);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Padded<L = DynLayout> {
    /// The divided layout, rounded up to whole tiles: plain or swizzled.
    pub layout: L,
    /// The coordinates that are inside the original layout.
    pub predicate: Predicate,
}

/// A conjunction of conditions `index(c) < bound`, each for one mode of the original layout.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Predicate {
    conditions: Vec<(DynLayout, isize)>,
}

impl Predicate {
    /// Whether the coordinate is inside the original layout.
    ///
    /// Fails when the coordinate does not fit the shape, as [`DynLayout::at`].
    pub fn holds(&self, coordinate: impl Into<IntTuple>) -> Result<bool, LayoutError> {
        let coordinate = coordinate.into();
        for (index, bound) in &self.conditions {
            if index.at(&coordinate)? >= *bound {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The conditions, at most one for each mode that was divided. A condition is a layout from coordinates to indices of that
    /// mode, and the size of that mode. A mode that its tile divides has no condition.
    ///
    /// ```
    /// use colex::dynamic::{DynLayout, Tiler, zipped_divide_padded};
    /// let tiler: Tiler = "(4,3)".parse()?;
    /// let tiled = zipped_divide_padded(&"(10,6):(1,10)".parse()?, &tiler)?;
    /// let conditions = tiled.predicate.conditions();
    /// assert_eq!(conditions, [("((4,3),(3,2)):((1,0),(4,0))".parse::<DynLayout>()?, 10)]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn conditions(&self) -> &[(DynLayout, isize)] {
        &self.conditions
    }
}

/// [`logical_divide`](super::logical_divide) rounded up to whole tiles, with the predicate that tells which coordinates are
/// real: `R(c) = A(i)` for the index `i = (B, B*)(c)`, where B is the tile and `B*` its complement, and c is real if
/// `i < size(A)`.
///
/// Fails when a tile leaves gaps that its copies do not fill ([`LayoutError::TileGap`]), or A, rounded up to whole tiles, does
/// not [compose](crate::dynamic::composition) with a tile ([`LayoutError::StrideDivisibility`],
/// [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, logical_divide_padded};
/// let a: DynLayout = "10:3".parse()?;
/// let tiled = logical_divide_padded(&a, &4)?;
/// let real = (0..tiled.layout.size() as isize).filter(|&i| tiled.predicate.holds(i).unwrap());
/// assert_eq!(real.count(), 10);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn logical_divide_padded<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<Padded, LayoutError> {
    padded(a, tiler, Grouping::Logical)
}

/// [`zipped_divide`](super::zipped_divide) rounded up to whole tiles, with its predicate.
///
/// Fails when a tile leaves gaps that its copies do not fill ([`LayoutError::TileGap`]), or A, rounded up to whole tiles, does
/// not compose with a tile ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]). See [`logical_divide_padded`].
///
/// ```
/// use colex::dynamic::{Tiler, zipped_divide_padded};
/// let tiler: Tiler = "(4,3)".parse()?;
/// let tiled = zipped_divide_padded(&"(10,6):(1,10)".parse()?, &tiler)?;
/// assert_eq!(tiled.layout.to_string(), "((4,3),(3,2)):((1,10),(4,30))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn zipped_divide_padded<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<Padded, LayoutError> {
    padded(a, tiler, Grouping::Zipped)
}

/// [`tiled_divide`](super::tiled_divide) rounded up to whole tiles, with its predicate.
///
/// Fails when a tile leaves gaps that its copies do not fill ([`LayoutError::TileGap`]), or A, rounded up to whole tiles, does
/// not compose with a tile ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]). See [`logical_divide_padded`].
///
/// ```
/// use colex::dynamic::{Tiler, tiled_divide_padded};
/// let tiler: Tiler = "(4,3)".parse()?;
/// let tiled = tiled_divide_padded(&"(10,6):(1,10)".parse()?, &tiler)?;
/// assert_eq!(tiled.layout.to_string(), "((4,3),3,2):((1,10),4,30)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn tiled_divide_padded<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<Padded, LayoutError> {
    padded(a, tiler, Grouping::Tiled)
}

/// [`flat_divide`](super::flat_divide) rounded up to whole tiles, with its predicate.
///
/// Fails when a tile leaves gaps that its copies do not fill ([`LayoutError::TileGap`]), or A, rounded up to whole tiles, does
/// not compose with a tile ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
/// [`LayoutError::NoBorrow`]). See [`logical_divide_padded`].
///
/// ```
/// use colex::dynamic::{Tiler, flat_divide_padded};
/// let tiler: Tiler = "(4,3)".parse()?;
/// let tiled = flat_divide_padded(&"(10,6):(1,10)".parse()?, &tiler)?;
/// assert_eq!(tiled.layout.to_string(), "(4,3,3,2):(1,10,4,30)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn flat_divide_padded<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T) -> Result<Padded, LayoutError> {
    padded(a, tiler, Grouping::Flat)
}

fn padded<T: AsTiler + ?Sized>(a: &DynLayout, tiler: &T, grouping: Grouping) -> Result<Padded, LayoutError> {
    let tiler = tiler.as_tiler();
    tile_moves(a, &tiler)?;
    grouped(a, &tiler, grouping).map_err(|e| e.of(a, Some(&tiler)))
}

fn grouped(a: &DynLayout, tiler: &TilerRef<'_>, grouping: Grouping) -> Result<Padded, LayoutError> {
    // For each mode that was divided: its divided layout, the layout from coordinates to indices of the mode, and its size.
    let mut parts: Vec<(DynLayout, DynLayout, isize)> = Vec::new();
    let logical = by_tiler(a, tiler, Beyond::Keep, Ones::Compact, grouping.of_whole(), |mode, b, out| {
        let mode = &mode.layout();
        // As in CuTe, modes that do not coalesce are rounded up one by one.
        let index = with_rest(b, coalesce(mode)?.shape().leaves())?;
        let layout = compose(mode, &index)?;
        let index = refined(&index, &layout)?;
        out.splice(&layout.0, IntTuple::root());
        parts.push((layout, index, mode.size_int()));
        Ok(())
    })?;
    // The layout with all strides 0. In it, one mode at a time is replaced by its index layout.
    let still = |layout: &DynLayout| DynLayout(layout.0.map(|&(s, _)| (s, 0)));
    let mut conditions = Vec::new();
    for (k, (_, index, bound)) in parts.iter().enumerate() {
        if index.cosize() <= *bound {
            continue;
        }
        let mut j = 0;
        let whole = by_tiler(&still(a), tiler, Beyond::Keep, Ones::Compact, grouping.of_whole(), |_, _, out| {
            j += 1;
            let part = if j - 1 == k { index } else { &still(&parts[j - 1].0) };
            out.splice(&part.0, IntTuple::root());
            Ok(())
        })?;
        conditions.push((regroup(whole, tiler, grouping)?, *bound));
    }
    Ok(Padded { layout: regroup(logical, tiler, grouping)?, predicate: Predicate { conditions } })
}

/// The layout b, with its leaves split like those of `finer`, the composition of a layout with b. If `finer` has the extents
/// `(s0, s1, ..)` in place of a leaf `s:d` of b, the result has `(s0, s1, ..):(d, s0*d, ..)` there.
fn refined(b: &DynLayout, finer: &DynLayout) -> Result<DynLayout, LayoutError> {
    let (mut here, mut below) = (IntTuple::root(), IntTuple::root());
    let mut modes = Leaves::new();
    // Each tuple of b is a tuple of `finer`. So one loop goes through both tuples at the same time, down to the leaves of b.
    while here.node < b.0.end(IntTuple::root()) {
        if b.0.opens(here) {
            (here.node, below.node) = (here.node + 1, below.node + 1);
            continue;
        }
        let (_, d) = b.modes()[here.leaf];
        let mut covered = 1;
        for &(s, _) in finer.0.leaves_at(below) {
            modes.push((s, times(d, covered)?));
            // The product fits, because the product of all these extents is the extent of the leaf.
            covered = times(covered, s.max(1))?;
        }
        (here, below) = (b.0.after(here), finer.0.after(below));
    }
    DynLayout::checked(finer.0.with_leaves(modes))
}

/// The pair `(B, B*)`, where `B*` is the complement of B in the target.
fn with_rest(b: &DynLayout, target: &[isize]) -> Result<DynLayout, LayoutError> {
    let mut out = Builder::new();
    out.open();
    out.splice(&b.0, IntTuple::root());
    out.unwrapped_layout(&gaps(b.modes(), target, FitRule::PastEnd)?);
    out.close();
    DynLayout::checked(out.finish())
}
