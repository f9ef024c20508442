//! The operations: each turns layouts into layouts, and keeps a law while it does.
//!
//! Each file states its law once, then has the typed operation, and in a child module, `dynamic`,
//! the runtime function that [`crate::dynamic`] exports.

mod by_profile;
#[cfg(feature = "alloc")]
pub mod cast;
pub mod coalesce;
pub mod complement;
pub mod composition;
#[cfg(feature = "alloc")]
pub mod construct;
#[cfg(feature = "alloc")]
pub mod coord;
pub mod divide;
pub mod filter;
pub mod flatten;
#[cfg(feature = "alloc")]
pub mod inverse;
pub mod leaves;
#[cfg(feature = "alloc")]
pub mod manip;
#[cfg(feature = "alloc")]
pub mod max_common;
#[cfg(feature = "alloc")]
pub mod product;
pub mod relations;
#[cfg(feature = "alloc")]
pub mod shape_arithmetic;
pub mod slice;
pub mod tiler;
