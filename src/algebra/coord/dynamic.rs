//! The runtime functions.

use crate::algebra::construct::dynamic::compact_col_major;
use crate::coord::digit;
use crate::dynamic::int_tuple::{Builder, IntTuple, Leaves};
use crate::dynamic::layout::{DynLayout, offset};
use crate::{Clash, LayoutError};

/// The index of a coordinate in a shape: `c_0 + s_0 * (c_1 + s_1 * ...)`.
///
/// Fails as [`DynLayout::at`].
///
/// ```
/// use colex::dynamic::crd2idx;
/// assert_eq!(crd2idx((1, (0, 2)), (4, (2, 8)))?, 17);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn crd2idx(coordinate: impl Into<IntTuple>, shape: impl Into<IntTuple>) -> Result<isize, LayoutError> {
    let (coordinate, shape) = (coordinate.into(), shape.into());
    let stride = compact_col_major(&shape)?;
    crd2idx_by(coordinate, shape, stride)
}

/// The offset of a coordinate in the layout `shape:stride`.
///
/// Fails as [`DynLayout::new`] and [`DynLayout::at`].
///
/// ```
/// use colex::dynamic::crd2idx_by;
/// assert_eq!(crd2idx_by((1, 3), (4, 8), (8, 1))?, 11);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn crd2idx_by(
    coordinate: impl Into<IntTuple>,
    shape: impl Into<IntTuple>,
    stride: impl Into<IntTuple>,
) -> Result<isize, LayoutError> {
    DynLayout::new(shape, stride)?.at(coordinate)
}

/// The coordinate of an index in a shape, congruent to it: its inverse is [`crd2idx`].
///
/// Fails when an extent is below 1 ([`LayoutError::EmptyMode`], [`LayoutError::Extent`]) or the size
/// does not fit.
///
/// ```
/// use colex::dynamic::idx2crd;
/// assert_eq!(idx2crd(17, (4, (2, 8)))?.to_string(), "(1,(0,2))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn idx2crd(index: isize, shape: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    let shape = shape.into();
    let stride = compact_col_major(&shape)?;
    idx2crd_by(index, shape, stride)
}

/// The coordinate of an offset in a compact layout `shape:stride`: `c_k = (i / d_k) mod s_k`, and 0
/// where the extent is 1 or the stride 0.
///
/// Fails as [`idx2crd`] and [`DynLayout::new`].
///
/// ```
/// use colex::dynamic::idx2crd_by;
/// assert_eq!(idx2crd_by(11, (4, 8), (8, 1))?.to_string(), "(1,3)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn idx2crd_by(
    index: isize,
    shape: impl Into<IntTuple>,
    stride: impl Into<IntTuple>,
) -> Result<IntTuple, LayoutError> {
    get_hier_coord(&DynLayout::new(shape, stride)?, index)
}

/// The coordinate in another shape of the same index: `idx2crd(crd2idx(c, S), T)`.
///
/// Fails as [`crd2idx`] and [`idx2crd`].
///
/// ```
/// use colex::dynamic::crd2crd;
/// assert_eq!(crd2crd((1, 3), (4, 8), (2, 16))?.to_string(), "(1,6)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn crd2crd(
    coordinate: impl Into<IntTuple>,
    from: impl Into<IntTuple>,
    to: impl Into<IntTuple>,
) -> Result<IntTuple, LayoutError> {
    idx2crd(crd2idx(coordinate, from)?, to)
}

/// The coordinate of an offset in a compact layout, nested as its shape; see [`idx2crd_by`].
///
/// Fails when an extent is 0 ([`LayoutError::EmptyMode`]).
///
/// ```
/// use colex::dynamic::{DynLayout, get_hier_coord};
/// let a: DynLayout = "(4,(2,8)):(16,(1,2))".parse()?;
/// assert_eq!(get_hier_coord(&a, 21)?.to_string(), "(1,(1,2))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn get_hier_coord(a: &DynLayout, offset: isize) -> Result<IntTuple, LayoutError> {
    let digit = |(k, &(s, d)): (usize, &(isize, isize))| {
        digit(offset, s, d).ok_or_else(|| match s {
            0 => LayoutError::EmptyMode(Clash::in_mode(k, offset, 0)).of(a, None),
            _ => LayoutError::Overflow(Clash::new(offset, d)).of(a, None),
        })
    };
    let digits = a.modes().iter().enumerate().map(digit).collect::<Result<Leaves<isize>, _>>()?;
    Ok(a.0.with_leaves(digits))
}

/// The coordinate of an offset in a compact layout, one index a mode.
///
/// Fails as [`get_hier_coord`].
///
/// ```
/// use colex::dynamic::{DynLayout, get_flat_coord};
/// let a: DynLayout = "(4,(2,8)):(16,(1,2))".parse()?;
/// assert_eq!(get_flat_coord(&a, 21)?.to_string(), "(1,5)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn get_flat_coord(a: &DynLayout, offset: isize) -> Result<IntTuple, LayoutError> {
    let coordinate = get_hier_coord(a, offset)?;
    if a.rank() == 1 {
        return Ok(IntTuple::leaf(get_1d_coord(a, offset)?));
    }
    let mut out = Builder::new();
    out.open();
    for (at, mode) in coordinate.entries(IntTuple::root()).zip(a.0.entries(IntTuple::root())) {
        out.leaf(crd2idx(coordinate.sub(at), a.sub(mode).shape())?);
    }
    out.close();
    Ok(out.finish())
}

/// The index of an offset in a compact layout: its inverse is [`DynLayout::at`].
///
/// Fails as [`get_hier_coord`].
///
/// ```
/// use colex::dynamic::{DynLayout, get_1d_coord};
/// let a: DynLayout = "(4,8):(8,1)".parse()?;
/// assert_eq!(get_1d_coord(&a, a.at(13)?)?, 13);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn get_1d_coord(a: &DynLayout, offset: isize) -> Result<isize, LayoutError> {
    crd2idx(get_hier_coord(a, offset)?, a.shape())
}

/// The offset of a coordinate in which `_` counts as 0.
pub(crate) fn offset_of_fixed(
    coordinate: &crate::dynamic::int_tuple::Coord,
    a: &DynLayout,
) -> Result<isize, LayoutError> {
    offset(coordinate, &a.0, |c| c.unwrap_or(0))
}
