//! Slices at run time, by a coordinate with `_` in it. [`slice()`] returns the modes for which the coordinate has `_`, and
//! [`dice`] returns the others. [`slice_and_offset`] also returns the offset of the others.
//!
//! For example, for `(4,8):(1,4)` and the coordinate `(2,_)` the slice is `(8):(4)`, the dice is `(4):(1)`, and the offset is 2.

use crate::Clash;
use crate::LayoutError;
use crate::algebra::coord::dynamic::offset_of_fixed;
use crate::dynamic::int_tuple::{Builder, Coord, IntTuple};
use crate::dynamic::layout::{DynLayout, Mode};

/// The modes of A for which the coordinate has `_`.
///
/// The modes are collected in one tuple, wherever they were nested. If the coordinate has no `_`, the tuple is `():()`.
///
/// Fails when a tuple in the coordinate does not have the rank of its part of A ([`LayoutError::CoordinateProfile`]).
///
/// ```
/// use colex::dynamic::{DynLayout, slice};
/// let a: DynLayout = "(4,(2,8),3):(1,(4,8),64)".parse()?;
/// assert_eq!(slice(&"(2,(_,5),_)".parse()?, &a)?.to_string(), "(2,3):(4,64)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn slice(coordinate: &Coord, a: &DynLayout) -> Result<DynLayout, LayoutError> {
    pick(coordinate, a, Option::is_none).map_err(|e| e.of(a, Some(coordinate)))
}

/// The modes of A for which the coordinate has an integer. [`slice()`] leaves these out.
///
/// Fails when a tuple in the coordinate does not have the rank of its part of A ([`LayoutError::CoordinateProfile`]).
///
/// ```
/// use colex::dynamic::{DynLayout, dice};
/// let a: DynLayout = "(4,(2,8),3):(1,(4,8),64)".parse()?;
/// assert_eq!(dice(&"(2,(_,5),_)".parse()?, &a)?.to_string(), "(4,8):(1,8)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn dice(coordinate: &Coord, a: &DynLayout) -> Result<DynLayout, LayoutError> {
    pick(coordinate, a, Option::is_some).map_err(|e| e.of(a, Some(coordinate)))
}

/// The [`slice()`] and the offset at which it begins.
///
/// `A(c with x) = slice(x) + offset`, where `c with x` is the coordinate c with x in place of the `_`.
///
/// Fails when a tuple in the coordinate does not have the rank of its part of A ([`LayoutError::CoordinateProfile`]), an index
/// would have to be divided by an extent of 0 ([`LayoutError::EmptyMode`]), or the offset does not fit
/// ([`LayoutError::Overflow`]).
///
/// ```
/// use colex::dynamic::{DynLayout, slice_and_offset};
/// let a: DynLayout = "(4,(2,8),3):(1,(4,8),64)".parse()?;
/// let (row, offset) = slice_and_offset(&"(2,(_,5),_)".parse()?, &a)?;
/// assert_eq!((row.to_string().as_str(), offset), ("(2,3):(4,64)", 42));
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn slice_and_offset(coordinate: &Coord, a: &DynLayout) -> Result<(DynLayout, isize), LayoutError> {
    let offset = offset_of_fixed(coordinate, a).map_err(|e| e.of(a, Some(coordinate)))?;
    Ok((slice(coordinate, a)?, offset))
}

fn pick(coordinate: &Coord, a: &DynLayout, wanted: impl Fn(&Option<isize>) -> bool) -> Result<DynLayout, LayoutError> {
    let mut out: Builder<Mode> = Builder::new();
    let (mut c, mut m) = (IntTuple::root(), IntTuple::root());
    if !coordinate.is_tuple() {
        // The coordinate is one entry, so the result is all of A, without a tuple around it, or nothing.
        return if wanted(&coordinate.leaves()[0]) { Ok(a.clone()) } else { DynLayout::of(&[]) };
    }
    let end = coordinate.end(c);
    out.open();
    while c.node < end {
        if coordinate.opens(c) {
            let ranks = (coordinate.rank_at(c), if a.0.opens(m) { a.0.rank_at(m) } else { 0 });
            if ranks.0 != ranks.1 {
                return Err(LayoutError::CoordinateProfile(Clash::new(ranks.0 as isize, ranks.1 as isize)));
            }
            (c.node, m.node) = (c.node + 1, m.node + 1);
        } else {
            if wanted(&coordinate.leaves()[c.leaf]) {
                out.splice(&a.0, m);
            }
            (c, m) = (coordinate.after(c), a.0.after(m));
        }
    }
    out.close();
    DynLayout::checked(out.finish())
}
