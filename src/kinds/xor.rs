//! Layouts whose strides are added by XOR, `(8,8):(F9,F1)`.
//!
//! `A(c)` is the XOR of `c_k * d_k` over the leaves
//!
//! `*` is the product without carries: the sum of shifted copies of `d_k`, one for each bit of `c_k` that is 1, in which sums are XORs.
//! So `3 * 3` is `3 ^ 6 = 5`, and not 9. With this product, a layout whose extents are powers of two is a matrix over the field of two
//! elements: it maps the bits of an index to the bits of an offset, and bit `j` of `c_k` has the column `d_k << j`. With the ordinary
//! product it would not be one: merged by `s0:d0, s1:(s0 d0)`, the layout `(2,2):(F3,F6)` would become `4:F3`, whose index 3 would
//! have the offset 9, where the layout has `3 ^ 6 = 5`.
//!
//! A swizzled tile is such a layout: `Sw<3,0,3> o 0 o (8,8):(8,1)` is `(8,8):(F9,F1)`. So the operations of the algebra need no
//! special case for swizzles. Each returns the exact layout or the law that does not hold.
//!
//! Stride 1 with XOR and with sums is the same for one leaf, but not for two: `(2,2):(1,1)` has the offsets 0, 1, 1, 2, and
//! `(2,2):(F1,F1)` has 0, 1, 1, 0.
//!
//! [`XorLayout`] has static and dynamic integers, and [`DynXorLayout`](crate::dynamic::DynXorLayout) is known only at run time, with the
//! feature `dynamic-kinds`. Source: C. Cecka, "CuTe Layout Representation and Algebra" (arXiv:2603.02298), strides in F2.

// The first module, because rustdoc shows the methods in the order of the modules.
mod layout;

mod coalesce;
mod exact;
mod modes;
mod ops;

mod access;
mod cast;
mod chosen;
mod conflicts;

#[cfg(feature = "dynamic-kinds")]
pub(crate) mod dynamic;

pub use cast::InUnits;
pub use chosen::{Accesses, ChosenXorLayout, Wavefronts, XorLayoutFor, fewest_wavefronts, xor_layout_for};
pub use conflicts::AccessConflicts;
pub use exact::XorTiler;
#[doc(hidden)]
pub use layout::{__of, __of_literals};
pub use layout::{Indices, XorLayout};

use crate::composed::xor_function::product;
