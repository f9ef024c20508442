//! Converts between coordinates, indices and offsets of shapes and layouts at run time.
//!
//! For example, the coordinate `(1,(0,2))` of the shape `(4,(2,8))` has the index 17. [`crd2idx`] computes the index, and
//! [`idx2crd`] the coordinate. [`crd2idx_by`] computes an offset from a coordinate, by strides, and [`get_hier_coord`] a
//! coordinate from an offset.

use crate::algebra::construct::dynamic::compact_col_major;
use crate::coord::digit;
use crate::dynamic::int_tuple::{Builder, IntTuple, Leaves, Place};
use crate::dynamic::layout::{DynLayout, Mode, each_under, offset};
use crate::dynamic::lists::list;
use crate::int::number::Number;
use crate::layout::FlatMode;
use crate::layout::get_hier_coord::search;
use crate::{Clash, LayoutError};

/// The index of a coordinate in a shape: `c_0 + s_0 * (c_1 + s_1 * ...)`.
///
/// Fails when the coordinate is not nested like the shape ([`LayoutError::CoordinateProfile`]), an index must be divided by an
/// extent of 0 ([`LayoutError::EmptyMode`]), or a sum does not fit ([`LayoutError::Overflow`]).
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
/// Fails when shape and stride are not congruent ([`LayoutError::Congruence`]), an extent is negative
/// ([`LayoutError::Extent`]), the size or an offset does not fit ([`LayoutError::Overflow`]), the coordinate is not nested like
/// the shape ([`LayoutError::CoordinateProfile`]), or an index must be divided by an extent of 0 ([`LayoutError::EmptyMode`]).
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

/// The coordinate of an index in a shape, congruent to the shape. The inverse is [`crd2idx`].
///
/// If the index is a tuple, each of its entries is an index in its mode: `crd2idx(idx2crd(c, S), S) = crd2idx(c, S)`.
///
/// Fails when an extent is below 1 ([`LayoutError::EmptyMode`], [`LayoutError::Extent`]), the size does not fit
/// ([`LayoutError::Overflow`]), or a tuple is not nested like the shape ([`LayoutError::CoordinateProfile`]).
///
/// ```
/// use colex::dynamic::idx2crd;
/// assert_eq!(idx2crd(17, (4, (2, 8)))?.to_string(), "(1,(0,2))");
/// assert_eq!(idx2crd((1, 5), (3, (2, 3)))?.to_string(), "(1,(1,2))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn idx2crd(index: impl Into<IntTuple>, shape: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    let (index, shape) = (index.into(), shape.into());
    // Each entry of a tuple is an index in its own mode, so each of these modes has compact strides of its own.
    let mut strides = Leaves::new();
    let compact = |_: &isize, at: Place| {
        strides.extend_from_slice(compact_col_major(shape.sub(at))?.leaves());
        Ok(())
    };
    each_under(&index, &shape, compact).map_err(|e: LayoutError| e.of(&shape, Some(&index)))?;
    let stride = shape.with_leaves(strides);
    idx2crd_by(index, shape, stride)
}

/// The coordinate of an offset in a compact layout `shape:stride`: `c_k = (i / d_k) mod s_k`, and 0 where the extent is 1 or
/// the stride is 0. If the offset is a tuple, each of its entries is an offset in its mode.
///
/// Fails when an extent is below 1 ([`LayoutError::EmptyMode`], [`LayoutError::Extent`]), shape and stride are not congruent
/// ([`LayoutError::Congruence`]), a tuple is not nested like the shape ([`LayoutError::CoordinateProfile`]), or a size or an
/// offset does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::idx2crd_by;
/// assert_eq!(idx2crd_by(11, (4, 8), (8, 1))?.to_string(), "(1,3)");
/// assert_eq!(idx2crd_by((8, 3), (4, 8), (8, 1))?.to_string(), "(1,3)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn idx2crd_by(
    index: impl Into<IntTuple>,
    shape: impl Into<IntTuple>,
    stride: impl Into<IntTuple>,
) -> Result<IntTuple, LayoutError> {
    let (index, a) = (index.into(), DynLayout::new(shape, stride)?);
    let mut digits = Leaves::new();
    each_under(&index, &a.0, |&i, at| digits_of(i, &a, at, &mut digits))
        .map_err(|e| e.of(&a, index.is_tuple().then_some(&index as &dyn core::fmt::Display)))?;
    Ok(a.0.with_leaves(digits))
}

