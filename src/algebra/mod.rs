//! The operations on layouts, each with its law.
//!
//! Each file states its law once, then has the typed operation, and in a child module, `dynamic`,
//! the runtime function that [`crate::dynamic`] exports.
//!
//! An operation that has laws to keep, as [`composition::composition`], has two traits. `Compose<B>` gives a layout and
//! the verdict on the laws, whatever the operands; `CompositionOp<B>`, the bound for generic code, is for operands of
//! which no law is known to be broken (`checked`). The laws are rows of a table (`error/laws.rs`), with the texts of the
//! compiler's errors and of the run-time errors.
//!
//! Conventions of the types of an operation:
//!
//! * `Composed` is a type that holds others, a mode and a list; `AnyComposed` is the trait of all such types, by which they are
//!   taken out of it. The same holds for `Decomposed` and `AnyDecomposed`, `CheckedModes` and `AnyCheckedModes`, `Checked` and
//!   `AnyChecked`.
//! * A trait `...ByFact` has the branches of an algorithm: an associated type is a branch, with its result where the fact holds in
//!   the impl for `B1`, and its result where the fact is not known in that for `B0`. See `Flag`.
//! * A list is `HNil` or `HCons<Leaf<S, D>, T>`: a first mode, and the modes after it.

// For: the operations. May import: the floors above, and never `tensor` or `display`; the files in the order of
// `tests/reading_order.rs`. Not to be changed without: an operation has a law in `tests/laws`, golden rows, a row in
// `tests/agreement` and one in `tests/operations.rs`; its traits for ints, strides and lists are declared in `supertraits`, and
// its runtime function is in its child `dynamic`.

pub mod cast;
pub(crate) mod checked;
pub mod coalesce;
pub(crate) mod coalesced;
pub mod complement;
pub mod composition;
pub mod construct;
#[cfg(feature = "alloc")]
pub(crate) mod coord;
pub mod divide;
pub mod domain_distribute;
pub mod facts;
pub mod filter;
pub mod flatten;
pub mod inverse;
pub(crate) mod leaves;
pub mod manip;
pub mod max_alignment;
pub mod max_common;
pub mod product;
pub mod relations;
pub mod shape_arithmetic;
pub mod slice;
pub(crate) mod stride;
pub(crate) mod supertraits;
pub mod tiler;

// Every operation, flat: `use colex::algebra::*`.
pub use self::{
    cast::*, coalesce::*, complement::*, composition::*, construct::*, divide::*, domain_distribute::*, facts::*,
    filter::*, flatten::*, inverse::*, manip::*, max_alignment::*, max_common::*, product::*, relations::*,
    shape_arithmetic::*, slice::*,
};
// What layouts and coordinates have of themselves is an operation too.
pub use crate::coord::{
    crd2crd, crd2idx, crd2idx_by, idx2crd, idx2crd_by, try_crd2idx_by, try_idx2crd, try_idx2crd_by,
};
pub use crate::layout::{
    Cosize, CosizeOp, Get1dCoord, Get1dCoordOp, GetFlatCoord, GetFlatCoordOp, GetHierCoord, GetHierCoordOp, MakeLayout,
    MakeLayoutOp, cosize, depth_in, get_1d_coord, get_flat_coord, get_hier_coord, make_layout, rank_in, size, size_in,
    try_get_1d_coord, try_get_flat_coord, try_get_hier_coord, try_make_layout,
};
pub use crate::profile::{compatible, congruent, weakly_congruent};
pub use crate::tuple::{flatten_tuple, get, unflatten_tuple};
