//! The operations on layouts, each with its law.
//!
//! The head of each file states the law of its operation. The file has the typed operation, and its child module, `dynamic`, has
//! the runtime function that [`crate::dynamic`] exports.
//!
//! An operation that can break a law has two traits. For example, those of [`composition::composition`] are `Compose<B>` and
//! `CompositionOp<B>`. `Compose<B>` is implemented for all operands, and gives a layout and a verdict on the laws.
//! `CompositionOp<B>`, the bound for generic code, is implemented only for operands that are not known to break a law. `checked`
//! explains both. The table in `error/laws.rs` lists the laws, with the texts of the errors at compile time and at run time.
//!
//! Conventions of the types of an operation:
//!
//! * `Composed` is a struct that holds other types: a mode and a list. `AnyComposed` is the trait that every `Composed`
//!   implements, and its associated types read what the struct holds. `Decomposed` and `AnyDecomposed`, `CheckedModes` and
//!   `AnyCheckedModes`, `Checked` and `AnyChecked` are such pairs too.
//! * A trait `...ByFact` has the branches of an algorithm as associated types. The impl for `B1` gives the result if a fact is
//!   known to hold, and the impl for `B0` gives the result if it is not. See `Flag`.
//! * A list is `HNil` or `HCons<Leaf<S, D>, T>`: a first mode, and the modes after it.

// For: the operations. May import: the modules before it in `lib.rs`, but never `tensor` or `display`. A file may import the
// files before it in `tests/reading_order.rs`. Not to be changed without: tests. An operation has a law in `tests/laws`, rows of
// expected results in `tests/golden_*.rs`, a row in `tests/agreement` and one in `tests/operations.rs`. Its traits for ints,
// strides and lists are declared in `supertraits`.

pub mod add;
pub mod cast;
pub(crate) mod checked;
pub mod coalesce;
pub(crate) mod coalesced;
pub mod common_domain;
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
    add::*, cast::*, coalesce::*, common_domain::*, complement::*, composition::*, construct::*, divide::*,
    domain_distribute::*, facts::*, filter::*, flatten::*, inverse::*, manip::*, max_alignment::*, max_common::*,
    product::*, relations::*, shape_arithmetic::*, slice::*,
};
// These operations are defined with the layouts, coordinates, profiles and tuples that they work on.
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
