//! Coordinates as strides: layouts whose offsets are coordinates, and tensors of them, which need no memory.
//!
//! A stride is a number of steps along an entry of a coordinate: `3@1` along entry 1, `3@0@1` along entry 0 of entry 1.
//! Offsets are added entry by entry, padded with 0, and so are coordinates:
//!
//! `A(c) = c0 * d0 + c1 * d1 + ...` with `(4,5):(1@0,1@1)` at `(2, 3)` the coordinate `(2,3)`
//!
//! The strides of one layout are integers or coordinates, and only the static 0 goes with both. To the algebra such a
//! stride is an integer with the path of its entry (`int::basis`). So every operation on the coordinates of a layout is that of
//! integer strides: a divide, a composition, a slice. Operations that need an order of offsets do not exist here: a complement,
//! an inverse, a common vector. **Nor does a product**, `(A, A* ∘ B)`: it repeats `A` at the offsets that `A` leaves out, those
//! between its own and after them, and coordinates have no such order. Where a product of integers is wanted, take the
//! coordinates of its offsets: `composition(make_identity_layout(shape), logical_product(a, b))`.
//!
//! A kernel predicates with a [`make_identity_tensor`](crate::tensor::make_identity_tensor): tiled as the data is, it gives the
//! coordinate of each element.
//!
//! Source: CuTe, `ScaledBasis`, `ArithmeticTuple`, `make_identity_layout`, `make_identity_tensor`.

// The first module, since rustdoc shows the methods in this order.
mod query;

#[cfg(feature = "alloc")]
pub(crate) mod dynamic;
mod entries;
mod identity;
mod leaf;
mod modes;
mod ops;
mod padded;
mod picked;
mod stride;

use crate::layout::AnyLayout;
use core::fmt;

pub use crate::int::basis::{E, Entry, Path, ScaledBasis};
pub(crate) use entries::Start;
pub use entries::{At, EachEntry};
pub use identity::{
    IdentityLayout, IdentityLayout as MakeIdentityLayout, IdentityShape, IdentityShape as MakeIdentityLayoutOp,
    make_identity_layout, try_make_identity_layout,
};
pub use ops::SliceAndStart;
pub use picked::PickFrom;
#[doc(hidden)]
pub use stride::{__Steps, __of, __steps};
pub use stride::{CoordStride, CoordStrideOf};

/// A layout whose offsets are coordinates: `L` is a [`Layout`](struct@crate::Layout) with strides that are steps along their
/// entries.
///
/// [`layout!`](crate::layout!) builds one where strides are written with `@`, and [`make_identity_layout`] builds that of a shape.
///
/// ```
/// use colex::prelude::*;
/// let a = layout!((4, (2, 3)) : (1@0, (2@1, 4@1)));
/// assert_eq!(a.to_string(), "(_4,(_2,_3)):(_1@0,(_2@1,_4@1))");
/// assert_eq!(notation(a.at((3, (1, 2)))).to_string(), "(3,10)");
/// assert_eq!(core::mem::size_of_val(&a), 0);
/// let (m, n) = (8, 6);
/// let b: Layout!((Dyn, Dyn) : (1@0, Dyn@1)) = layout!((m, n) : (1@0, {2}@1));
/// assert_eq!(b.to_string(), "(8,6):(_1@0,2@1)");
/// ```
///
/// # Fails when
/// a stride is an integer other than 0 and another steps along an entry, or an entry is an integer to one stride and a tuple to
/// another (*coordinate strides*):
///
/// ```compile_fail
/// use colex::prelude::*;
/// layout!((4, 5) : (1@0, 1)); // coordinate strides
/// ```
#[derive(Clone, Copy, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct CoordLayout<L>(L);

/// Two of them are equal if they have one profile and the same integers, along the same entries, static or dynamic.
///
/// ```
/// use colex::prelude::*;
/// let n = 5;
/// assert_eq!(layout!((4, 5) : (1@0, 1@1)), layout!((4, n) : (1@0, 1@1)));
/// assert!(layout!((4, 5) : (1@0, 1@1)) != layout!((4, 5) : (1@1, 1@0)));
/// ```
impl<L: AnyLayout, M: AnyLayout> PartialEq<CoordLayout<M>> for CoordLayout<L> {
    fn eq(&self, other: &CoordLayout<M>) -> bool {
        stride::equal(self.0, other.0)
    }
}
impl<L: AnyLayout> Eq for CoordLayout<L> {}
impl<L: AnyLayout> fmt::Display for CoordLayout<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
impl<L: AnyLayout> fmt::Debug for CoordLayout<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
