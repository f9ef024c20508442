//! The runtime form of what is typed: all integers as values, `(_4,(_2,n))` with `n = 3` as `(4,(2,3))`.

use super::int_tuple::{Builder, Coord, IntTuple};
use super::layout::DynLayout;
use crate::AnyLayout;
use crate::tuple::{self, Part};

/// The runtime form of a typed layout: what [`AnyLayout::to_dyn`] gives.
#[track_caller]
pub(crate) fn layout_from(layout: impl AnyLayout) -> DynLayout {
    made(tuple_from(layout.shape()), tuple_from(layout.stride()))
}

#[track_caller]
fn made(shape: IntTuple, stride: IntTuple) -> DynLayout {
    // Cannot fail: the typed layout was made under the same law.
    DynLayout::new(shape, stride).unwrap_or_else(|e| crate::error::broken(e))
}

/// The runtime form of a shape or a stride, in which there is no `_`.
fn tuple_from(tuple: impl tuple::IntTuple) -> IntTuple {
    ints(coord_from(tuple))
}

fn ints(coordinate: Coord) -> IntTuple {
    coordinate.map(|leaf| leaf.unwrap_or_default())
}

/// The runtime form of a coordinate.
///
/// ```
/// use colex::dynamic::coord_from;
/// use colex::prelude::*;
/// let j = 3;
/// assert_eq!(coord_from(coord!(_, (j, 1))).to_string(), "(_,(3,1))");
/// ```
pub fn coord_from(coordinate: impl tuple::IntTuple) -> Coord {
    let mut out = Builder::new();
    coordinate.each(&mut |part| write(&mut out, part));
    out.finish()
}

/// A part more, in a function of its own: [`coord_from`] is compiled for each type.
fn write(out: &mut Builder<Option<isize>>, part: Part) {
    match part {
        Part::Open => out.open(),
        Part::Int(i) => out.leaf(Some(i)),
        Part::All => out.leaf(None),
        Part::Close => out.close(),
    }
}

impl<S: tuple::IntTuple, D: tuple::IntTuple> From<crate::Layout<S, D>> for DynLayout
where
    crate::Layout<S, D>: AnyLayout,
{
    /// [`AnyLayout::to_dyn`].
    #[track_caller]
    fn from(layout: crate::Layout<S, D>) -> Self {
        layout.to_dyn()
    }
}
