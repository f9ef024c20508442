//! Layouts whose offsets are coordinates. Tensors of such layouts need no memory.
//!
//! Each stride is a number of steps along one entry of a coordinate. `3@1` is 3 steps along entry 1, and `3@0@1` is 3 steps along
//! entry 0 of entry 1. The offset is a sum, as in any layout. Coordinates are added entry by entry, and a missing entry counts as
//! zero.
//!
//! `A(c) = c0 * d0 + c1 * d1 + ...`: for example, `(4,5):(1@0,1@1)` takes `(2, 3)` to the coordinate `(2,3)`
//!
//! The strides of one layout are either all integers or all steps along entries. Only the static 0 may be beside both.
//!
//! To the algebra, such a stride is an integer with the path of its entry (`int::basis`). So a divide, a composition or a slice
//! runs the code for integer strides.
//!
//! Complements, inverses, products and divides by a tile of coordinates are computed entry by entry, where all strides can be
//! sorted. A product `(A, A* ∘ B)` repeats `A` along the entries along which `B` steps. A product with a tiler of integers repeats each
//! mode along the entry along which it steps. Modes that step along several entries have such a product only at run time, in
//! [`DynCoordLayout`](crate::dynamic::DynCoordLayout). There, a stride may also step along several entries at once: `1@0+2@1` goes
//! from `(0,0)` to `(1,2)`. Nothing exists that needs one number for an offset, such as a common vector.
//!
//! A kernel builds predicates from [`make_identity_tensor`](crate::tensor::make_identity_tensor). Tiled like the data, this
//! tensor has the coordinate of each element.
//!
//! Source: CuTe, `ScaledBasis`, `ArithmeticTuple`, `make_identity_layout`, `make_identity_tensor`.

// The first module, because rustdoc shows the methods in the order of the modules.
mod query;

mod by_rank;
mod complement;
#[cfg(feature = "dynamic-kinds")]
pub(crate) mod dynamic;
mod entries;
mod identity;
mod inverse;
mod leaf;
mod modes;
mod ops;
mod padded;
mod pair;
mod picked;
mod product;
mod repeated;
mod stride;
mod tiles;

use crate::layout::AnyLayout;
use core::fmt;

pub use crate::int::basis::{E, Entry, Path, ScaledBasis};
pub use by_rank::{Listed, PairedWith, PairsWith};
pub use complement::EachComplement;
pub(crate) use entries::Start;
pub use entries::{At, EachEntry};
pub use identity::{
    IdentityLayout, IdentityLayout as MakeIdentityLayout, IdentityShape, IdentityShape as MakeIdentityLayoutOp,
    make_identity_layout, try_make_identity_layout,
};
pub use inverse::EachInverse;
pub use ops::SliceAndStart;
pub use picked::PickFrom;
pub use product::CopiesAlong;
pub use repeated::{AlongOne, Repeats};
#[doc(hidden)]
pub use stride::{__Steps, __of, __steps};
pub use stride::{CoordStride, CoordStrideOf};

/// A layout whose offsets are coordinates. `L` is a [`Layout`](struct@crate::Layout) whose strides are steps along entries.
///
/// [`layout!`](crate::layout!) builds one if strides are written with `@`. [`make_identity_layout`] builds one from a shape.
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
/// one stride is an integer other than 0 and another stride steps along an entry, or one entry would have to be an integer for
/// one stride and a tuple for another, such as entry 1 for `1@1` and `1@0@1` (*coordinate strides*):
///
/// ```compile_fail
/// use colex::prelude::*;
/// layout!((4, 5) : (1@0, 1)); // coordinate strides
/// ```
#[derive(Clone, Copy, Hash)]
#[must_use = "a layout does nothing by itself"]
pub struct CoordLayout<L>(L);

/// Two such layouts are equal if they have the same profile and the same integers, and their strides step along the same entries.
/// Whether an integer is static or dynamic makes no difference.
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
