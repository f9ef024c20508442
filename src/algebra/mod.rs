//! The operations: each turns layouts into layouts, and keeps a law while it does.
//!
//! Each file states its law once, then has the typed operation, and in a child module, `dynamic`,
//! the runtime function that [`crate::dynamic`] exports.
//!
//! An operation that has laws to keep, as [`composition::composition`], asks its left operand for one
//! projection, `A: Compose<B, Judged = Judged<L, V>>`, which gives the layout `L` and the verdict `V` on
//! its laws, and for the laws, `A: CompositionLaws<B, V>`. `L` is `Composition<A, B>`. Generic code bounds by
//! `A: CompositionOp<B>`, which is both. The functions do not, for two projections would have the
//! compiler work out the composition twice.

mod by_profile;
pub mod cast;
pub mod coalesce;
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
pub mod modes;
pub mod product;
pub mod relations;
pub mod shape_arithmetic;
pub mod slice;
pub mod tiler;

// Every operation, flat: `use colex::algebra::*`.
pub use cast::*;
pub use coalesce::*;
pub use complement::*;
pub use composition::*;
pub use construct::*;
pub use divide::*;
pub use domain_distribute::*;
pub use facts::*;
pub use filter::*;
pub use flatten::*;
pub use inverse::*;
pub use manip::*;
pub use max_alignment::*;
pub use max_common::*;
pub use product::*;
pub use relations::*;
pub use shape_arithmetic::*;
pub use slice::*;
