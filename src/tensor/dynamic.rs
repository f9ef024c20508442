//! Computes a tile of a layout, or the part of a layout that belongs to one thread. The layout is known only at run time. The
//! functions of [`crate::tensor`] with the same names do this for tensors. The functions of this file return a layout, and the
//! offset or the coordinate at which that layout starts.

#[cfg(feature = "dynamic-kinds")]
use crate::dynamic::DynCoordLayout;
use crate::dynamic::lists::sort_by_key;
use crate::dynamic::{AsTiler, Coord, DynLayout, IntTuple, Tuple, product_each, slice_and_offset, zipped_divide};
use crate::{Clash, LayoutError};
use alloc::vec::Vec;

/// Partitions `layout` among threads with the layout `threads`. Returns the part of one thread, and the offset at which the part
/// starts.
///
/// ```
/// use colex::tensor::dynamic::local_partition;
/// let (part, start) = local_partition(&"(4,8):(8,1)".parse()?, &"(2,4):(4,1)".parse()?, 5)?; // thread 5 is at (1, 1)
/// assert_eq!((part.to_string().as_str(), start), ("(2,2):(16,4)", 9));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the threads are not numbered from 0, each once (*coverage*), or there are no threads (*empty mode*); there is no
/// thread `thread` (*coordinate*); or the shape of the threads does not divide the layout (*exact fit*, *tile gap*, *tiler rank*
/// and the other laws of [`zipped_divide`]). Source: CuTe, `local_partition`.
pub fn local_partition(
    layout: &DynLayout,
    threads: &DynLayout,
    thread: isize,
) -> Result<(DynLayout, isize), LayoutError> {
    let at = index_of_thread(threads, thread)?;
    let divided = zipped_divide(layout, &product_each(threads.shape())?)?;
    Ok((divided.mode(1)?, divided.mode(0)?.at(at)?))
}

/// Does what [`local_partition`] does, for a layout of coordinates. Returns the part of one thread, and the coordinate at which
/// the part starts. The part may extend past an edge.
///
/// ```
/// use colex::tensor::dynamic::{local_partition_coords};
/// use colex::dynamic::{make_identity_layout};
/// let (part, start) = local_partition_coords(&make_identity_layout((4, 6))?, &"(2,2):(1,2)".parse()?, 3)?;
/// assert_eq!((part.to_string(), start.to_string()), ("(2,3):(2@0,2@1)".into(), "(1,1)".into()));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the threads are not numbered from 0, each once (*coverage*), or there are no threads (*empty mode*); or there is no
/// thread `thread` (*coordinate*). The shape of the threads need not divide the layout.
#[cfg(feature = "dynamic-kinds")]
pub fn local_partition_coords(
    layout: &DynCoordLayout,
    threads: &DynLayout,
    thread: isize,
) -> Result<(DynCoordLayout, IntTuple), LayoutError> {
    let at = index_of_thread(threads, thread)?;
    let divided = layout.zipped_divide_padded(&product_each(threads.shape())?)?;
    Ok((divided.mode(1)?, divided.mode(0)?.at(at)?))
}

/// Whether a layout, without its modes of stride 0, maps its coordinates one to one to the offsets below `size`.
pub(crate) fn numbers_all(layout: &DynLayout, size: isize) -> bool {
    let (shape, stride) = (layout.shape(), layout.stride());
    let modes = shape.leaves().iter().zip(stride.leaves());
    let mut moving: Vec<(isize, isize)> =
        modes.filter(|&(&extent, &step)| extent != 1 && step != 0).map(|(&extent, &step)| (step, extent)).collect();
    sort_by_key(&mut moving, |&mode| mode);
    let chained = moving.iter().try_fold(
        1isize,
        |reached, &(step, extent)| {
            if step == reached { reached.checked_mul(extent) } else { None }
        },
    );
    chained == Some(size)
}

/// Whether a layout numbers threads, or values, from 0 to size - 1, each once.
pub(crate) fn numbered(layout: &DynLayout) -> Result<(), LayoutError> {
    // If a mode has stride 0 and an extent above 1, the size is too large, and `numbers_all` returns false.
    if numbers_all(layout, layout.size_int()) {
        return Ok(());
    }
    let (shape, stride) = (layout.shape(), layout.stride());
    if let Some(mode) = shape.leaves().iter().position(|&extent| extent == 0) {
        return Err(LayoutError::EmptyMode(Clash::in_mode(mode, 0, 0)).of(layout, None));
    }
    // The error names the least number if that is below 0, which is never allowed. Otherwise it names the greatest.
    let ends = shape.leaves().iter().zip(stride.leaves()).map(|(&extent, &step)| (extent - 1).saturating_mul(step));
    let below = ends.clone().filter(|&end| end < 0).fold(0isize, isize::saturating_add);
    let above = ends.filter(|&end| end > 0).fold(0isize, isize::saturating_add);
    let reached = if below < 0 { below } else { above };
    Err(LayoutError::Coverage(Clash::new(reached, layout.size_int())).of(layout, None))
}

