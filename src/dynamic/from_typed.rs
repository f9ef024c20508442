//! Conversions of typed layouts, tuples and coordinates to runtime ones: `(_4,(_2,n))` with `n = 3` becomes `(4,(2,3))`.

use super::int_tuple::{Builder, Coord, IntTuple};
use super::layout::DynLayout;
use crate::layout::AnyLayout;
use crate::tuple::{self, Part};

#[track_caller]
fn dyn_layout(shape: IntTuple, stride: IntTuple) -> DynLayout {
    // Cannot fail: the typed layout satisfies the same laws.
    DynLayout::new(shape, stride).unwrap_or_else(|e| crate::error::broken(e))
}

/// The runtime form of a shape or a stride, which contains no `_`.
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
#[must_use]
pub fn coord_from(coordinate: impl tuple::IntTuple) -> Coord {
    let mut out = Builder::new();
    coordinate.each(&mut writing(&mut out));
    out.finish()
}

/// The closure that writes one parenthesis or leaf into the builder. It is a separate function so that it is compiled only once,
/// whereas [`coord_from`] is compiled for each type of coordinate.
fn writing(out: &mut Builder<Option<isize>>) -> impl FnMut(Part) {
    |part| match part {
        Part::Open => out.open(),
        Part::Int(i) => out.leaf(Some(i)),
        Part::All => out.leaf(None),
        Part::Close => out.close(),
    }
}

/// The conversion of any layout to its runtime form. The [prelude](crate::prelude) exports this trait.
pub trait ToDyn: AnyLayout {
    /// The same layout as a [`DynLayout`], with all its integers dynamic.
    ///
    /// For every operation `op` on static integers, `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`. With dynamic
    /// integers, the modes of the two results may differ.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// assert_eq!(layout!((4, (2, n)) : (2, (1, 8))).to_dyn().to_string(), "(4,(2,3)):(2,(1,8))");
    /// ```
    ///
    /// Never fails.
    #[track_caller]
    fn to_dyn(self) -> DynLayout {
        dyn_layout(tuple_from(self.shape()), tuple_from(self.stride()))
    }
}
impl<L: AnyLayout> ToDyn for L {}

impl<L: AnyLayout> From<L> for DynLayout {
    /// [`ToDyn::to_dyn`].
    #[track_caller]
    fn from(layout: L) -> Self {
        layout.to_dyn()
    }
}