/// Appends to `out` the coordinate of an offset in the mode of `a` at the position `at`: one integer for each leaf of the mode.
fn digits_of(offset: isize, a: &DynLayout, at: Place, out: &mut Leaves<isize>) -> Result<(), LayoutError> {
    for (k, &(s, d)) in a.0.leaves_at(at).iter().enumerate() {
        out.push(digit(offset, s, d).ok_or_else(|| match s {
            0 => LayoutError::EmptyMode(Clash::in_mode(at.leaf + k, offset, 0)),
            _ => LayoutError::Overflow(Clash::new(offset, d)),
        })?);
    }
    Ok(())
}

/// The coordinate in the shape `to` that has the same index as a coordinate in the shape `from`:
/// `idx2crd(crd2idx(c, from), to)`.
///
/// Fails when the coordinate is not nested like its shape ([`LayoutError::CoordinateProfile`]), an extent is below 1
/// ([`LayoutError::EmptyMode`], [`LayoutError::Extent`]), or a size does not fit ([`LayoutError::Overflow`]).
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

/// The coordinate of an offset, nested as the shape of the layout, and inside the shape: `A(get_hier_coord(A, i)) = i`.
///
/// The coordinate is 0 in a leaf of extent 1 or stride 0. If several coordinates have the offset, the result is one of them.
///
/// Fails when no coordinate has the offset ([`LayoutError::Unreached`]), an extent is 0 ([`LayoutError::EmptyMode`]), or more
/// than 2^20 integers would have to be tried as entries of the coordinate ([`LayoutError::AnswerLimit`]). The last error is
/// possible only for three or more modes, if some stride is not above the sum of `(s - 1) |d|` over the modes `s:d` of smaller
/// strides.
///
/// ```
/// use colex::dynamic::{DynLayout, get_hier_coord};
/// let a: DynLayout = "(4,(2,8)):(16,(1,2))".parse()?;
/// assert_eq!(get_hier_coord(&a, 21)?.to_string(), "(1,(1,2))");
/// let padded: DynLayout = "(4,8):(10,1)".parse()?;
/// assert_eq!(get_hier_coord(&padded, 21)?.to_string(), "(2,1)");
/// assert!(get_hier_coord(&padded, 9).is_err());
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn get_hier_coord(a: &DynLayout, offset: isize) -> Result<IntTuple, LayoutError> {
    let number = |&(s, d): &Mode| FlatMode::new(Number::dynamic(s), Number::dynamic(d));
    let mut modes = list(a.modes().iter().map(number));
    search::coordinate(&mut modes, offset).map_err(|e| e.of(a, Some(&offset)))?;
    Ok(a.0.with_leaves(list(modes.iter().map(|mode| mode.stride.value))))
}

/// The coordinate of an offset, with one index for each mode.
///
/// Fails when no coordinate has the offset ([`LayoutError::Unreached`]), an extent is 0 ([`LayoutError::EmptyMode`]), or more than 2^20
/// integers would have to be tried as entries of the coordinate ([`LayoutError::AnswerLimit`]): see [`get_hier_coord`].
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

/// The index of an offset. The inverse is [`DynLayout::at`].
///
/// Fails when no coordinate has the offset ([`LayoutError::Unreached`]), an extent is 0 ([`LayoutError::EmptyMode`]), or more than 2^20
/// integers would have to be tried as entries of the coordinate ([`LayoutError::AnswerLimit`]): see [`get_hier_coord`].
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

/// The offset of a coordinate, where `_` counts as 0.
pub(crate) fn offset_of_fixed(
    coordinate: &crate::dynamic::int_tuple::Coord,
    a: &DynLayout,
) -> Result<isize, LayoutError> {
    offset(coordinate, &a.0, |c| c.unwrap_or(0))
}
