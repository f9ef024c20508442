//! Computes compact layouts and strides of a shape at run time, from an order of its modes.
//!
//! The strides of `(2,3,4)` are `(1,2,6)` in column-major order, `(12,4,1)` in row-major order, and `(12,1,3)` in the order
//! `(2,0,1)`, in which mode 1 comes first.

use crate::dynamic::int_tuple::{IntTuple, Leaves, times};
use crate::dynamic::layout::DynLayout;
use crate::dynamic::lists::{list, sort_by_key};
use crate::{Clash, LayoutError};

/// The strides that number the coordinates of a shape colexicographically (column-major): each is the product of the extents
/// before it, and 0 where the extent is 1.
///
/// Fails when a product does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::compact_col_major;
/// assert_eq!(compact_col_major((4, (8, 1, 2)))?.to_string(), "(1,(4,0,32))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn compact_col_major(shape: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    compact_col_major_from(shape, 1)
}

/// [`compact_col_major`] with `first` as the first stride instead of 1.
///
/// Fails when a product does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::compact_col_major_from;
/// assert_eq!(compact_col_major_from((4, 8), 3)?.to_string(), "(3,12)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn compact_col_major_from(shape: impl Into<IntTuple>, first: isize) -> Result<IntTuple, LayoutError> {
    let shape = shape.into();
    let order = list(0..shape.leaves().len());
    compact(&shape, &order, first)
}

/// The strides that number the coordinates of a shape lexicographically (row-major): each is the product of the extents after
/// it, and 0 where the extent is 1.
///
/// Fails when a product does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::compact_row_major;
/// assert_eq!(compact_row_major((4, (8, 1, 2)))?.to_string(), "(16,(2,0,1))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn compact_row_major(shape: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    compact_row_major_from(shape, 1)
}

/// [`compact_row_major`] with `first` as the last stride instead of 1.
///
/// Fails when a product does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::compact_row_major_from;
/// assert_eq!(compact_row_major_from((4, 8), 3)?.to_string(), "(24,3)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn compact_row_major_from(shape: impl Into<IntTuple>, first: isize) -> Result<IntTuple, LayoutError> {
    let shape = shape.into();
    let order = list((0..shape.leaves().len()).rev());
    compact(&shape, &order, first)
}

/// The column-major layout of a shape: `L(i) = i`.
///
/// Fails when an extent is negative ([`LayoutError::Extent`]), or the size or an offset does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::make_layout;
/// assert_eq!(make_layout((4, (2, 8)))?.to_string(), "(4,(2,8)):(1,(4,8))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn make_layout(shape: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let shape = shape.into();
    let stride = compact_col_major(&shape)?;
    DynLayout::new(shape, stride)
}

/// The row-major layout of a shape: its last mode is contiguous.
///
/// Fails when an extent is negative ([`LayoutError::Extent`]), or the size or an offset does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::make_layout_right;
/// assert_eq!(make_layout_right((4, (2, 8)))?.to_string(), "(4,(2,8)):(16,(8,1))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn make_layout_right(shape: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let shape = shape.into();
    let stride = compact_row_major(&shape)?;
    DynLayout::new(shape, stride)
}

/// The compact layout of a shape, by an order of its modes.
///
/// The order has an integer for each mode. The mode with the smallest integer comes first, and equal integers are taken from
/// left to right. One integer of the order can stand for a mode that is a tuple.
///
/// Fails when a leaf of the shape meets a tuple of the order, or a tuple meets a tuple of another rank
/// ([`LayoutError::Arrangement`]), an extent is negative ([`LayoutError::Extent`]), or the size or an offset does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::make_ordered_layout;
/// assert_eq!(make_ordered_layout((2, 3, 4), (2, 0, 1))?.to_string(), "(2,3,4):(12,1,3)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn make_ordered_layout(shape: impl Into<IntTuple>, order: impl Into<IntTuple>) -> Result<DynLayout, LayoutError> {
    let (shape, order) = (shape.into(), order.into());
    let layout = ordered(&shape, &order).and_then(|strides| DynLayout::new(&shape, strides));
    layout.map_err(|e| e.of(&shape, Some(&order)))
}