/// The index of the coordinate that a layout maps to a thread.
fn index_of_thread(threads: &DynLayout, thread: isize) -> Result<isize, LayoutError> {
    numbered(threads)?;
    if thread < 0 || thread >= threads.size_int() {
        let at = IntTuple::from(thread);
        return Err(LayoutError::NoCoordinate(Clash::default()).of(threads, Some(&at)));
    }
    let (shape, stride) = (threads.shape(), threads.stride());
    let (mut index, mut size) = (0, 1);
    for (&extent, &step) in shape.leaves().iter().zip(stride.leaves()).filter(|&(&extent, _)| extent > 1) {
        index += thread / step.max(1) % extent * size;
        size *= extent;
    }
    Ok(index)
}

/// The tile of a layout at a coordinate, and the offset at which the tile starts. An entry `_` of the coordinate keeps all tiles
/// along a mode.
///
/// ```
/// use colex::tensor::dynamic::{local_tile};
/// use colex::dynamic::{Tiler};
/// let tiler: Tiler = "(2,4)".parse()?;
/// let (tile, start) = local_tile(&"(4,8):(8,1)".parse()?, &tiler, &"(1,0)".parse()?)?;
/// assert_eq!((tile.to_string().as_str(), start), ("(2,4):(8,1)", 16));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the tiler does not divide the layout (*exact fit*, *tile gap*, *tiler rank* and the other laws of [`zipped_divide`]), or there
/// is no such tile (*coordinate*). Source: CuTe, `local_tile`.
pub fn local_tile(
    layout: &DynLayout,
    tiler: &impl AsTiler,
    coordinate: &Coord,
) -> Result<(DynLayout, isize), LayoutError> {
    let divided = zipped_divide(layout, tiler)?;
    slice_and_offset(&of_tile(&divided.shape(), coordinate)?, &divided)
}

/// Does what [`local_tile`] does, for a layout of coordinates. Returns the tile, and the coordinate at which the tile starts. The
/// tile may extend past an edge.
///
/// ```
/// use colex::tensor::dynamic::{local_tile_coords};
/// use colex::dynamic::{Tiler, make_identity_layout};
/// let tiler: Tiler = "(4,4)".parse()?;
/// let (tile, start) = local_tile_coords(&make_identity_layout((10, 6))?, &tiler, &"(2,1)".parse()?)?;
/// assert_eq!((tile.to_string(), start.to_string()), ("(4,4):(1@0,1@1)".into(), "(8,4)".into()));
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the tiles do not repeat without gaps (*tile gap*, *tiler rank* and the other laws of
/// [`DynCoordLayout::zipped_divide_padded`]), or there is no such tile (*coordinate*). The tiles need not divide the layout.
#[cfg(feature = "dynamic-kinds")]
pub fn local_tile_coords(
    layout: &DynCoordLayout,
    tiler: &impl AsTiler,
    coordinate: &Coord,
) -> Result<(DynCoordLayout, IntTuple), LayoutError> {
    let divided = layout.zipped_divide_padded(tiler)?;
    divided.slice_and_offset(&of_tile(&divided.shape(), coordinate)?)
}

/// The coordinate of a tile as a coordinate of the divided layout: with `_` for each mode of the tile, and for each mode of the rest that
/// has no entry.
fn of_tile(divided: &IntTuple, coordinate: &Coord) -> Result<Coord, LayoutError> {
    let all = || Tuple::leaf(None);
    let (tile, rest) = (divided.get(0)?, divided.get(1)?);
    if !has(&rest, coordinate)? {
        return Err(LayoutError::NoCoordinate(Clash::default()).of(&rest, Some(coordinate)));
    }
    let tile = if tile.is_tuple() { Tuple::of((0..tile.rank()).map(|_| all())) } else { all() };
    let mut entries = Vec::new();
    if coordinate.is_tuple() && rest.is_tuple() {
        for k in 0..coordinate.rank().max(rest.rank()) {
            entries.push(if k < coordinate.rank() { coordinate.get(k)? } else { all() });
        }
        return Ok(Tuple::of([tile, Tuple::of(entries)]));
    }
    Ok(Tuple::of([tile, coordinate.clone()]))
}

/// Whether each index of a coordinate lies in its mode of the shape. The coordinate may have `_`, and fewer entries than the shape.
fn has(shape: &IntTuple, coordinate: &Coord) -> Result<bool, LayoutError> {
    if coordinate.is_tuple() {
        let inside = |k| has(&shape.get(k)?, &coordinate.get(k)?);
        let fits = shape.is_tuple() && coordinate.rank() <= shape.rank();
        return (0..coordinate.rank()).try_fold(fits, |all, k| Ok(all && inside(k)?));
    }
    let extent = shape.product()?;
    Ok(coordinate.leaves().iter().flatten().all(|&at| (0..extent).contains(&at)))
}
