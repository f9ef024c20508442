//! The runtime path: the layout algebra on layouts whose shape, stride and rank are known only at run time.
//!
//! [`DynLayout`] is a layout, [`IntTuple`] a shape, a stride or a coordinate, and [`Tiler`] a tiler. All three parse and print
//! CuTe's notation. Every operation has CuTe's name, takes its operands by reference, and returns either the exact layout or the
//! law that does not hold. A [`DynTensor`] is a buffer with a `DynLayout`. [`dispatch!`](crate::dispatch) passes it to a kernel
//! that accepts typed tensors. Atoms and tiled atoms are in [`atom::dynamic`](crate::atom::dynamic), and functions that tile and
//! partition tensors are in [`tensor::dynamic`](crate::tensor::dynamic). With the feature `dynamic-kinds` there are also a swizzled
//! layout ([`DynComposed`]), a layout of coordinates ([`DynCoordLayout`]) and one with XOR strides ([`DynXorLayout`]).
//!
//! ```
//! use colex::dynamic::{self, DynLayout};
//! let a: DynLayout = "(6,2):(8,2)".parse()?;
//! let b: DynLayout = "(4,3):(3,1)".parse()?;
//! assert_eq!(dynamic::composition(&a, &b)?.to_string(), "((2,2),3):((24,2),8)");
//! # Ok::<(), colex::LayoutError>(())
//! ```

// For: layouts that are known only at run time, and conversions from and to typed layouts. May import: the modules that `lib.rs`
// lists before it. Not to be changed without: `tests/agreement`, which checks that a runtime function fails with the same law as
// the typed operation. The runtime function of an operation is in the module of the operation.

pub mod analysis;
pub(crate) mod from_typed;
mod index;
pub(crate) mod int_tuple;
pub(crate) mod layout;
pub(crate) mod lists;
pub(crate) mod parse;
pub(crate) mod regroup;
#[cfg(feature = "serde")]
mod serde;
mod tensor;
pub(crate) mod tiler;
mod to_typed;

pub use from_typed::{ToDyn, coord_from};
pub use index::DynIndex;
pub use int_tuple::{Coord, IntTuple, Part, Tuple};
pub use layout::DynLayout;
pub use tensor::{DynTensor, Elements};
pub use tiler::{AsTiler, Tiler, TilerLeaf, TilerRef};
pub use to_typed::FromDyn;

pub use crate::algebra::add::dynamic::*;
pub use crate::algebra::cast::dynamic::*;
pub use crate::algebra::coalesce::dynamic::*;
pub use crate::algebra::common_domain::dynamic::*;
pub use crate::algebra::complement::dynamic::*;
pub use crate::algebra::composition::dynamic::*;
pub use crate::algebra::construct::dynamic::*;
pub use crate::algebra::coord::dynamic::*;
pub use crate::algebra::divide::dynamic::*;
pub use crate::algebra::facts::dynamic::*;
pub use crate::algebra::inverse::dynamic::*;
pub use crate::algebra::manip::dynamic::*;
pub use crate::algebra::max_alignment::dynamic::*;
pub use crate::algebra::max_common::dynamic::*;
pub use crate::algebra::product::dynamic::*;
pub use crate::algebra::relations::dynamic::*;
pub use crate::algebra::shape_arithmetic::dynamic::*;
pub use crate::algebra::slice::dynamic::*;
#[cfg(feature = "dynamic-kinds")]
pub use crate::basis::dynamic::{DynCoordLayout, DynSteps, make_identity_layout};
#[cfg(feature = "dynamic-kinds")]
pub use crate::composed::dynamic::{DynComposed, FromComposed};
pub use crate::swizzle::Code as DynSwizzle;
#[cfg(feature = "dynamic-kinds")]
pub use crate::swizzle::dynamic::{layout_swizzle, max_common_vector_swizzled, swizzle_merge};
#[cfg(feature = "dynamic-kinds")]
pub use crate::xor::dynamic::{DynLinearLayout, DynXorLayout};

#[cfg(feature = "dynamic-kinds")]
pub(crate) use int_tuple::Builder;