/// The strides of [`make_ordered_layout`].
///
/// Fails when a leaf of the shape meets a tuple of the order, or a tuple meets a tuple of another rank
/// ([`LayoutError::Arrangement`]), or a product does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::compact_order;
/// assert_eq!(compact_order((2, (3, 4)), (1, 0))?.to_string(), "(12,(1,3))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn compact_order(shape: impl Into<IntTuple>, order: impl Into<IntTuple>) -> Result<IntTuple, LayoutError> {
    let (shape, order) = (shape.into(), order.into());
    ordered(&shape, &order).map_err(|e| e.of(&shape, Some(&order)))
}

fn ordered(shape: &IntTuple, order: &IntTuple) -> Result<IntTuple, LayoutError> {
    let mut keys: Leaves<(isize, usize)> = Leaves::new();
    let (mut s, mut o) = (IntTuple::root(), IntTuple::root());
    while o.node < order.end(IntTuple::root()) {
        if order.opens(o) {
            let ranks = (shape.rank_at(s), order.rank_at(o));
            if !shape.opens(s) || ranks.0 != ranks.1 {
                // An int has no modes, so its rank counts as 0 here.
                let modes = if shape.opens(s) { ranks.0 } else { 0 };
                return Err(LayoutError::Arrangement(Clash::new(ranks.1 as isize, modes as isize)));
            }
            (s.node, o.node) = (s.node + 1, o.node + 1);
        } else {
            let key = order.leaves()[o.leaf];
            let next = shape.after(s);
            keys.extend((s.leaf..next.leaf).map(|leaf| (key, leaf)));
            (s, o) = (next, order.after(o));
        }
    }
    sort_by_key(&mut keys, |&key| key);
    let places = list(keys.iter().map(|key| key.1));
    compact(shape, &places, 1)
}

/// The compact layout with the shape of A, and strides in the same order. Strides of 0 stay 0.
///
/// Fails when an extent is negative ([`LayoutError::Extent`]), or the size or an offset does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::make_layout_like;
/// assert_eq!(make_layout_like(&"(4,3,2):(8,0,1)".parse()?)?.to_string(), "(4,3,2):(2,0,1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn make_layout_like(a: &DynLayout) -> Result<DynLayout, LayoutError> {
    let mut places = list(0..a.modes().len());
    sort_by_key(&mut places, |&k| (a.modes()[k].1, k));
    let once = a.0.map(|&(s, d)| if d == 0 { 1 } else { s });
    DynLayout::new(a.shape(), compact(&once, &places, 1)?).map_err(|e| e.of(a, None))
}

/// The strides of a shape: each is `first` times the product of the extents that come before it in the order `places`, a list
/// of the positions of the leaves.
fn compact(shape: &IntTuple, places: &[usize], first: isize) -> Result<IntTuple, LayoutError> {
    let mut strides: Leaves<isize> = smallvec::smallvec![0; shape.leaves().len()];
    let mut stride = Ok(first);
    for &place in places {
        let s = shape.leaves()[place];
        if s != 1 {
            // The product of all extents is not a stride, so it may overflow.
            let here = stride?;
            strides[place] = here;
            stride = times(here, s);
        }
    }
    Ok(shape.with_leaves(strides))
}

/// A layout of n coordinates or fewer, spread over a shape from its first mode on.
///
/// Mode k gets the greatest common divisor of its extent and of the part of n that is left. So the layout divides the shape,
/// and its size divides n.
///
/// Fails when n or an extent is negative ([`LayoutError::Extent`]), or the size does not fit ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::domain_distribute;
/// assert_eq!(domain_distribute((15, 14), 6)?.to_string(), "(3,2):(1,15)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn domain_distribute(shape: impl Into<IntTuple>, n: isize) -> Result<DynLayout, LayoutError> {
    let shape = shape.into();
    let stride = compact_col_major(&shape)?;
    let mut modes = crate::dynamic::layout::Modes::new();
    let mut rest = n;
    for (&s, &d) in shape.leaves().iter().zip(stride.leaves()) {
        if s < 0 || rest < 0 {
            return Err(LayoutError::Extent(Clash::new(s.min(rest), 0)));
        }
        let common = gcd(s, rest);
        modes.push((common, d));
        rest = if common == 0 { 0 } else { rest / common };
    }
    DynLayout::of_modes(&crate::algebra::coalesce::dynamic::coalesced(&modes))
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a } else { gcd(b, a % b) }
}
